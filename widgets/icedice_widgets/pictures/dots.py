"""Dots in rows, side by side in groups, below their trees where they have one."""

from __future__ import annotations

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
    high = max(len(one.rows) for one in groups) * ROW
    places, wide, tall = flow([(_wide(one) + PAD, top + high + LINE) for one in groups], room - PAD)
    shown = (group(_group(one, PAD, top, high), transform=moved(*place))
             for one, place in zip(groups, places, strict=True))
    return card(PAD + wide, tall, *shown)


def _named(groups: tuple[Dots, ...]) -> bool:
    return any(one.name for one in groups)


def _wide(one: Dots) -> float:
    tree = Tree(one.tree).size[0] if one.tree else 0
    return max(DOT * max(map(len, one.rows)), tree, width_of(one.name, TITLE, True) + GAP, 90)


def _group(one: Dots, x: float, top: float, high: float) -> Svg:
    middle = x + _wide(one) / 2
    first = middle - DOT * (max(map(len, one.rows)) - 1) / 2
    placed = (dot(color, first + DOT * i, top + ROW * (j + 0.5)) for j, row in enumerate(one.rows)
              for i, color in enumerate(row))
    tree = tree_at(one.tree, middle - Tree(one.tree).size[0] / 2, LINE - 6) if one.tree else Svg("")
    name = spaced(one.tree) if one.tree else one.name
    return group(say(name, middle, 22, TITLE, at="middle") if name else Svg(""), tree, *placed,
                 say(many(one.total, "dot"), middle, top + high + PAD, BODY, at="middle") if one.counted
                 else Svg(""))


def dot(color: str, x: float, y: float, radius: float = 8) -> Svg:
    """A dot; yellow ones have a heart, others differ by a ring or a bar, missing ones are dashed."""
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
            return el("path", d=f"M{x - 4} {y}h8", stroke=ink, stroke_width=2)
        case "R":
            return el("path", d=f"M{x} {y - 4}v8", stroke=ink, stroke_width=2)
    return el("path", d=f"M{x - 3} {y - 3}l6 6", stroke=ink, stroke_width=2)


# -- ten frames ---------------------------------------------------------------------------------------

BOX, FIVE = 32, 5
"""A place of a ten frame, and how many are in a row."""


def tenframe(facts: Frames) -> Svg:
    """Frames side by side, filled from the top left."""
    wide = BOX * FIVE + PAD
    empty = (_frame(PAD + wide * i) for i in range(facts.frames))
    placed = (dot(color, *_place(i, wide), radius=11) for i, color in enumerate(facts.dots))
    return card(PAD + wide * facts.frames, BOX * 2 + PAD * 2, *empty, *placed)


def _frame(x: float) -> Svg:
    ground = el("rect", x=x, y=PAD, width=BOX * FIVE, height=BOX * 2, rx=4, **paint("well", "edge", THIN))
    inner = "".join(upright(x + BOX * i, PAD, PAD + BOX * 2) for i in range(1, FIVE))
    return group(ground, lines(inner + level(x, PAD + BOX, BOX * FIVE), "edge", 1.4))


def _place(i: int, wide: float) -> tuple[float, float]:
    frame, place = divmod(i, 2 * FIVE)
    return PAD + wide * frame + BOX * (place % FIVE + 0.5), PAD + BOX * (place // FIVE + 0.5)
