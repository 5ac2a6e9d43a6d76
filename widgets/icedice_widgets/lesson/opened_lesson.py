"""A lesson that has been opened: its parts as things a cell can show, all at one learner's desk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from icedice_edu.classroom.blocks import Blocks, Explorer, Picture
from icedice_edu.classroom.code_checks import checked
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.game_table import read_csv
from icedice_edu.classroom.lesson import Lesson
from icedice_edu.classroom.lesson_parts import CURTAIN, part
from icedice_edu.classroom.made_by_hand import as_they_are
from icedice_widgets import cells
from icedice_widgets.lesson.exploring import ExploredPart
from icedice_widgets.lesson.lesson_board import LessonBoard
from icedice_widgets.lesson.page import Page
from icedice_widgets.lesson.pictures import drawn
from icedice_widgets.seats import Bots
from icedice_widgets.svg import Svg


class Room:
    """One lesson, one learner. Each role of the lesson is a method that gives its part."""

    def __init__(self, lesson: Lesson, seed: int | str, stage: str | None = None) -> None:
        self.desk = Desk(lesson, seed, stage)
        self.desk.draw = self._draw
        self._pages: dict[tuple[str, int], Page] = {}
        self._explored: dict[tuple[str, int], ExploredPart] = {}

    def __repr__(self) -> str:
        lesson = self.desk.lesson
        return f"Lesson {lesson.id}: {lesson.title} (seed {self.desk.work.seed})"

    def _page(self, role: str, number: int = 1) -> Page:
        """The part; shown twice it is the same part, so nothing is lost when a cell runs again."""
        if (role, number) not in self._pages:
            self._pages[role, number] = self._new_page(lambda: part(self.desk, role, number))
        return self._pages[role, number]

    def _part(self, role: str, number: int = 1) -> Page | ExploredPart:
        """A part that may have explorers: it is known before the curtain opens whether it has."""
        if role not in self.desk.lesson.explored:
            return self._page(role, number)
        if (role, number) not in self._explored:
            made = ExploredPart(self.desk, lambda: part(self.desk, role, number), self._draw)
            self._explored[role, number] = made
        return self._explored[role, number]

    def _new_page(self, blocks: Callable[[], Blocks]) -> Page:
        return Page(self.desk, blocks, self._draw)

    def _draw(self, seen: Picture | Explorer) -> Svg:
        return drawn(self.desk.lesson.id, seen)

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
        return cells.again((self, players, bots), lambda _: self._new_board(players, bots))

    def _new_board(self, players: int | Sequence[str], bots: Bots) -> LessonBoard:
        intro = self._new_page(lambda: part(self.desk, "play")[: len(self.desk.lesson.play)])
        beside = self._new_page(lambda: as_they_are(self.desk.lesson.beside(self.desk.work), self.desk.work))
        return LessonBoard(self.desk, self._page("play"), (intro, beside), players, bots)

    def record(self) -> Page | ExploredPart:
        """What the game's own log says."""
        return self._part("record")

    def reveal(self) -> Page | ExploredPart:
        """Guess, what happened, and the exact answer."""
        return self._part("reveal")

    def explain(self, number: int = 1) -> Page | ExploredPart:
        """The picture that makes it clear."""
        if not 1 <= number <= len(self.desk.lesson.explain):
            raise ValueError(f"This lesson explains with pictures 1 to {len(self.desk.lesson.explain)}.")
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
        """The code, the file and the page to print."""
        return self._page("save")

    # -- for code cells and teachers -------------------------------------------------------------------

    @property
    def say(self) -> Callable[..., None]:
        """A `print` that waits for the guess, so that no output tells the answer too early."""
        waiting = [CURTAIN]

        def say(*words: object) -> None:
            if self.desk.work.curtain_open:
                print(*words)
            elif waiting:
                print(waiting.pop())

        return say

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

    def open_curtain(self) -> None:
        """For the teacher: show everything without a guess."""
        self.desk.do("open", {})

    def release(self) -> None:
        """For the teacher: let the page say what there is to say about the exit answers."""
        self.desk.release()

    def reread(self, lesson: Lesson) -> None:
        """What was changed in a document is seen where it is shown; the work stays."""
        if self.desk.lesson is not lesson:
            self.desk.lesson = lesson
            for page in self._pages.values():
                page.refresh()
            for explored in self._explored.values():
                explored.refresh()

    def restore(self, saved: str | Path) -> None:
        """Bring work back from its code or from a file."""
        path = Path(saved) if len(str(saved)) < 200 and str(saved).endswith(".json") else None
        sentence = self.desk.do("restore", {"code": path.read_text(encoding="utf-8") if path else str(saved)})
        if self.desk.notice:
            raise ValueError(sentence)

    def save_file(self, path: str | Path | None = None) -> Path:
        """Write the work to a file, beside the notebook if no place is named."""
        file = Path(path or f"icedice-{self.desk.lesson.id}.json")
        file.write_text(self.desk.file, encoding="utf-8")
        return file


_ROOMS: dict[tuple[str, str, str, str | None], Room] = {}


def open_lesson(
    lesson: str | Path | Lesson, *, seed: int | str | None = None, stage: str | None = None,
    fresh: bool = False, language: str = "en",
) -> Room:
    """Open a lesson and show its choosers: `lesson = open_lesson("A4", seed=2026)`.

    A folder, "./B1" or a Path, opens the lesson in it, read anew. Opened again in the same kernel, it is the
    same room with the same work, unless `fresh` is asked for.
    """
    found = _found(lesson, language)
    wanted = found.seed if seed is None else seed
    key = (found.id, str(found.source), str(wanted), stage)
    if fresh or key not in _ROOMS:
        _ROOMS[key] = Room(found, wanted, stage)
    room = _ROOMS[key]
    room.reread(found)
    _display(room.setup())
    return room


def _found(lesson: str | Path | Lesson, language: str) -> Lesson:
    """The lesson itself, the one in a folder, or the one on the shelf."""
    if isinstance(lesson, Lesson):
        return lesson
    if isinstance(lesson, Path) or "/" in lesson:
        from icedice_edu.classroom.document import read_lesson

        return read_lesson(lesson, language)
    from icedice_edu.classroom.lessons import lesson_called

    return lesson_called(lesson, language)


def _display(shown: object) -> None:
    """Show it, where there is a notebook to show it in."""
    from IPython.core.getipython import get_ipython
    from IPython.display import display

    if get_ipython() is not None:
        display(shown)  # type: ignore[no-untyped-call]
