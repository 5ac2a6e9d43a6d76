"""Where work keeps itself besides the page: in a file beside the notebook, and in the saved notebook.

A file belongs to whoever began it, by a mark: nobody's work is ever written over somebody else's.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import count, takewhile
from pathlib import Path
from typing import NamedTuple

from icedice_edu.classroom.work import PREFIX, VERSION, Work, restored
from icedice_edu.classroom.work_parts import LARGEST, TOO_LONG
from icedice_edu.sealed import BadCode

CODE = re.compile(rf"\b{PREFIX}{VERSION}-[0-9A-Z]+")
MARK = re.compile(r"[0-9a-f]{8}")
STAMP = re.compile(r'data-kept=\\?"([0-9a-f]{8}) (\d{1,12})\\?"')
"""Whose code stands in a saved notebook, and since when: the file may have been saved long after."""
LARGEST_NOTEBOOK = 20_000_000  # bytes; a larger one is none of ours
NOTEBOOK = "JPY_SESSION_NAME"  # where Jupyter tells a kernel which notebook it belongs to


class Found(NamedTuple):
    """Work that was found on opening: its code or file, since when it lies there, and whose mark it has."""

    text: str
    at: float
    """Seconds since 1970."""
    mark: str = ""
    drafts: Mapping[str, str] = {}
    """Words that were typed when nobody could take them any more."""


def file_name(work: Work) -> str:
    """icedice-A4-2026-7: lesson, seed and number."""
    said = "-".join(filter(None, (work.lesson, work.seed, work.number)))
    return "icedice-" + re.sub(r"[^\w-]+", "_", said)[:80]


class Keeper:
    """Writes one learner's work into a file, as long as the folder can be written."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._path: tuple[str, Path] | None = None
        self._wrote: dict[Path, str] = {}  # what each file held when we last looked

    def keep(self, work: Work, mark: str, content: str) -> Path | None:
        """Write the work; where that cannot be done nothing is lost that is not kept elsewhere."""
        name = file_name(work)
        again = self._path is not None and self._path[0] == name and _takes(self._path[1], mark)
        path = self._path[1] if again and self._path else self.folder / f"{name}.json"
        with suppress(OSError):
            self._path = name, self.write(path, mark, content)
            return self._path[1]
        return None

    def write(self, path: Path, mark: str, content: str) -> Path:
        """Write to this file, or where it is somebody else's beside it."""
        own = write_own(path, mark, content)
        self._wrote[own.resolve()] = content
        return own

    def goes_on(self, work: Work, mark: str) -> bool:
        """Whether the file that has this mark, if there is one, holds this very work."""
        if (path := self._file_with(work, mark)) is None:
            return True
        with suppress(OSError, ValueError):
            self._wrote[path.resolve()] = text_of(path)
            there = restored(self._wrote[path.resolve()])
            return there.replace(drafts=work.drafts) == work and there.drafts.keys() <= work.drafts.keys()
        return False

    def is_alone(self, work: Work, mark: str) -> bool:
        """Whether nobody has written under this mark meanwhile, as the same lesson in another window does."""
        path = self._file_with(work, mark)
        with suppress(OSError, ValueError):
            return path is None or text_of(path) == self._wrote.get(path.resolve())
        return False

    def _file_with(self, work: Work, mark: str) -> Path | None:
        return file_with(self.folder / f"{file_name(work)}.json", mark)


def file_with(path: Path, mark: str) -> Path | None:
    """The file of this name that has this mark, if there is one."""
    there = takewhile(Path.exists, _names(path))
    return next((one for one in there if mark_in(one) == mark), None)


def write_own(path: Path, mark: str, content: str) -> Path:
    """Write to this file, if it is new or has this mark; else to the first beside it that is or has."""
    own = next(one for one in _names(path) if _takes(one, mark))
    try:
        write_whole(own, content)
    except OSError:
        if not own.stat().st_size:
            own.unlink()  # it was taken, and nothing could be written
        raise
    return own


def _takes(path: Path, mark: str) -> bool:
    """Whether who has this mark may write here. A new file is taken at once, before somebody else does."""
    try:
        path.touch(exist_ok=False)
    except FileExistsError:
        return mark_in(path) == mark
    return True


def _names(path: Path) -> Iterator[Path]:
    """name.json, name (2).json, name (3).json …, written so that no learner's number is meant."""
    yield path
    yield from (path.with_name(f"{path.stem} ({number}){path.suffix}") for number in count(2))


def mark_in(path: Path) -> str:
    """Whose work a file holds; nothing when it says none."""
    with suppress(OSError, ValueError, RecursionError):
        saved = json.loads(text_of(path))
        return known_mark(saved.get("mark")) if isinstance(saved, dict) else ""
    return ""


def known_mark(said: object) -> str:
    """A mark, if this is one that we gave."""
    return said if isinstance(said, str) and MARK.fullmatch(said) else ""


def text_of(path: Path) -> str:
    """What is written in a file of work, or a sentence that says why nobody can read it."""
    if path.stat().st_size > 2 * LARGEST:
        raise BadCode(TOO_LONG)
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadCode("This file is not saved as UTF-8 text, as a learner's work is.") from error


def write_whole(path: Path, text: str) -> None:
    """Write a file all at once: whoever reads it meets the old work or the new, never half of it."""
    aside = path.with_name(f".{path.name}.{os.getpid()}.part")
    aside.write_text(text, encoding="utf-8")
    aside.replace(path)


def found_beside(folder: Path, lesson: str) -> Iterator[Found]:
    """Work for this lesson in the files of a folder and in the notebook that is open there."""
    for path in sorted(folder.glob(f"icedice-{lesson}-*.json")):
        with suppress(OSError, ValueError):
            yield Found(text_of(path), path.stat().st_mtime, mark_in(path))
    yield from _in_the_notebook()


def _in_the_notebook() -> Iterator[Found]:
    """The last code that stands in the notebook as it was saved."""
    path = Path(os.environ.get(NOTEBOOK, ""))
    with suppress(OSError, ValueError):
        if path.suffix == ".ipynb" and path.stat().st_size <= LARGEST_NOTEBOOK:
            text = path.read_text(encoding="utf-8")
            codes, stamps = CODE.findall(text), STAMP.findall(text)
            mark, at = stamps[-1] if stamps else ("", path.stat().st_mtime)
            if codes:
                yield Found(codes[-1], float(at), mark)
