"""The tally of a game: how many rolls were safe and how many bust, by how full the Counter was.

It counts what has happened and tells no chance: that is for the learner to find.
"""

from __future__ import annotations

from collections import Counter

from icedice_edu.games.pyramids.tables import COLOURS
from icedice_widgets.boards.pyramids.view import View
from icedice_widgets.components import Box, panel, say, slab, tick
from icedice_widgets.palette import paint
from icedice_widgets.svg import Svg, el, group, join, words

ENDED = frozenset(("PYR-13", "PYR-21"))
"""The rules by which a colour that is there already ends a turn."""
HEAD, STEP, GATE = 84, 7.0, 5
"""Above the rows; how far apart the strokes are, and how many make a bundle."""

Rolls = tuple[tuple[int, int], ...]
"""For 0, 1, 2 … colours on the Counter: rolls that went well, and rolls that did not."""


def rolls(view: View) -> Rolls:
    """All rolls of the Color Die in this match."""
    match, counted = view.table.match, Counter[tuple[int, bool]]()
    before = match.beginning
    for played in match.history:
        if played.by_chance:
            ended = any(event.rule in ENDED for event in played.events)
            counted[before.colours.bit_count(), ended] += 1
        before = played.position
    return tuple((counted[colours, False], counted[colours, True]) for colours in range(COLOURS))


def tally(view: View, box: Box) -> Svg:
    """A row for each number of colours: strokes in bundles of five, and their number."""
    found = rolls(view)
    bad = "ended" if view.keep_going else "bust"
    height = (box.h - HEAD - 8) / len(found)
    rows = (
        _row(colours, safe, ended, bad, Box(box.x + 10, box.y + HEAD + height * colours, box.w - 20, height))
        for colours, (safe, ended) in enumerate(found)
    )
    line = "; ".join(f"{n} colors: {safe} safe, {ended} {bad}" for n, (safe, ended) in enumerate(found))
    return group(
        el("title", words(f"Tally of all rolls. {line}.")), panel(box),
        say("Tally of all rolls", box.x + 16, box.y + 32, 18, "ink", 700),
        say("How many colors were on the Counter?", box.x + 16, box.y + 58, 15, "ink2"),
        *rows, data_key="tally",
    )


def _row(colours: int, safe: int, ended: int, bad: str, box: Box) -> Svg:
    """So many colours: what was safe above, what was not below."""
    ground = slab(box.inside(0, 3), 10, "well")
    lines = ((safe, "go", "safe", -15.0), (ended, "stop", bad, 15.0))
    return join((
        ground, say(str(colours), box.x + 26, box.cy + 1, 24, "ink", 700, "middle"),
        say("color" if colours == 1 else "colors", box.x + 26, box.cy + 20, 15, "ink2", None, "middle"),
        *(_line(box, count, ink, word, box.cy + down) for count, ink, word, down in lines),
    ))


def _line(box: Box, count: int, ink: str, word: str, y: float) -> Svg:
    left, right = box.x + 128, box.right - 52
    sign = "tick" if ink == "go" else "cross"
    return join((
        tick(box.x + 66, y, ink, "panel", 9, sign), say(word, box.x + 80, y + 5.5, 15, ink, 600),
        _strokes(count, left, right, y), say(str(count), box.right - 12, y + 6, 17, "ink", 700, "end"),
    ))


def _strokes(count: int, left: float, right: float, y: float) -> Svg:
    """Tally marks: the fifth of each bundle lies across; closer where there are many."""
    if not count:
        return say("–", left, y + 5, 15, "ink2")
    step = min(STEP, (right - left) / (count + count // GATE + 1))
    d = ""
    for stroke in range(count):
        bundle, place = divmod(stroke, GATE)
        x = left + bundle * (GATE + 1) * step
        if place < GATE - 1:
            d += f"M{x + place * step:.1f} {y - 8:g}v16"
        else:
            d += f"M{x - step * 0.7:.1f} {y + 6:g}l{step * 4.4:.1f}-12"
    return el("path", d=d, **paint("none", "ink", 1.8))
