"""What is counted in a learner's games of ICED!: where spoons landed, and what a till was left with.

Both spoons are counted, for both walk alike. The budget that a learner really keeps shows in what she is
ready to be left with whenever she spends.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from icedice_edu.classroom.match_cache import game_of
from icedice_edu.games.iced import GAME
from icedice_edu.games.iced.ring_walk import turn
from icedice_edu.games.iced.rules import Position
from icedice_edu.games.iced.steps import BUY, TAKE, UPGRADE, Rolled
from icedice_edu.games.iced.tables import BOXES_ROUND, MONEY_CARDS, SCOOP_PRICE
from icedice_edu.games.match import Match
from icedice_edu.games.protocol import Step

Games = Iterable[tuple[str, tuple[int, ...]]]
"""Save codes, each with the seats that bots played."""
Landed = tuple[int, ...]
"""How often each of the 18 boxes was landed on."""
WORST = -min(MONEY_CARDS)
"""What a surprise may cost."""


def together(several: Iterable[Landed]) -> Landed:
    """Counts are added, never averaged."""
    return tuple(map(sum, zip((0,) * BOXES_ROUND, *several, strict=True)))


def landed_in(games: Games, except_seed: str | None = None) -> Landed:
    """All games together; those with the dice of `except_seed` are left out."""
    found = (_landed(code) for code, _ in games)
    return together(landed for seed, landed in found if seed != except_seed)


@lru_cache(maxsize=16)
def _landed(code: str) -> tuple[str, Landed]:
    match = game_of(code, GAME)
    return match.seed, landings(match)


def landings(match: Match[Position]) -> Landed:
    """Every roll of a match, whoever made it: the box that the die led to."""
    boxes = Counter(turn(before.places[before.seat], step.face).landed for before, step in _steps(match)
                    if isinstance(step, Rolled))
    return tuple(boxes[box] for box in range(BOXES_ROUND))


def _steps(match: Match[Position]) -> Iterator[tuple[Position, Step]]:
    """Each step with the position before it."""
    before = match.beginning
    for played in match.history:
        yield before, played.step
        before = played.position


def place_of(games: Games, seat: int = 0) -> int | None:
    """Where the spoon of the learner, who sits first, is in the last game."""
    codes = [code for code, _ in games]
    return game_of(codes[-1], GAME).position.places[seat] if codes else None


# -- the budget that a learner keeps ------------------------------------------------------------------


def left_over(games: Games) -> Mapping[int, int]:
    """What the learner was ready to be left with, and how often; the smallest first.

    A purchase leaves what it leaves; a surprise may leave what the worst card does, at least nothing.
    """
    found = Counter(left for code, bots in games for seat, left in _spent(code) if seat not in bots)
    return dict(sorted(found.items()))


@lru_cache(maxsize=16)
def _spent(code: str) -> tuple[tuple[int, int], ...]:
    return tuple((before.seat, max(0, before.money[before.seat] - cost_of(before, step)))
                 for before, step in _steps(game_of(code, GAME)) if step in (BUY, UPGRADE, TAKE))


def cost_of(position: Position, step: Step) -> int:
    """What a step costs, or may cost."""
    if step == TAKE:
        return WORST
    if step == UPGRADE:
        return SCOOP_PRICE
    flavour = position.flavour_at(position.places[position.seat])
    assert flavour is not None
    return flavour.price
