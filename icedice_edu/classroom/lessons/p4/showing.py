"""What follows the learner's rolls: the log beside the board, three displays, and the reveal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from icedice_edu.classroom.blocks import Blocks, Grid, Picture, Press, Say, Title
from icedice_edu.classroom.class_counts import codes_part, learners
from icedice_edu.classroom.counts import Counts
from icedice_edu.classroom.lesson import Prediction
from icedice_edu.classroom.lessons.p4.bands import MANY, SOME_MISSING, Band, bands_of, never_stops
from icedice_edu.classroom.lessons.p4.log import (
    DROUGHTS,
    STRIP,
    WANTED,
    Sorted,
    added,
    missing,
    sort,
    strips_of,
)
from icedice_edu.classroom.own_rolls import COUNTERS, LETTERS, NAMES, Tossed, in_order, log_of, rolls_in
from icedice_edu.classroom.work import Work
from icedice_edu.games.match import start
from icedice_edu.games.pyramids.odds import SIDES, bust_chance
from icedice_edu.maths.words import listed, thousands
from icedice_edu.play.bots import bots_of

LESSON = "P4"
MINE, CLASS, SIMULATED = VIEWS = ("mine", "class", f"{thousands(MANY)} rolls")
BOT = "stops at four"
NO_DATA = "no data yet"
EXACTER = 1_000
SHOWN_STRIPS = 12
LAST_ROLLS = 18

BAND = ("The grey band shows where the middle 95 of 100 simulated logs of this length fall. “Class” adds "
        "counts; it never averages shares.")
PLOT_A = (
    "For each roll and each of the five colours there is one **moment**: the drought before the roll, and "
    "hit or miss. Bars show the share of hits. The Atom is a miss for all five, whatever colour was then "
    "taken. Droughts restart with a new game.",
    "Sixty rolls in one game give 300 moments, on average 135, 75 and 90 in the three groups.",
)
PLOT_B = ("Rolls with 0, 1, 2, 3, 4 colours on the Counter; bars show the share of busts. The daring bot "
          "feeds group 3; group 4 needs your own courage.")
STRIP_C = "The log is cut into strips of nine rolls. Strips that miss a colour are flagged."


# -- beside the board ---------------------------------------------------------------------------------


def beside(work: Work) -> Blocks:
    """How many rolls are logged, and the last of them."""
    rolls = in_order(log_of(work.games))
    last = "".join(LETTERS[roll.face] for roll in rolls[-LAST_ROLLS:])
    said = f"Rolls logged: {len(rolls)} of {WANTED}."
    alt = f"{said} The last ones: {_faces(last)}." if rolls else said
    enough = (Say("Your log is long enough. Go on if you like: more rolls wobble less."),)
    return (Title("Your log", small=True), Picture("logged", alt, (len(rolls), WANTED, last)),
            *(enough if len(rolls) >= WANTED else ()))


def _faces(letters: str) -> str:
    return ", ".join((*NAMES, "Atom")[LETTERS.index(letter)] for letter in letters)


@lru_cache(maxsize=2)
def printed_strip(seed: str) -> str:
    """Sixty rolls of two daring bots, turn by turn, for those who have no board: P A | R C Y C* | R Y P."""
    bot, rng = bots_of("pyramids")[BOT], Random(0)
    match = start("pyramids", players=2, seed=seed, first=0)
    while len(rolls := tuple(rolls_in(match))) < WANTED:
        match = match.play(str(bot(match.position, rng)))
    return "".join(map(_written, rolls)).removeprefix(" | ")


def _written(roll: Tossed) -> str:
    """A turn begins with an empty Counter."""
    return f"{' ' if roll.counter else ' | '}{LETTERS[roll.face]}{'*' if roll.bust else ''}"


# -- the record ---------------------------------------------------------------------------------------


def counted(work: Work) -> tuple[int, ...]:
    """What the class adds: rolls with dice of one's own, for those of the class seed are everybody's."""
    return sort(log_of(work.games, except_seed=work.seed)).numbers


def record(work: Work) -> Blocks:
    """Three displays of a log: one's own, the class's, or ten thousand rolls."""
    title = Title("Your rolls, sorted twice")
    if not work.games and not work.pool and not work.curtain_open:
        return (title, Say("Your log is still empty. Roll, and it shows here."))
    shown = work.view or MINE
    buttons = tuple(Press(f"show {view}", view, view == shown) for view in VIEWS)
    return (title, *buttons, Say(_whose(work, shown)), *_displays(work, shown), *_class_codes(work))


def _whose(work: Work, shown: str) -> str:
    counts = _counts(work, shown)
    rolls = f"**{thousands(counts.rolls)} rolls**"
    if shown == SIMULATED:
        return f"{rolls} of a player who never stops, made by the computer."
    if shown == CLASS:
        learners = len(_class(work))
        return f"{rolls} of {learners} {'learner' if learners == 1 else 'learners'}: counts are added."
    return f"{rolls}, yours and your opponent's."


def _counts(work: Work, shown: str) -> Sorted:
    if shown == CLASS:
        return added(counts.numbers for counts in _class(work))
    return sort(never_stops(work.seed) if shown == SIMULATED else log_of(work.games))


def _class(work: Work) -> tuple[Counts, ...]:
    """The counts of each learner of the class, one's own only if there are some."""
    own = counted(work)
    return learners(work, LESSON, own, ready=any(own))


def _displays(work: Work, shown: str) -> Blocks:
    counts = _counts(work, shown)
    droughts, counters, strips = bands_of(counts)
    moments = (*zip(DROUGHTS, counts.droughts, droughts, strict=True),)
    rolls = (*zip(map(str, COUNTERS), counts.counters, counters, strict=True),)
    told = strips_of(in_order(log_of(work.games))) if shown == MINE else ()
    return (
        Say(BAND, "quiet"), Title("Plot A: by drought", small=True), *map(Say, PLOT_A),
        Picture("bars", "Three bars, the shares of hits by drought. The table tells them.",
                ("drought before the roll", "hits", moments)),
        Grid("Plot A in numbers", ("drought", "moments", "hits", "share", "band"), _rows(moments)),
        Title("Plot B: by Counter", small=True), Say(PLOT_B),
        Picture("bars", "Five bars, the shares of busts by Counter. The table tells them.",
                ("colours on the Counter", "busts", rolls)),
        Grid("Plot B in numbers", ("colours there", "rolls", "busts", "share", "band"), _rows(rolls)),
        Title("Strip C: nine rolls at a time", small=True), Say(STRIP_C),
        _strips(told, counts.strips, strips), Say(_flagged(counts.strips, strips)),
    )


def _rows(groups: Sequence[tuple[str, tuple[int, int], Band | None]]) -> tuple[tuple[str, ...], ...]:
    return tuple((name, thousands(tries), thousands(good), _share(tries, good), _between(tries, band))
                 for name, (tries, good), band in groups)


def _share(tries: int, good: int) -> str:
    return _percent(tries, good / tries) if tries else NO_DATA


def _percent(tries: int, share: float) -> str:
    """A share of many tries is known better, so it is told better."""
    return f"{100 * share:.{int(tries >= EXACTER)}f} %"


def _between(tries: int, band: Band | None) -> str:
    return f"{_percent(tries, band[0])} to {_percent(tries, band[1])}" if band else "–"


def _strips(strips: Sequence[Sequence[Tossed]], counted: tuple[int, int], band: Band | None) -> Picture:
    last = tuple(("".join(LETTERS[roll.face] for roll in strip), "".join(LETTERS[c] for c in missing(strip)))
                 for strip in strips[-SHOWN_STRIPS:])
    some = f"{counted[1]} of {counted[0]} strips miss a colour"
    said = "; ".join(f"{letters}: {_gone(gone)}" for letters, gone in last) or some
    return Picture("strips", f"Strips of {STRIP} rolls. {said}.", (last, counted, band))


def _gone(letters: str) -> str:
    names = [NAMES[LETTERS.index(letter)] for letter in letters]
    return f"misses {listed(names)}" if names else "all five"


def _flagged(strips: tuple[int, int], band: Band | None) -> str:
    tries, good = strips
    if not tries:
        return f"No strip of {STRIP} rolls is full yet."
    return (f"Strips that miss at least one colour: **{thousands(good)} of {thousands(tries)}**, "
            f"{_share(tries, good)}. Band: {_between(tries, band)}.")


def _class_codes(work: Work) -> Blocks:
    return (Title("For the class", small=True), *codes_part(work, LESSON, counted(work)))


# -- the reveal ---------------------------------------------------------------------------------------


def reveal(work: Work, asked: Prediction) -> Blocks:
    """Marks, own log and exact chances side by side, and what they say."""
    head = ("", "your mark", "your log", "exact")
    rows = zip("ABC", _marks(work, asked), _own(work), exact(), strict=True)
    return (Title("What really happens"), Grid("", head, tuple(rows)), *map(Say, told()))


def _marks(work: Work, asked: Prediction) -> tuple[str, ...]:
    if not work.guess:
        return ("none",) * len(asked.each)
    marks = zip(asked.each, asked.guesses(work.guess), strict=True)
    return tuple(one.said(mark) for one, mark in marks)


def _own(work: Work) -> tuple[str, str, str]:
    counts = sort(log_of(work.games))
    strips, flagged = counts.strips
    return (_shares(DROUGHTS, counts.droughts), _shares(tuple(map(str, COUNTERS)), counts.counters),
            f"strips: {flagged} of {strips}" if strips else NO_DATA)


def _shares(names: Sequence[str], groups: Sequence[tuple[int, int]]) -> str:
    return "; ".join(f"{name}: {_share(*group)}" for name, group in zip(names, groups, strict=True))


def exact() -> tuple[str, str, str]:
    """What is exactly true of A, B and C."""
    stairs = ", ".join(str(int(bust_chance(k) * SIDES)) + (f"/{SIDES}" if k else "") for k in COUNTERS)
    some = f"{thousands(SOME_MISSING.numerator)}/{thousands(SOME_MISSING.denominator)}"
    hundred = round(100 * SOME_MISSING)
    return (f"1/{SIDES} in every group: level", f"{stairs}: a staircase",
            f"{some} ≈ {float(SOME_MISSING):.3f}: about **{hundred} in 100**")


def told() -> tuple[str, ...]:
    named = float((1 - bust_chance(1)) ** STRIP)
    return (
        "Same rolls, same die. Sorted by the die's past: level. Sorted by the Counter: stairs. **The die "
        "does not remember. The Counter does.**",
        "And droughts are ordinary. One **named** colour misses nine rolls with chance (5/6)⁹ ≈ "
        f"{named:.3f}. But you did not name green before the game. You noticed it because it was missing, "
        f"and **some** colour is missing in {round(100 * SOME_MISSING)} of 100 games.",
        "Small logs wobble: a bar outside the band happens by chance now and then; pool before you accuse "
        "the die.",
    )
