"""What `help` and an editor say of every game's options is what the games take."""

import inspect
import pydoc
from importlib import import_module
from types import NoneType
from typing import Literal, get_args, get_origin, get_overloads, get_type_hints

import pytest

from icedice_edu import GAMES, start
from icedice_edu.games import match, outside
from icedice_edu.games.options_text import OPTIONS, options_text

OWN = tuple(name for name in GAMES if name not in outside.brought(outside.GAMES))
every_own_game = pytest.mark.parametrize("name", OWN)


def hints_of(name):
    return get_type_hints(import_module(f"icedice_edu.games.{name}.setting").Options)


def takes(hint, value):
    """Does a value of exactly this type belong to the hint?"""
    if get_origin(hint) is Literal:
        return any(type(value) is type(one) and value == one for one in get_args(hint))
    return any(takes(one, value) for one in get_args(hint)) or type(value) is hint


@every_own_game
def test_the_help_of_start_says_each_option_with_default_values_and_meaning(name):
    shown = pydoc.plain(pydoc.render_doc(start))

    assert options_text(GAMES[name]) in OPTIONS, f"in options_text.py write:\n{options_text(GAMES[name])}"
    for option in GAMES[name].options.values():
        assert f"{option.name} = {option.default!r}" in shown
        assert " ".join(option.help.split()) in " ".join(shown.split())


def test_the_help_says_nothing_but_the_options_of_our_games():
    told = [line.split(" = ")[0].strip() for line in OPTIONS.splitlines() if " = " in line]

    assert told == [option for name in OWN for option in GAMES[name].options]


def test_values_are_said_as_the_refusal_says_them():
    with pytest.raises(ValueError, match="1 to 50"):
        start("tokens", max_rolls=51)

    assert "max_rolls = 10 (1 to 50)" in OPTIONS


def test_a_game_says_its_own_options():
    said = str(GAMES["pyramids"])

    assert said.splitlines()[:2] == [
        "pyramids: Ice Dice: the pyramid game, for 2 to 6 players",
        "    variant = 'standard' (one of 'standard', 'keep-going')",
    ]
    assert str(GAMES["iced"]).startswith("iced: ICED! the ice cream game, for 2 players\n")


@every_own_game
def test_what_an_editor_completes_are_the_options_of_the_game(name):
    assert list(hints_of(name)) == list(GAMES[name].options)


@every_own_game
def test_what_an_editor_accepts_are_the_values_of_the_option(name):
    for option, hint in hints_of(name).items():
        for value in (GAMES[name].options[option].default, *GAMES[name].options[option].choices):
            assert takes(hint, value), (option, value)


@every_own_game
def test_a_value_that_an_editor_offers_is_one_the_game_takes(name):
    for option, hint in hints_of(name).items():
        parts = [hint, *get_args(hint)]
        offered = [value for part in parts if get_origin(part) is Literal for value in get_args(part)]
        offered += [None] if NoneType in parts else []
        offered += [True, False] if bool in parts else []
        for value in offered:
            start(name, seed=1, **{option: value})


def test_there_is_one_signature_for_each_of_our_games_and_one_for_all_others():
    source, wanted = inspect.getsource(match), []
    for one in get_overloads(start):
        said = one.__annotations__
        wanted.append((said["name"], said["options"], said["return"]))

    assert wanted.pop() == ("str", "object", "Match[Position]")
    assert [name for name, _, _ in wanted] == [f"Literal[{name!r}]" for name in OWN]
    for name, (_, options, returned) in zip(OWN, wanted, strict=True):
        alias = options.removeprefix("Unpack[").removesuffix("]")
        position = returned.removeprefix("Match[").removesuffix("]")
        assert f"from icedice_edu.games.{name}.setting import Options as {alias}\n" in source
        assert f"from icedice_edu.games.{name}.rules import Position as {position}\n" in source
