"""The frame round every game's board: turn banner, tools, and the strip that says what happened.

The strip shows one thing at a time: a refusal, else Pip's hint, else the last event.
"""

from __future__ import annotations

from functools import lru_cache

from icedice_edu.games.advice import RUNGS, on_the_ladder
from icedice_edu.games.protocol import Position
from icedice_widgets.cards import card, card_height, has_card
from icedice_widgets.components import (
    NARROW,
    Box,
    Press,
    Sizes,
    badge,
    button,
    lines,
    panel,
    plate,
    plated,
    pressable,
    rule_pill,
    say,
    slab,
    star,
    thick,
    tick,
)
from icedice_widgets.icons import ICONS, icon, pip
from icedice_widgets.last_turn import Offer, offer
from icedice_widgets.lettering import fit, fit_names, width_of, wrap
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, group, join, moved, remembered, words
from icedice_widgets.table import Table, can_undo
from icedice_widgets.weighing_card import WEIGH

__all__ = ["banner", "card", "card_height", "has_card", "sentence", "strip", "strip_height", "tools"]

TOOLS = (
    ("new", "New", "New game"), ("undo", "Undo", "Undo the last move"),
    ("hint", "Hint", "Hint: ask Pip"), ("rules", "Rules", "Rules"),
    ("story", "Story", "Story: what happened so far"), ("save", "Save", "Save: get the code of this game"),
    ("big", "Big", "Big: fill the window"),
)
WEIGH_ROOM, WEIGH_ROW = 138, 50
"""Where options can be weighed, there is a button more: beside the others, or on a phone above them."""
REASON_LINES, EVENT_LINES = 8, 6
SMALL_PRINT = 13
PHONE_STRIP = 344
PILL_WIDE = 64  # of "Why?"
OFFER_WIDE, OFFER_ROW, OFFER_SIZE = 220, 48, 15.5
"""Beside what happened, or on a phone below it: a button about a bot's turn."""
REASON_LEFT, EVENT_LEFT, BARE_LEFT = 40, 46, 16
"""Where words begin in a strip: after a cross on a phone, after the sign of the story, after nothing."""
PANEL_TOOLS = frozenset(("hint", "rules", "story", "save"))


@remembered
def banner(box: Box, sizes: Sizes, who: int | str, title: str, line: str, *, won: bool = False) -> Svg:
    """Whose turn it is and what to do; a star for the winner."""
    wide = sizes.hit == 50
    r = 19 if wide else 15
    x = box.x + (64 if wide else 48)
    space = box.w - (x - box.x) - 12
    size = sizes.title if width_of(title, sizes.title, True) <= space else sizes.title - 3
    shown = fit_names(title, space, size, True)
    return group(
        el("title", words(title)) if shown != title else NOTHING,
        panel(box), badge(who, box.x + (32 if wide else 25), box.cy - 1, r),
        star(box.x + (47 if wide else 37), box.cy - 14, 1) if won else NOTHING,
        say(shown, x, box.cy - 3, size, "ink", 700),
        say(fit(line, space, sizes.line), x, box.cy + 18, sizes.line, "ink2"), data_key="banner",
    )


def tools(table: Table[Position], box: Box, sizes: Sizes) -> Svg:
    """New, Undo, Hint, Rules, Story, Save, Big: always in this order; a phone is never Big."""
    shown = TOOLS if sizes.hit == 50 else TOOLS[:-1]
    no_undo = not can_undo(table.match)
    columns = box.columns(len(shown))
    board = table.match.game.name
    return group(
        el("defs", _tool_plate(board, columns[0])),
        *(
            _tool(board, column, name, word, label, table.panel == name, name == "undo" and no_undo)
            for (name, word, label), column in zip(shown, columns, strict=True)
        ),
        data_key="tools", font_size=13, font_weight=600, text_anchor="middle", **paint("ink2", "ink", 2.1),
    )


def _tool_plate(board: str, target: Box) -> Svg:
    """The plate that all tools share, drawn round the middle of its upper edge."""
    target = Box(-target.w / 2, 0, target.w, target.h)
    seen = Box(target.x + 3, 3, target.w - 6, target.h - 8)
    return plate(f"{board}-tool", target, thick(seen, "panel", "lip", "edge", depth=3))


@lru_cache(256)
def _tool(board: str, target: Box, name: str, caption: str, label: str, on: bool, off: bool) -> Svg:
    """A tool: icon and word."""
    box = target.inside(3)._replace(h=target.h - 8)
    press = Press(
        "tool", name, label, off="there is no move to undo" if off else "",
        on=on if name in PANEL_TOOLS else None,
    )
    drawn = {"d": ICONS[name], "transform": moved(box.cx, box.y + 17)}
    word = el("text", words(caption), x=box.cx, y=box.bottom - 7, stroke="none")
    if not off and not on:
        return plated(press, f"{board}-tool", target.cx, target.y, el("path", **drawn, fill="none"), word)
    body = slab(box, 10, "well", "line") if off else thick(box, "gowash", "golip", "go", depth=3)
    sign = el("path", **drawn, **paint("none", "ink2" if off else "go", 2.1))
    return pressable(press, target, body, sign, word, stroke="none")


# -- the strip ----------------------------------------------------------------------------------------


def strip_height(table: Table[Position], width: float = PHONE_STRIP) -> float:
    """How tall the strip is: always the same on the wide board, as needed on a phone."""
    if table.layout != "narrow":
        return 52
    return _words_height(table, width) + (OFFER_ROW if _offer(table) else 0)


def _words_height(table: Table[Position], width: float) -> float:
    """How tall the strip of a phone is for its words alone."""
    if table.refusal is not None and not table.waits_to_begin:
        room = _room(width, REASON_LEFT, table.refusal.rule)
        return 26 + 18 * len(wrap(sentence(table.refusal.why), room, NARROW.body, REASON_LINES))
    if table.panel == "hint":
        return 84 + 19 * len(wrap(_hint(table), 262, 14.5, 4)) + WEIGH_ROW * table.can_weigh
    if not (log := table.match.log) or table.waits_to_begin:
        return 46
    room = _room(width, EVENT_LEFT, log[-1].rule)
    return max(46, 12 + 18 * len(wrap(str(log[-1]), room, NARROW.body - 1, EVENT_LINES)))


def strip(table: Table[Position], box: Box, sizes: Sizes) -> Svg:
    """What was refused, what Pip says, or what happened last, perhaps with a button about a bot's turn."""
    if (asked := _offer(table)) is not None:
        return _offered(table, asked, box, sizes)
    if table.refusal is not None:
        return _refusal(table.refusal.rule, sentence(table.refusal.why), box, sizes)
    if table.panel == "hint":
        return _pip(table, box, sizes)
    if not (log := table.match.log):
        begins = say("The game begins.", box.x + BARE_LEFT, box.cy + 5.5, sizes.body)
        return group(panel(box, radius=12), begins, data_key="strip")
    return _happened(log[-1].rule, str(log[-1]), box, sizes)


def _offer(table: Table[Position]) -> Offer | None:
    """What can be pressed about a bot's turn, where neither a refusal nor Pip has the strip."""
    taken = table.refusal is not None or table.panel == "hint"
    return offer(table) if not taken or table.waits_to_begin else None


def _offered(table: Table[Position], asked: Offer, box: Box, sizes: Sizes) -> Svg:
    """What happened last, and beside it, or on a phone below it, a button."""
    wide = sizes.hit == 50
    across = min(OFFER_WIDE, width_of(asked.words, OFFER_SIZE, True) + 32) if wide else box.w - 20
    place = Box(box.right - across - 10, box.y + 6, across, 38)
    if not wide:
        place = Box(box.x + 10, box.bottom - OFFER_ROW + 2, across, 38)
    words = box._replace(w=box.w - across - 10) if wide else box._replace(h=box.h - OFFER_ROW)
    target = Box(place.x - 4, place.cy - sizes.hit / 2 + 2, place.w + 8, sizes.hit)
    style = "act" if table.waits_to_begin else "plain"
    press = Press("tool", asked.tool, asked.label)
    drawn = button(place, asked.words, press, OFFER_SIZE, style, target=target)
    return group(panel(box, radius=12), _latest(table, words, sizes), drawn, data_key="strip")


def _latest(table: Table[Position], box: Box, sizes: Sizes) -> Svg:
    """What happened last, or who begins."""
    log = table.match.log
    if log and not table.waits_to_begin:
        return _event_and_rule(log[-1].rule, str(log[-1]), box, sizes)
    words = f"Ready to watch {table.match.names[table.seat]}?" if table.waits_to_begin else "The game begins."
    return say(fit(words, box.w - BARE_LEFT, sizes.body), box.x + BARE_LEFT, box.cy + 5.5, sizes.body)


def sentence(why: str) -> str:
    """A reason as a sentence."""
    return f"{why[:1].upper()}{why[1:].rstrip('.')}."


def _pill_box(box: Box) -> Box:
    return Box(box.right - PILL_WIDE - 10, box.cy - 16, PILL_WIDE, 32)


def _room(width: float, left: float, rule: str) -> float:
    """How wide words may be in a strip, from `left` to the pill of their rule or to the end."""
    return width - left - 10 - (PILL_WIDE + 10 if rule else 0)


@remembered
def _happened(rule: str, sentence: str, box: Box, sizes: Sizes) -> Svg:
    return group(panel(box, radius=12), _event_and_rule(rule, sentence, box, sizes), data_key="strip")


def _event_and_rule(rule: str, sentence: str, box: Box, sizes: Sizes) -> Svg:
    """What happened, and the rule behind it."""
    room = Box(box.x + EVENT_LEFT, box.y, _room(box.w, EVENT_LEFT, rule), box.h)
    rows = _centred(sentence, room, sizes.body, 2 if sizes.hit == 50 else EVENT_LINES)
    return join((
        icon("story", box.x + 24, box.cy, 0.8, "ink2"), rows,
        rule_pill(_pill_box(box), rule, "pill", hit_size=sizes.hit),
    ))


def _centred(wording: str, box: Box, size: float, most: int = 2) -> Svg:
    """One line, or several smaller ones, in the middle of a box; three in small print rather than cut."""
    rows, pitch = wrap(wording, box.w, size, 2), 18.0
    if len(rows) > 1:
        size -= 1
        rows = wrap(wording, box.w, size, most)
    if most == 2 and len(wrap(wording, box.w, size)) > most:
        size, pitch = SMALL_PRINT, 15.5
        rows = wrap(wording, box.w, size, 3)
    top = box.cy + 5.5 - pitch / 2 * (len(rows) - 1)
    return join(say(row, box.x, top + pitch * i, size) for i, row in enumerate(rows))


def _refusal(rule: str, why: str, box: Box, sizes: Sizes) -> Svg:
    """Not yet, and why: the first half is the reason, the second what is possible."""
    left = 56 if sizes.hit == 50 else REASON_LEFT
    inner = Box(box.x + left, box.y, _room(box.w, left, rule), box.h)
    pill = rule_pill(_pill_box(box), rule, "pill", "stop", "stop", sizes.hit) if rule else NOTHING
    return group(
        panel(box, "stop", 2, "stopwash", 12),
        tick(box.x + (30 if sizes.hit == 50 else 22), box.cy, "stop", "stopwash", 13, "cross"),
        _reason(why, inner, sizes), pill, data_key="strip", data_notice="",
    )


def _reason(why: str, box: Box, sizes: Sizes) -> Svg:
    head, cut, rest = why.partition("; ")
    if sizes.hit == 50 and cut and max(width_of(head, 16, True), width_of(rest, 15)) <= box.w:
        return join((
            say(f"{head}.", box.x, box.cy - 4, 16, "ink", 700),
            say(sentence(rest), box.x, box.cy + 16, 15),
        ))
    if sizes.hit == 50:
        return _centred(why, box, 16)
    rows = wrap(why, box.w, sizes.body, REASON_LINES)
    top = box.cy - 9 * (len(rows) - 1) + 5
    return join(say(row, box.x, top + 18 * i, sizes.body) for i, row in enumerate(rows))


def _hint(table: Table[Position]) -> str:
    return table.hint_at(table.hint)


def _has_more(table: Table[Position]) -> bool:
    """Whether the next rung says something new: all four differ, or there is one thing to say.

    (The first two are quick to ask for; a later one may throw dice a thousand times.)
    """
    return table.hint < table.rungs and table.hint_at(1) != table.hint_at(2)


def _pip(table: Table[Position], box: Box, sizes: Sizes) -> Svg:
    """Pip the penguin: one question at a time, four rungs."""
    wide = sizes.hit == 50
    rung, rungs = on_the_ladder(table.hint), table.rungs
    more = _has_more(table)
    taken = 366 + (WEIGH_ROOM if table.can_weigh and more else 0)
    room = Box(box.x + 74, box.y, box.w - 74 - taken, box.h) if wide else Box(box.x + 68, box.y + 28, 262, 40)
    return group(
        panel(box, "goldlip", 1.6, "sparkwash", 12),
        pip(box.x + 38, box.cy - 3 if wide else box.y + 34, 1.25),
        _centred(_hint(table), room, sizes.body) if wide else lines(_hint(table), room, sizes.body, "ink", 4),
        NOTHING if wide else say("Pip says", room.x, box.y + 22, 13.5, "spark", 700),
        _rungs(box, box.right - taken + 14 if wide else box.x + 16, wide, rung, rungs),
        *_pip_buttons(box, sizes, rung if more else RUNGS, table.can_weigh, tells=not table.pip),
        data_key="strip",
        data_notice="",
    )


def _rungs(box: Box, x: float, wide: bool, rung: int, rungs: int) -> Svg:
    """A small ladder: how far Pip has helped already."""
    y = box.cy - 9 if wide else box.bottom - 26
    steps = join(
        slab(Box(x + 15 * i, y + 12 - 5 * i, 11, 6 + 5 * i), 2, "spark" if i < rung else "sparkwash", "spark")
        for i in range(rungs)
    )
    return group(el("title", words(f"Hint {rung} of {rungs}")), steps)


def _pip_buttons(box: Box, sizes: Sizes, rung: int, weigh: bool, *, tells: bool) -> tuple[Svg, ...]:
    """Another rung, unless this is the last that says something new; the options weighed; thanks."""
    wide = sizes.hit == 50
    y, h = (box.y + 6, 38) if wide else (box.bottom - 48, 38)
    more = Box(box.right - 276, y, 172, h) if wide else Box(box.x + 92, y, 154, h)
    close = Box(box.right - 94, y, 84, h) if wide else Box(box.x + 256, y, 78, h)
    next_rung = "Tell me" if tells and rung > 2 else "Help me more"
    steps = [(close, "Thanks", Press("tool", "close", "Close the hint", "close"))]
    if weigh:
        place = more if wide else Box(box.x + 10, y - WEIGH_ROW, box.w - 20, h)
        steps.insert(0, (place, WEIGH, Press("tool", "weigh", f"{WEIGH}: all numbers", "weigh")))
        more = Box(more.x - WEIGH_ROOM, y, WEIGH_ROOM - 8, h) if wide else more
    if rung < RUNGS:
        steps.insert(0, (more, next_rung, Press("tool", "hint", f"{next_rung}: the next hint", "more-help")))
    return tuple(
        button(b, label, press, 15.5, target=Box(b.x - 4, b.cy - sizes.hit / 2 + 2, b.w + 8, sizes.hit))
        for b, label, press in steps
    )
