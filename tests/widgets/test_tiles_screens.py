"""Screens of the tile board: pieces that move, moments, sums, ends, words."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest
from many_tables import WALKS, many_of
from targets import SVG
from tile_tables import OPENING, dealt, found, moves_in, played, shown, tapped

from icedice_edu.games.protocol import IllegalStep
from icedice_edu.games.tiles.tables import ALL_DICE, EMPTY, MAIN, SQUARES
from icedice_widgets import forms
from icedice_widgets.boards import drawing_of
from icedice_widgets.boards.tiles import TILES
from icedice_widgets.boards.tiles.copies import lying
from icedice_widgets.boards.tiles.view import View
from icedice_widgets.table import Table

# -- pieces that move -----------------------------------------------------------------------------------


def test_a_die_keeps_its_name_from_the_throw_to_the_board_and_when_it_is_bought() -> None:
    thrown = played(dealt(), "throw 2", "4 5")
    names = {one.face: one.name for one in lying(thrown.match).thrown}
    placed = played(thrown, "place 5 a1")
    die = placed.match.position.boards[0][0]

    assert lying(placed.match).names[die.id] == names[5]
    bought = played(placed, "place 4 b1", "ready", "buy a1 from 1 to c3")
    assert lying(bought.match).names[bought.match.position.boards[1][8].id] == names[5]
    assert f'data-key="1{names[5]}"' in TILES.draw(bought)


def test_thrown_dice_tumble_and_placed_dice_do_not() -> None:
    table = played(dealt(), "throw 2", "4 5")

    dice = [node for node in found(TILES.draw(table), "pieces") if node.get("data-tumble")]
    assert [node.get("data-tumble", "")[0] for node in dice] == ["4", "5"]
    placed = played(table, "place 5 a1", "place 4 b1")
    assert not [node for node in found(TILES.draw(placed), "pieces") if node.get("data-tumble")]


def test_a_taken_tile_goes_to_the_tray_under_its_own_name() -> None:
    table = played(dealt(tiles_stay=False), *OPENING, "throw 2", "2 6")
    before = [node.get("data-key") for node in found(TILES.draw(table), "pieces")]
    taken = TILES.draw(played(table, "place 2 c1"))

    tray = View(table).grid.tray
    moved = next(node for node in found(taken, "pieces") if node.get("data-key") == "0n0-11-1")
    y = float(moved.get("transform", "").partition("(")[2].partition(")")[0].split()[1])
    assert "0n0-11-1" in before and tray.y <= y <= tray.bottom
    assert "11 points" in shown(taken) and "new" in shown(taken) and "5+4+2 = 11" in shown(taken)


# -- single screens -------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_a_completed_line_is_a_moment(layout: Any) -> None:
    table = played(dealt(), *OPENING, "throw 2", "2 6", "place 2 c1").replace(layout=layout)
    svg = TILES.draw(table)

    assert "Row 1 matches: 5 + 4 + 2 = 11!" in shown(svg)
    assert View(table).lit == {(0, 0), (0, 1), (0, 2)}
    assert "Row 1: 5, 4, 2; tile 11, matched." in str(list(ElementTree.fromstring(svg))[1].text)
    later = played(table, "place 6 b2")
    assert not View(later).fresh_lines


def test_what_another_player_completed_is_told_with_the_name() -> None:
    table = played(dealt(), *OPENING, "throw 2", "2 6", "place 6 b2", "place 2 c1")

    assert table.handover and "Ada's row 1 matches: 5 + 4 + 2 = 11!" in shown(TILES.draw(table))
    assert "Ada's row 1 matches: 5 + 4 + 2 = 11!" in shown(TILES.draw(table.ready()))


def test_three_lines_at_once_are_one_moment() -> None:
    table = dealt(tiles_stay=False)
    board = (ALL_DICE[0][3], None, ALL_DICE[1][2], None, ALL_DICE[2][4], ALL_DICE[3][5], ALL_DICE[4][6],
             ALL_DICE[5][1],
             None)
    beginning = table.match.position._replace(
        boards=(board, EMPTY), right=((10, 10, 11), (9, 9, 9)), bottom=((10, 10, 11), (9, 9, 9)),
        bonus=(11, 9),
        middle=(1 << 36) - (1 << 6))
    table = played(
        Table(table.match.replace(beginning=beginning, history=())), "throw 2", "4 5", "place 4 c3"
    )

    assert len(View(table).fresh_lines) == 3
    assert "Row 3, column c and the gold line match!" in shown(TILES.draw(table))


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_the_sums_can_be_hidden_for_practice_and_stay_hidden(layout: Any) -> None:
    table = played(dealt(), *OPENING).replace(layout=layout)
    assert "to go" in shown(TILES.draw(table)) and "to go" in TILES.describe(table)

    hidden = tapped(table, "sums")
    later = played(hidden, "throw 2", "2 6", "tap square c1")

    for one in (hidden, later):
        svg = TILES.draw(one)
        assert "to go" not in svg and not re.search(r"\d so far", svg) and "9 + 2" not in svg
        assert "to go" not in TILES.describe(one)
        assert found(svg, "sums").get("aria-label") == "Show the sums"
    again = forms.started(hidden, {"who0": "person", "who1": "person", "seed": "3"})
    assert not View(again).sums_seen
    assert TILES.tap(hidden, "sums") == table


def test_the_board_of_the_one_who_plays_is_large_and_stays_while_bots_play() -> None:
    alone = Table(dealt().match, {1: "greedy"})
    moved = played(alone, "throw 2", "4 5", "place 5 a1", "place 4 b1")
    assert moved.bot_to_move == "greedy"
    assert View(moved).hero == 0 and View(alone).hero == 0

    shared = played(dealt(), "throw 2", "4 5", "place 5 a1", "place 4 b1")
    assert shared.handover and View(shared).hero == 0, "what was done is still seen"
    assert View(shared.ready()).hero == 1


def test_a_player_who_waits_says_why() -> None:
    table = dealt()
    match = table.match.replace(beginning=table.match.position._replace(coins=(2, 0)), history=())

    assert "no coins, waiting" in shown(TILES.draw(Table(match)))
    assert "no coins, waiting" in str(found(TILES.draw(Table(match)), "seat2")[0].text)


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_the_end_shows_how_the_points_add_up(layout: Any) -> None:
    many = many_of("tiles")
    ends = [table.replace(layout=layout, panel="", draft=None) for table, _, _ in many if table.match.over]

    assert len(ends) >= len(WALKS["tiles"].games)
    for table in ends:
        svg, view = TILES.draw(table), View(table)
        title = ElementTree.fromstring(svg).findtext(f"{SVG}title", "")
        assert re.search(r" wins with \d+ points!| share the win!", title)
        for seat, points in enumerate(table.match.scores):
            assert sum(view.earned(seat)) == points
            assert f" {points} points. " in str(found(svg, f"score{seat + 1}")[0].text)
        assert not moves_in(ElementTree.fromstring(svg))


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_a_refusal_is_shown(layout: Any) -> None:
    table = dealt().replace(layout=layout, refusal=IllegalStep("TILE-15", "not yet"))

    assert "Not yet." in TILES.draw(table)
    assert found(TILES.draw(table), "pill").get("data-tool") == "rule TILE-15"


def test_the_words_tell_boards_throw_and_what_each_line_needs() -> None:
    said = TILES.describe(played(dealt(), *OPENING, "throw 2", "2 6"))

    assert "Rolled: 2 6." in said and "Bonus tiles: 10, 9." in said
    lines = "1 9, 2 to go; 2 11 to go; 3 9 to go; a 5, 7 to go; b 4, 3 to go; c 10 to go"
    assert f"Ada's lines: {lines}." in said


def test_a_board_told_in_words_leaves_nothing_out() -> None:
    svg = TILES.draw(played(dealt(), *OPENING))

    told = str(found(svg, "seat2")[0].text)
    assert told.startswith("Bo: 2 coins, 0 points. Row 1: 6, empty, 1; tile 12.")
    assert len(re.findall("tile", told)) == MAIN and all(name in "".join(SQUARES) for name in "abc")


def test_the_tile_game_has_its_own_drawing() -> None:
    assert drawing_of("tiles") is TILES
