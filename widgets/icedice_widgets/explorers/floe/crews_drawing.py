"""The picture of two crews: dots and boxes on one axis, and what shuffling makes of the gap."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from icedice_edu.maths.rounding import decimal
from icedice_edu.maths.samples import FiveNumbers, mean
from icedice_edu.maths.words import many, times
from icedice_widgets.components import LIP, Box, Press, button, say, slab
from icedice_widgets.explorers.axes import LEFT, Scale, counted, title_below, upward
from icedice_widgets.explorers.drawing import (
    EMPTY,
    GAP,
    HITS,
    Block,
    carded,
    flowing,
    refused,
    room,
    sheet,
    stacked,
    strip,
    switch,
    words,
)
from icedice_widgets.explorers.floe.aims import centimetres
from icedice_widgets.explorers.floe.box_plots import box_plot
from icedice_widgets.explorers.floe.source_drawing import source
from icedice_widgets.palette import paint
from icedice_widgets.svg import Svg, el, group, join, number

if TYPE_CHECKING:
    from icedice_widgets.explorers.floe.crews import Crews

LOOKS = (("act", "actwash"), ("spark", "sparkwash"))
"""Ink and wash of each crew; A's dots are round, B's are squares."""
DOTS, BOXES, LARGEST = 76, 44, 9
BARS, HEAD, LEAST = {"wide": 170, "narrow": 130}, 34, 3
SIDE, BINS = 14, 21
KEY = "Diamond: the mean. Box: the middle half, with a line at the median. Each dot is one throw."
SHUFFLES = ((1, "Shuffle once"), (10, "10 times"), (100, "100 times"), (1000, "1,000 times"))
ASKS = (
    "Suppose it makes no difference who threw. Then every other way to deal these throws to the two crews "
    "is just as likely. Shuffle, and see how far apart the means get by chance alone."
)


class Axis(NamedTuple):
    """Millimetres from left to right."""

    low: int
    high: int
    step: int
    width: float
    left: float = SIDE

    def x(self, value: float) -> float:
        part = (value - self.low) / (self.high - self.low)
        return round(self.left + (self.width - self.left - SIDE) * part, 1)

    @property
    def marks(self) -> range:
        return range(self.low, self.high + 1, self.step)


def draw(view: Crews, layout: str, refusal: str) -> Svg:
    width = room(layout)
    title = words(view.compared, width, 22 if layout == "wide" else 18, weight=700)
    parts = (_which(view, layout), _crews(view, layout, width), _shuffling(view, layout, width))
    last = source(view.recorded, view.source, width, HITS[layout])
    return sheet(layout, "Two crews", view.sentence, title, refused(refusal, width), *parts, last)


def _which(view: Crews, layout: str) -> Block:
    width = room(layout)
    column, hit = min(260, (width - GAP) / 2), HITS[layout]
    one = switch("one", "One die per throw", "One die per throw", view.dice == 1, column, hit)
    four = switch("four", "Farthest of four", "The farthest die of four", view.dice != 1, column, hit)
    return flowing((one, four), width)


# -- both on one axis -----------------------------------------------------------------------------------


def _crews(view: Crews, layout: str, width: float) -> Block:
    inner = width - 32
    axis = _axis([*view.samples[0], *view.samples[1]], inner)
    rows = [_crew(view, crew, axis, inner) for crew in (0, 1)]
    key = words(KEY, inner, 13.5, "ink2")
    return carded(stacked((*rows, _gap(view, axis), _scale(axis, "cm from the entrance"), key), 4), 16)


def _axis(values: Sequence[int], width: float) -> Axis:
    low = min(values, default=0) // 50 * 50
    high = max(low + 100, -(-max(values, default=100) // 50) * 50)
    return Axis(low, high, 50 if width > 500 or high - low <= 200 else 100, width)


def _crew(view: Crews, crew: int, axis: Axis, width: float) -> Block:
    ink, fill = LOOKS[crew]
    head = words(view.name(crew), width, 15.5, weight=700)
    name = stacked((head, words(view.typical(crew), width, 14, "ink2")), 0)
    five = view.five(crew)
    if five is None:
        return name
    box = box_plot(five, axis.x, BOXES / 2, 26, ink, fill)
    plot = Block(join((box, _mean(axis.x(float(mean(view.samples[crew]))), BOXES / 2))), width, BOXES)
    drawn = stacked((_dots(view.samples[crew], axis, crew), plot), 0)
    seen = group(drawn.svg, role="img", aria_label=f"{view.name(crew)}. {_five(five)}")
    return stacked((name, drawn._replace(svg=seen)), 8)


def _mean(x: float, y: float) -> Svg:
    """A diamond where the mean is."""
    return el("path", d=f"M{x - 7:g} {y:g}l7 -7 7 7 -7 7Z", **paint("panel", "ink", 2))


def _five(five: FiveNumbers) -> str:
    names = ("shortest", "lower quartile", "median", "upper quartile", "longest")
    return ", ".join(f"{name} {centimetres(value)}" for name, value in zip(names, five, strict=True))


def _dots(sample: Sequence[int], axis: Axis, crew: int) -> Block:
    """A dot for each throw, one on the other where they went equally far."""
    unit = (axis.width - 2 * SIDE) / (axis.high - axis.low)
    reach = max(1, round(LARGEST / unit))
    heaps = Counter(level // reach for level in sample)
    highest = max(heaps.values())
    size = min(LARGEST, DOTS / highest)
    spots = [
        (axis.x((heap + 0.5) * reach), size * (highest - place - 0.5))
        for heap, count in sorted(heaps.items()) for place in range(count)
    ]  # fmt: skip
    d = "".join(f"M{number(round(x, 1))} {number(round(y, 1))}h0" for x, y in spots)
    cap, part = ("square", 0.66) if crew else ("round", 0.88)
    drawn = el("path", d=d, stroke_linecap=cap, **paint("none", LOOKS[crew][0], round(size * part, 1)))
    return Block(drawn, axis.width, size * highest)


def _gap(view: Crews, axis: Axis) -> Block:
    """From mean to mean."""
    if not view.comparable or not view.gap:
        return EMPTY
    left, right = sorted(axis.x(float(mean(sample))) for sample in view.samples)
    d = f"M{left:g} 0V12M{right:g} 0V12M{left:g} 6H{right:g}"
    apart = f"{decimal(abs(view.gap) / 10, 2)} cm between the means"
    middle = min(max((left + right) / 2, 100), axis.width - 100)
    line = el("path", d=d, **paint("none", "ink", 2))
    return Block(join((line, say(apart, middle, 28, 14, "ink", 700, "middle"))), axis.width, 36)


def _scale(axis: Axis, unit: str) -> Block:
    ticks = "".join(f"M{axis.x(mark):g} 0v6" for mark in axis.marks)
    floor = f"M{number(axis.left)} 0H{number(axis.width - SIDE)}"
    line = el("path", d=f"{floor}{ticks}", **paint("none", "edge", 1.6))
    named = (
        say(decimal(mark / 10), axis.x(mark), 21, 13, "ink2", None, "middle") for mark in axis.marks
    )
    meant = title_below(unit, (axis.left + axis.width - SIDE) / 2, 2)
    return Block(join((line, *named, meant)), axis.width, 42)


# -- shuffled -------------------------------------------------------------------------------------------


def _shuffling(view: Crews, layout: str, width: float) -> Block:
    if not view.comparable:
        return EMPTY
    inner = width - 32
    head = words("Could it be chance?", inner, 17, weight=700)
    plot = _histogram(view, inner, BARS[layout]) if view.shuffles else words(ASKS, inner, 15, "ink2")
    counted = strip(view.counted, inner, "spark", "sparkwash")
    return carded(stacked((head, _buttons(view, inner, HITS[layout]), plot, counted), 10), 16)


def _buttons(view: Crews, width: float, hit: float) -> Block:
    from icedice_widgets.explorers.floe.crews import MOST_SHUFFLES

    columns = 5 if width > 500 else 2
    column = (width - 8 * (columns - 1)) / columns
    off = f"{MOST_SHUFFLES:,} are enough" if view.shuffles == MOST_SHUFFLES else ""
    made = [_button(f"shuffle {n}", word, f"Shuffle {times(n)}", off, column, hit) for n, word in SHUFFLES]
    none = "" if view.shuffles else "you have not shuffled yet"
    over = _button("over", "Start over", "Start over: no shuffles yet", none, column, hit)
    return flowing((*made, over), width, 8)


def _button(what: str, word: str, label: str, off: str, column: float, hit: float) -> Block:
    press = Press("tap", what, label, what.replace(" ", "-"), off=off)
    return Block(button(Box(0, 0, column, hit), word, press, 15, note=""), column, hit + LIP)


def _histogram(view: Crews, width: float, tall: float) -> Block:
    """How far apart shuffling put the means; what is as far as the crews' own is red."""
    furthest = max(abs(gap) for gap in (*view.gaps, view.gap))
    edge = max(10, int(-(-furthest // 10) * 10))
    axis = Axis(-edge, edge, edge // 2, width, LEFT)
    far, near = _heaps(view, axis)
    marks = counted(max((far + near).values()), 5)
    up = Scale(0, marks[-1][0], HEAD + tall, HEAD)
    scale = upward(up, marks, "shuffles", LEFT, width - SIDE)
    label = f"Gaps of {many(view.shuffles, 'shuffle')}. {view.counted}"
    drawn = (scale, *_bars(far, near, axis, up), *_own(view, axis, tall))
    seen = Block(group(*drawn, role="img", aria_label=label), width, tall + HEAD)
    return stacked((seen, _scale(axis, "gap between the means, cm (B − A)")), 0)


def _heaps(view: Crews, axis: Axis) -> tuple[Counter[int], Counter[int]]:
    """How many gaps are near each other: those as far as the crews' own, and the others."""
    size = Fraction(axis.high - axis.low, BINS)
    far, near = Counter[int](), Counter[int]()
    for gap in view.gaps:
        heap = far if abs(gap) >= abs(view.gap) else near
        heap[min(BINS - 1, int((gap - axis.low) / size))] += 1
    return far, near


def _bars(far: Counter[int], near: Counter[int], axis: Axis, up: Scale) -> Iterator[Svg]:
    """A column for each heap, what is far enough at the bottom."""
    size = Fraction(axis.high - axis.low, BINS)
    for place in range(BINS):
        left, right = (axis.x(float(axis.low + end * size)) for end in (place, place + 1))
        low = _bar(left, right, up.start, up.start - up.at(far[place]), "stop")
        high = _bar(left, right, up.start - low.h, up.start - up.at(near[place]), "edge")
        yield join((low.svg, high.svg))


def _bar(left: float, right: float, floor: float, height: float, role: str) -> Block:
    """Whatever is there is seen, however little it is."""
    if not height:
        return EMPTY
    tall = max(LEAST, round(height, 1))
    return Block(slab(Box(left + 1, floor - tall, right - left - 2, tall), 1.5, role), right - left, tall)


def _own(view: Crews, axis: Axis, tall: float) -> tuple[Svg, ...]:
    """The crews' own gap, and the same gap the other way round."""
    own, other = axis.x(float(view.gap)), axis.x(-float(view.gap))
    middle = min(max(own, axis.left + 72), axis.width - 56)
    return (
        el("path", d=f"M{own:g} 18V{number(HEAD + tall)}", **paint("none", "ink", 2.5)),
        el(
            "path",
            d=f"M{other:g} 18V{number(HEAD + tall)}",
            stroke_dasharray="5 5",
            **paint("none", "ink", 2),
        ),
        say("the crews' gap", middle, 12, 13.5, "ink", 700, "middle"),
    )
