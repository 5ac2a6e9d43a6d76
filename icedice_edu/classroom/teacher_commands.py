"""The commands for teachers: `icedice key`, `worksheet`, `guide`, `slips`, `pack` and `print-board`.

What is printed is drawn by the package of boards and lessons, which this one does not know. That package
announces its printing as an entry point, and it is loaded only when something is printed.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Any

from icedice_edu.classroom.lesson import Lesson
from icedice_edu.commands import Commands
from icedice_edu.games.protocol import Game, Position

if TYPE_CHECKING:
    from icedice_edu.classroom.class_code import ClassCode

PRINTERS = "icedice.printers"
SEED = "the class seed, a number or a word (the lesson's own, if left out)"
PAPERS, PAPER = ("a4", "letter"), "paper (a4, if left out)"
LESSON = "a lesson such as A4, or the notebook or folder of a lesson of your own"


def add_lesson_printing(commands: Commands) -> None:
    """Add what is printed of a lesson to the `icedice` command."""
    key = _of_a_lesson(commands, "key", "print the answers to a lesson's tasks", _key)
    key.add_argument("--seed", help=SEED)
    key.add_argument("--paper", choices=PAPERS, default="a4", help=PAPER)
    key.add_argument("-o", "--output", type=Path, metavar="FILE",
                     help="write it to this file instead; one that ends in .pdf has the pictures, too")
    sheet = _of_a_lesson(commands, "worksheet", "write a lesson's worksheet as a PDF", _worksheet)
    sheet.add_argument("--seed", help=SEED)
    sheet.add_argument("--answers", action="store_true", help="with answers, and what wrong answers show")
    _add_paper(sheet)
    _add_paper(_of_a_lesson(commands, "guide", "write a lesson's teacher guide as a PDF", _guide))
    for name, what, run in (
        ("slips", "write slips with class code and link as a PDF", _slips),
        ("pack", "write all a substitute needs as one PDF", _pack),
    ):
        handed_out = _of_a_lesson(commands, name, what, run)
        handed_out.add_argument("--seed", help=SEED)
        handed_out.add_argument("--count", type=int, default=28, help="how many slips (28, if left out)")
        handed_out.add_argument("--link", action="append", default=[], metavar="URL",
                                help="where students open the lesson; the first one becomes the QR code")
        _add_paper(handed_out)


def _of_a_lesson(
    commands: Commands, name: str, what: str, run: Callable[..., None]
) -> argparse.ArgumentParser:
    """A command that prints something of one lesson."""
    parser: argparse.ArgumentParser = commands.add_parser(name, help=what, description=run.__doc__)
    parser.add_argument("lesson", help=LESSON)
    parser.set_defaults(run=run)
    return parser


def add_board_printing(board: argparse.ArgumentParser, game: Game[Position]) -> None:
    """What `icedice print-board` asks for, besides the game and its options."""
    board.add_argument("--seed", help="a number or word, where the board is set up at random")
    _add_paper(board, " or .svg")
    board.set_defaults(run=_print_board, game=game)


def _add_paper(parser: argparse.ArgumentParser, more: str = "") -> None:
    parser.add_argument("--paper", choices=PAPERS, default="a4", help=PAPER)
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE",
        help=f"the file to write, ending in .pdf{more} (a new one here, if left out)",
    )


def _key(asked: argparse.Namespace) -> None:
    """Print the answer key of a lesson: every answer, and which slip a wrong value gives away."""
    from icedice_edu.classroom.answer_key import key_text

    lesson = _lesson(asked.lesson)
    seed = seed_for(asked.seed, lesson)
    if asked.output is None:
        print(key_text(lesson, seed))
    elif asked.output.suffix.lower() == ".pdf":
        write(asked.output, printer("key")(lesson, seed, paper=asked.paper))
    else:
        write(asked.output, f"{key_text(lesson, seed)}\n".encode())


def _worksheet(asked: argparse.Namespace) -> None:
    """Write the tasks of a lesson as a PDF to print and to write on."""
    lesson = _lesson(asked.lesson)
    seed = seed_for(asked.seed, lesson)
    file = _file_of(asked, f"{lesson.id}-{'answers' if asked.answers else 'worksheet'}", seed)
    draw = printer("worksheet")
    write(file, draw(lesson, seed, paper=asked.paper, answers=asked.answers))


def _guide(asked: argparse.Namespace) -> None:
    """Write the teacher guide of a lesson as a PDF, with its tables and pictures."""
    from icedice_edu.classroom.guides import guide_of

    lesson = _lesson(asked.lesson)
    file = _file_of(asked, f"{lesson.id}-guide")
    write(file, printer("guide")(lesson, guide_of(asked.lesson), paper=asked.paper))


def _slips(asked: argparse.Namespace) -> None:
    """Write slips to cut out as a PDF: the class code, and the link as words and as a QR code."""
    from icedice_edu.classroom.class_code import class_code

    lesson = _lesson(asked.lesson)
    seed = seed_for(asked.seed, lesson)
    code = class_code(lesson, seed)
    file = _file_of(asked, f"{lesson.id}-slips", seed)
    write(file, printer("slips")(lesson, code, _links(asked), count=asked.count, paper=asked.paper))


def _pack(asked: argparse.Namespace) -> None:
    """Write a substitute's pack as one PDF: what to do, guide, rules, answers, worksheet and slips."""
    from icedice_edu.classroom.guides import guide_of

    lesson = _lesson(asked.lesson)
    seed = seed_for(asked.seed, lesson)
    file = _file_of(asked, f"{lesson.id}-pack", seed)
    pack = printer("pack")(lesson, seed, code=_code(lesson, seed), links=_links(asked),
                            guide=guide_of(asked.lesson), count=asked.count, paper=asked.paper)
    write(file, pack)


def _print_board(asked: argparse.Namespace) -> None:
    """Write the board of a game as a PDF or SVG, to play with real dice."""
    from icedice_edu.games.match import start

    game: Game[Position] = asked.game
    file = _file(asked.output, Path(f"{game.name}-board.pdf"), (".pdf", ".svg"))
    options = {name: getattr(asked, f"option_{name}") for name in game.options}
    match = start(game.name, seed=asked.seed or 1, **options)
    if file.suffix.lower() == ".svg":
        write(file, printer("board-svg")(match).encode())
    else:
        write(file, printer("board")(match, paper=asked.paper))


def _lesson(name: str) -> Lesson:
    from icedice_edu.classroom.own_lessons import lesson_named

    return lesson_named(name)


def seed_for(given: str | None, lesson: Lesson) -> str:
    from icedice_edu.games.match_setup import seed_of

    return seed_of(lesson.seed if given is None else given)


def _code(lesson: Lesson, seed: str) -> ClassCode | None:
    """The class code, where lesson and seed can have one; a pack names the seed instead."""
    from icedice_edu.classroom.class_code import class_code

    try:
        return class_code(lesson, seed)
    except ValueError:
        return None


def _links(asked: argparse.Namespace) -> tuple[tuple[str, str], ...]:
    return tuple(("", address) for address in asked.link)


def _file_of(asked: argparse.Namespace, name: str, seed: str = "") -> Path:
    """The PDF to write; a new one here is called after what it is, and its seed."""
    plain = "".join(sign if sign.isalnum() else "-" for sign in seed)
    return _file(asked.output, Path(f"{name}-seed-{plain}.pdf" if seed else f"{name}.pdf"), (".pdf",))


def _file(given: Path | None, usual: Path, endings: tuple[str, ...]) -> Path:
    if given is not None and given.suffix.lower() not in endings:
        raise ValueError(f"The file name must end in {' or '.join(endings)}, not {given.name[:60]!r}.")
    return given or usual


def printer(name: str) -> Callable[..., Any]:
    """The function that prints this."""
    found = entry_points(group=PRINTERS, name=name)
    if not found:
        raise ValueError("This icedice cannot print. Install it again: pip install 'icedice-edu[lab]'")
    printer: Callable[..., Any] = next(iter(found)).load()
    return printer


def write(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    print(f"Written: {file}")
