"""The numbers of lesson S4: two lines that share a square, and what a tile is worth.

A row and a column lack two dice each, one of them on the square where they cross: three dice, 216 outcomes.
Once the crossing die is there, the row wants one face of its other die and the column one face of its own. So
"both" is counted crossing die by crossing die, and P(A or B) = P(A) + P(B) − P(A and B).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations, product
from typing import NamedTuple

from icedice_edu.classroom.match_cache import game_of
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.work import Work
from icedice_edu.games.match import Match
from icedice_edu.games.tiles import GAME
from icedice_edu.games.tiles.odds import blind_ways
from icedice_edu.games.tiles.rules import Position
from icedice_edu.games.tiles.steps import Buy, Place
from icedice_edu.games.tiles.tables import LINES, MAIN, ON_LINE, SIDES, TILES
from icedice_edu.maths.generating_functions import monomial_text, polynomial_text
from icedice_edu.maths.sums import ORDINARY, sums

Values = Mapping[str, object]
Line = tuple[int, int]
"""A tile, and the one die that is on its line."""
OUTCOMES = SIDES**3
NUMBERS = tuple(sorted({*TILES}))
"""The numbers on tiles, 7 to 14."""


# -- two lines that cross -----------------------------------------------------------------------------


class Crossed(NamedTuple):
    """Of all outcomes: those that finish the row, the column, and both."""

    row: int
    column: int
    both: int

    @property
    def either(self) -> int:
        """At least one line: what is in both was counted twice."""
        return self.row + self.column - self.both


def crossed(row: int, column: int) -> Crossed:
    """What a row and a column need from two dice each, when they share one of them."""
    both = sum(row - face in ORDINARY and column - face in ORDINARY for face in ORDINARY)
    return Crossed(SIDES * blind_ways(2, row), SIDES * blind_ways(2, column), both)


def weight(tile: int) -> int:
    """A tile times the outcomes of three dice that make it."""
    return tile * blind_ways(3, tile)


def weigh(line: Line) -> int:
    """A tile times the outcomes of two dice that finish its line, in parts of 36."""
    tile, there = line
    return tile * blind_ways(2, tile - there)


def values() -> Values:
    """The bars of the reveal, and two small boards for the launch."""
    return {"ways": "\n".join(f"{tile}: {blind_ways(3, tile)}" for tile in NUMBERS),
            "weights": "\n".join(f"{tile}: {weight(tile)}" for tile in NUMBERS),
            "alive": "4 6 . | 11\n1 2 . | 14", "cross": "1 5 2 | 8\n4 3 . | 11\n2 . 1 | 10\n9 12 10"}


# -- 1: one die, three lines --------------------------------------------------------------------------

NEEDS = ((3, 3, 5), (2, 5, 5), (4, 6, 4), (5, 2, 8), (4, 4, 9), (6, 7, 1), (3, 8, 3), (1, 6, 2))
"""What the row, the column and the diagonal need from one die; nobody can roll more than 6."""


def last_square(luck: Luck) -> Values:
    """The last free square: which faces finish at least one line?"""
    needs = luck.pick(NEEDS)
    row, column, diagonal = needs
    lines = [need for need in needs if need in ORDINARY]
    return {"row": row, "column": column, "diagonal": diagonal, "P": Fraction(len({*lines}), SIDES),
            "P_added": Fraction(len(lines), SIDES), "P_impossible": Fraction(len({*needs}), SIDES),
            "P_three": Fraction(3, SIDES), "P_all": Fraction(1, OUTCOMES)}


# -- 2 and E1: two lines, one shared square -----------------------------------------------------------

PAIRS = ((4, 5), (5, 6), (6, 8), (8, 9), (9, 10), (5, 5), (9, 9), (4, 10), (5, 11))
EXIT_PAIRS = ((4, 6), (6, 5), (8, 6), (10, 8), (8, 10), (6, 6), (8, 8))
"""What row and column need from two dice each. 7 and 7 is the warm-up's; those of the exit all overlap."""


def either(luck: Luck, leaving: bool = False) -> Values:
    """At least one of two lines that cross."""
    row, column = luck.pick(EXIT_PAIRS if leaving else PAIRS)
    found = crossed(row, column)
    one, other, both = (Fraction(count, OUTCOMES) for count in found)
    return {"row": row, "column": column, "P": Fraction(found.either, OUTCOMES), "P_added": one + other,
            "P_independent": one + other - one * other, "P_product": one * other, "P_both": both or None,
            "P_one": one + other - 2 * both, "P_line": {one, other}, "ways": found.row // SIDES,
            "in_row": found.row}


# -- 3 and E2: a coefficient --------------------------------------------------------------------------

COEFFICIENTS = tuple((there, needed) for needed in (4, 5, 6, 8, 9) for there in (2, 3, 4, 5)
                     if there + needed in NUMBERS)


def coefficient(luck: Luck, unlike: str = "") -> Values:
    """A line with one die as a polynomial. `unlike`: a task that has another need."""
    taken = luck.of(unlike).pick(COEFFICIENTS)[1] if unlike else 0
    there, needed = luck.pick([case for case in COEFFICIENTS if case[1] != taken])
    tile, ways = there + needed, blind_ways(2, needed)
    return {"there": there, "tile": tile, "factor": monomial_text(there), "power": monomial_text(tile),
            "needed": needed, "ways": ways, "no_shift": blind_ways(2, tile) or None,
            "three": blind_ways(3, tile), "kinds": (ways + 1) // 2}


# -- 4 and E3: the better line ------------------------------------------------------------------------


@cache
def open_lines() -> tuple[Line, ...]:
    """Lines with one die that two dice can finish, and not in one way only; the largest tiles first."""
    return tuple(line for line in product(NUMBERS[::-1], range(1, 6)) if weigh(line) > line[0])


@cache
def duels(largest: bool) -> tuple[tuple[Line, Line], ...]:
    """Pairs of lines, the larger tile first, of which it is clearly the better one or not."""
    pairs = (pair for pair in product(open_lines(), open_lines()) if pair[0][0] > pair[1][0] + 1)
    clear = (pair for pair in pairs if abs(weigh(pair[0]) - weigh(pair[1])) >= SIDES)
    return tuple(pair for pair in clear if (weigh(pair[0]) > weigh(pair[1])) == largest)


def drawn(line: Line) -> str:
    """The line as a picture reads it."""
    return f"{line[1]} . . | {line[0]}"


def better(luck: Luck) -> Values:
    """Two lines; the better one has the larger tile in half of the seeds."""
    pair = luck.shuffled(luck.pick(duels(luck.pick((True, False)))))
    worse, best = sorted(pair, key=weigh)
    tile, there = best
    mean = Fraction(weigh(best), SIDES**2)
    return {"lines": "\n".join(map(drawn, pair)), "mean": mean, "first": pair[0][0] - pair[0][1],
            "mean_worse": Fraction(weigh(worse), SIDES**2), "P": mean / tile, "tile": tile,
            "mean_rest": mean * (tile - there) / tile, "mean_empty": Fraction(weight(tile), OUTCOMES)}


@cache
def threes(place: int) -> tuple[tuple[Line, ...], ...]:
    """Three lines, tiles falling; the one in this place is clearly best, the likeliest is not the first."""
    found = (some for some in combinations(open_lines(), 3) if len({tile for tile, _ in some}) == 3)
    return tuple(some for some in found if _is_clear(some, place))


def _is_clear(some: tuple[Line, ...], place: int) -> bool:
    weights, ways = [*map(weigh, some)], [weigh(line) // line[0] for line in some]
    *_, second, best = sorted(weights)
    return (best - second >= SIDES and weights.index(best) == place and ways.count(max(ways)) == 1
            and ways.index(max(ways)) != 0)


def chase(luck: Luck) -> Values:
    """The best of three lines; the largest tile and the likeliest line tempt where they are not it."""
    some = luck.pick(threes(luck.below(3)))
    best, likely = max(some, key=weigh), max(some, key=lambda line: weigh(line) // line[0])
    third = next((line for line in some if line not in (best, likely, some[0])), None)
    return {"best": drawn(best), "largest": drawn(some[0]), "likely": drawn(likely),
            "third": drawn(third) if third else "", "is_largest": best != some[0],
            "is_likely": best != likely, "is_third": third is not None}


# -- 5: points of two lines ---------------------------------------------------------------------------


def points(luck: Luck) -> Values:
    """One die for two tiles: what they need may be the same face or not, and the points add anyway."""
    row, column = luck.shuffled(NUMBERS)[:2]
    need = luck.between(1, SIDES)
    other = need if luck.pick((True, False)) else need % SIDES + 1
    both = row + column
    return {"row": row, "column": column, "need": need, "other": other, "mean": Fraction(both, SIDES),
            "one": {Fraction(row, SIDES), Fraction(column, SIDES)}, "twice": Fraction(2 * both, SIDES),
            "half": Fraction(both, 2 * SIDES), "product": Fraction(both, SIDES**2), "all": both}


# -- 6: a different die -------------------------------------------------------------------------------

OTHER_DICE = ((1, 1, 2, 2, 3, 3), (0, 0, 1, 1, 2, 2), (2, 2, 2, 4, 4, 4), (1, 2, 2, 3, 3, 4),
              (1, 1, 1, 6, 6, 6), (0, 0, 0, 0, 3, 3))


def other_die(luck: Luck) -> Values:
    """A strange die and an ordinary one."""
    die = luck.pick(OTHER_DICE)
    ways = sums([die, ORDINARY]).ways
    wanted = luck.pick([total for total in (5, 6, 7) if ways[total] != blind_ways(2, total)])
    return {"die": die, "wanted": monomial_text(wanted), "ways": ways[wanted],
            "once": sums([tuple(dict.fromkeys(die)), ORDINARY]).ways.get(wanted),
            "ordinary": blind_ways(2, wanted),
            "polynomial": polynomial_text({face: die.count(face) for face in die})}


# -- the learner's own dice ---------------------------------------------------------------------------


class Counted(NamedTuple):
    """Dice that were placed, and which lines were alive after each of them."""

    dice: int = 0
    rows: int = 0
    columns: int = 0
    both: int = 0
    either: int = 0


def is_alive(position: Position, seat: int, line: str) -> bool:
    """Whether a line has made its tile or still can; at the end, a tile that is gone was made."""
    needed, missing = position.needs(seat, line)
    return needed is None or missing <= needed <= SIDES * missing


def _placed(match: Match[Position]) -> Iterator[tuple[bool, bool]]:
    """For each die that was placed: is its row alive, is its column?"""
    before = match.beginning
    for played in match.history:
        if isinstance(played.step, Place | Buy):
            square = played.step.square if isinstance(played.step, Place) else played.step.to
            row, column = (is_alive(played.position, before.seat, line)
                           for line, places in zip(LINES[:MAIN], ON_LINE, strict=False) if square in places)
            yield row, column
        before = played.position


@lru_cache(maxsize=16)
def _in_game(code: str) -> tuple[str, Counted]:
    match = game_of(code, GAME)
    return match.seed, counted_in(match)


def counted_in(match: Match[Position]) -> Counted:
    found = [*_placed(match)]
    return Counted(len(found), sum(row for row, _ in found), sum(column for _, column in found),
                   sum(row and column for row, column in found), sum(row or column for row, column in found))


def added(found: Sequence[Sequence[int]]) -> Counted:
    return Counted(*map(sum, zip(*found, strict=True))) if found else Counted()


def _told(found: Counted) -> Values:
    """The counts by name, Kim's total, and the diagram."""
    return {**found._asdict(), "total": found.rows + found.columns, "neither": found.dice - found.either,
            "above": found.rows + found.columns > found.dice}


def own(work: Work) -> Values:
    """All dice of the learner's games, Pip's too."""
    return _told(added([_in_game(code)[1] for code, _ in work.games]))


def explored(work: Work) -> Values:
    """The tile of the learner's own middle row in the last game, for the explorer."""
    match = game_of(work.games[-1][0], GAME) if work.games else None
    dealt = (played.position for played in match.history) if match else ()
    return {"own_tile": next((tile for one in dealt if one.right and (tile := one.tile(0, "2"))), None)}


def counted(work: Work) -> tuple[int, ...]:
    """What the class adds up: games with dice of one's own, for those of the class seed are everybody's."""
    games = (_in_game(code) for code, _ in work.games)
    return tuple(added([found for seed, found in games if seed != work.seed]))


def together(found: Sequence[tuple[int, ...]]) -> Values:
    """The dice of the whole class."""
    return {"learners": len(found), **_told(added(found))}


# -- the learner's own function -----------------------------------------------------------------------

Polynomial = dict[int, int]
DIE: Polynomial = dict.fromkeys(ORDINARY, 1)
STRANGE: tuple[Polynomial, Polynomial] = ({1: 1, 2: 2, 3: 2, 4: 1}, {1: 1, 3: 1, 4: 1, 5: 1, 6: 1, 8: 1})
"""Sicherman's dice: together they have the sums of two ordinary dice."""


def times_cases(function: Callable[[Polynomial, Polynomial], object]) -> Iterator[tuple[str, str]]:
    """Products of two polynomials, the last of them one of three dice."""
    two = dict(sums(2).ways)
    for said, one, other in (("die × die", DIE, DIE), ("die × {1: 2, 2: 2, 3: 2}", DIE, {1: 2, 2: 2, 3: 2}),
                             ("die × two dice", DIE, two), ("two strange dice", *STRANGE)):
        yield said, _problem(function({**one}, {**other}), one, other)


def _problem(said: object, one: Polynomial, other: Polynomial) -> str:
    """What is wrong with a product, by the first coefficient that differs."""
    if not isinstance(said, dict):
        return "Return a dictionary: {power: coefficient}."
    right: Polynomial = {}
    for (a, many), (b, more) in product(one.items(), other.items()):
        right[a + b] = right.get(a + b, 0) + many * more
    wrong = next((power for power in sorted(right) if said.get(power) != right[power]), None)
    if wrong is None:
        return ""
    return (f"The coefficient of {monomial_text(wrong)} should be {right[wrong]}, not "
            f"{str(said.get(wrong, 0))[:20]}. What do 2x and 3x² make when you multiply them?")


CHECKS = {"times": times_cases}
