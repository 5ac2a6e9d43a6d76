"""The numbers of A1: three dice with + and −, and what the learner's own dice can make."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import combinations, permutations, product, zip_longest

from icedice_edu.classroom.document.values import phrase
from icedice_edu.classroom.own_moves import own_moves, terms, tidy
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.work import Work
from icedice_edu.maths.reach import reach

Three = tuple[int, int, int]
Values = Mapping[str, object]

FACES, TEN, LARGEST, SIGNS = range(1, 7), 10, 18, "+−"
EXAMPLE, OTHERS, MOST_ROLLS = (5, 4, 3), ((6, 2, 1), (6, 6, 6)), 3
STORIES = ("penguins", "marbles", "snowballs")


# -- three numbers for a task -------------------------------------------------------------------------


@cache
def with_a_ten() -> tuple[Three, ...]:
    """Dice of which exactly one pair makes ten."""
    return tuple((a, b, c) for a, b, c in product(FACES, repeat=3)
                 if sum(x + y == TEN for x, y in combinations((a, b, c), 2)) == 1)


@cache
def with_a_way_back() -> tuple[Three, ...]:
    """a + b − c: two jumps back or more, a sum worth counting, and the result is none of the three."""
    return tuple((a, b, c) for a, b, c in product(FACES, repeat=3)
                 if 2 <= c < a + b and a + b >= 6 and a + b - c not in (a, b, c))


@cache
def in_stories() -> tuple[Three, ...]:
    """Three different numbers from 2 to 8 that make 11 to 18 together."""
    return tuple(three for three in permutations(range(2, 9), 3) if 11 <= sum(three) <= LARGEST)


@cache
def with_four_totals() -> tuple[Three, ...]:
    """Dice from large to small that make four totals with all three, none of them 0."""
    return tuple((a, b, c) for c, b, a in combinations(FACES, 3) if a != b + c)


def sampled(luck: Luck, pool: tuple[Three, ...], taken: Iterable[Three] = ()) -> tuple[Three, Three]:
    """Three numbers that are not taken, and those of a worked twin, which makes another total."""
    one = luck.pick([three for three in pool if three not in taken])
    return one, luck.pick([other for other in pool if sum(other) != sum(one)])


def facts(three: Three) -> dict[str, object]:
    a, b, c = three
    return {"a": a, "b": b, "c": c, "P": a + b, "S": a + b + c, "V": a + b - c, "over": a + b - c + 1,
            "pairs": {a + b, a + c, b + c}, "first_and_last": a + c, "last_two": b + c}


def with_twin(one: Mapping[str, object], twin: Mapping[str, object]) -> dict[str, object]:
    """The values of a task, and those of its twin with a t before their names."""
    return {**one, **{f"t{name}": value for name, value in twin.items()}}


# -- add ----------------------------------------------------------------------------------------------


def add(luck: Luck, unlike: str = "") -> Values:
    """Three dice, two of which make ten; not those of the task that it shall be unlike."""
    taken = [sampled(luck.of(unlike), with_a_ten())[0]] if unlike else []
    one, twin = sampled(luck, with_a_ten(), taken)
    return with_twin(_ten_first(one), _ten_first(twin))


def _ten_first(three: Three) -> dict[str, object]:
    """The two that make ten are x and y; z is the other one."""
    x, y = next(pair for pair in combinations(three, 2) if sum(pair) == TEN)
    return {**facts(three), "x": x, "y": y, "z": sum(three) - TEN}


def fill(luck: Luck) -> Values:
    """Two dice in a ten frame, with room for one to five more."""
    pairs = [(a, b) for a, b in product(FACES, repeat=2) if TEN // 2 <= a + b < TEN]
    one = luck.pick(pairs)
    twin = luck.pick([pair for pair in pairs if sum(pair) != sum(one)])
    return with_twin(_room(*one), _room(*twin))


def _room(a: int, b: int) -> dict[str, object]:
    return {"a": a, "b": b, "P": a + b, "free": TEN - a - b}


def story(luck: Luck) -> Values:
    """One of three stories with three numbers."""
    told = luck.pick(STORIES)
    one, twin = sampled(luck, in_stories())
    return {**with_twin(facts(one), facts(twin)), "story": phrase(told)}


# -- add and subtract ---------------------------------------------------------------------------------


def back(luck: Luck, unlike: str = "") -> Values:
    """Two dice forward and one back; not those of the task that it shall be unlike."""
    taken = [sampled(luck.of(unlike), with_a_way_back())[0]] if unlike else []
    one, twin = sampled(luck, with_a_way_back(), taken)
    return with_twin(facts(one), facts(twin))


def hidden(luck: Luck) -> Values:
    """A total and two of its three dice."""
    one, twin = sampled(luck, with_a_ten())
    return {**with_twin(facts(one), facts(twin)), "all": one[0] + one[1] + sum(one)}


def signs(luck: Luck) -> Values:
    """Four ways to join three dice with + and −; one of them makes the number that is asked for."""
    one, twin = sampled(luck, with_four_totals())
    ways = four_ways(one)
    right = luck.pick(list(ways))
    wanted = ways[right][1]
    said = {key: phrase("too big" if made > wanted else "too small") for key, (_, made) in ways.items()}
    return {
        **with_twin(facts(one), facts(twin)), "V": wanted, "right": right,
        **{f"way_{key}": way for key, (way, _) in ways.items()},
        **{f"made_{key}": made for key, (_, made) in ways.items()},
        **{f"says_{key}": words for key, words in said.items()}, "tback": twin[0] + twin[2] - twin[1],
    }


def four_ways(dice: Three) -> Mapping[str, tuple[str, int]]:
    """The ways to join three dice, large to small, and what each makes."""
    a, b, c = dice
    last = f"{b} + {c} − {a}" if b + c > a else f"{a} − {b} − {c}"
    return {"plus": (f"{a} + {b} + {c}", a + b + c), "small": (f"{a} + {b} − {c}", a + b - c),
            "middle": (f"{a} + {c} − {b}", a + c - b), "most": (last, abs(b + c - a))}


# -- the learner's own dice ---------------------------------------------------------------------------


def numbers(dice: tuple[int, ...], signs: str = SIGNS) -> set[int]:
    """The tokens from 1 to 18 that two or three of these dice make."""
    return {number for number in reach(dice, signs) if number <= LARGEST}


def own(work: Work) -> Values:
    """The learner's last move, the numbers made with plus only and with a minus, and what dice can make."""
    made = own_moves(work.games)
    minus = {one.number for one in made if min(terms(one.way)) < 0}
    plus = {one.number for one in made if min(terms(one.way)) > 0}
    rolls = dict.fromkeys(tuple(sorted(one.dice, reverse=True)) for one in reversed(made))
    return {"any": bool(made), "walk": tidy(made[-1].way) if made else "",
            "number": made[-1].number if made else 0, "plus": _in_row(plus), "minus": _in_row(minus),
            "example": ways(EXAMPLE), "rolls": [_row(dice) for dice in (*[*rolls][:MOST_ROLLS], *OTHERS)]}


def ways(dice: tuple[int, ...]) -> list[tuple[str, ...]]:
    """An easy way to each number, large ones first: those with plus, and beside them those with minus."""
    plus = numbers(dice, "+")
    easy = {number: tidy(reach(dice, SIGNS)[number]) for number in sorted(numbers(dice), reverse=True)}
    columns = ([f"{way} = {number}" for number, way in easy.items() if (number in plus) == first]
               for first in (True, False))
    return list(zip_longest(*columns, fillvalue=""))


def _row(dice: tuple[int, ...]) -> tuple[str, ...]:
    """The dice, what plus makes, and what only a minus makes."""
    plus = numbers(dice, "+")
    return tuple(", ".join(map(str, some)) for some in (dice, sorted(plus), sorted(numbers(dice) - plus)))


def _in_row(some: Iterable[int]) -> str:
    return " ".join(map(str, sorted(some)))
