"""The teacher guide of a lesson, read as a substitute would: is all of it there, with nothing to fill in?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from itertools import zip_longest
from pathlib import Path

from icedice_edu.classroom.findings import Finding
from icedice_edu.classroom.guides import renewed_guide, sheet_beside
from icedice_edu.classroom.lesson import Lesson

HEADINGS = ("Timing", "Key questions", "If you hear …", "Support and stretch", "Exit ticket",
            "Unplugged twin and materials", "Standards")
PURPOSE = "**Purpose.**"
LEFT_OVER = re.compile(r"\b(TODO|FIXME|XXX|TBD)\b|lorem ipsum|@[A-Z]+@|\bSay here\b[^.]*\.", re.I)


def guide_findings(lesson: Lesson, path: Path) -> Iterator[Finding]:
    """What the guide lacks, and what is left there of a template; a missing file is told elsewhere."""
    if not path.exists():
        return
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        yield Finding(str(path), "", "This is no text in UTF-8.", "Save it with the encoding UTF-8.")
        return
    if PURPOSE not in text:
        yield Finding(str(path), "", "It says no purpose.", f"Begin a paragraph with {PURPOSE}")
    for heading in HEADINGS:
        if not re.search(rf"^## {re.escape(heading)}\s*$", text, re.M):
            yield Finding(str(path), "", f"There is no heading {heading!r}.", f"Add: ## {heading}")
    for number, line in enumerate(text.splitlines(), 1):
        if left := LEFT_OVER.search(line):
            what = f"{left.group()[:60]!r} is left from a template."
            yield Finding(str(path), f"line {number}", what, "Write what a substitute teacher needs here.")
    yield from _left_purpose(lesson, path, text)
    for code in lesson.standards:
        if code not in text:
            yield Finding(str(path), "", f"It does not say the standard {code}.", "Name it under Standards.")


def outdated(lesson: Lesson, path: Path) -> Iterator[Finding]:
    """Where a guide no longer follows a lesson that works: answers, piles and the like are made of it."""
    guide = path.read_text(encoding="utf-8-sig", errors="replace") if path.exists() else ""
    if lesson.source is None or PURPOSE not in guide:
        return
    sheet = sheet_beside(path.with_suffix("").with_suffix(".ipynb"))
    meant = renewed_guide(guide, lesson, sheet.name if sheet.exists() else "").splitlines()
    for number, (line, wanted) in enumerate(zip_longest(guide.splitlines(), meant, fillvalue=""), 1):
        if line != wanted:
            what = f"It says {line[:60]!r}, and the lesson says {wanted[:60]!r}."
            yield Finding(str(path), f"line {number}", what, f"Run: icedice build {path.parent}")
            return


def _left_purpose(lesson: Lesson, path: Path, guide: str) -> Iterator[Finding]:
    """A lesson that no longer asks what the template asks has a purpose of its own."""
    template = files("icedice_edu.classroom").joinpath("templates", lesson.game)
    if lesson.source is None or not template.is_dir():
        return
    begun = template.joinpath("guide.md").read_text(encoding="utf-8")
    purpose = next(line for line in begun.splitlines() if line.startswith(PURPOSE))
    asked = template.joinpath("lesson.md").read_text(encoding="utf-8")
    if purpose in guide and not all(line in asked for line in lesson.prediction.question):
        what = "The purpose is still that of the template, but the lesson asks something else."
        yield Finding(str(path), "", what, "Say what children get wrong before it, and what they leave with.")
