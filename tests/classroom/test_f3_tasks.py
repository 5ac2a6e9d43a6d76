"""The tasks of lesson F3, for many seeds: answers by another way, slips named, twins true."""

from __future__ import annotations

import re
import statistics

from many_seeds import every_seed, task_of

from icedice_edu.classroom.tasks import Task


def numbers(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"\d+", text)]


def slid(task: Task) -> list[int]:
    """The distances in a question: after how many there are, before cm."""
    listed = re.search(r"(?:slid|order:|down) ([\d, ]+) cm", task.question)
    assert listed
    return numbers(listed[1])


def slip(task: Task, value: object) -> str:
    return task.verdict(str(value)).slip


def away(dice: list[int]) -> float:
    return sum(abs(cm - statistics.mean(dice)) for cm in dice) / len(dice)


@every_seed
def test_tasks_1_and_e1_ask_for_the_middle_of_dice_in_order(seed: str) -> None:
    for name in ("1", "E1"):
        task = task_of("F3", name, seed)
        dice = slid(task)

        assert int(task.answer) == statistics.median(dice) and len(dice) % 2
        assert slip(task, dice[len(dice) // 2]) == "not in order"
        assert slip(task, len(dice) // 2 + 1) == "place"
        halfway = (min(dice) + max(dice)) / 2
        assert slip(task, f"{halfway:g}") == "halfway"
        if statistics.mean(dice) % 1 == 0 and abs(statistics.mean(dice) - int(task.answer)) > 1:
            known = {dice[len(dice) // 2]: "not in order", halfway: "halfway", len(dice) // 2 + 1: "place"}
            assert slip(task, int(statistics.mean(dice))) == known.get(statistics.mean(dice), "mean")
        assert task.verdict(f"{task.answer} cm").right and slip(task, f"{task.answer} mm") == "unit"


@every_seed
def test_task_1_has_a_true_twin(seed: str) -> None:
    task = task_of("F3", "1", seed)
    twin, rest = task.hints[3].split(": in order ")

    ordered = numbers(rest.split(".")[0])
    assert sorted(numbers(twin)) == ordered
    assert f"median is {statistics.median(ordered):g} cm" in task.hints[3]
    assert statistics.median(ordered) != int(task.answer)
    assert task.hints[2].startswith(f"In order it begins {sorted(slid(task))[0]}, {sorted(slid(task))[1]} ")


@every_seed
def test_tasks_2_and_e2_ask_for_the_mean_absolute_deviation(seed: str) -> None:
    for name in ("2", "E2"):
        task = task_of("F3", name, seed)
        dice = slid(task)

        assert int(task.answer) == away(dice) > 1
        assert slip(task, sum(abs(cm - statistics.mean(dice)) for cm in dice)) == "not shared"
        assert slip(task, statistics.mean(dice)) == "the mean" and slip(task, 0) == "signs kept"
        assert slip(task, max(dice) - min(dice)) == "the range"


@every_seed
def test_task_2_has_a_true_twin(seed: str) -> None:
    hint = task_of("F3", "2", seed).hints[3]
    *_, total, many, told = found = numbers(hint)
    dice, mean, aways = found[:5], found[5], found[6:11]

    assert statistics.mean(dice) == mean and [abs(cm - mean) for cm in dice] == aways
    assert sum(aways) == total and many == 5 and told == away(dice) != int(task_of("F3", "2", seed).answer)


@every_seed
def test_task_3_asks_for_the_length_of_the_box(seed: str) -> None:
    task = task_of("F3", "3", seed)
    dice = slid(task)
    lower, middle, upper = statistics.quantiles(dice, method="exclusive")

    assert int(task.answer) == upper - lower and dice == sorted(dice) and len(dice) == 11
    assert slip(task, dice[-1] - dice[0]) == "the range" and slip(task, int(upper)) == "one quartile"
    assert slip(task, int(lower)) == "the other quartile" and slip(task, 6) == "places"
    assert slip(task, int(upper - middle)) == "half of the box"
    twin = numbers(task.hints[3].split(":")[0])
    low, _, high = statistics.quantiles(twin, method="exclusive")
    assert f"{high:g} − {low:g} = {high - low:g} cm" in task.hints[3] and high - low != int(task.answer)


@every_seed
def test_task_4_has_one_box_plot_that_fits(seed: str) -> None:
    task = task_of("F3", "4", seed)
    dice = slid(task)
    lower, middle, upper = statistics.quantiles(dice, method="exclusive")
    five = (dice[0], dice[-1], lower, upper, middle)
    assert task.picture is not None
    shown = {key: tuple(float(found) for found in re.findall(r"[\d.]+(?= (?:to|cm))", said))
             for key, said in re.findall(r"Plot (\w): (.*?cm)\.", task.picture.alt)}

    assert [key for key, plot in shown.items() if plot == five] == [task.answer]
    assert {slip(task, key) for key in "ABCD"} == {"", "cut like a cake", "median in the middle of the box",
                                                   "ends left out"}


@every_seed
def test_tasks_5_and_e3_count_quarters_and_not_lengths(seed: str) -> None:
    for name in ("5", "E3"):
        task = task_of("F3", name, seed)
        count = numbers(task.question)[0]
        quarters = 1 if "whisker" in task.question else 2 if "**box**" in task.question else 3
        answer = int(task.answer)

        assert answer * 4 == count * quarters
        by_length = 0
        if quarters == 1:
            near, far = numbers(task.question)[1:]
            assert task.picture is not None
            low, high, *_ = numbers(task.picture.alt.split(":")[1])
            by_length = round(count * (far - near) / (high - low))
            assert slip(task, by_length) == "by length"
        known = {by_length: "by length", answer: ""}
        assert slip(task, 25 * quarters) == known.get(25 * quarters, "percent")
        assert slip(task, count) == ("all" if count != 25 * quarters else "percent")
    hint = task_of("F3", "5", seed).hints[3]
    there, quarter, said = numbers(hint)
    quarters = 1 if "a whisker" in hint else 2 if "box" in hint else 3
    assert there == 4 * quarter and said == quarter * quarters


@every_seed
def test_task_6_has_one_statistical_question(seed: str) -> None:
    task = task_of("F3", "6", seed)

    assert {slip(task, key) for key in "ABCD"} == {"", "one die", "a fixed fact", "a rule"}


@every_seed
def test_task_7_moves_the_mean_only(seed: str) -> None:
    task = task_of("F3", "7", seed)
    written, really = slid(task), numbers(task.question)[-1]
    put_right = [*written[:-1], really]
    fall = statistics.mean(written) - statistics.mean(put_right)
    said = next(option.said for option in task.options if option.key == task.answer)

    assert statistics.median(written) == statistics.median(put_right) and really == max(put_right)
    assert f"The mean falls by {fall:g} cm" in said and "The median stays" in said
    assert {slip(task, key) for key in "ABCD"} == {"", "both move", "exchanged", "not shared"}
    assert f"The {statistics.median(written):g} is in the middle" in task.hints[2]
