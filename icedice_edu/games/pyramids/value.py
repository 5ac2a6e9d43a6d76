"""What a move of the pyramid game is worth, counting every roll that may still come in this turn.

A Counter is a size, or none, in each of five colours: at most 4⁵ of them, and each piece leads to a fuller
one, so a Counter is worked out from the fuller ones. A roll that brings nothing leads back to the same
Counter: if n of the 36 rolls do, rolling until something happens is worth the average of the other 36 − n.
All numbers are whole, over one denominator for all Counters with the same number of colours.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache, lru_cache
from math import lcm
from typing import TYPE_CHECKING, NamedTuple

from icedice_edu.games.pyramids import vault_value
from icedice_edu.games.pyramids.steps import ROLL, PyramidStep, Roll, Steal, Stop, Take
from icedice_edu.games.pyramids.tables import (
    ALL_COLOURS,
    COLOUR_OF,
    COLOURS,
    FACES,
    KINDS,
    OFFERED,
    ONE,
    SIZES,
    Heap,
    count,
    heap_of,
)
from icedice_edu.maths.whole_numbers import brief

if TYPE_CHECKING:
    from icedice_edu.games.pyramids.rules import Position

Kinds = tuple[int, ...]
Vaults = tuple[Heap, ...]

ROLLS = 36
BANK = -1
"""The Bank as a source of pieces; other sources are seats."""
MANY_PLAYERS = 4
"""From this number of players on, only one victim is tried for a later steal of a piece."""
NOTHING = -(1 << 4096)
"""The value of a piece that cannot be had: less than any Counter is worth."""


class Turn:
    """All that may still happen in a seat's turn, and what it is worth to that seat, as `vault_value` counts.

    With more than three players a piece that only the others have is stolen, later in the turn, from whom its
    loss costs most now. A steal that is to be chosen now is looked at for each victim.
    """

    def __init__(
        self, seat: int, bank: Heap, vaults: Vaults, keep_going: bool = False, bonus: Fraction | int = 0
    ) -> None:
        self.seat, self.vaults, self.players = seat, vaults, len(vaults)
        self.keep_going, self.bonus = keep_going, Fraction(bonus) * vault_value.scale(self.players - 1)
        self.against = cache(self._against)
        self.sources = tuple(self._sources(kind, bank) for kind in range(KINDS))
        self.nothing = tuple(map(self._nothing, range(ALL_COLOURS + 1)))
        self.over = self._denominators()
        self.empty = vault_value.packed(vaults[seat], self.players)
        self.adds = tuple(vault_value.packed(vaults[seat] + one, self.players) - self.empty for one in ONE)
        self._known: dict[tuple[int, int, Vaults], tuple[int, int]] = {}

    def stop(self, counter: Kinds) -> Fraction:
        """What the table counts if this Counter is vaulted."""
        return self._fraction(self._table(self._packed(counter), self.vaults), 1)

    def bust(self) -> Fraction:
        """What the table counts if the Counter is lost."""
        return self.stop(())

    def roll(self, counter: Kinds) -> Fraction:
        """What rolling once more is worth, if all goes on as well as it can."""
        colours = colours_of(counter)
        best, rolled = self._value(colours, self._packed(counter), self.vaults)
        nothing, over = self.nothing[colours], self.over[len(counter)]
        return self._fraction((ROLLS - nothing) * rolled + nothing * best, ROLLS * over)

    def best(self, counter: Kinds) -> Fraction:
        """What the Counter is worth to someone who may stop or roll, whichever is better."""
        value, _ = self._value(colours_of(counter), self._packed(counter), self.vaults)
        return self._fraction(value, self.over[len(counter)])

    def _fraction(self, number: int, over: int) -> Fraction:
        return Fraction(number, over * vault_value.scale(self.players - 1))

    def _packed(self, counter: Kinds) -> int:
        """The packed Vault with this Counter in it: the numbers of its pieces can simply be added."""
        return self.empty + sum(self.adds[kind] for kind in counter)

    # -- where pieces come from ----------------------------------------------------------------------

    def _sources(self, kind: int, bank: Heap) -> tuple[int, ...]:
        """The Bank, or the seats to steal from, or nobody."""
        if count(bank, kind):
            return (BANK,)
        holders = [s for s, vault in enumerate(self.vaults) if s != self.seat and count(vault, kind)]
        if self.players >= MANY_PLAYERS:
            holders.sort(key=lambda victim: self.against(robbed(self.vaults, kind, victim)))
            return tuple(holders[:1])
        return tuple(holders)

    def _nothing(self, colours: int) -> int:
        """How many of the 36 rolls bring nothing, with these colours on the Counter."""
        missing = [1 << colour for colour in range(COLOURS) if not colours >> colour & 1]
        offers = [OFFERED[on][face] for on in (*missing, sum(missing)) for face in range(len(FACES))]
        return sum(not any(self.sources[kind] for kind in offer) for offer in offers)

    def _denominators(self) -> list[int]:
        """For each number of colours on the Counter, the common denominator of all values."""
        over = [self.bonus.denominator] * (COLOURS + 1)
        for number in reversed(range(COLOURS)):
            masks = [mask for mask in range(ALL_COLOURS) if mask.bit_count() == number]
            over[number] = over[number + 1] * lcm(*(ROLLS - self.nothing[mask] for mask in masks))
        return over

    # -- the walk ------------------------------------------------------------------------------------

    def _value(self, colours: int, mine: int, vaults: Vaults) -> tuple[int, int]:
        """What the Counter is worth with the better of stop and roll, and what rolling alone is worth."""
        if (known := self._known.get((colours, mine, vaults))) is not None:
            return known
        stopped = self._table(mine, vaults) * self.over[colours.bit_count()]
        if colours == ALL_COLOURS:
            found = stopped + self._rainbow(mine), 0
        else:
            rolled = self._rolled(colours, mine, vaults)
            found = rolled if self.keep_going else max(stopped, rolled), rolled
        self._known[colours, mine, vaults] = found
        return found

    def _rolled(self, colours: int, mine: int, vaults: Vaults) -> int:
        number = colours.bit_count()
        over, later = self.over[number : number + 2]
        lost = self._table(mine if self.keep_going else self.empty, vaults)
        pieces = [self._pieces(colours, mine, vaults, c) for c in range(COLOURS) if not colours >> c & 1]
        atom = [max(of_a_size) for of_a_size in zip(*pieces, strict=True)]
        total = lost * later * number * len(FACES) + sum(_faces(*three) for three in (*pieces, atom))
        return total * (over // later) // (ROLLS - self.nothing[colours])

    def _pieces(self, colours: int, mine: int, vaults: Vaults, colour: int) -> list[int]:
        """What the Counter is worth with a small, a medium, a large piece of this colour."""
        found = []
        for kind in range(colour * len(SIZES), (colour + 1) * len(SIZES)):
            here, best = mine + self.adds[kind], NOTHING
            for source in self.sources[kind]:
                left = vaults if source == BANK else robbed(vaults, kind, source)
                best = max(best, self._value(colours | 1 << colour, here, left)[0])
            found.append(best)
        return found

    def _rainbow(self, mine: int) -> int:
        """What a Rainbow adds: the worth of a bonus turn, or nothing if the game is won."""
        return 0 if self.keep_going or vault_value.won(mine) else self.bonus.numerator

    def _table(self, mine: int, vaults: Vaults) -> int:
        return vault_value.scale(self.players - 1) * vault_value.counted(mine) - self.against(vaults)

    def _against(self, vaults: Vaults) -> int:
        others = (*vaults[: self.seat], *vaults[self.seat + 1 :])
        return vault_value.of_others([vault_value.of_vault(vault, self.players) for vault in others])


def robbed(vaults: Vaults, kind: int, victim: int) -> Vaults:
    return (*vaults[:victim], vaults[victim] - ONE[kind], *vaults[victim + 1 :])


def _faces(small: int, medium: int, large: int) -> int:
    """The sum over the faces of the Pyramid Die, the better size of each; NOTHING is left out."""
    found = (small, medium, large, max(small, medium), max(small, large), max(medium, large))
    return sum(found) if NOTHING not in found else sum(value for value in found if value != NOTHING)


def colours_of(counter: Kinds) -> int:
    """The colours of these pieces, one bit each."""
    return sum(1 << COLOUR_OF[kind] for kind in counter)


class Value(NamedTuple):
    """What a move is worth: by how much it betters the table, on average, against losing the Counter."""

    step: PyramidStep
    gain: Fraction
    """In pieces of the plan."""


@lru_cache(maxsize=64)  # a board asks again and again
def values(position: Position) -> tuple[Value, ...]:
    """What each move that the rules offer is worth, the best first.

    Of two equals rolling comes first: many pieces now and then win more races than few pieces often (`race`).
    """
    turn = turn_of(position)
    lost = turn.bust()
    found = [
        Value(step, (_worth(position, turn, step) - lost) / vault_value.PLANNED) for step in position.moves()
    ]
    return tuple(sorted(found, key=lambda value: (-value.gain, value.step != ROLL)))


def gains(position: Position) -> Mapping[PyramidStep, Fraction]:
    """What each move is worth on this table, in pieces of the plan, the best first."""
    return {step: gain for step, gain in values(_at_table(position))}


def best(position: Position) -> PyramidStep:
    """The move that is worth most; of two equals, rolling."""
    if not _at_table(position).moves():
        raise ValueError("nobody can move here, because the dice must be rolled or the game is over")
    return values(position)[0].step


def _at_table(position: Position) -> Position:
    from icedice_edu.games.pyramids.rules import Position

    if not isinstance(position, Position):
        raise ValueError(f"only a position of the pyramid game has moves to weigh, not {brief(position)}")
    return position


def turn_of(position: Position) -> Turn:
    """The turn that is being played."""
    seat, keep_going = position.seat, position.setting.keep_going
    bank = position.bank + heap_of(position.counter)
    bonus = 0 if keep_going else fresh(seat, bank, position.vaults)
    return Turn(seat, position.bank, position.vaults, keep_going, bonus)


@lru_cache(maxsize=256)
def fresh(seat: int, bank: Heap, vaults: Vaults) -> Fraction:
    """What a new turn would add on this table, if a Rainbow in it brought no further turn.

    A bonus turn is counted as worth that much: it begins on the table of now, not on the one after the
    Rainbow, and a second Rainbow in a row is left out of account.
    """
    turn = Turn(seat, bank, vaults)
    return turn.best(()) - turn.bust()


def _worth(position: Position, turn: Turn, step: PyramidStep) -> Fraction:
    counter, bonus = position.counter, turn.bonus / vault_value.scale(turn.players - 1)
    match step:
        case Roll():
            return turn.roll(counter)
        case Stop():
            return turn.stop(counter)
        case Take(kind, _):
            left = Turn(turn.seat, position.bank - ONE[kind], turn.vaults, turn.keep_going, bonus)
        case Steal(kind, _, victim):
            vaults = robbed(turn.vaults, kind, victim)
            left = Turn(turn.seat, position.bank, vaults, turn.keep_going, bonus)
        case _:
            raise ValueError(f"{step} is what the dice show, not a move")
    return left.best((*counter, kind))
