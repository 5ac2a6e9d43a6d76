"""The numbers of lesson P3: a model of a turn that stops at three, and turns beside it.

The first roll can't bust. Then 36 pairs of rolls are equally likely, and 20 of them keep the turn: 5/9. Turns
are counted, in rows of nine too, so that the lists of many learners can be added.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from random import Random
from typing import NamedTuple

from icedice_edu.classroom.code_checks import Simulation
from icedice_edu.classroom.document import phrase
from icedice_edu.classroom.own_turns import EARLY, NOTHING, STOP, ends_of, trials_in
from icedice_edu.classroom.task_random import Luck, two
from icedice_edu.classroom.work import Work
from icedice_edu.games.pyramids.odds import SIDES, pieces_after
from icedice_edu.maths.binomial import band
from icedice_edu.maths.rounding import percent, rounded

Values = Mapping[str, object]
Counts = tuple[int, ...]

NINE, WANTED = 9, 18
"""Turns are shown in rows of nine, and two rows are wanted."""
KEEPS = pieces_after(STOP)[STOP]
SIMULATED = (10, 100, 1_000, 10_000)


# -- 1: what the model predicts -----------------------------------------------------------------------

RULES = {stop: pieces_after(stop)[stop] for stop in (2, 3, 4)}
"""Stop at so many pyramids: P(kept)."""
TURNS = (36, 54, 72, 90, 108, 144, 180)


def expected(luck: Luck) -> Values:
    """How many turns the model of a crew predicts to be kept."""
    (stop, there), (turns, others) = two(luck, tuple(RULES)), two(luck, TURNS)
    chance, twin = RULES[stop], RULES[there]
    part, other = turns // chance.denominator, others // twin.denominator
    return {"stop": stop, "chance": chance, "turns": turns, "kept": chance * turns, "part": part,
            "parts": chance.denominator, "good": chance.numerator, "bust": turns - chance * turns,
            "half": turns // 2, "twin_chance": twin, "twin_turns": others, "twin_part": other,
            "twin_parts": twin.denominator, "twin_good": twin.numerator, "twin_kept": twin * others}


# -- 2: a model from data -----------------------------------------------------------------------------

TOSSES = ((40, 6), (50, 8), (60, 9), (80, 12), (50, 11), (60, 14), (40, 9), (80, 14))
"""How often a plastic pyramid was tossed, and how often it stood."""


def tossed(luck: Luck) -> Values:
    """P(stands) from tosses, and a twin whose fraction can be reduced."""
    tosses, stood = luck.pick(TOSSES)
    chance = Fraction(stood, tosses)
    others = [one for one in TOSSES if one[0] not in (tosses, Fraction(one[1], one[0]).denominator)]
    other, good = luck.pick([one for one in others if Fraction(one[1], one[0]) != chance])
    return {"tosses": tosses, "stood": stood, "fell": tosses - stood, "chance": chance,
            "part": Fraction(stood, tosses - stood), "rest": 1 - chance, "twin_tosses": other,
            "twin_stood": good, "twin_chance": Fraction(good, other)}


# -- 3 and E2: does it fit? ---------------------------------------------------------------------------


class Listed(NamedTuple):
    """Kept turns of so many, where the model predicts a whole number."""

    turns: int
    kept: int

    @property
    def fits(self) -> bool:
        low, high = band(self.turns, KEEPS)
        return low <= self.kept <= high

    def values(self) -> dict[str, object]:
        low, high = band(self.turns, KEEPS)
        return {"turns": self.turns, "kept": self.kept, "model": int(KEEPS * self.turns), "low": low,
                "high": high, "fits": self.fits}


def lists() -> Iterator[Listed]:
    """Off the model but well inside the interval, and far outside it, on either side."""
    for turns in (36, 45, 90, 180, 900):
        low, high = band(turns, KEEPS)
        middle = int(KEEPS * turns)
        down, up = middle - low, high - middle
        for kept in (low + down // 3, high - up // 3, low - down // 2, high + up // 2):
            yield Listed(turns, kept)


def judged(luck: Luck, unlike: str = "") -> Values:
    """A list to judge, and a twin; `unlike` names a task that has another list."""
    used = _judged(luck.of(unlike))[0] if unlike else None
    seen, twin = _judged(luck)
    while seen == used:
        seen, twin = _judged(luck)
    return {**seen.values(), **{f"twin_{name}": value for name, value in twin.values().items()},
            "twin_says": phrase("inside" if twin.fits else "outside")}


def _judged(luck: Luck) -> tuple[Listed, Listed]:
    every = tuple(lists())
    seen = luck.pick(every)
    return seen, luck.pick([other for other in every if other.turns != seen.turns])


# -- 4: a model from equally likely pairs -------------------------------------------------------------

EVENTS: Mapping[str, Mapping[str, Fraction]] = {
    "large": {"right": Fraction(3, 6), "sizes": Fraction(1, 3), "single": Fraction(1, 6)},
    "large green": {"right": Fraction(6, 36), "atom": Fraction(3, 36), "single": Fraction(2, 36),
                    "added": Fraction(5, 6)},
    "not small": {"right": Fraction(5, 6), "sizes": Fraction(2, 3), "single": Fraction(2, 6),
                  "other": Fraction(1, 6)},
    "no choice": {"right": Fraction(15, 36), "atom": Fraction(1, 2), "other": Fraction(21, 36),
                  "single": Fraction(5, 36)},
    "Atom and choice": {"right": Fraction(3, 36), "added": Fraction(4, 6), "one_die": Fraction(1, 6),
                        "single": Fraction(1, 36)},
}
"""What a roll of both dice may do on an empty Counter: its probability, and what wrong counts give."""
WRONG = ("sizes", "single", "atom", "added", "other", "one_die")


def pairs(luck: Luck) -> Values:
    """An event among the 36 pairs of faces."""
    event = luck.pick(tuple(EVENTS))
    told = {"event": phrase(event), "begin": phrase(f"first, {event}")}
    return {**dict.fromkeys(WRONG), **EVENTS[event], **told}


# -- 5: something that behaves alike ------------------------------------------------------------------

DEVICES = {"two": Fraction(5, 6), "three": Fraction(5, 9), "four": Fraction(5, 18), "coin": Fraction(1, 2)}
"""Events to simulate, by their phrase; the key of the device that fits is the same."""


def device(luck: Luck) -> Values:
    """An event and its probability."""
    event = luck.pick(tuple(DEVICES))
    return {"event": phrase(f"to simulate, {event}"), "chance": DEVICES[event], "right": event}


# -- 6: two lists together ----------------------------------------------------------------------------

PAIRS = (((9, 10), (20, 40)), ((4, 5), (9, 20)), ((1, 5), (14, 20)), ((3, 10), (27, 40)), ((8, 10), (52, 90)),
         ((2, 10), (49, 75)), ((5, 6), (14, 30)), ((7, 8), (14, 32)))
"""Two learners, kept of turns: one with few turns, one with many."""


def together_kept(luck: Luck) -> Values:
    """What part of all turns was kept."""
    (a, b), (c, d) = luck.pick(PAIRS)
    one, other, right = Fraction(a, b), Fraction(c, d), Fraction(a + c, b + d)
    return {"a": a, "b": b, "c": c, "d": d, "all": b + d, "right": right, "average": (one + other) / 2,
            "one": one, "other": other, "rest": 1 - right}


# -- E1 and E3 ----------------------------------------------------------------------------------------

SPINNERS = ((1, 3, 4), (1, 2, 5), (4, 1, 3), (5, 2, 1))
"""Green, yellow and red parts of eight."""


def spinner(luck: Luck) -> Values:
    """A spinner with unequal parts, and how often one of its colors is predicted."""
    parts, spins = luck.pick(SPINNERS), luck.pick((48, 72, 96, 120))
    place = luck.pick([place for place, part in enumerate(parts) if part != 4])  # there "half" would be right
    eighth = spins // 8
    return {**dict(zip(("green", "yellow", "red"), parts, strict=True)), "spins": spins,
            "asked": ("green", "yellow", "red")[place], "right": parts[place] * eighth, "third": spins // 3,
            "rest": spins - parts[place] * eighth, "eighth": eighth, "half": spins // 2}


def more_turns(luck: Luck) -> Values:
    """Two classes: whose share, or whose count, is closer to the model's?"""
    few = luck.pick((30, 40, 50, 60, 80))
    by_share, large_first = luck.pick((True, False)), luck.pick((True, False))
    x, y = (100 * few, few) if large_first else (few, 100 * few)
    return {"x": x, "y": y, "by_share": by_share, "right": "X" if by_share is large_first else "Y",
            "asked": phrase("share" if by_share else "count")}


# -- turns in numbers ---------------------------------------------------------------------------------


def count(trials: Sequence[bool]) -> Counts:
    """Turns, kept turns, and the full rows of nine by how many of them were kept."""
    rows = [sum(trials[at:at + NINE]) for at in range(0, len(trials) - NINE + 1, NINE)]
    return len(trials), sum(trials), *(rows.count(kept) for kept in range(NINE + 1))


@lru_cache(maxsize=4)
def simulated(seed: str) -> tuple[bool, ...]:
    """Turns that the computer played: the second roll is safe on 5 of 6 faces, the third on 4."""
    roll = Random(f"P3:{seed}").random
    return tuple(int(roll() * SIDES) >= 1 and int(roll() * SIDES) >= 2 for _ in range(SIMULATED[-1]))


# -- the learner's own turns --------------------------------------------------------------------------


def own(work: Work) -> Values:
    """The rows of nine so far, and turns that don't count."""
    ends = ends_of(work.games)
    trials = trials_in(ends)
    starts = range(0, len(trials), NINE)
    rows = [f"row {n}: {sum(trials[at:at + NINE])} {trials[at:at + NINE].count(False)}"
            for n, at in enumerate(starts, 1)]
    return {"turns": len(trials), "kept": sum(trials), "to_go": max(WANTED - len(trials), 0),
            "rows": "\n".join(rows[-6:]), "last": phrase(ends[-1]) if ends else "",
            "early": ends.count(EARLY), "nothing": ends.count(NOTHING),
            "share": percent(Fraction(sum(trials), len(trials))) if trials else ""}


def counted(work: Work) -> Counts:
    """What the class adds up: turns with dice of one's own, for the class's dice are the same for all."""
    return count(trials_in(ends_of(work.games, except_seed=work.seed)))


def together(found: Sequence[Counts]) -> Values:
    """The turns of the class added; shares are never averaged."""
    turns, kept, *nines = map(sum, zip(*found, strict=True))
    return {"learners": len(found), "turns": turns, "kept": kept, "rows": sum(nines),
            "share": percent(Fraction(kept, turns)) if turns else "", "plot": _nines(nines)}


def _nines(nines: Sequence[int]) -> Values:
    """Rows of nine by how many turns of them were kept, for a plot."""
    return {"axis": "0 to 9 kept", "show": "bars",
            "rows of nine": {kept: rows for kept, rows in enumerate(nines) if rows}}


def compared(work: Work) -> Values:
    """The learner's list and the computer's beside the model."""
    own_list, luck = trials_in(ends_of(work.games)), simulated(work.seed)
    made = ((phrase("computer"), turns, sum(luck[:turns])) for turns in SIMULATED)
    lists = ((phrase("you"), len(own_list), sum(own_list)), *made)
    nines = count(luck)[2:]
    return {"lists": [_compared(*one) for one in lists if one[1]], "plot": _nines(nines),
            "computer_rows": sum(nines)}


def _compared(name: phrase, turns: int, kept: int) -> tuple[object, ...]:
    off = abs(kept - KEEPS * turns)
    return (name, turns, phrase("from to", low=band(turns, KEEPS)[0], high=band(turns, KEEPS)[1]), kept,
            _one_place(off), _one_place(100 * off / turns))


def _one_place(value: Fraction) -> float:
    return float(rounded(value, 1))


def explored(work: Work) -> Values:
    """About as many trials as the learner has turns."""
    turns = len(trials_in(ends_of(work.games)))
    trials = min((10, 30, 100, 300), key=lambda many: abs(many - turns))
    return {"question": "a turn: three safe rolls", "trials": trials}


# -- a simulation of the learner's own ----------------------------------------------------------------

SIMULATION = Simulation(
    share=KEEPS,
    asked="Count the turns that are kept",
    turns=10_000, far=300, repeated=range(100, 1001, 100),
    found="It kept {count} turns. The model predicts about {about}.",
    slips={Fraction(12, 25): "Did you forget the Atom? The die has six faces.",
           Fraction(2, 3): "Did you leave out the second roll? It busts on 1 of 6 faces.",
           Fraction(5, 6): "Did you leave out the third roll? It busts on 2 of 6 faces.",
           Fraction(4, 9): "Did you count the turns that bust? Count the ones that are kept.",
           Fraction(1, 2): "Kept and bust aren't equally likely. Play all three rolls of each turn.",
           Fraction(5, 18): "Did you roll four times? Stop at three pyramids."},
    by_hand="Play one turn by hand, step by step.",
    by_formula="Each result is exactly what the model predicts. Let the dice decide.")

CHECKS = {"simulate": SIMULATION.cases}
