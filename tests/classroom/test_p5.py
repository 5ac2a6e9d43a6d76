"""Lesson P5: every number it tells is worked out here, and its parts follow the learner's turns and races."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import comb
from random import Random
from typing import Any

import pytest
from lesson_files import guide_of
from many_seeds import SEEDS, every_seed, task_of

from icedice_edu import simulate
from icedice_edu.classroom.blocks import plain
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import PARTS, part
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.lessons.p5 import tasks
from icedice_edu.classroom.own_decisions import Choices, Played, habit, played_by
from icedice_edu.classroom.work import restored
from icedice_edu.games.match import Match, start
from icedice_edu.games.pyramids.odds import best_rule, expected_pieces, worth_of_rolling
from icedice_edu.games.pyramids.race import race
from icedice_edu.maths.uncertainty import give_or_take, more_than_luck, wilson
from icedice_edu.play.bots import bots_of
from icedice_edu.play.bots.pyramids import stopping_rule, would_win

LESSON, GUIDE = lesson_called("P5"), guide_of("P5")
STAGE = next(iter(LESSON.stages.values()))
RULES = range(1, 6)
KEPT = {1: Fraction(1), 2: Fraction(5, 6), 3: Fraction(5, 9), 4: Fraction(5, 18), 5: Fraction(5, 54)}
ATOM = 5
NONE = Choices(0, 0)


# -- the exact numbers --------------------------------------------------------------------------------


def turn(rolls: tuple[int, ...], stop: int) -> int:
    """What a turn with these faces keeps; the Atom stands for a color that is missing."""
    there: set[int] = set()
    for face in rolls:
        if face in there:
            return 0
        there.add(min(set(range(5)) - there) if face == ATOM else face)
        if len(there) == stop:
            return stop
    raise AssertionError("five rolls end every turn")


@pytest.mark.parametrize("stop", RULES)
def test_the_pieces_of_a_turn_are_those_of_all_7776_ways_to_roll(stop: int) -> None:
    brought = [turn(rolls, stop) for rolls in product(range(6), repeat=5)]

    assert Fraction(sum(brought), len(brought)) == expected_pieces(stop) == stop * KEPT[stop]
    assert Fraction(brought.count(stop), len(brought)) == tasks.kept(stop) == KEPT[stop]


def test_two_and_three_tie_and_the_others_keep_less() -> None:
    said = [row[2] for row in map(tasks._rule, RULES)]

    assert best_rule().stop_at == (2, 3)
    assert said == ["1 × 1 = 1", "2 × 5/6 = 5/3 ≈ 1.67", "3 × 5/9 = 5/3 ≈ 1.67", "4 × 5/18 = 10/9 ≈ 1.11",
                    "5 × 5/54 = 25/54 ≈ 0.46"]


def test_one_more_roll_is_a_fair_bet_with_two_pieces() -> None:
    sums = [sum(-k if face < k else 1 for face in range(6)) for k in range(1, 5)]

    assert sums == [4, 0, -6, -14] and Fraction(sums[2], 6) == -1
    assert worth_of_rolling(4) == Fraction(20, 9) < 4 and "20/9" in GUIDE


def test_the_stopping_line_of_the_explorer() -> None:
    """With 1 it is better to roll, with 2 it makes no difference, from 3 on it is better to stop."""
    best = {now: [stop for stop in range(now, 6)
                  if expected_pieces(stop, now) == max(expected_pieces(at, now) for at in range(now, 6))]
            for now in range(1, 5)}

    assert best == {1: [2, 3], 2: [2, 3], 3: [3], 4: [4]}
    assert 5 * Fraction(2, 6) == expected_pieces(5, 4) == Fraction(5, 3)


def race_by_hand(stop: int, other: int, goal: int, rounds: int = 400) -> float:
    """The chance of `stop` to be there first, from the chances to be there after so many turns."""
    def there_after(rule: int) -> list[float]:
        chance, needed = float(KEPT[rule]), -(-goal // rule)
        good, after = [1.0] + [0.0] * needed, []
        for _ in range(rounds):
            moved = [(good[i - 1] * chance if i else 0) + good[i] * (1 - chance) for i in range(needed)]
            good = [*moved, good[needed] + good[needed - 1] * chance]
            after.append(good[needed])
        return after

    mine, theirs = there_after(stop), there_after(other)
    now = [here - before for here, before in zip(mine, [0.0, *mine], strict=False)]
    first = sum(p * (1 - before) for p, before in zip(now, [0.0, *theirs], strict=False))
    second = sum(p * (1 - done) for p, done in zip(now, theirs, strict=True))
    return (first + second) / 2


@pytest.mark.parametrize(("stop", "other", "goal", "races"), [
    (1, 2, 9, 2), (2, 2, 9, 50), (3, 2, 9, 65), (4, 2, 9, 18), (2, 3, 10, 65), (1, 4, 9, 57), (3, 2, 12, 55)])
def test_the_races(stop: int, other: int, goal: int, races: int) -> None:
    found = tasks.wins(stop, other, goal)

    assert round(100 * found) == races
    assert float(found) == pytest.approx(race_by_hand(stop, other, goal), abs=1e-9)


def test_how_many_races_are_won_tied_and_lost_and_how_far_chance_goes() -> None:
    first, second = race_share(first=True), race_share(first=False)
    tied = first - second
    share = (first + second) / 2
    spread = (share * (1 - share) - tied / 4) ** 0.5
    ends = [[round(100 * (share + z * spread / n**0.5)) for z in (-1.96, 1.96)] for n in (50, 60)]

    assert [round(100 * share) for share in (second, tied, 1 - first)] == [57, 15, 27]
    assert "57 won, 15 tied and 27 lost" in GUIDE and ends == [[53, 77], [54, 76]]
    assert "53% to 77%" in GUIDE and "54% to 76%" in GUIDE


def race_share(first: bool) -> float:
    """How likely stop at three needs fewer rounds than stop at two, or (`first`) not more."""
    def rounds(stop: int, needed: int) -> dict[int, float]:
        p = float(KEPT[stop])
        return {n: comb(n - 1, needed - 1) * p**needed * (1 - p) ** (n - needed) for n in range(needed, 120)}

    return sum(p * q for (n, p), (m, q) in product(rounds(3, 3).items(), rounds(2, 5).items())
               if n < m or (first and n == m))


def test_the_turns_to_nine_ten_and_twelve() -> None:
    assert [tasks._rule(stop)[3] for stop in RULES] == ["9", "6", "5.4", "10.8", "21.6"]
    assert [float(stops / KEPT[stop]) for stop, stops in ((2, 5), (3, 4))] == pytest.approx([6, 7.2])
    assert tasks.turns_to(2, 12) == tasks.turns_to(3, 12) == Fraction(36, 5)


def test_what_is_said_to_the_claim_holds_in_the_race() -> None:
    assert race(1, 5).stop_at == 1 and race(5, 1).stop_at == 5
    assert sum("65 of 100" in reply.answer for reply in LESSON.claim.replies) == 3


@pytest.mark.parametrize("rule", RULES)
def test_the_computers_races_fit_the_exact_share(rule: int) -> None:
    exact = float(tasks.wins(rule))
    won = sum(tasks.simulated(str(seed), rule) for seed in range(20))

    assert abs(won / (20 * tasks.RACES) - exact) < 4 * (exact * (1 - exact) / (20 * tasks.RACES)) ** 0.5


# -- the learner's own turns and races ----------------------------------------------------------------


def game() -> Match[Any]:
    """You stop at two, Pip busts, you bust at two, Pip stops at one, you make a Rainbow."""
    match: Match[Any] = start("pyramids", players=["You", "Pip"], seed=1, **STAGE)
    turns = (("purple S", "yellow M", "stop"), ("red L", "red S"), ("red S", "green L", "red M"),
             ("cyan L", "stop"), ("red S", "yellow S", "green M", "cyan M", "purple L"))
    for one in turns:
        for step in one:
            match = match.play(step) if step == "stop" else match.play("roll", given=step)
    return match


def worked() -> Desk:
    desk = Desk(LESSON, 2026)
    desk.played(game(), (1,))
    return desk


def raced(stop: int, number: str = "7", games: int = 2) -> Desk:
    """A learner with dice of their own who stops at so many pieces, against Pip."""
    desk = Desk(LESSON, 2026)
    desk.do("settle", {"number": number})
    mine = stopping_rule(lambda position: "stop" if len(position.counter) >= stop else "roll")
    for _ in range(games):
        match: Any = desk.new_match(["You", "Pip"])
        while not match.over:
            player = bots_of("pyramids")["stops at two"] if match.position.seat else mine
            match = match.play(str(player(match.position, Random(1))))
        desk.played(match, (1,))
    return desk


def test_decisions_and_turns_are_counted_for_each_side() -> None:
    work = worked().work
    mine, pips = played_by(work.games), played_by(work.games, learner=False)

    assert mine.turns == (2, 0, 5) and mine.rule == 2 and mine.broken == 4
    assert mine.choices == (Choices(3, 0), Choices(2, 1), Choices(1, 0), Choices(1, 0))
    assert pips.turns == (0, 1) and pips.choices == (Choices(1, 1), NONE, NONE, NONE)
    assert played_by(restored(work.code()).games) == mine


@pytest.mark.parametrize("stop", RULES)
def test_a_habit_that_is_a_rule_is_worth_what_the_rule_is(stop: int) -> None:
    choices = tuple(Choices(4, 0) if there < stop else Choices(0, 5 - there) for there in range(1, 5))

    assert habit(choices[:stop] + (NONE,) * (4 - stop)) == expected_pieces(stop)
    assert Played(choices, (0,)).rule == stop and not Played(choices, (0,)).broken


def test_a_mixed_habit_is_in_between_and_unknown_places_stop() -> None:
    assert habit((Choices(1, 1), Choices(0, 1), NONE, NONE)) == (1 + Fraction(5, 3)) / 2
    assert habit((NONE,) * 4) == 1 and Played((NONE,) * 4, ()).rule is None


@pytest.mark.parametrize(("mine", "theirs", "won_tied_lost", "now"), [
    ((3, 3, 3), (2, 2, 2), (1, 0, 0), (0, 0)), ((0, 3, 3), (2, 2, 2), (0, 0, 0), (6, 6)),
    ((3, 0, 0, 3, 3), (2, 2, 2, 2, 2), (0, 1, 0), (0, 0)), ((0,) * 6, (2,) * 6, (0, 0, 1), (0, 2)),
    ((5, 4, 0), (2,), (1, 0, 0), (0, 0)), ((3, 3), (2,), (0, 0, 0), (3, 2))])
def test_a_race_is_won_in_an_earlier_round(
    mine: tuple[int, ...], theirs: tuple[int, ...], won_tied_lost: tuple[int, ...], now: tuple[int, int]
) -> None:
    found = tasks.Race(mine, theirs)

    assert found.results == won_tied_lost and (found.mine, found.theirs) == now


def test_the_page_beside_the_board_and_the_record_follow_the_game() -> None:
    nothing, desk = Desk(LESSON, 2026), worked()

    before, beside = plain(part(nothing, "record")), plain(part(desk, "play"))
    assert "Play first" in before and "Your rule" not in before
    assert "Turns to go: 7" in beside and "This race: you 2, Pip 1" in beside
    said = plain(part(desk, "record"))
    assert "4 decisions didn't follow it" in said and re.search(r"you +\| 3 +\| 1 +\| 7 +\| 2.33", said)
    assert "Your rule: stop at three. A friend" in plain(part(raced(3), "record"))


def test_the_reveal_tells_ones_own_turns_and_races_each_rule() -> None:
    desk = worked()
    desk.do("guess", {"guess A": "4", "guess B": "50"})
    desk.open_curtain()
    said = plain(part(desk, "reveal"))

    assert "stop at four" in said and "50 of 100 races" in said and "2.33 per turn" in said
    assert "You kept 7/3 ≈ 2.33 pieces per turn" in said and "your rule (stop at two)" in said
    assert "never stop" in plain(part(_opened(raced(5)), "reveal"))


def _opened(desk: Desk) -> Desk:
    desk.open_curtain()
    return desk


def test_the_explorer_starts_with_ones_own_rule() -> None:
    assert "stop at 3, on counter 0" in plain(PARTS["explain"](_opened(Desk(LESSON, 2026)), 3))
    assert "stop at 4, on counter 0" in plain(PARTS["explain"](_opened(raced(4)), 3))


def test_the_class_adds_races_rule_by_rule_and_mixed_decisions_apart() -> None:
    three, four, mixed = raced(3, "1"), raced(4, "2"), worked()
    counts = [tasks.counted(desk.work) for desk in (three, four)]
    shown = tasks.together([*counts, counts[0]])
    rows = {str(row[0].key): row[1:] for row in shown["rows"]}  # type: ignore[attr-defined]
    turns, pieces, *races = counts[0][10:15]

    assert [*rows] == ["rule 3", "rule 4"] and shown["learners"] == 3
    assert rows["rule 3"][0] == 2 * turns
    assert float(rows["rule 3"][1]) == pytest.approx(pieces / turns, abs=0.006)
    assert [*rows["rule 3"][2:5]] == [2 * number for number in races]
    assert rows["rule 4"][2:5] == counts[1][17:20] and sum(counts[1]) == sum(counts[1][15:20])
    assert tasks.counted(mixed.work)[25:] == (3, 7, 0, 0, 0)
    assert tasks._added(4, 6, 1, 1, 1) == (4, "1.5", 1, 1, 1, "50%")


# -- a strategy in code, and its duel -----------------------------------------------------------------


def at(stop: int) -> Callable[..., Any]:
    return stopping_rule(lambda position: "stop" if len(position.counter) >= stop else "roll")


@pytest.mark.parametrize("stop", RULES)
def test_a_strategy_is_told_what_it_does_and_its_expected_value(stop: int) -> None:
    *asked, (worth, why) = tasks.CHECKS["mine"](at(stop))

    answers = [said.split()[-1] for said, _ in asked]
    assert answers == ["stop" if there >= stop else "roll" for there in range(1, 5)]
    assert worth.startswith(f"Expected value: {stop} × {KEPT[stop]} = {stop * KEPT[stop]}")
    most = max(stop * KEPT[stop] for stop in RULES)
    assert bool(why) is (stop * KEPT[stop] < most), "nothing to improve where nothing is worth more"


@pytest.mark.parametrize("answer", ["go", None, 3])
def test_a_strategy_that_answers_something_else_is_told_so(answer: object) -> None:
    assert [*tasks.CHECKS["mine"](lambda position: answer)] == [
        ("One on the Counter:", f'It gave {answer}. Return "roll" or "stop".')]


def test_the_cell_checks_the_strategy_and_plays_400_games(cells_say: Callable[..., list[str]]) -> None:
    said = cells_say(LESSON, LESSON.extend_code)

    assert said[2:5] == ["✓ Three on the Counter: roll", "✓ Four on the Counter: stop",
                         "↻ Expected value: 4 × 5/18 = 10/9 ≈ 1.11: "
                         "You can find a stopping rule that is worth more."]
    assert "mine won 99 of 400 games" in said[-1] and len(LESSON.extend_code.splitlines()) <= 10


def duel(stop: int, games: int, look: bool) -> int:
    @stopping_rule
    def mine(position):  # type: ignore[no-untyped-def]
        return "stop" if len(position.counter) >= stop or (look and would_win(position)) else "roll"

    bots: dict[str, Any] = {"mine": mine, "Pip": "stops at two"}
    return simulate("pyramids", bots, games=games, seed=2026, progress=False).wins["mine"]


@pytest.mark.parametrize(("stop", "games", "look"), [
    (4, 400, False), (2, 400, False), (3, 400, False), (3, 4000, False), (3, 400, True), (3, 4000, True)])
def test_the_guide_tells_how_the_duels_go(stop: int, games: int, look: bool) -> None:
    won = duel(stop, games, look)
    verdict = "could be luck" if not more_than_luck(won, games - won) else (
        "stronger" if 2 * won > games else "weaker")

    assert f"| {won:,} won, {give_or_take(won, games)}: {verdict} |" in GUIDE


# -- the tasks ----------------------------------------------------------------------------------------

WORDS = {"two": 2, "three": 3}


def numbers_in(text: str) -> list[int]:
    words = re.findall(r"\d+|\btwo\b|\bthree\b", text.replace(",", ""))
    return [int(word) if word.isdecimal() else WORDS[word] for word in words]


def safe_all_along(faces: int, there: int, wanted: int) -> Fraction:
    chance = Fraction(1)
    for pieces in range(there, wanted):
        chance *= Fraction(faces - pieces, faces)
    return chance


@every_seed
def test_task_1_starts_from_the_counter(seed: str) -> None:
    task = task_of("P5", "1", seed)
    there, wanted = numbers_in(task.question)
    chance = safe_all_along(6, there, wanted)

    assert Fraction(task.answer) == wanted * chance and task.verdict(f"{float(wanted * chance):.2f}").right
    assert task.verdict(str(chance)).slip == "probability only"
    assert task.verdict(f"{wanted}.00").slip == "forgot the busts"
    assert task.verdict(str(there + (wanted - there) * chance)).slip == "nothing to lose"
    assert there == 1 or task.verdict(str(wanted * KEPT[wanted])).slip == "from the start"
    assert not task.verdict("7/2").slip or there == 3, "an expected value may be above 1"


@every_seed
def test_task_2_counts_whole_stops_and_busts(seed: str) -> None:
    task = task_of("P5", "2", seed)
    goal, stop, *_ = numbers_in(task.question)
    stops = next(n for n in range(1, 12) if n * stop >= goal)

    assert Fraction(task.answer) == stops / KEPT[stop]
    assert task.verdict(f"{stops}.00").slip == "stops only"
    assert task.verdict(str(stops * KEPT[stop])).slip == "multiplied"
    if goal % stop:
        assert task.verdict(str(goal / (stop * KEPT[stop]))).slip == "part of a stop"
        assert task.verdict(str(Fraction(goal, stop))).slip == "no busts"


@every_seed
@pytest.mark.parametrize("name", ["3", "E4"])
def test_a_duel_is_judged_by_where_a_half_is(name: str, seed: str) -> None:
    task = task_of("P5", name, seed)
    won, games, _, low, high = numbers_in(task.question)

    assert [low, high] == [round(100 * end) for end in wilson(won, games)] and 50 not in (low, high)
    right = next(option.said for option in task.options if option.key == task.answer)
    assert right.endswith(f"50% is {'inside' if low < 50 < high else 'outside'} the interval.")
    assert task.question != task_of("P5", "3", seed).question or name == "3"


@every_seed
def test_a_note_is_right_if_it_wins_its_duel(seed: str) -> None:
    task = task_of("P5", "E3", seed)
    goal = int(re.search(r"race to \*\*(\d+)", task.question)[1])  # type: ignore[index]
    said = ("one", "two", "three", "four")
    rival = next(stop for stop, word in enumerate(said, 1) if f"at {word}" in task.question)
    plain_notes = {stop: ", ".join(["roll"] * (stop - 1) + ["stop"] * (5 - stop)) for stop in RULES}

    for stop, note in plain_notes.items():
        share = race_by_hand(stop, rival, goal) if stop < 5 else float(tasks.wins(stop, rival, goal))
        assert task.verdict(note).right == (share > 0.5 + 1e-9)
        slip = "even races" if abs(share - 0.5) < 1e-9 else "loses the duel"
        assert task.verdict(note).right or task.verdict(note).slip == slip
    assert task.because and task.answer in plain_notes.values()
    assert f"race to {goal} pieces" not in task_of("P5", "E2", seed).question


def test_all_sixteen_notes_belong_to_one_rule_each() -> None:
    rows = [row for stop in RULES for row in tasks.rows_of(stop)]

    assert len(rows) == len(set(rows)) == 16
    assert ("roll", "stop", "roll", "roll") in tasks.rows_of(2), "behind the first stop, nothing comes up"


def test_half_of_the_duels_could_be_luck() -> None:
    assert sum(more_than_luck(won, games - won) for won, games in tasks.DUELS) == len(tasks.DUELS) / 2
    assert [round(100 * end) for end in wilson(40, 50)] == [67, 89], "the twin in the hints"


@every_seed
def test_task_4_multiplies_what_is_kept_by_its_probability(seed: str) -> None:
    task = task_of("P5", "4", seed)
    faces, _, stop = numbers_in(task.question)
    chance, safe = safe_all_along(faces, 0, stop), Fraction(faces - 1, faces)

    assert Fraction(task.answer) == stop * chance
    assert task.verdict(str(chance)).slip == "probability only"
    assert task.verdict(str(stop * safe**stop)).slip == "first roll may bust"
    assert task.verdict(str(stop * safe_all_along(faces - 1, 0, stop))).slip == "forgot the Atom"
    assert stop == 2 or task.verdict(str(3 * safe**2)).slip == "Counter not updated"


@every_seed
def test_task_5_adds_up_the_six_faces(seed: str) -> None:
    task = task_of("P5", "5", seed)
    there, worth, gain = numbers_in(task.question)
    total = sum(-there * worth if face < there else gain for face in range(6))

    assert int(task.answer) == total
    assert task.verdict(str((6 - there) * gain - there * worth)).slip == "lost one piece"
    assert not total or task.verdict(str(-total)).slip == "wrong sign"


def test_task_6_orders_expected_values_that_all_differ() -> None:
    worth = {"stop at one": Fraction(1), "stop at two": Fraction(5, 3), "stop at four": Fraction(10, 9),
             "roll for all five colors, with no bonus turn": Fraction(25, 54),
             "flip a coin for three pieces or none": Fraction(3, 2),
             "roll a regular die; a six gives eight pieces, anything else none": Fraction(4, 3)}
    for seed in SEEDS:
        task = task_of("P5", "6", seed)
        dealt = dict(re.findall(r"\*\*([A-D]):\*\* (.*?)\.(?= |$)", task.question))
        order = sorted(dealt, key=lambda letter: worth[dealt[letter]])
        assert task.answer == ", ".join(order) and dealt[task.hints[2][0]] == "stop at one"
        assert task.verdict(", ".join(order[::-1])).slip
    assert len(set(worth.values())) == len(worth)


@every_seed
def test_e1_is_the_value_of_one_more_roll(seed: str) -> None:
    task = task_of("P5", "E1", seed)
    faces, there, *_ = numbers_in(task.question)
    brought = [0 if face < there else there + 1 for face in range(faces)]

    assert Fraction(task.answer) == Fraction(sum(brought), faces)
    assert (Fraction(task.answer) > there) == (there == 2), "roll with two, stop with three"
    assert task.verdict(str(Fraction(faces - there, faces))).slip == "probability only"
    assert task.verdict(str(there + Fraction(faces - there, faces))).slip == "nothing to lose"
    assert task.verdict(str(there + 1)).slip == "forgot the busts"


def test_e2_has_each_answer_and_asks_for_another_goal_than_task_2() -> None:
    right = set()
    for seed in SEEDS:
        task, other = task_of("P5", "E2", seed), task_of("P5", "2", seed)
        goal = numbers_in(task.question)[0]
        two, three = -(-goal // 2) / KEPT[2], -(-goal // 3) / KEPT[3]
        said = next(option.said for option in task.options if option.key == task.answer)
        assert said.startswith("Both" if two == three else "stop at two" if two < three else "stop at three")
        assert goal not in (9, numbers_in(other.question)[0])
        right.add(said)
    assert len(right) == 3


def test_the_twins_in_the_hints_are_right() -> None:
    twins = {task.name: task.hints[3] for task in LESSON.tasks("2026")}

    assert "5 × 2/6 = 5/3" in twins["1"] and 5 * safe_all_along(6, 4, 5) == Fraction(5, 3)
    assert "36/5" in twins["2"] and 2 / KEPT[4] == Fraction(36, 5)
    assert "2 × 19/20 = 19/10" in twins["4"] and "5 × 2 − 1 × 1 = 9" in twins["5"] and 5 * 2 - 1 * 1 == 9


# -- the guide ----------------------------------------------------------------------------------------


def test_the_guide_tells_the_numbers_of_the_lesson() -> None:
    told = ("65 of 100", "57 of 100", "55 of 100", "5.4 turns", "7.2", "10.8", "20/9", "25/54 ≈ 0.46",
            "10/9 ≈ 1.11", "5/3 ≈ 1.67", "−6", "−14")
    low, high = (round(100 * end) for end in wilson(6, 10))

    assert [number for number in told if number not in GUIDE] == []
    assert f"from {low}% to {high}%" in GUIDE and 300 * expected_pieces(2) == 500
    assert str(tasks.simulated("2026", 3)) in GUIDE
