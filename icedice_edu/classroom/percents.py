"""Tasks that are answered in percent, and likely wrong numbers that can be told apart.

25, 25% and 25 percent are the same answer. It may be more than 100%: a price can double and more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from icedice_edu.classroom.answers import Amount
from icedice_edu.classroom.tasks import Slip, Task, amount, being
from icedice_edu.maths.words import number

UNITS: Mapping[str, str] = {"": "%", "%": "%", "percent": "%", "per cent": "%", "$": "$", "dollars": "$"}
Wrong = Mapping[str, Fraction | int]
"""What comes out of likely ways to go wrong, by the name of the slip."""


def percent_task(
    name: str, question: str, answer: Fraction | int, slips: Sequence[Slip] = (), hints: tuple[str, ...] = ()
) -> Task:
    """A task whose answer is a percentage; its slips see the number alone."""
    seen = [_of_the_number(slip) for slip in slips]
    task = amount(name, question, Amount(Fraction(answer), "%"), UNITS, seen, hints)
    return replace(task, answer=f"{number(answer)}%")


def _of_the_number(slip: Slip) -> Slip:
    return slip._replace(shows=lambda said: slip.shows(said.value))


def slips_of(wrong: Wrong, says: Mapping[str, str]) -> tuple[Slip, ...]:
    """A slip for each likely wrong number, in this order."""
    return tuple(Slip(name, being(value), says[name]) for name, value in wrong.items())


def apart(answer: Fraction | int, wrong: Wrong) -> bool:
    """Whether the answer and every likely wrong number can be told from one another."""
    return len({answer, *wrong.values()}) == 1 + len(wrong)
