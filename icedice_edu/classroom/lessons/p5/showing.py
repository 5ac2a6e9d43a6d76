"""What follows the learner's game: the strategy card that fills itself, the record, and the reveal."""

from __future__ import annotations

from fractions import Fraction

from icedice_edu.classroom.blocks import Blocks, Grid, Picture, Say, Title
from icedice_edu.classroom.lesson import Prediction
from icedice_edu.classroom.lessons.p5.rules import GOAL, NUMBERS, RULES, kept, named, of_100, turns_to
from icedice_edu.classroom.lessons.p5.strategy_card import COUNTERS, amount, in_decimals
from icedice_edu.classroom.lessons.p5.turns import Choices, Played, habit, played_by
from icedice_edu.classroom.work import Work
from icedice_edu.games.pyramids.odds import expected_pieces
from icedice_edu.maths.words import listed

WANTED = 8
"""Turns that show a habit."""


def several(number: int, thing: str) -> str:
    """1 piece, 2 pieces."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


# -- beside the board ---------------------------------------------------------------------------------


def beside(work: Work) -> Blocks:
    """The card of the strategy that shows in the learner's own decisions."""
    mine = played_by(work.games)
    said = f"Turns finished: {len(mine.turns)}" + ("." if len(mine.turns) >= WANTED else f" of {WANTED}.")
    return (Title("The card your hands write", small=True), _card(mine), Say(said))


def _card(mine: Played) -> Picture:
    told = "; ".join(f"{several(pieces, 'piece')} there: rolled {rolled}, stopped {stopped}"
                     for pieces, (rolled, stopped) in zip(COUNTERS, mine.choices, strict=True))
    return Picture("card", f"Your strategy card. {told}.", mine.choices)


# -- the record ---------------------------------------------------------------------------------------


def record(work: Work) -> Blocks:
    """What was decided, and what the turns brought, yours and the bot's."""
    title, mine = Title("The strategy you really played"), played_by(work.games)
    if not mine.turns:
        return (title, Say("No turn of yours is over yet. Play, and your strategy shows here."))
    head = ("", "turns", "busts", "pieces kept", "pieces a turn")
    rows = (_row("you", mine), _row("bot", played_by(work.games, learner=False)))
    return (title, _card(mine), Say(told_of(mine.choices)), Grid("What the turns brought", head, rows))


def _row(who: str, played: Played) -> tuple[str, ...]:
    turns, pieces = len(played.turns), played.pieces
    average = f"{pieces}/{turns}{_equals(pieces, turns)}" if turns else "–"
    return who, str(turns), str(played.busts), str(pieces), average


def _equals(pieces: int, turns: int) -> str:
    share = Fraction(pieces, turns)
    return in_decimals(share) or f" = {share}"


def told_of(choices: tuple[Choices, ...]) -> str:
    """Whether these decisions are a rule that a friend could follow."""
    known = tuple(zip(COUNTERS, choices, strict=True))
    mixed = [pieces for pieces, (rolled, stopped) in known if rolled and stopped]
    stops = [NUMBERS[pieces] for pieces, (_, stopped) in known if stopped]
    if mixed:
        there = listed(NUMBERS[pieces] for pieces in mixed)
        return f"With {there} on the Counter you sometimes rolled and sometimes stopped. **What decided?**"
    if not stops:
        return "You have never stopped so far. **Is that a rule, or did the dice not let you?**"
    return f"You always stopped at {listed(stops)}: **a rule a friend could follow.**"


# -- the reveal ---------------------------------------------------------------------------------------


def reveal(work: Work, asked: Prediction) -> Blocks:
    """Guesses, one's own average and the exact worth of five rules; then who wins the race."""
    head = ("rule", "chance to keep", "pieces a turn, on average", "turns to nine, on average")
    table = Grid("The five rules, exactly", head, tuple(map(_rule, RULES)))
    return (Title("What really happens"), Say(_guess(work, asked)), Say(_own(played_by(work.games))), table,
            Say(TIE), HOPS, *map(Say, told()))


def _rule(stop: int) -> tuple[str, ...]:
    chance, gain, turns = kept(stop), expected_pieces(stop), turns_to(stop)
    product = f"{stop} × {chance} = {gain}{in_decimals(gain)}"
    return named(stop), str(chance), product, f"{float(turns):g}"


def _guess(work: Work, asked: Prediction) -> str:
    if not work.guess:
        return "Your guess: none. The curtain was opened."
    return f"Your guess: **{asked.said(work.guess)}**."


def _own(mine: Played) -> str:
    if not mine.turns:
        return "Your own turns: none yet."
    kept_so_far = Fraction(mine.pieces, len(mine.turns))
    return (f"Your own turns brought {amount(kept_so_far)} each. Decide like that in a thousand turns, and "
            f"you can expect {amount(habit(mine.choices))} a turn. The rest was luck.")


TIE = ("**Stop at two and stop at three tie: both bring 5/3 pieces a turn.** The average that very many "
       "turns settle at is the **expected value**: each result times its chance, added up. (A bonus turn "
       "counts as a turn of its own.)")
HOPS = Picture("hops", "A race to nine pieces. Stop at three: three hops of three land on nine. Stop at two: "
               "five hops of two land on ten, one too far.", GOAL)


def told() -> tuple[str, ...]:
    """What the averages do not tell."""
    return (
        f"**Yet in a race to nine, stop at three wins about {of_100(3, 2)} of 100.** Nine is three stops of "
        f"three: {float(turns_to(3)):g} turns on average. It is five stops of two, and the tenth piece is "
        f"worth nothing: {float(turns_to(2)):g} turns.",
        f"It can even be upside down. Stop at four brings more pieces a turn than stop at one, "
        f"{expected_pieces(4)} against {expected_pieces(1)}. Yet stop at **one** wins about "
        f"{of_100(1, 4)} of 100 races to nine against it.",
        "The race is a model: all pieces count alike, and nobody steals. The real game has Trios and "
        "thieves. That is what your duel is for.",
    )
