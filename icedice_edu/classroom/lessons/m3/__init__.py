"""Lesson M3, Prices that climb: the same $100 each time, and a smaller part of the price each time."""

from __future__ import annotations

from icedice_edu.classroom.blocks import Blocks, Grid, Picture, Say, Title
from icedice_edu.classroom.lesson import Choice, Claim, Lesson, Prediction, Reply, Sentence
from icedice_edu.classroom.lessons.m3 import showing
from icedice_edu.classroom.lessons.m3.exit_tasks import exit_tasks
from icedice_edu.classroom.lessons.m3.practice import tasks
from icedice_edu.classroom.lessons.m3.prices import (
    ALTOGETHER,
    CHAIN,
    IN_ALL,
    LEO,
    MIA,
    RISES,
    STAGE,
    frozen,
    in_percent,
    standing,
)
from icedice_edu.classroom.lessons.m3.showing import VIEWS, WANTED, beside, record
from icedice_edu.classroom.work import Work

BUBBLES = (("Mia", "It climbs the same each time: $100."), ("Leo", "No! It climbs less and less."))
WARMUP: Blocks = (
    Title("Look at Coffee"),
    Say("Mia bought Coffee from the bank for $100. Leo bought it from her for $200. Mia bought it back for "
        "$300. Now Leo stands on Coffee again, and its price tag says $400."),
    Picture("board", "A board of ICED!. Coffee belongs to Mia and costs $400. Leo stands on it and may buy "
                     "it or "
            "give a star. Mia says: It climbs the same each time: $100. Leo says: No! It climbs less and "
            "less.",
            (frozen().code(), BUBBLES)),
    Say("Mia: “It climbs the same each time: $100.”"),
    Say("Leo: “No! First it doubled. It climbs less and less.”"),
)

LAUNCH = (
    ("Roll and move. Nobody owns the flavour? Buy it from the bank for $100.",
     Picture("launch buy", "A cone with a price tag of $100, an arrow from you to the bank.")),
    ("After every purchase its price tag climbs by $100.",
     Picture("launch tags", "Price tags of $100, $200 and $300, with arrows between them.")),
    ("It belongs to the other player? Pay the price on the tag, and it is yours. Or give stars. Nobody can "
     "refuse to sell. Bought at $500 it is **off the market** for ever.",
     Picture("launch sale", "An arrow with $200 from you to the owner, an arrow with a cone back to you.")),
    ("What you get for it minus what it cost you is your **profit**. Below zero it is a **loss**.",
     Picture("launch profit", "Sold for $200, minus $100 it cost, is a profit of $100.")),
    ("**Percent** (%) means “of every hundred”. The price **before** is 100 %. From $100 to $200 the price "
     "rises by $100: that is 100 %.",
     Picture("launch percent", "A bar of $100, marked 100 %. A bar of $200: 100 % and 100 % more.")),
)


def _reply(guess: int) -> str:
    """What is said to a guessed percentage of the last step."""
    if guess == RISES[-1]:
        return "A: yes, a quarter of $400. And which part was it at the step before?"
    if guess == 100:
        return "A: the dollars are the same each time. But 100 % of $400 would be $400 more."
    if guess == 20:
        return "A: $100 is 20 % of $500, the price after. Percent asks about the price **before**."
    if guess == 125:
        return "A: $500 is 125 % of $400. The first 100 % of it was there before."
    said = "too much" if guess > RISES[-1] else "it is more"
    return f"A: {said}. Cut $400 into parts of $100."


LAST = Prediction(
    ("From $100 to $200 the price rises by 100 %. The last step goes from **$400 to $500**. By how many "
     "percent does the price rise there?",),
    numbers=range(0, 151, 5), respond=_reply, words=lambda percent: f"{percent} %", name="A",
)
RICHER = Prediction(
    ("Mia, Leo, Mia, Leo, Mia: by turns they buy Coffee, for $100, $200, $300, $400 and $500. Then it is "
     "off the market. Look only at the money for Coffee. Who has **more** dollars than before?",),
    (
        Choice("mia", "only Mia", "B: Mia has Coffee. But write down what she paid and what she got."),
        Choice("leo", "only Leo", "B: right. How much did each single sale bring?"),
        Choice("both", "both of them", "B: each sale brings its seller $100, that is true. But somebody buys "
               "last and never sells."),
        Choice("none", "neither of them", "B: what one pays the other gets, except the first $100. So if "
                                          "one is "
               "far behind, where is the money?"),
    ),
    name="B",
)
PREDICTION = Prediction(("Two guesses: A and B.",), several=(LAST, RICHER))

PLAY = (
    "Play against the collector, a bot that buys whatever it can pay. START pays $200 today, so there is "
    "money to spend.",
    f"Buy and be bought from. Below the board each flavour has a **price ladder**. Collect **{WANTED} "
    "sales** from player to player. A new game may follow: sales are counted on.",
    "Take care: whoever has $0 loses. Keep some money.",
)
ON_PAPER: Blocks = (
    Say("No board here? Write the name of each buyer on its rung."),
    Grid("A price ladder to fill in", ("flavour", *(f"${price}" for price in CHAIN)),
         tuple((flavour, *("" for _ in CHAIN)) for flavour in ("Coffee", "Mint", "Mango"))),
)

PARTS = Sentence(
    Picture("parts", "Four bars, one for each step. $100, $200, $300 and $400 are cut into parts of $100. "
                     "Each bar "
            "grows by one more part of $100. The parts of a bar are 100 %, 50 %, 33⅓ % and 25 % of it."),
    "The price before is always 100 %. $200 has 2 parts of $100, so one part is ▁▁ %. $400 has ▁▁ parts, so "
    "one part is ▁▁ %. The rise is always $▁▁, but it is a smaller and smaller part.",
    ("one part of $200 is … %", "$400 has … parts", "one part of $400 is … %", "the rise is always $…"),
    f"We say: {in_percent(RISES[1])}. $400 has 4 parts, each is {in_percent(RISES[3])}. The rise is always "
    "$100.",
)
SEESAW = Sentence(
    Picture("seesaw", "Mia's and Leo's money from Coffee after each of the five purchases. Mia: "
            f"{', '.join(map(standing, MIA))}. Leo: {', '.join(map(standing, LEO))}."),
    "After each purchase: Mia is $100 behind, $100 ahead, $200 behind, $200 ahead, $▁▁ behind. Who has just "
    "bought is always ▁▁. If a sixth purchase at $600 were allowed, Leo would buy, and Mia would be $▁▁ "
    "ahead.",
    ("Mia is $… behind", "who has just bought is always …", "Mia would be $… ahead"),
    f"We say: Mia is {standing(MIA[-1])}. Who has just bought is always behind. $600 more for Mia: "
    f"{standing(MIA[-1] + CHAIN[-1] + 100)}.",
)
STAIRS = Sentence(
    Picture("stairs", "Stairs of $100 blocks: 1, 2, 3, 4 and 5 blocks. All blocks so far: "
            f"{', '.join(f'${dollars}' for dollars in ALTOGETHER)}."),
    "Each price has one block more. All blocks so far: $100, $300, $600, $▁▁, $▁▁. These numbers do **not** "
    "climb by the same step: first by $200, then by $300, then by $▁▁. From the first price to the last the "
    "rise is $400. That is ▁▁ % of $100.",
    ("then $…", "then $…", "then by $…", "… % of $100"),
    f"We say: ${ALTOGETHER[3]} and ${ALTOGETHER[4]}. Then by $400, the next price. In all the price rose by "
    f"{in_percent(IN_ALL)}. Adding 100, 50, 33⅓ and 25 would be wrong: they are parts of four different "
    "prices.",
)

CLAIM = Claim(
    "Leo: “From $400 to $500 the price goes up 25 %. If it then goes **down 25 %**, it is $400 again.”",
    (
        Reply("cancel", "agree", "up 25 % and down 25 % cancel out",
              "25 % of what? Going up it was 25 % of $400: $100. Going down it is 25 % of $500: $125. That "
              "leads to $375."),
        Reply("dollars", "agree", "$100 up and $100 down is back again",
              "True for dollars! But Leo speaks of percent. $100 is 25 % of $400 and only 20 % of $500."),
        Reply("never falls", "disagree", "prices never fall in this game",
              "That is a rule of ICED!, well remembered. But in a shop prices fall. Would Leo be right "
              "there? 25 % of $500 is $125."),
        Reply("other whole", "disagree", "now 100 % is $500, so 25 % is more than $100",
              "Yes. Down 25 % leads to $375. To be back at $400 the price must fall by 20 %."),
    ),
)

CODE = """\
say = lesson.say  # prints, once your guess is made
price = 100
for purchase in range(1, 6):
    after = price + 100  # now try: after = price * 2
    percent = 100 * (after - price) / price
    say(f"${price} to ${after}: up {percent:.1f} %")
    price = after"""


def reveal(work: Work) -> Blocks:
    guesses = PREDICTION.guesses(work.guess) if work.guess else ()
    marks = zip(PREDICTION.several, guesses, strict=False)
    return showing.reveal(work, tuple(asked.said(guess) for asked, guess in marks))


LESSON = Lesson(
    id="M3",
    title="Prices that climb",
    subject="money",
    game="iced",
    grades=(4, 6),
    minutes={"setup": 1, "warmup": 4, "launch": 3, "predict": 3, "play": 10, "record": 2, "reveal": 3,
             "explain": 6, "misconception": 3, "practice": 5, "synthesis": 2, "exit": 3},
    standards=("4.OA.C.5", "6.RP.A.3"),
    objectives=(
        "Follow a chain of prices by its rule, and find what the rule does not say.",
        "Work out profit and loss over several sales.",
        "Give a change of price in percent of the price before.",
    ),
    vocabulary=("profit", "loss", "percent", "off the market"),
    prerequisites=("M2",),
    seed=2026,
    header=(
        "A price tag climbs by $100 again and again. Does it climb faster, slower, or always the same?",
        "You will follow prices, find out who earns, and speak in percent. For grades 4 to 6.",
        "Your work is kept in the last cell. Copy the code before you leave.",
    ),
    stages={"two players, START pays $200": STAGE},
    warmup=WARMUP,
    warmup_question="What do you notice? What do you wonder? Can both of them be right?",
    launch=LAUNCH,
    launch_question="You sell Mint for $300. It cost you $200, and one scoop more cost you $100. What is "
                    "your profit?",
    prediction=PREDICTION,
    play=PLAY,
    beside=beside,
    record=record,
    reveal=reveal,
    explain=(PARTS, SEESAW, STAIRS),
    claim=CLAIM,
    tasks=tasks,
    first_tasks=("1", "2", "3"),
    exit_tasks=exit_tasks,
    extend=(
        Title("Another rule, another climb"),
        Say("The next cell lets a price climb five times. Change the rule. Which rule climbs by the same "
            "**percent** each time? What does it cost in the end?"),
    ),
    extend_code=CODE,
    synthesis=(
        "Back to Mia and Leo: who was right about the price tag? Write one sentence in which both are.",
        "Then think of a shop window: “$10 off!” When is that a lot, and when is it little?",
    ),
    synthesis_start="In dollars the price …, but in percent it …",
    words={
        "profit": "what you get minus what it cost you",
        "loss": "what it cost you minus what you get, when that is more",
        "percent": "of every hundred; the price before is 100 %",
        "off the market": "nobody can buy it any more",
    },
    to_print="your price ladders",
    views=VIEWS,
    on_paper=ON_PAPER,
)
