"""Lesson P5, When to stop: a strategy is written down, weighed by its expected value, and put to a duel."""

from __future__ import annotations

from icedice_edu.classroom.blocks import Blocks, Picture, Say, Title
from icedice_edu.classroom.lesson import Choice, Claim, Lesson, Prediction, Reply, Sentence
from icedice_edu.classroom.lessons.p5 import showing
from icedice_edu.classroom.lessons.p5.practice import exit_tasks, tasks
from icedice_edu.classroom.lessons.p5.showing import beside, record
from icedice_edu.classroom.lessons.p5.strategy_card import card
from icedice_edu.classroom.work import Work
from icedice_edu.games.match import Match, start
from icedice_edu.games.protocol import Position
from icedice_edu.games.pyramids.setting import Options

__all__ = ["DUEL", "LESSON", "STRATEGY", "card"]

STAGE: Options = {"variant": "standard", "palette": "current"}
SEED = 2026
FOLDED = ("risk",)


def frozen() -> Match[Position]:
    """Two pieces lie on your Counter; you have four in the Vault, the opponent has five."""
    match = start("pyramids", players=["You", "Opponent"], seed=0, first=0, **STAGE)
    turns = (("purple S", "yellow M"), ("red L", "cyan M", "green S"), ("purple M", "red S"),
             ("cyan S", "red M"))
    for turn in turns:
        for fell in turn:
            match = match.play("roll", given=fell)
        match = match.play("stop")
    for fell in ("green L", "cyan L"):
        match = match.play("roll", given=fell)
    return match


WARMUP: Blocks = (
    Title("You must leave the table"),
    Say("A friend plays on for you, this turn and all that follow. The friend does exactly what your note "
        "says, and cannot ask you."),
    Picture("board", "A board of the pyramid game. Your Vault: small and medium purple, medium yellow, small "
            "red. The opponent's Vault: five pieces. Your Counter: large green, large cyan. You may roll or "
            "stop.", (frozen().code(), (), FOLDED)),
    Say("Three notes lie ready:"),
    Picture("notes", "Three notes. Mo: stop when it feels risky. Kim: stop as soon as two pieces lie there. "
            "Lou: stop as soon as three pieces lie there.",
            (("Mo", "Stop when it", "feels risky."), ("Kim", "Stop as soon as", "two pieces lie there."),
             ("Lou", "Stop as soon as", "three pieces lie there."))),
)

LAUNCH = (
    ("Roll both dice. A new colour puts a piece on your **Counter**.",
     Picture("launch roll", "Green was rolled: a green pyramid joins a red one on the Counter.")),
    ("A colour that lies there already is a **bust**: this turn brings 0.",
     Picture("launch bust", "Red was rolled and red lies on the Counter: bust, 0 pieces.")),
    ("Six faces: five colours, and the Atom that never busts. Each piece on the Counter turns one more face "
     "bad.",
     Picture("launch faces", "The six faces of the Color Die. Red and green lie on the Counter, so two faces "
             "are crossed out.")),
    ("**Stop** in time, and all of it is yours. All five colours: yours, and you play again. Three Trios, "
     "nine pieces, win.",
     Picture("launch stop", "Stop: three pyramids go from the Counter to the Vault.")),
    ("A **strategy** answers for every Counter, before the dice fall: roll or stop?",
     Picture("launch card", "A card with four places, for one, two, three and four pieces. Each place asks: "
             "roll or stop?")),
)


def to_races(races: int) -> str:
    """What is said to the guess at B."""
    if races < 40:
        return "Stop at three busts more often, true. But it needs three good turns, not five."
    if races < 60:
        return "Near half: that is what equal averages suggest. But nine pieces come in whole stops."
    return "Sharp. Which picture shows it?" if races <= 70 else "The right side. How often does three bust?"


PREDICTION = Prediction(
    ("Five computers each keep to one rule, for thousands of turns.",),
    several=(
        Prediction(
            ("Which rule brings the most pieces a turn, on average?",),
            (Choice("1", "stop at one", "Never a bust, but never more than one. Others bring more."),
             Choice("2", "stop at two", "Yes, though not alone. Which other rule ties, and why?"),
             Choice("3", "stop at three", "Yes, though not alone. Which other rule ties, and why?"),
             Choice("4", "stop at four", "Four look rich, but only 5 of 18 turns keep them."),
             Choice("5", "never stop: five colours or nothing",
                    "A Rainbow is grand and rare: 5 of 54 turns.")),
            name="A",
        ),
        Prediction(
            ("“Stop at two” and “stop at three” race to **nine pieces**, 100 times; each begins half of the "
             "races. How many does “stop at three” win?",),
            numbers=range(101), respond=to_races, words=lambda races: f"{races} of 100 races", name="B",
        ),
    ),
)

PLAY = (
    "Think of a note for your friend, then play by it against a bot that always stops at two. "
    "**Eight turns** are enough. The card below the board writes down what you really do.",
)
ON_PAPER: Blocks = (
    Say("No board here? Take a die (6 is the Atom) and five coins. Each new number is a piece, a number that "
        "you have is a bust. Play eight turns by your note and write down what each brings."),
)

AREAS = Sentence(
    Picture("areas", "Five rectangles. Width: the chance to keep. Height: the pieces kept. Stop at one: 1 "
            "by 1. Stop at two: 5/6 by 2. Stop at three: 5/9 by 3. Stop at four: 5/18 by 4. Never stop: "
            "5/54 by 5."),
    "Wide is **likely**, high is **many**; the area is the expected value. Three pieces are kept with "
    "6/6 × 5/6 × ▁ = 5/9. Areas: stop at two 5/6 × 2 = ▁, stop at three 5/9 × 3 = ▁.",
    ("6/6 × 5/6 × …", "5/6 × 2 = …", "5/9 × 3 = …"),
    "We would say: 6/6 × 5/6 × 4/6 = 5/9. Both areas are 5/3 ≈ 1.67 pieces a turn: other shapes, "
    "the same size.",
)
EDGE = Sentence(
    Picture("edge", "One more roll, face by face. One piece there: five faces +1, one face −1, sum +4. Two: "
            "four faces +1, two faces −2, sum 0. Three: three faces +1, three faces −3, sum −6. Four: two "
            "faces +1, four faces −4, sum −14."),
    "With two pieces there, ▁ faces bring one more and ▁ faces cost two: the sum is ▁. With three the sum is "
    "−6. So rolling at two is ▁, and rolling at three is ▁.",
    ("Faces that bring one more: …", "Faces that cost two: …", "The sum is …", "Rolling at two is …",
     "Rolling at three is …"),
    "We would say: 4 faces bring one more, 2 faces cost two, the sum is 0. Rolling at two is a fair bet: "
    "that is why two and three tie. Rolling at three loses one piece on average (−6 over six faces). At four "
    "not even the bonus turn of a Rainbow saves it: rolling is worth 20/9 pieces, stopping 4.",
)

CLAIM = Claim(
    "Kim: “Two and three bring the same on average. So take two, always. There is nothing else to decide.”",
    (
        Reply("same wins", "agree", "the same average wins the same number of games",
              "The race to nine says no: three beats two in about 65 of 100 races. An average adds up "
              "pieces; a race counts who is there first, and the tenth piece counts nothing."),
        Reply("luck", "agree", "the dice decide in the end anyway",
              "The dice decide one race. The rule decides the share: 65 of 100 is not luck."),
        Reply("three", "disagree", "three is simply the better rule",
              "For nine, yes. Race to ten: five stops of two, but four of three. Then stop at two wins about "
              "65 of 100."),
        Reply("depends", "disagree", "it depends on the goal and on how far everybody is",
              "Exactly. You lack one piece? Stop at one. You lack five, the other lacks one? Go for all "
              "five. A complete strategy looks at the table."),
    ),
)

STRATEGY = """\
from icedice_edu.classroom.lessons.p5 import card
from icedice_edu.play.bots import stopping_rule

@stopping_rule
def mine(position):
    pieces = len(position.counter)
    ### BEGIN SOLUTION
    return "stop" if pieces >= 4 else "roll"
    ### END SOLUTION
lesson.say(card(mine))"""

DUEL = """\
from icedice_edu import simulate

against = "stops at two"
players = {"mine": mine, against: against}
lesson.say(simulate("pyramids", players, games=400, seed=2026, progress=False))"""


def reveal(work: Work) -> Blocks:
    return showing.reveal(work, PREDICTION)


LESSON = Lesson(
    id="P5",
    title="When to stop",
    subject="probability",
    game="pyramids",
    grades=(9, 12),
    minutes={"setup": 1, "warmup": 3, "launch": 2, "predict": 2, "play": 7, "record": 2, "reveal": 3,
             "explain": 5, "misconception": 3, "practice": 4, "extend": 8, "synthesis": 2, "exit": 3},
    standards=("HSS-MD.A.2", "HSS-MD.B.5"),
    objectives=(
        "Compute the expected value of a plan: each result times its chance, added up.",
        "Write a complete strategy that a computer can follow in every position.",
        "Defend a strategy with its expected value and with a duel, uncertainty included.",
    ),
    vocabulary=("expected value", "strategy", "fair bet"),
    prerequisites=("P2", "P4"),
    seed=SEED,
    header=(
        "Write a strategy, send it into 400 games, and defend it with numbers. You will learn what an "
        "expected value tells you, and what it does not.",
        "Grades 9 to 12. Copy the save code in the last cell before you leave.",
    ),
    stages={"standard rules, 2 players, bot stops at two": STAGE},
    warmup=WARMUP,
    warmup_question=(
        "What do you notice? What do you wonder? Which notes could a friend follow in every turn?"
    ),
    launch=LAUNCH,
    launch_question="",
    prediction=PREDICTION,
    play=PLAY,
    beside=beside,
    record=record,
    reveal=reveal,
    explain=(AREAS, EDGE),
    claim=CLAIM,
    tasks=tasks,
    first_tasks=("1", "2", "3"),
    exit_tasks=exit_tasks,
    extend=(
        Title("The duel of strategies"),
        Say("**1. Write.** The next cell holds a strategy as a function. It is asked whenever you may roll "
            "or stop, and answers “roll” or “stop”. Change the line between BEGIN and END, then run the "
            "cell: it shows the card and the expected value."),
        Say("**2. Duel.** Run the cell below it: 400 real games, and chance decides who begins. The number "
            "after ± says how far luck may have moved the share, 95 times in 100. More games make it "
            "smaller. Put another bot in: “counts the odds”, “never scared”, “steals”, “goes for the "
            "Rainbow”."),
        Say("**3. Look at the table.** These help you to decide: position.pieces(position.seat) is what your "
            "Vault holds, position.trios(position.seat) counts your Trios, position.pieces(1 - "
            "position.seat) is what the other holds. With “from icedice_edu.play.bots.pyramids import "
            "would_win”, would_win(position) tells whether stopping now wins the game."),
        Say("**4. The final.** Copy a classmate's function into a cell of its own, call it adas there, and "
            "let players be {\"mine\": mine, \"Ada's\": adas}. Is the winner's lead more than luck?"),
    ),
    extend_code=STRATEGY,
    synthesis=(
        "Defend your strategy in three sentences: what it does with one, two, three and four pieces; its "
        "expected value; its duel, with the ±.",
        "Which two of these can disagree: most pieces on average, most races won, most games won? Why?",
    ),
    synthesis_start=(
        "My strategy … It expects … pieces a turn. It won … of 400 games, … % ± … %. That shows …"
    ),
    words={
        "expected value": "each result times its chance, added up: the average of very many tries",
        "strategy": "an answer for every position, given before the dice fall",
        "fair bet": "a bet whose expected gain is 0",
    },
    to_print="your strategy card",
    on_paper=ON_PAPER,
    folded=FOLDED,
)
