"""Three Trios win, counted when pieces enter a Vault; and how a game ends that nobody wins."""

from itertools import product

import pytest

from icedice_edu import OVER, start
from icedice_edu.games.pyramids import tables
from icedice_edu.games.pyramids.steps import Roll

LAST = 1_999


@pytest.mark.rule("PYR-06", "PYR-20")
def test_three_trios_in_the_vault_win_at_once(table, play, told):
    position = table("red SML, cyan SML, green ML", counter="green S")

    after = play(position, "stop")

    assert (after.turn, after.phase, after.winners(), after.scores()) == (OVER, "over", (0,), (3, 0))
    assert told(position, "stop") == ["PYR-12", "PYR-20"]
    assert after.moves() == () and after.counter == ()


@pytest.mark.rule("PYR-20")
@pytest.mark.parametrize(
    ("vault", "trios"),
    [
        ("", 0),
        ("red SML", 1),
        ("red SSMMLL", 2),
        ("red SSSMMMLLL", 3),
        ("red SSML", 1),
        ("red SSMML", 1),
        ("red SML, yellow SML, green SML", 3),
        ("red SML, yellow SM, green ML", 1),
        ("red SSSMMM, yellow SSSLLL, green MMMLLL", 0),
        ("red SSMML, purple SSSMMMLL", 3),
    ],
)
def test_trios_are_counted_colour_by_colour_and_surplus_means_nothing(table, vault, trios):
    assert table(vault, players=4).trios(0) == trios


@pytest.mark.rule("PYR-20", "PYR-I6")
def test_the_number_of_trios_is_the_sum_of_the_smallest_numbers():
    for numbers in product((0, 1, 2, 3, 6), repeat=3):
        for colour in range(5):
            one = sum(n * 8 ** (3 * colour + size) for size, n in enumerate(numbers))
            rest = sum(8 ** (3 * other + size) for other in range(5) if other != colour for size in range(3))
            assert tables.trios(one) == min(numbers)
            assert tables.trios(one + rest) == min(numbers) + 4


@pytest.mark.rule("PYR-20")
def test_the_order_of_collecting_and_the_grouping_do_not_matter(table, play):
    scattered = table("red SSML, yellow ML, green SML", counter="red M, yellow S")

    assert play(scattered, "stop").winners() == (0,)
    assert play(table("red SSML, yellow ML, green SL", counter="red M"), "stop").scores() == (1, 0)


@pytest.mark.rule("PYR-20")
def test_two_trios_are_not_enough(table, play):
    after = play(table("red SSMMLL, green M", counter="green S"), "stop")

    assert after.turn == 1 and after.scores() == (2, 0) and after.winners() == ()


@pytest.mark.rule("PYR-R8")
def test_the_win_is_looked_for_only_in_the_vault_that_grew(table, play):
    """A third Trio on the Counter does not count, and neither does a bust make anybody win."""
    position = table("red SSMMLL, green ML", "cyan SML", counter="green S")

    assert position.scores() == (2, 1) and position.winners() == ()
    after = play(position, "roll", "green M")
    assert after.scores() == (2, 1) and after.phase == "roll"


@pytest.mark.rule("PYR-R8", "PYR-15", "PYR-R12")
def test_a_rainbow_that_wins_brings_no_bonus_turn(table, play, told):
    position = table("red SML, yellow SML, green ML", counter="red S, yellow S, green S, cyan S")

    after = play(position, "roll", "purple M")

    assert (after.turn, after.bonus, after.winners()) == (OVER, False, (0,))
    assert told(position, "roll", "purple M") == ["PYR-07", "PYR-08", "PYR-R12", "PYR-20"]


@pytest.mark.rule("PYR-20")
def test_more_than_three_trios_at_once_is_a_win_too(table, play):
    position = table("red SML, yellow SML, green ML, cyan ML", players=3, counter="green S, cyan S")

    assert play(position, "stop").scores() == (4, 0, 0)


@pytest.mark.rule("PYR-20")
def test_after_the_end_nothing_more_can_be_done(table, play, refusal):
    over = play(table("red SML, cyan SML, green ML", counter="green S"), "stop")

    for text in ("roll", "stop", "take M green", "nonsense"):
        assert refusal(over, text).rule == "PYR-20"
    with pytest.raises(ValueError, match="PYR-07"):
        over.chance()


# -- keep-going ----------------------------------------------------------------------------------------


@pytest.mark.rule("PYR-21", "PYR-I8")
def test_in_keep_going_a_colour_that_comes_again_brings_the_counter_home(table, roll, held, told):
    position = table("red S", counter="green M, cyan L", variant="keep-going")

    after = roll(position, "green S")

    assert held(after, 0) == "red S, green M, cyan L" and after.turn == 1 and after.counter == ()
    assert told(position, "roll", "green S") == ["PYR-07", "PYR-21"]


@pytest.mark.rule("PYR-R14", "PYR-21")
def test_in_keep_going_there_is_no_stop(table, roll, moves, refusal):
    position = roll(table(variant="keep-going"), "green M")

    assert moves(position) == ["roll"]
    error = refusal(position, "stop")
    assert error.rule == "PYR-R14" and "write roll" in error.why
    assert refusal(position, "take S red").rule == "PYR-21"


@pytest.mark.rule("PYR-R14")
def test_in_keep_going_sizes_atom_colours_and_victims_are_chosen(table, roll, moves):
    def offered(dice, *vaults):
        return moves(roll(table(*vaults, players=3, variant="keep-going", counter="red S"), dice))

    assert offered("green S/M") == ["take S green", "take M green"]
    assert len(offered("atom L")) == 4
    assert offered("cyan L", "", "cyan LL", "cyan L") == ["steal L cyan from 2", "steal L cyan from 3"]


@pytest.mark.rule("PYR-22", "PYR-R13")
def test_in_keep_going_five_colours_end_the_turn_without_a_bonus(table, roll, held, told):
    position = table(counter="red S, yellow S, green S, cyan S", variant="keep-going")

    after = roll(position, "purple M")

    assert held(after, 0) == "red S, yellow S, green S, cyan S, purple M"
    assert (after.turn, after.bonus, after.phase) == (1, False, "roll")
    assert told(position, "roll", "purple M") == ["PYR-07", "PYR-08", "PYR-R13"]


@pytest.mark.rule("PYR-21", "PYR-20", "PYR-R8")
def test_in_keep_going_the_colour_that_comes_again_can_win(table, roll, told):
    position = table("red SML, cyan SML, green ML", counter="green S", variant="keep-going")

    after = roll(position, "green L")

    assert after.winners() == (0,) and (str(after.shown), after.rolls) == ("green L", 2)
    assert told(position, "roll", "green L") == ["PYR-07", "PYR-21", "PYR-20"]


@pytest.mark.rule("PYR-R13", "PYR-20")
def test_in_keep_going_five_colours_can_win(table, roll, told):
    position = table(
        "red SML, yellow SML, green ML", counter="red S, yellow S, green S, cyan S", variant="keep-going"
    )

    assert told(position, "roll", "purple M") == ["PYR-07", "PYR-08", "PYR-R13", "PYR-20"]


@pytest.mark.rule("PYR-19", "PYR-21")
def test_in_keep_going_a_roll_that_brings_nothing_does_not_end_the_turn(table, roll, moves, refusal):
    after = roll(table("yellow SS", variant="keep-going"), "yellow S")

    assert (after.phase, after.seat, moves(after)) == ("decide", 0, ["roll"])
    assert refusal(after, "stop").rule == "PYR-R14"


# -- the cap -------------------------------------------------------------------------------------------


@pytest.mark.rule("PYR-R15")
@pytest.mark.parametrize(
    ("vaults", "winners"),
    [
        (("red SML", "cyan SM, green SML"), (1,)),
        (("red SML, cyan SM", "green SM, yellow SM, purple SM, red S"), (0,)),
        (("red SML", "green SML"), (0, 1)),
        (("", ""), (0, 1)),
        (("red S", "red S"), (0, 1)),
        (("red S", "red SM"), (1,)),
    ],
)
def test_after_2000_turns_most_trios_win_then_most_pyramids_then_all(table, play, told, vaults, winners):
    position = table(*vaults, turns=LAST, counter="purple L")

    after = play(position, "roll", "purple M")

    assert (after.turn, after.turns, after.winners()) == (OVER, 2_000, winners)
    assert told(position, "roll", "purple M") == ["PYR-07", "PYR-13", "PYR-R15"]


@pytest.mark.rule("PYR-R15")
def test_the_turn_before_the_last_does_not_end_the_game(table, play):
    after = play(table(turns=LAST - 1, counter="purple L"), "stop")

    assert (after.turn, after.turns) == (1, LAST)


@pytest.mark.rule("PYR-R15", "PYR-15", "PYR-R12")
def test_a_rainbow_in_the_last_turn_brings_no_other(table, play, told):
    position = table(turns=LAST, counter="red S, yellow S, green S, cyan S")

    assert told(position, "roll", "purple M") == ["PYR-07", "PYR-08", "PYR-R12", "PYR-R15"]
    assert play(position, "roll", "purple M").winners() == (0,)


@pytest.mark.rule("PYR-R15", "PYR-20")
def test_three_trios_in_the_last_turn_win(table, play, told):
    position = table("red SML, cyan SML, green ML", turns=LAST, counter="green S")

    assert told(position, "stop") == ["PYR-12", "PYR-20"]
    assert play(position, "stop").turns == 2_000


@pytest.mark.rule("PYR-R15")
def test_what_is_told_at_the_cap_names_those_who_share_the_win(table):
    game = start("pyramids").game
    rolling = table("red S", "red S", turns=LAST, counter="purple L").next(Roll())

    _, events = rolling.after(rolling.chance().read("purple M"))

    assert str(game.tell(events[-1], ["Ada", "Bo"])) == (
        "After 2000 turns, the game is over. By most Trios, then most pyramids, the win goes to Ada and Bo."
    )


# -- history -------------------------------------------------------------------------------------------


@pytest.mark.rule("PYR-23")
def test_the_history_of_the_game_is_in_the_book():
    assert "2009" in start("pyramids").game.rules["PYR-23"]
