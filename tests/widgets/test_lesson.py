"""The parts of a lesson as a notebook shows them: live, still, and without anybody at the keyboard."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from at_once import at_once
from unhurried import unhurried

from icedice_edu.classroom.blocks import Ask, Chosen, Field, Picture, Say
from icedice_edu.classroom.lesson_parts import CURTAIN, PARTS, part
from icedice_edu.classroom.stations import CURTAINED
from icedice_widgets import open_lesson
from icedice_widgets.lesson import Room, markup
from icedice_widgets.lesson.page import Page, with_refusal
from icedice_widgets.lesson.pictures import drawn

ROLES = tuple(role for role in PARTS if role != "play")


@pytest.fixture
def room() -> Room:
    return open_lesson(unhurried("A4"), seed=2026, fresh=True)


def tell(room: Room, page: Page, act: str, **said: str) -> list[Any]:
    """A message from a page, and how it was answered."""
    sent: list[Any] = []
    room.trail.send = lambda content, buffers=None: sent.append(content)  # type: ignore[method-assign]
    room.trail._receive(None, {"act": act, "said": said, "id": "7", "page": page.name}, [])
    return [one for one in sent if "ack" in one]


def shown(room: Room, role: str) -> Page:
    page: Page = getattr(room, role)()
    return page


def test_an_unattended_run_shows_curtains_and_never_the_same_thing_twice(room: Room) -> None:
    again = open_lesson("A4", seed=2026, fresh=True)
    for role in ROLES:
        still = shown(room, role).still()
        assert still == shown(again, role).still()
        assert still["text/plain"].startswith(CURTAIN) == (role in CURTAINED)
        assert "<form" not in still["text/html"] and "<button" not in still["text/html"]


def test_a_guess_opens_every_curtain_that_is_on_the_page(room: Room) -> None:
    pages = [shown(room, role) for role in CURTAINED]

    sent = tell(room, room.predict(), "guess", guess="4", because="so")

    assert sent == [{"ack": "7", "refused": False}]
    assert all(CURTAIN not in page.still()["text/html"] for page in pages)
    assert room.predict().spoken == "Your guess is saved."


def test_what_cannot_be_done_is_told_beside_its_form(room: Room) -> None:
    tell(room, room.predict(), "guess")

    assert "Choose one of the guesses first." in room.predict().html
    tell(room, room.predict(), "guess", guess="6")
    assert "Choose one" not in room.predict().html
    ask = Ask("guess", (), "Go")
    assert with_refusal((Say("a"), ask), ("guess", "no")) == (Say("a"), ask, Say("no", "not yet"))


@pytest.mark.parametrize(
    "content",
    [None, 7, [], {}, {"act": 3}, {"act": "x" * 9999}, {"act": "guess", "said": 3},
     {"act": "answer 1", "said": {"answer": 5}}],
)
def test_messages_that_make_no_sense_change_nothing(room: Room, content: Any) -> None:
    before = room.desk.work

    room.trail._receive(None, content, [])

    assert room.desk.work == before


def test_words_are_escaped_everywhere(room: Room) -> None:
    evil = "<script>alert(1)</script>\"'&"
    room.open_curtain()
    for act, field in (("keep warmup", "words"), ("answer 1", "answer"), ("keep synthesis", "words")):
        room.desk.do(act, {field: evil})

    live = "".join(shown(room, role).html for role in ROLES if role != "extend")  # which has an explorer

    assert "<script" not in live and "&lt;script&gt;" in live


def test_every_page_is_well_formed_and_every_picture_says_what_it_shows(room: Room) -> None:
    room.open_curtain()
    pages = [*(shown(room, role) for role in ROLES), room.explain(2)]
    for page in pages:
        closed = page.still()["text/html"].replace("<br>", "<br/>")
        tree = ElementTree.fromstring(f"<div>{_closed(closed)}</div>")
        for image in (*tree.iter("img"), *tree.iter("{http://www.w3.org/2000/svg}svg")):
            assert image.get("alt") or image.get("aria-label")


def _closed(html: str) -> str:
    import re

    return re.sub(r"<(img|input)([^>]*)>", r"<\1\2/>", html)


def test_the_trees_of_tasks_tell_no_numbers_they_make(room: Room) -> None:
    task = room.desk.task("2")
    assert task.picture is not None
    svg = drawn("A4", task.picture)

    assert task.answer not in svg and "=" not in svg.split(">", 1)[1].replace('="', "")


def test_a_picture_that_does_not_exist_is_an_error_for_the_author() -> None:
    with pytest.raises(LookupError, match="no picture called 'nothing'"):
        drawn("A4", Picture("nothing", ""))


def test_the_board_is_in_the_lessons_stage_and_its_moves_reach_the_stamp_card(room: Room) -> None:
    playroom = room.play()
    board = playroom.board
    assert board.match.options["intermediates"] == "whole" and board.match.seed == "2026"
    assert room.desk.work.games == ()

    board._show(board.table.moved("roll"))
    board._show(board.table.moved("13 = 5+3+5"))

    assert len(room.desk.work.games) == 1
    assert "5 + (3 + 5) = 13." in playroom.card[1].html.replace("\N{NO-BREAK SPACE}", " ")
    assert "parentheses moved" in room.record().html


def test_restored_work_lays_its_game_on_the_board(room: Room) -> None:
    first = room.play().board
    first._show(first.table.moved("roll"))
    other = open_lesson("A4", seed=7, fresh=True)
    board = other.play().board

    other.restore(room.code)

    assert board.match.record == first.match.record
    assert other.code == room.code


def test_another_seed_lays_another_board(room: Room) -> None:
    board = room.play().board

    tell(room, room.setup(), "settle", seed="99")

    assert board.match.seed == "99"


def test_at_the_board_the_words_make_room_for_what_a_learner_has_made(room: Room) -> None:
    card = room.play().card
    assert "What to do" not in card[0].html and "four turns" in card[0].html

    match = room.desk.new_match(("Ada", "Pip"))
    for _ in range(30):
        match = match if match.over else match.play(match.moves()[0])
    room.desk.played(match, (1,))

    assert "<summary" in card[0].html and "What to do" in card[0].html


def test_without_a_kernel_the_play_cell_shows_the_frozen_board_and_an_empty_card(room: Room) -> None:
    still, _ = room.play()._repr_mimebundle_()

    assert "<img" in still["text/html"] and "Dice 6, 3, 2" in still["text/plain"]
    assert "A stamp card with nine places. No stamps yet." in still["text/plain"]


def test_work_goes_into_a_file_and_comes_back(room: Room, tmp_path: Path) -> None:
    tell(room, room.predict(), "guess", guess="9")
    file = room.save_file(tmp_path / "work.json")
    other = open_lesson(unhurried("A4"), seed=3, fresh=True)

    other.restore(file)

    assert other.desk.work == room.desk.work
    with pytest.raises(ValueError, match="starts with WORK1"):
        other.restore("nonsense")


def test_a_cell_that_runs_again_shows_the_same_part_and_a_reopened_lesson_keeps_its_work(room: Room) -> None:
    assert room.practice() is room.practice()
    assert open_lesson("A4", seed=2026) is room
    assert open_lesson("A4", seed=2027) is not room


@pytest.mark.parametrize(("option", "brief"), [("no die", True), ("They are equally likely.", False)])
def test_short_guesses_stand_in_one_row(option: str, brief: bool) -> None:
    field = Field("guess", "My guess", "choice", (("1", "a 1"), ("2", option)))

    shown = markup.page((Ask("guess", (field,), "Go"),), lambda seen: drawn("A4", seen), live=True)

    assert ('<fieldset class="brief">' in shown) == brief


@pytest.mark.parametrize(("said", "kept"), [
    ("so P(7 or 11) is", "so P(7\N{NO-BREAK SPACE}or\N{NO-BREAK SPACE}11) is"),
    ("make 15: 3-6-6 and", "make 15: 3\N{NON-BREAKING HYPHEN}6\N{NON-BREAKING HYPHEN}6 and"),
    ("a two-step story", "a two-step story"),
    ("P(B | A)", "P(B\N{NO-BREAK SPACE}|\N{WORD JOINER}\N{NO-BREAK SPACE}A)"),
    ("(1/4, 1/4, 1/2) now", "(1/4,\N{NO-BREAK SPACE}1/4,\N{NO-BREAK SPACE}1/2) now"),
    ("I use ÷ when …", "I use ÷ when\N{NO-BREAK SPACE}…"),
])
def test_a_probability_and_a_combination_stay_on_one_line(said: str, kept: str) -> None:
    assert markup.prose(said) == kept


def test_a_long_equation_is_broken_only_before_its_equals_sign() -> None:
    said = markup.prose("9 × 6 + 12 × 3 = 54 + 36 = ▁▁")

    assert said.replace("\N{NO-BREAK SPACE}", "_") == "9_×_6_+_12_×_3 =_54_+_36 =_▁▁"


def test_what_was_chosen_stays_where_it_stood() -> None:
    options = (("1", "a 1"), ("2", "no die"))

    shown = markup.page((Chosen(options, "1"),), lambda seen: drawn("A4", seen), live=True)

    assert '<ul class="picked brief">' in shown


def test_small_pictures_to_choose_stand_two_in_a_row_on_a_phone(room: Room) -> None:
    room.open_curtain()

    practice = markup.page(part(room.desk, "practice"), lambda seen: drawn("A4", seen), live=True)

    assert practice.count('class="option small"') == 4


def test_a_print_that_waits_tells_nothing_before_the_guess(room: Room, capsys: Any) -> None:
    say = room.say
    say("+ ×", 18, 12, "changed")
    say("+ +", 11, 11, "same")
    assert capsys.readouterr().out == f"{CURTAIN}\n"

    room.open_curtain()
    say("+ ×", 18, 12, "changed")

    assert capsys.readouterr().out == "+ × 18 12 changed\n"


def test_a_move_is_followed_fast_with_every_part_on_the_page(room: Room) -> None:
    room.open_curtain()
    for role in ROLES:
        shown(room, role)
    board = room.play().board
    board._show(board.table.moved("roll"))

    with at_once():
        board._show(board.table.moved("reroll 1 2 3"))


def test_importing_the_boards_loads_no_lesson() -> None:
    program = "import sys, icedice_widgets; print(any('classroom' in name for name in sys.modules))"
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert said.stdout.strip() == "False"


def test_lessons_that_are_not_there_are_named(room: Room) -> None:
    with pytest.raises(ValueError, match=r"There is: .*A4"):
        open_lesson("Z9", seed=1)
    with pytest.raises(ValueError, match="pictures 1 to 2"):
        room.explain(3)
