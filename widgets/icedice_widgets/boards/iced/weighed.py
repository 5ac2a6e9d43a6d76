"""What the weighing card shows of ICED!: the sign of each move."""

from __future__ import annotations

from icedice_edu.games.iced.steps import IcedStep
from icedice_widgets.boards.iced.signs import SIGN_OF, sign
from icedice_widgets.svg import Svg
from icedice_widgets.weighing import ANY_GAME


def _option(step: IcedStep, x: float, y: float) -> Svg:
    return sign(SIGN_OF.get(str(step), "next"), x, y)


PICTURES = ANY_GAME._replace(option=_option)
