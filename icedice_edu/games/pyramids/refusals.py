"""Why a step is refused: the rule it breaks, what was tried, and what is possible instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from icedice_edu.games.first_player import First, FirstPlayer
from icedice_edu.games.protocol import GAME_OVER, IllegalStep, among, listed, quoted
from icedice_edu.games.pyramids.steps import Roll, Rolled, Steal, Stop, Take
from icedice_edu.games.pyramids.tables import (
    ATOM,
    COLOUR_OF,
    FACES,
    LETTERS,
    PALETTES,
    SIZE_OF,
    SIZES,
    TRIOS_TO_WIN,
)

if TYPE_CHECKING:
    from icedice_edu.games.pyramids.rules import Position

WHEN: Mapping[type, tuple[str, ...]] = {
    First: ("first",),
    Rolled: ("rolling",),
    Roll: ("roll", "decide"),
    Stop: ("decide",),
    Take: ("choose",),
    Steal: ("choose",),
}
"""The phases in which each kind of step belongs."""
FEW_ENOUGH_TO_LIST = 4


def check(position: Position, step: object) -> None:
    """Raise `IllegalStep` if the rules refuse this step here."""
    box = position.setting.box
    if position.phase not in WHEN.get(type(step), ()):
        raise out_of_turn(position, step)
    match step:
        case Stop() if position.setting.keep_going:
            raise IllegalStep("PYR-R14", "nobody stops in keep-going, and you can't lose; write roll")
        case Rolled() if not among(step, box.rolls):
            raise IllegalStep("PYR-07", f"these dice can't show that; {a_roll(box.colours)}")
        case First():
            FirstPlayer(position.setting.players, "PYR-R3").check(step)
        case Take() | Steal() if not among(step, position.moves()):
            raise _not_offered(position, step)


def a_roll(colours: tuple[str, ...]) -> str:
    return f"a roll is a color or the atom, and one or two sizes, such as {colours[2]} M or atom S/L"


def out_of_turn(position: Position, step: object) -> IllegalStep:
    """A step that belongs to another moment of the turn."""
    match position.phase:
        case "over":
            ended_by = "PYR-20" if max(position.scores()) >= TRIOS_TO_WIN else "PYR-R15"
            return IllegalStep(ended_by, GAME_OVER)
        case "first":
            chance = FirstPlayer(position.setting.players, "PYR-R3")
            return IllegalStep(chance.rule, f"the first player is chosen at random; {chance.written}")
        case "rolling":
            return IllegalStep("PYR-07", "the dice are still rolling; wait until they stop")
        case "roll":
            return IllegalStep("PYR-07", f"{_before_the_roll(step)}; write roll")
        case "choose":
            first = _before_the_piece(step)
            return IllegalStep("PYR-R4", f"{first} take a piece that the dice offer; {_offers(position)}")
    if isinstance(step, Take | Steal) and _brought_nothing(position):
        why = "you get nothing for this roll, because you already have all of these pieces"
        return IllegalStep("PYR-19", f"{why}; {possible(position)}")
    rule = "PYR-21" if position.setting.keep_going else "PYR-11"
    return IllegalStep(rule, f"{_after_the_roll(step)}; {possible(position)}")


def _before_the_roll(step: object) -> str:
    match step:
        case Stop():
            return "you can't stop before the first roll of your turn"
        case Take() | Steal():
            return "you get a piece when you roll, and you haven't rolled yet"
    return "start your turn by rolling both dice"


def _before_the_piece(step: object) -> str:
    match step:
        case Roll():
            return "before you roll again,"
        case Stop():
            return "before you stop,"
    return "first"


def _after_the_roll(step: object) -> str:
    match step:
        case Take() | Steal():
            return "you get one piece for each roll, and this roll is done"
        case Rolled():
            return "you have to roll the dice first"
    return "you can't do that now"


def _brought_nothing(position: Position) -> bool:
    """A roll whose pieces are all in the player's own Vault.

    A colour that brought something is on the Counter. What an Atom brought cannot be seen there, but where
    each roll has brought a piece the Atom has too, and where one is still to be had it has brought another.
    """
    shown = position.shown
    if shown is None or shown.colour != ATOM:
        return shown is not None and not position.colours >> shown.colour & 1
    return position.rolls > len(position.counter) and not position.obtainable(shown)


def possible(position: Position) -> str:
    """What could be written now."""
    if position.phase == "decide":
        return "write roll" if position.setting.keep_going else "write roll or stop"
    return out_of_turn(position, None).why


def unreadable(position: Position, text: str) -> IllegalStep:
    """Text that is no step at all."""
    colours = position.setting.box.colours
    foreign = {colour for palette in PALETTES.values() for colour in palette} - {*colours}
    for word in text[:40].lower().split():
        if word in foreign:
            return IllegalStep("PYR-R1", f"there is no {word} in this game; the colors are {listed(colours)}")
    rule = out_of_turn(position, None).rule
    return IllegalStep(rule, f"{quoted(text)} is not a move in this game; {possible(position)}")


def _not_offered(position: Position, step: Take | Steal) -> IllegalStep:
    """A piece that cannot be had with these dice, or not from there."""
    if not _is_a_piece(position, step):
        return IllegalStep("PYR-08", f"there is no such piece in this game; {_offers(position)}")
    return _wrong_dice(position, step.kind) or _wrong_place(position, step)


def _is_a_piece(position: Position, step: Take | Steal) -> bool:
    box = position.setting.box
    pieces = [steal for steals in box.steals for steal in steals] if isinstance(step, Steal) else box.takes
    return among(step, pieces)


def _wrong_dice(position: Position, kind: int) -> IllegalStep | None:
    shown, box = position.shown, position.setting.box
    colour, size = COLOUR_OF[kind], SIZE_OF[kind]
    assert shown is not None  # a piece is chosen from what the dice show
    if shown.colour == ATOM and position.colours >> colour & 1:
        why = f"{box.colours[colour]} is already on your Counter, and the Atom must be a new color"
        return IllegalStep("PYR-14", f"{why}; {_offers(position)}")
    if shown.colour not in (ATOM, colour):
        why = f"the die shows {shown.dye}, not {box.colours[colour]}"
        return IllegalStep("PYR-08", f"{why}; {_offers(position)}")
    if size not in FACES[shown.face]:
        sizes = " or ".join(SIZES[size] for size in FACES[shown.face])
        return IllegalStep("PYR-10", f"the die shows {sizes}, not {SIZES[size]}; {_offers(position)}")
    return None


def _wrong_place(position: Position, step: Take | Steal) -> IllegalStep:
    """The piece fits the dice, but it does not lie where it is looked for."""
    name, kind = position.name(step.kind), step.kind
    others = [seat for seat in _players(position) if seat != position.seat and position.in_vault(seat, kind)]
    written = f"{LETTERS[SIZE_OF[kind]]} {step.dye}"
    if position.in_bank(kind):
        return IllegalStep("PYR-R6", f"the Bank has a {name}, so take it from there; write take {written}")
    if not others:
        return IllegalStep("PYR-R4", f"you already have every {name}; {_offers(position)}")
    steals = " or ".join(f"steal {written} from {seat + 1}" for seat in others)
    if isinstance(step, Take):
        return IllegalStep("PYR-16", f"the Bank has no {name}, so you must steal it; write {steals}")
    if step.victim == position.seat:
        return IllegalStep("PYR-16", f"you can't steal from yourself; write {steals}")
    if step.victim not in _players(position):
        return IllegalStep("PYR-R7", f"there is no player {step.victim + 1}; write {steals}")
    return IllegalStep("PYR-R7", f"player {step.victim + 1} has no {name}; write {steals}")


def _players(position: Position) -> range:
    return range(position.setting.players)


def _offers(position: Position) -> str:
    """The steps on offer, or two of them where there are many."""
    steps = [str(step) for step in position.moves()]
    if len(steps) > FEW_ENOUGH_TO_LIST:
        return f"write {steps[0]}, {steps[-1]} or another of the {len(steps)} moves"
    return f"write {' or '.join(steps)}"
