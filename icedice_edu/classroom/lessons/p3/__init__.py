"""Lesson P3, Predict, play, compare: a model of a turn, one's own turns beside it, and what more turns do."""

from __future__ import annotations

from icedice_edu.classroom.blocks import Blocks, Picture, Say, Title
from icedice_edu.classroom.lesson import Choice, Claim, Lesson, Prediction, Reply, Sentence
from icedice_edu.classroom.lessons.p3 import showing
from icedice_edu.classroom.lessons.p3.exit_tasks import exit_tasks
from icedice_edu.classroom.lessons.p3.model import SQUARES, band, says
from icedice_edu.classroom.lessons.p3.practice import tasks
from icedice_edu.classroom.lessons.p3.showing import FEW, MANY, beside, counted, record
from icedice_edu.classroom.lessons.p3.trials import WANTED
from icedice_edu.classroom.work import Work
from icedice_edu.games.match import Match, start
from icedice_edu.games.pyramids.rules import Position
from icedice_edu.games.pyramids.setting import Options
from icedice_edu.maths.words import thousands

STAGE: Options = {"variant": "standard", "palette": "current"}
RISK = ("risk",)
BUBBLES = (("Ada", "Six of nine bust! The die is bad."), ("Ben", "Then luck owes us the next ones."))
NINE_TURNS = (
    "red S, cyan M, red L", "green L, purple S, yellow M", "yellow S, green M, green S", "cyan L, cyan S",
    "purple M, red S, green L", "yellow L, red M, yellow S", "green S, cyan S, cyan L",
    "red L, yellow S, cyan M", "purple S, green M, purple L",
)
"""The rolls of the warm-up, turn by turn: three kept, six bust."""


def frozen() -> Match[Position]:
    """Nine turns by the three-rule have been played; three were kept."""
    options: Options = {**STAGE, "first": 0}
    match = start("pyramids", players=["Ada", "Ben"], seed=0, **options)
    for turn in NINE_TURNS:
        turns = match.position.turns
        for roll in turn.split(", "):
            match = match.play("roll", given=roll)
        match = match.play("stop") if match.position.turns == turns else match
    return match


WARMUP: Blocks = (
    Title("Frozen board"),
    Say("Ada and Ben play by a rule of their own, the **three-rule**: roll until three pieces lie on the "
        "Counter, then stop. A turn is **kept**, or it **busts** before. Nine turns are over. Three were "
        "kept, six bust."),
    Picture("board", "A board of the pyramid game after nine turns. Ada's Vault: medium purple, small red, "
            "large green. Ben's Vault: large green, small purple, medium yellow, large red, small yellow, "
            "medium cyan. The Counter is empty. Ada says: Six of nine bust! The die is bad. Ben says: Then "
            "luck owes us the next ones.", (frozen().code(), BUBBLES, RISK)),
    Say("Ada: “Six of nine bust! The die is bad.”"),
    Say("Ben: “Then luck owes us the next ones.”"),
)

LAUNCH = (
    ("Roll both dice. The Color Die has five colours and the Atom; the Pyramid Die tells the size.",
     Picture("launch roll", "The six faces of the Color Die, and the six faces of the Pyramid Die: small, "
             "medium, large, and the three pairs of them.")),
    ("Put such a pyramid on the **Counter**. With the Atom you choose a colour that is not there yet.",
     Picture("launch counter", "The Atom, an arrow, and a Counter with a red and a green pyramid.")),
    ("A colour that lies there already: the turn **busts**. The Counter goes back to the Bank.",
     Picture("launch bust", "Red comes again while red lies on the Counter: bust.")),
    ("Today's **three-rule**: roll on until three pieces lie there. Then stop. The turn is **kept**.",
     Picture("launch three", "Three pyramids on the Counter, then a stop sign, then the Vault.")),
    ("Write each turn into a row of nine: kept or bust. Three Trios (small, medium and large of one colour) "
     "win.", Picture("launch row", "A row of nine boxes: kept, bust, kept, bust, and five empty ones.")),
)


def to_turns(guess: int) -> str:
    """What is said to the guess at A."""
    if guess <= 16:
        return "A: fewer than the model says. Did you count a risk in the first roll? It never busts."
    if guess <= 18:
        return "A: half would need as many pairs for it as against it. Count them: 20 and 16."
    if guess <= 21:
        return "A: near the model's number. How did you put the second and the third roll together?"
    if guess <= 26:
        return "A: 24 of 36 would be the third roll alone, safe in 4 of 6. The second roll busts, too."
    return "A: more than the model says. The third roll alone busts in 2 of 6."


def to_learners(guess: int) -> str:
    """What is said to the guess at B."""
    if guess >= 60:
        return "B: the model's number is the most usual one. But most usual is not the same as usual."
    return "B: sharp. How did you allow for the other numbers?" if 18 <= guess <= 34 else ""


PREDICTION = Prediction(
    ("Everybody plays by the **three-rule**. A **model** tells from the faces of the dice how many turns "
     "should be kept. You will find it; guess first.",),
    several=(
        Prediction(
            (f"{SQUARES} turns by the three-rule. How many are kept?",), numbers=range(SQUARES + 1),
            respond=to_turns, words=lambda turns: f"{turns} of {SQUARES} turns", name="A",
        ),
        Prediction(
            ("100 learners play nine turns each. How many of them keep **exactly** the number that the model "
             "says?",), numbers=range(101),
            respond=to_learners, words=lambda learners: f"{learners} of 100 learners", name="B",
        ),
        Prediction(
            (f"Class X plays {FEW} turns, class Y plays {thousands(MANY)}. Whose number of kept turns is "
             "further from the model's number, counted in turns?",),
            (Choice("X", f"X, with {FEW} turns",
                    "C: as a share, X is further off. Counted in turns it is Y: see the horn."),
             Choice("alike", "about alike",
                    "C: neither. As a share X is further off, in turns Y: see the funnel and the horn."),
             Choice("Y", f"Y, with {thousands(MANY)} turns",
                    "C: yes, in turns. And as a share? See the funnel.")),
            name="C",
        ),
    ),
)

PLAY = (
    "Play by the **three-rule**: roll until three pieces lie on your Counter, then stop. Which piece you "
    "take is up to you. The bot dares four, and its turn counts as kept when the third piece lies there.",
    f"Below the board each turn fills a box. Fill **two rows of nine**, {WANTED} turns of you and the bot "
    "together. The risk on the board is covered today: leave it covered until you have compared.",
)
ON_PAPER: Blocks = (
    Say("No board here? Take an ordinary die: 1 to 5 are the colours, 6 is the Atom. A turn: roll three "
        "times. It busts when a colour comes again. For a 6 write the lowest number that is missing."),
)

PAIRS = Sentence(
    Picture("squares", "36 squares, rows for the second roll, columns for the third, after a red first roll. "
            "The row red is crossed out: bust at once. In each of the five other rows two squares are "
            "crossed out and four are kept."),
    "Say the first roll was red. The second roll is safe in ▁▁ of 6 rows. In each of these rows the third "
    "roll is safe in ▁▁ of 6 squares. So ▁▁ of 36 equally likely squares are kept: the model says ▁▁.",
    ("… of 6 rows", "… of 6 squares", "… of 36 squares", "the model says …"),
    "We would say: 5 rows, 4 squares in each, so 20 of 36: 5/9, or about 56 %. With the Atom you choose a "
    "new colour, so its row and its column look like those of a new colour.",
)
LOW, HIGH = band(100)
LOWEST, HIGHEST = band(10_000)
HORN = Sentence(
    Picture("horn", "Two plots over 10 to 10\u202f000 turns. Above, the band of luck for the share kept "
            "narrows like a funnel. Below, the band in turns opens like a horn."),
    f"100 turns: luck stays between {LOW} and {HIGH} kept. 10\u202f000 turns: between {thousands(LOWEST)} "
    f"and {thousands(HIGHEST)}. With 100 times as many turns the band in turns is about ▁▁ times as wide. As "
    "a share it is about ▁▁ times as narrow. So more turns make the ▁▁ settle, not the ▁▁.",
    ("… times as wide", "… times as narrow", "more turns make … settle", "not …"),
    f"We would say: {HIGH - LOW} turns wide, then {HIGHEST - LOWEST}: about 10 times as wide. As a share "
    f"from {HIGH - LOW} % to about {round((HIGHEST - LOWEST) / 100)} %: about 10 times as narrow. More turns "
    "make the share settle, not the number. New turns do not pay back old luck; there are just so many.",
)

OURS, TIMES = (30, 12), 100
IN_30, IN_3000 = band(OURS[0]), band(TIMES * OURS[0])
CLAIM = Claim(
    f"Cem: “We played {OURS[0]} turns and kept {OURS[1]}. The model says 5/9, so nearly "
    f"{round(says(OURS[0]))}. The die is crooked.”",
    (
        Reply("not equal", "agree", f"{OURS[1]} is not {round(says(OURS[0]))}",
              f"Hardly any list hits the model's number. Ask how far luck goes: in at least 95 of 100 lists "
              f"of {OURS[0]} turns it stays between {IN_30[0]} and {IN_30[1]}. Where does {OURS[1]} lie?"),
        Reply("many turns", "agree", f"after {OURS[0]} turns luck should be gone",
              f"{OURS[0]} turns are few. Luck alone leaves room from {IN_30[0]} to {IN_30[1]} kept, so "
              f"{OURS[1]} is no wonder. And luck is never gone: see the horn."),
        Reply("makes up", "disagree", "the next turns will make up for it",
              "The die is cleared, but not by your reason: it owes nothing. The next 30 turns keep about 17, "
              "as ever. The share settles because new turns outweigh old ones."),
        Reply("model is right", "disagree", "a model is never wrong",
              f"A model can be wrong. {thousands(TIMES * OURS[1])} of {thousands(TIMES * OURS[0])} turns is "
              f"the same share, but there luck stays between {thousands(IN_3000[0])} and "
              f"{thousands(IN_3000[1])}. Then look at the die, at the rule, at the counting."),
        Reply("in the band", "disagree", f"luck alone may go that far in {OURS[0]} turns",
              f"Yes: {OURS[1]} lies between {IN_30[0]} and {IN_30[1]}. That does not prove the die fair. "
              "More turns would tell more."),
    ),
)

SIMULATION = """\
from icedice_edu.games.pyramids.odds import pieces_after
from icedice_edu.play.batch import turns
STOP = 3  # now try 2, then 4
model = pieces_after(STOP)[STOP]
luck = turns(stop_at=STOP, turns=10_000, seed=2026)  # another seed is other luck
lesson.say("model:", model, "or", round(float(model), 4))
for played in (10, 100, 1_000, 10_000):
    kept = played - luck.first(played).busts
    off = abs(kept - played * model)
    lesson.say(played, "turns, share", kept / played, "and", round(float(off), 1), "turns off")"""


def reveal(work: Work) -> Blocks:
    return showing.reveal(work, PREDICTION)


LESSON = Lesson(
    id="P3",
    title="Predict, play, compare",
    subject="probability",
    game="pyramids",
    grades=(7, 7),
    minutes={"setup": 1, "warmup": 3, "launch": 3, "predict": 3, "play": 10, "record": 3, "reveal": 4,
             "explain": 5, "misconception": 3, "practice": 5, "synthesis": 2, "exit": 3},
    standards=("7.SP.C.7", "7.SP.C.8c"),
    objectives=(
        "Make a model from equally likely outcomes, and one from data.",
        "Compare a model with data, and tell luck from a cause.",
        "Simulate a turn of several rolls, and say what more trials do to the share and to the number.",
    ),
    vocabulary=("model", "trial", "simulation", "band of luck"),
    prerequisites=("P2",),
    seed=2026,
    header=(
        "A model says what should happen. Your turns say what did. How far apart may they be?",
        "You will learn to set a model beside data, and what more trials do. For grade 7.",
        "Your work is kept in the last cell: copy the code before you leave.",
    ),
    stages={"standard rules, two players, the three-rule, the risk covered": STAGE},
    warmup=WARMUP,
    warmup_question="What do you notice? What do you wonder? What would you have to know to judge the die?",
    launch=LAUNCH,
    launch_question="Think about it while you play: which of the three rolls is the most dangerous one?",
    prediction=PREDICTION,
    play=PLAY,
    beside=beside,
    record=record,
    reveal=reveal,
    explain=(PAIRS, HORN),
    claim=CLAIM,
    tasks=tasks,
    first_tasks=("1", "3a", "4"),
    exit_tasks=exit_tasks,
    extend=(
        Title("Ten thousand turns"),
        Say("The next cell plays 10\u202f000 turns and looks at the list four times while it grows. What "
            "happens to the share, what to the turns off? Then change STOP: does the model still fit?"),
        Say("To watch a share settle, write in a cell of your own: from icedice_widgets.explorers import "
            "simulation_against_exact, and below it simulation_against_exact(\"a turn: three safe rolls\")."),
    ),
    extend_code=SIMULATION,
    synthesis=(
        "Back to Ada and Ben: six of nine turns bust. What do you tell each of them?",
        "A friend tosses a bottle cap 20 times, and 14 times it lands on its flat side. Make a model. How "
        "would you find out whether it is a good one?",
    ),
    synthesis_start="Six of nine says that … It does not say that … To test a model I would …",
    words={
        "model": "says which outcomes there are and how likely each is; from equal faces or from data",
        "trial": "one go of what is watched; here a turn by the three-rule",
        "simulation": "trials made by other means, such as a bag or a computer, with the same chances",
        "band of luck": "from where to where at least 95 of 100 lists lie when the model is right",
    },
    to_print="your rows of nine",
    on_paper=ON_PAPER,
    folded=RISK,
    counted=counted,
)
