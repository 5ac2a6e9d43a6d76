"""A real `icedice show`: lessons through Voilà, as pages without any tool around them."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from labpage import PATIENCE, REPOSITORY, free_port, own_settings

START = "from icedice_edu.cli import main; raise SystemExit(main())"


@contextmanager
def running_show(folder: Path) -> Iterator[str]:
    """The address under which the notebooks of a folder of its own are shown."""
    shutil.copytree(REPOSITORY / "lessons", folder / "4b")
    port = free_port()
    words = ("show", "A4", "--folder", "4b", "--port", str(port), "--no-browser")
    log = folder / "log.txt"
    with log.open("wb") as out:
        job = subprocess.Popen((sys.executable, "-c", START, *words), cwd=folder, stdout=out, stderr=out,
                               env=dict(own_settings(folder / "home")))
    try:
        _wait_for(port, job, log)
        yield f"http://127.0.0.1:{port}/voila/render"
    finally:
        job.terminate()
        job.wait(PATIENCE / 1000)


def _wait_for(port: int, job: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end and job.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except OSError:
            time.sleep(0.2)
    raise RuntimeError(log.read_text(errors="replace")[-2000:])
