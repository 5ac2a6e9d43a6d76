"""Balances over time: one match as its ledger has it, many shops as they are simulated, and pictures."""

from fractions import Fraction
from random import Random
from xml.etree import ElementTree

import pytest

from icedice_edu import start
from icedice_edu.games.iced.rules import begin
from icedice_edu.play.balance_plot import match_plot, shops_plot
from icedice_edu.play.balances import Balances, Course, running, simulated
from icedice_edu.play.bots import BOTS
from icedice_edu.play.iced_broke import ends
from icedice_edu.play.simulation import play_out, simulate

PLAIN = {"start_bonus": 100, "mixed_cards": False, "colours": "blue orange"}


def a_match(moves, seed=7):
    match, rng = start("iced", players=["Mia", "Leo"], seed=seed), Random(seed)
    for _ in range(moves):
        if not match.over:
            match = match.play(rng.choice(match.moves()))
    return match


def balance(*money):
    return Course("x", money, money)


@pytest.mark.rule("ICED-I1", "ICED-I2")
def test_a_match_runs_as_its_positions_do():
    for moves in (0, 1, 12, 60):
        match = a_match(moves)
        for seat, course in enumerate(running(match)):
            assert course.name == match.names[seat]
            for turns in range(match.position.turns):
                assert course.money[turns] == _at_end(match, turns).money[seat]
                assert course.stars[turns] == _at_end(match, turns).stars[seat]
            assert course.money[-1] == match.position.money[seat]
            assert course.stars[-1] == match.position.stars[seat]


def _at_end(match, turns):
    """The position in which so many turns were just over."""
    return next((one.position for one in match.history if one.position.turns == turns), match.beginning)


def test_the_end_of_a_match_is_told():
    match = a_match(400)

    assert match.over
    assert {course.end for course in running(match)} == {"won", "lost"}
    assert {course.ended for course in running(match)} == {match.position.turns}


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


def test_pictures_say_what_they_show_in_words_and_in_roles():
    many = simulated(shops=20, turns=20, seed=3)
    for picture in (
        match_plot(a_match(60)),
        match_plot(a_match(0), "stars"),
        shops_plot(many),
        shops_plot(many, "stars", "band"),
    ):
        root = ElementTree.fromstring(picture.svg)
        painted = [node for node in root.iter() if node.tag.endswith(("path", "text"))]
        assert all(node.get("class") for node in painted if node.get("fill", "none") != "none")
        assert root.find("{*}desc").text == picture.about and picture.about.endswith(".")
    assert "Mia from $500 to" in match_plot(a_match(60)).about
    assert "half of the shops have at most" in shops_plot(many).about
    assert len(shops_plot(many).body) > len(shops_plot(many, look="band").body)
    with pytest.raises(ValueError, match="spaghetti or band"):
        shops_plot(many, look="pie")


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
