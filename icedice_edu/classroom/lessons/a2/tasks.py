"""The numbers of A2: equations that are true or false, and those that the learner's own moves become."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import permutations, product
from typing import NamedTuple

from icedice_edu.classroom.own_moves import Made, own_moves, terms, tidy
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.work import Work
from icedice_edu.maths.expressions import read

Numbers = tuple[int, ...]
Values = Mapping[str, object]

FACES, TEN, JUDGED = range(1, 7), 10, 4
"""The faces of a die; a full ten frame; at most so many equations of the own game are judged."""
CARDS = (("6 + 4", "10"), ("10", "6 + 4"), ("6 + 4", "4 + 6"), ("10", "10"), ("6 + 4", "10 + 5"))
"""The equations of the guess."""


class Equation(NamedTuple):
    """What is written left and right of =."""

    left: str
    right: str

    @property
    def worth(self) -> tuple[int, int]:
        """What each side makes."""
        left, right = (int(read(side).value) for side in self)
        return left, right

    @property
    def true(self) -> bool:
        left, right = self.worth
        return left == right

    def __str__(self) -> str:
        return f"{self.left} = {self.right}"


def values() -> Values:
    """What each side of the guess's equations makes."""
    cards = [Equation(*card) for card in CARDS]
    return {"cards": [(str(card), *map(str, card.worth)) for card in cards]}


def added(*numbers: int) -> str:
    return " + ".join(map(str, numbers))


# -- one number is missing ----------------------------------------------------------------------------


@cache
def other_pairs() -> tuple[Numbers, ...]:
    """a + b = d + c, four dice, and no die of the left pair is in the right pair."""
    rolls = ((a, b, c, a + b - c) for a, b, c in product(FACES, repeat=3))
    return tuple((a, b, c, d) for a, b, c, d in rolls if c >= 2 and d in FACES and not {a, b} & {c, d})


@cache
def split_tens() -> tuple[Numbers, ...]:
    """Three different numbers, two of which make ten, but not the first two."""
    rows = permutations(range(1, 10), 3)
    return tuple(row for row in rows if row[0] + row[1] != TEN in (row[0] + row[2], row[1] + row[2]))


@cache
def swaps() -> tuple[Numbers, ...]:
    """Two different numbers from 5 to 9, so that it pays not to add them."""
    return tuple(permutations(range(5, 10), 2))


@cache
def rows_of_dice() -> tuple[Numbers, ...]:
    """Three different dice in a row that make 9 or more."""
    return tuple(row for row in permutations(FACES, 3) if sum(row) >= 9)


def sampled(
    luck: Luck, pool: Sequence[Numbers], answer: Callable[[Numbers], int], taken: Numbers = ()
) -> tuple[Numbers, Numbers]:
    """Numbers that are not taken, and those of a worked twin, which has another answer."""
    one = luck.pick([numbers for numbers in pool if numbers != taken])
    return one, luck.pick([other for other in pool if answer(other) != answer(one)])


def _both(facts: Callable[[Numbers], Values], one: Numbers, twin: Numbers) -> Values:
    """The values of a task, and those of its twin with a t before their names."""
    return {**facts(one), **{f"t{name}": value for name, value in facts(twin).items()}}


def other_pair(luck: Luck, unlike: str = "") -> Values:
    """a + b = ▢ + c."""
    taken = sampled(luck.of(unlike), other_pairs(), _last)[0] if unlike else ()
    return _both(_pair_facts, *sampled(luck, other_pairs(), _last, taken))


def _last(numbers: Numbers) -> int:
    return numbers[-1]


def _pair_facts(numbers: Numbers) -> Values:
    a, b, c, d = numbers
    return {"a": a, "b": b, "c": c, "d": d, "S": a + b, "all": a + b + c, "copied": {a, b, c} - {d}}


def split_ten(luck: Luck, unlike: str = "") -> Values:
    """a + b + c = 10 + ▢, where the ten is not the first two."""
    taken = sampled(luck.of(unlike), split_tens(), _left_over)[0] if unlike else ()
    return _both(_ten_facts, *sampled(luck, split_tens(), _left_over, taken))


def _left_over(row: Numbers) -> int:
    return sum(row) - TEN


def _ten_facts(row: Numbers) -> Values:
    """x and y make ten; z is left."""
    a, b, c = row
    x, y, z = (a, c, b) if a + c == TEN else (b, c, a)
    return {"row": added(*row), "x": x, "y": y, "z": z, "S": sum(row), "other": {x + z, y + z}}


def swap(luck: Luck) -> Values:
    """a + b = b + ▢."""
    one, twin = sampled(luck, swaps(), lambda two: two[0])
    return _both(lambda two: {"a": two[0], "b": two[1], "S": sum(two), "all": sum(two) + two[1]}, one, twin)


def group(luck: Luck) -> Values:
    """a + b + c = a + ▢."""
    return _both(_group_facts, *sampled(luck, rows_of_dice(), lambda row: row[1] + row[2]))


def _group_facts(row: Numbers) -> Values:
    a, b, c = row
    return {"row": added(*row), "a": a, "b": b, "c": c, "S": sum(row), "G": b + c, "with_a": {a + b, a + c}}


# -- true or false ------------------------------------------------------------------------------------


def true_or_false(luck: Luck, unlike: str = "") -> Values:
    """An equation that is true or false; not that of the task it shall be unlike."""
    one = _judged(luck)
    while unlike and one == _judged(luck.of(unlike)):
        one = _judged(luck)
    return {"equation": str(one), "L": one.worth[0], "R": one.worth[1], "right": str(one.true).lower()}


def _judged(luck: Luck) -> Equation:
    a, b, c, d = luck.pick(other_pairs())
    total = str(a + b)
    true = (Equation(total, added(a, b)), Equation(added(a, b), added(b, a)),
            Equation(added(a, b), added(c, d)), Equation(total, total))
    false = (Equation(added(a, b), added(a + b, c)), Equation(added(a, b), added(c, d + 1)),
             Equation(str(a), added(b, a + b)), Equation(added(a, a + b), str(b)))
    return luck.pick(luck.pick((true, false)))


def one_false(luck: Luck) -> Values:
    """Four equations; one of three kinds is false."""
    pairs = [(a, b) for a in range(4, 10) for b in range(2, a)]
    (a, b), (c, d) = sampled(luck, pairs, sum)
    right = luck.pick(("swap", "turn", "minus"))
    four = {**_true_ones(a, b), right: _false_ones(a, b)[right]}
    return {**{key: str(one) for key, one in four.items()},
            **{f"both_{key}": one.worth[0] for key, one in four.items()}, "right": right, "tc": c,
            "td": d, "tS": c + d, "tall": c + d + d}


def _true_ones(a: int, b: int) -> dict[str, Equation]:
    total = str(a + b)
    return {"swap": Equation(added(a, b), added(b, a)), "turn": Equation(total, added(a, b)),
            "same": Equation(total, total), "minus": Equation(str(a), f"{total} − {b}")}


def _false_ones(a: int, b: int) -> dict[str, Equation]:
    """= as "the answer comes next", a total on the wrong side, and a minus that was swapped."""
    return {"swap": Equation(added(a, b), added(a + b, b)), "turn": Equation(str(a), added(b, a + b)),
            "minus": Equation(f"{a} − {b}", f"{b} − {a}")}


# -- equations of the learner's own game --------------------------------------------------------------


def equations(moves: Sequence[Made]) -> tuple[Equation, ...]:
    """One equation for each number that was made; in every four, two or three are true."""
    shift = moves[0].number if moves else 0
    orders = (ORDERS[(shift + place // JUDGED) % len(ORDERS)] for place in range(len(moves)))
    return tuple(MAKERS[order[place % JUDGED]](moves, place) for place, order in enumerate(orders))


def _total_first(moves: Sequence[Made], place: int) -> Equation:
    return Equation(str(moves[place].number), tidy(moves[place].way))


def _answer_next(moves: Sequence[Made], place: int) -> Equation:
    """6 + 3 = 9 + 1: false, but tempting."""
    one = moves[place]
    return Equation(tidy(one.way), added(one.number, min(one.dice)))


def _turned(moves: Sequence[Made], place: int) -> Equation:
    """The dice in another order; where one is taken away, the number itself."""
    one = moves[place]
    dice = terms(one.way)
    if min(dice) < 0:
        return Equation(str(one.number), str(one.number))
    return Equation(added(*dice), added(*reversed(dice)))


def _two_ways(moves: Sequence[Made], place: int) -> Equation:
    """This number and the one before: true if they are the same."""
    one = moves[place]
    before = tidy(moves[place - 1].way) if place else str(one.number + 1)
    return Equation(tidy(one.way), before)


MAKERS = (_total_first, _turned, _answer_next, _two_ways)
ORDERS = ((0, 2, 3, 1), (2, 1, 0, 3), (0, 1, 3, 2), (3, 0, 2, 1))
"""The makers in four orders, so that nobody can tell true from false by the place."""


def own(work: Work) -> Values:
    """The newest equation, the one before, and the first four with what the learner typed about them."""
    found = equations(own_moves(work.games))
    first = found[:JUDGED]
    said = [text.strip().casefold()[:1] for text in work.kept.get("equations", "").split("\n")]
    judged = 0 < len(first) == len(said) and set(said) <= {"t", "f"}
    right = sum((text == "t") == one.true for text, one in zip(said, first, strict=False)) if judged else 0
    places = range(1, JUDGED + 1)
    return {**{f"card{n}": str(first[n - 1]) if n <= len(first) else "" for n in places},
            **{f"judged{n}": judged and n <= len(first) for n in places}, "judged": judged, "right": right,
            "asked": str(found[-1]) if found else "", "before": str(found[-2]) if len(found) > 1 else "",
            "any": bool(first), "count": len(first), "unread": any(said) and bool(first) and not judged,
            "own_true": next((str(one) for one in reversed(found) if one.true), ""),
            "own_false": next((str(one) for one in reversed(found) if not one.true), "")}
