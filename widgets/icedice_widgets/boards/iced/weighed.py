"""What the weighing card shows of ICED!: the sign of each move, the cards and the faces of the die."""

from __future__ import annotations

from icedice_edu.games.advice import Face
from icedice_edu.games.protocol import Step
from icedice_widgets.boards.iced.signs import SIGN_OF, sign
from icedice_widgets.components import Box, say, slab
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, join, moved, number, use
from icedice_widgets.weighing_card import Pictures

CARDS = {
    "gain": ("go", "gowash"), "wins": ("go", "gowash"), "loss": ("stop", "stopwash"),
    "loses": ("stop", "stopwash"),
}  # fmt: skip
"""Ink and ground of a card, by what it does."""
BOXES = {
    "own": ("+ ★", "go"), "theirs": ("− ★", "stop"), "free": ("$", "ink"), "start": ("+ $", "go"),
    "surprise": ("?", "ink"), "teleport": ("→", "ink"), "swap": ("swap", "ink"),
}  # fmt: skip
"""A word for what waits where a face of the die leads, and its ink."""


def _option(step: Step, x: float, y: float) -> Svg:
    return sign(SIGN_OF.get(str(step), "next"), x, y)


def _face(place: int, face: Face, box: Box) -> Svg:
    return _card(face.does, box) if face.does in CARDS else _led(face, box)


def _card(does: str, box: Box) -> Svg:
    """A slim card with plus or minus; one that loses the game is struck through, one that wins has a star."""
    ink, ground = CARDS[does]
    x, y = number(box.cx), number(box.cy)
    shape = f"M{x} {y}m-4 0h8" + (f"M{x} {y}m0-4v8" if ink == "go" else "")
    slash = f"M{number(box.x + 1)} {number(box.bottom - 4)}L{number(box.right - 1)} {number(box.y + 4)}"
    return join((
        slab(box, 4, ground, ink, 1.4), el("path", d=shape, **paint("none", ink, 2.2)),
        el("path", d=slash, **paint("none", "stop", 2.6)) if does == "loses" else NOTHING,
        use("iced-star", transform=moved(box.cx, box.y + 7, 0.6)) if does == "wins" else NOTHING,
    ))


def _led(face: Face, box: Box) -> Svg:
    """A face of the die, and what waits where it leads."""
    label, ink = BOXES.get(face.does, (face.does, "ink"))
    return join((
        slab(box, 8, "well", "edge"), say(face.name, box.cx, box.y + 17, 15, "ink", 700, "middle"),
        say(label, box.cx, box.bottom - 7, 13, ink, 700, "middle"),
    ))


PICTURES = Pictures(_option, _face)
