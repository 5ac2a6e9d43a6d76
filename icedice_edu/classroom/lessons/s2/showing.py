"""What lesson S2 shows of a learner's games: the row of dice, dot plots, the class, and the reveal."""

from __future__ import annotations

from collections.abc import Sequence

from icedice_edu.classroom.blocks import Ask, Blocks, Field, Grid, Picture, Press, Say, Title
from icedice_edu.classroom.class_counts import Numbers, class_part
from icedice_edu.classroom.lessons.s2.throws import (
    LESSON,
    SIZE,
    SUMS,
    WANTED,
    Row,
    cuts,
    dots,
    key_for,
    rows_of,
    sums_of,
    together,
)
from icedice_edu.classroom.lessons.s2.towers import (
    ALL,
    BUSY,
    FAIR,
    ON_TILES,
    PRINTED,
    THREE,
    TOP,
    TWO,
    pairs,
    twin,
)
from icedice_edu.classroom.work import Work
from icedice_edu.maths.words import listed

DRAW = "draw it yourself"
VIEWS = (DRAW, "one die", "two dice", "three dice", "class")
DICE = {"one die": 1, "two dice": 2, "three dice": 3}
LOOK = {
    "one die": "Every die of your games is one dot. Is one face busier than the others?",
    "two dice": "The row of dice, cut into twos. Where are most dots?",
    "three dice": "The row of dice, cut into threes. Where are most dots?",
}
HOW = ("These are your sums, in the order they fell. Draw your **dot plot**: one dot for each sum. How many "
       "dots stand over each tile number? No dot? Then type 0.")
SURPRISE = 8
"""The first sum of two dice at which the pattern breaks."""
TOLD_A = (
    f"**{SURPRISE} comes in {TWO[SURPRISE]} ways:** {listed(pairs(SURPRISE))}. Up to 7 the rule is “one "
    "more”. Then it breaks: 7 ways would need 1 + 7 and 7 + 1, and no die shows a 7.",
)
TOLD_B = (
    f"**{TOP[0]} comes in {THREE[TOP[0]]} ways, {TOP[1]} in {THREE[TOP[1]]} ways.** Together {BUSY} of {ALL}"
    ": that is exactly a quarter!",
    f"There are {len(THREE)} sums, from 3 to 18. If they shared the {ALL} ways evenly, two of them would "
    f"have {FAIR}. Ten and eleven have twice as many. That is why they are busy.",
)
TOLD_C = (
    f"**7 and 14 are twins: {THREE[7]} ways each.** Turn three dice upside down, and 7 becomes 14. Just as "
    "hard to make, but 14 brings twice as many points.",
)


def _dots(count: int) -> str:
    return "1 dot" if count == 1 else f"{count} dots"


# -- beside the board ---------------------------------------------------------------------------------


def beside(work: Work) -> Blocks:
    """The last three dice and their sum; all sums so far, and dice that wait for a third."""
    rows = rows_of(work.games)
    title = Title("Your sums of three dice", small=True)
    threes = cuts(rows, 3)
    if not threes:
        return (title, Say("Three dice in the order they fall make your first sum. Throw!"))
    return (title, _three(threes[-1]), Say(_so_far(rows, len(threes))))


def _three(dice: Row) -> Picture:
    said = " + ".join(map(str, dice))
    return Picture("three", f"The last three dice: {said} = {sum(dice)}.", dice)


def _so_far(rows: Sequence[Row], count: int) -> str:
    sums = ", ".join(map(str, sums_of(rows, 3)))
    waiting = len(rows[-1]) % 3
    wait = {0: "", 1: " 1 die waits for two more.", 2: " 2 dice wait for a third."}[waiting]
    enough = "That is enough." if count >= WANTED else f"You want {WANTED}."
    return f"Sums: {sums}.{wait} You have **{count}**. {enough}"


# -- the record ---------------------------------------------------------------------------------------


def record(work: Work) -> Blocks:
    """One's throws as dot plots; the first of them the learner draws."""
    rows, title = rows_of(work.games), Title("Your dot plots")
    if not cuts(rows, 3) and not work.pool:
        return (title, Say("No dots yet. Throw dice, and your dot plot can be drawn here."))
    shown = work.view or DRAW
    buttons = tuple(Press(f"show {view}", view, view == shown) for view in VIEWS)
    return (title, *buttons, *_view(work, shown, rows))


def _view(work: Work, shown: str, rows: Sequence[Row]) -> Blocks:
    if shown == "class":
        return _class(work)
    if shown == DRAW:
        return _drawing(work, rows)
    dice = DICE[shown]
    return (Say(LOOK[shown]), dot_plot(f"Your throws: {shown}", dice, dots(sums_of(rows, dice), dice)))


def dot_plot(title: str, low: int, counts: Sequence[int]) -> Picture:
    """Dots over the sums from `low` on; one dot stands for one throw, or for more where they are many."""
    key = key_for(counts)
    said = ", ".join(f"{low + i}: {count}" for i, count in enumerate(counts) if count)
    there = f"Dots over {said}." if said else "No dots yet."
    one = "" if key == 1 else f" One dot is {key} throws."
    alt = f"Dot plot. {title}.{one} Numbers from {low} to {low + len(counts) - 1}. {there}"
    return Picture("dots", alt, (title, key, low, tuple(counts)))


# -- the learner's own dot plot -----------------------------------------------------------------------


def _drawing(work: Work, rows: Sequence[Row]) -> Blocks:
    """The sums as a list, and the dots as the learner typed them."""
    sums = sums_of(rows, 3)
    typed = work.kept.get("dots", "").split("\n") if work.kept.get("dots") else ()
    fields = tuple(Field(f"dots{total}", f"Dots over {total}:", "line", (),
                         typed[i] if i < len(typed) else "") for i, total in enumerate(ON_TILES))
    listing = Say(", ".join(map(str, sums)) or "No sums yet.")
    return (Say(HOW), listing, Ask("keep dots", fields, "Draw"), *_judged(typed, sums))


def _judged(typed: Sequence[str], sums: Sequence[int]) -> Blocks:
    if not typed:
        return ()
    if len(typed) != len(ON_TILES) or not all(text.isdecimal() and len(text) < 3 for text in typed):
        return (Say("Type a whole number for **each** tower, 0 where there is no dot.", "not yet"),)
    heights = tuple(map(int, typed))
    wrong = [total for total, height in zip(ON_TILES, heights, strict=True) if height != sums.count(total)]
    return (dot_plot("My dot plot", ON_TILES[0], heights), _fits(wrong, sums))


def _fits(wrong: Sequence[int], sums: Sequence[int]) -> Say:
    if wrong:
        return Say(f"Count the sums again for {listed(wrong)}. (Did you throw since? Then there are more.)",
                   "not yet")
    outside = sum(total not in ON_TILES for total in sums)
    return Say(f"All eight towers fit your sums. {_dots(outside)} more would stand outside, on 3 to 6 or 15 "
               "to 18.", "right")


# -- the class ----------------------------------------------------------------------------------------


def counted(work: Work) -> tuple[int, ...]:
    """What the class adds up: sums with dice of one's own, for the class's dice are the same for all."""
    return dots(sums_of(rows_of(work.games, except_seed=work.seed), 3), 3)


def _class(work: Work) -> Blocks:
    return class_part(work, LESSON, counted(work), _together)


def _together(found: Sequence[Numbers]) -> Blocks:
    """The dots of the class added."""
    total = together(found)
    said = f"**{len(found)} learners together**: {_dots(sum(total))} on one plot."
    return (Say(said), dot_plot("Our class: three dice", SUMS[0], total))


# -- the reveal ---------------------------------------------------------------------------------------


def reveal(work: Work, said: Sequence[str]) -> Blocks:
    """Guesses, own dots and all 216 ways; `said` are the three guesses in words, or nothing."""
    mine = dots(sums_of(rows_of(work.games), 3), 3)
    own = dict(zip(SUMS, mine, strict=True))
    a, b, c = said or ("", "", "")
    return (
        Title("Why ten and eleven are busy"),
        Title("A. Two dice make 8", small=True), Say(_guess(a)), *map(Say, TOLD_A),
        Title("B. Ten or eleven with three dice", small=True), Say(_guess(b)), Say(_own_top(own)),
        *map(Say, TOLD_B),
        Title("C. Tile 7 or tile 14", small=True), Say(_guess(c)),
        Say(f"Your dots: {own[7]} on 7, {own[14]} on 14."), *map(Say, TOLD_C), _twins(own),
    )


def _guess(said: str) -> str:
    return f"Your guess: **{said}**." if said else "Your guess: none. The curtain was opened."


def _own_top(own: dict[int, int]) -> str:
    all_dots, top = sum(own.values()), sum(own[total] for total in TOP)
    if not all_dots:
        return "Your dots: none yet."
    return f"Your dots: {top} of {all_dots} are on 10 or 11. Few dots wobble; the class plot wobbles less."


def _twins(own: dict[int, int]) -> Grid:
    """Each sum beside its twin: ways, tiles, dots."""
    head = ("sum and twin", f"ways, of {ALL}", "tiles in the box", "your dots")
    lower = SUMS[: SIZE // 2]
    return Grid("Sums and their twins", head, tuple(
        (f"{total} and {twin(total)}", f"{THREE[total]} and {THREE[twin(total)]}",
         f"{PRINTED.get(total, 0)} and {PRINTED.get(twin(total), 0)}",
         f"{own[total]} and {own[twin(total)]}") for total in lower))
