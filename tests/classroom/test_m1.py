"""Lesson M1: what it tells is so, and the till roll follows the learner's own game."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise, permutations
from random import Random

import pytest
from lesson_files import guide_of

from icedice_edu.classroom.blocks import Grid, Picture, Say
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.iced_turns import by_turns
from icedice_edu.classroom.lesson_parts import opened_text
from icedice_edu.classroom.lessons.m1 import ADAS, DIGITS, JUMPS, LESSON, STAGE, THE_WAY, frozen
from icedice_edu.classroom.lessons.m1.showing import (
    SLIPS,
    TILL,
    WANTED,
    beside,
    record,
    reveal,
    six_orders,
    stacks,
)
from icedice_edu.classroom.lessons.m1.till import (
    Entry,
    balances,
    orders,
    payments_first,
    stays_open,
    tills_in,
)
from icedice_edu.games.iced.ledger import ledger
from icedice_edu.games.match import Match, start
from icedice_edu.maths.expressions import read
from icedice_edu.play.bots import bots_of

GUIDE = guide_of("M1")


def survives(till: int, slips: tuple[int, ...]) -> bool:
    """By brute force, without the lesson's own balances."""
    return all(till + sum(slips[:n]) > 0 for n in range(1, len(slips) + 1))


# -- what the reveal, the claim and the guide tell ----------------------------------------------------


def test_three_of_the_six_orders_stay_open_those_with_300_before_200() -> None:
    alive = [order for order in permutations(SLIPS) if survives(TILL, order)]

    assert (TILL, SLIPS) == (200, (300, -100, -200)) and len(alive) == 3
    assert alive == [order for order in permutations(SLIPS) if order.index(300) < order.index(-200)]
    assert {TILL + sum(order) for order in alive} == {200}, "every open order ends with $200"
    assert [stays_open(TILL, order) for order in six_orders()] == [True] * 3 + [False] * 3
    assert sorted(six_orders()) == sorted(orders(SLIPS)) and sum(SLIPS) == 0, "together they change nothing"


def test_swapping_the_two_slips_that_matter_closes_every_open_order() -> None:
    swapped = {300: -200, -200: 300, -100: -100}

    for order in orders(SLIPS):
        other = tuple(swapped[slip] for slip in order)
        assert stays_open(TILL, order) != stays_open(TILL, other)


def test_each_guess_is_answered_truly() -> None:
    said = {choice.key: choice.response for choice in LESSON.prediction.choices}

    assert len([order for order in orders(SLIPS) if order[0] == 300 and stays_open(TILL, order)]) == 2
    assert "2 orders" in said["2"] and stays_open(TILL, (-100, 300, -200))
    assert said["3"].startswith("Yes") and not any(said[key].startswith("Yes") for key in "652")
    assert said["5"].endswith("There are two more: look for −$200.")
    assert sum(not survives(TILL, order) for order in orders(SLIPS)) == 1 + 2


def test_the_extension_and_the_stretch_are_counted() -> None:
    closing = {till: sum(not survives(till, order) for order in permutations(SLIPS))
               for till in (100, 200, 300, 400)}
    told = GUIDE

    assert closing == {100: 4, 200: 3, 300: 2, 400: 0}
    assert "2, those with both payments before +$300" in told and "4: only +$300 first helps" in told
    assert sum(survives(200, order) for order in permutations((300, 100, -200, -200))) == 10
    assert "How many of the 24 orders stay open? (10.)" in told


def test_the_cell_of_the_extension_shows_all_six_orders(cells_say: Callable[..., list[str]]) -> None:
    told = cells_say(LESSON, LESSON.extend_code)

    assert len(told) == 6 and "(-100, 300, -200) makes (300, 200, 500, 300)" in told
    assert sum(line.endswith(", 0)") for line in told) == 2


def test_a_till_closes_at_nothing_and_never_falls_below() -> None:
    assert balances(200, (-100, -200, 300)) == (200, 100, 0)
    assert balances(200, (-100, 300, -200)) == (200, 100, 400, 200)
    assert payments_first((100, -100, 300, -200)) == (-100, -200, 100, 300)


def test_the_warm_up_board_is_a_real_position_in_which_ada_is_right() -> None:
    match = frozen()
    [ada, ben] = tills_in([(match.code(), ())])

    assert match.position.money == (300, 400) == (ada.balances[-1], ben.balances[-1])
    assert ada.changes == ADAS == (-100, 200, -200, -100) and ada.balances == (500, 400, 600, 400, 300)
    assert [entry.why for entry in ada.entries] == ["flavour", "surprise", "flavour", "flavour"]
    assert Entry(3, 200, "surprise") in ada.entries and Entry(5, 200, "flavour sold") in ben.entries
    assert [len(match.position.owned(seat)) for seat in (0, 1)] == [3, 2]
    paid = -sum(slip for slip in ADAS if slip < 0)
    assert paid == 400 and 500 - paid == 100, "Ben's number"


def test_the_launch_question_comes_back_to_300() -> None:
    assert balances(300, (-100, 100)) == (300, 200, 300)


def test_the_sentences_are_completed_rightly() -> None:
    runs = [run for run, _ in THE_WAY.picture.facts]
    assert [min(run) for run in runs] == [100, 0]
    assert "never lower than $100. It comes to $0." in THE_WAY.model
    assert DIGITS.picture.facts == (365, 100) and DIGITS.model.startswith("We say: $465. $375.")
    assert JUMPS.picture.facts == ((500, 400, 600, 400, 300), 700)
    assert "$200 in and $400 out. That is $200 less: $300." in JUMPS.model


def test_every_calculation_that_is_told_is_true() -> None:
    told = GUIDE + opened_text(Desk(LESSON, 2026))
    told += " ".join(reply.answer for reply in LESSON.claim.replies)
    found = re.findall(r"(\$?\d+(?: [+−] \$?\d+)+) = \$?(\d+)", told)

    assert len(found) == 2
    assert all(read(way.replace("$", "")).value == int(total) for way, total in found)


def turn_of_the_last_slip(player: str, seed: int) -> int:
    """The turn in which the till roll of somebody who plays like this bot has its eight slips."""
    match, bots = start("iced", players=["You", "Bot"], seed=seed, **STAGE), bots_of("iced")
    while not match.over:
        bot = "collector" if match.position.seat else player
        match = match.play(bots[bot](match.position, Random(len(match.history))))
    lines = [line for line in ledger(match).lines if line.dollars and 0 in (line.payer, line.payee)]
    return lines[WANTED - 1].turn if len(lines) >= WANTED else match.position.turns


def test_eight_slips_take_about_twelve_turns_of_each_player() -> None:
    turns = sorted(turn_of_the_last_slip(player, seed) for player in ("saver", "upgrader", "gambler")
                   for seed in range(15))

    assert 20 <= turns[len(turns) // 2] <= 28 and WANTED == 8
    assert "about 12 turns of each player" in GUIDE


# -- the learner's own till ---------------------------------------------------------------------------


def game(*turns: str) -> Match:
    """Turns such as "1 buy" or "1 take card +$200"; You begin."""
    match = start("iced", players=["You", "Bot"], seed=1, **STAGE)
    return by_turns(match, (turn.split(" ", 2) for turn in turns))


GAME = ("1 buy", "1 buy", "1 take card +$300", "2 pass", "1 pass", "5 pass", "2 buy", "1 buy")
"""Vanilla; the bot buys it away; a surprise; Chocolate is left; Strawberry."""


def at_desk(match: Match, bots: tuple[int, ...] = (1,)) -> Desk:
    desk = Desk(LESSON, 2026)
    desk.played(match, bots)
    return desk


def test_the_till_roll_is_the_ledger_of_the_own_shop() -> None:
    [till] = tills_in([(game(*GAME).code(), (1,))])

    assert till.name == "You" and till.balances == (500, 400, 600, 900, 800)
    assert till.entries == ((1, -100, "flavour"), (2, 200, "flavour sold"), (3, 300, "surprise"),
                            (7, -100, "flavour"))
    both = tills_in([(game(*GAME).code(), ())])
    assert tuple(one.balances[-1] for one in both) == game(*GAME).position.money
    assert tills_in([(game(*GAME).code(), (0, 1))]) == () == tills_in([])


def test_beside_the_board_the_newest_balance_is_left_open() -> None:
    _, asked, roll = beside(at_desk(game(*GAME)).work)

    assert isinstance(asked, Say) and asked.said.startswith("**$900 − $100 = ▢** Say it.")
    assert isinstance(roll, Picture) and roll.alt.endswith("+$300 surprise, $900, −$100 flavour, ▢.")
    assert 800 not in roll.facts[2]


def test_with_a_partner_both_tills_are_kept() -> None:
    _, *blocks = beside(at_desk(game(*GAME), ()).work)

    assert [block.said[:5] for block in blocks if isinstance(block, Say)] == ["You: ", "Bot: "]


def test_the_record_tells_every_slip_and_the_lowest_point() -> None:
    _, picture, low, table = record(at_desk(game(*GAME)).work)

    assert isinstance(table, Grid) and table.rows[0] == ("1", "flavour", "$500 − $100 = $400")
    assert table.rows[-1] == ("4", "flavour", "$900 − $100 = $800")
    assert isinstance(low, Say) and "the lowest was **$400**, the highest $900" in low.said
    assert isinstance(picture, Picture)
    assert picture.facts == (((500, 400, 600, 900, 800), (-100, 200, 300, -100)),)


def test_long_till_rolls_are_drawn_in_rows_that_join() -> None:
    run, slips = tuple(range(500, 2800, 100)), (100,) * 22

    rows = stacks(run, slips).facts

    assert [len(moved) for _, moved in rows] == [6, 6, 6] and rows[-1][0][-1] == run[-1]
    assert all(len(shown) == len(moved) + 1 for shown, moved in rows)
    assert all(one[0][-1] == other[0][0] for one, other in pairwise(rows))


@pytest.mark.parametrize(("turns", "told"), [
    (GAME, "Now pay all the − slips first: the lowest is $300. Still open!"),
    (("1 buy", "1 give", "1 take card −$300", "2 pass", "6 take card +$500", "2 pass", "1 buy"),
     "Now pay all the − slips first: **$0 after 3 slips. Closed!**"),
])
def test_the_reveal_shuffles_the_learners_own_slips(turns: tuple[str, ...], told: str) -> None:
    said = [block.said for block in reveal(at_desk(game(*turns)).work) if isinstance(block, Say)]

    assert any(text.startswith("You: ") and text.endswith(told) for text in said), said


# -- the whole lesson ---------------------------------------------------------------------------------
