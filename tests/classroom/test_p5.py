"""Lesson P5: every number it tells is worked out here."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from lesson_files import guide_of, notebook_of

from icedice_edu import simulate
from icedice_edu.classroom.lessons.p5 import DUEL, LESSON, STRATEGY, frozen, showing
from icedice_edu.classroom.lessons.p5.rules import GOAL, RULES, kept, of_100, turns_to, wins
from icedice_edu.classroom.notebooks import read_notebook
from icedice_edu.games.pyramids.odds import best_rule, expected_pieces, worth_of_rolling
from icedice_edu.games.pyramids.race import race
from icedice_edu.games.pyramids.tables import kinds_in
from icedice_edu.maths.uncertainty import give_or_take, more_than_luck, wilson
from icedice_edu.play.bots import stopping_rule
from icedice_edu.play.bots.pyramids import would_win

GUIDE = guide_of("P5")
ATOM = 5


# -- the exact numbers --------------------------------------------------------------------------------


def turn(rolls: tuple[int, ...], stop: int) -> int:
    """What a turn with these faces brings; the Atom stands for a colour that is missing."""
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

    assert Fraction(sum(brought), len(brought)) == expected_pieces(stop) == stop * kept(stop)
    assert Fraction(brought.count(stop), len(brought)) == kept(stop)


def test_two_and_three_tie_and_the_others_bring_less() -> None:
    gains = [expected_pieces(stop) for stop in RULES]

    assert gains == [1, Fraction(5, 3), Fraction(5, 3), Fraction(10, 9), Fraction(25, 54)]
    assert best_rule().stop_at == (2, 3)
    assert [kept(stop) for stop in RULES] == [1, *(Fraction(5, below) for below in (6, 9, 18, 54))]
    assert [showing._rule(stop)[2] for stop in RULES] == [
        "1 × 1 = 1", "2 × 5/6 = 5/3 ≈ 1.67", "3 × 5/9 = 5/3 ≈ 1.67", "4 × 5/18 = 10/9 ≈ 1.11",
        "5 × 5/54 = 25/54 ≈ 0.46"]


def test_one_more_roll_is_a_fair_bet_with_two_pieces_there() -> None:
    sums = [sum(-k if face < k else 1 for face in range(6)) for k in range(1, 5)]

    assert sums == [4, 0, -6, -14] and "sum +4" in LESSON.explain[1].picture.alt
    assert worth_of_rolling(4) == Fraction(20, 9) < 4 and "20/9" in LESSON.explain[1].model


def test_the_turns_to_nine() -> None:
    assert [float(turns_to(stop)) for stop in RULES] == pytest.approx([9, 6, 5.4, 10.8, 21.6])
    assert [float(turns_to(stop, 10)) for stop in (2, 3)] == pytest.approx([6, 7.2])
    assert turns_to(2, 12) == turns_to(3, 12) == Fraction(36, 5)


def race_by_hand(stop: int, other: int, goal: int, rounds: int = 400) -> float:
    """The chance of `stop` to be there first, from the chances to be there after so many turns."""
    def there_after(rule: int) -> list[float]:
        chance, needed = float(kept(rule)), -(-goal // rule)
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


@pytest.mark.parametrize(("stop", "other", "goal", "races"),
                         [(3, 2, 9, 65), (2, 3, 10, 65), (1, 4, 9, 57), (3, 2, 12, 55)])
def test_the_races(stop: int, other: int, goal: int, races: int) -> None:
    assert of_100(stop, other, goal) == races
    assert float(wins(stop, other, goal)) == pytest.approx(race_by_hand(stop, other, goal), abs=1e-9)


def test_fewer_pieces_on_average_may_win_more() -> None:
    assert expected_pieces(1) < expected_pieces(4) and wins(1, 4) > Fraction(1, 2)
    assert GOAL == 9 and wins(2, 2) == Fraction(1, 2)


def test_what_is_said_to_the_claim_holds_in_the_race() -> None:
    assert race(1, 5).stop_at == 1 and race(5, 1).stop_at == 5
    answers = [reply.answer for reply in LESSON.claim.replies]
    assert all("65 of 100" in answer for answer in answers[:3])


def test_what_is_said_to_every_guess() -> None:
    asked = LESSON.prediction
    rule, races = asked.several
    assert "5 of 18" in rule.response("4") and "5 of 54" in rule.response("5")
    assert all("not alone" in rule.response(key) for key in "23")
    said = [races.response(str(guess)) for guess in (39, 40, 59, 60, 65, 70, 71, 100)]
    assert len(set(said)) == 4 and said[3] == said[4] == said[5]
    assert asked.said("2|50") == "A: stop at two; B: 50 of 100 races"


# -- the duel -----------------------------------------------------------------------------------------


def duel(stop: int, games: int, look: bool = False) -> tuple[int, str]:
    @stopping_rule
    def mine(position):  # type: ignore[no-untyped-def]
        return "stop" if len(position.counter) >= stop or (look and would_win(position)) else "roll"

    bots = {"mine": mine, "stops at two": "stops at two"}
    tally = simulate("pyramids", bots, games=games, seed=2026, progress=False)
    won = tally.wins["mine"]
    verdict = "may be luck" if not more_than_luck(won, games - won) else (
        "stronger" if 2 * won > games else "weaker")
    return won, f"{won} won, {give_or_take(won, games)}: {verdict}"


@pytest.mark.parametrize(("stop", "games", "look", "won"), [
    (4, 400, False, 99), (2, 400, False, 218), (3, 400, False, 213), (3, 4000, False, 2205),
    (3, 4000, True, 2437)])
def test_the_guide_tells_how_the_duels_go(stop: int, games: int, look: bool, won: int) -> None:
    found, said = duel(stop, games, look)

    assert found == won and f"| {said} |" in GUIDE


def test_six_of_ten_prove_nothing() -> None:
    low, high = wilson(6, 10)

    assert f"from {100 * low:.0f} % to {100 * high:.0f} %" in GUIDE and 0.5 in wilson(6, 10)
    won, _ = duel(2, 400, False)
    assert f"{won} to {400 - won}" in GUIDE and 300 * expected_pieces(2) == 500


def test_the_cells_of_the_notebook_are_the_lessons_and_hold_nbgraders_marks() -> None:
    cells = read_notebook(notebook_of("P5"))["cells"]
    sources = ["".join(cell["source"]) for cell in cells]
    place = sources.index(STRATEGY)

    assert sources[place + 1] == DUEL and LESSON.extend_code == STRATEGY
    assert cells[place]["metadata"]["nbgrader"]["solution"] is True
    lines = STRATEGY.splitlines()
    assert len(lines) <= 10 and lines.index("    ### BEGIN SOLUTION") < lines.index("    ### END SOLUTION")


# -- the frozen board and the pictures ----------------------------------------------------------------


def test_the_warm_up_is_a_real_position() -> None:
    match = frozen()
    position = match.position
    mine = sorted(map(position.name, kinds_in(position.vaults[0])))

    assert mine == ["medium purple", "medium yellow", "small purple", "small red"]
    assert len(kinds_in(position.vaults[1])) == 5 and position.seat == 0
    assert [*map(position.name, position.counter)] == ["large green", "large cyan"]
    assert sorted(map(str, match.moves())) == ["roll", "stop"]


# -- the whole lesson ---------------------------------------------------------------------------------


def test_the_guide_tells_the_numbers_of_the_lesson() -> None:
    told = ("65 of 100", "57 of 100", "55 of 100", "5.4 turns", "6 turns against 7.2", "9 turns against 10.8",
            "both 7.2", "20/9", "25/54 ≈ 0.46", "10/9 ≈ 1.11", "5/3 ≈ 1.67", "−6", "−14")
    assert all(number in GUIDE for number in told)
