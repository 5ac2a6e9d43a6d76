"""Lesson A2, Same total, another way: order and grouping may change, and = says "is the same as"."""

from __future__ import annotations

from icedice_edu.classroom.blocks import Picture, Say, Title
from icedice_edu.classroom.lesson import Choice, Claim, Lesson, Prediction, Reply, Sentence
from icedice_edu.classroom.lessons.a2.practice import exit_tasks, tasks
from icedice_edu.classroom.lessons.a2.seesaws import Seesaw
from icedice_edu.classroom.lessons.a2.showing import CARDS, beside, record, reveal
from icedice_edu.games.match import Match, start
from icedice_edu.games.protocol import Position
from icedice_edu.games.tokens.setting import Options

STAGE: Options = {"variant": "6+", "face": "winter", "timer": "off", "max_rolls": 5,
                            "intermediates": "whole", "ties": "children"}
LONGER: Options = {**STAGE, "end_threshold": 4}

BUBBLES = (("Ada", "First 4 + 5. Then 6. I take 15!"), ("Ben", "First 4 + 6. Then 5. I take 15!"))


def frozen() -> Match[Position]:
    """Ada has laid 3, 8 and 15, rolled 4, 5, 6 and moved 10."""
    match = start("tokens", players=["Ada", "Ben"], seed=0, first=0, **STAGE)
    for lay in ("lay 3", "lay 8", "lay 15"):
        match = match.play(lay)
    return match.play("roll").given("4 5 6").play("10 = 4+6")


WARMUP = (
    Title("Two ways to one token"),
    Say("Ada rolled 4, 5, 6. She moved 10 with 4 + 6. Now she wants 15."),
    Picture("board", "A board of the token game with the tokens 1 to 18. Dice 4, 5, 6. "
            "Middle board: 3, 8, 10, 15. Ada says: First 4 + 5. Then 6. I take 15! "
            "Ben says: First 4 + 6. Then 5. I take 15!",
            (frozen().code(), BUBBLES)),
    Say("Ada: “First 4 + 5. Then 6. I take 15!”"),
    Say("Ben: “First 4 + 6. Then 5. I take 15!”"),
)


def _sitting(left: str, right: str) -> Picture:
    shown = Seesaw(left, right, sign=False)
    return Picture("see-saws", str(shown), (shown,))


LAUNCH = (
    ("Roll three dice. You may roll again. You have five rolls.",
     Picture("launch roll", "Three dice: 6, 3 and 1.")),
    ("Make a number with + or −. Use two dice or three. Move its token to the middle.",
     Picture("launch move", "6 + 3. Token 9 goes to the middle.")),
    ("Make **another** number with the same dice. Take its token from the middle. It is yours!",
     Picture("launch take", "6 + 1. Token 7 goes to you.")),
    ("Each token has a **see-saw**. The token sits left. Your way sits right.", _sitting("9", "6 + 3")),
    ("Later somebody takes this token **another way**. Now two ways sit there.", _sitting("6 + 3", "5 + 4")),
)

PREDICTION = Prediction(
    (
        "Here are five cards:",
        *(f"**{card.name}:** {card.sentence}" for card in CARDS),
        "How many of the five cards are **true**?",
    ),
    (
        Choice("1", "1 card", "A is true. Now turn A round. The see-saw stays level: B is true, too."),
        Choice("2", "2 cards", "A is true. Was E your other card? It tips! Now turn A round: that is B."),
        Choice("3", "3 cards", "Close! B, C and D look odd. But each has 10 on both sides."),
        Choice("4", "4 cards", "Yes, 4. How can you make E true?"),
        Choice("5", "5 cards", "Look at E again. 6 + 4 is 10. But 10 + 5 is 15."),
    ),
)

PLAY = (
    "Play with a partner or a bot.",
    "Each token you make gets a **see-saw**. Look at its two seats.",
    "Take tokens that came to the middle **another way**. How many see-saws get two ways?",
    "Is one of them ever **not** level?",
)

SWAP = Sentence(
    Picture("swap", "A level see-saw. Left: 6 blue dots and 4 yellow dots. "
            "Right: 4 yellow dots and 6 blue dots."),
    "Blue and yellow change places. The left seat holds ▁▁ dots. The right seat holds ▁▁ dots.",
    ("left: …", "right: …"),
    "We say: 10 on the left and 10 on the right. No dot came. No dot went. So 6 + 4 = 4 + 6.",
)
TIE = Sentence(
    Picture("tie", "The dice 4, 5, 6 in three rows. Row 1: 4 and 5 are tied together, that is 9 + 6. "
            "Row 2: 5 and 6 are tied together, that is 4 + 11. "
            "Row 3: 5 and 6 have changed places, 4 and 6 are tied together, that is 10 + 5."),
    "You may **tie** two dice together. Add these two first. Each row makes ▁▁. The easy row is ▁▁.",
    ("each row makes …", "the easy row is …"),
    "We say: each row makes 15. Row 3 is easy. First swap, then tie a ten: 10 + 5.",
)
TIP = Sentence(
    Picture("tip", "A see-saw. Left: 6 blue dots and 4 yellow dots. Right: 10 green dots and 5 orange dots. "
            "The right seat is down."),
    "Ben wrote 6 + 4 = 10 + 5. It tips! The right seat holds ▁▁ more. "
    "Put ▁▁ on the left seat, too. Then it is level.",
    ("the right seat holds … more", "put … on the left"),
    "We say: 5 more. Put 5 on the left, too: 6 + 4 + 5 = 10 + 5.",
)

CLAIM = Claim(
    "Ben: “7 = 3 + 4 is the wrong way round. = means: now comes the answer!”",
    (
        Reply("last", "agree", "the answer must come last",
              "A see-saw has no last seat. 7 is the same as 3 + 4. So 7 = 3 + 4 is true."),
        Reply("always", "agree", "I always see 3 + 4 = 7",
              "You see that a lot. Now walk round the see-saw. You see 7 = 3 + 4. It is still level."),
        Reply("plus", "disagree", "plus may swap",
              "Plus may swap: 3 + 4 = 4 + 3. But here the seats swap. "
              "That works with minus, too: 5 = 7 − 2."),
        Reply("same", "disagree", "both sides are the same",
              "Yes. = says: is the same as. So 7 = 7 is true, too."),
    ),
)

ALL_ORDERS = """\
from itertools import permutations

dice = 6, 6, 1  # write other dice here
orders = sorted(set(permutations(dice)))
say = lesson.say
say(len(orders), "orders")
for row in orders:
    say(sum(row), "=", " + ".join(map(str, row)))"""

LESSON = Lesson(
    id="A2",
    title="Same total, another way",
    subject="arithmetic",
    game="tokens",
    grades=(1, 2),
    minutes={"setup": 1, "warmup": 2, "launch": 2, "predict": 2, "play": 7, "record": 1, "reveal": 2,
             "explain": 4, "misconception": 2, "practice": 4, "synthesis": 1, "exit": 2},
    standards=("1.OA.B.3", "1.OA.D.7"),
    objectives=(
        "Change the order of numbers to make a total easy.",
        "Tie two numbers together first, a ten where there is one.",
        "Read = as “is the same as” and tell true from false.",
    ),
    vocabulary=("is the same as", "swap", "true", "false"),
    prerequisites=("A1",),
    seed=2026,
    header=(
        "One token. Many ways to get there.",
        "You will find other ways on purpose. And you will find out what = says. For grades 1 and 2.",
        "Your work is kept in the last cell. Copy the code before you leave.",
    ),
    stages={"6+ rules, winter face, hourglass off": STAGE,
            "6+ rules, longer game: it ends at 4 tokens": LONGER},
    warmup=WARMUP,
    warmup_question="Same dice. Same token. What do you notice? What do you wonder?",
    launch=LAUNCH,
    launch_question="9 came to the middle with 6 + 3. You roll 5, 4, 2. How do you take 9?",
    prediction=PREDICTION,
    play=PLAY,
    beside=beside,
    record=record,
    reveal=reveal,
    explain=(SWAP, TIE, TIP),
    claim=CLAIM,
    tasks=tasks,
    first_tasks=("1", "2", "3"),
    exit_tasks=exit_tasks,
    extend=(
        Title("All orders"),
        Say("In how many orders can you add 6, 6, 1? Guess. Run the next cell again. "
            "Then find dice with more orders. And dice with only one!"),
    ),
    extend_code=ALL_ORDERS,
    synthesis=(
        "Your arms are a see-saw. Show a **true** card. Show a **false** card.",
        "Does plus let you swap? Does minus? Tell the class what **=** says.",
    ),
    synthesis_start="= says …",
    words={
        "=": "is the same as",
        "swap": "change places; with plus the total stays",
        "tie together": "add these two first",
        "true": "both sides are the same",
        "false": "the sides are not the same",
    },
    to_print="your see-saws",
)
