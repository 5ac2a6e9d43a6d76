"""Charts of counted things: strokes in bundles, pictures with a key, bars on squared paper, tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from icedice_edu.classroom.pictures.charts import Chart, Graph, Table
from icedice_edu.classroom.pictures.pieces import LETTERS
from icedice_widgets.lesson.pictures.pieces import rim
from icedice_widgets.lesson.pictures.pyramid_pieces import chip
from icedice_widgets.lettering import BOLD, fit, width_of, wrap
from icedice_widgets.palette import PIECES, WHITE, paint
from icedice_widgets.pictures.card import card, level, lines, say, title, titled
from icedice_widgets.pictures.grid import (
    AXIS,
    BAR,
    BODY,
    BUNDLE,
    FINE,
    GAP,
    HEAD,
    LABEL,
    LINE,
    NARROW,
    PAD,
    SMALL,
    SQUARE,
    STROKE,
    SYMBOL,
    THICK,
    THIN,
    WIDE,
)
from icedice_widgets.pictures.pieces import face_label, label
from icedice_widgets.svg import INK, NOTHING, Svg, Value, el, group, moved, number

LOOKS = {"safe": ("gowash", "go"), "kept": ("gowash", "go"), "bust": ("stopwash", "stop")}
"""Columns whose color means something; a bust is hatched, too."""
SERIES = (("actwash", "act"), ("sparkwash", "spark"), ("gowash", "go"), ("well", "edge"))


def look(column: str, place: int) -> tuple[str, str]:
    """Wash and ink of a column."""
    return LOOKS.get(column, SERIES[place % len(SERIES)])


# -- tally charts -------------------------------------------------------------------------------------


def tally(chart: Chart, room: float = WIDE) -> Svg:
    """A row for each name, a column for each kind of stroke; one graph below the other."""
    left = _names(chart, room)
    each = min(120, (room - left - PAD) / max(len(chart.columns), 1))
    column = max(each, PAD + GAP + BUNDLE * max(-(-count // 5) for count in _counts(chart)))
    width = max(left + column * max(len(chart.columns), 1) + PAD, NARROW)
    shown, y = [], 0.0
    for graph in chart.graphs:
        shown.append(group(_tally(graph, chart.columns, left, column, width), transform=moved(0, y)))
        y += _top(graph, chart.columns) + LINE * len(graph.rows) + GAP
    return card(width, y, *shown)


def _names(chart: Chart, room: float = WIDE) -> float:
    """The room for the names at the left: as wide as the longest of them."""
    names = (name for graph in chart.graphs for name, _ in graph.rows)
    longest = max(PAD + 2 * PAD * (name.lower() in LETTERS) + width_of(name, BODY, True) for name in names)
    return max(LABEL, longest) if room > NARROW else longest


def _counts(chart: Chart) -> list[int]:
    return [count for graph in chart.graphs for _, row in graph.rows for count in row]


def _top(graph: Graph, columns: Sequence[str]) -> float:
    return (HEAD if graph.title else GAP) + (GAP * 2 if columns else 0)


def _tally(graph: Graph, columns: Sequence[str], left: float, column: float, width: float) -> Svg:
    top = _top(graph, columns)
    heads = (say(name, left + GAP + column * i, top - GAP - 2, SMALL, look(name, i)[1])
             for i, name in enumerate(columns))
    rows = (_tally_row(name, counts, left, column, top + LINE * i, width)
            for i, (name, counts) in enumerate(graph.rows))
    return group(title(graph.title, width), *heads, *rows)


def _tally_row(
    name: str, counts: Sequence[int], left: float, column: float, y: float, width: float
) -> Svg:
    placed = (strokes(count, left + GAP + column * i, y + LINE / 2) for i, count in enumerate(counts))
    return group(lines(level(PAD, y, width - 2 * PAD)), label(name, PAD, y + LINE / 2), *placed)


def strokes(count: int, x: float, y: float) -> Svg:
    """Four strokes, and the fifth across."""
    if not count:
        return say("–", x + 4, y, BODY, "ink2", "middle")
    return lines("".join(_stroke(n, x + BUNDLE * (n // 5), y) for n in range(count)), "ink", THICK)


def _stroke(n: int, x: float, y: float) -> str:
    if n % 5 == 4:
        return f"M{number(x - 6)} {number(y + 8)}l{5 * STROKE - 8}-16"
    return f"M{number(x + STROKE * (n % 5))} {number(y - 12)}v24"


# -- picture graphs -----------------------------------------------------------------------------------


def pictures(chart: Chart) -> Svg:
    """A picture for every so many things; part of a picture for a part."""
    (graph,), left = chart.graphs, _names(chart)
    width = max(left + SYMBOL * -(-graph.most // graph.scale) + PAD, NARROW)
    top = HEAD if graph.title else GAP
    rows = (_picture_row(name, counts[0], graph.scale, left, top + LINE * i, width)
            for i, (name, counts) in enumerate(graph.rows))
    below = top + LINE * len(graph.rows) + GAP * 2
    return card(width, below + LINE - GAP, title(graph.title, width), *rows, _key(chart, graph, below))


def _key(chart: Chart, graph: Graph, y: float) -> Svg:
    """What one picture is worth; the faces of the die are all different pictures."""
    worth = f"= {graph.scale} {chart.thing}"
    if any(name.lower() in LETTERS for name, _ in graph.rows):
        return say(f"Key: each picture {worth}", PAD, y, BODY)
    return group(say("Key:", PAD, y, BODY), _symbol("", PAD + 60, y, 1), say(worth, PAD + 84, y, BODY))


def _picture_row(name: str, count: int, key: int, left: float, y: float, width: float) -> Svg:
    full, rest = divmod(count, key)
    shares = [1.0] * full + ([rest / key] if rest else [])
    placed = (_symbol(LETTERS.get(name.lower(), ""), left + PAD + SYMBOL * i, y + LINE / 2, share)
              for i, share in enumerate(shares))
    return group(lines(level(PAD, y, width - 2 * PAD)), label(name, PAD, y + LINE / 2), *placed)


def _symbol(letter: str, x: float, y: float, share: float) -> Svg:
    """A face of the die stands for itself, elsewhere a plain box does; what is missing of it is dashed."""
    if letter and share == 1:
        return chip(letter, x, y, 28)
    there = el("rect", x=x - 14, y=y - 14, width=28 * share, height=28, rx=5 if share == 1 else 2,
               **_look(letter))
    if share == 1:
        return group(there, el("circle", cx=x, cy=y, r=5, **paint("onact")))
    missing = el("rect", x=x - 14, y=y - 14, width=28, height=28, rx=5, stroke_dasharray="3 3",
                 **paint("none", "edge", 1.2))
    return group(missing, there)


def _look(letter: str) -> Mapping[str, Value]:
    """How part of a picture is filled: in the color of its face."""
    if letter == "A":
        return {"fill": WHITE, "stroke": INK, "stroke_width": 1.4}
    if letter not in PIECES:
        return paint("act", "actlip", 1.4)
    return {"fill": PIECES[letter].body, **rim(letter)}


# -- bar graphs ---------------------------------------------------------------------------------------


def bars(chart: Chart, room: float = WIDE) -> Svg:
    """Bars on squared paper, one graph after the other as they fit beside one another."""
    squares = max(3, *(-(-graph.most // graph.scale) for graph in chart.graphs))
    shown, x, y, right = [], 0.0, 0.0, 0.0
    head = HEAD if any(graph.title for graph in chart.graphs) else HEAD - 22
    high = head + PAD + SQUARE * squares + HEAD + PAD * (_most_lines(chart, room) - 1)
    for graph in chart.graphs:
        wide = _step(graph, chart, room) * len(graph.rows) + AXIS + PAD
        if x and x + wide > room:
            x, y = 0, y + high
        shown.append(group(_bar_graph(graph, chart, squares, head, room), transform=moved(x, y)))
        right = max(right, x + wide, titled(0, graph.title))
        x += wide
    return card(right, y + high, *shown)


def _most_lines(chart: Chart, room: float) -> int:
    """How many lines the longest name below the bars has."""
    steps = ((graph, _step(graph, chart, room)) for graph in chart.graphs)
    return max(len(_lines(name, step)) if slim(graph, step) else 1
               for graph, step in steps for name, _ in graph.rows)


def _step(graph: Graph, chart: Chart, room: float) -> float:
    """From one name to the next: as wide as its bars, or as its name; closer where there is no room."""
    names = max(0 if name.lower() in LETTERS else width_of(name, BODY, True) for name, _ in graph.rows)
    words = max((width_of(column, FINE, True) for column in chart.columns), default=0)
    gap = GAP if chart.columns or len(chart.graphs) == 1 else 2  # slim, so that three fit side by side
    step = max(max(BAR, words + 4) * max(len(chart.columns), 1) + gap, names + GAP)
    return min(step, (room - AXIS - PAD) / len(graph.rows))


def _bar_graph(graph: Graph, chart: Chart, squares: int, head: float, room: float) -> Svg:
    step, ground = _step(graph, chart, room), head + PAD + SQUARE * squares
    wide = step * len(graph.rows)
    grid = "".join(level(AXIS, ground - SQUARE * i, wide) for i in range(1, squares + 1))
    marks = (say(f"{graph.scale * i:,}", AXIS - 8, ground - SQUARE * i, FINE, "ink2", "end")
             for i in range(squares + 1))
    small = slim(graph, step)
    groups = (_bar_group(row, graph.scale, chart.columns, AXIS + step * (i + 0.5), ground, step, small)
              for i, row in enumerate(graph.rows))
    worth = say(f"1 square = {graph.scale:,}", PAD, head - 3, FINE, "ink2")
    return group(title(graph.title, NARROW, 24), worth, lines(grid), *marks, *groups,
                 lines(level(AXIS, ground, wide), "ink", THIN))


def _bar_group(
    row: tuple[str, tuple[int, ...]], scale: int, columns: Sequence[str], x: float, ground: float,
    step: float, small: bool,
) -> Svg:
    """The bars of one name side by side."""
    name, counts = row
    each, wide = (step - GAP) / len(counts), min(BAR, (step - 4) / len(counts))
    first = x - each * (len(counts) - 1) / 2
    drawn = (bar(count / scale * SQUARE, columns[i] if columns else "", i, first + each * i, ground, wide)
             for i, count in enumerate(counts))
    return group(*drawn, _below(name, x, ground + (34 if columns else 24), step, small))


def slim(graph: Graph, step: float) -> bool:
    """Whether a name would touch the next one; then all are smaller, in as many lines as they need."""
    return any(name.lower() not in LETTERS and width_of(name, BODY, True) >= step for name, _ in graph.rows)


def _below(name: str, x: float, y: float, room: float, small: bool) -> Svg:
    """A name below its bars."""
    if not small or name.lower() in LETTERS:
        return face_label(name, x, y)
    rows = enumerate(_lines(name, room))
    return group(*(say(line, x, y + PAD * i, SMALL, at="middle") for i, line in rows))


def _lines(name: str, room: float) -> tuple[str, ...]:
    return wrap(name, room / BOLD, SMALL)


def bar(high: float, column: str, place: int, x: float, ground: float, wide: float = BAR) -> Svg:
    """A bar, its column's name below it; busts are hatched, so that nobody needs to see colors."""
    wash, ink = look(column, place)
    word = say(column, x, ground + 12, FINE, ink, "middle") if column else NOTHING
    if not high:
        return word
    box = el("rect", x=x - wide / 2 + 2, y=ground - high, width=wide - 4, height=high,
             **paint(wash, ink, THIN))
    hatched = "".join(f"M{number(x - wide / 2 + 2)} {number(ground - at)}l{number(wide - 4)}-8"
                      for at in range(4, int(high) - 7, 10)) if column == "bust" else ""
    return group(box, lines(hatched, "stop", 1.6), word)


# -- tables -------------------------------------------------------------------------------------------


def table(facts: Table) -> Svg:
    """A head and rows; the first cell of a row heads it."""
    wide = [min(max(width_of(row[i], BODY, True) for row in (facts.head, *facts.rows)), 220) + PAD
            for i in range(len(facts.head))]
    places = [PAD + sum(wide[:i]) for i in range(len(wide))]
    width = PAD * 2 + sum(wide)
    ground = el("rect", x=PAD / 2, y=8, width=width - PAD, height=LINE - 4, rx=8, **paint("well"))
    cells = (say(fit(cell, wide[i], BODY, True), places[i], 26 + LINE * j, ink="ink2" if i and j else "ink")
             for j, row in enumerate((facts.head, *facts.rows)) for i, cell in enumerate(row))
    rules = "".join(level(PAD, 6 + LINE * j, width - 2 * PAD) for j in range(2, len(facts.rows) + 1))
    return card(width, LINE * (len(facts.rows) + 1) + GAP, ground, lines(rules), *cells)
