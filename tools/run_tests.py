"""Everything a change has to pass, as a few stages in three lanes, which keep a small machine busy.

Quiet when green: a line for each stage. A stage that fails shows all it printed.
"""

import argparse
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
BARE = (sys.executable, "-m", "pytest", "-q", "--color=no", "-p", "no:cacheprovider")
PYTEST = (*BARE, "-p", "no:nbval")  # which takes seconds to load
LIMIT = 60 * 60  # seconds; a stage that takes longer hangs, on a busy machine too
LATEST = ("git", "diff", "--name-only", "--diff-filter=d", "HEAD~1")  # the last commit and what came after it
LAYERS = "tests/house/test_layers.py"
NEW = ("git", "ls-files", "--others", "--exclude-standard")

def having_slow_ones() -> list[str]:
    """The files with slow tests: to look for them everywhere takes longer than most of them."""
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    return [str(path.relative_to(ROOT)) for path in files if "mark.slow" in path.read_text(encoding="utf-8")]


def changed() -> list[str]:
    """The layers, and the test files near what the last commit or the working tree changed.

    Near are those that changed themselves, and those of a changed module: games/tokens/test_refusals.py for
    games/tokens/refusals.py, and all that are called after its folder where a module has no file of its own.
    """
    listings = [subprocess.run(ask, cwd=ROOT, capture_output=True, text=True).stdout for ask in (LATEST, NEW)]
    paths = [Path(line) for text in listings for line in text.splitlines() if line.endswith(".py")]
    near = {path for path in paths if is_quick_test(path)}
    for path in paths:
        if path.parts[0] in ("icedice_edu", "widgets"):
            near |= set(mirrors(path))
    return [LAYERS, *map(str, sorted(near - {Path(LAYERS)}))]


def mirrors(module: Path) -> list[Path]:
    """The tests of a module: test_<its name>.py, or what is called after its folder where it has none."""
    under, folder = Path(module.parts[0 if module.parts[0] == "widgets" else 1]).stem, module.parent.name
    quick = [path.relative_to(ROOT) for path in (ROOT / "tests" / under).rglob("test_*.py")]
    named = [path for path in quick if path.stem == f"test_{module.stem}"]
    beside = [path for path in named if path.parent.name == folder]
    around = [path for path in quick if path.parent.name == folder or path.stem.startswith(f"test_{folder}")]
    return beside or named or around


def is_quick_test(path: Path) -> bool:
    elsewhere = {"browser", "other_browsers", "pig"} & set(path.parts)  # pig is installed to be tested
    return path.parts[0] == "tests" and path.stem.startswith("test_") and not elsewhere


STAGES = {
    "ruff": (sys.executable, "-m", "ruff", "check", "--quiet", "--output-format=concise", "."),
    "mypy": (sys.executable, "-m", "mypy", "--no-error-summary"),
    "layers": (*PYTEST, LAYERS),
    "games": (*PYTEST, "-m", "not slow", "tests/games"),
    "tests": (*PYTEST, "-m", "not slow", "--ignore=tests/games", "--ignore=tests/browser",
              "--ignore=tests/other_browsers", "tests"),
    "notebooks": (*BARE, "--nbval", "--nbval-current-env", "-W", "default", "lessons"),
    "slow": (*PYTEST, "-m", "slow", *having_slow_ones()),
    "near": (*PYTEST, "-m", "not slow"),  # and what `changed` finds
    "browser": (sys.executable, "tools/chromium.py", *PYTEST, "-m", "browser", "--reruns=2", "tests/browser"),
}
LANES = (("ruff", "mypy", "tests"), ("games", "slow", "notebooks"), ("browser",))
CHECK = (("ruff", "mypy"), ("near",))


@dataclass
class Count:
    """How many tests passed, failed and were skipped."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __add__(self, other: "Count") -> "Count":
        return Count(self.passed + other.passed, self.failed + other.failed, self.skipped + other.skipped)

    def __str__(self) -> str:
        skipped = f", {self.skipped} skipped" if self.skipped else ""
        return f"{self.passed} passed, {self.failed} failed{skipped}"


@dataclass(eq=False)
class Stage:
    """One command on its way: what it has printed so far, and what it came to."""

    name: str
    folder: Path
    since: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        self.log, self.report = self.folder / f"{self.name}.log", self.folder / f"{self.name}.xml"
        command = STAGES[self.name] + (tuple(changed()) if self.name == "near" else ())
        if "pytest" in command:
            command += (f"--junitxml={self.report}",)
        with self.log.open("wb") as out:
            self.job = subprocess.Popen(
                command, cwd=ROOT, env=compiling_once(), stdin=subprocess.DEVNULL, stdout=out, stderr=out,
                start_new_session=True,
            )

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.since

    def running(self) -> bool:
        if self.job.poll() is not None:
            return False
        if self.seconds > LIMIT:
            self.end(f"stopped after {LIMIT // 60} minutes")
        return True

    def end(self, why: str) -> None:
        """Stop the command and all that it started."""
        os.killpg(self.job.pid, signal.SIGKILL)
        with self.log.open("a", encoding="utf-8") as out:
            out.write(f"\n{self.name}: {why}\n")

    def so_far(self) -> str:
        """Its name and how many tests it has done: pytest prints a character for each."""
        marks = re.findall(r"^[.sxFEX]+(?= *\[|$)", self.log.read_text("utf-8", "replace"), re.MULTILINE)
        done = sum(map(len, marks))
        return f"{self.name} {done}" if done else self.name

    def came_to(self) -> Count:
        code = self.job.returncode
        if not self.report.is_file():
            return Count(passed=int(code == 0), failed=int(code != 0))
        count = counted(self.report)
        return count if code == 0 or count.failed else count + Count(failed=1)  # an error outside any test


def compiling_once() -> dict[str, str]:
    """An environment in which stages, workers and kernels use what another one has compiled."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def counted(report: Path) -> Count:
    """The sums of a JUnit report."""
    suites = list(ElementTree.parse(report).getroot().iter("testsuite"))
    tests, failures, errors, skipped = (
        sum(int(suite.get(key, 0)) for suite in suites) for key in ("tests", "failures", "errors", "skipped")
    )
    return Count(tests - failures - errors - skipped, failures + errors, skipped)


def run(lanes: tuple[tuple[str, ...], ...], folder: Path) -> Count:
    """Run the lanes beside each other, the stages of a lane one after the other."""
    total = Count()
    running = {Stage(first, folder): iter(rest) for first, *rest in lanes}
    try:
        while running:
            time.sleep(0.2)
            for stage in [stage for stage in running if not stage.running()]:
                total += tell(stage)
                lane = running.pop(stage)
                running |= {Stage(name, folder): lane for name in islice(lane, 1)}
            show(list(running))
    finally:
        for stage in running:
            stage.end("interrupted")
    return total


def tell(stage: Stage) -> Count:
    """Say how a finished stage went."""
    count = stage.came_to()
    verdict = "ok    " if not count.failed else "FAILED"
    clear_line()
    print(f"{verdict} {stage.name:<10} {stage.seconds:6.1f} s   {count}", flush=True)
    if count.failed:
        print(stage.log.read_text("utf-8", "replace"), flush=True)
    return count


def show(running: list[Stage]) -> None:
    """The line that moves while we wait, where somebody is there to see it."""
    if sys.stdout.isatty() and running:
        clear_line()
        words = " · ".join(f"{stage.so_far()} ({stage.seconds:.0f} s)" for stage in running)
        print(f"running  {words}", end="", flush=True)


def clear_line() -> None:
    if sys.stdout.isatty():
        print("\r\033[K", end="")


def chosen(names: list[str]) -> tuple[tuple[str, ...], ...]:
    """One lane with the named stages, or all lanes when none is named."""
    if names:
        return (tuple(names),)
    left_out = {"browser"} if os.environ.get("ICEDICE_CHROMIUM") == "none" else set()
    return tuple(tuple(stage for stage in lane if stage not in left_out) for lane in LANES)


def main() -> int:
    parser = argparse.ArgumentParser(description="Run the tests; exit code 0 when all pass.")
    parser.add_argument("stage", nargs="*", choices=[*STAGES, "check", []], help="only these stages")
    names = parser.parse_args().stage
    lanes = CHECK if names == ["check"] else chosen(names)
    with tempfile.TemporaryDirectory(prefix="icedice-tests-") as folder:
        total = run(lanes, Path(folder))
    print(total)
    return 1 if total.failed else 0


if __name__ == "__main__":
    sys.exit(main())
