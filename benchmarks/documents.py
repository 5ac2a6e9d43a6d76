"""How long reading a lesson from its document takes, against markdown-it-py alone rendering the same text."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import icedice_edu
from benchmarks.side_by_side import Row, at_most, in_turns

A4 = Path(icedice_edu.__file__).parent / "classroom" / "lessons" / "a4"
GOAL = 2.0


def rows(rounds: int = 25) -> list[Row]:
    from markdown_it import MarkdownIt

    from icedice_edu.classroom.document import read_lesson

    text, peer = (A4 / "lesson.md").read_text("utf-8"), MarkdownIt("commonmark")
    both = {"ours": _timed(lambda: read_lesson(A4)), "peer": _timed(lambda: peer.render(text))}
    times = in_turns(both, rounds)
    ours, theirs = 1000 * times["ours"], 1000 * times["peer"]
    return [at_most("reading A4, against markdown-it-py rendering it", ours, theirs, GOAL, "ms")]


def _timed(do: Callable[[], object]) -> Callable[[], float]:
    def seconds() -> float:
        begin = time.perf_counter()
        do()
        return time.perf_counter() - begin

    return seconds
