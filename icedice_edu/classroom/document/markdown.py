"""A document's Markdown as pieces with their lines: headings, paragraphs, lists, quotes, fences, definitions.

markdown-it-py says where the blocks are. Words stay as they were written: values, pictures and gaps in them
are read by those who use them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token


class Heading(NamedTuple):
    line: int
    level: int
    text: str


class Paragraph(NamedTuple):
    line: int
    text: str


class Quote(NamedTuple):
    line: int
    text: str


class Bullets(NamedTuple):
    """A list; each item is its line and its words. Numbered or not, it is the same."""

    line: int
    items: tuple[Paragraph, ...]
    numbered: bool = False


class Fence(NamedTuple):
    """A fenced block: what stands behind the fence, and its lines."""

    line: int
    info: str
    body: str


class Defined(NamedTuple):
    """A term of a definition list, and its definitions."""

    line: int
    term: str
    said: tuple[Paragraph, ...]


class Definitions(NamedTuple):
    line: int
    entries: tuple[Defined, ...]


class Strange(NamedTuple):
    """Markdown that has no place in a document."""

    line: int
    what: str


Piece: TypeAlias = Heading | Paragraph | Quote | Bullets | Fence | Definitions | Strange


@cache
def _reader() -> MarkdownIt:
    from markdown_it import MarkdownIt
    from mdit_py_plugins.deflist import deflist_plugin

    return MarkdownIt("commonmark").use(deflist_plugin).disable(["inline", "code", "lheading", "reference"])


def pieces_of(text: str, before: int = 0) -> tuple[Piece, ...]:
    """The pieces of a text; `before` is how many lines of the file stand before it."""
    return tuple(_pieces(_reader().parse(text), before + 1))


def _pieces(tokens: Sequence[Token], first: int) -> Iterator[Piece]:
    place = 0
    while place < len(tokens):
        end = _end(tokens, place)
        piece = _piece(tokens[place : end + 1], first)
        if piece:
            yield piece
        place = end + 1


def _end(tokens: Sequence[Token], place: int) -> int:
    """Where the block that begins here ends."""
    depth = 0
    for at in range(place, len(tokens)):
        depth += tokens[at].nesting
        if depth == 0:
            return at
    return len(tokens) - 1


def _piece(tokens: Sequence[Token], first: int) -> Piece | None:
    token = tokens[0]
    line = first + (token.map[0] if token.map else 0)
    match token.type:
        case "heading_open":
            return Heading(line, int(token.tag[1:]), tokens[1].content)
        case "paragraph_open":
            return Paragraph(line, _joined(tokens[1].content))
        case "blockquote_open":
            return Quote(line, _words(tokens))
        case "bullet_list_open" | "ordered_list_open":
            return Bullets(line, tuple(_items(tokens, first)), token.type.startswith("ordered"))
        case "fence":
            return Fence(line, token.info.strip(), token.content)
        case "dl_open":
            return Definitions(line, tuple(_entries(tokens, first)))
        case "html_block" if token.content.lstrip().startswith("<!--"):
            return None
    return Strange(line, token.type.removesuffix("_open").replace("_", " "))


def _joined(text: str) -> str:
    """A paragraph on one line."""
    return " ".join(line.strip() for line in text.splitlines())


def _words(tokens: Sequence[Token]) -> str:
    return " ".join(_joined(token.content) for token in tokens if token.type == "inline")


def _items(tokens: Sequence[Token], first: int) -> Iterator[Paragraph]:
    for place, token in enumerate(tokens):
        if token.type == "list_item_open" and token.level == tokens[0].level + 1:
            inside = tokens[place : _end(tokens, place) + 1]
            yield Paragraph(first + (token.map[0] if token.map else 0), _words(inside))


def _entries(tokens: Sequence[Token], first: int) -> Iterator[Defined]:
    term, line = "", 0
    said: list[Paragraph] = []
    for place, token in enumerate(tokens):
        if token.type == "dt_open":
            if term:
                yield Defined(line, term, tuple(said))
            term, line, said = _joined(tokens[place + 1].content), first + (token.map or [0])[0], []
        elif token.type == "dd_open":
            inside = tokens[place : _end(tokens, place) + 1]
            at = next(
                (one.map[0] for one in inside if one.type == "paragraph_open" and one.map), line - first
            )
            said.append(Paragraph(first + at, _words(inside)))
    if term:
        yield Defined(line, term, tuple(said))
