"""The steps of the pyramid game, each with its notation, made once for each palette and then shared."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import chain
from typing import NamedTuple

from icedice_edu.games.first import First
from icedice_edu.games.protocol import step
from icedice_edu.games.pyramids.tables import (
    COLOUR_OF,
    FACES,
    KINDS,
    LETTERS,
    OFFERED,
    OPEN,
    PALETTES,
    SIZE_OF,
    SIZES,
    Heap,
    heap_of,
)

MOST_PLAYERS = 6


@step
class Rolled(NamedTuple):
    """Chance: what both dice show. Colour 5 is the Atom."""

    colour: int
    face: int
    dye: str

    @property
    def sizes(self) -> str:
        """S, or S/M."""
        return "/".join(LETTERS[size] for size in FACES[self.face])

    def __str__(self) -> str:
        return f"{self.dye} {self.sizes}"


@step
class Roll(NamedTuple):
    """Roll both dice."""

    def __str__(self) -> str:
        return "roll"


@step
class Stop(NamedTuple):
    """Put the Counter into the Vault."""

    def __str__(self) -> str:
        return "stop"


@step
class Take(NamedTuple):
    """A piece from the Bank to the Counter."""

    kind: int
    dye: str

    def __str__(self) -> str:
        return f"take {LETTERS[SIZE_OF[self.kind]]} {self.dye}"


@step
class Steal(NamedTuple):
    """A piece out of an opponent's Vault to the Counter; seats count from 0 here, from 1 in the notation."""

    kind: int
    dye: str
    victim: int

    def __str__(self) -> str:
        return f"steal {LETTERS[SIZE_OF[self.kind]]} {self.dye} from {self.victim + 1}"


PyramidStep = First | Rolled | Roll | Stop | Take | Steal
ROLL, STOP = Roll(), Stop()
ROLL_ONLY, ROLL_OR_STOP = (ROLL,), (ROLL, STOP)


Offer = tuple[Heap, tuple[Take, ...]]
"""One of each piece that the dice offer: as a heap, and as steps for a Bank that has them all."""


class Box(NamedTuple):
    """The colours of one edition of the dice, and every step that names a colour; there is one a palette."""

    palette: str
    colours: tuple[str, ...]
    rolls: tuple[Rolled, ...]
    takes: tuple[Take, ...]
    offers: tuple[tuple[tuple[Offer, ...], ...], ...]
    """For a face of the Color Die, the colours on the Counter and a face of the Pyramid Die."""
    steals: tuple[tuple[Steal, ...], ...]
    ids: frozenset[int]
    """Which objects these steps are: a step made elsewhere is looked at before it is believed."""
    names: tuple[str, ...]
    """Each kind in words: medium green."""

    def __hash__(self) -> int:
        return hash(self.palette)

    def __reduce__(self) -> tuple[Callable[[str], Box], tuple[str]]:
        return box, (self.palette,)


@cache
def box(palette: str) -> Box:
    """The box of that palette; its steps are the only ones made in play."""
    colours = PALETTES[palette]
    dyes = [colours[COLOUR_OF[kind]] for kind in range(KINDS)]
    rolls = tuple(
        Rolled(colour, face, dye) for colour, dye in enumerate((*colours, "atom")) for face in range(6)
    )
    takes = tuple(Take(kind, dye) for kind, dye in enumerate(dyes))
    steals = tuple(tuple(Steal(*take, seat) for seat in range(MOST_PLAYERS)) for take in takes)
    return Box(
        palette,
        colours,
        rolls,
        takes,
        _offers(takes),
        steals,
        frozenset(map(id, chain(rolls, takes, *steals))),
        tuple(f"{SIZES[SIZE_OF[kind]]} {dye}" for kind, dye in enumerate(dyes)),
    )


def _offers(takes: tuple[Take, ...]) -> tuple[tuple[tuple[Offer, ...], ...], ...]:
    by_colours = [
        tuple((heap_of(kinds), tuple(takes[kind] for kind in kinds)) for kinds in faces) for faces in OFFERED
    ]
    return tuple(tuple(by_colours[colours] for colours in row) for row in OPEN)
