"""Where a lesson is found: in a folder with its document, on the shelf, or in a module beside a notebook.

A folder beside the notebook goes before the shelf: a teacher's own copy of A4 is the one that is read.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from traceback import extract_tb
from types import ModuleType

from icedice_edu.classroom.findings import Finding
from icedice_edu.classroom.lesson import Lesson
from icedice_edu.classroom.lessons import LESSONS, lesson_called
from icedice_edu.classroom.notebooks import notebooks_in, read_notebook
from icedice_edu.signing import shipped

DOCUMENT = "lesson.md"


class BrokenLesson(ValueError):
    """Code of a lesson that cannot be run: one sentence with file and line."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(str(finding))
        self.finding = finding


def lesson_of(name: str, notebook: Path) -> Lesson | None:
    """The lesson that a notebook with this id opens."""
    if not name.isalnum():
        return None
    if (notebook.parent / name / DOCUMENT).exists():
        return lesson_at(notebook.parent / name)
    module = notebook.with_name(f"{module_name(name)}.py")
    if name not in LESSONS and module.exists():
        return _lesson_in(module)
    return lesson_called(name) if name in LESSONS else None


def lesson_at(folder: Path) -> Lesson:
    """The lesson whose document lies in this folder."""
    from icedice_edu.classroom.document import read_lesson

    return read_lesson(folder)


def is_document(lesson: Lesson) -> bool:
    """Whether its words stand in a document; some lessons of the shelf are still Python."""
    return lesson.source is not None


def module_name(name: str) -> str:
    """What the module of an author's own lesson is called, where it is Python."""
    return f"{name.lower()}_lesson"


def file_of(lesson: Lesson) -> Path:
    """The file that a lesson is written in."""
    return lesson.source or Path(lesson.tasks.__code__.co_filename)


def lesson_named(name: str) -> Lesson:
    """A lesson by its notebook, by its folder, or by its id: one that lies here goes before the shelf."""
    if name.endswith(".ipynb"):
        return _lesson_of_notebook(Path(name))
    for folder in (Path(name), Path(name.upper())):
        if 0 < len(name) < 200 and (folder / DOCUMENT).exists():
            return lesson_at(folder)
    here = [path for path in Path().glob("*.ipynb") if _id_in(path) == name.upper()]
    return _lesson_of_notebook(here[0]) if here else lesson_called(name.upper())


def notebooks_named(name: str) -> Iterator[Path]:
    """The notebooks of a lesson that is named like this: those that lie here, then the one we ship."""
    if name.endswith(".ipynb"):
        yield Path(name)
        return
    folder, wanted = Path(name), Path(name).name.upper()
    near = dict.fromkeys((*sorted(Path().glob("*.ipynb")), *sorted(folder.parent.glob("*.ipynb"))))
    yield from (path for path in near if _id_in(path) == wanted)
    if wanted.isalnum():
        yield from sorted(shipped().rglob(f"{wanted}-*.ipynb"))


def _lesson_of_notebook(named: Path) -> Lesson:
    (path,) = notebooks_in([named])
    lesson = lesson_of(_id_in(path), path)
    if lesson is None:
        raise ValueError(f"{path}: this is not the notebook of a lesson.")
    return lesson


def _id_in(path: Path) -> str:
    """What a notebook's metadata say; nothing where it cannot be read, which `icedice check` will tell."""
    try:
        facts = read_notebook(path).get("metadata", {}).get("icedice")
    except (ValueError, OSError):
        return ""
    return str(facts.get("id", "")) if isinstance(facts, dict) else ""


# -- an author's own code ------------------------------------------------------------------------------


def _lesson_in(module: Path) -> Lesson | None:
    found = getattr(loaded(module), "LESSON", None)
    return found if isinstance(found, Lesson) else None


def loaded(module: Path) -> ModuleType:
    """The module in this file, read anew; what lies beside it can be imported."""
    spec = spec_from_file_location(module.stem, module)
    assert spec is not None and spec.loader is not None, "a .py file"
    found = module_from_spec(spec)
    with beside(module.parent):
        try:
            spec.loader.exec_module(found)
        except Exception as fault:
            raise BrokenLesson(finding_of(fault, module)) from fault
    return found


@contextmanager
def beside(folder: Path) -> Iterator[None]:
    """Modules of this folder can be imported for a while; then they are forgotten, as others have others."""
    home, before = str(folder.resolve()), set(sys.modules)
    sys.path.insert(0, home)
    try:
        yield
    finally:
        sys.path.remove(home)
        for name in set(sys.modules) - before:
            if str(getattr(sys.modules[name], "__file__", None) or "").startswith(home):
                del sys.modules[name]


def finding_of(fault: BaseException, file: Path) -> Finding:
    """What went wrong in an author's code, with the line in it that led there."""
    place, line = where(fault, file)
    return Finding(str(place), f"line {line}" if line else "", f"{what_of(fault)}.", "Correct this line.")


def where(fault: BaseException, file: Path) -> tuple[Path, int]:
    """File and line of the lesson's own code nearest to a fault; line 0 where none of it was running."""
    if isinstance(fault, SyntaxError) and fault.filename:
        return Path(fault.filename), fault.lineno or 0
    home = file.resolve().parent
    frames = [frame for frame in extract_tb(fault.__traceback__) if Path(frame.filename).is_relative_to(home)]
    return (Path(frames[-1].filename), frames[-1].lineno or 0) if frames else (file, 0)


def what_of(fault: BaseException) -> str:
    """A fault in one line: NameError, name 'total' is not defined."""
    said = str(fault.msg if isinstance(fault, SyntaxError) else fault).strip().splitlines()
    return f"{type(fault).__name__}, {said[0][:200].rstrip('.')}" if said else type(fault).__name__
