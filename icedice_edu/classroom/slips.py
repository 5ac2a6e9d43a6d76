"""Slips that are known by the answer alone: a task of a document names them without a value."""

from __future__ import annotations

from fractions import Fraction

from icedice_edu.classroom.tasks import Slip


def off_by_one(answer: Fraction | int, says: str = "Very close! It is off by 1. Count again.") -> Slip:
    """One too many or one too few."""
    return Slip("off by one", lambda said: abs(said - answer) == 1, says)


def other_part(share: Fraction, says: str = "That's the probability that it does **not** happen.") -> Slip:
    """The chance that it does not happen."""
    return Slip("the other part", lambda said: said.means(1 - share), says)


def above_one(_: Fraction, says: str = "A probability is never more than 1, or 100%.") -> Slip:
    """More than certain."""
    return Slip("chance above 1", lambda said: said.value > 1, says)


OF_NUMBERS = {"off by one": off_by_one}
OF_SHARES = {"the other part": other_part, "chance above 1": above_one}
