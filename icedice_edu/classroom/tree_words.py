"""A tree told in words, without saying the calculation: what a screen reader says where others look."""

from __future__ import annotations

from icedice_edu.maths.expressions import Expression, Number

NAMES = {"+": "plus", "−": "minus", "×": "times", "÷": "divided by"}


def in_words(tree: Expression) -> str:
    """A tree with times at the top; on its left plus, holding 6 and 3; on its right 2."""
    if isinstance(tree, Number):
        return f"The number {tree}"
    left, right = _side(tree.left), _side(tree.right)
    return f"A tree with {NAMES[tree.op]} at the top; on its left {left}; on its right {right}"


def _side(part: Expression) -> str:
    if isinstance(part, Number):
        return str(part)
    return f"{NAMES[part.op]}, holding {_side(part.left)} and {_side(part.right)}"
