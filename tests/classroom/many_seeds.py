"""Tasks for many seeds: a test that holds for every seed is one test, which says for which seed it failed."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from functools import cache, wraps
from typing import Any

from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.tasks import Task

SEEDS = tuple(str(seed) for seed in range(40))


@cache
def tasks_of(lesson: str, seed: str) -> tuple[Task, ...]:
    """The tasks of a lesson, then those at its exit, made once for all tests."""
    found = lesson_called(lesson)
    return (*found.tasks(seed), *found.exit_tasks(seed))


def every_task(lesson: str) -> Iterator[Task]:
    for seed in SEEDS:
        yield from tasks_of(lesson, seed)


def task_of(lesson: str, name: str, seed: str) -> Task:
    return next(task for task in tasks_of(lesson, seed) if task.name == name)


def every_seed(test: Callable[..., None]) -> Callable[..., None]:
    """The test for all seeds, with `seed` filled in."""

    @wraps(test)
    def for_all(*args: Any, **others: Any) -> None:
        for seed in SEEDS:
            try:
                test(*args, seed=seed, **others)
            except BaseException as fault:
                fault.add_note(f"with the seed {seed!r}")
                raise

    asked = inspect.signature(test)
    kept = [one for name, one in asked.parameters.items() if name != "seed"]
    for_all.__signature__ = asked.replace(parameters=kept)  # type: ignore[attr-defined]
    return for_all
