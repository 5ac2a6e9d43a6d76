"""The numbers of lesson F4: crews of recorded dice, a learner's own crews, and what the tasks draw from.

A crew with an odd number of dice has one die as its median, so differences are whole centimeters. Tasks are
sampled until every likely slip gives a number of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

from icedice_edu.classroom.document import phrase
from icedice_edu.classroom.own_throws import Own, throws_by, throws_of
from icedice_edu.classroom.recorded_throws import kinds
from icedice_edu.classroom.slid_lengths import Dice, lengths, of_one_hand, slid, some
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.work import Work
from icedice_edu.maths.rounding import about, rounded
from icedice_edu.maths.samples import (
    FiveNumbers,
    Number,
    five_numbers,
    mean,
    mean_absolute_deviation,
    median,
)
from icedice_edu.maths.shuffles import as_far, deals, dealt_differences, difference

Values = Mapping[str, object]

# -- the crews of the lesson --------------------------------------------------------------------------


def values() -> Values:
    """Crews A and B: one machine, one push. Crew D was pushed harder than crew C."""
    a, b, c, d = slid(50)[5:16], slid(50)[16:27], slid(50)[74:85], slid(60)[74:85]
    new_1, new_2 = deals(a, b, 1, "F4")[0]
    return {"A": a, "B": b, "C": c, "D": d, "new_1": new_1, "new_2": new_2}


# -- a learner's own crews ----------------------------------------------------------------------------

LEAST, WANTED, DEALS = 10, 20, 10_000
HIGHEST = 15
"""Halves of one hand that are further apart than this count as so far."""


def _dice(throws: Sequence[Own]) -> Dice:
    """How far these dice slid; dice in the water are left out."""
    return lengths(die for throw in throws for die in throw.dry)


def _both(work: Work) -> tuple[Dice, Dice]:
    return _dice(throws_by(work.games, 0)), _dice(throws_by(work.games, 1))


def _plots(show: str, **crews: Dice) -> Values:
    """Crews as rows of one picture, those that have dice."""
    rows = {name.replace("_", " "): dice for name, dice in crews.items() if dice}
    return {"unit": "cm", "show": show, **rows} if rows else {}


def crews(work: Work) -> Values:
    """Both crews so far."""
    yours, others = _both(work)
    to_go = max(WANTED - min(len(yours), len(others)), 0)
    return {"yours": len(yours), "others": len(others), "to_go": to_go,
            "goal": phrase("more" if to_go else "enough"),
            "plots": _plots("dots", your_crew=yours, other_crew=others)}


def halves(work: Work) -> Values:
    """Every other die: the same hand makes two crews, and whatever differs is chance."""
    yours = _both(work)[0]
    odd, even, few = yours[0::2], yours[1::2], len(yours) < LEAST
    apart = "" if few else about(abs(difference(odd, even)))
    return {"yours": len(yours), "few": few, "apart": apart,
            "plots": _plots("dots and boxes", crew_Odd=odd, crew_Even=even)}


def both_crews(work: Work) -> Values:
    """The difference in cm and in MADs, and how often chance alone makes it."""
    one, other = _both(work)
    few = min(len(one), len(other)) < LEAST
    if few or one + other == one[:1] * len(one + other):  # where all dice are equal, nothing is compared
        return {"few": True, "enough": False, "mads": "", "often": False, "sometimes": False, "rarely": False,
                "yours": len(one), "others": len(other)}
    return {"few": False, "enough": True, "mads": in_mads(one, other),
            "apart": about(abs(difference(one, other))),
            "plots": _plots("dots and boxes", your_crew=one, other_crew=other),
            "numbers": tuple(zip(("median", "MAD", "interquartile range"), _summary(one), _summary(other),
                                 strict=True)), **_dealt(one, other)}


def _dealt(one: Dice, other: Dice) -> Values:
    """What ten thousand deals say about the difference of the means."""
    found, many = by_means(one, other)
    far = sum(count for cm, count in many.items() if abs(cm) >= abs(found))
    deals = {"axis": _around_0(many), "show": "bars", "mark": f"{abs(found)} or more from 0", "deals": many}
    return {"means_apart": about(abs(found)), "deals": deals, "far": far, "often": far > DEALS // 10,
            "sometimes": DEALS * 3 // 100 < far <= DEALS // 10, "rarely": far <= DEALS * 3 // 100}


def _around_0(found: Iterable[Fraction]) -> str:
    """An axis for differences, as long to the left as to the right."""
    reach = max(6, int(max(map(abs, found))) + 1)
    return f"-{reach} to {reach} cm"


def _summary(dice: Dice) -> tuple[str, ...]:
    """Median, MAD and interquartile range."""
    return tuple(map(about, (median(dice), mean_absolute_deviation(dice), five_numbers(dice).box)))


@lru_cache(maxsize=8)
def by_means(one: Dice, other: Dice) -> tuple[Fraction, Mapping[Fraction, int]]:
    """How far apart the means of these dice are, and how often those of a deal are, to the half centimeter.

    Medians would jump where two crews lie in tight heaps far apart: see `icedice_edu.maths.shuffles`.
    """
    many: Counter[Fraction] = Counter()
    for apart, count in Counter(dealt_differences(one, other, DEALS, "F4", mean)).items():
        many[_to_the_half(apart)] += count
    return _to_the_half(difference(one, other, mean)), many


def _to_the_half(cm: Fraction) -> Fraction:
    return rounded(2 * cm) / 2


def in_mads(one: Dice, other: Dice) -> str:
    """How many MADs the medians are apart; nothing where neither crew spreads at all."""
    mad = mean((mean_absolute_deviation(one), mean_absolute_deviation(other)))
    return about(abs(difference(one, other)) / mad) if mad else ""


def explored(work: Work) -> Values:
    """Both crews of the explorer as the learner mostly throws: the nearest power that was recorded."""
    powers = [throw.aim.power for throw in throws_of(work.games) if throw.aim is not None]
    there = [power for dice, power, spread in kinds() if (dice, spread) == (1, 30)]
    usual = min(there, key=lambda power: abs(power - median(powers))) if powers else 50
    crew = (usual / 100, 0.3)
    return {"a": crew, "b": crew}


def counted(work: Work) -> tuple[int, ...]:
    """One learner as counts: a single 1, at as many whole cm as the halves of the hand are apart."""
    dice = _dice(throws_of(work.games, except_seed=work.seed))
    apart = min(HIGHEST, int(abs(difference(dice[0::2], dice[1::2])))) if len(dice) >= LEAST else -1
    return tuple(int(cm == apart) for cm in range(HIGHEST + 1))


def together(found: Sequence[tuple[int, ...]]) -> Values:
    """A dot for each learner."""
    total = {cm: many for cm, many in enumerate(map(sum, zip(*found, strict=True))) if many}
    return {"learners": sum(total.values()), "far": sum(many for cm, many in total.items() if cm >= 2),
            "plots": {"unit": "cm", "how far apart": total}}


# -- 1 and E1: how many MADs apart --------------------------------------------------------------------


def _of_its_own(answer: Number, *wrong: Number) -> bool:
    """Whether the answer and every likely wrong number can be told from one another."""
    return len({Fraction(answer), *map(Fraction, wrong)}) == 1 + len(wrong)


APART = tuple(
    (near, near + mads * mad, mad) for near in range(12, 25) for mad in (2, 3, 4, 5) for mads in (2, 3, 4)
    if near + mads * mad <= 36
    and _of_its_own(mads, mads * mad, Fraction(near, mad) + mads, Fraction(near, mad), mad))
"""Two medians and the MAD of both crews."""


def mads(luck: Luck, unlike: str = "") -> Values:
    """Two medians with one MAD, and a twin; `unlike` names a task that has other ones."""
    near, far, mad = luck.pick(APART)
    while unlike and (near, far, mad) == luck.of(unlike).pick(APART):
        near, far, mad = luck.pick(APART)
    apart = far - near
    twins = [(a, b, c) for a, b, c in APART if (b - a) // c != apart // mad and c != mad]
    tnear, tfar, tmad = luck.pick(twins)
    return {"near": near, "far": far, "mad": mad, "apart": apart, "mads": apart // mad,
            "far_only": Fraction(far, mad), "near_only": Fraction(near, mad), "tnear": tnear, "tfar": tfar,
            "tmad": tmad, "tapart": tfar - tnear, "tmads": (tfar - tnear) // tmad}


# -- 2: two medians -----------------------------------------------------------------------------------


def medians(luck: Luck) -> Values:
    """Two crews of seven, and two others."""
    one, other, apart, wrong = _two(luck)
    tone, tother, tapart, _ = _two(luck)
    while tapart == apart:
        tone, tother, tapart, _ = _two(luck)
    names = ("unsorted", "one_median", "other_median", "farthest")
    return {**dict(zip(names, wrong, strict=True)), "one": one, "other": other, "apart": apart,
            "means": mean(other) - mean(one), "ordered": sorted(one), "tone": tone, "tother": tother,
            "tapart": tapart, "tmiddle": median(tone), "tend": median(tother)}


def _two(luck: Luck) -> tuple[Dice, Dice, int, tuple[int, ...]]:
    """The second crew is ahead by a few centimeters, and no slip comes near."""
    while True:
        one, other = of_one_hand(luck, 7), of_one_hand(luck, 7)
        apart = int(difference(one, other))
        wrong = (abs(other[3] - one[3]), int(median(one)), int(median(other)), abs(max(other) - max(one)))
        if 2 <= apart <= 9 and _clear(apart, wrong):
            return one, other, apart, wrong


def _clear(answer: int, wrong: Sequence[int]) -> bool:
    return all(abs(value - answer) > 1 for value in wrong) and _of_its_own(answer, *wrong)


# -- 3: counting deals --------------------------------------------------------------------------------


def counted_deals(luck: Luck) -> Values:
    """The differences of fifty deals, and one that was found."""
    while True:
        one, other = of_one_hand(luck, 11), of_one_hand(luck, 11)
        dealt = Counter(dealt_differences(one, other, 50, str(luck.below(10**6))))
        found = luck.between(2, 4)
        right, left = (sum(many for cm, many in dealt.items() if side * cm >= found) for side in (1, -1))
        beyond = right + left - dealt[Fraction(found)] - dealt[Fraction(-found)]
        answer = right + left
        if 4 <= answer <= 24 and _clear(answer, (right, left, beyond, 50 - answer)):
            return {"deals": {"axis": _around_0(dealt), "50 deals": dealt}, "found": found,
                    "answer": answer, "right": right, "left": left, "beyond": beyond, "near": 50 - answer}


# -- 4 and E2: what so many deals tell ----------------------------------------------------------------

OFTEN, RARELY = range(15, 61), range(3)
"""How many of a hundred deals are called often, and rare."""


def judged(luck: Luck, unlike: str = "") -> Values:
    """A difference and how many of a hundred deals are as far apart; in practice also a twin."""
    often = bool(luck.below(2))
    dice, apart, far = _judged(luck, often)
    if unlike:
        while (dice, apart, far) == tuple(judged(luck.of(unlike))[name] for name in ("dice", "apart", "far")):
            dice, apart, far = _judged(luck, often)
        return {"dice": dice, "apart": apart, "far": far, "often": often}
    return {"dice": dice, "apart": apart, "far": far, "often": often, "tfar": _judged(luck, not often)[2],
            "tsaid": phrase("rarely" if often else "often")}


def _judged(luck: Luck, often: bool) -> tuple[int, int, int]:
    """Real crews and their deals, sampled until chance explains them often, or rarely."""
    while True:
        size, power = luck.pick((9, 11, 15, 21)), luck.pick((50, 50) if often else (60, 60, 50))
        one, other = some(luck, size, slid(50)), some(luck, size, slid(power))
        apart = int(abs(difference(one, other)))
        if not 2 <= apart <= 9:
            continue
        far = as_far(dealt_differences(one, other, 100, str(luck.below(10**6))), apart)
        if far in (OFTEN if often else RARELY):
            return size, apart, far


# -- 5: two box plots ---------------------------------------------------------------------------------


def quarters(luck: Luck) -> Values:
    """Two box plots; the upper quartile of the first is the lower quartile or the median of the second."""
    many, one, other = _overlapping(luck)
    parts = 3 if one.upper == other.lower else 2
    answer, tparts = parts * many // 4, 5 - parts
    tmany = luck.pick([count for count in COUNTS if count != many])
    return {"many": many, "mark": one.upper, "plots": {"crew A": one, "crew B": other}, "answer": answer,
            "low": answer - 1, "high": answer + 1, "quarter": many // 4, "rest": many - answer,
            "percent": 25 * parts, "tmany": tmany, "tquarter": tmany // 4, "tparts": tparts,
            "tanswer": tparts * tmany // 4}


COUNTS = (20, 24, 28, 32, 40)


def _overlapping(luck: Luck) -> tuple[int, FiveNumbers, FiveNumbers]:
    """Sampled until the marks meet and all numbers are whole."""
    while True:
        many = luck.pick(COUNTS)
        one = five_numbers(some(luck, many, slid(50)))
        other = five_numbers(some(luck, many, slid(luck.pick((50, 60)))))
        whole = all(value.denominator == 1 for value in (*one, *other))
        if whole and one.upper in (other.lower, other.median) and min(*one.parts, *other.parts) > 0:
            return many, one, other


# -- 6 and E3: what next, and what two samples say -----------------------------------------------------


def plan(luck: Luck) -> Values:
    """Two crews, and one of three fair plans."""
    return {"dice": luck.pick((8, 9, 10, 12)), "apart": luck.pick((2, 3)),
            "plan": phrase(luck.pick(("40 new", "50 new", "five times")))}


FAR_APART = tuple(
    (many, near, 3 * mad, mad) for many in (20, 25, 30) for near in (15, 17, 19) for mad in (3, 4))
CLOSE = tuple((many, near, 1, mad) for many in (8, 9, 10) for near in (18, 20, 22) for mad in (4, 5))
"""How many dice, the first median, how far away the second one is, and the MAD."""


def inferred(luck: Luck) -> Values:
    """Two random samples: many dice three MADs apart, or few dice and a small part of one MAD."""
    clear = bool(luck.below(2))
    many, near, apart, mad = luck.pick(FAR_APART if clear else CLOSE)
    return {"clear": clear, "many": many, "near": near, "far": near + apart, "apart": apart, "mad": mad}


# -- a learner's own shuffle --------------------------------------------------------------------------

TRIED: tuple[tuple[Sequence[int], Sequence[int]], ...] = (
    ((14, 17, 21), (19, 22, 25)), ((10, 11, 12), (20, 21, 22)), ((12, 15, 15, 18, 20), (11, 15, 19, 22, 23)),
)
MANY = 4_000
WIDE = 6  # standard deviations: nothing right ever fails


def simulate_cases(function: Callable[..., object]) -> Iterator[tuple[str, str]]:
    """What is tried with a learner's shuffle, and why it isn't right yet."""
    why = _wrong_count(function, TRIED[0], 0)
    yield "No deals", why
    if why:
        return  # the other cases would only say the same
    same = ((15, 15, 15), (15, 15, 15))
    why = _wrong_count(function, same, 50)
    yield "All dice alike, 50 deals", why or _unlike(function, same, 50, 50, "Every deal is 0 cm apart, too.")
    for crews in TRIED:
        one, other = (" ".join(map(str, crew)) for crew in crews)
        yield f"{one} and {other}, {MANY:,} deals", _wrong_share(function, crews)


def _called(function: Callable[..., object], crews: Sequence[Sequence[int]], deals: int) -> object:
    one, other = map(list, crews)
    count = function(one, other, deals)
    if (one, other) != tuple(map(list, crews)):
        raise ValueError("your function changed the crews; shuffle a new list: dice = one + other")
    return count


def _wrong_count(function: Callable[..., object], crews: Sequence[Sequence[int]], deals: int) -> str:
    """Why this is no count of deals; nothing where it is one."""
    count = _called(function, crews, deals)
    if count is None:
        return "It gave None. Count the deals that are at least as far apart, and return that number."
    if isinstance(count, bool) or not isinstance(count, int):
        return f"It gave {str(count)[:20]}. Return a whole number: how many deals."
    return "" if 0 <= count <= deals else f"It gave {count}, but there were only {deals} deals."


def _unlike(
    function: Callable[..., object], crews: Sequence[Sequence[int]], deals: int, wanted: int, why: str
) -> str:
    count = _called(function, crews, deals)
    return "" if count == wanted else f"It gave {count}. {why}"


def _wrong_share(function: Callable[..., object], crews: Sequence[Sequence[int]]) -> str:
    """Compared with all deals there are; a share that a likely slip gives is named."""
    if why := _wrong_count(function, crews, MANY):
        return why
    count = _called(function, crews, MANY)
    assert isinstance(count, int), "it was looked at before"
    exact, one_side, beyond = shares_of_deals(*crews)
    if _fits(count, exact):
        return ""
    slips = {one_side: "Did you count one side only? A deal can be far apart either way.",
             beyond: "“At least” includes deals that are just as far apart.",
             exact - one_side: "Did you count one side only? A deal can be far apart either way."}
    by_hand = "Deal once by hand and compare."
    hint = next((said for share, said in slips.items() if _fits(count, share)), by_hand)
    return f"It counted {count:,} of {MANY:,} deals. Expect about {round(exact * MANY):,}. {hint}"


def _fits(count: int, share: Fraction) -> bool:
    spread: float = float(MANY * share * (1 - share)) ** 0.5
    return bool(abs(count - MANY * share) <= WIDE * spread)


@lru_cache(maxsize=8)
def shares_of_deals(one: Sequence[int], other: Sequence[int]) -> tuple[Fraction, Fraction, Fraction]:
    """Of all deals of these dice: those at least as far apart, those of one side, those farther apart."""
    dice, found = (*one, *other), median(other) - median(one)
    apart = []
    for chosen in combinations(range(len(dice)), len(one)):
        first = [dice[place] for place in chosen]
        rest = [die for place, die in enumerate(dice) if place not in chosen]
        apart.append(median(rest) - median(first))
    total = len(apart)
    return (Fraction(sum(abs(gap) >= abs(found) for gap in apart), total),
            Fraction(sum(gap >= abs(found) for gap in apart), total),
            Fraction(sum(abs(gap) > abs(found) for gap in apart), total))


CHECKS = {"simulate": simulate_cases}
