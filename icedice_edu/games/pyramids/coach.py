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
    "Worth 1: one more piece that you need for three Trios. Worth 0: a turn that brings nothing. A spare "
    "piece counts 1/6, a whole Trio 1/6 more, a win 9 more, an opponent's loss like a gain. "
    "All this on average: it is not your chance to win."
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
            return "Chance decides who begins. Each of you is as likely as the others."
    return "The game is over. Which roll would you do differently?"


_FIRST_ROLL = (
    "The Counter is empty. Can the next roll bust?",
    "Only a colour that lies on the Counter busts. Which colours lie there?",
    "An empty Counter: 0 of 6 faces bust. Roll both dice.",
    "Roll: 0 of 6 faces bust, for nothing lies on the Counter.",
)
_KEEP_GOING = (
    "Can you lose anything in this game if you roll?",
    "When a colour comes again, the Counter goes into your Vault.",
    "A safe face can add a piece, and no face takes one away.",
    "Roll: you keep the Counter whatever the dice show.",
)


# -- roll or stop -----------------------------------------------------------------------------------


def _deciding(position: Position, rung: int) -> str:
    colours = len(position.counter)
    match rung:
        case 1 if colours:
            return "Count the faces that bust now. What is a safe face worth to you?"
        case 1:
            return "Nothing lies on the Counter. What could a roll cost you?"
        case 2:
            return f"{reasons.faces_bust(colours)} The Atom is always safe. What would you lose?"
        case 3:
            return f"Stopping {reasons.brings(position)} {COLOURS + 1 - colours} of 6 faces are safe."
    return _verdict(position)


def _verdict(position: Position) -> str:
    roll, stop = _gain_of(position, Roll), _gain_of(position, Stop)
    sums = f"Stopping is worth {about(stop, 2)}, rolling {about(roll, 2)} on average."
    if roll == stop:
        return f"{sums} It is even: both are right."
    return f"{sums} So {'roll' if roll > stop else 'stop'}."


def _wins(position: Position, rung: int) -> str:
    return (
        "Put the Counter into your Vault in your mind. How many Trios are there?",
        "Counter pieces only count when you stop. What could you still lose?",
        "With the Counter in your Vault you have three Trios.",
        f"Stop: that makes three Trios and wins. Rolling busts on {len(position.counter)} of 6 faces.",
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
            return "Look at your Vault. Which Trio is nearest to being whole?"
        case 2:
            return f"You lack {lacking} of the 9 pieces for three Trios. Is one of them on offer?"
        case 3:
            return f"Look at {reasons.colour_name(position, best.kind)}. Which sizes of it do you still lack?"
    words = str(best)
    return f"{words[0].upper()}{words[1:]}. {reasons.of_a_piece(position, best)}"


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
            return f"Stop, keep {len(position.counter)}" if position.counter else "Stop with nothing"
        case Take(kind, _):
            return f"Take the {position.name(kind)}"
        case Steal(kind, _, victim):
            return f"Steal the {position.name(kind)} from {names[victim]}"
    raise AssertionError(step)
