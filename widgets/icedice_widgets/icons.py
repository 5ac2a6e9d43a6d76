"""The small signs: a mark for each colour, an icon for each tool, all drawn round (0, 0) within ±10."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from icedice_widgets.palette import paint
from icedice_widgets.svg import Svg, el, group, moved

MARKS: Mapping[str, str] = MappingProxyType({
    "heart": "M0 8.5C-9 2-9.5-2.5-8-5.5-6.2-8.8-1.6-8.6 0-4.6 1.6-8.6 6.2-8.8 8-5.5 9.5-2.5 9 2 0 8.5Z",
    "slice": "M-9.5-3A9.5 9.5 0 0 0 9.5-3ZM-9.5-6.4H9.5V-4.6H-9.5Z",
    "star": "M0-9.5 2.6-3.2 9.3-2.8 4.1 1.5 5.8 8 0 4.4-5.8 8-4.1 1.5-9.3-2.8-2.6-3.2Z",
    "leaf": "M-8 8.6C-9.5-3-2-8.5 8.6-8.6 8.8 2.5 3 9.5-5 6.4L-6.6 9.4Z",
    "drop": "M0-9.8C4-4.2 7-.8 7 3A7 6.6 0 0 1-7 3C-7-.8-4-4.2 0-9.8Z",
    "moon": "M3.6-9A9.2 9.2 0 1 0 8.6 4.6 7.4 7.4 0 0 1 3.6-9Z",
    "wave": "M-9.5 1C-7-6-3-6 0-1 3 4 7 4 9.5-3V4C7 11 3 11 0 6-3 1-7 1-9.5 8Z",
    "diamond": "M0-9.8 7.4 0 0 9.8-7.4 0Z",
})
ICONS: Mapping[str, str] = MappingProxyType({
    "new": "M0-8V8M-8 0H8",
    "undo": "M-8-3H3A5.5 5.5 0 0 1 3 8H-3M-8-3-3.5-7.5M-8-3-3.5 1.5",
    "hint": "M-3.5 6.5H3.5M-3.5 4C-3.5 1.5-6.5 0-6.5-3.6A6.5 6.2 0 0 1 6.5-3.6C6.5 0 3.5 1.5 3.5 4ZM-2 9.5H2",
    "rules": "M0-6C-3-8.5-6.5-8.5-9-7.5V7C-6.5 6-3 6 0 8.5 3 6 6.5 6 9 7V-7.5C6.5-8.5 3-8.5 0-6ZM0-6V8.5",
    "story": "M-3-6.5H8.5M-3 0H8.5M-3 6.5H8.5M-8-6.5H-7.6M-8 0H-7.6M-8 6.5H-7.6",
    "save": "M0-9V3M-4.5-1.5 0 3 4.5-1.5M-9 4V8.5H9V4",
    "more": "M-7 0H-6.9M0 0H.1M7 0H7.1",
    "big": "M2.5-8.5H8.5V-2.5M8.5-8.5 2.5-2.5M-2.5 8.5H-8.5V2.5M-8.5 8.5-2.5 2.5",
    "tick": "M-7 0-2 5.5 7.5-5.5",
    "cross": "M-6-6 6 6M6-6-6 6",
    "again": "M7.5-2.5A8 8 0 1 0 7.6 3M8.5-8.5V-2.5H2.5",
    "die": "M-8-4Q-8-8-4-8H4Q8-8 8-4V4Q8 8 4 8H-4Q-8 8-8 4ZM-3-3H-2.9M3 3H3.1",
    "glass": "M-7-9H7M-7 9H7M-5-9C-5-3-1-2-1 0-1 2-5 3-5 9M5-9C5-3 1-2 1 0 1 2 5 3 5 9",
    "pencil": "M-8 8-7 3.5 4-7.5Q5.5-9 7.5-7.5 9-5.5 7.5-4L-3.5 7ZM2-5.5 5.5-2",
    "back": "M-9 0-4-6.5H9V6.5H-4ZM-.5-2.5 4.5 2.5M4.5-2.5-.5 2.5",
    "pass": "M-8 0H5M0-6 6 0 0 6M9-7V7",
    "copy": "M-3-3H8V8H-3ZM-7 3H-8V-8H3V-7",
    "paste": "M-7-6H-4V-8.5H4V-6H7V9H-7ZM-3-1H3M-3 3.5H3",
    "next": "M-4-7 4 0-4 7",
    "prev": "M4-7-4 0 4 7",
    "up": "M0 8V-7M-6-1 0-7 6-1",
    "home": "M-8-1 0-8 8-1V8H-8ZM-2.5 8V2.5H2.5V8",
    "eye": "M-9.5 0C-4-8.5 4-8.5 9.5 0 4 8.5-4 8.5-9.5 0ZM0-2.8A2.8 2.8 0 0 1 0 2.8 2.8 2.8 0 0 1 0-2.8Z",
    "ruler": "M-9-4.5H9V4.5H-9ZM-5.5-4.5V0M-2-4.5V-1.5M1.5-4.5V0M5-4.5V-1.5",
    "grid": "M-8.5-8.5H8.5V8.5H-8.5ZM-2.8-8.5V8.5M2.8-8.5V8.5M-8.5-2.8H8.5M-8.5 2.8H8.5",
    "shut": "M-9-2C-6 2.5-3 4 0 4S6 2.5 9-2M-6.5 1.5-8.5 5M0 4V8M6.5 1.5 8.5 5",
})


def icon(name: str, x: float, y: float, scale: float = 1, ink: str = "ink", width: float = 2.4) -> Svg:
    """A line drawing of a tool or an act."""
    return el("path", d=ICONS[name], transform=moved(x, y, scale), **paint("none", ink, width))


def mark(name: str, x: float, y: float, scale: float = 1, fill: str = "ink") -> Svg:
    """The sign of a colour."""
    return el("path", d=MARKS[name], transform=moved(x, y, scale), **paint(fill))


def pip(x: float, y: float, scale: float = 1) -> Svg:
    """Pip the penguin, who asks before he tells."""
    return group(
        el("path", d="M-15-6C-16-22 16-22 15-6V6C15 23-15 23-15 6Z", fill="#22384F"),
        el("path", d="M-15 0Q-21 6-18 12L-13 8ZM15 0Q21 6 18 12L13 8Z", fill="#22384F"),
        el("path", d="M-10-5C-10-13-1-13 0-7 1-13 10-13 10-5V6C10 17-10 17-10 6Z", fill="#FFFFFF"),
        el("path", d="M-5-5h.01M5-5h.01", stroke="#10243A", stroke_width=3.8),
        el("path", d="M-4-1H4L0 4ZM-9 18H-2L-5 14ZM9 18H2L5 14Z", fill="#F5A524"),
        el("path", d="M-14-14Q0-26 14-14L13-10Q0-16-13-10Z", fill="#C2182F"),
        el("circle", cy=-21, r=4, fill="#FFFFFF", stroke="#8FA9BD", stroke_width=1),
        transform=moved(x, y, scale),
    )
