"""The numbers of A6: which of the 216 outcomes of three dice make a number, and the learner's own rolls.

Outcomes that differ only in their order are one combination: six outcomes if the numbers are different, three
with a pair, one if all are alike. So combinations are not equally likely.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations, permutations, product
from typing import NamedTuple

from icedice_edu.classroom.document.values import phrase
from icedice_edu.classroom.match_cache import game_of
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.work import Work
from icedice_edu.games.match import Match
from icedice_edu.games.tokens import GAME
from icedice_edu.games.tokens.odds import ALL_ROLLS, HANDS, SIDE, Dice, best_to_keep, chance, good_rolls
from icedice_edu.games.tokens.rules import Position
from icedice_edu.games.tokens.steps import Rolled
from icedice_edu.maths import reachable, ways
from icedice_edu.maths.expressions import OPERATIONS
from icedice_edu.maths.words import listed

Values = Mapping[str, object]
TARGETS = (13, 17, 24, 36)
ORDERS: Mapping[int, int] = {3: 6, 2: 3, 1: 1}
"""How many outcomes a combination has, by how many different numbers it shows."""
COMBINATIONS, MOST_ROWS, WANTED = 56, 12, 20

# -- counting -----------------------------------------------------------------------------------------


class Count(NamedTuple):
    """How many combinations make a number: with three different numbers, with a pair, all alike."""

    different: int
    pair: int
    alike: int

    @property
    def outcomes(self) -> int:
        return 6 * self.different + 3 * self.pair + self.alike


@cache
def combinations_for(number: int, signs: str = OPERATIONS) -> tuple[Dice, ...]:
    """The combinations that make this number."""
    return tuple(sorted({tuple(sorted(roll)) for roll in good_rolls(number, signs)}))


@cache
def count(number: int, signs: str = OPERATIONS) -> Count:
    shown = [len(set(one)) for one in combinations_for(number, signs)]
    return Count(shown.count(3), shown.count(2), shown.count(1))


def _orders(dice: Dice) -> int:
    return ORDERS[len(set(dice))]


def _named(dice: Dice) -> str:
    return "-".join(map(str, dice))


def _two(luck: Luck, things: Sequence[Dice]) -> Sequence[Dice]:
    return luck.shuffled(things)[:2]


# -- 1 and 2: the outcomes of a combination, and a grid of two dice -----------------------------------


def any_order(luck: Luck) -> Values:
    """A combination with three different numbers or with a pair, its outcomes, and a twin."""
    numbers = luck.pick((2, 3))
    dice, twin = _two(luck, [hand for hand in HANDS if len(set(hand)) == numbers])
    first, rest = dice[0], dice[1:]
    rows = [_named(row) for row in sorted(set(permutations(twin)))]
    return {"dice": dice, "answer": _orders(dice), "once": 1, "pair": numbers == 2,
            "twice": 6 if numbers == 2 else None, "only_first": 3 if numbers == 3 else None,
            "double": max(dice, key=dice.count), "first": first, "rest": rest,
            "begun": len(set(permutations(rest))), "T": _named(twin), "rows": rows, "many": len(rows)}


@cache
def pairs_for(number: int) -> tuple[Dice, ...]:
    """The outcomes of two dice that make this number."""
    return tuple(pair for pair in product(SIDE, repeat=2) if number in reachable(pair))


def grid(luck: Luck) -> Values:
    """A number from 2 to 12 that two dice make, and what is easily counted instead."""
    target, twin = luck.shuffled(range(2, 13))[:2]
    good, others = pairs_for(target), pairs_for(twin)
    half, row = len({tuple(sorted(pair)) for pair in good}), [blue for red, blue in good if red == 1]
    doubles = 2 * half if 2 * half != len(good) else None
    return {"N": target, "answer": len(good), "half": half, "doubles": doubles,
            "sums": sum(sum(pair) == target for pair in good), "row": row, "any": bool(row), "M": twin,
            "outcomes": listed(map(_named, others)), "many": len(others)}


# -- 3: the probability of a number whose combinations are listed -------------------------------------


RULES = {"+": "plus", "×": "times", "+×": "plus and times", "+−×": "no division"}


class Listed(NamedTuple):
    """A number whose few combinations are listed for the learner."""

    number: int
    signs: str


@cache
def few() -> tuple[Listed, ...]:
    """Numbers with two to seven combinations, with a pair and without, under a rule of their own."""
    found = (Listed(number, signs) for signs in RULES for number in range(2, 37))
    return tuple(one for one in found if 2 <= sum(count(*one)) <= 7 and count(*one).different
                 and count(*one).pair)


def listed_few(luck: Luck, unlike: str = "") -> Values:
    """A number with its combinations, the slips of those who do not count outcomes, and a twin."""
    before = luck.of(unlike).pick(few()).number if unlike else 0
    one = luck.pick([other for other in few() if other.number != before])
    twin = luck.pick([other for other in few() if count(*other).outcomes != count(*one).outcomes])
    rows, others = combinations_for(*one), combinations_for(*twin)
    many, outcomes, twins = len(rows), count(*one).outcomes, count(*twin).outcomes
    return {"N": one.number, "rule": phrase(RULES[one.signs]), "rows": [*map(_named, rows)],
            "P": Fraction(outcomes, ALL_ROLLS), "of_56": Fraction(many, COMBINATIONS),
            "of_216": Fraction(many, ALL_ROLLS), "six_each": Fraction(6 * many, ALL_ROLLS),
            "first": _named(rows[0]), "orders": _orders(rows[0]), "T": twin.number,
            "twin_rows": [*map(_named, others)], "sum": " + ".join(str(_orders(dice)) for dice in others),
            "outcomes": twins, "twin_P": Fraction(twins, ALL_ROLLS)}


# -- 4: rank three tokens -----------------------------------------------------------------------------

RULE = "+×"
TWINS = ((3, 36), (8, 12), (7, 9))
"""With + and ×, the first of these has more outcomes and the second more combinations."""


def by_outcomes(tokens: Sequence[int]) -> tuple[int, ...]:
    """The most likely first."""
    return tuple(sorted(tokens, key=lambda n: -count(n, RULE).outcomes))


def by_combinations(tokens: Sequence[int]) -> tuple[int, ...]:
    """The order that somebody finds who counts combinations."""
    return tuple(sorted(tokens, key=lambda n: -sum(count(n, RULE))))


@cache
def rankings() -> tuple[tuple[int, ...], ...]:
    """Three tokens, the smallest first, where neither size nor combinations tell the order."""
    numbers = [n for n in range(2, 37) if count(n, RULE).different and count(n, RULE).pair]
    return tuple(three for three in combinations(numbers, 3) if _tempting(three))


def _tempting(three: tuple[int, ...]) -> bool:
    counts = [count(n, RULE) for n in three]
    clear = len({one.outcomes for one in counts}) == len({sum(one) for one in counts}) == 3
    right = by_outcomes(three)
    return clear and len({by_combinations(three), three, right[::-1], right}) == 4


def ranked(luck: Luck, unlike: str = "") -> Values:
    """Three tokens with their combinations, in order; one of them at most is in the task it is unlike."""
    before = set(luck.of(unlike).pick(rankings())) if unlike else set()
    three = luck.pick([other for other in rankings() if len(before & set(other)) < 2])
    first = count(three[0], RULE)
    more, fewer = next(pair for pair in TWINS if not set(pair) & set(three))
    bars = {f"bar_{n}": phrase("all shapes" if count(token, RULE).alike else "two shapes", token=token,
                               **count(token, RULE)._asdict()) for n, token in enumerate(three)}
    return {**bars, "right": by_outcomes(three), "by_combinations": by_combinations(three), "by_size": three,
            "first": three[0], "sum": _weighed(first), "outcomes": first.outcomes,
            "T": more, "T_sum": _weighed(count(more, RULE)), "T_outcomes": count(more, RULE).outcomes,
            "U": fewer, "U_sum": _weighed(count(fewer, RULE)), "U_outcomes": count(fewer, RULE).outcomes}


def _weighed(found: Count) -> str:
    return " + ".join(f"{n} × {weight}" for n, weight in zip(found, (6, 3, 1), strict=True) if n)


# -- 5: which dice to keep ----------------------------------------------------------------------------


class Keep(NamedTuple):
    """A roll that misses its target, and the pair that is best to keep."""

    target: int
    hand: Dice
    best: Dice


@cache
def faces(target: int, pair: Dice) -> tuple[int, ...]:
    """The faces of the third die that make the target with the pair that is kept."""
    return tuple(face for face in SIDE if target in reachable((*pair, face)))


@cache
def keeps() -> tuple[Keep, ...]:
    """Rolls of three different numbers in which one pair is better to keep than anything else."""
    hands = [hand for hand in HANDS if len(set(hand)) == 3]
    found = (Keep(target, hand, best_to_keep(target, hand, 1)) for target in range(11, 37) for hand in hands)
    return tuple(one for one in found if len(one.best) == 2 and _one_is_best(one))


def _one_is_best(one: Keep) -> bool:
    fewer, most = sorted(len(faces(one.target, pair)) for pair in combinations(one.hand, 2))[1:]
    return most > fewer and most >= 2


def to_keep(luck: Luck) -> Values:
    """A roll, its three pairs with the faces that help each, and a twin."""
    one, twin = luck.shuffled(keeps())[:2]
    pairs = dict(zip(("small", "ends", "large"), combinations(one.hand, 2), strict=True))
    told = {f"{name}_faces": _helped(one.target, pair) for name, pair in pairs.items()}
    begun = next(name for name, pair in pairs.items() if pair != one.best)
    return {**pairs, **told, "N": one.target, "roll": one.hand,
            "best": next(name for name, pair in pairs.items() if pair == one.best), "begun": pairs[begun],
            "begun_faces": told[f"{begun}_faces"], "M": twin.target, "twin_roll": twin.hand,
            "twin_best": twin.best, "twin_faces": _helped(twin.target, twin.best)}


def _helped(target: int, pair: Dice) -> phrase:
    found = faces(target, pair)
    return phrase("some faces", n=len(found), faces=found) if found else phrase("no face")


# -- 6: a second roll ---------------------------------------------------------------------------------


@cache
def repeated() -> tuple[int, ...]:
    """Tokens with different probabilities of small denominators; 24 is told in the lesson."""
    small = {chance(n): n for n in range(36, 1, -1) if n != 24 and 1 < chance(n).denominator <= 36}
    return tuple(sorted(small.values()))


def twice(luck: Luck) -> Values:
    """A token, its probability within two rolls, and a twin."""
    token, twin = luck.shuffled(repeated())[:2]
    p, t = chance(token), chance(twin)
    return {"N": token, "p": p, "q": 1 - p, "answer": 1 - (1 - p) ** 2, "doubled": 2 * p, "both": p * p,
            "missed": (1 - p) ** 2, "second": (1 - p) * p, "above": 2 * p > 1, "tp": t, "tq": 1 - t,
            "tqq": (1 - t) ** 2, "t": 1 - (1 - t) ** 2}


# -- the learner's own rolls --------------------------------------------------------------------------


def fresh_rolls(work: Work) -> tuple[Dice, ...]:
    """All rolls of three dice in the learner's games, those of bots left out."""
    return tuple(roll for code, bots in work.games for roll in _rolls_in(code, bots))


@lru_cache(maxsize=16)
def _rolls_in(code: str, bots: tuple[int, ...]) -> tuple[Dice, ...]:
    return tuple(_rolls(game_of(code, GAME), bots))


def _rolls(match: Match[Position], bots: Sequence[int]) -> Iterator[Dice]:
    seat = match.beginning.seat
    for played in match.history:
        if isinstance(played.step, Rolled) and len(played.step.faces) == 3 and seat not in bots:
            yield played.step.faces
        seat = played.position.seat


def made_by(roll: Dice) -> tuple[int, ...]:
    """The targets that this roll makes."""
    return tuple(target for target in TARGETS if roll in good_rolls(target))


def own_rolls(work: Work) -> Values:
    """The tally of the four targets, the last rolls, and the exact counts beside it."""
    rolls = fresh_rolls(work)
    hits = {target: sum(target in made_by(roll) for roll in rolls) for target in TARGETS}
    last = made_by(rolls[-1]) if rolls else ()
    return {"any": bool(rolls), "rolls": len(rolls), "to_go": max(WANTED - len(rolls), 0), "tally": hits,
            "roll": rolls[-1] if rolls else "",
            "made": [f"{n} = {_way(n, rolls[-1])}" for n in last], "none": bool(rolls) and not last,
            "rows": [_row(roll) for roll in rolls[-MOST_ROWS:]], "best": _best(hits),
            "shares": [(n, hits[n], f"{100 * hits[n] / len(rolls):.0f}%") for n in TARGETS if rolls],
            **{name: sum(len(set(roll)) == n for roll in rolls)
               for name, n in (("different", 3), ("pairs", 2), ("alike", 1))},
            "exact": [(n, f"{hits[n]} of {len(rolls)}" if rolls else "–", _exactly(n))
                      for n in by_probability()]}


def by_probability() -> list[int]:
    """The four targets, the most likely first."""
    return sorted(TARGETS, key=lambda n: -count(n).outcomes)


def _exactly(number: int) -> str:
    outcomes, exact = count(number).outcomes, chance(number)
    written = f"{outcomes}/{ALL_ROLLS}"
    reduced = "" if str(exact) == written else f" = {exact}"
    return f"{written}{reduced} ≈ {100 * float(exact):.0f}%"


def _best(hits: Mapping[int, int]) -> int | None:
    """The target that was made most often; None before there is any."""
    return max(hits, key=lambda n: hits[n]) if any(hits.values()) else None


def _row(roll: Dice) -> tuple[str, ...]:
    made = made_by(roll)
    return (_named(roll), *(_way(n, roll) if n in made else "–" for n in TARGETS))


def _way(target: int, roll: Dice) -> str:
    return ways(target, roll)[0].text
