"""What a teacher types at the command line, and what comes back."""

import re

import pytest

import icedice_edu
from icedice_edu.cli import main
from icedice_edu.play.terminal import Terminal


def played_at_terminal(lines, bots=None, **options):
    """The match and everything that was said when these lines were typed."""
    typed, said = iter(lines), []

    def ask(prompt):
        said.append(prompt)
        line = next(typed, None)
        if line is None:
            raise EOFError
        return line

    match = icedice_edu.start("tokens", players=["Ada", "Bo"], seed=3, first=0, **options)
    return Terminal(match, bots or {}, ask, said.append).play(), "\n".join(said)


def test_version_says_which_icedice_this_is(capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["--version"])

    assert stopped.value.code == 0
    assert icedice_edu.__version__ in capsys.readouterr().out


def test_help_names_every_command(capsys):
    with pytest.raises(SystemExit):
        main(["--help"])

    out = capsys.readouterr().out
    assert all(command in out for command in ("lab", "play", "rules", "replay", "ways", "link"))


@pytest.mark.parametrize(
    "arguments",
    [
        ["bogus"],
        ["play", "bogus"],
        ["play", "tokens", "--face", "spring"],
        ["play", "tokens", "--max-rolls", "many"],
        [],
    ],
)
def test_a_command_that_does_not_exist_is_one_sentence_and_exit_code_2(arguments, capsys):
    with pytest.raises(SystemExit) as stopped:
        main(arguments)

    assert stopped.value.code == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["rules", "ludo"], "no game called 'ludo'"),
        (["rules", "tokens", "TOKEN-99"], "no rule 'TOKEN-99'"),
        (["replay", "ICE1-NONSENSE"], "damaged"),
        (["replay", "hello"], "not a save code"),
        (["play", "tokens", "--players", "Ada"], "2 to 6 players"),
        (["play", "tokens", "--bots", "Zed=quick"], "no player 'Zed'"),
        (["play", "tokens", "--players", "A", "B", "--bots", "B=genius"], "no bot 'genius'"),
        (["play", "tokens", "--variant", "experienced", "--face", "winter"], "TOKEN-31"),
    ],
)
def test_a_mistake_is_one_sentence_on_the_error_stream_and_exit_code_2(arguments, sentence, capsys):
    code = main(arguments)

    said = capsys.readouterr().err.strip()
    assert code == 2
    assert sentence in said
    assert len(said.splitlines()) == 1


def test_rules_prints_one_rule_or_all_of_them(capsys):
    assert main(["rules", "tokens", "token-15"]) == 0
    one = capsys.readouterr().out
    assert main(["rules", "tokens"]) == 0
    everything = capsys.readouterr().out

    assert one.startswith("TOKEN-15") and len(one.splitlines()) == 1
    assert one in everything
    assert len(everything.splitlines()) == len(icedice_edu.GAMES["tokens"].rules)


def test_replay_tells_the_story_of_a_code(capsys):
    match = icedice_edu.start("tokens", players=["Jack", "Julia"], seed=1, first=0)
    for text in ("lay 18", "lay 7", "lay 20"):
        match = match.play(text)
    match = match.given("2 3 6").play("5 = 2+3").play("take 18 = 3*6")

    assert main(["replay", match.code()]) == 0

    out = capsys.readouterr().out
    assert "TOKEN-15   Jack made 3 × 6 = 18 and took it." in out


def test_a_turn_can_be_typed_in_a_terminal():
    match, said = played_at_terminal(["lay 1", "lay 9", "lay 15", "roll", "moves", "pass"])

    assert match.position.seat == 1
    assert "Ada rolled" in said
    assert re.search(r"reroll 1 2 3\s+pass", said)
    assert match.code() in said


def test_a_refused_move_is_explained_and_nothing_changes():
    match, said = played_at_terminal(["lay 1", "lay 2", "rubbish", "99 bottles", "take"])

    assert match.position.laid == 1
    assert "TOKEN-09" in said
    assert "rubbish" in said


def test_hints_climb_rung_by_rung():
    _, said = played_at_terminal(["lay 1", "lay 9", "lay 15", "roll", "hint", "hint", "hint", "hint"])

    hints = [line for line in said.splitlines() if line.startswith("Pip:")]
    assert len(set(hints)) == 4
    assert "=" not in hints[0] and "=" in hints[3]


def test_undo_goes_back_past_the_bots_to_the_persons_own_move():
    moves = ["lay 1", "lay 9", "lay 15", "roll", "pass", "undo"]

    match, _ = played_at_terminal(moves, bots={1: "quick"})

    assert match.position.seat == 0
    assert match.position.phase == "step1"


def test_two_bots_finish_a_game_by_themselves():
    match, said = played_at_terminal([], bots={0: "collector", 1: "rainbow"})

    assert match.over
    assert "wins with" in said or "share the win" in said


def test_a_game_goes_on_from_its_code(monkeypatch, capsys):
    code = icedice_edu.start("tokens", players=["Ada", "Bo"], seed=3, first=0).play("lay 7").code()
    monkeypatch.setattr("builtins.input", lambda prompt: "quit")

    assert main(["play", "tokens", "--code", code]) == 0

    assert code in capsys.readouterr().out


def test_ways_lists_every_way_to_a_number(capsys):
    assert main(["ways", "18", "--dice", "2", "3", "6"]) == 0

    out = capsys.readouterr().out
    assert "3 × 6" in out and "2 × (3 + 6)" in out


def test_a_bot_whose_name_has_several_words_needs_no_quotes(capsys):
    said = ["play", "pyramids", "--players", "Ada", "Bo", "--seed", "3"]

    main([*said, "--bots", "Ada=never", "scared", "Bo=goes for the Rainbow"])
    told = capsys.readouterr().out
    main([*said, "--bots", "Ada=never scared", "Bo=goes", "for", "the", "Rainbow"])

    assert capsys.readouterr().out == told
    assert "The game is over." in told


def test_help_speaks_of_the_game_that_is_played():
    lines = ["help", "quit"]
    said = []

    Terminal(icedice_edu.start("pyramids", players=2, seed=1), {}, lambda _: lines.pop(0), said.append).play()

    assert any("such as roll. Or" in line and "rules PYR-01" in line for line in said)
