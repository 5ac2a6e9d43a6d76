"""Every code block of the documentation is run, and every command in it is one that there is.

Python runs page by page, as a reader runs it. Commands run in a folder of their own; those that open a
server or install something are only read. Pieces of a lesson document are put into a lesson, which then has
no mistakes.
"""

from __future__ import annotations

import ast
import doctest
import re
import shlex
import shutil
import subprocess
import tomllib
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import yaml
from code_blocks import Block, blocks, commands
from traitlets.config import Config

from icedice_edu import cli
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.document import mistakes_in
from icedice_edu.classroom.index import lessons_in
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.scaffold import begin
from icedice_widgets import open_lesson

ROOT = Path(__file__).resolve().parents[2]
PROXY = re.findall(r'^PROXY = "(.+)@', (ROOT / "tools" / "own_venv.py").read_text("utf-8"), re.M)
PIG = ROOT / "tests" / "sixth_game" / "pig"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
WRITTEN = ("README.md", *(str(path.relative_to(ROOT)) for path in sorted((ROOT / "docs").rglob("*.md"))))
GUIDES = {entry.id: (ROOT / "lessons" / entry.address).with_suffix(".guide.md")
          for entry in lessons_in(ROOT / "lessons")}  # fmt: skip
WITH_CODE = [lesson for lesson, guide in GUIDES.items() if "```python" in guide.read_text(encoding="utf-8")]
SLOW = ("docs/tutorials/a-lesson-in-an-hour.md",)
LANGUAGES = {"python", "sh", "markdown", "text", "yaml"}
"""What a block is written in. Besides these there is only what Sphinx itself reads, such as {toctree}."""
OPENS = ("lab", "show", "teacher", "play", "site")
"""Commands that wait for somebody or build for minutes: what follows them is read; other tests run them."""


def of(page: str, language: str) -> list[Block]:
    return [block for block in blocks(ROOT / page) if block.language == language]


def having(language: str) -> list[Any]:
    """The pages with such blocks; those that take long are for the slow stage."""
    marks = {page: (pytest.mark.slow,) for page in SLOW}
    return [pytest.param(page, marks=marks.get(page, ())) for page in WRITTEN if of(page, language)]


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A teacher's copy of the repository, with an address on the web, and what a student handed in."""
    shutil.copytree(ROOT / "lessons", tmp_path / "lessons")
    who = ("-c", "user.name=Ms. Lee", "-c", "user.email=lee@school.edu", "-c", "init.defaultBranch=main")
    remote = ("remote", "add", "origin", "https://github.com/math-4b/icedice")
    for words in (("init",), remote, ("add", "lessons"), ("commit", "-m", "The lessons")):
        subprocess.run(("git", *who, *words), cwd=tmp_path, check=True, capture_output=True)
    learner = Desk(lesson_called("A4"), "2026")
    learner.do("guess", {"guess": "4", "because": "I counted"})
    (tmp_path / "handed-in").mkdir()
    (tmp_path / "handed-in" / "ada.txt").write_text(learner.work.code(), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


# -- Python ---------------------------------------------------------------------------------------------


def run(written: list[Block], known: dict[str, Any]) -> None:
    """Run blocks one after the other; the last line of each is shown, as in a notebook."""
    for block in written:
        tree = ast.parse(block.text, block.place)
        last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, block.place, "exec"), known)
        if isinstance(last, ast.Expr):
            show(eval(compile(ast.Expression(last.value), block.place, "eval"), known))


def show(value: object) -> None:
    bundle: Callable[[], object] = getattr(value, "_repr_mimebundle_", value.__repr__)
    assert value is None or bundle()


CLUSTER = "docs/how-to/many-machines.md"
"""Its lines ask for a cluster: tests/play/test_cluster.py starts one and runs them there."""


@pytest.mark.parametrize("page", [page for page in having("python") if CLUSTER not in page.values])
def test_the_python_of_a_page_runs(page: str, desk: Path) -> None:
    settings = Config()
    run(of(page, "python"), {"__name__": "__main__", "get_config": lambda: settings})

    assert bool(settings) == (page == "docs/classes.md"), "settings of a hub are in that page alone"


def test_the_settings_of_a_cluster_can_be_read_and_have_room_for_a_lesson() -> None:
    (written,) = of("docs/classes.md", "yaml")
    memory = yaml.safe_load(written.text)["singleuser"]["memory"]
    said = (ROOT / "docs" / "classes.md").read_text(encoding="utf-8")
    needs = [int(megabytes) for megabytes in re.findall(r"^\| (?:kernel|server) \| (\d+) MB \|$", said, re.M)]

    assert len(needs) == 2
    assert (
        sum(needs)
        <= int(memory["guarantee"].removesuffix("M"))
        < 1000 * int(memory["limit"].removesuffix("G"))
    )


@pytest.mark.parametrize(
    "lesson", [name for name, guide in GUIDES.items() if "```python" in guide.read_text("utf-8")]
)
def test_the_python_of_a_guide_continues_the_cell_of_its_lesson(lesson: str) -> None:
    home = ROOT / "icedice_edu" / "classroom" / "lessons" / lesson.lower() / "lesson.md"
    cell = [block for block in blocks(home) if block.language == "python"]

    known = {"__name__": "__main__", "lesson": open_lesson(lesson, seed=2026, fresh=True)}
    run([*cell, *(block for block in blocks(GUIDES[lesson]) if block.language == "python")], known)


def test_made_pages_show_no_python_but_what_runs(pages: Path, desk: Path) -> None:
    made = [page for page in (*pages.glob("reference/*.md"), *pages.glob("g*/*.md")) if blocks(page)]

    assert {"options.md", "explorers.md", "commands.md"} <= {page.name for page in made}
    for page in made:
        run([block for block in blocks(page) if block.language == "python"], {"__name__": "__main__"})


def test_what_contributing_shows_is_the_sixth_game() -> None:
    """Its own tests install that game and play it."""
    files = [path.read_text(encoding="utf-8") for path in PIG.iterdir() if path.is_file()]

    assert {block.text for block in of("CONTRIBUTING.md", "python") + of("CONTRIBUTING.md", "toml")} == set(
        files
    )


def test_the_examples_of_docstrings_say_what_comes_out() -> None:
    ours = (*(ROOT / "icedice_edu").rglob("*.py"), *(ROOT / "widgets" / "icedice_widgets").rglob("*.py"))
    modules = [path for path in ours if ">>> " in path.read_text(encoding="utf-8")]

    assert len(modules) > 5
    for path in modules:
        name = (
            ".".join(path.relative_to(ROOT).with_suffix("").parts)
            .removeprefix("widgets.")
            .removesuffix(".__init__")
        )
        found = doctest.testmod(import_module(name))
        assert found.failed == 0 < found.attempted, name


# -- commands -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", having("sh"))
def test_the_commands_of_a_page_work(page: str, desk: Path) -> None:
    for block in of(page, "sh"):
        for line in block.text.splitlines():
            words = shlex.split(line, comments=True)
            if words:
                assert try_out(words) == 0, f"{block.place}: {line}"


def try_out(words: list[str]) -> int:
    """Run a command, or see whether there is all that it names."""
    match [words[0].removeprefix("play-site/bin/"), *words[1:]]:
        case ["python", "-m", "venv", _]:
            return 0
        case ["icedice", command, *_] if command in OPENS:
            return 0 if is_known(words[1:]) else 1
        case ["icedice", *rest]:
            return cli.main(rest)
        case ["make", target, *_]:
            return 0 if re.search(rf"^{target}:", (ROOT / "Makefile").read_text("utf-8"), re.M) else 1
        case ["pip", "install", *rest]:
            return max(map(is_missing, rest))
        case ["npm", "install", "-g", name]:
            return int(name not in PROXY)
        case _:
            return 0 if words[0] in ELSEWHERE else 1


ELSEWHERE = ("sudo", "helm", "jupyterhub")
"""What runs on a school's server alone. tests/browser/test_hub.py starts the hub of docs/classes.md."""


def is_missing(wanted: str) -> int:
    """Whether a word after `pip install` asks for what is neither ours nor pinned for a hub."""
    pinned = (ROOT / "tools" / "venvs" / "hub.txt").read_text(encoding="utf-8")
    if f"\n{wanted}==" in pinned:
        return 0
    asked = re.fullmatch(r"(?:icedice-edu|\.)(?:\[(.+)\])?", wanted)
    extras = (asked[1] or "").split(",") if asked else ["none"]
    return int(not wanted.startswith("-") and not set(extras) <= {"", *PROJECT["optional-dependencies"]})


def test_every_command_in_a_sentence_is_one_that_there_is(pages: Path) -> None:
    said = {command for page in (ROOT / "README.md", *pages.rglob("*.md")) for command in commands(page)}

    assert len(said) > 20
    for command in sorted(said):
        like = command.replace(" pig", " tokens")  # the game that CONTRIBUTING adds
        assert is_known(shlex.split(like)[1:]), command


def is_known(words: list[str]) -> bool:
    """Whether the command line can be read. A sentence may name a command alone, without what it needs."""
    try:
        if len(words) == 1:
            return is_known([*words, "--help"])
        return bool(cli._parser().parse_args([word for word in words if word != "COMMAND"]).run)
    except SystemExit as end:
        return end.code == 0


def test_a_command_that_there_is_not_is_found(desk: Path) -> None:
    for line in ("make tea", "pip install icedice-edu[tea]", "pip install tea", "tea"):
        assert try_out(line.split()) == 1, line
    assert not is_known(["lab", "--tea"]) and not is_known(["tea"])


# -- lesson documents -----------------------------------------------------------------------------------

GAMES = {"docs/tutorials/a-lesson-in-an-hour.md": "tiles"}
VALUES = "\n\nVALUES = {**globals().get('VALUES', {}), 'busts': 2, 'rolls': 36, 'E': '6 3 2'}\n"
"""Values that an example names and its page does not make."""


@pytest.mark.parametrize("page", [page for page in having("markdown")])
def test_what_a_page_shows_of_a_lesson_is_right(page: str, desk: Path) -> None:
    begin("B1", "A lesson", GAMES.get(page, "tokens"), desk)
    home = desk / "B1"
    lesson = (home / "lesson.md").read_text(encoding="utf-8")
    for block in of(page, "markdown"):
        lesson = laid(lesson, block.text)
    code = [block.text for block in of(page, "python") if block.text.startswith("def ")]
    with (home / "tasks.py").open("a", encoding="utf-8") as tasks:
        tasks.write("\n\n".join(("", *code)) + VALUES)
    (home / "lesson.md").write_text(lesson, encoding="utf-8")

    assert [str(mistake) for mistake in mistakes_in(home)] == []


def laid(lesson: str, piece: str) -> str:
    """A lesson with this piece where it belongs: a section, a task, the piles, or something to look at."""
    if section := re.match(r"## [\w-]+", piece):
        return re.sub(rf"{section[0]}.*?(?=^## )", lambda _: f"{piece}\n", lesson, flags=re.S | re.M)
    if task := re.match(r"### 1 · ", piece):
        return lesson.replace("## Wrap-up", f"### 9 · {piece[task.end() :]}\n## Wrap-up", 1)
    if re.match(r"[A-Z], ", piece):
        call = re.findall(r"^### 9 · .+?( · .+)$", lesson, re.M)[0]
        asked = "".join(f"### E{n} · like 9{call}\n\nobjective\n: 1\n\n" for n in (1, 2))
        return f"{lesson.partition('## Exit')[0]}## Exit\n\n{asked}### Piles\n\n{piece}"
    return lesson.replace("## Claim", f"{piece}\n{{dice}}`6 3 2`\n\nYou see [[this]].\n\n## Claim", 1)


def test_a_mistake_in_a_piece_of_a_lesson_is_found(desk: Path) -> None:
    begin("B1", "A lesson", "tokens", desk)
    home = desk / "B1" / "lesson.md"
    home.write_text(laid(home.read_text("utf-8"), "```{bars} Busts\nAda: {nothing}\n```\n"), encoding="utf-8")

    assert "nothing" in " ".join(map(str, mistakes_in(desk / "B1")))


# -- nothing else ---------------------------------------------------------------------------------------


def test_every_block_says_what_it_is_written_in(pages: Path) -> None:
    shown = [block for page in (ROOT / "README.md", *pages.rglob("*.md")) for block in blocks(page)]
    strange = [block for block in shown if block.language not in LANGUAGES and block.language[:1] != "{"]

    assert len(shown) > 100
    places = {(block.place.partition(",")[0], block.language) for block in strange}
    assert places == {("contributing.md", "toml")}


def test_every_block_stands_where_a_test_runs_it(pages: Path) -> None:
    """Commands and pieces of lessons stand on written pages alone; Python in guides and made pages, too."""
    tried = {"contributing.md", *(page.removeprefix("docs/") for page in WRITTEN)}
    made = ("lessons", "reference", "gallery", "games")
    for page in pages.rglob("*.md"):
        name = page.relative_to(pages)
        languages = {block.language for block in blocks(page)} & LANGUAGES
        assert str(name) in tried or not languages or name.parts[0] in made, name
        assert str(name) in tried or languages <= {"python", "text"}, name


def test_plain_text_is_what_a_command_said_or_the_folders_of_the_house(pages: Path) -> None:
    plain = {block.place.partition(",")[0] for page in pages.rglob("*.md") for block in blocks(page)
             if block.language == "text"}  # fmt: skip

    assert plain == {"commands.md", "contributing.md"}


def test_every_folder_that_contributing_lists_is_there() -> None:
    (house,) = of("CONTRIBUTING.md", "text")
    above = ROOT
    for line in house.text.splitlines():
        for name in names_in(line):
            place = above / name if line.startswith("  ") else ROOT / name
            assert place.exists(), line
            above = place if not line.startswith(" ") and place.is_dir() else above


def names_in(line: str) -> Iterator[str]:
    """The files and folders that a line begins with: two spaces part them from what they are."""
    for name in line.split() if not line.startswith("   ") else ():
        if not re.fullmatch(r"[\w<>/]+(?:/|\.\w+)", name):
            return
        yield name.replace("<game>", "tokens").rstrip("/")
