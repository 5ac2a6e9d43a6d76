"""The lesson layout: what its top row says, what stands behind More, and boards for the youngest."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest
from reading_pictures import drawn, part, texts, title
from sitting import Page, Sit, roll
from targets import does, pressables

from icedice_edu import IllegalStep, start
from icedice_edu.classroom.document.metadata import WAYS
from icedice_widgets import Board
from icedice_widgets.boards import DRAWINGS
from icedice_widgets.boards.pyramids.tally import rolls
from icedice_widgets.boards.pyramids.view import View as PyramidView
from icedice_widgets.table import FEW_KEYS, SAY_FIRST, Table

YOUNG = {"variant": "6+", "first": 0}
SHORT = IllegalStep("TOKEN-20", "you already used your 3; don't use a die twice")
LONG = IllegalStep(
    "TOKEN-20", "this is a much longer reason, which says what was tried, which rule is in the way, and "
    "what is possible now; it needs more room than a banner has",
)


def young(*ways: str) -> Page:
    """A board for grade 1, dice rolled."""
    page = Page(Board(start("tokens", players=["You", "Pip"], seed=2026, **YOUNG), ways=ways))
    for move in ("lay 2", "lay 12", "lay 15", "roll"):
        page.ask("move", move)
    page.ask("layout", "lesson")
    return page


def add_all(page: Page) -> int:
    """The three dice added up in the calculation."""
    for what in ("die 1", "sign +", "die 2", "sign +", "die 3"):
        page.ask("tap", what)
    return sum(page.board.match.position.dice)


def tapped(page: Page, number: int) -> str:
    """What is said when the token with this number on the big board is tapped."""
    token = next(token for token in page.board.match.position.big if token.number == number)
    return page.ask("tap", f"token {token.circle}")


def look(page: Page) -> ElementTree.Element:
    return ElementTree.fromstring(page.board.svg)


def keys(root: ElementTree.Element) -> list[str]:
    """What can be pressed below the calculation."""
    return ["".join(does(node)) for node in part(root, "make").iter() if does(node)]


# -- the top row ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", DRAWINGS)
def test_the_top_row_has_four_tools_and_a_pill_for_each_player(game: str) -> None:
    root = drawn(Table(start(game, players=["Ada", "Bo"], seed=1)), "lesson")

    assert texts(part(root, "tools")) == ["Undo", "Hint", "Rules", "More"]
    assert title(part(root, "pill1")).startswith("Ada") and title(part(root, "pill2")).startswith("Bo")


def test_a_pill_says_what_its_player_took_last(sit: Sit) -> None:
    page = sit()
    page.ask("layout", "lesson")
    roll(page)
    add_all(page)
    tapped(page, sum(page.board.match.position.dice))

    moved = page.board.match.position.moved

    assert moved is not None
    assert texts(part(look(page), "pill1"))[:2] == ["Ada", f"moved {moved.number}"]


def test_more_opens_the_other_tools(sit: Sit) -> None:
    page = sit()
    page.ask("layout", "lesson")

    said = page.ask("tool", "more")

    assert said == "More: new game, story, save, fill the window."
    offered = {press for node in look(page).iter() for press in does(node)}
    assert {"tool new", "tool story", "tool save", "tool big"} <= offered
    page.ask("tool", "story")
    assert page.board.table.panel == "story"


def test_a_short_refusal_takes_the_banners_place_and_a_long_one_makes_the_tools_small() -> None:
    table = Table(start("tokens", players=["Ada", "Bo"], seed=1))

    short, long = (drawn(table.replace(refusal=why), "lesson") for why in (SHORT, LONG))

    assert texts(part(short, "strip"))[-1] == texts(part(long, "strip"))[-1] == "Why?"
    assert len(texts(part(short, "tools"))) == 4 and not texts(part(long, "tools"))
    assert " ".join(texts(part(short, "strip"))[:-1]) == "You already used your 3; don't use a die twice."
    assert not any("…" in text for text in texts(part(long, "strip")))


def test_pip_lies_over_banner_and_tools_until_he_is_thanked(sit: Sit) -> None:
    page = sit()
    page.ask("layout", "lesson")

    page.ask("tool", "hint")

    assert not [node for node in look(page).iter() if node.get("data-key") in ("tools", "banner")]
    page.ask("tool", "close")
    assert texts(part(look(page), "tools"))


@pytest.mark.parametrize("game", DRAWINGS)
def test_on_a_tablet_the_board_has_two_columns_and_the_players_below(game: str) -> None:
    for third in (True, False):
        root = drawn(Table(start(game, players=["Ada", "Bo"], seed=1), third=third), "tablet")

        assert (root.get("width"), root.get("height")) == ("912", "617")
        for x, y, w, h in pressables(root).values():
            assert min(w, h) >= 49.9 and x >= 0 and y >= 0 and x + w <= 912 and y + h <= 617
        assert title(part(root, "pill1")).startswith("Ada")


@pytest.mark.parametrize("game", DRAWINGS)
@pytest.mark.parametrize("layout", ["wide", "narrow", "lesson", "tablet"])
def test_a_frozen_board_has_no_tools(game: str, layout: Any) -> None:
    root = drawn(Table(start(game, players=["Ada", "Bo"], seed=1), frozen=True), layout)

    tools = ("new", "undo", "hint", "story", "save", "more", "big")
    assert not [node for node in root.iter() if node.get("data-tool") in tools]
    assert part(root, "banner")


def test_another_match_leaves_layout_third_column_and_ways_as_they_are() -> None:
    board = Board(start("tokens", players=2, seed=1), third=False, ways=[FEW_KEYS])

    board.lay(start("tokens", players=2, seed=2))

    assert not board.table.third and board.table.few_keys and not board.table.say_first


# -- the third column -----------------------------------------------------------------------------------


def test_the_tally_counts_every_roll_of_the_color_die_once() -> None:
    match = start("pyramids", players=2, seed=5)
    while not match.over and len(match.history) < 400:
        match = match.play(match.moves()[0])

    counted = rolls(PyramidView(Table(match)))

    assert sum(safe + bust for safe, bust in counted) == sum(played.by_chance for played in match.history)
    busts = sum(event.rule == "PYR-13" for event in match.log)
    assert sum(bust for _, bust in counted) == busts > 0
    assert counted[0][1] == 0, "the first roll is safe"


# -- the youngest ---------------------------------------------------------------------------------------


def test_lessons_can_ask_for_what_boards_can_do() -> None:
    assert WAYS == (FEW_KEYS, SAY_FIRST)


def test_few_keys_are_those_that_the_stage_uses() -> None:
    assert keys(look(young(FEW_KEYS, SAY_FIRST))) == ["tap sign +", "tap sign −", "tap back"]
    assert keys(look(young(FEW_KEYS))) == ["tap sign +", "tap sign −", "tap back", "move go"]
    assert "tap sign (" in keys(look(young()))


def test_the_learner_says_the_number_before_the_board_does() -> None:
    page = young(FEW_KEYS, SAY_FIRST)

    total = add_all(page)

    assert texts(part(look(page), "line"))[-2:] == ["=", "?"]
    assert not any(str(total) in said for said in (page.board.spoken, page.board._drawing.describe(
        page.board.table).splitlines()[-1]))
    assert page.board.spoken.endswith("= ?")


def test_a_wrong_number_is_told_kindly_and_nothing_changes() -> None:
    page = young(FEW_KEYS, SAY_FIRST)
    total = add_all(page)
    before, wrong = page.board.match, next(n for n in (9, 10) if n != total)

    said = tapped(page, wrong)

    written = " + ".join(map(str, before.position.dice))
    assert said == f"Not yet: {written} is not {wrong}. Count again."
    assert page.board.match is before and texts(part(look(page), "line"))[-1] == "?"


def test_the_right_number_moves_its_token() -> None:
    page = young(FEW_KEYS, SAY_FIRST)
    total = add_all(page)

    tapped(page, total)

    moved = page.board.match.position.moved
    assert moved is not None and moved.number == total


def test_enter_does_not_say_it_for_the_learner() -> None:
    page = young(SAY_FIRST)
    add_all(page)

    page.ask("key", "Enter")

    assert page.board.match.position.moved is None
    assert page.board.table.refusal is not None
