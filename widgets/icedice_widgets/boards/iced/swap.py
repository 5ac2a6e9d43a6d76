"""A swap: both flavours side by side as they stand, and who would own which."""

from __future__ import annotations

from icedice_edu.games.iced.tables import BOX_OF, FLAVOURS, in_scoops
from icedice_widgets.boards.iced.art import SWAP, heap, sale
from icedice_widgets.boards.iced.ring import box_letters, flavour_face
from icedice_widgets.boards.iced.view import View
from icedice_widgets.components import Box, say
from icedice_widgets.lettering import fit
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, group, join, moved, use


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
    return join((
        _line(view, "Yours", own, box), _arrows(box.right - 24, box.y + 94, 0.64),
        _line(view, view.opponent, other, box._replace(y=box.y + 84)),
    ))


def _line(view: View, whose: str, place: int, box: Box) -> Svg:
    """A flavour on a phone: whose it is, its scoops, its name and how it stands."""
    flavour = view.position.flavours[place]
    return join((
        use(f"iced-badge{view.letters[flavour.owner or 0]}", x=box.x + 18, y=box.y + 18),
        say(fit(whose, box.w - 80, 14.5), box.x + 34, box.y + 23, 14.5, "ink2"),
        heap(place, flavour.scoops, box.x + 26, box.y + 52, 0.8),
        say(FLAVOURS[place], box.x + 50, box.y + 48, 15.5, "ink", 700),
        say(f"{in_scoops(flavour.scoops)}, {sale(flavour, wide=False)}", box.x + 50, box.y + 66, 13),
    ))


def _arrows(x: float, y: float, scale: float) -> Svg:
    return el("path", d=SWAP, transform=moved(x, y, scale), **paint("none", "ink", 2.4 / scale))


def _face(view: View, place: int, x: float, y: float) -> Svg:
    flavour, size = view.position.flavours[place], view.grid.box(0)
    letter = view.letters[flavour.owner or 0]
    face = flavour_face(BOX_OF[place], flavour.scoops, sale(flavour), letter, size.w, size.h)
    return group(face, transform=moved(x, y), **box_letters(wide=True))


def _would_get(view: View, head: str, place: int, box: Box) -> tuple[Svg, ...]:
    """You would get: Mint, 2 scoops."""
    flavour = view.position.flavours[place]
    rows = ((head, "ink2", None), (FLAVOURS[place], "ink", 700), (in_scoops(flavour.scoops), "ink", None))
    return tuple(
        say(fit(line, box.w, 14.5, bool(weight)), box.x, box.y + 18 * i, 14.5, ink, weight)
        for i, (line, ink, weight) in enumerate(rows)
    )
