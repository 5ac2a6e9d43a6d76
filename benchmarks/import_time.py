"""How long `import icedice_edu` takes, against `import icepool`, each in a fresh Python.

What is counted is the interpreter's own time for the import, so starting Python is not part of it.
"""

from __future__ import annotations

import os
import subprocess
import sys

from benchmarks.side_by_side import Row, at_most, in_turns

TIMED = "import time; t = time.perf_counter(); import {}; print(time.perf_counter() - t)"
LOADED = "import icedice_edu, sys; print([m for m in {!r} if m in sys.modules])"
UNWANTED = ("sympy", "numpy", "matplotlib", "ipywidgets", "IPython", "anywidget", "pymunk")


def rows(rounds: int = 15) -> list[Row]:
    times = in_turns({name: lambda name=name: seconds(name) for name in ("icedice_edu", "icepool")}, rounds)
    ours, peer = 1000 * times["icedice_edu"], 1000 * times["icepool"]
    return [at_most("import, against icepool", ours, peer, 0.5, "ms")]


def seconds(module: str) -> float:
    return float(_python(TIMED.format(module)))


def loaded_by_us() -> str:
    """The heavy packages that `import icedice_edu` brings along: none."""
    return _python(LOADED.format(UNWANTED)).strip()


def _python(code: str) -> str:
    # What pip installs is compiled ahead; so is a checkout after its first import, unless that is forbidden.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    command = [sys.executable, "-c", code]
    return subprocess.run(command, capture_output=True, text=True, check=True, env=environment).stdout
