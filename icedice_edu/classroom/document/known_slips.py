"""How a slip is known by what a learner answered: by a number, a share, an order or a calculation."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from icedice_edu.classroom.document.mistakes import Wrong
from icedice_edu.classroom.document.values import Values, whole_value
from icedice_edu.classroom.ordered_pairs import Pair, read_pair
from icedice_edu.classroom.rows_of_words import Row
from icedice_edu.classroom.slips import OF_NUMBERS, OF_SHARES
from icedice_edu.classroom.tasks import Slip
from icedice_edu.maths.expressions import Expression, Number, Operation, read
from icedice_edu.maths.way_forms import same_tree, same_way

Shows = Callable[[str, str, Values], Callable[[Any], bool] | None]
"""From a slip's name, the text of its values, and the values, to how it shows."""


def as_number(value: object) -> Fraction:
    if isinstance(value, Number | Operation):
        return value.value
    if isinstance(value, str):
        value = value.replace(",", "").replace("−", "-").replace("$", "").removesuffix("%").strip()
    if isinstance(value, int | str | float | Fraction):
        try:
            return Fraction(str(value))
        except ValueError:
            pass
    raise Wrong(f"{value!r} is no number.", "Give a number here.")


def listed_values(text: str, scope: Values) -> list[object]:
    """The values behind a slip's name; a set stands for each thing in it, None for nothing."""
    found: list[object] = []
    for part in filter(None, re.split(r", (?![^{]*\})", text)):
        value = whole_value(part, scope)
        found += value if isinstance(value, set | frozenset) else [value] if value is not None else []
    return found


def by_value(slip: Slip) -> Callable[[Any], bool]:
    """How a slip shows where a number has a unit."""
    return lambda said: slip.shows(said.value)


def by_number(right: Fraction) -> Shows:
    def shows(name: str, text: str, scope: Values) -> Callable[[Any], bool] | None:
        if not text:
            return OF_NUMBERS[name](right).shows if name in OF_NUMBERS else None
        values = {as_number(value) for value in listed_values(text, scope)} - {right}
        return (lambda said: said in values) if values else None

    return shows


def by_share(right: Fraction) -> Shows:
    def shows(name: str, text: str, scope: Values) -> Callable[[Any], bool] | None:
        if not text:
            return OF_SHARES[name](right).shows if name in OF_SHARES else None
        values = {as_number(value) for value in listed_values(text, scope)} - {right}
        return (lambda said: any(said.means(value) for value in values)) if values else None

    return shows


def as_pair(value: object) -> Pair:
    """An ordered pair, from a tuple or from a text such as (6, 4)."""
    if isinstance(value, tuple | list) and len(value) == 2:
        return int(as_number(value[0])), int(as_number(value[1]))
    try:
        return read_pair(value)
    except ValueError:
        raise Wrong(f"{value!r} is no ordered pair.", "Give a pair such as (6, 4) here.") from None


def by_pair(right: Pair) -> Shows:
    def shows(name: str, text: str, scope: Values) -> Callable[[Any], bool] | None:
        if name == "off by one" and not text:
            return lambda said: max(abs(said[0] - right[0]), abs(said[1] - right[1])) == 1
        values = {as_pair(value) for value in listed_values(text, scope)} - {right}
        return (lambda said: said in values) if values else None

    return shows


def as_rows(value: object) -> tuple[Row, ...]:
    """Rows of words: one, or several that are all right."""
    found = value if isinstance(value, tuple | list) else ()
    rows = tuple(row for row in found if isinstance(row, tuple | list)) or (found,)
    if not all(rows):
        raise Wrong(f"{value!r} is no row of words.", 'Give a tuple such as ("roll", "stop") here.')
    return tuple(tuple(map(str, row)) for row in rows)


def by_order(name: str, text: str, scope: Values) -> Callable[[Any], bool] | None:
    listed = listed_values(text, scope)
    values = {tuple(map(str, value)) for value in listed if isinstance(value, tuple | list)}
    return (lambda said: said in values) if values else None


def named_calculation(text: str, scope: Values) -> Expression | None:
    """The calculation that a text such as `the tree of {E}` names."""
    found = re.search(r"\{\w+\}", text)
    value = whole_value(found[0], scope) if found else text
    if isinstance(value, str):
        value = read(value)
    return value if isinstance(value, Number | Operation) else None


def by_calculation(name: str, text: str, scope: Values) -> Callable[[Any], bool] | None:
    """How a calculation shows: by its tree, its value, its row, what it is equivalent to, or exactly.

    What is said is (read, text).
    """
    if text.startswith("the value "):
        values = {as_number(value) for value in listed_values(text.removeprefix("the value "), scope)}
        return (lambda said: _worth(said[0]) in values) if values else None
    if any(whole_value(found, scope) is None for found in re.findall(r"\{\w+\}", text)):
        return None
    meant = named_calculation(text, scope)
    if meant is None:
        return None
    if text.startswith("the tree of "):
        return lambda said: same_tree(said[0], meant)
    if text.startswith("equivalent to "):
        return _equivalent(meant, text.partition(" starting with ")[2], scope)
    if text.startswith(("the row of ", "not the row of ")):
        wanted = not text.startswith("not ")
        return lambda said: (_row(said[0]) == _row(meant)) is wanted
    if text.endswith(" without parentheses"):
        return lambda said: bool(said[0] == meant) and not set("([{") & set(said[1])
    return lambda said: bool(said[0] == meant)


def _equivalent(meant: Expression, first: str, scope: Values) -> Callable[[Any], bool]:
    """Order and grouping turn one into the other; it may have to start with this number."""
    start = as_number(whole_value(first, scope)) if first else None
    return lambda said: (_worth(said[0]) is not None and same_way(said[0], meant)
                         and start in (None, said[0].numbers[0]))


def _worth(said: Expression) -> Fraction | None:
    try:
        return said.value
    except ZeroDivisionError:
        return None


def _row(part: Expression) -> tuple[object, ...]:
    """Numbers and signs from left to right."""
    if isinstance(part, Number):
        return (part.whole,)
    return (*_row(part.left), part.op, *_row(part.right))
