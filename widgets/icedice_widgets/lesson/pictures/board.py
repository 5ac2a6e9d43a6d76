"""A frozen board, with what its players say above it."""

from __future__ import annotations

import re
from base64 import b64encode
from functools import cache

from icedice_edu.games.match import restore
from icedice_widgets.boards import drawing_of
from icedice_widgets.lesson.markup import tag
from icedice_widgets.lesson.pictures.tree import canvas
from icedice_widgets.palette import paint
from icedice_widgets.svg import Svg, el, group, words
from icedice_widgets.table import Table

BUBBLES = 96
SIZE = re.compile(r'width="(\d+)(?:\.\d+)?" height="(\d+)(?:\.\d+)?"')

Bubbles = tuple[tuple[str, str], ...]


def board(facts: tuple[str, Bubbles] | tuple[str, Bubbles, tuple[str, ...]]) -> Svg:
    """The board of a save code as an image, so that nothing in it can be pressed; parts may be folded."""
    drawn = _picture(*facts)
    address = b64encode(drawn.encode()).decode()
    return tag("img", src=f"data:image/svg+xml;base64,{address}", alt="", width=960)


@cache
def _picture(code: str, bubbles: Bubbles, folded: tuple[str, ...] = ()) -> str:
    match = restore(code)
    svg = drawing_of(match.game.name).draw(Table(match, folded=frozenset(folded), frozen=True))
    size = SIZE.search(svg)
    assert size is not None, "a board says how large it is"
    width, height = map(int, size.groups())
    top = BUBBLES if bubbles else 0
    ground = el("rect", width=width, height=height + top, rx=18, **paint("paper"))
    said = (_bubble(24 + 472 * i, who, says) for i, (who, says) in enumerate(bubbles))
    return canvas(width, height + top, ground, *said, Svg(svg.replace("<svg ", f'<svg y="{top}" ', 1)))


def _bubble(x: float, who: str, says: str) -> Svg:
    shape = f"M{x + 14} 14h412q14 0 14 14v34q0 14-14 14H{x + 80}l-24 18 2-18h-44q-14 0-14-14V28q0-14 14-14Z"
    name = el("text", words(f"{who}:"), x=x + 20, y=39, font_weight=700, font_size=16, **paint("ink2"))
    said = el("text", words(says), x=x + 20, y=63, font_size=19, font_weight=700, **paint("ink"))
    return group(el("path", d=shape, **paint("panel", "edge", 1.6)), name, said)
