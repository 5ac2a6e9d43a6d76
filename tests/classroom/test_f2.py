"""Lesson F2: every number it tells is worked out here in another way, and maps follow the game."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from lesson_files import guide_of
from many_seeds import SEEDS, every_seed, task_of

from icedice_edu.classroom.blocks import Grid, Picture, plain
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import opened_text, part
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.lessons.f2 import tasks
from icedice_edu.classroom.mixed_numbers import mixed
from icedice_edu.classroom.recorded_throws import recorded, wet
from icedice_edu.games.floe.geometry import touched
from icedice_edu.games.floe.scoring import addends
from icedice_edu.games.floe.steps import Lying
from icedice_edu.games.match import Match, start
from icedice_edu.maths.expressions import read

LESSON, GUIDE = lesson_called("F2"), guide_of("F2")
STAGE = next(iter(LESSON.stages.values()))
GREEN, ORANGE, PURPLE = tasks.at(1, (5, 13)), tasks.at(4, (7, 10)), tasks.at(3, (5, 7))
NEAR, FAR = tasks.at(6, (6, 4)), tasks.at(2, (4, 14))
"""The dice between which Ben has to choose."""


def numbers(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"\d+", text)]


def totals(*dice: Lying) -> list[int]:
    """What each of these dice scores, by the rules of the game."""
    return [addends(color, dice, ()).total for color in range(len(dice))]


def spots(picture: Picture | None) -> dict[str, Lying]:
    """The dice of a map by their colors."""
    assert picture is not None
    return {die.color: tasks.at(die.face, (int(die.across), int(die.up))) for die in picture.facts.dice}


# -- what the lesson tells ----------------------------------------------------------------------------


def test_the_dice_of_the_warm_up_score_as_is_told() -> None:
    shown = next(block for block in LESSON.warmup if isinstance(block, Picture))
    placed = [tasks.at(die.face, (int(die.across), int(die.up))) for die in shown.facts.dice]

    assert placed == [GREEN, ORANGE, PURPLE, NEAR, FAR] and not any(touched(die.x, die.y) for die in placed)
    assert totals(GREEN, ORANGE, PURPLE, NEAR) == [14, 13, 9, 6]
    assert totals(GREEN, ORANGE, PURPLE, FAR) == [8, 7, 3, 10]
    assert totals(GREEN, ORANGE, PURPLE, tasks.at(6, (8, 9)))[3] == 12, "the 6 in the net of the claim"


def test_the_front_die_beats_a_net_in_24_of_36_rolls() -> None:
    def rolls(net: int) -> int:
        return sum(red + blue > blue + net for red, blue in product(range(1, 7), repeat=2))

    assert [rolls(net) for net in (0, 2, 3, 4, 6)] == [36, 24, 18, 12, 0]
    assert sum(red > blue for red, blue in product(range(1, 7), repeat=2)) == 15
    assert "24 (+2 net), 18 (+3 net), 12 (+4 net) and 0 (+6 net)" in GUIDE
    for red, blue in product(range(1, 7), repeat=2):
        front, rear = totals(tasks.at(red, (5, 13)), tasks.at(blue, (5, 7)))
        assert front - rear == red, "without a net, by the rules of the game"


def test_the_launch_question_is_neither_higher_nor_farther() -> None:
    """A 3 at (9, 8) against an old 3 at (4, 8), in a real game."""
    match = start("floe", players=["You", "Pip"], seed=1, **STAGE)
    for throw in ("3@101.6,203.2 5~ 5~ 5~", "1@60,100 5~ 5~ 5~", "1@200,60 5~ 5~ 5~", "6@150,300 5~ 5~ 5~"):
        match = match.given(throw)
    while match.position.name(match.position.colour) != "green":
        match = match.given("5~ 5~ 5~")

    def stays(up: float) -> bool:
        after = [played.position for played in match.given(f"3@228.6,{up} 1~ 1~").history]
        return next(one for one in reversed(after) if one.round == 2).lying[0] is not None

    assert not stays(203.2) and stays(210)


def test_the_dice_of_the_ruler_were_really_thrown() -> None:
    thrown = recorded(50, dice=4)[74].thrown
    inches = [Fraction(round(4 * end.y / 2540), 4) for end in thrown]  # type: ignore[union-attr]
    shown = LESSON.explain[2].picture.facts.dice

    assert [(die.face, die.mark) for die in shown] == list(zip((3, 4, 3, 2), inches, strict=True))
    assert max(inches) - min(inches) == Fraction(9, 4) and "9 spaces" in LESSON.explain[2].model
    assert "(4, 14), 14. Second: 10, 7, own. Third: 9, 1/4, 2 1/4." in GUIDE


def test_every_sum_that_is_told_is_true() -> None:
    told = GUIDE + opened_text(Desk(LESSON, 2026)) + " ".join(reply.answer for reply in LESSON.claim.replies)
    found = re.findall(r"(\d+(?: [+−] \d+)+) = (\d+)\b(?! \d)", told)

    assert len(found) >= 5 and all(read(way).value == int(total) for way, total in found)


def test_the_strongest_dry_throw_of_the_explorer() -> None:
    """100 of the 200 recorded throws are shown; 0.5 keeps all of them dry, 0.55 does not."""
    from icedice_widgets import explore

    seen = {power: explore.scattered_throws(power, recorded=True).view.thrown.wet
            for power in (0.4, 0.5, 0.55, 0.6)}
    assert seen == {0.4: 0, 0.5: 0, 0.55: 1, 0.6: 11} and wet(recorded(50, dice=4)) == 0
    assert "0.5 is the strongest" in GUIDE and "With 0.55 it's 1, with 0.6 it's 11." in GUIDE


def test_the_stretch_of_the_guide() -> None:
    a, b, c = 2, 5, 3

    assert sum(totals(tasks.at(a, (5, 13)), tasks.at(b, (5, 7)), tasks.at(c, (5, 3)))) == a + 2 * b + 3 * c


# -- the learner's own game ---------------------------------------------------------------------------

ROUND = ("1@130,340 5~ 5~ 5~", "4@180,260 5~ 5~ 5~", "3@75,150 5~ 5~ 5~", "6@150,100 5~ 5~ 5~")


def desk_after(*throws: str, view: str = "") -> Desk:
    match: Match = start("floe", players=["You", "Pip"], seed=1, **STAGE)
    for throw in throws:
        match = match.given(throw)
    desk = Desk(LESSON, 2026)
    desk.played(match, (1,))
    desk.do(f"show {view}", {})
    return desk


def test_a_counted_round_is_told_with_places_and_sums() -> None:
    desk = desk_after(*ROUND)
    table = next(block for block in part(desk, "record") if isinstance(block, Grid))

    assert table.rows == (("1", "green 1", "(5, 13)", "1 + 4 + 3 + 6 = 14"),
                          ("1", "purple 3", "(3, 6)", "3 + 6 + 2 = 11"))
    assert "in front of another 6 times. The front die scored more 6 times." in plain(part(desk, "record"))
    assert "Finish a round first." in plain(part(desk_after(*ROUND[:3]), "record"))
    desk.open_curtain()
    assert "the front die scored more 6 of 6 times" in plain(part(desk, "reveal"))


def test_a_net_behind_may_score_more() -> None:
    said = plain(part(desk_after("1@130,360 5~ 5~ 5~", "2@200,330 5~ 5~ 5~", *ROUND[2:]), "record"))

    assert "The front die scored more 5 times." in said, "orange is in the net of 6"


def test_the_map_shows_the_dice_that_score_now_and_those_on_ice_blocks() -> None:
    said = plain(part(desk_after(ROUND[0], "6~ 5~ 5~ 5~"), "play"))

    assert "The green 1 is above 5.12 and beside 13.39." in said
    assert "On ice blocks: 6. It scores 0, but everyone on the ice adds it." in said
    assert "Your map will show up here." in plain(part(Desk(LESSON, 2026), "play"))


def test_the_map_shows_the_dice_from_which_one_is_chosen() -> None:
    said = plain(part(desk_after(ROUND[0], "4@180,260 2@100,200 5~ 5~"), "play"))

    assert "The orange 4 is above 7.09 and beside 10.24." in said
    assert "The orange 2 is above 3.94 and beside 7.87." in said
    assert "orange 2" not in plain(part(desk_after(*ROUND[:2]), "play"))


def test_the_line_plot_is_in_fourths_of_an_inch() -> None:
    desk = desk_after(*ROUND, view="line plot")
    plot = next(block for block in part(desk, "record") if isinstance(block, Picture))

    assert [tasks.fourths(Lying(0, y, 1)) for y in (317, 318, 15000, 34000)] == [0, 1, 24, 54]
    assert plot.facts.rows[0].stacks == ((6, 1), (Fraction(27, 2), 1)) and plot.facts.axis.parts == 4
    assert "Farthest − nearest: 13 1/2 − 6 = 7 1/2 in" in plain(part(desk, "record"))


def test_the_explorer_begins_with_the_learners_own_power() -> None:
    match = start("floe", players=["You", "Pip"], seed=1, **STAGE).play("throw 145 0 0.47 0.3")
    desk = Desk(LESSON, 2026)

    assert tasks.own_power(desk.work) == {"power": 0.7}
    desk.played(match, (1,))
    assert tasks.own_power(desk.work) == {"power": 0.5}, "the recorded one that is nearest"


# -- tasks --------------------------------------------------------------------------------------------


@every_seed
def test_a_place_is_read_across_and_up(seed: str) -> None:
    task = task_of("F2", "1", seed)
    asked = re.search(r"\*\*(\w+)\*\*", task.question)[1]  # type: ignore[index]
    x, y = tasks.pair(spots(task.picture)[asked])

    assert task.answer == f"({x}, {y})" and task.verdict(f"{y}, {x}").slip == "swapped"
    others = [tasks.pair(die) for color, die in spots(task.picture).items() if color != asked]
    assert {task.verdict(f"{u} {v}").slip for u, v in others} == {"another die"}


@every_seed
def test_green_scores_by_the_rules_and_every_slip_shows(seed: str) -> None:
    task = task_of("F2", "2", seed)
    dice = spots(task.picture)
    green = dice["green"]
    (feature,) = touched(green.x, green.y)
    behind = sum(die.face for die in dice.values() if die.y < green.y)
    bare = green.face + behind

    assert int(task.answer) == bare + feature.value == totals(*dice.values())[0]
    assert ("net" in task.question) == (feature.value > 0)
    assert [task.verdict(str(wrong)).slip for wrong in (green.face, bare, bare - feature.value)] == [
        "own number only", "net or hole forgotten", "net and hole mixed up"]


def dots(picture: Picture | None) -> list[Fraction]:
    assert picture is not None
    return [value for value, many in picture.facts.rows[0].stacks for _ in range(many)]


@every_seed
def test_problems_with_line_plots_by_another_way(seed: str) -> None:
    for name in ("3", "E2"):
        task = task_of("F2", name, seed)
        near, *_, far = dots(task.picture)
        assert mixed(task.answer, "in")[0] == far - near > 1 and (far - near).denominator > 1
        assert task.verdict(f"{4 * (far - near)}").slip == "fourths as wholes"
        assert task.verdict(f"{far - near + Fraction(1, 4)}").slip == "marks counted"
    assert task_of("F2", "3", seed).answer != task_of("F2", "E2", seed).answer
    *_, one, two = dots(task_of("F2", "5", seed).picture)
    assert mixed(task_of("F2", "5", seed).answer, "in")[0] == one + two
    four = dots(task_of("F2", "6", seed).picture)
    assert len(four) == 4 and mixed(task_of("F2", "6", seed).answer, "in")[0] * 4 == sum(four)


@every_seed
def test_a_die_may_be_kept_if_it_is_higher_or_farther(seed: str) -> None:
    task = task_of("F2", "4", seed)
    face, _, up = numbers(task.question)
    dice = {option.key: numbers(option.said) for option in task.options if "none" not in option.said}
    fine = [key for key, (number, _, away) in dice.items() if number > face or away > up]

    none = next(option.key for option in task.options if "none" in option.said)
    assert [task.answer] == (fine or [none]) and len(dice) == 3


@every_seed
def test_the_exit_asks_for_the_die_that_scores_more(seed: str) -> None:
    task = task_of("F2", "E1", seed)
    one, other = spots(task.picture).values()
    more, less = (one, other) if totals(one, other)[0] > totals(one, other)[1] else (other, one)

    assert task.answer == str(tasks.pair(more)) and one.y != other.y
    slip = "front die" if "net" in task.question else "higher die"
    assert task.verdict(str(tasks.pair(less))).slip == slip
    assert task.verdict(str(tasks.pair(more)[::-1])).slip == "swapped"


def test_answers_vary_with_the_seed() -> None:
    nets = sum("net" in task_of("F2", "E1", seed).question for seed in SEEDS)
    none = Counter("none" in next(option.said for option in task.options if option.key == task.answer)
                   for seed in SEEDS for task in (task_of("F2", "4", seed),))

    assert 6 <= nets <= 24 and min(none.values()) >= 10


@pytest.mark.parametrize("name", ["3", "5", "6", "E2"])
def test_inches_may_be_written_or_left_out(name: str) -> None:
    task = task_of("F2", name, "2026")
    bare = task.answer.removesuffix(" in")

    assert all(task.verdict(f"{bare}{unit}").right for unit in ("", " in", " in.", " inches"))
