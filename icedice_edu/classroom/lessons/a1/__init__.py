"""Lesson A1, Three dice, one total: the title is too modest, for three dice make many totals."""

from __future__ import annotations

from icedice_edu.classroom.blocks import Picture, Say, Title
from icedice_edu.classroom.lesson import Choice, Claim, Lesson, Prediction, Reply, Sentence
from icedice_edu.classroom.lessons.a1.practice import exit_tasks, tasks
from icedice_edu.classroom.lessons.a1.showing import beside, record, reveal
from icedice_edu.games.match import Match, start
from icedice_edu.games.protocol import Position
from icedice_edu.games.tokens.setting import Options

STAGE: Options = {"variant": "6+", "face": "winter", "timer": "off", "max_rolls": 5,
                            "intermediates": "whole", "ties": "children"}
LONGER: Options = {**STAGE, "end_threshold": 4}

BUBBLES = (("Ada", "Now I take 12!"), ("Ben", "I would take 2!"))


def frozen() -> Match[Position]:
    """Ada has laid 2, 12 and 15, rolled 5, 4, 3 and moved 9."""
    match = start("tokens", players=["Ada", "Ben"], seed=0, first=0, **STAGE)
    for lay in ("lay 2", "lay 12", "lay 15"):
        match = match.play(lay)
    return match.play("roll").given("5 4 3").play("9 = 5+4")


WARMUP = (
    Title("Look at the board"),
    Say("Ada rolled 5, 4, 3. She moved 9 with 5 + 4."),
    Picture("board", "A board of the token game with the tokens 1 to 18. Dice 5, 4, 3. "
            "Middle board: 2, 9, 12, 15. Ada says: Now I take 12! Ben says: I would take 2!",
            (frozen().code(), BUBBLES)),
    Say("Ada: “Now I take 12!”"),
    Say("Ben: “I would take 2!”"),
)

LAUNCH = (
    ("Roll three dice. You may roll again. You have five rolls.",
     Picture("launch roll", "Three dice: 6, 2 and 1.")),
    ("Add or take away. Use two dice or three. Use each die once.",
     Picture("launch make", "6 + 2 makes 8.")),
    ("Move that token to the middle board.",
     Picture("launch move", "Token 8 goes from the big board to the middle board.")),
    ("Make **another** number with the same dice. Take its token from the middle board. It is yours!",
     Picture("launch take", "6 + 2 − 1 makes 7. Token 7 is yours.")),
)

PREDICTION = Prediction(
    (
        "You roll **5, 4, 3**. You may use + and −. You may use two dice or three.",
        "How many **different** tokens can you make?",
    ),
    (
        Choice("1", "1 token", "12 is one. Now use two dice: 5 + 4 is 9. Then try minus."),
        Choice("3", "3 tokens", "Three dice, but more than three tokens! Signs and pairs help."),
        Choice("4", "4 tokens", "Plus makes 12, 9, 8 and 7. That is 4. Minus makes 4 more."),
        Choice("8", "8 tokens", "Yes, 8. Did you find 5 + 3 − 4, too?"),
        Choice("12", "12 tokens", "12 is the biggest one. But 3, 5, 10 and 11 do not come."),
    ),
)

PLAY = (
    "Play with a partner or a bot.",
    "Each move fills a **ten frame**. Each number gets a mark on your **number line**.",
    "Can you make big numbers **and** small numbers? When does minus help you? Your own game will tell.",
)

TEN_FIRST = Sentence(
    Picture("ten first", "Dice 6, 3, 4. The 6 blue dots and the 4 yellow dots fill a ten frame. "
            "The 3 green dots stand in the next frame."),
    "6 + 3 + 4. You may add in any order. First 6 and 4: that makes ▁▁. Then 3 more: ▁▁.",
    ("6 and 4 make …", "and 3 more make …"),
    "We say: 6 and 4 make 10. 10 and 3 more make 13.",
)
FILL_TEN = Sentence(
    Picture("fill ten", "5 blue dots and 4 yellow dots stand in a ten frame. One box is free. "
            "One green dot fills it. Two green dots stand in the next frame."),
    "5 + 4 + 3. No two dice make ten. So cut the 3! 9 needs ▁▁ more to fill the frame. "
    "Then ▁▁ are left over.",
    ("9 needs …", "left over: …"),
    "We say: 9 needs 1 more. Then 2 are left over. 10 and 2 make 12.",
)
BACK = Sentence(
    Picture("walk", "Two number lines from 0 to 18. Upper: start on 5, jump 4 forward to 9, "
            "jump 3 forward to 12. Lower: start on 5, jump 4 forward to 9, jump 3 back to 6.",
            ((5, 9, 12), (5, 9, 6))),
    "Look at the last jump. + 3 jumps forward. − 3 jumps ▁▁. So 5 + 4 − 3 lands on ▁▁.",
    ("− 3 jumps …", "it lands on …"),
    "We say: − 3 jumps back. It lands on 6.",
)

CLAIM = Claim(
    "Ada: “More dice make a bigger number. Three dice always beat two!”",
    (
        Reply("more dots", "agree", "more dice have more dots",
              "With plus that is true: 9 grows to 12. But 5 + 4 − 3 is 6. Minus takes dots away."),
        Reply("one time", "agree", "5 + 4 + 3 is more than 5 + 4",
              "Yes, 12 is more than 9. But one time is not always. Now jump 3 back from 9."),
        Reply("big dice", "disagree", "two big dice can beat three small dice",
              "True: 6 + 6 is 12, and 1 + 1 + 1 is 3. Now keep the same dice: 5 + 4 is 9, 5 + 4 − 3 is 6."),
        Reply("minus", "disagree", "minus takes dots away",
              "Yes. 5 + 4 is 9. Use one more die: 5 + 4 − 3 is only 6."),
    ),
)

OTHER_DICE = """\
from icedice_edu.maths import reachable

dice = 6, 6, 6  # write other dice here
made = sorted(reachable(dice, operations="+−"))
lesson.say(dice, "make", len(made), "tokens:", made)"""

LESSON = Lesson(
    id="A1",
    title="Three dice, one total",
    subject="arithmetic",
    game="tokens",
    grades=(1, 2),
    minutes={"setup": 1, "warmup": 2, "launch": 2, "predict": 2, "play": 7, "record": 1, "reveal": 2,
             "explain": 4, "misconception": 2, "practice": 4, "synthesis": 1, "exit": 2},
    standards=("1.OA.A.2", "1.OA.C.6"),
    objectives=(
        "Add three numbers within 18, with a ten where it helps.",
        "Add and take away with three numbers on a number line.",
        "Solve a story with three numbers.",
    ),
    vocabulary=("total", "plus", "minus", "ten frame"),
    prerequisites=(),
    seed=2026,
    header=(
        "Three dice. How many totals?",
        "You will add and take away with three numbers. For grades 1 and 2.",
        "Your work is kept in the last cell. Copy the code before you leave.",
    ),
    stages={"6+ rules, winter face, hourglass off": STAGE,
            "6+ rules, longer game: it ends at 4 tokens": LONGER},
    warmup=WARMUP,
    warmup_question="Same dice. A big number and a small number. What do you notice? What do you wonder?",
    launch=LAUNCH,
    launch_question="Your turn: how do you make 9 with 6, 2, 1?",
    prediction=PREDICTION,
    play=PLAY,
    beside=beside,
    record=record,
    reveal=reveal,
    explain=(TEN_FIRST, FILL_TEN, BACK),
    claim=CLAIM,
    tasks=tasks,
    first_tasks=("1", "2", "3"),
    exit_tasks=exit_tasks,
    extend=(
        Title("Other dice"),
        Say("Do big dice make more tokens? Guess for 6, 6, 6. Run the next cell again. "
            "Then find dice that make 9 tokens."),
    ),
    extend_code=OTHER_DICE,
    synthesis=(
        "Our title says: three dice, **one** total. Is that right?",
        "Tell the class one way to make a total easy.",
    ),
    synthesis_start="It is easy when …",
    words={
        "total": "how many in all",
        "plus +": "put together, jump forward",
        "minus −": "take away, jump back",
        "ten frame": "ten boxes; a full frame is 10",
    },
    to_print="your page",
)
