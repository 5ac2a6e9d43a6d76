"""Lesson A4: every number it tells is counted here, every slip is caught, every hint is true."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import partial
from itertools import product

from many_seeds import every_seed, task_of
from played_games import tokens_played

from icedice_edu.classroom.blocks import plain
from icedice_edu.classroom.lessons.a4 import LESSON, STAGE, cards, cases, frozen
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import Task
from icedice_edu.maths.expressions import read, spaced
from icedice_edu.maths.reach import spellings
from icedice_edu.maths.way_forms import same_tree

ROLLS = tuple(product(range(1, 7), repeat=3))
played = partial(tokens_played, STAGE, (12, 18, 30))


def test_the_exact_card_of_6_3_2() -> None:
    told = {card: tuple(int(way.value) for way in cards.pair(card, (6, 3, 2))) for card in cards.CARDS}

    assert told == {"++": (11, 11), "+−": (7, 7), "+×": (18, 12), "−+": (5, 1), "−−": (1, 5), "−×": (6, 0),
                    "×+": (20, 30), "×−": (16, 6), "××": (36, 36)}
    assert sum(cards.pair(card, (6, 3, 2)).changes for card in cards.CARDS) == 6


def test_how_often_each_card_changes_over_all_rolls() -> None:
    changed = {card: sum(cards.pair(card, roll).changes for roll in ROLLS) for card in cards.CARDS}

    mixed = dict.fromkeys(("+×", "−×", "×+", "×−"), 180)
    assert changed == {**dict.fromkeys(("++", "+−", "××"), 0), **mixed, "−+": 216, "−−": 216}


def test_brackets_reach_something_more_in_193_of_216_rolls() -> None:
    def tokens(roll: tuple[int, ...], brackets: bool) -> set[Fraction]:
        ways = (way for way in spellings(roll) if brackets or "(" not in str(way))
        return {way.value for way in ways if way.value.denominator == 1 and 1 <= way.value <= 36}

    assert sum(tokens(roll, True) > tokens(roll, False) for roll in ROLLS) == 193


def test_with_6_3_2_nobody_takes_30_without_brackets() -> None:
    ways = [str(way) for way in spellings((6, 3, 2)) if way.value == 30]

    assert ways and all("(" in way for way in ways)


def test_with_division_four_of_sixteen_cards_never_change() -> None:
    never = [p + q for p, q in product("+−×÷", repeat=2)
             if not any(cards.pair(p + q, roll).changes for roll in ROLLS)]
    here = [p + q for p, q in product("+−×÷", repeat=2) if not cards.pair(p + q, (6, 3, 2)).changes]

    assert never == here == ["++", "+−", "××", "×÷"]


def test_the_five_bracketings_of_the_stretch_task() -> None:
    spelled = ("6×6−3+2", "6×(6−3)+2", "6×6−(3+2)", "6×(6−3+2)", "6×(6−(3+2))")

    assert sorted(read(text).value for text in spelled) == sorted((35, 20, 31, 30, 6))


def test_the_big_board_of_the_warm_up_holds_32_tokens() -> None:
    assert "the big board holds 32" in plain(LESSON.warmup) and len(frozen().position.big) == 32


def test_the_pool_has_as_many_triples_as_the_lesson_says() -> None:
    assert [len(cases.suitable(form)) for form in cases.FORMS] == [84, 50, 84, 50, 14, 34]
    for form in cases.FORMS:
        for dice in cases.suitable(form):
            one = cases.Sum(form, dice)
            assert one.expression.steps_whole and one.bare.value != one.value
            assert spaced(read(one.shown["E"])) == one.shown["E"], "the brackets are needed"


# -- the stamp card -----------------------------------------------------------------------------------


def test_three_dice_moves_stamp_their_card_and_two_dice_moves_do_not() -> None:
    match = played(("6 3 2", "5 = 3+2", "take 30 = 6×(3+2)"))

    found = cards.stamps([(match.code(), ())])

    assert [(stamp.card, cards.bracketed(stamp.twin)) for stamp in found] == [("×+", "(6 × 3) + 2")]
    assert cards.stamp_card(found)["×+"] == "C" and cards.stamp_card(found)["++"] == ""


def test_a_1_can_hide_the_change_and_both_letters_make_a_star() -> None:
    hidden, shown = cards.stamp(read("(5+2)×1")), cards.stamp(read("(6+3)×2"))

    assert hidden is not None and not hidden.changes
    assert shown is not None and shown.changes
    assert cards.stamp_card([hidden, shown])["+×"] == "★ C S"


def test_bots_stamp_nothing() -> None:
    match = played(("6 3 2", "5 = 3+2", "take 30 = 6×(3+2)"), ("6 3 2", "11 = 6+3+2", "take 12 = 6+3×2"))

    assert [stamp.card for stamp in cards.stamps([(match.code(), (0,))])] == ["++", "+×"]
    assert cards.stamps([(match.code(), (0, 1))]) == ()


def test_values_below_zero_and_broken_ones_are_named_not_calculated() -> None:
    said = [cards.told(read(text)) for text in ("2−3×6", "1÷2+1", "5÷(1−1)", "6−3×2")]

    assert said == ["below zero", "not whole", "cannot be done", "0"]


# -- the tasks, for many seeds ------------------------------------------------------------------------


def one_of(name: str, seed: str, form: str | None = None) -> cases.Sum:
    """The calculation behind a task."""
    return cases.sampled(Luck("A4", seed, name), form, apart=name == "1")[0]


def task_called(name: str, seed: str) -> Task:
    return task_of("A4", name, seed)


@every_seed
def test_task_1_names_its_slips_in_order(seed: str) -> None:
    one, task = one_of("1", seed), task_called("1", seed)

    assert task.verdict(str(one.bare.value)).slip == "order of operations"
    known = {one.value: "", one.bare.value: "order of operations"}  # × 1 inside: P may be V
    assert task.verdict(str(one.inner_value)).slip == known.get(one.inner_value, "stopped early")
    known.setdefault(one.inner_value, "stopped early")
    near = {one.value + by for by in (1, -1)}
    assert all(task.verdict(str(said)).slip == known.get(said, "off by one") for said in near)
    assert task.verdict("997").sentence


@every_seed
def test_task_2_wants_the_tree_and_allows_swaps(seed: str) -> None:
    one, task = one_of("2", seed), task_called("2", seed)
    a, b, c = one.dice
    swapped = {"(a+b)×c": f"{c}*({b}+{a})", "a×(b+c)": f"({c}+{b})x{a}", "a−(b+c)": f"{a}-({c}+{b})"}

    assert task.verdict(spaced(one.bare)).slip == "brackets missing"
    assert task.verdict(f"({a}+{a})*{c}").sentence == f"Die {a} was rolled once and is used twice."
    if one.form in swapped:
        assert task.verdict(swapped[one.form]).right
    if one.form == "a−(b−c)":
        assert task.verdict(f"({a}-{b})+{c}").slip == "other tree"


@every_seed
def test_task_3_offers_four_different_trees_and_answers_each(seed: str) -> None:
    task = task_called("3", seed)
    trees = [option.tree for option in task.options]

    slips = {option.key: task.verdict(option.key).slip for option in task.options}

    assert [option.key for option in task.options] == ["A", "B", "C", "D"]
    assert not any(same_tree(x, y) for i, x in enumerate(trees) for y in trees[:i] if x and y)
    assert sorted(slips.values()) == ["", "brackets missing", "dice places", "signs"]
    assert task.verdict("e").slip == "unreadable"


@every_seed
def test_task_4_and_e1_want_brackets_and_nothing_else_moved(seed: str) -> None:
    for name, form in (("4", None), ("E1", "a×(b+c)")):
        one, task = one_of(name, seed, form), task_called(name, seed)
        a, b, c = one.dice
        p, q = re.findall("[+−×]", one.form)
        other = f"{a}{p}({b}{q}{c})" if one.inner_first else f"({a}{p}{b}){q}{c}"
        assert task.verdict(other).slip == "other pair"
        assert task.verdict(spaced(one.bare)).slip == "brackets missing"
        assert task.verdict(f"{c}+{b}+{a}").slip == "order changed"


@every_seed
def test_task_5_and_e2_tell_a_story_backwards_read(seed: str) -> None:
    for name, form in (("5", None), ("E2", "a−(b+c)")):
        one, task = one_of(name, seed, form), task_called(name, seed)
        a, b, c = one.dice
        backwards = {"(a−b)×c": f"({b}-{a})*{c}", "a×(b−c)": f"{a}*({c}-{b})", "a−(b+c)": f"({b}+{c})-{a}",
                     "a−(b−c)": f"({b}-{c})-{a}"}
        assert task.verdict(spaced(one.bare)).slip == "brackets missing"
        if one.form in backwards:
            verdict = task.verdict(backwards[one.form])
            assert verdict.slip == "reversed minus" and "starts with" in verdict.sentence


@every_seed
def test_task_6_wants_copies_not_products(seed: str) -> None:
    task = task_called("6", seed)
    c, x, y = (int(n.replace(",", "")) for n in re.findall(r"[\d,]+", task.question)[:3])

    assert task.verdict(str(c)).right
    assert task.verdict(f"{c * (x + y):,}").slip == "worked out"
    assert task.verdict(str(x + y)).slip == "one copy"


# -- the whole lesson ---------------------------------------------------------------------------------
