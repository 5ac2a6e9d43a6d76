"""The tasks of lesson F2, for many seeds: answers from the picture, slips named in order, twins true."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from many_seeds import every_seed, task_of

from icedice_edu.classroom.lessons.f2 import cases
from icedice_edu.classroom.mixed_numbers import mixed
from icedice_edu.classroom.tasks import Task
from icedice_edu.games.floe.geometry import touched
from icedice_edu.maths.expressions import read


def spots(task: Task) -> dict[str, tuple[int, int, int]]:
    """The dice of a map: number, across and away in cm."""
    assert task.picture is not None
    return {colour: (face, x // 1000, y // 1000) for colour, face, x, y in task.picture.facts[0]}


def marks(task: Task) -> list[Fraction]:
    """The distances of a line plot, in order."""
    assert task.picture is not None
    return [Fraction(mark, 4) for mark, count in task.picture.facts[3] for _ in range(count)]


def names_its_slips(task: Task, *slips: tuple[Fraction | int, str]) -> None:
    """The first slip that fits speaks; what is right is no slip."""
    expected: dict[str, str] = {}
    for said, slip in slips:
        if said > 0 and said != Fraction(task.answer):
            expected.setdefault(str(said), slip)

    assert {said: task.verdict(said).slip for said in expected} == expected


def test_the_places_are_on_the_ice_and_clear() -> None:
    assert len(cases.free_places()) > 400 and len(cases.special_places()) > 50
    assert all(not touched(x * 1000, y * 1000) for x, y in cases.free_places())
    assert all(len(touched(x * 1000, y * 1000)) == 1 for x, y in cases.special_places())
    assert all(x != y and (x, y) != (12, 30) for x, y in (*cases.free_places(), *cases.special_places()))


@every_seed
def test_task_1_asks_for_an_ordered_pair(seed: str) -> None:
    task = task_of("F2", "1", seed)
    dice = spots(task)
    asked = re.findall(r"\*\*(\w+)\*\*", task.question)[0]
    _, x, y = dice.pop(asked)

    assert task.answer == f"({x}, {y})"
    assert all(task.verdict(said).right for said in (f"{x}, {y}", f"{x} {y}", f"( {x} ; {y} )"))
    assert task.verdict(f"({y}, {x})").slip == "swapped"
    assert {task.verdict(f"({u}, {v})").slip for _, u, v in dice.values()} == {"another die"}
    assert task.verdict(f"({x + 1}, {y})").slip == "off by one" == task.verdict(f"({x - 1}, {y - 1})").slip
    across, away, *again = map(int, re.findall(r"\d+", task.hints[3]))
    assert again == [across, away, away, across]


@every_seed
def test_task_2_goes_by_the_second_number(seed: str) -> None:
    task = task_of("F2", "2", seed)
    places = {key: (int(x), int(y)) for key, x, y in re.findall(r"([A-D]) \((\d+), (\d+)\)", task.question)}

    def order(by: str) -> str:
        value = {"x": lambda p: p[0], "y": lambda p: p[1], "both": sum}[by]
        return ", ".join(sorted(places, key=lambda key: -value(places[key])))

    assert task.answer == order("y")
    assert task.verdict(order("x")).slip == "across" and task.verdict(order("both")).slip == "added"
    assert task.verdict(", ".join(reversed(task.answer.split(", ")))).slip == "reversed"
    _, b, _, d, more, less = map(int, re.findall(r"\d+", task.hints[3]))
    assert (b, d) == (more, less) and more > less


@every_seed
def test_task_3_adds_up_what_a_die_counts(seed: str) -> None:
    task = task_of("F2", "3", seed)
    assert task.picture is not None
    dice, [(_, block)] = spots(task), task.picture.facts[1]
    own, x, y = dice.pop("green")
    [feature] = touched(x * 1000, y * 1000)
    behind = sum(face for face, _, away in dice.values() if away < y)
    front = sum(face for face, _, away in dice.values() if away > y)
    raw, bonus = own + behind + block, feature.value

    assert int(task.answer) == raw + bonus and behind and front
    names_its_slips(task, (own, "own number only"), (raw, "net or hole forgotten"),
                    (raw + bonus + front, "dice in front, too"), (raw + bonus - block, "block forgotten"),
                    (raw + bonus - own, "own die forgotten"), (raw - bonus, "net or hole turned round"))
    way, total = task.hints[3].rpartition(": ")[2].rstrip(".").split(" = ")
    assert read(way).value == int(total) != int(task.answer)


@every_seed
def test_task_4_has_one_die_that_is_neither(seed: str) -> None:
    task = task_of("F2", "4", seed)
    [(face, away)] = ((int(f), int(y)) for f, y in
                      re.findall(r"\*\*(\d)\*\* at \(\d+, (\d+)\)", task.question))
    said = " ".join(option.said for option in task.options)
    dice = {key: (int(f), int(y)) for key, f, y in re.findall(r"([ABC]): a (\d) at \(\d+, (\d+)\)", said)}

    assert [key for key, (f, y) in dice.items() if f <= face and y <= away] == [task.answer]
    for key in set(dice) - {task.answer}:
        f, _ = dice[key]
        assert task.verdict(key).slip == ("higher" if f > face else "further")
    assert task.verdict("D").slip == "all"


@pytest.mark.parametrize("name", ["5", "E2"])
@every_seed
def test_a_gap_in_quarters_names_its_slips(name: str, seed: str) -> None:
    task = task_of("F2", name, seed)
    found = marks(task)
    low, high = found[0], found[-1]
    gap = high - low

    assert Fraction(task.answer) == gap > 1 and gap.denominator > 1 and len(found) == 8
    names_its_slips(task, (high, "one end"), (low, "one end"), (gap + Fraction(1, 4), "marks counted"),
                    (gap * 4, "quarters as wholes"), (gap * 4 / 10, "tenths"),
                    (Fraction(int(high) - int(low)), "fractions left out"), (high + low, "added"),
                    (gap - Fraction(1, 4), "off by a quarter"))
    assert task.verdict(f"{gap.numerator * 2}/{gap.denominator * 2}").slip == "not reduced"
    assert task.verdict(f"{int(gap)} {gap % 1} dm").right and task.verdict(str(float(gap))).right
    if task.hints:
        first, last, hops, again, twin = re.findall(r"\d+ \d/\d|\d+/\d|\d+", task.hints[3])
        assert mixed(last)[0] - mixed(first)[0] == Fraction(int(hops), 4) == mixed(again)[0] == mixed(twin)[0]
        assert mixed(twin)[0] != gap


@every_seed
def test_task_6_shares_equally(seed: str) -> None:
    task = task_of("F2", "6", seed)
    found = marks(task)
    total, each = sum(found), sum(found) / 4

    assert len(found) == 4 and Fraction(task.answer) == each and (each * 4).denominator == 1
    names_its_slips(task, (total, "not shared"), ((found[0] + found[-1]) / 2, "halfway"),
                    (found[0], "one die"), (found[-1], "one die"),
                    (total / 2, "shared by two"), (each + Fraction(1, 4), "off by a quarter"))
    *parts, whole, quarters = (int(n) for n in re.findall(r"\d+", task.hints[3].partition(", that")[0]))
    assert sum(parts) == whole == 4 * quarters != 4 * 4 * each
    twin = re.search(r"that is (.+) dm", task.hints[3])
    assert twin and mixed(twin[1])[0] == Fraction(quarters, 4)


@every_seed
def test_e1_is_the_low_die_in_front(seed: str) -> None:
    task = task_of("F2", "E1", seed)
    (low, x, y), (high, u, v) = sorted(spots(task).values())

    assert low < high and y > v and task.answer == f"({x}, {y})"
    slips = {f"({y}, {x})": "swapped", f"({u}, {v})": "higher die", f"({v}, {u})": "higher die, swapped"}
    assert {said: task.verdict(said).slip for said in slips} == slips
