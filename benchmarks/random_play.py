"""Random play: how many steps a second the rules carry out, driven from Python.

A step is a move or an outcome of chance: list what is possible, choose, go on. The peers do the same with
their own games: python-chess lists and pushes legal moves, OpenSpiel's C++ backgammon and pig are called
through its Python interface.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

from benchmarks.side_by_side import Row, at_least, in_turns
from icedice_edu.games import GAMES
from icedice_edu.games.protocol import CHANCE, OVER

STEPS = 20_000
LONGEST_CHESS = 300


def rows(rounds: int = 15) -> list[Row]:
    speeds = in_turns(
        {
            "tokens": lambda: speed(lambda rng: ours("tokens", rng), STEPS),
            "iced": lambda: speed(lambda rng: ours("iced", rng), STEPS),
            "chess": lambda: speed(chess, STEPS // 10),
            "backgammon": lambda: speed(lambda rng: open_spiel("backgammon", rng), STEPS),
            "pig": lambda: speed(lambda rng: open_spiel("pig", rng), STEPS),
        },
        rounds,
    )
    tokens, iced = speeds.pop("tokens"), speeds.pop("iced")
    goals = {"chess": 10.0}
    return [
        at_least(f"{name}, against {peer}", own, its, goals.get(peer), "steps/s")
        for name, own in (("token game", tokens), ("ice cream game", iced))
        for peer, its in speeds.items()
    ]


def speed(game: Callable[[Random], int], steps: int) -> float:
    """Steps a second over whole games, until there are enough."""
    rng, done, start = Random(1), 0, time.perf_counter()
    while done < steps:
        done += game(rng)
    return done / (time.perf_counter() - start)


def ours(name: str, rng: Random) -> int:
    game = GAMES[name]
    position = game.begin(2, **{name: option.default for name, option in game.options.items()})
    steps = 0
    while (turn := position.turn) != OVER:
        if turn == CHANCE:
            step = position.chance().sample(rng)
        else:
            moves = position.moves()
            step = moves[int(rng.random() * len(moves))]
        position, _ = position.after(step)
        steps += 1
    return steps


def chess(rng: Random) -> int:
    from chess import Board

    board, steps = Board(), 0
    while not board.is_game_over() and steps < LONGEST_CHESS:
        moves = list(board.legal_moves)
        board.push(moves[int(rng.random() * len(moves))])
        steps += 1
    return steps


def open_spiel(name: str, rng: Random) -> int:
    import pyspiel

    state, steps = pyspiel.load_game(name).new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = [action for action, _ in state.chance_outcomes()]
        else:
            outcomes = state.legal_actions()
        state.apply_action(outcomes[int(rng.random() * len(outcomes))])
        steps += 1
    return steps
