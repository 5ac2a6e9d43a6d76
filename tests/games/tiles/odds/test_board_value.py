"""What a board promises: the bounds and the exact play against every way the dice can fall, and simulated."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import permutations, product
from random import Random

import pytest
from odds_tables import EMPTY, laid

from icedice_edu.games.tiles.board_value import (
    OVER,
    Goal,
    Prospect,
    dice_to_come,
    placings,
    prospect,
)
from icedice_edu.games.tiles.tables import MAIN, ON_LINE, TILES

FACES = range(1, 7)


def drawn(rng: Random, coins: int) -> Prospect:
    """An empty board with tiles and bonus tiles from a mixed box."""
    tiles = rng.sample(TILES, 8)
    goals = [Goal(ON_LINE[line], (tiles[line],)) for line in range(MAIN)]
    bonus = [Goal(ON_LINE[MAIN], (number,)) for number in sorted({*tiles[6:]})]
    return Prospect((0,) * 9, (*goals, *bonus), 0, coins)


def some_boards(free: int, coins: int, number: int = 12) -> list[Prospect]:
    """Boards with so many free squares, dice thrown anywhere."""
    rng = Random(free * 10 + coins)
    boards = []
    for _ in range(number):
        squares = rng.sample(range(9), 9 - free)
        boards.append(drawn(rng, coins).laid(tuple((square, rng.randint(1, 6)) for square in squares)))
    return boards


def points(board: Prospect) -> int:
    """What a full board scores, line by line."""
    return sum(sum(board.faces[square] for square in goal.squares) in goal.numbers and goal.numbers[0]
               for goal in board.goals)  # fmt: skip


@cache
def played(board: Prospect) -> Fraction:
    """Every throw listed in the order the dice fall, every way to place it tried."""
    free = board.free
    if not free:
        return Fraction(points(board))
    number = min(board.coins, len(free) + 1)
    ends = [
        max(
            played(board.laid(tuple(zip(squares, some, strict=True))))
            for some in permutations(fallen, min(number, len(free)))
            for squares in permutations(free, len(some))
        )
        for fallen in product(FACES, repeat=number)
    ]
    return sum(ends, Fraction(0)) / len(ends)


@pytest.mark.parametrize(("free", "coins"), [(0, 2), (1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (2, 3)])
def test_exact_points_are_those_of_playing_every_throw(free: int, coins: int) -> None:
    for board in some_boards(free, coins, 4):
        assert board.exact == played(board)


@pytest.mark.parametrize("free", [0, 1, 2, 3])
def test_blind_points_are_the_average_over_every_filling(free: int) -> None:
    for board in some_boards(free, 1, 4):
        full = [board.laid(tuple(zip(board.free, some, strict=True))) for some in product(FACES, repeat=free)]
        assert board.blind == Fraction(sum(map(points, full)), len(full))


@pytest.mark.parametrize(("free", "coins"), [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2), (4, 1)])
def test_best_play_lies_between_the_bounds_and_near_their_middle(free: int, coins: int) -> None:
    boards = some_boards(free, coins)
    off = [board.expected - board.exact for board in boards]

    assert all(board.blind <= board.exact <= board.most for board in boards)
    assert all(board.expected == (board.blind + board.most) / 2 for board in boards)
    assert sum(map(abs, off)) / len(off) < 3


def test_the_last_squares_are_counted_exactly_and_more_by_the_middle() -> None:
    (two,), (five,) = some_boards(2, 2, 1), some_boards(5, 2, 1)

    assert Fraction(two.weight, OVER) == two.exact
    assert Fraction(five.weight, OVER) == five.expected
    with pytest.raises(ValueError, match="too long"):
        _ = five.exact


@pytest.mark.parametrize(("coins", "most_off"), [(1, 5.5), (2, 3.5)])
def test_promise_and_outcome_of_simulated_games_agree_as_the_docstring_says(
    coins: int, most_off: float
) -> None:
    rng, games = Random(7), 400
    off: dict[int, list[float]] = {}
    for _ in range(games):
        board, promised = drawn(rng, coins), {}
        while board.free:
            promised[len(board.free)] = board.weight / OVER
            thrown = tuple(sorted(rng.randint(1, 6) for _ in range(min(coins, len(board.free) + 1))))
            board = max((board.laid(way) for way in placings(thrown, board.free)), key=lambda one: one.weight)
        for free, value in promised.items():
            off.setdefault(free, []).append(value - points(board))

    means = {free: sum(some) / games for free, some in off.items()}
    assert abs(means[9]) < most_off
    assert all(abs(mean) < 2 for free, mean in means.items() if free <= 5)


def test_a_die_too_many_falls_only_in_the_last_throw() -> None:
    assert [dice_to_come(free, 1) for free in range(4)] == [0, 1, 2, 3]
    assert [dice_to_come(free, 2) for free in range(5)] == [0, 2, 2, 4, 4]
    assert dice_to_come(9, 0) == 0


def test_without_a_coin_only_what_is_made_counts() -> None:
    board = prospect(laid("5 4 2 / . . . / . . .", coins=(0, 4), tiles_stay=True), 0)

    assert board.blind == board.most == board.expected == board._replace(coins=0).expected == 11


# -- from a position ----------------------------------------------------------------------------------------


def test_a_board_is_seen_with_its_tiles_its_bonus_numbers_and_what_is_taken() -> None:
    where = laid("5 4 . / . . . / . . .")._replace(taken=((9, 10), ()))
    board = prospect(where, 0)

    assert board.faces == (5, 4, 0, 0, 0, 0, 0, 0, 0)
    assert board.safe == 19
    assert Goal(ON_LINE[0], (11,)) in board.goals
    assert {goal.numbers for goal in board.goals if goal.squares == ON_LINE[MAIN]} == {(8,), (13,)}
    assert len(prospect(laid(bonus=(11, 11)), 0).goals) == 7
    assert len(prospect(laid(diagonals="both"), 0).goals) == 10


def test_a_hidden_tile_may_be_any_of_the_26() -> None:
    seen = laid(EMPTY, "1 1 . / . . . / . . .", hidden=True).seen_by(0)
    board = prospect(seen, 1)
    known = [prospect(laid(EMPTY, "1 1 . / . . . / . . .", tiles=("9 9 9 / 9 9 9", f"{n} 9 9 / 9 9 9")), 1)
             for n in TILES]  # fmt: skip

    first = [goal for goal in board.goals if goal.squares == ON_LINE[0]]
    alone = [board._replace(goals=tuple(first)).expected, *(
        one._replace(goals=(one.goals[0],)).expected for one in known
    )]  # fmt: skip
    assert first == [Goal(ON_LINE[0], TILES)]
    assert alone[0] == sum(alone[1:], Fraction(0)) / len(TILES)


def test_a_game_that_is_over_promises_its_score() -> None:
    full = "5 4 2 / 1 1 1 / 1 1 1"
    before = laid("5 4 . / 1 1 1 / 1 1 1", full, thrown=(2,), coins=(1, 1))
    over = before.next(before.read("place 2 c1"))

    assert over.phase == "over"
    assert [prospect(over, seat).expected for seat in (0, 1)] == list(over.scores()) == [11, 0]
