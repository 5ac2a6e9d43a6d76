"""What the weighing card shows of the floe: an arrow for a throw, the number of a die, a spot for a place."""

from __future__ import annotations

from icedice_edu.games.floe.steps import Choose, Throw
from icedice_widgets.boards.floe.art import die_to_see
from icedice_widgets.boards.floe.view import View
from icedice_widgets.icons import icon
from icedice_widgets.palette import paint
from icedice_widgets.svg import Svg, el, join
from icedice_widgets.weighing_card import ANY_GAME, Pictures


def pictures(view: View) -> Pictures:
    """The signs of this colour."""

    def option(step: object, x: float, y: float) -> Svg:
        if isinstance(step, Throw):
            return icon("up", x, y, 1.1)
        if isinstance(step, Choose):
            face = view.position.thrown[step.die].face
            return die_to_see(view.letters[view.position.roller], face, x, y, 1.6)
        rings = ((9, paint("none", "go", 2.5)), (3, paint("go")))
        return join(el("circle", cx=x, cy=y, r=r, **look) for r, look in rings)

    return ANY_GAME._replace(option=option)
