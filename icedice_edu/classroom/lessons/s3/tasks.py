"""The numbers of lesson S3: which of the 36 outcomes of two dice finish a line.

A line that lacks one die needs a face, and either die may show it. A line that lacks two dice needs a sum.
An outcome that could finish two lines is still one outcome.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations, product
from typing import NamedTuple

from icedice_edu.classroom.document import phrase
from icedice_edu.classroom.match_cache import game_of
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.work import Work
from icedice_edu.games.match import Match
from icedice_edu.games.tiles import GAME
from icedice_edu.games.tiles.rules import Position
from icedice_edu.games.tiles.steps import Fallen
from icedice_edu.games.tiles.tables import LINES, MAIN, ON_LINE, SIDES, SIZE, TILES
from icedice_edu.maths.rounding import decimal

Outcome = tuple[int, int]
"""What the red die shows, then what the blue die shows."""
Values = Mapping[str, object]
SIDE = range(1, SIDES + 1)
ALL: tuple[Outcome, ...] = tuple((red, blue) for red in SIDE for blue in SIDE)
KINDS = sum(red <= blue for red, blue in ALL)
"""Outcomes without their order: 21, and not equally likely."""
NUMBERS = tuple(sorted({*TILES}))
FREE, WANTED = 0, 20
EXAMPLE = (11, [4])
"""A tile and one die: a line that two dice can finish."""


class Need(NamedTuple):
    """A line that lacks one die or two, and what they have to make."""

    missing: int
    makes: int

    def met_by(self, outcome: Sequence[int]) -> bool:
        return self.makes in outcome if self.missing == 1 else self.makes == sum(outcome)


@cache
def fitting(*needs: Need) -> tuple[Outcome, ...]:
    """The outcomes that can finish at least one of these lines."""
    return tuple(outcome for outcome in ALL if any(need.met_by(outcome) for need in needs))


def ways(*needs: Need) -> int:
    return len(fitting(*needs))


def of_36(count: int | None, among: int = len(ALL)) -> Fraction | None:
    return None if count is None else Fraction(count, among)


def listed(outcomes: Sequence[Outcome]) -> str:
    return ", ".join(f"({red}, {blue})" for red, blue in outcomes)


THREE, SEVEN, TWELVE = Need(1, 3), Need(2, 7), Need(2, 12)
"""What the rows of the frozen board need."""


def values() -> Values:
    return {"wanted": WANTED, "two_rows": "4 5 . | 12\n. . 4 | 11"}


# -- rows ---------------------------------------------------------------------------------------------


def row(luck: Luck, need: Need) -> str:
    """A row that has this need, as a picture reads it: 4 5 . | 12."""
    lying = SIZE - need.missing
    dice = luck.pick([dice for dice in product(SIDE, repeat=lying) if sum(dice) + need.makes in NUMBERS])
    squares = [*map(str, dice)]
    for _ in range(need.missing):
        squares.insert(luck.below(len(squares) + 1), ".")
    return f"{' '.join(squares)} | {sum(dice) + need.makes}"


# -- 1 and E3: which list is complete -----------------------------------------------------------------

LISTS, EVEN = (4, 5, 6, 8, 9, 10), (4, 6, 8, 10)
"""Sums to list; those with a double, where every slip is a number of its own."""


def _exit_sum(luck: Luck) -> int:
    """The sum of E2, which is asked nowhere else: a list of its outcomes would give it away."""
    return luck.of("sum at the exit").pick(EVEN)


def _list_sums(luck: Luck) -> tuple[int, ...]:
    return luck.of("lists").shuffled([total for total in LISTS if total != _exit_sum(luck)])


def lists(luck: Luck, place: int) -> Values:
    """Every outcome of a sum, and lists with likely mistakes. Each place has a sum that no other has."""
    totals = _list_sums(luck)
    total, twin = totals[place], totals[-1]
    right, double = fitting(Need(2, total)), (total // 2, total // 2)
    beyond = (0, total) if total <= SIDES else (total - SIDES - 1, SIDES + 1)
    return {
        "row": row(luck, Need(2, total)), "s": total, "right": listed(right), "even": total % 2 == 0,
        "once": listed([(red, blue) for red, blue in right if red <= blue]),
        "twice": listed(sorted([*right, double])), "short": listed(right[:-1]),
        "strange": listed([beyond, *right, beyond[::-1]]), "half": total // 2,
        "first": listed(right[:1]), "no_face": 0 if total <= SIDES else SIDES + 1,
        "ts": twin, "tlist": listed(fitting(Need(2, twin))), "tways": ways(Need(2, twin))}


# -- 2 and E1: one die is missing ---------------------------------------------------------------------


def faces(luck: Luck, least: int, unlike: str = "") -> Values:
    """So many good faces, or one more; one die with any of them is enough. `unlike`: a task with others."""
    many = least + luck.below(2)
    taken = faces(luck.of(unlike), least - 1)["faces"] if unlike else ()
    good = luck.pick([some for some in combinations(SIDE, many) if [*some] != taken])
    needs, bad = [Need(1, face) for face in good], SIDES - many
    return {
        "faces": [*good], "first": good[0], "second": good[1] if many > 1 else 0, "third": good[-1],
        "one": many == 1, "two": many == 2, "three": many == 3, "bad": bad, "none": bad**2,
        "rows": "\n".join(row(luck, need) for need in needs[:2]), "P": of_36(ways(*needs)),
        "P_twice": Fraction(2 * many, SIDES), "P_one_die": Fraction(many, SIDES),
        "P_each": of_36(11 * many if many > 1 else None), "P_line": of_36(11 if many > 1 else None),
        "P_kinds": of_36(sum(red <= blue for red, blue in fitting(*needs)), KINDS)}


# -- 3 and E2: two dice are missing -------------------------------------------------------------------

def sums(luck: Luck, leaving: bool = False) -> Values:
    """A line that needs a sum, and a twin; the exit's sum is asked nowhere else."""
    kept = _exit_sum(luck)
    totals = luck.shuffled([total for total in range(3, 12) if total not in (kept, _list_sums(luck)[0])])
    total, twin = (kept if leaving else totals[0]), totals[1]
    line, right = row(luck, Need(2, total)), fitting(Need(2, total))
    kinds, tile = sum(red <= blue for red, blue in right), int(line.split()[-1])
    return {
        "row": line, "s": total, "tile": tile, "P": of_36(len(right)), "P_once": of_36(kinds),
        "P_kinds": of_36(kinds, KINDS), "P_double": of_36(len(right) + 1 if total % 2 == 0 else None),
        "P_sums": Fraction(1, 11), "P_face": of_36(11), "P_tile": of_36(ways(Need(2, tile)) or None),
        "low": right[0][0], "high": right[0][1], "ts": twin, "tlist": listed(fitting(Need(2, twin))),
        "tways": ways(Need(2, twin))}


# -- 4, 5 and 6: several lines ------------------------------------------------------------------------


def in_order(luck: Luck) -> Values:
    """Three rows: one lacks one die, two lack two dice and need sums with different numbers of outcomes."""
    pairs = [(one, two) for one, two in combinations(range(3, 13), 2)
             if ways(Need(2, one)) != ways(Need(2, two))]
    one, two = luck.pick(pairs)
    needs = luck.shuffled((Need(1, luck.pick(SIDE)), Need(2, one), Need(2, two)))
    names = {need: str(place) for place, need in enumerate(needs, 1)}
    first, second, single = sorted(needs, key=ways)
    rest = (names[first], names[second], names[single])
    early = {(rest[2], *rest[:2]), (rest[0], rest[2], rest[1]), (rest[1], rest[2], rest[0])}
    return {"rows": "\n".join(row(luck, need) for need in needs), "right": rest, "early": early,
            "swapped": (rest[1], rest[0], rest[2]), "single": rest[2], "place": rest[0],
            "makes": first.makes, "ways": ways(first)}


MIXED = tuple((Need(1, face), Need(2, total)) for face in SIDE for total in range(3, 12)
              if 0 < sum(face in outcome for outcome in fitting(Need(2, total))) < ways(Need(2, total)))
"""A face and a sum that share some outcomes, but not all of the sum's."""


def two_lines(luck: Luck) -> Values:
    """A row that needs a face and a row that needs a sum."""
    (one, two), twin = luck.shuffled(MIXED)[:2]
    many, both = ways(two), ways(one) + ways(two) - ways(one, two)
    tboth = ways(twin[0]) + ways(twin[1]) - ways(*twin)
    return {
        "rows": f"{row(luck, one)}\n{row(luck, two)}", "face": one.makes, "s": two.makes, "many": many,
        "both": both, "P": of_36(ways(one, two)), "P_added": of_36(11 + many), "P_12": of_36(12 + many),
        "P_less_both": of_36(11 + many - 2 * both), "P_line": {of_36(11), of_36(many)},
        "P_shared": of_36(both), "tface": twin[0].makes, "ts": twin[1].makes, "tmany": ways(twin[1]),
        "tboth": tboth, "tways": ways(*twin)}


@cache
def boards() -> tuple[tuple[int, tuple[int, ...]], ...]:
    """A die and three tiles; the best row has neither the largest tile nor the smallest."""
    every = ((face, tiles) for face in SIDE for tiles in combinations(NUMBERS, SIZE))
    return tuple((face, tiles) for face, tiles in every
                 if min(_counts(face, tiles)) > 0 and len({*_counts(face, tiles)}) == SIZE
                 and max(_counts(face, tiles)) == _counts(face, tiles)[1])


def _counts(face: int, tiles: Sequence[int]) -> list[int]:
    return [ways(Need(2, tile - face)) for tile in tiles]


def where(luck: Luck) -> Values:
    """Three empty rows, and a die that has to go into one of them."""
    face, tiles = luck.pick(boards())
    shown = luck.shuffled(tiles)
    rows, counts = ("top", "middle", "bottom"), _counts(face, shown)
    told = {f"{name}_{fact}": value for name, tile, count in zip(rows, shown, counts, strict=True)
            for fact, value in (("needs", tile - face), ("ways", count))}
    return {**told, "face": face, "rows": "\n".join(f". . . | {tile}" for tile in shown),
            "right": rows[counts.index(max(counts))], "tile": shown[0]}


# -- the learner's own rolls --------------------------------------------------------------------------


class Roll(NamedTuple):
    """Two dice that were rolled together, the lower one first, and what the board needed before."""

    dice: Outcome
    needs: tuple[Need, ...]

    @property
    def meets(self) -> tuple[Need, ...]:
        """The needs that these dice meet, each once."""
        return tuple(dict.fromkeys(need for need in self.needs if need.met_by(self.dice)))


def rolls_of(work: Work, own: bool = False) -> tuple[Roll, ...]:
    """All rolls of two dice, Pip's too; with `own`, only of games with dice of one's own."""
    games = (_rolls_in(code) for code, _ in work.games)
    return tuple(roll for seed, rolls in games if not own or seed != work.seed for roll in rolls)


@lru_cache(maxsize=16)
def _rolls_in(code: str) -> tuple[str, tuple[Roll, ...]]:
    match = game_of(code, GAME)
    return match.seed, tuple(_rolls(match))


def _rolls(match: Match[Position]) -> Iterator[Roll]:
    before = match.beginning
    for played in match.history:
        if isinstance(played.step, Fallen) and len(played.step.faces) == 2:
            low, high = sorted(played.step.faces)
            yield Roll((low, high), needs_of(before, before.seat))
        before = played.position


def needs_of(position: Position, seat: int) -> tuple[Need, ...]:
    """What the rows and columns need that one roll of two dice may finish."""
    found = (Need(missing, makes) for makes, missing in (position.needs(seat, line) for line in LINES[:MAIN])
             if makes and missing in (1, 2))
    return tuple(need for need in found if ways(need))


def tally(rolls: Sequence[Roll]) -> tuple[int, ...]:
    """How many rolls; how many have a 3, the sum 7, the sum 12, two equal dice, or could finish a line; and
    how many outcomes could, added up over all rolls."""
    dice = [roll.dice for roll in rolls]
    events = (sum(map(need.met_by, dice)) for need in (THREE, SEVEN, TWELVE))
    return (len(rolls), *events, sum(low == high for low, high in dice),
            sum(bool(roll.meets) for roll in rolls), sum(ways(*roll.needs) for roll in rolls))


def _told(found: Sequence[int]) -> Values:
    """The counts by name, and the expected number of rolls that finish a line."""
    names = ("many", "threes", "sevens", "twelves", "doubles", "finished")
    total = found[0]
    counts = dict(zip(names, found, strict=False))
    shares = {f"{name}_share": _percent(count, total) for name, count in counts.items()}
    written = {f"{name}_of": f"{count} of {total}" if total else "–" for name, count in counts.items()}
    expected = Fraction(found[-1], len(ALL))
    return {**counts, **shares, **written, "expected": decimal(expected)}


def _percent(count: int, total: int) -> str:
    return f"{int(Fraction(100 * count, total) + Fraction(1, 2))}%" if total else "–"


def own(work: Work) -> Values:
    """The rolls so far, what the last one could finish, and a line of the learner's own board."""
    rolls = rolls_of(work)
    last = rolls[-1] if rolls else Roll((0, 0), ())
    could = [phrase("face" if need.missing == 1 else "sum", n=need.makes) for need in last.meets]
    return {**_told(tally(rolls)), "to_go": max(0, WANTED - len(rolls)), "low": last.dice[0],
            "high": last.dice[1], "could": could, "missed": bool(rolls) and not could, **_own_line(work)}


def _own_line(work: Work) -> Values:
    """The tile and the dice of a line of the learner that can still be finished; without one, an example."""
    match = game_of(work.games[-1][0], GAME) if work.games else None
    lines = [(tile, dice) for line, places in zip(LINES[:MAIN], ON_LINE, strict=False)
             if match and (tile := match.position.tile(0, line))
             and (dice := [die.face for place in places if (die := match.position.boards[0][place])])]
    open_ones = [(tile, dice) for tile, dice in lines if len(dice) < SIZE
                 and ways(Need(SIZE - len(dice), tile - sum(dice)))]
    tile, dice = min(open_ones, key=lambda line: len(line[1]), default=EXAMPLE)
    return {"own_tile": tile, "own_dice": dice, "own_line": bool(open_ones)}


def counted(work: Work) -> tuple[int, ...]:
    """What the class adds up: rolls with dice of one's own."""
    return tally(rolls_of(work, own=True))


def together(found: Sequence[tuple[int, ...]]) -> Values:
    """The counts of all learners added; shares are never averaged."""
    return {"learners": len(found), **_told([*map(sum, zip(*found, strict=True))])}
