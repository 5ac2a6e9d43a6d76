"""A lesson rehearsed: every part opened for twenty seeds, every task judged by its own answer.

What would stop or mislead a learner behind the curtain is found here, and told with file, place and remedy.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from importlib.metadata import entry_points
from pathlib import Path
from random import Random
from typing import Any

from icedice_edu.classroom.answer_key import solved
from icedice_edu.classroom.blocks import Blocks, Explorer, HandsOn, Picture, Steps, plain
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.document import DocumentMistakes
from icedice_edu.classroom.findings import Finding
from icedice_edu.classroom.lesson import Lesson, Prediction
from icedice_edu.classroom.lesson_parts import PARTS, part
from icedice_edu.classroom.own_lessons import beside, what_of, where
from icedice_edu.classroom.recorded_play import played
from icedice_edu.classroom.tasks import KINDS, RUNGS, Task

SEEDS = tuple(map(str, range(1, 21)))
PLAYED_SEEDS, MOST_MOVES = SEEDS[:2], 60
KEYED_SEEDS = SEEDS[:3]  # every answer that a learner may write is tried for these
GAP = "▁▁"
UNFILLED = re.compile(r"\{[^\W\d]\w*[^{}\"']*\}")
LINE = re.compile(r"line \d+")
PRINTERS = "icedice.printers"

Draw = Callable[[str, Picture | Explorer], str]
Found = Iterator[Finding]


def rehearsed(lesson: Lesson, file: Path, draw: Draw | None = None) -> list[Finding]:
    """Everything that goes wrong in this lesson; each fault once, with the first seed that shows it."""
    findings: dict[tuple[str, str, str], Finding] = {}
    with beside(file.parent):
        for finding in Rehearsal(lesson, file, draw or drawer()).findings():
            findings.setdefault((finding.file, finding.place.partition(", seed")[0], finding.remedy), finding)
    return list(findings.values())


def in_document(mistakes: DocumentMistakes, folder: Path, place: str = "") -> Found:
    """The mistakes of a document as findings."""
    for one in mistakes.mistakes:
        spot = f"line {one.line}{place}" if one.line else place.strip(" ()")
        yield Finding(str(folder / one.file), spot, one.read, one.remedy or "Correct it.")


def drawer() -> Draw | None:
    """How a picture is drawn, if the package that draws is installed: this one does not know it."""
    found = entry_points(group=PRINTERS, name="picture")
    draw: Draw | None = next(iter(found)).load() if found else None
    return draw


class Rehearsal:
    """One lesson, the file that its faults are told of, and how pictures are drawn."""

    def __init__(self, lesson: Lesson, file: Path, draw: Draw | None) -> None:
        self.lesson, self.file, self.draw = lesson, file, draw
        self._drawn: set[str] = set()
        self._can_be_played = True
        self._faults: set[tuple[str, str]] = set()

    def findings(self) -> Found:
        yield from self._sentences()
        stages = list(self._stages())
        yield from stages
        self._can_be_played = not stages
        for seed in SEEDS:
            yield from self._tasks(seed)
            yield from self._parts(seed)
        yield from self._fixed()

    def _found(self, place: str, what: str, remedy: str) -> Finding:
        return Finding(str(self.file), place, what, remedy)

    def _fault(self, fault: Exception, place: str) -> Found:
        """A fault, told where it shows first: what stops a task stops practice, exit and save, too."""
        for finding in self._every_fault(fault, place):
            line = LINE.match(finding.place)
            key = finding.file, line[0] if line else finding.what
            if key not in self._faults:
                self._faults.add(key)
                yield finding

    def _every_fault(self, fault: Exception, place: str) -> Found:
        """A fault of the lesson's code or words; the line is told where there is one."""
        if isinstance(fault, DocumentMistakes):
            yield from in_document(fault, self.file.parent, f" ({place})")
            return
        file, line = where(fault, self.file)
        spot = f"line {line} ({place})" if line else place
        yield Finding(str(file), spot, f"{what_of(fault)}.", "Correct it: a learner would meet it here.")

    # -- the parts -------------------------------------------------------------------------------------

    def _parts(self, seed: str) -> Found:
        for desk in self._desks(seed):
            for view in self.lesson.views or ("",):
                desk.do(f"show {view}", {})
                for role in PARTS:
                    for number, _ in enumerate(self.lesson.explain if role == "explain" else "1", 1):
                        yield from self._part(desk, role, number)

    def _part(self, desk: Desk, role: str, number: int) -> Found:
        place = f"{role} {number}" if role == "explain" else role
        place = f"{place}, seed {desk.work.seed}"
        try:
            blocks = part(desk, role, number)
            text = plain(blocks)
        except Exception as fault:  # whatever an author's code raises, a learner would meet
            yield from self._fault(fault, place)
            return
        if left := UNFILLED.search(text):
            what = f"{left.group()} is not filled in."
            yield self._found(place, what, "Let tasks.py give a value of this name.")
        for picture in _pictures(blocks):
            yield from self._picture(picture, place)

    def _picture(self, picture: Picture | Explorer, place: str) -> Found:
        """Each picture is drawn once, however many desks show it."""
        if self.draw is None or repr(picture) in self._drawn:
            return
        self._drawn.add(repr(picture))
        try:
            svg = self.draw(self.lesson.id, picture)
        except Exception as fault:
            kind = "an explorer" if isinstance(picture, Explorer) else "a picture"
            what = f"The {kind.split()[1]} {picture.name!r} cannot be drawn: {what_of(fault)}."
            yield self._found(place, what, f"Name {kind} that there is, with what it needs.")
            return
        if 'aria-label=""' in svg or 'alt=""' in svg:
            what = f"The picture {picture.name!r} has no words."
            yield self._found(place, what, "Say in words what it shows.")

    def _desks(self, seed: str) -> Iterator[Desk]:
        """Learners who opened the curtain, or guessed and judged the claim, or played, too."""
        yield self._desk(seed, ("open", {}))
        place = SEEDS.index(seed)
        claims = [reply.key for reply in self.lesson.claim.replies] or [""]
        claim = {"claim": claims[place % len(claims)]}
        said = {"guess": _guess(self.lesson.prediction, place), "claim": claim}
        yield self._desk(seed, *said.items(), *self._words())
        if seed in PLAYED_SEEDS and self._can_be_played:
            desk = self._desk(seed, ("settle", {"number": "7"}), *said.items())
            self._play(desk)
            yield desk

    def _desk(self, seed: str, *acts: tuple[str, dict[str, str]]) -> Desk:
        desk = Desk(self.lesson, seed)
        for act, said in acts:
            desk.do(act, said)
        return desk

    def _words(self) -> Iterator[tuple[str, dict[str, str]]]:
        """What fills the gaps, so that the completed sentences are shown."""
        return ((f"keep explain {n}", {"gap0": "words"}) for n, _ in enumerate(self.lesson.explain, 1))

    def _stages(self) -> Found:
        for stage in self.lesson.stages:
            try:
                Desk(self.lesson, SEEDS[0], stage).new_match(2)
            except ValueError as fault:
                yield self._found(f"the stage {stage!r}", str(fault), "Correct this option of the game.")

    def _play(self, desk: Desk) -> None:
        """A game with any moves."""
        luck, match = Random(desk.work.seed), desk.new_match(2)
        for _ in range(MOST_MOVES):
            match = match if match.over else played(match, luck.choice(list(match.moves())))
        desk.played(match, ())

    # -- tasks -----------------------------------------------------------------------------------------

    def _asked(self, seed: str) -> tuple[tuple[Any, ...], ...] | None:
        try:
            return tuple(map(_shown, (*self.lesson.tasks(seed), *self.lesson.exit_tasks(seed))))
        except Exception:
            return None  # told already

    def _tasks(self, seed: str) -> Found:
        try:
            made, leaving = self.lesson.tasks(seed), self.lesson.exit_tasks(seed)
        except Exception as fault:
            yield from self._fault(fault, f"tasks, seed {seed}")
            return
        if tuple(map(_shown, (*made, *leaving))) != self._asked(seed):
            what = "Made twice, the tasks of one seed differ."
            yield self._found("tasks", what, "Take all chance from luck, never from random or the clock.")
        yield from self._names(made, leaving)
        for task in (*made, *leaving):
            yield from self._task(task, seed, RUNGS if task in made else 0)

    def _fixed(self) -> Found:
        """Tasks that are the same for every seed, so that nobody can practice twice."""
        asked = [self._asked(seed) for seed in SEEDS]
        if None in asked or self.lesson.source is None:
            return
        for name in dict.fromkeys(task[0] for tasks in asked for task in tasks or ()):
            ways = {task[1:3] + task[5:] for tasks in asked for task in tasks or () if task[0] == name}
            if len(ways) == 1:
                what = f"{len(SEEDS)} seeds ask the same."
                yield self._found(f"task {name}", what, "Sample its numbers from luck, which the seed makes.")

    def _names(self, made: tuple[Task, ...], leaving: tuple[Task, ...]) -> Found:
        names = [task.name for task in (*made, *leaving)]
        for name in dict.fromkeys(name for name in names if names.count(name) > 1):
            yield self._found(f"task {name}", f"{names.count(name)} tasks are called {name}.", "Rename one.")
        for name in self.lesson.first_tasks:
            if name not in [task.name for task in made]:
                there = f"Name one of {', '.join(task.name for task in made)}."
                yield self._found("practice", f"Task {name} comes first, but there is no such task.", there)
        for task in made:
            if task.at_the_exit:
                what, remedy = "A practice task is called like an exit question.", "Call it by a number."
                yield self._found(f"task {task.name}", what, remedy)
        for task in leaving:
            if not task.at_the_exit:
                what, remedy = "An exit question is called like a task.", "Call it E1, E2 and so on."
                yield self._found(f"task {task.name}", what, remedy)

    def _task(self, task: Task, seed: str, rungs: int) -> Found:
        place = f"task {task.name}, seed {seed}"
        if task.kind not in KINDS:
            yield self._found(place, f"{task.kind!r} is no kind of task.", f"Take one of {', '.join(KINDS)}.")
            return
        if len(task.hints) != rungs or len(set(filter(str.strip, task.hints))) != rungs:
            wanted = f"Write {rungs} different hints." if rungs else "The exit has no hints: leave them out."
            yield self._found(place, f"It has {len(task.hints)} hints.", wanted)
        try:
            yield from self._verdicts(task, place)
            if seed in KEYED_SEEDS:
                yield from self._slips(task, place)
        except Exception as fault:
            yield from self._fault(fault, place)

    def _verdicts(self, task: Task, place: str) -> Found:
        verdict = task.verdict(task.answer)
        if task.kind != "text" and not verdict.right:
            what = f"Its own answer {task.answer!r} is judged wrong: {verdict.sentence!r}"
            yield self._found(place, what, "Compute the answer and what judges it in one place.")
        if len({(option.said, option.tree) for option in task.options}) < len(task.options):
            yield self._found(place, "Two of its options are the same.", "Make the wrong ones differ.")
        for option in task.options:
            if not task.verdict(option.key).sentence.strip():
                what = f"Nothing is said to the option {option.said!r}."
                yield self._found(place, what, "Write its reply, and mark one option (x).")

    def _slips(self, task: Task, place: str) -> Found:
        """Every slip that an answer can show has a sentence of its own."""
        for sign in solved(task).signs:
            if not sign.says.strip():
                remedy = "Say what probably went wrong and what to do next."
                yield self._found(place, f"The slip {sign.slip!r} ({sign.values[0]}) says nothing.", remedy)

    # -- what does not depend on a seed ----------------------------------------------------------------

    def _sentences(self) -> Found:
        for number, sentence in enumerate(self.lesson.explain, 1):
            gaps = sentence.said.count(GAP)
            if not sentence.blanks or gaps > len(sentence.blanks):
                what = f"Its sentence has {gaps} gaps and {len(sentence.blanks)} fields to fill in."
                yield self._found(f"explain {number}", what, "Give each gap one field, and one gap at least.")
        if len(self.lesson.claim.replies) < 2:
            yield self._found("claim", "It leaves no choice.", "Give two replies at least.")


def _shown(task: Task) -> tuple[Any, ...]:
    """All that tells a task from another; the judge is code and cannot be compared."""
    return task.name, task.question, task.answer, task.hints, task.options, repr(task.picture), str(task.tree)


def _guess(asked: Prediction, place: int) -> dict[str, str]:
    """A guess that can be made, another one for each place."""
    marks = {}
    for field, one in zip(asked.fields, asked.each, strict=True):
        guesses = [choice.key for choice in one.choices] or list(map(str, one.numbers))
        marks[field] = guesses[place * 7 % len(guesses)] if guesses else ""
    return marks


def _pictures(blocks: Blocks) -> Iterable[Picture | Explorer]:
    for block in blocks:
        if isinstance(block, Picture | Explorer):
            yield block
        elif isinstance(block, HandsOn):
            yield block.now
        elif isinstance(block, Steps):
            yield from (picture for _, picture in block.steps)

