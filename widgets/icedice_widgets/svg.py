"""SVG as values: elements made of attributes and children, with every word and attribute escaped.

Only `words` turns a plain string into something that may stand inside an element, so a player called
`<script>` is shown as a player called `<script>`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import NewType, ParamSpec, cast

Svg = NewType("Svg", str)
"""A finished, well-formed piece of a picture."""


class Picture(str):
    """A whole picture that remembers its opening tag and its parts: only parts that change need to travel."""

    head: str
    parts: tuple[str, ...]


Value = str | int | float | bool | None
Attributes = Mapping[str, Value]

Facts = ParamSpec("Facts")

NOTHING = Svg("")
INK = "#10243A"
AT_NOUGHT = frozenset(("x", "y", "cx", "cy"))
"""Attributes that SVG takes for 0 where they are missing, so that a 0 need not be written."""
FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")  # in XML 1.0, even as &#…;
SPECIAL = re.compile(f'[&<>"]|{FORBIDDEN.pattern}')
FONT = "ui-rounded, 'Segoe UI', 'Helvetica Neue', Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif"
MONO = "ui-monospace, Consolas, 'Liberation Mono', monospace"


def remembered(draw: Callable[Facts, Svg]) -> Callable[Facts, Svg]:
    """Cache a drawing function: most parts are the same from one picture to the next."""
    return cast("Callable[Facts, Svg]", lru_cache(1 << 12)(draw))


def escape(text: str) -> str:
    """Text as it may stand in an element or between the quotes of an attribute."""
    if not SPECIAL.search(text):
        return text
    text = FORBIDDEN.sub("\ufffd", text)
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def words(text: str) -> Svg:
    """Plain words inside an element."""
    return Svg(escape(text))


def number(value: float) -> str:
    """A length with at most two decimals, written as short as possible."""
    if isinstance(value, int) or value == int(value):
        return str(int(value))
    digits = f"{value:.2f}".rstrip("0").rstrip(".")
    return digits.replace("0.", ".", 1) if -1 < value < 1 else digits


def attribute_name(keyword: str) -> str:
    """The attribute that a Python keyword argument stands for: `class_`, `data_key`, `stroke_width`."""
    return keyword.rstrip("_").replace("_", "-")


@lru_cache(1 << 14, typed=True)  # the same few thousand in every picture; True is not 1 here
def attribute(keyword: str, value: Value) -> str:
    """One attribute, or nothing when its value is None or goes without saying."""
    if value is None or (keyword in AT_NOUGHT and value == 0):
        return ""
    if isinstance(value, str):
        written = escape(value)
    else:
        written = ("true" if value else "false") if isinstance(value, bool) else number(value)
    return f' {attribute_name(keyword)}="{written}"'


def el(tag: str, *children: Svg, **attributes: Value) -> Svg:
    """An element; attributes whose value is None are left out."""
    written = "".join([attribute(keyword, value) for keyword, value in attributes.items()])
    if children:
        return Svg(f"<{tag}{written}>{''.join(children)}</{tag}>")
    return Svg(f"<{tag}{written}/>")


def join(pieces: Iterable[Svg]) -> Svg:
    """Several pieces, one after the other."""
    return Svg("".join(pieces))


def group(*children: Svg, **attributes: Value) -> Svg:
    """A group."""
    return el("g", *(children or (NOTHING,)), **attributes)


def moved(x: float, y: float, scale: float = 1) -> str:
    """The transform that puts a thing drawn round (0, 0) at its place."""
    size = "" if scale == 1 else f"scale({number(scale)})"
    if size and x == y == 0:
        return size
    return f"translate({number(x)} {number(y)}) {size}".rstrip()


def use(name: str, **attributes: Value) -> Svg:
    """A thing from the definitions, drawn here."""
    return el("use", href=f"#{name}", **attributes)


def text(wording: str, x: float, y: float, size: float, **attributes: Value) -> Svg:
    """One line of text; `y` is its base line."""
    return el("text", words(wording), x=x, y=y, font_size=size, **attributes)


def picture(
    width: float, height: float, title: str, about: str, *children: Svg, **attributes: Value
) -> Svg:
    """The whole picture, with a title and a description for those who do not see it.

    Each child is one element or nothing. Words are in ink and lines end round, unless a part says otherwise.
    """
    empty = el(
        "svg", NOTHING,
        xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {number(width)} {number(height)}",
        width=width, height=height, role="group", font_family=FONT, stroke_linecap="round",
        stroke_linejoin="round", class_="f-ink", fill=INK, **attributes,
    )
    parts = (el("title", words(title)), el("desc", words(about)), *filter(None, children))
    head = empty.removesuffix("</svg>")
    whole = Picture(f"{head}{''.join(parts)}</svg>")
    whole.head, whole.parts = head, parts
    return Svg(whole)
