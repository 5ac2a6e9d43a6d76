"""A calculation as a tree: the sign at the top is worked out last."""

from __future__ import annotations

from icedice_edu.classroom.pictures.kind import Kind
from icedice_edu.classroom.pictures.reading import expression
from icedice_edu.classroom.tree_words import in_words
from icedice_edu.maths.expressions import Expression


def describe(tree: Expression) -> str:
    return f"{in_words(tree)}."


OF_TREES = (Kind("tree", "Which step comes first and which comes last.", "(6+3)×2", expression, describe),)
