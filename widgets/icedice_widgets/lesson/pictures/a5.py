"""The pictures of lesson A5: islands of spellings with laws as bridges, lines that cross, a cut rectangle."""

from __future__ import annotations

from collections.abc import Mapping

from icedice_widgets.lesson.pictures.drawing import Drawing
from icedice_widgets.lesson.pictures.pieces import arrow, die, row, sign, token
from icedice_widgets.lesson.pictures.tree import canvas
from icedice_widgets.palette import paint
from icedice_widgets.svg import Svg, el, group

CARD = (126, 40)  # one spelling on an island
GAP = 166  # from one card to the next
SQUARE = 26  # one square of the rectangle
ACROSS, UP = 56, 11  # one step of x, one unit of height in the graph


# -- the five steps -----------------------------------------------------------------------------------


def _two_dice(operation: str, number: int, colour: str, where: str) -> Svg:
    return row(die(4, 28, 38), sign(operation, 66, 38), die(5, 104, 38), sign("=", 142, 38),
                token(number, colour, 176, 38), arrow(204, 38, 24), sign(where, 260, 38, 15, "ink2"))


def _move(_: object) -> Svg:
    return _two_dice("+", 9, "B", "middle")


def _take(_: object) -> Svg:
    return _two_dice("×", 20, "O", "you")


def _fraction(_: object) -> Svg:
    loop = el("rect", x=4, y=6, width=126, height=64, rx=14, **paint("sparkwash", "spark", 2))
    return row(loop, die(1, 32, 38), sign("÷", 67, 38), die(4, 102, 38), sign("×", 150, 38),
                die(4, 190, 38), sign("¼, then 1", 254, 38, 15, "ink2"))


def _law(_: object) -> Svg:
    return row(_card("4 + 5", 62, 38, 100), _bridge(112, 38, 178, 38, "go"), sign("law", 145, 20, 15, "go"),
                _card("5 + 4", 228, 38, 100))


def _no_law(_: object) -> Svg:
    water = el("path", d="M120 46q6-8 12 0t12 0 12 0 12 0", **paint("none", "edge", 2))
    return row(_card("4 + 4", 62, 38, 100), water, sign("no law", 145, 24, 15, "act"),
                _card("4 × 2", 228, 38, 100))


# -- islands and bridges ------------------------------------------------------------------------------


ROW_ABOVE = ("6 ÷ (2 ÷ 3)", "6 ÷ 2 × 3", "3 × (6 ÷ 2)", "3 × 6 ÷ 2")
ROW_BELOW = ("3 ÷ (2 ÷ 6)", "3 ÷ 2 × 6", "6 × (3 ÷ 2)", "6 × 3 ÷ 2")
LAWS_ALONG = (("quotient", "spark"), ("swap", "act"), ("brackets", "go"))
BROKEN = ("6 ÷ (2 ÷ 3)", "3 ÷ (2 ÷ 6)", "3 ÷ 2 × 6", "6 × (3 ÷ 2)")
"""The spellings that meet a fraction on the way."""


def _card(said: str, x: float, y: float, width: float = CARD[0], broken: bool = False) -> Svg:
    dash = "5 4" if broken else None
    body = el("rect", x=x - width / 2, y=y - CARD[1] / 2, width=width, height=CARD[1], rx=10,
              stroke_dasharray=dash, **paint("panel", "ink2", 1.8))
    return group(body, sign(said, x, y, 18))


def _bridge(x: float, y: float, to_x: float, to_y: float, colour: str) -> Svg:
    return el("path", d=f"M{x} {y}L{to_x} {to_y}", **paint("none", colour, 5))


def _island(x: float, y: float, width: float, height: float) -> Svg:
    return el("rect", x=x, y=y, width=width, height=height, rx=26, **paint("well", "line", 1.2))


def _bridges(_: object) -> Svg:
    """One island of eight spellings, two islands of two."""
    rows = (_along(ROW_ABOVE, 74), _along(ROW_BELOW, 168))
    end = 84 + 3 * GAP
    down = group(_bridge(end, 94, end, 148, "act"), sign("swap", end + 10, 121, 14, "act", "start"))
    legend = sign("dashed: a fraction on the way", 333, 202, 14, "ink2")
    return canvas(
        680, 330, _island(6, 26, 668, 190), *rows, down, legend,
        *_pair(6, "3 + 6", "6 + 3"), *_pair(350, "2 × 6 − 3", "6 × 2 − 3"),
    )


def _along(said: tuple[str, ...], y: float) -> Svg:
    """Four spellings in a row and the three bridges between them."""
    cards = (_card(text, 84 + i * GAP, y, broken=text in BROKEN) for i, text in enumerate(said))
    spans = (_span(84 + i * GAP, y, law, ink) for i, (law, ink) in enumerate(LAWS_ALONG))
    return group(*spans, *cards)


def _span(x: float, y: float, law: str, ink: str) -> Svg:
    return group(_bridge(x + CARD[0] / 2, y, x + GAP - CARD[0] / 2, y, ink),
                 sign(law, x + GAP / 2, y - 32, 14, ink))


def _pair(x: float, one: str, other: str) -> tuple[Svg, ...]:
    return (_island(x, 236, 324, 88), _span(x + 84, 284, "swap", "act"), _card(one, x + 84, 284),
            _card(other, x + 84 + GAP, 284))


# -- lines that cross ---------------------------------------------------------------------------------


def _crossing(_: object) -> Svg:
    """What three ways make when the die that showed 3 is x."""
    lines = (
        _values([x + 6 for x in range(1, 7)], "act", "x + 6", 0),
        _values([12 - x for x in range(1, 7)], "spark", "2 × 6 − x", 4),
        _values([3 * x for x in range(1, 7)], "go", "x × 6 ÷ 2 and x × (6 ÷ 2)", -2),
    )
    meet = el("circle", cx=_x(3), cy=_y(9), r=13, **paint("none", "ink", 2.4))
    ground = el("rect", x=1, y=1, width=638, height=268, rx=14, **paint("panel", "line", 1.2))
    return canvas(640, 270, ground, _axes(), *lines, meet, sign("9", _x(3), _y(9) - 24, 17))


def _x(x: float) -> float:
    return 60 + x * ACROSS


def _y(value: float) -> float:
    return 230 - value * UP


def _axes() -> Svg:
    frame = el("path", d=f"M60 {_y(18)}V230H{_x(6)}", **paint("none", "ink", 1.8))
    faces = (sign(str(x), _x(x), 247, 15) for x in range(1, 7))
    heights = (sign(str(n), 52, _y(n), 13, "ink2", "end") for n in (0, 3, 6, 9, 12, 15, 18))
    return group(frame, *faces, *heights, sign("x", 76, 247, 16, "ink2"))


def _values(values: list[int], ink: str, said: str, lift: float) -> Svg:
    places = [(_x(x), _y(value)) for x, value in enumerate(values, 1)]
    path = "M" + "L".join(f"{x:g} {y:g}" for x, y in places)
    dots = (el("circle", cx=x, cy=y, r=4.5, **paint(ink)) for x, y in places)
    x, y = places[-1]
    label = sign(said, x + 14, y + lift, 15, ink, "start")
    return group(el("path", d=path, **paint("none", ink, 2.4)), *dots, label)


# -- the cut rectangle --------------------------------------------------------------------------------


def _rectangle(_: object) -> Svg:
    """Six rows of 2 + 3 squares."""
    left, right = _block(70, 2, "act"), _block(70 + 2 * SQUARE + 18, 3, "go")
    said = (sign("6", 50, 44 + 3 * SQUARE, 18), sign("2", 70 + SQUARE, 24, 18),
            sign("+", 70 + 2 * SQUARE + 9, 24, 18), sign("3", 88 + 3.5 * SQUARE, 24, 18))
    sums = (sign("(2 + 3) × 6 = 30", 380, 80, 19), sign("2 × 6 = 12", 380, 118, 19, "act"),
            sign("3 × 6 = 18", 380, 148, 19, "go"))
    ground = el("rect", x=1, y=1, width=518, height=218, rx=14, **paint("panel", "line", 1.2))
    return canvas(520, 220, ground, left, right, *said, *sums)


def _block(x: float, wide: int, ink: str) -> Svg:
    squares = "".join(f"M{x + i * SQUARE} {44 + j * SQUARE}h{SQUARE}v{SQUARE}h-{SQUARE}Z"
                      for i in range(wide) for j in range(6))
    return el("path", d=squares, **paint("gowash" if ink == "go" else "sky", ink, 1.8))


PICTURES: Mapping[str, Drawing] = {
    "launch move": _move, "launch take": _take, "launch fraction": _fraction, "launch law": _law,
    "launch accident": _no_law, "bridges": _bridges, "crossing": _crossing, "rectangle": _rectangle,
}
