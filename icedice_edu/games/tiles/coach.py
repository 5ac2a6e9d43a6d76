"""Pip at the tile table: for each option what it is worth, and why, in words; asked first, told last.

A step is worth the points it leaves its player with at the end, on average, and besides what another player
loses by it (`value`). Why is what becomes of the lines it touches (`reasons`). Pip sees only what the
player sees, and where tiles are hidden he says no number aloud, for others listen.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from icedice_edu.games.advice import RUNGS, Advice, on_the_ladder
from icedice_edu.games.tiles import reasons
from icedice_edu.games.tiles.board_value import prospect
from icedice_edu.games.tiles.offers import throws
from icedice_edu.games.tiles.steps import (
    Arrange,
    Buy,
    Decline,
    GiveUp,
    Place,
    Remove,
    Throw,
    TileStep,
    arrangements,
)
from icedice_edu.games.tiles.tables import MOST_PLAYERS, SQUARES
from icedice_edu.games.tiles.value import Worth, worths
from icedice_edu.maths.words import listed

if TYPE_CHECKING:
    from icedice_edu.games.tiles.rules import Position

PLAYERS = tuple(f"Player {seat + 1}" for seat in range(MOST_PLAYERS))
"""The names of players where none are known."""
MOST_BUYS = 6
"""How many dice of other boards are weighed, each on its best square."""
MOST_LETTERS, MOST_TO_READ = 34, 128
"""The most letters that fit beside Pip: to name lines, and in all."""
KEEPING = "keeping all nine dice"
MEANING = (
    "Worth 1 means one more point at the end, on average, than the weakest option here. Points that another "
    "player loses count for you. Lines share dice, so these are estimates. They can be 1 to 4 points off."
)


def advice(position: Position, names: Sequence[str] = ()) -> tuple[Advice, ...]:
    """The options with their worth and the reason, the best first: every placement and throw, and the best
    purchases. Nothing while tiles are arranged, and nothing where tiles are hidden."""
    if position.setting.hidden:
        return ()
    found = _weighed(position)
    if not found:
        return ()
    least, most = found[-1].total, found[0].total
    return tuple(_advice(position, worth, least, most, names or PLAYERS) for worth in found)


def _weighed(position: Position) -> list[Worth]:
    """Not every die of every board to every square: the best square for each die, and the best dice."""
    seen: dict[tuple[int, int], Worth] = {}
    rest: list[Worth] = []
    for worth in worths(position):
        if isinstance(worth.step, Buy):
            seen.setdefault((worth.step.seller, worth.step.square), worth)
        else:
            rest.append(worth)
    return sorted((*rest, *[*seen.values()][:MOST_BUYS]), key=lambda worth: -worth.total)


def _advice(
    position: Position, worth: Worth, least: Fraction, most: Fraction, names: Sequence[str]
) -> Advice:
    step, total = worth.step, worth.total
    reason = reasons.reason(position, worth, names)
    return Advice(step, _label(position, step, names), total == most, total - least, Fraction(0), (), reason)


def _label(position: Position, step: TileStep, names: Sequence[str]) -> str:
    match step:
        case Place(face, square):
            return f"Place the {face} on {SQUARES[square]}"
        case GiveUp(face):
            return f"Give up the {face}"
        case Throw(dice):
            return "Roll 1 die" if dice == 1 else f"Roll {dice} dice"
        case Buy(square, seller, to):
            face = reasons.bought_face(position, step)
            return f"Buy {names[seller]}'s {face} on {SQUARES[square]} for your {SQUARES[to]}"
        case Remove(square):
            return f"Give up the die on {SQUARES[square]}"
    return "Keep all nine dice"


# -- the ladder of hints -----------------------------------------------------------------------------


def hint(position: Position, rung: int) -> str:
    """One or two short lines of help; rung 1 nudges, rung 4 tells."""
    rung = on_the_ladder(rung)
    seen = position.seen_by(position.seat)
    match position.phase:
        case "arrange":
            return _arranging(seen, rung)
        case "act":
            return _acting(seen, rung)
        case "place":
            return _placing(seen, rung)
        case "over":
            return "The game is over. Which die would you put somewhere else?"
    return "Chance decides now. All dice and all tiles are equally likely."


def _arranging(position: Position, rung: int) -> str:
    return (
        "Add up the tiles on the right. Add up the tiles below. What do you notice?",
        "The nine dice have the same total if you add them by rows or by columns.",
        "All six lines can match only if the right tiles and the bottom tiles have the same total.",
        _arrangement(position),
    )[rung - 1]


def _arrangement(position: Position) -> str:
    if position.setting.hidden:
        return "Arrange them so that the two sums are as close as possible."
    evenly = min(arrangements(position.hand(position.seat)), key=_unevenness)
    put = f"Put {listed(evenly.right)} on the right and {listed(evenly.bottom)} below."
    return f"{put} That's {sum(evenly.right)} and {sum(evenly.bottom)}."


def _unevenness(step: Arrange) -> int:
    return abs(sum(step.right) - sum(step.bottom))


def _acting(position: Position, rung: int) -> str:
    if not position.free(position.seat):
        return _FULL_BOARD[rung - 1] if rung < RUNGS else _keeping(position)
    most = throws(position)[-1].dice
    match rung:
        case 1:
            return "Look at your lines with two dice. Does anyone have a die that fits one?"
        case 2:
            return "A purchase is certain, but it costs a coin. After that, you roll one less die."
        case 3 if position.setting.hidden:
            return "Count the faces that complete a line. What is the probability that you roll one?"
        case 3:
            return reasons.of_a_throw(position, most)
    return _verdict(position)


def _verdict(position: Position) -> str:
    """A sentence that compares the best throw with the best other move."""
    found = worths(position)
    throw = next(worth for worth in found if isinstance(worth.step, Throw))
    other = next((worth for worth in found if not isinstance(worth.step, Throw)), None)
    better = throw if other is None or throw.total >= other.total else other
    if position.setting.hidden or other is None:
        return f"{_spelled_out(position, better.step)}. {_MOST}"
    gap = abs(throw.total - other.total)
    if isinstance(better.step, Buy):
        step, board = better.step, prospect(position, position.seat)
        why = reasons.gains(board, step.to, reasons.bought_face(position, step), 1)
        return f"{_spelled_out(position, step)}. {why} {_better(gap, 'rolling')}"
    return f"{_spelled_out(position, better.step)}. {_better(gap, _than(better, throw, other))}"


_MOST = "On average, you score the most that way."


def _better(gap: Fraction, than: str) -> str:
    """By how much the best move is better than another one."""
    if not gap:
        return f"On average, it's just as good as {than}."
    if reasons.no_more_than_a_trace(gap):
        return f"On average, it's only a tiny bit better than {than}."
    return f"On average, it's {reasons.points_about(gap)} better than {than}."


def _than(better: Worth, throw: Worth, other: Worth) -> str:
    if better is other:
        return "rolling"
    return {Buy: "the best purchase", Remove: "removing a die", Decline: KEEPING}[type(other.step)]


_FULL_BOARD = (
    "Your board is full. Is there a line that doesn't match but could?",
    "Giving up a die costs a coin for good. You roll with the coins you have left.",
    "With your last coin you could give up a die, but you couldn't roll another one.",
)


def _keeping(position: Position) -> str:
    """On a full board: which die to give up, or none."""
    found = worths(position)
    best, declined = found[0], next(worth for worth in found if isinstance(worth.step, Decline))
    if best.total == declined.total:
        return "Keep all nine dice. No new die is likely enough to make up for the one you would give up."
    if position.setting.hidden:
        return f"{_spelled_out(position, best.step)}. {_MOST}"
    return f"{_spelled_out(position, best.step)}. {_better(best.total - declined.total, KEEPING)}"


def _placing(position: Position, rung: int) -> str:
    if rung == 1:
        return "Look at the row and the column of each empty square. What do they still need?"
    if rung == 2:
        return _nearest(position)
    best = worths(position)[0].step
    if isinstance(best, GiveUp):
        return _GIVING_UP[rung - 3].format(face=best.face)
    assert isinstance(best, Place), best
    if rung == 3:
        return f"Start with the {best.face}. Which square gives its row and column the best chance?"
    if position.setting.hidden:
        return f"{_spelled_out(position, best)}. Its lines are most likely to match there."
    board = prospect(position, position.seat)
    place = _spelled_out(position, best)
    whys = (reasons.of_a_placement(board, position.thrown, best.square, best.face, most) for most in (2, 1))
    full, short = (f"{place}. {why}" for why in whys)
    return full if len(full) <= MOST_TO_READ else short


_GIVING_UP = (
    "Would the {face} spoil every line it could join? You can give up a die for a coin.",
    "Give up the {face}. On any square, it would cost your lines more than the coin does.",
)


def _nearest(position: Position) -> str:
    """Which lines lack one die only, and how few faces that is."""
    board = prospect(position, position.seat)
    ready = [goal for goal in board.goals if [board.faces[s] for s in goal.squares].count(0) == 1]
    if position.setting.hidden or not ready:
        return "One die shows the number you need in 1 of 6 rolls. Two dice make 7 most often, in 6 of 36."
    names = dict.fromkeys(map(reasons.name, ready))
    where = listed(names)
    if len(where) > MOST_LETTERS:
        return f"{len(names)} of your lines need one more die. Which face fits each?"
    return f"One die is missing in {where}. Which face fits{'' if len(names) == 1 else ' each'}?"


def _spelled_out(position: Position, step: TileStep) -> str:
    """A step as Pip says it, and as it may be typed, too."""
    if isinstance(step, Buy):
        square, to = SQUARES[step.square], SQUARES[step.to]
        return f"Buy the die on {square} from player {step.seller + 1} for your {to}"
    return _label(position, step, PLAYERS)
