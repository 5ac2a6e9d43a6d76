"""The checks an author runs: does a notebook keep to what a lesson is? A finding names cell and remedy."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from icedice_edu.classroom.alt_texts import undescribed
from icedice_edu.classroom.answer_leaks import leaks
from icedice_edu.classroom.document import DocumentMistakes, read_lesson
from icedice_edu.classroom.findings import Finding
from icedice_edu.classroom.guide_checks import guide_findings, outdated
from icedice_edu.classroom.lesson import Lesson
from icedice_edu.classroom.notebooks import (
    FINDS,
    HIDDEN,
    STATE,
    VIEW,
    Cell,
    Notebook,
    notebook_of,
    read_notebook,
    source_of,
    tags_of,
)
from icedice_edu.classroom.own_lessons import DOCUMENT, BrokenLesson, file_of, is_document, lesson_of
from icedice_edu.classroom.plan_checks import plan_findings
from icedice_edu.classroom.reading_load import reading_load
from icedice_edu.classroom.rehearsal import in_document, rehearsed
from icedice_edu.classroom.unseeded_calls import unseeded
from icedice_edu.classroom.wording import word_findings

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


def check(path: Path) -> list[Finding]:
    """Everything that is wrong with one notebook; a page that is no lesson has fewer rules to keep."""
    notebook = read_notebook(path)
    metadata = notebook.get("metadata", {}).get("icedice")
    about = () if metadata is None else LESSON_RULES if isinstance(metadata, dict) else (_no_metadata,)
    rules: tuple[Rule, ...] = (*PAGE_RULES, *about)
    return [_in_file(found, path) for rule in rules for found in rule(notebook, path)]


def _in_file(found: Finding, path: Path) -> Finding:
    return found if found.file else found._replace(file=str(path))


def _at(number: int, cell: Cell, what: str, remedy: str) -> Finding:
    role = next((tag for tag in tags_of(cell) if tag in ROLES), cell.get("cell_type", "cell"))
    return Finding("", f"cell {number} ({role})", what, remedy)


def _cells(notebook: Notebook, kind: str = "") -> Iterator[tuple[int, Cell]]:
    for number, cell in enumerate(notebook["cells"], 1):
        if not kind or cell.get("cell_type") == kind:
            yield number, cell


# -- what holds for every page ------------------------------------------------------------------------


def _format(notebook: Notebook, _: Path) -> Iterator[Finding]:
    if (notebook.get("nbformat", 0), notebook.get("nbformat_minor", 0)) < (4, 5):
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
        lines = len(source_of(cell).removeprefix(FINDS).lstrip().splitlines())
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


# -- what holds for the lesson behind the notebook ------------------------------------------------------


def _behind(notebook: Notebook, path: Path) -> Iterator[Finding]:
    """The lesson is read once; one that cannot be read has nothing more to be told."""
    name = str(notebook["metadata"]["icedice"].get("id", ""))
    try:
        lesson = lesson_of(name, path)
    except DocumentMistakes as mistakes:
        yield from in_document(mistakes, path.parent / name)
        return
    except BrokenLesson as fault:
        yield fault.finding
        return
    if lesson is None:
        name = name[:20]
        what = f"The lesson {name!r} is not on the shelf, and there is no {name}/lesson.md beside it."
        yield Finding("", "", what, "Correct the id, or write the lesson.")
        return
    yield from _same_metadata(notebook, path, lesson)
    yield from _same_cells(notebook, path, lesson) if is_document(lesson) else ()
    yield from _given_for_nothing(notebook, lesson)
    yield from guide_findings(lesson, path.with_suffix(".guide.md"))
    broken = lesson_findings(lesson)
    yield from broken or outdated(lesson, path.with_suffix(".guide.md"))
    for number, cell, what, remedy in leaks(notebook, lesson) if not broken else ():
        yield _at(number, cell, what, remedy) if number else Finding("", "", what, remedy)


def lesson_findings(lesson: Lesson) -> list[Finding]:
    """What goes wrong in the lesson itself; its words are looked at where they stand in a document."""
    findings = rehearsed(lesson, file_of(lesson))
    if is_document(lesson) and not findings:
        words = word_findings(lesson, file_of(lesson))
        plan = plan_findings(lesson, file_of(lesson))
        findings = [*_read_again(lesson), *words, *plan, *translation_findings(lesson)]
    return findings


def _read_again(lesson: Lesson) -> Iterator[Finding]:
    """Two learners read the same: no value outside the tasks is left to chance either."""
    if read_lesson(file_of(lesson).parent).text() != lesson.text():
        remedy = "Take all chance from luck, never from random or the clock."
        yield Finding(str(file_of(lesson)), "", "Read twice, the lesson differs.", remedy)


def translation_findings(lesson: Lesson) -> Iterator[Finding]:
    """What goes wrong in lesson.de.md and its like; their tasks and answers are those of lesson.md."""
    home = file_of(lesson).parent
    for file in sorted(home.glob("lesson.*.md")):
        try:
            other = read_lesson(home, file.name.split(".")[1])
        except DocumentMistakes as mistakes:
            yield from in_document(mistakes, home)
            continue
        yield from rehearsed(other, file)
        seed = str(lesson.seed)
        ours, theirs = ([(task.name, task.answer) for task in (*one.tasks(seed), *one.exit_tasks(seed))]
                        for one in (lesson, other))
        if ours != theirs:
            remedy = "Keep its tasks, their calls and their answers as they are in lesson.md."
            yield Finding(str(file), f"seed {seed}", "Its tasks are not those of lesson.md.", remedy)


def documents_alone(paths: Iterable[Path], notebooks: Iterable[Path]) -> Iterator[Finding]:
    """Documents that have no notebook beside their folder, and what is wrong with them."""
    ids = {(path.parent.resolve(), path.name.partition("-")[0]) for path in notebooks}
    for path in paths:
        for document in sorted(path.rglob(DOCUMENT)) if path.is_dir() else ():
            folder = document.resolve().parent
            if (folder.parent, folder.name) not in ids:
                remedy = f"Run: icedice build {document.parent}"
                yield Finding(str(document), "", "There is no notebook beside its folder.", remedy)


def reports(notebooks: Iterable[Path]) -> Iterator[str]:
    """How much there is to read in each lesson that is a document."""
    for path in notebooks:
        try:
            lesson = lesson_of(_id_of(read_notebook(path)), path)
            if lesson is not None and is_document(lesson):
                yield f"{lesson.id}: {reading_load(lesson)}."
        except ValueError:
            continue  # told already


def _id_of(notebook: Notebook) -> str:
    facts = notebook.get("metadata", {}).get("icedice")
    return str(facts.get("id", "")) if isinstance(facts, dict) else ""


def _same_metadata(notebook: Notebook, path: Path, lesson: Lesson) -> Iterator[Finding]:
    """What the notebook says of itself is what the lesson says; the first difference of a list is named."""
    metadata, source = notebook["metadata"]["icedice"], _source(lesson)
    for key, value in lesson.metadata.items():
        if metadata.get(key) != value:
            noted, meant = _difference(metadata.get(key), value)
            what = f"{key}: the notebook says {noted}, {source} says {meant}."
            yield Finding("", "metadata", what, f"Run: icedice build {path}")


def _same_cells(notebook: Notebook, path: Path, lesson: Lesson) -> Iterator[Finding]:
    """The header and the cell to change are copies of what the document says."""
    made = notebook_of(lesson, "")["cells"]
    for role in ("header", "extend"):
        noted, meant = ([(source_of(cell), cell.get("metadata", {}).get("nbgrader")) for cell in cells
                         if role in tags_of(cell)] for cells in (notebook["cells"], made))
        if noted != meant:
            what = f"The {role} cell does not say what lesson.md says."
            yield Finding("", f"the {role} cell", what, f"Run: icedice build {path}")


def _given_for_nothing(notebook: Notebook, lesson: Lesson) -> Iterator[Finding]:
    """What a learner begins with has no points yet: nbgrader gives them where this cell shows no 0."""
    for number, cell in _cells(notebook, "code"):
        graded = cell.get("metadata", {}).get("nbgrader", {}).get("grade")
        if graded and lesson.mark and not any(_is_nothing(output) for output in cell.get("outputs", [])):
            what = f"{lesson.mark.function} gets its points before a learner has changed it."
            remedy = "Let the function in lesson.md fail a check. Then run: icedice build"
            yield _at(number, cell, what, remedy)


def _is_nothing(output: Mapping[str, Any]) -> bool:
    text = output.get("data", {}).get("text/plain", "")
    return output.get("output_type") == "execute_result" and "".join(text) == "0"


def _source(lesson: Lesson) -> str:
    return file_of(lesson).name if file_of(lesson).suffix == ".md" else "the lesson"


def _difference(noted: object, meant: object) -> tuple[str, str]:
    """Both as they are, or, where both are lists of one length, the first items that differ."""
    if isinstance(noted, list) and isinstance(meant, list) and len(noted) == len(meant):
        noted, meant = next((a, b) for a, b in zip(noted, meant, strict=True) if a != b)
    return repr(noted) if noted is not None else "nothing", repr(meant)


Rule = Callable[[Notebook, Path], Iterator[Finding]]
PAGE_RULES: tuple[Rule, ...] = (_format, _clean, _pictures, _visible_lines, _seeds)
LESSON_RULES: tuple[Rule, ...] = (_metadata, _roles, _minutes, _compared, _behind)
