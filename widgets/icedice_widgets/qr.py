"""A QR code as a picture: a camera reads the address that is in it.

Its ink is dark on white in every theme, with a white edge of four modules, because cameras need both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby

from icedice_widgets.svg import INK, Svg, el, number, picture

WHITE = "#FFFFFF"
QUIET_ZONE = 4
"""How many modules wide the white edge is."""
MOST_LETTERS = 300
"""More makes the modules too small for the camera of an old phone."""
OVERLAP = 0.04
"""So far a row reaches into the next, or a thin white line shows between them on some screens."""
Row = tuple[bool, ...]


def qr_code(text: str, size: float) -> Svg:
    """The QR code of a text, usually an address, as a picture of this width."""
    modules = qr_modules(text)
    unit = size / (len(modules) + 2 * QUIET_ZONE)
    ground = el("rect", width=size, height=size, fill=WHITE)
    dark = el("path", d="".join(_runs(modules, unit)), fill=INK)
    return picture(size, size, "QR code", f"QR code of {text}", ground, dark)


@lru_cache(64)
def qr_modules(text: str) -> tuple[Row, ...]:
    """The modules of the code row by row, True where they are dark, without the white edge."""
    from segno import make_qr

    if not 0 < len(text) <= MOST_LETTERS:
        raise ValueError(f"A QR code has room for 1 to {MOST_LETTERS} letters here, not for {len(text)}.")
    return tuple(tuple(bool(module) for module in row) for row in make_qr(text, error="m").matrix)


def _runs(modules: Sequence[Row], unit: float) -> Iterator[str]:
    """Neighboring dark modules of a row as one piece of the path."""
    for y, row in enumerate(modules, QUIET_ZONE):
        top, bottom = number(y * unit), number((y + 1 + OVERLAP) * unit)
        x = QUIET_ZONE
        for dark, run in groupby(row):
            end = x + len(tuple(run))
            if dark:
                left, right = number(x * unit), number(end * unit)
                yield f"M{left} {top}H{right}V{bottom}H{left}Z"
            x = end
