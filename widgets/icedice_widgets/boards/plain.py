"""The plain board: any game as text and buttons, so that a new game plays before it has a drawing."""

from __future__ import annotations

import textwrap

from icedice_widgets import frame
from icedice_widgets.boards.drawing import TypedMoves
from icedice_widgets.components import NARROW, WIDE, Box, Press, Sizes, badge, button, panel, say, slab
from icedice_widgets.lettering import wrap
from icedice_widgets.svg import MONO, Svg, el, group, picture, words
from icedice_widgets.table import Table

MOST_MOVES = 40
MARGIN, GAP = 16, 10
LETTER = 14.5


class PlainDrawing(TypedMoves):
    """Draws any game."""

    def draw(self, table: Table) -> str:
        """Banner, what happened, the position in words, and one button a move."""
        wide = table.layout == "wide"
        sizes, width = (WIDE, 960) if wide else (NARROW, 360)
        body, height = _body(table, sizes, width)
        title, line = _banner_words(table)
        return picture(
            width, height, f"{table.match.game.title}. {title}. {line}", self.describe(table),
            slab(Box(0, 0, width, height), 18, "paper"), *body,
            data_board=table.match.game.name, data_layout=table.layout, data_next_ms=table.next_ms,
            data_wake_ms=table.wake_ms,
        )

    def tap(self, table: Table, what: str) -> Table | str:
        """Nothing is drafted here."""
        return table

    def key(self, table: Table, key: str) -> Table | str | None:
        """Nothing is typed here."""
        return None

    def describe(self, table: Table) -> str:
        """The position as its game tells it, and the moves."""
        moves = ", ".join(map(str, table.match.moves()[:MOST_MOVES]))
        return "\n".join(filter(None, (_position(table), f"Moves: {moves}." if moves else "")))


def _position(table: Table) -> str:
    return table.match.game.text(table.match.position, table.match.names)


def _banner_words(table: Table) -> tuple[str, str]:
    names, match = table.match.names, table.match
    if match.over:
        return f"{' and '.join(names[seat] for seat in match.winners)} won", "The game is over."
    if table.bot_to_move is not None:
        return f"{names[table.seat]} is thinking", "A bot makes its own moves."
    return f"{names[table.seat]}, it is your turn", "Choose what to do."


def _body(table: Table, sizes: Sizes, width: float) -> tuple[list[Svg], float]:
    """The parts from top to bottom, and where they end."""
    wide = sizes is WIDE
    room = width - 2 * MARGIN
    title, line = _banner_words(table)
    tools = Box(530, 14, 409, 58) if wide else Box(MARGIN, 76, room, 54)
    y = 84.0 if wide else 138.0
    seat = table.match.winners[0] if table.match.over else table.seat
    strip = Box(MARGIN, y, room, frame.strip_height(table))
    head = Box(MARGIN, 16, 490 if wide else room, 52)
    parts = [
        frame.banner(head, sizes, seat, title, line, won=table.match.over),
        frame.tools(table, tools, sizes), frame.strip(table, strip, sizes),
    ]
    players, y = _players(table, sizes, Box(MARGIN, strip.bottom + GAP, room, 46))
    if frame.has_card(table):
        card = Box(MARGIN, y + GAP, room, 420)
        return [*parts, *players, frame.card(table, card, sizes)], card.bottom + MARGIN
    position, y = _letters(table, Box(MARGIN, y + GAP, room, 0))
    moves, y = _moves(table, sizes, Box(MARGIN, y + GAP, room, 60))
    return [*parts, *players, position, *moves], y + MARGIN


def _letters(table: Table, box: Box) -> tuple[Svg, float]:
    """The position in letters, as a terminal would show it."""
    room = int((box.w - 24) / (LETTER * 0.6))
    rows = [part for row in _position(table).split("\n") for part in _cut(row, room)]
    box = box._replace(h=20 + 1.35 * LETTER * len(rows))
    letters = (
        el("text", words(row), x=box.x + 12, y=box.y + LETTER * (1.6 + 1.35 * i), style="white-space:pre")
        for i, row in enumerate(rows)
    )
    return group(panel(box), *letters, data_key="told", font_family=MONO, font_size=LETTER), box.bottom


def _cut(row: str, room: int) -> list[str]:
    """A row in pieces that fit, broken between words."""
    return textwrap.wrap(row, room, drop_whitespace=False) or [""]


def _players(table: Table, sizes: Sizes, row: Box) -> tuple[list[Svg], float]:
    """One row a player: badge, name, points."""
    drawn, scores = [], table.match.scores
    for seat, name in enumerate(table.match.names):
        box = row._replace(y=row.y + seat * (row.h + 4))
        here = seat == table.seat
        drawn.append(group(
            panel(box.inside(1.5), "act", 3) if here else panel(box), badge(seat, box.x + 26, box.cy - 1, 12),
            say(wrap(name, box.w - 180, 16, 1)[0], box.x + 48, box.cy + 5.5, 16, "ink", 700),
            say(f"{scores[seat]} points", box.right - 14, box.cy + 5, sizes.note, "ink2", 600, "end"),
            data_key=f"seat{seat + 1}",
        ))
    return drawn, row.y + len(drawn) * (row.h + 4)


def _moves(table: Table, sizes: Sizes, row: Box) -> tuple[list[Svg], float]:
    """One button a move, in columns."""
    if table.bot_to_move is not None:
        return [], row.y
    moves = table.match.moves()[:MOST_MOVES]
    across = 4 if sizes is WIDE else 2
    columns = row.columns(across, 8)
    drawn = []
    for i, move in enumerate(moves):
        box = columns[i % across]._replace(y=row.y + i // across * 62, h=50)
        press = Press("move", str(move), f"Play {move}", f"move-{i + 1}")
        drawn.append(button(box, str(move), press, sizes.button))
    return drawn, row.y + (len(moves) + across - 1) // across * 62


PLAIN = PlainDrawing()
