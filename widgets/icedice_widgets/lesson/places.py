"""The place of a part: a picture of it that stays readable, which the page of the lesson brings to life.

A cell's output is plain HTML, so that a saved notebook can be read with no kernel, or a new one. While the
lesson runs, its page finds these places and puts the live part there (`static/mounting.js`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from icedice_widgets.lesson.markup import tag
from icedice_widgets.svg import Svg

Bundle: TypeAlias = tuple[dict[str, object], dict[str, object]]


def shown_at(place: str, still: Mapping[str, str], live: object) -> Bundle:
    """What a cell shows: a place with the still part in it; the widget itself where there is no lesson."""
    bundle, metadata = live if isinstance(live, tuple) else (live or {}, {})
    if not place:
        return {**bundle, **still}, metadata
    return {**still, "text/html": tag("div", Svg(still["text/html"]), data_icedice_part=place)}, {}
