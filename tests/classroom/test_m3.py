"""Lesson M3: its prices are those of the rules, every task is worked out again, sales follow the game."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from itertools import accumulate
from random import Random
from statistics import median
from typing import Any

import pytest
from lesson_files import guide_of
from many_seeds import every_seed, task_of
from played_games import iced_played

from icedice_edu.classroom.blocks import Picture, plain
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import opened_text, part
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.lessons.m3 import tasks
from icedice_edu.classroom.lessons.m3.tasks import Purchase, purchases
from icedice_edu.games.iced.ledger import ledger
from icedice_edu.games.match import Match, restore, start
from icedice_edu.games.protocol import OVER
from icedice_edu.play.bots import bots_of

LESSON, GUIDE = lesson_called("M3"), guide_of("M3")
STAGE = next(iter(LESSON.stages.values()))


def numbers(text: str) -> list[int]:
    return [int(n.replace(",", "")) for n in re.findall(r"\d[\d,]*", text)]


def board() -> Match[Any]:
    shown = next(block for block in LESSON.warmup if isinstance(block, Picture))
    return restore(shown.facts[0])


def story() -> Match[Any]:
    """The board of the warm-up, played on until nobody can buy Coffee again."""
    match = board().play("buy")
    for decided in ("pass", "pass", "pass", "pass", "buy"):
        match = match.play("roll", given="6").play(decided)
    return match


# -- what the lesson tells ----------------------------------------------------------------------------


def test_the_prices_are_those_of_the_rules() -> None:
    assert [one.buyer for one in purchases(board())] == [0, 1, 0]
    assert [one.price for one in purchases(story())] == [100, 200, 300, 400, 500] == list(tasks.CHAIN)
    assert story().position.flavour_at(9).off and story().position.flavour_at(9).owner == 0
    assert "$1,000" in LESSON.explain[1].model and [*accumulate(tasks.CHAIN)] == [100, 300, 600, 1000, 1500]


def test_leo_is_ahead_and_mia_behind_as_the_ledger_says() -> None:
    """Money left, less what both began with and what START paid, is what Coffee brought."""
    book, match = ledger(story()), story()
    bonuses = [sum(line.dollars for line in book.lines if line.rule == "ICED-12" and line.payee == seat)
               for seat in (0, 1)]
    told = opened_text(Desk(LESSON, 2026))

    assert tuple(match.position.money[seat] - 500 - bonuses[seat] for seat in (0, 1)) == (-300, 200)
    assert tasks.books() == [(-100, 0), (100, -200), (-200, 100), (200, -300), (-300, 200)]
    assert "Only Leo is ahead." in told
    assert re.search(r"Mia +\| \$500 +\| \$300 behind +\| \$200 ahead", told)
    sales = [one for one in purchases(match) if one.seller is not None]
    assert [(one.seller, one.profit) for one in sales] == [(0, 100), (1, 100), (0, 100), (1, 100)]


def test_the_numbers_of_the_guide() -> None:
    def last_buyer(count: int) -> int:
        return sum(100 * n * (1 if (count - n) % 2 == 0 else -1) for n in range(1, count + 1))

    assert [last_buyer(count) for count in (5, 7, 9)] == [300, 400, 500] and "($400. After 9" in GUIDE
    assert [Fraction(100 * 100, before) for before in (100, 200, 300, 400)] == [100, 50, Fraction(100, 3), 25]
    assert "100%, 50%, 33⅓% and 25%" in GUIDE and Fraction(100, 10_000) == Fraction(1, 100)
    assert [int(16 * Fraction(3, 2) ** n) for n in range(5)] == [16, 24, 36, 54, 81]


def test_a_scoop_costs_what_a_sale_makes_and_two_scoops_end_the_sales() -> None:
    """What only moving the price ladder answers."""
    from icedice_widgets.explore import price_ladder

    one, two = (price_ladder("Mint", "buy", *["scoop"] * n).view for n in (1, 2))
    assert one.tapped("buy").deals[-1].profit == 0 and "profit is $0" in LESSON.explain[2].model
    with pytest.raises(ValueError, match="off the market"):
        two.tapped("buy")


def test_two_collectors_make_three_sales_in_twenty_turns_each() -> None:
    made = [_sales(f"2026-{number}") for number in range(40)]

    assert min(made) >= 3 and median(made) == 6 and "six is typical" in GUIDE


def _sales(seed: str) -> int:
    match, bot, rng = start("iced", players=2, seed=seed, **STAGE), bots_of("iced")["collector"], Random(seed)
    while match.position.turn != OVER and match.position.turns < 40:
        match = match.play(bot(match.position, rng))
    return sum(one.seller is not None for one in purchases(match))


def test_the_extend_cell_climbs(cells_say: Callable[..., list[str]]) -> None:
    told = cells_say(LESSON, LESSON.extend_code, LESSON.extend_code.replace("price + 100 ", "price * 2 "))

    assert told[3] == "$400 to $500: up 25.0%" and told[4].startswith("$500 to $600")
    assert told[9] == "$1600 to $3200: up 100.0%" and "$3,200 instead of $600" in GUIDE


def test_percent_is_only_for_grade_6_and_up() -> None:
    told = opened_text(Desk(LESSON, 2026))
    stretch = [line for line in told.splitlines() if "%" in line or "percent" in line.lower()]

    assert all("Grade 6 and up" in line or line.startswith(("Percent means", "=")) for line in stretch)
    assert not any("%" in task.question for task in LESSON.exit_tasks("2026"))


# -- the learner's own sales --------------------------------------------------------------------------

UPGRADED = ("roll 1", "buy", "roll 2", "pass", "roll 6", "pass", "roll 6", "pass", "roll 6", "pass",
            "roll 6", "pass", "roll 6", "upgrade", "roll 5", "buy")
"""You buy Vanilla, come around and add a scoop; then Pip lands on it and buys it."""


def at_desk(*moves: str) -> Desk:
    desk = Desk(LESSON, 2026)
    desk.played(iced_played(STAGE, *moves), (1,))
    desk.do("guess", {"guess": "both"})
    return desk


def test_a_scoop_counts_as_cost() -> None:
    found = tuple(purchases(iced_played(STAGE, *UPGRADED)))

    assert found == (Purchase("Vanilla", "buy", 0, None, 100, 0),
                     Purchase("Vanilla", "scoop", 0, None, 100, 0),
                     Purchase("Vanilla", "buy", 1, 0, 200, 200))
    assert found[-1].profit == 0


def test_a_flavor_from_a_swap_has_cost_what_was_given_for_it() -> None:
    class Told:
        def __init__(self, rule: str, seat: int, **facts: Any) -> None:
            self.rule, self.seat, self.facts = rule, seat, facts

    class Played:
        log = (Told("ICED-20", 0, flavour="Mint", payee="bank", dollars=100),
               Told("ICED-20", 1, flavour="Mango", payee="bank", dollars=100),
               Told("ICED-23", 1, flavour="Mango", dollars=100),
               Told("ICED-18", 0, own="Mint", other="Mango"),
               Told("ICED-25", 1, flavour="Mango", payee=0, dollars=200))

    match: Any = Played()
    *_, last = purchases(match)
    assert last.cost == 100 and last.profit == 100


def test_the_parts_follow_the_game() -> None:
    desk = at_desk(*UPGRADED)
    desk.open_curtain()
    shown = {role: plain(part(desk, role)) for role in ("play", "record", "reveal")}
    ladder = plain(part(desk, "explain", 3))

    assert "Sales to go: 2" in shown["play"]
    assert "Prices of Vanilla: $100, $200, $300. $300 is marked." in shown["play"]
    assert re.search(r"Vanilla +\| You +\| \$200 +\| \$200 +\| \$0 profit", shown["record"])
    assert "Your sales made $0 in all." in shown["record"]
    assert "You guessed both." in shown["reveal"] and "buys last and never sells" in shown["reveal"]
    assert "flavour Vanilla" in ladder and "buy, scoop and buy" in ladder


def test_before_any_sale_the_parts_say_so() -> None:
    desk = at_desk("roll 1", "buy")

    assert "No sales yet." in plain(part(desk, "record"))
    assert "Prices of Vanilla: $100, $200. $200 is marked." in plain(part(desk, "play"))
    assert tasks.own(Desk(LESSON, 2026).work)["flavor"] is None


# -- the tasks ----------------------------------------------------------------------------------------


def slips_named(name: str, seed: str, expected: dict[Any, str]) -> None:
    task = task_of("M3", name, seed)
    assert {said: task.verdict(str(said)).slip for said in expected} == expected


@every_seed
def test_a_price_pattern_is_followed(seed: str) -> None:
    for name in ("1", "4"):
        first, step, number = numbers(task_of("M3", name, seed).question)
        prices = [first + step * n for n in range(number + 1)]
        last, total = prices[-2], sum(prices[:-1])

        assert numbers(task_of("M3", name, seed).answer) == [last if name == "1" else total]
        slips_named(name, seed, {prices[-1]: "one step too many", prices[-3]: "one step short"} if name == "1"
                    else {last: "last price only", first * number: "no climb"})


@every_seed
def test_the_profit_of_two_sales(seed: str) -> None:
    bought, sold, back, again = numbers(task_of("M3", "2", seed).question)
    profit = sold - bought + again - back

    assert task_of("M3", "2", seed).answer == f"${profit}"
    slips_named("2", seed, {again - bought: "first and last", sold - bought: "first sale only",
                            profit - (back - sold): "gap subtracted", sold + again: "no cost"})


@every_seed
def test_dollars_and_times_are_compared(seed: str) -> None:
    for name in ("3", "E2"):
        task = task_of("M3", name, seed)
        kite, kite_now, bike, bike_now = numbers(task.question)
        dollars = "kite" if kite_now - kite > bike_now - bike else "bike"
        times = "kite" if kite_now * bike > bike_now * kite else "bike"
        right = next(option.said for option in task.options if option.key == task.answer)

        both, apart = f"{dollars} both ways", f"dollars: {dollars}, times: {times}"
        assert right == (both if dollars == times else apart)
        assert (kite_now >= 2 * kite) != (bike_now >= 2 * bike), "one doubles, the other does not"
    assert task_of("M3", "3", seed).question != task_of("M3", "E2", seed).question


@every_seed
def test_percent_up_and_back_down(seed: str) -> None:
    before, after = numbers(task_of("M3", "5", seed).question)[1:]
    up = Fraction(100 * (after - before), before)
    slips_named("5", seed, {after - before: "dollars as percent", up + 100: "whole new price"})
    assert numbers(task_of("M3", "5", seed).answer) == [up]

    _, up_percent, before, after = numbers(task_of("M3", "6", seed).question)
    assert before * (100 + up_percent) == 100 * after
    assert numbers(task_of("M3", "6", seed).answer) == [Fraction(100 * (after - before), after)]
    slips_named("6", seed, {up_percent: "same percent"})


@every_seed
def test_the_second_child_pays_more_than_it_gets(seed: str) -> None:
    first, step = numbers(task_of("M3", "E1", seed).question)
    _, two, three, four = (first + step * n for n in range(4))

    assert task_of("M3", "E1", seed).answer == f"${two + four - three}"
    slips_named("E1", seed, {two + four: "paid only", four: "last price only", step: "one sale only"})
