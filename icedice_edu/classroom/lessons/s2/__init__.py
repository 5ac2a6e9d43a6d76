"""Lesson S2, Why ten and eleven are busy: towers of ways, from one die to three, beside one's own dots."""

from __future__ import annotations

from icedice_edu.classroom.blocks import Blocks, Picture, Say, Title
from icedice_edu.classroom.lesson import Choice, Claim, Lesson, Prediction, Reply, Sentence
from icedice_edu.classroom.lessons.s2 import showing
from icedice_edu.classroom.lessons.s2.exit_tasks import exit_tasks
from icedice_edu.classroom.lessons.s2.practice import tasks
from icedice_edu.classroom.lessons.s2.showing import SURPRISE, VIEWS, beside, counted, dot_plot, record
from icedice_edu.classroom.lessons.s2.throws import WANTED
from icedice_edu.classroom.lessons.s2.towers import (
    ALL,
    BUSY,
    FAIR,
    ON_TILES,
    PRINTED,
    THREE,
    TWO,
    added,
    steps,
    twin,
)
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.work import Work
from icedice_edu.games.match import Match, start
from icedice_edu.games.protocol import Position
from icedice_edu.games.tiles.setting import Options

STAGE: Options = {"arrange": "random"}
BUBBLES = (("Ada", "I have the 7. Seven is lucky!"), ("Bo", "A 14! That is far too hard."))
DEAL = "deal 7 10 11 9 12 10 / 10 14 8 11 11 9 / bonus 10 11"
TURNS = (("3 6", "place 6 c2", "place 3 a1"), ("4 5", "place 5 a2", "place 4 b1"),
         ("1 2", "place 2 b1", "place 1 b3"), ("2 6", "place 6 c2", "place 2 a1"))
"""Ada's and Bo's first turns."""


def frozen() -> Match[Position]:
    """Two turns each are over. Ada has the tile 7, Bo the tile 14."""
    match = start("tiles", players=["Ada", "Bo"], seed=0, first=0, **STAGE).given(DEAL)
    for faces, *placed in TURNS:
        match = match.play("throw 2").given(faces)
        for step in placed:
            match = match.play(step)
    return match


STACKS = ", ".join(f"{number}: {count}" for number, count in sorted(PRINTED.items()))
WARMUP: Blocks = (
    Title("Look at the board"),
    Say("Ada and Bo put dice on their boards. Three dice in a row must make the number on the **tile** at "
        "its end. Then the tile is theirs, and its number is their points."),
    Picture("board", "A board of the tile game. Ada's tiles: 7, 10 and 11 at the right, 9, 12 and 10 below. "
            "Bo's tiles: 10, 14 and 8 at the right, 11, 11 and 9 below. Each has four dice. Ada says: I have "
            "the 7. Seven is lucky! Bo says: A 14! That is far too hard.", (frozen().code(), BUBBLES)),
    Say("Here are all 26 tiles of the box, sorted."),
    Picture("tiles", f"All 26 tiles, stacked by number. {STACKS}."),
)

LAUNCH = (
    ("Throw one die for each of your coins. You begin with two.",
     Picture("launch throw", "Two coins, an arrow, and two dice that show 4 and 5.")),
    ("Put the dice on free squares. There they stay.",
     Picture("launch place", "A board of three by three squares. A 4 lies in it, a 5 is put beside it.")),
    ("Three dice in a row or column make the tile's number? The tile is yours!",
     Picture("launch line", "A row with 4, 5 and 1, and its tile 10.")),
    ("A coin can buy a die from another board, or let you put a thrown die back.",
     Picture("launch coin", "A coin, an arrow, and a die.")),
    ("Today we also watch the dice **as they fall**. Three dice, one after another, make a dot over their "
     "sum.",
     Picture("launch dots", "The dice 4, 5 and 2, an arrow, and a dot over 11.")),
)

EIGHT = Prediction(
    ("**Two dice**, a red one and a blue one. 2 comes in 1 way: 1 + 1. 3 comes in 2 ways: 1 + 2 and 2 + 1. 4 "
     f"comes in 3 ways, 5 in 4, 6 in 5, 7 in 6. In how many ways does **{SURPRISE}** come?",),
    (Choice("7", "7 ways", "“One more each time” is a good eye for patterns. But a rule can break: look for "
            "a die with a 7."),
     Choice("6", "6 ways", "You felt that the pattern stops. It even turns round: one way fewer than 7 has."),
     Choice("5", "5 ways", "Yes. How did you know that the pattern turns round?"),
     Choice("3", "3 ways", "2 + 6, 3 + 5, 4 + 4: you let red and blue be the same. 6 + 2 and 5 + 3 are new "
            "ways.")),
    name="A",
)


def _reply(guess: int) -> str:
    """What is said to a guessed number of ways for ten and eleven together."""
    if guess < FAIR - 3:
        return f"Far more! Even if all {len(THREE)} sums were alike, two of them would have {FAIR}."
    if guess <= FAIR + 3:
        return f"{FAIR} is right if all sums are equally likely. They are not: it is twice that."
    if guess < BUSY - 9:
        return "You saw that they are special. They are even more so."
    return "Sharp eye!" if guess <= BUSY + 9 else "Busy, but not that busy: other sums want some ways, too."


BUSIEST = Prediction(
    (f"**Three dice** can fall in {ALL} ways. Their sums go from 3 to 18: {len(THREE)} sums. How many of the "
     f"{ALL} ways make **10 or 11**?",),
    numbers=range(0, ALL // 2 + 1, 3), respond=_reply, words=lambda ways: f"{ways} of {ALL} ways", name="B",
)
TILE = Prediction(
    ("Ada has the tile 7. Bo has the tile 14. Three dice fall. Which tile is **easier** to match?",),
    (Choice("7", "7 is easier", "7 sounds lucky, or small and handy. But count its ways, then those of 14."),
     Choice("14", "14 is easier", "Large faces come as often as small ones do. Not more often, though."),
     Choice("same", "both are the same", "Yes. And which one would you rather have?")),
    name="C",
)
PREDICTION = Prediction(("Three guesses: A, B and C.",), several=(EIGHT, BUSIEST, TILE))

PLAY = (
    "Play against three bots. Try to match your tiles.",
    "All dice count for your dots, the bots' dice, too. They are counted **as they fall**, not as they are "
    "placed. Three dice make one sum, the next three make the next one.",
    f"Collect **{WANTED} sums**: about two games. When a game is over, start another one.",
)


def strip() -> tuple[tuple[int, ...], ...]:
    """Twelve throws of three dice for those who have no board."""
    luck = Luck("S2", "2026", "strip")
    return tuple(tuple(luck.between(1, 6) for _ in range(3)) for _ in range(12))


ON_PAPER: Blocks = (
    Say("No board here? Throw three dice of your own, or take these twelve throws. Put a dot over each sum."),
    Picture("strip", "Twelve throws of three dice: " + "; ".join(
        " ".join(map(str, dice)) for dice in strip()) + ".", strip()),
    dot_plot("To draw on: three dice", 3, (0,) * len(THREE)),
)

TENT = Sentence(
    Picture("tent", "Left: one die, six towers over 1 to 6, each of one way: flat. Right: two dice, towers "
            f"over 2 to 12 with {', '.join(map(str, TWO.values()))} ways, each way written in its tower: a "
            "tent."),
    "One die is flat. Two dice make a tent: up to 7 each tower is ▁▁ higher than the one before. After 7 "
    "each is ▁▁ lower. Over 8 the way 1 + ▁▁ is missing: no die shows it. So two dice make 10 in ▁▁ ways, "
    "but 12 only in ▁▁.",
    ("… higher", "… lower", "1 + …", "10 in … ways", "12 in … ways"),
    f"We say: 1 higher, then 1 lower. 1 + 7 is missing. 10 comes in {TWO[10]} ways, 12 only in {TWO[12]}: "
    "6 + 6.",
)
WINDOWS = Sentence(
    Picture("windows", "The tent of two dice, three times, each with a window of six towers. For the sum 10 "
            f"the window lies over 4 to 9: {added(10)}. For 7 it lies over 1 to 6: {added(7)}. For 14 it "
            f"lies over 8 to 13: {added(14)}. Below each tower: what the third die shows.", (6, (10, 7, 14))),
    "A third die joins. Three dice make 10: the third one shows 1, and the other two make 9; it shows 2, and "
    "they make 8; and so on. That is a **window of six towers**. Add the towers in it. 10: ▁▁ ways. 7: ▁▁ "
    "ways. 14: ▁▁ ways. 10 and 11 are busy because their window stands over the ▁▁ of the tent.",
    ("10: … ways", "7: … ways", "14: … ways", "over the … of the tent"),
    f"We say: 10 has {THREE[10]} ways, 7 has {THREE[7]}, 14 has {THREE[14]}. The window of 10 stands over "
    "the top, or middle, of the tent.",
)
UP = steps(THREE)


def _step(step: int) -> str:
    """+2, 0, −2."""
    return f"{step:+d}".replace("-", "−") if step else "0"


BELL = Sentence(
    Picture("bell", f"The {ALL} ways of three dice as towers over 3 to 18: "
            f"{', '.join(map(str, THREE.values()))}. A bell. Between the towers the steps: "
            f"{', '.join(map(_step, UP))}. Below: how many tiles show each "
            f"number. {STACKS}."),
    "Read the steps: +2, +3, +4, +5, +6. The rule says that +7 comes next. But it is +▁▁, then +▁▁, then 0. "
    "That makes a **bell**. Now turn three dice upside down: 10 becomes ▁▁, and 7 becomes ▁▁. So the bell is "
    "**symmetric**. The tiles are printed from ▁▁ to ▁▁, most of them where the bell is high.",
    ("then +…", "then +…", "10 becomes …", "7 becomes …", "tiles from …", "tiles to …"),
    f"We say: +{UP[5]}, then +{UP[6]}. 10 becomes {twin(10)}, 7 becomes {twin(7)}. The tiles go from "
    f"{ON_TILES[0]} to {ON_TILES[-1]}.",
)

CLAIM = Claim(
    "Bo: “With two dice 7 comes most often. So 7 is the luckiest number with three dice, too!”",
    (
        Reply("lucky", "agree", "seven is the luckiest number everywhere",
              "Two dice make 2 to 12, and 7 is the **middle** of that. Not luck: most ways. What is the "
              "middle of 3 to 18?"),
        Reply("all equal", "agree", "all sums are equally likely, so 7 is as good as any",
              f"Look at the towers: 3 has {THREE[3]} way, 7 has {THREE[7]}, 10 has {THREE[10]}. Each **way** "
              "is equally likely. The sums are not."),
        Reply("six and six", "disagree", "12 is best: it is easy, 6 + 6",
              f"Easy to see is not likely to fall. Two dice: 12 has {TWO[12]} way, 10 has {TWO[10]}. Three "
              f"dice: 12 has {THREE[12]} ways, 10 has {THREE[10]}. The middle wins."),
        Reply("middle", "disagree", "with three dice the top is in another place",
              f"Yes! The top moves to the middle of 3 to 18. 10 and 11 have {THREE[10]} ways each, 7 has "
              f"only {THREE[7]}."),
    ),
)

CODE = """\
FACES = [1, 2, 3, 4, 5, 6]  # now try [1, 2, 3, 4], or [1, 1, 1, 6, 6, 6]
towers = {}
for red in FACES:
    for blue in FACES:
        for green in FACES:
            total = red + blue + green
            towers[total] = towers.get(total, 0) + 1
for total in sorted(towers):
    lesson.say(str(total).rjust(2), "■" * towers[total], towers[total])"""


def reveal(work: Work) -> Blocks:
    guesses = PREDICTION.guesses(work.guess) if work.guess else ()
    marks = zip(PREDICTION.several, guesses, strict=False)
    return showing.reveal(work, tuple(asked.said(guess) for asked, guess in marks))


LESSON = Lesson(
    id="S2",
    title="Why ten and eleven are busy",
    subject="probability",
    game="tiles",
    grades=(4, 6),
    minutes={"setup": 1, "warmup": 4, "launch": 3, "predict": 3, "play": 10, "record": 4, "reveal": 3,
             "explain": 5, "misconception": 3, "practice": 5, "synthesis": 2, "exit": 2},
    standards=("4.OA.C.5", "6.SP.B.4"),
    objectives=(
        "Draw the sums of three dice as a dot plot, and describe its shape.",
        "Follow the rule of a number pattern, find where it breaks, and say why.",
        "Explain with ways why sums in the middle come most often.",
    ),
    vocabulary=("way", "dot plot", "distribution", "symmetric"),
    prerequisites=(),
    seed=2026,
    header=(
        "Throw three dice and add. Some sums are busy, some hardly ever come. Why?",
        "You will draw a dot plot, follow a pattern until it breaks, and see a bell. For grades 4 to 6.",
        "Your work is kept in the last cell. Copy the code before you leave.",
    ),
    stages={"standard rules, four players, tiles as drawn": STAGE},
    warmup=WARMUP,
    warmup_question="What do you notice? What do you wonder? Would you rather have the 7 or the 14?",
    launch=LAUNCH,
    launch_question="What is the smallest sum of three dice? What is the largest?",
    prediction=PREDICTION,
    play=PLAY,
    beside=beside,
    record=record,
    reveal=reveal,
    explain=(TENT, WINDOWS, BELL),
    claim=CLAIM,
    tasks=tasks,
    first_tasks=("1", "3", "5"),
    exit_tasks=exit_tasks,
    extend=(
        Title("Other dice, other towers"),
        Say("The next cell builds the towers of three dice. Change the faces and run it again. Which dice "
            "make no bell? Can you find dice whose towers are not symmetric?"),
    ),
    extend_code=CODE,
    synthesis=(
        "Why are ten and eleven busy? Explain it to somebody who thinks that every sum is as likely as any "
        "other.",
        "Would you print a tile with 18 on it? What would be fair points for it?",
    ),
    synthesis_start="Ten and eleven are busy because …",
    words={
        "way": "one outcome of the dice, each die by itself: 1 + 2 and 2 + 1 are two ways",
        "dot plot": "a line of numbers with one dot for each time a number came",
        "distribution": "how often each number comes, seen all together",
        "symmetric": "the left side is the mirror image of the right side",
    },
    to_print="your dot plot",
    views=VIEWS,
    counted=counted,
    on_paper=ON_PAPER,
)
