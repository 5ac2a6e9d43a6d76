"""The tree of a turn: each roll is safe or bust; chances multiply along a path and add over paths."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from math import prod

from icedice_edu.games.pyramids.odds import SIDES, bust_chance
from icedice_edu.games.pyramids.tables import COLOURS
from icedice_edu.maths.words import many
from icedice_widgets.explorers.explorer import Explorer
from icedice_widgets.explorers.percent import percent, ratio
from icedice_widgets.explorers.pyramids import turn_tree_drawing
from icedice_widgets.explorers.slider import Slider
from icedice_widgets.svg import Svg


@dataclass(frozen=True)
class Turn:
    """How many colours lie there, how many rolls the tree shows, and the path that was tapped."""

    now: int = 0
    rolls: int = 3
    path: str = ""
    """One letter for each roll: S safe, B bust. Empty when no path is chosen."""

    def __post_init__(self) -> None:
        if self.now not in range(COLOURS):
            raise ValueError(f"there can be 0 to {COLOURS - 1} colors on the Counter, not {self.now}")
        if self.rolls not in range(1, COLOURS + 1 - self.now):
            start = many(self.now, "color")
            raise ValueError(f"starting with {start}, there can be 1 to {many(COLOURS - self.now, 'roll')}")
        if self.path not in ("", *self.paths()):
            raise ValueError(f"there is no path {self.path!r:.20} in this tree")

    def paths(self) -> tuple[str, ...]:
        """Every place in the tree: safe so far, and then safe or bust."""
        return tuple("S" * roll + end for roll in range(self.rolls) for end in "SB" if self.chance(roll, end))

    def chance(self, roll: int, end: str) -> Fraction:
        """The chance of one branch, given that all before was safe."""
        bust = bust_chance(self.now + roll)
        return bust if end == "B" else 1 - bust

    def factors(self, path: str) -> list[Fraction]:
        return [self.chance(roll, end) for roll, end in enumerate(path)]

    def along(self, path: str) -> Fraction:
        """The chance of a whole path: the product of its branches."""
        return prod(self.factors(path), start=Fraction(1))

    @property
    def busts(self) -> list[str]:
        return [path for path in self.paths() if path.endswith("B")]

    @property
    def safe(self) -> Fraction:
        return self.along("S" * self.rolls)

    @property
    def sentence(self) -> str:
        if self.path:
            share = percent(self.along(self.path))
            return f"{path_words(self.path)}: {product(self, self.path)}, which is {share}."
        start = f"{many(self.rolls, 'roll')}, starting with {many(self.now, 'color')}"
        return f"{start}: all safe {percent(self.safe)}, bust {percent(1 - self.safe)}."

    @property
    def described(self) -> str:
        rows = [f"{path_words(path)}: {product(self, path)}" for path in self.paths() if path in self.ends()]
        return "\n".join([replace(self, path="").sentence, *rows])

    def ends(self) -> list[str]:
        """Where the tree ends: every bust, and safe to the last roll."""
        return [*self.busts, "S" * self.rolls]

    def tapped(self, what: str) -> Turn:
        match what.split():
            case ["path", path]:
                return replace(self, path="" if path == self.path else path)
            case ["all"]:
                return replace(self, path="")
        raise ValueError(f"there is nothing called {what} here")

    def drawn(self, layout: str, refusal: str) -> Svg:
        return turn_tree_drawing.draw(self, layout, refusal)


def path_words(path: str) -> str:
    """Safe, safe, bust."""
    return ", ".join("safe" if end == "S" else "bust" for end in path).capitalize()


def sixths(chance: Fraction) -> str:
    """4/6: not reduced, because the die has six faces."""
    return f"{chance * SIDES}/{SIDES}"


def product(turn: Turn, path: str) -> str:
    """6/6 × 5/6 × 2/6 = 5/18."""
    return f"{' × '.join(map(sixths, turn.factors(path)))} = {ratio(turn.along(path))}"


class TurnTree(Explorer[Turn]):
    """Slide where the turn begins and how far the tree goes."""

    def __init__(self, view: Turn) -> None:
        self._now = Slider("On the Counter now", range(COLOURS), view.now)
        self._rolls = Slider("Rolls to come", range(1, COLOURS + 1), view.rolls)
        for control in (self._now, self._rolls):
            control.observe(lambda _: self.become(self._chosen), "place")
        super().__init__(view, (self._now, self._rolls))

    def _chosen(self, _: Turn) -> Turn:
        now = self._now.value
        return Turn(now, min(self._rolls.value, COLOURS - now))

    def settle(self, view: Turn) -> None:
        self._now.value, self._rolls.value = view.now, view.rolls


def turn_tree(rolls: int = 3, on_counter: int = 0) -> TurnTree:
    """Every way a turn can go: `turn_tree(rolls=4)`."""
    return TurnTree(Turn(on_counter, rolls))
