"""What the page of the play site says of itself, what it shows while it loads, and what it keeps."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any

from icedice_edu.site.runtime import CORE, LIST

SIGN = "icedice-site.txt"
"""By this file a folder is known to hold a play site, which a newer one may replace."""
STATIC = Path(__file__).parent / "static"
KERNEL_PLUGIN = "@jupyterlite/pyodide-kernel-extension:kernel"
START = "notebooks/index.html?path=start.ipynb"
OVERRIDES: dict[str, Any] = {
    "@jupyterlab/apputils-extension:notification": {
        "fetchNews": "false", "checkForUpdates": False, "doNotDisturbMode": True},
    "@jupyterlab/docmanager-extension:plugin": {"autosaveInterval": 10},
    "@jupyter-notebook/application-extension:top": {"visible": "no"},
    "@jupyter-notebook/notebook-extension:full-width-notebook": {"fullWidthNotebook": True},
}
SETTINGS: dict[str, Any] = {
    "appName": "icedice",
    "appUrl": "./tree",
    "faviconUrl": "./notebooks/favicon.ico",
    "exposeAppInBrowser": True,
    "disabledExtensions": [
        "@jupyter-notebook/application-extension:dirty",  # asks everyone who leaves; the page saves by itself
        "@jupyter-notebook/notebook-extension:tab-icon",  # its pictures are on no site
        "@jupyter-notebook/console-extension:scratchpad-console",  # its keys are taken twice
    ],
}
NOT_KEPT = re.compile(
    r"^(doc|edit|tree)/|^rspack|^icedice-site|(package|[.]v0)[.]json$|service-worker[.]js$|[.]map$"
)
"""What no page of a learner asks for."""
WAITS = "await import("
MOVED = """<!DOCTYPE html>
<html lang="en"><meta charset="utf-8"><title>Math you can play</title>
<meta http-equiv="refresh" content="0; url={start}"><link rel="icon" href="notebooks/favicon.ico">
<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root=".">{{}}</script>
<a href="{start}">Play</a>
</html>
"""


def settings(at_once: Sequence[str]) -> dict[str, Any]:
    """What JupyterLite reads when a page opens."""
    kernel = {"pyodideUrl": f"./static/pyodide/{CORE[0]}", "loadPyodideOptions": {"packages": [*at_once]}}
    return {"jupyter-lite-schema-version": 0,
            "jupyter-config-data": {**SETTINGS, "litePluginSettings": {KERNEL_PLUGIN: kernel}}}


def dress(made: Path, wheels: list[str]) -> None:
    """Lay our own parts over JupyterLite's: the loading page, the service worker, the way in."""
    (made / "index.html").write_text(MOVED.format(start=escape(START)), encoding="utf-8")
    (made / SIGN).write_text("A play site, made by icedice site.\n", encoding="utf-8")
    (made / "service-worker.js").rename(made / "jupyterlite-service-worker.js")
    page = made / "notebooks" / "index.html"
    page.write_text(_with_loading(page.read_text(encoding="utf-8"), made, wheels), encoding="utf-8")
    prints = json.dumps({name: print_of(made / name) for name in sorted(_kept(made, wheels))}, indent=0)
    worker = (STATIC / "service-worker.js").read_text(encoding="utf-8").replace("__PRINTS__", prints)
    (made / "service-worker.js").write_text(worker, encoding="utf-8")


def print_of(file: Path) -> str:
    """What tells one version of a file from another."""
    return sha256(file.read_bytes()).hexdigest()[:16]


def _with_loading(page: str, made: Path, wheels: list[str]) -> str:
    """A notebook's page with what it shows while it loads; it opens the notebook when that is ready."""
    notebooks = {path.relative_to(made / "files").as_posix(): print_of(path)
                 for path in sorted((made / "files").rglob("*.ipynb"))}
    fills = {"__PYTHON__": [*CORE, LIST, *wheels], "__PRINTS__": notebooks,
             "__COVER__": (STATIC / "loading.html").read_text(encoding="utf-8")}
    script = (STATIC / "loading.js").read_text(encoding="utf-8")
    for name, value in fills.items():
        script = script.replace(name, json.dumps(value).replace("<", "\\u003c"))
    style = (STATIC / "loading.css").read_text(encoding="utf-8")
    assert page.count(WAITS) == 1, "JupyterLite's page begins in one place"
    page = page.replace(WAITS, f"await window.icediceReady;\n        {WAITS}")
    icon = '<link rel="icon" href="favicon.ico">'
    ours = f"{icon}\n<style>{style}</style>\n<script>(() => {{\n{script}}})();</script>"
    return page.replace("<head>", f"<head>\n{ours}", 1)


def _kept(made: Path, wheels: list[str]) -> Iterator[str]:
    """The files that the browser may keep; of a full copy of Pyodide only what lessons need."""
    python = {f"static/pyodide/{name}" for name in (*CORE, LIST, *wheels)}
    for file in made.rglob("*"):
        name = file.relative_to(made).as_posix()
        is_extra = name.startswith("static/pyodide/") and name not in python
        if file.is_file() and not is_extra and not NOT_KEPT.search(name):
            yield name
