"""Lesson M1: its numbers are worked out here slip by slip, and the till roll follows the learner's game."""

from __future__ import annotations

import re
from itertools import accumulate, permutations
from random import Random
from typing import Any

import pytest
from lesson_files import guide_of
from many_seeds import every_seed, task_of
from played_games import iced_played

from icedice_edu.classroom.blocks import Ask, Picture, plain
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import opened_text, part
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.own_tills import Entry, balances, entries_of
from icedice_edu.classroom.work import restored as restored_work
from icedice_edu.games.iced.ledger import ledger
from icedice_edu.games.match import Match, restore, start
from icedice_edu.play.bots import bots_of

LESSON, GUIDE = lesson_called("M1"), guide_of("M1")
STAGE = next(iter(LESSON.stages.values()))
SLIPS = (300, -100, -200)


def amounts(text: str) -> list[int]:
    """$300, +$200 and −$100, with their signs."""
    return [int(n.replace("−", "-").replace("$", "")) for n in re.findall(r"[+−]?\$\d+", text)]


def survives(till: int, slips: tuple[int, ...]) -> bool:
    return all(till + sum(slips[:n]) > 0 for n in range(1, len(slips) + 1))


# -- what the lesson and its guide tell ---------------------------------------------------------------


def test_the_shop_stays_open_when_300_comes_before_200() -> None:
    alive = [order for order in permutations(SLIPS) if survives(200, order)]
    told = opened_text(Desk(LESSON, 2026))

    assert alive == [order for order in permutations(SLIPS) if order.index(300) < order.index(-200)]
    assert len(alive) == 3 and {200 + sum(order) for order in alive} == {200}
    assert "Start: $200. −$100, then $100. +$300, then $400. −$200, then $200." in told
    assert min(accumulate((-100, 300, -200), initial=200)) == 100 and "first till is $100" in told
    assert "Start: $200. −$200, then $0." in told
    assert "in 3 of the 6 orders. All 3 end with $200" in GUIDE


def test_the_stretch_is_counted() -> None:
    alive = {till: sum(survives(till, order) for order in permutations(SLIPS)) for till in (100, 300, 400)}

    assert alive == {100: 2, 300: 4, 400: 6}
    assert "(4 stay open.)" in GUIDE and "($400.)" in GUIDE and "only 2 orders stay open" in GUIDE


def test_ada_is_right_in_the_warm_up() -> None:
    board = next(block for block in LESSON.warmup if isinstance(block, Picture) and block.name == "board")
    match: Match[Any] = restore(board.facts[0])
    entries = entries_of([(match.code(), ())])

    assert match.position.money == (300, 400)
    assert entries == ((-100, "flavor", 400), (200, "surprise", 600), (-200, "flavor", 400),
                       (-100, "flavor", 300))
    assert [len(match.position.owned(seat)) for seat in (0, 1)] == [3, 2]
    assert 500 - 100 + 200 - 200 - 100 == 300 and 500 - (100 + 200 + 100) == 100
    assert LESSON.explain[0].model.endswith("Ada got $200. She paid $400. Now her **balance** is $300. "
                                            "Ben forgot the +$200.")
    assert "to get $465" in LESSON.explain[1].model and "to get $375" in LESSON.explain[1].model


def turns_for_six_slips(player: str, seed: int) -> int:
    """How many turns somebody who plays like this bot takes."""
    match, bots = start("iced", players=["You", "Pip"], seed=seed, **STAGE), bots_of("iced")
    while not match.over:
        bot = "collector" if match.position.seat else player
        match = match.play(bots[bot](match.position, Random(len(match.history))))
    lines = [line for line in ledger(match).lines if line.dollars and 0 in (line.payer, line.payee)]
    return (lines[min(5, len(lines) - 1)].turn + 1) // 2


def test_six_slips_take_about_eight_turns() -> None:
    turns = sorted(turns_for_six_slips(player, seed) for player in ("saver", "upgrader", "gambler")
                   for seed in range(15))

    assert turns[len(turns) // 2] in (7, 8, 9) and "about eight turns" in GUIDE


@pytest.mark.parametrize("number", [
    "10 stars", "1 star for each scoop", "up to 3 scoops", "30 stars win", "Boxes 4 and 12", "Box 6",
    "2, 8, 10, 14 and 16", "$200, then $300, $400"])
def test_the_twin_says_every_number_it_needs(number: str) -> None:
    assert number in GUIDE.partition("## Unplugged twin")[2]


# -- the learner's own till ---------------------------------------------------------------------------


GAME = ("roll 1", "buy", "roll 1", "buy", "roll 1", "take card +$300", "roll 2", "pass", "roll 1", "pass",
        "roll 5", "pass", "roll 2", "buy", "roll 1", "buy")
"""Vanilla; Pip buys it; a surprise; Chocolate is left; Strawberry."""
POOR = ("roll 1", "buy", "roll 1", "give", "roll 1", "take card −$300", "roll 2", "pass", "roll 6",
        "take card +$500", "roll 2", "pass", "roll 1", "buy")


def at_desk(match: Match[Any], bots: tuple[int, ...] = (1,)) -> Desk:
    desk = Desk(LESSON, 2026)
    desk.played(match, bots)
    return desk


def test_the_slips_are_those_of_the_learners_shop() -> None:
    match = iced_played(STAGE, *GAME)

    assert entries_of([(match.code(), (1,))]) == (
        Entry(-100, "flavor", 400), Entry(200, "flavor sold", 600), Entry(300, "surprise", 900),
        Entry(-100, "flavor", 800))
    assert match.position.money[0] == 800
    assert entries_of([]) == () == entries_of([(match.code(), (0, 1))]), "a bot's till is not the learner's"


def test_a_till_closes_at_nothing_and_never_falls_below() -> None:
    assert balances(200, (-100, -200, 300)) == (200, 100, 0)
    assert balances(200, (-300, 100)) == (200, 0)


def test_the_newest_amount_is_for_the_learner_to_say() -> None:
    shown = plain(part(at_desk(iced_played(STAGE, *GAME)), "play"))

    assert "Slips to go: 2" in shown and "$900 − $100 = ?" in shown
    assert "+$300 surprise, then $900. −$100 flavor, then a hidden amount." in shown and "$800" not in shown


@pytest.mark.parametrize(("typed", "heard"), [
    ("800", "Right. Your till has $800."), ("$800", "Right. Your till has $800."),
    ("700", "Not yet. Count your bills."), ("eight", "Not yet. Count your bills.")])
def test_what_the_learner_says_gets_an_answer(typed: str, heard: str) -> None:
    desk = at_desk(iced_played(STAGE, *GAME))
    [asked] = [block for block in part(desk, "play") if isinstance(block, Ask)]

    assert desk.do(asked.act, {"said": typed}) == heard
    assert heard in plain(part(desk, "play")) and "8 $100 bills." in plain(part(desk, "play"))


def test_an_answer_belongs_to_its_slip_and_comes_back_with_the_work() -> None:
    desk = at_desk(iced_played(STAGE, *GAME[:8]))
    [asked] = [block for block in part(desk, "play") if isinstance(block, Ask)]
    desk.do(asked.act, {"said": "900"})
    assert "Right." in plain(part(desk, "play"))
    assert restored_work(desk.work.code()) == desk.work

    desk.played(iced_played(STAGE, *GAME), (1,))

    assert "Right." not in plain(part(desk, "play")), "the next slip has not been answered"


def test_the_record_shows_the_whole_roll_and_its_lowest_amount() -> None:
    shown = plain(part(at_desk(iced_played(STAGE, *GAME)), "record"))

    assert "Start: $500. −$100 flavor, then $400." in shown and "then $800" in shown
    assert "Lowest: $400" in shown


@pytest.mark.parametrize(("moves", "said"), [
    (GAME, "Your lowest amount would be $300. Still open!"), (POOR, "Your till would get to $0. Closed!")])
def test_the_reveal_pays_the_learners_own_slips_first(moves: tuple[str, ...], said: str) -> None:
    desk = at_desk(iced_played(STAGE, *moves))
    desk.do("guess", {"guess": "always"})
    desk.open_curtain()

    shown = plain(part(desk, "reveal"))

    assert said in shown and "You guessed always." in shown and "Look at the second till." in shown


# -- the tasks ----------------------------------------------------------------------------------------


def roll_of(name: str, seed: str) -> tuple[int, list[int]]:
    picture = task_of("M1", name, seed).picture
    assert picture is not None
    start, *slips = amounts(picture.alt)
    return start, slips


def slips_named(name: str, seed: str, expected: dict[int, str]) -> None:
    task = task_of("M1", name, seed)
    assert {said: task.verdict(f"${said}").slip for said in expected} == expected


@every_seed
def test_a_running_balance_names_its_slips(seed: str) -> None:
    for name in ("1", "E1"):
        start, slips = roll_of(name, seed)
        end = start + sum(slips)
        first, last = ("first left out", "stopped early") if name == "1" else ("slip left out",) * 2
        assert task_of("M1", name, seed).answer == f"${end}"
        slips_named(name, seed, {start + sum(map(abs, slips)): "added all", end - slips[2]: last,
                                 end - slips[0]: first, end - 2 * slips[2]: "wrong way"})


@every_seed
def test_the_exit_tells_tens_from_hundreds(seed: str) -> None:
    start, slips = roll_of("E1", seed)
    swapped = start + sum(10 * n if abs(n) == 10 else n // 10 for n in slips)

    assert {10, 100} == {*map(abs, slips)}
    if swapped > 0:
        slips_named("E1", seed, {swapped: "tens and hundreds mixed up"})


@every_seed
def test_one_bill_changes_one_digit(seed: str) -> None:
    picture = task_of("M1", "2", seed).picture
    assert picture is not None
    counts = [int(n) for n in re.findall(r"(\d) \$", picture.alt)]
    till = sum(n * value for n, value in zip(counts, (100, 10, 1), strict=True))
    [(bill, way)] = re.findall(r"A \$(\d+) bill (comes in|goes out)", picture.alt)
    moved = int(bill) if way == "comes in" else -int(bill)

    assert task_of("M1", "2", seed).answer == f"${till + moved}"
    assert sum(a != b for a, b in zip(str(till), str(till + moved), strict=True)) == 1
    other = (110 - abs(moved)) * (1 if moved > 0 else -1)
    slips_named("2", seed, {till + other: "wrong place", till + (1 if moved > 0 else -1): "ones",
                            till - moved: "wrong way", till: "not moved"})


@every_seed
def test_the_lowest_amount_is_found(seed: str) -> None:
    start, slips = roll_of("3", seed)
    run = list(accumulate(slips, initial=start))

    assert task_of("M1", "3", seed).answer == f"${min(run)}"
    slips_named("3", seed, {run[-1]: "the end", start: "the start"})


@every_seed
def test_the_missing_slip_is_the_difference(seed: str) -> None:
    task = task_of("M1", "4", seed)
    before, after = amounts(task.question)
    said = {amounts(option.said)[0]: task.verdict(option.key) for option in task.options}

    assert said.pop(after - before).right
    assert {verdict.slip for verdict in said.values()} == {"wrong way", "one too many", "new amount"}


@every_seed
def test_tens_are_traded(seed: str) -> None:
    task = task_of("M1", "5", seed)
    till, tens = amounts(task.question)
    way = 1 if "earn" in task.question else -1
    end = till + way * tens

    assert task.answer == f"${end}" and end // 100 != till // 100
    slips_named("5", seed, {end - way * 100: "hundred not traded", till - way * tens: "wrong way"})
    start, part, hundred, _, rest, last = map(abs, amounts(task.hints[3]))
    assert start + way * part == hundred and hundred + way * rest == last and hundred % 100 == 0
    if way < 0:
        slips_named("5", seed, {till - till % 100 + tens - till % 100: "smaller from larger"})


@every_seed
def test_the_exit_asks_when_a_shop_closes(seed: str) -> None:
    start, slips = roll_of("E2", seed)
    closed = [n for n, left in enumerate(accumulate(slips, initial=start)) if left <= 0]
    task = task_of("M1", "E2", seed)
    right = next(option.said for option in task.options if option.key == task.answer)

    assert right == (f"It closes at slip {closed[0]}." if closed else "It stays open.")
    for option in task.options:
        if option.key != task.answer and (still := amounts(task.verdict(option.key).sentence)) and still[0]:
            assert still == [[*accumulate(slips, initial=start)][int(option.said[-2])]]
