"""The bots of the tile game: each does what its name says, by the rules, and sees only its own tiles."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from icedice_edu import CHANCE, OVER
from icedice_edu.games.tiles.rules import begin
from icedice_edu.games.tiles.steps import Buy, GiveUp, Remove
from icedice_edu.games.tiles.tables import ALL_DICE, DICE
from icedice_edu.games.tiles.value import worths
from icedice_edu.play.bots import BOTS, bot_names, bots_of

PLAIN = {"tiles_stay": None, "hidden": False, "removal": False, "diagonals": "main", "arrange": "choose"}
NAMES = ("greedy", "patient", "trader")


def played(names, seed, **options):
    """A whole game between these bots: where it ended, and what each of them did how often."""
    rng, where = Random(seed), begin(len(names), first=seed % len(names), **{**PLAIN, **options})
    done = [Counter() for _ in names]
    while where.turn != OVER:
        if where.turn == CHANCE:
            where = where.next(where.chance().sample(rng))
            continue
        step = bots_of("tiles")[names[where.turn]](where.seen_by(where.turn), rng)
        assert where.allows(step), step
        done[where.turn][type(step)] += 1
        where = where.next(step)
    return where, done


def laid(
    *boards, tiles=((11, 10, 10, 9, 10, 11), (12, 10, 8, 9, 10, 11)), thrown=(), coins=(2, 2), **options
):
    """Player 1 to move; 0 is a free square."""
    ids = iter(range(DICE))
    dice = tuple(tuple(ALL_DICE[next(ids)][face] if face else None for face in board) for board in boards)
    start = begin(2, first=0, **{**PLAIN, "arrange": "random", **options})
    return start._replace(
        right=tuple(six[:3] for six in tiles),
        bottom=tuple(six[3:] for six in tiles),
        bonus=(13, 8),
        boards=dice,
        middle=(1 << DICE) - (1 << next(ids)),
        coins=coins,
        turn=0,
        phase="place" if thrown else "act",
        thrown=thrown,
    )


def ask(name, where):
    return str(BOTS["tiles"][name](where.seen_by(0), Random(1)))


NOTHING = (0,) * 9
ROW_1 = (5, 4, 0, 0, 0, 0, 0, 0, 0)
A_TWO = (2, 0, 0, 0, 0, 0, 0, 0, 0)


def test_the_tile_bots_have_names_and_say_what_they_do():
    assert tuple(BOTS["tiles"]) == NAMES
    assert bot_names("tiles") == (*NAMES, "surprising")
    assert all(bot.__doc__ for bot in BOTS["tiles"].values())


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"tiles_stay": False, "diagonals": "both"},
        {"hidden": True, "removal": True},
        {"tiles_stay": True, "hidden": True, "removal": True, "diagonals": "both", "arrange": "random"},
    ],
    ids=str,
)
def test_all_of_them_play_whole_games_with_every_option(options):
    for seed in range(2):
        where, _ = played((*NAMES, "surprising"), seed, **options)
        assert where.turn == OVER


def test_patient_never_buys_and_nobody_gives_up_a_die():
    done = [done for seed in range(4) for done in played(NAMES, seed, removal=True)[1]]

    assert not any(done[GiveUp] or done[Remove] for done in done)
    assert sum(done[Buy] for done in done[0::3]) > 0
    assert sum(done[Buy] for done in done[1::3]) == 0
    assert sum(done[Buy] for done in done[2::3]) > 0


def test_greedy_takes_a_tile_as_soon_as_it_can_and_pays_for_it():
    assert ask("greedy", laid(ROW_1, NOTHING, thrown=(2, 6))) == "place 2 c1"
    assert ask("greedy", laid(ROW_1, A_TWO)) == "buy a1 from 2 to c1"
    assert ask("greedy", laid(ROW_1, NOTHING)) == "throw 2"


def test_patient_sees_that_two_dice_make_the_diagonal_worth_more():
    assert ask("patient", laid(ROW_1, NOTHING, thrown=(2, 6))) == "place 2 b2"
    assert ask("patient", laid(ROW_1, A_TWO)) == "throw 2"


def test_trader_buys_only_what_is_worth_more_than_a_throw():
    matched = (2, 4, 6, 0, 0, 0, 0, 0, 0)

    assert ask("trader", laid(ROW_1, matched, tiles_stay=True)) == "buy a1 from 2 to c1"
    assert ask("trader", laid(ROW_1, A_TWO)) == "throw 2"
    assert ask("trader", laid(ROW_1, matched, coins=(1, 3), tiles_stay=True)) == "throw 1"


@pytest.mark.parametrize(("coins", "throw"), [(1, "throw 1"), (2, "throw 2"), (3, "throw 3"), (4, "throw 4")])
def test_all_throw_as_many_dice_as_they_may(coins, throw):
    for name in NAMES:
        assert ask(name, laid(NOTHING, NOTHING, coins=(coins, 1))) == throw


def test_all_keep_a_full_board():
    full = laid((5, 4, 1, 1, 1, 1, 1, 1, 1), NOTHING, removal=True)

    assert {ask(name, full) for name in NAMES} == {"decline"}


def test_the_trader_weighs_a_purchase_against_the_smallest_throw():
    """With three coins two dice or three are thrown. The purchase is worth about 26.1 points, two dice 25.3,
    three dice 29.5."""
    where = laid((3, 0, 3, 0, 3, 3, 0, 0, 0), (0, 0, 0, 5, 0, 0, 2, 0, 0), tiles_stay=True, coins=(3, 1))
    worth = {one.step: one.total for one in worths(where)}
    buy, small, large = (worth[where.read(text)] for text in ("buy a2 from 2 to b1", "throw 2", "throw 3"))

    assert small < buy < large
    assert ask("trader", where) == "buy a2 from 2 to b1"


def test_the_trader_takes_the_best_of_several_purchases():
    """Into b1 a 2, a 4 … would complete a line; the 4 on b3 is worth about 13.4 points, the 2 on a1 10."""
    several = laid((4, 0, 5, 0, 5, 3, 1, 1, 5), (2, 0, 3, 1, 0, 0, 0, 4, 0))
    worth = {str(one.step): one.total for one in worths(several)}

    assert worth["buy b3 from 2 to b1"] == max(worth.values()) > worth["buy a1 from 2 to b1"]
    assert ask("trader", several) == "buy b3 from 2 to b1"


def test_nobody_buys_a_die_that_completes_nothing():
    a_one = (1, 0, 0, 0, 0, 0, 0, 0, 0)

    assert {ask(name, laid(ROW_1, a_one)) for name in NAMES} == {"throw 2"}
    made = laid((5, 4, 2, 0, 0, 0, 0, 0, 0), a_one, tiles_stay=True)  # row 1 matches already
    assert {ask(name, made) for name in NAMES} == {"throw 2"}


@pytest.mark.parametrize("name", NAMES)
def test_a_tile_bot_plays_alike_from_either_seat(name):
    tiles = ((11, 10, 10, 9, 10, 11), (12, 10, 8, 9, 10, 11))
    for thrown in ((), (2, 6), (3, 4)):
        for boards in ((ROW_1, A_TWO), (ROW_1, (2, 4, 6, 0, 0, 0, 0, 0, 0)), (A_TWO, ROW_1)):
            first = laid(*boards, tiles=tiles, thrown=thrown, coins=(2, 3))
            second = laid(*boards[::-1], tiles=tiles[::-1], thrown=thrown, coins=(3, 2))
            second = second._replace(seat=1, turn=1)
            answer = str(BOTS["tiles"][name](second.seen_by(1), Random(1)))
            assert answer.replace("from 1", "from 2") == ask(name, first)


def test_greedy_lays_a_die_that_brings_nothing_beside_the_most_dice():
    """A 1 completes nothing: beside it lie two dice in row 1, or in column c, and elsewhere one at most."""
    assert ask("greedy", laid((0, 4, 4, 0, 0, 0, 0, 0, 0), NOTHING, thrown=(1,))) == "place 1 a1"
    assert ask("greedy", laid((0, 0, 4, 0, 0, 4, 0, 0, 0), NOTHING, thrown=(1,))) == "place 1 c3"


def test_greedy_buys_the_die_that_brings_most():
    """c1 takes a 2 for row 1 (11), c2 a 4 for row 2 (10): with both on sale the 2 is bought."""
    both = laid((5, 4, 0, 3, 3, 0, 0, 0, 0), (4, 2, 0, 0, 0, 0, 0, 0, 0))

    assert ask("greedy", both) == "buy b1 from 2 to c1"
    assert (
        ask("greedy", laid((5, 4, 0, 3, 3, 0, 0, 0, 0), (4, 0, 0, 0, 0, 0, 0, 0, 0))) == "buy a1 from 2 to c2"
    )


def test_all_lay_their_tiles_so_that_both_sides_add_up_nearly_alike():
    where = begin(2, first=0, **PLAIN)
    dealt = where.next(where.chance().read("deal 7 8 9 10 11 13 / 10 10 11 9 8 12 / bonus 11 9"))

    for name in NAMES:
        step = BOTS["tiles"][name](dealt.seen_by(0), Random(1))
        assert abs(sum(step.right) - sum(step.bottom)) == 0


def test_what_others_hide_changes_no_choice():
    def chosen(name, numbers):
        tiles = ((11, 10, 10, 9, 10, 11), numbers)
        return ask(name, laid(ROW_1, (2, 4, 6, 1, 1, 0, 0, 0, 0), tiles=tiles, hidden=True, tiles_stay=True))

    for name in NAMES:
        assert chosen(name, (12, 10, 8, 9, 10, 11)) == chosen(name, (7, 14, 13, 13, 8, 8))


def test_over_many_games_the_trader_beats_the_patient_one():
    """200 games gave 145 to 55; 24 of them are enough to tell it from a coin toss on this seed."""
    won = [played(("patient", "trader"), seed, arrange="random")[0].winners() for seed in range(24)]

    assert sum(seats == (1,) for seats in won) > sum(seats == (0,) for seats in won) + 4
