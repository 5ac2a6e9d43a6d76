"""A link that opens a notebook of a git repository live, with nothing to install: on Binder or on a hub.

Both are told three things: where the repository is, which branch of it, and which page to end on. Binder
wants a public repository. A JupyterHub has nbgitpuller, which copies the repository into the home folder of
whoever follows the link.
"""

import re
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple
from urllib.parse import SplitResult, quote, urlencode, urlsplit

BINDER = "https://mybinder.org/v2"
START = "lessons/start.ipynb"
LAB, PAGE = "doc/tree", "voila/render"
"""JupyterLab's simple interface, and Voilà."""
LIKE = "https://github.com/ada/lessons"
GITHUB = ("github.com", "www.github.com", "ssh.github.com")
GITLAB = "gitlab.com"
REPOSITORY: Mapping[str, str] = {
    **dict.fromkeys(GITHUB, r"([^/]+/[^/]+)(?:/(?:tree|blob)/.*)?"),
    GITLAB: r"([^/]+(?:/[^/]+)+?)(?:/-/.*)?",
}
"""What names a repository there, and what may follow it where a page inside it was copied."""
DEFAULT_BRANCH = "HEAD"  # Binder's word for whatever branch the repository opens with


class Address(NamedTuple):
    """Where a repository lives on the web: github.com, and ada/lessons."""

    host: str
    path: str


def binder_link(
    notebook: str = START, *, remote: str | None = None, branch: str | None = None, folder: str | Path = ".",
    door: str = LAB,
) -> str:
    """The Binder link of a notebook in the repository around folder.

    The door is the front end behind the link: LAB, or PAGE for a page without any tool around it.
    A remote given by its address may be any repository: its notebook is named from the top of it, unchecked.
    """
    if remote is not None:
        return _link(web_address(remote), branch or DEFAULT_BRANCH, notebook, door)
    here = Path(folder).resolve()
    top = _top(here)
    return _link(web_address(_remote(top)), branch or _ref(top), _page(notebook, here, top), door)


def hub_link(
    hub: str, notebook: str = START, *, remote: str | None = None, branch: str | None = None,
    folder: str | Path = ".", door: str = LAB,
) -> str:
    """The same link for a JupyterHub with nbgitpuller; its repository may also lie in a folder of the hub."""
    here = Path(folder).resolve()
    top = None if remote is not None else _top(here)
    repository = _for_a_hub(remote or _remote(top or here))
    if top is not None:
        branch, notebook = branch or _branch(top), _page(notebook, here, top)
    page = f"{door}/{quote(repository.rpartition('/')[2])}/{quote(notebook)}"
    asked = {"repo": repository, **({"branch": branch} if branch else {}), "urlpath": page}
    return f"{_hub_address(hub)}/hub/user-redirect/git-pull?{urlencode(asked, safe=':/', quote_via=quote)}"


def _for_a_hub(remote: str) -> str:
    """The repository as a hub gets it: from the web, or from a folder that all its users can read."""
    if remote.startswith("file:///"):
        return remote.rstrip("/")
    address = web_address(remote)
    return f"https://{address.host}/{address.path}"


def _hub_address(hub: str) -> str:
    """Where a hub lives: https://hub.school.edu, however much of an address was copied."""
    return server_address(hub, "A hub", r"/(hub|user)(/.*)?$")


def server_address(typed: str, called: str, page: str) -> str:
    """The address of a server, without its page, however much of it was copied."""
    try:
        parts = urlsplit(typed if "://" in typed else f"https://{typed}")
        known = parts.scheme in ("https", "http") and parts.hostname and (parts.port or True)
    except ValueError:
        known = False
    if not known or re.search(r"\s", typed):
        raise ValueError(f"{called} has an address such as https://hub.school.edu, not {typed[:60]!r}.")
    before = re.sub(page, "", parts.path).rstrip("/")
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{before}"


def _link(address: Address, ref: str, page: str, door: str) -> str:
    # The page is quoted twice: once as the address it becomes, once to travel inside this one.
    return f"{BINDER}/{_source(address)}/{quote(ref)}?urlpath={quote(f'{door}/{quote(page)}')}"


def web_address(remote: str) -> Address:
    """Read a git remote: https://host/path, git@host:path.git, ssh://git@host/path. Passwords are dropped."""
    parts = _parts(remote)
    host, path = parts.hostname or "", parts.path.strip("/").removesuffix(".git")
    on_the_web = re.fullmatch(r"[\w-]+(\.[\w-]+)+", host)  # an ssh alias, github-work, has no dot
    if parts.scheme not in ("https", "http", "ssh", "git") or not on_the_web or not path:
        raise _unreachable(remote)
    named = re.fullmatch(REPOSITORY.get(host, "(.+)"), path)
    if not named:
        raise ValueError(f"{host}/{path} is not the address of a repository: write it like {LIKE}")
    return Address(host, named[1])


def _parts(remote: str) -> SplitResult:
    """The parts of an address; without a scheme it is an address of the web, as in a browser."""
    short = re.fullmatch(r"(?:[^@/\s]+@)?([^:/@\s]{2,}):(?!//)(.+)", remote)  # C: is a disk
    whole = remote if "://" in remote else f"https://{remote}"
    try:
        return urlsplit(f"ssh://{short[1]}/{short[2]}" if short else whole)
    except ValueError as error:
        raise _unreachable(remote) from error


def _unreachable(remote: str) -> ValueError:
    return ValueError(f"Nobody could open {remote!r}: a link needs a repository on the web, such as {LIKE}")


def _source(address: Address) -> str:
    if address.host in GITHUB:
        return f"gh/{quote(address.path)}"
    if address.host == GITLAB:
        return f"gl/{quote(address.path, safe='')}"
    return f"git/{quote(f'https://{address.host}/{address.path}', safe='')}"


def _page(notebook: str, here: Path, top: Path) -> str:
    """The notebook's path in the repository, whether it was said from here or from the top."""
    for path in ((here / notebook).resolve(), (top / notebook).resolve()):
        if path.is_file() and path.is_relative_to(top):
            return _tracked(path.relative_to(top).as_posix(), top)
    raise ValueError(f"there is no {notebook} in the repository {top.name}; write the name like {START}")


def _tracked(page: str, top: Path) -> str:
    if not _git(top, "ls-files", "--", f":(literal){page}"):
        raise ValueError(f"{page} is not in git yet, so nobody could open it: add, commit and push it first")
    return page


def _remote(top: Path) -> str:
    """The remote called origin, or the only one there is."""
    names = _git(top, "remote").split()
    if not names:
        raise ValueError("this repository has no remote yet: push it to a public site such as GitHub first")
    if "origin" not in names and len(names) > 1:
        raise ValueError(f"there are several remotes ({', '.join(names)}): choose one with --remote")
    return _git(top, "remote", "get-url", "origin" if "origin" in names else names[0])


def _ref(top: Path) -> str:
    """The branch that is checked out, or the commit when none is."""
    return _branch(top) or _git(top, "rev-parse", "HEAD")


def _branch(top: Path) -> str:
    """The branch that is checked out, if one is."""
    return _git(top, "symbolic-ref", "--short", "-q", "HEAD")


def _top(here: Path) -> Path:
    if not shutil.which("git"):
        raise ValueError("git is not installed here: give the address of your repository with --remote")
    top = _git(here, "rev-parse", "--show-toplevel")
    if not top:
        raise ValueError(f"{here} is not in a git repository: go to your copy, or use --remote")
    return Path(top).resolve()


def _git(folder: Path, *words: str) -> str:
    """What git answers, or nothing when it says no."""
    run = subprocess.run(("git", *words), cwd=folder, capture_output=True, text=True, encoding="utf-8")
    return run.stdout.strip() if run.returncode == 0 else ""
