"""Pictures without words: those in a cell that somebody who does not see them would miss."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from icedice_edu.classroom.notebooks import Cell, source_of

MARKDOWN = re.compile(r"!\[\s*\][(\[]")
IMAGE = re.compile(r"<img\b[^>]*>", re.I)
ALT = re.compile(r"""\balt\s*=\s*("[^"]+"|'[^']+')""", re.I)
DRAWING = re.compile(r"<svg\b[^>]*>", re.I)
ORNAMENT = re.compile(r"""\baria-hidden\s*=\s*["']true["']""", re.I)
ARIA_LABEL = re.compile(r"""\baria-label\s*=\s*("[^"]+"|'[^']+')""", re.I)


def undescribed(cell: Cell) -> Iterator[str]:
    """A sentence for each picture without a text alternative."""
    source = source_of(cell)
    if cell.get("cell_type") == "markdown":
        if MARKDOWN.search(source):
            yield "A picture has no words between its ![ and ]."
        yield from _in_html(source)
    for output in cell.get("outputs", []):
        yield from _in_output(output.get("data", {}))


def _in_output(data: Mapping[str, str | list[str]]) -> Iterator[str]:
    if "text/html" in data:
        yield from _in_html(_joined(data["text/html"]))
    if "image/svg+xml" in data:
        yield from _in_html(_joined(data["image/svg+xml"]))
    if {"image/png", "image/jpeg"} & set(data) and "image/svg+xml" not in data:
        yield "It shows a bitmap, which has no words and is never compared: show SVG."


def _in_html(html: str) -> Iterator[str]:
    if any(not ALT.search(image) for image in IMAGE.findall(html)):
        yield "An <img> has no alt text."
    for drawing in DRAWING.finditer(html):
        named = ARIA_LABEL.search(drawing.group()) or re.match(r"\s*<title>\s*\S", html[drawing.end() :])
        if not named and not ORNAMENT.search(drawing.group()):
            yield "A drawing has neither a title nor an aria-label."
            return


def _joined(source: str | list[str]) -> str:
    return source if isinstance(source, str) else "".join(source)
