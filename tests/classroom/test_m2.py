"""Lesson M2: what it tells is so, and the plan sheet follows the learner's own game."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import accumulate, product
from random import Random

from lesson_files import guide_of

from icedice_edu.classroom.blocks import Grid, Picture, Say
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.iced_turns import by_turns
from icedice_edu.classroom.lesson_parts import opened_text
from icedice_edu.classroom.lessons.m2 import (
    ABOUT,
    LESSON,
    SHOPPING,
    STAGE,
    STEPS,
    THE_PLAN,
    THE_RESERVE,
    frozen,
)
from icedice_edu.classroom.lessons.m2.reserve import (
    DECK,
    RESERVE,
    WORST,
    Deal,
    closing,
    deals_in,
    most_flavours,
    tightest,
)
from icedice_edu.classroom.lessons.m2.showing import beside, ladder, record, reveal
from icedice_edu.games.iced.preview import preview
from icedice_edu.games.iced.rules import begin
from icedice_edu.games.iced.steps import BUY, TAKE
from icedice_edu.games.iced.tables import CARDS, LOWEST_PRICE, MONEY_CARDS, SCOOP_PRICE, STAR_CARDS
from icedice_edu.games.match import Match, start
from icedice_edu.maths.expressions import read
from icedice_edu.play.bots import bots_of

GUIDE = guide_of("M2")


def close(money: int) -> int:
    """By brute force: the money cards that leave nothing."""
    return sum(money + card <= 0 for card in MONEY_CARDS)


# -- what the reveal, the claim and the guide tell ----------------------------------------------------


def test_only_one_flavour_can_be_bought_before_a_surprise() -> None:
    safe = [n for n in range(6) if 500 - 100 * n > 0 and not close(500 - 100 * n)]

    assert safe == [0, 1] and most_flavours() == 1
    assert [close(money) for money in (500, 400, 300, 200, 100)] == [0, 0, 1, 3, 5]
    assert [closing(money) for money in (500, 400, 300, 200, 100)] == [0, 0, 1, 3, 5]
    assert WORST == 300 == -min(MONEY_CARDS) and RESERVE == 400 and len(DECK) == 16
    assert 10 + min(STAR_CARDS) > 0, "with 10 stars no card takes all of them"


def test_the_rules_themselves_say_the_same_of_every_amount() -> None:
    for money in (500, 400, 300, 200, 100):
        at = begin(2, first=0)._replace(money=(money, 500), places=(2, 0), phase="surprise")

        assert preview(at, TAKE).chance_to_lose * 16 == closing(money)


def test_a_scoop_costs_as_much_as_a_free_flavour_and_start_pays_that() -> None:
    assert SCOOP_PRICE == LOWEST_PRICE == STAGE["start_bonus"] == 100


def test_each_guess_is_answered_with_its_own_count() -> None:
    said = {choice.key: choice.response for choice in LESSON.prediction.choices}

    assert "$100 is left" in said["4"] and "5 of 16 cards" in said["4"]
    assert "$300 is left" in said["2"] and "takes $300" in said["2"]
    assert said["1"] == "Yes. $400 is left. Even the worst card leaves $100."


def test_the_ladder_marks_the_cards_that_close() -> None:
    rungs, deck = ladder().facts

    assert [(number, left, len(red)) for number, left, red in rungs][:5] == [
        (0, 500, 0), (1, 400, 0), (2, 300, 1), (3, 200, 3), (4, 100, 5)]
    assert all(left + deck[place][1] <= 0 for _, left, red in rungs if left for place in red)
    table = next(block for block in reveal(Desk(LESSON, 2026).work) if isinstance(block, Grid))
    assert [row[2] for row in table.rows][2:] == [
        "1 of 16: −$300", "3 of 16: −$200, −$200, −$300",
        "5 of 16: −$100, −$100, −$200, −$200, −$300", "closed already"]


def test_the_extension_counts_pairs_of_cards() -> None:
    def pairs(money: int) -> int:
        return sum(money + a <= 0 or money + a + b <= 0 for (a, _), (b, _) in product(CARDS, repeat=2))

    told = GUIDE
    assert [pairs(money) for money in (400, 500, 600, 700)] == [13, 5, 1, 0] and len(CARDS) ** 2 == 256
    assert "13 of 256 pairs close the shop. $500: 5. $600: 1" in told
    assert "Who takes two in a row needs $700" in told


def test_the_cell_of_the_extension_tells_it(cells_say: Callable[..., list[str]]) -> None:
    again = LESSON.extend_code.replace("money = 400", "money = 700")

    told = cells_say(LESSON, LESSON.extend_code, again)

    assert told == ["With 400 dollars 13 of 256 pairs of cards close the shop.",
                    "With 700 dollars 0 of 256 pairs of cards close the shop."]


def test_the_warm_up_board_is_a_real_position_with_a_real_choice() -> None:
    position = frozen().position

    assert position.seat == 1 and position.money == (200, 300) and position.phase == "visit"
    assert {str(move) for move in frozen().moves()} == {"buy", "give"} and position.due == 1
    after = preview(position, BUY)
    assert after.money_after[1] == 100 and not after.loses and closing(100) == 5


def test_the_sentences_are_completed_rightly() -> None:
    assert THE_RESERVE.model == "We say: $300. $100. The reserve is $300 + $100 = $400."
    run = list(accumulate((dollars for dollars, _ in STEPS), initial=500))
    assert run == [500, 200, 300, 200, 300, 200] and THE_PLAN.picture.facts == (500, STEPS)
    assert THE_PLAN.model.startswith("We say: $500. $200. m = 200.")
    assert "$500, $200, $300, $200, $300, $200" in GUIDE
    assert (SHOPPING.rounded, SHOPPING.total, SHOPPING.rounded_up) == (400, 490, 700)
    assert SHOPPING.rounded < SHOPPING.money < SHOPPING.total
    assert ABOUT.model.startswith("We say: $400. $490. $450 is not enough.")


def test_every_calculation_that_is_told_is_true() -> None:
    told = GUIDE + opened_text(Desk(LESSON, 2026))
    told += " ".join(reply.answer for reply in LESSON.claim.replies)
    told += " ".join(choice.response for choice in LESSON.prediction.choices)
    found = re.findall(r"(\$?\d+(?: [+−×] \$?\d+)+) = \$?(\d+)", told)

    assert len(found) >= 7
    assert all(read(way.replace("$", "")).value == int(total) for way, total in found)


def test_the_stretch_is_right() -> None:
    assert closing(200 + 200) == 0 < closing(100 + 200), "$200 to come, and $200 there"


def test_the_gambler_has_no_money_left_in_about_one_game_in_five() -> None:
    bots, broke, games = bots_of("iced"), 0, 60
    for seed in range(games):
        match = start("iced", players=["You", "Bot"], seed=seed, **STAGE)
        while not match.over:
            bot = "gambler" if match.position.seat else "saver"
            match = match.play(bots[bot](match.position, Random(len(match.history))))
        broke += match.position.money[1] == 0

    assert games / 8 <= broke <= games / 3
    assert "one of its games in five" in GUIDE


# -- the learner's own deals --------------------------------------------------------------------------


def game(*turns: str) -> Match:
    """Turns such as "1 buy" or "1 take card +$200"; You begin."""
    match = start("iced", players=["You", "Bot"], seed=1, **STAGE)
    return by_turns(match, (turn.split(" ", 2) for turn in turns))


GAME = ("1 buy", "3 buy", "1 take card −$100", "2 pass", "1 buy", "2 pass", "5 take card +2 stars", "2 pass")
"""Vanilla; a surprise; Chocolate from the bot for $200; a surprise with stars."""
LAP = ("1 buy", "5 pass", "6 pass", "4 pass", "6 pass", "1 pass", "3 pass", "1 pass", "3 upgrade")
"""Vanilla, and once round the board: START pays, and Vanilla gets a scoop."""


def at_desk(match: Match) -> Desk:
    desk = Desk(LESSON, 2026)
    desk.played(match, (1,))
    return desk


def test_the_plan_sheet_has_every_purchase_and_every_surprise_of_the_own_shop() -> None:
    code = game(*GAME).code()
    deals = deals_in([(code, (1,))])

    assert deals == (Deal(1, "Vanilla", 500, -100), Deal(3, "surprise", 400, -100),
                     Deal(5, "Chocolate", 300, -200), Deal(7, "surprise", 100, 0))
    assert deals[-1].left == game(*GAME).position.money[0] == 100
    assert [deal.what for deal in deals_in([(code, (0,))])] == ["Chocolate"], "the other seat alone"
    assert deals_in([(code, (0, 1))]) == () == deals_in([])


def test_a_scoop_is_a_deal_too_and_passing_is_none() -> None:
    deals = deals_in([(game(*LAP).code(), (1,))])

    assert deals == (Deal(1, "Vanilla", 500, -100), Deal(9, "scoop on Vanilla", 500, -100))


def test_the_tightest_purchase_is_the_one_that_left_least() -> None:
    deals = deals_in([(game(*GAME).code(), (1,))])

    assert tightest(deals) == Deal(5, "Chocolate", 300, -200) and tightest(deals[1:2]) is None


def test_beside_the_board_the_cards_are_asked_for_and_not_counted() -> None:
    _, said, picture = beside(at_desk(game(*GAME[:5])).work)

    assert isinstance(said, Say) and said.said.startswith("**Chocolate**: $300 − $200 = $100.")
    assert "Count them." in said.said and "16" not in said.said, "how many it are waits for the reveal"
    assert isinstance(picture, Picture) and picture.facts[0][-1] == ("Chocolate", 300, -200)
    assert picture.facts[1] == 0, "the line of the reserve waits, too"


def test_the_record_adds_up_what_was_bought() -> None:
    _, picture, total, table = record(at_desk(game(*GAME)).work)

    assert isinstance(total, Say)
    assert total.said == "Bought: 2, for $300. Least left after buying: **$100**. Surprises: 2."
    assert isinstance(table, Grid) and table.rows == (
        ("1", "Vanilla", "$500 − $100 = $400"), ("3", "Surprise", "$400 − $100 = $300"),
        ("5", "Chocolate", "$300 − $200 = $100"), ("7", "Surprise", "stars, $100 stays"))
    assert isinstance(picture, Picture) and picture.facts[1] == 0


def test_the_reveal_tells_how_many_cards_the_own_till_could_not_stand() -> None:
    blocks = reveal(at_desk(game(*GAME)).work)
    said = [block.said for block in blocks if isinstance(block, Say)]

    assert ("Your game: 2 bought. After 1 of them you still had $400 or more. Tightest: Chocolate left $100. "
            "Could close your shop then: 5 of 16 cards.") in said
    assert next(block for block in blocks if isinstance(block, Picture)).facts[1] == RESERVE


def test_a_purchase_that_leaves_nothing_is_told_as_the_end() -> None:
    desk = at_desk(game("1 buy", "3 buy", "1 take card −$200", "2 pass", "1 buy"))
    [asked] = [block.said for block in beside(desk.work) if isinstance(block, Say)]
    own = [block.said for block in reveal(desk.work) if isinstance(block, Say)][1]

    assert asked == "**Chocolate**: $200 − $200 = $0. That closed your shop."
    assert own.endswith("Tightest: Chocolate left $0. That closed it, without any card.")


# -- the whole lesson ---------------------------------------------------------------------------------
