"""The sign of each move, for buttons and for the weighing card."""

from __future__ import annotations

from icedice_widgets.boards.iced.art import CART, SWAP
from icedice_widgets.components import STAR
from icedice_widgets.icons import icon
from icedice_widgets.palette import paint
from icedice_widgets.svg import Svg, el, moved

LINES = {
    "cart": (CART, 1.0),
    "swap": (SWAP.replace("-18", "-4").replace("-26", "-11").replace("-24", "-9").replace("18", "4")
             .replace("26", "11").replace("24", "9"), 1.0),
    "gift": ("M-8-2H8V9H-8ZM-9.5-6H9.5V-2H-9.5ZM0-6V9M0-6C-6-14-10-7 0-6 10-7 6-14 0-6Z", 0.95),
    "scoop": ("M-7 0A7 7 0 0 1 7 0ZM-8 0H8L1.5 10H-1.5Z", 1.0),
}
"""Line drawings, and how large they are."""
SIGN_OF = {
    "roll": "die", "buy": "cart", "upgrade": "scoop", "give": "star", "take": "gift", "swap": "swap",
    "pass": "pass",
}  # fmt: skip


def sign(name: str, x: float, y: float, ink: str = "ink") -> Svg:
    """A sign round this point."""
    if name == "star":
        return el("path", d=STAR, transform=moved(x, y), **paint(ink))
    if name in LINES:
        d, scale = LINES[name]
        return el("path", d=d, transform=moved(x, y, scale), **paint("none", ink, 2.4))
    return icon(name, x, y, 0.95, ink)
