"""Lesson F1, How far did it slide?: one push, four lengths; a ruler tells them, a line plot shows all."""

from __future__ import annotations

from icedice_edu.classroom.blocks import Blocks, Picture, Say, Title
from icedice_edu.classroom.lesson import Choice, Claim, Lesson, Prediction, Reply, Sentence
from icedice_edu.classroom.lessons.f1 import showing
from icedice_edu.classroom.lessons.f1.exit_tasks import exit_tasks
from icedice_edu.classroom.lessons.f1.lengths import ICE, THROWS, machine, machine_gaps
from icedice_edu.classroom.lessons.f1.practice import tasks
from icedice_edu.classroom.lessons.f1.showing import VIEWS, WANTED, beside, counted, record
from icedice_edu.classroom.recorded_throws import dry
from icedice_edu.classroom.slid_lengths import lengths
from icedice_edu.classroom.work import Work
from icedice_edu.games.floe.rules import Position
from icedice_edu.games.floe.setting import Options
from icedice_edu.games.floe.steps import Lying
from icedice_edu.games.match import Match, start

STAGE: Options = {"target": 40, "first": 0}
REAL_DICE: Options = {**STAGE, "companion": True}

ADAS_THROW = machine()[5]
MEASURED, *_ = dry([ADAS_THROW])
STARTS = 2
"""Where the entrance is on Ada's ruler."""
(SLID,) = lengths([MEASURED])
READ = STARTS + SLID
BUBBLES = (("Ada", f"The 6 is at {READ}. It slid {READ} cm!"), ("Ben", f"I say {SLID} cm."))


def frozen() -> Match[Position]:
    """Ada has thrown four dice; all of them lie on the ice."""
    return start("floe", players=["Ada", "Ben"], seed=0, **STAGE).given(str(ADAS_THROW))


def _thrown(match: Match[Position]) -> tuple[Lying, ...]:
    return tuple(end for end in match.position.thrown if isinstance(end, Lying))


WARMUP: Blocks = (
    Title("Look at the ice"),
    Say("Ada threw four dice onto the ice. Here you see the floe from above. The entrance is on the left. "
        "She measures how far the **6** slid."),
    Picture("measured floe", "An ice floe from above, the entrance on the left. Four dice lie on it: 6, 3, 5 "
            f"and 1; the 6 is the nearest. A ruler lies below. The entrance is at its mark {STARTS}, the 6 "
            f"is at its mark {READ}. Ada says: The 6 is at {READ}. It slid {READ} cm! Ben says: I say {SLID} "
            "cm.",
            (_thrown(frozen()), STARTS, BUBBLES)),
    Say(f"Ada: “The 6 is at {READ}. It slid {READ} cm!”"),
    Say(f"Ben: “I say {SLID} cm.”"),
)

LAUNCH = (
    ("Choose how hard you throw. All your dice slide onto the ice together.",
     Picture("launch throw", "Four dice before the entrance of the ice, an arrow onto it.")),
    ("A die that touches the water is out.",
     Picture("launch water", "A die slides over the end of the ice into the water.")),
    ("Keep **one** die on the ice. It counts, and so do all dice **behind** it.",
     Picture("launch behind", "A 2 lies far away, a 4 and a 5 lie behind it. 2 + 4 + 5 = 11.", (2, (4, 5)))),
    ("Next time you throw three dice. One must be **higher** or **further** than your old die.",
     Picture("launch further", "An old die 3. A die 5 beside it is higher. A die 1 in front is further.")),
    ("**Measure** with a ruler: 0 at the entrance. Read the mark at the middle of the die.",
     Picture("launch measure", "A ruler. 0 lies at the entrance, the middle of a die is at 12.", 12)),
)

GAPS = machine_gaps()
HALF = sum(8 <= gap <= 11 for gap in GAPS)
PREDICTION = Prediction(
    (
        "You throw **four dice together**. One hand, one push. They slide and stop.",
        "How much further does the furthest die slide than the nearest die? Think of most throws.",
    ),
    (
        Choice("1", "about 1 cm: they stop side by side",
               f"One push, but four dice. In {THROWS} throws of the machine the smallest number is "
               f"{min(GAPS)} cm."),
        Choice("4", "about 4 cm: like a big paper clip",
               f"That can happen. But only {sum(gap <= 5 for gap in GAPS)} of the {THROWS} ✕ are at 4 or 5."),
        Choice("9", "about 9 cm: like a crayon",
               f"Yes. {HALF} of the {THROWS} ✕ are from 8 to 11. Why are they not all at 9?"),
        Choice("25", "about 25 cm: more than half of the ice",
               f"That is too much. The widest throw of the machine has {max(GAPS)} cm."),
    ),
)
SAID = {choice.key: choice.said for choice in PREDICTION.choices}

PLAY = (
    "Play against the bot or a partner. You begin. You have two colours.",
    "Throw. Then **measure**: how many cm did each die slide? Say it before you choose.",
    f"Below the board lies your measuring strip. Collect **{WANTED} dice**.",
    "Watch the nearest and the furthest die of each throw. How far apart are they?",
)

DROPPED = (*dry([machine()[11]]), *dry([machine()[17]]))
DROP = Sentence(
    Picture("drop", f"Eight dice on the ice. Below each of them stands a ✕ on a number line: "
            f"{', '.join(map(str, sorted(lengths(DROPPED))))}.", DROPPED),
    "Each die drops straight down and becomes one ✕. Above 19 stand ▁▁ ✕. So ▁▁ dice slid 19 cm. Above 23 "
    "there is ▁▁ ✕.",
    ("above 19: … ✕", "… dice", "above 23: … ✕"),
    "We say: 2 ✕ above 19. So 2 dice slid 19 cm. Above 23 there is no ✕. But 23 keeps its place.",
)
HOPS = Sentence(
    Picture("hops", f"Ada's ruler. The entrance is at {STARTS}, the die is at {READ}. Hops of 1 cm lead from "
            f"{STARTS} to {READ}.", (STARTS, SLID)),
    f"On Ada's ruler the entrance is at {STARTS} and the die is at {READ}. Count the hops: ▁▁. Or write "
    f"{READ} − {STARTS} = ▁▁. Ada should put the ▁▁ of her ruler at the entrance.",
    ("hops: …", f"{READ} − {STARTS} = …", "put the … at the entrance"),
    f"We say: {SLID} hops. {READ} − {STARTS} = {SLID}. Put the 0 at the entrance. Then the ruler tells "
    f"{SLID} at once.",
)
NEAR, FAR = min(lengths(_thrown(frozen()))), max(lengths(_thrown(frozen())))
FURTHER = Sentence(
    Picture("further", f"A number line. Hops lead from {NEAR} to 20 and from 20 to {FAR}.", (NEAR, FAR)),
    f"Ada's nearest die slid {NEAR} cm, her furthest {FAR} cm. From {NEAR} to 20 it is ▁▁. From 20 to {FAR} "
    "it is ▁▁. So it is ▁▁ cm further.",
    (f"from {NEAR} to 20: …", f"from 20 to {FAR}: …", "together …"),
    f"We say: {20 - NEAR} and {FAR - 20} make {FAR - NEAR}. It is {FAR - NEAR} cm further.",
)

CLAIM = Claim(
    f"Ada: “You read the number at the die. There stands {READ}. So it slid {READ} cm.”",
    (
        Reply("end", "agree", "the number at the end is the length",
              f"Only if 0 lies at the entrance. Here {STARTS} lies there. The first {STARTS} cm were not "
              "slid at all."),
        Reply("ruler", "agree", "a ruler is always right",
              "The ruler is right. But where you **lay** it matters. Push it a bit: the number changes. Did "
              "the die move?"),
        Reply("marks", "disagree", f"I count the marks from {STARTS} to {READ}: {SLID + 1} marks",
              f"Close! Between {SLID + 1} marks there are {SLID} spaces. A centimetre is a **space**, not a "
              "mark."),
        Reply("spaces", "disagree", f"from {STARTS} to {READ} there are {SLID} spaces",
              f"Yes. {READ} − {STARTS} = {SLID}. So you can measure with a broken ruler, too!"),
    ),
)

OTHER_PUSHES = """\
from icedice_edu.classroom.recorded_throws import distances, recorded

POWER = 50  # now try 30, then 60
slid = distances(recorded(POWER)[:20])  # in millimetres
lengths = [(mm + 5) // 10 for mm in slid]  # to the nearest cm
for cm in range(min(lengths), max(lengths) + 1):
    lesson.say(cm, "cm", "x" * lengths.count(cm))"""


def reveal(work: Work) -> Blocks:
    return showing.reveal(work, SAID.get(work.guess, ""))


LESSON = Lesson(
    id="F1",
    title="How far did it slide?",
    subject="measurement",
    game="floe",
    grades=(2, 3),
    minutes={"setup": 1, "warmup": 4, "launch": 3, "predict": 3, "play": 10, "record": 4, "reveal": 3,
             "explain": 5, "misconception": 3, "practice": 5, "synthesis": 2, "exit": 2},
    standards=("2.MD.A.1", "2.MD.D.9"),
    objectives=(
        "Measure a length to the nearest centimetre, from 0 or from another mark.",
        "Say how much further one die slid than another.",
        "Make a line plot of lengths and read it.",
    ),
    vocabulary=("length", "centimetre (cm)", "nearest", "line plot"),
    prerequisites=(),
    seed=2026,
    header=(
        "Dice slide over the ice. How far? You will measure it.",
        "You will use a ruler and make a line plot. For grades 2 and 3.",
        "Your work is kept in the last cell. Copy the code before you leave.",
    ),
    stages={"two colours each, to 40 points": STAGE, "real dice in a real box": REAL_DICE},
    warmup=WARMUP,
    warmup_question="One die, two numbers. What do you notice? What do you wonder?",
    launch=LAUNCH,
    launch_question=f"The ice is {ICE} cm long. What happens if you throw very hard?",
    prediction=PREDICTION,
    play=PLAY,
    beside=beside,
    record=record,
    reveal=reveal,
    explain=(DROP, HOPS, FURTHER),
    claim=CLAIM,
    tasks=tasks,
    first_tasks=("1", "2", "4"),
    exit_tasks=exit_tasks,
    extend=(
        Title("Another push"),
        Say("The next cell shows 20 throws of one die as a line plot that lies on its side. Write 30, then "
            "60. Where are the most x? Which push gives lengths that are **close together**?"),
    ),
    extend_code=OTHER_PUSHES,
    synthesis=(
        "Back to Ada. Her ruler has lost its first 2 cm. Can she still measure? How?",
        "You measure one throw. Your friend measures 20 throws. Who knows more about the push? Why?",
    ),
    synthesis_start="With a broken ruler you can …",
    words={
        "length": "how far it is from one end to the other",
        "centimetre (cm)": "about as wide as your little finger; the spaces on the ruler",
        "nearest": "the mark that is closest",
        "line plot": "a number line with one ✕ for each thing you measured",
    },
    to_print="your line plot",
    views=VIEWS,
    counted=counted,
)
