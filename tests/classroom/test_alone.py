"""Acts in threads beside each other, as JupyterLab may send them: none loses the words of another."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator

import pytest

from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lessons import lesson_called

THREADS, EACH, ROUNDS = 4, 8, 12


@pytest.fixture
def eager_threads() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.parametrize("round_", range(ROUNDS))  # without waiting, most rounds lose words
def test_words_that_are_kept_in_several_threads_at_once_are_all_there(
    eager_threads: None, round_: int
) -> None:
    desk, together = Desk(lesson_called("A4"), round_), threading.Barrier(THREADS)

    def writes(thread: int) -> None:
        together.wait()
        for number in range(EACH):
            desk.do(f"keep place {thread} {number}", {"words": "my own words"})

    threads = [threading.Thread(target=writes, args=(thread,)) for thread in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(desk.work.kept) == THREADS * EACH


def test_an_act_may_follow_from_an_act() -> None:
    desk = Desk(lesson_called("A4"), 2026)
    desk.watch(lambda: desk.work.opened or desk.open_curtain())

    desk.do("keep warmup", {"words": "I notice"})

    assert desk.work.opened and desk.work.kept["warmup"] == "I notice"
