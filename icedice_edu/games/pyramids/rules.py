"""The pyramid game's rules: a position and what follows from each step.

A turn is a roll, a piece, and then: stop, or roll again. This module only moves pieces; what is told about it
is worked out from the position before, the step and the position after (`story`), so that a simulation,
which tells nothing, pays nothing for it.
"""

# ruff: noqa: RUF005 (two slices joined take half the time of the same two unpacked)

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, Self

from icedice_edu.games.first import First, FirstPlayer
from icedice_edu.games.protocol import CHANCE, OVER, Chance, Event, IllegalStep, Standing, among
from icedice_edu.games.pyramids import refusals, story
from icedice_edu.games.pyramids.facts import Facts
from icedice_edu.games.pyramids.reading import read_step
from icedice_edu.games.pyramids.setting import settle
from icedice_edu.games.pyramids.steps import (
    ROLL,
    ROLL_ONLY,
    ROLL_OR_STOP,
    PyramidStep,
    Roll,
    Rolled,
    Steal,
    Stop,
    Take,
)
from icedice_edu.games.pyramids.tables import (
    ALL_OF,
    COLOUR_OF,
    COLOURS,
    ONE,
    TRIOS_TO_WIN,
    TURN_CAP,
    Heap,
    trios,
)

if TYPE_CHECKING:
    from random import Random

Vaults = tuple[Heap, ...]

TURN: Final = 9
SHOWN: Final = 11
"""Places in a position: where the moment of the turn begins, where the dice lie."""


class Position(Facts, Standing):
    """Where a pyramid game stands."""

    __slots__ = ()

    # -- what may be done ----------------------------------------------------------------------------

    def moves(self) -> tuple[PyramidStep, ...]:
        if (listed := self.listed) is not None:
            return listed
        phase = self.phase
        if phase == "decide":
            return ROLL_ONLY if self.setting.keep_going else ROLL_OR_STOP
        return ROLL_ONLY if phase == "roll" else self.options()

    def options(self) -> tuple[PyramidStep, ...]:
        """What there is to choose from now, and where each piece would come from."""
        shown = self.shown
        if shown is None or self.phase != "choose":
            return ()
        return self.listed or self._options(shown)

    def _options(self, shown: Rolled) -> tuple[PyramidStep, ...]:
        """Every piece these dice offer; stealing only what the Bank lacks."""
        bank, box = self.bank, self.setting.box
        wanted, offers = box.offers[shown.colour][self.colours][shown.face]
        if (bank | bank >> 1 | bank >> 2) & wanted == wanted:  # one of each is there: nothing to steal
            return offers
        found: list[PyramidStep] = []
        for take in offers:
            kind, all_of = take.kind, ALL_OF[take.kind]
            if bank & all_of:
                found.append(take)
                continue
            for seat, vault in enumerate(self.vaults):
                if vault & all_of and seat != self.seat:
                    found.append(box.steals[kind][seat])
        return tuple(found)

    def allows(self, step: Any) -> bool:
        return among(step, self.moves())

    def chance(self) -> Chance:
        match self.phase:
            case "rolling":
                return self.setting.dice
            case "first":
                return FirstPlayer(self.setting.players, "PYR-R3")
        raise IllegalStep("PYR-07", "no dice are in the air now")

    def read(self, text: str) -> PyramidStep:
        return read_step(self, text)

    @property
    def essence(self) -> Self:
        """How often the dice were rolled, what they showed once a piece is taken and the order of the Counter
        change nothing."""
        shown = self.shown if self.phase == "choose" else None
        return self._replace(rolls=0, shown=shown, counter=tuple(sorted(self.counter)))

    # -- what follows from a step -------------------------------------------------------------------

    def after(self, step: Any) -> tuple[Self, tuple[Event, ...]]:
        position = self.next(step)
        return position, story.told(self, step, position)

    def next(self, step: Any) -> Self:
        return _RULES.get(type(step), _refused)(self, step)  # type: ignore[return-value]

    def onward(self, step: Any, rng: Random) -> Any:
        """A roll and what the dice show in one go: nobody looks at dice in the air."""
        if step is ROLL and (self.phase == "decide" or self.phase == "roll"):
            return self._fallen(self.setting.dice.draw(rng))
        return super().onward(step, rng)

    def _first(self, step: First) -> Position:
        refusals.check(self, step)
        return self._replace(first=step.seat, seat=step.seat, turn=step.seat, phase="roll")

    def _roll(self, step: Roll) -> Position:
        if self.phase not in ("decide", "roll"):
            refusals.check(self, step)
        return _new(Position, self[:TURN] + (CHANCE, "rolling") + self[SHOWN:])

    def _rolled(self, step: Rolled) -> Position:
        if self.phase != "rolling" or id(step) not in self.setting.box.ids:
            refusals.check(self, step)
        return self._fallen(step)

    def _fallen(self, step: Rolled) -> Position:
        """The dice lie there: a bust, nothing, a choice, or the one piece they offer."""
        setting, first, seat, bank, vaults, counter, colours, turns, bonus, _, _, _, rolls, _ = self
        colour, face, _ = step
        if colours >> colour & 1:  # the Atom's bit is never set
            fallen = _new(Position, self[:SHOWN] + (step, rolls + 1, None))
            return fallen._vaulted() if setting.keep_going else fallen._busted()
        options: tuple[PyramidStep, ...]
        wanted, options = setting.box.offers[colour][colours][face]
        if (bank | bank >> 1 | bank >> 2) & wanted != wanted:  # not one of each is in the Bank
            options = self._options(step)
        if len(options) == 1:
            return self._gained(options[0], step, rolls + 1)
        now = (seat, "choose" if options else "decide", step, rolls + 1, options or None)
        return _new(Position, (setting, first, seat, bank, vaults, counter, colours, turns, bonus) + now)

    def _chosen(self, step: Take | Steal) -> Position:
        shown = self.shown
        if self.phase != "choose" or id(step) not in self.setting.box.ids or not self._offers(step, shown):
            refusals.check(self, step)
        return self._gained(step, shown, self.rolls)

    def _offers(self, step: Any, shown: Any) -> bool:
        """Is this one of the options? (Quicker than listing them all.)"""
        wanted, _ = self.setting.box.offers[shown.colour][self.colours][shown.face]
        all_of = ALL_OF[step.kind]
        if not wanted & all_of:
            return False
        if type(step) is Take:
            return bool(self.bank & all_of)
        victim = step.victim if step.victim < len(self.vaults) else self.seat
        return victim != self.seat and not self.bank & all_of and bool(self.vaults[victim] & all_of)

    def _gained(self, step: Any, shown: Rolled | None, rolls: int) -> Position:
        """The piece comes to the Counter; with the fifth colour all go into the Vault at once."""
        setting, first, seat, bank, vaults, counter, colours, turns, bonus = self[:TURN]
        kind = step.kind
        if type(step) is Take:
            bank -= ONE[kind]
        else:
            robbed = step.victim
            vaults = vaults[:robbed] + (vaults[robbed] - ONE[kind],) + vaults[robbed + 1 :]
        counter, colours = (*counter, kind), colours | 1 << COLOUR_OF[kind]
        zones = (setting, first, seat, bank, vaults, counter, colours, turns, bonus)
        gained = _new(Position, zones + (seat, "decide", shown, rolls, None))
        return gained if len(counter) < COLOURS else gained._vaulted(rainbow=not setting.keep_going)

    def _stop(self, step: Stop) -> Position:
        if self.phase != "decide" or self.setting.keep_going:
            refusals.check(self, step)
        return self._vaulted()

    def _busted(self) -> Position:
        bank = self.bank
        for kind in self.counter:
            bank += ONE[kind]
        return self._next_turn(bank, self.vaults)

    def _vaulted(self, rainbow: bool = False) -> Position:
        """The Counter goes into the Vault; the win is looked for before any bonus turn (PYR-R8)."""
        seat, vaults = self.seat, self.vaults
        vault = vaults[seat]
        for kind in self.counter:
            vault += ONE[kind]
        vaults = vaults[:seat] + (vault,) + vaults[seat + 1 :]
        if trios(vault) >= TRIOS_TO_WIN:
            return self._over(self.bank, vaults)
        return self._next_turn(self.bank, vaults, rainbow)

    def _next_turn(self, bank: Heap, vaults: Vaults, bonus: bool = False) -> Position:
        setting, turns = self.setting, self.turns + 1
        if turns >= TURN_CAP:
            return self._over(bank, vaults)
        seat = self.seat if bonus else (self.seat + 1) % setting.players
        zones = (setting, self.first, seat, bank, vaults, (), 0, turns, bonus)
        return _new(Position, zones + (seat, "roll", None, 0, None))

    def _over(self, bank: Heap, vaults: Vaults) -> Position:
        zones = (self.setting, self.first, self.seat, bank, vaults, (), 0, self.turns + 1, False)
        return Position(*zones, OVER, "over", self.shown, self.rolls)


_new = tuple.__new__  # the named tuple's own constructor takes twice as long


def _refused(position: Position, step: object) -> Position:
    raise refusals.out_of_turn(position, step)


_RULES: Mapping[type, Callable[[Position, Any], Position]] = {
    First: Position._first,
    Roll: Position._roll,
    Rolled: Position._rolled,
    Take: Position._chosen,
    Steal: Position._chosen,
    Stop: Position._stop,
}


def begin(players: int, *, first: int | None = None, **options: Any) -> Position:
    """All pieces in the Bank, before anyone has done anything."""
    setting = settle(players, first=first, **options)
    bank = players * sum(ONE)
    position = Position(setting, 0, 0, bank, (0,) * players, (), 0, 0, False, CHANCE, "first")
    return position if first is None else position._first(First(first))
