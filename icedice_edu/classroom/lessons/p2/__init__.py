"""Lesson P2, From 0 to 1: each Counter has its place on the chance line, and the Atom keeps the end empty."""

from __future__ import annotations

from icedice_edu.classroom.blocks import Picture, Say, Title
from icedice_edu.classroom.lesson import Claim, Lesson, Prediction, Reply, Sentence
from icedice_edu.classroom.lessons.p2.exit_tasks import exit_tasks
from icedice_edu.classroom.lessons.p2.flags import EXPECTED, FEW, LINES, MANY, WANTED, wobbles
from icedice_edu.classroom.lessons.p2.practice import tasks
from icedice_edu.classroom.lessons.p2.showing import beside, counted, record, reveal
from icedice_edu.games.match import Match, start
from icedice_edu.games.pyramids.rules import Position
from icedice_edu.games.pyramids.setting import Options

STAGE: Options = {"variant": "standard", "palette": "current"}
RISK = ("risk",)
BUBBLES = (("Ada", "Bust or safe: that is 50 : 50."), ("Ben", "4 of 5 colours bust. That is 80 %."))


def frozen() -> Match[Position]:
    """Ada has vaulted two pieces. Ben has four colours on the Counter; cyan is missing."""
    options: Options = {**STAGE, "first": 0}
    match = start("pyramids", players=["Ada", "Ben"], seed=0, **options)
    for roll in ("red S", "cyan M"):
        match = match.play("roll", given=roll)
    match = match.play("stop")
    for roll in ("green L", "yellow S", "purple M", "red L"):
        match = match.play("roll", given=roll)
    return match


WARMUP = (
    Title("Frozen board"),
    Say("Ben has rolled four times. On his Counter: large green, small yellow, medium purple, large red. "
        "Only cyan is missing. If he rolls a colour that he has, he busts and loses all four."),
    Picture("board", "A board of the pyramid game. Ben's Counter: large green, small yellow, medium purple, "
            "large red. Ada's Vault: small red, medium cyan. Ben is to roll or stop. Ada says: Bust or safe: "
            "that is 50 : 50. Ben says: 4 of 5 colours bust. That is 80 %.",
            (frozen().code(), BUBBLES, RISK)),
    Say("Ada: “Bust or safe: that is 50 : 50.”"),
    Say("Ben: “4 of 5 colours bust. That is 80 %.”"),
)

LAUNCH = (
    ("Roll both dice: the Color Die shows five colours and the Atom, the Pyramid Die shows the size.",
     Picture("launch roll", "The Color Die with green, the Pyramid Die with a large pyramid.")),
    ("Put that pyramid on the **Counter**. It is not yours yet. Now roll again or stop.",
     Picture("launch counter", "A Counter with a large green and a small yellow pyramid.")),
    ("A colour that lies on the Counter already: **bust**. All of it goes back to the Bank.",
     Picture("launch bust", "The Color Die shows green, and green lies on the Counter: crossed out.")),
    ("The Atom: choose a colour that is not on the Counter.",
     Picture("launch atom", "The Atom, an arrow, and the colours red, cyan and purple to choose from.")),
    ("Stop in time, and the Counter goes into your Vault. Three Trios (small, medium and large of one "
     "colour) win.", Picture("launch stop", "Three green pyramids, small, medium and large, make a Trio.")),
)


def respond(guess: int) -> str:
    """What is said to a guess of so many busts in 100 rolls."""
    if guess == 100:
        return "100 of 100 would be certain: every face busts. Find the two faces that do not."
    if guess >= 74:
        return ("4 of 5 would be 80 of 100. Five is the number of colours. But the die has six faces, and "
                "the sixth, the Atom, is safe.")
    if guess >= 60:
        return "Sharp: 4 of 6 is about 67 of 100. Which two faces did you count as safe?"
    if guess >= 44:
        return "50 would need three faces that bust and three that do not. Here it is four and two."
    return "More faces bust than not: four of six. Your place on the line fits a Counter with fewer colours."


PREDICTION = Prediction(
    (
        "**Four** of the five colours lie on the Counter, as on Ben's. Think of 100 rolls in just this spot: "
        "each time four colours lie there, and somebody rolls once.",
        "In how many of the 100 rolls do you expect a bust?",
    ),
    numbers=range(101),
    respond=respond,
    words=lambda busts: f"{busts} of 100 rolls",
)

PLAY = (
    "Play against the bot, who is never scared. Below the board lies your **chance line**: 0 is never, 1 is "
    "always. Every roll, yours or the bot's, belongs to the number of colours on the Counter **before** it. "
    "The flag with that number moves to its share of busts: busts out of rolls.",
    f"Collect **{WANTED} rolls**. Be brave now and then, for flag 4 needs rolls with four colours. The risk "
    "on the board is covered today. Leave it covered: your own rolls shall tell.",
)

STEPS = Sentence(
    Picture("steps", "Five bars above a line from 0 to 1, each made of the six faces of the Color Die. With "
            "0, 1, 2, 3 and 4 colours on the Counter the first 0, 1, 2, 3 and 4 faces are marked bust. "
            "The Atom is the last face of every bar and is never marked."),
    "A face of the die is one step of 1/6 on the line. With four colours, ▁▁ of the six faces bust, so the "
    "chance is ▁▁. The two faces that stay safe are the missing colour and ▁▁.",
    ("… of the six faces bust", "the chance is …", "the missing colour and …"),
    "We would say: 4 of the six faces, so 4/6, which is 2/3. Safe are the missing colour and the Atom.",
)
FOLD = Sentence(
    Picture("fold", "A line from 0, impossible, over 1/2, as likely as not, to 1, certain, marked in sixths "
            "and in percent. Above it bust with 0 to 4 colours, at 0, 1/6, 2/6, 3/6 and 4/6. Below it safe, "
            "at 1, 5/6, 4/6, 3/6 and 2/6. A dashed line at 1/2 shows the fold."),
    "Fold the line at 1/2: every bust flag lands on its safe flag. With one colour bust is 1/6, about 17 %. "
    "So safe is ▁▁, about ▁▁ %. Bust and safe together make ▁▁.",
    ("safe is …", "about … %", "together …"),
    "We would say: 5/6, about 83 %. Together they make 1, or 100 %, because each face is one or the other.",
)
LOW, HIGH = ([round(100 * busts[place] / rolls) for busts, rolls in zip(wobbles(), (FEW, MANY), strict=True)]
             for place in (0, -1))
CLASSES = ", ".join(map(str, wobbles()[1]))
WOBBLE = Sentence(
    Picture("wobble", f"Two lines from 0 to 1 with a mark at 4/6. {LINES} learners with {FEW} rolls each: "
            f"their shares of busts lie from {LOW[0]} % to {HIGH[0]} %. {LINES} classes with {MANY} rolls "
            f"each: from {LOW[1]} % to {HIGH[1]} %. Busts of the classes: {CLASSES}.", wobbles()),
    f"Everybody here rolled with four colours, so every dot has the same chance, 4/6. {FEW} rolls: from "
    f"{LOW[0]} % to {HIGH[0]} %. {MANY} rolls: only from {LOW[1]} % to {HIGH[1]} %. In {MANY} rolls we "
    "expect about ▁▁ busts. Look at the numbers: did a class have exactly that many? ▁▁",
    (f"about … busts in {MANY} rolls", "exactly that many: yes or no, and is that strange?"),
    f"We would say: about {EXPECTED}. No class had exactly {EXPECTED}, and all came near. That is not "
    "strange: a chance tells about how often something happens, not what must happen.",
)

CLAIM = Claim(
    "Ada: “A roll is bust or safe. Two things can happen, so it is 50 : 50, whatever lies on the Counter.”",
    (
        Reply("two outcomes", "agree", "two outcomes share the line in two equal parts",
              "Two names, but not two equal parts. With one colour “bust” has one face and “safe” has five. "
              "Only what is equally likely may be counted like that: the six faces."),
        Reply("my log", "agree", "in my log busts and safe rolls are about equal",
              "Look at the flags one by one. Flag 0 stands at 0: with an empty Counter nobody ever busts. "
              "All rolls in one heap hide that."),
        Reply("always safer", "disagree", "thanks to the Atom, safe is always more likely",
              "The Atom helps: it is one safe face. But with four colours only two faces are safe and four "
              "bust. With three it is three and three."),
        Reply("only with three", "disagree", "it depends on the Counter: 50 : 50 fits three colours only",
              "Yes. Three faces bust, three do not: 3/6 = 1/2. Ada is right for one Counter and wrong for "
              "four others."),
    ),
)

SIMULATION = """\
from random import Random
from icedice_edu.games.pyramids.odds import bust_chance
say, COLOURS, ROLLS = lesson.say, 4, 60  # now try 600, then 6000
die, busts = Random(2026), 0
for _ in range(ROLLS):
    face = die.randint(1, 6)  # 1 to 5 are the colours, 6 is the Atom
    if face <= COLOURS:  # this colour lies on the Counter
        busts += 1
say(busts, "of", ROLLS, "rolls bust, a share of", round(busts / ROLLS, 3))
say("The chance is", bust_chance(COLOURS), "or", round(float(bust_chance(COLOURS)), 3))"""

LESSON = Lesson(
    id="P2",
    title="From 0 to 1",
    subject="probability",
    game="pyramids",
    grades=(7, 7),
    minutes={"setup": 1, "warmup": 4, "launch": 3, "predict": 2, "play": 10, "record": 2, "reveal": 3,
             "explain": 7, "misconception": 3, "practice": 5, "synthesis": 2, "exit": 3},
    standards=("7.SP.C.5", "7.SP.C.6"),
    objectives=(
        "Place the chance of a bust on a scale from 0 to 1, as a fraction and in percent.",
        "Say with the right word what a place between impossible and certain means.",
        "Estimate a chance from a share of rolls, and a number of busts from a chance.",
    ),
    vocabulary=("chance", "impossible", "certain", "as likely as not", "relative frequency"),
    prerequisites=("P1",),
    seed=2026,
    header=(
        "How close is a bust? Between *never* and *always* there is a whole line of places.",
        "You will learn to put a chance on the line from 0 to 1, as a fraction and in percent. For grade 7.",
        "Your work is kept in the last cell: copy the code before you leave.",
    ),
    stages={"standard rules, two players, the risk covered": STAGE},
    warmup=WARMUP,
    warmup_question="What do you notice? What do you wonder? Who of the two has the better reason?",
    launch=LAUNCH,
    launch_question="Think about it while you play: with which Counter would you call a bust unlikely, and "
                    "with which one likely?",
    prediction=PREDICTION,
    play=PLAY,
    beside=beside,
    record=record,
    reveal=reveal,
    explain=(STEPS, FOLD, WOBBLE),
    claim=CLAIM,
    tasks=tasks,
    first_tasks=("1", "2", "5"),
    exit_tasks=exit_tasks,
    extend=(
        Title("Let the computer roll"),
        Say("The next cell rolls 60 times with four colours on the Counter. Is the share near 2/3? Change "
            "ROLLS to 600 and to 6000: what happens to the distance? Then try other COLOURS."),
        Say("To watch a share settle, write in a cell of your own: from icedice_widgets import "
            "simulation_against_exact, and below it simulation_against_exact(trials=1000)."),
    ),
    extend_code=SIMULATION,
    synthesis=(
        "Back to Ada and Ben: what does each of them have to hear? Where did each put the flag, and where "
        "does it belong?",
        "The weather report says: chance of rain 5/6. It stays dry. Was the report wrong?",
    ),
    synthesis_start="A chance of 5/6 means that … It does not mean that …",
    words={
        "chance": "a number from 0 to 1 that says how likely something is; on a fair die: faces that fit, "
                  "out of all faces",
        "impossible": "chance 0: no face brings it",
        "certain": "chance 1: every face brings it",
        "as likely as not": "chance 1/2: as many faces for it as against it",
        "relative frequency": "a share that was counted: busts out of rolls; with many rolls it comes near "
                              "the chance",
    },
    to_print="your flags",
    folded=RISK,
    counted=counted,
)
