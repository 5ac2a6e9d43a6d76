"""The tile game at the command line: play, options, rules, replay."""

import io

import pytest

import icedice_edu
from icedice_edu.cli import main
from icedice_edu.play.terminal import Terminal


@pytest.fixture
def typed(monkeypatch, capsys):
    """Run a command with these lines on the keyboard; its exit code and what it printed."""

    def run(arguments, *lines):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return main(arguments), capsys.readouterr().out

    return run


QUICK = ["play", "tiles", "--players", "Ada", "Bo", "--seed", "7", "--first", "0", "--arrange", "random"]


def test_a_turn_is_played_from_the_command_line(typed):
    code, out = typed(QUICK, "throw 2", "hint", "moves", "quit")

    assert code == 0 and out.startswith("Three dice to a tile.")
    assert "Ada threw" in out and "Pip:" in out and "give up" in out and "Save code: ICE1-" in out


@pytest.mark.rule("TILE-26", "TILE-R19")
def test_yes_and_no_are_options_of_the_command_and_hidden_tiles_are_hidden(typed):
    code, out = typed([*QUICK, "--hidden", "yes", "--tiles-stay", "no", "--removal", "YES"], "quit")

    assert code == 0 and out.count("?") >= 6
    code, out = typed([*QUICK, "--hidden", "no"], "quit")
    assert code == 0 and "?" not in out


@pytest.mark.parametrize(
    "arguments",
    [
        ["--hidden", "1"],
        ["--hidden", "True"],
        ["--removal", "perhaps"],
        ["--diagonals", "none"],
        ["--first", "4"],
    ],
    ids=" ".join,
)
def test_an_option_that_cannot_be_is_one_sentence_and_exit_code_2(arguments, capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["play", "tiles", *arguments])

    assert stopped.value.code == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


@pytest.mark.rule("TILE-01", "TILE-08")
@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [(["--players", "Ada"], "2 to 4 players"), (["--players", "2", "--first", "3"], "TILE-08")],
)
def test_what_does_not_go_together_is_said_in_one_sentence(arguments, sentence, capsys):
    assert main(["play", "tiles", *arguments]) == 2

    said = capsys.readouterr().err.strip()
    assert sentence in said and len(said.splitlines()) == 1


def test_rules_prints_one_rule_or_all_of_them(capsys):
    assert main(["rules", "tiles", "tile-r17"]) == 0
    one = capsys.readouterr().out
    assert main(["rules", "tiles"]) == 0
    everything = capsys.readouterr().out

    assert one.startswith("TILE-R17") and one in everything
    assert len(everything.splitlines()) == len(icedice_edu.GAMES["tiles"].rules) == 52


def test_replay_tells_the_story_of_a_code(capsys):
    match = icedice_edu.start("tiles", players=["Jack", "Julia"], seed=1, first=0, arrange="random")
    match = match.play("throw 2").given("3 5").play("place 5 b2")

    assert main(["replay", match.code()]) == 0

    assert "TILE-14    Jack put a 5 on b2." in capsys.readouterr().out


@pytest.mark.rule("TILE-R19")
def test_a_bot_at_the_terminal_plays_a_game_with_hidden_tiles(typed):
    code, out = typed([*QUICK, "--hidden", "yes", "--bots", "Bo=surprising"], "throw 2", "quit")

    assert code == 0 and "Ada threw" in out


@pytest.mark.rule("TILE-R19")
def test_with_hidden_tiles_the_next_player_comes_to_an_empty_screen():
    said = []
    match = icedice_edu.start("tiles", players=["Ada", "Bo"], seed=7, first=0, arrange="random", hidden=True)
    two = iter(["throw 2", "", "", "", "", ""])

    def ask(prompt):
        said.append(prompt)
        line = next(two, None)
        if line is None:
            raise EOFError
        if line == "" and prompt.startswith("Ada>"):  # put a thrown die down, wherever
            return str(terminal.match.moves()[0])
        return line

    terminal = Terminal(match, {}, ask, said.append)
    terminal.play()

    handed = said.index("Bo, take the keyboard and press Enter. ")
    assert said[handed - 1].count("\n") > 50
    assert not any(prompt.startswith("Ada, take") for prompt in said[:handed])
