"""Points in the token game: one for each token, more for leading a colour, one for each colour you have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from icedice_edu.games.tokens.tables import COLOURS


class Score(NamedTuple):
    """One player's points as addends: tokens + majorities + colours."""

    tokens: int
    majority: Mapping[str, int]
    """Extra points by colour letter (TOKEN-26, 27)."""
    colours: int

    @property
    def total(self) -> int:
        return self.tokens + sum(self.majority.values()) + self.colours


def scores(boards: Sequence[Sequence[str]], ties: str) -> tuple[Score, ...]:
    """The score of each board, given as the colour letters of its tokens."""
    counts = [Counter(board) for board in boards]
    return tuple(
        Score(count.total(), {c: count[c] for c in COLOURS if _leads(c, i, counts, ties)}, len(count))
        for i, count in enumerate(counts)
    )


def _leads(colour: str, board: int, counts: Sequence[Counter[str]], ties: str) -> bool:
    mine = counts[board][colour]
    others = max((count[colour] for i, count in enumerate(counts) if i != board), default=0)
    return mine > others or (mine == others > 0 and ties == "children")
