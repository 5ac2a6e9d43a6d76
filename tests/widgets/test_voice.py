"""What a board says aloud: what happened, who is next and what to do, and the page that lies open."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from many_tables import walk_of
from sitting import Page, Sit, roll
from targets import SVG

from icedice_edu import GAMES, start
from icedice_edu.play.bots import bot_names
from icedice_widgets import play
from icedice_widgets.boards import drawing_of
from icedice_widgets.boards.shared_words import stopped
from icedice_widgets.table import Table
from icedice_widgets.voice import difference


def steps_of(game: str, bots: Any = None) -> Iterator[tuple[Table, Table]]:
    """Every step of a random game: the table before and after; the board is handed over at once."""
    rng, walk = Random(3), walk_of(game)
    table = Table(start(game, players=["Mia", "Bo"], seed=3, **walk.games[0]), bots or {})
    for _ in range(3000):
        if table.match.over:
            return
        moves = table.match.moves()
        calm = [move for move in moves if walk.calm(str(move))]
        after = table.stepped(table.match.play(rng.choice(calm if calm and rng.random() < 0.9 else moves)))
        yield table, after
        table = after.replace(handover=False)


def phase(table: Table) -> str:
    """What is to be decided, where a game tells that apart."""
    return getattr(table.match.position, "phase", "")


def banner(table: Table) -> tuple[str, str]:
    return drawing_of(table.match.game.name).banner_words(table)


# -- who is next ----------------------------------------------------------------------------------------


def test_after_the_third_token_the_first_roll_is_asked_for(sit: Sit) -> None:
    page = sit(laid=False)

    said = [page.ask("move", f"lay {number}") for number in (1, 8, 14)]

    assert said == [
        "The 1 starts in the middle.", "The 8 starts in the middle.",
        "The 14 starts in the middle. Ada, roll the dice. This is round 1.",
    ]


def test_after_step_1_step_2_is_told(sit: Sit) -> None:
    page = sit()
    roll(page)
    move = next(str(move) for move in page.board.match.moves() if "=" in str(move))

    said = page.ask("move", move)

    assert said.endswith(". Ada, step 2 of 2. Make a different number in the middle.")


@pytest.mark.parametrize("game", GAMES)
def test_every_new_task_is_told_once(game: str) -> None:
    for before, after in steps_of(game):
        said, (who, _) = difference(before, after), banner(after)
        if after.handover:
            assert said.endswith(f"Pass the board to {after.match.names[after.seat]}.")
            assert after.match.names[after.seat] in difference(after, after.replace(handover=False))
        elif not after.match.over and phase(after) != phase(before):
            assert said.count(stopped(who)) == 1
        sentences = said.replace("! ", ". ").split(". ")
        assert len(sentences[-3:]) == len(set(sentences[-3:])), said


@pytest.mark.parametrize("game", GAMES)
def test_of_a_bot_it_is_told_once_a_turn_that_it_thinks(game: str) -> None:
    for before, after in steps_of(game, {1: bot_names(game)[0]}):
        thinks = after.seat == 1 and before.seat != 1
        assert ("Bo is thinking." in difference(before, after)) == thinks


def test_what_the_story_says_the_banner_does_not_repeat() -> None:
    said = [difference(*pair) for pair in steps_of("tiles")]

    assert not any("You rolled" in told for told in said)
    assert any(told.endswith("place your dice. Pick a square.") for told in said)


def test_after_undo_and_in_another_game_the_task_is_told(sit: Sit) -> None:
    page = sit()
    roll(page)

    assert page.ask("tool", "undo") == "The last move was undone. Ada, roll the dice. This is round 1."
    page.ask("tool", "new")
    page.answer("new", name0="Cleo", who0="person", name1="Bo", who1="person", seed="5")
    assert page.board.spoken.startswith("A new game. ") and "choose 3 tokens." in page.board.spoken


def test_one_tapped_die_is_said_as_it_is(sit: Sit) -> None:
    page = sit()
    a, _, _ = roll(page)

    assert page.ask("tap", "die 1") == str(a)


# -- pages ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", ["wide", "narrow"])
@pytest.mark.parametrize("game", GAMES)
def test_all_pages_together_tell_all_rules(game: str, layout: str) -> None:
    page = Page(play(game, seed=1))
    page.ask("layout", layout)
    rules, told = page.board.match.game.rules, [page.ask("tool", "rules")]

    head = told[0].split(".")[0]
    count = 1 if head == "Rules" else int(head.rpartition(" ")[2])
    told += [page.ask("tool", "page +1") for _ in range(count - 1)]

    heads = [said.split(". ")[0] for said in told]
    numbered = [f"Rules, page {number} of {count}" for number in range(1, count + 1)]
    assert heads == (numbered if count > 1 else ["Rules"])
    assert sum(said.count(f"{rule}: {rules[rule]}") for said in told for rule in rules) == len(rules)


def test_what_is_told_is_what_is_shown(sit: Sit) -> None:
    page = sit()
    page.ask("tool", "rules")

    said = page.ask("tool", "page +1")

    root = ElementTree.fromstring(page.board.svg)
    card = next(node for node in root.iter() if node.get("data-key") == "rules")
    shown = {node.text for node in card.iter(f"{SVG}text")}
    for rule, words in page.board.match.game.rules.items():
        assert (rule in shown) == (f"{rule}: {words}" in said), rule


def test_a_rule_that_was_asked_for_is_told_alone_and_only_once(sit: Sit) -> None:
    page = sit()
    rules = page.board.match.game.rules

    asked, later = page.ask("tool", "rule TOKEN-20"), page.ask("tool", "page +1")

    assert asked == f"Rules. TOKEN-20: {rules['TOKEN-20']}"
    assert later.startswith("Rules, page ") and rules["TOKEN-20"] not in later


def test_the_story_is_told_page_by_page(sit: Sit) -> None:
    page = sit(laid=False)
    assert page.ask("tool", "story") == "Story. Nothing has happened yet."
    for number in (1, 8, 14):
        page.ask("move", f"lay {number}")
    for _ in range(9):
        roll(page)
        page.ask("move", "pass")
        page.ask("tool", "ready")

    page.ask("tool", "close")
    first = page.ask("tool", "story")
    pages = int(first.split(".")[0].rpartition(" ")[2])
    told = [first, *(page.ask("tool", "page +1") for _ in range(pages - 1))]

    log = " ".join(map(str, reversed(page.board.match.log)))
    assert pages > 1 and " ".join(said.partition(". ")[2] for said in told) == log
