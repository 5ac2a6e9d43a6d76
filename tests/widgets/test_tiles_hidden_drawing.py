"""The tile board before the game and with hidden tiles: nobody sees what is not theirs."""

import re
from collections import Counter
from random import Random
from typing import Any

import pytest
from targets import SVG
from tile_tables import OPENING, dealt, found, moves_in, new, played, root_of, shown, tapped

from icedice_widgets.board import Board
from icedice_widgets.boards.tiles import TILES
from icedice_widgets.boards.tiles.view import View
from icedice_widgets.table import Table

# -- arranging ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_two_tiles_change_places_and_the_arrangement_is_used(layout: Any) -> None:
    table = Table(new(first=0), layout=layout)
    seat = table.match.position
    hand = (*seat.right[0], *seat.bottom[0])
    assert found(TILES.draw(table),
                 "use").get("data-move") == f"arrange {_spaced(hand[:3])} / {_spaced(hand[3:])}"

    swapped = tapped(tapped(table, "tile 0"), "tile 5")

    order = (hand[5], *hand[1:5], hand[0])
    assert moves_in(root_of(swapped)) == {f"arrange {_spaced(order[:3])} / {_spaced(order[3:])}"}
    assert tapped(tapped(table, "tile 0"), "tile 0").draft.picked is None
    assert swapped.moved(swapped.draft.move).match.position.right[0] == order[:3]


def _spaced(numbers: Any) -> str:
    return " ".join(map(str, numbers))


def test_nobody_sees_tiles_before_all_are_arranged() -> None:
    table = Table(new(first=0))

    svg = TILES.draw(table)
    own = (*table.match.position.hand(0), *table.match.position.bonus)
    assert tiles_drawn(svg) == Counter([0] * 6 + list(own))
    handed = table.moved(str(table.match.moves()[0]))
    assert tiles_drawn(TILES.draw(handed)) == Counter([0] * 12)


def tiles_drawn(svg: str) -> Counter[int]:
    layer = found(svg, "pieces")
    drawn = [re.fullmatch(r"#tiles-n(\d+)", node.get("href", "")) for node in layer.iter(f"{SVG}use")]
    return Counter(int(tile[1]) for tile in drawn if tile)


# -- hidden tiles ---------------------------------------------------------------------------------------


def renumbered(table: Table) -> Table:
    """The same game with other tiles beside the boards: only numbers that nobody should see are different."""
    position = table.match.position
    other = table.match.position._replace(right=((7, 13, 14), (13, 12, 12)), bottom=((9, 9, 9), (8, 8, 10)))
    history = (*table.match.history[:-1], table.match.history[-1]._replace(position=other))
    assert position.phase == other.phase
    return table.replace(match=table.match.replace(history=history))


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_a_picture_of_a_hidden_game_is_the_same_whatever_the_tiles_are(layout: Any) -> None:
    table = played(dealt(hidden=True), *OPENING[:-3]).replace(layout=layout)

    assert TILES.draw(table) == TILES.draw(renumbered(table))
    assert TILES.describe(table) == TILES.describe(renumbered(table))
    assert tiles_drawn(TILES.draw(table))[0] >= 6


def test_holding_the_button_shows_ones_own_tiles_and_no_others() -> None:
    table = played(dealt(hidden=True), *OPENING)
    svg = TILES.draw(table)
    assert found(svg, "peek").get("data-hold") == "peek" and found(svg, "peek").get("aria-pressed") == "false"

    held = TILES.draw(table.replace(held="peek"))

    assert tiles_drawn(held) == Counter([0] * 6 + [11, 11, 9, 12, 7, 10, 10, 9])
    assert found(held, "peek").get("aria-pressed") == "true"
    assert "9, 2 to go" in shown(held) and "to go" not in shown(svg)
    assert "| 11" in TILES.describe(table.replace(held="peek")) and "| 11" not in TILES.describe(table)


def test_nobody_peeks_while_the_board_is_handed_over_or_a_step_has_come() -> None:
    table = played(dealt(hidden=True), *OPENING, "throw 2", "2 6").replace(held="peek")

    placed = played(table, "place 2 c1")
    assert placed.held == ""
    handed = played(placed, "place 6 b2")
    assert handed.handover
    assert tiles_drawn(TILES.draw(handed.replace(held="peek")))[0] == 12


def test_the_tiles_to_arrange_lie_face_down_until_their_owner_looks() -> None:
    table = Table(new(first=0, hidden=True))
    assert tiles_drawn(TILES.draw(table))[0] == 12
    assert found(TILES.draw(table), "use").get("aria-disabled") == "true"

    looked = tapped(table, "look")

    assert tiles_drawn(TILES.draw(looked))[0] == 6
    assert moves_in(root_of(looked))
    covered = tapped(looked, "look")
    assert tiles_drawn(TILES.draw(covered))[0] == 12 and str(covered.draft) == "The tiles are face down."
    assert str(table.match.position.hand(0)[0]) not in TILES.describe(table).replace("10", "")


def test_a_match_of_hidden_tiles_that_stay_is_not_given_away_but_seen_by_its_owner() -> None:
    table = played(dealt(hidden=True), *OPENING, "throw 2", "2 6", "place 2 c1")

    assert not View(table).fresh_lines and View(table).points(0) == "?"
    assert View(table.replace(held="peek")).points(0) == "11"
    assert "11 points" not in TILES.draw(table)


def test_at_the_end_all_tiles_lie_open() -> None:
    table = Table(new(3, hidden=True, arrange="random"))
    rng = Random(3)
    while not table.match.over:
        table = table.moved(str(rng.choice(table.match.moves())))

    assert tiles_drawn(TILES.draw(table))[0] == 0


def test_the_board_shows_what_is_held_and_says_it_until_it_is_let_go() -> None:
    board = Board(dealt(hidden=True).match)

    board._receive(None, {"kind": "hold", "text": "peek", "revision": board.revision, "id": "1"}, None)
    assert board.table.held == "peek" and "| 11" in board.spoken
    board._receive(None, {"kind": "hold", "text": "", "revision": 1, "id": "2"}, None)

    assert board.table.held == "" and board.spoken == "Let go."
    assert "| 11" not in board._drawing.describe(board.table)
