"""How a round of the floe game is counted: each die with all that lies behind it, seal by seal.

Whoever lies further ahead counts everything that those behind count, and more: with A ahead of B, A's sum is
at least B's sum and A's own die (before nets and holes).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from icedice_edu.games.floe.geometry import touched
from icedice_edu.games.floe.steps import Lying
from icedice_edu.games.floe.tables import ARENA, Arena, Feature

Dice = Sequence[Lying | None]
"""Per colour its scoring die on the floe."""


class Block(NamedTuple):
    """A scoring die of a colour, by what it shows: on an ice block, behind another, or off the floe."""

    colour: int
    face: int


class Addends(NamedTuple):
    """What a colour counts in a round; nothing at all if its die is not on the floe (FLOE-21)."""

    colour: int
    own: int = 0
    features: tuple[Feature, ...] = ()
    behind: tuple[Block, ...] = ()
    """From the front to the rear."""
    blocks: tuple[Block, ...] = ()

    @property
    def raw(self) -> int:
        """Own die, dice behind it and dice on blocks, without net and hole."""
        return self.own + sum(die.face for die in (*self.behind, *self.blocks))

    @property
    def feature(self) -> Feature | None:
        return self.features[0] if self.features else None

    @property
    def bonus(self) -> int:
        """What nets add and holes take away."""
        return sum(feature.value for feature in self.features)

    @property
    def total(self) -> int:
        """The points of the round, never less than 0 (FLOE-R11)."""
        return max(0, self.raw + self.bonus)


class Advance(NamedTuple):
    """A seal's way in a round: what it counts, where it stood, where it stands now."""

    addends: Addends
    start: int
    end: int

    @property
    def colour(self) -> int:
        return self.addends.colour

    @property
    def bumps(self) -> int:
        """The spaces it was moved on because they were taken (FLOE-24)."""
        return self.end - self.start - self.addends.total


class Scoring(NamedTuple):
    """A round, counted: the seals in the order in which they moved, the track then, who begins next."""

    round: int
    advances: tuple[Advance, ...]
    blocks: tuple[Block, ...]
    track: tuple[int, ...]
    starter: int
    """The colour that begins the next round, or would begin it."""


def addends(colour: int, lying: Dice, blocks: tuple[Block, ...], arena: Arena = ARENA) -> Addends:
    """What this colour's die counts where it lies (FLOE-22); dice at its own level do not count (FLOE-R4)."""
    die = lying[colour]
    if die is None:
        return Addends(colour)
    dice = [(-other.level, Block(c, other.face)) for c, other in enumerate(lying) if other]
    behind = tuple(block for rear, block in sorted(dice) if -rear < die.level)
    return Addends(colour, die.face, touched(die.x, die.y, arena), behind, blocks)


def front_to_rear(lying: Dice, track: Sequence[int], starter: int) -> tuple[int, ...]:
    """Seals move in this order: the furthest die first; at one level who is further behind on the track;
    then who comes earlier in this round (FLOE-23, FLOE-25, FLOE-R13)."""
    count = len(lying)
    keys = [
        (-die.level, track[colour], (colour - starter) % count, colour)
        for colour, die in enumerate(lying)
        if die is not None
    ]
    return tuple(colour for *_, colour in sorted(keys))


def next_starter(lying: Dice, blocks: Sequence[Block], track: Sequence[int], starter: int) -> int:
    """Who lies on the starting symbol; else the rearmost die, of several the one further behind on the track,
    then the first clockwise from the old starter (FLOE-27, FLOE-R17)."""
    if blocks:
        return blocks[0].colour
    count = len(lying)
    keys = [
        (die.level, track[colour], (colour - starter) % count, colour)
        for colour, die in enumerate(lying)
        if die is not None
    ]
    return min(keys)[-1]


def counted(
    round_: int,
    lying: Dice,
    blocks: tuple[Block, ...],
    track: tuple[int, ...],
    starter: int,
    arena: Arena = ARENA,
) -> Scoring:
    """The whole round, counted."""
    spaces, advances = list(track), []
    for colour in front_to_rear(lying, track, starter):
        sum_ = addends(colour, lying, blocks, arena)
        end = _landing(spaces, colour, sum_.total)
        advances.append(Advance(sum_, spaces[colour], end))
        spaces[colour] = end
    after = tuple(spaces)
    return Scoring(round_, tuple(advances), blocks, after, next_starter(lying, blocks, after, starter))


def _landing(spaces: list[int], colour: int, points: int) -> int:
    """Where the seal comes to stand: on the first free space (FLOE-24), if it moves at all (FLOE-R12)."""
    if not points:
        return spaces[colour]
    space = spaces[colour] + points
    while space in spaces:
        space += 1
    return space
