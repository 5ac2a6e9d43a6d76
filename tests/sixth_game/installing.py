"""The sixth game as somebody installs it: a package of its own, in a place where only some processes look."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[2]
PIG = Path(__file__).parent / "pig"
PIP = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "install")


def install(folder: Path) -> Path:
    """Install pig into this folder, with nothing from the network."""
    offline = ("--no-index", "--no-deps", "--no-build-isolation")
    done = subprocess.run((*PIP, *offline, "--target", folder, PIG), capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def with_pig(folder: Path) -> Mapping[str, str]:
    """An environment in which pig is installed, beside this repository."""
    places = (folder, ROOT, ROOT / "widgets", os.environ.get("PYTHONPATH", ""))
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, filter(None, places)))}
