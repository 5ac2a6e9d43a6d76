"""A player may be called You, and then sentences are said to them."""

import re

import pytest

from icedice_edu.games import GAMES
from icedice_edu.games.match_setup import game_called
from icedice_edu.games.sentences import does, spoken

WRONG = re.compile(r"\b[Yy]ou (\([^)]*\) )?\w*[^s]s\b|You's|\w [a-z]+ You\b")


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("{who} begins.", "You begin."),
        ("{who} has no coin and waits.", "You have no coin and wait."),
        ("{who} got 2 stars for Mint, which has 2 scoops.", "You got 2 stars for Mint, which has 2 scoops."),
        ("{who} (blue) is the one that begins.", "You (blue) are the one that begins."),
        ("{who} begins, with the blue dice.", "You begin, with the blue dice."),
        ("It would be {who}'s turn. {who} won.", "It would be your turn. You won."),
        ("Mint is off the market. {who} is its owner.", "Mint is off the market. You are its owner."),
    ],
)
def test_a_player_called_you_is_spoken_to(sentence, said):
    assert spoken(sentence, {"who": "You"}) == said


def test_whoever_only_gets_something_is_written_small():
    assert spoken("{who} gave {player} a star.", {"who": "Bot", "player": "You"}) == "Bot gave you a star."
    assert spoken("{player} has no money. {who} won.", {"who": "Bot", "player": "You"}) == (
        "You have no money. Bot won."
    )


def test_every_other_name_is_only_a_name():
    assert spoken("{who} wins.", {"who": "Youri"}) == "Youri wins."
    assert spoken("{who} begins.", {"who": "{player}"}) == "{player} begins."
    assert (does("Mia", "wins"), does("You", "wins")) == ("Mia wins", "You win")


@pytest.mark.parametrize("name", GAMES)
def test_no_sentence_of_a_game_says_you_has(name):
    for rule, sentence in game_called(name).told.items():
        plain = re.sub(r"\{(?!who|player)\w+[^}]*\}", "seven", sentence)
        for field in re.findall(r"\{(who|players?)\}", plain):
            names = dict.fromkeys(("who", "player", "players"), "Bot")
            assert not WRONG.search(spoken(plain, names | {field: "You"})), rule
