"""Pin what a Binder link installs: all that icedice-edu[lab,show] needs, as in .venv, where the tests ran.

Other Pythons need other parts, so this runs on the one of binder/runtime.txt.
"""

import json
import re
import subprocess
import sys
import tempfile
import tomllib
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BINDER = ROOT / "binder"
HEADS = (
    "# What a Binder link installs besides this package, pinned to what the tests ran with. Made by",
    "# tools/pin_binder.py. What the package asks for:",
    "# What these need:",
)


def asked_for() -> list[str]:
    """What the package, JupyterLab and Voilà ask for, as pyproject.toml says it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    return sorted({*project["dependencies"], *extras["lab"], *extras["show"]})


def resolved(*wanted: str) -> dict[str, str]:
    """Everything that pip would install for these where nothing is installed yet, by name."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        subprocess.run(
            (sys.executable, "-m", "pip", "--quiet", "--no-input", "--disable-pip-version-check", "install",
             "--dry-run", "--ignore-installed", "--report", str(report), *wanted),
            check=True,
        )
        found = json.loads(report.read_text(encoding="utf-8"))["install"]
    return {named(one["metadata"]["name"]): one["metadata"]["version"] for one in found}


def named(requirement: str) -> str:
    """The name in a requirement, spelled as registries do: `PyYAML>=6` is pyyaml."""
    return re.sub(r"[-_.]+", "-", re.split(r"[^\w.-]", requirement)[0]).lower()


def is_binders_python() -> bool:
    """Is this the Python that Binder is told to use?"""
    pinned = (BINDER / "runtime.txt").read_text(encoding="utf-8").strip()
    return sys.platform == "linux" and pinned == "python-{}.{}".format(*sys.version_info)


def main() -> None:
    if not is_binders_python():
        sys.exit("What Binder needs can be told only on Linux with the Python of binder/runtime.txt.")
    direct = {named(one): f"{named(one)}=={version(named(one))}" for one in asked_for()}
    rest = sorted(resolved(*direct.values()).keys() - direct.keys())
    pins = *direct.values(), HEADS[2], *(f"{name}=={version(name)}" for name in rest)
    (BINDER / "requirements.txt").write_text("\n".join((*HEADS[:2], *pins, "")), encoding="utf-8")


if __name__ == "__main__":
    main()
