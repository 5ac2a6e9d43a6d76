"""From following a link to the first board on the play site, against a button in a bare JupyterLite.

Both sites are built here from the same JupyterLite, Pyodide and packages and lie on this machine. The bare
one gets its packages as they are published, loaded with Python as ours are, and nothing of ours. Each reading
is a new browser profile that has kept nothing; the two take turns, so that a busy machine slows both.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.side_by_side import Row, at_most, in_turns

HOUSE = Path(__file__).parents[1]
sys.path[:0] = [str(HOUSE / "tests" / "browser"), str(HOUSE / "tools")]

ROUNDS, GOAL, OURS = 3, 1.25, 3.0
BARE = ("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython", "ipywidgets")
CELL = 'import ipywidgets\nipywidgets.Button(description="bare")'
LESSON = "arithmetic/A4-parentheses-change-everything.ipynb"
READY = "() => window.jupyterapp?.shell?.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'"
RUN = "() => { window.jupyterapp.commands.execute('notebook:run-all-cells'); }"
PATIENCE = 600_000


def rows() -> list[Row]:
    from labpage import running_browser
    from own_venv import own_venv
    from playsite import built_site, served

    with tempfile.TemporaryDirectory() as folder, running_browser() as browser:
        ours, bare = built_site(Path(folder)), Path(folder) / "bare"
        subprocess.run((own_venv("site") / "python", "-m", __name__, folder), cwd=HOUSE, check=True)

        def board() -> float:
            with served(ours) as address:
                page = f"{address}/notebooks/index.html?path={LESSON}"
                return seconds(browser, page, ".icedice-stage > svg")

        def button() -> float:
            with served(bare) as address:
                page = f"{address}/notebooks/index.html?path=bare.ipynb"
                return seconds(browser, page, ".jupyter-button", runs_itself=False)

        times = in_turns({"board": board, "button": button}, ROUNDS)
    return [
        at_most("the first board, against a bare button", times["board"], times["button"], GOAL, "s"),
        at_most("what of it is ours, against 3 s", max(0.0, times["board"] - times["button"]), OURS, 1, "s"),
    ]


def bare_site(folder: Path) -> None:
    """A JupyterLite with one notebook and nothing of ours; made in the environment of `icedice site`."""
    from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION

    from icedice_edu.site.building import gathered, lay_page, lay_python
    from icedice_edu.site.runtime import pyodide

    home, made = folder / "bare-home", folder / "bare"
    (home / "contents").mkdir(parents=True)
    cell = {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None, "id": "a"}
    kernel = {"kernelspec": {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}}
    book = {"cells": [{**cell, "source": CELL}], "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
    (home / "contents" / "bare.ipynb").write_text(json.dumps(book), encoding="utf-8")
    with pyodide(None, PYODIDE_VERSION) as runtime:
        lay_page(home, made, home / "contents", BARE)
        lay_python(runtime, made, gathered(runtime, home / "wheels", BARE), None)


def seconds(browser, address: str, live: str, runs_itself: bool = True) -> float:  # type: ignore[no-untyped-def]
    """From following the link until the live thing is on the page."""
    context = browser.new_context(viewport={"width": 1366, "height": 768})
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    begun = time.perf_counter()
    page.goto(address, wait_until="commit")
    if not runs_itself:
        page.wait_for_function(READY)
        page.evaluate(RUN)
    page.wait_for_selector(live, state="attached")
    taken = time.perf_counter() - begun
    context.close()
    return taken


if __name__ == "__main__":
    bare_site(Path(sys.argv[1]))
