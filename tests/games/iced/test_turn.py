"""A turn: the roll, the way round, START, and the boxes that need no flavour."""

from collections import Counter
from fractions import Fraction

import pytest

from icedice_edu import CHANCE
from icedice_edu.games.iced.steps import Card


@pytest.mark.rule("ICED-10")
def test_players_take_turns(table, play):
    position = table()
    seats = []
    for _ in range(4):
        seats.append(position.turn)
        position = play(position, "roll", "1", "pass")

    assert seats == [0, 1, 0, 1] and position.turns == 4


@pytest.mark.rule("ICED-10", "ICED-11")
def test_a_turn_starts_with_a_roll_and_nothing_else(table, play, moves):
    position = table()

    assert moves(position) == ["roll"] and position.phase == "roll"
    rolling = play(position, "roll")
    assert (rolling.turn, rolling.phase, rolling.seat) == (CHANCE, "rolling", 0) and moves(rolling) == []
    assert [str(face) for face in rolling.chance().weights()] == ["1", "2", "3", "4", "5", "6"]
    assert set(rolling.chance().weights().values()) == {1}


@pytest.mark.rule("ICED-11")
@pytest.mark.parametrize("box", range(18))
@pytest.mark.parametrize("seat", [0, 1])
def test_the_die_moves_as_many_boxes_forward_and_after_17_comes_0(table, play, box, seat):
    for die in range(1, 7):
        after = play(table((box, box), seat=seat), "roll", str(die))

        landed = (box + die) % 18
        assert after.places[seat] == {4: 12, 12: 4}.get(landed, landed)
        assert after.places[1 - seat] == box and after.die == die


@pytest.mark.rule("ICED-11")
def test_both_players_may_stand_on_one_box(table, play):
    assert play(table((0, 3)), "roll", "3").places == (3, 3)


@pytest.mark.rule("ICED-12", "ICED-R3", "ICED-14")
def test_landing_on_start_pays_once_and_nothing_more_happens(table, play, told):
    after = play(table((15, 0)), "roll", "3")

    assert after.money == (600, 500) and after.stars == (11, 10) and after.bonuses == 1
    assert (after.phase, after.turn, after.turns) == ("roll", 1, 1)
    assert told(table((15, 0)), "roll", "3") == ["ICED-11", "ICED-12"]


@pytest.mark.rule("ICED-12")
def test_passing_start_pays_money_and_star_together_before_the_box(table, play, told):
    after = play(table((16, 0), seat=0), "roll", "4")

    assert after.money == (600, 500) and after.stars == (11, 10) and after.phase == "surprise"
    assert told(table((16, 0)), "roll", "4") == ["ICED-11", "ICED-12"]


@pytest.mark.rule("ICED-12")
def test_leaving_start_pays_nothing(table, play):
    assert play(table((0, 0)), "roll", "2").money == (500, 500)


@pytest.mark.rule("ICED-13")
@pytest.mark.parametrize(
    ("box", "phase", "offered"),
    [
        (1, "buy", ["buy", "pass"]),
        (2, "surprise", ["take", "pass"]),
        (4, "roll", ["roll"]),
        (6, "roll", ["roll"]),
    ],
)
def test_then_the_box_says_what_to_do(table, play, moves, box, phase, offered):
    after = play(table(((box - 1) % 18, 0)), "roll", "1")

    assert after.phase == phase and moves(after) == offered
    assert after.turn == (1 if phase == "roll" else 0)


# -- teleport --------------------------------------------------------------------------------------------


@pytest.mark.rule("ICED-16", "ICED-08")
@pytest.mark.parametrize(("box", "other"), [(4, 12), (12, 4)])
def test_a_teleport_leads_to_the_other_one_and_no_further(table, play, box, other):
    after = play(table((box - 2, 9)), "roll", "2")

    assert after.places == (other, 9) and (after.turn, after.phase) == (1, "roll")
    assert (after.money, after.stars, after.bonuses) == ((500, 500), (10, 10), 0)


@pytest.mark.rule("ICED-R11")
def test_the_next_move_goes_on_from_the_other_teleport(table, play):
    after = play(table((10, 0)), "roll", "2", "roll", "6", "roll", "3")

    assert after.places[0] == 7


# -- surprises -------------------------------------------------------------------------------------------


@pytest.fixture
def surprised(table, play):
    """On a Surprise box with these purses."""
    return lambda **more: play(table((0, 0), **more), "roll", "2")


@pytest.mark.rule("ICED-15", "ICED-R9")
def test_a_surprise_is_taken_before_it_is_seen_or_passed(surprised, play, moves):
    position = surprised()

    assert moves(position) == ["take", "pass"]
    taken = play(position, "take")
    assert (taken.turn, taken.phase) == (CHANCE, "card")
    assert play(position, "pass").money == (500, 500) and play(position, "pass").turn == 1


@pytest.mark.rule("ICED-R9", "ICED-15")
def test_sixteen_cards_eight_gains_and_eight_losses(surprised, play):
    weights = play(surprised(), "take").chance().weights()

    assert sum(weights.values()) == 16 and Counter(weights) == Counter(
        [Card(d, 0) for d in (100, 200, 300, 400, 500, -100, -100, -200, -200, -300)]
        + [Card(0, s) for s in (1, 2, 3, -1, -2, -3)]
    )
    gains = sum(weight for card, weight in weights.items() if card.dollars + card.stars > 0)
    assert gains == 8
    assert Fraction(sum(card.dollars * weight for card, weight in weights.items()), 16) == Fraction(75, 2)
    assert sum(card.stars * weight for card, weight in weights.items()) == 0


@pytest.mark.rule("ICED-R9")
def test_mixed_cards_are_two_more_one_gain_and_one_loss(surprised, play):
    plain = play(surprised(), "take").chance().weights()
    mixed = play(surprised(mixed_cards=True), "take").chance().weights()

    assert {card: weight for card, weight in mixed.items() if card not in plain} == {
        Card(100, 1): 1,
        Card(-100, -1): 1,
    }
    assert sum(mixed.values()) == 18
    after = play(surprised(mixed_cards=True), "take", "card −$100 −1 star")
    assert after.money == (400, 500) and after.stars == (9, 10)


@pytest.mark.rule("ICED-15")
@pytest.mark.parametrize(
    ("card", "money", "stars"),
    [
        ("+$500", 1000, 10),
        ("−$300", 200, 10),
        ("+3 stars", 500, 13),
        ("−1 star", 500, 9),
        ("+1 star", 500, 11),
    ],
)
def test_a_card_gives_or_takes_from_the_bank_and_the_turn_is_over(surprised, play, card, money, stars):
    after = play(surprised(), "take", f"card {card}")

    assert after.money == (money, 500) and after.stars == (stars, 10) and after.turn == 1


@pytest.mark.rule("ICED-R10")
def test_nobody_has_less_than_nothing(surprised, play, told):
    poor, dim = surprised(money=(200, 500)), surprised(stars=(2, 10))

    assert play(poor, "take", "card −$300").money == (0, 500)
    assert play(dim, "take", "card −3 stars").stars == (0, 10)
    assert told(poor, "take", "card −$300") == ["ICED-R10", "ICED-31"]
    assert told(poor, "take", "card −$200") == ["ICED-R9", "ICED-31"]
    assert told(dim, "take", "card −3 stars") == ["ICED-R10", "ICED-32"]


@pytest.mark.rule("ICED-R9")
def test_the_deck_is_whole_for_every_draw(surprised, play):
    first = play(surprised(), "take", "card +$500")
    again = play(first, "roll", "3", "pass", "roll", "6", "take")

    assert again.phase == "card" and again.chance().weights() == play(surprised(), "take").chance().weights()
