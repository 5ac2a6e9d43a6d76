"""The ways into the lessons that a teacher can hand out: Binder, a school's JupyterHub, a play site.

Each leads to the start page, where students type the class code.
"""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import urlsplit

from icedice_edu.link import binder_link, hub_link

BINDER_NAME, HUB_NAME, SITE_NAME = "Binder", "School hub", "In the browser"
ABOUT = {
    SITE_NAME: "nothing to install, no server",
    BINDER_NAME: "starts in about a minute",
    HUB_NAME: "work stays on the school's server",
}


class Door(NamedTuple):
    """One way in: what it is called, and its address."""

    name: str
    address: str

    @property
    def about(self) -> str:
        return ABOUT[self.name]


def doors(code: str = "", *, repository: str = "", hub: str = "", site: str = "") -> tuple[Door, ...]:
    """The doors there are, given where the lessons lie, the school's hub, and the play site."""
    found = []
    if site:
        found.append(Door(SITE_NAME, site_link(site, code)))
    if repository:
        found.append(Door(BINDER_NAME, binder_link(remote=repository)))
    if repository and hub:
        found.append(Door(HUB_NAME, hub_link(hub, remote=repository)))
    return tuple(found)


def site_link(site: str, code: str = "") -> str:
    """The start page of a play site; the class code in the link is typed by itself."""
    signs = "".join(filter(str.isalnum, code))
    return f"{_address(site)}/notebooks/index.html?path=start.ipynb{f'#{signs}' if signs else ''}"


def _address(typed: str) -> str:
    """An address of the web as it was typed, with its scheme and without what only leads to a page of it."""
    whole = typed.strip() if "://" in typed else f"https://{typed.strip()}"
    parts = urlsplit(whole)
    if parts.scheme not in ("https", "http") or not parts.hostname or " " in whole:
        like = "Write it like https://hub.school.example"
        raise ValueError(f"{typed.strip()[:60]!r} is not an address on the web. {like}")
    path = parts.path.rstrip("/").removesuffix("/index.html").removesuffix("/hub")
    return f"{parts.scheme}://{parts.netloc}{path}"
