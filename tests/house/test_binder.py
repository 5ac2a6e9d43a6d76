"""What a Binder link builds: light, pinned, and able to play.

No container engine is needed: repo2docker prints the recipe it would build, pip resolves without installing.
"""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
REQUIREMENTS = ROOT / "binder" / "requirements.txt"
REPO2DOCKER = Path(sys.executable).with_name("jupyter-repo2docker")
PIP = (sys.executable, "-m", "pip", "--quiet", "--no-input", "--disable-pip-version-check")


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[^\w-]", line)[0] for line in requirements}


def pins() -> list[str]:
    lines = REQUIREMENTS.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def test_every_requirement_is_pinned_to_one_version() -> None:
    assert all(re.fullmatch(r"[\w-]+==[\w.]+", line) for line in pins())


def test_it_holds_just_what_the_package_and_jupyterlab_require() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

    assert names(pins()) == names(project["dependencies"] + project["optional-dependencies"]["lab"])


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
def test_the_pins_fit_together_and_fit_the_package() -> None:
    command = (*PIP, "install", "--dry-run", "--ignore-installed", "-r", REQUIREMENTS, ROOT)

    told = subprocess.run(command, capture_output=True, text=True)

    assert told.returncode == 0, told.stdout + told.stderr


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
