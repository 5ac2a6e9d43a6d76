"""The dials of a throw: a row each with less, more and a slider; then the button that throws."""

from __future__ import annotations

from icedice_edu.games.floe.refusals import NUMBERS
from icedice_widgets.boards.choices import thinking
from icedice_widgets.boards.floe.aim import DIALS, Dial, value_words
from icedice_widgets.boards.floe.view import View
from icedice_widgets.components import Box, Press, button, panel, say, slab
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, group, join, number

THROW = 54
LABEL, VALUE, PHONE_LABEL, PHONE_VALUE = 78.0, 96.0, 60.0, 84.0
NO_ICE = "pymunk is not installed"
KEYS = "Keys: Shift and arrows aim. Or type p 55, t −7."


def dials(view: View) -> Svg:
    """All that aims, and the throw."""
    box = view.grid.decision
    rows = Box(box.x, box.y, box.w, box.h - THROW - 12)
    throw = Box(box.x, rows.bottom + 8, box.w, THROW - 4)
    if view.table.bot_to_move is not None:
        return group(panel(rows), *_rows(view, rows, live=False), thinking(view, throw), data_key="decision")
    return group(panel(rows), *_rows(view, rows, live=True), *_throw(view, throw), data_key="decision")


def _rows(view: View, box: Box, *, live: bool) -> tuple[Svg, ...]:
    note = 22 if view.grid.wide else 0
    height = (box.h - note) / len(DIALS)
    keys = say(KEYS, box.cx, box.bottom - 10, 13, "ink2", None, "middle") if note else NOTHING
    rows = [Box(box.x + 12, box.y + height * i, box.w - 24, height) for i in range(len(DIALS))]
    return (*(_row(view, dial, row, live) for dial, row in zip(DIALS.values(), rows, strict=True)), keys)


def _row(view: View, dial: Dial, box: Box, live: bool) -> Svg:
    wide, hit = view.grid.wide, view.grid.sizes.hit
    label, value = (LABEL, VALUE) if wide else (PHONE_LABEL, PHONE_VALUE)
    size = view.grid.sizes.body
    less = Box(round(box.x + label), round(box.cy - hit / 2), hit, hit)
    more = less._replace(x=round(box.right - value - hit))
    said, ink = _value(view, dial)
    steps = (_step(view, dial, less, -1), _step(view, dial, more, 1)) if live else ()
    return group(
        say(dial.said, box.x, box.cy + 5.5, size, "ink", 700),
        say(said, box.right, box.cy + 5.5, size - 0.5, ink, 600, "end"),
        _slider(view, dial, Box(less.right + 14, box.cy - 5, more.x - less.right - 28, 10), live),
        *steps, data_key=f"dial-{dial.name}",
    )


def _value(view: View, dial: Dial) -> tuple[str, str]:
    """What a dial is set to, or the number that is being typed, and its ink."""
    typed = view.aim.typed
    if typed[:1] == dial.letter:
        return f"{typed[1:]}_", "act"
    return value_words(dial.name, view.aim.value(dial.name)), "ink2"


def _step(view: View, dial: Dial, box: Box, way: int) -> Svg:
    """Less or more; at its end a dial says so."""
    within, value = view.aim.range_of(dial.name), view.aim.value(dial.name)
    off = "that is as far as it goes" if value == within[0 if way < 0 else -1] else ""
    said = f"{dial.said}: {dial.less if way < 0 else dial.more}. Now {value_words(dial.name, value)}"
    press = Press("tap", f"dial {dial.name} {way:+d}", said, f"{dial.name}{'-' if way < 0 else '+'}", off)
    inner = box.inside(3)._replace(h=box.h - 9)
    return button(inner, "−" if way < 0 else "+", press, 22, note="", target=box)


def _slider(view: View, dial: Dial, box: Box, live: bool) -> Svg:
    """A track with a knob; pointed at, it tells where in the dial's own numbers."""
    within, value = view.aim.range_of(dial.name), view.aim.value(dial.name)
    part = (value - within[0]) / max(1, within[-1] - within[0])
    filled = round(box.w * part, 1)
    unit = box.w / max(1, within[-1] - within[0])
    place = f"matrix({unit:.4f} 0 0 1 {number(box.x - within[0] * unit)} {number(box.cy - 22)})"
    area = el("rect", class_="spot grip", x=within[0], width=within[-1] - within[0], height=44, fill="none")
    touch = group(area, data_spot=f"slide {dial.name}", data_key=f"slide-{dial.name}", transform=place)
    return join((
        slab(box, 5, "well", "edge", 1), slab(box._replace(w=filled), 5, "act"),
        el("circle", cx=box.x + filled, cy=box.cy + 2, r=12, **paint("actlip")),
        el("circle", cx=box.x + filled, cy=box.cy, r=12, **paint("panel", "act", 3)),
        touch if live else NOTHING,
    ))


def _throw(view: View, box: Box) -> tuple[Svg, ...]:
    """Let them slide; where there is no ice, real dice are the way."""
    dice, size = NUMBERS[view.position.dice_to_throw], view.grid.sizes.button + 2
    off = "" if view.ice else NO_ICE
    press = Press("move", str(view.aim.throw), f"Throw {dice} dice. {view.aim}", "throw", off)
    if view.ice:
        return (button(box, f"Throw {dice} dice", press, size, "act", "up"),)
    left, right = box.columns(2, 10)
    real = Press("tap", "real", "Throw real dice and tell how they lie", "real")
    throw = button(left, f"Throw {dice} dice", press, size - 2)
    return throw, button(right, "Real dice", real, size - 2, "act", "die")
