"""A stamp card: nine places, dashed until they are stamped; a stamp says by word and sign what it is."""

from __future__ import annotations

from icedice_edu.classroom.pictures.stamps import PLACES, StampCard
from icedice_widgets.components import Box, slab
from icedice_widgets.palette import paint
from icedice_widgets.pictures.card import card, say
from icedice_widgets.pictures.grid import BODY, GAP, HAIR, PAD, SMALL, THICK
from icedice_widgets.svg import NOTHING, Svg, el, group, number

WIDE, TALL, BOX = 106, 64, 14
"""A place of the card, and one of its three boxes for dice."""
STEP = 19
"""From the middle of a box to that of the sign behind it."""
PILL = 26
LOOKS = {
    "same": ("panel", "edge", "ink", "m-6-3h12m-12 6h12"),
    "changed": ("#FFC933", "#8A6A00", "#10243A", "m-6-3h12m-4-3 4 3-4 3m4 3h-12m4-3-4 3 4 3"),
    "both": ("gowash", "go", "ink", "m-5 0 4 4 7-8"),
}
"""The plate of a stamp, its edge, its words, and its sign: two bars, two arrows, a tick."""


def stamps(seen: StampCard) -> Svg:
    """Three rows of three, by the first sign and by the second."""
    places = [(PAD / 2 + (WIDE + GAP / 2) * (i % 3), PAD / 2 + (TALL + GAP / 2) * (i // 3)) for i in range(9)]
    drawn = (_place(seen, place, Box(x, y, WIDE, TALL)) for place, (x, y) in zip(PLACES, places, strict=True))
    return card(PAD + 3 * WIDE + GAP, PAD + 3 * TALL + GAP, *drawn)


def _place(seen: StampCard, place: str, box: Box) -> Svg:
    stamp = seen.at(place)
    plate = slab(box, 8, "well", "line", HAIR) if stamp else el(
        "rect", x=box.x, y=box.y, width=box.w, height=box.h, rx=8, stroke_dasharray="4 4",
        **paint("none", "edge", HAIR))
    ring = el("rect", x=box.x + 1.5, y=box.y + 1.5, width=box.w - 3, height=box.h - 3, rx=7,
              **paint("none", "#FFC933", THICK))
    return group(plate, ring if place == seen.newest else NOTHING, *_row(place, box.cx, box.y + 18),
                 _stamp(stamp, box.cx, box.bottom - 19) if stamp else NOTHING)


def _row(place: str, x: float, y: float) -> list[Svg]:
    """Three boxes with two signs between them."""
    boxes = [el("rect", x=x + at * STEP - BOX / 2, y=y - BOX / 2, width=BOX, height=BOX, rx=3,
                **paint("panel", "ink", THICK / 2)) for at in (-2, 0, 2)]
    between = zip(place.split(), (-1, 1), strict=True)
    signs = [say(sign, x + at * STEP, y, BODY, at="middle") for sign, at in between]
    return boxes + signs


def _stamp(stamp: str, x: float, y: float) -> Svg:
    fill, edge, ink, sign = LOOKS[stamp]
    wide = 42 + 8 * len(stamp)
    return group(
        slab(Box(x - wide / 2, y - PILL / 2, wide, PILL), PILL / 2, fill, edge, HAIR),
        el("path", d=f"M{number(x - wide / 2 + 17)} {number(y)}{sign}", **paint("none", ink, THICK / 2)),
        say(stamp, x + 10, y, SMALL, ink, "middle"),
    )
