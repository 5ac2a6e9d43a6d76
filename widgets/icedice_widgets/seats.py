"""Who sits where: which seats of a match are played by bots, and what a bot does when it is asked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from types import MappingProxyType

from icedice_edu.games.match import Match
from icedice_edu.games.protocol import Game, Position, Step
from icedice_edu.play.bots import bot_names, bots_of

Bots = Mapping[int | str, str] | Iterable[int | str] | None
"""Bots as an author writes them: {"Bo": "collector"}, {1: "collector"}, or just the seats, [1]."""


def named(players: int | Sequence[str], bots: Bots) -> int | Sequence[str]:
    """The players' names, so that a bot without a name is called a bot."""
    seats = set(bots or ())
    if not isinstance(players, int) or not seats:
        return players
    return [f"Bot {seat + 1}" if seat in seats else f"Player {seat + 1}" for seat in range(players)]


def seated(match: Match[Position], bots: Bots) -> Mapping[int, str]:
    """Seat to bot, for every seat that a bot plays."""
    usual = bot_names(match.game.name)
    wanted = bots if isinstance(bots, Mapping) else {who: next(iter(usual), "") for who in bots or ()}
    return MappingProxyType({_seat(match, who): _bot(match.game, bot) for who, bot in wanted.items()})


def _seat(match: Match[Position], who: int | str) -> int:
    if isinstance(who, str) and who in match.names:
        return match.names.index(who)
    if isinstance(who, int) and 0 <= who < len(match.names):
        return who
    names = ", ".join(match.names)
    raise ValueError(f"There is no player {str(who)[:40]!r} for a bot to play. The players are {names}.")


def _bot(game: Game[Position], bot: str) -> str:
    if bot not in bot_names(game.name):
        known = ", ".join(bot_names(game.name)) or "none yet"
        raise ValueError(f"{game.title} has no bot called {str(bot)[:40]!r}. It has: {known}.")
    return bot


def choice(match: Match[Position], bot: str) -> Step:
    """What this bot does now; the same bot in the same match always does the same."""
    moves = match.moves()
    if len(moves) == 1:
        return moves[0]
    rng = Random(f"{match.seed}:{bot}:{len(match.history)}")
    seen = match.position.seen_by(match.position.seat)
    return bots_of(match.game.name)[bot](seen, rng)
