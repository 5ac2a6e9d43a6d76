"""Why a move of the pyramid game is worth that much: what it brings, what it risks, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from icedice_edu.games.pyramids import vault_value
from icedice_edu.games.pyramids.steps import MOST_PLAYERS, Roll, Steal, Stop, Take
from icedice_edu.games.pyramids.tables import (
    COLOUR_OF,
    COLOURS,
    ONE,
    SIZE_OF,
    SIZES,
    TRIOS_TO_WIN,
    Heap,
    count,
    heap_of,
    trios,
)
from icedice_edu.games.pyramids.value import Value
from icedice_edu.maths.rounding import about, percent
from icedice_edu.maths.words import listed

if TYPE_CHECKING:
    from icedice_edu.games.pyramids.rules import Position

PLAYERS = tuple(f"Player {seat + 1}" for seat in range(MOST_PLAYERS))
"""The names of players where none are known."""


def reason(position: Position, value: Value, chance: Fraction, names: Sequence[str]) -> str:
    match value.step:
        case Stop() if would_win(position):
            return "That makes three Trios and wins the game."
        case Stop():
            return f"It is safe and {gets(position)} That is worth {about(value.gain, 2)}."
        case Roll() if position.setting.keep_going:
            return "You can't lose anything, and a safe face can add a piece."
        case Roll():
            return f"{_risk(position, chance)} {_on_average(value.gain)}{_in_reach(position)}"
        case Take() | Steal() as step:
            return of_a_piece(position, step, names)
    raise AssertionError(value.step)


def _risk(position: Position, chance: Fraction) -> str:
    """2 of 6 faces bust (about 33%), and 4 are safe."""
    colours = len(position.counter)
    return f"{faces_bust(colours)[:-1]} ({percent(chance)}), and {COLOURS + 1 - colours} are safe."


def _on_average(gain: Fraction) -> str:
    return f"Rolling is worth {about(gain, 2)} on average if you choose well after that."


def _in_reach(position: Position) -> str:
    """A sentence if this turn could win the game, or if the next colour brings a bonus turn."""
    if _could_win(position):
        return " You could win this turn, and a win counts 9 more."
    return " A fifth color gives you a bonus turn." if len(position.counter) == COLOURS - 1 else ""


def _could_win(position: Position) -> bool:
    """Whether the Vault has three Trios after one more piece in each colour that may still come."""
    mine = after_stop(position)
    more = sum(_completes(mine, colour) for colour in range(COLOURS) if not position.colours >> colour & 1)
    return trios(mine) + more >= TRIOS_TO_WIN


def _completes(vault: Heap, colour: int) -> bool:
    """Whether one more piece of this colour can complete a Trio."""
    kinds = range(colour * len(SIZES), (colour + 1) * len(SIZES))
    return any(trios(vault + ONE[kind]) > trios(vault) for kind in kinds)


# -- what stopping brings, what a piece is for -----------------------------------------------------------


def would_win(position: Position) -> bool:
    return trios(after_stop(position)) >= TRIOS_TO_WIN


def faces_bust(colours: int) -> str:
    return f"{colours} of 6 faces {'busts' if colours == 1 else 'bust'}."


def gets(position: Position) -> str:
    """The end of a sentence: how many needed and how many extra pieces you get from the Counter."""
    players, vault = position.setting.players, position.vaults[position.seat]
    planned = vault_value.missing(vault, players) - vault_value.missing(after_stop(position), players)
    spare = len(position.counter) - planned
    counts = [f"{planned} needed {_pieces(planned)}"] * bool(planned) + [f"{spare} extra"] * bool(spare)
    return f"gets you {listed(counts or ['nothing'])}."


def _pieces(number: int | Fraction) -> str:
    return "piece" if number == 1 else "pieces"


def of_a_piece(position: Position, step: Take | Steal, names: Sequence[str] = PLAYERS) -> str:
    """What a piece does for its new owner, and what the player loses from whom it is stolen."""
    gain = _for_me(position, step.kind)
    if isinstance(step, Steal) and _hurts(position, step):
        return f"{gain} {names[step.victim]} loses a needed piece."
    return gain


def _for_me(position: Position, kind: int) -> str:
    mine, dye = after_stop(position), colour_name(position, kind)
    lacks = _lacks_after(mine, kind)
    if not vault_value.needed(mine, kind, position.setting.players):
        return "This is an extra piece. Three other Trios are as close or closer."
    if not lacks:
        return f"That would complete a {dye} Trio."
    return f"Then that {dye} Trio would need {lacks} more {_pieces(lacks)}."


def _hurts(position: Position, step: Steal) -> bool:
    players, vault = position.setting.players, position.vaults[step.victim]
    return vault_value.missing(vault - ONE[step.kind], players) > vault_value.missing(vault, players)


def _lacks_after(vault: Heap, kind: int) -> int:
    """How many pieces lack in the Trio that this piece goes to."""
    nth, first = count(vault, kind) + 1, kind - SIZE_OF[kind]
    return sum(count(vault + ONE[kind], first + size) < nth for size in range(len(SIZES)))


def after_stop(position: Position) -> Heap:
    return position.vaults[position.seat] + heap_of(position.counter)


def colour_name(position: Position, kind: int) -> str:
    return position.setting.box.colours[COLOUR_OF[kind]]
