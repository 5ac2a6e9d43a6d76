"""Print: everything on paper for this lesson and seed, on Letter or A4."""

from __future__ import annotations

from icedice_edu.classroom.collecting import Student
from icedice_edu.classroom.teaching import Teaching
from icedice_widgets.lesson.markup import tag
from icedice_widgets.svg import Svg, join, words
from icedice_widgets.teachers_desk.tools import card, chooser, form, press, quiet

SHEETS = {
    "pack": ("Substitute's pack", "Guide, rules on half a page, answers, worksheet and slips in one file."),
    "worksheet": ("Worksheet", "The tasks of this class seed, to write on."),
    "answers": ("Worksheet with answers", "Your own copy."),
    "key": ("Answer key", "Every answer, and which slip a wrong one shows."),
    "guide": ("Teacher guide", "The lesson in five minutes, and minute by minute."),
    "slips": ("Slips to cut", "Class code and link, eight on a page."),
    "board": ("Board", "To play with real dice."),
    "piles": ("Piles", "Who is on which pile, and the next step. Collect first."),
}


PAPERS = {"letter": "Letter", "a4": "A4"}


def print_tab(teaching: Teaching, paper: str) -> Svg:
    """The whole tab."""
    about = quiet(f"{teaching.lesson.id} · {teaching.lesson.title}, class seed {teaching.seed}")
    choose = tag(
        "div",
        *(
            tag(
                "button",
                words(label),
                type="button",
                class_="btn",
                data_act=f"paper {name}",
                data_key=f"paper {name}",
                aria_pressed=str(name == paper).lower(),
            )
            for name, label in PAPERS.items()
        ),
        class_="row",
        role="group",
        aria_label="Paper",
    )
    sheets = (
        _sheet(name, *label)
        for name, label in SHEETS.items()
        if name != "piles" or teaching.collection.students
    )
    of_one = (_student_page(teaching),) if teaching.collection.students else ()
    head = tag("div", about, choose, class_="row apart")
    return join((head, tag("div", *sheets, *of_one, class_="sheets")))


def _sheet(name: str, title: str, about: str) -> Svg:
    save = press("Save as PDF", f"print {name}", icon="save", about=f"Save as PDF: {title}")
    return card(title, quiet(about), save, level="h3")


def _student_page(teaching: Teaching) -> Svg:
    """One learner's page, as the learner may print it, too."""
    names = tuple((one.name, _called(one)) for one in teaching.collection.students)
    about = quiet("Guess, answers and words of one student. Open the file, then print it.")
    fields = form("save page", chooser("Student", "student", names, ""), button="Save as a page")
    return card("Student's page", about, fields, level="h3")


def _called(student: Student) -> str:
    return f"{student.name} ({student.own_name[:40]})" if student.own_name else student.name
