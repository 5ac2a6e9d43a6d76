"""No rule without a test: every id of the rulebook is marked on at least one test."""

import ast
from pathlib import Path

import pytest

from icedice_edu import GAMES

TESTS = Path(__file__).parents[2]
PRINTED = [f"TOKEN-{n:02}" for n in range(1, 33)]
EXAMPLES = ["TOKEN-EX1"]
RULINGS = [f"TOKEN-R{n}" for n in range(1, 19)]
INVARIANTS = [f"TOKEN-I{n}" for n in range(1, 11)]
SCENARIOS = [f"TOKEN-T{n}" for n in range(1, 18, 2)]
EXPECTED = [*PRINTED, *EXAMPLES, *RULINGS, *INVARIANTS, *SCENARIOS]


def marked(path):
    """The rule ids in the decorators of a file's tests."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    yield from (ast.literal_eval(rule) for rule in mark.args)


@pytest.fixture(scope="module")
def tested():
    return {rule for path in TESTS.rglob("test_*.py") for rule in marked(path)}


def test_the_rulebook_holds_every_rule_example_and_ruling_and_no_other():
    assert list(GAMES["tokens"].rules) == [*PRINTED, *EXAMPLES, *RULINGS]


@pytest.mark.parametrize("rule", sorted({*GAMES["tokens"].rules, *EXPECTED}))
def test_the_rule_is_held_by_a_test(tested, rule):
    assert rule in tested


def test_no_test_claims_a_rule_that_does_not_exist(tested):
    assert {rule for rule in tested if rule.startswith("TOKEN-")} <= set(EXPECTED)


def test_a_rule_in_the_book_is_a_sentence_a_learner_can_read():
    for rule, sentence in GAMES["tokens"].rules.items():
        assert sentence[0].isupper() or sentence[0] in "×", rule
        assert sentence.endswith(".") and "{" not in sentence and len(sentence) < 220, rule


def test_what_is_told_names_a_rule_of_the_book():
    assert set(GAMES["tokens"].told) <= set(GAMES["tokens"].rules)
