"""Whatever is played by the rules, TILE-I1 to I9 hold after every step, and every game ends."""

import copy
import pickle
from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from icedice_edu import CHANCE, OVER
from icedice_edu.games.tiles.rules import begin
from icedice_edu.games.tiles.steps import Buy, Dealt, Decline, GiveUp, Place, Remove, Throw
from icedice_edu.games.tiles.tables import ON_LINE, TILES

STYLES = {
    "any": {}, "trader": {Buy: 8}, "thrower": {Throw: 8}, "always buys": {Buy: 10**6},
    "gives up": {GiveUp: 4, Remove: 8}, "declines": {Decline: 9}, "fills": {Place: 9, Throw: 9},
}  # fmt: skip
"""How much a player likes each kind of step; 1 where nothing is said."""
BOUND = {2: 130, 3: 273, 4: 468}
games = given(
    players=st.integers(2, 4),
    options=st.fixed_dictionaries(
        {
            "tiles_stay": st.sampled_from([None, True, False]),
            "hidden": st.booleans(),
            "removal": st.booleans(),
            "diagonals": st.sampled_from(["main", "both"]),
            "arrange": st.sampled_from(["choose", "random", "random"]),
        }
    ),
    first=st.none() | st.integers(0, 1),
    seed=st.integers(0, 10**6),
    style=st.sampled_from([*STYLES]),
)


def choose(position, rng, style):
    if position.turn == CHANCE:
        return position.chance().sample(rng)
    kinds = {}
    for step in position.moves():
        kinds.setdefault(type(step), []).append(step)
    likes = [STYLES[style].get(kind, 1) for kind in kinds]
    return rng.choice(kinds[rng.choices([*kinds], likes)[0]])


def every_step(players, options, first, seed, style):
    """A random game as (position before, step, position after, events)."""
    position, rng = begin(players, first=first, **options), Random(seed)
    while position.turn != OVER:
        step = choose(position, rng, style)
        after, events = position.after(step)
        yield position, step, after, events
        position = after


def dice(position):
    return [die for board in position.boards for die in board if die]


def line_total(board, line):
    on = [board[square] for square in ON_LINE[line]]
    return sum(die.face for die in on) if all(on) else None


def can_play(position):
    return [seat for seat, board in enumerate(position.boards) if position.coins[seat] and None in board]


@pytest.mark.rule("TILE-I1", "TILE-02")
@settings(max_examples=40)
@games
def test_36_different_dice_lie_on_boards_and_in_the_middle(**game):
    for _, _, after, _ in every_step(**game):
        ids = [die.id for die in dice(after)]
        middle = [number for number in range(36) if after.middle >> number & 1]

        assert sorted(ids + middle) == list(range(36)) and after.middle < 1 << 36


@pytest.mark.rule("TILE-I2", "TILE-03")
@settings(max_examples=40)
@games
def test_coins_are_held_or_out_of_the_game(players, **game):
    for _, _, after, _ in every_step(players, **game):
        assert sum(after.coins) + after.out == 2 * players and min((*after.coins, after.out)) >= 0


@pytest.mark.rule("TILE-I3", "TILE-04", "TILE-07")
@settings(max_examples=40)
@games
def test_every_tile_is_always_somewhere_and_only_once(players, **game):
    unused = None
    for _, step, after, _ in every_step(players, **game):
        if isinstance(step, Dealt):
            unused = Counter(TILES) - Counter([*step.bonus, *(n for hand in step.hands for n in hand)])
        if unused is not None:
            beside = Counter(n for row in (*after.right, *after.bottom, after.bonus) for n in row if n)
            everywhere = beside + Counter(n for tiles in after.taken for n in tiles) + unused
            assert everywhere == Counter(TILES)
            assert sum(number * count for number, count in everywhere.items()) == 273


@pytest.mark.rule("TILE-I4", "TILE-11")
@settings(max_examples=40)
@games
def test_a_die_keeps_its_face_and_leaves_its_square_only_when_bought_or_removed(**game):
    for before, step, after, _ in every_step(**game):
        assert all(len(board) == 9 for board in after.boards)
        faces = {die.id: die.face for die in dice(before)}
        assert all(faces.get(die.id, die.face) == die.face for die in dice(after))
        gone = [(seat, i) for seat, board in enumerate(before.boards) for i, die in enumerate(board)
                if die and after.boards[seat][i] != die]  # fmt: skip
        if isinstance(step, Buy):
            assert gone == [(step.seller, step.square)]
        else:
            assert gone == ([(before.seat, step.square)] if isinstance(step, Remove) else [])


@pytest.mark.rule("TILE-I5", "TILE-R17")
@settings(max_examples=60)
@games
def test_what_grows_never_shrinks_and_every_throwing_turn_makes_it_grow(players, **game):
    """Dice on boards and twice the coins out of the game; so a game ends within 13P(2P + 1) turns."""

    def grown(position):
        return len(dice(position)) + 2 * position.out

    thrown_at = None
    for before, step, after, _ in every_step(players, **game):
        assert grown(after) >= grown(before) and grown(after) <= 13 * players
        if isinstance(step, Throw):
            thrown_at = grown(before)
        if after.turns > before.turns and thrown_at is not None:
            assert grown(after) > thrown_at
            thrown_at = None
        assert after.turns <= BOUND[players] == 13 * players * (2 * players + 1)


@pytest.mark.rule("TILE-I6", "TILE-20")
@settings(max_examples=40)
@games
def test_a_purchase_moves_one_coin_and_one_die_and_nothing_else(**game):
    for before, step, after, _ in every_step(**game):
        if not isinstance(step, Buy):
            continue
        seat, die = before.seat, before.boards[step.seller][step.square]
        coins = list(before.coins)
        coins[seat], coins[step.seller] = coins[seat] - 1, coins[step.seller] + 1
        boards = [list(board) for board in before.boards]
        boards[step.seller][step.square], boards[seat][step.to] = None, die

        assert list(after.coins) == coins and list(map(list, after.boards)) == boards
        assert (after.middle, after.out) == (before.middle, before.out)


@pytest.mark.rule("TILE-I7", "TILE-24", "TILE-13")
@settings(max_examples=60)
@games
def test_points_are_the_tiles_taken(players, **game):
    stays, last = None, None
    for before, _, after, _ in every_step(players, **game):
        stays, last = after.setting.tiles_stay, after
        if not stays:
            assert after.scores() == tuple(map(sum, after.taken))
            for seat in range(players):
                assert after.taken[seat][: len(before.taken[seat])] == before.taken[seat]
    beside = [before.right[seat] + before.bottom[seat] for seat in range(players)]
    if stays:
        for seat, board in enumerate(last.boards):
            lines = Counter(n for line, n in enumerate(beside[seat]) if line_total(board, line) == n)
            held = Counter(last_bonus(before, last, seat))
            assert Counter(last.taken[seat]) == lines + held and last.scores()[seat] == sum(last.taken[seat])


def last_bonus(before, last, seat):
    """The bonus tiles somebody took at the end: only with a diagonal that makes the number."""
    held = [before.bonus[tile] for tile, who in enumerate(last.holders) if who == seat]
    sums = [line_total(last.boards[seat], line) for line in (6, 7)]
    assert all(number in sums for number in held)
    return held


@pytest.mark.rule("TILE-I8", "TILE-19", "TILE-20", "TILE-R17")
@settings(max_examples=60)
@games
def test_in_a_turn_one_die_is_given_up_at_most_and_nobody_buys_and_throws(players, **game):
    turn, streak = [], 0
    for before, step, after, _ in every_step(players, **game):
        if before.phase in ("act", "place"):
            turn.append(type(step))
        if after.phase == "over" or after.turns > before.turns or isinstance(step, Decline):
            assert turn.count(GiveUp) + turn.count(Remove) <= 1
            assert not (Buy in turn and len(turn) > 1) and turn.count(Throw) <= 1
            streak = streak + 1 if Buy in turn else streak if Decline in turn else 0
            assert streak <= 2 * players
            turn = []


@pytest.mark.rule("TILE-I9", "TILE-R14", "TILE-R16", "TILE-24")
@settings(max_examples=80)
@games
def test_the_game_is_over_exactly_when_nobody_can_go_on(**game):
    idle = 0
    for before, step, after, _ in every_step(**game):
        idle = idle + 1 if isinstance(step, Decline) else 0
        turn_over = after.turns > before.turns or isinstance(step, Decline)
        if not turn_over:
            assert after.phase != "over"
            continue
        full = all(None not in board for board in after.boards)
        asked = sum(1 for coins in after.coins if coins) if after.setting.removal else 0
        stuck = not can_play(after) and idle >= asked
        assert (after.turn == OVER) == (full or stuck)
        if after.turn != OVER:
            assert after.seat in can_play(after) or after.setting.removal


@settings(max_examples=40)
@games
def test_a_position_without_its_story_is_the_same_position(**game):
    for before, step, after, _ in every_step(**game):
        assert before.next(step) == after
        assert pickle.loads(pickle.dumps(after)) == after and copy.deepcopy(after) == after


@settings(max_examples=30)
@games
def test_two_positions_that_reduce_to_one_go_on_alike(**game):
    for before, step, after, _ in every_step(**game):
        if before.phase in ("act", "place", "throwing"):
            reduced = before.reduced
            assert reduced.reduced == reduced and reduced.moves() == before.moves()
            assert reduced.scores() == before.scores()
            assert reduced.next(step).reduced == after.reduced


@pytest.mark.rule("TILE-R17")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_players_who_always_buy_come_to_an_end(players):
    options = {"hidden": False, "diagonals": "main", "arrange": "random"}
    for seed in range(12):
        for stay, removal in ((True, False), (False, True)):
            game = {**options, "tiles_stay": stay, "removal": removal}
            *_, (_, _, last, _) = every_step(players, game, 0, seed, "always buys")
            assert last.turn == OVER and last.turns <= BOUND[players]


@pytest.mark.rule("TILE-R16")
def test_in_random_play_many_games_end_because_nobody_can_play():
    """Our rules say that this is not rare, and it is not."""
    options = {
        "tiles_stay": False,
        "hidden": False,
        "removal": False,
        "diagonals": "main",
        "arrange": "random",
    }
    ends = Counter()
    for seed in range(60):
        *_, (_, _, _, events) = every_step(3, options, 0, seed, "trader")
        ends[events[-1].rule] += 1

    assert ends["TILE-R16"] > 30 and sum(ends.values()) == 60
