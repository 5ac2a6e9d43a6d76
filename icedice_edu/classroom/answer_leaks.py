"""Answers that must not be found in a notebook file: not in its source, stored outputs or metadata."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from collections.abc import Iterator
from html import unescape

from icedice_edu.classroom.blocks import bare
from icedice_edu.classroom.lesson import Lesson, Prediction
from icedice_edu.classroom.lesson_parts import CURTAIN
from icedice_edu.classroom.notebooks import Cell, Notebook, tags_of
from icedice_edu.classroom.stations import CURTAINED
from icedice_edu.classroom.tasks import Task

LONG_ENOUGH = 5  # shorter answers, such as 6, stand on every page
BOLD = re.compile(r"</?strong>")
HIDE = "Show it by a code cell that waits behind the curtain."
AFRESH = "Run all its cells in a fresh kernel, with no guess made, and save it."
PACKED = re.compile(r"base64,([A-Za-z0-9+/=]{40,})")


Leak = tuple[int, Cell, str, str]
"""The number of a cell that tells too much (0: the metadata), the cell, what it tells, and a remedy."""


def leaks(notebook: Notebook, lesson: Lesson) -> Iterator[Leak]:
    """Whatever in a notebook belongs behind the curtain of the lesson that it opens."""
    seed = notebook["metadata"]["icedice"].get("seed", lesson.seed)
    yield from _leaking_cells(notebook, _secrets(lesson, str(seed)))
    yield from _opened(notebook)


def _leaking_cells(notebook: Notebook, secrets: list[tuple[str, str]]) -> Iterator[Leak]:
    pages = [(0, {}, notebook["metadata"]), *((n, cell, cell) for n, cell in enumerate(notebook["cells"], 1))]
    for number, cell, part in pages:
        text = _text(part)
        for what in (what for what, secret in secrets if bare(secret) in text):
            yield number, cell, f"It tells {what}.", HIDE


def _opened(notebook: Notebook) -> Iterator[Leak]:
    """Cells whose stored output is that of an open curtain: short answers, too, would stand there.

    What a cell of the author's own shows under `extend` need not wait.
    """
    waiting = {*CURTAINED} - {"extend"}
    for number, cell in enumerate(notebook["cells"], 1):
        shown = cell.get("outputs")
        if shown and waiting & set(tags_of(cell)) and CURTAIN not in _text(shown):
            yield number, cell, "It was stored with the curtain open.", AFRESH


def _secrets(lesson: Lesson, seed: str) -> list[tuple[str, str]]:
    """What must stay behind the curtain, each with what it is."""
    found = [reply for asked in lesson.prediction.each for reply in _replies(asked)]
    found += [("the answer to a claim", reply.answer) for reply in lesson.claim.replies]
    found += [("the completed sentence", sentence.model) for sentence in lesson.explain]
    for task in (*lesson.tasks(seed), *lesson.exit_tasks(seed)):
        found += _of_task(task)
    return [(what, secret) for what, secret in found if secret]


def _replies(asked: Prediction) -> Iterator[tuple[str, str]]:
    """What is said to every guess that can be made."""
    guesses = [choice.key for choice in asked.choices] or list(map(str, asked.numbers))
    return ((f"the reply to the guess {asked.said(guess)}", asked.response(guess)) for guess in guesses)


def _of_task(task: Task) -> Iterator[tuple[str, str]]:
    answers = {task.answer, task.answer.replace(" ", "")} if task.kind != "text" else set()
    yield from ((f"the answer of task {task.name}", right) for right in answers if len(right) >= LONG_ENOUGH)
    yield f"the question of task {task.name}, which belongs behind the curtain", task.question
    yield from ((f"a hint of task {task.name}", hint) for hint in task.hints)


def _text(part: object) -> str:
    """All words in a part of the file as they are read: nothing bold, packed pictures unpacked."""
    lines = json.dumps(part, ensure_ascii=False).replace("\\n", "")
    text = bare(BOLD.sub("", lines.replace('", "', "").replace('\\"', '"')))
    packed = (b64decode(f"{code}==").decode(errors="replace") for code in PACKED.findall(text))
    return unescape(text + "".join(packed))
