"""The tasks of lesson P1, for many seeds: answers are right, slips are named, twins are true."""

from __future__ import annotations

import re
from itertools import permutations

from many_seeds import every_seed, task_of

from icedice_edu.classroom.lessons.p1 import cases
from icedice_edu.classroom.tasks import Task

NAMES = ("red", "yellow", "green", "cyan", "purple")


def task_called(name: str, seed: str) -> Task:
    return task_of("P1", name, seed)


def alt(task: Task) -> str:
    assert task.picture is not None
    return task.picture.alt


def bars_in(task: Task) -> dict[int, int]:
    """The bars by colours on the Counter, as the picture's words tell them."""
    return {int(k): int(count) for k, count in re.findall(r"(\d) colours?: busts (\d+)", alt(task))}


def scale_in(task: Task) -> int:
    return int(re.findall(r"One square is (\d+)", alt(task))[0])


def counted(said: str) -> int:
    """The strokes of "2 bundles of five and 3 strokes"."""
    bundles, rest = re.search(r"(\d+) bundle", said), re.search(r"(\d+) stroke", said)
    return 5 * int(bundles[1] if bundles else 0) + int(rest[1] if rest else 0)


# -- 1: read a tally chart ----------------------------------------------------------------------------


@every_seed
def test_task_1_counts_the_strokes_of_one_row(seed: str) -> None:
    task = task_called("1", seed)
    child = re.findall(r"busts has (\w+)\?", task.question)[0]
    rows = {name: counted(said) for name, said in re.findall(r"(\w+): ([^;.]+)", alt(task))}
    right = rows.pop(child)
    bundles, rest = divmod(right, 5)

    assert int(task.answer) == right and bundles and rest and len(rows) == 2
    assert task.verdict(str(right - bundles)).slip == "slash not counted"
    assert task.verdict(str(bundles + rest)).slip == "bundle as one"
    assert task.verdict(str(right + sum(rows.values()))).slip == "all rows"
    assert {task.verdict(str(count)).slip for count in rows.values()} == {"other row"}


@every_seed
def test_the_hints_of_task_1_count_by_fives(seed: str) -> None:
    task = task_called("1", seed)
    first = re.search(r"has (.+)\. Start with (\d+)\.", task.hints[2])
    twin = re.search(r"(.+) make (\d+)\.", task.hints[3])

    assert first and counted(first[1]) == int(first[2]) == int(task.answer) // 5 * 5
    assert twin and counted(twin[1]) == int(twin[2]) != int(task.answer)


# -- 2 and 5: bar graphs ------------------------------------------------------------------------------


@every_seed
def test_task_2_asks_how_far_two_bars_are_apart(seed: str) -> None:
    task, found = task_called("2", seed), bars_in(task_called("2", seed))
    one, other = (found[int(k)] for k in re.findall(r"(\d) colour", task.question))
    assert ("more" in task.question) == (one > other)
    top, low = max(one, other), min(one, other)

    assert scale_in(task) == 1 and len(found) == 4 and int(task.answer) == top - low
    assert task.verdict(str(top + low)).slip == "added"
    assert task.verdict(str(top)).slip == task.verdict(str(low)).slip == "one bar only"
    assert f"up to {top}." in task.hints[2]
    twin = re.search(r"up to (\d+), the other one to (\d+)\. \1 − \2 = (\d+)\.", task.hints[3])
    assert twin and int(twin[1]) - int(twin[2]) == int(twin[3])


@every_seed
def test_task_5_has_two_steps_and_a_scale(seed: str) -> None:
    task = task_called("5", seed)
    found, scale = bars_in(task), scale_in(task)
    right = found[3] - (found[1] + found[2])
    slips = {right // scale: "squares", found[1] + found[2]: "first step only",
             found[3] - found[1]: "one bar forgotten", found[3] - found[2]: "one bar forgotten",
             found[1] + found[2] + found[3]: "added all"}

    assert scale > 1 and int(task.answer) == right > 0 and len({right, *slips}) == 6
    assert {said: task.verdict(str(said)).slip for said in slips} == slips
    assert f"The bar for 1 colour is {found[1]}." in task.hints[2]
    a, b, c, *rest = map(int, re.findall(r"\d+", task.hints[3]))
    assert rest == [a, b, a + b, c, a + b, c - a - b] and [a, b, c] != [found[k] for k in (1, 2, 3)]


def test_every_bar_ends_on_a_line_of_its_graph() -> None:
    for graph in (*cases.small_graphs(), *cases.large_graphs()):
        assert all(count % graph.scale == 0 and count <= 10 * graph.scale for count in graph.busts)
        assert cases.pairs(graph) and len(set(graph.busts)) == 4


# -- 3 and 6: more or less likely ---------------------------------------------------------------------


@every_seed
def test_task_3_compares_the_faces_that_bust_with_those_that_do_not(seed: str) -> None:
    task = task_called("3", seed)
    k = sum(name in task.question for name in NAMES)
    right = "Bust is" if k > 3 else "Safe is" if k < 3 else "Bust and safe"
    said = {option.key: option.said for option in task.options}
    slips = {said[key]: task.verdict(key).slip for key in said if key != task.answer}

    assert said[task.answer].startswith(right) and len(slips) == 3
    assert slips["Nobody can say anything about it."] == "nothing to say"
    if k == 3:
        assert slips["Bust is more likely."] == "Atom forgotten"
        assert slips["Safe is more likely."] == "not counted"
    else:
        assert slips["Bust and safe are equally likely."] == "fifty-fifty"
        assert "fear or hope" in slips.values()


@every_seed
def test_the_twin_of_task_3_is_another_counter(seed: str) -> None:
    task = task_called("3", seed)
    k = sum(name in task.question for name in NAMES)
    told = r"With (\d) colours? on the Counter (\d) faces? busts? and (\d) faces are safe\. So (.+)\."
    twin = re.search(told, task.hints[3])

    assert twin and int(twin[1]) == int(twin[2]) == 6 - int(twin[3]) != k
    words = {1: "safe is more likely", 2: "safe is more likely", 3: "both are equally likely",
             4: "bust is more likely"}
    assert twin[4] == words[int(twin[1])]
    assert re.search(rf"six faces\. {k} faces? busts?\. The Atom never busts\.", task.hints[2])


@every_seed
def test_task_6_orders_counters_by_colours_and_not_by_sizes(seed: str) -> None:
    task = task_called("6", seed)
    told = re.findall(r"([A-D]): ([^.]+)\.", alt(task))
    many = {key: sum(name in said for name in NAMES) for key, said in told}
    by = {k: key for key, k in many.items()}
    right = [by[k] for k in (1, 2, 3, 4)]

    assert sorted(by) == [1, 2, 3, 4] and task.answer == ", ".join(right)
    assert task.verdict(" ".join(reversed(right))).slip == "reversed"
    for first, last in ((a, b) for a in permutations((3, 4)) for b in permutations((1, 2))):
        slip = task.verdict(" ".join(by[k] for k in (*first, *last))).slip
        assert slip == ("reversed" if (first, last) == ((4, 3), (2, 1)) else "sizes")
    assert task.verdict(" ".join(by[k] for k in (1, 3, 2, 4))).slip == "order"
    more, less, first_one = map(int, re.findall(r"(\d) colour", task.hints[3]))
    assert less == first_one < more


# -- 4: a picture graph with a key --------------------------------------------------------------------


def worth(key: int, said: str) -> tuple[int, int, bool]:
    """How many things a row of pictures stands for; whole pictures; whether there is half a picture."""
    whole, half = int(re.findall(r"(\d+) pictures", said)[0]), "half" in said
    return key * whole + half * key // 2, whole, half


@every_seed
def test_task_4_reads_the_key(seed: str) -> None:
    task = task_called("4", seed)
    child = re.findall(r"rolls has (\w+)\?", task.question)[0]
    key = int(re.findall(r"is (\d+) rolls", alt(task))[0])
    right, whole, half = worth(key, re.findall(rf"{child}: ([^;.]+)", alt(task))[0])

    assert int(task.answer) == right and key > 1
    assert task.verdict(str(whole)).slip == "key not read"
    if half:
        assert task.verdict(str(key * (whole + 1))).slip == "half as whole"
        assert task.verdict(str(key * whole)).slip == "half left out"
        assert key == 2 or task.verdict(str(key * whole + 1)).slip == "half as one"
    twin = re.search(r"One picture is (\d+) rolls\. (.+) are (\d+) rolls\.", task.hints[3])
    assert twin and worth(int(twin[1]), twin[2])[0] == int(twin[3]) != right


# -- the exit -----------------------------------------------------------------------------------------


@every_seed
def test_e1_tells_the_slips_apart(seed: str) -> None:
    task = task_called("E1", seed)
    found, scale = bars_in(task), scale_in(task)
    top, low = (found[int(k)] for k in re.findall(r"(\d) colour", task.question))
    slips = {(top - low) // scale: "squares", top + low: "added", top: "one bar only", low: "one bar only"}

    assert scale > 1 and int(task.answer) == top - low > 0
    assert {said: task.verdict(str(said)).slip for said in slips} == slips


@every_seed
def test_e2_has_one_right_reason_and_three_wrong_ones(seed: str) -> None:
    task = task_called("E2", seed)
    (one, few), (other, many) = re.findall(r"Now (\w+) has (\d) colour", task.question)
    said = {option.key: option.said for option in task.options}
    slips = {task.verdict(key).slip: said[key] for key in said if key != task.answer}

    assert int(few) < int(many) and one != other
    assert said[task.answer] == f"{other}. More faces bust there."
    assert set(slips) == {"unlucky person", "due", "anything"}
    assert slips["due"].startswith(other) and slips["unlucky person"].startswith(one)
