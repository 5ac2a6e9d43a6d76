"""Imports point one way: what is shown knows the rules, the rules know nothing of what is shown."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LINT = Path(sys.executable).with_name("lint-imports")
INSIDE = ("icedice_edu/play", "icedice_edu/games", "icedice_edu/maths", "icedice_widgets/boards")
PACKAGES = ("icedice_edu", "icedice_widgets", *INSIDE)
HEAVY = ("sympy", "numpy", "matplotlib", "ipywidgets", "IPython", "pymunk", "anywidget", "icedice_widgets")


def lint(folder: Path) -> "subprocess.CompletedProcess[str]":
    command = (LINT, "--no-cache", "--config", ROOT / "pyproject.toml")
    return subprocess.run(command, cwd=folder, capture_output=True, text=True)


def test_every_contract_is_kept() -> None:
    told = lint(ROOT)

    assert told.returncode == 0, told.stdout + told.stderr
    assert "0 broken" in told.stdout


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("icedice_edu/maths/__init__.py", "import icedice_edu.games"),
        ("icedice_edu/games/__init__.py", "import icedice_edu.play"),
        ("icedice_edu/play/__init__.py", "import icedice_edu.cli"),
        ("icedice_edu/games/__init__.py", "def show():\n    import icedice_widgets"),
        ("icedice_edu/games/__init__.py", "def show():\n    from IPython.display import display"),
        ("icedice_edu/cli.py", "import ipywidgets"),
        ("icedice_widgets/boards/__init__.py", "import icedice_widgets.board"),
        ("icedice_widgets/boards/__init__.py", "import anywidget"),
    ],
)
def test_a_forbidden_import_is_found(tmp_path: Path, module: str, line: str) -> None:
    for name in PACKAGES:
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").touch()
    for name in ("icedice_edu/cli.py", "icedice_widgets/board.py"):
        (tmp_path / name).touch()
    (tmp_path / module).write_text(line + "\n", encoding="utf-8")

    told = lint(tmp_path)  # it looks for packages in the folder it runs in first

    assert told.returncode != 0
    assert "1 broken" in told.stdout or "2 broken" in told.stdout, told.stdout + told.stderr


def test_importing_the_rules_loads_nothing_heavy() -> None:
    ask = f"import sys, icedice_edu; print(*(name for name in {HEAVY} if name in sys.modules))"

    told = subprocess.run((sys.executable, "-c", ask), capture_output=True, text=True, check=True)

    assert told.stdout.split() == []
