"""What the weighing card shows of the tile game: the die or the tile that an option is about."""

from __future__ import annotations

from icedice_edu.games.protocol import Step
from icedice_edu.games.tiles.steps import GiveUp, Place
from icedice_widgets.boards.tiles.art import COOL, die
from icedice_widgets.icons import icon
from icedice_widgets.svg import Svg
from icedice_widgets.weighing_card import ANY_GAME

SIDE = 28


def _option(step: Step, x: float, y: float) -> Svg:
    if isinstance(step, Place | GiveUp):
        return die(step.face, x, y, SIDE, low=True, front=COOL)
    return icon("die", x, y, 1.1)


PICTURES = ANY_GAME._replace(option=_option)
