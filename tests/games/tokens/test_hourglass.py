"""The digital hourglass: sixty seconds from the flip, judged by an injected clock."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from icedice_edu import OVER, IllegalStep, start
from icedice_edu.games.tokens.setting import GLASS_SECONDS, TURN_SECONDS
from icedice_edu.games.tokens.steps import Flip, Reroll, Roll, Rolled

LAYING = ("lay 1", "lay 18", "lay 20")


def laid(clock, players=2, **options):
    """All set, the glass not yet flipped; 1, 18 and 20 lie in the middle."""
    match = start("tokens", players=players, seed=3, first=0, timer="hourglass", clock=clock, **options)
    for text in LAYING:
        match = match.play(text)
    return match


def running(clock, **options):
    """The glass was flipped at the clock's time, and the dice show 2, 3 and 6."""
    return laid(clock, **options).play("flip").play("roll", given="2 3 6")


def numbers(tokens):
    return [token.number for token in tokens]


@pytest.mark.rule("TOKEN-04", "TOKEN-11")
def test_the_glass_runs_thirty_seconds_and_a_turn_two_glasses(clock):
    assert (GLASS_SECONDS, TURN_SECONDS) == (30, 60)
    assert laid(clock).play("flip").time_left == 60


@pytest.mark.rule("TOKEN-10", "TOKEN-R10")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_right_hand_neighbour_flips_the_glass_and_then_the_turn_begins(clock, players):
    match = laid(clock, players=players)
    assert match.moves() == (Flip(),)

    match = match.play("flip")

    assert match.log[-1].rule == "TOKEN-10"
    assert match.log[-1].seat == players - 1
    assert str(match.log[-1]) == f"Player {players} flipped the hourglass for Player 1."
    assert match.moves() == (Roll(),)


@pytest.mark.rule("TOKEN-10")
@pytest.mark.parametrize("text", ["roll", "pass", "5 = 2+3", "take 18 = 3×6", "reroll 1", "time", "hello"])
def test_nothing_counts_before_the_flip(clock, refusal, text):
    assert refusal(laid(clock).position, text).rule == "TOKEN-10"


@pytest.mark.rule("TOKEN-11")
def test_the_player_who_just_played_flips_for_the_next(clock):
    match = running(clock, players=3).play("pass").play("flip")

    assert (match.log[-1].seat, match.log[-1].facts["player"]) == (0, 1)


@pytest.mark.rule("TOKEN-11", "TOKEN-R10")
@pytest.mark.parametrize(("seconds", "left"), [(0, 60), (29.999, 30.001), (30, 30), (59.999, 0.001)])
def test_the_second_half_follows_the_first_by_itself_and_without_a_gap(clock, seconds, left):
    match = running(clock)

    clock.now += seconds

    assert match.time_left == pytest.approx(left)
    assert match.play("5 = 2+3").position.phase == "step2"


@pytest.mark.rule("TOKEN-11", "TOKEN-23", "TOKEN-R10", "TOKEN-I10")
@pytest.mark.parametrize("seconds", [60, 60.001, 61, 10**6])
@pytest.mark.parametrize("text", ["5 = 2+3", "reroll 1", "pass", "roll", "nonsense"])
def test_at_sixty_seconds_the_turn_is_over_and_nothing_more_counts(clock, seconds, text):
    match = running(clock)
    clock.now += seconds

    with pytest.raises(IllegalStep) as refused:
        match.play(text)

    assert refused.value.rule == "TOKEN-11" and "time ran out" in refused.value.why
    assert (match.position.seat, match.position.phase) == (1, "flip")
    assert match.position.own == ((), ())


@pytest.mark.rule("TOKEN-R10")
def test_the_end_of_the_sand_is_noticed_by_position_tick_log_and_moves_alike(clock):
    match = running(clock)
    clock.now = 160.0

    ticked = match.tick()

    assert match.position == ticked.position == ticked.standing
    assert match.moves() == ticked.moves() == (Flip(),)
    assert match.log == ticked.log
    assert str(match.log[-1]) == "The sand ran out, so Player 1's turn is over."
    assert match.time_left is None


@pytest.mark.rule("TOKEN-R10")
def test_tick_before_the_end_changes_nothing(clock):
    match = running(clock)
    clock.now = 159.999

    assert match.tick() is match


@pytest.mark.rule("TOKEN-R10")
def test_one_turn_runs_out_only_once_and_the_next_waits_for_its_flip(clock):
    match = running(clock)
    clock.now = 100_000.0

    ticked = match.tick()

    assert ticked.tick() is ticked
    assert (ticked.position.seat, ticked.position.phase, ticked.time_left) == (1, "flip", None)


@pytest.mark.rule("TOKEN-R10")
def test_the_flip_after_a_time_out_starts_a_full_minute(clock):
    match = running(clock)
    clock.now = 500.0

    match = match.play("flip")

    assert (match.position.seat, match.position.phase, match.time_left) == (1, "roll", 60)


@pytest.mark.rule("TOKEN-R10")
def test_handing_over_costs_nobody_time(clock):
    match = running(clock).play("pass")
    clock.now += 3_600

    assert match.time_left is None
    assert match.play("flip").time_left == 60


@pytest.mark.rule("TOKEN-R10", "TOKEN-09")
def test_laying_the_three_tokens_is_not_timed(clock):
    match = start("tokens", seed=3, first=0, timer="hourglass", clock=clock)

    for text in LAYING:
        clock.now += 1_000
        assert match.time_left is None
        match = match.play(text)

    assert match.position.phase == "flip"


@pytest.mark.rule("TOKEN-R8", "TOKEN-23")
def test_when_time_runs_out_between_the_steps_the_moved_token_stays_in_the_middle(clock):
    match = running(clock).play("5 = 2+3")
    clock.now += 60

    assert numbers(match.position.medium) == [1, 18, 20, 5]
    assert match.position.own == ((), ())
    assert match.log[-1].rule == "TOKEN-R8"
    assert str(match.log[-1]) == "The sand ran out for Player 1. The 5 stays in the middle."


@pytest.mark.rule("TOKEN-23")
def test_time_out_before_the_roll_and_after_it_moves_nothing(clock):
    for match in (laid(clock).play("flip"), laid(clock).play("flip").play("roll")):
        late = clock.now + 60
        clock.now = late

        assert (match.position.seat, len(match.position.big)) == (1, 33)


@pytest.mark.rule("TOKEN-R10")
def test_a_clock_that_steps_backwards_counts_as_not_having_moved(clock):
    match = running(clock)
    clock.now = 130.0
    match = match.play("reroll 1")
    clock.now = 20.0

    assert match.time_left == 30
    match = match.play("reroll 1")
    assert match.time_left == 30
    clock.now = 159.0
    assert match.time_left == 1


@pytest.mark.rule("TOKEN-R10")
def test_a_flip_while_the_clock_has_stepped_backwards_still_gives_a_full_minute_and_no_more(clock):
    match = running(clock).play("pass")
    clock.now = 40.0

    match = match.play("flip")

    assert match.time_left == 60
    clock.now = 160.0
    assert match.position.phase == "flip"


@pytest.mark.rule("TOKEN-R10", "TOKEN-12", "TOKEN-R7")
def test_nobody_can_say_that_time_is_up_before_it_is(clock):
    """It would be a pass before the roll, which TOKEN-R7 forbids."""
    for match in (laid(clock).play("flip"), running(clock)):
        with pytest.raises(IllegalStep):
            match.play("time")


@pytest.mark.rule("TOKEN-R11", "TOKEN-I10")
def test_with_the_glass_there_is_no_budget_but_a_cap_of_forty_rolls(clock):
    match = running(clock, max_rolls=1)
    for _ in range(39):
        assert any(isinstance(step, Reroll) for step in match.moves())
        match = match.play("reroll 1 2 3")
    assert match.position.rolls == 40

    with pytest.raises(IllegalStep) as refused:
        match.play("reroll 1")

    assert refused.value.rule == "TOKEN-R11"
    assert not any(isinstance(step, Reroll) for step in match.moves())


@pytest.mark.rule("TOKEN-11", "TOKEN-24")
def test_time_outs_alone_end_the_game_after_two_idle_rounds(clock):
    match = laid(clock)
    for _ in range(4):
        match = match.play("flip")
        clock.now += 60
        match = match.tick()

    assert match.over
    assert match.position.turn == OVER
    assert [event.rule for event in match.log][-4:] == ["TOKEN-R13", "TOKEN-25", "TOKEN-25", "TOKEN-R14"]


@pytest.mark.rule("TOKEN-R10", "TOKEN-R6")
def test_a_refused_step_leaves_the_clock_as_it_was(clock):
    match = running(clock)
    clock.now = 120.0

    with pytest.raises(IllegalStep):
        match.play("5 = 2×3")

    assert match.time_left == 40
    clock.now = 159.0
    assert match.play("5 = 2+3").time_left == 1


@pytest.mark.rule("TOKEN-R10")
def test_dice_given_by_hand_do_not_stop_the_sand(clock):
    match = running(clock)
    clock.now = 145.0

    match = match.given("1 1 1")

    assert match.time_left == 15


@pytest.mark.rule("TOKEN-R10")
def test_taking_back_within_a_turn_gives_no_time_back(clock):
    match = running(clock).play("5 = 2+3")
    clock.now = 150.0

    assert match.undo().time_left == 10
    assert match.undo().undo().time_left == 10


@pytest.mark.rule("TOKEN-R10")
def test_time_left_is_kept_in_a_save_code(clock):
    from icedice_edu import restore

    match = running(clock)
    clock.now = 142.0

    again = restore(match.code(), clock=clock)

    assert again.time_left == pytest.approx(18, abs=1)
    clock.now = 161.0
    assert again.position.phase == "flip"


@pytest.mark.rule("TOKEN-I10")
@given(
    waits=st.lists(st.sampled_from([0.0, 1.0, 20.0, 29.999, 30.0, 59.999, 60.0, 61.0, -15.0]), max_size=25),
    picks=st.lists(st.integers(0, 30), min_size=25, max_size=25),
)
def test_no_step_of_a_turn_is_ever_accepted_sixty_seconds_after_its_flip(waits, picks):
    now = [100.0]
    match, flipped, latest = laid(lambda: now[0]), 0.0, 100.0

    for wait, pick in zip(waits, picks, strict=False):
        now[0] += wait
        latest = max(latest, now[0])
        moves = match.standing.moves()
        step = moves[pick % len(moves)]
        try:
            played = match.play(step)
        except IllegalStep:
            assert latest - flipped >= 60
            match = match.tick()
        else:
            assert isinstance(step, Flip) or latest - flipped < 60
            flipped = latest if isinstance(step, Flip) else flipped
            match = played
        if match.over:
            break


@pytest.mark.rule("TOKEN-R10")
def test_the_rules_themselves_know_no_clock(turn):
    """A position with the same boards allows the same steps whenever it is asked."""
    position = turn((2, 3, 6), timer="hourglass", medium=[18])

    assert position.deadline.seconds == 60
    assert position.after(position.read("reroll 1"))[0].after(Rolled((2,)))[0].dice == (2, 3, 6)
