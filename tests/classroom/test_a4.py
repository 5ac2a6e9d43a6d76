"""Lesson A4: the numbers it tells are counted here, and the slips that only it has are caught."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import partial
from itertools import product

from lesson_files import guide_of
from many_seeds import SEEDS, every_seed, task_of
from played_games import tokens_played

from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.document.values import phrase
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.lessons.a4 import tasks as a4
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.work import Work
from icedice_edu.maths.expressions import read, spaced
from icedice_edu.maths.reach import spellings
from icedice_edu.maths.way_forms import same_tree

LESSON = lesson_called("A4")
ROLLS = tuple(product(range(1, 7), repeat=3))
played = partial(tokens_played, next(iter(LESSON.stages.values())), (12, 18, 30))
OLD_WORK = (
    "WORK1-5TX1G8EGCR0G1Q0AZGKXFD8B6YEWMER8ATV2TRDPGRWDY7EMC3NT3VT4J81ZY5PWBCYXXPVZR0SRX5GG92KE"
    "4C3R47NAC46RJ1M6488RSM6Y34EDAFVWVWXJ14B652A77Y816AX28R9C98P8HZSCT7NE2RA468WZH82GDDSHC9QKG0"
    "5TWDT1SS9TKKF4X91THJA3Z870AQP9A"
)
"""Made when the lesson was Python: a guess, a claim, answers, a hint and a sentence."""


def changes(card: str, roll: tuple[int, ...]) -> bool:
    first, last = a4.pair(card, roll)
    return a4._worth(first) != a4._worth(last)


def test_six_of_nine_cards_change_for_6_3_2_and_four_of_sixteen_never_do() -> None:
    told = {card: tuple(int(way.value) for way in a4.pair(card, (6, 3, 2))) for card in a4.CARDS}
    never = [p + q for p, q in product("+−×÷", repeat=2) if not any(changes(p + q, roll) for roll in ROLLS)]

    assert told == {"++": (11, 11), "+−": (7, 7), "+×": (18, 12), "−+": (5, 1), "−−": (1, 5), "−×": (6, 0),
                    "×+": (20, 30), "×−": (16, 6), "××": (36, 36)}
    assert sum(changes(card, (6, 3, 2)) for card in a4.CARDS) == 6 and never == ["++", "+−", "××", "×÷"]
    assert {sum(changes(card, roll) for roll in ROLLS) for card in ("+×", "−×", "×+", "×−")} == {180}
    assert {sum(changes(card, roll) for roll in ROLLS) for card in ("−+", "−−")} == {216}


def test_parentheses_reach_something_more_in_as_many_rolls_as_the_lesson_says() -> None:
    def tokens(roll: tuple[int, ...], allowed: bool) -> set[Fraction]:
        ways = (way for way in spellings(roll) if allowed or "(" not in str(way))
        return {way.value for way in ways if way.value.denominator == 1 and 1 <= way.value <= 36}

    assert sum(tokens(roll, True) > tokens(roll, False) for roll in ROLLS) == a4.VALUES["paying_rolls"]
    assert all("(" in str(way) for way in spellings((6, 3, 2)) if way.value == 30)


def test_the_five_places_for_parentheses_of_the_stretch_task() -> None:
    spelled = ("6×6−3+2", "6×(6−3)+2", "6×6−(3+2)", "6×(6−3+2)", "6×(6−(3+2))")

    assert sorted(read(text).value for text in spelled) == sorted((35, 20, 31, 30, 6))


def test_every_calculation_needs_its_parentheses() -> None:
    assert [len(a4.suitable(form)) for form in a4.FORMS] == [84, 50, 84, 50, 14, 34]
    for one in (a4.Sum(form, dice) for form in a4.FORMS for dice in a4.suitable(form)):
        assert one.whole.steps_whole and one.bare.value != one.whole.value and "(" in spaced(one.whole)


# -- the stamp card -----------------------------------------------------------------------------------


def stamped(*turns: tuple[str, str, str], bots: tuple[int, ...] = ()) -> dict[str, object]:
    return dict(a4.stamps(Work("A4", "2026", games=((played(*turns).code(), bots),))))


def test_three_dice_moves_stamp_their_card_and_those_of_bots_do_not() -> None:
    turns = ("6 3 2", "5 = 3+2", "take 30 = 6×(3+2)"), ("6 3 2", "11 = 6+3+2", "take 12 = 6+3×2")

    assert stamped(turns[0])["twin"] == "(6 × 3) + 2" and stamped(turns[0])["changed"] == ["× +"]
    both = stamped(*turns, bots=(0,))
    assert (both["changed"], both["same"]) == (["+ ×"], ["+ +"])
    assert not stamped(*turns, bots=(0, 1))["any"]


def test_the_explorer_shows_the_dice_of_the_last_move() -> None:
    code = played(("6 3 2", "5 = 3+2", "take 30 = 6×(3+2)")).code()

    assert a4.last_dice(Work("A4", "2026", games=((code, ()),)))["dice"] == (6, 3, 2)
    assert a4.last_dice(Work("A4", "2026"))["dice"] == a4.EXAMPLE


def test_with_6_3_2_only_24_and_30_need_parentheses() -> None:
    ways: dict[Fraction, list[bool]] = {}
    for way in spellings((6, 3, 2)):
        ways.setdefault(way.value, []).append("(" in str(way))
    needed = [n for n in range(1, 37) if all(ways.get(Fraction(n), [False]))]

    assert needed == [24, 30] and "With 6, 3 and 2: 24 and 30." in guide_of("A4")


def test_a_1_can_hide_the_change_and_strange_values_are_named() -> None:
    hidden, shown = a4.stamp(read("(5+2)×1")), a4.stamp(read("(6+3)×2"))
    named = [a4._named(a4._read(text)) for text in ("2−3×6", "1÷2+1", "5÷(1−1)")]

    assert hidden is not None and not hidden.changes and shown is not None and shown.changes
    assert [one.key for one in named if isinstance(one, phrase)] == ["below zero", "not whole", "impossible"]


# -- the tasks, for many seeds ------------------------------------------------------------------------


def asked(name: str, seed: str, minus: bool = False, plain: bool = False, unlike: str = "") -> a4.Sum:
    """The calculation of a task."""
    return a4.sampled(Luck("A4", seed, name), minus, False, plain, unlike)[0]


@every_seed
def test_an_exit_question_is_no_practice_task(seed: str) -> None:
    for leaving, practiced in (("E1", "4"), ("E2", "3"), ("E3", "5")):
        assert task_of("A4", leaving, seed).question != task_of("A4", practiced, seed).question


@every_seed
def test_where_parentheses_are_placed_nothing_is_below_zero_without_them(seed: str) -> None:
    for name in ("4", "E1"):
        bare = re.findall("parentheses in (.*) to make", task_of("A4", name, seed).question)[0]
        assert read(bare).value >= 0


@every_seed
def test_the_tree_may_be_swapped_and_the_other_one_is_named(seed: str) -> None:
    one, task = a4.sampled(Luck("A4", seed, "2"))[0], task_of("A4", "2", seed)
    a, b, c = one.dice
    swapped = {"(a+b)×c": f"{c}*({b}+{a})", "a×(b+c)": f"({c}+{b})x{a}", "a−(b+c)": f"{a}-({c}+{b})"}

    assert task.verdict(spaced(one.bare)).slip == "parentheses missing"
    assert one.form not in swapped or task.verdict(swapped[one.form]).right
    assert one.form != "a−(b−c)" or task.verdict(f"({a}-{b})+{c}").slip == "other tree"


@every_seed
def test_the_four_trees_differ_and_each_has_its_reply(seed: str) -> None:
    for name in ("3", "E2"):
        task = task_of("A4", name, seed)
        trees = [option.picture.facts for option in task.options if option.picture]

        assert not any(same_tree(x, y) for i, x in enumerate(trees) for y in trees[:i])
        slips = sorted(task.verdict(option.key).slip for option in task.options)
        assert slips == ["", "dice places", "parentheses missing", "signs"]


@every_seed
def test_parentheses_are_placed_and_nothing_else_is_moved(seed: str) -> None:
    for name, unlike in (("4", ""), ("E1", "4")):
        one, task = asked(name, seed, plain=True, unlike=unlike), task_of("A4", name, seed)
        a, p, b, q, c = spaced(one.bare).split()
        other = f"{a}{p}({b}{q}{c})" if one.inner_first else f"({a}{p}{b}){q}{c}"
        said = [task.verdict(text).slip for text in (other, spaced(one.bare), f"{c}+{b}+{a}")]
        assert said == ["other pair", "parentheses missing", "order changed"]


@every_seed
def test_a_story_told_backwards_is_heard(seed: str) -> None:
    for name, minus, unlike in (("5", False, ""), ("E3", True, "5")):
        one, task = asked(name, seed, minus, unlike=unlike), task_of("A4", name, seed)
        a, b, c = one.dice
        backwards = {"(a−b)×c": f"({b}-{a})*{c}", "a×(b−c)": f"{a}*({c}-{b})", "a−(b+c)": f"({b}+{c})-{a}",
                     "a−(b−c)": f"({b}-{c})-{a}"}
        assert not minus or one.form in backwards
        if one.form in backwards:
            verdict = task.verdict(backwards[one.form])
            assert verdict.slip == "reversed minus" and "starts with" in verdict.sentence


def test_the_right_tree_may_be_any_of_the_four() -> None:
    assert {task_of("A4", "3", seed).answer for seed in SEEDS} == {*"ABCD"}
    assert [task_of("A4", "3", seed).answer for seed in SEEDS[:8]] == [*"CBDBDBDA"]


def test_work_saved_before_the_lesson_was_a_document_comes_back() -> None:
    desk = Desk(LESSON, 7)
    desk.do("restore", {"code": OLD_WORK})

    assert not desk.notice and (desk.work.guess, desk.work.claim) == ("4", "plus first")
    assert desk.work.kept["explain 2"] == "taken away"
    assert desk.verdict("1") is None and desk.work.tries["2026:1 (edition 1)"] == ("6",)
