"""The list of packages that the page reads: ours and Pyodide's, with what is on the site and what is not."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from icedice_edu.site.packages import needs_of, normal

Entry = dict[str, Any]


def lock(listed: Mapping[str, Any], wheels: Iterable[Path], folder: Path, elsewhere: str | None) -> str:
    """The list for the site in `folder`; what is not there comes from `elsewhere`, or is not to be had."""
    there = listed["packages"]
    entries = {named(path): entry_of(named(path), path, there) for path in wheels}
    for name, entry in there.items():
        if name in entries:
            continue
        if (folder / entry["file_name"]).is_file():
            entries[name] = entry
        elif elsewhere is not None:
            entries[name] = {**entry, "file_name": f"{elsewhere}/{entry['file_name']}"}
    return json.dumps({"info": listed["info"], "packages": dict(sorted(entries.items()))}, indent=1)


def named(wheel: Path) -> str:
    """Which package a file holds."""
    return normal(wheel.name.partition("-")[0])


def entry_of(name: str, wheel: Path, there: Mapping[str, Entry]) -> Entry:
    """One package that lies on the site."""
    content = wheel.read_bytes()
    return {
        "name": name,
        "version": wheel.name.split("-")[1],
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": sha256(content).hexdigest(),
        "package_type": "package",
        "imports": list(_imported_as(wheel)),
        "depends": sorted(normal(one) for one in needs_of(name, there)),
        "unvendored_tests": False,
    }


def _imported_as(wheel: Path) -> Iterable[str]:
    """The names by which a package is imported."""
    with ZipFile(wheel) as packed:
        tops = {Path(entry).parts[0] for entry in packed.namelist()}
    plain = sorted(top.removesuffix(".pyc").removesuffix(".py") for top in tops)
    return filter(str.isidentifier, plain)
