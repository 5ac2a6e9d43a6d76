"""Small faults on purpose: planted one by one in a copy of the tree, to see whether the near tests notice.

`tools/faults.toml` lists them by area. `python tools/plant_faults.py` plants all of them, with names of areas
only theirs; `--without FILE` leaves a test file out, to see what the others notice without it. It is run by
hand: it takes as long as the near tests do, once for each fault.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
LIST = Path(__file__).with_name("faults.toml")
COPIED = ("icedice_edu", "widgets", "tests", "tools", "lessons", "docs", "pyproject.toml", "README.md")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "shots", ".hypothesis")
PATIENCE = 600
"""Seconds; a fault that lets a test run on for ever is noticed too."""


class Fault(NamedTuple):
    """One wrong text in the place of the right one, and the tests that should notice."""

    area: str
    file: str
    was: str
    now: str
    tests: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.file}: {self.was.strip()!r} → {self.now.strip()!r}"


def listed() -> list[Fault]:
    """All faults of the list."""
    areas = tomllib.loads(LIST.read_text(encoding="utf-8"))
    return [
        Fault(name, one["file"], one["was"], one["now"], tuple(one.get("tests", area["tests"])))
        for name, area in areas.items() for one in area["faults"]
    ]


def misplaced(fault: Fault, root: Path = ROOT) -> str:
    """Why a fault cannot be planted: its anchor stands nowhere, or in several places; nothing when it can."""
    path = root / fault.file
    if not path.exists():
        return "file gone"
    count = path.read_text(encoding="utf-8").count(fault.was)
    return "" if count == 1 else f"anchor stands {count} times" if count else "anchor gone"


def noticed(fault: Fault, copy: Path, without: Sequence[str]) -> str:
    """Plant one fault in the copy, run the near tests, and take it out: caught, survived, or why not."""
    tests = [test for test in fault.tests if test not in without]
    if why := misplaced(fault, copy):
        return why.upper()
    path = copy / fault.file
    right = path.read_text(encoding="utf-8")
    path.write_text(right.replace(fault.was, fault.now), encoding="utf-8")
    try:
        return "caught" if _fails(copy, tests) else "survived"
    finally:
        path.write_text(right, encoding="utf-8")


def _fails(copy: Path, tests: Sequence[str]) -> bool:
    """Whether a test fails; no byte code is kept, for a file that changes twice a second looks unchanged."""
    paths = os.pathsep.join((str(copy), str(copy / "widgets")))
    env = {**os.environ, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"}
    quiet = ("-x", "-q", "-p", "no:nbval", "-p", "no:cacheprovider", "--no-header")
    command = (sys.executable, "-m", "pytest", *quiet, *tests)
    try:
        done = subprocess.run(command, cwd=copy, env=env, capture_output=True, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        return True
    if done.returncode not in (0, 1, 2):  # neither passed, failed, nor broken on import
        raise RuntimeError(done.stdout.decode()[-2000:] + done.stderr.decode()[-2000:])
    return done.returncode != 0


def verdicts(faults: Sequence[Fault], jobs: int, without: Sequence[str]) -> Iterator[tuple[Fault, str]]:
    """Each fault with what became of it; every job has a copy of its own."""
    with tempfile.TemporaryDirectory() as place:
        copies: SimpleQueue[Path] = SimpleQueue()
        for job in range(jobs):
            copies.put(_copied(Path(place) / str(job)))

        def tried(fault: Fault) -> tuple[Fault, str]:
            copy = copies.get()
            try:
                return fault, noticed(fault, copy, without)
            finally:
                copies.put(copy)

        with ThreadPoolExecutor(jobs) as pool:
            yield from pool.map(tried, faults)


def _copied(to: Path) -> Path:
    to.mkdir()
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, to / name, ignore=LEFT_OUT)
        else:
            shutil.copy(ROOT / name, to / name)
    return to


def _table(found: Sequence[tuple[Fault, str]]) -> str:
    """Area by area: caught n of m."""
    areas = dict.fromkeys(fault.area for fault, _ in found)
    rows = []
    for area in areas:
        here = [verdict for fault, verdict in found if fault.area == area]
        rows.append(f"{area:<22} caught {here.count('caught'):>3} of {len(here):>3}")
    all_caught = sum(verdict == "caught" for _, verdict in found)
    return "\n".join((*rows, f"{'all':<22} caught {all_caught:>3} of {len(found):>3}"))


def main() -> int:
    asked = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    asked.add_argument("area", nargs="*", help="areas of tools/faults.toml, or the beginnings of their names")
    asked.add_argument("--jobs", type=int, default=1, help="how many faults are tried at once")
    asked.add_argument("--without", action="append", default=[], help="a test file to leave out")
    given = asked.parse_args()
    wanted = tuple(given.area) or ("",)
    faults = [fault for fault in listed() if fault.area.startswith(wanted)]
    found = []
    for fault, verdict in verdicts(faults, given.jobs, given.without):
        print(f"{verdict:<10} {fault.area}: {fault}", flush=True)
        found.append((fault, verdict))
    print(f"\n{_table(found)}")
    return int(any(verdict not in ("caught", "survived") for _, verdict in found))


if __name__ == "__main__":
    sys.exit(main())
