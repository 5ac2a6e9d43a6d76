"""Lesson F5: what it tells of powers, models and jobs is counted here again from the recorded throws."""

from __future__ import annotations

import sys
from collections import Counter
from fractions import Fraction
from itertools import product
from statistics import mean, median, pstdev

import pytest
from lesson_files import guide_of, notebook_of

from icedice_edu.classroom.blocks import Picture
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import opened_text
from icedice_edu.classroom.lessons.f5 import LESSON, SIMULATION, STRATEGY, TENS, duel, to_lost
from icedice_edu.classroom.lessons.f5 import explaining as told
from icedice_edu.classroom.lessons.f5.duel import DUELS, always, rounds, wins
from icedice_edu.classroom.lessons.f5.tries import (
    POWERS,
    SINGLE,
    frozen,
    lost,
    model_over,
    over,
    points,
    reached,
    staying,
    wet_dice,
    worth_of,
)
from icedice_edu.classroom.notebooks import read_notebook
from icedice_edu.classroom.recorded_throws import recorded
from icedice_edu.games.floe.geometry import overlaps
from icedice_edu.games.floe.steps import Lying
from icedice_edu.games.floe.tables import ARENA
from icedice_edu.maths.binomial import band
from icedice_edu.maths.uncertainty import wilson
from icedice_widgets.lesson.pictures import drawn
from icedice_widgets.lesson.pictures.board import _picture

GUIDE = guide_of("F5")
OPENED = opened_text(Desk(LESSON, 2026))


def lying(power: int, dice: int = 4) -> list[list[Lying]]:
    """The dice on the ice of each recorded throw."""
    return [[end for end in slid.thrown if isinstance(end, Lying)] for slid in recorded(power, dice=dice)]


def by_hand(dice: list[Lying]) -> int:
    """The points against a 3 at 120 mm, a 5 at 230 mm and a 6 at 290 mm with the best of these dice."""
    rivals, best = ((120, 3), (230, 5), (290, 6)), 0
    for die in dice:
        bonus = sum(one.value for one in ARENA.features
                    if (die.x - one.x) ** 2 + (die.y - one.y) ** 2 <= (one.radius + 700) ** 2)
        best = max(best, die.face + bonus + sum(face for level, face in rivals if level < die.level))
    return best


# -- the data -----------------------------------------------------------------------------------------


def test_the_rivals_lie_where_hardly_any_recorded_die_comes() -> None:
    rivals = [die for die in frozen().position.lying if die]
    met = sum(overlaps(die.x, die.y, other.x, other.y)
              for power in POWERS for throw in lying(power) for die in throw for other in rivals)

    assert met <= 5, "of more than 5000 dice: the count with untouched rivals is nearly that of the game"


@pytest.mark.parametrize("power", POWERS)
def test_points_and_distances_are_those_of_the_rules(power: int) -> None:
    throws = lying(power)

    assert list(points(power)) == [by_hand(dice) for dice in throws]
    assert list(reached(power)) == [max((die.level for die in dice), default=0) for dice in throws]
    assert [Counter(map(len, throws))[count] for count in range(5)] == list(staying(power))


def test_the_best_power_by_points_is_known_only_so_far() -> None:
    gap, off = {}, {}
    for power in (60, 65, 80):
        gap[power] = mean(points(70)) - mean(points(power))
        off[power] = (worth_of(70).off ** 2 + worth_of(power).off ** 2) ** 0.5

    assert max(POWERS, key=lambda power: mean(points(power))) == 70
    assert 0 < gap[65] < off[65] and gap[60] > off[60] and gap[80] > off[80]
    assert f"{gap[65]:.1f} ± {off[65]:.1f}, may be luck" in GUIDE
    assert f"difference {gap[60]:.1f} ± {off[60]:.1f}) is more than luck" in GUIDE
    assert all(f"{worth_of(power)}" in OPENED for power in POWERS)
    assert "19.2 ± 0.5" in GUIDE and "18.5 ± 0.5" in GUIDE and "18.0 ± 0.5" in GUIDE and "13 ± 1" in GUIDE


def test_three_of_ten_dice_drown_and_one_throw_of_a_hundred_is_lost() -> None:
    assert round(100 * wet_dice(70)) == 30 and lost(70) == 2 and Fraction(3, 10) ** 4 < Fraction(1, 100)
    assert "With power 0.7, 30 of 100 dice" in LESSON.prediction.several[1].question[0]
    assert "B | none       | 1 of 100 throws" in OPENED


def test_a_single_die_wants_less_power() -> None:
    single = {power: mean(reached(power, 1)) for power in SINGLE}
    four = {power: mean(reached(power)) for power in POWERS}

    assert max(single, key=single.__getitem__) == 60 and max(four, key=four.__getitem__) == 70
    assert [round(far) for far in (single[60], single[70], four[60], four[70])] == [266, 219, 318, 338]
    assert "266 mm on average at 0.6 and to 219 mm at 0.7" in GUIDE and "318 mm and 338 mm" in GUIDE


def test_the_job_decides() -> None:
    assert [over(power, 250) for power in (60, 65, 70)] == [199, 196, 197] and over(70, 340) == 118
    assert max(POWERS, key=lambda power: over(power, 340)) == 70
    assert max(POWERS, key=lambda power: over(power, 250)) == 60
    assert over(50, 150) == over(60, 150) == 200
    assert over(60, 250, 1) == 133 == max(over(power, 250, 1) for power in SINGLE) and over(70, 250, 1) == 120
    for said in ("199, 196 and 197 of 200", "118 of 200", "133 of 200", "before 0.7 (120)"):
        assert said in GUIDE


# -- models -------------------------------------------------------------------------------------------


def test_each_die_for_itself_is_consistent_with_how_many_stay() -> None:
    drowned = sum(not dice for dice in lying(80, 1))
    q = Fraction(drowned, 200)
    chances = [sum(q ** (4 - sum(ends)) * (1 - q) ** sum(ends)
                   for ends in product((0, 1), repeat=4) if sum(ends) == count) for count in range(5)]

    assert drowned == 146 and round(200 * q**4) == 57 and tuple(chances) == told.MODEL
    assert staying(80) == (49, 96, 44, 9, 2)
    assert all(low <= found <= high for found, (low, high) in zip(staying(80), told.BANDS, strict=True))
    assert told.BANDS[0] == (45, 69) and "inside the band from 45 to 69" in GUIDE
    assert "(96, 44, 9, 2)" in GUIDE


def test_all_places_alike_is_not() -> None:
    stayed = [sum(isinstance(slid.thrown[place], Lying) for power in (65, 70, 75, 80)
                  for slid in recorded(power, dice=4)) for place in range(4)]
    low, high = band(1600, Fraction(sum(stayed), 3200))

    assert (stayed[0] + stayed[3], stayed[1] + stayed[2]) == (858, 964) == (told.OUTER, told.INNER)
    assert low > 858 and high < 964 and (low, high) == (872, 950) == told.SAME
    assert "858 times of 1600, inner ones 964 times; the band goes from 872 to 950" in GUIDE
    width = {y: max(x for x, level in ARENA.floe if level == y * 100) for y in (300, 370)}
    assert width[370] < width[300], "narrower at the far end"


def test_the_stretch_tells_where_the_model_is_caught() -> None:
    assert over(60, 280, 1) == 95 and over(60, 280) == 170
    assert round(200 * model_over(60, 280)) == 185 and band(200, model_over(60, 280)) == (177, 192)
    assert "Found: 170, outside the band from 177 to 192" in GUIDE


def test_median_and_mean_disagree() -> None:
    soft, hard = points(55), points(80)

    assert (median(soft), median(hard)) == (14, 17) and mean(soft) > mean(hard)
    assert [round(mean(one), 1) for one in (soft, hard)] == [14.6, 13.3]
    assert [round(pstdev(one), 1) for one in (soft, hard)] == [4.1, 8.2]
    assert [sum(one > 15 for one in each) for each in (soft, hard)] == [73, 120] and hard.count(0) == 49
    for said in ("(17 against 14)", "(14.6 against 13.3)", "13.5 against 6", "8.2 against 4.1"):
        assert said in GUIDE and said.strip("()") in told.SHAPES.model


def test_kais_list_leaves_the_water_out() -> None:
    hard, usual = ([die.level for dice in lying(power) for die in dice] for power in (90, 60))

    assert (len(hard), len(usual), median(hard), median(usual)) == (52, 783, 348.5, 271)
    assert TENS == (350, 270) and "348.5 mm" in GUIDE and "783 dice and 271 mm" in GUIDE
    assert [median(reached(power)) for power in (90, 60)] == [0, 319]
    answers = " ".join(reply.answer for reply in told.CLAIM.replies)
    assert "52 dice of 800. The other 748" in answers
    assert "median 0 mm with 0.9 and 319 mm with 0.6" in answers


def test_what_is_said_to_every_guess() -> None:
    power, throws, single = LESSON.prediction.several
    assert all(power.response(choice.key) for choice in power.choices)
    assert "49 of 200" in power.response("80") and "152 of 200" in power.response("90")
    said = [to_lost(guess) for guess in (0, 1, 4, 5, 15, 16, 30, 40, 41, 100)]
    assert len(set(said)) == 4 and throws.response("30") == said[6]
    assert "no second try" in single.response("less")


# -- the two code cells -------------------------------------------------------------------------------


@pytest.mark.parametrize(("q", "low", "high"), [("0.73", 44, 70), ("0.8", 68, 95), ("0.65", 25, 47)])
def test_the_simulation_agrees_with_the_band(q: str, low: int, high: int, cells_say) -> None:  # type: ignore[no-untyped-def]
    said = cells_say(LESSON, SIMULATION.replace("0.73", q))
    ends = band(200, Fraction(q) ** 4)

    assert said == [f"all four drown: from {low} to {high} times in 950 of 1000 lists"]
    assert abs(ends[0] - low) <= 1 and abs(ends[1] - high) <= 1
    surprise = "no surprise" if low <= 49 <= high else "a surprise"
    assert f"| q = {q} | {low} to {high} | {surprise} |" in GUIDE


def looks(line: int) -> float:
    return 0.5 if line < 140 else 0.6 if line < 280 else 0.7


def test_the_duels_of_the_guide(cells_say) -> None:  # type: ignore[no-untyped-def]
    assert [wins(always(power)) for power in (70, 60, 50)] == [1025, 1015, 380] and wins(looks) == 1156
    for won, share in ((1025, "51 %"), (1015, "51 %"), (380, "19 %"), (1156, "58 %")):
        assert f"| {won}, {share} ± 2 % |" in GUIDE
    assert wilson(1156, DUELS).low > wilson(1025, DUELS).high, "more than the luck of the duels"
    assert cells_say(LESSON, STRATEGY)[1] == "mine: 1025 of 2000 won, 51 % ± 2 %."
    assert "0.5 if line < 140 else 0.6 if line < 280 else 0.7" in GUIDE


def test_a_duel_is_won_by_the_die_that_stays_beyond_the_other() -> None:
    found = rounds(7)
    won = sum(bool(lying(60, 1)[throw]) and lying(60, 1)[throw][0].level > line for line, throw in found)

    assert len(found) == DUELS and wins(always(60), 7) == won != wins(always(60), 8)


@pytest.mark.parametrize("answer", [None, 0.55, "hard", 7, True, float("nan"), 10**400])
def test_what_is_no_recorded_power_is_told_in_a_sentence(answer: object) -> None:
    said = duel(lambda line: answer)

    assert said.startswith("Not yet. With the line at 0 your function answered")
    assert said.endswith("0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8.") and len(said) < 200


def test_a_function_that_breaks_is_told_where() -> None:
    assert duel(lambda line: 0.6 / line).startswith("Not yet. With the line at 0 your function stopped:")


def test_the_cells_of_the_notebook_are_the_lessons_and_hold_nbgraders_marks() -> None:
    cells = read_notebook(notebook_of("F5"))["cells"]
    sources = ["".join(cell["source"]) for cell in cells]
    place = sources.index(SIMULATION)

    assert sources[place + 1] == STRATEGY and LESSON.extend_code == SIMULATION
    assert cells[place + 1]["metadata"]["nbgrader"]["solution"] is True
    assert all(len(code.splitlines()) <= 10 for code in (SIMULATION, STRATEGY))


# -- the whole lesson ---------------------------------------------------------------------------------


def test_the_lesson_needs_no_physics(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pymunk", None)
    points.cache_clear()

    assert worth_of(70).tries == 200 and opened_text(Desk(LESSON, 7))


def test_no_stored_picture_depends_on_how_ice_is_slid_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("icedice_widgets.boards.floe.aim.landing_band", lambda *_: pytest.fail("it is tried"))
    _picture.cache_clear()

    assert all(drawn("F5", block) for block in LESSON.warmup if isinstance(block, Picture))


def test_the_guide_tells_how_little_eight_dice_say() -> None:
    assert f"up to {100 * wilson(0, 8).high:.0f} %" in GUIDE
