"""The pieces that pictures about money are laid from: bills, coins, stars and cups of ice cream."""

from __future__ import annotations

from icedice_widgets.lesson.pictures.pieces import sign
from icedice_widgets.palette import paint
from icedice_widgets.svg import INK, Svg, el, group, moved, words

BILL = (58, 26)
GREEN, GREEN_LIP, GREEN_INK = "#CDEBDD", "#1E6B4F", "#0F3D2D"
TINTS = {100: (GREEN, GREEN_LIP), 10: ("#FFE3B8", "#9A5B00"), 1: ("#D7E6F8", "#2A5D94")}
"""Bills of $100, $10 and $1: body and lip."""
SILVER, COPPER = ("#E4E9EE", "#6B7A88"), ("#E8B48C", "#8A4B1F")
SIZES = {25: 25, 10: 18, 5: 22, 1: 20}
"""How large coins are: a dime is the smallest."""
STAR = "M0-13 4-4 13-4 6 3 9 12 0 7-9 12-6 3-13-4-4-4Z"


def bill(value: int, x: float, y: float) -> Svg:
    """A bill, its middle here."""
    return group(paper(value, x, y), _printed(str(value), x, y, 16, GREEN_INK))


def paper(value: int, x: float, y: float) -> Svg:
    """A bill without its number, as one below others in a pile is seen."""
    width, height = BILL
    body, lip = TINTS[value]
    return el("rect", x=x - width / 2, y=y - height / 2, width=width, height=height, rx=5, fill=body,
              stroke=lip, stroke_width=1.8)


def coin(cents: int, x: float, y: float) -> Svg:
    """A coin, its middle here."""
    body, lip = COPPER if cents == 1 else SILVER
    disc = el("circle", cx=x, cy=y, r=SIZES[cents], fill=body, stroke=lip, stroke_width=2.2)
    return group(disc, _printed(f"{cents}¢", x, y, 14 if cents > 9 else 16, INK))


def _printed(said: str, x: float, y: float, size: float, ink: str) -> Svg:
    """What stands on paper or metal, whose colour does not change with the theme."""
    return el("text", words(said), x=x, y=y + size * 0.35, font_size=size, font_weight=700,
              text_anchor="middle", fill=ink)


def star(x: float, y: float) -> Svg:
    return el("path", d=STAR, transform=moved(x, y), **paint("gold", "goldlip", 1.8))


def cup(scoops: int, x: float, y: float, tint: str = "#95F9C3") -> Svg:
    """A cup of ice cream with some scoops, its foot here; without scoops it is a dashed outline."""
    shape = f"M{x - 22} {y - 22}h44l-8 22h-28Z"
    if not scoops:
        return el("path", d=shape, stroke_dasharray="5 4", **paint("none", "edge", 2))
    places = {1: ((0, -30),), 2: ((-10, -30), (10, -30)), 3: ((-10, -30), (10, -30), (0, -45))}[scoops]
    balls = (el("circle", cx=x + dx, cy=y + dy, r=11, fill=tint, stroke=INK, stroke_width=1.6)
             for dx, dy in places)
    return group(*balls, el("path", d=shape, **paint("panel", "edge", 2)))


def present(x: float, y: float) -> Svg:
    """A surprise, its middle here."""
    box = el("rect", x=x - 20, y=y - 10, width=40, height=28, rx=3, fill="#C2182F", stroke="#7E0A1C",
             stroke_width=1.8)
    bow = el("path", d=f"M{x} {y - 10}c-18-16-22 2 0 0c22 2 18-16 0 0v28", **paint("none", "goldlip", 4))
    return group(box, bow)


def spoon(x: float, y: float) -> Svg:
    """A player's spoon, its middle here."""
    return group(el("path", d=f"M{x} {y}v24", **paint("none", "act", 6)),
                 el("ellipse", cx=x, cy=y - 8, rx=10, ry=14, **paint("act", "actlip", 1.6)))


def crossed(x: float, y: float, size: float) -> Svg:
    """Crossed out: closed."""
    half = size / 2
    strokes = f"M{x - half} {y - half}l{size} {size}m0 {-size}l{-size} {size}"
    return el("path", d=strokes, **paint("none", "stop", 4))


def label(said: str, x: float, y: float, money_out: bool, size: float = 16) -> Svg:
    """What a slip says: green comes in, red goes out; the sign says it, too."""
    return sign(said, x, y, size, "stop" if money_out else "go")
