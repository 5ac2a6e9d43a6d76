"""Simulation: bots playing the pyramid game, against OpenSpiel's C++ pig driven from Python.

Pig is the nearest thing that OpenSpiel has: roll or stop, lose the turn on a 1. First `simulate` as people
call it, with all it does around the games (a seed for each, who won, how long it took), against the loop
that people write around pig, with Python's own `choice` and `choices`. Then loop against loop, without
anything around them: ask a bot for a decision, carry it out, draw chance by its weights, until the game is
over. (Ours also makes sure that a decision is legal.) There the bots follow a stopping rule, so they look
at the position: ours at the Counter, pig's at the turn total, which Python can read only in the state's
text. The next lines are for bots that look at nothing and choose any move: pig in the leanest loop we could
write, and in the loop of OpenSpiel's own Python example, which draws chance by numpy. Only decisions of
players are counted, not the dice.

A playout of pig is one game from start to end. The batch plays turns, so there is a line for pig's turns too.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from statistics import median
from typing import Any

from benchmarks.side_by_side import Row
from icedice_edu.games import GAMES
from icedice_edu.play.batch import turns
from icedice_edu.play.bots import bots_of
from icedice_edu.play.simulation import play_out, simulate

DECISIONS, PLAYOUTS, BATCH, GAMES_PLAYED = 40_000, 300, 1_000_000, 300
ROLL, STOP = 0, 1
"""Pig's moves."""

Reading = Callable[[], float]
Bot = Callable[[Any, Random], int]


def rows(rounds: int = 15) -> list[Row]:
    return [
        _ratio("decisions of simulate, against pig in a plain loop", our_simulation, pig_plain, 1, rounds),
        _ratio("decisions by a stopping rule, against pig", our("stops at two"), pig_rule, 1, rounds),
        _ratio("… any move, against pig", our("surprising"), pig_any_move, None, rounds),
        _ratio("… any move, pig as OpenSpiel's example plays", our("surprising"), pig_example, None, rounds),
        _ratio("turns in a batch, against playouts of pig", our_batch, pig_playouts, 50, rounds),
        _ratio("… against turns of pig", our_batch, pig_turns, None, rounds),
    ]


def _ratio(what: str, ours: Reading, peer: Reading, goal: float | None, rounds: int) -> Row:
    """Both in turns; the median of the ratios, for a noisy machine slows both of a pair."""
    speeds = [(ours(), peer()) for _ in range(rounds + 1)][1:]
    ratio = median(us / its for us, its in speeds)
    us, its = (median(column) for column in zip(*speeds, strict=True))
    aim = f"≥ {goal:g} ×" if goal else "–"
    return Row(what, f"{us:,.0f} /s", f"{its:,.0f} /s", ratio, aim, goal is None or ratio >= goal)


def speed(game: Callable[[Random], int], wanted: int) -> float:
    """Decisions a second over whole games, until there are enough."""
    rng, done, start = Random(1), 0, time.perf_counter()
    while done < wanted:
        done += game(rng)
    return done / (time.perf_counter() - start)


def our(bot: str) -> Reading:
    game, player = GAMES["pyramids"], bots_of("pyramids")[bot]
    beginning = game.begin(2, **{name: option.default for name, option in game.options.items()})
    return lambda: speed(lambda rng: play_out(beginning, (player, player), rng)[1], DECISIONS)


def our_simulation() -> float:
    start = time.perf_counter()
    tally = simulate("pyramids", ["stops at two", "never scared"], games=GAMES_PLAYED, progress=False)
    seconds = time.perf_counter() - start
    return sum(length * games for length, games in tally.lengths.items()) / seconds


def our_batch() -> float:
    start = time.perf_counter()
    turns(stop_at=2, turns=BATCH)
    return BATCH / (time.perf_counter() - start)


# -- pig -------------------------------------------------------------------------------------------------


def any_move(state: Any, rng: Random) -> int:
    moves: Sequence[int] = state.legal_actions()
    return moves[int(rng.random() * len(moves))]


def holds_at_20(state: Any, rng: Random) -> int:
    """Reads "Scores: 0 0, Turn total: 4" and so on; who has enough to win may only stop."""
    if len(state.legal_actions()) == 1:
        return STOP
    text = str(state)
    start = text.index("Turn total: ") + 12
    return STOP if int(text[start : text.index("\n", start)]) >= 20 else ROLL


def pig_rule() -> float:
    return speed(lambda rng: pig_game(rng, holds_at_20), DECISIONS)


def pig_any_move() -> float:
    return speed(pig_game, DECISIONS)


def pig_game(rng: Random, bot: Bot = any_move) -> int:
    """A whole game between two bots; how many decisions it took."""
    state, seats, decisions = _pig(), (bot, bot), 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(_drawn(state, rng))
        else:
            state.apply_action(seats[state.current_player()](state, rng))
            decisions += 1
    return decisions


def pig_plain() -> float:
    return speed(pig_in_a_plain_loop, DECISIONS // 2)


def pig_in_a_plain_loop(rng: Random) -> int:
    """A whole game between two who choose any move, as one would write it."""
    state, decisions = _pig(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions


def pig_example() -> float:
    return speed(pig_by_the_example, DECISIONS // 10)


def pig_by_the_example(rng: Random) -> int:
    """A whole game as OpenSpiel's Python example plays one."""
    import numpy

    state, decisions = _pig(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(numpy.random.choice(actions, p=chances))
        else:
            state.apply_action(rng.choice(state.legal_actions(state.current_player())))
            decisions += 1
    return decisions


def pig_playouts() -> float:
    """Whole games by the leanest loop."""
    rng, start = Random(1), time.perf_counter()
    for _ in range(PLAYOUTS):
        pig_game(rng)
    return PLAYOUTS / (time.perf_counter() - start)


def pig_turns() -> float:
    """Single turns: roll twice, then stop."""
    rng, start, wanted = Random(1), time.perf_counter(), 10 * PLAYOUTS
    for _ in range(wanted):
        state, rolls = _pig(), 0
        while state.current_player() != 1 and not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(_drawn(state, rng))
            else:
                state.apply_action(ROLL if rolls < 2 else STOP)
                rolls += 1
    return wanted / (time.perf_counter() - start)


def _drawn(state: Any, rng: Random) -> int:
    """An outcome of chance, as likely as it should be."""
    left, outcomes = rng.random(), state.chance_outcomes()
    for action, chance in outcomes:
        left -= chance
        if left < 0:
            return int(action)
    return int(outcomes[-1][0])


def _pig() -> Any:
    return _game().new_initial_state()


@cache
def _game() -> Any:
    import pyspiel

    return pyspiel.load_game("pig")
