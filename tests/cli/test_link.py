"""`icedice link --remote`: addresses as they are copied from a browser, and those Binder cannot use."""

import pytest

from icedice_edu.classroom.class_code import class_code
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.cli import main
from icedice_edu.doors import doors

PAGE = "/HEAD?urlpath=doc/tree/lessons/start.ipynb\n"


@pytest.mark.parametrize(
    ("remote", "source"),
    [
        ("github.com/ada/dice", "gh/ada/dice"),
        ("www.github.com/ada/dice.git", "gh/ada/dice"),
        ("https://github.com/ada/dice/tree/main", "gh/ada/dice"),
        ("https://github.com/ada/dice/tree/main/lessons/", "gh/ada/dice"),
        ("https://github.com/ada/dice/blob/main/lessons/start.ipynb", "gh/ada/dice"),
        ("https://github.com/ada/tree/tree/main", "gh/ada/tree"),
        ("https://gitlab.com/school/maths/dice/-/tree/main", "gl/school%2Fmaths%2Fdice"),
        ("codeberg.org/ada/dice", "git/https%3A%2F%2Fcodeberg.org%2Fada%2Fdice"),
    ],
)
def test_an_address_copied_from_a_browser_works(
    remote: str, source: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["link", "--remote", remote]) == 0

    assert capsys.readouterr().out == f"https://mybinder.org/v2/{source}{PAGE}"


@pytest.mark.parametrize(
    ("remote", "sentence"),
    [
        ("https://[x", "needs a repository on the web"),
        ("https://a℀b.org/ada/dice", "needs a repository on the web"),
        ("git@github-work:ada/dice.git", "needs a repository on the web"),
        ("https://localhost/ada/dice", "needs a repository on the web"),
        ("../dice.git", "needs a repository on the web"),
        ("./lessons.old/dice", "needs a repository on the web"),
        ("https://github.com/ada", "github.com/ada is not the address of a repository"),
        ("https://github.com/ada/dice/issues", "is not the address of a repository"),
        ("https://github.com/ada//dice", "is not the address of a repository"),
        ("https://gitlab.com/ada", "gitlab.com/ada is not the address of a repository"),
    ],
)
def test_an_address_that_binder_cannot_use_is_one_sentence_with_one_it_can(
    remote: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["link", "--remote", remote]) == 2

    said = capsys.readouterr()
    assert sentence in said.err and "https://github.com/ada/lessons" in said.err
    assert said.out == "" and len(said.err.splitlines()) == 1


def test_a_password_in_an_address_is_not_repeated(capsys: pytest.CaptureFixture[str]) -> None:
    main(["link", "--remote", "https://ada:secret@github.com/ada"])

    assert "secret" not in capsys.readouterr().err


def test_with_hub_the_link_is_for_the_learners_of_a_hub(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["link", "a4", "--remote", "github.com/ada/dice", "--hub", "https://hub.school.edu"]
    assert main(asked) == 0

    page = "doc/tree/dice/lessons/arithmetic/A4-parentheses-change-everything.ipynb"
    assert capsys.readouterr().out == (
        "https://hub.school.edu/hub/user-redirect/git-pull?repo=https://github.com/ada/dice"
        f"&urlpath={page}\n")


def test_a_hub_that_cannot_be_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["link", "--remote", "github.com/ada/dice", "--hub", "ftp://hub"]) == 2

    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_class_code_and_the_link_of_each_door_are_those_of_the_desk(
    capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["link", "a4", "--seed", "7", "--remote", "github.com/ada/dice", "--hub", "hub.school.edu"]
    assert main([*asked, "--site", "ada.github.io/dice"]) == 0

    code = class_code(lesson_called("A4"), 7).text
    found = doors(code, repository="github.com/ada/dice", hub="hub.school.edu", site="ada.github.io/dice")
    assert capsys.readouterr().out.splitlines() == [
        f"Class code: {code}", *(f"{door.name}: {door.address}" for door in found)
    ]
    assert len(found) == 3


@pytest.mark.parametrize("more", [["--seed", "one"], ["--stage", "none"], ["--site", "ftp://x.example"]])
def test_what_no_class_code_can_carry_is_one_sentence(
    more: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["link", "A4", *more]) == main(["link", "--seed", "5"]) == 2

    assert len(capsys.readouterr().err.splitlines()) == 2
