"""`icedice site` without a browser: what lies on the site, what it refuses, and what a page may keep."""

from __future__ import annotations

import json
import marshal
import runpy
import sys
from pathlib import Path
from types import SimpleNamespace
from zipfile import ZipFile

import pytest

from icedice_edu.cli import main
from icedice_edu.missing import NOT_IN_A_BROWSER, not_here
from icedice_edu.site import building, packages, pages
from icedice_edu.site.lock import lock
from icedice_edu.site.runtime import CORE, LIST, pyodide

LISTED = {
    "info": {"python": "3.14.2"},
    "packages": {
        "numpy": {"name": "numpy", "version": "2.4.6", "file_name": "numpy-2.4.6-wasm32.whl", "depends": []},
        "sympy": {"name": "sympy", "version": "1.14.0", "file_name": "sympy-1.14.0-py3-none-any.whl",
                  "depends": ["mpmath"]},
        "mpmath": {"name": "mpmath", "version": "1.4.1", "file_name": "mpmath-1.4.1.whl", "depends": []},
    },
}


def wheel(folder: Path, name: str, **files: str) -> Path:
    """A package with these modules."""
    path = folder / f"{name}-1.0-py3-none-any.whl"
    with ZipFile(path, "w") as made:
        for module, text in files.items():
            made.writestr(f"{name}/{module}.py", text)
        made.writestr(f"{name}-1.0.dist-info/METADATA", "")
    return path


# -- packages --------------------------------------------------------------------------------------------


def test_what_a_package_needs_is_found_by_pyodides_list_and_ours() -> None:
    assert packages.needed(LISTED["packages"], ["sympy", "segno"]) == ("mpmath", "segno", "sympy")


def test_our_package_carries_lessons_and_guides_but_not_the_tool_that_builds_sites(tmp_path: Path) -> None:
    with ZipFile(packages.pack_ours(tmp_path).file) as packed:
        names = set(packed.namelist())

    assert {"icedice_edu/__init__.py", "icedice_widgets/static/board.js", "icedice_edu/lessons/start.ipynb",
            "icedice_edu/classroom/lessons/a4/tasks.py"} <= names
    assert any(name.endswith(".guide.md") for name in names)
    assert not any(name.startswith("icedice_edu/site/") or "__pycache__" in name for name in names)


def test_no_package_that_a_lesson_loads_is_one_that_a_browser_lacks() -> None:
    needed = {name for name, needs in packages.NEEDS.items() for name in (name, *needs)}

    assert not needed & set(NOT_IN_A_BROWSER)


# -- the list of packages ----------------------------------------------------------------------------------


def test_an_offline_list_has_only_what_lies_on_the_site(tmp_path: Path) -> None:
    made = json.loads(lock(LISTED, [wheel(tmp_path, "sympy", core="")], tmp_path, None))

    assert list(made["packages"]) == ["sympy"]
    assert made["packages"]["sympy"]["imports"] == ["sympy"]
    assert made["packages"]["sympy"]["depends"] == ["mpmath"]
    assert len(made["packages"]["sympy"]["sha256"]) == 64


def test_a_connected_list_says_where_the_others_are(tmp_path: Path) -> None:
    made = json.loads(lock(LISTED, [wheel(tmp_path, "sympy", core="")], tmp_path, "https://far.example/full"))

    assert made["packages"]["numpy"]["file_name"] == "https://far.example/full/numpy-2.4.6-wasm32.whl"
    assert made["packages"]["sympy"]["file_name"] == "sympy-1.0-py3-none-any.whl"


def test_a_full_copy_of_pyodide_gives_numpy_to_an_offline_site(tmp_path: Path) -> None:
    (tmp_path / "numpy-2.4.6-wasm32.whl").write_bytes(b"")

    made = json.loads(lock(LISTED, [], tmp_path, None))

    assert made["packages"] == {"numpy": LISTED["packages"]["numpy"]}


def test_a_full_copy_of_pyodide_gives_packages_and_the_libraries_they_need(tmp_path: Path) -> None:
    names = {"numpy": "numpy-2.4.6-wasm32.whl", "libopenblas": "libopenblas-0.3.31.zip",
             "numpy-tests": "numpy-tests.zip", "sympy": "sympy-1.14.0-py3-none-any.whl"}
    runtime = tmp_path / "full"
    runtime.mkdir()
    for name in (*CORE, *names.values()):
        (runtime / name).write_bytes(b"")
    listed = {name: {"name": name, "file_name": file, "depends": []} for name, file in names.items()}
    (runtime / LIST).write_text(json.dumps({"info": {}, "packages": listed}), encoding="utf-8")

    building.lay_python(runtime, tmp_path / "made", [wheel(tmp_path, "sympy", core="")], None)

    laid = tmp_path / "made" / "static" / "pyodide"
    assert {file.name for file in laid.iterdir()} - {*CORE, LIST} == {
        names["numpy"], names["libopenblas"], "sympy-1.0-py3-none-any.whl"}
    assert {*json.loads((laid / LIST).read_text(encoding="utf-8"))["packages"]} == {
        "libopenblas", "numpy", "sympy"}


@pytest.mark.parametrize(("package", "sentence"), [
    ("numpy", "numpy, which isn't loaded yet (run a cell with: import numpy)"),
    ("pymunk", "pymunk, which this site doesn't have"),
])
def test_what_a_page_has_not_loaded_and_what_its_site_lacks_are_told_apart(
    package: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed = SimpleNamespace(packages=SimpleNamespace(numpy={}))
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setitem(sys.modules, "pyodide_js", SimpleNamespace(lockfile=listed))

    assert not_here(package) == sentence


# -- byte code -----------------------------------------------------------------------------------------------


def test_byte_code_takes_the_place_of_foreign_source_and_lies_beside_our_own(tmp_path: Path) -> None:
    maker = runpy.run_path(str(pages.STATIC / "byte_code.py"))
    theirs = wheel(tmp_path, "theirs", one="x = 6 * 7", two="no Python here")
    ours = wheel(tmp_path, "icedice_edu", one="")
    for path in (theirs, ours):
        path.write_bytes(maker["compiled"](path.read_bytes(), path.name))

    with ZipFile(theirs) as packed:
        names = packed.namelist()
        code = marshal.loads(packed.read("theirs/one.pyc")[16:])
    assert "x" in code.co_names and 42 in code.co_consts
    assert "theirs/one.py" not in names and "theirs/two.py" in names
    with ZipFile(ours) as packed:
        assert "icedice_edu/one.py" in packed.namelist()
        assert any(name.startswith("icedice_edu/__pycache__/one.") for name in packed.namelist())


def test_a_page_need_not_unpack_the_tests_of_a_package(tmp_path: Path) -> None:
    maker = runpy.run_path(str(pages.STATIC / "byte_code.py"))
    path = tmp_path / "theirs-1.0-py3-none-any.whl"
    with ZipFile(path, "w") as made:
        for module in ("theirs/one", "theirs/tests/test_one", "theirs/in/tests/two", "theirs/testing"):
            made.writestr(f"{module}.py", "")

    path.write_bytes(maker["compiled"](path.read_bytes(), path.name))

    with ZipFile(path) as packed:
        assert packed.namelist() == ["theirs/one.pyc", "theirs/testing.pyc"]


# -- Pyodide and folders -----------------------------------------------------------------------------------


def test_pyodide_is_found_in_the_folder_of_an_archive(tmp_path: Path) -> None:
    import tarfile

    inside = tmp_path / "pyodide"
    inside.mkdir()
    for name in (*CORE, LIST):
        (inside / name).write_text("{}", encoding="utf-8")
    with tarfile.open(tmp_path / "pyodide.tar.bz2", "w:bz2") as packed:
        packed.add(inside, "pyodide")

    with pyodide(tmp_path / "pyodide.tar.bz2", "1.0") as found:
        assert (found / LIST).is_file()


@pytest.mark.parametrize(("given", "sentence"), [
    ("nowhere", "There is no"),
    ("empty", "is not Pyodide 1.0: it has no pyodide.mjs"),
    ("words.txt", "cannot be unpacked"),
])
def test_what_is_not_pyodide_is_refused_in_a_sentence(tmp_path: Path, given: str, sentence: str) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "words.txt").write_text("words", encoding="utf-8")

    with pytest.raises(ValueError, match=sentence), pyodide(tmp_path / given, "1.0"):
        pass


def test_a_folder_with_other_files_is_never_cleared(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(building, "BUILDERS", ())
    (tmp_path / "thesis.txt").write_text("mine", encoding="utf-8")

    assert main(["site", str(tmp_path)]) == 2

    assert "has other files in it" in capsys.readouterr().err
    assert (tmp_path / "thesis.txt").read_text(encoding="utf-8") == "mine"


def test_without_jupyterlite_it_says_what_to_install(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(building, "BUILDERS", ("no_such_jupyterlite",))

    assert main(["site", str(tmp_path / "play")]) == 2

    assert 'pip install "icedice-edu[site]"' in capsys.readouterr().err


# -- the page ------------------------------------------------------------------------------------------------


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """What JupyterLite leaves, as far as we lay something over it."""
    (tmp_path / "notebooks").mkdir()
    (tmp_path / "files").mkdir()
    (tmp_path / "static" / "pyodide").mkdir(parents=True)
    page = "<html><head></head><script>await import('../config-utils.js')</script></html>"
    (tmp_path / "notebooks" / "index.html").write_text(page, encoding="utf-8")
    (tmp_path / "service-worker.js").write_text("theirs()", encoding="utf-8")
    (tmp_path / "files" / "start.ipynb").write_text("{}", encoding="utf-8")
    for name in ("ours.whl", "numpy.whl"):
        (tmp_path / "static" / "pyodide" / name).write_bytes(b"")
    return tmp_path


def test_a_notebook_is_opened_only_when_an_older_copy_is_out_of_the_way(made: Path) -> None:
    pages.dress(made, ["ours.whl"])

    page = (made / "notebooks" / "index.html").read_text(encoding="utf-8")
    order = [page.index(words) for words in ("icediceReady =", "await window.icediceReady", "await import(")]
    assert order == sorted(order)
    assert "__P" not in page and "__COVER" not in page


def test_the_browser_keeps_lessons_and_what_they_need_and_nothing_of_a_full_pyodide(made: Path) -> None:
    pages.dress(made, ["ours.whl"])

    worker = (made / "service-worker.js").read_text(encoding="utf-8")
    prints = json.loads(worker.partition("const PRINTS = ")[2].partition(";\n")[0])
    assert {"files/start.ipynb", "static/pyodide/ours.whl", "notebooks/index.html"} <= set(prints)
    assert "static/pyodide/numpy.whl" not in prints and "service-worker.js" not in prints
    assert (made / "jupyterlite-service-worker.js").read_text(encoding="utf-8") == "theirs()"


def test_a_new_version_of_a_file_has_a_new_print(made: Path) -> None:
    before = pages.print_of(made / "files" / "start.ipynb")
    (made / "files" / "start.ipynb").write_text("{ }", encoding="utf-8")

    assert pages.print_of(made / "files" / "start.ipynb") != before


def test_an_authors_folder_comes_with_a_start_page_and_without_what_is_hidden(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    (mine / "B1" / "__pycache__").mkdir(parents=True)
    wanted = ("B1-two-dice.ipynb", "B1/lesson.md", "B1/tasks.py")
    for name in (*wanted, "B1/__pycache__/tasks.json", ".secret.md", "big.mp4"):
        (mine / name).write_text("{}", encoding="utf-8")

    laid = building.contents(tmp_path / "laid", mine)

    found = {path.relative_to(laid).as_posix() for path in laid.rglob("*") if path.is_file()}
    assert found == {*wanted, "start.ipynb", "teacher.ipynb"}
