"""The floe game where nothing slides: a recorded throw takes the place of the one that was aimed.

Recorded dice really slid, straight ahead onto an empty floe. So a throw is taken whose dice find room between
those that lie on the floe, and these stay where they are.
"""

from __future__ import annotations

from icedice_edu.classroom.recorded_throws import MIDDLE, nearest, recorded
from icedice_edu.classroom.task_random import Luck
from icedice_edu.games.floe.geometry import overlaps
from icedice_edu.games.floe.physics import can_slide
from icedice_edu.games.floe.rules import Position as FloePosition
from icedice_edu.games.floe.steps import End, Lying, Slid, Throw
from icedice_edu.games.floe.tables import DICE_EACH
from icedice_edu.games.match import Match
from icedice_edu.games.protocol import Here, Step

NO_ROOM = "none of these recorded throws finds room between the dice on the floe; choose a different power"


def played(match: Match[Here], move: str | Step) -> Match[Here]:
    """The match after a move of any game; where dice would have to slide and cannot, recorded dice do."""
    position: object = match.position
    if not isinstance(position, FloePosition) or position.phase != "throw" or can_slide():
        return match.play(move)
    aim = position.read(str(move))
    if not isinstance(aim, Throw):
        return match.play(move)
    throw = recorded_like(aim)
    return match.play(throw, given=str(_ended(position, throw, f"{match.seed}:{len(match.history)}")))


def recorded_like(aim: Throw) -> Throw:
    """The throw of the table that is most like this one."""
    _, power, spread = nearest(aim.power, aim.spread, DICE_EACH)
    return Throw(MIDDLE, 0, power, spread)


def _ended(position: FloePosition, throw: Throw, seed: str) -> Slid:
    """How the dice ended; the same for the same seed, so that nothing is gained by taking it back.

    Whoever throws three dice gets the first three of a recorded four.
    """
    luck = Luck("floe", seed, "recorded throw")
    for slid in luck.shuffled(recorded(throw.power, throw.spread, DICE_EACH)):
        thrown = slid.thrown[: position.dice_to_throw]
        if all(_has_room(position, end) for end in thrown):
            return slid._replace(thrown=thrown)
    raise ValueError(NO_ROOM)


def _has_room(position: FloePosition, end: End) -> bool:
    """Whether a die that ended like this touches none that lies on the floe."""
    arena = position.setting.arena
    there = (die for die in position.lying if die is not None)
    return not isinstance(end, Lying) or not any(overlaps(end.x, end.y, one.x, one.y, arena) for one in there)
