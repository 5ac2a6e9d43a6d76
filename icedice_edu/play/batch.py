"""Many single turns of the pyramid game at once, a million in a blink: all of them roll together, in numpy.

While the Bank is full every roll that is no bust brings one piece, so all turns that still go on hold equally
many pieces, and a rule for stopping is a question about that number. Dice come straight from the bits of
PCG64, which numpy keeps as they are from version to version; so one seed gives one result, everywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha512
from typing import TYPE_CHECKING, Any

from icedice_edu.games.match_setup import seed_of
from icedice_edu.games.pyramids.tables import ALL_COLOURS, ATOM, COLOURS
from icedice_edu.maths.uncertainty import give_or_take
from icedice_edu.maths.words import thousands
from icedice_edu.missing import not_here

if TYPE_CHECKING:
    from numpy import bool_, uint8, uint64
    from numpy.typing import NDArray

StopAt = int | Callable[[int], object]
"""Stop with so many pieces; or a function that says of a number of pieces whether to stop."""

MOST_TURNS = 20_000_000


@dataclass(frozen=True, eq=False, repr=False)
class Turns:
    """What each of many turns brought."""

    pieces: NDArray[uint8]
    """Pieces that went into the Vault; none after a bust."""
    bust: NDArray[bool_]

    def __len__(self) -> int:
        return len(self.pieces)

    def first(self, number: int) -> Turns:
        """Only the first so many, to watch a share settle."""
        return Turns(self.pieces[:number], self.bust[:number])

    @property
    def busts(self) -> int:
        return int(self.bust.sum())

    @property
    def rainbows(self) -> int:
        return int((self.pieces == COLOURS).sum())

    @property
    def mean(self) -> float:
        """Pieces a turn."""
        return float(self.pieces.mean())

    def counts(self) -> dict[int, int]:
        """Pieces to how many turns brought so many; 0 are the busts."""
        import numpy

        found = numpy.bincount(self.pieces)
        return {pieces: int(number) for pieces, number in enumerate(found) if number}

    def __str__(self) -> str:
        all_of = len(self)
        rows = [f"{thousands(all_of)} turns: {self.mean:.3f} pieces a turn"]
        rows += [f"bust {give_or_take(self.busts, all_of)}", f"Rainbow {give_or_take(self.rainbows, all_of)}"]
        return ", ".join(rows) + "."

    __repr__ = __str__


def turns(stop_at: StopAt = 2, turns: int = 1_000_000, seed: int | str = 1, counter: int = 0) -> Turns:
    """So many turns by one rule, each from a Counter with so many pieces: `turns(stop_at=3)`."""
    try:
        import numpy
    except ImportError as error:
        raise ValueError(f"So many turns at once need {not_here('numpy')}.") from error

    stops = _rule(stop_at)
    _check(turns, counter)
    dice = _Dice(seed)
    going, colours = numpy.arange(turns), numpy.full(turns, (1 << counter) - 1, numpy.uint8)
    bust, pieces = numpy.zeros(turns, bool), counter
    while pieces < COLOURS and not (pieces and stops(pieces)):
        new = _colour_bits(dice.faces(len(going)), colours)
        safe = (colours & new) == 0
        bust[going[~safe]] = True
        going, colours, pieces = going[safe], (colours | new)[safe], pieces + 1
    return Turns(numpy.where(bust, 0, pieces).astype(numpy.uint8), bust)


def _rule(stop_at: StopAt) -> Callable[[int], object]:
    if callable(stop_at):
        return stop_at
    if type(stop_at) is not int or not 1 <= stop_at <= COLOURS:
        raise ValueError(f"Stop at 1 to {COLOURS} pieces, or by a function of them, not {stop_at!r:.40}.")
    return lambda pieces: pieces >= stop_at


def _check(turns: int, counter: int) -> None:
    if type(turns) is not int or not 1 <= turns <= MOST_TURNS:
        raise ValueError(f"1 to {thousands(MOST_TURNS)} turns can be played at once, not {turns!r:.40}.")
    if type(counter) is not int or not 0 <= counter < COLOURS:
        raise ValueError(f"A Counter to continue from has 0 to {COLOURS - 1} pieces, not {counter!r:.40}.")


def _colour_bits(faces: NDArray[uint64], colours: NDArray[uint8]) -> NDArray[uint8]:
    """The colour that each roll brings, one bit; an Atom brings the first that is missing."""
    import numpy

    missing = [ALL_COLOURS & ~held & -(ALL_COLOURS & ~held) for held in range(ALL_COLOURS + 1)]
    of_face = numpy.array([1 << colour for colour in range(COLOURS)] + [0], numpy.uint8)
    bits: NDArray[uint8] = numpy.where(
        faces == ATOM, numpy.array(missing, numpy.uint8)[colours], of_face[faces]
    )
    return bits


class _Dice:
    """One stream of rolls of a die with six faces, 0 to 5."""

    def __init__(self, seed: int | str) -> None:
        from numpy.random import PCG64

        self._bits = PCG64(int.from_bytes(sha512(seed_of(seed).encode()).digest(), "big"))

    def faces(self, number: int) -> Any:
        """Each from 32 bits, by multiplying: a face is off its sixth by less than one in a billion."""
        import numpy

        raw = self._bits.random_raw(-(-number // 2)).astype("<u8").view("<u4")[:number]
        return (raw.astype(numpy.uint64) * 6) >> numpy.uint64(32)
