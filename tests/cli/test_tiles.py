"""The tile game at the command line: play, options, replay."""

import pytest

import icedice_edu
from icedice_edu.cli import main
from icedice_edu.play.terminal import Terminal

QUICK = ["play", "tiles", "--players", "Ada", "Bo", "--seed", "7", "--first", "0", "--arrange", "random"]


def test_a_turn_is_played_from_the_command_line(typed):
    code, out = typed(QUICK, "throw 2", "hint", "moves", "quit")

    assert code == 0 and out.startswith("Three dice to a tile.")
    assert "Ada rolled" in out and "Pip:" in out and "give up" in out and "Save code: ICE1-" in out


def test_moves_and_help_say_roll_and_either_word_is_read(typed):
    code, out = typed(QUICK, "moves", "help", "roll 2", "undo", "throw 2", "quit")

    assert code == 0 and "roll 2" in out and "such as roll 2" in out and "throw" not in out.lower()


@pytest.mark.rule("TILE-26", "TILE-R19")
def test_yes_and_no_are_options_of_the_command_and_hidden_tiles_are_hidden(typed):
    code, out = typed([*QUICK, "--hidden", "yes", "--tiles-stay", "no", "--removal", "YES"], "quit")

    assert code == 0 and out.count("?") >= 6
    code, out = typed([*QUICK, "--hidden", "no"], "quit")
    assert code == 0 and "?" not in out


def test_replay_tells_the_story_of_a_code(capsys):
    match = icedice_edu.start("tiles", players=["Jack", "Julia"], seed=1, first=0, arrange="random")
    match = match.play("throw 2").given("3 5").play("place 5 b2")

    assert main(["replay", match.code()]) == 0

    assert "TILE-14    Jack put a 5 on b2." in capsys.readouterr().out


@pytest.mark.rule("TILE-R19")
def test_a_bot_at_the_terminal_plays_a_game_with_hidden_tiles(typed):
    code, out = typed([*QUICK, "--hidden", "yes", "--bots", "Bo=surprising"], "throw 2", "quit")

    assert code == 0 and "Ada rolled" in out


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
