"""ICED! at the command line: play, options, rules, replay."""

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


QUICK = ["play", "iced", "--players", "Mia", "Leo", "--seed", "7", "--first", "0"]


def test_a_turn_is_played_from_the_command_line(typed):
    code, out = typed(QUICK, "roll", "hint", "moves", "quit")

    assert code == 0 and out.startswith("ICED! the ice cream game.")
    assert "Mia rolled a" in out and "Pip:" in out and "Save code: ICE1-" in out


@pytest.mark.rule("ICED-02", "ICED-R2", "ICED-R9")
def test_bonus_colours_and_mixed_cards_are_options_of_the_command(typed):
    options = ["--start-bonus", "300", "--mixed-cards", "yes", "--colours", "red, green"]
    code, out = typed([*QUICK, *options], "quit")

    assert code == 0 and "Mia (red)" in out and "Leo (green)" in out
    match = icedice_edu.restore(out.split("Save code: ")[1].split()[0])
    assert match.position.setting == (300, True, ("red", "green"))


@pytest.mark.parametrize(
    "arguments",
    [["--start-bonus", "150"], ["--start-bonus", "lots"], ["--mixed-cards", "1"], ["--first", "2"]],
    ids=" ".join,
)
def test_an_option_that_cannot_be_is_one_sentence_and_exit_code_2(arguments, capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["play", "iced", *arguments])

    assert stopped.value.code == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


@pytest.mark.rule("ICED-01", "ICED-R1")
@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--players", "Mia"], "exactly 2 players, not 1"),
        (["--players", "Mia", "Leo", "Zoe"], "exactly 2 players, not 3"),
        (["--players", "Mia", "L" * 21], "1 to 20 printable characters"),
        (["--colours", "blue blue"], "two different ones of red, orange"),
    ],
)
def test_what_does_not_go_together_is_said_in_one_sentence(arguments, sentence, capsys):
    assert main(["play", "iced", *arguments]) == 2

    said = capsys.readouterr().err.strip()
    assert sentence in said and len(said.splitlines()) == 1


def test_rules_prints_one_rule_or_all_of_them(capsys):
    assert main(["rules", "iced", "iced-r17"]) == 0
    one = capsys.readouterr().out
    assert main(["rules", "iced"]) == 0
    everything = capsys.readouterr().out

    assert one.startswith("ICED-R17") and one in everything
    assert len(everything.splitlines()) == len(icedice_edu.GAMES["iced"].rules) == 52


def test_replay_tells_the_story_of_a_code(capsys):
    match = icedice_edu.start("iced", players=["Jack", "Julia"], seed=1, first=0).given("1").play("buy")

    assert main(["replay", match.code()]) == 0

    assert "ICED-20    Jack bought Vanilla from the bank for $100." in capsys.readouterr().out


def test_two_bots_play_a_whole_game_at_the_terminal(typed):
    code, out = typed([*QUICK, "--bots", "Mia=surprising", "Leo=surprising"])

    assert code == 0 and "The game is over." in out
