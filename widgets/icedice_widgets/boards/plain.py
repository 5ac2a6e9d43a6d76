"""The plain board: any game as text and buttons, so that a new game plays before it has a drawing.

A game may bring a picture, one function from its position to a piece of SVG: it takes the place of the text.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from typing import Any

from icedice_edu.games.protocol import CHANCE, Position, listed, written
from icedice_edu.games.sentences import does
from icedice_widgets import frame
from icedice_widgets.boards.drawing import TypedMoves
from icedice_widgets.boards.score_card import new_game
from icedice_widgets.boards.shared_words import BannerWords
from icedice_widgets.components import NARROW, WIDE, Box, Press, Sizes, badge, button, panel, say, slab
from icedice_widgets.lettering import wrap
from icedice_widgets.svg import MONO, Svg, el, group, moved, picture, words
from icedice_widgets.table import Table

MOST_MOVES = 40
MARGIN, GAP = 16, 10
LETTER = 14.5
CARD = 420
PICTURE = Box(0, 0, 328, 120)
"""The room that a game's picture is drawn in, on the wide board and on a phone."""

Picture = Callable[[Any], Svg]
"""The picture of a position; each thing in it that comes and goes has a `data_key`."""


class PlainDrawing(TypedMoves[Position]):
    """Draws any game."""

    def __init__(self, picture: Picture | None = None) -> None:
        self.picture = picture

    def draw(self, table: Table[Position]) -> str:
        """Banner, what happened, the position in words, and one button a move."""
        wide = table.layout != "narrow"
        sizes, width = (WIDE, 960) if wide else (NARROW, 360)
        body, height = self._body(table, sizes, width)
        title, line = self.banner_words(table)
        return picture(
            width, height, f"{table.match.game.title}. {title}. {line}", self.describe(table),
            slab(Box(0, 0, width, height), 18, "paper"), *body,
            data_board=table.match.game.name, data_layout=table.layout, data_next_ms=table.next_ms,
            data_wake_ms=table.wake_ms,
        )

    def tap(self, table: Table[Position], what: str) -> Table[Position] | str:
        """The same table: the plain board has no half-made moves."""
        return table

    def key(self, table: Table[Position], key: str) -> Table[Position] | str | None:
        """None: the plain board does not read keys."""
        return None

    def describe(self, table: Table[Position]) -> str:
        """The position as its game tells it, and the moves."""
        moves = ", ".join(map(written, table.match.moves()[:MOST_MOVES]))
        return "\n".join(filter(None, (_position(table), f"Moves: {moves}." if moves else "")))

    def banner_words(self, table: Table[Position]) -> BannerWords:
        """Whose turn it is, or who won."""
        names, match = table.match.names, table.match
        if match.over:
            return f"{listed(names[seat] for seat in match.winners)} won", "The game is over."
        if table.back:
            return f"What {names[table.seat]} did", "Watch it again, step by step."
        if table.bot_to_move is not None:
            return f"{does(names[table.seat], 'is')} thinking", "A bot plays by itself."
        return f"{names[table.seat]}, it is your turn", "Choose what to do."

    def _body(self, table: Table[Position], sizes: Sizes, width: float) -> tuple[list[Svg], float]:
        """The parts from top to bottom, and where they end."""
        parts, row = self._head(table, sizes, width)
        players, y = _players(table, sizes, row)
        if frame.has_card(table):
            card = row._replace(y=y + GAP, h=CARD)
            return [*parts, *players, frame.card(table, card, sizes)], card.bottom + MARGIN
        shown, y = self._shown(table, row._replace(y=y + GAP))
        moves, y = _moves(table, sizes, row._replace(y=y + GAP, h=50))
        return [*parts, *players, shown, *moves], y + MARGIN

    def _head(self, table: Table[Position], sizes: Sizes, width: float) -> tuple[list[Svg], Box]:
        """Banner, tools and strip, and the row that comes next."""
        wide, room = sizes is WIDE, width - 2 * MARGIN
        tools = Box(530, 14, 409, 58) if wide else Box(MARGIN, 76, room, 54)
        seat = table.match.winners[0] if table.match.over else table.seat
        strip = Box(MARGIN, 84.0 if wide else 138.0, room, frame.strip_height(table))
        head = Box(MARGIN, 16, 490 if wide else room, 52)
        parts = [
            frame.banner(head, sizes, seat, *self.banner_words(table), won=table.match.over),
            *(() if table.frozen else (frame.tools(table, tools, sizes),)), frame.strip(table, strip, sizes),
        ]
        return parts, Box(MARGIN, strip.bottom + GAP, room, 46)

    def _shown(self, table: Table[Position], row: Box) -> tuple[Svg, float]:
        """The game's picture, or else the position in letters."""
        if self.picture is None:
            return _letters(table, row)
        box = row._replace(h=PICTURE.h)
        drawn = group(self.picture(_seen(table)), transform=moved(box.cx - PICTURE.cx, box.y))
        return group(panel(box), drawn, data_key="picture"), box.bottom


def _seen(table: Table[Position]) -> Any:
    """The position as whoever sits here may see it: in the end all of it, no secret in between."""
    position = table.match.position
    if table.match.over:
        return position
    nobody = table.handover or table.bot_to_move is not None
    return position.seen_by(CHANCE if nobody else table.seat)


def _position(table: Table[Position]) -> str:
    return table.match.game.text(_seen(table), table.match.names)


def _letters(table: Table[Position], box: Box) -> tuple[Svg, float]:
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


def _players(table: Table[Position], sizes: Sizes, row: Box) -> tuple[list[Svg], float]:
    """One row a player: badge, name, points."""
    drawn, scores = [], _seen(table).scores()
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


def _moves(table: Table[Position], sizes: Sizes, row: Box) -> tuple[list[Svg], float]:
    """One button a move, in columns; after the end one for another game."""
    if table.match.over:
        return [group(new_game(row._replace(w=200)), data_key="score")], row.bottom
    if table.bot_to_move is not None:
        return [], row.y
    moves = table.match.moves()[:MOST_MOVES]
    across = 4 if sizes is WIDE else 2
    columns = row.columns(across, 8)
    drawn = []
    for i, move in enumerate(moves):
        box = columns[i % across]._replace(y=row.y + i // across * 62, h=50)
        press = Press("move", str(move), f"Play {written(move)}", f"move-{i + 1}")
        drawn.append(button(box, written(move), press, sizes.button))
    return drawn, row.y + (len(moves) + across - 1) // across * 62


PLAIN = PlainDrawing()
