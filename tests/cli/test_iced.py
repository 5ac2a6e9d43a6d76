"""ICED! at the command line: play, options, replay."""

import pytest

import icedice_edu
from icedice_edu.cli import main

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


def test_replay_tells_the_story_of_a_code(capsys):
    match = icedice_edu.start("iced", players=["Jack", "Julia"], seed=1, first=0).given("1").play("buy")

    assert main(["replay", match.code()]) == 0

    assert "ICED-20    Jack bought Vanilla from the bank for $100." in capsys.readouterr().out
