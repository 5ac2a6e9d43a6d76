"""What Python in the page is made of: the packages, where each comes from, and what it needs.

Those of Pyodide are named in its own list. The kernel's come with JupyterLite. Ours is packed from where it
is installed, and whatever else it needs is fetched as it was published.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Mapping
from importlib.metadata import Distribution, distribution
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile

from icedice_edu.signing import HOUSE, shipped

OURS = "icedice-edu"
KERNEL = ("piplite", "ipykernel", "pyodide_kernel", "widgetsnbextension")
"""These have another meaning in a page than elsewhere, so they come with JupyterLite."""
FETCHED = MappingProxyType({
    "anywidget": ("ipywidgets", "psygnal", "typing-extensions"),
    "comm": ("traitlets",),
    "ipywidgets": ("comm", "ipython", "jupyterlab-widgets", "traitlets", "widgetsnbextension"),
    "jupyterlab-widgets": (),
    "markdown-it-py": ("mdurl",),
    "mdit-py-plugins": ("markdown-it-py",),
    "mdurl": (),
    "psygnal": (),
    "segno": (),
})
"""What is not in Pyodide's list, and what each of it needs."""
NEEDS = MappingProxyType({
    **FETCHED,
    OURS: ("anywidget", "ipywidgets", "markdown-it-py", "mdit-py-plugins", "segno", "sympy", "tqdm"),
    "ipykernel": (),
    "piplite": ("micropip",),
    "pyodide-kernel": ("ipykernel", "ipython", "jedi", "piplite", "traitlets"),
    "widgetsnbextension": (),
})
AT_ONCE = ("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython", OURS)
"""What the kernel loads before its first cell, in the words that it asks for them in."""
PURE = "-none-any.whl"


class Wheel(NamedTuple):
    """A package as one file."""

    name: str
    file: Path


def needed(listed: Mapping[str, dict[str, object]], wanted: Iterable[str]) -> tuple[str, ...]:
    """These packages and all that they need, by Pyodide's list and ours."""
    found: dict[str, None] = {}
    waiting = [normal(name) for name in wanted]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = None
            waiting += map(normal, needs_of(name, listed))
    return tuple(sorted(found))


def needs_of(name: str, listed: Mapping[str, dict[str, object]]) -> tuple[str, ...]:
    """What one package needs; what we know goes before what the list says."""
    if name in NEEDS:
        return tuple(NEEDS[name])
    depends = listed[name]["depends"]
    assert isinstance(depends, list), "a list of names"
    return tuple(map(str, depends))


def normal(name: str) -> str:
    """A package's name as lists spell it."""
    return name.lower().replace("_", "-")


def fetch(pins: Iterable[str], folder: Path) -> None:
    """Fetch packages of plain Python, each in this very version."""
    command = (
        *(sys.executable, "-m", "pip", "download", "--quiet", "--no-input", "--disable-pip-version-check"),
        *("--no-deps", "--only-binary=:all:", "--implementation=py", "--abi=none", "--platform=any"),
        *("--python-version=3.14", f"--dest={folder}", *pins),
    )
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise ValueError(f"Packages for the play site cannot be fetched:\n{done.stderr.strip()[-800:]}")


def pin(name: str, listed: Mapping[str, dict[str, object]]) -> str:
    """The version to fetch: Pyodide's where it lists one, else the one that is installed here."""
    version = listed[name]["version"] if name in listed else distribution(name).version
    return f"{name}=={version}"


def pack_ours(folder: Path) -> Wheel:
    """This package as a wheel, made of what is installed here."""
    known = distribution(OURS)
    name = f"icedice_edu-{known.version}"
    path = folder / f"{name}-py3{PURE}"
    with ZipFile(path, "w", ZIP_DEFLATED) as wheel:
        for package in (HOUSE, widgets()):
            for file in _files_of(package):
                wheel.write(file, (Path(package.name) / file.relative_to(package)).as_posix())
        for file in (*shipped().rglob("*.ipynb"), *shipped().rglob("*.guide.md")):  # the desk looks them up
            wheel.write(file, f"icedice_edu/lessons/{file.relative_to(shipped()).as_posix()}")
        for about, text in _metadata(known):
            wheel.writestr(f"{name}.dist-info/{about}", text)
    return Wheel(OURS, path)


def widgets() -> Path:
    """The folder of what is shown, beside ours as installed, and in a checkout."""
    beside = HOUSE.parent / "icedice_widgets"
    return beside if beside.is_dir() else HOUSE.parent / "widgets" / "icedice_widgets"


def _files_of(package: Path) -> Iterable[Path]:
    """What a page needs of a package; no page builds a site."""
    for file in sorted(package.rglob("*")):
        inside = file.relative_to(package).parts
        if file.is_file() and "__pycache__" not in inside and inside[0] not in ("lessons", "site"):
            yield file


def _metadata(known: Distribution) -> Iterable[tuple[str, str]]:
    yield "METADATA", known.read_text("METADATA") or ""
    yield "entry_points.txt", known.read_text("entry_points.txt") or ""
    yield "WHEEL", "Wheel-Version: 1.0\nGenerator: icedice\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
