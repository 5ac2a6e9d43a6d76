"""A map of the ice from above, the start line below, with two axes in inches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot

from icedice_edu.classroom.pictures.maps import IceMap, Spot
from icedice_edu.games.floe.tables import ARENA, MM, Feature
from icedice_widgets.lesson.pictures.floe_pieces import ICE, NET, NET_INK, NET_LINE
from icedice_widgets.lesson.pictures.pieces import sign
from icedice_widgets.palette import LETTER_OF, PIECES, paint
from icedice_widgets.pictures.card import card, lines
from icedice_widgets.pictures.floes import ON_ICE
from icedice_widgets.pictures.grid import BODY, GAP, PAD, THICK
from icedice_widgets.svg import NOTHING, Svg, el, group, number

UNIT = 27
"""One inch on the map."""
INCH = 25.4 * MM
LEFT, FOOT = 46, 50
FEATURE = 15
"""The smallest letters: smaller ones would make the map wider than a phone."""
TAG = 1.1
"""How far beside its die a tag is."""
SHORE: Mapping[str, str | int] = {"stroke": "#9CC8E2", "stroke_width": 2}
RIM: Mapping[str, str | float] = {"stroke": ON_ICE, "stroke_width": 1.4}


class Sheet:
    """Where things are on one map."""

    def __init__(self, seen: IceMap) -> None:
        self.wide, self.high = seen.wide * UNIT, seen.high * UNIT
        self.bottom = PAD + self.high

    def x(self, across: float) -> float:
        return LEFT + across * UNIT

    def y(self, up: float) -> float:
        return self.bottom - up * UNIT


def ice_map(seen: IceMap) -> Svg:
    """Water, ice, nets and holes, a line at every inch; dice in their colors with a tag beside them."""
    on = Sheet(seen)
    dice = (_die(on, die, _side(die, seen)) for die in seen.dice)
    return card(LEFT + on.wide + 2 * GAP, on.bottom + FOOT, _ground(on, seen), _grid(on, seen),
                *_features(on, seen), _axes(on, seen), _walk(on, seen), *dice)


def _ground(on: Sheet, seen: IceMap) -> Svg:
    if not seen.whole:
        return el("rect", x=LEFT, y=PAD, width=on.wide, height=on.high, fill=ICE, **SHORE)
    sea = el("rect", x=LEFT, y=PAD, width=on.wide + GAP, height=on.high, **paint("sea"))
    shore = " ".join(f"{number(on.x(x / INCH))},{number(on.y(y / INCH))}" for x, y in ARENA.floe)
    return group(sea, el("polygon", points=shore, fill=ICE, **SHORE))


def _grid(on: Sheet, seen: IceMap) -> Svg:
    upright = "".join(f"M{number(on.x(x))} {PAD}v{on.high}" for x in range(seen.wide + 1))
    level = "".join(f"M{LEFT} {number(on.y(y))}h{on.wide}" for y in range(seen.high + 1))
    return el("path", d=upright + level, fill="none", stroke="#A9CFE6", stroke_width=1)


def _axes(on: Sheet, seen: IceMap) -> Svg:
    both = lines(f"M{LEFT} {PAD}V{number(on.bottom)}h{number(on.wide)}", "ink", THICK)
    across = (sign(str(x), on.x(x), on.bottom + 15, BODY) for x in range(1, seen.wide + 1))
    up = (sign(str(y), LEFT - 8, on.y(y), BODY, "ink", "end") for y in range(1, seen.high + 1))
    turned = f"translate(13 {number(on.y(seen.high / 2))}) rotate(-90)"
    return group(both, *across, *up, sign("0", LEFT - 8, on.bottom + 13, BODY, "ink", "end"),
                 sign("across, in inches →", LEFT + on.wide / 2, on.bottom + 36, FEATURE, "ink2"),
                 group(sign("up, in inches →", 0, 0, FEATURE, "ink2"), transform=turned))


def _walk(on: Sheet, seen: IceMap) -> Svg:
    """From 0 across, then up to the first die."""
    if not seen.walk or not seen.dice:
        return NOTHING
    die = seen.dice[0]
    x, y = on.x(float(die.across)), on.y(float(die.up)) + 12
    way = f"M{LEFT} {number(on.bottom)}H{number(x - 2)}m-9-7 9 7-9 7"
    return lines(f"{way}M{number(x)} {number(on.bottom)}V{number(y)}m-7 9 7-9 7 9", "stop", THICK + 1)


def _features(on: Sheet, seen: IceMap) -> tuple[Svg, ...]:
    return tuple(_feature(on, one, seen.dice) for one in ARENA.features) if seen.whole else ()


def _feature(on: Sheet, one: Feature, dice: Sequence[Spot]) -> Svg:
    """A net or a hole with its points: inside, or above it where a die would hide them."""
    x, y, reach = on.x(one.x / INCH), on.y(one.y / INCH), one.radius / INCH * UNIT
    hidden = any(hypot(on.x(float(die.across)) - x, on.y(float(die.up)) - y) < reach + 7 for die in dice)
    look = {"fill": NET, "stroke": NET_LINE} if one.is_net else {"fill": "#0F3F5C", "stroke": "#1F5A7A"}
    ink = NET_INK if one.is_net else ON_ICE if hidden else "#FFFFFF"
    points = el("text", Svg(f"{one.value:+}".replace("-", "−")), x=x, y=y - reach - 4 if hidden else y + 5,
                font_size=FEATURE, font_weight=700, text_anchor="middle", fill=ink)
    return group(el("circle", cx=x, cy=y, r=reach, stroke_width=2, fill_opacity=0.9, **look), points)


# -- dice ---------------------------------------------------------------------------------------------


def _side(die: Spot, seen: IceMap) -> int:
    """On which side of a die its tag has more room: away from nets, holes and other dice."""
    spots = [(one.x / INCH, one.y / INCH) for one in ARENA.features] if seen.whole else []
    spots += [(float(one.across), float(one.up)) for one in seen.dice if one != die]
    return max((1, -1), key=lambda side: _room(die, side, seen.wide, spots))


def _room(die: Spot, side: int, wide: int, taken: Sequence[tuple[float, float]]) -> float:
    x, y = float(die.across) + side * TAG, float(die.up)
    if not 0.8 <= x <= wide - 0.8:
        return -1
    return min(((x - u) ** 2 + (y - v) ** 2 for u, v in taken), default=100)


def _die(on: Sheet, die: Spot, side: int) -> Svg:
    """A small square at its place, and a tag with its color's letter and its number beside it."""
    piece = PIECES[LETTER_OF[die.color]]
    x, y = on.x(float(die.across)), on.y(float(die.up))
    tag = x + side * TAG * UNIT
    body = el("rect", x=x - 7, y=y - 7, width=14, height=14, rx=3, fill=piece.body, **RIM)
    dot = el("circle", cx=x, cy=y, r=2, fill="#FFFFFF", stroke=ON_ICE, stroke_width=0.8)
    pill = el("rect", x=tag - 20, y=y - 12, width=40, height=24, rx=12, fill=piece.body, **RIM)
    word = el("text", Svg(f"{LETTER_OF[die.color]} {die.face}"), x=tag, y=y + 6, font_size=16,
              font_weight=700, text_anchor="middle", fill=piece.label)
    line = el("path", d=f"M{number(x)} {number(y)}H{number(tag)}", **RIM)
    return group(line, body, dot, pill, word)
