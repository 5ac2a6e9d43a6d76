"""Ten frames to fill: one below the other, every place as large as a finger."""

from __future__ import annotations

from icedice_edu.classroom.hands_on import Handle
from icedice_edu.classroom.pictures.frames import EMPTY, TEN, Frames
from icedice_widgets.hands_on.handles import FINGER, held, spot
from icedice_widgets.palette import paint
from icedice_widgets.pictures.card import level, lines, upright
from icedice_widgets.pictures.dots import FIVE, dot
from icedice_widgets.pictures.grid import PAD, THIN
from icedice_widgets.svg import NOTHING, Svg, el, group

LEFT = 2
"""Hardly any room beside a frame: five places as wide as a finger are as wide as a phone's cell."""


def tenframe(facts: Frames, handles: tuple[Handle, ...], alt: str) -> Svg:
    """The frames, and a dot or an empty place for each handle."""
    high = FINGER * 2 + PAD
    grounds = (_ground(LEFT + high * i) for i in range(facts.frames))
    places = facts.dots.ljust(TEN * facts.frames, EMPTY)
    spots = tuple(_spot(handle, places[i], i, high) for i, handle in enumerate(handles))
    return held(LEFT * 2 + FINGER * FIVE, LEFT * 2 + high * facts.frames - PAD, alt, *grounds, handles=spots,
                fits=True, ground=False)


def _ground(y: float) -> Svg:
    wide = FINGER * FIVE
    ground = el("rect", x=LEFT, y=y, width=wide, height=FINGER * 2, rx=4, **paint("well", "edge", THIN))
    inner = "".join(upright(LEFT + FINGER * i, y, y + FINGER * 2) for i in range(1, FIVE))
    return group(ground, lines(inner + level(LEFT, y + FINGER, wide), "edge", 1.4))


def _spot(handle: Handle, color: str, i: int, high: float) -> Svg:
    frame, place = divmod(i, TEN)
    x, y = LEFT + FINGER * (place % FIVE), LEFT + high * frame + FINGER * (place // FIVE)
    there = NOTHING if color == EMPTY else dot(color, x + FINGER / 2, y + FINGER / 2, radius=16)
    return spot(handle, x, y, FINGER, FINGER, there, first=i == 0)
