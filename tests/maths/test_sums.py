"""How dice add up: counting, adding die by die, multiplying polynomials, and icepool all say the same."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from icedice_edu.maths.generating_functions import generating, latex, monomial_text, polynomial_text
from icedice_edu.maths.sums import (
    ORDINARY,
    added,
    counted,
    dice_of,
    multiplied,
    one_more,
    outcomes,
    stages,
    sums,
)

ODD_DICE = (
    [(1, 2, 3, 4), (1, 2, 3, 4, 5, 6, 7, 8)],
    [(0, 0, 1), (0, 0, 1), (5,)],
    [(-2, 1, 1), (3, -1)],
    [(1, 3, 4, 5, 6, 8), (1, 2, 2, 3, 3, 4)],
    [(7,)],
    [],
)
some_dice = st.lists(st.lists(st.integers(-4, 9), min_size=1, max_size=6), max_size=4)


@pytest.mark.parametrize("number", range(7))
def test_three_roads_lead_to_the_same_ways_of_ordinary_dice(number: int) -> None:
    assert counted(number) == added(number) == multiplied(number) == sums(number)
    assert sums(number).all == 6**number


@pytest.mark.parametrize("dice", ODD_DICE, ids=str)
def test_and_of_dice_with_any_faces(dice: list[tuple[int, ...]]) -> None:
    assert counted(dice) == added(dice) == multiplied(dice)


@given(some_dice)
@settings(max_examples=60)
def test_and_of_dice_nobody_thought_of(dice: list[list[int]]) -> None:
    assert counted(dice) == added(dice) == multiplied(dice)
    assert list(sums(dice).ways) == sorted(sums(dice).ways)


@pytest.mark.parametrize("number", [1, 2, 3, 5, 9, 20])
def test_icepool_finds_the_same(number: int) -> None:
    icepool = pytest.importorskip("icepool")
    pool = number @ icepool.d(6)

    assert sums(number).chances() == {total: pool.probability("==", total) for total in pool}


def test_icepool_finds_the_same_for_dice_of_other_faces() -> None:
    icepool = pytest.importorskip("icepool")
    pool = icepool.d(4) + icepool.Die([0, 0, 1]) + icepool.Die([-2, 5])

    found = sums([(1, 2, 3, 4), (0, 0, 1), (-2, 5)])
    assert found.chances() == {total: pool.probability("==", total) for total in pool}


def test_ten_and_eleven_come_most_often_with_three_dice() -> None:
    three = sums(3)

    assert list(three.ways.values()) == [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]
    assert three.likeliest == (10, 11)
    assert three.mean == Fraction(21, 2)
    assert three.chance(10) == Fraction(1, 8)
    assert three.chance(2) == 0


def test_the_dice_of_sicherman_add_up_like_two_ordinary_ones() -> None:
    """George Sicherman's pair (Gardner, Scientific American, February 1978): another pair, the same sums."""
    assert sums([(1, 3, 4, 5, 6, 8), (1, 2, 2, 3, 3, 4)]) == sums(2)


def test_outcomes_are_sorted_by_sum_and_none_is_missing() -> None:
    found = outcomes(3)

    assert sorted(outcome for some in found.values() for outcome in some) == list(
        product(range(1, 7), repeat=3)
    )
    assert all(sum(outcome) == total for total, some in found.items() for outcome in some)
    assert found[4] == ((1, 1, 2), (1, 2, 1), (2, 1, 1))
    assert list(found) == list(range(3, 19))


def test_one_more_die_takes_the_ways_of_six_neighbours() -> None:
    two, three = sums(2).ways, one_more(sums(2).ways)

    assert all(three[n] == sum(two.get(n - face, 0) for face in ORDINARY) for n in three)


@pytest.mark.parametrize("dice", [1, 2, 3, [(0, 0, 1), (2, 5)]], ids=str)
def test_the_stages_of_adding_end_in_the_sums(dice: int | list[tuple[int, ...]]) -> None:
    steps = stages(dice)

    assert len(steps) == sum(map(len, dice_of(dice)))
    assert steps[-1].so_far == dict(sums(dice).ways)
    for place in range(len(dice_of(dice))):
        mine = [step for step in steps if step.die == place]
        assert sum(sum(step.shifted.values()) for step in mine) == sum(mine[-1].so_far.values())


# -- the generating function ------------------------------------------------------------------------------


def test_the_function_is_shown_as_a_product_and_multiplied_out() -> None:
    from sympy import expand

    three = generating(dice_of(3))

    assert latex(three.function) == r"\left(x + x^{2} + x^{3} + x^{4} + x^{5} + x^{6}\right)^{3}"
    assert expand(three.function) == three.expanded
    assert three.function != three.expanded
    assert three.latex.startswith(f"{latex(three.function)} = x^{{3}} + 3 x^{{4}} + 6 x^{{5}} + 10 x^{{6}}")


@given(some_dice)
@example([[0], [0]])
@example([[-1], [-1]])
@example([[0, 0], [1, 2]])
@settings(max_examples=30)
def test_sympy_expands_the_product_as_written_to_the_same_polynomial(dice: list[list[int]]) -> None:
    from sympy import expand

    found = generating(dice)
    assert expand(found.function) == expand(found.expanded)


def test_the_coefficient_of_a_power_is_its_number_of_ways() -> None:
    three = generating(dice_of(3))

    assert [three.coefficient(n) for n in (2, 3, 10, 18, 19)] == [0, 1, 27, 1, 0]
    assert three.latex_of(10) == rf"[x^{{10}}]\, {latex(three.function)} = 27"


def test_the_expansion_goes_term_by_term_and_each_adds_its_shifted_sums() -> None:
    two = generating(dice_of(2))
    terms = two.terms()

    assert [str(term.power) for term in terms] == ["x", "x**2", "x**3", "x**4", "x**5", "x**6"]
    assert terms[1].latex == (
        r"x^{2} \cdot \left(x + x^{2} + x^{3} + x^{4} + x^{5} + x^{6}\right) = "
        r"x^{3} + x^{4} + x^{5} + x^{6} + x^{7} + x^{8}"
    )
    assert terms[-1].so_far == two.expanded
    assert generating(dice_of(3)).terms(2)[-1].so_far == two.expanded
    with pytest.raises(ValueError, match="dice 1 to 2"):
        two.terms(3)


@pytest.mark.parametrize("dice", [d for d in ODD_DICE if d], ids=str)
def test_the_terms_of_any_last_die_add_up_to_the_whole(dice: list[tuple[int, ...]]) -> None:
    from sympy import expand

    assert expand(generating(dice).terms()[-1].so_far) == expand(generating(dice).expanded)


def test_where_there_is_no_latex_powers_are_raised_digits() -> None:
    assert str(generating([(0, 1, 1), (-1, 2)])) == "(1 + 2x)(x⁻¹ + x²) = x⁻¹ + 2 + x² + 2x³"
    assert polynomial_text({}) == "0"
    assert [monomial_text(power, 3) for power in (0, 1, 12)] == ["3", "3x", "3x¹²"]
    assert generating([(2, 3), (1,)]).latex.startswith(r"\left(x^{2} + x^{3}\right) \left(x\right) = ")


def test_a_notebook_gets_both() -> None:
    bundle = generating(dice_of(2))._repr_mimebundle_()

    assert bundle["text/plain"].endswith("x² + 2x³ + 3x⁴ + 4x⁵ + 5x⁶ + 6x⁷ + 5x⁸ + 4x⁹ + 3x¹⁰ + 2x¹¹ + x¹²")
    assert bundle["text/latex"].startswith(r"$\displaystyle \left(x + ")


# -- what is refused --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "why"),
    [
        (-1, "0 to 60 dice"),
        (61, "0 to 60 dice"),
        ([()], "1 to 100 faces"),
        ([(1.5, 2)], "whole number"),
        ([("__import__('os')",)], "whole number"),
        ([(10**9,)], "whole number"),
        ([(True, 2)], "whole number"),
        (None, "dice are a number of them, or the faces of each"),
        (1.5, "or the faces of each, such as .*, not 1.5"),
        (True, "0 to 60 dice"),
        (10**40, "0 to 60 dice can be added, not so many"),
        ([1, 2], "a die is a list of 1 to 100 faces, not 1"),
        ([None], "1 to 100 faces"),
    ],
)
def test_dice_that_are_none_are_refused_with_a_sentence(dice: object, why: str) -> None:
    for ask in (sums, counted, multiplied, outcomes, stages):
        with pytest.raises(ValueError, match=why):
            ask(dice)  # type: ignore[operator]


def test_nobody_lists_ten_million_outcomes_but_they_can_be_added() -> None:
    with pytest.raises(ValueError, match="add die by die"):
        counted(9)
    assert added(9).all == 6**9


def test_adding_dice_loads_no_sympy() -> None:
    ask = "import sys; from icedice_edu.maths.sums import sums; sums(3); print('sympy' in sys.modules)"

    told = subprocess.run((sys.executable, "-c", ask), capture_output=True, text=True, check=True)

    assert told.stdout.strip() == "False"
