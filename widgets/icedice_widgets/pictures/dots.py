"""Dots in rows, side by side in groups, below their trees where they have one."""

from __future__ import annotations

from collections.abc import Iterable

from icedice_edu.classroom.pictures.dots import Dots
from icedice_edu.classroom.pictures.frames import Frames
from icedice_edu.maths.expressions import spaced
from icedice_edu.maths.tree import Tree
from icedice_edu.maths.words import many
from icedice_widgets.lesson.pictures.pieces import rim
from icedice_widgets.lesson.pictures.tree import tree_at
from icedice_widgets.lettering import width_of
from icedice_widgets.palette import PIECES, paint
from icedice_widgets.pictures.card import card, flow, level, lines, say, upright
from icedice_widgets.pictures.grid import BODY, DOT, GAP, LINE, PAD, THIN, TITLE
from icedice_widgets.pictures.grid import WIDE as WIDEST
from icedice_widgets.svg import Svg, el, group, moved

ROW = 26


def dots(groups: tuple[Dots, ...], room: float = WIDEST) -> Svg:
    """The groups from left to right, or on further lines where there is no room."""
    trees = max((Tree(one.tree).size[1] for one in groups if one.tree), default=0)
    top = trees + (LINE if _named(groups) else GAP)
    high, foot = max(len(one.rows) for one in groups) * ROW, LINE if groups[0].counted else GAP
    places, wide, tall = flow([(_wide(one) + PAD, top + high + foot) for one in groups], room - PAD)
    plates = any(map(_empty, (row for one in groups for row in one.rows)))
    shown = (group(_group(one, PAD, top, high, plates), transform=moved(*place))
             for one, place in zip(groups, places, strict=True))
    return card(PAD + wide, tall, *shown)


def _empty(row: Iterable[str]) -> bool:
    """Whether nothing is in a row: then rows are plates, and this is an empty one."""
    return set(row) == {"o"}


def _named(groups: tuple[Dots, ...]) -> bool:
    return any(one.name for one in groups)


def _wide(one: Dots) -> float:
    tree = Tree(one.tree).size[0] if one.tree else 0
    return max(DOT * max(map(len, one.rows)), tree, width_of(one.name, TITLE, True) + GAP, 90)


def _group(one: Dots, x: float, top: float, high: float, plates: bool) -> Svg:
    middle, longest = x + _wide(one) / 2, max(map(len, one.rows))
    first = middle - DOT * (longest - 1) / 2
    placed = (dot(color, first + DOT * i, top + ROW * (j + 0.5)) for j, row in enumerate(one.rows)
              for i, color in enumerate(row) if not _empty(row))
    below = (_plate(middle, top + ROW * (j + 0.5), DOT * longest) for j in range(len(one.rows) * plates))
    tree = tree_at(one.tree, middle - Tree(one.tree).size[0] / 2, LINE - 6) if one.tree else Svg("")
    name = spaced(one.tree) if one.tree else one.name
    return group(say(name, middle, 22, TITLE, at="middle") if name else Svg(""), tree, *below, *placed,
                 say(many(one.total, "dot"), middle, top + high + PAD, BODY, at="middle") if one.counted
                 else Svg(""))


def _plate(x: float, y: float, wide: float) -> Svg:
    wide += ROW
    return el("rect", x=x - wide / 2, y=y - ROW / 2 + 1, width=wide, height=ROW - 2, rx=ROW / 2 - 1,
              **paint("panel", "edge", 1.6))


def dot(color: str, x: float, y: float, radius: float = 8) -> Svg:
    """A dot; yellow ones have a heart, others differ by a stroke or a point, missing ones are dashed."""
    if color == "o":
        return el("circle", cx=x, cy=y, r=7, stroke_dasharray="3 3", **paint("none", "edge", 1.6))
    body = el("circle", cx=x, cy=y, r=radius, fill=PIECES[color].body, **rim(color))
    return group(body, _mark(color, x, y)) if color != "B" else body


def _mark(color: str, x: float, y: float) -> Svg:
    ink = PIECES[color].label
    match color:
        case "Y":
            return el("circle", cx=x, cy=y, r=2.6, fill=PIECES[color].lip)
        case "G":
            return el("path", d=f"M{x - 4} {y + 3}l4 -7 4 7Z", fill=ink)  # a bar would read as a minus
        case "R":
            return el("path", d=f"M{x} {y - 4}v8", stroke=ink, stroke_width=2)
    return el("path", d=f"M{x - 3} {y - 3}l6 6", stroke=ink, stroke_width=2)


# -- ten frames ---------------------------------------------------------------------------------------

BOX, FIVE, BESIDE = 48, 5, 2
"""A place of a ten frame, as large as one to tap; how many are in a row; how many frames are side by side."""


def tenframe(facts: Frames) -> Svg:
    """Frames two by two, filled from the top left."""
    corners = [_corner(i) for i in range(facts.frames)]
    placed = (dot(color, *_place(i), radius=16) for i, color in enumerate(facts.dots))
    right, bottom = max(x for x, _ in corners) + BOX * FIVE, corners[-1][1] + BOX * 2
    return card(right + PAD, bottom + PAD, *(_frame(*corner) for corner in corners), *placed)


def _corner(frame: int) -> tuple[float, float]:
    row, column = divmod(frame, BESIDE)
    return PAD + (BOX * FIVE + PAD) * column, PAD + (BOX * 2 + PAD) * row


def _frame(x: float, y: float) -> Svg:
    ground = el("rect", x=x, y=y, width=BOX * FIVE, height=BOX * 2, rx=4, **paint("well", "edge", THIN))
    inner = "".join(upright(x + BOX * i, y, y + BOX * 2) for i in range(1, FIVE))
    return group(ground, lines(inner + level(x, y + BOX, BOX * FIVE), "edge", 1.4))


def _place(i: int) -> tuple[float, float]:
    frame, place = divmod(i, 2 * FIVE)
    x, y = _corner(frame)
    return x + BOX * (place % FIVE + 0.5), y + BOX * (place // FIVE + 0.5)
