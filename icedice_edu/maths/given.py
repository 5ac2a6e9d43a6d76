"""What someone hands over to calculate with: whole numbers, Python's or numpy's, but no text and no 2.5."""

from __future__ import annotations

from collections.abc import Iterable
from operator import index
from typing import Any

from icedice_edu.maths.whole import said


def whole_number(given: Any) -> int | None:
    """The whole number that was given, or None where it is something else."""
    try:
        return index(given)
    except TypeError:
        return None


def faces_of(dice: Iterable[int]) -> tuple[int, ...]:
    """What the dice show, or a sentence where these are no dice."""
    try:
        return tuple(map(index, dice))
    except TypeError:
        why = f"dice are given as whole numbers, such as (2, 3, 6), not as {said(dice)}"
        raise ValueError(why) from None
