"""What lesson M5 shows of a learner's games: landings, the budget of hands, the class, and the reveal."""

from __future__ import annotations

from collections.abc import Sequence

from icedice_edu.classroom.blocks import Block, Blocks, Grid, Picture, Press, Say, Title
from icedice_edu.classroom.class_counts import Numbers, class_part
from icedice_edu.classroom.lessons.m5.landings import Landed, landed_in, left_over, together
from icedice_edu.classroom.lessons.m5.ring import (
    LESSON,
    MONEY,
    SHARE,
    TILLS,
    TURNS,
    broke_of_100,
    forgets,
    spread,
)
from icedice_edu.classroom.work import Work
from icedice_edu.games.iced.odds import bonus_share, landing, long_run_shares, start_waiting
from icedice_edu.games.iced.tables import BOXES, BOXES_ROUND
from icedice_edu.maths.rounding import about, percent, rounded
from icedice_edu.maths.words import listed, times

WANTED = 40
"""Turns to play, those of both players."""
VIEWS = ("landings", "my budget", "class")
SHOWN = (1, 2, 3, 5, 7, 10, 20)
"""Turns that the table of the reveal tells."""
FADING = (1, 2, 3, 7)


# -- beside the board ---------------------------------------------------------------------------------


def beside(work: Work) -> Blocks:
    """The ring with a count for every landing."""
    landed = landed_in(work.games)
    enough = "That is enough." if landed.turns >= WANTED else f"You want {WANTED}."
    return (Title("Landings of both spoons", small=True), Say(f"**{_turns(landed)}** counted. {enough}"),
            _ring("Your games", landed))


def _turns(landed: Landed) -> str:
    return f"{landed.turns} turn{'' if landed.turns == 1 else 's'}"


def _ring(whose: str, landed: Landed) -> Picture:
    counts = ", ".join(f"{box} {count}" for box, count in enumerate(landed.boxes) if count)
    told = f"Landings on each box: {counts}." if counts else "No landing yet."
    return Picture("counts", f"{whose}: the ring of 18 boxes. {told}", landed.boxes)


# -- the record ---------------------------------------------------------------------------------------


def record(work: Work) -> Blocks:
    """The landings of one's games, the budget of one's hands, or the class."""
    title = Title("Where you landed, and what you kept")
    if not landed_in(work.games).turns and not work.pool:
        return (title, Say("Nothing is counted yet. Play, and every landing is counted here."))
    shown = work.view or VIEWS[0]
    buttons = tuple(Press(f"show {view}", view, view == shown) for view in VIEWS)
    views = {VIEWS[0]: _landings, VIEWS[1]: _budget, VIEWS[2]: _class}
    return (title, *buttons, *views[shown](work))


def _landings(work: Work) -> Blocks:
    return _told("Your games", landed_in(work.games))


def _told(whose: str, landed: Landed) -> Blocks:
    if not landed.turns:
        return (Say(f"{whose}: nothing is counted yet."),)
    most = max(landed.boxes)
    names = listed(_called(box) for box, count in enumerate(landed.boxes) if count == most)
    never = landed.boxes.count(0)
    return (_ring(whose, landed),
            Say(f"{_turns(landed)}. Most landings: {names}, {times(most)}. Never landed on: {never} of "
                f"{BOXES_ROUND} boxes. START paid {times(landed.bonuses) if landed.bonuses else 'never'}."))


def _called(box: int) -> str:
    """Mint (13)."""
    return f"{BOXES[box].name} ({box})"


def _budget(work: Work) -> Blocks:
    left = left_over(work.games)
    if not left:
        return (Say("You have spent nothing yet."),)
    how = ("Each time you spent, this much was left. A surprise counts with what its worst card, −$300, "
           "would have left.")
    rows = tuple((f"${dollars}", times(count)) for dollars, count in left.items())
    least = min(left)
    said = (f"The least you were ready for: **${least}**. "
            + ("Put it in words: **what is your reserve?**" if least else "At $0 the game is lost."))
    return (Say(how), Grid("The budget your hands wrote", ("ready to be left with", "how often"), rows),
            Say(said))


# -- the class ----------------------------------------------------------------------------------------


def counted(work: Work) -> tuple[int, ...]:
    """What the class adds up: games with dice of one's own, for the class's dice are the same for all."""
    return landed_in(work.games, except_seed=work.seed).numbers


def _class(work: Work) -> Blocks:
    return class_part(work, LESSON, counted(work), _together)


def _together(found: Sequence[Numbers]) -> Blocks:
    """The counts of the class added."""
    total = together(map(Landed.of, found))
    return (Say(f"**{len(found)} learners together.**"), *_told("Our class", total))


# -- the reveal ---------------------------------------------------------------------------------------


def reveal(work: Work, said: Sequence[str]) -> Blocks:
    """Guesses, own counts and the exact answers; `said` are the three guesses in words, or nothing."""
    a, b, c = said or ("", "", "")
    landed = landed_in(work.games)
    return (
        Title("Where you land, and who is still open"),
        Title("A. The box that comes most often", small=True), Say(_guess(a)), Say(_own(landed)), _equal(),
        Title("B. How long the ring remembers", small=True), Say(_guess(b)), fading(), _forgetting(),
        _table(), _start(landed),
        Title("C. Shops that take every surprise", small=True), Say(_guess(c)), *_broke(),
    )


def _guess(said: str) -> str:
    return f"Your guess: **{said}**." if said else "Your guess: none. The curtain was opened."


def _own(landed: Landed) -> str:
    if not landed.turns:
        return "Your games: nothing counted yet."
    return (f"Your games: {_turns(landed)}, so about {about(landed.turns * SHARE).removeprefix('about ')} "
            f"landings for each box. You counted from {min(landed.boxes)} to {max(landed.boxes)}. Few turns "
            "wobble; look at the class.")


def _equal() -> Block:
    return Say(f"**No box: in the long run each of the {BOXES_ROUND} is landed on in exactly {SHARE} of all "
               "turns.** START, teleports and all. Mint gains nothing from the teleport before it.")


def fading() -> Picture:
    """The chances of all boxes, turn by turn, and what they settle at."""
    rows = tuple((f"turn {turns}", tuple(landing(turns).values())) for turns in FADING)
    told = "; ".join(f"turn {turns}: {_range(turns)}" for turns in FADING)
    return Picture("fading", f"Bars for the 18 boxes, from START. {told}; long run: all {SHARE}.",
                   (*rows, ("long run", tuple(long_run_shares().values()))))


def _range(turns: int | None) -> str:
    return " to ".join(map(exactly, spread(turns)))


def exactly(chance: object) -> str:
    """A chance with one decimal place of a percent: what matters here is smaller than one percent."""
    return f"{float(rounded(100 * chance, 1)):.1f} %"  # type: ignore[operator]


def _forgetting() -> Block:
    return Say(f"**From turn {forgets()} on** every box has a chance between 5 % and 6 %. After that nobody "
               "can tell from the chances where you began.")


def _table() -> Grid:
    rows = [(f"turn {turns}", *map(exactly, spread(turns))) for turns in SHOWN]
    rows.append(("long run", *map(exactly, spread(None))))
    return Grid("From START: the chance of a box", ("", "least", "most"), tuple(rows))


def _start(landed: Landed) -> Block:
    own = f" In your games: {landed.bonuses} of {landed.turns}." if landed.turns else ""
    wait = about(start_waiting(), 1).removeprefix("about ")
    return Say(f"START pays in {bonus_share()} of all turns, {percent(bonus_share())}: 3½ boxes a turn on a "
               f"ring of {BOXES_ROUND}. From START the first bonus takes about {wait} turns.{own}")


def _broke() -> Blocks:
    rows = tuple((f"${money}", f"{broke_of_100(money)} of 100") for money in TILLS)
    return (
        Say(f"**About {broke_of_100(MONEY)} of 100 are broke within {TURNS} turns**, although every card "
            "brings $37.50 on average, and START pays besides. The average counts the lucky shops, too; "
            "a shop at $0 draws no more cards."),
        Grid(f"Takes every surprise, {TURNS} turns", ("begins with", "broke"), rows),
    )
