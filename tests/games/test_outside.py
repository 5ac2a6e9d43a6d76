"""Games that other packages bring: found by their entry points, and a broken one harms nobody."""

import sys
from importlib.metadata import EntryPoint, EntryPoints
from types import ModuleType

import pytest

from icedice_edu import GAMES
from icedice_edu.games import outside
from icedice_edu.games.protocol import Event


@pytest.fixture
def installed(monkeypatch):
    """Let these entry points be what is installed, each as (group, name, value)."""

    def install(*points):
        found = EntryPoints(EntryPoint(name, value, group) for group, name, value in points)
        monkeypatch.setattr("importlib.metadata.entry_points", lambda group: found.select(group=group))
        outside.brought.cache_clear()

    yield install
    outside.brought.cache_clear()


def test_a_game_that_cannot_be_loaded_is_left_out_in_a_sentence_and_the_others_play_on(installed):
    installed((outside.GAMES, "pig", "no_such_package:GAME"))

    with pytest.warns(UserWarning, match=r"'pig' \(no_such_package:GAME\) is left out, because .*\.$"):
        names = list(GAMES)

    assert "tokens" in names and "pig" not in names


def test_a_game_that_calls_itself_otherwise_or_is_none_is_left_out(installed):
    installed((outside.GAMES, "pig", "icedice_edu.games.tokens:GAME"), (outside.GAMES, "sow", "math:pi"))

    with pytest.warns(UserWarning) as said:
        names = list(GAMES)

    assert not {"pig", "sow"} & set(names)
    assert "calls itself 'tokens'" in str(said[0].message)
    assert "it is not a Game" in str(said[1].message)


def test_a_drawing_that_cannot_draw_is_left_out(installed):
    installed((outside.DRAWINGS, "pig", "math:pi"), (outside.DRAWINGS, "sow", "math:sin"))

    with pytest.warns(UserWarning, match="neither a drawing nor a function from a position to a picture"):
        assert list(outside.brought(outside.DRAWINGS)) == ["sow"]


def test_a_game_from_outside_is_named_by_the_shelf_and_says_its_options(installed, monkeypatch):
    pig = ModuleType("pig_game")
    pig.GAME = GAMES["pyramids"]._replace(name="pig", title="Pig")
    monkeypatch.setitem(sys.modules, "pig_game", pig)
    installed((outside.GAMES, "pig", "pig_game:GAME"))

    assert repr(GAMES) == "<the shelf: tokens, pyramids, tiles, iced, floe, pig>"
    assert str(GAMES["pig"]).startswith("pig: Pig, for 2 to 6 players\n    variant = 'standard' (one of")


def test_nobody_replaces_a_game_of_ours(installed):
    own = GAMES["tokens"]
    installed((outside.GAMES, "tokens", "icedice_edu.games.tokens:GAME"))

    assert list(GAMES).count("tokens") == 1 and GAMES["tokens"] is own


def test_a_sentence_that_asks_for_a_fact_that_is_not_there_names_the_rule_and_the_facts():
    game = GAMES["tokens"]._replace(name="pig", told={"PIG-3": "{who} rolled {dice}."})

    with pytest.raises(AssertionError, match=r"pig: what is told of PIG-3, .* may use only who, die\."):
        game.tell(Event("PIG-3", 0, {"die": 4}), ["Ada"])
    with pytest.raises(AssertionError, match="PIG-4 made something happen, but `told` has no sentence"):
        game.tell(Event("PIG-4", 0, {}), ["Ada"])
