"""Lesson M4, Worth the upgrade?: what a scoop earns a round, and when it has paid for itself."""

from __future__ import annotations

from icedice_edu.classroom.blocks import Blocks, Grid, Picture, Say, Title
from icedice_edu.classroom.lesson import Choice, Claim, Lesson, Prediction, Reply, Sentence
from icedice_edu.classroom.lessons.m4 import showing
from icedice_edu.classroom.lessons.m4.exit_tasks import exit_tasks
from icedice_edu.classroom.lessons.m4.practice import tasks
from icedice_edu.classroom.lessons.m4.shops import (
    EARNINGS,
    GAME_ROUNDS,
    LANDINGS,
    PAYBACKS,
    RATES,
    UPGRADE,
    frozen,
)
from icedice_edu.classroom.lessons.m4.showing import VIEWS, WANTED, beside, counted, record
from icedice_edu.classroom.work import Work
from icedice_edu.games.iced.setting import Options

STAGE: Options = {}
BUBBLES = (("Mia", "$100 for one more scoop? I take it!"), ("Leo", "That will never pay for itself."))
WARMUP: Blocks = (
    Title("Frozen board"),
    Say("Mia stands on her own Mint. It has one scoop, so it has just brought her one star. She may pay "
        "$100 for a second scoop. Then every landing on Mint would bring two stars: hers and Leo's."),
    Picture("board", "A board of ICED!. Mia stands on Mint, which is hers and has one scoop. She may "
                     "upgrade it for "
            "$100 or pass. Mia says: $100 for one more scoop? I take it! Leo says: That will never pay for "
            "itself.",
            (frozen().code(), BUBBLES)),
    Say("Mia: “$100 for one more scoop? I take it!”"),
    Say("Leo: “That will never pay for itself.”"),
)

LAUNCH = (
    ("Roll and move round 18 boxes. A **round** is one turn of each player.",
     Picture("launch ring", "A ring of 18 boxes and a die.")),
    ("You land on your own flavour: the bank gives you a star for each scoop.",
     Picture("launch own", "You land on two scoops of yours: two stars from the bank.")),
    ("Your opponent lands on it: you get a star for each scoop, or the opponent buys it.",
     Picture("launch visit", "The other player lands on two scoops of yours: two stars go to you.")),
    ("Standing on your own flavour, you may **upgrade**: $100 for one more scoop, up to three.",
     Picture("launch upgrade", "One scoop and $100 become two scoops.")),
    ("Today we count **scoop-turns**: one scoop that lies on the board for one turn, whoever rolls.",
     Picture("launch count", "Three scoops on the board, two turns: six scoop-turns.")),
)


def _reply(guess: int) -> str:
    """What is said to a guessed number of landings."""
    if guess == LANDINGS:
        return "A: yes. How did you get there: 36 turns, 18 boxes?"
    if guess == 1:
        return "A: that is one player. Both land on Mint."
    if guess == 0:
        return "A: it can stay empty for long. But on average it is more."
    if guess <= 4:
        return "A: near. 36 turns are shared among 18 boxes."
    return "A: far fewer. There are 18 boxes, and each wants its share of the 36 turns."


LANDED = Prediction(
    (f"You own Mint, and you play **{EARNINGS} rounds**: {EARNINGS} turns of yours and {EARNINGS} of your "
     "opponent's. About how many times does **somebody** land on Mint?",),
    numbers=range(EARNINGS + 1), respond=_reply,
    words=lambda times: f"{times} times" if times != 1 else "once", name="A",
)
BETTER = Prediction(
    ("You have $100 to spend. **Upgrade** Mint from one scoop to two, or buy a **new flavour** with one "
     "scoop from the bank. Which of them earns more stars a round, on average?",),
    (
        Choice("upgrade", "the upgrade", "B: two stars at once look like more. But one of the two was yours "
                                         "before."),
        Choice("new", "the new flavour", "B: two boxes are landed on more often than one. But each brings "
                                         "only one "
               "star."),
        Choice("same", "both the same", "B: yes. Say it as a rate: how much a round for each scoop?"),
        Choice("depends", "it depends on where the boxes lie", "B: for the next few rolls it does. In the "
                                                               "long run "
               "every box is landed on equally often."),
    ),
    name="B",
)
PREDICTION = Prediction(("Two guesses: A and B.",), several=(LANDED, BETTER))

PLAY = (
    "Play against the upgrader, a bot that buys from the bank and adds scoops.",
    "Below the board your **scoop-turns** are counted, with the scoops of both shops. Collect "
    f"**{WANTED}**. Before you upgrade, ask yourself: will this scoop be landed on often enough?",
    "Take care: whoever has $0 loses. 30 stars win.",
)
ON_PAPER: Blocks = (
    Say("No board here? After each turn write down all scoops on the board, and the scoops that were landed "
        "on."),
    Grid("To fill in", ("turn", "scoops on the board", "scoops landed on"),
         tuple((str(turn), "", "") for turn in range(1, 7))),
)

RING = Sentence(
    Picture("ring", "A ring of 18 boxes with Mint marked. In 18 turns a player lands on each box once, on "
                    "average: "
            "one mark of yours and one of your opponent's on every box."),
    "In 18 turns you land on each box once, on average, and so does your opponent. So in 18 rounds one "
    "scoop on Mint earns ▁▁ stars. That is 1 star in ▁▁ rounds, or ▁▁ of a star a round. That number is its "
    "**unit rate**. With three scoops it is ▁▁ of a star a round.",
    ("… stars in 18 rounds", "1 star in … rounds", "… of a star a round", "three scoops: … a round"),
    f"We say: {LANDINGS} stars. 1 star in {UPGRADE} rounds, or {RATES[0]} a round. Three scoops: 3 × "
    f"{RATES[0]} = {RATES[2]}.",
)
LINES = Sentence(
    Picture("lines", "A graph. Across: rounds, 0 to 27. Up: stars, 0 to 9. Three straight lines from 0: one "
                     "scoop "
            "reaches 3 stars after 27 rounds, two scoops 6, three scoops 9. At 9 rounds the lines are one "
            "star apart."),
    "Write r for the rounds and s for the stars. One scoop: s = 1/9 × r. Two scoops: s = ▁▁ × r. You choose "
    "r, and s ▁▁ on it. After 9 rounds the line of two scoops is ▁▁ star above the line of one scoop: the "
    "upgrade has paid back one star for its $100.",
    ("two scoops: s = … × r", "s … on it", "… star above"),
    f"We say: s = {RATES[1]} × r. s depends on r. 1 star above: the payback time is {UPGRADE} rounds.",
)
PAYING = Sentence(
    Picture("paying", "Bars of payback times for one scoop more. "
            f"{', '.join(f'${price}: {rounds} rounds' for price, rounds in PAYBACKS.items())}. A line at "
            f"{GAME_ROUNDS} rounds: many games are over there."),
    "Payback time = cost ÷ income a round. A scoop for $100 needs 9 rounds, a flavour for $300 needs ▁▁ "
    f"rounds, one for $500 needs ▁▁. Games of two upgraders last about {GAME_ROUNDS} rounds. So a scoop for "
    "$100 should be bought before round ▁▁, and a flavour for $500 pays back ▁▁.",
    ("$300 needs … rounds", "$500 needs … rounds", "before round …", "pays back …"),
    f"We say: {PAYBACKS[300]} and {PAYBACKS[500]} rounds. Before round {GAME_ROUNDS} − {UPGRADE} = "
    f"{GAME_ROUNDS - UPGRADE}. A flavour for $500 hardly ever pays back in stars; but it also stops the "
    "stars you would have to give there.",
)

CLAIM = Claim(
    "Leo: “Mint has two scoops. The third one makes it **three stars a visit**. So the third scoop pays "
    "back three times as fast as the first.”",
    (
        Reply("three times", "agree", "three stars are three times one star",
              "Three stars are what the whole flavour brings. Two of them came without the upgrade. The "
              f"third scoop adds 1 star a visit, {RATES[0]} a round."),
        Reply("earns more", "agree", "a flavour with three scoops earns more",
              f"In all it does: {RATES[2]} a round. But you pay $100 for the **difference**: {RATES[2]} − "
              f"{RATES[1]} = {RATES[2] - RATES[1]}. Nine rounds, as before."),
        Reply("fewer percent", "disagree", "from two to three is only 50 % more",
              "True: the first upgrade adds 100 %, the second 50 %. But payback asks for stars, not "
              f"percent: both add {RATES[0]} of a star a round. So both need {UPGRADE} rounds."),
        Reply("the same", "disagree", "every scoop adds one star a visit",
              f"Yes. {RATES[0]} of a star a round for every scoop, so {UPGRADE} rounds each. And the third "
              "has one advantage that no rate shows: the flavour is off the market."),
    ),
)

CODE = """\
from icedice_edu.games.iced.odds import income, payback

say = lesson.say  # prints, once your guess is made
PRICE, SCOOPS = 100, 1  # now try a flavour for $500, or 3 scoops for $300
say("stars a round:", income(SCOOPS).stars)
say("paid back after", payback(PRICE, SCOOPS), "rounds")
for rounds in (3, 9, 18, 36):
    say(rounds, "rounds:", income(SCOOPS, rounds).stars, "stars")"""


def reveal(work: Work) -> Blocks:
    guesses = PREDICTION.guesses(work.guess) if work.guess else ()
    marks = zip(PREDICTION.several, guesses, strict=False)
    return showing.reveal(work, tuple(asked.said(guess) for asked, guess in marks))


LESSON = Lesson(
    id="M4",
    title="Worth the upgrade?",
    subject="money",
    game="iced",
    grades=(6, 8),
    minutes={"setup": 1, "warmup": 4, "launch": 3, "predict": 3, "play": 10, "record": 2, "reveal": 3,
             "explain": 6, "misconception": 3, "practice": 5, "synthesis": 2, "exit": 3},
    standards=("6.RP.A.3", "6.EE.C.9", "7.RP.A.3"),
    objectives=(
        "Give the income of a box as a unit rate.",
        "Work out a payback time from the income that is added.",
        "Write an equation for income over time and read its graph.",
    ),
    vocabulary=("round", "unit rate", "payback time", "on average"),
    prerequisites=("M3",),
    seed=2026,
    header=(
        "One more scoop costs $100. Is it worth it? That depends on what it earns, and on how long.",
        "You will measure income, turn it into a rate, and find payback times. For grades 6 to 8.",
        "Your work is kept in the last cell. Copy the code before you leave.",
    ),
    stages={"two players, standard rules": STAGE},
    warmup=WARMUP,
    warmup_question="What do you notice? What do you wonder? What would you need to know to judge?",
    launch=LAUNCH,
    launch_question="You own 4 scoops, the bot owns 3. How many scoop-turns does one round add?",
    prediction=PREDICTION,
    play=PLAY,
    beside=beside,
    record=record,
    reveal=reveal,
    explain=(RING, LINES, PAYING),
    claim=CLAIM,
    tasks=tasks,
    first_tasks=("1", "2", "3"),
    exit_tasks=exit_tasks,
    extend=(
        Title("Ask the exact numbers"),
        Say("The next cell asks the game's own mathematics. Change the price and the scoops. Can a flavour "
            "with three scoops that cost $300 in all pay back faster than one scoop for $100?"),
    ),
    extend_code=CODE,
    synthesis=(
        "Back to Mia and Leo: what would you tell each of them? On what does your advice depend?",
        "Then think of a real upgrade: LED lamps, a bus pass, a better tyre. What would you measure?",
    ),
    synthesis_start="The upgrade is worth it when …",
    words={
        "round": "one turn of each player",
        "unit rate": "how much for one: stars in one round, dollars for one star",
        "payback time": "cost divided by the income that is added each round",
        "on average": "if it could be repeated very often, added up and shared evenly",
    },
    to_print="your scoop-turns",
    views=VIEWS,
    counted=counted,
    on_paper=ON_PAPER,
)
