"""Expressions are trees to be written down and read back; any other text is refused in a sentence."""

import operator
from collections.abc import Callable
from fractions import Fraction
from itertools import accumulate

import pytest
from at_once import at_once
from hypothesis import given
from hypothesis import strategies as st

from icedice_edu.maths.expressions import Expression, ExpressionError, Number, Operation, read, spaced

STRANGE = "doesn't belong here: use numbers, + − × ÷ and parentheses"

PYTHON: dict[str, Callable[[Fraction, Fraction], Fraction]] = {
    "+": operator.add,
    "−": operator.sub,
    "×": operator.mul,
    "÷": operator.truediv,
}


def joined(parts: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
    return st.builds(Operation, st.sampled_from("+−×÷"), parts, parts)


trees: st.SearchStrategy[Expression] = st.recursive(
    st.builds(Number, st.integers(0, 99)), joined, max_leaves=12
)


def refusal(text: str) -> ExpressionError:
    with pytest.raises(ExpressionError) as caught:
        read(text)
    return caught.value


def values(tree: Expression) -> list[Fraction]:
    """The value of every number and operation in the tree, its own last."""
    if isinstance(tree, Number):
        return [Fraction(tree.whole)]
    left, right = values(tree.left), values(tree.right)
    return [*left, *right, PYTHON[tree.op](left[-1], right[-1])]


@given(trees)
def test_what_is_written_down_is_read_back_as_the_same_tree(tree: Expression) -> None:
    assert read(str(tree)) == tree
    assert read(spaced(tree)) == tree


@given(trees)
def test_brackets_are_never_more_than_needed(tree: Expression) -> None:
    text = str(tree)

    for opened, closed in bracket_pairs(text):
        bare = text[:opened] + text[opened + 1 : closed] + text[closed + 1 :]

        assert read(bare) != tree


def bracket_pairs(text: str) -> list[tuple[int, int]]:
    depth = list(accumulate({"(": 1, ")": -1}.get(c, 0) for c in text))
    opened = [at for at, c in enumerate(text) if c == "("]
    return [(at, next(i for i in range(at, len(text)) if depth[i] == depth[at] - 1)) for at in opened]


@pytest.mark.rule("TOKEN-18", "TOKEN-R4")
@given(trees)
def test_values_are_exact(tree: Expression) -> None:
    try:
        expected = values(tree)[-1]
    except ZeroDivisionError:
        with pytest.raises(ZeroDivisionError, match="nothing can be divided by 0"):
            _ = tree.value
    else:
        assert tree.value == expected


@pytest.mark.rule("TOKEN-R5")
@given(trees)
def test_steps_are_whole_when_every_number_on_the_way_is_whole_and_positive(tree: Expression) -> None:
    try:
        expected = all(value > 0 and value.denominator == 1 for value in values(tree))
    except ZeroDivisionError:
        expected = False

    assert tree.steps_whole is expected


@pytest.mark.parametrize(
    "text",
    ["(2+3)×6", "2+3×6", "6−(3−2)", "6−3−2", "6÷(3÷2)", "6÷3÷2", "2+(3+6)", "2×(3×6)", "6×(2−3)", "23"],
)
def test_school_notation_stays_as_it_was_written(text: str) -> None:
    assert str(read(text)) == text


def test_spaced_notation_puts_room_around_operators_only() -> None:
    assert spaced(read("(2+3)x6")) == "(2 + 3) × 6"


def test_the_numbers_of_an_expression_come_from_left_to_right() -> None:
    assert read("6÷(3−2)").numbers == (6, 3, 2)


@pytest.mark.rule("TOKEN-R4")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2+3×6", 20),
        ("(2+3)×6", 30),
        ("6−3−2", 1),
        ("6÷3÷2", 1),
        ("6÷3×2", 4),
        ("6−3+2", 5),
        ("5÷2", Fraction(5, 2)),
    ],
)
def test_times_and_divide_come_first_and_equals_go_from_left_to_right(text: str, value: Fraction) -> None:
    assert read(text).value == value


@pytest.mark.rule("TOKEN-R4")
@pytest.mark.parametrize(
    ("op", "typed"),
    [
        ("+", "+＋﹢➕"),
        ("−", "-−–—‐‑‒－﹣➖"),
        ("×", "×*·xX✕✖∗⋅∙•＊ｘ"),
        ("÷", "÷/:∕⁄∶：／➗"),
    ],
)
def test_every_keyboard_s_way_to_write_an_operation_is_understood(op: str, typed: str) -> None:
    for sign in typed:
        assert read(f"2{sign}3") == Operation(op, Number(2), Number(3))
        assert read(f"2 {sign} 3") == Operation(op, Number(2), Number(3))


@pytest.mark.parametrize(
    "text",
    ["(2+3)×6", "[2+3]*6", "{2+3}·6", "（２＋３）×６", "\t(2 +\u00a03)\u2009×\u3000 6\n", "(٢+३)✖\ufe0f𝟞"],
)
def test_brackets_digits_and_spaces_of_any_script_are_understood(text: str) -> None:
    assert str(read(text)) == "(2+3)×6"


@pytest.mark.rule("TOKEN-R4")
@pytest.mark.parametrize(
    ("text", "at", "why"),
    [
        ("", 0, "nothing is written here: write an expression such as 2+3"),
        (" \t", 0, "nothing is written here: write an expression such as 2+3"),
        ("2+$", 2, f"“$” {STRANGE}"),
        ("2+½", 2, f"“½” (vulgar fraction one half) {STRANGE}"),
        ("os+2", 0, f"the word “os” {STRANGE}"),
        ("2max3", 1, f"the word “max” {STRANGE}"),
        ("2 3", 2, "put + − × or ÷ between 2 and 3; 23 would be a different number"),
        ("2(3+6)", 1, "write × between 2 and ("),
        ("(2+3)6", 5, "write × between ) and 6"),
        ("(2)(3)", 3, "write × between ) and ("),
        ("2+", 1, "a number is missing after +"),
        ("(2×)+3", 2, "a number is missing after ×"),
        ("2×÷3", 1, "a number is missing after ×"),
        ("×3", 0, "a number is missing before ×"),
        ("-2+3", 0, "a die has no sign of its own: start with a number"),
        ("6×(-2)", 3, "a die has no sign of its own: start with a number"),
        ("6--2", 2, "a die has no sign of its own: write a number after −"),
        ("2×(3+6", 2, "this ( is never closed: add a )"),
        ("2+3)", 3, "this ) was never opened: erase it"),
        ("(2+3]", 4, "( must be closed by ), not by ]"),
        ("2+()", 2, "there is nothing inside these parentheses"),
        ("2**3", 1, "don't use powers here: write only + − × ÷"),
        ("2^3", 1, "don't use powers here: write only + − × ÷"),
        ("2²", 1, "don't use powers here: write only + − × ÷"),
        ("2.5+1", 1, "leave the . out: only whole numbers are used here"),
        ("2,5", 1, "leave the , out: only whole numbers are used here"),
        ("2+3=5", 3, "leave the = out: write only the expression"),
        ("2+1234567", 2, "123456… is too long: a number has at most 6 digits here"),
        ("1" + "+1" * 100, 200, "this is too long: use at most 200 characters"),
        ("(" * 21 + "1" + ")" * 21, 20, "no more than 20 parentheses can be nested"),
        ("2\0", 1, f"an invisible character (u+0000) {STRANGE}"),
    ],
)
def test_each_slip_has_its_own_sentence_and_its_place(text: str, at: int, why: str) -> None:
    error = refusal(text)

    assert (error.at, error.why) == (at, why)


def test_a_text_of_the_greatest_length_and_depth_is_read() -> None:
    assert read("1+" * 99 + "11").value == 110
    assert read("(" * 20 + "1" + ")" * 20) == Number(1)


def test_the_message_points_at_the_place() -> None:
    assert str(refusal("2 + 3 4")) == (
        "put + − × or ÷ between 3 and 4; 34 would be a different number\n"  # the sentence
        "2 + 3 4\n"
        "      ^"
    )


def test_the_pointer_stands_under_the_place_after_wide_and_invisible_characters_too() -> None:
    _, text, pointer = str(refusal("２＋\t３\u200f")).splitlines()

    assert text == "２＋ ３\ufffd"
    assert pointer == "\u3000\u3000 \u3000^"


def test_an_empty_text_has_no_place_to_point_at() -> None:
    assert "^" not in str(refusal(""))


HOSTILE = {
    "long": "1+" * 5_000,
    "deep": "(" * 5_000 + ")" * 5_000,
    "as deep as fits": "(" * 200,
    "letters": "x" * 200,
    "huge": "9" * 10_000,
    "power": "9**9**9",
    "name": "__import__('os').system('ls')",
    "attribute": "(1).__class__",
    "emoji": "🎲🎲",
    "right to left": "\u202e2+3",
    "nul": "2+3\0",
    "half a character": "\ud800",
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_text_is_refused_at_once_and_not_echoed(text: str) -> None:
    with at_once():
        message = str(refusal(text))

    assert len(message) < 250
    assert message.encode()
    assert "\0" not in message and "\u202e" not in message


@given(st.text() | st.text("0123456789+-*/()[]{} x×÷−.=^²", max_size=30))
def test_any_text_is_read_or_refused_with_a_place_and_nothing_else_happens(text: str) -> None:
    try:
        tree = read(text)
    except ExpressionError as error:
        assert 0 <= error.at <= len(text)
        assert str(error).startswith(error.why) and str(error).encode()
    else:
        assert read(str(tree)) == tree
