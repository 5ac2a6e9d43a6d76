"""The pictures of lesson A2: see-saws that are level or tip, and dice that are tied together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from icedice_edu.classroom.lessons.a2.seesaws import Seesaw
from icedice_widgets.lesson.pictures.drawing import Drawing
from icedice_widgets.lesson.pictures.pieces import arrow, circled, die, rim, row, sign, token
from icedice_widgets.lesson.pictures.tree import canvas
from icedice_widgets.palette import PIECES, paint
from icedice_widgets.svg import Svg, el, group, moved

CARD = (330, 138)
SEAT, PLATE = 94, (120, 42)  # a card's seats: from the middle, and their size
DROP = 15  # how far a heavy seat goes down
DOT = 24  # a dot and the room around it
HEAP = {6: "B", 4: "Y", 10: "G", 5: "O"}  # the colour of each heap of dots
BIG = (600, 270)
FAR, BEAM = 160, 172  # the large see-saw: its seats from the middle, its beam from the top


def _panel(width: float, height: float, *things: Svg) -> Svg:
    ground = el("rect", x=1, y=1, width=width - 2, height=height - 2, rx=14, **paint("panel", "line", 1.2))
    return group(ground, *things)


# -- see-saws with words on them ----------------------------------------------------------------------


def _seesaws(shown: Sequence[Seesaw]) -> Svg:
    """See-saws on cards, two beside one another."""
    width, height = CARD[0] + 8, CARD[1] + 8
    cards = (group(_card(one), transform=moved(i % 2 * width, i // 2 * height))
             for i, one in enumerate(shown))
    return canvas(min(len(shown), 2) * width, (len(shown) + 1) // 2 * height, *cards)


def _card(one: Seesaw) -> Svg:
    middle, beam, drop = CARD[0] / 2, 76, DROP * one.tilt
    seats = (_seat(one.left, middle - SEAT, beam - drop), _seat(one.right, middle + SEAT, beam + drop))
    name = circled(one.name, 22, CARD[1] - 22) if one.name else group()
    frame = _frame(middle, beam, SEAT + 56, drop * 1.6)
    return _panel(*CARD, frame, *seats, name, _equals(middle, beam + 36, one) if one.sign else group())


def _frame(middle: float, beam: float, half: float, drop: float) -> Svg:
    """The stand and the beam across it."""
    stand = el("path", d=f"M{middle} {beam}l34 52h-68Z", **paint("well", "edge", 2))
    plank = f"M{middle - half} {beam - drop:g}L{middle + half} {beam + drop:g}"
    return group(stand, el("path", d=plank, **paint("none", "edge", 7)))


def _seat(said: str, x: float, beam: float) -> Svg:
    width, height = PLATE
    look = paint("gowash", "go", 2) if said else {**paint("none", "edge", 2), "stroke_dasharray": "6 6"}
    plate = el("rect", x=x - width / 2, y=beam - height - 5, width=width, height=height, rx=12, **look)
    size = 24 if len(said) < len("5 − (2 + 1)") else 20
    return group(plate, sign(said or "?", x, beam - height / 2 - 5, size, "ink" if said else "ink2"))


def _equals(x: float, y: float, one: Seesaw) -> Svg:
    """The sign on the stand, crossed out when the see-saw tips."""
    said = sign("=", x, y, 30)
    if not one.tilt:
        return said
    return group(said, el("path", d=f"M{x - 9} {y + 13}l18-26", **paint("none", "stop", 4)))


# -- see-saws with dots on them -----------------------------------------------------------------------


def _loaded(left: Sequence[int], right: Sequence[int]) -> Svg:
    """A large see-saw with a heap of dots for each number."""
    said = Seesaw(_sum(left), _sum(right))
    middle, drop = BIG[0] / 2, 2 * DROP * said.tilt
    frame = _frame(middle, BEAM, FAR + 90, drop * 1.5)
    sides = ((left, said.left, middle - FAR, BEAM - drop), (right, said.right, middle + FAR, BEAM + drop))
    equals = _equals(middle, BEAM + 34, said)
    return canvas(*BIG, _panel(*BIG, frame, *(_side(*side) for side in sides), equals))


def _sum(numbers: Sequence[int]) -> str:
    return " + ".join(map(str, numbers))


def _side(heaps: Sequence[int], said: str, x: float, beam: float) -> Svg:
    """Two heaps on a seat, and below it what they are called."""
    seat = el("path", d=f"M{x - 74} {beam - 8}h148", **paint("none", "edge", 7))
    dots = (_heap(n, x + place * 38, beam - 12) for n, place in zip(heaps, (-1, 1), strict=True))
    return group(seat, *dots, sign(said, x, beam + 42, 28))


def _heap(count: int, x: float, floor: float) -> Svg:
    """Dots in twos, from the floor up."""
    places = ((x - DOT / 2 + i % 2 * DOT, floor - DOT / 2 - i // 2 * DOT) for i in range(count))
    return group(*(_dot(HEAP[count], *place) for place in places))


def _dot(colour: str, x: float, y: float) -> Svg:
    return el("circle", cx=x, cy=y, r=10, fill=PIECES[colour].body, **rim(colour))


def _swap(_: object) -> Svg:
    return _loaded((6, 4), (4, 6))


def _tip(_: object) -> Svg:
    return _loaded((6, 4), (10, 5))


# -- dice ---------------------------------------------------------------------------------------------


def _tie(_: object) -> Svg:
    """Three rows of dice with a loop around two of them."""
    rows = (((4, 5, 6), 0, "9 + 6"), ((4, 5, 6), 1, "4 + 11"), ((4, 6, 5), 0, "10 + 5"))
    lines = (group(circled(str(i + 1), 26, 46), _tied(*line), transform=moved(0, i * 92))
             for i, line in enumerate(rows))
    return canvas(520, 300, _panel(520, 300, *lines, _swapped(228, 272)))


def _tied(faces: Sequence[int], first: int, said: str) -> Svg:
    """Dice in a row; the loop begins at this one. Behind = stands what is to add now."""
    loop = el("rect", x=54 + first * 96, y=14, width=156, height=64, rx=32, **paint("gowash", "go", 3))
    dice = (die(face, 84 + i * 96, 46) for i, face in enumerate(faces))
    plus = (sign("+", 132 + i * 96, 46) for i in range(2))
    return group(loop, *dice, *plus, sign("=", 346, 46, 28), sign(said, 436, 46, 28))


def _swapped(x: float, y: float) -> Svg:
    """Two dice have changed places: an arrow with two heads below them."""
    bow = f"M{x - 44} {y}q44 22 88 0"
    heads = f"M{x - 39} {y + 12}l-5-12h13M{x + 39} {y + 12}l5-12h-13"
    return el("path", d=bow + heads, **paint("none", "act", 3))


def _roll(_: object) -> Svg:
    return row(*(die(face, 40 + i * 64, 38) for i, face in enumerate((6, 3, 1))))


def _move(_: object) -> Svg:
    return row(die(6, 28, 38), sign("+", 66, 38), die(3, 104, 38), token(9, "G", 158, 38), arrow(188, 38, 26),
               sign("middle", 254, 38, 18, "ink2"))


def _take(_: object) -> Svg:
    return row(die(6, 28, 38), sign("+", 66, 38), die(1, 104, 38), token(7, "O", 158, 38), arrow(188, 38, 26),
               sign("you", 244, 38, 18, "ink2"))


PICTURES: Mapping[str, Drawing] = {
    "see-saws": _seesaws, "swap": _swap, "tip": _tip, "tie": _tie,
    "launch roll": _roll, "launch move": _move, "launch take": _take,
}
