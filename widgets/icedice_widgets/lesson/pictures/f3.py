"""The pictures of lesson F3: two floes, dot plots with box plots, arcs to the middle, bars to the mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from icedice_edu.classroom.pictures.floes import Kept
from icedice_edu.games.floe.steps import Lying
from icedice_edu.maths.samples import FiveNumbers, five_numbers
from icedice_widgets.lesson.pictures.drawing import Drawing
from icedice_widgets.lesson.pictures.floe_pieces import LONG, SCALE, WIDE, Corner, floe, ruler, small_die
from icedice_widgets.lesson.pictures.pieces import sign
from icedice_widgets.lesson.pictures.pyramid_pieces import panel
from icedice_widgets.lesson.pictures.sample_pieces import (
    Scale,
    axis,
    box_plot,
    dot,
    dot_size,
    dots,
    fives,
    scale,
)
from icedice_widgets.lesson.pictures.tree import canvas
from icedice_widgets.palette import paint
from icedice_widgets.pictures.floes import behind, farther, throw
from icedice_widgets.svg import NOTHING, Svg, el, group, moved, number

# -- two throws ---------------------------------------------------------------------------------------

SMALLER = 0.62
TALL = WIDE * SMALLER


def _two_floes(throws: Sequence[tuple[str, Sequence[Lying]]]) -> Svg:
    """One floe below the other, each with its dice above a ruler."""
    floes = (_floe(name, dice, 12 + (TALL + 98) * i) for i, (name, dice) in enumerate(throws))
    return panel(LONG * SMALLER + 36, (TALL + 98) * len(throws) + 14, *floes)


def _floe(name: str, dice: Sequence[Lying], y: float) -> Svg:
    at = Corner(0, 0)
    pieces = (small_die(die.face, at.along(die.y), at.across(die.x), 34) for die in dice)
    ice = group(floe(at, features=False), *pieces, transform=moved(18, y + 26, SMALLER))
    return group(sign(name, 18, y + 10, 18, "ink", "start"), ice,
                 ruler(18, y + TALL + 30, 0, 39, SCALE * SMALLER))


# -- how to play --------------------------------------------------------------------------------------


def _launch_median(_: object) -> Svg:
    line = el("path", d="M20 44h250", **paint("none", "ink", 2.4))
    places = (44, 92, 128, 176, 250)
    marks = (dot(x, 30, 11, "gold" if i == 2 else "act") for i, x in enumerate(places))
    return canvas(290, 76, line, *marks, sign("median", 128, 60, 15))


def _launch_box(five: FiveNumbers) -> Svg:
    on = Scale(24, int(five.low) - 1, int(five.high) + 1, 242 / float(five.range + 2))
    names = (sign(str(value), on.at(value), 58, 14) for value in five)
    return canvas(290, 76, box_plot(on, 26, five, 30), *names)


# -- dots and boxes -----------------------------------------------------------------------------------

Row = tuple[str, Sequence[tuple[int, int]], FiveNumbers | None]


def _dots(facts: tuple[Sequence[Row], int, int]) -> Svg:
    """Samples one below the other on one scale: name, dots, box plot."""
    rows, low, high = facts
    on = scale(low, high)
    across = dot_size(on, [stacks for _, stacks, _ in rows], 150 if len(rows) < 3 else 100)
    tallest = max(count for _, stacks, _ in rows for _, count in stacks)
    step = 40 + across * tallest + (46 if rows[0][2] else 8)
    bottom = 10 + step * len(rows)
    shown = (_row(on, row, 10 + step * i, across, across * tallest) for i, row in enumerate(rows))
    return panel(max(on.right + 54, 220), bottom + 42, fives(on, 40, bottom), *shown, axis(on, bottom + 4))


def _row(on: Scale, row: Row, top: float, across: float, high: float) -> Svg:
    name, stacks, five = row
    ground = top + 34 + high
    box = box_plot(on, ground + 22, five) if five else NOTHING
    return group(sign(name, on.x - 12, top + 12, 16, "ink", "start"), dots(on, ground, stacks, across), box)


def _boxes(facts: tuple[Sequence[tuple[str, FiveNumbers]], int, int]) -> Svg:
    """Box plots with letters, one below the other."""
    plots, low, high = facts
    on, bottom = scale(low // 5 * 5, -(-high // 5) * 5, x=52), 14 + 52 * len(plots)
    drawn = (group(sign(key, 24, 38 + 52 * i, 22, "act"), box_plot(on, 38 + 52 * i, five, 30))
             for i, (key, five) in enumerate(plots))
    return panel(on.right + 54, bottom + 42, fives(on, 14, bottom), *drawn, axis(on, bottom + 4))


def _box(facts: tuple[FiveNumbers, int, int]) -> Svg:
    five, low, high = facts
    on = scale(low, high)
    return panel(on.right + 54, 112, fives(on, 14, 66), box_plot(on, 38, five, 32), axis(on, 70))


# -- what the numbers mean ----------------------------------------------------------------------------


def _covered(facts: tuple[Sequence[int], int]) -> Svg:
    """Arcs join die and die from both ends; below, the furthest one is hit."""
    dice, pushed = facts
    on, ground = scale(15, 40), 128
    half = len(dice) // 2
    arcs = "".join(_arc(on.at(dice[i]), on.at(dice[-1 - i]), ground - 12) for i in range(half))
    marks = (dot(on.at(cm), ground - 10, 8, "gold" if i == half else "act") for i, cm in enumerate(dice))
    end = on.at(dice[-1] + pushed)
    ring = el("circle", cx=number(end), cy=ground - 10, r=8, stroke_dasharray="3 3",
              **paint("none", "act", 2))
    way = el("path", d=f"M{number(on.at(dice[-1]) + 12)} {ground - 10}H{number(end - 12)}m-8-6 8 6-8 6",
             **paint("none", "act", 2.6))
    joined = el("path", d=arcs, **paint("none", "edge", 2))
    return panel(on.right + 54, ground + 44, joined, *marks, way, ring, axis(on, ground + 4))


def _arc(left: float, right: float, y: float) -> str:
    wide = right - left
    return f"M{number(left)} {number(y)}q{number(wide / 2)} {number(-wide * 0.9 - 12)} {number(wide)} 0"


def _aways(facts: tuple[Sequence[int], int]) -> Svg:
    """Each die in a lane of its own, with a bar from it to the mean."""
    dice, centre = facts
    on, lane = scale(10, 35), 30
    bottom = 34 + lane * len(dice)
    lanes = (_away(on, cm, centre, 34 + lane * (i + 0.5)) for i, cm in enumerate(dice))
    line = el("path", d=f"M{number(on.at(centre))} 30V{bottom}", **paint("none", "stop", 3))
    name = sign(f"mean {centre}", on.at(centre), 16, 16, "stop")
    return panel(on.right + 54, bottom + 44, *lanes, line, name, axis(on, bottom + 4))


def _away(on: Scale, cm: int, centre: int, y: float) -> Svg:
    way = f"M{number(on.at(cm))} {number(y)}H{number(on.at(centre))}"
    bar = el("path", d=way, **paint("none", "edge", 5))
    beside = (on.at(cm) - 14, "end") if cm < centre else (on.at(cm) + 14, "start")
    return group(bar, dot(on.at(cm), y), sign(str(cm), beside[0], y, 15, "ink", beside[1]))


def _quarters(dice: Sequence[int]) -> Svg:
    """Dots in four groups; lines from the ends of each part of the box plot pass between them."""
    five = five_numbers(dice)
    on, ground = scale(10, 35), 96
    stacks = sorted({cm: dice.count(cm) for cm in dice}.items())
    between = "".join(f"M{number(on.at(value))} 16V{ground + 34}" for value in five[1:4])
    walls = el("path", d=between, stroke_dasharray="6 5", **paint("none", "go", 2))
    return panel(on.right + 54, ground + 106, walls, dots(on, ground, stacks, 16),
                 box_plot(on, ground + 36, five, 32), axis(on, ground + 66))


PICTURES: Mapping[str, Drawing] = {
    "launch throw": lambda _: throw((2, 6, 3, 5)), "launch behind": lambda facts: behind(Kept(*facts)),
    "launch further": lambda _: farther(Kept(3, (5, 1)), "further"),
    "two floes": _two_floes, "launch median": _launch_median, "launch box": _launch_box, "dots": _dots,
    "boxes": _boxes, "box": _box, "covered": _covered, "aways": _aways, "quarters": _quarters,
}
