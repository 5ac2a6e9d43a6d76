"""Explorers in a lesson: behind the curtain, between its pages, and where nothing runs."""

from __future__ import annotations

from inspect import Parameter, signature
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from explored import explored_lesson

from icedice_edu.classroom.blocks import Explorer, Say
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.document import DocumentMistakes, read_lesson
from icedice_edu.classroom.explorers import EXPLORERS, READERS, read_value
from icedice_edu.classroom.lesson_parts import CURTAIN, PARTS, part
from icedice_edu.classroom.lessons import LESSONS, lesson_called
from icedice_edu.classroom.rehearsal import rehearsed
from icedice_edu.games.protocol import OVER
from icedice_widgets import explore
from icedice_widgets.lesson import Room
from icedice_widgets.lesson.exploring import ExploredPart, opened, opened_for_a_learner
from icedice_widgets.lesson.page import Page
from icedice_widgets.lesson.pictures import drawn


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return explored_lesson(tmp_path)


@pytest.fixture
def room(folder: Path) -> Room:
    return Room(read_lesson(folder), 7)


def kinds(part: object) -> list[str]:
    assert isinstance(part, ExploredPart)
    return [type(child).__name__ for child in part.pieces]


def test_the_table_of_explorers_is_that_of_the_explorers() -> None:
    assert [*EXPLORERS] == [*explore.EXPLORERS]
    for name, arguments in EXPLORERS.items():
        assert [*arguments] == [*signature(getattr(explore, name)).parameters]
        assert set(arguments.values()) <= set(READERS)


@pytest.mark.parametrize("name", [*EXPLORERS])
def test_every_explorer_opens_with_values_of_its_own(name: str) -> None:
    made = opened(Explorer(name))
    found = [one for one in signature(getattr(explore, name)).parameters.values()
             if one.default not in (Parameter.empty, None)]
    again = opened(Explorer(name, tuple((one.name, one.default) for one in found)))

    assert made.view == again.view and made.still_picture == drawn("C1", Explorer(name))
    assert ElementTree.fromstring(made.still_picture).tag.endswith("svg")


def test_values_are_read_from_texts_and_from_what_a_function_gives() -> None:
    assert opened(Explorer("line_needs", (("dice", (5, 4)), ("tile", 12)))).view.squares == (5, 4, 0)
    assert opened(Explorer("price_ladder", (("steps", ("buy", "scoop")),))).view.steps == ("buy", "scoop")
    assert read_value("whole numbers", "2, 3 and 6") == read_value("whole numbers", [2, 3, 6]) == (2, 3, 6)
    assert read_value("a number", "0.6") == 0.6 and read_value("a whole number or a text", "40") == 40
    assert read_value("yes or no", "no") is False and read_value("words", "buy scoop") == ("buy", "scoop")
    for kind, strange in (("a whole number", "two"), ("a whole number", 0.5), ("yes or no", "perhaps"),
                          ("a text", 7), ("a number", True), ("whole numbers", "2 x")):
        with pytest.raises(ValueError, match=f"is {kind}, not"):
            read_value(kind, strange)


def test_while_the_curtain_is_down_nothing_of_it_shows(room: Room) -> None:
    for shown in (room.reveal(), room.explain(1), room.extend()):
        assert kinds(shown) == ["Page"] and shown.still()["text/plain"].startswith(CURTAIN)


def test_when_the_curtain_opens_it_appears_between_the_pages(room: Room) -> None:
    reveal, explain, extend = room.reveal(), room.explain(1), room.extend()

    room.open_curtain()

    assert kinds(reveal) == ["Page", "EveryWayExplorer", "Page"]
    assert kinds(explain) == ["Page", "TargetChances", "Page"]
    assert kinds(extend) == ["Page", "SumsOfDice"]
    assert room.explain(1) is explain
    before, _, after = explain.pieces
    assert "Four rows of four dots." in before.html and "gap0" not in before.html
    assert "3 dice" in after.html and "gap0" in after.html


def test_it_starts_from_the_learners_data_unless_it_was_moved(room: Room) -> None:
    room.open_curtain()
    explain = room.explain(1)
    assert explain.pieces[1].view.number == 18  # its own, for nothing was played yet

    desk, match = room.desk, room.desk.new_match(2)
    desk.played(match := match.play("roll"), ())
    assert explain.pieces[1].view.number == 16

    other = room.extend().pieces[1]
    other.tap("next 6")
    desk.played(match.play(match.position.moves()[0]), ())
    assert room.extend().pieces[1] is other and other.view.laid == 18


def test_one_that_was_moved_keeps_its_place_when_the_data_change(room: Room) -> None:
    room.open_curtain()
    live = room.explain(1).pieces[1]
    live.tap("number 34")

    room.desk.played(room.desk.new_match(2).play("roll"), ())

    assert room.explain(1).pieces[1] is live and live.view.number == 34


def test_the_page_behind_it_still_keeps_words_and_tells_what_is_wrong(room: Room) -> None:
    room.open_curtain()
    after: Page = room.explain(1).pieces[2]

    room.trail._receive(None, {"page": after.name, "act": "keep explain 1", "said": {}, "id": "1"}, [])
    assert "Write something first" in after.html
    said = {"gap0": "four", "gap1": "16"}
    room.trail._receive(None, {"page": after.name, "act": "keep explain 1", "said": said, "id": "2"}, [])

    assert room.desk.work.kept["explain 1"] == "four\n16" and "how we would say it" in after.html


def test_the_page_is_told_of_new_pieces_and_of_each_page_that_changes(room: Room) -> None:
    told: list[dict[str, Any]] = []
    explain = room.explain(1)
    room.trail.send = lambda news, buffers=None: told.append(news)  # type: ignore[method-assign]

    room.open_curtain()

    [made] = [news for news in told if "explain 1" in news.get("parts", {})]
    before, explorer, after = explain.pieces
    assert made["parts"]["explain 1"] == {"look": "explored", "pieces": [
        {"page": before.name}, {"widget": explorer.model_id}, {"page": after.name}]}
    assert made["pages"] == {after.name: after.shown}, "the first page is known already"
    assert {"pages": {before.name: before.shown}} in told

    told.clear()
    room.trail._receive(None, {"page": after.name, "act": "keep explain 1", "said": {}, "id": "1"}, [])
    assert {"pages": {after.name: after.shown}} in told and told[-1] == {"ack": "1", "refused": True}


def test_where_nothing_runs_its_picture_and_its_words_are_shown(room: Room, folder: Path) -> None:
    room.open_curtain()
    part = room.explain(1)
    again = Room(read_lesson(folder), 7)
    again.open_curtain()

    bundle, _ = part._repr_mimebundle_()

    assert bundle["text/html"] == again.explain(1)._repr_mimebundle_()[0]["text/html"]
    assert bundle["text/html"].count("<img") == 3 and "<form" not in bundle["text/html"]
    assert "rolls make 18" in bundle["text/html"] and "number  one roll" in bundle["text/plain"]
    assert set(bundle) == {"text/html", "text/plain"}, "what is saved can be read without this kernel"
    assert "[Explorer “target chances”.]" in room.desk.lesson.text()


def test_a_lesson_that_was_changed_shows_the_new_explorer(room: Room, folder: Path) -> None:
    room.open_curtain()
    extend = room.extend()
    document = folder / "lesson.md"
    text = document.read_text(encoding="utf-8")
    changed = text.replace("sums_of_dice\ndice: 3\nlaid", "generating_function\ndone")
    document.write_text(changed, encoding="utf-8")

    room.reread(read_lesson(folder))

    assert kinds(extend) == ["Page", "GeneratingFunction"]


def test_a_learner_gets_an_explorer_even_where_its_values_are_wrong() -> None:
    wrong = Explorer("sums_of_dice", (("dice", 7),))

    assert opened_for_a_learner(wrong).view == opened(Explorer("sums_of_dice")).view
    with pytest.raises(ValueError, match="two or three dice"):
        opened(wrong)


def test_an_explorer_that_cannot_be_drawn_is_found_by_the_check(folder: Path) -> None:
    lesson = read_lesson(folder)
    wrong = (Say("x"), Explorer("sums_of_dice", (("dice", 7),)))
    vars(lesson)["extended"] = lambda work: wrong

    found = [str(one) for one in rehearsed(lesson, folder / "tasks.py")]

    assert any("extend, seed 1: The explorer 'sums_of_dice' cannot be drawn" in one for one in found), found
    assert not any("explain" in one for one in found)
    assert set(PARTS) >= set(lesson.explored) == {"reveal", "explain", "extend"}


@pytest.mark.parametrize(
    ("was", "now", "told"),
    [
        ("sums_of_dice", "sum_of_dice", "There is no explorer sum_of_dice. There are every_way,"),
        ("dice: 3", "die: 3", "sums_of_dice does not take die. It takes dice, laid, total."),
        ("dice: 3", "dice: three", "sums_of_dice: dice is a whole number, not 'three'."),
        ("dice: 3", "dice 3", "“dice 3” gives sums_of_dice nothing. Write argument: value."),
        ("dice: 3", "laid: 3", "laid is given twice."),
        ("dice: 3", "dice: {nobody knows}", "{nobody knows} is no value."),
        ("## Wrap-up\n", "## Wrap-up\n\n```{explorer} heat_map\n```\n", "An explorer cannot stand here."),
    ],
)
def test_mistakes_are_told_with_their_line(folder: Path, was: str, now: str, told: str) -> None:
    document = folder / "lesson.md"
    text = document.read_text(encoding="utf-8")
    changed = text.replace(was, now)
    document.write_text(changed, encoding="utf-8")

    with pytest.raises(DocumentMistakes) as found:
        read_lesson(folder)

    assert told in str(found.value) and str(found.value).startswith("lesson.md, line ")


EXPLORED = [name for name in LESSONS if lesson_called(name).explored]


@pytest.mark.parametrize("name", EXPLORED)
def test_every_explorer_of_a_lesson_opens_before_and_after_a_game(name: str) -> None:
    room = Room(lesson_called(name), 2026)
    room.open_curtain()
    for _ in range(2):
        numbers = range(1, len(room.desk.lesson.explain) + 1)
        places = [(role, n) for role in room.desk.lesson.explored
                  for n in (numbers if role == "explain" else (1,))]  # fmt: skip
        found = [block for role, n in places for block in part(room.desk, role, n)]
        explorers = [block for block in found if isinstance(block, Explorer)]
        assert explorers and all(opened(block).view for block in explorers)
        _play_a_little(room.desk)


def _play_a_little(desk: Desk) -> None:
    match = desk.new_match(desk.lesson.seats or 2)
    for _ in range(12):
        if match.position.turn == OVER:
            break
        match = match.play(match.position.moves()[0])
    desk.played(match, ())
