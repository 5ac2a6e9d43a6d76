"""Why a step of the tile game is good or bad: what becomes of each line it touches, in words and ways.

A line that lacks one die needs one face of six; one that lacks two or three needs a sum, and its ways are
counted among 36 or 216.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from icedice_edu.games.tiles.board_value import Goal, Prospect, Way, prospect
from icedice_edu.games.tiles.odds import Part, blind_ways, throws
from icedice_edu.games.tiles.steps import Buy, GiveUp, Place, Remove, Throw
from icedice_edu.games.tiles.tables import LINE_WORDS, MAIN, ON_LINE, SIDES, SQUARES
from icedice_edu.games.tiles.value import Worth, best_way
from icedice_edu.maths.rounding import about, percent, rounded
from icedice_edu.maths.words import listed

if TYPE_CHECKING:
    from icedice_edu.games.tiles.rules import Position


def reason(position: Position, worth: Worth, names: Sequence[str]) -> str:
    """One to three short sentences."""
    board = prospect(position, position.seat)
    match worth.step:
        case Place(face, square):
            return of_a_placement(board, position.thrown, square, face)
        case GiveUp():
            return f"The square stays empty for a better die. {_coin(board.coins)}"
        case Throw(dice):
            return of_a_throw(position, dice)
        case Buy() as step:
            gain = gains(board, step.to, bought_face(position, step))
            return f"{gain} {_sold(worth, names[step.seller])} {_coin(board.coins)}"
        case Remove(square):
            lost = broken(board, square) or "You can put a different die there."
            return f"{lost} {_coin(board.coins)}"
    return "Your board stays as it is."


def of_a_placement(board: Prospect, thrown: tuple[int, ...], square: int, face: int, most: int = 3) -> str:
    """What the other thrown dice make of it, and what the die does for the other lines by itself."""
    here, left = ((square, face),), [*thrown]
    left.remove(face)
    others = best_way(board.laid(here), tuple(left))
    matched = together(board, here, others)
    rest = [change for change in changes(board, square, face) if change.line not in map(name, matched)]
    sentences = [*([_with(others, matched)] if matched else []), *_sentences(rest)]
    return " ".join(sentences[:most]) or NO_HELP


def _coin(coins: int) -> str:
    """What paying one coin does to the throws to come."""
    if coins == 1:
        return "This costs your last coin. Then you wait until someone buys from you."
    fewer = "1 die" if coins == 2 else f"up to {coins - 1} dice"
    return f"This costs a coin. From then on, you roll {fewer}."


def _sold(worth: Worth, seller: str) -> str:
    if no_more_than_a_trace(worth.costs):
        return f"For {seller}, this changes almost nothing." if worth.costs else ""
    change = points_about(abs(worth.costs))
    if worth.costs > 0:
        return f"{seller} loses {change} on average."
    return f"{seller} gets a coin and gains {change} on average."


def no_more_than_a_trace(points: Fraction) -> bool:
    """Whether these points would be rounded to nothing."""
    return not rounded(points, 1)


def points_about(points: Fraction) -> str:
    """1 point, about 0.4 points."""
    return f"{about(points)} point{'' if rounded(points, 1) == 1 else 's'}"


def of_a_throw(position: Position, dice: int) -> str:
    """How likely a throw completes a line at once, by one die or by several together."""
    board = prospect(position, position.seat)
    faces, ways = [*completing(board)], completing_ways(board, dice)
    if not ways:
        return f"No roll of {_dice(dice)} completes one of your lines right away."
    if len(faces) == SIDES:
        return "Every face completes one of your lines, so any roll does."
    alone = SIDES**dice - (SIDES - len(faces)) ** dice
    chance = percent(Fraction(ways, SIDES**dice))
    return f"{_completing(faces, ways > alone)} With {_dice(dice)}, {chance} of rolls work."


def _completing(faces: Sequence[int], together: bool) -> str:
    """Which dice complete a line: alone, or only beside others."""
    if not faces:
        return "No die completes a line by itself, but some do together."
    which = f"A {faces[0]} completes" if len(faces) == 1 else f"{listed(faces)} complete"
    good = f"{which} a line. That's {len(faces)} of {SIDES} faces."
    return f"{good} Some dice do it together." if together else good


def _dice(number: int) -> str:
    return "1 die" if number == 1 else f"{number} dice"


def bought_face(position: Position, step: Buy) -> int:
    die = position.boards[step.seller][step.square]
    assert die, step
    return die.face


# -- the lines through a square -----------------------------------------------------------------------


class Change(NamedTuple):
    """A line as one more die would leave it."""

    line: str
    """What it is called."""
    number: int
    """On its tile."""
    needed: int
    missing: int
    before: bool
    """Whether it could be completed before."""

    @property
    def made(self) -> bool:
        return not self.missing and not self.needed

    @property
    def open(self) -> bool:
        return bool(self.missing and blind_ways(self.missing, self.needed))

    @property
    def lost(self) -> bool:
        return self.before and not self.made and not self.open


def changes(board: Prospect, square: int, face: int) -> list[Change]:
    """What a die on a free square does to the lines through it; those it completes first."""
    found = [_change(board, goal, face) for goal in board.goals if square in goal.squares]
    return sorted(found, key=lambda change: (not change.made, not change.open, change.missing))


def _change(board: Prospect, goal: Goal, face: int) -> Change:
    missing, needed = _lacks(board, goal)
    could = bool(blind_ways(missing, needed))
    return Change(name(goal), goal.numbers[0], needed - face, missing - 1, could)


def _lacks(board: Prospect, goal: Goal) -> Part:
    """How many dice a line lacks, and what they have to make."""
    line = [board.faces[square] for square in goal.squares]
    return line.count(0), goal.numbers[0] - sum(line)


NO_HELP = "It doesn't help any line through that square."


def gains(board: Prospect, square: int, face: int, most: int = 3) -> str:
    """Row 1 will match for 11 points. Column c then needs 7 from two dice (6 of 36 ways)."""
    sentences = [*_sentences(changes(board, square, face))]
    return " ".join(sentences[:most]) or NO_HELP


def together(board: Prospect, first: Way, others: Way) -> list[Goal]:
    """The lines that the other thrown dice make match, only because the first one lies there."""
    with_all = _made(board.laid(first + others))
    return [goal for goal in with_all if goal not in _made(board.laid(first)) + _made(board.laid(others))]


def _with(others: Way, matched: Sequence[Goal]) -> str:
    where = listed(f"the {face} on {SQUARES[square]}" for square, face in others)
    points = " + ".join(str(goal.numbers[0]) for goal in matched)
    return f"With {where}, {listed(map(name, matched))} will match for {points} points."


def broken(board: Prospect, square: int) -> str:
    """Which lines no longer match without the die on a square."""
    lines = [name(goal) for goal in _made(board) if square in goal.squares]
    return f"{listed(lines).capitalize()} would no longer match." if lines else ""


def name(goal: Goal) -> str:
    """What a line is called."""
    return LINE_WORDS[ON_LINE.index(goal.squares)]


def _made(board: Prospect) -> list[Goal]:
    lines = [(goal, [board.faces[square] for square in goal.squares]) for goal in board.goals]
    return [goal for goal, line in lines if all(line) and sum(line) in goal.numbers]


def _sentences(touched: list[Change]) -> Iterator[str]:
    made = [change for change in touched if change.made]
    rows_and_columns = [change for change in touched if change.line in LINE_WORDS[:MAIN]]
    if made:
        points = " + ".join(str(change.number) for change in made)
        yield f"{listed(change.line for change in made).capitalize()} will match for {points} points."
    for change in rows_and_columns:
        if change.open:
            yield f"{_needs(change)}."
        elif change.lost:
            yield f"{change.line.capitalize()} can no longer make {change.number}."


def _needs(change: Change) -> str:
    ways = blind_ways(change.missing, change.needed)
    line = change.line.capitalize()
    if change.missing == 1:
        return f"{line} then needs a {change.needed} (1 of 6 faces)"
    return f"{line} then needs {change.needed} from two dice ({ways} of {SIDES**2} ways)"


def completing(board: Prospect) -> dict[int, int]:
    """Each face that would complete a line at once, with the points it brings at its best square."""
    best: dict[int, int] = {}
    for face in range(1, SIDES + 1):
        points = [_points(board, square, face) for square in board.free]
        if max(points, default=0):
            best[face] = max(points)
    return best


def completing_ways(board: Prospect, dice: int) -> int:
    """In how many of the 6ⁿ ways n dice complete a line at once, by one of them or by several together."""
    lacking = {_lacks(board, goal) for goal in board.goals} - {(0, 0)}  # a line that matches lacks nothing
    return sum(weight for weight, parts in throws(dice) if not lacking.isdisjoint(parts))


def _points(board: Prospect, square: int, face: int) -> int:
    return sum(change.number for change in changes(board, square, face) if change.made)
