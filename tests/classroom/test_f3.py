"""Lesson F3: every number it tells is worked out here in another way, and dots follow one's own throws."""

from __future__ import annotations

import statistics
from itertools import pairwise

import numpy as np
import pytest
from lesson_files import guide_of

from icedice_edu.classroom.blocks import plain
from icedice_edu.classroom.counts import Counts
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import opened_text, part
from icedice_edu.classroom.lessons.f3 import ADAS, BENS, LESSON, OTHER_HANDS, STAGE
from icedice_edu.classroom.lessons.f3.hands import (
    LOOSE,
    MEASURES,
    SPREADS,
    TIGHT,
    USUAL,
    hand,
    nine,
    six,
    twelve,
)
from icedice_edu.classroom.recorded_throws import distances, recorded
from icedice_edu.games.match import Match, start
from icedice_edu.games.protocol import OVER
from icedice_edu.play.bots import bots_of

GUIDE = guide_of("F3")


def mad(numbers: tuple[int, ...]) -> float:
    return float(np.abs(np.array(numbers) - np.mean(numbers)).mean())


def within(numbers: tuple[int, ...], far: int) -> int:
    return sum(abs(one - statistics.median(numbers)) <= far for one in numbers)


# -- what the lesson tells ----------------------------------------------------------------------------


def test_ada_and_ben_have_one_median_and_two_spreads() -> None:
    assert (ADAS, BENS) == ((19, 20, 22, 23), (10, 20, 22, 33))
    assert statistics.median(ADAS) == statistics.median(BENS) == 21
    assert "at 19, 20, 22 and 23 cm, Ben's at 10, 20, 22 and 33 cm" in GUIDE


def test_the_three_hands_are_as_the_reveal_says() -> None:
    told = opened_text(Desk(LESSON, 2026))

    assert {statistics.median(hand(spread)) for spread in SPREADS} == {21}
    assert [round(mad(hand(spread)), 1) for spread in SPREADS] == [2.0, 3.1, 4.2]
    assert "about 2, about 3.1, about 4.2 cm" in told and "the box is 8 cm long instead of 4" in told
    lower, _, upper = statistics.quantiles(hand(LOOSE), method="exclusive")
    ends = np.quantile(hand(TIGHT), (0.25, 0.75), method="averaged_inverted_cdf")
    assert upper - lower == 8 and ends.tolist() == [19, 23]
    assert (within(hand(USUAL), 1), within(hand(USUAL), 2)) == (29, 50)
    assert "29 of 100" in told and "29. Within 2 cm it is 50" in GUIDE


def test_the_numbers_of_the_guide() -> None:
    assert [sum(cm > 30 for cm in hand(spread)) for spread in (LOOSE, TIGHT)] == [4, 0]
    assert (len(hand(LOOSE)), len(hand(TIGHT))) == (99, 100)
    assert "of its 99 dice 4 do, of the tight hand's 100 none" in GUIDE
    assert (within(hand(TIGHT), 2), within(hand(LOOSE), 4)) == (72, 55) and within(hand(LOOSE), 3) < 50
    assert "lie 72 of 100 dice" in GUIDE and "Within 4 cm it is 55 of 99" in GUIDE
    usual = [round(mad(distances(recorded(power))), 1) for power in (20, 60)]
    assert usual == [11.6, 39.1] and "MAD 11.6 mm at power 20, 39.1 mm at power 60" in GUIDE
    assert mad(distances(recorded(70, TIGHT))) < mad(distances(recorded(60, TIGHT)))


def test_one_far_die_moves_the_mean_and_not_the_median() -> None:
    before, after = nine(), (*nine()[:-1], nine()[-1] + 9)

    assert statistics.median(before) == statistics.median(after) == 23
    assert (statistics.mean(before), statistics.mean(after)) == (23, 24)
    assert len(before) == 9 and after[-1] <= 38, "it stays on the ice"
    assert "4 times, then 23 cm is left" in LESSON.explain[0].model and "4, 23, 23, 24." in GUIDE


def test_the_bars_to_the_mean_balance() -> None:
    away = [cm - statistics.mean(six()) for cm in six()]

    assert sum(one for one in away if one > 0) == -sum(one for one in away if one < 0) == 15
    assert mad(six()) == 5 and "15, 15, 30, 5." in GUIDE
    assert "15 cm and 15 cm" in LESSON.explain[1].model and "the MAD is 5 cm" in LESSON.explain[1].model


def test_the_four_parts_of_the_box_plot_hold_three_dice_each() -> None:
    dice = np.array(twelve())
    ends = (13, 17, 20, 23, 32)
    held = [int(((dice >= low) & (dice <= high)).sum()) for low, high in pairwise(ends)]

    assert held == [3, 3, 3, 3] and (dice.min(), dice.max()) == (13, 32)
    assert np.quantile(dice, (0.25, 0.5, 0.75), method="averaged_inverted_cdf").tolist() == [17, 20, 23]
    assert np.diff(ends).tolist() == [4, 3, 3, 9] and "4, 3, 3 and 9 cm long and hold 3 dice each" in GUIDE


@pytest.mark.parametrize(("guess", "said"), [("80", "typical is not the same as usual"), ("50", "about 29"),
                                             ("30", "near"), ("5", "some more")])
def test_the_guess_at_a_is_answered(guess: str, said: str) -> None:
    assert said in LESSON.prediction.several[0].response(guess)


# -- one's own throws ---------------------------------------------------------------------------------


def thrown(*results: str, seed: str = "x") -> Match:
    """A match with real dice in which each throw ends like this; the first die that may be kept is."""
    match = start("floe", players=["You", "Bot"], seed=seed, **STAGE, companion=True)
    for result in results:
        match = match.given(result)
        while match.position.phase == "choose":
            match = match.play(match.position.moves()[0])
    return match


FOUR = ("3@60,170 5@100,222 1@140,196 6@180,244", "2@60,100 4@100,60 4@140,80 5@180,90",
        "3@70,150 5@110,212 1@150,186 6@200,254", "2@70,110 4@90,65 4@150,85 5@190,95")
"""You, the bot, your other colour, the bot's other colour."""


def desk_after(*results: str, seed: str = "x") -> Desk:
    desk = Desk(LESSON, 2026)
    desk.played(thrown(*results, seed=seed), (1,))
    return desk


def test_dots_are_ones_own_dice_and_nobody_elses() -> None:
    said = plain(part(desk_after(*FOUR), "play"))

    assert "15 cm: 1, 17 cm: 1, 19 cm: 1, 20 cm: 1, 21 cm: 1, 22 cm: 1, 24 cm: 1, 25 cm: 1." in said
    assert "Dice: 8. You want 20." in said


def test_dice_in_the_water_have_no_distance() -> None:
    said = plain(part(desk_after("3@60,170 5~ 1@140,196 6~"), "play"))

    assert "Dice: 2. You want 20. In the water, so without a distance: 2." in said


ELEVEN = (*FOUR, "6@100,40 6@160,40 6@200,40", "6@100,300 6@160,310 6@200,290")
"""The bot's die lies rearmost, so it begins the second round; then your third throw has three dice."""


def test_three_dice_in_order_are_asked_for_and_checked() -> None:
    desk = desk_after(*ELEVEN)
    said = plain(part(desk, "record"))
    assert "as they were thrown: 17, 22, 20, 24, 15, 21, 19, 25, 30, 31, 29." in said
    ordered = statistics.quantiles((17, 22, 20, 24, 15, 21, 19, 25, 30, 31, 29), method="exclusive")
    assert ordered == [19, 22, 29]

    answers = {"20 21 30": "Put the dice in order first", "18 22 29": "Not all three fit",
               "19 x 29": "a whole number in each place", "19 22 29 cm": "All three fit"}
    for typed, reply in answers.items():
        desk.do("keep order", dict(zip("abc", typed.split(maxsplit=2), strict=True)))
        assert reply in plain(part(desk, "record")), typed


def test_the_plots_tell_all_numbers() -> None:
    desk = desk_after(*FOUR)
    desk.do("show plots", {})
    said = plain(part(desk, "record"))

    assert "from 15 to 25 cm, the box from 18 to 23 cm, the median at 20.5 cm" in said
    assert all(name in said for name in MEASURES) and "about 20.4" in said and round(163 / 8, 1) == 20.4
    told = plain(part(opened(desk), "reveal"))
    assert "Your own dice: median 20.5 cm; 2 of 8 lie within 1 cm of it." in told


def opened(desk: Desk) -> Desk:
    desk.do("open", {})
    return desk


def test_before_eleven_dice_there_is_nothing_to_order() -> None:
    assert "No dice yet" in plain(part(Desk(LESSON, 2026), "record"))
    assert "Throw on until you have 11 dice. So far: 8." in plain(part(desk_after(*FOUR), "record"))


def test_the_class_puts_all_dice_into_one_plot() -> None:
    desk = desk_after(*FOUR)
    counts = {"2026-3": {20: 3, 22: 1}, "2026-4": {30: 2}}
    codes = (Counts("F3", who, tuple(many.get(cm, 0) for cm in range(40))).code
             for who, many in counts.items())
    desk.do("show class", {})
    desk.do("pool", {"codes": " ".join(codes)})
    said = plain(part(desk, "record"))

    assert "2 learners together: 6 dice." in said and "20 cm: 3, 22 cm: 1, 30 cm: 2." in said
    assert "the median at 21 cm" in said, "not the mean of 20 and 30"


def test_games_with_the_luck_of_the_class_are_not_pooled() -> None:
    assert LESSON.counted is not None
    assert sum(LESSON.counted(desk_after(*FOUR, seed="2026").work)) == 0
    assert sum(LESSON.counted(desk_after(*FOUR, seed="2026-7").work)) == 8


def test_a_changed_power_is_remarked() -> None:
    match = start("floe", players=2, seed=1, **STAGE)
    for throw, result in zip(("throw 145 0 0.5 0.3", "throw 145 0 0.4 0.3", "throw 145 0 0.6 0.3"), FOUR,
                             strict=False):
        match = match.play(throw).given(result)
        while match.position.phase == "choose":
            match = match.play(match.position.moves()[0])
    desk = Desk(LESSON, 2026)
    desk.played(match, (1,))

    assert "You threw with 2 different powers." in plain(part(desk, "play"))


def test_a_game_gives_about_twenty_dice() -> None:
    """The guide's promise, with gentle throws of both sides."""
    from random import Random

    gentle, found = bots_of("floe")["gentle"], []
    for number in range(6):
        match, rng = start("floe", players=2, seed=f"2026-{number}", **STAGE), Random(number)
        while match.position.turn != OVER:
            match = match.play(gentle(match.position, rng))
        desk = Desk(LESSON, 2026)
        desk.played(match, (1,))
        assert LESSON.counted is not None
        found.append(sum(LESSON.counted(desk.work)))

    assert 14 <= statistics.median(found) <= 32, found


# -- pictures and cells -------------------------------------------------------------------------------


def test_the_extend_cell_tells_median_box_and_mad(cells_say) -> None:
    lines = cells_say(LESSON, OTHER_HANDS)

    assert len(lines) == 6 and lines[2].startswith("spread 30 median 211.0 mm")
    assert [line for line in lines if line.startswith("MAD")][1] == "MAD 31.5 mm of 200 dice"
