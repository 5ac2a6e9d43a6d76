"""Simulations of a few games, worked out by hand: who sat where, who won, and what was counted for whom."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from math import sqrt
from random import Random

import numpy
import pytest
from matplotlib.figure import Figure

from icedice_edu import CHANCE, GAMES, OVER, simulate
from icedice_edu.play.batch import Turns, turns
from icedice_edu.play.bots import bots_of
from icedice_edu.play.simulation import _parts
from icedice_edu.play.tally import Tally
from icedice_edu.play.tally_plot import _bars

SHORT = {"variant": "6+", "first": 0, "max_rolls": 1}


def passes(position):
    """Lays and rolls because it must, and takes nothing."""
    return position.moves()[-1]


def takes(position):
    """Takes the first number that it can make."""
    return position.moves()[0]


def likes_high(position):
    """Takes the last number that it can make."""
    claims = [step for step in position.moves() if "=" in str(step)]
    return (claims or position.moves())[-1]


# -- who sits where, and whose the points are -------------------------------------------------------------


@pytest.mark.rule("TOKEN-R13", "TOKEN-R14")
@pytest.mark.parametrize("players", [2, 3])
def test_where_nobody_moves_every_game_is_shared_and_equally_long(players):
    """Three tokens are laid; then two idle rounds, in which each player rolls and passes."""
    bots = {f"bot {number}": passes for number in range(players)}

    tally = simulate("tokens", bots, games=4, **SHORT)

    assert tally.games == 4 and tally.won == (0,) * players and tally.shared == (4,) * players
    assert tally.lengths == {3 + 2 * players * 2: 4} and tally.moves == 4 * (3 + 4 * players)
    assert tally.finals == ({0: 4},) * players
    assert "4 games were shared." in str(tally)


@pytest.mark.parametrize("place", [0, 1, 2])
def test_who_alone_takes_tokens_wins_from_every_seat(place):
    """Five games, in which the bots sit in all three orders; the others have nothing each time."""
    bots = {f"bot {number}": takes if number == place else passes for number in range(3)}

    tally = simulate("tokens", bots, games=5, **SHORT)

    assert tally.won == tuple(5 * (number == place) for number in range(3)) and tally.shared == (0, 0, 0)
    assert [0 in final for final in tally.finals] == [number != place for number in range(3)]
    assert tally.scores(f"bot {(place + 1) % 3}") == {0: 5} and min(tally.scores(f"bot {place}")) > 0


def test_bots_move_one_seat_on_from_game_to_game():
    seen = []

    def watching(name):
        def play(position):
            seen.append((name, position.seat))
            return position.moves()[-1]

        return play

    simulate("tokens", {name: watching(name) for name in "ABC"}, games=4, progress=False, **SHORT)

    changes = [
        (before, after) for before, after in pairwise(["", *(f"{n}{s}" for n, s in seen)]) if before != after
    ]
    order = "".join(after[0] for _, after in changes)
    assert {seat for _, seat in seen} == {0, 1, 2}
    assert [order[start : start + 6] for start in range(0, 24, 6)] == ["ABCABC", "BCABCA", "CABCAB", "ABCABC"]


ORDERS = ((0, 1, 2), (1, 2, 0), (2, 0, 1))
"""In game 0, 1, 2 and again: which bot sits at which seat."""


@pytest.mark.parametrize(
    ("game", "names", "options"),
    [
        ("tokens", ("quick", "collector", "rainbow"), {"variant": "6+"}),
        ("pyramids", ("stops at two", "never scared", "steals"), {}),
        ("tiles", ("greedy", "patient", "surprising"), {"arrange": "random", "hidden": True}),
    ],
)
def test_a_tally_is_the_sum_of_games_that_are_played_one_by_one(game, names, options):
    won, shared, lengths = Counter(), Counter(), Counter()
    finals = {name: Counter() for name in names}
    for number in range(6):
        position, moves = one_by_one(
            game, [names[bot] for bot in ORDERS[number % 3]], Random(f"5:{number}"), options
        )
        who = [names[ORDERS[number % 3][seat]] for seat in range(3)]
        for seat in position.winners():
            (won if len(position.winners()) == 1 else shared)[who[seat]] += 1
        for seat, score in enumerate(position.scores()):
            finals[who[seat]][score] += 1
        lengths[moves] += 1

    tally = simulate(game, names, games=6, seed=5, progress=False, **options)

    assert tally.wins == {name: won[name] for name in names}
    assert tally.shared == tuple(shared[name] for name in names)
    assert {name: tally.scores(name) for name in names} == finals
    assert tally.lengths == lengths


def one_by_one(game, seats, rng, options):
    """A whole game, move by move as the rules go."""
    settled = {name: option.default for name, option in GAMES[game].options.items()} | options
    position, moves = GAMES[game].begin(3, **settled), 0
    while position.turn == CHANCE:
        position = position.next(position.chance().sample(rng))
    while position.turn != OVER:
        step = bots_of(game)[seats[position.turn]](position.seen_by(position.turn), rng)
        position, moves = position.onward(step, rng), moves + 1
    return position, moves


def test_a_bot_sees_what_its_own_seat_may_see():
    """Hidden tiles: its own numbers are there, those of others are not."""
    seen = []

    def looks(position):
        mine = [number for number in position.right[position.seat] if number is not None]
        others = [n for seat, three in enumerate(position.right) if seat != position.seat for n in three]
        seen.append((mine, others))
        return position.moves()[0]

    simulate("tiles", {"a": looks, "b": looks}, games=2, hidden=True, arrange="random", progress=False)

    assert all(all(number > 0 for number in mine) for mine, _ in seen)
    assert all(all(number is None or number <= 0 for number in others) for _, others in seen)


@pytest.mark.parametrize(
    ("games", "sizes"), [(1, {1}), (200, {1}), (201, {2, 1}), (1000, {5}), (10**6, {500})]
)
def test_every_game_is_played_once_however_they_are_parted(games, sizes):
    parts = list(_parts(games))

    assert {len(part) for part in parts} == sizes
    assert sum(map(len, parts)) == games and parts[0][0] == 0 and parts[-1][-1] == games - 1
    assert all(before[-1] + 1 == after[0] for before, after in pairwise(parts))


def test_a_third_bot_of_one_name_is_the_third():
    tally = simulate("tokens", ["quick", "rainbow", "quick", "quick"], games=1, progress=False)

    assert tally.bots == ("quick", "rainbow", "quick (2)", "quick (3)")


# -- what a tally says --------------------------------------------------------------------------------------

THREE = Tally(
    "tokens",
    ("Ada", "Bo", "Cy"),
    100,
    (20, 48, 27),
    (3, 5, 4),
    {11: 60, 12: 40},
    ({0: 50, 4: 50}, {3: 25, 5: 75}, {7: 100}),
)


def test_each_line_of_the_table_is_of_one_bot():
    """Means by hand: (50 · 0 + 50 · 4) / 100, (25 · 3 + 75 · 5) / 100, 7. Five games had no winner alone."""
    assert THREE.table().splitlines() == [
        "     won  of all games  shared  score",
        "Ada   20      20% ± 9%       3   2.00",
        "Bo    48     48% ± 10%       5   4.50",
        "Cy    27      27% ± 9%       4   7.00",
    ]
    assert [THREE.mean_score(bot) for bot in THREE.bots] == [2, 4.5, 7]
    assert THREE.moves == 60 * 11 + 40 * 12
    assert (
        "<th scope='row'>Bo</th><td>48</td><td>48% ± 10%</td><td>5</td><td>4.50</td>" in THREE._repr_html_()
    )


def test_the_sentence_begins_with_the_best_and_weighs_it_against_the_second():
    assert str(THREE) == (
        "Bo won 48 of 100 games, 48% ± 10%; Cy won 27 of 100 games, 27% ± 9%;"
        " Ada won 20 of 100 games, 20% ± 9%. 5 games were shared."
        " That is more than luck: Bo is stronger than Cy here."
    )
    assert "1 game was shared." in str(replace(THREE, won=(21, 51, 27)))
    assert "shared" not in str(replace(THREE, won=(20, 50, 30)))


@pytest.mark.parametrize(
    ("most", "less", "luck"), [(59, 41, False), (60, 40, True), (9, 2, True), (8, 2, False)]
)
def test_more_than_luck_begins_where_half_lies_outside(most, less, luck):
    """By hand: half is a surprise when |k/n − 1/2| is more than 1.96 · √(1/4 / n)."""
    games = most + less
    tally = Tally("tokens", ("a", "b"), games, (most, less), (0, 0), {1: games}, ({0: games},) * 2)

    assert (abs(most / games - 0.5) > 1.959964 * sqrt(0.25 / games)) == luck
    assert ("more than luck" in str(tally)) == luck == ("may be luck" not in str(tally))


def ends_by_trying(good, tries):
    """The chances p for which good of tries is no surprise, found by trying a million of them."""
    p = numpy.linspace(0, 1, 1_000_001)
    near = p[abs(good / tries - p) <= 1.959964 * numpy.sqrt(p * (1 - p) / tries)]
    return 100 * near[0], 100 * near[-1]


def test_bars_whiskers_and_names_stand_in_one_row_each():
    axes = Figure().add_subplot()

    _bars(axes, THREE)

    assert [bar.get_width() for bar in axes.patches] == pytest.approx([20, 48, 27])
    assert [bar.get_y() + bar.get_height() / 2 for bar in axes.patches] == pytest.approx([0, 1, 2])
    assert [tick.get_text() for tick in axes.get_yticklabels()] == ["Ada", "Bo", "Cy"]
    assert [text.get_text() for text in axes.texts] == ["20% ± 9%", "48% ± 10%", "27% ± 9%"]
    level = {tuple(line.get_ydata()): tuple(line.get_xdata()) for line in axes.lines}
    for row, won in enumerate(THREE.won):
        assert level[row, row] == pytest.approx(ends_by_trying(won, 100), abs=1e-3)


# -- many turns at once -------------------------------------------------------------------------------------


def test_what_turns_brought_is_counted():
    five = Turns(numpy.array([0, 2, 5, 4, 0], numpy.uint8), numpy.array([True, False, False, False, True]))

    assert (five.busts, five.rainbows, five.mean, five.counts()) == (2, 1, 2.2, {0: 2, 2: 1, 4: 1, 5: 1})
    assert (five.first(3).busts, five.first(3).rainbows, len(five.first(3))) == (1, 1, 3)
    assert str(five).startswith("5 turns: 2.200 pieces a turn, bust 40% ± 37%, Rainbow 20%, between 4%")


def test_a_turn_that_never_stops_is_a_bust_or_a_rainbow_and_the_first_roll_is_always_made():
    for rule in (5, lambda pieces: False):
        assert set(turns(rule, 2000).counts()) == {0, 5}
    assert turns(lambda pieces: True, 2000).counts() == turns(1, 2000).counts() == {1: 2000}
