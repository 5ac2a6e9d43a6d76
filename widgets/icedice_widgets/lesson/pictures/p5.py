"""The pictures of lesson P5: notes, a strategy card, rectangles of equal area, six faces added up, hops."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from icedice_edu.classroom.lessons.p5.rules import RULES, kept, named, stops_needed, turns_to
from icedice_edu.games.pyramids.odds import SIDES, expected_pieces
from icedice_widgets.lesson.pictures.drawing import Drawing
from icedice_widgets.lesson.pictures.pieces import arrow, circled, row, sign
from icedice_widgets.lesson.pictures.pyramid_pieces import chip, panel, pyramid
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, group

FACES = "RYGCPA"
SMALL, MEDIUM, LARGE = range(3)

# -- the five steps -----------------------------------------------------------------------------------


def _counter(x: float, width: float) -> Svg:
    return el("rect", x=x, y=8, width=width, height=62, rx=10, **paint("well", "edge", 1.4))


def _roll(_: object) -> Svg:
    return row(chip("G", 36, 38, 44), arrow(66, 38, 28), _counter(108, 120), pyramid("R", SMALL, 142, 62),
               pyramid("G", LARGE, 192, 62))


def _bust(_: object) -> Svg:
    slash = el("path", d="M116 14L200 64", **paint("none", "stop", 4))
    return row(chip("R", 36, 38, 44), arrow(66, 38, 28), _counter(108, 100), pyramid("R", SMALL, 134, 62),
               pyramid("G", LARGE, 178, 62), slash, sign("= 0", 248, 38, 26, "stop"))


def _faces(_: object) -> Svg:
    bad = "".join(f"M{34 + 45 * FACES.index(face) - 20} 58l40-40" for face in "RG")
    chips = (chip(face, 34 + 45 * i, 38, 38) for i, face in enumerate(FACES))
    return row(*chips, el("path", d=bad, **paint("none", "stop", 5)))


def _stop(_: object) -> Svg:
    three = zip("RGY", (SMALL, LARGE, MEDIUM), (34, 80, 126), strict=True)
    return row(_counter(8, 146), *(pyramid(letter, size, x, 62) for letter, size, x in three),
               arrow(166, 38, 34), sign("Vault", 242, 38, 20))


def _blank_card(_: object) -> Svg:
    boxes = (group(el("rect", x=12 + 68 * i, y=24, width=60, height=44, rx=8, **paint("panel", "edge", 1.4)),
                   sign(str(i + 1), 42 + 68 * i, 12, 15), sign("roll?", 42 + 68 * i, 38, 15, "go"),
                   sign("stop?", 42 + 68 * i, 56, 15, "stop")) for i in range(4))
    return row(*boxes)


# -- three notes --------------------------------------------------------------------------------------


def _notes(notes: Sequence[tuple[str, str, str]]) -> Svg:
    """Sheets with a name and two lines each."""
    return panel(660, 128, *(_note(22 + 212 * i, *note) for i, note in enumerate(notes)))


def _note(x: float, who: str, first: str, second: str) -> Svg:
    sheet = el("path", d=f"M{x} 16h172l20 20v76h-192Z", **paint("sparkwash", "goldlip", 1.6))
    fold = el("path", d=f"M{x + 172} 16v20h20", **paint("none", "goldlip", 1.6))
    return group(sheet, fold, sign(f"{who}:", x + 14, 38, 16, "ink2", "start"),
                 sign(first, x + 14, 66, 16, "ink", "start"), sign(second, x + 14, 90, 16, "ink", "start"))


# -- the card that fills itself -----------------------------------------------------------------------

TICK, MOST = 11, 12
"""The room of one tick, and the most that fit in a row."""


def _card(choices: Sequence[tuple[int, int]]) -> Svg:
    """A column for one, two, three and four pieces; a tick for every decision."""
    columns = (_column(i, rolled, stopped) for i, (rolled, stopped) in enumerate(choices))
    rows = (sign("roll", 20, 88, 18, "go", "start"), sign("stop", 20, 132, 18, "stop", "start"))
    return panel(88 + 146 * len(choices), 166, *rows, *columns)


def _column(place: int, rolled: int, stopped: int) -> Svg:
    x = 84 + 146 * place
    pieces = (pyramid(FACES[i], SMALL, x + 67 + 22 * (i - place / 2), 46) for i in range(place + 1))
    box = el("rect", x=x, y=58, width=134, height=96, rx=8, **paint("well", "edge", 1.2))
    line = el("path", d=f"M{x} 110h134", **paint("none", "line", 1.2))
    return group(*pieces, box, line, _ticks(rolled, x, 88, "go"), _ticks(stopped, x, 132, "stop"))


def _ticks(count: int, x: float, y: float, ink: str) -> Svg:
    """Up to twelve ticks; more than that is a number."""
    if not count:
        return sign("–", x + 67, y, 16, "ink2")
    if count > MOST - 3:
        return sign(f"{count} times", x + 67, y, 17, ink)
    ticks = "".join(f"M{x + 16 + TICK * i} {y - 12}v24" for i in range(count))
    return group(el("path", d=ticks, **paint("none", ink, 4)), sign(str(count), x + 122, y, 16, ink, "end"))


# -- areas --------------------------------------------------------------------------------------------

UNIT, WIDE = 40, 120
"""The height of one piece, and the width of chance 1."""
FLOOR = 250


def _areas(_: object) -> Svg:
    """Chance is width, pieces are height: two of the five rectangles have the same, largest area."""
    best = max(map(expected_pieces, RULES))
    lefts = (56 + 152 * i for i in range(len(RULES)))
    drawn = (_area(rule, x, expected_pieces(rule) == best) for rule, x in zip(RULES, lefts, strict=True))
    heights = (sign(str(n), 24, FLOOR - UNIT * n, 14, "ink2") for n in range(6))
    lines = "".join(f"M40 {FLOOR - UNIT * n}h760" for n in range(6))
    return panel(820, 346, el("path", d=lines, **paint("none", "line", 1)), *heights,
                 sign("pieces", 12, 24, 14, "ink2", "start"), *drawn)


def _area(stop: int, x: float, best: bool) -> Svg:
    chance = kept(stop)
    look = paint("gowash", "go", 3) if best else paint("sky", "act", 2)
    box = el("rect", x=x, y=FLOOR - UNIT * stop, width=WIDE * float(chance), height=UNIT * stop, **look)
    whole = el("path", d=f"M{x} {FLOOR + 8}v6h{WIDE}v-6", **paint("none", "edge", 1.6))
    middle = x + WIDE / 2
    label = sign("the largest area", middle, FLOOR + 78, 14, "go") if best else NOTHING
    return group(box, whole, label, sign(named(stop), middle, FLOOR + 32, 16),
                 sign(f"{chance} wide, {stop} high", middle, FLOOR + 56, 14, "ink2"))


# -- one more roll, face by face ----------------------------------------------------------------------

BOX, LEFT = 76, 150


def _edge(_: object) -> Svg:
    """A line for one to four pieces: six faces, each with what it gains or costs, and the sum."""
    return panel(LEFT + SIDES * BOX + 150, 272, sign("pieces there", 16, 24, 14, "ink2", "start"),
                 sign("the six faces", LEFT + 3 * BOX, 24, 14, "ink2"),
                 sign("sum", LEFT + SIDES * BOX + 84, 24, 14, "ink2"), *map(_line, range(1, 5)))


def _line(there: int) -> Svg:
    y = 10 + 56 * there
    faces = (_face(face, i < there, there, LEFT + BOX * i, y) for i, face in enumerate(FACES))
    total = SIDES - there - there * there
    ink = "go" if total > 0 else "stop" if total < 0 else "ink"
    pieces = (pyramid(FACES[i], SMALL, 34 + 26 * i, y + 12) for i in range(there))
    return group(*pieces, *faces, sign(_signed(total), LEFT + SIDES * BOX + 84, y, 26, ink))


def _face(face: str, bust: bool, there: int, x: float, y: float) -> Svg:
    look = paint("stopwash", "stop", 1.6) if bust else paint("gowash", "go", 1.6)
    ground = el("rect", x=x + 2, y=y - 22, width=BOX - 4, height=44, rx=7, **look)
    worth = sign(_signed(-there if bust else 1), x + 55, y, 18, "stop" if bust else "go")
    return group(ground, chip(face, x + 22, y, 28), worth)


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


# -- the race to nine ---------------------------------------------------------------------------------

STEP, START = 56, 130


def _hops(goal: int) -> Svg:
    """Two ways along one line of pieces: hops of three, and hops of two that go too far."""
    return panel(START + STEP * (goal + 1) + 120, 330, *_way(3, goal, 120), *_way(2, goal, 270))


def _way(stop: int, goal: int, y: float) -> tuple[Svg, ...]:
    hops = stops_needed(stop, goal)
    arcs = "".join(_arc(START + STEP * stop * i, y, STEP * stop) for i in range(hops))
    line = "".join(f"M{START + STEP * n} {y - 5}v10" for n in range(goal + 2))
    numbers = (sign(str(n), START + STEP * n, y + 20, 14, "go" if n == goal else "ink2")
               for n in range(goal + 2))
    turns = f"{hops} stops ÷ {kept(stop)} = {float(turns_to(stop, goal)):g} turns"
    flag = el("path", d=f"M{START + STEP * goal} {y}v-74h40l-9 11 9 11h-40", **paint("gowash", "go", 2))
    return (el("path", d=f"M{START} {y}h{STEP * (goal + 1)}{line}", **paint("none", "edge", 1.8)), *numbers,
            flag, el("path", d=arcs, **paint("none", "act", 3)), _labels(hops, stop, y),
            sign(named(stop), 14, y - 12, 17, "ink", "start"),
            sign(turns, START + STEP * goal / 2, y + 44, 16))


def _arc(x: float, y: float, wide: float) -> str:
    return f"M{x:g} {y:g}q{wide / 2:g} {-wide * 0.62:g} {wide:g} 0"


def _labels(hops: int, stop: int, y: float) -> Svg:
    """Each hop with its number, on top of its arc."""
    wide = STEP * stop
    return group(*(circled(str(i + 1), START + wide * (i + 0.5), y - wide * 0.31) for i in range(hops)))


PICTURES: Mapping[str, Drawing] = {
    "launch roll": _roll, "launch bust": _bust, "launch faces": _faces, "launch stop": _stop,
    "launch card": _blank_card, "notes": _notes, "card": _card, "areas": _areas, "edge": _edge, "hops": _hops,
}
