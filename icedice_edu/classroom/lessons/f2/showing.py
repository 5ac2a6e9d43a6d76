"""The learner's own dice on a map of ordered pairs, what they counted, and the 36 pairs of numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from icedice_edu.classroom.blocks import Blocks, Grid, Picture, Press, Say, Title
from icedice_edu.classroom.lessons.f2.places import (
    FACES,
    Kept,
    both,
    compared,
    decimetres,
    front_wins,
    pair,
    quarters,
    rounds_of,
    spelled,
    stacks,
    sum_of,
)
from icedice_edu.classroom.match_cache import game_of
from icedice_edu.classroom.mixed_numbers import written
from icedice_edu.classroom.own_throws import throws_of
from icedice_edu.classroom.work import Work
from icedice_edu.games.floe import GAME
from icedice_edu.games.floe.rules import Position
from icedice_edu.games.floe.steps import Lying
from icedice_edu.maths.words import listed

ROUNDS, MAP, PLOT = VIEWS = ("my rounds", "map", "line plot")
WANTED = 3
NOTHING_YET = "No round is counted yet. Play until all colours have thrown."

Named = tuple[str, Lying]
"""A colour and its die."""


# -- pictures -----------------------------------------------------------------------------------------


def chart(dice: Iterable[Named], blocks: Iterable[Named] = ()) -> Picture:
    """A map of the floe with axes in cm: where dice lie is to be read off."""
    lying, stacked = tuple(dice), tuple((colour, die.face) for colour, die in blocks)
    told = " ".join(f"The {colour} {die.face} is {_way(die)}." for colour, die in lying)
    beside = f" On ice blocks: {listed(f'{colour} {face}' for colour, face in stacked)}." if stacked else ""
    alt = f"A map of the ice with two axes in cm, 0 in the lower left corner. {told}{beside}"
    facts = tuple((colour, die.face, die.x, die.y) for colour, die in lying)
    return Picture("map", alt.strip(), (facts, stacked))


def _way(die: Lying) -> str:
    """The way to it from a line with a number: told as it is seen, by fives and steps."""
    across, away = pair(die)
    return f"{across // 5 * 5} + {across % 5} across, {away // 5 * 5} + {away % 5} away"


def line_plot(title: str, found: Iterable[int], low: int = -1, high: int = -1) -> Picture:
    """A ✕ for each distance above a number line in quarters of a decimetre."""
    many = stacks(found)
    marks = [mark for mark, _ in many] or [4, 12]
    first, last = (low, high) if low >= 0 else (min(marks) // 4 * 4, -(-(max(marks) + 1) // 4) * 4)
    told = ", ".join(f"{written(decimetres(mark))}: {count} ✕" for mark, count in many)
    ends = f"{written(decimetres(first))} to {written(decimetres(last))}"
    alt = f"Line plot: {title}. Number line from {ends} dm in quarters. {told or 'No ✕ yet'}."
    return Picture("plot", alt, (title, first, last, many))


def steps(rows: Sequence[tuple[str, tuple[int, ...]]]) -> Picture:
    """What each die counts as a row of blocks, front to rear."""
    told = " ".join(f"{colour}: {' + '.join(map(str, counted))}." for colour, counted in rows)
    return Picture("steps", f"Rows of number blocks, front to rear. {told}", tuple(rows))


# -- beside the board ---------------------------------------------------------------------------------


def beside(work: Work) -> Blocks:
    """The dice that score now; place and points are for the learner to say."""
    head = Title("Your map", small=True)
    if not work.games or not _lying(game_of(work.games[-1][0], GAME).position):
        return (head, Say("No scoring die lies on the ice yet."))
    code, bots = work.games[-1]
    position = game_of(code, GAME).position
    count = len(rounds_of(work.games))
    enough = "That is enough." if count >= WANTED else f"You want {WANTED}."
    blocks = ((position.name(one.colour), Lying(0, 0, one.face)) for one in position.blocks)
    return (head, Say(_asked(position, bots)), chart(_lying(position), blocks),
            Say(f"Rounds counted: {count}. {enough}"))


def _asked(position: Position, bots: Sequence[int]) -> str:
    """What to say about one's own dice that lie on the ice."""
    own = [f"**{name}**" for colour, name in enumerate(position.setting.colours)
           if position.lying[colour] and position.owner(colour) not in bots]
    if not own:
        return "Say the ordered pair of each die."
    return f"Your {listed(own)}: say the ordered pair. What does it count if the round ends now?"


def _lying(position: Position) -> tuple[Named, ...]:
    """The scoring dice on the floe, front to rear."""
    dice = ((position.name(colour), position.lying[colour]) for colour in position.front_to_rear())
    return tuple((name, die) for name, die in dice if die is not None)


# -- the record ---------------------------------------------------------------------------------------


def record(work: Work) -> Blocks:
    """Every counted round: what one's dice counted, where they lay, and how far one threw."""
    rounds, title = rounds_of(work.games), Title("Your rounds")
    if not rounds:
        return (title, Say(NOTHING_YET))
    shown = work.view or ROUNDS
    buttons = tuple(Press(f"show {view}", view, view == shown) for view in VIEWS)
    views = {ROUNDS: _table, MAP: _map, PLOT: _plot}
    return (title, *buttons, *views[shown](work, rounds))


def _table(_: Work, rounds: Sequence[Sequence[Kept]]) -> Blocks:
    rows = tuple((f"{kept.round}", f"{kept.colour} {kept.die.face}", spelled(pair(kept.die)),
                  sum_of(kept.addends)) for dice in rounds for kept in dice if kept.own)
    head = ("round", "your die", "place in cm", "it counts")
    return (Grid("What your dice counted", head, rows), Say(told(rounds)))


def told(rounds: Sequence[Sequence[Kept]]) -> str:
    """How often the front die of two scored more."""
    pairs, front = compared(rounds)
    if not pairs:
        return "No two dice lay one in front of the other yet."
    end = "" if front == pairs else " Where it did not, look for a net or a hole."
    counted = f"Pairs with one die in front of the other: {pairs}."
    return f"{counted} The **front** die scored more in {front}.{end}"


def _map(_: Work, rounds: Sequence[Sequence[Kept]]) -> Blocks:
    last = rounds[-1]
    return (Say("The last round that was counted, front to rear: "
                f"{', '.join(f'{kept.colour} {spelled(pair(kept.die))}' for kept in last)}."),
            chart((kept.colour, kept.die) for kept in last))


def _plot(work: Work, _: Sequence[Sequence[Kept]]) -> Blocks:
    found = [quarters(die) for throw in throws_of(work.games) for die in throw.dry]
    if not found:
        return (Say("All your dice fell into the water."),)
    low, high = decimetres(min(found)), decimetres(max(found))
    return (Say(f"All dice that you threw, {len(found)} of them: how far from the entrance, to the nearest "
                "quarter of a decimetre (1 dm = 10 cm)?"),
            line_plot("My dice", found),
            Say(f"Furthest − nearest: {written(high)} − {written(low)} = **{written(high - low)} dm**."))


# -- the reveal ---------------------------------------------------------------------------------------


def reveal(work: Work, guess: str) -> Blocks:
    """Guess, own rounds, all 36 pairs; then a net turns it round."""
    return (
        Title("In front or behind?"),
        Say(f"Your guess: **{guess}**." if guess else "Your guess: none. The curtain was opened."),
        Say(f"Your game: {told(rounds_of(work.games))}"),
        all_pairs(),
        Say(f"**The front die scores more in all {front_wins()} pairs.** It counts itself **and** the die "
            "behind it. So it has exactly its own number more. Even a 1 in front beats a 6 behind!"),
        Say("A high die that lies behind helps everybody in front of it."),
        Say("Only nets and holes can turn it round. With the rear die in the +2 net, the front die scores "
            f"more in {front_wins(2)} pairs. In the +6 net: in {front_wins(6)}."),
    )


def all_pairs() -> Grid:
    """Front against rear for every pair of numbers."""
    head = ("", *(f"{rear} behind" for rear in FACES))
    rows = tuple((f"{front} in front", *(_score(front, rear) for rear in FACES)) for front in FACES)
    return Grid("Points of the front die : points of the rear die", head, rows)


def _score(front: int, rear: int) -> str:
    one, other = both(front, rear)
    return f"{one.total} : {other.total}"
