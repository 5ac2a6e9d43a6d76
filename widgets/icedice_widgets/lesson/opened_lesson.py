"""A lesson that has been opened: its parts as things a cell can show, all at one learner's desk."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from icedice_edu.alone import alone
from icedice_edu.classroom.blocks import Blocks, Explorer, Fold, Grid, Picture, Say
from icedice_edu.classroom.code_checks import checked, passes
from icedice_edu.classroom.desk import UNCHANGED, Desk
from icedice_edu.classroom.game_table import read_csv
from icedice_edu.classroom.keeping import file_name, text_of
from icedice_edu.classroom.lesson import Lesson
from icedice_edu.classroom.lesson_parts import CURTAIN, part
from icedice_edu.classroom.made_by_hand import as_they_are
from icedice_edu.classroom.marks import PASSES, NoPoints
from icedice_edu.sealed import BadCode
from icedice_widgets import cells
from icedice_widgets.lesson.lesson_board import LessonBoard
from icedice_widgets.lesson.markup import tag
from icedice_widgets.lesson.page import Page, seen_still
from icedice_widgets.lesson.pictures import drawn
from icedice_widgets.lesson.places import Part
from icedice_widgets.lesson.printed import printed
from icedice_widgets.lesson.trail import Trail
from icedice_widgets.seats import Bots
from icedice_widgets.svg import Svg

if TYPE_CHECKING:
    from icedice_widgets.lesson.exploring import ExploredPart

RUN = (
    '<button data-commandlinker-command="notebook:run-cell" data-commandlinker-args="{}" '
    'style="background: #0b5cad; border: 0; border-radius: 10px; color: #fff; cursor: pointer; '
    'font-size: 17px; font-weight: 700; min-height: 44px; padding: 8px 24px">▶ Run</button>'
)
"""Runs the cell in whose output it stands: JupyterLab selects a cell by a press into it."""
BY_KEYS = "Or click in the code and press Shift + Enter."
LINE = '<p style="font-size: 15px; margin: 8px 0">{}</p>'
HOW_TO_RUN = {"text/html": LINE.format(f"{RUN} &nbsp;{BY_KEYS}"), "text/plain": BY_KEYS[3:]}
WAITS = {"text/html": LINE.format(CURTAIN), "text/plain": CURTAIN}
"""What stands below a cell of the learner's own, above what it prints."""


class Room:
    """One lesson, one learner. Each role of the lesson is a method that gives its part."""

    def __init__(self, lesson: Lesson, seed: int | str, stage: str | None = None) -> None:
        self.desk = Desk(lesson, seed, stage)
        self.desk.typeset = self._typeset
        self.trail = Trail(self.desk)
        self._pages: dict[tuple[str, int], Page] = {}
        self._explored: dict[tuple[str, int], ExploredPart] = {}
        self._boards: dict[object, LessonBoard] = {}
        self._headed: tuple[int, bool] | None = None  # the own cell that ran last, and whether it had to wait
        self._waiting: list[Callable[[dict[str, str]], None]] = []  # what own cells say that ran too early
        self.desk.watch(self._call_cells)

    def __repr__(self) -> str:
        lesson = self.desk.lesson
        return f"Lesson {lesson.id}: {lesson.title} (seed {self.desk.work.seed})"

    def _page(self, role: str, number: int = 1) -> Page:
        """The part; shown twice it is the same part, so nothing is lost when a cell runs again."""
        if (role, number) not in self._pages:
            page = self._new_page(lambda: part(self.desk, role, number))
            self._pages[role, number] = page
            self._put(page, role, number)
        return self._pages[role, number]

    def _put(self, part: Part, role: str, number: int = 1) -> None:
        """Give a part its place on the page of the lesson."""
        part.place = f"{role} {number}" if role == "explain" else role
        part.placed = partial(self.trail.put, part)  # type: ignore[method-assign]
        part.placed()

    def _part(self, role: str, number: int = 1) -> Page | ExploredPart:
        """A part that may have explorers: it is known before the curtain opens whether it has."""
        if role not in self.desk.lesson.explored:
            return self._page(role, number)
        from icedice_widgets.lesson.exploring import ExploredPart  # loaded where a lesson has explorers

        if (role, number) not in self._explored:
            made = ExploredPart(self.desk, lambda: part(self.desk, role, number), self._draw)
            self._explored[role, number] = made
            self._put(made, role, number)
        return self._explored[role, number]

    def _new_page(self, blocks: Callable[[], Blocks]) -> Page:
        return Page(self.desk, blocks, self._draw)

    def _draw(self, seen: Picture | Explorer) -> Svg:
        return drawn(self.desk.lesson.id, seen)

    def _typeset(self, blocks: Blocks) -> str:
        return printed(self.desk.lesson, blocks, self._draw)

    # -- the parts, in the order of a lesson -----------------------------------------------------------

    def setup(self) -> Page:
        """Stage and seed, and the way back to saved work."""
        return self._page("setup")

    def warmup(self) -> Page:
        """A frozen board: notice and wonder."""
        return self._page("warmup")

    def launch(self) -> Page:
        """The rules that matter today."""
        return self._page("launch")

    def predict(self) -> Page:
        """The guess that opens the curtain."""
        return self._page("predict")

    def play(self, players: int | Sequence[str] | None = None, bots: Bots = None) -> LessonBoard:
        """The live board in this lesson's stage, and what lies beside it."""
        lesson = self.desk.lesson
        if players is None and lesson.seats:
            bots = bots or {lesson.seats.index(name): bot for name, bot in lesson.bots.items()}
        players = players or lesson.seats or 2
        asked = repr((players, bots))
        if asked not in self._boards:
            self._boards[asked] = self._new_board(players, bots)
        return self._boards[asked]

    def _new_board(self, players: int | Sequence[str], bots: Bots) -> LessonBoard:
        intro = self._new_page(self._what_to_do)
        beside = self._new_page(lambda: as_they_are(self.desk.lesson.beside(self.desk.work), self.desk.work))
        board = LessonBoard(self.desk, self._still_board, (intro, beside), players, bots)
        self._put(board, "play")
        return board

    def _still_board(self) -> dict[str, str]:
        """What is seen of the board where no kernel runs."""
        return seen_still(part(self.desk, "play"), self._draw)

    def _what_to_do(self) -> Blocks:
        """What the lesson asks for at the board; it makes room for what somebody who plays has made."""
        lesson, work = self.desk.lesson, self.desk.work
        lines = tuple(Say(line) for line in lesson.play)
        has_made = work.games and any(isinstance(one, Picture | Grid) for one in lesson.beside(work))
        return (Fold("What to do"), *lines) if has_made else lines

    def record(self) -> Page | ExploredPart:
        """What the game's own log says."""
        return self._part("record")

    def reveal(self) -> Page | ExploredPart:
        """Guess, what happened, and the exact answer."""
        return self._part("reveal")

    def explain(self, number: int = 1) -> Page | ExploredPart:
        """The picture that makes it clear."""
        if not 1 <= number <= self.desk.lesson.explanations:
            raise ValueError(f"This lesson explains with pictures 1 to {self.desk.lesson.explanations}.")
        return self._part("explain", number)

    def misconception(self) -> Page:
        """A tempting claim."""
        return self._page("misconception")

    def practice(self) -> Page:
        """Tasks with verdicts and hints."""
        return self._page("practice")

    def extend(self) -> Page | ExploredPart:
        """Change a rule and see."""
        return self._part("extend")

    def synthesis(self) -> Page:
        """The question for the class, and words to keep."""
        return self._page("synthesis")

    def exit(self) -> Page:
        """The last questions, without hints."""
        return self._page("exit")

    def save(self) -> Page:
        """The end of the lesson, and in the notebook's own cell the code of the work, always the newest."""
        if in_a_notebook():
            self.trail.tell_code(_shown_once(self.trail.saved))
        return self._page("save")

    # -- for code cells and teachers -------------------------------------------------------------------

    @property
    def say(self) -> Callable[..., None]:
        """A `print` that waits for the guess, so that no output tells the answer too early.

        While nbgrader grades, no learner is there to guess, and the teacher wants to read it.
        """
        grading = os.environ.get("NBGRADER_EXECUTION") == "autograde"

        def say(*words: object) -> None:
            if not grading:
                self._head_cell()
            if grading or self.desk.curtain_open:
                print(*words)

        return say

    def _head_cell(self) -> None:
        """Say once in each run of a cell that it has to wait, or how it is run again."""
        waits = not self.desk.curtain_open
        if self._headed == (cell_that_runs(), waits) or code_is_out_of_sight():
            return
        self._headed = cell_that_runs(), waits
        if in_a_notebook():
            newer = _shown_once(WAITS if waits else HOW_TO_RUN)
            self._waiting += [newer] if waits else []
        elif waits:
            print(CURTAIN)

    def _call_cells(self) -> None:
        """The curtain has opened: what ran too early says how to run it now."""
        if self._waiting and self.desk.curtain_open:
            for show in self._waiting:
                show(HOW_TO_RUN)
            self._waiting.clear()

    @property
    def code(self) -> str:
        """The code of the work so far."""
        return self.desk.work.code()

    def data(self, table: str | Path | None = None) -> list[dict[str, object]]:
        """Every step of your games as a row: a plain list of dicts. A table that you saved is read again."""
        if table is None:
            return self.desk.data
        return read_csv(Path(table).read_text(encoding="utf-8"))

    def check(self, name: str, function: object) -> None:
        """Try your function, and say which case works and which does not."""
        say = self.say
        for line in checked(self.desk.lesson.checks, name, function):
            say(line)

    def mark(self, name: str, function: object) -> NoPoints | None:
        """All points in nbgrader if your function passes every check, otherwise none. `check` says why."""
        if not passes(self.desk.lesson.checks, name, function):
            return NoPoints(name)
        print(PASSES.format(name=name))
        return None

    def open_curtain(self) -> None:
        """For the teacher: show everything without a guess."""
        self.desk.open_curtain()

    def release(self) -> None:
        """For the teacher: let the page say what there is to say about the exit answers."""
        self.desk.release()

    def reread(self, lesson: Lesson) -> None:
        """What was changed in a document is seen where it is shown; the work stays."""
        if self.desk.lesson is not lesson:
            self.desk.lesson = lesson
            self.trail.refresh()
            for page in self._pages.values():
                page.refresh()
            for explored in self._explored.values():
                explored.refresh()

    def leave(self) -> None:
        """Another room takes the place of this one: its page is let go, and all that stands on it."""
        for placed in self.trail.parts.values():
            for piece in placed.pieces:
                if not isinstance(piece, Page):
                    cells.let_go(piece)
        self.trail.close()

    def restore(self, saved: str | Path) -> None:
        """Bring work back from its code or from a file."""
        path = Path(saved) if len(str(saved)) < 200 and str(saved).endswith(".json") else None
        try:
            text = text_of(path) if path else str(saved)
        except BadCode as error:
            raise BadCode(f"{error} {UNCHANGED}") from error
        sentence = self.desk.do("restore", {"code": text})
        if self.desk.notice:
            raise ValueError(sentence)

    @alone
    def save_file(self, path: str | Path | None = None) -> Path:
        """Write the work to a file, beside the notebook if no place is named; where it is now.

        Your own file is renewed. One that is somebody else's stays, and yours gets the next free name.
        """
        return self.trail.save_file(Path(path or f"{file_name(self.desk.work)}.json"))


_open: list[Room] = []  # the lesson that was opened last in this kernel
_ROOMS: dict[tuple[str, str, str, str | None], Room] = {}


@alone
def open_lesson(
    lesson: str | Path | Lesson, *, seed: int | str | None = None, stage: str | None = None,
    fresh: bool = False, language: str = "en",
) -> Room:
    """Open a lesson and show its choosers: `lesson = open_lesson("A4", seed=2026)`.

    A folder, "./B1" or a Path, opens the lesson in it, read anew. Opened again in the same kernel, it is the
    same room with the same work, unless `fresh` is asked for.
    """
    _put_off_tidying()
    found = _found(lesson, language)
    wanted = found.seed if seed is None else seed
    key = (found.id, str(found.source), str(wanted), stage)
    if fresh and key in _ROOMS:
        _ROOMS[key].leave()
    if fresh or key not in _ROOMS:
        _ROOMS[key] = Room(found, wanted, stage)
    room = _ROOMS[key]
    room.reread(found)
    room.setup()
    _open[:] = [room]
    if in_a_notebook():
        _show(room)
    return room


def _put_off_tidying() -> None:
    """Postpone Python's next full garbage collection, which would otherwise interrupt a lesson as it opens.

    Freezing and unfreezing does nothing but reset the count toward it. It took 25 of the kernel's 190
    milliseconds to the first board.
    """
    gc.freeze()
    gc.unfreeze()


def the_open_lesson() -> Room | None:
    """The lesson of this kernel, if one was opened."""
    return _open[0] if _open else None


def _found(lesson: str | Path | Lesson, language: str) -> Lesson:
    """The lesson itself, the one in a folder, or the one on the shelf."""
    if isinstance(lesson, Lesson):
        return lesson
    if isinstance(lesson, Path) or "/" in lesson:
        from icedice_edu.classroom.document import read_lesson

        return read_lesson(lesson, language)
    from icedice_edu.classroom.lessons import lesson_called

    return lesson_called(lesson, language)


def in_a_notebook() -> bool:
    """Whether there is a notebook to show something in."""
    from IPython.core.getipython import get_ipython

    return get_ipython() is not None


def code_is_out_of_sight() -> bool:
    """Whether this is a page of Voilà, on which nobody sees a cell or can run it."""
    return os.environ.get("SERVER_SOFTWARE", "").startswith("voila/")


def cell_that_runs() -> int:
    """The number of the cell that runs; 0 where there are no cells."""
    from IPython.core.getipython import get_ipython

    shell = get_ipython()
    return shell.execution_count if shell is not None else 0


def _show(room: Room) -> None:
    """Show the place of the lesson's page, which its script finds by the name of the trail."""
    from IPython.display import display

    room.trail.keep_in(Path.cwd())
    still = room.setup().still()
    place = tag("div", Svg(still["text/html"]), data_icedice_trail=room.trail.model_id)
    display({**still, "text/html": place}, raw=True)  # type: ignore[no-untyped-call]


def _shown_once(saved: dict[str, str]) -> Callable[[dict[str, str]], None]:
    """Show this in the cell that runs; what is returned shows something newer in its place."""
    from IPython.display import display

    handle = display(saved, raw=True, display_id=True)  # type: ignore[no-untyped-call]

    def newer(saved: dict[str, str]) -> None:
        handle.update(saved, raw=True)

    return newer
