"""No rule without a test: every id of every rulebook is marked on at least one test."""

import ast
import re
from inspect import getfile, unwrap
from pathlib import Path

import pytest

from icedice_edu import GAMES
from icedice_edu.games import OWN

TESTS = Path(__file__).parents[1]


def numbered(prefix, *kinds):
    return [f"{prefix}-{kind}{number:02}" if not kind else f"{prefix}-{kind}{number}"
            for kind, numbers in kinds for number in numbers]  # fmt: skip


PRINTED = {
    "tokens": numbered("TOKEN", ("", range(1, 33)), ("EX", [1]), ("R", range(1, 19))),
    "pyramids": numbered("PYR", ("", range(1, 24)), ("EX", range(1, 4)), ("R", range(1, 16))),
    "tiles": numbered("TILE", ("", range(1, 28)), ("EX", range(1, 4)), ("R", range(1, 23))),
    "floe": numbered("FLOE", ("", range(1, 32)), ("EX", [1]), ("R", range(1, 28))),
    "iced": numbered("ICED", ("", range(1, 33)), ("EX", range(1, 3)), ("R", range(1, 19))),
}
"""Rules, worked examples and rulings of each game with a printed book, in its order."""
HELD = {
    "tokens": numbered("TOKEN", ("I", range(1, 11)), ("T", range(1, 18, 2))),
    "pyramids": numbered("PYR", ("I", range(1, 9)), ("T", range(1, 16, 2))),
    "tiles": numbered("TILE", ("I", range(1, 11)), ("T", range(1, 18, 2))),
    "floe": numbered("FLOE", ("I", range(1, 10)), ("T", range(1, 18))),
    "iced": numbered("ICED", ("I", range(1, 10)), ("T", range(1, 18))),
}
"""What is not in the book and must be tested too: invariants and scenarios."""
EVERY_ID = [rule for game in OWN for rule in (*GAMES[game].rules, *HELD.get(game, ()))]
"""Of our own games; who brings a game from elsewhere has the tests of its rules there."""
every_game = pytest.mark.parametrize("game", GAMES)


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


@pytest.mark.parametrize("game", PRINTED)
def test_the_rulebook_holds_every_rule_example_and_ruling_and_no_other(game):
    assert list(GAMES[game].rules) == PRINTED[game]


@pytest.mark.parametrize("rule", EVERY_ID)
def test_the_rule_is_held_by_a_test(tested, rule):
    assert rule in tested, f"no test holds {rule}: mark one with @pytest.mark.rule({rule!r})"


def test_no_test_claims_a_rule_that_does_not_exist(tested):
    prefixes = {rule.split("-")[0] for rule in EVERY_ID}

    assert {rule for rule in tested if rule.split("-")[0] in prefixes} <= set(EVERY_ID)


@every_game
def test_a_rule_in_the_book_is_a_sentence_a_learner_can_read(game):
    for rule, sentence in GAMES[game].rules.items():
        assert sentence[0].isupper() or sentence[0] in "×", rule
        assert sentence.endswith(".") and "{" not in sentence and len(sentence) < 220, rule


@every_game
def test_what_is_told_names_a_rule_of_the_book(game):
    assert set(GAMES[game].told) <= set(GAMES[game].rules)


@every_game
def test_every_rule_that_a_refusal_names_is_in_the_book(game):
    """Read from the source: the ids that stand in the game's own modules."""
    package = Path(getfile(unwrap(GAMES[game].begin))).parent
    prefix = next(iter(GAMES[game].rules)).split("-")[0]
    named = {
        rule
        for path in package.glob("*.py")
        for rule in re.findall(rf'"({prefix}-\w+)"', path.read_text(encoding="utf-8"))
    }

    assert named and named <= set(GAMES[game].rules)
