"""What the tasks are about: Counters, events with their faces, chances said in four ways, logs to explain."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from icedice_edu.classroom.task_random import Luck
from icedice_edu.games.pyramids.odds import SIDES, bust_chance
from icedice_edu.games.pyramids.tables import PALETTES

NAMES = PALETTES["current"]
UNEVEN = (1, 2, 4)
"""Numbers of colours with which bust and safe are not alike."""
NUMBER = ("no", "one", "two", "three", "four")
WORD_OF: dict[Fraction, str] = {
    Fraction(0): "impossible", Fraction(1, 6): "unlikely", Fraction(1, 2): "as likely as not",
    Fraction(5, 6): "likely", Fraction(1): "certain",
}


def colours(luck: Luck, k: int) -> tuple[str, ...]:
    """So many colours of the die, in its order."""
    sampled = luck.shuffled(NAMES)[:k]
    return tuple(name for name in NAMES if name in sampled)


def lie(k: int) -> str:
    """One colour lies on the Counter, two colours lie on it."""
    return f"{NUMBER[k].capitalize()} colour{' lies' if k == 1 else 's lie'} on the Counter."


def count(k: int) -> str:
    """One colour, two colours."""
    return "one colour" if k == 1 else f"{NUMBER[k]} colours"


class Event(NamedTuple):
    """Something that a roll may bring, and how many of the six faces bring it."""

    said: str
    faces: int
    begin: str
    """The first face, looked at."""

    @property
    def chance(self) -> Fraction:
        return Fraction(self.faces, SIDES)

    @property
    def word(self) -> str:
        return WORD_OF[self.chance]


EVENTS = (
    Event("The Counter is empty. The next roll busts.", 0,
          "The Counter is empty, so red would be new."),
    Event("Four colours lie on the Counter. The next roll shows the Atom and busts.", 0,
          "Begin with the Atom: what do you do with it when four colours lie there?"),
    Event("One colour lies on the Counter. The next roll busts.", 1,
          "The Atom does not."),
    Event("The next roll shows the Atom.", 1,
          "Red does not."),
    Event("Three colours lie on the Counter. The next roll busts.", 3,
          "The Atom does not."),
    Event("Three colours lie on the Counter. The next roll is safe.", 3,
          "The Atom does."),
    Event("The Pyramid Die lets you choose between two sizes.", 3,
          "“Small” alone does not, “small or medium” does."),
    Event("One colour lies on the Counter. The next roll is safe.", 5,
          "The Atom does."),
    Event("The next roll does not show the Atom.", 5,
          "Red does."),
    Event("The Counter is empty. The next roll is safe.", 6,
          "Red does: it is new."),
    Event("The Color Die shows one of the five colours or the Atom.", 6,
          "Red does."),
)

# -- one chance, four ways to say it ------------------------------------------------------------------

PLAYERS = ("Ada", "Ben", "Cem", "Dea")


class Said(NamedTuple):
    """A chance as somebody says it: 2/3, 0.5, 60 % or 5 of 6 faces."""

    text: str

    @property
    def value(self) -> Fraction:
        if self.text.endswith("%"):
            return Fraction(self.text.removesuffix("%").strip()) / 100
        if self.text.endswith("faces"):
            good, _, all_faces, _ = self.text.split()
            return Fraction(int(good), int(all_faces))
        return Fraction(self.text)


HANDS: tuple[tuple[str, str, str, str], ...] = (
    ("1/6", "20 %", "0.3", "2 of 6 faces"),
    ("2/3", "60 %", "0.5", "1 of 6 faces"),
    ("5/6", "30 %", "0.4", "2 of 6 faces"),
    ("1/3", "80 %", "0.7", "5 of 6 faces"),
    ("1/6", "45 %", "0.6", "5 of 6 faces"),
    ("1/2", "40 %", "0.2", "1 of 6 faces"),
    ("2/3", "25 %", "0.9", "1 of 6 faces"),
    ("1/3", "15 %", "0.8", "3 of 6 faces"),
)
"""In each the percentage is not the largest and the decimal number not the smallest."""

# -- how often ----------------------------------------------------------------------------------------

MANY_ROLLS = (30, 60, 90, 120, 150, 180, 240, 300)


class Log(NamedTuple):
    """Rolls with always the same number of colours on the Counter, and how many of them bust."""

    colours: int
    rolls: int
    busts: int


def logs() -> tuple[Log, ...]:
    """Logs that are near what is expected, and never just that."""
    found = ((k, rolls, int(rolls * bust_chance(k)) + off)
             for k in range(1, 5) for rolls in (60, 120, 180) for off in _near(rolls))
    return tuple(Log(*log) for log in found)


def _near(rolls: int) -> tuple[int, ...]:
    most = rolls // 24  # a quarter of the way to the next number of colours
    return tuple(off for off in range(-most, most + 1) if off)
