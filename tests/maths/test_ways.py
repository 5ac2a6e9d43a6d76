"""Ways, held against a brute force over all rolls that knows no form and no law: only letters and numbers."""

import subprocess
import sys
from collections import Counter
from functools import cache
from itertools import combinations_with_replacement, permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from icedice_edu.maths import Way, reachable, ways
from icedice_edu.maths.expressions import Expression, Number, read, spaced
from icedice_edu.maths.reach import reach, spellings
from icedice_edu.maths.way_forms import Form, same_tree, same_way
from icedice_edu.maths.way_search import every_form

Roll = tuple[int, ...]
ROLLS: list[Roll] = list(product(range(1, 7), repeat=3))
HANDS: list[Roll] = list(combinations_with_replacement(range(1, 7), 3))
ALL, EASY = "+−×÷", "+−"
PRIME = 2**61 - 1
LETTERS = (718_281_828_459_045, 314_159_265_358_979, 141_421_356_237_309, 173_205_080_756_887)
"""Large numbers for the letters: calculations that agree on them, modulo a large prime, are identities."""


def at(tree: Expression, letters: list[int]) -> int:
    """The value modulo the prime, with these letters from left to right."""
    if isinstance(tree, Number):
        return letters.pop(0)
    a, b = at(tree.left, letters), at(tree.right, letters)
    if tree.op == "÷":
        return a * pow(b, -1, PRIME) % PRIME
    return {"+": a + b, "−": a - b, "×": a * b}[tree.op] % PRIME


def fingerprint(tree: Expression, hand: Roll) -> int:
    """The same for two calculations exactly when they are identities in letters, equal dice being alike."""
    names: dict[int, list[list[int]]] = {}
    for face in set(hand):
        mine = [letter for letter, die in zip(LETTERS, hand, strict=False) if die == face]
        names[face] = [list(order) for order in permutations(mine)]
    choices = product(*names.values())
    return min(at(tree, _drawn(tree, dict(zip(names, choice, strict=True)))) for choice in choices)


def _drawn(tree: Expression, names: dict[int, list[int]]) -> list[int]:
    left = {face: list(letters) for face, letters in names.items()}
    return [left[face].pop(0) for face in tree.numbers]


@cache
def brute_force(hand: Roll, ops: str = ALL) -> dict[int, dict[int, set[str]]]:
    """Every positive whole number, with its ways as sets of spellings."""
    found: dict[int, dict[int, set[str]]] = {}
    for tree in spellings(hand, ops):
        value = tree.value
        if value > 0 and value.denominator == 1:
            same = found.setdefault(int(value), {}).setdefault(fingerprint(tree, hand), set())
            same.add(spaced(tree))
    return found


@pytest.mark.parametrize("ops", [ALL, EASY])
def test_all_216_rolls_have_exactly_the_ways_that_brute_force_finds(ops: str) -> None:
    for dice in ROLLS:
        hand = tuple(sorted(dice))
        found = reachable(dice, operations=ops)

        expected = brute_force(hand, ops)
        assert list(found) == sorted(expected)
        for target, groups in expected.items():
            texts = [way.text for way in found[target]]
            assert len(texts) == len(groups)
            assert all(sum(text in group for text in texts) == 1 for group in groups.values())


def test_the_spellings_of_a_way_are_all_that_letters_cannot_tell_apart() -> None:
    for hand in HANDS:
        for target, groups in brute_force(hand).items():
            for way in ways(target, hand):
                group = next(group for group in groups.values() if way.text in group)
                texts = [spelling.text for spelling in way.spellings]

                assert len(texts) == len(set(texts))
                assert set(texts) == group
                assert all(spelling.expression.value == target for spelling in way.spellings)


def test_with_four_dice_the_forms_are_what_letters_cannot_tell_apart() -> None:
    for hand in [(1, 2, 4, 5), (2, 2, 3, 6), (1, 1, 2, 2), (3, 3, 3, 5), (4, 4, 4, 4)]:
        expected = brute_force(hand)

        found = reachable(hand)

        assert found.counts == {target: len(expected[target]) for target in sorted(expected)}
        for target, groups in expected.items():
            chosen = [next(iter(sorted(group))) for group in groups.values()]
            assert {Way(read(text)) for text in chosen} == set(found[target])


def test_the_numbers_of_different_calculations_are_those_of_the_encyclopedia() -> None:
    """OEIS A140606: 1, 6, 68, 1170, 27142; a form stands for itself and, turned round, for its opposite."""
    letters = (101, 1009, 10_007, 100_003, 1_000_003)
    for size, known in [(2, 6), (3, 68), (4, 1170)]:
        signed = {tree.value for tree in spellings(letters[:size], ALL) if len(tree.numbers) == size}

        forms = [form for form in every_form(letters[:size], ALL, whole=False) if count(form) == size]

        assert len(signed) == known
        assert len(forms) == len({abs(value) for value in signed})


def count(form: Form) -> int:
    return 1 if not form[3] else sum(map(count, form[3] + form[4]))


@pytest.mark.parametrize(
    ("target", "dice", "texts"),
    [
        (18, (2, 3, 6), ["3 × 6", "2 × (3 + 6)"]),
        (30, (6, 3, 2), ["(2 + 3) × 6"]),
        (5, (2, 3, 6), ["2 + 3", "2 + 6 − 3"]),
        (1, (2, 3, 6), ["3 − 2", "6 − 2 − 3", "2 × 3 ÷ 6", "6 ÷ 2 ÷ 3"]),
        (4, (2, 2, 4), ["2 + 2", "2 × 2", "2 + 4 − 2", "2 × (4 − 2)", "2 + 4 ÷ 2", "2 × 4 ÷ 2"]),
        (35, (2, 3, 6), []),
        (24, (3, 3, 8, 8), ["3 × 8", "8 ÷ (3 − 8 ÷ 3)"]),
        (24, (1, 5, 5, 5), ["5 × 5 − 1", "5 × (5 − 1 ÷ 5)"]),
    ],
)
def test_known_ways(target: int, dice: Roll, texts: list[str]) -> None:
    assert [way.text for way in ways(target, dice)] == texts


def test_the_simplest_way_is_the_one_the_coach_knows() -> None:
    for hand in HANDS:
        for target, tree in reach(hand).items():
            assert ways(target, hand)[0] == Way(tree)


def test_with_three_dice_every_way_can_be_walked_in_whole_positive_steps() -> None:
    """So fractions, zero and negatives on the way never reach another number, nor in another way."""
    for hand in HANDS:
        anyhow, whole = reachable(hand), reachable(hand, whole=True)

        assert {n: anyhow.counts[n] for n in anyhow} == whole.counts
        assert all(way.expression.steps_whole for found in anyhow.values() for way in found)


def test_with_four_dice_fractions_do_matter() -> None:
    assert len(ways(24, (1, 3, 4, 6))) == len(ways(24, (1, 3, 4, 6), whole=True)) + 1
    assert ways(24, (1, 3, 4, 6))[-1].text == "6 ÷ (1 − 3 ÷ 4)"
    assert [way.text for way in ways(24, (3, 3, 8, 8), whole=True)] == ["3 × 8"]


@settings(max_examples=8)
@given(st.lists(st.integers(1, 100), min_size=5, max_size=6), st.randoms(use_true_random=False))
def test_six_numbers_make_true_ways_each_once(dice: list[int], rng: object) -> None:
    found = reachable(dice, whole=True)
    some = [found[n] for n in rng.sample(list(found), min(40, len(found)))]  # type: ignore[attr-defined]

    for group in some:
        assert len({*group}) == len(group) == len({way.text for way in group})
        for way in group:
            assert way.value == group.target
            assert way.expression.steps_whole
            assert spaced(way.expression) == way.text
            assert Counter(way.numbers) <= Counter(dice)
            assert len(way.numbers) >= 2


def test_the_famous_countdown_numbers() -> None:
    found = ways(952, (25, 50, 75, 100, 3, 6), whole=True)

    assert len(found) == 2
    assert any("(3 + 100) × 6 × 75" in way.text for way in found)


def test_same_way_and_same_tree() -> None:
    one, other = read("6-(3-2)"), read("6-3+2")

    assert same_way(one, other) and not same_tree(one, other)
    assert same_tree(read("(2+3)*6"), read("6*(3+2)"))
    assert not same_way(read("2+2"), read("2*2"))
    assert not same_way(read("2-3"), read("3-2"))
    assert same_way(read("(5-2)*(4-1)"), read("(2-5)*(1-4)"))
    assert same_way(read("5+3*(2-2)"), read("5-3*(2-2)"))
    with pytest.raises(ZeroDivisionError):
        same_way(read("6/(0/3)"), read("6*3/0"))


@pytest.mark.parametrize("bad", [(), (3,), (0, 2), (-1, 3), (1, 2, 3, 4, 5, 6, 7)])
def test_impossible_dice_are_refused(bad: Roll) -> None:
    with pytest.raises(ValueError, match="take 2 to 6 dice"):
        reachable(bad)


@pytest.mark.parametrize("bad", ["236", None, 236, (2, 3, 6.0), ("2", "3", "6"), [[2, 3, 6]]])
def test_what_are_no_dice_at_all_is_said_in_a_sentence(bad: Roll) -> None:
    for ask in (reachable, lambda dice: ways(30, dice)):
        with pytest.raises(ValueError, match="dice are given as whole numbers, such as"):
            ask(bad)


@pytest.mark.parametrize("bad", ["30", 30.0, None, 0, -1, (30,)])
def test_a_target_is_a_whole_number_from_1_on(bad: int) -> None:
    with pytest.raises(ValueError, match="the target must be a whole number, 1 or more, not "):
        ways(bad, (2, 3, 6))


def test_whole_numbers_may_be_those_of_numpy() -> None:
    numpy = pytest.importorskip("numpy")

    assert ways(numpy.int64(30), numpy.array([2, 3, 6])) == ways(30, (2, 3, 6))


def test_operations_may_be_typed_on_a_keyboard() -> None:
    assert [way.text for way in ways(5, (2, 3, 6), operations="+-")] == ["2 + 3", "2 + 6 − 3"]
    for wrong, why in (("+^", "the operations are"), ("−", "comes together"), ("+÷", "comes together")):
        with pytest.raises(ValueError, match=why):
            ways(5, (2, 3, 6), operations=wrong)


def test_importing_the_package_loads_nothing_of_it() -> None:
    code = (
        "import sys, icedice_edu, icedice_edu.maths as m; "
        "heavy = {'sympy', 'numpy', 'fractions', 'dataclasses', 'icedice_edu.maths.way'}; "
        "print(heavy & set(sys.modules)); m.ways(18, (2, 3, 6)); "
        "print({'sympy', 'numpy'} & set(sys.modules), m.ways.__name__)"
    )

    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout

    assert shown.splitlines() == ["set()", "set() ways"]
