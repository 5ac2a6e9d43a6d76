"""Play a board in marimo, to see that it needs no Jupyter: in Chromium, by mouse and by keyboard.

marimo gets an environment of its own in a temporary folder, so that nothing here depends on it. Run with the
Python of the tests: `.venv/bin/python tools/try_marimo.py`.
"""

import os
import subprocess
import sys
import tempfile
import time
import urllib.request
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests" / "browser"))

from labpage import free_port, running_browser  # noqa: E402
from playwright.sync_api import Locator, Page, expect  # noqa: E402

NOTEBOOK = """
import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo
    from icedice_widgets import play

    mo.ui.anywidget(play("tokens", players=["Ada", "Bo"], seed=7))
    return


if __name__ == "__main__":
    app.run()
"""
START_WITHIN = 120  # seconds


def main() -> None:
    with (
        tempfile.TemporaryDirectory(prefix="icedice-marimo-") as folder,
        marimo(Path(folder)) as url,
        running_browser() as browser,
    ):
        played(browser.new_page(viewport={"width": 1440, "height": 1000}), url)
    print("The board plays in marimo, by mouse and by keyboard.")


@contextmanager
def marimo(folder: Path) -> Iterator[str]:
    """A marimo server of its own that shows one board; gives its address."""
    venv.create(folder / "venv", with_pip=True)
    python = folder / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
    subprocess.run([python, "-m", "pip", "install", "--quiet", "--quiet", "marimo", ROOT], check=True)
    notebook, port = folder / "board.py", free_port()
    notebook.write_text(NOTEBOOK, encoding="utf-8")
    server = subprocess.Popen(
        [python, "-m", "marimo", "run", notebook, "--headless", "--no-token", "--host=127.0.0.1",
         f"--port={port}"],
        cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
    )
    try:
        yield answering(f"http://127.0.0.1:{port}", server)
    finally:
        server.terminate()
        server.wait(20)


def answering(url: str, server: subprocess.Popen[bytes]) -> str:
    end = time.monotonic() + START_WITHIN
    while time.monotonic() < end and server.poll() is None:
        try:
            urllib.request.urlopen(url, timeout=2).close()
            return url
        except OSError:
            time.sleep(0.2)
    raise RuntimeError("marimo did not start")


def played(page: Page, url: str) -> None:
    """Lay a token with the mouse and one with the keyboard, then open and close the rules."""
    page.goto(url)
    board = page.locator(".icedice")
    stage, focused = board.locator(".icedice-stage"), board.locator(":focus")
    expect(stage).to_contain_text("0 of 3 laid", timeout=60_000)

    stage.locator('[data-move="lay 1"]').click()
    expect(stage).to_contain_text("1 of 3 laid")
    steer(page, focused, stage.locator('[data-move="lay 9"]'))
    page.keyboard.press("Enter")
    expect(stage).to_contain_text("2 of 3 laid")
    expect(focused).to_have_count(1)

    stage.locator('[data-tool="rules"]').click()
    expect(stage.locator('[data-tool="close"]')).to_be_visible()
    page.keyboard.press("Escape")
    expect(stage.locator('[data-tool="close"]')).to_have_count(0)


def steer(page: Page, focused: Locator, goal: Locator) -> None:
    """Take the focus to a piece by the arrow keys."""
    for _ in range(20):
        here, there = focused.bounding_box(), goal.bounding_box()
        assert here and there
        right, down = there["x"] - here["x"], there["y"] - here["y"]
        if abs(right) + abs(down) < 9:
            return
        across, upright = "ArrowRight" if right > 0 else "ArrowLeft", "ArrowDown" if down > 0 else "ArrowUp"
        page.keyboard.press(across if abs(right) > abs(down) else upright)
    raise AssertionError("the arrows do not lead there")


if __name__ == "__main__":
    main()
