"""How a match begins: who plays, by which options, and which dice a seed brings."""

import pytest

from icedice_edu import restore, start


@pytest.mark.parametrize(
    "players",
    [
        ["Ada", "Ada"],
        ["Ada", " Ada "],
        ["", "Bo"],
        ["  ", "Bo"],
        ["A\nB", "Bo"],
        ["A\x00", "Bo"],
        ["\u202eA", "Bo"],
        ["A" * 41, "Bo"],
        [None, "Bo"],
        [1, 2],
        ["Ada"],
        [],
        "Ada",
        "AdaBo",
        ["\ud800", "Bo"],
        [["Ada"], "Bo"],
        b"ab",
        None,
        2.0,
        0,
        1,
        7,
        True,
        10_000,
    ],
    ids=lambda players: repr(players)[:24],
)
def test_players_that_cannot_be_are_refused_with_a_sentence(players):
    with pytest.raises(ValueError, match=r"name|players"):
        start("tokens", players=players)


@pytest.mark.parametrize(
    "names",
    [
        ["Ada", "Bo"],
        ["Zoë", "李"],
        ["🦊", "🐻"],
        ["<b>", "&amp;"],
        ["A B", "a b"],
        ["{who}", "%s"],
        [" Ada", "Bo "],
    ],
)
def test_names_of_all_kinds_play_and_are_kept(names):
    match = start("tokens", players=names, seed=1)

    assert match.names == tuple(name.strip() for name in names)
    assert restore(match.code()).names == match.names


def test_players_may_come_as_any_collection_of_names():
    assert start("tokens", players=("Ada", "Bo")).names == ("Ada", "Bo")
    assert start("tokens", players=iter(["Ada", "Bo"])).names == ("Ada", "Bo")


@pytest.mark.parametrize(
    "options",
    [
        {"face": "autumn"},
        {"face": 1},
        {"face": []},
        {"timer": True},
        {"timer": "on"},
        {"variant": {}},
        {"Face": "winter"},
        {"max_rolls": "10"},
        {"max_rolls": []},
        {"ties": 0},
        {"colour": "red"},
        {"intermediates": None},
        {"first": "0"},
    ],
    ids=str,
)
def test_options_that_cannot_be_are_refused_and_the_choices_named(options):
    with pytest.raises(ValueError, match=next(iter(options))):
        start("tokens", **options)


@pytest.mark.parametrize(
    "options",
    [
        {"max_rolls": True},
        {"max_rolls": 10.0},
        {"end_threshold": False},
        {"end_threshold": 8.0},
        {"first": True},
        {"first": 1.0},
        {"first": 0.0},
    ],
    ids=str,
)
def test_a_number_option_is_a_whole_number_and_nothing_like_one(options):
    with pytest.raises(ValueError, match=next(iter(options))):
        start("tokens", **options)


# -- seeds ---------------------------------------------------------------------------------------------


def test_a_whole_class_with_one_seed_sees_the_same_dice_whatever_each_does():
    laid = start("tokens", seed="class 4b", first=0).play("lay 1").play("lay 18").play("lay 20")
    other = (
        start("tokens", seed="class 4b", first=0, face="summer").play("lay 3").play("lay 8").play("lay 36")
    )

    assert laid.play("roll").position.dice == other.play("roll").position.dice
    assert (
        laid.play("roll").play("pass").play("roll").record[-1]
        == other.play("roll").play("pass").play("roll").record[-1]
    )


def test_seed_7_and_text_7_are_one_seed_and_other_seeds_differ():
    def dice(seed):
        return (
            start("tokens", seed=seed, first=0)
            .play("lay 1")
            .play("lay 18")
            .play("lay 20")
            .play("roll")
            .record
        )

    assert dice(7) == dice("7")
    assert len({dice(seed) for seed in range(40)}) > 30


def test_without_a_seed_one_is_chosen_and_kept():
    match = start("tokens")

    assert match.seed and start("tokens", seed=match.seed).record == match.record


def test_the_dice_of_a_known_seed_never_change():
    """A class that wrote a seed down must see the same dice in every later version."""
    match = start("tokens", seed=7, players=3)
    for text in ("lay 1", "lay 8", "lay 15", "roll", "reroll 1 2 3"):
        match = match.play(text)

    chance = [str(played.step) for played in match.history if played.by_chance]
    assert chance == ["first 3", "6 5 1", "2 6 2"]
    assert (
        start("tokens", seed=7, variant="experienced")
        .record[1]
        .startswith("deal 35R 15B 21P 34Y 2O 26Y 10B 27G ")
    )


@pytest.mark.parametrize("seed", [1.5, True, False, b"7", [], {}, (1,), "x" * 81, 10**90, "\ud800"])
def test_a_seed_of_an_odd_kind_is_refused_with_a_sentence(seed):
    with pytest.raises(ValueError, match="seed"):
        start("tokens", seed=seed)


def test_a_seed_with_thousands_of_digits_is_refused_with_a_sentence():
    with pytest.raises(ValueError, match="seed"):
        start("tokens", seed=10**5_000)


@pytest.mark.parametrize("seed", [0, -1, 10**70, "", " ", "Ümläut 🎲", "\n", "\x00", '"}{'])
def test_any_other_seed_serves_and_is_kept_in_the_code(seed):
    match = start("tokens", seed=seed)

    assert restore(match.code()).record == match.record and restore(match.code()).seed == str(seed)
