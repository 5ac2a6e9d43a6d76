"""The vocabulary all boards share: boxes, words, buttons with a lip, badges, dice, the hourglass.

Thick is touchable: what can be pressed has a lip, the same shape in a darker tone a little lower.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import ceil, floor
from types import MappingProxyType
from typing import NamedTuple

from icedice_widgets.icons import icon, mark
from icedice_widgets.lettering import AIR, fit, width_of, wrap
from icedice_widgets.palette import PIECES, SEAT_COLOURS, WHITE, paint
from icedice_widgets.svg import INK, NOTHING, Svg, Value, el, group, join, moved, remembered, text, use

LIP = 4
HAIR = 1.2


WHY = "Why?"
"""What is pressed to read the rule behind something."""


class Box(NamedTuple):
    """A rectangle on the board."""

    x: float
    y: float
    w: float
    h: float

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    def inside(self, dx: float, dy: float | None = None) -> Box:
        """This box without a margin all round."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def columns(self, count: int, gap: float = 0) -> tuple[Box, ...]:
        """Equal boxes side by side."""
        width = (self.w - gap * (count - 1)) / count
        return tuple(Box(self.x + i * (width + gap), self.y, width, self.h) for i in range(count))


class Sizes(NamedTuple):
    """Letter sizes and target size of one layout."""

    title: float
    line: float
    big: float
    button: float
    body: float
    note: float
    small: float
    hit: float


WIDE = Sizes(title=22, line=15.5, big=26, button=17, body=15.5, note=14.5, small=13, hit=50)
LESSON = WIDE._replace(body=16, note=15, small=15)
"""A lesson's page may be shown at three quarters of its size: nothing that carries meaning is under 15."""
NARROW = Sizes(title=17, line=14, big=21, button=15.5, body=14.5, note=13.5, small=13, hit=44)


@dataclass(frozen=True)
class Press:
    """What pressing a thing does: it plays a move, changes a draft or works a tool."""

    kind: str
    what: str
    label: str
    key: str = ""
    """The name by which the page finds it in the next picture; if empty, what a press does."""
    off: str = ""
    """The reason why it cannot be pressed now; empty when it can."""
    on: bool | None = None
    """Whether a switch is on; None for what is no switch."""

    def attributes(self) -> dict[str, Value]:
        """The attributes from which the page makes a button; a stored picture has none."""
        label = f"{self.label}. Not now: {self.off}" if self.off else self.label
        return {
            "data_key": self.key or None, "aria_label": label, f"data_{self.kind}": self.what,
            "aria_pressed": self.on, "aria_disabled": True if self.off else None,
        }


def hit(box: Box, kind: str | None = "hit") -> Svg:
    """The invisible target of a press: a rectangle in whole units, often larger than what is drawn."""
    x, y = ceil(box.x), ceil(box.y)
    width, height = floor(box.right) - x, floor(box.bottom) - y
    return el("rect", class_=kind, x=x, y=y, width=width, height=height, fill="none")


def pressable(press: Press, target: Box, *drawn: Svg, **look: Value) -> Svg:
    """Something that can be pressed, the target last."""
    return group(*drawn, hit(target), **press.attributes(), **look)


def plate(name: str, target: Box, *drawn: Svg) -> Svg:
    """A definition that several keys share: their ground and their target."""
    return group(hit(target, None), *drawn, id=name, stroke="none")


def plated(press: Press, name: str, x: float, y: float, *drawn: Svg) -> Svg:
    """A key: its plate at this place, what is drawn on it, and what a press does."""
    return group(use(name, x=x, y=y), *drawn, **press.attributes())


@remembered
def say(
    wording: str, x: float, y: float, size: float, ink: str = "ink", weight: int | None = None,
    anchor: str | None = None,
) -> Svg:
    """Words in a role's colour; ink is what a picture writes in anyway."""
    look = {} if ink == "ink" else paint(ink)
    return text(wording, x, y, size, font_weight=weight, text_anchor=anchor, **look)


def lines(
    wording: str, box: Box, size: float, ink: str = "ink", most: int = 99, weight: int | None = None
) -> Svg:
    """Words that run over several lines, from the top of a box."""
    rows = wrap(wording, box.w, size, most)
    return join(
        say(row, box.x, box.y + size * (1 + 1.3 * i), size, ink, weight) for i, row in enumerate(rows)
    )


@remembered
def slab(box: Box, radius: float, fill: str, stroke: str = "", width: float = HAIR) -> Svg:
    """A rounded rectangle."""
    look = paint(fill, stroke, width) if stroke else paint(fill)
    return el("rect", x=box.x, y=box.y, width=box.w, height=box.h, rx=radius, **look)


def panel(box: Box, edge: str = "line", width: float = HAIR, fill: str = "panel", radius: float = 14) -> Svg:
    """A flat card: information."""
    return slab(box, radius, fill, edge, width)


def thick(box: Box, fill: str, lip: str, stroke: str = "", radius: float = 10, depth: float = LIP) -> Svg:
    """A card with a lip: something to press."""
    return join((slab(box._replace(y=box.y + depth), radius, lip), slab(box, radius, fill, stroke, 1.5)))


STYLES = {
    "plain": ("panel", "lip", "edge", "ink"),
    "act": ("act", "actlip", "", "onact"),
    "go": ("go", "golip", "", "panel"),
    "stop": ("panel", "stop", "stop", "stop"),
    "on": ("gowash", "golip", "go", "go"),
}


@remembered
def button(
    box: Box, label: str, press: Press, size: float, style: str = "plain", sign: str = "",
    note: str | None = None, target: Box | None = None,
) -> Svg:
    """A button: verb first, with the amount; a note, or else why it is off, stands under the label."""
    fill, lip, stroke, ink = STYLES[style]
    if press.off:
        body, ink = slab(box, 10, "well", "line", 1.5), "ink2"
    else:
        body = thick(box, fill, lip, stroke)
    face = _face(box, label, size, ink, sign, press.off if note is None else note)
    return pressable(press, target or Box(box.x, box.y, box.w, box.h + LIP), body, face)


def _face(box: Box, label: str, size: float, ink: str, sign: str, note: str) -> Svg:
    """Sign, label and note of a button, together in its middle."""
    if not label:
        return icon(sign, box.cx, box.cy, 0.95, ink)
    indent = 28.0 if sign else 0.0
    wide = min(width_of(label, size, True) / AIR, box.w - indent - 8)
    middle = box.cx + indent / 2
    base = box.cy + size * 0.35 - (9 if note else 0)
    return join((
        icon(sign, middle - wide / 2 - 20, base - size * 0.35, 0.95, ink) if sign else NOTHING,
        say(fit(label, box.w - indent - 6, size, True), middle, base, size, ink, 700, "middle"),
        say(fit(note, box.w - 6, 13), box.cx, base + 18, 13, ink, None, "middle") if note else NOTHING,
    ))


def pill(box: Box, label: str, size: float, ink: str = "ink2", edge: str = "edge", fill: str = "none") -> Svg:
    """A word in a capsule."""
    word = say(label, box.cx, box.cy + size * 0.36, size, ink, 700, "middle")
    return join((slab(box, box.h / 2, fill, edge), word))


@remembered
def rule_pill(
    box: Box, rule: str, key: str, ink: str = "ink2", edge: str = "edge", hit_size: float = 50
) -> Svg:
    """A small question; pressing it opens the rule behind what has happened."""
    press = Press("tool", f"rule {rule}", f"{WHY} Read rule {rule}", key)
    tall = max(box.h, hit_size)
    return pressable(press, Box(box.x, box.cy - tall / 2, box.w, tall), pill(box, WHY, 13.5, ink, edge))


@remembered
def tick(x: float, y: float, fill: str = "go", ink: str = "panel", r: float = 11, sign: str = "tick") -> Svg:
    """A round badge with a tick or a cross."""
    return join((el("circle", cx=x, cy=y, r=r, **paint(fill)), icon(sign, x, y, r / 15.3, ink)))


@remembered
def badge(who: int | str, x: float, y: float, r: float) -> Svg:
    """A player's badge, by seat or by the letter of a colour that was chosen: colour and mark."""
    key = who if isinstance(who, str) else SEAT_COLOURS[who]
    piece = PIECES[key]
    return join((
        el("circle", cx=x, cy=y + 2, r=r, **paint(f"rim{key}")),
        el("circle", cx=x, cy=y, r=r, fill=piece.body),
        mark(piece.mark, x, y, r * 0.0575, piece.label),
    ))


def star(x: float, y: float, scale: float = 1.4) -> Svg:
    """A winner's star."""
    return el("path", d=STAR, transform=moved(x, y, scale), **paint("gold", "goldlip", 1.4))


STAR = "M0-9.5 2.6-3.2 9.3-2.8 4.1 1.5 5.8 8 0 4.4-5.8 8-4.1 1.5-9.3-2.8-2.6-3.2Z"

# -- dice -------------------------------------------------------------------------------------------

DIE = 60
"""The side of a die as it is defined; a picture scales it."""
FRONT = 0.34
ON_DICE: Mapping[str, Value] = MappingProxyType(
    {"font_size": 18, "font_weight": 700, "text_anchor": "middle", "fill": INK, "stroke_width": 11}
)
"""The attributes of pips and numerals, set once on the group that holds the dice."""
DIE_FRONT = "M-30-20V40Q-30 50-20 50H20Q30 50 30 40V-20Z"
PIPS = {1: "5", 2: "19", 3: "159", 4: "1379", 5: "13579", 6: "134679"}
"""Where the pips are, numbered like the keys of a telephone."""


@cache
def dice_defs(board: str, finger: Box | None = None) -> Svg:
    """The six faces, for a board to use; where dice are pressed, each brings the place of a finger."""
    return join((_cube(board, finger), *(_die_face(board, face) for face in PIPS)))


def _cube(board: str, finger: Box | None) -> Svg:
    """A cube seen from above front."""
    return group(
        group(hit(finger, None), stroke="none") if finger else NOTHING, *_cube_shape(),
        id=f"{board}-cube", stroke=INK, stroke_width=1.5,
    )


def _cube_shape(**look: Value) -> tuple[Svg, Svg]:
    """Front and top."""
    half = DIE / 2
    return (
        el("path", d=DIE_FRONT, fill="#C9DDEC", **look),
        el("rect", x=-half, y=-half, width=DIE, height=DIE, rx=9.6, fill=WHITE, **look),
    )


def _die_face(board: str, face: int) -> Svg:
    """One face on the cube."""
    return group(use(f"{board}-cube"), *_spots(face), id=f"{board}-face{face}")


def _spots(face: int) -> tuple[Svg, Svg]:
    """Pips on top, the numeral in front."""
    spots = "".join(f"M{(int(p) - 1) % 3 * 16 - 16} {(int(p) - 1) // 3 * 16 - 16}h0" for p in PIPS[face])
    return el("path", d=spots, stroke=INK), el("text", Svg(str(face)), y=46)


@remembered
def used_die(board: str, place: int, face: int, rolls: int, x: float, y: float, side: float) -> Svg:
    """A die that fell, as `dice_defs` defined it, in a group that says ON_DICE: short, for many dice."""
    return use(f"{board}-face{face}", **_tumbling(place, face, rolls, x, y, side))


@remembered
def die(face: int, x: float, y: float, side: float, place: int = 0, rolls: int = 0) -> Svg:
    """A die that fell, complete with cube and pips, anywhere in a picture."""
    cube = _cube_shape(stroke=INK, stroke_width=1.5)
    return group(*cube, *_spots(face), **ON_DICE, **_tumbling(place, face, rolls, x, y, side))


def _tumbling(place: int, face: int, rolls: int, x: float, y: float, side: float) -> dict[str, Value]:
    """Where a die lies; the page lets it tumble when `data-tumble` changes."""
    return {
        "data_key": f"die{place + 1}", "data_tumble": f"{face}:{rolls}",
        "transform": moved(x, y, side / DIE),
    }


@remembered
def no_die(x: float, y: float, side: float) -> Svg:
    """The place where a die will fall."""
    box = Box(x - side / 2, y - side / 2, side, side * (1 + FRONT))
    return el(
        "rect", x=box.x, y=box.y, width=box.w, height=box.h, rx=side * 0.16, stroke_dasharray="3 3",
        **paint("well", "edge", 1.4),
    )


# -- the hourglass ------------------------------------------------------------------------------------

GLASS = (
    "M-20.5-33H20.5C20.5-11 5.1-8.2 3.4 0 5.1 8.2 20.5 11 20.5 33"
    "H-20.5C-20.5 11-5.1 8.2-3.4 0-5.1-8.2-20.5-11-20.5-33Z"
)


def hourglass(x: float, y: float, share: float, scale: float = 1) -> Svg:
    """The hourglass with this share of its sand still above."""
    falling = el("path", d="M0-1V28", stroke_dasharray="3 2", **paint("none", "goldlip", 1.6))
    return group(
        el("path", d=GLASS, **paint("panel", "edge", 2)),
        _sand_above(share), _sand_below(1 - share), falling if 0 < share < 1 else NOTHING,
        el("rect", x=-24.5, y=-39, width=49, height=7, rx=3, **paint("edge")),
        el("rect", x=-24.5, y=32, width=49, height=7, rx=3, **paint("edge")),
        transform=moved(x, y, scale), data_key="glass",
    )


def _sand_above(share: float) -> Svg:
    if share <= 0.01:
        return NOTHING
    top, half = f"{27 * share:.1f}", f"{17.6 * share**0.55:.1f}"
    bend = f"{14.4 * share**0.55:.1f}-{11.3 * share:.1f}"
    return el("path", d=f"M-{half}-{top}H{half}C{bend} 4-7 0 0-4-7-{bend}-{half}-{top}Z", **paint("gold"))


def _sand_below(share: float) -> Svg:
    if share <= 0.01:
        return NOTHING
    high = 31 - 22 * share
    half = 13 + 5 * share
    return el("path", d=f"M-18.6 31.5Q-{half:.1f} {high + 6:.1f} 0 {high:.1f}T18.6 31.5Z", **paint("gold"))
