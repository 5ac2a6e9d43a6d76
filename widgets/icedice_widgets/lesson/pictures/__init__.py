"""The pictures of lessons, by name: the kinds of the kit, frozen boards, and an author's own."""

from __future__ import annotations

import re
from collections.abc import Mapping

from icedice_edu.classroom.blocks import Explorer, Picture
from icedice_widgets.lesson.markup import BOARD, LIVE_BOARD, ON_A_PHONE
from icedice_widgets.lesson.pictures.board import board, board_on_a_phone, live_board
from icedice_widgets.lesson.pictures.drawing import Drawing
from icedice_widgets.lesson.pictures.tree import tree
from icedice_widgets.svg import Svg, escape

SAID = re.compile(r'(aria-label|alt)="[^"]*"')
LABEL = re.compile(r' (?:role|aria-label)="[^"]*"')
OWN = "own"  # an author's picture: its facts are the SVG
SHARED: Mapping[str, Drawing] = {
    "tree": tree, BOARD: board, LIVE_BOARD: live_board, f"{BOARD}{ON_A_PHONE}": board_on_a_phone,
}


def drawn(lesson: str, seen: Picture | Explorer) -> Svg:
    """The picture of this name, or an explorer as it begins, with its words for those who do not see it."""
    if isinstance(seen, Explorer):
        from icedice_widgets.lesson.exploring import opened  # explorers are loaded when they are asked for

        return opened(seen).still_picture
    from icedice_widgets.pictures import DRAWINGS, on_a_phone  # laid from the pieces in this folder

    kind = seen.name.removesuffix(ON_A_PHONE)
    if kind == OWN:
        return _named(seen.facts, seen.alt)
    if seen.name in SHARED:
        return described(SHARED[seen.name](seen.facts), seen.alt)
    if kind not in DRAWINGS:
        raise LookupError(f"lesson {lesson} has no picture called {kind!r}")
    drawing = DRAWINGS[kind] if kind == seen.name else on_a_phone(kind)
    return described(drawing(seen.facts), seen.alt)


def _named(svg: str, alt: str) -> Svg:
    """A picture of an author's own as one image with these words."""
    head, end, rest = svg.partition(">")
    if not head.startswith("<svg"):
        raise ValueError("A picture of your own is an SVG: give back canvas(width, height, …).")
    head = LABEL.sub("", head).replace("<svg", f'<svg role="img" aria-label="{escape(alt)}"', 1)
    return Svg(f"{head}{end}{rest}")


def described(svg: Svg, alt: str) -> Svg:
    """The drawing as one image with these words; an empty text leaves the words that it has."""
    return Svg(SAID.sub(lambda said: f'{said[1]}="{escape(alt)}"', svg, count=1)) if alt else svg
