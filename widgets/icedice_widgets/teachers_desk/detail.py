"""One student, one task or one pile, opened: what was answered, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from icedice_edu.classroom.blocks import bare
from icedice_edu.classroom.collecting import Collection, Student
from icedice_edu.classroom.collecting.looking import mark_of, piles
from icedice_edu.classroom.tasks import Task
from icedice_edu.maths.words import many
from icedice_widgets.lesson.markup import tag
from icedice_widgets.svg import NOTHING, Svg, words
from icedice_widgets.teachers_desk.tools import press, quiet, scrolling


def detail(class_: Collection, opened: str) -> Svg:
    """What was opened: "student 7", "task E1" or "pile B"."""
    kind, _, name = opened.partition(" ")
    made = {"student": _student, "task": _task, "pile": _pile}.get(kind)
    inside = made(class_, name) if made else None
    if inside is None:
        return NOTHING
    title, body = inside
    head = tag(
        "div",
        tag("h2", words(title), tabindex="-1", data_opened=""),
        press("Close", "close", icon="cross"),
        class_="row apart",
    )
    return tag(
        "section", head, body, class_="iceteach-card opened", aria_label=title, data_key=f"opened {opened}"
    )


def _student(class_: Collection, name: str) -> tuple[str, Svg] | None:
    student = class_.student(name)
    if student is None:
        return None
    pile = student.desk.exit_ticket.pile
    facts = (
        f"In {student.seen.held.file}.",
        f"Now at {student.seen.whereabouts}.",
        f"Pile {pile.name}: {bare(pile.shows)}" if pile else "Exit ticket not handed in yet.",
        f"Seed {student.work.seed}." if student.work.seed != str(student.desk.lesson.seed) else "",
    )
    called = f"Student {name}" + (f" ({student.own_name})" if student.own_name else "")
    table = _table(("Task", "Answers", "Shows"), _answers_of(student))
    written = [tag("p", tag("b", words(f"{place}: ")), words(text)) for place, text in _written(student)]
    page = press("Save this student's page", f"save page {name}", icon="save")
    return called, tag("div", quiet(" ".join(filter(None, facts))), table, *written, page)


def _written(student: Student) -> Iterator[tuple[str, str]]:
    places = {"warmup": "Noticed and wondered", "because": "Reason for the guess", "synthesis": "Wrap-up"}
    guess = student.work.guess
    if guess:
        yield "Guess", bare(student.desk.lesson.prediction.said(guess))
    for place, text in student.work.kept.items():
        if place in places:
            yield places[place], text
        elif place.startswith(("explain ", "because ")):
            yield place.capitalize(), text


def _answers_of(student: Student) -> Iterator[tuple[str, str, str]]:
    for name, task in student.desk.tasks.items():
        tries = student.work.tries_at(name)
        hints = student.work.hints_at(name)
        helped = f" ({many(hints, 'hint')})" if hints else ""
        yield (
            name,
            ", then ".join(map(task.said, tries)) or "–",
            f"{mark_of(student.desk, name).said}{helped}",
        )


def _task(class_: Collection, name: str) -> tuple[str, Svg] | None:
    first = class_.students[0].desk.tasks.get(name) if class_.students else None
    if first is None:
        return None
    rows = (
        (one.name, _all_answers(one, one.desk.task(name)), mark_of(one.desk, name).said)
        for one in class_.students
    )
    about = quiet(f"{bare(first.question)} Answer: {bare(first.said(first.answer))}")
    return f"Task {name}", tag("div", about, _table(("Student", "Answers", "Shows"), rows))


def _all_answers(student: Student, task: Task) -> str:
    because = student.work.kept.get(f"because {task.name}", "")
    label = ", then ".join(map(task.said, student.work.tries_at(task.name))) or "–"
    return f"{label}, because {because}" if because else label


def _pile(class_: Collection, name: str) -> tuple[str, Svg] | None:
    pile = next((one for one in piles(class_) if one.pile.name == name), None)
    if pile is None:
        return None
    exits = [task for task in class_.students[0].desk.tasks.values() if task.at_the_exit]
    rows = (
        (student, *(_all_answers(one, one.desk.task(task.name)) for task in exits))
        for student in pile.names
        if (one := class_.student(student))
    )
    about = quiet(f"{bare(pile.pile.shows)} Next: {bare(pile.pile.next_step)}")
    return f"Pile {name}", tag("div", about, _table(("Student", *(task.name for task in exits)), rows))


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Svg:
    heads = tag("tr", *(tag("th", words(cell), scope="col") for cell in head))
    body = (
        tag("tr", tag("th", words(first), scope="row"), *(tag("td", words(cell)) for cell in rest))
        for first, *rest in rows
    )
    return scrolling(", ".join(head), tag("table", tag("thead", heads), tag("tbody", *body)))
