"""Lesson P4, Does the die remember?: one log of rolls, sorted by the die's past and by the Counter."""

from __future__ import annotations

from icedice_edu.classroom.blocks import Blocks, Picture, Say, Title
from icedice_edu.classroom.lesson import Choice, Claim, Lesson, Prediction, Reply, Sentence
from icedice_edu.classroom.lessons.p4 import showing
from icedice_edu.classroom.lessons.p4.practice import exit_tasks, tasks
from icedice_edu.classroom.lessons.p4.showing import VIEWS, beside, counted, printed_strip, record
from icedice_edu.classroom.work import Work
from icedice_edu.games.match import Match, start
from icedice_edu.games.protocol import Position
from icedice_edu.games.pyramids.setting import Options

STAGE: Options = {"variant": "standard", "palette": "current"}
SEED = 2026
FOLDED = ("risk",)
"""The board does not tell the chance of a bust: it is to be found."""
STRIP = "PA|RCYC|RYP"
"""The Color Die in the warm-up, turn by turn."""


def frozen() -> Match[Position]:
    """Nine results of the Color Die; you have three colours on the Counter and may roll or stop."""
    match = start("pyramids", players=["You", "Opponent"], seed=0, first=0, **STAGE)
    for fell in ("purple M", "atom S"):
        match = match.play("roll", given=fell)
    match = match.play("take S yellow").play("stop")
    for fell in ("red S", "cyan M", "yellow L", "cyan S", "red S", "yellow M", "purple L"):
        match = match.play("roll", given=fell)
    return match


WARMUP: Blocks = (
    Title("Frozen board, your turn, roll or stop?"),
    Say("The whole game so far is nine Color Die results:"),
    Say("**You:** purple, Atom (you took yellow), stopped. Vault: medium purple, small yellow."),
    Say("**Opponent:** red, cyan, yellow, cyan: bust."),
    Say("**You:** red, yellow, purple. **Counter: small red, medium yellow, large purple.** "
        "Bank: 25 pieces."),
    Picture("board", "A board of the pyramid game. Your Vault: medium purple, small yellow. Your Counter: "
            "small red, medium yellow, large purple. Bank: 25 pieces. You may roll or stop.",
            (frozen().code(), (), FOLDED)),
    Picture("results", "The nine results: purple, Atom; red, cyan, yellow, cyan; red, yellow, purple. "
            "Green is absent.", STRIP),
    Say("Two friends lean over:"),
    Say("**Ira:** “Roll! Green has not come once. It is due, and green is safe.”", "quote"),
    Say("**Jun:** “Stop! Three safe rolls in a row. A bust is due.”", "quote"),
)

LAUNCH = (
    ("Roll both dice. The Color Die: five colours and the Atom, six equal faces.",
     Picture("launch roll", "The six faces of the Color Die: red, yellow, green, cyan, purple, Atom.")),
    ("Put a pyramid of that colour and size on the **Counter**.",
     Picture("launch counter", "Green and medium were rolled: a medium green pyramid goes to the Counter.")),
    ("Atom: choose a colour that is not on the Counter. The Atom never busts.",
     Picture("launch atom", "The Atom was rolled. Red lies on the Counter; any other colour may be chosen.")),
    ("A colour that is already on the Counter: **bust**. All of it goes back to the Bank.",
     Picture("launch bust", "Red was rolled and red lies on the Counter: bust.")),
    ("Stop in time and the Counter goes to your Vault. All five colours: vault them and play again. Three "
     "one-colour Trios (small, medium, large) win.",
     Picture("launch vault", "Three Trios, each a small, a medium and a large pyramid of one colour.")),
)

BAR = "Your 6-or-more bar is your own evidence. Does it stand clear above the band?"
FACES = "The die is the same. Now look at which faces bust."


def to_games(games: int) -> str:
    """What is said to the guess at C."""
    if games < 40:
        return "Were you thinking of one colour? There are five chances to be surprised."
    return "Sharp. How did you allow for five colours?" if 63 <= games <= 83 else ""


PREDICTION = Prediction(
    ("A **drought** is a run of rolls without a certain colour. We shall sort **your** rolls twice.",),
    several=(
        Prediction(
            ("How often a colour comes up, by the length of its drought:",),
            (Choice("rises", "rises (it is due)", BAR),
             Choice("level", "stays level", "Yes. Say why in one breath."),
             Choice("falls", "falls (the die avoids it)", "The same bar answers you too.")),
            name="A",
        ),
        Prediction(
            ("How often a roll busts, by the number of colours on the Counter:",),
            (Choice("rises", "rises", ""), Choice("level", "stays level", FACES),
             Choice("falls", "falls", FACES)),
            name="B",
        ),
        Prediction(
            ("100 games, nine rolls each. In how many is **at least one** of the five colours missing?",),
            numbers=range(101), respond=to_games, words=lambda games: f"{games} of 100 games", name="C",
        ),
    ),
)

PLAY = (
    "Play to win, by any hunch you trust. Your log needs **60 rolls** (both players' count; about 20 turns). "
    "Game over early? Start another: the log goes on.",
)
ON_PAPER: Blocks = (
    Say("No board here? Then sort these 60 rolls of one game by hand. A line ends a turn, a cross marks a "
        "bust. The first roll of a turn meets an empty Counter, the second one colour, and so on."),
    Picture("results", f"Sixty rolls, turn by turn. R, Y, G, C, P are the colours, A is the Atom, * is a "
            f"bust: {printed_strip(str(SEED))}.", printed_strip(str(SEED))),
)

GRID = Sentence(
    Picture("pairs", "Thirty-six pairs. Every row has one green square in six."),
    "P(green next **given** not green last) = P(both) ÷ P(not green last) = (▁/36) ÷ (▁/36) = ▁. "
    "P(green next) = ▁. They are ▁▁, so the events are **independent**.",
    ("P(both) = … /36", "P(not green last) = … /36", "The quotient is …", "P(green next) = …", "They are …"),
    "We would say: (5/36) ÷ (30/36) = 1/6, and P(green next) = 6/36 = 1/6. They are equal, so the events are "
    "independent. Product check: 30/36 × 6/36 = 5/36. A longer past: P(10 misses) ÷ P(9 misses) = "
    "(5/6)¹⁰ ÷ (5/6)⁹ = 5/6. The rare part has already happened; you divide it away.",
)
NETS = Sentence(
    Picture("nets", "Five nets of the Color Die, for 0 to 4 colours on the Counter. The six faces never "
            "change; 0, 1, 2, 3, 4 of them carry a bust stamp; the Atom never does."),
    "With k colours P(bust) = ▁/6. What moved was not the die but the ▁▁.",
    ("P(bust) = … /6", "not the die but the …"),
    "We would say: P(bust) = k/6. What moved was not the die but the Counter.",
)

CLAIM = Claim(
    "Jun: “Three safe rolls in a row. A bust is due, so the risk has gone up.”",
    (
        Reply("evens out", "agree", "luck evens out",
              "Over many rolls shares settle because new rolls swamp old ones, not because the die pays "
              "back. Plot A is level."),
        Reply("three colours", "agree", "three colours now bust",
              "Your number is right: 3/6, up from 2/6. But that is not Jun's reason. Empty the Counter after "
              "the same three rolls: what is the risk? 0."),
        Reply("always the same", "disagree", "the die has no memory, so the risk is always the same",
              "First half true. The risk belongs to die **and** Counter: 2/6 before the last roll, 3/6 now."),
        Reply("not the cause", "disagree", "the risk rose, but the streak is not the cause",
              "Exactly. Right advice can rest on a wrong reason; test the reason."),
    ),
)

BAG = """\
from random import Random
rng, say = Random(2026), lesson.say
for missed in range(6):
    tries = hits = 0
    for game in range(20_000):
        bag = ["red", "yellow", "green", "cyan", "purple", "Atom"]
        bag.sort(key=lambda ball: rng.random())
        if "green" not in bag[:missed]:
            tries, hits = tries + 1, hits + (bag[missed] == "green")
    say(missed, "missed:", round(hits / tries, 3))"""


def reveal(work: Work) -> Blocks:
    return showing.reveal(work, PREDICTION)


LESSON = Lesson(
    id="P4",
    title="Does the die remember?",
    subject="probability",
    game="pyramids",
    grades=(8, 12),
    minutes={"setup": 1, "warmup": 4, "launch": 3, "predict": 3, "play": 10, "record": 2, "reveal": 3,
             "explain": 5, "misconception": 4, "practice": 5, "synthesis": 2, "exit": 3},
    standards=("HSS-CP.A.2", "HSS-CP.A.3"),
    objectives=(
        "Decide with P(A | B) = P(A), or P(A and B) = P(A) · P(B), whether two events are independent.",
        "Explain why a missing colour is never “due”.",
        "Find what really changes a chance in a game.",
    ),
    vocabulary=("independent", "conditional probability", "drought"),
    prerequisites=("P2", "P3"),
    seed=SEED,
    header=(
        "Ten minutes of rolling, one log, two ways to sort it. You will learn to test whether the past "
        "changes a chance.",
        "Grade 8 and up. Copy the save code in the last cell before you leave.",
    ),
    stages={"standard rules, 2 players, bot stops at four colours": STAGE},
    warmup=WARMUP,
    warmup_question="What do you notice? What do you wonder? Whom would you listen to?",
    launch=LAUNCH,
    launch_question="",
    prediction=PREDICTION,
    play=PLAY,
    beside=beside,
    record=record,
    reveal=reveal,
    explain=(GRID, NETS),
    claim=CLAIM,
    tasks=tasks,
    first_tasks=("1", "2", "3"),
    exit_tasks=exit_tasks,
    extend=(
        Title("Build something that does remember"),
        Say("Draw from a bag without putting back. For each line the next cell draws from 20\u202f000 full "
            "bags and counts: green has been missed so often, does it come now?"),
        Say("Guess first: after five misses, how likely is green? Then put another colour, or fewer balls, "
            "into the bag."),
    ),
    extend_code=BAG,
    synthesis=(
        "Back to the frozen board: roll or stop? Give a reason without “due”.",
        "Name something in life that remembers like the bag or the Counter, and something that does not. How "
        "would you **test** it?",
    ),
    synthesis_start="I would … because … Something that remembers is …; something that does not is …",
    words={
        "independent": "knowing one event leaves the other's chance as it was",
        "conditional probability": "chance among only the cases you know you are in",
        "drought": "a run of rolls without a certain colour",
    },
    to_print="your three plots",
    on_paper=ON_PAPER,
    folded=FOLDED,
    views=VIEWS,
    counted=counted,
)
