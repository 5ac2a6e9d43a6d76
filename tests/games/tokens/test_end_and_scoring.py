"""When a token game ends, and what the boards are worth then."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from icedice_edu import OVER
from icedice_edu.games.tokens.scoring import scores
from icedice_edu.games.tokens.steps import Pass, Roll, Rolled

ONES = Rolled((1, 1, 1))


def totals(boards, ties):
    return [score.total for score in scores(boards, ties)]


def move_one(position, rolled):
    """A turn in which one token goes to the middle and none is taken."""
    big = {token.number for token in position.big}
    for dice in (
        (1, 1, 1),
        (2, 1, 1),
        (2, 3, 6),
        (5, 5, 5),
        (6, 6, 6),
        (4, 5, 6),
        (1, 3, 5),
        (2, 4, 6),
        (3, 4, 5),
    ):
        ready = rolled(position, dice)
        steps = [step for step in ready.moves() if getattr(step, "number", 0) in big]
        if steps:
            return ready.after(steps[0])[0].after(Pass())[0]
    raise AssertionError("no dice of the list make a number that is left")


@pytest.mark.rule("TOKEN-24", "TOKEN-R12")
@pytest.mark.parametrize("players", range(2, 7))
def test_whoever_leaves_eight_tokens_the_round_is_played_to_its_end(turn, rolled, passed, players):
    for seat in range(players):
        position = turn(big=9, seat=seat, first=0, players=players)

        position = move_one(position, rolled)

        for later in range(seat + 1, players):
            assert (position.turn, position.ending) == (later, True)
            position = passed(position)
        assert position.turn == OVER
        assert position.turns == players


@pytest.mark.rule("TOKEN-24")
def test_the_round_is_counted_from_the_first_player_not_from_seat_0(turn, rolled, passed):
    position = turn(big=9, seat=2, first=2, players=4)

    position = move_one(position, rolled)

    seats = []
    while position.turn != OVER:
        seats.append(position.seat)
        position = passed(position)
    assert seats == [3, 0, 1]


@pytest.mark.rule("TOKEN-24")
def test_nine_tokens_left_do_not_end_the_game(turn, rolled):
    position = move_one(turn(big=10, seat=1, first=0), rolled)

    assert (position.turn, position.ending, len(position.big)) == (0, False, 9)


@pytest.mark.rule("TOKEN-R12")
def test_the_last_round_may_take_the_big_board_below_eight(turn, rolled):
    position = turn(big=9, seat=0, players=3)

    position = move_one(move_one(move_one(position, rolled), rolled), rolled)

    assert position.turn == OVER and len(position.big) == 6


@pytest.mark.rule("TOKEN-R12")
def test_the_end_is_told_once_and_at_once(turn, play):
    position = turn((1, 1, 1), big=9, seat=0, players=3)

    moved, events = position.after(position.read("2 = 1+1"))

    assert [event.rule for event in events] == ["TOKEN-14", "TOKEN-24"]
    assert moved.ending and moved.phase == "step2"
    again, _ = play(moved, "pass", "roll").after(ONES)
    assert [event.rule for event in again.after(again.read("1 = 1×1"))[1]] == ["TOKEN-14"]


@pytest.mark.rule("TOKEN-R12")
@pytest.mark.parametrize("threshold", [0, 1, 4, 20, 32])
def test_another_threshold_can_be_agreed(turn, rolled, threshold):
    position = turn(big=threshold + 1, medium=[], seat=1, first=0, end_threshold=threshold)

    assert not position.ending
    assert move_one(position, rolled).turn == OVER


@pytest.mark.rule("TOKEN-R12")
@pytest.mark.parametrize("threshold", [33, 36, -1, "8", 7.5, None])
def test_a_threshold_that_makes_no_game_is_refused(turn, threshold):
    with pytest.raises(ValueError, match=r"end_threshold|TOKEN-R12"):
        turn(end_threshold=threshold)


@pytest.mark.rule("TOKEN-R12", "TOKEN-R17")
@pytest.mark.parametrize("threshold", [15, 16, 32])
def test_a_threshold_of_the_whole_young_board_is_refused(turn, threshold):
    assert turn(variant="6+", end_threshold=14).setting.end_threshold == 14
    with pytest.raises(ValueError, match="TOKEN-R12"):
        turn(variant="6+", end_threshold=threshold)


@pytest.mark.rule("TOKEN-R13")
@pytest.mark.parametrize("players", range(2, 7))
def test_two_idle_rounds_in_a_row_end_the_game(turn, passed, players):
    position = turn(players=players, seat=1)
    for _ in range(2 * players - 1):
        position = passed(position)
    assert position.turn != OVER

    position = passed(position)

    assert position.turn == OVER and position.turns == 2 * players


@pytest.mark.rule("TOKEN-R13")
@pytest.mark.parametrize("mover", range(3))
@pytest.mark.parametrize("idle_before", [0, 1])
def test_one_token_moved_by_anyone_resets_the_count(turn, rolled, passed, mover, idle_before):
    position = turn(players=3)
    for _ in range(3 * idle_before):
        position = passed(position)

    for seat in range(3):
        position = move_one(position, rolled) if seat == mover else passed(position)

    for _ in range(5):
        position = passed(position)
        assert position.turn != OVER
    assert passed(position).turn == OVER


@pytest.mark.rule("TOKEN-R13")
def test_idle_rounds_must_be_whole_rounds_not_just_turns_in_a_row(turn, rolled, passed):
    """A move in the first turn of round 1, then five passes: only round 2 was idle."""
    position = move_one(turn(players=3), rolled)
    for _ in range(5):
        position = passed(position)

    assert position.turn == 0 and position.idle_rounds == 1


@pytest.mark.rule("TOKEN-R13")
def test_laying_the_three_tokens_is_not_a_move_of_the_first_round(turn, passed):
    position = turn()

    assert passed(passed(position)).idle_rounds == 1


@pytest.mark.rule("TOKEN-R13")
def test_alternating_idle_rounds_last_fifty_rounds_at_most(turn, rolled, passed):
    position = turn()

    rounds = 0
    while position.turn != OVER:
        rounds += 1
        mover = passed if rounds % 2 else lambda p: move_one(p, rolled)
        position = passed(mover(position))

    assert rounds == 50


@pytest.mark.rule("TOKEN-24")
@pytest.mark.parametrize(
    "text", ["roll", "pass", "flip", "lay 5", "5 = 2+3", "take 5 = 2+3", "time", "reroll 1", "?"]
)
def test_nothing_can_be_done_after_the_end(turn, rolled, refusal, text):
    position = move_one(turn(big=9, seat=1, first=0), rolled)

    assert position.moves() == ()
    assert refusal(position, text).rule == "TOKEN-24"


@pytest.mark.rule("TOKEN-25")
@pytest.mark.parametrize("board", ["", "R", "RO", "ROY", "RROOYY"])
def test_each_token_is_one_point(board):
    (mine, _) = scores([board, "ROYGBP" * 6], "adults")

    assert mine.tokens == len(board)
    assert mine.total == len(board) + len(set(board))


@pytest.mark.rule("TOKEN-26")
def test_most_of_a_colour_is_one_point_more_for_each_of_those_tokens():
    a, b, c = scores(["RRR", "RR", "R"], "adults")

    assert (a.majority, b.majority, c.majority) == ({"R": 3}, {}, {})
    assert (a.total, b.total, c.total) == (3 + 3 + 1, 2 + 1, 1 + 1)


@pytest.mark.rule("TOKEN-27")
@pytest.mark.parametrize(
    ("boards", "adults", "children"),
    [
        (["RR", "RR", "R"], [3, 3, 2], [5, 5, 2]),
        (["RR", "RR", "RR"], [3, 3, 3], [5, 5, 5]),
        (["RRR", "RR", "RR"], [7, 3, 3], [7, 3, 3]),
        (["R", "R", "", ""], [2, 2, 0, 0], [3, 3, 0, 0]),
        (["", ""], [0, 0], [0, 0]),
        (["ROB", "ROG"], [7, 7], [9, 9]),
        (["RR", "RR", "OO", "OO"], [3, 3, 3, 3], [5, 5, 5, 5]),
    ],
)
def test_tied_for_most_children_all_get_the_extra_points_and_adults_none(boards, adults, children):
    assert totals(boards, "adults") == adults
    assert totals(boards, "children") == children


@pytest.mark.rule("TOKEN-27")
def test_nobody_leads_a_colour_that_nobody_has():
    a, b = scores(["R", "R"], "children")

    assert a.majority == b.majority == {"R": 1}


@pytest.mark.rule("TOKEN-28")
@pytest.mark.parametrize("colours", range(7))
def test_each_different_colour_is_one_point_more(colours):
    board = "ROYGBP"[:colours]

    (mine, _) = scores([board * 2, ""], "adults")

    assert mine.colours == colours


@pytest.mark.rule("TOKEN-25", "TOKEN-26", "TOKEN-27", "TOKEN-28", "TOKEN-I9")
@given(
    boards=st.lists(st.text("ROYGBP", max_size=9), min_size=2, max_size=6),
    ties=st.sampled_from(["children", "adults"]),
)
def test_scores_agree_with_counting_by_hand(boards, ties):
    counts = [Counter(board) for board in boards]

    for seat, score in enumerate(scores(boards, ties)):
        points = len(boards[seat]) + len(set(boards[seat]))
        for colour in set(boards[seat]):
            rivals = [count[colour] for i, count in enumerate(counts) if i != seat]
            mine = counts[seat][colour]
            leads = all(mine > other for other in rivals)
            shares = all(mine >= other for other in rivals) and ties == "children"
            points += mine if leads or shares else 0
        assert score.total == points


@pytest.mark.rule("TOKEN-29")
def test_most_points_wins(turn, passed):
    position = turn(own=["RR", "ROY", "G"], players=3)
    for _ in range(6):
        position = passed(position)

    assert position.winners() == (1,)


@pytest.mark.rule("TOKEN-29", "TOKEN-25")
def test_the_end_tells_every_score_and_then_the_winner(turn, passed):
    position = turn(own=["RR", "ROY"])
    for _ in range(3):
        position = passed(position)
    ready = position.after(Roll())[0].after(ONES)[0]

    _, events = ready.after(Pass())

    assert [event.rule for event in events][1:] == ["TOKEN-R13", "TOKEN-25", "TOKEN-25", "TOKEN-29"]
    assert [event.facts["total"] for event in events if event.rule == "TOKEN-25"] == [5, 8]


@pytest.mark.rule("TOKEN-R14")
@pytest.mark.parametrize(
    ("own", "winners"),
    [
        (["R", "O"], (0, 1)),
        (["", ""], (0, 1)),
        (["R", "O", ""], (0, 1)),
        (["", "R", "O", "Y"], (1, 2, 3)),
        (["ROY", "R", "GBP"], (2,)),
        (["RRO", "GGB", "Y", "P", "", ""], (0, 1)),
    ],
)
def test_players_with_equally_many_points_share_the_win(turn, passed, own, winners):
    position = turn(own=own, players=len(own))
    for _ in range(2 * len(own)):
        position = passed(position)

    assert position.winners() == winners


@pytest.mark.rule("TOKEN-29")
def test_nobody_has_won_while_the_game_runs(turn):
    assert turn(own=["RRR", ""]).winners() == ()


@pytest.mark.rule("TOKEN-R15")
def test_tokens_in_the_middle_and_on_the_big_board_score_nothing(turn, passed):
    position = turn(medium=range(1, 37), big=[])
    for _ in range(4):
        position = passed(position)

    assert position.turn == OVER
    assert position.scores() == (0, 0)


@pytest.mark.rule("TOKEN-R15")
def test_the_middle_and_a_players_board_hold_any_number(turn, play):
    position = turn((2, 3, 6), medium=[18, *range(19, 32)], own=[[6, 7, 8, 9, 10, 12, 13, 14, 15, 16], []])

    after = play(position, "5 = 2+3", "take 18 = 3×6")

    assert len(after.own[0]) == 11 and len(after.medium) == 14


@pytest.mark.rule("TOKEN-R18")
@pytest.mark.parametrize(
    ("options", "ties"),
    [
        ({}, "adults"),
        ({"variant": "6+"}, "children"),
        ({"variant": "experienced"}, "adults"),
        ({"variant": "6+", "ties": "adults"}, "adults"),
        ({"ties": "children"}, "children"),
    ],
)
def test_the_scoring_mode_is_settled_before_the_game(turn, options, ties):
    position = turn(own=["R", "R"], **options)

    assert position.setting.ties == ties
    assert position.scores() == ((3, 3) if ties == "children" else (2, 2))


@pytest.mark.rule("TOKEN-R18")
@pytest.mark.parametrize("ties", ["kids", "", True, 1])
def test_another_scoring_mode_is_refused(turn, ties):
    with pytest.raises(ValueError, match="ties"):
        turn(ties=ties)
