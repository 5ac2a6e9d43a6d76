"""The command `icedice link`: what a class needs to find its lesson."""

from __future__ import annotations

import argparse

from icedice_edu.commands import Commands


def add_link(commands: Commands) -> None:
    """Add `link` to the `icedice` command."""
    link = commands.add_parser(
        "link", help="print what your class needs: a link, or a class code and its links",
        description=_link.__doc__,
    )
    link.add_argument(
        "notebook", nargs="?", default="lessons/start.ipynb",
        help="a lesson such as A4, or a notebook (the start page, if left out)",
    )
    link.add_argument("--seed", help="print a class code for this seed, and the links that go with it")
    link.add_argument("--stage", default="", help="the stage that a class code sets (the first, if left out)")
    link.add_argument("--hub", metavar="URL", help="the address of your JupyterHub, which has nbgitpuller")
    link.add_argument("--site", metavar="URL", help="the address of your play site, for a class code's link")
    link.add_argument("--page", action="store_true", help="a page with no code and no tools around it")
    link.add_argument("--remote", help="the address of the repository (the git remote, if left out)")
    link.add_argument("--branch", help="the branch (the current one, if left out)")
    link.set_defaults(run=_link)


def _link(asked: argparse.Namespace) -> None:
    """Print a link that opens a notebook of this repository live, with nothing to install.

    It is a Binder link, for anyone; with --hub it is a link for the learners of a JupyterHub. With --seed,
    --stage or --site it prints a class code and the link for each way in, as the teacher's desk does.
    """
    from icedice_edu.classroom.index import notebook_called
    from icedice_edu.link import LAB, PAGE, binder_link, hub_link
    from icedice_edu.signing import shipped

    if asked.seed is not None or asked.stage or asked.site:
        return _hand_out(asked)
    notebook = asked.notebook
    if not notebook.endswith(".ipynb"):
        notebook = f"lessons/{notebook_called(notebook, shipped())}"
    door = PAGE if asked.page else LAB
    if asked.hub is not None:
        print(hub_link(asked.hub, notebook, remote=asked.remote, branch=asked.branch, door=door))
    else:
        print(binder_link(notebook, remote=asked.remote, branch=asked.branch, door=door))


def _hand_out(asked: argparse.Namespace) -> None:
    """The class code of a lesson, and the links of all doors that are known."""
    from icedice_edu.classroom.class_code import class_code
    from icedice_edu.classroom.lessons import lesson_called
    from icedice_edu.classroom.teacher_commands import seed_for
    from icedice_edu.doors import doors

    if asked.notebook.endswith(".ipynb"):
        raise ValueError("A class code needs a lesson, as in: icedice link A4 --seed 5")
    lesson = lesson_called(asked.notebook.upper())
    code = class_code(lesson, seed_for(asked.seed, lesson), asked.stage).text
    print(f"Class code: {code}")
    for door in doors(code, repository=asked.remote or "", hub=asked.hub or "", site=asked.site or ""):
        print(f"{door.name}: {door.address}")
