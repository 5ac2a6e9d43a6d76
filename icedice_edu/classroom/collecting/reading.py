"""One piece of work as a teacher sees it: believed only after everything in it was tried out.

A code carries a checksum, a file carries what its exit answers show. Where these do not agree with the work,
somebody has changed it by hand.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from icedice_edu.classroom.collecting.files import Held
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.keeping import known_mark
from icedice_edu.classroom.lesson import Lesson
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.stations import label_of, station_names, whereabouts
from icedice_edu.classroom.work import Work, restored
from icedice_edu.games.protocol import quoted

DAMAGED, FOREIGN, CHANGED, EMPTY = "damaged", "foreign", "changed by hand", "empty"
DONE, HERE, NOT_BEGUN = "done", "here now", "not begun"
NOBODY = "Nobody has worked in it yet."
OTHER_PILE = "The pile in this file does not go with its answers. The answers count."


class Seen(NamedTuple):
    """Work that can be believed."""

    held: Held
    work: Work
    desk: Desk
    """The learner's desk with every curtain open: a teacher may see all of it."""
    mark: str
    """What tells this learner's files from another's, where a file says it."""
    note: str = ""
    """What does not agree in a file that counts all the same."""

    @property
    def lesson(self) -> Lesson:
        return self.desk.lesson

    @property
    def whereabouts(self) -> str:
        """Where the learner stopped: "task 3 of 6"."""
        if self.work.place:
            return whereabouts(self.desk)
        did = [label_of(self.lesson, name) for name, state in self.step_states().items() if state == DONE]
        return did[-1] if did else "the first step"

    def step_states(self) -> Mapping[str, str]:
        """Each step of the lesson: done, here now, or not begun."""
        names, work = station_names(self.lesson), self.work
        here = work.place.partition(" ")[0]
        reached = max((names.index(name) for name in (here, work.far) if name in names), default=-1)
        did = set(_stations_with_work(work))
        return {
            name: HERE if name == here else DONE if place < reached or name in did else NOT_BEGUN
            for place, name in enumerate(names)
        }


def _stations_with_work(work: Work) -> Iterator[str]:
    """Where something was done, whoever may have looked at more."""
    parts = {"predict": work.guess, "play": work.games, "misconception": work.claim}
    yield from (name for name, done in parts.items() if done)
    yield from (place.partition(" ")[0] for place in work.kept)
    yield from ("exit" if ":E" in task else "practice" for task in work.tries)


class Refused(NamedTuple):
    """What was handed in and does not count, and why."""

    held: Held
    kind: str
    why: str


def seen(held: Held) -> Seen | Refused:
    """The work that was handed in here, or why it does not count."""
    if held.why:
        return Refused(held, EMPTY if held.is_empty else FOREIGN, held.why)
    try:
        work = restored(held.text)
    except ValueError as error:
        return Refused(held, _kind_of(held.text), str(error))
    try:
        lesson = lesson_called(work.lesson)
    except ValueError:
        return Refused(held, FOREIGN, f"This work is from lesson {quoted(work.lesson)}, which is not here.")
    return _believed(held, work, lesson)


def _kind_of(text: str) -> str:
    """Whether it was work once, or never was."""
    return DAMAGED if not text.lstrip("\ufeff \n").startswith("{") or '"lesson"' in text else FOREIGN


def _believed(held: Held, work: Work, lesson: Lesson) -> Seen | Refused:
    if not work.begun:
        return Refused(held, EMPTY, NOBODY)
    desk = Desk(lesson, work.seed)
    try:
        work = desk.checked(held.text, replayed=False)
    except ValueError as error:
        return Refused(held, CHANGED, str(error))
    desk.work = work.replace(opened=True)
    beside = _beside(held.text)
    listed, facts = _answers_in(beside.get("exit")), desk.exit_ticket.facts
    if listed is not None and listed != _answers_in(facts) and beside.get("edition", 1) == lesson.edition:
        return Refused(
            held, CHANGED, "The exit answers in this file are not those of the work. Somebody changed it."
        )
    note = OTHER_PILE if listed is not None and beside["exit"] != json.loads(json.dumps(facts)) else ""
    return Seen(held, work, desk, held.mark or known_mark(beside.get("mark")), note)


def _beside(text: str) -> dict[str, object]:
    """What a file holds besides the work."""
    if not text.lstrip("\ufeff \n").startswith("{"):
        return {}
    found: dict[str, object] = json.loads(text.removeprefix("\ufeff"))
    return found


def _answers_in(facts: object) -> dict[str, object] | None:
    """The exit answers that a file tells of; nothing where it tells none."""
    listed = facts.get("answers") if isinstance(facts, dict) else None
    if not isinstance(listed, dict):
        return None
    return {name: one.get("answer") if isinstance(one, dict) else one for name, one in listed.items()}
