"""Graphs with two axes, and trees of outcomes that grow to the right."""

from __future__ import annotations

from icedice_edu.classroom.pictures.graphs import Axis, Branch, Graph, Point, Series
from icedice_edu.maths.words import number as in_digits
from icedice_widgets.lettering import width_of
from icedice_widgets.palette import paint
from icedice_widgets.pictures.card import card, level, lines, say, upright
from icedice_widgets.pictures.grid import (
    AXIS,
    BODY,
    FINE,
    GAP,
    HEAD,
    LINE,
    NARROW,
    PAD,
    SMALL,
    THICK,
    THIN,
    WIDE,
)
from icedice_widgets.svg import Svg, el, group, number

ACROSS, UP, TOP = 380, 240, 34
"""How long the axes are, and where the higher one ends."""
LOOKS = (("act", None), ("stop", "8 5"), ("go", "2 6"), ("spark", "12 4"))
"""Lines differ by color and by dashes, points by color and by shape."""


def _at(graph: Graph, point: Point, long: float) -> tuple[float, float]:
    across, up = graph.across, graph.up
    return (AXIS + long * float(point[0] - across.low) / (across.high - across.low),
            TOP + UP - UP * float(point[1] - up.low) / (up.high - up.low))


def graph(facts: Graph, room: float = WIDE) -> Svg:
    """Squared ground, both axes, then the series with their key at the right, or on a phone below."""
    below, foot = room <= NARROW, TOP + UP + HEAD + GAP
    long = room - AXIS - PAD if below else ACROSS
    x, y = (PAD, foot) if below else (AXIS + ACROSS + PAD, TOP + GAP)
    keys = (_key(one, i, x, y + 2 * GAP * i) for i, one in enumerate(facts.series))
    series = (_series(facts, one, i, long) for i, one in enumerate(facts.series))
    if below:
        return card(room, foot + 2 * GAP * len(facts.series), _ground(facts, long), *series, *keys)
    names = max(width_of(one.name, SMALL, True) for one in facts.series)
    return card(x + LINE + names + GAP, foot, _ground(facts, long), *series, *keys)


def _marks(axis: Axis) -> range:
    """At most ten numbers along an axis."""
    step = next(step for step in (1, 2, 3, 5, 10, 20, 50, 100, 200) if (axis.high - axis.low) / step <= 10)
    return range(axis.low, axis.high + 1, step)


def _ground(facts: Graph, long: float) -> Svg:
    xs = [(mark, AXIS + long * (mark - facts.across.low) / (facts.across.high - facts.across.low))
          for mark in _marks(facts.across)]
    ys = [(mark, TOP + UP - UP * (mark - facts.up.low) / (facts.up.high - facts.up.low))
          for mark in _marks(facts.up)]
    grid = "".join(upright(x, TOP, TOP + UP) for _, x in xs) + "".join(level(AXIS, y, long) for _, y in ys)
    below = (say(in_digits(mark), x, TOP + UP + PAD, FINE, at="middle") for mark, x in xs)
    left = (say(in_digits(mark), AXIS - 8, y, FINE, at="end") for mark, y in ys)
    axes = lines(upright(AXIS, TOP, TOP + UP) + level(AXIS, TOP + UP, long), "ink", THIN)
    return group(lines(grid), axes, *below, *left, say(facts.up.name, PAD / 2, PAD, FINE, "ink2"),
                 say(facts.across.name, AXIS + long, TOP + UP + LINE, FINE, "ink2", "end"))


def _series(facts: Graph, series: Series, i: int, long: float) -> Svg:
    places = [_at(facts, point, long) for point in series.points]
    if not series.joined:
        return group(*(_point(x, y, i) for x, y in places))
    ink, dashes = LOOKS[i]
    return lines("M" + "L".join(f"{number(x)} {number(y)}" for x, y in places), ink, THICK, dashes)


def _point(x: float, y: float, i: int) -> Svg:
    """A dot, a square, a triangle or a ring."""
    ink = LOOKS[i][0]
    match i:
        case 0:
            return el("circle", cx=x, cy=y, r=5, **paint(ink, "panel", 1))
        case 1:
            return el("rect", x=x - 5, y=y - 5, width=10, height=10, **paint(ink, "panel", 1))
        case 2:
            return el("path", d=f"M{number(x)} {number(y - 6)}l6 11h-12Z", **paint(ink, "panel", 1))
    return el("circle", cx=x, cy=y, r=5, **paint("none", ink, THIN))


def _key(series: Series, i: int, x: float, y: float) -> Svg:
    ink, dashes = LOOKS[i]
    mark = lines(level(x, y, 28), ink, THICK, dashes) if series.joined else _point(x + 14, y, i)
    return group(mark, say(series.name, x + LINE - 4, y, SMALL))


# -- trees of outcomes --------------------------------------------------------------------------------

END, JOINT = 34, 26
"""The room of an end, from top to bottom, and the height of a box."""


def branches(facts: tuple[Branch, ...]) -> Svg:
    """The first steps at the left, each further step to the right of the one before."""
    ends, widths = sum(branch.ends for branch in facts), _widths(facts)
    high = END * ends
    root = (float(PAD), GAP + high / 2)
    width = PAD + sum(wide + LINE for wide in widths) + PAD
    return card(width, high + 2 * GAP, el("circle", cx=root[0], cy=root[1], r=5, **paint("ink")),
                _grown(facts, root, GAP, widths))


def _widths(branches: tuple[Branch, ...]) -> list[float]:
    """How wide the boxes of each step are."""
    if not branches:
        return []
    widest = max(width_of(branch.name, BODY, True) for branch in branches) + GAP
    return [widest, *_widths(tuple(after for branch in branches for after in branch.after))]


def _grown(branches: tuple[Branch, ...], root: tuple[float, float], top: float, widths: list[float]) -> Svg:
    shown = []
    for branch in branches:
        y, x = top + END * branch.ends / 2, root[0] + LINE
        shown.append(lines(f"M{number(root[0])} {number(root[1])}L{number(x)} {number(y)}", "edge", THIN))
        box = el("rect", x=x, y=y - JOINT / 2, width=widths[0], height=JOINT, rx=8,
                 **paint("gowash", "go", 1.6))
        shown += [box, say(branch.name, x + widths[0] / 2, y, BODY, at="middle"),
                  _grown(branch.after, (x + widths[0], y), top, widths[1:])]
        top += END * branch.ends
    return group(*shown)
