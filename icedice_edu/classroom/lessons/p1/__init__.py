"""Lesson P1, Lucky or likely?: strokes and graphs of one's own rolls show what luck is and what is likely."""

from __future__ import annotations

from icedice_edu.classroom.blocks import Blocks, Picture, Say, Title
from icedice_edu.classroom.lesson import Choice, Claim, Lesson, Prediction, Reply, Sentence
from icedice_edu.classroom.lessons.p1 import showing
from icedice_edu.classroom.lessons.p1.exit_tasks import exit_tasks
from icedice_edu.classroom.lessons.p1.practice import tasks
from icedice_edu.classroom.lessons.p1.showing import VIEWS, beside, chart, counted, record
from icedice_edu.classroom.lessons.p1.tally import (
    FACES,
    GAMES,
    WANTED,
    all_games,
    tallest,
    winners_that_differ,
)
from icedice_edu.classroom.work import Work
from icedice_edu.games.match import Match, start
from icedice_edu.games.pyramids.odds import pieces_after, rainbow_chance
from icedice_edu.games.pyramids.rules import Position
from icedice_edu.games.pyramids.setting import Options

STAGE: Options = {"variant": "standard", "palette": "current"}
RISK = ("risk",)
"""The board does not tell how many faces bust: that is to be found."""
BUBBLES = (("Ada", "Only 1 bust. I am a lucky person!"), ("Ben", "3 busts already. I have bad luck!"))
TURNS = (("red S", "green M"), ("cyan S", "yellow M", "purple L", "cyan M"),
         ("yellow S", "yellow L"), ("red M", "green S", "red L"),
         ("purple M", "cyan L"), ("green L", "red S", "purple S", "yellow L", "green S"),
         ("red M", "yellow S"), ("yellow M", "green S", "purple L"))
"""Ada's and Ben's turns. Ada stops at two colours. Ben rolls on."""


def frozen() -> Match[Position]:
    """Seven turns are over: Ada has bust once, Ben three times. Ben has three colours on the Counter."""
    options: Options = {**STAGE, "first": 0}
    match = start("pyramids", players=["Ada", "Ben"], seed=0, **options)
    for number, turn in enumerate(TURNS):
        for roll in turn:
            match = match.play("roll", given=roll)
        match = match.play("stop") if number % 2 == 0 and match.position.seat == 0 else match
    return match


WARMUP: Blocks = (
    Title("Look at the board"),
    Say("Ada and Ben play. On Ben's Counter: yellow, green and purple. If he rolls one of them again, he "
        "**busts**: he loses all three."),
    Picture("board", "A board of the pyramid game. Ben's Counter: medium yellow, small green, large purple. "
            "Ben may roll or stop. Ada says: Only 1 bust. I am a lucky person! Ben says: 3 busts already. I "
            "have bad luck!", (frozen().code(), BUBBLES, RISK)),
    chart("Busts so far", ("",), (("Ada", (1,)), ("Ben", (3,)))),
    Say("Ada: “Only 1 bust. I am a lucky person!”"),
    Say("Ben: “3 busts already. I have bad luck!”"),
    Say("One more thing: Ada **stops** when she has two colours. Ben rolls on and on."),
)

LAUNCH = (
    ("Roll two dice. One shows a colour, one shows a size. Cyan is light blue.",
     Picture("launch roll", "The colour die shows green, the size die shows a large pyramid.")),
    ("That pyramid goes on your **Counter**. Roll again, or stop.",
     Picture("launch counter", "A Counter with a large green and a small yellow pyramid.")),
    ("A colour that you have already: **bust**! The whole Counter goes back.",
     Picture("launch bust", "The die shows green. Green lies on the Counter: bust.")),
    ("The Atom is your friend: choose a **new** colour.",
     Picture("launch atom", "The Atom, an arrow, and the colours red, cyan and purple.")),
    ("Stop in time, and the pyramids are yours. You want small, medium and large of one colour, three times.",
     Picture("launch stop", "A small, a medium and a large green pyramid go into the Vault.")),
)

FACE = ("Six children choose six faces. One of them is right, or more when bars are the same. Did that child "
        "**know** it? Play again, and another face may win.")
LUCKY = Prediction(
    (f"You will roll about {WANTED} times. Do you have a lucky face? Which face will have the tallest bar?",),
    (*(Choice(face, face, FACE) for face in FACES),
     Choice("none", "Nobody can know that", "Yes. All six faces are equally likely. So nobody can know.")),
    name="A",
)
THREE = Prediction(
    ("Ben has **three** of the five colours on his Counter. He rolls once. What is more likely?",),
    (Choice("bust", "bust", "Three of five colours: that sounds like bust. But a die has **six** faces!"),
     Choice("safe", "safe", "You saw the Atom! Now count all: three faces bust, three faces are safe."),
     Choice("equal", "both are equally likely", "Yes: three faces and three faces. Did you count the Atom?")),
    name="B",
)
PREDICTION = Prediction(("Two guesses. Choose one answer for A and one for B.",), several=(LUCKY, THREE))
SAID = dict((*LUCKY.options, *THREE.options))

PLAY = (
    "Play against the bot. The bot is never scared: it never stops.",
    "Each roll makes **two strokes**. One stroke for the **face**. One stroke for **safe** or **bust**. "
    "Its row? How many colours lay on the Counter **before** the roll. The bot's rolls count, too.",
    f"Roll until you have **{WANTED} rolls**. The risk on the board is covered today. Your "
    "strokes will tell.",
)

TEAMS = Sentence(
    Picture("teams", "Five picture graphs of the six faces of the die, for 0, 1, 2, 3 and 4 colours on the "
            "Counter. Faces in the bust row: 0, 1, 2, 3, 4. Faces in the safe row: 6, 5, 4, 3, 2. The Atom "
            "is always in the safe row."),
    "Look at the graph for 4 colours. ▁▁ faces bust. ▁▁ faces are safe. So bust is ▁▁ likely than safe.",
    ("faces that bust: …", "faces that are safe: …", "bust is … likely than safe"),
    "We say: 4 faces bust. 2 faces are safe. So bust is more likely than safe.",
)
WAYS = Sentence(
    Picture("same", "The number 14, three times. A tally chart with 2 bundles of five and 4 strokes. A "
            "picture graph with 7 pictures; one picture is 2 busts. A bar graph with a bar that ends "
            "between 10 and 15; one square is 5 busts.", 14),
    "Three graphs, one number. Tally: 5 + 5 + 4 = ▁▁. Pictures: 7 pictures, each is 2, so ▁▁. The bar ends "
    "just below 15. It has fewer squares, but it says ▁▁, too.",
    ("the tally says …", "the pictures say …", "the bar says …"),
    "We say: 14, 14 and 14. Read the key and the scale before you compare.",
)
WINNERS = tuple(FACES[tallest(game)[0]] for game in winners_that_differ())
SUMS = ", ".join(f"{face} {count}" for face, count in zip(FACES, all_games(), strict=True))
GAMES_SAID = "; ".join(
    f"game {n}: " + ", ".join(f"{face} {count}" for face, count in zip(FACES, game, strict=True))
    for n, game in enumerate(winners_that_differ(), 1))
MANY_GAMES = Sentence(
    Picture("games", f"Four bar graphs of the six faces. Three games of {WANTED} rolls: {GAMES_SAID}. All "
            f"{GAMES} games together: {SUMS}.", (winners_that_differ(), all_games())),
    f"The computer played {GAMES} games with {WANTED} rolls each. Here are three with three winners. In game "
    f"1 the tallest bar is {WINNERS[0]}. In game 2 it is ▁▁. In game 3 it is ▁▁. Then we added **all** "
    f"{GAMES} games: now the bars are almost ▁▁.",
    ("in game 2: …", "in game 3: …", "the bars are almost …"),
    f"We say: {WINNERS[1]}, then {WINNERS[2]}. All together the bars are almost the same. A tall bar tells "
    "what **was**. It does not tell what comes next.",
)

IN_TURNS = 54
ADA, BEN = int(IN_TURNS * pieces_after(2)[0]), int(IN_TURNS * (1 - rainbow_chance()))
"""Busts to expect in 54 turns of somebody who stops at two colours, and of somebody who never stops."""
CLAIM = Claim(
    "Ada: “My bust bar is short. Ben's is tall. I am a lucky person! So I will not bust next time.”",
    (
        Reply("lucky people", "agree", "some people are just lucky",
              "Ada and Ben roll the **same** dice. A die does not know who rolls it. What did Ada **do** "
              "that Ben did not do?"),
        Reply("short bar", "agree", "a short bar stays short",
              "A bar tells what was. It does not tell the next roll. With three colours on the Counter, 3 "
              "faces bust for Ada, too."),
        Reply("turn to bust", "disagree", "now it is Ada's turn to bust",
              "A die does not take turns. It does not know about the last rolls. Count the faces that bust "
              "**now**."),
        Reply("stops", "disagree", "she stops when she has two colours",
              f"Yes! With few colours few faces bust. In {IN_TURNS} turns we expect about {ADA} busts for "
              f"Ada and about {BEN} for Ben, who never stops. Not lucky: **less likely**."),
    ),
)

CODE = """\
from random import Random

ROLLS = 30  # now try 300
die = Random(2026)  # another number: another game
faces = ["red", "yellow", "green", "cyan", "purple", "Atom"]
came = [die.choice(faces) for roll in range(ROLLS)]
for face in faces:
    lesson.say(face.ljust(7), "■" * came.count(face), came.count(face))"""


def reveal(work: Work) -> Blocks:
    return showing.reveal(work, SAID)


LESSON = Lesson(
    id="P1",
    title="Lucky or likely?",
    subject="probability",
    game="pyramids",
    grades=(2, 4),
    minutes={"setup": 1, "warmup": 4, "launch": 3, "predict": 3, "play": 10, "record": 4, "reveal": 3,
             "explain": 5, "misconception": 3, "practice": 5, "synthesis": 2, "exit": 2},
    standards=("2.MD.D.10", "3.MD.B.3"),
    objectives=(
        "Tally rolls, and draw a picture graph and a bar graph of them.",
        "Read a graph with a scale, and say how many more and how many fewer.",
        "Say what is more likely, less likely or equally likely, and why.",
    ),
    vocabulary=("tally", "key", "scale", "more likely", "equally likely"),
    prerequisites=(),
    seed=2026,
    header=(
        "Some children say: I am lucky! Are they? Let us count.",
        "You will tally, draw graphs, and say what is more likely. For grades 2 to 4.",
        "Your work is kept in the last cell. Copy the code before you leave.",
    ),
    stages={"standard rules, two players, the risk covered": STAGE},
    warmup=WARMUP,
    warmup_question="What do you notice? What do you wonder? Is Ada lucky?",
    launch=LAUNCH,
    launch_question="Your Counter is empty. Can you bust now?",
    prediction=PREDICTION,
    play=PLAY,
    beside=beside,
    record=record,
    reveal=reveal,
    explain=(TEAMS, WAYS, MANY_GAMES),
    claim=CLAIM,
    tasks=tasks,
    first_tasks=("1", "2", "3"),
    exit_tasks=exit_tasks,
    extend=(
        Title("More rolls"),
        Say("The next cell rolls the die and draws a bar graph. Which face wins? Write 300 for 30 and run "
            "it again. Are the bars more alike now?"),
    ),
    extend_code=CODE,
    synthesis=(
        "Back to Ada and Ben. Tell them what you found out. Do not use the word **luck**.",
        "Your team lost three games. Is it sure that you win the next one?",
    ),
    synthesis_start="Ada busts less because …",
    words={
        "tally": "one stroke for each thing; the fifth stroke goes across",
        "key": "says how many one picture stands for",
        "scale": "says how many one square stands for",
        "more likely": "more faces of the die bring it",
        "equally likely": "as many faces for it as against it",
    },
    to_print="your graphs",
    folded=RISK,
    views=VIEWS,
    counted=counted,
)
