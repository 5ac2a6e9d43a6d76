"""What follows the learner's game: the diagram beside the board, the record, and the reveal."""

from __future__ import annotations

from icedice_edu.classroom.blocks import Blocks, Grid, Picture, Press, Say, Title
from icedice_edu.classroom.class_counts import codes_part, learners
from icedice_edu.classroom.counts import Counts
from icedice_edu.classroom.lesson import Prediction
from icedice_edu.classroom.lessons.s4.crossing import (
    BEST,
    NUMBERS,
    OUTCOMES,
    average,
    crossed,
    points,
    weight,
    worth,
)
from icedice_edu.classroom.lessons.s4.frozen import FROZEN_TILES, NEEDED, chosen, frozen
from icedice_edu.classroom.lessons.s4.matches import Matches, added, matches_in
from icedice_edu.classroom.work import Work
from icedice_edu.maths.sums import sums

LESSON = "S4"
MINE, CLASS = VIEWS = ("mine", "class")
WAYS = sums(3).ways


def several(number: int, thing: str) -> str:
    """1 line, 2 lines."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


# -- beside the board ---------------------------------------------------------------------------------


def beside(work: Work) -> Blocks:
    """The diagram that fills itself, die by die."""
    found = matches_in(work.games)
    laid = "No die is laid yet." if not found.dice else f"Dice laid on both boards: {found.dice}."
    return (Title("What every die did", small=True), _venn(found), Say(laid))


def _venn(found: Matches) -> Picture:
    row, column, neither = found.rows - found.both, found.columns - found.both, found.dice - found.either
    alt = (f"Two circles that overlap. Matched only the row: {row}. Only the column: {column}. Both: "
           f"{found.both}. Outside, neither: {neither}.")
    return Picture("venn", alt, (row, found.both, column, neither))


# -- the record ---------------------------------------------------------------------------------------


def counted(work: Work) -> tuple[int, ...]:
    """What the class adds: games with dice of one's own, for those of the class seed are everybody's."""
    return matches_in(work.games, except_seed=work.seed).numbers


def record(work: Work) -> Blocks:
    """Dice sorted by what they matched, and tiles sorted by their number."""
    title, shown = Title("Your dice and your tiles"), work.view or MINE
    buttons = tuple(Press(f"show {view}", view, view == shown) for view in VIEWS)
    found = _found(work, shown)
    if not found.dice:
        empty = Say("No die is laid yet. Play, and your dice show here.")
        return (title, *buttons, empty, *_class_codes(work))
    head = ("tile", "lay there", "taken", "points")
    return (title, *buttons, Say(_whose(work, shown, found)), _venn(found), Say(checked(found)),
            Grid("Tiles of rows and columns", head, _tiles(found)), *_class_codes(work))


def _found(work: Work, shown: str) -> Matches:
    return added(counts.numbers for counts in _class(work)) if shown == CLASS else matches_in(work.games)


def _whose(work: Work, shown: str, found: Matches) -> str:
    if shown == CLASS:
        return f"**{found.dice} dice** of {several(len(_class(work)), 'learner')}: counts are added."
    return f"**{found.dice} dice**, on your board and on the bot's."


def checked(found: Matches) -> str:
    """The addition rule, in counts of one's own."""
    said = (f"Matched a row: {found.rows}. Matched a column: {found.columns}. Both at once: {found.both}. At "
            f"least one: **{found.rows} + {found.columns} − {found.both} = {found.either}**.")
    if not found.both:
        return f"{said} No die did both so far, so nothing is taken away."
    return f"{said} A die that did both stands in two of these counts, but it is one die."


def _tiles(found: Matches) -> tuple[tuple[str, ...], ...]:
    columns = zip(NUMBERS, found.lay, found.taken, strict=True)
    rows = tuple((str(number), str(lay), str(taken), str(number * taken)) for number, lay, taken in columns)
    return (*rows, ("all", str(sum(found.lay)), str(sum(found.taken)), str(found.points)))


def _class(work: Work) -> tuple[Counts, ...]:
    """The counts of each learner of the class, one's own only if there are some."""
    own = counted(work)
    return learners(work, LESSON, own, ready=any(own))


def _class_codes(work: Work) -> Blocks:
    return (Title("For the class", small=True), *codes_part(work, LESSON, counted(work)))


# -- the reveal ---------------------------------------------------------------------------------------

CASES = ((7, 7), (4, 4), (11, 7), (4, 10))
"""What row and column need, in the order of the table."""
WEIGHED = Picture(
    "weighed", "Eight columns, for the tiles 7 to 14. Ways of three dice: " + ", ".join(
        f"{number}: {WAYS[number]}" for number in NUMBERS) + ". Tile times ways: " + ", ".join(
        f"{number}: {weight(number)}" for number in NUMBERS) + f". The {BEST} stands highest.",
)


def reveal(work: Work, asked: Prediction) -> Blocks:
    """Guesses, own dice, and all outcomes counted."""
    guess = f"Your guess: **{asked.said(work.guess)}**." if work.guess else (
        "Your guess: none. The curtain was opened.")
    found = matches_in(work.games)
    own = f"The dice of your game. {checked(found)}" if found.dice else "The dice of your game: none yet."
    head = ("row and column need", "row", "column", "both", "at least one")
    return (Title("What really happens"), Say(guess), Say(own),
            Grid("A: two lines, one shared square, of 216 outcomes", head, tuple(map(_case, CASES))),
            *map(Say, told_of_lines()), Title("B: the tile to chase", small=True), WEIGHED,
            Say(told_of_tiles()), Title("Points", small=True), _distribution(), *map(Say, told_of_points()))


def _case(needs: tuple[int, int]) -> tuple[str, ...]:
    row, column = needs
    found = crossed(row, column)
    rule = f"{found.row} + {found.column} − {found.both} = **{found.either}**"
    return f"{row} and {column}", str(found.row), str(found.column), str(found.both), rule


def told_of_lines() -> tuple[str, ...]:
    seven, same, apart = crossed(7, 7), crossed(4, 4), crossed(4, 10)
    return (
        f"**{seven.either}, not {seven.row + seven.column}.** {seven.both} outcomes complete both lines. "
        "Adding counts them twice, so take them away once: **P(A or B) = P(A) + P(B) − P(A and B)**.",
        f"And the surprise: 4 and 4 give {same.either}, but 4 and 10 give {apart.either}. A crossing die for "
        "the 4 is 1, 2 or 3; for the 10 it is 4, 5 or 6. No die can be both. **Only where no outcome "
        "completes both may you just add.**",
    )


def told_of_tiles() -> str:
    biggest, likely = NUMBERS[-1], BEST - 1
    return (f"**The {BEST}.** Not the biggest, not the likeliest: {biggest} × {WAYS[biggest]} = "
            f"{weight(biggest)}, {likely} × {WAYS[likely]} = {weight(likely)}, but {BEST} × {WAYS[BEST]} = "
            f"**{weight(BEST)}**. Divided by {OUTCOMES} that is {float(worth(BEST)):.2f} points on average: "
            "the **expected value** of that tile on an empty line, if the dice go there whatever they show.")


def _distribution() -> Grid:
    ways = points(FROZEN_TILES, crossed(*NEEDED))
    rows = tuple((str(value), f"{many} of {OUTCOMES}", str(value * many)) for value, many in ways.items())
    total = ("all", f"{sum(ways.values())} of {OUTCOMES}", str(sum(v * many for v, many in ways.items())))
    return Grid("The board of the warm-up: the distribution of its points", ("points", "outcomes", "product"),
                (*rows, total))


def told_of_points() -> tuple[str, ...]:
    row, column = FROZEN_TILES
    mean, best = average(points(FROZEN_TILES, crossed(*NEEDED))), chosen(frozen())
    return (
        f"On average {mean} ≈ {float(mean):.2f} points. Short way: {row} × 1/6 + {column} × 1/6, **and "
        "nothing is taken away**. Chances overlap; points do not. Whoever completes both lines gets both "
        "tiles.",
        "In the game you see the dice before you choose the square. The best choices lift this board's "
        f"average to {float(best):.2f} points. The tile to chase depends on what has fallen.",
    )
