"""The learner's throw card, the class's counts, and beside them what the 36 outcomes say."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from icedice_edu.classroom.blocks import Blocks, Grid, Picture, Say, Title
from icedice_edu.classroom.class_counts import Numbers, whole_class
from icedice_edu.classroom.lesson import Prediction
from icedice_edu.classroom.lessons.s3.outcomes import (
    ALL,
    KINDS,
    SEVEN,
    THREE,
    TWELVE,
    WANTED,
    Tally,
    Thrown,
    Wait,
    added,
    chance,
    tally,
    throws_of,
    ways,
)
from icedice_edu.classroom.work import Work
from icedice_edu.maths.rounding import about, percent

LESSON = "S3"
MOST_ROWS = 20
NONE = "no line"
ROWS = (("row 1: one die, a 3", THREE), ("row 2: two dice, sum 7", SEVEN),
        ("row 3: two dice, sum 12", TWELVE))
TOLD = (
    f"**A line that lacks one die is finished by {ways(THREE)} of {len(ALL)} outcomes, not by 12.** Red has "
    "six outcomes with a 3, blue has six, and (3, 3) is among both. It is one outcome.",
    f"**7 has {ways(SEVEN)} outcomes, 12 has {ways(TWELVE)}.** So row 2 is six times as likely as row 3, "
    "although both lack two dice. And even the best sum, 7, is far behind a line that lacks only one die.",
)


def several(number: int, thing: str) -> str:
    """1 throw, 2 throws."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def waiting(wait: Wait) -> str:
    """A 3, or sum 7."""
    return f"a {wait.needs}" if wait.missing == 1 else f"sum {wait.needs}"


# -- beside the board ---------------------------------------------------------------------------------


def beside(work: Work) -> Blocks:
    """The throw card so far, and what the last throw could do."""
    throws = throws_of(work.games)
    last = (Say(_last(throws)),) if throws else ()
    return (Title("Your throw card", small=True), *last, _card(throws))


def _last(throws: Sequence[Thrown]) -> str:
    thrown, number = throws[-1], len(throws)
    low, high = thrown.kind
    could = f"a line that needs **{_served(thrown)}**" if thrown.finishes else NONE
    return f"Last throw: **{low} and {high}**. It could finish {could}. Throws: {number}{_enough(number)}."


def _enough(number: int) -> str:
    return ", enough" if number >= WANTED else f" of {WANTED}"


def _served(thrown: Thrown) -> str:
    waits = dict.fromkeys(wait for wait in thrown.waits if wait.served(thrown.kind))
    return " or ".join(map(waiting, waits)) if waits else NONE


def _card(throws: Sequence[Thrown]) -> Picture:
    """A box for each kind of throw, with the number of times it came."""
    kinds = [thrown.kind for thrown in throws]
    counts = tuple((kind, kinds.count(kind)) for kind in KINDS)
    came = ", ".join(f"{low}·{high}: {times}" for (low, high), times in counts if times)
    alt = f"Throw card with {len(KINDS)} boxes, from 1·1 to 6·6. Throws: {len(throws)}."
    return Picture("card", f"{alt} {came}." if came else alt, counts)


# -- the record ---------------------------------------------------------------------------------------


def record(work: Work) -> Blocks:
    """The last throws one by one, what was counted, and what the class has counted together."""
    throws = throws_of(work.games)
    if not throws:
        return (Title("What you threw"), Say("Your throw card is empty. Throw two dice, and it shows here."))
    head = ("throw", "has a 3", "sum", "on that board it could finish")
    rows = tuple(_row(thrown) for thrown in throws[-MOST_ROWS:])
    return (Title("What you threw"), _card(throws), Grid(f"Last throws ({len(throws)} in all)", head, rows),
            _counts("Counted in all throws of your games", tally(throws)),
            *whole_class(work, LESSON, counted(work), _together))


def _row(thrown: Thrown) -> tuple[str, ...]:
    low, high = thrown.kind
    return f"{low} and {high}", "yes" if THREE.served(thrown.kind) else "–", str(low + high), _served(thrown)


def _counts(caption: str, found: Tally) -> Grid:
    rows = (("at least one 3", found.three), ("sum 7", found.seven), ("sum 12", found.twelve),
            ("two alike", found.alike), ("could finish a row or a column", found.finished))
    told = ((what, f"{count} of {found.throws}", _share(count, found.throws)) for what, count in rows)
    return Grid(caption, ("what", "throws", "share"), tuple(told))


def _share(count: int, throws: int) -> str:
    return percent(Fraction(count, throws)) if throws else "no throws yet"


def counted(work: Work) -> tuple[int, ...]:
    """What the class adds up: throws with dice of one's own, for the class's dice are the same for all."""
    return tally(throws_of(work.games, except_seed=work.seed))


def _together(found: Sequence[Numbers]) -> Blocks:
    """The counts of all learners added."""
    caption = f"{several(len(found), 'learner')} together: counts are added, shares are not averaged"
    return (_counts(caption, added(found)),)


# -- the reveal ---------------------------------------------------------------------------------------


def reveal(work: Work, asked: Prediction) -> Blocks:
    """Guesses, own throws and the 36 outcomes side by side."""
    found = tally(throws_of(work.games))
    own = dict(zip((THREE, SEVEN, TWELVE), (found.three, found.seven, found.twelve), strict=True))
    head = ("row, and what it lacks", "your throws", f"of {len(ALL)} outcomes", "chance")
    rows = tuple((name, f"{own[wait]} of {found.throws}" if found.throws else "–", str(ways(wait)),
                  _chance(wait)) for name, wait in ROWS)
    return (Title("What the 36 outcomes say"), Say(_guess(work, asked)), MAPS,
            Grid("The three rows of the frozen board", head, rows), *map(Say, TOLD), Say(_boards(found)))


def _chance(wait: Wait) -> str:
    counted_here, exact = f"{ways(wait)}/{len(ALL)}", chance(wait)
    written = counted_here if str(exact) == counted_here else f"{counted_here} = {exact}"
    return f"{written}, {percent(exact)}"


def _guess(work: Work, asked: Prediction) -> str:
    return f"Your guess: **{asked.said(work.guess)}**." if work.guess else "Your guess: none."


def _boards(found: Tally) -> str:
    """What the lines of the learner's own games should have given, and what they gave."""
    if not found.throws:
        return "Play a game, and the lines of your own boards are counted here in the same way."
    expected = about(Fraction(found.outcomes, len(ALL)))
    return (f"Your own boards: before each of the {several(found.throws, 'throw')} we counted the outcomes "
            f"that could finish a row or a column. That lets us expect {expected} such throws. "
            f"There were **{found.finished}**.")


MAPS = Picture(
    "maps", f"Three tables of {len(ALL)} boxes, red die across, blue die down. At least one 3: the column "
    f"and the row of 3, {ways(THREE)} boxes. Sum 7: a slanting line of {ways(SEVEN)} boxes. Sum 12: "
    f"{ways(TWELVE)} box in the corner.",
)
