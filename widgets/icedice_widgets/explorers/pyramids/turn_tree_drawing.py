"""The picture of a turn's tree: it grows to the right on a wide page and downwards on a narrow one."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from icedice_edu.maths.rounding import parts_in_percent, rounding_note
from icedice_edu.maths.words import many
from icedice_widgets.components import Box, Press, pressable, say, slab
from icedice_widgets.explorers.drawing import Block, carded, refused, room, sheet, stacked, words
from icedice_widgets.explorers.percent import percent, ratio
from icedice_widgets.palette import paint
from icedice_widgets.svg import Svg, el, group, join

if TYPE_CHECKING:
    from icedice_widgets.explorers.pyramids.turn_tree import Turn

NODE = Box(0, 0, 92, 51)
LEVEL = 104


class Place(NamedTuple):
    """Where a node stands, and its parent."""

    path: str
    x: float
    y: float


def draw(view: Turn, layout: str, refusal: str) -> Svg:
    width = room(layout)
    title = words(_title(view), width, 22 if layout == "wide" else 19, weight=700)
    tree = carded(_tree(view, width - 32, layout), 16)
    return sheet(
        layout, "The tree of a turn", view.sentence, title, refused(refusal, width), tree, _sum(view, width)
    )


def _title(view: Turn) -> str:
    rolls = "One roll" if view.rolls == 1 else f"{view.rolls} rolls"
    return f"{rolls} with {many(view.now, 'color')} on the Counter"


# -- the tree -----------------------------------------------------------------------------------------


def _tree(view: Turn, width: float, layout: str) -> Block:
    """Safe goes on along the trunk; bust hangs below it (wide) or beside it (narrow)."""
    places = _wide(view, width) if layout == "wide" else _narrow(view, width)
    root = places[""]
    branches = [_branch(view, places, path) for path in view.paths()]
    nodes = [_node(view, places[path]) for path in view.paths()]
    start = _start(view, root)
    height = max(place.y for place in places.values()) + NODE.h
    label = f"A tree with {len(view.ends())} ends"
    note = words("Tap a box to see its path. Along a path, multiply.", width, 13.5, "ink2")
    grown = Block(group(*branches, start, *nodes, role="group", aria_label=label), width, height)
    return stacked((grown, note), 10)


def _wide(view: Turn, width: float) -> dict[str, Place]:
    pitch = (width - NODE.w) / view.rolls
    places = {"": Place("", 0, 20)}
    for path in view.paths():
        down = 20 if path.endswith("S") else 20 + 1.15 * LEVEL
        places[path] = Place(path, pitch * len(path), down)
    return places


def _narrow(view: Turn, width: float) -> dict[str, Place]:
    left, right = width * 0.12, width - NODE.w
    places = {"": Place("", left, 0)}
    for path in view.paths():
        places[path] = Place(
            path, left if path.endswith("S") else right, LEVEL * len(path) - (0 if path.endswith("S") else 22)
        )
    return places


def _branch(view: Turn, places: dict[str, Place], path: str) -> Svg:
    """A line with its chance; thick on the chosen path."""
    up, down = places[path[:-1]], places[path]
    on = view.path.startswith(path)
    look = paint("none", ("go" if path.endswith("S") else "stop") if on else "edge", 5 if on else 2)
    x1, y1, x2, y2 = up.x + NODE.w / 2, up.y + NODE.h / 2, down.x + NODE.w / 2, down.y + NODE.h / 2
    cx, cy = (x1 + x2) / 2, (y1 + y2) / 2
    chance = view.chance(len(path) - 1, path[-1])
    label = f"{chance * 6}/6"
    plate = slab(Box(cx - 21, cy - 13, 42, 26), 6, "panel", "line", 1)
    return join(
        (
            el("path", d=f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}", **look),
            plate,
            say(label, cx, cy + 6, 16, "ink", 700 if on else None, "middle"),
        )
    )


def _start(view: Turn, place: Place) -> Svg:
    box = NODE._replace(x=place.x, y=place.y)
    return join(
        (
            slab(box, 12, "panel", "edge", 2),
            say(many(view.now, "color"), box.cx, box.cy + 6, 16, "ink", 700, "middle"),
        )
    )


def _node(view: Turn, place: Place) -> Svg:
    """Safe with its number of colours, or bust; ends carry their chance."""
    path, bust = place.path, place.path.endswith("B")
    box = NODE._replace(x=place.x, y=place.y)
    on = view.path.startswith(path)
    edge = "stop" if bust else "go"
    face = slab(
        box,
        12,
        ("stopwash" if bust else "gowash") if on or bust else "panel",
        edge,
        3.5 if path == view.path else 2,
    )
    end = path in view.ends()
    colours = view.now + len(path)
    title = "bust" if bust else many(colours, "color")
    first = say(title, box.cx, box.y + (22 if end else 31), 15.5, "ink", 700, "middle")
    second = (say(_share(view, path), box.cx, box.y + 41, 14, "ink", None, "middle"),) if end else ()
    label = f"{title} after {many(len(path), 'roll')}: {_share(view, path)}"
    press = Press("tap", f"path {path}", label, f"path-{path}", on=path == view.path)
    return pressable(press, box, face, first, *second)


def _share(view: Turn, path: str) -> str:
    """The chance of a path; the ends of the tree are the parts of one whole."""
    ends = view.ends()
    if path not in ends:
        return percent(view.along(path))
    return dict(zip(ends, parts_in_percent([view.along(end) for end in ends]), strict=True))[path]


# -- what it adds up to -------------------------------------------------------------------------------


def _sum(view: Turn, width: float) -> Block:
    """The product of the chosen path, or the busts added up."""
    inner = width - 32
    if view.path:
        rows = [words(view.sentence, inner, 17, weight=700)]
    else:
        busts = " + ".join(ratio(view.along(path)) for path in view.busts) or "0"
        rows = [
            words(f"All safe: {ratio(view.safe)} ≈ {percent(view.safe)}", inner, 17, weight=700),
            words(
                f"Bust: {busts} = {ratio(1 - view.safe)} ≈ {percent(1 - view.safe)}",
                inner,
                17,
                weight=700,
            ),
            words(
                "Each bust ends a different path, so add the probabilities. With “all safe,” they add to 1.",
                inner,
                14,
                "ink2",
            ),
            words(rounding_note([view.along(end) for end in view.ends()]), inner, 14, "ink2"),
        ]
    return carded(stacked(rows, 8), 16)
