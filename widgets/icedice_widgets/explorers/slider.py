"""A slider with a name and its value in words: the page's own, which keyboards and screen readers know.

(The slider of ipywidgets has no name that a screen reader could say, and does not fit on a phone.)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import anywidget
import traitlets

from icedice_edu.maths.words import thousands
from icedice_widgets.script import script

PLAIN: Mapping[int, str] = MappingProxyType({})


class Slider(anywidget.AnyWidget):
    """One of some numbers, in order; a number may have a word of its own."""

    _esm = script("elements", "slider")

    label = traitlets.Unicode().tag(sync=True)
    words = traitlets.List(traitlets.Unicode()).tag(sync=True)
    place = traitlets.Int(0).tag(sync=True)

    def __init__(
        self, label: str, numbers: Sequence[int], value: int, called: Mapping[int, str] = PLAIN
    ) -> None:
        self._numbers = tuple(numbers)
        words = [called.get(number, thousands(number)) for number in numbers]
        super().__init__(label=label, words=words, place=self._numbers.index(value))
        self.add_class("icexplorer-slider")

    def offer(self, numbers: Sequence[int], value: int, called: Mapping[int, str] = PLAIN) -> None:
        """Other numbers to choose from, and the one it stands at now."""
        self._numbers = tuple(numbers)
        with self.hold_sync():
            self.words = [called.get(number, thousands(number)) for number in numbers]
            self.value = value

    @traitlets.validate("place")
    def _on_the_scale(self, proposal: traitlets.Bunch) -> int:
        return min(max(int(proposal["value"]), 0), len(self._numbers) - 1)

    @property
    def description(self) -> str:
        return self.label

    @property
    def value(self) -> int:
        """The number it stands at."""
        return self._numbers[self.place]

    @value.setter
    def value(self, number: int) -> None:
        self.place = self._numbers.index(number)
