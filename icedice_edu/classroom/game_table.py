"""A learner's games as a table: a row for each step, in code a plain list of dicts, in a file CSV.

A row that begins a game holds its save code, so a table that is brought in again brings its games back.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence

from icedice_edu.classroom.match_cache import game_of
from icedice_edu.games.match import Match
from icedice_edu.games.protocol import Game, Position
from icedice_edu.sealed import BadCode

COLUMNS = ("game", "step", "player", "by", "what", "happened", "score", "code")
NUMBERS = ("game", "step", "score")
LONGEST = 2_000_000  # characters of a file
FORMULA = ("=", "+", "-", "@", "\t", "'")  # a spreadsheet would calculate what begins like this

Row = dict[str, object]
Games = Sequence[tuple[str, tuple[int, ...]]]


def rows_of(games: Games, game: Game[Position]) -> list[Row]:
    """Every step of these games, in order."""
    return [row for number, (code, bots) in enumerate(games, 1)
            for row in _rows(number, game_of(code, game), bots, code)]


def _rows(number: int, match: Match[Position], bots: Iterable[int], code: str) -> Iterator[Row]:
    seat, seats = match.beginning.seat, tuple(bots)
    for place, (played, happened) in enumerate(zip(match.history, _sentences(match), strict=True), 1):
        by = "chance" if played.by_chance else "bot" if seat in seats else "player"
        yield {
            "game": number, "step": place, "player": match.names[seat] if seat >= 0 else "", "by": by,
            "what": str(played.step), "happened": happened,
            "score": played.position.scores()[seat] if seat >= 0 else "", "code": code if place == 1 else "",
        }
        seat = played.position.seat


def _sentences(match: Match[Position]) -> Iterator[str]:
    """What each step made happen, in words."""
    happened = iter(match.log)
    for played in match.history:
        yield " ".join(str(next(happened)) for _ in played.events)


def csv_of(rows: Iterable[Row]) -> str:
    """The rows as the content of a file that a spreadsheet opens."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows({name: harmless(value) for name, value in row.items()} for row in rows)
    return text.getvalue()


def is_table(text: str) -> bool:
    """Whether this is the content of such a file."""
    return text.lstrip("\ufeff").startswith(",".join(COLUMNS[:3]))


def read_csv(text: str) -> list[Row]:
    """The rows of a file as they were before: numbers are numbers again."""
    if len(text) > LONGEST:
        raise BadCode("This file is too long for a table of games.")
    if not is_table(text):
        raise BadCode(f"This is not a table of games. Its first line should be {','.join(COLUMNS)}.")
    lines = csv.DictReader(io.StringIO(text.lstrip("\ufeff")))
    return [{name: _value(name, row.get(name) or "") for name in COLUMNS} for row in lines]


def games_in(text: str, game: Game[Position]) -> Games:
    """The games in a file, each with the seats that bots played."""
    rows = read_csv(text)
    found = []
    for code, number in [(str(row["code"]), row["game"]) for row in rows if row["code"]]:
        match = game_of(code, game)
        bots = {row["player"] for row in rows if row["game"] == number and row["by"] == "bot"}
        found.append((code, tuple(seat for seat, name in enumerate(match.names) if name in bots)))
    return found


def harmless(value: object) -> object:
    """A value that no spreadsheet takes for a formula."""
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value


def _value(name: str, written: str) -> object:
    if name in NUMBERS and written.removeprefix("-").isdecimal() and len(written) < 12:
        return int(written)
    return written.removeprefix("'")
