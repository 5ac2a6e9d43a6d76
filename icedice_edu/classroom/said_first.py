"""What a learner says before the board does: one answer, kept with the question that it belongs to."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from icedice_edu.classroom.blocks import Ask, Block, Say
from icedice_edu.classroom.work import Work

SAID = "said"
"""The place among the kept words where the last answer is, behind the question that it belongs to."""


def answer_at(work: Work, place: str) -> str:
    """What the learner has said to this question; an answer to an older one is none."""
    asked, _, typed = work.kept.get(SAID, "").partition("\n")
    return typed if asked == place else ""


def kept_with(work: Work, place: str, typed: str) -> Work:
    """The work with this answer in place of that to the question before."""
    return work.keeping(SAID, f"{place}\n{typed}")


def heard(blocks: Sequence[Block], place: str) -> str:
    """What is said to the answer at this place, among the blocks beside the board."""
    for ask, says in pairwise(blocks):
        if isinstance(ask, Ask) and ask.act == f"say {place}" and isinstance(says, Say):
            return says.said
    return ""
