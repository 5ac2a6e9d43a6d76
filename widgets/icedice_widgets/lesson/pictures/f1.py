"""The pictures of lesson F1: dice on the ice above a ruler, hops from mark to mark, line plots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from icedice_edu.classroom.lessons.f1.lengths import LETTERS
from icedice_edu.classroom.pictures.floes import Kept
from icedice_edu.classroom.slid_lengths import length
from icedice_edu.games.floe.steps import Lying
from icedice_edu.games.floe.tables import ARENA
from icedice_widgets.lesson.pictures.drawing import Drawing
from icedice_widgets.lesson.pictures.floe_pieces import (
    CM,
    LONG,
    SCALE,
    WIDE,
    Corner,
    crosses,
    floe,
    hops,
    lying,
    number_line,
    plumb,
    ruler,
    small_die,
)
from icedice_widgets.lesson.pictures.pieces import arrow, sign
from icedice_widgets.lesson.pictures.pyramid_pieces import panel
from icedice_widgets.lesson.pictures.tree import canvas
from icedice_widgets.palette import paint
from icedice_widgets.pictures.floes import behind, farther, scene, throw
from icedice_widgets.svg import Svg, el, group, moved

LAST = 40
"""The last mark of a ruler below the whole floe."""
LEFT = 60
STRIP, SIDE = 520, 24
"""How long a measuring strip may be, and the room beside it."""

# -- the floe and a ruler -----------------------------------------------------------------------------


def _measured_floe(facts: tuple[Sequence[Lying], int, Sequence[tuple[str, str]]]) -> Svg:
    """All dice on the floe; a ruler, whose mark `starts` is at the entrance, below the first of them."""
    dice, starts, bubbles = facts
    at = Corner(LEFT, 104)
    below = at.y + WIDE + 14
    first = dice[0]
    marks = plumb(at.along(first.y), at.across(first.x) + 12, below + 4)
    said = (_bubble(12 + 396 * i, who, words) for i, (who, words) in enumerate(bubbles))
    return panel(LEFT + LONG + 20, below + 70, *said, floe(at), *(lying(die, at) for die in dice), marks,
                 plumb(at.x, at.across(ARENA.entrance[1]), below + 4),
                 ruler(at.x - starts * SCALE, below, 0, LAST + starts - 1))


def _bubble(x: float, who: str, says: str) -> Svg:
    shape = f"M{x + 14} 14h356q14 0 14 14v34q0 14-14 14H{x + 80}l-24 16 2-16h-44q-14 0-14-14V28q0-14 14-14Z"
    return group(el("path", d=shape, **paint("panel", "edge", 1.6)),
                 sign(f"{who}:", x + 18, 30, 16, "ink2", "start"), sign(says, x + 18, 56, 20, "ink", "start"))


def _strip(facts: tuple[Sequence[Lying], int]) -> Svg:
    """Dice in lanes above a ruler, each with a line from its middle down to the ruler."""
    dice, starts = facts
    last = -(-(max(length(die) for die in dice) + starts + 2) // 5) * 5
    step = min(28, STRIP / last)
    x, lane = SIDE + starts * step, 44
    below = 12 + lane * len(dice) + 16
    ice = el("rect", x=x, y=12, width=(last - starts) * step, height=below - 18, rx=6, fill="#F7FCFF",
             stroke="#9CC8E2", stroke_width=2)
    line = el("path", d=f"M{x:g} 12V{below + 6:g}", stroke_dasharray="10 7", **paint("none", "act", 5))
    pieces = (_measured(die, letter, x + die.y / CM * step, 12 + lane * (i + 0.5), below + 3)
              for i, (die, letter) in enumerate(zip(dice, LETTERS, strict=False)))
    return panel(2 * SIDE + last * step, below + 68, ice, line, *pieces, ruler(SIDE, below, 0, last, step))


def _measured(die: Lying, letter: str, x: float, y: float, below: float) -> Svg:
    dot = el("circle", cx=x, cy=y, r=3, **paint("stop"))
    named = el("text", Svg(letter), x=x + 32, y=y + 8, font_size=24, font_weight=700, text_anchor="middle",
               fill="#10243A")
    return group(small_die(die.face, x, y, 34), dot, named, plumb(x, y + 17, below))


# -- how to play --------------------------------------------------------------------------------------


def _water(_: object) -> Svg:
    return scene(small_die(4, 100, 38, 28), arrow(126, 38, 80), small_die(4, 236, 38, 28),
                  el("path", d="M214 60l44-44", **paint("none", "stopwash", 4)), wet=True)


def _measure(cm: int) -> Svg:
    x = 24 + cm * 16
    return canvas(290, 104, el("rect", x=24, y=4, width=262, height=36, fill="#F7FCFF", stroke="#9CC8E2",
                              stroke_width=2),
                  el("path", d="M24 4v40", stroke_dasharray="8 6", **paint("none", "act", 4)),
                  small_die(4, x, 20, 24), plumb(x, 32, 46), ruler(24, 42, 0, 16, 16))


# -- hops ---------------------------------------------------------------------------------------------


def _hops(facts: tuple[int, int]) -> Svg:
    """A ruler whose entrance is not at 0: a hop for each centimetre up to the die."""
    starts, slid = facts
    step, end = 26, starts + slid
    x, y = 34, 96
    door = el("path", d=f"M{x + starts * step} 20V{y + 4}", stroke_dasharray="10 7",
              **paint("none", "act", 5))
    said = sign("entrance", x + starts * step + 10, 24, 20, "ink2", "start")
    return panel(x + 23 * step + 10, 172, said, door, small_die(6, x + end * step, 40, 34),
                 plumb(x + end * step, 58, y), ruler(x, y, 0, 22, step),
                 hops(x, y - 4, starts, range(starts + 1, end + 1), step))


def _further(facts: tuple[int, int]) -> Svg:
    """From the nearer die to the next ten, and on to the further one."""
    near, far = facts
    low, step, x, y = near - 2, 38, 34, 110
    marks = range(low, far + 3)
    zero = x - low * step
    dice = (small_die(face, zero + cm * step, 160, 32) for face, cm in ((6, near), (1, far)))
    asked = (sign("?", zero + step * (a + b) / 2, 44, 20, "act") for a, b in ((near, 20), (20, far)))
    return panel(x * 2 + (len(marks) - 1) * step, 186, hops(zero, y - 6, near, (20, far), step), *asked,
                 number_line(x, y, marks, step), *dice)


# -- line plots ---------------------------------------------------------------------------------------


def _plot(facts: tuple[str, int, int, Sequence[tuple[int, int]]]) -> Svg:
    """A ✕ for each length; long lines have a number at every five."""
    title, low, high, stacks = facts
    many = dict(stacks)
    marks = range(low, high + 1)
    step = min(38, max(14, 460 / len(marks)))
    tallest = max((2, *many.values()))
    high_step = min(24, 240 / tallest)
    ground = 58 + tallest * high_step + 12
    width = max(68 + (len(marks) - 1) * step, 320)
    return panel(width, ground + 68, sign(title, 18, 26, 20, "ink", "start"),
                 number_line(34, ground, marks, step, 1 if step >= 28 else 5),
                 crosses(34, ground - 4, (many.get(cm, 0) for cm in marks), step, high_step),
                 sign("cm", width - 20, ground + 50, 18, "ink2", "end"))


def _drop(dice: Sequence[Lying]) -> Svg:
    """The floe above, the line plot below: every die falls straight down onto its mark."""
    at = Corner(30, 12)
    found = [length(die) for die in dice]
    ground = at.y + WIDE + 84
    lines = (plumb(at.along(die.y), at.across(die.x) + 12, ground - 50) for die in dice)
    marks = range(41)
    return panel(LONG + 60, ground + 40, floe(at, features=False), *lines, *(lying(die, at) for die in dice),
                 number_line(at.x, ground, marks, SCALE, 5, 24),
                 crosses(at.x, ground - 4, (found.count(cm) for cm in marks), SCALE, 20))


APART = 34
"""From number to number on a small line plot."""


def _four(plots: Sequence[tuple[str, Sequence[int], Sequence[int]]]) -> Svg:
    """Four small line plots on cards with their letters."""
    longest = max(len(line) for _, line, _ in plots)
    width, height = 62 + APART * longest, 124
    cards = (group(_card(plot, width, height), transform=moved(0, i * (height + 8)))
             for i, plot in enumerate(plots))
    return canvas(width, 4 * (height + 8) - 8, *cards)


def _card(plot: tuple[str, Sequence[int], Sequence[int]], width: float, height: float) -> Svg:
    key, line, many = plot
    ground = el("rect", x=1, y=1, width=width - 2, height=height - 2, rx=12, **paint("panel", "line", 1.2))
    return group(ground, sign(key, 26, 56, 26, "act"), number_line(68, 82, line, APART),
                 crosses(68, 78, many, APART, 24))


PICTURES: Mapping[str, Drawing] = {
    "measured floe": _measured_floe, "strip": _strip, "plot": _plot, "four": _four, "drop": _drop,
    "hops": _hops, "further": _further, "launch throw": lambda _: throw((2, 6, 3, 5)), "launch water": _water,
    "launch behind": lambda facts: behind(Kept(*facts)),
    "launch further": lambda _: farther(Kept(3, (5, 1)), "further"), "launch measure": _measure,
}
