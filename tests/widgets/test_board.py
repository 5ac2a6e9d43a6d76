"""What a board does with what a page asks of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

import pytest

import icedice_edu
from icedice_widgets import Board, play
from icedice_widgets.board import SORRY
from icedice_widgets.boards import DRAWINGS
from icedice_widgets.boards.plain import PLAIN
from icedice_widgets.svg import Picture
from icedice_widgets.table import Table


class Page:
    """The far side of a board: it asks, and keeps what it is told."""

    def __init__(self, board: Board) -> None:
        self.board, self.told, self.sent = board, [], 0
        board.send = self._hear  # type: ignore[method-assign]

    def _hear(self, content: Any, buffers: Any = None) -> None:
        self.told.append(content)

    def ask(self, kind: str, text: str = "", revision: int | None = None, **more: Any) -> str:
        self.sent += 1
        shown = self.board.revision if revision is None else revision
        message = {"kind": kind, "text": text, "revision": shown, "id": f"m{self.sent}", **more}
        self.board._handle_custom_msg(message, [])
        return self.board.spoken

    def answer(self, form: str, **answers: str) -> None:
        self.ask("form", form, answers=answers)


class Watched:
    """A drawing that does something else first."""

    def __init__(self, draw: Callable[[Any], str], first: Callable[[], Any]) -> None:
        self._draw, self._first = draw, first

    def draw(self, table: Any) -> str:
        self._first()
        return self._draw(table)


class Clock:
    """A clock that a test turns by hand."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


Sit = Callable[..., Page]


@pytest.fixture
def sit() -> Sit:
    """Sit down at a new board."""

    def at_board(players: Any = ("Ada", "Bo"), *, laid: bool = True, **options: Any) -> Page:
        page = Page(play("tokens", players=list(players), seed=7, **{"first": 0, **options}))
        if laid:
            for number in (1, 8, 14):
                page.ask("move", f"lay {number}")
        return page

    return at_board


def roll(page: Page) -> tuple[int, ...]:
    page.ask("move", "roll")
    return tuple(page.board.match.position.dice)


# -- messages ----------------------------------------------------------------------------------------------


def test_a_move_is_played_and_told(sit: Sit) -> None:
    page = sit()
    shown, revision = page.board.svg, page.board.revision

    spoken = page.ask("move", "roll")

    assert page.board.match.position.phase == "step1"
    assert spoken.startswith("Ada rolled ")
    assert page.board.revision == revision + 1
    assert page.board.svg != shown


def test_every_message_is_answered_even_if_the_work_fails(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    page = sit()
    monkeypatch.setattr(page.board, "_drawing", None)

    page.ask("move", "roll")

    assert page.told[-1]["ack"] == "m4"


def test_a_drawing_that_breaks_leaves_the_last_picture(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    page = sit()
    shown, table = page.board.svg, page.board.table
    monkeypatch.setattr(page.board, "_drawing", Watched(page.board._drawing.draw, lambda: 1 // 0))

    page.ask("move", "roll")

    assert (page.board.svg, page.board.table) == (shown, table)
    assert "went wrong" in page.board.spoken


def test_a_double_click_plays_once(sit: Sit) -> None:
    page = sit()
    seen = page.board.revision

    page.ask("move", "roll", seen)
    page.ask("move", "roll", seen)

    assert page.board.match.position.rolls == 1
    assert page.board.table.refusal is None
    assert page.told[-1] == {"ack": "m5"}


def test_a_double_click_on_a_tool_works_it_once(sit: Sit) -> None:
    page = sit()
    seen = page.board.revision

    page.ask("tool", "hint", seen)
    page.ask("tool", "hint", seen)

    assert page.board.table.hint == 1


def test_keys_typed_faster_than_the_answers_come_are_all_heard(sit: Sit) -> None:
    page = sit()
    a, b, _ = roll(page)
    seen = page.board.revision

    for key in (str(a), "+", str(b)):
        page.ask("key", key, seen)

    assert page.board.spoken == f"{a} + {b} = {a + b}"


def test_a_refused_move_changes_nothing_but_the_refusal(sit: Sit) -> None:
    page = sit()
    roll(page)
    before = page.board.table

    page.ask("move", "36 = 1+1")

    after = page.board.table
    assert after.match is before.match
    assert after.refusal is not None and after.refusal.rule.startswith("TOKEN-")
    assert after == before.but(refusal=after.refusal)
    assert after.refusal.why in page.board.spoken


def test_the_next_step_forgets_the_refusal(sit: Sit) -> None:
    page = sit()
    page.ask("move", "pass")
    assert page.board.table.refusal is not None

    page.ask("move", "roll")

    assert page.board.table.refusal is None


@pytest.mark.parametrize(
    "content",
    [None, [], "roll", {}, {"kind": 3}, {"kind": "move"}, {"kind": "move", "text": "roll"},
     {"kind": "move", "text": "roll", "revision": "5"}, {"kind": "move", "text": ["roll"], "revision": 5},
     {"kind": "move", "text": "roll", "revision": True}, {"kind": "dance", "text": "", "revision": 99},
     {"kind": "layout", "text": "round", "revision": 99}, {"kind": "form", "text": "new", "revision": 99}],
)
def test_what_is_no_message_is_not_believed(sit: Sit, content: Any) -> None:
    page = sit()
    before = page.board.table, page.board.revision

    page.board._handle_custom_msg(content, [])

    assert (page.board.table, page.board.revision) == before


@pytest.mark.parametrize("kind", ["move", "tap", "key", "tool"])
@pytest.mark.parametrize(
    "text",
    ["", "__import__('os')", "9" * 5000, "<img src=x onerror=alert(1)>", "lay ٣", "\x00", "rule ../.."],
)
def test_hostile_text_is_refused_with_a_sentence_or_ignored(sit: Sit, kind: str, text: str) -> None:
    page = sit()
    roll(page)
    match = page.board.match

    page.ask(kind, text)

    assert page.board.match is match
    refusal = page.board.table.refusal
    assert refusal is None or refusal.why not in ("", SORRY)


def test_an_unexpected_fault_is_said_and_logged_and_the_board_lives_on(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    page = sit()
    roll(page)
    with monkeypatch.context() as broken:
        broken.setattr(type(page.board._drawing), "tap", lambda *_: 1 // 0)
        page.ask("tap", "die 1")

    assert "went wrong" in page.board.spoken
    assert "ZeroDivisionError" in caplog.text
    page.ask("tap", "die 1")
    assert page.board.table.refusal is None


# -- who plays ---------------------------------------------------------------------------------------------


def test_the_turn_is_handed_over_between_two_people(sit: Sit) -> None:
    page = sit()
    roll(page)

    spoken = page.ask("move", "pass")

    assert page.board.table.handover
    assert spoken.endswith("Hand over to Bo.")
    assert page.ask("tool", "ready") == "Bo, it is your turn."
    assert not page.board.table.handover


def test_a_bot_makes_one_step_each_time_the_page_says_go(sit: Sit) -> None:
    page = sit(bots={"Bo": "quick"})
    roll(page)
    page.ask("move", "pass")
    assert page.board.table.bot_to_move == "quick"
    assert 'data-next-ms="' in page.board.svg
    steps = len(page.board.match.history)

    page.ask("go")

    assert page.board.spoken.startswith("Bo rolled ")
    assert len(page.board.match.history) == steps + 2  # the roll and its dice


def test_two_pages_cannot_hurry_a_bot(sit: Sit) -> None:
    page = sit(bots=[1])
    roll(page)
    page.ask("move", "pass")
    seen = page.board.revision

    page.ask("go", revision=seen)
    steps = len(page.board.match.history)
    page.ask("go", revision=seen)

    assert len(page.board.match.history) == steps


def test_nobody_is_asked_to_hand_over_when_one_person_plays_against_bots(sit: Sit) -> None:
    page = sit(bots=[1])
    roll(page)
    page.ask("move", "pass")

    while page.board.table.bot_to_move:
        page.ask("go")

    assert page.board.table.seat == 0
    assert not page.board.table.handover
    assert 'data-next-ms="' not in page.board.svg


def test_bots_alone_play_to_the_end() -> None:
    page = Page(play("tokens", players=2, seed=3, variant="6+", bots=[0, 1]))

    for _ in range(500):
        if page.board.match.over:
            break
        page.ask("go")

    assert page.board.match.over
    assert page.board.match.names == ("Bot 1", "Bot 2")


def test_a_bot_that_gets_stuck_gives_its_seat_to_a_person(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    page = sit(bots=[0], laid=False)
    monkeypatch.setattr("icedice_widgets.board.choice", lambda *_: 1 // 0)

    page.ask("go")

    assert page.board.table.bot_to_move is None
    assert "got stuck" in page.board.spoken


@pytest.mark.parametrize("bots", [{"Cleo": "quick"}, {2: "quick"}, {-1: "quick"}, {"Bo": "genius"}, ["Cleo"]])
def test_a_bot_that_cannot_be_seated_is_one_clear_sentence(bots: Any) -> None:
    with pytest.raises(ValueError, match=r"^[A-Z].*\.$"):
        play("tokens", players=["Ada", "Bo"], bots=bots)


# -- undo --------------------------------------------------------------------------------------------------


def test_undo_takes_back_what_the_bots_did_since(sit: Sit) -> None:
    page = sit(bots=[1])
    roll(page)
    dice = page.board.match.position.dice
    page.ask("move", "pass")
    while page.board.table.bot_to_move:
        page.ask("go")

    assert page.ask("tool", "undo") == "Taken back."

    assert page.board.table.seat == 0
    assert page.board.match.position.dice == dice


def test_there_is_a_sentence_when_nothing_can_be_undone(sit: Sit) -> None:
    page = sit(laid=False)

    page.ask("tool", "undo")

    assert "no move to take back" in page.board.spoken


# -- the hourglass -----------------------------------------------------------------------------------------


def test_ready_turns_the_hourglass_and_handing_over_costs_no_time(sit: Sit) -> None:
    clock = Clock()
    page = sit(timer="hourglass", clock=clock)
    page.ask("move", "flip")
    roll(page)
    page.ask("move", "pass")
    clock.now += 500

    assert page.board.match.time_left is None
    page.ask("tool", "ready")

    assert page.board.match.time_left == 60
    assert 'data-wake-ms="' in page.board.svg


def test_the_board_asks_to_be_woken_when_the_glass_looks_different(sit: Sit) -> None:
    clock = Clock()
    page = sit(timer="hourglass", clock=clock)
    page.ask("move", "flip")
    heard = []
    for second in range(5, 60, 5):
        assert page.board.table.wake_ms == pytest.approx(5_000, abs=100)
        clock.now = 100.02 + second
        heard.append(page.ask("tick"))

    assert [words for words in heard if words] == ["30 seconds left.", "10 seconds left."]


def test_when_the_sand_has_run_out_the_turn_passes_and_a_late_move_is_not_played(sit: Sit) -> None:
    clock = Clock()
    page = sit(timer="hourglass", clock=clock)
    page.ask("move", "flip")
    roll(page)
    clock.now += 60

    page.ask("move", "pass")

    assert page.board.table.seat == 1
    assert page.board.table.handover
    assert "sand has run out" in page.board.spoken
    assert not page.board.match.over


def test_a_bot_turns_the_hourglass_itself_and_the_person_after_it_does_too(sit: Sit) -> None:
    page = sit(timer="hourglass", clock=Clock(), bots={1: "quick"})
    page.ask("move", "flip")
    roll(page)
    page.ask("move", "pass")

    while page.board.table.bot_to_move:
        page.ask("go")

    position = page.board.match.position
    assert (position.seat, position.phase) == (0, "flip")
    assert not page.board.table.handover
    assert page.board.match.time_left is None


# -- panels and forms --------------------------------------------------------------------------------------


def test_panels_open_leaf_and_close(sit: Sit) -> None:
    page = sit()

    page.ask("tool", "rules")
    page.ask("tool", "page +1")
    assert (page.board.table.panel, page.board.table.page) == ("rules", 1)
    assert "Make" not in page.ask("tool", "rule TOKEN-20")
    assert "each die counts once" in page.board.spoken
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


def test_a_form_that_cannot_be_followed_says_why_and_keeps_the_answers(sit: Sit) -> None:
    page = sit()
    match = page.board.match
    page.ask("tool", "new")

    page.answer("new", name0="Ada", who0="person", name1="Ada", who1="person")

    assert page.board.match is match
    assert page.board.form["error"] == "Each player needs a name of their own."
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


def test_a_typed_move_that_is_refused_stays_in_the_form(sit: Sit) -> None:
    page = sit()
    roll(page)
    page.ask("tool", "type")

    page.answer("type", text="7+7")

    assert page.board.form["fields"][0]["value"] == "7+7"
    assert page.board.form["error"].endswith(".")


# -- the picture -------------------------------------------------------------------------------------------


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
    assert [set(message) for message in page.told] == [{"since", "now", "head", "changed", "count", "ack"}]
    assert set(page.told[0]["now"]) == {"revision", "spoken", "code"}


def test_a_page_that_puts_the_changed_parts_together_has_the_picture(sit: Sit) -> None:
    page = sit()
    shown = list(page.board.svg.parts)
    for asked in ("move roll", "tap die 1", "tool rules", "tool close", "tap token 30"):
        page.ask(*asked.split(maxsplit=1))

        told = page.told[-1]
        for place, part in told["changed"]:
            shown[place] = part
        assert (told["since"] + 1, told["count"]) == (page.board.revision, len(shown))
        assert f"{told['head']}{''.join(shown)}</svg>" == page.board.svg
        assert sum(len(part) for _, part in told["changed"]) < 0.7 * len(page.board.svg)


def test_a_page_that_missed_a_picture_is_sent_the_whole(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    page = sit()
    page.ask("move", "roll")
    states: list[Any] = []
    monkeypatch.setattr(page.board, "_send", lambda message, buffers: states.append(message["state"]))

    page.ask("whole", revision=1)

    assert [state["svg"] for state in states] == [page.board.svg]
    assert states[0]["revision"] == page.board.revision


@pytest.mark.parametrize("game", sorted({*DRAWINGS, "plain"}))
def test_every_part_of_a_picture_is_one_element(game: str) -> None:
    drawing = DRAWINGS.get(game, PLAIN)
    match = icedice_edu.start(game if game in DRAWINGS else "tokens", players=2, seed=7)

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
