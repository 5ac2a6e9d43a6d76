"""The colours of the boards: roles that change with the theme, pieces that never do.

A role goes into a picture twice, its light value as attribute and its name as class. A class rule beats an
attribute, so a style sheet recolours the picture and print, GitHub and a static page keep the light values.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from icedice_widgets.svg import INK, Value


class Tone(NamedTuple):
    """A role's colour in the light and in the dark theme."""

    light: str
    dark: str


class Piece(NamedTuple):
    """A colour of the pieces, with everything that tells it without seeing colour."""

    name: str
    body: str
    facet: str
    lip: str
    rim: str
    """The outline in the dark theme, so that purple and red do not sink."""
    label: str
    mark: str


WHITE = "#FFF"

PIECES: Mapping[str, Piece] = MappingProxyType({
    "R": Piece("red", "#C2182F", "#DE4A57", "#7E0A1C", "#FF8A94", WHITE, "heart"),
    "O": Piece("orange", "#F07D1A", "#FBA552", "#A94E00", "#FFB877", INK, "slice"),
    "Y": Piece("yellow", "#FFDD55", "#FFEC99", "#B58900", "#FFE98A", INK, "star"),
    "G": Piece("green", "#17A673", "#52C79C", "#0B6243", "#6FDDB2", INK, "leaf"),
    "B": Piece("blue", "#2B6BD6", "#5E93EA", "#153F88", "#9CC2FF", WHITE, "drop"),
    "P": Piece("purple", "#5C1F86", "#8447B3", "#371052", "#CFA6F0", WHITE, "moon"),
    "C": Piece("cyan", "#5CC8F2", "#A3E3FB", "#1F7FA8", "#B5E9FC", INK, "wave"),
    "K": Piece("black", "#2F3742", "#5E6977", "#0B0F14", "#C3CDD8", WHITE, "diamond"),
})
SEAT_COLOURS = "BRGYOP"
"""The colour of each player's badge, by seat."""
LETTER_OF: Mapping[str, str] = MappingProxyType({piece.name: key for key, piece in PIECES.items()})
"""The letter of a colour that a player has chosen by its name."""


class Scoop(NamedTuple):
    """A flavour of ice cream: its colour never stands alone, its name is beside it."""

    body: str
    rim: str
    label: str


SCOOPS = (
    Scoop("#F6EBC8", "#A98F4A", INK), Scoop("#7A4A2B", "#4A2A16", WHITE), Scoop("#F07A86", "#A83A4C", INK),
    Scoop("#FFC23D", "#A87400", INK), Scoop("#4A2C1D", "#24120A", WHITE), Scoop("#D98E2B", "#8A5200", INK),
    Scoop("#8FE3C0", "#2C8A65", INK), Scoop("#6FAE3D", "#3F6B1C", INK), Scoop("#4563C4", "#263A8A", WHITE),
)
"""In the order of the board."""

ROLES: Mapping[str, Tone] = MappingProxyType({
    "paper": Tone("#EAF3FA", "#0D1A29"),
    "panel": Tone("#FFFFFF", "#17293D"),
    "well": Tone("#DCE9F3", "#0A131F"),
    "sky": Tone("#CFE3F3", "#13283D"),
    "line": Tone("#B4CADC", "#34506A"),
    "edge": Tone("#55748E", "#86A8C4"),
    "lip": Tone("#9DB6C9", "#3F5D78"),
    "ink": Tone(INK, "#EEF6FC"),
    "ink2": Tone("#40566B", "#AFC5D8"),
    "act": Tone("#0B5CAD", "#7CC0FF"),
    "actlip": Tone("#073F7A", "#3D7FBF"),
    "onact": Tone("#FFFFFF", "#06121F"),
    "go": Tone("#00695C", "#5FE3CB"),
    "golip": Tone("#00413A", "#2C9C89"),
    "actwash": Tone("#CFE3F3", "#1D4A73"),
    "gowash": Tone("#D3F0EA", "#10403C"),
    "stop": Tone("#B3261E", "#FFA69C"),
    "stopwash": Tone("#FBE3E0", "#4A1F20"),
    "gold": Tone("#FFC933", "#FFD24A"),
    "goldlip": Tone("#B97F00", "#9A6C00"),
    "spark": Tone("#7A3E00", "#FFD98A"),
    "sparkwash": Tone("#FFF1C9", "#3F3212"),
    "focus": Tone("#10243A", "#FFE27A"),
    "focus2": Tone("#FFFFFF", "#06121F"),
    "fir": Tone("#12463F", "#0F3A34"),
    "fir2": Tone("#0C352F", "#0A2A26"),
    "firline": Tone("#5B9A8D", "#5B9A8D"),
    "snow": Tone("#E6F2FA", "#D3E3EF"),
    "beach": Tone("#FFE9C7", "#E8CFA6"),
    "beach2": Tone("#F6D49C", "#D9B981"),
    "wood": Tone("#D9A066", "#C48E57"),
    "wood2": Tone("#C58A50", "#B07B45"),
    "wood3": Tone("#8A5A2E", "#6E4522"),
    "woodin": Tone("#EBC795", "#DDB987"),
    "sea": Tone("#26749E", "#123E57"),
    "wave": Tone("#5FA9CF", "#1F5A7A"),
    "heat": Tone("#F07D1A", "#A94E00"),
    "icetop": Tone("#F7FCFF", "#D7E8F3"),
    "facet": Tone("#DCEEF8", "#B4CCDC"),
    "bright": Tone("#FFFFFF", "#E6F1F8"),
    **{f"rim{key}": Tone(piece.lip, piece.rim) for key, piece in PIECES.items()},
    **{f"mark{key}": Tone(piece.body, piece.rim) for key, piece in PIECES.items()},
    **{f"scoop{place}": Tone(scoop.rim, "#86A8C4") for place, scoop in enumerate(SCOOPS)},
})


@cache
def paint(fill: str = "none", stroke: str = "", width: float = 0) -> Mapping[str, Value]:
    """The attributes of a shape filled and outlined in roles (or in fixed `#…` colours)."""
    classes = [f"f-{fill}"] if fill in ROLES else []
    attributes: dict[str, Value] = {"fill": light(fill)}
    if stroke:
        classes += [f"s-{stroke}"] if stroke in ROLES else []
        attributes |= {"stroke": light(stroke), "stroke_width": width}
    return {"class_": " ".join(classes) or None, **attributes}


def light(role: str) -> str:
    """A role's light value; a fixed colour is its own."""
    value = ROLES[role].light if role in ROLES else role
    return WHITE if value == "#FFFFFF" else value
