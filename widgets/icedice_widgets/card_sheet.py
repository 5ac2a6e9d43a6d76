"""The paper of a card: its title, the button that closes it, and pages to turn where one is not enough."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from icedice_widgets.components import Box, Press, Sizes, button, panel, say
from icedice_widgets.svg import Svg, group

Item = TypeVar("Item")

HEAD = 66
CLOSE = 84


def sheet(box: Box, sizes: Sizes, title: str, *inner: Svg, key: str) -> Svg:
    """A card with its title and the button that closes it."""
    close = Box(box.right - 12 - CLOSE, box.y + 10, CLOSE, 38)
    press = Press("tool", "close", f"Close: {title}", "close")
    return group(
        panel(box, "edge", 1.6), say(title, box.x + 18, box.y + 35, sizes.button + 2, "ink", 700),
        button(close, "Close", press, 15, target=finger(close, sizes)), *inner, data_key=key,
        data_notice="",
    )


def finger(box: Box, sizes: Sizes) -> Box:
    """The target of a button: at least as large as a finger, and not wider than the gap allows."""
    width = max(box.w + 6, sizes.hit)
    return Box(box.cx - width / 2, box.cy - sizes.hit / 2 + 2, width, sizes.hit)


def turn_pages(box: Box, sizes: Sizes, count: int, page: int) -> tuple[Svg, ...]:
    """Earlier and later, when there is more than one page."""
    if count < 2:
        return ()
    right = box.right - 12 - CLOSE - 10
    back, on = Box(right - 140, box.y + 10, 44, 38), Box(right - 46, box.y + 10, 44, 38)
    first = "" if page else "this is the first page"
    last = "" if page + 1 < count else "this is the last page"
    return (
        _page_button(back, sizes, "prev", Press("tool", "page -1", "Previous page", "page-back", first)),
        say(f"{page + 1}/{count}", right - 71, box.y + 34, 14, "ink2", 600, "middle"),
        _page_button(on, sizes, "next", Press("tool", "page +1", "Next page", "page-on", last)),
    )


def _page_button(box: Box, sizes: Sizes, sign: str, press: Press) -> Svg:
    return button(box, "", press, 15, sign=sign, note="", target=finger(box, sizes))


def pages_of(
    items: Sequence[Item], heights: Sequence[float], room: float
) -> tuple[tuple[Item, ...], ...]:
    """The items in pages that fit the room; there is always one page."""
    pages: list[list[Item]] = [[]]
    left = room
    for item, need in zip(items, heights, strict=True):
        if need > left and pages[-1]:
            pages.append([])
            left = room
        pages[-1].append(item)
        left -= need
    return tuple(map(tuple, pages))
