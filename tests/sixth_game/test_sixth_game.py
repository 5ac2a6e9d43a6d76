"""A sixth game that another package brings: installed elsewhere, it is played and tested like our own.

It is written as CONTRIBUTING tells; what stands there is what is installed here.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from sixth_game.installing import PIG, ROOT, install, with_pig

OVER_THE_SHELF = re.compile(r"(parametrize\(.*|params=)GAMES")
PYTEST = ("-m", "pytest", "-q", "--color=no", "-p", "no:cacheprovider", "-p", "no:nbval", "-m", "not slow")
CLI = ("-m", "icedice_edu.cli")


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(tmp_path_factory.mktemp("elsewhere"))


def run(elsewhere: Path, *words: str, typed: str = "") -> str:
    """What Python prints where pig is installed."""
    done = subprocess.run(
        (sys.executable, *words), cwd=ROOT, env=with_pig(elsewhere), input=typed, capture_output=True,
        text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def over_the_shelf() -> list[str]:
    """The test files that take every game on the shelf, one by one."""
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    found = [path for path in files if OVER_THE_SHELF.search(path.read_text(encoding="utf-8"))]
    return [str(path.relative_to(ROOT)) for path in found if "browser" not in path.parts]


def test_it_passes_its_own_tests_and_those_of_every_game(elsewhere: Path) -> None:
    printed = run(elsewhere, *PYTEST, "-k", "pig", str(PIG), *over_the_shelf())

    passed = re.search(r"(\d+) passed", printed)
    assert passed and int(passed[1]) >= 60, printed
    assert "skipped" not in printed


def test_a_match_is_played_at_the_command_line_saved_and_told_again(elsewhere: Path) -> None:
    played = run(
        elsewhere, *CLI, "play", "pig", "--players", "Ada", "Bo", "--seed", "7", "--first", "0",
        typed="hold\nroll\nhelp\nhint\nhold\nquit\n",
    )  # fmt: skip

    assert "Not yet. PIG-2: you cannot play 'hold' now; write roll" in played
    assert "Ada rolled 5." in played and "Pip: You can choose: roll or hold." in played
    assert "Type a move, such as roll, hold. Or" in played
    assert "Ada held and got 5 points." in played
    code = played.split("Save code: ")[1].split()[0]
    assert "Points: Ada 5, Bo 0" in run(elsewhere, *CLI, "replay", code)


def test_its_bots_play_many_games_and_the_bold_one_wins_most(elsewhere: Path) -> None:
    tally = run(elsewhere, "-c", SIMULATION)

    assert float(tally) > 0.8


SIMULATION = """
from icedice_edu.play.simulation import simulate
tally = simulate("pig", ["holds at twenty", "surprising"], games=200, progress=False)
print(tally.won[0] / tally.games)
"""


def test_an_exact_walk_finds_when_to_hold_and_says_where_there_is_no_end(elsewhere: Path) -> None:
    printed = run(elsewhere, "-c", WALKS).splitlines()

    assert printed[:2] == ["roll", "hold"], "with 19 at risk a roll is worth more, with 21 it is not"
    assert "until=" in printed[2] and "cap" in printed[2]


WALKS = """
from icedice_edu import start
from icedice_edu.play import exact
ada = start("pig", first=0).position
mine = lambda position: position.scores()[0]
for at_risk in (19, 21):
    now = ada._replace(at_risk=at_risk)
    print(exact.best(now, mine, until=lambda position: position.seat != 0).step)
try:
    exact.best(ada, mine, until=lambda position: False, others=lambda position: "roll")
except exact.Endless as error:
    print(error)
"""


def test_what_contributing_shows_is_what_is_installed() -> None:
    recipe = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    files = {path.name: path.read_text(encoding="utf-8") for path in PIG.iterdir() if path.is_file()}

    for name, text in files.items():
        shown = f"```{KINDS[name.partition('.')[2]]}\n{text}```\n"
        assert shown in recipe, f"CONTRIBUTING shows another {name}"
    lines = sum(text.count("\n") for text in files.values())
    assert f"{len(files)} files, {lines} lines" in recipe


KINDS = {"py": "python", "toml": "toml"}
