"""The place of a part: a picture of it that stays readable, which the page of the lesson brings to life.

A cell's output is plain HTML, so that a saved notebook can be read with no kernel, or a new one. While the
lesson runs, its page finds these places and puts the live part there (`static/mounting.js`).
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Sequence
from html import unescape
from typing import TypeAlias

import ipywidgets

from icedice_edu.classroom.blocks import Explorer, Picture
from icedice_widgets import cells
from icedice_widgets.lesson.markup import Draw, tag
from icedice_widgets.svg import Svg

LABEL = re.compile(r'aria-label="([^"]*)"')
WIDTH = re.compile(r'\bwidth="([^"]*)"')

Bundle: TypeAlias = tuple[dict[str, object], dict[str, object]]


class Part:
    """What a cell of a lesson shows: pages of words, and the boards and explorers among them."""

    place = ""
    """Where it stands in the lesson."""
    look = ""
    """How its pieces lie: "board" and "explored" have rules of their own."""

    pieces: Sequence[object] = ()
    """Its pages and its widgets, in the order in which they are read."""

    def still(self) -> dict[str, str]:
        """What is seen where no kernel runs."""
        raise NotImplementedError

    def placed(self) -> None:
        """Tell the page of the lesson what stands here now."""

    def _repr_mimebundle_(self, **kwargs: object) -> Bundle:
        for piece in self.pieces:
            if isinstance(piece, ipywidgets.Widget):
                cells.showing(piece)
        self.placed()
        still = self.still()
        return {**still, "text/html": tag("div", Svg(still["text/html"]), data_icedice_part=self.place)}, {}


def described(look: str, *pieces: object) -> dict[str, object]:
    """What the page is told of a part: how its pieces lie, and each of them by its name."""
    return {"look": look, "pieces": [
        {"widget": one.model_id} if isinstance(one, ipywidgets.Widget) else {"page": getattr(one, "name", "")}
        for one in pieces
    ]}


def as_images(draw: Draw) -> Draw:
    """The same drawings as images: of a notebook that is not trusted, everybody leaves drawings out."""

    def image(seen: Picture | Explorer) -> Svg:
        drawn = draw(seen)
        head = drawn[: drawn.find(">")]
        label, width = LABEL.search(head), WIDTH.search(head)
        if not head.startswith("<svg") or label is None:
            return drawn
        address = b64encode(drawn.encode()).decode()
        return tag("img", src=f"data:image/svg+xml;base64,{address}", alt=unescape(label[1]),
                   width=width and width[1])

    return image
