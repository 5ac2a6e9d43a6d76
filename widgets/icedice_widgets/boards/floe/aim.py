"""A throw being aimed: four dials, each with its range, turned by a step, by a number, or by pointing."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import atan2, degrees, hypot
from typing import NamedTuple

from icedice_edu.games.floe.geometry import hand_range
from icedice_edu.games.floe.physics import Band, can_slide, landing_band
from icedice_edu.games.floe.physics.hand import START
from icedice_edu.games.floe.rules import Position
from icedice_edu.games.floe.steps import Throw
from icedice_edu.games.floe.tables import ANGLES, HUNDREDTHS
from icedice_edu.games.match import Match
from icedice_edu.play.bots.floe import power_for
from icedice_widgets.table import Table

MIDDLE = 145
BAND = "band"
"""The part of the board with the band; folded in lessons, for its numbers depend on pymunk."""
USUAL = Throw(MIDDLE, 0, 50, 30)
"""A throw with which dice reach the middle of the floe."""


class Dial(NamedTuple):
    """One of the four numbers of a throw."""

    name: str
    """As the throw calls it."""
    label: str
    letter: str
    """Typed before a number, it sets the dial."""
    step: int
    less: str
    more: str


DIALS: Mapping[str, Dial] = {
    dial.name: dial for dial in (
        Dial("x", "Where", "w", 5, "farther left", "farther right"),
        Dial("angle", "Turn", "t", 2, "to the left", "to the right"),
        Dial("power", "Power", "p", 5, "softer", "harder"),
        Dial("spread", "Spread", "s", 5, "closer together", "farther apart"),
    )
}
BY_LETTER: Mapping[str, Dial] = {dial.letter: dial for dial in DIALS.values()}
LONGEST_NUMBER = 5


class Aim(NamedTuple):
    """A half-made throw, and a number for one of its dials that is being typed."""

    throw: Throw
    dice: int
    typed: str = ""
    tried: bool = True
    """Whether the throw is tried out on the ice to show how far it goes."""

    def range_of(self, dial: str) -> range:
        """What a dial can be set to."""
        if dial == "x":
            return hand_range(self.throw.spread, self.dice)
        return ANGLES if dial == "angle" else HUNDREDTHS

    def value(self, dial: str) -> int:
        found: int = getattr(self.throw, dial)
        return found

    def set(self, dial: str, value: int) -> Aim:
        """The aim with this dial as near to that value as it goes; the hand makes room for a wide row.

        Where nothing slides, throws are recorded ones: straight ahead from the middle.
        """
        if dial in ("x", "angle") and not can_slide():
            return self._replace(typed="")
        within = self.range_of(dial)
        nearest = max(within[0], min(within[-1], value))
        turned = self._replace(throw=self.throw._replace(**{dial: nearest}), typed="")
        return turned if dial == "x" else turned.set("x", turned.throw.x)

    def turned(self, dial: str, steps: int) -> Aim:
        return self.set(dial, self.value(dial) + steps * DIALS[dial].step)

    def toward(self, x: float, y: float) -> Aim:
        """Aimed at a place, in millimetres: turned to it, and so hard that dice slide about so far."""
        start = self.throw.x
        way = round(degrees(atan2(x - start, max(1.0, y - START))))
        far = hypot(x - start, y - START) + START
        return self.set("angle", way).set("power", power_for(max(0.0, far)))

    @property
    def band(self) -> Band | None:
        """Where most dice should stop, tried out on the ice; nothing where there is none."""
        return landing_band(self.throw, self.dice) if self.tried and can_slide() else None

    def __str__(self) -> str:
        if self.typed:
            return f"{BY_LETTER[self.typed[0]].label} {self.typed[1:]}"
        parts = ", ".join(
            f"{dial.label} {value_words(name, self.value(name))}" for name, dial in DIALS.items()
        )
        return f"{parts}. {band_words(self.band)}" if self.tried else f"{parts}."


def value_words(dial: str, value: int) -> str:
    """middle, 7° left, 0.55."""
    if dial == "x":
        away = abs(value - MIDDLE) / 10
        return "middle" if value == MIDDLE else f"{away:g} cm {'left' if value < MIDDLE else 'right'}"
    if dial == "angle":
        return "straight" if value == 0 else f"{abs(value)}° {'left' if value < 0 else 'right'}"
    return f"{value / 100:.2f}"


def band_words(band: Band | None) -> str:
    """about 24 cm."""
    return f"About {band.centimetres} cm." if band else "We can't say how far here."


def aim_of(table: Table[Position]) -> Aim:
    """The half-made aim, or where this colour aimed last."""
    if isinstance(table.draft, Aim):
        return table.draft
    position: Position = table.match.position
    last = _last_throw(table.match, position.roller) or USUAL
    return Aim(last, position.dice_to_throw, tried=BAND not in table.folded).set("spread", last.spread)


@lru_cache(16)
def _last_throw(match: Match[Position], colour: int) -> Throw | None:
    """How a colour threw last."""
    positions = (match.beginning, *(played.position for played in match.history))
    turns = zip(positions, match.history, strict=False)
    steps = [played.step for before, played in turns if before.roller == colour]
    return next((step for step in reversed(steps) if isinstance(step, Throw)), None)


# -- typed ------------------------------------------------------------------------------------------------


def typed(aim: Aim, key: str) -> Aim | None:
    """p, 5, 5, Enter sets the power to 0.55; a letter chooses the dial, Backspace takes back."""
    if key.lower() in BY_LETTER:
        return aim._replace(typed=key.lower())
    if not aim.typed:
        return None
    if key == "Backspace":
        return aim._replace(typed=aim.typed[:-1])
    if key == "Enter":
        return _entered(aim)
    fits = key in "0123456789.-−" and len(aim.typed) <= LONGEST_NUMBER
    return aim._replace(typed=aim.typed + key) if fits and len(key) == 1 else None


def _entered(aim: Aim) -> Aim:
    """The typed number, if it is one: 55, 0.55 and .55 are the same power."""
    name = BY_LETTER[aim.typed[0]].name
    number = aim.typed[1:].replace("−", "-")
    try:
        value = float(number)
    except ValueError:
        return aim._replace(typed="")
    parts = name in ("power", "spread") and "." in number
    return aim.set(name, round(100 * value if parts else value))
