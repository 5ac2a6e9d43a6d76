"""Lesson F4, Two crews: medians differ by luck alone; mixing and dealing anew tells how far luck goes."""

from __future__ import annotations

from icedice_edu.classroom.blocks import Blocks, Picture, Say, Title
from icedice_edu.classroom.centimetres import spelled
from icedice_edu.classroom.lesson import Choice, Claim, Lesson, Prediction, Reply, Sentence
from icedice_edu.classroom.lessons.f3.showing import dot_plots, row
from icedice_edu.classroom.lessons.f4 import showing
from icedice_edu.classroom.lessons.f4.crews import (
    DEALS,
    FAR,
    FEW,
    MANY,
    PAIRS,
    alike,
    pairs,
    told,
    unlike,
    usual_away,
)
from icedice_edu.classroom.lessons.f4.exit_tasks import exit_tasks
from icedice_edu.classroom.lessons.f4.practice import tasks
from icedice_edu.classroom.lessons.f4.showing import (
    AGAIN,
    FOUND,
    HARDLY,
    MORE,
    VIEWS,
    WANTED,
    beside,
    counted,
    differences,
    record,
)
from icedice_edu.classroom.work import Work
from icedice_edu.games.floe.setting import Options
from icedice_edu.maths.samples import five_numbers, median
from icedice_edu.maths.shuffles import as_far, deals

STAGE: Options = {"target": 40, "first": 0}
REAL_DICE: Options = {**STAGE, "companion": True}
A, B = alike()
C, D = unlike()
MIDDLES = {name: told(median(dice)) for name, dice in zip("ABCD", (A, B, C, D), strict=True)}

WARMUP: Blocks = (
    Title("Two crews"),
    Say(f"Crew A and crew B threw {FEW} dice each onto the ice. Each dot is a die and shows how far it slid. "
        "Below the dots is the box plot."),
    dot_plots([row("crew A", A), row("crew B", B)], 10, 35),
    Say(f"Bea: “Our median is {MIDDLES['B']} cm, yours is {MIDDLES['A']}. Three centimetres! We push "
        "**harder**.”"),
    Say("Abe: “You were lucky. That is all.”"),
)

LAUNCH = (
    ("Choose power, direction and spread. Throw your dice together.",
     Picture("launch throw", "Four dice before the entrance of the ice, an arrow onto it.")),
    ("Keep **one** die. It counts, with all dice **behind** it. A die in the water is out.",
     Picture("launch behind", "A 2 lies far away, a 4 and a 5 lie behind it. 2 + 4 + 5 = 11.", (2, (4, 5)))),
    ("Next time throw three. One must be **higher** or **further** than your old die.",
     Picture("launch further", "An old die 3. A die 5 beside it is higher. A die 1 in front is further.")),
    ("Two crews: how far apart are their **medians**? Measure with the **MAD**, the usual distance from the "
     "mean.",
     Picture("launch apart", "Two box plots, one a bit further to the right; an arrow between their "
                             "medians.")),
    ("**Mix and deal:** all dice in one bag, drawn anew into two crews. What difference does luck alone "
     "make?",
     Picture("launch deal", "Blue and yellow chips in one bag; arrows lead to two new rows of mixed chips.")),
)


def to_pairs(guess: int) -> str:
    """What is said to the guess at A."""
    if guess < 20:
        return "A: luck goes further than most people think. Look at the upper row of dots."
    if guess <= 60:
        return "A: near. What would you need to make luck smaller?"
    return "A: not quite that often. But luck alone does go far."


def to_more(guess: int) -> str:
    """What is said to the guess at B."""
    if guess <= 25:
        return "B: yes, seldom. With more dice the medians stay closer to that of all throws."
    return "B: with more dice luck has less to say: see the lower row of dots."


PREDICTION = Prediction(
    ("A machine throws for two crews, always with the **same push**. Nobody throws harder. How far apart are "
     "the medians all the same?",),
    several=(
        Prediction(
            (f"{FEW} dice for each crew, {PAIRS} such pairs of crews. In how many pairs are the medians "
             f"{FAR} cm or more apart?",),
            numbers=range(PAIRS + 1), respond=to_pairs, words=lambda many: f"{many} of {PAIRS} pairs",
            name="A",
        ),
        Prediction(
            (f"Now {MANY} dice for each crew. In how many of {PAIRS} pairs are the medians {FAR} cm or more "
             "apart?",),
            numbers=range(PAIRS + 1), respond=to_more, words=lambda many: f"{many} of {PAIRS} pairs",
            name="B",
        ),
        Prediction(
            (f"Crews A and B of the first picture: medians {MIDDLES['A']} and {MIDDLES['B']} cm. Who pushed "
             "harder?",),
            (Choice("B", "crew B", "C: the dots say so, and they mislead: both were thrown with one push."),
             Choice("A", "crew A, with bad luck", "C: nobody did. Luck alone made the difference."),
             Choice("nobody", "neither of them", "C: right. And could you know it from these dots? No.")),
            name="C",
        ),
    ),
)

PLAY = (
    "Two crews on one floe: you against the bot or a partner. You begin, and you have two colours.",
    "Make a plan: push **as hard as** the others, a bit harder, or softer. Keep to it. Can the dice tell "
    "afterwards what you planned?",
    f"All dice that stay on the ice become dots below the board. Collect about **{WANTED} dice** of each "
    "crew.",
)

FIRST_DEAL = deals(A, B, 1, "F4")[0]
NEW_A, NEW_B = (tuple(sorted(map(int, dice))) for dice in FIRST_DEAL)
DEALT = Sentence(
    Picture("deal", f"Chips in two rows, crew A: {spelled(sorted(A))} and crew B: {spelled(sorted(B))}. "
            f"Below, mixed and dealt anew: {spelled(NEW_A)} and {spelled(NEW_B)}.", (A, B, *FIRST_DEAL)),
    "The chips have forgotten their crew. In this deal the medians are ▁▁ and ▁▁ cm: ▁▁ cm apart, by luck "
    f"alone. Of {DEALS} deals {AGAIN} lie {told(FOUND)} cm or more apart. So Bea's {told(FOUND)} cm are ▁▁ "
    "for luck.",
    ("first median", "second median", "… cm apart", "they are … for luck"),
    f"We say: {told(median(NEW_A))} and {told(median(NEW_B))} cm, {told(median(NEW_B) - median(NEW_A))} cm "
    f"apart. {AGAIN} of {DEALS}: Bea's {told(FOUND)} cm are nothing unusual for luck.",
)
A_BOX, B_BOX, C_BOX, D_BOX = map(five_numbers, (A, B, C, D))
ALIKE_MADS, UNLIKE_MADS = FOUND / usual_away(A, B), MORE / usual_away(C, D)
MEASURED = Sentence(
    dot_plots([row(f"crew {name}", dice) for name, dice in zip("ABCD", (A, B, C, D), strict=True)], 10, 40),
    "One MAD is about 3 cm in all four crews. The medians of A and B lie ▁▁ cm apart, about ▁▁ MAD. Those of "
    "C and D lie ▁▁ cm apart, about ▁▁ MADs. The boxes of A and B share the stretch from ▁▁ to ▁▁ cm. Those "
    "of C and D only touch, at ▁▁ cm.",
    ("A and B: … cm", "… MAD", "C and D: … cm", "… MADs", "from … cm", "to … cm", "at … cm"),
    f"We say: {told(FOUND)} cm, about {round(ALIKE_MADS)} MAD; {told(MORE)} cm, about {round(UNLIKE_MADS)} "
    f"MADs. The boxes share {told(B_BOX.lower)} to {told(A_BOX.upper)} cm; C and D touch at "
    f"{told(C_BOX.upper)} cm. The more MADs apart, the less two crews overlap.",
)
FARTHEST = {size: max(map(abs, pairs(size))) for size in (FEW, MANY)}
MORE_DICE = Sentence(
    differences([(f"{FEW} dice each", pairs(FEW)), (f"{MANY} dice each", pairs(MANY))], FOUND),
    f"Luck alone, {PAIRS} pairs. With {FEW} dice each the medians lie up to ▁▁ cm apart, with {MANY} dice up "
    f"to ▁▁ cm. {told(FOUND)} cm or more happen in ▁▁ of {PAIRS} pairs with {FEW} dice, in ▁▁ with {MANY} "
    "dice. To see a small real difference you need ▁▁ dice.",
    (f"{FEW} dice: up to …", f"{MANY} dice: up to …", f"{FEW} dice: … of {PAIRS}", f"{MANY} dice: … of "
                                                                                   f"{PAIRS}",
     "you need … dice"),
    f"We say: up to {told(FARTHEST[FEW])} cm, then up to {told(FARTHEST[MANY])} cm; in "
    f"{as_far(pairs(FEW), FOUND)} and in {as_far(pairs(MANY), FOUND)} of {PAIRS} pairs. You need more dice.",
)

CLAIM = Claim(
    f"Bea: “{told(FOUND)} cm is {told(FOUND)} cm. {FEW} dice of each crew prove that we push harder.”",
    (
        Reply("numbers", "agree", f"{MIDDLES['B']} is more than {MIDDLES['A']}, numbers do not lie",
              f"They tell the truth about these {2 * FEW} dice. But you speak of the **crews**, of all their "
              f"throws. One machine alone makes {told(FOUND)} cm or more in {as_far(pairs(FEW), FOUND)} of "
              f"{PAIRS} pairs."),
        Reply("enough", "agree", f"{FEW} dice are enough",
              f"For a difference of 2 MADs perhaps: {HARDLY} of {DEALS} deals reach that of C and D. For 1 "
              f"MAD they are not: {AGAIN} of {DEALS} do."),
        Reply("luck", "disagree", "it is luck, so both crews push alike",
              "It **may** be luck. That is not the same. If B pushed a little harder, the dots could look "
              f"just like this. Here we know it from the machine, not from the {2 * FEW} dice."),
        Reply("open", "disagree", "luck alone could do that, so these dice cannot tell",
              f"Yes. Ask for more: with {MANY} dice each luck alone reached {told(FOUND)} cm in "
              f"{as_far(pairs(MANY), FOUND)} of {PAIRS} pairs. Then {told(FOUND)} cm would mean something."),
    ),
)

DEAL_YOURSELF = """\
from icedice_edu.classroom.recorded_throws import distances, recorded
from icedice_edu.maths.shuffles import as_far, dealt_differences, difference

DICE, HARDER = 11, 60  # more dice? 50: the same push; 40: a softer one
one = distances(recorded(50)[:DICE])  # in millimetres
other = distances(recorded(HARDER)[-DICE:])
found = difference(one, other)
luck = dealt_differences(one, other, 200, seed="2026")  # another seed is other luck
lesson.say("The medians are", float(found), "mm apart.")
lesson.say(as_far(luck, found), "of 200 deals are as far apart.")"""


def reveal(work: Work) -> Blocks:
    return showing.reveal(work, PREDICTION)


LESSON = Lesson(
    id="F4",
    title="Two crews",
    subject="measurement",
    game="floe",
    grades=(7, 7),
    minutes={"setup": 1, "warmup": 3, "launch": 3, "predict": 3, "play": 10, "record": 4, "reveal": 3,
             "explain": 6, "misconception": 3, "practice": 5, "synthesis": 2, "exit": 2},
    standards=("7.SP.B.3", "7.SP.B.4"),
    objectives=(
        "Measure the difference of two medians in multiples of the MAD, and see the overlap.",
        "Judge by mixing and dealing anew whether luck alone explains a difference.",
        "Say what two random samples tell about two crews, and what more dice would add.",
    ),
    vocabulary=("random sample", "overlap", "deal anew", "by luck alone"),
    prerequisites=("F3",),
    seed=2026,
    header=(
        "One crew is ahead by three centimetres. Do they throw harder, or were they lucky?",
        "You will learn to weigh a difference against luck. For grade 7.",
        "Your work is kept in the last cell: copy the code before you leave.",
    ),
    stages={"two colours each, to 40 points": STAGE, "real dice in a real box": REAL_DICE},
    warmup=WARMUP,
    warmup_question="What do you notice? What do you wonder? How could one find out who is right?",
    launch=LAUNCH,
    launch_question="Suppose both crews push alike. Must their medians be equal?",
    prediction=PREDICTION,
    play=PLAY,
    beside=beside,
    record=record,
    reveal=reveal,
    explain=(DEALT, MEASURED, MORE_DICE),
    claim=CLAIM,
    tasks=tasks,
    first_tasks=("1", "3", "4"),
    exit_tasks=exit_tasks,
    extend=(
        Title("Deal yourself"),
        Say("The next cell takes two crews of recorded dice and deals them anew 200 times. Change the push "
            "of the second crew, then the number of dice. What is the smallest difference of push that 11 "
            "dice can tell? And 60 dice?"),
    ),
    extend_code=DEAL_YOURSELF,
    synthesis=(
        "Back to Bea and Abe. What can each of them rightly say? What should they do next?",
        "In a newspaper: “Class 7a is better than 7b: 2 points more on average.” What do you ask before you "
        "believe it?",
    ),
    synthesis_start="The difference is … MADs. Luck alone … To know more, …",
    words={
        "random sample": "a part drawn so that chance alone decides who is in it; so it can speak for all",
        "overlap": "the stretch where both samples lie",
        "deal anew": "mix all values and draw the groups again, as if the groups made no difference",
        "by luck alone": "what happens when there is no cause; if it does so often, you need none",
    },
    to_print="your two crews",
    views=VIEWS,
    counted=counted,
)
