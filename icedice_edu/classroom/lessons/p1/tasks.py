"""The numbers of lesson P1: its tasks, the computer's games, and what a learner's own rolls show.

Everything is a count. Nothing is divided, so that young learners can read it and a class can add it up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import permutations, product
from random import Random

from icedice_edu.classroom.document import phrase
from icedice_edu.classroom.own_rolls import COUNTERS, NAMES, rolls_of
from icedice_edu.classroom.pictures import PictureMistake
from icedice_edu.classroom.pictures.charts import read_bars
from icedice_edu.classroom.task_random import Luck, of_twin, two
from icedice_edu.classroom.work import Work
from icedice_edu.games.pyramids.odds import SIDES, pieces_after, rainbow_chance

FACES = (*NAMES, "Atom")
CHILDREN = ("Ada", "Ben", "Cem", "Dea")
KEYS = "ABCD"
WANTED, GAMES, TURNS = 30, 20, 54
"""Rolls to collect; the computer's games of that many rolls; turns in which Ada and Ben are compared."""
PICTURE_KEYS, MOST_PICTURES = (1, 2, 5, 10, 20), 10
"""What one picture may stand for, and how many a row has at most."""
MOST_SQUARES = 12
"""How high a bar can be drawn."""
Values = Mapping[str, object]
Counts = tuple[int, ...]
Row = tuple[int, int, bool]


# -- a tally chart of three children ------------------------------------------------------------------


def marks(luck: Luck) -> Values:
    """The middle one of three rows is asked for: it has groups of five and a rest."""
    charts = [(first, asked, last) for asked in range(7, 19) for first in (2, 3, 6) for last in (4, 5, 10)
              if _clear(first, asked, last)]
    (first, asked, last), (_, twin, _) = two(luck, charts)
    above, child, below = luck.shuffled(CHILDREN)[:3]
    twin = twin if twin != asked else next(other for _, other, _ in charts if other != asked)
    return {**_grouped(asked), **of_twin(_grouped(twin)), "first": first, "last": last,
            "all": first + asked + last, "above": above, "child": child, "below": below}


def _grouped(count: int) -> Values:
    """A count in fives, and what comes out when the slash is not counted, or a five counts as one."""
    fives, rest = divmod(count, 5)
    return {"count": count, "fives": fives, "rest": rest, "first_step": 5 * fives, "no_slash": count - fives,
            "five_as_one": fives + rest}


def _clear(first: int, asked: int, last: int) -> bool:
    """Whether every slip shows as another number."""
    slips = _grouped(asked)
    shown = {asked, first, last, first + asked + last, slips["no_slash"], slips["five_as_one"]}
    return asked % 5 > 0 and len(shown) == 6


def matching(luck: Luck) -> Values:
    """Three children's tally marks, the bar graph of them, and graphs with likely mistakes."""
    counts = luck.shuffled([luck.between(low, high) for low, high in ((2, 4), (6, 8), (9, 12))])
    first, second, third = counts
    above, child, below = names = luck.shuffled(CHILDREN)[:3]
    graphs = {"right": counts, "no_slash": [n - n // 5 for n in counts], "mixed": (third, first, second)}
    return {"above": above, "child": child, "below": below, "first": first, "second": second, "third": third,
            **{graph: _bars(names, bars) for graph, bars in graphs.items()}}


def _bars(names: Sequence[str], bars: Sequence[int]) -> str:
    """A bar graph on squares of one."""
    return "\n".join(("scale: 1", *(f"{name}: {bar}" for name, bar in zip(names, bars, strict=True))))


# -- bars: busts with 1, 2, 3 and 4 colors ------------------------------------------------------------

ONES = ((2, 6, 9, 5), (3, 8, 7, 5), (1, 5, 8, 6), (2, 7, 10, 6), (3, 9, 8, 5), (1, 6, 9, 7), (4, 9, 10, 7))
SQUARES = ((2, 3, 9, 6), (1, 4, 7, 6), (2, 4, 9, 7), (1, 3, 9, 7), (1, 5, 8, 6), (2, 5, 10, 7), (1, 5, 9, 6))
"""In squares: the third bar is taller than the first two together."""
SCALED = tuple((scale, *(scale * high for high in bars)) for scale in (2, 5, 10) for bars in SQUARES)
"""The scale and four bars."""


def compare(luck: Luck) -> Values:
    """Two bars on squares of one; "fewer" asks for the same as "more"."""
    graph, twin = two(luck, [(1, *bars) for bars in ONES])
    asked, like = _two_bars(luck, graph), _two_bars(luck, twin)
    return {**asked, **of_twin(like), "fewer": luck.pick((False, True))}


def compare_scaled(luck: Luck) -> Values:
    """Two bars on squares of 2, 5 or 10."""
    return _two_bars(luck, luck.pick(SCALED))


def _two_bars(luck: Luck, graph: Counts) -> Values:
    """Two bars that are two squares or more apart, where every slip gives another number."""
    scale, *bars = graph
    pairs = [(more, less) for (more, top), (less, low) in product(enumerate(bars, 1), repeat=2)
             if top - low >= 2 * scale and top != 2 * low and top - low != scale * low]
    more, less = luck.pick(pairs)
    top, low = bars[more - 1], bars[less - 1]
    return {**_graph(graph), "more": more, "less": less, "top": top, "low": low, "gap": top - low,
            "sum": top + low, "squares": (top - low) // scale}


def _graph(graph: Counts) -> Values:
    return dict(zip(("scale", "bar1", "bar2", "bar3", "bar4"), graph, strict=True))


def two_steps(luck: Luck) -> Values:
    """The first two bars together, compared with the third."""
    graph, twin = two(luck, SCALED)
    return {**_steps(graph), **of_twin(_steps(twin))}


def _steps(graph: Counts) -> Values:
    scale, one, two, three, _ = graph
    gap = three - one - two
    return {**_graph(graph), "sum": one + two, "gap": gap, "squares": gap // scale, "all": one + two + three,
            "less_one": three - one, "less_two": three - two}


# -- a picture graph with a key -----------------------------------------------------------------------

ROWS: tuple[Row, ...] = tuple(product((2, 4, 10), (3, 4, 5, 6), (True, False)))
"""The key, whole pictures, and whether there is half a picture."""


def pictures(luck: Luck) -> Values:
    """The middle one of three rows is asked for."""
    row, twin = two(luck, ROWS)
    others = [other for other in ROWS if other[0] == row[0] and other != row]
    above, child, below = luck.shuffled(CHILDREN)[:3]
    first, last = luck.pick(others), luck.pick(others)
    if _worth(twin) == _worth(row):
        twin = next(other for other in ROWS if _worth(other) != _worth(row))
    return {**_row(row), **of_twin(_row(twin)), "first": _worth(first), "last": _worth(last), "above": above,
            "child": child, "below": below}


def _worth(row: Row) -> int:
    key, whole, half = row
    return key * whole + half * key // 2


def _row(row: Row) -> Values:
    key, whole, half = row
    return {"key": key, "whole": whole, "half": half, "count": _worth(row), "seen": whole + half,
            "no_half": key * whole, "half_as_whole": key * (whole + 1), "half_as_one": key * whole + 1,
            "first_two": 2 * key, "said": phrase("pictures and a half" if half else "pictures")}


# -- what is more likely ------------------------------------------------------------------------------

SMALL, MEDIUM, LARGE = SIZES = ("small", "medium", "large")
BY_COLORS = {1: (LARGE,), 2: (LARGE, LARGE), 3: (SMALL,) * 3, 4: (SMALL, SMALL, MEDIUM, SMALL)}
"""Few large pyramids, many small ones: who looks at sizes goes wrong."""


def likely(luck: Luck) -> Values:
    """A Counter, and whether a bust is more likely than a safe roll."""
    k, twin = two(luck, (1, 2, 3, 4))
    colors = _colors(luck, k)
    counter = _counter(colors, [luck.pick(SIZES) for _ in colors])
    return {"counter": counter, "right": _more_likely(k), "bust": k, "safe": SIDES - k, "twin_bust": twin,
            "twin_safe": SIDES - twin, "twin_says": phrase(_more_likely(twin))}


def _colors(luck: Luck, many: int) -> tuple[str, ...]:
    """So many colors, in the order of the die."""
    return tuple(sorted(luck.shuffled(NAMES)[:many], key=NAMES.index))


def _counter(colors: Sequence[str], sizes: Sequence[str]) -> str:
    return ", ".join(f"{size} {color}" for color, size in zip(colors, sizes, strict=True))


def _more_likely(bust: int) -> str:
    return "equal" if 2 * bust == SIDES else "bust" if 2 * bust > SIDES else "safe"


def order(luck: Luck) -> Values:
    """Four Counters, from the one that is least likely to bust."""
    many = dict(zip(KEYS, luck.shuffled((1, 2, 3, 4)), strict=True))
    counters = {key: _counter(_colors(luck, k), BY_COLORS[k]) for key, k in many.items()}
    right = tuple(sorted(KEYS, key=many.__getitem__))
    less = luck.pick((1, 2, 3))
    more = luck.pick([k for k in (2, 3, 4) if k > less])
    by_size = {(*small, *large) for small in permutations(right[2:]) for large in permutations(right[:2])}
    return {**counters, "right": right, "first": right[0], "by_size": by_size - {right[::-1]}, "less": less,
            "more": more}


def who(luck: Luck) -> Values:
    """One has had many busts, the other one none; either has more colors, or both have equally many."""
    one, other = luck.shuffled(CHILDREN)[:2]
    right = luck.pick(("one", "other", "equal"))
    few, many = luck.pick(((1, 3), (1, 4), (2, 4), (2, 3)))
    ones, others = {"one": (many, few), "other": (few, many), "equal": (many, many)}[right]
    return {"one": one, "other": other, "ones": ones, "others": others, "right": right,
            "busts": luck.between(3, 5)}


# -- the computer's games -----------------------------------------------------------------------------


@cache
def computer_games() -> tuple[Counts, ...]:
    """How often each face came in each of 20 games of 30 rolls."""
    roll = Random("P1:2026").random
    games = ([int(roll() * SIDES) for _ in range(WANTED)] for _ in range(GAMES))
    return tuple(tuple(game.count(face) for face in range(SIDES)) for game in games)


def tallest(faces: Counts) -> tuple[str, ...]:
    """The faces with the tallest bar: several where there is a tie."""
    return tuple(face for face, count in zip(FACES, faces, strict=True) if count == max(faces))


def winners() -> Mapping[str, Counts]:
    """Games in which one face alone wins, by that face: the first game of each."""
    alone = [game for game in computer_games() if len(tallest(game)) == 1]
    return {tallest(game)[0]: game for game in reversed(alone)}


def values() -> Values:
    """What the prose names: two games that differ, all games, and busts to expect of Ada and Ben."""
    games = [game for game in computer_games() if game in winners().values()][:2]
    together = tuple(map(sum, zip(*computer_games(), strict=True)))
    return {**{f"game{n}": _lines(game) for n, game in enumerate(games, 1)}, "all_games": _lines(together),
            "wanted": WANTED, "games": GAMES, "turns": TURNS, "ada": int(TURNS * pieces_after(2)[0]),
            "ben": int(TURNS * (1 - rainbow_chance())), "picked": phrase("picked")}


def _lines(faces: Counts) -> str:
    """The faces as lines of a chart."""
    return "\n".join(f"{face}: {count}" for face, count in zip(FACES, faces, strict=True))


# -- the learner's own rolls --------------------------------------------------------------------------


def counted(work: Work) -> Counts:
    """What the class adds up: rolls with dice of one's own, for the class's dice are the same for all."""
    return tally(work, work.seed)


def tally(work: Work, except_seed: str | None = None) -> Counts:
    """Each face; then safe rolls, then busts, with 0 to 4 colors on the Counter."""
    rolls = rolls_of(work.games, except_seed)
    faces = (sum(roll.face == face for roll in rolls) for face in range(SIDES))
    ends = (sum((roll.counter, roll.bust) == (k, bust) for roll in rolls)
            for bust in (False, True) for k in COUNTERS)
    return (*faces, *ends)


def _charts(numbers: Counts) -> Values:
    """Counts as the document's charts name them."""
    ends = (f"{end}{k}" for end in ("safe", "bust") for k in COUNTERS)
    faces = numbers[:SIDES]
    return {**dict(zip(ends, numbers[SIDES:], strict=True)), "faces": _lines(faces), "rolls": sum(faces),
            "key": next((key for key in PICTURE_KEYS if max(faces) <= MOST_PICTURES * key), 50)}


def own(work: Work) -> Values:
    """The learner's rolls, the last one of them, and whether the drawn bars fit."""
    numbers, rolls = tally(work), rolls_of(work.games)
    last, before, _ = rolls[-1] if rolls else (-1, 0, False)
    return {**_charts(numbers), **_drawn(work, numbers[-4:]), "last": FACES[last] if rolls else "",
            "before": before, "to_go": max(WANTED - len(rolls), 0), "winners": tallest(numbers[:SIDES]),
            "three": numbers[SIDES + 3] + numbers[-2]}


def _drawn(work: Work, busts: Counts) -> Values:
    """The rows where the bars that the learner drew differ from the tally; the paper ends at 12 squares."""
    try:
        (graph,) = read_bars(work.kept["my busts"]).graphs
    except (KeyError, PictureMistake):
        return {"fits": False, "wrong": ()}
    bars = [bar for _, (bar,) in graph.rows]
    wrong = tuple(k for k, (bar, bust) in enumerate(zip(bars, busts, strict=True), 1)
                  if bar != min(bust, MOST_SQUARES))
    return {"fits": not wrong, "wrong": wrong, "last_wrong": wrong[-1] if wrong else 0}


def together(found: Sequence[Counts]) -> Values:
    """The rolls of the class added."""
    return {**_charts(tuple(map(sum, zip(*found, strict=True)))), "learners": len(found)}
