"""The commands for a class's work: `icedice collect` and `icedice nbgrader`."""

from __future__ import annotations

import argparse
from pathlib import Path

from icedice_edu.classroom.teacher_commands import SEED, printer, seed_for, write
from icedice_edu.commands import Commands
from icedice_edu.maths.words import many


def add_collecting(commands: Commands) -> None:
    """Add `collect` to the `icedice` command."""
    collect = commands.add_parser(
        "collect", help="collect a class's work from a folder", description=_collect.__doc__
    )
    collect.add_argument("folder", type=Path, help="the folder, or the file, with what your class handed in")
    collect.add_argument("--lesson", help="a lesson such as A4 (each lesson that is found, if left out)")
    collect.add_argument("-o", "--output", type=Path, default=Path(), metavar="FOLDER",
                         help="where to write the pages (this folder, if left out)")
    collect.set_defaults(run=_collect)


def add_assignment(commands: Commands) -> None:
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
