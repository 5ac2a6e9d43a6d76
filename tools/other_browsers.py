"""Firefox and WebKitGTK (the engine of Safari) for `make test-browsers`, from the system's own packages."""

import os
import shutil
import sys
from glob import glob

from chromium import install

PLACES = {
    "Firefox": ("firefox-esr", "firefox"),
    "WebKitWebDriver": ("WebKitWebDriver",),
    "MiniBrowser": ("/usr/lib/*/webkit2gtk-4.*/MiniBrowser", "/usr/libexec/webkit2gtk-4.*/MiniBrowser"),
    "Xvfb": ("Xvfb",),  # a screen that nobody sees, as MiniBrowser needs one
}
"""The programs that are needed: the names they go by, or where they lie."""
PACKAGES = {
    "Firefox": "firefox-esr",
    "WebKitWebDriver": "webkit2gtk-driver",
    "MiniBrowser": "webkit2gtk-driver",
    "Xvfb": "xvfb",
}
"""What brings them on Debian."""


def found(program: str) -> str:
    """Where a program is, or nothing."""
    named = (shutil.which(place) for place in PLACES[program])
    lying = (path for place in PLACES[program] for path in sorted(glob(place)))
    return next(filter(None, (*named, *lying)), "")


def missing() -> list[str]:
    return [program for program in PLACES if not found(program)]


def packages() -> tuple[str, ...]:
    """What has to be installed, each once."""
    return tuple(dict.fromkeys(PACKAGES[program] for program in missing()))


def advice() -> str:
    return (
        f"make test-browsers needs what is not here: {', '.join(missing())}. "
        f"On Debian it comes with  sudo apt-get install {' '.join(packages())}"
    )


def main() -> None:
    """Install what is missing, where that can be done without asking, then run the command that follows."""
    if missing():
        install("Firefox and WebKitGTK", (*packages(), "fonts-dejavu-core"))
    if missing():
        sys.exit(advice())
    if command := sys.argv[1:]:
        os.execvp(command[0], command)


if __name__ == "__main__":
    main()
