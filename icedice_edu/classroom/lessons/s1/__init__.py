"""Lesson S1, Sum hunt: two dice lie in a line, and the third one is found by what the whole lacks."""

from __future__ import annotations

from icedice_edu.classroom.blocks import Blocks, Picture, Say, Title
from icedice_edu.classroom.lesson import Choice, Claim, Lesson, Prediction, Reply, Sentence
from icedice_edu.classroom.lessons.s1.hunts import SEVEN, partners
from icedice_edu.classroom.lessons.s1.practice import exit_tasks, tasks
from icedice_edu.classroom.lessons.s1.showing import beside, record, reveal
from icedice_edu.games.match import Match, start
from icedice_edu.games.tiles.rules import Position
from icedice_edu.games.tiles.setting import Options

STAGE: Options = {"tiles_stay": False, "arrange": "random", "first": 0}
OWN_TILES: Options = {**STAGE, "arrange": "choose"}
NEEDS_FOLDED = ("sums",)
"""The board tells neither sums nor needs: that is the hunt."""

BUBBLES = (("Ada", "3 and 6 make 9. Tile 9 is mine!"), ("Ben", "4 and 5: the top row needs 11."))
DEAL = "deal 11 9 12 14 12 10 / 10 10 11 9 8 11 / bonus 11 9"
TURNS = (("4 5", "4 a1", "5 b1"), ("2 6", "2 a1", "6 b2"), ("3 6", "3 a2", "6 b2"), ("1 5", "1 b3", "5 a2"))
THROWN = "2 6"


def frozen() -> Match[Position]:
    """Ada's rows: 4, 5 and tile 11; 3, 6 and tile 9. She holds a 2 and a 6."""
    match = start("tiles", players=["Ada", "Ben"], seed=0, **STAGE).given(DEAL)
    for dice, *places in TURNS:
        match = match.play("throw 2").given(dice)
        for place in places:
            match = match.play(f"place {place}")
    return match.play("throw 2").given(THROWN)


WARMUP: Blocks = (
    Title("Look at the board"),
    Say("Ada's top row: 4, 5 and a free square. Its tile is 11. Her second row: 3, 6 and a free square. "
        "Its tile is 9. She threw a 2 and a 6."),
    Picture("board", "A board of the tile game. Ada's rows: 4, 5, free, tile 11; 3, 6, free, tile 9; three "
            "free squares, tile 12. Tiles below her columns: 14, 12, 10. Ada holds dice 2 and 6. Ada says: 3 "
            "and 6 make 9. Tile 9 is mine! Ben says: 4 and 5: the top row needs 11.",
            (frozen().code(), BUBBLES, NEEDS_FOLDED)),
    Say("Ada: “3 and 6 make 9. Tile 9 is mine!”"),
    Say("Ben: “4 and 5: the top row needs 11.”"),
)

LAUNCH = (
    ("Throw two dice. You throw one die for each coin.",
     Picture("launch throw", "Two coins and two dice: 4 and 2.")),
    ("Put each die on a free square. You cannot move it later.",
     Picture("launch place", "A board with nine squares. A die goes on a free square.")),
    ("**Three** dice in a row or column make the tile? The tile is yours!",
     Picture("launch match", "4, 5 and 2 in a row. The tile is 11. It is caught.", ((4, 5, 2), 11))),
    ("The line from corner to corner can win a bonus tile.",
     Picture("launch corners", "A board. Three squares from the top left to the bottom right are marked.")),
    ("A coin buys one die from the other board. That is your whole turn. "
     "Or it puts one bad die away. Then you have one coin less!",
     Picture("launch buy", "A coin, an arrow and a die.")),
)

PREDICTION = Prediction(
    (
        "The tile is **11**. A **4** lies in the row. Two squares are free.",
        "A die comes beside the 4. It is **good** if one more die can make 11.",
        "How many of the six faces are good?",
    ),
    (
        Choice("1", "1 face", "5 is good: then a 2 must come. Now try the other faces, too."),
        Choice("3", "3 faces", "1 and 6, 2 and 5, 3 and 4: three pairs. But each pair has two faces!"),
        Choice("5", "5 faces", "Which one did you leave out? A 1 takes a 6. A 6 takes a 1."),
        Choice("6", "all 6 faces", "Yes, all six. Did you find a partner for each face?"),
    ),
)

PLAY = (
    "Play against the bot or a partner. You begin.",
    "Today the board does not tell what a line needs. **You** are the hunter.",
    "Before you put a die: look at a line. What does it need? Say the number.",
    "A line with two dice comes on your **hunt sheet**. Its box ▢ is empty. Catch the right die!",
    "Some lines can never be caught. Can you tell which?",
)

WHOLE = Sentence(
    Picture("bar", "A long bar of 11 boxes is the whole. Below it lie the parts: 4 blue boxes, 5 yellow "
            "boxes and an empty part.", (11, (4, 5))),
    "The whole is 11. The parts 4 and 5 make ▁▁. From there to 11 it is ▁▁ more. So the die is ▁▁.",
    ("4 and 5 make …", "more: …", "the die is …"),
    "We say: 4 and 5 make 9. From 9 to 11 it is 2 more. So the die is 2.",
)
BOND = Sentence(
    Picture("bond", "A number bond. The whole is 11. The parts are 4, 5 and an empty box. Beside it: 4 + 5 + "
            "▢ = 11. 11 = 4 + ▢ + 5. 11 − 9 = ▢.",
            (11, (4, 5, 0), ("4 + 5 + ▢ = 11", "11 = 4 + ▢ + 5", "11 − 9 = ▢"))),
    "One bond, three sentences. = means: is the same as. The box is ▁▁ in the first, ▁▁ in the second and "
    "▁▁ in the third.",
    ("first box: …", "second box: …", "third box: …"),
    "We say: 2, 2 and 2. It is the same box each time.",
)
SEVENS = Sentence(
    Picture("partners", "Three pairs of dice: 1 and 6, 2 and 5, 3 and 4. Each pair makes 7.",
            tuple((face, other) for face, other in partners(SEVEN).items() if face < other)),
    "The row needs 7 with two dice. A 1 comes: its partner is ▁▁. A 5 comes: its partner is ▁▁. "
    "Take a real die. Turn it over. The partner is ▁▁.",
    ("partner of 1: …", "partner of 5: …", "the partner is …"),
    "We say: 6, then 2. The partner is on the other side of the die.",
)

CLAIM = Claim(
    "Ada: “3 and 6 make 9. The tile says 9. Two dice are enough!”",
    (
        Reply("nine", "agree", "3 + 6 is 9, and 9 is the tile",
              "3 + 6 = 9 is true. But a line needs three dice. The next die adds 1 or more."),
        Reply("zero", "agree", "the free square counts as 0",
              "A free square is no die. No face shows 0. The smallest die makes 3 + 6 + 1 = 10."),
        Reply("whole", "disagree", "she needs a third die, and it must show 9",
              "Three dice, yes. But 9 is the whole, not the missing part. 3 and 6 are there already."),
        Reply("over", "disagree", "a third die makes it more than 9",
              "Yes. Even a 1 makes 10. The row needs 0 more, and no face shows 0. It is lost."),
    ),
)

OTHER_ROWS = """\
from icedice_edu.games.tiles.odds import good_faces

tile, die = 12, 2  # write other numbers here
good = list(good_faces(2, tile - die))
lesson.say("Tile", tile, "and a", die, "in the row. Good faces:", good)"""

LESSON = Lesson(
    id="S1",
    title="Sum hunt",
    subject="probability",
    game="tiles",
    grades=(1, 2),
    minutes={"setup": 1, "warmup": 2, "launch": 2, "predict": 2, "play": 7, "record": 1, "reveal": 2,
             "explain": 4, "misconception": 2, "practice": 4, "synthesis": 1, "exit": 2},
    standards=("1.OA.D.8", "2.OA.B.2"),
    objectives=(
        "Find the missing die of a line: 4 + 5 + ▢ = 11.",
        "Read = as “is the same as”: 11 = 4 + ▢ + 5.",
        "Tell when no die can finish a line.",
    ),
    vocabulary=("whole", "part", "number bond", "missing"),
    prerequisites=(),
    seed=2026,
    header=(
        "Two dice lie there. One die is missing. Can you hunt it down?",
        "You will find the missing number. For grades 1 and 2.",
        "Your work is kept in the last cell. Copy the code before you leave.",
    ),
    stages={"tiles are taken, quick start": STAGE, "tiles are taken, you lay out your six tiles": OWN_TILES},
    warmup=WARMUP,
    warmup_question="Is Ada right? Is Ben right? What do you notice? What do you wonder?",
    launch=LAUNCH,
    launch_question="Your row has 6 and 2. The tile is 12. Which die do you want?",
    prediction=PREDICTION,
    play=PLAY,
    beside=beside,
    record=record,
    reveal=reveal,
    explain=(WHOLE, BOND, SEVENS),
    claim=CLAIM,
    tasks=tasks,
    first_tasks=("1", "2", "4"),
    exit_tasks=exit_tasks,
    extend=(
        Title("Other rows"),
        Say("The next cell finds the good faces for tile 12 and a 2. Write other numbers. "
            "Can you find a tile and a die with only **two** good faces? And one with **none**?"),
    ),
    extend_code=OTHER_ROWS,
    synthesis=(
        "Back to Ben. He says: the top row needs 11. What do you tell him?",
        "Two dice lie in a line. How do you see that **no** die can help?",
    ),
    synthesis_start="No die can help when …",
    words={
        "whole": "all together; the tile is the whole",
        "part": "a piece of the whole; each die is a part",
        "number bond": "a picture of a whole and its parts",
        "missing ▢": "the part that you hunt",
    },
    to_print="your hunt sheet",
    folded=NEEDS_FOLDED,
)
