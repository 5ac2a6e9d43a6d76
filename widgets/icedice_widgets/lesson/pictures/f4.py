"""The pictures of lesson F4: crews as dots and boxes, differences round 0, chips that are dealt anew."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from icedice_edu.maths.samples import FiveNumbers
from icedice_edu.maths.words import number as said_number
from icedice_widgets.lesson.pictures.drawing import Drawing
from icedice_widgets.lesson.pictures.f3 import PICTURES as OF_F3
from icedice_widgets.lesson.pictures.pieces import sign
from icedice_widgets.lesson.pictures.pyramid_pieces import panel
from icedice_widgets.lesson.pictures.sample_pieces import Scale, box_plot, dot, scale
from icedice_widgets.lesson.pictures.tree import canvas
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, group, moved, number

# -- differences round 0 ------------------------------------------------------------------------------

Stacks = Sequence[tuple[Fraction, int]]
HIGH = 130
"""So high may a stack be."""


class Dots(NamedTuple):
    """How dots are laid: how wide one is, and how many lie beside one another in a stack."""

    across: float
    beside: int
    half: bool
    """Whether there are half centimetres."""

    def high(self, count: int) -> float:
        return self.across * -(-count // self.beside)


def _laid(on: Scale, rows: Sequence[tuple[str, Stacks]]) -> Dots:
    """As large as fits; high stacks are three dots wide, so that they can still be counted."""
    tallest = max((count for _, stacks in rows for _, count in stacks), default=1)
    half = any(cm.denominator > 1 for _, stacks in rows for cm, _ in stacks)
    room = on.step * (0.46 if half else 0.78)
    beside = 3 if tallest > 16 and not half else 1
    return Dots(min(room / beside, HIGH * beside / tallest, 15), beside, half)


def _differences(facts: tuple[Sequence[tuple[str, Stacks]], Fraction, int]) -> Svg:
    """Dots above a line with 0 in its middle; what lies as far as is asked, or further, is gold."""
    rows, far, reach = facts
    on = scale(-reach, reach)
    laid = _laid(on, rows)
    step = 38 + laid.high(max((count for _, stacks in rows for _, count in stacks), default=1))
    bottom = 14 + step * len(rows)
    shown = (_row(on, row, far, 8 + step * (i + 1), laid) for i, row in enumerate(rows))
    names = (sign(name, on.x - 12, 22 + step * i, 16, "ink", "start") for i, (name, _) in enumerate(rows))
    below = sign("how much further the second crew lies", (on.x + on.right) / 2, bottom + 46, 14, "ink2")
    walls = _walls(on, far - Fraction(1, 4 if laid.half else 2), bottom)
    return panel(on.right + 54, bottom + 62, walls, *names, *shown, _axis(on, bottom + 2), below)


def _row(on: Scale, row: tuple[str, Stacks], far: Fraction, ground: float, laid: Dots) -> Svg:
    return group(*(_stack(on.at(cm), ground, count, laid, "gold" if far and abs(cm) >= far else "act")
                   for cm, count in row[1]))


def _stack(x: float, ground: float, count: int, laid: Dots, ink: str) -> Svg:
    """Dots in lines of one or three from the ground upwards; what is left over lies in the middle."""
    across, beside, _ = laid
    found = []
    for i in range(count):
        line, place = divmod(i, beside)
        full = min(beside, count - line * beside)
        found.append(dot(x + across * (place - (full - 1) / 2), ground - across * (line + 0.5), across * 0.45,
                         ink))
    return group(*found)


def _walls(on: Scale, edge: Fraction, bottom: float) -> Svg:
    """Where "so far or further" begins: before the number itself, and after the one before it."""
    if edge < 0:
        return NOTHING  # nothing is asked for
    places = (number(on.at(side * edge)) for side in (1, -1))
    d = "".join(f"M{x} 34V{number(bottom)}" for x in places)
    return el("path", d=d, stroke_dasharray="6 5", **paint("none", "stop", 2))


def _axis(on: Scale, y: float) -> Svg:
    """A number line with numbers below 0, too."""
    marks = range(on.low, on.high + 1)
    way = f"M{number(on.x - 14)} {number(y)}H{number(on.right + 14)}"
    line = el("path", d=way, **paint("none", "ink", 2.4))
    ticks = "".join(f"M{number(on.at(cm))} {number(y - 5)}v10" for cm in marks)
    every = 1 if on.step >= 24 else 2 if on.step >= 14 else 5
    names = (sign(said_number(cm), on.at(cm), y + 19, 16) for cm in marks if cm % every == 0)
    return group(line, el("path", d=ticks, **paint("none", "ink", 2)), *names,
                 sign("cm", on.right + 20, y + 19, 15, "ink2", "start"))


# -- chips that are dealt anew ------------------------------------------------------------------------

CHIP, TALL = 40, 30


def _deal(facts: tuple[Sequence[int], ...]) -> Svg:
    """Both crews in order, an arrow, and both crews of a deal; a chip keeps the colour and letter it had."""
    one, other, *dealt = facts
    origin = _letters(one, other, dealt[0])
    before = ((("A", cm) for cm in sorted(one)), (("B", cm) for cm in sorted(other)))
    rows = [list(chips) for chips in before] + [sorted(chips, key=lambda chip: chip[1]) for chips in origin]
    names = ("crew A", "crew B", "new crew 1", "new crew 2")
    places = (16, 76, 172, 232)
    drawn = (_chips(name, chips, y, i > 1) for i, (name, chips, y) in
             enumerate(zip(names, rows, places, strict=True)))
    middle = 20 + CHIP * len(one) / 2
    arrow = el("path", d=f"M{number(middle)} 136v28m-9-9 9 9 9-9", **paint("none", "act", 3))
    return panel(40 + CHIP * len(one), 296, *drawn, arrow,
                 sign("mix and deal", middle + 18, 150, 16, "ink2", "start"))


Chip = tuple[str, int]
"""The crew it came from, and its number."""


def _letters(one: Sequence[int], other: Sequence[int], first: Sequence[int]) -> tuple[list[Chip], list[Chip]]:
    """Which crew each dealt chip came from; of equal chips those of crew A come first."""
    rest = sorted([("A", cm) for cm in one] + [("B", cm) for cm in other])
    chosen = []
    for cm in first:
        chip = next(chip for chip in rest if chip[1] == cm)
        rest.remove(chip)
        chosen.append(chip)
    return chosen, rest


def _chips(name: str, chips: Sequence[Chip], y: float, asked: bool) -> Svg:
    """A row of chips under its name; in a new crew the middle one is framed."""
    pieces = (_chip(letter, str(cm), 20 + CHIP * i, y + 18) for i, (letter, cm) in enumerate(chips))
    frame = el("rect", x=20 + CHIP * (len(chips) // 2) - 1, y=y + 15, width=CHIP - 2, height=TALL + 6, rx=8,
               stroke_dasharray="5 4", **paint("none", "stop", 2.6)) if asked else NOTHING
    return group(sign(name, 20, y + 6, 15, "ink", "start"), *pieces, frame)


def _chip(letter: str, said: str, x: float, y: float) -> Svg:
    look = paint("gowash", "go", 1.6) if letter == "A" else paint("sparkwash", "spark", 1.6)
    body = el("rect", x=x + 2, y=y, width=CHIP - 8, height=TALL, rx=6 if letter == "A" else 15, **look)
    return group(body, sign(said, x + CHIP / 2 - 2, y + TALL / 2, 16))


# -- how to play --------------------------------------------------------------------------------------


def _launch_apart(_: object) -> Svg:
    on = Scale(20, 10, 36, 10)
    boxes = (FiveNumbers(*map(Fraction, five)) for five in ((11, 15, 18, 21, 26), (16, 22, 25, 28, 34)))
    first, second = (box_plot(on, y, five, 20) for y, five in zip((16, 60), boxes, strict=True))
    arrow = el("path", d=f"M{number(on.at(18) + 4)} 38H{number(on.at(25) - 2)}m-7-6 7 6-7 6",
               **paint("none", "act", 3))
    return canvas(290, 76, first, second, arrow)


def _launch_deal(_: object) -> Svg:
    shape = "M34 6h56q-4 8 6 14q24 24 8 50H20q-16-26 8-50q10-6 6-14Z"
    bag = el("path", d=shape, **paint("well", "edge", 1.6))
    mixed = (_small_chip(letter, 40 + 22 * (i % 3), 36 + 22 * (i // 3)) for i, letter in enumerate("ABABBA"))
    rows = (_small_chip(letter, 180 + 30 * (i % 3), 22 + 34 * (i // 3)) for i, letter in enumerate("BAABAB"))
    arrow = el("path", d="M124 40h32m-9-8 9 8-9 8", **paint("none", "act", 3))
    return canvas(290, 76, bag, *mixed, arrow, *rows)


def _small_chip(letter: str, x: float, y: float) -> Svg:
    return group(_chip(letter, "", -18, -15), transform=moved(x, y, 0.56))


PICTURES: Mapping[str, Drawing] = {
    **{name: OF_F3[name] for name in ("launch throw", "launch behind", "launch further", "dots", "boxes")},
    "differences": _differences, "deal": _deal, "launch apart": _launch_apart, "launch deal": _launch_deal,
}
