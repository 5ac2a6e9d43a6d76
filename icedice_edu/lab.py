"""JupyterLab opened on the start page, in its simple interface.

Everything is said to this one run of JupyterLab, so the settings a person has made are neither overruled
nor changed. A pip install has no lessons folder to open: its notebooks are laid out in a folder of the
teacher's. A new version brings them up to date there, and never writes over what somebody changed.
"""

import errno
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

from icedice_edu.laying_out import START, lay_out, renewal
from icedice_edu.signing import sign_ours

HOUSE = Path(__file__).resolve().parent
DESK = "teacher.ipynb"
COPY = "icedice-lessons"
MISSING = 'JupyterLab is not installed in this Python: type  pip install "icedice-edu[lab]"  and try again.'
PORTS = range(1, 65536)
LOCALHOST = ((socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1"))


def open_lab(
    folder: str | Path | None = None, *, port: int | None = None, browser: bool = True, page: str = START
) -> int:
    """Start JupyterLab on the start page or another beside it, wait until it is stopped; its exit code."""
    if find_spec("jupyterlab") is None:
        return _refuse(MISSING)
    if port is not None and (problem := port_problem(port)):
        return _refuse(problem)
    try:
        home, start = start_page(Path(folder or "."), chosen=folder is not None)
    except OSError as error:
        why = f"{error.filename}: {error.strerror}"
        return _refuse(f"The lessons cannot be copied to this folder ({why}). Go to your own folder first.")
    with suppress(OSError):  # then the Start button asks first whether the notebook is trusted
        sign_ours((home / start).parent)
    page = (Path(start).parent / page).as_posix()
    print(f"JupyterLab is opening {home / page}. Press Ctrl+C here to stop it.", flush=True)
    command = lab_command(home, page, port=port, browser=browser and can_show_a_browser())
    return wait_for_end(subprocess.Popen(command, env=lab_environment()))


def _refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 2


def port_problem(port: int) -> str:
    """Why JupyterLab cannot have this port, or nothing when it can."""
    if port not in PORTS:
        return f"There is no port {str(port)[:20]}: ports go from {PORTS[0]} to {PORTS[-1]}, such as 8890."
    if not all(_is_free(family, address, port) for family, address in LOCALHOST):
        return f"Port {port} is taken or not allowed: choose a different one, or leave out --port."
    return ""


def _is_free(family: socket.AddressFamily, address: str, port: int) -> bool:
    try:
        socket.create_server((address, port), family=family).close()
    except OSError as error:
        return error.errno not in (errno.EADDRINUSE, errno.EACCES)  # without IPv6 there is no ::1 to take
    return True


def start_page(folder: Path, *, chosen: bool = False) -> tuple[Path, str]:
    """The folder that JupyterLab shows and the start page inside it: a checkout's own, or a laid out copy."""
    for checkout in _checkouts(folder.resolve(), chosen):
        return checkout, f"lessons/{START}"
    home = folder.resolve() if chosen else folder.resolve() / COPY
    if line := renewal(lay_out(_lessons(), home)):
        print(line, flush=True)
    return home, START


def _checkouts(folder: Path, chosen: bool) -> Iterator[Path]:
    """Checkouts to open, nearest first. A folder that was asked for by name is taken at its word."""
    near = (folder,) if chosen else (folder, *folder.parents, HOUSE.parent)
    return (place for place in near if _is_checkout(place))


def _is_checkout(folder: Path) -> bool:
    signs = ("pyproject.toml", "icedice_edu/lab.py", f"lessons/{START}")
    return all((folder / sign).is_file() for sign in signs)


def _lessons() -> Path:
    inside, beside = HOUSE / "lessons", HOUSE.parent / "lessons"  # as installed, and in a checkout
    return inside if inside.is_dir() else beside


def lab_command(home: Path, page: str, *, port: int | None = None, browser: bool = True) -> list[str]:
    """The command that starts JupyterLab. It says nothing of the token, which therefore stays on."""
    return [
        *(sys.executable, "-P", "-m", "jupyterlab"),  # -P: a random.py in the teacher's folder is no module
        f"--ServerApp.root_dir={home}",
        f"--LabApp.default_url=/doc/tree/{page}",
        "--Application.log_level=ERROR",  # the address, with its token, is shown at any level
        *([] if browser else ["--no-browser"]),
        *([] if port is None else [f"--ServerApp.port={port}", "--ServerApp.port_retries=0"]),
        *(["--allow-root"] if _is_root() else []),
    ]


def lab_environment() -> dict[str, str]:
    """This environment with our defaults last in line: no news, no look-up of updates, no status bar."""
    paths = (os.environ.get("JUPYTER_CONFIG_PATH"), str(HOUSE / "jupyter"))
    return {**os.environ, "JUPYTER_CONFIG_PATH": os.pathsep.join(path for path in paths if path)}


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def can_show_a_browser() -> bool:
    """False without a screen, where a text browser would take over the terminal."""
    if sys.platform in ("win32", "darwin") or os.environ.get("BROWSER"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def wait_for_end(lab: "subprocess.Popen[bytes]") -> int:
    """Wait until a server has stopped; its exit code."""
    signal.signal(signal.SIGTERM, lambda *_: lab.terminate())  # who ends this command ends JupyterLab too
    while True:
        try:
            return lab.wait()
        except KeyboardInterrupt:
            continue  # Jupyter got it too, and asks whether it should really stop
