"""What to say where a package is not there: not every Python has all of them, least of all in a browser.

JupyterLite runs Python in the page itself (Pyodide). Numbers, boards, lessons and charts need none of these
packages, but a few things do, and they say so.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import MappingProxyType

NOT_IN_A_BROWSER = MappingProxyType({
    "numpy": "Count with Python's own numbers, or with fractions.Fraction.",
    "matplotlib": "Use a kind of picture from docs/pictures.md: it works everywhere.",
    "PIL": "Use a kind of picture from docs/pictures.md: it works everywhere.",
    "kiwisolver": "Lay things out with plain numbers.",
    "cffi": "Write it in Python.",
    "pymunk": "Use recorded throws (icedice_edu.classroom.recorded_throws).",
    "pandas": "Take lists and dictionaries, as lesson.data() gives them.",
    "scipy": "Take icedice_edu.maths, or Python's own statistics.",
    "threading": "Do it step by step: a browser can't start threads.",
    "multiprocessing": "Do it step by step: a browser can't start other programs.",
    "concurrent": "Leave the executor out: a browser has one worker.",
    "subprocess": "Do it in Python: a browser can't start other programs.",
    "socket": "Do without the network: school networks may not let it through.",
})
"""Packages and modules that a lesson in a browser cannot count on, and what to take in their place."""


def in_a_browser() -> bool:
    """Whether this Python runs in a page: it cannot start a thread or another program there."""
    return sys.platform == "emscripten"


def _on_this_site(package: str) -> bool:
    """Whether the page can load a package: a site may bring some along, or know where they are."""
    return hasattr(import_module("pyodide_js").lockfile.packages, package)


def not_here(package: str) -> str:
    """Why a package is not there, and what to do about it: after "needs pymunk", or "without pymunk"."""
    if in_a_browser():
        if _on_this_site(package):
            return f"{package}, which isn't loaded yet (run a cell with: import {package})"
        return f"{package}, which this site doesn't have"
    return f"{package}, which is not installed (pip install {package})"
