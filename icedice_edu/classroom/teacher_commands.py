"""The commands for teachers: `icedice key`, `icedice worksheet`, `icedice print-board`, `icedice nbgrader`.

What is printed is drawn by the package of boards and lessons, which this one does not know. That package
announces its printing as an entry point, and it is loaded only when something is printed.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from icedice_edu.classroom.lesson import Lesson
from icedice_edu.games.protocol import Game, Position
from icedice_edu.maths.words import many

PRINTERS = "icedice.printers"
SEED = "the class seed, a number or a word (the lesson's own, if left out)"
LESSON = "a lesson such as A4, or the notebook or folder of a lesson of your own"


def add_lesson_printing(commands: argparse._SubParsersAction[Any]) -> None:
    """Add `key` and `worksheet` to the `icedice` command."""
    key = commands.add_parser("key", help="print the answers to a lesson's tasks", description=_key.__doc__)
    key.add_argument("lesson", help=LESSON)
    key.add_argument("--seed", help=SEED)
    key.add_argument("-o", "--output", type=Path, metavar="FILE", help="write it to this file instead")
    key.set_defaults(run=_key)
    sheet = commands.add_parser(
        "worksheet", help="write a lesson's worksheet as a PDF", description=_worksheet.__doc__
    )
    sheet.add_argument("lesson", help=LESSON)
    sheet.add_argument("--seed", help=SEED)
    sheet.add_argument("--answers", action="store_true", help="with answers, and what wrong answers show")
    _add_paper(sheet)
    sheet.set_defaults(run=_worksheet)


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


def add_board_printing(board: argparse.ArgumentParser, game: Game[Position]) -> None:
    """What `icedice print-board` asks for, besides the game and its options."""
    board.add_argument("--seed", help="a number or word, where the board is set up at random")
    _add_paper(board, " or .svg")
    board.set_defaults(run=_print_board, game=game)


def _add_paper(parser: argparse.ArgumentParser, more: str = "") -> None:
    parser.add_argument("--paper", choices=("a4", "letter"), default="a4", help="paper (a4, if left out)")
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE",
        help=f"the file to write, ending in .pdf{more} (a new one here, if left out)",
    )


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
        print(f"{name}: {many(class_.count, 'student')}")
        _write(asked.output / f"icedice-{name}-class.csv", class_csv(class_).encode("utf-8-sig"))
        _write(asked.output / f"icedice-{name}-class.html", _printer("class")(class_).encode())
    for left in collected(found, lessons[0]).left:
        if left.kind != OTHER_LESSON:
            print(f"Not counted: {left.file}: {left.why}")


def _key(asked: argparse.Namespace) -> None:
    """Print the answer key of a lesson: every answer, and which slip a wrong value gives away."""
    from icedice_edu.classroom.answer_key import key_text

    lesson = _lesson(asked.lesson)
    text = key_text(lesson, _seed(asked.seed, lesson))
    if asked.output is None:
        print(text)
    else:
        _write(asked.output, f"{text}\n".encode())


def _worksheet(asked: argparse.Namespace) -> None:
    """Write the tasks of a lesson as a PDF to print and to write on."""
    lesson = _lesson(asked.lesson)
    seed = _seed(asked.seed, lesson)
    kind = "answers" if asked.answers else "worksheet"
    plain = "".join(sign if sign.isalnum() else "-" for sign in seed)
    file = _file(asked.output, Path(f"{lesson.id}-{kind}-seed-{plain}.pdf"), (".pdf",))
    draw = _printer("worksheet")
    _write(file, draw(lesson, seed, paper=asked.paper, answers=asked.answers))


def _nbgrader(asked: argparse.Namespace) -> None:
    """Write an assignment for nbgrader: students paste the code of their work, and a locked cell judges it.

    There is 1 point for each exit question that is right.
    """
    from icedice_edu.classroom.assignment import assignment_of, place_of
    from icedice_edu.classroom.lessons import lesson_called
    from icedice_edu.classroom.notebooks import write_notebook

    lesson = lesson_called(asked.lesson.upper())
    notebook = assignment_of(lesson, _seed(asked.seed, lesson), asked.practice)
    file = place_of(asked.output, lesson)
    if file.exists():
        raise ValueError(f"{file} is already there: rename it, or choose a different folder with -o.")
    file.parent.mkdir(parents=True, exist_ok=True)
    write_notebook(file, notebook)
    print(f"Written: {file}", f"Next: nbgrader generate_assignment {lesson.id}", sep="\n")


def _print_board(asked: argparse.Namespace) -> None:
    """Write the board of a game as a PDF or SVG, to play with real dice."""
    from icedice_edu.games.match import start

    game: Game[Position] = asked.game
    file = _file(asked.output, Path(f"{game.name}-board.pdf"), (".pdf", ".svg"))
    options = {name: getattr(asked, f"option_{name}") for name in game.options}
    match = start(game.name, seed=asked.seed or 1, **options)
    if file.suffix.lower() == ".svg":
        _write(file, _printer("board-svg")(match).encode())
    else:
        _write(file, _printer("board")(match, paper=asked.paper))


def _lesson(name: str) -> Lesson:
    from icedice_edu.classroom.own_lessons import lesson_named

    return lesson_named(name)


def _seed(given: str | None, lesson: Lesson) -> str:
    from icedice_edu.games.match_setup import seed_of

    return seed_of(lesson.seed if given is None else given)


def _file(given: Path | None, usual: Path, endings: tuple[str, ...]) -> Path:
    if given is not None and given.suffix.lower() not in endings:
        raise ValueError(f"The file name must end in {' or '.join(endings)}, not {given.name[:60]!r}.")
    return given or usual


def _printer(name: str) -> Callable[..., Any]:
    """The function that prints this."""
    found = entry_points(group=PRINTERS, name=name)
    if not found:
        raise ValueError("This icedice cannot print. Install it again: pip install 'icedice-edu[lab]'")
    printer: Callable[..., Any] = next(iter(found)).load()
    return printer


def _write(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    print(f"Written: {file}")
