"""The pictures of lesson F2: a map of the ice with two axes, rows of blocks, line plots in quarters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from icedice_edu.classroom.lessons.f2.places import CM, decimetres
from icedice_edu.classroom.mixed_numbers import short
from icedice_edu.games.floe.tables import ARENA, Feature
from icedice_widgets.lesson.pictures.drawing import Drawing
from icedice_widgets.lesson.pictures.floe_pieces import ICE, NET, NET_INK, NET_LINE, crosses, small_die
from icedice_widgets.lesson.pictures.pieces import arrow, sign
from icedice_widgets.lesson.pictures.pyramid_pieces import panel
from icedice_widgets.lesson.pictures.tree import canvas
from icedice_widgets.lettering import wrap
from icedice_widgets.palette import LETTER_OF, PIECES, paint
from icedice_widgets.svg import NOTHING, Svg, el, group, number

UNIT = 13.5
"""One centimetre on the map."""
LEFT, FOOT = 54, 52
WIDE, HIGH = ARENA.width / CM * UNIT, ARENA.depth / CM * UNIT
TALK = 96
TAG = int(2.5 * CM)
"""How far a tag lies beside its die."""
INK = "#10243A"

Spot = tuple[str, int, int, int]
"""A colour, a number and a place in hundredths of a millimetre."""


# -- the map ------------------------------------------------------------------------------------------


def _map(facts: tuple[Sequence[Spot], Sequence[tuple[str, int]]]) -> Svg:
    return _drawn(*facts, 0)


def _talking(facts: tuple[Sequence[Spot], Sequence[tuple[str, int]], Sequence[tuple[str, str]]]) -> Svg:
    """The map with what two players say above it."""
    dice, stacked, bubbles = facts
    said = (_bubble(10 + 226 * i, who, words) for i, (who, words) in enumerate(bubbles))
    return _drawn(dice, stacked, TALK, *said)


def _bubble(x: float, who: str, says: str) -> Svg:
    shape = f"M{x + 12} 12h196q12 0 12 12v38q0 12-12 12H{x + 66}l-20 15 2-15h-36q-12 0-12-12V24q0-12 12-12Z"
    lines = enumerate(wrap(says, 170, 17, 2))
    return group(el("path", d=shape, **paint("panel", "edge", 1.6)),
                 sign(f"{who}:", x + 12, 28, 14, "ink2", "start"),
                 *(sign(line, x + 54, 29 + 25 * i, 17, "ink", "start") for i, line in lines))


def _drawn(dice: Sequence[Spot], stacked: Sequence[tuple[str, int]], top: float, *above: Svg) -> Svg:
    """Water, ice, nets and holes from above, the entrance below; axes in cm; dice in their colours."""
    blocks = (_block(colour, face, LEFT + WIDE + 20, top + 90 + 62 * i) for i, (colour, face) in
              enumerate(stacked))
    named = sign("ice block", LEFT + WIDE + 44, top + 72, 15, "ink2") if stacked else NOTHING
    width = LEFT + WIDE + (90 if stacked else 20)
    return panel(width, top + 16 + HIGH + FOOT, *above, _ground(top), _axes(top),
                 *(_die(one, _side(one, dice), top) for one in dice), *blocks, named)


def _x(x: float) -> float:
    return LEFT + x / CM * UNIT


def _y(y: float, top: float) -> float:
    return top + 16 + HIGH - y / CM * UNIT


def _ground(top: float) -> Svg:
    sea = el("rect", x=LEFT, y=top + 16, width=WIDE, height=HIGH, **paint("sea"))
    shore = " ".join(f"{number(_x(x))},{number(_y(y, top))}" for x, y in ARENA.floe)
    ice = el("polygon", points=shore, fill=ICE, stroke="#9CC8E2", stroke_width=2)
    return group(sea, ice, _grid(top), *(_feature(one, top) for one in ARENA.features))


def _grid(top: float) -> Svg:
    """A line at every centimetre, a strong one at every five."""
    thin = "".join(_line_up(x, top) for x in range(30) if x % 5) + "".join(
        _line_across(y, top) for y in range(42) if y % 5)
    strong = "".join(_line_up(x, top) for x in range(0, 30, 5)) + "".join(
        _line_across(y, top) for y in range(0, 42, 5))
    return group(el("path", d=thin, fill="none", stroke="#B9D8EA", stroke_width=0.7),
                 el("path", d=strong, fill="none", stroke="#6FA9CC", stroke_width=1.3))


def _line_up(x: int, top: float) -> str:
    return f"M{number(LEFT + x * UNIT)} {number(top + 16)}v{number(HIGH)}"


def _line_across(y: int, top: float) -> str:
    return f"M{LEFT} {number(_y(y * CM, top))}h{number(WIDE)}"


def _axes(top: float) -> Svg:
    bottom = _y(0, top)
    lines = el("path", d=f"M{LEFT} {number(top + 16)}V{number(bottom)}H{number(LEFT + WIDE)}",
               **paint("none", "ink", 2.6))
    first, last = (number(_x(end)) for end in ARENA.entrance)
    door = el("path", d=f"M{first} {number(bottom)}H{last}", stroke_dasharray="10 7",
              **paint("none", "act", 5))
    across = (sign(str(x), LEFT + x * UNIT, bottom + 16, 17) for x in range(5, 30, 5))
    away = (sign(str(y), LEFT - 8, _y(y * CM, top), 17, "ink", "end") for y in range(5, 42, 5))
    words = sign("across, in cm →", LEFT + WIDE / 2, bottom + 37, 15, "ink2")
    return group(lines, door, *across, *away, sign("0", LEFT - 8, bottom + 14, 17, "ink", "end"), words,
                 _upright("away, in cm →", 15, _y(20 * CM, top)))


def _upright(said: str, x: float, y: float) -> Svg:
    return group(sign(said, 0, 0, 15, "ink2"), transform=f"translate({number(x)} {number(y)}) rotate(-90)")


def _feature(one: Feature, top: float) -> Svg:
    x, y = _x(one.x), _y(one.y, top)
    look = {"fill": NET, "stroke": NET_LINE} if one.is_net else {"fill": "#0F3F5C", "stroke": "#1F5A7A"}
    said = el("text", Svg(f"{one.value:+}".replace("-", "−")), x=x, y=y + 5, font_size=16, font_weight=700,
              text_anchor="middle", fill=NET_INK if one.is_net else "#FFFFFF")
    circle = el("circle", cx=x, cy=y, r=one.radius / CM * UNIT, stroke_width=2, fill_opacity=0.9, **look)
    return group(circle, said)


def _side(spot: Spot, dice: Sequence[Spot]) -> int:
    """On which side of a die its tag has more room: away from nets, holes and other dice."""
    _, _, x, y = spot
    taken = [(one.x, one.y) for one in ARENA.features] + [one[2:] for one in dice if one != spot]
    room = {side: min((x + side * TAG - u) ** 2 + (y - v) ** 2 for u, v in taken) for side in (1, -1)
            if TAG < x + side * TAG < ARENA.width - TAG}
    return max(room, key=lambda side: room[side])


def _die(spot: Spot, side: int, top: float) -> Svg:
    """A small square at its place, and a tag with colour, letter and number beside it."""
    colour, face, x, y = spot
    piece = PIECES[LETTER_OF[colour]]
    here, up = _x(x), _y(y, top)
    tag = here + side * TAG / CM * UNIT
    body = el("rect", x=here - 7, y=up - 7, width=14, height=14, rx=3, fill=piece.body, stroke=INK,
              stroke_width=1.4)
    dot = el("circle", cx=here, cy=up, r=2, fill="#FFFFFF", stroke=INK, stroke_width=0.8)
    line = el("path", d=f"M{number(here)} {number(up)}H{number(tag)}", stroke=INK, stroke_width=1.4)
    return group(line, body, dot, _tag(colour, face, tag, up))


def _tag(colour: str, face: int, x: float, y: float) -> Svg:
    """G 1 on a pill in the colour of the die."""
    piece = PIECES[LETTER_OF[colour]]
    pill = el("rect", x=x - 21, y=y - 13, width=42, height=26, rx=13, fill=piece.body, stroke=INK,
              stroke_width=1.4)
    said = el("text", Svg(f"{LETTER_OF[colour]} {face}"), x=x, y=y + 6, font_size=17, font_weight=700,
              text_anchor="middle", fill=piece.label)
    return group(pill, said)


def _block(colour: str, face: int, x: float, y: float) -> Svg:
    ice = el("rect", x=x, y=y + 10, width=50, height=32, rx=5, fill="#CDE7F6", stroke="#4E89AC",
             stroke_width=1.6)
    return group(ice, _tag(colour, face, x + 25, y + 8))


# -- how to play --------------------------------------------------------------------------------------


def _scene(*things: Svg) -> Svg:
    """A bit of ice, the entrance on the left."""
    ice = el("rect", x=24, y=6, width=260, height=64, rx=6, fill=ICE, stroke="#9CC8E2", stroke_width=2)
    door = el("path", d="M24 8V68", stroke_dasharray="10 7", **paint("none", "act", 5))
    return canvas(290, 76, ice, door, *things)


def _word(said: str, x: float, y: float) -> Svg:
    return el("text", Svg(said), x=x, y=y, font_size=15, font_weight=700, text_anchor="middle", fill=INK)


def _keep(_: object) -> Svg:
    ring = el("circle", cx=200, cy=36, r=24, **paint("none", "goldlip", 5))
    places = ((3, 80, 26), (6, 118, 50), (2, 200, 36), (4, 150, 22))
    return _scene(ring, *(small_die(face, x, y, 26) for face, x, y in places))


def _behind(facts: tuple[int, Sequence[int]]) -> Svg:
    front, rear = facts
    dice = (small_die(face, 70 + 40 * i, 26 + 20 * i, 28) for i, face in enumerate(rear))
    total = " + ".join(map(str, (front, *rear)))
    return _scene(*dice, small_die(front, 210, 26, 28), _word(f"{total} = {front + sum(rear)}", 220, 62))


def _net(_: object) -> Svg:
    net = el("circle", cx=86, cy=38, r=26, fill=NET, stroke=NET_LINE, stroke_width=2)
    hole = el("circle", cx=202, cy=38, r=22, fill="#0F3F5C", stroke="#1F5A7A", stroke_width=2)
    minus = el("text", Svg("−2"), x=198, y=44, font_size=16, font_weight=700, text_anchor="middle",
               fill="#FFFFFF")
    return _scene(net, hole, _word("+3", 80, 44), minus, small_die(5, 112, 30, 26), small_die(4, 226, 30, 26))


def _further(_: object) -> Svg:
    words = (_word(said, x, 64) for said, x in (("higher", 70), ("old", 128), ("further", 220)))
    return _scene(small_die(5, 70, 30, 28), small_die(3, 128, 30, 28), small_die(1, 220, 30, 28), *words)


def _pair(facts: tuple[int, int]) -> Svg:
    """First across, then away."""
    across, away = facts
    axes = el("path", d="M60 8V112H270", **paint("none", "ink", 2.6))
    up = el("path", d="M164 112V44m-7 8 7-8 7 8", **paint("none", "go", 3))
    return canvas(290, 140, axes, arrow(60, 112, 102), up, small_die(4, 164, 28, 26),
                  sign(str(across), 164, 128, 19, "act"), sign(str(away), 50, 28, 19, "go", "end"),
                  sign("0", 48, 124, 17, "ink", "end"),
                  sign(f"({across}, {away})", 190, 28, 20, "ink", "start"))


# -- rows of blocks -----------------------------------------------------------------------------------

BLOCK, ROW = 46, 58
HUES = ("red", "green", "orange", "purple")


def _steps(rows: Sequence[tuple[str, tuple[int, ...]]]) -> Svg:
    """Front to rear: each row is the row below and one more block on the left."""
    longest = max(len(counted) for _, counted in rows)
    lines = (_row(i, colour, counted, longest, [name for name, _ in rows]) for i, (colour, counted) in
             enumerate(rows))
    return panel(130 + BLOCK * longest + 20, ROW * len(rows) + 20, *lines)


def _row(place: int, colour: str, counted: Sequence[int], longest: int, names: Sequence[str]) -> Svg:
    y = 14 + ROW * place
    first = longest - len(counted)
    blocks = (_cube(names[place + i], face, 120 + BLOCK * (first + i), y) for i, face in enumerate(counted))
    return group(sign(colour, 18, y + 22, 19, "ink", "start"), *blocks)


def _cube(colour: str, face: int, x: float, y: float) -> Svg:
    piece = PIECES[LETTER_OF[colour]]
    body = el("rect", x=x, y=y, width=BLOCK - 4, height=BLOCK - 2, rx=7, fill=piece.body, stroke=INK,
              stroke_width=1.6)
    said = el("text", Svg(str(face)), x=x + BLOCK / 2 - 2, y=y + 30, font_size=23, font_weight=700,
              text_anchor="middle", fill=piece.label)
    return group(body, said)


# -- line plots in quarters ---------------------------------------------------------------------------


def _plot(facts: tuple[str, int, int, Sequence[tuple[int, int]]]) -> Svg:
    """A ✕ for each die; whole numbers are large, quarters small."""
    title, low, high, stacks = facts
    many, marks = dict(stacks), range(low, high + 1)
    step = min(46, 500 / len(marks))
    tallest = max((2, *many.values()))
    tall = min(24, 240 / tallest)
    ground = 58 + tallest * tall + 12
    width = max(68 + (len(marks) - 1) * step, 330)
    return panel(width, ground + 66, sign(title, 18, 26, 19, "ink", "start"), _line(marks, ground, step),
                 crosses(34, ground - 4, (many.get(mark, 0) for mark in marks), step, tall),
                 sign("dm", width - 18, ground + 50, 17, "ink2", "end"))


def _line(marks: range, y: float, step: float) -> Svg:
    wide = (len(marks) - 1) * step + 28
    long = el("path", d=f"M20 {number(y)}h{number(wide)}", **paint("none", "ink", 2.4))
    ticks = "".join(f"M{number(34 + i * step)} {number(y - (8 if mark % 4 == 0 else 5))}"
                    f"v{16 if mark % 4 == 0 else 10}" for i, mark in enumerate(marks))
    every = 1 if step >= 34 else 2
    said = (sign(short(decimetres(mark)), 34 + i * step, y + 24, 22 if mark % 4 == 0 else 18)
            for i, mark in enumerate(marks) if mark % every == 0)
    return group(long, el("path", d=ticks, **paint("none", "ink", 2)), *said)


PICTURES: Mapping[str, Drawing] = {
    "map": _map, "talking map": _talking, "steps": _steps, "plot": _plot, "launch keep": _keep,
    "launch behind": _behind, "launch net": _net, "launch further": _further, "launch pair": _pair,
}
