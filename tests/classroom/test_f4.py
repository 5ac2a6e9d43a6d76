"""Lesson F4: every number it tells is worked out here in another way, and crews follow the game."""

from __future__ import annotations

import re
import statistics
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from random import Random

import numpy as np
import pytest
from lesson_files import guide_of
from many_seeds import SEEDS, every_seed, task_of

from icedice_edu.classroom.blocks import plain
from icedice_edu.classroom.counts import Counts
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import opened_text, part
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.lessons.f4 import tasks
from icedice_edu.classroom.slid_lengths import slid
from icedice_edu.games.match import Match, start
from icedice_edu.maths.shuffles import deals, dealt_differences, difference
from icedice_edu.play.bots.floe import SOFT
from icedice_widgets.explore import two_crews

LESSON, GUIDE = lesson_called("F4"), guide_of("F4")
STAGE = next(iter(LESSON.stages.values()))
A, B, C, D = (tasks.values()[name] for name in "ABCD")


def far(found: object, cm: int) -> float:
    """How many percent are at least so far apart."""
    return 100 * float(np.mean(np.abs(np.array(found, float)) >= cm))


def mad(numbers: tuple[int, ...]) -> float:
    return float(np.abs(np.array(numbers) - np.mean(numbers)).mean())


def numbers(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"\d+", text)]


# -- what the lesson tells ----------------------------------------------------------------------------


def test_the_four_crews_are_as_they_are_told() -> None:
    crews = (A, B, C, D)
    lower, _, upper = zip(*(statistics.quantiles(crew, method="exclusive") for crew in crews), strict=True)

    assert [statistics.median(crew) for crew in crews] == [19, 22, 22, 28]
    assert {len(crew) for crew in crews} == {11} and all(3 <= mad(crew) <= 3.5 for crew in crews)
    assert (lower[1], upper[0]) == (20, 23) and upper[2] == lower[3] == 25
    assert [tasks.in_mads(*two) for two in ((A, B), (C, D))] == ["about 0.9", "about 1.9"]
    assert "3 cm apart. That's about 1 MAD" in LESSON.explain[1].model and "3, 1, 6, 2, 20, 23, 25." in GUIDE


def test_the_new_crews_of_the_picture_are_a_deal_of_a_and_b() -> None:
    dealt = [[value for _, value in row] for row in LESSON.explain[0].picture.facts.rows[2:]]

    assert sorted((*dealt[0], *dealt[1])) == sorted((*A, *B))
    assert [statistics.median(row) for row in dealt] == [20, 23] and "20, 23, 3, not unusual." in GUIDE


@pytest.mark.parametrize("size", [11, 41])
def test_the_bars_are_those_of_ten_thousand_tries(size: int) -> None:
    dice = slid(50)
    tries = [difference(one, rest[:size]) for one, rest in
             deals(dice[:size], dice[size:], 10_000, f"F4 {size}")]
    row = next(row for row in LESSON.explain[2].picture.facts.rows if row.name.startswith(str(size)))
    told = {11: ("46%", "21%"), 41: ("17%", "1%")}[size]

    assert row.stacks == tuple(sorted(Counter(tries).items()))
    assert tuple(f"{far(tries, cm):.0f}%" for cm in (2, 3)) == told
    assert far(tries, {11: 6, 41: 3}[size]) < 2, "it rarely goes past 5 and 2 cm"
    assert all(f"{size} dice: {share} gold" in opened_text(Desk(LESSON, 2026)) for share in told)


@pytest.mark.parametrize(("crews", "cm", "told"), [((A, B), 3, 27), ((C, D), 6, 1)])
def test_the_deals_are_as_they_are_told_and_no_exception(crews, cm: int, told: int) -> None:
    """Also by numpy's shuffles."""
    rng, dice = np.random.default_rng(1), np.array((*crews[0], *crews[1]))
    many = rng.permuted(np.tile(dice, (20_000, 1)), axis=1)

    assert round(far(dealt_differences(*crews, 10_000, "F4"), cm)) == told
    assert abs(far(np.median(many[:, :11], axis=1) - np.median(many[:, 11:], axis=1), cm) - told) < 1
    assert f"{told}%" in GUIDE and f"{told}%" in opened_text(Desk(LESSON, 2026))


def test_the_numbers_of_the_guide() -> None:
    one, other = (14, 17, 18, 20, 21), (22, 23, 25, 26, 28)
    both = (*one, *other)
    ways = [(chosen, [i for i in range(10) if i not in chosen]) for chosen in combinations(range(10), 5)]
    found = {measure: sum(abs(measure([both[i] for i in a]) - measure([both[i] for i in b]))
                          >= measure(other) - measure(one) for a, b in ways)
             for measure in (statistics.median, statistics.mean)}

    assert len(ways) == 252 and list(found.values()) == [12, 2]
    assert "12 of 252 by their medians, 7 cm; only 2 of 252 by their means" in GUIDE
    assert SOFT == 45 and "starts gently (power 0.45)" in GUIDE and len(slid(50)) == 200
    apart, dealt = tasks.by_means(A, B)
    assert apart == 3 and round(far(list(dealt.elements()), 3)) == 14 and "14% of the deals, not 27%" in GUIDE


def test_work_of_before_the_document_comes_back() -> None:
    desk = Desk(LESSON, 2026)

    said = desk.do("restore", {"code": (
        "WORK1-TPHKRTV6G99VF9F5F65CJYDSZ4JWBH8AN44WK6DT18JQJ2N60R50AYB0HC8Y2RBCA1HPGM0K2YFS97YJN428H2AGF0G8A1N2"
        "0HS4M4SKT71C2J50MS7MHE561W475WMBYA9Q64214SG8451FS8P4MH8HPGG2E6T18F3R99341JBDRHJR895SH4JYCMCJKSE0YC0YX1"
        "KT4MB806XXG9S"
    )})
    assert "older version" in said
    assert "30 of 100 tries; B: 10 of 100 tries; C: neither" in plain(part(desk, "reveal"))
    assert len(desk.work.tries) == 3 and not desk.work.tries_at("1")
    assert "Yes. So ask for larger samples." in plain(part(desk, "misconception"))
    assert desk.work.view == "class"


# -- the crews of a game ------------------------------------------------------------------------------

ROUND = ("3@60,170 5@100,222 1@140,196 6@180,244", "2@60,100 4@100,60 4@140,80 5@180,90",
         "3@70,150 5@110,212 1@150,186 6@200,254", "2@70,110 4@90,65 4@150,85 5@190,95",
         "6@100,40 6@160,40 6@200,40", "6@100,300 6@160,310 6@200,290")
"""You, the bot, your other color, the bot's other color; then the bot begins."""
YOURS, OTHERS = (17, 22, 20, 24, 15, 21, 19, 25, 30, 31, 29), (10, 6, 8, 9, 11, 7, 9, 10, 4, 4, 4)


def played(*results: str, seed: str = "x") -> Match:
    match = start("floe", players=["You", "Bot"], seed=seed, **STAGE, companion=True)
    for result in results:
        match = match.given(result)
        while match.position.phase == "choose":
            match = match.play(match.position.moves()[0])
    return match


def desk_after(*results: str, seed: str = "x", view: str = "") -> Desk:
    desk = Desk(LESSON, 2026)
    desk.played(played(*results, seed=seed), (1,))
    if view:
        desk.do(f"show {view}", {})
    return desk


def test_both_crews_are_shown_below_the_board() -> None:
    said = plain(part(desk_after(*ROUND), "play"))

    assert "Your dice: 11. The other crew's: 11. You need 20 of each." in said
    assert "your crew: 15, 17, 19" in said and "other crew: 3 at 4" in said
    assert "Your dots will show up here." in plain(part(Desk(LESSON, 2026), "play"))


def test_ones_own_dice_are_split_in_two_for_the_record_and_the_reveal() -> None:
    desk = desk_after(*ROUND)
    apart = abs(statistics.median(YOURS[0::2]) - statistics.median(YOURS[1::2]))

    assert f"The medians are {apart:g} cm apart, by chance." in plain(part(desk, "record"))
    desk.open_curtain()
    assert f"Your own dice, split into two crews: {apart:g} cm apart" in plain(part(desk, "reveal"))


def test_both_crews_are_compared_and_dealt_by_their_means_to_the_half_centimeter() -> None:
    said = plain(part(desk_after(*ROUND, view="you and the other crew"), "record"))
    apart = statistics.median(YOURS) - statistics.median(OTHERS)
    mads = apart / ((mad(YOURS) + mad(OTHERS)) / 2)
    means = round(2 * (statistics.mean(YOURS) - statistics.mean(OTHERS))) / 2

    assert f"The medians are {apart:g} cm apart. That's about {mads:.1f} MADs." in said
    assert f"Your means are {means:g} cm apart. In 0 deals" in said and "Chance alone rarely" in said
    assert {2 * one % 1 for one in tasks.by_means(A, B)[1]} == {0}
    assert tasks.by_means((30,) * 10, (5,) * 10)[1][Fraction(25)] < 10, "two tight heaps are no luck"


@pytest.mark.parametrize(("crews", "said"), [
    ((A, B), "often"), (((*A, *B), (*C, *D)), "rarely"), ((A, tuple(die + 4 for die in A)), "sometimes")])
def test_the_verdict_goes_by_the_deals(crews, said: str) -> None:
    told = tasks._dealt(*crews)
    share = told["far"] / 10_000

    assert [word for word in ("often", "sometimes", "rarely") if told[word]] == [said]
    assert {"often": share > 0.1, "sometimes": 0.03 < share <= 0.1, "rarely": share <= 0.03}[said]


def test_too_few_dice_are_not_compared() -> None:
    assert "Keep playing until you have 10 dice. So far: 8." in plain(part(desk_after(*ROUND[:3]), "record"))
    said = plain(part(desk_after(*ROUND[:3], view="you and the other crew"), "record"))

    assert "Each crew needs 10 dice. Yours: 8. The other crew's: 4." in said and "Chance" not in said
    assert tasks.in_mads((7, 7, 7), (9, 9, 9)) == ""


def test_a_learner_is_one_dot_of_the_class() -> None:
    assert LESSON.counted is not None
    assert sum(LESSON.counted(desk_after(*ROUND, seed="2026").work)) == 0, "the luck of the class"
    assert sum(LESSON.counted(desk_after(*ROUND, seed="2026-7").work)) == 1
    desk = desk_after(*ROUND, view="class")
    codes = (Counts("F4", f"2026-{n}", tuple(int(cm == apart) for cm in range(16))).code
             for n, apart in enumerate((0, 1, 2, 2, 4), 3))
    desk.do("pool", {"codes": " ".join(codes)})
    said = plain(part(desk, "record"))

    assert "5 learners split their own dice into two crews." in said
    assert "For 3 of them, the medians are at least 2 cm apart" in said
    assert "0, 1, 2 at 2, 4." in said


def shuffled(side: str) -> Callable[[list[int], list[int], int], int]:
    """A learner's shuffle that counts deals on both sides, on one side only, or only those farther apart."""
    luck = Random(side)
    counts = {"both": lambda gap, found: abs(gap) >= abs(found), "one": lambda gap, found: gap >= found,
              "farther": lambda gap, found: abs(gap) > abs(found)}[side]

    def simulate(one: list[int], other: list[int], deals: int) -> int:
        found, far = statistics.median(other) - statistics.median(one), 0
        for _ in range(deals):
            dice = one + other
            luck.shuffle(dice)
            gap = statistics.median(dice[len(one) :]) - statistics.median(dice[: len(one)])
            far += counts(gap, found)
        return far

    return simulate


def changed(one: list[int], other: list[int], deals: int) -> int:
    one.sort(reverse=True)
    return 0


def test_a_right_shuffle_passes_every_check_and_an_empty_one_is_told_what_is_asked(cells_say) -> None:
    assert [why for _, why in tasks.simulate_cases(shuffled("both"))] == [""] * 5

    first, second, last = cells_say(LESSON, LESSON.extend_code)
    assert first == "17 None" and "It gave None. Count the deals" in second and last == "0 of 1 check passes."


@pytest.mark.parametrize(("function", "why"), [
    (shuffled("one"), "one side only"), (shuffled("farther"), "just as far apart"),
    (lambda one, other, deals: deals / 2, "Return a whole number"),
    (lambda one, other, deals: deals + 1, "there were only"), (lambda one, other, deals: 0, "It gave 0."),
])
def test_a_shuffle_that_is_not_right_yet_is_told_why(function: Callable[..., object], why: str) -> None:
    assert any(why in said for _, said in tasks.simulate_cases(function))


def test_a_shuffle_that_changes_the_crews_is_told_so() -> None:
    with pytest.raises(ValueError, match="shuffle a new list"):
        list(tasks.simulate_cases(changed))


def test_the_explorer_starts_with_the_learners_usual_power() -> None:
    assert tasks.explored(Desk(LESSON, 2026).work) == {"a": (0.5, 0.3), "b": (0.5, 0.3)}


@pytest.mark.parametrize("power", range(0, 101, 5))
def test_the_explorer_opens_with_any_usual_power_and_both_crews_are_alike(power: int) -> None:
    desk, match = Desk(LESSON, 2026), start("floe", players=["You", "Bot"], seed=1, **STAGE)
    desk.played(match.play(f"throw 145 0 {power / 100} 0.3"), (1,))
    given = tasks.explored(desk.work)
    view = two_crews(**given, throws=20, dice=1, recorded=True).view

    assert view.crews[0] == view.crews[1] and view.recorded
    assert abs(view.crews[0].power - min(max(power, 20), 80)) <= 5


# -- tasks --------------------------------------------------------------------------------------------


@every_seed
def test_numbers_of_tasks_by_another_way(seed: str) -> None:
    for name in ("1", "E1"):
        near, away, one_mad = numbers(task_of("F4", name, seed).question)
        assert int(task_of("F4", name, seed).answer) * one_mad == away - near
    one, other = (numbers(crew) for crew in task_of("F4", "2", seed).question.split("Crew B"))
    apart = statistics.median(other) - statistics.median(one)
    assert task_of("F4", "2", seed).answer == f"{apart} cm" and len(one) == len(other) == 7
    many, mark = numbers(task_of("F4", "5", seed).question)
    a, b = (row.five for row in task_of("F4", "5", seed).picture.facts.rows)  # type: ignore[union-attr]
    beyond = many * {b.lower: 3, b.median: 2}[mark]
    assert mark == a.upper and int(task_of("F4", "5", seed).answer) * 4 == beyond


@every_seed
def test_task_3_counts_the_dots_on_both_sides(seed: str) -> None:
    task = task_of("F4", "3", seed)
    found = numbers(task.question)[0]
    (row,) = task.picture.facts.rows  # type: ignore[union-attr]
    dots = [cm for cm, count in row.stacks for _ in range(count)]

    assert len(dots) == 50 and int(task.answer) == sum(abs(cm) >= found for cm in dots)
    assert task.verdict(str(sum(cm >= found for cm in dots))).slip == "one side only"
    assert task.verdict(str(sum(abs(cm) > found for cm in dots))).slip == "equal ones forgotten"


@every_seed
def test_what_is_said_goes_by_the_deals_and_by_the_mads(seed: str) -> None:
    for name in ("4", "E2"):
        task = task_of("F4", name, seed)
        count = numbers(task.question)[2]
        said = next(option.said for option in task.options if option.key == task.answer)
        assert (count <= 2 or count >= 15) and ("often" if count >= 15 else "rarely") in said
        assert {task.verdict(key).slip for key in "ABCD"} == {
            "", "more than luck" if count >= 15 else "luck", "proof", "same"}
    task = task_of("F4", "E3", seed)
    many, near, away, one_mad = numbers(task.question)
    said = next(option.said for option in task.options if option.key == task.answer)
    assert ("Crew B probably" in said) == (many >= 20 and away - near == 3 * one_mad)
    assert ("We can't tell" in said) == (many <= 10 and 3 * (away - near) < one_mad)


@every_seed
def test_a_fair_test_uses_new_dice_only(seed: str) -> None:
    task = task_of("F4", "6", seed)
    said = next(option.said for option in task.options if option.key == task.answer)

    assert "new dice" in said and "Compare only those." in said


PAIRS = (("1", "E1"), ("4", "E2"))


def test_exit_questions_differ_from_practice_and_both_verdicts_are_asked_for() -> None:
    """With these seeds they would be equal if nobody looked."""
    again = [seed for seed in ("2029", "2033", "2074", "2086", "2195") for task, leaving in PAIRS
             if task_of("F4", task, seed).question == task_of("F4", leaving, seed).question]
    often = [numbers(task_of("F4", "E2", seed).question)[2] > 10 for seed in SEEDS]

    assert not again and 10 < sum(often) < 30
    assert len({Fraction(b - a, c) for a, b, c in tasks.APART}) == 3 and len(tasks.APART) > 60
