"""Lesson S3, Counting outcomes: which line will two dice finish? Thirty-six ordered outcomes tell."""

from __future__ import annotations

from functools import partial

from icedice_edu.classroom.blocks import Picture, Say, Title
from icedice_edu.classroom.lesson import Choice, Claim, Lesson, Prediction, Reply, Sentence
from icedice_edu.classroom.lessons.s3.exit_tasks import exit_tasks
from icedice_edu.classroom.lessons.s3.outcomes import WANTED
from icedice_edu.classroom.lessons.s3.practice import tasks
from icedice_edu.classroom.lessons.s3.showing import beside, counted, record, reveal
from icedice_edu.games.match import Match, start
from icedice_edu.games.protocol import Position
from icedice_edu.games.tiles.setting import Options

STAGE: Options = {"arrange": "random"}
BUBBLES = (("Ada", "Row 1 needs a 3. Two dice: 2/6!"), ("Ben", "7 or 12: each just needs two dice."))
DEAL = "deal 12 11 13 10 11 9 / 10 10 11 9 8 12 / bonus 10 12"
TURNS = (("4 5", "place 4 a1", "place 5 b1"), ("2 6", "place 2 a1", "place 6 b2"),
         ("1 4", "place 4 c2", "place 1 b3"), ("3 5", "place 3 c1", "place 5 a3"))


def frozen() -> Match[Position]:
    """Ada has thrown twice. Row 1 lacks one die, rows 2 and 3 lack two."""
    match = start("tiles", players=["Ada", "Ben"], seed=0, first=0, **STAGE).given(DEAL)
    for dice, *places in TURNS:
        match = match.play("throw 2").given(dice)
        for place in places:
            match = match.play(place)
    return match


WARMUP = (
    Title("Frozen board"),
    Say("Ada is about to throw two dice. Look at her rows. Row 1 has a 4 and a 5, its tile is 12: it lacks "
        "one die. Row 2 has a 4, its tile is 11. Row 3 has a 1, its tile is 13. These two lack two dice "
        "each."),
    Picture("board", "A board of the tile game. Ada's row 1: 4, 5, empty, tile 12. Row 2: empty, empty, 4, "
            "tile 11. Row 3: empty, 1, empty, tile 13. Ada is to throw. Ada says: Row 1 needs a 3. Two dice: "
            "2/6! Ben says: 7 or 12: each just needs two dice.", (frozen().code(), BUBBLES)),
    Say("Ada: “Row 1 needs a 3. Two dice: 2/6!”"),
    Say("Ben: “Row 2 needs 7, row 3 needs 12. Each just needs two dice, so one is as good as the other.”"),
)

LAUNCH = (
    ("Throw one die for each coin you have: two coins, **two dice**.",
     Picture("launch throw", "Two coins, an arrow, two dice: 5 and 2.")),
    ("Put each die on a free square of your board. There it stays.",
     Picture("launch place", "A die 5 goes to the first of three squares.")),
    ("Three dice in a row or column that make the number on its **tile**: the line is finished, and its "
     "number counts for you at the end.",
     Picture("launch match", "Dice 4, 5 and 3, then a tile with 12 and a tick.")),
    ("A line **needs** what is left to its tile: 12 − 4 − 5 = 3 with one die, 11 − 4 = 7 with two.",
     Picture("launch needs", "Dice 4 and 5 and an empty square with 3, tile 12.")),
    ("Think of one die as red, of the other as blue. An **outcome** names both: (2, 5) is red 2, blue 5.",
     Picture("launch outcome", "A red die with 2 and a blue die with 5, written as (2, 5).")),
)


def respond(guess: int) -> str:
    """What is said to a guess of so many throws with a 3 among 36."""
    if guess == 11:
        return "A: exactly what the outcomes say. Which outcome would the number 12 count twice?"
    if guess == 12:
        return ("A: twice 6 of 36. So close, and yet one too many: (3, 3) is in both sixes, "
                "but it is one outcome.")
    if guess in (9, 10, 13):
        return "A: near. Count the column of red 3 and the row of blue 3. They share one box."
    if guess == 6:
        return "A: 6 of 36 is one die. The second die may bring the 3, too."
    if guess < 9:
        return "A: it is more. Red 3 alone has 6 outcomes, and blue 3 adds some."
    return "A: it is less. Without any 3 there are 5 × 5 = 25 outcomes."


PREDICTION = Prediction(
    ("Look at the frozen board again. Ada throws two dice **once**. Two questions:",),
    several=(
        Prediction(
            ("Row 1 needs a 3. Think of 36 such throws. In about how many of them does **at least one** die "
             "show a 3?",),
            numbers=range(37), respond=respond, words=lambda throws: f"{throws} of 36 throws", name="A",
        ),
        Prediction(
            ("Row 2 needs the sum 7, row 3 needs the sum 12. How likely is the 7, compared with the 12?",),
            (
                Choice("same", "just as likely", "B: every **outcome** is just as likely. But six outcomes "
                       "make 7, and only one makes 12."),
                Choice("twice", "about twice as likely", "B: right direction. List them: (1, 6), (2, 5) … "
                       "and do not stop at (3, 4)."),
                Choice("three", "three times as likely", "B: 1 and 6, 2 and 5, 3 and 4: three kinds. But "
                       "each of them falls in two orders, and 6 and 6 in one."),
                Choice("six", "six times as likely", "B: yes. Whatever red shows, one blue face makes 7. "
                       "For 12 red has to be a 6 first."),
            ),
            name="B",
        ),
    ),
)

PLAY = (
    "Play against the bot. Your tiles lie as they were drawn. Below the board lies your **throw card**: a "
    "box for each kind of throw, from 1·1 to 6·6. Every throw of **two** dice counts, yours and the bot's.",
    f"Before you throw, look at your lines: what does each of them need, and which do you hope for? Collect "
    f"**{WANTED} throws**; that is about two games. When one is over, press New and Start: the card goes on.",
)

CROSS = Sentence(
    Picture("cross", "A table of 36 boxes, red die across, blue die down. The column of red 3 and the row of "
            "blue 3 are marked. They cross in the box (3, 3)."),
    "Row 1 needs a 3. The column of red 3 has 6 boxes, the row of blue 3 has ▁▁ boxes. The box ▁▁ is in "
    "both. So ▁▁ of the 36 outcomes finish the row.",
    ("the row of blue 3 has … boxes", "the box … is in both", "… of the 36 outcomes"),
    "We would say: 6 boxes, and (3, 3) is in both. 6 + 6 − 1 = 11 of 36. Or the other way round: 5 × 5 = 25 "
    "have no 3, and 36 − 25 = 11.",
)
TREES = Sentence(
    Picture("trees", "Two trees. First the red die with six branches, then the blue face that finishes the "
            "line. Sum 7: red 1 to 6 lead to blue 6, 5, 4, 3, 2, 1. Sum 12: red 1 to 5 are dead ends, red 6 "
            "leads to blue 6."),
    "Each branch of red has six blue faces. For 7, every red face has ▁▁ blue face that fits. For 12, only "
    "red ▁▁ goes on. A line that needs 5 has ▁▁ dead ends, so ▁▁ outcomes finish it.",
    ("every red face has … blue face", "only red … goes on", "… dead ends", "… outcomes finish it"),
    "We would say: one blue face; only red 6. For 5, red 5 and red 6 are dead ends: 2. So 4 of 36 outcomes: "
    "(1, 4), (2, 3), (3, 2), (4, 1).",
)
BOTH = Sentence(
    Picture("both", "A table of 36 boxes, red die across, blue die down. The column and the row of 3 are "
            "marked for row 1, a slanting line of sum 7 for row 2. Two boxes have both marks: (3, 4) and "
            "(4, 3)."),
    "Row 1 needs a 3, row 2 needs the sum 7. After (3, 4) Ada must choose: the 3 can serve row 1 **or** row "
    "2. ▁▁ boxes have both marks. To finish at least one of the rows she has 11 + 6 − ▁▁ = ▁▁ outcomes.",
    ("… boxes have both marks", "11 + 6 − …", "= … outcomes"),
    "We would say: 2 boxes, (3, 4) and (4, 3). 11 + 6 − 2 = 15 of 36. An outcome that serves two lines is "
    "still one outcome.",
)

CLAIM = Claim(
    "Ada: “(2, 5) and (5, 2) are one outcome. I may put the dice on my row as I like! So 7 has three ways, "
    "12 has one, and there are 21 in all. 7 is 3/21, 12 is 1/21.”",
    (
        Reply("placing", "agree", "the row does not care which die lies where",
              "True of the row. But the dice fall before you place them, and a chance asks how often they "
              "fall like this. 2 and 5 fall in two orders, 6 and 6 in one."),
        Reply("look alike", "agree", "the two dice look alike",
              "Paint one red. Now you see (2, 5) and (5, 2). Paint changes no chance, so there were two "
              "outcomes before."),
        Reply("all twice", "disagree", "every kind falls in two orders, so there are 42 outcomes",
              "Nearly. The 15 kinds with two different faces have two orders. The 6 doubles have one: "
              "15 × 2 + 6 = 36."),
        Reply("not equal", "disagree", "the 21 kinds are not equally likely",
              "Yes. 21 boxes is a true count, but a share of boxes is no chance. 7 has 6/36, 12 has 1/36. "
              "And doubles come in 6/36 of all throws, not in 6/21. Look at your card."),
    ),
)

COUNTING = """\
say, NEEDS = lesson.say, 7  # now try 5, then 12
count = 0
for red in range(1, 7):
    for blue in range(1, 7):
        if red + blue == NEEDS:  # or: if 3 in (red, blue)
            count += 1
            say((red, blue))
say(count, "of 36 outcomes finish the line")"""

LESSON = Lesson(
    id="S3",
    title="Counting outcomes",
    subject="probability",
    game="tiles",
    grades=(7, 7),
    minutes={"setup": 1, "warmup": 4, "launch": 3, "predict": 3, "play": 10, "record": 2, "reveal": 3,
             "explain": 6, "misconception": 3, "practice": 5, "synthesis": 2, "exit": 3},
    standards=("7.SP.C.8a", "7.SP.C.8b"),
    objectives=(
        "List the ordered outcomes of two dice by list, table or tree.",
        "Give the chance to finish a line that lacks one die or two.",
        "Count an outcome once, even if it could serve two lines.",
    ),
    vocabulary=("outcome", "ordered", "sample space", "event", "compound event"),
    prerequisites=("P2",),
    seed=2026,
    header=(
        "Three lines are waiting, and you throw two dice. Which line will they finish?",
        "You will learn to count outcomes so that none is forgotten and none is counted twice. For grade 7.",
        "Your work is kept in the last cell: copy the code before you leave.",
    ),
    stages={"two players, tiles as drawn, tiles stay": STAGE},
    warmup=WARMUP,
    warmup_question="What do you notice? What do you wonder? Which row would you hope for?",
    launch=LAUNCH,
    launch_question="Your throw card will have a box for each kind of throw. Are all its boxes equally "
                    "likely?",
    prediction=PREDICTION,
    play=PLAY,
    beside=beside,
    record=record,
    reveal=partial(reveal, asked=PREDICTION),
    explain=(CROSS, TREES, BOTH),
    claim=CLAIM,
    tasks=tasks,
    first_tasks=("1", "2", "3"),
    exit_tasks=exit_tasks,
    extend=(
        Title("Let the computer list"),
        Say("The next cell lists every outcome that finishes a line. Change NEEDS. Then change the question: "
            "at least one 3, as the remark says. Does it find what you counted?"),
        Say("Three coins, three dice: how many of the 216 outcomes have at least one 3? Add a loop, or think "
            "of the outcomes without a 3."),
    ),
    extend_code=COUNTING,
    synthesis=(
        "Back to Ada and Ben: what does each of them have to hear, and which outcomes would you show them?",
        "Then give a rule: how do you make sure that no outcome is forgotten and none is counted twice?",
    ),
    synthesis_start="I write the outcomes as … An outcome that serves two lines …",
    words={
        "outcome": "one thing that can happen; for two dice (red, blue)",
        "ordered": "(2, 5) and (5, 2) are two",
        "sample space": "all outcomes together; for two dice 6 × 6 = 36",
        "event": "some of the outcomes, those that fit what you ask for",
        "compound event": "an event that looks at more than one die: “sum 7”, “at least one 3”",
    },
    to_print="your throw card",
    counted=counted,
)
