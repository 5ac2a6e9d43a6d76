"""Lesson P3: every number it tells is worked out here."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import atan, pi
from random import Random

import pytest
from lesson_files import guide_of, notebook_of

from icedice_edu.classroom.lessons.p3 import LESSON, STAGE, model, showing, to_learners, to_turns
from icedice_edu.classroom.lessons.p3.model import KEEPS, band, fits, in_a_row, says
from icedice_edu.games.match import start

GUIDE = guide_of("P3")
COLOURS = ("red", "yellow", "green", "cyan", "purple", "atom")
NINTH = Fraction(5, 9)


def kept_by_rule(rolls: tuple[str, ...]) -> bool:
    """Whether so many rolls from an empty Counter are all safe, by the rules of the game."""
    match = start("pyramids", players=2, seed=1, first=0, **STAGE)
    for colour in rolls:
        match = match.play("roll", given=f"{colour} S")
        match = match.play(match.moves()[0]) if match.position.phase == "choose" else match
        if match.position.turns:
            return False
    return True


# -- the model ----------------------------------------------------------------------------------------


def test_the_model_is_20_of_36_by_the_rules_of_the_game() -> None:
    for first in COLOURS:
        pairs = [kept_by_rule((first, *pair)) for pair in product(COLOURS, repeat=2)]
        assert (sum(pairs), len(pairs)) == (20, 36)
    assert KEEPS == NINTH and model.KEPT_SQUARES == 20 and model.FIVE == 5
    assert round(100 * KEEPS) == 56 and model.SQUARES == 36


def test_stop_at_four_keeps_60_of_216_triples() -> None:
    triples = [kept_by_rule(("red", *rolls)) for rolls in product(COLOURS, repeat=3)]

    assert (sum(triples), len(triples)) == (60, 216) and Fraction(60, 216) == Fraction(5, 18)


def test_exactly_five_of_nine_in_26_of_100_rows() -> None:
    rows = [Fraction(0)] * 10  # by brute force over all rows of nine
    for row in product((True, False), repeat=9):
        rows[sum(row)] += NINTH ** sum(row) * (1 - NINTH) ** (9 - sum(row))

    assert [in_a_row(kept) for kept in range(10)] == rows and sum(rows) == 1
    assert round(100 * rows[5]) == showing.HITS == 26 and max(rows) == rows[5]
    assert round(100 * sum(rows[4:7])) == 69 and round(100 * sum(rows[:4])) == 16
    assert round(25 * sum(rows[:4])) == 4
    assert round(100 * in_a_row(50, 90)) == 8


@pytest.mark.parametrize("chance", [NINTH, Fraction(1, 8), Fraction(5, 8)])
def test_the_band_holds_the_middle_95_of_100(chance: Fraction) -> None:
    for turns in (9, 10, 18, 30, 90, 180):
        low, high = band(turns, chance)
        ways = [in_a_row(kept, turns, chance) for kept in range(turns + 1)]
        tail = Fraction(25, 1000)
        assert sum(ways[:low]) <= tail < sum(ways[: low + 1])
        assert sum(ways[high + 1 :]) < tail <= sum(ways[high:])
        assert sum(ways[low : high + 1]) >= Fraction(95, 100)


def test_the_bands_that_are_told() -> None:
    told = {30: (11, 22), 90: (41, 59), 100: (46, 65), 3_000: (1613, 1720), 9_000: (4908, 5092),
            10_000: (5458, 5653)}

    assert {turns: band(turns) for turns in told} == told
    assert says(90) == 50 and says(9_000) == 5_000 and round(says(30)) == 17
    assert fits(30, 12) and not fits(3_000, 1_200) and Fraction(12, 30) == Fraction(1200, 3000)
    few, many = (high - low for low, high in (told[100], told[10_000]))
    wide = f"{few} turns wide, then {many}: about {round(many / few)} times as wide"
    assert wide in LESSON.explain[1].model
    claim = " ".join(reply.answer for reply in LESSON.claim.replies).replace("\u202f", " ")
    assert "between 11 and 22" in claim and "between 1 613 and 1 720" in claim
    assert "about 17, as ever" in claim


def test_simulated_lists_stay_in_the_band_95_times_in_100() -> None:
    rng = Random("P3 bands")
    inside = sum(fits(90, sum(rng.random() < 5 / 9 for _ in range(90))) for _ in range(2_000))

    assert 0.94 < inside / 2_000 < 0.97


def test_ten_times_as_wide_and_ten_times_as_narrow() -> None:
    assert model.spread(10_000) == pytest.approx(10 * model.spread(100))
    assert model.spread(10_000) / 10_000 == pytest.approx(model.spread(100) / 100 / 10)


def test_number_and_share_go_apart_in_87_of_100_pairs_of_lists() -> None:
    exactly = 2 / pi * (atan(10) - atan(0.1))  # two normal laws, one ten times as wide
    rng, apart = Random("P3 apart"), 0
    for _ in range(4_000):
        few, many = abs(rng.gauss(0, 1)), abs(rng.gauss(0, 10))
        apart += many > few and many / 100 < few

    assert round(100 * exactly) == 87 and abs(apart / 4_000 - exactly) < 0.02


def test_early_stops_make_a_list_lean() -> None:
    half = Fraction(1, 2)
    trials = half + half * Fraction(1, 6)  # of the turns meant to stop at two only the busts are counted

    assert half * NINTH / trials == Fraction(10, 21) and round(100 * Fraction(10, 21)) == 48


@pytest.mark.parametrize(("guess", "said"), [
    (0, "fewer"), (16, "fewer"), (17, "half"), (18, "half"), (19, "near"), (20, "near"), (21, "near"),
    (22, "24 of 36"), (26, "24 of 36"), (27, "more than"), (36, "more than"),
])
def test_every_guess_at_a_has_its_answer(guess: int, said: str) -> None:
    assert to_turns(guess).startswith(f"A: {said}")


def test_the_guess_at_b_is_answered_near_26_and_far_above() -> None:
    assert [bool(to_learners(guess)) for guess in (0, 17, 18, 26, 34, 35, 59, 60, 100)] == [
        False, False, True, True, True, False, False, True, True]


# -- the whole lesson ---------------------------------------------------------------------------------


def test_the_risk_is_covered_where_it_would_tell_the_answer() -> None:
    from icedice_widgets.lesson.opened_lesson import Room

    board = Room(LESSON, 2026).play(players=["You", "Bot"], bots={"Bot": "stops at four"}).board
    packed = re.findall("base64,([A-Za-z0-9+/=]{40,})", notebook_of("P3").read_text(encoding="utf-8"))
    drawn = "".join(b64decode(picture).decode() for picture in packed)

    assert board.table.folded == {"risk"} and packed
    assert not re.search(r"\d of 6 faces bust", drawn + board.svg)


def test_the_extend_cell_says_what_it_should(cells_say: Callable[..., list[str]]) -> None:
    first, *lines = cells_say(LESSON, LESSON.extend_code)
    shares = [float(re.findall(r"share ([\d.]+)", line)[0]) for line in lines]

    assert first == "model: 5/9 or 0.5556" and len(LESSON.extend_code.splitlines()) <= 10
    assert [line.split()[0] for line in lines] == ["10", "100", "1000", "10000"]
    assert abs(shares[-1] - 5 / 9) < 0.015


def test_the_guide_tells_the_numbers_of_the_lesson() -> None:
    guide = GUIDE

    told = ("20/36 = 5/9", "About 26", "about 69", "about 16 of 100", "about four", "between 41 and 59",
            "between 4 908 and 5 092", "between 11 and 22", "between 1 613 and 1 720", "10/21, about 48 %",
            "5/18; it needs 216 equal triples, 60", "About 8 of 100", "87 of 100", "29 of 50, 58 %",
            "14/20 = 7/10")
    assert [number for number in told if number not in guide] == []
    assert Fraction(29, 50) == Fraction(58, 100) and Fraction(14, 20) * 200 == 140
