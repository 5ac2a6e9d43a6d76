"""The numbers of A4: calculations that need their parentheses, and the stamp card of the learner's moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from typing import NamedTuple

from icedice_edu.classroom.document.values import phrase
from icedice_edu.classroom.own_moves import own_moves
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.work import Work
from icedice_edu.maths.expressions import Expression, Number, Operation, read, whole_value

FORMS = ("(a+b)×c", "(a−b)×c", "a×(b+c)", "a×(b−c)", "a−(b+c)", "a−(b−c)")
SIGNS, EXAMPLE, LARGEST = "+−×", (6, 3, 2), 36
CARDS = tuple(p + q for p, q in product(SIGNS, repeat=2))
VALUES = {"paying_rolls": 193}  # counted in tests/classroom/test_a4.py

Dice = tuple[int, ...]


# -- the tasks ----------------------------------------------------------------------------------------


class Sum(NamedTuple):
    """A form with dice in it."""

    form: str
    dice: Dice

    @property
    def whole(self) -> Operation:
        return _read(_filled(self.form, self.dice))

    @property
    def bare(self) -> Operation:
        """The same row without its parentheses."""
        return _read(_filled(self.form.replace("(", "").replace(")", ""), self.dice))

    @property
    def inner(self) -> Operation:
        """The pair in parentheses."""
        pair = self.whole.left if self.inner_first else self.whole.right
        assert isinstance(pair, Operation), "every form has a pair"
        return pair

    @property
    def inner_first(self) -> bool:
        return self.form.startswith("(")

    @property
    def story(self) -> phrase:
        return phrase(self.form, **dict(zip("abc", self.dice, strict=True)))

    def around(self, inner: Expression, op: str = "") -> Operation:
        """The calculation with another pair, or another sign outside it."""
        outer = self.whole
        sides = (inner, outer.right) if self.inner_first else (outer.left, inner)
        return Operation(op or outer.op, *sides)


@cache
def suitable(form: str) -> tuple[Dice, ...]:
    """Three different numbers, an outside factor of 2 or more, whole positive steps, a value up to 36."""
    return tuple(dice for dice in permutations(range(1, 7), 3)
                 if ("×" not in form or (dice[2] if form.startswith("(") else dice[0]) >= 2)
                 and 1 <= whole_value(_read(_filled(form, dice))) <= LARGEST)


def sampled(
    luck: Luck, minus: bool = False, apart: bool = False, plain: bool = False, unlike: str = ""
) -> tuple[Sum, Sum]:
    """A calculation and its twin, not that of the task it shall be unlike; `minus`: with a − in it.

    Without parentheses, what is `apart` is not what they make, and what is `plain` is not below zero.
    """
    form = luck.pick([form for form in FORMS if "−" in form or not minus])
    sums = [Sum(form, dice) for dice in suitable(form)]
    sums = [one for one in sums if not apart or one.bare.value != one.inner.value]
    sums = [one for one in sums if not plain or one.bare.value >= 0]
    before = sampled(luck.of(unlike), plain=plain)[0] if unlike else None
    one = luck.pick([other for other in sums if other != before])
    return one, luck.pick([other for other in sums if other != one])


def bracketed(
    luck: Luck, minus: bool = False, apart: bool = False, plain: bool = False, unlike: str = ""
) -> Mapping[str, object]:
    """A calculation E of value V; its pair p makes P; without parentheses it is N; T is its twin."""
    one, twin = sampled(luck, minus, apart, plain, unlike)
    outer, inner, bare = one.whole, one.inner, one.bare.value
    turned = Operation("−", inner.right, inner.left)
    return {
        "E": outer, "V": int(outer.value), "p": inner, "P": int(inner.value), "N": one.bare, "bare": bare,
        "W": phrase("below zero") if bare < 0 else bare, "story": one.story, "T": twin.whole,
        "TP": twin.inner.value, "TV": twin.whole.value, "twin_story": twin.story,
        "first": outer.left, "less": inner.right, "more": inner.left,
        "outside_turned": Operation("−", outer.right, outer.left) if outer.op == "−" else None,
        "inside_turned": one.around(turned) if inner.op == "−" else None,
    }


def trees(luck: Luck, unlike: str = "") -> Mapping[str, object]:
    """A calculation, its twin, and two trees that are nearly its own."""
    one, twin = sampled(luck, unlike=unlike)
    outer, inner, (a, b, c) = one.whole, one.inner, one.dice
    signs = one.around(Operation(outer.op, inner.left, inner.right), inner.op)
    turned = one.around(Operation(inner.op, inner.right, inner.left))
    places = Sum(one.form, (a, c, b) if one.inner_first else (b, a, c)).whole
    mixed = outer.op != inner.op
    return {"E": outer, "N": one.bare, "p": inner, "T": twin.whole, "mixed": mixed,
            "signs": signs if mixed else turned, "places": places}


def copies(luck: Luck) -> Mapping[str, object]:
    """So many copies of a long sum."""
    c, x, y = luck.between(2, 9), luck.between(1000, 9999), luck.between(100, 999)
    return {"c": c, "x": x, "y": y, "worked_out": c * (x + y), "one_copy": x + y, "more": c + 1}


def _filled(form: str, dice: Dice) -> str:
    return form.translate(str.maketrans("abc", "".join(map(str, dice))))


@cache
def _read(text: str) -> Operation:
    found = read(text)
    assert isinstance(found, Operation)
    return found


# -- the stamp card -----------------------------------------------------------------------------------


STAMPED = {"C": "changed", "S": "same", "★ C S": "both"}


class Stamp(NamedTuple):
    """A move with three dice, and the same row with its parentheses moved."""

    card: str
    way: Operation
    twin: Operation

    @property
    def changes(self) -> bool:
        return _worth(self.way) != _worth(self.twin)


def pair(card: str, numbers: Sequence[int]) -> tuple[Operation, Operation]:
    """The two calculations of a card: parentheses around the first two, then around the last two."""
    (p, q), (a, b, c) = tuple(card), map(Number, numbers)
    return Operation(q, Operation(p, a, b), c), Operation(p, a, Operation(q, b, c))


def stamp(way: Expression) -> Stamp | None:
    """The stamp of a calculation; None when it has two dice or a ÷."""
    if not isinstance(way, Operation) or len(way.numbers) != 3:
        return None
    first = isinstance(way.left, Operation)
    inner = way.left if first else way.right
    assert isinstance(inner, Operation), "three dice make a pair and one"
    card = inner.op + way.op if first else way.op + inner.op
    return Stamp(card, way, pair(card, way.numbers)[first]) if card in CARDS else None


def stamps(work: Work) -> Mapping[str, object]:
    """The moves that were stamped, the card, and what it says so far."""
    found = [one for made in own_moves(work.games) if (one := stamp(made.way))]
    both = {card: {one.changes for one in found if one.card == card} for card in CARDS}
    letters = {card: "★ C S" if len(seen) == 2 else "C" if True in seen else "S" if seen else "–"
               for card, seen in both.items()}
    last = _told(found[-1]) if found else {}
    return {
        **dict.fromkeys(("way", "value", "twin", "twin_value", "change"), ""), **last, "any": bool(found),
        "card": {" ".join(card): STAMPED[letter] for card, letter in letters.items() if letter in STAMPED},
        "newest": " ".join(found[-1].card) if found else "", "star": "★ C S" in letters.values(),
        "rows": [(", ".join(map(str, one.way.numbers)), *_told(one).values()) for one in found],
        "changed": [" ".join(card) for card in CARDS if True in both[card]],
        "same": [" ".join(card) for card in CARDS if both[card] == {False}],
    }


def _told(one: Stamp) -> dict[str, object]:
    return {"way": _spelled(one.way), "value": _named(one.way), "twin": _spelled(one.twin),
            "twin_value": _named(one.twin), "change": phrase("changed" if one.changes else "same")}


def last_dice(work: Work) -> Mapping[str, object]:
    """The dice of the learner's last move."""
    moves = own_moves(work.games)
    return {"dice": moves[-1].dice if moves else EXAMPLE}


def exact_card(work: Work) -> Mapping[str, object]:
    """All nine cards for 6, 3, 2."""
    both = {card: [int(way.value) for way in pair(card, EXAMPLE)] for card in CARDS}
    return {"exact": _grid({card: f"**{one} / {two}**" if one != two else f"{one} / {two}"
                            for card, (one, two) in both.items()})}


def _grid(cells: Mapping[str, str]) -> list[tuple[str, ...]]:
    return [(p, *(cells[p + q] for q in SIGNS)) for p in SIGNS]


def _spelled(way: Operation) -> str:
    """The calculation with its parentheses always written: 6 + (3 × 2)."""
    left, right = (f"({part: })" if isinstance(part, Operation) else str(part) for part in way[1:])
    return f"{left} {way.op} {right}"


def _named(way: Operation) -> object:
    """A value as a child of ten reads it: below zero and broken numbers are named, not calculated."""
    worth = _worth(way)
    if worth is None:
        return phrase("impossible")
    return phrase("below zero") if worth < 0 else worth if worth.denominator == 1 else phrase("not whole")


def _worth(way: Operation) -> Fraction | None:
    try:
        return way.value
    except ZeroDivisionError:
        return None
