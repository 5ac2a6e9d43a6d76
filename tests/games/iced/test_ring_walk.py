"""Where a spoon comes: held against every sequence of dice, sympy's matrices, the rules and many walks."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from icedice_edu.games.iced import odds
from icedice_edu.games.iced.ring_walk import Turn, at, turn, walk
from icedice_edu.games.iced.rules import Position
from icedice_edu.games.iced.steps import ROLL
from icedice_edu.maths.markov_check import Witness
from icedice_edu.maths.uncertainty import wilson

Table = Callable[..., Position]


def walked(start: int, faces: tuple[int, ...]) -> list[tuple[int, int, bool]]:
    """By hand: where each die leads, where the spoon stands then, whether START pays."""
    place, found = start, []
    for face in faces:
        landed = (place + face) % 18
        paid = place + face >= 18
        place = {4: 12, 12: 4}.get(landed, landed)
        found.append((landed, place, paid))
    return found


@pytest.mark.rule("ICED-11", "ICED-12", "ICED-16", "ICED-R11")
def test_a_turn_of_the_walk_is_a_turn_of_the_rules(table: Table) -> None:
    for place, face in product(range(18), range(1, 7)):
        rolling = table((place, 0)).next(ROLL)
        after, found = rolling.next(rolling.chance().read(str(face))), turn(place, face)

        assert (found.place, found.passed) == (after.places[0], bool(after.bonuses))
        assert found.landed == (place + face) % 18


@pytest.mark.parametrize("start", [0, 10, 16])
def test_five_turns_are_those_of_all_7776_sequences(start: int) -> None:
    paths = [walked(start, faces) for faces in product(range(1, 7), repeat=5)]
    landed, stood = Counter(path[-1][0] for path in paths), Counter(path[-1][1] for path in paths)
    visited = Counter(box for path in paths for box, _, _ in path)
    first = Counter(next((n for n, one in enumerate(path, 1) if one[2]), 0) for path in paths)

    assert odds.landing(5, start) == {box: Fraction(landed[box], 6**5) for box in range(18)}
    assert odds.standing(5, start) == {box: Fraction(stood[box], 6**5) for box in range(18)}
    assert odds.visits(5, start) == {box: Fraction(visited[box], 6**5) for box in range(18)}
    assert odds.start_waits(5, start) == {n: Fraction(first[n], 6**5) for n in range(1, 6)}
    assert odds.bonuses(5, start) == Fraction(sum(paid for path in paths for *_, paid in path), 6**5)
    assert odds.ever(9, 5, start) == Fraction(sum(any(one[0] == 9 for one in path) for path in paths), 6**5)


def test_turn_by_turn_ends_where_the_last_turn_is() -> None:
    assert odds.landings(4, 3) == tuple(odds.landing(turns, 3) for turns in (1, 2, 3, 4))


def test_in_the_long_run_every_box_is_alike_teleports_or_not() -> None:
    """Six rolls lead to each box, from six boxes; teleports only exchange two."""
    even = dict.fromkeys(range(18), Fraction(1, 18))

    assert odds.long_run_shares() == even == odds.long_run_shares(stood=True)
    assert odds.bonus_share() == Fraction(7, 36)
    assert all(abs(share - Fraction(1, 18)) < Fraction(1, 10**6) for share in odds.landing(60).values())
    assert odds.landing_waiting(0) == 18


def test_sympy_finds_the_same_long_run_and_the_same_waits() -> None:
    witness = Witness(walk())

    assert witness.long_run() == walk().long_run()
    for place in (0, 10, 16):
        assert witness.waiting_time(lambda state: state.passed, at(place)) == odds.start_waiting(place)
    assert witness.after(6, at(3)) == walk().after(6, at(3))


@pytest.mark.rule("ICED-12", "ICED-R3")
def test_start_pays_whom_it_lands_and_whom_it_lets_pass() -> None:
    """From 17 every face pays; from START it takes about 5.7 turns, to land on it exactly takes 18."""
    assert odds.start_waiting(17) == 1 and odds.start_waits(2, 17) == {1: 1, 2: 0}
    assert odds.start_waits(1, 12) == {1: Fraction(1, 6)}
    assert odds.start_waiting() == Fraction(70648831693349, 12388723324416)
    assert odds.start_waiting(16) < odds.start_waiting(4) < odds.start_waiting(0) < odds.landing_waiting(0)


def test_many_walks_agree() -> None:
    rng, turns, walks = Random(8), 12, 4_000
    ends = [walked(0, tuple(rng.randrange(1, 7) for _ in range(turns))) for _ in range(walks)]
    exact = odds.landing(turns)

    for box in range(18):
        assert float(exact[box]) in wilson(sum(path[-1][0] == box for path in ends), walks, z=4)
    mean = sum(paid for path in ends for *_, paid in path) / walks
    assert abs(mean - float(odds.bonuses(turns))) < 0.06


def test_strange_boxes_are_refused() -> None:
    for box in (-1, 18, 2.5, 2.0, True):
        with pytest.raises(ValueError, match="0 to 17"):
            odds.landing(3, box)  # type: ignore[arg-type]
    assert turn(10, 2) == Turn(12, 4, False) and turn(16, 6) == Turn(4, 12, True)


@pytest.mark.parametrize("turns", [-1, 1.0, 2.5, True, "3", None])
def test_strange_turns_are_refused(turns: int) -> None:
    odds.landings(1)

    for ask in (odds.landing, odds.standing, odds.landings, odds.visits, odds.bonuses, odds.start_waits):
        with pytest.raises(ValueError, match="steps can be counted"):
            ask(turns)
