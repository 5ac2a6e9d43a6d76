"""What covers are drawn on and with: each game's own ground, and its pieces at any size."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import pi, sin

from icedice_widgets.lesson.pictures import money_pieces as money
from icedice_widgets.lesson.pictures import pieces, pyramid_pieces
from icedice_widgets.palette import PIECES, SCOOPS
from icedice_widgets.svg import FONT, INK, Svg, el, group, join, moved, words

WIDE, HIGH = 280, 150
BLEED = 200
WHITE, GOLD = "#FFF", "#FFC933"
WOOD, WOOD_LIP, WOOD_INK = "#FFF3DC", "#8A5A2E", "#4A2413"


def cover(game: str, *things: Svg) -> Svg:
    """A cover: decoration beside a title, so nobody has to hear it read."""
    size: Mapping[str, str] = {"viewBox": f"0 0 {WIDE} {HIGH}", "preserveAspectRatio": "xMidYMid slice"}
    return el("svg", GROUNDS.get(game, _shelf)(), *things, xmlns="http://www.w3.org/2000/svg",
              aria_hidden="true",
              font_family=FONT, stroke_linecap="round", stroke_linejoin="round", **size)


# -- grounds -----------------------------------------------------------------------------------------


def _fir() -> Svg:
    garland = line("M0 22Q70 46 140 22T280 22", "#5B9A8D", 2.4)
    snow = el("path", d="M0 136Q50 120 110 134T220 130 280 126V150H0Z", fill="#E3F0F9")
    return group(field("#12463F"), garland, snow)


def _shop() -> Svg:
    awning = join(
        el("path", d=f"M{x} {-BLEED}h28v{BLEED + 24}a14 12 0 0 1-28 0Z", fill=WHITE if i % 2 else "#C2182F")
        for i, x in enumerate(range(0, WIDE, 28))
    )
    return group(field("#CFE3F3"), awning)


def _table() -> Svg:
    return group(field("#D9A066"), line("M0 22H280M0 64H280M0 112H280", "#C58A50", 2))


def _ice() -> Svg:
    waves = line("M10 24q8-7 16 0t16 0M232 122q8-7 16 0t16 0M12 116q8-7 16 0t16 0", "#5FA9CF", 2.4)
    floe = el("path", d="M64 150 48 74 90 16 190 6 244 58 232 150Z", fill="#F7FCFF")
    edge = el("path", d="M64 150 48 74 68 94 84 150Z", fill="#DCEEF8")
    return group(field("#26749E"), waves, floe, edge)


def _shelf() -> Svg:
    return group(field("#DCE9F3"), el("path", d="M0 128h280v22H0Z", fill="#B4CADC"))


def field(color: str) -> Svg:
    """The color of a ground, which goes on where a cover stands in a taller frame."""
    return el("rect", x=-BLEED, y=-BLEED, width=WIDE + 2 * BLEED, height=HIGH + 2 * BLEED, fill=color)


GROUNDS: Mapping[str, Callable[[], Svg]] = {
    "tokens": _fir, "pyramids": _shelf, "tiles": _table, "iced": _shop, "floe": _ice,
}

# -- pieces at any size, their middle here -----------------------------------------------------------


def line(d: str, color: str = INK, width: float = 3, dashes: str | None = None, end: str = "none") -> Svg:
    return el("path", d=d, fill=end, stroke=color, stroke_width=width, stroke_dasharray=dashes)


def say(text: str, x: float, y: float, size: float = 30, color: str = INK) -> Svg:
    """A sign or a short word, its middle here."""
    return el("text", words(text), x=x, y=y + size * 0.35, font_size=size, font_weight=700,
              text_anchor="middle", fill=color)


def die(face: int, x: float, y: float, scale: float = 1) -> Svg:
    return group(pieces.die(face, 0, 0), transform=moved(x, y, scale))


def bauble(number: int, color: str, x: float, y: float, scale: float = 1) -> Svg:
    hook = el("rect", x=-6, y=-28, width=12, height=8, fill="#D9B45B", stroke="#7A5A12")
    return group(hook, pieces.token(number, color, 0, 0), transform=moved(x, y, scale))


def face(letter: str, x: float, y: float, side: float = 34) -> Svg:
    """A face of the Color Die."""
    return pyramid_pieces.chip(letter, x, y, side)


def pyramid(letter: str, x: float, y: float, scale: float = 1) -> Svg:
    """A pyramid that stands here."""
    return group(pyramid_pieces.pyramid(letter, 2, 0, 0), transform=moved(x, y, scale))


def tile(value: int | str, x: float, y: float, side: float = 44) -> Svg:
    half = side / 2
    box = {"x": x - half, "width": side, "height": side, "rx": side / 6}
    lip = el("rect", y=y - half + side / 12, fill=WOOD_LIP, **box)
    top = el("rect", y=y - half, fill=WOOD, stroke=WOOD_LIP, stroke_width=1.5, **box)
    return group(lip, top, say(str(value), x, y, side * 0.58, WOOD_INK))


def slid(number: int, letter: str, x: float, y: float, turn: float = 0, side: float = 30) -> Svg:
    """A die on the ice, seen from above."""
    piece, half = PIECES[letter], side / 2
    body = {"x": -half, "width": side, "height": side, "rx": side / 6}
    return group(el("rect", y=3 - half, fill=piece.lip, **body), el("rect", y=-half, fill=piece.body, **body),
                 say(str(number), 0, 0, side * 0.64, piece.label), transform=f"{moved(x, y)} rotate({turn})")


def cup(flavors: Sequence[int], x: float, y: float, scale: float = 1) -> Svg:
    """A cup with these scoops, its foot here."""
    places = ((-13, -38), (13, -38), (0, -57)) if len(flavors) > 1 else ((0, -40),)
    balls = (
        el("circle", cx=dx, cy=dy, r=15, fill=SCOOPS[one].body, stroke=SCOOPS[one].rim, stroke_width=2)
        for one, (dx, dy) in zip(flavors, places, strict=False)
    )
    bowl = el("path", d="M-32-28H32L22 0H-22Z", fill=WHITE, stroke="#55748E", stroke_width=2)
    return group(*balls, bowl, line("M-28-18H28", "#9CC2FF", 3), transform=moved(x, y, scale))


def bill(value: int, x: float, y: float, scale: float = 1) -> Svg:
    return group(money.bill(value, 0, 0), transform=moved(x, y, scale))


def coin(cents: int, x: float, y: float, scale: float = 1) -> Svg:
    return group(money.coin(cents, 0, 0), transform=moved(x, y, scale))


def star(x: float, y: float, scale: float = 1) -> Svg:
    return group(money.star(0, 0), transform=moved(x, y, scale))


def arrow(x: float, y: float, long: float, color: str = INK) -> Svg:
    return line(f"M{x} {y}h{long}m-12-11 12 11-12 11", color, 4.5)


def loop(x: float, y: float, wide: float, high: float, color: str = GOLD) -> Svg:
    """A loop around something, from its top left corner."""
    return el("rect", x=x, y=y, width=wide, height=high, rx=min(wide, high) / 2.2, fill="none", stroke=color,
              stroke_width=4)


def bars(heights: Sequence[float], x: float, ground: float, step: float, color: str, lip: str) -> Svg:
    return join(
        el("rect", x=x + i * step, y=ground - high, width=step - 6, height=high, rx=4, fill=color, stroke=lip,
           stroke_width=2)
        for i, high in enumerate(heights)
    )


def box_plot(five: Sequence[float], y: float, color: str, lip: str, tall: float = 26) -> Svg:
    low, first, middle, third, high = five
    ends = line(f"M{low} {y}H{first}M{third} {y}H{high}M{low} {y - 9}v18M{high} {y - 9}v18", INK, 3)
    box = el("rect", x=first, y=y - tall / 2, width=third - first, height=tall, rx=3, fill=color, stroke=lip,
             stroke_width=3)
    return group(ends, box, line(f"M{middle} {y - tall / 2}v{tall}", lip, 4))


def hops(x: float, y: float, widths: Iterable[float], color: str = "#0B5CAD") -> Svg:
    steps = "".join(f"q{wide / 2} {-1.1 * min(wide, 44)} {wide} 0" for wide in widths)
    return line(f"M{x} {y}{steps}", color, 3.5)


def bell(left: float, right: float, ground: float, high: float) -> str:
    """The outline of a hill, as many games make it."""
    points = [(left + (right - left) * i / 24, ground - high * sin(pi * i / 24) ** 3) for i in range(25)]
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points)
