"""Whatever is played by the rules, the invariants TOKEN-I1 to I10 hold after every step."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from icedice_edu import CHANCE, GAMES, OVER, start
from icedice_edu.games.tokens.steps import Move, Pass, Reroll, Take, TimeUp

OPTIONS = st.fixed_dictionaries(
    {
        "variant": st.sampled_from(["standard", "6+", "experienced"]),
        "timer": st.sampled_from(["off", "hourglass"]),
        "max_rolls": st.sampled_from([1, 2, 3, 10, 50]),
        "ties": st.sampled_from([None, "children", "adults"]),
        "intermediates": st.sampled_from(["any", "whole"]),
        "end_threshold": st.sampled_from([8, 8, 8, 0, 4, 14]),
        "summer": st.booleans(),
        "first": st.sampled_from([None, 0, 1]),
    }
)
STYLES = {
    "eager": (9, 1, 1),
    "restless": (1, 9, 1),
    "lazy": (1, 1, 9),
    "any": (1, 1, 1),
    "stubborn": (0, 1, 9),
}
"""How likely a player is to move or take, to roll again, to pass."""


def weight(step, style):
    moves, rerolls, passes = STYLES[style]
    return {Reroll: rerolls / 7, Pass: passes}.get(type(step), moves)


def choose(position, rng, style):
    if position.turn == CHANCE:
        return position.chance().sample(rng)
    if position.deadline and rng.random() < 0.05:
        return TimeUp()
    moves = position.moves()
    weights = [weight(step, style) for step in moves]
    return rng.choices(moves, weights if any(weights) else None)[0]


def every_step(players, options, seed, style):
    """A random game as (position before, step, position after)."""
    options = dict(options)
    if options.pop("summer") and options["variant"] != "experienced":
        options["face"] = "summer"
    settled = {name: options.get(name, option.default) for name, option in GAMES["tokens"].options.items()}
    position, rng = GAMES["tokens"].begin(players, **settled), Random(seed)
    while position.turn != OVER:
        step = choose(position, rng, style)
        after, _events = position.after(step)
        yield position, step, after
        position = after


games = given(
    players=st.integers(2, 6), options=OPTIONS, seed=st.integers(0, 10**6), style=st.sampled_from([*STYLES])
)


def zones(position):
    return [position.big, position.medium, *position.own, position.box]


def sizes(position):
    return len(position.big), len(position.medium), sum(map(len, position.own))


@pytest.mark.rule("TOKEN-I1", "TOKEN-I2", "TOKEN-I4", "TOKEN-I7")
@settings(max_examples=60)
@games
def test_the_36_tokens_are_always_somewhere_and_only_once(players, options, seed, style):
    young = options["variant"] == "6+"

    for _, _, after in every_step(players, options, seed, style):
        tokens = [token for zone in zones(after) for token in zone]
        assert len(tokens) == len(set(tokens)) == 36
        assert [token.number for token in after.box] == (list(range(19, 37)) if young else [])
        assert sum(sizes(after)) == (18 if young else 36)
        owned = Counter(token.colour for board in after.own for token in board)
        assert all(count <= (3 if young else 6) for count in owned.values())


@pytest.mark.rule("TOKEN-I3", "TOKEN-I4", "TOKEN-I6", "TOKEN-I8")
@settings(max_examples=60)
@games
def test_tokens_only_go_forward_one_a_turn_and_all_have_equally_many_turns(players, options, seed, style):
    turns = Counter()
    kinds, number, first = [], None, None

    for before, step, after in every_step(players, options, seed, style):
        if before.phase == "lay" and after.phase != "lay":
            assert sizes(after) == (15 if options["variant"] == "6+" else 33, 3, 0)
        first = after.first
        kinds.append(type(step))
        if isinstance(step, Move):
            assert kinds.count(Move) == 1 and sizes(after)[0] == sizes(before)[0] - 1
            assert after.dice == before.dice and after.own == before.own
            number = step.number
        elif isinstance(step, Take):
            assert kinds.count(Move) == 1 and step.number != number
            grown = [len(b) - len(a) for a, b in zip(before.own, after.own, strict=True)]
            assert grown == [int(seat == before.seat) for seat in range(players)]
            assert after.big == before.big
        elif before.phase != "lay":
            assert sizes(after) == sizes(before)
        if after.turns != before.turns:
            turns[before.seat] += 1
            assert after.turn in (OVER, (before.seat + 1) % players)
            kinds.clear()

    assert set(turns.values()) == {after.turns // players} and len(turns) == players
    assert after.seat == first


def value(text):
    """The value of an expression as it is written, worked out from the last operation to be done."""
    depth, splits = 0, {}
    for i, c in enumerate(text):
        depth += (c == "(") - (c == ")")
        if depth == 0 and c in "+−×÷":
            splits["+−" if c in "+−" else "×÷"] = i
    if not splits:
        return value(text[1:-1]) if text.startswith("(") else Fraction(text)
    at = splits.get("+−", splits.get("×÷"))
    a, b = value(text[:at]), value(text[at + 1 :])
    return {"+": lambda: a + b, "−": lambda: a - b, "×": lambda: a * b, "÷": lambda: a / b}[text[at]]()


@pytest.mark.rule("TOKEN-I5", "TOKEN-I6", "TOKEN-I10", "TOKEN-R11")
@settings(max_examples=60)
@games
def test_every_accepted_expression_is_true_and_no_turn_has_too_many_rolls(players, options, seed, style):
    cap = 40 if options["timer"] == "hourglass" else options["max_rolls"]

    for before, step, after in every_step(players, options, seed, style):
        assert after.rolls <= cap and after.rolls_left >= 0
        if isinstance(step, Move | Take):
            used = Counter(int(c) for c in str(step.expression) if c.isdigit())
            assert 2 <= used.total() <= 3 and used <= Counter(before.dice)
            assert value(str(step.expression)) == step.number
            assert options["variant"] != "6+" or not set(str(step)) & set("×÷")


@pytest.mark.rule("TOKEN-I9", "TOKEN-R14")
@settings(max_examples=60)
@games
def test_scores_are_tokens_plus_colours_plus_bonus_and_children_get_at_least_as_much(
    players, options, seed, style
):
    ties = options["ties"] or ("children" if options["variant"] == "6+" else "adults")

    for _, _, after in every_step(players, options, seed, style):
        boards = [Counter(token.colour for token in board) for board in after.own]
        adults, children = points(boards, shared=False), points(boards, shared=True)
        assert after.scores() == (children if ties == "children" else adults)
        assert all(child >= adult for adult, child in zip(adults, children, strict=True))
        most = [2 * board.total() + len(board) for board in boards]  # the bonus is at most one a token
        assert all(child <= top for child, top in zip(children, most, strict=True))
    best = max(after.scores())
    assert after.winners() == tuple(seat for seat, score in enumerate(after.scores()) if score == best)


def points(boards, *, shared):
    """One a token, one a colour, and one more a token of a colour of which nobody has more."""
    def bonus(seat, colour):
        most = max(board[colour] for board in boards)
        leaders = sum(board[colour] == most for board in boards)
        return boards[seat][colour] * (boards[seat][colour] == most and (shared or leaders == 1))

    return tuple(
        board.total() + len(board) + sum(bonus(seat, colour) for colour in board)
        for seat, board in enumerate(boards)
    )


@pytest.mark.rule("TOKEN-R13", "TOKEN-R12", "TOKEN-24")
@settings(max_examples=80)
@games
def test_every_game_ends_within_its_bound_of_rounds(players, options, seed, style):
    *_, (_, _, over) = every_step(players, options, seed, style)

    moves_needed = (15 if options["variant"] == "6+" else 33) - options["end_threshold"]
    assert over.turns % players == 0
    assert over.turns // players <= 2 * moves_needed
    if options["end_threshold"] == 8:
        assert over.turns // players <= (14 if options["variant"] == "6+" else 50)
    assert over.ending == (len(over.big) <= options["end_threshold"])
    assert over.ending or over.turns // players >= 2


@settings(max_examples=40)
@games
def test_moves_are_never_empty_all_allowed_all_different_and_read_back(players, options, seed, style):
    rng = Random(seed)

    for before, _, _ in every_step(players, options, seed, style):
        moves = before.moves()
        assert bool(moves) == (before.turn >= 0)
        if moves and rng.random() < 0.3:
            assert len({str(step) for step in moves}) == len(moves)
            assert all(before.allows(step) and before.read(str(step)) == step for step in moves)


@settings(max_examples=40)
@games
def test_the_quick_way_through_the_rules_and_the_careful_one_agree(players, options, seed, style):
    """A listed step is trusted because it is that very object; an equal one is calculated anew."""
    for before, step, after in every_step(players, options, seed, style):
        again = before.chance().read(str(step)) if before.turn == CHANCE else before.read(str(step))
        assert again == step
        assert before.after(again)[0] == after


@settings(max_examples=40)
@games
def test_every_spelling_in_the_book_is_allowed_and_moves_come_first(players, options, seed, style):
    rng = Random(seed)

    for before, _, _ in every_step(players, options, seed, style):
        if before.phase in ("step1", "step2") and rng.random() < 0.05:
            book = before.book()
            assert book[: len(before.moves())] == before.moves()
            assert len(set(book)) == len(book)
            assert all(before.allows(step) for step in rng.sample(book, min(30, len(book))))


@given(dice=st.tuples(*[st.integers(1, 6)] * 3), seed=st.integers(0, 999))
def test_any_two_positions_reached_by_equal_steps_are_equal(turn, dice, seed):
    one, other = (start("tokens", seed=seed).position for _ in range(2))

    assert one == other and hash(one) == hash(other)
    assert turn(dice, medium=[]) == turn(dice, medium=[])
