"""Lesson M3: every number it tells is worked out here in another way."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import accumulate
from random import Random
from statistics import median
from typing import Any

import pytest
from lesson_files import guide_of, notebook_of

from icedice_edu.classroom.blocks import plain
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.iced_turns import by_turns
from icedice_edu.classroom.lesson_parts import part
from icedice_edu.classroom.lessons.m3 import LESSON, prices
from icedice_edu.classroom.lessons.m3.prices import STAGE, Purchase, frozen, in_percent, purchases, story
from icedice_edu.classroom.lessons.m3.showing import TOLD_A, TOLD_B
from icedice_edu.games.iced.ledger import ledger
from icedice_edu.games.match import Match, start
from icedice_edu.games.protocol import OVER
from icedice_edu.play.bots import bots_of
from icedice_widgets.lesson.pictures import drawn

GUIDE = guide_of("M3")


# -- what the lesson tells ----------------------------------------------------------------------------


def test_the_chain_is_that_of_the_rules() -> None:
    assert prices.CHAIN == (100, 200, 300, 400, 500)
    assert [one.price for one in purchases(story())] == list(prices.CHAIN)
    assert story().position.flavour_at(9).off and story().position.flavour_at(9).owner == 0


def test_each_step_is_a_smaller_part_of_the_price_before() -> None:
    assert [Fraction(100, before) * 100 for before in (100, 200, 300, 400)] == list(prices.RISES)
    assert [in_percent(up) for up in prices.RISES] == ["100 %", "50 %", "33⅓ %", "25 %"]
    assert in_percent(prices.IN_ALL) == "400 %" and in_percent(Fraction(-20)) == "−20 %"
    assert sum(prices.RISES) == Fraction(625, 3) and "208⅓ %" in GUIDE and "rises by 25 %" in TOLD_A[0]


def test_leo_is_ahead_and_mia_behind_as_the_ledger_says() -> None:
    """Money left, less what both began with and what START paid, is what Coffee brought."""
    books, match = ledger(story()), story()
    bonuses = [sum(line.dollars for line in books.lines if line.rule == "ICED-12" and line.payee == seat)
               for seat in (0, 1)]
    brought = [match.position.money[seat] - 500 - bonuses[seat] for seat in (0, 1)]

    assert brought == [-300, 200] == [prices.MIA[-1], prices.LEO[-1]]
    assert "Leo is $200 ahead, Mia is $300 behind" in TOLD_B[0] and sum(brought) == -100
    assert sum(one.price for one in purchases(match) if one.sold) == 1400 and "$1400" in GUIDE


def test_every_sale_brings_its_seller_a_hundred_and_both_sell_twice() -> None:
    sales = [one for one in purchases(story()) if one.sold]

    assert [one.profit for one in sales] == [100] * 4 and [one.seller for one in sales] == [0, 1, 0, 1]


def test_the_books_of_both_follow_the_pattern_that_is_told() -> None:
    assert prices.MIA == (-100, 100, -200, 200, -300) and prices.LEO == (0, -200, 100, -300, 200)
    assert tuple(accumulate(prices.CHAIN)) == prices.ALTOGETHER == (100, 300, 600, 1000, 1500)
    assert all(prices.BOOKS[n][n % 2] < 0 for n in range(5)), "who has just bought is behind"
    assert "Mia is $300 behind" in LESSON.explain[1].model and "$300 ahead" in LESSON.explain[1].model
    assert "$1000 and $1500" in LESSON.explain[2].model


def test_the_answers_to_the_claim_are_true() -> None:
    assert 500 - Fraction(25, 100) * 500 == 375 and prices.rise(500, 400) == -20
    assert [reply.side for reply in LESSON.claim.replies] == ["agree", "agree", "disagree", "disagree"]
    assert "$375" in LESSON.claim.replies[0].answer and "20 %" in LESSON.claim.replies[3].answer


def test_coffee_has_been_bought_three_times_at_the_warm_up_board() -> None:
    assert [one.buyer for one in purchases(frozen())] == [0, 1, 0]


def test_the_numbers_of_the_guide() -> None:
    said = GUIDE

    assert _last_buyer(5) == 300 and _last_buyer(7) == 400 and _last_buyer(9) == 500
    assert prices.rise(10_000, 10_100) == 1 and "$10000" in said
    assert [int(16 * Fraction(3, 2) ** n) for n in range(5)] == [16, 24, 36, 54, 81]


def _last_buyer(count: int) -> int:
    """How far behind the first player is who also buys last, were the chain so long."""
    return sum(100 * n for n in range(1, count + 1, 2)) - sum(100 * n for n in range(2, count + 1, 2))


def test_two_collectors_make_three_sales_in_twenty_turns_each() -> None:
    made = [_sales(f"2026-{number}") for number in range(40)]

    assert min(made) == 3 and median(made) == 6 and "3 to 6 sales and more, 6 in the middle" in GUIDE


def _sales(seed: str) -> int:
    match, bot, rng = start("iced", players=2, seed=seed, **STAGE), bots_of("iced")["collector"], Random(seed)
    while match.position.turn != OVER and match.position.turns < 40:
        match = match.play(bot(match.position, rng))
    return sum(one.sold for one in purchases(match))


# -- purchases in a learner's games -------------------------------------------------------------------


def turns(*played: tuple[str, str]) -> Match:
    """A match in which each turn rolls this and decides that."""
    return by_turns(start("iced", players=["You", "Bot"], seed=1, first=0, **STAGE), played)


UPGRADED = (("1", "buy"), ("2", "pass"), ("6", "pass"), ("6", "pass"), ("6", "pass"), ("6", "pass"),
            ("6", "upgrade"), ("5", "buy"))
"""You buy Vanilla, come round and add a scoop; then the bot lands on it and buys it."""


def test_a_scoop_counts_as_cost() -> None:
    assert purchases(turns(*UPGRADED)) == (Purchase("Vanilla", 0, "bank", 100, 0),
                                           Purchase("Vanilla", 1, 0, 200, 200))
    assert purchases(turns(*UPGRADED))[-1].profit == 0


def test_a_flavour_got_in_a_swap_has_cost_what_was_given_for_it() -> None:
    class Told:
        def __init__(self, rule: str, seat: int, **facts: Any) -> None:
            self.rule, self.seat, self.facts = rule, seat, facts

    events: list[Any] = [
        Told("ICED-20", 0, flavour="Mint", payee="bank", dollars=100),
        Told("ICED-20", 1, flavour="Mango", payee="bank", dollars=100),
        Told("ICED-23", 1, flavour="Mango", dollars=100), Told("ICED-18", 0, own="Mint", other="Mango"),
        Told("ICED-25", 1, flavour="Mango", payee=0, dollars=200),
    ]

    *_, last = prices._purchases(events)
    assert last.cost == 100 and last.profit == 100


def desk_after(*played: tuple[str, str]) -> Desk:
    desk = Desk(LESSON, 2026)
    desk.played(turns(*played), (1,))
    return desk


def test_the_parts_follow_the_game() -> None:
    desk = desk_after(*UPGRADED)
    desk.do("guess", {"guess A": "100", "guess B": "both", "because": "it is the same"})
    shown = {role: plain(part(desk, role)) for role in ("play", "record", "reveal")}
    desk.do("show sales", {})

    assert "Vanilla: $100 You, $200 Bot." in shown["play"] and "Vanilla: $100 You" in shown["record"]
    assert "Sales from player to player: 1. You want 3." in shown["play"]
    assert "Your guess: 100 %." in shown["reveal"] and "Your guess: both of them." in shown["reveal"]
    assert "$100 → $200        | $100            | 100 %           | 1" in shown["reveal"]
    sales = plain(part(desk, "record"))
    assert re.search(r"Vanilla, You to Bot +\| \$200 +\| \$200 +\| \$0 +\| \$100, 100 %", sales)
    assert "Profit of all sales: You $0, Bot $0." in sales


def test_before_any_purchase_the_parts_say_so() -> None:
    desk = desk_after(("1", "pass"))

    assert "No flavour is bought yet" in plain(part(desk, "play"))
    assert "Nothing is bought yet" in plain(part(desk, "record"))


@pytest.mark.parametrize(("guess", "said"), [
    (0, "it is more"), (20, "of $500"), (25, "yes"), (30, "too much"), (100, "100 % of $400"), (125, "125 %"),
])
def test_the_slider_is_answered_by_its_reason(guess: int, said: str) -> None:
    assert said in LESSON.prediction.several[0].response(str(guess))


# -- the whole lesson ---------------------------------------------------------------------------------


def test_the_pictures_draw_what_is_told() -> None:
    parts, seesaw, stairs = (drawn("M3", sentence.picture) for sentence in LESSON.explain)

    assert parts.count(">50 %<") == 2 and parts.count(">25 %<") == 4 and parts.count(">+25 %<") == 1
    assert seesaw.count("<rect") - 1 == sum(abs(dollars) // 100 for both in prices.BOOKS for dollars in both)
    assert stairs.count("<rect") - 1 == 15


def test_the_bot_of_the_notebook_can_play() -> None:
    said = notebook_of("M3").read_text(encoding="utf-8")

    assert re.findall(r"\"Bot\\\": \\\"(\w+)", said) == ["collector"] and "collector" in bots_of("iced")


def test_the_extend_cell_climbs(capsys: pytest.CaptureFixture[str]) -> None:
    from icedice_widgets.lesson.opened_lesson import Room

    lesson = Room(LESSON, 2026)
    lesson.open_curtain()
    exec(LESSON.extend_code, {"lesson": lesson})
    exec(LESSON.extend_code.replace("price + 100 ", "price * 2 "), {"lesson": lesson})
    rows = capsys.readouterr().out.splitlines()

    assert rows[3] == "$400 to $500: up 25.0 %" and rows[4].startswith("$500 to $600")
    assert rows[9] == "$1600 to $3200: up 100.0 %" and "$3200 instead of $600" in GUIDE
