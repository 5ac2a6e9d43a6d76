"""The commands for those who write lessons: check, new-lesson, remix, build and clean."""

from __future__ import annotations

import argparse
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from icedice_edu.commands import Commands

PLACES = "notebooks, or folders with some (this folder, if left out)"


def add_commands(commands: Commands) -> None:
    """Add them to the `icedice` command."""
    check = commands.add_parser("check", help="check the notebooks of lessons", description=_check.__doc__)
    check.add_argument("paths", nargs="*", type=Path, default=[Path()], metavar="PATH", help=PLACES)
    check.add_argument("--no-nbval", action="store_true", help="do not run the notebooks")
    check.set_defaults(run=_check)
    new = commands.add_parser("new-lesson", help="start your own lesson", description=_new.__doc__)
    new.add_argument("id", help="a letter and a number, such as B1")
    new.add_argument("title", help="such as 'Two dice, one sum'")
    new.add_argument("--game", default="tokens", help="the game that is played (tokens, if left out)")
    new.add_argument("--folder", type=Path, default=Path(), help="where to write it (here, if left out)")
    new.set_defaults(run=_new)
    remix = commands.add_parser("remix", help="copy a lesson to change it", description=_remix.__doc__)
    remix.add_argument("lesson", help="a lesson of the shelf, such as A4")
    remix.add_argument("folder", type=Path, help="where to write it, such as my-lessons")
    remix.set_defaults(run=_remix)
    build = commands.add_parser("build", help="bring notebooks up to date", description=_build.__doc__)
    build.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="notebooks, or folders of lessons")
    build.set_defaults(run=_build)
    clean = commands.add_parser("clean", help="clean the notebooks of lessons", description=_clean.__doc__)
    clean.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="notebooks, or folders with some")
    clean.set_defaults(run=_clean)


def _check(asked: argparse.Namespace) -> int:
    """Check lessons: roles, metadata, pictures, seeds, every part and task; then compare with nbval."""
    from icedice_edu.classroom.browser_checks import browser_notes
    from icedice_edu.classroom.checking import check, documents_alone, reports
    from icedice_edu.classroom.notebooks import notebooks_in

    paths = list(notebooks_in(asked.paths))
    findings = [*documents_alone(asked.paths, paths), *(found for path in paths for found in check(path))]
    if not paths and not findings:
        raise ValueError(f"There is no lesson in {', '.join(map(str, asked.paths))}, so nothing was checked.")
    print("\n".join(map(str, findings)) or f"{len(paths)} checked, no problems found.")
    for line in reports(paths):
        print(line)
    for note in browser_notes(paths):
        print(f"On a play site: {note}")
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
    """Write a document, its tasks, its notebook and its guide: a small lesson that passes icedice check."""
    from icedice_edu.classroom.scaffold import begin

    for path in begin(asked.id, asked.title, asked.game, asked.folder):
        print(f"Written: {path}")


def _remix(asked: argparse.Namespace) -> None:
    """Copy a lesson to a folder of your own. Change a sentence in its document and run its notebook again."""
    from icedice_edu.classroom.scaffold import remix

    for path in remix(asked.lesson, asked.folder):
        print(f"Written: {path}")


def _build(asked: argparse.Namespace) -> None:
    """Bring header, metadata and stored outputs of notebooks, and the heads of guides, up to date."""
    from icedice_edu.classroom.building import build

    for path in asked.paths:
        for written in build(path):
            print(f"Written: {written}")


def _clean(asked: argparse.Namespace) -> None:
    """Strip widget state and widget views from notebooks, so that they look right without a kernel."""
    from icedice_edu.classroom.notebooks import cleaned, notebooks_in, read_notebook, write_notebook

    for path in notebooks_in(asked.paths):
        notebook = read_notebook(path)
        clean = cleaned(notebook)
        if clean != notebook:
            write_notebook(path, clean)
        print(f"{'Cleaned' if clean != notebook else 'Clean already'}: {path}")
