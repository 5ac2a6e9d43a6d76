"""Lesson M4: every number it tells is worked out here in another way."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from random import Random
from statistics import median

import pytest
from lesson_files import guide_of, notebook_of

from icedice_edu.classroom.blocks import plain
from icedice_edu.classroom.counts import Counts
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.iced_turns import by_turns
from icedice_edu.classroom.lesson_parts import part
from icedice_edu.classroom.lessons.m4 import LESSON, shops
from icedice_edu.classroom.lessons.m4.shops import Book, Tally, counted, frozen, together
from icedice_edu.classroom.lessons.m4.showing import TOLD_A, TOLD_B
from icedice_edu.classroom.notebooks import read_notebook
from icedice_edu.games.iced.odds import long_run_shares, payback
from icedice_edu.games.match import Match, start
from icedice_edu.games.protocol import OVER
from icedice_edu.maths.markov import Chain
from icedice_edu.play.bots import bots_of
from icedice_widgets.lesson.pictures import drawn

GUIDE = guide_of("M4")


# -- what the lesson tells ----------------------------------------------------------------------------


def test_each_box_is_landed_on_once_in_18_turns() -> None:
    assert set(long_run_shares().values()) == {Fraction(1, 18)}
    assert 18 * 2 * Fraction(1, 18) == shops.LANDINGS == 2 and "**About 2 times.**" in TOLD_A[0]


@pytest.mark.parametrize("boxes", [10, 12, 15, 20, 24])
def test_on_every_ring_the_boxes_are_landed_on_equally_often(boxes: int) -> None:
    """What tasks 1 and E2 say of other towns; by the chain of such a ring, die and all."""
    after = {box: [(box + face) % boxes for face in range(1, 7)] for box in range(boxes)}
    ring = Chain({box: dict.fromkeys(reached, 1) for box, reached in after.items()})

    assert set(ring.long_run().values()) == {Fraction(1, boxes)}


def test_a_scoop_earns_a_ninth_of_a_star_a_round() -> None:
    assert [scoops * 2 * Fraction(1, 18) for scoops in (1, 2, 3)] == list(shops.RATES)
    assert "1 star in 9 rounds, or **1/9 of a star a round**" in TOLD_A[1]
    assert shops.RATES[2] == Fraction(1, 3) and "3 × 1/9 = 1/3" in LESSON.explain[0].model


def test_payback_is_cost_over_income() -> None:
    hundreds = {100 * n: n / Fraction(1, 9) for n in range(1, 6)}

    assert hundreds == shops.PAYBACKS
    assert shops.UPGRADE == 9 and "after **9 rounds**" in TOLD_B[0] and payback(300, 3) == 9
    assert "27 and 45 rounds. Before round 32 − 9 = 23." in LESSON.explain[2].model


def test_the_answers_to_the_claim_are_true() -> None:
    said = {reply.key: reply.answer for reply in LESSON.claim.replies}

    assert Fraction(1, 3) - Fraction(2, 9) == Fraction(1, 9) and "1/3 − 2/9 = 1/9" in said["earns more"]
    assert "the first upgrade adds 100 %, the second 50 %" in said["fewer percent"]
    assert [reply.side for reply in LESSON.claim.replies] == ["agree", "agree", "disagree", "disagree"]


def test_mint_has_just_brought_one_star_at_the_warm_up_board() -> None:
    assert frozen().log[-1].rule == "ICED-22" and frozen().log[-1].facts["stars"] == 1
    assert frozen().position.money[0] > 100, "she can pay for a second scoop"


@cache
def bot_games() -> tuple[Match, ...]:
    return tuple(_played(f"2026-{number}") for number in range(60))


def _played(seed: str, turns: int = 500) -> Match:
    match, bot, rng = start("iced", players=2, seed=seed), bots_of("iced")["upgrader"], Random(seed)
    while match.position.turn != OVER and match.position.turns < turns:
        match = match.play(bot(match.position, rng))
    return match


def test_games_of_two_upgraders_last_about_32_rounds() -> None:
    rounds = median(match.position.turns for match in bot_games()) / 2

    assert round(rounds) == shops.GAME_ROUNDS == 32
    assert "Games of two upgraders last about 32 rounds" in LESSON.explain[2].said


def test_the_counts_of_the_guide() -> None:
    total = together(map(counted, bot_games()))
    assert total.per_lap is not None

    counts = f"{total.landed} scoops landed on in {total.scoop_turns} scoop-turns"
    assert f"{counts}, {float(total.per_lap):.2f} in 18" in GUIDE
    early = [counted(_played(f"2026-{number}", 30)).scoop_turns for number in range(40)]
    assert 120 <= median(early) <= 180 and "150 scoop-turns are there after about 30 turns" in GUIDE
    assert (100 / (18 * shops.RATES[0]), 100 / (3 * shops.RATES[0])) == (50, 300)


# -- what is counted in a learner's games -------------------------------------------------------------


def turns(*played: tuple[str, str], seed: int | str = 1) -> Match:
    """A match in which each turn rolls this and decides that."""
    return by_turns(start("iced", players=["You", "Bot"], seed=seed, first=0), played)


VISITED = (("1", "buy"), ("1", "give"), ("6", "pass"), ("6", "pass"), ("6", "pass"), ("6", "pass"),
           ("6", "upgrade"), ("6", "give"))
"""You buy Vanilla, the bot lands on it; you come round and add a scoop, the bot lands on it again."""


def test_scoop_turns_are_scoops_before_each_roll() -> None:
    match = turns(*VISITED)

    assert [str(played.step) for played in match.history].count("roll") == 8
    assert counted(match) == Tally(8, 0 + 1 * 6 + 2, 1 + 1 + 2)
    assert counted(match).per_lap == Fraction(4 * 18, 8) and Tally(3, 0, 0).per_lap is None


def test_the_books_count_what_was_spent_and_earned() -> None:
    desk = desk_after(*VISITED)

    assert shops.books_of(desk.work.games) == (Book("Vanilla", 200, 3, 4),)


def desk_after(*played: tuple[str, str]) -> Desk:
    desk = Desk(LESSON, 2026)
    desk.played(turns(*played), (1,))
    return desk


def test_the_parts_follow_the_game() -> None:
    desk = desk_after(*VISITED)
    desk.do("guess", {"guess A": "9", "guess B": "upgrade", "because": "two stars"})
    shown = {role: plain(part(desk, role)) for role in ("play", "record", "reveal")}
    desk.do("show my shop", {})

    assert "8 scoop-turns in 8 turns. Scoops landed on: 4. You want 150." in shown["play"]
    assert "4 scoops landed on in 8 scoop-turns. That is 9 in 18 scoop-turns." in shown["record"]
    assert "Your guess: 9 times." in shown["reveal"] and "Your guess: the upgrade." in shown["reveal"]
    assert re.search(r"Vanilla \| \$200 +\| 3 +\| 4 +\| \$50", plain(part(desk, "record")))


def test_before_any_purchase_the_parts_say_so() -> None:
    desk = desk_after(("1", "pass"))

    assert "No scoop lies on the board yet" in plain(part(desk, "play"))
    assert "Nothing is counted yet" in plain(part(desk, "record"))


def test_the_class_adds_counts() -> None:
    desk = desk_after(*VISITED)
    counts = {"2026-3": (30, 90, 6), "2026-4": (40, 102, 4)}
    others = [Counts("M4", who, numbers).code for who, numbers in counts.items()]
    desk.do("show class", {})
    desk.do("pool", {"codes": " ".join(others)})
    said = plain(part(desk, "record"))

    assert "2 learners together. 192 scoop-turns in 70 turns. Scoops landed on: 10." in said
    assert "That is about 0.94 in 18 scoop-turns." in said


def test_games_with_the_dice_of_the_class_are_not_pooled() -> None:
    desk = Desk(LESSON, 2026)
    desk.played(turns(*VISITED, seed=2026), (1,))

    assert LESSON.counted is not None and LESSON.counted(desk.work) == (0, 0, 0)
    assert LESSON.counted(desk_after(*VISITED).work) == (8, 8, 4)


@pytest.mark.parametrize(("guess", "said"), [
    (0, "on average it is more"), (1, "one player"), (2, "yes"), (3, "near"), (5, "far fewer"), (18, "far "
                                                                                                     "fewer"),
])
def test_the_slider_is_answered_by_its_reason(guess: int, said: str) -> None:
    assert said in LESSON.prediction.several[0].response(str(guess))


# -- the whole lesson ---------------------------------------------------------------------------------


def test_the_pictures_draw_what_is_told() -> None:
    ring, lines, paying = (drawn("M4", sentence.picture) for sentence in LESSON.explain)

    assert ring.count("<circle") == ring.count("<path") == 18 + 1, "two marks on every box, and a key"
    assert lines.count('stroke-width="3.2"') == 3
    assert [int(rounds) for rounds in re.findall(r">(\d+)<", paying)] == [9, 18, 27, 36, 45]


def test_the_bot_of_the_notebook_can_play() -> None:
    said = read_notebook(notebook_of("M4"))["cells"][5]["source"]

    assert '"Bot": "upgrader"' in "".join(said) and "upgrader" in bots_of("iced")


def test_the_extend_cell_asks_the_exact_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    from icedice_widgets.lesson.opened_lesson import Room

    lesson = Room(LESSON, 2026)
    lesson.open_curtain()
    exec(LESSON.extend_code, {"lesson": lesson})
    rows = capsys.readouterr().out.splitlines()

    assert rows[:2] == ["stars a round: 1/9", "paid back after 9 rounds"]
    assert rows[2:] == ["3 rounds: 1/3 stars", "9 rounds: 1 stars", "18 rounds: 2 stars", "36 rounds: 4 "
                                                                                          "stars"]
