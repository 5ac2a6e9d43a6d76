"""What a Vault is worth: how near its three best Trios are to being whole, and who else is near.

To win takes nine pieces, three for each of three Trios. Every Trio that could be built lacks 0, 1, 2 or 3
pieces; the three that lack least are the plan. A piece of the plan counts 6, any other piece 1, for plans
change; a whole Trio counts 1 more, for it waits for nothing, and winning 54 more, nine pieces again. What
the others hold counts against it: for half the nearest of them, for half their average. Winning needs luck in
many turns to come, so this is a measure, not a chance; what a turn does to it is then exact.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from icedice_edu.games.pyramids.tables import (
    COLOURS,
    ONE,
    SIZES,
    TRIO_BITS,
    TRIO_MASK,
    TRIOS_TO_WIN,
    Heap,
    count,
)

PIECES_TO_WIN = TRIOS_TO_WIN * len(SIZES)
PLANNED, SPARE, WHOLE = 6, 1, 1
"""What a piece of the plan counts, any other piece, and a whole Trio besides its pieces."""
WON = PLANNED * PIECES_TO_WIN
"""What winning counts besides its nine pieces."""

_FIELD = 5
_FULL = (1 << _FIELD) - 1
"""The mask of one field of `packed`; it holds at most 15, for there are 15 Trios."""
_PIECES = _FIELD * len(SIZES)


def missing(vault: Heap, players: int) -> int:
    """The smallest number of pieces that this Vault still needs for three Trios."""
    return _missing(packed(vault, players))


def needed(vault: Heap, kind: int, players: int) -> bool:
    """Whether this piece would bring three Trios nearer."""
    return missing(vault + ONE[kind], players) < missing(vault, players)


def of_vault(vault: Heap, players: int) -> int:
    """What the Vault counts by itself."""
    return counted(packed(vault, players))


def of_others(counts: Sequence[int]) -> int:
    """What the other Vaults count together, `scale` times so as to stay whole."""
    return len(counts) * max(counts) + sum(counts)


def scale(others: int) -> int:
    """The factor in `of_others`: it returns this many times what the other Vaults count."""
    return 2 * others


def packed(vault: Heap, players: int) -> int:
    """How many Trios lack 0, 1 and 2 pieces, and how many pieces there are, in one number."""
    table, found = _of_a_colour(min(players, TRIOS_TO_WIN)), 0
    while vault:
        found += table[vault & TRIO_MASK]
        vault >>= TRIO_BITS
    return found


@cache
def counted(packed: int) -> int:
    """What a Vault counts, given its packed form."""
    lacking, whole = _missing(packed), min(packed & _FULL, TRIOS_TO_WIN)
    plan = PIECES_TO_WIN - lacking
    pieces = PLANNED * plan + SPARE * ((packed >> _PIECES) - plan)
    return pieces + WHOLE * whole + (0 if lacking else WON)


def won(packed: int) -> bool:
    return not _missing(packed)


@cache
def _missing(packed: int) -> int:
    """How many pieces the three Trios still need that need the fewest."""
    left, lacking = TRIOS_TO_WIN, 0
    for lack in range(len(SIZES)):
        taken = min(left, packed >> _FIELD * lack & _FULL)
        left, lacking = left - taken, lacking + taken * lack
    return lacking + left * len(SIZES)


@cache
def _of_a_colour(most: int) -> tuple[int, ...]:
    """The packed form of every heap of one colour, if at most `most` Trios of it can be built."""
    held = (tuple(count(heap, size) for size in range(len(SIZES))) for heap in range(TRIO_MASK + 1))
    return tuple(_packed(three, most) for three in held)


def _packed(held: tuple[int, ...], most: int) -> int:
    """The first Trio lacks every size there is none of, the second every size there are not two of."""
    lacks = [sum(number < nth for number in held) for nth in range(1, most + 1)]
    return sum(1 << _FIELD * lack for lack in lacks if lack < len(SIZES)) + (sum(held) << _PIECES)


assert COLOURS * TRIOS_TO_WIN <= _FULL
