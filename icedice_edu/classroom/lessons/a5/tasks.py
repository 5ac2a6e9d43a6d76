"""The numbers of A5: pairs that are equivalent or agree by accident, and the album of the learner's moves.

Expressions with a letter are written with a dot, `4 · (x + 5)`, so that they can be worked out for any x;
`_school` writes them as a textbook does, 4(x + 5).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations, permutations
from typing import NamedTuple

from icedice_edu.classroom.document.values import phrase
from icedice_edu.classroom.own_moves import Made, own_moves
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.work import Work
from icedice_edu.maths import algebra, ways
from icedice_edu.maths.expressions import Expression, read, spaced, whole_value
from icedice_edu.maths.laws import spellings
from icedice_edu.maths.reach import reach
from icedice_edu.maths.reach import spellings as every_expression
from icedice_edu.maths.way_forms import same_tree, same_way
from icedice_edu.maths.words import number

Values = Mapping[str, object]
LARGEST, SHOWN = 36, 6
HANDS = tuple(hand for hand in combinations(range(2, 7), 3) if hand != (2, 3, 6))
"""Three different dice without a 1, never the lesson's own 2, 3 and 6."""
ORDERS = tuple(order for hand in HANDS for order in permutations(hand))

# -- 1: equivalent, or equal by accident? -------------------------------------------------------------


class Pair(NamedTuple):
    """Two expressions in x that agree when x is `same`; are they equal for every x?"""

    one: str
    other: str
    same: int
    always: bool

    def at(self, x: int) -> tuple[int, int]:
        one, other = (int(read(side.replace("x", str(x))).value) for side in (self.one, self.other))
        return one, other


@cache
def pairs(always: bool) -> tuple[Pair, ...]:
    """All pairs of a kind with small numbers; the pairs of the hints are left out."""
    made = _always if always else _by_accident
    found = (Pair(one, other, same, always) for n in range(2, 6) for m in range(2, 7) if n != m
             for k in range(2, 6) for one, other, same in made(n, m, k))
    return tuple(pair for pair in found if pair.other not in ("3 · x", "2 · x + 8"))


def _always(n: int, m: int, k: int) -> Sequence[tuple[str, str, int]]:
    return ((f"{n} · (x + {m})", f"{n} · x + {n * m}", k), (f"{n} · x + {m} · x", f"{n + m} · x", k),
            (f"{m} + x + {n}", f"x + {n + m}", k), (f"{' + '.join('x' * n)} + {m}", f"{n} · x + {m}", k))


def _by_accident(n: int, m: int, k: int) -> Sequence[tuple[str, str, int]]:
    return ((f"x + {k * (n - 1)}", f"{n} · x", k), (f"{n} · (x + {m})", f"x + {(n - 1) * k + n * m}", k),
            (f"x + x + {m}", f"x + {m + k}", k), (f"{n} · x + {m}", f"{n + m} · x", 1))


def two_sides(luck: Luck, unlike: str = "") -> Values:
    """A pair, where it agrees, and one more number to try."""
    pair = _pair(luck)
    while unlike and {pair.one, pair.other} & set(_pair(luck.of(unlike))[:2]):
        pair = _pair(luck)
    tried = pair.same + luck.between(1, 4)
    left, right = pair.at(tried)
    return {"one": _school(pair.one), "other": _school(pair.other), "same": pair.same,
            "value": pair.at(pair.same)[0], "tried": tried, "left": left, "right": right,
            "verdict": "every x" if pair.always else "differ"}


def _pair(luck: Luck) -> Pair:
    return luck.pick(pairs(luck.pick((True, False))))


def _school(text: str) -> str:
    """As a textbook writes it: 4(x + 5), 4x."""
    return text.replace(" · ", "")


# -- 2: which property? -------------------------------------------------------------------------------

STEPS: Mapping[str, Sequence[tuple[str, str]]] = {
    "commutative": (("(a+b)×c", "(b+a)×c"), ("a+b×c", "b×c+a"), ("a×b−c", "b×a−c"), ("a×(b+c)", "(b+c)×a")),
    "associative": (("a+b+c", "a+(b+c)"), ("a×(b×c)", "a×b×c"), ("a×b×c", "a×(b×c)"), ("a+(b+c)", "a+b+c")),
    "distributive": (("a×(b+c)", "a×b+a×c"), ("a×b+a×c", "a×(b+c)"), ("(a+b)×c", "a×c+b×c")),
    "none": (("a−b", "b−a"), ("a−(b−c)", "a−b−c"), ("(a+b)×c", "a+b×c"), ("a÷b", "b÷a")),
}
"""What a property turns into what; the last row is what no property does."""


class Step(NamedTuple):
    """Two expressions, and the property that turns one into the other."""

    name: str
    one: Expression
    other: Expression


@cache
def steps(name: str) -> tuple[Step, ...]:
    """All steps by a property whose first side is a whole number up to 100."""
    found = (Step(name, _filled(one, order), _filled(other, order))
             for one, other in STEPS[name] for order in ORDERS)
    return tuple(dict.fromkeys(step for step in found if 1 <= whole_value(step.one) <= 100))


def one_step(luck: Luck, unlike: str = "") -> Values:
    """A step by another property than that of the task it is unlike, and a twin by the same property."""
    before = _step(luck.of(unlike)).name if unlike else ""
    step = luck.pick(steps(luck.pick([name for name in STEPS if name != before])))
    twin = luck.pick([other for other in steps(step.name) if other.one.numbers != step.one.numbers])
    right = step.other.value
    return {"one": step.one, "other": step.other, "name": step.name, "T": twin.one, "S": twin.other,
            "left": step.one.value, "right": phrase("below zero") if right < 0 else right,
            "why": phrase(step.name)}


def _step(luck: Luck) -> Step:
    return luck.pick(steps(luck.pick([*STEPS])))


# -- 3: an equivalent expression that starts with another die -----------------------------------------

STARTS: Mapping[str, str] = {
    # a form, and an equivalent one with another die in front
    "a−b+c": "c+a−b", "a+(b−c)": "b+a−c", "a÷b×c": "c×a÷b", "a×(b÷c)": "b×a÷c", "a×(b+c)": "(b+c)×a",
}


@cache
def starts(form: str) -> tuple[tuple[Expression, Expression], ...]:
    """An expression and its equivalent, for all dice that suit the form."""
    found = ((_filled(form, order), _filled(STARTS[form], order)) for order in ORDERS)
    return tuple((one, other) for one, other in found
                 if 1 <= whole_value(one) <= LARGEST and whole_value(other))


def new_start(luck: Luck) -> Values:
    """E with another die in front; W and U take away, or divide by, the wrong die; B has no parentheses."""
    form = luck.pick(tuple(STARTS))
    (one, other), (twin, turned) = _two(luck, starts(form))
    dice, sign = one.numbers, "−" if "−" in form else "÷"
    signed = sign in form
    away = other.numbers[-1]
    wrong = [_filled("a+b−c" if sign == "−" else "a×b÷c", (*(die for die in dice if die != last), last))
             for last in dice if last != away] if signed else [None, None]
    return {"E": one, "O": other, "V": one.value, "first": other.numbers[0], "W": wrong[0], "U": wrong[1],
            "B": None if signed else read(str(other).replace("(", "").replace(")", "")), "away": away,
            "minus": sign == "−" and signed, "divided": sign == "÷" and signed, "sum": not signed,
            "T": twin, "S": turned, "F": turned.numbers[0]}


def _two(
    luck: Luck, things: Sequence[tuple[Expression, Expression]]
) -> tuple[tuple[Expression, Expression], ...]:
    """One thing, and another with other dice for its twin."""
    one = luck.pick(things)
    return one, luck.pick([other for other in things if sorted(other[0].numbers) != sorted(one[0].numbers)])


# -- 4 and 5: the distributive property with a letter -------------------------------------------------


def parts(luck: Luck, unlike: tuple[str, ...] = ()) -> Values:
    """n(x + m) = nx + nm, with numbers that the tasks of these names do not have, and a twin."""
    n, m = _numbers(luck, unlike)
    p, q = n % 7 + 3, m % 7 + 2
    return {"n": n, "m": m, "product": n * m, "sum": n + m, "less": n * m - n, "left": n + n * m,
            "p": p, "q": q, "pq": p * q}


def _numbers(luck: Luck, unlike: tuple[str, ...]) -> tuple[int, int]:
    taken = [_numbers(luck.of(name), unlike[:i]) for i, name in enumerate(unlike)]
    return luck.pick([(n, m) for n in range(3, 10) for m in range(2, 10) if (n, m) not in taken
                      and len({n * m, n, m, n + m, n * m - n, n * m + 1}) == 6])


# -- 6: how many groups? ------------------------------------------------------------------------------


@cache
def often_made() -> tuple[tuple[Expression, ...], ...]:
    """For each hand and number its expressions in whole steps, where six or more make 2 to 4 groups."""
    found = (tuple(way for way in every_expression(hand) if whole_value(way) == target)
             for hand in HANDS for target in reach(hand) if target <= LARGEST)
    return tuple(some for some in found if len(some) >= SHOWN and 2 <= groups_among(some) <= 4)


def groups_among(some: Sequence[Expression]) -> int:
    """How many groups of equivalent expressions there are."""
    return sum(not any(same_way(way, before) for before in some[:i]) for i, way in enumerate(some))


def switched_among(some: Sequence[Expression]) -> int:
    """How many groups there are if only switching the order counts."""
    return sum(not any(same_tree(way, before) for before in some[:i]) for i, way in enumerate(some))


def six_cards(luck: Luck) -> Values:
    """Six expressions for one number, two of them equivalent, and a twin."""
    some = _six(luck)
    twin = _six(luck, unlike=some)
    one, other = next((a, b) for i, b in enumerate(some) for a in some[:i] if same_way(a, b))
    return {"cards": ", ".join(map(spaced, some)), "value": some[0].value, "groups": groups_among(some),
            "switched": switched_among(some), "all": SHOWN, "one": one, "other": other,
            "T": ", ".join(map(spaced, twin)), "G": groups_among(twin),
            "P": ", ".join(dict.fromkeys(map(algebra.idea, twin)))}


def _six(luck: Luck, unlike: Sequence[Expression] = ()) -> tuple[Expression, ...]:
    """Six expressions in two groups or more, where switching alone does not join enough."""
    while True:
        some = luck.shuffled(luck.pick(often_made()))[:SHOWN]
        if not {*some} & {*unlike} and 1 < groups_among(some) < switched_among(some) < SHOWN:
            return some


@cache
def _filled(form: str, dice: Sequence[int]) -> Expression:
    """The form with these dice for a, b and c."""
    return read(form.translate(str.maketrans("abc", "".join(map(str, dice)))))


# -- the album ----------------------------------------------------------------------------------------

PATTERNS: Mapping[str, tuple[str, ...]] = {
    "+ −": ("a + b", "a − b", "a + b + c", "a + b − c", "a − b − c"),
    "× ÷": ("a · b", "a ÷ b", "a · b · c", "a · b ÷ c", "a ÷ b ÷ c"),
    "mixed": ("a · b + c", "a · b − c", "a − b · c", "a ÷ b + c", "a ÷ b − c", "a − b ÷ c"),
    "( )": ("(a + b) · c", "(a − b) · c", "(a + b) ÷ c", "(a − b) ÷ c", "a ÷ (b + c)", "a ÷ (b − c)"),
}
OWN = ("6 × 3 ÷ 2", "2 × 6 − 3")
"""What the explorer shows to a learner who has not played."""


def equivalent_to(made: Made) -> str:
    """The equivalent expression that takes the most steps; nothing if there is only this one."""
    *_, last = spellings(made.way)
    return "" if last.before is None else last.text


def by_accident(made: Made) -> str:
    """An expression with the same dice and value that is not equivalent; nothing if there is none."""
    found = (way for way in ways(int(made.way.value), made.dice) if not same_way(way.expression, made.way))
    return next((way.text for way in found), "")


def album(work: Work) -> Values:
    """The learner's moves, the patterns among them, and what there is to say about the last move."""
    moves = own_moves(work.games)
    found = {algebra.idea(made.way) for made in moves}
    pages = [(group, ", ".join(f"**✓\N{NO-BREAK SPACE}{one}**" if one in found else one for one in patterns))
             for group, patterns in PATTERNS.items()]
    last = _row(moves[-1]) if moves else ("",) * 5
    mine, value, pattern, twin, chance = last
    rows = [tuple(said or "none" for said in _row(made)) for made in moves]
    return {"any": bool(moves), "pages": pages, "found": len(found), "rows": rows,
            "mine": mine or OWN[0], "value": value, "pattern": pattern, "twin": twin, "chance": chance,
            "other": chance or twin or OWN[1]}


def _row(made: Made) -> tuple[str, ...]:
    return (spaced(made.way), number(made.way.value), algebra.idea(made.way), equivalent_to(made),
            by_accident(made))
