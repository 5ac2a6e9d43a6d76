"""What follows the learner's throws: dots of power and distance, risk by power, the class, and the reveal."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from icedice_edu.classroom.blocks import Blocks, Grid, Picture, Press, Say, Title
from icedice_edu.classroom.class_counts import FOR_OLDER, Numbers, class_part
from icedice_edu.classroom.lesson import Prediction
from icedice_edu.classroom.lessons.f5.throws import (
    NAMES,
    Dot,
    Step,
    Steps,
    added,
    dots,
    numbers,
    steps,
)
from icedice_edu.classroom.lessons.f5.tries import (
    DICE,
    LINES,
    POWERS,
    SINGLE,
    THROWS,
    best,
    lost,
    over,
    points,
    reached,
    said,
    wet_dice,
    worth_of,
)
from icedice_edu.classroom.own_throws import throws_of
from icedice_edu.classroom.work import Work
from icedice_edu.maths.rounding import rounded
from icedice_edu.maths.samples import mean, median
from icedice_edu.maths.words import number

LESSON = "F5"
MINE, CLASS = VIEWS = ("my throws", "class")
WANTED = 8
NOTHING = "No throw yet. Throw, and it is a dot here."
HEAD = ("power", "throws", "dice", "in the water", "of the dice", "all in the water")


def percent(share: Fraction) -> str:
    """30 %; what may happen is never said to be 0 %."""
    whole = int(rounded(100 * share))
    return "under 1 %" if share and not whole else f"{whole} %"


# -- beside the board ---------------------------------------------------------------------------------


def beside(work: Work) -> Blocks:
    """One dot for each own throw."""
    found = dots(throws_of(work.games))
    head = Title("Your throws", small=True)
    if not found:
        return (head, Say(NOTHING))
    enough = "That is enough." if len(found) >= WANTED else f"You want {WANTED}."
    powers = len({dot.power for dot in found})
    only = " All with one power so far: dare another." if powers == 1 and len(found) > 2 else ""
    return (head, scatter(found), Say(f"Throws: {len(found)}. {enough}{only}"))


def scatter(found: Sequence[Dot]) -> Picture:
    """A dot for each throw: to the right its power, upwards its furthest die; below, in the water."""
    told = "; ".join(f"power {said(dot.power)}: {f'{dot.far} mm' if dot.far else 'all in the water'}"
                     for dot in found)
    return Picture("scatter", f"Power and furthest die of each throw. {told}.", tuple(found))


# -- the record ---------------------------------------------------------------------------------------


def record(work: Work) -> Blocks:
    """One's own throws by power, and those of the class."""
    throws = throws_of(work.games)
    title = Title("What power costs")
    if not throws and not work.pool:
        return (title, Say(NOTHING))
    shown = work.view or MINE
    buttons = tuple(Press(f"show {view}", view, view == shown) for view in VIEWS)
    if shown == CLASS:
        return (title, *buttons, *_class(work))
    return (title, *buttons, *_mine(dots(throws), steps(throws)))


def _mine(found: Sequence[Dot], counts: Steps) -> Blocks:
    if not found:
        return (Say(NOTHING),)
    return (scatter(found), table("Your throws", counts),
            Say("How sure can you be of these shares? Look at how few dice stand behind each, then add the "
                "class."))


def table(caption: str, counts: Steps) -> Grid:
    rows = tuple(_row(name, step) for name, step in zip(NAMES, counts, strict=True) if step.throws)
    return Grid(caption, HEAD, rows)


def _row(name: str, step: Step) -> tuple[str, ...]:
    throws, dice, wet, none = step
    return name, str(throws), str(dice), str(wet), str(step.share), f"{none} of {throws}"


# -- the class ----------------------------------------------------------------------------------------


def counted(work: Work) -> tuple[int, ...]:
    """What the class adds up: throws made with dice of one's own."""
    return numbers(steps(throws_of(work.games, except_seed=work.seed)))


def _class(work: Work) -> Blocks:
    return class_part(work, LESSON, counted(work), _together, FOR_OLDER)


def _together(found: Sequence[Numbers]) -> Blocks:
    """The counts of the class, and each share with its uncertainty."""
    total = added(found)
    throws = sum(step.throws for step in total)
    return (Say(f"**{len(found)} learners together**: {throws} throws. Counts are added; shares are never "
                "averaged."), shares(total), table("The class", total))


def shares(total: Steps) -> Picture:
    """Of the dice of each step of power, the share in the water, with its uncertainty."""
    known = tuple((name, step.share) for name, step in zip(NAMES, total, strict=True) if step.dice)
    told = "; ".join(f"{name}: {share}" for name, share in known)
    return Picture("shares", f"Share of dice in the water by power. {told}.", known)


# -- the reveal ---------------------------------------------------------------------------------------

HARD, SOFT = 80, 55
"""Two powers between which median and mean disagree."""
BEST = max(POWERS, key=lambda power: sum(points(power)))
NEXT = 65
"""Not to be told from the best by 200 throws."""
BEST_SINGLE = max(SINGLE, key=lambda power: sum(reached(power, 1)))
BEST_FAR = max(POWERS, key=lambda power: sum(reached(power)))


def curve() -> Picture:
    """Points on average with their uncertainty, and the dice that they cost, over the power."""
    told = "; ".join(f"{said(power)}: {worth_of(power)} points, {percent(wet_dice(power))} of the dice in "
                     "the water" for power in POWERS)
    return Picture("curve", f"Two curves over the power. {told}. The points rise to {said(BEST)} and then "
                   "fall; the dice in the water only rise.", POWERS)


def jobs() -> Picture:
    """How often a line is crossed, by power, with one die and with four."""
    told = " ".join(
        f"Line at {line} mm. One die: {_over(SINGLE, line, 1)}. Four dice: {_over(POWERS, line, DICE)}."
        for line in LINES)
    return Picture("jobs", f"How many of {THROWS} throws cross a line, by power. {told}", LINES)


def _over(powers: Sequence[int], line: int, dice: int) -> str:
    return ", ".join(f"{said(power)} {over(power, line, dice)}" for power in powers)


def _row_of(power: int) -> tuple[str, ...]:
    return (said(power), percent(wet_dice(power)), f"{lost(power)} of {THROWS}", str(worth_of(power)),
            number(median(points(power))))


def reveal(work: Work, asked: Prediction) -> Blocks:
    """Guesses, own throws, the recorded ones, and what the best power depends on."""
    head = ("power", "dice in the water", "throws with all four in it", "points, mean", "points, median")
    return (
        Title("Courage pays, up to a point"),
        Grid("", ("", "your guess", "200 recorded throws of each power"), _guesses(work, asked)),
        *_own(dots(throws_of(work.games))), curve(), Grid("Four dice against Kai, Mia and Sol", head,
                                                          tuple(map(_row_of, POWERS))),
        *map(Say, TOLD[:2]), Title("The job decides", small=True), jobs(), Say(TOLD[2]), Say(TOLD[3]),
    )


EXACT = (
    f"{said(NEXT)} or {said(BEST)}: {THROWS} throws cannot tell", f"{lost(70) * 100 // THROWS} of 100 throws",
    f"less: {said(BEST_SINGLE)} instead of {said(BEST_FAR)}",
)


def _guesses(work: Work, asked: Prediction) -> tuple[tuple[str, ...], ...]:
    marks = asked.guesses(work.guess) if work.guess else ("",) * len(asked.each)
    told = (one.said(mark) if mark else "none" for one, mark in zip(asked.each, marks, strict=True))
    return tuple(zip("ABC", told, EXACT, strict=True))


def _own(found: Sequence[Dot]) -> Blocks:
    if not found:
        return (Say("Your own throws: none yet."),)
    far = max(found, key=lambda dot: dot.far)
    none = sum(not dot.far for dot in found)
    return (Say(f"**Your own throws:** {len(found)}, with {none} that left no die on the ice. The furthest "
                f"die, {far.far} mm, came with power {said(far.power)}."),)


def _far(power: int, dice: int) -> int:
    return int(rounded(mean(reached(power, dice))))


TOLD = (
    f"**A.** The points rise to {worth_of(BEST)} at {said(BEST)}. But {said(NEXT)} brings {worth_of(NEXT)}: "
    f"with {THROWS} throws each, the two **cannot be told apart**. That {said(60)} ({worth_of(60)}) and "
    f"above all {said(HARD)} ({worth_of(HARD)}) bring less is no luck.",
    f"**B.** At 0.7 about {percent(wet_dice(70))} of the dice drown. Yet all four together only in "
    f"{lost(70)} of {THROWS} throws. One dry die is enough, and you have four tries in one throw: **many "
    "dice make courage cheap.**",
    f"**C.** With a single die there is no second try. Its distance, water counted as 0, is {_far(60, 1)} "
    f"mm on average at 0.6, but {_far(70, 1)} mm at 0.7. Of four dice the furthest lies at "
    f"{_far(60, 4)} mm and at {_far(70, 4)} mm.",
    f"**Best for what?** To cross {LINES[0]} mm, {said(50)} and {said(60)} are as good as certain with four "
    f"dice; for {LINES[1]} mm take {said(best(POWERS, LINES[1]))} to 0.7; for {LINES[2]} mm "
    f"{said(best(POWERS, LINES[2]))}. With one die and {LINES[1]} mm: {said(best(SINGLE, LINES[1], 1))}. "
    "There is no best power. There is a best power **for a job**.",
)
