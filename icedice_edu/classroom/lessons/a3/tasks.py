"""The numbers of A3: targets for × and ÷, arrays that are cut, stories in two steps, the own times table.

A fact is the pair of its factors, the smaller first: 3 × 5 and 5 × 3 are one fact, and so is 15 ÷ 5 = 3.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import permutations, product
from typing import NamedTuple, TypeVar

from icedice_edu.classroom.document.values import phrase
from icedice_edu.classroom.own_moves import Made, own_moves
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.work import Work
from icedice_edu.maths.expressions import Expression, Number, Operation, spaced
from icedice_edu.maths.reach import reach

Values = Mapping[str, object]
Fact = tuple[int, int]
Thing = TypeVar("Thing")

FACES, SIGNS, LARGEST, CUT = range(1, 7), "+−×÷", 36, 5
"""The faces of a die; the signs; the highest token; an array is cut below so many rows."""
OTHER = {"+": "−", "−": "+"}
KINDS = ("rows more", "rows fewer", "share more", "share fewer")
"""Stories: equal groups or sharing, then more or fewer."""


def with_twin(luck: Luck, things: Sequence[Thing], taken: Thing | None = None) -> tuple[Thing, Thing]:
    """One that is not taken, and another one."""
    one = luck.pick([thing for thing in things if thing != taken])
    return one, luck.pick([other for other in things if other != one])


def _step(a: int, sign: str, b: int) -> Operation:
    return Operation(sign, Number(a), Number(b))


# -- one step -----------------------------------------------------------------------------------------


def factor(luck: Luck) -> Values:
    """▢ × b = a × b; the twin has another missing factor."""
    pairs = [(a, b) for a in range(3, 10) for b in range(3, 10) if a != b]
    a, b = luck.pick(pairs)
    c, d = luck.pick([pair for pair in pairs if pair[0] != a])
    return {"a": a, "b": b, "P": a * b, "less": a * b - b, "two": 2 * b, "c": c, "d": d, "TP": c * d}


@cache
def shots(sign: str) -> tuple[tuple[int, int], ...]:
    """Two dice, the larger first, whose target no other sign makes, whichever die comes first."""
    pairs = ((a, b) for a, b in product(FACES, repeat=2) if a >= b)
    return tuple((a, b) for a, b in pairs if _only(sign, a, b))


def _only(sign: str, a: int, b: int) -> bool:
    made = {one: _step(a, one, b).value for one in SIGNS}
    target = made.pop(sign)
    return target > 0 and target.denominator == 1 and target not in made.values()


def one_sign(luck: Luck) -> Values:
    """Two dice, and a target that only × or only ÷ makes."""
    sign = luck.pick("×÷")
    (a, b), (c, d) = with_twin(luck, shots(sign))
    way, twin = _step(a, sign, b), _step(c, sign, d)
    return {"a": a, "b": b, "E": way, "V": int(way.value), "times": sign == "×", "plus": a + b,
            "minus": a - b, "product": a * b, "turned": _step(b, sign, a) if sign == "÷" and a != b else None,
            "c": c, "d": d, "T": twin, "TV": int(twin.value)}


def cut(luck: Luck) -> Values:
    """An array cut in two: so many rows are below the cut."""
    arrays = [(a, b) for a in range(CUT + 2, 10) for b in range(3, 10)]
    a, b = luck.pick(arrays)
    c, d = luck.pick([array for array in arrays if array[0] != a])
    rest = a - CUT
    return {"a": a, "b": b, "rest": rest, "dots": rest * b, "P": a * b, "above": CUT * b, "c": c, "d": d,
            "twin_rest": c - CUT}


def one_true(luck: Luck) -> Values:
    """Four equations: a product turned or cut is true; the others turn a quotient or lose dots."""
    a, b = luck.pick([(a, b) for a in range(CUT + 2, 10) for b in range(3, 10) if a != b])
    turned = luck.pick((True, False))
    true = f"{b} × {a}" if turned else f"{CUT} × {b} + {a - CUT} × {b}"
    return {"a": a, "b": b, "P": a * b, "true": f"{a} × {b} = {true}", "rest": a - CUT,
            "quotient": f"{a * b} ÷ {b} = {b} ÷ {a * b}", "rows": f"{a} × {b} = {CUT} × {b} + {a - CUT}",
            "one": f"{a} × {b} = {a - 1} × {b} + 1", "fewer": a - 1}


# -- a product and one more sign ----------------------------------------------------------------------


class Double(NamedTuple):
    """Three dice, two signs: a × b and then + c or − c."""

    a: int
    b: int
    sign: str
    c: int

    @property
    def way(self) -> Operation:
        return Operation(self.sign, _step(self.a, "×", self.b), Number(self.c))

    @property
    def target(self) -> int:
        return int(self.way.value)

    @property
    def other_sign(self) -> int:
        return int(self._replace(sign=OTHER[self.sign]).way.value)

    @property
    def other_pairs(self) -> frozenset[int]:
        """What comes out when another pair is multiplied."""
        turned = ((self.a, self.c, self.b), (self.b, self.c, self.a))
        return frozenset(int(Double(a, b, sign, c).way.value) for a, b, c in turned for sign in "+−")

    @property
    def no_times(self) -> frozenset[int]:
        """What + and − make of all three."""
        total = self.a + self.b + self.c
        return frozenset((total, *(abs(total - 2 * die) for die in (self.a, self.b, self.c))))


@cache
def doubles() -> tuple[Double, ...]:
    """Different dice; the target is a token that neither two dice nor + − ÷ make."""
    rows = (Double(a, b, sign, c) for a, b, c in permutations(FACES, 3) if 1 < a < b for sign in "+−")
    return tuple(one for one in rows if _suits(one))


def _suits(one: Double) -> bool:
    dice = (one.a, one.b, one.c)
    easy = set(reach(dice, "+−÷")).union(*(reach(pair) for pair in permutations(dice, 2)))
    return 1 <= one.target <= LARGEST and one.target not in easy | {one.other_sign, *one.other_pairs}


def two_signs(luck: Luck, unlike: str = "") -> Values:
    """Three dice and a target; not that of the task it shall be unlike."""
    taken = with_twin(luck.of(unlike), doubles())[0] if unlike else None
    one, twin = with_twin(luck, doubles(), taken)
    return {"dice": tuple(sorted((one.a, one.b, one.c))), "E": one.way, "V": one.target,
            "most": one.a + one.b + one.c, "above": one.target > one.a + one.b + one.c,
            "first": one.way.left, "P": one.a * one.b, "other_sign": one.other_sign,
            "more": one.other_sign < one.target,
            "pairs": one.other_pairs, "sums": one.no_times - {one.other_sign},
            "twin_dice": tuple(sorted((twin.a, twin.b, twin.c))), "T": twin.way, "TV": twin.target,
            "TF": twin.way.left, "TP": twin.a * twin.b}


# -- stories in two steps -----------------------------------------------------------------------------


class Story(NamedTuple):
    """a groups of b, or a × b things shared among a; then c more or c fewer."""

    kind: str
    a: int
    b: int
    c: int

    @property
    def shares(self) -> bool:
        return self.kind.startswith("share")

    @property
    def sign(self) -> str:
        return "+" if self.kind.endswith("more") else "−"

    @property
    def start(self) -> tuple[int, int]:
        """The two numbers of the first step."""
        return (self.a * self.b, self.a) if self.shares else (self.a, self.b)

    def told(self, first: str = "", sign: str = "", turned: bool = False) -> Operation:
        """The story as a calculation; with another first sign, another last sign or the numbers turned."""
        x, y = reversed(self.start) if turned else self.start
        pair = _step(x, first or ("÷" if self.shares else "×"), y)
        return Operation(sign or self.sign, pair, Number(self.c))

    @property
    def first(self) -> int:
        return self.b if self.shares else self.a * self.b

    @property
    def answer(self) -> int:
        return int(self.told().value)

    @property
    def added(self) -> set[int]:
        """What comes out when the first step adds or takes away."""
        x, y = self.start
        minus = {x - y + self.c, x - y - self.c} if self.shares else set()
        return {x + y + self.c, x + y - self.c, *minus}

    @property
    def text(self) -> phrase:
        x, y = self.start
        return phrase(self.kind, x=x, y=y, c=self.c)

    @property
    def letter(self) -> str:
        return "f" if self.kind in ("rows fewer", "share more") else "s"


@cache
def stories(kind: str) -> tuple[Story, ...]:
    """Groups and sizes from 3 to 9: facts of the times table. No slip makes the answer."""
    sizes = product(range(3, 10), range(3, 10), range(2, 9))
    found = (Story(kind, a, b, c) for a, b, c in sizes if a != b and c < b and c != a)
    return tuple(story for story in found if story.answer not in story.added)


def story(luck: Luck, unlike: str, shared: bool = False) -> Values:
    """Equal groups, or things that are shared; of another kind than the story it shall be unlike."""
    taken = luck.of(unlike).pick(KINDS)
    kinds = [kind for kind in KINDS if kind.startswith("share") == shared and kind != taken]
    one, twin = with_twin(luck, stories(luck.pick(kinds)))
    x, y = one.start
    return {"story": one.text, "V": one.answer, "first": one.first, "x": x, "y": y,
            "wrong_way": 2 * one.first - one.answer, "added": one.added, "twin": twin.text,
            "TF": _step(twin.start[0], "÷" if shared else "×", twin.start[1]), "TP": twin.first,
            "TL": f"{twin.first} {twin.sign} {twin.c}", "TV": twin.answer}


def equation(luck: Luck) -> Values:
    """A story of any kind, and four equations with a letter for what is unknown."""
    one, twin = with_twin(luck, stories(luck.pick(KINDS)))
    mixed = Operation(one.sign, _step(one.a, "×", one.c), Number(one.b))
    letter = one.letter
    return {**one._asdict(), "story": one.text, "letter_used": letter, "shares": one.shares,
            "first": one.first, "right": f"{letter} = {spaced(one.told())}",
            "first_sign": f"{letter} = {spaced(one.told(first='×' if one.shares else '+'))}",
            "last_sign": f"{letter} = {spaced(one.told(sign=OTHER[one.sign]))}",
            "turned": f"{letter} = {spaced(one.told(turned=True))}", "mixed": f"{letter} = {spaced(mixed)}",
            "twin": twin.text, "T": f"{twin.letter} = {spaced(twin.told())}"}


# -- the learner's own times table --------------------------------------------------------------------


def facts_in(part: Expression) -> Iterator[Fact]:
    """The facts in a calculation: two dice with × or ÷ between them."""
    if not isinstance(part, Operation):
        return
    yield from facts_in(part.left)
    yield from facts_in(part.right)
    if part.op in "×÷" and isinstance(part.left, Number) and isinstance(part.right, Number):
        a, b = part.left.whole, part.right.whole
        small, large = sorted((a, b) if part.op == "×" else (b, a // b))
        yield small, large


def needs_more(one: Made) -> bool:
    """Whether these dice cannot make the number with + and − alone."""
    return one.number not in reach(one.dice, "+−")


def own(work: Work) -> Values:
    """The facts of the learner's moves as boxes of a times table, and what each move needed."""
    made = own_moves(work.games)
    facts = {fact for one in made for fact in facts_in(one.way)}
    boxes = sorted(facts | {(b, a) for a, b in facts})
    return {"any": bool(made), "boxes": " ".join(f"{a}×{b}" for a, b in boxes), "filled": len(boxes),
            "tokens": len({a * b for a, b in boxes}), "made": len(made), "needed": sum(map(needs_more, made)),
            "rows": [_row(one) for one in made]}


def _row(one: Made) -> tuple[object, ...]:
    facts = ", ".join(f"{a} × {b} = {a * b}" for a, b in facts_in(one.way))
    return (", ".join(map(str, one.dice)), f"{spaced(one.way)} = {one.number}", facts or "–",
            phrase("needed" if needs_more(one) else "not needed"))


# -- what the signs make ------------------------------------------------------------------------------


@cache
def tokens_of(signs: str, dice: int) -> frozenset[int]:
    """The tokens that some roll of so many dice makes with these signs."""
    rolls = product(FACES, repeat=dice)
    return frozenset(n for roll in rolls for n in reach(roll, signs) if n <= LARGEST)


def values() -> Values:
    """Which tokens take × and which take three dice."""
    two, times, three = tokens_of("+−", 2), tokens_of("+−×÷", 2), tokens_of("+−", 3)
    return {"with_times": sorted(times - two), "with_three": sorted(three - two - times),
            "others": len(tokens_of("+−×÷", 3) - two - times - three)}
