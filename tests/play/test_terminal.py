"""A game at the terminal: help that fits the moment, sand that runs out, and leaving at any time."""

import pytest

from icedice_edu import GAMES, start
from icedice_edu.play import terminal as module
from icedice_edu.play.bots import bots_of
from icedice_edu.play.terminal import Terminal


class Table:
    """A terminal whose keyboard and screen are lists; what is typed may be a function that types."""

    def __init__(self, game="tokens", lines=(), bots=None, clock=None, **options):
        self.lines, self.said = list(lines), []
        match = start(game, players=["Ada", "Bo"], seed=3, first=0, clock=clock, **options)
        self.terminal = Terminal(match, bots or {}, self.ask, self.said.append)

    def ask(self, prompt):
        self.said.append(prompt)
        if not self.lines:
            raise EOFError
        line = self.lines.pop(0)
        return line() if callable(line) else line

    def play(self):
        return self.terminal.play()

    def helped(self):
        """What help offers now, one thing after another."""
        self.terminal._answer("help")
        return self.said[-2].split("such as ")[1].split(". Or")[0].split(", ")


# -- help ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "offered"),
    [
        ([], ["lay 1"]),
        (["lay 1", "lay 9", "lay 15"], ["roll"]),
        (["lay 1", "lay 9", "lay 15", "roll"], ["NUMBER = CALCULATION", "reroll 1", "pass"]),
    ],
)
def test_help_in_the_token_game_offers_what_is_possible_now_and_no_calculation(lines, offered):
    table = Table(lines=lines)

    table.play()

    assert table.helped() == offered


@pytest.mark.parametrize(("laid", "can_be_taken"), [((1, 9, 15), True), ((25, 31, 14), False)])
def test_help_does_not_give_away_whether_a_token_can_be_taken(laid, can_be_taken):
    table = Table(lines=[*(f"lay {number}" for number in laid), "roll", "12 = 3+4+5"])

    match = table.play()

    assert (len(match.moves()) > 1) == can_be_taken
    assert table.helped() == ["take NUMBER = CALCULATION", "pass"]


def test_help_with_an_hourglass_begins_with_the_flip():
    table = Table(lines=["lay 1", "lay 9", "lay 15"], timer="hourglass")

    table.play()

    assert table.helped() == ["flip"]


@pytest.mark.parametrize("game", GAMES)
def test_whatever_help_offers_can_be_typed(game):
    table = Table(game)
    for _ in range(9):
        *_, table.terminal.match = [
            table.terminal.match.play(move) for move in table.helped() if "CALCULATION" not in move
        ]

    assert not table.terminal.match.over


def test_help_with_real_dice_says_how_they_are_written():
    table = Table("floe", ["help", "3@145,203 5~ 1@90,100 6~", "help"], companion=True)

    table.play()

    assert any("Type where the real dice are, each as 3@145,203" in said for said in table.said)
    assert any("such as choose 1. Or" in said for said in table.said)


# -- the hourglass -------------------------------------------------------------------------------------


class Sand:
    """A clock that stands still until it is turned on."""

    def __init__(self):
        self.seconds = 0.0

    def __call__(self):
        return self.seconds

    def runs_out_before(self, line):
        def typed():
            self.seconds += 61
            return line

        return typed


@pytest.mark.rule("TOKEN-10", "TOKEN-11")
def test_when_the_sand_has_run_out_it_is_told_and_the_next_player_is_asked():
    sand = Sand()
    lines = ["lay 1", "lay 9", "lay 15", "flip", "roll", sand.runs_out_before("moves"), "pass"]
    table = Table(lines=lines, clock=sand, timer="hourglass")

    match = table.play()

    after = table.said[table.said.index("Ada (60 s)> ") :]
    assert sum("sand" in said.lower() for said in after) == 1
    assert any(said.startswith("Not yet. TOKEN-10") and "write flip" in said for said in after)
    assert match.record[-1] == "time" and "Bo> " in after


@pytest.mark.rule("TOKEN-11")
def test_a_move_that_comes_after_the_sand_is_refused_to_the_one_who_made_it():
    sand = Sand()
    lines = ["lay 1", "lay 9", "lay 15", "flip", "roll", sand.runs_out_before("reroll 1"), "flip"]
    table = Table(lines=lines, clock=sand, timer="hourglass")

    match = table.play()

    assert [said[:18] for said in table.said if said.startswith("Not yet")] == ["Not yet. TOKEN-11:"]
    assert match.position.seat == 1 and match.record[-2:] == ("time", "flip")


@pytest.mark.rule("TOKEN-11")
def test_who_leaves_after_the_sand_has_run_out_leaves_the_next_player_s_turn():
    sand = Sand()
    lines = ["lay 1", "lay 9", "lay 15", "flip", sand.runs_out_before("quit")]
    table = Table(lines=lines, clock=sand, timer="hourglass")

    match = table.play()

    assert match.record[-1] == "time" and match.code() in table.said[-1]


# -- leaving -------------------------------------------------------------------------------------------


def test_ctrl_c_while_a_bot_thinks_shows_the_save_code(monkeypatch):
    def interrupted(position, rng):
        raise KeyboardInterrupt

    monkeypatch.setattr(module, "bots_of", lambda game: {**bots_of(game), "slow": interrupted})
    table = Table(lines=["lay 1", "lay 9", "lay 15", "roll", "pass"], bots={1: "slow"})

    match = table.play()

    assert match.position.seat == 1 and f"Save code: {match.code()}" in table.said[-1]


# -- what is refused or hidden ----------------------------------------------------------------------------


@pytest.mark.parametrize("played", [(), ("lay 1", "lay 9", "lay 15", "roll", "pass")])
def test_taking_back_more_than_a_person_has_played_changes_nothing(played):
    match = start("tokens", players=["Ada", "Bo"], seed=3, first=0)
    for text in played:
        match = match.play(text)
    table = Table(bots={0: "quick"})
    table.terminal.match = match if played else table.terminal.match
    table.lines = ["undo"]

    after = table.play()

    assert "There is no move to undo yet." in table.said
    assert after.record[: len(match.record)] == match.record


def test_who_leaves_at_the_hand_over_is_not_shown_the_next_players_tiles():
    table = Table("tiles", hidden=True, arrange="random")
    table.lines = [lambda: str(table.terminal.match.moves()[0])] * 30
    table.ask = lambda prompt, ask=table.ask: ask(prompt) if "take the keyboard" not in prompt else leave()
    table.terminal.ask = table.ask

    match = table.play()

    assert match.position.seat == 1
    assert table.said[-1].startswith("\n" + match.game.text(match.position.seen_by(0), match.names))
    assert match.game.text(match.position, match.names) not in table.said[-1]


def leave():
    raise KeyboardInterrupt
