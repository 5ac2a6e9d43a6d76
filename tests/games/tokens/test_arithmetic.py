"""Is it true? Expressions as part of a move, held against a brute force that knows nothing of our code."""

from fractions import Fraction
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from icedice_edu.games.tokens.steps import Move, Take

ROLLS = list(product(range(1, 7), repeat=3))


def combined(values, whole, operations):
    """All values of the numbers in this list, joined two at a time in every way until one is left."""
    if len(values) == 1:
        yield values[0]
    for i, j in permutations(range(len(values)), 2):
        rest = [v for k, v in enumerate(values) if k not in (i, j)]
        a, b = values[i], values[j]
        results = [a + b, a - b]
        if operations == 4:
            results += [a * b, *([a / b] if b else [])]
        for value in results:
            if not whole or (value > 0 and value.denominator == 1):
                yield from combined([value, *rest], whole, operations)


def reachable(dice, whole=False, operations=4):
    picks = [[*pair] for pair in permutations(dice, 2)] + [list(dice)]
    values = {v for pick in picks for v in combined([Fraction(d) for d in pick], whole, operations)}
    return {int(v) for v in values if v.denominator == 1 and 1 <= v <= 36}


def listed(position, kind=Move):
    return [step.number for step in position.moves() if isinstance(step, kind)]


@pytest.mark.rule("TOKEN-18", "TOKEN-14", "TOKEN-R4")
def test_for_every_roll_the_moves_are_exactly_the_numbers_that_can_be_made(turn):
    for dice in ROLLS:
        position = turn(dice, medium=[])

        assert listed(position) == sorted(reachable(tuple(sorted(dice)))), dice


@pytest.mark.rule("TOKEN-15")
def test_for_every_roll_the_takes_are_exactly_the_other_numbers_that_can_be_made(turn):
    for dice in ROLLS[::7]:
        can = reachable(dice)
        position = turn(dice, big=[min(can)], medium=[n for n in range(1, 37) if n != min(can)])

        after, _ = position.after(position.moves()[0])

        assert set(listed(after, Take)) == can - {min(can)}, dice


@pytest.mark.rule("TOKEN-R5")
def test_whole_steps_only_never_put_a_number_out_of_reach():
    for dice in {tuple(sorted(dice)) for dice in ROLLS}:
        assert reachable(dice, whole=True) == reachable(dice, whole=False)


@pytest.mark.rule("TOKEN-R5")
def test_the_strict_setting_offers_the_same_numbers_each_with_whole_steps(turn):
    for dice in ROLLS[::5]:
        strict, free = (turn(dice, medium=[], intermediates=way) for way in ("whole", "any"))

        assert listed(strict) == listed(free)
        assert all(strict.allows(step) for step in strict.moves())
        assert all(step.expression.steps_whole for step in strict.moves() if isinstance(step, Move))


@pytest.mark.rule("TOKEN-R2")
def test_every_number_from_1_to_36_can_be_made_by_some_roll():
    assert set().union(*(reachable(dice) for dice in {tuple(sorted(d)) for d in ROLLS})) == set(range(1, 37))


@pytest.mark.rule("TOKEN-18")
@pytest.mark.parametrize("text", ["5 = 2+3", "3 = 6−3", "12 = 2×6", "2 = 6÷3"])
def test_the_four_operations_are_allowed(turn, play, text):
    assert play(turn((2, 3, 6), medium=[]), text).phase == "step2"


@pytest.mark.rule("TOKEN-19")
@pytest.mark.parametrize("text", ["5 = 5", "5 = (5)", "5 = ((5))", "5=5", "2 = 2"])
def test_one_die_alone_is_not_a_calculation(turn, refusal, text):
    assert refusal(turn((5, 2, 2), medium=[]), text).rule == "TOKEN-19"


@pytest.mark.rule("TOKEN-19")
def test_no_number_is_listed_that_only_one_die_shows(turn):
    """With 1, 4, 4 no two or three dice make 6 or 13."""
    position = turn((1, 4, 4), medium=[])

    assert 6 not in listed(position) and 13 not in listed(position)


@pytest.mark.rule("TOKEN-20")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("6 = 3+3", "you rolled 3 once but used it twice; you have 2, 3 and 6"),
        ("9 = 3+3+3", "you rolled 3 once but used it three times; you have 2, 3 and 6"),
        ("5 = 4+1", "none of your dice shows 4; you have 2, 3 and 6"),
        ("24 = 24", "none of your dice shows 24; you have 2, 3 and 6"),
        ("19 = 13+6", "none of your dice shows 13; you have 2, 3 and 6"),
        ("11 = 2+3+6+0", "none of your dice shows 0; you have 2, 3 and 6"),
        ("13 = 2+3+6+2", "you rolled 2 once but used it twice; you have 2, 3 and 6"),
        ("1 = 6÷6", "you rolled 6 once but used it twice; you have 2, 3 and 6"),
    ],
)
def test_each_die_counts_once_in_a_number(turn, refusal, text, why):
    error = refusal(turn((2, 3, 6), medium=[]), text)

    assert (error.rule, error.why) == ("TOKEN-20", why)


@pytest.mark.rule("TOKEN-R4")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("23 = 23", "2 and 3 don't make 23"),
        ("32 = 32", "3 and 2 don't make 32"),
        ("26 = 23+3", "2 and 3 don't make 23"),
        ("29 = 6+23", "2 and 3 don't make 23"),
        ("22 = 22", "2 and 2 don't make 22"),
        ("36 = 236−200", "2, 3 and 6 don't make 236"),
    ],
)
def test_digits_of_dice_are_not_joined(turn, refusal, text, said):
    error = refusal(turn((2, 3, 6), medium=[]), text)

    assert error.rule == "TOKEN-R4"
    assert error.why == f"{said}, because you can't put digits together; you have 2, 3 and 6"


@pytest.mark.rule("TOKEN-20")
def test_two_equal_dice_are_two_dice(turn, play, refusal):
    assert play(turn((3, 3, 6), medium=[]), "12 = 3+3+6").phase == "step2"
    assert refusal(turn((3, 3, 6), medium=[]), "9 = 3+3+3").why.startswith("you rolled 3 twice")


@pytest.mark.rule("TOKEN-20")
def test_for_the_second_number_all_three_dice_are_there_again(turn, play):
    position = turn((2, 3, 6), medium=[36])

    after = play(position, "11 = 2+3+6", "take 36 = 2×3×6")

    assert [token.number for token in after.own[0]] == [36]


@pytest.mark.rule("TOKEN-R4")
@pytest.mark.parametrize(
    ("text", "spelled"),
    [
        ("30 = (2+3)×6", "(2+3)×6"),
        ("12 = 2*3+6", "2×3+6"),
        ("6 = 6 ÷ (3-2)", "6÷(3−2)"),
        ("6 = 2·3", "2×3"),
        ("6 = 2x3", "2×3"),
        ("6 = 2X3", "2×3"),
        ("3 = 6/2", "6÷2"),
        ("3 = 6:2", "6÷2"),
        ("5 = ２＋３", "2+3"),
        ("1 = 3 – 2", "3−2"),
        ("1 = 3—2", "3−2"),
        ("30 = [2+3]*6", "(2+3)×6"),
        ("4 = 6*2/3", "6×2÷3"),
        ("20 = 2+3*6", "2+3×6"),
        ("6 ＝ 2×3", "2×3"),
        ("11 = 2+(3+6)", "2+(3+6)"),
        ("3 = 6−(6÷2)", None),
    ],
)
def test_an_expression_may_be_written_as_keyboards_write_it(turn, text, spelled):
    position = turn((2, 3, 6), medium=[])

    step = position.read(text)

    assert str(step.expression) == spelled or spelled is None
    assert position.allows(step) == (spelled is not None)


@pytest.mark.rule("TOKEN-R4")
@pytest.mark.parametrize(
    "text",
    [
        "3 = 6÷2+",
        "8 = 2^3",
        "8 = 2**3",
        "4 = −2+6",
        "4 = +6−2",
        "9 = 3--6",
        "1 = 3!÷6",
        "3 = √9",
        "5 = 2+3)",
        "5 = (2+3",
        "5 = 2 3",
        "12 = 6(2)",
        "5 = two+three",
        "5 = ",
        "5 = 2+3=5",
        "3 = 6%2",
        "3 = 6//2",
        "2 = 2.5",
        "5 = ()",
        "5 = __import__('os')",
        "5 = 2+3;",
        "6 = 2，3",
    ],
)
def test_what_is_no_calculation_is_refused(turn, refusal, text):
    assert refusal(turn((2, 3, 6), medium=[]), text).rule == "TOKEN-R4"


@pytest.mark.rule("TOKEN-R4")
@pytest.mark.parametrize(
    ("dice", "text", "said"),
    [
        ((5, 2, 1), "2 = 5÷2", "2 1/2"),
        ((5, 2, 1), "3 = 5÷2", "2 1/2"),
        ((1, 3, 6), "1 = 1÷3", "1/3"),
        ((5, 2, 1), "2 = 1−5÷2", "−1 1/2"),
        ((3, 3, 6), "6 = 6÷(3−3)", "divides by zero"),
    ],
)
def test_nothing_is_rounded_and_nothing_is_divided_by_zero(turn, refusal, dice, text, said):
    error = refusal(turn(dice, medium=[]), text)

    assert error.rule == "TOKEN-R4" and said in error.why


@pytest.mark.rule("TOKEN-R6")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("6 = 2+3", "2 + 3 is 5, not 6"),
        ("30 = 2+3×6", "2 + 3 × 6 is 20, not 30"),
        ("1 = 2−3", "is −1, not 1"),
        ("4 = 6−2×3", "is 0, not 4"),
    ],
)
def test_a_false_claim_is_refused_and_says_what_it_really_is(turn, refusal, text, said):
    error = refusal(turn((2, 3, 6), medium=[]), text)

    assert error.rule == "TOKEN-R6" and said in error.why


@pytest.mark.rule("TOKEN-R6")
@pytest.mark.parametrize(
    "text", ["5", "18", "take 18", "move 5", "five = 2+3", "= 2+3", "2+3", "2+3 = 2+3", "x = 5"]
)
def test_a_number_without_its_expression_is_no_move(turn, refusal, text):
    assert refusal(turn((2, 3, 6), medium=[18]), text).rule in ("TOKEN-14", "TOKEN-R4", "TOKEN-R6")


@pytest.mark.rule("TOKEN-R6")
def test_a_false_claim_costs_nothing(turn, play, refusal):
    position = turn((2, 3, 6), medium=[18])
    rolls = position.rolls_left

    refusal(position, "5 = 2×3")

    assert position.rolls_left == rolls
    assert play(position, "5 = 2+3").moved.number == 5


@pytest.mark.rule("TOKEN-R5")
@pytest.mark.parametrize(
    ("dice", "text"),
    [
        ((1, 2, 4), "2 = 1÷2×4"),
        ((2, 3, 6), "7 = 3−2+6"),
        ((2, 3, 6), "7 = 6−(2−3)"),
        ((3, 3, 6), "6 = 3−3+6"),
        ((2, 3, 6), "4 = 2÷3×6"),
        ((2, 3, 6), "5 = 2−(3−6)"),
    ],
)
def test_fractions_zero_and_negatives_on_the_way_are_fine_unless_whole_steps_are_asked(
    turn, play, refusal, dice, text
):
    assert play(turn(dice, medium=[]), text).phase == "step2"

    strict = turn(dice, medium=[], intermediates="whole")
    if text == "7 = 3−2+6":
        assert play(strict, text).phase == "step2"
    else:
        assert refusal(strict, text).rule == "TOKEN-R5"


@pytest.mark.rule("TOKEN-R5")
def test_the_strict_setting_still_says_first_what_is_plainly_wrong(turn, refusal):
    strict = turn((2, 3, 6), medium=[], intermediates="whole")

    assert refusal(strict, "5 = 2−3").rule == "TOKEN-R6"
    assert refusal(strict, "1 = 2÷3").rule == "TOKEN-R4"


@pytest.mark.rule("TOKEN-R4", "TOKEN-R6")
@given(text=st.text(max_size=40) | st.text("0123456789+-−×÷*/()= takeROYGBPreol", max_size=24))
def test_no_text_at_all_breaks_reading(turn, text):
    position = turn((2, 3, 6), medium=[18])
    before = tuple(position)

    try:
        step = position.read(text)
        position.after(step)
    except ValueError as error:
        assert error.rule.startswith("TOKEN-") and error.why
    else:
        assert position.read(str(step)) == step
    assert tuple(position) == before


OPERATORS = st.sampled_from("+−×÷")


@st.composite
def claims(draw):
    """Any tree over one to four numbers that may or may not be dice."""

    def tree(size):
        if size == 1:
            return str(draw(st.integers(1, 6)))
        cut = draw(st.integers(1, size - 1))
        return f"({tree(cut)}{draw(OPERATORS)}{tree(size - cut)})"

    return draw(st.integers(1, 36)), tree(draw(st.integers(1, 4)))


def value(text):
    """The value of a fully bracketed expression, by cutting it at its outermost operator."""
    if text.isdigit():
        return Fraction(text)
    inner, depth = text[1:-1], 0
    for i, c in enumerate(inner):
        depth += (c == "(") - (c == ")")
        if c in "+−×÷" and depth == 0:
            a, b = value(inner[:i]), value(inner[i + 1 :])
            return {"+": a + b, "−": a - b, "×": a * b}[c] if c != "÷" else a / b
    raise AssertionError(text)


def is_true(number, text, dice):
    left = list(dice)
    leaves = [int(c) for c in text if c.isdigit()]
    for leaf in leaves:
        if leaf not in left:
            return False
        left.remove(leaf)
    try:
        return len(leaves) >= 2 and value(text) == number
    except ZeroDivisionError:
        return False


@pytest.mark.rule("TOKEN-19", "TOKEN-20", "TOKEN-R4", "TOKEN-R6", "TOKEN-I5")
@given(dice=st.tuples(*[st.integers(1, 6)] * 3), claim=claims(), honest=st.booleans())
def test_a_claim_is_accepted_exactly_when_it_is_true(turn, dice, claim, honest):
    number, text = claim
    if honest and is_true_somewhere(text, dice):
        number = int(value(text))
    position = turn(dice, medium=[])

    step = position.read(f"{number} = {text}")

    assert position.allows(step) == is_true(number, text, dice)


def is_true_somewhere(text, dice):
    return any(is_true(number, text, dice) for number in range(1, 37))
