"""`icedice lab`: JupyterLab on the start page, in a checkout or in a copy of the lessons."""

import json
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

import pytest

from icedice_edu import lab

ROOT = Path(__file__).parents[2]
APART = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "JUPYTERLAB_SETTINGS_DIR")
NOTIFICATIONS = "/lab/api/settings/@jupyterlab/apputils-extension:notification"
STATUS_BAR = "/lab/api/settings/@jupyterlab/statusbar-extension:plugin"
WAITS = 600  # of 0.2 seconds: as patient as a busy machine needs


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The package as pip leaves it: lessons inside, no checkout around."""
    house = tmp_path / "site" / "icedice_edu"
    (house / "lessons" / "money").mkdir(parents=True)
    (house / "lessons" / "start.ipynb").write_text("ours", encoding="utf-8")
    (house / "lessons" / "money" / "till.ipynb").write_text("ours", encoding="utf-8")
    monkeypatch.setattr(lab, "HOUSE", house)
    return house


def test_in_a_checkout_its_own_lessons_are_opened() -> None:
    assert lab.start_page(ROOT) == (ROOT, "lessons/start.ipynb")
    assert lab.start_page(ROOT / "lessons") == (ROOT, "lessons/start.ipynb")


def test_elsewhere_the_lessons_are_laid_out_in_a_folder_of_their_own(tmp_path: Path, installed: Path) -> None:
    assert lab.start_page(tmp_path) == (tmp_path / "icedice-lessons", "start.ipynb")

    assert (tmp_path / "icedice-lessons" / "money" / "till.ipynb").read_text(encoding="utf-8") == "ours"


def test_a_folder_asked_for_by_name_is_the_one_used(tmp_path: Path, installed: Path) -> None:
    assert lab.start_page(tmp_path / "4b", chosen=True) == (tmp_path / "4b", "start.ipynb")

    assert (tmp_path / "4b" / "start.ipynb").is_file()


def test_a_folder_that_cannot_be_written_is_told_in_a_sentence(
    tmp_path: Path, installed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()

    assert lab.open_lab(tmp_path / "file" / "lessons") == 2

    assert "cannot be copied to this folder" in capsys.readouterr().err


def test_without_jupyterlab_a_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lab, "find_spec", lambda name: None)

    assert lab.open_lab() == 2

    assert 'pip install "icedice-edu[lab]"' in capsys.readouterr().err


@pytest.mark.parametrize("root", [True, False])
def test_root_is_allowed_only_to_root(monkeypatch: pytest.MonkeyPatch, root: bool) -> None:
    monkeypatch.setattr(lab, "_is_root", lambda: root)

    assert ("--allow-root" in lab.lab_command(ROOT, "lessons/start.ipynb")) == root


def test_the_token_is_never_touched() -> None:
    command = " ".join(lab.lab_command(ROOT, "lessons/start.ipynb", port=9999, browser=False))

    assert "token" not in command and "password" not in command


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="these always have a screen")
def test_without_a_screen_no_browser_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    assert not lab.can_show_a_browser()

    monkeypatch.setenv("DISPLAY", ":0")
    assert lab.can_show_a_browser()


def test_a_person_s_own_jupyter_settings_come_before_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "mine")

    first, last = lab.lab_environment()["JUPYTER_CONFIG_PATH"].split(os.pathsep)

    assert first == "mine"
    assert Path(last, "labconfig", "default_setting_overrides.json").is_file()


@pytest.fixture
def started(tmp_path: Path) -> Iterator[str]:
    """The address, with its token, that a real `icedice lab` prints from an empty folder without a screen."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = {**os.environ, **{name: str(tmp_path / name) for name in APART}, "PYTHONUNBUFFERED": "1"}
    log = tmp_path / "log.txt"
    start = f"import icedice_edu.lab as lab; raise SystemExit(lab.open_lab(port={port}, browser=False))"
    command = (sys.executable, "-c", start)
    with log.open("wb") as out:
        job = subprocess.Popen(command, cwd=tmp_path, env=environment, stdout=out, stderr=out)
    try:
        yield address_in(log)
    finally:
        job.terminate()
        assert job.wait() is not None


def address_in(log: Path) -> str:
    for _ in range(WAITS):
        if found := re.search(r"http://127\.0\.0\.1:\S+", log.read_text(encoding="utf-8")):
            return found[0]
        time.sleep(0.2)
    raise AssertionError(log.read_text(encoding="utf-8"))


def fetch(address: str) -> str:
    for _ in range(WAITS):
        try:
            with urlopen(address) as page:
                return str(page.read().decode())
        except HTTPError:
            raise
        except URLError:
            time.sleep(0.2)  # not listening yet
    raise AssertionError(f"{address} does not answer")


@pytest.mark.slow
def test_a_real_lab_opens_the_start_page_keeps_its_token_and_asks_no_questions(started: str) -> None:
    ((site, page, token),) = re.findall(r"(http://[^/]+)/doc/tree/(\S+)\?token=(\w+)", started)

    with pytest.raises(HTTPError, match="403"):
        fetch(f"{site}/api/contents/{page}")
    notebook = json.loads(fetch(f"{site}/api/contents/{page}?token={token}"))
    shown = fetch(started)
    settings: dict[str, Any] = json.loads(fetch(f"{site}{NOTIFICATIONS}?token={token}"))
    status_bar: dict[str, Any] = json.loads(fetch(f"{site}{STATUS_BAR}?token={token}"))

    assert notebook["path"] == "lessons/start.ipynb"
    assert "jupyter-config-data" in shown
    defaults = {name: told["default"] for name, told in settings["schema"]["properties"].items()}
    assert defaults["fetchNews"] == "false" and defaults["checkForUpdates"] is False
    assert status_bar["schema"]["properties"]["visible"]["default"] is False
