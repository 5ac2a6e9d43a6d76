"""Save codes: a whole match as one short text that survives copy, paste and a tired typist.

Each step is a number, its place among the steps its position offered, so a match is a number in a mixed
base: the digit's base changes from step to step as the choices do. Dice that came from the seed take no
room, because the seed tells them again; only dice that slid over ice are kept, which the seed alone does not
tell. Reading a code replays the match by the rules, so a code can hold nothing that could not have been
played. Nothing in it is ever run.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import ceil
from typing import Any

from icedice_edu.games.clock import Clock, Watch
from icedice_edu.games.match import Match, Played, set_up
from icedice_edu.games.match_setup import game_called
from icedice_edu.games.protocol import CHANCE, OVER, IllegalStep, Kept, Position, Step, Uncountable, Value
from icedice_edu.sealed import CHECK_DIGITS, LONGEST_TEXT, BadCode
from icedice_edu.sealed import Number as _Number
from icedice_edu.sealed import joined as _joined
from icedice_edu.sealed import opened as _opened
from icedice_edu.sealed import sealed as _sealed
from icedice_edu.sealed import spelled as _spelled

PREFIX = "ICE"
VERSION = 1
LONGEST = 100_000
"""The most characters of a code: twice as many as the longest game with real dice needs."""
LONGEST_TURN, HUNDREDTHS = 3_600, 100
"""The longest running time that a code holds, in seconds, and into how many parts it divides a second."""
WORDS = (
    b'{"game":"tokens","names":["Player 1","Player 2"],"seed":"","options":{},"steps":,"given":1,"spent":}'
)
"""A dictionary for zlib: what most headers contain takes nearly no room in a code."""


UNFIT = (ValueError, LookupError, TypeError, ArithmeticError, RecursionError, zlib.error)
"""The errors that a forged header with a right checksum can raise."""


def encode(match: Match[Position]) -> str:
    """The save code of a match."""
    given = any(played.given for played in match.history)
    header = {"game": match.game.name, "names": match.names, "seed": match.seed, "steps": len(match.history)}
    header |= {"options": changed} if (changed := _changed_options(match)) else {}
    header |= {"given": 1} if given else {}
    header |= {"spent": _spent(match)} if match.standing.deadline else {}
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=WORDS)
    words = json.dumps(header, separators=(",", ":"), ensure_ascii=False).encode()
    head = deflate.compress(words) + deflate.flush()
    digits = [digit for played, before in _walk(match) for digit in _digits(played, before, given)]
    number = _joined([(len(head), LONGEST_TEXT), *((byte, 256) for byte in head), *digits])
    return _sealed(f"{PREFIX}{VERSION}", _spelled(number))


def decode(code: str, game: str | None, clock: Clock | None) -> Match[Position]:
    """The match that a save code holds."""
    number = _number_in(code)
    watch = Watch(clock)
    try:
        header = _header(number)
        match = _beginning(header, watch)
        steps, given = _whole(header["steps"]), bool(header.get("given"))
        for _ in range(steps):
            match = _replayed(match, number, given)
        match = match.sampled()  # a forged code may end where dice are due
        spent = max(0, min(_whole(header.get("spent", 0)), LONGEST_TURN * HUNDREDTHS)) / HUNDREDTHS
    except UNFIT as error:
        ours = type(error) in (ValueError, IllegalStep)  # else they are Python's words, which help nobody
        why = f" ({error})" if ours else ""
        raise BadCode(f"This save code breaks the rules of the game, so it cannot be loaded{why}.") from error
    if game is not None and match.game.name != game:
        raise BadCode(f"This save code is for the game {match.game.name!r}, but this board plays {game!r}.")
    return match.replace(since=match.since - spent)


def steps_in(code: str) -> int:
    """How many steps a code says it holds, without playing any of them."""
    number = _number_in(code)
    try:
        return _whole(_header(number)["steps"])
    except UNFIT as error:
        raise BadCode("This save code breaks the rules of the game, so it cannot be loaded.") from error


def short(code: str) -> str:
    """The few characters that tell two codes apart, for a label: K7Q-2M4."""
    return f"{code[-CHECK_DIGITS:-3]}-{code[-3:]}"


# -- the steps as digits -------------------------------------------------------------------------------


def _walk(match: Match[Position]) -> Iterable[tuple[Played[Position], Position]]:
    """Each step played, with the position it was played in."""
    before = match.beginning
    for played in match.history:
        yield played, before
        before = played.position


def _digits(played: Played[Position], before: Position, given: bool) -> Iterable[tuple[int, int]]:
    if played.by_chance and given:
        yield int(played.given), 2
    if played.given or not played.by_chance or _kept(before):
        yield from _written(before, played.step)


@lru_cache(maxsize=1 << 12)
def _written(position: Position, step: Step) -> tuple[tuple[int, int], ...]:
    """A step as digits. Remembered, because a board writes its code after every move."""
    if kept := _kept(position):
        return tuple(kept.digits(step))
    book = _book(position)
    if step in book:
        return ((book.index(step) + 1, len(book) + 1),)
    text = str(step).encode()
    return ((0, len(book) + 1), (len(text), LONGEST_TEXT), *((byte, 256) for byte in text))


def _kept(position: Position) -> Kept | None:
    """The chance that is due here, if a code holds its outcomes (`Kept`)."""
    chance = position.chance() if position.turn == CHANCE else None
    return chance if isinstance(chance, Kept) else None


def _book(position: Position) -> Sequence[Step]:
    """The steps a digit may stand for here; digit 0 announces one that is spelled out."""
    if position.turn != CHANCE:
        return position.book()
    try:
        return list(position.chance().weights())
    except Uncountable:
        return []


def _replayed(match: Match[Position], number: _Number, given: bool) -> Match[Position]:
    position = match.standing
    if position.turn == OVER:
        raise ValueError("it goes on after the end of the game")
    by_chance = position.turn == CHANCE
    typed = by_chance and given and bool(number.take(2))
    if by_chance and not typed and not _kept(position):
        return match.sample()
    return match.then(_taken(position, number), by_chance=by_chance, given=typed)


def _taken(position: Position, number: _Number) -> Step:
    """The step whose digits come next."""
    if kept := _kept(position):
        return kept.from_digits(number.take)
    book = _book(position)
    digit = number.take(len(book) + 1)
    return book[digit - 1] if digit else _spelled_out(position, number.take_bytes().decode())


def _spelled_out(position: Position, text: str) -> Step:
    return position.chance().read(text) if position.turn == CHANCE else position.read(text)


# -- what stands before the steps ----------------------------------------------------------------------


def _changed_options(match: Match[Position]) -> dict[str, Value]:
    defaults = match.game.options
    return {name: value for name, value in match.options.items() if value != defaults[name].default}


def _number_in(code: str) -> _Number:
    return _Number(_opened(code, PREFIX, VERSION, "a board's Save button", LONGEST))


def _header(number: _Number) -> Mapping[str, Any]:
    inflate = zlib.decompressobj(-15, zdict=WORDS)
    words = inflate.decompress(number.take_bytes(), LONGEST_TEXT)
    header = json.loads(words.decode())
    if not isinstance(header, dict):
        raise ValueError("its beginning cannot be read")
    return header


def _whole(number: object) -> int:
    if type(number) is not int:
        raise ValueError("a number in it is not a whole number")
    return number


def _spent(match: Match[Position]) -> int:
    """Hundredths of the running time, rounded up: to save and restore must not make a turn longer."""
    return ceil(match.elapsed * HUNDREDTHS)


def _beginning(header: Mapping[str, Any], watch: Watch) -> Match[Position]:
    game, options = game_called(header["game"]), header.get("options", {})
    if not isinstance(options, dict):
        raise ValueError("its options cannot be read")
    return set_up(game.name, list(header["names"]), str(header["seed"]), watch, options)
