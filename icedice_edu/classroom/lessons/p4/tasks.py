"""The numbers of lesson P4: one list of rolls, sorted by the die's past and by the Counter.

A moment is one roll and one of the five colors: how many rolls of its game that color had been missing, and
whether it came up. The Atom is a miss for all five, whatever color was then picked. Everything is a count, so
that the lists of many learners can be added.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise, permutations, product
from random import Random

from icedice_edu.classroom.document import phrase
from icedice_edu.classroom.own_rolls import COUNTERS, LETTERS, NAMES, Log, Tossed, in_order, log_of
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.work import Work
from icedice_edu.games.pyramids.odds import SIDES, bust_chance, new_colours
from icedice_edu.games.pyramids.tables import ATOM, COLOURS
from icedice_edu.maths.binomial import band
from icedice_edu.maths.rounding import in_percent, rounded

Values = Mapping[str, object]
Counts = tuple[int, ...]
Order = tuple[str, ...]

WANTED, STRIP, MANY = 60, 9, 10_000
"""Rolls to collect, rolls in a strip, and rolls of the computer."""
DROUGHTS, STEP = ("0 to 2", "3 to 5", "6 or more"), 3
"""Groups of droughts, and how long each of them is."""
ONE, MISS = Fraction(1, SIDES), Fraction(SIDES - 1, SIDES)


# -- 1 and E1: a color that is missing ----------------------------------------------------------------

MISSED = (5, 6, 7, 8, 9, 11, 12)
"""10 is left out: (5/6)¹⁰ is so near to 1/6 that a rounded answer would not tell which is meant."""


def due(luck: Luck, unlike: str = "") -> Values:
    """One or two colors have been missing; does the next roll show one of them, or not?"""
    size, shows = _due(luck)
    while unlike and (size, shows) == _due(luck.of(unlike)):
        size, shows = _due(luck)
    missed, (one, other) = luck.pick(MISSED), luck.shuffled(NAMES)[:2]
    hit = Fraction(size, SIDES)
    right = hit if shows else 1 - hit
    return {"missed": missed, "right": right, "faces": SIDES * right, "opened": missed + 1,
            "fifths": Fraction(size if shows else 5 - size, 5),
            "drought": (1 - hit) ** (missed if shows else missed + 1),
            "from_start": 1 - (1 - hit) ** (missed + 1) if shows else None,
            "who": phrase("two colors" if size == 2 else "one color", one=one.capitalize(), two=other),
            "asked": phrase(f"{'one of them' if size == 2 else 'it'} {'shows' if shows else 'misses'}")}


def _due(luck: Luck) -> tuple[int, bool]:
    return luck.pick((1, 2)), luck.pick((True, False))


# -- 2, 4 and E2: the Counter -------------------------------------------------------------------------


def bust(luck: Luck) -> Values:
    """P(bust) after as many safe rolls as there are colors."""
    k = luck.pick((2, 3, 4))
    return {"k": k, **_bust_ways(k)}


def _bust_ways(k: int) -> dict[str, Fraction]:
    """P(bust), and what wrong counts give."""
    return {"right": bust_chance(k), "one_face": ONE, "fifths": Fraction(k, SIDES - 1),
            "atom": bust_chance(k + 1), "safe": 1 - bust_chance(k)}


def streak(luck: Luck) -> Values:
    """Safe rolls of two turns in a row; only those of the second are on the Counter."""
    cases = [(before, k) for before in (1, 2, 3) for k in (2, 3, 4)
             if len({*_bust_ways(k).values(), Fraction(before + k, SIDES)}) == (5 if k == 3 else 6)]
    before, k = luck.pick(cases)
    return {"before": before, "k": k, "in_a_row": before + k, **_bust_ways(k),
            "streak": Fraction(before + k, SIDES)}


def two_safe(luck: Luck) -> Values:
    """The next two rolls are both safe."""
    k = luck.pick((1, 2, 3))
    once, then = 1 - bust_chance(k), 1 - bust_chance(k + 1)
    return {"k": k, "right": new_colours(k, 2), "same": once**2, "added": once + then, "once": once,
            "safe": SIDES - k, "next_safe": SIDES - k - 1}


# -- 3 and E3: are two events independent? ------------------------------------------------------------

Square = tuple[int, int]
SQUARES: tuple[Square, ...] = tuple(product(range(SIDES), range(SIDES)))
"""First roll and second roll; 5 is the Atom. In the events below, 0 and 1 stand for the two colors named."""


def _busts(square: Square) -> bool:
    """From an empty Counter; after an Atom a color is picked: let it be the first one."""
    return square[1] == (0 if square[0] == ATOM else square[0])


Inside = Callable[[Square], bool]
FIRST: Mapping[str, Inside] = {
    "first c": lambda s: s[0] == 0, "first c or d": lambda s: s[0] in (0, 1),
    "first Atom": lambda s: s[0] == ATOM}
SECOND: Mapping[str, Inside] = {
    "alike": lambda s: s[0] == s[1], "second busts": _busts, "some c": lambda s: 0 in s,
    "no c": lambda s: 0 not in s, "exactly one c": lambda s: s.count(0) == 1}
PAIRS = (("first c", "alike"), ("first c or d", "alike"), ("first c", "second busts"),
         ("first Atom", "second busts"), ("first c", "some c"), ("first c or d", "some c"),
         ("first Atom", "no c"), ("first c or d", "no c"), ("first c", "exactly one c"))
"""A is about the first roll, B about both."""


def counted_boxes(a: str, b: str) -> tuple[int, int, int]:
    """How many of the 36 boxes are in A, in B and in both."""
    one, other = ({square for square in SQUARES if inside(square)} for inside in (FIRST[a], SECOND[b]))
    return len(one), len(other), len(one & other)


def independent(luck: Luck, unlike: str = "") -> Values:
    """Two events, and whether P(B | A) = P(B)."""
    yes, a, b = _pair(luck)
    while unlike and (a, b) == _pair(luck.of(unlike))[1:]:
        yes, a, b = _pair(luck)
    in_a, in_b, both = counted_boxes(a, b)
    c, d = luck.shuffled(NAMES)[:2]
    return {"A": phrase(a, c=c, d=d), "B": phrase(b, c=c), "yes": yes, "a": in_a, "b": in_b, "both": both,
            "given": Fraction(both, in_a), "alone": Fraction(in_b, len(SQUARES)),
            "joint": Fraction(both, len(SQUARES))}


def _pair(luck: Luck) -> tuple[bool, str, str]:
    yes = luck.pick((True, False))
    return yes, *luck.pick([pair for pair in PAIRS if _is_independent(*pair) == yes])


def _is_independent(a: str, b: str) -> bool:
    in_a, in_b, both = counted_boxes(a, b)
    return both * len(SQUARES) == in_a * in_b


# -- 5: before, and given -----------------------------------------------------------------------------


def misses(luck: Luck) -> Values:
    """A run of misses before it begins, or one more miss after it."""
    missed, given, color = luck.pick((2, 3)), luck.pick((True, False)), luck.pick(NAMES)
    run, hits = MISS**missed, ONE**missed
    return {"color": color, "name": color.capitalize(), "missed": missed, "given": given, "next": missed + 1,
            "right": MISS if given else run, "one_roll": None if given else MISS, "hits": hits,
            "run": MISS ** (missed + 1) if given else None, "added": None if given else missed * MISS}


# -- 6: four events in order --------------------------------------------------------------------------

CARDS = {"two Atoms": ONE**2, "drought": ONE, "bust 2": bust_chance(2), "bust 3": bust_chance(3),
         "bust 4": bust_chance(4), "two misses": MISS**2, "streak": MISS}
"""Events by the phrase that tells them."""


def ordered(luck: Luck) -> Values:
    """Four of the events: always two Atoms and the drought."""
    first, second, *others = CARDS
    dealt = luck.shuffled((first, second, *luck.shuffled(others)[:2]))
    letters = dict(zip(dealt, "ABCD", strict=True))
    missed = luck.pick(MISSED)
    right = tuple(letters[card] for card in sorted(dealt, key=CARDS.__getitem__))
    orders = set(permutations(right)) - {right, right[::-1]}
    return {**{letter: phrase(card, missed=missed) for card, letter in letters.items()}, "right": right,
            "atoms": letters["two Atoms"], "late": _moved(orders, right, letters["drought"], later=True),
            "early": _moved(orders, right, letters.get("streak", ""), later=False)}


def _moved(orders: set[Order], right: Order, letter: str, later: bool) -> set[Order]:
    """The orders in which this letter is later, or earlier, than it belongs."""
    if letter not in right:
        return set()
    place = right.index(letter)
    return {one for one in orders if one.index(letter) != place and (one.index(letter) > place) == later}


# -- rolls, sorted twice ------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def sort(log: Log) -> Counts:
    """All and good in turn: for each group of droughts, for each Counter, and for the strips."""
    rolls = in_order(log)
    counters = ([roll.bust for roll in rolls if roll.counter == k] for k in COUNTERS)
    strips = [missing(strip) for strip in strips_of(rolls)]
    return (*_droughts(log), *(count for busts in counters for count in (len(busts), sum(busts))),
            len(strips), sum(map(bool, strips)))


def _droughts(log: Log) -> Counts:
    moments, hits = [0] * len(DROUGHTS), [0] * len(DROUGHTS)
    for game in log:
        dry = [0] * COLOURS  # a drought restarts with a new game
        for roll, color in product(game, range(COLOURS)):
            group = min(dry[color] // STEP, len(DROUGHTS) - 1)
            moments[group] += 1
            hits[group] += roll.face == color
            dry[color] = 0 if roll.face == color else dry[color] + 1
    return tuple(count for pair in zip(moments, hits, strict=True) for count in pair)


def strips_of(rolls: Sequence[Tossed]) -> tuple[tuple[Tossed, ...], ...]:
    """The rolls cut into strips; what is left at the end is too short for one."""
    return tuple(tuple(rolls[i : i + STRIP]) for i in range(0, len(rolls) - STRIP + 1, STRIP))


def missing(strip: Sequence[Tossed]) -> tuple[str, ...]:
    """The colors that did not come up in a strip."""
    seen = {roll.face for roll in strip}
    return tuple(name for color, name in enumerate(NAMES) if color not in seen)


@lru_cache(maxsize=4)
def never_stops(seed: str, rolls: int = MANY) -> Log:
    """The rolls of a player who never stops, in one long game."""
    draw, game = Random(f"P4:{seed}:{rolls} rolls").random, []
    counter: frozenset[int] = frozenset()
    for _ in range(rolls):
        face = int(draw() * SIDES)
        game.append(Tossed(face, len(counter), face in counter))
        counter = _counter_after(counter, face)
    return (tuple(game),)


def _counter_after(counter: frozenset[int], face: int) -> frozenset[int]:
    """Empty after a bust and after a Rainbow; the Atom takes the first color that is missing."""
    if face in counter:
        return frozenset()
    grown = counter | {min(set(range(COLOURS)) - counter) if face == ATOM else face}
    return grown if len(grown) < COLOURS else frozenset()


# -- what is shown of them ----------------------------------------------------------------------------

CHANCES = (ONE,) * len(DROUGHTS), tuple(map(bust_chance, COUNTERS))


def displays(counts: Counts) -> Values:
    """Counts as bars in percent and as rows of two tables."""
    (droughts, counters), (strips, flagged) = _groups(counts), counts[-2:]
    return {"rolls": sum(rolls for rolls, _ in counters), "strips": strips, "flagged": flagged,
            "hits": _bars(DROUGHTS, droughts), "by_drought": _rows(DROUGHTS, droughts, CHANCES[0]),
            "busts": _bars(COUNTERS, counters), "by_counter": _rows(COUNTERS, counters, CHANCES[1])}


def _bars(names: Sequence[object], groups: Sequence[tuple[int, int]]) -> str:
    lines = (f"{name}: {rounded(Fraction(100 * good, tries))}"
             for name, (tries, good) in zip(names, groups, strict=True) if tries)
    return "\n".join(lines)


def _rows(
    names: Sequence[object], groups: Sequence[tuple[int, int]], chances: Sequence[Fraction]
) -> list[tuple[object, ...]]:
    return [(name, tries, good, _share(tries, good), _interval(tries, chance))
            for name, (tries, good), chance in zip(names, groups, chances, strict=True)]


def _share(tries: int, good: int) -> object:
    return in_percent(Fraction(good, tries), 0) if tries else phrase("none")


def _interval(tries: int, chance: Fraction) -> object:
    """Where the share is in the middle 95 of 100 lists."""
    if not tries or not chance:
        return "0%" if tries else "–"
    low, high = (rounded(Fraction(100 * end, tries)) for end in band(tries, chance))
    return phrase("from to", low=low, high=high)


def own(work: Work) -> Values:
    """The learner's rolls so far, the last of them, and the last strips."""
    log = log_of(work.games)
    rolls = in_order(log)
    last = " ".join(LETTERS[roll.face] for roll in rolls[-18:])
    strips = [(" ".join(LETTERS[roll.face] for roll in strip), missing(strip) or "–")
              for strip in strips_of(rolls)[-6:]]
    return {**displays(sort(log)), "to_go": max(WANTED - len(rolls), 0), "last": last, "cut": strips}


def simulated(work: Work) -> Values:
    """Ten thousand rolls of the computer."""
    return displays(sort(never_stops(work.seed)))


def counted(work: Work) -> Counts:
    """What the class adds: rolls with dice of one's own, for those of the class seed are everybody's."""
    return sort(log_of(work.games, except_seed=work.seed))


def together(found: Sequence[Counts]) -> Values:
    """The rolls of the class added; shares are never averaged."""
    return {**displays(tuple(map(sum, zip(*found, strict=True)))), "learners": len(found)}


def compared(work: Work) -> Values:
    """The learner's shares beside those of 10,000 rolls, and what really happened, for the reveal."""
    counts = sort(log_of(work.games))
    mine, many = _shares(counts), _shares(sort(never_stops(work.seed)))
    return {**{f"own_{name}": said for name, said in mine.items()},
            **{f"long_{name}": said for name, said in many.items()},
            **_level(counts), **_stairs(counts)}


def _groups(counts: Counts) -> tuple[tuple[tuple[int, int], ...], ...]:
    """All and good, by drought and by Counter."""
    pairs = tuple(zip(counts[::2], counts[1::2], strict=True))
    return pairs[: len(DROUGHTS)], pairs[len(DROUGHTS) : -1]


def _shares(counts: Counts) -> Values:
    """For A, B and C of the prediction."""
    none, strips = phrase("none"), phrase("strips", flagged=counts[-1], strips=counts[-2])
    droughts, counters = ([_share(*pair) for pair in group] for group in _groups(counts))
    return {"A": droughts if counts[0] else none, "B": counters if counts[0] else none,
            "C": strips if counts[-2] else none}


def _level(counts: Counts) -> Values:
    """How many bars by drought are where chance alone puts 95 of 100."""
    found = [(tries, good) for tries, good in _groups(counts)[0] if tries]
    inside = sum(low <= good <= high for tries, good in found for low, high in [band(tries, ONE)])
    said = phrase("all inside" if inside == len(found) else "one outside")
    return {"bars": len(found) if len(found) > 1 else 0, "inside": inside, "own_said": said}


def _stairs(counts: Counts) -> Values:
    """Whether each bar by Counter is taller than the one before."""
    found = [(tries, good) for tries, good in _groups(counts)[1] if tries]
    shares = [Fraction(good, tries) for tries, good in found]
    if len(found) < 2 or not all(low < high for low, high in pairwise(shares)):
        return {"steps": len(found) > 1, "climb_said": phrase("no climb")}
    return {"steps": True, "climb_said": phrase("climb", low=_share(*found[0]), high=_share(*found[-1]))}


def explored(work: Work) -> Values:
    """A turn as long as the last one that busted: its rolls, at least two."""
    busts = [roll.counter + 1 for roll in in_order(log_of(work.games)) if roll.bust]
    return {"length": max(busts[-1:] or [3])}


def values() -> Values:
    return {"wanted": WANTED}
