"""A virtual environment of its own for a program that classes use beside this package: nbgrader, JupyterHub,
JupyterLite.

What they need may not fit .venv, and their programs call others by name, so each lives in .venvs/<name>, with
this package in it as a school would have it. It is made once, and again when tools/venvs/<name>.txt or
pyproject.toml changes.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from set_up import ROOT, asked_for

PINS, VENVS = ROOT / "tools" / "venvs", ROOT / ".venvs"
PROXY = "configurable-http-proxy@5.3.0"
"""What JupyterHub puts before its servers; it comes from npm."""
EXTRAS = {"site": "site"}
"""Which extra of this package belongs to it, where that is not lab."""
PIP = ("-m", "pip", "--quiet", "--no-input", "--disable-pip-version-check", "install", "--no-compile")


def own_venv(name: str) -> Path:
    """The folder of programs in this environment, which is made first where it is not there or old."""
    home = VENVS / name
    stamp = home / "made-from"
    wanted = hashlib.sha256(repr((str(ROOT), sys.version_info[:2], PROXY, pins(name), asked_for())).encode())
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != wanted.hexdigest():
        make(name, home)
        stamp.write_text(wanted.hexdigest(), encoding="utf-8")
    return home / "bin"


def pins(name: str) -> str:
    return (PINS / f"{name}.txt").read_text(encoding="utf-8")


def make(name: str, home: Path) -> None:
    """Make it anew, with the pinned versions and this package."""
    shutil.rmtree(home, ignore_errors=True)
    run(sys.executable, "-m", "venv", str(home))
    ours = f"{ROOT}[{EXTRAS.get(name, 'lab')}]"
    run(str(home / "bin" / "python"), *PIP, "-r", str(PINS / f"{name}.txt"), "-e", ours)
    if name == "hub":
        run("npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(home), PROXY)
        proxy = PROXY.partition("@")[0]
        (home / "bin" / proxy).symlink_to(home / "node_modules" / ".bin" / proxy)


def environment(name: str) -> dict[str, str]:
    """This environment with the programs of that one first, and none of what Jupyter knows of a person."""
    personal = ("JUPYTER", "VIRTUAL_ENV", "PYTHON")
    apart = {key: value for key, value in os.environ.items() if not key.startswith(personal)}
    return {**apart, "PATH": os.pathsep.join((str(own_venv(name)), os.environ["PATH"]))}


def run(*command: str) -> None:
    """Run a step quietly; all that it printed is in the error when it fails."""
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(command)} failed:\n{done.stdout[-3000:]}")


if __name__ == "__main__":
    print(own_venv(sys.argv[1]))
