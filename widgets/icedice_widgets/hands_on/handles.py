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
    """A count and two buttons, + above −: three of them are no wider than a phone."""
    more = _button(handle, 1, x, y, f"Put in {one}", first)
    less = _button(handle, -1, x, y + FINGER, f"Take out {one}", False)
    return group(
        more, less, class_="handle", role="group", data_key=handle.name, data_handle=handle.name,
        data_now=handle.value, data_low=handle.low, data_high=handle.high,
        aria_label=f"{handle.label}, {handle.said}",
    )


def _button(handle: Handle, by: int, x: float, y: float, label: str, first: bool) -> Svg:
    off = handle.value + by not in range(handle.low, handle.high + 1)
    return group(*_plate(x, y, _sign(by, x, y, "line" if off else "act")), role="button",
                 tabindex=0 if first else -1, data_key=f"{by}", data_by=by, aria_label=label,
                 aria_disabled=off or None)


def _plate(x: float, y: float, sign: Svg, size: float = FINGER) -> tuple[Svg, Svg, Svg]:
    """A plate with a sign on it, as large as a finger."""
    side = size - 8
    plate = el("rect", x=x - side / 2, y=y - side / 2, width=side, height=side, rx=10,
               **paint("panel", "edge", 1.6))
    return plate, sign, hit(x - size / 2, y - size / 2, size, size)


def _sign(by: int, x: float, y: float, color: str = "act") -> Svg:
    return say("+" if by > 0 else "−", x, y, SIGN, color, "middle")


def steering(wide: float, width: float, y: float, column: str, more: str, fewer: str) -> tuple[Svg, float]:
    """Four buttons where columns are not as wide as a finger, and the room they take below a picture.

    Two lead to a column and two change it, as the arrow keys do. The page knows which one is chosen
    (`static/hands.js`). On a phone a wide picture is small, so its buttons are larger. They begin at the
    left, where they are seen even if the picture has to be scrolled sideways.
    """
    if wide >= FINGER:
        return NOTHING, 0
    size = FINGER * max(width / NARROW, 1)
    buttons = (("choose", -1, f"Go back one {column}"), ("choose", 1, f"Go on one {column}"),
               ("grow", -1, fewer), ("grow", 1, more))
    drawn = (_steer(act, by, PAD / 2 + size * (i + 0.5), y + size / 2, size, label)
             for i, (act, by, label) in enumerate(buttons))
    return group(*drawn), size + GAP


def _steer(act: str, by: int, x: float, y: float, size: float, label: str) -> Svg:
    tip = f"M{number(x + 8 * by)} {number(y)}l{-14 * by} -9v18z"
    sign = _sign(by, x, y) if act == "grow" else el("path", d=tip, **paint("act"))
    return group(*_plate(x, y, sign, size), role="button", tabindex=-1, aria_label=label, cursor="pointer",
                 style="touch-action: manipulation; outline: none", **{f"data_{act}": by})


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
