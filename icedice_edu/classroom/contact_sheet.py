"""All pictures of a lesson on one sheet, small, each with the place where a learner meets it."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Iterator
from html import escape

from icedice_edu.classroom.blocks import Blocks, Explorer, HandsOn, Picture, Steps
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson import Lesson
from icedice_edu.classroom.lesson_parts import PARTS, part
from icedice_edu.classroom.rehearsal import Draw

Seen = Picture | Explorer

COLUMNS, WIDE, HIGH, LABEL, GAP = 4, 230, 150, 26, 12
CALLED = {"warmup": "Warm-up", "misconception": "Claim", "synthesis": "Wrap-up"}
SHOWN = ("warmup", "launch", "predict", "record", "reveal", "explain", "misconception", "extend")
ROOT = re.compile(r"<svg\b([^>]*)>(.*)</svg>", re.S)
SIZE = re.compile(r'\s(?:width|height|x|y|role|aria-label|xmlns)="[^"]*"')
STORED = re.compile(r'src="data:image/svg\+xml;base64,([^"]+)"')
NAMED = re.compile(r'((?:\sid="|url\(#|href="#))')


def contact_sheet(lesson: Lesson, draw: Draw) -> str:
    """The sheet as one SVG, for the lesson's own seed."""
    pictures = list(pictures_of(lesson))
    cells = [_cell(place, label, draw(lesson.id, seen)) for place, (label, seen) in enumerate(pictures)]
    rows = -(-len(cells) // COLUMNS)
    wide, high = COLUMNS * (WIDE + GAP) + GAP, rows * (HIGH + LABEL + GAP) + GAP
    words = "; ".join(label for label, _ in pictures)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" '
        f'role="img" aria-label="{escape(f"The pictures of lesson {lesson.id}: {words}.")}" '
        f'font-family="sans-serif" font-size="14">'
        f'<rect width="{wide}" height="{high}" fill="#fff"/>{"".join(cells)}</svg>\n'
    )


def pictures_of(lesson: Lesson) -> Iterator[tuple[str, Seen]]:
    """Each picture once, with its place: Launch 2, Explain 1, Task 3."""
    desk = Desk(lesson, lesson.seed)
    desk.open_curtain()
    known: set[str] = set()
    for label, seen in (*_in_parts(desk), *_in_tasks(desk)):
        if repr(seen) not in known:
            known.add(repr(seen))
            yield label, seen


def _in_parts(desk: Desk) -> Iterator[tuple[str, Seen]]:
    for role in (role for role in PARTS if role in SHOWN):
        name = CALLED.get(role, role.capitalize())
        if role == "explain":
            for number, _ in enumerate(desk.lesson.explain, 1):
                yield from ((f"{name} {number}", seen) for seen in _seen(part(desk, role, number)))
        else:
            found = list(_seen(part(desk, role)))
            yield from ((f"{name} {n}" if len(found) > 1 else name, seen) for n, seen in enumerate(found, 1))


def _in_tasks(desk: Desk) -> Iterator[tuple[str, Seen]]:
    for task in desk.tasks.values():
        label = f"Exit {task.name}" if task.at_the_exit else f"Task {task.name}"
        yield from ((label, seen) for seen in (task.picture, *task.more) if seen is not None)


def _seen(blocks: Blocks) -> Iterator[Seen]:
    for block in blocks:
        match block:
            case Picture() | Explorer():
                yield block
            case HandsOn():
                yield block.start
            case Steps(steps):
                yield from (seen for _, seen in steps)


def _cell(place: int, label: str, drawn: str) -> str:
    column, row = place % COLUMNS, place // COLUMNS
    x, y = GAP + column * (WIDE + GAP), GAP + row * (HIGH + LABEL + GAP)
    words = f'<text x="{x}" y="{y + HIGH + 18}" fill="#10243A">{escape(label)}</text>'
    return f"{_small(drawn, f'p{place}-', x, y)}{words}"


def _small(drawn: str, prefix: str, x: int, y: int) -> str:
    """The picture inside another one: a size of its own, and names that no other picture has."""
    if stored := STORED.search(drawn):
        drawn = b64decode(stored[1]).decode()
    root = ROOT.search(drawn)
    assert root is not None, "every picture is an SVG"
    inside = NAMED.sub(lambda found: f"{found[1]}{prefix}", root[2])
    return f'<svg x="{x}" y="{y}" width="{WIDE}" height="{HIGH}"{SIZE.sub("", root[1])}>{inside}</svg>'
