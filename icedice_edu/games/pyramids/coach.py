"""Pip at the pyramid table: for each option what it is worth, and why, in words; asked first, told last.

A piece that is needed (one of the nine of the three Trios that lack least) counts 1, a spare one a sixth, a
whole Trio a sixth more, a win nine more, and what an opponent loses counts as a gain (`vault_value`). What a
move adds to that on average is exact (`value`), and why is said in `reasons`.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from icedice_edu.games.advice import Advice, Face, on_the_ladder
from icedice_edu.games.pyramids import reasons, vault_value
from icedice_edu.games.pyramids.odds import bust_chance
from icedice_edu.games.pyramids.steps import PyramidStep, Roll, Steal, Stop, Take
from icedice_edu.games.pyramids.tables import (
    COLOURS,
    SIZES,
)
from icedice_edu.games.pyramids.value import Value, values
from icedice_edu.maths.rounding import about

if TYPE_CHECKING:
    from icedice_edu.games.pyramids.rules import Position

MEANING = (
    "Worth 1 means one more piece that you need for three Trios. Worth 0 means no gain. An extra piece "
    "counts 1/6, a complete Trio 1/6 more, and a win 9 more. An opponent's loss counts as a gain. "
    "These are averages, not your probability of winning."
)


def advice(position: Position, names: Sequence[str] = ()) -> tuple[Advice, ...]:
    """Every option with its worth and the reason, the best first; nothing when nobody is to move."""
    found = values(position) if position.moves() else ()
    return tuple(_advice(position, value, found[0].gain, names or reasons.PLAYERS) for value in found)


def faces(position: Position) -> tuple[Face, ...]:
    """The Color Die and what each face would do now.

    bust; new, a colour for the Counter; nothing, for all of it is yours; atom; in keep-going last, which ends
    the turn and loses nothing.
    """
    names = position.setting.box.colours
    return (*(Face(name, _does(position, colour)) for colour, name in enumerate(names)), Face("Atom", "atom"))


def _does(position: Position, colour: int) -> str:
    if position.colours >> colour & 1:
        return "last" if position.setting.keep_going else "bust"
    kinds = range(colour * len(SIZES), (colour + 1) * len(SIZES))
    within_reach = any(position.in_vault(position.seat, kind) < position.setting.players for kind in kinds)
    return "new" if within_reach else "nothing"


def hint(position: Position, rung: int) -> str:
    """One or two short lines of help; rung 1 nudges, rung 4 tells."""
    rung = on_the_ladder(rung)
    match position.phase:
        case "decide" if position.setting.keep_going:
            return _KEEP_GOING[rung - 1]
        case "decide":
            return _wins(position, rung) if reasons.would_win(position) else _deciding(position, rung)
        case "choose":
            return _choosing(position, rung)
        case "roll" | "rolling":
            return _FIRST_ROLL[rung - 1]
        case "first":
            return "The first player is chosen at random. Each of you is equally likely."
    return "The game is over. What would you do differently?"


_FIRST_ROLL = (
    "The Counter is empty. Can you bust on the next roll?",
    "You bust only on a color that is on the Counter. Which colors are there?",
    "The Counter is empty, so 0 of 6 faces bust. Roll both dice.",
    "Roll. Nothing is on the Counter, so 0 of 6 faces bust.",
)
_KEEP_GOING = (
    "Can you lose anything in this game if you roll?",
    "When you repeat a color, the Counter goes into your Vault.",
    "A safe face can add a piece, and no face takes one away.",
    "Roll. You keep the Counter no matter what the dice show.",
)


# -- roll or stop -----------------------------------------------------------------------------------


def _deciding(position: Position, rung: int) -> str:
    colours = len(position.counter)
    match rung:
        case 1 if colours:
            return "Count the faces that bust now. What is a safe face worth to you?"
        case 1:
            return "Nothing is on the Counter. What could a roll cost you?"
        case 2:
            return f"{reasons.faces_bust(colours)} The Atom is always safe. What would you lose?"
        case 3:
            return f"Stopping {reasons.gets(position)} {COLOURS + 1 - colours} of 6 faces are safe."
    return _verdict(position)


def _verdict(position: Position) -> str:
    roll, stop = _gain_of(position, Roll), _gain_of(position, Stop)
    sums = f"Stopping is worth {about(stop, 2)}, and rolling is worth {about(roll, 2)} on average."
    if roll == stop:
        return f"{sums} They are equal, so either one is right."
    return f"{sums} So {'roll' if roll > stop else 'stop'}."


def _wins(position: Position, rung: int) -> str:
    return (
        "Imagine the Counter in your Vault. How many Trios would you have?",
        "Pieces on the Counter count only if you stop. What could you still lose?",
        "With the Counter in your Vault, you have three Trios.",
        f"Stop. That makes three Trios and wins. If you roll, {reasons.faces_bust(len(position.counter))}",
    )[rung - 1]


def _gain_of(position: Position, kind: type) -> Fraction:
    return next(value.gain for value in values(position) if type(value.step) is kind)


# -- which piece ------------------------------------------------------------------------------------


def _choosing(position: Position, rung: int) -> str:
    best = values(position)[0].step
    assert isinstance(best, Take | Steal)
    lacking = vault_value.missing(reasons.after_stop(position), position.setting.players)
    match rung:
        case 1:
            return "Look at your Vault. Which Trio is closest to complete?"
        case 2:
            return f"You still need {lacking} of the 9 pieces for three Trios. Can you get one of them now?"
        case 3:
            return f"Look at {reasons.colour_name(position, best.kind)}. Which sizes do you still need?"
    return f"{_spelled_out(position, best)}. {reasons.of_a_piece(position, best)}"


def _spelled_out(position: Position, step: Take | Steal) -> str:
    """A choice as Pip says it, and as it may be typed, too."""
    if isinstance(step, Take):
        return f"Take the {position.name(step.kind)} piece"
    return f"Steal the {position.name(step.kind)} piece from player {step.victim + 1}"


# -- the reasons ------------------------------------------------------------------------------------


def _advice(position: Position, value: Value, most: Fraction, names: Sequence[str]) -> Advice:
    step, gain = value
    rolls = isinstance(step, Roll)
    risky = rolls and not position.setting.keep_going
    chance = bust_chance(len(position.counter)) if risky else Fraction(0)
    die = faces(position) if rolls else ()
    reason = reasons.reason(position, value, chance, names)
    return Advice(step, _label(position, step, names), gain == most, gain, chance, die, reason)


def _label(position: Position, step: PyramidStep, names: Sequence[str]) -> str:
    match step:
        case Roll():
            return "Roll" if position.phase == "roll" else "Roll again"
        case Stop():
            return f"Stop and keep {len(position.counter)}" if position.counter else "Stop with nothing"
        case Take(kind, _):
            return f"Take the {position.name(kind)}"
        case Steal(kind, _, victim):
            return f"Steal the {position.name(kind)} from {names[victim]}"
    raise AssertionError(step)
