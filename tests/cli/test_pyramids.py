"""The pyramid game at the command line: play, options, replay, and the table in plain text."""

import icedice_edu
from icedice_edu.cli import main
from icedice_edu.play.terminal import Terminal


def at_terminal(lines, bots=None, **options):
    """The match and everything that was said when these lines were typed."""
    typed, said = iter(lines), []

    def ask(prompt):
        said.append(prompt)
        line = next(typed, None)
        if line is None:
            raise EOFError
        return line

    match = icedice_edu.start("pyramids", players=["Ada", "Bo"], seed=7, first=0, **options)
    return Terminal(match, bots or {}, ask, said.append).play(), "\n".join(said)


def test_a_turn_is_played_from_the_command_line(typed):
    code, out = typed(
        ["play", "pyramids", "--players", "Ada", "Bo", "--seed", "7", "--first", "0"], "roll", "moves", "quit"
    )

    assert code == 0
    assert out.startswith("Ice Dice: the pyramid game.") and "Ada: roll both dice." in out
    assert "Ada rolled" in out and "Save code: ICE1-" in out


def test_the_variant_and_the_palette_are_options_of_the_command(typed):
    arguments = [
        "play",
        "pyramids",
        "--variant",
        "keep-going",
        "--palette",
        "2011",
        "--seed",
        "1",
        "--first",
        "1",
    ]

    code, out = typed(arguments, "roll", "stop", "quit")

    assert code == 0 and "blue" in out and "black" in out and "cyan" not in out
    assert "PYR-R4" in out or "PYR-R14" in out


def test_replay_tells_the_story_of_a_code(capsys):
    match = icedice_edu.start("pyramids", players=["Jack", "Julia"], seed=1, first=0)
    match = match.given("green M").play("stop").given("red S").play("roll", given="red L")

    assert main(["replay", match.code()]) == 0

    out = capsys.readouterr().out
    assert "PYR-12     Jack stopped and put medium green into the Vault." in out
    assert "PYR-13     Bust! It was red again. Julia gave 1 piece back to the Bank." in out


def test_a_refused_move_is_explained_and_nothing_changes():
    match, said = at_terminal(["stop", "take M green", "fly"])

    assert match.record == ()
    assert said.count("PYR-07") == 3 and "'fly' is not a move in this game" in said


def test_help_names_a_rule_and_moves_of_this_game_and_not_of_another():
    _, said = at_terminal(["help"])

    assert "PYR-01" in said and "TOKEN" not in said and "reroll" not in said


def test_two_bots_finish_a_game_by_themselves():
    match, said = at_terminal([], bots={0: "surprising", 1: "surprising"})

    assert match.over and f"{match.names[match.winners[0]]} won." in said


def test_the_table_is_drawn_zone_by_zone():
    """Two of each in the Bank, less the one on the Counter and those in the Vaults."""
    match = icedice_edu.start("pyramids", players=["Ada", "Bo"], seed=7, first=0)
    match = match.given("green M").play("stop").given("red S").play("roll", given="cyan L")

    assert match.game.text(match.position, match.names).splitlines() == [
        "Bo: roll again or stop.",
        "Dice: cyan L. This is roll 2 of the turn.",
        "Counter: small red, large cyan.",
        "  red        yellow     green      cyan       purple",
        "Bank, 27 pieces:",
        "  1S 2M 2L   2S 2M 2L   2S 1M 2L   2S 2M 1L   2S 2M 2L",
        "Ada, 1 piece, 0 Trios:",
        "  ·  ·  ·    ·  ·  ·    ·  1M ·    ·  ·  ·    ·  ·  ·",
        "Bo: no pieces.",
    ]


def test_the_table_says_what_is_to_be_done():
    def said(match):
        return match.game.text(match.position, match.names).splitlines()[0]

    match = icedice_edu.start("pyramids", players=["Ada", "Bo"], seed=7, first=0)
    four = match.given("red S")
    for colour in ("yellow", "green", "cyan"):
        four = four.play("roll", given=f"{colour} S")

    assert said(match) == "Ada: roll both dice."
    assert said(match.given("green S/M")) == "Ada: choose a piece: take S green, take M green."
    assert said(four.play("roll", given="purple M")) == "Ada: roll both dice. This is a bonus turn."
    assert said(four.play("stop")) == "Bo: roll both dice."
    calm = icedice_edu.start("pyramids", players=["Ada", "Bo"], seed=7, first=0, variant="keep-going")
    assert said(calm.given("red S")) == "Ada: roll again."
