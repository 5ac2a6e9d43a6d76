"""Bots by name, and strategies that a student wrote."""

from random import Random

import pytest

from icedice_edu import CHANCE, GAMES, OVER, start
from icedice_edu.games.pyramids.steps import ROLL, STOP, Steal
from icedice_edu.games.pyramids.tables import ONE, heap_of
from icedice_edu.play.bots import BOTS, Strategy, StrategyError, bot_names, bots_of, stopping_rule, take_best
from icedice_edu.play.bots.pyramids import worth, would_win
from icedice_edu.play.bots.strategy import name_of
from icedice_widgets import forms
from icedice_widgets.seats import choice, seated
from icedice_widgets.table import Table

PYRAMIDS = GAMES["pyramids"]
RED, CYAN = (0, 1, 2), (9, 10, 11)


def position(**changes):
    """Two players, all pieces in the Bank but those that are said to lie elsewhere."""
    before = start("pyramids", players=2, seed=1, first=0).position
    vaults = tuple(map(heap_of, changes.pop("vaults", ((), ()))))
    counter = changes.pop("counter", ())
    colours = sum(1 << kind // 3 for kind in counter)
    bank = before.bank - sum(vaults) - heap_of(counter)
    return before._replace(vaults=vaults, counter=counter, colours=colours, bank=bank, **changes)


def rolled(text, **changes):
    """The same, after both dice have fallen."""
    before = position(phase="rolling", turn=CHANCE, **changes)
    return before.next(before.chance().read(text))


def ask(name, where):
    return bots_of("pyramids")[name](where, Random(1))


@pytest.mark.parametrize(("game", "bot"), [(game, bot) for game in GAMES for bot in bot_names(game)])
def test_every_bot_plays_a_whole_game_by_the_rules(game, bot):
    rng, match = Random(5), start(game, players=2, seed=5)
    where = match.position
    for _ in range(20_000):
        if where.turn == OVER:
            break
        if where.turn == CHANCE:
            step = where.chance().sample(rng)
        else:
            step = bots_of(game)[bot](where, rng)
            assert where.allows(step)
        where = where.next(step)

    assert where.turn == OVER


def test_the_pyramid_bots_are_named_by_their_strategy():
    names = ("stops at two", "never scared", "counts the odds", "goes for the Rainbow", "steals")

    assert set(names) <= set(BOTS["pyramids"])
    assert bot_names("pyramids") == (*BOTS["pyramids"], "surprising")
    assert all(bot.__doc__ for bot in BOTS["pyramids"].values())


@pytest.mark.parametrize(
    ("name", "stops_with"),
    [
        ("stops at two", 2),
        ("steals", 2),
        ("stops at four", 4),
        ("never scared", 5),
        ("goes for the Rainbow", 5),
    ],
)
def test_each_bot_rolls_with_fewer_pieces_than_it_names_and_stops_with_so_many(name, stops_with):
    counter = (0, 4, 8, 9)

    for pieces in range(5):
        where = position(phase="decide", counter=counter[:pieces])
        assert ask(name, where) == (STOP if pieces >= stops_with else ROLL), pieces


def test_nobody_stops_where_stopping_is_no_move():
    going = position(phase="decide", counter=(0, 4, 8, 9))
    going = going._replace(setting=start("pyramids", variant="keep-going").position.setting)

    assert {ask(name, going) for name in BOTS["pyramids"]} == {ROLL}
    assert {ask(name, position()) for name in BOTS["pyramids"]} == {ROLL}


def test_two_trios_and_two_pieces_of_the_third_are_no_win_yet():
    nearly = position(phase="decide", vaults=((*RED, *RED, 9), ()), counter=(11,))

    assert not would_win(nearly) and ask("goes for the Rainbow", nearly) == ROLL


def test_never_scared_rolls_even_when_stopping_would_win_and_the_rainbow_bot_does_not():
    nearly = position(phase="decide", vaults=((*RED, *RED, 9, 10), ()), counter=(11,))

    assert would_win(nearly)
    assert ask("never scared", nearly) == ROLL
    assert ask("goes for the Rainbow", nearly) == STOP
    assert ask("counts the odds", nearly) == STOP
    assert ask("goes for the Rainbow", position(phase="decide", counter=(0, 3, 6, 9))) == ROLL


def test_counting_the_odds_stops_where_a_roll_leaves_just_as_much():
    """Two pieces that are needed: two of three rolls leave three, and the third leaves none."""
    assert ask("counts the odds", position(phase="decide", counter=(0, 4))) == STOP


def test_counting_the_odds_rolls_after_one_colour_and_stops_after_four():
    assert ask("counts the odds", position(phase="decide", counter=(0,))) == ROLL
    assert ask("counts the odds", position(phase="decide", counter=(0, 3, 6, 9))) == STOP


@pytest.mark.parametrize("counter", [(2,), (2, 6), (2, 6, 10), (2, 6, 10, 12)])
def test_counting_the_odds_agrees_with_counting_the_36_rolls_one_by_one(counter):
    """A fifth colour ends in the Vault, and the bonus turn counts 10, what a turn brings on average."""
    from icedice_edu.games.pyramids.vault_value import of_vault
    from icedice_edu.play.bots.pyramids import _after_36_rolls

    where = position(phase="decide", vaults=((0, 1, 9, 9, 12), (3, 4, 5)), counter=counter)
    rolling = where.next(ROLL)

    counted = 0
    for roll in rolling.chance().weights():
        after = rolling.next(roll)
        ends = [after.next(move) for move in after.moves()] if after.phase == "choose" else [after]
        counted += max(of_vault(end.vaults[0] + heap_of(end.counter), 2) + 10 * end.bonus for end in ends)

    kept = of_vault(where.vaults[0] + heap_of(where.counter), 2)
    assert _after_36_rolls(where, where.vaults[0], kept) == counted


def test_the_best_piece_completes_a_trio():
    where = rolled("red S/M", vaults=((0, 2), ()))

    assert str(take_best(where)) == "take M red"
    assert [worth(where, kind) for kind in (0, 1, 2, 3)] == [0, 3, 0, 1]


def test_a_piece_that_completes_a_trio_is_better_than_one_that_hurts_somebody():
    """An Atom: a small purple completes a Trio, a medium yellow would be stolen and is the second of one."""
    where = rolled("Atom S/M", vaults=((13, 14, 3), (4, 4)))

    assert "steal M yellow from 2" in map(str, where.moves())
    assert str(take_best(where)) == "take S purple"


def test_of_two_pieces_that_help_alike_the_stolen_one_is_better():
    where = rolled("cyan S/M", vaults=((), (9, 9)))

    assert str(take_best(where)) == "steal S cyan from 2"


def test_the_thief_steals_even_what_it_needs_less():
    where = rolled("cyan S/M", vaults=((9,), (9, 3)))

    assert str(take_best(where)) == "take M cyan"
    assert ask("steals", where) == next(step for step in where.moves() if isinstance(step, Steal))
    assert where.bank & 7 * ONE[9] == 0


@pytest.mark.parametrize(
    ("second", "third", "robbed"),
    [((10, 10, 10), (9, 9, 3, 4, 5), "S cyan from 3"), ((9, 10, 10), (9, 10, 3, 4, 5), "M cyan from 3"),
     ((9, 10), (9, 10, 10), "M cyan from")],
)  # fmt: skip
def test_the_thief_robs_who_has_most_trios_and_of_two_pieces_takes_the_better(second, third, robbed):
    """Seat 1 has a small cyan, so a medium one is better; but a Trio makes seat 3 the one to rob."""
    where = start("pyramids", players=3, seed=1, first=0).position
    vaults = tuple(map(heap_of, ((9,), second, third)))
    bank = where.bank - sum(vaults)
    rolling = where._replace(vaults=vaults, bank=bank, phase="rolling", turn=CHANCE)

    choosing = rolling.next(rolling.chance().read("cyan S/M"))

    assert str(ask("steals", choosing)).startswith(f"steal {robbed}")


@pytest.mark.parametrize(
    ("held", "worths"),
    [
        ((), (1, 1, 1)),
        ((9,), (0, 2, 2)),
        ((9, 10), (0, 0, 3)),
        ((9, 10, 11), (1, 1, 1)),
        ((9, 9, 10), (0, 0, 3)),
    ],
)
def test_a_piece_is_worth_more_the_nearer_its_trio_is(held, worths):
    where = position(vaults=(held, ()))

    assert tuple(worth(where, kind) for kind in CYAN) == worths


@pytest.mark.parametrize("name", [name for name in BOTS["pyramids"]])
def test_a_pyramid_bot_plays_alike_from_either_seat(name):
    mine, theirs = (0, 2, 13, 14), (9, 9, 4, 4)
    for text in ("red S/M", "cyan S/M", "Atom S/M", "yellow M/L"):
        first = rolled(text, vaults=(mine, theirs))
        second = rolled(text, vaults=(theirs, mine), seat=1)
        assert str(ask(name, second)).replace("from 1", "from 2") == str(ask(name, first))
    for pieces in range(1, 5):
        held = {"phase": "decide", "counter": (1, 4, 6, 12)[:pieces]}
        first = position(vaults=((*RED, 0, 2, 9, 10, 11), (3,)), **held)
        second = position(vaults=((3,), (*RED, 0, 2, 9, 10, 11)), **held)._replace(seat=1, turn=1)
        assert ask(name, first) == ask(name, second)


# -- strategies ----------------------------------------------------------------------------------------


def test_a_student_decides_only_when_to_stop():
    @stopping_rule
    def mine(position):
        return "stop" if len(position.counter) >= 2 else "roll"

    player = Strategy(mine, PYRAMIDS, "mine")

    assert player(position(phase="decide", counter=(0,)), Random(1)) == ROLL
    assert player(position(phase="decide", counter=(0, 4)), Random(1)) == STOP
    assert str(player(rolled("red S/M", vaults=((0, 2), ())), Random(1))) == "take M red"


def with_luck(position, rng):
    return "stop" if rng.random() < 2 else "roll"


def with_a_number_of_its_own(position, most=1):
    return "stop" if len(position.counter) >= most else "roll"


@pytest.mark.parametrize(
    "function", [with_luck, with_a_number_of_its_own, lambda *seen: STOP, lambda p: "STOP"]
)
@pytest.mark.parametrize("dress", [lambda rule: rule, stopping_rule])
def test_one_argument_or_two_text_or_step(function, dress):
    player = Strategy(dress(function), PYRAMIDS, "mine")

    assert player(position(phase="decide", counter=(0,)), Random(1)) == STOP


@pytest.mark.parametrize(
    ("function", "said"),
    [
        (lambda position: "fly", r"The strategy mine answered 'fly'\. Possible moves: roll, stop\. The"),
        (lambda position: "take M red", "answered 'take M red'. Possible moves: roll, stop"),
        (lambda position: None, r"returned nothing \(is a return missing\?\)"),
        (lambda position: 7, "answered '7'"),
        (lambda position: position.counterr, "broke .AttributeError: .*counterr"),
        (lambda position: 1 // 0, "broke .ZeroDivisionError"),
    ],
)
def test_an_answer_that_cannot_be_is_one_clear_sentence(function, said):
    with pytest.raises(StrategyError, match=said) as caught:
        Strategy(function, PYRAMIDS, "mine")(position(phase="decide", counter=(0,)), Random(1))

    assert "Counter: small red" in str(caught.value)


def test_a_rule_that_meets_a_choice_of_pieces_hears_of_stopping_rule():
    with pytest.raises(StrategyError, match=r"Possible moves: take S red, take M red\. Write @stopping_rule"):
        Strategy(lambda position: "stop", PYRAMIDS, "mine")(rolled("red S/M"), Random(1))


def test_where_there_is_one_move_nobody_is_asked():
    assert Strategy(lambda position: 1 // 0, PYRAMIDS, "mine")(position(), Random(1)) == ROLL


def test_what_is_no_function_is_refused():
    with pytest.raises(ValueError, match="A bot is a name or a function"):
        Strategy(3, PYRAMIDS, "three")


# -- on a board --------------------------------------------------------------------------------------------


def test_a_strategy_without_a_name_is_called_just_that():
    nameless = Strategy(lambda position: "fly", PYRAMIDS, name_of(lambda position: "fly"))

    with pytest.raises(StrategyError, match=r"^A strategy without a name answered 'fly'\. Possible moves"):
        nameless(position(phase="decide", turn=0), Random(1))


def test_a_name_of_several_words_is_offered_and_seated_by_the_form():
    table = Table(start("pyramids", players=["Ada", "Bo"], seed=1), {})
    fields = {field["name"]: field for field in forms.new_game(table)["fields"]}

    answers = {"name0": "Ada", "who0": "person", "name1": "Bo", "who1": "goes for the Rainbow", "seed": "4"}
    begun = forms.started(table, answers)

    assert ["goes for the Rainbow", "bot: goes for the Rainbow"] in fields["who1"]["choices"]
    assert begun.bots == {1: "goes for the Rainbow"}
    assert seated(begun.match, {"Bo": "stops at two"}) == {1: "stops at two"}
    assert begun.match.position.allows(choice(begun.match, "counts the odds"))
