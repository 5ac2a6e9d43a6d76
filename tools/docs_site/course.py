"""The course: all lessons with filters, a page for each with its guide, and where each standard is taught."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import NamedTuple

from front import PLAY_START
from pieces import button, cards_of, html, plain, table

import icedice_edu
from icedice_edu.classroom.guides import ANSWERS, BODY
from icedice_edu.classroom.index import Entry, lessons_in
from icedice_edu.classroom.lesson import Lesson
from icedice_edu.classroom.standards import ABOUT
from icedice_edu.link import binder_link
from icedice_edu.maths.words import many
from icedice_widgets.start_page.cards import facts_of, lessons_in_order
from icedice_widgets.start_page.covers import lesson_cover

LESSONS = Path(__file__).resolve().parents[2] / "lessons"
WITH_ANSWERS = re.compile(rf"^## {ANSWERS}.*\n(?:(?!## ).*\n?)*", re.M)
BINDER_PAGE = "../how-to/binder.html"
WORDS_FIELD = (
    '<label>Words<input type="search" name="words" placeholder="such as: median" autocomplete="off"></label>'
)


class Taught(NamedTuple):
    """A lesson with what the list says of it."""

    entry: Entry
    lesson: Lesson

    @property
    def page(self) -> str:
        return f"lessons/{self.entry.id}"

    @property
    def guide(self) -> Path:
        return (LESSONS / self.entry.address).with_suffix(".guide.md")

    @property
    def name(self) -> str:
        return f"{self.entry.id} · {self.entry.title}"


def the_course() -> list[Taught]:
    """All lessons of the house, the youngest first."""
    entries = lessons_in_order(lessons_in(LESSONS))
    return [Taught(entry, icedice_edu.lessons[entry.id]) for entry in entries]


def pages(course: list[Taught], repository: str) -> Iterator[tuple[str, str]]:
    """Every page of the course, by its name."""
    yield "lessons/index.md", _all(course)
    yield "teach/standards.md", _standards(course)
    for taught in course:
        yield f"{taught.page}.md", _lesson(taught, repository)


# -- the list ----------------------------------------------------------------------------------------------


def _all(course: list[Taught]) -> str:
    cards = "".join(map(_card, course))
    toctree = "\n".join(f"{taught.entry.id}" for taught in course)
    about = "Each lesson takes one class period, runs in the browser, and comes with a teacher guide."
    head = f"# {len(course)} lessons\n\n{about}\n\n"
    found = '<p id="shown" role="status"></p>'
    return (
        f"{head}{html(_filters(course) + found)}\n{cards_of(cards)}\n"
        f"```{{toctree}}\n:hidden:\n\n{toctree}\n```\n"
    )


def _card(taught: Taught) -> str:
    entry, standards = taught.entry, taught.lesson.standards
    low, high = entry.span
    words = " ".join(
        (
            entry.id,
            entry.title,
            entry.subject,
            entry.game,
            *entry.objectives,
            *taught.lesson.vocabulary,
            *standards,
            *(ABOUT[code] for code in standards),
        )
    ).lower()
    return (
        f'<li data-subject="{entry.subject}" data-low="{low}" data-high="{high}" '
        f'data-standards="{" ".join(standards)}" data-words="{escape(words)}">'
        f'<a class="cover" href="{entry.id}.html">{lesson_cover(entry.id, entry.game)}<span class="tx">'
        f"<strong>{escape(taught.name)}</strong>"
        f'<span class="note">{facts_of(entry)}<br>{" · ".join(standards)}</span></span></a></li>'
    )


def _filters(course: list[Taught]) -> str:
    subjects = sorted({taught.entry.subject for taught in course})
    standards = sorted({code for taught in course for code in taught.lesson.standards}, key=_by_grade)
    fields = (
        _choice("subject", "Subject", [(name, name.capitalize()) for name in subjects], "All subjects"),
        _choice("grade", "Grade", [(str(grade), f"Grade {grade}") for grade in range(1, 13)], "All grades"),
        _choice(
            "standard", "Standard", [(code, f"{code}: {ABOUT[code]}") for code in standards], "All standards"
        ),
        WORDS_FIELD,
        '<button class="button" type="reset">Show all</button>',
    )
    return f'<form id="filters" hidden aria-label="Find a lesson">{"".join(fields)}</form>'


def _choice(name: str, label: str, values: list[tuple[str, str]], every: str) -> str:
    options = "".join(
        f'<option value="{value}">{escape(words)}</option>' for value, words in (("", every), *values)
    )
    return f'<label>{label}<select name="{name}">{options}</select></label>'


def _by_grade(code: str) -> tuple[int, str]:
    """High school codes, such as HSS-MD.A.2, come after those of grade 8."""
    return (int(code[0]) if code[0].isdigit() else 9, code)


# -- one lesson ----------------------------------------------------------------------------------------------


def _lesson(taught: Taught, repository: str) -> str:
    entry, lesson = taught.entry, taught.lesson
    able = "".join(f"<li>{escape(objective)}</li>" for objective in entry.objectives)
    facts = (
        f'<div class="lesson-head"><div class="cover">{lesson_cover(entry.id, entry.game)}</div>'
        f"<div><p>{facts_of(entry)}</p><p>Afterward, a student can</p><ul>{able}</ul></div></div>"
        f'<p class="row doors-here">{_doors(taught, repository)}</p>'
    )
    standards = "\n".join(f"- **{code}** {ABOUT[code]}" for code in lesson.standards)
    words = f"**Words.** {', '.join(map(plain, lesson.vocabulary))}\n\n" if lesson.vocabulary else ""
    before = f"**Before it.** {', '.join(f'[{other}]({other}.md)' for other in lesson.prerequisites)}\n\n"
    return (
        f"# {plain(taught.name)}\n\n{html(facts)}\n{words}{before if lesson.prerequisites else ''}"
        f"**Standards**\n\n{standards}\n\n## Teacher guide\n\n{_guide(taught)}\n"
    )


def _doors(taught: Taught, repository: str) -> str:
    """Play it, open it in Binder, print it."""
    notebook = taught.entry.address
    playing = f"../{PLAY_START.replace('start.ipynb', notebook)}"
    binder = binder_link(f"lessons/{notebook}", remote=repository) if repository else BINDER_PAGE
    return " ".join(
        (
            button("Play in the browser", playing, main=True),
            button("Open in Binder", binder),
            button("Print the worksheet", f"../print/{taught.entry.id}-worksheet.pdf"),
        )
    )


def _guide(taught: Taught) -> str:
    """The guide without its head, which stands above, and without answers: students read this page, too."""
    text = taught.guide.read_text(encoding="utf-8")
    body = BODY.search(text)
    assert body is not None, f"{taught.guide.name} has no purpose"
    asked = f"`icedice key {taught.entry.id}` prints the answers, and so does the teacher’s desk."
    guide = WITH_ANSWERS.sub("", text[body.start() :]).strip()
    return f"{guide}\n\n## Answers\n\n{asked} They are not on this site.\n"


# -- standards -----------------------------------------------------------------------------------------------


def _standards(course: list[Taught]) -> str:
    rows = [
        (f"**{code}**", ABOUT[code], ", ".join(_links(course, code)))
        for code in sorted({code for taught in course for code in taught.lesson.standards}, key=_by_grade)
    ]
    intro = (
        f"# Standards\n\nThe {many(len(course), 'lesson')} cover these Common Core standards. The words are "
        "our own short reminders, not the text of the standards.\n\n"
    )
    return f"{intro}{table(('Standard', 'What it is about', 'Lessons'), rows)}"


def _links(course: list[Taught], code: str) -> Iterator[str]:
    for taught in course:
        if code in taught.lesson.standards:
            yield f"[{taught.entry.id}](../{taught.page}.md)"
