"""What is told of a step in the tile game: worked out from before, the step and after, rule by rule.

Where tiles are hidden, no number on a tile is told before the end.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from icedice_edu.games.first_player import First
from icedice_edu.games.protocol import OVER, Event, Step
from icedice_edu.games.tiles.facts import NO_ONE
from icedice_edu.games.tiles.matching import total
from icedice_edu.games.tiles.steps import (
    Arrange,
    Buy,
    Dealt,
    Decline,
    Fallen,
    GiveUp,
    Place,
    Remove,
)
from icedice_edu.games.tiles.tables import COLUMN_OF, LINE_WORDS, LINES, ON_LINE, ROW_OF, SIZE, SQUARES, Board

if TYPE_CHECKING:
    from icedice_edu.games.tiles.rules import Position

Events = tuple[Event, ...]


def events(before: Position, step: Step, after: Position) -> Events:
    """The events that led from before to after, in order."""
    seat = before.seat
    match step:
        case First():
            return (Event("TILE-08", step.seat, {}),)
        case Dealt():
            return _dealt(before, step)
        case Arrange():
            return (Event("TILE-R3", seat, {}),)
        case Fallen():
            return (Event("TILE-R5", seat, {"faces": step.faces}),)
        case Place():
            return (*_placed(before, step, after), *_turn_over(before, after))
        case GiveUp():
            return (Event("TILE-19", seat, {"face": step.face}), *_turn_over(before, after))
        case Buy():
            return (*_bought(before, step, after), *_turn_over(before, after))
        case Remove():
            return (*_removed(before, step, after), *_turn_over(before, after))
        case Decline():
            return (Event("TILE-27", seat, {}), *_turn_over(before, after))
    return ()


def _dealt(before: Position, step: Dealt) -> Events:
    """The bonus tiles lie open; what each player drew is nobody else's business yet."""
    random = before.setting.arrange == "random"
    how = " They stay as they were drawn." if random else ""
    return Event("TILE-06", NO_ONE, {"how": how}), Event("TILE-07", NO_ONE, {"numbers": step.bonus})


def _placed(before: Position, step: Place, after: Position) -> Events:
    seat = before.seat
    placed = Event("TILE-14", seat, {"face": step.face, "square": SQUARES[step.square]})
    return (placed, *_matches(before, step.square, after), *_surplus(before, step, after))


def _surplus(before: Position, step: Place, after: Position) -> Events:
    """The die that found no square."""
    if None in after.boards[before.seat] or len(before.thrown) == 1:
        return ()
    left = list(before.thrown)
    left.remove(step.face)
    return (Event("TILE-18", before.seat, {"face": left[0]}),)


def _bought(before: Position, step: Buy, after: Position) -> Events:
    die = before.boards[step.seller][step.square]
    assert die is not None
    facts = {"face": die.face, "player": step.seller, "square": SQUARES[step.to], "id": die.id}
    bought = Event("TILE-20", before.seat, facts)
    streak = after.streak if after.streak == before.setting.most_buys else 0
    enough = (Event("TILE-R17", NO_ONE, {"number": streak}),) if streak else ()
    lost = _broken(before, step.seller, step.square)
    return (bought, *lost, *_matches(before, step.to, after), *(() if after.turn == OVER else enough))


def _removed(before: Position, step: Remove, after: Position) -> Events:
    die = before.boards[before.seat][step.square]
    assert die is not None
    removed = Event("TILE-R20", before.seat, {"face": die.face, "square": SQUARES[step.square]})
    return (removed, *_broken(before, before.seat, step.square), *_held(before, after))


# -- lines -----------------------------------------------------------------------------------------


def _matches(before: Position, square: int, after: Position) -> Events:
    """The row, the column and the diagonals that match with this die."""
    seat, board = before.seat, after.boards[before.seat]
    lines = [line for line in _through(square) if _number(before, seat, line) == total(board, line)]
    matches = [_match(before, board, line) for line in lines]
    return (*(event for event in matches if event), *_held(before, after))


def _match(before: Position, board: Board, line: int) -> Event | None:
    facts = {
        "line": LINE_WORDS[line],
        "name": LINES[line],
        "number": total(board, line),
        "sum": _sum(board, line),
    }
    if before.setting.tiles_stay:
        return None if before.setting.hidden else Event("TILE-R9", before.seat, facts)
    if before.setting.hidden:
        return Event("TILE-R19", before.seat, {"line": LINE_WORDS[line], "name": LINES[line]})
    return Event("TILE-09", before.seat, facts)


def _broken(before: Position, seat: int, square: int) -> Events:
    """Where tiles stay: the lines that no longer match without this die."""
    if not before.setting.tiles_stay:
        return ()
    board, secret = before.boards[seat], before.setting.hidden
    lines = [line for line in _through(square) if _number(before, seat, line) == total(board, line)]
    held = [claim.line for claim in before.claims if claim.seat == seat and square in ON_LINE[claim.line]]
    lines = [*(() if secret else lines), *held]
    return tuple(Event("TILE-25", seat, {"line": LINE_WORDS[line], "name": LINES[line]}) for line in lines)


def _held(before: Position, after: Position) -> Events:
    """Bonus tiles that have somebody new."""
    rule = "TILE-R11" if before.setting.tiles_stay else "TILE-12"
    changed = [claim for claim in after.claims if claim.tile is not None and claim not in before.claims]
    return tuple(
        Event(rule, claim.seat, {"number": claim.number, "line": LINE_WORDS[claim.line], "tile": claim.tile})
        for claim in changed
    )


def _through(square: int) -> tuple[int, int]:
    """The row and the column of a square."""
    return ROW_OF[square], SIZE + COLUMN_OF[square]


def _number(position: Position, seat: int, line: int) -> int | None:
    """A line's tile, if it is still there and face up."""
    return position.tile(seat, LINES[line]) or None


def _sum(board: Board, line: int) -> str:
    """5 + 4 + 2."""
    return " + ".join(str(die.face) for square in ON_LINE[line] if (die := board[square]))


# -- turns -----------------------------------------------------------------------------------------


def _turn_over(before: Position, after: Position) -> Events:
    """Who is passed over now, or how the game ended."""
    if after.turn == OVER:
        return tuple(_end(after))
    if after.phase == "place" or after.gave_up:
        return ()
    return tuple(_skipped(before, after))


def _skipped(before: Position, after: Position) -> Iterable[Event]:
    players = before.setting.players
    seat = (before.seat + 1) % players
    while seat != after.seat:
        yield Event("TILE-R14" if after.coins[seat] else "TILE-17", seat, {})
        seat = (seat + 1) % players


def _end(after: Position) -> Iterable[Event]:
    if after.setting.tiles_stay:
        for seat, tiles in enumerate(after.taken):
            yield Event("TILE-R18", seat, {"tiles": tiles or ("nothing",)})
    full = not any(None in board for board in after.boards)
    winners = after.winners()
    facts = {"players": winners, "points": max(after.scores())}
    yield Event("TILE-24" if full else "TILE-R16", winners[0] if len(winners) == 1 else NO_ONE, facts)
