"""The numbers of lesson M5: rows of shares, transition matrices, and the landings that decide between models.

A row of shares says how likely a spoon is on each box. One turn multiplies it by the transition matrix. Where
every column adds up to 1, the row of equal shares stays as it is: that is the long run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import permutations, product
from math import lcm
from random import Random

from icedice_edu.classroom.budgets import budget_cases
from icedice_edu.classroom.class_counts import learners
from icedice_edu.classroom.document import phrase
from icedice_edu.classroom.own_landings import landed_in, left_over, place_of
from icedice_edu.classroom.own_landings import together as added
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.units import apart
from icedice_edu.classroom.work import Work
from icedice_edu.games.iced.ring_walk import turn
from icedice_edu.games.iced.tables import BOXES, BOXES_ROUND, SIDES
from icedice_edu.maths.binomial import band
from icedice_edu.maths.markov import Chain

Values = Mapping[str, object]
Counts = tuple[int, ...]
Row = tuple[Fraction, ...]
Matrix = tuple[Row, ...]
WANTED, SIMULATED, PLACES = 40, 18_000, 3
MINT = next(box.number for box in BOXES if box.name == "Mint")
EQUAL, DOUBLE = Fraction(1, BOXES_ROUND), Fraction(2, BOXES_ROUND + 1)
"""How likely Mint is if all boxes are alike, and if it is twice as likely as any other."""


def times(row: Sequence[Fraction], matrix: Matrix) -> Row:
    """A row of shares times a matrix: the shares one turn later."""
    return tuple(sum((share * line[to] for share, line in zip(row, matrix, strict=True)), Fraction(0))
                 for to in range(len(matrix)))


def columns(matrix: Matrix) -> Row:
    """What each column adds up to."""
    return tuple(sum(column, Fraction(0)) for column in zip(*matrix, strict=True))


def long_run(matrix: Matrix) -> Row:
    """The shares that the turns settle at."""
    over = lcm(*(chance.denominator for line in matrix for chance in line))
    chain = Chain({here: {to: int(chance * over) for to, chance in enumerate(line)}
                   for here, line in enumerate(matrix)})
    shares = chain.long_run()
    return tuple(shares.get(box, Fraction(0)) for box in range(len(matrix)))


def said(row: Sequence[object]) -> str:
    """(1/2, 1/4, 0, 1/4)."""
    return f"({', '.join(map(str, row))})"


def shown(matrix: Matrix) -> Mapping[str, Row]:
    """The rows of a matrix by the box they begin from."""
    return {str(here): line for here, line in enumerate(matrix)}


# -- matrices for tasks -------------------------------------------------------------------------------


def _parts(*numbers: int) -> Row:
    return tuple(Fraction(number, sum(numbers)) for number in numbers)


LINES: tuple[Row, ...] = tuple({line: None for kind in ((1, 1, 0), (1, 3, 0), (1, 1, 2))
                                for line in permutations(_parts(*kind))})
"""Probabilities that may lead from a box: halves and fourths."""
BEGINNINGS = (*permutations(_parts(1, 1, 2)), *permutations(_parts(1, 2, 5)))


@cache
def matrices(equal: bool) -> tuple[Matrix, ...]:
    """No two rows alike; the columns all add up to 1 and every box can be reached, or they do not."""
    found = (one for one in product(LINES, repeat=PLACES) if len(set(one)) == PLACES)
    if not equal:
        return tuple(one for one in found if set(columns(one)) != {Fraction(1)})
    return tuple(one for one in found if set(columns(one)) == {Fraction(1)}
                 and set(long_run(one)) == {Fraction(1, PLACES)})


def next_share(luck: Luck) -> Values:
    """The share of a box one turn later, and a twin with another answer."""
    asked, twin = _next(luck), _next(luck)
    while twin["right"] == asked["right"]:
        twin = _next(luck)
    return {**asked, **{f"twin_{name}": value for name, value in twin.items()}}


def _next(luck: Luck) -> dict[str, object]:
    """One whose likely slips can be told apart."""
    while True:
        row, matrix, box = luck.pick(BEGINNINGS), luck.pick(matrices(False)), luck.below(PLACES)
        column = [line[box] for line in matrix]
        right = times(row, matrix)[box]
        wrong = {"across": sum((a * b for a, b in zip(row, matrix[box], strict=True)), Fraction(0)),
                 "down": sum(column, Fraction(0)), "now": row[box], "stays": row[box] * column[box]}
        if 0 < right < 1 and apart(right, wrong):
            break
    here = next(here for here, chance in enumerate(column) if chance)
    added_up = " + ".join(f"{a} × {b}" for a, b in zip(row, column, strict=True))
    return {"row": said(row), "matrix": shown(matrix), "box": box, "right": right, **wrong, "here": here,
            "share": row[here], "chance": column[here], "product": row[here] * column[here],
            "column": said(column), "sum": added_up}


def two_turns(luck: Luck) -> Values:
    """From one box to another in two turns, by two boxes at least."""
    while True:
        matrix, begin, end = luck.pick(matrices(False)), luck.below(PLACES), luck.below(PLACES)
        ways = [matrix[begin][by] * matrix[by][end] for by in range(PLACES)]
        once = matrix[begin][end]
        wrong = {"once": once, "squared": once * once, "one_way": max(ways),
                 "back": sum((matrix[end][by] * matrix[by][begin] for by in range(PLACES)), Fraction(0))}
        right = sum(ways, Fraction(0))
        if begin != end and sum(way > 0 for way in ways) > 1 and apart(right, wrong):
            break
    by = next(box for box, way in enumerate(ways) if way)
    twins = [(Fraction(1, n), Fraction(1, m)) for n, m in ((3, 6), (3, 4), (5, 10), (6, 8))]
    one, other = luck.pick([pair for pair in twins if sum(pair) / 2 != right])
    return {"matrix": shown(matrix), "begin": begin, "end": end, "right": right, **wrong, "by": by,
            "one": matrix[begin][by], "other": matrix[by][end], "product": ways[by], "twin_one": one,
            "twin_other": other, "twin_right": (one + other) / 2}


def even(luck: Luck) -> Values:
    """Are all boxes equally likely in the long run? Half of the time they are."""
    equal = luck.pick((True, False))
    matrix = luck.pick(matrices(equal))
    return {"matrix": shown(matrix), "right": "columns" if equal else "no", "sum": columns(matrix)[0]}


# -- 2 and E2: the long run of two places -------------------------------------------------------------


def bike(luck: Luck, unlike: str = "") -> Values:
    """Two places, and how likely one is left for the other; at the exit with another answer."""
    used = bike(luck.of(unlike)) if unlike else {}
    one = luck.pick([one for one in bikes() if one["right"] != used.get("right")])
    twin = luck.pick([other for other in bikes() if other["right"] != one["right"]])
    return {**one, **{f"twin_{name}": value for name, value in twin.items()}}


@cache
def bikes() -> tuple[Mapping[str, Fraction], ...]:
    chances = [Fraction(above, below) for below in (3, 4, 5, 6, 8, 10) for above in range(1, below)]
    found = (_bike(out, back) for out, back in product(dict.fromkeys(chances), repeat=2))
    return tuple(one for one in found if one["right"].denominator <= 12
                 and apart(one["right"], {**{name: one[name] for name in ("out", "other", "stays")},
                                          "half": Fraction(1, 2)}))


def _bike(out: Fraction, back: Fraction) -> Mapping[str, Fraction]:
    right = out / (out + back)
    return {"out": out, "back": back, "right": right, "other": 1 - right, "stays": 1 - back}


# -- 3: shares times dollars --------------------------------------------------------------------------


def pay(luck: Luck) -> Values:
    """What a turn brings on average."""
    one = luck.pick(pays())
    twin = luck.pick([other for other in pays() if other["right"] != one["right"]])
    return {**one, **{f"twin_{name}": value for name, value in twin.items()}}


@cache
def pays() -> tuple[Mapping[str, object], ...]:
    shares = [_parts(*one) for one in ((1, 2, 3), (1, 1, 4), (3, 4, 5), (1, 3, 2), (2, 5, 5))]
    payoffs = product((60, 120, 180, 240), (-120, -60, -180), (60, 120, 300))
    return tuple(filter(None, (_pay(*one) for one in product(shares, payoffs))))


def _pay(shares: Row, payoffs: tuple[int, ...]) -> Mapping[str, object] | None:
    """Whole dollars above 0, and every slip gives another amount; else nothing."""
    each = [share * dollars for share, dollars in zip(shares, payoffs, strict=True)]
    right = sum(each, Fraction(0))
    wrong = {"plain": Fraction(sum(payoffs), PLACES), "all": Fraction(sum(payoffs)),
             "no_sign": sum(map(abs, each), Fraction(0)), "first": each[0]}
    if right <= 0 or right.denominator > 1 or not apart(right, wrong):
        return None
    pays = ", ".join(f"{'−' if dollars < 0 else ''}${abs(dollars)}" for dollars in payoffs)
    return {"shares": said(shares), "pays": f"({pays})", "right": right, **wrong, "share": shares[0],
            "dollars": payoffs[0]}


# -- 6 and E3: risk -----------------------------------------------------------------------------------


def ending(takes: Sequence[int], money: int) -> int:
    """How many cards leave nothing of so much money; `takes` counts those for $100, $200 …"""
    return sum(takes[money // 100 - 1:])


def enough(takes: Sequence[int], allowed: int) -> int:
    """The least money, in hundreds, with which at most so many cards end the game."""
    return next(money for money in range(100, 1000, 100) if ending(takes, money) <= allowed)


def deck(luck: Luck) -> Values:
    """How much money one needs so that few cards end the game."""
    takes, allowed = luck.pick(decks())
    right, fewer = enough(takes, allowed), takes[:3]
    may = fewer[2] if right != 300 else fewer[1] + fewer[2]
    return {**{f"take{n}": count for n, count in enumerate(takes, 1)}, "allowed": allowed, "right": right,
            "less": right - 100, "safe": 100 * len(takes) + 100, "all": sum(takes), "twin_takes": said(fewer),
            "twin_allowed": may, "twin_right": enough(fewer, may)}


@cache
def decks() -> tuple[tuple[tuple[int, ...], int], ...]:
    found = product(product((1, 2, 3), repeat=4), (1, 2, 3, 4))
    return tuple((takes, allowed) for takes, allowed in found if sum(takes) <= 9
                 and ending(takes, enough(takes, allowed)) == allowed and 200 < enough(takes, allowed) < 500)


def plans(luck: Luck) -> Values:
    """Three budgets: the more one earns, the riskier it is. The limit leaves one, two or all of them."""
    best = luck.pick(("careful", "middle", "bold"))
    limit = luck.pick({"careful": (3, 4, 5), "middle": (10, 15), "bold": (30, 35)}[best])
    says = phrase("too careful" if best == "bold" else "over the limit")
    return {"bold": luck.pick((27, 28, 29)), "bold_risk": luck.pick((20, 25, 30)),
            "middle": luck.pick((20, 22, 24)), "middle_risk": luck.pick((6, 8, 9)),
            "careful": luck.pick((12, 14, 16)), "careful_risk": luck.pick((1, 2)),
            "limit": limit, "right": best, "says": says}


# -- the learner's own landings -----------------------------------------------------------------------


def own(work: Work) -> Values:
    """The landings so far, what spending left, and where the learner's spoon is."""
    boxes, place = landed_in(work.games), place_of(work.games)
    left = [(f"${dollars}", count) for dollars, count in left_over(work.games).items()]
    return {**_counts(boxes), "to_go": max(WANTED - sum(boxes), 0), "place": place,
            "playing": place is not None, "left": left}


def _counts(boxes: Counts) -> dict[str, object]:
    return {"boxes": " ".join(map(str, boxes)), "turns": sum(boxes), "most": max(boxes),
            "never": boxes.count(0)}


def counted(work: Work) -> Counts:
    """What the class adds up: games with dice of one's own, for the class's dice are the same for all."""
    return landed_in(work.games, except_seed=work.seed)


def together(found: Sequence[Counts]) -> Values:
    """The landings of the class added."""
    return {"learners": len(found), **_counts(added(found))}


@lru_cache(maxsize=4)
def simulated(seed: str) -> Counts:
    """Landings of one spoon that the computer moved for thousands of turns, from START."""
    roll, place, boxes = Random(f"M5:{seed}").random, 0, [0] * BOXES_ROUND
    for _ in range(SIMULATED):
        one = turn(place, 1 + int(roll() * SIDES))
        boxes[one.landed] += 1
        place = one.place
    return tuple(boxes)


def compared(work: Work) -> Values:
    """Mint in the learner's list, in the class's and in the computer's, beside the two models."""
    pool = [one.numbers for one in learners(work, "M5", counted(work))]
    computer = simulated(work.seed)
    lists = {"you": landed_in(work.games), "class": added(pool), "computer": computer}
    return {"lists": [_list(name, boxes) for name, boxes in lists.items() if any(boxes)],
            "fewest": min(computer), "most_landed": max(computer)}


def _list(name: str, boxes: Counts) -> tuple[object, ...]:
    equal, double = (band(sum(boxes), share) for share in (EQUAL, DOUBLE))
    return (phrase(f"list {name}"), f"{sum(boxes):,}", phrase("from to", low=equal[0], high=equal[1]),
            phrase("from to", low=double[0], high=double[1]), f"{boxes[MINT]:,}")


# -- a learner's own function -------------------------------------------------------------------------

HALF, NONE = Fraction(1, 2), Fraction(0)
ONE_WAY: Matrix = ((NONE, HALF, HALF, NONE), (NONE, HALF, HALF, NONE), (HALF, HALF, NONE, NONE),
                   (HALF, HALF, NONE, NONE))
"""The small ring with a teleport from 3 to 1 only."""


def step_cases(function: Callable[..., object]) -> Iterator[tuple[str, str]]:
    """What is tried with a learner's row times a matrix, and why it isn't right yet."""
    rows = ((1, 0, 0, 0), (0, 0, 0, 1), _parts(1, 0, 0, 1), _parts(1, 1, 1, 1), _parts(1, 2, 3, 4))
    for row in rows:
        exact = tuple(map(Fraction, row))
        problem = _step_problem(function(list(row), [list(line) for line in ONE_WAY]), exact)
        yield f"step of {said(row)}, with a teleport from 3 to 1 only", problem
        if problem:
            return


def _step_problem(given: object, row: Row) -> str:
    if given is None:
        return "It gave None. Return a list with four shares."
    if not isinstance(given, list | tuple) or len(given) != len(ONE_WAY):
        return f"It gave {str(given)[:40]}. Return a list with four shares."
    right, turned = times(row, ONE_WAY), times(row, tuple(zip(*ONE_WAY, strict=True)))
    if _near(given, right):
        return ""
    if _near(given, turned):
        return "You went along the rows of P. For each box, go down its column."
    if _near(given, row):
        return "Nothing moved. Multiply by P."
    return f"It gave {said(given)}. It should be {said(right)}."


def _near(given: Sequence[object], row: Row) -> bool:
    return all(isinstance(one, int | float | Fraction) and abs(float(one) - float(share)) < 1e-9
               for one, share in zip(given, row, strict=True))


CHECKS: Mapping[str, Callable[..., Iterator[tuple[str, str]]]] = {"step": step_cases, "budget": budget_cases}


def values() -> Values:
    """What the prose names."""
    return {"wanted": WANTED}
