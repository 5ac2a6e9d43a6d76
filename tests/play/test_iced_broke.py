"""How likely a shop goes under in a real game: what is asked has to be something that can be."""

from typing import Any

import pytest

from icedice_edu.games.iced.rules import begin
from icedice_edu.play.iced_broke import broke_chance, ends

POSITION = begin(2, first=0)
SAVERS = ("saver", "saver")


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ((6,), "from 0 to 5 turns can be followed in full, not 6"),
        ((1.0,), "in full, not 1.0"),
        ((True,), "in full, not True"),
        ((None,), "in full, not None"),
        ((1, 5), "two bots play on, each of them one of .*, not 5"),
        ((1, None), "two bots"),
        ((1, ("saver",)), "two bots"),
        ((1, ("saver", "thief")), "two bots"),
        ((1, ("saver", [])), "two bots"),
        ((1, SAVERS, 7), "the seats of two players are 0 and 1, not 7"),
        ((1, SAVERS, -1), "0 and 1, not -1"),
        ((1, SAVERS, True), "0 and 1, not True"),
        ((1, SAVERS, "0"), "0 and 1, not '0'"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(asked: tuple[Any, ...], why: str) -> None:
    for ask in (ends, broke_chance):
        with pytest.raises(ValueError, match=why):
            ask(POSITION, *asked)


def test_before_any_turn_both_players_are_going_on() -> None:
    assert ends(POSITION, 0) == ends(POSITION, 0, SAVERS, 0) == ends(POSITION, 0, SAVERS, 1) == (0, 0, 1)
