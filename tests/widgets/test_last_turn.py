"""Bots wait for a person, take their time, and show again what they did; in every game."""

from __future__ import annotations

from itertools import pairwise
from xml.etree import ElementTree

import pytest
from many_tables import pressed
from sitting import Page

from icedice_edu import GAMES
from icedice_edu.play.bots import bot_names
from icedice_widgets import last_turn, play
from icedice_widgets.boards import drawing_of
from icedice_widgets.table import BOT_PAUSE_MS, LONGEST_PAUSE_MS, Table


def beside(game: str, *, first: int = 1, **options: object) -> Page:
    """Ada at a board with the bot Pip, who is first."""
    bots = {"Pip": next(iter(bot_names(game)))}
    return Page(play(game, players=["Ada", "Pip"], seed=7, first=first, bots=bots, **options))


def after_pip(game: str) -> Page:
    """Pip has had a turn, and it is Ada's."""
    page = beside(game)
    page.ask("tool", "go")
    while page.board.table.bot_to_move:
        page.ask("go")
    return page


def told(page: Page) -> tuple[list[str], str | None]:
    """The tools that can be pressed in the picture, and after how long it goes on by itself."""
    root = ElementTree.fromstring(page.board.svg)
    return pressed(root, "tool"), root.get("data-next-ms")


# -- the first press ------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", ["wide", "narrow"])
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_that_is_first_waits_for_a_person(game: str, layout: str) -> None:
    page = beside(game)
    page.ask("layout", layout)
    tools, pause = told(page)

    assert pause is None and "go" in tools
    assert not page.board.match.moves_made

    page.ask("tool", "go")
    assert len(page.board.match.moves_made) == 1
    assert page.board.table.bot_to_move is None or told(page)[1] is not None


def test_a_press_that_plays_nothing_leaves_the_button_that_begins() -> None:
    page = beside("pyramids")

    page.ask("move", "roll")
    page.ask("tool", "hint")

    assert "go" in told(page)[0]


def test_a_bot_waits_again_when_a_new_game_begins_with_it() -> None:
    page = after_pip("pyramids")
    page.ask("tool", "new")
    page.answer("new", who0="stops at two", who1="person", name0="Pip", name1="Ada")
    while page.board.table.bot_to_move is None:  # chance decides who is first
        page.ask("tool", "new")
        page.answer("new", who0="stops at two", who1="person", name0="Pip", name1="Ada")

    assert told(page)[1] is None


def test_bots_alone_wait_for_whoever_watches() -> None:
    page = Page(play("pyramids", players=2, seed=7, bots=[0, 1]))

    assert told(page)[1] is None
    page.ask("tool", "go")
    assert told(page)[1] is not None


# -- time to read ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_waits_longer_the_more_there_is_to_read(game: str) -> None:
    page = beside(game)
    page.ask("tool", "go")
    seen: set[tuple[int, int]] = set()
    for _ in range(30):
        table = page.board.table
        if table.bot_to_move is None:
            break
        seen.add((sum(len(str(event).split()) for event in table.fresh_events), int(table.next_ms or 0)))
        page.ask("go")

    pauses = [pause for _, pause in sorted(seen)]
    assert pauses == sorted(pauses)
    assert all(BOT_PAUSE_MS < pause <= LONGEST_PAUSE_MS for pause in pauses)


def test_who_does_not_want_to_wait_goes_on() -> None:
    page = beside("pyramids")
    page.ask("tool", "go")
    assert "go" in told(page)[0]

    page.ask("tool", "go")

    assert len(page.board.match.moves_made) == 2


# -- what did Pip do? -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_last_turn_of_a_bot_is_shown_again_in_words_and_pictures(game: str) -> None:
    page = after_pip(game)
    table, picture = page.board.table, page.board.svg
    steps = [played for played in table.match.history if not played.by_chance]
    words = [page.ask("tool", "replay")]
    pictures = [page.board.svg]

    while page.board.table.back:
        assert told(page)[1] is not None, "it goes on by itself"
        assert not pressed(ElementTree.fromstring(page.board.svg), "move")
        words.append(page.ask("go"))
        pictures.append(page.board.svg)

    assert len(words) == len(steps) + 1
    assert words[0] == "This is how Pip's turn began."
    since = table.match.history[last_turn.stops(table)[0] :]
    assert " ".join(words[1:]) == " ".join(str(event) for played in since for event in played.events)
    assert all(one != other for one, other in pairwise(pictures))
    assert page.board.match is table.match and pictures[-1] == picture


@pytest.mark.parametrize("ask", [("tool", "now"), ("move", "roll"), ("key", "3"), ("tap", "risk")])
def test_any_press_leads_back_to_the_game_and_plays_nothing(ask: tuple[str, str]) -> None:
    page = after_pip("pyramids")
    match = page.board.match
    page.ask("tool", "replay")

    page.ask(*ask)

    assert page.board.table.back == () and page.board.match is match
    assert "move" in page.board.svg


def test_a_tool_works_on_the_game_as_it_is() -> None:
    page = after_pip("pyramids")
    page.ask("tool", "replay")

    page.ask("tool", "story")

    assert page.board.table.back == () and page.board.table.panel == "story"


def test_nobody_gets_a_hint_by_a_replay_while_the_board_is_passed_on() -> None:
    bots = {"Pip": "stops at two"}
    page = Page(play("pyramids", players=["Ada", "Pip", "Bo"], seed=7, first=1, bots=bots))
    page.ask("tool", "go")
    while page.board.table.bot_to_move:
        page.ask("go")
    assert page.board.table.handover
    page.ask("tool", "replay")
    assert page.board.table.back

    page.ask("tool", "hint")

    assert page.board.table.panel == "" and page.board.table.back == ()


def test_the_next_move_ends_the_offer_and_undo_the_replay() -> None:
    page = after_pip("pyramids")
    assert "replay" in told(page)[0]

    page.ask("move", "roll")

    assert "replay" not in told(page)[0]


def test_what_a_person_did_before_is_not_shown_again() -> None:
    page = beside("pyramids", first=0)
    while not page.board.table.bot_to_move:
        page.ask("move", str(page.board.match.moves()[-1]))
    done = len(page.board.match.history)
    while page.board.table.bot_to_move:
        page.ask("go")

    assert last_turn.stops(page.board.table)[0] == done > 0


def test_several_bots_are_shown_together() -> None:
    bots = {"Pip": "stops at two", "Pop": "stops at two"}
    page = Page(play("pyramids", players=["Ada", "Pip", "Pop"], seed=7, first=1, bots=bots))
    page.ask("tool", "go")
    while page.board.table.bot_to_move:
        page.ask("go")

    assert last_turn.asked(page.board.table) == "What did the bots do?"
    assert last_turn.stops(page.board.table)[0] == 0


def test_where_people_play_there_is_nothing_to_show_again() -> None:
    page = Page(play("pyramids", players=["Ada", "Bo"], seed=7))
    page.ask("move", "roll")

    assert last_turn.offer(page.board.table) is None


def test_a_running_hourglass_shows_no_past() -> None:
    bots = {"Pip": next(iter(bot_names("tokens")))}
    page = Page(play("tokens", players=["Ada", "Pip"], seed=7, first=1, bots=bots, timer="hourglass",
                     clock=lambda: 0.0))
    page.ask("tool", "go")
    for _ in range(60):
        if page.board.table.bot_to_move is None:
            break
        page.ask("go")

    assert page.board.table.bot_to_move is None
    timed = [p for p in page.board.match.history if p.position.deadline is not None]
    assert timed and last_turn.stops(page.board.table) == ()


def test_long_names_fit_on_the_buttons() -> None:
    name = "Wilhelmina Featherstonehaugh of Chudleigh"[:40]
    page = Page(play("pyramids", players=["Ada", name], seed=7, first=1, bots={name: "stops at two"}))
    table: Table = page.board.table

    for layout in ("wide", "narrow"):
        drawn = drawing_of("pyramids").draw(table.replace(layout=layout))
        assert f'aria-label="Let {name} play"' in drawn and "…" in drawn
