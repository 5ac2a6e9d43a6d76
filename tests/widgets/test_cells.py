"""A cell that runs again goes on with its game, and lets go of what nobody shows or holds any more."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell
from ipywidgets import HTML, VBox
from ipywidgets.widgets.widget import _instances

from icedice_widgets import Board, cells, explore, load, open_lesson, play
from icedice_widgets.lesson import Room


class Notebook:
    """A kernel that is told which cell runs, as JupyterLab tells it."""

    def __init__(self, shell: InteractiveShell) -> None:
        self.shell, self.runs, self.parent = shell, 0, {}
        shell.get_parent = lambda: self.parent  # type: ignore[attr-defined]

    def run(self, cell: str | None, code: str, **names: Any) -> list[Any]:
        """Run code as this cell; what its last line gives is shown. What `show` was given comes back."""
        self.runs += 1
        told = {} if cell is None else {"cellId": cell}
        self.parent = {"header": {"msg_id": f"run {self.runs}"}, "metadata": told}
        self.shell.user_ns.update(names, show=self._show)
        self.shown: list[Any] = []
        self.shell.run_cell(code, store_history=True).raise_error()
        self.parent = {}
        return self.shown

    def _show(self, thing: Any) -> None:
        thing._repr_mimebundle_()
        self.shown.append(thing)


@pytest.fixture
def notebook(monkeypatch: pytest.MonkeyPatch) -> Iterator[Notebook]:
    shell = InteractiveShell()
    monkeypatch.setattr("IPython.core.getipython.get_ipython", lambda: shell)
    shell.user_ns.update(play=play, explore=explore, open_lesson=open_lesson, VBox=VBox)
    cells.forget()
    yield Notebook(shell)
    cells.forget()
    shell.history_manager.end_session()


def moved(board: Board) -> Board:
    """The board after its first move, whatever that is."""
    board.lay(board.match.play(board.match.moves()[0]))
    return board


def lives(thing: Any) -> bool:
    return thing.comm is not None and thing.model_id in _instances


# -- the game goes on --------------------------------------------------------------------------------------

SAME = "show(play('pyramids', players=['Ada', 'Bo'], seed=7, first=0))"


def test_the_same_cell_with_the_same_words_goes_on_with_its_game(notebook: Notebook) -> None:
    [first] = notebook.run("a", SAME)
    match = moved(first).match

    [again] = notebook.run("a", SAME)

    assert again.match is match and lives(again)


@pytest.mark.parametrize("other", [
    SAME.replace("7", "8"), SAME.replace("'Bo'", "'Cy'"), SAME.replace("first=0", "first=1"),
    SAME.replace("first=0", "bots=[1]"), SAME.replace("seed=7", "seed=7, fresh=True"),
])
def test_other_words_or_a_wish_for_a_fresh_board_begin_anew(notebook: Notebook, other: str) -> None:
    moved(notebook.run("a", SAME)[0])

    [board] = notebook.run("a", other)

    assert not board.match.moves_made


def test_a_loaded_game_goes_on_when_its_cell_runs_again(notebook: Notebook) -> None:
    saved = moved(play("pyramids", seed=7, first=0)).code
    [first] = notebook.run("a", "show(load(saved))", load=load, saved=saved)
    assert not first.played, "nobody has moved here yet, so the page may offer what it kept"
    match = moved(first).match

    assert first.played and notebook.run("a", "show(load(saved))")[0].match is match
    assert notebook.run("a", "show(load(saved, fresh=True))")[0].code == saved


def test_another_cell_has_a_game_of_its_own(notebook: Notebook) -> None:
    moved(notebook.run("a", SAME)[0])

    assert not notebook.run("b", SAME)[0].match.moves_made


def test_boards_of_one_cell_are_told_apart_by_their_order(notebook: Notebook) -> None:
    first, second = notebook.run("a", f"{SAME}\n{SAME}")
    moved(second)

    assert notebook.run("a", f"{SAME}\n{SAME}") == [first, second]
    assert first is not second and not first.match.moves_made


def test_a_list_that_changes_later_does_not_change_what_was_asked_for(notebook: Notebook) -> None:
    code = "show(play('pyramids', players=players, seed=7))"
    players = ["Ada", "Bo"]
    [first] = notebook.run("a", code, players=players)

    players[1] = "Cy"

    assert notebook.run("a", code)[0].match.names == ("Ada", "Cy") != first.match.names


@pytest.mark.parametrize("cell", [None, "a"])
def test_without_a_cell_every_board_is_new(notebook: Notebook, cell: str | None) -> None:
    first, second = (notebook.run(cell, SAME)[0] for _ in range(2))

    assert (first is second) == (cell == "a"), "the control: with a cell it is the same"
    assert bool(first.kept_as) == (cell == "a")


def test_in_plain_python_every_board_is_new() -> None:
    first, second = (play("pyramids", seed=7) for _ in range(2))

    assert first is not second and first.kept_as == ""


def test_the_page_keeps_a_game_under_a_name_that_a_new_kernel_finds_again(notebook: Notebook) -> None:
    [board] = notebook.run("a", SAME)
    cells.forget()  # a new kernel knows nothing
    [later], [other] = notebook.run("a", SAME), notebook.run("b", SAME)

    assert later is not board and later.kept_as == board.kept_as != other.kept_as
    assert not board.played and moved(board).played


def test_a_lessons_board_stays_when_its_cell_runs_again(notebook: Notebook) -> None:
    room = open_lesson("A1", seed=7, fresh=True)
    [first] = notebook.run("a", "show(lesson.play())", lesson=room)

    assert notebook.run("a", "show(lesson.play())") == [first]


# -- what is let go ----------------------------------------------------------------------------------------

NEW = "show(play('pyramids', players=['Ada', 'Bo'], fresh=True))"


def test_a_board_whose_cell_ran_again_is_let_go(notebook: Notebook) -> None:
    before = len(_instances)
    boards = [notebook.run("a", NEW)[0] for _ in range(5)]

    assert [lives(board) for board in boards] == [False] * 4 + [True]
    assert len(_instances) == before + 2, "a board and its layout"


def test_what_was_let_go_is_freed_though_the_notebook_keeps_its_outputs(notebook: Notebook) -> None:
    code = f"board = {NEW[5:-1]}\nshow(board)\nboard"
    first = weakref.ref(notebook.run("a", code)[0])
    for _ in range(4):  # _, __ and ___ are the last three
        notebook.run("a", code)
    gc.collect()

    assert first() is None


def test_a_board_is_let_go_when_its_cell_shows_nothing_any_more(notebook: Notebook) -> None:
    [board] = notebook.run("a", NEW)

    notebook.run("b", "1 + 1")
    assert lives(board), "the control: another cell does nothing to it"
    notebook.run("a", "1 + 1")
    assert not lives(board)


def test_a_board_shown_in_two_cells_lives_until_both_ran_again(notebook: Notebook) -> None:
    [board] = notebook.run("a", f"board = {NEW[5:-1]}\nshow(board)")
    notebook.run("b", "show(board)")

    notebook.run("a", f"board = {NEW[5:-1]}\nshow(board)")
    assert lives(board)
    notebook.run("b", "show(board)")
    assert not lives(board)


@pytest.mark.parametrize("holds", ["kept = board", "kept = [board]", "kept = {'board': board}",
                                   "show(VBox([board]))"])
def test_a_board_that_is_held_elsewhere_lives(notebook: Notebook, holds: str) -> None:
    [board] = notebook.run("a", f"board = {NEW[5:-1]}\nshow(board)")
    notebook.run("b", holds)

    notebook.run("a", f"board = {NEW[5:-1]}\nshow(board)")

    assert lives(board)


def test_a_board_that_was_let_go_can_be_played_and_shown_again(notebook: Notebook) -> None:
    [board] = notebook.run("a", NEW)
    picture, parts = board.svg, board.parts
    notebook.run("a", NEW)
    assert not lives(board) and parts and not board.parts, "its picture takes no room meanwhile"

    [shown] = notebook.run("b", "show(board)", board=board)
    assert shown is board and lives(board) and board.svg == picture
    assert "application/vnd.jupyter.widget-view+json" in board._repr_mimebundle_()[0]
    assert moved(board).match.moves_made


def test_the_picture_of_a_board_that_was_let_go_can_still_be_asked_for(notebook: Notebook) -> None:
    [board] = notebook.run("a", NEW)
    picture = board.svg
    notebook.run("a", NEW)

    assert board.svg == picture


def test_explorers_are_let_go_with_all_their_controls(notebook: Notebook) -> None:
    notebook.run("a", "show(explore.every_way())")
    once = len(_instances)

    first, last = (notebook.run("a", "show(explore.every_way())")[0] for _ in range(2))
    assert len(_instances) == once and lives(last)

    notebook.run("b", "show(first)", first=first)
    assert lives(first) and all(map(lives, (*first.children, *first.children[0].children)))


def test_a_lesson_that_is_opened_afresh_lets_go_of_the_page_and_the_boards_it_had(notebook: Notebook) -> None:
    code = "show(lesson.practice()); show(lesson.extend()); show(lesson.play())"
    rooms: list[Room] = []
    for _ in range(2):
        rooms.append(open_lesson("A4", seed=7, fresh=True))
        rooms[-1].open_curtain()
        notebook.run("a", code, lesson=rooms[-1])
    old, new = ([room.trail, *room.extend().pieces[1:2], room.play().board] for room in rooms)

    assert not any(map(lives, old)) and all(map(lives, new))

    rooms[0].desk.do("settle", {"seed": "99"})
    notebook.run("b", "show(lesson.play())", lesson=rooms[0])
    board = rooms[0].play().board
    assert lives(board) and board.match.seed == "99", "it can be shown again, as it is by now"


def test_what_is_not_ours_is_left_alone(notebook: Notebook) -> None:
    plain = HTML("words")
    notebook.run("a", "show(plain)", plain=plain)
    notebook.run("a", "1")

    assert lives(plain)


