"""Print: everything on paper for this lesson and seed, on Letter or A4."""

from __future__ import annotations

from icedice_edu.classroom.teaching import Teaching
from icedice_widgets.lesson.markup import tag
from icedice_widgets.svg import Svg, join, words
from icedice_widgets.teachers_desk.tools import card, press, quiet

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
                words(said),
                type="button",
                class_="btn",
                data_act=f"paper {name}",
                data_key=f"paper {name}",
                aria_pressed=str(name == paper).lower(),
            )
            for name, said in PAPERS.items()
        ),
        class_="row",
        role="group",
        aria_label="Paper",
    )
    sheets = (
        _sheet(name, *said)
        for name, said in SHEETS.items()
        if name != "piles" or teaching.collection.students
    )
    return join((tag("div", about, choose, class_="row apart"), tag("div", *sheets, class_="sheets")))


def _sheet(name: str, title: str, about: str) -> Svg:
    save = press("Save as PDF", f"print {name}", icon="save", about=f"Save as PDF: {title}")
    return card(title, quiet(about), save, level="h3")
