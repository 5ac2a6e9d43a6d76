"""The links of a repository and a notebook in it, on Binder and on a hub."""

import subprocess
from pathlib import Path

import pytest

from icedice_edu.link import PAGE as VOILA
from icedice_edu.link import binder_link, hub_link, web_address

PAGE = "?urlpath=doc/tree/lessons/start.ipynb"


def git(folder: Path, *words: str) -> None:
    who = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "init.defaultBranch=main")
    subprocess.run(("git", *who, *words), cwd=folder, check=True, capture_output=True)


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository with a start page, a branch called main and a remote on GitHub."""
    (tmp_path / "lessons").mkdir()
    (tmp_path / "lessons" / "start.ipynb").write_text("{}", encoding="utf-8")
    git(tmp_path, "init")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-m", "A start page")
    git(tmp_path, "remote", "add", "origin", "git@github.com:ada/icedice_edu.git")
    return tmp_path


@pytest.mark.parametrize(
    ("remote", "source"),
    [
        ("https://github.com/ada/icedice_edu", "gh/ada/icedice_edu"),
        ("https://github.com/ada/icedice_edu.git", "gh/ada/icedice_edu"),
        ("https://github.com/ada/icedice_edu/", "gh/ada/icedice_edu"),
        ("https://ada:secret@github.com/ada/icedice_edu.git", "gh/ada/icedice_edu"),
        ("git@github.com:ada/icedice_edu.git", "gh/ada/icedice_edu"),
        ("github.com:ada/icedice_edu", "gh/ada/icedice_edu"),
        ("ssh://git@github.com/ada/icedice_edu.git", "gh/ada/icedice_edu"),
        ("ssh://git@ssh.github.com:443/ada/icedice_edu.git", "gh/ada/icedice_edu"),
        ("git://github.com/ada/icedice_edu.git", "gh/ada/icedice_edu"),
        ("https://gitlab.com/school/maths/icedice.git", "gl/school%2Fmaths%2Ficedice"),
        ("git@gitlab.com:ada/icedice.git", "gl/ada%2Ficedice"),
        ("https://codeberg.org/ada/icedice.git", "git/https%3A%2F%2Fcodeberg.org%2Fada%2Ficedice"),
        ("git@git.school.org:maths/icedice.git", "git/https%3A%2F%2Fgit.school.org%2Fmaths%2Ficedice"),
    ],
)
def test_every_way_to_write_a_remote(remote: str, source: str) -> None:
    assert binder_link(remote=remote) == f"https://mybinder.org/v2/{source}/HEAD{PAGE}"


@pytest.mark.parametrize("remote", ["/srv/icedice", "file:///srv/icedice", r"C:\icedice", "", "x", "https://"])
def test_a_remote_that_is_not_on_the_web_is_refused_in_a_sentence(remote: str) -> None:
    with pytest.raises(ValueError, match="repository on the web"):
        web_address(remote)


def test_the_remote_and_branch_are_those_of_the_repository(repository: Path) -> None:
    assert binder_link(folder=repository) == f"https://mybinder.org/v2/gh/ada/icedice_edu/main{PAGE}"


def test_a_branch_may_have_a_slash_and_other_signs(repository: Path) -> None:
    git(repository, "switch", "-c", "grade-4/dice#1")

    assert binder_link(folder=repository) == f"https://mybinder.org/v2/gh/ada/icedice_edu/grade-4/dice%231{PAGE}"


def test_without_a_branch_the_commit_is_named(repository: Path) -> None:
    git(repository, "checkout", "--detach")
    head = (repository / ".git" / "HEAD").read_text(encoding="utf-8").strip()

    assert binder_link(folder=repository) == f"https://mybinder.org/v2/gh/ada/icedice_edu/{head}{PAGE}"


def test_a_chosen_branch_wins(repository: Path) -> None:
    assert "/icedice_edu/spring?" in binder_link(folder=repository, branch="spring")


def test_a_notebook_is_named_from_here_or_from_the_top(repository: Path) -> None:
    from_here = binder_link("start.ipynb", folder=repository / "lessons")
    from_the_top = binder_link("lessons/start.ipynb", folder=repository / "lessons")

    assert from_here == from_the_top == binder_link(folder=repository)


def test_a_notebook_with_a_space_and_a_percent_sign_survives_being_read_twice(repository: Path) -> None:
    (repository / "50 % dice.ipynb").write_text("{}", encoding="utf-8")
    git(repository, "add", ".")

    link = binder_link("50 % dice.ipynb", folder=repository)

    assert link.endswith("/main?urlpath=doc/tree/50%2520%2525%2520dice.ipynb")


def test_a_notebook_that_git_does_not_know_is_refused(repository: Path) -> None:
    (repository / "new.ipynb").write_text("{}", encoding="utf-8")

    with pytest.raises(ValueError, match=r"new\.ipynb is not in git yet"):
        binder_link("new.ipynb", folder=repository)


@pytest.mark.parametrize("notebook", ["lessons/none.ipynb", "../elsewhere.ipynb", "lessons"])
def test_a_notebook_that_is_not_there_is_refused(repository: Path, notebook: str) -> None:
    with pytest.raises(ValueError, match=r"there is no .* in the repository"):
        binder_link(notebook, folder=repository)


def test_a_folder_outside_any_repository_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))

    with pytest.raises(ValueError, match="is not in a git repository"):
        binder_link(folder=tmp_path)


def test_a_repository_without_a_remote_is_refused(repository: Path) -> None:
    git(repository, "remote", "remove", "origin")

    with pytest.raises(ValueError, match="has no remote yet"):
        binder_link(folder=repository)


def test_of_several_remotes_one_must_be_chosen(repository: Path) -> None:
    git(repository, "remote", "rename", "origin", "school")
    only = binder_link(folder=repository)
    git(repository, "remote", "add", "home", "git@github.com:ada/other.git")

    assert "/ada/icedice_edu/" in only
    with pytest.raises(ValueError, match="several remotes"):
        binder_link(folder=repository)


def test_without_git_a_remote_can_still_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))

    assert binder_link(remote="https://github.com/ada/icedice_edu").startswith("https://mybinder.org/v2/gh/ada/")
    with pytest.raises(ValueError, match="git is not installed"):
        binder_link(folder=tmp_path)


# -- on a hub -------------------------------------------------------------------------------------------

PULL = "https://hub.school.edu/hub/user-redirect/git-pull?repo="
ICEDICE = "https://github.com/ada/icedice_edu"


def test_a_hub_is_told_repository_branch_and_page(repository: Path) -> None:
    page = "doc/tree/icedice_edu/lessons/start.ipynb"

    assert hub_link("https://hub.school.edu", folder=repository) == (
        f"{PULL}{ICEDICE}&branch=main&urlpath={page}")
    assert hub_link("https://hub.school.edu", folder=repository, door=VOILA).endswith(
        "urlpath=voila/render/icedice_edu/lessons/start.ipynb")


def test_without_a_branch_the_hub_takes_the_one_that_the_repository_opens_with(repository: Path) -> None:
    git(repository, "checkout", "--detach")

    assert "branch" not in hub_link("https://hub.school.edu", folder=repository)
    assert "branch" not in hub_link("https://hub.school.edu", remote="https://github.com/ada/icedice_edu")


@pytest.mark.parametrize("hub", [
    "hub.school.edu", "https://hub.school.edu/", "https://hub.school.edu/hub/home",
    "https://hub.school.edu/user/ada/lab/tree/x", "https://ada:secret@hub.school.edu/hub",
])
def test_the_address_of_a_hub_may_be_copied_from_any_of_its_pages(hub: str) -> None:
    assert hub_link(hub, remote="github.com/ada/icedice_edu").startswith(f"{PULL}{ICEDICE}&urlpath=")


def test_a_hub_may_live_below_a_path_and_have_a_port() -> None:
    link = hub_link("http://127.0.0.1:8000/jupyter/hub/login", remote="github.com/ada/dice")

    assert link.startswith("http://127.0.0.1:8000/jupyter/hub/user-redirect/git-pull?")


def test_a_repository_may_lie_in_a_folder_of_the_hub() -> None:
    link = hub_link("https://hub.school.edu", remote="file:///srv/lessons/")

    assert link == f"{PULL}file:///srv/lessons&urlpath=doc/tree/lessons/lessons/start.ipynb"


@pytest.mark.parametrize("hub", ["", "ftp://hub.school.edu", "https://", "https://[x", "http://a:99999999"])
def test_what_is_no_address_of_a_hub_is_refused_in_a_sentence(hub: str) -> None:
    with pytest.raises(ValueError, match=r"A hub has an address such as https://hub\.school\.edu, not"):
        hub_link(hub, remote="github.com/ada/dice")
