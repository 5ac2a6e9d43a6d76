"""Lesson S3: every number it tells is counted here by brute force."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations_with_replacement, product
from typing import Any

import pytest
from lesson_files import guide_of

from icedice_edu.classroom.counts import Counts
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import part
from icedice_edu.classroom.lessons.s3 import LESSON, STAGE, frozen, outcomes, respond
from icedice_edu.classroom.lessons.s3.outcomes import SEVEN, THREE, TWELVE, Tally, Thrown, Wait
from icedice_edu.classroom.lessons.s3.showing import MAPS, TOLD
from icedice_edu.games.match import Match, start
from icedice_edu.games.tiles.odds import line_chance
from icedice_edu.maths.rounding import percent
from icedice_edu.maths.sums import sums

GUIDE = guide_of("S3")
FACES = range(1, 7)
PAIRS = tuple((red, blue) for red, blue in product(FACES, repeat=2))


def played(*turns: str) -> Match:
    """The frozen board's tiles; each turn is two dice and where they go: "4 5 a1 b1"."""
    match = start("tiles", players=["Ada", "Ben"], seed=1, first=0, **STAGE)
    match = match.given("deal 12 11 13 10 11 9 / 10 10 11 9 8 12 / bonus 10 12")
    for turn in turns:
        one, two, here, there = turn.split()
        match = match.play("throw 2").given(f"{one} {two}").play(f"place {one} {here}")
        match = match.play(f"place {two} {there}")
    return match


def can_finish(match: Match, dice: tuple[int, int], line: str) -> bool:
    """Whether a throw can finish a line of the player to move, by the rules: every placing is tried."""
    seat, thrown = match.position.seat, match.play("throw 2").given(" ".join(map(str, dice)))
    first = (thrown.play(step) for step in thrown.moves() if str(step).startswith("place"))
    for one in first:
        if line in one.position.matched(seat):
            return True
        second = (one.play(step) for step in one.moves() if str(step).startswith("place"))
        if one.position.seat == seat and any(line in two.position.matched(seat) for two in second):
            return True
    return False


# -- what the lesson tells ----------------------------------------------------------------------------


def test_the_lines_of_the_warm_up_board_wait_for_3_7_and_12() -> None:
    position = frozen().position

    assert [position.needs(0, row) for row in "123"] == [(3, 1), (7, 2), (12, 2)] and position.coins[0] == 2
    assert not position.matched(0) and not position.matched(1)
    assert outcomes.waits_of(position, 0)[:3] == (THREE, SEVEN, TWELVE)
    assert [die.face if die else 0 for die in position.boards[0]] == [4, 5, 0, 0, 0, 4, 0, 1, 0]


def test_the_rules_of_the_game_count_eleven_six_and_one() -> None:
    """All 36 outcomes are played on the frozen board, with every way to place the dice."""
    board = frozen()
    by_rule = {row: sum(can_finish(board, pair, row) for pair in PAIRS) for row in "123"}
    either = sum(can_finish(board, pair, "1") or can_finish(board, pair, "2") for pair in PAIRS)

    assert by_rule == {"1": 11, "2": 6, "3": 1} and either == 15
    assert [outcomes.ways(wait) for wait in (THREE, SEVEN, TWELVE)] == [11, 6, 1]
    assert outcomes.ways(THREE, SEVEN) == 15 and "11 + 6 − 2 = 15 of 36" in LESSON.explain[2].model


@pytest.mark.parametrize("missing", [1, 2])
def test_the_chances_are_those_of_the_game(missing: int) -> None:
    for needs in range(1, 13):
        assert outcomes.chance(Wait(missing, needs)) == line_chance(missing, needs, 2, together=2)
        assert missing == 1 or outcomes.chance(Wait(2, needs)) == sums(2).chance(needs)


def test_the_table_of_three_is_a_row_and_a_column_that_share_a_box() -> None:
    red, blue = ({pair for pair in PAIRS if pair[die] == 3} for die in (0, 1))

    assert len(red) == len(blue) == 6 and red & blue == {(3, 3)} and len(red | blue) == 11
    assert sum(3 not in pair for pair in PAIRS) == 25 and "5 × 5 = 25 have no 3" in LESSON.explain[0].model
    assert set(outcomes.fitting(THREE)) == red | blue
    assert "11 boxes" in MAPS.alt and "6 boxes" in MAPS.alt and "1 box " in MAPS.alt


def test_the_trees_have_the_branches_that_are_told() -> None:
    fitting = {needs: [needs - red for red in FACES if needs - red in FACES] for needs in (5, 7, 12)}

    assert fitting[7] == [6, 5, 4, 3, 2, 1] and fitting[12] == [6]
    assert [red for red in FACES if 5 - red not in FACES] == [5, 6] and len(fitting[5]) == 4
    assert outcomes.pairs(5) == ((1, 4), (2, 3), (3, 2), (4, 1))


def test_two_outcomes_could_serve_either_row_and_never_both() -> None:
    shared = set(outcomes.fitting(THREE)) & set(outcomes.fitting(SEVEN))

    assert shared == {(3, 4), (4, 3)}
    thrown = frozen().play("throw 2").given("3 4")
    after = [one.play(step) for first in thrown.moves() if str(first).startswith("place")
             for one in [thrown.play(first)] for step in one.moves() if str(step).startswith("place")]
    done = {tuple(sorted({"1", "2"} & {*match.position.matched(0)})) for match in after}
    assert done == {(), ("1",), ("2",)}


def test_kinds_are_not_equally_likely() -> None:
    kinds = tuple(combinations_with_replacement(FACES, 2))
    doubles = [kind for kind in kinds if kind[0] == kind[1]]

    assert kinds == outcomes.KINDS and len(kinds) == 21 and len(doubles) == 6
    assert len(PAIRS) == len(outcomes.ALL) == 36
    added = f"{len(kinds) - len(doubles)} × 2 + {len(doubles)} = {len(PAIRS)}"
    assert added in " ".join(reply.answer for reply in LESSON.claim.replies)
    assert [len([k for k in kinds if sum(k) == needs]) for needs in (7, 12)] == [3, 1]
    assert percent(Fraction(6, 21)) == "about 29 %" and percent(Fraction(6, 36)) == "about 17 %"


def test_the_reveal_says_the_exact_chances() -> None:
    desk = Desk(LESSON, 2026)
    desk.do("guess", {"guess A": "12", "guess B": "same", "because": "twice"})
    shown = str(part(desk, "reveal"))

    assert [percent(Fraction(n, 36)) for n in (11, 6, 1)] == ["about 31 %", "about 17 %", "about 3 %"]
    for said in ("11/36, about 31 %", "6/36 = 1/6, about 17 %", "1/36, about 3 %", "A: 12 of 36 throws",
                 "A: twice 6 of 36", "B: every **outcome**", *TOLD):
        assert said in shown
    assert "by 11 of 36" in TOLD[0] and "7 has 6 outcomes, 12 has 1" in TOLD[1]


@pytest.mark.parametrize(("guess", "said"), [
    (0, "A: it is more"), (5, "A: it is more"), (6, "A: 6 of 36"), (8, "A: it is more"), (9, "A: near"),
    (10, "A: near"), (11, "A: exactly"), (12, "A: twice"), (13, "A: near"), (14, "A: it is less"),
    (18, "A: it is less"), (36, "A: it is less"),
])
def test_every_guess_has_its_answer(guess: int, said: str) -> None:
    assert respond(guess).startswith(said)


def test_the_guide_tells_the_truth() -> None:
    said = GUIDE

    with_three = sum(3 in dice for dice in product(FACES, repeat=3))
    assert f"216 − {5**3} = {with_three}, not {3 * 36}" in said
    both = [pair for pair in PAIRS if {3, 5} <= set(pair)]
    some = [pair for pair in PAIRS if {3, 5} & set(pair)]
    assert (len(some), len(both)) == (20, 2) and Fraction(20, 36) == Fraction(5, 9)
    for needs, right, kinds in ((4, 3, 2), (10, 3, 2), (6, 5, 3), (8, 5, 3)):
        assert (len(outcomes.pairs(needs)), len(outcomes.sum_kinds(needs))) == (right, kinds)


def test_a_game_without_spending_has_ten_throws() -> None:
    from icedice_widgets.seats import choice

    match = start("tiles", players=2, seed=3, **STAGE)
    while not match.over:
        match = match.play(choice(match, "patient"))

    assert len(outcomes.throws_of([(match.code(), ())])) == 10 == outcomes.WANTED / 2


# -- the throws ---------------------------------------------------------------------------------------


def test_a_throw_belongs_to_the_board_that_waited_for_it() -> None:
    match = played("4 5 a1 b1", "2 6 a1 b2", "1 3 b3 c1")

    first, bens, last = outcomes.throws_of([(match.code(), (1,))])

    assert first == Thrown((4, 5), ()) and bens == Thrown((2, 6), ())
    assert last.kind == (1, 3) and THREE in last.waits and last.finishes
    assert Wait(2, 6) in last.waits  # column a: tile 10, a 4 lies there
    every = {pair for pair in PAIRS if any(wait.served(pair) for wait in last.waits)}
    expected = Tally(3, 0, 1, 0, 0, 1, len(every))
    assert outcomes.tally((first, bens, last)) == expected


def test_a_line_that_no_throw_can_finish_is_not_waited_for() -> None:
    match = played("6 1 a1 a2", "2 6 a1 b2")  # row 2: tile 11, 1 lies there; column a: tile 10, needs 3

    assert outcomes.waits_of(match.position, 0) == (Wait(2, 6), Wait(2, 10), Wait(1, 3))
    assert not outcomes.fitting(Wait(1, 7)) and not outcomes.fitting(Wait(2, 13))


def test_counts_are_added_and_shares_are_not_averaged() -> None:
    one, two = Tally(2, 1, 0, 0, 0, 1, 30), Tally(100, 17, 30, 16, 3, 40, 1400)

    assert outcomes.added([one, two]) == Tally(102, 18, 30, 16, 3, 41, 1430)


def test_the_parts_follow_the_game() -> None:
    desk = Desk(LESSON, 2026)
    desk.played(played("4 5 a1 b1", "2 6 a1 b2", "1 3 b3 c1"), (1,))
    shown: dict[str, Any] = {role: str(part(desk, role)) for role in ("play", "record")}
    desk.do("open", {})

    assert "Last throw: **1 and 3**. It could finish a line that needs **a 3**." in shown["play"]
    assert "Throws: 3 of 20." in shown["play"] and "1·3: 1, 2·6: 1, 4·5: 1" in shown["play"]
    assert "1 of 3" in shown["record"] and "about 33 %" in shown["record"] and "no line" in shown["record"]
    counted = outcomes.tally(outcomes.throws_of(desk.work.games)).outcomes
    assert f"expect about {counted / 36:.1f} such throws. There were **1**" in str(part(desk, "reveal"))


def test_the_class_is_added_up_when_everybody_has_dice_of_their_own() -> None:
    desk = Desk(LESSON, 2026)
    desk.do("settle", {"seed": "2026", "number": "7"})
    desk.played(desk.new_match(2).play("throw 2"), ())
    desk.do("pool", {"codes": Counts("S3", "2026-8", Tally(19, 3, 6, 3, 1, 8, 250)).code})
    shown = str(part(desk, "record"))

    assert not desk.notice and "2 learners together" in shown and " of 20" in shown
    assert LESSON.counted is not None and LESSON.counted(desk.work)[0] == 1


# -- the whole lesson ---------------------------------------------------------------------------------


def test_the_listing_of_the_extend_cell_says_what_it_should(cells_say: Callable[..., list[str]]) -> None:
    other = LESSON.extend_code.replace("red + blue == NEEDS", "3 in (red, blue)")
    for code, count in ((LESSON.extend_code, 6), (other, 11)):
        *listed, told = cells_say(LESSON, code)

        assert len(listed) == count and told == f"{count} of 36 outcomes finish the line"
