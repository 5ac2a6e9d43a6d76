"""The lessons of a folder, as a list with links: what the start page shows.

Everything in it comes from the notebooks' own metadata, so a lesson that is laid into the folder is listed.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from icedice_edu.classroom.notebooks import notebooks_in, read_notebook

NEW = "(new)"
"""How the new version of a notebook is called beside one that somebody has changed."""


class Entry(NamedTuple):
    """One lesson in the list."""

    id: str
    title: str
    grades: str
    minutes: int
    objectives: tuple[str, ...]
    address: str
    subject: str = ""
    game: str = ""
    span: tuple[int, int] = (1, 12)
    """The lowest and the highest grade."""


class Index(tuple[Entry, ...]):
    """The lessons found; shows itself with links in a notebook, and as plain lines elsewhere."""

    def _repr_markdown_(self) -> str:
        head = "| Lesson | Grades | Minutes | What you will be able to do |\n|---|---|---|---|"
        rows = (
            f"| [{entry.id} · {_in_a_cell(entry.title)}](<{entry.address}>) | {entry.grades} "
            f"| {entry.minutes} | {_in_a_cell(' '.join(entry.objectives))} |"
            for entry in self
        )
        return "\n".join((head, *rows))

    def __repr__(self) -> str:
        rows = (f"{entry.id} · {entry.title}, {grades_said(entry.grades)}: {entry.address}" for entry in self)
        return "\n".join(rows) or "No lessons here yet."


def _in_a_cell(words: str) -> str:
    """Words as they may stand in a table: a bar, as in P(A | B), would end the cell."""
    return words.replace("|", "\\|")


def grades_said(grades: str) -> str:
    """grade 5, or grades 4–6."""
    return f"grades {grades}" if "–" in grades else f"grade {grades}"


def lessons_in(folder: str | Path = ".") -> Index:
    """The lessons in a folder and the folders below it, by id."""
    home = Path(folder)
    entries = (_entry(path, home) for path in notebooks_in([home]))
    return Index(sorted(entry for entry in entries if entry))


def notebook_called(name: str, folder: str | Path = ".") -> str:
    """Where in the folder the lesson with this id lies, such as A4; a notebook may be named itself, too."""
    found = lessons_in(folder)
    for entry in found:
        if entry.id == name.upper():
            return entry.address
    if name.endswith(".ipynb") and (Path(folder) / name).is_file():
        return Path(name).as_posix()
    raise ValueError(f"There is no lesson {name[:40]!r} here. The lessons are "
                     f"{', '.join(entry.id for entry in found)}.")


def _entry(path: Path, home: Path) -> Entry | None:
    facts = read_notebook(path)["metadata"].get("icedice")
    if not facts:
        return None
    low, high = facts["grades"]
    grades = str(low) if low == high else f"{low}–{high}"
    address = path.relative_to(home).as_posix()
    title = f"{facts['title']} {NEW}" if NEW[:-1] in path.stem else facts["title"]
    return Entry(facts["id"], title, grades, facts["minutes"], tuple(facts["objectives"]), address,
                 facts.get("subject", ""), facts.get("game", ""), (low, high))
