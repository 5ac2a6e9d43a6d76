"""The pictures of lesson F5: dots and curves over the power, bars with bands of luck, heaps with boxes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from icedice_edu.classroom.lessons.f5.tries import (
    DICE,
    POWERS,
    SINGLE,
    THROWS,
    over,
    said,
    wet_dice,
    worth_of,
)
from icedice_edu.classroom.pictures.floes import Kept
from icedice_edu.maths.samples import five_numbers, mean
from icedice_edu.maths.uncertainty import Share
from icedice_widgets.lesson.pictures.drawing import Drawing
from icedice_widgets.lesson.pictures.floe_pieces import small_die
from icedice_widgets.lesson.pictures.pieces import arrow, sign
from icedice_widgets.lesson.pictures.pyramid_pieces import panel
from icedice_widgets.lesson.pictures.sample_pieces import Scale, box_plot, dot
from icedice_widgets.lesson.pictures.tree import canvas
from icedice_widgets.palette import paint
from icedice_widgets.pictures.floes import behind, farther, throw
from icedice_widgets.svg import Svg, el, group, number

WIDTH = 400
"""Narrow, so that its words can be read on a phone."""
LEFT, RIGHT = 66, 388
Spot = tuple[float, float]


class Axes(NamedTuple):
    """A field of a plot: from which to which power, up to which value, and where it lies."""

    powers: tuple[float, float]
    most: float
    top: float
    floor: float

    def x(self, power: float) -> float:
        low, high = self.powers
        return LEFT + 14 + (power - low) / (high - low) * (RIGHT - LEFT - 28)

    def y(self, value: float) -> float:
        return self.floor - value / self.most * (self.floor - self.top)

    def frame(self, marks: Iterable[int], unit: str = "") -> Svg:
        """Quiet lines across with their numbers."""
        heights = [*marks]
        lines = "".join(f"M{LEFT} {number(self.y(mark))}H{RIGHT}" for mark in heights)
        names = (sign(f"{mark}{unit}", LEFT - 8, self.y(mark), 18, "ink2", "end") for mark in heights)
        return group(el("path", d=lines, **paint("none", "line", 1.2)), *names)

    def powers_below(self, powers: Iterable[int]) -> Svg:
        names = (sign(said(power), self.x(power), self.floor + 20, 18) for power in powers)
        ground = el("path", d=f"M{LEFT} {number(self.floor)}H{RIGHT}", **paint("none", "ink", 2))
        return group(ground, *names)

    def line(self, spots: Sequence[Spot], ink: str, dash: str = "") -> Svg:
        """A curve from spot to spot."""
        way = "M" + "L".join(f"{number(self.x(power))} {number(self.y(value))}" for power, value in spots)
        dashed = {"stroke_dasharray": dash} if dash else {}
        return el("path", d=way, **dashed, **paint("none", ink, 3))

    def dots(self, spots: Sequence[Spot], ink: str, radius: float = 6) -> Svg:
        return group(*(dot(self.x(power), self.y(value), radius, ink) for power, value in spots))


TENTHS = (40, 50, 60, 70, 80, 90)


def _title(words: str, y: float) -> Svg:
    return sign(words, 18, y, 18, "ink", "start")


# -- how to play --------------------------------------------------------------------------------------


def _all_or_one(_: object) -> Svg:
    sea = el("rect", x=4, y=4, width=282, height=68, rx=8, **paint("sea"))
    ice = el("rect", x=8, y=6, width=160, height=64, rx=6, fill="#F7FCFF", stroke="#9CC8E2", stroke_width=2)
    wet = (small_die(face, x, y, 24) for face, x, y in ((3, 206, 22), (6, 246, 40), (2, 204, 54)))
    return canvas(290, 76, sea, ice, small_die(4, 130, 38, 28), *wet)


def _each_for_itself(_: object) -> Svg:
    rows = ((5, "ice", "go"), (1, "water", "stop"), (6, "ice", "go"), (2, "ice", "go"))
    drawn = (group(small_die(face, 34 + 140 * (i % 2), 20 + 36 * (i // 2), 26),
                   arrow(54 + 140 * (i % 2), 20 + 36 * (i // 2), 22),
                   sign(end, 84 + 140 * (i % 2), 20 + 36 * (i // 2), 16, ink, "start"))
             for i, (face, end, ink) in enumerate(rows))
    return canvas(290, 76, *drawn)


# -- own throws ---------------------------------------------------------------------------------------


def _scatter(found: Sequence[tuple[int, int]]) -> Svg:
    """Each throw by its power and its furthest die; those that lost all dice lie in the water below."""
    on = Axes((0, 100), 400, 48, 270)
    sea = el("rect", x=LEFT, y=282, width=RIGHT - LEFT, height=30, rx=6, **paint("sea"))
    dry = [(power, far) for power, far in found if far]
    lost = (dot(on.x(power), 297, 7, "gold") for power, far in found if not far)
    names = (sign(said(power), on.x(power), 332, 18) for power in range(0, 101, 20))
    return panel(WIDTH, 366, _title("furthest die, mm", 24), on.frame(range(0, 401, 100)), sea,
                 on.dots(dry, "act", 7), *lost, *names,
                 sign("water", LEFT - 8, 297, 18, "ink2", "end"),
                 sign("power", RIGHT, 353, 18, "ink2", "end"))


def _shares(known: Sequence[tuple[str, Share]]) -> Svg:
    """A bar for each step of power, with a line from where to where the true share may be."""
    rows = (_share(name, share, 62 + 46 * i) for i, (name, share) in enumerate(known))
    return panel(WIDTH, 74 + 46 * len(known), _title("share of dice in the water", 24), *rows)


def _share(name: str, share: Share, y: float) -> Svg:
    x, wide = 136, 250
    low, high = share.interval
    well = el("rect", x=x, y=y - 13, width=wide, height=26, rx=4, **paint("well", "line", 1.2))
    bar = el("rect", x=x, y=y - 13, width=number(wide * float(share.chance)), height=26, rx=4, **paint("sea"))
    ends = "".join(f"M{number(x + wide * end)} {number(y - 9)}v18" for end in (low, high))
    reach = el("path", d=f"{ends}M{number(x + wide * low)} {number(y)}H{number(x + wide * high)}",
               **paint("none", "stop", 3))
    return group(sign(name, x - 8, y, 18, "ink", "end"), well, bar, reach)


# -- points and cost ----------------------------------------------------------------------------------


def _curve(powers: Sequence[int]) -> Svg:
    """Above, the points with their uncertainty; below, what share of the dice they cost."""
    above, below = Axes((40, 90), 22, 44, 236), Axes((40, 90), 1, 312, 430)
    worth = {power: worth_of(power) for power in powers}
    bars = "".join(_whisker(above, power, *one.interval) for power, one in worth.items())
    points = [(power, one.mean) for power, one in worth.items()]
    costs = [(power, float(wet_dice(power))) for power in powers]
    shares = (sign(f"{100 * mark:.0f} %", LEFT - 8, below.y(mark), 18, "ink2", "end") for mark in (0, 0.5, 1))
    return panel(WIDTH, 484, _title("points, on average", 24), above.frame(range(0, 21, 5)),
                 above.powers_below(TENTHS), above.line(points, "go"),
                 el("path", d=bars, **paint("none", "go", 3)), above.dots(points, "go"),
                 _title("dice in the water", 290), *shares, below.powers_below(TENTHS),
                 below.line(costs, "stop"), below.dots(costs, "stop"),
                 sign("power", RIGHT, 470, 18, "ink2", "end"))


def _whisker(on: Axes, power: int, low: float, high: float) -> str:
    x = on.x(power)
    caps = "".join(f"M{number(x - 6)} {number(on.y(end))}h12" for end in (low, high))
    return f"M{number(x)} {number(on.y(low))}V{number(on.y(high))}{caps}"


def _jobs(lines: Sequence[int]) -> Svg:
    """A field for each line: how often it is crossed with four dice, and with one."""
    key = (el("path", d="M20 24h40", **paint("none", "go", 3)), sign("four dice", 70, 24, 17, "ink", "start"),
           el("path", d="M190 24h40", stroke_dasharray="7 7", **paint("none", "act", 3)),
           sign("one die", 240, 24, 17, "ink", "start"))
    fields = (_job(line, Axes((20, 90), 100, 92 + 190 * i, 202 + 190 * i)) for i, line in enumerate(lines))
    return panel(WIDTH, 58 + 190 * len(lines), *key, *fields)


def _job(line: int, on: Axes) -> Svg:
    drawn = ((POWERS, DICE, "go", ""), (SINGLE, 1, "act", "7 7"))
    curves = []
    for powers, dice, ink, dash in drawn:
        spots = [(power, 100 * over(power, line, dice) / THROWS) for power in powers]
        curves += [on.line(spots, ink, dash), on.dots(spots, ink, 5)]
    return group(_title(f"beyond {line} mm", on.top - 30), on.frame((0, 50, 100), " %"),
                 on.powers_below(range(20, 91, 10)), *curves)


# -- does the model fit? ------------------------------------------------------------------------------


def _bars(facts: tuple[Sequence[int], Sequence[tuple[int, int]]]) -> Svg:
    """For 0 to 4 dice that stayed: the band of luck as a box, what was found as a dot with its number."""
    found, bands = facts
    on = Axes((-0.4, DICE + 0.4), 110, 52, 280)
    boxes = (el("rect", x=number(on.x(count) - 17), y=number(on.y(high)), width=34,
                height=number(max(4, on.y(low) - on.y(high))), rx=4, **paint("gowash", "go", 2))
             for count, (low, high) in enumerate(bands))
    dots = (group(dot(on.x(count), on.y(many), 8),
                  sign(str(many), on.x(count) + 19, on.y(many), 17, "act", "start"))
            for count, many in enumerate(found))
    names = (sign(str(count), on.x(count), 302, 18) for count in range(DICE + 1))
    ground = el("path", d=f"M{LEFT} 280H{RIGHT}", **paint("none", "ink", 2))
    return panel(WIDTH, 362, _title("throws (of 200)", 24), on.frame(range(0, 101, 25)), *boxes, ground,
                 *dots, *names, sign("dice that stayed", RIGHT, 324, 18, "ink2", "end"),
                 sign("box: band of luck of the model; dot: recorded", 18, 346, 16, "ink2", "start"))


def _places(facts: tuple[int, int, tuple[int, int]]) -> Svg:
    """A number line with the band of luck; the outer and the inner dice lie on either side of it."""
    outer, inner, (low, high) = facts
    on = Scale(40, 840, 980, 2.3)
    marks = "".join(f"M{number(on.at(mark))} 126v10" for mark in range(840, 981, 20))
    names = (sign(str(mark), on.at(mark), 152, 18) for mark in range(840, 981, 40))
    band = el("rect", x=number(on.at(low)), y=78, width=number(on.at(high) - on.at(low)), height=52, rx=6,
              **paint("gowash", "go", 2))
    return panel(WIDTH, 176, _title("dice that stayed, of 1600", 24), band,
                 sign("band of luck", on.at((low + high) // 2), 66, 16, "go"),
                 el("path", d=f"M40 130H{on.right:g}{marks}", **paint("none", "ink", 2)), *names,
                 *(group(dot(on.at(count), 104, 10, ink), sign(name, on.at(count), 54, 18))
                   for name, count, ink in (("outer", outer, "gold"), ("inner", inner, "act"))))


# -- two shapes ---------------------------------------------------------------------------------------

TALL = 2.4
"""The height of one throw in a tower."""


def _boxes(lists: Sequence[tuple[str, Sequence[int]]]) -> Svg:
    """Towers of throws with their box plots, one below the other; a triangle marks the mean."""
    on = Scale(26, 0, 27, 13)
    heaps = (_heap(on, f"power {power}", points, 30 + 256 * i) for i, (power, points) in enumerate(lists))
    bottom, key = 32 + 256 * len(lists), "points; thick line: median, triangle: mean"
    return panel(WIDTH, bottom + 22, *heaps, sign(key, 18, bottom, 16, "ink2", "start"))


def _heap(on: Scale, name: str, points: Sequence[int], top: float) -> Svg:
    ground, middle = top + 140, number(on.at(mean(points)))
    towers = "".join(f"M{number(on.at(value) - 4)} {ground:g}v{number(-TALL * count)}h8V{ground:g}Z"
                     for value, count in sorted(Counter(points).items()))
    mark = el("path", d=f"M{middle} {number(ground + 46)}l10 16h-20Z", **paint("gold", "goldlip", 1.4))
    names = (sign(str(value), on.at(value), ground + 78, 18) for value in range(0, 26, 5))
    line = el("path", d=f"M14 {number(ground)}H{number(on.right)}", **paint("none", "ink", 2))
    return group(_title(name, top), el("path", d=towers, **paint("act", "actlip", 1)), line,
                 box_plot(on, ground + 28, five_numbers(points)), mark, *names)


PICTURES: Mapping[str, Drawing] = {
    "launch throw": lambda _: throw((2, 6, 3, 5)), "launch behind": lambda facts: behind(Kept(*facts)),
    "launch further": lambda _: farther(Kept(3, (5, 1)), "further"),
    "launch water": _all_or_one, "launch model": _each_for_itself, "scatter": _scatter, "shares": _shares,
    "curve": _curve, "jobs": _jobs, "bars": _bars, "places": _places, "boxes": _boxes,
}
