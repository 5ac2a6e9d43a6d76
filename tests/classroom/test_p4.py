"""Lesson P4: every number it tells is worked out here."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest
from lesson_files import guide_of

from icedice_edu.classroom.lessons.p4 import LESSON, STRIP, frozen, showing
from icedice_edu.classroom.lessons.p4.bands import (
    SOME_MISSING,
    drought_bands,
    many_logs,
    share_band,
)
from icedice_edu.classroom.lessons.p4.log import missing, sort
from icedice_edu.classroom.lessons.p4.showing import printed_strip
from icedice_edu.classroom.own_rolls import LETTERS, Tossed, rolls_in
from icedice_edu.games.pyramids.odds import bust_chance, rainbow_chance
from icedice_edu.games.pyramids.tables import kinds_in

GUIDE = guide_of("P4")
SIXTH = Fraction(1, 6)


# -- the exact numbers --------------------------------------------------------------------------------


def test_some_colour_is_missing_in_73_of_100_strips() -> None:
    derived = sum(sign * (SIXTH * left) ** 9 for sign, left in ((5, 5), (-10, 4), (10, 3), (-5, 2), (1, 1)))
    states = Counter({frozenset[int](): 1})
    for _ in range(9):
        ways = Counter[frozenset[int]]()
        for seen, face in product(states, range(6)):
            ways[seen | {face}] += states[seen]
        states = ways
    full = sum(ways for seen, ways in states.items() if set(range(5)) <= seen)

    assert SOME_MISSING == Fraction(101_923, 139_968) == derived == 1 - Fraction(full, 6**9)
    assert f"{float(SOME_MISSING):.3f}" == "0.728" and round(100 * SOME_MISSING) == 73
    assert f"{float(Fraction(5, 6) ** 9):.3f}" == "0.194" and round(500 * Fraction(5, 6) ** 9) == 97


def test_the_reveal_tells_them() -> None:
    a, b, c = showing.exact()

    assert a == "1/6 in every group: level" and b == "0, 1/6, 2/6, 3/6, 4/6: a staircase"
    assert c.replace("\u202f", " ") == "101 923/139 968 ≈ 0.728: about **73 in 100**"
    assert "≈ 0.194" in showing.told()[1] and "73 of 100" in showing.told()[1]


def test_a_longer_past_is_divided_away() -> None:
    squares = list(product(range(6), repeat=2))
    green = 2
    both = sum(last != green and after == green for last, after in squares)
    dry = sum(last != green for last, _ in squares)

    assert (both, dry) == (5, 30) and Fraction(both, dry) == SIXTH == Fraction(6, 36)
    assert Fraction(30, 36) * Fraction(6, 36) == Fraction(5, 36)
    assert Fraction(5, 6) ** 10 / Fraction(5, 6) ** 9 == Fraction(5, 6)


def test_sixty_rolls_give_300_moments_135_75_and_90() -> None:
    def dry(least: int) -> Fraction:
        return 5 * (60 - least) * Fraction(5, 6) ** least

    groups = [dry(0) - dry(3), dry(3) - dry(6), dry(6)]

    assert sum(groups) == 300 and [round(group) for group in groups] == [135, 75, 90]
    assert round(dry(6) / 5) == 18  # those of green alone


def test_sixty_rolls_wobble_between_11_and_25_percent() -> None:
    low, high = drought_bands(60)[2] or (0, 0)

    assert (round(100 * low), round(100 * high)) == (11, 25)


def test_averaged_shares_lean_and_added_counts_do_not() -> None:
    hits, moments = list(many_logs(60, 80_000))[2]
    some = moments > 0
    green_hits, green_moments = list(many_logs(60, 20_000, colours=1))[2]
    seen = green_moments > 0

    assert (hits[some] / moments[some]).mean() == pytest.approx(0.170, abs=0.0005)
    assert f"{(green_hits[seen] / green_moments[seen]).mean():.2f}" == "0.20"
    assert green_hits.sum() / green_moments.sum() == pytest.approx(1 / 6, abs=0.003)


def test_simulated_logs_are_sorted_like_played_ones() -> None:
    found = [(int(moments[0]), int(hits[0])) for hits, moments in many_logs(50, 1)]
    import numpy

    faces = numpy.random.default_rng(4).integers(0, 6, (50, 1), numpy.int8)[:, 0]
    assert list(sort((tuple(Tossed(int(face), 0, False) for face in faces),)).droughts) == found


def test_a_band_holds_the_middle_95_of_100() -> None:
    assert share_band(0, SIXTH) is None and share_band(20, Fraction(0)) == (0, 0)
    assert share_band(12, Fraction(1, 2)) == (3 / 12, 9 / 12)  # P(2 or fewer) = 79/4096 < 2.5 %
    low, high = share_band(1111, SOME_MISSING) or (0, 0)
    assert (round(low, 2), round(high, 2)) == (0.70, 0.75)
    for short, long in zip(drought_bands(600), drought_bands(2400), strict=True):
        assert short and long and (short[1] - short[0]) == pytest.approx(2 * (long[1] - long[0]))


def test_a_rainbow_and_the_bag() -> None:
    assert rainbow_chance() == Fraction(5, 54)
    for missed in range(6):
        bags = [order for order in product((0, 1), repeat=6) if sum(order) == 1 and 1 not in order[:missed]]
        assert Fraction(sum(bag[missed] for bag in bags), len(bags)) == Fraction(1, 6 - missed)


def test_the_bag_in_the_last_cell_prints_what_the_guide_says() -> None:
    assert len(LESSON.extend_code.splitlines()) <= 10
    rng = Random(2026)
    for missed in range(6):
        tries = hits = 0
        for _ in range(20_000):
            bag = ["red", "yellow", "green", "cyan", "purple", "Atom"]
            bag.sort(key=lambda ball: rng.random())
            if "green" not in bag[:missed]:
                tries, hits = tries + 1, hits + (bag[missed] == "green")
        assert hits / tries == pytest.approx(1 / (6 - missed), abs=0.015)


# -- the frozen board ---------------------------------------------------------------------------------


def test_the_warm_up_is_a_real_position_reached_by_nine_results() -> None:
    match = frozen()
    position = match.position
    names = {seat: sorted(map(position.name, kinds_in(position.vaults[seat]))) for seat in (0, 1)}

    assert names == {0: ["medium purple", "small yellow"], 1: []}
    assert [*map(position.name, position.counter)] == ["small red", "medium yellow", "large purple"]
    assert len(kinds_in(position.bank)) == 25 and position.seat == 0
    assert sorted(map(str, match.moves())) == ["roll", "stop"]
    assert "".join(LETTERS[roll.face] for roll in rolls_in(match)) == STRIP.replace("|", "")
    assert missing(tuple(rolls_in(match))) == (LETTERS.index("G"),)
    assert bust_chance(3) == Fraction(3, 6)


def test_the_strip_to_print_has_sixty_rolls_of_bots_that_stop_at_four() -> None:
    turns = [turn.split() for turn in printed_strip("2026").split(" | ")]

    assert sum(map(len, turns)) == 60
    assert all(turn[-1].endswith("*") or len(turn) == 4 for turn in turns)
    assert not any(face.endswith("*") for turn in turns for face in turn[:-1])


# -- the whole lesson ---------------------------------------------------------------------------------


def test_the_guide_tells_the_numbers_of_the_lesson() -> None:
    guide = GUIDE

    told = ("101 923/139 968", "5/54", "135, 75 and 90", "11 % to 25 %", "0.170", "0.20", "97 %", "about 18")
    assert all(number in guide for number in told)
