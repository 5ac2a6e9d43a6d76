"""The floe game told a second time, plainly: dictionaries, loops and notation, compared step by step."""

from decimal import ROUND_HALF_UP, Decimal
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from icedice_edu.games.floe.rules import begin

FEATURES = [(75, 150, 27, 2), (215, 215, 27, 3), (75, 300, 27, 4), (200, 330, 27, 6),
            (190, 120, 23, -2), (140, 255, 23, -4)]  # fmt: skip
NAMES = ["green", "orange", "purple", "red", "blue", "yellow"]


class Die:
    """What a die shows, and where it lies in millimetres; nowhere, if it is in the water."""

    def __init__(self, text):
        self.face, self.dry = int(text[0]), "@" in text
        if self.dry:
            self.x, self.y = map(Decimal, text[2:].split(","))
            self.level = int(self.y.quantize(Decimal(1), ROUND_HALF_UP))

    def bonus(self):
        return sum(value for x, y, r, value in FEATURES if (self.x - x) ** 2 + (self.y - y) ** 2 <= r * r)

    def __repr__(self):
        return f"{self.face}@{self.x.normalize():f},{self.y.normalize():f}" if self.dry else f"{self.face}~"


class Table:
    """One game, changed in place."""

    def __init__(self, players, target, cap):
        self.people, self.target, self.cap = players, target, cap
        self.names = NAMES[: 4 if players == 2 else players]
        self.floe, self.blocks, self.seals = {}, [], dict.fromkeys(self.names, 0)
        self.round, self.done, self.phase, self.waiting, self.rolled = 1, [], "first", [], []
        self.who = self.began = None

    def person(self, name):
        return self.names.index(name) % self.people

    def from_(self, name):
        """All colours clockwise, this one first."""
        place = self.names.index(name)
        return self.names[place:] + self.names[:place]

    def step(self, text):
        getattr(self, f"_{self.phase}")(text)

    def _first(self, text):
        self.who = self.began = self.names[int(text.split()[1]) - 1]
        self.phase = "throw"

    def _throw(self, text):
        assert text.startswith("throw")
        self.phase = "sliding"

    def _sliding(self, text):
        rolled, *pushed = text.split(" ; ")
        self.rolled = [Die(one) for one in rolled.split()]
        fallen = {}
        for one in pushed:
            name, die = one.split()
            self.floe[name] = Die(die)
            if not self.floe[name].dry:
                fallen[name] = self.floe.pop(name).face
        self.mishap = self.who in fallen
        for name in self.from_(self.who):
            if name in fallen and self.person(name) == self.person(self.who):
                self.blocks.append((name, fallen.pop(name)))
                if name != self.who and name not in self.done:
                    self.done.append(name)
        self.waiting = [(name, fallen[name]) for name in self.from_(self.who) if name in fallen]
        self._next_owner()

    def _place(self, text):
        name, face = self.waiting.pop(0)
        self.floe[name] = Die(f"{face}@{text.split()[1]}")
        self._next_owner()

    def _next_owner(self):
        self.phase = "place" if self.waiting else "choose"
        if not self.waiting:
            self._judge()

    def good(self):
        """Which rolled dice may stay, counted from 1."""
        old = self.floe.get(self.who)
        dry = [(n, die) for n, die in enumerate(self.rolled, 1) if die.dry and not self.mishap]
        return [n for n, die in dry if old is None or die.face > old.face or die.level > old.level]

    def _judge(self):
        good = self.good()
        if self.mishap:
            self._end_of_turn()
        elif len(good) == 1:
            self._choose(f"choose {good[0]}")
        elif not good:
            old = self.floe.pop(self.who, None)
            self.blocks.append((self.who, old.face if old else max(die.face for die in self.rolled)))
            self._end_of_turn()

    def _choose(self, text):
        self.floe[self.who] = self.rolled[int(text.split()[1]) - 1]
        self._end_of_turn()

    def _end_of_turn(self):
        self.done.append(self.who)
        self.rolled, self.phase = [], "throw"
        for name in self.from_(self.who):
            if name not in self.done:
                self.who = name
                return
        self._count()

    def _count(self):
        order = self.from_(self.began)
        front = sorted(
            self.floe, key=lambda name: (-self.floe[name].level, self.seals[name], order.index(name))
        )
        for name in front:
            mine = self.floe[name]
            points = mine.face + mine.bonus() + sum(face for _, face in self.blocks)
            points += sum(die.face for die in self.floe.values() if die.level < mine.level)
            self._advance(name, points)
        if max(self.seals.values()) >= self.target or self.round == self.cap:
            self.phase = "over"
            return
        rear = sorted(
            self.floe, key=lambda name: (self.floe[name].level, self.seals[name], order.index(name))
        )
        self.who = self.began = self.blocks[0][0] if self.blocks else rear[0]
        self.blocks, self.done, self.round = [], [], self.round + 1

    def _advance(self, name, points):
        if points <= 0:
            return
        self.seals[name] += points
        while any(self.seals[other] == self.seals[name] for other in self.names if other != name):
            self.seals[name] += 1

    def winners(self):
        if self.phase != "over":
            return []
        sums = [0] * self.people
        for name in self.names:
            sums[self.person(name)] += self.seals[name]
        return [person for person, points in enumerate(sums) if points == max(sums)]


def assert_alike(position, table):
    names = table.names
    assert position.phase == table.phase
    assert [position.setting.colours[colour] for colour in range(len(position.lying))] == names
    assert {n: str(d) for n, d in zip(names, position.lying, strict=True) if d} == {
        name: repr(die) for name, die in table.floe.items()
    }
    assert [(names[colour], face) for colour, face in position.blocks] == table.blocks
    assert dict(zip(names, position.track, strict=True)) == table.seals
    assert [names[colour] for colour in position.played] == table.done
    assert [(names[colour], face) for colour, face in position.outcasts] == table.waiting
    assert position.round == table.round and list(position.winners()) == table.winners()
    if table.phase == "choose":
        assert [die + 1 for die in position.outdoes] == table.good()
    if table.phase not in ("over", "first"):
        assert names[position.ring] == table.who and names[position.starter] == table.began
    if table.phase == "place":
        assert position.turn == table.person(table.waiting[0][0])


@pytest.mark.rule("FLOE-I8", "FLOE-11", "FLOE-22", "FLOE-R17", "FLOE-R21")
@settings(max_examples=60)
@given(
    players=st.integers(2, 6), seed=st.integers(0, 10**6), wet=st.sampled_from([0.05, 0.3, 0.7, 0.95]),
    pushed=st.sampled_from([0.0, 0.2, 0.6]), target=st.sampled_from([30, 75, 120]),
    cap=st.sampled_from([3, 60]),
)  # fmt: skip
def test_both_tellings_agree_on_every_step(walk, players, seed, wet, pushed, target, cap):
    rng = Random(seed)
    position, table = begin(players, target=target, cap=cap), Table(players, target, cap)

    for _, step, after, _ in walk(position, rng, wet=wet, pushed=pushed):
        table.step(str(step))
        assert_alike(after, table)

    assert table.phase == "over"
