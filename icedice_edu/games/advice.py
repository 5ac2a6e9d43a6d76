"""Options on the scales: for each of them what it is worth, how it may go wrong, and why, in words.

What a worth counts is up to the game, which says so in a learner's words; it need not be a chance to win.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Generic, NamedTuple

from icedice_edu.games.protocol import P, Step
from icedice_edu.maths.rounding import percent

RUNGS = 4
"""Hints are a ladder: a nudge, a strategy, a first step, a worked answer."""


def on_the_ladder(rung: int) -> int:
    """The rung that is meant: the first one, if there is none so low, the last, if there is none so high."""
    return max(1, min(rung, RUNGS))


class Face(NamedTuple):
    """One of several things that are equally likely, and what it would do now."""

    name: str
    does: str
    """A word that the game chooses: bust, new."""


class Advice(NamedTuple):
    """One option, what it is worth and why."""

    step: Step
    label: str
    """What it is called on a button."""
    best: bool
    """No other option is worth more."""
    gain: Fraction
    """As the game counts, on average."""
    chance: Fraction
    """That it goes wrong at once."""
    faces: tuple[Face, ...]
    """For a picture of that chance; empty where nothing is rolled."""
    reason: str

    @property
    def percent(self) -> str:
        return percent(self.chance)


class Scales(NamedTuple, Generic[P]):
    """How a game weighs what a player may do."""

    weigh: Callable[[P, Sequence[str]], tuple[Advice, ...]]
    """`weigh(position, names)`: every option, the best first; nothing when nobody is to move."""
    meaning: str
    """What the numbers count, in a learner's words."""
    risk: str
    """What it is called when it goes wrong at once."""
