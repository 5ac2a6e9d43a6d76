"""The rules a second time, slow and plain, in dictionaries and words; both engines must always agree.

It was written from the rules and not from the first one: pieces are pairs of words, zones are counters, a
step is its notation, and nothing is packed, shared or remembered.
"""

import copy
from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from icedice_edu import CHANCE, OVER
from icedice_edu.games.pyramids.rules import begin

COLOURS = {
    "current": ["red", "yellow", "green", "cyan", "purple"],
    "2011": ["red", "yellow", "green", "blue", "black"],
}


class Plain:
    """A pyramid game as a referee at the table would keep it."""

    def __init__(self, players, variant, palette, first=None):
        self.players, self.keep_going, self.colours = players, variant == "keep-going", COLOURS[palette]
        self.bank = Counter({(size, colour): players for colour in self.colours for size in "SML"})
        self.vaults = [Counter() for _ in range(players)]
        self.counter, self.dice, self.rules = [], None, []
        self.turns, self.bonus, self.winners = 0, False, ()
        self.seat = first or 0
        self.moment = "who begins" if first is None else "before the roll"

    # -- what may be done ----------------------------------------------------------------------------

    def options(self):
        colour, sizes = self.dice.split()
        taken = {colour for _, colour in self.counter}
        colours = [c for c in self.colours if c not in taken] if colour == "atom" else [colour]
        found = []
        for colour in colours:
            for size in sizes.split("/"):
                if self.bank[size, colour] > 0:
                    found.append(f"take {size} {colour}")
                    continue
                for seat in range(self.players):
                    if seat != self.seat and self.vaults[seat][size, colour] > 0:
                        found.append(f"steal {size} {colour} from {seat + 1}")
        return found

    def moves(self):
        if self.moment == "before the roll":
            return ["roll"]
        if self.moment == "after the roll":
            return ["roll"] if self.keep_going else ["roll", "stop"]
        return self.options() if self.moment == "which piece" else []

    # -- what happens --------------------------------------------------------------------------------

    def do(self, step):
        """Carry out a step and note the rules that acted."""
        self.rules = []
        words = step.split()
        if words[0] == "first":
            self.seat, self.moment = int(words[1]) - 1, "before the roll"
            self.rules.append("PYR-R3")
        elif step == "roll":
            self.moment = "dice in the air"
        elif step == "stop":
            self.rules.append("PYR-12" if self.counter else "PYR-R10")
            self.bring_home()
        elif words[0] in ("take", "steal"):
            self.gain(words)
        else:
            self.fall(step)

    def fall(self, dice):
        self.dice = dice
        self.rules.append("PYR-07")
        if dice.split()[0] in [colour for _, colour in self.counter]:
            self.rules.append("PYR-21" if self.keep_going else "PYR-13")
            self.bring_home() if self.keep_going else self.bust()
            return
        options = self.options()
        self.moment = "which piece" if len(options) > 1 else "after the roll"
        if not options:
            self.rules.append("PYR-19")
        if len(options) == 1:
            self.gain(options[0].split())

    def gain(self, words):
        piece = (words[1], words[2])
        if words[0] == "take":
            self.bank[piece] -= 1
            self.rules.append("PYR-08")
        else:
            self.vaults[int(words[4]) - 1][piece] -= 1
            self.rules.append("PYR-16")
        self.counter.append(piece)
        self.moment = "after the roll"
        if len({colour for _, colour in self.counter}) == 5:
            self.rules.append("PYR-R13" if self.keep_going else "PYR-15")
            self.bring_home(again=not self.keep_going)

    def bust(self):
        for piece in self.counter:
            self.bank[piece] += 1
        self.end_turn(again=False)

    def bring_home(self, again=False):
        for piece in self.counter:
            self.vaults[self.seat][piece] += 1
        if self.trios(self.seat) >= 3:
            self.finish("PYR-20", (self.seat,))
        else:
            self.end_turn(again)

    def end_turn(self, again):
        if self.turns + 1 == 2_000:
            standing = [(self.trios(seat), self.vaults[seat].total()) for seat in range(self.players)]
            best = [seat for seat in range(self.players) if standing[seat] == max(standing)]
            self.finish("PYR-R15", tuple(best))
            return
        self.turns += 1
        self.counter, self.bonus, self.moment = [], again, "before the roll"
        self.seat = self.seat if again else (self.seat + 1) % self.players

    def finish(self, rule, winners):
        """A Rainbow that ends the game is told by another rule, since no turn follows."""
        self.rules = ["PYR-R12" if told == "PYR-15" else told for told in self.rules] + [rule]
        self.turns += 1
        self.counter, self.bonus, self.moment, self.winners = [], False, "over", winners

    def trios(self, seat):
        vault = self.vaults[seat]
        return sum(min(vault[size, colour] for size in "SML") for colour in self.colours)


# -- the two side by side ------------------------------------------------------------------------------

MOMENTS = {
    "first": "who begins", "roll": "before the roll", "rolling": "dice in the air", "choose": "which piece",
    "decide": "after the roll", "over": "over",
}  # fmt: skip


def words(position, heap):
    colours = position.setting.box.colours
    return {
        ("SML"[kind % 3], colours[kind // 3]): heap // 8**kind % 8
        for kind in range(15)
        if heap // 8**kind % 8
    }


def assert_same(position, plain):
    colours = position.setting.box.colours
    assert MOMENTS[position.phase] == plain.moment
    assert words(position, position.bank) == +plain.bank
    assert [words(position, vault) for vault in position.vaults] == [+vault for vault in plain.vaults]
    assert [("SML"[kind % 3], colours[kind // 3]) for kind in position.counter] == plain.counter
    assert [str(step) for step in position.moves()] == plain.moves()
    assert (position.seat, position.turns, position.bonus) == (plain.seat, plain.turns, plain.bonus)
    assert list(position.scores()) == [plain.trios(seat) for seat in range(plain.players)]
    assert position.winners() == plain.winners
    assert [position.pieces(seat) for seat in range(plain.players)] == [v.total() for v in plain.vaults]


def play_both(position, plain, rng, style):
    while position.turn != OVER:
        assert_same(position, plain)
        if position.turn == CHANCE:
            step = position.chance().sample(rng)
        else:
            moves = position.moves()
            step = moves[0] if str(moves[0]) == "roll" and rng.random() < style else rng.choice(moves)
        position, events = position.after(step)
        plain.do(str(step))
        assert [event.rule for event in events] == plain.rules
    assert_same(position, plain)


@pytest.mark.rule("PYR-12", "PYR-13", "PYR-15", "PYR-16", "PYR-19", "PYR-20", "PYR-21")
@settings(max_examples=50)
@given(
    players=st.integers(2, 6),
    variant=st.sampled_from(["standard", "keep-going"]),
    palette=st.sampled_from(["current", "2011"]),
    first=st.none() | st.integers(0, 1),
    seed=st.integers(0, 10**9),
    style=st.sampled_from([0.0, 0.3, 0.6, 0.9]),
)
def test_both_engines_agree_in_every_step_of_every_game(players, variant, palette, first, seed, style):
    options = {"variant": variant, "palette": palette, "first": first}

    play_both(begin(players, **options), Plain(players, **options), Random(seed), style)


@pytest.mark.rule("PYR-R15")
@pytest.mark.parametrize("variant", ["standard", "keep-going"])
@pytest.mark.parametrize("seed", range(12))
def test_both_engines_agree_at_the_cap(variant, seed):
    options = {"variant": variant, "palette": "current", "first": 0}
    plain = Plain(3, **options)
    plain.turns = 1_995

    play_both(begin(3, **options)._replace(turns=1_995), plain, Random(seed), 0.5)

    assert plain.turns == 2_000


@pytest.mark.rule("PYR-07", "PYR-08", "PYR-09", "PYR-10")
@settings(max_examples=10)
@given(players=st.integers(2, 4), seed=st.integers(0, 10**6), keep_going=st.booleans())
def test_both_engines_agree_on_all_36_rolls_wherever_dice_are_due(players, seed, keep_going):
    options = {"variant": "keep-going" if keep_going else "standard", "palette": "current", "first": 0}
    position, plain, rng = begin(players, **options), Plain(players, **options), Random(seed)
    while position.turn != OVER:
        if position.turn == CHANCE and rng.random() < 0.15:
            for step in position.chance().weights():
                other = copy.deepcopy(plain)
                other.do(str(step))
                assert_same(position.next(step), other)
        step = position.chance().sample(rng) if position.turn == CHANCE else rng.choice(position.moves())
        position = position.next(step)
        plain.do(str(step))
