"""The board of a lesson rolls the learner's own dice, once there is a number in the class list."""

from __future__ import annotations

from icedice_widgets import open_lesson


def test_a_number_in_the_class_list_lays_a_board_with_dice_of_ones_own() -> None:
    room = open_lesson("A4", seed=2026, fresh=True)
    board = room.play().board
    question = room.desk.task("1").question

    room.desk.do("settle", {"seed": "2026", "number": "7"})

    assert board.match.seed == room.desk.work.dice_seed != "2026"
    assert room.desk.task("1").question == question
    assert "Your number: 7." in room.setup().html


def test_a_game_with_dice_of_ones_own_comes_back_with_its_number() -> None:
    room, other = (open_lesson("A4", seed=seed, fresh=True) for seed in (2026, 5))
    room.desk.do("settle", {"number": "7"})
    first = room.play().board
    first._show(first.table.moved("roll"))
    board = other.play().board

    other.restore(room.code)

    assert board.match.record == first.match.record and board.match.seed == first.match.seed != "2026"
    assert other.desk.work == room.desk.work


def test_the_setup_asks_for_the_number_and_shows_nothing_of_it_without_a_kernel() -> None:
    setup = open_lesson("A4", seed=2026, fresh=True).setup()

    assert 'name="number"' in setup.html and "class list" in setup.html
    assert "class list" not in "".join(setup.still().values())
