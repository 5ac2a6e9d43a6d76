"""Lesson F1: every number it tells is worked out here in another way, and rulers follow the game."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest
from lesson_files import guide_of
from many_seeds import SEEDS, every_seed, task_of

from icedice_edu.classroom.blocks import Ask, Picture, plain
from icedice_edu.classroom.counts import Counts
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import opened_text, part
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.lessons.f1 import tasks
from icedice_edu.classroom.own_throws import throws_of
from icedice_edu.classroom.recorded_throws import recorded
from icedice_edu.classroom.slid_lengths import counts, from_counts, length
from icedice_edu.games.floe.steps import Lying
from icedice_edu.games.match import Match, start
from icedice_edu.maths.expressions import read
from icedice_edu.play.bots import bots_of

LESSON, GUIDE = lesson_called("F1"), guide_of("F1")
STAGE = next(iter(LESSON.stages.values()))


def numbers(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"\d+", text)]


def told(name: str, seed: str) -> str:
    """The question of a task with the words of its picture."""
    task = task_of("F1", name, seed)
    return f"{task.question} {task.picture.alt if task.picture else ''}"


# -- what the lesson tells ----------------------------------------------------------------------------


def test_lengths_are_those_of_the_nearest_mark() -> None:
    assert [length(Lying(0, y, 1)) for y in (0, 499, 500, 1700, 1749, 1750, 38200)] == [0, 0, 1, 2, 2, 2, 38]


def test_the_machines_throws_are_as_far_apart_as_is_told() -> None:
    throws = ([round(end.y / 1000) for end in throw.thrown] for throw in recorded(50, dice=4))
    gaps = [max(ys) - min(ys) for ys in throws]
    said = {choice.key: choice.response for choice in LESSON.prediction.choices}

    assert tasks.machine_gaps() == tuple(gaps[:20]) and 8 <= sorted(gaps)[100] <= 10, "9 cm is a good guess"
    assert sum(8 <= gap <= 11 for gap in gaps[:20]) == 9 and said["9"].startswith("Yes! 9 of the 20 dots")
    assert "Nine of the 20 are from 8 to 11 cm." in GUIDE
    assert (min(gaps[:20]), max(gaps[:20])) == (4, 17) and "from 4 cm to 17 cm" in GUIDE
    assert "never less than 4 cm" in said["1"] and "never more than 17 cm" in said["25"]
    assert sum(gap in (4, 5) for gap in gaps[:20]) == 3 and "Only 3 of the 20 are at 4 or 5" in said["4"]


def test_the_dice_of_the_pictures_were_really_thrown() -> None:
    adas, plotted = (recorded(50, dice=4)[n].thrown for n in (27, 4))

    assert (adas[3].face, round(adas[3].y / 1000)) == (6, 17) and 17 + 2 == 19, "Ada's ruler starts at 2"
    assert [f"{die.face} at {round(die.y / 1000)}" for die in plotted] == [
        "3 at 18", "3 at 25", "1 at 21", "1 at 21"]
    assert "21 has 2 dots. 22 has 0 dots." in LESSON.explain[0].model
    assert "17 hops. So the die slid 17 cm" in LESSON.explain[1].model and "First picture: 2, 0." in GUIDE


def test_every_calculation_that_is_told_is_true() -> None:
    said = GUIDE + opened_text(Desk(LESSON, 2026)) + " ".join(reply.answer for reply in LESSON.claim.replies)
    found = re.findall(r"(\d+(?: [+−] \d+)+) = (\d+)", said)

    assert len(found) >= 2 and all(read(way).value == int(total) for way, total in found)


def test_three_throws_give_about_twelve_dice() -> None:
    bots, dice = bots_of("floe"), []
    for seed in range(9):
        match = start("floe", players=["You", "Pip"], seed=seed, **STAGE)
        while not match.over and len(throws_of([(match.code(), (1,))])) < 3:
            match = match.play(bots["gentle"](match.position, Random(len(match.history))))
        dice.append(sum(len(throw.dry) for throw in throws_of([(match.code(), (1,))])))

    assert 9 <= sorted(dice)[4] <= 12, "so the goal of 12 is reached in three or four throws"


# -- the learner's own throws -------------------------------------------------------------------------

FIRST, SECOND = "6@112,170.2 3@135,210.4 5@198,223.1 1@206,267.2", "2@150,151 3~ 4@120,230.4 1~"


def desk_after(*own: str, seed: int | str = 1, number: str = "", view: str = "") -> Desk:
    """A desk after throws of the learner, with throws of the bot between them."""
    match: Match = start("floe", players=["You", "Pip"], seed=seed, **STAGE)
    for n, throw in enumerate(own):
        match = match.given("2@60,100 4~ 4~ 4~") if n else match
        match = match.given(throw)
        match = match.play("choose 1") if match.position.phase == "choose" else match
    desk = Desk(LESSON, 2026)
    desk.do("settle", {"number": number})
    desk.played(match, (1,))
    desk.do(f"show {view}", {})
    return desk


def test_only_throws_of_people_count() -> None:
    code = desk_after(FIRST, SECOND).work.games[0][0]

    assert [len(throw.dry) for throw in throws_of([(code, (1,))])] == [4, 2]
    assert [throw.seat for throw in throws_of([(code, ())])] == [0, 1, 0]
    assert throws_of([(code, (0, 1))]) == ()


def test_the_ruler_shows_the_last_throw_and_tells_no_length() -> None:
    said = plain(part(desk_after(FIRST, SECOND), "play"))

    assert "Die A shows 2. Its middle is a bit after 15." in said and "Dice so far: 6" in said
    assert "Die B shows 4. Its middle is at the 3rd mark after 20." in said and "23" not in said
    assert "Your dice will show up here." in plain(part(Desk(LESSON, 2026), "play"))


@pytest.mark.parametrize(("typed", "answer"), [
    (("15", "23 cm"), "Yes! They are 8 cm apart."), (("15", "24"), "Look at the farthest die again."),
    (("16", "23"), "Look at the nearest die again."), (("15", ""), "Type a whole number in each box."),
    (("fifteen", "23"), "Type a whole number in each box."),
])
def test_the_learner_measures_and_the_screen_checks(typed: tuple[str, str], answer: str) -> None:
    desk = desk_after(FIRST, SECOND)
    ask = next(block for block in part(desk, "record") if isinstance(block, Ask))

    desk.do(ask.act, dict(zip((field.name for field in ask.fields), typed, strict=True)))

    assert answer in plain(part(desk, "record"))


def test_the_line_plot_has_a_dot_for_each_die() -> None:
    desk = desk_after(FIRST, SECOND, view="line plot")
    plot = next(block for block in part(desk, "record") if isinstance(block, Picture))

    assert plot.facts.rows[0].stacks == tuple((cm, 1) for cm in (15, 17, 21, 22, 23, 27))
    assert (plot.facts.axis.low, plot.facts.axis.high) == (15, 30)


def test_a_throw_into_the_water_leaves_nothing_to_measure() -> None:
    desk = desk_after("2~ 4~ 4~ 4~")

    assert "Throw some dice first." in plain(part(desk, "record"))
    desk.open_curtain()
    assert "Your widest throw" not in plain(part(desk, "reveal"))


def test_the_class_adds_dots_and_nobody_twice() -> None:
    desk = desk_after(FIRST, SECOND, seed="2026-7", number="7", view="class")
    other = Counts("F1", "2026-8", counts((17, 17, 30)))
    desk.do("pool", {"codes": f"{other.code} {other.code}"})

    assert "2 learners: 9 dice" in plain(part(desk, "record"))
    assert from_counts([counts((3, 3, 5)), counts((3, 38))]) == (3, 3, 3, 5, 38)


def test_the_reveal_tells_ones_widest_throw() -> None:
    desk = desk_after(FIRST, SECOND)
    desk.open_curtain()

    assert "Your widest throw: 27 − 17 = 10 cm." in plain(part(desk, "reveal"))


# -- tasks --------------------------------------------------------------------------------------------

MARK = r"at (?:the (\d)\w\w mark after )?(\d+)\.$"


@every_seed
def test_the_nearest_mark_is_asked_for(seed: str) -> None:
    task = task_of("F1", "1", seed)
    (die,) = task.picture.facts.dice  # type: ignore[union-attr]
    cm, low = round(die.mark), int(die.mark)

    assert task.answer == f"{cm} cm" and cm % 5, "it has no number on the ruler"
    assert task.verdict(str(2 * low + 1 - cm)).slip == "other mark"
    assert task.verdict(str(low // 5 * 5)).slip in ("number before", "other mark")


@every_seed
def test_a_length_is_counted_from_the_start_line(seed: str) -> None:
    for name in ("2", "E1"):
        task = task_of("F1", name, seed)
        start_line, *_ = numbers(told(name, seed).partition("The start line is at ")[2])
        marks, after = re.search(MARK, told(name, seed)).groups()  # type: ignore[union-attr]
        mark = int(after) + int(marks or 0)
        spaces = len(range(start_line, mark))
        assert task.answer == f"{spaces} cm"
        assert [task.verdict(str(wrong)).slip for wrong in (mark, spaces + 1, mark + start_line)] == [
            "end mark", "marks counted", "added"]
    assert told("2", seed) != told("E1", seed)


@every_seed
def test_the_tool_fits_the_thing(seed: str) -> None:
    for name in ("3", "E2"):
        task = task_of("F1", name, seed)
        thing = re.search(r"Measure (.+) in cm", task.question)[1].split()[-1]  # type: ignore[index]
        right = next(option.said for option in task.options if option.key == task.answer)
        fits = {"short": "a ruler", "long": "a meter stick", "round": "a measuring tape"}
        assert right == fits[tasks.THINGS[thing]]
        assert (tasks.THINGS[thing] == "round") == ("around" in task.question)
        assert len(task.options) == 3 and not task.verdict("").right
    assert told("3", seed) != told("E2", seed)


def test_each_tool_is_right_for_about_a_third_of_the_seeds() -> None:
    right = Counter(next(option.said for option in task.options if option.key == task.answer)
                    for seed in SEEDS for task in (task_of("F1", "E2", seed),))

    assert len(right) == 3 and min(right.values()) >= 6


@every_seed
def test_dots_past_a_length_are_counted(seed: str) -> None:
    task = task_of("F1", "4", seed)
    cm = numbers(task.question)[0]
    dots = [value for value, many in task.picture.facts.rows[0].stacks for _ in range(many)]  # type: ignore[union-attr]

    assert len(dots) == 10 and int(task.answer) == sum(dot > cm for dot in dots)
    assert task.verdict(str(sum(dot >= cm for dot in dots))).slip == "that length counted"
    assert task.verdict(str(len({dot for dot in dots if dot > cm}))).slip == "numbers counted"


@every_seed
def test_the_right_plot_shows_just_the_list(seed: str) -> None:
    for name in ("5", "E3"):
        task = task_of("F1", name, seed)
        listed = Counter(numbers(task.question))
        shown = {option.key: dict(option.shown.facts.rows[0].stacks) for option in task.options}  # type: ignore[union-attr]
        assert [key for key, stacks in shown.items() if stacks == listed] == [task.answer]
        slips = {task.verdict(key).slip: sum(shown[key].values()) for key in shown if key != task.answer}
        assert slips == {"once for twice": 4, "moved": 5} and listed.total() == 5
    assert Counter(numbers(told("5", seed))) != Counter(numbers(told("E3", seed)))


@every_seed
def test_how_much_farther_is_read_off_the_plot(seed: str) -> None:
    task = task_of("F1", "6", seed)
    places = [value for value, _ in task.picture.facts.rows[0].stacks]  # type: ignore[union-attr]

    assert task.answer == f"{max(places) - min(places)} cm"
    assert task.verdict(str(max(places))).slip == "the farthest die"
