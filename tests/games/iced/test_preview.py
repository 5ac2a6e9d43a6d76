"""What a move does at once, said before it is made."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from icedice_edu import CHANCE, GAMES, IllegalStep, start
from icedice_edu.games.iced.preview import preview
from icedice_edu.games.iced.steps import BUY, GIVE, PASS, ROLL, SWAP, TAKE, UPGRADE


@pytest.fixture
def landed(table, play):
    """The first player on Mint, on a Surprise or on Free Swap."""

    def landing(box=13, *more, **purses):
        return play(table((box - 1, 0), **purses), "roll", "1", *more)

    return landing


@pytest.mark.rule("ICED-R6", "ICED-31")
def test_the_last_dollar_is_warned_of(landed):
    bank = preview(landed(money=(100, 500)), BUY)
    rival = preview(landed(money=(300, 500), owned={"Mint": (1, 2, 2)}), BUY)
    scoop = preview(landed(money=(100, 500), owned={"Mint": (0, 2, 1)}), UPGRADE)

    assert bank.sentence == rival.sentence == "Buying leaves you $0, so you lose."
    assert scoop.sentence == "Upgrading leaves you $0, so you lose."
    for one in (bank, rival, scoop):
        assert one.loses and not one.wins and one.chance_to_lose == 1 and one.money_after[0] == 0
    assert rival.money_before == (300, 500) and rival.money_after == (0, 800)


@pytest.mark.rule("ICED-20", "ICED-25", "ICED-23")
def test_what_buying_and_upgrading_leave(landed):
    def said(step, **purses):
        return preview(landed(**purses), step).sentence

    assert said(BUY) == "Buying leaves you $400. Then Mint has 1 scoop and costs $200."
    rival = {"money": (900, 100), "owned": {"Mint": (1, 2, 4)}}
    assert said(BUY, **rival) == "Buying leaves you $400. Then Mint has 1 scoop and is off the market."
    own = {"owned": {"Mint": (0, 1, 1)}}
    assert said(UPGRADE, **own) == "Upgrading leaves you $400. Then Mint has 2 scoops and costs $200."
    assert said(PASS) == "Nothing changes."
    kept = preview(landed(), PASS)
    assert kept.money_before == kept.money_after == kept.money_best and not kept.loses


@pytest.mark.rule("ICED-24", "ICED-R7", "ICED-30", "ICED-32")
def test_what_giving_stars_leaves(landed):
    def given_stars(stars, scoops=2):
        return preview(landed(stars=stars, owned={"Mint": (1, scoops, 1)}), GIVE)

    plain, last, lifted = given_stars((10, 10)), given_stars((1, 10), 3), given_stars((10, 28))
    assert plain.sentence == "Giving 2 stars leaves you 8 stars. Then your opponent has 12."
    assert plain.stars_before == (10, 10) and plain.stars_after == (8, 12) and not plain.loses
    assert last.sentence == "Giving 1 star leaves you no stars, so you lose." and last.loses
    assert lifted.sentence == "Giving 2 stars gets your opponent to 30 stars, so you lose." and lifted.loses


@pytest.mark.rule("ICED-R9", "ICED-R10")
def test_a_surprise_is_a_range_and_a_chance(landed):
    easy, poor = preview(landed(2), TAKE), preview(landed(2, money=(200, 500), stars=(28, 10)), TAKE)

    assert easy.sentence == "The cards go from −$300 or −3 stars to +$500 or +3 stars."
    assert (easy.money_after, easy.money_best) == ((200, 500), (1000, 500))
    assert (easy.stars_after, easy.stars_best) == ((7, 10), (13, 10))
    assert easy.chance_to_lose == easy.chance_to_win == 0
    assert poor.chance_to_lose == Fraction(3, 16) and poor.chance_to_win == Fraction(2, 16)
    assert poor.money_after == (0, 500) and not poor.loses and not poor.wins
    assert "Probability of losing now: 3/16 " in poor.sentence
    assert "Probability of winning now: 1/8 " in poor.sentence


@pytest.mark.rule("ICED-18")
def test_a_swap_shows_both_flavours(landed):
    owned = {"Mint": (0, 3, 1), "Vanilla": (1, 1, 1)}
    named = landed(6, "names Mint for Vanilla", owned=owned)

    assert preview(named, SWAP).sentence == (
        "You get Vanilla (1 scoop, $200) for Mint (3 scoops, off the market)."
    )
    assert preview(named, SWAP).money_after == (500, 500)


def test_a_roll_moves_nothing_by_itself(table):
    assert preview(table(), ROLL).sentence == "You move 1 to 6 boxes."
    assert preview(table(), ROLL).stars_after == (10, 10)


def test_a_move_that_cannot_be_made_has_no_outlook(landed, table):
    for position, step in ((landed(), GIVE), (table(), BUY), (landed(owned={"Mint": (1, 3, 1)}), BUY)):
        with pytest.raises(IllegalStep):
            preview(position, step)


@settings(max_examples=20)
@given(seed=st.integers(0, 10**6))
def test_what_was_said_is_what_happens(seed):
    rng, position = Random(seed), start("iced", seed=seed, mixed_cards=True).position
    while position.turn >= 0:
        step = rng.choice(position.moves())
        ahead, after = preview(position, step), position.onward(step, rng)
        seat = position.seat
        if step is not ROLL:
            assert ahead.money_after[seat] <= after.money[seat] <= ahead.money_best[seat]
            assert ahead.stars_after[seat] <= after.stars[seat] <= ahead.stars_best[seat]
            assert ahead.loses <= (after.winners() == (1 - seat,))
        if step is not ROLL and step is not TAKE:
            assert (ahead.money_after, ahead.stars_after) == (after.money, after.stars)
        assert ahead.sentence.endswith(".") and len(ahead.sentence) < 160
        position = after
    assert position.turn != CHANCE


@pytest.mark.rule("ICED-R6")
def test_the_table_in_letters_warns_too(landed):
    letters = GAMES["iced"].text(landed(money=(100, 500)), ["Mia", "Leo"])

    assert letters.splitlines()[:2] == [
        "Mia: buy Mint for $100 or pass.",
        "Careful! Buying leaves you $0, so you lose.",
    ]
    assert "Careful" not in GAMES["iced"].text(landed(), ["Mia", "Leo"])
