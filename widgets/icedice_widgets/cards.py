"""The cards that open over a board: story, rules, save code, the options weighed, the hand-over."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from icedice_edu.games.protocol import Position
from icedice_edu.games.sentences import does
from icedice_widgets.card_sheet import HEAD, finger, pages_of, sheet, turn_pages
from icedice_widgets.components import Box, Press, Sizes, badge, button, lines, panel, say, slab
from icedice_widgets.lettering import fit, wrap
from icedice_widgets.palette import paint
from icedice_widgets.svg import MONO, NOTHING, Svg, group, join, text
from icedice_widgets.table import Table
from icedice_widgets.weighing_card import ANY_GAME, WEIGH, Pictures, phone_height, weighing

PHONE_CARD = 420
LINE = 1.3
SLIM, LOW = 240, 230
"""A hand-over needs another order where there is less room."""
NOTHING_YET = "Nothing has happened yet."
TITLES = {"story": "Story", "rules": "Rules", "save": "Save this game", "weigh": WEIGH, "more": "More"}
MORE = (
    ("new", "New", "New game"), ("story", "Story", "Story: what happened so far"),
    ("save", "Save", "Save: get the code of this game"), ("big", "Big", "Big: fill the window"),
)
"""The tools that a lesson's board keeps behind one button."""


class Entry(NamedTuple):
    """One paragraph of a card: who it is about, its rule, its text."""

    who: int | str
    """A seat, the letter of a colour, or -1 for nobody."""
    rule: str
    text: str


def has_card(table: Table[Position]) -> bool:
    """Whether a card lies over dice and decisions."""
    return table.panel in TITLES or (table.handover and not table.match.over)


def card_height(table: Table[Position]) -> float:
    """How tall a card is on a phone."""
    if table.panel == "weigh":
        return phone_height(table)
    return PHONE_CARD if table.panel in TITLES else 250


def card(table: Table[Position], box: Box, sizes: Sizes, pictures: Pictures = ANY_GAME) -> Svg:
    """The open card; the game may bring its own pictures of options and faces."""
    match table.panel:
        case "story" | "rules":
            return _listing(table, box, sizes)
        case "save":
            return _save(table, box, sizes)
        case "more":
            return _more(box, sizes)
        case "weigh":
            return weighing(table, box, sizes, pictures)
    return _hand_over(table, box, sizes)


# -- lists with pages ---------------------------------------------------------------------------------


class Leaf(NamedTuple):
    """The page of a card that lies open, among all its pages."""

    pages: tuple[tuple[Entry, ...], ...]
    page: int

    @property
    def entries(self) -> tuple[Entry, ...]:
        return self.pages[self.page]


def _leaf(table: Table[Position], box: Box, sizes: Sizes) -> Leaf:
    """The open page of the story, or of the rulebook: there counted from the rule that was asked for."""
    rules = table.panel == "rules"
    pages = (_rulebook if rules else _story)(table, box, sizes)
    asked = (i for i, page in enumerate(pages) if rules and any(e.rule == table.rule for e in page))
    return Leaf(pages, max(0, min(next(asked, 0) + table.page, len(pages) - 1)))


def _story(table: Table[Position], box: Box, sizes: Sizes) -> tuple[tuple[Entry, ...], ...]:
    """What has happened, newest first."""
    entries = tuple(
        Entry(table.badge(event.seat) if event.seat >= 0 else -1, event.rule, str(event))
        for event in reversed(table.match.log)
    )
    return _pages(entries, box.w - 76, box.h - HEAD - 12, sizes.note)


def _rulebook(table: Table[Position], box: Box, sizes: Sizes) -> tuple[tuple[Entry, ...], ...]:
    entries = tuple(Entry(-1, rule, text) for rule, text in table.match.game.rules.items())
    return _pages(entries, box.w - 44, box.h - HEAD - 12, sizes.note, 18)


def page_words(table: Table[Position], box: Box, sizes: Sizes) -> str:
    """The open page in words."""
    leaf, title = _leaf(table, box, sizes), TITLES[table.panel]
    count = len(leaf.pages)
    head = f"{title}, page {leaf.page + 1} of {count}." if count > 1 else f"{title}."
    rows = (f"{e.rule}: {e.text}" if table.panel == "rules" else e.text for e in leaf.entries)
    return " ".join((head, *rows)) if leaf.entries else f"{head} {NOTHING_YET}"


@lru_cache(64)
def _pages(
    entries: tuple[Entry, ...], room: float, height: float, size: float, head: float = 0
) -> tuple[tuple[Entry, ...], ...]:
    """The entries in pages that fit the height."""
    heights = tuple(_height(entry, room, size, head) for entry in entries)
    return pages_of(entries, heights, height)


def _height(entry: Entry, room: float, size: float, head: float) -> float:
    return head + len(wrap(entry.text, room, size)) * size * LINE + 13


def _listing(table: Table[Position], box: Box, sizes: Sizes) -> Svg:
    """One page of entries, from the top of the card; a rule that was asked for is marked."""
    key, leaf = table.panel, _leaf(table, box, sizes)
    room, head = (box.w - 76, 0) if key == "story" else (box.w - 44, 18)
    y, rows = box.y + HEAD, []
    for entry in leaf.entries:
        asked = key == "rules" and entry.rule == table.rule
        rows.append(_entry(entry, Box(box.x + 12, y, box.w - 24, 0), sizes, asked, key))
        y += _height(entry, room, sizes.note, head)
    if not rows:
        rows = [say(NOTHING_YET, box.x + 18, box.y + HEAD + 20, sizes.body, "ink2")]
    turn = turn_pages(box, sizes, len(leaf.pages), leaf.page)
    return sheet(box, sizes, TITLES[key], *rows, *turn, key=key)


def _entry(entry: Entry, box: Box, sizes: Sizes, asked: bool, kind: str) -> Svg:
    size = sizes.note
    if kind == "story":
        who = badge(entry.who, box.x + 16, box.y + size * 0.68, 9) if entry.who != -1 else NOTHING
        return join((who, lines(entry.text, Box(box.x + 38, box.y, box.w - 52, 0), size)))
    height = _height(entry, box.w - 20, size, 18)
    ground = slab(Box(box.x - 2, box.y - 5, box.w + 4, height - 3), 8, "gowash", "go") if asked else NOTHING
    return join((
        ground, say(entry.rule, box.x + 10, box.y + 12, 13, "ink2", 700),
        lines(entry.text, Box(box.x + 10, box.y + 17, box.w - 20, 0), size),
    ))


# -- more tools ---------------------------------------------------------------------------------------


def _more(box: Box, sizes: Sizes) -> Svg:
    """The tools that have no place in the top row."""
    rows = [Box(box.x + 16, box.y + HEAD + 64 * i, box.w - 32, 50) for i in range(2)]
    places = [place for row in rows for place in row.columns(2, 14)]
    tools = (
        button(place, word, Press("tool", name, label, f"more-{name}"), sizes.button, "plain", name,
               target=finger(place, sizes))
        for (name, word, label), place in zip(MORE, places, strict=True)
    )
    return sheet(box, sizes, TITLES["more"], *tools, key="more")


# -- save and hand over -------------------------------------------------------------------------------


def _save(table: Table[Position], box: Box, sizes: Sizes) -> Svg:
    """The save code, to copy and to paste."""
    advice = fit("Copy this code and keep it somewhere safe.", box.w - 32, sizes.note)
    y = box.bottom - 64
    field = Box(box.x + 16, box.y + HEAD + 22, box.w - 32, y - box.y - HEAD - 36)
    return sheet(
        box, sizes, TITLES["save"], say(advice, box.x + 18, box.y + HEAD + 8, sizes.note, "ink2"),
        slab(field, 8, "well"), _code(table.match.code(), field, 50 if sizes.hit == 50 else 36),
        *_code_buttons(Box(box.x + 16, y, box.w - 32, 46), sizes), key="save",
    )


def _code_buttons(row: Box, sizes: Sizes) -> tuple[Svg, Svg]:
    """Copy and paste; a phone has no room for their signs."""
    signs = ("copy", "paste") if sizes.hit == 50 else ("", "")
    left, right = row.columns(2, 10)
    copy = Press("tool", "copy", "Copy the save code", "copy")
    load = Press("tool", "load", "Paste a save code to continue that game", "load")
    size = sizes.button - 1
    return (
        button(left, "Copy the code", copy, size, "act", signs[0], target=finger(left, sizes)),
        button(right, "Paste a code", load, size, "plain", signs[1], target=finger(right, sizes)),
    )


def _code(code: str, field: Box, per_line: int) -> Svg:
    """The code in lines of letters that are all as wide."""
    rows = [code[i : i + per_line] for i in range(0, len(code), per_line)]
    most = int((field.h - 12) // 18)
    if len(rows) > most:
        rest = len(code) - per_line * (most - 1)
        rows = [*rows[: most - 1], f"… and {rest} more; Copy copies all of it."]
    return group(
        *(text(row, field.x + 12, field.y + 22 + 18 * i, 13.5, **paint("ink")) for i, row in enumerate(rows)),
        font_family=MONO, font_weight=600,
    )


def _hand_over(table: Table[Position], box: Box, sizes: Sizes) -> Svg:
    """Pass the board on; no clock runs."""
    seat, size = table.seat, sizes.title
    name = table.match.names[seat]
    face, title, calm, push, height, r = _room_to_pass(box, wide=sizes.hit == 50)
    top, across = box.y + (box.h - height) / 2, min(220, box.w - 20)
    timed = table.match.options.get("timer") == "hourglass"
    line = "Take your time. The clock is stopped." if timed else "Take your time."
    asked = (f"Pass the board to {name}",) if box.w > SLIM else ("Pass the board", f"to {name}")
    ready = Press("tool", "ready", f"{does(name, 'is')} ready", "ready")
    return group(
        panel(box, "act", 3), badge(table.badge(seat), box.cx, top + face, r),
        *(
            say(fit(row, box.w - 32 if box.w > SLIM else box.w - 12, size, True), box.cx,
                top + title - 22 * (len(asked) - 1 - i), size, "ink", 700, "middle")
            for i, row in enumerate(asked)
        ),
        say(line, box.cx, top + calm, sizes.line, "ink2", None, "middle"),
        button(Box(box.cx - across / 2, top + push, across, 52), "I am ready", ready, sizes.button + 1,
               "act", "tick"),
        data_key="handover",
    )


def _room_to_pass(box: Box, *, wide: bool) -> tuple[float, ...]:
    """From the top: badge, title, line, button, the end; and how large the badge is."""
    if box.w <= SLIM:
        return 44, 132, 156, 176, 240, 30
    if wide:
        return (44, 118, 144, 170, 240, 34) if box.h > LOW else (34, 88, 112, 128, 192, 25)
    return 44, 106, 130, 150, 214, 30
