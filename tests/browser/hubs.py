"""A real JupyterHub on this machine only, as docs/classes.md sets up a trial, and learners who come to it."""

from __future__ import annotations

import re
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import psutil
from labpage import PATIENCE, REPOSITORY, free_port

sys.path.insert(0, str(REPOSITORY / "tools"))
from own_venv import environment

TRIAL = r"```python\n(# jupyterhub_config\.py: a trial.*?)```"
FOR_TESTS = """
c.JupyterHub.hub_port = {hub}
c.ConfigurableHTTPProxy.api_url = "http://127.0.0.1:{proxy}"
c.Spawner.args = ["--allow-root", "--LabApp.expose_app_in_browser=True"]
c.Spawner.http_timeout = c.Spawner.start_timeout = {patience}
c.Application.log_level = "WARN"
"""


class Hub(NamedTuple):
    """A running hub: its address, the home folders of its learners, and its own process."""

    url: str
    homes: Path
    process: psutil.Process

    def memory(self, of: str) -> list[int]:
        """Megabytes of each process below the hub with this word in its command."""
        below = self.process.children(recursive=True)
        return [one.memory_info().rss // 2**20 for one in below if of in " ".join(one.cmdline())]


@contextmanager
def running_hub(folder: Path) -> Iterator[Hub]:
    """The hub of the documents, at free ports and with its files in this folder."""
    url, homes = f"http://127.0.0.1:{free_port()}", folder / "homes"
    homes.mkdir()
    (folder / "jupyterhub_config.py").write_text(_config(url, homes), encoding="utf-8")
    own = {key: str(folder / "hub" / key) for key in ("HOME", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR")}
    with (folder / "hub.log").open("wb") as log:
        hub = subprocess.Popen(("jupyterhub",), cwd=folder, env={**environment("hub"), **own}, stdout=log,
                               stderr=subprocess.STDOUT)
        try:
            _wait_for(f"{url}/hub/health", hub, folder / "hub.log")
            yield Hub(url, homes, psutil.Process(hub.pid))
        finally:
            hub.terminate()  # it ends its proxy and the learners' servers
            hub.wait(PATIENCE / 1000)


def _config(url: str, homes: Path) -> str:
    (trial,) = re.findall(TRIAL, (REPOSITORY / "docs" / "classes.md").read_text("utf-8"), re.DOTALL)
    assert "http://127.0.0.1:8000" in trial and "/tmp/homes" in trial
    here = trial.replace("http://127.0.0.1:8000", url).replace("/tmp/homes", str(homes))
    return here + FOR_TESTS.format(hub=free_port(), proxy=free_port(), patience=PATIENCE // 1000)


def _wait_for(url: str, hub: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end and hub.poll() is None:
        try:
            urllib.request.urlopen(url).close()
            return
        except OSError:
            time.sleep(0.2)
    raise RuntimeError(f"JupyterHub did not start:\n{log.read_text(errors='replace')[-3000:]}")


def repository_of_lessons(folder: Path) -> str:
    """The address of a git repository with our lessons in it, as a school keeps one on its server."""
    who = ("-c", "user.name=Ms. Lee", "-c", "user.email=lee@school.edu", "-c", "init.defaultBranch=main")
    copied = subprocess.run(("git", "ls-files", "lessons"), cwd=REPOSITORY, capture_output=True, text=True)
    for name in copied.stdout.splitlines():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes((REPOSITORY / name).read_bytes())
    for words in (("init",), ("add", "."), ("commit", "-m", "The lessons")):
        subprocess.run(("git", *who, *words), cwd=folder, check=True, capture_output=True)
    return folder.as_uri()
