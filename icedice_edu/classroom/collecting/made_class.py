"""A made-up class at a lesson, to try the teacher's desk with: learners who guess, play, err and stop.

Nobody in it is real. The same lesson, seed and size always give the same class. Which answer shows which slip
is known from the answer key, so that the exit tickets reach every pile.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from random import Random
from typing import NamedTuple

from icedice_edu.classroom.answer_key import TRIES, solved
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson import Lesson, Prediction
from icedice_edu.classroom.piles import pile_of
from icedice_edu.classroom.recorded_play import played
from icedice_edu.classroom.stations import station_names
from icedice_edu.classroom.tasks import Task, Verdict

SIZE = 28
MOST_MOVES = 24
NOTICED = (
    "I notice that the numbers are small. I wonder who wins.",
    "I wonder if it works every time.",
    "Same dice, but not the same answer!",
    "I notice that one of them counts in a different order.",
    "I wonder what happens with other dice.",
)
BECAUSE = (
    "I tried a few in my head",
    "it looks like that",
    "we had something like it last week",
    "I just think so",
)
FOUND = (
    "the order matters, so you have to look at both.",
    "it depends on what you do first.",
    "you can't be sure before you try it many times.",
    "my first guess was too low.",
)
WRONG_FIRST, STOPS, ASKS = 0.3, 0.08, 0.35
"""How often a learner errs at first, stops before the exit, asks for a hint after a slip."""


class Answers(NamedTuple):
    """What a learner may write to a task: the right answer, and by slip what shows it."""

    right: str
    wrong: Mapping[str, str]


def made_class(lesson: Lesson, seed: int | str | None = None, size: int = SIZE) -> Iterator[Desk]:
    """The desks of a class, number by number."""
    seed = lesson.seed if seed is None else seed
    sheets = exit_sheets(lesson, str(seed))
    for number in range(1, size + 1):
        luck = Random(f"{lesson.id}:{seed}:{number}")
        yield _learned(lesson, seed, number, sheets[(number - 1) % len(sheets)], luck)


def _learned(lesson: Lesson, seed: int | str, number: int, sheet: Sequence[str], luck: Random) -> Desk:
    """One learner on the way through the lesson."""
    desk = Desk(lesson, seed)
    desk.do("settle", {"number": str(number)})
    desk.do("keep warmup", {"words": luck.choice(NOTICED)})
    desk.do(
        "guess",
        {**_guess(lesson.prediction, luck), "because": luck.choice(BECAUSE) if lesson.asks_why else ""},
    )
    _play(desk, luck)
    desk.open_curtain()
    desk.do("claim", {"claim": luck.choice(lesson.claim.replies).key})
    stops = number > len(lesson.piles) and luck.random() < STOPS
    practice = [task for task in desk.tasks.values() if not task.at_the_exit]
    for task in practice[: luck.randrange(len(practice)) if stops else len(practice)]:
        desk.do(f"go practice {task.name}", {})
        _practice(desk, task, luck)
    if not stops:
        _finish(desk, sheet, luck)
    return desk


def _finish(desk: Desk, sheet: Sequence[str], luck: Random) -> None:
    desk.do("keep synthesis", {"words": luck.choice(FOUND)})
    desk.do("go exit", {})
    for task, answer in zip((task for task in desk.tasks.values() if task.at_the_exit), sheet, strict=True):
        desk.do(f"answer {task.name}", {"answer": answer})
    desk.do(f"go {station_names(desk.lesson)[-1]}", {})


def _practice(desk: Desk, task: Task, luck: Random) -> None:
    """Sometimes a slip comes first, sometimes it stays."""
    said = answers_to(desk.lesson, desk.work.seed, task)
    if said.wrong and luck.random() < WRONG_FIRST:
        desk.do(f"answer {task.name}", {"answer": luck.choice(list(said.wrong.values()))})
        if luck.random() < ASKS:
            desk.do(f"hint {task.name}", {})
        if luck.random() < WRONG_FIRST:
            return
    desk.do(f"answer {task.name}", {"answer": said.right})


def _guess(asked: Prediction, luck: Random) -> dict[str, str]:
    """A guess that can be made."""
    every = zip(asked.fields, asked.each, strict=True)
    return {
        field: luck.choice([choice.key for choice in one.choices] or list(map(str, one.numbers)))
        for field, one in every
    }


def _play(desk: Desk, luck: Random) -> None:
    """A game with any moves."""
    match = desk.new_match(desk.lesson.seats or 2)
    for _ in range(MOST_MOVES):
        match = match if match.over else played(match, luck.choice(list(match.moves())))
    desk.played(match, tuple(desk.lesson.seats.index(name) for name in desk.lesson.bots))


# -- answers that show something --------------------------------------------------------------------------


def answers_to(lesson: Lesson, seed: str, task: Task) -> Answers:
    """The right answer to a task, and for each known slip one answer that shows it."""
    return _answers(lesson.exit_tasks if task.at_the_exit else lesson.tasks, seed)[task.name]


@lru_cache(maxsize=64)
def _answers(make: Callable[[str], tuple[Task, ...]], seed: str) -> Mapping[str, Answers]:
    return {task.name: _known(task) for task in make(seed)}


def _known(task: Task) -> Answers:
    wrong: dict[str, str] = {}
    for sign in solved(task).signs:
        wrong.setdefault(sign.slip, sign.values[0])
    strange = next((said for said in TRIES[task.kind](task) if _shows_nothing(task.verdict(said))), None)
    return Answers(task.answer, wrong if strange is None else {**wrong, "": strange})


def _shows_nothing(verdict: Verdict) -> bool:
    """Whether an answer is wrong in no way that anybody knows."""
    return not verdict.right and verdict.slip in ("", "order")


def exit_sheets(lesson: Lesson, seed: str) -> tuple[tuple[str, ...], ...]:
    """Sheets with answers to all exit questions: the first reach every pile, of the rest most are right."""
    tasks = lesson.exit_tasks(seed)
    known = [
        (said.right, *said.wrong.values()) for task in tasks for said in (answers_to(lesson, seed, task),)
    ]
    sheets = list(product(*known))
    first: dict[str, tuple[str, ...]] = {}
    for sheet in sheets:
        pile = pile_of(
            lesson.piles, {task.name: task.verdict(said) for task, said in zip(tasks, sheet, strict=True)}
        )
        if pile is not None:
            first.setdefault(pile.name, sheet)
    rest = Random(f"{lesson.id}:{seed}").sample(sheets, min(len(sheets), SIZE))
    return (*first.values(), *_mostly_right(rest, sheets[0]))


def _mostly_right(sheets: Sequence[tuple[str, ...]], right: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Two sheets with no slip for each that has some, as in a class that was taught."""
    for sheet in sheets:
        yield from (right, sheet, right)
