"""The six practice tasks and the exit questions, for any seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations, product

from icedice_edu.classroom import answers
from icedice_edu.classroom.lessons.s4.crossing import FACES, NUMBERS, OUTCOMES, crossed, weight, worth
from icedice_edu.classroom.lessons.s4.hints import hints_of
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import (
    RIGHT,
    Option,
    Slip,
    Task,
    Verdict,
    being,
    choice,
    first_slip,
    share,
    whole_number,
)
from icedice_edu.games.tiles.odds import blind_ways
from icedice_edu.games.tiles.tables import SIDES
from icedice_edu.maths.generating_functions import RAISED, polynomial_text
from icedice_edu.maths.sums import ORDINARY, sums
from icedice_edu.maths.words import listed

LESSON = "S4"
HOW = "(A fraction, or a decimal with two places.)"
Line = tuple[int, int]
"""A tile and the one die that lies on its line."""


def tasks(seed: str) -> tuple[Task, ...]:
    """The practice of this seed."""
    luck = {n: Luck(LESSON, seed, str(n)) for n in range(1, 7)}
    return (_last_square(luck[1]), _either(luck[2], "2", PAIRS), _coefficient(luck[3]), _better(luck[4]),
            _crossing_points(luck[5]), _other_die(luck[6]))


def exit_tasks(seed: str) -> tuple[Task, ...]:
    """The exit questions of this seed: no hints."""
    either = _either(Luck(LESSON, seed, "E1"), "E1", EXIT_PAIRS)
    return replace(either, hints=(), because=True), _exit_tile(Luck(LESSON, seed, "E2"))


def near(name: str, value: Fraction, says: str) -> Slip:
    """A slip that shows as this value, exactly or rounded."""
    return Slip(name, lambda said: said.means(value), says)


def on_average(
    name: str, question: str, answer: Fraction, slips: Sequence[Slip], hints: tuple[str, ...]
) -> Task:
    """A task whose answer is an expected value: written like a share, but it may be above 1."""
    otherwise = "Not that much. What can be won, and with which chance?"

    def judge(text: str) -> Verdict:
        said = answers.share(text)
        if not said.means(answer):
            return first_slip(slips, said, otherwise)
        if not said.reduced:
            return Verdict(True, f"Right. It can be written shorter: {answer}.", "not reduced")
        return Verdict(True, RIGHT)

    return Task(name, "share", f"{question} {HOW}", str(answer), judge, hints)


# -- 1: the last square, three lines ------------------------------------------------------------------

NEEDS = ((3, 3, 5), (2, 5, 5), (4, 6, 4), (5, 2, 8), (4, 4, 9), (6, 7, 1), (3, 8, 3), (1, 6, 2))
"""What the row, the column and the diagonal need of one die; more than 6 nobody can throw."""


def _last_square(luck: Luck) -> Task:
    needs = luck.pick(NEEDS)
    row, column, diagonal = needs
    question = ("Your last free square is b2, in the middle, and you throw one die. Its row needs "
                f"{row}, its column needs {column}, the diagonal needs {diagonal}. What is the chance of at "
                "least one tile?")
    open_lines = [need for need in needs if need in FACES]
    slips = (
        near("just added", Fraction(len(open_lines), SIDES), "One face helps two lines. It is one face."),
        near("impossible face", Fraction(len(set(needs)), SIDES), "No die shows more than 6."),
        near("three lines", Fraction(3, SIDES), "Three lines, but not three helpful faces."),
        near("all at once", Fraction(1, SIDES**3), "That would be three dice. Only one falls."),
    )
    answer = Fraction(len(set(open_lines)), SIDES)
    return share("1", question, answer, slips, hints_of("1", row=row), "Count the faces that help.")


# -- 2: two lines, one shared square ------------------------------------------------------------------

PAIRS = ((4, 5), (5, 6), (6, 8), (8, 9), (9, 10), (5, 5), (9, 9), (4, 10), (5, 11))
EXIT_PAIRS = ((4, 6), (6, 5), (8, 6), (10, 8), (8, 10), (6, 6), (8, 8))
"""What row and column need in two dice each (seven and seven was the lesson's); the exit's all overlap."""


def _either(luck: Luck, name: str, pairs: Sequence[tuple[int, int]]) -> Task:
    row, column = luck.pick(pairs)
    question = (f"Row 2 lacks two dice that make {row}. Column b lacks two dice that make {column}. They "
                "share square b2. Three dice fall on b2, c2 and b3, whatever they show. What is the chance "
                "of at least one line?")
    found = crossed(row, column)
    facts = hints_of("2", ways=found.row // SIDES, row=found.row)
    return share(name, question, found.chance, _either_slips(row, column), facts,
                 "Count the row, count the column, then ask what you counted twice.")


def _either_slips(row: int, column: int) -> tuple[Slip, ...]:
    found = crossed(row, column)
    one, other = Fraction(found.row, OUTCOMES), Fraction(found.column, OUTCOMES)
    product_of = one * other
    exactly = Fraction(found.either - found.both, OUTCOMES)
    tied = "One times the other would do if the lines had nothing in common. They share a die: count “both”."
    return (
        near("just added", one + other, "Outcomes that complete both lines were counted twice."),
        near("as if independent", one + other - product_of, tied),
        near("multiplied", product_of, "Multiplying asks for both lines. One is enough here."),
        near("both", Fraction(found.both, OUTCOMES), "That is the chance of both. One is enough here."),
        near("exactly one", exactly, "You took “both” away twice: outcomes with two lines count, too."),
        near("row only", one, "That is the row alone. The column is welcome, too."),
        near("column only", other, "That is the column alone. The row is welcome, too."),
    )


# -- 3: a coefficient ---------------------------------------------------------------------------------


def _coefficient(luck: Luck) -> Task:
    needed = luck.pick((4, 5, 6, 8, 9))
    lying = luck.pick([face for face in (2, 3, 4, 5) if face + needed in NUMBERS])
    tile, power = lying + needed, str(lying).translate(RAISED)
    question = (f"A {lying} lies on a line, two squares are empty, the tile is {tile}. The line is "
                f"x{power}(x + x² + … + x⁶)². Which number stands before x{str(tile).translate(RAISED)} when "
                "it is multiplied out?")
    ways = blind_ways(2, needed)
    slips = (
        Slip("forgot the lying die", being(blind_ways(2, tile)), f"The {lying} that lies there counts, too."),
        Slip("three dice", being(blind_ways(3, tile)), "Only two dice are still to fall."),
        Slip("counted (1,2) and (2,1) once", being((ways + 1) // 2),
             "(1, 2) and (2, 1) lie on different squares: two ways."),
        Slip("the rest", being(needed), "That is what the two dice have to make. In how many ways?"),
    )
    return whole_number("3", question, ways, slips,
                        hints_of("3", lying=power, shown=lying, tile=tile, needed=needed))


# -- 4: two lines to choose from ----------------------------------------------------------------------


def weigh(line: Line) -> int:
    """What it is worth to chase this line, in parts of 36."""
    tile, lying = line
    return weight(tile, (lying,))


def is_open(line: Line) -> bool:
    """Whether two dice can still make what is needed, and not in one way only."""
    tile, lying = line
    return blind_ways(2, tile - lying) > 1


@cache
def duels(largest: bool) -> tuple[tuple[Line, Line], ...]:
    """Pairs of lines, the larger tile first, of which it is the better one or not."""
    lines = [line for line in product(NUMBERS, range(1, 6)) if is_open(line)]
    pairs = ((one, two) for one, two in product(lines, lines) if one[0] > two[0] + 1)
    clear = ((one, two) for one, two in pairs if abs(weigh(one) - weigh(two)) >= SIDES)
    return tuple(pair for pair in clear if (weigh(pair[0]) > weigh(pair[1])) == largest)


def _better(luck: Luck) -> Task:
    first, second = luck.shuffled(luck.pick(duels(luck.pick((True, False)))))
    (tile, lying), (other, shown) = first, second
    question = (f"Line A: tile {tile}, a {lying} lies there. Line B: tile {other}, a {shown} lies there. "
                "Both lack two dice, and the next two go to the line you chase. How many points does the "
                "better line bring on average?")
    best, worse = sorted((first, second), key=weigh, reverse=True)
    return on_average("4", question, worth(best[0], (best[1],)), _better_slips(best, worse),
                      hints_of("4", needed=tile - lying))


def _better_slips(best: Line, worse: Line) -> tuple[Slip, ...]:
    tile, lying = best
    bigger = worse[0] > tile
    says = "That is the line with the bigger tile. Weigh the other one, too." if bigger else (
        "That is the line with the smaller tile. Weigh the other one, too.")
    return (
        near("biggest number" if bigger else "the other line", worth(worse[0], (worse[1],)), says),
        near("chance only", worth(tile, (lying,)) / tile, "That is the chance. Now: times what it brings?"),
        near("forgot the chance", Fraction(tile), "That is what the tile brings when it comes."),
        near("only the rest", worth(tile, (lying,)) * (tile - lying) / tile,
             "The whole tile is paid, not only what is missing."),
        near("empty line", worth(tile), "A die lies there already. Two dice have to make the rest."),
    )


# -- 5: points on a crossing --------------------------------------------------------------------------


def _crossing_points(luck: Luck) -> Task:
    row, column = luck.shuffled((7, 8, 9, 10, 11, 12, 13, 14))[:2]
    need = luck.between(1, 6)
    other = need if luck.pick((True, False)) else need % SIDES + 1
    question = (f"One die falls on the last free square, where row and column cross. The row (tile {row}) "
                f"needs {need}, the column (tile {column}) needs {other}. How many points do you get on "
                "average?")
    both = row + column
    slips = (
        near("one tile only", Fraction(max(row, column), SIDES), "The smaller tile pays, too."),
        near("one tile only", Fraction(min(row, column), SIDES), "The bigger tile pays, too."),
        near("both tiles twice", Fraction(2 * both, SIDES), "Each tile has one face, not two."),
        near("halved", Fraction(both, 2 * SIDES), "Each tile is paid in full when its face falls."),
        near("multiplied", Fraction(both, SIDES**2), "One die falls, so each tile has chance 1/6."),
        near("forgot the chance", Fraction(both), "So much if both come. How likely is each?"),
    )
    return on_average("5", question, Fraction(both, SIDES), slips, hints_of("5", tile=row))


# -- 6: another die -----------------------------------------------------------------------------------

OTHER_DICE = ((1, 1, 2, 2, 3, 3), (0, 0, 1, 1, 2, 2), (2, 2, 2, 4, 4, 4), (1, 2, 2, 3, 3, 4),
              (1, 1, 1, 6, 6, 6), (0, 0, 0, 0, 3, 3))


def _other_die(luck: Luck) -> Task:
    die = luck.pick(OTHER_DICE)
    ways = sums([die, ORDINARY]).ways
    wanted = luck.pick([total for total in (5, 6, 7) if ways[total] != blind_ways(2, total)])
    question = (f"A strange die has the faces {listed(die)}. It is thrown with an ordinary die. In how many "
                f"of the 36 ways do they make {wanted}?")
    once = sums([tuple(dict.fromkeys(die)), ORDINARY]).ways.get(wanted, 0)
    slips = (
        Slip("every face once", being(once), "A face that stands there twice comes in twice as many ways."),
        Slip("ordinary dice", being(blind_ways(2, wanted)), "Those are two ordinary dice."),
    )
    polynomial = polynomial_text({face: die.count(face) for face in die})
    return whole_number("6", question, ways[wanted], slips,
                        hints_of("6", polynomial=polynomial))


# -- before you go ------------------------------------------------------------------------------------


@cache
def choices(place: int) -> tuple[tuple[Line, Line, Line], ...]:
    """Three lines, tiles falling, of which the one in this place is clearly worth most.

    The likeliest line is one alone, and never the one with the biggest tile.
    """
    lines = [line for line in product(NUMBERS[::-1], range(1, 6)) if is_open(line)]
    threes = (some for some in combinations(lines, 3) if len({tile for tile, _ in some}) == 3)
    return tuple(some for some in threes if _clear(some, place))


def _clear(some: tuple[Line, ...], place: int) -> bool:
    weights, ways = [*map(weigh, some)], [blind_ways(2, tile - lying) for tile, lying in some]
    *_, second, best = sorted(weights)
    return (best - second >= SIDES and weights.index(best) == place
            and ways.count(max(ways)) == 1 and ways.index(max(ways)) != 0)


def _exit_tile(luck: Luck) -> Task:
    some = luck.pick(choices(luck.below(3)))
    dealt = dict(zip("ABC", luck.shuffled(some), strict=True))
    options = [Option(key, f"tile {tile}, a {lying} lies there") for key, (tile, lying) in dealt.items()]
    right = max(dealt, key=lambda key: weigh(dealt[key]))
    replies = {key: _chosen(line, some) for key, line in dealt.items() if key != right}
    question = ("Three lines lack two dice each. The next two dice go to the line you chase. Which line is "
                "worth most points on average?")
    return choice("E2", question, options, right, replies)


def _chosen(line: Line, some: Sequence[Line]) -> Verdict:
    likely = max(some, key=lambda one: blind_ways(2, one[0] - one[1]))
    slip = "biggest number" if line == some[0] else "likeliest" if line == likely else "neither"
    return Verdict(False, "Multiply: the tile times its ways.", slip)
