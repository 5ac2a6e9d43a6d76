"""Steps kept from another position, and steps with nonsense in them."""

import pytest

from icedice_edu import GAMES, IllegalStep
from icedice_edu.games.first_player import First
from icedice_edu.games.tokens.steps import Dealt, Lay, Move, Pass, Reroll, Rolled, Take
from icedice_edu.maths.expressions import Number, Operation, read


def test_a_position_kept_from_earlier_answers_as_it_did_then(turn, play):
    position = turn((2, 3, 6), medium=[18])
    moves, copy = position.moves(), tuple(position)

    play(position, "5 = 2+3", "take 18 = 3×6")
    play(position, "11 = 2+3+6", "pass")

    assert tuple(position) == copy
    assert position.moves() == moves


@pytest.mark.rule("TOKEN-20")
def test_a_listed_step_of_another_roll_is_checked_again(turn):
    """The shortcut for listed claims must not trust one that was listed for other dice or boards."""
    stale = {str(step): step for step in turn((2, 3, 6)).moves()}["5 = 2+3"]

    assert not turn((1, 1, 1)).allows(stale)
    assert not turn((2, 3, 6), medium=[5]).allows(stale)
    assert turn((3, 6, 2)).allows(stale)


def refuses(position, step):
    """Both ways of asking agree: `after` trusts steps that `moves` listed, `allows` looks at everything."""
    with pytest.raises(IllegalStep):
        position.after(step)
    return not position.allows(step)


def listed(position, text):
    """The very object that `moves` lists, not an equal one."""
    return next(step for step in position.moves() if str(step) == text)


@pytest.mark.rule("TOKEN-14", "TOKEN-20")
def test_a_listed_move_is_refused_where_its_token_or_its_dice_are_gone(turn):
    move = listed(turn((2, 3, 6), medium=[18]), "5 = 2+3")

    assert refuses(turn((2, 3, 6), medium=[5]), move)
    assert refuses(turn((2, 3, 6), own=[[5], []]), move)
    assert refuses(turn((2, 2, 6), medium=[18]), move)
    assert refuses(turn(), move)


@pytest.mark.rule("TOKEN-15", "TOKEN-17")
def test_a_listed_take_is_refused_where_its_token_is_not_in_the_middle_or_came_this_turn(turn, play):
    take = listed(play(turn((2, 3, 6), medium=[18]), "5 = 2+3"), "take 18 = 3×6")

    assert refuses(play(turn((2, 3, 6), medium=[20]), "5 = 2+3"), take)
    assert refuses(play(turn((2, 3, 6), medium=[20]), "18 = 3×6"), take)
    assert refuses(play(turn((2, 3, 6), own=[[18], []]), "5 = 2+3"), take)
    assert refuses(turn((2, 3, 6), medium=[18]), take)


@pytest.mark.rule("TOKEN-R11")
def test_a_listed_reroll_is_refused_once_the_budget_is_spent(turn, play):
    reroll = listed(turn((2, 3, 6)), "reroll 1")

    assert refuses(turn((2, 3, 6), max_rolls=1), reroll)
    assert refuses(play(turn((2, 3, 6)), "5 = 2+3"), reroll)


@pytest.mark.rule("TOKEN-R16", "TOKEN-31")
def test_a_move_listed_in_the_plain_game_is_looked_at_anew_among_mixed_tokens(turn):
    """There the same number may lie twice, or not at all."""
    six, five = (listed(turn((2, 3, 6), medium=[18]), text) for text in ("6 = 2×3", "5 = 2+3"))

    assert refuses(turn((2, 3, 6), flipped=[24], variant="experienced", medium=[18]), six)
    assert refuses(turn((2, 3, 6), flipped=[5], variant="experienced", medium=[18]), five)


@pytest.mark.rule("TOKEN-03")
def test_a_roll_of_one_die_does_not_do_for_three(turn, play):
    three, one = play(turn(), "roll"), play(turn((2, 3, 6)), "reroll 1")

    assert refuses(three, next(iter(one.chance().weights())))
    assert refuses(one, next(iter(three.chance().weights())))


NONSENSE = [
    None,
    5,
    2.5,
    "pass",
    b"pass",
    Pass,
    (),
    [],
    {},
    {1},
    Move(None, None, None),
    Move("5", "", read("2+3")),
    Move(5.0, "", read("2+3")),
    Move(5, 7, read("2+3")),
    Move(5, "", "2+3"),
    Move(5, "", None),
    Move([5], "", read("2+3")),
    Move(5, [], read("2+3")),
    Take(5, "", 3),
    Take({}, {}, {}),
    Reroll(None),
    Reroll(1),
    Reroll("1"),
    Reroll(("1",)),
    Reroll(([1],)),
    Reroll((0.5,)),
    Rolled(None),
    Rolled(6),
    Rolled(([1], 2, 3)),
    Rolled("236"),
    Rolled({}),
    Rolled((1, 2, "3")),
]


@pytest.mark.parametrize("step", NONSENSE, ids=lambda step: repr(step)[:40])
def test_a_step_with_nonsense_in_it_is_refused_and_never_breaks_anything(turn, play, step):
    rolled = turn((2, 3, 6), medium=[18])

    for position in (turn(), play(turn(), "roll"), rolled, play(rolled, "reroll 1"), play(rolled, "8 = 2+6")):
        assert refuses(position, step)


@pytest.mark.parametrize("face", [True, 1.0])
def test_a_die_shows_a_whole_number_not_something_like_it(turn, play, face):
    position = play(turn((2, 3, 6)), "reroll 1")

    assert refuses(position, Rolled((face,)))


TWO, THREE, SIX = Number(2), Number(3), Number(6)


def folded(times):
    """A calculation that doubles each time, as large as no one could write."""
    sum_ = TWO
    for _ in range(times):
        sum_ = Operation("+", sum_, sum_)
    return sum_


@pytest.mark.rule("TOKEN-R4", "TOKEN-18")
@pytest.mark.parametrize(
    "expression",
    [
        Operation("", SIX, TWO),
        Operation("+−", SIX, THREE),
        Operation("^", SIX, TWO),
        Operation("-", SIX, THREE),
        Operation(["−"], SIX, THREE),
        Operation(None, SIX, TWO),
        Operation("+", None, THREE),
        Operation("+", TWO, 3),
        Operation("−", SIX, ("−", SIX, THREE)),
        Operation("÷", SIX, Number(2.0)),
        Operation("−", SIX, Number("3")),
        Operation("×", THREE, Number(True)),
        Operation("−", SIX, Number(10**5000)),
        Operation("−", Number(-3), Number(-6)),
        Number(None),
        folded(500),
        ("÷", SIX, TWO),
        "6÷2",
        None,
    ],
    ids=range(19),
)
def test_a_calculation_made_by_hand_holds_dice_and_the_four_signs_and_nothing_else(turn, refusal, expression):
    position, young = (turn((2, 3, 6), medium=[], variant=variant) for variant in ("standard", "6+"))

    error, gently = (refusal(table, Move(3, "", expression)) for table in (position, young))

    assert refuses(position, Move(3, "", expression))
    assert error.rule == gently.rule == "TOKEN-R4"
    assert error.why == "use only your dice and the signs +, −, × and ÷; you have 2, 3 and 6"
    assert gently.why == "use only your dice and the signs + and −; you have 2, 3 and 6"


def test_a_number_too_large_for_a_sentence_is_refused_in_one(turn, play, refusal):
    huge, first = 10**5000, GAMES["tokens"].begin(2, **usual())
    laying = play(first, "first 1")

    for position, step in (
        (first, First(huge)),
        (laying, Lay(huge)),
        (play(turn(), "roll"), Rolled((1, 2, huge))),
        (turn((2, 3, 6)), Reroll((huge,))),
        (turn((2, 3, 6)), Move(huge, "", read("2+3"))),
        (play(turn((2, 3, 6)), "8 = 2+6"), Take(-huge, "", read("2+3"))),
    ):
        assert "part of this step doesn't belong there; " in refusal(position, step).why


def usual(**options):
    return {name: option.default for name, option in GAMES["tokens"].options.items()} | options


@pytest.mark.rule("TOKEN-R16")
def test_a_deal_is_36_names_and_not_one_text_with_all_of_them(deal, refusal):
    position = GAMES["tokens"].begin(2, **usual(variant="experienced", first=0))
    names = deal([]).split()[1:]

    assert refusal(position, Dealt((" ".join(names),))).rule == "TOKEN-R16"
    assert refuses(position, Dealt(" ".join(names)))
    assert refuses(position, Dealt((" ".join(names[:2]), *names[2:])))
    assert position.allows(Dealt(tuple(names)))
