"""What a tile game is made of: dice with pips and a numeral, cream wooden tiles, coins, and the wood below.

Everything is drawn once, round (0, 0), and used where it lies. A die's front takes its colour from where the
die is: warm on wood, cool on a panel.
"""

from __future__ import annotations

from functools import cache

from icedice_widgets.components import DIE, DIE_FRONT, PIPS, STAR
from icedice_widgets.palette import WHITE, paint
from icedice_widgets.svg import INK, NOTHING, Svg, el, group, join, moved, remembered, use, words

ON_WOOD = "#24120A"
TILE, TILE_INK, TILE_LINE = "#FFF3DC", "#4A2B10", "#E0BE8C"
PLATE = "#FFF8EA"
TRIED = "#F3FBF9"
GO, NEW = "#00695C", "#7A3E00"
"""On wood these do not change with the theme: what can be chosen, and what is new."""
WARM, COOL = "#E3D3BC", "#C9DDEC"
LOW = {WARM: "#6D4A27", COOL: "#6F8BA3"}
"""The lip of a die of which only the top is seen."""
TILE_WIDE, TILE_HIGH, TILE_LIP = 60, 44, 4
UPSIDE_DOWN = 9
"""The tile that could be read as a 6 has a line below its number."""
FLAKE = "M0-9V9M-7.8-4.5 7.8 4.5M-7.8 4.5 7.8-4.5M-2.6-7.5 0-5 2.6-7.5M-2.6 7.5 0 5 2.6 7.5"


@cache
def lasting_defs(numbers: tuple[int, ...]) -> Svg:
    """Dice, coin, star and the tiles with these numbers."""
    return join((
        _cube(), *map(_face, PIPS), _coin(),
        _plate(TILE, TILE_LINE, "tiles-blank"), _back(), *map(_tile, numbers),
        el("path", id="tiles-star", d=STAR, **paint("gold", "goldlip", 1.4)),
    ))


def _cube() -> Svg:
    """A cube seen from above front, and its top face alone on a lip."""
    half = DIE / 2
    top = el("rect", id="tiles-flat", x=-half, y=-half, width=DIE, height=DIE, rx=9.6, fill=WHITE, stroke=INK,
             stroke_width=1.8)
    lip = el("rect", x=-half, y=4.5 - half, width=DIE, height=DIE, rx=9.6)
    return join((
        group(el("path", d=DIE_FRONT, stroke=INK, stroke_width=1.5), el("g", top), id="tiles-cube"),
        group(lip, use("tiles-flat"), id="tiles-low"),
    ))


def _face(face: int) -> Svg:
    """One face: pips on top; large dice also have the numeral in front."""
    spots = "".join(f"M{(int(p) - 1) % 3 * 16 - 16} {(int(p) - 1) // 3 * 16 - 16}h0" for p in PIPS[face])
    return join((
        group(use("tiles-low"), el("path", id=f"tiles-pips{face}", d=spots, stroke=INK, stroke_width=11),
              id=f"tiles-top{face}"),
        group(use("tiles-cube"), use(f"tiles-pips{face}"),
              el("text", Svg(str(face)), y=46, font_size=18, fill=INK),
              id=f"tiles-face{face}"),
    ))


def _coin() -> Svg:
    """A coin with a snowflake."""
    return group(
        el("circle", cy=3.5, r=20, **paint("goldlip")), el("circle", r=20, **paint("gold", "goldlip", 1.5)),
        el("circle", r=15, **paint("none", "goldlip", 1.4)),
        el("path", d=FLAKE, fill="none", stroke="#7A5200", stroke_width=1.7), id="tiles-coin",
    )


def _plate(fill: str, line: str, name: str) -> Svg:
    x, y = -TILE_WIDE / 2, -TILE_HIGH / 2
    return group(
        el("rect", x=x, y=y + TILE_LIP, width=TILE_WIDE, height=TILE_HIGH, rx=8, **paint("wood3")),
        el("rect", x=x, y=y, width=TILE_WIDE, height=TILE_HIGH, rx=8, **paint(fill, "wood3", 1.3)),
        el("rect", x=x + 4, y=y + 4, width=TILE_WIDE - 8, height=TILE_HIGH - 8, rx=5,
           **paint("none", line, 1.3)),
        id=name,
    )


def _back() -> Svg:
    """A tile that lies face down."""
    sign = el("path", d=FLAKE, fill="none", stroke="#F6DFB8", stroke_width=2, transform="scale(1.2)")
    return join((
        _plate("#A8713D", "#C9955C", "tiles-dark"), group(use("tiles-dark"), sign, id="tiles-n0"),
    ))


def _tile(number: int) -> Svg:
    """A tile with its number."""
    line = el("path", d="M-9 15.5H9", stroke=TILE_INK, stroke_width=2.6) if number == UPSIDE_DOWN else NOTHING
    base = 10 if number != UPSIDE_DOWN else 8.5
    return group(
        use("tiles-blank"), el("text", Svg(str(number)), y=base, font_size=29, fill=TILE_INK), line,
        id=f"tiles-n{number}",
    )


@remembered
def tile(number: int, x: float, y: float, scale: float, key: str | None = None) -> Svg:
    """A tile that lies there; 0 is face down."""
    return use(f"tiles-n{number}", data_key=key, transform=moved(round(x, 1), round(y, 1), scale))


@remembered
def die(
    face: int, x: float, y: float, side: float, *, low: bool, key: str | None = None,
    thrown: str | None = None,
    front: str = WARM,
) -> Svg:
    """A die that lies there; one that was thrown tumbles when it is new. Small dice show their top only."""
    name = f"tiles-{'top' if low else 'face'}{face}"
    place = moved(round(x, 1), round(y, 1), round(side / DIE, 3))
    fill = LOW[front] if low else front if front != WARM else None
    if key is None:
        return use(name, transform=place, fill=fill)
    return group(use(name), data_key=key, data_tumble=thrown, transform=place, fill=fill)


@remembered
def coins(count: int, x: float, y: float, r: float, room: float) -> Svg:
    """So many coins side by side, closer where there are many."""
    step = min(2 * r + 4, (room - 2 * r) / max(1, count - 1))
    scale = round(r / 20, 2)
    return join(
        use("tiles-coin", transform=moved(round(x + r + step * i, 1), y, scale)) for i in range(count)
    )


@remembered
def note(label: str, x: float, y: float, size: float, weight: int = 700, fill: str = ON_WOOD) -> Svg:
    """Words in the middle of something, in a colour that does not change."""
    return el("text", words(label), x=round(x, 1), y=round(y, 1), font_size=size, font_weight=weight,
              text_anchor="middle", fill=fill)
