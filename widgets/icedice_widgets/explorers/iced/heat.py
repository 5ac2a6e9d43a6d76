"""The heat map: how likely a spoon is to land on each box of the ring, after any number of turns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

import ipywidgets

from icedice_edu.games.iced.odds import landing, long_run_shares, standing
from icedice_edu.games.iced.tables import BOXES, BOXES_ROUND, SIDES, START, Box
from icedice_edu.maths.rounding import decimal
from icedice_edu.maths.words import listed, many
from icedice_widgets.explorers.controls import press
from icedice_widgets.explorers.explorer import Explorer
from icedice_widgets.explorers.iced import heat_drawing
from icedice_widgets.explorers.percent import percent, ratio
from icedice_widgets.explorers.slider import Slider
from icedice_widgets.svg import Svg

MOST_TURNS = 40
LONG_RUN = MOST_TURNS + 1
"""The last position of the slider: the long run."""
CALLED = {LONG_RUN: "long run"}
FEW = 3
"""How many boxes at most are listed by name."""
LARGEST = SIDES**5
"""The largest number of ways that fits into a box."""


@dataclass(frozen=True)
class Heat:
    """How many turns from which box, whether landing or standing is asked, and the tapped box."""

    turns: int
    start: int = START
    stands: bool = False
    box: int | None = None

    def __post_init__(self) -> None:
        if self.turns not in range(LONG_RUN + 1):
            raise ValueError(f"choose 0 to {MOST_TURNS} turns or the long run, not {self.turns}")
        if any(place not in range(BOXES_ROUND) for place in (self.start, self.box or 0)):
            raise ValueError(f"boxes are numbered 0 to {BOXES_ROUND - 1}")

    @property
    def chances(self) -> Mapping[int, Fraction]:
        return _chances(self.turns, self.start, self.stands)

    @property
    def long_run(self) -> bool:
        return self.turns == LONG_RUN

    @property
    def name(self) -> str:
        """Turn 3, as a headline."""
        if self.long_run:
            return "Long run"
        return f"Turn {self.turns}" if self.turns else "No turns yet"

    def share(self, box: int) -> str:
        """A chance as it fits into a box: outcomes of all outcomes, or roughly one in so many."""
        chance = self.chances[box]
        if chance in (0, 1) or self.long_run:
            return ratio(chance)
        if SIDES**self.turns <= LARGEST:
            return f"{self._ways(box)}/{SIDES**self.turns}"
        return f"≈ 1/{decimal(1 / chance, fixed=True)}"

    def _ways(self, box: int) -> int:
        return int(self.chances[box] * SIDES**self.turns)

    # -- what can be done ------------------------------------------------------------------------------

    def tapped(self, what: str) -> Heat:
        match what.split():
            case ["box", n] if n.isdecimal():
                return replace(self, box=None if int(n) == self.box else int(n))
            case ["from", n] if n.isdecimal():
                return replace(self, start=int(n))
            case ["landed"] | ["stands"]:
                return replace(self, stands=what == "stands")
            case ["more"]:
                return replace(self, turns=min(LONG_RUN, self.turns + 1))
        raise ValueError(f"there is nothing called {what} here")

    # -- how it is described ---------------------------------------------------------------------------

    @property
    def sentence(self) -> str:
        return self.summary if self.box is None else self.detail

    @property
    def summary(self) -> str:
        """Where the spoon lands most and least often."""
        if not self.turns:
            return f"No turns yet. The spoon is on {_called(BOXES[self.start])}."
        if self.long_run:
            does, share = "ends on" if self.stands else "lands on", ratio(self.chances[START])
            return f"In the long run, the spoon {does} every box equally often: {share} of turns."
        start = _called(BOXES[self.start])
        when = f"{'After' if self.stands else 'In'} turn {self.turns}, starting from {start}"
        return f"{when}. Most likely: {self._those(max(self.chances.values()))}. {self._rarest}"

    @property
    def _rarest(self) -> str:
        least = min(self.chances.values())
        if least:
            return f"Least likely: {self._those(least)}."
        missing = [*self.chances.values()].count(Fraction(0))
        return f"It can't reach {many(missing, 'box', 'boxes')}."

    def _those(self, chance: Fraction) -> str:
        found = [BOXES[box] for box, likely in self.chances.items() if likely == chance]
        names = listed(map(_called, found)) if len(found) <= FEW else f"{len(found)} boxes"
        return f"{names}, {percent(chance)}{' each' if len(found) > 1 else ''}"

    @property
    def detail(self) -> str:
        """The chance of the tapped box, exactly."""
        assert self.box is not None
        chance = self.chances[self.box]
        share = f"{_called(BOXES[self.box])}: {percent(chance)}"
        if chance in (0, 1):
            return f"{share}."
        if self.long_run or SIDES**self.turns > LARGEST:
            return f"{share}, exactly {ratio(chance)}."
        shares = " = ".join(dict.fromkeys((self.share(self.box), ratio(chance))))
        return f"{share}, {self._ways(self.box)} of {SIDES**self.turns} outcomes: {shares}."

    @property
    def described(self) -> str:
        rows = [
            f"{box:>2} {BOXES[box].name:<11}{percent(chance):>8}  {ratio(chance)}"
            for box, chance in self.chances.items()
        ]
        return "\n".join([self.summary, *([] if self.box is None else [self.detail]), "", *rows])

    def drawn(self, layout: str, refusal: str) -> Svg:
        return heat_drawing.draw(self, layout, refusal)


@lru_cache(maxsize=256)
def _chances(turns: int, start: int, stands: bool) -> Mapping[int, Fraction]:
    if turns == LONG_RUN:
        return long_run_shares(stands)
    return standing(turns, start) if stands else landing(turns, start)


def _called(box: Box) -> str:
    """Caramel (11): several boxes may have one name."""
    return box.name if box.number == START else f"{box.name} ({box.number})"


class HeatMap(Explorer[Heat]):
    """Slide the turns, choose where they start."""

    def __init__(self, view: Heat) -> None:
        look = ipywidgets.Layout(width="190px")
        self._turns = Slider("Turns", range(LONG_RUN + 1), view.turns, CALLED)
        self._start = ipywidgets.Dropdown(
            options=[*_options(BOXES)], value=view.start, description="Start on", layout=look
        )
        self._turns.observe(
            lambda _: self.become(lambda view: replace(view, turns=self._turns.value)), "place"
        )
        self._start.observe(lambda _: self.tap(f"from {self._start.value}"), "value")
        super().__init__(view, (self._turns, press("One more turn", lambda: self.tap("more")), self._start))

    def settle(self, view: Heat) -> None:
        self._turns.value, self._start.value = view.turns, view.start


def _options(boxes: Iterable[Box]) -> Iterable[tuple[str, int]]:
    return ((f"{box.number} {box.name}", box.number) for box in boxes)


def heat_map(
    turns: int | str = 1, start: int = START, stands: bool = False, box: int | None = None
) -> HeatMap:
    """Where a spoon lands: `heat_map(3)`, `heat_map("long run")`, `heat_map(2, start=9, stands=True)`."""
    number = LONG_RUN if turns == CALLED[LONG_RUN] else turns
    if not isinstance(number, int):
        raise ValueError(f"choose 0 to {MOST_TURNS} turns or the {CALLED[LONG_RUN]}, not {turns!r:.40}")
    return HeatMap(Heat(number, start, stands, box))
