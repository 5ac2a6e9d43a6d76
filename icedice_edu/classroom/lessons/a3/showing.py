"""The learner's own times table, what each move needed, and the exact board of signs."""

from __future__ import annotations

from icedice_edu.classroom.blocks import Blocks, Grid, Picture, Say, Title
from icedice_edu.classroom.lessons.a3.facts import (
    BOXES,
    FACES,
    Hit,
    filled,
    hit_by,
    hits,
    opened_by,
    tokens_of,
)
from icedice_edu.classroom.work import Work
from icedice_edu.maths.expressions import spaced
from icedice_edu.maths.words import listed

LEGEND = "A fact fills its box and the box of its turned twin."
HEADS = ("dice", "your way", "token", "facts in it", "with + and − alone?")
NOTHING = "Nothing is here yet. Move a token, and it shows here."
SIGNS_ALT = (
    "The 36 tokens in six rows. Plain: 1 to 12, two dice with + or −. Ringed with ×: 15, 16, 18, 20, 24, 25, "
    "30 and 36, two dice and only ×. Three dots: 13, 14 and 17, three dice with +. Three dots and ×: the "
    "other 13, three dice and ×."
)


def beside(work: Work) -> Blocks:
    """The times table so far, and how many boxes and tokens that makes."""
    found = hits(work.games)
    return (Title("Your times table", small=True), Say(_counts(found)), _table(found), Say(LEGEND, "quiet"))


def _counts(found: tuple[Hit, ...]) -> str:
    boxes = filled(found)
    return f"Boxes filled: **{len(boxes)}** of {len(BOXES)}. Different tokens: **{len(tokens_of(boxes))}**."


def _table(found: tuple[Hit, ...]) -> Grid:
    boxes = filled(found)
    rows = tuple((str(a), *(str(a * b) if (a, b) in boxes else "–" for b in FACES)) for a in FACES)
    return Grid("", ("×", *map(str, FACES)), rows)


def record(work: Work) -> Blocks:
    """One row for each token the learner hit."""
    found = hits(work.games)
    if not found:
        return (Title("What you found"), Say(NOTHING))
    needed = sum(hit.needs_more for hit in found)
    told = f"You hit {len(found)} {'token' if len(found) == 1 else 'tokens'}. For {needed} you needed × or ÷."
    rows = tuple(_row(hit) for hit in found)
    moves = Grid("Your moves", HEADS, rows)
    return (Title("What you found"), moves, Say(told), Say(_counts(found)), _table(found))


def _row(hit: Hit) -> tuple[str, ...]:
    dice = ", ".join(map(str, hit.dice))
    facts = ", ".join(f"{a} × {b} = {a * b}" for a, b in hit.facts)
    return dice, spaced(hit.way), str(hit.way.value), facts or "–", "no" if hit.needs_more else "yes"


def reveal(work: Work) -> Blocks:
    """Guess, own table and the exact counts."""
    return (
        Title("What really happens"), Say(_guess(work)), Say(f"Your own table. {_counts(hits(work.games))}"),
        Say("**× with two dice hits 18 tokens: exactly half.** The table has 36 boxes, but 15 are turned "
            "twins. That leaves 21. And 4, 6 and 12 have two facts each. That leaves 18."),
        _signs(),
        Say("And now all signs together. Which sign opens which part of the board?"),
        Picture("signs", SIGNS_ALT, tuple(opened_by().items())),
        Say("**+ and − stop at 18**, even with three dice: 6 + 6 + 6. Everything above needs ×. "
            "With three dice and × every token can be hit."),
        Say("Three dice can fall in 216 ways. In 212 of them × hits a token that + and − cannot. And ÷? With "
            "two dice it opens no new token. But in 98 of the 216 it hits one that +, − and × cannot."),
    )


def _guess(work: Work) -> str:
    if not work.guess:
        return "Your guess: none. The curtain was opened."
    return f"Your guess: **{work.guess}** tokens."


def _signs() -> Grid:
    """What each sign alone hits with two dice."""
    rows = tuple((sign, str(len(hit_by(sign))), listed(sorted(hit_by(sign)))) for sign in "+−×÷")
    return Grid("Two dice and one sign", ("sign", "how many", "tokens"), rows)
