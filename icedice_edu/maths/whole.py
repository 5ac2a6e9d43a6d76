"""Whole numbers that were asked for: is it one, is it one of these, and how is it said in a refusal?

2.0 and True count as equal to 2 and 1, so a cache would keep what they bring; they are refused before.
"""

from __future__ import annotations

HUGE = 10**12


def is_one_of(number: object, these: range) -> bool:
    """Is this a whole number, and one of these? 2.0 and True are none."""
    return type(number) is int and number in these


def is_count(number: object) -> bool:
    """Is this a whole number from 0 on?"""
    return type(number) is int and number >= 0


def said(value: object) -> str:
    """What was asked for, in a few characters."""
    return f"{value!r:.40}" if type(value) is not int or abs(value) < HUGE else "so many"
