"""Lesson A5, Really different?: many spellings, few ways, and the laws that join what belongs together."""

from __future__ import annotations

from icedice_edu.classroom.blocks import Picture, Say, Title
from icedice_edu.classroom.lesson import Choice, Claim, Lesson, Prediction, Reply, Sentence
from icedice_edu.classroom.lessons.a5.practice import exit_tasks, tasks
from icedice_edu.classroom.lessons.a5.showing import CARDS, beside, record, reveal
from icedice_edu.games.match import Match, start
from icedice_edu.games.protocol import Position
from icedice_edu.games.tokens.setting import Options

STAGE: Options = {"variant": "standard", "face": "winter", "timer": "off", "max_rolls": 10,
                            "intermediates": "any", "ties": "children"}

BUBBLES = (("Ada", "I take 9. It is 6 × 3 ÷ 2."), ("Ben", "I had 6 ÷ (2 ÷ 3). Really different!"))


def frozen() -> Match[Position]:
    """Ada has laid 9, 18 and 30, rolled 6, 3, 2 and moved 5."""
    match = start("tokens", players=["Ada", "Ben"], seed=0, first=0, **STAGE)
    for lay in ("lay 9", "lay 18", "lay 30"):
        match = match.play(lay)
    return match.play("roll").given("6 3 2").play("5 = 3+2")


WARMUP = (
    Title("Frozen board"),
    Say("Ada rolled 6, 3, 2. She moved 5 with 3 + 2. Now the middle board holds 5, 9, 18, 30."),
    Picture("board", "A board of the token game. Dice 6, 3, 2. Middle board: 5, 9, 18, 30. "
            "Ada says: I take 9. It is 6 × 3 ÷ 2. Ben says: I had 6 ÷ (2 ÷ 3). Really different!",
            (frozen().code(), BUBBLES)),
    Say("Ada: “I take 9. It is 6 × 3 ÷ 2.”"),
    Say("Ben: “I had 6 ÷ (2 ÷ 3). Really different!”"),
)

LAUNCH = (
    ("Roll three dice, up to ten times. Make a number with two or three of them, each used once at most. "
     "Move its token from the big board to the middle board.",
     Picture("launch move", "Dice 4 + 5 make 9. Token 9 goes from the big board to the middle board.")),
    ("Same dice, a **different** number: take its token from the middle board.",
     Picture("launch take", "Dice 4 × 5 make 20. Token 20 goes from the middle board to you.")),
    ("Fractions and numbers below zero are allowed on the way.",
     Picture("launch fraction", "Dice 1 ÷ 4 × 4: first one quarter, then 1.")),
    ("A **spelling** is what you write. A **law** turns a spelling into another one, for all numbers.",
     Picture("launch law", "4 + 5 and 5 + 4 joined by a bridge: a law.")),
    ("Spellings that laws join are the **same way**. If no law joins them, they are **really different**.",
     Picture("launch accident", "4 + 4 and 4 × 2 with no bridge between them, although both are 8.")),
)

PREDICTION = Prediction(
    (
        "Twelve children rolled **2, 3, 6**. Each wrote a card for the token **9**. No two cards are alike:",
        " | ".join(CARDS[:6]),
        " | ".join(CARDS[6:]),
        "All twelve are true, and there are no others. "
        "How many **really different ways** are among the twelve spellings?",
    ),
    (
        Choice("12", "12", "Each card looks different. But does 3 + 6 become a new idea as 6 + 3?"),
        Choice("7", "7", "You may have joined the cards that swap: that leaves 7. Brackets can move, too."),
        Choice("3", "3", "Right. Which law joins 3 × 6 ÷ 2 and 3 × (6 ÷ 2)?"),
        Choice("1", "1", "All make 9, yes. But turn the 3 into a 4: 4 + 6 is 10, and 4 × 6 ÷ 2 is 12."),
    ),
)

PLAY = (
    "Play against a partner or a bot. Below the board lies your **album of patterns**. Every way with two or "
    "three dice has one of **22 patterns** in letters. (2 + 3) × 6 and 4 × (1 + 5) are both (a + b) · c.",
    "Each token you make is put on the page of its pattern. The album also tells you another spelling of the "
    "same way, and a way that is really different. Fill as many pages as you can. Before you look: can you "
    "say both yourself?",
)

BRIDGES = Sentence(
    Picture("bridges", "Three islands. On the first, eight spellings of 9 in a chain, joined by seven "
            "bridges: three swaps, two moved brackets and two divisions by a quotient. Four of the eight "
            "meet a fraction on the way. On the second island 3 + 6 and 6 + 3, on the third 2 × 6 − 3 "
            "and 6 × 2 − 3, each pair joined by a swap. No bridge leads from island to island."),
    "Every bridge is a **law**. A swap is the **commutative law**. Moved brackets after × are the "
    "**associative law**. A quotient means a ÷ (b ÷ c) = a ÷ b × c. 3 × 6 ÷ 2 and 3 × (6 ÷ 2) are joined by "
    "the ▁▁ law. To walk from Ada’s 6 × 3 ÷ 2 to Ben’s 6 ÷ (2 ÷ 3) you cross ▁▁ bridges.",
    ("3 × 6 ÷ 2 and 3 × (6 ÷ 2) are joined by the … law", "From Ada’s card to Ben’s you cross … bridges"),
    "We would say: by the associative law. From Ada to Ben there are 4 bridges: swap, move the brackets, "
    "swap, divide by a quotient. So Ben’s way is Ada’s way.",
)
CROSSING = Sentence(
    Picture("crossing", "A graph. The die that showed 3 is now x, from 1 to 6. x + 6 rises from 7 to 12. "
            "2 × 6 − x falls from 11 to 6. x × 6 ÷ 2 and x × (6 ÷ 2) lie on one line, from 3 to 18. "
            "The three lines cross only at x = 3, where all are 9."),
    "Let the 3 be any number x. Spellings of the same way lie on ▁▁ line. Really different ways meet only "
    "where x is ▁▁.",
    ("Spellings of the same way lie on … line", "Really different ways meet only where x is …"),
    "We would say: on one and the same line, for every x. The three ways meet only where x is 3. "
    "That is an accident of this roll.",
)
TWICE = Sentence(
    Picture("rectangle", "A rectangle 6 high and 2 + 3 wide, cut into 2 × 6 = 12 squares and 3 × 6 = 18 "
            "squares; 30 in all."),
    "(2 + 3) × 6 = 2 × 6 + 3 × 6 is the **distributive law**. It holds for ▁▁ numbers. "
    "But you cannot play the right side, because ▁▁.",
    ("It holds for … numbers", "You cannot play the right side, because …"),
    "We would say: for all numbers. But the right side needs the 6 twice, and you rolled it once. "
    "So this law never joins two moves of this game.",
)

CLAIM = Claim(
    "Ada: “2 + 2 is 4, and 2 × 2 is 4. Same dice, same answer. So they are equivalent.”",
    (
        Reply("answer", "agree", "they have the same answer",
              "They are **equal** here. **Equivalent** asks for more: equal for all numbers. Turn one 2 "
              "into a 3: 2 + 3 is 5, and 2 × 3 is 6."),
        Reply("two tests", "agree", "it also works for 0 and 0",
              "Two hits are not a law. Try 1 and 1: the sum is 2, the product is 1. One miss is enough."),
        Reply("signs", "disagree", "they have different signs",
              "They are not equivalent, but not for that reason. 6 − (3 − 2) and 6 − 3 + 2 have different "
              "signs, too, and they are the same way. Laws decide, not looks."),
        Reply("other dice", "disagree", "other numbers tell them apart",
              "Yes. One pair such as 2 and 3 is enough for **no**: 5 and 6. For **yes** you need a law, "
              "because you can never try all numbers."),
    ),
)

SEARCH = """\
from itertools import combinations_with_replacement as hands
from icedice_edu.maths import reachable

say, DICE, new = lesson.say, 3, 0  # now try 4
for hand in hands(range(1, 7), DICE):
    anyhow, whole_steps = reachable(hand), reachable(hand, whole=True)
    only_detours = set(anyhow) - set(whole_steps)
    new += len(only_detours)
say("numbers that only a detour reaches:", new)"""

LESSON = Lesson(
    id="A5",
    title="Really different?",
    subject="arithmetic",
    game="tokens",
    grades=(6, 7),
    minutes={"setup": 1, "warmup": 3, "launch": 3, "predict": 3, "play": 10, "record": 2, "reveal": 3,
             "explain": 7, "misconception": 3, "practice": 5, "synthesis": 2, "exit": 3},
    standards=("6.EE.A.3", "6.EE.A.4"),
    objectives=(
        "Decide whether two spellings are the same way or agree by accident.",
        "Name the law that joins two spellings.",
        "Write another spelling of the same way.",
    ),
    vocabulary=("equivalent", "commutative law", "associative law", "distributive law", "pattern"),
    prerequisites=("A4",),
    seed=2026,
    header=(
        "Two of you shout a calculation. Both are true. Is it one idea, or are there two?",
        "You will learn to tell the same way from a lucky accident, and to name the law. For grades 6 and 7.",
        "Your work is kept in the last cell: copy the code before you leave.",
    ),
    stages={"8+ rules, winter face, hourglass off, any numbers on the way": STAGE},
    warmup=WARMUP,
    warmup_question="Is Ben right? What do you notice? What do you wonder?",
    launch=LAUNCH,
    launch_question="Why care? A law saves work: what is true for all numbers you check only once.",
    prediction=PREDICTION,
    play=PLAY,
    beside=beside,
    record=record,
    reveal=reveal,
    explain=(BRIDGES, CROSSING, TWICE),
    claim=CLAIM,
    tasks=tasks,
    first_tasks=("1", "2", "3"),
    exit_tasks=exit_tasks,
    extend=(
        Title("Are detours ever needed?"),
        Say("A **detour** meets a fraction, 0 or a number below zero on the way. The next cell tries all "
            "rolls of three dice, so it is a proof: nothing is left out. Why it works: a ÷ b × c is also "
            "a × c ÷ b, and a − b + c is also a + c − b. The law puts the detour off until it is none."),
        Say("Now change DICE to 4 and run it again. Is it still never? Look at 2, 2, 4, 6 and the "
            "number 15."),
    ),
    extend_code=SEARCH,
    synthesis=(
        "Back to Ben: is his way really different from Ada’s? Which laws did you use?",
        "Then finish the sentence. How do you prove **same**, and how do you prove **different**?",
    ),
    synthesis_start="Two spellings are the same way when … They are different when …",
    words={
        "equivalent": "equal for all numbers, not only for these dice",
        "commutative law": "a + b = b + a and a · b = b · a; − and ÷ have no such law",
        "associative law": "(a + b) + c = a + (b + c) and (a · b) · c = a · (b · c)",
        "distributive law": "(a + b) · c = a · c + b · c",
        "pattern": "a calculation with letters for its numbers",
    },
    to_print="your album",
)
