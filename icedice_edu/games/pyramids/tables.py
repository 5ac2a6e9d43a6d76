"""The printed facts of the pyramid game: five colours, three sizes, two dice, and how pieces are counted.

A kind of piece is a number from 0 to 14, colour by colour and small to large. A heap of pieces (the Bank, a
Vault) is one whole number with three bits for each kind: six players have six of a kind, and 6 fits.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product
from types import MappingProxyType

PALETTES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "current": ("red", "yellow", "green", "cyan", "purple"),
        "2011": ("red", "yellow", "green", "blue", "black"),
    }
)
COLOURS = 5
ALL_COLOURS = (1 << COLOURS) - 1
"""All of them, one bit each."""
ATOM = 5
"""The sixth face of the Color Die."""
OPEN: tuple[tuple[int, ...], ...] = (
    *((1 << colour,) * (1 << COLOURS) for colour in range(COLOURS)),
    tuple(ALL_COLOURS & ~colours for colours in range(1 << COLOURS)),
)
"""For a face of the Color Die and the colours on the Counter: the colours to choose from (PYR-09)."""
SIZES = ("small", "medium", "large")
LETTERS = "SML"
FACES: tuple[tuple[int, ...], ...] = ((0,), (1,), (2,), (0, 1), (0, 2), (1, 2))
"""The six faces of the Pyramid Die: the sizes each of them offers (PYR-01)."""
KINDS = COLOURS * len(SIZES)
TRIOS_TO_WIN = 3
TURN_CAP = 2000

Heap = int

BITS = 3
ONE: tuple[Heap, ...] = tuple(1 << BITS * kind for kind in range(KINDS))
"""A heap of one piece of each kind."""
SHIFT = tuple(BITS * kind for kind in range(KINDS))
FEW = (1 << BITS) - 1
ALL_OF: tuple[Heap, ...] = tuple(FEW * one for one in ONE)
"""The bits of each kind."""
TRIO_BITS = BITS * len(SIZES)
TRIO_MASK = (1 << TRIO_BITS) - 1
TRIOS_OF_A_COLOUR = bytes(
    min(small, medium, large) for large, medium, small in product(range(FEW + 1), repeat=len(SIZES))
)
TWO_BITS, FOUR_BITS = 2 * TRIO_BITS, 4 * TRIO_BITS
TWO_MASK = (1 << TWO_BITS) - 1
_WITH = [bytes(more + trios for trios in TRIOS_OF_A_COLOUR) for more in range(FEW + 1)]
TRIOS_OF_TWO_COLOURS = b"".join(_WITH[trios] for trios in TRIOS_OF_A_COLOUR)
"""The Trios of two colours together: a win is looked for after every turn, so it is looked up quickly."""
COLOUR_OF = tuple(kind // len(SIZES) for kind in range(KINDS))
BIT_OF = tuple(1 << colour for colour in COLOUR_OF)
SIZE_OF = tuple(kind % len(SIZES) for kind in range(KINDS))


def heap_of(kinds: Iterable[int]) -> Heap:
    """These pieces in one heap."""
    return sum(ONE[kind] for kind in kinds)


def count(heap: Heap, kind: int) -> int:
    return heap >> SHIFT[kind] & FEW


def kinds_in(heap: Heap) -> tuple[int, ...]:
    """Every piece of a heap by its kind, in order."""
    return tuple(kind for kind in range(KINDS) for _ in range(count(heap, kind)))


def size(heap: Heap) -> int:
    """How many pieces a heap has: three bits for each kind are one octal digit."""
    return sum(map(int, f"{heap:o}"))


def trios(heap: Heap) -> int:
    """How many single-colour Trios a heap makes, grouped as well as can be (PYR-20)."""
    two = TRIOS_OF_TWO_COLOURS
    return two[heap & TWO_MASK] + two[heap >> TWO_BITS & TWO_MASK] + TRIOS_OF_A_COLOUR[heap >> FOUR_BITS]


def _offered() -> tuple[tuple[tuple[int, ...], ...], ...]:
    """For a set of colours (one bit each) and a face of the Pyramid Die: the kinds on offer."""
    return tuple(
        tuple(
            tuple(colour * 3 + size for colour in range(COLOURS) if colours >> colour & 1 for size in face)
            for face in FACES
        )
        for colours in range(1 << COLOURS)
    )


OFFERED = _offered()
