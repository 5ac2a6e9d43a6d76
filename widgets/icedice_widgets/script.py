"""The script of a widget: files with one subject each, joined into one module when the widget is made.

Files of one module use each other's functions without importing them, so the page loads one file and there is
no build step. Only the last file of a widget says `export default`.
"""

from __future__ import annotations

from pathlib import Path

STATIC = Path(__file__).parent / "static"


def script(*names: str) -> str:
    """The module made of these files of `static`, in this order."""
    return "\n".join((STATIC / f"{name}.js").read_text(encoding="utf-8") for name in names)
