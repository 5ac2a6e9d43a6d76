"""Lesson M2: what it tells is so, every task is worked out again, and the plan sheet follows the game."""

from __future__ import annotations

import re
from itertools import accumulate, product
from random import Random
from typing import Any

import pytest
from lesson_files import guide_of
from many_seeds import every_seed, task_of
from played_games import iced_played
from unhurried import unhurried

from icedice_edu.classroom.blocks import Picture, plain
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import opened_text, part
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.lessons.m2 import tasks
from icedice_edu.games.iced.preview import preview
from icedice_edu.games.iced.rules import begin
from icedice_edu.games.iced.steps import TAKE
from icedice_edu.games.iced.tables import CARDS, MONEY_CARDS
from icedice_edu.games.match import Match, restore, start
from icedice_edu.maths.expressions import read
from icedice_edu.play.bots import bots_of

LESSON, GUIDE = lesson_called("M2"), guide_of("M2")
STAGE = next(iter(LESSON.stages.values()))
RESERVE = 400


def numbers(text: str) -> list[int]:
    return [int(n.replace(",", "")) for n in re.findall(r"\d[\d,]*", text)]


# -- what the lesson and its guide tell ---------------------------------------------------------------


def test_the_rules_say_how_many_cards_close_a_shop() -> None:
    for money, cards in zip((500, 400, 300, 200, 100), (0, 0, 1, 3, 5), strict=True):
        at = begin(2, first=0)._replace(money=(money, 500), places=(2, 0), phase="surprise")

        assert preview(at, TAKE).chance_to_lose * 16 == cards == tasks.emptying(money)
        assert f"${money} left: {cards}" in opened_text(Desk(LESSON, 2026))
    assert (tasks.WORST, tasks.RESERVE) == (300, RESERVE)


def test_each_guess_is_answered_with_what_it_leaves() -> None:
    said = {int(choice.key): choice.response for choice in LESSON.prediction.choices}

    assert all(f"${500 - 100 * flavors}" in said[flavors] for flavors in said)
    assert "5 of the 16 cards" in said[4] and said[1].startswith("Yes.")


def test_the_reserve_stays_in_the_model_plan() -> None:
    steps = (-300, 100, -100, 100, -100)
    run = list(accumulate(steps, initial=800))

    assert LESSON.explain[1].picture.alt.count("then $") == len(steps)
    assert [f"${left}" in LESSON.explain[1].picture.alt for left in run] == [True] * 6
    assert min(run) == 500 >= RESERVE and run[-1] == 500
    assert "The lowest amount is $500" in LESSON.explain[1].model
    assert "$500. START pays 2 × $100 = $200." in LESSON.explain[1].model
    assert "$300. At least $100 must stay after it. So the reserve is $400." in LESSON.explain[0].model


def test_ben_could_pay_in_the_warm_up_but_five_cards_would_close_his_shop() -> None:
    board = next(block for block in LESSON.warmup if isinstance(block, Picture))
    match: Match[Any] = restore(board.facts[0])

    assert match.position.seat == 1 and match.position.money == (200, 300) and match.position.due == 1
    assert {str(move) for move in match.moves()} == {"buy", "give"}
    assert match.play("buy").position.money[1] == 100 and "5 of the 16 cards close his shop" in GUIDE


def test_every_calculation_that_is_told_is_true() -> None:
    told = GUIDE + opened_text(Desk(LESSON, 2026)) + " ".join(one.model for one in LESSON.explain)
    told += " ".join(reply.answer for reply in LESSON.claim.replies)
    told += " ".join(choice.response for choice in LESSON.prediction.choices)
    found = re.findall(r"(\$?\d+(?: [+−×] \$?\d+)+) = \$?(\d+)", told)

    assert len(found) >= 9
    assert all(read(way.replace("$", "")).value == int(total) for way, total in found)


def test_the_stretch_counts_pairs_of_cards() -> None:
    def pairs(money: int) -> int:
        return sum(money + a <= 0 or money + a + b <= 0 for (a, _), (b, _) in product(CARDS, repeat=2))

    assert pairs(400) == 13 and pairs(600) > pairs(700) == 0 and len(CARDS) ** 2 == 256
    assert "$700" in GUIDE and "13 of the 256 pairs" in GUIDE


def test_pip_has_no_money_left_in_about_one_game_in_five() -> None:
    bots, broke, games = bots_of("iced"), 0, 60
    for seed in range(games):
        match = start("iced", players=["You", "Pip"], seed=seed, **STAGE)
        while not match.over:
            bot = LESSON.bots["Pip"] if match.position.seat else "saver"
            match = match.play(bots[bot](match.position, Random(len(match.history))))
        broke += match.position.money[1] == 0

    assert games / 8 <= broke <= games / 3 and "one in five of Pip's games" in GUIDE


def test_the_twin_of_both_guides_has_the_same_rules() -> None:
    twins = [guide.partition("## Unplugged twin")[2].partition("## Standards")[0]
             for guide in (guide_of("M1"), GUIDE)]
    rules = [re.findall(r"^- \*\*.*$", twin, re.M) for twin in twins]

    assert rules[0] == rules[1] and len(rules[0]) == 7
    cards = re.findall(r"[+−]\$\d+", rules[0][4])
    assert sorted(int(card.replace("−", "-").replace("$", "")) for card in cards) == sorted(MONEY_CARDS)


# -- the learner's own plan sheet ---------------------------------------------------------------------

GAME = ("roll 1", "buy", "roll 3", "buy", "roll 1", "take card −$100", "roll 2", "pass", "roll 1", "buy",
        "roll 2", "pass", "roll 5", "take card +2 stars", "roll 2", "pass")
"""Vanilla; a surprise; Chocolate from Pip for $200; a surprise with stars."""
BROKE = ("roll 1", "buy", "roll 3", "buy", "roll 1", "take card −$200", "roll 2", "pass", "roll 1", "buy")


def at_desk(*moves: str) -> Desk:
    desk = Desk(unhurried(LESSON), 2026)
    desk.played(iced_played(STAGE, *moves), (1,))
    desk.do("guess", {"guess": "2"})
    return desk


def test_beside_the_board_the_cards_are_asked_for_and_not_counted() -> None:
    shown = plain(part(at_desk(*GAME), "play"))

    assert "−$200 flavor, then $100." in shown
    assert "You have $100. How many of the 16 cards could empty your till now?" in shown


def test_the_record_has_a_line_for_each_purchase() -> None:
    shown = plain(part(at_desk(*GAME), "record"))

    assert re.search(r"flavor +\| \$500 +\| \$100 +\| \$400", shown)
    assert re.search(r"flavor +\| \$300 +\| \$200 +\| \$100", shown)
    assert "The least you had left was $100." in shown and "surprise" not in shown and "cards" not in shown


@pytest.mark.parametrize(("moves", "said", "cards"), [
    (GAME, "after 1 of 2 purchases you still had $400 or more", "5 of the 16 cards could have closed"),
    (BROKE, "after 1 of 2 purchases you still had $400 or more", ""),
    ((), "You guessed 2 flavors.", "")])
def test_the_reveal_compares_the_learners_purchases_with_the_reserve(
    moves: tuple[str, ...], said: str, cards: str
) -> None:
    shown = plain(part(at_desk(*moves), "reveal"))

    assert said in shown and (cards in shown if cards else "could have closed" not in shown)


# -- the tasks ----------------------------------------------------------------------------------------


def slips_named(name: str, seed: str, expected: dict[int, str]) -> None:
    task = task_of("M2", name, seed)
    assert {said: task.verdict(str(said)).slip for said in expected} == expected


@every_seed
def test_what_is_left_after_several_things_and_one_more(seed: str) -> None:
    for name in ("1", "E1"):
        money, several, price, other = numbers(task_of("M2", name, seed).question)
        left = money - several * price - other

        assert task_of("M2", name, seed).answer == f"${left}"
        slips_named(name, seed, {money - left: "the cost", money - price - other: "only one",
                                 left + other: "stopped early", money - other: "one price left out"})


@every_seed
def test_scoops_leave_the_reserve(seed: str) -> None:
    money, price, reserve, scoop = numbers(task_of("M2", "2", seed).question)
    most = max(n for n in range(20) if money - price - scoop * n >= RESERVE)

    assert reserve == RESERVE and task_of("M2", "2", seed).answer == str(most)
    slips_named("2", seed, {most + RESERVE // 100: "no reserve", most * 100: "dollars"})


@every_seed
def test_the_equation_gives_what_is_left_and_no_other_option_does(seed: str) -> None:
    for name in ("3", "E3"):
        task = task_of("M2", name, seed)
        money, price, times, hundred = numbers(task.question)
        left = money - price + times * hundred * (1 if "START" in task.question else -1)
        values = {option.key: read(option.said.removeprefix("m = ")).value for option in task.options}

        assert [key for key, value in values.items() if value == left] == [task.answer]
        assert {task.verdict(key).slip for key in values} - {""} < {"minus", "plus", "no start", "only once"}
    assert numbers(task_of("M2", "3", seed).question) != numbers(task_of("M2", "E3", seed).question)


@every_seed
def test_laps_pay_for_the_price_and_the_reserve(seed: str) -> None:
    money, price, reserve, bonus = numbers(task_of("M2", "4", seed).question)
    fewest = min(n for n in range(20) if money + bonus * n >= price + RESERVE)

    assert reserve == RESERVE and task_of("M2", "4", seed).answer == str(fewest)
    slips_named("4", seed, {fewest * 100: "dollars", (price + RESERVE) // 100: "from nothing"})


@every_seed
def test_the_estimate_is_on_the_wrong_side(seed: str) -> None:
    task = task_of("M2", "5", seed)
    *prices, money = numbers(task.question)
    said = {task.verdict(option.key).slip: option.said for option in task.options}
    about = sum(round(price, -2) for price in prices)

    assert (sum(prices) <= money) != (about <= money)
    assert said["estimate"] == f"{'Yes' if about <= money else 'No'}. They cost about ${about:,}."
    assert said[""] == f"{'Yes' if sum(prices) <= money else 'No'}. They cost ${sum(prices):,}."


@every_seed
def test_a_part_is_given_away_and_the_rest_is_spent(seed: str) -> None:
    task = task_of("M2", "6", seed)
    money, price = numbers(task.question)
    given = money // (3 if "third" in task.question else 4)

    assert task.answer == str((money - given) // price) and (money - given) % price == 0
    slips_named("6", seed, {money // price: "nothing given", money - given: "dollars"})


@every_seed
def test_a_plan_is_affordable_when_the_reserve_stays(seed: str) -> None:
    task = task_of("M2", "E2", seed)
    money, cost, reserve = numbers(task.question)
    right = next(option.said for option in task.options if option.key == task.answer)

    assert reserve == RESERVE < cost < money
    assert right == (f"Yes. ${money - cost:,} is left." if money - cost >= RESERVE
                     else f"No. Only ${money - cost:,} is left.")
