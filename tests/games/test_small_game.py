"""What a small game gets supplied, tried on a game of one coin: toss or wait, and most heads win."""

from typing import NamedTuple

import pytest

from icedice_edu import CHANCE, OVER, IllegalStep
from icedice_edu.games.match import Match, Watch
from icedice_edu.games.match_setup import options_of
from icedice_edu.games.protocol import Event, rulebook
from icedice_edu.games.small_game import Counted, SmallPosition, small_game

TEXT = "COIN-1  A sentence.\nCOIN-2  A sentence."


class Facts(NamedTuple):
    turn: int
    seat: int
    heads: tuple[int, ...]
    tosses_left: int


class Coin(Facts, SmallPosition):
    rule = "COIN-2"

    def choices(self):
        return ("toss", "Wait a bit", *range(self.seat * 9))

    def outcomes(self):
        return {"head": 2, "tail": 1}

    def scores(self):
        return self.heads

    def played(self, step):
        if step not in ("head", "tail"):
            return self._replace(turn=CHANCE), ()
        left, seat = self.tosses_left - 1, 1 - self.seat
        heads = tuple(own + (step == "head" and place == self.seat) for place, own in enumerate(self.heads))
        turn = seat if left else OVER
        return Coin(turn, seat, heads, left), (Event("COIN-2", self.seat, {}),)


def begin(players, first):
    return Coin(first, first, (0,) * players, 4)


GAME = small_game("coin", "Coin", range(2, 3), rulebook(TEXT), rulebook(TEXT), begin, begins="COIN-1")


def match(**options):
    return Match(GAME, ("Ada", "Bo"), "7", options_of(GAME, options), Watch(None))


def why(act, *given):
    with pytest.raises(IllegalStep) as refused:
        act(*given)
    assert refused.value.rule in GAME.rules
    return refused.value.why


def test_who_begins_is_an_option_and_else_chance_decides():
    assert match(first=1).position.seat == 1 and match(first=1).record == ()
    waiting = match()
    assert waiting.position.turn == CHANCE and waiting.scores == (0, 0)

    decided = waiting.given("first 2")

    assert decided.position == match(first=1).position and decided.log[0].rule == "COIN-1"
    assert why(waiting.position.read, "toss") == "nobody can move before we know who goes first"
    with pytest.raises(ValueError, match="COIN-1: first is a seat from 0 to 1, not 2"):
        GAME.begin(2, first=2)


def test_a_move_is_read_in_any_spelling_and_else_what_is_possible_is_said():
    ada, bo = match(first=0).position, match(first=1).position

    assert ada.read("  WAIT a  bit ") == "Wait a bit" and bo.read("7") == 7
    assert why(ada.read, "fly") == "you cannot play 'fly' now; write toss or Wait a bit"
    assert why(bo.read, "9") == "you cannot play '9' now; write toss, Wait a bit, 0, 1, 2, 3, …"
    assert why(ada.after, True) == "you cannot play 'True' now; write toss or Wait a bit"


def test_no_dice_are_given_before_they_are_due_and_nobody_moves_while_they_are():
    ada = match(first=0)

    assert why(ada.position.chance) == "it is not time to roll the dice"
    tossed = ada.position.next("toss")
    assert tossed.moves() == () and "it is time to roll the dice" in why(tossed.after, "toss")
    assert why(tossed.chance().read, "edge") == "'edge' is not a possible result; it can be head or tail"
    assert ada.play("toss", given="HEAD").scores == (1, 0)


class Luck:
    def __init__(self, number):
        self.random = lambda: number


@pytest.mark.parametrize(("number", "fell"), [(0, "head"), (0.66, "head"), (0.67, "tail"), (0.99, "tail")])
def test_chance_is_sampled_by_its_weights_with_one_number(number, fell):
    assert Counted("COIN-2", {"head": 2, "tail": 1}).sample(Luck(number)) == fell


def tossed(*falls):
    played = match(first=0)
    for fell in falls:
        played = played.play("toss", given=fell)
    return played


def test_most_wins_and_who_has_as_much_shares():
    assert tossed("head", "tail", "head").winners == ()
    assert tossed("head", "tail", "head", "head").winners == (0,)
    assert tossed("head", "head", "tail", "tail").winners == (0, 1)
    over = tossed("head", "head", "tail", "tail").position
    assert why(over.read, "toss") == "the game is over; start a new one or undo the last move"


def test_the_text_tells_who_is_to_do_what_every_fact_and_who_won():
    names = ("Ada", "Bo")

    assert GAME.text(tossed("head", "tail").position, names) == (
        "Ada: toss or Wait a bit.\nHeads: Ada 1, Bo 0\nTosses left: 2"
    )
    over = GAME.text(tossed("head", "head", "tail", "tail").position, names)
    assert over.startswith("The game is over. Ada and Bo won.\nHeads: Ada 1, Bo 1")
    assert GAME.text(match(first=0).position.next("toss"), names).startswith("Ada: roll the dice.\n")
    assert GAME.text(match().position, names) == "The first player is picked at random."


def test_the_hint_names_what_can_be_done():
    assert GAME.hint(match(first=0).position, 1) == "You can choose: toss or Wait a bit."
    assert GAME.hint(tossed(*["head"] * 4).position, 4) == "The game is over."
    assert GAME.hint(match().position, 1) == "It is time to roll."
