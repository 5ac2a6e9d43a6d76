"""A class's works sorted out: the newest of each learner counts, all else is listed with its reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import PurePosixPath
from typing import NamedTuple

from icedice_edu.classroom.collecting.reading import CHANGED, Refused, Seen
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson import Lesson
from icedice_edu.classroom.work import Work

OLDER, DOUBLED, OTHER_LESSON = "older", "doubled", "other lesson"


class Student(NamedTuple):
    """One learner of the class, with the work that counts."""

    name: str
    """The number in the class list; without one a letter, "A" for the first."""
    seen: Seen

    @property
    def desk(self) -> Desk:
        return self.seen.desk

    @property
    def work(self) -> Work:
        return self.seen.work

    @property
    def own_name(self) -> str:
        """What the learner typed as a name; usually nothing."""
        return self.work.kept.get("name", "")


class Left(NamedTuple):
    """What does not count, and why."""

    file: str
    kind: str
    why: str


class Collection(NamedTuple):
    """Everything that was handed in, sorted out."""

    lesson: Lesson | None
    students: tuple[Student, ...]
    left: tuple[Left, ...]

    @property
    def count(self) -> int:
        """How many learners have work that counts."""
        return len(self.students)

    def student(self, name: str) -> Student | None:
        return next((one for one in self.students if one.name == name), None)


def lessons_in(found: Iterable[Seen | Refused]) -> dict[str, int]:
    """How many works there are of each lesson, the most common lesson first."""
    counts: dict[str, int] = {}
    for one in found:
        if isinstance(one, Seen):
            counts[one.lesson.id] = counts.get(one.lesson.id, 0) + 1
    return dict(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])))


def collected(found: Iterable[Seen | Refused], lesson: str = "") -> Collection:
    """The works of one lesson, by learner: of the lesson asked for, or else of the most common one."""
    found = tuple(found)
    lesson = lesson or next(iter(lessons_in(found)), "")
    works = [one for one in found if isinstance(one, Seen) and one.lesson.id == lesson]
    others = [one for one in found if isinstance(one, Seen) and one.lesson.id != lesson]
    left = [Left(one.held.file, one.kind, one.why) for one in found if isinstance(one, Refused)]
    left += [Left(one.held.file, CHANGED, one.note) for one in works if one.note]
    left += [
        Left(one.held.file, OTHER_LESSON, f"This work is from lesson {one.lesson.id}.") for one in others
    ]
    groups = _by_learner(works)
    for group in groups:
        left += _left_over(group)
    newest = [group[-1] for group in groups]
    return Collection(works[0].lesson if works else None, _named(newest), tuple(left))


# -- who is who -----------------------------------------------------------------------------------------


def _by_learner(works: Iterable[Seen]) -> list[list[Seen]]:
    """The works of each learner, the newest last."""
    groups: list[list[Seen]] = []
    known: dict[tuple[str, str], list[Seen]] = {}
    for one in works:
        keys = list(_told_apart_by(one))
        group = next((known[key] for key in keys if key in known and _goes_with(one, known[key], key)), None)
        if group is None:
            groups.append(group := [])
        group.append(one)
        known.update((key, group) for key in keys if key not in known or key[0] != "folder")
    return [_oldest_first(group) for group in groups]


def _told_apart_by(one: Seen) -> Iterator[tuple[str, str]]:
    """What tells whose work it is: the number, or else the mark, the very same work, or its folder."""
    if one.work.number:
        yield "number", one.work.number
        return
    if one.mark:
        yield "mark", one.mark
    yield "work", one.work.code()
    folder = str(PurePosixPath(one.held.file).parent)
    if folder != ".":
        yield "folder", folder


def _goes_with(one: Seen, group: Sequence[Seen], key: tuple[str, str]) -> bool:
    """In one folder may lie the works of many: then only what goes on from one another is one learner's."""
    if key[0] != "folder":
        return True
    return any(goes_on(one.work, other.work) or goes_on(other.work, one.work) for other in group)


def goes_on(later: Work, earlier: Work) -> bool:
    """Whether the later work is the earlier one with more in it."""
    if earlier.seed != later.seed or earlier.guess not in ("", later.guess):
        return False
    tries = all(later.tries.get(task, ())[: len(said)] == said for task, said in earlier.tries.items())
    return tries and all(later.hints.get(task, 0) >= rungs for task, rungs in earlier.hints.items())


def _oldest_first(group: list[Seen]) -> list[Seen]:
    """By time, unless one work plainly goes on from another: clocks and downloads lie, answers do not."""
    ordered = sorted(group, key=lambda one: (one.held.at, _acts(one.work)))
    last = ordered[-1]
    for one in ordered:
        if goes_on(one.work, last.work) and _acts(one.work) > _acts(last.work):
            last = one
    return [*(one for one in ordered if one is not last), last]


def _acts(work: Work) -> int:
    """How much somebody has done."""
    tries, hints = sum(map(len, work.tries.values())), sum(work.hints.values())
    return (
        tries + hints + len(work.kept) + len(work.games) + bool(work.guess) + bool(work.claim) + work.released
    )


def _left_over(group: list[Seen]) -> Iterator[Left]:
    newest = group[-1]
    who = f"number {newest.work.number}" if newest.work.number else "this student"
    for one in group[:-1]:
        if one.work == newest.work:
            yield Left(one.held.file, DOUBLED, f"The same work is in {newest.held.file}.")
        elif goes_on(newest.work, one.work):
            yield Left(one.held.file, OLDER, f"There is newer work of {who} in {newest.held.file}.")
        else:
            yield Left(
                one.held.file,
                OLDER,
                f"{who.capitalize()} handed in two different works. "
                f"The newest counts. It is in {newest.held.file}.",
            )


def _named(newest: Iterable[Seen]) -> tuple[Student, ...]:
    """By class-list number; whoever typed none gets a letter."""
    ordered = sorted(newest, key=lambda one: (not one.work.number, int(one.work.number or 0), one.held.file))
    letters = iter(_letters())
    return tuple(Student(one.work.number or next(letters), one) for one in ordered)


def _letters() -> Iterator[str]:
    """A to Z, then AA, AB and so on."""
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    yield from alphabet
    for first in _letters():
        yield from (first + second for second in alphabet)
