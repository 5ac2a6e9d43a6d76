"""The virtual environment of this checkout: made once, filled again only when pyproject.toml changes.

Runs on the Python of the system with nothing installed, so that it can say in a sentence what is missing.
"""

import hashlib
import importlib.util
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
NEEDED = (3, 11)


def set_up(extras):
    """Make .venv hold this package, editable, with the named extras (such as "lab,test")."""
    check_python()
    wanted = f"{ROOT} {sys.version_info[:2]} {hashlib.sha256(asked_for()).hexdigest()}\n"
    stamps = [VENV / f"set-up-for-{extra}" for extra in extras.split(",")]
    if all(stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted for stamp in stamps):
        return
    make_venv()
    install(extras)
    for stamp in stamps:
        stamp.write_text(wanted, encoding="utf-8")


def check_python():
    """Stop with a sentence where this Python cannot do the work."""
    if sys.version_info < NEEDED:
        stop(
            "icedice_edu needs Python 3.11 or newer, and {} is {}.{}: install a newer one and name it, as in "
            "make lab PYTHON=python3.12".format(sys.executable, *sys.version_info[:2])
        )
    if any(importlib.util.find_spec(name) is None for name in ("venv", "ensurepip")):
        stop(
            "This Python cannot make a virtual environment, because its venv or ensurepip part is missing: "
            "on Debian and Ubuntu it comes with  apt-get install python3-venv  (then try again)."
        )


def asked_for():
    """What pyproject.toml says about the package; how we lint and test is left out."""
    import tomllib  # only there when check_python has passed

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return repr((project["build-system"], project["project"], project["tool"]["hatch"])).encode()


def make_venv():
    """A fresh .venv unless a working one is there, at home in this very folder."""
    if is_at_home():
        return
    say("Making a virtual environment in .venv …")
    run(sys.executable, "-m", "venv", "--clear", str(VENV))


def is_at_home():
    """Does .venv run a new enough Python with pip, and was it made here rather than copied from elsewhere?"""
    probe = f"import sys, pip; print(sys.version_info[:2] >= {NEEDED} and sys.prefix)"
    answer = PYTHON.is_file() and subprocess.run((PYTHON, "-c", probe), capture_output=True, text=True).stdout
    pip = VENV / ("Scripts/pip.exe" if os.name == "nt" else "bin/pip")
    made_here = os.name == "nt" or (pip.is_file() and str(VENV) in pip.read_text(encoding="utf-8"))
    return bool(answer) and Path(answer.strip()) == VENV and made_here


def install(extras):
    """Have pip put this package and its extras into .venv."""
    say(f"Installing icedice-edu[{extras}] into .venv (some minutes the first time) …")
    quiet = ("--quiet", "--no-input", "--disable-pip-version-check", "--no-warn-script-location")
    run(str(PYTHON), "-m", "pip", "install", *quiet, "--editable", f"{ROOT}[{extras}]")


def run(*command):
    """Run a step quietly; show all it said when it fails."""
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        stop("{}\nThis step failed: {}".format(done.stdout.strip(), " ".join(command)))


def say(sentence):
    print(sentence, flush=True)


def stop(sentence):
    print(sentence, file=sys.stderr)
    sys.exit(2)


if __name__ == "__main__":
    set_up(sys.argv[1])
