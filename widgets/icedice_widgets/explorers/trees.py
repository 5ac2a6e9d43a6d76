"""Trees that can be folded: tap a sign, and the part below it becomes the number it makes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from icedice_edu.maths.expressions import Expression, Number, Operation, spaced
from icedice_edu.maths.tree import LEVEL, Place, Tree
from icedice_edu.maths.words import number, operand
from icedice_widgets.components import Box, Press, pressable, say, slab
from icedice_widgets.explorers.drawing import Block
from icedice_widgets.palette import paint
from icedice_widgets.svg import Svg, Value, el, group, join, moved

TOP = "T"
"""The path of the whole tree; TL is its left side, TLR the right side of that."""
LEAF, JOINT = 30, 15


def tree(
    expression: Expression, folded: frozenset[str] = frozenset(), tap: str = "", scale: float = 1
) -> Block:
    """The tree; with a name for its taps, every sign can be pressed."""
    grown = Tree(expression)
    width, height = grown.size
    places = [place for place in grown.places if not _hidden(TOP + place.path, folded)]
    label = f"Tree of {folded_text(expression, folded)}"
    step = width / len(expression.numbers)
    nodes = (_node(place, TOP + place.path in folded, tap, step) for place in places)
    drawn = group(_branches(places), *nodes, transform=moved(0, 0, scale), **_lettering(label))
    return Block(drawn, width * scale, height * scale)


def _lettering(name: str) -> dict[str, Value]:
    return {"role": "group", "aria_label": name, "font_size": 17, "font_weight": 700, "text_anchor": "middle"}


def _hidden(path: str, folded: frozenset[str]) -> bool:
    """Is it a part of something folded?"""
    return any(path != closed and path.startswith(closed) for closed in folded)


def _branches(places: list[Place]) -> Svg:
    d = "".join(f"M{p.up[0]:g} {p.up[1]:g}L{p.x:g} {p.y:g}" for p in places if p.up)
    return el("path", d=d or "M0 0", **paint("none", "edge", 2))


def _node(place: Place, closed: bool, tap: str, step: float) -> Svg:
    if isinstance(place.part, Number):
        return _leaf(place.x, place.y, str(place.part), "panel", "edge")
    made = number(place.part.value) if closed else ""
    body = _leaf(place.x, place.y, made, "gowash", "go", "5 4") if closed else _joint(place)
    return _foldable(place, closed, tap, step, body) if tap else body


def _foldable(place: Place, closed: bool, tap: str, step: float, body: Svg) -> Svg:
    path, part = TOP + place.path, spaced(place.part)
    label = f"Open {number(place.part.value)} into {part}" if closed else f"Fold {part} into its value"
    press = Press("tap", f"fold {tap} {path}", label, f"{tap}-{path}", on=closed)
    target = Box(place.x - step / 2, place.y - LEVEL / 2, step, LEVEL)
    return pressable(press, target, body)


def _leaf(x: float, y: float, label: str, fill: str, edge: str, dashes: str | None = None) -> Svg:
    width = max(LEAF, 10 * len(label) + 14)
    box = slab(Box(x - width / 2, y - LEAF / 2, width, LEAF), 7, fill, edge, 1.8)
    edged = group(box, stroke_dasharray=dashes) if dashes else box
    return join((edged, say(label, x, y + 6, 17, "go" if dashes else "ink", 700)))


def _joint(place: Place) -> Svg:
    assert isinstance(place.part, Operation)
    circle = el("circle", cx=place.x, cy=place.y, r=JOINT, **paint("gowash", "go", 1.8))
    return join((circle, say(place.part.op, place.x, place.y + 6, 17, "go", 700)))


def folded_text(expression: Expression, folded: frozenset[str]) -> str:
    """The calculation with what is folded worked out: (2 + 3) × 6 with its left side folded is 5 × 6."""
    values = iter([*_leaves(expression, TOP, folded)])
    return re.sub(r"\d+", lambda _: next(values), spaced(_outline(expression, TOP, folded)))


def _outline(part: Expression, path: str, folded: frozenset[str]) -> Expression:
    if isinstance(part, Number) or path in folded:
        return Number(0)  # its text is put in afterwards: a value may be below zero or no whole number
    left = _outline(part.left, path + "L", folded)
    return Operation(part.op, left, _outline(part.right, path + "R", folded))


def _leaves(part: Expression, path: str, folded: frozenset[str]) -> Iterator[str]:
    if isinstance(part, Number):
        yield str(part)
    elif path in folded:
        yield number(part.value) if path == TOP else operand(part.value)
    else:
        yield from _leaves(part.left, path + "L", folded)
        yield from _leaves(part.right, path + "R", folded)


def joints(expression: Expression) -> frozenset[str]:
    """The paths of all signs."""
    places = Tree(expression).places
    return frozenset(TOP + place.path for place in places if isinstance(place.part, Operation))
