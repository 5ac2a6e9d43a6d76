"""The pyramid game's rules: a position and what follows from each step.

A turn is a roll, a piece, and then: stop, or roll again. This module only moves pieces; what is told about it
is worked out from the position before, the step and the position after (`story`), so that a simulation,
which tells nothing, pays nothing for it.

Simulations play millions of these steps. So a step takes a position apart once, as a plain tuple (in half the
time of a named one), and puts the next one together once.
"""

# ruff: noqa: RUF005 (tuples that are added take half the time of the same ones unpacked)

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Self, Unpack

from icedice_edu.games.first_player import First, FirstPlayer
from icedice_edu.games.protocol import CHANCE, OVER, Chance, Event, IllegalStep, Standing, Step, among
from icedice_edu.games.pyramids import refusals, story
from icedice_edu.games.pyramids.facts import Facts
from icedice_edu.games.pyramids.reading import read_step
from icedice_edu.games.pyramids.setting import Options, Setting, settle
from icedice_edu.games.pyramids.steps import (
    ROLL_ONLY,
    Fall,
    Piece,
    PyramidStep,
    Roll,
    Rolled,
    Steal,
    Stop,
    Take,
)
from icedice_edu.games.pyramids.tables import (
    ALL_COLOURS,
    BIT_OF,
    COLOURS,
    FACES,
    ONE,
    TRIOS_TO_WIN,
    TURN_CAP,
    Heap,
    trios,
)

if TYPE_CHECKING:
    from random import Random

Plain = tuple[Any, ...]
"""A position's facts in a plain tuple."""
SETTING, SEAT, BANK, VAULTS, COLOURS_HELD = map(
    Facts._fields.index, ("setting", "seat", "bank", "vaults", "colours")
)
TURN, SHOWN, ROLLS, LISTED = map(Facts._fields.index, ("turn", "shown", "rolls", "listed"))
"""Indices into that tuple."""
ALL_ROLLS = len(FACES) * (COLOURS + 1)


class Position(Facts, Standing):
    """Where a pyramid game stands."""

    __slots__ = ()

    # -- what may be done ----------------------------------------------------------------------------

    def moves(self) -> tuple[PyramidStep, ...]:
        if (listed := self.listed) is not None:
            return listed
        phase = self.phase
        if phase == "decide":
            return self.setting.after_a_piece
        return ROLL_ONLY if phase == "roll" else self.options()

    def options(self) -> tuple[PyramidStep, ...]:
        """What there is to choose from now, and where each piece would come from."""
        if self.phase != "choose" or self.shown is None:
            return ()
        return self.listed or self.obtainable(self.shown)

    def obtainable(self, shown: Rolled) -> tuple[PyramidStep, ...]:
        """How each piece that these dice mean with this Counter can be had."""
        return _offered(self + (), self._fall(shown)[-1])

    def _fall(self, shown: Rolled) -> Fall:
        """What these dice mean with this Counter."""
        return self.setting.falls[self.colours][shown.colour * len(FACES) + shown.face]

    def allows(self, step: object) -> bool:
        return among(step, self.moves())

    def chance(self) -> Chance:
        match self.phase:
            case "rolling":
                return self.setting.dice
            case "first":
                return FirstPlayer(self.setting.players, "PYR-R3")
        raise IllegalStep("PYR-07", "nobody is rolling dice now")

    def read(self, text: str) -> PyramidStep:
        return read_step(self, text)

    def _replace(self, **changes: Any) -> Self:
        """The position with some facts changed; its options are listed anew."""
        return super()._replace(**{"listed": None, **changes})

    @property
    def reduced(self) -> Self:
        """How often the dice were rolled, what they showed once a piece is taken and the order of the Counter
        change nothing."""
        shown = self.shown if self.phase == "choose" else None
        return self._replace(rolls=0, shown=shown, counter=tuple(sorted(self.counter)))

    # -- what follows from a step -------------------------------------------------------------------

    def after(self, step: Step) -> tuple[Self, tuple[Event, ...]]:
        position = self.next(step)
        return position, story.events(self, step, position)

    def next(self, step: Step) -> Self:
        refusals.check(self, step)
        return _RULES[type(step)](self, step)  # type: ignore[return-value]

    def onward(self, step: Step, rng: Random) -> Position:
        """The move and the roll after it as one step, without the position in between."""
        facts: Plain = self + ()
        for option in facts[LISTED] or self.moves():
            if option is step:
                break
        else:  # made elsewhere, or refused, or chance's
            refusals.check(self, step)
            if facts[TURN] == CHANCE:
                return self.next(step)
        kind = type(step)
        if kind is Roll:
            falls = facts[SETTING].falls[facts[COLOURS_HELD]]
            return _fallen(facts, falls[int(rng.random() * ALL_ROLLS)])
        if kind is Stop:
            return _vaulted(facts, facts[SHOWN], facts[ROLLS])
        return _gained(facts, step, facts[SHOWN], facts[ROLLS])

    def _first(self, step: First) -> Position:
        return self._replace(first=step.seat, seat=step.seat, turn=step.seat, phase="roll")

    def _roll(self, _: Roll) -> Position:
        return self._replace(turn=CHANCE, phase="rolling")

    def _rolled(self, step: Rolled) -> Position:
        return _fallen(self + (), self._fall(step))

    def _chosen(self, step: Take | Steal) -> Position:
        return _gained(self + (), step, self.shown, self.rolls)

    def _stop(self, _: Stop) -> Position:
        return _vaulted(self + (), self.shown, self.rolls)


def _fallen(facts: Plain, fall: Fall) -> Position:
    """The dice lie there: a bust, nothing, a choice, or the one piece they offer."""
    shown, busts, wanted, options, pieces = fall
    rolls = facts[ROLLS] + 1
    if busts:
        return (_vaulted if facts[SETTING].keep_going else _busted)(facts, shown, rolls)
    bank = facts[BANK]
    if (bank | bank >> 1) & wanted != wanted:  # perhaps not one of each is in the Bank
        options = _offered(facts, pieces)
    if len(options) == 1:
        return _gained(facts, options[0], shown, rolls)
    setting, first, seat, bank, vaults, counter, colours, turns, bonus, _, _, _, _, _ = facts
    phase = "choose" if options else "decide"
    now = (
        setting, first, seat, bank, vaults, counter, colours, turns, bonus, seat, phase, shown, rolls,
        options or setting.after_a_piece,
    )  # fmt: skip
    return _new(Position, now)


def _offered(facts: Plain, pieces: Iterable[Piece]) -> tuple[PyramidStep, ...]:
    """How each of these pieces can be had; stealing only what the Bank lacks."""
    bank, vaults = facts[BANK], facts[VAULTS]
    found: tuple[PyramidStep, ...] = ()
    for all_of, take, steals in pieces:
        if bank & all_of:
            found += take
        else:
            for victim in facts[SETTING].others[facts[SEAT]]:
                if vaults[victim] & all_of:
                    found += steals[victim]
    return found


def _gained(facts: Plain, step: Any, shown: Rolled | None, rolls: int) -> Position:
    """The piece comes to the Counter; with the fifth colour all go into the Vault at once."""
    setting, first, seat, bank, vaults, counter, colours, turns, bonus, _, _, _, _, _ = facts
    kind = step.kind
    if type(step) is Take:
        bank -= ONE[kind]
    else:
        heaps = list(vaults)
        heaps[step.victim] -= ONE[kind]
        vaults = tuple(heaps)
    counter, colours = counter + (kind,), colours | BIT_OF[kind]
    now = (
        setting, first, seat, bank, vaults, counter, colours, turns, bonus, seat, "decide", shown, rolls,
        setting.after_a_piece,
    )  # fmt: skip
    if colours == ALL_COLOURS:
        return _vaulted(now, shown, rolls, rainbow=not setting.keep_going)
    return _new(Position, now)


def _busted(facts: Plain, shown: Rolled | None, rolls: int) -> Position:
    """The Counter goes back to the Bank."""
    setting, first, seat, bank, vaults, counter, _, turns, _, _, _, _, _, _ = facts
    for kind in counter:
        bank += ONE[kind]
    return _turn_over(setting, first, seat, bank, vaults, turns + 1, shown, rolls)


def _vaulted(facts: Plain, shown: Rolled | None, rolls: int, rainbow: bool = False) -> Position:
    """The Counter goes into the Vault; the win is looked for before any bonus turn (PYR-R8)."""
    setting, first, seat, bank, vaults, counter, _, turns, _, _, _, _, _, _ = facts
    heaps = list(vaults)
    vault = heaps[seat]
    for kind in counter:
        vault += ONE[kind]
    heaps[seat] = vault
    won = trios(vault) >= TRIOS_TO_WIN
    return _turn_over(setting, first, seat, bank, tuple(heaps), turns + 1, shown, rolls, rainbow, won)


def _turn_over(
    setting: Setting,
    first: int,
    seat: int,
    bank: Heap,
    vaults: tuple[Heap, ...],
    turns: int,
    shown: Rolled | None,
    rolls: int,
    bonus: bool = False,
    won: bool = False,
) -> Position:
    """The next player's turn, another one of this player's, or the end of the game."""
    if won or turns >= TURN_CAP:
        return Position(setting, first, seat, bank, vaults, (), 0, turns, False, OVER, "over", shown, rolls)
    if not bonus:
        seat = (seat + 1) % setting.players
    return _new(
        Position,
        (setting, first, seat, bank, vaults, (), 0, turns, bonus, seat, "roll", None, 0, ROLL_ONLY),
    )


_new = tuple.__new__  # the named tuple's own constructor takes twice as long


_RULES: Mapping[type, Callable[[Position, Any], Position]] = {
    First: Position._first,
    Roll: Position._roll,
    Rolled: Position._rolled,
    Take: Position._chosen,
    Steal: Position._chosen,
    Stop: Position._stop,
}


def begin(players: int, **options: Unpack[Options]) -> Position:
    """All pieces in the Bank, before anyone has done anything."""
    setting = settle(players, **options)
    bank = players * sum(ONE)
    position = Position(setting, 0, 0, bank, (0,) * players, (), 0, 0, False, CHANCE, "first")
    first = options.get("first")
    return position if first is None else position._first(First(first))
