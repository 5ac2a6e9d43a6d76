"""The checks an author runs: does a notebook keep to what a lesson is? A finding names cell and remedy."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from icedice_edu.classroom.alt_texts import undescribed
from icedice_edu.classroom.answer_leaks import leaks
from icedice_edu.classroom.notebooks import (
    HIDDEN,
    STATE,
    VIEW,
    Cell,
    Notebook,
    read_notebook,
    source_of,
    tags_of,
)
from icedice_edu.classroom.unseeded_calls import unseeded

ROLES = ("header", "setup", "warmup", "launch", "predict", "play", "record", "reveal", "explain",
         "misconception", "practice", "extend", "synthesis", "exit", "save")
OPTIONAL = ("record", "extend")
SEVERAL = ("explain", "extend")
MOST_LINES = 10
COMPARED = 0.7
NOT_COMPARED = re.compile(
    r"^\s*#+\s*(NBVAL_SKIP|NBVAL_RAISES_EXCEPTION|(NBVAL|PYTEST_VALIDATE)_IGNORE_OUTPUT)\s*$", re.M
)
METADATA: Mapping[str, type] = {
    "id": str, "title": str, "subject": str, "game": str, "stage": str, "grades": list, "minutes": int,
    "standards": list, "objectives": list, "vocabulary": list, "prerequisites": list, "seed": int,
}
STANDARD = re.compile(
    r"(K|[1-8])\.[A-Z]{1,3}\.[A-Z](\.\d+[a-z]?(–\d+)?)?|HS[A-Z]-[A-Z]{1,3}\.[A-Z](\.\d+[a-z]?)?"
)


class Finding(NamedTuple):
    """What is not as it should be, where, and what to do about it."""

    file: str
    cell: str
    what: str
    remedy: str

    def __str__(self) -> str:
        where = f"{self.file}, {self.cell}" if self.cell else self.file
        return f"{where}: {self.what} {self.remedy}"


def check(path: Path) -> list[Finding]:
    """Everything that is wrong with one notebook; a page that is no lesson has fewer rules to keep."""
    notebook = read_notebook(path)
    metadata = notebook.get("metadata", {}).get("icedice")
    about = () if metadata is None else LESSON_RULES if isinstance(metadata, dict) else (_no_metadata,)
    rules: tuple[Rule, ...] = (*PAGE_RULES, *about)
    return [found._replace(file=str(path)) for rule in rules for found in rule(notebook, path)]


def _at(number: int, cell: Cell, what: str, remedy: str) -> Finding:
    role = next((tag for tag in tags_of(cell) if tag in ROLES), cell.get("cell_type", "cell"))
    return Finding("", f"cell {number} ({role})", what, remedy)


def _cells(notebook: Notebook, kind: str = "") -> Iterator[tuple[int, Cell]]:
    for number, cell in enumerate(notebook["cells"], 1):
        if not kind or cell.get("cell_type") == kind:
            yield number, cell


# -- what holds for every page ------------------------------------------------------------------------


def _format(notebook: Notebook, _: Path) -> Iterator[Finding]:
    if (notebook.get("nbformat"), notebook.get("nbformat_minor", 0)) < (4, 5):
        yield Finding("", "", "The format is older than 4.5.", "Open it in JupyterLab and save it.")
    for number, cell in _cells(notebook):
        if not cell.get("id"):
            yield _at(number, cell, "It has no id.", "Save the notebook in JupyterLab.")


def _clean(notebook: Notebook, path: Path) -> Iterator[Finding]:
    remedy = f"Run: icedice clean {path}"
    if "widgets" in notebook.get("metadata", {}):
        yield Finding("", "", "Widget state is stored in it.", remedy)
    for number, cell in _cells(notebook, "code"):
        if any({VIEW, STATE} & set(output.get("data", {})) for output in cell.get("outputs", [])):
            yield _at(number, cell, "A widget view is stored in it.", remedy)


def _pictures(notebook: Notebook, _: Path) -> Iterator[Finding]:
    for number, cell in _cells(notebook):
        for what in undescribed(cell):
            yield _at(number, cell, what, "Say in words what it shows.")


def _visible_lines(notebook: Notebook, _: Path) -> Iterator[Finding]:
    for number, cell in _cells(notebook, "code"):
        lines = len(source_of(cell).splitlines())
        if lines > MOST_LINES and not set(HIDDEN) & set(tags_of(cell)):
            remedy = "Move the plumbing into the lesson's module, or hide it with the tag hide-input."
            yield _at(number, cell, f"It shows {lines} lines of code; {MOST_LINES} is the most.", remedy)


def _seeds(notebook: Notebook, _: Path) -> Iterator[Finding]:
    code = list(_cells(notebook, "code"))
    for place, name in unseeded(source_of(cell) for _, cell in code):
        remedy = "Give it a seed, or a class will see different numbers."
        yield _at(*code[place - 1], f"{name} uses chance without a seed.", remedy)


# -- what holds for a lesson --------------------------------------------------------------------------


def _no_metadata(*_: object) -> Iterator[Finding]:
    remedy = f"Say there {', '.join(METADATA)}."
    yield Finding("", "", "What its metadata say under icedice is no table.", remedy)


def _metadata(notebook: Notebook, path: Path) -> Iterator[Finding]:
    metadata: Mapping[str, object] = notebook["metadata"]["icedice"]
    where = "Write it under icedice in the notebook's metadata."
    for key, kind in METADATA.items():
        if not isinstance(metadata.get(key), kind) or (metadata[key] in ("", []) and key != "prerequisites"):
            yield Finding("", "", f"The metadata say no {key}.", where)
    for code in _list(metadata, "standards"):
        if not STANDARD.fullmatch(str(code)):
            yield Finding("", "", f"{str(code)[:30]!r} is no standard's code.", "Write it like 5.OA.A.1.")
    for goal in _list(metadata, "objectives"):
        if not re.match(r"[A-Z][a-z]+ ", str(goal)):
            yield Finding("", "", f"{str(goal)[:30]!r} starts with no verb.", "Say what the learner can do.")
    if not path.with_suffix(".guide.md").exists():
        yield Finding("", "", "It has no teacher guide.", f"Write {path.with_suffix('.guide.md').name}.")


def _list(metadata: Mapping[str, object], key: str) -> list[object]:
    found = metadata.get(key)
    return found if isinstance(found, list) else []


def _roles(notebook: Notebook, _: Path) -> Iterator[Finding]:
    last, seen = -1, set()
    for number, cell in _cells(notebook):
        roles = [tag for tag in tags_of(cell) if tag in ROLES]
        if len(roles) != 1:
            yield _at(number, cell, f"It has {len(roles)} role tags.", "Give it exactly one role tag.")
            continue
        place = ROLES.index(roles[0])
        if place < last or (place == last and roles[0] not in SEVERAL):
            yield _at(number, cell, f"{roles[0]} does not belong here.", f"The order is {', '.join(ROLES)}.")
        last = max(last, place)
        seen.add(roles[0])
    for role in ROLES:
        if role not in seen and role not in OPTIONAL:
            yield Finding("", "", f"There is no cell with the role {role}.", f"Add one with the tag {role}.")


def _minutes(notebook: Notebook, _: Path) -> Iterator[Finding]:
    noted = [cell.get("metadata", {}).get("icedice", {}).get("minutes") for cell in notebook["cells"]]
    planned = [minutes for minutes in noted if isinstance(minutes, int)]
    total = notebook["metadata"]["icedice"].get("minutes")
    if sum(planned) != total:
        remedy = "Make the minutes in the cells' metadata (icedice: minutes) add up."
        yield Finding("", "", f"The cells plan {sum(planned)} minutes, the lesson says {total}.", remedy)


def _compared(notebook: Notebook, _: Path) -> Iterator[Finding]:
    code = [cell for _, cell in _cells(notebook, "code")]
    really = sum(_is_compared(cell) for cell in code)
    if code and really < COMPARED * len(code):
        what = f"nbval compares {really} of {len(code)} code cells; {COMPARED:.0%} is the least."
        yield Finding("", "", what, "Store the outputs, and show text, HTML or SVG instead of PNG.")


def _is_compared(cell: Cell) -> bool:
    tags = {"nbval-ignore-output", "nbval-skip", "nbval-raises-exception", "raises-exception"}
    if tags & set(tags_of(cell)) or NOT_COMPARED.search(source_of(cell)):
        return False
    seen = {"text/plain", "text/html", "image/svg+xml", "text/latex", "text/markdown"}
    return any(output.get("output_type") == "stream" or seen & set(output.get("data", {}))
               for output in cell.get("outputs", []))


def _answers(notebook: Notebook, path: Path) -> Iterator[Finding]:
    for number, cell, what, remedy in leaks(notebook, path):
        yield _at(number, cell, what, remedy) if number else Finding("", "", what, remedy)


Rule = Callable[[Notebook, Path], Iterator[Finding]]
PAGE_RULES: tuple[Rule, ...] = (_format, _clean, _pictures, _visible_lines, _seeds)
LESSON_RULES: tuple[Rule, ...] = (_metadata, _roles, _minutes, _compared, _answers)
