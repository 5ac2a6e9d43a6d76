"""What three dice can make, held against a brute force that shares nothing with it."""

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, permutations, product

import pytest

from icedice_edu.maths.expressions import Expression, Number, read
from icedice_edu.maths.reach import reach, spellings

Roll = tuple[int, ...]
ROLLS: list[Roll] = list(product(range(1, 7), repeat=3))
HANDS: list[Roll] = list(combinations_with_replacement(range(1, 7), 3))
TOKENS = range(1, 37)
ALL, EASY = "+−×÷", "+−"


def joined(a: Fraction, b: Fraction, ops: str) -> Iterator[Fraction]:
    yield from (a + b, a - b)
    if ops == ALL:
        yield a * b
        if b:
            yield a / b


def made(dice: Roll, ops: str, whole: bool) -> set[Fraction]:
    """Every value of two or three of the dice: join any two, put the result back, join again."""
    found: set[Fraction] = set()

    def join(table: list[Fraction]) -> None:
        for i, j in permutations(range(len(table)), 2):
            rest = [number for k, number in enumerate(table) if k not in (i, j)]
            for result in joined(table[i], table[j], ops):
                if not whole or (result > 0 and result.denominator == 1):
                    found.add(result)
                    join([*rest, result])

    join([Fraction(die) for die in dice])
    return found


@cache
def makeable(dice: Roll, ops: str = ALL, whole: bool = False) -> set[int]:
    return {int(value) for value in made(dice, ops, whole) if value > 0 and value.denominator == 1}


def value(tree: Expression) -> Fraction:
    if isinstance(tree, Number):
        return Fraction(tree.whole)
    a, b = value(tree.left), value(tree.right)
    return a / b if tree.op == "÷" else {"+": a + b, "−": a - b, "×": a * b}[tree.op]


@pytest.mark.rule("TOKEN-18", "TOKEN-R4")
@pytest.mark.parametrize("ops", [ALL, EASY])
def test_all_216_rolls_reach_what_brute_force_reaches(ops: str) -> None:
    for dice in ROLLS:
        assert list(reach(dice, ops)) == sorted(makeable(dice, ops))


@pytest.mark.rule("TOKEN-R5")
@pytest.mark.parametrize("ops", [ALL, EASY])
def test_whole_positive_steps_reach_just_as_much(ops: str) -> None:
    for dice in ROLLS:
        assert makeable(dice, ops, whole=True) == makeable(dice, ops)


@pytest.mark.rule("TOKEN-R5", "TOKEN-19", "TOKEN-20")
@pytest.mark.parametrize("ops", [ALL, EASY])
def test_each_reached_number_comes_with_a_true_expression_of_whole_steps(ops: str) -> None:
    for dice in HANDS:
        for number, tree in reach(dice, ops).items():
            assert value(tree) == tree.value == number
            assert tree.steps_whole
            assert len(tree.numbers) >= 2
            assert Counter(tree.numbers) <= Counter(dice)


@pytest.mark.rule("TOKEN-R2")
def test_every_number_from_1_to_36_is_made_by_some_roll() -> None:
    assert set(TOKENS) <= {number for dice in HANDS for number in reach(dice)}


@pytest.mark.rule("TOKEN-R17")
def test_every_number_from_1_to_18_is_made_by_adding_and_subtracting() -> None:
    assert {number for dice in HANDS for number in reach(dice, EASY)} == set(range(1, 19))


@pytest.mark.rule("TOKEN-EX1")
def test_the_rulebook_s_own_calculations_are_the_simplest() -> None:
    found = reach((2, 3, 6))

    assert str(found[5]) == "2+3"
    assert str(found[18]) == "3×6"


@pytest.mark.parametrize(
    ("dice", "number", "simplest"),
    [
        ((2, 3, 6), 1, "3−2"),  # two dice before three
        ((1, 5, 5), 5, "1×5"),
        ((2, 2, 4), 4, "2+2"),  # + before ×
        ((2, 4, 6), 2, "4−2"),  # − before ÷
        ((1, 2, 3), 6, "2×3"),
        ((2, 3, 6), 20, "2+3×6"),  # no brackets where none are needed
        ((2, 3, 6), 30, "(2+3)×6"),
        ((6, 6, 6), 7, "6+6÷6"),
    ],
)
def test_the_simplest_expression_is_the_one_a_learner_finds_first(
    dice: Roll, number: int, simplest: str
) -> None:
    assert str(reach(dice)[number]) == simplest


@pytest.mark.rule("TOKEN-19", "TOKEN-20")
def test_spellings_use_two_or_three_dice_each_at_most_once() -> None:
    for dice in HANDS:
        for tree in spellings(dice):
            assert len(tree.numbers) >= 2
            assert Counter(tree.numbers) <= Counter(dice)


@pytest.mark.rule("TOKEN-18", "TOKEN-R4")
@pytest.mark.parametrize("ops", [ALL, EASY])
def test_spellings_are_all_the_expressions_that_have_a_value(ops: str) -> None:
    for dice in HANDS:
        found = spellings(dice, ops)

        assert len(set(found)) == len(found)
        assert {str(tree) for tree in found} == set(written(dice, ops))
        assert {tree.value for tree in found} == made(dice, ops, whole=False)
        assert all(tree.value == value(tree) for tree in found)


def written(dice: Roll, ops: str) -> Iterator[str]:
    """Every expression as text: brackets in both places, dropped where reading and writing drops them."""
    for a, b in permutations(dice, 2):
        yield from (f"{a}{op}{b}" for op in ops)
    for (a, b, c), (p, q) in product(permutations(dice), product(ops, repeat=2)):
        yield str(read(f"({a}{p}{b}){q}{c}"))
        if not (p == "÷" and q == "−" and b == c):
            yield str(read(f"{a}{p}({b}{q}{c})"))


def test_the_order_of_spellings_never_changes() -> None:
    texts = [str(tree) for tree in spellings((3, 6, 2))]

    assert len(texts) == 24 + 192
    assert texts[:5] == ["2+3", "2−3", "2×3", "2÷3", "2+6"]
    assert texts[24:30] == ["2+(3+6)", "2−(3+6)", "2×(3+6)", "2÷(3+6)", "2+(3−6)", "2−(3−6)"]
    assert texts[40:44] == ["2+3+6", "2+3−6", "(2+3)×6", "(2+3)÷6"]
    assert texts[-1] == "6÷3÷2"


def test_the_order_in_which_dice_lie_and_operations_are_named_does_not_matter() -> None:
    assert spellings((6, 2, 3), "−+") is spellings([2, 3, 6], "+−")
    assert reach((6, 2, 3)) is reach((3, 6, 2))


def test_an_operation_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="the operations are"):
        spellings((1, 2, 3), "+-")  # the keyboard's hyphen is not the minus sign


def test_what_is_reached_cannot_be_changed_by_whoever_asks() -> None:
    with pytest.raises(TypeError):
        reach((1, 2, 3))[99] = Number(99)  # type: ignore[index]


def test_importing_loads_no_heavy_library() -> None:
    code = "import sys, icedice_edu.maths.reach; print({'sympy', 'numpy', 'matplotlib'} & set(sys.modules))"

    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout

    assert shown.strip() == "set()"


def chance(number: int, rolls: int) -> Fraction:
    """The chance to reach a number within so many rolls, keeping and rerolling dice as well as possible.

    weight[kept] counts, out of 216 for each roll, the outcomes that lead to the number when these dice stay.
    """
    kept_dice: list[Roll] = [
        kept for size in range(3) for kept in combinations_with_replacement(range(1, 7), size)
    ]
    weight = dict.fromkeys(kept_dice, 0)
    for left in range(rolls):
        best = {
            hand: 216**left if number in reach(hand) else max(map(weight.__getitem__, parts(hand)))
            for hand in HANDS
        }
        weight = {kept: sum(ways * best[hand] for hand, ways in throws(kept).items()) for kept in kept_dice}
    return Fraction(weight[()], 216**rolls)


@cache
def parts(hand: Roll) -> set[Roll]:
    a, b, c = hand
    return {(), (a,), (b,), (c,), (a, b), (a, c), (b, c)}


@cache
def throws(kept: Roll) -> Counter[Roll]:
    """How many of 216 equally likely throws of the other dice give each hand."""
    thrown = product(range(1, 7), repeat=3 - len(kept))
    counts = Counter(tuple(sorted(kept + new)) for new in thrown)
    return Counter({hand: ways * 6 ** len(kept) for hand, ways in counts.items()})


@pytest.mark.rule("TOKEN-R11")
def test_within_ten_rolls_the_hardest_number_is_34_and_1_is_always_reached() -> None:
    chances = {number: chance(number, rolls=10) for number in TOKENS}

    assert min(chances, key=chances.__getitem__) == 34
    assert round(float(chances[34]), 3) == 0.787
    assert chances[1] == 1


@pytest.mark.rule("TOKEN-R11")
def test_within_one_roll_the_chance_is_the_share_of_the_216_rolls() -> None:
    for number in TOKENS:
        assert chance(number, rolls=1) == Fraction(sum(number in makeable(dice) for dice in ROLLS), 216)
