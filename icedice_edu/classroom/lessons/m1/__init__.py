"""Lesson M1, Count the till: slips make one sum in any order, but not every order keeps the shop open."""

from __future__ import annotations

from icedice_edu.classroom.blocks import Blocks, Picture, Say, Title
from icedice_edu.classroom.dollars import changes, usd
from icedice_edu.classroom.iced_turns import by_turns
from icedice_edu.classroom.lesson import Choice, Claim, Lesson, Prediction, Reply, Sentence
from icedice_edu.classroom.lessons.m1.practice import exit_tasks, tasks
from icedice_edu.classroom.lessons.m1.showing import WANTED, beside, charts, record, reveal
from icedice_edu.classroom.lessons.m1.till import balances
from icedice_edu.games.iced.setting import Options
from icedice_edu.games.match import Match, start
from icedice_edu.games.protocol import Position

STAGE: Options = {"start_bonus": 100, "mixed_cards": False, "first": 0}
RICHER: Options = {**STAGE, "start_bonus": 200}

BUBBLES = (("Ada", "My till has $300."), ("Ben", "$500 and you paid $400. So $100!"))
TURNS = (("1", "buy"), ("3", "buy"), ("1", "take", "card +$200"), ("2", "buy"), ("3", "buy"), ("3", "pass"),
         ("2", "buy"), ("1", "buy"))
"""Ada buys Vanilla, takes a surprise, buys Strawberry from Ben, then Mango."""
ADAS = (-100, 200, -200, -100)
"""Ada's slips."""


def frozen() -> Match[Position]:
    """Four turns each: Ada has $300, Ben has $400."""
    return by_turns(start("iced", players=["Ada", "Ben"], seed=0, **STAGE), TURNS)


WARMUP: Blocks = (
    Title("Look at the board"),
    Say("Ada and Ben have an ice cream shop each. Both began with $500. Here is Ada's **till roll**. "
        "Ice cream fell on it!"),
    Picture("board", "A board of ICED! the ice cream game. Ada has $300 and owns Vanilla, Strawberry and "
            "Mango. Ben has $400 and owns Chocolate and Coffee. Ada says: My till has $300. Ben says: $500 "
            "and you paid $400. So $100!", (frozen().code(), BUBBLES)),
    Picture("blot", "Ada's till roll. It begins with $500. Slips: −$100 flavour, $400. A blot, $600. −$200 "
            "flavour, $400. −$100 flavour, $300.", (500, ADAS, 1)),
    Say("Ada: “My till has $300.”"),
    Say("Ben: “$500, and you paid $400. So $100!”"),
)

LAUNCH = (
    ("Roll the die. Move your spoon. Pass START and you get $100 and a star.",
     Picture("launch roll", "A die shows 4. A spoon moves on.")),
    ("A free flavour costs $100. Buy it, or pass. One more scoop costs $100, too.",
     Picture("launch buy", "A $100 bill, an arrow, a cup of ice cream.")),
    ("Your own flavour brings stars. On the other shop's flavour: give stars, or **buy** it from them.",
     Picture("launch visit", "A cup with two scoops and two stars.")),
    ("A surprise brings something or takes something. You choose **before** you see it: take or pass.",
     Picture("launch surprise", "A present. Beside it: +$200 and −$200.")),
    ("30 stars win. **$0 in the till: your shop closes!** No stars: it closes, too.",
     Picture("launch end", "A cup with 30 stars. A till with $0 is crossed out.")),
)

PREDICTION = Prediction(
    (
        "Your till has **$200**. Three slips come: **+$300, −$100, −$200**. You do not know the order.",
        "There are 6 orders. If the till comes to $0, the shop closes at once.",
        "In how many of the 6 orders does your shop stay **open**?",
    ),
    (
        Choice("6", "all 6", "The sum is the same in all 6, yes. But look at the way: some tills hit $0."),
        Choice("5", "5", "You found an order that closes. There are two more: look for −$200."),
        Choice("3", "3", "Yes, 3. Can you say the rule without trying all six?"),
        Choice("2", "2", "+$300 first is safe: 2 orders. One more is safe: −$100, +$300, −$200."),
    ),
)

PLAY = (
    "Play against the bot or a partner. You begin.",
    "Each time money moves, a **slip** comes on your **till roll**. + brings money in. − takes it out.",
    "The newest number is missing: ▢. **Say it.** Then look at the board. Were you right?",
    f"Play until you have **{WANTED} slips**. How low does your till go?",
)

OPEN, CLOSED = (-100, 300, -200), (-100, -200, 300)
THE_WAY = Sentence(
    charts((OPEN, CLOSED)),
    "The same three slips. In the upper row the till is never lower than ▁▁. In the lower row it comes to "
    "▁▁. To stay open, +$300 must come before ▁▁.",
    ("never lower than …", "it comes to …", "before …"),
    "We say: never lower than $100. It comes to $0. +$300 must come before −$200.",
)
DIGITS = Sentence(
    Picture("notes", "Bills: 3 hundreds, 6 tens and 5 ones. One more hundred comes in.", (365, 100)),
    "The till has $365. A hundred comes in: it has ▁▁. A ten comes in instead: it has ▁▁. Each time only "
    "▁▁ digit changes.",
    ("a hundred more: …", "a ten more: …", "how many digits: …"),
    f"We say: {usd(365 + 100)}. {usd(365 + 10)}. Only one digit changes.",
)
IN, OUT = sum(slip for slip in ADAS if slip > 0), -sum(slip for slip in ADAS if slip < 0)
JUMPS = Sentence(
    Picture("line", "A number line from $0 to $700. From $500 jumps to $400, $600, $400 and $300.",
            (balances(500, ADAS), 700)),
    "Ada's slips as jumps. Came in: ▁▁. Went out: ▁▁. So there is ▁▁ less than $500.",
    ("came in: …", "went out: …", "less: …"),
    f"We say: {usd(IN)} in and {usd(OUT)} out. That is {usd(OUT - IN)} less: {usd(500 - OUT + IN)}. "
    "Ben forgot what came in.",
)

CLAIM = Claim(
    "Ada: “+$300, −$100, −$200: together that changes nothing. So the order does not matter.”",
    (
        Reply("sum", "agree", "the sum is the same in every order",
              "The sum is the same, yes. But −$200 first makes $200 − $200 = $0. Closed! The $300 came too "
              "late."),
        Reply("later", "agree", "you can pay later, when money is there",
              "The till cannot wait. Each slip is paid when it comes. At $0 the shop is closed."),
        Reply("end", "disagree", "each order ends with another number",
              "Try two open orders. Both end with $200. The end is the same. The way is not."),
        Reply("way", "disagree", "on the way the till can come to $0",
              "Yes. In 3 of the 6 orders it does. A till must be good after **every** slip."),
    ),
)

OTHER_TILLS = """\
from itertools import permutations
from icedice_edu.classroom.lessons.m1.till import balances

till = 300  # write another number here
for slips in permutations((300, -100, -200)):
    lesson.say(slips, "makes", balances(till, slips))"""

LESSON = Lesson(
    id="M1",
    title="Count the till",
    subject="money",
    game="iced",
    grades=(2, 3),
    minutes={"setup": 1, "warmup": 4, "launch": 3, "predict": 3, "play": 12, "record": 3, "reveal": 3,
             "explain": 5, "misconception": 3, "practice": 5, "synthesis": 1, "exit": 2},
    standards=("2.MD.C.8", "2.NBT.B.7", "2.NBT.B.8"),
    objectives=(
        "Keep a running balance in hundreds: say what is in the till after each slip.",
        "Add and take away 100 or 10 in your head, and go over a hundred.",
        "Count bills and coins, and write $ and ¢.",
        "Find the lowest point of a till, and tell when a shop closes on the way.",
    ),
    vocabulary=("till", "slip", "balance", "lowest"),
    prerequisites=(),
    seed=2026,
    header=(
        "You have an ice cream shop. Money comes in. Money goes out. What is in the till?",
        "You will keep a till roll. For grades 2 and 3.",
        "Your work is kept in the last cell. Copy the code before you leave.",
    ),
    stages={"full rules, START pays $100": STAGE, "full rules, START pays $200": RICHER},
    warmup=WARMUP,
    warmup_question="What is under the ice cream? What do you notice? What do you wonder?",
    launch=LAUNCH,
    launch_question="Your till has $300. You buy a flavour. Then you pass START. What is in the till?",
    prediction=PREDICTION,
    play=PLAY,
    beside=beside,
    record=record,
    reveal=reveal,
    explain=(THE_WAY, DIGITS, JUMPS),
    claim=CLAIM,
    tasks=tasks,
    first_tasks=("1", "2", "4"),
    exit_tasks=exit_tasks,
    extend=(
        Title("Another till"),
        Say(f"The next cell takes {changes((300, -100, -200))} in all six orders. How many orders close when "
            "the till has **$300**? What is the smallest till with which **no** order closes? And which till "
            "is worst?"),
    ),
    extend_code=OTHER_TILLS,
    synthesis=(
        "Back to Ben. He says: $500, and you paid $400, so $100. What do you tell him?",
        "A friend says: I add up all my slips at the end of the day. Is that enough?",
    ),
    synthesis_start="It is not enough, because …",
    words={
        "till": "the box with the money of a shop",
        "slip": "a note that says what came in or went out",
        "balance": "what is in the till now",
        "lowest": "the least that was ever in the till",
    },
    to_print="your till roll",
)
