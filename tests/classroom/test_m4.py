"""Lesson M4: every number it tells is worked out here in another way."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from random import Random
from statistics import median
from typing import Any

import pytest
from lesson_files import guide_of
from many_seeds import every_seed, task_of
from played_games import iced_played

from icedice_edu.classroom.blocks import Picture, plain
from icedice_edu.classroom.counts import Counts
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import opened_text, part
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.lessons.m4 import tasks
from icedice_edu.classroom.lessons.m4.tasks import Book, Tally, added, rolled
from icedice_edu.games.iced.odds import long_run_shares, payback
from icedice_edu.games.match import Match, restore, start
from icedice_edu.games.protocol import OVER
from icedice_edu.maths.markov import Chain
from icedice_edu.play.bots import bots_of

LESSON, GUIDE = lesson_called("M4"), guide_of("M4")
STAGE = next(iter(LESSON.stages.values()))
NINTH = Fraction(1, 9)


def numbers(text: str) -> list[int]:
    return [int(n.replace(",", "")) for n in re.findall(r"\d[\d,]*\d|\d", text)]


# -- what the lesson tells ----------------------------------------------------------------------------


def test_each_box_is_landed_on_once_in_18_turns() -> None:
    assert set(long_run_shares().values()) == {Fraction(1, 18)}
    for box in range(18):
        ways = [(here, roll) for here in range(18) for roll in range(1, 7) if (here + roll) % 18 == box]
        assert len(ways) == len({here for here, _ in ways}) == len({roll for _, roll in ways}) == 6
    reach = {here for here in range(18) for roll in range(1, 7) if (here + roll) % 18 == 13}
    assert reach == {7, 8, 9, 10, 11, 12}, "the rows of the grid to tap"


@pytest.mark.parametrize("boxes", sorted({int(one["boxes"]) for one in tasks.rings()}))
def test_on_every_ring_the_boxes_are_landed_on_equally_often(boxes: int) -> None:
    after = {box: [(box + face) % boxes for face in range(1, 7)] for box in range(boxes)}
    ring = Chain({box: dict.fromkeys(reached, 1) for box, reached in after.items()})

    assert set(ring.long_run().values()) == {Fraction(1, boxes)}


def test_a_scoop_earns_a_ninth_of_a_star_a_round_and_a_star_is_100_dollars() -> None:
    told = opened_text(Desk(LESSON, 2026))

    assert tasks.RATE == NINTH and "Today, 1 star is worth $100." in told
    assert "1 star in 9 rounds, or 1/9 of a star per round" in told
    rows = re.findall(r"\$(\d)00 +\| (\d) stars? +\| (\d+) rounds", told)
    assert [(int(a), int(b), int(c)) for a, b, c in rows] == [(n, n, 9 * n) for n in (1, 2, 3, 5)]
    assert all(payback(100 * n) == n / NINTH for n in (1, 2, 3, 5))
    lines = re.findall(r"(\w+) scoops?, a line through ([^.]+)\.", told)
    for scoops, (_, points) in enumerate(lines, 1):
        assert all(Fraction(s) == scoops * NINTH * int(r) for r, s in re.findall(r"\((\d+), (\d+)\)", points))
    assert len(lines) == 3 and "1/3 − 2/9 = 1/9" in LESSON.claim.replies[1].answer


def test_what_only_moving_the_shops_answers() -> None:
    """Most games are over by turn 80, and the collector wins most often, whatever the luck."""
    from icedice_widgets.explore import many_shops

    bots = ("collector", "upgrader", "saver", "gambler")
    for seed in (2026, 1, 7, 12):
        shops = {bot: many_shops(bot, "upgrader", 100, seed, "stars").view for bot in bots}
        assert all(one.ended("won", 80) + one.ended("lost", 80) > 70 for one in shops.values())
        assert max(shops, key=lambda bot: shops[bot].ended("won")) == "collector"
        if seed == 2026:
            assert [shops[bot].ended("won") for bot in bots] == [81, 59, 54, 22]
    assert "81 of 100 games with seed 2026 (upgrader 59, saver 54, gambler 22)" in GUIDE
    assert 80 // 2 - 9 == 31 and "80" in LESSON.explain[2].model and "31" in LESSON.explain[2].model


def test_mia_got_a_star_and_can_pay_for_a_second_scoop() -> None:
    board = next(block for block in LESSON.warmup if isinstance(block, Picture))
    match: Match[Any] = restore(board.facts[0])

    assert match.log[-1].rule == "ICED-22" and match.log[-1].facts["stars"] == 1
    assert match.position.money[0] > 100 and match.position.seat == 0


@cache
def bot_game(seed: str, turns: int = 500) -> Match[Any]:
    match, bot, rng = start("iced", players=2, seed=seed, **STAGE), bots_of("iced")["upgrader"], Random(seed)
    while match.position.turn != OVER and match.position.turns < turns:
        match = match.play(bot(match.position, rng))
    return match


def test_the_counts_of_the_guide() -> None:
    total = added(one for number in range(60) for one in rolled(bot_game(f"2026-{number}")))
    assert total.per_lap is not None

    counts = f"{total.landed:,} scoops landed on in {total.scoop_turns:,} scoop-turns"
    assert f"{counts}, {float(total.per_lap):.2f} in 18" in GUIDE
    early = [added(rolled(bot_game(f"2026-{number}", 30))).scoop_turns for number in range(40)]
    assert 140 <= median(early) <= 170 and "150 scoop-turns are there after about 30 turns" in GUIDE
    assert 100 / (18 * NINTH) == 50 and 100 / (3 * NINTH) == 300 and "$50 a star" in GUIDE


# -- what is counted in a learner's games -------------------------------------------------------------

VISITED = ("roll 1", "buy", "roll 1", "give", "roll 6", "pass", "roll 6", "pass", "roll 6", "pass",
           "roll 6", "pass", "roll 6", "upgrade", "roll 6", "give")
"""You buy Vanilla, and Pip lands on it; you come around and add a scoop, and Pip lands on it again."""


def desk_after(*moves: str) -> Desk:
    desk = Desk(LESSON, 2026)
    desk.played(iced_played(STAGE, *moves), (1,))
    return desk


def test_scoop_turns_are_the_scoops_before_each_roll() -> None:
    tally = added(rolled(iced_played(STAGE, *VISITED)))

    assert tally == Tally(8, 0 + 1 * 6 + 2, 1 + 1 + 2)
    assert tally.per_lap == Fraction(4 * 18, 8) and Tally(3, 0, 0).per_lap is None


def test_the_parts_follow_the_game() -> None:
    desk = desk_after(*VISITED)
    desk.do("guess", {"guess A": "9", "guess B": "upgrade", "because": "two stars"})
    desk.open_curtain()
    shown = {role: plain(part(desk, role)) for role in ("play", "record", "reveal")}
    desk.do("show my shop", {})

    assert tasks.books(*desk.work.games[-1]) == (Book("Vanilla", 200, 3, 4),)
    assert "8 scoop-turns in 8 turns. Scoops landed on: 4\nScoop-turns to go: 142" in shown["play"]
    assert re.search(r"8 +\| 8 +\| 4 +\| 9.00", shown["record"])
    assert "You guessed 9 times." in shown["reveal"]
    assert "somebody landed on 4 scoops in 8 scoop-turns. That's 9.00 in 18." in shown["reveal"]
    assert re.search(r"Vanilla \| \$200 +\| 3 +\| 4 +\| \$50", plain(part(desk, "record")))


@pytest.mark.parametrize("bot", ["saver", "collector", "upgrader", "gambler"])
def test_the_shops_are_those_of_the_bot_that_plays_like_the_learner(bot: str) -> None:
    match, rng = start("iced", players=["You", "Pip"], seed=4, **STAGE), Random(4)
    while not match.over:
        match = match.play(bots_of("iced")["upgrader" if match.position.seat else bot](match.position, rng))
    desk = Desk(LESSON, 2026)
    desk.played(match, (1,))
    desk.open_curtain()

    assert tasks.own(desk.work)["like"] == bot and f"most like the {bot}" in plain(part(desk, "explain", 3))
    nothing = tasks.own(Desk(LESSON, "ice").work)
    assert nothing["like"] is None and nothing["seed"] is None


def test_before_any_purchase_the_parts_say_so() -> None:
    desk = desk_after("roll 1", "pass")

    assert "Buy a flavor, and the count begins." in plain(part(desk, "play"))
    assert "No scoops yet." in plain(part(desk, "record"))


def test_the_class_adds_counts() -> None:
    desk = desk_after(*VISITED)
    counts = {"2026-3": (30, 90, 6), "2026-4": (40, 102, 4)}
    desk.do("show class", {})
    desk.do("pool", {"codes": " ".join(Counts("M4", who, one).code for who, one in counts.items())})
    said = plain(part(desk, "record"))

    assert "2 learners" in said and re.search(r"70 +\| 192 +\| 10 +\| 0.94", said)
    assert tasks.counted(desk.work) == (8, 8, 4)


# -- the learner's own simulation ---------------------------------------------------------------------


def walked(boxes: int = 18, teleports: bool = False, passing: bool = False, seed: int = 5,
           first: int = 0) -> Callable[[int], int]:
    """A simulation by somebody else, right or with a fault."""

    def simulate(turns: int) -> int:
        luck, place, landed = Random(seed), first, 0
        for _ in range(turns):
            ahead = [(place + step) % boxes for step in range(1, luck.randint(1, 6) + 1)]
            landed += 13 in ahead if passing else ahead[-1] == 13
            place = {4: 12, 12: 4}.get(ahead[-1], ahead[-1]) if teleports else ahead[-1]
        return landed

    return simulate


def said(function: Callable[[int], object]) -> list[str]:
    return [why for _, why in tasks.CHECKS["simulate"](function)]


def test_any_right_simulation_is_accepted() -> None:
    for seed in range(4):
        assert said(walked(seed=seed)) == said(walked(seed=seed, teleports=True)) == [""] * 6


@pytest.mark.parametrize(("wrong", "why"), [
    (lambda turns: None, "It gave None."), (lambda turns: turns / 18, "It gave 0.0"),
    (lambda turns: turns + 1, "It gave 1"), (lambda turns: round(turns / 18), "Let the die decide"),
    (lambda turns: int(turns > 8), "Try % 18"),
    (walked(boxes=17), "Box 0 counts too"), (walked(boxes=19), "After box 17 comes box 0"),
    (walked(passing=True), "only when it lands there"), (lambda turns: turns // 6, "Did you count a roll"),
    (lambda turns: sum(Random(turns).choices((0, 1), (17, 1), k=turns)) if turns > 1 else
     min(turns, Random().randrange(2)), "one roll can't reach"), (lambda turns: turns // 2, "by hand"),
])
def test_a_simulation_that_is_not_right_yet_is_told_why(wrong: Callable[[int], object], why: str) -> None:
    assert any(why in one for one in said(wrong))


def test_the_empty_cell_is_told_what_is_expected(cells_say: Callable[..., list[str]]) -> None:
    first, *rest = cells_say(LESSON, LESSON.extend_code)
    [works] = re.findall(r"```python\n(.+?)```", GUIDE, re.S)
    cell = re.sub(r"def simulate.+?\n\n", lambda _: works, LESSON.extend_code, flags=re.S)
    solved = cells_say(LESSON, cell)

    assert first == "None" and any("It gave None. Count the landings" in line for line in rest)
    assert abs(int(solved[0]) - 1000) < 125 and solved[-1] == "6 of 6 checks pass. Your function works."


# -- the tasks ----------------------------------------------------------------------------------------


def slips_named(name: str, seed: str, expected: dict[Any, str]) -> None:
    task = task_of("M4", name, seed)
    assert {said: task.verdict(str(said)).slip for said in expected} == expected


@every_seed
@pytest.mark.parametrize("name", ["1", "E2"])
def test_a_flavor_earns_from_both_players(name: str, seed: str) -> None:
    boxes, scoops = numbers(task_of("M4", name, seed).question)
    rate = sum((Fraction(scoops, boxes) for _ in ("you", "Pip")), Fraction(0))

    assert task_of("M4", name, seed).verdict(str(rate)).right
    slips_named(name, seed, {rate / 2: "one player only", 1 / rate: "upside down",
                             Fraction(2, boxes): "scoops forgotten"})
    assert task_of("M4", "1", seed).question.split()[6:] != task_of("M4", "E2", seed).question.split()[6:]


@every_seed
@pytest.mark.parametrize("name", ["2", "E1"])
def test_payback_divides_by_what_is_added(name: str, seed: str) -> None:
    task = task_of("M4", name, seed)
    before, cost, after = numbers(task.question)
    days = next(days for days in range(100) if days * (after - before) >= cost)

    assert task.answer == str(days) and days * (after - before) == cost
    slips_named(name, seed, {cost // after: "whole income", cost // before: "old income",
                             after - before: "one day"})
    assert numbers(task_of("M4", "2", seed).question) != numbers(task_of("M4", "E1", seed).question)


@every_seed
@pytest.mark.parametrize("name", ["3", "E3"])
def test_one_equation_fits_the_story(name: str, seed: str) -> None:
    task = task_of("M4", name, seed)
    a, b = numbers(task.question)
    begins = a if "has **$" in task.question else -a
    ends = {option.key: [_value(option.said, days) for days in (0, 1, 7)] for option in task.options}

    assert [key for key, end in ends.items() if end == [begins, begins + b, begins + 7 * b]] == [task.answer]
    assert numbers(task_of("M4", "3", seed).question)[0] != numbers(task_of("M4", "E3", seed).question)[0]


def _value(equation: str, days: int) -> int:
    """What m = 7 + 4 × d or m = 4 × d − 7 gives."""
    terms = re.findall(r"([+−]?) ?(\d+)( × d)?", equation)
    return sum((-1 if sign == "−" else 1) * int(n) * (days if daily else 1) for sign, n, daily in terms)


@every_seed
def test_dollars_for_a_star_and_percents_that_came_back(seed: str) -> None:
    dollars, rounds = numbers(task_of("M4", "4", seed).question)
    each = dollars / (rounds * Fraction(2, 18))
    cost, weekly, weeks = numbers(task_of("M4", "5", seed).question)
    percent = Fraction(weekly * weeks, cost) * 100

    assert numbers(task_of("M4", "4", seed).answer) == [each]
    slips_named("4", seed, {2 * each: "one player only", dollars: "the price"})
    assert numbers(task_of("M4", "5", seed).answer) == [percent] and percent < 100
    slips_named("5", seed, {100 - percent: "what is left", weekly * weeks: "dollars"})


@every_seed
def test_the_next_roll_is_the_average_of_six(seed: str) -> None:
    task = task_of("M4", "6", seed)
    place, *scoops = numbers(task.question)
    assert task.picture is not None
    boxes = numbers(task.picture.alt)[2:]
    owned = dict(zip(boxes, scoops, strict=True))
    right = sum((Fraction(owned.get(place + face, 0), 6) for face in range(1, 7)), Fraction(0))

    assert task.verdict(str(right)).right and boxes[2] > place + 6
    slips_named("6", seed, {Fraction(sum(scoops), 6): "out of reach", Fraction(2, 6): "scoops forgotten",
                            right * 6: "all at once", right / 3: "all boxes"})


def test_the_pools_are_large_enough_for_every_class() -> None:
    sizes = (tasks.rings(), tasks.stands(), tasks.lates(), tasks.parts(), tasks.rolls())

    assert all(len(found) >= 20 for found in sizes)
    stories = [task_of("M4", name, str(seed)).question for name in ("3", "E3") for seed in range(100)]
    assert 60 < sum("has **$" in story for story in stories) < 140
