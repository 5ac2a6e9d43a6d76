"""Lesson F3, Typical and spread: three hands, one median; a second number must tell how far dice spread."""

from __future__ import annotations

from icedice_edu.classroom.blocks import Blocks, Picture, Say, Title
from icedice_edu.classroom.centimetres import spelled
from icedice_edu.classroom.lesson import Choice, Claim, Lesson, Prediction, Reply, Sentence
from icedice_edu.classroom.lessons.f3 import showing
from icedice_edu.classroom.lessons.f3.exit_tasks import exit_tasks
from icedice_edu.classroom.lessons.f3.hands import (
    LOOSE,
    THROWS,
    TIGHT,
    USUAL,
    adas_throw,
    bens_throw,
    five_told,
    hand,
    nine,
    six,
    told,
    twelve,
)
from icedice_edu.classroom.lessons.f3.practice import tasks
from icedice_edu.classroom.lessons.f3.showing import HITS, PUSHED, VIEWS, WANTED, beside, counted, record
from icedice_edu.classroom.recorded_throws import dry
from icedice_edu.classroom.slid_lengths import lengths
from icedice_edu.classroom.work import Work
from icedice_edu.games.floe.setting import Options
from icedice_edu.maths.samples import five_numbers, mean, mean_absolute_deviation, median

STAGE: Options = {"target": 40, "first": 0}
REAL_DICE: Options = {**STAGE, "companion": True}

ADA, BEN = (dry([slid]) for slid in (adas_throw(), bens_throw()))
ADAS, BENS = (tuple(sorted(lengths(dice))) for dice in (ADA, BEN))
SAME = told(median(ADAS))

WARMUP: Blocks = (
    Title("Look at the ice"),
    Say("Ada and Ben threw four dice each, with the **same power**. The floe lies on its side, the entrance "
        "is on the left. The ruler tells how far a die slid, in cm."),
    Picture("two floes", f"Two ice floes with a ruler. Ada's dice lie close together, at {spelled(ADAS)} cm. "
            f"Ben's lie far apart, at {spelled(BENS)} cm.", (("Ada", ADA), ("Ben", BEN))),
    Say(f"Ada: “Two of my dice lie before {SAME} cm, two behind it. {SAME} cm is typical of me.”"),
    Say(f"Ben: “Two of mine lie before {SAME} cm, two behind. Typical of me, too. So we throw **alike**!”"),
)

FIVE = five_numbers(twelve())
LAUNCH = (
    ("Choose power, direction and **spread**: how loosely you hold the dice. Throw them together.",
     Picture("launch throw", "Four dice before the entrance of the ice, an arrow onto it.")),
    ("Keep **one** die. It counts, with all dice **behind** it. A die in the water is out.",
     Picture("launch behind", "A 2 lies far away, a 4 and a 5 lie behind it. 2 + 4 + 5 = 11.", (2, (4, 5)))),
    ("Next time throw three. One must be **higher** or **further** than your old die.",
     Picture("launch further", "An old die 3. A die 5 beside it is higher. A die 1 in front is further.")),
    ("**Median:** put the dice in order of distance. The middle one tells what is typical.",
     Picture("launch median", "Five dots in a row above a line; the third, in the middle, is filled.")),
    ("**Box plot:** median, the middle of each half (the quartiles), and the two ends. Four parts.",
     Picture("launch box", f"A box plot of twelve dice: {five_told(FIVE)}.", FIVE)),
)


def to_near(guess: int) -> str:
    """What is said to the guess at A."""
    if guess >= 60:
        return "A: most people expect that. But typical is not the same as usual: look how wide the dots lie."
    if guess >= 40:
        return f"A: about {HITS}. The middle is where dots are thickest, and still most lie elsewhere."
    return "A: near. Which number would tell how wide they lie?" if guess >= 20 else \
        "A: some more. In the middle the dots stand closest."


PREDICTION = Prediction(
    ("You know the **median**: the die in the middle. What does it tell about all the others?",),
    several=(
        Prediction(
            (f"A machine throws one die {THROWS} times, always with the same push. The median is "
             f"{told(median(hand(USUAL)))} cm. How many dice stop within 1 cm of it?",),
            numbers=range(THROWS + 1), respond=to_near, words=lambda dice: f"{dice} of {THROWS} dice",
            name="A",
        ),
        Prediction(
            (f"Nine dice lie on the ice. The furthest is hit and slides {PUSHED} cm further. What happens to "
             "the median and to the mean of the nine distances?",),
            (Choice("both", "both move 1 cm", "B: who lies in the middle now? Cover dice from both ends."),
             Choice("mean", "the median stays, the mean moves 1 cm",
                    "B: yes. One far die cannot pull a median."),
             Choice("median", "the median moves, the mean stays", "B: the other way round: see picture 1."),
             Choice("none", "both stay", "B: the middle stays. But the mean shares out the 9 cm.")),
            name="B",
        ),
        Prediction(
            ("Look at the box plot of step 5: the right whisker is the longest of its four parts. Which part "
             "holds the most dice?",),
            (Choice("whisker", "the long whisker", "C: long looks like much. Count the dots in picture 3."),
             Choice("box", "the two halves of the box", "C: together they hold half, as both whiskers do."),
             Choice("all", "all four hold equally many", "C: yes. And what does a long part tell, then?")),
            name="C",
        ),
    ),
)

PLAY = (
    "Play against the bot or a partner. You begin, and you have two colours.",
    "Be a machine: choose **one power** and keep it in all your throws. Direction, spread and the die that "
    "you keep are free.",
    f"Every die that stays on the ice becomes a dot below the board. Collect **{WANTED} dice**. Where is "
    "their middle? How wide do they lie?",
)

NINE, MIDDLE = nine(), int(median(nine()))
COVERED = Sentence(
    Picture("covered", f"Nine dice on a number line at {spelled(NINE)} cm. Arcs join the nearest with the "
            f"furthest, the second with the second last and so on; {MIDDLE} is left. An arrow takes the "
            f"furthest die from {NINE[-1]} to {NINE[-1] + PUSHED} cm.", (NINE, PUSHED)),
    "Cover one die at each end, again and again. After ▁▁ times one die is left: ▁▁ cm, the median. Now the "
    f"furthest slides {PUSHED} cm further. The median is ▁▁ cm. The mean was {mean(NINE)} cm; {PUSHED} cm "
    "shared among nine dice make it ▁▁ cm.",
    ("… times", "… cm", "then the median is …", "then the mean is …"),
    f"We say: 4 times, then {MIDDLE} cm is left. The median stays {MIDDLE} cm. The mean becomes "
    f"{mean(NINE) + PUSHED // 9} cm. The median does not ask **how far** the furthest die is.",
)
SIX, CENTRE = six(), int(mean(six()))
AWAYS = tuple(abs(cm - CENTRE) for cm in SIX)
BALANCE = Sentence(
    Picture("aways", f"Six dice at {spelled(SIX)} cm. A line at their mean, {CENTRE} cm. From each die a bar "
            f"leads to the line: {spelled(AWAYS)} cm.", (SIX, CENTRE)),
    f"The mean is {CENTRE} cm. How far is each die away from it? Together the bars on the left are ▁▁ cm "
    "long, those on the right ▁▁ cm. All six make ▁▁ cm. Shared among six dice that is a **mean absolute "
    "deviation** of ▁▁ cm.",
    ("left: … cm", "right: … cm", "all: … cm", "MAD = …"),
    f"We say: {sum(AWAYS[:4])} cm and {sum(AWAYS[4:])} cm: the mean balances them. Together {sum(AWAYS)} cm, "
    f"shared among six: the MAD is {mean_absolute_deviation(SIX)} cm. On average a die lies "
    f"{mean_absolute_deviation(SIX)} cm from the mean.",
)
TWELVE = twelve()
QUARTERS = Sentence(
    Picture("quarters", f"Twelve dice on a number line at {spelled(TWELVE)} cm, in four groups of three. "
            f"Below them the box plot {five_told(FIVE)}. Lines lead from the ends of its parts up between "
            "the groups.", TWELVE),
    "The left whisker is 4 cm long and holds ▁▁ dice. The right whisker is 9 cm long and holds ▁▁ dice. In "
    "the box lie ▁▁ of 12 dice. A long part does not mean more dice. It means that they lie ▁▁.",
    ("left: … dice", "right: … dice", "box: … dice", "they lie …"),
    "We say: 3 dice and 3 dice. In the box lie 6 of 12, the middle half. In a long part the dice lie further "
    "apart.",
)

TIGHT_BOX, LOOSE_BOX = (told(five_numbers(hand(spread)).box) for spread in (TIGHT, LOOSE))
CLAIM = Claim(
    f"Ben: “My median is {SAME} cm and yours is {SAME} cm. So it does not matter who of us throws.”",
    (
        Reply("typical", "agree", "the median says what the dice do",
              f"It says where the middle is, and no more. Ben's dice end anywhere from {BENS[0]} to "
              f"{BENS[-1]} cm, Ada's from {ADAS[0]} to {ADAS[-1]}. Whom would you trust close to the water?"),
        Reply("halves", "agree", f"for both, half of the dice lie before {SAME} cm",
              "True, and that is all a median promises. **How far** before, it does not tell: ask for a box, "
              "or for the MAD."),
        Reply("further", "disagree", f"Ben's furthest die goes to {BENS[-1]} cm, so he throws further",
              f"His nearest goes only to {BENS[0]} cm. The ends are two dice of luck. Say what **all** dice "
              "do: the same typical, a larger spread."),
        Reply("spread", "disagree", "they have the same typical, but not the same spread",
              f"Yes. Of 100 throws of each hand the box is {TIGHT_BOX} cm long for the tight one, "
              f"{LOOSE_BOX} cm for the loose one. When is a large spread **good** for you? When one die must "
              "go further."),
    ),
)

OTHER_HANDS = """\
from icedice_edu.classroom.recorded_throws import distances, recorded
from icedice_edu.maths.samples import five_numbers, mean_absolute_deviation, median

POWER = 50  # 20, 30, 40 … 80
for hand in (0, 30, 60):  # tight, usual, loose
    slid = distances(recorded(POWER, spread=hand))  # in millimetres
    five = five_numbers(slid)
    lesson.say("spread", hand, "median", float(median(slid)), "mm, box", float(five.box), "mm")
    lesson.say("MAD", round(float(mean_absolute_deviation(slid)), 1), "mm of", len(slid), "dice")"""


def reveal(work: Work) -> Blocks:
    return showing.reveal(work, PREDICTION)


LESSON = Lesson(
    id="F3",
    title="Typical and spread",
    subject="measurement",
    game="floe",
    grades=(6, 6),
    minutes={"setup": 1, "warmup": 3, "launch": 3, "predict": 3, "play": 10, "record": 4, "reveal": 3,
             "explain": 6, "misconception": 3, "practice": 5, "synthesis": 1, "exit": 3},
    standards=("6.SP.A.1–3", "6.SP.B.4–5"),
    objectives=(
        "Find the median of distances and say what it does not tell.",
        "Measure spread by the mean absolute deviation and by the box of a box plot.",
        "Draw and read a box plot: each part holds a quarter, long or short.",
        "Tell a statistical question, whose answers vary, from one with a single answer.",
    ),
    vocabulary=("median", "quartile", "box plot", "mean absolute deviation (MAD)"),
    prerequisites=("F2",),
    seed=2026,
    header=(
        "Two players, one typical distance, and still they do not throw alike. Which number is missing?",
        "You will learn to say what is typical and how far things spread. For grade 6.",
        "Your work is kept in the last cell: copy the code before you leave.",
    ),
    stages={"two colours each, to 40 points": STAGE, "real dice in a real box": REAL_DICE},
    warmup=WARMUP,
    warmup_question="What do you notice? What do you wonder? Do they throw alike?",
    launch=LAUNCH,
    launch_question="“How far do dice slide?” has no single answer: the answers **vary**. That is a "
                    "statistical question. Which other ones can you ask about this game?",
    prediction=PREDICTION,
    play=PLAY,
    beside=beside,
    record=record,
    reveal=reveal,
    explain=(COVERED, BALANCE, QUARTERS),
    claim=CLAIM,
    tasks=tasks,
    first_tasks=("1", "2", "5"),
    exit_tasks=exit_tasks,
    extend=(
        Title("Other powers, other hands"),
        Say("The next cell takes 200 recorded throws of each hand. What happens to the median and to the "
            "spread when the power grows? And at power 70: which dice are missing, and what does that do to "
            "the box?"),
    ),
    extend_code=OTHER_HANDS,
    synthesis=(
        "Back to Ada and Ben. Say in two sentences how they throw: one about typical, one about spread.",
        "You need **one** die that goes further than 30 cm. Whose hand do you want, and why?",
    ),
    synthesis_start="Typical of both is … But the spread …",
    words={
        "median": "the middle of the numbers in order; half lie below it, half above",
        "quartile": "the middle of the lower or of the upper half; of an odd count the median is in neither "
                    "half",
        "box plot": "ends, quartiles and median above a number line; each of its four parts holds a quarter",
        "mean absolute deviation (MAD)": "how far the numbers are from their mean, on average",
    },
    to_print="your dots and your box plot",
    views=VIEWS,
    counted=counted,
)
