"""Markdown on paper: headings, paragraphs, lists, boxes to tick, tables and pictures, one below the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, TypeAlias

from icedice_widgets.paper.curves import ellipse, rounded
from icedice_widgets.paper.flow import (
    EDGE,
    INK,
    Piece,
    Run,
    Style,
    Type,
    gap,
    glued,
    set_in_lines,
    stacked,
    words_in,
)
from icedice_widgets.paper.marks import Marks, Shape, Words, box, moved_by
from icedice_widgets.paper.pages import ACT, head
from icedice_widgets.paper.tables import Table, table

if TYPE_CHECKING:
    from markdown_it.tree import SyntaxTreeNode

Pictures: TypeAlias = Callable[[str], tuple[Piece, ...]]
"""What a picture is on paper, by the address that the text names; nothing where it cannot be shown."""

INDENT = 17.0  # of a list
TICK = "[ ] "
UPRIGHT = Style()
CODE_GROUND, BAR = "#F1F5F9", "#B4CADC"


def no_pictures(address: str) -> tuple[Piece, ...]:
    return ()


class Typesetter:
    """Sets Markdown in lines of one width."""

    def __init__(self, width: float, size: float = 10, pictures: Pictures = no_pictures) -> None:
        self._width, self._text, self._pictures = width, Type(size), pictures

    def pieces(self, text: str) -> Iterator[Piece]:
        """The text in pieces; a heading stays with what follows it."""
        waiting: list[Piece] = []
        for node in _tree(text).children:
            block = list(self._block(node, 0))
            if node.type == "heading" or _leads_on(node):
                waiting += block
            elif block:
                first, *rest = block
                yield stacked((*waiting, first))
                yield from (*rest, gap(self._text.size * 0.7))
                waiting = []
        if waiting:
            yield stacked(waiting)

    # -- blocks ----------------------------------------------------------------------------------------

    def _block(self, node: SyntaxTreeNode, x: float) -> Iterator[Piece]:
        match node.type:
            case "heading":
                yield from self._heading(node)
            case "paragraph":
                yield from self._paragraph(node, x)
            case "bullet_list" | "ordered_list":
                yield from self._list(node, x)
            case "table":
                yield from table(_facts(node), self._width - x, self._smaller, x)
            case "blockquote":
                yield from self._quote(node, x)
            case "fence" | "code_block":
                yield self._code(node.content, x)
            case "hr":
                yield Piece(8, (Shape(box(x, 4, self._width - x, 0.8), fill=BAR),))

    @property
    def _smaller(self) -> Type:
        return self._text._replace(size=self._text.size * 0.95)

    def _heading(self, node: SyntaxTreeNode) -> Iterator[Piece]:
        runs, size = tuple(_runs(node, Style(True))), self._text.size
        if node.tag == "h1":
            yield head("".join(word for word, _ in runs), "", self._width)
            yield gap(size)
        else:
            kind = Type(size * (1.4 if node.tag == "h2" else 1.15), colour=ACT if node.tag == "h2" else INK)
            yield from (gap(size * 0.7), *set_in_lines(runs, self._width, kind), gap(size * 0.35))

    def _paragraph(self, node: SyntaxTreeNode, x: float) -> Iterator[Piece]:
        images = [one for one in node.walk() if one.type == "image"]
        shown = [piece for image in images for piece in self._pictures(str(image.attrs.get("src", "")))]
        if images and shown:
            yield from shown
        else:
            yield from kept_together(set_in_lines(_runs(node), self._width - x, self._text, x))

    def _list(self, node: SyntaxTreeNode, x: float) -> Iterator[Piece]:
        first = int(node.attrs.get("start", 1)) if node.type == "ordered_list" else 0
        for place, item in enumerate(node.children, first):
            content = [piece for child in item.children for piece in self._block(child, x + INDENT)]
            if _to_tick(item):
                content = list(self._to_tick(item, x))
            marker = self._marker(x, place if first else 0, _to_tick(item))
            start, *rest = content or [gap(self._text.height)]
            yield from (stacked((Piece(0, marker), start)), *rest, gap(self._text.size * 0.3))

    def _to_tick(self, item: SyntaxTreeNode, x: float) -> Iterator[Piece]:
        """A point of a checklist, without the signs that stand for its box."""
        paragraph, *more = item.children
        runs = tuple(_runs(paragraph))[2:]  # "[ " and "] "
        yield from kept_together(set_in_lines(runs, self._width - x - INDENT, self._text, x + INDENT))
        yield from (piece for child in more for piece in self._block(child, x + INDENT))

    def _marker(self, x: float, number: int, tick: bool) -> Marks:
        size = self._text.size
        if tick:
            square = rounded(x + 1, size * 0.16, size, size, 1.5)
            return (Shape(square, fill="#FFFFFF", stroke=EDGE, width=1),)
        if number:
            return (Words(f"{number}.", x + INDENT - 4, size * 1.05, size, colour=INK, at="end"),)
        return (Shape(ellipse(x + INDENT - 9, size * 0.72, 1.7, 1.7), fill=INK),)

    def _quote(self, node: SyntaxTreeNode, x: float) -> Iterator[Piece]:
        for child in node.children:
            for piece in self._block(child, x + INDENT):
                bar = Shape(box(x + 4, 0, 2, piece.height), fill=BAR)
                yield Piece(piece.height, (bar, *piece.marks))

    def _code(self, content: str, x: float) -> Piece:
        kind, width = Type(self._text.size * 0.85), self._width - x
        mono = Style(face="mono")
        lines = (set_in_lines(((line.replace(" ", "\u00a0"), mono),), width - 12, kind, x + 6)
                 if line else (gap(kind.height),) for line in content.rstrip("\n").split("\n"))
        whole = stacked(piece for pieces in lines for piece in pieces)
        ground = Shape(rounded(x, 0, width, whole.height + 8, 3), fill=CODE_GROUND)
        return Piece(whole.height + 8, (ground, *moved_by(whole.marks, 0, 4)))


def kept_together(lines: tuple[Piece, ...]) -> Iterator[Piece]:
    """The lines of a paragraph: no line of it stands alone at the end or the beginning of a page."""
    if len(lines) < 4:
        yield stacked(lines)
    else:
        yield from (stacked(lines[:2]), *lines[2:-2], stacked(lines[-2:]))


# -- what stands in the text -------------------------------------------------------------------------------


def _tree(text: str) -> SyntaxTreeNode:
    from markdown_it import MarkdownIt
    from markdown_it.tree import SyntaxTreeNode

    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    return SyntaxTreeNode(reader.parse(text))


def _leads_on(node: SyntaxTreeNode) -> bool:
    """Whether a paragraph is a heading in all but name: one bold phrase."""
    inside = node.children[0].children if node.type == "paragraph" else []
    return len(inside) == 1 and inside[0].type == "strong"


def _to_tick(item: SyntaxTreeNode) -> bool:
    return bool(item.children) and item.children[0].type == "paragraph" and (
        item.children[0].children[0].content.startswith(TICK))


def _facts(node: SyntaxTreeNode) -> Table:
    head, *rows = (tuple(tuple(_runs(cell)) for cell in row.children)
                   for part in node.children for row in part.children)
    return Table(head, tuple(rows))


def _runs(node: SyntaxTreeNode, style: Style = UPRIGHT) -> Iterator[Run]:
    """The words of a node with their styles."""
    match node.type:
        case "text":
            yield from words_in(glued(node.content), style)
        case "code_inline":
            yield from words_in(node.content, style._replace(face="mono"))
        case "softbreak" | "hardbreak":
            yield " ", style
        case "image":
            yield from words_in(f"[{node.content}]", style._replace(face="italic"))
        case kind:
            own = {"strong": style._replace(bold=True), "em": style._replace(face="italic")}
            for child in node.children:
                yield from _runs(child, own.get(kind, style))
            yield from _address(node, style)


def _address(node: SyntaxTreeNode, style: Style) -> Iterable[Run]:
    """A link that is printed shows where it leads."""
    address = str(node.attrs.get("href", "")) if node.type == "link" else ""
    return words_in(f" ({address})", style) if "://" in address else ()
