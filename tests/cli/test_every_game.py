"""Every game of the shelf at the command line: a whole game, its rules, and refusals in one sentence."""

import pytest

from icedice_edu import GAMES, restore
from icedice_edu.cli import main

every_game = pytest.mark.parametrize("game", GAMES)
TWO = ["--players", "Ada", "Bo", "--seed", "7", "--first", "0"]

NO_SUCH_OPTION = {
    "tokens": ["--face spring", "--max-rolls many"],
    "pyramids": ["--variant 6+", "--palette grey", "--first 9", "--first me", "--face winter"],
    "tiles": ["--hidden 1", "--hidden True", "--removal perhaps", "--diagonals none", "--first 4"],
    "floe": ["--target 9", "--companion perhaps", "--cap 0"],
    "iced": ["--start-bonus 150", "--start-bonus lots", "--mixed-cards 1", "--first 2"],
}
"""By game: choices that are nearly right."""
NOT_TOGETHER = [
    ("tokens", ["--variant", "experienced", "--face", "winter"], "TOKEN-31"),
    ("pyramids", ["--players", "Ada"], "2 to 6 players"),
    ("pyramids", ["--players", "2", "--first", "3"], "PYR-R3"),
    ("tiles", ["--players", "Ada"], "2 to 4 players"),
    ("tiles", ["--players", "2", "--first", "3"], "TILE-08"),
    *(("floe", ["--colours", said], "FLOE-05: colours") for said in ("pink", "red", "red red red red", "")),
    ("iced", ["--players", "Mia"], "exactly 2 players, not 1"),
    ("iced", ["--players", "Mia", "Leo", "Zoe"], "exactly 2 players, not 3"),
    ("iced", ["--players", "Mia", "L" * 21], "1 to 20 printable characters"),
    ("iced", ["--colours", "blue blue"], "two different colors from red, orange"),
]


def cannot_be():
    """Every game with each of its options that is none of the choices, and with what is listed above."""
    for name, game in GAMES.items():
        yield from ((name, option) for option in NO_SUCH_OPTION.get(name, ()))
        closed = (option for option in game.options.values() if option.tidy is None)
        yield from ((name, f"--{option.name.replace('_', '-')} no-such-choice") for option in closed)


def not_together():
    """For every game a player too many, and what is listed above."""
    crowds = ((name, game.seats[-1] + 1) for name, game in GAMES.items())
    yield from ((name, ["--players", str(count)], f"players, not {count}") for name, count in crowds)
    yield from NOT_TOGETHER


@every_game
def test_two_bots_play_a_whole_game_at_the_terminal(game, typed):
    code, out = typed(["play", game, *TWO, "--bots", "Ada=surprising", "Bo=surprising"])

    match = restore(out.split("Save code: ")[1].split()[0])
    assert code == 0 and match.over and f"{match.names[match.winners[-1]]} won." in out
    assert "The game is over. " in out


@every_game
def test_rules_prints_one_rule_or_all_of_them(game, typed):
    last = list(GAMES[game].rules)[-1]

    one, everything = typed(["rules", game, last.lower()]), typed(["rules", game])

    assert one[0] == everything[0] == 0
    assert one[1].startswith(last) and len(one[1].splitlines()) == 1 and one[1] in everything[1]
    assert len(everything[1].splitlines()) == len(GAMES[game].rules)


@pytest.mark.parametrize(("game", "option"), [*cannot_be()])
def test_an_option_that_cannot_be_is_one_sentence_and_exit_code_2(game, option, capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["play", game, *option.split()])

    assert stopped.value.code == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


@pytest.mark.rule("PYR-R2", "PYR-R3", "TILE-01", "TILE-08", "ICED-01", "ICED-R1")
@pytest.mark.parametrize(("game", "arguments", "sentence"), [*not_together()])
def test_what_does_not_go_together_is_said_in_one_sentence(game, arguments, sentence, capsys):
    assert main(["play", game, *arguments]) == 2

    said = capsys.readouterr().err.strip()
    assert sentence in said and len(said.splitlines()) == 1
