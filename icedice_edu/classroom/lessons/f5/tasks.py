"""The numbers of lesson F5: how far throws go, what they risk, and whether a model explains it.

A throw goes as far as its farthest die, in whole centimeters; with all dice in the water it goes 0 cm. To
leave such throws out would hide the risk. The model: dice are independent, so if a single die lands in the
water with probability q, all four of a throw do with q⁴.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import accumulate, combinations, combinations_with_replacement, product
from math import isqrt, sqrt
from random import Random
from typing import NamedTuple

from icedice_edu.classroom.document import phrase
from icedice_edu.classroom.own_throws import Own, throws_of
from icedice_edu.classroom.recorded_throws import dry, recorded, wet
from icedice_edu.classroom.slid_lengths import Dice, lengths
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.work import Work
from icedice_edu.games.floe.steps import End, Lying
from icedice_edu.maths.binomial import band
from icedice_edu.maths.rounding import decimal, in_percent
from icedice_edu.maths.samples import Number, five_numbers, mean, median
from icedice_edu.maths.uncertainty import average, wilson

Values = Mapping[str, object]
DICE, THROWS = 4, 200
RECORDED = (40, 50, 55, 60, 65, 70, 75, 80, 90)
"""The powers with which four dice were thrown, in hundredths as in the game."""
SINGLE = (20, 30, 40, 50, 60, 70, 80)
"""The powers with which a single die was thrown."""
SOFT, HARD = 60, 80
"""Two powers between which mean and median disagree."""


def said(power: int) -> str:
    """0.7, as the board says it."""
    return decimal(Fraction(power, 100), 2)


def farthest(ends: Sequence[End]) -> int:
    """How far a throw went, in whole centimeters; 0 if all dice are in the water."""
    return max(lengths(end for end in ends if isinstance(end, Lying)), default=0)


@cache
def reached(power: int, dice: int = DICE) -> Dice:
    """How far each recorded throw went."""
    return tuple(farthest(slid.thrown) for slid in recorded(power, dice=dice))


def deviation(numbers: Sequence[Number]) -> float:
    """The standard deviation: the square root of the mean squared distance from the mean."""
    center = mean(numbers)
    return sqrt(mean((value - center) ** 2 for value in numbers))


# -- what the lesson shows ----------------------------------------------------------------------------

KAI = slice(125, 150)
"""The throws that Kai measured, of each power."""
SIMULATED = 1000


@cache
def values() -> Values:
    """Kai's dice, the machine's curves, the two models with what happened on the ice, and two shapes."""
    strong, usual = (sorted(lengths(dry(recorded(power, dice=DICE)[KAI]))) for power in (90, 60))
    return {"strong": strong, "usual": usual, "wanted": WANTED, "simulated": _stacks(Counter(simulated())),
            "places": _stacks(same_places()), "soft": _stacks(Counter(reached(SOFT))),
            "hard": _stacks(Counter(reached(HARD))), "shapes": _shapes(), **_machine()}


def _machine() -> Values:
    """What the lesson tells of the recorded throws: means, how far off they can be, and what was lost."""
    means = {f"mean_{power}": decimal(mean(reached(power)), fixed=True) for power in (50, 60, 65, 70)}
    off = {f"off_{power}": decimal(average(reached(power)).off) for power in (65, 70)}
    lost = {f"lost_{power}": reached(power).count(0) for power in (70, 80, 90)}
    water = {power: wet(recorded(power, dice=DICE)) for power in (60, 90)}
    stayed = {f"stayed_{power}": DICE * THROWS - many for power, many in water.items()}
    return {**means, **off, **lost, **stayed, "wet_90": water[90], "four_dice": _curve(RECORDED, DICE),
            "one_die": _curve(SINGLE, 1)}


def _curve(powers: Sequence[int], dice: int) -> str:
    """The mean for each power, as a graph reads its points."""
    return " ".join(f"({power}, {decimal(mean(reached(power, dice)))})" for power in powers)


def _shapes() -> list[tuple[str, ...]]:
    """Center and spread of the two powers, line by line."""
    both = reached(SOFT), reached(HARD)
    names = ("mean", "median", "lower quartile", "upper quartile", "SD")
    return [*zip(names, *map(_center_and_spread, both), strict=True)]


def _center_and_spread(numbers: Dice) -> tuple[str, ...]:
    five = five_numbers(numbers)
    found = (mean(numbers), five.median, five.lower, five.upper, deviation(numbers))
    return tuple(decimal(value) for value in found)


def _stacks(counts: Mapping[int, int]) -> str:
    """Numbers with how often each occurs, as a dot plot reads them."""
    return " ".join(f"{value}×{many}" for value, many in sorted(counts.items()))


@cache
def simulated() -> Dice:
    """In each of many simulations of 200 throws: how many throws lose all four dice if q is 0.73."""
    luck, q = Random("F5"), wet(recorded(HARD)) / THROWS
    die = luck.random
    return tuple(sum(die() < q and die() < q and die() < q and die() < q for _ in range(THROWS))
                 for _ in range(SIMULATED))


def stayed_by_place() -> tuple[int, int]:
    """How many dice stayed of the two outer places of a row of four, and of the two inner ones."""
    throws = [slid.thrown for power in (65, 70, 75, 80) for slid in recorded(power, dice=DICE)]
    outer, inner = (sum(isinstance(thrown[place], Lying) for thrown in throws for place in places)
                    for places in ((0, 3), (1, 2)))
    return outer, inner


def same_places() -> Counter[int]:
    """How many of 10,000 deals give the outer places so many dice that stayed, if place doesn't matter.

    All dice that stayed are dealt to as many outer as inner places: a hypergeometric distribution. The ways
    to choose are a row of Pascal's triangle, where each number follows from the one before.
    """
    total, each = sum(stayed_by_place()), 2 * THROWS * 4
    row = [*accumulate(range(each), lambda ways, many: ways * (each - many) // (many + 1), initial=1)]
    ways = {count: row[count] * row[total - count] for count in range(total - each, each + 1)}
    every = sum(ways.values())
    dealt = {count: (10_000 * way + every // 2) // every for count, way in ways.items()}
    return Counter({count: many for count, many in dealt.items() if many})


# -- the learner's own throws -------------------------------------------------------------------------

GROUPS = {"soft": range(56), "medium": range(56, 71), "hard": range(71, 101)}
EACH = 3  # throws of each kind
WANTED = EACH * len(GROUPS)


class Group(NamedTuple):
    """Throws of similar power, in counts that can be added: cm, and squares of cm, over all throws."""

    throws: int = 0
    dice: int = 0
    wet: int = 0
    lost: int = 0
    cm: int = 0
    squares: int = 0

    @property
    def mean(self) -> Fraction:
        return Fraction(self.cm, self.throws)

    @property
    def deviation(self) -> float:
        return sqrt(Fraction(self.squares, self.throws) - self.mean**2)


def grouped(throws: Sequence[Own]) -> dict[str, tuple[Own, ...]]:
    """The throws by power; those of real dice, whose power nobody knows, are left out."""
    return {name: tuple(throw for throw in throws if throw.aim and throw.aim.power in powers)
            for name, powers in GROUPS.items()}


def summed(throws: Sequence[Own]) -> Group:
    far = [farthest(throw.ends) for throw in throws]
    return Group(len(throws), sum(len(throw.ends) for throw in throws), sum(throw.wet for throw in throws),
                 far.count(0), sum(far), sum(cm * cm for cm in far))


def _rows(groups: Sequence[Group]) -> list[tuple[object, ...]]:
    return [(phrase(name), one.throws, in_percent(Fraction(one.wet, one.dice), 0), one.lost,
             decimal(one.mean), decimal(one.deviation))
            for name, one in zip(GROUPS, groups, strict=True) if one.throws]


def _best(groups: Sequence[Group]) -> object:
    """The group with the highest mean, in words; nothing before two groups have throws."""
    tried = {name: one.mean for name, one in zip(GROUPS, groups, strict=True) if one.throws}
    return phrase(f"{max(tried, key=tried.__getitem__)} throws") if len(tried) > 1 else ""


def own(work: Work) -> Values:
    """The throws so far as dots and as rows of a table, and which group is ahead."""
    found = grouped(throws_of(work.games))
    groups = [*map(summed, found.values())]
    plots = {name: [farthest(throw.ends) for throw in throws] for name, throws in found.items() if throws}
    throws, lost = sum(one.throws for one in groups), sum(one.lost for one in groups)
    missing = [phrase(name) for name, one in zip(GROUPS, groups, strict=True) if not one.throws]
    to_go = sum(max(0, EACH - one.throws) for one in groups)
    return {"throws": throws, "to_go": to_go, "lost": lost, "best": _best(groups),
            "rows": _rows(groups), "missing": missing if throws > 2 else [],
            "plots": {"axis": "0 to 40 cm", **plots} if plots else {}}


def counted(work: Work) -> tuple[int, ...]:
    """What the class adds up: throws made with dice of one's own."""
    found = grouped(throws_of(work.games, except_seed=work.seed))
    return tuple(count for throws in found.values() for count in summed(throws))


def together(found: Sequence[tuple[int, ...]]) -> Values:
    """The counts of the class added; means are never averaged."""
    row, wide = [sum(counts) for counts in zip(*found, strict=True)], len(Group())
    groups = [Group(*row[at : at + wide]) for at in range(0, len(row), wide)]
    return {"learners": len(found), "throws": sum(one.throws for one in groups), "rows": _rows(groups),
            "best": _best(groups)}


def explored(work: Work) -> Values:
    """The learner's usual power, and a mark as far as the usual throw, both as near as the explorer comes."""
    throws = [(throw.aim.power, 10 * farthest(throw.ends)) for throw in throws_of(work.games) if throw.aim]
    power, far = map(median, zip(*throws or [(SOFT, 200)], strict=True))
    return {"power": _nearest(power, RECORDED) / 100, "place": _nearest(far, range(100, 351, 50))}


def _nearest(value: Fraction, there: Sequence[int]) -> int:
    return min(there, key=lambda one: abs(Fraction(one) - value))


# -- 1 and 6: all of them, and at least one -----------------------------------------------------------

CHANCES = tuple(Fraction(twentieths, 20) for twentieths in (4, 5, 6, 8, 10, 12, 14, 15))


def clear(*answers: Fraction) -> bool:
    """Whether all of them differ even when they are rounded to two places."""
    return all(abs(one - other) > Fraction(1, 100) for one, other in combinations(answers, 2))


@cache
def drowning() -> tuple[tuple[Fraction, int], ...]:
    """A probability and a number of dice for which no likely slip looks like the answer."""
    return tuple((q, n) for q, n in product(CHANCES, (3, 4))
                 if (q**n).denominator <= 1000 and clear(q**n, q, n * q, 1 - q**n, (1 - q) ** n))


def all_wet(luck: Luck) -> Values:
    q, n = luck.pick(drowning())
    return {"q": q, "n": n, "right": q**n, "added": n * q, "all_dry": (1 - q) ** n, "some_dry": 1 - q**n}


@cache
def crossing() -> tuple[tuple[Fraction, int], ...]:
    return tuple((h, n) for h, n in product(CHANCES, (2, 3, 4))
                 if (h**n).denominator <= 1000 and clear(1 - (1 - h) ** n, h, n * h, h**n, (1 - h) ** n))


def at_least_one(luck: Luck) -> Values:
    h, n = luck.pick(crossing())
    return {"h": h, "n": n, "right": 1 - (1 - h) ** n, "added": n * h, "all": h**n, "none": (1 - h) ** n,
            "fails": 1 - h}


# -- 2 and E1: is the model consistent? ---------------------------------------------------------------


class Counted(NamedTuple):
    """P(one die in the water), dice in a throw, throws, and how many throws lost all dice."""

    q: Fraction
    dice: int
    throws: int
    found: int

    @property
    def interval(self) -> tuple[int, int]:
        return band(self.throws, self.q**self.dice)

    @property
    def fits(self) -> bool:
        low, high = self.interval
        return low <= self.found <= high


@cache
def models() -> tuple[tuple[Fraction, int, int], ...]:
    """Models that expect a whole number of lost throws, and not too few."""
    return tuple((q, n, throws) for q, n, throws in product(CHANCES, (2, 3), (100, 200, 400))
                 if (throws * q**n).denominator == 1 and throws * q**n >= 8)


def fits(luck: Luck, unlike: str = "") -> Values:
    """A count that the model explains, or one that it hardly does; `unlike` names a task with another."""
    one = _counted(luck)
    while unlike and one == _counted(luck.of(unlike)):
        one = _counted(luck)
    low, high = one.interval
    return {"q": one.q, "n": one.dice, "throws": one.throws, "found": one.found, "fits": one.fits,
            "expected": one.throws * one.q**one.dice, "low": low, "high": high}


def _counted(luck: Luck) -> Counted:
    q, n, throws = luck.pick(models())
    low, high = band(throws, q**n)
    room = max(2, (high - low) // 4)
    inside = [k for k in range(low + 1, high) if abs(k - throws * q**n) >= 2]
    outside = [k for k in (*range(low - room, low - 1), *range(high + 2, high + room + 1)) if k >= 0]
    return Counted(q, n, throws, luck.pick(inside if luck.pick((True, False)) else outside))


# -- 3 and E2: the standard deviation -----------------------------------------------------------------


ROOTS = (4, 6, 8)
"""Standard deviations that are asked for."""


@cache
def deviations() -> tuple[tuple[int, ...], ...]:
    """Five distances from the mean, in order, with a whole standard deviation that no slip equals."""
    rows = ((*four, -sum(four)) for four in combinations_with_replacement(range(-12, 13), 4))
    return tuple(away for away in rows if away[-2] <= away[-1] <= 12 and _told_apart(away))


def _told_apart(away: tuple[int, ...]) -> bool:
    squares, mad = sum(one * one for one in away), Fraction(sum(map(abs, away)), 5)
    wrong = (Fraction(squares, 5), mad, Fraction(away[-1] - away[0]), Fraction(squares))
    varied = len(set(away)) >= 3 and 5 * _root(away) ** 2 == squares
    return varied and clear(Fraction(_root(away)), *wrong)


def spread(luck: Luck, unlike: str = "") -> Values:
    """Five throws, as they were thrown; in practice also a twin."""
    away, center = _spread(luck)
    while unlike and away == _spread(luck.of(unlike))[0]:
        away, center = _spread(luck)
    twin = luck.pick([one for one in deviations() if _root(one) != _root(away)])
    sample = sqrt(Fraction(sum(one * one for one in away), 4))
    return {"data": luck.shuffled([center + one for one in away]), "mean": center, "sd": _root(away),
            "variance": _root(away) ** 2, "mad": Fraction(sum(map(abs, away)), 5),
            "range": away[-1] - away[0], "sum": 5 * _root(away) ** 2, "first": center + away[0],
            "far": -away[0], "square": away[0] ** 2, "s_1": Fraction(decimal(sample)),
            "s_2": Fraction(decimal(sample, 2)), **_twin(twin, center)}


def _root(away: Sequence[int]) -> int:
    return isqrt(sum(one * one for one in away) // 5)


def _spread(luck: Luck) -> tuple[tuple[int, ...], int]:
    root = luck.pick(ROOTS)
    return luck.pick([away for away in deviations() if _root(away) == root]), luck.between(22, 26)


def _twin(away: tuple[int, ...], center: int) -> Values:
    squares = [one * one for one in away]
    return {"tdata": [center + one for one in away], "tmean": center, "tsquares": squares,
            "tsum": sum(squares), "tvariance": sum(squares) // 5, "tsd": _root(away)}


# -- 4: the job decides -------------------------------------------------------------------------------

JOBS = ("total", "beat", "steady")


def job(luck: Luck) -> Values:
    """Forty throws of two powers: the softer has the higher mean, the harder the higher median; and a job."""
    wanted = luck.pick(JOBS)
    while True:
        power = luck.pick((55, 60))
        soft, hard = (luck.shuffled(reached(one))[:40] for one in (power, HARD))
        low, high = int(median(soft)), int(median(hard))
        if mean(soft) > mean(hard) + 1 and high >= low + 2 and median(hard) > high - 1:
            break
    line = high - 1
    return {"soft": said(power), "hard": said(HARD), "line": line, "job": phrase(wanted, line=line),
            **{name: name == wanted for name in JOBS},
            "median_soft": decimal(median(soft)), "median_hard": decimal(median(hard)),
            "past_soft": sum(cm > line for cm in soft), "past_hard": sum(cm > line for cm in hard),
            "mean_soft": decimal(mean(soft)), "mean_hard": decimal(mean(hard)),
            "sd_soft": decimal(deviation(soft)), "sd_hard": decimal(deviation(hard))}


# -- 5: the interquartile range, water included -------------------------------------------------------


def boxed(luck: Luck) -> Values:
    """Eleven hard throws in order; some of them lost all dice."""
    while True:
        found = sorted(luck.shuffled(reached(HARD))[:11])
        five, on_ice = five_numbers(found), five_numbers([cm for cm in found if cm])
        wrong = (on_ice.box, five.range, five.upper, five.median, Fraction(6))
        if found.count(0) in (2, 3) and clear(five.box, *wrong if five.lower else (on_ice.box, five.range)):
            break
    return {"data": found, "iqr": five.box, "on_ice": on_ice.box, "range": five.range,
            "zeros": found.count(0), "lower": five.lower,
            "upper": five.upper if five.lower else None, "median": five.median}


# -- E3: who is missing? ------------------------------------------------------------------------------

PAIRS = {True: ((50, 60), (40, 60)), False: ((60, 70), (60, 80), (50, 80))}
"""A softer and a harder power for one die, by whether the harder one goes farther with the water as 0."""


def missing(luck: Luck) -> Values:
    """Forty dice of two powers; of those in the water nobody measured anything."""
    harder = luck.pick((True, False))
    while True:
        powers = luck.pick(PAIRS[harder])
        soft, hard = (luck.shuffled(reached(power, 1))[:40] for power in powers)
        dry_soft, dry_hard = ([cm for cm in dice if cm] for dice in (soft, hard))
        ahead = mean(hard) - mean(soft) if harder else mean(soft) - mean(hard)
        if ahead > 2 and 0 < len(dry_hard) < len(dry_soft) - 1 and mean(dry_hard) > mean(dry_soft) + 1:
            break
    return {"soft": said(powers[0]), "hard": said(powers[1]), "harder": harder,
            "dry_soft": len(dry_soft), "dry_hard": len(dry_hard), "mean_soft": decimal(mean(dry_soft)),
            "mean_hard": decimal(mean(dry_hard)), "all_soft": decimal(mean(soft)),
            "all_hard": decimal(mean(hard))}


# -- a strategy of the learner's own ------------------------------------------------------------------

Strategy = Callable[[float], object]
"""From where the rival's die is, in cm (0: in the water), to a power from 0 to 1."""
DUELS, RIVAL = 2000, 60


def always(power: int) -> Strategy:
    return lambda line: power / 100


@cache
def single(power: int) -> tuple[float, ...]:
    """How far each recorded single die slid, to the millimeter, in cm; 0 in the water."""
    return tuple(end.level / 10 if isinstance(end, Lying) else 0.0
                 for slid in recorded(power) for end in slid.thrown)


@cache
def rounds(seed: str = "2026") -> tuple[tuple[float, int], ...]:
    """For each duel where the rival's die is, and which recorded throw is one's own."""
    luck, rival = Luck("F5", seed, "duel"), single(RIVAL)
    return tuple((luck.pick(rival), luck.below(len(rival))) for _ in range(DUELS))


def wins(strategy: Strategy, seed: str = "2026") -> int:
    """The duels in which its die stays on the ice, farther than the rival's."""
    return sum(single(power_of(strategy(line)))[throw] > line for line, throw in rounds(seed))


def power_of(answer: object) -> int:
    """The recorded power that a strategy answers with, in hundredths."""
    for power in SINGLE:
        if isinstance(answer, int | float) and abs(100 * answer - power) < 1e-6:
            return power
    there = ", ".join(map(said, SINGLE))
    raise ValueError(f"It gave {str(answer)[:40]}. Return one of these powers: {there}.")


def strategy_cases(strategy: Strategy) -> Iterator[tuple[str, str]]:
    """Whether every answer is a recorded power; then duels beside those of plain strategies."""
    for line in sorted({line for line, _ in rounds()}):
        answer = strategy(line)
        try:
            power_of(answer)
        except ValueError as error:
            yield f"strategy({line:g})", str(error)
            return
    yield "Every answer is a power from 0.2 to 0.8.", ""
    won = wins(strategy)
    for power in (60, 70):
        plain = wins(always(power))
        ahead = wilson(won, DUELS).low > wilson(plain, DUELS).high
        yield (f"You win {won:,} of {DUELS:,} duels. Always {said(power)} wins {plain:,}.",
               "" if ahead else "That's not ahead by more than chance. Use the line.")


CHECKS = {"strategy": strategy_cases}
