"""Bots of the pyramid game: each is a rule when to stop, and all but one choose pieces alike.

A rule for stopping looks at a position in which both is possible and answers roll or stop;
`stopping_rule` makes a whole player of it, who takes the piece that brings a Trio nearest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, wraps
from itertools import product
from random import Random
from types import MappingProxyType

from icedice_edu.games.protocol import Step
from icedice_edu.games.pyramids.rules import Position
from icedice_edu.games.pyramids.steps import ROLL, STOP, PyramidStep, Steal
from icedice_edu.games.pyramids.tables import (
    ALL_COLOURS,
    COLOUR_OF,
    COLOURS,
    FACES,
    FEW,
    KINDS,
    OFFERED,
    ONE,
    SIZE_OF,
    SIZES,
    TRIO_BITS,
    TRIO_MASK,
    TRIOS_TO_WIN,
    Heap,
    count,
    heap_of,
    trios,
)
from icedice_edu.games.pyramids.vault_value import of_vault
from icedice_edu.play.bots.strategy import Answer, Bot, wants_luck

Rule = Callable[..., Answer]

ROLLS = 36
A_TURN = 10
"""What the bonus turn after a Rainbow counts: 5/3 pieces, each 6."""


def stopping_rule(rule: Rule) -> Bot:
    """A player who asks this rule only whether to roll or to stop; pieces are chosen by `take_best`.

    >>> @stopping_rule
    ... def mine(position):
    ...     return "stop" if len(position.counter) >= 2 else "roll"
    """
    lucky = wants_luck(rule)

    @wraps(rule)
    def player(position: Position, rng: Random) -> Step:
        phase = position.phase
        if phase == "choose":
            return take_best(position)
        if phase == "roll" or position.setting.keep_going:
            return ROLL
        return rule(position, rng) if lucky else rule(position)

    return player


def _nearer(held: tuple[int, ...], size: int) -> int:
    """What one more of a size does for a Trio, where so many of each size are held."""
    least = min(held)
    return 0 if held[size] > least else 1 + sum(number > least for number in held)


_HELD = tuple(held[::-1] for held in product(range(FEW + 1), repeat=len(SIZES)))
_NEARER = tuple(tuple(_nearer(held, size) for held in _HELD) for size in range(len(SIZES)))
_LOOK_UP = tuple((TRIO_BITS * COLOUR_OF[kind], _NEARER[SIZE_OF[kind]]) for kind in range(KINDS))
"""For each kind: where its colour lies in a Vault, and what one more does, by the pieces that lie there."""


def worth(position: Position, kind: int) -> int:
    """3 for the piece that completes a Trio, 2 or 1 for one that begins it, 0 for one too many."""
    place, nearer = _LOOK_UP[kind]
    return nearer[position.vaults[position.seat] >> place & TRIO_MASK]


def take_best(position: Position) -> PyramidStep:
    """The piece that brings a Trio nearest; of two such, the one that costs somebody else something."""
    vault, moves = position.vaults[position.seat], position.options()
    best, most = moves[0], -1
    for step in moves:
        place, nearer = _LOOK_UP[step.kind]  # type: ignore[union-attr]
        value = 2 * nearer[vault >> place & TRIO_MASK] + (type(step) is Steal)
        if value > most:
            best, most = step, value
    return best


def would_win(position: Position) -> bool:
    """Stopping now wins."""
    vault = position.vaults[position.seat]
    return trios(vault + heap_of(position.counter)) >= TRIOS_TO_WIN


@stopping_rule
def stops_at_two(position: Position) -> PyramidStep:
    """Rolls until two pieces are on the Counter."""
    return STOP if len(position.counter) >= 2 else ROLL


@stopping_rule
def stops_at_four(position: Position) -> PyramidStep:
    """Rolls until four pieces are on the Counter."""
    return STOP if len(position.counter) >= 4 else ROLL


@stopping_rule
def never_scared(position: Position) -> PyramidStep:
    """Always rolls again, until a Rainbow or a bust ends the turn."""
    return ROLL


@stopping_rule
def goes_for_the_rainbow(position: Position) -> PyramidStep:
    """Rolls for all five colors, unless stopping wins the game."""
    return STOP if would_win(position) else ROLL


@stopping_rule
def counts_the_odds(position: Position) -> PyramidStep:
    """Rolls as long as one more roll is worth more on average than stopping now."""
    vault = position.vaults[position.seat]
    kept = of_vault(vault + heap_of(position.counter), position.setting.players)
    return ROLL if _after_36_rolls(position, vault, kept) > ROLLS * kept else STOP


def _after_36_rolls(position: Position, vault: Heap, kept: int) -> int:
    """What the Vault counts after each of the 36 rolls, added up: a bust loses the Counter."""
    players, mine = position.setting.players, vault + heap_of(position.counter)
    bonus = A_TURN if len(position.counter) == COLOURS - 1 else 0
    had = [count(vault, kind) < players for kind in range(KINDS)]  # else all of them are mine
    gains = [of_vault(mine + ONE[kind], players) + bonus if had[kind] else 0 for kind in range(KINDS)]
    busts = len(position.counter) * len(FACES)
    offers = [OFFERED[colours][face] for colours in _new(position.colours) for face in range(len(FACES))]
    best = (max((gains[kind] for kind in kinds if had[kind]), default=kept) for kinds in offers)
    return busts * of_vault(vault, players) + sum(best)


@cache
def _new(colours: int) -> tuple[int, ...]:
    """The faces of the Color Die that bring something, as sets of colours; the Atom is any missing one."""
    missing = ALL_COLOURS & ~colours
    return (*(1 << colour for colour in range(COLOURS) if missing >> colour & 1), missing)


def steals(position: Position, rng: Random) -> Step:
    """Steals whenever it can, from the Vault with the most Trios, and stops at two pieces."""
    if position.phase == "choose":
        robbing = [step for step in position.moves() if type(step) is Steal]
        if robbing:
            return max(robbing, key=lambda step: (position.trios(step.victim), worth(position, step.kind)))
    return stops_at_two(position, rng)


PYRAMIDS: Mapping[str, Bot] = MappingProxyType({
    "stops at two": stops_at_two,
    "stops at four": stops_at_four,
    "never scared": never_scared,
    "counts the odds": counts_the_odds,
    "goes for the Rainbow": goes_for_the_rainbow,
    "steals": steals,
})
