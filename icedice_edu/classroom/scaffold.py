"""The beginning of a lesson of one's own: a small one to change, or a copy of one from the shelf.

Everything is written in a folder aside and moved when it is complete, so nothing half-written is left behind.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from tempfile import TemporaryDirectory

from icedice_edu.classroom.building import build, notebook_beside, slug
from icedice_edu.classroom.document.metadata import ID
from icedice_edu.classroom.lessons import LESSONS, lesson_called
from icedice_edu.classroom.own_lessons import DOCUMENT, file_of, lesson_at

NO_PART = ("__init__.py", "__pycache__")


def begin(name: str, title: str, game: str, folder: Path) -> list[Path]:
    """Write document, tasks, guide and notebook of a small lesson with this game."""
    templates = files("icedice_edu.classroom").joinpath("templates")
    games = sorted(one.name for one in templates.iterdir() if one.joinpath(DOCUMENT).is_file())
    if not ID.fullmatch(name):
        raise ValueError(f"{name[:20]!r} is no lesson id: take letters and a number, such as B1.")
    if name in LESSONS:
        raise ValueError(f"{name} is on the shelf. Take another id, or copy it: icedice remix {name} mine")
    if not slug(title) or len(title) > 80 or not title.isprintable():
        raise ValueError("Give the lesson a title of up to 80 letters.")
    if game not in games:
        raise ValueError(f"There is no template for the game {game[:20]!r}. There is: {', '.join(games)}.")

    def fill(place: Path) -> None:
        own = place / name
        own.mkdir()
        for file, template in ((DOCUMENT, DOCUMENT), ("tasks.py", "tasks.py.txt")):
            (own / file).write_text(_filled(templates / game / template, name, title), encoding="utf-8")
        guide = notebook_beside(own, lesson_at(own)).with_suffix(".guide.md")
        guide.write_text(_filled(templates / game / "guide.md", name, title), encoding="utf-8")
        list(build(own))

    return _laid(folder, name, fill)


def remix(name: str, folder: Path) -> list[Path]:
    """Copy a lesson of the shelf, with a notebook that reads the copy."""
    lesson = lesson_called(name.upper())

    def fill(place: Path) -> None:
        own, home = place / lesson.id, file_of(lesson).parent
        shutil.copytree(home, own, ignore=shutil.ignore_patterns(*NO_PART))
        guide = notebook_beside(own, lesson).with_suffix(".guide.md")
        if found := _shelf_guide(lesson.id):
            shutil.copy(found, guide)
        list(build(own))

    return _laid(folder, lesson.id, fill)


def _shelf_guide(name: str) -> Path | None:
    """The guide lies beside the notebook: in the package, or, in a checkout, in the folder of lessons."""
    house = Path(__file__).parents[1]
    homes = (house / "lessons", house.parent / "lessons")
    return next((path for home in homes for path in home.rglob(f"{name}-*.guide.md")), None)


def _laid(folder: Path, name: str, fill: Callable[[Path], None]) -> list[Path]:
    """Everything that `fill` writes, moved to the folder; nothing where the lesson is there already."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in (folder / name, *folder.glob(f"{name}-*")):
        if path.exists():
            raise ValueError(f"{path} is there already, and nothing was written.")
    with TemporaryDirectory(dir=folder, prefix=".icedice-") as aside:
        fill(Path(aside))
        return [path.rename(folder / path.name) for path in sorted(Path(aside).iterdir())]


def _filled(template: Traversable, name: str, title: str) -> str:
    text = template.read_text(encoding="utf-8")
    return text.replace("@ID@", name).replace("@TITLE@", title.replace("\\", "").replace('"', "'"))
