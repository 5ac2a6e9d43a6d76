"""Graphs with two axes, lines and points in them; and trees of outcomes, branch by branch."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import NamedTuple

from icedice_edu.classroom.pictures.kind import Kind, PictureMistake
from icedice_edu.classroom.pictures.reading import LONGEST_NAME, brief, filled, number, said, sheet, span
from icedice_edu.maths.words import many

POINT = re.compile(r"\(\s*([^\s(),]{1,12})\s*,\s*([^\s(),]{1,12})\s*\)")
Point = tuple[Fraction, Fraction]
MOST_POINTS, MOST_LINES, WIDEST = 400, 4, 1000


class Series(NamedTuple):
    """A name, its points, and whether a line joins them."""

    name: str
    points: tuple[Point, ...]
    joined: bool


class Axis(NamedTuple):
    low: int
    high: int
    name: str


class Graph(NamedTuple):
    """Points and lines over two axes."""

    across: Axis
    up: Axis
    series: tuple[Series, ...]


def read_graph(text: str) -> Graph:
    read = filled(sheet(text, ("across", "up")), "points such as (0, 3) (9, 6)")
    series = tuple(Series(name.removeprefix("line ").strip(), _points(data), name.startswith("line "))
                   for name, data in read.rows)
    if len(series) > MOST_LINES or sum(len(one.points) for one in series) > MOST_POINTS:
        raise PictureMistake(f"there is too much; {MOST_LINES} lines with {MOST_POINTS} points are possible")
    graph = Graph(_axis(read.options.get("across")), _axis(read.options.get("up")), series)
    for x, y in (point for one in series for point in one.points):
        if not (graph.across.low <= x <= graph.across.high and graph.up.low <= y <= graph.up.high):
            raise PictureMistake(f"the point ({said(x)}, {said(y)}) is off the graph")
    return graph


def _axis(text: str | None) -> Axis:
    axis = Axis(*span(text or "0 to 10"))
    if axis.high - axis.low > WIDEST:
        raise PictureMistake(f"{brief(text or '')} is too long; {WIDEST:,} is possible")
    return axis


def _points(text: str) -> tuple[Point, ...]:
    found = POINT.findall(text)
    if not found or POINT.sub("", text).strip(" ,"):
        raise PictureMistake(f"{brief(text)} is not points such as (0, 3) (9, 6)")
    return tuple((number(x), number(y)) for x, y in found)


def describe_graph(graph: Graph) -> str:
    axes = " ".join(f"{way}: {axis.name or 'numbers'}, {said(axis.low)} to {said(axis.high)}."
                    for way, axis in (("Across", graph.across), ("Up", graph.up)))
    return f"A graph. {axes} " + " ".join(map(_series, graph.series))


def _series(series: Series) -> str:
    points = ", ".join(f"({said(x)}, {said(y)})" for x, y in series.points)
    return f"{series.name}, a line through {points}." if series.joined else f"{series.name}: points {points}."


# -- trees of outcomes --------------------------------------------------------------------------------


class Branch(NamedTuple):
    """What may happen, and what may happen after it."""

    name: str
    after: tuple[Branch, ...] = ()

    @property
    def ends(self) -> int:
        return sum(branch.ends for branch in self.after) or 1


def read_branches(text: str) -> tuple[Branch, ...]:
    """One path a line, from the first step to the last: red 1 → blue 6."""
    paths = [[step.strip() for step in line.split("→")] for line in text.splitlines() if line.strip()]
    if not 1 <= len(paths) <= 36 or any(len(path) > 5 for path in paths):
        raise PictureMistake(f"there are {len(paths)} paths; 1 to 36 of at most 5 steps are possible")
    for step in (step for path in paths for step in path):
        if not 1 <= len(step) <= LONGEST_NAME // 2:
            raise PictureMistake(f"{brief(step)} is not a step of 1 to {LONGEST_NAME // 2} letters")
    return _grown(paths)


def _grown(paths: list[list[str]]) -> tuple[Branch, ...]:
    """Paths with the same first step grow from one branch."""
    firsts = dict.fromkeys(path[0] for path in paths if path)
    return tuple(Branch(first, _grown([path[1:] for path in paths if path and path[0] == first]))
                 for first in firsts)


def describe_branches(branches: tuple[Branch, ...]) -> str:
    ends = many(sum(branch.ends for branch in branches), "end")
    return f"A tree of outcomes with {ends}: {_paths(branches)}."


def _paths(branches: tuple[Branch, ...]) -> str:
    return "; ".join(f"{branch.name}, then {_paths(branch.after)}" if branch.after else branch.name
                     for branch in branches)


OF_GRAPHS = (
    Kind("graph", "A graph with two axes: a name and its points on each line; a name that begins with “line” "
         "joins them.", "across: 0 to 27 rounds\nup: 0 to 9 stars\nline one scoop: (0, 0) (27, 3)\n"
         "line three scoops: (0, 0) (27, 9)\nAda: (9, 2) (18, 5)", read_graph, describe_graph),
    Kind("branches", "A tree of outcomes: one path a line, an arrow between its steps.",
         "red 5 → blue 6\nred 6 → blue 5\nred 6 → blue 6", read_branches, describe_branches),
)
