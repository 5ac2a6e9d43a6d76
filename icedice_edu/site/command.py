"""The command `icedice site`, which writes the play site to a folder."""

from __future__ import annotations

import argparse
from pathlib import Path

from icedice_edu.commands import Commands


def add_site(commands: Commands) -> None:
    """Add it to the `icedice` command."""
    site = commands.add_parser(
        "site", help="build a website on which every lesson plays in the browser", description=_site.__doc__
    )
    site.add_argument("out", type=Path, metavar="OUT", help="the folder to write, such as site/play")
    site.add_argument("--offline", action="store_true", help="a site that asks no other server for anything")
    site.add_argument("--lessons", type=Path, metavar="FOLDER", help="your own lessons (ours, if left out)")
    site.add_argument("--pyodide", type=Path, metavar="FOLDER-OR-TARBALL",
                      help="Pyodide, where you have it (npm fetches it, if left out)")
    site.set_defaults(run=_site)


def _site(asked: argparse.Namespace) -> None:
    """Build a website on which every lesson plays in the browser, with nothing to install.

    Put the folder on any web server. Students open it, and their work stays in their browser.
    """
    from icedice_edu.site.building import build_site

    build_site(asked.out, offline=asked.offline, lessons=asked.lessons, given=asked.pyodide)
