"""Dollars as a till writes them, and tasks that are answered with them.

300, $300 and 300 dollars are the same answer: a till is counted in dollars, and the sign may stay unwritten.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from icedice_edu.classroom.answers import Amount
from icedice_edu.classroom.tasks import Slip, Task, amount

HUNDRED, MINUS = 100, "−"
UNITS: Mapping[str, str] = {"": "$", "$": "$", "dollar": "$", "dollars": "$", "¢": "¢", "cents": "¢"}


def usd(dollars: int) -> str:
    """$300."""
    return f"${dollars}"


def change(dollars: int) -> str:
    """What comes in or goes out: +$200 or −$100."""
    return f"{'+' if dollars > 0 else MINUS}${abs(dollars)}"


def changes(several: Sequence[int]) -> str:
    """+$300, −$100, −$200."""
    return ", ".join(map(change, several))


def sentence(before: int, dollars: int, after: object) -> str:
    """$500 − $100 = $400."""
    return f"{usd(before)} {'+' if dollars > 0 else MINUS} {usd(abs(dollars))} = {after}"


def dollar_task(
    name: str, question: str, answer: int, slips: Sequence[Slip] = (), hints: tuple[str, ...] = ()
) -> Task:
    """A task whose answer is whole dollars; its slips see the number alone."""
    seen = [_of_the_number(slip) for slip in slips]
    task = amount(name, question, Amount(Fraction(answer), "$"), UNITS, seen, hints)
    return replace(task, answer=usd(answer))


def _of_the_number(slip: Slip) -> Slip:
    return slip._replace(shows=lambda said: slip.shows(said.value))


def off_by_a_hundred(answer: int, says: str = "Very close: one hundred off. Count once more.") -> Slip:
    """One hundred too much or too little."""
    return Slip("off by a hundred", lambda said: abs(said - answer) == HUNDRED, says)
