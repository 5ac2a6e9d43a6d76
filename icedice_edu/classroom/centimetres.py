"""Tasks that are answered in centimetres: 17, 17 cm and 17 centimetres are the same answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from icedice_edu.classroom.answers import Amount
from icedice_edu.classroom.tasks import Slip, Task, amount

UNITS: Mapping[str, str] = {
    "": "cm", "cm": "cm", "centimetre": "cm", "centimetres": "cm", "centimeter": "cm", "centimeters": "cm",
    "mm": "mm", "m": "m",
}


def cm_task(
    name: str, question: str, answer: int, slips: Sequence[Slip] = (), hints: tuple[str, ...] = ()
) -> Task:
    """A task whose answer is a whole number of centimetres; its slips see the number alone."""
    near = Slip("off by one", lambda said: abs(said - answer) == 1, "Very close: 1 cm off. Check each step.")
    seen = [_of_the_number(slip) for slip in (*slips, near)]
    task = amount(name, question, Amount(Fraction(answer), "cm"), UNITS, seen, hints)
    return replace(task, answer=str(answer))


def _of_the_number(slip: Slip) -> Slip:
    return slip._replace(shows=lambda said: slip.shows(said.value))


def spelled(lengths: Sequence[int]) -> str:
    """21, 17, 24."""
    return ", ".join(map(str, lengths))
