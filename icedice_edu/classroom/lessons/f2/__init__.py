"""Lesson F2, Higher or further: a place is an ordered pair, and who lies in front counts all behind."""

from __future__ import annotations

from icedice_edu.classroom.blocks import Blocks, Picture, Say, Title
from icedice_edu.classroom.lesson import Choice, Claim, Lesson, Prediction, Reply, Sentence
from icedice_edu.classroom.lessons.f2 import showing
from icedice_edu.classroom.lessons.f2.exit_tasks import exit_tasks
from icedice_edu.classroom.lessons.f2.places import (
    FACES,
    at,
    decimetres,
    front_wins,
    numbers,
    pair,
    spelled,
    sum_of,
    ten_throws,
)
from icedice_edu.classroom.lessons.f2.practice import tasks
from icedice_edu.classroom.lessons.f2.showing import VIEWS, WANTED, beside, chart, line_plot, record, steps
from icedice_edu.classroom.mixed_numbers import written
from icedice_edu.classroom.work import Work
from icedice_edu.games.floe.rules import Position
from icedice_edu.games.floe.scoring import Addends, addends
from icedice_edu.games.floe.setting import Options
from icedice_edu.games.floe.steps import Lying
from icedice_edu.games.match import Match, start

STAGE: Options = {"target": 40, "first": 0}
REAL_DICE: Options = {**STAGE, "companion": True}
SUMS_FOLDED = ("sums",)
"""The board does not add up: that is for the learner."""

GREEN, ORANGE, PURPLE = at(1, (13, 34)), at(4, (18, 26)), at(3, (12, 18))
NEAR, FAR = at(6, (15, 10)), at(2, (17, 37))
"""The dice between which Ben has to choose."""
NET = at(6, (20, 33))
BUBBLES = (("Ben", "I keep the 6. 6 is more than 2!"), ("Ada", "Look where they lie!"))


def frozen() -> Match[Position]:
    """Ben has thrown red: a 6 near the entrance, a 2 at the front; two dice are in the water."""
    match = start("floe", players=["Ada", "Cem", "Dea", "Ben"], seed=0, **STAGE)
    for die in (GREEN, ORANGE, PURPLE):
        match = match.given(f"{die} 5~ 5~ 5~")
    return match.given(f"{NEAR} {FAR} 5~ 1~")


def counts(red: Lying) -> tuple[Addends, ...]:
    """What green, orange, purple and red count if Ben keeps this die."""
    lying = (GREEN, ORANGE, PURPLE, red)
    return tuple(addends(colour, lying, ()) for colour in range(len(lying)))


WITH_NEAR, WITH_FAR = counts(NEAR), counts(FAR)
SIX, TWO = WITH_NEAR[3], WITH_FAR[3]
MAP = chart((("green", GREEN), ("orange", ORANGE), ("purple", PURPLE), ("red", NEAR), ("red", FAR)))

WARMUP: Blocks = (
    Title("Higher or further?"),
    Say("Four children play. Ada is green, Cem orange, Dea purple, Ben red. Ben has just thrown. Two of his "
        "dice stayed on the ice: a **6** near the entrance and a **2** far away. He must keep one of them. "
        "The entrance is below."),
    MAP._replace(name="talking map", facts=(*MAP.facts, BUBBLES),
                 alt=f"{MAP.alt} Ben says: {BUBBLES[0][1]} Ada says: {BUBBLES[1][1]}"),
    *(Say(f"{who}: “{words}”") for who, words in BUBBLES),
)

LAUNCH = (
    ("Throw four dice. Keep one on the ice: your **scoring die**.",
     Picture("launch keep", "Four dice on the ice. One of them has a ring.")),
    ("It counts its own number and the numbers of all dice **behind** it: those nearer to the entrance.",
     Picture("launch behind", "A 2 in front. Behind it a 4 and a 5. 2 + 4 + 5 = 11.", (2, (4, 5)))),
    ("A net adds points, a hole takes points away. Touching is enough.",
     Picture("launch net", "A die touches a net with +3. A die touches a hole with −2.")),
    ("Next round you throw three. One must be **higher** (a bigger number) or **further** than your old die.",
     Picture("launch further", "An old die 3. A die 5 is higher. A die 1 in front of it is further.")),
    ("A place is an **ordered pair**: first across, then away, in cm. (12, 30): go 12 across, then 30 away.",
     Picture("launch pair", "Two axes. An arrow 12 across, then an arrow 30 away, to a die.", (12, 30))),
)

BIGGER = sum(front > rear for front in FACES for rear in FACES)
SAME = len(FACES)
PREDICTION = Prediction(
    (
        "Two dice lie on the ice, one in **front**, one **behind**. No net, no hole, nothing else.",
        "Each die shows 1 to 6. That makes 36 pairs of numbers: 1 in front and 1 behind, 1 in front and 2 "
        "behind, and so on.",
        "In how many of the 36 pairs does the **front** die score more points than the rear die?",
    ),
    (
        Choice("15", f"{BIGGER}", "Those are the pairs with a bigger number in front. But the front die "
               "counts the die behind it, too."),
        Choice("18", "18", "Half of them would be fair. But these dice are not treated alike: one counts the "
               "other."),
        Choice("21", f"{BIGGER + SAME}", f"Bigger in {BIGGER} pairs, the same in {SAME}. But read step 2 "
               "again: what does the front die count?"),
        Choice("36", "all 36", "Yes, all of them. By how many points does it win each time?"),
    ),
)
SAID = {choice.key: choice.said for choice in PREDICTION.choices}

PLAY = (
    "Play against the bot or a partner. You begin. You have two colours.",
    "Each time you choose: **higher or further**? Say the ordered pairs first.",
    "The board covers its sums today. Work out what your die counts. Then open the eye and compare.",
    f"Play until **{WANTED} rounds** are counted. Does the front die always score more?",
)

PLACES = Sentence(
    MAP,
    f"Walk from the corner 0. Go {pair(NEAR)[0]} across, then {pair(NEAR)[1]} away: there lies the red ▁▁. "
    f"The red 2 lies at ({pair(FAR)[0]}, ▁▁). It is further, because ▁▁ is more than ▁▁.",
    ("the red …", f"({pair(FAR)[0]}, …)", "…", "is more than …"),
    f"We say: the red {NEAR.face}. {spelled(pair(FAR))}. It is further, because {pair(FAR)[1]} is more than "
    f"{pair(NEAR)[1]}. The first numbers do not matter for that.",
)
ORDER = (("red", TWO), ("green", WITH_FAR[0]), ("orange", WITH_FAR[1]), ("purple", WITH_FAR[2]))
STEPS = Sentence(
    steps(tuple((colour, numbers(one)) for colour, one in ORDER)),
    "Ben keeps the 2. Read from below: purple counts ▁▁. Orange has the same block **and** its own 4: ▁▁. "
    "Each row is the row below and one more block: its ▁▁ number. Red counts ▁▁.",
    ("purple: …", "orange: …", "its … number", "red: …"),
    f"We say: {ORDER[3][1].total}. {ORDER[2][1].total}. Its own number. {sum_of(TWO)}. With the 6, red would "
    f"count only {SIX.total}, and green would have {sum_of(WITH_NEAR[0])}.",
)
TEN = ten_throws()
LOW, HIGH = decimetres(TEN[0]), decimetres(TEN[-1])
QUARTERS = Sentence(
    line_plot("Ten throws of one die, in dm", TEN, 4, 12),
    "1 dm is 10 cm. Between two marks is ▁▁ dm. The ✕ that comes most often is above ▁▁. From the nearest to "
    "the furthest there are ▁▁ hops. That is ▁▁ dm.",
    ("between two marks: …", "most often: …", "hops: …", "dm: …"),
    f"We say: 1/4 dm. {written(decimetres(max(TEN, key=TEN.count)))}. {TEN[-1] - TEN[0]} hops. "
    f"{written(HIGH)} − {written(LOW)} = {written(HIGH - LOW)} dm.",
)

IN_NET = counts(NET)[3]
CLAIM = Claim(
    "Ben: “A 6 is higher than a 2. So I score more with the 6.”",
    (
        Reply("more", "agree", "6 is more than 2",
              f"The numbers, yes. But behind the 6 lies nothing: it counts {SIX.total}. The 2 counts "
              f"{sum_of(TWO)}."),
        Reply("helps", "agree", "a 6 is good for the sum",
              "Good for whose sum? Everybody in front of it counts it. Then Ada's green has "
              f"{sum_of(WITH_NEAR[0])}, Ben's red only {SIX.total}."),
        Reply("always", "disagree", "further is always better",
              "It is better than everybody **behind** you. But check nets and holes. A 6 in the net at "
              f"{spelled(pair(NET))} would count {sum_of(IN_NET)}."),
        Reply("behind", "disagree", "the 2 counts all the dice behind it",
              f"Yes: {sum_of(TWO)}. And nobody gets his 6."),
    ),
)

WITH_NETS = """\
NET = 0  # the rear die lies in a net: try 2, then 6
more = 0
for front in range(1, 7):
    for rear in range(1, 7):
        if front + rear > rear + NET:
            more = more + 1
lesson.say("The front die scores more in", more, "of 36 pairs.")"""


def reveal(work: Work) -> Blocks:
    return showing.reveal(work, SAID.get(work.guess, ""))


LESSON = Lesson(
    id="F2",
    title="Higher or further",
    subject="measurement",
    game="floe",
    grades=(4, 5),
    minutes={"setup": 1, "warmup": 4, "launch": 3, "predict": 3, "play": 10, "record": 2, "reveal": 3,
             "explain": 5, "misconception": 3, "practice": 6, "synthesis": 2, "exit": 3},
    standards=("4.MD.B.4", "5.MD.B.2", "5.G.A.1"),
    objectives=(
        "Read and write a place as an ordered pair, and say which die is further.",
        "Add up what a die scores, and explain why the front die scores more.",
        "Solve problems with a line plot in quarters of a unit.",
    ),
    vocabulary=("ordered pair", "axis", "decimetre (dm)", "line plot"),
    prerequisites=("F1",),
    seed=2026,
    header=(
        "A 6 near you or a 2 far away: which die do you keep?",
        "You will read places as ordered pairs, add up scores, and measure in quarters. For grades 4 and 5.",
        "Your work is kept in the last cell. Copy the code before you leave.",
    ),
    stages={"two colours each, to 40 points, sums covered": STAGE, "real dice in a real box": REAL_DICE},
    warmup=WARMUP,
    warmup_question="Which die would you keep? What do you notice? What do you wonder?",
    launch=LAUNCH,
    launch_question="Your old die is a 3 at (10, 20). You throw a 3 at (25, 20). Higher? Further?",
    prediction=PREDICTION,
    play=PLAY,
    beside=beside,
    record=record,
    reveal=reveal,
    explain=(PLACES, STEPS, QUARTERS),
    claim=CLAIM,
    tasks=tasks,
    first_tasks=("1", "3", "5"),
    exit_tasks=exit_tasks,
    extend=(
        Title("Put the rear die in a net"),
        Say("The next cell counts all 36 pairs. Let the rear die lie in a net: write 2 for 0, then 3, then "
            f"6. Without a net the front die scores more in {front_wins()} pairs. What is the rule?"),
    ),
    extend_code=WITH_NETS,
    synthesis=(
        "Back to Ben. Tell him which die to keep, with numbers.",
        "When is it a good idea to keep the **higher** die? Name a place, as an ordered pair, where it pays.",
    ),
    synthesis_start="Further is better, because … Higher is better, when …",
    words={
        "ordered pair": "two numbers for a place: first across, then away",
        "axis": "the number line along which you count; the two axes meet at 0",
        "decimetre (dm)": "10 centimetres; a quarter of it is 2 1/2 cm",
        "line plot": "a number line with one ✕ for each thing you measured",
    },
    to_print="your rounds",
    folded=SUMS_FOLDED,
    views=VIEWS,
)
