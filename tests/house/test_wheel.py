"""The wheel: what pip gives a teacher plays on its own, far from the checkout it was built in.

An editable install puts the whole checkout on the path, so only an install from the wheel can show that
nothing is missing from it.
"""

import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.slow

PLAY = """
import sys, icedice_edu, icedice_widgets
match = icedice_edu.start("tokens", players=["Ada", "Bo"], seed=7)
after = match.play(str(match.moves()[0]))
assert after.history and after.position != match.position
assert icedice_edu.restore(after.code()).position == after.position
board = icedice_widgets.play("tokens", players=["Ada", "Bo"], seed=7)
assert board.svg.startswith("<svg")
assert icedice_edu.lessons["A4"].tasks("7") and "markdown_it" in sys.modules
print(icedice_edu.__file__, icedice_widgets.__file__, sep="\\n")
"""
LOST = """
from importlib.util import find_spec
print(*(name for name in ("lessons", "tests", "benchmarks", "tools", "binder") if find_spec(name)))
"""
LAID_OUT = "from pathlib import Path; from icedice_edu.lab import start_page; print(*start_page(Path()))"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built as a release is: the source archive from the checkout, the wheel from the source archive."""
    dist = tmp_path_factory.mktemp("dist")
    command = (sys.executable, "-m", "build", "--no-isolation", "--outdir", dist, ROOT)
    told = subprocess.run(command, capture_output=True, text=True)
    assert told.returncode == 0, told.stdout + told.stderr
    (built,) = dist.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python elsewhere that has the wheel, and borrows from this one only what the wheel requires."""
    home = tmp_path_factory.mktemp("elsewhere")
    subprocess.run((sys.executable, "-m", "venv", "--without-pip", home), check=True)
    python = home / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    pip = (sys.executable, "-m", "pip", "--python", python, "--quiet", "--disable-pip-version-check")
    subprocess.run((*pip, "install", "--no-deps", "--no-index", wheel), check=True)
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    site = subprocess.run((python, "-c", where), capture_output=True, text=True, check=True).stdout.strip()
    Path(site, "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return python


def run(python: Path, folder: Path, *words: str) -> str:
    told = subprocess.run((python, *words), cwd=folder, capture_output=True, text=True, encoding="utf-8")
    assert told.returncode == 0, told.stdout + told.stderr
    return told.stdout


def test_the_wheel_is_pure_python(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")


def test_the_wheel_holds_both_packages_what_they_show_and_the_start_page(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    static = {path.name for path in (ROOT / "widgets/icedice_widgets/static").iterdir() if path.is_file()}

    assert {f"icedice_widgets/static/{name}" for name in static} <= names and "board.js" in static
    assert {"icedice_edu/__init__.py", "icedice_widgets/__init__.py"} <= names
    assert {"icedice_edu/lessons/start.ipynb", "icedice_edu/classroom/lessons/a4/lesson.md"} <= names
    assert "icedice_edu/jupyter/labconfig/default_setting_overrides.json" in names
    assert any(name.endswith("licenses/LICENSE") for name in names)


def test_the_wheel_holds_nothing_else(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()

    assert {name.split("/")[0].split("-")[0] for name in names} == {"icedice_edu", "icedice_widgets"}
    assert not [name for name in names if "checkpoint" in name or "__pycache__" in name]


def test_a_move_is_played_from_the_installed_wheel(python: Path, tmp_path: Path) -> None:
    places = run(python, tmp_path, "-c", PLAY).split()

    assert all(Path(place).is_relative_to(python.parents[1]) for place in places)


def test_nothing_of_the_checkout_is_importable_there(python: Path, tmp_path: Path) -> None:
    assert run(python, tmp_path, "-c", LOST).split() == []


def test_the_lessons_are_laid_out_in_an_empty_folder(python: Path, tmp_path: Path) -> None:
    home, page = run(python, tmp_path, "-c", LAID_OUT).split()

    assert (Path(home), page) == (tmp_path.resolve() / "icedice-lessons", "start.ipynb")
    shipped = (tmp_path / "icedice-lessons" / "start.ipynb").read_bytes()
    assert shipped == (ROOT / "lessons" / "start.ipynb").read_bytes()


def test_the_command_is_there(python: Path, tmp_path: Path) -> None:
    icedice = python.with_name("icedice.exe" if sys.platform == "win32" else "icedice")

    told = subprocess.run((icedice, "--version"), cwd=tmp_path, capture_output=True, text=True, check=True)

    assert told.stdout.strip().endswith("0.1.0")
