"""The certificate of a lesson: what one learner has done and can do, as far as the page may say it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from icedice_edu.classroom.blocks import Blocks, Certificate, Grid, HandsOn, Picture, Say, Title, bare
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.made_by_hand import as_they_are, made
from icedice_edu.classroom.tasks import Task

NAME = "name"
"""The place among the kept words where a learner's name stands."""
MOST_ROWS = 10
FEWEST_WORDS = 3  # less is a number in a gap, not a sentence


def certificate(desk: Desk) -> Certificate:
    """What there is to say about this learner's work now."""
    shown, caption = _of_the_game(desk)
    return Certificate(
        desk.lesson.title, desk.work.kept.get(NAME, ""), is_finished(desk), caption, shown,
        _goals(desk), tuple(_counts(desk)), best_sentence(desk),
    )


def is_finished(desk: Desk) -> bool:
    """Whether everything was done that the lesson waits for: guess, play and exit questions."""
    return desk.curtain_open and len(desk.exit_ticket.handed) == len(_tasks(desk, at_the_exit=True))


def _tasks(desk: Desk, at_the_exit: bool) -> list[Task]:
    return [task for task in desk.tasks.values() if task.at_the_exit == at_the_exit]


def _is_right(desk: Desk, task: Task) -> bool:
    """Whether it may be said that this task was right: of exit questions only when they are released."""
    if task.at_the_exit:
        handed = (one.verdict for one in desk.exit_ticket.handed if one.task.name == task.name)
        return desk.work.released and any(verdict.right for verdict in handed)
    verdict = desk.verdict(task.name)
    return verdict is not None and verdict.right


def _goals(desk: Desk) -> tuple[tuple[str, bool], ...]:
    """Each objective, and whether a task that asks for it was right."""
    shown = {number for task in desk.tasks.values() if _is_right(desk, task) for number in task.objectives}
    return tuple((_after_can(goal), number in shown) for number, goal in enumerate(desk.lesson.objectives, 1))


def _after_can(goal: str) -> str:
    """An objective as it goes on after "I can"."""
    return f"{goal[:1].lower()}{goal[1:].rstrip('.')}"


def _counts(desk: Desk) -> Iterator[str]:
    practice, leaving = _tasks(desk, at_the_exit=False), _tasks(desk, at_the_exit=True)
    right = sum(_is_right(desk, task) for task in practice)
    yield f"**{right} of {len(practice)}** tasks right"
    if desk.work.released:
        yield f"**{sum(_is_right(desk, task) for task in leaving)} of {len(leaving)}** exit questions right"
    else:
        yield f"**{len(desk.exit_ticket.handed)} of {len(leaving)}** exit questions answered"


def _of_the_game(desk: Desk) -> tuple[tuple[Picture | Grid | Say, ...], str]:
    """What shows the learner's own game best on a small space, with a title."""
    lesson, work = desk.lesson, desk.work
    if not work.games:
        return (), ""
    beside = as_they_are(lesson.beside(work), work)
    for blocks in (as_they_are(lesson.record(work), work), beside, made(lesson, work)):
        if shown := _shown(blocks):
            caption = next((bare(block.said) for block in blocks if isinstance(block, Title)), "")
            return (*shown, *(_key(shown[0], blocks) or _key(shown[0], beside))), caption
    return (), ""


def _shown(blocks: Blocks) -> tuple[Picture | Grid, ...]:
    """The first pictures, or else the smallest table."""
    still = [block.now if isinstance(block, HandsOn) else block for block in blocks]
    pictures = tuple(block for block in still if isinstance(block, Picture))
    tables = [block for block in still if isinstance(block, Grid) and len(block.rows) <= MOST_ROWS]
    if pictures:
        return pictures[:2]
    return tuple(sorted(tables, key=lambda grid: len(grid.rows) * len(grid.head))[:1])


def _key(shown: Picture | Grid, blocks: Blocks) -> tuple[Say, ...]:
    """What is said right after a table somewhere, such as what its letters mean."""
    if not isinstance(shown, Grid):
        return ()
    after = (says for block, says in pairwise(blocks) if block == shown and isinstance(says, Say))
    return tuple(says for says in after if not says.tone)[:1]


def best_sentence(desk: Desk) -> str:
    """The longest that the learner has written in words of their own."""
    kept = desk.work.kept
    explained = (line for place, words in kept.items() if place.startswith("explain ")
                 for line in words.split("\n"))
    written = {kept.get("synthesis", ""): desk.lesson.synthesis_start, **dict.fromkeys(explained, ""),
               kept.get("warmup", ""): ""}
    best = max(written, key=len)
    return _begun(written[best], " ".join(best.split())) if len(best.split()) >= FEWEST_WORDS else ""


def _begun(start: str, words: str) -> str:
    """The learner's words after the beginning that they complete, where they do complete it."""
    if not words[:1].islower() or start.count("…") != 1 or not start.endswith("…"):
        return words
    return f"{bare(start).rstrip(' …')} {words}"
