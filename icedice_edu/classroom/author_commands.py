"""The commands for those who write lessons: `icedice check`, `icedice new-lesson`, `icedice clean`."""

from __future__ import annotations

import argparse
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any


def add_commands(commands: argparse._SubParsersAction[Any]) -> None:
    """Add them to the `icedice` command."""
    check = commands.add_parser("check", help="check the notebooks of lessons", description=_check.__doc__)
    check.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="notebooks, or folders with some")
    check.add_argument("--no-nbval", action="store_true", help="do not run the notebooks")
    check.set_defaults(run=_check)
    new = commands.add_parser("new-lesson", help="begin a lesson of your own", description=_new.__doc__)
    new.add_argument("id", help="a letter and a number, such as B1")
    new.add_argument("title", help="such as 'Two dice, one sum'")
    new.add_argument("--folder", type=Path, default=Path(), help="where to write it (here, if left out)")
    new.set_defaults(run=_new)
    clean = commands.add_parser("clean", help="clean the notebooks of lessons", description=_clean.__doc__)
    clean.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="notebooks, or folders with some")
    clean.set_defaults(run=_clean)


def _check(asked: argparse.Namespace) -> int:
    """Check notebooks: roles, metadata, pictures, seeds, answers; then run them and compare with nbval."""
    from icedice_edu.classroom.checking import check
    from icedice_edu.classroom.notebooks import notebooks_in

    paths = list(notebooks_in(asked.paths))
    if not paths:
        raise ValueError(f"There is no notebook in {', '.join(map(str, asked.paths))}: nothing was checked.")
    findings = [finding for path in paths for finding in check(path)]
    print("\n".join(map(str, findings)) or f"{len(paths)} checked: all is well.")
    if findings:
        return 1
    return 0 if asked.no_nbval else _nbval(paths)


def _nbval(paths: list[Path]) -> int:
    """Run the notebooks and compare what they show with what is stored."""
    if find_spec("nbval") is None:
        raise ValueError("nbval is not installed, so nothing was run. Install it: pip install nbval")
    quiet = ["-q", "-p", "no:cacheprovider", "-W", "default"]
    command = [sys.executable, "-m", "pytest", "--nbval", "--nbval-current-env", *quiet, *map(str, paths)]
    return subprocess.run(command, check=False).returncode


def _new(asked: argparse.Namespace) -> None:
    """Write a notebook, its module and its teacher guide: a small lesson that passes icedice check."""
    from icedice_edu.classroom.scaffold import begin

    for path in begin(asked.id, asked.title, asked.folder):
        print(f"Written: {path}")


def _clean(asked: argparse.Namespace) -> None:
    """Strip widget state and widget views from notebooks, so that they look right without a kernel."""
    from icedice_edu.classroom.notebooks import cleaned, notebooks_in, read_notebook, write_notebook

    for path in notebooks_in(asked.paths):
        notebook = read_notebook(path)
        clean = cleaned(notebook)
        if clean != notebook:
            write_notebook(path, clean)
        print(f"{'Cleaned' if clean != notebook else 'Clean already'}: {path}")
