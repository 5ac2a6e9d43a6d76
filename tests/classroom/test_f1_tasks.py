"""The tasks of lesson F1, for many seeds: answers from the picture, slips named in order, twins true."""

from __future__ import annotations

import re

import pytest
from many_seeds import SEEDS, every_seed, task_of

from icedice_edu.classroom.lessons.f1 import cases
from icedice_edu.classroom.lessons.f1.practice import WRONG
from icedice_edu.classroom.tasks import Task


def names_its_slips(task: Task, unit: str, *slips: tuple[int, str]) -> None:
    """The first slip that fits speaks; what is right is no slip."""
    right, expected = int(task.answer.split()[0]), {}
    for said, slip in slips:
        expected.setdefault(said, slip)
    expected.pop(right, None)

    assert {said: task.verdict(f"{said}{unit}").slip for said in expected if said >= 0} == {
        said: slip for said, slip in expected.items() if said >= 0}


def dice_of(task: Task) -> tuple[list[int], int]:
    """Where the dice of a strip are in hundredths of a millimetre, and where the entrance is."""
    assert task.picture is not None
    dice, starts = task.picture.facts
    return [die.y for die in dice], starts


def crosses(task: Task) -> list[int]:
    """All lengths of a line plot."""
    assert task.picture is not None
    return [cm for cm, count in task.picture.facts[3] for _ in range(count)]


def test_the_pools_keep_what_they_promise() -> None:
    assert all(1 <= die.y // 100 % 10 <= 8 and die.y // 100 % 10 != 5 for die in cases.seen())
    assert len(cases.seen()) > 300 and len(cases.shifted()) == 66 and len(cases.pairs()) > 80
    assert all(one.mark - one.starts == one.slid for one in cases.shifted())


@every_seed
def test_task_1_is_read_to_the_nearest_mark(seed: str) -> None:
    task = task_of("F1", "1", seed)
    [y], starts = dice_of(task)
    cm, low = round(y / 1000), y // 1000

    assert starts == 0 and task.answer == f"{cm} cm" and cm % 5
    assert task.verdict(f"{cm} centimetres").right and task.verdict(str(cm)).slip == "unit"
    assert task.verdict(f"{cm} mm").slip == "unit"
    names_its_slips(task, " cm", (low + (cm == low), "other mark"), (low // 5 * 5, "number before"),
                    (low // 5 * 5 + 5, "number after"), (cm - low // 5 * 5, "in marks"),
                    (cm - 1, "off by one"), (cm + 1, "off by one"))
    tlow, thigh, nearer, twin = map(int, re.findall(r"\d+", task.hints[3]))
    assert thigh == tlow + 1 and nearer == twin != cm and twin in (tlow, thigh)


@pytest.mark.parametrize("name", ["2", "E1"])
@every_seed
def test_a_shifted_ruler_names_its_slips_in_order(name: str, seed: str) -> None:
    task = task_of("F1", name, seed)
    [y], starts = dice_of(task)
    cm = y // 1000

    assert y % 1000 == 0 < starts and task.answer == f"{cm} cm"
    names_its_slips(task, "cm", (cm + starts, "end mark"), (cm + 1, "marks counted"),
                    (cm + 2 * starts, "added"), (starts, "start mark"), (cm - 1, "off by one"))
    if task.hints:
        first, mark, *way, slid = map(int, re.findall(r"\d+", task.hints[3]))
        assert way == [mark, first, mark - first] and slid == mark - first


@every_seed
def test_task_3_compares_two_dice(seed: str) -> None:
    task = task_of("F1", "3", seed)
    found, starts = dice_of(task)
    near, far = sorted(y // 1000 for y in found)

    assert starts == 0 and task.answer == f"{far - near} cm"
    asked = "B slide than die A" if found[0] < found[1] else "A slide than die B"
    assert asked in task.question
    names_its_slips(task, " cm", (far, "one die"), (near, "one die"), (near + far, "added"),
                    (far - near + 1, "marks counted"), (far - near - 1, "off by one"))
    a, ten, first, _, b, rest, gap = map(int, re.findall(r"\d+", task.hints[3]))
    assert first == ten - a and rest == b - ten and gap == b - a and ten % 10 == 0


@every_seed
def test_task_4_counts_crosses_to_the_right(seed: str) -> None:
    task = task_of("F1", "4", seed)
    found = crosses(task)
    dice, cm = map(int, re.findall(r"\d+", task.question))

    assert dice == len(found) == 10 and int(task.answer) == sum(one > cm for one in found)
    names_its_slips(task, "", (sum(one >= cm for one in found), "one length too many"),
                    (len({one for one in found if one > cm}), "columns"),
                    (sum(one < cm for one in found), "the wrong side"), (cm, "a length"), (dice, "all"))
    *lengths, count = map(int, re.findall(r"\d+", task.hints[3]))
    assert lengths[6] in lengths[:6] and lengths[7:] == [one for one in lengths[:6] if one > lengths[6]]
    assert count == len(lengths[7:])


@every_seed
def test_task_5_has_one_true_plot_among_three_wrong_ones(seed: str) -> None:
    task = task_of("F1", "5", seed)
    assert task.picture is not None
    listed = sorted(int(cm) for cm in re.findall(r"(\d+) cm", task.question))
    shown = {key: [cm for cm, count in zip(line, many, strict=True) for _ in range(count)]
             for key, line, many in task.picture.facts}
    whole = {key: list(line) == list(range(line[0], line[-1] + 1)) for key, line, _ in task.picture.facts}
    slips = {key: task.verdict(key).slip for key in shown}

    assert [key for key in shown if shown[key] == listed and whole[key]] == [task.answer]
    assert sorted(slips.values()) == sorted(("", *WRONG))
    for key, slip in slips.items():
        assert whole[key] == (slip != "places left out")
        assert (shown[key] == sorted(set(listed))) == (slip == "once for twice")
        assert (len(shown[key]) == 6 and shown[key] != listed) == (slip == "moved")


@every_seed
def test_task_6_reads_the_whole_way_from_the_plot(seed: str) -> None:
    task = task_of("F1", "6", seed)
    found = crosses(task)
    gap = max(found) - min(found)

    assert task.answer == f"{gap} cm"
    names_its_slips(task, " cm", (max(found), "one end"), (min(found), "one end"), (gap + 1, "marks counted"),
                    (len(set(found)), "columns"), (max(map(found.count, found)), "tallest"),
                    (len(found), "all"), (gap - 1, "off by one"))
    low, high, *way = map(int, re.findall(r"\d+", task.hints[3]))
    assert way == [high, low, high - low]


@every_seed
def test_e2_tells_the_four_readings_of_a_stack_apart(seed: str) -> None:
    task = task_of("F1", "E2", seed)
    found = crosses(task)
    [cm] = map(int, re.findall(r"\d+", task.question))
    many = found.count(cm)

    said = {option.said: task.verdict(option.key).slip for option in task.options}
    assert many >= 2 and said == {
        f"{many} dice slid {cm} cm each.": "", f"{cm} dice slid {many} cm.": "swapped",
        f"{many} dice slid {cm} cm together.": "together", f"One die slid {cm + many} cm.": "added"}


def test_other_seeds_ask_other_dice() -> None:
    assert len({str(task_of("F1", "2", seed).picture) for seed in SEEDS}) > 20
