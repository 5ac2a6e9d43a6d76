"""What the tasks of lesson P1 draw from: names, Counters, and counts that keep every slip apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from icedice_edu.classroom.task_random import Luck
from icedice_edu.games.pyramids.odds import SIDES
from icedice_edu.games.pyramids.tables import PALETTES

COLOURS = PALETTES["current"]
LETTERS = "RYGCP"
CHILDREN = ("Ada", "Ben", "Cem", "Dea")
Thing = TypeVar("Thing")


class Symbols(NamedTuple):
    """A row of a picture graph: whole pictures, perhaps a half one, and what one of them stands for."""

    key: int
    whole: int
    half: bool

    @property
    def things(self) -> int:
        return self.key * self.whole + (self.key // 2 if self.half else 0)

    @property
    def said(self) -> str:
        """4 pictures and half a picture."""
        return f"{self.whole} pictures{' and half a picture' if self.half else ''}"


class Four(NamedTuple):
    """Busts with 1, 2, 3 and 4 colours on a graph with this scale."""

    scale: int
    busts: tuple[int, int, int, int]


class Chart(NamedTuple):
    """Strokes of three children; the one in the middle is asked for."""

    before: int
    asked: int
    after: int

    @property
    def slips(self) -> dict[str, int]:
        """What comes out of likely ways to go wrong."""
        bundles, rest = divmod(self.asked, 5)
        return {"slash not counted": self.asked - bundles, "bundle as one": bundles + rest,
                "all rows": sum(self)}

    @property
    def clear(self) -> bool:
        """Whether every slip shows as another number."""
        wrong = (*self.slips.values(), self.before, self.after)
        return len({self.asked, *wrong}) == 1 + len(wrong)


def rows_of_symbols() -> tuple[Symbols, ...]:
    """Rows of a picture graph, some with half a picture."""
    return tuple(Symbols(key, whole, half)
                 for key in (2, 4, 10) for whole in (3, 4, 5, 6) for half in (True, False))


def charts() -> tuple[Chart, ...]:
    """Charts in which the asked row has full bundles and a rest."""
    charts = (Chart(a, b, c) for b in range(7, 19) if b % 5 for a in (2, 3, 6) for c in (4, 5, 10))
    return tuple(chart for chart in charts if chart.clear)


def small_graphs() -> tuple[Four, ...]:
    """Graphs with squares of 1."""
    tops = ((2, 6, 9, 5), (3, 8, 7, 5), (1, 5, 8, 6), (2, 7, 10, 6), (3, 9, 8, 5), (1, 6, 9, 7),
            (4, 9, 10, 7))
    return tuple(Four(1, busts) for busts in tops)


def large_graphs() -> tuple[Four, ...]:
    """Graphs with squares of 2, 5 and 10 whose third bar is taller than the first two together."""
    squares = ((2, 3, 9, 6), (1, 4, 7, 6), (2, 4, 9, 7), (1, 3, 9, 7), (1, 5, 8, 6), (2, 5, 10, 7),
               (1, 5, 9, 6))
    return tuple(Four(scale, (scale * a, scale * b, scale * c, scale * d))
                 for scale in (2, 5, 10) for a, b, c, d in squares)


def pairs(graph: Four) -> tuple[tuple[int, int], ...]:
    """Two Counters whose bars are two squares or more apart, where every slip gives another number."""
    tall = tuple(enumerate(graph.busts, 1))
    return tuple((more, less) for more, a in tall for less, b in tall
                 if a - b >= 2 * graph.scale and a != 2 * b and a - b != graph.scale * b)


def counter(luck: Luck, colours: int) -> tuple[str, ...]:
    """So many colours, in the order of the die."""
    sampled = luck.shuffled(COLOURS)[:colours]
    return tuple(sorted(sampled, key=COLOURS.index))


def piece_letters(colours: Sequence[str]) -> str:
    return "".join(LETTERS[COLOURS.index(colour)] for colour in colours)


def two(luck: Luck, things: Sequence[Thing]) -> tuple[Thing, Thing]:
    """One for the task, another one for its twin."""
    one, twin = luck.shuffled(things)[:2]
    return one, twin


def faces(count: int) -> str:
    """1 face busts, 2 faces bust."""
    return "1 face busts" if count == 1 else f"{count} faces bust"


def safe_faces(colours: int) -> str:
    return f"{SIDES - colours} faces are safe"
