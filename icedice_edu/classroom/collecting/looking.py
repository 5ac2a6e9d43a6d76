"""What a teacher sees of a class: who did what, which slips are left, the piles, and where to begin.

Everything is worked out from the works themselves, so it says the same on the desk, in a report and on paper.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from icedice_edu.classroom.blocks import Ask, Blocks, Copy, Press, Say, bare
from icedice_edu.classroom.class_counts import ASKS_FOR_CODES
from icedice_edu.classroom.collecting.collection import Collection, Student
from icedice_edu.classroom.collecting.reading import NOT_BEGUN
from icedice_edu.classroom.counts import MOST_CODES, Counts
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson import Choice, Lesson, Prediction
from icedice_edu.classroom.piles import Pile
from icedice_edu.classroom.stations import label_of, station_names
from icedice_edu.classroom.tasks import Task, Verdict
from icedice_edu.maths.words import many

RIGHT, SLIP = "right", "slip"
UNNAMED = "?"
"""The sign of a wrong answer that shows no known slip."""
LONGEST_QUESTION, LONGEST_CHOICE = 34, 60
FEW = 6


class Mark(NamedTuple):
    """How one learner stands with one task."""

    state: str
    tries: int = 0
    """On which try it was right, or how many there were."""
    slip: str = ""
    """What the last answer shows, by its name."""
    sign: str = ""
    """A letter for the slip, the same in the whole row."""
    answer: str = ""

    @property
    def said(self) -> str:
        """In words, for a list or a screen reader."""
        if self.state == NOT_BEGUN:
            return NOT_BEGUN
        if self.state == RIGHT:
            return "right" if self.tries == 1 else f"right on try {self.tries}"
        return f"slip, {self.slip}" if self.slip else "not right, no known slip"


class TaskRow(NamedTuple):
    """One task across the class."""

    name: str
    question: str
    at_the_exit: bool
    marks: tuple[Mark, ...]
    """In the order of the class."""

    @property
    def right(self) -> int:
        return sum(mark.state == RIGHT for mark in self.marks)

    @property
    def slips(self) -> tuple[tuple[str, str, int], ...]:
        """Sign, name and number of the slips that are left, the most common first."""
        counts = Counter((mark.sign, mark.slip) for mark in self.marks if mark.state == SLIP)
        return tuple((sign, slip or "no known slip", count) for (sign, slip), count in counts.most_common())


class StepRow(NamedTuple):
    """One step of the lesson across the class: "done", "here now" or "not begun"."""

    name: str
    label: str
    states: tuple[str, ...]


class PileOf(NamedTuple):
    """A pile and who is on it."""

    pile: Pile
    names: tuple[str, ...]


class Guesses(NamedTuple):
    """How a class guessed at one question: each guess with how many made it."""

    question: str
    counts: tuple[tuple[str, int], ...]
    numbers: tuple[int, ...] = ()
    """The number of each guess, where numbers were guessed."""
    ends: tuple[tuple[int, str], ...] = ()
    """The least and the greatest number that could be guessed, each with its words."""


class Wall(NamedTuple):
    """What learners wrote in one place, without names: each sentence with how many wrote it."""

    title: str
    words: tuple[tuple[str, int], ...]


class Advice(NamedTuple):
    """Where to begin tomorrow, in three sentences."""

    went_well: str
    take_up: str
    whom_to_see: str
    slip: tuple[str, str] = ("", "")
    """The slip to take up: its task and its name."""


# -- who did what ------------------------------------------------------------------------------------------


def task_rows(collection: Collection) -> tuple[TaskRow, ...]:
    """Every task with how each learner stands, practice first."""
    if not collection.students:
        return ()
    tasks = collection.students[0].desk.tasks.values()
    return tuple(_task_row(task, collection.students) for task in tasks)


def _task_row(task: Task, students: Sequence[Student]) -> TaskRow:
    marks = [mark_of(student.desk, task.name) for student in students]
    signs = _signs(mark.slip for mark in marks if mark.state == SLIP)
    signed = tuple(mark._replace(sign=signs[mark.slip]) if mark.state == SLIP else mark for mark in marks)
    return TaskRow(task.name, _short(task.question), task.at_the_exit, signed)


def mark_of(desk: Desk, name: str) -> Mark:
    """How this learner stands with a task: of an exit question only the first answer counts."""
    task, tries = desk.task(name), desk.work.tries_at(name)
    if not tries:
        return Mark(NOT_BEGUN)
    verdicts = [task.verdict(said) for said in (tries[:1] if task.at_the_exit else tries)]
    right = next((place for place, verdict in enumerate(verdicts, 1) if verdict.right), 0)
    if right:
        return Mark(RIGHT, right, answer=tries[right - 1])
    answer = tries[len(verdicts) - 1]
    return Mark(SLIP, len(verdicts), _slip_in(task, verdicts[-1], answer), answer=answer)


def _slip_in(task: Task, verdict: Verdict, answer: str) -> str:
    """What went wrong as a teacher says it: a slip by its name, a choice by its words."""
    if task.kind == "choice" and (chosen := _chosen(task, answer)):
        return f"chose “{chosen}”"
    return "" if verdict.slip in ("unreadable", "wrong") else verdict.slip


def _chosen(task: Task, answer: str) -> str:
    said = next(
        (
            bare(option.said)
            for option in task.options
            if option.key == answer.upper() and option.shown is None
        ),
        "",
    )  # a picture is no words
    return _cut(said, LONGEST_CHOICE)


def _signs(slips: Iterable[str]) -> Mapping[str, str]:
    """A letter for each slip of a row: the first of its letters that no other has."""
    signs: dict[str, str] = {"": UNNAMED}
    for slip, _ in Counter(filter(None, slips)).most_common():
        letters = (*filter(str.isalpha, slip.upper()), *"ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        signs[slip] = next((letter for letter in letters if letter not in signs.values()), UNNAMED)
    return signs


def _short(question: str) -> str:
    """The beginning of a question, as long as a row has room for it."""
    return _cut(bare(question).replace("\n", " "), LONGEST_QUESTION)


def _cut(words: str, most: int) -> str:
    """So much of the words as has room, ending with a whole one."""
    return words if len(words) <= most else f"{words[:most].rsplit(' ', 1)[0].rstrip(' .,:;')} …"


def step_rows(collection: Collection) -> tuple[StepRow, ...]:
    """Every step of the lesson with how far each learner is."""
    if collection.lesson is None:
        return ()
    lesson, by_student = collection.lesson, [student.seen.step_states() for student in collection.students]
    return tuple(
        StepRow(name, label_of(lesson, name), tuple(states[name] for states in by_student))
        for name in station_names(lesson)
    )


# -- the exit ----------------------------------------------------------------------------------------------


def piles(collection: Collection) -> tuple[PileOf, ...]:
    """The piles of the guide with who is on each, in the guide's order; an empty pile is one, too."""
    if collection.lesson is None:
        return ()
    names: dict[str, list[str]] = {pile.name: [] for pile in collection.lesson.piles}
    for student in collection.students:
        pile = student.desk.exit_ticket.pile
        if pile is not None:
            names[pile.name].append(student.name)
    return tuple(PileOf(pile, tuple(names[pile.name])) for pile in collection.lesson.piles)


def handed_in(student: Student) -> bool:
    """Whether all exit questions are answered."""
    return student.desk.exit_ticket.pile is not None


def exit_scores(collection: Collection) -> tuple[tuple[str, int], ...]:
    """How many learners were right at how many exit questions, of those who handed in."""
    done = [student for student in collection.students if handed_in(student)]
    if not done or collection.lesson is None:
        return ()
    most = sum(task.at_the_exit for task in done[0].desk.tasks.values())
    counts = Counter(sum(one.verdict.right for one in student.desk.exit_ticket.handed) for student in done)
    return tuple((str(right), counts[right]) for right in range(most + 1))


# -- guesses, words, counts --------------------------------------------------------------------------------


def guesses(collection: Collection) -> tuple[Guesses, ...]:
    """What the class guessed before it played, question by question."""
    if collection.lesson is None:
        return ()
    asked = collection.lesson.prediction
    made = [asked.guesses(student.work.guess) for student in collection.students if student.work.guess]
    return tuple(
        _guessed(one, [guess[place] for guess in made], asked) for place, one in enumerate(asked.each)
    )


def _guessed(asked: Prediction, made: Sequence[str], whole: Prediction) -> Guesses:
    counts = Counter(made)
    question = " ".join(
        (*(whole.question if not asked.name else ()), *asked.question) if asked.name else asked.question
    )
    if asked.choices:
        return Guesses(bare(question), tuple((_option(one), counts[one.key]) for one in asked.choices))
    numbers = sorted(int(guess) for guess in counts if guess.isdecimal())
    said = asked.words or str
    found = tuple((bare(said(number)), counts[str(number)]) for number in numbers)
    ends = tuple((number, bare(said(number))) for number in (asked.numbers[0], asked.numbers[-1]))
    return Guesses(bare(question), found, tuple(numbers), ends)


def _option(choice: Choice) -> str:
    """A guess that could be made, with a tick where it is right."""
    return f"{bare(choice.said)} ✓" if choice.right else bare(choice.said)


def walls(collection: Collection) -> tuple[Wall, ...]:
    """What learners wrote, place by place, without names and in no order that tells who wrote it."""
    places = {
        "warmup": "I notice, I wonder",
        "because": "Why I guessed that",
        "synthesis": "What I found out",
    }
    found = (Wall(title, _words(collection, place)) for place, title in places.items())
    return tuple(wall for wall in found if wall.words)


def _words(collection: Collection, place: str) -> tuple[tuple[str, int], ...]:
    said = (student.work.kept.get(place, "").strip() for student in collection.students)
    return tuple(sorted(Counter(filter(None, said)).items(), key=lambda pair: pair[0].casefold()))


def pooled(collection: Collection) -> Blocks:
    """What the class counted together, as the lesson itself shows it; nothing where it counts nothing."""
    lesson = collection.lesson
    if lesson is None or lesson.counted is None or not collection.students:
        return ()
    codes = tuple(_counted(lesson, student) for student in collection.students[:MOST_CODES])
    desk = Desk(lesson, collection.students[0].work.seed)
    desk.work = desk.work.replace(pool=codes, view=_class_view(lesson), opened=True)
    shown = lesson.record(desk.work)
    return tuple(
        block for block in shown if not isinstance(block, Ask | Copy | Press) and not _asks_for_codes(block)
    )


def _counted(lesson: Lesson, student: Student) -> str:
    """A learner's counts; whoever has no number is told apart by name."""
    assert lesson.counted is not None, "only what is counted is pooled"
    return Counts(lesson.id, f"{student.work.seed}-{student.name}", lesson.counted(student.work)).code


def _class_view(lesson: Lesson) -> str:
    return "class" if "class" in lesson.views else ""


def _asks_for_codes(block: object) -> bool:
    return isinstance(block, Say) and block.said in ASKS_FOR_CODES


# -- where to begin ----------------------------------------------------------------------------------------


def advice(collection: Collection) -> Advice:
    """Three sentences: what went well, which slip to take up first, and whom to see."""
    if not collection.students:
        return Advice("No work yet.", "", "")
    rows = task_rows(collection)
    slip = _slip_to_take_up(rows)
    return Advice(_went_well(collection, rows), _taken_up(collection, rows, slip), _to_see(collection), slip)


def _went_well(collection: Collection, rows: Sequence[TaskRow]) -> str:
    assert collection.lesson is not None
    best = max(
        enumerate(collection.lesson.objectives, 1),
        key=lambda goal: _who_can(collection, goal[0]),
        default=(0, ""),
    )
    count, can = _who_can(collection, best[0]), best[1]
    if count:
        stop = "" if can.endswith((".”", "?”", "!”")) else "."
        return f"{count} of {len(collection.students)} can {can[:1].lower()}{can[1:].rstrip('.')}{stop}"
    done = [row for row in rows if row.right]
    if not done:
        return f"{many(len(collection.students), 'student')} started. No task is right yet."
    row = max(done, key=lambda row: row.right)
    return f"{row.right} of {len(collection.students)} solved {_called(row)}: {row.question}"


def _who_can(collection: Collection, goal: int) -> int:
    """How many showed this objective at the exit."""
    return sum(_shows(student.desk, goal) for student in collection.students)


def _shows(desk: Desk, goal: int) -> bool:
    asked = [one for one in desk.exit_ticket.handed if goal in one.task.objectives]
    return bool(asked) and all(one.verdict.right for one in asked)


def _slip_to_take_up(rows: Sequence[TaskRow]) -> tuple[str, str]:
    """The most common slip at the exit, or else in practice; a named one before one without a name."""
    for at_the_exit in (True, False):
        counts = [
            (count, slip, row)
            for row in rows
            if row.at_the_exit == at_the_exit
            for _, slip, count in row.slips
        ]
        named = [one for one in counts if one[1] != "no known slip"] or counts
        if named:
            _, slip, row = max(named, key=lambda one: one[0])
            return row.name, slip
    return "", ""


def _taken_up(collection: Collection, rows: Sequence[TaskRow], slip: tuple[str, str]) -> str:
    task, name = slip
    if not task:
        return "No slips are left. Go on to Explore."
    row = next(row for row in rows if row.name == task)
    who = [
        student
        for student, mark in zip(collection.students, row.marks, strict=True)
        if mark.state == SLIP and mark.slip == name
    ]
    trouble = f"{many(len(who), 'student')} had trouble with {_called(row)}: {name}."
    if name.startswith("chose "):
        trouble = f"{many(len(who), 'student')} {name} in {_called(row)}."
    step = _next_step_for(who)
    return f"{trouble} Next: {bare(step)}" if step else trouble


def _next_step_for(students: Sequence[Student]) -> str:
    """The next step of the pile on which most of them are."""
    steps = Counter(pile.next_step for one in students if (pile := one.desk.exit_ticket.pile))
    return steps.most_common(1)[0][0] if steps else ""


def _to_see(collection: Collection) -> str:
    """Who had nothing right at the exit, and who stopped before it."""
    none_right = [
        one.name
        for one in collection.students
        if handed_in(one) and not any(each.verdict.right for each in one.desk.exit_ticket.handed)
    ]
    stopped = [one for one in collection.students if not handed_in(one)]
    said = [f"Sit with {_few(none_right)} first: no exit answer is right."] if none_right else []
    if len(stopped) == 1:
        said.append(f"{stopped[0].name} is at {stopped[0].seen.whereabouts}.")
    elif stopped:
        said.append(f"{_few([one.name for one in stopped])} haven't finished the exit questions.")
    return " ".join(said) or "Everyone finished and had something right."


def _few(names: Sequence[str]) -> str:
    """The first names, and how many more there are: 3, 9 and 5 more."""
    shown = [*names[:FEW], f"{len(names) - FEW} more"] if len(names) > FEW else list(names)
    return " and ".join(shown) if len(shown) < 3 else f"{', '.join(shown[:-1])}, and {shown[-1]}"


def _called(row: TaskRow) -> str:
    return f"exit question {row.name}" if row.at_the_exit else f"task {row.name}"


def slips_of(student: Student) -> Iterator[tuple[str, Mark]]:
    """Each task of a learner with how it went."""
    for name in student.desk.tasks:
        yield name, mark_of(student.desk, name)
