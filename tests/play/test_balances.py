"""Balances over time: many shops as they are simulated."""

from fractions import Fraction
from random import Random

import pytest

from icedice_edu import OVER
from icedice_edu.games.iced.rules import begin
from icedice_edu.play.balances import Balances, Course, _end, simulated
from icedice_edu.play.bots import BOTS
from icedice_edu.play.iced_broke import ends
from icedice_edu.play.simulation import play_out, simulate

PLAIN = {"start_bonus": 100, "mixed_cards": False, "colours": "blue orange"}


def balance(*money):
    return Course("x", money, money)


def test_simulated_shops_are_the_shops_of_the_simulation():
    """The same dice as `simulate`: game by game the same ends."""
    many = simulated(("saver", "gambler"), shops=12, turns=500, seed=4)
    tally = simulate("iced", ["saver", "gambler"], games=12, seed=4, progress=False)

    assert many.share("won") == Fraction(tally.won[0], 12)
    for number, shop in enumerate(many.shops):
        bots = [BOTS["iced"][name] for name in ("saver", "gambler")]
        seats = bots[number % 2 :] + bots[: number % 2]
        end, _ = play_out(begin(2, **PLAIN), seats, Random(f"4:{number}"))
        assert (shop.money[-1], shop.stars[-1]) == (end.money[number % 2], end.stars[number % 2])
        assert shop.ended == end.turns and len(shop.money) == 501


def test_a_band_is_what_so_many_have_at_most():
    shops = Balances("x", "y", tuple(balance(500, 100 * number) for number in range(1, 11)), 1)

    assert shops.band("money", (Fraction(1, 10), 0.5, 0.9)).rows == ((500, 500, 500), (100, 500, 900))
    assert shops.mean()[1] == 550 and shops.band("stars").unit == "stars"
    assert shops.share("lost") == 0


def test_shops_that_went_under_stay_in_the_count():
    many = simulated(("gambler", "collector"), shops=30, turns=60, seed=2)
    lost = [shop for shop in many.shops if shop.end == "lost"]

    assert lost and all(0 in (shop.money[-1], shop.stars[-1]) or shop.ended for shop in lost)
    assert many.share("lost", 20) <= many.share("lost", 40) <= many.share("lost") == Fraction(len(lost), 30)
    assert all(len(shop.money) == len(shop.stars) == 61 for shop in many.shops)


def test_options_and_own_strategies_are_welcome_and_nonsense_is_not():
    def passes(position):
        return position.moves()[-1]

    rich = simulated({"mine": passes, "other": "saver"}, shops=4, turns=30, start_bonus=500)

    assert rich.bot == "mine" and max(rich.shops[0].money) >= 500
    with pytest.raises(ValueError, match="shops"):
        simulated(shops=0)
    with pytest.raises(ValueError, match="money or in stars"):
        rich.band("scoops")
    with pytest.raises(ValueError, match="no bot called"):
        simulated(("saver", "thief"))


def test_a_real_game_is_followed_to_every_end():
    """One roll from 13 with $100: a third of the faces draw a card, and five of sixteen cards take it all."""
    position = begin(2, first=0, **PLAIN)._replace(places=(13, 0), money=(100, 500), stars=(10, 10))

    assert ends(position, 1, ("gambler", "saver")) == (
        0,
        Fraction(2, 6) * Fraction(5, 16),
        1 - Fraction(10, 96),
    )
    assert ends(position, 1, ("saver", "saver")).lost == 0
    assert ends(position, 2, ("gambler", "saver"), seat=1).won == Fraction(10, 96)
    with pytest.raises(ValueError, match="in full"):
        ends(position, 50)
    with pytest.raises(ValueError, match="two bots"):
        ends(position, 1, ("gambler", "thief"))


# -- worked out by hand -----------------------------------------------------------------------------------

SHOPS = Balances(
    "saver",
    "gambler",
    (
        Course("saver", (500, 400, 400), (10, 10, 30), "won", 2),
        Course("saver", (500, 100, 0), (10, 9, 9), "lost", 2),
        Course("saver", (500, 0, 0), (10, 11, 11), "lost", 1),
        Course("saver", (500, 600, 700), (10, 11, 12)),
        Course("saver", (500, 500, 500), (10, 10, 10), "shared", 2),
    ),
    2,
)
"""Five shops over two turns."""


@pytest.mark.parametrize(
    ("end", "turn", "shops"),
    [
        ("lost", 0, 0),
        ("lost", 1, 1),
        ("lost", 2, 2),
        ("lost", None, 2),
        ("won", 1, 0),
        ("won", 2, 1),
        ("shared", 2, 1),
    ],
)
def test_a_shop_counts_as_ended_from_the_very_turn_that_ended_it(end, turn, shops):
    assert SHOPS.share(end, turn) == Fraction(shops, 5)


@pytest.mark.rule("ICED-R17")
def test_a_game_that_is_cut_off_evenly_is_shared():
    even = begin(2, first=0, **PLAIN)._replace(turns=500, turn=OVER, phase="over")

    assert [_end(even, seat) for seat in (0, 1)] == [("shared", 500)] * 2
    assert [_end(even._replace(stars=(9, 10)), seat)[0] for seat in (0, 1)] == ["lost", "won"]


def test_means_and_bands_are_taken_turn_by_turn():
    """After one turn 0, 100, 400, 500, 600; after two 0, 0, 400, 500, 700. A tenth of five is one shop."""
    assert SHOPS.mean() == (500, 320, 320) and SHOPS.mean("stars") == (10, Fraction(51, 5), Fraction(72, 5))
    assert SHOPS.band("money", (0.1, 0.2, 0.25, 0.5, 0.9)).rows[1] == (0, 0, 100, 400, 600)
    assert SHOPS.band("stars", (0.5,)).rows == ((10,), (10,), (11,))
