"""Many games at once: the same whoever plays them, and told with what they leave open."""

import os
import subprocess
import sys
import tracemalloc
from collections import Counter
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from random import Random
from types import SimpleNamespace

import pytest

import icedice_edu
from icedice_edu import GAMES, simulate
from icedice_edu.classroom.pytest_plugin import pytest_configure
from icedice_edu.play import simulation
from icedice_edu.play.bots import StrategyError, stopping_rule
from icedice_edu.play.simulation import play_part
from icedice_edu.play.tally import Tally

TWO = ["stops at two", "never scared"]


@stopping_rule
def mine(position):
    return "stop" if len(position.counter) >= 2 else "roll"


def test_one_seed_gives_one_tally_and_another_seed_another():
    one, same, other = (simulate("pyramids", TWO, games=60, seed=seed) for seed in (1, 1, 2))

    assert one == same
    assert repr(one) == repr(same)
    assert one != other


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_simulated(game):
    tally = simulate(game, ["surprising", "surprising"], games=6)

    assert tally.bots == ("surprising", "surprising (2)")
    assert tally.games == sum(tally.lengths.values()) == 6
    assert [sum(final.values()) for final in tally.finals] == [6, 6]
    assert sum(tally.won) + max(tally.shared) == 6


@pytest.mark.parametrize("workers", [1, 3])
def test_the_number_of_threads_changes_nothing(workers):
    alone = simulate("pyramids", [mine, "steals"], games=40)

    with ThreadPoolExecutor(workers) as pool:
        assert simulate("pyramids", [mine, "steals"], games=40, executor=pool) == alone


def test_other_processes_get_bots_by_name_with_the_same_result():
    with ProcessPoolExecutor(2) as pool:
        shared = simulate("pyramids", TWO, games=40, executor=pool)

    assert shared == simulate("pyramids", TWO, games=40)


class AtOnce(Executor):
    """The least an executor can be."""

    def submit(self, fn, /, *args, **kwargs):
        done = Future()
        done.set_result(fn(*args, **kwargs))
        return done


def test_any_executor_will_do():
    assert simulate("pyramids", TWO, games=20, executor=AtOnce()) == simulate("pyramids", TWO, games=20)


@pytest.mark.parametrize("kind", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_an_executor_that_was_shut_down_is_one_clear_sentence(kind):
    with kind(1) as pool:
        pass

    with pytest.raises(ValueError, match=r"This executor has been shut down, .* Make a new one"):
        simulate("pyramids", TWO, games=5, executor=pool)


def test_an_executor_that_is_shut_down_meanwhile_says_the_same():
    class Going(AtOnce):
        taken = 0

        def submit(self, fn, /, *args, **kwargs):
            self.taken += 1
            if self.taken == 3:
                raise RuntimeError("cannot schedule new futures after shutdown")
            return super().submit(fn, *args, **kwargs)

    class Cancelling(Executor):
        def submit(self, fn, /, *args, **kwargs):
            cancelled = Future()
            cancelled.cancel()
            return cancelled

    for pool in (Going(), Cancelling()):
        with pytest.raises(ValueError, match="This executor has been shut down"):
            simulate("pyramids", TWO, games=20, executor=pool)


class Watched(Executor):
    """Plays the oldest part when it has been given more than there is room for."""

    def __init__(self):
        self.waiting, self.most = [], 0

    def submit(self, fn, /, *args, **kwargs):
        future = Future()
        self.waiting.append((future, fn, args))
        self.most = max(self.most, len(self.waiting))
        if len(self.waiting) == simulation.SENT_AHEAD:
            self.play()
        return future

    def play(self):
        future, fn, args = self.waiting.pop(0)
        future.set_result(fn(*args))


def test_a_billion_games_are_sent_a_few_parts_at_a_time(monkeypatch):
    played = []

    def one_of_many(plan, part):
        played.append(part)
        if len(played) > 2 * simulation.SENT_AHEAD:
            raise KeyboardInterrupt
        return play_part(plan, part[:1])

    monkeypatch.setattr(simulation, "play_part", one_of_many)
    pool = Watched()
    tally = simulate("pyramids", TWO, games=10**9, executor=pool)

    assert pool.most == simulation.SENT_AHEAD
    assert played[:2] == [range(500), range(500, 1000)]
    assert tally.games + tally.missing == 10**9


@pytest.mark.parametrize("executor", [None, AtOnce()])
def test_a_billion_games_take_no_room_before_the_first_is_played(monkeypatch, executor):
    """A list of all parts was 300 MB."""
    room = []

    def measured(plan, part):
        room.append(tracemalloc.get_traced_memory()[1])
        raise KeyboardInterrupt

    simulate("pyramids", TWO, games=1)  # what is loaded at the first simulation is not counted
    monkeypatch.setattr(simulation, "play_part", measured)
    tracemalloc.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            simulate("pyramids", TWO, games=10**9, executor=executor)
    finally:
        tracemalloc.stop()

    assert room and room[0] < 1_000_000


def test_a_function_that_other_processes_cannot_find_is_one_clear_sentence():
    bots = {"Ada's": lambda position: "roll", "two": "stops at two"}
    said = r"The strategy Ada's cannot be sent to other processes.* Use threads"

    with ProcessPoolExecutor(1) as pool, pytest.raises(ValueError, match=said):
        simulate("pyramids", bots, games=5, executor=pool)


def test_a_strategy_that_breaks_in_a_worker_says_the_same_sentence():
    with ThreadPoolExecutor(2) as pool, pytest.raises(StrategyError, match="The strategy odd answered 'fly'"):
        simulate("pyramids", {"odd": stopping_rule(lambda position: "fly"), "two": "steals"}, executor=pool)


def test_each_game_has_luck_of_its_own():
    """Game number 7 is the same alone as among others, and a player who knows its seed can replay it."""
    plan = simulation.planned(GAMES["pyramids"], TWO, 3, {})
    apart = [play_part(plan, range(number, number + 1)) for number in range(10)]

    together = sum(apart[1:], apart[0])

    assert together == play_part(plan, range(10))
    start = GAMES["pyramids"].begin(2, variant="standard", palette="current", first=None)
    bots = simulation.seated(plan)
    position, moves = simulation.play_out(start, bots[1:] + bots[:1], Random("3:7"))
    assert apart[7].lengths == {moves: 1}
    assert apart[7].won[(position.winners()[0] + 1) % 2] == 1


def test_seats_rotate_so_that_the_first_seat_helps_nobody():
    seen = Counter()

    def watch(name):
        def play(position, rng):
            seen[name, position.seat] += 1
            return position.moves()[0]

        return play

    bots = {name: watch(name) for name in ("one", "other")}
    simulate("tokens", bots, games=4, first=0, variant="6+", max_rolls=3)

    assert all(seen[name, seat] for name in ("one", "other") for seat in (0, 1))


def test_equal_bots_win_about_equally_often():
    tally = simulate("pyramids", ["stops at two"] * 3, games=900)

    assert all(abs(won - 300) < 5 * (900 * 2 / 9) ** 0.5 for won in tally.won)


def test_options_of_the_game_are_passed_on():
    tally = simulate("pyramids", ["surprising"] * 2, games=5, variant="keep-going")

    assert dict(tally.options)["variant"] == "keep-going"


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"bots": ["stops at two", "genius"]}, "no bot called 'genius'. It has: stops at two, "),
        ({"bots": ["stops at two"]}, "2 to 6 players, not 1"),
        ({"bots": "steals"}, "Bots are a list"),
        ({"bots": None}, "Bots are a list"),
        ({"bots": ["steals", 3]}, "a name or a function"),
        ({"games": 0}, "whole number, 1 or more, not '0'"),
        ({"games": 2.5}, "whole number, 1 or more"),
        ({"variant": "blitz"}, "The option variant must be one of"),
        ({"first": 5}, "PYR-R3"),
        ({"seed": 1.5}, "A seed is"),
        ({"executor": 4}, "An executor must be from concurrent.futures"),
    ],
)
def test_what_cannot_be_simulated_is_one_clear_sentence(asked, why):
    with pytest.raises(ValueError, match=why):
        simulate(**{"name": "pyramids", "bots": TWO, "games": 3, **asked})


def test_pressing_stop_leaves_what_was_played(monkeypatch):
    played = []

    def interrupted(plan, part):
        if len(played) == 3:
            raise KeyboardInterrupt
        played.append(part)
        return play_part(plan, part)

    monkeypatch.setattr(simulation, "play_part", interrupted)
    tally = simulate("pyramids", TWO, games=1000)

    assert tally.games == sum(map(len, played)) == 15
    assert tally.missing == 985
    assert str(tally).endswith("The simulation was stopped early: 985 more games had been asked for.")


def test_pressing_stop_before_anything_was_played_just_stops(monkeypatch):
    monkeypatch.setattr(simulation, "play_part", lambda plan, part: (_ for _ in ()).throw(KeyboardInterrupt))

    with pytest.raises(KeyboardInterrupt):
        simulate("pyramids", TWO, games=10)


SIMULATE = """
import sys, icedice_edu.maths.progress as progress, icedice_edu.play.simulation as simulation
progress.PATIENCE = 0
class Terminal:
    isatty = lambda self: True
    write = sys.stderr.write
    flush = sys.stderr.flush
    encoding = "utf-8"
import tqdm.std
sys.stderr_was, sys.stderr = sys.stderr, Terminal()
simulation.simulate("pyramids", ["stops at two", "never scared"], games=400{})
"""


@pytest.mark.parametrize(
    ("how", "environment", "shown"),
    [("", {}, True), (", progress=False", {}, False), ("", {"TQDM_DISABLE": "1"}, False)],
)
def test_a_bar_is_shown_to_who_wants_one(how, environment, shown):
    clean = {name: value for name, value in os.environ.items() if name != "TQDM_DISABLE"}
    code = [sys.executable, "-c", SIMULATE.format(how)]

    told = subprocess.run(code, env={**clean, **environment}, capture_output=True, text=True, check=True)

    assert ("game" in told.stderr) == shown
    assert told.stdout == ""


@pytest.mark.parametrize(("nbval", "silent"), [(True, "1"), (False, None)])
def test_nbval_compares_no_bars(monkeypatch, nbval, silent):
    monkeypatch.setenv("TQDM_DISABLE", "")  # so that it is put back afterwards, however it was
    monkeypatch.delenv("TQDM_DISABLE")

    pytest_configure(SimpleNamespace(getoption=lambda name, default: nbval))

    assert os.environ.get("TQDM_DISABLE") == silent


def test_nothing_is_shown_where_nobody_looks(capfd):
    simulate("pyramids", TWO, games=300)

    assert capfd.readouterr() == ("", "")


@pytest.mark.slow
def test_in_a_notebook_a_short_simulation_leaves_only_its_result():
    from nbclient import NotebookClient
    from nbformat.v4 import new_code_cell, new_notebook

    line = "from icedice_edu import simulate; simulate('pyramids', ['stops at two', 'steals'], games=50)"
    notebook = new_notebook(cells=[new_code_cell(line)])

    NotebookClient(notebook, kernel_name="python3").execute()

    (output,) = notebook.cells[0].outputs
    assert output.output_type == "execute_result"
    assert output.data["text/plain"] == repr(simulate("pyramids", ["stops at two", "steals"], games=50))


def test_simulate_is_loaded_only_when_it_is_asked_for():
    code = "import sys, icedice_edu; print('icedice_edu.play' in sys.modules); icedice_edu.simulate"

    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert told.stdout.split() == ["False"]
    assert icedice_edu.Tally is Tally
    with pytest.raises(AttributeError, match="no attribute 'simulat'"):
        icedice_edu.simulat  # noqa: B018
