"""The floe game at the command line: play, real dice, options, rules."""

import io

import pytest

import icedice_edu
from icedice_edu.cli import main


@pytest.fixture
def typed(monkeypatch, capsys):
    """Run a command with these lines on the keyboard; its exit code and what it printed."""

    def run(arguments, *lines):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return main(arguments), capsys.readouterr().out

    return run


TABLE = ["play", "floe", "--players", "Ada", "Bo", "Cy", "--seed", "7", "--first", "0"]


def test_a_turn_is_played_from_the_command_line(typed):
    code, out = typed(TABLE, "throw 145 0 0.4 0.3", "hint", "hint", "hint", "hint", "moves", "quit")

    assert code == 0 and out.startswith("Dice on the ice floe.")
    assert "Ada threw four green dice" in out and "Pip:" in out and "Save code: ICE1-" in out


def test_real_dice_are_typed_in_for_bots_too_and_bots_choose_themselves(typed):
    real = [*TABLE, "--companion", "yes", "--bots", "Bo=surprising"]
    code, out = typed(
        real, "throw", "3@145,203 5~ 1@90,100 6~", "choose 1", "1@60,60 2~ 2@200,60 2~", "3~ 3~ 3~ 3~", "quit"
    )

    assert code == 0 and "Not yet. FLOE-R26: write each die as 3@145,203" in out
    assert "Ada left the 3 at 203 mm as green scoring die." in out
    assert "Bo threw four orange dice" in out and "as orange scoring die" in out
    assert "Cy (purple) lies on the starting symbol and begins round 2." in out


def test_colours_and_target_are_options_of_the_command(typed):
    code, out = typed([*TABLE, "--colours", "red blue green", "--target", "20"], "quit")

    assert code == 0 and "Ada, red (ring): 0" in out


@pytest.mark.parametrize(
    "arguments", [["--target", "9"], ["--companion", "perhaps"], ["--cap", "0"]], ids=" ".join
)
def test_an_option_that_cannot_be_is_one_sentence_and_exit_code_2(arguments, capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["play", "floe", *arguments])

    assert stopped.value.code == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


@pytest.mark.parametrize("colours", ["pink", "red", "red red red red", ""])
def test_colours_that_cannot_be_are_refused_in_one_sentence(colours, capsys):
    assert main(["play", "floe", "--colours", colours]) == 2

    said = capsys.readouterr().err.strip()
    assert "FLOE-05: colours" in said and len(said.splitlines()) == 1


def test_the_rules_are_printed_whole_or_one_by_one(typed):
    _, everything = typed(["rules", "floe"])
    _, one = typed(["rules", "floe", "FLOE-R8"])

    assert len(everything.splitlines()) == len(icedice_edu.GAMES["floe"].rules) == 59
    assert one.startswith("FLOE-R8") and "without touching water" in one
