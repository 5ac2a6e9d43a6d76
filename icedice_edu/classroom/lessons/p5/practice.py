"""The six practice tasks and the exit questions, for any seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from math import perm

from icedice_edu.classroom import answers
from icedice_edu.classroom.lessons.p5.hints import hints_of
from icedice_edu.classroom.lessons.p5.rules import NUMBERS, kept, named, stops_needed, turns_to
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import (
    RIGHT,
    Option,
    Slip,
    Task,
    Verdict,
    being,
    choice,
    first_slip,
    in_order,
    whole_number,
)
from icedice_edu.games.pyramids.odds import SIDES, bust_chance, expected_pieces, new_colours
from icedice_edu.maths.uncertainty import more_than_luck, wilson

LESSON = "P5"
LETTERS = "ABCD"
HOW = "(A fraction, or a decimal with two places.)"


def tasks(seed: str) -> tuple[Task, ...]:
    """The practice of this seed."""
    luck = {n: Luck(LESSON, seed, str(n)) for n in range(1, 7)}
    return (_bigger_die(luck[1]), _from_here(luck[2]), _six_faces(luck[3]), _turns(luck[4]),
            _luck_or_not(luck[5], "5"), _cards(luck[6]))


def exit_tasks(seed: str) -> tuple[Task, ...]:
    """The exit questions of this seed: no hints."""
    return (_exit_value(Luck(LESSON, seed, "E1")), _exit_race(Luck(LESSON, seed, "E2")),
            replace(_luck_or_not(Luck(LESSON, seed, "E3"), "E3"), hints=()))


def average(
    name: str, question: str, answer: Fraction, slips: Sequence[Slip], hints: tuple[str, ...] = ()
) -> Task:
    """A task whose answer is an expected value: written like a share, but it may be above 1."""
    otherwise = "Not that much. What can happen, how likely is each, and what does each bring?"

    def judge(text: str) -> Verdict:
        said = answers.share(text)
        if not said.means(answer):
            return first_slip(slips, said, otherwise)
        if not said.reduced:
            return Verdict(True, f"Right. It can be written shorter: {answer}.", "not reduced")
        return Verdict(True, RIGHT)

    return Task(name, "share", f"{question} {HOW}", str(answer), judge, hints)


def near(name: str, value: Fraction, says: str) -> Slip:
    """A slip that shows as this value, exactly or rounded."""
    return Slip(name, lambda said: said.means(value), says)


CHANCE = "That is the chance to keep them. Now: times what you keep?"
NO_BUST = "That is what you hold when all goes well. Some turns bring 0."
KEEPS = "You added to what lies there. A bust takes that away, too."


# -- 1: the same rule with a bigger die ---------------------------------------------------------------


def _bigger_die(luck: Luck) -> Task:
    faces, stop = luck.pick((8, 10, 12)), luck.pick((2, 3))
    question = (f"A bigger Color Die has {faces} faces: {faces - 1} colours and the Atom. Rule: stop at "
                f"{NUMBERS[stop]} pieces. How many pieces does a turn bring on average?")
    safe, chance = Fraction(faces - 1, faces), Fraction(perm(faces, stop), faces**stop)
    fewer = Fraction(perm(faces - 1, stop), (faces - 1) ** stop)
    growing = "Each safe roll puts one colour more there. Use the new chance."
    slips = (
        near("chance only", chance, CHANCE),
        near("forgot the busts", Fraction(stop), NO_BUST),
        near("first roll may bust", stop * safe**stop, "The first roll meets an empty Counter: it is safe."),
        near("Counter not updated", stop * safe ** (stop - 1), growing),
        near("forgot the Atom", stop * fewer, f"The Atom is a face, too, and safe: {faces} in all."),
    )
    return average("1", question, stop * chance, slips, hints_of("1", safe=faces - 1, faces=faces))


# -- 2: a plan from here ------------------------------------------------------------------------------

PLANS = ((1, 2), (1, 3), (2, 3), (2, 4), (3, 4))
"""So many lie there, so many are wanted."""


def _from_here(luck: Luck) -> Task:
    there, wanted = luck.pick(PLANS)
    lie = "piece lies" if there == 1 else "pieces lie"
    question = (f"The real die. {NUMBERS[there].capitalize()} {lie} on your Counter. Your plan: roll until "
                f"{NUMBERS[wanted]}, then stop. How many pieces does this turn bring on average?")
    return average("2", question, expected_pieces(wanted, there), _plan_slips(there, wanted),
                   hints_of("2", safe=SIDES - there))


def _plan_slips(there: int, wanted: int) -> tuple[Slip, ...]:
    chance, more = new_colours(there, wanted - there), wanted - there
    same = wanted * (1 - bust_chance(there)) ** more
    return (
        near("chance only", chance, CHANCE),
        near("forgot the busts", Fraction(wanted), NO_BUST),
        near("new pieces only", more * chance, "Stopping also keeps the pieces that lie there already."),
        near("nothing to lose", there + more * chance, KEEPS),
        near("from the start", expected_pieces(wanted), "The first rolls are past. What is open counts."),
        near("Counter not updated", same, "After a safe roll one face more busts."),
    )


# -- 3: one more roll, face by face -------------------------------------------------------------------


def _six_faces(luck: Luck) -> Task:
    there, worth, gain = luck.pick((2, 3)), luck.pick((1, 2)), luck.between(5, 8)
    points = "point" if worth == 1 else "points"
    question = (f"{NUMBERS[there].capitalize()} pieces on the Counter count {worth} {points} each. A new one "
                f"would count {gain}: it completes a Trio. Go through the six faces of one more roll: all "
                "gains minus all losses. What is the sum?")
    up, down = (SIDES - there) * gain, there * there * worth
    slips = (
        Slip("lost one piece", being(up - there * worth), "A bust takes the whole Counter, not one piece."),
        Slip("forgot the Atom", being(up - gain - down), "The Atom is a safe face, too."),
        Slip("sign", being(down - up), "Gains minus losses: look at the sign."),
        Slip("gains only", being(up), "Those are the gains. Now take away what busts cost."),
        Slip("new piece is one", being(SIDES - there - down), f"The new piece counts {gain}."),
    )
    return whole_number("3", question, up - down, slips, hints_of("3", safe=SIDES - there, gain=gain))


# -- 4: turns to a goal -------------------------------------------------------------------------------


def _turns(luck: Luck) -> Task:
    goal, stop = luck.pick((4, 7, 8, 10, 11)), luck.pick((2, 3))
    chance, stops = kept(stop), stops_needed(stop, goal)
    question = (f"A race to {goal} pieces. Rule: {named(stop)}; a turn keeps them with chance {chance}. How "
                "many turns does it take on average?")
    whole = "Pieces come in whole stops, and the last may bring too many."
    slips = (
        near("stops only", Fraction(stops), "So many stops it takes. Busts cost turns, too."),
        near("parts of a stop", goal / expected_pieces(stop), whole),
        near("multiplied", stops * chance, f"One stop takes 1 ÷ {chance} turns: divide, do not multiply."),
        near("no busts", Fraction(goal, stop), f"{whole} And busts cost turns, too."),
    )
    return average("4", question, turns_to(stop, goal), slips, hints_of("4", stops=stops))


# -- 5: more than luck? -------------------------------------------------------------------------------

DUELS = ((6, 10), (7, 10), (13, 20), (29, 50), (56, 100), (216, 400),
         (17, 20), (36, 50), (65, 100), (240, 400), (560, 1000), (580, 1000))
"""Games won of games played: first those that luck alone may bring, then those it hardly does."""
VERDICTS = (
    Option("1", "mine is stronger, because it won more games"),
    Option("2", "mine is stronger, because 50 % does not fit"),
    Option("3", "it may be luck, because 50 % fits, too"),
    Option("4", "it may be luck, because dice are always luck"),
)


def _luck_or_not(luck: Luck, name: str) -> Task:
    stronger = luck.pick((True, False))
    won, games = luck.pick([duel for duel in DUELS if is_stronger(*duel) == stronger])
    low, high = fitting(won, games)
    question = (f"Your strategy won {won} of {games} games against a friend's. These games fit every true "
                f"share from {low} % to {high} % (95 times in 100). What may you say?")
    replies = _stronger_replies() if stronger else _luck_replies(won, games)
    task = choice(name, question, VERDICTS, "2" if stronger else "3", replies,
                  hints_of("5", low=low, high=high))
    return replace(task, because=False)


def is_stronger(won: int, games: int) -> bool:
    return more_than_luck(won, games - won)


def fitting(won: int, games: int) -> tuple[int, int]:
    """The shares, in percent, that so many games fit."""
    low, high = wilson(won, games)
    return round(100 * low), round(100 * high)


def _stronger_replies() -> dict[str, Verdict]:
    more = "Stronger, yes. But 6 of 10 is “more”, too, and proves nothing. Look where 50 % lies."
    inside = "Look again: 50 % is not between the two numbers."
    always = "One game is luck. So many games fit only some shares. Is 50 % one of them?"
    return {"1": Verdict(False, more, "won more"), "3": Verdict(False, inside, "50 % fits"),
            "4": Verdict(False, always, "always luck")}


def _luck_replies(won: int, games: int) -> dict[str, Verdict]:
    more = f"Two equal strategies do that, too, now and then. Do {won} of {games} rule out 50 %?"
    outside = "Look again: 50 % is between the two numbers."
    always = "Luck, perhaps; but with enough games a real difference shows. What do these games fit?"
    return {"1": Verdict(False, more, "won more"), "2": Verdict(False, outside, "50 % does not fit"),
            "4": Verdict(False, always, "always luck")}


# -- 6: four cards ------------------------------------------------------------------------------------


def cards() -> dict[str, Fraction]:
    """Cards and their expected values, all different."""
    return {
        "stop at one": expected_pieces(1), "stop at four": expected_pieces(4),
        "all five colours or nothing (no bonus turn)": expected_pieces(5),
        "a coin decides: three pieces or none": Fraction(3, 2),
        "an ordinary die: a six brings eight pieces, all else none": Fraction(8, 6),
    }


def _cards(luck: Luck) -> Task:
    worth = {**cards(), f"stop at {luck.pick(('two', 'three'))}": expected_pieces(2)}
    one, *others = worth
    dealt = luck.shuffled((one, *luck.shuffled(others)[:3]))
    told = " ".join(f"**{letter}:** {said}." for letter, said in zip(LETTERS, dealt, strict=True))
    right = sorted(LETTERS, key=lambda letter: worth[dealt[LETTERS.index(letter)]])
    question = f"Order by the pieces they bring on average, fewest first. {told}"
    return in_order("6", question, LETTERS, right, hints_of("6", one=LETTERS[dealt.index(one)]))


# -- before you go ------------------------------------------------------------------------------------


def _exit_value(luck: Luck) -> Task:
    faces, there = luck.pick((8, 10)), luck.pick((2, 3))
    question = (f"A Color Die has {faces} faces. {NUMBERS[there].capitalize()} colours lie on your Counter, "
                f"so {there} faces bust. You roll once more, then stop. How many pieces does this turn bring "
                "on average?")
    safe = Fraction(faces - there, faces)
    slips = (near("chance only", safe, CHANCE), near("forgot the busts", Fraction(there + 1), NO_BUST),
             near("nothing to lose", there + safe, KEEPS))
    return replace(average("E1", question, (there + 1) * safe, slips), because=True)


GOALS = (3, 8, 10, 12, 15, 18)
"""Goals of races, two for each answer; nine was the lesson's."""


def _exit_race(luck: Luck) -> Task:
    goal = luck.pick(GOALS)
    question = (f"A race to {goal} pieces. Stop at two keeps with chance {kept(2)}, stop at three with "
                f"{kept(3)}. Which needs fewer turns on average?")
    options = (Option("A", "stop at two"), Option("B", "stop at three"), Option("C", "both need the same"))
    right = fewer_turns(goal)
    says = f"Count whole stops: {stops_needed(2, goal)} of two, {stops_needed(3, goal)} of three."
    replies = {key: Verdict(False, says, "averages tie" if key == "C" else "other rule")
               for key in "ABC" if key != right}
    return choice("E2", question, options, right, replies)


def fewer_turns(goal: int) -> str:
    """A for stop at two, B for stop at three, C for a tie."""
    two, three = turns_to(2, goal), turns_to(3, goal)
    return "C" if two == three else "A" if two < three else "B"
