"""What the weighing card shows of the pyramid game: the pieces on offer and the faces of the Color Die."""

from __future__ import annotations

from functools import partial

from icedice_edu.games.advice import Face
from icedice_edu.games.protocol import Step
from icedice_edu.games.pyramids.steps import Steal, Stop, Take
from icedice_edu.games.pyramids.tables import ATOM, SIZE_OF
from icedice_widgets.boards.pyramids.art import piece
from icedice_widgets.boards.pyramids.view import View
from icedice_widgets.components import Box, say, slab
from icedice_widgets.icons import icon
from icedice_widgets.palette import paint
from icedice_widgets.svg import INK, NOTHING, Svg, el, join, moved, use
from icedice_widgets.weighing_card import Pictures

SCALE = (0.56, 0.5, 0.44)
"""A piece within 30 by 30, small to large; larger ones still look larger."""
LOOKS = {
    "bust": ("bust", "stop", "stopwash"), "last": ("ends", "spark", "sparkwash"),
    "new": ("new", "go", "gowash"), "atom": ("safe", "go", "gowash"), "nothing": ("none", "ink2", "well"),
}
"""What a face would do: the word for it, its ink and its ground."""


def pictures(view: View) -> Pictures:
    """The pictures of this palette."""
    return Pictures(_option, partial(_face, view.letters))


def _option(step: Step, x: float, y: float) -> Svg:
    if isinstance(step, Take | Steal):
        return piece(step.kind, x, y + 10, SCALE[SIZE_OF[step.kind]])
    return icon("home" if isinstance(step, Stop) else "die", x, y, 1.1)


def _face(letters: tuple[str, ...], colour: int, face: Face, box: Box) -> Svg:
    """A colour's chip or the Atom, the word below; what busts is struck through."""
    label, ink, ground = LOOKS[face.does]
    x, y = round(box.cx, 1), box.y + 14
    if colour == ATOM:
        chip = use("pyr-atom", transform=moved(x, y, 0.95), class_="f-ink s-ink", stroke=INK)
    else:
        chip = use(f"pyr-c{letters[colour]}", transform=moved(x, y, 0.7))
    slash = el("path", d=f"M{x - 15:g} {y - 11:g}l30 22", **paint("none", "stop", 3))
    return join((
        slab(box, 8, ground, ink, 1.6), chip, slash if face.does == "bust" else NOTHING,
        say(label, x, box.bottom - 4, 13, ink, 700, "middle"),
    ))
