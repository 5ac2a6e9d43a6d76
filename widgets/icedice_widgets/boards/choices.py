"""A row of answers to what is to be decided: buttons that say what they cost, or who thinks it over."""

from __future__ import annotations

from typing import NamedTuple

from icedice_edu.games.protocol import Position
from icedice_widgets.boards.base_view import BaseView
from icedice_widgets.components import Box, Press, button, say, slab
from icedice_widgets.lettering import fit
from icedice_widgets.svg import Svg, join


class Choice(NamedTuple):
    """One answer."""

    label: str
    press: Press
    style: str = "plain"
    sign: str = ""
    note: str | None = None
    """What follows from it, below the words; by itself a choice that is off says why."""


def choices(view: BaseView[Position], row: Box, *answers: Choice, larger: float = 0) -> Svg:
    """The answers side by side, as wide as each other."""
    size = view.grid.sizes.button + larger
    columns = row.columns(len(answers), 12 if view.grid.wide else 8)
    return join(
        button(box, one.label, one.press, size, one.style, one.sign, one.note)
        for box, one in zip(columns, answers, strict=True)
    )


def thinking(view: BaseView[Position], row: Box) -> Svg:
    """In the place of the answers: which bot decides."""
    size = view.grid.sizes.body
    plays = f"{view.name} is thinking" if view.table.few_keys else f"{view.name}: {view.table.bot_to_move}"
    line = fit(plays, row.w - 24, size)
    return join((slab(row, 10, "well"), say(line, row.cx, row.cy + 6, size, "ink2", None, "middle")))


def fold_switch(box: Box, part: str, *, seen: bool, target: Box, what: str = "") -> Svg:
    """The eye that folds a part of the board away, and brings it back."""
    label = f"{'Hide' if seen else 'Show'} {what or f'the {part}'}"
    return button(box, "", Press("tap", part, label, part), 15, sign="eye" if seen else "shut", target=target)
