"""Linear equations solved exactly, in whole numbers: rows are cleared without a single fraction on the way.

Clearing a column by "this row times that pivot, less that row times this entry" makes numbers that the pivot
before divides without a rest (Bareiss 1968). So they stay as small as determinants are. The last pivot is the
determinant itself, and every unknown is a whole number over it (Cramer).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

Row = Sequence[int]


class NoSolution(ValueError):
    """These equations have no solution, or more than one."""


def solve(left: Sequence[Row], right: Sequence[Row]) -> list[list[Fraction]]:
    """The x with left · x = right, one column of x for each column on the right.

    >>> solve([[2, 1], [1, 3]], [[3], [5]])
    [[Fraction(4, 5)], [Fraction(7, 5)]]
    """
    rows = [[*one, *other] for one, other in zip(left, right, strict=True)]
    before = 1
    for column in range(len(rows)):
        _pivot(rows, column)
        _clear_below(rows, column, before)
        before = rows[column][column]
    columns = [_backward(rows, len(rows) + place, before) for place in range(len(right[0]) if right else 0)]
    return [[Fraction(value, before) for value in values] for values in zip(*columns, strict=True)]


def _pivot(rows: list[list[int]], column: int) -> None:
    """Bring a row to its place whose entry is not zero."""
    for place in range(column, len(rows)):
        if rows[place][column]:
            rows[column], rows[place] = rows[place], rows[column]
            return
    raise NoSolution("these equations do not say enough, or contradict each other")


def _clear_below(rows: list[list[int]], column: int, before: int) -> None:
    """Make the entries below the pivot zero; what stands to the left of it is not looked at again."""
    chosen = rows[column][column:]
    pivot = chosen[0]
    for place in range(column + 1, len(rows)):
        row, factor = rows[place], rows[place][column]
        pairs = zip(row[column:], chosen, strict=True)
        row[column:] = [(pivot * own - factor * other) // before for own, other in pairs]


def _backward(rows: list[list[int]], side: int, over: int) -> list[int]:
    """The unknowns times the determinant, from the last one up."""
    found = [0] * len(rows)
    for place in reversed(range(len(rows))):
        row = rows[place]
        known = sum(map(int.__mul__, row[place + 1 : len(rows)], found[place + 1 :]))
        found[place] = (over * row[side] - known) // row[place]
    return found
