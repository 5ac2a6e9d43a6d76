"""The pictures of lesson S2: towers of ways from one die to three, windows over the tent, and dot plots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from icedice_edu.classroom.lessons.s2.towers import PRINTED, THREE, TWO, sized, steps, window
from icedice_edu.maths.sums import ORDINARY, outcomes
from icedice_widgets.lesson.pictures.drawing import Drawing
from icedice_widgets.lesson.pictures.pieces import arrow, die, row, sign
from icedice_widgets.lesson.pictures.pyramid_pieces import panel
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, group, moved

CREAM, BARK, GRAIN = "#FFF3DC", "#4A2B10", "#B07B45"
"""Tiles keep their colours in every theme."""

# -- pieces -------------------------------------------------------------------------------------------


def _tile(number: int, x: float, y: float, scale: float = 1) -> Svg:
    """A tile with its number, its middle here; the 9 is underlined, so that it is not read as a 6."""
    plate = el("rect", x=-22, y=-16, width=44, height=32, rx=6, fill=CREAM, stroke=GRAIN, stroke_width=1.6)
    line = el("path", d="M-6 11h12", stroke=BARK, stroke_width=2) if number == 9 else NOTHING
    return group(plate, _brown(str(number), 20), line, transform=moved(x, y, scale))


def _brown(said: str, size: float) -> Svg:
    return el("text", Svg(said), y=size * 0.35, font_size=size, font_weight=700, text_anchor="middle",
              fill=BARK)


def _small(face: int, x: float, y: float, scale: float) -> Svg:
    return group(die(face, 0, 0), transform=moved(x, y, scale))


def _coin(x: float, y: float) -> Svg:
    return el("circle", cx=x, cy=y, r=15, **paint("gold", "goldlip", 2))


def _squares(x: float, y: float, across: int, down: int, side: float = 24) -> Svg:
    boxes = (el("rect", x=x + side * i, y=y + side * j, width=side, height=side, **paint("well", "edge", 1.2))
             for j in range(down) for i in range(across))
    return group(*boxes)


# -- the five steps -----------------------------------------------------------------------------------


def _throw(_: object) -> Svg:
    return row(_coin(40, 38), _coin(78, 38), arrow(108, 38, 30), die(4, 178, 38), die(5, 234, 38))


def _place(_: object) -> Svg:
    return row(die(5, 60, 38), arrow(94, 38, 34), _squares(154, 2, 3, 3), _small(4, 166, 14, 0.45),
               el("rect", x=180, y=4, width=20, height=20, rx=4, **paint("none", "act", 2.6)))


def _line(_: object) -> Svg:
    dice = (die(face, 40 + 54 * i, 38) for i, face in enumerate((4, 5, 1)))
    return row(*dice, sign("=", 188, 38), _tile(10, 240, 38, 1.2))


def _buy(_: object) -> Svg:
    return row(_coin(84, 38), arrow(116, 38, 40), die(6, 204, 38))


def _dotted(_: object) -> Svg:
    dice = (_small(face, 30 + 46 * i, 38, 0.9) for i, face in enumerate((4, 5, 2)))
    line = el("path", d="M208 50h72", **paint("none", "ink", 2))
    marks = (sign(str(total), 220 + 24 * i, 63, 13, "ink2") for i, total in enumerate((10, 11, 12)))
    return row(*dice, arrow(156, 38, 32), line, *marks, el("circle", cx=244, cy=38, r=8, **paint("act")))


def _three(dice: Sequence[int]) -> Svg:
    """Three dice and their sum."""
    shown = (die(face, 40 + 70 * i, 38) for i, face in enumerate(dice))
    return row(*shown, sign("+", 75, 38, 20), sign("+", 145, 38, 20), sign(f"= {sum(dice)}", 236, 38, 26))


def _strip(throws: Sequence[Sequence[int]]) -> Svg:
    """Throws of three dice, four to a line."""
    return panel(640, 150, *(_of_strip(dice, 22 + 156 * (n % 4), 30 + 45 * (n // 4))
                             for n, dice in enumerate(throws)))


def _of_strip(dice: Sequence[int], x: float, y: float) -> Svg:
    return group(*(_small(face, x + 20 + 38 * i, y, 0.75) for i, face in enumerate(dice)))


# -- the tiles of the box -----------------------------------------------------------------------------


def _tiles(_: object) -> Svg:
    """All tiles, stacked by their number."""
    high = max(PRINTED.values())
    stacks = (_tile(number, 46 + 54 * i, 36 * (high - j) - 8)
              for i, (number, count) in enumerate(sorted(PRINTED.items())) for j in range(count))
    ground = el("path", d=f"M16 {36 * high + 14}h438", **paint("none", "ink", 2.4))
    return panel(470, 36 * high + 30, *stacks, ground)


# -- dot plots ----------------------------------------------------------------------------------------

DOT, COLUMN = 20, 36
LEAST = 4


def _dots(facts: tuple[str, int, int, Sequence[int]]) -> Svg:
    """One dot for each throw, or for every `key` throws; a dot that is not full is pale."""
    title, key, low, counts = facts
    high = max(LEAST, *(-(-count // key) for count in counts))
    ground, width = 56 + DOT * high, 40 + COLUMN * len(counts)
    towers = (_tower(count, key, 20 + COLUMN * (i + 0.5), ground) for i, count in enumerate(counts))
    marks = (sign(str(low + i), 20 + COLUMN * (i + 0.5), ground + 20, 15) for i in range(len(counts)))
    line = el("path", d=f"M20 {ground}h{COLUMN * len(counts)}", **paint("none", "ink", 2.4))
    said = "1 dot = 1 throw" if key == 1 else f"1 dot = {key} throws"
    return panel(max(width, 300), ground + 44, sign(title, 18, 22, 16, "ink", "start"),
                 sign(said, 18, 42, 13, "ink2", "start"), *towers, line, *marks)


def _tower(count: int, key: int, x: float, ground: float) -> Svg:
    full, rest = divmod(count, key)
    dots = [el("circle", cx=x, cy=ground - DOT * (j + 0.5) - 2, r=8, **paint("act")) for j in range(full)]
    pale = el("circle", cx=x, cy=ground - DOT * (full + 0.5) - 2, r=7.2, **paint("sky", "act", 1.6))
    return group(*dots, pale if rest else NOTHING)


# -- from one die to two ------------------------------------------------------------------------------

CELL, FLOOR = 46, 26
"""The width and the height of one way."""


def _tent(_: object) -> Svg:
    """One die beside two dice: each way is written in its tower."""
    ground = 56 + FLOOR * max(TWO.values())
    one = {face: (str(face),) for face in ORDINARY}
    two = {total: tuple("+".join(map(str, pair)) for pair in pairs) for total, pairs in outcomes(2).items()}
    flat, tent = _built(one, 18, ground, 34), _built(two, 262, ground, CELL)
    return panel(786, ground + 42, sign("One die: flat", 18, 24, 17, "ink", "start"),
                 sign("Two dice: a tent", 262, 24, 17, "ink", "start"), flat, tent)


def _built(towers: Mapping[int, Sequence[str]], x: float, ground: float, wide: float) -> Svg:
    floors = (_floor(said, x + wide * i, ground - FLOOR * (j + 1), wide)
              for i, ways in enumerate(towers.values()) for j, said in enumerate(ways))
    marks = (sign(str(total), x + wide * (i + 0.5), ground + 20, 16) for i, total in enumerate(towers))
    line = el("path", d=f"M{x} {ground}h{wide * len(towers)}", **paint("none", "ink", 2.4))
    return group(*floors, line, *marks)


def _floor(said: str, x: float, y: float, wide: float) -> Svg:
    box = el("rect", x=x + 2, y=y + 2, width=wide - 4, height=FLOOR - 4, rx=4, **paint("sky", "act", 1.4))
    return group(box, sign(said, x + wide / 2, y + FLOOR / 2, 15))


# -- from two dice to three ---------------------------------------------------------------------------

PLACE, BRICK = 40, 16


def _windows(facts: tuple[int, Sequence[int]]) -> Svg:
    """The tent of dice with so many faces, with a window for each sum of three; without sums, alone."""
    faces, totals = facts
    ground = 24 + BRICK * faces
    high = ground + 80 if totals else ground + 36
    tents = (group(_framed(faces, total, ground), transform=moved(0, 12 + high * i))
             for i, total in enumerate(totals or (0,)))
    wide = PLACE * _places(faces) + (226 if totals else 36)
    return panel(wide, 16 + high * max(1, len(totals)), *tents)


def _places(faces: int) -> int:
    """The line goes a little beyond the tent, so that windows hang over its ends."""
    return 2 * faces + 1


def _framed(faces: int, total: int, ground: float) -> Svg:
    inside = {part.rest for part in window(total, faces)} if total else set(sized(faces))
    bricks = (_bricks(rest, ways, ground, rest in inside) for rest, ways in sized(faces).items())
    marks = (sign(str(rest), _at(rest), ground + 16, 15, "ink2") for rest in range(1, _places(faces) + 1))
    line = el("path", d=f"M18 {ground}h{PLACE * _places(faces)}", **paint("none", "ink", 2.4))
    return group(*bricks, line, *marks, _frame(total, ground) if total else NOTHING)


def _at(rest: int) -> float:
    return 18 + PLACE * (rest - 0.5)


def _bricks(rest: int, ways: int, ground: float, inside: bool) -> Svg:
    x, look = _at(rest) - PLACE / 2 + 4, paint("sky", "act", 1.4) if inside else paint("well", "line", 1.2)
    boxes = (el("rect", x=x, y=ground - BRICK * (j + 1), width=PLACE - 8, height=BRICK - 2, rx=3, **look)
             for j in range(ways))
    ink = "ink" if inside else "ink2"
    return group(*boxes, sign(str(ways), _at(rest), ground - BRICK * ways - 11, 15, ink))


def _frame(total: int, ground: float) -> Svg:
    """Six towers wide; below it the faces of the third die."""
    parts = window(total)
    x, top = _at(parts[0].rest) - PLACE / 2, 2
    box = el("rect", x=x, y=top, width=PLACE * len(parts), height=ground + 28 - top, rx=8,
             **paint("none", "spark", 3))
    dice = (_small(part.third, _at(part.rest), ground + 46, 0.56) for part in parts)
    right = 38 + PLACE * _places(len(parts))
    said = (sign(f"sum {total}", right, 60, 22, "ink", "start"),
            sign("add the towers", right, 88, 15, "ink2", "start"),
            sign("in the window", right, 108, 15, "ink2", "start"),
            sign("third die", right, ground + 46, 15, "ink2", "start"))
    return group(box, *dice, *said)


# -- the bell -----------------------------------------------------------------------------------------

WIDE, THIN = 46, 9


def _bell(_: object) -> Svg:
    """All ways of three dice, the steps from tower to tower, and the tiles below."""
    high = max(THREE.values())
    ground, left = 58 + THIN * high, 70
    towers = (_high(total, ways, left + WIDE * i, ground) for i, (total, ways) in enumerate(THREE.items()))
    rises = (_rise(step, left + WIDE * (i + 1), ground + 44) for i, step in enumerate(steps(THREE)))
    names = (sign(said, 14, ground + y, 14, "ink2", "start")
             for said, y in (("sum", 20), ("step", 44), ("tiles", 72)))
    line = el("path", d=f"M{left} {ground}h{WIDE * len(THREE)}", **paint("none", "ink", 2.4))
    title = sign(f"Three dice: a bell of {sum(THREE.values())} ways", 18, 24, 17, "ink", "start")
    return panel(left + WIDE * len(THREE) + 20, ground + 96, title, *towers, line, *rises, *names)


def _high(total: int, ways: int, x: float, ground: float) -> Svg:
    boxes = (el("rect", x=x + 5, y=ground - THIN * (j + 1), width=WIDE - 10, height=THIN - 1.4,
                **paint("sky", "act", 1)) for j in range(ways))
    printed = PRINTED.get(total, 0)
    count = _count(printed, x + WIDE / 2, ground + 72) if printed else NOTHING
    return group(*boxes, sign(str(ways), x + WIDE / 2, ground - THIN * ways - 12, 16),
                 sign(str(total), x + WIDE / 2, ground + 20, 17), count)


def _rise(step: int, x: float, y: float) -> Svg:
    said = f"+{step}" if step > 0 else "0" if step == 0 else f"−{-step}"
    return sign(said, x, y, 14, "go" if step > 0 else "ink2")


def _count(printed: int, x: float, y: float) -> Svg:
    """So many tiles with this number."""
    plate = el("rect", x=-15, y=-11, width=30, height=22, rx=5, fill=CREAM, stroke=GRAIN, stroke_width=1.4)
    return group(plate, _brown(f"{printed}×", 14), transform=moved(x, y))


PICTURES: Mapping[str, Drawing] = {
    "launch throw": _throw, "launch place": _place, "launch line": _line, "launch coin": _buy,
    "launch dots": _dotted, "three": _three, "strip": _strip, "tiles": _tiles, "dots": _dots, "tent": _tent,
    "windows": _windows, "bell": _bell,
}
