"""Two crews beside one another, what dealing anew makes of them, and how far luck alone goes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from icedice_edu.classroom.blocks import Blocks, Grid, Picture, Press, Say, Title
from icedice_edu.classroom.class_counts import Numbers, class_part
from icedice_edu.classroom.class_list import pooled
from icedice_edu.classroom.lesson import Prediction
from icedice_edu.classroom.lessons.f3.hands import in_numbers
from icedice_edu.classroom.lessons.f3.showing import dot_plots, row
from icedice_edu.classroom.lessons.f4.crews import (
    DEALS,
    FAR,
    FEW,
    HARD,
    LEAST,
    MANY,
    PAIRS,
    SIZE,
    SOFT,
    Dice,
    alike,
    by_means,
    dealt,
    halves,
    in_mads,
    pairs,
    reached,
    stacks,
    told,
    unlike,
)
from icedice_edu.classroom.own_throws import Own, throws_by, throws_of
from icedice_edu.classroom.slid_lengths import lengths
from icedice_edu.classroom.work import Work
from icedice_edu.maths.samples import Number
from icedice_edu.maths.shuffles import as_far, difference

LESSON = "F4"
HALVES, CREWS, CLASS = VIEWS = ("one hand, two crews", "you and the others", "class")
WANTED = 20
YOU, OTHERS = 0, 1
NO_DICE = "No dice yet. Throw, and your crew grows here."


# -- pictures -----------------------------------------------------------------------------------------


def differences(rows: Sequence[tuple[str, Iterable[Fraction]]], far: Number) -> Picture:
    """Differences as dots, one row below the other; those at least so far from 0 stand out."""
    shown = tuple((name, stacks(found)) for name, found in rows)
    widest = max((abs(cm) for _, dots in shown for cm, _ in dots), default=Fraction(0))
    reach = max(6, int(widest) + 1, int(far) + 1)
    told_rows = " ".join(_said(name, dots) for name, dots in shown)
    marked = f" Marked: {told(far)} cm or more." if far else ""
    alt = f"Dots above a number line, differences in cm. {told_rows}{marked}"
    return Picture("differences", alt, (shown, Fraction(far), reach))


def _said(name: str, dots: Sequence[tuple[Fraction, int]]) -> str:
    return f"{name}: {', '.join(f'{told(cm)} cm: {count}' for cm, count in dots)}."


# -- beside the board ---------------------------------------------------------------------------------


def dice_of(throws: Iterable[Own]) -> Dice:
    """How far these dice slid; dice in the water are left out."""
    return lengths(die for throw in throws for die in throw.dry)


def _both(work: Work) -> tuple[Dice, Dice]:
    return dice_of(throws_by(work.games, YOU)), dice_of(throws_by(work.games, OTHERS))


def beside(work: Work) -> Blocks:
    """Both crews as dots."""
    yours, others = _both(work)
    head = Title("Two crews", small=True)
    if not yours and not others:
        return (head, Say(NO_DICE))
    enough = "That is enough." if min(len(yours), len(others)) >= WANTED else f"You want {WANTED} of each."
    crews = [row(name, dice, box=False) for name, dice in _named(yours, others) if dice]
    return (head, dot_plots(crews), Say(f"Your dice: {len(yours)}. The others': {len(others)}. {enough}"))


def _named(yours: Dice, others: Dice) -> tuple[tuple[str, Dice], ...]:
    return ("your crew", yours), ("the others", others)


# -- the record ---------------------------------------------------------------------------------------


def record(work: Work) -> Blocks:
    """One's own dice in two halves, both crews, and the class."""
    yours, others = _both(work)
    title = Title("Is the difference real?")
    if not yours and not others and not work.pool:
        return (title, Say(NO_DICE))
    shown = work.view or HALVES
    buttons = tuple(Press(f"show {view}", view, view == shown) for view in VIEWS)
    if shown == CLASS:
        return (title, *buttons, *_class(work))
    if shown == HALVES:
        return (title, *buttons, *_halves(yours))
    return (title, *buttons, *_crews(yours, others))


def _halves(yours: Dice) -> Blocks:
    """The same hand, split: whatever differs is luck."""
    said = Say("Take only **your own** dice. Every other die goes to crew Odd, the rest to crew Even. One "
               "hand, one crew split in two: nobody can have pushed harder.")
    if len(yours) < LEAST:
        return (said, Say(f"Throw on until you have {LEAST} dice. So far: {len(yours)}."))
    odd, even = halves(yours)
    apart = told(abs(difference(odd, even)))
    return (said, dot_plots([row("crew Odd", odd), row("crew Even", even)]),
            Say(f"The medians lie **{apart} cm** apart. Only luck did that. Remember this number."))


def _crews(yours: Dice, others: Dice) -> Blocks:
    if min(len(yours), len(others)) < LEAST:
        return (Say(f"Both crews need {LEAST} dice. Yours: {len(yours)}. The others': {len(others)}."),)
    crews = dict(_named(yours, others))
    return (dot_plots([row(name, dice) for name, dice in crews.items()]), in_numbers("Two crews", crews),
            *_dealt_anew(yours, others))


def _dealt_anew(one: Dice, other: Dice) -> Blocks:
    """The difference in cm, in MADs, and among a hundred deals."""
    apart, mads = told(abs(difference(one, other))), in_mads(one, other)
    size = f", {told(mads)} MADs" if mads is not None else ""
    found, deals = by_means(one, other)
    far = as_far(deals, found)
    return (Say(f"The medians lie **{apart} cm** apart{size}."),
            Say("Now all dice are mixed and dealt anew. We compare **means** here, to the half centimetre: "
                "they listen to every die, while medians jump when two crews lie in separate heaps."),
            Say(f"Your means lie {told(abs(found))} cm apart. **{far} of {DEALS}** deals lie as far apart or "
                "further."),
            differences([(f"{DEALS} deals", deals)], abs(found)), Say(verdict(far)))


def verdict(far: int) -> str:
    """What so many of a hundred deals tell."""
    if far > 10:
        return "Luck alone does that often. These dice cannot tell who pushes harder."
    if far > 3:
        return "Luck alone does that now and then. Be careful: throw more dice before you say it."
    return "Luck alone hardly does that. There is probably a **cause**: what did you do differently?"


# -- the class ----------------------------------------------------------------------------------------


def counted(work: Work) -> tuple[int, ...]:
    """How far the halves of one's own dice lie apart, thrown with luck of one's own."""
    return reached(dice_of(throws_of(work.games, except_seed=work.seed)))


def _class(work: Work) -> Blocks:
    own = counted(work)
    first = ("Everybody needs dice of their own for this: give your number in the first cell, then play "
             f"until you have {LEAST} dice.")
    return class_part(work, LESSON, own, _together, first, ready=any(own))


def _together(found: Sequence[Numbers]) -> Blocks:
    """A dot for each learner: how far apart the halves of one hand lie."""
    total = pooled(dict(enumerate(numbers)) for numbers in found)
    learners = [cm for cm in range(SIZE) for _ in range(total.get(cm, 0))]
    if not learners:
        return ()
    far = sum(cm >= FAR for cm in learners)
    return (Say(f"**{len(learners)} learners**, each with one hand split in two. In {far} of them the "
                f"medians lie {FAR} cm or more apart. Nobody cheated: that is luck."),
            dot_plots([row("how far apart, whole cm", learners, box=False)], 0, SIZE - 1))


# -- the reveal ---------------------------------------------------------------------------------------


def reveal(work: Work, asked: Prediction) -> Blocks:
    """Guesses, a hundred pairs, and the truth about crews A and B."""
    return (
        Title("How far does luck go?"), Grid("", ("", "your guess", "what is so"), _guesses(work, asked)),
        Say(TOLD[0]), Say(TOLD[1]),
        differences([(f"{FEW} dice each", pairs(FEW)),
                     (f"{MANY} dice each", pairs(MANY))], FAR),
        Say(TOLD[2]), *_own(work), Title("And when one crew really pushes harder?", small=True),
        Say(TOLD[3]), dot_plots([row("crew C", unlike()[0]), row("crew D", unlike()[1])]),
        differences([(f"{DEALS} deals of C and D", dealt(*unlike()))], difference(*unlike())), Say(TOLD[4]),
    )


def _guesses(work: Work, asked: Prediction) -> tuple[tuple[str, ...], ...]:
    marks = asked.guesses(work.guess) if work.guess else ("",) * len(asked.each)
    said = (one.said(mark) if mark else "none" for one, mark in zip(asked.each, marks, strict=True))
    return tuple(zip("ABC", said, EXACT, strict=True))


def _own(work: Work) -> Blocks:
    yours, _ = _both(work)
    if len(yours) < LEAST:
        return (Say("Your own hand, split in two: not enough dice yet."),)
    apart = told(abs(difference(*halves(yours))))
    return (Say(f"**Your own hand**, split in two: {apart} cm apart, by luck."),)


LUCKY, SELDOM = (as_far(pairs(size), FAR) for size in (FEW, MANY))
FOUND, MORE = difference(*alike()), difference(*unlike())
AGAIN, HARDLY = as_far(dealt(*alike()), FOUND), as_far(dealt(*unlike()), MORE)
EXACT = (f"{LUCKY} of {PAIRS} pairs", f"{SELDOM} of {PAIRS} pairs", "neither: one machine, one push")
TOLD = (
    f"**A.** The same machine, the same push, {FEW} dice each: in **{LUCKY} of {PAIRS}** pairs the medians "
    f"lie {FAR} cm or more apart. Nobody pushed harder. That is luck alone.",
    f"**B.** With {MANY} dice each it is only **{SELDOM} of {PAIRS}**. More dice, less luck.",
    f"**C.** Crews A and B were thrown by one machine with one push. Their {told(FOUND)} cm are luck: in "
    f"{as_far(pairs(FEW), FOUND)} of the {PAIRS} pairs above the medians lie that far apart or further. And "
    f"if you mix their {2 * FEW} dice and deal them anew, {AGAIN} of {DEALS} deals do.",
    f"Crew D pushed harder than crew C: power 0.{HARD} instead of 0.{SOFT}. The medians lie {told(MORE)} cm "
    "apart. Mix and deal:",
    f"**{HARDLY} of {DEALS}** deals lie that far apart. Luck alone hardly does that, so we look for a cause, "
    "and here there is one. Dealing anew cannot prove a cause. It tells how well luck alone would explain "
    "what you see.",
)
