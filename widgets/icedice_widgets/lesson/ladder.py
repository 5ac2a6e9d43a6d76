"""Pip's hints on the page: the rungs that were opened, and what kind of help is behind the others."""

from __future__ import annotations

from icedice_widgets.icons import pip
from icedice_widgets.lesson.markup import tag
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, words


def ladder(opened: tuple[Svg, ...], closed: tuple[Svg, ...]) -> Svg:
    """Pip above the rungs."""
    face = el("svg", el("circle", cx=22, cy=22, r=22, **paint("fir")), pip(22, 24, 0.8), viewBox="0 0 44 44",
              width=44, height=44)
    head = tag("div", tag("span", face, aria_hidden="true"), tag("h4", words("Pip's hints")), class_="pip")
    rungs = (*(tag("li", hint) for hint in opened), *(tag("li", kind, class_="closed") for kind in closed))
    return tag("div", head, tag("ol", *rungs) if rungs else NOTHING, class_="ladder")
