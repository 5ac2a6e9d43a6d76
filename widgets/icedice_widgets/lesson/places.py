"""The place of a part: a picture of it that stays readable, which the page of the lesson brings to life.

A cell's output is plain HTML, so that a saved notebook can be read with no kernel, or a new one. While the
lesson runs, its page finds these places and puts the live part there (`static/mounting.js`).
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Mapping
from html import unescape
from typing import TypeAlias

from icedice_edu.classroom.blocks import Explorer, Picture
from icedice_widgets.lesson.markup import Draw, tag
from icedice_widgets.svg import Svg

LABEL = re.compile(r'aria-label="([^"]*)"')
WIDTH = re.compile(r'\bwidth="([^"]*)"')

Bundle: TypeAlias = tuple[dict[str, object], dict[str, object]]


def shown_at(place: str, still: Mapping[str, str], live: object) -> Bundle:
    """What a cell shows: a place with the still part in it; the widget itself where there is no lesson."""
    bundle, metadata = live if isinstance(live, tuple) else (live or {}, {})
    if not place:
        return {**bundle, **still}, metadata
    return {**still, "text/html": tag("div", Svg(still["text/html"]), data_icedice_part=place)}, {}


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
