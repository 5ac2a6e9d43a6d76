"""What a Binder link builds: light, pinned, and able to play.

No container engine is needed: repo2docker prints the recipe it would build, pip resolves without installing.
"""

import os
import re
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
REQUIREMENTS = ROOT / "binder" / "requirements.txt"
REPO2DOCKER = Path(sys.executable).with_name("jupyter-repo2docker")
PINNING: dict[str, Any] = runpy.run_path(str(ROOT / "tools" / "pin_binder.py"))


def names(requirements: list[str]) -> list[str]:
    return [PINNING["named"](line) for line in requirements]


def pins() -> list[list[str]]:
    """What the package asks for, and what that needs."""
    _, _, direct, rest = re.split("^#.*$", REQUIREMENTS.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return [direct.split(), rest.split()]


def test_every_requirement_is_pinned_to_one_version() -> None:
    assert all(re.fullmatch(r"[\w-]+==[\w.]+", line) for part in pins() for line in part)


def test_it_begins_with_what_the_package_and_jupyterlab_require() -> None:
    assert names(pins()[0]) == names(PINNING["asked_for"]())


def test_binder_would_build_this_environment(tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    copy.mkdir()
    for name in ("binder", "pyproject.toml"):
        (copy / name).symlink_to(ROOT / name)

    told = subprocess.run((REPO2DOCKER, "--no-build", copy), capture_output=True, text=True)

    # An empty folder is no error to it either, so what counts is what it printed.
    recipe = told.stdout + told.stderr
    assert "Building conda environment for python=3.11" in recipe
    first = r"COPY \S+ src/binder/requirements\.txt .*/bin/pip install \S+ -r .binder/requirements\.txt"
    assert re.search(rf"(?s){first}.*COPY \S+ src/ .*RUN \./binder/postBuild", recipe), recipe


@pytest.mark.slow
@pytest.mark.skipif(not PINNING["is_binders_python"](), reason="other Pythons need other parts")
def test_the_pins_fit_the_package_and_leave_nothing_open() -> None:
    direct, rest = pins()

    installed = PINNING["resolved"](*PINNING["asked_for"](), *direct, *rest)

    assert installed == dict(zip(names(direct + rest), (pin.partition("==")[2] for pin in direct + rest),
                                 strict=True))


@pytest.mark.slow
def test_the_last_step_installs_the_package_and_switches_the_news_prompt_off(tmp_path: Path) -> None:
    subprocess.run((sys.executable, "-m", "venv", tmp_path), check=True)
    prefixes = {"KERNEL_PYTHON_PREFIX": str(tmp_path), "NB_PYTHON_PREFIX": str(tmp_path)}
    environment = {**os.environ, **prefixes}

    told = subprocess.run((ROOT / "binder" / "postBuild",), cwd=ROOT, env=environment, capture_output=True)

    assert told.returncode == 0, told.stderr.decode()
    subprocess.run((tmp_path / "bin" / "python", "-c", "import icedice_edu"), cwd=tmp_path, check=True)
    settings = tmp_path / "etc/jupyter/labconfig/default_setting_overrides.json"
    assert "fetchNews" in settings.read_text(encoding="utf-8")
