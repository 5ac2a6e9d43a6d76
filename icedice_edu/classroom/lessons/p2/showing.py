"""The learner's flags on the chance line, the class's flags, and beside them the exact places."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from icedice_edu.classroom.blocks import Blocks, Grid, Picture, Say, Title
from icedice_edu.classroom.class_counts import Numbers, whole_class
from icedice_edu.classroom.lessons.p2.flags import WANTED, Flags, added, numbers_of, sort
from icedice_edu.classroom.own_rolls import COUNTERS, Tossed, rolls_of
from icedice_edu.classroom.work import Work
from icedice_edu.games.pyramids.odds import SIDES, bust_chance
from icedice_edu.maths.rounding import percent

LESSON = "P2"
TOLD = (
    "**With four colours, four of the six faces bust: 4/6, about 67 of 100 rolls.** It is not 50 and not 80. "
    "The Color Die has five colours and the Atom, and the Atom never busts.",
    "Each colour moves the flag by one face, **1/6**. The empty Counter stands at 0: there a bust is "
    "impossible. And the last third of the line stays empty: no Counter makes a bust certain.",
)
WORDS = ("impossible", "unlikely", "rather unlikely", "as likely as not", "rather likely")
"""The chance of a bust in words, by the number of colours."""


def several(number: int, thing: str) -> str:
    """1 colour, 2 colours."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def beside(work: Work) -> Blocks:
    """The chance line so far, and what the last roll did to it."""
    rolls = rolls_of(work.games)
    last = (Say(_last(rolls)),) if rolls else ()
    return (Title("Your chance line", small=True), *last, _line(sort(rolls), "Your chance line"))


def _last(rolls: tuple[Tossed, ...]) -> str:
    _, colours, bust = rolls[-1]
    flag, enough = sort(rolls)[colours], len(rolls) >= WANTED
    found = f"Last roll, with {several(colours, 'colour')} on the Counter: **{'bust' if bust else 'safe'}**. "
    stands = f"Flag {colours} stands at {flag.busts} of {flag.rolls}. "
    return f"{found}{stands}Rolls: {len(rolls)}{', enough' if enough else f' of {WANTED}'}."


def _line(flags: Flags, title: str, exact: bool = False) -> Picture:
    """The flags on the line from 0 to 1."""
    said = [f"flag {k} at {flag.busts} of {flag.rolls}" for k, flag in enumerate(flags) if flag.rolls]
    waiting = [str(k) for k, flag in enumerate(flags) if not flag.rolls]
    told = [f"{title}, from 0, never, to 1, always.", f"Share of busts: {', '.join(said)}." if said else "",
            f"No rolls yet for flag {', '.join(waiting)}." if waiting else "",
            "Below the line the exact places: 0, 1/6, 2/6, 3/6, 4/6." if exact else ""]
    return Picture("line", " ".join(filter(None, told)), (flags, exact))


# -- the record ---------------------------------------------------------------------------------------


def record(work: Work) -> Blocks:
    """The flags as a table, and what the class has counted together."""
    rolls = rolls_of(work.games)
    if not rolls:
        return (Title("What you counted"), Say("No flag stands on your line yet. Roll, and it shows here."))
    flags = sort(rolls)
    return (Title("What you counted"), _line(flags, "Your chance line"),
            _table(f"Your rolls ({len(rolls)} in all)", flags),
            *whole_class(work, LESSON, counted(work), _together))


def _table(caption: str, flags: Flags) -> Grid:
    head = ("colours on the Counter", "rolls", "busts", "share of busts")
    rows = ((str(k), str(flag.rolls), str(flag.busts), _share(flag.busts, flag.rolls))
            for k, flag in enumerate(flags))
    return Grid(caption, head, tuple(rows))


def _share(busts: int, rolls: int) -> str:
    return f"{busts}/{rolls}, {percent(Fraction(busts, rolls))}" if rolls else "no rolls yet"


def counted(work: Work) -> tuple[int, ...]:
    """What the class adds up: rolls with dice of one's own, for the class's dice are the same for all."""
    return numbers_of(sort(rolls_of(work.games, except_seed=work.seed)))


def _together(found: Sequence[Numbers]) -> Blocks:
    """All logs of the class added."""
    flags, title = added(found), f"{several(len(found), 'learner')} together"
    return _line(flags, title), _table(f"{title}: counts are added, shares are not averaged", flags)


# -- the reveal ---------------------------------------------------------------------------------------


def reveal(work: Work) -> Blocks:
    """Guess, own flags and the exact places."""
    flags = sort(rolls_of(work.games))
    head = ("colours on the Counter", "your busts", "faces that bust", "chance", "in words")
    rows = tuple(_exact(k, flags) for k in COUNTERS)
    return (Title("Where the flags belong"), Say(_guess(work)), Say(_own(flags)),
            _line(flags, "Your chance line", exact=True), Grid("The chance of a bust", head, rows),
            *map(Say, TOLD))


def _exact(k: int, flags: Flags) -> tuple[str, ...]:
    chance, counted_here = bust_chance(k), f"{k}/{SIDES}"
    written = counted_here if str(chance) == counted_here else f"{counted_here} = {chance}"
    flag = flags[k]
    own = f"{flag.busts} of {flag.rolls}" if flag.rolls else "–"
    return str(k), own, f"{k} of {SIDES}", f"{written}, {percent(chance)}", WORDS[k]


def _guess(work: Work) -> str:
    if not work.guess:
        return "Your guess: none. The curtain was opened."
    return f"Your guess for four colours: **{work.guess} busts in 100 rolls**."


def _own(flags: Flags) -> str:
    if not flags[-1].rolls:
        return "Your flag 4: no rolls yet. Four colours are rare: few get there, and few dare to roll then."
    busts, rolls = flags[-1].busts, several(flags[-1].rolls, "roll")
    return (f"Your flag 4: busts in {busts} of {rolls}, {percent(flags[-1].share)}. "
            "A flag with few rolls wobbles. The exact place does not.")
