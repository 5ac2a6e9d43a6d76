"""Pip at the tile table: he asks before he tells, what he tells is so, and hidden numbers stay hidden."""

from __future__ import annotations

from fractions import Fraction

import pytest
from odds_tables import EMPTY, laid

from icedice_edu.games.advice import RUNGS
from icedice_edu.games.tiles import reasons
from icedice_edu.games.tiles.board_value import prospect
from icedice_edu.games.tiles.coach import MEANING, advice, hint
from icedice_edu.games.tiles.steps import Buy
from icedice_edu.games.tiles.value import Worth, worths

ROW_1 = "5 4 . / . . . / . . ."
SELLER = "2 4 6 / . . . / . . ."
ALL_MADE = "5 4 2 / 3 3 4 / 1 3 5"
MADE = ("11 10 9 / 9 10 11", "9 9 9 / 9 9 9")
NAMES = ("Ada", "Bo")


def test_advice_weighs_every_placement_with_the_weakest_at_nothing():
    where = laid(ROW_1, thrown=(2, 3))
    found = advice(where, NAMES)

    assert {one.step for one in found} == {*where.moves()}
    assert [one.gain for one in found] == [w.total - worths(where)[-1].total for w in worths(where)]
    assert found[-1].gain == 0
    assert found[0].best and not found[-1].best
    assert found[0].label == "Place the 2 on c1"
    assert found[0].reason == (
        "Row 1 will match for 11 points. Column c then needs 9 from two dice (4 of 36 ways)."
    )


def test_a_pair_that_makes_a_line_together_is_told_together():
    found = {one.label: one.reason for one in advice(laid(ROW_1, thrown=(2, 6)))}

    assert found["Place the 2 on b2"].startswith(
        "With the 6 on c3, the diagonal from a1 to c3 will match for 13 points."
    )


def test_a_line_that_a_die_makes_alone_is_not_counted_twice():
    """A 2 on c1 makes row 1, and with a 4 on c2 column c as well: 11 points each."""
    found = {one.label: one.reason for one in advice(laid("5 4 . / . . . / . . 5", thrown=(2, 4)))}

    assert found["Place the 2 on c1"].startswith(
        "With the 4 on c2, column c will match for 11 points. Row 1 will match for 11 points."
    )


def test_a_line_that_two_dice_make_together_is_not_said_to_need_a_die_or_to_gain_nothing():
    """With a 5 on b1 and a 1 on c1 row 1 makes 11. Column b and the other lines are lost by the 5."""
    tiles = ("11 10 10 / 9 7 11", "12 10 8 / 9 10 11")
    found = advice(laid("5 . . / . 6 . / . 6 .", tiles=tiles, thrown=(1, 5)))

    told = next(one.reason for one in found if one.label == "Place the 5 on b1")
    assert told.startswith("With the 1 on c1, row 1 will match for 11 points.")
    assert "Row 1 then" not in told and "doesn't help" not in told


def test_one_die_is_one_die():
    assert [one.label for one in advice(laid(coins=(1, 3)))] == ["Roll 1 die"]


def test_what_a_die_would_spoil_is_said():
    found = {one.label: one.reason for one in advice(laid(ROW_1, thrown=(6,), coins=(1, 3)))}

    assert "Row 1 can no longer make 11." in found["Place the 6 on c1"]
    assert found["Give up the 6"].endswith("Then you wait until someone buys from you.")


def test_a_line_that_could_not_be_made_before_is_not_spoiled_again():
    found = {one.label: one.reason for one in advice(laid("6 6 . / . . . / . . .", thrown=(3,)))}

    assert found["Place the 3 on c1"] == "Column c then needs 8 from two dice (5 of 36 ways)."


def test_purchases_name_the_player_and_what_that_player_loses():
    where = laid(ROW_1, SELLER, tiles_stay=True)
    best = advice(where, NAMES)[0]

    assert best.label == "Buy Bo's 2 on a1 for your c1"
    assert "Row 1 will match for 11 points." in best.reason
    assert "Bo loses about" in best.reason
    assert best.reason.endswith("This costs a coin. From then on, you roll 1 die.")


def test_only_the_best_square_for_each_die_on_sale_is_weighed():
    where = laid(ROW_1, "2 4 6 / 1 1 1 / 3 3 .")
    buys = [one.step for one in advice(where) if isinstance(one.step, Buy)]

    assert len(buys) == len({(step.seller, step.square) for step in buys}) == 6


def test_a_throw_tells_which_faces_complete_a_line_and_how_likely_they_come():
    throw = next(one for one in advice(laid("5 4 . / 3 3 . / . . .")) if one.label == "Roll 2 dice")

    assert throw.reason == (
        "1, 2, 3, 4 and 5 complete a line. That's 5 of 6 faces. With 2 dice, about 97% of rolls work."
    )


def test_the_faces_that_complete_a_line_are_found_by_trying_them():
    where = laid("5 4 . / 3 3 . / . . .")
    board, found = prospect(where, 0), reasons.completing(prospect(where, 0))

    for face in range(1, 7):
        gains = [board.laid(((square, face),))._replace(coins=0).expected for square in board.free]
        assert found.get(face, 0) == max(gains)


def test_where_tiles_are_hidden_the_card_is_empty_and_hints_say_no_number_of_a_tile():
    where = laid(ROW_1, SELLER, hidden=True)

    assert advice(where) == ()
    for rung in range(1, RUNGS + 1):
        assert "match: " not in hint(where, rung)
        assert "points" not in hint(where, rung)
        assert "points" not in hint(laid(ROW_1, thrown=(2, 6), hidden=True), rung)


def test_hints_do_not_depend_on_what_others_hide():
    def said(numbers):
        tiles = ("11 10 10 / 9 10 11", numbers)
        where = laid(ROW_1, SELLER, tiles=tiles, hidden=True)
        return [hint(where, rung) for rung in range(1, RUNGS + 1)]

    assert said("12 10 8 / 9 10 11") == said("7 14 13 / 13 8 8")


@pytest.mark.parametrize(
    ("where", "told"),
    [
        (laid(ROW_1, thrown=(2, 3)), "Place the 2 on c1. Row 1 will match for 11 points."),
        (laid(ROW_1, SELLER, tiles_stay=True), "Buy the die on a1 from player 2 for your c1. Row 1 "),
        (laid(), "Roll 2 dice. On average, you score the most that way."),
        (laid("5 4 1 / 1 1 1 / 1 1 1", removal=True), "Give up the die on a1. "),
        (laid(ALL_MADE, tiles=MADE, tiles_stay=True, removal=True, bonus=(13, 7)), "Keep all nine dice. "),
    ],
)  # fmt: skip
def test_the_last_rung_tells_the_best_move(where, told):
    assert hint(where, 4).startswith(told)
    assert where.read(hint(where, 4).partition(".")[0]) == worths(where)[0].step


@pytest.mark.parametrize(
    "where", [laid(ROW_1, thrown=(2, 6)), laid(ROW_1), laid("5 4 1 / 1 1 1 / 1 1 1", removal=True)]
)
def test_four_rungs_say_four_things_and_the_first_asks(where):
    rungs = [hint(where, rung) for rung in range(1, RUNGS + 1)]

    assert len(set(rungs)) == RUNGS
    assert "?" in rungs[0]
    assert hint(where, 0) == rungs[0] and hint(where, 9) == rungs[-1]
    assert all(len(text) < 170 for text in rungs)


def test_arranging_and_the_end_have_their_words():
    where = laid()._replace(phase="arrange", arranged=0)

    assert hint(where, 4) == "Put 9, 10 and 11 on the right and 10, 10 and 11 below. That's 30 and 31."
    assert "over" in hint(laid(EMPTY)._replace(phase="over"), 1)


def test_the_meaning_says_what_the_numbers_are():
    assert "on average" in MEANING and "estimates" in MEANING
    assert all(one.chance == Fraction(0) and not one.faces for one in advice(laid(ROW_1)))


def test_pip_counts_the_lines_that_lack_one_die_where_they_are_too_many_to_name():
    many = laid("4 4 . / 4 . 3 / . 4 3", thrown=(1, 2))

    assert hint(laid(ROW_1, thrown=(1, 2)), 2) == "One die is missing in row 1. Which face fits?"
    assert hint(many, 2) == "7 of your lines need one more die. Which face fits each?"
    three = laid("5 4 . / 3 . 3 / . . .", thrown=(1, 2))
    assert hint(three, 2) == "One die is missing in row 1, row 2 and column a. Which face fits each?"


def test_a_throw_that_cannot_miss_is_told_without_a_percentage():
    sure = laid("4 4 . / 4 . 3 / . 4 3", tiles=("9 10 12 / 14 12 8", "9 9 9 / 9 9 9"))

    assert sorted(reasons.completing(prospect(sure, 0))) == [1, 2, 3, 4, 5, 6]
    assert hint(sure, 3) == "Every face completes one of your lines, so any roll does."


# -- every number that is said ----------------------------------------------------------------------------


def last_coin(coins):
    waits = "This costs your last coin. Then you wait until someone buys from you."
    left = {2: "1 die", 3: "up to 2 dice", 4: "up to 3 dice"}
    return waits if coins == 1 else f"This costs a coin. From then on, you roll {left[coins]}."


@pytest.mark.parametrize("coins", [1, 2, 3, 4])
def test_a_coin_that_is_paid_is_a_die_less_in_every_throw(coins):
    buying = laid(ROW_1, SELLER, coins=(coins, 1), tiles_stay=True)
    giving_up = laid(ROW_1, thrown=(6,), coins=(coins, 1))
    removing = laid("5 4 1 / 1 1 1 / 1 1 1", coins=(coins, 1), removal=True)

    told = [
        *(one.reason for one in advice(buying) if one.label.startswith("Buy")),
        *(one.reason for one in advice(giving_up) if one.label.startswith("Give up")),
        *(one.reason for one in advice(removing) if one.label.startswith("Give up")),
    ]

    assert len(told) == 3 + 1 + 9
    assert all(reason.endswith(last_coin(coins)) for reason in told)


def test_a_die_to_give_up_is_told_with_the_lines_that_it_breaks():
    full = laid(ALL_MADE, tiles=MADE, tiles_stay=True, removal=True, bonus=(8, 7))
    one_row = laid("5 4 2 / 1 1 1 / 1 1 1", tiles=MADE, tiles_stay=True, removal=True, bonus=(13, 14))
    broken, first = ({one.label: one.reason for one in advice(where)} for where in (full, one_row))

    assert broken["Give up the die on b1"].startswith("Row 1 and column b would no longer match.")
    assert broken["Give up the die on a3"].startswith("Row 3 and column a would no longer match.")
    assert first["Give up the die on c1"].startswith("Row 1 would no longer match.")
    assert first["Give up the die on c3"].startswith("You can put a different die there.")
    assert broken["Keep all nine dice"] == "Your board stays as it is."


def test_on_a_full_board_the_gain_is_what_the_one_good_face_brings():
    """Without the 5 on a1 a 6 makes row 1 (11) and the diagonal (8): 19 points in one throw of six."""
    full = laid("5 4 1 / 1 1 1 / 1 1 1", removal=True)

    assert advice(full)[0].gain == Fraction(19, 6)
    best = "Give up the die on a1. On average, it's about 3.2 points better than keeping all nine dice."
    assert hint(full, 4) == best
    assert hint(laid("5 4 1 / 1 1 1 / 1 1 1", removal=True, hidden=True), 4) == (
        "Give up the die on a1. On average, you score the most that way."
    )


def test_the_gain_of_a_die_given_up_is_counted_from_what_declining_leaves():
    """Column a matches, 9 points. Without the 5 on c3 a 3 makes row 3 and column c (10 + 11) and a 2 the
    diagonal (7): 28 points over six faces."""
    full = laid("1 3 4 / 3 4 4 / 5 2 5", removal=True, tiles_stay=True, bonus=(14, 7))

    best = "Give up the die on c3. On average, it's about 4.7 points better than keeping all nine dice."
    assert hint(full, 4) == best
    assert {one.label: one.gain for one in advice(full)}["Give up the die on c3"] - {
        one.label: one.gain for one in advice(full)
    }["Keep all nine dice"] == Fraction(28, 6)


def test_where_no_die_can_help_pip_does_not_sell_a_coin_for_nothing():
    """Rows and columns make 9 or more, and two 1s and a 6 make 8."""
    hopeless = laid("1 1 1 / 1 1 1 / 1 1 1", removal=True, bonus=(13, 14))

    assert {one.gain for one in advice(hopeless)} == {0}
    assert hint(hopeless, 4).startswith("Keep all nine dice. ")


@pytest.mark.parametrize(
    ("costs", "told"),
    [
        (Fraction(1, 30), "For Bo, this changes almost nothing."),
        (Fraction(-1, 30), "For Bo, this changes almost nothing."),
        (Fraction(1), "Bo loses 1 point on average."),
        (Fraction(5, 3), "Bo loses about 1.7 points on average."),
        (Fraction(-1, 2), "Bo gets a coin and gains 0.5 points on average."),
    ],
)
def test_what_the_seller_loses_is_never_about_0_points(costs, told):
    where = laid(ROW_1, SELLER)
    step = next(step for step in where.moves() if isinstance(step, Buy))

    assert told in reasons.reason(where, Worth(step, Fraction(0), costs), NAMES)


def test_a_die_that_spoils_all_is_given_up_where_the_coin_is_worth_less():
    """Only c1 is free, and a 2 there makes row 1 and column c: 22 points in one throw of six."""
    tiles = ("11 10 9 / 9 10 11", "9 9 9 / 9 9 9")
    where = laid("5 4 . / 3 3 4 / 1 3 5", thrown=(6,), tiles=tiles, bonus=(None, None))
    give_up, place = advice(where)

    assert (str(give_up.step), give_up.gain, place.gain) == ("give up 6", Fraction(22, 6), 0)
    assert place.reason == "Row 1 can no longer make 11. Column c can no longer make 11."
    assert hint(where, 2) == "One die is missing in row 1 and column c. Which face fits each?"
    assert hint(where, 3).startswith("Would the 6 spoil every line it could join?")
    assert hint(where, 4) == "Give up the 6. On any square, it would cost your lines more than the coin does."


@pytest.mark.parametrize(
    ("face", "square", "told"),
    [
        (2, "c1", "Row 1 will match for 11 points. Column c then needs 9 from two dice (4 of 36 ways)."),
        (3, "a2", "Column a then needs a 1 (1 of 6 faces). Row 2 then needs 7 from two dice (6 of 36 ways)."),
        (3, "c1", "Column c then needs 8 from two dice (5 of 36 ways). Row 1 can no longer make 11."),
        (3, "b3", "Column b then needs a 3 (1 of 6 faces). Row 3 then needs 7 from two dice (6 of 36 ways)."),
    ],
)
def test_what_each_line_still_needs_is_its_number_less_its_dice(face, square, told):
    """Rows make 11, 10, 10 and columns 9, 10, 11; a 5 and a 4 lie in row 1."""
    where = laid(ROW_1, thrown=(face,))

    assert {one.label: one.reason for one in advice(where)}[f"Place the {face} on {square}"] == told


@pytest.mark.parametrize(("coins", "seller", "better"), [((2, 2), SELLER, "buy"), ((1, 3), SELLER, "roll")])
def test_the_gap_between_a_purchase_and_a_throw_is_that_of_their_worths(coins, seller, better):
    where = laid(ROW_1, seller, coins=coins)
    gains = {one.label: one.gain for one in advice(where)}
    throw = max(gain for said, gain in gains.items() if said.startswith("Roll"))
    buy = max(gain for said, gain in gains.items() if said.startswith("Buy"))

    told = hint(where, 4)

    assert f"on average, it's about {float(abs(buy - throw)):.1f} points better than" in told.lower()
    assert told.lower().startswith(better) and (buy > throw) == (better == "buy")
    assert told.endswith("rolling." if better == "buy" else "the best purchase.")


def test_no_rung_before_the_last_names_a_square_or_a_purchase():
    places = laid(ROW_1, thrown=(2, 3)), laid("5 4 . / 3 3 . / . . .", thrown=(2,)), laid(ROW_1, SELLER)

    for where in places:
        early = [hint(where, rung) for rung in (1, 2, 3)]
        square = str(worths(where)[0].step).split()[-1]
        assert not any(square in said or "Buy" in said or "Place" in said for said in early)
        assert square in hint(where, 4)


@pytest.mark.parametrize(
    ("mine", "theirs", "thrown"),
    [(ROW_1, SELLER, ()), (ROW_1, SELLER, (2, 3)), ("5 4 1 / 1 1 1 / 1 1 1", SELLER, ())],
)
def test_whoever_sits_there_hears_the_same(mine, theirs, thrown):
    options = {"removal": "." not in mine, "thrown": thrown}
    tiles = ("11 10 10 / 9 10 11", "12 10 8 / 9 10 11")
    first = laid(mine, theirs, tiles=tiles, coins=(3, 1), **options)
    second = laid(theirs, mine, tiles=tiles[::-1], coins=(1, 3), **options)._replace(seat=1, turn=1)

    heard = [[hint(where, rung) for rung in range(1, RUNGS + 1)] for where in (first, second)]
    told = [
        [(one.label, one.gain, one.reason) for one in advice(where, ("A", "A"))] for where in (first, second)
    ]

    assert [line.replace("player 1", "player 2") for line in heard[1]] == heard[0]
    assert told[0] == told[1]


def test_the_second_player_arranges_the_second_players_tiles():
    where = laid(tiles=("11 10 10 / 9 10 11", "12 10 8 / 9 7 14"))._replace(phase="arrange", arranged=1)

    assert hint(where._replace(seat=1, turn=1), 4).startswith(
        "Put 7, 9 and 14 on the right and 8, 10 and 12 below. That's 30 and 30."
    )


def test_a_die_is_named_by_the_board_that_it_lies_on():
    tiles = ("11 10 10 / 9 10 11", "12 10 8 / 9 10 11", "12 10 8 / 9 10 11")
    where = laid(ROW_1, "6 . . / . . . / . . .", "2 . . / . . . / . . .", tiles=tiles, coins=(2, 2, 2))
    said = {one.label for one in advice(where, ("Ada", "Bo", "Cy")) if isinstance(one.step, Buy)}

    assert any(words.startswith("Buy Cy's 2 on a1 for your ") for words in said)
    assert any(words.startswith("Buy Bo's 6 on a1 for your ") for words in said)
