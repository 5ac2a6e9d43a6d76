"""How a board's picture reaches the page, whole or in parts."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest
from sitting import Sit, roll

import icedice_edu
from icedice_widgets import play
from icedice_widgets.board import _renewed
from icedice_widgets.boards import drawing_of
from icedice_widgets.svg import Picture
from icedice_widgets.table import Table


def test_the_page_says_how_much_room_there_is(sit: Sit) -> None:
    page = sit()

    page.ask("layout", "narrow")
    revision = page.board.revision
    page.ask("layout", "narrow")

    assert 'data-layout="narrow"' in page.board.svg
    assert page.board.revision == revision


def test_the_mime_bundle_also_carries_the_picture_and_words() -> None:
    first, again = (play("tokens", players=["Ada", "Bo"], seed=7)._repr_mimebundle_()[0] for _ in range(2))

    assert {"application/vnd.jupyter.widget-view+json", "image/svg+xml", "text/plain"} == set(first)
    assert first["image/svg+xml"] == again["image/svg+xml"]
    assert first["text/plain"] == again["text/plain"]
    assert "Ada" in first["text/plain"]


def test_all_that_changes_travels_in_one_message(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    page = sit()
    states: list[Any] = []
    monkeypatch.setattr(page.board, "_send", lambda message, buffers: states.append(message))
    page.told.clear()

    page.ask("move", "roll")

    assert states == []
    assert [set(message) for message in page.told] == [{"since", "now", "changed", "count", "ack"}]
    assert set(page.told[0]["now"]) == {"revision", "spoken", "code"}, "the opening tag is as it was"


def test_a_page_that_puts_the_changed_parts_together_has_the_picture(sit: Sit) -> None:
    page = sit()
    head, shown = page.board.head, [text for _, text in page.board.parts]
    for asked in ("move roll", "tap die 1", "tool rules", "tool close", "tap token 30"):
        page.ask(*asked.split(maxsplit=1))

        told = page.told[-1]
        head = told["now"].get("head", head)
        for place, part in told["changed"]:
            shown[place] = part
        assert (told["since"] + 1, told["count"]) == (page.board.revision, len(shown))
        assert f"{head}{''.join(shown)}</svg>" == page.board.svg == page.board._drawing.draw(page.board.table)
        assert sum(len(part) for _, part in told["changed"]) < 0.7 * len(page.board.svg)


def test_a_part_keeps_the_revision_at_which_it_was_drawn(sit: Sit) -> None:
    page = sit()
    before = page.board.parts

    page.ask("tap", "token 30")

    for (drawn, text), (now_drawn, now) in zip(before, page.board.parts, strict=True):
        assert now_drawn == (drawn if now == text else page.board.revision)
    assert {drawn == page.board.revision for drawn, _ in page.board.parts} == {True, False}


def test_a_picture_that_is_built_differently_is_new_as_a_whole() -> None:
    old = [(1, "<a/>"), (4, "<b/>")]

    assert _renewed(old, ("<a/>", "<c/>"), 7) == [(1, "<a/>"), (7, "<c/>")]
    assert _renewed(old, ("<a/>", "<b/>", "<c/>"), 7) == [(7, "<a/>"), (7, "<b/>"), (7, "<c/>")]


def test_a_page_that_missed_a_picture_is_sent_the_whole(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    page = sit()
    page.ask("move", "roll")
    states: list[Any] = []
    monkeypatch.setattr(page.board, "_send", lambda message, buffers: states.append(message["state"]))

    page.ask("whole", revision=1)

    assert [(state["head"], state["parts"]) for state in states] == [(page.board.head, page.board.parts)]
    assert states[0]["revision"] == page.board.revision


@pytest.mark.parametrize("game", [*icedice_edu.GAMES, "plain"])
def test_every_part_of_a_picture_is_one_element(game: str) -> None:
    drawing = drawing_of(game)
    match = icedice_edu.start("tokens" if game == "plain" else game, players=2, seed=7)

    for table in (Table(match), Table(match, layout="narrow"), Table(match, panel="rules")):
        svg = drawing.draw(table)
        assert isinstance(svg, Picture)
        assert len(ElementTree.fromstring(svg)) == len(svg.parts)


def test_a_question_mark_tells_where_the_game_stands(sit: Sit) -> None:
    page = sit()

    assert page.ask("key", "?") == page.board._repr_mimebundle_()[0]["text/plain"]


def test_what_cannot_be_started_is_one_clear_sentence() -> None:
    for wrong in ({"name": "chess"}, {"name": "tokens", "players": 1}, {"name": "tokens", "colour": "red"}):
        with pytest.raises(ValueError, match=r"^[A-Z].*\.$"):
            play(**wrong)


def test_the_save_code_on_the_board_restores_its_match(sit: Sit) -> None:
    page = sit()
    roll(page)

    assert icedice_edu.restore(page.board.code).record == page.board.match.record


@pytest.mark.parametrize("game", icedice_edu.GAMES)
def test_a_new_board_is_its_picture_before_anybody_asks(game: str) -> None:
    board = play(game, seed=7)

    assert board.svg == drawing_of(game).draw(board.table)
