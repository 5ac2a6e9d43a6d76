"""Lesson M5, Where will I land?: shares on a ring, turn by turn and for ever, and a budget that survives."""

from __future__ import annotations

from icedice_edu.classroom.blocks import Blocks, Grid, Picture, Say, Title
from icedice_edu.classroom.lesson import Choice, Claim, Lesson, Prediction, Reply, Sentence
from icedice_edu.classroom.lessons.m5 import showing
from icedice_edu.classroom.lessons.m5.budget import budget, trial
from icedice_edu.classroom.lessons.m5.exit_tasks import exit_tasks
from icedice_edu.classroom.lessons.m5.landings import frozen
from icedice_edu.classroom.lessons.m5.practice import tasks
from icedice_edu.classroom.lessons.m5.ring import MONEY, ONE_WAY, TURNS, TWO_WAY
from icedice_edu.classroom.lessons.m5.showing import VIEWS, WANTED, beside, counted, record
from icedice_edu.classroom.work import Work
from icedice_edu.games.iced.setting import Options

__all__ = ["BUDGET", "LESSON", "MATRIX", "budget", "trial"]

STAGE: Options = {}
BUBBLES = (("Mia", "A card brings $37.50 on average. I take it!"),
           ("Leo", "I own the best box: after a teleport."))
WARMUP: Blocks = (
    Title("Frozen board"),
    Say("Mia has $200 left and stands before a Surprise. Leo was carried from box 4 to box 12, and "
        "then bought Mint, one box further."),
    Picture("board", "A board of ICED!. Mia has $200 and three flavours; she may take a Surprise or pass. "
            "Leo owns Mint on box 13. Mia says: A card brings $37.50 on average. I take it! Leo says: I own "
            "the best box: after a teleport.", (frozen().code(), BUBBLES)),
    Say("Mia: “A card brings $37.50 on average. I take it!”"),
    Say("Leo: “I own the best box: right after a teleport, everybody comes by.”"),
)

LAUNCH = (
    ("Roll one die and go forward on the ring of 18 boxes.",
     Picture("launch ring", "A ring of 18 boxes and a die.")),
    ("Boxes 4 and 12 are **teleports**: land on one, and you stand on the other.",
     Picture("launch teleport", "Box 4 and box 12, with arrows both ways.")),
    ("START pays $100 and a star whenever you land on it or pass it.",
     Picture("launch start", "A spoon passes START: plus $100.")),
    ("A **Surprise**: take one of 16 cards, or pass. Ten cards move money, from −$300 to +$500; six move "
     "stars. On average a card brings $37.50.",
     Picture("launch cards", "Ten cards: +100, +200, +300, +400, +500, −100, −100, −200, −200, −300.")),
    ("Whoever has **$0** is out. A **budget** is a rule made before: what you spend, and what you keep.",
     Picture("launch budget", "A till with $100 that stays, and a bill that may go.")),
)


def to_turns(guess: int) -> str:
    """What is said to the guess at B."""
    if guess < 5:
        return "B: after so few turns some boxes are still twice as likely as others."
    if guess <= 10:
        return "B: sharp. What in the matrix makes it so fast?"
    return "B: it is much faster. Each turn spreads every share over six boxes."


def to_shops(guess: int) -> str:
    """What is said to the guess at C."""
    if guess < 15:
        return "C: more. A good average does not help a shop that is out."
    if guess <= 35:
        return "C: near. How did you allow for the lucky shops?"
    return "C: fewer. A surprise comes in 5 of 18 turns, and half of the cards give."


MOST = Prediction(
    ("Somebody rolls on and on, for thousands of turns. Which box is landed on **most often**?",),
    (
        Choice("teleports", "the boxes behind a teleport, such as Mint",
               "A: a teleport carries spoons to 12, but it carries others away from there."),
        Choice("near", "the boxes 5 to 9, a roll or two from START",
               "A: in the first turns, yes. What about the hundredth?"),
        Choice("start", "START: everybody comes round again",
               "A: everybody comes by, but passing is not landing."),
        Choice("none", "none: all 18 come equally often", "A: yes. And why do the teleports not matter?"),
    ),
    name="A",
)
FORGETS = Prediction(
    ("You begin on START. In turn 1 six boxes have the chance 1/6, and twelve have 0. In which turn are the "
     "chances of **all** boxes between 5 % and 6 % for the first time?",),
    numbers=range(2, 41), respond=to_turns, words=lambda turns: f"turn {turns}", name="B",
)
BROKE = Prediction(
    (f"100 shops begin on START with **${MONEY}** each. They buy nothing and take **every** surprise. How "
     f"many are broke within **{TURNS} turns**?",),
    numbers=range(101), respond=to_shops, words=lambda shops: f"{shops} of 100 shops", name="C",
)
PREDICTION = Prediction(("Three guesses: A, B and C.",), several=(MOST, FORGETS, BROKE))

PLAY = (
    "First write your budget on paper: “I spend only if at least $… is left.” Then play by it against the "
    "saver, a bot that keeps $300.",
    f"Every landing of both spoons is counted below the board. Play **{WANTED} turns** (20 of yours). Game "
    "over early? Start another: the counts go on.",
)
ON_PAPER: Blocks = (
    Say("No board here? Draw a ring of 18 boxes and roll a die. Landing on 4 carries you to 12, and 12 to 4. "
        "Tally where the die leads, 40 times."),
    Grid("To fill in", ("box", *map(str, range(9))), (("tally", *[""] * 9),)),
    Grid("", ("box", *map(str, range(9, 18))), (("tally", *[""] * 9),)),
)

STEP = Sentence(
    Picture("small ring", "A ring of four boxes; a coin says one or two boxes forward; boxes 1 and 3 are "
            "teleports. Its matrix, line by line: from 0 (0, 0, 1/2, 1/2), from 1 (0, 1/2, 1/2, 0), from 2 "
            "(1/2, 1/2, 0, 0), from 3 (1/2, 0, 0, 1/2).", TWO_WAY),
    "A small ring, and a coin for a die. Line 0 of the **transition matrix** P: from box 0 you land on 1 "
    "(and are carried to 3) or on 2. You begin on box 0: the row (1, 0, 0, 0). One turn: (1, 0, 0, 0) × P = "
    "(0, 0, 1/2, 1/2). The next turn: half of line 2 plus half of line 3. (0, 0, 1/2, 1/2) × P = "
    "(▁, ▁, ▁, ▁).",
    ("Share of box 0: …", "Share of box 1: …", "Share of box 2: …", "Share of box 3: …"),
    "We say: 1/2 × (1/2, 1/2, 0, 0) + 1/2 × (1/2, 0, 0, 1/2) = (1/2, 1/4, 0, 1/4). Once more: (1/8, 1/8, "
    "3/8, 3/8). It evens out.",
)
COLUMNS = Sentence(
    Picture("columns", "Two matrices. Two-way teleport: the columns add up to 1, 1, 1, 1, long run 1/4 each. "
            "One-way teleport from 3 to 1: the columns add up to 1, 2, 1, 0, long run 1/6, 1/2, 1/3, 0.",
            (TWO_WAY, ONE_WAY)),
    "A **column** holds what comes to a box. Above, each column adds up to ▁. So (1/4, 1/4, 1/4, 1/4) × P = "
    "(▁, ▁, ▁, ▁): this row stays, it is the **long run**. On the ring of ICED! six rolls lead to every box, "
    "each with chance ▁; teleports only exchange two columns. So each share is ▁. Below, a one-way teleport: "
    "now box ▁ comes most often.",
    ("Each column adds up to …", "the row is then …", "each roll has chance …", "each share is …",
     "one-way: box …"),
    "We say: 1. The row stays (1/4, 1/4, 1/4, 1/4). Six rolls of 1/6 make a column of 1, so 1/18 for each of "
    "18 boxes. One-way, box 1 has half of all turns: (1/6, 1/2, 1/3, 0) × P is (1/6, 1/2, 1/3, 0) again.",
)
BUDGETS = Sentence(
    Picture("shops", "100 shops that begin with $200 and 100 that begin with $500, all taking every "
            "surprise. After ten turns 25 of the first and 2 of the second are crossed out."),
    "Long-run shares times payoffs: START 7/36 × $100 ≈ $19.44, surprises 5/18 × $37.50 ≈ $10.42. Together "
    "about $▁ a turn, as long as the shop is open. But of the shops with $200 about ▁ of 100 are out after "
    "ten turns, of those with $500 about ▁. With $200 there are ▁ of 16 cards that end it at once; from $▁ "
    "on there is none.",
    ("about $… a turn", "with $200: … of 100", "with $500: … of 100", "… of 16 cards", "from $… on"),
    "We say: about $29.86 a turn. 25 of 100, and 2 of 100. Three cards: −$200 twice, −$300. From $400 on no "
    "card can leave $0 (with 4 stars or more). The same expected value, another risk: the reserve decides.",
)

CLAIM = Claim(
    "Mia: “A surprise brings $37.50 on average. So whoever takes **every** surprise has the best budget.”",
    (
        Reply("average", "agree", "in the long run the average decides",
              "The long run needs you to be there. From $200, 25 of 100 shops are out within ten turns, and "
              "for them there is no long run."),
        Reply("even", "agree", "gains and losses are equally likely",
              "Eight cards give and eight take, true. But a gain leaves you in the game, and with $200 three "
              "of the sixteen cards end it."),
        Reply("loses", "disagree", "on average a surprise loses money",
              "It does not: ten money cards add up to +$600, over sixteen cards that is +$37.50. The danger "
              "is not in the average."),
        Reply("reserve", "disagree", "it depends on what you have: out is out",
              "Yes. From $400 and 4 stars on a surprise is a gift on average that cannot end the game. With "
              "$200 you stake the whole shop for it."),
    ),
)

BUDGET = """\
from icedice_edu.classroom.lessons.m5 import budget, trial

@budget
def mine(money, cost):
    ### BEGIN SOLUTION
    reserve = 0
    return money - cost >= reserve
    ### END SOLUTION
lesson.say(trial(mine))"""

MATRIX = """\
from fractions import Fraction

say, h = lesson.say, Fraction(1, 2)
P = [[0, 0, h, h], [0, h, h, 0], [h, h, 0, 0], [h, 0, 0, h]]
row = [1, 0, 0, 0]
for turn in range(1, 9):
    row = [sum(row[i] * P[i][j] for i in range(4)) for j in range(4)]
    say(turn, *row)"""


def reveal(work: Work) -> Blocks:
    guesses = PREDICTION.guesses(work.guess) if work.guess else ()
    marks = zip(PREDICTION.several, guesses, strict=False)
    return showing.reveal(work, tuple(asked.said(guess) for asked, guess in marks))


LESSON = Lesson(
    id="M5",
    title="Where will I land?",
    subject="money",
    game="iced",
    grades=(9, 12),
    minutes={"setup": 1, "warmup": 3, "launch": 2, "predict": 3, "play": 8, "record": 2, "reveal": 3,
             "explain": 7, "misconception": 3, "practice": 4, "extend": 5, "synthesis": 1, "exit": 3},
    standards=("HSS-MD.B.5", "HSN-VM.C"),
    objectives=(
        "Multiply a row of shares by a transition matrix and say what comes out.",
        "Find the long-run shares of a small chain and decide when they are equal.",
        "Compare budgets by their expected value and by their risk, and test one by simulation.",
    ),
    vocabulary=("transition matrix", "long-run share", "reserve", "expected value"),
    prerequisites=("M4", "P5"),
    seed=2026,
    header=(
        "Where does the die lead you after one turn, after ten, after a thousand? And will you still have a "
        "shop by then?",
        "You will walk with matrices, and write a budget that survives 400 games. Grades 9 to 12.",
        "Copy the save code in the last cell before you leave.",
    ),
    stages={"two players, standard rules": STAGE},
    warmup=WARMUP,
    warmup_question="What do you notice? What do you wonder? Whose reason would you test first, and how?",
    launch=LAUNCH,
    launch_question="You stand on box 10 and roll a 2. Where do you stand then?",
    prediction=PREDICTION,
    play=PLAY,
    beside=beside,
    record=record,
    reveal=reveal,
    explain=(STEP, COLUMNS, BUDGETS),
    claim=CLAIM,
    tasks=tasks,
    first_tasks=("1", "2", "3"),
    exit_tasks=exit_tasks,
    extend=(
        Title("A budget that survives"),
        Say("**1. Write.** The next cell holds a budget as a function. It is asked before money may leave "
            "your shop: what you have, and what it costs (a surprise: what its worst card takes, $300). It "
            "answers True or False. Run it: 400 games against the upgrader. Then change the reserve to "
            "100, 200, 300 … Which reserve is never broke? Which wins most?"),
        Say("**2. Defend.** Try trial(mine, \"saver\"). The number after ± says how far luck may have moved "
            "the share, 95 times in 100. Is your budget better than a classmate's, or luckier?"),
        Say("**3. Multiply.** The cell after it is the small ring: a row times a matrix, eight turns. Make "
            "the teleport one-way: two lines of P change. For the real ring write in a cell of your own: "
            "from icedice_widgets.explorers import heat_map, and below it heat_map(3)."),
    ),
    extend_code=BUDGET,
    synthesis=(
        "What would you tell Leo about Mint, and Mia about the surprise? Use “share” and “reserve”.",
        "Where in life is a good average no help, because you may be out before it comes?",
    ),
    synthesis_start="My budget keeps $…, because …",
    words={
        "transition matrix": "a table: line i holds the chances to go from place i to each place",
        "long-run share": "the part of all turns that a place has if it goes on for very long",
        "reserve": "money that is never spent, so that bad luck cannot end it all",
        "expected value": "each payoff times its chance, added up",
    },
    to_print="your landings",
    views=VIEWS,
    counted=counted,
    on_paper=ON_PAPER,
)
