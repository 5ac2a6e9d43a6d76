"""The numbers of lesson S1: equations with a missing number, rows of dice, and the learner's own lines.

Two dice of a line are there and the third is missing. What it has to show is the tile less the two dice, and
a die shows only 1 to 6.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

from icedice_edu.classroom.document import phrase
from icedice_edu.classroom.match_cache import game_of
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.work import Work
from icedice_edu.games.match import Match
from icedice_edu.games.tiles import GAME
from icedice_edu.games.tiles.rules import Position
from icedice_edu.games.tiles.tables import COLUMNS, LINE_WORDS, LINES, ON_LINE, ROWS, SIDES, TILES

BOX, FREE = "▢", "."
FACES = range(1, SIDES + 1)
SHOWN = ((9, 11), (9, 9), (8, 12))
"""Two dice together and the tile, in lines that the lesson talks about: no task asks them again."""
VALUES = {"begun": "4 5 . | 11\n. . . | 9\n. . . | 12\n14 12 10"}
"""The board of the launch, with its first two dice."""
Values = Mapping[str, object]


class Line(NamedTuple):
    """Two dice and the number on the tile."""

    a: int
    b: int
    tile: int

    @property
    def two(self) -> int:
        return self.a + self.b

    @property
    def needs(self) -> int:
        return self.tile - self.two

    @property
    def row(self) -> str:
        """The row as a picture reads it."""
        return f"{self.a} {self.b} {FREE} | {self.tile}"

    @property
    def facts(self) -> dict[str, int]:
        return {"a": self.a, "b": self.b, "P": self.two, "T": self.tile, "c": self.needs}


# -- the tasks ----------------------------------------------------------------------------------------


@cache
def lines() -> tuple[Line, ...]:
    """Every two dice with every tile, but those that the lesson shows."""
    every = (Line(a, b, tile) for a, b in product(FACES, repeat=2) for tile in sorted({*TILES}))
    return tuple(line for line in every if (line.two, line.tile) not in SHOWN)


@cache
def clear() -> tuple[Line, ...]:
    """Lines whose third die is 2 or more and far from every number that is there, so that slips show."""
    return tuple(line for line in lines() if 2 <= line.needs <= SIDES and line.a != line.b
                 and all(abs(line.needs - seen) > 1 for seen in (line.two, line.tile)))


def equation(luck: Luck, place: int) -> Values:
    """P + ▢ = T, the two dice that make P, and a twin. Each place has an equation that no other has."""
    dealt = {(line.two, line.tile): line for line in luck.of("equations").shuffled(clear())}
    one = tuple(dealt.values())[place]
    twin = luck.pick([line for line in clear() if line.needs != one.needs and line.tile != one.tile])
    return {**one.facts, "both": one.two + one.tile, "next": one.two + 1, "less_a": one.tile - one.a,
            "less_b": one.tile - one.b, **_twin(twin)}


def _twin(line: Line) -> Values:
    return {f"t{name}": value for name, value in line.facts.items()}


def three_rows(luck: Luck) -> Values:
    """One row that a die can finish between two that none can, or the other way round."""
    good, second, twin = _apart(luck)
    zero, far = luck.pick(done_by_two()), luck.pick(too_far())
    return {"one_fits": bool(luck.below(2)), "good": good.row, "second": second.row, "zero": zero.row,
            "far": far.row, "lost": luck.pick((zero, far)).row, **_twin(twin),
            "two_enough": phrase("two are enough", **zero.facts),
            "too_little": phrase("more than a die", **far.facts, most=far.two + SIDES),
            "fits_good": phrase("die fits", **good.facts), "fits_second": phrase("die fits", **second.facts)}


def _apart(luck: Luck) -> tuple[Line, ...]:
    """Three lines that need three different dice."""
    found: list[Line] = []
    while len(found) < 3:
        found.append(luck.pick([line for line in clear() if line.needs not in {one.needs for one in found}]))
    return tuple(found)


@cache
def done_by_two() -> tuple[Line, ...]:
    """Two dice make the number on the tile already."""
    return tuple(line for line in lines() if line.needs == 0)


@cache
def too_far() -> tuple[Line, ...]:
    """The missing die would have to show 7 or 8."""
    return tuple(line for line in lines() if line.needs in (SIDES + 1, SIDES + 2))


def corner(luck: Luck) -> Values:
    """The last column needs one die; with it the last row makes a tile, too."""
    column = luck.pick(clear())
    die = column.needs
    pairs = [(a, b) for a, b in product(FACES, repeat=2) if a + b + die in TILES
             and min(abs(a + b + die - other) for other in (column.tile, a + b, die)) > 1
             and a + b not in (column.tile, die)]
    a, b = luck.pick(pairs)
    others = luck.shuffled([tile for tile in TILES if tile != column.tile])[:2]
    board = f"{FREE} {FREE} {column.a} |\n{FREE} {FREE} {column.b} |\n{a} {b} {FREE} |\n"
    return {"board": board + " ".join(map(str, (*others, column.tile))), "die": die, "two": a + b,
            "row": a + b + die, "column": column.tile, "d": column.a, "e": column.b}


def last_row(luck: Luck) -> Values:
    """A row that a die can finish, or one that has its number already, or one that is too far away."""
    story = luck.pick(("fits", "fits", "zero", "far"))
    line = luck.pick({"fits": clear, "zero": done_by_two, "far": too_far}[story]())
    near = line.needs - 1 if line.needs == SIDES else line.needs + 1
    told = {name: name == story for name in ("fits", "zero", "far")}
    return {**told, **line.facts, "row": line.row, "near": near}


# -- the learner's own lines --------------------------------------------------------------------------


class Hunt(NamedTuple):
    """A line with two dice, 0 where the third is missing, its tile, and the third die once it came."""

    line: str
    faces: tuple[int, ...]
    tile: int
    third: int = 0

    @property
    def needs(self) -> int:
        return self.tile - sum(self.faces)

    @property
    def result(self) -> str:
        if not self.third:
            return "open"
        if self.needs not in FACES:
            return "lost"
        return "got it" if self.third == self.needs else "needed"

    def equation(self, box: object = BOX) -> str:
        return f"{' + '.join(str(face or box) for face in self.faces)} = {self.tile}"


def sheet(work: Work) -> Values:
    """The lines that wait for a die, and everything that became of those before."""
    hunts = [hunt for code, bots in work.games for hunt in hunts_in(code, bots)]
    caught = [hunt.equation(hunt.third) for hunt in hunts if hunt.result == "got it"]
    still = [(hunt.line, hunt.equation()) for hunt in hunts if hunt.result == "open"]
    over = bool(work.games) and game_of(work.games[-1][0], GAME).over
    return {
        "open": still, "over": over, "idle": not still and not over,
        "hunts": [(hunt.line, hunt.equation(), str(hunt.third or "–"), phrase(hunt.result, c=hunt.needs))
                  for hunt in hunts],
        "last": caught[-1] if caught else "", "lost": sum(hunt.needs not in FACES for hunt in hunts)}


@lru_cache(maxsize=16)
def hunts_in(code: str, bots: tuple[int, ...]) -> tuple[Hunt, ...]:
    """The hunts of a game in the order in which they began, those of bots left out."""
    match = game_of(code, GAME)
    seats = [seat for seat in range(len(match.names)) if seat not in bots]
    found = [begun for seat in seats for line in (*ROWS, *COLUMNS) for begun in _on_line(match, seat, line)]
    return tuple(hunt for _, hunt in sorted(found, key=lambda begun: begun[0]))


def _on_line(match: Match[Position], seat: int, line: int) -> Iterator[tuple[int, Hunt]]:
    """The hunt on one line and the step at which it began; a die that is bought away breaks it off."""
    begun, hunt, before = 0, None, match.beginning
    for step, played in enumerate(match.history):
        faces, tile = _faces(played.position, seat, line), before.tile(seat, LINES[line])
        if faces != _faces(before, seat, line):
            if hunt and 0 not in faces:
                yield begun, hunt._replace(third=sum(faces) - sum(hunt.faces))
            begun, hunt = step, Hunt(LINE_WORDS[line], faces, tile) if tile and faces.count(0) == 1 else None
        before = played.position
    if hunt:
        yield begun, hunt


def _faces(position: Position, seat: int, line: int) -> tuple[int, ...]:
    board = position.boards[seat]
    return tuple(die.face if (die := board[square]) else 0 for square in ON_LINE[line])
