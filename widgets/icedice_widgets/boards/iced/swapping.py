"""A swap: both flavours side by side as they stand, and who would own which."""

from __future__ import annotations

from icedice_edu.games.iced.tables import BOX_OF, FLAVOURS, in_scoops
from icedice_widgets.boards.iced.art import SWAP, sale
from icedice_widgets.boards.iced.ring import box_letters, flavour_face
from icedice_widgets.boards.iced.view import View
from icedice_widgets.lettering import fit
from icedice_widgets.palette import paint
from icedice_widgets.parts import Box, say
from icedice_widgets.svg import NOTHING, Svg, el, group, join, moved


def swapping(view: View) -> Svg:
    """The mover's flavour left, the opponent's right."""
    named = view.position.named
    if named is None:
        return NOTHING
    return _wide(view, *named) if view.grid.wide else _narrow(view, *named)


def _wide(view: View, own: int, other: int) -> Svg:
    box = view.grid.decision
    left, right, top = box.x + 14, box.x + 196, box.y + 14
    return join((
        _face(view, own, left, top), _face(view, other, right, top),
        _arrows((left + right + 126) / 2, top + 56, 1),
        *_would_get(view, "You would get", other, Box(box.x + 338, box.y + 34, box.w - 346, 0)),
        *_would_get(view, f"{view.opponent} would get", own, Box(box.x + 338, box.y + 94, box.w - 346, 0)),
    ))


def _narrow(view: View, own: int, other: int) -> Svg:
    box = view.grid.decision
    theirs = fit(view.opponent, 58, 14.5, True)
    you, they = view.position.flavours[other].scoops, view.position.flavours[own].scoops
    return join((
        say("Yours", box.x + 8, box.y + 27, 14.5, "ink", 700), _arrows(box.cx - 4, box.y + 22, 0.7),
        say(theirs, box.right - 8, box.y + 27, 14.5, "ink", 700, "end"),
        _face(view, own, box.x + 3, box.y + 40, 0.87), _face(view, other, box.x + 3 + 75, box.y + 40, 0.87),
        say(f"You get {in_scoops(you)}", box.x + 8, box.y + 126, 14, "ink", 600),
        say(f"{fit(view.opponent, 62, 14)} gets {they}", box.x + 8, box.y + 146, 14, "ink2"),
    ))


def _arrows(x: float, y: float, scale: float) -> Svg:
    return el("path", d=SWAP, transform=moved(x, y, scale), **paint("none", "ink", 2.4 / scale))


def _face(view: View, place: int, x: float, y: float, scale: float = 1) -> Svg:
    flavour, size = view.position.flavours[place], view.grid.box(0)
    letter = view.letters[flavour.owner or 0]
    face = flavour_face(BOX_OF[place], flavour.scoops, sale(flavour), letter, size.w, size.h)
    return group(face, transform=moved(x, y, scale), **box_letters(view.grid.wide))


def _would_get(view: View, head: str, place: int, box: Box) -> tuple[Svg, ...]:
    """You would get: Mint, 2 scoops."""
    flavour = view.position.flavours[place]
    rows = ((head, "ink2", None), (FLAVOURS[place], "ink", 700), (in_scoops(flavour.scoops), "ink", None))
    return tuple(
        say(fit(said, box.w, 14.5, bool(weight)), box.x, box.y + 18 * i, 14.5, ink, weight)
        for i, (said, ink, weight) in enumerate(rows)
    )
