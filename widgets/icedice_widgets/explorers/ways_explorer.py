"""The explorer of every way: dice to type or roll, signs to choose, a calculation of one's own to write."""

from __future__ import annotations

import re
from collections.abc import Iterable
from random import Random

from icedice_edu.maths.expressions import OPERATIONS, spaced
from icedice_widgets.explorers.controls import press, sign_choice, text_field
from icedice_widgets.explorers.explorer import Explorer
from icedice_widgets.explorers.ways import EveryWay

LONGEST = 40
SIDES = 6


class EveryWayExplorer(Explorer[EveryWay]):
    """Choose dice, look at all ways, build one."""

    def __init__(self, view: EveryWay, rng: Random) -> None:
        self._rng = rng
        self._dice = text_field("Dice", _written(view.dice), "130px")
        self._signs = sign_choice(view.signs)
        self._own = text_field("Or write your own", "", "220px")
        self._dice.observe(lambda _: self.become(self._with_dice), "value")
        self._signs.observe(lambda _: self.become(lambda view: view.with_signs(self._signs.value)), "value")
        self._own.observe(lambda _: self.become(self._with_own), "value")
        roll = press("Roll the dice", self.roll, main=True)
        super().__init__(view, (self._dice, roll, self._signs, self._own))

    def roll(self) -> None:
        """Roll as many dice as there are."""
        faces = [1 + int(self._rng.random() * SIDES) for _ in self.view.dice]
        self.become(lambda view: EveryWay.of(faces, view.signs))

    def _with_dice(self, view: EveryWay) -> EveryWay:
        dice = faces_in(self._dice.value)
        return view if dice == view.dice else EveryWay.of(dice, view.signs)

    def _with_own(self, view: EveryWay) -> EveryWay:
        return view.typed(self._own.value) if self._own.value.strip() else view

    def settle(self, view: EveryWay) -> None:
        self._dice.value, self._signs.value = _written(view.dice), view.signs
        made = view.bench.made
        self._own.value = spaced(made) if made else ""


def faces_in(text: str) -> tuple[int, ...]:
    """The faces in a text such as "2 3 6" or "2, 3, 6"."""
    found = re.split(r"[\s,;]+", text.strip())
    if len(text) > LONGEST or not all(face.isascii() and face.isdecimal() for face in found):
        raise ValueError("write the dice as numbers with spaces between them, like 2 3 6")
    return tuple(map(int, found))


def _written(dice: Iterable[int]) -> str:
    return " ".join(map(str, dice))


def every_way(
    dice: Iterable[int] = (2, 3, 6), target: int | None = None, operations: str = OPERATIONS,
    seed: int | str | None = None,
) -> EveryWayExplorer:
    """All numbers that some dice make, and every way to make them: `every_way((2, 3, 6), target=18)`."""
    return EveryWayExplorer(EveryWay.of(dice, operations, target), Random(seed))
