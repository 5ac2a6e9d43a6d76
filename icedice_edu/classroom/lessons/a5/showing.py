"""The learner's own moves sorted by pattern, and the twelve cards sorted by way."""

from __future__ import annotations

from icedice_edu.classroom.blocks import Blocks, Grid, Say, Title
from icedice_edu.classroom.lessons.a5.album import PATTERNS, Made, moves_made, pages
from icedice_edu.classroom.work import Work
from icedice_edu.maths.expressions import spaced
from icedice_edu.maths.words import listed, number

ALL = sum(map(len, PATTERNS.values()))
ROW_HEADS = ("dice", "your spelling", "number", "pattern", "spellings of this way", "other ways to it")
CARDS = (
    "3 + 6", "3 × 6 ÷ 2", "2 × 6 − 3", "6 ÷ (2 ÷ 3)", "6 × 3 ÷ 2", "3 ÷ 2 × 6",
    "6 + 3", "3 × (6 ÷ 2)", "6 ÷ 2 × 3", "6 × 2 − 3", "3 ÷ (2 ÷ 6)", "6 × (3 ÷ 2)",
)
SORTED = (
    ("a + b", "3 + 6, 6 + 3", "2"),
    ("a · b − c", "2 × 6 − 3, 6 × 2 − 3", "2"),
    ("a · b ÷ c", "3 × 6 ÷ 2, 6 × 3 ÷ 2, 3 × (6 ÷ 2), 6 × (3 ÷ 2), 6 ÷ 2 × 3, 3 ÷ 2 × 6, 6 ÷ (2 ÷ 3), "
     "3 ÷ (2 ÷ 6)", "8"),
)
NUMBERS = (
    ("11", "12", "1"), ("9", "12", "3"), ("7", "8", "1"), ("6", "9", "5"), ("36", "12", "1"),
)
DETOURS = (
    "Four of the twelve cards meet a **fraction** on the way: 3 ÷ 2 × 6 goes through 3/2. "
    "Do such detours reach a number that you could not reach otherwise?",
    "**Never, with three dice.** We tried everything: all 56 rolls, 7,740 spellings. 4,449 of them make a "
    "whole number above 0. Of these, 460 take a detour: 152 through a fraction, 200 through a number below "
    "zero, 108 through 0. Roll by roll they reach 777 numbers. Each of these can be made in whole steps "
    "above 0 as well, and even by a spelling of the **same way**: 3 ÷ 2 × 6 is 3 × 6 ÷ 2.",
)


def beside(work: Work) -> Blocks:
    """The album so far, and what there is to say about the last move."""
    found = moves_made(work.games)
    last = tuple(Say(said) for said in _last(found[-1])) if found else ()
    return (Title("Your album of patterns", small=True), *last, _album(found),
            Say(f"You have {len(pages(found))} of {ALL} patterns. A dot · means times.", "quiet"))


def _last(made: Made) -> tuple[str, ...]:
    other, ways = made.other_spelling, made.other_ways
    same = f"The same way, spelled differently: **{other}**." if other else "This way has one spelling only."
    really = f"Really different: **{ways[0]}**." if ways else "No other way leads there with these dice."
    you = f"You made {number(made.way.value)} = {spaced(made.way)}. Pattern: **{made.pattern}**."
    return you, same, really


def _album(found: tuple[Made, ...]) -> Grid:
    """All patterns; those that were found are marked."""
    have = pages(found)
    rows = tuple((group, ", ".join(f"**✓ {one}**" if one in have else one for one in patterns))
                 for group, patterns in PATTERNS.items())
    return Grid("", ("group", "patterns (✓: you have it)"), rows)


def record(work: Work) -> Blocks:
    """One row for each move, then the album's pages."""
    found = moves_made(work.games)
    if not found:
        nothing = "Nothing is in your album yet. Make a token, and it shows here."
        return (Title("What you found"), Say(nothing))
    lines = tuple((pattern, "; ".join(" = ".join(way) for way in ways), str(len(ways)))
                  for pattern, ways in pages(found).items())
    head = ("pattern", "your ways (= joins spellings of one way)", "ways")
    return (Title("What you found"), Grid("Your moves", ROW_HEADS, tuple(map(_row, found))),
            Grid("Your album, page by page", head, lines))


def _row(made: Made) -> tuple[str, ...]:
    ways = made.other_ways
    return (", ".join(map(str, made.dice)), spaced(made.way), number(made.way.value), made.pattern,
            str(made.spelled), f"{len(ways)}: {listed(ways)}" if ways else "0")


def reveal(work: Work) -> Blocks:
    """Guess, own album and the cards sorted."""
    return (
        Title("What really happens"), Say(_guess(work)), Say(_own(work)),
        Grid("The twelve cards for 9, sorted by way", ("pattern", "spellings", "how many"), SORTED),
        Say("**Twelve spellings. Three ways.** Eight of the cards are one and the same way."),
        Grid("More numbers from 2, 3, 6", ("number", "spellings", "really different ways"), NUMBERS),
        Say("Many spellings do not mean many ways: 11 has twelve and one way, 6 has nine and five ways."),
        *map(Say, DETOURS),
    )


def _guess(work: Work) -> str:
    return f"Your guess: **{work.guess}**." if work.guess else "Your guess: none. The curtain was opened."


def _own(work: Work) -> str:
    found = moves_made(work.games)
    if not found:
        return "Your album: nothing in it yet."
    album = pages(found)
    spelled = len({made.way for made in found})
    ways = sum(map(len, album.values()))
    return f"Your album: spellings {spelled}, really different ways {ways}, patterns {len(album)} of {ALL}."
