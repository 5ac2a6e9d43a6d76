"""A calculation drawn as a tree: numbers are leaves, a sign joins two branches and shows what they make."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from icedice_edu.maths.expressions import Expression, Number
from icedice_widgets.boards.tokens.draft import shown
from icedice_widgets.components import Box, say, slab
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, group, join, use

LEVEL = 32
LEAF = 24


class Node(NamedTuple):
    """A place in the tree."""

    x: float
    y: float
    part: Expression
    up: tuple[float, float] | None


def tree(expression: Expression | None, box: Box) -> Svg:
    """The tree of a calculation; an empty one while there is none."""
    if expression is None:
        return _sapling(box)
    count = len(expression.numbers)
    step = min(42.0, box.w / (count + 0.2))
    top = box.cy - (depth(expression) - 1) * LEVEL / 2
    nodes = list(_grow(expression, box.cx - step * (count - 1) / 2, top, step, None))
    return group(
        _tree_defs(), _branches(nodes), *(_node(node) for node in nodes), data_key="tree", font_size=16,
        font_weight=700, text_anchor="middle",
    )


def _tree_defs() -> Svg:
    """A leaf and a joint."""
    leaf = slab(Box(-LEAF / 2, -LEAF / 2, LEAF, LEAF), 6, "panel", "edge", 1.5)
    joint = el("circle", r=12, **paint("gowash", "go", 1.5))
    return el("defs", group(leaf, id="t-leaf"), group(joint, id="t-joint"))


def depth(expression: Expression) -> int:
    if isinstance(expression, Number):
        return 1
    return 1 + max(depth(expression.left), depth(expression.right))


def _grow(
    part: Expression, left: float, y: float, step: float, up: tuple[float, float] | None
) -> Iterator[Node]:
    """The nodes of this part, whose first leaf stands at `left`."""
    if isinstance(part, Number):
        yield Node(left, y, part, up)
        return
    split = len(part.left.numbers)
    x = left + step * (split - 0.5)
    yield Node(x, y, part, up)
    yield from _grow(part.left, left, y + LEVEL, step, (x, y))
    yield from _grow(part.right, left + step * split, y + LEVEL, step, (x, y))


def _branches(nodes: Sequence[Node]) -> Svg:
    """A line from each node to the one above it."""
    d = "".join(f"M{node.up[0]:g} {node.up[1]:g}L{node.x:g} {node.y:g}" for node in nodes if node.up)
    return el("path", d=d, **paint("none", "edge", 2)) if d else NOTHING


def _node(node: Node) -> Svg:
    x, y, part = node.x, node.y, node.part
    if isinstance(part, Number):
        return join((use("t-leaf", x=x, y=y), el("text", Svg(str(part)), x=x, y=y + 5.5)))
    sign = el("text", Svg(part.op), x=x, y=y + 5.5, **paint("go"))
    return join((use("t-joint", x=x, y=y), sign, *_worth(node)))


def _worth(node: Node) -> tuple[Svg, ...]:
    """What a branch below the top makes."""
    if node.up is None:
        return ()
    side = -1 if node.x < node.up[0] else 1
    try:
        value = shown(node.part.value)
    except ZeroDivisionError:
        value = "?"
    return (say(value, node.x + side * 15, node.y - 3, 13, "ink2", None, "end" if side < 0 else "start"),)


def _sapling(box: Box) -> Svg:
    """The outline of a small tree, shown while there is no calculation."""
    x, y, low = box.cx, box.cy - LEVEL / 2, box.cy + LEVEL / 2
    corners = (x + side - LEAF / 2 for side in (-21, 21))
    leaves = (el("rect", x=left, y=low - LEAF / 2, width=LEAF, height=LEAF, rx=6) for left in corners)
    branches = el("path", d=f"M{x - 7:g} {y + 10:g}l-7 9M{x + 7:g} {y + 10:g}l7 9")
    return group(
        el("circle", cx=x, cy=y, r=12), branches, *leaves, data_key="tree", stroke_dasharray="3 3",
        **paint("none", "lip", 1.5),
    )
