"""The learner's own throws on a measuring strip and as a line plot, beside those of a machine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from icedice_edu.classroom.blocks import Ask, Blocks, Field, Grid, Picture, Press, Say, Title
from icedice_edu.classroom.class_counts import Numbers, class_part
from icedice_edu.classroom.lessons.f1 import lengths as measured
from icedice_edu.classroom.lessons.f1.lengths import (
    LETTERS,
    THROWS,
    from_counts,
    gap,
    machine_gaps,
    most_often,
)
from icedice_edu.classroom.own_throws import Own, throws_of
from icedice_edu.classroom.slid_lengths import CM, length, lengths
from icedice_edu.classroom.work import Work
from icedice_edu.games.floe.steps import Lying
from icedice_edu.maths.words import listed

LESSON = "F1"
MEASURE, PLOT, CLASS = VIEWS = ("measure", "line plot", "class")
WANTED = 20
STRIPS = 20
"""So many strips are kept at once; older ones make room."""
NO_DICE = "No dice yet. Throw, and your dice lie here."


# -- pictures -----------------------------------------------------------------------------------------


def strip(dice: Sequence[Lying], starts: int = 0) -> Picture:
    """Dice above a ruler; the entrance lies at the mark `starts`. How far they slid is not told."""
    named = " ".join(f"{letter} shows {die.face}. Its middle is {_where(die, starts)}."
                     for letter, die in zip(LETTERS, dice, strict=False))
    alt = f"A ruler in cm. The entrance is at {starts}. Die {named}"
    return Picture("strip", alt, (tuple(dice), starts))


def _where(die: Lying, starts: int) -> str:
    """Told as it is seen: by the number before it, the marks from there, and what is left."""
    label, marks = divmod(starts + length(die), 5)
    rest = die.y - length(die) * CM
    side = "a bit after" if rest > 0 else "a bit before" if rest else "at"
    return f"{side} {_mark(marks)} after {5 * label}" if marks else f"{side} the mark {5 * label}"


def _mark(place: int) -> str:
    return f"the {('1st', '2nd', '3rd', '4th')[place - 1]} mark"


def line_plot(title: str, found: Iterable[int], low: int = -1, high: int = -1) -> Picture:
    """A ✕ for each length above a number line."""
    many = Counter(found)
    first, last = (low, high) if low >= 0 else _ends(many)
    said = ", ".join(f"{cm}: {count} ✕" for cm, count in sorted(many.items()))
    alt = f"Line plot: {title}. Number line from {first} to {last} cm. {said or 'No ✕ yet'}."
    return Picture("plot", alt, (title, first, last, tuple(sorted(many.items()))))


def _ends(many: Counter[int]) -> tuple[int, int]:
    """A number line that begins and ends at a five."""
    low, high = min(many, default=0), max(many, default=10)
    return low // 5 * 5, -(-max(high, low + 1) // 5) * 5


# -- beside the board ---------------------------------------------------------------------------------


def beside(work: Work) -> Blocks:
    """The last throw on a ruler; what it shows is for the learner to say."""
    throws = throws_of(work.games)
    head = Title("Your measuring strip", small=True)
    if not throws:
        return (head, Say(NO_DICE))
    count = sum(len(throw.dry) for throw in throws)
    enough = "That is enough." if count >= WANTED else f"You want {WANTED}."
    return (head, *_last(throws[-1]), Say(f"Dice on your list: {count}. {enough}"))


def _last(throw: Own) -> Blocks:
    if not throw.dry:
        return (Say("All dice are in the water. There is nothing to measure."),)
    wet = {0: "", 1: " One die is in the water."}.get(throw.wet, f" {throw.wet} dice are in the water.")
    asked = f"How many cm did each die slide? Say it. Which one slid **furthest**?{wet}"
    return (Say(asked), strip(throw.dry))


# -- the record ---------------------------------------------------------------------------------------


def record(work: Work) -> Blocks:
    """One's throws to measure, as a line plot, and with the class."""
    throws = throws_of(work.games)
    title = Title("Your lengths")
    if not throws and not work.pool:
        return (title, Say(NO_DICE))
    shown = work.view or MEASURE
    buttons = tuple(Press(f"show {view}", view, view == shown) for view in VIEWS)
    views = {MEASURE: _measure, PLOT: _plot}
    return (title, *buttons, *(views[shown](work, throws) if shown in views else _class(work)))


def _measure(work: Work, throws: Sequence[Own]) -> Blocks:
    """The last throw that has something to measure; the learner writes what the ruler shows."""
    dry = [(n, throw.dry) for n, throw in enumerate(throws) if throw.dry]
    if not dry:
        return (Say(NO_DICE),)
    number, dice = dry[-1]
    place = f"strip {number % STRIPS}"
    typed = tuple(work.kept[place].split("\n")) if place in work.kept else ()
    fields = tuple(Field(f"cm{i}", f"{letter} in cm:", "line", (), typed[i] if i < len(typed) else "")
                   for i, (letter, _) in enumerate(zip(LETTERS, dice, strict=False)))
    return (Say("Measure your last throw. Write a whole number for **each** die."), strip(dice),
            Ask(f"keep {place}", fields, "Check"), *_judged(typed, dice))


def _judged(typed: Sequence[str], dice: Sequence[Lying]) -> Blocks:
    if not typed:
        return ()
    said = [text.lower().removesuffix("cm").strip() for text in typed]
    if len(said) != len(dice) or not all(text.isascii() and text.isdecimal() for text in said):
        return (Say("Write a whole number for **each** die, such as 17.", "not yet"),)
    wrong = [letter for letter, text, die in zip(LETTERS, said, dice, strict=False)
             if int(text[:4]) != length(die)]
    if not wrong:
        return (Say("All of them fit. Now look at the line plot.", "right"),)
    return (Say(f"Read the ruler again for {listed(wrong)}. Which mark is **nearest** to the dot?",
                "not yet"),)


def _plot(_: Work, throws: Sequence[Own]) -> Blocks:
    found = lengths(die for throw in throws for die in throw.dry)
    rows = tuple((str(n), ", ".join(map(str, lengths(throw.dry))) or "–", _apart(throw))
                 for n, throw in enumerate(throws, 1))
    head = ("throw", "lengths in cm", "furthest − nearest")
    return (Say(f"Each die is one ✕. You have {len(found)} ✕."),
            line_plot("My dice", found), Grid("Your throws", head, rows))


def _apart(throw: Own) -> str:
    found = lengths(throw.dry)
    return f"{max(found)} − {min(found)} = {gap(found)} cm" if len(found) > 1 else "–"


# -- the class ----------------------------------------------------------------------------------------


def counted(work: Work) -> tuple[int, ...]:
    """How many dice slid so many centimetres, thrown with dice of one's own."""
    throws = throws_of(work.games, except_seed=work.seed)
    return measured.counts(lengths(die for throw in throws for die in throw.dry))


def _class(work: Work) -> Blocks:
    return class_part(work, LESSON, counted(work), _together)


def _together(found: Sequence[Numbers]) -> Blocks:
    """The ✕ of the class on one line plot."""
    total = from_counts(found)
    return (Say(f"**{len(found)} learners together**: {len(total)} dice. Each die is still one ✕."),
            line_plot("Dice of the class", total))


# -- the reveal ---------------------------------------------------------------------------------------


def reveal(work: Work, said: str) -> Blocks:
    """Guess, own throws, and twenty pushes of a machine."""
    gaps = machine_gaps()
    top = listed(f"{cm}" for cm in most_often(gaps))
    return (
        Title("One push, four lengths"),
        Say(f"Your guess: **{said}**." if said else "Your guess: none. The curtain was opened."),
        Say(_own(throws_of(work.games))),
        Say(f"A machine threw four dice {THROWS} times. It pushed the **same way every time**. Each ✕ is one "
            "throw: how far apart were the furthest and the nearest die?"),
        line_plot(f"{THROWS} throws: furthest − nearest", gaps, 0, 20),
        Say(f"**In no throw did the dice stop side by side.** They were from {min(gaps)} cm to {max(gaps)} "
            f"cm apart. The most ✕ are above {top}. One push does **not** give one length."),
        Say("Why? A tiny bit faster, and a die slides much further. And dice bump into one another. So "
            "we do not measure once. We measure **often**, and a line plot shows it all."),
    )


def _own(throws: Sequence[Own]) -> str:
    found = [lengths(throw.dry) for throw in throws if len(throw.dry) > 1]
    if not found:
        return "Your game: no throw with two dice on the ice yet."
    widest, closest = max(found, key=gap), min(found, key=gap)
    told = f"Your throws: the widest has {max(widest)} − {min(widest)} = {gap(widest)} cm"
    if len(found) == 1:
        return f"{told}."
    return f"{told}. The closest has {max(closest)} − {min(closest)} = {gap(closest)} cm."
