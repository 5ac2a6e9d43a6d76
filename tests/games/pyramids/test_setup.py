"""What lies in the box, where it lies at the start, and who begins."""

from collections import Counter
from random import Random

import pytest

from icedice_edu import CHANCE, restore, start
from icedice_edu.games.pyramids.rules import begin

EVERYTHING = "red {0}, yellow {0}, green {0}, cyan {0}, purple {0}"


def every_roll(**options):
    """What both dice can show, as it is written."""
    position = start("pyramids", first=0, **options).position
    weights = position.next(position.moves()[0]).chance().weights()
    return Counter({str(step): weight for step, weight in weights.items()})


@pytest.mark.rule("PYR-01")
def test_the_pyramid_die_has_three_single_sizes_and_three_pairs_one_face_each():
    faces = Counter(text.split()[1] for text in every_roll())

    assert faces == {face: 6 for face in ("S", "M", "L", "S/M", "S/L", "M/L")}


@pytest.mark.rule("PYR-02")
def test_the_color_die_has_five_colours_and_the_atom_one_face_each():
    faces = Counter(text.split()[0] for text in every_roll())

    assert faces == {face: 6 for face in ("red", "yellow", "green", "cyan", "purple", "atom")}


@pytest.mark.rule("PYR-01", "PYR-02", "PYR-07")
def test_the_36_rolls_are_equally_likely():
    rolls = every_roll()

    assert len(rolls) == 36 and set(rolls.values()) == {1}


@pytest.mark.rule("PYR-03", "PYR-05", "PYR-R2")
@pytest.mark.parametrize("players", range(2, 7))
def test_all_pieces_lie_in_the_bank_one_trio_a_player_in_each_colour(players, held):
    position = start("pyramids", players=players, seed=1).position

    assert held(position, "bank") == EVERYTHING.format("S" * players + "M" * players + "L" * players)
    assert sum(position.in_bank(kind) for kind in range(15)) == 15 * players


@pytest.mark.rule("PYR-03", "PYR-06")
def test_a_trio_is_one_of_each_size_in_one_colour(table):
    assert table("red SML").trios(0) == 1
    assert table("red SM, green L").trios(0) == 0
    assert table("red SSMM").trios(0) == 0


@pytest.mark.rule("PYR-04")
def test_the_counter_and_the_vaults_are_empty_at_the_start(held):
    position = start("pyramids", players=3, seed=1).position

    assert position.counter == () and [held(position, seat) for seat in range(3)] == ["", "", ""]
    assert position.scores() == (0, 0, 0)


@pytest.mark.rule("PYR-R1")
def test_the_dice_of_2011_have_blue_and_black_and_the_same_rules():
    colours = {text.split()[0] for text in every_roll(palette="2011")}

    assert colours == {"red", "yellow", "green", "blue", "black", "atom"}


@pytest.mark.rule("PYR-R1")
def test_a_game_with_the_old_colours_goes_as_with_the_new_ones():
    """The same moves, the same dice: only the words differ."""
    old, new = (start("pyramids", seed=5, palette=palette) for palette in ("2011", "current"))
    rng = Random(5)
    while not new.over:
        assert len(old.moves()) == len(new.moves())
        at = rng.randrange(len(new.moves()))
        old, new = old.play(old.moves()[at]), new.play(new.moves()[at])

    assert old.scores == new.scores and old.winners == new.winners
    spoken = " ".join(new.record).replace("cyan", "blue").replace("purple", "black")
    assert " ".join(old.record) == spoken


@pytest.mark.rule("PYR-R2")
@pytest.mark.parametrize("players", [0, 1, 7, ["Ada"]])
def test_nobody_plays_alone_and_no_more_than_six_play(players):
    with pytest.raises(ValueError, match="2 to 6 players"):
        start("pyramids", players=players)


@pytest.mark.rule("PYR-R3")
def test_a_random_player_begins_each_equally_likely():
    position = begin(4, variant="standard", palette="current")

    assert position.turn == CHANCE
    assert {str(step): n for step, n in position.chance().weights().items()} == {
        "first 1": 1, "first 2": 1, "first 3": 1, "first 4": 1,
    }  # fmt: skip


@pytest.mark.rule("PYR-R3")
def test_who_begins_comes_from_the_seed_and_is_told():
    matches = [start("pyramids", players=["Ada", "Bo", "Cy"], seed=seed) for seed in range(40)]

    assert {match.position.seat for match in matches} == {0, 1, 2}
    for match in matches:
        assert str(match.log[0]) == f"{match.names[match.position.seat]} begins."


@pytest.mark.rule("PYR-R3")
def test_who_begins_may_be_settled_beforehand(moves):
    match = start("pyramids", players=3, seed=1, first=2)

    assert match.position.seat == match.position.first == 2 and match.record == ()
    assert moves(match.position) == ["roll"]


@pytest.mark.rule("PYR-R3")
def test_a_seat_that_nobody_sits_on_cannot_begin():
    with pytest.raises(ValueError, match="PYR-R3: first is a seat from 0 to 1, not 2"):
        start("pyramids", players=2, first=2)


@pytest.mark.rule("PYR-R3")
@pytest.mark.parametrize("text", ["first 0", "first 4", "first", "1", "first 1 2", "first ２", "", "green M"])
def test_who_begins_is_read_strictly(text, refusal):
    chance = begin(3, variant="standard", palette="current").chance()

    with pytest.raises(ValueError, match=r"PYR-R3: write who goes first as first 1 to first 3"):
        chance.read(text)


@pytest.mark.rule("PYR-07")
def test_the_pyramid_die_falls_before_the_color_die():
    """The order of draws is fixed, so that a seed brings the same dice everywhere."""

    class Dice:
        def __init__(self, *numbers):
            self.numbers = iter(numbers)

        def random(self):
            return next(self.numbers)

    rolling = begin(2, first=0, variant="standard", palette="current").next(start("pyramids").moves()[0])

    assert str(rolling.chance().sample(Dice(0.2, 0.99))) == "atom M"
    assert str(rolling.chance().sample(Dice(0.99, 0.0))) == "red M/L"


def test_the_dice_of_a_known_seed_never_change():
    match = start("pyramids", players=["Ada", "Bo"], seed=7)
    for text in ("roll", "take M purple", "roll"):
        match = match.play(text)

    assert match.record == ("first 2", "roll", "purple M/L", "take M purple", "roll", "atom M")
    assert restore(match.code()).record == match.record
