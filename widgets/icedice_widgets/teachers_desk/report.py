"""A class as one page to keep, send or print: what the desk shows under Look, without buttons."""

from __future__ import annotations

import re

from icedice_edu.classroom.blocks import bare
from icedice_edu.classroom.collecting import Collection
from icedice_edu.classroom.collecting.looking import (
    advice,
    exit_scores,
    guesses,
    handed_in,
    piles,
    walls,
)
from icedice_edu.maths.words import many
from icedice_widgets.lesson.markup import tag
from icedice_widgets.svg import NOTHING, Svg, join, words
from icedice_widgets.teachers_desk.dots import dot_plots, guess_plot
from icedice_widgets.teachers_desk.styles import teacher_styles
from icedice_widgets.teachers_desk.who_did_what import who_did_what

SHEET = "body { margin: 0 } .iceteach { min-height: 100vh } @page { margin: 12mm; size: landscape }"
BUTTON = re.compile(r"<(/?)button[^>]*>")


def class_page(class_: Collection) -> str:
    """The page as an HTML file that stands alone."""
    lesson = class_.lesson
    title = f"{lesson.id} · {lesson.title}" if lesson else "A class"
    body = join(
        (
            tag("h1", words(title)),
            tag("p", words(f"{many(class_.size, 'student')}")),
            _in_words(class_),
            _marks(class_),
            _piles(class_),
            _guesses(class_),
            _wall(class_),
            _left(class_),
        )
    )
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"><title>{words(title)}</title>'
        f"<style>{teacher_styles()} {SHEET}</style>"
        f'<main class="iceteach report">{body}</main></html>'
    )


def _in_words(class_: Collection) -> Svg:
    first = advice(class_)
    three = (
        ("What went well", first.went_well),
        ("Take up first", first.take_up),
        ("Whom to see", first.whom_to_see),
    )
    return tag(
        "div",
        *(
            tag("section", tag("h3", words(head)), tag("p", words(text)), class_="iceteach-card")
            for head, text in three
        ),
        class_="three",
    )


def _marks(class_: Collection) -> Svg:
    return Svg(BUTTON.sub(lambda found: f"<{found[1]}span>", who_did_what(class_)))


def _piles(class_: Collection) -> Svg:
    rows = (
        tag(
            "li",
            tag("b", words(f"{many(len(one.names), 'student')} on pile {one.pile.name}: ")),
            words(f"{', '.join(one.names)}. {bare(one.pile.shows)} Next: {bare(one.pile.next_step)}"),
        )
        for one in piles(class_)
        if one.names
    )
    missing = [one.name for one in class_.students if not handed_in(one)]
    note = (
        tag("p", words(f"Not handed in yet: {', '.join(missing)}."), class_="quiet") if missing else NOTHING
    )
    return tag("section", tag("h2", words("Exit ticket")), tag("ul", *rows), note, class_="iceteach-card")


def _guesses(class_: Collection) -> Svg:
    plots = [guess_plot(f"Guess: {one.question}", one) for one in guesses(class_) if one.counts]
    if scores := exit_scores(class_):
        plots.append(dot_plots("Exit questions right", scores))
    head = tag("h2", words("Guesses and results"))
    return tag("section", head, *plots, class_="iceteach-card") if plots else NOTHING


def _wall(class_: Collection) -> Svg:
    parts = (
        join((tag("h3", words(wall.title)), tag("ul", *(tag("li", words(label)) for label, _ in wall.words))))
        for wall in walls(class_)
    )
    return tag("section", tag("h2", words("In their own words")), *parts, class_="iceteach-card")


def _left(class_: Collection) -> Svg:
    rows = (tag("li", tag("b", words(one.file)), words(f" {one.kind}. {one.why}")) for one in class_.left)
    return (
        tag("section", tag("h2", words("Not counted")), tag("ul", *rows), class_="iceteach-card")
        if class_.left
        else NOTHING
    )
