"""A walk through the package as it is in a browser: no numpy, matplotlib or pymunk, no thread, no process.

Run as a program it walks one path and prints what went wrong; test_in_a_browser.py does so.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

LACKS = ("numpy", "matplotlib", "PIL", "kiwisolver", "cffi", "_cffi_backend", "pymunk", "pandas", "scipy")
SEED, MOST_MOVES = 2026, 12
Trouble = Iterator[str]


class Lacks:
    """Finds first what a browser does not have: nothing."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        if name.partition(".")[0] in LACKS:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


def as_in_a_browser() -> None:
    """Take away what is not there in a browser."""
    import os
    import signal
    import socket
    import subprocess
    import threading

    def none_here(*_: object, **__: object) -> None:
        raise RuntimeError("can't start new thread, a process or a connection here")

    class NoSocket(socket.socket):  # a class, as other modules inherit from it
        __init__ = none_here

    sys.platform = "emscripten"
    nothing_more = SimpleNamespace(lockfile=SimpleNamespace(packages=SimpleNamespace()))
    sys.modules["pyodide_js"] = nothing_more  # what the page says of its packages
    sys.meta_path.insert(0, Lacks())  # type: ignore[arg-type]
    threading.Thread.start = none_here  # type: ignore[method-assign]
    timers = (signal, "signal"), (signal, "setitimer")
    for module, name in ((os, "fork"), (os, "posix_spawn"), (subprocess, "Popen"), *timers):
        setattr(module, name, none_here)
    socket.socket = NoSocket  # type: ignore[misc]


class Logged(logging.Handler):
    """What the package apologized for: a fault that a learner would only see as a sentence."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.faults: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        fault = record.exc_info[1] if record.exc_info else ""
        self.faults.append(f"{record.getMessage()[:200]}: {fault!r}")


# -- the lessons --------------------------------------------------------------------------------------


def lesson(name: str) -> Trouble:
    """Every part of a lesson, as it is shown before, while and after it is learned."""
    from icedice_edu.classroom.lesson_parts import printable
    from icedice_edu.classroom.tasks import RUNGS
    from icedice_widgets import open_lesson

    room = open_lesson(name, seed=SEED, fresh=True)
    desk = room.desk
    yield from shown(f"{name} setup", room.setup())
    for part in (room.warmup, room.launch, room.predict):
        yield from shown(f"{name} {part.__name__}", part())
    fields = zip(desk.lesson.prediction.fields, desk.lesson.prediction.each, strict=True)
    desk.do("guess", {field: ([choice.key for choice in one.choices] or [str(one.numbers[0])])[0]
                      for field, one in fields} | {"because": "I tried"})  # fmt: skip
    board = room.play()
    yield from shown(f"{name} play", board)
    play(board.board)
    if not desk.work.games:
        yield f"{name}: the game was not kept"
    desk.open_curtain()
    desk.do("claim", {"claim": desk.lesson.claim.replies[0].key})
    for task in desk.tasks.values():
        for _ in range(0 if task.at_the_exit else RUNGS):
            desk.do(f"hint {task.name}", {})
        desk.do(f"answer {task.name}", {"answer": task.answer})
    yield from shown(f"{name} play", board)
    for part in (room.record, room.reveal, room.misconception, room.practice, room.extend, room.synthesis,
                 room.exit, room.save):
        yield from shown(f"{name} {part.__name__}", part())
    for number in range(1, len(desk.lesson.explain) + 1):
        yield from shown(f"{name} explain {number}", room.explain(number))
    desk.release()
    desk.do("keep name", {"name": "Ada"})
    page = printable(desk)
    if desk.lesson.title.split()[0] not in page or "<svg" not in page:
        yield f"{name}: the page to print has no picture"


def shown(place: str, part: Any) -> Trouble:
    """A part as a notebook shows it."""
    bundle = part._repr_mimebundle_()
    bundle = bundle[0] if isinstance(bundle, tuple) else bundle
    text = f"{bundle.get('text/html', '')}{bundle.get('image/svg+xml', '')}{bundle.get('text/plain', '')}"
    if len(text) < 20 or "Traceback" in text or "something went wrong" in text:
        yield f"{place}: {text[:200]!r}"


def play(board: Any, moves: int = MOST_MOVES) -> None:
    """Any moves of people, and those of the bots between them."""
    luck = Random(SEED)
    for _ in range(6 * moves):
        table = board.table
        if table.match.over:
            return
        if table.bot_to_move is None:
            step = str(luck.choice(list(table.match.moves())))
            ask(board, "tool", "ready") if table.handover else ask(board, "move", step)
        else:
            ask(board, "go", "")
        if board.table.refusal is not None:
            raise AssertionError(board.table.refusal)


def ask(board: Any, kind: str, text: str) -> None:
    board._handle_custom_msg({"kind": kind, "text": text, "revision": board.revision, "id": "1"}, [])


def lessons() -> Trouble:
    from icedice_edu.classroom.lessons import LESSONS

    for name in LESSONS:
        yield from guarded(name, lambda name=name: lesson(name))


# -- games, coach, bots and simulation ----------------------------------------------------------------


def games() -> Trouble:
    from icedice_edu.games import OWN

    for name in OWN:
        yield from guarded(name, lambda name=name: game(name))
    yield from guarded("simulate", simulated)


def game(name: str) -> Trouble:
    """A game against each bot, with the coach's advice and hints on the way."""
    from icedice_edu import restore, start
    from icedice_edu.play.bots import bot_names
    from icedice_widgets import play as on_board

    for bot in bot_names(name):
        board = on_board(name, players=["Ada", "Bo"], seed=SEED, bots={"Bo": bot}, first=0)
        yield from shown(f"{name} {bot}", board)
        play(board)
        for tool in ("hint", "hint", "hint", "hint", "rules", "log", "code", "new", "close", "replay"):
            ask(board, "tool", tool)
        yield from shown(f"{name} {bot}", board)
        if restore(board.match.code()).scores != board.match.scores:
            yield f"{name}: its save code is another game"
    match = start(name, players=["Ada", "Bo"], seed=SEED, first=0)
    for rung in range(1, 5):
        if not match.game.hint(match.position, rung):
            yield f"{name}: no hint {rung}"


def simulated() -> Trouble:
    """Many games, their tally and its picture, and what takes other workers says so."""
    from concurrent.futures import ThreadPoolExecutor

    from icedice_edu import simulate
    from icedice_edu.maths import progress

    progress.PATIENCE = 0.0
    tally = simulate("pyramids", ["stops at two", "never scared"], games=600, seed=1)
    if tally.games != 600 or "<table" not in tally._repr_html_():
        yield "the tally has no table"
    with ThreadPoolExecutor(1) as pool:
        yield from said("simulate with workers", "Leave the executor out",
                        lambda: simulate("tokens", ["quick", "quick"], games=2, executor=pool))
    yield from said("floe", "pymunk", lambda: simulate("floe", ["bold", "gentle"], games=2))
    from icedice_edu.play.batch import turns

    yield from said("a million turns", "numpy", turns)
    yield from said("a plot of a tally", "matplotlib", tally.plot)


def said(place: str, word: str, act: Callable[[], object]) -> Trouble:
    """What cannot be done is refused in a sentence with this word."""
    try:
        act()
    except ValueError as error:
        if word not in str(error):
            yield f"{place}: it says {error!s}"
    else:
        yield f"{place}: it was not refused"


# -- explorers, start page, teacher's desk ------------------------------------------------------------


def explorers() -> Trouble:
    from icedice_widgets import explore

    for name in explore.EXPLORERS:
        yield from guarded(name, lambda name=name: explorer(name))


def explorer(name: str) -> Trouble:
    """An explorer as it begins, narrow, and after each thing that can be tapped."""
    import re

    from icedice_widgets import explore

    asked = {"same_or_different": ("2+3", "3+2")}
    made = getattr(explore, name)(*asked.get(name, ()))
    yield from shown(name, made)
    if "<path" not in made.still_picture or "<svg" not in made.view.drawn("narrow", ""):
        yield f"{name}: its picture is empty"
    for what in re.findall('data-tap="([^"]*)"', made.picture.svg)[:6]:
        made.tap(what)
        yield from shown(f"{name}, {what}", made)


def teacher() -> Trouble:
    yield from guarded("start page", start_page)
    for name in ("A4", "P3", "M5", "F3", "S2"):
        yield from guarded(f"teacher's desk, {name}", lambda name=name: at_the_desk(name))


def start_page() -> Trouble:
    from icedice_widgets import shelf

    page = shelf(FOLDER) if FOLDER.is_dir() else shelf()
    yield from shown("start page", page)
    for game in ("tokens", "floe"):
        page.follow(f"play {game}", {})


FOLDER = Path(__file__).resolve().parents[2] / "lessons"


def at_the_desk(name: str) -> Trouble:
    """Every tab with a made-up class, everything to save, and a sentence for what only matplotlib prints."""
    from icedice_widgets import desk
    from icedice_widgets.teachers_desk.to_save import SHEETS

    teacher = desk(FOLDER if FOLDER.is_dir() else ".")
    given: list[dict[str, Any]] = []
    teacher.send = lambda message, buffers=None: given.append(message)

    def do(act: str, **words: str) -> str:
        teacher._receive(None, {"act": act, "said": words, "id": "1"}, [])
        return str(teacher.spoken)

    do(f"choose {name}")
    if "made up" not in do("made-up"):
        yield f"no class can be made up: {teacher.spoken}"
    for tab in ("choose", "hand-out", "collect", "look", "print"):
        do(f"tab {tab}")
        if len(teacher.html) < 500 or "something went wrong" in teacher.html:
            yield f"tab {tab}: {teacher.spoken}"
    do("tab look")
    for act in ("student 1", "close", "pictures", "close", "save csv", "save html", "save page 1"):
        if "went wrong" in do(act):
            yield f"{act}: {teacher.spoken}"
    if sum("file" in message for message in given) < 3:
        yield "the class cannot be saved"
    for sheet in SHEETS:
        if "matplotlib" not in (sentence := do(f"print {sheet}")) or "on a computer" not in sentence:
            yield f"print {sheet}: {sentence}"


# -- walking ------------------------------------------------------------------------------------------


def guarded(place: str, walk: Callable[[], Trouble]) -> Trouble:
    """What a walk finds, and what stops it."""
    try:
        yield from (f"{place}: {trouble}" for trouble in walk())
    except Exception as fault:
        import traceback

        where = traceback.extract_tb(fault.__traceback__)[-1]
        yield f"{place}: {fault!r} in {where.filename}, line {where.lineno}"


PATHS = {"lessons": lessons, "games": games, "explorers": explorers, "teacher": teacher}


def walk(path: str) -> list[str]:
    logged = Logged()
    logging.getLogger().addHandler(logged)
    import icedice_widgets  # noqa: F401  its loggers are there now

    with redirect_stdout(sys.stderr):  # progress bars are no trouble
        found = list(PATHS[path]())
    loaded = sorted(name for name in LACKS if name in sys.modules)
    return [*found, *logged.faults, *(f"{name} was loaded" for name in loaded)]


if __name__ == "__main__":
    as_in_a_browser()
    print("\n".join(walk(sys.argv[1])))
