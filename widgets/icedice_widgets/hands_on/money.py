"""A till that bills go into and come out of: a pile for each kind, + and − below it, the total on top."""

from __future__ import annotations

from icedice_edu.classroom.hands_on import Handle
from icedice_edu.classroom.pictures.money import BILLS, Bills, usd
from icedice_widgets.hands_on.handles import CELL, FINGER, counted, held
from icedice_widgets.lesson.pictures.money_pieces import bill, paper
from icedice_widgets.pictures.card import say
from icedice_widgets.pictures.grid import GAP, HEAD, LINE, PAD, SIGN, SMALL
from icedice_widgets.svg import Svg, group

RISE = 10
"""How much of a bill is seen below the next one of its pile."""


def bills(facts: Bills, handles: tuple[Handle, ...], alt: str) -> Svg:
    """Three piles side by side."""
    wide = (CELL - PAD) / len(BILLS)
    places = [PAD / 2 + wide * (i + 0.5) for i in range(len(BILLS))]
    ground = HEAD + LINE + RISE * max(handle.high for handle in handles)
    piles = (_pile(value, handle, x, ground) for value, handle, x in zip(BILLS, handles, places, strict=True))
    buttons = tuple(counted(handle, x, ground + LINE + FINGER / 2, i == 0, f"a {handle.name} bill")
                    for i, (handle, x) in enumerate(zip(handles, places, strict=True)))
    total = say(usd(facts.amount), CELL / 2, HEAD / 2, SIGN, at="middle")
    return held(CELL, ground + LINE + 2 * FINGER + GAP, alt, total, *piles, handles=buttons, fits=True)


def _pile(value: int, handle: Handle, x: float, ground: float) -> Svg:
    """The bills of one kind, the last one in front, and how many they are."""
    front = ground - LINE / 2
    below = (paper(value, x, front - RISE * back) for back in range(handle.value - 1, 0, -1))
    placed = (*below, bill(value, x, front)) if handle.value else ()
    return group(*placed, say(f"{handle.value} × ${value}", x, ground + GAP * 1.5, SMALL, "ink2", "middle"))
