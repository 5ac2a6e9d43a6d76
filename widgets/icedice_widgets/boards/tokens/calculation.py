"""The calculation under construction: what was tapped, what it comes to, its tree, and the keys to go on."""

from __future__ import annotations

from icedice_widgets.boards.tokens.draft import claim, in_small_print, shown
from icedice_widgets.boards.tokens.tree import tree
from icedice_widgets.boards.tokens.turn_guide import turn_map
from icedice_widgets.boards.tokens.view import View
from icedice_widgets.components import Box, Press, button, panel, plate, plated, say, slab, thick
from icedice_widgets.icons import icon
from icedice_widgets.lettering import fit, width_of
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, group, join, moved, remembered, use

CHIP, SIGN, BRACKET = 36, 26, 13
KEY_NAMES = {
    "+": "Plus", "−": "Minus", "×": "Times", "÷": "Divided by",
    "(": "Open parenthesis", ")": "Close parenthesis",
}


def make_panel(view: View) -> Svg:
    """The calculation, or how a turn goes while there is nothing to calculate."""
    grid, draft = view.grid, view.draft
    if not view.making:
        return group(panel(grid.make), turn_map(view), data_key="make")
    signs, empty, few = (*view.position.setting.operations,), not draft.symbols, view.table.few_keys
    if grid.big_keys:
        return group(panel(grid.make), _line(view), *_big_keys(view, signs), data_key="make")
    return group(
        panel(grid.make), _line(view), _keys(grid.keys(0), signs if few else (*signs, "(", ")")),
        _edit_keys(grid.keys(1), grid.wide, empty, few=few), _go_or_say(view),
        tree(draft.expression, grid.tree) if grid.wide and not few else NOTHING, data_key="make",
    )


# -- the line being built -----------------------------------------------------------------------------------


def _line(view: View) -> Svg:
    """The well with the chips, and the value at its right end."""
    box = view.grid.line
    if not view.draft.symbols:
        plus_only = view.table.few_keys and len(view.position.setting.operations) == 2
        return _empty_line(box, view.grid.sizes.body + (4 if view.grid.big_keys else 0), plus_only)
    value = _value(view)
    right = max(58.0, round(width_of(value, 24, True)) + 22) + 28 if value else 0
    chips = _chips(view, box._replace(w=box.w - right))
    worth = _worth(view, value, box, right) if value else NOTHING
    return group(slab(box, 10, "well"), chips, worth, data_key="line")


def _value(view: View) -> str:
    """What the calculation comes to; a question mark where the learner says it."""
    draft = view.draft
    if view.table.say_first:
        return "?" if draft.expression is not None and len(draft.used) > 1 else ""
    return "÷ 0?" if draft.by_zero else "" if draft.value is None else shown(draft.value)


def _empty_line(box: Box, size: float, plus_only: bool) -> Svg:
    line = fit("Tap your dice and + or −." if plus_only else "Tap dice and signs, or type.", box.w - 28, size)
    well = el(
        "rect", x=box.x, y=box.y, width=box.w, height=box.h, rx=10, stroke_dasharray="3 3",
        **paint("well", "edge", 1.4),
    )
    return group(well, say(line, box.x + 16, box.cy + 5.5, size, "ink2"), data_key="line")


def _chips(view: View, room: Box) -> Svg:
    """Dice as chips, signs between them, as large as there is room for."""
    marks = view.draft.marks + (() if view.draft.expression else ("…",))
    widths = [CHIP if mark.isdigit() else BRACKET if mark in "()" else SIGN for mark in marks]
    scale = round(min(1.5 if view.grid.big_keys else 1.0, (room.w - 14) / (sum(widths) + 2)), 2)
    lefts = [sum(widths[:i]) for i in range(len(widths))]
    plate = group(slab(Box(2, -18, CHIP - 4, 34), 8, "panel", "edge", 1.5), id="t-chip")
    return group(
        el("defs", plate), *map(_chip, marks, lefts, widths), transform=moved(room.x + 8, room.cy, scale),
        font_size=22, font_weight=700, text_anchor="middle",
    )


def _chip(mark: str, x: float, width: float) -> Svg:
    look = paint("ink2") if mark == "…" else {}
    word = el("text", Svg(mark), x=x + width / 2, y=7 if mark.isdigit() else 8, **look)
    return join((use("t-chip", x=x), word)) if mark.isdigit() else word


def _worth(view: View, value: str, box: Box, width: float) -> Svg:
    """= 18, green when a token waits for it."""
    hits, asks = bool(view.goals), view.table.say_first
    field = Box(box.right - width + 24, box.y + 3, width - 28, box.h - 6)
    plate = slab(field, 9, "gowash", "go", 2.5) if hits else slab(field, 9, "panel", "line")
    if asks:
        plate = el("rect", x=field.x, y=field.y, width=field.w, height=field.h, rx=9, stroke_dasharray="7 5",
                   **paint("gowash", "go", 2.5))
    ink = "go" if hits or asks else "stop" if view.draft.by_zero else "ink"
    return join((
        say("=", field.x - 13, box.cy + 8, 24, "ink", 700, "middle"), plate,
        say(value, field.cx, field.cy + 8.5, 24, ink, 700, "middle"),
    ))


# -- keys ---------------------------------------------------------------------------------------------------


def _big_keys(view: View, signs: tuple[str, ...]) -> tuple[Svg, ...]:
    """Few keys in one row: the signs, erase, and the one that moves, unless the learner says the number."""
    row, empty, say_first = view.grid.keys(0), not view.draft.symbols, view.table.say_first
    columns = row.columns(len(signs) + (1 if say_first else 3))
    erase = Press("tap", "back", "Erase the last part", off="there is nothing to erase" if empty else "")
    wide = columns[-2]._replace(w=2 * columns[0].w)
    return (
        group(
            _key_plate(columns[0], "t-key"), *map(_sign_key, columns, signs),
            font_size=34, font_weight=700, text_anchor="middle",
        ),
        _key_plate(columns[0], "t-key3"), _no_plate(columns[0]) if empty else el("defs"),
        _edit_key(columns[len(signs)], "", erase),
        NOTHING if say_first else _go_button(view, wide.inside(3)._replace(h=wide.h - 10), wide),
    )


@remembered
def _keys(row: Box, signs: tuple[str, ...]) -> Svg:
    """The signs this game allows, and brackets."""
    columns = row.columns(len(signs))
    return group(
        _key_plate(columns[0], "t-key"), *map(_sign_key, columns, signs),
        font_size=22, font_weight=700, text_anchor="middle",
    )


@remembered
def _key_plate(target: Box, name: str) -> Svg:
    """The plate that all keys of a row share."""
    seen = _seen(_at_nought(target))
    return el("defs", plate(name, _at_nought(target), thick(seen, "panel", "lip", "edge")))


def _at_nought(target: Box) -> Box:
    return Box(0, 0, target.w, target.h)


def _seen(target: Box) -> Box:
    """What is seen of a key."""
    return Box(target.x + 3, target.y + 3, target.w - 6, target.h - 10)


@remembered
def _sign_key(target: Box, sign: str) -> Svg:
    press = Press("tap", f"sign {sign}", KEY_NAMES[sign])
    word = el("text", Svg(sign), x=target.cx, y=target.cy + (9 if target.h > 60 else 5.5))
    return plated(press, "t-key", target.x, target.y, word)


@remembered
def _edit_keys(row: Box, wide: bool, empty: bool, *, few: bool = False) -> Svg:
    """Back, clear, and type, unless there are few keys."""
    back, clear, type_it = row.columns(3)
    nothing = "there is nothing to erase" if empty else ""
    typing = Press("tool", "type", "Type the expression")
    return group(
        _key_plate(back, "t-key3"),
        _no_plate(back) if empty else el("defs"),  # so that the rest stays as it is
        _edit_key(back, "", Press("tap", "back", "Erase the last part", off=nothing)),
        _edit_key(clear, "Clear", Press("tap", "clear", "Clear the expression", off=nothing)),
        NOTHING if few else _edit_key(type_it, "Type it" if wide else "Type", typing),
        font_size=16 if wide else 15, font_weight=700, text_anchor="middle",
    )


def _no_plate(target: Box) -> Svg:
    """The plate of keys that are off."""
    off = slab(_seen(_at_nought(target)), 10, "well", "line", 1.5)
    return el("defs", plate("t-off", _at_nought(target), off))


@remembered
def _edit_key(target: Box, label: str, press: Press) -> Svg:
    """A key that is off for an evident reason says why in its label only."""
    box, ink = _seen(target), "ink2" if press.off else "ink"
    word = el("text", Svg(label), x=box.cx, y=box.cy + 5.5, **(paint(ink) if press.off else {}))
    face = word if label else icon("back", box.cx, box.cy, 0.95, ink)
    return plated(press, "t-off" if press.off else "t-key3", target.x, target.y, face)


def _go_or_say(view: View) -> Svg:
    """The button that plays the calculation, or what to do where the learner says the number."""
    box, wide = view.grid.go, view.grid.wide
    if view.table.say_first:
        size = view.grid.sizes.body
        rows = enumerate(("Then tap", "that number."))
        return join(say(row, box.cx, box.cy - 4 + 20 * i, size, "go", 700, "middle") for i, row in rows)
    return _go_button(view, box, Box(box.x, box.y, box.w, box.h + 4) if wide else view.grid.finger(box))


def _go_button(view: View, box: Box, target: Box) -> Svg:
    """The one button that plays the calculation; it says with which number, or why not yet."""
    wide = view.grid.wide
    verb = "Take" if view.position.phase == "step2" else "Move"
    what = claim(view.position, view.goals[0], view.draft) if len(view.goals) == 1 else ""
    number = str(view.goals[0].number) if view.goals else ""
    press = Press("move", what or "go", f"{verb} {number or 'a token'}", "go", "" if what else why_not(view))
    size, sign = 18 if wide else 16, "tick" if what else ""
    return button(box, f"{verb} {number}".strip(), press, size, "go", sign, target=target)


def why_not(view: View) -> str:
    """Why nothing can be moved yet, in a few words."""
    draft, value = view.draft, view.draft.value
    if not draft.symbols:
        return "make a number"
    if draft.expression is None:
        return "not finished"
    if len(draft.used) < 2:
        return "use 2 or 3 dice"
    if value is None:
        return "can't divide by 0"
    if len(view.goals) > 1:
        return "tap one of them"
    if view.position.moved and view.position.moved.number == value:
        return f"{value} is new"
    return f"no {in_small_print(value)} to {'take' if view.position.phase == 'step2' else 'move'}"
