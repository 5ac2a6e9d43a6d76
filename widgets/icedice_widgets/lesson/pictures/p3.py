"""The pictures of lesson P3: rows of nine, piles of rows, 36 squares, a funnel and a horn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate, pairwise
from math import cos, log10, pi, sin

from icedice_edu.classroom.lessons.p3.model import KEEPS, NINE, in_a_row, spread
from icedice_edu.maths.uncertainty import Z95
from icedice_edu.maths.words import thousands
from icedice_widgets.lesson.pictures.drawing import Drawing
from icedice_widgets.lesson.pictures.pieces import arrow, row, sign
from icedice_widgets.lesson.pictures.pyramid_pieces import chip, panel, pyramid
from icedice_widgets.palette import PIECES, WHITE, paint
from icedice_widgets.svg import INK, NOTHING, Svg, el, group

FACES = "RYGCPA"
SMALL, MEDIUM, LARGE = range(3)
SIZES = ((SMALL,), (MEDIUM,), (LARGE,), (SMALL, MEDIUM), (SMALL, LARGE), (MEDIUM, LARGE))

# -- the five steps -----------------------------------------------------------------------------------


def _roll(_: object) -> Svg:
    """All faces of both dice: 36 pairs."""
    colours = (chip(face, 34 + 44 * i, 22, 30) for i, face in enumerate(FACES))
    return row(*colours, *(_size_face(sizes, 34 + 44 * i, 57) for i, sizes in enumerate(SIZES)))


def _size_face(sizes: Sequence[int], x: float, y: float) -> Svg:
    plate = el("rect", x=x - 18, y=y - 15, width=36, height=30, rx=6, fill=WHITE, stroke=INK,
               stroke_width=1.4)
    step = 17 if len(sizes) > 1 else 0
    left = x - step * (len(sizes) - 1) / 2
    shapes = "".join(_shape(size, left + step * i, y + 10) for i, size in enumerate(sizes))
    return group(plate, el("path", d=shapes, fill="#A9C4D8", stroke=INK, stroke_width=1.2))


def _shape(size: int, x: float, base: float) -> str:
    half, tall = (4, 5.5, 7)[size], (9, 14, 20)[size]
    return f"M{x - half:g} {base:g}l{half:g} {-tall} {half:g} {tall}Z"


def _counter(_: object) -> Svg:
    ground = el("rect", x=112, y=8, width=130, height=62, rx=10, **paint("well", "edge", 1.4))
    return row(chip("A", 44, 38, 44), arrow(76, 38, 24), ground, pyramid("R", LARGE, 148, 62),
               pyramid("G", MEDIUM, 204, 62))


def _bust(_: object) -> Svg:
    ground = el("rect", x=96, y=8, width=100, height=62, rx=10, **paint("well", "edge", 1.4))
    slash = el("path", d="M104 14L188 64", **paint("none", "stop", 4))
    return row(chip("R", 40, 38, 44), arrow(68, 38, 20), ground, pyramid("R", LARGE, 126, 62),
               pyramid("G", SMALL, 168, 62), slash, sign("bust", 240, 38, 22, "stop"))


def _three(_: object) -> Svg:
    ground = el("rect", x=12, y=8, width=144, height=62, rx=10, **paint("well", "edge", 1.4))
    pieces = (pyramid(letter, size, 40 + 46 * i, 62) for i, (letter, size) in enumerate(
        (("R", MEDIUM), ("G", SMALL), ("C", LARGE))))
    return row(ground, *pieces, arrow(168, 38, 24), sign("kept", 244, 38, 22, "go"))


def _row(_: object) -> Svg:
    ends = (True, False, True, False)
    boxes = (_box(ends[i] if i < len(ends) else None, 12 + 30 * i, 24, 26) for i in range(NINE))
    return row(*boxes)


# -- rows of nine -------------------------------------------------------------------------------------

BOX = 44


def _box(kept: bool | None, x: float, y: float, side: float) -> Svg:
    """A turn: a tick on green, a cross on red, or a box that waits."""
    if kept is None:
        return el("rect", x=x, y=y, width=side, height=side, rx=side / 6, stroke_dasharray="3 4",
                  **paint("none", "edge", 1.4))
    part = side / 4
    tick = f"M{x + part:g} {y + 2.1 * part:g}l{0.8 * part:g} {0.9 * part:g} {1.3 * part:g}{-1.8 * part:g}"
    cross = f"M{x + part:g} {y + part:g}l{2 * part:g} {2 * part:g}m0{-2 * part:g}{-2 * part:g} {2 * part:g}"
    wash, ink = ("gowash", "go") if kept else ("stopwash", "stop")
    ground = el("rect", x=x, y=y, width=side, height=side, rx=side / 6, **paint(wash, ink, 1.6))
    return group(ground, el("path", d=tick if kept else cross, **paint("none", ink, max(2.4, side / 11))))


def _nines(rows: Sequence[Sequence[bool]]) -> Svg:
    """At least the two rows that are wanted; of many, the last eight."""
    shown = [*rows[-8:], *[()] * (2 - len(rows))]
    lines = (_nine(turns, 16 + (BOX + 8) * i) for i, turns in enumerate(shown))
    return panel(620, 24 + (BOX + 8) * len(shown), *lines)


def _nine(turns: Sequence[bool], y: float) -> Svg:
    boxes = (_box(turns[i] if i < len(turns) else None, 16 + (BOX + 6) * i, y, BOX) for i in range(NINE))
    said = f"{sum(turns)} of {len(turns)} kept" if turns else ""
    full = "ink" if len(turns) == NINE else "ink2"
    return group(*boxes, sign(said, 480, y + BOX / 2, 17, full, "start") if said else NOTHING)


# -- piles of rows ------------------------------------------------------------------------------------

GROUND, HIGH, STEP = 232, 190, 58
MOST_DOTS = 15


def _piles(facts: tuple[Sequence[int], bool]) -> Svg:
    """How many rows kept 0 to 9: dots for a few rows, a dot's height for many; bars are the model."""
    nines, model = facts
    rows, top = sum(nines), max((*nines, 1))
    tallest = max(top / max(rows, 1), float(max(map(in_a_row, range(NINE + 1)))) if model else 0)
    bars = (_expected(k, HIGH / tallest) for k in range(NINE + 1)) if model else ()
    below = GROUND + (58 if model else 40)
    piles = (_pile(number, rows, top, k, HIGH / tallest) for k, number in enumerate(nines) if number)
    names = (sign(str(k), _middle(k), GROUND + 18, 16) for k in range(NINE + 1))
    line = el("path", d=f"M20 {GROUND}h{STEP * (NINE + 1)}", **paint("none", "ink", 2))
    key = "bars, small numbers: the model, in 100 rows; dots: these rows" if model else "a dot is a row"
    return panel(40 + STEP * (NINE + 1), below + 20, *bars, line, *piles, *names,
                 sign(f"kept of nine turns ({key})", 310, below, 14, "ink2"))


def _middle(k: int) -> float:
    return 20 + STEP * (k + 0.5)


def _expected(k: int, scale: float) -> Svg:
    """The model's bar, with its number in 100 rows."""
    chance = float(in_a_row(k))
    high = chance * scale
    bar = el("rect", x=_middle(k) - 22, y=GROUND - high, width=44, height=high, **paint("sky", "edge", 1.2))
    said = f"{100 * chance:.0f}" if chance >= 0.005 else "<1"
    return group(bar, sign(said, _middle(k), GROUND + 37, 13, "ink2"))


def _pile(number: int, rows: int, top: int, k: int, scale: float) -> Svg:
    """A dot for each row while they can be counted, else one dot at the height of their share."""
    if top <= MOST_DOTS:
        step = min(HIGH / top, 24)
        return group(*(el("circle", cx=_middle(k), cy=GROUND - step * (i + 0.5), r=step * 0.42,
                          **paint("act", "actlip", 1)) for i in range(number)))
    return el("circle", cx=_middle(k), cy=GROUND - number / rows * scale, r=6, **paint("act", "actlip", 1.2))


# -- the 36 squares -----------------------------------------------------------------------------------

SIDE, LEFT, TOP = 46, 130, 84


def _squares(_: object) -> Svg:
    """Rows: second roll; columns: third roll; the first was red. An Atom takes a new colour."""
    boxes = (_box(_is_kept(second, third), LEFT + SIDE * j + 3, TOP + SIDE * i + 3, SIDE - 6)
             for i, second in enumerate(FACES) for j, third in enumerate(FACES))
    heads = (chip(face, LEFT + SIDE * (i + 0.5), 58, 30) for i, face in enumerate(FACES))
    sides = (chip(face, LEFT - 28, TOP + SIDE * (i + 0.5), 30) for i, face in enumerate(FACES))
    x = LEFT + 6 * SIDE + 22
    words = (sign("third roll", LEFT + 3 * SIDE, 24, 15, "ink2"), sign("second", 48, TOP + 126, 15, "ink2"),
             sign("roll", 48, TOP + 146, 15, "ink2"), sign("first roll:", x, 58, 15, "ink2", "start"),
             chip("R", x + 98, 58, 26), sign("bust at once", x, TOP + SIDE / 2, 15, "stop", "start"),
             sign("for the Atom a new", x, TOP + 5 * SIDE + 14, 14, "ink2", "start"),
             sign("colour was taken: yellow", x, TOP + 5 * SIDE + 34, 14, "ink2", "start"))
    return panel(620, TOP + 6 * SIDE + 16, *boxes, *heads, *sides, *words)


def _is_kept(second: str, third: str) -> bool:
    taken = "Y" if second == "A" else second
    return second != "R" and third not in ("R", taken)


# -- the funnel and the horn --------------------------------------------------------------------------

WIDE, AT, TALL = 560, 76, 170
FIRST, LAST = 10, 10_000
STEPS = 60
Path = Sequence[tuple[int, int]]
Marks = Sequence[tuple[str, int, int]]


def _across(turns: float) -> float:
    return AT + WIDE * (log10(turns) - 1) / 3


def _shared(turns: float, kept: float) -> float:
    """The height of a share between 20 % and 90 %."""
    return 40 + TALL * (0.9 - min(max(kept / turns, 0.2), 0.9)) / 0.7


def _distant(turns: float, kept: float) -> float:
    """The height of a distance between −110 and 110 turns."""
    off = kept - turns * float(KEEPS)
    return 300 + TALL * (110 - min(max(off, -110), 110)) / 220


Height = Callable[[float, float], float]


def _funnel(facts: tuple[Path, Marks]) -> Svg:
    """Above the share, below the distance in turns; to the right ten times as many turns at each mark."""
    path, marks = facts
    ticks = (sign(thousands(10**power), _across(10**power), 492, 15) for power in (1, 2, 3, 4))
    shares = tuple((_shared(100, share), f"{share} %") for share in (20, 40, 60, 80))
    turns = tuple((_distant(900, 500 + off), f"{off:+}".replace("-", "−") if off else "0")
                  for off in (-100, -50, 0, 50, 100))
    plots = (_plot(height, scale, path, marks) for height, scale in ((_shared, shares), (_distant, turns)))
    words = (sign("share kept", 14, 20, 15, "ink", "start"), sign("turns", AT + WIDE / 2, 516, 15, "ink2"),
             sign("kept − model, in turns", 14, 280, 15, "ink", "start"),
             sign("5/9", AT + WIDE + 22, _shared(9, 5), 16, "stop"),
             sign("model", AT + WIDE + 25, _distant(9, 5), 14, "stop"))
    return panel(AT + WIDE + 58, 536, *plots, *ticks, *words)


def _plot(height: Height, scale: Sequence[tuple[float, str]], path: Path, marks: Marks) -> Svg:
    lines = el("path", d="".join(f"M{AT} {y:g}h{WIDE}" for y, _ in scale), **paint("none", "line", 1))
    look = paint("none", "stop", 2)
    middle = el("path", d=f"M{AT} {height(9, 5):g}h{WIDE}", stroke_dasharray="7 6", **look)
    names = (sign(said, AT - 8, y, 13, "ink2", "end") for y, said in scale)
    return group(lines, _luck(height), middle, *names, _walk(height, path),
                 *(_mark(height, i, *mark) for i, mark in enumerate(marks)))


def _luck(height: Height) -> Svg:
    """The band in which luck stays."""
    numbers = [10 ** (1 + 3 * step / STEPS) for step in range(STEPS + 1)]
    edges = [[(_across(n), height(n, n * float(KEEPS) + side * Z95 * spread(round(n)))) for n in numbers]
             for side in (1, -1)]
    points = (*edges[0], *reversed(edges[1]))
    d = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"
    return el("path", d=d, **{**paint("edge", "edge", 1.2), "fill_opacity": 0.25})


def _walk(height: Height, path: Path) -> Svg:
    if not path:
        return NOTHING
    d = "M" + "L".join(f"{_across(n):.1f} {height(n, kept):.1f}" for n, kept in path)
    return el("path", d=d, **paint("none", "act", 2.6))


def _mark(height: Height, place: int, name: str, turns: int, kept: int) -> Svg:
    """A list of one's own: a dot with its name."""
    x, y = _across(turns), height(turns, kept)
    dot = el("circle", cx=x, cy=y, r=7, **paint("gold", "ink", 1.8))
    return group(dot, sign(name, x + 8, y - 26 + 48 * place, 14, "ink", "start"))


def _horn(_: object) -> Svg:
    return _funnel(((), ()))


# -- a pyramid that was tossed ------------------------------------------------------------------------


def _tossed(facts: tuple[int, int]) -> Svg:
    stood, lay = facts
    lying = group(pyramid("C", LARGE, 0, 0), transform="translate(212 68) rotate(113.5) translate(-20 0)")
    ground = el("path", d="M20 70h300", **paint("none", "edge", 2))
    return panel(340, 112, ground, pyramid("C", LARGE, 90, 66), lying, sign(f"stands: {stood}", 90, 90, 17),
                 sign(f"lies: {lay}", 232, 90, 17))


# -- a spinner in eighths -----------------------------------------------------------------------------


def _spinner(parts: Sequence[int]) -> Svg:
    """Parts of the round, one after the other from the top: green, yellow, red."""
    arcs = pairwise((0, *accumulate(parts)))
    sectors = (_sector(letter, *arc) for letter, arc in zip("GYR", arcs, strict=True))
    marks = "".join(f"M{_rim(i, 84)}L{_rim(i, 96)}" for i in range(8))
    pointer = el("path", d="M110 110V72m-8 14 8-14 8 14", **paint("none", "ink", 4))
    knob = el("circle", cx=110, cy=110, r=9, fill=WHITE, stroke=INK, stroke_width=3)
    return panel(220, 220, *sectors, el("path", d=marks, **paint("none", "ink", 2)), pointer, knob)


def _rim(eighths: float, far: float) -> str:
    turn = eighths * pi / 4
    return f"{110 + far * sin(turn):.1f} {110 - far * cos(turn):.1f}"


def _sector(letter: str, begin: int, end: int) -> Svg:
    large = int(end - begin > 4)
    d = f"M110 110L{_rim(begin, 90)}A90 90 0 {large} 1 {_rim(end, 90)}Z"
    x, y = map(float, _rim((begin + end) / 2, 64).split())
    part = el("path", d=d, fill=PIECES[letter].body, stroke=INK, stroke_width=1.6)
    return group(part, chip(letter, x, y, 24))


PICTURES: Mapping[str, Drawing] = {
    "launch roll": _roll, "launch counter": _counter, "launch bust": _bust, "launch three": _three,
    "launch row": _row, "nines": _nines, "piles": _piles, "squares": _squares, "funnel": _funnel,
    "horn": _horn, "tossed": _tossed, "spinner": _spinner,
}
