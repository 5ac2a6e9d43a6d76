"""Lesson A4, Brackets change everything: the title is a claim, and the learner is its judge."""

from __future__ import annotations

from icedice_edu.classroom.blocks import Picture, Say, Title
from icedice_edu.classroom.lesson import Choice, Claim, Lesson, Prediction, Reply, Sentence
from icedice_edu.classroom.lessons.a4.practice import exit_tasks, tasks
from icedice_edu.classroom.lessons.a4.showing import beside, record, reveal
from icedice_edu.games.match import Match, start
from icedice_edu.games.protocol import Position
from icedice_edu.games.tokens.setting import Options

STAGE: Options = {"variant": "standard", "face": "winter", "timer": "off", "max_rolls": 10,
                            "intermediates": "whole", "ties": "children"}

BUBBLES = (("Ada", "Six plus three times two. I take 18!"), ("Ben", "Six plus three times two. That is 12!"))


def frozen() -> Match[Position]:
    """Ada has laid 12, 18 and 30, rolled 6, 3, 2 and moved 5."""
    match = start("tokens", players=["Ada", "Ben"], seed=0, first=0, **STAGE)
    for lay in ("lay 12", "lay 18", "lay 30"):
        match = match.play(lay)
    return match.play("roll").given("6 3 2").play("5 = 3+2")


WARMUP = (
    Title("Frozen board"),
    Say("Set-up put tokens 12, 18 and 30 on the middle board. Ada rolled 6, 3, 2. She moved 5 with 3 + 2. "
        "Now the middle board holds 5, 12, 18, 30; the big board holds 32."),
    Picture("board", "A board of the token game. Dice 6, 3, 2. Middle board: 5, 12, 18, 30. "
            "Ada says: Six plus three times two. I take 18! Ben says: Six plus three times two. That is 12!",
            (frozen().code(), BUBBLES)),
    Say("Ada: “Six plus three times two. I take 18!”"),
    Say("Ben: “Six plus three times two. That is 12!”"),
)

LAUNCH = (
    ("Roll three dice. Roll again if you like, up to ten rolls in all.",
     Picture("launch roll", "Three dice: 6, 3 and 2.")),
    ("Make a number with two or three dice. Use each die once at most. Move that token from the big board "
     "to the middle board.",
     Picture("launch move", "3 + 2 makes 5. Token 5 goes from the big board to the middle board.")),
    ("Same dice, a **different** number: take its token from the middle board.",
     Picture("launch take", "6 × 3 makes 18. Token 18 goes from the middle board to you.")),
    ("**Brackets** ( ) tie two dice together. That part is done first.",
     Picture("launch brackets", "Dice 4 and 1 tied together by a loop, then times 5.")),
    ("No brackets? First × and ÷, then + and −, each time from left to right.",
     Picture("launch order", "In 4 + 1 × 5 the sign × is marked first and the sign + second.")),
)

PREDICTION = Prediction(
    (
        "Keep the dice in one row: **6 ▢ 3 ▢ 2**. Each box gets +, − or ×. That makes **9 sign cards**.",
        "For each card you can put brackets round the first two dice or round the last two. "
        "For how many of the 9 cards do the two answers differ?",
    ),
    (
        Choice("9", "all 9", "A good judge does not trust a title. Which three cards never change?"),
        Choice("6", "6", "Right. Could you say which six before looking?"),
        Choice("4", "4", "You may have found the cards where × meets + or −. Two more hide behind a minus."),
        Choice("2", "2", "Some pairs look harmless. Try 6 × (3 + 2) and (6 × 3) + 2."),
    ),
)

PLAY = (
    "Play against a partner or a bot. Below the board lies your **stamp card**: nine boxes, "
    "one for each sign card.",
    "Is it only 6, 3, 2, or is it every roll? Your own dice will tell. Each time you make a token with "
    "**three dice** and +, −, ×, its box is stamped. The game also moves the brackets for you and shows the "
    "**twin**. Stamp as many boxes as you can. Two-dice moves and ÷ are fine too, but they stamp nothing.",
)

DOTS = Sentence(
    Picture("dots", "Two trees. Times on top copies all nine dots. Plus on top copies only the three yellow "
            "dots; six fewer."),
    "The sign at the **top of the tree is done last**. In (6 + 3) × 2 the × 2 copies ▁▁. "
    "In 6 + 3 × 2 it copies only ▁▁.",
    ("In (6 + 3) × 2 the × 2 copies …", "In 6 + 3 × 2 it copies only …"),
    "We would say: in (6 + 3) × 2 the × 2 copies all 9 dots. In 6 + 3 × 2 it copies only the 3 yellow dots.",
)
BAG = Sentence(
    Picture("bag", "Two number lines from 0 to 6. Upper: from 6 back 3 to 3, forward 2, land on 5. "
            "Lower: 3 and 2 in one bag; from 6 one jump back 5, land on 1."),
    "Brackets after a minus put 2 in the bag, so 2 is ▁▁ instead of added.",
    ("… so 2 is … instead of added",),
    "We would say: 2 is taken away instead of added.",
)

CLAIM = Claim(
    "Ada: “You read from left to right, so you calculate from left to right. 6 + 3 × 2 is 18. "
    "Brackets are decoration.”",
    (
        Reply("reading", "agree", "we read that way",
              "Reading and calculating differ. Without brackets × goes first: 3 × 2 = 6, then 6 + 6 = 12. "
              "For 18 you need (6 + 3) × 2."),
        Reply("same dice", "agree", "same dice and signs give the same answer",
              "Your stamp card can test that. For 6, 3, 2 six of nine cards gave two answers."),
        Reply("plus first", "disagree", "× first, then every +, then every −",
              "× first is right. But + and − are equals. 6 − 3 + 2 goes left to right: 3, then 5. "
              "Adding first would give 1."),
        Reply("brackets", "disagree", "× first, unless brackets say otherwise",
              "Yes. So what do brackets do in 6 + (3 × 2)? Nothing: that pair was first already."),
    ),
)

DIVISION = """\
from fractions import Fraction as F
from itertools import product
from operator import add, mul, sub, truediv

say = lesson.say  # prints, once your guess is made
signs = {"+": add, "−": sub, "×": mul, "÷": truediv}
a, b, c = F(6), F(3), F(2)
for (p, f), (q, g) in product(signs.items(), repeat=2):
    left, right = g(f(a, b), c), f(a, g(b, c))
    say(p, q, left, right, "same" if left == right else "changed")"""

LESSON = Lesson(
    id="A4",
    title="Brackets change everything",
    subject="arithmetic",
    game="tokens",
    grades=(5, 5),
    minutes={"setup": 1, "warmup": 4, "launch": 3, "predict": 3, "play": 10, "record": 2, "reveal": 3,
             "explain": 5, "misconception": 3, "practice": 6, "synthesis": 2, "exit": 3},
    standards=("5.OA.A.1", "5.OA.A.2"),
    objectives=(
        "Match an expression with its tree, both ways.",
        "Place brackets to reach a target.",
        "Say what an expression means without working it out.",
    ),
    vocabulary=("brackets", "expression", "operation", "tree"),
    prerequisites=("A3",),
    seed=2026,
    header=(
        "That title is a claim. Today you are the judge.",
        "You will learn to steer a calculation with brackets. For grade 5.",
        "Your work is kept in the last cell: copy the code before you leave.",
    ),
    stages={"8+ rules, winter face, hourglass off, whole-number steps": STAGE},
    warmup=WARMUP,
    warmup_question="Same dice. Same words. Two tokens. What do you notice? What do you wonder?",
    launch=LAUNCH,
    launch_question="Why care? With 6, 3, 2 nobody can take 30 without brackets. "
                    "Can you see how to take it with them?",
    prediction=PREDICTION,
    play=PLAY,
    beside=beside,
    record=record,
    reveal=reveal,
    explain=(DOTS, BAG),
    claim=CLAIM,
    tasks=tasks,
    first_tasks=("1", "2", "4"),
    exit_tasks=exit_tasks,
    extend=(
        Title("÷ joins in"),
        Say("Now there are 16 cards. How many never change? Run the next cell again."),
    ),
    extend_code=DIVISION,
    synthesis=(
        "Back to Ada: what must she write for 18, what for 30?",
        "Then write a better title.",
    ),
    synthesis_start="Brackets change the answer when …",
    words={
        "brackets": "do this part first",
        "expression": "numbers and signs, no equals sign",
        "tree": "picture of who waits for whom",
    },
)
