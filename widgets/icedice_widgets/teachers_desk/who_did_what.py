"""Who did what, and where everyone is: tasks or steps down, learners across."""

from __future__ import annotations

from collections.abc import Sequence

from icedice_edu.classroom.collecting import Collection, Student
from icedice_edu.classroom.collecting.looking import RIGHT, Mark, StepRow, TaskRow, step_rows, task_rows
from icedice_edu.classroom.collecting.reading import DONE, HERE, NOT_BEGUN
from icedice_widgets.lesson.markup import tag
from icedice_widgets.svg import Svg, join, words
from icedice_widgets.teachers_desk.tools import scrolling

TICK = "✓"


def who_did_what(class_: Collection) -> Svg:
    """The table of tasks and learners; on a narrow page it is turned."""
    rows = task_rows(class_)
    table = tag(
        "table",
        _names(class_),
        tag("tbody", *(_task_row(row, class_.students) for row in rows)),
        class_="wide",
    )
    turned = tag(
        "table",
        _task_names(rows),
        tag("tbody", *(_turned_row(place, one, rows) for place, one in enumerate(class_.students))),
        class_="narrow",
    )
    head = tag("div", tag("h2", words("Who did what")), _key(), class_="row apart head")
    marks = scrolling("Who did what", table, turned, look="marks")
    return tag("section", head, marks, class_="iceteach-card", aria_label="Who did what")


def _key() -> Svg:
    shown = (
        (_cell(Mark(RIGHT, 1)), "right at once"),
        (_cell(Mark(RIGHT, 2)), "right on try 2"),
        (_cell(Mark("slip", 1, "x", "M")), "slip, not fixed yet"),
        (_cell(Mark(NOT_BEGUN)), "not begun"),
    )
    return tag(
        "div",
        *(tag("span", sample, words(label)) for sample, label in shown),
        class_="key",
        aria_hidden="true",
    )


def _names(class_: Collection) -> Svg:
    heads = (tag("th", _student(one.name), scope="col") for one in class_.students)
    return tag(
        "thead",
        tag("tr", tag("th", words("Task"), scope="col"), *heads, tag("th", words("Slips left"), scope="col")),
    )


def _student(name: str) -> Svg:
    return tag(
        "button",
        words(name),
        type="button",
        class_="who",
        data_act=f"student {name}",
        data_key=f"who {name}",
        aria_label=f"Student {name}",
    )


def _task_row(row: TaskRow, students: Sequence[Student]) -> Svg:
    cells = (
        tag("td", _cell(mark), _unseen(f"Student {one.name}, {row.name}: {mark.said}"))
        for mark, one in zip(row.marks, students, strict=True)
    )
    return tag(
        "tr",
        tag("th", _task(row), scope="row"),
        *cells,
        tag("td", _slips(row), class_="slips"),
        class_="exit" if row.at_the_exit else None,
        data_key=f"task {row.name}",
    )


def _task(row: TaskRow) -> Svg:
    return tag(
        "button",
        tag("b", words(row.name)),
        words(f" {row.question}"),
        type="button",
        class_="task",
        data_act=f"task {row.name}",
        data_key=f"open task {row.name}",
    )


def _slips(row: TaskRow) -> Svg:
    label = (
        tag("span", tag("b", words(letter)), words(f" {slip}: {count}")) for letter, slip, count in row.slips
    )
    return join(label) if row.slips else tag("span", words("no slips left"), class_="quiet")


def _task_names(rows: Sequence[TaskRow]) -> Svg:
    heads = (tag("th", words(row.name), scope="col") for row in rows)
    return tag("thead", tag("tr", tag("th", words("Student"), scope="col"), *heads))


def _turned_row(place: int, student: Student, rows: Sequence[TaskRow]) -> Svg:
    cells = (
        tag("td", _cell(row.marks[place]), _unseen(f"{row.name}: {row.marks[place].said}")) for row in rows
    )
    return tag("tr", tag("th", _student(student.name), scope="row"), *cells)


def _unseen(label: str) -> Svg:
    return tag("span", words(label), class_="unseen")


def _cell(mark: Mark) -> Svg:
    if mark.state == RIGHT:
        return tag(
            "i", words(TICK if mark.tries == 1 else str(mark.tries)), class_="c right", aria_hidden="true"
        )
    if mark.state == NOT_BEGUN:
        return tag("i", class_="c none", aria_hidden="true")
    return tag("i", words(mark.sign), class_="c missed", aria_hidden="true")


def where_they_are(class_: Collection) -> Svg:
    rows = step_rows(class_)
    table = tag(
        "table",
        tag(
            "thead",
            tag(
                "tr",
                tag("th", words("Step"), scope="col"),
                *(tag("th", words(one.name), scope="col") for one in class_.students),
            ),
        ),
        tag("tbody", *(_step_row(row, class_.students) for row in rows)),
    )
    signs = (("done", DONE), ("here", HERE), ("none", NOT_BEGUN))
    key = tag(
        "div",
        *(tag("span", tag("i", class_=f"c {look}"), words(label)) for look, label in signs),
        class_="key",
        aria_hidden="true",
    )
    inside = tag(
        "details",
        tag("summary", words("Where everyone is"), data_key="steps"),
        key,
        scrolling("Where everyone is", table, look="marks"),
        class_="iceteach-card",
        data_key="details steps",
    )
    return inside


def _step_row(row: StepRow, students: Sequence[Student]) -> Svg:
    looks = {DONE: "done", HERE: "here", NOT_BEGUN: "none"}
    cells = (
        tag(
            "td",
            tag("i", words(TICK if state == DONE else ""), class_=f"c {looks[state]}", aria_hidden="true"),
            _unseen(f"Student {one.name}: {state}"),
        )
        for state, one in zip(row.states, students, strict=True)
    )
    return tag("tr", tag("th", words(row.label), scope="row"), *cells)
