"""A teacher guide to read on the desk: its Markdown as HTML, with its pictures in it."""

from __future__ import annotations

import re
from base64 import b64encode
from pathlib import Path

from icedice_edu.classroom.index import notebook_called
from icedice_edu.signing import shipped
from icedice_widgets.lesson.markup import tag
from icedice_widgets.svg import Svg, words

IMAGE = re.compile(r'<img src="([^"]+)"')
BOX = re.compile(r"<li>\[ \] ")
MISSING = "This lesson has no guide."


def guide_beside(lesson: str) -> Path:
    """The guide of one of our lessons."""
    home = shipped()
    return home / Path(notebook_called(lesson, home)).with_suffix(".guide.md")


def rendered(path: Path) -> Svg:
    """The guide as HTML: nothing in it can be more than text, tables, lists and our own pictures."""
    from markdown_it import MarkdownIt

    try:
        text = path.read_text(encoding="utf-8")
    except OSError:
        return tag("p", words(MISSING))
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    html = BOX.sub('<li class="box">', html).replace("<h2>", "<h4>").replace("</h2>", "</h4>")
    html = (
        html.replace("<h1>", "<h3>")
        .replace("</h1>", "</h3>")
        .replace("<table>", '<div class="table" role="region" aria-label="Table" tabindex="0"><table>')
    )
    html = html.replace("</table>", "</table></div>")
    return Svg(IMAGE.sub(lambda found: f'<img src="{_inside(path.parent / found[1])}"', html))


def _inside(picture: Path) -> str:
    """A picture beside the guide as an address that holds it; nothing that lies anywhere else."""
    if picture.suffix != ".svg" or not picture.is_file():
        return ""
    return f"data:image/svg+xml;base64,{b64encode(picture.read_bytes()).decode()}"
