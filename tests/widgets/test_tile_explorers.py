"""The explorers of the tile game: what they state is exact, and their controls and pictures agree."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from xml.etree import ElementTree

import pytest

from icedice_edu.maths.generating_functions import generating
from icedice_edu.maths.sums import dice_of, sums
from icedice_widgets.explorers import generating_function, line_needs, sums_of_dice
from icedice_widgets.explorers.tiles.expansion import Expansion
from icedice_widgets.explorers.tiles.expansion_drawing import raised
from icedice_widgets.explorers.tiles.need import Need
from icedice_widgets.explorers.tiles.outcomes import Outcomes

# -- outcomes by sum ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", [2, 3])
def test_outcomes_are_laid_one_by_one_each_on_its_sum(dice: int) -> None:
    all_outcomes = [*product(range(1, 7), repeat=dice)]

    for laid in (0, 1, 7, len(all_outcomes)):
        view = Outcomes(dice, laid)
        counted = Counter(map(sum, all_outcomes[:laid]))
        assert {total: len(column) for total, column in view.columns.items() if column} == counted
        assert view.last == (all_outcomes[laid - 1] if laid else ())
    assert {total: view.ways(total) for total in view.sums} == sums(dice).ways


def test_next_goes_on_until_all_are_laid_and_the_slider_follows() -> None:
    explorer = sums_of_dice(2)
    assert explorer.view.laid == 6  # it never opens blank

    explorer.tap("next 1")
    assert explorer.view.laid == explorer._laid.value == 7
    assert explorer.picture.spoken == "Outcome 7 of 36: 2 + 1 = 3."
    for _ in range(6):
        explorer.tap("next 6")
    assert explorer.view.complete
    assert explorer.picture.spoken == "All 36 outcomes are here. Most outcomes: 7, with 6."
    explorer.tap("none")
    assert explorer.view.laid == explorer._laid.value == 0


def test_three_dice_after_two_begin_with_their_first_row() -> None:
    explorer = sums_of_dice(2, laid=36)

    explorer._dice.value = 3

    assert explorer.view == Outcomes(3, 6)
    assert explorer._laid.max == 216
    explorer._laid.value = 216
    assert explorer.picture.spoken == "All 216 outcomes are here. Most outcomes: 10 and 11, with 27 each."


def test_a_sum_is_told_with_its_share_and_its_orders_are_counted_apart() -> None:
    explorer = sums_of_dice(3, laid=216)

    explorer.tap("sum 10")

    assert explorer.picture.spoken == "Sum 10: 27 outcomes of 216. P(10) = 27/216 = 1/8, or 12.5%."
    assert explorer.picture.svg.count("6 orders") == 3 and explorer.picture.svg.count(">3 orders") == 3
    assert "1+3+6 1+6+3 3+1+6 3+6+1" in explorer.picture.svg
    explorer.tap("sum 10")
    assert explorer.view.total == 0


@pytest.mark.parametrize("wrong", [(4, 0), (2, 37), (3, -1), (2, 0, 13), (3, 0, 2)])
def test_outcomes_that_are_not_there_are_refused(wrong: tuple[int, ...]) -> None:
    with pytest.raises(ValueError):
        sums_of_dice(*wrong)


# -- the generating function -------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_the_terms_add_up_to_what_sympy_multiplies_out(dice: int) -> None:
    view = Expansion(dice, 6 * dice)

    assert view.complete
    assert dict(view.ways) == dict(generating(dice_of(dice)).coefficients)
    assert generating(dice_of(dice)).latex in view.described


def test_each_step_is_the_term_that_sympy_gives() -> None:
    terms = generating(dice_of(2)).terms()

    for place, term in enumerate(terms):
        view = Expansion(2, 7 + place)
        assert {int(str(p).removeprefix("x**").replace("x", "1")): int(c)
                for p, c in term.so_far.as_coefficients_dict().items()} == dict(view.ways)  # fmt: skip


def test_a_coefficient_says_where_it_comes_from() -> None:
    explorer = generating_function(3, done=18)

    explorer.tap("power 10")

    assert explorer.picture.spoken == (
        "x¹⁰ comes from x·4x⁹ + x²·5x⁸ + x³·6x⁷ + x⁴·5x⁶ + x⁵·4x⁵ + x⁶·3x⁴. "
        "Its coefficient is 4 + 5 + 6 + 5 + 4 + 3 = 27."
    )
    for power in Expansion(3, 15).powers:
        view = Expansion(3, 15, power)
        assert sum(many for _, _, many in view.parts) == view.ways.get(power, 0)


def test_terms_go_on_and_back_and_more_dice_go_on_where_fewer_ended() -> None:
    explorer = generating_function(2, done=11)

    explorer.tap("next")
    explorer.tap("next")
    assert explorer.view.done == explorer._done.value == 12
    explorer._dice.value = 3
    assert explorer.view == Expansion(3, 12)
    explorer.tap("next")
    assert explorer.view.product.startswith("x · (x² + 2x³ + ")
    explorer.tap("back")
    assert explorer.view.done == 12
    explorer._dice.value = 1
    assert explorer.view == Expansion(1, 6)


def test_powers_stand_above_the_line_whatever_the_font() -> None:
    svg = Expansion(2, 12).drawn("wide", "")
    texts = [
        "".join(node.itertext()) for node in ElementTree.fromstring(svg).iter() if node.tag.endswith("}text")
    ]

    assert not any(digit in text for text in texts for digit in "⁰¹²³⁴⁵⁶⁷⁸⁹")
    assert any(text == "x2 + 2x3 + 3x4 + 4x5 + 5x6 + 6x7 + 5x8 + 4x9 + 3x10 + 2x11 + x12" for text in texts)
    assert raised.__doc__


@pytest.mark.parametrize("wrong", [(0, 0), (4, 0), (2, 13), (2, 12, 13)])
def test_terms_that_are_not_there_are_refused(wrong: tuple[int, ...]) -> None:
    with pytest.raises(ValueError):
        generating_function(*wrong)


# -- what a line needs -------------------------------------------------------------------------------------


def test_one_missing_die_needs_one_face() -> None:
    view = Need(11, (5, 4, 0))

    assert view.sentence == "5 + 4 + ? = 11. The last die must make 2. Only a 2 works: 1 of 6 faces."
    assert [view.ways_after(face) for face in range(1, 7)] == [0, 1, 0, 0, 0, 0]
    assert view.next_ones == Fraction(1, 6)
    assert view.fitting == 1 - Fraction(5, 6) ** 4


def test_two_missing_dice_are_counted_among_36() -> None:
    view = Need(9, (0, 1, 0))

    assert "The last 2 dice must make 8. That's 5 of 36 outcomes." in view.sentence
    assert view.sentence.endswith("For the next die, 2, 3, 4, 5 or 6 works.")
    assert view.next_ones == Fraction(5, 36) < view.fitting
    assert len(view.finishing) == 5


def test_a_line_that_is_lost_or_made_says_so() -> None:
    assert Need(7, (6, 6, 0)).sentence == "6 + 6 + ? = 7. This line is lost because it already has 12."
    assert Need(14, (1, 1, 0)).sentence.endswith("because it needs 12, and one die can make at most 6.")
    assert Need(7, (6, 0, 0)).sentence.endswith("because it needs 1, and 2 dice can make at least 2.")
    assert Need(11, (5, 4, 2)).sentence == "5 + 4 + 2 = 11. It matches."
    assert Need(11, (5, 4, 1)).sentence == "The dice make 10, not 11."
    assert Need(7, (6, 6, 0)).fitting == 0


def test_a_square_is_chosen_and_a_die_laid_on_it_or_taken_away() -> None:
    explorer = line_needs(11, 5)

    explorer.tap("square 0")
    explorer.tap("face 3")
    assert explorer.view.squares == (3, 0, 0)
    explorer.tap("face 0")
    assert explorer.view.squares == (0, 0, 0)


def test_controls_and_bars_set_the_dice_to_come() -> None:
    explorer = line_needs(11, 5, 4)

    explorer.tap("dice 9")
    assert explorer._to_come.value == 9
    explorer._together.value = 3
    explorer._tile.value = 14
    assert explorer.view == Need(14, (5, 4, 0), 9, 3, 2)
    assert explorer.view.fitting == 1 - Fraction(5, 6) ** 9


@pytest.mark.parametrize("wrong", [(15,), (11, 7), (11, 1, 2, 3, 4), (11, -1)])
def test_lines_that_cannot_be_are_refused(wrong: tuple[int, ...]) -> None:
    with pytest.raises(ValueError):
        line_needs(*wrong)
