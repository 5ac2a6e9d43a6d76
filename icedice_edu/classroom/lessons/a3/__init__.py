"""Lesson A3, Times joins in: 36 boxes in the times table, 36 tokens, and × hits only half of them."""

from __future__ import annotations

from icedice_edu.classroom.blocks import Picture, Say, Title
from icedice_edu.classroom.lesson import Choice, Claim, Lesson, Prediction, Reply, Sentence
from icedice_edu.classroom.lessons.a3.practice import exit_tasks, tasks
from icedice_edu.classroom.lessons.a3.showing import beside, record, reveal
from icedice_edu.games.match import Match, start
from icedice_edu.games.protocol import Position
from icedice_edu.games.tokens.setting import Options

STAGE: Options = {"variant": "standard", "face": "winter", "timer": "off", "max_rolls": 10,
                            "intermediates": "whole", "ties": "children"}

BUBBLES = (("Ada", "With + and − I can take nothing."), ("Ben", "Use × and ÷. I can take any of three!"))


def frozen() -> Match[Position]:
    """Ada has laid 3, 14 and 24, rolled 6, 4, 2 and moved 10."""
    match = start("tokens", players=["Ada", "Ben"], seed=0, first=0, **STAGE)
    for lay in ("lay 3", "lay 14", "lay 24"):
        match = match.play(lay)
    return match.play("roll").given("6 4 2").play("10 = 6+4")


WARMUP = (
    Title("Frozen board"),
    Say("Set-up put tokens 3, 14 and 24 on the middle board. Ada rolled 6, 4, 2. She moved 10 with 6 + 4. "
        "10 came this turn, so it stays. Now she may take 3, 14 or 24."),
    Picture("board", "A board of the token game. Dice 6, 4, 2. Middle board: 3, 10, 14, 24. "
            "Ada says: With + and − I can take nothing. Ben says: Use × and ÷. I can take any of three!",
            (frozen().code(), BUBBLES)),
    Say("Ada: “With + and − I can take nothing.”"),
    Say("Ben: “Use × and ÷. I can take any of three!”"),
)

LAUNCH = (
    ("Roll three dice. Roll again if you like, up to ten rolls in all.",
     Picture("launch roll", "Three dice: 6, 4 and 2.")),
    ("Make a number with two or three dice. Use each die once at most. Move that token from the big board "
     "to the middle board.",
     Picture("launch move", "6 + 4 makes 10. Token 10 goes from the big board to the middle board.")),
    ("Same dice, a **different** number: take its token from the middle board.",
     Picture("launch take", "6 − 2 makes 4. Token 4 goes from the middle board to you.")),
    ("× makes equal rows. ÷ shares fairly, and nothing may be left over.",
     Picture("launch rows", "2 times 5 is two rows of five dots. 6 divided by 3 is six dots on three plates, "
             "two on each.")),
    ("Three dice? First × and ÷, then + and −.",
     Picture("launch order", "In 1 + 5 × 3 the sign × is marked first and the sign + second.")),
)

PREDICTION = Prediction(
    (
        "Today × joins in. The times table of two dice has 6 rows of 6: **36 boxes**, from 1 × 1 to 6 × 6. "
        "The game has **36 tokens**, from 1 to 36.",
        "You roll two dice and multiply. How many **different** tokens can come out?",
    ),
    (
        Choice("36", "all 36", "There are 36 boxes, that is true. But 3 × 5 and 5 × 3 are two boxes and one "
               "token."),
        Choice("30", "30", "You felt that some tokens come twice. Look at the fold: 15 boxes have a twin."),
        Choice("21", "21", "You saw the turned twins, such as 3 × 5 and 5 × 3. Three more boxes are lost: "
               "look at 4, 6 and 12."),
        Choice("18", "18", "Right, exactly half. Which tokens have two different facts?"),
    ),
)

PLAY = (
    "Play against a partner or a bot. Below the board lies your **times table**. It is empty.",
    "Each time you × or ÷ two dice, the fact goes into your table. 3 × 5 brings 15. "
    "6 ÷ 2 = 3 brings 6, for 2 × 3 = 6. You may use a fact inside a longer move: 4 × 6 + 1 brings 24. "
    "Fill as many boxes as you can. + and − are fine too, but they fill nothing.",
    "Watch the two counts: boxes and tokens. Which one grows faster?",
)

FOLD = Sentence(
    Picture("fold", "Left: three rows of five dots, turned into five rows of three dots; 15 dots both times. "
            "Right: the times table of 1 to 6, folded along 1, 4, 9, 16, 25, 36. 15 boxes below the fold are "
            "pale twins. Of the 21 others, 4, 6 and 12 are ringed twice."),
    "Turn 3 rows of 5. You get ▁▁ rows of ▁▁, and still ▁▁ dots. So 3 × 5 and 5 × 3 hit one token.",
    ("Turned, it has … rows", "of …", "and still … dots"),
    "We would say: 5 rows of 3, and still 15 dots. The fold hides 15 twin boxes: 36 − 15 = 21. "
    "4, 6 and 12 are ringed twice: 21 − 3 = 18.",
)
SHARE = Sentence(
    Picture("share", "Upper: six dots shared on two plates, three on each. Lower: two dots for six plates; "
            "four plates stay empty and nothing is fair."),
    "In 6 ÷ 2 the 6 tells how many ▁▁, and the 2 tells how many ▁▁. Turn them round, and ▁▁.",
    ("The 6 tells how many …", "The 2 tells how many …", "Turn them round, and …"),
    "We would say: the 6 tells how many dots, and the 2 how many plates. Turn them round, and 2 dots are for "
    "6 plates: no plate gets a whole dot.",
)

CLAIM = Claim(
    "Ada: “3 × 5 and 5 × 3 are the same. So 6 ÷ 2 and 2 ÷ 6 are the same, too. Order never matters.”",
    (
        Reply("turning", "agree", "you can always turn the numbers round",
              "For + and × you can. Turn an array: the dots stay. But ÷ has two jobs: who is shared, "
              "and on how many plates. Change the jobs and you change the answer."),
        Reply("same dice", "agree", "the dice are the same",
              "The dice are the same, the story is not. 6 dots on 2 plates: 3 each. "
              "2 dots on 6 plates: no whole dot each."),
        Reply("bigger first", "disagree", "the bigger number must always come first",
              "Order matters, that is right. But it is no rule about size. 2 ÷ 6 has an answer, "
              "a piece smaller than 1. It hits no token, so today it does not help."),
        Reply("two jobs", "disagree", "the first number is shared, the second says on how many plates",
              "Yes, two jobs. Which other sign minds the order? Think of 6 − 2 and 2 − 6."),
    ),
)

HITS = """\
from icedice_edu.maths.reach import reach

say = lesson.say  # prints, once your guess is made
signs = "×"  # try "+" or "÷" or "+−×÷"
faces = range(1, 7)  # try range(1, 9): dice with 8 faces
hit = {n for a in faces for b in faces for n in reach((a, b), signs)}
say(len(hit), "different numbers")
say(*sorted(hit))"""

LESSON = Lesson(
    id="A3",
    title="Times joins in",
    subject="arithmetic",
    game="tokens",
    grades=(3, 4),
    minutes={"setup": 1, "warmup": 4, "launch": 3, "predict": 3, "play": 10, "record": 2, "reveal": 3,
             "explain": 5, "misconception": 3, "practice": 6, "synthesis": 2, "exit": 3},
    standards=("3.OA.B.5", "3.OA.C.7", "3.OA.D.8"),
    objectives=(
        "Hit a token with a product or a quotient.",
        "Pick the operation that reaches a target.",
        "Turn a product round, and say why a quotient cannot be turned.",
        "Solve a two-step story and write it with a letter.",
    ),
    vocabulary=("product", "quotient", "array", "fact"),
    prerequisites=("A2",),
    seed=2026,
    header=(
        "Until now you added and took away. Today × and ÷ join in.",
        "You will find out which tokens they open. For grades 3 and 4.",
        "Your work is kept in the last cell: copy the code before you leave.",
    ),
    stages={"8+ rules, winter face, hourglass off, whole-number steps": STAGE},
    warmup=WARMUP,
    warmup_question="Same dice. Nothing for Ada, three tokens for Ben. What do you notice? "
                    "What do you wonder?",
    launch=LAUNCH,
    launch_question="Why care? Adding two dice never gets past 12. The tokens go up to 36. "
                    "How would you hit 36?",
    prediction=PREDICTION,
    play=PLAY,
    beside=beside,
    record=record,
    reveal=reveal,
    explain=(FOLD, SHARE),
    claim=CLAIM,
    tasks=tasks,
    first_tasks=("1", "2", "3"),
    exit_tasks=exit_tasks,
    extend=(
        Title("Change the signs, change the dice"),
        Say("Which tokens does each sign hit with two dice? And what if dice had 8 faces: would × hit half "
            "of 64 numbers? Guess, change the next cell, run it."),
    ),
    extend_code=HITS,
    synthesis=(
        "Back to Ada with 6, 4, 2: how could she take 3, 14 and 24?",
        "Then make a tip for a new player: when do you reach for ×, and when for ÷?",
    ),
    synthesis_start="I reach for × when …, and for ÷ when …",
    words={
        "product": "what × makes",
        "quotient": "what ÷ makes",
        "array": "dots in equal rows",
        "fact": "two numbers and their product, such as 3 × 5 = 15",
    },
    to_print="your times table",
)
