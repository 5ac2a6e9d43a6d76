"""The picture of power against risk: a point with its bar for each power, and the floe it is thrown onto."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from icedice_edu.games.floe.steps import Lying
from icedice_edu.maths.rounding import in_percent
from icedice_widgets.components import LIP, Box, Press, button, pressable, say, slab, star
from icedice_widgets.explorers.axes import title_above
from icedice_widgets.explorers.drawing import (
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
from icedice_widgets.explorers.floe.aims import MOST_THROWS, tenths
from icedice_widgets.explorers.floe.ice import GRID, floe
from icedice_widgets.explorers.floe.source_drawing import source
from icedice_widgets.explorers.floe.tries import OUTDO, POINTS, STAY, Value
from icedice_widgets.palette import PIECES, paint
from icedice_widgets.svg import NOTHING, Svg, el, group, join, number, text

if TYPE_CHECKING:
    from icedice_widgets.explorers.floe.risk import Risk

CHART = {"wide": 300, "narrow": 250}
SCENE = {"wide": 300, "narrow": 230}
LEFT, TOP, BELOW = 50, 34, 48
BEST = 260
NAMES = {STAY: "Stays", OUTDO: "Beats yours", POINTS: "Points"}
AXES = {STAY: "probability", OUTDO: "probability", POINTS: "points per throw"}
LABELS = {
    STAY: "Probability that a die stays on the floe", OUTDO: "Probability that a die beats yours",
    POINTS: "Points on average",
}  # fmt: skip
KEY = "Point: what these throws gave. Bar: a 95% interval for the true value."
YOURS, THEIRS = "B", "O"
"""The colours of the roller's die and of the rivals'."""


class Chart(NamedTuple):
    """The scales of the plot."""

    width: float
    height: float
    top: float
    """The value at its upper edge."""
    powers: tuple[int, ...]

    @property
    def pitch(self) -> float:
        """From one power of the scale to the next, 5 hundredths on."""
        return (self.width - LEFT) / ((self.powers[-1] - self.powers[0]) / 5 + 1)

    def x(self, power: int) -> float:
        return round(LEFT + self.pitch * ((power - self.powers[0]) / 5 + 0.5), 1)

    def lane(self, power: int) -> Box:
        """The column of a power, with its name."""
        return Box(self.x(power) - self.pitch / 2 + 1, TOP, self.pitch - 2, self.height + 26)

    def y(self, value: float) -> float:
        return round(TOP + self.height * (1 - min(1, value / self.top)), 1)


def draw(view: Risk, layout: str, refusal: str) -> Svg:
    width = room(layout)
    size, room_left = (22, width - BEST - GAP) if layout == "wide" else (19, width)
    title = words("Power against risk", room_left, size, weight=700)
    under = words(f"{view.floe}. {view.throws} throws with each power.", room_left, 15, "ink2")
    head = flowing((stacked((title, under), 4), _best(view, min(BEST, width), HITS[layout])), width)
    chart = carded(stacked((_chart(view, layout, width - 32), words(KEY, width - 32, 13.5, "ink2")), 6), 16)
    turn = strip(view.turn if view.best_seen else "", width, "spark", "sparkwash")
    parts = (turn, _switches(view, layout), chart, _below(view, layout, width))
    return sheet(layout, "Power against risk", view.sentence, head, refused(refusal, width), *parts)


def _best(view: Risk, width: float, hit: float) -> Block:
    """What a question asks for is on one screen with the slider: the button and, below it, the answer."""
    label = "Mark the best power, and the ones that could be just as good"
    return switch("best", "Find the best", label, view.best_seen, width, hit)


def _switches(view: Risk, layout: str) -> Block:
    """What is asked."""
    width = room(layout)
    column = (width - GAP * (len(view.questions) - 1)) / len(view.questions)
    drawn = [
        switch(one, NAMES[one], LABELS[one], one == view.question, column, HITS[layout])
        for one in view.questions
    ]
    return flowing(drawn, width)


# -- the curve ------------------------------------------------------------------------------------------


def _chart(view: Risk, layout: str, width: float) -> Block:
    values = {power: view.value(power) for power in view.powers}
    chart = Chart(width, CHART[layout], _top(view, values), view.powers)
    columns = [_column(view, chart, power, value, layout) for power, value in values.items()]
    spots = (f"{number(chart.x(power))} {number(chart.y(value.mean))}" for power, value in values.items())
    line = el("path", d="M" + "L".join(spots), **paint("none", "edge", 2))
    here = slab(chart.lane(view.power), 8, "gowash", "go", 2)
    drawn = (here, _scale(view, chart), line, *columns)
    seen = join(drawn) if layout == "wide" else group(*drawn, role="img", aria_label=_about(view))
    return Block(seen, width, TOP + chart.height + BELOW)


def _about(view: Risk) -> str:
    values = "; ".join(f"power {tenths(power)}: {view.value_words(power)}" for power in view.powers)
    return f"{LABELS[view.question]}. {values}"


def _top(view: Risk, values: dict[int, Value]) -> float:
    """All of it, or the next four points above the highest bar."""
    if view.question != POINTS:
        return 1
    return 4 * (1 + max(value.high for value in values.values()) // 4)


def _scale(view: Risk, chart: Chart) -> Svg:
    steps = [chart.top * i / 4 for i in range(5)]
    lines = "".join(f"M{LEFT} {number(chart.y(step))}H{number(chart.width)}" for step in steps)
    labels = (f"{step:g}" if view.question == POINTS else in_percent(step) for step in steps)
    named = (
        say(word, LEFT - 8, chart.y(step) + 4.5, 13, "ink2", None, "end")
        for word, step in zip(labels, steps, strict=True)
    )
    middle, low = (chart.width + LEFT) / 2, TOP + chart.height + BELOW - 4
    return join((
        el("path", d=lines, **paint("none", "line", 1.2)), *named,
        say("power", middle, low, 13.5, "ink2", 600, "middle"), title_above(AXES[view.question], TOP),
    ))  # fmt: skip


def _column(view: Risk, chart: Chart, power: int, value: Value, layout: str) -> Svg:
    """A power: its point and its bar; on a wide page it can be tapped."""
    x, wide, here = chart.x(power), layout == "wide", power == view.power
    name = say(tenths(power), x, TOP + chart.height + 19, 13.5, "ink", 700 if here else None, "middle")
    named = wide or here or (power % 10 == 0 and abs(power - view.power) > 5)
    drawn = (_bar(chart, x, value), _sign(view, power, x, chart.y(value.high)), name if named else NOTHING)
    if not wide:
        return join(drawn)
    label = f"Power {tenths(power)}: {view.value_words(power)}"
    press = Press("tap", f"power {power}", label, f"power-{power}", on=here)
    return pressable(press, chart.lane(power), *drawn)


def _sign(view: Risk, power: int, x: float, y: float) -> Svg:
    """The best one has a star; one that may be as good, a question mark."""
    if not view.best_seen:
        return NOTHING
    if power == view.best:
        return star(x, y - 13, 1.1)
    return say("?", x, y - 7, 15, "ink2", 700, "middle") if power in view.also else NOTHING


def _bar(chart: Chart, x: float, value: Value) -> Svg:
    low, high = chart.y(value.low), chart.y(value.high)
    d = f"M{x - 6:g} {high:g}h12M{x - 6:g} {low:g}h12M{x:g} {high:g}V{low:g}"
    point = el("circle", cx=x, cy=chart.y(value.mean), r=5.5, **paint("act", "panel", 1.5))
    return join((el("path", d=d, **paint("none", "act", 2)), point))


# -- the floe and its sentence --------------------------------------------------------------------------


def _below(view: Risk, layout: str, width: float) -> Block:
    scene = _scene(view, SCENE[layout])
    if layout == "wide":
        known = stacked((scene, words(_legend(view), scene.w, 13.5, "ink2")), 6)
        return flowing((known, _facts(view, layout, width - scene.w - 2 * GAP)), width, 2 * GAP)
    known = flowing((scene, words(_legend(view), width - scene.w - GAP, 14, "ink2")), width)
    return stacked((_facts(view, layout, width), known))


def _legend(view: Risk) -> str:
    yours = "Ring: your die. " if view.place else ""
    others = "Orange: rivals. " if view.rivals else ""
    return f"{yours}{others}Dice are drawn twice as large."


def _scene(view: Risk, tall: float) -> Block:
    scene = view.scene
    yours = _die(scene.marked, YOURS, ringed=True) if scene.marked else NOTHING
    dice = [*(_die(die, THEIRS) for die in scene.lying[1:] if die), yours]
    return floe(tall, *dice, about=f"The floe before the throw: {view.floe}")


def _die(die: Lying, letter: str, ringed: bool = False) -> Svg:
    """A die on the floe; larger than life, so that its number can be read."""
    x, y = GRID.at(die.x, die.y)
    piece, half = PIECES[letter], 15
    box = Box(x - half, y - half, 2 * half, 2 * half)
    ring = el("circle", cx=x, cy=y, r=26, **paint("none", piece.lip, 4)) if ringed else NOTHING
    return join((
        ring,
        slab(box, 7, piece.body, "#FFFFFF", 2),
        text(str(die.face), x, y + 7, 20, font_weight=700, text_anchor="middle", fill=piece.label),
    ))  # fmt: skip


def _facts(view: Risk, layout: str, width: float) -> Block:
    """The chosen power in words, and what can be done next."""
    hit, inner = HITS[layout], width - 32
    column = inner if layout == "narrow" else (inner - 2 * GAP) / len(LABELS)
    facts = [_fact(LABELS[one], view.value_words(view.power, one), column) for one in view.questions]
    head = words(f"Power {tenths(view.power)}", inner, 17, weight=700)
    card = carded(stacked((head, flowing(facts, inner), words(view.step, inner, 14.5, "ink2")), 8), 16)
    return stacked((card, _deeds(view, width, hit), source(view.recorded, view.source, width, hit)))


def _fact(label: str, value: str, width: float) -> Block:
    return stacked((words(label, width, 14, "ink2"), words(value, width, 16, weight=700)), 0)


def _deeds(view: Risk, width: float, hit: float) -> Block:
    column = min(260, (width - GAP) / 2)
    more = "" if view.throws < MOST_THROWS else f"{MOST_THROWS} throws are enough"
    press = Press("tap", "more", "Throw 20 more with each power: the bars get shorter", "more", off=more)
    thrown = Block(button(Box(0, 0, column, hit), "Throw 20 more", press, 15.5, note=""), column, hit + LIP)
    return thrown
