"""The steps of the floe game, dice above a ruler, and two crews of chips in a bag."""

from __future__ import annotations

from collections.abc import Mapping

from icedice_edu.classroom.pictures.floes import Crews, Kept, Slid
from icedice_edu.games.floe.tables import MM
from icedice_edu.maths.samples import FiveNumbers
from icedice_widgets.lesson.pictures.floe_pieces import Corner, entrance, plumb, ruler, small_die
from icedice_widgets.lesson.pictures.sample_pieces import Scale, box_plot
from icedice_widgets.lesson.pictures.tree import canvas
from icedice_widgets.palette import paint
from icedice_widgets.pictures.card import card, lines
from icedice_widgets.pictures.grid import GAP, LONGEST, PAD, STRIP, THICK
from icedice_widgets.svg import NOTHING, Svg, el, group, number

LONG, MIDDLE = 290, STRIP / 2
SIDE = PAD + 8
"""Where the 0 of a ruler is."""
DIE = 28
ICE, DEEP = 60, 64
"""Where the ice begins in a step of the game, and how deep it is."""
ICE_LOOK: Mapping[str, str | int] = {"fill": "#F7FCFF", "stroke": "#9CC8E2", "stroke_width": 2}
ON_ICE = "#10243A"
"""Ice is light in a dark theme, too, so what is written on it stays dark."""


def scene(*things: Svg, wet: bool = False) -> Svg:
    """A bit of ice with its entrance on the left; to the right of it more ice, or water."""
    sea = el("rect", x=4, y=4, width=282, height=68, rx=8, **paint("sea")) if wet else NOTHING
    ice = el("rect", x=ICE, y=6, width=130 if wet else 222, height=DEEP, rx=6, **ICE_LOOK)
    return canvas(LONG, STRIP, sea, ice, entrance(Corner(ICE, 6), (2 * MM, 34 * MM)), *things)


def _word(word: str, x: float, y: float, size: int) -> Svg:
    return el("text", Svg(word), x=x, y=y, font_size=size, font_weight=700, text_anchor="middle",
              fill=ON_ICE)


def throw(dice: tuple[int, ...]) -> Svg:
    row = (small_die(face, 34, 12 + 17 * i, 15) for i, face in enumerate(dice))
    way = el("path", d="M82 38h120m-8-7 8 7-8 7", fill="none", stroke=ON_ICE, stroke_width=3)
    return scene(*row, way)


def behind(kept: Kept) -> Svg:
    front, rear = kept
    dice = (small_die(face, 92 + 36 * i, 28 + 20 * (i % 2), 26) for i, face in enumerate(rear))
    total = " + ".join(map(str, (front, *rear)))
    return scene(*dice, small_die(front, 196, 30, 26), _word(f"{total} = {front + sum(rear)}", 226, 64, 15))


def farther(kept: Kept, word: str = "farther") -> Svg:
    higher, away = kept.others
    words = (_word(name, x, 66, 14) for name, x in (("kept", 134), ("higher", 88), (word, 224)))
    placed = ((kept.die, 134), (higher, 88), (away, 224))
    return scene(*(small_die(face, x, 32, DIE) for face, x in placed), *words)


def floe(dice: tuple[Slid, ...]) -> Svg:
    """Dice in lanes above a ruler, each with a line from its middle down to the ruler."""
    last = -(-(max(die.cm for die in dice) + 2) // 5) * 5
    step, lane = min(28, LONGEST / last), 44
    below = GAP + lane * len(dice) + PAD
    ice = el("rect", x=SIDE, y=GAP, width=last * step, height=below - PAD, rx=6, **ICE_LOOK)
    line = lines(f"M{SIDE} {GAP}V{number(below + 6)}", "act", THICK, "10 7")
    slid = (_slid(die, SIDE + die.cm * step, GAP + lane * (i + 0.5), below) for i, die in enumerate(dice))
    return card(2 * SIDE + last * step, below + 68, ice, line, *slid, ruler(SIDE, below, 0, last, step))


def _slid(die: Slid, x: float, y: float, below: float) -> Svg:
    """A die, and from below its middle straight down; a mark on it would look like one more pip."""
    return group(small_die(die.face, x, y, DIE + 6), plumb(x, y + 17, below + 3))


# -- two crews ----------------------------------------------------------------------------------------


def apart(crews: tuple[FiveNumbers, FiveNumbers]) -> Svg:
    """Two small box plots, and an arrow from median to median."""
    low = min(int(five.low) for five in crews)
    high = max(int(five.high) for five in crews)
    on = Scale(GAP, low, high, (LONG - 2 * GAP) / max(high - low, 1))
    first, second = (box_plot(on, y, five, 20) for y, five in zip((16, 60), crews, strict=True))
    start, end = (on.at(five.median) for five in crews)
    turn = 7 if end < start else -7
    way = f"M{number(start)} {MIDDLE}H{number(end)}m{turn} -6 {-turn} 6 {turn} 6"
    return canvas(LONG, STRIP, first, second, lines(way, "act", THICK))


def bag(rows: Crews) -> Svg:
    """A bag of chips, an arrow, and two rows of them; a chip keeps the look of its first crew."""
    shape = "M34 6h56q-4 8 6 14q24 24 8 50H20q-16-26 8-50q10-6 6-14Z"
    mixed = (_chip(letter, 40 + 22 * (i % 3), 36 + 22 * (i // 3))
             for i, letter in enumerate((*rows[0], *rows[1])))
    dealt = (_chip(letter, 180 + 30 * i, 22 + 34 * j) for j, row in enumerate(rows)
             for i, letter in enumerate(row))
    return canvas(LONG, STRIP, el("path", d=shape, **paint("well", "edge", 1.6)), *mixed,
                  lines("M124 40h32m-9-8 9 8-9 8", "act", THICK), *dealt)


def _chip(letter: str, x: float, y: float) -> Svg:
    look = paint("gowash", "go", 1) if letter == "A" else paint("sparkwash", "spark", 1)
    return el("rect", x=x - 9, y=y - 8, width=18, height=16, rx=3 if letter == "A" else 8, **look)
