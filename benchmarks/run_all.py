"""From Run All to the first board and to the last part: a lesson against bare widgets with the same text.

The peer is a notebook of as many cells, each an `ipywidgets.HTML` with the text of the lesson's part. Both
begin with a kernel that has done nothing yet, as for a learner in the morning, and take turns.

The goal is a floor to hold. To the end it is nearly held, to the first board it is missed, and what is left
is the kernel's: on a quiet machine A1 has worked 150 ms until its board is told, the peer 40. Imports are
110 of them (ipywidgets 28, as for the peer; 250 modules of ours and markdown-it's 75), the document 8, the
parts until the board 25. The page is one widget and adds less than the peer's fifteen do. F5 computes 60 ms
of values besides, and 30 for the band of the throw that its board shows.

A ratio from a busy machine says little: the kernel's work comes first and the page has to wait for it.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.side_by_side import Row, at_most

HOUSE = Path(__file__).parents[1]
sys.path.insert(0, str(HOUSE / "tests" / "browser"))

LESSONS, ROUNDS, GOAL = ("A1", "A4", "P4", "M5", "F5"), 5, 1.5
RUN = """
([first, all, count]) => new Promise((done, fail) => {
  const begun = performance.now(), told = {};
  const kernel = () => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.status;
  const look = () => {
    const there = (css) => document.querySelectorAll(css).length;
    if (!told.first && there(first.css) >= first.count) told.first = performance.now() - begun;
    const isWhole = () => there(all) >= count; // asked last: looking for all parts takes the page's time, too
    if (told.first && kernel() === "idle" && isWhole()) return done([told.first, performance.now() - begun]);
    if (performance.now() - begun > 60000) return fail(new Error("it does not come to an end"));
    requestAnimationFrame(look);
  };
  window.jupyterapp.commands.execute("notebook:run-all-cells");
  look();
})
"""
LIVE = "[data-icedice-part]:has(.icelesson, .icedice)"
HTML = ".widget-html, .jupyter-widgets.widget-inline-hbox"
Times = tuple[float, float]


def rows() -> list[Row]:
    from labpage import running_browser, running_lab

    # What pip installs is compiled ahead; so is a checkout after its first import, unless that is forbidden.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    with (
        tempfile.TemporaryDirectory() as home,
        tempfile.TemporaryDirectory() as folder,
        running_lab(Path(home), Path(folder)) as lab,
        running_browser() as browser,
    ):
        return [row for lesson in LESSONS for row in compared(lesson, lab, browser)]


def compared(lesson: str, lab: Any, browser: Any) -> Iterator[Row]:
    """A lesson and its peer, in turns."""
    source = next(HOUSE.glob(f"lessons/*/{lesson}-*.ipynb"))
    book = json.loads(source.read_text(encoding="utf-8"))
    shutil.copy(source, lab.folder / "ours.ipynb")
    texts = list(texts_of(book))
    lab.notebook("peer", [f"import ipywidgets\nipywidgets.HTML({text!r})" for text in texts])
    board = next(i for i, cell in enumerate(coded(book)) if "lesson.play" in "".join(cell["source"]))
    parts = set(places_of(book))
    ours_asked = [{"css": ".icedice-stage > svg", "count": 1}, LIVE, len(parts)]
    peer_asked = [{"css": HTML, "count": board + 1}, HTML, len(texts)]
    ours, peer = list[Times](), list[Times]()
    for turn in range(ROUNDS + 1):
        one, other = timed("ours", ours_asked, lab, browser), timed("peer", peer_asked, lab, browser)
        if turn:  # the first round only warms up
            ours.append(one)
            peer.append(other)
    for place, what in enumerate(("to the first board", "to the end")):
        mine, theirs = (median(times[place] for times in each) for each in (ours, peer))
        yield at_most(f"{lesson}, Run All {what}", mine, theirs, GOAL, "ms")


def coded(book: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return [cell for cell in book["cells"] if cell["cell_type"] == "code"]


def texts_of(book: Mapping[str, Any]) -> Iterator[str]:
    """What each cell of a lesson says, as it is stored."""
    for cell in coded(book):
        shown = (output.get("data", {}).get("text/plain", "") for output in cell["outputs"])
        yield "".join("".join(text) for text in shown)


def places_of(book: Mapping[str, Any]) -> Iterator[str]:
    """The places of live parts, by their names."""
    for cell in coded(book):
        for output in cell["outputs"]:
            stored = "".join(output.get("data", {}).get("text/html", ""))
            if 'data-icedice-part="' in stored:
                yield stored.split('data-icedice-part="')[1].split('"')[0]


def timed(name: str, asked: list[Any], lab: Any, browser: Any) -> Times:
    """Milliseconds to the first board and to the end, with a kernel and a page of its own."""
    from labpage import Notebook

    context = browser.new_context(viewport={"width": 1366, "height": 768})
    notebook = Notebook(context.new_page())
    notebook.open(f"{lab.url}/doc/tree/{name}.ipynb?reset")
    notebook.page.wait_for_timeout(1000)
    first, end = notebook.page.evaluate(RUN, asked)
    context.close()
    lab.shut_kernels(name)
    for kept in lab.folder.glob("icedice-*"):
        kept.unlink()
    return first, end
