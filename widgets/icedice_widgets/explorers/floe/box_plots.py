"""A box plot, lying or standing: the box holds the middle half, its line is the median."""

from __future__ import annotations

from collections.abc import Callable

from icedice_edu.maths.samples import FiveNumbers
from icedice_widgets.palette import paint
from icedice_widgets.svg import Svg, el, join, number

CAP = 0.5
"""The ends of the whiskers are so much shorter than the box is thick."""
Along = Callable[[float], float]


def box_plot(
    five: FiveNumbers, along: Along, middle: float, thick: float, ink: str, fill: str, stands: bool = False
) -> Svg:
    """Ends, quartiles and median at `along` of their values; thick round the middle line."""

    def line(*spots: tuple[float, float]) -> str:
        turned = ((y, x) if stands else (x, y) for x, y in spots)
        return "M" + "L".join(f"{number(round(x, 1))} {number(round(y, 1))}" for x, y in turned)

    low, lower, median, upper, high = (along(float(value)) for value in five)
    near, far, half = middle - thick / 2, middle + thick / 2, thick / 2 * CAP
    box = line((lower, near), (upper, near), (upper, far), (lower, far)) + "Z"
    whiskers = line((low, middle), (lower, middle)) + line((upper, middle), (high, middle))
    caps = "".join(line((end, middle - half), (end, middle + half)) for end in (low, high))
    return join((
        el("path", d=whiskers + caps, **paint("none", ink, 2)),
        el("path", d=box, **paint(fill, ink, 2)),
        el("path", d=line((median, near), (median, far)), **paint("none", ink, 5)),
    ))  # fmt: skip
