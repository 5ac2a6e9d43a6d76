"""The two exit questions, for any seed: a place on the line, and what a chance does not promise."""

from __future__ import annotations

from fractions import Fraction

from icedice_edu.classroom.lessons.p2 import cases
from icedice_edu.classroom.lessons.p2.cases import lie
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import Option, Slip, Task, Verdict, choice, share
from icedice_edu.games.pyramids.odds import SIDES, bust_chance
from icedice_edu.maths.words import listed

LESSON = "P2"
KEYS = "ABCD"


def exit_tasks(seed: str) -> tuple[Task, ...]:
    """The exit questions of this seed: no hints."""
    return _chance(Luck(LESSON, seed, "E1"), "E1"), _must(Luck(LESSON, seed, "E2"), "E2")


def _chance(luck: Luck, name: str) -> Task:
    """Bust or safe, with a Counter for which every slip gives another number."""
    k, safe = luck.pick((1, 4)), luck.pick((True, False))
    fits = "is **safe**" if safe else "**busts**"
    question = (f"On the Counter: {listed(cases.colours(luck, k))}. What is the chance that the next roll "
                f"{fits}? Write a fraction or a percentage.")
    wrong = {"the other part": bust_chance(k), "Atom forgotten": Fraction(5 - k, 5),
             "Atom counted as bust": Fraction(5 - k, SIDES), "fifty-fifty": Fraction(1, 2)}
    slips = tuple(_means(slip, value if safe else 1 - value) for slip, value in wrong.items())
    return share(name, question, 1 - bust_chance(k) if safe else bust_chance(k), slips)


def _means(slip: str, value: Fraction) -> Slip:
    return Slip(slip, lambda said: bool(said.means(value)), f"Look again: {slip}.")


def _must(luck: Luck, name: str) -> Task:
    """What a chance says about many rolls, and what it does not."""
    k, rolls = luck.pick((1, 2)), luck.pick((12, 18, 24, 30, 36))
    safe = rolls - k * rolls // SIDES
    said = (
        ("", f"About {safe} are safe. A few more or fewer would be no wonder."),
        ("must happen", f"Exactly {safe} are safe. That is what {SIDES - k}/6 means."),
        ("likely for certain", f"All {rolls} are safe, because safe is the likely thing."),
        ("fifty-fifty", f"About {rolls // 2} are safe. Each roll is safe or bust: two outcomes."),
    )
    shown = luck.shuffled(said)
    options = [Option(key, words) for key, (_, words) in zip(KEYS, shown, strict=True)]
    replies = {key: Verdict(False, f"Look again: {slip}.", slip)
               for key, (slip, _) in zip(KEYS, shown, strict=True) if slip}
    question = (f"{lie(k)} A roll is safe with a chance of {SIDES - k}/6. {rolls} learners roll once each. "
                "What fits?")
    return choice(name, question, options, KEYS[[slip for slip, _ in shown].index("")], replies)
