"""A picture of ours, traced onto paper: SVG in, marks out.

It knows the few elements our drawings are made of. Patterns are laid tile by tile inside what they fill.
"""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Iterable, Iterator, Mapping
from math import ceil, floor
from typing import NamedTuple
from xml.etree import ElementTree

from icedice_widgets.paper.curves import ellipse, outline_of, rounded
from icedice_widgets.paper.flow import Piece
from icedice_widgets.paper.marks import (
    Marks,
    Matrix,
    Outline,
    Shape,
    Words,
    laid,
    shift,
    stretch,
    turn,
)

Element = ElementTree.Element
SILENT = {"defs", "pattern", "title", "desc", "style"}
INHERITED = ("fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "font-size",
             "font-weight", "text-anchor")
TRANSFORM = re.compile(r"(translate|scale|rotate|matrix)\(([^)]*)\)")
FILL = re.compile(r"url\(#([\w-]+)\)\s*(#\w+)?")
EMBEDDED = re.compile(r'<img[^>]*src="data:image/svg\+xml;base64,([^"]+)"')
HAIR = 2.0  # points
LETTERS = 0.9  # the letters on paper are a little wider than those on the screen


class Traced(NamedTuple):
    """A picture on paper: its size in points and its marks."""

    width: float
    height: float
    marks: Marks

    @property
    def piece(self) -> Piece:
        return Piece(self.height + 2, self.marks)


class _Look(NamedTuple):
    """What an element has from those around it."""

    matrix: Matrix
    style: Mapping[str, str]
    opacity: float = 1


def traced_within(svg: str, wide: float, high: float, most: float) -> Traced:
    """The picture as large as it fits into this room; each of its units at most `most` points long."""
    width, height = natural_size(svg)
    return traced(svg, min(most, wide / width, high / height))


def natural_size(svg: str) -> tuple[float, float]:
    """How wide and how high the picture is in its own units."""
    return _size(_root(svg))


def traced(svg: str, scale: float = 1) -> Traced:
    """The picture, each of its units `scale` points long."""
    root = _root(svg)
    width, height = _size(root)
    tracer = _Tracer({node.get("id", ""): node for node in root.iter() if node.get("id")})
    marks = tracer.children(root, _styled(root, _Look(stretch(scale), {})))
    frame = rounded(0, 0, width * scale, height * scale, 0)
    return Traced(width * scale, height * scale, tuple(cut(marks, frame)))


def cut(marks: Iterable[Shape | Words], frame: Outline) -> Iterator[Shape | Words]:
    """The marks as far as they lie in a frame, as a browser shows a picture."""
    left, top, right, foot = _bounds(frame)
    for mark in marks:
        box = _bounds(mark.outline) if isinstance(mark, Shape) else (mark.x, mark.y, mark.x, mark.y)
        if box[0] > right + HAIR or box[2] < left - HAIR or box[1] > foot + HAIR or box[3] < top - HAIR:
            continue
        whole = box[0] >= left - HAIR and box[1] >= top - HAIR and max(box[2] - right, box[3] - foot) <= HAIR
        yield mark if whole or isinstance(mark, Words) else mark._replace(within=mark.within or frame)


def _bounds(outline: Outline) -> tuple[float, float, float, float]:
    """Left, top, right and foot of all its points."""
    points = [point for _, some in outline for point in some]
    across, down = [x for x, _ in points], [y for _, y in points]
    return min(across), min(down), max(across), max(down)


def _root(svg: str) -> Element:
    if found := EMBEDDED.search(svg):
        svg = b64decode(found[1]).decode()
    return ElementTree.fromstring(svg)


def _size(root: Element) -> tuple[float, float]:
    return float(root.get("width", "0")), float(root.get("height", "0"))


class _Tracer:
    """Walks through a picture whose definitions it knows by name."""

    def __init__(self, named: Mapping[str, Element]) -> None:
        self._named = named

    def children(self, node: Element, look: _Look) -> Iterator[Shape | Words]:
        for child in node:
            yield from self._element(child, look)

    def _element(self, node: Element, around: _Look) -> Iterator[Shape | Words]:
        tag = node.tag.rpartition("}")[2]
        if tag in SILENT:
            return
        look = _styled(node, around)
        match tag:
            case "g":
                yield from self.children(node, look)
            case "svg":
                look = look._replace(matrix=look.matrix.then(_place(node)))
                inside = self.children(node, look)
                frame = laid(rounded(0, 0, *_size(node), 0), look.matrix)
                yield from cut(inside, frame) if all(_size(node)) else inside
            case "use":
                target = self._named[node.get("href", "#")[1:]]
                yield from self._element(target, look._replace(matrix=look.matrix.then(_place(node))))
            case "text":
                yield from _words(node, look)
            case _:
                yield from self._shape(_outline(tag, node), look)

    def _shape(self, outline: Outline, look: _Look) -> Iterator[Shape]:
        if not outline:
            return  # an empty path, such as a curve without any points yet
        style, opacity, on_page = look.style, look.opacity, laid(outline, look.matrix)
        fill = style.get("fill", "#000000")
        if pattern := FILL.match(fill):
            yield Shape(on_page, pattern[2], opacity=opacity)
            yield from self._tiles(self._named.get(pattern[1]), outline, look)
            fill = "none"
        stroke, scale = style.get("stroke", "none"), look.matrix.scale
        dashes = tuple(float(n) * scale for n in style.get("stroke-dasharray", "").split())
        width = float(style.get("stroke-width", "1")) * scale
        if (fill, stroke) != ("none", "none"):
            yield Shape(on_page, _colour(fill), _colour(stroke), width, dashes, opacity,
                        round_ends=style.get("stroke-linecap", "round") == "round")

    def _tiles(self, pattern: Element | None, outline: Outline, look: _Look) -> Iterator[Shape]:
        """The pattern, tile by tile, as far as the outline reaches."""
        if pattern is None:
            return
        within = laid(outline, look.matrix)
        own = _transform(pattern.get("patternTransform", ""))
        across, down = float(pattern.get("width", "8")), float(pattern.get("height", "8"))
        look = _Look(look.matrix.then(own), {}, look.opacity)
        places = [shift(x, y) for x, y in _grid(outline, own, across, down)]
        for child in pattern:
            tiles = [tile for place in places
                     for tile in self._element(child, look._replace(matrix=look.matrix.then(place)))
                     if isinstance(tile, Shape)]
            whole = tuple(segment for tile in tiles for segment in tile.outline)
            yield tiles[0]._replace(outline=whole, within=within)


def _grid(outline: Outline, own: Matrix, across: float, down: float) -> Iterator[tuple[float, float]]:
    """Where tiles lie that may touch the outline; a pattern of ours is straight or turned by 45°."""
    back = Matrix(own.a, own.c, own.b, own.d)  # a turn is undone by its mirror
    points = [back.at(point) for _, points in outline for point in points]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    for row in range(floor(min(ys) / down), ceil(max(ys) / down)):
        for column in range(floor(min(xs) / across), ceil(max(xs) / across)):
            yield column * across, row * down


def _styled(node: Element, around: _Look) -> _Look:
    own = {name: node.get(name, "") for name in INHERITED if node.get(name) is not None}
    matrix = around.matrix.then(_transform(node.get("transform", "")))
    return _Look(matrix, {**around.style, **own}, around.opacity * float(node.get("opacity", "1")))


def _transform(text: str) -> Matrix:
    matrix = Matrix()
    for name, numbers in TRANSFORM.findall(text):
        matrix = matrix.then(_step(name, [float(number) for number in re.split(r"[ ,]+", numbers.strip())]))
    return matrix


def _step(name: str, values: list[float]) -> Matrix:
    match name:
        case "translate":
            return shift(values[0], values[1] if len(values) > 1 else 0)
        case "scale":
            return stretch(*values)
        case "rotate":
            return turn(*values)
    return Matrix(*values)


def _place(node: Element) -> Matrix:
    return shift(float(node.get("x", "0")), float(node.get("y", "0")))


def _outline(tag: str, node: Element) -> Outline:
    def at(name: str) -> float:
        return float(node.get(name, "0"))

    match tag:
        case "path":
            return outline_of(node.get("d", ""))
        case "rect":
            return rounded(at("x"), at("y"), at("width"), at("height"), at("rx"))
        case "circle":
            return ellipse(at("cx"), at("cy"), at("r"), at("r"))
        case "ellipse":
            return ellipse(at("cx"), at("cy"), at("rx"), at("ry"))
        case "line":
            return outline_of(f"M{at('x1')} {at('y1')}L{at('x2')} {at('y2')}")
        case "polygon" | "polyline":
            return outline_of(f"M{node.get('points', '0 0')}{'Z' if tag == 'polygon' else ''}")
    raise LookupError(f"a picture for paper holds <{tag}>, which cannot be traced")


def _words(node: Element, look: _Look) -> Iterator[Words]:
    style = look.style
    text = " ".join("".join(node.itertext()).split())
    if not text or style.get("fill") == "none":
        return
    size = float(style.get("font-size", "16")) * look.matrix.scale * LETTERS
    bold = style.get("font-weight", "400") in ("bold", "600", "700", "800")
    at = style.get("text-anchor", "start")
    for letters, across in _placed(text, node.get("x", "0").split()):
        x, y = look.matrix.at((float(across), float(node.get("y", "0"))))
        yield Words(letters, x, y, size, bold, style.get("fill", "#000000"), at, look.opacity)


def _placed(text: str, places: list[str]) -> Iterator[tuple[str, str]]:
    """The words at their place; with several places, each letter at its own."""
    if len(places) == 1:
        yield text, places[0]
    else:
        yield from zip(text, places, strict=True)


def _colour(colour: str) -> str | None:
    return None if colour == "none" else colour
