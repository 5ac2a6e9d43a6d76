"""What a file holds that may be work: codes in notebooks, texts and tables, work files, archives of these.

Anybody can hand in a file, so nothing is unpacked or read beyond what a class could ever need.
"""

from __future__ import annotations

import io
import re
import time
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from icedice_edu.classroom.keeping import LARGEST_NOTEBOOK, STAMP
from icedice_edu.classroom.work import PREFIX, VERSION

BEGINNING = f"{PREFIX}{VERSION}-"
CODE = re.compile(rf"{BEGINNING}[0-9A-Za-z]+")
WRAPPED = re.compile(rf"{BEGINNING}[0-9A-Za-z]+(?:\s*\n[>\s]*[0-9A-Z]{{20,}}(?=\s|$))+")
"""A code that a mail program has broken into lines."""
LARGEST_TEXT = 5_000_000
LARGEST_ARCHIVE = 300_000_000
"""Bytes of an archive when unpacked: a thousand notebooks have room in it."""
MOST_FILES = 5_000
DEEPEST = 2
"""An archive may hold archives, as a learning platform packs them, but these hold no more."""
BOMB = 200
"""Whoever packs 200 bytes into one did not pack a lesson."""
HIDDEN = ("__MACOSX", ".ipynb_checkpoints")
NOTHING = "There is no work in this file."
NOT_WORKED = "There is no work in this notebook. Was it saved after working?"
KINDS = "Only notebooks (.ipynb), .json, .txt, .csv, and .zip files can be read."


class Held(NamedTuple):
    """Something in a file that may be work, or why there is nothing to read."""

    file: str
    text: str
    """A code, or the content of a work file; nothing where nobody can read it."""
    at: float = 0
    """Seconds since 1970 when the file was written; 0 where nobody knows."""
    why: str = ""
    is_empty: bool = False
    """Whether the file is one of ours in which nobody has worked yet."""
    mark: str = ""
    """What tells one learner's work from another's, where a notebook says it."""


def held_in(file: str, content: bytes, at: float = 0, depth: int = 0) -> Iterator[Held]:
    """Everything in this file that may be work, in order."""
    read = READERS.get(PurePosixPath(file).suffix.lower())
    if read is None:
        yield Held(file, "", at, KINDS)
        return
    yield from read(file, content, at, depth)


def held_in_text(text: str, file: str = "pasted", at: float = 0) -> Iterator[Held]:
    """Every code in a text, by its line; a work file that was pasted whole is one."""
    if text.lstrip("\ufeff \n\r\t").startswith("{"):
        yield Held(file, text, at)
        return
    whole = WRAPPED.sub(_in_one_line, text)
    found = [
        (number, code) for number, line in enumerate(whole.splitlines(), 1) for code in CODE.findall(line)
    ]
    for number, code in found:
        yield Held(f"{file}, line {number}", code, at)
    if not found:
        yield Held(file, "", at, NOTHING)


def _in_one_line(found: re.Match[str]) -> str:
    return re.sub(r"[>\s]+", "", found[0])


def held_in_folder(folder: Path) -> Iterator[Held]:
    """Everything below a folder that may be work."""
    for path in files_below(folder):
        yield from held_in_file(path, path.relative_to(folder).as_posix())


def held_in_file(path: Path, name: str = "") -> Iterator[Held]:
    """Everything in one file of this computer that may be work."""
    name = name or path.name
    try:
        facts = path.stat()
        if facts.st_size > LARGEST_ARCHIVE:
            yield too_large(name, facts.st_size, facts.st_mtime)
            return
        content = path.read_bytes()
    except OSError as error:
        yield Held(name, "", 0, f"This file cannot be read ({error.strerror}).")
        return
    yield from held_in(name, content, facts.st_mtime)


def files_below(folder: Path) -> list[Path]:
    """The files of a folder and those below it that a learner could have handed in."""
    found = (path for path in folder.rglob("*") if path.suffix.lower() in READERS and path.is_file())
    return sorted(path for path in found if not is_hidden(path.relative_to(folder).as_posix()))


def is_hidden(name: str) -> bool:
    """Whether a program wrote it for itself."""
    parts = PurePosixPath(name).parts
    return any(part in HIDDEN or part.startswith(".") for part in parts)


# -- the kinds of files ---------------------------------------------------------------------------------


def _in_a_notebook(file: str, content: bytes, at: float, _: int) -> Iterator[Held]:
    """The last code that stands in a notebook: the cell that keeps the work is its last."""
    if len(content) > LARGEST_NOTEBOOK:
        yield too_large(file, len(content), at)
        return
    text = content.decode(errors="replace")
    codes, stamps = CODE.findall(text), STAMP.findall(text)
    mark, kept_at = stamps[-1] if stamps else ("", at)
    if codes:
        yield Held(file, codes[-1], float(kept_at), mark=mark)
    else:
        yield Held(file, "", at, NOT_WORKED, is_empty=True)


def _in_a_text(file: str, content: bytes, at: float, _: int) -> Iterator[Held]:
    if len(content) > LARGEST_TEXT:
        yield too_large(file, len(content), at)
        return
    try:
        yield from held_in_text(content.decode("utf-8-sig"), file, at)
    except UnicodeDecodeError:
        yield from held_in_text(
            content.decode(
                "utf-16" if content[:2] in (b"\xff\xfe", b"\xfe\xff") else "latin-1", errors="replace"
            ),
            file,
            at,
        )


def _in_json(file: str, content: bytes, at: float, _: int) -> Iterator[Held]:
    """A work file. One that is no UTF-8 is refused where it is read, with a sentence."""
    if len(content) > LARGEST_TEXT:
        yield too_large(file, len(content), at)
        return
    try:
        yield Held(file, content.decode("utf-8-sig"), at)
    except UnicodeDecodeError:
        yield Held(file, "", at, "This file is not saved as UTF-8 text, as a learner's work is.")


def _in_an_archive(file: str, content: bytes, at: float, depth: int) -> Iterator[Held]:
    if depth >= DEEPEST:
        yield Held(file, "", at, "This archive is packed into too many others.")
        return
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            inside = [one for one in archive.infolist() if not one.is_dir() and not is_hidden(one.filename)]
            if problem := _problem_of(inside):
                yield Held(file, "", at, problem)
                return
            for one in inside:
                yield from _unpacked(archive, one, file, depth)
    except (zipfile.BadZipFile, NotImplementedError, ValueError, OSError) as error:
        yield Held(file, "", at, f"This archive is damaged ({str(error)[:60]}).")


def _problem_of(inside: list[zipfile.ZipInfo]) -> str:
    """Why an archive is not unpacked; nothing when it may be."""
    if len(inside) > MOST_FILES:
        return f"This archive holds {len(inside):,} files. The most is {MOST_FILES:,}."
    size, packed = sum(one.file_size for one in inside), sum(one.compress_size for one in inside)
    if size > LARGEST_ARCHIVE or (size > LARGEST_TEXT and size > BOMB * max(packed, 1)):
        return f"This archive would unpack to {_megabytes(size)}, which no class hands in."
    return ""


def _unpacked(archive: zipfile.ZipFile, one: zipfile.ZipInfo, file: str, depth: int) -> Iterator[Held]:
    name, at = f"{file}/{one.filename}", _written_at(one)
    if one.file_size > BOMB * max(one.compress_size, 1) and one.file_size > LARGEST_TEXT // 5:
        yield Held(
            name, "", at, f"This file would unpack to {_megabytes(one.file_size)}, which no work needs."
        )
        return
    try:
        content = archive.read(one)
    except RuntimeError:
        yield Held(name, "", at, "This file is locked with a password.")
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError) as error:
        yield Held(name, "", at, f"This file is damaged in its archive ({str(error)[:60]}).")
    else:
        yield from held_in(name, content, at, depth + 1)


def _written_at(one: zipfile.ZipInfo) -> float:
    try:
        return time.mktime((*one.date_time, 0, 0, -1))
    except (ValueError, OverflowError):
        return 0


def too_large(file: str, size: int, at: float = 0) -> Held:
    """A file of which nothing is read."""
    return Held(file, "", at, f"This file has {_megabytes(size)}. No work is that large.")


def _megabytes(size: int) -> str:
    return f"{max(size // 1_000_000, 1):,} MB"


READERS: Mapping[str, Callable[[str, bytes, float, int], Iterator[Held]]] = {
    ".ipynb": _in_a_notebook,
    ".json": _in_json,
    ".txt": _in_a_text,
    ".csv": _in_a_text,
    ".zip": _in_an_archive,
}
"""How each kind of file is read, by its ending."""
