"""The laws between spellings: each step is that law and no other, every chain holds, and sympy agrees."""

import re
from itertools import combinations_with_replacement, islice, pairwise

import pytest
import sympy

from icedice_edu.maths import Way, chain, compare, ways
from icedice_edu.maths.algebra import LETTERS, difference, lettered
from icedice_edu.maths.expressions import Expression, Number, Operation, read, spaced
from icedice_edu.maths.laws import LAWS, Spelling
from icedice_edu.maths.reach import spellings
from icedice_edu.maths.way_forms import same_tree, same_way

HANDS = list(combinations_with_replacement(range(1, 7), 3))

RULES = {
    "commutative": ["x+y = y+x", "x×y = y×x"],
    "associative": ["(x+y)+z = x+(y+z)", "(x+y)−z = x+(y−z)", "(x×y)×z = x×(y×z)", "(x×y)÷z = x×(y÷z)"],
    "subtracting a difference": ["x−(y−z) = (x−y)+z"],
    "subtracting a sum": ["x−(y+z) = (x−y)−z"],
    "dividing by a quotient": ["x÷(y÷z) = (x÷y)×z"],
    "dividing by a product": ["x÷(y×z) = (x÷y)÷z"],
}


def pattern(text: str) -> Expression:
    return read(re.sub("[xyz]", lambda letter: str("xyz".index(letter.group())), text))


def matches(shape: Expression, tree: Expression, found: dict[int, Expression]) -> bool:
    if isinstance(shape, Number):
        return found.setdefault(shape.whole, tree) == tree
    return (
        isinstance(tree, Operation)
        and tree.op == shape.op
        and matches(shape.left, tree.left, found)
        and matches(shape.right, tree.right, found)
    )


def is_law(law: str, one: Expression, other: Expression) -> bool:
    """Whether one place of the tree is changed by exactly this law, in one of its directions."""
    for rule in RULES[law]:
        left, right = map(pattern, rule.split(" = "))
        for a, b in ((left, right), (right, left)):
            found: dict[int, Expression] = {}
            if matches(a, one, found) and matches(b, other, found):
                return True
    if isinstance(one, Number) or isinstance(other, Number) or one.op != other.op:
        return False
    return (one.left == other.left and is_law(law, one.right, other.right)) or (
        one.right == other.right and is_law(law, one.left, other.left)
    )


def test_every_spelling_follows_from_an_earlier_one_by_its_law() -> None:
    for hand in HANDS:
        for target in range(1, 37):
            for way in ways(target, hand):
                first, *others = way.spellings
                known = [first.expression]

                assert first == Spelling(way.expression)
                for spelling in others:
                    assert spelling.before in known
                    assert is_law(spelling.law, spelling.before, spelling.expression)
                    known.append(spelling.expression)


def test_with_three_dice_the_laws_are_those_of_the_lesson() -> None:
    laws = {s.law for hand in HANDS for n in range(1, 37) for way in ways(n, hand) for s in way.spellings}

    assert laws - {""} == RULES.keys()
    assert RULES.keys() < LAWS.keys()


def test_sympy_agrees_that_the_spellings_of_a_way_are_equal_and_different_ways_are_not() -> None:
    for hand in [(2, 3, 6), (1, 2, 4)]:
        names = dict(zip(hand, "abc", strict=True))
        seen: dict[sympy.Expr, int] = {}
        for number, way in enumerate({Way(tree) for tree in spellings(hand)}):
            reduced = {
                sympy.cancel(sympy.sympify(python(spelling.expression, names)))
                for spelling in islice(way.spellings, 12)
            }

            assert len(reduced) == 1
            assert seen.setdefault(reduced.pop(), number) == number
        assert len(seen) == 86


def python(tree: Expression, names: dict[int, str]) -> str:
    text = str(tree).translate(str.maketrans("−×÷", "-*/"))
    return re.sub(r"\d+", lambda face: names[int(face.group())], text)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("6-(3-2)", "2+6-3"),
        ("2+3*6", "6*3+2"),
        ("6/(3/2)", "2*6/3"),
        ("6-(3+2)", "6-2-3"),
        ("1+2+3+4", "4+3+2+1"),
        ("9-2*(3-5)", "9+(5-3)*2"),
        ("(5-2)*(4-1)", "(1-4)*(2-5)"),
        ("5+3*(2-2)", "5-(2-2)*3"),
        ("2*3*4*5*6", "6*(5*(4*(3*2)))"),
    ],
)
def test_a_chain_of_laws_leads_from_one_spelling_to_the_other(one: str, other: str) -> None:
    steps = chain(read(one), read(other))

    assert steps[0].expression == read(one) and steps[-1].expression == read(other)
    for before, after in pairwise(steps):
        assert after.before == before.expression
        assert after.rule
        assert same_way(after.before, after.expression) and after.before != after.expression
        if after.law in RULES:
            assert is_law(after.law, after.before, after.expression)


def test_there_is_no_chain_between_different_ways() -> None:
    assert chain(read("2+2"), read("2*2")) == ()


def test_four_dice_spellings_are_complete() -> None:
    groups: dict[Way, set[Expression]] = {}
    for tree in spellings((2, 2, 3, 5)):
        groups.setdefault(Way(tree), set()).add(tree)

    for way, trees in groups.items():
        assert {spelling.expression for spelling in way.spellings} == trees


def test_equal_by_accident_is_told_apart_from_the_same_way() -> None:
    accident = compare(read("2+2"), read("2*2"))
    same = compare(read("6-(3-2)"), read("2+6-3"))
    tree = compare(read("2+3*6"), read("6*3+2"))
    apart = compare(read("2+3"), read("2*3"))

    assert [said.kind for said in (accident, same, tree, apart)] == [
        "accident",
        "same way",
        "same tree",
        "different",
    ]
    assert "2 + 2 and 2 × 2 are both 4, but only by accident: a + b and a · b" in accident.sentence
    assert "With a = 1 and b = 2, they are 3 and 2." in accident.sentence
    assert "a − (b − c) = c + a − b for all numbers" in same.sentence
    assert same.proof.endswith("= 0, so they are equal for all numbers.")
    assert "not equal" in accident.proof


def test_every_pair_of_ways_is_judged_as_sympy_judges_it() -> None:
    found = ways(6, (2, 3, 6))
    for one in found:
        for other in found:
            said = compare(one.expression, other.expression)

            assert (said.kind in ("same way", "same tree")) == (one == other)
            assert bool(said.laws) == (one == other)
    assert difference(read("2+3"), read("3+2"), "ba") == 0


def test_letters() -> None:
    assert lettered(read("(2+3)*6")) == "(a + b) · c"
    assert lettered(read("6/(3-2)"), LETTERS[3:]) == "d ÷ (e − f)"
    assert same_tree(read("2"), read("2"))
    assert spaced(read("2x3")) == "2 × 3"
