"""Many games at once: bots against bots, counted.

Game number i has a generator of its own, `Random(f"{seed}:{i}")`, for the dice and for the bots. So it comes
out alike whoever plays it and when, and a tally does not depend on how many workers share the games. Who
begins is decided by the rules of the game (mostly by chance); besides, bots change seats from game to game,
each moving one seat on, so that no bot keeps a good one.
"""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from contextlib import suppress
from queue import SimpleQueue
from random import Random
from typing import NamedTuple

from icedice_edu.games.match_setup import game_called, names_of, options_of, seed_of
from icedice_edu.games.protocol import CHANCE, OVER, Game, Here, Standing
from icedice_edu.maths.progress import bar
from icedice_edu.missing import in_a_browser
from icedice_edu.play.bots import Bot, Strategy, bots_of
from icedice_edu.play.bots.strategy import name_of
from icedice_edu.play.tally import Tally

Player = str | Callable[..., object]
"""A bot by its name, or somebody's strategy."""
Players = Sequence[Player] | Mapping[str, Player]

MOST_PARTS, LARGEST_PART = 200, 500
SENT_AHEAD = 1_000
"""So many parts are with an executor at once: enough for hundreds of workers, and little to hold."""
NO_WORKERS = "A browser can't start workers, so these games can't be shared. Leave the executor out."
GONE = (
    "This executor has been shut down, so it plays no more games. Make a new one, and call simulate inside"
    " its with block."
)


class Plan(NamedTuple):
    """What is to be played: everything a worker needs, in a form that can be sent to it."""

    game: str
    names: tuple[str, ...]
    players: tuple[Player, ...]
    seed: str
    options: tuple[tuple[str, object], ...]


def simulate(
    name: str,
    bots: Players,
    games: int = 10_000,
    seed: int | str = 1,
    executor: Executor | None = None,
    progress: bool = True,
    **options: object,
) -> Tally:
    """Let bots play many games: `simulate("pyramids", ["stops at two", "never scared"])`.

    A bot is a name or a function (see `icedice_edu.play.bots`); with `{"Ada's": mine}` you name it yourself.
    Any executor of `concurrent.futures` shares the games among its workers, with the same result; that of a
    Dask cluster, `client.get_executor()`, shares them among machines. A bar is shown when it takes more than
    two seconds, unless `progress` is False, as in a cell whose output is stored, or `TQDM_DISABLE=1` is set.
    Ctrl+C (the stop button) ends it early with what has been played.
    """
    if executor is not None and not hasattr(executor, "submit"):
        raise ValueError(f"An executor must be from concurrent.futures, not {str(executor)[:40]!r}.")
    plan = planned(game_called(name), bots, seed, options)
    parts = _parts(_number(games))
    done = _shared(plan, parts, executor) if executor else (play_part(plan, part) for part in parts)
    return _gathered(done, games, progress)


def planned(game: Game[Here], bots: Players, seed: int | str, options: Mapping[str, object]) -> Plan:
    if isinstance(bots, str) or not isinstance(bots, Sequence | Mapping):
        raise ValueError(f"Bots are a list of names or functions, not {str(bots)[:40]!r}.")
    players = tuple(bots.values() if isinstance(bots, Mapping) else bots)
    names_of(game, len(players))  # refuses too few and too many
    names = map(str, bots) if isinstance(bots, Mapping) else _named(players)
    settled = options_of(game, options)
    game.begin(len(players), **settled)  # refuses options that do not go together
    plan = Plan(game.name, tuple(names), players, seed_of(seed), tuple(settled.items()))
    seated(plan)  # refuses bots there are not
    return plan


def _named(players: Iterable[Player]) -> Iterator[str]:
    """Each by its name; a second one of that name gets a number."""
    seen: Counter[str] = Counter()
    for player in players:
        name = player if isinstance(player, str) else name_of(player)
        seen[name] += 1
        yield name if seen[name] == 1 else f"{name} ({seen[name]})"


def _number(games: object) -> int:
    if type(games) is not int or games < 1:
        raise ValueError(f"The number of games must be a whole number, 1 or more, not {str(games)[:40]!r}.")
    return games


def _parts(games: int) -> Iterator[range]:
    """The games by number, in parts small enough to see them go by."""
    size = min(LARGEST_PART, -(-games // MOST_PARTS))
    return (range(start, min(start + size, games)) for start in range(0, games, size))


# -- playing ---------------------------------------------------------------------------------------------


def play_part(plan: Plan, part: range) -> Tally:
    """The tally of the games with these numbers."""
    game, bots = game_called(plan.game), seated(plan)
    beginning, count = game.begin(len(bots), **dict(plan.options)), len(bots)
    won, shared, lengths = [0] * count, [0] * count, Counter[int]()
    finals = [Counter[int]() for _ in bots]
    for number in part:
        shift = number % count
        seats = bots[shift:] + bots[:shift]
        position, moves = play_out(beginning, seats, Random(f"{plan.seed}:{number}"))
        lengths[moves] += 1
        winners = position.winners()
        for seat in winners:
            (won if len(winners) == 1 else shared)[(seat + shift) % count] += 1
        for seat, score in enumerate(position.scores()):
            finals[(seat + shift) % count][score] += 1
    counts = tuple(dict(sorted(counter.items())) for counter in (lengths, *finals))
    return Tally(
        plan.game, plan.names, len(part), tuple(won), tuple(shared), counts[0], counts[1:], plan.options
    )


def play_out(position: Here, seats: Sequence[Bot], rng: Random) -> tuple[Here, int]:
    """From here to the end, and how many moves that took."""
    moves = 0
    while position.turn == CHANCE:
        position = position.next(position.chance().sample(rng))
    seen_by: object = type(position).seen_by
    if seen_by is not Standing.seen_by:
        seats = tuple(_seeing(bot, seat) for seat, bot in enumerate(seats))
    while (turn := position.turn) != OVER:
        position = position.onward(seats[turn](position, rng), rng)
        moves += 1
    return position, moves


def _seeing(bot: Bot, seat: int) -> Bot:
    """A bot that gets to see only what its seat may see."""
    return lambda position, rng: bot(position.seen_by(seat), rng)


def seated(plan: Plan) -> tuple[Bot, ...]:
    """The bots of a plan: our own as they are, other functions as a `Strategy`, which checks every answer."""
    known, game = bots_of(plan.game), game_called(plan.game)
    for player in plan.players:
        if isinstance(player, str) and player not in known:
            raise ValueError(f"{game.title} has no bot called {player[:40]!r}. It has: {', '.join(known)}.")
    return tuple(
        known[player] if isinstance(player, str) else Strategy(player, game, name)
        for player, name in zip(plan.players, plan.names, strict=True)
    )


# -- sharing the work --------------------------------------------------------------------------------------


def _shared(plan: Plan, parts: Iterator[range], executor: Executor) -> Iterator[Tally]:
    """The tallies of the parts as workers finish them; what has not begun is cancelled at the end."""
    from concurrent.futures import ProcessPoolExecutor  # brings multiprocessing along

    if isinstance(executor, ProcessPoolExecutor):
        _can_be_sent(plan)
    finished: SimpleQueue[Future[Tally]] = SimpleQueue()
    sent: set[Future[Tally]] = set()
    try:
        for part in parts:
            future = _sent(plan, part, executor)
            sent.add(future)
            future.add_done_callback(finished.put)
            if len(sent) == SENT_AHEAD:
                yield _tally_of(finished.get(), sent)
        while sent:
            yield _tally_of(finished.get(), sent)
    except BrokenExecutor as error:
        raise ValueError(f"A worker process stopped. {_advice(plan)}") from error
    except CancelledError as error:
        raise ValueError(GONE) from error
    finally:
        for future in sent:
            future.cancel()


def _sent(plan: Plan, part: range, executor: Executor) -> Future[Tally]:
    """The tally of a part that an executor has been given, once it is there."""
    try:
        return executor.submit(play_part, plan, part)
    except (BrokenExecutor, ValueError):
        raise
    except Exception as error:
        if in_a_browser():
            raise ValueError(NO_WORKERS) from error  # threads and processes are there, but none can start
        # After shutdown Python's own executors raise RuntimeError, a closed Dask client its own exception.
        if isinstance(error, RuntimeError) or "closed" in str(error):
            raise ValueError(GONE) from error
        raise


def _tally_of(future: Future[Tally], sent: set[Future[Tally]]) -> Tally:
    sent.remove(future)
    return future.result()


def _can_be_sent(plan: Plan) -> None:
    """Raise `ValueError` if the plan holds a function that other processes cannot import."""
    try:
        pickle.dumps(plan)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise ValueError(_advice(plan)) from error


def _advice(plan: Plan) -> str:
    both = zip(plan.names, plan.players, strict=True)
    made = [name for name, player in both if not isinstance(player, str)]
    if not made:
        return "Try fewer workers, or none."
    return (
        f"The strategy {made[0]} cannot be sent to other processes, which find a function only in a file that"
        " they can import. Use threads (ThreadPoolExecutor), or leave the executor out."
    )


def _gathered(done: Iterator[Tally], games: int, progress: bool) -> Tally:
    """The sum of all tallies; if somebody presses stop, of those that are finished."""
    total: Tally | None = None
    with bar(games, "game", progress) as shown:
        try:
            for tally in done:
                total = total + tally if total else tally
                shown.update(tally.games)
        except KeyboardInterrupt:
            if total is None:
                raise
        finally:
            with suppress(AttributeError):  # a plain iterator has nothing to close
                done.close()  # type: ignore[attr-defined]
    assert total is not None, "there is at least one game"
    return total if total.games == games else _cut_short(total, games)


def _cut_short(tally: Tally, games: int) -> Tally:
    from dataclasses import replace

    return replace(tally, missing=games - tally.games)
