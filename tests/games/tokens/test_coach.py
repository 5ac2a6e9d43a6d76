"""Pip at the token table: every rung says more, and all four lead the same way."""

from fractions import Fraction
from functools import cache
from itertools import permutations, product
from random import Random

import pytest

from icedice_edu import OVER, start
from icedice_edu.games.advice import RUNGS
from icedice_edu.games.tokens.coach import hint
from icedice_edu.games.tokens.scoring import scores
from icedice_edu.games.tokens.value import best_claim, worth
from icedice_edu.maths.expressions import Operation


def ladder(position):
    return [hint(position, rung) for rung in range(1, RUNGS + 1)]


def ended(seed=1):
    match, rng = start("tokens", players=2, variant="6+", seed=seed), Random(seed)
    while not match.over:
        moves = match.moves()
        match = match.play(rng.choice([move for move in moves if "=" in str(move)] or moves))
    return match.position


def test_all_rungs_lead_to_the_same_three_dice(turn):
    position = turn((6, 5, 1), big=[2, 30], medium=[])

    said = ladder(position)

    assert said[0] == "You may need all three dice. Which two could you use with + first?"
    assert said[2] == "Start with 1 + 6. What does that equal?"
    assert said[3] == "1 + 6 − 5 = 2. Can you find a different way?"


def test_two_dice_are_asked_for_as_two(turn):
    said = ladder(turn((2, 3, 6), big=[18], medium=[]))

    assert said[0] == "Which two dice could you use with ×?"
    assert said[3].startswith("3 × 6 = 18.")


def test_the_first_rung_names_the_sign_of_the_first_step(turn):
    for a in range(1, 7):
        for b in range(a, 7):
            for c in range(b, 7):
                position = turn((a, b, c), big=list(range(20, 37)), medium=[])
                best = best_claim(position)
                if best is None:
                    continue
                first, _, third, answer = ladder(position)
                assert str(best.number) in answer
                sign = next(sign for sign in "+−×÷" if f"with {sign}" in first)
                assert f" {sign} " in third
                assert ("three" in first) == (len(best.expression.numbers) == 3)
                assert isinstance(best.expression, Operation)


@pytest.mark.parametrize("timer", ["off", "hourglass"])
def test_before_the_dice_fall_pip_speaks_of_the_middle(turn, timer):
    position = turn(medium=[12, 7], own=[[1], []], timer=timer)

    said = ladder(position)

    assert position.phase == ("flip" if timer == "hourglass" else "roll")
    assert len(set(said)) == RUNGS
    assert said[2] == "Look for orange. It is worth 3 points to you. What number is on it?"
    assert said[3].startswith("7 is worth 3 points to you. You can make it with ")
    assert "of the 216 rolls" in said[3]


def test_where_nothing_lies_in_the_middle_pip_has_one_thing_to_say(turn):
    assert len(set(ladder(turn(medium=[], big=[1])))) == 1


@pytest.mark.rule("TOKEN-25", "TOKEN-26")
def test_after_the_end_pip_finds_the_colour_that_brought_most():
    position = ended()
    winner = position.winners()[0]
    own = [token.colour for token in position.own[winner]]

    said = ladder(position)

    assert position.turn == OVER and len(set(said)) == RUNGS
    boards = [[token.colour for token in board] for board in position.own]
    leads = scores(boards, position.setting.ties)[winner].majority
    most = max(own.count(colour) + leads.get(colour, 0) for colour in own)
    assert sum(int(word) for word in said[3].split() if word.isdigit()) == most
    assert f"{len(own)} tokens" in said[2]


# -- every number that is said ----------------------------------------------------------------------------


def joined(a, b):
    """What two numbers make, by all four operations, without a look at our own mathematics."""
    return {a + b, a - b, a * b, *({Fraction(a, b)} if b else ())}


@cache
def makes(*dice):
    """All that two or three dice make, every order and every bracket tried."""
    pairs = {value for a, b in permutations(dice, 2) for value in joined(a, b)}
    threes = (
        {joined_ for value in joined(a, b) for joined_ in joined(value, c) | joined(c, value)}
        for a, b, c in permutations(dice)
    )
    return pairs.union(*threes)


def rolls_for(number):
    return sum(number in makes(*dice) for dice in product(range(1, 7), repeat=3))


@pytest.mark.parametrize(
    ("dice", "number", "low", "high"),
    [((1, 2, 3), 6, 1, 6), ((1, 2, 4), 7, 7, 12), ((6, 6, 1), 12, 7, 12), ((6, 6, 1), 36, 31, 36)],
)
def test_the_second_rung_names_the_line_in_which_the_number_lies(turn, dice, number, low, high):
    step1 = turn(dice, big=[number], medium=[])

    assert hint(step1, 2) == f"Look at {low} to {high} on the big board. Which can you make?"


def test_in_the_second_step_pip_looks_in_the_middle(turn):
    step1 = turn((2, 3, 6), big=[5], medium=[30])

    step2 = step1.next(step1.read("5 = 2+3"))

    assert hint(step2, 2) == "Look at 25 to 30 in the middle. Which can you make?"


def test_only_who_may_still_roll_is_asked_which_die_to_roll_again(turn):
    again = "These dice don't make any number on the big board. Which die would you roll again?"
    may_pass = "These dice don't make a number you can use. You can pass."
    moved = turn((1, 1, 1), big=[2], medium=[30])
    moved = moved.next(moved.read("2 = 1+1"))
    second = turn((1, 1, 1), big=[30], medium=[], max_rolls=2)

    assert hint(second, 4) == again
    assert hint(turn((1, 1, 1), big=[30], medium=[], max_rolls=1), 4) == may_pass
    assert moved.rolls_left and hint(moved, 4) == may_pass


@pytest.mark.parametrize(("laid", "hardest"), [((), 33), ((33,), 26), ((33, 26), 23)])
def test_of_the_tokens_to_lay_the_hardest_is_named_with_its_rolls(laid, hardest):
    match = start("tokens", players=2, first=0, seed=1)
    for number in laid:
        match = match.play(f"lay {number}")
    lines = {(number - 1) // 6 for number in laid}
    rolls = {number: rolls_for(number) for number in range(1, 37) if (number - 1) // 6 not in lines}

    assert rolls[hardest] == min(rolls.values())
    assert hint(match.position, 4).startswith(f"{hardest} is hard to make. Only {rolls[hardest]} of the 216")


@pytest.mark.parametrize("number", [1, 12, 25, 34])
def test_before_the_roll_the_chance_of_a_token_is_counted_roll_by_roll(turn, number):
    said = hint(turn(medium=[number], own=[[], []]), 4)

    rolls = f"{rolls_for(number)} of the 216 rolls"
    assert said == f"{number} is worth 3 points to you. You can make it with {rolls}."


def test_with_plus_and_minus_only_fewer_rolls_make_a_number(turn):
    """6+: 18 is 6 + 6 + 6 only, and 17 is that with one 5."""
    for number, rolls in ((18, 1), (17, 3), (16, 6)):
        assert f"with {rolls} of the 216" in hint(turn(medium=[number], own=[[], []], variant="6+"), 4)


@pytest.mark.rule("TOKEN-25", "TOKEN-26", "TOKEN-28")
@pytest.mark.parametrize(
    ("mine", "theirs", "has", "told", "leads"),
    [
        ("RRRO", "BB", "4 tokens and leads 2 colors", "red, with 3 points", " and 3 more for leading"),
        ("RYGB", "RY", "4 tokens and leads 2 colors", "green, with 1 point", " and 1 more for leading"),
        ("R", "", "1 token and leads 1 color", "red, with 1 point", " and 1 more for leading"),
        ("ROYB", "ROYB", "4 tokens and leads 0 colors", "red, with 1 point", ""),
    ],
)
def test_after_the_end_tokens_and_leads_are_counted_apart(turn, mine, theirs, has, told, leads):
    over = turn(own=[mine, theirs], medium=[], ties="adults")._at("over")

    assert hint(over, 3) == f"The winner has {has}."
    assert hint(over, 4) == f"It was {told} for tokens{leads}."
    assert hint(turn(own=[theirs, mine], medium=[], ties="adults")._at("over"), 4) == hint(over, 4)


@pytest.mark.rule("TOKEN-32")
def test_a_token_of_the_number_that_was_moved_is_no_take_to_look_forward_to(turn):
    """Two fives: the blue one moves, so the orange one cannot be taken in this turn."""
    fives = turn((2, 3, 6), variant="experienced", flipped=[23], big=["5B"], medium=["5O"])

    assert {worth(fives, step) for step in fives.moves() if "=" in str(step)} == {0}


def best_by_playing_on(position):
    """What each claim brings, found by playing it and then every take, as the rules score it."""

    def score(where):
        return where.scores()[position.seat]

    found = {}
    for step in (step for step in position.moves() if "=" in str(step)):
        after = position.next(step)
        takes = [after.next(take) for take in after.moves()] if position.phase == "step1" else [after]
        found[step] = max(map(score, takes)) - score(position)
    return found


def test_the_last_rung_names_a_best_claim_and_no_rung_before_it_says_the_number(turn):
    rng = Random(7)
    for _ in range(40):
        dice = tuple(rng.choices(range(1, 7), k=3))
        numbers = rng.sample(range(1, 37), 14)
        position = turn(dice, big=numbers[:6], medium=numbers[6:10], own=[numbers[10:12], numbers[12:]])
        worths = best_by_playing_on(position)
        if not worths:
            continue
        *early, told = ladder(position)
        expression, number = told.partition(".")[0].split(" = ")

        step = position.read(f"{number} = {expression}")

        assert position.allows(step) and worths[step] == max(worths.values()), (dice, told)
        assert not any(character.isdigit() for character in early[0])
        assert all("=" not in said and "Can you find a different way" not in said for said in early)


@pytest.mark.parametrize("dice", [(), (2, 3, 6), (6, 6, 1)])
def test_whoever_sits_there_hears_the_same(turn, dice):
    lies = {"big": [5, 13, 30], "medium": [18, 36, 10], "own": [[1, 12, 7], [2, 9]]}

    first, second = turn(dice, **lies), turn(dice, seat=1, **lies)

    assert ladder(second._replace(boards=first.boards[::-1])) == ladder(first)
