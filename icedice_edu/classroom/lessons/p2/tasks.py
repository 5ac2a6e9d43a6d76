"""The numbers of lesson P2: probabilities of one roll, and what was counted in many.

With k colors on the Counter, k of the six faces bust and the Atom never does, so P(bust) = k/6. Tasks are
sampled so that every likely slip gives a number of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import permutations

from icedice_edu.classroom.document import phrase
from icedice_edu.classroom.own_rolls import COUNTERS, NAMES, rolls_of
from icedice_edu.classroom.task_random import Luck, two
from icedice_edu.classroom.work import Work
from icedice_edu.games.pyramids.odds import SIDES, bust_chance
from icedice_edu.maths.rounding import about, in_percent, percent

Values = Mapping[str, object]
Counts = tuple[int, ...]

WANTED, MOST = 40, 4
"""Rolls to collect, and the most colors with which anybody rolls."""
PLAYERS = ("Ada", "Ben", "Cem", "Dea")
UNEVEN = (1, 2, 4)
"""Numbers of colors with which bust and safe are not equally likely."""
HALF = Fraction(1, 2)


def values() -> Values:
    return {"wanted": WANTED}


def colors(luck: Luck, k: int) -> tuple[str, ...]:
    """So many colors, in the order of the die."""
    return tuple(sorted(luck.shuffled(NAMES)[:k], key=NAMES.index))


def event(safe: bool) -> phrase:
    return phrase("safe" if safe else "bust")


# -- 1, 2 and E1: the probability of one roll ---------------------------------------------------------


def wrong_ways(k: int, safe: bool) -> dict[str, Fraction]:
    """P(bust) or P(safe) with k colors, and what comes out when somebody counts wrong."""
    busts = {"right": bust_chance(k), "forgot": Fraction(k, SIDES - 1), "atom": Fraction(k + 1, SIDES),
             "other": 1 - bust_chance(k)}
    return {name: 1 - value if safe else value for name, value in busts.items()}


def marked(luck: Luck) -> Values:
    """Four players mark a probability on a line; three of them count wrong."""
    k, twin = two(luck, (1, 2, 3, 4))
    safe = luck.pick((False, True))
    places = wrong_ways(k, safe)
    if places["other"] == places["right"]:
        places["other"] = Fraction(5 if safe else 1, SIDES)  # as if one color were there
    names = dict(zip(places, luck.shuffled(PLAYERS), strict=True))
    low_first = sorted((place, names[way]) for way, place in places.items())
    return {**names, "marks": "\n".join(f"{who}: {round(float(place), 2)}" for place, who in low_first),
            "colors": colors(luck, k), "event": event(safe), "is_safe": safe, "k": k, "even": k == SIDES - k,
            "fits": SIDES - k if safe else k, "forgot_count": 5 - k if safe else k,
            "twin_colors": colors(luck, twin), "twin_fits": SIDES - twin if safe else twin,
            "twin_place": about(Fraction(SIDES - twin if safe else twin, SIDES), 2)}


def part(luck: Luck) -> Values:
    """P(safe), and a twin."""
    k, twin = two(luck, UNEVEN)
    ways = wrong_ways(k, safe=True)
    if ways["atom"] == HALF:
        del ways["atom"]  # whoever answers 1/2 is told to count in any case
    return {"atom": None, **ways, "k": k, "safe": SIDES - k, "twin": twin, "twin_safe": SIDES - twin,
            "twin_chance": 1 - bust_chance(twin)}


def leaving(luck: Luck) -> Values:
    """P(bust) or P(safe), not what tasks 1 and 2 ask for."""
    first = marked(luck.of("1"))
    asked = {(first["k"], first["is_safe"]), (part(luck.of("2"))["k"], True)}
    k, safe = luck.pick([(k, safe) for k in (1, 4) for safe in (True, False) if (k, safe) not in asked])
    return {**wrong_ways(k, safe), "colors": colors(luck, k), "event": event(safe)}


# -- 3 and E2: how many to expect ---------------------------------------------------------------------

MANY_ROLLS = (60, 90, 120, 150, 180, 240, 300)


def expected(luck: Luck) -> Values:
    """How many of many rolls bust; five in a hundred more or fewer are right, too."""
    (k, twin), (rolls, other) = two(luck, UNEVEN), two(luck, MANY_ROLLS)
    sixth, near = rolls // SIDES, rolls // 20
    return {"k": k, "rolls": rolls, "busts": k * sixth, "low": k * sixth - near, "high": k * sixth + near,
            "sixth": sixth, "safe": rolls - k * sixth, "half": rolls // 2, "forgot": rolls * k // 5,
            "atom": None if k == 2 else (k + 1) * sixth, "twin": twin, "twin_rolls": other,
            "twin_sixth": other // SIDES, "twin_busts": twin * other // SIDES}


def logs() -> tuple[tuple[int, int, int], ...]:
    """Colors, rolls and busts: near what is expected, and never just that."""
    return tuple((k, rolls, k * rolls // SIDES + off) for k in range(1, 5) for rolls in (60, 120, 180)
                 for off in range(-rolls // 24, rolls // 24 + 1) if off)


def from_data(luck: Luck) -> Values:
    """Counted busts, and how many to expect in more rolls: by the share, or by the faces behind it."""
    while True:
        k, rolls, busts = luck.pick([log for log in logs() if log[0] in UNEVEN and log[1] < 180])
        more = rolls * luck.between(3, 5)
        by_share, by_faces, near = busts * more // rolls, k * more // SIDES, more // 30
        low, high = min(by_share, by_faces) - near, max(by_share, by_faces) + near
        wrong = {"half": more // 2, "safe": more - by_share, "added": busts + more - rolls}
        if len({busts, *wrong.values()}) == 4 and not any(low <= value <= high for value in wrong.values()):
            return {**wrong, "rolls": rolls, "busts": busts, "more": more, "right": by_share, "low": low,
                    "high": high}


def detective(luck: Luck) -> Values:
    """Which number of colors fits the counted busts?"""
    k, rolls, busts = luck.pick(logs())
    twin, twin_rolls, twin_busts = luck.pick([log for log in logs() if log[0] != k and log[1] != rolls])
    sixth = rolls // SIDES
    return {"k": k, "rolls": rolls, "busts": busts, "sixth": sixth, "below": k - 1 or None,
            "above": k + 1 if k < MOST else None, "fewer": k - 1, "more": k + 1,
            "below_busts": (k - 1) * sixth, "above_busts": (k + 1) * sixth,
            "other": SIDES - k if SIDES - k in range(1, 5) else None, "none": frozenset((0, 5, 6)),
            "twin": twin, "twin_rolls": twin_rolls, "twin_busts": twin_busts,
            "twin_sixth": twin_rolls // SIDES, "twin_expected": twin * twin_rolls // SIDES}


# -- 4 and E3: what a probability says ----------------------------------------------------------------

WORDS = {0: "impossible", 1: "unlikely", 3: "even", 5: "likely", 6: "certain"}
EVENTS = {"empty bust": 0, "Atom busts": 0, "one bust": 1, "Atom": 1, "three bust": 3, "three safe": 3,
          "one safe": 5, "no Atom": 5, "empty safe": 6, "any": 6}
"""Events by the phrase that tells them, and how many of the six faces fit."""
SAID = {"impossible": ("0", "0%"), "unlikely": ("1/6", "0.04", "1%", "10%"), "even": ("1/2", "0.5", "50%"),
        "likely": ("5/6", "0.96", "99%", "0.9"), "certain": ("1", "100%")}


def word(luck: Luck) -> Values:
    """An event and the word for it."""
    told = luck.pick(tuple(EVENTS))
    twin = luck.pick([other for other, faces in EVENTS.items() if faces != EVENTS[told]])
    return {"event": phrase(told), "right": WORDS[EVENTS[told]], "twin_event": phrase(twin),
            "twin_faces": EVENTS[twin], "twin_word": phrase(WORDS[EVENTS[twin]])}


def meaning(luck: Luck) -> Values:
    """A probability, and what it says about one try."""
    right = luck.pick(tuple(SAID))
    return {"said": luck.pick(SAID[right]), "right": right}


# -- 5: four ways to write a probability --------------------------------------------------------------

HANDS = (
    ("1/6", "20%", "0.3", "2 of 6 faces"), ("2/3", "60%", "0.5", "1 of 6 faces"),
    ("5/6", "30%", "0.4", "2 of 6 faces"), ("1/3", "80%", "0.7", "5 of 6 faces"),
    ("1/6", "45%", "0.6", "5 of 6 faces"), ("1/2", "40%", "0.2", "1 of 6 faces"),
    ("2/3", "25%", "0.9", "1 of 6 faces"), ("1/3", "15%", "0.8", "3 of 6 faces"),
)
"""In each the percent is not the largest and the decimal is not the smallest."""


def worth(said: str) -> Fraction:
    """2/3, 0.5, 60% or 5 of 6 faces as a number."""
    if said.endswith("%"):
        return Fraction(said.removesuffix("%")) / 100
    return Fraction(said.removesuffix(" faces").replace(" of ", "/"))


def ordered(luck: Luck) -> Values:
    """Four players write a probability in four ways."""
    hand, twin = two(luck, HANDS)
    said = dict(zip(PLAYERS, luck.shuffled(hand), strict=True))
    right = tuple(sorted(said, key=lambda who: worth(said[who])))
    large = next(who for who, text in said.items() if text.endswith("%"))
    small = next(who for who, text in said.items() if "." in text)
    orders = set(permutations(right)) - {right, right[::-1]}
    return {**said, "right": right, "as_large": {order for order in orders if order[-1] == large},
            "as_small": {order for order in orders if order[0] == small}, "percent": said[large],
            "decimal": said[small], "first": percent(worth(said["Ada"])), "twin": twin,
            "twin_percents": [in_percent(worth(text), 0) for text in twin],
            "twin_right": ", ".join(sorted(twin, key=worth))}


# -- the learner's own rolls --------------------------------------------------------------------------


def counted(work: Work) -> Counts:
    """What the class adds up: rolls with dice of one's own, for the class's dice are the same for all."""
    return tally(work, work.seed)


def tally(work: Work, except_seed: str | None = None) -> Counts:
    """Rolls and busts in turn, with 0 to 4 colors on the Counter before the roll."""
    rolls = rolls_of(work.games, except_seed)
    groups = ([roll.bust for roll in rolls if roll.counter == k] for k in COUNTERS)
    return tuple(count for group in groups for count in (len(group), sum(group)))


def _flags(counts: Counts) -> Values:
    """Counts as flags on the scale, and as rows of a table."""
    found = list(zip(COUNTERS, counts[::2], counts[1::2], strict=True))
    low_first = sorted((Fraction(busts, rolls), k, rolls, busts) for k, rolls, busts in found if rolls)
    lines = (f"{k} color{'' if k == 1 else 's'}: {busts}/{rolls}" for _, k, rolls, busts in low_first)
    return {"flags": "\n".join(lines), "rolls": sum(counts[::2]),
            "rows": [(*row, _share(*row)) for row in found], "exact": [_exact(*row) for row in found]}


def _share(_: int, rolls: int, busts: int) -> object:
    return percent(Fraction(busts, rolls)) if rolls else phrase("none yet")


def _exact(k: int, rolls: int, busts: int) -> tuple[object, ...]:
    chance, sixths = bust_chance(k), f"{k}/{SIDES}"
    written = sixths if str(chance) == sixths else f"{sixths} = {chance}"
    own = phrase("own", busts=busts, rolls=rolls) if rolls else "–"
    return k, own, written, percent(chance), phrase(f"with {k}")


def own(work: Work) -> Values:
    """The learner's flags, and the last roll."""
    rolls = rolls_of(work.games)
    _, before, bust = rolls[-1] if rolls else (0, 0, False)
    return {**_flags(tally(work)), "to_go": max(WANTED - len(rolls), 0), "before": before,
            "last": event(not bust) if rolls else ""}


TRIALS = (10, 30, 100)


def explored(work: Work) -> Values:
    """Of 2, 3 and 4 colors those with which the learner rolled most often, and about as many rolls."""
    rolls, k = max((tally(work)[2 * k], k) for k in (2, 3, 4))
    return {"question": phrase("explored", k=k), "trials": min(TRIALS, key=lambda many: abs(many - rolls))}


def together(found: Sequence[Counts]) -> Values:
    """The rolls of the class added; shares are never averaged."""
    return {**_flags(tuple(map(sum, zip(*found, strict=True)))), "learners": len(found)}
