"""How a game of ICED! ends: 30 stars, no money, no stars, or 500 turns; looked for after everything."""

from random import Random

import pytest

from icedice_edu import OVER
from icedice_edu.games.iced.facts import decided

MINT = {"Mint": (0, 2, 1)}


@pytest.mark.rule("ICED-30")
def test_30_stars_win(table, play, told):
    before = table((2, 0), stars=(27, 10))
    won = play(before, "roll", "6", "take", "card +3 stars")

    assert (won.turn, won.phase, won.winners()) == (OVER, "over", (0,)) and won.scores() == (30, 10)
    assert told(before, "roll", "6", "take", "card +3 stars") == ["ICED-11", "ICED-R9", "ICED-30"]


@pytest.mark.rule("ICED-30")
def test_more_than_30_stars_win_too(table, play):
    assert play(table((2, 0), stars=(29, 10)), "roll", "6", "take", "card +3 stars").stars == (32, 10)


@pytest.mark.rule("ICED-31")
def test_no_money_loses(table, play, told):
    before = table((2, 0), money=(100, 300))

    assert play(before, "roll", "6", "take", "card −$100").winners() == (1,)
    assert told(before, "roll", "1", "buy") == ["ICED-11", "ICED-20", "ICED-31"]


@pytest.mark.rule("ICED-32")
def test_no_stars_lose(table, play, told):
    before = table((2, 0), stars=(2, 10))

    assert play(before, "roll", "6", "take", "card −2 stars").winners() == (1,)
    assert told(before, "roll", "6", "take", "card −2 stars")[-1] == "ICED-32"


@pytest.mark.rule("ICED-R4")
def test_30_stars_at_start_win_before_the_box_is_carried_out(table, play, told):
    before = table((16, 0), stars=(29, 10), owned={"Vanilla": (1, 3, 1)})
    won = play(before, "roll", "3")

    assert (
        won.winners() == (0,) and won.stars == (30, 10) and won.places == (1, 0) and won.money == (600, 500)
    )
    assert told(before, "roll", "3") == ["ICED-11", "ICED-12", "ICED-30"]
    assert play(table((16, 0), stars=(29, 10)), "roll", "6").places == (4, 0)  # not even the teleport


@pytest.mark.rule("ICED-R4", "ICED-R12")
def test_30_stars_on_ones_own_flavour_win_before_the_upgrade(table, play, moves):
    won = play(table((12, 0), stars=(28, 10), money=(100, 500), owned=MINT), "roll", "1")

    assert won.winners() == (0,) and moves(won) == [] and won.turns == 1


@pytest.mark.rule("ICED-R4", "ICED-R5")
def test_stars_given_may_end_the_game_for_both_and_both_ends_say_the_same(table, play, told):
    before = table((12, 0), stars=(2, 28), owned={"Mint": (1, 2, 1)})
    won = play(before, "roll", "1", "give")

    assert won.stars == (0, 30) and won.winners() == (1,)
    assert told(before, "roll", "1", "give") == ["ICED-11", "ICED-24", "ICED-30"]


@pytest.mark.rule("ICED-R4", "ICED-R5")
@pytest.mark.parametrize(
    ("money", "stars", "winner"),
    [
        ((500, 500), (10, 10), None),
        ((100, 100), (1, 29), None),
        ((500, 500), (30, 10), 0),
        ((500, 500), (10, 31), 1),
        ((0, 500), (10, 10), 1),
        ((500, 0), (10, 10), 0),
        ((500, 500), (0, 10), 1),
        ((500, 500), (10, 0), 0),
        ((0, 500), (30, 10), 0),  # a card of one's own making: 30 stars come first
        ((500, 0), (10, 30), 1),
        ((0, 500), (10, 0), 1),  # money comes before stars
        ((500, 0), (0, 10), 0),
        ((0, 500), (0, 10), 1),
    ],
)
def test_the_ends_in_their_order(money, stars, winner):
    assert decided(money, stars) == winner


@pytest.mark.rule("ICED-R4")
def test_a_game_that_is_over_stays_over(table, play, refusal):
    won = play(table((2, 0), stars=(27, 10)), "roll", "6", "take", "card +3 stars")

    for text in ("roll", "buy", "pass", "take", "nonsense"):
        error = refusal(won, text)
        assert error.rule == "ICED-30" and "the game is over; start a new one" in error.why
    assert refusal(play(table(money=(100, 500)), "roll", "1", "buy"), "roll").rule == "ICED-31"
    broke = table((12, 0), stars=(1, 10), owned={"Mint": (1, 1, 1)})
    assert refusal(play(broke, "roll", "1", "give"), "roll").rule == "ICED-32"


@pytest.mark.rule("ICED-R17")
@pytest.mark.parametrize(
    ("money", "stars", "winners"),
    [
        ((500, 500), (12, 10), (0,)),
        ((900, 100), (10, 11), (1,)),
        ((600, 500), (10, 10), (0,)),
        ((100, 200), (10, 10), (1,)),
        ((500, 500), (10, 10), (0, 1)),
    ],
)
def test_after_500_turns_more_stars_win_then_more_money_else_both(
    table, play, refusal, money, stars, winners
):
    last = table((2, 0), turns=499, money=money, stars=stars)
    over = play(last, "roll", "1", "pass")

    assert over.turn == OVER and over.turns == 500 and over.winners() == winners
    assert refusal(over, "roll").rule == "ICED-R17"
    assert play(last._replace(turns=498), "roll", "1", "pass").turn == 1


@pytest.mark.rule("ICED-R17")
@pytest.mark.parametrize(("at", "die"), [((2, 0), "2"), ((5, 0), "1"), ((15, 0), "3")])
def test_the_last_turn_may_end_without_a_decision(table, play, told, at, die):
    last = table(at, turns=499)

    assert play(last, "roll", die).winners() and told(last, "roll", die)[-1] == "ICED-R17"


@pytest.mark.rule("ICED-R17")
def test_a_win_in_the_last_turn_is_a_win_and_no_cap(table, play, told):
    last = table((2, 0), turns=499, stars=(5, 20), money=(500, 100))._replace(seat=1, turn=1)

    assert told(last, "roll", "1", "buy")[-1] == "ICED-31"
    assert play(last, "roll", "1", "buy").winners() == (0,)


@pytest.mark.rule("ICED-R17")
def test_how_many_turns_are_left_stays_in_the_reduced_position(table):
    assert table(turns=498).reduced != table(turns=10).reduced
    assert (
        table(turns=10, seat=1)._replace(first=0, die=3, bonuses=2).reduced == table(turns=10, seat=1).reduced
    )


@pytest.mark.rule("ICED-R17")
def test_two_who_never_buy_nor_take_end_at_the_39th_bonus_at_the_latest(table, play):
    """Each bonus adds a star and nothing removes one, so two running players pass START 38 times at most."""
    for seed in range(25):
        rng, position = Random(seed), table()
        while position.turn != OVER:
            step = position.moves()[-1] if position.phase != "visit" else position.moves()[0]
            position = position.onward(step, rng)
        assert position.bonuses <= 39 and position.turns < 300 and max(position.stars) == 30
