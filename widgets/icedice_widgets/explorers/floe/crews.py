"""Two crews: do they throw differently, or is the gap between them chance? Shuffle their throws and see.

Means are compared: of two mixed halves one median always lies below the middle and the other above it, so
medians of shuffled crews are hardly ever equal, and their histogram would have a hole at 0.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache

from icedice_edu.games.floe.tables import DICE_EACH
from icedice_edu.maths.rounding import decimal
from icedice_edu.maths.samples import FiveNumbers, five_numbers, mean
from icedice_edu.maths.shuffles import as_far, dealt_differences, difference
from icedice_edu.maths.words import thousands
from icedice_widgets.explorers.controls import press, seed_field
from icedice_widgets.explorers.explorer import Explorer
from icedice_widgets.explorers.floe import crews_drawing
from icedice_widgets.explorers.floe.aims import (
    LONGEST_SEED,
    Aim,
    centimetres,
    checked,
    falls_back,
    hundredths,
    note,
    offer_parts,
    other_source,
    part_slider,
    settled,
    tenths,
    thrown,
)
from icedice_widgets.explorers.slider import Slider
from icedice_widgets.svg import Svg

NAMES = ("A", "B")
SIZES = (5, 10, 20, 40, 100)
POWERS, SPREADS = range(20, 81, 5), range(0, 101, 10)
MOST_SHUFFLES = 2000
ENOUGH = 100
"""Fewer shuffles say little."""
RARE = Fraction(1, 20)
FEWEST = 2
ONE = "one"


@dataclass(frozen=True)
class Crews:
    """How each crew throws, how often, with whose luck; and how often their throws were shuffled."""

    crews: tuple[Aim, Aim]
    throws: int = 20
    seed: int = 1
    shuffles: int = 0
    recorded: bool = False
    instead: bool = False
    """Whether they are recorded only because no dice can slide here."""

    def __post_init__(self) -> None:
        checked(*self.crews, throws=self.throws, seed=self.seed, recorded=self.recorded)
        if self.throws not in SIZES:
            raise ValueError(f"each crew throws {', '.join(map(str, SIZES))} times, not {self.throws}")
        if self.shuffles not in range(MOST_SHUFFLES + 1):
            raise ValueError(f"you can shuffle 0 to {MOST_SHUFFLES} times, not {self.shuffles}")

    # -- what they threw -------------------------------------------------------------------------------

    @property
    def dice(self) -> int:
        return self.crews[0].dice

    @cached_property
    def samples(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """For each crew how far its throws went (the farthest die), in mm; those into the water left out."""
        return self._sample(0), self._sample(1)

    def _sample(self, crew: int) -> tuple[int, ...]:
        """The crews have luck of their own: one takes the first throws of their kind, the other the next."""
        many = thrown(self.crews[crew], 2 * self.throws, self.seed, self.recorded)
        mine = many.dry[crew * self.throws : (crew + 1) * self.throws]
        return tuple(max(die.level for die in dice) for dice in mine if dice)

    @property
    def comparable(self) -> bool:
        return min(map(len, self.samples)) >= FEWEST

    def five(self, crew: int) -> FiveNumbers | None:
        return five_numbers(self.samples[crew]) if self.samples[crew] else None

    @cached_property
    def gap(self) -> Fraction:
        """How much farther B's mean is than A's."""
        return difference(*self.samples, mean)

    # -- what chance makes of it -----------------------------------------------------------------------

    @cached_property
    def gaps(self) -> tuple[Fraction, ...]:
        """After each shuffle."""
        return _gaps(*self.samples, self.seed)[: self.shuffles] if self.shuffles else ()

    @property
    def as_far(self) -> int:
        return as_far(self.gaps, self.gap)

    # -- what can be done ------------------------------------------------------------------------------

    def tapped(self, what: str) -> Crews:
        match what.split():
            case ["shuffle", ("1" | "10" | "100" | "1000") as n] if self.comparable:
                return replace(self, shuffles=min(MOST_SHUFFLES, self.shuffles + int(n)))
            case ["over"]:
                return replace(self, shuffles=0)
            case [("one" | "four") as dice]:
                return self._throwing(1 if dice == ONE else DICE_EACH)
            case ["recorded"]:
                return self._source(other_source(self.recorded))
            case ["again"]:
                return replace(self, seed=(self.seed + 1) % (LONGEST_SEED + 1), shuffles=0)
        raise ValueError(f"there is nothing called {what} here")

    def _source(self, recorded: bool) -> Crews:
        """The crews as they are recorded, or as they slide."""
        one, other = (settled(aim, recorded) for aim in self.crews)
        return replace(self, crews=(one, other), recorded=recorded, instead=False, shuffles=0)

    def _throwing(self, dice: int) -> Crews:
        """Both crews with so many dice."""
        one, other = (settled(replace(aim, dice=dice), self.recorded) for aim in self.crews)
        return replace(self, crews=(one, other), shuffles=0)

    # -- how it is described ---------------------------------------------------------------------------

    @property
    def source(self) -> str:
        return note(self.recorded, self.instead)

    def name(self, crew: int) -> str:
        """Crew A, power 0.5, spread 0.3."""
        aim = self.crews[crew]
        return f"Crew {NAMES[crew]}: power {tenths(aim.power)}, spread {tenths(aim.spread)}"

    def typical(self, crew: int) -> str:
        """Mean 21.04 cm, median 21.4 cm, middle half 19 cm to 23.1 cm; 2 of 20 throws are in the water."""
        five, wet = self.five(crew), self.throws - len(self.samples[crew])
        lost = f"; {wet} of {self.throws} throws {'is' if wet == 1 else 'are'} in the water" if wet else ""
        if five is None:
            return f"nothing stayed on the floe{lost}"
        half = f"middle half {centimetres(five.lower)} to {centimetres(five.upper)}"
        middle = f"mean {decimal(mean(self.samples[crew]) / 10, 2)} cm, median {centimetres(five.median)}"
        return f"{middle}, {half}{lost}"

    @property
    def compared(self) -> str:
        """The gap between the means, in a sentence."""
        if not self.comparable:
            return "Too few throws stayed on the floe to compare the crews."
        if not self.gap:
            return "Both means are the same."
        ahead = NAMES[self.gap > 0]
        return f"Crew {ahead}'s mean is {decimal(abs(self.gap) / 10, 2)} cm farther."

    @property
    def counted(self) -> str:
        """How often chance alone did as much."""
        if not self.shuffles:
            return ""
        often = f"{thousands(self.shuffles)} shuffle{'' if self.shuffles == 1 else 's'}"
        far = f"{decimal(abs(self.gap) / 10, 2)} cm or more apart"
        return f"In {thousands(self.as_far)} of {often}, the means are {far}. {self.verdict}"

    @property
    def verdict(self) -> str:
        if self.shuffles < ENOUGH:
            last = decimal(abs(self.gaps[-1]) / 10, 2)
            return f"The last shuffle put them {last} cm apart. Keep shuffling."
        if Fraction(self.as_far, self.shuffles) < RARE:
            return "Chance alone rarely does that, so the crews seem to throw differently."
        return "Chance alone does that quite often, so the crews may throw the same way."

    @property
    def sentence(self) -> str:
        return self.counted or self.compared

    @property
    def described(self) -> str:
        which = "one die per throw" if self.dice == 1 else f"the farthest of {self.dice} dice"
        head = f"Two crews, {self.throws} throws each, {which}."
        crews = [
            f"{self.name(crew)}: {self.typical(crew)}\n  {' '.join(map(str, sorted(self.samples[crew])))}"
            for crew in (0, 1)
        ]
        return "\n".join(filter(None, (head, self.source, *crews, self.compared, self.counted)))

    def drawn(self, layout: str, refusal: str) -> Svg:
        return crews_drawing.draw(self, layout, refusal)


@lru_cache(maxsize=32)
def _gaps(one: tuple[int, ...], other: tuple[int, ...], seed: int) -> tuple[Fraction, ...]:
    """The longest run: a shorter one is its beginning."""
    return dealt_differences(one, other, MOST_SHUFFLES, f"{seed}:shuffle", mean)


class TwoCrews(Explorer[Crews]):
    """Slide how each crew throws."""

    def __init__(self, view: Crews) -> None:
        self._parts = tuple(
            (part_slider(f"Crew {name}: power", POWERS, aim.power),
             part_slider(f"Crew {name}: spread", SPREADS, aim.spread))
            for name, aim in zip(NAMES, view.crews, strict=True)
        )  # fmt: skip
        self._throws = Slider("Throws per crew", SIZES, view.throws)
        self._seed = seed_field(LONGEST_SEED, view.seed)
        sliders = (*self._parts[0], *self._parts[1], self._throws)
        for slider in sliders:
            slider.observe(lambda _: self.become(self._chosen), "place")
        self._seed.observe(lambda _: self.become(self._chosen), "value")
        super().__init__(view, (*sliders, self._seed, press("Try again", lambda: self.tap("again"))))

    def _chosen(self, view: Crews) -> Crews:
        aims = (Aim(power.value, spread.value, 0, view.dice) for power, spread in self._parts)
        one, other = (settled(aim, view.recorded) for aim in aims)
        return replace(view, crews=(one, other), throws=self._throws.value, seed=self._seed.value, shuffles=0)

    def settle(self, view: Crews) -> None:
        for aim, (power, spread) in zip(view.crews, self._parts, strict=True):
            offer_parts((power, spread), (POWERS, SPREADS), aim, view.recorded)
        self._throws.value, self._seed.value = view.throws, view.seed


def two_crews(
    a: tuple[float, float] = (0.5, 0.3),
    b: tuple[float, float] = (0.55, 0.3),
    throws: int = 20,
    seed: int = 1,
    dice: int = 1,
    shuffles: int = 0,
    recorded: bool = False,
) -> TwoCrews:
    """Two ways to throw, each a power and a spread: `two_crews((0.5, 0.3), (0.6, 0.3), recorded=True)`."""
    if dice not in (1, DICE_EACH):
        raise ValueError(f"a crew throws 1 die or {DICE_EACH} dice, not {dice}")
    instead = falls_back(recorded)
    aims = (Aim(hundredths(power), hundredths(spread), 0, dice) for power, spread in (a, b))
    one, other = (settled(aim, instead) for aim in aims)
    return TwoCrews(Crews((one, other), throws, seed, shuffles, recorded or instead, instead))
