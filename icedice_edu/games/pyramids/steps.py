"""The steps of the pyramid game, each with its notation, made once for each palette and then shared."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import NamedTuple

from icedice_edu.games.first_player import First
from icedice_edu.games.protocol import step
from icedice_edu.games.pyramids.tables import (
    ALL_OF,
    COLOUR_OF,
    COLOURS,
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


Piece = tuple[Heap, tuple[Take], tuple[tuple[Steal], ...]]
"""A piece on offer: all of its kind, and the steps that bring it, from the Bank or from a Vault."""
Fall = tuple[Rolled, bool, Heap, tuple[PyramidStep, ...], tuple[Piece, ...]]
"""What the dice show and whether that busts; what they offer: as a heap, as steps for a Bank that has it all,
and piece by piece."""


class Box(NamedTuple):
    """The colours of one edition of the dice, and all steps that name a colour; one for each palette."""

    palette: str
    colours: tuple[str, ...]
    rolls: tuple[Rolled, ...]
    takes: tuple[Take, ...]
    falls: tuple[tuple[Fall, ...], ...]
    """By the set of colours on the Counter: what each of the 36 rolls brings then."""
    steals: tuple[tuple[Steal, ...], ...]
    names: tuple[str, ...]
    """Each kind in words: medium green."""

    def __hash__(self) -> int:
        return hash(self.palette)

    def __reduce__(self) -> tuple[Callable[[str], Box], tuple[str]]:
        return box, (self.palette,)


@cache
def box(palette: str) -> Box:
    """The box of that palette. It is made once, so that equal steps are the same objects."""
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
        tuple(_falls(counter, rolls, takes, steals) for counter in range(1 << COLOURS)),
        steals,
        tuple(f"{SIZES[SIZE_OF[kind]]} {dye}" for kind, dye in enumerate(dyes)),
    )


def _falls(
    counter: int, rolls: Iterable[Rolled], takes: Sequence[Take], steals: Sequence[Sequence[Steal]]
) -> tuple[Fall, ...]:
    """Each roll with these colours on the Counter."""
    pieces = tuple(
        (ALL_OF[kind], (takes[kind],), tuple((steal,) for steal in steals[kind])) for kind in range(KINDS)
    )
    found: list[Fall] = []
    for rolled in rolls:
        kinds = OFFERED[OPEN[rolled.colour][counter]][rolled.face]
        busts = bool(counter >> rolled.colour & 1)  # the Atom's bit is never set
        offer = heap_of(kinds), tuple(takes[kind] for kind in kinds), tuple(pieces[kind] for kind in kinds)
        found.append((rolled, busts, *offer))
    return tuple(found)
