"""The chances of one line, against every way the dice can fall and against icepool."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations, product

import pytest

from icedice_edu.games.tiles.odds import finishing, fitting_ways, good_faces, line_chance
from icedice_edu.games.tiles.tables import TILES
from icedice_edu.maths.sums import sums

FACES = range(1, 7)


@cache
def played(missing: int, needed: int, dice: int, together: int) -> Fraction:
    """The same, die by die in the order they fall: every throw listed, every choice tried."""
    if not missing:
        return Fraction(needed == 0)
    if not dice:
        return Fraction(0)
    throw = min(together, dice)
    chances = [_chosen(missing, needed, fallen, dice, together) for fallen in product(FACES, repeat=throw)]
    return sum(chances, Fraction(0)) / len(chances)


def _chosen(missing: int, needed: int, fallen: tuple[int, ...], dice: int, together: int) -> Fraction:
    return max(
        played(missing - number, needed - sum(some), dice - len(fallen), together)
        for number in range(min(missing, len(fallen)) + 1)
        for some in combinations(fallen, number)
    )


@pytest.mark.parametrize("together", [1, 2, 3])
@pytest.mark.parametrize("missing", [0, 1, 2, 3])
def test_fitting_dice_complete_a_line_as_often_as_playing_every_throw_says(
    missing: int, together: int
) -> None:
    for needed in range(-1, 20):
        for dice in range(6):
            assert line_chance(missing, needed, dice, together) == played(missing, needed, dice, together)


@pytest.mark.parametrize("missing", [1, 2, 3])
def test_dice_placed_whatever_they_show_make_the_number_as_often_as_icepool_says(missing: int) -> None:
    icepool = pytest.importorskip("icepool")
    pool = missing @ icepool.d(6)

    for needed in range(20):
        chance = line_chance(missing, needed, 5, placing="any")
        assert chance == pool.probability("==", needed) == sums(missing).chance(needed)


@pytest.mark.parametrize("dice", range(10))
def test_one_missing_die_is_waited_for_and_icepool_agrees(dice: int) -> None:
    icepool = pytest.importorskip("icepool")
    fours = dice @ (icepool.d(6) == 4)

    assert line_chance(1, 4, dice) == 1 - Fraction(5, 6) ** dice
    assert line_chance(1, 4, dice) == (fours.probability(">=", 1) if dice else 0)


def test_whoever_could_choose_after_all_dice_have_fallen_would_have_the_best_chance_of_all() -> None:
    def could(needed: int, dice: int) -> Fraction:
        rolls = [*product(FACES, repeat=dice)]
        return Fraction(sum(needed in map(sum, combinations(roll, 2)) for roll in rolls), len(rolls))

    for needed in range(2, 13):
        alone = [line_chance(2, needed, 4, together) for together in (1, 2, 3, 4)]
        assert line_chance(2, needed, 4, placing="any") <= alone[0] <= alone[1] <= alone[3]
        assert alone[3] == could(needed, 4)


def test_more_dice_and_more_of_them_together_never_hurt() -> None:
    for missing, needed in [(1, 3), (2, 7), (3, 10)]:
        chances = [line_chance(missing, needed, dice) for dice in range(12)]
        assert chances == sorted(chances)
        assert line_chance(missing, needed, 8, 2) >= line_chance(missing, needed, 8, 1)


def test_an_empty_line_makes_each_tile_as_often_as_three_dice_do() -> None:
    assert {tile: line_chance(3, tile, 3, placing="any") * 216 for tile in sorted(set(TILES))} == {
        7: 15, 8: 21, 9: 25, 10: 27, 11: 27, 12: 25, 13: 21, 14: 15,
    }  # fmt: skip


def test_the_faces_that_still_fit_and_the_outcomes_that_finish() -> None:
    assert good_faces(1, 4) == {4: 1}
    assert good_faces(2, 9) == {3: 1, 4: 1, 5: 1, 6: 1}
    assert good_faces(3, 4) == {1: 2, 2: 1}
    assert good_faces(1, 7) == {} == good_faces(0, 0)
    assert finishing(2, 4) == ((1, 3), (2, 2), (3, 1))
    assert finishing(0, 0) == ((),)
    for missing, needed in product((1, 2, 3), range(20)):
        assert sum(good_faces(missing, needed).values()) == len(finishing(missing, needed))


def test_a_line_that_is_complete_stays_so_and_one_that_is_wrong_stays_wrong() -> None:
    assert line_chance(0, 0, 0) == line_chance(0, 0, 5) == 1
    assert line_chance(0, 2, 5) == line_chance(0, 2, 5, placing="any") == 0
    assert line_chance(2, 7, 1, placing="any") == 0


def test_chances_are_whole_numbers_of_all_ways() -> None:
    assert fitting_ways(2, 7, 2, 1) == 6
    assert fitting_ways(2, 7, 2, 2) == 6
    assert line_chance(2, 7, 3) == Fraction(fitting_ways(2, 7, 3, 1), 216)


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ((4, 7, 3), "lacks 0 to 3 dice"),
        ((2, 7, 19), "0 to 18 dice"),
        ((2, 7, 3, 0), "1 to 8 dice"),
        ((2, 7, 3, 1, "lucky"), "fitting or any"),
        ((1.0, 3, 2), "lacks 0 to 3 dice, not 1.0"),
        ((True, 3, 2), "lacks 0 to 3 dice, not True"),
        ((1, 3.0, 2), "a whole number, not 3.0"),
        ((1, "3", 2), "a whole number, not '3'"),
        ((1, 3, 2.0), "0 to 18 dice to come can be counted, not 2.0"),
        ((1, 3, 2, True), "1 to 8 dice are rolled together, not True"),
        ((1, 3, 10**5_000), "not so many"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(asked: tuple[int, ...], why: str) -> None:
    fitting_ways.cache_clear()

    with pytest.raises(ValueError, match=why):
        line_chance(*asked)

    assert line_chance(1, 3, 2) == Fraction(11, 36)  # what was asked before does not matter


def test_faces_and_outcomes_are_asked_for_in_whole_numbers() -> None:
    for ask in (good_faces, finishing):
        for asked in ((1.0, 3), (1, 3.0), (True, 3), (1, None)):
            with pytest.raises(ValueError, match="dice"):
                ask(*asked)  # type: ignore[arg-type]
