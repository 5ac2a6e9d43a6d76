"""The pictures of lesson S3: lines with their tiles, a throw card, tables of 36 outcomes, trees."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from icedice_edu.classroom.lessons.s3.cases import Line
from icedice_edu.classroom.lessons.s3.outcomes import (
    ALL,
    SEVEN,
    SIDE,
    THREE,
    TWELVE,
    Outcome,
    Wait,
    fitting,
    ways,
)
from icedice_widgets.components import PIPS
from icedice_widgets.lesson.pictures.drawing import Drawing
from icedice_widgets.lesson.pictures.pieces import arrow, die, row, sign
from icedice_widgets.lesson.pictures.pyramid_pieces import panel
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, group, moved

PAINTS = (("#FBE3E0", "stop"), ("#CFE3F3", "act"))
"""The red and the blue die: body and edge."""
INK = "#10243A"


def _painted(face: int, which: int, x: float, y: float, scale: float = 1) -> Svg:
    """The red die or the blue one."""
    body, edge = PAINTS[which]
    spots = "".join(f"M{(int(p) - 1) % 3 * 12 - 12} {(int(p) - 1) // 3 * 12 - 12}h0" for p in PIPS[face])
    shape = el("rect", x=-22, y=-22, width=44, height=44, rx=8, **{**paint("none", edge, 3), "fill": body})
    return group(shape, el("path", d=spots, stroke=INK, stroke_width=8), transform=moved(x, y, scale))


def _gap(x: float, y: float, said: str = "") -> Svg:
    """An empty square."""
    frame = el("rect", x=x - 22, y=y - 22, width=44, height=44, rx=8, stroke_dasharray="5 4",
               **paint("well", "edge", 1.6))
    return group(frame, sign(said, x, y, 20, "ink2")) if said else frame


def _tile(number: int, x: float, y: float) -> Svg:
    """A tile with its number."""
    look = {**paint("none", "goldlip", 2), "fill": "#FFF1C9"}
    plate = el("rect", x=x - 24, y=y - 22, width=48, height=44, rx=5, **look)
    return group(plate, el("text", Svg(str(number)), x=x, y=y + 8, font_size=23, font_weight=700,
                           text_anchor="middle", fill=INK))


# -- the five steps -----------------------------------------------------------------------------------


def _throw(_: object) -> Svg:
    coins = (el("circle", cx=x, cy=38, r=18, **paint("gold", "goldlip", 2)) for x in (32, 76))
    return row(*coins, arrow(108, 38, 28), die(5, 174, 38), die(2, 228, 38))


def _place(_: object) -> Svg:
    return row(die(5, 32, 38), arrow(62, 38, 26), _gap(122, 38), _gap(174, 38), _gap(226, 38))


def _match(_: object) -> Svg:
    dice = (die(face, 30 + 50 * i, 38) for i, face in enumerate((4, 5, 3)))
    return row(*dice, sign("=", 168, 38), _tile(12, 206, 38), sign("✓", 256, 38, 26, "go"))


def _needs(_: object) -> Svg:
    return row(die(4, 30, 38), die(5, 80, 38), _gap(130, 38, "3"), sign("=", 168, 38), _tile(12, 206, 38))


def _outcome(_: object) -> Svg:
    return row(_painted(2, 0, 34, 38), _painted(5, 1, 88, 38), arrow(122, 38, 28), sign("(2, 5)", 210, 38))


# -- lines of a board ---------------------------------------------------------------------------------


def _lines(lines: Sequence[Line]) -> Svg:
    """One line below the other: its name, three squares and its tile."""
    return panel(350, 20 + 58 * len(lines), *(_line(line, 39 + 58 * i) for i, line in enumerate(lines)))


def _line(line: Line, y: float) -> Svg:
    squares = (die(face, 118 + 52 * i, y) if face else _gap(118 + 52 * i, y)
               for i, face in enumerate(line.faces))
    return group(sign(line.name, 18, y, 18, "ink", "start"), *squares, sign("=", 262, y, 22, "ink2"),
                 _tile(line.tile, 308, y))


# -- the throw card -----------------------------------------------------------------------------------

BOX = 62


def _card(counts: Sequence[tuple[Outcome, int]]) -> Svg:
    """A box for each kind, the doubles on the slope; strokes in fives and their number."""
    return panel(6 * BOX + 28, 6 * BOX + 28, *(_kind(kind, times) for kind, times in counts))


def _kind(kind: Outcome, times: int) -> Svg:
    low, high = kind
    x, y = 14 + BOX * (high - 1), 14 + BOX * (low - 1)
    look = paint("sky", "act", 1.6) if times else paint("panel", "edge", 1.2)
    frame = el("rect", x=x + 2, y=y + 2, width=BOX - 4, height=BOX - 4, rx=7, **look)
    marks = "".join(_stroke(i, x + 9, y + 42) for i in range(min(times, 10)))
    strokes = el("path", d=marks, **paint("none", "act", 2.4)) if marks else NOTHING
    total = sign(str(times), x + BOX - 9, y + 18, 16, "act", "end") if times else NOTHING
    return group(frame, sign(f"{low}·{high}", x + 9, y + 18, 15, "ink2", "start"), strokes, total)


def _stroke(i: int, x: float, y: float) -> str:
    """Four strokes side by side, the fifth across them."""
    five, place = divmod(i, 5)
    left = x + 23 * five
    across, upright = f"M{left - 2:g} {y + 7:g}l19-14", f"M{left + 5 * place:g} {y - 9:g}v18"
    return across if place == 4 else upright


# -- tables of the 36 outcomes ------------------------------------------------------------------------


def _squares(places: Iterable[tuple[float, float]], side: float) -> str:
    half = side / 2
    return "".join(f"M{x - half:g} {y - half:g}h{side:g}v{side:g}h-{side:g}Z" for x, y in places)


def _maps(_: object) -> Svg:
    """The three rows of the frozen board, each with its outcomes."""
    named = (("at least one 3", THREE), ("sum 7", SEVEN), ("sum 12", TWELVE))
    return panel(780, 284, *(_map(said, wait, 14 + 256 * i) for i, (said, wait) in enumerate(named)))


def _map(said: str, wait: Wait, left: float) -> Svg:
    good, step = fitting(wait), 32
    heads = (_small(face, left, step) for face in SIDE)
    boxes = {fits: _squares((_at(outcome, left, step) for outcome in ALL if (outcome in good) == fits), 28)
             for fits in (False, True)}
    told = sign(f"{said}: {ways(wait)} of {len(ALL)}", left + 138, 264, 17)
    return group(*heads, el("path", d=boxes[False], **paint("panel", "edge", 1)),
                 el("path", d=boxes[True], **paint("go", "golip", 1.4)), told)


def _at(outcome: Outcome, left: float, step: float) -> tuple[float, float]:
    """The middle of an outcome's box: red across, blue down."""
    red, blue = outcome
    return left + 26 + step * red, 26 + step * blue


def _small(face: int, left: float, step: float) -> Svg:
    """The red die above its column and the blue die beside its row."""
    x, y = _at((face, face), left, step)
    return group(_painted(face, 0, x, 22, 0.52), _painted(face, 1, left + 22, y, 0.52))


CELL = 50


def _table(*marks: tuple[Collection[Outcome], str, str]) -> Svg:
    """A large table; each mark has its outcomes, the colour of its wash and of its edge."""
    across = (_painted(face, 0, 74 + CELL * face, 70, 0.72) for face in SIDE)
    down = (_painted(face, 1, 56, 68 + CELL * face, 0.72) for face in SIDE)
    names = (sign("red", 74 + CELL * 3.5, 36, 15, "ink2"), sign("blue", 56, 84, 15, "ink2"))
    return group(*across, *down, *names, *(_cell(outcome, marks) for outcome in ALL))


def _cell(outcome: Outcome, marks: Sequence[tuple[Collection[Outcome], str, str]]) -> Svg:
    red, blue = outcome
    x, y = 74 + CELL * red, 68 + CELL * blue
    mine = [(wash, edge) for outcomes, wash, edge in marks if outcome in outcomes]
    wash, edge = mine[0] if mine else ("panel", "line")
    frame = el("rect", x=x - 23, y=y - 23, width=46, height=46, rx=6, **paint(wash, edge, 1.6))
    inner = (el("rect", x=x - 17, y=y - 17, width=34, height=34, rx=5, **paint("none", second, 3))
             for _, second in mine[1:])
    return group(frame, *inner, sign(f"{red}, {blue}", x, y, 14, "ink" if mine else "ink2"))


def _cross(_: object) -> Svg:
    """All outcomes with a 3; the one with two of them has two frames."""
    red = [outcome for outcome in ALL if outcome[0] == THREE.needs]
    blue = [outcome for outcome in ALL if outcome[1] == THREE.needs]
    return panel(640, 404, _table((red, "stopwash", "stop"), (blue, "sky", "act")),
                 *_legend((("stopwash", "stop", "red shows 3"), ("sky", "act", "blue shows 3"))))


def _both(_: object) -> Svg:
    """The outcomes of two rows; those of both have two frames."""
    return panel(640, 404, _table((fitting(THREE), "sky", "act"), (fitting(SEVEN), "gowash", "go")),
                 *_legend((("sky", "act", "row 1: a 3"), ("gowash", "go", "row 2: sum 7"))))


def _legend(entries: Sequence[tuple[str, str, str]]) -> tuple[Svg, ...]:
    boxes = (el("rect", x=434, y=108 + 46 * i, width=26, height=26, rx=5, **paint(wash, edge, 2))
             for i, (wash, edge, _) in enumerate(entries))
    names = (sign(said, 472, 121 + 46 * i, 16, "ink", "start") for i, (_, _, said) in enumerate(entries))
    first, second = (edge for _, edge, _ in entries)
    twice = (el("rect", x=434, y=200, width=26, height=26, rx=5, **paint("panel", first, 2)),
             el("rect", x=438, y=204, width=18, height=18, rx=4, **paint("none", second, 3)),
             sign("two frames: both", 472, 213, 16, "ink", "start"))
    return (*boxes, *names, *twice)


# -- trees --------------------------------------------------------------------------------------------


def _trees(_: object) -> Svg:
    """Red first, then the blue face that makes the sum; where there is none the branch ends."""
    return panel(720, 372, _tree(SEVEN, 20), _tree(TWELVE, 376))


def _tree(wait: Wait, left: float) -> Svg:
    branches = "".join(f"M{left + 22} 172L{left + 96} {_height(face)}" for face in SIDE)
    return group(el("path", d=branches, **paint("none", "edge", 2)),
                 el("circle", cx=left + 20, cy=172, r=7, **paint("edge")),
                 *(_branch(wait, face, left) for face in SIDE),
                 sign(f"sum {wait.needs}: {ways(wait)} of {len(ALL)}", left + 150, 348, 19))


def _height(face: int) -> float:
    return 34 + 54 * (face - 1) + 2


def _branch(wait: Wait, red: int, left: float) -> Svg:
    y, blue = _height(red), wait.needs - red
    first = _painted(red, 0, left + 114, y, 0.8)
    if blue not in SIDE:
        return group(first, sign("✗", left + 158, y, 20, "stop"), sign("dead end", left + 212, y, 15, "ink2"))
    way = el("path", d=f"M{left + 134} {y}h46", **paint("none", "go", 3))
    second = _painted(blue, 1, left + 200, y, 0.8)
    return group(first, way, second, sign(f"({red}, {blue})", left + 262, y, 18))


PICTURES: Mapping[str, Drawing] = {
    "launch throw": _throw, "launch place": _place, "launch match": _match, "launch needs": _needs,
    "launch outcome": _outcome, "lines": _lines, "card": _card, "maps": _maps, "cross": _cross,
    "both": _both, "trees": _trees,
}
