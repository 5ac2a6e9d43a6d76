"""A calculation as a tree that does not tell its numbers: signs, dice and who waits for whom."""

from __future__ import annotations

from icedice_edu.classroom.tree_words import in_words
from icedice_edu.maths.expressions import Expression, Number
from icedice_edu.maths.tree import Place, Tree
from icedice_widgets.palette import paint
from icedice_widgets.svg import FONT, Svg, el, group, moved, number, words

LEAF, JOINT = 28, 14


def canvas(width: float, height: float, *children: Svg, alt: str = "") -> Svg:
    """A small picture on the page."""
    return el(
        "svg", *children, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {number(width)} {number(height)}",
        width=width, height=height, role="img", aria_label=alt, font_family=FONT, stroke_linecap="round",
        stroke_linejoin="round", **paint("ink"),
    )


def tree(expression: Expression) -> Svg:
    """The tree on a card of its own."""
    width, height = Tree(expression).size
    card = el("rect", x=1, y=1, width=width + 14, height=height + 14, rx=12, **paint("panel", "line", 1.2))
    inner = tree_at(expression, 8, 8)
    return canvas(width + 16, height + 16, card, inner, alt=in_words(expression))


def tree_at(expression: Expression, x: float, y: float) -> Svg:
    """The tree, its corner at a place of a larger picture."""
    places = Tree(expression).places
    lines = "".join(f"M{p.up[0]:g} {p.up[1]:g}L{p.x:g} {p.y:g}" for p in places if p.up)
    branches = el("path", d=lines, **paint("none", "edge", 2))
    return group(branches, *map(_place, places), transform=moved(x, y), font_size=17, font_weight=700,
                 text_anchor="middle")


def _place(place: Place) -> Svg:
    x, y, part = place.x, place.y, place.part
    if isinstance(part, Number):
        leaf = el("rect", x=x - LEAF / 2, y=y - LEAF / 2, width=LEAF, height=LEAF, rx=7,
                  **paint("panel", "edge", 1.6))
        return group(leaf, el("text", words(str(part)), x=x, y=y + 6, **paint("ink")))
    joint = el("circle", cx=x, cy=y, r=JOINT, **paint("gowash", "go", 1.6))
    return group(joint, el("text", words(part.op), x=x, y=y + 6, **paint("go")))
