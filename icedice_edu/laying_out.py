"""Lessons laid out in somebody's folder, and brought up to date there by a new version.

A record says what each file was when it was laid out. A file that is still like that is nobody's work, so the
new version takes its place. Any other file stays as it is: a run of a lesson changes its notebook, and the
learner's work is in there. The new version is then laid beside it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Literal, NamedTuple

from icedice_edu.classroom.index import NEW
from icedice_edu.classroom.keeping import write_whole
from icedice_edu.classroom.notebooks import read_notebook, source_of
from icedice_edu.maths.words import listed, many

RECORD = ".icedice-laid-out.json"
START = "start.ipynb"
SHOWN = 3
"""So many files are named; the folder shows the others."""

How = Literal["missing", "replaced", "beside"]
Record = dict[str, str]
"""The print of each file when it was laid out, by its place in the folder."""


class Laid(NamedTuple):
    """A file that was written: what it was written as, and where."""

    how: How
    place: str


def lay_out(lessons: Path, home: Path) -> tuple[Laid, ...]:
    """Copy the lessons that are not there, and the new version of those that are. No work is touched."""
    record = _recorded(home)
    before = dict(record)
    sources = sorted(path for path in lessons.rglob("*") if path.is_file())
    laid = tuple(filter(None, [_laid(one, one.relative_to(lessons), home, record) for one in sources]))
    if record != before:
        with suppress(OSError):  # without a record every file counts as changed, and stays
            write_whole(home / RECORD, json.dumps(record, indent=0, sort_keys=True))
    return laid


def _laid(source: Path, name: Path, home: Path, record: Record) -> Laid | None:
    """Bring one file to its new version, in its own place or beside what somebody made of it."""
    ours = _print(source)
    for place in _places(name):
        known, now = record.get(place.as_posix()), _print_there(home / place)
        if now is None and place == name:
            return _write(source, home, place, record, "missing")
        if now is None:  # one that was laid here and thrown away stays away
            return None if known == ours else _write(source, home, place, record, "beside")
        if ours in (now, known):
            record[place.as_posix()] = ours
            return None
        if now == known:
            return _write(source, home, place, record, "replaced")
    raise AssertionError("there is always one more place")


def _write(source: Path, home: Path, place: Path, record: Record, how: How) -> Laid | None:
    """Copy a file. Where a folder cannot be written, what is there will do; only a missing file is missed."""
    target = home / place
    aside = target.with_name(f".{target.name}.part")  # a file that is half written would be no notebook
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        aside.write_bytes(source.read_bytes())
        aside.replace(target)
    except OSError:
        with suppress(OSError):
            aside.unlink()
        if how == "missing":
            raise
        return None
    record[place.as_posix()] = _print(source)
    return Laid(how, place.as_posix())


def _places(name: Path) -> Iterator[Path]:
    """till.ipynb, till (new).ipynb, till (new 2).ipynb …"""
    yield name
    yield name.with_stem(f"{name.stem} {NEW}")
    yield from (name.with_stem(f"{name.stem} {NEW[:-1]} {number})") for number in count(2))


def _print(path: Path) -> str:
    """What tells whether a file is still as it was laid out.

    Every byte counts, but for the start page: whoever presses Start there changes what it shows, and has
    written nothing. What counts there is what stands in its cells.
    """
    content = path.read_bytes()
    if path.name == START:
        with suppress(ValueError):
            content = json.dumps([source_of(cell) for cell in read_notebook(path)["cells"]]).encode()
    return hashlib.sha256(content).hexdigest()


def _print_there(path: Path) -> str | None:
    return _print(path) if path.exists() else None


def _recorded(home: Path) -> Record:
    """What was laid out here before, as far as anybody knows."""
    with suppress(OSError, ValueError, RecursionError):
        found = json.loads((home / RECORD).read_text(encoding="utf-8"))
        if isinstance(found, dict):
            return {str(place): str(known) for place, known in found.items()}
    return {}


def renewal(laid: Iterable[Laid]) -> str:
    """One line about what a new version did to files that were there; nothing when it did nothing."""
    places = {how: [one.place for one in laid if one.how == how] for how in ("replaced", "beside")}
    replaced, beside = places["replaced"], places["beside"]
    sentences = (_replaced(len(replaced)) if replaced else "", _beside(beside) if beside else "")
    return " ".join(filter(None, sentences))


def _replaced(files: int) -> str:
    now = "is" if files == 1 else "are"
    return f"{many(files, 'file')} that you had not changed {now} now the new version."


def _beside(places: list[str]) -> str:
    more = len(places) - SHOWN
    names = listed([*places[:SHOWN], *([f"{more} more"] if more > 0 else [])])
    if len(places) == 1:
        return f"You changed 1 file, so it stays. The new version is next to it: {names}."
    return f"You changed {len(places)} files, so they stay. The new versions are next to them: {names}."
