"""Lesson M2, Can we afford it?: what decides is not the price, but what is left for the worst card."""

from __future__ import annotations

from icedice_edu.classroom.blocks import Blocks, Picture, Say, Title
from icedice_edu.classroom.dollars import HUNDRED, usd
from icedice_edu.classroom.iced_turns import by_turns
from icedice_edu.classroom.lesson import Choice, Claim, Lesson, Prediction, Reply, Sentence
from icedice_edu.classroom.lessons.m2.cases import Basket
from icedice_edu.classroom.lessons.m2.practice import exit_tasks, tasks
from icedice_edu.classroom.lessons.m2.reserve import DECK, RESERVE, WORST, closing, left_after
from icedice_edu.classroom.lessons.m2.showing import beside, record, reveal
from icedice_edu.games.iced.rules import Position
from icedice_edu.games.iced.setting import Options
from icedice_edu.games.iced.tables import START_MONEY
from icedice_edu.games.match import Match, start

STAGE: Options = {"start_bonus": 100, "mixed_cards": False, "first": 0}
RICHER: Options = {**STAGE, "start_bonus": 200}

BUBBLES = (("Ben", "I have $300. It costs $200. I can afford it!"), ("Ada", "Can you? And then?"))
TURNS = (("5", "buy"), ("1", "buy"), ("2", "buy"), ("1", "take", "card −$100"), ("2", "buy"), ("3",))
"""Ada buys Strawberry, Mango and Coffee. Ben buys Vanilla, loses $100, and lands on Strawberry."""


def frozen() -> Match[Position]:
    """Ben has $300 and stands on Ada's Strawberry, which costs $200."""
    return by_turns(start("iced", players=["Ada", "Ben"], seed=0, **STAGE), TURNS)


WARMUP: Blocks = (
    Title("Look at the board"),
    Say("Ben stands on Strawberry. It is Ada's. He can give her 1 star, or buy Strawberry for $200. He has "
        "$300."),
    Picture("board", "A board of ICED! the ice cream game. Ben has $300 and stands on Strawberry, which is "
            "Ada's and costs $200. Ada has $200. Ben says: I have $300. It costs $200. I can afford it! Ada "
            "says: Can you? And then?", (frozen().code(), BUBBLES)),
    Say("Ben: “I have $300. It costs $200. I can afford it!”"),
    Say("Ada: “Can you? And then?”"),
)

DECK_SAID = ", ".join(card.text for card in DECK)
LAUNCH = (
    ("You begin with $500. Roll and move. Each time you pass START you get $100 and a star.",
     Picture("launch start", "$500 in bills, a die, START with $100 and a star.")),
    ("A free flavour costs $100. Land on it again: it brings stars, and one more scoop costs $100.",
     Picture("launch scoops", "A cup with one scoop, then two, then three. Each step costs $100.")),
    ("The other shop's flavour: give stars, or buy it. Each sale makes it $100 dearer.",
     Picture("launch prices", "Price tags: $200, $300, $400, $500.")),
    ("A surprise is one of these **16 cards**. You decide before you see it.",
     Picture("deck", f"Sixteen cards: {DECK_SAID}.", tuple((card.text, card.dollars) for card in DECK))),
    ("30 stars win. **$0 closes your shop at once.** So do 0 stars.",
     Picture("launch closed", "30 stars win. A till with $0 is crossed out.")),
)


def _chance(flavours: int) -> str:
    """5 of 16 cards."""
    count = closing(left_after(flavours))
    return f"{count} of {len(DECK)} cards"


PREDICTION = Prediction(
    (
        "You have **$500** and 10 stars. Each free flavour costs **$100**. After buying you want to take "
        "**one surprise**.",
        "You want to be **sure** that no card closes your shop.",
        "How many flavours can you buy before it?",
    ),
    (
        Choice("5", "5 flavours", "5 × $100 = $500. That is all. $0 closes the shop before any card."),
        Choice("4", "4 flavours", f"{usd(left_after(4))} is left: the shop is open. But then {_chance(4)} "
               "close it."),
        Choice("2", "2 flavours", f"{usd(left_after(2))} is left, and the worst card takes {usd(WORST)}. "
               "That makes $0! One more hundred must stay."),
        Choice("1", "1 flavour", f"Yes. {usd(left_after(1))} is left. Even the worst card leaves "
               f"{usd(left_after(1) - WORST)}."),
    ),
)

PLAY = (
    "Play against the bot. The bot is a **gambler**: it takes every surprise.",
    "Before you buy, say three numbers: what you **have**, what it **costs**, what is **left**.",
    "Each deal comes on your **plan sheet**. Before a surprise, count the cards that could close your shop.",
    "Can you win without a till that is too low? Buy too little, and you earn no stars.",
)

THE_RESERVE = Sentence(
    Picture("bar", f"A bar of {usd(START_MONEY)}: {usd(START_MONEY - RESERVE)} to spend, {usd(WORST)} for "
            f"the worst card, {usd(HUNDRED)} so that the shop stays open.",
            (START_MONEY, ((START_MONEY - RESERVE, "spend"), (WORST, "worst card"), (HUNDRED, "stays")))),
    "The worst card takes ▁▁. After it at least ▁▁ must be in the till. So the reserve is ▁▁.",
    ("the worst card: …", "still there: …", "the reserve: …"),
    f"We say: {usd(WORST)}. {usd(HUNDRED)}. The reserve is {usd(WORST)} + {usd(HUNDRED)} = {usd(RESERVE)}.",
)
MINT, SCOOPS, LAPS = 300, 2, 2
STEPS = ((-MINT, "Mint"), (100, "START"), (-100, "scoop"), (100, "START"), (-100, "scoop"))
COST, PAID_IN = MINT + SCOOPS * 100, LAPS * 100
THE_PLAN = Sentence(
    Picture("plan", "A plan in five steps from $500. Mint −$300: $200. START +$100: $300. Scoop −$100: $200. "
            "START +$100: $300. Scoop −$100: $200.", (START_MONEY, STEPS)),
    "A plan: buy Mint for $300. Each lap START pays $100, and you buy one scoop for $100. Two laps. The plan "
    "costs 300 + 2 × 100 = ▁▁. START pays 2 × 100 = ▁▁. m is what is left: m = 500 − 500 + 200 = ▁▁.",
    ("the plan costs …", "START pays …", "m = …"),
    f"We say: {usd(COST)}. {usd(PAID_IN)}. m = {START_MONEY - COST + PAID_IN}. All at once you could not "
    "afford it: $0 closes the shop. Step by step you can.",
)
SHOPPING = Basket(230, 140, 120, 450)
ABOUT = Sentence(
    Picture("about", "Three prices on a number line of hundreds: $230 is near $200, $140 is near $100, $120 "
            "is near $100. All three are rounded down.", SHOPPING.prices),
    "A freezer for $230, a lamp for $140, a table for $120. You have $450. Rounded to hundreds they cost ▁▁. "
    "Exactly they cost ▁▁. So $450 is ▁▁.",
    ("rounded: …", "exactly: …", "$450 is …"),
    f"We say: {usd(SHOPPING.rounded)}. {usd(SHOPPING.total)}. $450 is not enough. All three were rounded "
    "down. To be sure, add exactly, or round **up**.",
)

CLAIM = Claim(
    "Ben: “Mint and two scoops cost $500. I have $500. I have the money, so I can afford it.”",
    (
        Reply("equal", "agree", "$500 is enough to pay $500",
              "It can be paid, yes. But then $500 − $500 = $0 is left, and $0 closes the shop."),
        Reply("start", "agree", "START pays $100 again later",
              "START helps when its money comes **before** the last payment. At $0 it is too late."),
        Reply("half", "disagree", "you may spend only half of your money",
              "There is no rule of half. Ask what may still come. The worst card takes $300, so $400 must "
              "stay."),
        Reply("left", "disagree", "something must be left for a bad card",
              "Yes. Price **and** reserve: $500 + $400 = $900. With less he waits, or buys it step by step."),
    ),
)

TWO_CARDS = """\
from itertools import product
from icedice_edu.games.iced.tables import CARDS

money = 400  # write another amount here
closed = 0
for (first, _), (second, _) in product(CARDS, repeat=2):
    if money + first <= 0 or money + first + second <= 0:
        closed = closed + 1
lesson.say("With", money, "dollars", closed, "of 256 pairs of cards close the shop.")"""

LESSON = Lesson(
    id="M2",
    title="Can we afford it?",
    subject="money",
    game="iced",
    grades=(3, 4),
    minutes={"setup": 1, "warmup": 4, "launch": 3, "predict": 3, "play": 11, "record": 2, "reveal": 4,
             "explain": 5, "misconception": 3, "practice": 5, "synthesis": 2, "exit": 2},
    standards=("3.OA.D.8", "4.MD.A.2"),
    objectives=(
        "Plan a purchase in several steps and say what is left.",
        "Write a plan as an equation with a letter for what is not known.",
        "Keep a reserve: compare what is left with the worst that may come.",
        "Check an answer by rounding, and tell when rounding is not enough.",
    ),
    vocabulary=("afford", "cost", "reserve", "estimate"),
    prerequisites=("M1",),
    seed=2026,
    header=(
        "You have $500. It costs $500. Can you afford it?",
        "You will plan what to buy and what to keep. For grades 3 and 4.",
        "Your work is kept in the last cell. Copy the code before you leave.",
    ),
    stages={"full rules, START pays $100": STAGE, "full rules, START pays $200": RICHER},
    warmup=WARMUP,
    warmup_question="Can Ben afford Strawberry? What do you notice? What do you wonder?",
    launch=LAUNCH,
    launch_question="You have $400. You buy a flavour for $200, pass START, and buy a scoop. What is left?",
    prediction=PREDICTION,
    play=PLAY,
    beside=beside,
    record=record,
    reveal=reveal,
    explain=(THE_RESERVE, THE_PLAN, ABOUT),
    claim=CLAIM,
    tasks=tasks,
    first_tasks=("1", "2", "3"),
    exit_tasks=exit_tasks,
    extend=(
        Title("Two surprises"),
        Say("You want to take **two** surprises, one after the other. The next cell tries all 16 × 16 = 256 "
            "pairs of cards. Is $400 still safe? Find the smallest amount with which **no** pair closes the "
            "shop. Could you have worked it out?"),
    ),
    extend_code=TWO_CARDS,
    synthesis=(
        "Back to Ben: $300, and Strawberry costs $200. What do you tell him?",
        "What is **your** rule for buying? Say it so that a friend could play by it.",
    ),
    synthesis_start="I can afford it when …",
    words={
        "cost": "what must be paid, all together",
        "afford": "pay it and still have what you need",
        "reserve": "what you keep for the worst that may come",
        "estimate": "about how much; good to check, not to be sure",
    },
    to_print="your plan sheet",
)
