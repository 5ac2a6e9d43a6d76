"""A lesson as a page without any tool around it: Voilà started on its notebook, for this machine only."""

from __future__ import annotations

import socket
import subprocess
import sys
import threading
import time
import webbrowser
from importlib.util import find_spec
from pathlib import Path

from icedice_edu.classroom.index import notebook_called
from icedice_edu.lab import can_show_a_browser, port_problem, start_page, wait_for_end

HERE, USUAL = "127.0.0.1", 8867
MISSING = 'Voilà is not installed in this Python: type  pip install "icedice-edu[show]"  and try again.'
PATIENCE = 60
"""Seconds until a server answers that is ever going to."""


def show(
    name: str | None = None, folder: str | Path | None = None, *, port: int | None = None,
    browser: bool = True,
) -> int:
    """Show a lesson, or the start page, until it is stopped; the exit code."""
    if find_spec("voila") is None:
        return _refuse(MISSING)
    if port is not None and (problem := port_problem(port)):
        return _refuse(problem)
    try:
        home, start = start_page(Path(folder or "."), chosen=folder is not None)
    except OSError as error:
        why = f"{error.filename}: {error.strerror}"
        return _refuse(f"The lessons cannot be copied to this folder ({why}). Go to your own folder first.")
    lessons = (home / start).parent
    page = notebook_called(name, lessons) if name else Path(start).name
    port = port or usual_port()
    address = f"http://{HERE}:{port}/voila/render/{page}"
    print(f"The page is at {address}", "Press Ctrl+C here to stop it.", sep="\n", flush=True)
    voila = subprocess.Popen(voila_command(port), cwd=lessons)
    if browser and can_show_a_browser():
        threading.Thread(target=_open_when_it_answers, args=(address, port), daemon=True).start()
    return wait_for_end(voila)


def _refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 2


def usual_port() -> int:
    """The same port each day, as browsers keep half typed words by address; another one if it is taken."""
    try:
        socket.create_server((HERE, USUAL)).close()
    except OSError:
        with socket.create_server((HERE, 0)) as found:
            return int(found.getsockname()[1])
    return USUAL


def voila_command(port: int) -> list[str]:
    """The command that starts Voilà on its folder, so that the start page there leads to every lesson."""
    return [
        *(sys.executable, "-P", "-m", "voila"),  # -P: a random.py in the teacher's folder is no module
        *("--no-browser", f"--port={port}", f"--Voila.ip={HERE}", "--Voila.port_retries=0"),
        "--Voila.log_level=ERROR",
    ]


def _open_when_it_answers(address: str, port: int) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            socket.create_connection((HERE, port), timeout=1).close()
        except OSError:
            time.sleep(0.2)
        else:
            webbrowser.open(address)
            return
