"""What is counted in a learner's games: where spoons landed, how often START paid, what a till was left with.

Both spoons are counted, for both walk alike. The budget that hands really keep shows in what they are ready
to be left with whenever they spend.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from icedice_edu.classroom.iced_turns import by_turns
from icedice_edu.classroom.match_cache import game_of
from icedice_edu.games.iced import GAME
from icedice_edu.games.iced.ring_walk import turn
from icedice_edu.games.iced.rules import Position
from icedice_edu.games.iced.steps import BUY, TAKE, UPGRADE, Rolled
from icedice_edu.games.iced.tables import BOXES_ROUND, MONEY_CARDS, SCOOP_PRICE
from icedice_edu.games.match import Match, start
from icedice_edu.games.protocol import Step

Games = Iterable[tuple[str, tuple[int, ...]]]
WORST = -min(MONEY_CARDS)
"""What a surprise may cost."""


class Landed(NamedTuple):
    """How often each box was landed on, and how often START paid."""

    boxes: tuple[int, ...]
    bonuses: int

    @property
    def turns(self) -> int:
        return sum(self.boxes)

    @property
    def numbers(self) -> tuple[int, ...]:
        """All counts in one row."""
        return (*self.boxes, self.bonuses)

    @classmethod
    def of(cls, numbers: Iterable[int]) -> Landed:
        *boxes, bonuses = numbers
        return cls(tuple(boxes), bonuses)


NOWHERE = Landed((0,) * BOXES_ROUND, 0)
SIZE = len(NOWHERE.numbers)


def together(several: Iterable[Landed]) -> Landed:
    """Counts are added, never averaged."""
    return Landed.of(map(sum, zip(NOWHERE.numbers, *(one.numbers for one in several), strict=True)))


def landed_in(games: Games, except_seed: str | None = None) -> Landed:
    """All games together; those with the dice of `except_seed` are left out."""
    found = (_landed(code) for code, _ in games)
    return together(landed for seed, landed in found if seed != except_seed)


@lru_cache(maxsize=16)
def _landed(code: str) -> tuple[str, Landed]:
    match = game_of(code, GAME)
    return match.seed, counted(match)


def counted(match: Match[Position]) -> Landed:
    """Every roll of a match, whoever made it."""
    turns = [turn(before.places[before.seat], step.face) for before, step in _steps(match)
             if isinstance(step, Rolled)]
    boxes = Counter(one.landed for one in turns)
    return Landed(tuple(boxes[box] for box in range(BOXES_ROUND)), sum(one.passed for one in turns))


def _steps(match: Match[Position]) -> Iterator[tuple[Position, Step]]:
    """Each step with the position before it."""
    before = match.beginning
    for played in match.history:
        yield before, played.step
        before = played.position


# -- the budget that hands keep -----------------------------------------------------------------------


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


# -- Mia stands before a surprise ---------------------------------------------------------------------

FROZEN = (("1", "buy"), ("4", ""), ("2", "buy"), ("1", "buy"), ("2", "buy"), ("2", "pass"))
"""Mia's and Leo's rolls and what they do; Leo is carried from box 4 to box 12."""


@cache
def frozen() -> Match[Position]:
    """Mia has $200 and may take a surprise; Leo owns Mint, right behind a teleport."""
    return by_turns(start("iced", players=["Mia", "Leo"], seed=0, first=0), (*FROZEN, ("3",)))
