"""Balances over time: one match as its ledger has it, many shops as they are simulated, and pictures."""

from fractions import Fraction
from random import Random
from xml.etree import ElementTree

import pytest
from matplotlib.figure import Figure

from icedice_edu import OVER, start
from icedice_edu.games.iced.rules import begin
from icedice_edu.maths.plots import colour
from icedice_edu.play.balance_plot import _band, _both, _course_words, _spaghetti, match_plot, shops_plot
from icedice_edu.play.balances import Balances, Course, _end, running, simulated
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


def drawn(paint, *what):
    """What is painted on real axes: each line's role, x and y; the names; where the axes end."""
    axes = Figure().add_subplot()
    paint(axes, *what)
    roles = {colour(role): role for role in ("act", "goldlip", "stop", "go", "ink", "gowash")}
    lines = [(roles[line.get_color()], [*line.get_xdata()], [*line.get_ydata()]) for line in axes.lines]
    return lines, axes


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


def test_the_sentence_of_many_shops_says_where_the_band_ends_and_what_became_of_them():
    assert shops_plot(SHOPS).about == (
        "After 2 turns half of the shops have at most $400; eight of ten have $0 to $700."
        " 20% have won, 40% have lost."
    )
    assert shops_plot(SHOPS, "stars").about.startswith(
        "After 2 turns half of the shops have at most 11 stars; eight of ten have 9 stars to 30 stars."
    )
    assert shops_plot(SHOPS).title == "5 shops of saver against gambler"


def test_the_sentence_of_a_match_says_from_where_to_where_and_the_least():
    courses = Course("Mia", (500, 100, 300), (10, 1, 4)), Course("Leo", (500, 900, 700), (10, 12, 1))

    assert [_course_words(course, "money") for course in courses] == [
        "Mia from $500 to $300, at least $100",
        "Leo from $500 to $700, at least $500",
    ]
    assert _course_words(courses[1], "stars") == "Leo from 10 stars to 1 star, at least 1 star"


def test_each_line_of_a_match_is_its_players_and_goes_in_steps():
    mia, leo = Course("Mia", (500, 500, 300), (10, 10, 12)), Course("Leo", (500, 600, 600), (10, 9, 9))

    lines, axes = drawn(_both, (mia, leo), "money")

    assert lines[0] == ("act", [0, 2, 2, 2], [500, 500, 300, 300])
    assert lines[1] == ("goldlip", [0, 1, 1, 2], [500, 500, 600, 600])
    assert [(text.get_text(), text.get_position()[1]) for text in axes.texts] == [("Mia", 300), ("Leo", 600)]
    assert axes.get_ylim() == (0, 600 * 1.08) and axes.get_ylabel() == "dollars"


def test_names_that_would_touch_are_pushed_apart_the_higher_one_up():
    low, high = (Course(name, (500, end), (10, 10)) for name, end in (("Low", 500), ("High", 510)))

    _, axes = drawn(_both, (low, high), "money")

    at = {text.get_text(): text.get_position()[1] for text in axes.texts}
    assert at["Low"] < 500 < 510 < at["High"]
    assert at["High"] - at["Low"] == pytest.approx(axes.get_ylim()[1] / 14)


def test_of_two_equal_ends_the_first_name_stands_above():
    _, axes = drawn(_both, tuple(Course(name, (500, 400), (10, 10)) for name in ("Mia", "Leo")), "money")

    mia, leo = (text.get_position()[1] for text in axes.texts)
    assert mia > 400 > leo and mia - leo == pytest.approx(axes.get_ylim()[1] / 14)


def test_of_many_shops_each_line_ends_with_its_game_and_those_that_lost_are_marked():
    lines, axes = drawn(_spaghetti, SHOPS, "money")

    assert [role for role, _, _ in lines] == ["act", "stop", "stop", "act", "act", "ink", "stop"]
    assert [x[-1] for _, x, _ in lines[:5]] == [2, 2, 1, 2, 2]
    assert [y[-1] for _, _, y in lines[:6]] == [400, 0, 0, 700, 500, 400]
    assert lines[6][2] == [0, 0] and axes.get_xlim() == (0, 2) and axes.get_ylim() == (0, 700 * 1.08)


def test_of_more_than_forty_shops_forty_are_drawn():
    lines, axes = drawn(_spaghetti, SHOPS._replace(shops=SHOPS.shops * 9), "stars")

    assert len(lines) == 40 + 3 and lines[-1][2] == [30, 30]  # and the middle, the edge of 0 and of 30 stars
    assert axes.get_ylim() == (0, 30 * 1.08)


def test_a_band_is_light_for_eight_of_ten_and_dark_for_half():
    ten = Balances("x", "y", tuple(balance(500, 100 * number) for number in range(1, 11)), 1)

    lines, axes = drawn(_band, ten, "money")

    light, dark = (polygon.get_xy() for polygon in axes.patches)
    assert {y for x, y in light if x == 1} == {500, 100, 900} and {y for x, y in dark if x == 1} == {
        500,
        300,
        800,
    }
    assert lines[0][2][-1] == 500
