"""What does this line need? A tile, dice that lie there, dice to come: which faces help, and how likely."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

import ipywidgets

from icedice_edu.games.tiles.odds import finishing, good_faces, line_chance
from icedice_edu.games.tiles.tables import SIDES, SIZE, TILES
from icedice_edu.maths.words import a, listed
from icedice_widgets.explorers.controls import number_field
from icedice_widgets.explorers.explorer import Explorer
from icedice_widgets.explorers.percent import percent, ratio
from icedice_widgets.explorers.tiles import need_drawing
from icedice_widgets.svg import Svg

NUMBERS = tuple(sorted(set(TILES)))
MOST_TO_COME = 9
MOST_TOGETHER = 4
FREE = 0


@dataclass(frozen=True)
class Need:
    """A line: its tile, its three squares (0 is free), the square in hand, and the dice to come."""

    tile: int
    squares: tuple[int, ...]
    to_come: int = 4
    together: int = 1
    chosen: int = 2

    def __post_init__(self) -> None:
        if self.tile not in NUMBERS:
            raise ValueError(f"tiles go from {NUMBERS[0]} to {NUMBERS[-1]}, not {self.tile}")
        if len(self.squares) != SIZE or any(face not in range(SIDES + 1) for face in self.squares):
            raise ValueError(f"a line has {SIZE} squares with dice of 1 to {SIDES}, or none (0)")
        if self.to_come not in range(MOST_TO_COME + 1):
            raise ValueError(f"0 to {MOST_TO_COME} dice can be left, not {self.to_come}")
        if self.together not in range(1, MOST_TOGETHER + 1):
            raise ValueError(f"roll 1 to {MOST_TOGETHER} dice at a time, not {self.together}")
        if self.chosen not in range(SIZE):
            raise ValueError(f"there are squares 0 to {SIZE - 1}")

    @property
    def missing(self) -> int:
        return self.squares.count(FREE)

    @property
    def needed(self) -> int:
        return self.tile - sum(self.squares)

    def ways_after(self, face: int) -> int:
        """In how many ways the other missing dice complete the line when this face comes first."""
        return good_faces(self.missing, self.needed).get(face, 0)

    def within(self, dice: int) -> Fraction:
        """The chance within so many dice, if only dice that fit are placed here."""
        return line_chance(self.missing, self.needed, dice, self.together)

    @property
    def fitting(self) -> Fraction:
        return self.within(self.to_come)

    @property
    def next_ones(self) -> Fraction:
        """The chance if the next dice go here whatever they show."""
        return line_chance(self.missing, self.needed, self.to_come, placing="any")

    @property
    def finishing(self) -> tuple[tuple[int, ...], ...]:
        return finishing(self.missing, self.needed)

    @property
    def equation(self) -> str:
        """5 + 4 + ? = 11."""
        return f"{' + '.join(str(face) if face else '?' for face in self.squares)} = {self.tile}"

    @property
    def sentence(self) -> str:
        if not self.missing:
            made = sum(self.squares)
            return (
                f"{self.equation}. It matches."
                if made == self.tile
                else f"The dice make {made}, not {self.tile}."
            )
        dice = "die" if self.missing == 1 else f"{self.missing} dice"
        if not self.finishing:
            return f"{self.equation}. This line is lost because {self._lost(dice)}."
        return f"{self.equation}. The last {dice} must make {self.needed}. {self._helps}"

    def _lost(self, dice: str) -> str:
        if self.needed <= 0:
            return f"it already has {sum(self.squares)}"
        makes = (
            f"at least {self.missing}" if self.needed < self.missing else f"at most {SIDES * self.missing}"
        )
        dice = "one die" if self.missing == 1 else dice
        return f"it needs {self.needed}, and {dice} can make {makes}"

    @property
    def _helps(self) -> str:
        faces = [*good_faces(self.missing, self.needed)]
        if self.missing == 1:
            return f"Only {a(faces[0])} works: 1 of 6 faces."
        ways = f"{len(self.finishing)} of {SIDES**self.missing} outcomes"
        which = "any number" if len(faces) == SIDES else listed(faces).replace(" and ", " or ")
        return f"That's {ways}. For the next die, {which} works."

    @property
    def described(self) -> str:
        rows = [f"{dice:>4} dice left: {ratio(self.within(dice))}, {percent(self.within(dice))}"
                for dice in range(MOST_TO_COME + 1)]  # fmt: skip
        if not self.missing:
            return self.sentence
        blind = f"The next dice, whatever they show: {ratio(self.next_ones)}, {percent(self.next_ones)}."
        head = f"Only dice that fit, {self.together} rolled at a time:"
        return "\n".join([self.sentence, blind, head, *rows])

    def tapped(self, what: str) -> Need:
        match what.split():
            case ["square", n] if n.isdecimal():
                return replace(self, chosen=int(n))
            case ["face", n] if n.isdecimal():
                squares = (*self.squares[: self.chosen], int(n), *self.squares[self.chosen + 1 :])
                return replace(self, squares=squares)
            case ["dice", n] if n.isdecimal():
                return replace(self, to_come=int(n))
        raise ValueError(f"there is nothing called {what} here")

    def drawn(self, layout: str, refusal: str) -> Svg:
        return need_drawing.draw(self, layout, refusal)


class LineNeeds(Explorer[Need]):
    """Choose the tile, and how dice come; the dice that lie there are tapped in the picture."""

    def __init__(self, view: Need) -> None:
        look = ipywidgets.Layout(width="120px")
        self._tile = ipywidgets.Dropdown(options=NUMBERS, value=view.tile, description="Tile", layout=look)
        self._to_come = number_field("Dice left", 0, MOST_TO_COME, view.to_come)
        self._together = number_field("Rolled at a time", 1, MOST_TOGETHER, view.together)
        controls = (self._tile, self._to_come, self._together)
        for control in controls:
            control.observe(lambda _: self.become(self._set), "value")
        super().__init__(view, controls)

    def _set(self, view: Need) -> Need:
        tile, to_come, together = self._tile.value, self._to_come.value, self._together.value
        return replace(view, tile=tile, to_come=to_come, together=together)

    def settle(self, view: Need) -> None:
        self._tile.value, self._to_come.value = view.tile, view.to_come
        self._together.value = view.together


def line_needs(tile: int = 11, *dice: int, to_come: int = 4, together: int = 1) -> LineNeeds:
    """What a line still needs: `line_needs(11, 5, 4)` has a tile 11 and two dice."""
    squares = (*dice, *[FREE] * (SIZE - len(dice)))
    return LineNeeds(Need(tile, squares, to_come, together, min(len(dice), SIZE - 1)))
