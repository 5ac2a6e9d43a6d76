"""The exact chances of the 36 numbers, held against brute force and against the rulebook's own figures."""

from fractions import Fraction
from functools import cache
from itertools import product

import pytest
from at_once import at_once

from icedice_edu.games.tokens import odds
from icedice_edu.maths.expressions import OPERATIONS
from icedice_edu.maths.reach import spellings

FACES = range(1, 7)
ROLLS = list(product(FACES, repeat=3))
YOUNG = "+−"


@cache
def numbers_of(roll: tuple[int, ...], signs: str) -> frozenset[Fraction]:
    """Everything that a roll makes, by writing down every calculation."""
    return frozenset(tree.value for tree in spellings(roll, signs))


@cache
def by_brute_force(number: int, roll: tuple[int, ...], rolls_left: int, signs: str) -> Fraction:
    """The best chance from this very roll: each of the eight choices of dice, each outcome of each."""
    if number in numbers_of(roll, signs):
        return Fraction(1)
    if not rolls_left:
        return Fraction(0)
    return max(from_kept(number, roll, again, rolls_left, signs) for again in product((0, 1), repeat=3))


def from_kept(
    number: int, roll: tuple[int, ...], again: tuple[int, ...], rolls_left: int, signs: str
) -> Fraction:
    sides = [FACES if rerolled else (face,) for face, rerolled in zip(roll, again, strict=True)]
    outcomes = list(product(*sides))
    return sum(
        (by_brute_force(number, outcome, rolls_left - 1, signs) for outcome in outcomes), Fraction(0)
    ) / len(outcomes)


def kept_of(roll: tuple[int, ...], again: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(face for face, rerolled in zip(roll, again, strict=True) if not rerolled))


@pytest.mark.parametrize("signs", [OPERATIONS, YOUNG])
def test_one_roll_counts_the_rolls_that_make_the_number(signs: str) -> None:
    for number, chance in odds.chances(1, signs).items():
        good = {roll for roll in ROLLS if number in numbers_of(roll, signs)}

        assert chance == Fraction(len(good), 216)
        assert odds.good_rolls(number, signs) == good


@pytest.mark.parametrize(("number", "signs"), [(34, OPERATIONS), (13, OPERATIONS), (18, YOUNG)])
@pytest.mark.parametrize("rolls", [2, 3])
def test_more_rolls_are_as_good_as_brute_force_finds(number: int, signs: str, rolls: int) -> None:
    expected = sum(by_brute_force(number, roll, rolls - 1, signs) for roll in ROLLS) / Fraction(216)

    assert odds.chance(number, rolls, signs) == expected


@pytest.mark.parametrize(("number", "left"), [(34, 2), (17, 2), (34, 1), (23, 1)])
def test_the_dice_to_keep_are_the_best_of_the_eight_choices_also_for_the_last_roll(
    number: int, left: int
) -> None:
    for roll in ((1, 2, 6), (5, 5, 3), (6, 6, 4), (4, 1, 1)):
        kept = odds.best_to_keep(number, roll, left)

        choices = [again for again in product((0, 1), repeat=3) if kept_of(roll, again) == kept]
        found = from_kept(number, roll, choices[0], left, OPERATIONS)
        assert found == by_brute_force(number, roll, left, OPERATIONS)


def test_without_a_roll_left_all_dice_are_kept() -> None:
    assert odds.best_to_keep(34, (5, 1, 3), 0) == (1, 3, 5)
    assert len(odds.best_to_keep(34, (5, 1, 3), 1)) < 3


def test_a_roll_that_makes_the_number_is_kept_whole() -> None:
    assert odds.best_to_keep(34, (6, 6, 2), 9) == (2, 6, 6)


def test_within_ten_rolls_1_is_certain_and_34_the_hardest() -> None:
    within_ten = odds.chances(10)  # the figures of TOKEN-R11

    assert within_ten[1] == 1
    assert min(within_ten, key=within_ten.__getitem__) == 34
    assert round(float(within_ten[34]), 3) == 0.787


@pytest.mark.rule("TOKEN-R11")
def test_any_budget_has_its_exact_chance() -> None:
    """Only three sixes add up to 18, so the sixes are kept: each die shows one sooner or later."""
    for rolls in range(1, 51):
        assert odds.chance(18, rolls, YOUNG) == (1 - Fraction(5, 6) ** rolls) ** 3


@pytest.mark.rule("TOKEN-R11")
def test_all_numbers_with_fifty_rolls_are_found_at_once() -> None:
    odds._after.cache_clear()

    with at_once():
        found = odds.chances(50)

    assert all(odds.chance(number, 10) <= chance <= 1 for number, chance in found.items())


@pytest.mark.rule("TOKEN-R11")
@pytest.mark.parametrize("rolls", [0, 51, -1, 2.5, 2.0, True, "3", None])
def test_a_budget_that_no_turn_has_is_refused(rolls: int) -> None:
    for ask in (odds.chances, lambda rolls: odds.chance(5, rolls)):
        with pytest.raises(ValueError, match=f"a turn has 1 to 50 rolls, not {rolls!r}"):
            ask(rolls)


@pytest.mark.parametrize("rolls", [51, 2.5])
def test_nor_are_dice_kept_for_such_a_budget(rolls: int) -> None:
    with pytest.raises(ValueError, match=f"a turn has 1 to 50 rolls, not {rolls}"):
        odds.best_to_keep(34, (1, 2, 6), rolls)


def test_another_roll_never_makes_it_harder() -> None:
    for signs in (OPERATIONS, YOUNG):
        for number in range(1, 37):
            row = [odds.chance(number, rolls, signs) for rolls in range(1, 11)]
            assert row == sorted(row)
            assert 0 <= row[0] <= row[-1] <= 1


def test_with_plus_and_minus_nothing_above_18_can_be_made() -> None:
    young = odds.chances(10, "+-")  # signs as a keyboard writes them

    assert [number for number, chance in young.items() if chance] == list(range(1, 19))


def test_all_numbers_with_ten_rolls_are_found_at_once_from_nothing() -> None:
    odds._after.cache_clear()
    odds._good_hands.cache_clear()

    with at_once():
        found = odds.chances(10)

    assert found[18] == odds.chance(18, 10)


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: odds.chance(37), "from 1 to 36; there is no 37"),
        (lambda: odds.chance(0), "there is no 0"),
        (lambda: odds.chances(1, "^"), r"the operations are \+ − × ÷"),
    ],
)
def test_what_does_not_exist_is_refused_in_a_sentence(call: object, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        call()  # type: ignore[operator]
