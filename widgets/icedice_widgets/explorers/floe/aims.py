"""A throw that is thrown again and again: dice slide here, or come from the table of recorded throws.

How dice slide may end differently on another computer; recorded throws are alike everywhere. So a page whose
output is compared shows recorded ones, and so does a computer without pymunk.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from icedice_edu.classroom.recorded_throws import MIDDLE, kinds, nearest, sampled
from icedice_edu.classroom.task_random import Luck
from icedice_edu.games.floe.physics import can_slide, scatter
from icedice_edu.games.floe.steps import Lying, Slid, Throw
from icedice_edu.games.floe.tables import ANGLES, DICE_EACH, HUNDREDTHS
from icedice_edu.maths.words import listed
from icedice_edu.missing import not_here
from icedice_widgets.explorers.slider import Slider

Scales = tuple[Sequence[int], Sequence[int]]
"""The powers and the spreads that can be chosen."""
LONGEST_SEED = 999_999
MOST_THROWS = 200
SEEN = "These are recorded throws. They are the same on every computer."


@dataclass(frozen=True)
class Aim:
    """How dice are thrown from the middle of the entrance; power and spread in hundredths."""

    power: int
    spread: int = 30
    angle: int = 0
    dice: int = DICE_EACH

    def __post_init__(self) -> None:
        if self.power not in HUNDREDTHS or self.spread not in HUNDREDTHS:
            raise ValueError("power and spread are numbers from 0 to 1, such as 0.6")
        if self.angle not in ANGLES:
            raise ValueError(f"the angle is {ANGLES[0]} to {ANGLES[-1]} degrees, and more is to the right")
        if self.dice not in range(1, DICE_EACH + 1):
            raise ValueError(f"throw 1 to {DICE_EACH} dice, not {self.dice}")

    @property
    def throw(self) -> Throw:
        return Throw(MIDDLE, self.angle, self.power, self.spread)

    @property
    def text(self) -> str:
        """4 dice with power 0.6, spread 0.3, 10° to the left."""
        dice = "1 die" if self.dice == 1 else f"{self.dice} dice"
        side = f"{abs(self.angle)}° to the {'right' if self.angle > 0 else 'left'}"
        way = side if self.angle else "straight"
        return f"{dice} with power {tenths(self.power)}, spread {tenths(self.spread)}, {way}"

    # -- the table of recorded throws ------------------------------------------------------------------

    @property
    def is_recorded(self) -> bool:
        return not self.angle and (self.dice, self.power, self.spread) in kinds()

    @property
    def nearest(self) -> Aim:
        """The recorded aim that is most like this one."""
        dice, power, spread = nearest(self.power, self.spread, self.dice)
        return Aim(power, spread, 0, dice)

    @property
    def like_it(self) -> str:
        """Which powers are recorded with the dice and the spread of the nearest."""
        dice, spread = self.nearest.dice, self.nearest.spread
        powers = sorted(power for number, power, other in kinds() if (number, other) == (dice, spread))
        text = "1 die" if dice == 1 else f"{dice} dice"
        return f"{text}, spread {tenths(spread)}, straight, power {listed(map(tenths, powers))}"


class Thrown(NamedTuple):
    """The results of many throws."""

    results: tuple[Slid, ...]
    sunk: tuple[tuple[int, int], ...]
    """Where dice touched the water; empty for recorded throws, whose table does not have it."""

    @property
    def dry(self) -> tuple[tuple[Lying, ...], ...]:
        """For each throw the dice that stayed."""
        return tuple(tuple(end for end in slid.thrown if isinstance(end, Lying)) for slid in self.results)

    @property
    def wet(self) -> int:
        """How many dice fell into the water."""
        return sum(len(slid.thrown) for slid in self.results) - sum(map(len, self.dry))


@lru_cache(maxsize=64)
def thrown(aim: Aim, throws: int, seed: int, recorded: bool) -> Thrown:
    """The results of this many throws; the first ones are the same if more are asked for."""
    if recorded:
        luck = Luck("explorer", str(seed), aim.text)
        return Thrown(sampled(luck, throws, aim.power, aim.spread, aim.dice), ())
    many = scatter(aim.throw, throws, seed, dice=aim.dice, progress=False)
    return Thrown(many.results, tuple((die.x, die.y) for die in many.landed if die.wet))


# -- what all explorers of the floe ask and say ---------------------------------------------------------


def tenths(hundredths: int) -> str:
    """0.6 for 60, 0.65 for 65."""
    return f"{hundredths / 100:g}"


def hundredths(part: float) -> int:
    """60 for 0.6; what is no number of that kind is refused later."""
    return round(100 * part) if isinstance(part, int | float) and abs(part) <= 1 else -1


def checked(*aims: Aim, throws: int, seed: int, recorded: bool) -> None:
    """Can it be thrown, or sampled from the table?"""
    if throws not in range(1, MOST_THROWS + 1):
        raise ValueError(f"there can be 1 to {MOST_THROWS} throws, not {throws}")
    if seed not in range(LONGEST_SEED + 1):
        raise ValueError(f"a seed is a whole number from 0 to {LONGEST_SEED}")
    for aim in aims:
        if recorded and not aim.is_recorded:
            raise ValueError(f"{aim.text} was never recorded; recorded throws are {aim.like_it}")


def settled(aim: Aim, recorded: bool) -> Aim:
    """An aim, or the recorded one that is most like it."""
    return aim.nearest if recorded and not aim.is_recorded else aim


def falls_back(recorded: bool) -> bool:
    """Whether recorded throws are shown although nobody asked for them: no dice can slide here."""
    return not recorded and not can_slide()


def no_ice() -> str:
    """Why nothing slides here."""
    return f"dice can't slide here without the package {not_here('pymunk')}"


def other_source(recorded: bool) -> bool:
    """Recorded throws instead of dice that slide, or the other way round."""
    if falls_back(not recorded):
        raise ValueError(no_ice())
    return not recorded


def note(recorded: bool, instead: bool) -> str:
    """Where the throws come from, if there is something to say about it."""
    if instead:
        return f"D{no_ice()[1:]}. So these are recorded throws."
    return SEEN if recorded else ""


def centimetres(millimetres: Fraction | float) -> str:
    """25.3 cm or 25.35 cm, as lessons and rulers say it; the ice itself counts whole millimetres."""
    return f"{float(millimetres) / 10:g} cm"


def part_slider(label: str, scale: Sequence[int], value: int) -> Slider:
    """A slider from 0 to 1, in hundredths."""
    numbers = with_value(scale, value)
    return Slider(label, numbers, value, in_tenths(numbers))


def in_tenths(numbers: Sequence[int]) -> Mapping[int, str]:
    """What hundredths are called on a slider."""
    return {number: tenths(number) for number in numbers}


def offer_parts(sliders: tuple[Slider, Slider], scales: Scales, aim: Aim, recorded: bool) -> None:
    """Power and spread of an aim on their sliders; of recorded throws only what is recorded."""
    if recorded:
        like_it = [(power, spread) for dice, power, spread in kinds() if dice == aim.dice]
        powers = sorted({power for power, spread in like_it if spread == aim.spread})
        scales = powers, sorted({spread for _, spread in like_it})
    for slider, scale, value in zip(sliders, scales, (aim.power, aim.spread), strict=True):
        numbers = with_value(scale, value)
        slider.offer(numbers, value, in_tenths(numbers))


def with_value(scale: Sequence[int], value: int) -> tuple[int, ...]:
    """A scale that also has the value somebody asked for."""
    return tuple(sorted({*scale, value}))
