"""Firefox and WebKitGTK (the engine of Safari), each behind the same few actions.

Both understand the commands of the WebDriver standard; only how a command gets there differs. Firefox listens
on a socket (Marionette), WebKitGTK has a small web server (WebKitWebDriver). So neither needs a library.
"""

from __future__ import annotations

import base64
import json
import os
import socket
import subprocess
import time
import urllib.error
import urllib.request
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from labpage import PATIENCE, WIDE, free_port
from other_browsers import found

LIMIT = PATIENCE / 1000
"""Seconds for anything that is waited for."""

KEYS = {
    "Backspace": "\ue003", "Tab": "\ue004", "Enter": "\ue006", "Shift": "\ue008", "Escape": "\ue00c",
    "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015",
}
ASK = """
const [given, answer] = arguments;
Promise.resolve().then(() => (%s)(...given)).then(
  (value) => answer({ value: value ?? null }),
  (fault) => answer({ fault: `${fault}` }),
);
"""
FIREFOX_SETTINGS = {
    "ui.prefersReducedMotion": 1,
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}


class Browser(ABC):
    """One window of a browser: what a person does there, and what is to be read."""

    @abstractmethod
    def command(self, name: str, **parameters: Any) -> Any:
        """Give a command of the WebDriver standard, and its answer."""

    @abstractmethod
    def close(self) -> None:
        """End the session."""

    def open(self, address: str) -> None:
        self.command("Navigate", url=address)

    def ask(self, function: str, *given: Any) -> Any:
        """What a JavaScript function says in the page, also when it has to wait for it."""
        told = self.command("ExecuteAsyncScript", script=ASK % function, args=[list(given)])
        assert "fault" not in told, f"{told['fault']} in {function}"
        return told["value"]

    def wait(self, function: str, *given: Any) -> Any:
        """The first answer of a function in the page that is not nothing."""
        end = time.monotonic() + LIMIT
        while not (told := self.ask(function, *given)):
            assert time.monotonic() < end, f"waited {LIMIT:.0f} seconds for {function} with {given}"
            time.sleep(0.05)
        return told

    def click(self, x: float, y: float) -> None:
        """Move the mouse there and press its left button."""
        self._act("pointer", [
            {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0},
            {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0},
        ])

    def key(self, name: str) -> None:
        """Press a key and let it go: a character, or a name as in Shift+ArrowLeft."""
        parts = [name] if len(name) == 1 else name.split("+")
        keys = [KEYS.get(part, part) for part in parts]
        self._act("key", [
            *({"type": "keyDown", "value": key} for key in keys),
            *({"type": "keyUp", "value": key} for key in reversed(keys)),
        ])

    def write(self, text: str) -> None:
        for character in text:
            self.key(character)

    def _act(self, kind: str, actions: list[dict[str, Any]]) -> None:
        self.command("PerformActions", actions=[{"type": kind, "id": kind, "actions": actions}])

    def picture(self, file: Path) -> None:
        """Keep what is seen now."""
        file.write_bytes(base64.b64decode(self.command("TakeScreenshot")))


class Firefox(Browser):
    """Firefox by its Marionette socket: each message is its length, a colon and JSON."""

    def __init__(self, port: int) -> None:
        self.socket = connected(port)
        self.stream = self.socket.makefile("rb")
        self._heard()  # it says who it is
        self.count = 0
        self.command("NewSession", timeouts={"script": PATIENCE})

    def command(self, name: str, **parameters: Any) -> Any:
        self.count += 1
        message = json.dumps([0, self.count, f"WebDriver:{name}", parameters]).encode()
        self.socket.sendall(b"%d:%s" % (len(message), message))
        _, _, fault, result = self._heard()
        assert fault is None, f"{name}: {fault}"
        return result.get("value") if isinstance(result, dict) else result

    def close(self) -> None:
        self.stream.close()
        self.socket.close()

    def _heard(self) -> Any:
        length = b""
        while (byte := self.stream.read(1)) != b":":
            assert byte, "Firefox has gone"
            length += byte
        return json.loads(self.stream.read(int(length)))


ADDRESSES = {
    "Navigate": "url", "ExecuteAsyncScript": "execute/async", "PerformActions": "actions",
    "TakeScreenshot": "screenshot", "SetTimeouts": "timeouts", "SetWindowRect": "window/rect",
}


class WebKit(Browser):
    """WebKitGTK's MiniBrowser by the addresses of WebKitWebDriver."""

    def __init__(self, port: int) -> None:
        connected(port).close()
        options = {"binary": found("MiniBrowser"), "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self.session = f"http://127.0.0.1:{port}/session"
        self.session += "/" + self._send("", {"capabilities": wanted})["sessionId"]
        self.command("SetTimeouts", script=PATIENCE, pageLoad=PATIENCE)
        self.command("SetWindowRect", x=0, y=0, **WIDE)

    def command(self, name: str, **parameters: Any) -> Any:
        return self._send(f"/{ADDRESSES[name]}", None if name == "TakeScreenshot" else parameters)

    def close(self) -> None:
        urllib.request.urlopen(urllib.request.Request(self.session, method="DELETE")).close()

    def _send(self, path: str, parameters: Any) -> Any:
        data = None if parameters is None else json.dumps(parameters).encode()
        asked = urllib.request.Request(self.session + path, data, {"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(asked, timeout=LIMIT + 10) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as fault:
            raise AssertionError(f"{path}: {fault.read().decode(errors='replace')}") from None


def connected(port: int) -> socket.socket:
    """A connection to somebody on this machine, as soon as they listen."""
    end = time.monotonic() + LIMIT
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port))
        except OSError:
            assert time.monotonic() < end, f"nobody has listened on port {port} for {LIMIT:.0f} seconds"
            time.sleep(0.1)


@contextmanager
def running_firefox(home: Path) -> Iterator[Browser]:
    """Firefox without a screen, with a profile of its own in `home`."""
    port = free_port()
    settings = {**FIREFOX_SETTINGS, "marionette.port": port}
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in settings.items()]
    (home / "user.js").write_text("\n".join(lines), encoding="utf-8")
    size = (f"--width={WIDE['width']}", f"--height={WIDE['height']}")
    command = (found("Firefox"), "--headless", "--marionette", "--no-remote", f"--profile={home}", *size)
    with running(command, dict(os.environ), home), closing(Firefox(port)) as browser:
        yield browser


@contextmanager
def running_webkit(home: Path) -> Iterator[Browser]:
    """WebKitGTK on a screen that nobody sees, where the system asks for no motion."""
    settings = home / "gtk-3.0" / "settings.ini"
    settings.parent.mkdir()
    settings.write_text("[Settings]\ngtk-enable-animations=false\n", encoding="utf-8")
    port = free_port()
    own = {"LIBGL_ALWAYS_SOFTWARE": "1", "XDG_CONFIG_HOME": str(home)}
    command = (found("WebKitWebDriver"), f"--port={port}")
    with (
        unseen_screen() as display,
        running(command, {**os.environ, **own, "DISPLAY": display}, home),
        closing(WebKit(port)) as browser,
    ):
        yield browser


@contextmanager
def running(command: tuple[str, ...], environment: dict[str, str], home: Path) -> Iterator[None]:
    """A program while it is needed; what it says lies in `home`."""
    with (home / "said.log").open("wb") as log:
        job = subprocess.Popen(command, env=environment, stdout=log, stderr=log, stdin=subprocess.DEVNULL)
    try:
        yield
    finally:
        job.terminate()
        job.wait(LIMIT)


@contextmanager
def unseen_screen() -> Iterator[str]:
    """The name of a screen in memory; Xvfb chooses its number and says it."""
    command = (found("Xvfb"), "-displayfd", "1", "-screen", "0", "{width}x{height}x24".format(**WIDE))
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as screen:
        assert screen.stdout
        try:
            yield f":{screen.stdout.readline().strip()}"
        finally:
            screen.terminate()


RUNNING = {"firefox": running_firefox, "webkit": running_webkit}
