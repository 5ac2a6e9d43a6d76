"""What the learner's own moves and the exact card look like beside one another."""

from __future__ import annotations

from collections.abc import Mapping

from icedice_edu.classroom.blocks import Blocks, Grid, Say, Title
from icedice_edu.classroom.lessons.a4.cards import (
    CARDS,
    SIGNS,
    Stamp,
    bracketed,
    pair,
    stamp_card,
    stamps,
    told,
)
from icedice_edu.classroom.work import Work
from icedice_edu.maths.words import listed

EXAMPLE = (6, 3, 2)
ROW_HEADS = ("dice", "your way", "value", "twin", "twin's value", "changed or same")
LEGEND = "C: the answer changed. S: it stayed the same. ★: you have seen both."
STAR = ("A 1 can hide the change: (5 + 2) × 1 and 5 + (2 × 1) are both 7. "
        "One S does not prove **never**.")


def beside(work: Work) -> Blocks:
    """The stamp card, and the twin of the last move."""
    found = stamps(work.games)
    last = (Say(_twin(found[-1])),) if found else ()
    return (Title("Your stamp card", small=True), *last, _card(stamp_card(found)), Say(LEGEND, "quiet"))


def _twin(found: Stamp) -> str:
    kind = "The answer **changed**." if found.changes else "The answer is the **same**."
    way, twin = bracketed(found.way), bracketed(found.twin)
    return f"You made {way} = {told(found.way)}. Its twin is {twin}: {told(found.twin)}. {kind}"




def _card(letters: Mapping[str, str]) -> Grid:
    rows = tuple((f"first sign {p}", *(letters[p + q] or "–" for q in SIGNS)) for p in SIGNS)
    return Grid("", ("", *(f"second sign {q}" for q in SIGNS)), rows)


def record(work: Work) -> Blocks:
    """One row for each three-dice move, then the card."""
    found = stamps(work.games)
    if not found:
        nothing = "Nothing is stamped yet. Make a token with three dice and +, − or ×, and it shows here."
        return (Title("What you found"), Say(nothing))
    rows = tuple(_row(one) for one in found)
    return (Title("What you found"), Grid("Your three-dice moves", ROW_HEADS, rows), _card(stamp_card(found)))


def _row(found: Stamp) -> tuple[str, ...]:
    dice = ", ".join(map(str, found.way.numbers))
    kind = "changed" if found.changes else "same"
    return dice, bracketed(found.way), told(found.way), bracketed(found.twin), told(found.twin), kind


def reveal(work: Work) -> Blocks:
    """Guess, own card and exact card."""
    card = stamp_card(stamps(work.games))
    star = (Say(STAR, "hint"),) if any("★" in letters for letters in card.values()) else ()
    return (
        Title("What really happens"), Say(_guess(work)), Say(_own(card)), _exact(),
        Say("**Six cards change. Three do not.** The title is not true!"),
        Say("Look at 6 − 3 + 2 and 6 − 3 − 2: 5 and 1, then 1 and 5. They **swap**."),
        Say("And brackets pay: in 193 of the 216 rolls they reach a token that you cannot reach without "
            "them."),
        *star,
    )


def _guess(work: Work) -> str:
    if not work.guess:
        return "Your guess: none. The curtain was opened."
    return f"Your guess: **{'all 9' if work.guess == '9' else work.guess}** cards."


def _own(card: Mapping[str, str]) -> str:
    changed = [" ".join(signs) for signs in CARDS if "C" in card[signs]]
    same = [" ".join(signs) for signs in CARDS if card[signs] == "S"]
    if not changed and not same:
        return "Your card: no stamps yet."
    return f"Your card: changed {_some(changed)}; only ever the same {_some(same)}."


def _some(cards: list[str]) -> str:
    return listed(cards) if cards else "none"


def _exact() -> Grid:
    """All nine cards for 6, 3, 2."""
    rows = tuple((f"first sign {p}", *(_both(p + q) for q in SIGNS)) for p in SIGNS)
    head = ("first two / last two", *(f"second sign {q}" for q in SIGNS))
    return Grid("The exact card for 6, 3, 2", head, rows)


def _both(card: str) -> str:
    both = pair(card, EXAMPLE)
    said = f"{told(both.first_two)} / {told(both.last_two)}"
    return f"**{said}**" if both.changes else said
