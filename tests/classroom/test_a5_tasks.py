"""The tasks of lesson A5 for many seeds: every slip is caught, every hint is true."""

from __future__ import annotations

import re
from collections import Counter
from itertools import permutations

from many_seeds import SEEDS, every_seed, task_of

from icedice_edu.classroom.lessons.a5 import cases
from icedice_edu.classroom.lessons.a5.practice import tasks
from icedice_edu.classroom.tasks import Task
from icedice_edu.maths import compare, same_way
from icedice_edu.maths.expressions import read, spaced
from icedice_edu.maths.laws import moves
from icedice_edu.maths.way import Way


def task_called(name: str, seed: str) -> Task:
    return task_of("A5", name, seed)


def test_every_pool_has_enough_for_many_seeds() -> None:
    sizes = {form: len(cases.traps(form)) for form in cases.TRAPS}

    assert sizes == {"a−(b−c)": 24, "a−(b+c)": 8, "a÷(b÷c)": 2}
    assert [len(cases.steps(law)) for law in cases.LAW_NAMES] == [290, 204, 102, 48]
    assert all(len(cases.starts(form)) > 10 for form in cases.STARTS)
    assert len(cases.crossings()) == 503


@every_seed
def test_no_first_hint_ends_with_the_answer(seed: str) -> None:
    for task in tasks(seed):
        assert task.kind == "choice" or not re.search(rf"(?<![\d.]){re.escape(task.answer)}$", task.hints[0])


@every_seed
def test_tasks_1_and_e1_offer_one_same_way_and_three_traps(seed: str) -> None:
    for name in ("1", "E1"):
        task = task_called(name, seed)
        one = read(re.findall(r"as (.*), whatever", task.question)[0])
        kinds = {task.verdict(option.key).slip: compare(one, read(option.said)).kind
                 for option in task.options}

        assert kinds == {"": "same way", "accident": "accident", "dropped brackets": "different",
                         "turned round": "different"}
        assert task.verdict("e").slip == "unreadable"


@every_seed
def test_task_2_names_the_law_that_really_leads_there(seed: str) -> None:
    task = task_called("2", seed)
    one, other = map(read, task.question.split(". ")[0].split(" = "))
    law = next(law for law, made in moves(one) if made == other)
    names = {"A": "commutative", "B": "associative", "C": "subtracting", "D": "dividing"}

    assert law.startswith(names[task.answer])
    assert len({task.verdict(key).slip for key in "ABCD"}) == 4
    assert [made for _, made in moves(one)].count(other) == 1, "no second law leads there"


@every_seed
def test_tasks_3_and_e2_take_any_spelling_with_that_start(seed: str) -> None:
    for name in ("3", "E2"):
        task = task_called(name, seed)
        one, first = read(re.findall("Write (.*) in another", task.question)[0]), int(task.question[-2])
        for found in Way(one).spellings:
            slip = task.verdict(found.text).slip
            assert slip == ("" if found.expression.numbers[0] == first else "other start")
        a, b, c = one.numbers
        assert task.verdict(f"{a}+{a}+{b}").slip == "die twice"
        assert task.verdict(f"{a}÷({b}−{b})").slip == "die twice"
        for order in permutations((a, b, c)):
            wrong = cases.filled("a+b−c" if set("+−") & set(str(one)) else "a×b÷c", order)
            if not same_way(wrong, one):
                accident = wrong.value == one.value
                assert task.verdict(spaced(wrong)).slip == ("accident" if accident else "wrong die")


def test_a_dropped_bracket_and_an_accident_are_told_apart() -> None:
    said = Counter()
    for task in (task_called("3", seed) for seed in SEEDS):
        for a, sign, b, inside, c in re.findall(r"Write (\d) ([−÷]) \((\d) (.) (\d)\)", task.question):
            bare = f"{a}{sign}{b}{sign}{c}"
            accident = read(bare).value == read(f"{a}{sign}({b}{inside}{c})").value
            slip = task.verdict(bare).slip
            assert slip == ("accident" if accident else "dropped brackets"), task.question
            said[slip] += 1

    assert said["dropped brackets"]


@every_seed
def test_task_4_breaks_an_accident(seed: str) -> None:
    task = task_called("4", seed)
    one, other, value, old, new = re.findall(
        r"(.*) and (.*) are both (\d+)\. Turn the (\d) into a (\d)", task.question)[0]
    turned = [read(text.replace(old, new)).value for text in (one, other)]

    assert compare(read(one), read(other)).kind == "accident" and read(one).value == int(value)
    assert task.answer == str(abs(turned[0] - turned[1]))
    assert task.verdict("0").slip == "not turned"
    assert {task.verdict(str(number)).slip for number in turned} == {"one of the two"}
    assert task.verdict(value).slip == ("one of the two" if int(value) in turned else "old value")
    twin = re.findall(r"(.*) = (\d+) and (.*) = (\d+): they are (\d+) apart", task.hints[3])[0]
    assert read(twin[0]).value == int(twin[1]) and read(twin[2]).value == int(twin[3])
    assert abs(int(twin[1]) - int(twin[3])) == int(twin[4])


@every_seed
def test_task_5_counts_ways_not_spellings(seed: str) -> None:
    task = task_called("5", seed)
    some = [read(text) for text in re.findall(r": (.*)\. How", task.question)[0].split(", ")]

    assert len({way.value for way in some}) == 1 and len({*some}) == 6
    assert task.answer == str(cases.ways_among(some))
    assert task.verdict("6").slip == "counted spellings" and task.verdict("1").slip == "same answer"
    assert task.verdict(str(cases.trees_among(some))).slip == "only swaps"
    twin, count = re.findall(r"(.*): ways (\d),", task.hints[3])[0]
    assert cases.ways_among([read(text) for text in twin.split(", ")]) == int(count)
    assert same_way(*map(read, re.findall("(.*) and (.*) belong", task.hints[2])[0]))


@every_seed
def test_task_6_copies_both_parts(seed: str) -> None:
    task = task_called("6", seed)
    c, b = map(int, re.findall(r"(\d) · \(x \+ (\d)\)", task.question)[0])

    assert task.answer == str(c * b)
    slips = {answer: task.verdict(str(answer)).slip for answer in (b, b + c, c)}
    assert slips == {b: "only the first", b + c: "added", c: "factor"}
    d, e, product = map(int, re.findall(r"(\d) · \(x \+ (\d)\) = \d · x \+ (\d+)", task.hints[3])[0])
    assert d * e == product


@every_seed
def test_the_twins_of_tasks_1_2_and_3_are_true(seed: str) -> None:
    one, two = re.findall("(.*) is the same way as (.*)\\.", task_called("1", seed).hints[3])[0]
    left, right = re.findall("(.*) = (.*) is the", task_called("2", seed).hints[3])[0]
    before, first, after = re.findall(r"(.*), starting with (\d), becomes (.*)\.",
                                      task_called("3", seed).hints[3])[0]

    assert same_way(read(one), read(two)) and same_way(read(left), read(right))
    assert same_way(read(before), read(after)) and after.startswith(first)
