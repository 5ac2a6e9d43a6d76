"""The learner's tally of four targets, and beside it the exact count over all 216 rolls."""

from __future__ import annotations

from collections.abc import Sequence

from icedice_edu.classroom.blocks import Blocks, Grid, Picture, Say, Title
from icedice_edu.classroom.lessons.a6.targets import (
    SHAPES,
    TARGETS,
    count,
    made_by,
    percent,
    rolls_of,
    share,
    tally,
    way_to,
)
from icedice_edu.classroom.work import Work
from icedice_edu.games.tokens.odds import Dice
from icedice_edu.maths.words import listed

MOST_ROWS = 20
MAPS = Picture(
    "maps", "Four pictures of all 216 rolls, six squares of 36 each. Rolls that make the token are large. "
    "24 has 90 of them, 13 has 57, 36 has 49, 17 has 30.",
)
TOLD = (
    "**24 wins clearly: 90 of the 216 rolls make it.** And 36, the biggest token of all, beats 17.",
    "“Bigger is harder” is not quite wrong: each token from 1 to 10 is made by 145 rolls or more, and every "
    "roll makes 1. But from 11 on the size does not decide. 12 has 150 rolls, 11 has 102. "
    "24 has 90, 23 has 21. The rarest are 33 and 34, with 9 rolls each.",
)


def beside(work: Work) -> Blocks:
    """The tally so far, and what there is to say about the last roll."""
    rolls = rolls_of(work.games)
    last = (Say(_last(rolls[-1])),) if rolls else ()
    fresh = "Only rolls of three fresh dice count. When you keep a die, the chance is another one."
    return (Title("Your tally card", small=True), *last, _card(rolls), Say(fresh, "quiet"))


def _last(roll: Dice) -> str:
    made = made_by(roll)
    missed = [target for target in TARGETS if target not in made]
    said = listed(f"**{way_to(n, roll)}**" for n in made) if made else "none of the four"
    return f"Your roll {listed(roll)} makes {said}." + (f" It misses {listed(missed)}." if made else "")


def _card(rolls: Sequence[Dice]) -> Picture:
    found = tally(rolls)
    said = ", ".join(f"{target}: {times}" for target, times in found.items())
    alt = f"Tally card. Fresh rolls: {len(rolls)}. {said}."
    return Picture("tally", alt, (tuple(found.items()), len(rolls)))


def record(work: Work) -> Blocks:
    """One row for each of the last rolls, the tally as shares, and the shapes of the rolls."""
    rolls = rolls_of(work.games)
    if not rolls:
        return (Title("What you rolled"), Say("Nothing is on your tally card yet. Roll, and it shows here."))
    head = ("roll", "shape", *map(str, TARGETS))
    rows = tuple(_row(roll) for roll in rolls[-MOST_ROWS:])
    return (
        Title("What you rolled"), Grid(f"Your last rolls ({len(rolls)} in all)", head, rows),
        Grid("Your tally as shares", ("token", "rolls that made it", "share"), _shares(rolls)),
        Grid("Shapes of your rolls", ("shape", "rolls"), _shapes(rolls)),
    )


def _row(roll: Dice) -> tuple[str, ...]:
    made = made_by(roll)
    return (", ".join(map(str, roll)), SHAPES[len(set(roll))],
            *(way_to(n, roll) if n in made else "–" for n in TARGETS))


def _shares(rolls: Sequence[Dice]) -> tuple[tuple[str, ...], ...]:
    return tuple((str(n), f"{hits} of {len(rolls)}", f"{100 * hits / len(rolls):.0f} %")
                 for n, hits in tally(rolls).items())


def _shapes(rolls: Sequence[Dice]) -> tuple[tuple[str, ...], ...]:
    shown = [len(set(roll)) for roll in rolls]
    return tuple((said, str(shown.count(numbers))) for numbers, said in SHAPES.items())


def reveal(work: Work) -> Blocks:
    """Guess, own tally and the exact count."""
    head = ("token", "your rolls", "of all 216 rolls", "chance")
    return (
        Title("What really happens"), Say(_guess(work)), Say(_own(work)),
        Say("Each die has 6 faces, so there are 6 × 6 × 6 = **216** equally likely rolls. Here are all."),
        MAPS, Grid("The four targets, best first", head, _ranking(work)), *map(Say, TOLD),
    )


def _ranking(work: Work) -> tuple[tuple[str, ...], ...]:
    rolls = rolls_of(work.games)
    own = tally(rolls)
    best = sorted(TARGETS, key=lambda n: -count(n).rolls)
    return tuple((str(n), f"{own[n]} of {len(rolls)}" if rolls else "–", str(count(n).rolls),
                  _chance(count(n).rolls)) for n in best)


def _chance(rolls: int) -> str:
    counted, exact = f"{rolls}/216", str(share(rolls))
    return f"{counted if counted == exact else f'{counted} = {exact}'}, {percent(share(rolls))}"


def _guess(work: Work) -> str:
    if not work.guess:
        return "Your guess: none. The curtain was opened."
    said = "all four about equally often" if work.guess == "same" else work.guess
    return f"Your guess: **{said}**."


def _own(work: Work) -> str:
    rolls = rolls_of(work.games)
    if not rolls:
        return "Your tally: no rolls yet."
    found = tally(rolls)
    most = max(found.values())
    leaders = [n for n, hits in found.items() if hits == most]
    return (f"Your tally after {len(rolls)} fresh rolls: most often {listed(leaders)} ({most}). "
            "A few rolls can mislead. All 216 cannot.")
