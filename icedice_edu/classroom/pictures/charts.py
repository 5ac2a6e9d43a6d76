"""Charts of counted things: tally charts, picture graphs, bar graphs, and tables."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from icedice_edu.classroom.pictures.kind import Kind, PictureMistake
from icedice_edu.classroom.pictures.reading import (
    MOST_ROWS,
    Section,
    Sheet,
    brief,
    filled,
    sheet,
    whole,
    wholes,
)
from icedice_edu.maths.words import many

SQUARES, STROKES, PICTURES = 12, 250, 10
"""So many fit in one row, in strokes the long games of a learner; twice as many are possible."""
SCALES = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)


class Graph(NamedTuple):
    """A title, for each name its counts, and what one square or one picture stands for."""

    title: str
    rows: tuple[tuple[str, tuple[int, ...]], ...]
    scale: int = 1

    @property
    def most(self) -> int:
        return max(count for _, row in self.rows for count in row)


class Chart(NamedTuple):
    """One or several graphs with the same columns."""

    graphs: tuple[Graph, ...]
    columns: tuple[str, ...]
    thing: str = ""
    """What is counted, where a key says it."""


def _chart(read: Sheet, scale: int, squares: int, thing: str = "") -> Chart:
    columns = tuple(filter(None, (one.strip() for one in read.options.get("columns", "").split(","))))
    graphs = tuple(_graph(section, scale, squares) for section in filled(read, "a number").sections)
    wide = len(columns) or 1
    for graph in graphs:
        for name, row in graph.rows:
            if len(row) != wide:
                raise PictureMistake(f"{brief(name)} has {many(len(row), 'number')}, but there "
                                     f"{'is' if wide == 1 else 'are'} {many(wide, 'column')}")
    return Chart(graphs, columns, thing)


def _graph(section: Section, scale: int, squares: int) -> Graph:
    """With the smallest scale that fits, where none is given."""
    graph = Graph(section.title, tuple((name, wholes(data, 0, 99_999)) for name, data in section.rows))
    scale = scale or next((one for one in SCALES if graph.most <= one * squares), 10_000)
    if graph.most > (most := scale * 2 * squares):
        raise PictureMistake(f"{graph.most:,} is too many; {most:,} are possible at a scale of {scale}")
    return graph._replace(scale=scale)


def read_bars(text: str) -> Chart:
    read = sheet(text, ("scale", "columns"))
    return _chart(read, whole(read.options.get("scale", "0"), 0, 10_000), SQUARES)


def write_bars(chart: Chart) -> str:
    """The text that these graphs are read from; they have one scale."""
    columns = (f"columns: {', '.join(chart.columns)}",) if chart.columns else ()
    graphs = (line for graph in chart.graphs for line in (
        *((graph.title,) if graph.title else ()),
        *(f"{name}: {' '.join(map(str, counts))}" for name, counts in graph.rows)))
    return "\n".join((f"scale: {chart.graphs[0].scale}", *columns, *graphs))


def read_tally(text: str) -> Chart:
    return _chart(sheet(text, ("columns",)), 1, STROKES)


def read_pictures(text: str) -> Chart:
    """The key says what one picture stands for: key: 2 rolls."""
    read = sheet(text, ("key",))
    key = re.fullmatch(r"(\d{1,4}) (\w.{0,30})", read.options.get("key", "1 thing"))
    if key is None or key[1] == "0":
        raise PictureMistake(f"{brief(read.options['key'])} is not a key such as 2 rolls")
    chart = _chart(read, int(key[1]), PICTURES, key[2])
    if len(chart.graphs) > 1:
        raise PictureMistake(f"{brief(chart.graphs[1].title)} is a second title; one is possible")
    return chart


# -- in words -----------------------------------------------------------------------------------------

Counted = Callable[[int, int], str]
"""A count in words, given what one square or picture stands for."""


def _describe(kind: str, chart: Chart, key: str = "", counted: Counted = lambda count, _: str(count)) -> str:
    """The key has a place for the scale of each graph: ▢."""
    graphs = (f"{_ended(graph.title)}{_ended(key.replace('▢', str(graph.scale)))}"
              f"{_rows(graph, chart.columns, counted)}." for graph in chart.graphs)
    return " ".join((f"{kind}.", *graphs))


def _ended(title: str) -> str:
    return f"{title}{'' if title.endswith(('?', '!', '.')) else '.'} " if title else ""


def _rows(graph: Graph, columns: tuple[str, ...], counted: Counted) -> str:
    return "; ".join(f"{name}: " + ", ".join(
        f"{column} {counted(count, graph.scale)}".strip()
        for column, count in zip(columns or ("",), counts, strict=True)) for name, counts in graph.rows)


def describe_bars(chart: Chart) -> str:
    return _describe("Bar graph" if len(chart.graphs) == 1 else f"{len(chart.graphs)} bar graphs", chart,
                 "One square is ▢.")


def describe_tally(chart: Chart) -> str:
    return _describe("Tally chart", chart, counted=lambda count, _: strokes(count))


def describe_pictures(chart: Chart) -> str:
    """How many pictures there are, not what they stand for: that is to be read, whoever listens."""
    return _describe("Picture graph", chart, f"One picture is ▢ {chart.thing}.", _pictures)


def _pictures(count: int, key: int) -> str:
    """3 pictures, 3 pictures and half a picture."""
    full, rest = divmod(count, key)
    part = "half a picture" if 2 * rest == key else "part of a picture"
    return " and ".join([many(full, "picture")] * bool(full) + [part] * bool(rest)) or "no pictures"


def strokes(count: int) -> str:
    """12 as "2 groups of five and 2 marks"."""
    groups, rest = divmod(count, 5)
    fives = [f"{many(groups, 'group')} of five"] if groups else []
    return " and ".join(fives + ([many(rest, "mark")] if rest else [])) or "no marks"


# -- tables -------------------------------------------------------------------------------------------


class Table(NamedTuple):
    """A head, and rows of as many cells."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def read_table(text: str) -> Table:
    lines = [tuple(cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line))
             for line in text.splitlines() if line.strip()]
    if len(lines) < 2 or len(lines) > MOST_ROWS or len(lines[0]) > 12:
        raise PictureMistake(f"there are {many(len(lines), 'line')}; a head and 1 to {MOST_ROWS - 1} rows "
                             "of at most 12 cells are possible")
    head, *rows = lines
    for row in rows:
        if len(row) != len(head):
            raise PictureMistake(f"{brief(' | '.join(row))} has {many(len(row), 'cell')}, "
                                 f"the head has {len(head)}")
    return Table(head, tuple(rows))


def describe_table(table: Table) -> str:
    rows = (", ".join(f"{name} {cell}".strip() for name, cell in zip(table.head, row, strict=True))
            for row in table.rows)
    return f"Table. {'; '.join(rows)}."


OF_CHARTS = (
    Kind("bars", "A bar graph: a title, a name and a number on each line. Options: “scale: 2” is one square, "
         "“columns: safe, bust” makes several bars. A new title begins another graph.",
         "Safe or bust?\nscale: 2\ncolumns: safe, bust\n1 color: 9 2\n2 colors: 6 3\n3 colors: 4 5",
         read_bars, describe_bars),
    Kind("tally", "A tally chart: a title, a name and a number on each line.",
         "Which face came up?\nred: 7\nyellow: 4\nAtom: 12", read_tally, describe_tally),
    Kind("pictures", "A picture graph; the key says what one picture stands for.",
         "Our rolls\nkey: 2 rolls\nAda: 9\nBen: 6\nCleo: 4", read_pictures, describe_pictures),
    Kind("table", "A table: the head, then a row on each line, cells between bars.",
         "roll | sum | ways\n6 and 1 | 7 | 6\n6 and 6 | 12 | 1", read_table, describe_table),
)
