"""The tasks of lesson P4, for many seeds: answers, slips in their own words, hints, cards and events."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations, product

import pytest
from many_seeds import SEEDS, every_seed, every_task, task_of

from icedice_edu.classroom.answer_key import solved
from icedice_edu.classroom.lessons.p4.cards import PAIRS, Pair, cards
from icedice_edu.classroom.lessons.p4.practice import DROUGHTS, exit_tasks, tasks
from icedice_edu.classroom.tasks import Task

SIXTH, MISS = Fraction(1, 6), Fraction(5, 6)


def all_tasks() -> Iterator[Task]:
    return every_task("P4")


def called(name: str, seed: str) -> Task:
    return task_of("P4", name, seed)


def number_in(task: Task) -> int:
    found = re.search(r"\d+", task.question)
    assert found is not None
    return int(found[0])


def test_all_draws_come_up() -> None:
    seeds = [*map(str, range(200))]
    kinds = {name: {number_in(called(name, seed)) for seed in seeds} for name in ("1", "2", "3", "E1")}

    assert kinds == {"1": {5, 6, 7, 8, 9, 11, 12}, "2": {2, 3, 4}, "3": {1, 2, 3}, "E1": {5, 6, 7, 8, 9}}
    assert {number_in(called("E2a", seed)) for seed in SEEDS} == {2, 4}


def test_ten_is_left_out_because_its_drought_is_too_near_a_sixth() -> None:
    assert 10 not in DROUGHTS and abs(MISS**10 - SIXTH) < Fraction(1, 100)
    assert all(abs(MISS**m - SIXTH) > Fraction(2, 100) for m in DROUGHTS)


@every_seed
def test_task_1_and_e1_count_faces(seed: str) -> None:
    for name in ("1", "E1"):
        task = called(name, seed)
        missed, size = number_in(task), 2 if " and " in task.question else 1
        miss = 1 - size * SIXTH
        said = {
            Fraction(size, 5): "Five colours, but six faces: the Atom is one of them.",
            miss**missed: "That is the chance of the drought, before it began. "
                          "It has happened; ask about one roll.",
            1 - miss ** (missed + 1):
                f"That counts all {missed + 1} rolls from the start. Only one is still open.",
        }
        assert Fraction(task.answer) == size * SIXTH and task.verdict(f"{float(size * SIXTH):.2f}").right
        for wrong, says in said.items():
            assert task.verdict(f"{float(wrong):.4f}").sentence == says
    past = "The past cannot push this roll up or down. Count faces."
    assert called("1", seed).verdict("0.9").sentence == past


def test_unreduced_is_right_with_a_remark() -> None:
    task = next(task for task in all_tasks() if task.name == "2" and number_in(task) == 2)

    assert task.verdict("2/6") == (True, "Right. It can be written shorter: 1/3.", "not reduced")
    assert all(task.verdict(said).right for said in ("1/3", "0.33", "33 %", "33.3%"))


@every_seed
def test_task_2_looks_at_the_counter(seed: str) -> None:
    task = called("2", seed)
    k = number_in(task)
    said = {"1/6": f"One face per colour, and {k} colours lie there.",
            f"{k}/5": "The Atom is the sixth face.", f"{k + 1}/6": "The Atom never busts."}

    assert task.answer == str(Fraction(k, 6))
    assert {wrong: task.verdict(wrong).sentence for wrong in said} == said
    if k != 3:  # three of six bust, three are safe
        assert task.verdict(f"{6 - k}/6").sentence == "That is the chance to stay safe."


@every_seed
def test_task_3_updates_the_counter(seed: str) -> None:
    task = called("3", seed)
    k = number_in(task)
    safe = Fraction(6 - k, 6)
    said = {safe**2: "After a safe roll the Counter holds one colour more. Use the new chance.",
            safe + Fraction(5 - k, 6): "Both must happen: multiply. Adding can pass 1.",
            safe: "That is one roll. There are two."}

    assert task.answer == {1: "5/9", 2: "1/3", 3: "1/6"}[k]
    assert {wrong: task.verdict(str(wrong)).sentence for wrong in said} == said
    assert task.hints[2] == f"First roll safe: {6 - k}/6."


@every_seed
def test_task_4_tells_before_from_given(seed: str) -> None:
    before, given = called("4a", seed), called("4b", seed)
    missed = number_in(before)
    colour = before.question.split("P(")[1].split()[0]
    all_must = f"No chance passes 1. All {missed} must miss: multiply."

    assert missed == number_in(given) and given.question.lower().startswith(colour)
    assert Fraction(before.answer) == MISS**missed and given.answer == "5/6"
    assert before.verdict("5/6").sentence == "One roll only."
    assert before.verdict(str(SIXTH**missed)).sentence == f"That is {colour} every time."
    assert before.verdict(f"{5 * missed}/6").sentence == all_must
    divide = f"That is the run from the start. Given {missed} misses, divide them away."
    assert given.verdict(str(MISS ** (missed + 1))).sentence == divide
    assert given.verdict("1/6").sentence == "Is something “due” or “avoided” in your answer?"


def test_worked_twins_are_right() -> None:
    assert f"m = 4: (a) {MISS**4}, (b) {MISS}." in task_of("P4", "4a", "2026").hints[3]
    assert sorted((Fraction(1, 4), Fraction(1, 9), Fraction(1, 2))) == [Fraction(n, 36) for n in (4, 9, 18)]
    first, not_second = Fraction(6, 36), Fraction(30, 36)
    assert first * not_second == Fraction(5, 36) == SIXTH * MISS


def test_the_cards_all_differ() -> None:
    chances = {card.key: card.chance for card in cards(7)}

    assert list(chances.values()) == sorted(set(chances.values()))
    assert chances["i"] == Fraction(1, 36) and chances["ii"] == SIXTH and chances["vi"] == Fraction(25, 36)
    assert [chances[key] for key in ("iii", "iv", "v", "vii")] == [SIXTH * k for k in (2, 3, 4, 5)]


def dealt(task: Task) -> dict[str, str]:
    """The cards of task 5, letter by key."""
    told = dict(re.findall(r"\*\*([A-D]):\*\* ([^.]+)\.", task.question))
    known = {re.sub(r"\d+ rolls", "", card.said): card.key for card in cards(5)}
    return {known[re.sub(r"\d+ rolls", "", said)]: letter for letter, said in told.items()}


@every_seed
def test_task_5_names_drought_and_hot_streak(seed: str) -> None:
    task = called("5", seed)
    letter = dealt(task)
    value = {card.key: card.chance for card in cards(5)}
    right = sorted(letter, key=lambda key: value[key])

    assert {"i", "ii"} < set(letter) and len(letter) == 4 and letter["i"] in task.hints[2]
    assert task.verdict(", ".join(letter[key] for key in right)).right
    for order in permutations(letter):
        verdict = task.verdict(" ".join(letter[key] for key in order))
        if list(order) == right[::-1]:
            assert verdict.slip == "reversed"
        elif order.index("ii") > 1:
            assert verdict.sentence == "A drought adds nothing."
        elif "vii" in order and order[-1] != "vii":
            two = "vi" in order and order.index("vi") > order.index("vii")
            streak = "A hot streak adds nothing either."
            assert verdict.sentence == ("Two misses are harder than one." if two else streak)
        else:
            assert verdict.right == (list(order) == right)


def test_every_pair_of_cards_can_be_dealt() -> None:
    seen = {frozenset(dealt(called("5", str(seed)))) - {"i", "ii"} for seed in range(200)}

    assert seen == {frozenset(two) for two in combinations(("iii", "iv", "v", "vi", "vii"), 2)}


def test_the_list_of_events() -> None:
    assert [pair.independent for pair in PAIRS] == [True] * 4 + [False] * 2
    assert [pair.counts() for pair in PAIRS] == [
        (6, 6, 1), (6, 6, 1), (12, 6, 2), (6, 6, 1), (6, 11, 6), (6, 25, 5),
    ]


@pytest.mark.parametrize("pair", PAIRS)
def test_events_fill_as_many_squares_whatever_the_colours(pair: Pair) -> None:
    squares = list(product(range(6), repeat=2))
    for c, d in permutations(range(5), 2):
        a = {square for square in squares if pair.in_a(square, c, d)}
        b = {square for square in squares if pair.in_b(square, c, d)}
        assert (len(a), len(b), len(a & b)) == pair.counts()


@every_seed
def test_task_6_wants_the_product_test(seed: str) -> None:
    task = called("6", seed)
    independent = task.answer == "2"
    different, product_says, looks, says_not = (task.verdict(key) for key in "1234")

    assert (product_says.right, says_not.right) == (independent, not independent) and not task.because
    assert (product_says if not independent else says_not).slip == "product test"
    if independent:
        assert looks.sentence == "Count squares: the share may still be equal."
        assert different.right == (("alike" not in task.question) and ("busts" not in task.question))
    else:
        assert different.sentence == "Check: does B look at the first roll too?" and not looks.right


def test_both_kinds_of_events_come_about_equally_often() -> None:
    independent = sum(called("6", str(seed)).answer == "2" for seed in range(200))

    assert 75 <= independent <= 125


@every_seed
def test_the_exit_questions_tell_the_piles_apart(seed: str) -> None:
    due, bust, which = exit_tasks(seed)
    k = number_in(bust)

    assert due.because and due.verdict("1/5").slip == "forgot the Atom" == bust.verdict(f"{k}/5").slip
    assert bust.verdict("1/6").slip == "one face only" and bust.verdict(str(Fraction(k, 6))).right
    assert which.verdict("C").right and which.verdict("B").slip == "streak"


def test_the_answer_key_knows_every_task() -> None:
    for task in (*tasks("2026"), *exit_tasks("2026")):
        assert solved(task).answer
