"""The tile game told a second time, plainly: dictionaries, loops and no cleverness, compared step by step."""

from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from icedice_edu import CHANCE, OVER
from icedice_edu.games.tiles.rules import begin

COLUMNS, ROWS = "abc", "123"
SQUARES = [column + row for row in ROWS for column in COLUMNS]
DIAGONALS = {"main": [["a1", "b2", "c3"]], "both": [["a1", "b2", "c3"], ["a3", "b2", "c1"]]}
LINES = [[c + row for c in COLUMNS] for row in ROWS] + [[c + row for row in ROWS] for c in COLUMNS]


class Player:
    def __init__(self):
        self.board, self.coins, self.tiles, self.taken, self.sold = {}, 2, [], [], []


class Table:
    """One game, changed in place."""

    def __init__(self, players, stay, removal, diagonals, first):
        self.players = [Player() for _ in range(players)]
        self.stay, self.removal, self.diagonals = stay, removal, DIAGONALS[diagonals]
        self.out, self.seat, self.first, self.phase = 0, first, first, "deal"
        self.bonus, self.marks, self.thrown, self.gave = [], [], [], False
        self.streak, self.declined, self.arranged, self.names = 0, 0, 0, 0

    @property
    def me(self):
        return self.players[self.seat]

    def free(self, player):
        return [square for square in SQUARES if square not in player.board]

    # -- what may be done

    def moves(self):
        return set(getattr(self, f"_moves_{self.phase}", list)())

    def _moves_arrange(self):
        for tiles in permutations(self.me.tiles):
            yield "arrange {} {} {} / {} {} {}".format(*tiles)

    def _moves_act(self):
        coins, free = self.me.coins, len(self.free(self.me))
        for dice in range(1, 9):
            if free and self._may_throw(dice, coins, free):
                yield f"throw {dice}"
        if self.gave:
            return
        if free and self.streak < 2 * len(self.players):
            yield from self._buys()
        if self.removal:
            yield from (f"remove {square}" for square in self.me.board)
        if not free:
            yield "decline"

    def _may_throw(self, dice, coins, free):
        if coins == 1:
            return dice == 1
        if coins == 2:
            return min(2, free) <= dice <= 2
        return 2 <= dice <= min(coins, free + 1)

    def _buys(self):
        for number, seller in enumerate(self.players, 1):
            for square, (name, _) in seller.board.items():
                if seller is not self.me and name not in self.me.sold:
                    yield from (f"buy {square} from {number} to {to}" for to in self.free(self.me))

    def _moves_place(self):
        for face in self.thrown:
            yield from (f"place {face} {square}" for square in self.free(self.me))
            if not self.gave and len(self.thrown) <= len(self.free(self.me)):
                yield f"give up {face}"

    # -- what follows

    def play(self, text):
        words = text.replace("/", " ").split()
        word = {"give": "give_up"}.get(words[0], words[0])
        getattr(self, f"_{word}", lambda *faces: self._fall(word, *faces))(*words[1:])

    def _deal(self, *words):
        tiles = [int(word) for word in words if word != "bonus"]
        for i, player in enumerate(self.players):
            player.tiles = tiles[6 * i : 6 * i + 6]
        self.bonus, self.phase = [[number, None] for number in tiles[-2:]], "arrange"

    def _arrange(self, *words):
        self.me.tiles = [int(word) for word in words]
        self.seat, self.arranged = (self.seat + 1) % len(self.players), self.arranged + 1
        self.phase = "act" if self.arranged == len(self.players) else "arrange"

    def _throw(self, dice):
        self.phase, self.streak, self.declined = "throwing", 0, 0

    def _fall(self, *faces):
        self.thrown, self.phase = [int(face) for face in faces], "place"

    def _place(self, face, square):
        self.thrown.remove(int(face))
        self.names += 1
        self._lay(square, (self.names, int(face)))
        if not self.thrown or not self.free(self.me):
            self._end_turn()

    def _give_up(self, up, face):
        self.thrown.remove(int(face))
        self.me.coins, self.out, self.gave = self.me.coins - 1, self.out + 1, True
        if not self.thrown:
            self._end_turn()

    def _buy(self, square, _from, seller, _to, to):
        seller = self.players[int(seller) - 1]
        die = seller.board.pop(square)
        seller.sold.append(die[0])
        self.me.coins, seller.coins = self.me.coins - 1, seller.coins + 1
        self._broken(seller, square)
        self._lay(to, die)
        self.streak, self.declined = self.streak + 1, 0
        self._end_turn()

    def _remove(self, square):
        die = self.me.board.pop(square)
        for player in self.players:
            player.sold = [name for name in player.sold if name != die[0]]
        self._broken(self.me, square)
        self.me.coins, self.out, self.gave = self.me.coins - 1, self.out + 1, True
        self.streak, self.declined = 0, 0
        if not self.me.coins:
            self._end_turn()

    def _decline(self):
        self.declined += 1
        self._end_turn()

    # -- lines

    def _total(self, player, line):
        dice = [player.board[square][1] for square in line if square in player.board]
        return sum(dice) if len(dice) == 3 else None

    def _lay(self, square, die):
        self.me.board[square] = die
        for i, line in enumerate(LINES):
            number = self.me.tiles[i]
            if not self.stay and square in line and number and self._total(self.me, line) == number:
                self.me.taken.append(number)
                self.me.tiles[i] = None
        for line in self.diagonals:
            if square in line and self._total(self.me, line):
                self._mark(self.me, line, self._total(self.me, line))

    def _mark(self, player, line, total):
        """A tile in `bonus` is its number and the mark that has it."""
        mark = [player, line, total]
        free = [tile for tile in self.bonus if tile[0] == total and tile[1] is None]
        if free:
            free[0][1] = mark
            if not self.stay:
                player.taken.append(total)
        self.marks.append(mark)

    def _broken(self, player, square):
        if not self.stay:
            return
        for mark in [mark for mark in self.marks if mark[0] is player and square in mark[1]]:
            self.marks = [one for one in self.marks if one is not mark]
            for tile in self.bonus:
                if tile[1] is mark:
                    held = [other[1] for other in self.bonus]
                    waiting = [m for m in self.marks if m[2] == tile[0] and not any(m is h for h in held)]
                    waiting = [m for m in waiting if not (m[0] is player and square in m[1])]
                    tile[1] = waiting[0] if waiting else None

    # -- turns

    def _end_turn(self):
        self.thrown, self.gave, self.phase, self.me.sold = [], False, "act", []
        if all(not self.free(player) for player in self.players):
            self.phase = "over"
        elif not any(player.coins and self.free(player) for player in self.players):
            asked = [player for player in self.players if player.coins] if self.removal else []
            self.phase = "over" if self.declined >= len(asked) else "act"
        while self.phase == "act":
            self.seat = (self.seat + 1) % len(self.players)
            if self.me.coins and (self.free(self.me) or self.removal):
                break
            self.me.sold = []

    def scores(self):
        return tuple(map(self._score, self.players))

    def _score(self, player):
        if not self.stay:
            return sum(player.taken)
        lines = sum(n for n, line in zip(player.tiles, LINES, strict=True) if self._total(player, line) == n)
        return lines + sum(number for number, mark in self.bonus if mark and mark[0] is player)


def compared(position, plain):
    assert position.phase == plain.phase
    if position.phase != "over":
        assert position.seat == plain.seat
    assert position.coins == tuple(player.coins for player in plain.players) and position.out == plain.out
    for board, player in zip(position.boards, plain.players, strict=True):
        faces = {SQUARES[i]: die.face for i, die in enumerate(board) if die}
        assert faces == {square: die[1] for square, die in player.board.items()}
    assert position.scores() == plain.scores()
    holders = [mark and plain.players.index(mark[0]) for _, mark in plain.bonus]
    if plain.bonus and len({number for number, _ in plain.bonus}) == 2:
        assert list(position.holders) == holders
    elif plain.bonus:
        assert sorted(map(str, position.holders)) == sorted(map(str, holders))


def shy(moves, rng):
    """A move of a random kind, so that purchases, which are many, do not crowd out the rest."""
    kinds = sorted({str(step).split()[0] for step in moves})
    kind = rng.choice(kinds)
    return rng.choice([step for step in moves if str(step).split()[0] == kind])


@pytest.mark.rule("TILE-R22")
@settings(max_examples=150)
@given(
    players=st.integers(2, 4), stay=st.booleans(), removal=st.booleans(),
    diagonals=st.sampled_from(["main", "both"]), hidden=st.booleans(), seed=st.integers(0, 10**9),
)  # fmt: skip
def test_both_engines_agree_at_every_step_of_a_random_game(players, stay, removal, diagonals, hidden, seed):
    rng = Random(seed)
    first = rng.randrange(players)
    position = begin(
        players, first=first, tiles_stay=stay, removal=removal, diagonals=diagonals, hidden=hidden,
        arrange="choose",
    )  # fmt: skip
    plain = Table(players, stay, removal, diagonals, first)
    low = rng.random() < 0.5
    while position.turn != OVER:
        if position.turn == CHANCE:
            step = position.chance().sample(rng)
            if low and position.phase == "throwing":  # few faces make many matches
                step = position.chance().read(" ".join(str(rng.choice([3, 4])) for _ in range(position.dice)))
        else:
            assert {str(move) for move in position.moves()} == plain.moves()
            step = shy(position.moves(), rng)
        position = position.next(step)
        plain.play(str(step))
        compared(position, plain)
    assert plain.phase == "over" and plain.moves() == set()
    best = max(plain.scores())
    assert position.winners() == tuple(i for i, score in enumerate(plain.scores()) if score == best)
