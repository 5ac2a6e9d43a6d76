"""The six practice tasks, for any seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TypeVar

from icedice_edu.classroom import answers
from icedice_edu.classroom.blocks import Picture
from icedice_edu.classroom.lessons.p2 import cases
from icedice_edu.classroom.lessons.p2.cases import count, lie
from icedice_edu.classroom.lessons.p2.hints import hints_of
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import (
    Option,
    Slip,
    Task,
    Verdict,
    amount,
    being,
    choice,
    in_order,
    whole_number,
)
from icedice_edu.games.pyramids.odds import SIDES, bust_chance
from icedice_edu.maths.rounding import about, percent, rounded
from icedice_edu.maths.words import listed

LESSON = "P2"
KEYS = "ABCDE"
PERCENT: Mapping[str, str] = {"%": "%", "percent": "%", "per cent": "%"}
SAID = tuple(cases.WORD_OF.values())

Thing = TypeVar("Thing")


def tasks(seed: str) -> tuple[Task, ...]:
    """The practice of this seed."""
    makers = (_dot, _safe, _word, _order, _how_many, _detective)
    return tuple(make(Luck(LESSON, seed, str(n)), str(n)) for n, make in enumerate(makers, 1))


def _two(luck: Luck, things: Sequence[Thing]) -> tuple[Thing, Thing]:
    """One for the task, another one for its twin."""
    one, twin = luck.shuffled(things)[:2]
    return one, twin


def _decimal(chance: Fraction) -> str:
    return about(chance, 2)


# -- 1: a dot on the line -----------------------------------------------------------------------------


def _dot(luck: Luck, name: str) -> Task:
    k, twin = _two(luck, (1, 2, 3, 4))
    lying, other = cases.colours(luck, k), cases.colours(luck, twin)
    places = sorted((Fraction(value), slip) for value, slip in _dots(k).items())
    question = f"On the Counter: {listed(lying)}. Which dot shows the chance that the next roll busts?"
    options = [Option(key, f"dot {key}") for key, _ in zip(KEYS, places, strict=False)]
    right = KEYS[[slip for _, slip in places].index("")]
    replies = {key: Verdict(False, _dot_says(slip, k), slip)
               for key, (_, slip) in zip(KEYS, places, strict=False) if slip}
    hints = hints_of("1", k=k, bust="busts" if k == 1 else "bust", names=listed(other), tk=twin,
                     decimal=_decimal(bust_chance(twin)))
    task = choice(name, question, options, right, replies, hints)
    return replace(task, picture=_dotted(tuple(value for value, _ in places)))


def _dots(k: int) -> Mapping[Fraction, str]:
    """The places of the four dots, each with the slip that leads there."""
    last = (1 - bust_chance(k), "the other part") if k != SIDES - k else (Fraction(1, SIDES), "one face only")
    return {bust_chance(k): "", Fraction(k, SIDES - 1): "Atom forgotten",
            Fraction(k + 1, SIDES): "Atom counted as bust", last[0]: last[1]}


def _dot_says(slip: str, k: int) -> str:
    return {
        "Atom forgotten": f"That dot is {k}/5. Five colours, but six faces: the Atom is one of them.",
        "Atom counted as bust": f"That dot is {k + 1}/6. The Atom never busts: you choose a new colour.",
        "the other part": "That is the chance to stay safe. Bust is the other part of the line.",
        "one face only": "That is one face. Each colour on the Counter has a face of its own.",
    }[slip]


def _dotted(places: tuple[Fraction, ...]) -> Picture:
    said = ", ".join(f"{key} at {_decimal(place)}" for key, place in zip(KEYS, places, strict=False))
    return Picture("dots", f"A line from 0 to 1 with a mark at every tenth. Dots: {said}.", places)


# -- 2: safe, in percent ------------------------------------------------------------------------------


def _safe(luck: Luck, name: str) -> Task:
    k, twin = _two(luck, cases.UNEVEN)
    exact, there = 100 * (1 - bust_chance(k)), 1 - bust_chance(twin)
    question = f"{lie(k)} How likely is it that the next roll is **safe**? Answer in whole percent."
    hints = hints_of("2", faces=f"{k} of the 6 faces {'busts' if k == 1 else 'bust'}", safe=SIDES - k,
                     tcount=count(twin), tsafe=SIDES - twin,
                     decimal=_decimal(there), percent=percent(there))
    return amount(name, question, answers.Amount(rounded(exact), "%"), PERCENT, _safe_slips(k, exact), hints)


def _safe_slips(k: int, exact: Fraction) -> tuple[Slip, ...]:
    five, no_atom = 100 * Fraction(5 - k, 5), rounded(100 * Fraction(5 - k, SIDES))
    return (
        _shows("decimal number", rounded(exact) / 100,
               "That is the decimal number. Percent means out of 100: multiply by 100."),
        Slip("not rounded", lambda said: said.value.denominator > 1 and abs(said.value - exact) < 1,
             "Right so far. Now round it to a whole percent."),
        _shows("cut off", Fraction(int(exact)), "Nearly. Round, do not cut off: which percent is nearer?"),
        _shows("the other part", rounded(100 - exact), "That is bust. Safe is what is left up to 100 %."),
        _shows("Atom forgotten", five, "That is out of five faces. The die has six: the Atom is safe, too."),
        _shows("fifty-fifty", Fraction(50), "Half would be three safe faces. Count them, the Atom, too."),
        _shows("Atom counted as bust", no_atom, "You left the Atom out. It never busts: it is a safe face."),
    )


def _shows(name: str, value: Fraction, says: str) -> Slip:
    return Slip(name, lambda said: bool(said.value == value), says)


# -- 3: the word for it -------------------------------------------------------------------------------


def _word(luck: Luck, name: str) -> Task:
    event = luck.pick(cases.EVENTS)
    twin = luck.pick([other for other in cases.EVENTS if other.faces != event.faces])
    options = [Option(key, word) for key, word in zip(KEYS, SAID, strict=True)]
    replies = {key: _wrong_word(event.chance, chance)
               for key, chance in zip(KEYS, cases.WORD_OF, strict=True) if chance != event.chance}
    faces = f"{twin.faces or 'No'} {'face fits' if twin.faces == 1 else 'faces fit'}"
    hints = hints_of("3", first=event.begin, event=twin.said, faces=faces, word=twin.word)
    question, right = f"“{event.said}” Which word fits?", KEYS[SAID.index(event.word)]
    return choice(name, question, options, right, replies, hints)


def _wrong_word(right: Fraction, said: Fraction) -> Verdict:
    half = Fraction(1, 2)
    if said == 0:
        slip, says = "never for seldom", "Impossible means 0: not a single face. Is there really none?"
    elif said == 1:
        slip, says = "always for often", "Certain means 1: every single face. Is there really no other?"
    elif said == half:
        slip, says = "fifty-fifty", "That needs three faces for it and three against it. Count them."
    elif (said - half) * (right - half) < 0:
        slip, says = "wrong half", "Look again: do more faces bring this about, or fewer?"
    elif right == half:
        slip, says = "uneven", "Count the faces for it and the faces against it."
    else:
        slip, says = "not strict enough", f"Is there even one face {'for' if right == 0 else 'against'} it?"
    return Verdict(False, says, slip)


# -- 4: four ways to say a chance ---------------------------------------------------------------------


def _order(luck: Luck, name: str) -> Task:
    hand, twin = _two(luck, cases.HANDS)
    said = dict(zip(cases.PLAYERS, map(cases.Said, luck.shuffled(hand)), strict=True))
    right = sorted(said, key=lambda who: said[who].value)
    told = ", ".join(f"{who} {chance.text}" for who, chance in said.items())
    question = (f"Four players say how likely they think a safe roll is. {told}. "
                "Put the players in order, smallest first.")
    other = [cases.Said(text) for text in twin]
    best = sorted(other, key=lambda chance: chance.value)
    hints = hints_of("4", name="Ada", text=said["Ada"].text, percent=percent(said["Ada"].value),
                     texts=listed(chance.text for chance in other), order=", ".join(c.text for c in best),
                     percents=listed(percent(chance.value) for chance in other))
    return _with_order_slips(in_order(name, question, cases.PLAYERS, right, hints), said)


def _with_order_slips(task: Task, said: Mapping[str, cases.Said]) -> Task:
    """The task, which also knows those who read only the digits."""
    large = next(who for who, chance in said.items() if chance.text.endswith("%"))
    small = next(who for who, chance in said.items() if "." in chance.text)

    def judge(text: str) -> Verdict:
        order = answers.order(text, cases.PLAYERS)
        verdict = task.judge(text)
        if verdict.right or verdict.slip == "reversed":
            return verdict
        if order[-1] == large:
            says = f"{said[large].text} is not a large number: it means so many of 100."
            return Verdict(False, says, "percent read as a whole number")
        if order[0] == small:
            says = f"{said[small].text} starts with 0, but is not tiny. How many of 100 is it?"
            return Verdict(False, says, "decimal taken for tiny")
        return verdict

    return replace(task, judge=judge)


# -- 5: how many busts to expect ----------------------------------------------------------------------


def _how_many(luck: Luck, name: str) -> Task:
    (k, twin), (rolls, other) = _two(luck, cases.UNEVEN), _two(luck, cases.MANY_ROLLS)
    sixth, there = rolls // SIDES, other // SIDES
    question = f"{lie(k)} A class rolls {rolls} times like this. About how many busts do you expect?"
    hints = hints_of("5", k=k, rolls=rolls, sixth=sixth, tcount=count(twin).capitalize(), trolls=other,
                     tsixth=there, tk=twin, busts=twin * there)
    return whole_number(name, question, k * sixth, _how_many_slips(k, rolls), hints)


def _how_many_slips(k: int, rolls: int) -> tuple[Slip, ...]:
    sixth = rolls // SIDES
    return (
        Slip("Atom forgotten", being(rolls * k // 5), "That is out of five. The Atom is a face, too: six."),
        Slip("Atom counted as bust", being((k + 1) * sixth), "One face too many. The Atom never busts."),
        Slip("the other part", being(rolls - k * sixth), "So many stay safe. The busts are the others."),
        Slip("one face only", being(sixth), "That is one face. Each colour on the Counter has one."),
        Slip("fifty-fifty", being(rolls // 2), "Bust or safe, but not half and half: count faces."),
        Slip("more than all", lambda said: said > rolls, "That is more than all rolls."),
    )


# -- 6: which Counter was it? -------------------------------------------------------------------------


def _detective(luck: Luck, name: str) -> Task:
    log = luck.pick(cases.logs())
    others = [other for other in cases.logs() if other.colours != log.colours and other.rolls != log.rolls]
    twin = luck.pick(others)
    question = (f"A log says: {log.rolls} rolls, {log.busts} busts. There was always the same number of "
                f"colours on the Counter, but nobody wrote it down. Which number fits best?")
    there = twin.rolls // SIDES
    hints = hints_of("6", rolls=log.rolls, sixth=log.rolls // SIDES, trolls=twin.rolls, tbusts=twin.busts,
                     tk=twin.colours, tsixth=there, expected=twin.colours * there,
                     tcount=count(twin.colours))
    return whole_number(name, question, log.colours, _detective_slips(log), hints)


def _detective_slips(log: cases.Log) -> tuple[Slip, ...]:
    k, sixth = log.colours, log.rolls // SIDES
    safe = f"With {SIDES - k} colours about {log.rolls - k * sixth} would bust. Did you count the safe rolls?"
    none = "Nobody rolls with so many colours: five end the turn, and an empty Counter never busts."
    return (
        Slip("the other part", lambda said: said == SIDES - k != k and said in range(1, 5), safe),
        Slip("no such Counter", lambda said: said not in range(1, 5), none),
        *(Slip("next number", being(near), f"{near} would give about {near * sixth} busts. What is nearer?")
          for near in (k - 1, k + 1)),
    )
