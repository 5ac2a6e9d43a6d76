"""Handles on a picture: knobs to drag and places to tap, as large as a finger, with words of their own."""

from __future__ import annotations

from icedice_edu.classroom.hands_on import Handle
from icedice_widgets.lettering import width_of
from icedice_widgets.palette import paint
from icedice_widgets.pictures.card import say
from icedice_widgets.pictures.grid import GAP, HAIR, NARROW, PAD, SIGN, SMALL
from icedice_widgets.svg import FONT, NOTHING, Svg, Value, el, group, number

FINGER = 48
"""The least width and height of what a finger meets."""
KNOB = 11
CELL, GROWS = 224, 1.44
"""So few pixels a cell of JupyterLab leaves on a phone; how much larger than drawn a picture may be shown."""


def room_beside(unit: str) -> float:
    """The room at the right end of a line for its unit."""
    return max(PAD + GAP, PAD + width_of(unit, SMALL, True) + 6) if unit != "$" else PAD + GAP


def held(width: float, height: float, alt: str, *things: Svg, handles: tuple[Svg, ...], fits: bool = False,
         ground: bool = True) -> Svg:
    """A card for a picture that can be moved: what is drawn is one image, the handles on it are not.

    What `fits` has handles that a finger finds even where it is as narrow as a cell on a phone.
    """
    width, height = round(width if fits else max(width, NARROW)), round(height)
    style = f"min-width:{CELL}px;max-width:{number(width * GROWS)}px" if fits else None
    card = el("rect", x=1, y=1, width=width - 2, height=height - 2, rx=14, **paint("panel", "line", HAIR))
    return el(
        "svg", group(card if ground else NOTHING, *things, aria_hidden="true"), *handles,
        xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {number(width)} {number(height)}", width=width,
        height=height, role="group", aria_label=alt, style=style, font_family=FONT,
        stroke_linecap="round", stroke_linejoin="round", **paint("ink"),
    )


def knob(handle: Handle, x: float, y: float, ends: tuple[float, float], upright: bool = False,
         finger: float = FINGER) -> Svg:
    """A knob to drag; the ends are where its lowest and its highest value are, across or up."""
    ring = el("circle", cx=x, cy=y, r=finger / 2, class_="hit", fill="none", pointer_events="all")
    dot = el("circle", cx=x, cy=y, r=KNOB, **paint("act", "panel", 3))
    return slider(handle, ring, group(dot, class_="knob"), ends=ends, upright=upright)


def slider(handle: Handle, *drawn: Svg, ends: tuple[float, float], upright: bool = False,
           **more: Value) -> Svg:
    """Whatever is dragged between two ends."""
    first, last = ends
    return group(
        *drawn, class_="handle", role="slider", tabindex=0, data_key=handle.name, data_handle=handle.name,
        aria_label=handle.label, aria_valuemin=handle.low, aria_valuemax=handle.high,
        aria_valuenow=handle.value, aria_valuetext=handle.said,
        aria_orientation="vertical" if upright else None, data_step=handle.step,
        data_from=first, data_to=last, **more,
    )


def counted(handle: Handle, x: float, y: float, first: bool, one: str) -> Svg:
    """A count between two buttons, − at the left and + at the right of a place."""
    less = _button(handle, -1, x - FINGER / 2 - 1, y, f"Take out {one}", False)
    more = _button(handle, 1, x + FINGER / 2 + 1, y, f"Put in {one}", first)
    return group(
        less, more, class_="handle", role="group", data_key=handle.name, data_handle=handle.name,
        data_now=handle.value, data_low=handle.low, data_high=handle.high,
        aria_label=f"{handle.label}, {handle.said}",
    )


def _button(handle: Handle, by: int, x: float, y: float, label: str, first: bool) -> Svg:
    off = handle.value + by not in range(handle.low, handle.high + 1)
    box = hit(x - FINGER / 2, y - FINGER / 2, FINGER, FINGER)
    plate = el("rect", x=x - 20, y=y - 20, width=40, height=40, rx=10, **paint("panel", "edge", 1.6))
    sign = say("+" if by > 0 else "−", x, y, SIGN, "line" if off else "act", "middle")
    return group(plate, sign, box, role="button", tabindex=0 if first else -1, data_key=f"{by}", data_by=by,
                 aria_label=label, aria_disabled=off or None)


def spot(handle: Handle, x: float, y: float, wide: float, high: float, *drawn: Svg, first: bool) -> Svg:
    """A place to tap, on or off. One of all is the tab stop, arrows lead to the others."""
    box = hit(x, y, wide, high)
    return group(
        *drawn, box, class_="handle", role="button", tabindex=0 if first else -1, data_key=handle.name,
        data_handle=handle.name, data_value=1 - handle.value, aria_label=f"{handle.label}, {handle.said}",
        aria_pressed=bool(handle.value),
    )


def hit(x: float, y: float, wide: float, high: float) -> Svg:
    """What a finger meets; around it is the ring of the focus."""
    return el("rect", x=x, y=y, width=wide, height=high, rx=4, class_="hit", fill="none",
              pointer_events="all")
