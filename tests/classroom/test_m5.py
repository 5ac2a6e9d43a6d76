"""Lesson M5: every number it tells is worked out here in another way."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from lesson_files import guide_of, notebook_of

from icedice_edu.classroom.blocks import plain
from icedice_edu.classroom.counts import Counts
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.iced_turns import by_turns
from icedice_edu.classroom.lesson_parts import part
from icedice_edu.classroom.lessons.m5 import BUDGET, LESSON, MATRIX, budget, ring, showing, trial
from icedice_edu.classroom.lessons.m5.landings import Landed, counted, left_over
from icedice_edu.classroom.notebooks import read_notebook
from icedice_edu.games.iced.odds import bonus_share, ever, landing, safe, start_waiting, visits
from icedice_edu.games.iced.tables import CARDS, MONEY_CARDS
from icedice_edu.games.match import Match, start
from icedice_edu.play.bots import bots_of
from icedice_widgets.lesson.pictures import drawn

GUIDE = guide_of("M5")

HALF, SIXTH = Fraction(1, 2), Fraction(1, 6)

# -- the ring of 18 boxes, by its matrix --------------------------------------------------------------


def board_matrix() -> list[list[Fraction]]:
    """Where one stands after a turn, written down from the rules: 4 and 12 exchange."""
    carried = {4: 12, 12: 4}
    matrix = [[Fraction(0)] * 18 for _ in range(18)]
    for box, face in product(range(18), range(1, 7)):
        landed = (box + face) % 18
        matrix[box][carried.get(landed, landed)] += SIXTH
    return matrix


def rows(turns: int) -> list[list[Fraction]]:
    """The rows of landings in turn 1, 2 …: standing shares, die by die."""
    stands, found = [Fraction(box == 0) for box in range(18)], []
    for _ in range(turns):
        found.append([sum((stands[(box - face) % 18] * SIXTH for face in range(1, 7)), Fraction(0))
                      for box in range(18)])
        stands = [sum((share * line[to] for share, line in zip(stands, board_matrix(), strict=True)),
                      Fraction(0)) for to in range(18)]
    return found


def test_every_column_of_the_board_adds_up_to_1_so_equal_shares_stay() -> None:
    assert {sum(column) for column in zip(*board_matrix(), strict=True)} == {1}
    assert Fraction(1, 18) == ring.SHARE and "in exactly 1/18 of all turns" in plain((showing._equal(),))


def test_the_ring_forgets_in_turn_7_and_stays_so() -> None:
    alike = [all(Fraction(5, 100) <= chance <= Fraction(6, 100) for chance in row) for row in rows(20)]

    assert alike == [False] * 6 + [True] * 14 and ring.forgets() == 7
    assert [[*landing(turns).values()] for turns in range(1, 21)] == rows(20)
    assert "2.3 % to 9.7 %" in GUIDE and "from turn 7 on" in GUIDE and min(rows(3)[2]) > 0 == min(rows(2)[1])


def test_what_is_told_of_start() -> None:
    assert bonus_share() == Fraction(7, 2) / 18 == Fraction(7, 36)
    assert round(float(36 / Fraction(7)), 1) == 5.1 and round(float(start_waiting()), 1) == 5.7
    assert "In 7/36 of all turns, so every 36/7 ≈ 5.1 turns" in GUIDE and "takes 5.7 turns" in GUIDE
    first = visits(20)
    said = f"box 6 gets {float(first[6]):.2f} landings in the first 20 turns, START {float(first[0]):.2f}"
    assert said in GUIDE and f"from START is about {100 * float(1 - ever(13, 18)):.0f} %" in GUIDE


# -- the small ring -----------------------------------------------------------------------------------


def test_the_small_ring_by_its_coin() -> None:
    lines = ["(0, 0, 1/2, 1/2)", "(0, 1/2, 1/2, 0)", "(1/2, 1/2, 0, 0)", "(1/2, 0, 0, 1/2)"]
    assert [*map(ring.said, ring.TWO_WAY)] == lines
    told = [ring.said(row) for row in ring.course(ring.TWO_WAY, 3)]
    assert told == ["(1, 0, 0, 0)", "(0, 0, 1/2, 1/2)", "(1/2, 1/4, 0, 1/4)", "(1/8, 1/8, 3/8, 3/8)"]
    assert all(row in LESSON.explain[0].said + LESSON.explain[0].model for row in told)


def test_a_one_way_teleport_makes_shares_unequal() -> None:
    shares = (Fraction(1, 6), HALF, Fraction(1, 3), Fraction(0))

    assert ring.times(shares, ring.ONE_WAY) == shares == ring.long_run(ring.ONE_WAY)
    assert [*ring.columns(ring.ONE_WAY)] == [1, 2, 1, 0] and {*ring.columns(ring.TWO_WAY)} == {1}
    assert f"{ring.said(shares)} × P" in LESSON.explain[1].model
    changed = [here for here in range(4) if ring.ONE_WAY[here] != ring.TWO_WAY[here]]
    assert changed == [0, 3] and "lines 0 and 3 become `[0, h, h, 0]` and `[h, h, 0, 0]`" in GUIDE
    assert [ring.said(ring.ONE_WAY[here]) for here in changed] == ["(0, 1/2, 1/2, 0)", "(1/2, 1/2, 0, 0)"]


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
    found = {money: round(100 * broke(money, ring.TURNS)) for money in ring.TILLS}

    assert found == {100: 39, 200: 25, 300: 13, 400: 5, 500: 2}
    assert found == {money: ring.broke_of_100(money) for money in ring.TILLS}
    assert "With $100 it is 39 of 100, with $300 13, with $400 5, with $500 2." in GUIDE
    picture = drawn("M5", LESSON.explain[2].picture)
    assert picture.count("M2 9 11 2 20 9V21H2Z") == 200 and "begin with $200: 25 broke" in picture


def test_what_a_turn_brings_in_the_long_run() -> None:
    card = Fraction(sum(MONEY_CARDS), 16)
    start_pays, surprises = Fraction(7, 36) * 100, Fraction(5, 18) * card

    assert card == Fraction("37.5") and sum(MONEY_CARDS) == 600
    assert (ring.bonus_a_turn(), ring.surprises_a_turn()) == (start_pays, surprises)
    assert f"≈ ${float(start_pays):.2f}" in LESSON.explain[2].said
    assert f"≈ ${float(surprises):.2f}" in LESSON.explain[2].said
    assert f"about ${float(start_pays + surprises):.2f} a turn" in LESSON.explain[2].model


def test_the_cards_that_end_a_shop_with_200_dollars() -> None:
    assert sum(dollars <= -200 for dollars in MONEY_CARDS) == 3
    assert safe(400, 4) and not safe(300, 4) and not safe(400, 3)


# -- the budget ---------------------------------------------------------------------------------------


def fared(reserve: int, against: str) -> tuple[int, ...]:
    def mine(money: int, cost: int) -> bool:
        return money - cost >= reserve

    said = trial(budget(mine), against)
    return tuple(int(re.findall(rf"{word}: (\d+)", said)[0]) for word in (r"Broke with \$0", "Won"))


@pytest.mark.parametrize("reserve", [0, 100, 200, 300, 400, 500])
def test_the_guide_tells_how_budgets_fare(reserve: int) -> None:
    told = [str(number) for against in ("upgrader", "saver") for number in fared(reserve, against)]

    assert re.search(rf"\| \${reserve}[^|]* \| {' | '.join(told)} \|".replace(" | ", r" \| "), GUIDE)


def test_taking_every_surprise_goes_broke() -> None:
    def bold(money: int, cost: int) -> bool:
        return cost == 300 or money - cost >= 100

    assert "Broke with $0: 229" in trial(budget(bold)) and "Won: 160" in trial(budget(bold))
    assert "229 of 400 games" in GUIDE and "(160 won)" in GUIDE
    assert "66 % ± 5 % and 59 % ± 5 %" in GUIDE


def test_a_budget_without_an_answer_is_told_so() -> None:
    def silent(money: int, cost: int) -> Any:
        return None

    assert trial(budget(silent)).startswith("Not yet. A budget answers True (spend) or False (keep), not")


def test_the_cells_of_the_notebook(cells_say: Callable[..., list[str]]) -> None:
    said = cells_say(LESSON, BUDGET, MATRIX)

    assert said[:3] == ["mine against upgrader, 400 games.", "Broke with $0: 367, 92 % ± 3 %.",
                        "Won: 32, 8 % ± 3 %."]
    assert said[3:6] == ["1 0 0 1/2 1/2", "2 1/2 1/4 0 1/4", "3 1/8 1/8 3/8 3/8"] and len(said) == 11
    cells = read_notebook(notebook_of("M5"))["cells"]
    sources = ["".join(cell["source"]) for cell in cells]
    place = sources.index(BUDGET)
    assert sources[place + 1] == MATRIX and LESSON.extend_code == BUDGET
    assert cells[place]["metadata"]["nbgrader"]["solution"] is True
    assert '"Bot": "saver"' in sources[5] and "saver" in bots_of("iced")
    assert max(len(cell.splitlines()) for cell in (BUDGET, MATRIX)) <= 10


# -- what is counted in a learner's games -------------------------------------------------------------

TURNS = (("1", "buy"), ("1", "give"), ("3", ""), ("6", "pass"), ("2", "pass"), ("4", "pass"))
"""You buy Vanilla, the bot gives a star; you are carried from 4 to 12, and then pass a surprise."""


def played(*turns: tuple[str, str], seed: int | str = 1) -> Match:
    return by_turns(start("iced", players=["You", "Bot"], seed=seed, first=0), turns)


def desk_after(*turns: tuple[str, str], seed: int | str = 1) -> Desk:
    desk = Desk(LESSON, 2026)
    desk.played(played(*turns, seed=seed), (1,))
    return desk


def test_landings_are_where_the_die_leads() -> None:
    landed = counted(played(*TURNS))

    assert [box for box, count in enumerate(landed.boxes) for _ in range(count)] == [1, 1, 4, 7, 11, 14]
    assert landed.turns == 6 and landed.bonuses == 0


AROUND = (*[("5", "pass")] * 2, *[("6", "pass")] * 4, ("1", ""), ("2", "pass"))
"""Both come to box 17; you land on START, the bot passes it."""


def test_passing_start_is_counted() -> None:
    assert counted(played(*AROUND)).bonuses == 2


def test_the_budget_of_hands_is_what_spending_left() -> None:
    desk = desk_after(("1", "buy"), ("1", "give"), ("1", "take"))

    assert left_over(desk.work.games) == {100: 1, 400: 1}, "$400 after Vanilla, $100 after the worst card"
    desk.do("show my budget", {})
    assert "The least you were ready for: $100." in plain(part(desk, "record"))


def test_the_parts_follow_the_game() -> None:
    desk = desk_after(*TURNS)
    desk.do("guess", {"guess A": "near", "guess B": "20", "guess C": "5", "because": "it feels so"})

    assert "6 turns counted. You want 40." in plain(part(desk, "play"))
    told = "6 turns. Most landings: Vanilla (1), twice. Never landed on: 13 of 18"
    assert told in plain(part(desk, "record"))
    said = plain(part(desk, "reveal"))
    assert "so about 0.3 landings for each box. You counted from 0 to 2." in said
    assert "Your guess: turn 20." in said and "Your guess: 5 of 100 shops." in said


def test_the_class_adds_counts() -> None:
    desk = desk_after(*TURNS)
    others = [Counts("M5", f"2026-{n}", (*[n] * 18, 7)).code for n in (2, 3)]
    desk.do("show class", {})
    desk.do("pool", {"codes": " ".join(others)})

    said = plain(part(desk, "record"))
    assert "2 learners together." in said and "90 turns. Most landings" in said and "14 times" in said
    assert LESSON.counted is not None and sum(LESSON.counted(desk.work)) == 6
    assert not any(LESSON.counted(desk_after(*TURNS, seed=2026).work)), "everybody has the class's dice"
    assert Landed.of(range(19)).numbers == tuple(range(19))


def test_every_guess_is_answered() -> None:
    most, turns, shops = LESSON.prediction.several
    assert len({turns.response(str(guess)) for guess in range(2, 41)}) == 3
    assert "sharp" in turns.response("7") and "near" in shops.response("25")
    assert all(most.response(choice.key).startswith("A: ") for choice in most.choices)


# -- the whole lesson ---------------------------------------------------------------------------------


def test_the_bars_above_0_fade() -> None:
    assert drawn("M5", showing.fading()).count("<rect") == 1 + 6 + 17 + 3 * 18


def test_the_guide_tells_the_gaps() -> None:
    gaps = "1/2, 1/4, 0, 1/4. Then 1; (1/4, 1/4, 1/4, 1/4); 1/6; 1/18; box 1. Then 29.86; 25; 2; 3; 400."
    assert gaps in GUIDE
