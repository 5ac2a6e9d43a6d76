"""The pictures of lesson A6: a tally card, the 216 rolls, trees of orders, a skyline, two rolls."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import permutations

from icedice_edu.games.tokens.odds import ALL_ROLLS, SIDE, Dice, good_rolls
from icedice_widgets.components import PIPS
from icedice_widgets.lesson.pictures.drawing import Drawing
from icedice_widgets.lesson.pictures.pieces import arrow, die, row, sign, token
from icedice_widgets.lesson.pictures.tree import canvas
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, group, moved

COLOURS: Mapping[int, str] = {13: "Y", 17: "R", 24: "Y", 36: "B"}
PAINTS = (("#FBE3E0", "stop"), ("#CFE3F3", "act"), ("#FFFFFF", "edge"))
"""The red, the blue and the white die: body and edge."""
BOX = 14  # one roll among the 216
BLOCK = 6 * BOX + 8
BAR = 24  # from one bar of the skyline to the next
STEM = 96  # from one die of a tree to the next
LEAF = 34


def _panel(width: float, height: float, *things: Svg) -> Svg:
    ground = el("rect", x=1, y=1, width=width - 2, height=height - 2, rx=14, **paint("panel", "line", 1.2))
    return canvas(width, height, ground, *things)


def _squares(places: Iterable[tuple[float, float]], side: float) -> str:
    half = side / 2
    return "".join(f"M{x - half:g} {y - half:g}h{side:g}v{side:g}h-{side:g}Z" for x, y in places)


# -- the five steps -----------------------------------------------------------------------------------


def _painted(face: int, which: int, x: float, y: float) -> Svg:
    """A red, blue or white die."""
    body, edge = PAINTS[which]
    spots = "".join(f"M{(int(p) - 1) % 3 * 12 - 12} {(int(p) - 1) // 3 * 12 - 12}h0" for p in PIPS[face])
    shape = el("rect", x=-22, y=-22, width=44, height=44, rx=8, **{**paint("none", edge, 3), "fill": body})
    return group(shape, el("path", d=spots, stroke="#10243A", stroke_width=8), transform=moved(x, y))


def _roll(_: object) -> Svg:
    dice = (_painted(face, i, 36 + 60 * i, 38) for i, face in enumerate((5, 2, 3)))
    again = el("path", d="M216 50a18 18 0 1 1 10 -24m2-10 0 12-12 0", **paint("none", "act", 3))
    return row(*dice, again, sign("≤ 10", 262, 38, 16, "ink2"))


def _two_dice(operation: str, number: int, colour: str, where: str) -> Svg:
    return row(die(5, 28, 38), sign(operation, 66, 38), die(3, 104, 38), sign("=", 142, 38),
               token(number, colour, 176, 38), arrow(204, 38, 24), sign(where, 260, 38, 15, "ink2"))


def _move(_: object) -> Svg:
    return _two_dice("+", 8, "Y", "middle")


def _take(_: object) -> Svg:
    return _two_dice("×", 15, "B", "you")


def _makes(_: object) -> Svg:
    dice = (die(face, 26 + 48 * i, 38) for i, face in enumerate((5, 2, 3)))
    return row(*dice, token(15, "B", 178, 38), sign("✓", 208, 38, 20, "go"), token(36, "B", 245, 38),
               sign("✗", 276, 38, 18, "stop"))


def _share(_: object) -> Svg:
    filled = _squares(((20 + 22 * i, 26) for i in range(5)), 16)
    boxes = _squares(((20 + 22 * i, 26) for i in range(5, 12)), 16)
    whole = el("path", d="M12 52v6H270v-6", **paint("none", "ink2", 1.6))
    return row(el("path", d=filled, **paint("go", "golip", 1.4)), whole,
               el("path", d=boxes, **paint("well", "edge", 1.4)), sign("all rolls", 141, 68, 14, "ink2"))


# -- the tally card -----------------------------------------------------------------------------------


def _tally(facts: tuple[Sequence[tuple[int, int]], int]) -> Svg:
    """A line for each target: strokes in fives, and their number."""
    counts, rolls = facts
    lines = (_tally_line(target, hits, 34 + 50 * i) for i, (target, hits) in enumerate(counts))
    fresh = sign(f"fresh rolls: {rolls}", 24, 224, 16, "ink2", "start")
    return _panel(640, 246, *lines, fresh)


def _tally_line(target: int, hits: int, y: float) -> Svg:
    strokes = "".join(_stroke(i, y) for i in range(min(hits, 60)))
    rule = el("path", d=f"M62 {y + 24}H616", **paint("none", "line", 1.2))
    marks = el("path", d=strokes, **paint("none", "act", 3)) if strokes else NOTHING
    piece, total = token(target, COLOURS[target], 36, y), sign(str(hits), 612, y, 20, "ink", "end")
    return group(rule, piece, marks, total)


def _stroke(i: int, y: float) -> str:
    """Four strokes side by side, the fifth across them."""
    five, place = divmod(i, 5)
    x = 76 + 41 * five
    return f"M{x - 4} {y + 10}L{x + 28} {y - 10}" if place == 4 else f"M{x + 8 * place} {y - 14}v28"


# -- the 216 rolls ------------------------------------------------------------------------------------


def _maps(_: object) -> Svg:
    """All rolls once for each target, the best target first."""
    targets = sorted(COLOURS, key=lambda n: -len(good_rolls(n)))
    width = 3 * BLOCK + 16
    drawn = (group(_map(n), transform=moved(16 + i % 2 * (width + 104), 18 + i // 2 * 204))
             for i, n in enumerate(targets))
    said = "Six squares: the first die, 1 to 6. In each: rows are the second die, columns the third."
    key = sign(said, 16, 432, 14, "ink2", "start")
    return _panel(2 * (width + 104) + 8, 452, *drawn, key)


def _map(target: int) -> Svg:
    good = good_rolls(target)
    blocks = (group(_block(first, good), transform=moved((first - 1) % 3 * BLOCK, (first - 1) // 3 * BLOCK))
              for first in SIDE)
    x = 3 * BLOCK + 46
    return group(*blocks, token(target, COLOURS[target], x, 36), sign(str(len(good)), x, 82, 28),
                 sign(f"of {ALL_ROLLS}", x, 110, 15, "ink2"))


def _block(first: int, good: Collection[Dice]) -> Svg:
    """The 36 rolls that begin with one face: large if they make the token, small if not."""
    place = {(first, b, c): ((c - 0.5) * BOX, (b - 0.5) * BOX) for b in SIDE for c in SIDE}
    hits = _squares((at for roll, at in place.items() if roll in good), BOX * 0.86)
    misses = _squares((at for roll, at in place.items() if roll not in good), BOX * 0.3)
    frame = el("rect", x=-2, y=-2, width=6 * BOX + 4, height=6 * BOX + 4, rx=3, **paint("none", "line", 1))
    return group(frame, el("path", d=misses, **paint("edge")), el("path", d=hits, **paint("go")))


# -- trees of orders ----------------------------------------------------------------------------------


def _orders(_: object) -> Svg:
    """The orders of three kinds, as trees."""
    trees = ((1, 4, 6), (2, 2, 6), (6, 6, 6))
    drawn = (group(_tree(kind), transform=moved(20 + 300 * i, 40)) for i, kind in enumerate(trees))
    return _panel(900, 300, *drawn)


def _tree(kind: Dice) -> Svg:
    ends = sorted(set(permutations(kind)))
    names = (sign(said, 40 + STEM * i, -16, 14, "ink2") for i, said in enumerate(("red", "blue", "white")))
    places = {start: _height(start, ends) for end in ends for start in (end[:1], end[:2], end)}
    lines = "".join(f"M{40 + STEM * (len(at) - 2)} {places[at[:-1]]:g}L{40 + STEM * (len(at) - 1)} {y:g}"
                    for at, y in places.items() if len(at) > 1)
    said = f"{'·'.join(map(str, kind))}: {len(ends)} {'order' if len(ends) == 1 else 'orders'}"
    return group(*names, el("path", d=lines, **paint("none", "edge", 2)),
                 *(_leaf(at, y) for at, y in places.items()), sign(said, 40 + STEM, 236, 19))


def _height(start: Dice, ends: Sequence[Dice]) -> float:
    """In the middle of the ends that begin like this; a tree with few ends stands in the middle."""
    rows = [i for i, end in enumerate(ends) if end[: len(start)] == start]
    return 14 + LEAF * (sum(rows) / len(rows) + (6 - len(ends)) / 2)


def _leaf(at: Dice, y: float) -> Svg:
    body, edge = PAINTS[len(at) - 1]
    x = 40 + STEM * (len(at) - 1)
    look = {**paint("none", edge, 2), "fill": body}
    shape = el("rect", x=x - 13, y=y - 13, width=26, height=26, rx=6, **look)
    return group(shape, el("text", Svg(str(at[-1])), x=x, y=y + 6, font_size=17, font_weight=700,
                           text_anchor="middle", fill="#10243A"))


# -- the skyline --------------------------------------------------------------------------------------


def _skyline(_: object) -> Svg:
    """A bar for each number; those that two dice multiply to are filled."""
    products = {a * b for a in SIDE for b in SIDE}
    bars = (_bar(n, len(good_rolls(n)), n in products) for n in range(1, 37))
    ground = el("path", d=f"M14 236H{20 + 36 * BAR}", **paint("none", "ink", 1.6))
    filled = el("path", d=_squares(((470, 34),), 16), **paint("go", "golip", 1.4))
    empty = el("path", d=_squares(((470, 62),), 16), **paint("panel", "edge", 1.6))
    return _panel(36 * BAR + 34, 268, *bars, ground, filled, empty,
                  sign("product of two dice, such as 24 = 4 × 6", 488, 34, 15, "ink", "start"),
                  sign("no product of two dice", 488, 62, 15, "ink", "start"))


def _bar(n: int, rolls: int, filled: bool) -> Svg:
    x, height = 18 + (n - 0.5) * BAR, rolls * 0.9
    look = paint("go", "golip", 1.4) if filled else paint("panel", "edge", 1.6)
    shape = el("rect", x=x - 9, y=236 - height, width=18, height=height, **look)
    return group(shape, sign(str(rolls), x, 228 - height, 12, "ink2"), sign(str(n), x, 250, 13))


# -- two rolls ----------------------------------------------------------------------------------------


def _second(_: object) -> Svg:
    """A square of 12 by 12: the first roll across, the second roll down; five of twelve hit."""
    parts = ((0, 0, 5, 5, "spark", "sparkwash", "both hit"), (0, 5, 5, 7, "go", "gowash", "only first"),
             (5, 0, 7, 5, "act", "sky", "only second"), (5, 5, 7, 7, "edge", "panel", "two misses"))
    heads = (sign("first roll hits: 5", 150, 20, 14, "ink2"), sign("misses: 7", 294, 20, 14, "ink2"),
             sign("second", 44, 76, 14, "ink2"), sign("hits: 5", 44, 96, 14, "ink2"),
             sign("second", 44, 220, 14, "ink2"), sign("misses: 7", 44, 240, 14, "ink2"))
    return _panel(406, 340, *(_part(*part) for part in parts), *heads)


def _part(x: int, y: int, wide: int, high: int, ink: str, wash: str, said: str) -> Svg:
    left, top = 92 + x * 24 + (4 if x else 0), 34 + y * 24 + (4 if y else 0)
    places = ((left + 12 + i * 24, top + 12 + j * 24) for i in range(wide) for j in range(high))
    middle, centre = left + wide * 12, top + high * 12
    plate = el("rect", x=middle - 50, y=centre - 24, width=100, height=48, rx=8, **paint("panel", ink, 1.6))
    return group(el("path", d=_squares(places, 22), **paint(wash, ink, 1.6)), plate,
                 sign(f"{wide} × {high}", middle, centre - 9, 19, ink), sign(said, middle, centre + 12, 14))


# -- the table of two dice ----------------------------------------------------------------------------


def _table(_: object) -> Svg:
    """Six by six empty boxes, a die at each row and column."""
    boxes = _squares(((80 + 40 * i, 80 + 40 * j) for i in range(6) for j in range(6)), 38)
    across = (_small(face, 1, 80 + 40 * i, 34) for i, face in enumerate(SIDE))
    down = (_small(face, 0, 34, 80 + 40 * i) for i, face in enumerate(SIDE))
    return _panel(320, 320, el("path", d=boxes, **paint("panel", "edge", 1.2)), *across, *down)


def _small(face: int, which: int, x: float, y: float) -> Svg:
    return group(_painted(face, which, 0, 0), transform=f"translate({x:g} {y:g}) scale(.7)")


PICTURES: Mapping[str, Drawing] = {
    "launch roll": _roll, "launch move": _move, "launch take": _take, "launch makes": _makes,
    "launch share": _share, "tally": _tally, "maps": _maps, "orders": _orders, "skyline": _skyline,
    "second": _second, "table": _table,
}
