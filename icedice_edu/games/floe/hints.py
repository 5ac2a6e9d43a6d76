"""Hints on the floe: from a nudge to a worked answer, from what lies there, without any dice thrown ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from icedice_edu.games.floe.moments import a_throw
from icedice_edu.games.floe.steps import CHOICES, Place

if TYPE_CHECKING:
    from icedice_edu.games.floe.rules import Position


def hint(position: Position, rung: int) -> str:
    """A hint for whoever is to move, on rung 1 to 4 of the ladder."""
    ladders = {"throw": _throwing, "place": _placing, "choose": _choosing}
    if position.phase not in ladders:
        return "There is nothing to decide now: the game is over, or chance has the word."
    ladder = ladders[position.phase](position)
    return ladder[min(max(rung, 1), len(ladder)) - 1]


def _throwing(position: Position) -> tuple[str, ...]:
    marked = position.lying[position.roller]
    how = a_throw(position)
    how = f"{how[0].upper()}{how[1:]}."
    if marked is None:
        need = "Any die that stays on the floe will do. Only four dice in the water leave you without points."
        goal = "Dice behind yours count for you. With power 0.5 dice reach the middle and mostly stay dry."
    else:
        need = f"Your die shows {marked.face} at {marked.level} mm. What would be higher, and what further?"
        goal = f"One die beyond {marked.level} mm is enough, or anywhere one with more than {marked.face}."
    return "How far do you dare to throw? Far ahead many dice count, but the water is near.", need, goal, how


def _choosing(position: Position) -> tuple[str, ...]:
    worth = {die: _worth(position, die) for die in position.outdoes}
    best = max(worth, key=lambda die: worth[die])
    sums = ", ".join(f"die {die + 1} {points}" for die, points in worth.items())
    return (
        "Which counts more: a high number, or a die with many others behind it?",
        "Add up for each die: its number, all dice behind it, the blocks, and a net or hole that it touches.",
        f"If the round ended now they would count: {sums}.",
        f"Write {CHOICES[best]}: it would count {worth[best]} if the round ended now.",
    )


def _worth(position: Position, die: int) -> int:
    """What this die would count if the round ended now."""
    lying = [*position.lying]
    lying[position.roller] = position.thrown[die]  # type: ignore[call-overload]
    return position._replace(lying=tuple(lying), thrown=()).round_points()[position.roller].total


def _placing(position: Position) -> tuple[str, ...]:
    face = position.outcasts[0].face
    best = max(position.moves(), key=lambda place: _placed(position, place))
    return (
        "Your die may lie anywhere on the floe. Where does it count most?",
        "Far from the entrance all dice behind yours count, and a fish net adds its bonus.",
        f"Your die shows {face}. Later it has to be outdone: a {face} far ahead is hard to outdo.",
        f"Write {best}: it would count {_placed(position, best)} if the round ended now.",
    )


def _placed(position: Position, place: object) -> int:
    assert isinstance(place, Place)
    return position.put_back(place).round_points()[position.outcasts[0].colour].total
