"""The path language of SVG, read as outlines: every command absolute, every arc a few smooth curves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import atan2, ceil, cos, pi, sin, sqrt, tan

from icedice_widgets.paper.marks import Outline, Point, Segment

COMMAND = re.compile(r"([A-DF-Za-df-z])([^A-DF-Za-df-z]*)")  # an e belongs to a number: 1e-5
NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
NEEDED = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def outline_of(d: str) -> Outline:
    """The outline that the `d` of a path describes."""
    pen = _Pen()
    return tuple(segment for command, numbers in _commands(d) for segment in pen.draw(command, numbers))


def _commands(d: str) -> Iterator[tuple[str, tuple[float, ...]]]:
    """Each command with its numbers; numbers left over repeat the command."""
    for letter, rest in COMMAND.findall(d):
        numbers = [float(number) for number in NUMBER.findall(rest)]
        need = NEEDED[letter.upper()]
        for start in range(0, max(len(numbers), 1), need or 1):
            again = {"M": "L", "m": "l"}.get(letter, letter) if start else letter
            yield again, tuple(numbers[start : start + need])


class _Pen:
    """Where drawing has got to."""

    def __init__(self) -> None:
        self.here: Point = (0, 0)
        self.start: Point = (0, 0)
        self.handle: tuple[str, Point] = ("", (0, 0))  # the last curve's kind and its second handle

    def draw(self, command: str, numbers: tuple[float, ...]) -> Iterator[Segment]:
        kind = command.upper()
        if kind == "Z":
            self.here = self.start
            yield Segment("Z", ())
            return
        if kind == "A":
            yield from self._arc(command, numbers)
            return
        points = self._points(command, numbers)
        if kind in "ST":
            points = (self._mirrored("C" if kind == "S" else "Q"), *points)
        curve = {"H": "L", "V": "L", "S": "C", "T": "Q"}.get(kind, kind)
        yield self._to(curve, points)

    def _to(self, kind: str, points: tuple[Point, ...]) -> Segment:
        self.here = points[-1]
        if kind == "M":
            self.start = self.here
        self.handle = (kind, points[-2]) if kind in "QC" else ("", self.here)
        return Segment(kind, points)

    def _points(self, command: str, numbers: tuple[float, ...]) -> tuple[Point, ...]:
        x, y = self.here
        match command:
            case "H":
                return ((numbers[0], y),)
            case "h":
                return ((x + numbers[0], y),)
            case "V":
                return ((x, numbers[0]),)
            case "v":
                return ((x, y + numbers[0]),)
        pairs = zip(numbers[::2], numbers[1::2], strict=True)
        return tuple((x + a, y + b) if command.islower() else (a, b) for a, b in pairs)

    def _mirrored(self, kind: str) -> Point:
        """The handle of a smooth curve: the last one's, seen from the other side."""
        last, (x, y) = self.handle
        return (2 * self.here[0] - x, 2 * self.here[1] - y) if last == kind else self.here

    def _arc(self, command: str, numbers: tuple[float, ...]) -> Iterator[Segment]:
        rx, ry, _, large, sweep, *end = numbers  # no arc here is turned
        x, y = self.here
        goal = (x + end[0], y + end[1]) if command == "a" else (end[0], end[1])
        for points in _arcs((x, y), goal, rx, ry, bool(large), bool(sweep)):
            yield self._to("C", points)
        self.handle = ("", self.here)


def _arcs(
    start: Point, end: Point, rx: float, ry: float, large: bool, sweep: bool
) -> Iterator[tuple[Point, Point, Point]]:
    """An arc of an ellipse as curves of at most a quarter each (as the SVG standard computes it)."""
    (x1, y1), (x2, y2) = (start[0] / rx, start[1] / ry), (end[0] / rx, end[1] / ry)
    gap = ((x1 - x2) / 2) ** 2 + ((y1 - y2) / 2) ** 2
    grown = sqrt(max(1.0, gap))  # radii that are too short just reach
    x1, y1, x2, y2, rx, ry = x1 / grown, y1 / grown, x2 / grown, y2 / grown, rx * grown, ry * grown
    gap = min(gap, 1.0)
    if not gap:
        return
    side = sqrt(max(0.0, 1 / gap - 1)) * (1 if large != sweep else -1)
    cx, cy = (x1 + x2 - side * (y2 - y1)) / 2, (y1 + y2 + side * (x2 - x1)) / 2
    first, last = atan2(y1 - cy, x1 - cx), atan2(y2 - cy, x2 - cx)
    swept = (last - first) % (2 * pi) if sweep else -((first - last) % (2 * pi))
    pieces = max(1, ceil(abs(swept) / (pi / 2) - 1e-9))
    step = swept / pieces
    for piece in range(pieces):
        yield _quarter(first + piece * step, step, (cx, cy), (rx, ry))


def _quarter(angle: float, step: float, centre: Point, radii: Point) -> tuple[Point, Point, Point]:
    reach, to = 4 / 3 * tan(step / 4), angle + step
    (cx, cy), (rx, ry) = centre, radii

    def place(x: float, y: float) -> Point:
        return (cx + x) * rx, (cy + y) * ry

    return (
        place(cos(angle) - reach * sin(angle), sin(angle) + reach * cos(angle)),
        place(cos(to) + reach * sin(to), sin(to) - reach * cos(to)), place(cos(to), sin(to)),
    )


def ellipse(x: float, y: float, rx: float, ry: float) -> Outline:
    """An ellipse round its middle."""
    return outline_of(f"M{x - rx} {y}A{rx} {ry} 0 1 1 {x + rx} {y}A{rx} {ry} 0 1 1 {x - rx} {y}Z")


def rounded(x: float, y: float, width: float, height: float, r: float) -> Outline:
    """A rectangle with round corners."""
    r = min(r, width / 2, height / 2)
    if r <= 0:
        return outline_of(f"M{x} {y}h{width}v{height}h{-width}Z")
    return outline_of(
        f"M{x + r} {y}h{width - 2 * r}a{r} {r} 0 0 1 {r} {r}v{height - 2 * r}a{r} {r} 0 0 1 {-r} {r}"
        f"h{2 * r - width}a{r} {r} 0 0 1 {-r} {-r}v{2 * r - height}a{r} {r} 0 0 1 {r} {-r}Z"
    )
