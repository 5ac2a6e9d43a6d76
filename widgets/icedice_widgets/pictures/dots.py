"""Dots in rows, side by side in groups, below their trees where they have one."""

from __future__ import annotations

from icedice_edu.classroom.pictures.dots import Dots
from icedice_edu.maths.expressions import spaced
from icedice_edu.maths.tree import Tree
from icedice_edu.maths.words import many
from icedice_widgets.lesson.pictures.pieces import rim
from icedice_widgets.lesson.pictures.tree import tree_at
from icedice_widgets.lettering import width_of
from icedice_widgets.palette import PIECES, paint
from icedice_widgets.pictures.card import card, said
from icedice_widgets.pictures.grid import BODY, DOT, GAP, LINE, PAD, TITLE
from icedice_widgets.svg import Svg, el, group

ROW = 26


def dots(groups: tuple[Dots, ...]) -> Svg:
    """The groups from left to right."""
    trees = max((Tree(one.tree).size[1] for one in groups if one.tree), default=0)
    top = trees + (LINE if _named(groups) else GAP)
    high = max(len(one.rows) for one in groups) * ROW
    shown, x = [], float(PAD)
    for one in groups:
        shown.append(_group(one, x, top, high))
        x += _wide(one) + PAD
    return card(x, top + high + LINE, *shown)


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
    return group(said(name, middle, 22, TITLE, at="middle") if name else Svg(""), tree, *placed,
                 said(many(one.total, "dot"), middle, top + high + PAD, BODY, at="middle"))


def dot(color: str, x: float, y: float) -> Svg:
    """A dot; yellow ones have a heart, others differ by a ring or a bar, missing ones are dashed."""
    if color == "o":
        return el("circle", cx=x, cy=y, r=7, stroke_dasharray="3 3", **paint("none", "edge", 1.6))
    body = el("circle", cx=x, cy=y, r=8, fill=PIECES[color].body, **rim(color))
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
