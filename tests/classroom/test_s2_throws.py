"""Lesson S2: the dice of a game in the order they fell, and the dot plots that are drawn of them."""

from __future__ import annotations

from collections import Counter
from functools import partial
from random import Random
from statistics import mean

import pytest
from played_games import tiles_played

from icedice_edu.classroom.blocks import plain
from icedice_edu.classroom.counts import Counts
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import part
from icedice_edu.classroom.lessons.s2 import LESSON, STAGE, throws, towers
from icedice_edu.classroom.lessons.s2.showing import VIEWS, dot_plot
from icedice_edu.games.match import start
from icedice_edu.play.bots import bots_of
from icedice_widgets.lesson.pictures import drawn

played = partial(tiles_played, STAGE)


def desk_with(*turns: str) -> Desk:
    desk = Desk(LESSON, 2026)
    desk.played(played(*turns), (1, 2, 3))
    return desk


# -- dice as they fall --------------------------------------------------------------------------------


def test_the_row_holds_every_thrown_die() -> None:
    match = played("3 5", "1 6", "2 2")
    row = throws.fallen(match)

    assert [sorted(row[i : i + 2]) for i in (0, 2, 4)] == [[3, 5], [1, 6], [2, 2]]
    assert throws.cuts([row], 3) == (row[:3], row[3:]) and len(throws.cuts([row], 2)) == 3
    assert throws.cuts([(1, 2, 3, 4), (5, 6)], 3) == ((1, 2, 3),), "a new game begins a new row"


def test_dice_cut_from_throws_of_two_fall_like_three_dice() -> None:
    rng = Random(1)
    pairs = [tuple(sorted((rng.randint(1, 6), rng.randint(1, 6)))) for _ in range(30_000)]
    row = tuple(face for n, pair in enumerate(pairs) for face in throws.shaken(pair, "x", n))
    lowest_first = tuple(face for pair in pairs for face in pair)

    assert off(throws.sums_of([row], 3)) < 0.006
    assert abs(mean(throws.sums_of([row], 3)[::2]) - 10.5) < 0.1
    assert mean(throws.sums_of([lowest_first], 3)[::2]) < 9.7, "without a coin every other sum is too low"
    assert mean(throws.sums_of([lowest_first], 3)[1::2]) > 11.3, "and the next one too high"


def off(totals: tuple[int, ...]) -> float:
    """The largest gap between a share and its chance."""
    counts = Counter(totals)
    return max(abs(counts[total] / len(totals) - height / 216) for total, height in towers.THREE.items())


def dice_in_a_game(seed: int) -> int:
    """The bots of the notebook play, and a greedy bot in the learner's place."""
    bots, rng, seats = bots_of("tiles"), Random(seed), ("greedy", "greedy", "patient", "greedy")
    match = start("tiles", players=4, seed=f"2026-{seed}", **STAGE)
    while not match.over:
        seat = match.position.seat
        match = match.play(bots[seats[seat]](match.position.seen_by(seat), rng))
    return len(throws.fallen(match))


def test_two_games_against_the_bots_give_enough_sums() -> None:
    dice = [dice_in_a_game(seed) for seed in range(1, 13)]

    assert 32 < mean(dice) < 37, "the guide says about 34"
    assert 10.5 < mean(number // 3 for number in dice) < 11.8 and throws.WANTED < 2 * 10.5


@pytest.mark.parametrize(("highest", "key"), [(0, 1), (12, 1), (13, 2), (24, 2), (60, 5), (61, 10)])
def test_a_dot_stands_for_as_many_throws_as_are_needed(highest: int, key: int) -> None:
    assert throws.key_for([highest, 0]) == key


def test_a_dot_plot_draws_one_dot_for_each_throw() -> None:
    svg = drawn("S2", dot_plot("x", 3, (0, 2, 5) + (0,) * 13))
    many = drawn("S2", dot_plot("x", 3, (0, 7, 23) + (0,) * 13))

    assert svg.count("<circle") == 7
    assert many.count("<circle") == 4 + 12, "one dot is two throws; the last ones are pale"


# -- the record ---------------------------------------------------------------------------------------


def test_the_record_has_five_views() -> None:
    desk = desk_with("5 5", "5 5", "1 1", "1 1")
    said = {}
    for view in VIEWS:
        desk.do(f"show {view}", {})
        said[view] = plain(part(desk, "record"))

    assert "\n15, 7\n" in said["draw it yourself"]
    assert "Dots over 1: 4, 5: 4." in said["one die"]
    assert "Dots over 2: 2, 10: 2." in said["two dice"]
    assert "Dots over 7: 1, 15: 1." in said["three dice"]
    assert "dice of their own" in said["class"]


@pytest.mark.parametrize(("typed", "said"), [
    ("1 0 0 0 0 0 0 0", "All eight towers fit your sums. 1 dot more would stand outside"),
    ("2 0 0 1 0 0 0 0", "Count the sums again for 7 and 10."),
    ("1 0 0 0 0 0 0", "for each tower"), ("1 0 0 x 0 0 0 0", "for each tower"),
    ("1 0 0 9**9 0 0 0 0", "for each tower"), ("1 0 0 100 0 0 0 0", "for each tower"),
])
def test_the_learners_own_dot_plot_is_compared_with_the_sums(typed: str, said: str) -> None:
    desk = desk_with("5 5", "5 5", "1 1", "1 1")
    desk.do("keep dots", {f"dots{7 + i}": text for i, text in enumerate(typed.split())})
    shown = plain(part(desk, "record"))

    assert said in shown
    assert ("My dot plot" in shown) == ("for each tower" not in said)


def test_the_class_is_added_up_when_everybody_has_dice_of_their_own() -> None:
    desk = Desk(LESSON, 2026)
    desk.do("settle", {"seed": "2026", "number": "7"})
    match = desk.new_match(4)
    while len(throws.fallen(match)) < 3:
        match = match.play(match.moves()[0])
    desk.played(match, ())
    desk.do("show class", {})
    desk.do("pool", {"codes": Counts("S2", "2026-8", (1,) * 16).code})

    assert not desk.notice and "2 learners together: 17 dots" in plain(part(desk, "record"))
    assert LESSON.counted is not None and sum(LESSON.counted(desk.work)) == 1
