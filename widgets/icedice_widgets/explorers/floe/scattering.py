"""Scattered throws: the same throw a hundred times, where the dice lie, and how far they slid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from icedice_edu.games.floe.steps import Lying
from icedice_edu.games.floe.tables import DICE_EACH
from icedice_edu.maths.rounding import about
from icedice_edu.maths.samples import FiveNumbers, five_numbers, mean, mean_absolute_deviation
from icedice_edu.maths.words import many
from icedice_widgets.explorers.controls import press, seed_field
from icedice_widgets.explorers.explorer import Explorer
from icedice_widgets.explorers.floe import scattering_drawing
from icedice_widgets.explorers.floe.aims import (
    LONGEST_SEED,
    Aim,
    Thrown,
    centimetres,
    checked,
    falls_back,
    hundredths,
    note,
    offer_parts,
    other_source,
    part_slider,
    settled,
    thrown,
    with_value,
)
from icedice_widgets.explorers.slider import Slider
from icedice_widgets.svg import Svg

EACH, FURTHEST = "each", "furthest"
CALLED = {EACH: "each", FURTHEST: "farthest"}
CUTS = ("shortest", "lower quartile", "median", "upper quartile", "longest")
"""What the five numbers of a box plot are called here."""
POWERS, SPREADS, ANGLES = range(0, 101, 5), range(0, 101, 10), range(-30, 31, 5)


@dataclass(frozen=True)
class Scattered:
    """An aim, thrown so many times with whose luck; which dice are looked at, and which of their numbers."""

    aim: Aim
    throws: int = 100
    seed: int = 1
    dice: str = EACH
    recorded: bool = False
    instead: bool = False
    """Whether they are recorded only because no dice can slide here."""
    cut: int | None = None

    def __post_init__(self) -> None:
        checked(self.aim, throws=self.throws, seed=self.seed, recorded=self.recorded)
        if self.dice not in (EACH, FURTHEST):
            raise ValueError(f"you can look at {EACH} or {FURTHEST}, not {self.dice!r:.40}")

    # -- what lies where -------------------------------------------------------------------------------

    @cached_property
    def thrown(self) -> Thrown:
        return thrown(self.aim, self.throws, self.seed, self.recorded)

    @cached_property
    def each(self) -> tuple[Lying, ...]:
        """Every die that stayed."""
        return tuple(die for dice in self.thrown.dry for die in dice)

    @cached_property
    def furthest(self) -> tuple[Lying, ...]:
        """The furthest die of every throw of which one stayed."""
        return tuple(max(dice, key=lambda die: die.y) for dice in self.thrown.dry if dice)

    @property
    def looked_at(self) -> tuple[Lying, ...]:
        return self.each if self.dice == EACH else self.furthest

    @property
    def levels(self) -> tuple[int, ...]:
        """How far from the entrance they lie, in whole millimetres."""
        return levels(self.looked_at)

    @cached_property
    def five(self) -> FiveNumbers | None:
        return summary(self.looked_at)

    # -- what can be done ------------------------------------------------------------------------------

    def tapped(self, what: str) -> Scattered:
        match what.split():
            case ["cut", ("0" | "1" | "2" | "3" | "4") as n] if self.five:
                return replace(self, cut=None if int(n) == self.cut else int(n))
            case [("each" | "furthest") as dice]:
                return replace(self, dice=dice)
            case ["recorded"]:
                recorded = other_source(self.recorded)
                return replace(self, recorded=recorded, instead=False, aim=settled(self.aim, recorded))
            case ["again"]:
                return replace(self, seed=(self.seed + 1) % (LONGEST_SEED + 1))
        raise ValueError(f"there is nothing called {what} here")

    # -- how it is described ---------------------------------------------------------------------------

    @property
    def name(self) -> str:
        return f"{many(self.throws, 'throw')}: {self.aim.text}"

    @property
    def source(self) -> str:
        return note(self.recorded, self.instead)

    @property
    def sentence(self) -> str:
        return self.detail or f"{self.typical} {self.water}"

    @property
    def typical(self) -> str:
        """The middle and the spread, in a sentence."""
        if self.five is None:
            return "No die stayed on the floe."
        low, high = (centimetres(value) for value in (self.five.lower, self.five.upper))
        whose = "all dice" if self.dice == EACH else "the farthest dice"
        median = f"The median of {whose} is {centimetres(self.five.median)}"
        return f"{median}, and the middle half is between {low} and {high}."

    @property
    def water(self) -> str:
        """How many fell into the water."""
        all_ = self.throws * self.aim.dice
        wet = self.thrown.wet
        return f"{wet} of {many(all_, 'die', 'dice')} {'is' if wet == 1 else 'are'} in the water."

    @property
    def spread(self) -> str:
        """How far they spread, by two measures."""
        if self.five is None:
            return ""
        off = about(mean_absolute_deviation(self.levels) / 10)
        return (
            f"The interquartile range (the length of the box) is {centimetres(self.five.box)}. "
            f"The mean is {about(mean(self.levels) / 10)} cm, and on average a die is {off} cm away from it."
        )

    @property
    def detail(self) -> str:
        """What the tapped number says."""
        if self.cut is None or self.five is None:
            return ""
        value, count = self.five[self.cut], len(self.levels)
        nearer, further = (sum(map(than, self.levels)) for than in (value.__gt__, value.__lt__))
        name = CUTS[self.cut].capitalize()
        lie = f"{nearer} {'is' if nearer == 1 else 'are'} closer and {further} farther"
        return f"{name}: {centimetres(value)}. Of {many(count, 'die', 'dice')}, {lie}."

    @property
    def described(self) -> str:
        rows = [
            f"{name:<15}{centimetres(value):>8}"
            for name, value in zip(CUTS, self.five or (), strict=False)
        ]
        sentences = (self.name, self.source, self.typical, self.water, self.spread, self.detail)
        return "\n".join([*filter(None, sentences), "", *rows])

    def drawn(self, layout: str, refusal: str) -> Svg:
        return scattering_drawing.draw(self, layout, refusal)


def levels(dice: Sequence[Lying]) -> tuple[int, ...]:
    return tuple(die.level for die in dice)


def summary(dice: Sequence[Lying]) -> FiveNumbers | None:
    """The five numbers of their distances, if there are any."""
    return five_numbers(levels(dice)) if dice else None


class ScatteredThrows(Explorer[Scattered]):
    """Slide how it is thrown."""

    def __init__(self, view: Scattered) -> None:
        aim = view.aim
        self._power = part_slider("Power", POWERS, aim.power)
        self._spread = part_slider("Spread", SPREADS, aim.spread)
        angles = with_value(ANGLES, aim.angle)
        self._angle = Slider("Angle", angles, aim.angle, {angle: _turned(angle) for angle in angles})
        self._dice = Slider("Dice", range(1, DICE_EACH + 1), aim.dice)
        self._seed = seed_field(LONGEST_SEED, view.seed)
        sliders = (self._power, self._spread, self._angle, self._dice)
        for slider in sliders:
            slider.observe(lambda _: self.become(self._chosen), "place")
        self._seed.observe(lambda _: self.become(self._chosen), "value")
        super().__init__(view, (*sliders, self._seed, press("Try again", lambda: self.tap("again"))))

    def _chosen(self, view: Scattered) -> Scattered:
        aim = Aim(self._power.value, self._spread.value, self._angle.value, self._dice.value)
        return replace(view, aim=settled(aim, view.recorded), seed=self._seed.value)

    def settle(self, view: Scattered) -> None:
        aim = view.aim
        offer_parts((self._power, self._spread), (POWERS, SPREADS), aim, view.recorded)
        angles = (0,) if view.recorded else with_value(ANGLES, aim.angle)
        self._angle.offer(angles, aim.angle, {angle: _turned(angle) for angle in angles})
        self._dice.offer((1, DICE_EACH) if view.recorded else range(1, DICE_EACH + 1), aim.dice)
        self._seed.value = view.seed


def _turned(angle: int) -> str:
    return f"{abs(angle)}° {'right' if angle > 0 else 'left'}" if angle else "straight"


def scattered_throws(
    power: float = 0.6,
    spread: float = 0.3,
    angle: int = 0,
    dice: int = DICE_EACH,
    throws: int = 100,
    seed: int = 1,
    look_at: str = EACH,
    recorded: bool = False,
) -> ScatteredThrows:
    """Where the dice of many throws lie: `scattered_throws(0.7, dice=1)`; `recorded=True` slides none."""
    instead = falls_back(recorded)
    aim = settled(Aim(hundredths(power), hundredths(spread), angle, dice), instead)
    return ScatteredThrows(Scattered(aim, throws, seed, look_at, recorded or instead, instead))
