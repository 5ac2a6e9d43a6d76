"""The moves the rules offer a player of the token game, always in one order.

Save codes count these steps, so the order is part of them. What a roll can make is worked out once for each
roll and shared.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations

from icedice_edu.games.tokens.facts import Facts
from icedice_edu.games.tokens.setting import Setting
from icedice_edu.games.tokens.steps import Claim, Lay, Move, Reroll, Take
from icedice_edu.games.tokens.tables import HIGHEST, Token
from icedice_edu.maths.expressions import Expression
from icedice_edu.maths.reach import reach, spellings

Dice = tuple[int, ...]

ALL_DICE = (0, 1, 2)
REROLLS = tuple(Reroll(places) for n in (1, 2, 3) for places in combinations(ALL_DICE, n))
LAYS = tuple(Lay(circle + 1) for circle in range(HIGHEST))
REROLL_IDS, LAY_IDS = (frozenset(map(id, steps)) for steps in (REROLLS, LAYS))
_ON_TOKENS = range(1, HIGHEST + 1)


# -- on these boards --------------------------------------------------------------------------------


def lays(position: Facts) -> Sequence[Lay]:
    """The tokens the first player may lay in the middle."""
    if not position.layout.in_order:
        return [Lay(token.number, letter(position, token)) for token in position.layable()]
    free = position.open_lines()
    return [lay for circle, lay in enumerate(LAYS) if free >> circle & 1]


def moves(position: Facts) -> Sequence[Move]:
    """Step 1: for each number on the big board that the dice make, the simplest way."""
    offered = offer(position.dice, position.setting.operations)
    if position.layout.in_order:
        return moves_within(offered, offered.circles & position.on_big)
    return [Move(n, name, move.expression) for n, move in offered.moves for name in _letters(position, n)]


def takes(position: Facts) -> Sequence[Take]:
    """Step 2: the same for the numbers in the middle."""
    offered = offer(position.dice, position.setting.operations)
    if position.layout.in_order:
        return takes_within(offered, offered.circles & position.takeable_circles())
    return [Take(n, name, take.expression) for n, take in offered.takes for name in _letters(position, n)]


def other_spellings(position: Facts) -> Iterator[Claim]:
    """Every claim that the dice allow in step 1 or 2, however it is calculated."""
    kind = Move if position.phase == "step1" else Take
    for number, expression in every_claim(position.dice, position.setting):
        for token in position.in_reach(number):
            yield kind(number, letter(position, token), expression)


def letter(position: Facts, token: Token) -> str:
    """The colour's letter, where the number alone would name two tokens."""
    return token.colour if position.layout.doubles and len(position.in_reach(token.number)) > 1 else ""


def _letters(position: Facts, number: int) -> list[str]:
    """What must stand behind the number to name each token that shows it."""
    return [letter(position, token) for token in position.in_reach(number)]


# -- with these dice --------------------------------------------------------------------------------


class Offer:
    """What one roll can make: for each number the simplest claim, as step 1 and as step 2."""

    __slots__ = ("circles", "moves", "takes", "usual")

    def __init__(self, dice: Dice, operations: str) -> None:
        made = [(n, e) for n, e in reach(dice, operations).items() if n in _ON_TOKENS]
        self.moves = tuple((n, Move(n, "", e)) for n, e in made)
        self.takes = tuple((n, Take(n, "", e)) for n, e in made)
        self.circles = sum(1 << n - 1 for n, _ in made)
        """Where these numbers lie when the tokens lie in order, one bit each."""
        self.usual = frozenset(map(id, (step for _, step in (*self.moves, *self.takes))))
        """The ids of these steps: known to be true, so random play need not calculate them again."""


@cache
def offer(dice: Dice, operations: str) -> Offer:
    """The offer of a roll, whatever the order of its dice."""
    in_order = tuple(sorted(dice))
    return Offer(dice, operations) if dice == in_order else offer(in_order, operations)


@lru_cache(maxsize=1 << 14)
def moves_within(roll: Offer, circles: int) -> tuple[Move, ...]:
    """The moves of a roll to these circles; cached, because the same pairs come again and again."""
    return tuple([move for number, move in roll.moves if circles >> number - 1 & 1])


@lru_cache(maxsize=1 << 14)
def takes_within(roll: Offer, circles: int) -> tuple[Take, ...]:
    """The takes of a roll from these circles."""
    return tuple([take for number, take in roll.takes if circles >> number - 1 & 1])


@cache
def every_claim(dice: Dice, setting: Setting) -> tuple[tuple[int, Expression], ...]:
    """Every expression of this roll that makes a token's number, with that number."""
    made = ((e.value, e) for e in spellings(dice, setting.operations))
    free = setting.intermediates == "any"
    return tuple((int(n), e) for n, e in made if n in _ON_TOKENS and (free or e.steps_whole))
