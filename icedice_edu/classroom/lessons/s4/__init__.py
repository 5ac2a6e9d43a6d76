"""Lesson S4, The tile to chase: two lines share a square, and a polynomial weighs every tile."""

from __future__ import annotations

from icedice_edu.classroom.blocks import Blocks, Picture, Say, Title
from icedice_edu.classroom.lesson import Choice, Claim, Lesson, Prediction, Reply, Sentence
from icedice_edu.classroom.lessons.s4 import showing
from icedice_edu.classroom.lessons.s4.crossing import BEST, OUTCOMES, crossed, weight
from icedice_edu.classroom.lessons.s4.frozen import NEEDED, STAGE, frozen
from icedice_edu.classroom.lessons.s4.practice import exit_tasks, tasks
from icedice_edu.classroom.lessons.s4.showing import VIEWS, WAYS, beside, counted, record
from icedice_edu.classroom.work import Work

__all__ = ["BUBBLES", "LESSON", "SERIES", "STRANGE"]

SEED = 2026
SEVEN = crossed(*NEEDED)
BUBBLES = (("Kim", "Each line: 1/6. Together that is 2/6."), ("Lou", "Chase the 12: it is the biggest."))

WARMUP: Blocks = (
    Title("Two tiles, one square"),
    Say("Your turn. Three squares are free: b2, c2 and b3. Row 2 (tile 11) lacks two dice. Column b (tile "
        "12) lacks two dice. They cross in b2."),
    Picture("board", "A board of the tile game. Your dice: 1, 5, 2 in row 1; 4 on a2; 2 on a3; 1 on c3. "
            "Free: b2, c2, b3. Row 2 has tile 11 and needs 7 in two dice. Column b has tile 12 and needs 7 "
            "in two dice. Row 3 and column c need 7 in one die. Tile 8 is yours. Kim says: Each line: 1/6. "
            "Together that is 2/6. Lou says: Chase the 12: it is the biggest.", (frozen().code(), BUBBLES)),
    *(Say(f"{name}: “{words}”") for name, words in BUBBLES),
)

LAUNCH = (
    ("Throw one die for each coin. Lay each on any free square: there it stays.",
     Picture("launch throw", "Two dice, 4 and 3, on the way to a board of three by three squares.")),
    ("Three dice of a row make its tile: the tile is yours. Its number is your points.",
     Picture("launch row", "A row with 4, 6 and 1 and its tile 11: matched.")),
    ("A column has its tile below. Two dice never match, and no match brings 0.",
     Picture("launch column", "A column with 5 and 6 and an empty square, and the tile 11: nothing yet.")),
    ("Every square is a **crossing**: one die serves its row **and** its column. (The diagonal from a1 to c3 "
     "can win a bonus tile.)",
     Picture("launch crossing", "A board of three by three. The middle row and the middle column are marked; "
             "they cross in the middle square.")),
    ("To count chances we name the squares first: dice go there **whatever they show**.",
     Picture("launch name", "Three dice with question marks and arrows to b2, c2 and b3.")),
)


def to_outcomes(guess: int) -> str:
    """What is said to the guess at A."""
    if guess == SEVEN.either:
        return "A: exactly. Which six outcomes did you see twice?"
    if guess == SEVEN.row + SEVEN.column:
        return "A: 36 + 36. Look for an outcome that stands in both counts, such as 3, 4, 4."
    if guess > SEVEN.row + SEVEN.column:
        return "A: more than 36 + 36 cannot be. Which outcome would be new?"
    if guess < SEVEN.row:
        return "A: the row alone has 36 already. Others come on top."
    if guess == SEVEN.row:
        return "A: that is one line alone, or two lines that always come together. Do they?"
    return "A: between 36 and 72, as it must be. The table tells how many stand in both counts."


def _product(number: int) -> str:
    return f"{number} × {WAYS[number]} = {weight(number)}"


PREDICTION = Prediction(
    ("Guess twice, then the curtain opens.",),
    several=(
        Prediction(
            ("The board of the warm-up. Three dice fall on b2, c2 and b3, whatever they show: "
             f"{OUTCOMES} outcomes, all equally likely. In {SEVEN.row} of them row 2 makes its tile, in "
             f"{SEVEN.column} column b does. **In how many does at least one of them make it**?",),
            numbers=range(121), respond=to_outcomes, words=lambda many: f"{many} of {OUTCOMES}", name="A",
        ),
        Prediction(
            ("Now an **empty** line: all three dice are still to fall. You may choose its tile. Which tile "
             "brings the most points on average?",),
            (Choice("9", "9 or less", f"B: {_product(9)}. The 12 is just as likely and counts more."),
             Choice("10", "10", f"B: {_product(10)}. The 11 is just as likely and counts more."),
             Choice("11", "11", f"B: so close. {_product(11)}, and {_product(BEST)}."),
             Choice("12", "12", f"B: yes. {_product(BEST)}; the next is {_product(11)}."),
             Choice("13", "13", f"B: {_product(13)}. Two points more than 11, but fewer ways."),
             Choice("14", "14", f"B: the biggest number, but {_product(14)}: it seldom comes.")),
            name="B",
        ),
    ),
)

PLAY = (
    "Play one game against the bot, to the end. Before you lay a die, look both ways: along its row and "
    "down its column. The circles below the board count what every die did.",
)
ON_PAPER: Blocks = (
    Say("No board here? Draw nine squares, write tiles from 7 to 14 at three rows and three columns, and "
        "throw two dice at a time. Write down for each die: matched its row, its column, both, neither."),
)

GRIDS = Sentence(
    Picture("grids", "Six grids of six by six, one for each face of the crossing die. In each grid one "
            "upright strip of six squares completes the row, one level strip of six completes the column, "
            "and one square lies in both strips.", NEEDED),
    "One grid for each face on b2. Upright strip: c2 completes the row. Level strip: b3 completes the "
    "column. A grid has 6 + 6 − ▁ = ▁ marked squares, six grids have ▁ of 216. As chances: 36/216 + 36/216 − "
    "▁/216.",
    ("6 + 6 − …", "= …", "Six grids have …", "− … /216"),
    "We would say: 6 + 6 − 1 = 11; six grids have 66 of 216; 36/216 + 36/216 − 6/216 = 66/216 = 11/36. The "
    "square in both strips is marked once, but adding counts it twice.",
)
APART = Sentence(
    Picture("grids", "The same six grids for other needs. With 1, 2 or 3 on the crossing only an upright "
            "strip is marked, with 4, 5 or 6 only a level strip. No grid has both strips.", (4, 10)),
    "Other tiles: now the row needs 4 and the column needs 10. The row wants ▁ on b2, the column wants ▁. "
    "Squares in both strips: ▁. So at least one line comes in 18 + 18 − ▁ = ▁ of 216.",
    ("The row wants … on b2", "The column wants … on b2", "Squares in both strips: …", "18 + 18 − …", "= …"),
    "We would say: the row wants 1, 2 or 3, the column 4, 5 or 6. No square lies in both strips: 18 + 18 − "
    "0 = 36 of 216. Such events are **mutually exclusive**: only then do chances just add.",
)
FACTORS = Sentence(
    Picture("factors", "A line with a 4 and two empty squares becomes a product: x to the 4, times x + x² + "
            "… + x⁶, times x + x² + … + x⁶. Below it the bars of the product, from x⁶ to x¹⁶, with the "
            "coefficients 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1. The bar of x¹¹ is marked.", 4),
    "Write each square as a polynomial, faces as exponents: multiplying **adds exponents**, as dice add "
    "faces. An empty square is x + x² + … + x⁶, the lying 4 is just ▁. The number before x¹¹ is ▁, so the "
    "chance of tile 11 is ▁. A die with faces 1, 1, 2, 2, 3, 3 would be ▁.",
    ("The lying 4 is …", "The number before x¹¹ is …", "The chance of tile 11 is …",
     "A die with 1, 1, 2, 2, 3, 3 is …"),
    "We would say: the lying 4 is x⁴. The number before x¹¹ is 6, so the chance is 6/36 = 1/6. The other die "
    "is 2x + 2x² + 2x³: any die has such a **generating function**, whatever its faces.",
)

CLAIM = Claim(
    "Kim: “Row 2 has chance 1/6 and column b has chance 1/6. One of them is enough, so my chance is "
    "1/6 + 1/6 = 2/6. The chances of two lines just add.”",
    (
        Reply("one is enough", "agree", "“or” means add",
              "Adding is the first half. The six outcomes with both lines, such as 3, 4, 4, then count "
              "twice: 36 + 36 − 6 = 66 of 216, not 72."),
        Reply("never both", "agree", "two lines cannot come at once",
              "They can: 3 on b2, 4 on c2, 4 on b3. If one needed 4 and the other 10 you would be right: no "
              "crossing die serves both, and 18 + 18 = 36 stands."),
        Reply("multiply", "disagree", "two chances must be multiplied",
              "1/6 × 1/6 = 1/36 is the chance of **both** here. “At least one” is more likely than one line "
              "alone, not less."),
        Reply("always less", "disagree", "a shared die always means less than the sum",
              "Here yes. But with needs 4 and 10 the shared die makes “both” impossible, and the sum is "
              "right. Ask what lies in both, not what is shared."),
        Reply("twice", "disagree", "outcomes with both lines were counted twice",
              "Exactly: P(A or B) = P(A) + P(B) − P(A and B). Test it with six lines: 6 × 1/6 would be "
              "certain, and no board is."),
    ),
)

SERIES = """\
from sympy import expand, symbols

say, x = lesson.say, symbols("x")
die = x + x**2 + x**3 + x**4 + x**5 + x**6
# die = 2*x + 2*x**2 + 2*x**3
line = expand(die**3)
# line = expand(x**4 * die**2)
say("ways:  ", line)
say("points:", expand(x * line.diff(x)))"""

STRANGE = """\
one = x + 2*x**2 + 2*x**3 + x**4
two = x + x**3 + x**4 + x**5 + x**6 + x**8
lesson.say("Same sums as two ordinary dice?", expand(one * two) == expand(die**2))"""


def reveal(work: Work) -> Blocks:
    return showing.reveal(work, PREDICTION)


LESSON = Lesson(
    id="S4",
    title="The tile to chase",
    subject="probability",
    game="tiles",
    grades=(9, 12),
    minutes={"setup": 1, "warmup": 3, "launch": 3, "predict": 3, "play": 9, "record": 2, "reveal": 4,
             "explain": 6, "misconception": 3, "practice": 6, "synthesis": 2, "exit": 3},
    standards=("HSS-CP.B.7", "HSS-MD.A.3"),
    objectives=(
        "Apply the addition rule to two lines that share a square, and say what is counted twice.",
        "Develop the distribution of a sum of dice as coefficients of a generating function.",
        "Decide which tile to chase by its expected points.",
    ),
    vocabulary=("addition rule", "mutually exclusive", "generating function", "expected value"),
    prerequisites=("S3",),
    seed=SEED,
    header=(
        "One die, two lines: what is the chance that at least one works out? And which tile is worth "
        "chasing? You will count what overlaps, and let a polynomial count the rest.",
        "Grades 9 to 12. Copy the save code in the last cell before you leave.",
    ),
    stages={"2 players, matched tiles are taken, tiles lie as drawn": STAGE},
    warmup=WARMUP,
    warmup_question="What do you notice? What do you wonder? Is Kim right? Is Lou?",
    launch=LAUNCH,
    launch_question="",
    prediction=PREDICTION,
    play=PLAY,
    beside=beside,
    record=record,
    reveal=reveal,
    explain=(GRIDS, APART, FACTORS),
    claim=CLAIM,
    tasks=tasks,
    first_tasks=("1", "2", "3", "4"),
    exit_tasks=exit_tasks,
    extend=(
        Title("Let sympy multiply"),
        Say("The next cell multiplies three dice. Exponents are sums, the numbers before them are ways. The "
            "last line takes the derivative and multiplies by x: that puts each exponent in front, "
            "**ways × number**. Find the largest coefficient. Which tile is it?"),
        Say("**Change it.** Take the mark # away from a line and run the cell again: a die with the faces 1, "
            "1, 2, 2, 3, 3, or a line on which a 4 lies already. A coin that shows 0 or 1 would be 1 + x. Is "
            "a generating function only for dice with pips 1 to 6?"),
        Say("**Two strange dice.** One has 1, 2, 2, 3, 3, 4, the other 1, 3, 4, 5, 6, 8. Would you notice in "
            "a game? Guess, then run the last cell here."),
    ),
    extend_code=SERIES,
    synthesis=(
        "Back to the first board. Correct Kim in one sentence, then Lou in another.",
        "Chances of two lines overlap, expected points do not. Why must one be corrected and the other not?",
    ),
    synthesis_start="Kim forgot that … Lou forgot that … Points just add, because …",
    words={
        "addition rule": "P(A or B) = P(A) + P(B) − P(A and B): what lies in both is counted once",
        "mutually exclusive": "two events that cannot both happen: P(A and B) = 0",
        "generating function": "a polynomial for dice: exponents are sums, coefficients are ways",
        "expected value": "each result times its chance, added up",
    },
    to_print="your circles",
    on_paper=ON_PAPER,
    views=VIEWS,
    counted=counted,
)
