"""The numbers of lesson P5: what a rule "stop at n pieces" keeps on average, and how often it wins a race.

A turn keeps n pieces with some probability, or none. A race to nine takes whole stops, each of them 1/p turns
on average. You and Pip take the same number of turns; whoever has nine pieces in an earlier round wins, and
the bonus turn after a Rainbow belongs to the same round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import perm
from random import Random

from icedice_edu.classroom.document import phrase
from icedice_edu.classroom.own_decisions import COUNTERS, Played, habit, played_by
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.work import Work
from icedice_edu.games.match import start
from icedice_edu.games.pyramids.odds import SIDES, STOPS, bust_chance, expected_pieces, new_colours
from icedice_edu.games.pyramids.race import duel
from icedice_edu.games.pyramids.tables import COLOURS
from icedice_edu.games.pyramids.vault_value import PIECES_TO_WIN
from icedice_edu.maths.rounding import decimal, in_percent, rounded
from icedice_edu.maths.uncertainty import more_than_luck, wilson
from icedice_edu.play.bots.strategy import wants_luck

Values = Mapping[str, object]
Counts = tuple[int, ...]

GOAL = PIECES_TO_WIN
"""Nine pieces make three Trios."""
WANTED, RACES, PIP, USUAL = 10, 400, 2, 3
"""Turns of a learner, races of the computer, where Pip stops, and the rule the lesson suggests."""
NUMBERS = ("none", "one", "two", "three", "four", "five")


# -- a rule: stop at n pieces -------------------------------------------------------------------------


def kept(stop: int) -> Fraction:
    """The probability that a turn by this rule keeps its pieces."""
    return new_colours(0, stop)


def stops_needed(stop: int, goal: int = GOAL) -> int:
    """How many good turns the goal takes; the last may keep more than is needed."""
    return -(-goal // stop)


def turns_to(stop: int, goal: int = GOAL) -> Fraction:
    """The turns it takes on average; a bonus turn counts as a turn."""
    return stops_needed(stop, goal) / kept(stop)


def wins(stop: int, other: int = PIP, goal: int = GOAL) -> Fraction:
    """The share of races that `stop` wins if each begins half of them; a tie in turns counts half."""
    begins, follows = duel(stop, other, goal, goal), 1 - duel(other, stop, goal, goal)
    return (begins + follows) / 2


def near(value: Fraction) -> str:
    """≈ 1.67 behind a fraction, = 1.5 where two places are enough, nothing behind a whole number."""
    if value.denominator == 1:
        return ""
    return f" {'=' if (100 * value).denominator == 1 else '≈'} {decimal(value, 2)}"


def _named(stop: int) -> phrase:
    return phrase(f"rule {stop}")


# -- 1 and E1: the expected value of a plan -----------------------------------------------------------

PLANS = ((1, 2), (1, 3), (2, 3), (2, 4), (3, 4))
"""So many pieces are on the Counter, so many are wanted."""


def from_here(luck: Luck) -> Values:
    """Roll until there are so many pieces, then stop."""
    there, wanted = luck.pick(PLANS)
    chance, more = new_colours(there, wanted - there), wanted - there
    return {"there": there, "wanted": wanted, "right": wanted * chance, "chance": chance,
            "safe": SIDES - there, "new": more * chance, "kept_anyway": there + more * chance,
            "start": expected_pieces(wanted), "same": wanted * (1 - bust_chance(there)) ** more}


def one_more(luck: Luck) -> Values:
    """One more roll of a bigger die, then stop."""
    faces, there = luck.pick((8, 10)), luck.pick((2, 3))
    safe, gain = Fraction(faces - there, faces), Fraction(faces - there - there * there, faces)
    return {"faces": faces, "there": there, "after": there + 1, "right": (there + 1) * safe, "chance": safe,
            "kept_anyway": there + safe, "six": (there + 1) * (1 - bust_chance(there)),
            "gain": gain if gain > 0 else None}


# -- 2 and E2: turns to a goal ------------------------------------------------------------------------

TASK_GOALS, GOALS = (4, 7, 8, 10, 11), (3, 8, 10, 12, 15, 18)
"""Goals of task 2, and of E2: two for each answer. Nine is the lesson's own."""


def turns(luck: Luck) -> Values:
    """The turns that a rule takes to a goal."""
    goal, stop = luck.pick(TASK_GOALS), luck.pick((2, 3))
    chance, stops = kept(stop), stops_needed(stop, goal)
    return {"goal": goal, "stop": stop, "rule": _named(stop), "chance": chance, "stops": stops,
            "right": turns_to(stop, goal), "parts": goal / expected_pieces(stop),
            "multiplied": stops * chance, "no_busts": Fraction(goal, stop)}


def faster(luck: Luck, unlike: str) -> Values:
    """Which of two rules needs fewer turns? Not to the goal of that other task."""
    goal, other = luck.pick(GOALS), luck.of(unlike).pick(TASK_GOALS)
    while goal == other:
        goal = luck.pick(GOALS)
    return {"goal": goal, "right": fewer_turns(goal), "twos": stops_needed(2, goal),
            "threes": stops_needed(3, goal), "two_turns": float(turns_to(2, goal)),
            "three_turns": float(turns_to(3, goal))}


def fewer_turns(goal: int) -> str:
    two, three = turns_to(2, goal), turns_to(3, goal)
    return "both" if two == three else "two" if two < three else "three"


# -- E3: a note that wins a duel ---------------------------------------------------------------------

RIVALS = ((9, 2), (15, 2), (9, 4), (4, 4), (5, 4), (10, 3), (10, 4), (6, 1), (9, 1))
"""The goal of a race, and where the other player stops."""


def note(luck: Luck) -> Values:
    """A decision for each number of pieces: which rows of them win more than half of the races?"""
    taken = faster(luck.of("E2"), unlike="2")["goal"]
    goal, rival = luck.pick([one for one in RIVALS if one[0] != taken])
    half, share = Fraction(1, 2), {stop: wins(stop, rival, goal) for stop in STOPS}
    by_share = sorted(STOPS, key=share.__getitem__, reverse=True)
    return {"goal": goal, "rival": _named(rival),
            "right": tuple(row for stop in by_share if share[stop] > half for row in rows_of(stop)),
            "even": {row for stop in STOPS if share[stop] == half for row in rows_of(stop)},
            "losing": {row for stop in STOPS if share[stop] < half for row in rows_of(stop)}}


def rows_of(stop: int) -> tuple[tuple[str, ...], ...]:
    """All rows that first stop there, the plain one first; what stands behind that stop never comes up."""
    begins = ("roll",) * (stop - 1) + ("stop",) * (stop < COLOURS)
    ends = product(("stop", "roll"), repeat=len(COUNTERS) - len(begins))
    return tuple((*begins, *end) for end in ends)


# -- 3 and E4: more than luck? ------------------------------------------------------------------------

DUELS = ((6, 10), (7, 10), (13, 20), (29, 50), (56, 100), (216, 400),
         (17, 20), (36, 50), (65, 100), (240, 400), (560, 1000), (580, 1000))
"""Games won of games played: first those that luck alone may give, then those it hardly does."""


def duel_result(luck: Luck, unlike: str = "") -> Values:
    """A duel with the 95% interval of the true winning rate."""
    won, games = _duel(luck)
    while unlike and (won, games) == _duel(luck.of(unlike)):
        won, games = _duel(luck)
    low, high = interval(won, games)
    stronger = more_than_luck(won, games - won)
    return {"won": won, "games": games, "low": low, "high": high, "stronger": stronger}


def _duel(luck: Luck) -> tuple[int, int]:
    stronger = luck.pick((True, False))
    return luck.pick([(won, games) for won, games in DUELS if more_than_luck(won, games - won) == stronger])


def interval(won: int, games: int) -> tuple[int, int]:
    """The 95% interval of the winning rate, in percent."""
    low, high = wilson(won, games)
    return round(100 * low), round(100 * high)


# -- 4, 5 and 6: a bigger die, six faces, four cards --------------------------------------------------


def bigger_die(luck: Luck) -> Values:
    """The expected value of a rule with more colors."""
    faces, stop = luck.pick((8, 10, 12)), luck.pick((2, 3))
    chance, safe = Fraction(perm(faces, stop), faces**stop), Fraction(faces - 1, faces)
    return {"faces": faces, "colors": faces - 1, "stop": stop, "right": stop * chance, "chance": chance,
            "first_busts": stop * safe**stop, "same": stop * safe ** (stop - 1),
            "no_atom": stop * Fraction(perm(faces - 1, stop), (faces - 1) ** stop)}


def six_faces(luck: Luck) -> Values:
    """One more roll, in points: gains minus losses over the six faces."""
    there, worth, gain = luck.pick((2, 3)), luck.pick((1, 2)), luck.between(5, 8)
    safe = SIDES - there
    up, down = safe * gain, there * there * worth
    return {"there": there, "worth": worth, "gain": gain, "safe": safe, "right": up - down, "gains": up,
            "lost_one": up - there * worth, "no_atom": up - gain - down, "other_sign": down - up,
            "plain": safe - down}


CARDS = {"rule 1": (1, kept(1)), "rule 2": (2, kept(2)), "rule 4": (4, kept(4)), "five": (5, kept(5)),
         "coin": (3, Fraction(1, 2)), "die": (8, Fraction(1, 6))}
"""Plans by the phrase that tells them: the pieces, and how likely they are. All expected values differ."""


def ordered(luck: Luck) -> Values:
    """Four of the plans, always with stop at one."""
    one, *others = CARDS
    dealt = luck.shuffled((one, *luck.shuffled(others)[:3]))
    letters = dict(zip(dealt, "ABCD", strict=True))
    by_most = tuple(letters[card] for card in sorted(dealt, key=lambda card: CARDS[card][0]))
    right = tuple(letters[card] for card in sorted(dealt, key=lambda card: CARDS[card][0] * CARDS[card][1]))
    return {**{letter: phrase(card) for card, letter in letters.items()}, "right": right,
            "one": letters["rule 1"], "by_most": None if by_most == right else by_most}


# -- the learner's own turns and races ----------------------------------------------------------------


def _rounds(turns: Iterable[int]) -> Iterator[int]:
    """Pieces by round: a Rainbow and its bonus turn are one."""
    held = 0
    for pieces in turns:
        held += pieces
        if pieces < COLOURS:
            yield held
            held = 0


class Race:
    """Races to nine, one after the other; you and Pip take the same number of turns."""

    def __init__(self, mine: Iterable[int], theirs: Iterable[int]) -> None:
        self.won = self.tied = self.lost = self.mine = self.theirs = 0
        for one, other in zip(_rounds(mine), _rounds(theirs), strict=False):
            self.mine, self.theirs = self.mine + one, self.theirs + other
            if max(self.mine, self.theirs) >= GOAL:
                self._ended(self.mine >= GOAL, self.theirs >= GOAL)

    def _ended(self, mine: bool, theirs: bool) -> None:
        self.tied += mine and theirs
        self.won += mine > theirs
        self.lost += theirs > mine
        self.mine = self.theirs = 0

    @property
    def results(self) -> tuple[int, int, int]:
        return self.won, self.tied, self.lost


def own(work: Work) -> Values:
    """The learner's decisions, turns and races."""
    mine, pips = played_by(work.games), played_by(work.games, learner=False)
    race = Race(mine.turns, pips.turns)
    return {"turns": len(mine.turns), "to_go": max(WANTED - len(mine.turns), 0), "my_score": race.mine,
            "pip_score": race.theirs, "won": race.won, "tied": race.tied, "lost": race.lost,
            "races": sum(race.results), "rule": _named(mine.rule or USUAL), "broken": mine.broken,
            "followed": bool(mine.turns) and not mine.broken,
            "choices": _decided(mine), "sides": [_row("you", mine), _row("Pip", pips)]}


def _decided(mine: Played) -> str:
    """A bar to roll and a bar to stop, for each number of pieces."""
    lines = (f"{pieces} {'piece' if pieces == 1 else 'pieces'}: {rolled} {stopped}"
             for pieces, (rolled, stopped) in zip(COUNTERS, mine.choices, strict=True))
    return "\n".join(lines)


def _row(who: str, played: Played) -> tuple[object, ...]:
    number, pieces = len(played.turns), sum(played.turns)
    average = decimal(Fraction(pieces, number), 2) if number else "–"
    return phrase(who), number, played.turns.count(0), pieces, average


def counted(work: Work) -> Counts:
    """What the class adds: turns, pieces, races won, tied and lost by each rule, at last by none of them."""
    mine, pips = (played_by(work.games, learner, work.seed) for learner in (True, False))
    place = COLOURS if mine.broken else (mine.rule or USUAL) - 1
    found = [(0,) * 5] * (COLOURS + 1)
    found[place] = (len(mine.turns), sum(mine.turns), *Race(mine.turns, pips.turns).results)
    return tuple(count for counts in found for count in counts)


def together(found: Sequence[Counts]) -> Values:
    """The turns and races of the class added, rule by rule; shares are never averaged."""
    total = [*map(sum, zip(*found, strict=True))]
    parts = [total[place : place + 5] for place in range(0, len(total), 5)]
    rules = (*(phrase(f"rule {stop}") for stop in STOPS), phrase("mixed"))
    return {"learners": len(found), "races": sum(sum(part[2:]) for part in parts),
            "rows": [(rule, *_added(*part)) for rule, part in zip(rules, parts, strict=True) if part[0]]}


def _added(turns: int, pieces: int, won: int, tied: int, lost: int) -> tuple[object, ...]:
    races = won + tied + lost
    rate = in_percent(Fraction(2 * won + tied, 2 * races), 0) if races else "–"
    return turns, decimal(Fraction(pieces, turns), 2), won, tied, lost, rate


# -- the reveal ---------------------------------------------------------------------------------------


def compared(work: Work) -> Values:
    """The learner's average and races beside the exact ones, and 400 races of their rule."""
    mine, pips = played_by(work.games), played_by(work.games, learner=False)
    race, rule = Race(mine.turns, pips.turns), mine.rule or USUAL
    average = Fraction(sum(mine.turns), len(mine.turns) or 1)
    won = simulated(work.seed, rule)
    low, high = interval(won, RACES)
    return {"turns": len(mine.turns), "average": f"{average}{near(average)}", "rule": _named(rule),
            "expected": f"{(worth := habit(mine.choices))}{near(worth)}",
            "own_A": phrase("average", pieces=decimal(average, 2)) if mine.turns else phrase("none"),
            "own_B": phrase("races", rule=_named(rule), won=race.won, tied=race.tied, lost=race.lost)
            if any(race.results) else phrase("none"),
            "rules": [_rule(stop) for stop in STOPS], "computer": won, "races": RACES,
            "percent": rounded(Fraction(100 * won, RACES)), "low": low, "high": high}


def _rule(stop: int) -> tuple[object, ...]:
    gain = expected_pieces(stop)
    return (_named(stop), kept(stop), f"{stop} × {kept(stop)} = {gain}{near(gain)}",
            decimal(turns_to(stop), 1), phrase("of 100", races=rounded(100 * wins(stop))))


@lru_cache(maxsize=8)
def simulated(seed: str, rule: int) -> int:
    """How many of 400 races this rule wins against Pip's; each of them begins every second race."""
    luck, won = Random(f"P5:{seed}:stop at {rule}"), 0
    for number in range(RACES):
        mine, theirs = _needed(luck, rule), _needed(luck, PIP)
        won += mine < theirs or (mine == theirs and number % 2 == 0)
    return won


def _needed(luck: Random, stop: int) -> int:
    """The rounds that one player needs to nine pieces."""
    pieces = rounds = 0
    while pieces < GOAL:
        safe = all(luck.randrange(SIDES) >= there for there in range(stop))
        pieces += stop * safe
        rounds += not (safe and stop == COLOURS) or pieces >= GOAL
    return rounds


def explored(work: Work) -> Values:
    """The learner's own rule."""
    return {"stop_at": played_by(work.games).rule or USUAL}


def values() -> Values:
    return {"wanted": WANTED}


# -- a strategy of the learner's own ------------------------------------------------------------------

BETTER = "You can find a stopping rule that is worth more."
FELL = ("red S", "yellow M", "green L", "cyan S")


def strategy_cases(function: Callable[..., object]) -> Iterator[tuple[str, str]]:
    """What a strategy answers with one to four pieces on the Counter, and its expected value."""
    match, stop, lucky = start("pyramids", players=2, seed=0, first=0), COLOURS, wants_luck(function)
    for pieces, fell in zip(COUNTERS, FELL, strict=True):
        match = match.play("roll", given=fell)
        answer = function(match.position, Random(pieces)) if lucky else function(match.position)
        tried = f"{NUMBERS[pieces].capitalize()} on the Counter:"
        if str(answer) not in ("roll", "stop"):
            yield tried, f'It gave {str(answer)[:20]}. Return "roll" or "stop".'
            return
        yield f"{tried} {answer}", ""
        stop = min(stop, pieces) if str(answer) == "stop" else stop
    gain = expected_pieces(stop)
    better = gain < max(map(expected_pieces, STOPS))
    yield f"Expected value: {stop} × {kept(stop)} = {gain}{near(gain)}", BETTER if better else ""


CHECKS = {"mine": strategy_cases}
