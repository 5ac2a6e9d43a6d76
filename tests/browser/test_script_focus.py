"""The focus on boards, lessons and explorers, on bare pages: who has it next, and how it is seen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from barepage import PAINTED, Bare, Show, bare_page
from playwright.sync_api import Browser, Locator, Page, expect

from icedice_widgets import open_lesson, play
from icedice_widgets.explorers.tappable import Tappable
from icedice_widgets.script import script
from icedice_widgets.svg import el, group, picture

HEIR = """
([was, now, held, opener]) => {
  document.body.innerHTML = '<div></div><input data-key="outside">';
  const stage = document.body.firstChild;
  const read = (text) => {
    const nest = document.createElement("template");
    nest.innerHTML = `<svg>${text}</svg>`;
    return nest.content.firstChild;
  };
  stage.append(read(was));
  const focus = new script.Focus(stage);
  focus.opener = opener;
  document.querySelector(`[data-key="${held}"]`).focus();
  focus.keptWhile(() => script.morph(stage.firstChild, read(now)));
  const stops = [...stage.querySelectorAll('[tabindex="0"]')].map((piece) => piece.dataset.key);
  return [document.activeElement.dataset.key ?? "", stops];
}
"""
NEVER_VISIBLE = """
() => {
  const { matches } = Element.prototype;
  Element.prototype.matches = function (selector) {
    return selector !== ":focus-visible" && matches.call(this, selector);
  };
}
"""
"""As in a browser that does not say :focus-visible after focus() by a script."""
ON_A_BUTTON = """document.activeElement.matches('.icedice-stage [role="button"]')"""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    bare = bare_page(browser, script("elements", "keys", "focus"), "Focus, morph")
    yield bare
    bare.context.close()


@pytest.fixture
def board(show: Show) -> Bare:
    return show(play("tokens", players=["Ada", "Bo"], seed=7, first=0))


def panel(key: str, *pieces: str) -> str:
    return f'<g data-key="{key}">{"".join(pieces)}</g>'


def piece(key: str, does: str = "move", *, off: bool = False) -> str:
    """Something that can be pressed; what it does is its key."""
    said = f'data-key="{key}" data-{does}="{key}"' + ' aria-disabled="true"' * off
    return f'<g role="button" tabindex="-1" {said}><path d="M0 0h9v9"/></g>'


def heir(page: Page, was: str, now: str, held: str = "held", opener: str = "") -> str:
    """Who has the focus after the picture has changed; there is always one tab stop, and it is that piece."""
    focused, stops = page.evaluate(HEIR, [was, now, held, opener])
    assert len(stops) == 1
    assert focused in ("outside", *stops)
    return str(focused)


# -- who has it next -----------------------------------------------------------------------------------------

HAND = panel("hand", piece("a"), piece("held"), piece("b"))
CARD = panel("card", piece("close", "tool"))


def test_a_piece_that_stays_keeps_the_focus(page: Page) -> None:
    now = panel("hand", piece("new"), piece("held", off=True))

    assert heir(page, HAND, now) == "held"


def test_a_piece_that_lies_elsewhere_now_has_the_focus_there(page: Page) -> None:
    now = panel("hand", piece("a")) + panel("board", piece("x"), piece("held"))

    assert heir(page, HAND + panel("board", piece("x")), now) == "held"


def test_where_a_piece_has_gone_something_to_play_in_the_same_panel_has_the_focus(page: Page) -> None:
    elsewhere = panel("tools", piece("undo", "tool"), piece("x"))

    assert heir(page, elsewhere + HAND, elsewhere + panel("hand", piece("a", off=True), piece("b"))) == "b"


def test_a_piece_that_is_no_button_any_more_hands_the_focus_on(page: Page) -> None:
    elsewhere, laid = panel("board", piece("x")), '<g data-key="held"><path d="M0 0h9v9"/></g>'

    assert heir(page, elsewhere + HAND, elsewhere + panel("hand", laid, piece("b"))) == "b"


def test_a_card_that_opens_has_the_focus_if_nothing_can_be_played_where_it_was(page: Page) -> None:
    assert heir(page, HAND, panel("board", piece("x")) + CARD) == "close"


def test_with_nothing_left_here_the_focus_goes_to_the_first_move_or_the_first_button(page: Page) -> None:
    tools = panel("tools", piece("undo", "tool"))

    assert heir(page, HAND, tools + panel("board", piece("x", off=True), piece("y", "tap"))) == "y"
    assert heir(page, HAND, tools) == "undo"


def test_the_next_player_begins_with_the_button_that_says_so(page: Page) -> None:
    assert heir(page, HAND, panel("hand", piece("a")) + panel("over", piece("ready", "tool"))) == "ready"


def test_a_closed_card_gives_the_focus_back_to_what_opened_it(page: Page) -> None:
    tools = panel("tools", piece("hint", "tool"), piece("rules", "tool"))
    card = panel("card", piece("close", "tool"), piece("x"))

    assert heir(page, tools + card, tools + panel("card", piece("x")), "close", "rules") == "rules"


def test_whoever_writes_elsewhere_is_not_disturbed(page: Page) -> None:
    assert heir(page, HAND, panel("hand", piece("a")), "outside") == "outside"


def test_the_tab_stop_is_the_first_that_can_be_played_until_another_one_had_the_focus(page: Page) -> None:
    was = panel("tools", piece("undo", "tool"), piece("x", off=True)) + HAND

    assert page.evaluate(HEIR, [was, was, "outside", ""]) == ["outside", ["a"]]
    assert page.evaluate(HEIR, [was, was, "b", ""]) == ["b", ["b"]]


# -- on a board ----------------------------------------------------------------------------------------------


def test_laying_tokens_by_keyboard_keeps_the_focus_on_the_board(board: Bare) -> None:
    for move in ("lay 2", "lay 9", "lay 16"):
        board.piece("move", move).focus()

        board.key("Enter")

        assert board.asked("move")[-1] == move
        assert board.page.evaluate(ON_A_BUTTON)


def test_the_ring_lies_round_the_focused_piece_while_keys_are_used(board: Bare) -> None:
    ring, page = board.page.locator(".icedice-ring"), board.page
    page.evaluate(NEVER_VISIBLE)
    board.press("move", "lay 2")
    expect(ring).to_be_hidden()

    board.key("ArrowRight")
    page.evaluate(PAINTED)

    expect(ring).to_be_visible()
    found, wanted = ring.bounding_box(), page.locator(":focus .hit, :focus").last.bounding_box()
    assert found and wanted
    assert all(abs(found[side] - wanted[side]) < 1 for side in ("x", "y", "width", "height"))
    board.piece("move", "lay 9").click()
    expect(ring).to_be_hidden()


def test_a_half_typed_line_survives_an_update_of_the_board(board: Bare) -> None:
    line = open_typing(board)
    line.press_sequentially("9+")
    before = board.widget.revision

    board.ask("tool", "rules")  # somebody at the same board, in another view
    board.answered()

    assert board.widget.revision > before
    expect(line).to_have_value("9+")
    expect(line).to_be_focused()


def test_a_refused_form_keeps_what_was_typed_and_the_focus(board: Bare) -> None:
    line = open_typing(board)
    line.press_sequentially("9+9")

    board.key("Enter")

    expect(board.page.get_by_role("alert")).to_contain_text("of your dice shows 9")
    expect(line).to_have_value("9+9")
    expect(line).to_be_focused()


def test_a_half_typed_line_is_still_there_when_a_lost_kernel_answers_again(board: Bare) -> None:
    line = open_typing(board)
    line.press_sequentially("9+")

    board.page.evaluate("model.dead = true")
    board.page.get_by_role("button", name="Cancel").click()
    expect(board.page.get_by_role("button", name="Copy save code")).to_be_focused()
    board.page.evaluate("model.dead = false, model.hear([{ custom: { ack: model.sent.at(-1).id } }])")

    expect(line).to_have_value("9+")
    expect(line).to_be_focused()


def test_a_form_that_is_opened_again_is_empty(board: Bare) -> None:
    open_typing(board).press_sequentially("9+")
    board.key("Escape")

    board.press("tool", "type")

    expect(board.page.get_by_label("Your move")).to_have_value("")


def open_typing(board: Bare) -> Locator:
    """The field in which a calculation is typed, once there are dice."""
    for number in (1, 9, 16):
        board.press("move", f"lay {number}")
    board.press("move", "roll")
    board.press("tool", "type")
    line = board.page.get_by_label("Your move")
    expect(line).to_be_focused()
    return line


# -- in lessons and explorers --------------------------------------------------------------------------------


def test_a_form_that_goes_with_its_answer_leaves_the_focus_in_the_lesson(show: Show) -> None:
    lesson = show(open_lesson("A4", seed=1, fresh=True), "predict")
    lesson.page.locator("input[type=radio]").first.check()

    lesson.key("Enter")

    assert lesson.widget.pages["predict"].spoken == "Your guess is saved."
    assert lesson.page.evaluate("Boolean(document.activeElement.closest('.icelesson'))")


def dots() -> Tappable:
    """An explorer of three dots; one that is tapped goes away."""
    left = ["a", "b", "c"]

    def show() -> None:
        drawn = [
            group(el("circle", cx=40 * place + 20, cy=20, r=9, class_="hit"), data_tap=key, data_key=key)
            for place, key in enumerate(left)
        ]
        shown.show(picture(200, 40, "Dots", "Dots in a row", *drawn))

    def tapped(what: str) -> None:
        left.remove(what)
        show()

    shown = Tappable(tapped, lambda _: None)
    show()
    return shown


def test_a_dot_that_has_gone_leaves_the_focus_to_the_one_in_its_place(show: Show) -> None:
    explorer = show(dots())
    explorer.page.locator('[data-tap="b"]').focus()

    explorer.key("Enter")
    assert explorer.focused() == "c"
    explorer.key("Enter")
    assert explorer.focused() == "a", "there is nothing behind it"


def test_the_focused_dot_is_marked_while_keys_are_used(show: Show) -> None:
    explorer = show(dots())
    mark = "getComputedStyle(document.activeElement.querySelector('.hit')).outlineStyle"
    explorer.page.locator('[data-tap="a"]').click()
    explorer.answered()
    assert explorer.focused() == "b" and explorer.page.evaluate(mark) == "none"

    explorer.key("ArrowRight")

    assert explorer.focused() == "c" and explorer.page.evaluate(mark) == "solid"


WRITE_ANEW = """
() => {
  const { warmup } = model.get("pages");
  const html = warmup.html.replace("</h3>", "</h3><p>News.</p>");
  model.hear([{ custom: { pages: { warmup: { ...warmup, html, revision: 99 } } } }]);
}
"""


def test_a_title_keeps_the_focus_when_the_words_below_it_are_written_anew(show: Show) -> None:
    page = show(open_lesson("A4"), "warmup").page
    title = page.locator(".icelesson-page :is(h3, h4)").first
    title.evaluate("title => { title.setAttribute('tabindex', '-1'); title.focus(); }")

    page.evaluate(WRITE_ANEW)

    expect(page.get_by_text("News.")).to_be_visible()
    expect(title).to_be_focused()
