"""What lesson M4 shows of a learner's games: scoop-turns, the books of a shop, the class, and the reveal."""

from __future__ import annotations

from collections.abc import Sequence

from icedice_edu.classroom.blocks import Blocks, Grid, Picture, Press, Say, Title
from icedice_edu.classroom.class_counts import Numbers, class_part
from icedice_edu.classroom.lessons.m4.shops import (
    EARNINGS,
    LANDINGS,
    LESSON,
    PAYBACKS,
    RATES,
    UPGRADE,
    Tally,
    books_of,
    tally_of,
    together,
)
from icedice_edu.classroom.work import Work
from icedice_edu.games.iced.tables import in_scoops
from icedice_edu.maths.rounding import about

WANTED = 150
"""Scoop-turns to collect."""
VIEWS = ("scoop-turns", "my shop", "class")
TOLD_A = (
    f"**About {LANDINGS} times.** The ring has 18 boxes. In the long run each player lands on each box once "
    f"in 18 turns. {EARNINGS} rounds are {EARNINGS} turns of yours and {EARNINGS} of your opponent's: 1 + 1 "
    f"= {LANDINGS}.",
    f"So one scoop earns {LANDINGS} stars in {EARNINGS} rounds. That is 1 star in {UPGRADE} rounds, or "
    f"**{RATES[0]} of a star a round**: its unit rate.",
)
TOLD_B = (
    "**Both are the same.** Either way you pay $100 and get one scoop more. Every scoop earns "
    f"{RATES[0]} of a star a round, wherever it lies: it has paid back a star for its $100 after "
    f"**{UPGRADE} rounds**.",
    "What differs is the risk. A new flavour can be bought from you. At three scoops a flavour is off the "
    "market.",
)


# -- beside the board ---------------------------------------------------------------------------------


def beside(work: Work) -> Blocks:
    """How many scoop-turns there are, and how many scoops were landed on."""
    tally, title = tally_of(work.games), Title("Your scoop-turns", small=True)
    if not tally.scoop_turns:
        return (title, Say("No scoop lies on the board yet. Buy a flavour, and counting begins."))
    enough = "That is enough." if tally.scoop_turns >= WANTED else f"You want {WANTED}."
    return (title, Say(f"{_counted(tally)} {enough}"))


def _counted(tally: Tally) -> str:
    return (f"**{tally.scoop_turns} scoop-turns** in {tally.turns} turns. Scoops landed on: "
            f"**{tally.landed}**.")


# -- the record ---------------------------------------------------------------------------------------


def record(work: Work) -> Blocks:
    """The counts of one's games, the books of one's shop, or the class."""
    tally, title = tally_of(work.games), Title("What the scoops earned")
    if not tally.scoop_turns and not work.pool:
        return (title, Say("Nothing is counted yet. Play, and your scoops are counted here."))
    shown = work.view or VIEWS[0]
    buttons = tuple(Press(f"show {view}", view, view == shown) for view in VIEWS)
    views = {VIEWS[0]: _scoop_turns, VIEWS[1]: _shop, VIEWS[2]: _class}
    return (title, *buttons, *views[shown](work))


def _scoop_turns(work: Work) -> Blocks:
    how = ("Each turn, whoever rolls, all scoops of both shops are counted: those are the scoop-turns. A "
           "scoop that is landed on earns a star, or it is bought instead.")
    return (Say(how), _gauge("Your games", tally_of(work.games)))


def _gauge(whose: str, tally: Tally) -> Picture:
    """Scoops landed on in 18 scoop-turns, on a line from 0 to 3."""
    rate = tally.per_lap
    if rate is None:
        return Picture("gauge", f"{whose}: nothing is counted yet.", (whose, None))
    said = f"{whose}: {tally.landed} scoops landed on in {tally.scoop_turns} scoop-turns"
    return Picture("gauge", f"{said}. That is {about(rate, 2)} in 18 scoop-turns.", (said, rate))


def _shop(work: Work) -> Blocks:
    books = books_of(work.games)
    if not books:
        return (Say("Your shop has no flavour yet."),)
    rows = tuple((book.flavour, f"${book.spent}", str(book.visits), str(book.stars),
                  _each(book.spent, book.stars)) for book in books)
    head = ("flavour", "you spent", "visits", "stars earned", "dollars a star")
    note = "“Visits” are yours and your visitor's, if they brought stars. Few visits wobble a lot."
    return (Grid("Your shop in the last game", head, rows), Say(note, "quiet"))


def _each(spent: int, stars: int) -> str:
    """The price of one star."""
    return f"${spent / stars:.0f}" if stars else "no star yet"


# -- the class ----------------------------------------------------------------------------------------


def counted(work: Work) -> tuple[int, ...]:
    """What the class adds up: games with dice of one's own, for the class's dice are the same for all."""
    return tuple(tally_of(work.games, except_seed=work.seed))


def _class(work: Work) -> Blocks:
    return class_part(work, LESSON, counted(work), _together)


def _together(found: Sequence[Numbers]) -> Blocks:
    """The counts of the class added."""
    total = together(found)
    return (Say(f"**{len(found)} learners together.** {_counted(total)}"), _gauge("Our class", total))


# -- the reveal ---------------------------------------------------------------------------------------


def reveal(work: Work, said: Sequence[str]) -> Blocks:
    """Guesses, own counts and exact rates; `said` are the two guesses in words, or nothing."""
    a, b = said or ("", "")
    return (
        Title("What a scoop earns"),
        Title("A. Landings in 18 rounds", small=True), Say(_guess(a)), Say(_own(tally_of(work.games))),
        *map(Say, TOLD_A),
        Title("B. Upgrade or new flavour?", small=True), Say(_guess(b)), *map(Say, TOLD_B),
        _rates(), _prices(),
    )


def _guess(said: str) -> str:
    return f"Your guess: **{said}**." if said else "Your guess: none. The curtain was opened."


def _own(tally: Tally) -> str:
    rate = tally.per_lap
    if rate is None:
        return "Your games: nothing counted yet."
    return (f"Your games: {tally.landed} scoops landed on in {tally.scoop_turns} scoop-turns. That is "
            f"{about(rate, 2)} in 18 scoop-turns; the long run says 1. Few turns wobble.")


def _rates() -> Grid:
    rows = tuple((in_scoops(number), f"{rate}", f"{rate * 9}", f"{rate * 18}")
                 for number, rate in enumerate(RATES, 1))
    return Grid("Stars on average", ("a flavour with", "a round", "9 rounds", "18 rounds"), rows)


def _prices() -> Grid:
    rows = tuple((f"${price}", f"{rounds} rounds") for price, rounds in PAYBACKS.items())
    head = ("one scoop more for", "has paid back after")
    return Grid("A star for each $100", head, rows)
