"""The numbers of lesson M4: what a scoop earns in a round, and when it has paid for itself.

Each player lands on each of the 18 boxes once in 18 turns, so a scoop earns 1/18 + 1/18 = 1/9 of a star in a
round. A learner's game is measured in scoop-turns: one scoop that is on the board for one turn, whoever
rolls. In the long run one scoop in 18 scoop-turns is landed on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import product
from random import Random
from typing import NamedTuple

from icedice_edu.classroom.code_checks import Simulation
from icedice_edu.classroom.match_cache import game_of
from icedice_edu.classroom.task_random import Luck, of_twin, two
from icedice_edu.classroom.units import apart
from icedice_edu.classroom.work import Work
from icedice_edu.games.iced import GAME
from icedice_edu.games.iced.rules import Position
from icedice_edu.games.iced.steps import Rolled
from icedice_edu.games.iced.tables import BOXES, BOXES_ROUND, SIDES
from icedice_edu.games.match import Match
from icedice_edu.maths.rounding import rounded
from icedice_edu.play.bots.iced import ICED

CHILDREN = ("Ann", "Bo", "Cem", "Dea", "Eli", "Fay")
THINGS = ("freezer", "juice press", "new sign", "second window", "waffle iron")
PLAYERS, WANTED = 2, 150
RATE = Fraction(PLAYERS, BOXES_ROUND)
"""Stars that a scoop earns in a round."""
Values = Mapping[str, object]
Numbers = dict[str, Fraction | int]
Counts = tuple[int, ...]


def told_apart(right: str, wrong: Sequence[str], found: Iterable[Numbers]) -> tuple[Numbers, ...]:
    """Those whose likely slips all give another number than the answer, and than each other."""
    return tuple(one for one in found if apart(one[right], {name: one[name] for name in wrong}))


# -- 1 and E2: the unit rate of a flavor --------------------------------------------------------------


def ring(luck: Luck, unlike: str = "") -> Values:
    """Stars in a round on another ring; at the exit the ring is another one than in practice."""
    used = ring(luck.of(unlike)) if unlike else {}
    one, twin = two(luck, [one for one in rings() if one["boxes"] != used.get("boxes")])
    return {**one, **of_twin(twin)}


@cache
def rings() -> tuple[Numbers, ...]:
    found = (_ring(*one) for one in product((10, 12, 14, 15, 16, 20, 24, 30), (2, 3, 4, 5)))
    return told_apart("rate", ("one_player", "visits", "flipped"), (one for one in found if one["rate"] < 1))


def _ring(boxes: int, scoops: int) -> Numbers:
    rate = Fraction(PLAYERS * scoops, boxes)
    return {"boxes": boxes, "scoops": scoops, "rate": rate, "stars": PLAYERS * scoops,
            "one_player": rate / PLAYERS, "visits": Fraction(PLAYERS, boxes), "flipped": 1 / rate}


# -- 2 and E1: payback --------------------------------------------------------------------------------


def stand(luck: Luck, unlike: str = "") -> Values:
    """A stand before and after it has something new."""
    used = stand(luck.of(unlike)) if unlike else {}
    one, twin = two(luck, [one for one in stands() if one["cost"] != used.get("cost")])
    return {**one, **of_twin(twin), "child": luck.pick(CHILDREN), "thing": luck.pick(THINGS)}


@cache
def stands() -> tuple[Numbers, ...]:
    """Every way to divide comes out whole, so that none of them looks wrong."""
    earned = [(a, b) for a, b in product(range(12, 61, 3), range(15, 91, 3)) if 3 <= b - a < a]
    found = (_stand(a, b, cost) for (a, b), cost in product(earned, range(60, 481, 60))
             if not any(cost % part for part in (a, b, b - a)))
    return told_apart("days", ("by_after", "by_before", "more"), (one for one in found if one["days"] <= 60))


def _stand(before: int, after: int, cost: int) -> Numbers:
    more = after - before
    return {"before": before, "after": after, "cost": cost, "more": more, "days": cost // more,
            "by_after": cost // after, "by_before": cost // before}


# -- 3 and E3: an equation ----------------------------------------------------------------------------


def equation(luck: Luck, unlike: str = "") -> Values:
    """Money that is there at the start, or was paid for the stand; at the exit with other numbers."""
    used = equation(luck.of(unlike)) if unlike else {}
    amounts = [(a, b) for a, b in product(range(15, 100, 5), range(4, 13)) if a != used.get("a")]
    (a, b), saved = luck.pick(amounts), luck.pick((True, False))
    return {"a": a, "b": b, "saved": saved, "right": "plus" if saved else "minus",
            "child": luck.pick(CHILDREN)}


# -- 4: late in the game ------------------------------------------------------------------------------


def late(luck: Luck) -> Values:
    """Dollars for each star of a scoop that is bought when so many rounds are left."""
    one, twin = two(luck, lates())
    return {**one, **of_twin(twin)}


@cache
def lates() -> tuple[Numbers, ...]:
    found = (_late(*one) for one in product((100, 200, 300, 400, 500), (3, 6, 12, 18, 27, 30, 36, 45)))
    whole = (one for one in found if Fraction(one["each"]).denominator == 1)
    return told_apart("each", ("one_player", "product", "every_round", "dollars"), whole)


def _late(dollars: int, rounds: int) -> Numbers:
    stars = RATE * rounds
    return {"dollars": dollars, "rounds": rounds, "stars": stars, "each": dollars / stars,
            "one_player": PLAYERS * dollars / stars, "product": dollars * stars,
            "every_round": Fraction(dollars, rounds)}


# -- 5: a part of the cost ----------------------------------------------------------------------------


def part(luck: Luck) -> Values:
    """What percent of a cost has come back."""
    one, twin = two(luck, parts())
    return {**one, **of_twin(twin), "thing": luck.pick(THINGS)}


@cache
def parts() -> tuple[Numbers, ...]:
    found = (_part(*one) for one in product(range(120, 601, 60), (6, 9, 12, 15, 18, 24, 30), range(3, 13)))
    whole = (one for one in found if Fraction(one["percent"]).denominator == 1 and 10 <= one["percent"] < 100)
    return told_apart("percent", ("one_week", "left", "earned"), whole)


def _part(cost: int, weekly: int, weeks: int) -> Numbers:
    earned = weekly * weeks
    percent = Fraction(100 * earned, cost)
    return {"cost": cost, "weekly": weekly, "weeks": weeks, "earned": earned, "percent": percent,
            "one_week": percent / weeks, "left": 100 - percent}


# -- 6: the next roll ---------------------------------------------------------------------------------


def next_roll(luck: Luck) -> Values:
    """Two flavors that one roll can reach, and one beyond; START is too far away to matter."""
    one, twin = two(luck, rolls())
    names = {f"name{n}": BOXES[int(one[f"box{n}"])].name for n in (1, 2, 3)}
    return {**one, **of_twin(twin), **names}


@cache
def rolls() -> tuple[Numbers, ...]:
    found = (_roll(place, *scoops) for place, scoops in product(range(1, 10), product((1, 2, 3), repeat=3)))
    slips = ("too_far", "boxes_only", "sum", "of_18", "of_flavors")
    return told_apart("right", slips, (one for one in found if one["right"] < 1))


def _roll(place: int, one: int, other: int, far: int) -> Numbers:
    ahead = [box.number for box in BOXES if box.kind == "flavour" and box.number > place]
    near = [box for box in ahead if box <= place + SIDES]
    total = one + other
    return {"place": place, "low": place + 1, "high": place + SIDES, "box1": near[0], "box2": near[-1],
            "box3": ahead[len(near)], "scoops1": one, "scoops2": other, "scoops3": far, "sum": total,
            "right": Fraction(total, SIDES), "too_far": Fraction(total + far, SIDES),
            "boxes_only": Fraction(2, SIDES), "of_18": Fraction(total, BOXES_ROUND),
            "of_flavors": Fraction(total, 2)}


# -- what is counted in a learner's games -------------------------------------------------------------


class Tally(NamedTuple):
    """Turns, scoop-turns, and scoops that were landed on."""

    turns: int
    scoop_turns: int
    landed: int

    @property
    def per_lap(self) -> Fraction | None:
        """Scoops landed on in 18 scoop-turns; nothing where no scoop was on the board."""
        return Fraction(self.landed * BOXES_ROUND, self.scoop_turns) if self.scoop_turns else None


class Book(NamedTuple):
    """One flavor of a learner's shop: what it cost, how often somebody came, what it earned."""

    flavor: str
    spent: int
    visits: int
    stars: int


def added(tallies: Iterable[Iterable[int]]) -> Tally:
    """Counts are added, never averaged."""
    sums = [sum(column) for column in zip(*tallies, strict=True)]
    return Tally(*sums) if sums else Tally(0, 0, 0)


@lru_cache(maxsize=16)
def _tally(code: str) -> tuple[str, Tally]:
    match = game_of(code, GAME)
    return match.seed, added(rolled(match))


def rolled(match: Match[Position]) -> Iterator[Tally]:
    """Each roll: how many scoops were on the board, and how many of them were landed on."""
    before = match.beginning
    for played in match.history:
        if isinstance(played.step, Rolled):
            landed = (before.places[before.seat] + played.step.face) % BOXES_ROUND
            flavor = before.flavour_at(landed)
            yield Tally(1, sum(one.scoops for one in before.flavours), flavor.scoops if flavor else 0)
        before = played.position


@lru_cache(maxsize=16)
def books(code: str, bots: tuple[int, ...]) -> tuple[Book, ...]:
    """The flavors of the learner's shop in one game, in the order they were bought; stars only."""
    found: dict[str, Book] = {}
    for event in game_of(code, GAME).log:
        facts = event.facts
        if event.rule in ("ICED-20", "ICED-23", "ICED-25") and event.seat not in bots:
            book = found.get(facts["flavour"], Book(facts["flavour"], 0, 0, 0))
            found[book.flavor] = book._replace(spent=book.spent + facts["dollars"])
        elif event.rule in ("ICED-22", "ICED-24", "ICED-R7") and facts["payee"] not in bots:
            book = found.get(facts["flavour"], Book(facts["flavour"], 0, 0, 0))
            found[book.flavor] = book._replace(visits=book.visits + 1, stars=book.stars + facts["stars"])
    return tuple(found.values())


@lru_cache(maxsize=16)
def alike(code: str, bots: tuple[int, ...]) -> Mapping[str, int]:
    """How many of the learner's decisions each bot would have made too."""
    match = game_of(code, GAME)
    found, before = dict.fromkeys(ICED, 0), match.beginning
    for played in match.history:
        if before.turn >= 0 and before.seat not in bots and len(before.moves()) > 1:
            for name, bot in ICED.items():
                found[name] += bot(before, Random(0)) == played.step
        before = played.position
    return found


def own(work: Work) -> Values:
    """Scoop-turns and the books of the shop so far, and the bot that plays most like the learner."""
    tally = added(_tally(code)[1] for code, _ in work.games)
    same = [alike(code, bots) for code, bots in work.games]
    matched = {name: sum(one[name] for one in same) for name in ICED}
    shop = books(*work.games[-1]) if work.games else ()
    seed = str(work.seed)
    return {**tally._asdict(), "to_go": max(WANTED - tally.scoop_turns, 0), "counts": [_row(tally)],
            "rate": _two_places(tally.per_lap),
            "books": [(one.flavor, f"${one.spent}", one.visits, one.stars, _each(one)) for one in shop],
            "like": max(matched, key=matched.__getitem__) if any(matched.values()) else None,
            "seed": int(seed) if seed.isdecimal() and len(seed) < 7 else None}


def _row(tally: Tally) -> tuple[object, ...]:
    return (*tally, _two_places(tally.per_lap))


def _two_places(rate: Fraction | None) -> str:
    return "" if rate is None else f"{float(rounded(rate, 2)):.2f}"


def _each(book: Book) -> str:
    """The price of one star."""
    return f"${book.spent / book.stars:.0f}" if book.stars else "–"


def counted(work: Work) -> Counts:
    """What the class adds up: games with dice of one's own, for the class's dice are the same for all."""
    found = (_tally(code) for code, _ in work.games)
    return tuple(added(tally for seed, tally in found if seed != work.seed))


def together(found: Sequence[Counts]) -> Values:
    """The counts of the class added."""
    return {"learners": len(found), "counts": [_row(added(found))]}


# -- a simulation of the learner's own ----------------------------------------------------------------

SIMULATION = Simulation(
    share=Fraction(1, BOXES_ROUND),
    asked="Count the landings on box 13",
    turns=180_000, far=400, repeated=range(1800, 9001, 900),
    found="It landed there {count} times. 1 turn in 18 makes about {about}.",
    slips={Fraction(0): "Does the spoon go on from box 17 to box 0? Try % 18.",
           Fraction(1, 17): "How many boxes does your ring have? Box 0 counts too.",
           Fraction(1, 19): "How many boxes does your ring have? After box 17 comes box 0.",
           Fraction(SIDES + 1, PLAYERS * BOXES_ROUND):
               "Did you count when the spoon passes box 13? Count only when it lands there.",
           Fraction(1, SIDES): "Did you count a roll? Count the box where the spoon lands."},
    by_hand="Move the spoon by hand, turn by turn.",
    by_formula="Each result is exactly 1 in 18. Let the die decide.")


def simulate_cases(function: Callable[[int], object]) -> Iterator[tuple[str, str]]:
    """What is tried with a learner's simulation, and why it isn't right yet."""
    return SIMULATION.cases(function, _from_box_0)


def _from_box_0(function: Callable[[int], object]) -> Iterator[tuple[str, str]]:
    landed = any(function(1) for _ in range(200))
    yield "simulate(1), 200 times", "From box 0, one roll can't reach box 13." if landed else ""


CHECKS = {"simulate": simulate_cases}


def values() -> Values:
    """What the prose names."""
    return {"wanted": WANTED}
