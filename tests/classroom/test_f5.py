"""Lesson F5: every number it tells is worked out here in another way, and its parts follow the throws."""

from __future__ import annotations

import re
import sys
from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb
from random import Random
from statistics import mean, median, pstdev

import pytest
from lesson_files import guide_of
from many_seeds import every_seed, task_of

from icedice_edu.classroom.blocks import plain
from icedice_edu.classroom.counts import Counts
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import opened_text, part
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.lessons.f5 import tasks
from icedice_edu.classroom.recorded_throws import recorded
from icedice_edu.classroom.tasks import Task
from icedice_edu.classroom.work import Work
from icedice_edu.games.floe.rules import Position
from icedice_edu.games.floe.steps import Lying
from icedice_edu.games.floe.tables import ARENA
from icedice_edu.games.match import Match, start
from icedice_edu.maths.binomial import band
from icedice_edu.maths.uncertainty import average, wilson
from icedice_widgets.explore import power_against_risk

LESSON, GUIDE = lesson_called("F5"), guide_of("F5")
OPENED = opened_text(Desk(LESSON, 2026))
STAGE = next(iter(LESSON.stages.values()))
POWERS = (40, 50, 55, 60, 65, 70, 75, 80, 90)
WORDS = {"two": 2, "three": 3, "four": 4}


def on_ice(power: int, dice: int = 4) -> list[list[int]]:
    """For each recorded throw, how far its dice on the ice are, in cm to the nearest."""
    return [[int(end.y / 1000 + 0.5) for end in slid.thrown if isinstance(end, Lying)]
            for slid in recorded(power, dice=dice)]


def far(power: int, dice: int = 4) -> list[int]:
    return [max(throw, default=0) for throw in on_ice(power, dice)]


def numbers(text: str) -> list[float]:
    return [float(found) for found in re.findall(r"\d+(?:\.\d+)?", text.replace(",", ""))]


def quartiles(values: list[int]) -> tuple[float, float]:
    ordered, half = sorted(values), len(values) // 2
    return median(ordered[:half]), median(ordered[-half:])


# -- what the lesson tells ----------------------------------------------------------------------------


def test_the_machines_curves_are_those_of_the_recorded_throws() -> None:
    four, one = ({power: mean(far(power, dice)) for power in powers}
                 for dice, powers in ((4, POWERS), (1, range(20, 90, 10))))

    for curve in (four, one):
        told = ", ".join(f"({power}, {int(10 * cm + 0.5) / 10:g})" for power, cm in curve.items())
        assert told in OPENED
    assert max(four, key=four.__getitem__) == 70 and max(one, key=one.__getitem__) == 60
    replies = {choice.key: choice.response for choice in LESSON.prediction.several[0].choices}
    assert all(f"{four[power]:.1f} cm" in replies[str(power)] for power in (50, 60, 70))
    assert all(f"{far(power).count(0)} of the 200" in replies[str(power)] for power in (80, 90))
    assert [f"{one[power]:.1f} cm on average" in GUIDE or f"{one[power]:.1f} cm with" in GUIDE
            for power in (60, 70)] == [True, True]


def test_which_power_is_best_is_known_only_so_far() -> None:
    best, near, soft = (average(far(power)) for power in (70, 65, 60))
    off = {one: (best.off**2 + one.off**2) ** 0.5 for one in (near, soft)}

    assert best.mean - near.mean < off[near] and best.mean - soft.mean > off[soft]
    told = f"{best.mean:.1f} ± {best.off:.1f} cm", f"{near.mean:.1f} ± {near.off:.1f}"
    assert f"{told[0]}. But 0.65 gets {told[1]}" in OPENED and told[0] in GUIDE
    assert f'"{told[0].removesuffix(" cm")} and {told[1]}: would you bet' in GUIDE
    assert f"√({best.off:.1f}² + {near.off:.1f}²) ≈ {off[near]:.1f}" in GUIDE
    assert f"{best.mean - near.mean:.1f} ± {off[near]:.1f} cm" in GUIDE
    assert f"{best.mean - soft.mean:.1f} ± {off[soft]:.1f} cm" in GUIDE


def test_three_of_ten_dice_are_lost_but_only_one_throw_of_a_hundred() -> None:
    assert round(sum(4 - len(throw) for throw in on_ice(70)) / 8) == 30
    assert far(70).count(0) == 1 and "in only 1 of 200 throws" in OPENED and 0.3**4 < 0.01
    assert "On the ice it was 1 of 200 throws" in GUIDE


def test_kai_measured_survivors() -> None:
    few, usual = ([cm for throw in on_ice(power)[125:150] for cm in throw] for power in (90, 60))
    strong, soft = ([cm for throw in on_ice(power) for cm in throw] for power in (90, 60))
    said = " ".join(reply.answer for reply in LESSON.claim.replies)

    assert (len(few), median(few), len(usual), median(usual)) == (12, 35, 98, 28)
    assert (len(strong), median(strong), len(soft), median(soft)) == (53, 35, 776, 27)
    assert "53 of 800 dice. The other 747" in said and [median(far(power)) for power in (90, 60)] == [0, 32]
    assert "53 dice with 776" in OPENED and "0 cm with 0.9 and 32 cm with 0.6" in said
    assert "12 and 98 dots" in GUIDE and "53 of 800" in GUIDE


# -- two models ---------------------------------------------------------------------------------------


def test_independent_dice_fit_with_a_power_of_07_and_not_with_08() -> None:
    q = Fraction(far(80, 1).count(0), 200)
    luck = Random(1)
    again = sorted(sum(luck.random() < q**4 for _ in range(200)) for _ in range(4000))
    counts = sorted(tasks.simulated())

    assert (q, round(200 * q**4), round(float(q**4), 3)) == (Fraction(73, 100), 57, 0.284)
    assert (counts[25], counts[974]) == (45, 69) == band(200, q**4) and len(counts) == 1000
    assert abs(again[100] - 45) <= 1 and abs(again[3899] - 69) <= 1
    assert far(80).count(0) == 37 and "the count is from 45 to 69" in OPENED
    assert "it happened only 37 times, so the model is not consistent" in LESSON.explain[0].model
    assert sum(45 <= count <= 69 for count in counts) >= 950 and min(counts) < 37
    bands = {hundredths: band(200, Fraction(hundredths, 100) ** 4) for hundredths in range(50, 90)}
    assert bands[68] == (32, 54)
    within = [hundredths for hundredths, (low, high) in bands.items() if low <= 37 <= high]
    assert within == [*range(61, 71)] and "q from 0.61 to 0.7" in GUIDE
    low, high = wilson(146, 200)
    assert f"between {low:.2f} and {high:.2f}" in GUIDE


def test_with_a_power_of_07_the_model_passes() -> None:
    q = Fraction(far(70, 1).count(0), 200)

    assert band(200, q**4) == (0, 4) and far(70).count(0) == 1
    assert "The exact interval is 0 to 4, so one lost throw is consistent" in GUIDE
    assert f"q = {float(q):g}" in GUIDE and f"200 × q⁴ ≈ {float(200 * q**4):.1f}" in GUIDE


def test_alike_in_every_place_is_not_consistent() -> None:
    """Two counts with one total: the dice that stayed are dealt to 1,600 outer and 1,600 inner places."""
    stayed = [sum(isinstance(slid.thrown[place], Lying) for power in (65, 70, 75, 80)
                  for slid in recorded(power, dice=4)) for place in range(4)]
    outer, inner = stayed[0] + stayed[3], stayed[1] + stayed[2]
    luck, places = Random(7), [True] * 1600 + [False] * 1600
    dealt = sorted(sum(luck.sample(places, outer + inner)) for _ in range(600))
    total, part_ = comb(3200, outer + inner), 0
    ends: list[int] = []
    for count in range(1601):
        part_ += comb(1600, count) * comb(1600, outer + inner - count)
        ends += [count] * (len(ends) < 1 and 40 * part_ > total) + [count] * (40 * part_ > 39 * total)
        if len(ends) > 1:
            break

    assert (outer, inner) == (869, 962) == tasks.stayed_by_place() and ends == [888, 943]
    assert abs(dealt[15] - 888) <= 4 and abs(dealt[584] - 943) <= 4
    assert abs(sum(tasks.same_places().values()) - 10_000) < 60 and "888 to 943" in OPENED
    assert f"{outer} + {inner} = {outer + inner:,} dice stayed" in GUIDE
    variance = Fraction(1600 * (outer + inner) * 1600 * (3200 - outer - inner), 3200**2 * 3199)
    assert f"mean {(outer + inner) / 2:g} and standard deviation {float(variance) ** 0.5:.0f}" in GUIDE
    p = Fraction(outer + inner, 3200)
    assert band(1600, p) == (877, 954) and "would give 877 to 954" in GUIDE
    width = {y: max(x for x, level in ARENA.floe if level == y * 100) for y in (300, 370)}
    assert width[370] < width[300], "narrower at the far end"


# -- center and spread --------------------------------------------------------------------------------


def test_center_and_spread_of_two_shapes() -> None:
    soft, hard = far(60), far(80)
    rows = {"mean": mean, "median": median, "SD": pstdev}

    for name, of in rows.items():
        told = (f"{int(10 * of(throws) + 0.5) / 10:g}" for throws in (soft, hard))
        assert re.search(rf"{name} +\| " + r" +\| ".join(told) + r"\n", OPENED), name
    assert (quartiles(soft), quartiles(hard)) == ((30, 34), (29, 36))
    assert "For 0.6 it is 4 cm, and for 0.8 it is 7 cm" in LESSON.explain[3].model
    assert mean(soft) > mean(hard) and median(hard) > median(soft)
    assert 0 < hard.count(0) < 50, "fewer than a quarter"
    assert f"The {hard.count(0)} throws at 0" in OPENED and abs(mean(soft) - median(soft)) < 0.2
    assert [sum(cm > 33 for cm in throws) for throws in (soft, hard)] == [69, 108]
    assert pstdev((26, 30, 32, 34, 38)) == 4 and "36, 4, 0, 4" in OPENED
    assert "108 of 200 throws, against 69" in GUIDE


@pytest.mark.parametrize(("mm", "best", "share"), [(250, 60, "99%"), (350, 70, "45%")])
def test_what_the_explorer_answers(mm: int, best: int, share: str) -> None:
    view = power_against_risk(question="outdo", place=mm, face=6, rivals=0, throws=200, recorded=True).view
    farther = [max((end.y for end in slid.thrown if isinstance(end, Lying)), default=0) > mm * 100
               for slid in recorded(best, dice=4)]

    assert view.best == best and abs(view.value(best).mean - sum(farther) / 200) < 0.011
    assert view.value_words(best).startswith(share) or mm == 250


def test_the_explorer_begins_with_the_learners_own_throws() -> None:
    assert tasks.explored(Desk(LESSON, 2026).work) == {"power": 0.6, "place": 200}
    assert tasks.explored(at_desk(game()).work) == {"power": 0.7, "place": 150}


# -- the learner's own throws -------------------------------------------------------------------------


def game(seed: int | str = 1) -> Match[Position]:
    """The learner throws with 0.6 and loses all with 0.85; Pip throws between."""
    match = start("floe", players=["You", "Pip"], seed=seed, **STAGE)
    match = match.play("throw 145 0 0.6 0.3", given="6@112,170.2 3@135,310.4 5@198,223.1 1~").play("choose 1")
    match = match.play("throw 145 0 0.5 0.3", given="2@60,100 4~ 4~ 4~")
    return match.play("throw 145 0 0.85 0.3", given="2~ 3~ 4~ 1~")


def at_desk(match: Match[Position], number: str = "") -> Desk:
    desk = Desk(LESSON, 2026)
    if number:
        desk.do("settle", {"seed": "2026", "number": number})
    desk.played(match, (1,))
    return desk


def test_throws_are_dots_and_decide_which_power_goes_farthest() -> None:
    desk = at_desk(game())
    beside, record = plain(part(desk, "play")), plain(part(desk, "record"))

    assert "medium: 31" in beside and "hard: 0" in beside and "Throws to go: 7" in beside
    assert re.search(r"medium \(0.56 to 0.7\) +\| 1 +\| 25% +\| 0 +\| 31 +\| 0", record)
    assert re.search(r"hard \(above 0.7\) +\| 1 +\| 100% +\| 1 +\| 0 +\| 0", record)
    assert "By your means, medium throws go farthest." in record
    desk.open_curtain()
    assert "medium throws went farthest on average, and 1 of 2 lost all their dice." in plain(
        part(desk, "reveal"))


def test_more_throws_of_one_kind_do_not_stand_for_those_of_another() -> None:
    games = tuple((game(seed).code(), (1,)) for seed in range(1, 6))  # five medium and five hard throws

    found = tasks.own(Work("F5", "2026", games=games))

    assert (found["throws"], found["to_go"], len(found["missing"])) == (10, 3, 1)


@pytest.mark.parametrize(("power", "group"), [(0, "soft"), (55, "soft"), (56, "medium"), (70, "medium"),
                                              (71, "hard"), (100, "hard")])
def test_every_power_is_soft_medium_or_hard(power: int, group: str) -> None:
    assert [name for name, powers in tasks.GROUPS.items() if power in powers] == [group]


def test_the_class_adds_counts_and_nobody_twice() -> None:
    desk = at_desk(game("2026-7"), number="7")
    throws = (30, 34, 0, 36)
    others = tasks.Group(4, 16, 7, 1, sum(throws), sum(cm * cm for cm in throws))
    code = Counts("F5", "2026-8", (*tasks.Group(), *others, *tasks.Group())).code
    desk.do("pool", {"codes": f"{code} {code}"})
    desk.do("show class", {})
    said, all_five = plain(part(desk, "record")), (31, *throws)

    assert "6 throws by 2 learners" in said
    ends = rf"{mean(all_five):.1f} +\| {pstdev(all_five):.1f}"
    assert re.search(rf"medium .*\| 5 +\| 40% +\| 1 +\| {ends}", said)
    assert not any(tasks.counted(at_desk(game("2026")).work)), "the class's own dice are the same for all"


# -- tasks --------------------------------------------------------------------------------------------


def names_its_slips(task: Task, slips: dict[Fraction, str]) -> None:
    assert {value: task.verdict(str(value)).slip for value in slips} == slips
    assert not any(task.verdict(str(value)).right for value in slips)


def chance_and_dice(task: Task) -> tuple[Fraction, int]:
    chance, dice = re.search(r"probability (\d+/\d+).*throw (\w+) dice", task.question).groups()  # type: ignore[union-attr]
    return Fraction(chance), WORDS[dice]


@every_seed
def test_all_dice_and_at_least_one_by_every_outcome(seed: str) -> None:
    task = task_of("F5", "1", seed)
    q, n = chance_and_dice(task)
    assert Fraction(task.answer) == q**n and task.verdict(f"{100 * float(q**n):.2f}%").right
    names_its_slips(task, {q: "one die", n * q: "added", (1 - q) ** n: "all dry", 1 - q**n: "the other part"})

    task = task_of("F5", "6", seed)
    h, n = chance_and_dice(task)
    some = sum((h ** sum(ends) * (1 - h) ** (n - sum(ends)) for ends in product((0, 1), repeat=n)
                if any(ends)), Fraction(0))
    assert Fraction(task.answer) == some
    names_its_slips(task, {h: "one die", n * h: "added", h**n: "all of them", (1 - h) ** n: "the other part"})


def right_option(task: Task) -> str:
    return next(option.said for option in task.options if option.key == task.answer)


@pytest.mark.parametrize("name", ["2", "E1"])
@every_seed
def test_a_count_is_consistent_inside_the_interval(name: str, seed: str) -> None:
    task = task_of("F5", name, seed)
    q = Fraction(re.search(r"probability (\d+/\d+)", task.question)[1])  # type: ignore[index]
    expected, throws, dice, low, high, found = re.search(
        r"So about (\d+) of (\d+) throws of (\w+) dice .* is (\d+) to (\d+)\. You count \*\*(\d+)",
        task.question).groups()  # type: ignore[union-attr]
    chance, inside = q ** WORDS[dice], int(low) <= int(found) <= int(high)

    assert int(throws) * chance == int(expected) != int(found)
    assert band(int(throws), chance) == (int(low), int(high)) and len(task.options) == 4
    assert ("isn't" in right_option(task)) == (not inside)
    assert {task.verdict(option.key).slip for option in task.options} == {"", "proved", "band", "not exact"}
    assert task_of("F5", "2", seed).question != task_of("F5", "E1", seed).question


@pytest.mark.parametrize("name", ["3", "E2"])
@every_seed
def test_standard_deviations(name: str, seed: str) -> None:
    task = task_of("F5", name, seed)
    data = [int(cm) for cm in numbers(task.question)]
    away = [abs(cm - mean(data)) for cm in data]

    assert len(data) == 5 and min(data) > 0 and max(data) <= 38 and task.answer == f"{pstdev(data):g} cm"
    slips = {"not rooted": pstdev(data) ** 2, "the MAD": mean(away), "the sum": 5 * pstdev(data) ** 2,
             "the range": max(data) - min(data)}
    assert [task.verdict(f"{value:g}").slip for value in slips.values()] == [*slips]
    sample = (sum(one * one for one in away) / 4) ** 0.5
    assert {task.verdict(f"{sample:.{places}f}").slip for places in (1, 2)} == {"divided by 4"}
    assert set(data) != set(numbers(task_of("F5", "E2" if name == "3" else "3", seed).question))


@every_seed
def test_the_job_decides_which_number_counts(seed: str) -> None:
    task = task_of("F5", "4", seed)
    rows = {name: [float(cm) for cm in re.findall(rf"{name} ([\d.]+\d|\d+)", task.question)]
            for name in ("mean", "median", "SD")}
    wanted = "mean" if "add up" in task.question else "median" if "one** throw" in task.question else "SD"

    assert rows["mean"][0] > rows["mean"][1] and rows["median"][0] < rows["median"][1]
    assert rows["SD"][0] < rows["SD"][1] and f"its {wanted} is" in right_option(task)
    if wanted == "median":
        line = numbers(task.question.split("die at")[1])[0]
        assert rows["median"][0] <= line < rows["median"][1]
    assert len(task.options) == 3 and len({task.verdict(option.key).slip for option in task.options}) == 3


@every_seed
def test_task_5_keeps_the_throws_in_the_water(seed: str) -> None:
    task = task_of("F5", "5", seed)
    data = [int(cm) for cm in numbers(task.question.split("order:")[1])]
    low, high = quartiles([cm for cm in data if cm])

    assert len(data) == 11 and data == sorted(data) and 2 <= data.count(0) <= 3
    assert task.answer == f"{data[8] - data[2]} cm"
    assert task.verdict(f"{high - low:g}").slip == "water left out"
    assert task.verdict(str(data[-1])).slip == "the range"


@every_seed
def test_e3_counts_the_dice_that_are_missing(seed: str) -> None:
    task = task_of("F5", "E3", seed)
    soft, dry_soft, near, hard, dry_hard, away, *_ = numbers(task.question)
    said = {task.verdict(option.key).slip: option.said for option in task.options}

    assert soft < hard and dry_soft - dry_hard >= 2 and near < away
    assert not re.search(r"\d/\d|\d\.\d\d", task.question), "means have one decimal"
    assert ("harder" in said[""]) == (dry_hard * away > dry_soft * near)
    assert set(said) == {"", "other mean", "survivors", "risk only"}


def test_no_answer_is_always_the_same() -> None:
    for name in ("2", "4", "E1", "E3"):
        made = (task_of("F5", name, str(seed)) for seed in range(200))
        shapes = Counter(re.sub(r"[\d.]+", "", right_option(task)) for task in made)
        assert max(shapes.values()) < 140, name


# -- a strategy ---------------------------------------------------------------------------------------


def looks(line: float) -> float:
    return 0.5 if line < 14 else 0.6 if line < 28 else 0.7


def test_the_duels_of_the_guide(cells_say) -> None:  # type: ignore[no-untyped-def]
    assert [tasks.wins(tasks.always(power)) for power in (70, 60, 50)] == [1025, 1015, 380]
    assert tasks.wins(looks) == 1156 and wilson(1156, 2000).low > wilson(1025, 2000).high
    for won in ("1,025", "1,015", "380", "1,156"):
        assert f"| {won} |" in GUIDE
    said = cells_say(LESSON, LESSON.extend_code)
    assert said[0] == "✓ Every answer is a power from 0.2 to 0.8." and said[-1] == "1 of 3 checks pass."
    assert said[1].startswith("↻ You win 1,025 of 2,000 duels. Always 0.6 wins 1,015.")
    better = "return 0.5 if line < 14 else 0.6 if line < 28 else 0.7"
    said = cells_say(LESSON, LESSON.extend_code.replace("return 0.7", better))
    assert said[-1] == "3 of 3 checks pass. Your function works." and f"`{better}`" in GUIDE


def test_a_duel_is_won_by_the_die_that_stays_farther_out() -> None:
    found = tasks.rounds("7")
    levels = [[end.level for end in slid.thrown if isinstance(end, Lying)] for slid in recorded(60)]

    assert sum(max(levels[throw], default=0) > 10 * line for line, throw in found) == tasks.wins(
        tasks.always(60), "7") != tasks.wins(tasks.always(60), "8")


@pytest.mark.parametrize("answer", [None, 0.55, "hard", 7, True, float("nan"), 10**400])
def test_what_is_no_recorded_power_is_told_in_a_sentence(answer: object) -> None:
    (tried, why), = tasks.strategy_cases(lambda line: answer)

    assert tried == "strategy(0)" and why.startswith("It gave ") and why.endswith("0.7, 0.8.")
    assert len(why) < 120


# -- the whole lesson ---------------------------------------------------------------------------------


def test_the_lesson_needs_no_physics(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pymunk", None)
    tasks.reached.cache_clear()

    assert opened_text(Desk(LESSON, 7))


# -- the guide ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("q", "interval"), [("0.73", "44 to 70"), ("0.68", "32 to 55"), ("0.6", "17 to 36")])
def test_the_guides_simulation_prints_what_it_says(q: str, interval: str, cells_say) -> None:  # type: ignore[no-untyped-def]
    code = GUIDE.partition("```python\n")[2].partition("```")[0].replace("0.73", q)
    low, high = map(int, numbers(interval))

    assert cells_say(LESSON, code) == [interval]
    assert f"| {q} | {interval} | {'inside' if low <= 37 <= high else 'outside'} |" in GUIDE


def test_the_numbers_of_the_unplugged_twin() -> None:
    soft, hard = (28, 30, 30, 31, 32, 32, 33, 34, 34, 36), (0, 0, 0, 33, 34, 36, 36, 37, 38, 38)

    for data in (soft, hard):
        low, high = quartiles([*data])
        assert f"{str(data)[1:-1]} (mean {mean(data):g}, median {median(data):g}, IQR {high - low:g}, " \
               f"SD about {pstdev(data):.1f})" in GUIDE
    assert band(20, Fraction(7, 10) ** 4) == (1, 9) and "the count is from 1 to 9" in GUIDE


def test_the_guide_tells_how_little_nine_throws_say() -> None:
    assert f"up to {100 * wilson(0, 9).high:.0f}%" in GUIDE
