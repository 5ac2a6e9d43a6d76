"""The play site, put together in a folder: JupyterLite, Pyodide, packages, lessons, the loading page."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.metadata import distribution, version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from icedice_edu.signing import shipped
from icedice_edu.site import packages, pages
from icedice_edu.site.byte_code import compile_all
from icedice_edu.site.lock import lock, named
from icedice_edu.site.runtime import CORE, LIST, listed_in, pyodide

MISSING = 'The play site needs JupyterLite: type  pip install "icedice-edu[site]"  and try again.'
BUILDERS = ("jupyterlite_core", "jupyterlite_pyodide_kernel", "jupyter_server")
LABEXTENSIONS = "share/jupyter/labextensions/"
EXTENSIONS = {"jupyterlite-pyodide-kernel": "@jupyterlite/pyodide-kernel-extension",
              "jupyterlab-widgets": "@jupyter-widgets/jupyterlab-manager", "anywidget": "anywidget"}
"""The parts of the page that come with a package: the kernel, and what shows widgets."""
APPS = ("notebooks", "tree", "edit")
KINDS = (".ipynb", ".md", ".py", ".json", ".csv", ".svg", ".png")
"""What of an author's folder is put on the site."""
Say = Callable[[str], None]


def build_site(
    out: Path, *, offline: bool = False, lessons: Path | None = None, given: Path | None = None,
    say: Say = print,
) -> None:
    """Write the play site to a folder, which is cleared first if it holds one."""
    _check(out, lessons)
    from jupyterlite_pyodide_kernel.constants import PYODIDE_CDN_URL, PYODIDE_VERSION

    elsewhere = None if offline else PYODIDE_CDN_URL
    scratch = tempfile.TemporaryDirectory(prefix="icedice-site-")
    with scratch as folder, pyodide(given, PYODIDE_VERSION) as runtime:
        home, made = Path(folder), Path(folder) / "made"
        say("Putting the page together …")
        lay_page(home, made, contents(home / "contents", lessons))
        say("Putting Python together …")
        wheels = gathered(runtime, home / "wheels")
        compile_all(wheels, runtime)
        lay_python(runtime, made, wheels, elsewhere)
        pages.dress(made, [wheel.name for wheel in wheels])
        _put_in_place(made, out)
    size = sum(file.stat().st_size for file in out.rglob("*") if file.is_file())
    say(f"The play site is in {out} ({size / 1e6:.0f} MB). Open {out / 'index.html'} from a web server.")


def _check(out: Path, lessons: Path | None) -> None:
    """Refuse what cannot be done, before anything is."""
    if any(find_spec(name) is None for name in BUILDERS):
        raise ValueError(MISSING)
    if lessons is not None and not lessons.is_dir():
        raise ValueError(f"There is no folder {lessons} with lessons in it.")
    if out.exists() and not out.is_dir():
        raise ValueError(f"{out} is a file: choose a folder for the site.")
    if out.is_dir() and any(out.iterdir()) and not (out / pages.SIGN).is_file():
        raise ValueError(f"{out} has other files in it: choose an empty folder or an older play site.")


def _put_in_place(made: Path, out: Path) -> None:
    """Take the place of the site before."""
    if out.is_dir():
        shutil.rmtree(out)
    out.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(made, out)


# -- the page --------------------------------------------------------------------------------------------


def lay_page(home: Path, made: Path, files: Path, at_once: Sequence[str] = packages.AT_ONCE) -> None:
    """JupyterLite's own build, with these notebooks and no extension that happens to be installed here."""
    for package, name in EXTENSIONS.items():
        shutil.copytree(_extension(package, name), home / "extensions" / name)
    (home / "jupyter-lite.json").write_text(json.dumps(pages.settings(at_once)), encoding="utf-8")
    (home / "overrides.json").write_text(json.dumps(pages.OVERRIDES), encoding="utf-8")
    command = (
        sys.executable, "-m", "jupyterlite_core", "build", f"--lite-dir={home}", f"--output-dir={made}",
        f"--contents={files}", "--no-sourcemaps", "--no-unused-shared-packages", "--no-libarchive",
        "--LiteBuildConfig.ignore_sys_prefix=True", *(f"--apps={app}" for app in APPS),
        f"--FederatedExtensionAddon.extra_labextensions_path={home / 'extensions'}",
    )
    done = subprocess.run(command, capture_output=True, text=True, cwd=home)
    if done.returncode:
        printed = (done.stdout + done.stderr).strip()[-1500:]
        raise ValueError(f"JupyterLite could not build the site:\n{printed}")


def _extension(package: str, name: str) -> Path:
    """Where the files of an extension lie: they were installed with their package."""
    wanted = f"{LABEXTENSIONS}{name}/package.json"
    for file in distribution(package).files or ():
        if file.as_posix().endswith(wanted):
            return Path(str(file.locate())).resolve().parent
    raise ValueError(f"{package} {version(package)} lacks its part for the page: install it again.")


def contents(folder: Path, lessons: Path | None) -> Path:
    """The notebooks of the site: an author's, or ours; the start page and the desk are always there."""
    home = lessons or shipped()
    for file in _theirs(home) if lessons else _ours():
        target = folder / file.relative_to(home)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, target)
    for name in ("start.ipynb", "teacher.ipynb"):
        if not (folder / name).exists():
            folder.mkdir(exist_ok=True)
            shutil.copy(shipped() / name, folder / name)
    return folder


def _ours() -> Iterator[Path]:
    for kind in ("*.ipynb", "*.guide.md"):
        yield from sorted(shipped().rglob(kind))


def _theirs(folder: Path) -> Iterator[Path]:
    """All that a lesson may be made of; nothing hidden, and nothing that a tool left behind."""
    for file in sorted(folder.rglob("*")):
        hides = any(part.startswith((".", "__")) for part in file.relative_to(folder).parts)
        if file.is_file() and file.suffix in KINDS and not hides:
            yield file


# -- Python ----------------------------------------------------------------------------------------------


def gathered(runtime: Path, folder: Path, at_once: Sequence[str] = packages.AT_ONCE) -> list[Path]:
    """The packages that lie on the site, as they are published."""
    folder.mkdir()
    listed = listed_in(runtime)["packages"]
    names = packages.needed(listed, at_once)
    ready = _kernels_own(folder)
    if packages.OURS in names:
        ready.add(packages.pack_ours(folder).name)
    for name in names:
        if (there := _there(runtime, listed.get(name))) and name not in ready:
            shutil.copy(there, folder)
            ready.add(name)
    packages.fetch([packages.pin(name, listed) for name in names if name not in ready], folder)
    return sorted(folder.glob("*.whl"))


def _kernels_own(folder: Path) -> set[str]:
    """The packages that JupyterLite's kernel brings along."""
    kernel = "jupyterlite-pyodide-kernel"
    home = _extension(kernel, EXTENSIONS[kernel]) / "static" / "pypi"
    for name in packages.KERNEL:
        shutil.copy(sorted(home.glob(f"{name}-*.whl"))[-1], folder)
    return set(map(packages.normal, packages.KERNEL))


def _there(runtime: Path, listed: dict[str, object] | None) -> Path | None:
    """A package in a full copy of Pyodide."""
    file = runtime / str(listed["file_name"]) if listed else None
    return file if file and file.is_file() else None


def lay_python(runtime: Path, made: Path, wheels: Sequence[Path], elsewhere: str | None) -> None:
    """Pyodide and the packages side by side, and their list."""
    python = made / "static" / "pyodide"
    python.mkdir(parents=True, exist_ok=True)
    listed = listed_in(runtime)
    for file in (*(runtime / name for name in CORE), *wheels, *_of_a_full_copy(runtime, listed, wheels)):
        shutil.copy(file, python)
    (python / LIST).write_text(lock(listed, wheels, python, elsewhere), encoding="utf-8")


def _of_a_full_copy(runtime: Path, listed: Mapping[str, Any], wheels: Sequence[Path]) -> Iterator[Path]:
    """What else lies beside Pyodide: packages and the libraries they need, but no tests of packages."""
    known = set(map(named, wheels))
    for name, entry in listed["packages"].items():
        file = runtime / entry["file_name"]
        if name not in known and not name.endswith("-tests") and file.is_file():
            yield file
