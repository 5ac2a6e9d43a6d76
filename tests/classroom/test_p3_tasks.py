"""The tasks of lesson P3, for many seeds: answers, slips in their order, hints with true twins."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations, product

import pytest
from many_seeds import SEEDS, every_seed, every_task, task_of

from icedice_edu.classroom.answer_key import solved
from icedice_edu.classroom.lessons.p3 import cases
from icedice_edu.classroom.lessons.p3.exit_tasks import exit_tasks
from icedice_edu.classroom.lessons.p3.model import band
from icedice_edu.classroom.lessons.p3.practice import tasks
from icedice_edu.classroom.tasks import Task
from icedice_edu.games.match import start


def all_tasks() -> Iterator[Task]:
    return every_task("P3")


def called(name: str, seed: str) -> Task:
    return task_of("P3", name, seed)


def numbers(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"\d+", text.replace("\u202f", ""))]


def slips(task: Task, *said: object) -> list[str]:
    return [task.verdict(str(one)).slip for one in said]


# -- all of them --------------------------------------------------------------------------------------


def test_every_choice_has_one_right_option_and_a_reply_to_each_other() -> None:
    for task in all_tasks():
        if task.options:
            wrong = [option.key for option in task.options if option.key != task.answer]
            assert len({task.verdict(key).slip for key in wrong}) == len(wrong)
            assert all(task.verdict(key).slip and not task.verdict(key).right for key in wrong)


def test_the_key_can_solve_them() -> None:
    for task in (*tasks("2026"), *exit_tasks("2026")):
        assert solved(task)


def test_no_exit_question_tells_the_answer_of_another() -> None:
    for seed in SEEDS:
        first, *others = exit_tasks(seed)
        parts = numbers(first.question)
        assert all("spin" not in task.question for task in others) and int(first.answer) not in parts[6:]


# -- 1: what the model says ---------------------------------------------------------------------------


@every_seed
def test_task_1_takes_a_part_of_all_turns(seed: str) -> None:
    task = called("1", seed)
    good, parts, turns = numbers(task.question)
    stop = next(stop for stop, word in cases.NUMBER.items() if f"at {word} pieces" in task.question)

    assert Fraction(good, parts) == {2: Fraction(5, 6), 3: Fraction(5, 9), 4: Fraction(5, 18)}[stop]
    assert int(task.answer) * parts == good * turns
    assert slips(task, turns - int(task.answer), turns // 2, turns + 1) == [
        "the other part", "fifty-fifty", "more than all"]
    assert slips(task, turns // parts) == ["the other part" if stop == 2 else "one part only"]
    one, two, three, four, *_, last = numbers(task.hints[3])
    assert Fraction(one, two) != Fraction(good, parts) and three != turns and three == four
    assert last * two == one * three


# -- 2: events of the 36 rolls ------------------------------------------------------------------------


def offered(colour: str, sizes: str) -> tuple[str, ...]:
    """What may be taken after this roll on an empty Counter, by the rules of the game."""
    match = start("pyramids", players=2, seed=1, first=0).play("roll", given=f"{colour} {sizes}")
    position = match.position
    if position.phase == "choose":
        return tuple(map(str, position.moves()))
    size = {"small": "S", "medium": "M", "large": "L"}
    names = (position.name(kind).split() for kind in position.counter)
    return tuple(f"take {size[name]} {dye}" for name, dye in names)


TESTS: dict[str, Callable[[tuple[str, ...], tuple[str, str]], bool]] = {
    "you may take a large piece": lambda moves, roll: any(" L " in move for move in moves),
    "you may take a large green piece": lambda moves, roll: "take L green" in moves,
    "you may take a piece that is not small": lambda moves, roll: any(" S " not in move for move in moves),
    "only one single piece is on offer": lambda moves, roll: len(moves) == 1,
    "the Atom comes together with a choice of two sizes":
        lambda moves, roll: roll[0] == "atom" and "/" in roll[1],
}


@pytest.mark.parametrize("event", cases.EVENTS, ids=lambda event: event.said)
def test_the_rolls_of_every_event_are_counted_by_the_rules(event: cases.Event) -> None:
    rolls = list(product(("red", "yellow", "green", "cyan", "purple", "atom"),
                         ("S", "M", "L", "S/M", "S/L", "M/L")))
    fitting = sum(TESTS[event.said](offered(*roll), roll) for roll in rolls)

    assert len(rolls) == 36 and event.rolls == fitting
    chances = [event.chance, *(miss.chance for miss in event.misses)]
    assert min(abs(a - b) for a, b in combinations(chances, 2)) > Fraction(1, 100)  # rounded, too
    assert event.chance != Fraction(1, 18), "the twin of the hint must be another"


@every_seed
def test_task_2_knows_its_slips(seed: str) -> None:
    task = called("2", seed)
    event = next(event for event in cases.EVENTS if f"that {event.said}?" in task.question)

    assert Fraction(task.answer) == event.chance and task.verdict(f"{event.rolls}/36").right
    for miss in event.misses:
        verdict = task.verdict(str(miss.chance))
        assert (verdict.right, verdict.slip, verdict.sentence) == (False, miss.slip, miss.says)
    assert task.hints[2] == event.begin


# -- 3: a model from data -----------------------------------------------------------------------------


@every_seed
def test_task_3_makes_a_model_from_data_and_uses_it(seed: str) -> None:
    model, use = called("3a", seed), called("3b", seed)
    tosses, stood, lay = numbers(model.question)
    (more,) = numbers(use.question)

    assert tosses == stood + lay and Fraction(model.answer) == Fraction(stood, tosses)
    assert slips(model, "1/2", Fraction(stood, lay), Fraction(lay, tosses)) == [
        "equal outcomes", "part to part", "the other part"]
    assert model.picture is not None and model.picture.facts == (stood, lay)
    assert Fraction(int(use.answer), more) == Fraction(stood, tosses)
    assert slips(use, stood + more - tosses, stood, more // 2, more - int(use.answer)) == [
        "added instead of multiplied", "same number again", "equal outcomes", "the other part"]
    tosses2, stood2, good, parts = numbers(model.hints[3])
    assert Fraction(stood2, tosses2) == Fraction(good, parts) != Fraction(stood, tosses)
    _, _, more2, times, again, answer = numbers(use.hints[3])
    assert again == stood2 and times * tosses2 == more2 and times * stood2 == answer


def test_the_slips_of_task_3_never_meet_the_answer() -> None:
    for (tosses, stood), times in product(cases.TOSSES, cases.MORE):
        said = [times * stood, stood + (times - 1) * tosses, stood, times * tosses // 2,
                times * (tosses - stood)]
        assert len(set(said)) == len(said)
        gap = abs(Fraction(stood, tosses - stood) - Fraction(stood, tosses))
        assert gap > Fraction(1, 100)


# -- 4 and E2: does it fit? ---------------------------------------------------------------------------


@every_seed
@pytest.mark.parametrize("name", ["4", "E2"])
def test_a_list_is_judged_by_the_band_of_luck(name: str, seed: str) -> None:
    task = called(name, seed)
    good, tries, expected, _, _, low, high = numbers(task.question)
    said = {option.key: option.said for option in task.options}

    assert (low, high) == band(tries) and 9 * expected == 5 * tries and good != expected
    starts = "It fits the model" if low <= good <= high else "Luck alone seldom"
    assert said[task.answer].startswith(starts)
    assert 0 <= good <= tries
    if name == "4":
        turns2, good2, low2, high2 = numbers(task.hints[3])
        assert (low2, high2) == band(turns2) and turns2 != tries
        assert ("inside" in task.hints[3]) == (low2 <= good2 <= high2)


def test_lists_lie_clearly_inside_or_clearly_outside() -> None:
    assert {one.inside for one in cases.LISTS} == {True, False}
    for one in cases.LISTS:
        low, high = one.band
        assert min(abs(one.good - low), abs(one.good - high)) >= 2
        assert one.expected == Fraction(5, 9) * one.tries and abs(one.good - one.expected) >= 4


# -- 5: more turns ------------------------------------------------------------------------------------


@every_seed
def test_task_5_tells_turns_from_shares(seed: str) -> None:
    first, second = called("5a", seed), called("5b", seed)
    _, _, few, kept, many, more = numbers(first.question)
    off, wide = abs(kept - Fraction(5 * few, 9)), abs(more - Fraction(5 * many, 9))

    assert int(first.answer) == wide > off and many == 100 * few
    assert wide / many < off / few and few % 9 == 0
    assert slips(first, off, many - more, more - kept, 5 * many // 9) == [
        "the other list", "bust turns", "the lists compared", "the model's number"]
    assert next(option.said for option in second.options if option.key == second.answer).startswith("Y:")
    assert f"List X: {off} ÷ {few}" in second.hints[2]
    assert abs(float(re.findall(r"about ([\d.]+) of 100", second.hints[2])[0]) - 100 * off / few) <= 0.05
    turns2, kept2, says2, off2 = numbers(first.hints[3])
    assert Fraction(5 * turns2, 9) == says2 and kept2 - says2 == off2 and turns2 != many


# -- 6: pooling ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("pair", cases.PAIRS)
def test_pooled_shares_are_far_from_averaged_ones(pair: cases.Pair) -> None:
    (a, b), (c, d) = pair
    together = Fraction(a + c, b + d)
    others = [(Fraction(a, b) + Fraction(c, d)) / 2, Fraction(a, b), Fraction(c, d), 1 - together]

    assert a <= b < d and c <= d
    assert min(abs(x - y) for x, y in combinations([together, *others[:3]], 2)) > Fraction(1, 100)
    assert abs(together - others[3]) > Fraction(1, 100)


@every_seed
def test_task_6_adds_counts(seed: str) -> None:
    task = called("6", seed)
    a, b, c, d = numbers(task.question)

    assert Fraction(task.answer) == Fraction(a + c, b + d)
    assert slips(task, (Fraction(a, b) + Fraction(c, d)) / 2)[0] == "averaged shares"
    assert slips(task, f"{c}/{d}", f"{a}/{b}") == ["one list only", "one list only"]
    assert task.hints[2] == f"Turns of both: {b} + {d} = {b + d}."


# -- 7: a bag -----------------------------------------------------------------------------------------


@every_seed
def test_task_7_fills_a_bag_with_the_chance_of_a_turn(seed: str) -> None:
    task = called("7", seed)
    good, parts = numbers(task.question)
    bags = {option.key: numbers(option.said) for option in task.options}
    green, white = bags[task.answer]

    assert Fraction(green, green + white) == Fraction(good, parts)
    others = [Fraction(g, g + w) for key, (g, w) in bags.items() if key != task.answer]
    assert Fraction(good, parts) not in others and len(set(map(tuple, bags.values()))) == 4
    assert Fraction(good, parts) != Fraction(3, 4), "the twin of the hint must be another"


# -- the exit -----------------------------------------------------------------------------------------


@every_seed
def test_e1_counts_eighths_not_parts(seed: str) -> None:
    task = called("E1", seed)
    spins = int(re.findall(r"spun (\d+) times", task.question)[0])
    asked = re.findall(r"expect (\w+)\?", task.question)[0]
    parts = dict(re.findall(r"(green|yellow|red) (\d)/8", task.question))
    eighths = int(parts[asked])

    assert sum(map(int, parts.values())) == 8 and eighths != 4 and len(set(parts.values())) == 3
    assert int(task.answer) * 8 == eighths * spins
    assert slips(task, spins // 3, spins - int(task.answer), spins // 2) == [
        "equal outcomes", "the other part", "fifty-fifty"]
    assert eighths == 1 or slips(task, spins // 8) == ["one eighth only"]
    assert task.picture is not None and task.picture.facts == tuple(map(int, parts.values()))


@every_seed
def test_e3_expects_the_share_nearer_and_the_number_further(seed: str) -> None:
    task = called("E3", seed)
    few, many = numbers(task.question)
    right = next(option.said for option in task.options if option.key == task.answer)

    assert many == 100 * few and right.startswith("Y's share is nearer") and "further off" in right
    wrong = {task.verdict(option.key).slip for option in task.options if option.key != task.answer}
    assert wrong == {"nearer in both", "must be exact", "no difference"}
