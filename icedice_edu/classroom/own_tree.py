"""The tree of what a learner answered, drawn with what is said to the answer.

A calculation that was written is drawn as it is. A number is drawn as what was probably worked out: the
calculation in the reply, or in the question, that makes this number.
"""

from __future__ import annotations

from collections.abc import Iterable

from icedice_edu.classroom.answers import whole
from icedice_edu.classroom.asked_calculation import calculation_asked, calculations_in
from icedice_edu.classroom.blocks import Blocks, Picture, Say
from icedice_edu.classroom.tasks import Task, Verdict
from icedice_edu.classroom.tree_words import in_words
from icedice_edu.maths.expressions import Expression, ExpressionError, Operation, has_value, read, spaced


def own_tree(task: Task, answer: str, verdict: Verdict) -> Blocks:
    """The tree of this answer, where it is a calculation with at least two signs."""
    if task.kind == "expression":
        found = list(_trees((answer,)))
    else:
        asked = (calculation_asked(task.question),) if verdict.right else calculations_in(verdict.sentence)
        found = [tree for tree in _trees(asked) if _makes(tree, answer)]
    return tuple(block for tree in found[:1]
                 for block in (Picture("tree", in_words(tree), tree), Say(spaced(tree), "quiet")))


def _trees(written: Iterable[str]) -> Iterable[Expression]:
    """Those that can be read and have a tree worth drawing."""
    for text in written:
        try:
            tree = read(text)
        except ExpressionError:
            continue
        if isinstance(tree, Operation) and len(tree.numbers) > 2:
            yield tree


def _makes(calculation: Expression, answer: str) -> bool:
    """Whether this calculation has the number that was answered as its value."""
    try:
        return has_value(calculation) and calculation.value == whole(answer)
    except ValueError:
        return False  # no whole number was answered
