"""Lesson S2: every number it tells is counted here by brute force."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import product

import pytest
from lesson_files import guide_of, notebook_of
from played_games import tiles_played

from icedice_edu.classroom.blocks import plain
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import part
from icedice_edu.classroom.lessons.s2 import LESSON, STAGE, strip, towers
from icedice_edu.classroom.lessons.s2.showing import TOLD_A, TOLD_B, TOLD_C
from icedice_edu.play.bots import bots_of
from icedice_widgets.lesson.pictures import drawn

GUIDE = guide_of("S2")
DICE = range(1, 7)
played = partial(tiles_played, STAGE)


def ways(total: int, dice: int) -> int:
    """By listing every outcome."""
    return sum(sum(fallen) == total for fallen in product(DICE, repeat=dice))


# -- what the lesson tells ----------------------------------------------------------------------------


def test_the_towers_are_those_of_all_outcomes() -> None:
    assert dict(towers.ONE) == {face: 1 for face in DICE}
    assert dict(towers.TWO) == {total: ways(total, 2) for total in range(2, 13)}
    assert dict(towers.THREE) == {total: ways(total, 3) for total in range(3, 19)}
    assert (towers.PAIRS, towers.ALL) == (sum(towers.TWO.values()), sum(towers.THREE.values())) == (36, 216)


def test_two_dice_make_8_in_five_ways_and_the_pattern_breaks_after_7() -> None:
    assert towers.steps(towers.TWO) == (1,) * 5 + (-1,) * 5
    assert ways(8, 2) == 5 and "**8 comes in 5 ways:** 2 + 6, 3 + 5, 4 + 4, 5 + 3 and 6 + 2." in TOLD_A[0]
    assert [ways(total, 2) for total in (2, 3, 4, 5, 6, 7)] == [1, 2, 3, 4, 5, 6], "as the question tells"


def test_ten_and_eleven_have_a_quarter_of_all_ways_twice_their_even_share() -> None:
    assert towers.TOP == (10, 11) and ways(10, 3) == ways(11, 3) == 27 == max(towers.THREE.values())
    assert towers.BUSY == 54 and 4 * towers.BUSY == towers.ALL and towers.BUSY == 2 * towers.FAIR
    assert len(towers.THREE) == 16 and towers.FAIR * 16 == towers.ALL * 2
    assert "Together 54 of 216: that is exactly a quarter" in TOLD_B[0] and "would have 27." in TOLD_B[1]


def test_seven_and_fourteen_are_twins() -> None:
    assert ways(7, 3) == ways(14, 3) == 15 and "15 ways each" in TOLD_C[0]
    for fallen in product(DICE, repeat=3):
        assert sum(7 - face for face in fallen) == towers.twin(sum(fallen))


def test_the_steps_of_the_bell_follow_a_rule_until_it_breaks() -> None:
    steps = towers.steps(towers.THREE)

    assert steps[:8] == (2, 3, 4, 5, 6, 4, 2, 0) and steps[8:] == tuple(-step for step in reversed(steps[:7]))
    assert "+2, +3, +4, +5, +6. The rule says that +7" in LESSON.explain[2].said
    assert "+4, then +2. 10 becomes 11, 7 becomes 14. The tiles go from 7 to 14." in LESSON.explain[2].model


def test_a_window_of_six_towers_is_a_tower_of_three_dice() -> None:
    for total, height in towers.THREE.items():
        assert sum(part.ways for part in towers.window(total)) == height
        assert all(part.third + part.rest == total for part in towers.window(total))
    assert towers.added(10) == "3 + 4 + 5 + 6 + 5 + 4" and towers.added(7) == "1 + 2 + 3 + 4 + 5"
    assert "10 has 27 ways, 7 has 15, 14 has 15" in LESSON.explain[1].model
    assert "10 comes in 3 ways, 12 only in 1: 6 + 6." in LESSON.explain[0].model


def test_the_claim_is_answered_with_true_numbers() -> None:
    said = {reply.key: reply.answer for reply in LESSON.claim.replies}

    assert "3 has 1 way, 7 has 15, 10 has 27" in said["all equal"]
    assert "12 has 1 way, 10 has 3. Three dice: 12 has 25 ways, 10 has 27" in said["six and six"]
    assert (ways(12, 2), ways(10, 2), ways(12, 3), ways(10, 3)) == (1, 3, 25, 27)
    assert "27 ways each, 7 has only 15" in said["middle"]


def test_the_tiles_of_the_box_are_as_symmetric_as_the_bell() -> None:
    assert [towers.PRINTED[number] for number in towers.ON_TILES] == [1, 2, 4, 6, 6, 4, 2, 1]
    assert tuple(range(7, 15)) == towers.ON_TILES and sum(towers.PRINTED.values()) == 26
    assert all(towers.PRINTED[number] == towers.PRINTED[towers.twin(number)] for number in towers.ON_TILES)


def test_the_numbers_of_the_guide() -> None:
    said = GUIDE

    assert f"{sum(ways(number, 3) for number in towers.ON_TILES)} of 216" in said and "176 of 216" in said
    assert [total for total in range(4, 25) if ways(total, 4) == 146] == [14] and "146" in said
    assert max(ways(total, 4) for total in range(4, 25)) == 146 and "of 1296" in said
    for total in (9, 10):
        kinds = {tuple(sorted(fallen)) for fallen in product(DICE, repeat=3) if sum(fallen) == total}
        assert len(kinds) == 6, "Galileo's question"
    assert "six each" in said and "25 against 27 ways" in said and ways(9, 3) == 25
    assert "27 × 10 = 270" in said and ways(18, 3) == 1


def test_dice_of_the_extension_do_what_the_guide_says() -> None:
    one_or_six = Counter(sum(fallen) for fallen in product([1, 1, 1, 6, 6, 6], repeat=3))
    lame = Counter(sum(fallen) for fallen in product([1, 1, 1, 1, 1, 6], repeat=3))

    assert dict(one_or_six) == {3: 27, 8: 81, 13: 81, 18: 27} and "27, 81, 81, 27" in GUIDE
    assert dict(lame) == {3: 125, 8: 75, 13: 15, 18: 1} and "125, 75, 15, 1" in GUIDE


# -- the parts ----------------------------------------------------------------------------------------


def desk_with(*turns: str) -> Desk:
    desk = Desk(LESSON, 2026)
    desk.played(played(*turns), (1, 2, 3))
    return desk


def test_the_parts_follow_the_game() -> None:
    desk = desk_with("5 5", "5 5", "1 1", "1 1")
    desk.do("guess", {"guess A": "7", "guess B": "27", "guess C": "7", "because": "it goes on"})
    shown = {role: plain(part(desk, role)) for role in ("play", "reveal")}

    assert "The last three dice: 5 + 1 + 1 = 7." in shown["play"]
    assert "Sums: 15, 7. 2 dice wait for a third. You have 2. You want 20." in shown["play"]
    assert "Your dots: 0 of 2 are on 10 or 11." in shown["reveal"]
    assert "Your dots: 1 on 7, 0 on 14." in shown["reveal"]
    assert "Your guess: 27 of 216 ways." in shown["reveal"]
    assert "27 is right if all sums are equally likely. They are not" in shown["reveal"]
    assert "6 and 15     | 10 and 10    | 0 and 0          | 0 and 1" in shown["reveal"]


@pytest.mark.parametrize(("guess", "said"), [
    (0, "Far more"), (21, "Far more"), (24, "27 is right if"), (30, "27 is right if"), (33, "even more so"),
    (42, "even more so"), (45, "Sharp"), (54, "Sharp"), (63, "Sharp"), (66, "not that busy"),
])
def test_the_slider_is_answered_by_how_near_it_is(guess: int, said: str) -> None:
    assert said in LESSON.prediction.several[1].response(str(guess))


def test_the_pictures_draw_every_way() -> None:
    tent, _, bell = (drawn("S2", sentence.picture) for sentence in LESSON.explain)

    assert len(re.findall(r">\d\+\d<", tent)) == 36
    assert len(re.findall(r'height="7\.6"', bell)) == 216
    assert len(strip()) == 12 and all(len(dice) == 3 for dice in strip())


# -- the whole lesson ---------------------------------------------------------------------------------


def test_the_bots_of_the_notebook_can_play() -> None:
    said = notebook_of("S2").read_text(encoding="utf-8")
    seated = re.findall(r'\d: \\"(\w+)\\"', said)

    assert "players=4" in said and len(seated) == 3 and set(seated) <= set(bots_of("tiles"))


def test_the_extend_cell_builds_the_bell(cells_say: Callable[..., list[str]]) -> None:
    said = cells_say(LESSON, LESSON.extend_code)
    rows = re.findall(r"(\d+) (■*) (\d+)", "\n".join(said))

    assert {int(total): int(count) for total, _, count in rows} == dict(towers.THREE)
    assert all(len(squares) == int(count) for _, squares, count in rows)
