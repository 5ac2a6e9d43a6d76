"""A picture that can be tapped: an SVG goes to the page, what was tapped comes back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import anywidget
import traitlets

from icedice_widgets.script import script
from icedice_widgets.style import style_sheet

STATIC = Path(__file__).parent / "static"
LONGEST_TAP = 80
LAYOUTS = ("wide", "narrow")


def explorer_styles() -> str:
    """The palette and the rules of explorers, under a name of their own."""
    rules = (STATIC / "explorer.css").read_text(encoding="utf-8")
    return style_sheet(rules).replace(".icedice", ".icexplorer")


class Tappable(anywidget.AnyWidget):
    """Shows a picture and hands on what is tapped and how much room there is."""

    _esm = script("elements", "kernel", "keys", "tappable")
    _css = explorer_styles()

    svg = traitlets.Unicode().tag(sync=True)
    spoken = traitlets.Unicode().tag(sync=True)
    revision = traitlets.Int(0).tag(sync=True)

    def __init__(self, tapped: Callable[[str], None], laid_out: Callable[[str], None]) -> None:
        self._tapped, self._laid_out = tapped, laid_out
        self._latest: tuple[str, int] | None = None
        super().__init__()
        self.on_msg(self._receive)

    def show(self, svg: str, spoken: str = "") -> None:
        """The next picture, and what there is to say about it, in one message."""
        with self.hold_sync():
            self.svg, self.spoken, self.revision = str(svg), spoken, self.revision + 1

    def _receive(self, _: object, content: object, __: object) -> None:
        if not isinstance(content, dict):
            return
        try:
            self._follow(content)
        finally:
            self.send({"ack": str(content.get("id", ""))[:80]})

    def _follow(self, content: Mapping[str, object]) -> None:
        tap, layout, revision = content.get("tap"), content.get("layout"), content.get("revision")
        if isinstance(layout, str) and layout in LAYOUTS:
            self._laid_out(layout)
        if not isinstance(tap, str) or type(revision) is not int:
            return
        again, self._latest = (tap, revision) == self._latest, (tap, revision)
        if not again:  # the second half of a double click
            self._tapped(tap[:LONGEST_TAP])
