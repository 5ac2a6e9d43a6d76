"""The start page: every lesson on it, with a cover of its own, and a list of links where no kernel runs."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from icedice_edu.classroom.class_code import class_code
from icedice_edu.classroom.index import Index, lessons_in
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.games import GAMES
from icedice_widgets import shelf
from icedice_widgets.start_page.covers import LESSONS, game_cover, lesson_cover
from icedice_widgets.start_page.shelf import Shelf

FOLDER = Path(__file__).resolve().parents[2] / "lessons"
HOUSE_GAMES = ("tokens", "pyramids", "tiles", "iced", "floe")


@pytest.fixture(scope="module")
def found() -> Index:
    return lessons_in(FOLDER)


@pytest.fixture
def start_page(found: Index) -> Shelf:
    return Shelf(found)


def test_every_lesson_has_a_cover_of_its_own_on_the_ground_of_its_game(found: Index) -> None:
    assert {entry.id for entry in found} == set(LESSONS)
    assert all(LESSONS[entry.id][0] == entry.game for entry in found)
    covers = {lesson_cover(entry.id, entry.game) for entry in found} | set(map(game_cover, HOUSE_GAMES))
    assert len(covers) == len(LESSONS) + len(HOUSE_GAMES)
    for drawn in covers:
        assert ElementTree.fromstring(drawn).get("aria-hidden") == "true"


def test_a_lesson_of_somebody_else_has_the_cover_of_its_game() -> None:
    assert lesson_cover("B1", "tiles") == game_cover("tiles")
    assert ElementTree.fromstring(lesson_cover("B1", "a sixth game")) is not None


def test_without_a_kernel_every_lesson_is_a_link_that_leads_to_it(found: Index) -> None:
    bundle, _ = shelf(FOLDER)._repr_mimebundle_()

    assert set(bundle) == {"text/html", "text/plain"}
    for entry in found:
        assert f'<a href="{entry.address}">' in str(bundle["text/html"])
        assert entry.title in str(bundle["text/plain"])


def test_a_folder_without_lessons_says_so(tmp_path: Path) -> None:
    bundle, _ = shelf(tmp_path)._repr_mimebundle_()

    assert "There are no lessons in this folder yet." in str(bundle["text/html"])


def test_a_class_code_is_judged_in_a_sentence(start_page: Shelf) -> None:
    code = class_code(lesson_called("P4"), 12).text

    start_page.follow("check", {"code": code})
    assert start_page.verdict == {"code": code, "sentence": "This code works.", "lesson": "P4"}

    start_page.follow("check", {"code": "O" + code[1:]})
    assert start_page.verdict["sentence"] == "Check the first letter: O is never in a class code."
    assert start_page.verdict["lesson"] == ""


def test_a_code_for_a_lesson_that_is_not_here_says_so(tmp_path: Path) -> None:
    empty = shelf(tmp_path)

    empty.follow("check", {"code": class_code(lesson_called("P4"), 12).text})

    assert empty.verdict["sentence"] == "Lesson P4 is not in this folder. Ask your teacher."


@pytest.mark.parametrize("name", HOUSE_GAMES)
def test_every_game_is_laid_out_for_friends_and_with_the_computer(start_page: Shelf, name: str) -> None:
    few, many = GAMES[name].seats[0], GAMES[name].seats[-1]

    start_page.follow(f"play {name}", {"who": "friends", "many": str(many)})
    assert start_page.board is not None and len(start_page.board.match.names) == many
    assert start_page.parts == {"board": {"look": "", "pieces": [{"widget": start_page.board.model_id}]}}

    start_page.follow(f"play {name}", {"who": "Pip", "many": str(few)})
    assert start_page.board.match.names[-1] == "Pip" and len(start_page.board.match.names) == few


@pytest.mark.parametrize("many", ["", "0", "99", "-1", "9" * 5000, "x"])
def test_a_number_of_players_that_cannot_be_is_the_smallest(start_page: Shelf, many: str) -> None:
    start_page.follow("play tiles", {"who": "friends", "many": many})

    assert start_page.board is not None and len(start_page.board.match.names) == GAMES["tiles"].seats[0]
