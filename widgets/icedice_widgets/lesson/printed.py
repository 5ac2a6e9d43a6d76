"""The page to print: certificate and work with their pictures, in one file that needs nothing else."""

from __future__ import annotations

from icedice_edu.classroom.blocks import Blocks
from icedice_edu.classroom.lesson import Lesson
from icedice_widgets.lesson.markup import Draw, page
from icedice_widgets.palette import ROLES
from icedice_widgets.script import STATIC
from icedice_widgets.svg import escape


def printed(lesson: Lesson, blocks: Blocks, draw: Draw) -> str:
    """A whole document with these blocks, in the colors of paper."""
    title = escape(f"{lesson.id} {lesson.title}")
    return (
        f'<!doctype html><html lang="{escape(lesson.language)}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{title}</title>'
        f"<style>{_rules()}</style></head><body>{page(blocks, draw, live=False)}</body></html>"
    )


def _rules() -> str:
    colors = ";".join(f"--ice-{role}:{tone.light}" for role, tone in ROLES.items())
    rules = ((STATIC / f"{name}.css").read_text(encoding="utf-8") for name in ("certificate", "printed"))
    return f":root{{{colors}}}" + "".join(rules).replace(".icedice ", "")
