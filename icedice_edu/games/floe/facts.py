"""What lies where in a floe game, and the questions a board or a learner asks about it."""

from __future__ import annotations

from typing import NamedTuple

from icedice_edu.games.floe.geometry import touched
from icedice_edu.games.floe.scoring import Addends, Block, Scoring, addends, front_to_rear
from icedice_edu.games.floe.setting import Setting
from icedice_edu.games.floe.steps import End, Lying, Throw
from icedice_edu.games.floe.tables import DICE_EACH, Feature
from icedice_edu.games.protocol import CHANCE, OVER

NO_ONE = -1


class Whereabouts(NamedTuple):
    """Where the four dice of a colour are; those that were pushed off wait for their owner."""

    hand: int
    thrown: int
    floe: int
    block: int
    off: int
    lid: int


class Facts(NamedTuple):
    """Dice, blocks and seals, whose turn it is, and the moment of the turn."""

    setting: Setting
    first: int
    """The seat that began the game."""
    starter: int
    """The colour that began this round."""
    round: int
    """Counted from 1."""
    roller: int
    """The colour whose turn it is."""
    phase: str
    """first, throw, sliding, place, choose or over."""
    lying: tuple[Lying | None, ...]
    """Per colour its scoring die on the floe."""
    blocks: tuple[Block, ...]
    """The scoring dice on ice blocks, from the one with the starting symbol on."""
    track: tuple[int, ...]
    """Per colour how far its seal has come."""
    played: tuple[int, ...]
    """The colours that have had their turn in this round, in the order of time."""
    aim: Throw | None = None
    """The throw under way; nothing for a throw of real dice."""
    thrown: tuple[End, ...] = ()
    """The dice of this throw, until the turn ends."""
    outcasts: tuple[Block, ...] = ()
    """The dice that were pushed off and are still to be put back, the next one first."""
    scoring: Scoring | None = None
    """How the last round was counted."""

    # -- whose turn it is ----------------------------------------------------------------------------

    @property
    def colour(self) -> int:
        """The colour that the next decision is about: whose die is put back, else the roller's."""
        return self.outcasts[0].colour if self.phase == "place" else self.roller

    @property
    def seat(self) -> int:
        return self.setting.owner(self.colour)

    @property
    def turn(self) -> int:
        """The seat to move, or `CHANCE`, or `OVER`."""
        if self.phase == "over":
            return OVER
        return CHANCE if self.phase in ("first", "sliding") else self.seat

    @property
    def ring(self) -> int:
        """The colour that has the ring (FLOE-R27): the one whose turn it is; after the end, the next one."""
        return self.starter if self.phase == "over" else self.roller

    def owner(self, colour: int) -> int:
        """The seat a colour belongs to."""
        return self.setting.owner(colour)

    def colours_of(self, seat: int) -> tuple[int, ...]:
        return tuple(range(seat, len(self.lying), self.setting.players))

    def name(self, colour: int) -> str:
        return self.setting.colours[colour]

    def clockwise(self, colour: int) -> tuple[int, ...]:
        """All colours, from this one on."""
        return (*range(colour, len(self.lying)), *range(colour))

    # -- dice ----------------------------------------------------------------------------------------

    @property
    def dice_to_throw(self) -> int:
        """Three beside a scoring die on the floe, else all four (FLOE-12, FLOE-13)."""
        return DICE_EACH if self.lying[self.roller] is None else DICE_EACH - 1

    @property
    def outdoes(self) -> tuple[int, ...]:
        """Which thrown dice may become the scoring die, counted from 0 (FLOE-14, FLOE-16)."""
        marked = self.lying[self.roller]
        if self.on_block(self.roller):
            return ()
        return tuple(
            die
            for die, end in enumerate(self.thrown)
            if isinstance(end, Lying)
            and (marked is None or end.face > marked.face or end.level > marked.level)
        )

    def on_block(self, colour: int) -> bool:
        return any(block.colour == colour for block in self.blocks)

    def level(self, colour: int) -> int | None:
        """How far a colour's scoring die lies from the entrance, in whole millimetres."""
        die = self.lying[colour]
        return None if die is None else die.level

    def feature(self, colour: int) -> Feature | None:
        """The net or hole that a colour's scoring die touches."""
        die = self.lying[colour]
        return next(iter(touched(die.x, die.y, self.setting.arena)), None) if die else None

    def dice_on_floe(self, without: int = NO_ONE) -> tuple[Lying, ...]:
        """All dice that lie on the floe now, scoring or just thrown, but the scoring die of one colour."""
        scoring = (die for colour, die in enumerate(self.lying) if die is not None and colour != without)
        return (*scoring, *(end for end in self.thrown if isinstance(end, Lying)))

    def whereabouts(self, colour: int) -> Whereabouts:
        """How many dice of a colour are in the hand, thrown, scoring, or out of play in the lid."""
        scoring = int(self.lying[colour] is not None)
        block, off = int(self.on_block(colour)), sum(die.colour == colour for die in self.outcasts)
        if colour in self.played:
            return Whereabouts(0, 0, scoring, block, off, DICE_EACH - 1)
        rest = DICE_EACH - scoring - block - off
        rolling = colour == self.roller and self.phase in ("sliding", "place", "choose")
        return Whereabouts(0 if rolling else rest, rest if rolling else 0, scoring, block, off, 0)

    # -- points --------------------------------------------------------------------------------------

    def front_to_rear(self) -> tuple[int, ...]:
        """The colours on the floe in the order in which their seals move (FLOE-23)."""
        return front_to_rear(self.lying, self.track, self.starter)

    def raw(self, colour: int) -> int:
        """What a colour's die counts now without net and hole; nothing where it is not on the floe."""
        return self.round_points()[colour].raw

    def round_points(self) -> tuple[Addends, ...]:
        """Per colour what it would get if the round ended now."""
        arena = self.setting.arena
        return tuple(addends(colour, self.lying, self.blocks, arena) for colour in range(len(self.lying)))

    def scores(self) -> tuple[int, ...]:
        """Per seat; two players add their two colours (FLOE-31)."""
        return tuple(
            sum(self.track[colour] for colour in self.colours_of(seat))
            for seat in range(self.setting.players)
        )

    def winners(self) -> tuple[int, ...]:
        """Most points (FLOE-30); a tie is a shared win (FLOE-R22)."""
        if self.phase != "over":
            return ()
        scores = self.scores()
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))
