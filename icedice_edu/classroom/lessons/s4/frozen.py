"""The board of the warm-up: three free squares, two lines that are open, and both need the same."""

from __future__ import annotations

from fractions import Fraction

from icedice_edu.games.match import Match, start
from icedice_edu.games.tiles.board_value import prospect
from icedice_edu.games.tiles.rules import Position
from icedice_edu.games.tiles.setting import Options

STAGE: Options = {"tiles_stay": False, "arrange": "random"}
FROZEN_TILES = (11, 12)
"""The tiles of row 2 and column b."""
NEEDED = (7, 7)
"""What these two lines need, each in two dice."""
TURNS = (
    ("1 5", "1 a1", "5 b1"), ("3 6", "3 a1", "6 b2"), ("2 4", "2 c1", "4 a2"), ("4 2", "4 c3", "2 a2"),
    ("1 2", "1 c3", "2 a3"), ("5 3", "5 b1", "3 c1"),
)


def frozen() -> Match[Position]:
    """Your turn: b2, c2 and b3 are free; row 2 and column b cross in b2."""
    options: Options = {**STAGE, "first": 0}
    match = start("tiles", players=["You", "Opponent"], seed=0, **options)
    match = match.given("deal 8 11 10 9 12 10 / 9 10 11 11 12 13 / bonus 10 11")
    for fell, *laid in TURNS:
        match = match.play("throw 2").given(fell)
        for die in laid:
            match = match.play(f"place {die}")
    return match


def chosen(match: Match[Position]) -> Fraction:
    """The points that best choices still bring here on average, besides those that are safe."""
    mine = prospect(match.position, match.position.seat)
    return mine.exact - mine.safe
