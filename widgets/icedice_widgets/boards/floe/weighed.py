"""What the weighing card shows of the floe game: an arrow for a throw, the number for a die, a spot for a place."""

from __future__ import annotations

from icedice_edu.games.floe.steps import Choose, Throw
from icedice_widgets.boards.floe.view import View
from icedice_widgets.icons import icon
from icedice_widgets.palette import paint
from icedice_widgets.svg import Svg, el, group, join, moved, text, use
from icedice_widgets.weighing import ANY_GAME, Pictures


def pictures(view: View) -> Pictures:
    """The signs of this colour."""

    def option(step: object, x: float, y: float) -> Svg:
        if isinstance(step, Throw):
            return icon("up", x, y, 1.1)
        if isinstance(step, Choose):
            return _die(view, step.die, x, y)
        return join((el("circle", cx=x, cy=y, r=9, **paint("none", "go", 2.5)), el("circle", cx=x, cy=y, r=3, **paint("go"))))

    return ANY_GAME._replace(option=option)


def _die(view: View, place: int, x: float, y: float) -> Svg:
    letter, piece = view.letters[view.position.roller], view.piece(view.position.roller)
    face = view.position.thrown[place].face
    return group(
        use(f"floe-d{letter}"), text(str(face), 0, 4.4, 12.5, font_weight=800, text_anchor="middle", fill=piece.label),
        transform=moved(x, y, 1.6),
    )
