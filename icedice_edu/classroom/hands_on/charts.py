"""Bar graphs by hand: each bar is drawn as high as it should be."""

from __future__ import annotations

from icedice_edu.classroom.hands_on.handle import Handle, Hands
from icedice_edu.classroom.pictures.charts import SQUARES, Chart, Graph, write_bars

FINE = 10
"""A square that stands for this many, or fewer, is drawn one by one; a larger one by tenths."""


def bars(chart: Chart) -> tuple[Handle, ...]:
    """A handle for each bar of a single graph."""
    if len(chart.graphs) > 1:
        return ()
    graph = chart.graphs[0]
    return tuple(
        Handle(f"{i + 1}.{j + 1}", f"{name} {column}".rstrip(), counts[j], 0, top(graph), step(graph),
               str(counts[j]))
        for i, (name, counts) in enumerate(graph.rows) for j, column in enumerate(chart.columns or ("",)))


def step(graph: Graph) -> int:
    """By how much a bar grows at least."""
    return 1 if graph.scale <= FINE else graph.scale // (10 if graph.scale % 10 == 0 else 5)


def top(graph: Graph) -> int:
    """So high can a bar be."""
    return graph.scale * SQUARES * (1 if graph.most <= graph.scale * SQUARES else 2)


def drawn(chart: Chart, name: str, value: int) -> str:
    i, j = (int(part) - 1 for part in name.split("."))
    (graph,) = chart.graphs
    called, counts = graph.rows[i]
    row = (called, (*counts[:j], value, *counts[j + 1 :]))
    graph = graph._replace(rows=(*graph.rows[:i], row, *graph.rows[i + 1 :]))
    return write_bars(chart._replace(graphs=(graph,)))


def tell_bars(chart: Chart) -> str:
    """The names of the bars and how high they are."""
    return "; ".join(f"{handle.label}: {handle.said}" for handle in bars(chart)) + "."


BARS = Hands("Drag the top of each bar. “scale: 2” says what one square is; a bar has at most 12 squares.",
             bars, drawn, tell_bars)
