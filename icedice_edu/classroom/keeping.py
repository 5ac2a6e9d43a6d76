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

from icedice_edu.classroom.work import LARGEST, PREFIX, VERSION, Work

CODE = re.compile(rf"\b{PREFIX}{VERSION}-[0-9A-Z]+")
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

    def __init__(self, folder: Path) -> None:
        self.folder, self.mark = folder, new_mark()
        self._path: tuple[str, Path] | None = None

    def keep(self, work: Work, content: str) -> Path | None:
        """Write the work; where that cannot be done nothing is lost that is not kept elsewhere."""
        with suppress(OSError):
            path = self._place(file_name(work))
            write_whole(path, content)
            return path
        return None

    def take_over(self, mark: str) -> None:
        """Go on in the file that has this mark."""
        self.mark, self._path = mark or new_mark(), None

    def _place(self, name: str) -> Path:
        """The file of this name that is ours, or the first that nobody has."""
        if self._path is None or self._path[0] != name:
            self._path = name, next(path for path in _names(self.folder, name) if self._may_have(path))
        return self._path[1]

    def _may_have(self, path: Path) -> bool:
        return not path.exists() or mark_in(path) == self.mark


def _names(folder: Path, name: str) -> Iterator[Path]:
    """name.json, name-2.json, name-3.json …, written so that no learner's number is meant."""
    yield folder / f"{name}.json"
    yield from (folder / f"{name} ({number}).json" for number in count(2))


def mark_in(path: Path) -> str:
    """Whose work a file holds; nothing when it says none."""
    with suppress(OSError, ValueError, RecursionError):
        if path.stat().st_size <= 2 * LARGEST:
            saved = json.loads(path.read_text(encoding="utf-8-sig"))
            return str(saved.get("mark", "")) if isinstance(saved, dict) else ""
    return ""


def write_whole(path: Path, text: str) -> None:
    """Write a file all at once: whoever reads it meets the old work or the new, never half of it."""
    aside = path.with_name(f".{path.name}.{os.getpid()}.part")
    aside.write_text(text, encoding="utf-8")
    aside.replace(path)


def found_beside(folder: Path, lesson: str) -> Iterator[Found]:
    """Work for this lesson in the files of a folder and in the notebook that is open there."""
    for path in sorted(folder.glob(f"icedice-{lesson}-*.json")):
        with suppress(OSError, ValueError):
            if path.stat().st_size <= 2 * LARGEST:
                text = path.read_text(encoding="utf-8-sig")
                yield Found(text, path.stat().st_mtime, mark_in(path))
    yield from _in_the_notebook()


def _in_the_notebook() -> Iterator[Found]:
    """The last code that stands in the notebook as it was saved."""
    path = Path(os.environ.get(NOTEBOOK, ""))
    with suppress(OSError, ValueError):
        if path.suffix == ".ipynb" and path.stat().st_size <= LARGEST_NOTEBOOK:
            codes = CODE.findall(path.read_text(encoding="utf-8"))
            if codes:
                yield Found(codes[-1], path.stat().st_mtime)
