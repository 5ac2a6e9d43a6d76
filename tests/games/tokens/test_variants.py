"""The 6+ game and the experienced game."""

from collections import Counter
from random import Random
from statistics import mean

import pytest

from icedice_edu import OVER, IllegalStep, start
from icedice_edu.games.protocol import Uncountable
from icedice_edu.games.tokens.chances import Deal
from icedice_edu.games.tokens.steps import Lay, Move, Pass, Take
from icedice_edu.games.tokens.tables import token_called
from icedice_edu.maths.reach import reach


def numbers(tokens):
    return [token.number for token in tokens]


# -- 6+ ------------------------------------------------------------------------------------------------


@pytest.mark.rule("TOKEN-30", "TOKEN-R17")
@pytest.mark.parametrize("face", ["winter", "summer"])
def test_the_young_game_has_the_numbers_1_to_18_three_of_each_colour_and_the_rest_in_the_box(face):
    position = start("tokens", variant="6+", face=face, seed=1).position

    assert numbers(position.circles) == list(range(1, 19))
    assert numbers(position.box) == list(range(19, 37))
    assert Counter(token.colour for token in position.circles) == dict.fromkeys("ROYGBP", 3)


@pytest.mark.rule("TOKEN-R17", "TOKEN-I2")
def test_no_other_game_has_anything_in_the_box(turn):
    assert turn().box == ()
    assert turn(variant="experienced").box == ()


@pytest.mark.rule("TOKEN-30")
@pytest.mark.parametrize("text", ["6 = 2×3", "3 = 6÷2", "12 = 2×3+6", "6 = 2*3", "3 = 6/2", "4 = 6÷3+2"])
def test_only_plus_and_minus_are_allowed_in_the_young_game(turn, refusal, text):
    error = refusal(turn((2, 3, 6), medium=[], variant="6+"), text)

    assert error.rule == "TOKEN-30" and "+ and −" in error.why


@pytest.mark.rule("TOKEN-30")
def test_what_the_young_game_offers_is_what_sums_and_differences_make(turn):
    for dice in ((2, 3, 6), (1, 1, 1), (6, 6, 6), (1, 2, 3), (4, 5, 6)):
        a, b, c = dice
        signed = {
            s * a + t * b + u * c
            for s in (-1, 0, 1)
            for t in (-1, 0, 1)
            for u in (-1, 0, 1)
            if abs(s) + abs(t) + abs(u) > 1
        }

        position = turn(dice, medium=[], variant="6+")

        listed = [step.number for step in position.moves() if isinstance(step, Move)]
        assert listed == sorted(n for n in signed if 1 <= n <= 18)


@pytest.mark.rule("TOKEN-30", "TOKEN-R17")
@pytest.mark.parametrize("text", ["19 = 6+6+6", "36 = 2+3", "lay 19"])
def test_numbers_above_18_are_not_in_the_young_game(turn, refusal, text):
    position = turn((6, 6, 6), medium=[], variant="6+")

    assert refusal(position, text).rule == "TOKEN-14"


@pytest.mark.rule("TOKEN-R17", "TOKEN-09")
def test_in_the_young_game_one_token_is_laid_from_each_of_the_three_lines(refusal):
    match = start("tokens", variant="6+", first=0, seed=1).play("lay 2").play("lay 13")

    assert numbers(match.position.moves()) == list(range(7, 13))
    assert refusal(match.position, "lay 3").rule == "TOKEN-09"
    assert len(match.play("lay 7").position.big) == 15


@pytest.mark.rule("TOKEN-R12", "TOKEN-R17")
@pytest.mark.parametrize(("players", "rounds"), [(2, 4), (3, 3), (4, 2), (5, 2), (6, 2)])
def test_a_young_game_in_which_every_turn_moves_is_short(turn, rolled, players, rounds):
    position, turns = turn(players=players, variant="6+"), 0

    while position.turn != OVER:
        ready = next(r for r in (rolled(position, d) for d in DICE) if isinstance(r.moves()[0], Move))
        position = ready.after(ready.moves()[0])[0].after(Pass())[0]
        turns += 1

    assert turns == rounds * players


DICE = [(1, 1, 1), (2, 3, 6), (1, 3, 5), (6, 6, 6), (4, 5, 6), (5, 6, 6), (2, 4, 5)]


@pytest.mark.rule("TOKEN-R13")
def test_a_young_game_lasts_fourteen_rounds_at_most(turn, rolled, passed):
    position, rounds = turn(variant="6+"), 0

    while position.turn != OVER:
        rounds += 1
        if rounds % 2 == 0:
            ready = next(r for r in (rolled(position, d) for d in DICE) if isinstance(r.moves()[0], Move))
            position = passed(ready.after(ready.moves()[0])[0].after(Pass())[0])
        else:
            position = passed(passed(position))

    assert rounds == 14


# -- experienced ---------------------------------------------------------------------------------------


@pytest.mark.rule("TOKEN-31")
def test_the_experienced_game_lies_on_the_summer_face():
    assert start("tokens", variant="experienced", seed=1).position.setting.face == "summer"
    with pytest.raises(ValueError, match="TOKEN-31"):
        start("tokens", variant="experienced", face="winter")


@pytest.mark.rule("TOKEN-31", "TOKEN-R16")
def test_every_deal_holds_each_of_the_36_tokens_once_one_side_up():
    for seed in range(50):
        position = start("tokens", variant="experienced", seed=seed).position

        winter = [t.number if t.face == "winter" else (t.number + 17) % 36 + 1 for t in position.circles]
        assert sorted(winter) == list(range(1, 37))
        assert [t.circle for t in position.circles] == list(range(36))
        assert Counter(t.colour for t in position.circles) == dict.fromkeys("ROYGBP", 6)


@pytest.mark.rule("TOKEN-R16")
def test_nine_numbers_are_missing_nine_doubled_and_eighteen_single_on_average():
    shown = [Counter(int(name[:-1]) for name in Deal().sample(Random(f"{i}")).names) for i in range(2_000)]

    doubled = [sum(times == 2 for times in deal.values()) for deal in shown]
    missing = [36 - len(deal) for deal in shown]
    assert doubled == missing  # each token shows n or n ± 18, so one number's loss is another's gain
    assert abs(mean(doubled) - 9) < 0.25  # the standard error is about 0.05
    assert min(doubled) < 5 and max(doubled) > 13


@pytest.mark.rule("TOKEN-R16")
def test_every_token_is_equally_likely_on_every_circle_and_either_side_up():
    deals = [Deal().sample(Random(f"{i}")).names for i in range(3_600)]

    first = Counter(name for deal in deals for name in deal[:1])
    summer = mean(token_called(name, 0).face == "summer" for deal in deals[:500] for name in deal)
    assert len(first) == 72 and all(20 < times < 90 for times in first.values())
    assert abs(summer - 0.5) < 0.02


@pytest.mark.rule("TOKEN-R16")
def test_a_deal_is_too_large_to_list():
    with pytest.raises(Uncountable, match="too many"):
        Deal().weights()


@pytest.mark.rule("TOKEN-R16")
def test_a_deal_from_a_real_table_can_be_typed(deal):
    position = start("tokens", variant="experienced", seed=1).given(deal([24, 1])).position

    assert [token.name for token in position.circles][:7] == ["19R", "2O", "3Y", "4G", "5B", "6P", "7O"]
    assert position.circles[23].name == "6Y" and position.circles[23].face == "summer"


@pytest.mark.rule("TOKEN-R16")
@pytest.mark.parametrize(
    "spoil",
    [
        lambda words: words[:-1],
        lambda words: [*words, "6P"],
        lambda words: [*words[:-1], "6P"],
        lambda words: words[1:],
        lambda words: ["deal"],
        lambda words: [*words[:-1], "99R"],
        lambda words: [*words[:-1], "36R"],
    ],
)
def test_a_deal_that_does_not_hold_each_token_once_is_refused(deal, spoil):
    match = start("tokens", variant="experienced", seed=1, first=0)

    with pytest.raises(IllegalStep, match="TOKEN-R16"):
        match.given(" ".join(spoil(deal([]).split())))


@pytest.mark.rule("TOKEN-R16")
def test_a_mistyped_deal_is_explained_as_a_deal_not_as_the_choice_of_a_first_player():
    match = start("tokens", variant="experienced", seed=1)

    with pytest.raises(IllegalStep, match="TOKEN-R16"):
        match.given("deal 1R 2O")


@pytest.mark.rule("TOKEN-R16")
def test_lines_are_the_boards_lines_whatever_the_numbers(deal, refusal):
    """With 24 flipped, circle 23 in line 4 shows 6; 6P lies in line 1."""
    match = start("tokens", variant="experienced", seed=1, first=0).given(deal([24])).play("lay 6Y")

    assert refusal(match.position, "lay 23").rule == "TOKEN-09"
    assert match.position.allows(Lay(6))  # the other 6 lies in another line, and is the only one left


@pytest.mark.rule("TOKEN-R16")
def test_a_number_that_lies_there_twice_must_be_named_by_colour(turn, play, refusal):
    position = turn((2, 3, 6), flipped=[24], medium=[18], variant="experienced")

    error = refusal(position, "6 = 2×3")

    assert error.rule == "TOKEN-R16" and "6P (purple)" in error.why and "6Y (yellow)" in error.why
    assert play(position, "6Y = 2×3").moved.name == "6Y"
    assert play(position, "6P = 2×3").moved.name == "6P"
    assert {str(step) for step in position.moves()} >= {"6P = 2×3", "6Y = 2×3"}


@pytest.mark.rule("TOKEN-R16")
def test_two_tokens_of_one_number_in_the_middle_are_named_by_colour_when_taken(turn, play, refusal):
    position = turn((2, 3, 6), flipped=[24], medium=["6P", "6Y"], variant="experienced")

    position = play(position, "5 = 2+3")

    assert refusal(position, "take 6 = 2×3").rule == "TOKEN-R16"
    assert [str(step) for step in position.moves() if isinstance(step, Take)] == [
        "take 6P = 2×3",
        "take 6Y = 2×3",
    ]
    assert [token.name for token in play(position, "take 6Y = 2×3").own[0]] == ["6Y"]


@pytest.mark.rule("TOKEN-R16")
def test_where_only_one_of_them_lies_the_number_alone_is_enough(turn, play):
    position = turn((2, 3, 6), flipped=[24], medium=["6P"], variant="experienced")

    assert play(position, "6 = 2×3").moved.name == "6Y"
    assert play(position, "5 = 2+3", "take 6 = 2×3").own[0][0].name == "6P"


@pytest.mark.rule("TOKEN-R16")
def test_a_token_keeps_its_side_for_the_whole_game(turn, play):
    position = turn((2, 3, 6), flipped=[24], medium=["6P"], variant="experienced")

    after = play(position, "6Y = 2×3")

    assert after.circles == position.circles
    assert (after.medium[-1].face, after.medium[-1].circle) == ("summer", 23)


@pytest.mark.rule("TOKEN-32")
@pytest.mark.parametrize(("first", "second"), [("6P", "6Y"), ("6Y", "6P")])
def test_a_token_with_the_same_number_cannot_be_taken_even_if_it_is_another_one(
    turn, play, refusal, first, second
):
    position = play(
        turn((2, 3, 6), flipped=[24], medium=[second, 18], variant="experienced"), f"{first} = 2×3"
    )

    assert refusal(position, f"take {second} = 2×3").rule == "TOKEN-32"
    assert refusal(position, "take 6 = 2×3").rule == "TOKEN-32"
    assert refusal(position, f"take {first} = 2×3").rule == "TOKEN-17"
    assert [str(step) for step in position.moves()] == ["take 18 = 3×6", "pass"]


@pytest.mark.rule("TOKEN-31")
def test_a_missing_number_cannot_be_moved(turn, refusal):
    position = turn((2, 3, 6), flipped=[5], variant="experienced", medium=[])

    assert refusal(position, "5 = 2+3").rule == "TOKEN-14"


@pytest.mark.rule("TOKEN-31", "TOKEN-09", "TOKEN-14", "TOKEN-15")
@pytest.mark.parametrize("seed", range(4))
def test_mixed_tokens_of_which_no_number_lies_twice_are_where_they_lie(deal, seed):
    rng, all_tokens = Random(seed), deal([]).split()[1:]
    rng.shuffle(all_tokens)
    match = start("tokens", variant="experienced", seed=seed, first=0).given(f"deal {' '.join(all_tokens)}")

    for _ in range(120):
        if match.over:
            break
        position, moves = match.position, match.moves()
        zone = {"lay": position.layable(), "step1": position.big, "step2": position.takeable()}
        offered = {move.number for move in moves if isinstance(move, Lay | Move | Take)}
        lying = set(numbers(zone.get(position.phase, ())))
        assert offered == (lying & set(reach(position.dice, "+−×÷")) if position.dice else lying)
        match = match.play(moves[int(rng.random() * len(moves))])  # what is listed is never refused

    assert len(match.position.in_middle) + sum(map(len, match.position.boards)) > 3


@pytest.mark.rule("TOKEN-R16")
@pytest.mark.parametrize("variant", ["6+ experienced", ("6+", "experienced"), "6", "", None, True])
def test_variants_do_not_mix(variant):
    with pytest.raises(ValueError, match="variant"):
        start("tokens", variant=variant)
