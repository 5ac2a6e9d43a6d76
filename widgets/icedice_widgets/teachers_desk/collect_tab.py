"""Collect: drop files, choose a folder, paste lines; what was found, and what doesn't count."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

from icedice_edu.classroom.collecting import Collection, Left
from icedice_edu.classroom.teaching import Teaching
from icedice_edu.maths.words import many
from icedice_widgets.lesson.markup import tag
from icedice_widgets.svg import NOTHING, Svg, words
from icedice_widgets.teachers_desk.tools import card, form, line, press, quiet, sign

KINDS = ".ipynb,.json,.txt,.csv,.zip"
CALLED = {
    "older": "Older work of the same student",
    "doubled": "The same work twice",
    "damaged": "Damaged",
    "foreign": "Not a student's work",
    "changed by hand": "Changed by hand",
    "empty": "Nobody has worked in it yet",
    "other lesson": "Work from a different lesson",
}
MOST_LISTED = 60


def collect_tab(teaching: Teaching) -> Svg:
    """The whole tab."""
    left = tag("div", _drop(), _paste(), _folder(teaching))
    return tag("div", left, tag("div", _found(teaching), _left(teaching.collection)), class_="two")


def _drop() -> Svg:
    pick = tag(
        "input",
        type="file",
        multiple=True,
        accept=KINDS,
        data_files="",
        data_key="files",
        id="iceteach-files",
        class_="unseen",
    )
    folder = tag(
        "input",
        type="file",
        webkitdirectory=True,
        multiple=True,
        data_files="",
        data_key="folder",
        id="iceteach-folder",
        class_="unseen",
    )
    labels = tag(
        "div",
        tag("label", sign("save"), words("Choose files"), for_="iceteach-files", class_="btn act"),
        tag("label", words("Choose a folder"), for_="iceteach-folder", class_="btn"),
        class_="row",
    )
    about = quiet("Notebooks, work files, text, tables, or the .zip your learning platform gives you.")
    bar = tag(
        "div",
        tag("progress", max="1", value="0"),
        tag("p", class_="quiet", role="status"),
        class_="progress",
        hidden=True,
        data_progress="",
        data_key="progress",
    )
    zone = tag(
        "div",
        tag("p", words("Drop files here"), class_="drop-here"),
        about,
        pick,
        folder,
        labels,
        bar,
        class_="drop",
        data_drop="",
    )
    return card("Files", zone, quiet("Work stays on the computer that runs this page."))


def _paste() -> Svg:
    area = tag("textarea", name="codes", rows=3, data_key="field codes", spellcheck="false")
    label = tag("label", tag("span", words("Codes from an email or a chat, as many as you like")), area)
    return card("Or paste", form("paste", label, button="Add them"))


def _folder(teaching: Teaching) -> Svg:
    now = str(teaching.folder or "")
    field = line(
        "A folder on the computer that runs this page", "folder", now, hint="/home or C:\\Users\\…\\class"
    )
    live = quiet("New work shows up by itself.") if teaching.folder else NOTHING
    return card("A folder your class works in", form("watch", field, button="Follow it"), live)


def _found(teaching: Teaching) -> Svg:
    """How much there is, for the lesson that was chosen and for others."""
    here = teaching.collection
    others = [(name, count) for name, count in teaching.lessons.items() if name != teaching.lesson.id]
    buttons = (press(f"{name}: {many(count, 'work')}", f"choose {name}") for name, count in others)
    none = (
        tag(
            "div",
            quiet("Want to see what this page can do?"),
            press("Try a made-up class", "made-up"),
            class_="row apart",
        )
        if not teaching.has_work
        else NOTHING
    )
    made_up = quiet("This class is made up.") if teaching.has_made_up else NOTHING
    look = press("Look at them", "tab look", icon="next", look="act") if here.students else NOTHING
    away = press("Clear my desk", "put-away") if teaching.has_work else NOTHING
    title = f"{many(here.size, 'student')} with work in {teaching.lesson.id}"
    switch = tag("div", quiet("Also on your desk:"), *buttons, class_="row") if others else NOTHING
    return card(title, made_up, none, tag("div", look, away, class_="row"), switch)


def _left(collection: Collection) -> Svg:
    """What doesn't count, by reason."""
    if not collection.left:
        return NOTHING
    counts = Counter(one.kind for one in collection.left)
    ordered = sorted(collection.left, key=lambda one: (-counts[one.kind], one.kind))
    folds = (_kind(kind, list(some)) for kind, some in groupby(ordered, key=lambda one: one.kind))
    return card(f"Not counted: {many(len(collection.left), 'file')}", *folds)


def _kind(kind: str, some: list[Left]) -> Svg:
    rows = [tag("li", tag("b", words(one.file)), words(f" {one.why}")) for one in some[:MOST_LISTED]]
    more = [quiet(f"And {len(some) - MOST_LISTED} more.")] if len(some) > MOST_LISTED else []
    return tag(
        "details",
        tag("summary", words(f"{CALLED.get(kind, kind)} ({len(some)})"), data_key=kind),
        tag("ul", *rows),
        *more,
        data_key=f"left {kind}",
    )
