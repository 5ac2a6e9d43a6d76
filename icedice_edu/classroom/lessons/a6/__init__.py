"""Lesson A6, The best target to pick: a big number can be easier than a small one, and 216 rolls prove it."""

from __future__ import annotations

from icedice_edu.classroom.blocks import Picture, Say, Title
from icedice_edu.classroom.lesson import Choice, Claim, Lesson, Prediction, Reply, Sentence
from icedice_edu.classroom.lessons.a6.practice import exit_tasks, tasks
from icedice_edu.classroom.lessons.a6.showing import beside, record, reveal
from icedice_edu.games.match import Match, start
from icedice_edu.games.protocol import Position
from icedice_edu.games.tokens.setting import Options

STAGE: Options = {"variant": "standard", "face": "winter", "timer": "off", "max_rolls": 10,
                            "intermediates": "any", "ties": "children"}

BUBBLES = (("Ada", "I hope for 13. Small is easy."), ("Ben", "I hope for 36. Six times six!"))


def frozen() -> Match[Position]:
    """Ada has laid 13, 24 and 36, rolled 3, 6, 1 and moved 17. Now Ben rolls."""
    match = start("tokens", players=["Ada", "Ben"], seed=0, first=0, **STAGE)
    for lay in ("lay 13", "lay 24", "lay 36"):
        match = match.play(lay)
    return match.play("roll").given("3 6 1").play("17 = 3×6−1").play("pass")


WARMUP = (
    Title("Frozen board"),
    Say("Ada rolled 3, 6, 1 and moved 17 with 3 × 6 − 1. Now the middle board holds 13, 17, 24, 36. "
        "Ben is about to roll three dice."),
    Picture("board", "A board of the token game. Middle board: 13, 17, 24, 36. Ben is to roll. "
            "Ada says: I hope for 13. Small is easy. Ben says: I hope for 36. Six times six!",
            (frozen().code(), BUBBLES)),
    Say("Ada: “I hope for 13. Small is easy.”"),
    Say("Ben: “I hope for 36. Six times six!”"),
)

LAUNCH = (
    ("Roll three dice. You may roll some or all of them again, up to ten rolls in a turn.",
     Picture("launch roll", "Three dice, red 5, blue 2 and white 3, and an arrow for one more roll.")),
    ("Make a number with two or three dice and + − × ÷. Move its token from the big board to the middle "
     "board.",
     Picture("launch move", "Dice 5 + 3 make 8. Token 8 goes from the big board to the middle board.")),
    ("Same dice, a **different** number: take its token from the middle board.",
     Picture("launch take", "Dice 5 × 3 make 15. Token 15 goes from the middle board to you.")),
    ("A roll **makes** a target if its dice can reach that number in at least one way.",
     Picture("launch makes", "A roll of 5, 2, 3: token 15 is checked, token 36 is crossed out.")),
    ("The **chance** of a target is a share: rolls that make it, out of all equally likely rolls.",
     Picture("launch share", "A bar of equally large boxes. Some of them are filled.")),
)

PREDICTION = Prediction(
    (
        "You roll three dice **once**. Four tokens are waiting: **13, 17, 24, 36**. You may use +, −, × and "
        "÷ and two or three dice.",
        "Imagine that you do this 216 times. Which of the four can you make most often?",
    ),
    (
        Choice("13", "13", "13 is second with 57 rolls. Small helps up to 10 or so. But no two dice make 13: "
               "you always need all three."),
        Choice("17", "17", "17 lies in the middle and comes last, with 30 rolls. No two dice make it, and "
               "few ways lead there."),
        Choice("24", "24", "Right. 4 × 6 alone gives 30 rolls, because the third die may show anything. "
               "Where do the other 60 come from?"),
        Choice("36", "36", "6 × 6 gives 16 rolls, because the third die may show anything. 36 has 49 in all: "
               "more than 17, but fewer than 24 and 13."),
        Choice("same", "all four about equally often", "All **rolls** are equally likely. Tokens are not: "
               "24 owns three times as many rolls as 17."),
    ),
)

PLAY = (
    "Play against a partner or a bot. Below the board lies your **tally card** for 13, 17, 24 and 36. Each "
    "time you roll three fresh dice, the card looks which of the four your roll makes, whether you take "
    "them or not.",
    "After each roll, before you look at the card: which of the four can **you** make? All three dice rolled "
    "again are a fresh roll, too. Try to collect 20 fresh rolls, so do not think too long about a move.",
)

ORDERS = Sentence(
    Picture("orders", "Three trees for a red, a blue and a white die. The kind 1·4·6 has six ends: 146, 164, "
            "416, 461, 614, 641. The kind 2·2·6 has three ends: 226, 262, 622. The kind 6·6·6 has one end."),
    "The list of all 216 rolls is the **sample space**. A **kind** such as 1·4·6 forgets the order. 24 has "
    "9 kinds with three different numbers and 12 kinds with a pair. So 24 has 9 × ▁▁ + 12 × ▁▁ rolls. That "
    "makes ▁▁.",
    ("9 × …", "12 × …", "together …"),
    "We would say: 9 × 6 + 12 × 3 = 54 + 36 = 90. Three different numbers have six orders, a pair has only "
    "three.",
)
SKYLINE = Sentence(
    Picture("skyline", "A bar for each number from 1 to 36: how many of the 216 rolls make it. From 13 on, "
            "tall filled bars stand at 15, 16, 18, 20, 24, 25, 30 and 36, the products of two dice. "
            "Lower open bars stand between them."),
    "Filled bars are **products of two dice**. From 13 on, each filled bar is taller than the open bars "
    "beside it. The reason: if two dice are enough, the third die ▁▁. For 13 you always need ▁▁ dice.",
    ("… the third die …", "For 13 you always need … dice"),
    "We would say: the third die may show anything. For 13 you need all three dice, because no two make it.",
)
SECOND = Sentence(
    Picture("second", "A square of 12 by 12 boxes. Columns: the first roll hits in 5 of 12. Rows: the "
            "second roll hits in 5 of 12. Both hit in 5 by 5 boxes, only the first in 5 by 7, only the "
            "second in 7 by 5, none in 7 by 7."),
    "The chance of 24 is 90/216 = 5/12. If you miss, you roll all three dice again. Does the chance double "
    "to 10/12? Count boxes: doubling counts ▁▁ of the 144 boxes twice. At least one hit: ▁▁ of 144.",
    ("Doubling counts … of the 144 boxes twice", "At least one hit: … of 144"),
    "We would say: 25 boxes are counted twice, because both rolls hit there. 60 + 60 − 25 = 95 of 144, about "
    "66 %, not 83 %. If you keep good dice and roll only the others, it is 73.9 %.",
)

CLAIM = Claim(
    "Ben: “1, 2, 3 and 3, 2, 1 are the same roll. So there are not 216 rolls, there are only 56. 21 of the "
    "56 make 24, so its chance is 21/56. 13 of the 56 make token 36, only 12 make token 13. "
    "So 36 is better than 13.”",
    (
        Reply("no order", "agree", "the order does not change what I can make",
              "True: both make the same tokens. But a chance asks how **often** they come. 1·2·3 comes in "
              "six orders, 1·1·1 in one. Look at the shapes in your own rolls."),
        Reply("not seen", "agree", "nobody can see which die is which",
              "Dice do not know what we can see. Paint them, and 1·2·3 comes six times as often as 1·1·1. "
              "Paint changes no chance, so it was so before."),
        Reply("six each", "disagree", "each of the 56 kinds has six orders",
              "Nearly. 56 × 6 would be 336 rolls. Only 20 kinds have six orders; 30 with a pair have three, "
              "6 with three alike have one: 120 + 90 + 6 = 216."),
        Reply("not equally likely", "disagree", "the 56 kinds are not equally likely",
              "Yes. 56 kinds is a true count, but a share of kinds is no chance. Weighed, 13 has "
              "7 × 6 + 5 × 3 = 57 rolls and 36 has 4 × 6 + 8 × 3 + 1 = 49. So 13 is better than 36."),
    ),
)

SIMULATION = """\
from random import Random
from icedice_edu.maths import reachable

say, TARGET, ROLLS = lesson.say, 24, 216  # now try 2160
dice, hits = Random(2026), 0
for _ in range(ROLLS):
    roll = [dice.randint(1, 6) for _ in range(3)]
    if TARGET in reachable(roll):
        hits += 1
say(TARGET, "was made by", hits, "of", ROLLS, "rolls")"""

LESSON = Lesson(
    id="A6",
    title="The best target to pick",
    subject="arithmetic",
    game="tokens",
    grades=(7, 8),
    minutes={"setup": 1, "warmup": 3, "launch": 3, "predict": 3, "play": 10, "record": 2, "reveal": 3,
             "explain": 6, "misconception": 3, "practice": 6, "synthesis": 2, "exit": 3},
    standards=("7.SP.C.8a", "7.SP.C.8b", "7.SP.C.8c"),
    objectives=(
        "List a sample space by a tree or a table and count its outcomes.",
        "Give the chance of a target as a share of equally likely outcomes.",
        "Rank targets by chance, also with a second roll.",
    ),
    vocabulary=("outcome", "sample space", "equally likely", "chance", "kind"),
    prerequisites=("A5",),
    seed=2026,
    header=(
        "Four tokens are waiting, and you may hope for one. Which one is worth your hope?",
        "You will learn to list everything three dice can do and to rank targets by chance. For grades 7 "
        "and 8.",
        "Your work is kept in the last cell: copy the code before you leave.",
    ),
    stages={"8+ rules, winter face, hourglass off, any numbers on the way": STAGE},
    warmup=WARMUP,
    warmup_question="Whose target would you pick, or another one? What do you notice? What do you wonder?",
    launch=LAUNCH,
    launch_question="Think about it while you play: how many different rolls do three dice have? "
                    "And are all of them equally likely?",
    prediction=PREDICTION,
    play=PLAY,
    beside=beside,
    record=record,
    reveal=reveal,
    explain=(ORDERS, SKYLINE, SECOND),
    claim=CLAIM,
    tasks=tasks,
    first_tasks=("1", "2", "4"),
    exit_tasks=exit_tasks,
    extend=(
        Title("Let the computer roll"),
        Say("The next cell rolls three dice 216 times and counts how often 24 can be made. Is it exactly "
            "90? Change ROLLS to 2160 and run it again: is the share nearer to 5/12? Then try another "
            "TARGET."),
        Say("To see all 216 rolls of any token, and what more rolls do, write in a cell of your own: "
            "from icedice_widgets import target_chances, and below it target_chances(24, rolls=2)."),
    ),
    extend_code=SIMULATION,
    synthesis=(
        "Back to Ada and Ben: which of the four tokens should they hope for, and how do you know it for "
        "sure?",
        "Then give a rule to somebody who has never played. When is a target a good one?",
    ),
    synthesis_start="A good target is a number that … I know because …",
    words={
        "outcome": "one thing that can happen, here three faces in their order",
        "sample space": "the list of all outcomes; for three dice 6 × 6 × 6 = 216",
        "equally likely": "no outcome has a better chance than another",
        "chance": "outcomes that fit, out of all equally likely outcomes",
        "kind": "rolls that differ only in their order: 6, 3 or 1 outcomes",
    },
    to_print="your tally card",
)
