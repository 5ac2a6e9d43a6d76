"""A bar graph on squared paper whose bars are drawn: a knob on top of each bar."""

from __future__ import annotations

from icedice_edu.classroom.hands_on import Handle
from icedice_edu.classroom.pictures.charts import Chart, Graph
from icedice_edu.classroom.pictures.pieces import LETTERS
from icedice_widgets.hands_on.handles import FINGER, held, knob, steering
from icedice_widgets.lettering import width_of
from icedice_widgets.pictures.card import level, lines, say, title
from icedice_widgets.pictures.charts import bar, slim
from icedice_widgets.pictures.grid import AXIS, BAR, FINE, GAP, HEAD, NARROW, PAD, SQUARE, THIN
from icedice_widgets.pictures.pieces import face_label
from icedice_widgets.svg import Svg, group

SLIM = 18
"""A bar where many stand side by side."""
TOP = HEAD + FINGER / 2 + GAP


def bars(chart: Chart, handles: tuple[Handle, ...], alt: str) -> Svg:
    """All squares that a bar may need, a group of bars for each name, and buttons where bars are narrow."""
    (graph,) = chart.graphs
    squares, beside = handles[0].high // graph.scale, max(len(chart.columns), 1)
    least = max((width_of(column, FINE, True) + 4 for column in chart.columns), default=SLIM)
    step = max((NARROW - AXIS - PAD) / len(graph.rows), (least + 2) * beside)
    ground, width = TOP + SQUARE * squares, AXIS + step * len(graph.rows) + PAD
    places = {f"{i + 1}.{j + 1}": AXIS + step * i + step * (j + 0.5) / beside
              for i in range(len(graph.rows)) for j in range(beside)}
    wide = min(BAR, step / beside - 2)
    drawn = (_bar(chart, handle, places[handle.name], ground, wide) for handle in handles)
    foot, small = ground + (34 if chart.columns else 24), slim(graph, step - GAP)
    names = (_name(name, AXIS + step * (i + 0.5), foot, small) for i, (name, _) in enumerate(graph.rows))
    knobs = tuple(_knob(graph, handle, places[handle.name], ground) for handle in handles)
    paper = _paper(graph, squares, ground, width)
    below, more = steering(step / beside, width, ground + HEAD, "bar", "A higher bar", "A lower bar")
    return held(width, ground + HEAD + more, alt, paper, *drawn, *names, handles=(*knobs, below))


def _name(name: str, x: float, y: float, small: bool) -> Svg:
    """Below its bar; all are in smaller letters where one would touch the name beside it."""
    if name.lower() in LETTERS or not small:
        return face_label(name, x, y)
    return say(name, x, y, FINE, at="middle")


def _bar(chart: Chart, handle: Handle, x: float, ground: float, wide: float) -> Svg:
    """A bar, and below it the name of its column where there are several."""
    column = int(handle.name.split(".")[1]) - 1
    high = handle.value / chart.graphs[0].scale * SQUARE
    return bar(high, chart.columns[column] if chart.columns else "", column, x, ground, wide)


def _paper(graph: Graph, squares: int, ground: float, width: float) -> Svg:
    wide = width - AXIS - PAD
    grid = "".join(level(AXIS, ground - SQUARE * i, wide) for i in range(1, squares + 1))
    marks = (say(f"{graph.scale * i:,}", AXIS - 8, ground - SQUARE * i, FINE, "ink2", "end")
             for i in range(0, squares + 1))
    return group(title(graph.title, width, 24), say(f"1 square = {graph.scale:,}", PAD, 45, FINE, "ink2"),
                 lines(grid), *marks, lines(level(AXIS, ground, wide), "ink", THIN))


def _knob(graph: Graph, handle: Handle, x: float, ground: float) -> Svg:
    places = (handle.value, handle.low, handle.high)
    y, low, high = (ground - SQUARE * value / graph.scale for value in places)
    return knob(handle, x, y, (low, high), upright=True)
