"""Markdown for the pages that are made: words that mean themselves, HTML, pictures for both themes."""

from __future__ import annotations

import re
from html import escape

MEANS_SOMETHING = re.compile(r"([\\`*_\[\]<>#|$~{}])")


def plain(words: str) -> str:
    """Words in which no sign means anything to Markdown."""
    return MEANS_SOMETHING.sub(r"\\\1", words)


def html(text: str) -> str:
    """A block of HTML on a Markdown page."""
    return f"```{{raw}} html\n{text}\n```\n"


def button(words: str, address: str, *, main: bool = False) -> str:
    """A link that looks like a button."""
    return f'<a class="button{" act" if main else ""}" href="{escape(address)}">{escape(words)}</a>'


def cards_of(items: str) -> str:
    """A list of cards, side by side as far as there is room."""
    return html(f'<ul class="lessons">{items}</ul>')


def table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    """A table of cells that are Markdown already."""
    lines = (head, ("---",) * len(head), *rows)
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"


def both_themes(file: str, alt: str, size: tuple[int, int], caption: str = "") -> str:
    """A picture of which there are two files, name.svg and name-dark.svg."""
    wide, high = size
    words = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
    return html(
        f'<figure class="drawing"><picture>'
        f'<source srcset="{file}-dark.svg" media="screen and (prefers-color-scheme: dark)">'
        f'<img src="{file}.svg" width="{wide}" height="{high}" loading="lazy" alt="{escape(alt)}"></picture>'
        f"{words}</figure>"
    )
