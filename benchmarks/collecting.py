"""A thousand works, from their files to the piles, against reading the same JSON with `json.loads` alone.

Ours believes nothing: each work is restored, its games are looked at, its answers are judged anew and
compared with what the file says of them, and all that Look shows is worked out. So the ratio is large. What
has to hold is the time itself: five seconds for a thousand works. Both are counted in the time of the
process.
"""

from __future__ import annotations

import json
import time

from benchmarks.side_by_side import Row, at_most, in_turns

WORKS, SECONDS, ROUNDS = 1_000, 5.0, 3
GOAL = 200.0


def files_of_a_class(count: int = WORKS) -> dict[str, bytes]:
    """The work files of so many made-up learners of A4, no two alike."""
    from icedice_edu.classroom.collecting.made_class import made_class
    from icedice_edu.classroom.lessons import lesson_called

    desks = made_class(lesson_called("A4"), size=count)  # the last has no number: a class list ends at 999
    return {f"{place}.json": desk.file.encode() for place, desk in enumerate(desks, 1)}


def rows(rounds: int = ROUNDS) -> list[Row]:
    files = files_of_a_class()
    times = in_turns({"ours": lambda: _looked_at(files), "peer": lambda: _loaded(files)}, rounds)
    ours, theirs = 1000 * times["ours"], 1000 * times["peer"]
    return [
        at_most(f"{WORKS:,} works to their piles, against json.loads", ours, theirs, GOAL, "ms"),
        at_most("the same, against five seconds", ours, 1000 * SECONDS, 1.0, "ms"),
    ]


def _looked_at(files: dict[str, bytes]) -> float:
    from icedice_edu.classroom.collecting.looking import advice, piles, task_rows
    from icedice_edu.classroom.teaching import Teaching

    begin = time.process_time()
    teaching = Teaching("A4")
    for name, content in files.items():
        teaching.take(name, content)
    class_ = teaching.collection
    assert class_.size == len(files) and not class_.left
    shown = advice(class_), task_rows(class_), piles(class_)
    assert all(shown)
    return time.process_time() - begin


def _loaded(files: dict[str, bytes]) -> float:
    begin = time.process_time()
    for content in files.values():
        json.loads(content)
    return time.process_time() - begin
