"""Four things to say about a list beside its model; which one is right depends on the band of luck."""

from __future__ import annotations

from icedice_edu.classroom.lessons.p3.cases import Listed
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import Option, Task, Verdict, choice
from icedice_edu.maths.words import thousands

KEYS = "ABCD"
LUCK, EXACT, CAUSE, MAKE_UP = "luck", "must be exact", "more than luck", "evens out"


def judged(luck: Luck, name: str, told: str, seen: Listed, hints: tuple[str, ...] = ()) -> Task:
    """A choice of four verdicts on this list."""
    low, high = map(thousands, seen.band)
    question = (f"{told} The model says {thousands(seen.expected)}. In at least 95 of 100 such lists luck "
                f"stays between {low} and {high}. What do you say?")
    shown = luck.shuffled(tuple(_words(seen).items()))
    slips = dict(zip(KEYS, (slip for slip, _ in shown), strict=True))
    options = [Option(key, words) for key, (_, words) in zip(KEYS, shown, strict=True)]
    fits = LUCK if seen.inside else CAUSE
    right = next(key for key, slip in slips.items() if slip == fits)
    replies = {key: Verdict(False, _reply(slip, seen), slip) for key, slip in slips.items() if key != right}
    return choice(name, question, options, right, replies, hints)


def _words(seen: Listed) -> dict[str, str]:
    return {
        LUCK: "It fits the model: luck alone goes that far.",
        EXACT: f"It does not fit: {thousands(seen.good)} is not {thousands(seen.expected)}.",
        CAUSE: "Luck alone seldom goes that far: look for a cause, and collect more.",
        MAKE_UP: "The next list will make up for it.",
    }


def _reply(slip: str, seen: Listed) -> str:
    low, high = map(thousands, seen.band)
    return {
        LUCK: f"Look at the band: {low} to {high}. Does {thousands(seen.good)} lie in it?",
        EXACT: "A model seldom hits exactly. Ask how far off luck alone would go.",
        CAUSE: f"{thousands(seen.good)} lies between {low} and {high}. Luck goes that far often enough.",
        MAKE_UP: "Chance has no debts: the next list starts afresh. Judge this one by its band.",
    }[slip]
