"""Lesson F5, Power against risk: how hard to throw is a question to a model, to data, and to the job."""

from __future__ import annotations

from icedice_edu.classroom.blocks import Blocks, Picture, Say, Title
from icedice_edu.classroom.lesson import Choice, Lesson, Prediction
from icedice_edu.classroom.lessons.f5 import showing
from icedice_edu.classroom.lessons.f5.duel import duel
from icedice_edu.classroom.lessons.f5.exit_tasks import exit_tasks
from icedice_edu.classroom.lessons.f5.explaining import CLAIM, FAR, FINER, FITS, NEAR, SHAPES
from icedice_edu.classroom.lessons.f5.practice import tasks
from icedice_edu.classroom.lessons.f5.showing import VIEWS, WANTED, beside, counted, percent, record
from icedice_edu.classroom.lessons.f5.tries import frozen, lost, said, wet_dice, worth_of
from icedice_edu.classroom.work import Work
from icedice_edu.games.floe.setting import Options
from icedice_edu.maths.rounding import rounded

__all__ = ["LESSON", "SIMULATION", "STRATEGY", "duel"]

STAGE: Options = {"target": 40, "first": 0}
TENS = tuple(10 * int(rounded(middle / 10)) for middle in (FAR, NEAR))
BUBBLES = (("Kai", f"With 0.9 my dice lie at {TENS[0]} mm!"), ("Mia", "All of them?"))

WARMUP: Blocks = (
    Title("You throw last"),
    Say("The first round. Kai's 3, Mia's 5 and Sol's 6 lie near the shore. Your best die will count its own "
        "number, **all dice behind it**, and a net or a hole that it touches. You have four dice and one "
        "throw. How hard?"),
    Picture("board", "A board of the floe game. On the ice lie Kai's 3 at 120 mm, Mia's 5 at 230 mm and "
            f"Sol's 6 at 290 mm. You are to throw four dice. Kai says: {BUBBLES[0][1]} Mia says: "
            f"{BUBBLES[1][1]}",
            (frozen().code(), BUBBLES, ("band",))),
    Say(f"Kai: “I measured my dice on the ice. With power 0.9 they lie at about {TENS[0]} mm, with 0.6 only "
        f"at about {TENS[1]}.”"),
    Say("Mia: “All of them?”"),
)

LAUNCH = (
    ("Set the **power**, from 0 to 1. Your dice slide onto the ice together.",
     Picture("launch throw", "Four dice before the entrance of the ice, an arrow onto it.")),
    ("One die that stays is enough: choose it. Are **all** in the water, you score 0.",
     Picture("launch water", "Three dice lie in the water behind the ice, one stays on it.")),
    ("Your die counts its number and all dice **behind** it: the further, the more.",
     Picture("launch behind", "A 2 lies far away, a 6 and a 5 lie behind it. 2 + 6 + 5 = 13.", (2, (6, 5)))),
    ("Later you throw three. One must be **higher** or **further** than your old die.",
     Picture("launch further", "An old die 3. A die 5 beside it is higher. A die 1 in front is further.")),
    ("A **model** says how likely each result is. The simplest one: each die for itself.",
     Picture("launch model", "Four dice in a row, each with an arrow of its own to ice or water.")),
)


def to_lost(throws: int) -> str:
    """What is said to the guess at B."""
    if throws <= 4:
        return "B: sharp. Which calculation did you have in mind?"
    if throws <= 15:
        return "B: the right direction. Multiply once for each of the four dice."
    if throws <= 40:
        return "B: that is one die. All four must drown in the same throw."
    return "B: four dice are four risks, but it takes all four to lose. More dice make it rarer."


def _about(power: int, words: str) -> Choice:
    return Choice(str(power), said(power), f"A: {words}")


PREDICTION = Prediction(
    ("A machine throws with each power 200 times, straight ahead.",),
    several=(
        Prediction(
            ("Four dice, the table of the warm-up. Which power brings the most points **on average**?",),
            (_about(50, f"safe, but short: {worth_of(50)} points. The dice that you want behind you are "
                        "ahead."),
             _about(60, f"nearly: {worth_of(60)} points, almost without risk. A little more pays."),
             _about(70, f"yes (0.65 is as good). {percent(wet_dice(70))} of the dice drown: why no harm?"),
             _about(80, f"too hard: {lost(80)} of 200 throws lose all four dice."),
             _about(90, f"where are the dice? {lost(90)} of 200 throws lose all four.")),
            name="A",
        ),
        Prediction(
            (f"With power 0.7, {percent(wet_dice(70)).removesuffix(' %')} of 100 dice end in the water. In "
             "how many of 100 throws of four dice are **all four** in the water?",),
            numbers=range(101), respond=to_lost, words=lambda throws: f"{throws} of 100 throws", name="B",
        ),
        Prediction(
            ("Now you have only **one** die, and want it as far as possible on average (in the water counts "
             "0). Compared with four dice, the best power is …",),
            (Choice("less", "less", "C: yes. One die has no second try."),
             Choice("same", "the same", "C: the ice is the same, the risk is not: one die has no second "
                                        "try."),
             Choice("more", "more", "C: the other way round. Who has one try only should lose it seldom.")),
            name="C",
        ),
    ),
)

PLAY = (
    "Play against the bot to 40 points; you have two colours. **Try soft and hard throws**, and before each "
    "throw say what you expect: how many dice will stay?",
    f"Below the board each throw becomes a dot. Collect **{WANTED} throws** with at least three powers. A "
    "game over early? Start another: the dots go on.",
)
ON_PAPER: Blocks = (
    Say("No board here? Push four coins together over a table; its far edge is the water. Two strokes of the "
        "finger, soft and hard, ten pushes each. Write down how many coins stay and how far the furthest "
        "lies."),
)

SIMULATION = """\
from random import Random

rng, q, counts = Random(2026), 0.73, []  # q: the chance of one die to drown
for _ in range(1000):  # a thousand lists of 200 throws, made by the model
    throws = [sum(rng.random() < q for die in range(4)) for throw in range(200)]
    counts.append(throws.count(4))
counts.sort()
lesson.say("all four drown: from", counts[25], "to", counts[974], "times in 950 of 1000 lists")"""

STRATEGY = """\
from icedice_edu.classroom.lessons.f5 import duel

def mine(line):  # where the rival's die lies, in mm; 0 is in the water
    ### BEGIN SOLUTION
    return 0.7
    ### END SOLUTION

lesson.say(duel(mine))"""


def reveal(work: Work) -> Blocks:
    return showing.reveal(work, PREDICTION)


LESSON = Lesson(
    id="F5",
    title="Power against risk",
    subject="measurement",
    game="floe",
    grades=(9, 12),
    minutes={"setup": 1, "warmup": 3, "launch": 2, "predict": 3, "play": 8, "record": 3, "reveal": 4,
             "explain": 6, "misconception": 3, "practice": 4, "extend": 4, "synthesis": 1, "exit": 3},
    standards=("HSS-IC.A.2", "HSS-ID.A.2"),
    objectives=(
        "Decide by a band of luck or a simulation whether a model is consistent with data.",
        "Compare lists by mean and median, interquartile range and standard deviation, as their shape asks.",
        "Choose a power for a job, and say how sure the choice is.",
    ),
    vocabulary=("model", "consistent", "band of luck", "list of survivors"),
    prerequisites=("F4", "P3"),
    seed=2026,
    header=(
        "The harder you throw, the further your dice, and the more of them drown. Where is the best power, "
        "and is there one?",
        "You will test a model against data and choose a power for a job. Grades 9 to 12.",
        "Copy the save code in the last cell before you leave.",
    ),
    stages={"two colours each, to 40 points": STAGE},
    warmup=WARMUP,
    warmup_question="What do you notice? What do you wonder? What would you ask Kai?",
    launch=LAUNCH,
    launch_question="",
    prediction=PREDICTION,
    play=PLAY,
    beside=beside,
    record=record,
    reveal=reveal,
    explain=(FITS, FINER, SHAPES),
    claim=CLAIM,
    tasks=tasks,
    first_tasks=("1", "3", "4"),
    exit_tasks=exit_tasks,
    extend=(
        Title("Simulate, then decide"),
        Say("**1. Simulate the model.** The next cell lets the model throw: a thousand lists of 200 throws "
            "of four dice. Between which counts do 950 of them lie? Is what the ice did, 49, a surprise? "
            "Then try q = 0.8 and q = 0.65: which models does the count of 49 rule out?"),
        Say("**2. Write a strategy.** One die each. The rival always throws first, with 0.6; you see where "
            "that die lies. Your function gets this line and answers with a power: 0.2, 0.3 … 0.8. You win "
            "if your die stays beyond the line. The cell plays 2000 duels with recorded throws and sets two "
            "plain strategies beside yours. Can you beat both by more than luck?"),
    ),
    extend_code=SIMULATION,
    synthesis=(
        "Back to the warm-up: which power do you choose, and how sure are you? Answer Kai with one question.",
        "Name a list from life that has survivors only. What would change if the others were on it?",
    ),
    synthesis_start="For this job I choose … because … I am sure up to …",
    words={
        "model": "says which results there are and how likely each is",
        "consistent": "what happened is no surprise if the model is right; that does not prove it",
        "band of luck": "from where to where at least 95 of 100 lists lie when the model is right",
        "list of survivors": "a list from which the cases that went wrong are missing",
    },
    to_print="your throws by power",
    on_paper=ON_PAPER,
    views=VIEWS,
    counted=counted,
)
