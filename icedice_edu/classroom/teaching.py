"""What a teacher has on her desk: the lesson she chose, what she hands out, and the works she collected.

Every act is answered with a sentence. Nothing that was collected leaves this computer.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from icedice_edu.classroom.class_code import ClassCode, class_code
from icedice_edu.classroom.collecting import (
    Collection,
    Held,
    Refused,
    Seen,
    collected,
    held_in,
    held_in_file,
    held_in_text,
    seen,
)
from icedice_edu.classroom.collecting.collection import lessons_in
from icedice_edu.classroom.collecting.files import files_below, too_large
from icedice_edu.classroom.collecting.made_class import made_class
from icedice_edu.classroom.lesson import Lesson
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.teacher_code import OPENS, RELEASES, teacher_code
from icedice_edu.games.match_setup import seed_of
from icedice_edu.maths.words import many

Said = Mapping[str, str]
MADE_UP = "made-up class"
MOST_FILES = 5_000


class Teaching:
    """One teacher, one lesson at a time."""

    def __init__(self, lesson: str = "A4") -> None:
        self.lesson: Lesson = lesson_called(lesson)
        self.seed = str(self.lesson.seed)
        self.stage = next(iter(self.lesson.stages))
        self.folder: Path | None = None
        """The folder that is looked at again and again while a class works."""
        self._found: dict[str, tuple[Seen | Refused, ...]] = {}
        self._dates: dict[str, float] = {}
        self._collection: Collection | None = None

    # -- choose and hand out ---------------------------------------------------------------------------

    def choose(self, name: str) -> str:
        """Take this lesson from now on; its own seed and first stage."""
        self.lesson = lesson_called(name)
        self.seed, self.stage = str(self.lesson.seed), next(iter(self.lesson.stages))
        self._collection = None
        return f"Lesson {self.lesson.id}: {self.lesson.title}"

    def settle(self, said: Said) -> str:
        """What the class code sets: seed and stage."""
        seed, stage = seed_of(said.get("seed", self.seed).strip()), said.get("stage", self.stage)
        class_code(self.lesson, seed, stage)  # refuses what no code can carry
        self.seed, self.stage = seed, stage
        return f"The class code is {self.code.text}."

    @property
    def code(self) -> ClassCode:
        return class_code(self.lesson, self.seed, self.stage)

    @property
    def own_codes(self) -> tuple[str, str]:
        """The teacher's codes: for the curtain, and for the exit ticket."""
        opens, releases = (teacher_code(self.lesson.id, self.seed, act) for act in (OPENS, RELEASES))
        return opens, releases

    # -- collect -----------------------------------------------------------------------------------------

    def take(self, file: str, content: bytes, at: float = 0) -> int:
        """Read a file that was handed in; how many works are in it."""
        return self._take(file, held_in(file, content, at))

    def turn_away(self, file: str, size: int, at: float = 0) -> None:
        """Name a file that nobody would read, because it is far too large."""
        self._take(file, (too_large(file, size, at),))

    def paste(self, text: str) -> str:
        """Read lines with codes."""
        count = self._take(
            f"pasted {1 + sum(name.startswith('pasted') for name in self._found)}", held_in_text(text)
        )
        return f"{many(count, 'work')} found." if count else "There is no work in these lines."

    def _take(self, file: str, held: Iterable[Held]) -> int:
        if len(self._found) >= MOST_FILES and file not in self._found:
            raise ValueError(f"There is room for {MOST_FILES:,} files here.")
        found = tuple(map(seen, held))
        self._found[file], self._collection = found, None
        return sum(isinstance(one, Seen) for one in found)

    def watch(self, folder: str) -> str:
        """Look at this folder from now on: what lies there now, and what comes while the class works."""
        path = Path(folder.strip() or ".").expanduser()
        if not path.is_dir():
            raise ValueError(f"There is no folder {str(path)[:80]} on this computer.")
        self.folder = path
        self._dates.clear()
        self.refresh()
        return f"{many(self.collection.size, 'work')} in this folder. New work shows up by itself."

    def refresh(self) -> bool:
        """Read what is new in the folder; whether anything is."""
        if self.folder is None:
            return False
        before = len(self._dates), max(self._dates.values(), default=0.0)
        for path in files_below(self.folder)[:MOST_FILES]:
            self._read_again(path, path.relative_to(self.folder).as_posix())
        return (len(self._dates), max(self._dates.values(), default=0.0)) != before

    def _read_again(self, path: Path, name: str) -> None:
        """Read a file of the folder, unless it is as it was."""
        try:
            facts = path.stat()
            if self._dates.get(name) == facts.st_mtime:
                return
            held = tuple(held_in_file(path, name))
        except OSError:
            return  # it is being written, or was taken away: the next look finds it
        self._dates[name] = facts.st_mtime
        self._take(name, held)

    def make_up_a_class(self) -> str:
        """Works of learners who do not exist, to see what the desk shows."""
        for desk in made_class(self.lesson, self.seed):
            self.take(f"{MADE_UP}, number {desk.work.number}.json", desk.file.encode())
        return "This class is made up. It shows you what your desk can do."

    @property
    def has_made_up(self) -> bool:
        return any(name.startswith(MADE_UP) for name in self._found)

    def put_away(self) -> str:
        """Take everything that was collected off the desk; the files stay where they are."""
        self._found.clear()
        self._dates.clear()
        self.folder = self._collection = None
        return "Your desk is empty. The files are still where they were."

    # -- look --------------------------------------------------------------------------------------------

    @property
    def collection(self) -> Collection:
        """The class's works of the chosen lesson, sorted out."""
        if self._collection is None:
            self._collection = collected(self._all, self.lesson.id)
        return self._collection

    @property
    def lessons(self) -> Mapping[str, int]:
        """How many works of which lesson lie on the desk."""
        return lessons_in(self._all)

    @property
    def _all(self) -> list[Seen | Refused]:
        return [one for found in self._found.values() for one in found]

    @property
    def has_work(self) -> bool:
        return bool(self._found)
