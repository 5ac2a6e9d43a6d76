"""The chances of all 36 numbers as bars; the chosen one is pointed at."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from icedice_edu.games.tokens import odds
from icedice_edu.games.tokens.tables import HIGHEST
from icedice_widgets.components import Box, say, slab
from icedice_widgets.explorers.axes import BELOW, HALVES, LEFT, Scale, along, upward
from icedice_widgets.explorers.drawing import Block, carded
from icedice_widgets.explorers.percent import short_percent
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, group, join

TOP, FULL, PAD = 34, 124, 12
"""FULL is how high a bar of 100% is."""
FLOOR = TOP + FULL
UP = Scale(0, 1, FLOOR, TOP)
MARKED = (1, 6, 12, 18, 24, 30, 36)
"""The numbers written below the bars where there is no room for all."""
ROOMY = 600


def bars(number: int, rolls: int, signs: str, width: float) -> Block:
    """The bars on a card."""
    inner = width - 2 * PAD
    pointer = _pointer(number, odds.chance(number, rolls, signs), inner)
    return carded(Block(join((_drawn(rolls, signs, inner), pointer)), inner, FLOOR + BELOW), PAD)


def _across(width: float) -> Scale:
    return Scale(0.5, HIGHEST + 0.5, LEFT, width - 4)


@lru_cache(64)
def _drawn(rolls: int, signs: str, width: float) -> Svg:
    """Drawn once for so many rolls; only the pointer moves."""
    now, later = odds.chances(1, signs), odds.chances(rolls, signs)
    chances = ", ".join(f"{number}: {short_percent(chance)}" for number, chance in later.items())
    across = _across(width)
    marks = [(n, str(n)) for n in (now if width > ROOMY else MARKED)]
    axes = (upward(UP, HALVES, "probability", LEFT, width - 4), along(across, marks, "number to make", FLOOR))
    label = f"The probability of each number from 1 to 36. {chances}"
    return group(*axes, _bars(now, later, across), role="img", aria_label=label)


def _bars(now: Mapping[int, Fraction], later: Mapping[int, Fraction], across: Scale) -> Svg:
    """Solid for one roll, open for what more rolls add."""
    half = (across.at(2) - across.at(1)) * 0.36
    drawn = []
    for number in now:
        x = across.at(number) - half
        whole = _bar(x, 2 * half, later[number])
        open_bar = slab(whole, 0, "none", "go", 1.4) if later[number] > now[number] else NOTHING
        drawn += [open_bar, slab(_bar(x, 2 * half, now[number]), 0, "go") if now[number] else NOTHING]
    return join(drawn)


def _bar(x: float, width: float, chance: Fraction) -> Box:
    top = UP.at(float(chance))
    return Box(round(x, 1), top, round(width, 1), round(FLOOR - top, 1))


def _pointer(number: int, chance: Fraction, width: float) -> Svg:
    """An arrow head on the bar of the number, and its chance above all bars."""
    x, y = _across(width).at(number), UP.at(float(chance)) - 3
    label = f"{number}: {short_percent(chance)}"
    anchor = "end" if number > HIGHEST - 4 else "middle"
    head = el("path", d=f"M{x - 5:.1f} {y - 7:.1f}h10l-5 7Z", **paint("ink", "panel", 1.2))
    return group(head, say(label, max(x, LEFT + 60), TOP - 14, 14, "ink", 700, anchor), aria_hidden=True)
