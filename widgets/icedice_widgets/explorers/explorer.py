"""What the explorers share: controls above a picture, and both follow from one immutable view.

A control or a tap makes the next view; the view draws itself, tells itself in words, and refuses what it
cannot do with a `ValueError` whose sentence is shown and spoken while the old view stays.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Generic, Protocol, Self, TypeVar

import ipywidgets

from icedice_widgets import cells
from icedice_widgets.explorers.tappable import Tappable
from icedice_widgets.svg import Svg

SORRY = "something went wrong here, and nothing was changed; please try again"

logger = logging.getLogger(__name__)


class View(Protocol):
    """What an explorer shows at one moment."""

    def drawn(self, layout: str, refusal: str) -> Svg: ...

    def tapped(self, what: str) -> Self:
        """The view after a tap."""

    @property
    def sentence(self) -> str:
        """What there is to say after a change, in a sentence or two."""

    @property
    def described(self) -> str:
        """Everything that is seen, as text."""


Shown = TypeVar("Shown", bound=View)


class Explorer(ipywidgets.VBox, Generic[Shown]):  # type: ignore[misc]
    """Controls and a picture of one view."""

    def __init__(self, view: Shown, controls: Sequence[ipywidgets.Widget]) -> None:
        self.view = view
        self.layout_name = "wide"
        self.refusal = ""
        self.moved = False
        """Whether somebody has moved or asked anything."""
        self._settling = False
        self.picture = Tappable(self.tap, self._lay_out)
        row = ipywidgets.HBox(list(controls))
        row.add_class("icexplorer-controls")
        super().__init__([row, self.picture])
        self.add_class("icexplorer")
        self._show(view, speak=False)

    def tap(self, what: str) -> None:
        """As if the thing of that name in the picture had been tapped."""
        self.become(lambda view: view.tapped(what))

    def become(self, change: Callable[[Shown], Shown]) -> None:
        """The view that a control or a tap asks for, or the old one with the reason why not."""
        if self._settling:
            return  # the controls are only following the view
        self.moved = True
        try:
            view, self.refusal = change(self.view), ""
        except ValueError as error:
            view, self.refusal = self.view, str(error)
        except Exception:
            logger.exception("an explorer could not follow")
            view, self.refusal = self.view, SORRY
        self._show(view)

    def settle(self, view: Shown) -> None:
        """Put the controls where the view has them."""

    def _show(self, view: Shown, speak: bool = True) -> None:
        self.view = view
        if not self.refusal:  # what was refused stays in its field, to be mended
            self._follow(view)
        spoken = (_refusal_words(self.refusal) or view.sentence) if speak else ""
        self.picture.show(view.drawn(self.layout_name, self.refusal), spoken)

    def _follow(self, view: Shown) -> None:
        self._settling = True
        try:
            self.settle(view)
        finally:
            self._settling = False

    def _lay_out(self, layout: str) -> None:
        if layout != self.layout_name:
            self.layout_name = layout
            self._show(self.view, speak=False)

    def __repr__(self) -> str:
        return self.view.described

    def _repr_mimebundle_(self, **kwargs: object) -> dict[str, object]:
        cells.showing(self)
        bundle = super()._repr_mimebundle_(**kwargs) or {}
        return {**bundle, "image/svg+xml": str(self.still_picture), "text/plain": repr(self)}

    @property
    def still_picture(self) -> Svg:
        """What is seen where nothing can be moved."""
        return self.view.drawn("wide", self.refusal)


def _refusal_words(refusal: str) -> str:
    """A refusal as it is spoken: its sentence, without the finger on the place."""
    return f"Not yet: {refusal.splitlines()[0].rstrip('.')}." if refusal else ""
