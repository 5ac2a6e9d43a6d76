"""From a press to the new picture: a board against a bare ipywidgets button on the same page.

Both are pressed with the mouse, as people do, and both answers change something that is seen: the button's
handler writes a number, the board plays. The clock starts with the click and stops when the page has painted
the first frame that shows the answer. The two take turns, so that a busy machine slows both; between two
presses everything comes to rest; a press falls anywhere between two frames, so that frames favour nobody.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from benchmarks.side_by_side import Row, at_most

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "browser"))

WARM_UPS, ROUNDS, GOAL = 6, 120, 1.4  # an answer waits for a frame of 17 ms, so a few presses tell nothing
CELL = """
import icedice_widgets, ipywidgets

button, label, count = ipywidgets.Button(description="bare"), ipywidgets.Label("0"), iter(range(1, 10_000))
button.add_class("bare-button"), label.add_class("bare-label")
button.on_click(lambda _: setattr(label, "value", str(next(count))))
board = icedice_widgets.play("tokens", players=["Ada", "Bo"], seed=7, max_rolls=50, first=0)
display(ipywidgets.HBox([button, label]), board)
"""
WATCH = """
([watched, attribute]) => {
  const what = attribute ? { attributeFilter: [attribute] } : { childList: true, subtree: true };
  const painted = (done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel(); // its message comes when the frame is done
    port1.onmessage = () => done(performance.now());
    port2.postMessage("");
  });
  const clicked = new Promise((done) => addEventListener("click", done, { capture: true, once: true }));
  const answered = new Promise((done) => {
    const watcher = new MutationObserver(() => { watcher.disconnect(); painted(done); });
    watcher.observe(document.querySelector(watched), what);
  });
  const late = new Promise((_, fail) => setTimeout(fail, 10000, new Error("no answer to a press")));
  const both = Promise.all([clicked, answered]).then(([click, end]) => end - click.timeStamp);
  window.clickToPaint = Promise.race([both, late]);
}
"""
REST, HELD, FRAME = 500, 60, 17  # milliseconds
BUTTON = (".bare-button", ".bare-label", "")
ROLL, UNDO = '[data-move="roll"]', '[data-tool="undo"]'
TAP = '[data-tap="again 1"]'


def rows() -> list[Row]:
    from labpage import running_browser, running_lab

    with (
        tempfile.TemporaryDirectory() as home,
        tempfile.TemporaryDirectory() as folder,
        running_lab(Path(home), Path(folder)) as lab,
        running_browser() as browser,
    ):
        return measured(browser.new_page(viewport={"width": 1440, "height": 1000}), lab)


def measured(page: Any, lab: Any) -> list[Row]:
    """Both kinds of press, each against the button."""
    from labpage import Notebook

    notebook = Notebook(page)
    notebook.open(lab.notebook("bench", [CELL]))
    notebook.run_all()
    board = notebook.board()
    for number in (1, 9, 16):
        board.press("move", f"lay {number}")
    played = in_turns(page, [ROLL, UNDO])
    board.press("move", "roll")
    tapped = in_turns(page, [TAP, TAP])
    return [
        at_most("play a move, against a bare button", *played, GOAL, "ms"),
        at_most("tap a die, against a bare button", *tapped, GOAL, "ms"),
    ]


def in_turns(page: Any, presses: list[str]) -> tuple[float, float]:
    """The median times of a press on the board and of a press on the button."""
    ours, bare, chance = [], [], Random(1)
    for turn in range(WARM_UPS + ROUNDS):
        ours.append(timed(page, presses[turn % 2], ".icedice", "data-revision", chance))
        bare.append(timed(page, *BUTTON, chance))
    return median(ours[WARM_UPS:]), median(bare[WARM_UPS:])


def timed(page: Any, pressed: str, watched: str, attribute: str, chance: Random) -> float:
    """Milliseconds from one click to the paint of what it changes."""
    page.locator(pressed).first.hover(force=True)
    page.wait_for_timeout(REST)
    page.mouse.down()
    page.evaluate(WATCH, [watched, attribute])
    page.wait_for_timeout(HELD + FRAME * chance.random())
    page.mouse.up()
    return float(page.evaluate("window.clickToPaint"))
