"""The learner's hunt sheet, and beside it the exact answer: how many faces are good for each need."""

from __future__ import annotations

from collections.abc import Sequence

from icedice_edu.classroom.blocks import Blocks, Grid, Picture, Say, Title
from icedice_edu.classroom.lessons.s1.hunts import (
    BOX,
    CAUGHT,
    LOST,
    MISSED,
    OPEN,
    SEVEN,
    SOLD,
    Hunt,
    hunts_in,
    made,
    partners,
    sentence,
)
from icedice_edu.classroom.work import Work

TILE, FIRST = 11, 4
"""The row of the guess: a 4 lies there, and the tile is 11, so two dice must make 7."""
NEEDS = range(2, 13)
"""All that two dice can make."""
MOST_ROWS = 12


def beside(work: Work) -> Blocks:
    """The last catch, and the lines that wait for their third die: their boxes are empty."""
    hunts = hunts_in(work.games)
    head = Title("Your hunt sheet", small=True)
    if not hunts:
        return (head, Say("Two dice in a line: then a hunt begins here."))
    catches = [hunt for hunt in hunts if hunt.end == CAUGHT]
    caught = (Say(f"You caught **{made(catches[-1])}**.", "right"),) if catches else ()
    waiting = [hunt for hunt in hunts if hunt.end == OPEN]
    now = (sheet(waiting), Say(f"What must each {BOX} be?")) if waiting else (Say("No line waits now."),)
    return (head, *caught, *now)


def sheet(hunts: Sequence[Hunt]) -> Picture:
    """Hunts as rows of dice with their tiles; the newest are drawn."""
    newest = tuple(hunts[-MOST_ROWS:])
    said = (f"{hunt.line}: {_as_it_lies(hunt)}, {hunt.end}." for hunt in newest)
    return Picture("sheet", " ".join(said), tuple((h.line, h.shown, h.tile, h.end) for h in newest))


def _as_it_lies(hunt: Hunt) -> str:
    """A line that did not make its number is no equation."""
    right = hunt.end in (CAUGHT, OPEN, SOLD)
    return sentence(hunt.shown, hunt.tile) if right else f"{made(hunt)}, but the tile is {hunt.tile}"


def record(work: Work) -> Blocks:
    """A row for each hunt of the learner's own games."""
    hunts = hunts_in(work.games)
    if not hunts:
        return (Title("Your hunts"), Say("No hunt yet. Put two dice in one line."))
    rows = tuple((hunt.line, sentence(hunt.faces, hunt.tile), str(hunt.third or "–"), _said(hunt))
                 for hunt in hunts)
    return (Title("Your hunts"), sheet(hunts), Grid("Hunt sheet", ("line", "hunt", "third die", "so"), rows))


def _said(hunt: Hunt) -> str:
    return {
        CAUGHT: "**caught**",
        MISSED: f"missed: it needed {hunt.needs}",
        LOST: "lost: no die could help",
        OPEN: f"open: find the {BOX}",
        SOLD: "a die was bought away",
    }[hunt.end]


def reveal(work: Work) -> Blocks:
    """Guess, own hunts, and each face with its partner."""
    return (
        Title("All the good faces"), Say(_guess(work)), Say(_own(hunts_in(work.games))), _faces(),
        Say("**All six faces are good!** The row needs 7 with two dice. Each face has a partner."),
        Say("Is it always so? No. Look at the stairs. Only **7** has six good faces."),
        stairs(),
        Say("And now the trick. 7 with **two** dice: whatever comes first, it still works. "
            "7 with **one** die: no die can help."),
    )


def _guess(work: Work) -> str:
    return f"Your guess: **{work.guess}**." if work.guess else "Your guess: none. The curtain was opened."


def _own(hunts: Sequence[Hunt]) -> str:
    ends = [hunt.end for hunt in hunts]
    over = sum(ends.count(end) for end in (CAUGHT, MISSED, LOST))
    if not over:
        return "Your game: no line is full yet."
    full = "1 line is full" if over == 1 else f"{over} lines are full"
    caught, missed, lost = map(ends.count, (CAUGHT, MISSED, LOST))
    return f"Your game: {full}. Caught: {caught}. Missed: {missed}. Lost, because no die could help: {lost}."


def _faces() -> Grid:
    rows = tuple((f"**{face}**", sentence((FIRST, face, 0), TILE), str(partner))
                 for face, partner in partners(TILE - FIRST).items())
    return Grid("Tile 11, and a 4 lies in the row", ("this die comes", "hunt", "its partner"), rows)


def stairs() -> Picture:
    """For all that two dice can make: the first faces that are good."""
    good = tuple((needs, tuple(partners(needs))) for needs in NEEDS)
    counts = ", ".join(f"{needs} has {len(faces)}" for needs, faces in good)
    return Picture("stairs", f"Stairs that go up to {SEVEN} and down again. What a line needs with two dice, "
                   f"and how many faces are good: {counts}.", good)
