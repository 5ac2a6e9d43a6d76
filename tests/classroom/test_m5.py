"""Lesson M5: every number it tells is worked out here in another way."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from lesson_files import guide_of
from many_seeds import every_seed, task_of
from played_games import iced_played

from icedice_edu.classroom.blocks import plain
from icedice_edu.classroom.budgets import fared
from icedice_edu.classroom.counts import Counts
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import opened_text, part
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.lessons.m5 import tasks
from icedice_edu.classroom.own_landings import landings, left_over
from icedice_edu.classroom.tasks import Task
from icedice_edu.games.iced.odds import (
    Plan,
    Shop,
    bonus_share,
    broke_chance,
    ever,
    landing,
    safe,
    start_waiting,
    visits,
)
from icedice_edu.games.iced.tables import CARDS, MONEY_CARDS
from icedice_edu.maths.binomial import band

LESSON, GUIDE = lesson_called("M5"), guide_of("M5")
STAGE = next(iter(LESSON.stages.values()))
HALF, SIXTH = Fraction(1, 2), Fraction(1, 6)
TWO_WAY = ((0, 0, HALF, HALF), (0, HALF, HALF, 0), (HALF, HALF, 0, 0), (HALF, 0, 0, HALF))
Rows = list[list[Fraction]]


def opened() -> str:
    return opened_text(Desk(LESSON, 2026))


# -- the ring of 18 boxes, by its matrix --------------------------------------------------------------


def board_matrix() -> Rows:
    """Where one is after a turn, written down from the rules: 4 and 12 trade places."""
    matrix = [[Fraction(0)] * 18 for _ in range(18)]
    for box, face in product(range(18), range(1, 7)):
        landed = (box + face) % 18
        matrix[box][{4: 12, 12: 4}.get(landed, landed)] += SIXTH
    return matrix


def rows(turns: int, begin: int = 0) -> Rows:
    """The rows of landings in turn 1, 2 …: shares die by die."""
    stands, found, matrix = [Fraction(box == begin) for box in range(18)], [], board_matrix()
    for _ in range(turns):
        found.append([sum((stands[(box - face) % 18] * SIXTH for face in range(1, 7)), Fraction(0))
                      for box in range(18)])
        stands = [sum((share * line[to] for share, line in zip(stands, matrix, strict=True)), Fraction(0))
                  for to in range(18)]
    return found


def test_every_column_of_the_board_adds_up_to_1_so_equal_shares_stay() -> None:
    assert {sum(column) for column in zip(*board_matrix(), strict=True)} == {1}
    assert "In the long run, each gets exactly 1/18." in opened()


def test_the_beginning_fades_in_seven_to_nine_turns_as_the_heat_map_shows() -> None:
    first = []
    for begin in range(18):
        alike = [all(Fraction(5, 100) <= chance <= Fraction(6, 100) for chance in row)
                 for row in rows(12, begin)]
        assert alike == [False] * alike.index(True) + [True] * (12 - alike.index(True))
        first.append(1 + alike.index(True))

    assert sorted({*first}) == [7, 8, 9] and first[0] == 7
    assert "7, 8 or 9" in LESSON.explain[2].model and "2" in LESSON.explain[2].model
    assert [[*landing(turns).values()] for turns in range(1, 13)] == rows(12)
    third = rows(3)[2]
    assert f"{100 * float(min(third)):.1f}% and {100 * float(max(third)):.1f}% in turn 3" in GUIDE
    assert all(len(set(row)) > 1 for row in rows(12)), "never exactly equal"


def test_what_is_told_of_start() -> None:
    assert bonus_share() == Fraction(7, 2) / 18 == Fraction(7, 36)
    assert round(float(36 / Fraction(7)), 1) == 5.1 and round(float(start_waiting()), 1) == 5.7
    assert "every 36/7 ≈ 5.1 turns" in GUIDE and "takes 5.7 turns" in GUIDE
    first = visits(20)
    told = f"box 6 gets {float(first[6]):.2f} landings on average, and START gets {float(first[0]):.2f}"
    assert told in GUIDE and f"from START is about {100 * float(1 - ever(13, 18)):.0f}%" in GUIDE


def test_forty_landings_fit_both_models_and_a_thousand_do_not() -> None:
    assert Fraction(2, 19) == tasks.DOUBLE and 17 * Fraction(1, 19) + tasks.DOUBLE == 1
    assert [band(40, share) for share in (tasks.EQUAL, tasks.DOUBLE)] == [(0, 5), (1, 8)]
    assert [band(1000, share) for share in (tasks.EQUAL, tasks.DOUBLE)] == [(42, 70), (87, 125)]
    assert "0 to 5" in GUIDE and "1 to 8" in GUIDE and GUIDE.count("42 to 70") == 2
    lists = [tasks.simulated(str(seed)) for seed in range(30)]
    assert {sum(boxes) for boxes in lists} == {18_000} and band(18_000, tasks.DOUBLE)[0] == 1814
    assert sum(940 <= boxes[13] <= 1061 for boxes in lists) >= 27 and max(map(max, lists)) < 1200


# -- the small ring -----------------------------------------------------------------------------------


def walked(matrix: Any, turns: int) -> list[Fraction]:
    row = [Fraction(box == 0) for box in range(4)]
    for _ in range(turns):
        row = [sum((row[i] * matrix[i][j] for i in range(4)), Fraction(0)) for j in range(4)]
    return row


def test_the_small_rings_by_their_coin() -> None:
    for matrix, carried in ((TWO_WAY, {1: 3, 3: 1}), (tasks.ONE_WAY, {3: 1})):
        for box in range(4):
            ends = [carried.get((box + step) % 4, (box + step) % 4) for step in (1, 2)]
            assert list(matrix[box]) == [HALF * ends.count(to) for to in range(4)]
        assert f"({', '.join(map(str, matrix[0]))})" in opened()
    told = [f"({', '.join(map(str, walked(TWO_WAY, turns)))})" for turns in (1, 2, 3)]
    assert told == ["(0, 0, 1/2, 1/2)", "(1/2, 1/4, 0, 1/4)", "(1/8, 1/8, 3/8, 3/8)"]
    assert all(row in GUIDE for row in told)
    assert "0, 0, 8, 8. After two: 8, 4, 0, 4. After three: 2, 2, 6, 6" in GUIDE


def test_a_one_way_teleport_makes_shares_unequal() -> None:
    shares = (SIXTH, HALF, Fraction(1, 3), Fraction(0))

    assert tasks.times(shares, tasks.ONE_WAY) == shares == tasks.long_run(tasks.ONE_WAY)
    assert [*tasks.columns(tasks.ONE_WAY)] == [1, 2, 1, 0]
    assert "Column sums: (1, 2, 1, 0). Long run: (1/6, 1/2, 1/3, 0)." in opened()
    assert [here for here in range(4) if tuple(TWO_WAY[here]) != tasks.ONE_WAY[here]] == [0, 3]


# -- money --------------------------------------------------------------------------------------------


def broke(money: int, turns: int) -> Fraction:
    """By following box and money alone: ten stars are not lost in so few draws, or hardly ever."""
    shops, out = {(0, money): Fraction(1)}, Fraction(0)
    for _ in range(turns):
        after: dict[tuple[int, int], Fraction] = {}
        for ((box, has), share), face in product(shops.items(), range(1, 7)):
            landed, left = (box + face) % 18, has + 100 * (box + face >= 18)
            drawn_now = [left + dollars for dollars, _ in CARDS] if landed in (2, 8, 10, 14, 16) else [left]
            for then in drawn_now:
                key, part_of = ({4: 12, 12: 4}.get(landed, landed), then), share / 6 / len(drawn_now)
                out += part_of if then <= 0 else 0
                if then > 0:
                    after[key] = after.get(key, Fraction(0)) + part_of
        shops = after
    return out


def test_how_many_shops_go_broke() -> None:
    told = dict(re.findall(r"from \$(\d+): (\d+)", opened()))
    for money, shops in told.items():
        assert round(100 * broke(int(money), 10)) == int(shops)
        assert round(100 * broke_chance(10, Plan("always"), Shop(money=int(money)))) == int(shops)
    assert told["200"] == "25" and len(told) == 5


def test_what_a_turn_brings_and_which_cards_end_it() -> None:
    card = Fraction(sum(MONEY_CARDS), 16)
    turn = Fraction(7, 36) * 100 + Fraction(5, 18) * card

    assert card == Fraction("37.5") and f"${float(turn):.2f}" in LESSON.explain[3].model
    told = re.findall(r"with \$(\d+): (\d)", plain(part(opened_desk(), "explain", 4)))
    assert [(int(money), int(cards)) for money, cards in told] == [
        (money, sum(-lost >= money for lost in MONEY_CARDS)) for money in (100, 200, 300, 400)]
    assert safe(400, 4) and not safe(300, 4) and not safe(400, 3)


def opened_desk() -> Desk:
    desk = Desk(LESSON, 2026)
    desk.open_curtain()
    return desk


# -- a learner's own functions ------------------------------------------------------------------------


def said(name: str, function: Callable[..., object]) -> list[str]:
    return [why for _, why in tasks.CHECKS[name](function)]


def right(row: Any, matrix: Any) -> Any:
    return [sum(row[i] * matrix[i][j] for i in range(4)) for j in range(4)]


@pytest.mark.parametrize(("wrong", "why"), [
    (lambda row, matrix: None, "It gave None."), (lambda row, matrix: row[:2], "a list with four"),
    (lambda row, matrix: right(row, list(zip(*matrix, strict=True))), "go down its column"),
    (lambda row, matrix: row, "Nothing moved"), (lambda row, matrix: ["a"] * 4, "It should be"),
])
def test_a_step_that_is_not_right_yet_is_told_why(wrong: Callable[..., object], why: str) -> None:
    assert why in said("step", wrong)[-1]


def test_a_right_step_is_accepted_exact_or_in_decimals() -> None:
    assert said("step", right) == [""] * 5
    assert said("step", lambda row, matrix: tuple(map(float, right(row, matrix)))) == [""] * 5


@pytest.mark.parametrize("reserve", [0, 100, 200, 300, 400])
def test_the_guide_tells_how_budgets_fare(reserve: int) -> None:
    lost, won = fared(lambda money, cost: money - cost >= reserve)

    assert f"| ${reserve} | {lost} | {won} |" in GUIDE


def test_a_budget_is_checked_by_its_games() -> None:
    assert said("budget", lambda money, cost: money - cost >= 100) == ["", "", ""]
    assert "Keep a larger reserve" in said("budget", lambda money, cost: True)[1]
    assert "Can you win 200" in said("budget", lambda money, cost: money - cost >= 400)[2]
    assert said("budget", lambda money, cost: None) == ["It gave None. Return True (spend) or False (keep)."]
    assert fared(lambda money, cost: cost == 300 or money - cost >= 100)[0] == 229
    assert "229 of 400 games" in GUIDE


def test_the_cells_of_notebook_and_guide_work(cells_say: Callable[..., list[str]]) -> None:
    step, again = re.findall(r"```python\n(.+?)```", GUIDE, re.S)
    cell = re.sub(r"def step.+?\n\n", lambda _: step, LESSON.extend_code, flags=re.S)
    told = cells_say(LESSON, LESSON.extend_code, cell, again)

    assert told[0] == "None" and any("It gave None. Return a list" in line for line in told)
    assert "5 of 5 checks pass. Your function works." in told
    assert all(abs(float(share) - 0.25) < 0.001 for share in told[-1].strip("[]").split(", "))


# -- what is counted in a learner's games -------------------------------------------------------------

MOVES = ("roll 1", "buy", "roll 1", "give", "roll 3", "roll 6", "pass", "roll 2", "pass", "roll 4", "pass")
"""You buy Vanilla, and Pip gives a star; you land on 4 and move to 12; then you pass a Surprise."""


def desk_after(*moves: str) -> Desk:
    desk = Desk(LESSON, 2026)
    desk.played(iced_played(STAGE, *moves), (1,))
    return desk


def test_landings_are_where_the_die_leads() -> None:
    landed = landings(iced_played(STAGE, *MOVES))

    assert [box for box, count in enumerate(landed) for _ in range(count)] == [1, 1, 4, 7, 11, 14]


def test_the_budget_that_is_kept_is_what_spending_left() -> None:
    desk = desk_after("roll 1", "buy", "roll 1", "give", "roll 1", "take card +$100")
    desk.do("show my budget", {})

    assert left_over(desk.work.games) == {100: 1, 400: 1}, "$400 after Vanilla, $100 after the worst card"
    assert re.search(r"\$100 +\| 1\n\$400 +\| 1", plain(part(desk, "record")))


def test_the_parts_follow_the_game() -> None:
    desk = desk_after(*MOVES)
    desk.do("guess", {"guess A": "near", "guess B": "5", "because": "it feels so"})
    desk.open_curtain()
    reveal = plain(part(desk, "reveal"))

    assert "Turns to go: 34" in plain(part(desk, "play"))
    assert "6 landings. Most on one box: 2. Boxes with none: 13." in plain(part(desk, "record"))
    assert re.search(r"your games \| 6 +\| 0 to 2 +\| 0 to 2 +\| 0", reveal) and "your class" not in reveal
    assert "You guessed 5 of 100 shops." in reveal and "What about the hundredth?" in reveal
    assert "Your spoon is on box 14" in plain(part(desk, "explain", 3))
    assert tasks.own(Desk(LESSON, 2026).work)["place"] is None


def test_the_class_adds_landings_and_decides() -> None:
    desk = desk_after(*MOVES)
    others = [Counts("M5", f"2026-{n}", (25 + n,) * 18).code for n in (2, 3)]
    desk.do("guess", {"guess A": "near", "guess B": "5"})
    desk.open_curtain()
    desk.do("show class", {})
    desk.do("pool", {"codes": " ".join(others)})

    assert "2 learners, 990 landings" in plain(part(desk, "record"))
    assert re.search(r"your class \| 990 +\| 41 to 70 +\| \d+ to \d+ +\| 55", plain(part(desk, "reveal")))
    assert sum(tasks.counted(desk.work)) == 6


# -- the tasks ----------------------------------------------------------------------------------------


def rows_in(text: str) -> Rows:
    """The numbers of texts like (1/2, 0, 1/2)."""
    return [[Fraction(number) for number in found.strip("()").split(", ")]
            for found in re.findall(r"\([\d/]+(?:, [\d/]+)+\)", text)]


def matrix_of(task: Task) -> Rows:
    assert task.picture is not None
    return rows_in(task.picture.alt)


def slip(task: Task, value: Fraction | int) -> str:
    return task.verdict(str(value)).slip


@every_seed
@pytest.mark.parametrize("name", ["1", "E1"])
def test_a_share_comes_from_all_boxes(name: str, seed: str) -> None:
    task = task_of("M5", name, seed)
    (row,), matrix = rows_in(task.question), matrix_of(task)
    box = int(re.findall(r"on \*\*box (\d)", task.question)[0])
    sent = {here: [share * chance for chance in matrix[here]] for here, share in enumerate(row)}

    assert Fraction(task.answer) == sum(sent[here][box] for here in range(3))
    assert slip(task, sum((line[box] for line in matrix), Fraction(0))) == "shares forgotten"
    assert slip(task, row[box]) == "not moved" and slip(task, sent[box][box]) == "staying only"
    assert slip(task, sum((row[to] * matrix[box][to] for to in range(3)), Fraction(0))) == "row for column"
    if task.hints:
        shares, column = rows_in(task.hints[3])
        told = sum(share * chance for share, chance in zip(shares, column, strict=True))
        assert task.hints[3].endswith(f"= {told}.") and str(told) != task.answer
    both = [(task_of("M5", one, seed).question, matrix_of(task_of("M5", one, seed))) for one in ("1", "E1")]
    assert both[0] != both[1]


@every_seed
@pytest.mark.parametrize("name", ["2", "E2"])
def test_the_bike_is_where_it_settles(name: str, seed: str) -> None:
    task = task_of("M5", name, seed)
    out, back = map(Fraction, re.findall(r"\*\*(\d+/\d+)\*\*", task.question))
    share = 0.3
    for _ in range(400):
        share = share * (1 - float(back)) + (1 - share) * float(out)

    assert float(Fraction(task.answer)) == pytest.approx(share)
    assert slip(task, HALF) == "half and half" and slip(task, out) == "one day"
    assert slip(task, 1 - Fraction(task.answer)) == "the other place" and slip(task, 1 - back) == "staying"
    assert task_of("M5", "2", seed).answer != task_of("M5", "E2", seed).answer


@every_seed
def test_a_turn_brings_shares_times_dollars(seed: str) -> None:
    task = task_of("M5", "3", seed)
    found = re.findall(r"\((−?\$\d+(?:, −?\$\d+)+)\)", task.question)[0].split(", ")
    dollars = [int(one.replace("−", "-").replace("$", "")) for one in found]
    (shares,) = rows_in(task.question)
    each = [share * paid for share, paid in zip(shares, dollars, strict=True)]

    assert task.answer == f"${sum(each)}" and sum(shares) == 1
    named = {"plain average": Fraction(sum(dollars), 3), "all at once": Fraction(sum(dollars)),
             "sign lost": sum(map(abs, each), Fraction(0)), "one box only": each[0]}
    for name, value in named.items():
        assert value.denominator > 1 or slip(task, value) == name


@every_seed
def test_two_turns_go_by_every_box_in_between(seed: str) -> None:
    task = task_of("M5", "4", seed)
    matrix = matrix_of(task)
    begin, end = map(int, re.findall(r"\*\*box (\d)\*\*", task.question))
    ways = [matrix[begin][by] * matrix[by][end] for by in range(3)]

    assert Fraction(task.answer) == sum(ways) and begin != end
    assert slip(task, matrix[begin][end]) == "one turn" and slip(task, max(ways)) == "one way only"
    assert slip(task, matrix[begin][end] ** 2) == "squared"
    half, one, _, other, told = map(Fraction, re.findall(r"\d+/\d+", task.hints[3]))
    assert half * (one + other) == told != Fraction(task.answer)


@every_seed
def test_equal_shares_stay_where_columns_add_up_to_1(seed: str) -> None:
    task = task_of("M5", "5", seed)
    stays = [sum(column) for column in zip(*matrix_of(task), strict=True)] == [1, 1, 1]
    right = next(option.said for option in task.options if option.key == task.answer)

    assert right.startswith("Yes. Each column" if stays else "No. The columns")


@every_seed
def test_a_reserve_is_the_least_that_is_safe_enough(seed: str) -> None:
    task = task_of("M5", "6", seed)
    takes = [int(dollars) for count, dollars in re.findall(r"(\d) (?:cards? )?takes? \$(\d+)", task.question)
             for _ in range(int(count))]
    allowed = int(re.findall(r"at most (\d) of the 16", task.question)[0])
    enough = [money for money in range(100, 700, 100) if sum(lost >= money for lost in takes) <= allowed]

    assert task.answer == f"${enough[0]}" and {*takes} == {100, 200, 300, 400}
    assert slip(task, enough[0] - 100) == "left with nothing" and slip(task, 500) == "every card"
    counts = rows_in(task.hints[3])[0]
    may, told = map(int, re.findall(r"most (\d).*: \$(\d+)", task.hints[3])[0])
    safe_from = [money for money in (100, 200, 300, 400) if sum(counts[money // 100 - 1:]) <= may]
    assert safe_from[0] == told and f"${told}" != task.answer


@every_seed
def test_the_exit_asks_for_the_best_budget_within_a_limit(seed: str) -> None:
    task = task_of("M5", "E3", seed)
    limit = int(re.findall(r"\*\*(\d+) of 100", task.question)[0])
    plans = {option.key: tuple(map(int, re.findall(r"\$(\d+) .*, (\d+) of", option.said)[0]))
             for option in task.options}
    allowed = {key: average for key, (average, lost) in plans.items() if lost <= limit}

    assert task.answer == max(allowed, key=lambda key: allowed[key])
    for key in plans:
        verdict = task.verdict(key)
        assert verdict.right or ("Too many" in verdict.sentence) == (key not in allowed)


def test_no_choice_has_the_same_answer_for_every_seed() -> None:
    limits = [task_of("M5", "E3", str(seed)).question for seed in range(200)]
    answers = [task_of("M5", "5", str(seed)).answer for seed in range(200)]

    assert max(map(answers.count, set(answers))) < 130
    assert max(map(limits.count, set(limits))) < 60


def test_the_pools_are_large_enough_for_every_class() -> None:
    pools = (tasks.matrices(False), tasks.bikes(), tasks.pays(), tasks.decks())

    assert all(len(found) >= 25 for found in pools) and len(tasks.matrices(True)) >= 12
