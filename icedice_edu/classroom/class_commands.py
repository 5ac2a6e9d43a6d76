"""The commands for a whole class: `icedice link`, `icedice collect` and `icedice nbgrader`."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from icedice_edu.classroom.teacher_commands import SEED, printer, seed_for, write
from icedice_edu.maths.words import many


def add_link(commands: argparse._SubParsersAction[Any]) -> None:
    """Add `link` to the `icedice` command."""
    link = commands.add_parser(
        "link", help="print what your class needs: a link, or a class code and its links",
        description=_link.__doc__,
    )
    link.add_argument(
        "notebook", nargs="?", default="lessons/start.ipynb",
        help="a lesson such as A4, or a notebook (the start page, if left out)",
    )
    link.add_argument("--seed", help="print a class code for this seed, and the links that go with it")
    link.add_argument("--stage", default="", help="the stage that a class code sets (the first, if left out)")
    link.add_argument("--hub", metavar="URL", help="the address of your JupyterHub, which has nbgitpuller")
    link.add_argument("--site", metavar="URL", help="the address of your play site, for a class code's link")
    link.add_argument("--page", action="store_true", help="a page with no code and no tools around it")
    link.add_argument("--remote", help="the address of the repository (the git remote, if left out)")
    link.add_argument("--branch", help="the branch (the current one, if left out)")
    link.set_defaults(run=_link)


def add_collecting(commands: argparse._SubParsersAction[Any]) -> None:
    """Add `collect` to the `icedice` command."""
    collect = commands.add_parser(
        "collect", help="collect a class's work from a folder", description=_collect.__doc__
    )
    collect.add_argument("folder", type=Path, help="the folder, or the file, with what your class handed in")
    collect.add_argument("--lesson", help="a lesson such as A4 (each lesson that is found, if left out)")
    collect.add_argument("-o", "--output", type=Path, default=Path(), metavar="FOLDER",
                         help="where to write the pages (this folder, if left out)")
    collect.set_defaults(run=_collect)


def add_assignment(commands: argparse._SubParsersAction[Any]) -> None:
    """Add `nbgrader` to the `icedice` command."""
    assignment = commands.add_parser(
        "nbgrader", help="write a lesson's assignment for nbgrader", description=_nbgrader.__doc__
    )
    assignment.add_argument("lesson", help="a lesson such as A4")
    assignment.add_argument("--seed", help=SEED)
    assignment.add_argument("--practice", action="store_true", help="points for practice tasks, too")
    assignment.add_argument(
        "-o", "--output", type=Path, default=Path(), metavar="FOLDER",
        help="the folder of your course (this folder, if left out)",
    )
    assignment.set_defaults(run=_nbgrader)


def _link(asked: argparse.Namespace) -> None:
    """Print a link that opens a notebook of this repository live, with nothing to install.

    It is a Binder link, for anyone; with --hub it is a link for the learners of a JupyterHub. With --seed,
    --stage or --site it prints a class code and the link for each way in, as the teacher's desk does.
    """
    from icedice_edu.classroom.index import notebook_called
    from icedice_edu.link import LAB, PAGE, binder_link, hub_link
    from icedice_edu.signing import shipped

    if asked.seed is not None or asked.stage or asked.site:
        return _hand_out(asked)
    notebook = asked.notebook
    if not notebook.endswith(".ipynb"):
        notebook = f"lessons/{notebook_called(notebook, shipped())}"
    door = PAGE if asked.page else LAB
    if asked.hub is not None:
        print(hub_link(asked.hub, notebook, remote=asked.remote, branch=asked.branch, door=door))
    else:
        print(binder_link(notebook, remote=asked.remote, branch=asked.branch, door=door))


def _hand_out(asked: argparse.Namespace) -> None:
    """The class code of a lesson, and the links of all doors that are known."""
    from icedice_edu.classroom.class_code import class_code
    from icedice_edu.classroom.lessons import lesson_called
    from icedice_edu.doors import doors

    if asked.notebook.endswith(".ipynb"):
        raise ValueError("A class code needs a lesson, as in: icedice link A4 --seed 5")
    lesson = lesson_called(asked.notebook.upper())
    code = class_code(lesson, seed_for(asked.seed, lesson), asked.stage).text
    print(f"Class code: {code}")
    for door in doors(code, repository=asked.remote or "", hub=asked.hub or "", site=asked.site or ""):
        print(f"{door.name}: {door.address}")


def _collect(asked: argparse.Namespace) -> None:
    """Collect a class's work: write a page and a table for each lesson, and say what doesn't count."""
    from icedice_edu.classroom.collecting import collected, held_in_file, held_in_folder, seen
    from icedice_edu.classroom.collecting.collection import OTHER_LESSON, lessons_in
    from icedice_edu.classroom.collecting.report import class_csv

    if not asked.folder.exists():
        raise ValueError(f"There is no folder or file {asked.folder}.")
    held = held_in_folder(asked.folder) if asked.folder.is_dir() else held_in_file(asked.folder)
    found = [seen(one) for one in held]
    lessons = [asked.lesson.upper()] if asked.lesson else list(lessons_in(found))
    if not any(lessons_in(found).get(name) for name in lessons):
        wanted = f" of lesson {lessons[0]}" if lessons else ""
        raise ValueError(f"There is no work{wanted} in {asked.folder}.")
    for name in lessons:
        class_ = collected(found, name)
        print(f"{name}: {many(class_.size, 'student')}")
        write(asked.output / f"icedice-{name}-class.csv", class_csv(class_).encode("utf-8-sig"))
        write(asked.output / f"icedice-{name}-class.html", printer("class")(class_).encode())
    for left in collected(found, lessons[0]).left:
        if left.kind != OTHER_LESSON:
            print(f"Not counted: {left.file}: {left.why}")


def _nbgrader(asked: argparse.Namespace) -> None:
    """Write an assignment for nbgrader: students paste the code of their work, and a locked cell judges it.

    There is 1 point for each exit question that is right.
    """
    from icedice_edu.classroom.assignment import assignment_of, place_of
    from icedice_edu.classroom.lessons import lesson_called
    from icedice_edu.classroom.notebooks import write_notebook

    lesson = lesson_called(asked.lesson.upper())
    notebook = assignment_of(lesson, seed_for(asked.seed, lesson), asked.practice)
    file = place_of(asked.output, lesson)
    if file.exists():
        raise ValueError(f"{file} is already there: rename it, or choose a different folder with -o.")
    file.parent.mkdir(parents=True, exist_ok=True)
    write_notebook(file, notebook)
    print(f"Written: {file}", f"Next: nbgrader generate_assignment {lesson.id}", sep="\n")
