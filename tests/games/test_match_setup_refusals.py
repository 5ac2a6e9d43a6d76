"""What cannot be settled before a match is refused in one short sentence, whatever was given."""

import numpy as np
import pytest

from icedice_edu import GAMES, restore, start
from icedice_edu.games.match_setup import offered, options_of
from icedice_edu.games.protocol import Option

HUGE = 10**5_000
"""A number that Python refuses to write."""


@pytest.mark.parametrize(
    ("game", "options", "sentence"),
    [
        ("tokens", {"max_rolls": 0}, "The option max_rolls must be 1 to 50, not 0."),
        ("tokens", {"max_rolls": 51}, "The option max_rolls must be 1 to 50, not 51."),
        ("tokens", {"max_rolls": "10"}, "The option max_rolls must be 1 to 50, not '10'."),
        ("floe", {"target": 5}, "The option target must be None or 10 to 200, not 5."),
        ("floe", {"first": 6}, "The option first must be None or 0 to 5, not 6."),
        ("tokens", {"face": "x"}, "The option face must be one of None, 'winter', 'summer', not 'x'."),
        ("tiles", {"hidden": 1}, "The option hidden must be one of False, True, not 1."),
    ],
)
def test_numbers_in_a_row_are_said_as_a_range_and_other_choices_are_named(game, options, sentence):
    with pytest.raises(ValueError) as refused:
        start(game, **options)

    assert str(refused.value) == sentence


def test_a_long_list_of_choices_is_cut():
    assert offered(range(0, 1000, 2)) == "one of 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, …, 998"
    assert offered((1, 2, 4)) == "one of 1, 2, 4"


@pytest.mark.parametrize(
    ("game", "settled"),
    [
        ("tokens", {"players": HUGE}),
        ("tokens", {"players": -HUGE}),
        ("tokens", {"players": [HUGE, "Bo"]}),
        ("tokens", {"max_rolls": HUGE}),
        ("tokens", {"max_rolls": [HUGE]}),
        ("floe", {"target": HUGE}),
        ("floe", {"first": HUGE}),
        ("floe", {"cap": HUGE}),
    ],
    ids=["players", "fewer", "name", "max_rolls", "a list", "target", "first", "cap"],
)
def test_a_number_of_thousands_of_digits_is_refused_in_our_own_words(game, settled):
    with pytest.raises(ValueError) as refused:
        start(game, **settled)

    assert "something too long to show" in str(refused.value) and len(str(refused.value)) < 150


@pytest.mark.parametrize("value", [np.array([1, 2]), np.array([]), np.zeros((3, 3))], ids=str)
def test_an_array_is_no_option(value):
    with pytest.raises(ValueError, match="The option max_rolls must be 1 to 50, not '"):
        start("tokens", max_rolls=value)


def test_an_option_without_choices_is_a_text_a_whole_number_or_nothing():
    game = GAMES["tokens"]._replace(options={"length": Option("length", 5, (), "how long it is")})

    assert [options_of(game, {"length": value})["length"] for value in (7, "long", None)] == [7, "long", None]
    assert options_of(game, {})["length"] == 5
    with pytest.raises(ValueError, match=r"^The option length must be text or a whole number, not '2\.5'\.$"):
        options_of(game, {"length": 2.5})


@pytest.mark.parametrize("game", [[], {}, None, 3, [HUGE]], ids=["list", "dict", "None", "number", "huge"])
def test_only_a_word_names_a_game(game):
    with pytest.raises(ValueError, match="There is no game called"):
        start(game)


@pytest.mark.parametrize("name", ["\u3164", "\u2800", "\u115f\u1160", "\uffa0 ", " \u3164\u200d"], ids=ascii)
def test_a_name_that_looks_blank_is_refused(name):
    with pytest.raises(ValueError, match="A name has 1 to 40 printable characters"):
        start("tokens", players=[name, "Bo"])


@pytest.mark.parametrize(
    "names", [("Zo\u00e9", "Zoe\u0301"), ("Ada", "Ada\u3164"), ("\u212b", "\u00c5")], ids=ascii
)
def test_two_names_that_look_alike_are_refused(names):
    with pytest.raises(ValueError, match="a different name"):
        start("tokens", players=names)


def test_a_name_is_kept_as_it_was_written():
    match = start("tokens", players=["Zoe\u0301", "Zoe"], seed=1)

    assert match.names == restore(match.code()).names == ("Zoe\u0301", "Zoe")
