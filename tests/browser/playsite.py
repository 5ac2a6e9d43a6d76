"""The play site, built and served as a school would: plain files on this machine, nothing else answers."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar

from labpage import REPOSITORY
from playwright.sync_api import ConsoleMessage, Page, Request, Response, expect

from icedice_edu.site.pages import print_of

TOOL = REPOSITORY / "tools" / "own_venv.py"
LONGEST = 900
"""Seconds for a build on a machine that does other things as well."""
ALIVE = "/api/service-worker-heartbeat"
"""By this JupyterLite keeps its service worker awake; it never leaves the browser."""
NO_FAULTS = ("Uploader widget not found", "No exact match found for python", "is duplicated", "was preloaded")
"""What JupyterLite says of itself on every site."""


def built_site(folder: Path) -> Path:
    """`icedice site --offline` in an environment of its own; ICEDICE_PLAY_SITE names one that is built."""
    if there := os.environ.get("ICEDICE_PLAY_SITE"):
        return Path(there)
    programs = _said(sys.executable, str(TOOL), "site").strip()
    _said(f"{programs}/icedice", "site", str(folder / "play"), "--offline")
    return folder / "play"


def _said(*command: str) -> str:
    """What a command printed, which has to succeed."""
    done = subprocess.run(command, capture_output=True, text=True, timeout=LONGEST)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout


def publish(site: Path, changed: Mapping[str, bytes]) -> None:
    """Put a new version of these files in place, as a new build would: the text and every hash of it."""
    page, worker = site / "notebooks" / "index.html", site / "service-worker.js"
    prints: dict[str, str] = {}
    for name, content in changed.items():
        before = print_of(site / name)
        (site / name).write_bytes(content)
        prints[before] = print_of(site / name)
    for listing in (page, worker):
        before, text = print_of(listing), listing.read_text(encoding="utf-8")
        for old, new in prints.items():
            text = text.replace(old, new)
        listing.write_text(text, encoding="utf-8")
        prints[before] = print_of(listing)


class Files(SimpleHTTPRequestHandler):
    """Gives out files, which browsers may keep for ten minutes, as on GitHub Pages; and says nothing."""

    extensions_map: ClassVar[dict[str, str]] = {
        **SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript", ".wasm": "application/wasm"}

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=600")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def served(folder: Path, port: int = 0) -> Iterator[str]:
    """The address of a folder of files, under a path as on a person's GitHub Pages."""
    server = ThreadingHTTPServer(("127.0.0.1", port), partial(Files, directory=str(folder.parent)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/{folder.name}"
    finally:
        server.shutdown()
        server.server_close()


class Watched:
    """A page of the play site, and all that went wrong on it."""

    def __init__(self, page: Page, site: str) -> None:
        self.page, self.site = page, site
        self.faults: list[str] = []
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("response", self._response)
        page.on("request", self._request)

    def open(self, notebook: str, loads: bool = True) -> None:
        """Follow a link to a notebook, and wait until its page is there."""
        self.page.goto(f"{self.site}/notebooks/index.html?path={notebook}", wait_until="commit")
        self.arrived(loads)

    def arrived(self, loads: bool = True) -> None:
        """The loading page comes, and goes when the first board is there."""
        cover = self.page.locator("#icedice-loading")
        if loads:
            expect(cover).to_be_visible()
            expect(cover.locator("figure :is(svg, img)")).to_be_visible()
        expect(self.page.locator(".icetrail-bar, .iceshelf, .iceteach").first).to_be_visible()
        expect(cover).to_have_count(0)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(words in message.text for words in NO_FAULTS):
            self.faults.append(message.text)

    def _response(self, answer: Response) -> None:
        if answer.status >= 400:
            self.faults.append(f"{answer.status} {answer.url}")

    def _request(self, asked: Request) -> None:
        if not asked.url.startswith((self.site, "data:", "blob:")) and not asked.url.endswith(ALIVE):
            self.faults.append(f"asked elsewhere: {asked.url}")
