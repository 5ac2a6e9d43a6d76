"""The shop's pictures, drawn once and used often: scoops, awnings, spoons, presents, notes of money.

What is drawn for a flavour or a player takes their colour from the place that uses it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from icedice_edu.games.iced.tables import MOST_SCOOPS, Flavour
from icedice_widgets.components import STAR, Box, badge, dice_defs, slab, thick
from icedice_widgets.icons import MARKS, icon
from icedice_widgets.palette import PIECES, SCOOPS, WHITE, paint
from icedice_widgets.svg import INK, NOTHING, Svg, el, group, join, moved, number, remembered, use, words

BOARD = "iced"
FRILLS = 8
"""How many frills an awning has."""
BOWL = "M-19 4H19L13 20Q12 23 8 23H-8Q-12 23-13 20Z"
HEAPS = {1: ((0, -4),), 2: ((-8, -3), (8, -3)), 3: ((-9, -2), (9, -2), (0, -15))}
"""Where the scoops lie in a bowl."""
BOW = "M0-16C-14-34-22-18 0-16 22-18 14-34 0-16Z"
GLASS, BRASS = "#F4FAFE", "#B58900"
NOTE, NOTES = (33, 21), (100, 500)
NOTE_INK, NOTE_BODY, NOTE_EDGE = "#0B4A32", "#CDEBD9", "#0B6243"
CART = "M-9-8H-6.5L-4 4H6.5L8.5-4H-5.4M-3 8H-2.9M5.5 8H5.6"
SWAP = "M-10-18Q0-26 10-18M10-18V-24M10-18H4M10 18Q0 26-10 18M-10 18V24M-10 18H-4"


@cache
def lasting_defs(letters: tuple[str, ...], width: float, height: float) -> Svg:
    """Everything that is the same in all pictures of a game on boxes of this size."""
    return join((
        dice_defs(BOARD), _plate(width, height), _shop(width), *map(_heap, HEAPS), _no_heap(), _present(),
        _cart(), _spiral(), _swap(), _notes(), _star(), _step(), _bank(),
        *(draw(letter) for letter in letters for draw in (_spoon, _corner, _badge)),
        *(_state(scoops, width > 100) for scoops in range(MOST_SCOOPS + 1)),
    ))


def _plate(width: float, height: float) -> Svg:
    body = thick(Box(0, 0, width, height), "panel", "lip", "line", radius=12, depth=3)
    return group(body, id="iced-box")


def _shop(width: float) -> Svg:
    """A box with an awning, with frills; its colour comes from where it is used."""
    tall, deep = (24, 9) if width > 100 else (20, 7)
    frill = round(width / FRILLS, 2)
    frills = f"q{-frill / 2:g} {deep} {-frill:g} 0" * FRILLS
    d = f"M0 12Q0 0 12 0H{width - 12:g}Q{width:g} 0 {width:g} 12V{tall}{frills}Z"
    return group(use("iced-box"), el("path", d=d), id="iced-shop")


def _state(scoops: int, wide: bool) -> Svg:
    """The scoops on a box: as a picture and as a digit."""
    x, y, size, bowl = (67, 72, 34, moved(27, 68, 0.95)) if wide else (47, 47, 23, moved(20, 39, 0.58))
    unit = "for sale" if not scoops else "scoop" if scoops == 1 else "scoops"
    right = None if scoops else 5
    under = el("text", words(unit), x=right, y=16, font_size=13, font_weight=400, **paint("ink2"))
    digit = el("text", words(str(scoops or "–")), font_size=size, **paint("ink" if scoops else "ink2"))
    return group(
        use(f"iced-heap{scoops}", transform=bowl),
        group(digit, under if wide else NOTHING, transform=moved(x, y), stroke="none", text_anchor="middle"),
        id=f"iced-state{scoops}",
    )


def _heap(scoops: int) -> Svg:
    """So many scoops in a bowl."""
    spots = HEAPS[scoops]
    shine = "".join(f"M{x - 6.3:g} {y - 3.7:g}a7.3 7.3 0 0 1 5.2-3.4" for x, y in spots)
    return group(
        *(el("circle", cx=x or None, cy=y, r=10.5) for x, y in spots),
        el("path", d=shine, fill="none", stroke=WHITE, stroke_width=2, opacity=".8"),
        el("path", d=BOWL, class_="s-edge", fill=GLASS, stroke="#55748E"),
        el("path", d="M-15 11H15", fill="none", stroke="#B4CADC", stroke_width=3),
        id=f"iced-heap{scoops}", stroke_width=1.5,
    )


def _no_heap() -> Svg:
    """The bowl that waits for a first scoop."""
    return el("path", id="iced-heap0", d=BOWL, stroke_dasharray="3 3", **paint("none", "edge", 1.5))


def _present() -> Svg:
    return group(
        el("rect", x=-20, y=-8, width=40, height=28, rx=4, fill="#C2182F"),
        el("rect", x=-24, y=-16, width=48, height=11, rx=4, fill="#DE4A57"),
        el("path", d="M-4-15.5H4V19H-4Z", fill="#FFDD55", stroke="none"),
        el("path", d=BOW, fill="none", stroke=BRASS, stroke_width=3.5),
        id="iced-present", class_="s-rimR", stroke="#7E0A1C", stroke_width=1.5,
    )


def _cart() -> Svg:
    """The ice cream cart on START."""
    return group(
        el("path", d="M-22-8V6M22-8V6", fill="none", stroke="#8A5A2E", stroke_width=3),
        el("path", d="M-26-8Q-26-24 0-26 26-24 26-8Z", class_="s-rimR", fill="#C2182F", stroke="#7E0A1C"),
        el("path", d="M-16-8Q-15-22-6-25.5-7-18-6-8ZM6-8Q7-18 6-25.5 15-22 16-8Z", fill=WHITE),
        el("rect", x=-26, y=4, width=52, height=16, rx=4, fill="#FFF3DC", stroke="#8A5A2E"),
        el("path", d="M-14 16A6 6 0 0 1-14 28 6 6 0 0 1-14 16ZM14 16A6 6 0 0 1 14 28 6 6 0 0 1 14 16Z",
           fill=WHITE, stroke=INK, stroke_width=2),
        id="iced-cart", stroke_width=1.5,
    )


def _spiral() -> Svg:
    """The teleport."""
    whirl = "M0 0C4-4 9 0 6 6 2 13-10 10-10 0-10-12 6-16 14-7 19 0 17 10 12 15"
    return group(
        el("circle", r=23, class_="s-rimP", fill="#5C1F86", stroke="#371052", stroke_width=1.5),
        el("path", d=whirl, fill="none", stroke="#E9D5FA", stroke_width=3.4), id="iced-spiral",
    )


def _swap() -> Svg:
    """Two scoops that change places."""
    left, right = SCOOPS[2], SCOOPS[6]
    return group(
        el("circle", cx=-15, r=12, class_="s-scoop2", fill=left.body, stroke=left.rim, stroke_width=1.5),
        el("circle", cx=15, r=12, class_="s-scoop6", fill=right.body, stroke=right.rim, stroke_width=1.5),
        el("path", d=SWAP, **paint("none", "ink", 2.4)), id="iced-swap",
    )


def _notes() -> Svg:
    """Notes of money: a plain one for those that lie below another, and one of each kind with its number."""
    wide, tall = NOTE
    plain = group(
        el("rect", y=2, width=wide, height=tall, rx=4, fill=NOTE_EDGE),
        el("rect", width=wide, height=tall, rx=4, fill=NOTE_BODY, stroke=NOTE_EDGE, stroke_width=1.2),
        id="iced-note",
    )
    return join((plain, *map(_numbered, NOTES)))


def _numbered(value: int) -> Svg:
    numeral = el("text", words(str(value)), x=NOTE[0] / 2, y=15.5, font_size=13, font_weight=700,
              text_anchor="middle", fill=NOTE_INK)
    return group(use("iced-note"), numeral, id=f"iced-note{value}")


def _star() -> Svg:
    return el("path", id="iced-star", d=STAR, **paint("gold", "goldlip", 1.4))


def _step() -> Svg:
    """The disc that numbers a step of a walk."""
    return el("circle", id="iced-step", r=10.5, **paint("gold", "goldlip", 1.5))


def _bank() -> Svg:
    return group(slab(Box(-11, -11, 22, 22), 5, "well"), icon("home", 0, 0, 0.68, "ink2"), id="iced-bank")


def _badge(letter: str) -> Svg:
    return group(badge(letter, 0, 0, 9), id=f"iced-badge{letter}")


def _spoon(letter: str) -> Svg:
    """A player's spoon with the mark of the colour."""
    look = PIECES[letter]
    shape = "M-3.5 8V30Q-3.5 34 0 34T3.5 30V8Q12 4 12-6C12-26-12-26-12-6Q-12 4-3.5 8Z"
    return group(
        el("path", d=shape, **paint(look.body, f"rim{letter}", 1.6)),
        el("path", d="M-7-12Q-5-18 1-18.5", fill="none", stroke=WHITE, stroke_width=2.2, opacity=".8"),
        el("path", d=MARKS[look.mark], transform=moved(0, -5, 0.65), fill=look.label),
        id=f"iced-spoon{letter}",
    )


def _corner(letter: str) -> Svg:
    """The owner's corner, with the mark; it ends at (0, 0), the lower right corner of a box."""
    look = PIECES[letter]
    return group(
        el("path", d="M0-38V-12Q0 0-12 0H-38Z", **paint(look.body, f"rim{letter}", 1.2)),
        el("path", d=MARKS[look.mark], transform=moved(-13, -13, 0.7), fill=look.label),
        id=f"iced-own{letter}",
    )


# -- in use --------------------------------------------------------------------------------------------


@remembered
def heap(flavour: int, scoops: int, x: float, y: float, scale: float = 0.95) -> Svg:
    """The scoops of a flavour in their bowl; without scoops the bowl is dashed."""
    if not scoops:
        return use("iced-heap0", transform=moved(x, y, scale))
    look = SCOOPS[flavour]
    return use(f"iced-heap{min(scoops, MOST_SCOOPS)}", transform=moved(x, y, scale),
               class_=f"s-scoop{flavour}", fill=look.body, stroke=look.rim)


@remembered
def scoop(flavour: int, x: float, y: float, r: float) -> Svg:
    """One scoop seen from above: a flavour's sign beside its name."""
    look = SCOOPS[flavour]
    return el("circle", cx=x, cy=y, r=r, **paint(look.body, f"scoop{flavour}", 1.3))


def sale(flavour: Flavour, *, wide: bool = True) -> str:
    """$300, or not for sale; on a phone only off, as its boxes say."""
    return ("not for sale" if wide else "off") if flavour.off else f"${flavour.price}"


def spoon(letter: str, x: float, y: float, scale: float, turn: float = 0) -> Svg:
    """A spoon that stands still."""
    place = moved(x, y) + (f" rotate({turn:g})" if turn else "") + f" scale({scale:g})"
    return use(f"iced-spoon{letter}", transform=place)


KIND_ART = {"start": "cart", "surprise": "present", "teleport": "spiral", "swap": "swap"}


def kind_art(kind: str, x: float, y: float, scale: float) -> Svg:
    """The picture of a box that is no flavour."""
    return use(f"iced-{KIND_ART[kind]}", transform=moved(x, y, scale)) if kind in KIND_ART else NOTHING


def plates(boxes: Iterable[Box], radius: float, fill: str, stroke: str = "", width: float = 0) -> Svg:
    """Rounded rectangles in one path."""
    return el("path", d="".join(_plate_outline(box, radius) for box in boxes), **paint(fill, stroke, width))


def _plate_outline(box: Box, r: float) -> str:
    across, down = number(box.w - 2 * r), number(box.h - 2 * r)
    right = f"q{r:g} 0 {r:g} {r:g}v{down}q0 {r:g}-{r:g} {r:g}"
    left = f"q-{r:g} 0-{r:g}-{r:g}v-{down}q0-{r:g} {r:g}-{r:g}"
    return f"M{number(box.x + r)} {number(box.y)}h{across}{right}h-{across}{left}Z"
