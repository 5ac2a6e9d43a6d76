"""A JupyterLab of its own, a Chromium of its own, and boards as a person meets them there."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize, expect, sync_playwright

REPOSITORY = Path(__file__).parents[2]
OFFLINE = "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"  # proves that nothing needs the network
CHROMIUM_SWITCHES = (
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--no-first-run", OFFLINE,
)
NEWS_OFF = {"fetchNews": "false", "checkForUpdates": False, "doNotDisturbMode": True}
WIDE: ViewportSize = {"width": 1440, "height": 1000}
PHONE: ViewportSize = {"width": 360, "height": 780}
PATIENCE = 120_000
"""Milliseconds, the one limit of all waits: what has not come by then, on a busy machine too, never will."""
expect.set_options(timeout=PATIENCE)

IDLE = "() => window.jupyterapp.shell.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'"
SAVED = """
async () => {
  await window.jupyterapp.commands.execute("docmanager:save");
  return !window.jupyterapp.shell.currentWidget.context.model.dirty;
}
"""
STILL = """
frames => new Promise(still => {
  let before = "", same = 0;
  const look = () => {
    const boards = [...document.querySelectorAll(".icedice, .icexplorer-picture")];
    const motions = boards.flatMap(board => board.getAnimations({ subtree: true }));
    const moving = motions.some(motion => motion.effect.getComputedTiming().endTime !== Infinity);
    const now = JSON.stringify(boards.map(board => [board.dataset.revision, board.getBoundingClientRect()]));
    same = now === before && !moving ? same + 1 : 0;
    before = now;
    if (same < frames) requestAnimationFrame(look); else still();
  };
  look();
})
"""
SETTLED = """
([old, place]) => {
  const board = document.querySelectorAll(".icedice")[place];
  return Number(board.dataset.revision) > old;
}
"""

AXE = Axe().axe_script
CHECK = "where => axe.run(where, { resultTypes: ['violations'] }).then(found => found.violations)"
FINGERS = """
all => all.map(piece => (piece.querySelector(".hit") ?? piece).getBoundingClientRect())
  .map(box => Math.min(box.width, box.height))
"""
AT_REST = "(i) => !document.querySelectorAll('.icedice')[i].getAnimations({ subtree: true }).length"

WAYS = """
() => {
  const start = document.activeElement, ways = new Map([[start, []]]);
  for (const [here, way] of ways) {
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
      here.focus({ preventScroll: true });
      here.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      if (!ways.has(document.activeElement)) ways.set(document.activeElement, [...way, key]);
    }
  }
  start.focus({ preventScroll: true });
  return Object.fromEntries([...ways].map(([piece, way]) => [piece.dataset.key, way]));
}
"""
"""The shortest ways by arrow keys, found by trying them."""


@dataclass
class Lab:
    """A running JupyterLab server and the folder it shows."""

    url: str
    folder: Path
    home: Path
    server: subprocess.Popen[bytes] = field(init=False)

    def start(self) -> None:
        """Start the server, on the port that it had before."""
        log = self.home / "server.log"
        with log.open("wb") as out:
            self.server = subprocess.Popen(
                [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root",
                 f"--port={self.url.rpartition(':')[2]}", "--port-retries=0", "--ServerApp.ip=127.0.0.1",
                 f"--ServerApp.root_dir={self.folder}", "--IdentityProvider.token=", "--ServerApp.password=",
                 "--ServerApp.disable_check_xsrf=True", "--expose-app-in-browser"],
                env=settings_in(self.home), stdout=out, stderr=subprocess.STDOUT, cwd=self.folder,
            )
        wait_for(self.url, self.server, log)

    def stop(self) -> None:
        """Stop the server and the kernels that it has started."""
        self.server.terminate()
        self.server.wait(PATIENCE / 1000)

    def sign_lessons(self, folder: Path) -> None:
        """Sign our own notebooks there, as `icedice lab` does before it starts."""
        command = (sys.executable, "-m", "icedice_edu.signing", str(folder))
        subprocess.run(command, env=dict(settings_in(self.home)), check=True)

    def notebook(self, name: str, cells: Sequence[str]) -> str:
        """Write a notebook and say where it opens."""
        empty = {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None}
        made = [{**empty, "id": f"cell{i}", "source": text} for i, text in enumerate(cells)]
        kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
        book = {"cells": made, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
        (self.folder / f"{name}.ipynb").write_text(json.dumps(book), encoding="utf-8")
        return f"{self.url}/lab/tree/{name}.ipynb?reset"

    def shut_kernels(self, under: str = "") -> None:
        """End the kernels of the notebooks whose path begins so."""
        with urllib.request.urlopen(f"{self.url}/api/sessions") as answer:
            sessions = json.load(answer)
        for session in sessions:
            if session["path"].startswith(under):
                address = f"{self.url}/api/sessions/{session['id']}"
                urllib.request.urlopen(urllib.request.Request(address, method="DELETE")).close()


@contextmanager
def running_lab(home: Path, folder: Path) -> Iterator[Lab]:
    """A server on a free port, with settings of its own in `home`, that shows `folder`."""
    own_settings(home)
    lab = Lab(f"http://127.0.0.1:{free_port()}", folder, home)
    try:
        lab.start()
        yield lab
    finally:
        lab.stop()


def own_settings(home: Path) -> Mapping[str, str]:
    """An environment in which tests never meet a person's settings."""
    settings = home / "JUPYTERLAB_SETTINGS_DIR" / "@jupyterlab" / "apputils-extension"
    news = settings / "notification.jupyterlab-settings"
    news.parent.mkdir(parents=True)
    news.write_text(json.dumps(NEWS_OFF), encoding="utf-8")
    return settings_in(home)


def settings_in(home: Path) -> Mapping[str, str]:
    """The environment of a server whose settings are in this folder."""
    names = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR",
             "JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR")
    path = os.pathsep.join([str(REPOSITORY), str(REPOSITORY / "widgets"), os.environ.get("PYTHONPATH", "")])
    return {**os.environ, **{name: str(home / name) for name in names}, "PYTHONPATH": path.rstrip(os.pathsep)}


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def wait_for(url: str, server: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end:
        try:
            with urllib.request.urlopen(f"{url}/api", timeout=PATIENCE / 1000):
                return
        except OSError:
            if server.poll() is not None:
                break
            time.sleep(0.2)
    raise RuntimeError(f"JupyterLab did not start:\n{log.read_text(errors='replace')[-2000:]}")


def chromium() -> str | None:
    """The Chromium named in ICEDICE_CHROMIUM, or the system's."""
    names = ("chromium", "chromium-browser", "google-chrome")
    return os.environ.get("ICEDICE_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


@contextmanager
def running_browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium(), args=list(CHROMIUM_SWITCHES))
        yield started
        started.close()


def new_window(browser: Browser, **how: Any) -> BrowserContext:
    """A browser's window with a memory of its own, and the one limit of all waits."""
    context = browser.new_context(**how)
    context.set_default_timeout(PATIENCE)
    return context


class ShownBoard:
    """A board as a person meets it: things to see and to press."""

    def __init__(self, page: Page, place: int = 0) -> None:
        self.page, self.place = page, place
        self.root: Locator = page.locator(".icedice").nth(place)
        self.stage: Locator = self.root.locator(".icedice-stage")
        self.over: Locator = self.root.locator(".icedice-over")
        self.live: Locator = self.root.locator("[aria-live]")

    @property
    def revision(self) -> int:
        return int(self.root.get_attribute("data-revision") or 0)

    @property
    def title(self) -> str:
        """Whose turn it is and what to do, as a screen reader is told."""
        return str(self.stage.locator("> svg > title").text_content())

    def changed(self, since: int) -> None:
        """Wait for a newer picture."""
        self.page.wait_for_function(SETTLED, arg=[since, self.place])

    def answered(self) -> None:
        """Wait until the kernel has nothing left to do and the board no longer changes."""
        self.page.wait_for_function(IDLE)
        still(self.page)

    def piece(self, attribute: str, value: str) -> Locator:
        return self.stage.locator(f'[role="button"][data-{attribute}="{value}"]').first

    def ask(self, function: str, given: Any = None) -> Any:
        """What a JavaScript function says of the stage."""
        return self.stage.evaluate(function, given)

    def read(self, attribute: str, value: str, name: str) -> str:
        """Another attribute of a thing to press."""
        return str(self.piece(attribute, value).get_attribute(name))

    def has(self, attribute: str, value: str) -> bool:
        return self.piece(attribute, value).count() > 0

    def press(self, attribute: str, value: str) -> None:
        """Press a thing with the mouse and wait for what follows."""
        before = self.revision
        self.piece(attribute, value).click()
        self.changed(before)

    def type(self, *keys: str) -> None:
        """Type keys, each one answered before the next."""
        for key in keys:
            before = self.revision
            self.page.keyboard.press(key)
            self.changed(before)

    def focus(self) -> None:
        """Come to the board as the Tab key does."""
        self.stage.locator('[tabindex="0"]').focus()

    def focused(self) -> str:
        return str(self.page.evaluate("document.activeElement.dataset.key ?? ''"))

    def at_rest(self) -> None:
        """Wait until nothing glides: arrow keys go by where things are."""
        self.page.wait_for_function(AT_REST, arg=self.place)

    def ways(self) -> dict[str, list[str]]:
        """For the key of everything that arrow keys lead to from here, those arrow keys."""
        self.at_rest()
        found: dict[str, list[str]] = self.stage.evaluate(WAYS)
        return found

    def walk_to(self, attribute: str, value: str) -> None:
        """Go to a thing with the arrow keys, as somebody without a mouse does."""
        for key in self.ways()[str(self.piece(attribute, value).get_attribute("data-key"))]:
            self.page.keyboard.press(key)
        expect(self.piece(attribute, value)).to_be_focused()


class Notebook:
    """A notebook open in JupyterLab."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self, address: str) -> None:
        self.page.goto(address)
        self.ready()

    def ready(self) -> None:
        self.page.wait_for_selector(".jp-Notebook .jp-CodeCell", state="attached")  # a lesson hides its first
        self.page.wait_for_function(IDLE)

    def menu(self, *path: str) -> None:
        self.page.click(f"div.lm-MenuBar-itemLabel:text('{path[0]}')")
        for name in path[1:]:
            self.page.click(f".lm-Menu-itemLabel:text-is('{name}')")

    def command(self, name: str, **how: str) -> None:
        """Give JupyterLab a command, as its menus do."""
        self.page.evaluate("([name, how]) => { window.jupyterapp.commands.execute(name, how); }", [name, how])

    def save(self) -> None:
        """Save the notebook, again while the kernel still writes into it; afterwards all is in its file."""
        self.page.wait_for_function(SAVED, polling=200)

    def run_all(self) -> None:
        self.command("notebook:run-all-cells")

    def restart(self) -> None:
        self.menu("Kernel")
        self.page.click("text=/^Restart Kernel…$/")
        self.page.click("button.jp-Dialog-button.jp-mod-accept")

    def board(self, place: int = 0) -> ShownBoard:
        shown = ShownBoard(self.page, place)
        fault = self.page.locator('[data-mime-type="application/vnd.jupyter.error"]')
        shown.stage.locator("> svg").or_(fault).first.wait_for()
        assert fault.count() == 0, fault.first.inner_text()
        return shown

    def in_kernel(self, code: str) -> None:
        """Run code in the kernel, as a cell would, without one."""
        self.page.evaluate(
            "code => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel"
            ".requestExecute({ code }).done.then(({ content }) => {"
            " if (content.status !== 'ok') throw new Error(`${content.status} ${content.evalue}`); })", code,
        )

    def show_everything(self) -> None:
        """All steps of a lesson below one another, as a teacher sees them."""
        self.page.get_by_role("button", name="Set up", exact=True).click()
        self.page.get_by_role("button", name="Show everything").click()
        self.page.locator(".icetrail-panel").get_by_role("button", name="Close").click()

    def theme(self, name: str) -> None:
        """Light or Dark, once its colours are there."""
        self.command("apputils:change-theme", theme=f"JupyterLab {name}")
        expect(self.page.locator("body")).to_have_attribute("data-jp-theme-name", f"JupyterLab {name}")

    def cells(self) -> int:
        return self.page.locator(".jp-Notebook .jp-Cell").count()


def still(page: Page) -> None:
    """Wait until no board has moved or changed for a dozen frames, as after a window was made smaller."""
    page.evaluate(STILL, 12)


def faults(page: Page, where: str = ".icedice") -> list[str]:
    """What the accessibility checker finds serious in a part of a page."""
    if not page.evaluate("Boolean(window.axe)"):
        page.evaluate(AXE)
    violations = page.evaluate(CHECK, where)
    return [
        f"{fault['id']}: {node['html'][:200]} {node.get('failureSummary', '')[:300]}"
        for fault in violations if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"]
    ]


@contextmanager
def slow_motion(page: Page) -> Iterator[None]:
    """Pieces hardly move for a while, so that a busy machine does not miss seeing them on their way."""
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 0.001})
    yield
    session.send("Animation.setPlaybackRate", {"playbackRate": 1})
    session.detach()


@contextmanager
def dark(notebook: Notebook) -> Iterator[None]:
    """Dark for a while: the server remembers the theme."""
    notebook.theme("Dark")
    still(notebook.page)
    yield
    notebook.theme("Light")


@contextmanager
def phone(notebook: Notebook) -> Iterator[None]:
    """A window of 360 pixels for a while, without the file browser, which would take all of it."""
    shell = "window.jupyterapp.shell"
    notebook.page.evaluate(f"{shell}.collapseLeft()")
    notebook.page.set_viewport_size(PHONE)
    still(notebook.page)
    yield
    notebook.page.set_viewport_size(WIDE)
    notebook.page.evaluate(f"{shell}.expandLeft()")
