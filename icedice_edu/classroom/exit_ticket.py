"""The exit ticket of one learner: the first answer to each question, the slip it shows, and its pile.

Exit questions are evidence for the teacher. They are answered once, and nothing is said about an answer
before the teacher releases it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from icedice_edu.classroom.piles import Pile, pile_of
from icedice_edu.classroom.tasks import Task, Verdict
from icedice_edu.classroom.work import Work

SAVED = "Saved. Your teacher will see it."
ONCE = "You already answered this question. Your first answer is saved."


class Handed(NamedTuple):
    """One exit question with the answer that was handed in."""

    task: Task
    answer: str
    verdict: Verdict

    @property
    def slip(self) -> str:
        """What the answer shows: right, a slip by its name, or wrong."""
        return "right" if self.verdict.right else self.verdict.slip or "wrong"


class ExitTicket(NamedTuple):
    """What a learner handed in, and the pile it belongs to once all of it is there."""

    handed: tuple[Handed, ...]
    pile: Pile | None

    @property
    def facts(self) -> dict[str, object]:
        """For a file that a teacher collects."""
        answers = {one.task.name: {"answer": one.answer, "shows": one.slip} for one in self.handed}
        return {"answers": answers, "pile": self.pile.name if self.pile else ""}

    @property
    def for_the_teacher(self) -> str:
        """One line at the end of a printed page; the guide says what the letters mean."""
        return f"For your teacher: pile {self.pile.name}." if self.pile else ""


def exit_ticket(tasks: Iterable[Task], piles: Sequence[Pile], work: Work) -> ExitTicket:
    """The ticket that this work holds, for the exit questions of its seed."""
    handed = tuple(Handed(task, tries[0], task.verdict(tries[0]))
                   for task in tasks if (tries := work.tries_at(task.name)))
    return ExitTicket(handed, pile_of(piles, {one.task.name: one.verdict for one in handed}))
