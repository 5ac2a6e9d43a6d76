"""The bots of the token game at the edges of what their names promise."""

from random import Random

import pytest

from icedice_edu import start
from icedice_edu.play.bots import BOTS, surprising

ROLL_ALL = "reroll 1 2 3"


def turn(dice, big=(), middle=(), own=((), ()), rolls=1, **options):
    """Player 1 has rolled these dice; tokens lie on the big board, in the middle and on the boards."""
    position = start("tokens", players=2, first=0, seed=1, **options).position
    for _ in range(3):
        position = position.next(position.moves()[0])
    circle = {token.number: token.circle for token in position.circles}
    return position._replace(
        on_big=sum(1 << circle[number] for number in big),
        in_middle=tuple(circle[number] for number in middle),
        boards=tuple(tuple(circle[number] for number in board) for board in own),
        phase="step1", turn=0, dice=dice, rolls=rolls,
    )  # fmt: skip


def second(position, step):
    """After this first step."""
    return position.next(position.read(step))


def ask(name, position):
    return str(BOTS["tokens"][name](position, Random(1)))


def number(text):
    return int(text.removeprefix("take ").partition(" ")[0])


def test_quick_takes_the_first_number_and_never_rolls_again():
    can, cannot = turn((2, 3, 6), big=(5, 9, 18)), turn((1, 1, 1), big=(30,))

    assert ask("quick", can) == str(can.moves()[0])
    assert ask("quick", cannot) == "pass" and ROLL_ALL in map(str, cannot.moves())


@pytest.mark.parametrize(
    ("rolls", "max_rolls", "does"),
    [(1, 10, ROLL_ALL), (2, 10, ROLL_ALL), (3, 10, "pass"), (2, 2, "pass"), (1, 1, "pass")],
)
def test_the_collector_rolls_again_twice_and_no_more(rolls, max_rolls, does):
    assert ask("collector", turn((1, 1, 1), big=(30,), rolls=rolls, max_rolls=max_rolls)) == does


def test_the_collector_rolls_again_for_a_move_that_brings_no_take_and_keeps_one_that_does():
    poor, good = turn((2, 3, 6), big=(5,), middle=(31,)), turn((2, 3, 6), big=(5,), middle=(18,))

    assert ask("collector", poor) == ROLL_ALL and ask("collector", poor._replace(rolls=3)).startswith("5 = ")
    assert ask("collector", good).startswith("5 = ")


@pytest.mark.rule("TOKEN-25", "TOKEN-26", "TOKEN-28")
@pytest.mark.parametrize("middle", [(12, 18), (18, 12)])
def test_the_collector_takes_what_brings_most_and_the_rainbow_bot_what_it_lacks(middle):
    """Both have two reds. Red 12 is a token and the lead of three: 4 points. Orange 18, which the other one
    leads, is a token and a new colour: 2 points."""
    before = turn((2, 6, 3), big=(5,), middle=middle, own=((1, 17), (22, 27, 2, 7, 28)))
    third = second(before, "5 = 2+3")
    gains = [
        third.next(third.read(take)).scores()[0] - third.scores()[0]
        for take in ("take 12 = 2*6", "take 18 = 3*6")
    ]

    assert gains == [4, 2]
    assert number(ask("collector", third)) == 12 and number(ask("rainbow", third)) == 18


def test_the_rainbow_bot_looks_at_its_own_board_from_every_seat():
    before = turn((2, 6, 3), big=(5,), middle=(12, 18), own=((18 + 5,), (1,)))._replace(seat=1, turn=1)

    assert number(ask("rainbow", second(before, "5 = 2+3"))) == 18


def test_a_rainbow_bot_without_a_new_colour_takes_the_first_number():
    position = second(turn((2, 6, 3), big=(5,), middle=(12, 18), own=((1, 7), ())), "5 = 2+3")

    assert ask("rainbow", position) == str(position.moves()[0])


def test_what_is_laid_first_is_left_to_luck():
    laying = start("tokens", players=2, first=0, seed=1).position

    for name in BOTS["tokens"]:
        laid = {str(BOTS["tokens"][name](laying, Random(seed))) for seed in range(60)}
        assert len(laid) > 15 and all(step.startswith("lay ") for step in laid)


class Luck:
    """Always the same number."""

    def __init__(self, number):
        self.number = number

    def random(self):
        return self.number


def test_surprising_may_play_the_first_move_the_last_and_all_between():
    position = turn((2, 3, 6), big=(5, 9, 18))
    moves = position.moves()

    assert [surprising(position, Luck(number)) for number in (0.0, 0.9999999)] == [moves[0], moves[-1]]
    assert {surprising(position, Luck((place + 0.5) / len(moves))) for place in range(len(moves))} == {*moves}
