"""The style sheet of the teacher's desk, under a name of its own."""

from __future__ import annotations

from icedice_widgets.script import STATIC
from icedice_widgets.style import style_sheet


def teacher_styles() -> str:
    rules = (STATIC / "teacher.css").read_text(encoding="utf-8")
    return style_sheet(rules).replace(".icedice", ".iceteach")
