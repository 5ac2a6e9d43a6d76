"""The pictures of lesson P1: tally charts, picture graphs and bar graphs, and the die as one of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from icedice_edu.games.pyramids.odds import SIDES
from icedice_widgets.lesson.pictures.drawing import Drawing
from icedice_widgets.lesson.pictures.pieces import arrow, row, sign
from icedice_widgets.lesson.pictures.pyramid_pieces import chip, panel, pyramid
from icedice_widgets.palette import PIECES, WHITE, paint
from icedice_widgets.svg import INK, NOTHING, Svg, Value, el, group, moved

FACES = "RYGCPA"
SMALL, MEDIUM, LARGE = range(3)
Rows = Sequence[tuple[str, tuple[int, ...]]]

# -- the five steps -----------------------------------------------------------------------------------


def _roll(_: object) -> Svg:
    size = el("rect", x=166, y=14, width=48, height=48, rx=9, fill="#FFFFFF", stroke="#10243A",
              stroke_width=1.5)
    shape = el("path", d="M171 57L190 19 209 57 195 60Z", fill="#A9C4D8", stroke="#10243A", stroke_width=1.5)
    return row(chip("G", 76, 38, 48), sign("and", 132, 38, 16, "ink2"), size, shape)


def _counter(_: object) -> Svg:
    return row(_tray(76, 140), pyramid("G", LARGE, 118, 62), pyramid("Y", SMALL, 176, 62))


def _tray(x: float, wide: float, y: float = 8, high: float = 62) -> Svg:
    return el("rect", x=x, y=y, width=wide, height=high, rx=10, **paint("well", "edge", 1.4))


def _bust(_: object) -> Svg:
    slash = el("path", d="M104 12L190 66", **paint("none", "stop", 4))
    return row(chip("G", 36, 38, 44), arrow(64, 38, 16), _tray(92, 110), pyramid("G", LARGE, 126, 62),
               pyramid("Y", SMALL, 174, 62), slash, sign("bust!", 246, 38, 22, "stop"))


def _atom(_: object) -> Svg:
    choice = (chip(face, 130 + 52 * i, 38, 40) for i, face in enumerate("RCP"))
    return row(chip("A", 40, 38, 44), arrow(72, 38, 24), *choice)


def _stop(_: object) -> Svg:
    trio = (pyramid("G", size, 40 + 46 * size, 62) for size in (SMALL, MEDIUM, LARGE))
    return row(*trio, arrow(166, 40, 24), sign("mine!", 240, 38, 20, "go"))


# -- tally charts -------------------------------------------------------------------------------------

LINE, STROKE, BUNDLE = 40, 11, 62
"""The height of a row, from stroke to stroke, from bundle to bundle."""
LABEL = 124  # room for the name of a row


def _tally(facts: tuple[str, tuple[str, ...], Rows]) -> Svg:
    """A row for each group, a column for each kind of stroke."""
    title, heads, rows = facts
    column = max(150, 24 + BUNDLE * max((count + 4) // 5 for _, counts in rows for count in counts))
    top = 74 if any(heads) else 48
    names = (sign(head, LABEL + 14 + column * i, 58, 15, _ink(head), "start")
             for i, head in enumerate(heads) if head)
    lines = (_tally_row(label, counts, column, top + LINE * i) for i, (label, counts) in enumerate(rows))
    width = LABEL + column * len(heads) + 16
    return panel(max(width, 320), top + LINE * len(rows) + 12, sign(title, 18, 26, 17, "ink", "start"),
                 *names, *lines)


def _ink(head: str) -> str:
    return {"safe": "go", "bust": "stop"}.get(head, "ink2")


def _tally_row(label: str, counts: Sequence[int], column: float, y: float) -> Svg:
    wide = LABEL - 16 + column * len(counts)
    rule = el("path", d=f"M18 {y:g}h{wide:g}", **paint("none", "line", 1.2))
    strokes = (_strokes(count, LABEL + 14 + column * i, y + LINE / 2) for i, count in enumerate(counts))
    return group(rule, _label(label, y + LINE / 2), *strokes)


def _label(label: str, y: float) -> Svg:
    """A face of the die, or words."""
    return chip(label, 40, y, 30) if label in FACES else sign(label, 18, y, 16, "ink", "start")


def _strokes(count: int, x: float, y: float) -> Svg:
    """Four strokes, and the fifth across."""
    if not count:
        return sign("–", x + 4, y, 16, "ink2")
    drawn = "".join(_stroke(n, x + BUNDLE * (n // 5), y) for n in range(count))
    return el("path", d=drawn, **paint("none", "ink", 3))


def _stroke(n: int, x: float, y: float) -> str:
    if n % 5 == 4:
        return f"M{x - 6:g} {y + 8:g}l{5 * STROKE - 8}-16"
    return f"M{x + STROKE * (n % 5):g} {y - 12:g}v24"


# -- picture graphs -----------------------------------------------------------------------------------

SYMBOL = 38


def _pictures(facts: tuple[str, int, str, Sequence[tuple[str, int]]]) -> Svg:
    """A symbol for every so many things; half a symbol for half as many."""
    title, key, unit, rows = facts
    longest = max((-(-count // key) for _, count in rows), default=0)
    width = max(LABEL + SYMBOL * longest + 24, 380)
    lines = (_picture_row(label, count, key, 48 + LINE * i, width) for i, (label, count) in enumerate(rows))
    below = 48 + LINE * len(rows)
    one = f"= {key} {unit}{'' if key == 1 else 's'}"
    return panel(width, below + 46, sign(title, 18, 26, 17, "ink", "start"), *lines,
                 sign("Key:", 18, below + 22, 16, "ink", "start"), _symbol("", 78, below + 22),
                 sign(one, 100, below + 22, 16, "ink", "start"))


def _picture_row(label: str, count: int, key: int, y: float, width: float) -> Svg:
    rule = el("path", d=f"M18 {y:g}h{width - 36:g}", **paint("none", "line", 1.2))
    whole, rest = divmod(count, key)
    symbols = [_symbol(label, LABEL + 18 + SYMBOL * i, y + LINE / 2) for i in range(whole)]
    part = _part(label, LABEL + 18 + SYMBOL * whole, y + LINE / 2, rest / key) if rest else NOTHING
    return group(rule, _label(label, y + LINE / 2), *symbols, part)


def _symbol(label: str, x: float, y: float) -> Svg:
    """A face of the die stands for itself; elsewhere a plain die does."""
    return chip(label, x, y, 28) if label and label in FACES else _plain(x, y)


def _plain(x: float, y: float) -> Svg:
    body = el("rect", x=x - 14, y=y - 14, width=28, height=28, rx=5, **paint("act", "actlip", 1.4))
    return group(body, el("circle", cx=x, cy=y, r=5, **paint("onact")))


def _part(label: str, x: float, y: float, share: float) -> Svg:
    """The left part of a symbol, and a dashed line for what is missing."""
    missing = el("rect", x=x - 14, y=y - 14, width=28, height=28, rx=5, stroke_dasharray="3 3",
                 **paint("none", "edge", 1.2))
    there = el("rect", x=x - 14, y=y - 14, width=28 * share, height=28, rx=2, **_look(label))
    return group(missing, there)


def _look(label: str) -> Mapping[str, Value]:
    """How part of a face is filled."""
    if label == "A":
        return {"fill": WHITE, "stroke": INK}
    return {"fill": PIECES[label].body, "stroke": PIECES[label].lip} if label in PIECES else paint("act")


# -- bar graphs ---------------------------------------------------------------------------------------

SQUARE, BAR = 24, 30
LEFT = 58
LOOKS = {"safe": ("gowash", "go"), "bust": ("stopwash", "stop")}


def _bars(facts: tuple[str, int, tuple[str, ...], Rows]) -> Svg:
    """Bars on squared paper: the scale stands at the lines."""
    title, scale, heads, rows = facts
    tallest = max((count for _, counts in rows for count in counts), default=0)
    squares = max(-(-tallest // scale), 3)
    step = max(BAR * len(heads) + 26, 88 if len(rows[0][0]) > 1 else 0)
    width, ground = LEFT + step * len(rows) + 24, 66 + SQUARE * squares
    bars = (_group(label, counts, heads, scale, LEFT + step * (i + 0.5), ground)
            for i, (label, counts) in enumerate(rows))
    return panel(max(width, 330), ground + 48, sign(title, 18, 24, 17, "ink", "start"),
                 sign(f"1 square = {scale}", 18, 46, 14, "ink2", "start"),
                 _squared(scale, squares, width - LEFT - 24, ground), *bars)


def _squared(scale: int, squares: int, wide: float, ground: float) -> Svg:
    lines = "".join(f"M{LEFT} {ground - SQUARE * i:g}h{wide:g}" for i in range(1, squares + 1))
    marks = (sign(str(scale * i), LEFT - 8, ground - SQUARE * i, 14, "ink2", "end")
             for i in range(squares + 1))
    return group(el("path", d=lines, **paint("none", "line", 1.2)), *marks,
                 el("path", d=f"M{LEFT} {ground:g}h{wide:g}", **paint("none", "ink", 2.4)))


def _group(
    label: str, counts: Sequence[int], heads: Sequence[str], scale: int, x: float, ground: float
) -> Svg:
    """The bars of one group side by side."""
    first = x - BAR * len(counts) / 2
    bars = (_bar(count / scale, head, first + BAR * i, ground)
            for i, (head, count) in enumerate(zip(heads, counts, strict=True)))
    name = chip(label, x, ground + 24, 28) if label in FACES else sign(label, x, ground + 26, 15)
    return group(*bars, name)


def _bar(squares: float, head: str, x: float, ground: float) -> Svg:
    """Busts are hatched, so that nobody needs to see colours."""
    wash, ink = LOOKS.get(head, ("sky", "act"))
    high = SQUARE * squares
    box = el("rect", x=x + 2, y=ground - high, width=BAR - 4, height=high, **paint(wash, ink, 2))
    word = sign(head, x + BAR / 2, ground + 9, 12, ink) if head in LOOKS else NOTHING
    if not squares:
        return word
    return group(box, _hatched(x + 2, ground, high) if head == "bust" else NOTHING, word)


def _hatched(x: float, ground: float, high: float) -> Svg:
    lines = "".join(f"M{x:g} {ground - at:g}l{BAR - 4}-8" for at in range(4, int(high) - 7, 10))
    return el("path", d=lines, **paint("none", "stop", 1.6)) if lines else NOTHING


# -- the die as a picture graph -----------------------------------------------------------------------


def _teams(_: object) -> Svg:
    """For each Counter: the faces that bust above, the safe ones below."""
    return panel(640, 5 * 92 + 16, *(_team(k, 12 + 92 * k) for k in range(SIDES - 1)))


def _team(k: int, y: float) -> Svg:
    said = "empty Counter" if k == 0 else f"{k} colour{'' if k == 1 else 's'}"
    bust, safe = FACES[:k], FACES[k:]
    rule = el("path", d=f"M18 {y + 88:g}h604", **paint("none", "line", 1.2)) if k < SIDES - 2 else NOTHING
    pieces = (pyramid(face, SMALL, 32 + 28 * i, y + 74) for i, face in enumerate(bust))
    return group(sign(said, 18, y + 26, 17, "ink", "start"), *pieces, _side("bust", "stop", bust, y + 22),
                 _side("safe", "go", safe, y + 64), rule)


def _side(word: str, ink: str, faces: str, y: float) -> Svg:
    chips = (chip(face, 266 + 44 * i, y, 34) for i, face in enumerate(faces))
    crossed = "".join(f"M{250 + 44 * i} {y + 16:g}l32-32" for i in range(len(faces)))
    slash = el("path", d=crossed, **paint("none", "ink", 3)) if word == "bust" and faces else NOTHING
    return group(sign(word, 176, y, 16, ink, "start"), *chips, slash,
                 sign(str(len(faces)), 580, y, 20, ink))


# -- one number, three graphs -------------------------------------------------------------------------


def _same(count: int) -> Svg:
    """The same busts as strokes, as pictures and as a bar."""
    strokes = group(sign("tally", 18, 30, 16, "ink2", "start"), _strokes(count, 150, 30))
    symbols = (_plain(158 + SYMBOL * i, 88) for i in range(count // 2))
    pictures = group(sign("picture graph", 18, 76, 16, "ink2", "start"), *symbols,
                     sign("1 picture = 2", 18, 98, 14, "ink2", "start"))
    return panel(560, 244, strokes, pictures, _lying_bar(count, 5, 164))


def _lying_bar(count: int, scale: int, y: float) -> Svg:
    """A bar that lies on squares of five."""
    wide = 60
    grid = "".join(f"M{144 + wide * i} {y - 30:g}v60" for i in range(5))
    marks = (sign(str(scale * i), 144 + wide * i, y + 46, 15, "ink2") for i in range(5))
    bar = el("rect", x=144, y=y - 18, width=wide * count / scale, height=36, **paint("stopwash", "stop", 2))
    lines = el("path", d=grid, **paint("none", "edge", 1.2))
    return group(sign("bar graph", 18, y - 12, 16, "ink2", "start"), lines,
                 sign("1 square = 5", 18, y + 12, 14, "ink2", "start"), bar, *marks)


# -- three games and all games ------------------------------------------------------------------------


def _games(facts: tuple[Sequence[Sequence[int]], Sequence[int]]) -> Svg:
    """Three games side by side, and below them all games together."""
    games, together = facts
    small = (group(_six(f"Game {n}", game, 2, 5, 30), transform=moved(16 + 224 * (n - 1), 22))
             for n, game in enumerate(games, 1))
    large = group(_six("All 20 games together", together, 20, 6, 100), transform=moved(16, 230))
    return panel(696, 452, *small, large)


def _six(title: str, counts: Sequence[int], scale: int, squares: int, wide: float) -> Svg:
    """Six bars on so many squares, with the faces below them."""
    ground = 24 + SQUARE * squares
    lines = "".join(f"M30 {ground - SQUARE * i}h{6 * wide:g}" for i in range(squares + 1))
    marks = (sign(str(scale * i), 24, ground - SQUARE * i, 13, "ink2", "end") for i in range(squares + 1))
    bars = (_bar_of(SQUARE * count / scale, face, 30 + wide * (i + 0.5), ground, wide - 10)
            for i, (face, count) in enumerate(zip(FACES, counts, strict=True)))
    grid = el("path", d=lines, **paint("none", "line", 1.2))
    return group(sign(title, 30, 0, 15, "ink", "start"), grid, *marks, *bars)


def _bar_of(high: float, face: str, x: float, ground: float, wide: float) -> Svg:
    box = el("rect", x=x - wide / 2, y=ground - high, width=wide, height=high, **paint("sky", "act", 1.8))
    return group(box, chip(face, x, ground + 18, 22))


# -- Counters with pyramids ---------------------------------------------------------------------------


def _counters(facts: Sequence[tuple[str, Sequence[tuple[str, int]]]]) -> Svg:
    """Counters, lettered where there are several."""
    trays = (_lettered(key, pieces, 14 + 84 * i) for i, (key, pieces) in enumerate(facts))
    return panel(300, 84 * len(facts) + 18, *trays)


def _lettered(key: str, pieces: Sequence[tuple[str, int]], y: float) -> Svg:
    standing = (pyramid(letter, size, 86 + 52 * i, y + 62) for i, (letter, size) in enumerate(pieces))
    return group(sign(key, 30, y + 36, 22) if key else NOTHING, _tray(54, 228, y, 72), *standing)


PICTURES: Mapping[str, Drawing] = {
    "launch roll": _roll, "launch counter": _counter, "launch bust": _bust, "launch atom": _atom,
    "launch stop": _stop, "tally": _tally, "pictures": _pictures, "bars": _bars, "teams": _teams,
    "same": _same, "games": _games, "counters": _counters,
}
