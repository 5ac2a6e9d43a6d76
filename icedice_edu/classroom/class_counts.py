"""What a class counted together: a learner's own code to give away, a place for other codes, and all counts.

Each learner counts once: one's own counts of now replace those of an older code.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from icedice_edu.classroom.blocks import Ask, Blocks, Copy, Field, Say, Title
from icedice_edu.classroom.counts import Counts, counts_in
from icedice_edu.classroom.work import Work

Numbers: TypeAlias = tuple[int, ...]
Shown: TypeAlias = Callable[[Sequence[Numbers]], Blocks]
"""What a lesson shows of the counts of several learners."""

FOR_CHILDREN = "Everyone needs their own dice for this. Type your number under Set up. Then play."
FOR_OLDER = "Everyone needs their own dice for this. Type your number under Set up, and then play."
TO_ADD_UP = "To add up the class, everyone needs their own dice. Type your number under Set up."
TO_HAVE_A_CODE = "To get a class code, type your number on the class list under Set up, and then play."
ASKS_FOR_CODES = (FOR_CHILDREN, FOR_OLDER, TO_ADD_UP, TO_HAVE_A_CODE)
"""What asks for codes; who sees a whole class has them."""


def asked(label: str, button: str) -> Ask:
    """A place for the class codes of others."""
    return Ask("pool", (Field("codes", label, "text"),), button, main=False)


OTHERS = asked("Class codes of other students, one after another", "Add them")
TO_CLASS = asked("Paste class codes of other students here, as many as you like", "Add them to “class”")


# -- whose counts -------------------------------------------------------------------------------------


def learners(work: Work, lesson: str, numbers: Numbers, ready: bool = True) -> tuple[Counts, ...]:
    """The counts of the class; one's own among them if one has dice of one's own and they are ready."""
    own = Counts(lesson, work.dice_seed, numbers)
    others = (counts_in(code, lesson, len(numbers)) for code in work.pool)
    mine = (own,) if work.number and ready else ()
    return tuple({one.who: one for one in (*others, *mine)}.values())


# -- what is shown of them ----------------------------------------------------------------------------


def class_part(work: Work, lesson: str, numbers: Numbers, shown: Shown, first: str = FOR_CHILDREN,
               ready: bool = True) -> Blocks:
    """The codes, and as soon as some were added, what the class counted together."""
    codes = codes_part(work, lesson, numbers, first, OTHERS, ready)
    found = [one.numbers for one in learners(work, lesson, numbers, ready)]
    return (*codes, *shown(found)) if work.pool else codes


def whole_class(work: Work, lesson: str, numbers: Numbers, shown: Shown) -> Blocks:
    """The class part below a learner's own counts; one sentence while there is nothing to add up."""
    if not work.number and not work.pool:
        return (Say(TO_ADD_UP, "quiet"),)
    head = (Title("The whole class", small=True),) if work.number else ()
    return (*head, *class_part(work, lesson, numbers, shown, TO_ADD_UP))


def codes_part(work: Work, lesson: str, numbers: Numbers, first: str = TO_HAVE_A_CODE, ask: Ask = TO_CLASS,
               ready: bool = True) -> Blocks:
    """One's own code, or what is to be done first to have one; and a place for those of others."""
    own = Counts(lesson, work.dice_seed, numbers)
    return (Copy("Your class code", own.code) if work.number and ready else Say(first, "quiet"), ask)
