"""The learner's turns in rows of nine, the class's counts, and beside them what the model says."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from icedice_edu.classroom.blocks import Block, Blocks, Grid, Picture, Say, Title
from icedice_edu.classroom.class_counts import OTHERS, TO_ADD_UP, codes_part, learners
from icedice_edu.classroom.counts import Counts
from icedice_edu.classroom.lesson import Prediction
from icedice_edu.classroom.lessons.p3.model import (
    FIVE,
    KEEPS,
    KEPT_SQUARES,
    SQUARES,
    band,
    in_a_row,
    says,
)
from icedice_edu.classroom.lessons.p3.trials import (
    EARLY,
    NOTHING,
    SIMULATED,
    WANTED,
    Counted,
    added,
    count,
    ends_of,
    rows_of,
    simulated,
    trials_in,
)
from icedice_edu.classroom.work import Work
from icedice_edu.maths.rounding import about, percent
from icedice_edu.maths.words import thousands

LESSON = "P3"
FEW, MANY = 90, 9_000
"""The two classes of guess C."""
EMPTY = "Your list is still empty. Play, and each turn shows here."
HITS = round(100 * in_a_row(FIVE))
"""So many of 100 learners get what the model says of nine turns."""


def several(number: int, thing: str) -> str:
    """1 turn, 2 turns, 9 000 turns."""
    return f"{thousands(number)} {thing}{'' if number == 1 else 's'}"


# -- beside the board, and the record -----------------------------------------------------------------


def beside(work: Work) -> Blocks:
    """The rows of nine so far."""
    ends = ends_of(work.games)
    own = count(trials_in(ends))
    enough = ", enough" if own.turns >= WANTED else f" of {WANTED}"
    said = f"Last turn: **{ends[-1]}**. Turns: {own.turns}{enough}. Kept: {own.kept}." if ends else EMPTY
    return (Title("Your list", small=True), Say(said), _nines(work), *_left_out(ends))


def _nines(work: Work) -> Picture:
    rows = rows_of(trials_in(ends_of(work.games)))
    told = (f"row {n}: {sum(row)} of {len(row)} kept" for n, row in enumerate(rows, 1))
    return Picture("nines", f"Your turns in rows of nine. {'; '.join(told) or 'No turn yet'}.", rows)


def _left_out(ends: tuple[str, ...]) -> Iterator[Block]:
    """Turns that are no trials, and what leaving them out does."""
    if early := ends.count(EARLY):
        yield Say(f"Stopped before the third piece: {several(early, 'turn')}. Such a turn is no trial and is "
                  "left out. But had it bust before you stopped, it would stand in the list. So your list "
                  "leans towards bust: keep to the rule.", "quiet")
    if nothing := ends.count(NOTHING):
        yield Say(f"A roll brought nothing in {several(nothing, 'turn')}: left out, for the model does not "
                  "speak of such turns.", "quiet")


def record(work: Work) -> Blocks:
    """One's own rows, and what the class has counted together."""
    ends, title = ends_of(work.games), Title("Your turns, in rows of nine")
    own = count(trials_in(ends))
    if not own.turns and not work.pool:
        return (title, Say(EMPTY))
    mine = (Say(f"You and your opponent: **{_told(own)}**."), _nines(work)) if own.turns else (Say(EMPTY),)
    return (title, *mine, *_left_out(ends), *_class_part(work))


def _told(counted_here: Counted) -> str:
    turns, kept, _ = counted_here
    return f"{thousands(kept)} of {several(turns, 'turn')} kept, {percent(Fraction(kept, turns))}"


def counted(work: Work) -> tuple[int, ...]:
    """What the class adds up: turns with dice of one's own, for those of the class seed are everybody's."""
    return count(trials_in(ends_of(work.games, except_seed=work.seed))).numbers


def _class_part(work: Work) -> Blocks:
    codes = codes_part(work, LESSON, counted(work), TO_ADD_UP, OTHERS)
    return (Title("The whole class", small=True), *codes, *_together(work))


def class_of(work: Work) -> tuple[Counts, ...]:
    """The counts of each learner of the class, one's own only if there are some."""
    own = counted(work)
    return learners(work, LESSON, own, ready=any(own))


def _together(work: Work) -> Blocks:
    found = class_of(work)
    if not work.pool or not (total := added(one.numbers for one in found)).turns:
        return ()
    said = f"{several(len(found), 'learner')}: **{_told(total)}**. Counts are added; shares are not averaged."
    return (Say(said), _piles(total, "The rows of nine of the class", model=False))


def _piles(total: Counted, title: str, model: bool = True) -> Picture:
    told = (f"{kept} kept: {several(rows, 'row')}" for kept, rows in enumerate(total.nines) if rows)
    beside = " Bars show how many of 100 rows the model expects." if model else ""
    alt = f"{title}, by how many of nine turns were kept. {'; '.join(told) or 'No full row yet'}.{beside}"
    return Picture("piles", alt, (total.nines, model))


# -- the reveal ---------------------------------------------------------------------------------------


def reveal(work: Work, asked: Prediction) -> Blocks:
    """Guesses, the model, and every list beside it."""
    nines = added([count(simulated(work.seed)).numbers])
    return (
        Title("Model and data"), Grid("", ("", "your guess", "the model"), _guesses(work, asked)),
        Say(told()[0]), Say(told()[1]),
        _piles(nines, f"{several(sum(nines.nines), 'row')} of nine turns made by the computer"),
        Grid("The lists beside the model", HEAD, tuple(_compared(*one) for one in lists_of(work))),
        Say(told()[2]), funnel(work),
    )


HEAD = ("list", "turns", "model says", "band of luck", "kept", "off, in turns", "share kept",
        "off, in points")


def _guesses(work: Work, asked: Prediction) -> tuple[tuple[str, ...], ...]:
    marks = asked.guesses(work.guess) if work.guess else ("",) * len(asked.each)
    said = (one.said(mark) if mark else "none" for one, mark in zip(asked.each, marks, strict=True))
    return tuple(zip("ABC", said, exact(), strict=True))


def exact() -> tuple[str, str, str]:
    """What the model says to A, B and C."""
    return (f"{KEPT_SQUARES} of {SQUARES} turns: {KEEPS}, {percent(KEEPS)}",
            f"about {HITS} of 100 learners",
            f"Y: {thousands(MANY)} turns go further off, in turns; not as a share")


def told() -> tuple[str, str, str]:
    """What there is to say about the three guesses."""
    (low, high), (lowest, highest) = band(FEW), band(MANY)
    few, many = int(says(FEW)), int(says(MANY))
    return (
        f"**The model.** The first roll never busts. For the second and the third roll there are {SQUARES} "
        f"equally likely pairs, and {KEPT_SQUARES} of them keep the pieces: {KEPT_SQUARES}/{SQUARES} = "
        f"{KEEPS}. Kept or bust are two outcomes, but not two equal ones.",
        f"**Nine turns.** The model says {FIVE}. No other number is as usual, and yet only about {HITS} of "
        f"100 learners get it; about {100 - HITS} do not. A model speaks of the long run. It promises "
        "nothing for nine turns.",
        f"**More turns.** The **band of luck** holds at least 95 of 100 lists. {FEW} turns: {low} to {high} "
        f"kept, up to {high - few} turns off the model's {few}. {thousands(MANY)} turns: "
        f"{thousands(lowest)} to {thousands(highest)}, up to {highest - many} turns off {thousands(many)}. "
        f"In turns the distance grows. As a share it shrinks, from {_points(high - few, FEW, 0)} percentage "
        f"points to {_points(highest - many, MANY, 0)}.",
    )


def _points(off: Fraction | int, turns: int, places: int = 1) -> str:
    """A distance in turns as percentage points of all turns."""
    return about(100 * Fraction(off) / turns, places).removeprefix("about ")


def lists_of(work: Work) -> tuple[tuple[str, int, int], ...]:
    """Every list with turns in it: its name, its turns and those kept."""
    own, whole = count(trials_in(ends_of(work.games))), added(one.numbers for one in class_of(work))
    luck = simulated(work.seed)
    made = ((f"computer, {thousands(turns)}", turns, sum(luck[:turns])) for turns in SIMULATED)
    lists = (("your turns", own.turns, own.kept), ("the class", whole.turns, whole.kept), *made)
    return tuple(one for one in lists if one[1])


def _compared(name: str, turns: int, kept: int) -> tuple[str, ...]:
    off, (low, high) = abs(kept - says(turns)), band(turns)
    share = f"{_points(kept, turns)} %"
    return (name, thousands(turns), _whole(says(turns)), f"{thousands(low)} to {thousands(high)}",
            thousands(kept), about(off).removeprefix("about "), share, _points(off, turns))


def _whole(value: Fraction) -> str:
    """Large numbers in groups of three, and no decimals where nothing can be counted in parts."""
    said = thousands(round(value))
    return said if value.denominator == 1 else f"about {said}"


def funnel(work: Work) -> Picture:
    """The computer's list as it grows, and one's own and the class's as single dots."""
    luck = simulated(work.seed)
    path, kept = [], 0
    wanted = {round(10 ** (1 + step / 20)) for step in range(61)}
    for turns, good in enumerate(luck, 1):
        kept += good
        if turns in wanted:
            path.append((turns, kept))
    marks = tuple((name, turns, good) for name, turns, good in lists_of(work)
                  if not name.startswith("computer") and SIMULATED[0] <= turns <= SIMULATED[-1])
    dots = "".join(f" A dot shows {name}: {kept} of {turns} kept." for name, turns, kept in marks)
    alt = ("Two plots over 10 to 10\u202f000 turns. Above, the share kept: the band of luck narrows like a "
           "funnel to 5/9. Below, kept minus what the model says, in turns: the band opens like a horn. A "
           f"line shows the computer's list as it grows.{dots}")
    return Picture("funnel", alt, (tuple(path), marks))
