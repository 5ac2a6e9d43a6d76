"""The pieces that the dice offer, side by side, when there are several to choose from.

Each can also be pressed where it lies. Where a kind can be stolen from several players, or a Vault offers
two sizes, a second question follows.
"""

from __future__ import annotations

from collections.abc import Iterator

from icedice_edu.games.pyramids.steps import Steal
from icedice_edu.games.pyramids.tables import COLOUR_OF, LETTERS, SIZE_OF
from icedice_widgets.boards.pyramids.art import HALF, TALL, piece
from icedice_widgets.boards.pyramids.bank import size_disc
from icedice_widgets.boards.pyramids.draft import Narrowed, Option
from icedice_widgets.boards.pyramids.view import View
from icedice_widgets.boards.pyramids.words import offer_words
from icedice_widgets.components import Box, Press, badge, button, pressable, say, slab, thick
from icedice_widgets.lettering import fit, width_of
from icedice_widgets.svg import NOTHING, Svg, join

ROOMY = 130
"""From this width on a piece has its name beside it."""
ONE_LINE, NOTED = 140, 100
"""With less room than this a name takes two lines; with less than that its source is one word."""
GAP, TALLEST, LINE = 6, 96, 17
LOW = 80
"""Below this height the size stands beside the piece, not below it."""


def chooser(view: View) -> Svg:
    """The question and its answers."""
    cells = (_cell(view, entry, cell) for entry, cell in _places(view))
    asked_again = view.table.draft is not None and view.active
    return join((_head(view), *cells, _back(view) if asked_again else NOTHING))


def _places(view: View) -> Iterator[tuple[tuple[Option, ...], Box]]:
    """Where each answer stands: colours keep their column where there are two sizes of them."""
    inner, rows = view.grid.inner, view.choice_rows
    height = min((inner.h + GAP) / len(rows) - GAP, TALLEST)
    top = inner.y + (inner.h - len(rows) * (height + GAP) + GAP) / 2
    columns = sorted({COLOUR_OF[entry[0].kind] for row in rows for entry in row})
    fixed = len(view.choices) > 3 and view.table.draft is None
    across = len(columns) if fixed else max(map(len, rows))
    for i, row in enumerate(rows):
        cells = inner._replace(y=top + i * (height + GAP), h=height).columns(across, GAP)
        for j, entry in enumerate(row):
            yield entry, cells[columns.index(COLOUR_OF[entry[0].kind]) if fixed else j]


def _head(view: View) -> Svg:
    grid, narrowed = view.grid, view.table.draft
    box, size = grid.decision, grid.sizes.button
    room = box.w - 32 - (96 if narrowed is not None else 0)
    question = str(narrowed) if narrowed is not None else _question(view, room)
    return say(fit(question, room, size, True), box.x + 16, box.y + 29, size, "ink", 700)


def _back(view: View) -> Svg:
    """From the second question to the first."""
    box = view.grid.decision
    back = Box(box.right - 98, box.y + 7, 84, 30)
    press = Press("tap", "back", "Back to all pieces", "back")
    hit = view.grid.sizes.hit
    target = Box(back.x, view.grid.inner.y - 2 - hit, back.w, hit)  # up to the answers and no further
    return button(back, "Back", press, 15, target=target)


def _question(view: View, room: float) -> str:
    """Who is asked and what is on offer; the banner says who, where both have no room."""
    who = "Which piece?" if view.table.bot_to_move is None else f"{view.name} chooses."
    if not view.grid.wide:
        return who
    both = f"{who} {offer_words(view)}"
    return both if width_of(both, view.grid.sizes.button, True) <= room else offer_words(view)


def _cell(view: View, entry: tuple[Option, ...], cell: Box) -> Svg:
    """One answer: with a lip when it can be pressed."""
    if not view.active:
        return join((slab(cell, 10, "well"), _drawn(view, entry, cell)))
    box = cell._replace(h=cell.h - 4)
    return pressable(_press(view, entry), cell.inside(-2), thick(box, "panel", "lip", "edge"),
                     _drawn(view, entry, box))


def _press(view: View, entry: tuple[Option, ...]) -> Press:
    option, name = entry[0], view.position.name(entry[0].kind)
    if len(entry) > 1:
        label = f"Steal the {name} and choose a player"
        return Press("tap", f"kind {option.kind}", label, f"pick{option.kind}")
    if isinstance(option, Steal):
        label = f"Steal the {name} from {view.names[option.victim]}"
        return Press("move", str(option), label, f"pick{option.kind}-{option.victim + 1}")
    return Press("move", str(option), f"Take the {name} from the Bank", f"pick{option.kind}")


def _drawn(view: View, entry: tuple[Option, ...], cell: Box) -> Svg:
    narrowed, option = view.table.draft, entry[0]
    if isinstance(narrowed, Narrowed) and narrowed.kind is not None and isinstance(option, Steal):
        return _victim(view, option, cell)
    if cell.w >= ROOMY:
        return _roomy(view, entry, cell)
    return _low(view, entry, cell) if cell.h < LOW else _tall(view, entry, cell)


def _source(view: View, entry: tuple[Option, ...], short: bool) -> str:
    """Where a piece would come from."""
    option = entry[0]
    if not isinstance(option, Steal):
        return "Bank" if short else "from the Bank"
    if short:
        return "steal"
    if len(entry) > 1:
        return f"steal, {len(entry)} have it"
    return f"steal from {view.names[option.victim]}"


def _standing(kind: int, x: float, cell: Box, share: float = 0.84, across: float = 64) -> Svg:
    """A piece in the middle of a cell's height; sizes keep their proportion."""
    scale = min(0.94, round(cell.h * share / TALL[-1], 2), round(across / (2 * HALF[-1]), 2))
    return piece(kind, x, cell.cy + TALL[SIZE_OF[kind]] * scale / 2 - 1, scale)


def _roomy(view: View, entry: tuple[Option, ...], cell: Box) -> Svg:
    """A piece with its name and its source beside it."""
    kind, size = entry[0].kind, view.grid.sizes.button - 1
    x = cell.x + (74 if cell.h > LOW and cell.w > 2 * LOW else 50)
    room = cell.right - x - 4
    name, note = view.position.name(kind).capitalize(), max(14, view.grid.sizes.small)
    rows = name.split() if room < ONE_LINE else [name]
    base = cell.cy - 3 - (8 if len(rows) > 1 else 0)
    return join((
        _standing(kind, (cell.x + x) / 2 - 1, cell, 0.76, x - cell.x - 14),
        *(say(fit(word, room, size, True), x, base + LINE * i, size, "ink", 700)
          for i, word in enumerate(rows)),
        say(fit(_source(view, entry, room < NOTED), room, note), x, base + LINE * len(rows) + 2, note,
            "ink2"),
    ))


def _low(view: View, entry: tuple[Option, ...], cell: Box) -> Svg:
    """A piece with its size beside it; what must be stolen says so."""
    kind, steal, small = entry[0].kind, isinstance(entry[0], Steal), view.grid.sizes.small
    left = cell.x + cell.w * (0.36 if view.grid.wide else 0.4)
    right = cell.x + cell.w * 0.76
    return join((
        _standing(kind, left, cell, 0.84 if view.grid.wide else 0.7),
        size_disc(LETTERS[SIZE_OF[kind]], right, cell.cy - (9 if steal else 0), 10),
        say("steal", right, cell.bottom - 8, small, "ink2", 600, "middle") if steal else NOTHING,
    ))


def _tall(view: View, entry: tuple[Option, ...], cell: Box) -> Svg:
    """A piece with its source below it."""
    kind, note = entry[0].kind, max(14, view.grid.sizes.small)
    upper = cell._replace(h=cell.h - 24)
    return join((
        _standing(kind, cell.cx, upper, 0.8),
        say(_source(view, entry, True), cell.cx, cell.bottom - 10, note, "ink2", 600, "middle"),
    ))


def _victim(view: View, option: Steal, cell: Box) -> Svg:
    """A player to steal from."""
    name, size = view.names[option.victim], view.grid.sizes.button - 1
    held = view.position.in_vault(option.victim, option.kind)
    return join((
        badge(option.victim, cell.x + 24, cell.cy - 1, 14),
        say(fit(name, cell.w - 54, size, True), cell.x + 46, cell.cy - 2, size, "ink", 700),
        say(f"has {held}", cell.x + 46, cell.cy + 16, max(13.5, view.grid.sizes.small), "ink2"),
    ))
