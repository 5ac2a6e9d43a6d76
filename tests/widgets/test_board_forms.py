"""What opens over a board: rules, story, hints, and forms to fill in."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sitting import Sit, roll


def test_panels_open_leaf_and_close(sit: Sit) -> None:
    page = sit()

    page.ask("tool", "rules")
    page.ask("tool", "page +1")
    assert (page.board.table.panel, page.board.table.page) == ("rules", 1)
    assert "Make" not in page.ask("tool", "rule TOKEN-20")
    assert "Don't use a die twice" in page.board.spoken
    page.ask("tool", "close")
    assert page.board.table.panel == ""


def test_each_press_on_hint_opens_one_rung_more_and_a_step_closes_it(sit: Sit) -> None:
    page = sit()
    roll(page)

    said = [page.ask("tool", "hint") for _ in range(5)]

    assert page.board.table.hint == 4
    assert len(set(said[:4])) == 4
    page.ask("move", "pass")
    assert (page.board.table.hint, page.board.table.panel) == (0, "")


def test_a_new_game_is_what_the_form_says(sit: Sit) -> None:
    page = sit()
    page.ask("tool", "new")
    variant = next(field for field in page.board.form["fields"] if field["name"] == "variant")
    young = next(value for value, words in variant["choices"] if words.startswith("6+"))

    page.answer("new", name0="Cleo", who0="person", who1="rainbow", who2="", variant=young, seed="5")

    match = page.board.match
    assert page.board.form is None
    assert match.names == ("Cleo", "Bot 2")
    assert page.board.table.bots == {1: "rainbow"}
    assert (match.options["variant"], match.seed) == ("6+", "5")


def test_a_new_game_is_two_choices_and_all_others_are_folded_away(sit: Sit) -> None:
    page = sit()
    page.ask("tool", "new")

    open_ones = [field["name"] for field in page.board.form["fields"] if not field.get("folded")]

    assert open_ones == ["with", "dice"] and len(page.board.form["fields"]) > 20


@pytest.mark.parametrize(("who", "names", "bots"), [
    ("Pip", ("Ada", "Pip"), [1]), ("2", ("Ada", "Bo"), []), ("4", ("Ada", "Bo", "Player 3", "Player 4"), []),
])
def test_who_plays_is_one_choice(sit: Sit, who: str, names: tuple[str, ...], bots: list[int]) -> None:
    page = sit()
    page.ask("tool", "new")

    page.answer("new", **{"with": who})

    assert page.board.match.names == names and [*page.board.table.bots] == bots


def test_the_same_dice_can_be_had_again(sit: Sit) -> None:
    page = sit()
    seed = page.board.match.seed
    page.ask("tool", "new")
    page.answer("new", name0="Ada", who0="person", name1="Bo", who1="person", dice="same")
    assert page.board.match.seed == seed

    page.ask("tool", "new")
    page.answer("new", name0="Ada", who0="person", name1="Bo", who1="person", dice="")

    assert page.board.match.seed != seed


def test_a_form_that_cannot_be_followed_says_why_and_keeps_the_answers(sit: Sit) -> None:
    page = sit()
    match = page.board.match
    page.ask("tool", "new")

    page.answer("new", name0="Ada", who0="person", name1="Ada", who1="person")

    assert page.board.match is match
    assert page.board.form["error"] == "Each player needs a different name."
    assert next(field["value"] for field in page.board.form["fields"] if field["name"] == "name1") == "Ada"


@pytest.mark.parametrize("answer", ["99", "-1", "winter", "", "١٢"])
def test_an_option_that_is_not_offered_is_refused_in_the_form(sit: Sit, answer: str) -> None:
    page = sit()
    page.ask("tool", "new")

    page.answer("new", name0="Ada", who0="person", name1="Bo", who1="person", face=answer)

    assert page.board.form["error"].startswith("Season: ")


def test_a_saved_game_is_loaded(sit: Sit) -> None:
    page = sit()
    saved = page.board.code
    roll(page)

    page.ask("tool", "load")
    page.answer("load", code=f" {saved.lower()}\n")

    assert page.board.form is None
    assert page.board.match.position.phase == "roll"
    assert page.board.code == saved


@pytest.mark.parametrize(
    "damage", [lambda code: code[:-1], lambda code: code[:9] + "7" + code[10:] + "X", lambda _: ""]
)
def test_a_damaged_code_is_a_sentence_in_the_form(sit: Sit, damage: Callable[[str], str]) -> None:
    page = sit()
    match = page.board.match
    page.ask("tool", "load")

    page.answer("load", code=damage(page.board.code))

    assert page.board.match is match
    assert "save code" in page.board.form["error"]


def test_a_form_can_be_cancelled(sit: Sit) -> None:
    page = sit()
    page.ask("tool", "new")

    page.ask("tool", "close")

    assert page.board.form is None


def test_a_typed_expression_is_played_like_a_tapped_one(sit: Sit) -> None:
    page = sit(max_rolls=50)
    dice = roll(page)
    claim = next(str(move) for move in page.board.match.moves() if "=" in str(move))
    number, _, expression = claim.partition(" = ")

    page.ask("tool", "type")
    page.answer("type", text=expression)

    assert dice
    assert page.board.form is None
    assert page.board.match.position.moved.number == int(number)


def test_the_form_for_a_move_lies_over_the_dice_and_so_repeats_them(sit: Sit) -> None:
    page = sit()
    page.ask("tool", "type")
    assert page.board.form["fields"][0]["help"].startswith("For example, (2+3)×6")
    page.ask("tool", "close")
    a, b, c = roll(page)

    page.ask("tool", "type")

    told = page.board.form["fields"][0]["help"]
    assert told.startswith(f"Your dice: {a}, {b} and {c}. For example, (2+3)×6")


def test_a_typed_move_that_is_refused_stays_in_the_form(sit: Sit) -> None:
    page = sit()
    roll(page)
    page.ask("tool", "type")

    page.answer("type", text="7+7")

    assert page.board.form["fields"][0]["value"] == "7+7"
    assert page.board.form["error"].endswith(".")
