"""The exact chances of a turn, held against every sequence of dice, icepool and P4's figures."""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest
from icepool import Die, d6

from icedice_edu.games.pyramids import odds, race, value

SIX = range(6)  # five colours and the Atom
COUNTERS = range(6)


def turns(colours: int, stop: Callable[[int], bool]) -> Iterator[tuple[int, Fraction]]:
    """Every turn, face by face: how many pieces it ends with, and how likely it is."""
    first = colours == 0
    stack = [(frozenset(range(colours)), Fraction(1), first)]
    while stack:
        counter, chance, must = stack.pop()
        if len(counter) == 5 or (not must and stop(len(counter))):
            yield len(counter), chance
            continue
        for face in SIX:
            taken = min(set(range(5)) - counter) if face == 5 else face
            if taken in counter:
                yield 0, chance / 6
            else:
                stack.append((counter | {taken}, chance / 6, False))


def added_up(ends: Iterator[tuple[int, Fraction]]) -> dict[int, Fraction]:
    found: Counter[int] = Counter()
    for pieces, chance in ends:
        found[pieces] += chance  # type: ignore[assignment]
    return dict(found)  # type: ignore[arg-type]


@pytest.mark.rule("PYR-I7")
def test_with_k_colours_on_the_counter_k_of_six_faces_bust() -> None:
    assert [odds.bust_chance(k) for k in COUNTERS] == [Fraction(k, 6) for k in COUNTERS]


@pytest.mark.rule("PYR-13", "PYR-14", "PYR-15")
@pytest.mark.parametrize("stop", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("colours", [0, 1, 3, 4])
def test_the_pieces_of_a_turn_are_those_of_every_sequence_of_faces(colours: int, stop: int) -> None:
    found = odds.pieces_after(stop, colours)

    assert found == added_up(turns(colours, lambda k: k >= stop))
    assert sum(found.values()) == 1
    assert odds.expected_pieces(stop, colours) == sum(n * chance for n, chance in found.items())


def test_a_rule_may_be_any_function_of_the_number_of_colours() -> None:
    for wanted in product((False, True), repeat=5):
        expected = added_up(turns(0, lambda k, wanted=wanted: wanted[k - 1]))

        assert odds.pieces_after(lambda k, wanted=wanted: wanted[k - 1]) == expected


def test_icepool_finds_the_same_pieces() -> None:
    @cache
    def turn(pieces: int, stop: int) -> Any:
        if pieces == stop:
            return Die([stop])
        return d6.map(lambda face: 0 if face <= pieces else turn(pieces + 1, stop))

    for stop in odds.STOPS:
        die = turn(0, stop)
        assert odds.pieces_after(stop) == {n: die.probability(n) for n in die.outcomes()}


@pytest.mark.parametrize("colours", range(5))
def test_new_colours_are_counted_over_all_sequences_of_so_many_rolls(colours: int) -> None:
    for more in range(6 - colours):
        safe = sum(all_new(colours, faces) for faces in product(SIX, repeat=more))

        assert odds.new_colours(colours, more) == Fraction(safe, 6**more)
    assert odds.new_colours(colours, 6 - colours) == 0


def all_new(colours: int, faces: tuple[int, ...]) -> bool:
    """Whether each roll brings a new colour; the Atom takes the last one that is free."""
    counter = set(range(colours))
    for face in faces:
        taken = max(set(range(5)) - counter) if face == 5 else face
        if taken in counter:
            return False
        counter.add(taken)
    return True


def test_exactly_so_many_more_add_up_to_certainty() -> None:
    for colours in range(5):
        shares = [odds.exactly_new(colours, more) for more in range(6 - colours)]
        assert sum(shares) == 1 and min(shares) >= 0


@pytest.mark.rule("PYR-15")
def test_a_rainbow_from_an_empty_counter_has_5_in_54() -> None:
    assert odds.rainbow_chance() == Fraction(5, 54)  # P4, teacher guide
    assert odds.rainbow_chance(4) == Fraction(2, 6) and odds.rainbow_chance(5) == 1


def test_stopping_at_two_and_at_three_are_equally_good_and_best() -> None:
    gains = {stop: sum(n * c for n, c in turns(0, lambda k, stop=stop: k >= stop)) for stop in range(1, 5)}

    assert odds.best_rule() == ((2, 3), Fraction(5, 3))
    assert [stop for stop in gains if gains[stop] == max(gains.values())] == [2, 3]


def test_who_never_stops_gets_25_in_49_pieces_bonus_turns_counted() -> None:
    chance, pieces = Fraction(5, 54), Fraction(0)
    for _ in range(40):
        pieces = chance * (5 + pieces)  # a turn, then the bonus turn, then its bonus turn …

    assert abs(pieces - Fraction(25, 49)) < Fraction(1, 10**30)
    assert 5 * odds.rainbow_chance() / (1 - odds.rainbow_chance()) == Fraction(25, 49)


def test_rolling_is_better_with_one_colour_even_with_two_and_worse_with_more() -> None:
    gains = [odds.worth_of_rolling(k) - k for k in range(5)]

    assert [(gain > 0) - (gain < 0) for gain in gains] == [1, 1, 0, -1, -1]
    assert odds.worth_of_rolling(4) == Fraction(2, 6) * (5 + Fraction(5, 3))
    assert odds.worth_of_rolling(3) == Fraction(3, 6) * 4


@pytest.mark.parametrize("rolls", range(7))
def test_colours_that_have_come_are_counted_over_all_rolls(rolls: int) -> None:
    seen = Counter(len(set(faces) - {5}) for faces in product(SIX, repeat=rolls))

    assert odds.colours_seen(rolls) == {n: Fraction(ways, 6**rolls) for n, ways in seen.items()}
    assert odds.all_five(rolls) == Fraction(seen[5], 6**rolls)


def test_a_wild_atom_stands_for_a_colour_that_is_missing() -> None:
    def with_atoms(faces: tuple[int, ...]) -> int:
        counter: set[int] = set()
        for face in faces:
            counter |= set(sorted(set(range(5)) - counter)[:1]) if face == 5 else {face}
        return len(counter)

    for rolls in range(7):
        seen = Counter(map(with_atoms, product(SIX, repeat=rolls)))
        assert odds.colours_seen(rolls, wild=True) == {n: Fraction(w, 6**rolls) for n, w in seen.items()}
        assert odds.all_five(rolls, wild=True) == Fraction(seen[5], 6**rolls)


def test_in_nine_rolls_a_colour_is_missing_in_73_of_100_games() -> None:
    assert 1 - odds.all_five(9) == Fraction(101_923, 139_968)  # P4, row C
    assert odds.all_five(30) == odds.colours_seen(30)[5]  # two ways to count


def test_all_five_colours_take_13_7_rolls_and_8_7_with_a_wild_atom() -> None:
    def step(seen: int) -> Any:
        return seen if seen == 5 else d6.map(lambda face: seen if face <= seen or face == 6 else seen + 1)

    assert odds.rolls_to_five() == Fraction(137, 10) == Die([0]).mean_time_to_absorb(step)
    assert odds.rolls_to_five(wild=True) == Fraction(87, 10)
    assert odds.rolls_to_five(seen=4) == 6 and odds.rolls_to_five(wild=True, seen=4) == 3


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: odds.bust_chance(6), "0 to 5 colors, not 6"),
        (lambda: odds.new_colours(2, -1), "a whole number of colors, 0 or more"),
        (lambda: odds.pieces_after(0), "stops at 1 to 5 colors, not 0"),
        (lambda: odds.worth_of_rolling(5), "nobody rolls then"),
        (lambda: odds.colours_seen(-1), "0 to 1000 rolls"),
        (lambda: odds.all_five(10**9), "not 1000000000"),
        (lambda: odds.all_five(10**5000), "not so many"),
        (lambda: odds.bust_chance(2.0), "0 to 5 colors, not 2.0"),
        (lambda: odds.bust_chance(True), "0 to 5 colors, not True"),
        (lambda: odds.rainbow_chance(None), "0 to 5 colors, not None"),
        (lambda: odds.exactly_new(0, "2"), "not '2' more"),
        (lambda: odds.expected_pieces("2"), "stops at 1 to 5 colors, not '2'"),
        (lambda: odds.colours_seen(2.5), "0 to 1000 rolls"),
        (lambda: odds.best_rule_to_win([1]), r"1 to 30 pieces, not \[1\]"),
        (lambda: race.duel([1], 2), r"1 to 5 colors, not \[1\]"),
        (lambda: value.gains(None), "a position of the pyramid game has moves to weigh, not None"),
        (lambda: value.best(5), "a position of the pyramid game has moves to weigh, not 5"),
    ],
)
def test_what_does_not_exist_is_refused_in_a_sentence(call: Callable[[], object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        call()


def test_more_colours_than_there_are_never_come_and_are_not_waited_for() -> None:
    assert odds.new_colours(0, 10**9) == odds.exactly_new(3, 10**9) == 0
