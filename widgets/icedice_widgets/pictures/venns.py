"""A Venn diagram: two circles that overlap, with what is in each part."""

from __future__ import annotations

from icedice_edu.classroom.pictures.venns import Venn
from icedice_widgets.palette import paint
from icedice_widgets.pictures.card import card, say
from icedice_widgets.pictures.grid import BODY, HEAD, NARROW, PAD, SIGN, SMALL, THICK
from icedice_widgets.svg import Svg, el

WIDE, RADIUS, APART = 440, 84, 50
"""The card where there is room, a circle, and how far each center is from the middle."""
LOOKS = (("actwash", "act"), ("gowash", "go"))


def venn(seen: Venn, room: float = WIDE) -> Svg:
    """Above each circle all that is in it, so that both counts hold the overlap."""
    wide, two = min(room, WIDE), PAD * (room <= NARROW)  # on a phone the heads stand one below the other
    middle, center, bottom = wide / 2, HEAD + two + RADIUS, HEAD + two + 2 * RADIUS
    centers = (middle - APART, middle + APART)
    circles = (el("circle", cx=x, cy=center, r=RADIUS, **{**paint(wash, ink, THICK), "fill_opacity": 0.55})
               for x, (wash, ink) in zip(centers, LOOKS, strict=True))
    heads = (say(f"{name}: {count}", x, y, BODY, ink, at) for name, count, x, y, ink, at in zip(
        seen.names, seen.counts, (PAD, wide - PAD), (PAD + 8, PAD + 8 + two), ("act", "go"),
        ("start", "end"), strict=True))
    places = (middle - APART - RADIUS / 2, middle, middle + APART + RADIUS / 2)
    numbers = (say(str(count), x, center, SIGN, at="middle")
               for x, count in zip(places, (seen.only[0], seen.both, seen.only[1]), strict=True))
    outside = (say("both", middle, center - 32, SMALL, "ink2", "middle"),
               say(f"neither: {seen.neither}", wide - PAD, bottom + 2 + two, BODY, at="end"))
    return card(wide, bottom + PAD + two, *circles, *heads, *numbers, *outside)
