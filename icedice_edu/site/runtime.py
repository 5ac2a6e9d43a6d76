"""Pyodide, which is Python for a page: fetched with npm, or taken from a folder or an archive."""

from __future__ import annotations

import json
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

LIST = "pyodide-lock.json"
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
"""What a page loads of it before any package."""
NO_NPM = (
    "The play site needs Pyodide {version}. Install Node.js, whose npm fetches it, or say where it is: "
    "icedice site OUT --pyodide FOLDER"
)


@contextmanager
def pyodide(given: Path | None, version: str) -> Iterator[Path]:
    """A folder with Pyodide in it, for as long as it is needed."""
    with tempfile.TemporaryDirectory(prefix="icedice-pyodide-") as scratch:
        found = _home(given, Path(scratch)) if given else _fetched(version, Path(scratch))
        missing = [name for name in (*CORE, LIST) if not (found / name).is_file()]
        if missing:
            raise ValueError(f"{given or found} is not Pyodide {version}: it has no {missing[0]}.")
        yield found


def listed_in(folder: Path) -> Mapping[str, Any]:
    """Pyodide's own list of packages."""
    return dict(json.loads((folder / LIST).read_text(encoding="utf-8")))


def _home(given: Path, scratch: Path) -> Path:
    """Where the files lie in a folder or an archive, which may hold them in a folder of its own."""
    if not given.exists():
        raise ValueError(f"There is no {given}: --pyodide needs a folder or an archive with Pyodide in it.")
    if given.is_dir():
        home = given
    else:
        _unpack(given, scratch)
        home = scratch
    lists = sorted(home.rglob(LIST), key=lambda path: len(path.parts))
    return lists[0].parent if lists else home


def _unpack(archive: Path, folder: Path) -> None:
    try:
        with tarfile.open(archive) as packed:
            packed.extractall(folder, filter="data")
    except tarfile.TarError as error:
        raise ValueError(f"{archive} cannot be unpacked: {error}.") from error


def _fetched(version: str, scratch: Path) -> Path:
    """Have npm fetch the package that Pyodide is published as."""
    npm = shutil.which("npm")
    if npm is None:
        raise ValueError(NO_NPM.format(version=version))
    command = (npm, "pack", f"pyodide@{version}", "--silent", "--pack-destination", str(scratch))
    done = subprocess.run(command, capture_output=True, text=True, cwd=scratch)
    if done.returncode:
        printed = (done.stderr or done.stdout).strip()[-400:]
        raise ValueError(f"npm cannot fetch Pyodide {version}:\n{printed}")
    (archive,) = scratch.glob("pyodide-*.tgz")
    return _home(archive, scratch)
