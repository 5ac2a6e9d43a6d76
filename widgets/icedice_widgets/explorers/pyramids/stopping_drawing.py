"""The picture of the stopping line: the way from colour to colour, the rules side by side, what comes out."""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from icedice_edu.games.pyramids.odds import SIDES, bust_chance
from icedice_edu.games.pyramids.tables import COLOURS
from icedice_edu.maths.rounding import decimal, parts_in_percent, rounding_note
from icedice_edu.maths.words import many
from icedice_widgets.components import LIP, Box, Press, pressable, say, slab, thick, tick
from icedice_widgets.explorers.axes import ABOVE, BELOW, HALVES, LEFT, Scale, along, upward
from icedice_widgets.explorers.drawing import (
    GAP,
    Block,
    carded,
    flowing,
    refused,
    room,
    sheet,
    stacked,
    words,
)
from icedice_widgets.explorers.percent import percent, ratio, short_percent
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, group, join, moved

if TYPE_CHECKING:
    from icedice_widgets.explorers.pyramids.stopping import Stopping

LINE = 74
ROOMY = 500


class Stones(NamedTuple):
    """How large the stones are, and at which heights the words stand."""

    radius: float
    reach: float
    chance: float
    percent: float
    now: float
    height: float


WIDE_STONES = Stones(26, 26, LINE - 14, LINE + 22, LINE + 44, 122)
NARROW_STONES = Stones(18, 23, LINE + 40, 0, LINE + 62, 140)
TALL = 150
SCALE = 22
"""The room for the numbers left of the rules."""
FEW_PIECES = 2
HIGHEST = 132
"""How high the scale of the rules is; it reaches to two pieces, or farther where a rule keeps more."""
BARS = 120


def draw(view: Stopping, layout: str, refusal: str) -> Svg:
    """The line on top; below it the rules, and what the chosen one leads to."""
    width = room(layout)
    column = width if layout == "narrow" else (width - 2 * GAP) / 2
    title = words(f"{view.name[0].upper()}{view.name[1:]}", width, 22 if layout == "wide" else 19, weight=700)
    line = carded(_line(view, width - 32), 16)
    parts = _rules(view, column), stacked((_result(view, column), _outcomes(view, column)))
    body = [flowing(parts, width, 2 * GAP)] if layout == "wide" else list(parts)
    return sheet(layout, "The stopping line", view.sentence, title, refused(refusal, width), line, *body)


# -- the line -----------------------------------------------------------------------------------------


def _line(view: Stopping, width: float) -> Block:
    """Stones from 0 to 5 colours; at each step the chance to get there; a flag where the rule stops."""
    size = WIDE_STONES if width > ROOMY else NARROW_STONES
    pitch = (width - 2 * size.radius) / COLOURS
    places = [size.radius + pitch * colours for colours in range(COLOURS + 1)]
    steps = [_step(view, colours, places[colours], places[colours + 1], size) for colours in range(COLOURS)]
    stones = [_stone(view, colours, x, size) for colours, x in enumerate(places)]
    label = f"Stones 0 to {COLOURS}. The turn begins at {view.now} and stops at {view.at}."
    drawn = Block(group(*steps, *stones, role="group", aria_label=label), width, size.height)
    note = "Each step shows the probability that the next roll is safe. Tap a stone to stop there."
    return stacked((drawn, words(note, width, 13.5, "ink2")), 2)


def _step(view: Stopping, colours: int, left: float, right: float, size: Stones) -> Svg:
    walked = view.now <= colours < view.at
    look = paint("none", "go" if walked else "line", 5 if walked else 3)
    dash, weight, ink = (None, 700, "ink") if walked else ("3 7", None, "ink2")
    middle, d = (left + right) / 2, f"M{left + size.radius:g} {LINE}H{right - size.radius:g}"
    safe = short_percent(1 - bust_chance(colours))
    return join(
        (
            el("path", d=d, stroke_dasharray=dash, **look),
            say(f"{SIDES - colours}/{SIDES}", middle, size.chance, 17, ink, weight, "middle"),
            say(safe, middle, size.percent, 13, "ink2", None, "middle") if size.percent else NOTHING,
        )
    )


def _stone(view: Stopping, colours: int, x: float, size: Stones) -> Svg:
    here, passed = colours == view.at, view.now <= colours < view.at
    r, lit = size.radius, here or passed
    look = paint("gowash" if lit else "panel", "go" if lit else "edge", 3 if here else 1.6)
    drawn = (
        el("circle", cx=x, cy=LINE, r=r - 2, **look),
        say(str(colours), x, LINE + 7, 20, "ink", 700, "middle"),
        _flag(x, LINE - r) if here else NOTHING,
        say("now", x, size.now, 13.5, "ink", 700, "middle") if colours == view.now else NOTHING,
    )
    if colours == 0 or colours < view.now:
        return join(drawn)
    label = f"Stop at {many(colours, 'color')}"
    press = Press("tap", f"rule {colours}", label, f"stone-{colours}", on=here)
    return pressable(press, Box(x - size.reach, LINE - size.reach, 2 * size.reach, 2 * size.reach), *drawn)


def _flag(x: float, y: float) -> Svg:
    """A little flag: here the turn stops."""
    pole = el("path", d=f"M{x:g} {y:g}V{y - 34:g}", **paint("none", "ink", 2.4))
    cloth = el("path", d=f"M{x:g} {y - 34:g}l24 8l-24 8z", **paint("gold", "goldlip", 1.4))
    return join((pole, cloth))


# -- the rules side by side ---------------------------------------------------------------------------


def _rules(view: Stopping, width: float) -> Block:
    """One column for each rule, as high as its average; the best is ticked."""
    inner = width - 32
    rules = view.rules()
    box = Box(0, 0, (inner - SCALE - 8 * (COLOURS - 1)) / COLOURS, TALL + 62)
    best, most = view.best, max(FEW_PIECES, ceil(view.best))
    columns = flowing([_rule(view, rule, box, most) for rule in rules], inner - SCALE, 8)
    beside = Block(group(columns.svg, transform=moved(SCALE, 0)), inner, columns.h)
    below = say("stop at this many colors", (inner + SCALE) / 2, columns.h + 18, 13, "ink2", 600, "middle")
    chart = Block(join((_pieces(most), beside.svg, below)), inner, columns.h + 22)
    title = words("Expected value: pieces per turn", inner, weight=700)
    top = [rule.at for rule in rules if rule.gain == best]
    winners = " and ".join(f"stop at {at}" for at in top)
    note = words(f"Most pieces: {winners}.", inner, 14, "ink2")
    return carded(stacked((title, chart, note), 8), 16)


def _pieces(most: int) -> Svg:
    """The scale of the rules: 0, 1, 2 pieces and so on, level with their bars."""
    marks = [(pieces, str(pieces)) for pieces in range(most + 1)]
    scale = Scale(0, most, 30 + TALL, 30 + TALL - HIGHEST)
    return upward(scale, marks, "", SCALE - 4, SCALE)


def _rule(view: Stopping, rule: Stopping, box: Box, most: int) -> Block:
    chosen = rule.at == view.at
    face = thick(box, "gowash", "golip", "go") if chosen else thick(box, "panel", "lip", "edge")
    height = float(rule.gain) * HIGHEST / most
    bar = slab(Box(box.w * 0.22, 30 + TALL - height, box.w * 0.56, height), 3, "go", "golip", 1)
    badge = tick(box.w - 6, 6, r=9) if rule.gain == view.best else NOTHING
    drawn = (
        face,
        bar,
        say(decimal(rule.gain, 2, fixed=True), box.cx, 22 + TALL - height, 15, "ink", 700, "middle"),
        say(str(rule.at), box.cx, TALL + 50, 14, "ink", 700, "middle"),
        badge,
    )
    label = f"Stop at {rule.at}: expected value {decimal(rule.gain, 2)} pieces, bust {percent(rule.bust)}"
    press = Press("tap", f"rule {rule.at}", label, f"rule-{rule.at}", on=chosen)
    return Block(pressable(press, Box(0, 0, box.w, box.h + LIP), *drawn), box.w, box.h + LIP)


# -- what comes out -----------------------------------------------------------------------------------


def _result(view: Stopping, width: float) -> Block:
    inner = width - 32
    kept = 1 - view.bust
    rows = [
        _fact("All safe", kept, inner),
        _fact("Bust", view.bust, inner),
        words(f"Expected value: {_average(view.gain)}.", inner, 15.5, weight=700),
    ]
    return carded(stacked(rows, 8), 16)


def _average(gain: Fraction) -> str:
    if gain.denominator == 1:
        return f"{many(int(gain), 'piece')} per turn"
    return f"{ratio(gain)} ≈ {decimal(gain, 2, fixed=True)} pieces per turn"


def _fact(label: str, chance: Fraction, width: float) -> Block:
    drawn = join(
        (
            say(label, 0, 17, 15.5, "ink", 700),
            say(ratio(chance), width * 0.62, 17, 15.5, "ink2", None, "end"),
            say(percent(chance), width, 19, 20, "ink", 700, "end"),
        )
    )
    return Block(drawn, width, 24)


def _outcomes(view: Stopping, width: float) -> Block:
    """A bar for each number of pieces that a turn can end with."""
    inner = width - 32
    chances = [view.outcomes.get(pieces, Fraction(0)) for pieces in range(COLOURS + 1)]
    shares = parts_in_percent(chances)
    across, up = Scale(-0.5, COLOURS + 0.5, LEFT, inner), Scale(0, 1, BARS + ABOVE, ABOVE)
    names = [(pieces, str(pieces) if pieces else "bust") for pieces in range(COLOURS + 1)]
    found = [pieces for pieces, chance in enumerate(chances) if chance]
    bars = [_bar(pieces, chances[pieces], shares[pieces], across, up) for pieces in found]
    axes = (upward(up, HALVES, "probability", LEFT, inner), along(across, names, "pieces", up.start))
    named = ", ".join(f"{names[pieces][1]}: {shares[pieces]}" for pieces in found)
    drawn = group(*axes, *bars, role="img", aria_label=f"Pieces at the end of the turn. {named}")
    title = words("Pieces at the end of the turn", inner, weight=700)
    note = words(rounding_note(chances), inner, 13.5, "ink2")
    return carded(stacked((title, Block(drawn, inner, up.start + BELOW), note), 8), 16)


def _bar(pieces: int, chance: Fraction, share: str, across: Scale, up: Scale) -> Svg:
    top, x = up.at(float(chance)), across.at(pieces)
    half = 0.32 * (across.at(1) - across.at(0))
    body = slab(Box(x - half, top, 2 * half, up.start - top), 3, "go" if pieces else "stop")
    return join((body, say(share, x, top - 6, 13.5, "ink", 700, "middle")))
