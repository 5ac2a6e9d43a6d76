"""Piles: how a teacher sorts the exit answers of a class, and what each pile needs tomorrow.

A pile says which verdicts belong to it. The first pile that fits an answer sheet is its pile.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from icedice_edu.classroom.tasks import Verdict

RIGHT, WRONG, OTHERWISE = "right", "wrong", "otherwise"


class Condition(NamedTuple):
    """What one exit question must show: right, wrong, or one of these slips."""

    task: str
    signs: tuple[str, ...]

    def holds(self, verdict: Verdict) -> bool:
        if verdict.right:
            return RIGHT in self.signs
        return WRONG in self.signs or verdict.slip in self.signs

    def __str__(self) -> str:
        return f"{self.task} {' or '.join(self.signs)}"


class Pile(NamedTuple):
    """One pile: its letter, what belongs on it, what that shows, and the next step."""

    name: str
    conditions: tuple[Condition, ...]
    shows: str
    next_step: str

    def takes(self, verdicts: Mapping[str, Verdict]) -> bool:
        return all(one.holds(verdicts[one.task]) for one in self.conditions)

    @property
    def sorted_by(self) -> str:
        """Its conditions in words, for the teacher's table."""
        return ", ".join(map(str, self.conditions)) or OTHERWISE


def pile_of(piles: Sequence[Pile], verdicts: Mapping[str, Verdict]) -> Pile | None:
    """Where an answer sheet belongs; nowhere while a question that the piles ask about is unanswered."""
    asked = {one.task for pile in piles for one in pile.conditions}
    if not asked <= verdicts.keys():
        return None
    return next((pile for pile in piles if pile.takes(verdicts)), None)
