"""Who begins the next round, when the game ends, and who has won."""

import pytest

from icedice_edu import GAMES
from icedice_edu.games.floe.rules import begin
from icedice_edu.games.floe.scoring import Block

NAMES = ["Ada", "Bo", "Cy", "Di"]


def last_sentences(events, number):
    return [str(GAMES["floe"].tell(event, NAMES)) for event in events][-number:]


@pytest.mark.rule("FLOE-27", "FLOE-R18")
def test_the_die_on_the_starting_symbol_begins_even_if_others_lie_further_back(counted):
    position, _ = counted("2@110,100", "", "", "3@110,200", blocks="purple 5, orange 4")

    assert position.starter == position.roller == position.ring == 2


@pytest.mark.rule("FLOE-27", "FLOE-R16")
def test_without_dice_on_blocks_the_rearmost_die_begins(counted):
    position, events = counted("2@110,100", "5@160,99", "3@110,200")

    assert position.starter == 1
    assert last_sentences(events, 1) == ["Bo (orange) is farthest back and begins round 2."]


@pytest.mark.rule("FLOE-R17", "FLOE-T12")
@pytest.mark.parametrize(
    ("track", "starter", "begins"),
    [((5, 9, 7), 0, 0), ((9, 5, 7), 0, 1), ((0, 0, 0), 0, 0), ((0, 0, 0), 1, 1), ((0, 0, 0), 2, 0)],
)
def test_of_several_rearmost_dice_the_one_further_behind_begins_then_the_next_clockwise(
    counted, track, starter, begins
):
    """The track is looked at after the seals have moved; both dice lie in a hole and bring nothing."""
    position, events = counted("1@190,99", "1@189,141", "3@110,200", track=track, starter=starter)
    level, events = counted("1@180,120", "1@200,120", "3@110,200", track=track, starter=starter)

    assert position.starter == 0  # one level further back, whatever the track says
    assert level.starter == begins and level.track[:2] == track[:2]
    assert events[-1].rule == "FLOE-R17"
    assert last_sentences(events, 1)[0].startswith("Several dice are tied for farthest back.")


@pytest.mark.rule("FLOE-R17", "FLOE-27")
def test_further_behind_means_after_the_seals_have_moved(counted):
    position, _ = counted("1@110,100", "6@160,100", "3@110,200", track=(20, 19, 0))

    assert position.track == (21, 25, 10) and position.starter == 0


@pytest.mark.rule("FLOE-R16")
def test_with_all_dice_on_blocks_nobody_gets_points_and_all_throw_four(table, play, told):
    position = table(turn=1)
    result = ["throw", "1~ 2~ 3~ 3~"] * 3

    after = play(position, *result)

    assert after.track == (0, 0, 0) and after.starter == 1 and after.round == 2
    assert [after.whereabouts(colour).hand for colour in range(3)] == [4, 4, 4]
    assert told(position, *result)[-6:] == [
        "FLOE-11", "FLOE-R16", "FLOE-21", "FLOE-21", "FLOE-21", "FLOE-27",
    ]  # fmt: skip


@pytest.mark.rule("FLOE-R18", "FLOE-I3")
def test_blocks_fill_in_order_and_are_empty_again_in_the_next_round(table, play):
    position = table(turn=1)
    position = play(position, *["throw", "1~ 2~ 3~ 3~"] * 2)

    assert position.blocks == (Block(1, 3), Block(2, 3))
    assert play(position, "throw", "1~ 2~ 3~ 5~").blocks == ()


# -- the end -------------------------------------------------------------------------------------------


@pytest.mark.rule("FLOE-29", "FLOE-30", "FLOE-T13")
def test_the_round_in_which_somebody_reaches_the_target_is_the_last(counted):
    position, events = counted("3@110,200", "2@110,100", "", blocks="purple 1", track=(69, 74, 0))

    assert position.track == (75, 77, 0) and position.phase == "over" and position.turn < 0
    assert position.winners() == (1,) and position.scores() == (75, 77, 0)
    assert last_sentences(events, 2) == [
        "The target is 75 points, and green and orange reached it.", "Bo won with 77 points.",
    ]  # fmt: skip
    assert position.moves() == () and position.blocks == (Block(2, 1),)


@pytest.mark.rule("FLOE-29", "FLOE-R27")
def test_exactly_the_target_is_enough_and_the_ring_goes_to_the_left_once_more(counted):
    position, _ = counted("3@110,200", "2@110,100", "", blocks="purple 1", track=(69, 60, 0))

    assert position.track == (75, 63, 0) and position.phase == "over"
    assert position.roller == 1 and position.ring == 0


@pytest.mark.rule("FLOE-29")
def test_one_point_short_of_the_target_the_game_goes_on(counted):
    position, _ = counted("3@110,200", "2@110,100", "", blocks="purple 1", track=(67, 71, 0))
    assert position.track == (73, 74, 0) and position.phase == "throw"


@pytest.mark.rule("FLOE-29")
def test_with_five_players_the_same_points_do_not_end_the_game(counted):
    position, _ = counted(
        "3@110,200", "2@110,100", "", "", "1@160,50", blocks="purple 1", track=(69, 74, 0, 0, 1)
    )

    assert max(position.track) >= 75 and position.phase == "throw"


@pytest.mark.rule("FLOE-31", "FLOE-R20", "FLOE-T14")
def test_two_players_add_both_colours(counted):
    position, events = counted(
        "6@110,200", "2@110,100", "1@250,150", "5@250,250", players=2, track=(70, 60, 0, 40)
    )

    assert position.track == (79, 62, 3, 54) and position.scores() == (82, 116)
    assert position.winners() == (1,) and position.phase == "over"
    assert last_sentences(events, 2) == [
        "The target is 75 points, and green reached it.", "Add both colors. Bo won with 116 points.",
    ]  # fmt: skip


@pytest.mark.rule("FLOE-31")
def test_two_players_whose_sum_alone_is_high_enough_play_on(counted):
    position, _ = counted("6@110,200", "2@110,100", "1@250,150", "5@250,250", players=2, track=(50, 0, 60, 1))

    assert position.scores()[0] > 100 and position.phase == "throw"


@pytest.mark.rule("FLOE-R22")
def test_equal_sums_are_a_shared_win(counted):
    position, events = counted(
        "6@110,200", "2@110,100", "1@250,150", "5@250,250", players=2, track=(70, 28, 0, 0)
    )

    assert position.track == (79, 30, 3, 14)
    equal, events = counted(
        "6@110,200", "2@110,100", "1@250,150", "5@250,250", players=2, track=(70, 28, 0, 38)
    )
    assert equal.scores() == (82, 82) and equal.winners() == (0, 1)
    assert last_sentences(events, 1) == ["Add both colors. Ada and Bo share the win with 82 points each."]


@pytest.mark.rule("FLOE-R24", "FLOE-I9")
def test_after_the_last_round_most_points_win_even_if_nobody_has_any(play, told):
    position = begin(3, first=0, cap=2)
    rounds = ["throw", "1~ 2~ 3~ 3~"] * 6

    after = play(position, *rounds)

    assert after.phase == "over" and after.round == 2 and after.winners() == (0, 1, 2)
    assert told(position, *rounds)[-1] == "FLOE-R24"
    assert play(begin(3, first=0), *rounds).round == 3


@pytest.mark.rule("FLOE-R24")
def test_sixty_rounds_of_water_end_the_game(play):
    after = play(begin(3, first=0), *["throw", "1~ 2~ 3~ 3~"] * 180)

    assert after.phase == "over" and after.round == 60


def test_after_the_end_nothing_can_be_done(counted, refusal):
    position, _ = counted("3@110,200", "2@110,100", "", blocks="purple 1", track=(69, 74, 0))

    for text in ("throw", "throw 145 0 0.5 0.3", "choose 1", "place 100,100", "pass"):
        assert refusal(position, text).why.endswith("start a new one or undo the last move")


@pytest.mark.rule("FLOE-29", "FLOE-R24")
def test_after_the_end_the_rule_that_ended_the_game_is_named(table, refusal):
    over = table("", "", "")._replace(phase="over")

    assert refusal(over._replace(track=(74, 75, 0)), "throw").rule == "FLOE-29"
    assert refusal(over._replace(track=(74, 73, 0)), "throw").rule == "FLOE-R24"
