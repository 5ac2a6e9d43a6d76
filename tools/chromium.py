"""Chromium for the browser tests, from the system's own packages.

ICEDICE_CHROMIUM names one to use instead; the word none leaves the browser tests out.
"""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
ON_A_MAC = "/Applications/{0}.app/Contents/MacOS/{0}"
APT = ("apt-get", "-q", "-o", "DPkg::Lock::Timeout=300")
PACKAGES = ("chromium", "fonts-dejavu-core", "fonts-liberation")
HINTS = {
    "apt-get": "sudo apt-get install chromium",
    "dnf": "sudo dnf install chromium",
    "pacman": "sudo pacman -S chromium",
    "zypper": "sudo zypper install chromium",
    "brew": "brew install --cask chromium",
}


class NoChromium(Exception):
    """There is no Chromium here and none could be installed; the message says what to do."""


def chromium() -> str:
    """The path of a Chromium that runs, installed first where that can be done without asking."""
    path = found() or (install() and found())
    if not path:
        raise NoChromium(f"The browser tests need Chromium, and none is here: {advice()}")
    return path


def found() -> str | None:
    """The first Chromium on this machine that answers when asked for its version."""
    if chosen := os.environ.get("ICEDICE_CHROMIUM"):
        if not answers(chosen):
            raise NoChromium(f"ICEDICE_CHROMIUM is {chosen}, which does not run.")
        return chosen
    macs = (ON_A_MAC.format(name) for name in ("Chromium", "Google Chrome"))
    places = [*(shutil.which(name) for name in NAMES), *(path for path in macs if os.path.exists(path))]
    return next((path for path in places if path and answers(path)), None)


def answers(path: str) -> bool:
    try:
        return subprocess.run((path, "--version"), capture_output=True, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def install(what: str = "Chromium", packages: tuple[str, ...] = PACKAGES) -> bool:
    """Install packages with apt-get, when we are root or need no password to be."""
    if not shutil.which("apt-get"):
        return False
    root = () if os.geteuid() == 0 else ("sudo", "-n")
    print(f"Installing {what} for the browser tests …", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    run_quietly((*root, *APT, "update"), environment)  # an old list is no reason to stop
    wanted = ("install", "-y", "--no-install-recommends", *packages)
    return run_quietly((*root, *APT, *wanted), environment)


def run_quietly(command: tuple[str, ...], environment: dict[str, str]) -> bool:
    try:
        done = subprocess.run(command, env=environment, capture_output=True, stdin=subprocess.DEVNULL)
    except OSError:
        return False  # no sudo
    return done.returncode == 0


def advice() -> str:
    known = (hint for tool, hint in HINTS.items() if shutil.which(tool))
    hint = next(known, "install Chromium or Chrome")
    return f"{hint}, or name one with ICEDICE_CHROMIUM=/path/to/it (=none leaves the browser tests out)."


def main() -> None:
    """Print the path of Chromium, or run the command that follows with ICEDICE_CHROMIUM set to it."""
    try:
        path = chromium()
    except NoChromium as sentence:
        sys.exit(str(sentence))
    if command := sys.argv[1:]:
        os.execvpe(command[0], command, {**os.environ, "ICEDICE_CHROMIUM": path})
    print(path)


if __name__ == "__main__":
    main()
