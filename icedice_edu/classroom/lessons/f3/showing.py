"""The learner's own dice as a dot plot with its box plot, the class's, and three hands of a machine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from icedice_edu.classroom.blocks import Ask, Blocks, Field, Grid, Picture, Press, Say, Title
from icedice_edu.classroom.centimetres import spelled
from icedice_edu.classroom.class_counts import FOR_OLDER, Numbers, class_part
from icedice_edu.classroom.lesson import Prediction
from icedice_edu.classroom.lessons.f3.hands import (
    LOOSE,
    NAMES,
    SPREADS,
    THROWS,
    TIGHT,
    USUAL,
    five_told,
    hand,
    in_numbers,
    near,
    nine,
    told,
    twelve,
)
from icedice_edu.classroom.own_throws import Own, throws_of
from icedice_edu.classroom.slid_lengths import counts, from_counts, lengths
from icedice_edu.classroom.work import Work
from icedice_edu.maths.samples import FiveNumbers, five_numbers, mean_absolute_deviation, median

LESSON = "F3"
ORDER, PLOTS, CLASS = VIEWS = ("in order", "plots", "class")
WANTED = 20
FIRST = 11
"""So many dice are put in order by hand: then quartiles and median are single dice."""
PLACES = (3, 6, 9)
NO_DICE = "No dice yet. Throw, and every die that stays on the ice is a dot here."


# -- pictures -----------------------------------------------------------------------------------------

Row = tuple[str, tuple[tuple[int, int], ...], FiveNumbers | None]
"""A name, how many dice slid so many centimetres, and the box plot below them (or none)."""


def row(name: str, found: Iterable[int], box: bool = True) -> Row:
    dice = tuple(found)
    return name, tuple(sorted(Counter(dice).items())), five_numbers(dice) if box and dice else None


def dot_plots(rows: Sequence[Row], low: int = -1, high: int = -1) -> Picture:
    """Dot plots one below the other on the same scale, each with its box plot."""
    every = [cm for _, dots, _ in rows for cm, _ in dots]
    first, last = (low, high) if low >= 0 else (min(every) // 5 * 5, -(-(max(every) + 1) // 5) * 5)
    return Picture("dots", " ".join(map(_said, rows)), (tuple(rows), first, last))


def _said(one: Row) -> str:
    name, dots, five = one
    many = ", ".join(f"{cm} cm: {count}" for cm, count in dots)
    box = f" Box plot {five_told(five)}." if five else ""
    return f"Dot plot, {name}. {many}.{box}"


# -- beside the board ---------------------------------------------------------------------------------


def own_dice(throws: Iterable[Own]) -> tuple[int, ...]:
    """How far one's own dice slid, in the order of the throws; dice in the water are left out."""
    return lengths(die for throw in throws for die in throw.dry)


def beside(work: Work) -> Blocks:
    """The dots so far, and how many more are wanted."""
    throws = throws_of(work.games)
    head, dice = Title("Your dots", small=True), own_dice(throws)
    if not dice:
        return (head, Say(NO_DICE))
    enough = "That is enough." if len(dice) >= WANTED else f"You want {WANTED}."
    wet = sum(throw.wet for throw in throws)
    lost = f" In the water, so without a distance: {wet}." if wet else ""
    return (head, dot_plots([row("my dice", dice, box=False)]), Say(f"Dice: {len(dice)}. {enough}{lost}"),
            *_powers(throws))


def _powers(throws: Sequence[Own]) -> Blocks:
    """A word where the power was changed: then the dots tell of several pushes."""
    powers = {throw.aim.power for throw in throws if throw.aim is not None}
    if len(powers) < 2:
        return ()
    said = f"You threw with {len(powers)} different powers. That makes your dots spread, too."
    return (Say(said, "quiet"),)


# -- the record ---------------------------------------------------------------------------------------


def record(work: Work) -> Blocks:
    """One's dice to put in order, as plots with all numbers, and with the class."""
    dice, title = own_dice(throws_of(work.games)), Title("Your dice")
    if not dice and not work.pool:
        return (title, Say(NO_DICE))
    shown = work.view or ORDER
    buttons = tuple(Press(f"show {view}", view, view == shown) for view in VIEWS)
    views = {ORDER: _order, PLOTS: _plots}
    return (title, *buttons, *(views[shown](work, dice) if shown in views else _class(work)))


def _order(work: Work, dice: Sequence[int]) -> Blocks:
    """The first eleven: the learner orders them on paper and writes three of them."""
    if len(dice) < FIRST:
        return (Say(f"Throw on until you have {FIRST} dice. So far: {len(dice)}."),)
    typed = tuple(work.kept["order"].split("\n")) if "order" in work.kept else ()
    names = ("lower quartile, the 3rd:", "median, the 6th:", "upper quartile, the 9th:")
    fields = tuple(Field(f"place{i}", name, "line", (), typed[i] if i < len(typed) else "")
                   for i, name in enumerate(names))
    return (Say(f"Your first {FIRST} dice, as they were thrown: **{spelled(dice[:FIRST])}**. Put them in "
                "order on paper, nearest first. Which is in the middle? Which is in the middle of each "
                "half?"),
            Ask("keep order", fields, "Check"), *_judged(typed, dice[:FIRST]))


def _judged(typed: Sequence[str], dice: Sequence[int]) -> Blocks:
    if not typed:
        return ()
    said = [text.lower().removesuffix("cm").strip() for text in typed]
    if len(said) != len(PLACES) or not all(text.isascii() and text.isdecimal() for text in said):
        return (Say("Write a whole number in **each** place, such as 21.", "not yet"),)
    numbers = [int(text[:4]) for text in said]
    if numbers == [sorted(dice)[place - 1] for place in PLACES]:
        return (Say("All three fit. They are the box of your box plot: see “plots”.", "right"),)
    if numbers == [dice[place - 1] for place in PLACES]:
        return (Say("Those are the 3rd, 6th and 9th as thrown. Put the dice **in order** first.", "not yet"),)
    return (Say("Not all three fit. Are there 11 dice in your list? Count from the nearest.", "not yet"),)


def _plots(_: Work, dice: Sequence[int]) -> Blocks:
    if not dice:
        return (Say(NO_DICE),)
    return (dot_plots([row("my dice", dice)]), in_numbers("Your dice", {"mine": dice}),
            Say("Say it in two sentences: one about what is **typical**, one about the **spread**."))


# -- the class ----------------------------------------------------------------------------------------


def counted(work: Work) -> tuple[int, ...]:
    """How many dice slid so many centimetres, thrown with dice of one's own."""
    return counts(own_dice(throws_of(work.games, except_seed=work.seed)))


def _class(work: Work) -> Blocks:
    return class_part(work, LESSON, counted(work), _together, FOR_OLDER)


def _together(found: Sequence[Numbers]) -> Blocks:
    """All dice of the class in one plot."""
    total = from_counts(found)
    said = Say(f"**{len(found)} learners together**: {len(total)} dice. Each die is one dot; medians are not "
               "averaged.")
    if not total:
        return (said,)
    return (said, dot_plots([row("the class", total)]), in_numbers("The class", {"all": total}))


# -- the reveal ---------------------------------------------------------------------------------------


def reveal(work: Work, asked: Prediction) -> Blocks:
    """Guesses, own dice, a machine's hundred, and three hands."""
    return (
        Title("Typical is not usual"), Grid("", ("", "your guess", "what is so"), _guesses(work, asked)),
        Say(TOLD[0]), dot_plots([row(f"{THROWS} dice of the machine", hand(USUAL))]),
        *_own(own_dice(throws_of(work.games))), Say(TOLD[1]), Say(TOLD[2]), Title("Three hands", small=True),
        Say("The same power, three hands. **Spread** in the game is just that: how loosely you hold the "
            "dice."),
        dot_plots([row(NAMES[spread], hand(spread)) for spread in SPREADS]),
        in_numbers("Three hands", {NAMES[spread]: hand(spread) for spread in SPREADS}),
        Say(TOLD[3]),
    )


def _guesses(work: Work, asked: Prediction) -> tuple[tuple[str, ...], ...]:
    marks = asked.guesses(work.guess) if work.guess else ("",) * len(asked.each)
    said = (one.said(mark) if mark else "none" for one, mark in zip(asked.each, marks, strict=True))
    return tuple(zip("ABC", said, EXACT, strict=True))


def _own(dice: Sequence[int]) -> Blocks:
    if not dice:
        return (Say("Your own dice: none yet."),)
    found = f"{near(dice)} of {len(dice)} lie within 1 cm of it"
    return (Say(f"**Your own dice:** median {told(median(dice))} cm; {found}."),)


HITS = near(hand(USUAL))
PARTS = five_numbers(twelve()).parts
PUSHED = 9
EXACT = (f"{HITS} of {THROWS} dice", "the median stays, the mean moves 1 cm", "all four hold equally many")
TOLD = (
    f"**A.** The median is {told(median(hand(USUAL)))} cm, and only **{HITS} of {THROWS}** dice lie within 1 "
    f"cm of it. {THROWS - HITS} do not. One number cannot tell it all: a second one must tell how far the "
    "dice **spread**.",
    "**B.** The median asks only which die lies in the middle, and that is still the same one. The mean "
    f"shares all {PUSHED} cm among {len(nine())} dice: it moves {PUSHED // len(nine())} cm.",
    f"**C.** The four parts are {spelled([int(part) for part in PARTS])} cm long, and each holds "
    f"{len(twelve()) // 4} of the {len(twelve())} dice. The box plot cuts the **dice** into quarters, not "
    "the ruler. Long means: thinly spread.",
    f"The median is {told(median(hand(TIGHT)))} cm for all three. But the **mean absolute deviation** (MAD) "
    f"grows: {', '.join(told(mean_absolute_deviation(hand(spread))) for spread in SPREADS)} cm. The loose "
    f"hand spreads about twice as far as the tight one: the box is {told(five_numbers(hand(LOOSE)).box)} cm "
    f"long instead of {told(five_numbers(hand(TIGHT)).box)}. **Same typical, other spread.**",
)
