"""The pictures of lesson A1: dice, ten frames that fill up, and walks on a number line from 0 to 18."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from icedice_edu.classroom.lessons.a1.moves import sentence, terms
from icedice_edu.maths.expressions import Expression
from icedice_widgets.lesson.pictures.drawing import Drawing
from icedice_widgets.lesson.pictures.tree import canvas
from icedice_widgets.palette import PIECES, paint
from icedice_widgets.svg import Svg, el, group, moved, words

DIE, TOKEN = 56, 26
PIPS = {0: "", 1: "5", 2: "19", 3: "159", 4: "1379", 5: "13579", 6: "134679"}
BOX, APART = 32, 16  # a box of a ten frame, and from one frame to the next
FRAME = 5 * BOX
CARD = (2 * FRAME + APART + 32, 2 * BOX + 62)
COLOURS = "BYG"  # of the first, second and third die
STEP, LAST = 38, 18  # one number on a number line, and its last number
ROOM, BELOW = 128, 46  # the height of a walk, and what a jump back needs below it


def _said(text: str, x: float, y: float, size: float = 24, ink: str = "ink") -> Svg:
    return el("text", words(text), x=x, y=y + size * 0.35, font_size=size, font_weight=700,
              text_anchor="middle", **paint(ink))


def _panel(width: float, height: float, *things: Svg) -> Svg:
    ground = el("rect", x=1, y=1, width=width - 2, height=height - 2, rx=14, **paint("panel", "line", 1.2))
    return canvas(width, height, ground, *things)


# -- dice and tokens ----------------------------------------------------------------------------------


def _die(face: int, x: float, y: float) -> Svg:
    """A die, its middle here; 0 is a hidden one."""
    half, gap = DIE / 2, 15
    spots = "".join(f"M{((int(p) - 1) % 3 - 1) * gap} {((int(p) - 1) // 3 - 1) * gap}h0" for p in PIPS[face])
    body = el("rect", x=-half, y=-half, width=DIE, height=DIE, rx=10, fill="#FFFFFF", stroke="#10243A",
              stroke_width=1.6, stroke_dasharray=None if face else "5 5")
    top = el("path", d=spots, stroke="#10243A", stroke_width=10) if face else _asked()
    return group(body, top, transform=moved(x, y))


def _asked() -> Svg:
    return el("text", words("?"), y=10, font_size=30, font_weight=700, text_anchor="middle", fill="#10243A")


def _dice(faces: Sequence[int]) -> Svg:
    return canvas(len(faces) * 76 + 8, 72, *(_die(face, 40 + i * 76, 36) for i, face in enumerate(faces)))


def _token(number: int, colour: str, x: float, y: float) -> Svg:
    piece = PIECES[colour]
    ball = el("circle", cx=x, cy=y, r=TOKEN, fill=piece.body, **_rim(colour))
    plate = el("rect", x=x - 18, y=y - 14, width=36, height=28, rx=11, fill="#FFFFFF")
    label = el("text", words(str(number)), x=x, y=y + 7, font_size=21, font_weight=700,
               text_anchor="middle", fill="#10243A")
    return group(ball, plate, label)


def _rim(colour: str) -> dict[str, Any]:
    return {"class_": f"s-rim{colour}", "stroke": PIECES[colour].lip, "stroke_width": 2}


def _arrow(x: float, y: float, length: float) -> Svg:
    return el("path", d=f"M{x} {y}h{length}m-9-8 9 8-9 8", **paint("none", "act", 3.4))


def _roll(_: object) -> Svg:
    return _dice((6, 2, 1))


def _make(_: object) -> Svg:
    return canvas(300, 72, _die(6, 36, 36), _said("+", 82, 36), _die(2, 128, 36), _said("=", 174, 36),
                  _token(8, "Y", 216, 36))


def _move(_: object) -> Svg:
    return canvas(300, 72, _said("big", 34, 36, 18, "ink2"), _token(8, "Y", 92, 36), _arrow(130, 36, 46),
                  _said("middle", 226, 36, 18, "ink2"))


def _take(_: object) -> Svg:
    return canvas(312, 72, _die(6, 32, 36), _said("+", 72, 36), _die(2, 112, 36), _said("−", 152, 36),
                  _die(1, 192, 36), _said("=", 234, 36), _token(7, "O", 276, 36))


# -- ten frames ---------------------------------------------------------------------------------------


def _frames(ways: Sequence[Expression]) -> Svg:
    """Calculations as ten frames, two beside one another."""
    width, height = CARD
    cards = (group(_card(way), transform=moved(i % 2 * (width + 8), i // 2 * (height + 8)))
             for i, way in enumerate(ways))
    columns, rows = min(len(ways), 2), (len(ways) + 1) // 2
    return canvas(columns * (width + 8), rows * (height + 8), *cards)


def _card(way: Expression) -> Svg:
    width, height = CARD
    ground = el("rect", x=1, y=1, width=width - 2, height=height - 2, rx=14, **paint("panel", "line", 1.2))
    dots = _dots_of(way)
    return group(ground, _said(sentence(way), width / 2, 26, 24), _filled(dots, 16, 46))


def _dots_of(way: Expression) -> str:
    """A letter for each dot: its colour, small where it is crossed out."""
    dice = terms(way)
    plus = "".join(colour * die for colour, die in zip(COLOURS, (d for d in dice if d > 0), strict=False))
    gone = -sum(die for die in dice if die < 0)
    return plus[: len(plus) - gone] + plus[len(plus) - gone :].lower()


def _filled(dots: str, x: float, y: float) -> Svg:
    """Two ten frames with these dots, row by row."""
    boxes = (_frame(x, y), _frame(x + FRAME + APART, y))
    return group(*boxes, *(_dot(dot, *_place(i, x, y)) for i, dot in enumerate(dots)))


def _frame(x: float, y: float) -> Svg:
    inner = "".join(f"M{x + i * BOX} {y}v{2 * BOX}" for i in range(1, 5)) + f"M{x} {y + BOX}h{FRAME}"
    edge = el("rect", x=x, y=y, width=FRAME, height=2 * BOX, **paint("none", "edge", 2.4))
    return group(el("path", d=inner, **paint("none", "edge", 1.2)), edge)


def _place(i: int, x: float, y: float) -> tuple[float, float]:
    frame, box = divmod(i, 10)
    return x + frame * (FRAME + APART) + box % 5 * BOX + BOX / 2, y + box // 5 * BOX + BOX / 2


def _dot(kind: str, x: float, y: float) -> Svg:
    colour = kind.upper()
    dot = el("circle", cx=x, cy=y, r=11, fill=PIECES[colour].body, **_rim(colour))
    heart = () if colour == "B" else (el("circle", cx=x, cy=y, r=3.4, fill=PIECES[colour].lip),)
    if kind == colour:
        return group(dot, *heart)
    cross = el("path", d=f"M{x - 12} {y - 12}l24 24m0-24-24 24", **paint("none", "ink", 3.2))
    return group(group(dot, *heart, opacity=0.35), cross)


def _ten_first(_: object) -> Svg:
    return _shown_frames((6, 3, 4), "B" * 6 + "Y" * 4 + "G" * 3, "BGY")


def _fill_ten(_: object) -> Svg:
    return _shown_frames((5, 4, 3), "B" * 5 + "Y" * 4 + "G" * 3, "BYG")


def _shown_frames(faces: Sequence[int], dots: str, colours: str) -> Svg:
    """Dice, each with the colour of its dots, and the frames below them."""
    width = CARD[0] + 60
    dice = (group(_die(face, 110 + i * 104, 40), _dot(colours[i], 110 + i * 104, 84))
            for i, face in enumerate(faces))
    signs = (_said("+", 162 + i * 104, 40) for i in range(len(faces) - 1))
    return _panel(width, 190, *dice, *signs, _filled(dots, (width - 2 * FRAME - APART) / 2, 108))


# -- number lines -------------------------------------------------------------------------------------


def _walk(walks: Sequence[Sequence[int]]) -> Svg:
    """One number line for each walk, or a bare one; jumps forward go above it, jumps back below."""
    width, tops = 2 * 30 + LAST * STEP, [0]
    for walk in walks:
        tops.append(tops[-1] + (ROOM if list(walk) == sorted(walk) else ROOM + BELOW))
    if not walks:
        return _panel(width, 66, _line(30, 30))
    lines = (group(_line(30, y + 82), _jumps(walk, 30, y + 82)) for y, walk in zip(tops, walks, strict=False))
    return _panel(width, tops[-1], *lines)


def _line(x: float, y: float) -> Svg:
    ticks = "".join(f"M{x + n * STEP} {y - 6}v12" for n in range(LAST + 1))
    names = (_said(str(n), x + n * STEP, y + 20, 17) for n in range(LAST + 1))
    return group(el("path", d=f"M{x} {y}H{x + LAST * STEP}{ticks}", **paint("none", "ink", 2)), *names)


def _jumps(stops: Sequence[int], x: float, y: float) -> Svg:
    start = el("circle", cx=x + stops[0] * STEP, cy=y, r=7, **paint("go"))
    end = el("circle", cx=x + stops[-1] * STEP, cy=y + 20, r=15, **paint("none", "go", 3))
    return group(start, end, *(_jump(x + a * STEP, x + b * STEP, y, b - a) for a, b in pairwise(stops)))


def _jump(a: float, b: float, y: float, by: int) -> Svg:
    """An arc with an arrow from a to b: above the line, or below its numbers when it goes back."""
    middle = (a + b) / 2
    above = f"M{a} {y - 8}Q{middle:g} {y - 60} {b} {y - 9}l-3-11m3 11-11-4"
    below = f"M{a} {y + 36}Q{middle:g} {y + 84} {b} {y + 42}l3 11m-3-11 11 4"
    arc, said, height, colour = (above, "+", y - 48, "go") if by > 0 else (below, "−", y + 76, "act")
    label = _said(f"{said} {abs(by)}", middle, height, 19, colour)
    return group(el("path", d=arc, **paint("none", colour, 3)), label)


def _strip(marks: Sequence[tuple[int, str]]) -> Svg:
    """The numbers 1 to 18, each with the signs that made it."""
    found = dict(marks)
    return _panel(LAST * 42 + 16, 92, *(thing for n in range(1, LAST + 1)
                                        for thing in _numbered(n, found.get(n, ""), 29 + (n - 1) * 42)))


def _numbered(number: int, signs: str, x: float) -> Iterator[Svg]:
    look = paint("gowash", "go", 2.6) if signs else paint("none", "line", 1.6)
    yield el("circle", cx=x, cy=62, r=18, **look)
    yield _said(str(number), x, 62, 18, "ink" if signs else "ink2")
    yield _said(" ".join(signs), x, 24, 24, "act" if signs == "−" else "go")


PICTURES: Mapping[str, Drawing] = {
    "dice": _dice, "launch roll": _roll, "launch make": _make, "launch move": _move, "launch take": _take,
    "frames": _frames, "ten first": _ten_first, "fill ten": _fill_ten, "walk": _walk, "strip": _strip,
}
