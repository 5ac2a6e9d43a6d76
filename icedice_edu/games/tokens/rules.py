"""The token game's rules: a position and what follows from each step.

A turn is roll, reroll as you like, step 1 (big board to middle), step 2 (middle to your board). The phase
says which of these is next; each step that a phase allows is one method below, named after it. This module
only moves tokens; what is told about it is worked out in `story`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Self, Unpack

from icedice_edu.games.first_player import First, FirstPlayer
from icedice_edu.games.protocol import CHANCE, OVER, Chance, Event, IllegalStep, Standing, Step
from icedice_edu.games.tokens import offers, refusals, story
from icedice_edu.games.tokens.chances import DICE, ROLL_IDS, Deal
from icedice_edu.games.tokens.facts import NO_ONE, Circles, Facts
from icedice_edu.games.tokens.offers import ALL_DICE, LAY_IDS, REROLL_IDS, REROLLS
from icedice_edu.games.tokens.reading import read_step
from icedice_edu.games.tokens.setting import IDLE_ROUNDS_TO_END, LAID_AT_START, Options, settle
from icedice_edu.games.tokens.steps import (
    Claim,
    Dealt,
    Flip,
    Lay,
    Move,
    Pass,
    Reroll,
    Roll,
    Rolled,
    Take,
    TimeUp,
    TokenStep,
)
from icedice_edu.games.tokens.tables import Layout, Token, token_called

PASS, FLIP_ONLY, ROLL_ONLY = Pass(), (Flip(),), (Roll(),)
BOARDS = Facts._fields.index("turn")
DECIDED_BY_CHANCE = ("first", "deal", "rolling")
_new = tuple.__new__
"""Makes a position from all its facts in order, in half the time that `Position(…)` takes."""


class Position(Facts, Standing):
    """Where a token game stands."""

    __slots__ = ()

    # -- what may be done ----------------------------------------------------------------------------

    def moves(self) -> tuple[TokenStep, ...]:
        """One simplest way for each number; any other true expression is allowed too."""
        match self.phase:
            case "step1":
                return (*offers.moves(self), *(REROLLS if self.rolls < self.setting.roll_cap else ()), PASS)
            case "step2":
                return (*offers.takes(self), PASS)
            case "lay":
                return tuple(offers.lays(self))
            case "flip":
                return FLIP_ONLY
            case "roll":
                return ROLL_ONLY
        return ()

    def allows(self, step: object) -> bool:
        try:
            refusals.check(self, step)
        except IllegalStep:
            return False
        return True

    def chance(self) -> Chance:
        match self.phase:
            case "rolling":
                return DICE[len(self.rolling)]
            case "first":
                return FirstPlayer(self.setting.players, "TOKEN-08")
            case "deal":
                return Deal()
        raise IllegalStep("TOKEN-03", "nobody is rolling dice now")

    def book(self) -> tuple[TokenStep, ...]:
        """The moves, and every other spelling of a number the dice can make."""
        listed: tuple[TokenStep, ...] = self.moves()
        if self.phase in ("step1", "step2"):
            listed = tuple(dict.fromkeys((*listed, *offers.other_spellings(self))))
        return (*listed, TimeUp()) if self.deadline else listed

    def read(self, text: str) -> TokenStep:
        return read_step(self, text)

    # -- what follows from a step -------------------------------------------------------------------

    def after(self, step: Step) -> tuple[Self, tuple[Event, ...]]:
        position = self.next(step)
        return position, story.events(self, step, position)

    def next(self, step: Step) -> Self:
        if not self._surely_legal(step):
            refusals.check(self, step)
        return _RULES[type(step)](self, step)  # type: ignore[return-value]

    def _surely_legal(self, step: Any) -> bool:
        """A quick test that is True for the steps of random play; all others are checked fully."""
        kind, phase = type(step), self.phase
        if kind is Rolled:
            return phase == "rolling" and id(step) in ROLL_IDS[len(self.rolling)]
        if kind is Reroll:
            return phase == "step1" and self.rolls < self.setting.roll_cap and id(step) in REROLL_IDS
        if kind is Pass:
            return phase == "step1" or phase == "step2"
        if kind is Move or kind is Take:
            return phase == ("step1" if kind is Move else "step2") and self._is_usual(step)
        if kind is Lay:
            return phase == "lay" and id(step) in LAY_IDS and self._is_free(step)
        return kind is Roll and phase == "roll"

    def _is_usual(self, claim: Claim) -> bool:
        """One of the claims that `moves` lists, so its arithmetic is known to be right."""
        if self.layout.doubles or id(claim) not in offers.offer(self.dice, self.setting.operations).usual:
            return False
        zone = self.on_big if self.phase == "step1" else self.takeable_circles()
        return bool(self.layout.shown[claim.number] & zone)

    def _is_free(self, lay: Lay) -> bool:
        """One token shows this number, in a line from which none was laid yet."""
        return not self.layout.doubles and bool(self.layout.shown[lay.number] & self.open_lines())

    def _at(
        self,
        phase: str,
        dice: tuple[int, ...] = (),
        rolls: int = 0,
        rolling: tuple[int, ...] = (),
        moved: int = NO_ONE,
    ) -> Position:
        """The same boards at another moment of the turn."""
        turn = CHANCE if phase in DECIDED_BY_CHANCE else OVER if phase == "over" else self.seat
        return _new(Position, (*self[:BOARDS], turn, phase, dice, rolls, rolling, moved))

    def _first(self, step: First) -> Position:
        phase = "deal" if self.setting.variant == "experienced" else "lay"
        return self._replace(first=step.seat, seat=step.seat)._at(phase)

    def _dealt(self, step: Dealt) -> Position:
        layout = Layout([token_called(name, circle) for circle, name in enumerate(step.names)])
        return self._replace(layout=layout)._at("lay")

    def _lay(self, step: Lay) -> Position:
        circle = self._circle_of(step)
        laid = self._replace(on_big=self.on_big & ~(1 << circle), in_middle=(*self.in_middle, circle))
        return laid if len(laid.in_middle) < LAID_AT_START else laid._begin_turn()

    def _flip(self, _: Flip) -> Position:
        return self._replace(phase="roll")

    def _roll(self, _: Roll) -> Position:
        return self._at("rolling", rolling=ALL_DICE)

    def _reroll(self, step: Reroll) -> Position:
        return self._at("rolling", self.dice, self.rolls, step.places)

    def _rolled(self, step: Rolled) -> Position:
        dice = step.faces
        if len(dice) < len(ALL_DICE):
            shown = list(self.dice)
            for place, face in zip(self.rolling, dice, strict=True):
                shown[place] = face
            dice = tuple(shown)
        return self._at("step1", dice, self.rolls + 1)

    def _move(self, step: Move) -> Position:
        circle = self._circle_of(step)
        on_big = self.on_big & ~(1 << circle)
        ending = self.ending or on_big.bit_count() <= self.setting.end_threshold
        now = (
            self.setting, self.layout, self.first, self.seat, on_big, (*self.in_middle, circle), self.boards,
            self.turns, self.idle_rounds, True, ending,
            self.seat, "step2", self.dice, self.rolls, (), circle,
        )  # fmt: skip
        return _new(Position, now)

    def _take(self, step: Take) -> Position:
        circle = self._circle_of(step)
        seat, boards = self.seat, self.boards
        middle = tuple([other for other in self.in_middle if other != circle])
        boards = (*boards[:seat], (*boards[seat], circle), *boards[seat + 1 :])
        return self._end_turn(middle, boards)

    def _pass(self, _: Pass | TimeUp) -> Position:
        return self._end_turn(self.in_middle, self.boards)

    # -- turns, rounds, the end ---------------------------------------------------------------------

    def _begin_turn(self) -> Position:
        return self._at("flip" if self.setting.timed else "roll")

    def _end_turn(self, middle: Circles, boards: tuple[Circles, ...]) -> Position:
        """The turn passes left, with these tokens in the middle and on the boards."""
        seat = (self.seat + 1) % self.setting.players
        now = (
            self.setting, self.layout, self.first, seat, self.on_big, middle, boards,
            self.turns + 1, self.idle_rounds, self.moved_this_round, self.ending,
            seat, "flip" if self.setting.timed else "roll", (), 0, (), NO_ONE,
        )  # fmt: skip
        passed = _new(Position, now)
        return passed._end_round() if seat == self.first else passed

    def _end_round(self) -> Position:
        idle = 0 if self.moved_this_round else self.idle_rounds + 1
        if self.ending or idle == IDLE_ROUNDS_TO_END:
            return self._at("over")
        return self._replace(idle_rounds=idle, moved_this_round=False)._begin_turn()

    def _circle_of(self, step: Claim | Lay) -> int:
        if self.layout.doubles:
            return self._named(step.number, step.colour).circle
        return self.layout.shown[step.number].bit_length() - 1

    def _named(self, number: int, colour: str) -> Token:
        return next(token for token in self.in_reach(number) if colour in ("", token.colour))


_RULES: Mapping[type, Callable[[Position, Any], Position]] = {
    First: Position._first,
    Dealt: Position._dealt,
    Lay: Position._lay,
    Flip: Position._flip,
    Roll: Position._roll,
    Reroll: Position._reroll,
    Rolled: Position._rolled,
    Move: Position._move,
    Take: Position._take,
    Pass: Position._pass,
    TimeUp: Position._pass,
}


def begin(players: int, **options: Unpack[Options]) -> Position:
    """The boards as they are laid out, before anyone has done anything."""
    setting = settle(players, **options)
    layout = setting.layout
    full = (1 << len(layout.tokens)) - 1
    position = Position(setting, layout, 0, 0, full, (), ((),) * players, 0, 0, False, False, CHANCE, "first")
    first = options.get("first")
    return position if first is None else position._first(First(first))
