"""The floe game's rules: a position and what follows from each step.

A turn is a throw, perhaps dice that are put back, and one of the thrown dice that stays. What there is only
one way to do happens by itself. The rules never slide dice: a result comes from outside, is checked and then
believed. What is told about it is worked out afterwards (`story`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self, Unpack

from icedice_edu.games.first_player import First, FirstPlayer
from icedice_edu.games.floe import offers, refusals, story
from icedice_edu.games.floe.chances import Sliding
from icedice_edu.games.floe.facts import Facts
from icedice_edu.games.floe.reading import read_step
from icedice_edu.games.floe.scoring import Block, counted
from icedice_edu.games.floe.setting import Options, settle
from icedice_edu.games.floe.steps import (
    CHOICES,
    REAL_THROW,
    Choose,
    FloeStep,
    Lying,
    Place,
    RealThrow,
    Slid,
    Throw,
    Water,
)
from icedice_edu.games.floe.tables import ARENA, Arena
from icedice_edu.games.protocol import Chance, Event, IllegalStep, Standing, Step

Dice = tuple[Lying | None, ...]


class Position(Facts, Standing):
    """Where a floe game stands."""

    __slots__ = ()

    # -- what may be done ----------------------------------------------------------------------------

    def moves(self) -> tuple[FloeStep, ...]:
        """Of throws and places some that stand for all: `allows` knows them all."""
        match self.phase:
            case "throw" if self.setting.companion:
                return (REAL_THROW,)
            case "throw":
                return offers.some_throws(self.dice_to_throw, self.setting.arena)
            case "place":
                return offers.some_places(self)
            case "choose":
                return tuple(CHOICES[die] for die in self.outdoes)
        return ()

    def allows(self, step: object) -> bool:
        try:
            refusals.check(self, step)
        except IllegalStep:
            return False
        return True

    def free_place(self, x: int, y: int, colour: int) -> str | None:
        """Why this colour's die cannot be put here, or nothing if it can (FLOE-R8)."""
        reason = refusals.no_room(self, x, y, colour)
        return f"{reason[0]}: {reason[1]}" if reason else None

    def chance(self) -> Chance:
        match self.phase:
            case "sliding":
                return Sliding(self)
            case "first":
                return FirstPlayer(self.setting.players, "FLOE-R23")
        raise IllegalStep("FLOE-08", "no dice are sliding now")

    def read(self, text: str) -> FloeStep:
        return read_step(self, text)

    def book(self) -> Sequence[FloeStep]:
        match self.phase:
            case "throw" if not self.setting.companion:
                return offers.all_throws(self.dice_to_throw, self.setting.arena)
            case "place":
                return offers.all_places(self.setting.arena)
        return self.moves()

    def real_roll(self) -> FloeStep | None:
        """The step "real dice are thrown", possible before any throw, without aiming first."""
        return REAL_THROW if self.phase == "throw" else None

    @property
    def reduced(self) -> Self:
        """Leaves out who began the game, the order of the turns that are over, and the last count."""
        return self._replace(first=0, played=tuple(sorted(self.played)), scoring=None)

    # -- what follows from a step -------------------------------------------------------------------

    def after(self, step: Step) -> tuple[Self, tuple[Event, ...]]:
        position = self.next(step)
        return position, story.events(self, step, position)

    def next(self, step: Step) -> Self:
        refusals.check(self, step)
        return _RULES[type(step)](self, step)  # type: ignore[return-value]

    def _first(self, step: First) -> Position:
        """This seat begins; with two players, with the first of its two colours."""
        return self._replace(first=step.seat, starter=step.seat, roller=step.seat, phase="throw")

    def _throw(self, step: Throw | RealThrow) -> Position:
        return self._replace(phase="sliding", aim=step if isinstance(step, Throw) else None)

    def _slid(self, step: Slid) -> Position:
        landed = self.landed(step)
        return landed if landed.outcasts else landed._judged()

    def landed(self, step: Slid) -> Position:
        """The position when all dice lie still and nothing is chosen; own dice that fell are on blocks."""
        moved = dict(step.moved)
        ends = [moved.get(colour, die) for colour, die in enumerate(self.lying)]
        lying = tuple(end if isinstance(end, Lying) else None for end in ends)
        off = [Block(c, end.face) for c in self.clockwise(self.roller) if isinstance(end := ends[c], Water)]
        own = tuple(die for die in off if self.owner(die.colour) == self.owner(self.roller))
        outcasts = tuple(die for die in off if die not in own)
        skipped = tuple(die.colour for die in own if die.colour not in (self.roller, *self.played))
        return self._replace(
            phase="place" if outcasts else "choose", lying=lying, blocks=self.blocks + own,
            played=self.played + skipped, thrown=step.thrown, outcasts=outcasts,
        )  # fmt: skip

    def _place(self, step: Place) -> Position:
        back = self.put_back(step)
        return back if back.outcasts else back._judged()

    def put_back(self, step: Place) -> Position:
        """The first of the dice that were pushed off lies on the floe again."""
        (colour, face), *others = self.outcasts
        lying = _with(self.lying, colour, Lying(step.x, step.y, face))
        return self._replace(lying=lying, outcasts=tuple(others), phase="place" if others else "choose")

    def _judged(self) -> Position:
        """What comes of the throw, if there is nothing to choose (FLOE-15, FLOE-18, FLOE-19)."""
        choices = self.outdoes
        if len(choices) > 1:
            return self
        if choices:
            return self._chosen(CHOICES[choices[0]])
        if self.on_block(self.roller):
            return self._turn_over(self.lying, self.blocks)
        return self._turn_over(_with(self.lying, self.roller, None), (*self.blocks, self.failed()))

    def failed(self) -> Block:
        """The die that goes on a block when none can be chosen: the marked one, or the highest of four."""
        marked = self.lying[self.roller]
        return Block(self.roller, marked.face if marked else max(end.face for end in self.thrown))

    def _chosen(self, step: Choose) -> Position:
        die = self.thrown[step.die]
        assert isinstance(die, Lying)
        return self._turn_over(_with(self.lying, self.roller, die), self.blocks)

    def _turn_over(self, lying: Dice, blocks: tuple[Block, ...]) -> Position:
        """The ring goes left, past colours that do not roll (FLOE-R27); after the last one all is counted."""
        played = (*self.played, self.roller)
        waiting = [colour for colour in self.clockwise(self.roller) if colour not in played]
        done = self._replace(lying=lying, blocks=blocks, played=played, aim=None, thrown=())
        return done._replace(roller=waiting[0], phase="throw") if waiting else done._counted()

    def _counted(self) -> Position:
        """The round is counted (FLOE-22); then comes the next one (FLOE-28), or the end (FLOE-29)."""
        setting = self.setting
        scoring = counted(self.round, self.lying, self.blocks, self.track, self.starter, setting.arena)
        scored = self._replace(track=scoring.track, scoring=scoring)
        if max(scoring.track) >= setting.target or self.round >= setting.cap:
            return scored._replace(phase="over")
        starter = scoring.starter
        return scored._replace(
            starter=starter, roller=starter, round=self.round + 1, phase="throw", blocks=(), played=()
        )


def _with(lying: Dice, colour: int, die: Lying | None) -> Dice:
    return (*lying[:colour], die, *lying[colour + 1 :])


_RULES: Mapping[type, Callable[[Position, Any], Position]] = {
    First: Position._first,
    Throw: Position._throw,
    RealThrow: Position._throw,
    Slid: Position._slid,
    Place: Position._place,
    Choose: Position._chosen,
}


def begin(players: int, *, arena: Arena = ARENA, **options: Unpack[Options]) -> Position:
    """An empty floe and all seals at the start, before anyone has done anything."""
    setting = settle(players, arena=arena, **options)
    count = len(setting.colours)
    position = Position(setting, 0, 0, 1, 0, "first", (None,) * count, (), (0,) * count, ())
    first = options.get("first")
    return position if first is None else position._first(First(first))
