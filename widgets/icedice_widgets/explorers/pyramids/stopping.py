"""The stopping line: slide the rule "stop at so many colours" and see what it gains and what it risks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from icedice_edu.games.pyramids import odds
from icedice_edu.games.pyramids.tables import COLOURS
from icedice_edu.maths.rounding import decimal
from icedice_edu.maths.words import many
from icedice_widgets.explorers.explorer import Explorer
from icedice_widgets.explorers.percent import percent, ratio
from icedice_widgets.explorers.pyramids import stopping_drawing
from icedice_widgets.explorers.slider import Slider
from icedice_widgets.svg import Svg


@dataclass(frozen=True)
class Stopping:
    """A rule, and how many colours lie on the Counter already."""

    at: int
    now: int = 0

    def __post_init__(self) -> None:
        if self.now not in range(COLOURS):
            raise ValueError(f"there can be 0 to {COLOURS - 1} colors on the Counter, not {self.now}")
        if self.at not in range(1, COLOURS + 1):
            raise ValueError(f"you can stop at 1 to {COLOURS} colors, not {self.at}")
        if self.at < self.now:
            raise ValueError(f"the Counter has {self.now} colors already, so stop at {self.now} or more")

    @property
    def outcomes(self) -> dict[int, Fraction]:
        """How likely each number of pieces is when the turn is over."""
        return odds.pieces_after(self.at, self.now)

    @property
    def bust(self) -> Fraction:
        return self.outcomes.get(0, Fraction(0)) if self.at else Fraction(0)

    @property
    def gain(self) -> Fraction:
        """The pieces of a turn on average."""
        return sum((pieces * chance for pieces, chance in self.outcomes.items()), Fraction(0))

    def rules(self) -> tuple[Stopping, ...]:
        """Every rule that is still possible."""
        return tuple(replace(self, at=at) for at in range(max(1, self.now), COLOURS + 1))

    @property
    def best(self) -> Fraction:
        return max(rule.gain for rule in self.rules())

    @property
    def name(self) -> str:
        if self.at == COLOURS:
            return "go for all five colors"
        return f"stop at {many(self.at, 'color')}"

    @property
    def sentence(self) -> str:
        kept = 1 - self.bust
        name = f"{self.name[0].upper()}{self.name[1:]}"
        keep = f"you keep {many(self.at, 'piece')} in {percent(kept)} of turns"
        lose = f"lose {'it' if self.at == 1 else 'them all'} in {percent(self.bust)}"
        return f"{name}: {keep} and {lose}. The expected value is {average(self.gain)} per turn."

    @property
    def described(self) -> str:
        start = f"Colors on the Counter now: {self.now}."
        rows = [
            f"stop at {rule.at}: bust {ratio(rule.bust)}, expected value {ratio(rule.gain)} pieces"
            for rule in self.rules()
        ]
        return "\n".join([self.sentence, start, "", *rows])

    def tapped(self, what: str) -> Stopping:
        match what.split():
            case ["rule", n] if n.isdecimal():
                return replace(self, at=int(n))
            case ["now", n] if n.isdecimal():
                return replace(self, now=int(n), at=max(self.at, int(n)))
        raise ValueError(f"there is nothing called {what} here")

    def drawn(self, layout: str, refusal: str) -> Svg:
        return stopping_drawing.draw(self, layout, refusal)


def average(gain: Fraction) -> str:
    """5/3 ≈ 1.67 pieces."""
    if gain.denominator == 1:
        return many(int(gain), "piece")
    return f"{ratio(gain)} ≈ {decimal(gain, 2, fixed=True)} pieces"


class StoppingLine(Explorer[Stopping]):
    """Slide the rule and the beginning."""

    def __init__(self, view: Stopping) -> None:
        self._at = Slider("Stop at", range(1, COLOURS + 1), view.at)
        self._now = Slider("On the Counter now", range(COLOURS), view.now)
        self._at.observe(lambda _: self.become(lambda view: replace(view, at=self._at.value)), "place")
        self._now.observe(lambda _: self.become(lambda view: view.tapped(f"now {self._now.value}")), "place")
        super().__init__(view, (self._at, self._now))

    def settle(self, view: Stopping) -> None:
        self._at.value, self._now.value = view.at, view.now


def stopping_line(stop_at: int = 2, on_counter: int = 0) -> StoppingLine:
    """What a rule gains and risks: `stopping_line(stop_at=3)`."""
    return StoppingLine(Stopping(stop_at, on_counter))
