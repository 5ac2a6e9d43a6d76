"""The code blocks of a page, as a reader of Markdown finds them."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from markdown_it import MarkdownIt

READER = MarkdownIt("commonmark").enable("table")


class Block(NamedTuple):
    """One fenced block: where it stands, what it is written in, and what is in it."""

    place: str
    language: str
    text: str


def blocks(page: Path) -> list[Block]:
    """Every block of a page, those in a list or a quote as well."""
    tokens = READER.parse(page.read_text(encoding="utf-8"))
    return [
        Block(f"{page.name}, line {token.map[0] + 1}", (token.info.split() or [""])[0], token.content)
        for token in tokens
        if token.type in ("fence", "code_block") and token.map
    ]


def commands(page: Path) -> list[str]:
    """Every `icedice …` that stands in a sentence or a table of a page."""
    spans = [
        inline.content
        for token in READER.parse(page.read_text(encoding="utf-8"))
        for inline in token.children or ()
        if inline.type == "code_inline"
    ]
    return [span for span in spans if span.startswith("icedice ")]
