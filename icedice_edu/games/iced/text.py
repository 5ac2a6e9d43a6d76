"""ICED! drawn in letters, for a terminal, a log or a screen reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from icedice_edu.games.base_text import to_do
from icedice_edu.games.iced.preview import preview
from icedice_edu.games.iced.refusals import possible
from icedice_edu.games.iced.tables import BOXES, FLAVOURS, Box, in_scoops, in_stars
from icedice_edu.games.protocol import OVER, listed

if TYPE_CHECKING:
    from icedice_edu.games.iced.rules import Position

WIDTH = 11


def text(position: Position, names: Sequence[str]) -> str:
    """Both players, then the boxes in the order of the board."""
    rows = [to_do(position, names, what_next(position)), *_named(position, names), *_warnings(position), ""]
    rows += [_shop(position, seat, name) for seat, name in enumerate(names)]
    rows += ["", *(_box(position, box, names) for box in BOXES)]
    return "\n".join(rows)


def what_next(position: Position) -> str:
    """What the player is to do now, in a few words."""
    match position.phase:
        case "roll":
            return "roll the die"
        case "buy":
            return f"buy {position.box.name} for $100 or pass"
        case "upgrade":
            return f"upgrade {position.box.name} with 1 more scoop for $100 or pass"
        case "visit":
            return _visit(position)
        case "surprise":
            return "take a surprise or pass"
        case "swap":
            return possible(position).removeprefix("write ")
    return "it is up to chance now"


def _visit(position: Position) -> str:
    flavour, name = position.flavour_at(position.box.number), position.box.name
    give = f"give {in_stars(position.due)}"
    if flavour is None or not position.for_sale:
        return f"{give} for {name}"
    return f"buy {name} for ${flavour.price} or {give}"


def _warnings(position: Position) -> list[str]:
    """What a move that loses at once would do (ICED-R6)."""
    ahead = [preview(position, step) for step in position.moves()]
    return [f"Careful! {one.sentence}" for one in ahead if one.loses]


def _named(position: Position, names: Sequence[str]) -> list[str]:
    if position.named is None:
        return []
    own, other = position.named
    mine, theirs = names[position.seat], names[position.other]
    return [f"You can swap {FLAVOURS[own]} ({mine}) and {FLAVOURS[other]} ({theirs})."]


def _shop(position: Position, seat: int, name: str) -> str:
    spoon = "→" if position.turn != OVER and seat == position.seat else " "
    colour, place = position.setting.colours[seat], position.places[seat]
    has = f"${position.money[seat]}, {in_stars(position.stars[seat])}"
    return f"{spoon} {name} ({colour}): {has}, on box {place}, {BOXES[place].name}"


def _box(position: Position, box: Box, names: Sequence[str]) -> str:
    here = [name for seat, name in enumerate(names) if position.places[seat] == box.number]
    row = f"{box.number:>4} {box.name:<{WIDTH}}{_state(position, box, names)}"
    return f"{row.rstrip()}{'  ← ' + listed(here) if here else ''}"


def _state(position: Position, box: Box, names: Sequence[str]) -> str:
    flavour = position.flavour_at(box.number)
    if flavour is None:
        return ""
    if flavour.owner is None:
        return f"${flavour.price}"
    price = "off the market" if flavour.off else f"${flavour.price}"
    return f"{names[flavour.owner]}, {in_scoops(flavour.scoops)}, {price}"
