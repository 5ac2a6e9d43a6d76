"""The see-saws of the learner's own game, beside the five cards of the guess."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from icedice_edu.classroom.blocks import Blocks, Grid, Picture, Say, Title
from icedice_edu.classroom.lessons.a2.cases import TEN
from icedice_edu.classroom.lessons.a2.seesaws import Made, Seesaw, made
from icedice_edu.classroom.own_moves import terms
from icedice_edu.classroom.work import Work
from icedice_edu.maths.expressions import Expression, read, spaced

CARDS = (
    Seesaw("6 + 4", "10", "A"), Seesaw("10", "6 + 4", "B"), Seesaw("6 + 4", "4 + 6", "C"),
    Seesaw("10", "10", "D"), Seesaw("6 + 4", "10 + 5", "E"),
)
MOST_DRAWN = 10
LEGEND = "One way: the token sits on the left. Two ways: each has a seat."


def seesaws(shown: Sequence[Seesaw]) -> Picture:
    """See-saws side by side."""
    return Picture("see-saws", " ".join(map(str, shown)), tuple(shown))


def beside(work: Work) -> Blocks:
    """The newest see-saw, what to look for in its newest way, and how many have a way on each seat."""
    tokens = made(work.games)
    newest = tokens[-1].seesaw if tokens else Seesaw("", "")
    asked = _asked(tokens[-1].ways[-1]) if tokens else ()
    count = (Say(_count(tokens)), Say(LEGEND, "quiet"))
    return (Title("Your see-saws", small=True), seesaws((newest,)), *asked, *count)


def _asked(way: Expression) -> Blocks:
    """Three dice that are added may be tied in three ways: which is easy?"""
    dice = terms(way)
    if len(dice) < 3 or min(dice) < 0:
        return ()
    ten = any(x + y == TEN for x, y in combinations(dice, 2))
    ask = "Two of them make ten. Do you see them?" if ten else "Which two do you add first?"
    return (Say(f"Look at {spaced(way)}. {ask}"),)


def _count(tokens: Sequence[Made]) -> str:
    full = sum(token.full for token in tokens)
    return f"See-saws: **{len(tokens)}**. With two ways: **{full}**."


def record(work: Work) -> Blocks:
    """A see-saw and a row for each token of the learner's own games; the newest ten are drawn."""
    tokens = made(work.games)
    if not tokens:
        return (Title("Your see-saws"), Say("None yet. Make a number. Its see-saw comes here."))
    rows = tuple((f"**{t.token}**", t.seesaw.sentence, t.changed) for t in tokens)
    head = ("token", "see-saw", "what changed")
    drawn = seesaws([token.seesaw for token in tokens[-MOST_DRAWN:]])
    return (Title("Your see-saws"), drawn, Grid("All your see-saws", head, rows))


def reveal(work: Work) -> Blocks:
    """Guess, own see-saws, and the five cards on see-saws."""
    return (
        Title("Level or not?"), Say(_guess(work)), Say(_own(made(work.games))), seesaws(CARDS), _exact(),
        Say("**Four cards are true.** Only E is false: 10 is not the same as 15."),
        Say("So **=** does not say: now comes the answer. **=** says: **is the same as**."),
        Say("Can every token come with other dice? 1 to 16 can. 17 needs 6, 6, 5: you can only swap. "
            "18 needs 6, 6, 6."),
    )


def _guess(work: Work) -> str:
    return f"Your guess: **{work.guess}**." if work.guess else "Your guess: none. The curtain was opened."


def _own(tokens: Sequence[Made]) -> str:
    full = [token for token in tokens if token.full]
    if not full:
        return "Your game: no see-saw with two ways yet."
    many = "1 see-saw has two ways" if len(full) == 1 else f"{len(full)} see-saws have two ways"
    return f"Your game: {many}. **{full[-1].seesaw.sentence}** is level!"


def _exact() -> Grid:
    rows = tuple((f"**{card.name}**", card.sentence, _worth(card.left), _worth(card.right), _judged(card))
                 for card in CARDS)
    return Grid("The five cards", ("card", "it says", "left", "right", "so it is"), rows)


def _worth(side: str) -> str:
    return str(int(read(side).value))


def _judged(card: Seesaw) -> str:
    return "**false**" if card.tilt else "true"
