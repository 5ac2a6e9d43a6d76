"""A lesson that is a document: read from its folder, filled with values when a part of it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from icedice_edu.classroom.blocks import Blocks, Picture, Press, Title
from icedice_edu.classroom.document import predicting
from icedice_edu.classroom.document.asked import Asked, read_tasks
from icedice_edu.classroom.document.content import (
    Filler,
    Stage,
    explorers_in,
    look_at_pieces,
    look_at_places,
)
from icedice_edu.classroom.document.making import Maker
from icedice_edu.classroom.document.markdown import Bullets, Definitions, Fence, Paragraph
from icedice_edu.classroom.document.metadata import metadata_of
from icedice_edu.classroom.document.mistakes import DocumentMistakes, Mistake
from icedice_edu.classroom.document.moving import look_at_hands
from icedice_edu.classroom.document.own_code import read_own_code
from icedice_edu.classroom.document.script import (
    ROLES,
    Document,
    Functions,
    Stretch,
    read_document,
    read_functions,
    stretches,
)
from icedice_edu.classroom.document.sorting import PILES, read_piles
from icedice_edu.classroom.document.values import Scope, Values
from icedice_edu.classroom.lesson import Lesson
from icedice_edu.classroom.tasks import Task
from icedice_edu.classroom.work import Work

if TYPE_CHECKING:
    from icedice_edu.classroom.document.playing import Counting

NEXT = "And next"
KEPT = "Your work is saved automatically"


class DocumentLesson(Lesson):
    """A lesson whose parts are made when first asked for: reading it calls no function of tasks.py."""

    def __init__(self, makers: Mapping[str, Callable[[], object]] | None = None, **known: Any) -> None:
        vars(self).update(known, _makers=makers or {})

    def __getattr__(self, name: str) -> Any:
        make = vars(self).get("_makers", {}).get(name)
        if make is None:
            raise AttributeError(name)
        made = vars(self)[name] = make()
        return made


def read_lesson(folder: str | Path, language: str = "en") -> Lesson:
    """The lesson in a folder; all its mistakes at once where it has some."""
    script = Script(Path(folder), language)
    if script.mistakes:
        raise DocumentMistakes(script.mistakes)
    return script.lesson()


def mistakes_in(
    folder: str | Path, language: str = "en", seeds: Sequence[str] = ("2026",)
) -> tuple[Mistake, ...]:
    """Everything wrong with a lesson: what reading tells, and what its functions give for these seeds."""
    try:
        script = Script(Path(folder), language)
    except DocumentMistakes as error:
        return error.mistakes
    found = list(script.mistakes) or [*script.tried(seeds), *_translated(script, Path(folder), language)]
    return DocumentMistakes(found).mistakes


def _translated(script: Script, folder: Path, language: str) -> Iterator[Mistake]:
    """Tasks that are others than those of lesson.md: a translation has the same tasks in the same order."""
    if language == "en":
        return
    model = Script(folder, "en")
    pairs = zip((*script.practice, *script.leaving), (*model.practice, *model.leaving), strict=False)
    for one, other in pairs:
        if (one.name, one.kind, one.call) != (other.name, other.kind, other.call):
            differs = f"Task {one.name} differs from lesson.md."
            yield Mistake(script.mistakes.file, one.line, differs, "Keep its name, kind and call.")


def file_of(folder: Path, language: str = "en") -> Path:
    """lesson.md, or lesson.de.md for German."""
    return folder / ("lesson.md" if language == "en" else f"lesson.{language}.md")


class Script:
    """A document with everything that was read in it, ready to be filled."""

    def __init__(self, folder: Path, language: str) -> None:
        self.document: Document = read_document(file_of(folder, language))
        self.mistakes = self.document.mistakes
        self.facts = metadata_of(self.document)
        self.functions: Functions = read_functions(folder.resolve(), self.mistakes)
        self._read()
        stage = Stage(self.facts["game"], next(iter(self.facts["stages"].values()), {}), self.facts["folded"])
        pooled = self.facts.pop("pooled")
        if pooled and pooled not in self.functions:
            self.mistakes.add(
                self.document.front.lines["pooled"], f"tasks.py has no function {pooled}.", "Write it."
            )
        self.counted = self.functions.function(pooled) if pooled else None
        self.counting = self._counting(self.facts.pop("to_play"))
        self.filler = Filler(self.document.path.name, self.functions, stage, self.facts["id"], pooled)
        self.constants = Scope({"phrases": self._phrases()}, self.functions.constants)
        self.maker = Maker(self.facts["id"], self.filler, self.constants)

    def _read(self) -> None:
        """Reads every section, and tells what is wrong in it."""
        section, mistakes = self.document.section, self.mistakes
        for pieces in (self.document.header, *(one.pieces for one in self.document.sections)):
            look_at_pieces(pieces, self.functions, mistakes)
        for one in self.document.sections:
            look_at_places(one.role, one.pieces, mistakes)
        look_at_hands(self.document.sections, mistakes)
        self.guesses = predicting.read_prediction(section("predict"), mistakes)
        self.replies = predicting.read_claim(section("misconception"), mistakes)
        self.explained = predicting.read_explain(section("explain"), mistakes)
        parts = [part for part in stretches(section("practice").pieces) if part.name]
        split = next((n for n, part in enumerate(parts) if part.name == NEXT), len(parts))
        parts = [part for part in parts if part.name != NEXT]
        self.practice = read_tasks(parts, self.functions, mistakes, {}, hints=True)
        self.first = tuple(asked.name for asked in self.practice[:split])
        known = {asked.name: asked for asked in self.practice}
        leaving = {part.name: part for part in stretches(section("exit").pieces) if part.name}
        sorting = leaving.pop(PILES, None)
        self.leaving = read_tasks(tuple(leaving.values()), self.functions, mistakes, known, hints=False)
        self.piles = read_piles(sorting, self.leaving, mistakes)
        self.own_code = read_own_code(section("extend"), self.functions, mistakes)
        self._look_at_launch()

    def _look_at_launch(self) -> None:
        section = self.document.section("launch")
        if section.line and not any(isinstance(piece, Bullets) for piece in section.pieces):
            self.mistakes.add(
                section.line, "The launch has no steps.", "Write 1. words, with a picture below."
            )
        for item in self._steps():
            if "`" not in item.text and "](" not in item.text:
                self.mistakes.add(item.line, "This step has no picture.", "Write one below: {dice}`6 3 2`.")

    def _steps(self) -> Iterator[Paragraph]:
        for piece in self.document.section("launch").pieces:
            if isinstance(piece, Bullets):
                yield from piece.items

    def _counting(self, asked: Mapping[str, object]) -> Counting | None:
        """What is counted until the curtain opens; nothing where moves on the board count."""
        if not asked:
            return None
        from icedice_edu.classroom.document.playing import read_to_play  # loaded where a lesson counts

        return read_to_play(asked, self.document, self.functions)

    def _phrases(self) -> Mapping[str, str]:
        pieces = self.document.section("phrases").pieces
        entries = [entry for piece in pieces if isinstance(piece, Definitions) for entry in piece.entries]
        return {entry.term: " ".join(one.text for one in entry.said) for entry in entries}

    # -- the lesson -----------------------------------------------------------------------------------

    def lesson(self) -> Lesson:
        """The lesson that this document is."""
        lines, quote, blocks = self._lines, self._quote, self._blocks
        makers: dict[str, Callable[[], object]] = {
            "header": self._header,
            "warmup": lambda: (*self._title("warmup"), *blocks("warmup", quotes=False)),
            "warmup_question": lambda: quote("warmup"), "launch": self._launch,
            "launch_question": lambda: quote("launch"), "play": lambda: lines("play"),
            "prediction": lambda: predicting.prediction(self.guesses, self.filler, self.constants),
            "explain": self._explain, "claim": self._claim,
            "extend": lambda: self._extended(self._blank),
            "synthesis": lambda: lines("synthesis"), "synthesis_start": lambda: quote("synthesis"),
        }
        titles = {one.role: one.title for one in self.document.sections if one.title}
        counted = {"to_play": self.counting.left, "units": self.counting.units} if self.counting else {}
        return DocumentLesson(
            makers, **self.facts, **counted, beside=self._beside, record=self._record, reveal=self._reveal,
            tasks=partial(self._tasks, self.practice), exit_tasks=partial(self._tasks, self.leaving),
            first_tasks=self.first, extend_code=self.own_code.code, views=self._views(), counted=self.counted,
            source=self.document.path, titles=titles, piles=self.piles, extended=self._extended,
            explanations=len(self.explained), explored=self._explored(), checks=self.functions.checks,
            mark=self.own_code.mark,
        )

    def _tasks(self, tasks: Sequence[Asked], seed: str) -> tuple[Task, ...]:
        return tuple(self.maker.make(asked, str(seed)) for asked in tasks)

    def _title(self, role: str) -> Blocks:
        title = self.document.section(role).title
        return (Title(title),) if title else ()

    def _lines(self, role: str) -> tuple[str, ...]:
        return self.filler.lines(self.document.section(role).pieces, self.constants)

    def _quote(self, role: str) -> str:
        return self.filler.quote(self.document.section(role).pieces, self.constants)

    def _blocks(self, role: str, quotes: bool = True) -> Blocks:
        pieces = self.document.section(role).pieces
        kept = [piece for piece in pieces if quotes or type(piece).__name__ != "Quote"]
        return self.filler.blocks(kept, self.constants)

    def _header(self) -> tuple[str, ...]:
        low, high = self.facts["grades"]
        grades = f"grade {low}" if low == high else f"grades {low} to {high}"
        return (
            *self.filler.lines(self.document.header, self.constants),
            f"For {grades}. {KEPT}.",
        )

    def _launch(self) -> tuple[tuple[str, Picture], ...]:
        fill = self.filler
        return tuple((fill.words(item, self.constants), next(fill.pictures(item, self.constants)))
                     for item in self._steps())

    def _explain(self) -> tuple[object, ...]:
        return tuple(
            predicting.sentence(one, self.filler, self.constants, partial(self._about, one), self._blank)
            for one in self.explained
        )

    def _about(self, explained: predicting.Gapped, work: Work) -> Blocks:
        """What an explanation shows for this work."""
        return self.filler.blocks(explained.pictures, self._scope(work), work)

    def _extended(self, work: Work) -> Blocks:
        blocks = self.filler.blocks(self.document.section("extend").pieces, self._scope(work), work)
        return (*self._title("extend"), *blocks) if blocks else ()

    def _explored(self) -> tuple[str, ...]:
        return tuple(one.role for one in self.document.sections if any(explorers_in(one.pieces)))

    @property
    def _blank(self) -> Work:
        """The work of a learner who has done nothing yet."""
        stage = next(iter(self.facts["stages"]))
        return Work(self.facts["id"], str(self.facts["seed"]), stage)

    def _claim(self) -> object:
        section = self.document.section("misconception")
        return predicting.claim(section, self.replies, self.filler, self.constants)

    # -- what follows the learner's game --------------------------------------------------------------

    def _scope(self, work: Work) -> Scope:
        """The guess in words, for what is shown after it."""
        return Scope(lambda: self._guessed(work), self.constants)

    def _guessed(self, work: Work) -> Values:
        asked = predicting.prediction(self.guesses, self.filler, self.constants)
        guess = work.guess if work.guess and not asked.problem(work.guess) else ""
        marks = asked.guesses(guess) if guess else [""] * len(asked.each)
        one = {f"guess_{each.name}": each.said(mark) if mark else ""
               for each, mark in zip(asked.each, marks, strict=True)}
        return {"guess": asked.said(guess) if guess else "", **one}

    def _beside(self, work: Work) -> Blocks:
        fences = [piece for piece in self.document.section("play").pieces if isinstance(piece, Fence)]
        return self.filler.blocks(fences, self._scope(work), work)

    def _reveal(self, work: Work) -> Blocks:
        pieces = self.document.section("reveal").pieces
        return (*self._title("reveal"), *self.filler.blocks(pieces, self._scope(work), work))

    def _views(self) -> tuple[str, ...]:
        return tuple(part.name for part in self._record_parts()[1:])

    def _record_parts(self) -> tuple[Stretch, ...]:
        return stretches(self.document.section("record").pieces)

    def _record(self, work: Work) -> Blocks:
        always, *views = self._record_parts()
        scope = self._scope(work)
        shown = next((part for part in views if part.name == work.view), views[0] if views else None)
        buttons = tuple(Press(f"show {part.name}", part.name, part is shown) for part in views)
        below = self.filler.blocks(shown.pieces, scope, work) if shown else ()
        return (*self._title("record"), *self.filler.blocks(always.pieces, scope, work), *buttons, *below)

    # -- trying everything ----------------------------------------------------------------------------

    def tried(self, seeds: Sequence[str]) -> Iterator[Mistake]:
        """What is wrong when every part is filled, with an empty desk and the tasks of these seeds."""
        lesson = self.lesson()
        desk = self._blank
        parts: list[Callable[[], object]] = [
            partial(getattr, lesson, name) for name in vars(lesson)["_makers"]
        ]
        counting = (lesson.to_play,) if lesson.to_play else ()
        parts += [partial(show, desk) for show in (*counting, lesson.beside, lesson.record, lesson.reveal)]
        parts += [partial(self._record, desk.replace(view=view)) for view in lesson.views]
        parts += [partial(self.maker.make, asked, seed) for seed in seeds
                  for asked in (*self.practice, *self.leaving)]
        for part in parts:
            try:
                part()
            except DocumentMistakes as error:
                yield from error.mistakes


__all__ = ["ROLES", "Script", "file_of", "mistakes_in", "read_lesson"]
