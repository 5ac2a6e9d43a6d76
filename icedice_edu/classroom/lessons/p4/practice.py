"""The six practice tasks and the exit questions, for any seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from icedice_edu.classroom import answers
from icedice_edu.classroom.lessons.p4.cards import PAIRS, Card, Pair, cards
from icedice_edu.classroom.lessons.p4.hints import hints_of
from icedice_edu.classroom.own_rolls import NAMES
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import Option, Slip, Task, Verdict, choice, in_order, share
from icedice_edu.games.pyramids.odds import SIDES, bust_chance, new_colours

LESSON = "P4"
DROUGHTS = (5, 6, 7, 8, 9, 11, 12)
"""10 is left out: (5/6)¹⁰ is so near to 1/6 that a rounded answer would not tell which is meant."""
MISS = Fraction(SIDES - 1, SIDES)
LETTERS = "ABCD"


def tasks(seed: str) -> tuple[Task, ...]:
    """The practice of this seed."""
    luck = {n: Luck(LESSON, seed, str(n)) for n in range(1, 7)}
    return (_due(luck[1], "1"), _bust(luck[2], "2"), _two_safe(luck[3], "3"), *_misses(luck[4]),
            _cards(luck[5], "5"), _independent(luck[6], "6"))


def exit_tasks(seed: str) -> tuple[Task, ...]:
    """The exit questions of this seed: no hints."""
    return (_exit_due(Luck(LESSON, seed, "E1")), *_exit_bust(Luck(LESSON, seed, "E2")))


def being(name: str, chance: Fraction, says: str) -> Slip:
    """A slip that shows as this chance, exactly or rounded."""
    return Slip(name, lambda said: said.means(chance), says)


# -- 1: a colour that is missing ----------------------------------------------------------------------


def _due(luck: Luck, name: str) -> Task:
    size, missed = luck.pick((1, 2)), luck.pick(DROUGHTS)
    one, other = luck.shuffled(NAMES)[:2]
    if size == 1:
        question = f"{one.capitalize()} has been missing for {missed} rolls. P(next roll shows it)?"
    else:
        question = (f"{one.capitalize()} and {other} have both been missing for {missed} rolls. "
                    f"P(next roll shows one of them)?")
    otherwise = "The past cannot push this roll up or down. Count faces."
    chance = Fraction(size, SIDES)
    return share(name, question, chance, _due_slips(size, missed), hints_of("1"), otherwise)


def _due_slips(size: int, missed: int) -> tuple[Slip, ...]:
    miss = 1 - Fraction(size, SIDES)
    return (
        being("forgot the Atom", Fraction(size, SIDES - 1),
              "Five colours, but six faces: the Atom is one of them."),
        being("chance of the drought", miss**missed,
              "That is the chance of the drought, before it began. It has happened; ask about one roll."),
        being("all rolls from the start", 1 - miss ** (missed + 1),
              f"That counts all {missed + 1} rolls from the start. Only one is still open."),
    )


# -- 2 and 3: the Counter -----------------------------------------------------------------------------


def _bust(luck: Luck, name: str) -> Task:
    k = luck.pick((2, 3, 4))
    question = f"{k} safe rolls this turn, {k} colours on the Counter. P(bust)?"
    return share(name, question, bust_chance(k), _bust_slips(k), hints_of("2"))


def _bust_slips(k: int) -> tuple[Slip, ...]:
    return (
        being("one face only", bust_chance(1), f"One face per colour, and {k} colours lie there."),
        being("forgot the Atom", Fraction(k, SIDES - 1), "The Atom is the sixth face."),
        being("Atom counted", bust_chance(k + 1), "The Atom never busts."),
        being("the other part", 1 - bust_chance(k), "That is the chance to stay safe."),
    )


def _two_safe(luck: Luck, name: str) -> Task:
    k = luck.pick((1, 2, 3))
    once, then = 1 - bust_chance(k), 1 - bust_chance(k + 1)
    question = f"{_colours(k)} on the Counter. P(the next two rolls are both safe)?"
    slips = (
        being("Counter not updated", once**2,
              "After a safe roll the Counter holds one colour more. Use the new chance."),
        being("added instead of multiplied", once + then,
              "Both must happen: multiply. Adding can pass 1."),
        being("one roll", once, "That is one roll. There are two."),
    )
    return share(name, question, new_colours(k, 2), slips, hints_of("3", safe=SIDES - k))


def _colours(k: int) -> str:
    return f"{k} colour" if k == 1 else f"{k} colours"


# -- 4: before and given ------------------------------------------------------------------------------


def _misses(luck: Luck) -> tuple[Task, Task]:
    missed, colour = luck.pick((2, 3)), luck.pick(NAMES)
    before = f"Before any roll: P({colour} misses the next {missed})?"
    given = f"{colour.capitalize()} has missed {missed}: P(it misses the next too)?"
    due = "Is something “due” or “avoided” in your answer?"
    first = (
        being("one roll only", MISS, "One roll only."),
        being("hit every time", (1 - MISS) ** missed, f"That is {colour} every time."),
        Slip("chance above 1", lambda said: said.value > 1,
             f"No chance passes 1. All {missed} must miss: multiply."),
    )
    says = f"That is the run from the start. Given {missed} misses, divide them away."
    second = (being("run from the start", MISS ** (missed + 1), says),)
    return (share("4a", before, MISS**missed, first, hints_of("4")),
            share("4b", given, MISS, second, hints_of("4"), due))


# -- 5: four cards ------------------------------------------------------------------------------------


def _cards(luck: Luck, name: str) -> Task:
    first, second, *others = cards(luck.pick(DROUGHTS))
    dealt = luck.shuffled((first, second, *luck.shuffled(others)[:2]))
    letter = dict(zip((card.key for card in dealt), LETTERS, strict=True))
    told = " ".join(f"**{letter[card.key]}:** {card.said}." for card in dealt)
    question = f"Order four chances, smallest first. {told}"
    right = [letter[card.key] for card in sorted(dealt, key=_chance)]
    task = in_order(name, question, LETTERS, right, hints_of("5", atoms=letter["i"]))
    return _with_card_slips(task, dealt)


def _chance(card: Card) -> Fraction:
    return card.chance


def _with_card_slips(task: Task, dealt: Sequence[Card]) -> Task:
    """The task, which also knows those who let a drought or a hot streak change a chance."""
    right = [card.key for card in sorted(dealt, key=_chance)]

    def judge(text: str) -> Verdict:
        order = answers.order(text, LETTERS)
        said = [dealt[LETTERS.index(letter)].key for letter in order]
        backwards = said == right[::-1]
        return (None if backwards else _card_slip(said, right)) or task.judge(text)

    return replace(task, judge=judge)


def _card_slip(said: list[str], right: list[str]) -> Verdict | None:
    """The first of three slips that shows in this order of cards."""
    if said.index("ii") > right.index("ii"):
        return Verdict(False, "A drought adds nothing.", "drought adds")
    if "vii" in right and said.index("vii") < right.index("vii"):
        if "vi" not in right or said.index("vi") < said.index("vii"):
            return Verdict(False, "A hot streak adds nothing either.", "hot streak adds")
        return Verdict(False, "Two misses are harder than one.", "two misses easier")
    return None


# -- 6: the product test ------------------------------------------------------------------------------

REASONS = (  # numbered, for A and B are the events
    Option("1", "independent, because they are different rolls"),
    Option("2", "independent, because the product test says so"),
    Option("3", "dependent, because B looks at both rolls"),
    Option("4", "dependent, because the product test says so"),
)


def _independent(luck: Luck, name: str) -> Task:
    wanted = luck.pick((True, False))
    pair = luck.pick([pair for pair in PAIRS if pair.independent == wanted])
    c, d = luck.shuffled(NAMES)[:2]
    a, b = (said.format(c=c, d=d) for said in (pair.a, pair.b))
    question = f"Two rolls from an empty Counter. A: {a}. B: {b}. Are A and B independent?"
    replies = _independent_replies(pair) if wanted else _dependent_replies(pair)
    task = choice(name, question, REASONS, "2" if wanted else "4", replies, hints_of("6"))
    return replace(task, because=False)


def _independent_replies(pair: Pair) -> dict[str, Verdict]:
    squares = Verdict(False, "Count squares: the share may still be equal.", "looks at both rolls")
    other = Verdict(False, "Independent, yes. But B looks at the first roll too. What else can tell?",
                    "different rolls")
    different = other if pair.both_rolls else Verdict(True, "Right. The product test proves it.")
    return {"1": different, "3": squares, "4": _count_again(pair)}


def _dependent_replies(pair: Pair) -> dict[str, Verdict]:
    look = Verdict(False, "Check: does B look at the first roll too?", "different rolls")
    enough = Verdict(False, "Dependent, yes. But “both faces are alike” looks at both rolls, too, and is "
                     "independent of the first. What else can tell?", "looks at both rolls")
    return {"1": look, "2": _count_again(pair), "3": enough}


def _count_again(pair: Pair) -> Verdict:
    a, b, both = pair.counts()
    says = f"Count again: A fills {a} of the 36 squares, B fills {b}, both together fill {both}."
    return Verdict(False, says, "product test")


# -- before you go ------------------------------------------------------------------------------------


def _exit_due(luck: Luck) -> Task:
    colour, missed = luck.pick(NAMES), luck.between(5, 9)
    question = (f"{colour.capitalize()} has been missing for {missed} rolls. P(next roll shows it)? "
                "One sentence why.")
    return replace(share("E1", question, Fraction(1, SIDES), _due_slips(1, missed)), because=True)


def _exit_bust(luck: Luck) -> tuple[Task, Task]:
    k = luck.pick((2, 4))
    turn = f"This turn you made {k} safe rolls and {k} colours are on the Counter."
    options = tuple(Option(key, said) for key, said in zip("ABC", ("die", "streak", "Counter"), strict=True))
    replies = {"A": Verdict(False, "The die is the same.", "die"),
               "B": Verdict(False, "Empty the Counter after the same rolls.", "streak")}
    changed = choice("E2b", "Which changed it: die, streak or Counter?", options, "C", replies)
    return (share("E2a", f"{turn} P(next roll busts)?", bust_chance(k), _bust_slips(k)),
            replace(changed, because=False))
