"""Whole numbers that somebody hands over: is it one, is it one of these, how does a refusal quote it?

2.0 and True count as equal to 2 and 1, so a cache would keep what they bring; they are refused before.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import index
from typing import SupportsIndex

HUGE = 10**12


def is_one_of(number: object, these: range) -> bool:
    """Is this a whole number, and one of these? 2.0 and True are none."""
    return type(number) is int and number in these


def is_count(number: object) -> bool:
    """Is this a whole number from 0 on?"""
    return type(number) is int and number >= 0


def brief(value: object) -> str:
    """What was handed over, in a few characters."""
    return f"{value!r:.40}" if type(value) is not int or abs(value) < HUGE else "so many"


def checked(number: int, these: range, there_are: str) -> int:
    """This number, if it is a whole number and one of these; the refusal says first which ones there are."""
    if not is_one_of(number, these):
        raise ValueError(f"{there_are}, not {brief(number)}")
    return number


def whole_number(given: object) -> int | None:
    """The whole number that was given (Python's or numpy's), or None where it is something else."""
    return index(given) if isinstance(given, SupportsIndex) else None


def faces_of(dice: Iterable[int]) -> tuple[int, ...]:
    """What the dice show, or a sentence where these are no dice."""
    try:
        return tuple(map(index, dice))
    except TypeError:
        why = f"dice are given as whole numbers, such as (2, 3, 6), not as {brief(dice)}"
        raise ValueError(why) from None
