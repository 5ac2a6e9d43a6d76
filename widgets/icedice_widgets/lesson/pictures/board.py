"""A frozen board, with what its players say above it."""

from __future__ import annotations

from base64 import b64encode
from functools import cache

from icedice_edu.games.match import restore
from icedice_widgets.boards import drawing_of
from icedice_widgets.lesson.markup import tag
from icedice_widgets.lesson.pictures.tree import canvas
from icedice_widgets.palette import paint
from icedice_widgets.svg import Svg, el, group, words
from icedice_widgets.table import FEW_KEYS, Table

BUBBLES = 90
WIDTH, HEIGHT = 912, 557
"""The two columns of a lesson's board that belong to the game, so that the whole picture fits a screen."""
EDGE = 12

Bubbles = tuple[tuple[str, str], ...]


def board(facts: tuple[str, Bubbles] | tuple[str, Bubbles, tuple[str, ...]]) -> Svg:
    """The board of a save code as an image, so that nothing in it can be pressed; parts may be folded."""
    drawn = _picture(*facts)
    address = b64encode(drawn.encode()).decode()
    return tag("img", src=f"data:image/svg+xml;base64,{address}", alt="", width=WIDTH + 2 * EDGE)


@cache
def _picture(code: str, bubbles: Bubbles, folded: tuple[str, ...] = ()) -> str:
    match = restore(code)
    table = Table(match, folded=frozenset(folded), frozen=True, layout="lesson", third=False,
                  ways=frozenset({FEW_KEYS}))
    svg = drawing_of(match.game.name).draw(table)
    top = BUBBLES if bubbles else EDGE
    width, height = WIDTH + 2 * EDGE, HEIGHT + top + EDGE
    ground = el("rect", width=width, height=height, rx=18, **paint("paper"))
    said = (_bubble(EDGE + 468 * i, who, says) for i, (who, says) in enumerate(bubbles))
    window = f'<svg x="{EDGE}" y="{top}" '
    shown = el("svg", Svg(svg.replace("<svg ", window, 1)), width=width, height=height)
    return canvas(width, height, ground, *said, shown)


def _bubble(x: float, who: str, says: str) -> Svg:
    shape = f"M{x + 14} 14h412q14 0 14 14v34q0 14-14 14H{x + 80}l-24 18 2-18h-44q-14 0-14-14V28q0-14 14-14Z"
    name = el("text", words(f"{who}:"), x=x + 20, y=39, font_weight=700, font_size=16, **paint("ink2"))
    said = el("text", words(says), x=x + 20, y=63, font_size=19, font_weight=700, **paint("ink"))
    return group(el("path", d=shape, **paint("panel", "edge", 1.6)), name, said)
