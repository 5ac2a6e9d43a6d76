"""Where work keeps itself besides the page: in a file beside the notebook, and in the saved notebook.

A file belongs to whoever began it, by a mark: nobody's work is ever written over somebody else's.
"""

from __future__ import annotations

import json
import os
import re
import secrets
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import NamedTuple

from icedice_edu.classroom.work import PREFIX, VERSION, Work
from icedice_edu.classroom.work_parts import LARGEST, TOO_LONG
from icedice_edu.sealed import BadCode

CODE = re.compile(rf"\b{PREFIX}{VERSION}-[0-9A-Z]+")
MARK = re.compile(r"[0-9a-f]{8}")
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


def new_mark() -> str:
    """What tells one learner's work from another's in the same place."""
    return secrets.token_hex(4)


def file_name(work: Work) -> str:
    """icedice-A4-2026-7: lesson, seed and number."""
    said = "-".join(filter(None, (work.lesson, work.seed, work.number)))
    return "icedice-" + re.sub(r"[^\w-]+", "_", said)[:80]


class Keeper:
    """Writes one learner's work into a file, as long as the folder can be written."""

    def __init__(self, folder: Path, mark: str = "") -> None:
        self.folder, self.mark = folder, mark or new_mark()
        self._path: tuple[str, Path] | None = None

    def keep(self, work: Work, content: str) -> Path | None:
        """Write the work; where that cannot be done nothing is lost that is not kept elsewhere."""
        with suppress(OSError):
            return self._written(file_name(work), content)
        return None

    def take_over(self, mark: str) -> None:
        """Go on in the file that has this mark."""
        self.mark, self._path = mark or new_mark(), None

    def _written(self, name: str, content: str) -> Path:
        """Written where it was before, under the same name, or else into the first file of that name."""
        again = self._path is not None and self._path[0] == name and _takes(self._path[1], self.mark)
        path = self._path[1] if again and self._path else self.folder / f"{name}.json"
        self._path = name, write_own(path, self.mark, content)
        return self._path[1]


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
            codes = CODE.findall(path.read_text(encoding="utf-8"))
            if codes:
                yield Found(codes[-1], path.stat().st_mtime)
