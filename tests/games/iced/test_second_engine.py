"""A second engine, written only for this test from the rule book, in another way: it must always agree.

It works with player objects, dictionaries and the notation alone, changes itself in place, and shares no code
and no table with the game.
"""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from icedice_edu import CHANCE, OVER
from icedice_edu.games.iced.rules import begin

RING = [
    "START", "Vanilla", "?", "Chocolate", "@", "Strawberry", "%", "Mango", "?", "Coffee", "?", "Caramel", "@",
    "Mint", "?", "Green_Tea", "?", "Blueberry",
]  # fmt: skip
"""? is a Surprise, @ a Teleport, % the Free Swap."""


class Over(Exception):
    """Somebody has won; what was still to happen in this turn does not."""


class Player:
    def __init__(self, seat):
        self.seat, self.dollars, self.stars, self.box = seat, 500, 10, 0


class Table:
    """The game as people play it: text in, state changed."""

    def __init__(self, first, bonus):
        self.players = [Player(0), Player(1)]
        self.me, self.you = self.players[first], self.players[1 - first]
        self.bonus, self.turns, self.asked, self.winners, self.drawn = bonus, 0, "roll", None, None
        self.flavours = {name: {"owner": None, "scoops": 0, "price": 100, "off": False}
                         for name in RING if name.istitle()}  # fmt: skip

    # -- what is asked

    def moves(self):
        here = self.flavours.get(RING[self.me.box])
        match self.asked:
            case "visit":
                return {"give"} | ({"buy"} if not here["off"] and here["price"] <= self.me.dollars else set())
            case "roll":
                return {"roll"}
            case "over":
                return set()
            case step:
                return {step, "pass"}

    def play(self, text):
        try:
            self._play(text)
        except Over:
            self.asked = "over"

    def _play(self, text):
        words = text.split()
        if words[0] in ("roll", "take"):
            return
        if words[0].isdigit():
            self._walk(int(words[0]))
        elif words[0] == "card":
            self._card(" ".join(words[1:]))
        elif words[0] == "names":
            own, other = text.removeprefix("names ").split(" for ")
            self.drawn, self.asked = (own.replace(" ", "_"), other.replace(" ", "_")), "swap"
            return
        elif words[0] != "pass":
            getattr(self, f"_{words[0]}")(self.flavours.get(RING[self.me.box]))
        if not words[0].isdigit() or self.asked == "next":
            self._hand_over()

    # -- steps

    def _walk(self, die):
        """Box by box; the bonus is paid at START, and looked at when the spoon has come to rest."""
        passed = False
        for _ in range(die):
            self.me.box = self.me.box + 1 if self.me.box < 17 else 0
            passed = passed or self.me.box == 0
        if passed:
            self.me.dollars, self.me.stars = self.me.dollars + self.bonus, self.me.stars + 1
            self._look()
        self._arrive(RING[self.me.box])

    def _arrive(self, box):
        self.asked = "next"
        if box == "?":
            self.asked = "take"
        elif box == "@":
            self.me.box = next(i for i, name in enumerate(RING) if name == "@" and i != self.me.box)
        elif box == "%":
            owners = [flavour["owner"] for flavour in self.flavours.values()]
            if self.me in owners and self.you in owners:
                self.asked = "naming"
        elif box != "START":
            self._flavour(self.flavours[box])

    def _flavour(self, flavour):
        if flavour["owner"] is None:
            self.asked = "buy"
        elif flavour["owner"] is self.you:
            self.asked = "visit"
        else:
            self.me.stars += flavour["scoops"]
            self._look()
            self.asked = "upgrade" if flavour["scoops"] < 3 else "next"

    def _buy(self, flavour):
        self.me.dollars -= flavour["price"]
        if flavour["owner"]:
            flavour["owner"].dollars += flavour["price"]
        if flavour["price"] == 500:
            flavour["off"] = True
        flavour.update(owner=self.me, scoops=1, price=min(flavour["price"] + 100, 500))
        self._look()

    def _upgrade(self, flavour):
        self.me.dollars -= 100
        flavour["scoops"] += 1
        flavour["off"] = flavour["off"] or flavour["scoops"] == 3
        self._look()

    def _give(self, flavour):
        for _ in range(flavour["scoops"]):
            if self.me.stars:
                self.me.stars, self.you.stars = self.me.stars - 1, self.you.stars + 1
        self._look()

    def _swap(self, _):
        own, other = self.drawn
        self.flavours[own]["owner"], self.flavours[other]["owner"] = self.you, self.me

    def _card(self, said):
        for part in said.replace(" star", "*").replace("*s", "*").split():
            sign = 1 if part[0] == "+" else -1
            if "$" in part:
                self.me.dollars = max(self.me.dollars + sign * int(part[2:]), 0)
            else:
                self.me.stars = max(self.me.stars + sign * int(part[1:-1]), 0)
        self._look()

    # -- turns and the end

    def _look(self):
        for wins in (
            lambda one, other: one.stars >= 30,
            lambda one, other: other.dollars == 0,
            lambda one, other: other.stars == 0,
        ):
            for one, other in (self.players, self.players[::-1]):
                if wins(one, other):
                    self.winners, self.turns = (one.seat,), self.turns + 1
                    raise Over

    def _hand_over(self):
        self.turns, self.drawn, self.asked = self.turns + 1, None, "roll"
        if self.turns == 500:
            best = max((player.stars, player.dollars) for player in self.players)
            self.winners = tuple(p.seat for p in self.players if (p.stars, p.dollars) == best)
            raise Over
        self.me, self.you = self.you, self.me


def compared(position, plain):
    assert (position.phase == "over") == (plain.asked == "over") and position.turns == plain.turns
    assert position.seat == plain.me.seat
    assert position.money == tuple(player.dollars for player in plain.players)
    assert position.stars == tuple(player.stars for player in plain.players)
    assert position.places == tuple(player.box for player in plain.players)
    for flavour, other in zip(position.flavours, plain.flavours.values(), strict=True):
        owner = other["owner"] and other["owner"].seat
        assert (flavour.owner, flavour.scoops, flavour.price, flavour.off) == (
            owner, other["scoops"], other["price"], other["off"],
        )  # fmt: skip


def chosen(position, rng, careful):
    moves = position.moves()
    if careful and position.next(moves[0]).turn == OVER:
        return moves[-1]
    return rng.choice(moves)


@pytest.mark.rule("ICED-R4", "ICED-R17")
@settings(max_examples=200)
@given(
    bonus=st.sampled_from([0, 100, 100, 200, 500]), mixed=st.booleans(), careful=st.booleans(),
    seed=st.integers(0, 10**9),
)  # fmt: skip
def test_both_engines_agree_at_every_step_of_a_random_game(bonus, mixed, careful, seed):
    rng = Random(seed)
    first = rng.randrange(2)
    position = begin(2, first=first, start_bonus=bonus, mixed_cards=mixed)
    plain = Table(first, bonus)
    if rng.random() < 0.2:  # near the cap
        position, plain.turns = position._replace(turns=470), 470
    while position.turn != OVER:
        if position.turn == CHANCE:
            step = position.chance().sample(rng)
        else:
            assert {str(move) for move in position.moves()} == plain.moves()
            step = chosen(position, rng, careful)
        position = position.next(step)
        plain.play(str(step))
        compared(position, plain)
    assert plain.moves() == set() and position.winners() == plain.winners
