"""What a learner types for given dice: read, refused with a finger on the place, or explained."""

import pickle

import pytest
from at_once import at_once

from icedice_edu.maths import explain, read_expression
from icedice_edu.maths.expressions import ExpressionError, read

DICE = (2, 3, 6)


@pytest.mark.parametrize("text", ["2x3+6", "(2+3)×6", "6 ÷ (3 − 2)", "2·3", "6:2", "[2+3]*6"])
def test_what_a_learner_may_write(text: str) -> None:
    assert read_expression(text, DICE) == read(text)


@pytest.mark.parametrize(
    ("text", "dice", "why", "at", "slip"),
    [
        ("2+5", DICE, "no die shows 5; you have 2, 3 and 6", 2, "not rolled"),
        ("23+6", DICE, "no die shows 23", 0, "not rolled"),
        ("2*3+3", DICE, "the 3 was rolled once but is used twice; you have 2, 3 and 6", 4, "die twice"),
        ("3+3+3", (3, 3, 6), "the 3 was rolled twice but is used 3 times", 4, "die twice"),
        (" 6 ", DICE, "6 alone is no calculation: use two dice or more", 1, "one die"),
        ("6/(3-3)", (3, 3, 6), "3 − 3 is 0, and nothing can be divided by 0", 1, "division by zero"),
    ],
)
def test_what_the_dice_do_not_allow(text: str, dice: tuple[int, ...], why: str, at: int, slip: str) -> None:
    with pytest.raises(ValueError) as refused:
        read_expression(text, dice)

    error = refused.value
    assert isinstance(error, ExpressionError)
    assert why in error.why and error.at == at and getattr(error, "slip", "") == slip
    assert str(error).splitlines()[-1] == " " * at + "^"
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_operations_of_the_youngest() -> None:
    assert read_expression("2+3-6", DICE, operations="+-")
    with pytest.raises(ExpressionError, match="× is not used here: use \\+ and −"):
        read_expression("2*3", DICE, operations="+-")


@pytest.mark.parametrize(
    "text",
    [
        "2+" * 5000,
        "(" * 5000 + "2" + ")" * 5000,
        "9" * 5000,
        "9**9**9",
        "2^3",
        "__import__('os')",
        "().__class__",
        "os.system",
        "2+x.y",
        "lambda: 2",
        "🎲+2",
        "1e9",
        "2,3",
        "",
        "\x00",
    ],
)
def test_hostile_text_is_refused_at_once(text: str) -> None:
    with at_once():
        said = explain(text, 18, DICE)

    assert not said.right and said.slip == "unreadable" and len(said.sentence) < 400
    with pytest.raises(ValueError):
        read_expression(text, DICE)


@pytest.mark.parametrize(
    ("text", "target", "dice", "slip", "sentence"),
    [
        (
            "2+3*6",
            30,
            DICE,
            "brackets",
            "you wrote 2 + 3 × 6, which is 20 because × comes before +; (2 + 3) × 6 is 30",
        ),
        (
            "8-3-2",
            7,
            (2, 3, 8),
            "brackets",
            "you wrote 8 − 3 − 2, which is 3 because it goes from left to right; 8 − (3 − 2) is 7",
        ),
        (
            "(6+3)*2",
            12,
            DICE,
            "brackets",
            "you wrote (6 + 3) × 2, which is 18 because parentheses come first; 6 + 3 × 2 is 12",
        ),
        ("2x3", 30, DICE, "value", "2 × 3 is 6, not 30"),
        ("3/2", 2, DICE, "value", "3 ÷ 2 is 3/2, not 2"),
        ("2-3", 1, DICE, "value", "2 − 3 is −1, not 1"),
        ("(2+3)*6", 30, DICE, "", "(2 + 3) × 6 is 30"),
    ],
)
def test_a_try_is_explained(text: str, target: int, dice: tuple[int, ...], slip: str, sentence: str) -> None:
    said = explain(text, target, dice)

    assert (said.right, said.slip, said.sentence) == (slip == "", slip, sentence)


def test_whole_steps_may_be_asked_for() -> None:
    assert explain("3/2*6", 9, DICE).right
    said = explain("3/2*6", 9, DICE, whole=True)
    below = explain("2-3+6", 5, DICE, whole=True)

    assert not said.right and said.slip == "not whole"
    assert said.sentence == "3 ÷ 2 × 6 is 9, but 3 ÷ 2 is not a whole number on the way"
    assert below.sentence == "2 − 3 + 6 is 5, but 2 − 3 is not above 0 on the way"


@pytest.mark.parametrize(
    ("dice", "why"),
    [
        ([], "there are no dice to calculate with"),
        ("236", "dice are given as whole numbers, such as"),
        (None, "dice are given as whole numbers, such as"),
        ((2, 3, "6"), "dice are given as whole numbers, such as"),
    ],
)
def test_without_dice_there_is_nothing_to_explain(dice: tuple[int, ...], why: str) -> None:
    for ask in (lambda: explain("2+3*6", 30, dice), lambda: read_expression("2+3*6", dice)):
        with pytest.raises(ValueError, match=why) as refused:
            ask()

        assert not isinstance(refused.value, ExpressionError)  # the text is not at fault
