"""What is decided now on the floe: how to throw, which die scores, where one goes back, how real dice lie."""

from __future__ import annotations

from icedice_edu.games.floe.refusals import NUMBERS
from icedice_edu.games.floe.steps import Lying
from icedice_widgets.boards.choices import thinking
from icedice_widgets.boards.floe.aim import DIALS, Dial, value_words
from icedice_widgets.boards.floe.art import die_to_see
from icedice_widgets.boards.floe.placement_drawing import placing
from icedice_widgets.boards.floe.real_dice_panel import telling
from icedice_widgets.boards.floe.view import View
from icedice_widgets.boards.floe.words import choice_words, cm, no_ice, reasons, recorded_words
from icedice_widgets.components import Box, Press, button, panel, pressable, say, slab, thick
from icedice_widgets.lettering import fit, width_of
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, group, join, number

CHOICE_HEAD = 34
THROW = 54
LABEL, VALUE, PHONE_LABEL, PHONE_VALUE = 78.0, 96.0, 60.0, 84.0
RECORDED = ("power", "spread")
"""What a recorded throw can be asked for: all of them go straight ahead from the middle."""
FEW = ("x", "power")
"""What the youngest aim with: from where, and how hard."""
KEYS = "Keys: Shift and arrows aim. Or type p 55, t −7."


def decision(view: View) -> Svg:
    """What is decided in this phase of the game."""
    match view.position.phase:
        case "place":
            return placing(view)
        case "choose":
            return picking(view)
        case "throw":
            return telling(view) if view.tells else dials(view)
    return NOTHING


# -- how to throw ---------------------------------------------------------------------------------------


def dials(view: View) -> Svg:
    """The dials of a throw, each with less, more and a slider; below them the button that throws."""
    box = view.grid.decision
    rows = Box(box.x, box.y, box.w, box.h - THROW - 12)
    throw = Box(box.x, rows.bottom + 8, box.w, THROW - 4)
    if view.table.bot_to_move is not None:
        return group(panel(rows), *_rows(view, rows, live=False), thinking(view, throw), data_key="decision")
    return group(panel(rows), *_rows(view, rows, live=True), *_throw(view, throw), data_key="decision")


def _rows(view: View, box: Box, *, live: bool) -> tuple[Svg, ...]:
    few = view.table.few_keys and view.ice
    note = 22 if view.grid.wide and not few else 0
    names = FEW if few else DIALS if view.ice else RECORDED
    dials = [dial for dial in DIALS.values() if dial.name in names]
    height = (box.h - note) / (len(FEW) if few else len(DIALS))  # recorded ones stay where they are
    keys = say(KEYS, box.cx, box.bottom - 10, 13, "ink2", None, "middle") if note else NOTHING
    rows = [Box(box.x + 12, box.y + height * i, box.w - 24, height) for i in range(len(dials))]
    return (*(_row(view, dial, row, live) for dial, row in zip(dials, rows, strict=True)), keys)


def _row(view: View, dial: Dial, box: Box, live: bool) -> Svg:
    wide, hit = view.grid.wide, view.grid.sizes.hit
    label, value = (LABEL, VALUE) if wide else (PHONE_LABEL, PHONE_VALUE)
    size = view.grid.sizes.body
    less = Box(round(box.x + label), round(box.cy - hit / 2), hit, hit)
    more = less._replace(x=round(box.right - value - hit))
    few = view.table.few_keys and view.ice
    set_to, ink = ("", "ink2") if few else _value(view, dial)
    steps = (_step(view, dial, less, -1), _step(view, dial, more, 1)) if live else ()
    return group(
        say(dial.label, box.x, box.cy + 5.5, size, "ink", 700),
        say(set_to, box.right, box.cy + 5.5, size - 0.5, ink, 600, "end"),
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
    """The − or + of a dial; at the end of its range the button is off and says so."""
    within, value = view.aim.range_of(dial.name), view.aim.value(dial.name)
    off = "you can't go past this" if value == within[0 if way < 0 else -1] else ""
    label = f"{dial.label}: {dial.less if way < 0 else dial.more}. Now {value_words(dial.name, value)}"
    press = Press("tap", f"dial {dial.name} {way:+d}", label, f"{dial.name}{'-' if way < 0 else '+'}", off)
    inner = box.inside(3)._replace(h=box.h - 9)
    return button(inner, "−" if way < 0 else "+", press, 22, note="", target=box)


def _slider(view: View, dial: Dial, box: Box, live: bool) -> Svg:
    """A slider; a press on it is sent in the dial's own numbers."""
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
    """The button that throws; where nothing slides, one for a recorded throw and one for real dice."""
    dice, size = NUMBERS[view.position.dice_to_throw], view.grid.sizes.button + 2
    step = str(view.aim.throw)
    if view.ice:
        press = Press("move", step, f"Throw {dice} dice. {view.aim}", "throw")
        return (button(box, f"Throw {dice} dice", press, size, "act", "up"),)
    left, right = box.columns(2, 10)
    label = f"Take a recorded throw of {dice} dice: {recorded_words(view.aim.throw)}. {no_ice()}"
    real = Press("tap", "real", "Throw real dice and type where they are", "real")
    throw = button(left, "Recorded throw", Press("move", step, label, "throw"), size - 2, "act", "up")
    return throw, button(right, "Real dice", real, size - 2, sign="die")


# -- which thrown die scores ----------------------------------------------------------------------------


def picking(view: View) -> Svg:
    """A row for each thrown die, with its number, its place, and why it may be chosen."""
    box = view.grid.decision
    if view.table.bot_to_move is not None:
        return group(thinking(view, box._replace(h=54)), data_key="decision")
    thrown = view.position.thrown
    height = min(60.0, (box.h - CHOICE_HEAD - 10) / len(thrown))
    rows = [Box(box.x + 10, box.y + CHOICE_HEAD + height * i, box.w - 20, height) for i in range(len(thrown))]
    title = "Which die stays?"
    return group(
        panel(box._replace(h=CHOICE_HEAD + height * len(thrown) + 10)),
        say(fit(title, box.w - 28, 15.5, True), box.x + 14, box.y + 24, 15.5, "ink", 700),
        *(_choice_row(view, place, row) for place, row in enumerate(rows)), data_key="decision",
    )


def _choice_row(view: View, place: int, box: Box) -> Svg:
    allowed = place in view.position.outdoes
    inner = box.inside(1, 3)._replace(h=box.h - 9)
    body = thick(inner, "panel", "golip", "go") if allowed else slab(inner, 10, "well")
    face = join((body, _choice_face(view, place, inner, allowed)))
    if not allowed:
        return group(face, data_key=f"row{place + 1}")
    press = Press("move", f"choose {place + 1}", f"Choose {choice_words(view, place)}", f"row{place + 1}")
    return pressable(press, box, face)


def _choice_face(view: View, place: int, box: Box, allowed: bool) -> Svg:
    """The die, its number and level, and the reason."""
    end, letter = view.position.thrown[place], view.letters[view.position.roller]
    level = f" at {cm(end.level)}" if isinstance(end, Lying) and view.tells_cm else ""
    where = f"{end.face}{level}"
    ink, green = ("ink", "go") if allowed else ("ink2", "ink2")
    first, second, scale = (52, 180, 1.8) if view.grid.wide else (46, 144, 1.6)
    size, base = view.grid.sizes.body, box.cy + 5.5
    why = _reasons(view, place, Box(box.x + second, base, box.w - second - 10, size - 1.5), green)
    return join((
        die_to_see(letter, end.face, box.x + 26, box.cy - 1, scale),
        say(where, box.x + first, base, size, ink, 700), why,
    ))


def _reasons(view: View, place: int, line: Box, ink: str) -> Svg:
    """Why a die may be chosen: in one line, or in one for each reason where that is too long."""
    reason, size = reasons(view, place), line.h
    lines = [reason] if width_of(reason, size) <= line.w else reason.split(", ")
    top = line.y - (size + 2) * (len(lines) - 1) / 2
    rows = enumerate(fit(one, line.w, size) for one in lines)
    return join(say(row, line.x, top + (size + 2) * i, size, ink) for i, row in rows)
