"""The till roll opened: every payment, the newest first, with what both players have after it."""

from __future__ import annotations

from icedice_edu.games.iced.ledger import Balance, Ledger, Line
from icedice_widgets.boards.iced.till import TITLE, party
from icedice_widgets.boards.iced.view import View
from icedice_widgets.card_sheet import finger
from icedice_widgets.components import Box, Press, button, panel, say, slab
from icedice_widgets.lettering import fit, wrap
from icedice_widgets.svg import NOTHING, Svg, el, group, join, words

HEAD, COLUMNS = 62, 26
"""Above the lines: the title, and the names of the columns."""
ROW, PHONE_ROW = 24, 40
APART, PHONE_APART = (44, 82, 44), (28, 52, 28)
"""How far the balances are apart, from the right: stars, dollars, stars."""


def ledger_card(view: View) -> Svg:
    """All payments in pages; at the end stands what both began with."""
    box, height = view.grid.card, ROW if view.grid.wide else PHONE_ROW
    per_page = int((box.h - HEAD - COLUMNS - 8) // height)
    rows: list[Line | None] = [*reversed(view.ledger.lines), None]
    pages = -(-len(rows) // per_page)
    page = min(view.till.page if view.till else 0, pages - 1)
    first = Box(box.x + 12, box.y + HEAD + COLUMNS, box.w - 24, height)
    places = (first._replace(y=first.y + height * i) for i in range(per_page))
    shown = zip(rows[page * per_page : (page + 1) * per_page], places, strict=False)
    return group(
        panel(box, "edge", 1.6), say(TITLE, box.x + 18, box.y + 36, 19, "ink", 700),
        *_buttons(view, box, page, pages), _columns(view, box),
        *(_row(view, line, place, i) for i, (line, place) in enumerate(shown)), data_key="ledger",
    )


def _buttons(view: View, box: Box, page: int, pages: int) -> list[Svg]:
    """Close, and the pages where there are more than one."""
    close, sizes = Box(box.right - 96, box.y + 10, 84, 38), view.grid.sizes
    press = Press("tap", "close", f"Close: {TITLE}", "close")
    drawn = [button(close, "Close", press, 15, target=finger(close, sizes))]
    if pages < 2:
        return drawn
    right = close.x - 10
    newest = "" if page else "these are the newest"
    oldest = "" if page + 1 < pages else "these are the oldest"
    for x, sign, turn, label, off in (
        (right - 140, "prev", "-1", "Newer payments", newest),
        (right - 46, "next", "+1", "Older payments", oldest),
    ):
        place = Box(x, box.y + 10, 44, 38)
        press = Press("tap", f"till {turn}", label, f"till{turn}", off)
        drawn.append(button(place, "", press, 15, sign=sign, note="", target=finger(place, sizes)))
    return [*drawn, say(f"{page + 1}/{pages}", right - 71, box.y + 34, 14, "ink2", 600, "middle")]


def _spots(view: View) -> tuple[float, ...]:
    """Where the four balances end: dollars and stars of one player, then of the other."""
    wide, spot = view.grid.wide, view.grid.card.right - (22 if view.grid.wide else 18)
    spots = [spot]
    for gap in APART if wide else PHONE_APART:
        spots.append(spots[-1] - gap)
    return tuple(reversed(spots))


def _columns(view: View, box: Box) -> Svg:
    """Whose balance a column is."""
    y, spots, left = box.y + HEAD + 12, _spots(view), 46 if view.grid.wide else 28
    heads = [party(view, seat, spots[2 * seat] - left, y - 4) for seat in (0, 1)]
    signs = [say(sign, spot, y, 14, "ink2", 700, "end") for sign, spot in zip("$★$★", spots, strict=True)]
    return join((say("Turn", box.x + 18, y, 13, "ink2"), *heads, *signs))


def _row(view: View, line: Line | None, box: Box, place: int) -> Svg:
    """The turn, what was paid, and all balances; what has changed is bold."""
    ledger, spots = view.ledger, _spots(view)
    why, after = (line.why, line.after) if line else ("Both players start.", ledger.opening)
    base, left = box.cy + 5, box.x + (46 if view.grid.wide else 30)
    figures = (
        say(str(now), spot, base, 14, "ink" if now != was else "ink2", 700 if now != was else None, "end")
        for now, was, spot in zip(_figures(after), _figures(_before(ledger, line)), spots, strict=True)
    )
    return group(
        el("title", words(why)), slab(box, 6, "well") if place % 2 == 0 else NOTHING,
        say(str(line.turn) if line else "–", box.x + 8, base, 13.5, "ink2"),
        _why(why, left, base, spots[0] - left - 36, view.grid.wide), *figures,
    )


def _why(why: str, x: float, base: float, room: float, wide: bool) -> Svg:
    """What was paid: in one line, or in two on a phone."""
    if wide:
        return say(fit(why, room, 13.5), x, base, 13.5)
    rows = wrap(why, room, 13, 2)
    return join(say(row, x, base - 8 * (len(rows) - 1) + 16 * i, 13) for i, row in enumerate(rows))


def _before(ledger: Ledger, line: Line | None) -> Balance:
    """What both had before this line."""
    return ledger.opening if line is None else ledger.balances()[ledger.lines.index(line)]


def _figures(balance: Balance) -> tuple[int, int, int, int]:
    (one, other), (few, many) = balance
    return one, few, other, many
