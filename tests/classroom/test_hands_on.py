"""Pictures that a learner moves: what a move makes, what is refused, and how it is kept with the work."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from icedice_edu.classroom.blocks import HandsOn
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.document import mistakes_in, read_lesson
from icedice_edu.classroom.hands_on import HANDS, after, said_after
from icedice_edu.classroom.lesson_parts import part, printable
from icedice_edu.classroom.pictures import KINDS
from icedice_edu.classroom.work import restored

B1 = Path(__file__).parent / "documents" / "B1"
SENTENCE = "{dice}`6 1`\n\nA 6 and a 1 make [[7]]."
HELD = "```{hands-on} tenframe · my frame\n6 blue\nadd: yellow\n```\n\nTo fill it you put [[4]] more."

TWO_DICE = "across: red die = 1, 2, 3, 4, 5, 6\ndown: blue die = 1, 2, 3, 4, 5, 6"

MOVES = {
    "tenframe": [
        ("6 blue\nadd: yellow", "place 7 1", "6 blue 1 yellow\nadd: yellow", "6 blue and 1 yellow."),
        ("6 blue", "place 7 1", "7 blue", "7 blue."),
        ("6 blue", "place 9 1", "6 blue 2 empty 1 blue", "7 blue."),
        ("1 red", "place 1 0", "10 empty", "No dots."),
        ("10 empty", "place 2 1", "1 empty 1 blue", "1 blue."),
        ("9 green\nframes: 2", "place 20 1", "9 green 10 empty 1 green\nframes: 2", "10 green."),
        ("2 blue", "place 1 1", "2 blue", "2 blue."),
    ],
    "numberline": [
        ("0 to 20\n8 + 1", "1.1 15", "0 to 20 by 1\n8 + 7", "Start at 8, jump forward 7 to 15."),
        ("0 to 20\n8 + 1", "1.1 3", "0 to 20 by 1\n8 − 5", "Start at 8, jump back 5 to 3."),
        ("0 to 20\n8 + 1", "1.1 8", "0 to 20 by 1\n8 + 0", "Start at 8, jump forward 0 to 8."),
        ("0 to 20\n8 + 1 + 4", "1.1 10", "0 to 20 by 1\n8 + 2 + 4",
         "Start at 8, jump forward 2 to 10, then forward 4 to 14."),
        ("0 to 9 cm\n5", "1.0 7", "0 to 9 cm by 1\n7", "Start at 7."),
        ("$0 to $700 by 100\n500 − 100\n200", "1.1 600", "$0 to $700 by 100\n500 + 100\n200",
         "Start at $500, jump forward $100 to $600. Start at $200."),
    ],
    "boxplot": [
        ("axis: 10 to 30 cm\nA: 11 15 18 21 26", "1.3 37", "axis: 10 to 30 cm\nA: 11 15 18.5 21 26",
         "Median 18.5, box 15 to 21, from 11 to 26."),
        ("Two crews\naxis: 0 to 9\narrow: medians\nA: 1 2 3 4 5\nB: 2 3 4 5 6", "2.1 0",
         "Two crews\naxis: 0 to 9\narrow: medians\nA: 1 2 3 4 5\nB: 0 3 4 5 6",
         "A: median 3, box 2 to 4, from 1 to 5. B: median 4, box 3 to 5, from 0 to 6."),
        ("axis: $5 to $25\nA: 6 7 8.5 9 10", "1.5 50",
         "axis: $5 to $25\nA: 6 7 8.5 9 25", "Median 8.5, box 7 to 9, from 6 to 25."),
    ],
    "chance": [
        ("parts: 6\nbust: 1/2\nsafe: 50%", "1 4", "parts: 6\nbust: 4/6\nsafe: 50%",
         "bust at 4/6; safe at 50%."),
        ("parts: 4\nsun: 1/4", "1 4", "parts: 4\nsun: 1", "sun at 1."),
        ("parts: 4\nsun: 1/4", "1 0", "parts: 4\nsun: 0", "sun at 0."),
    ],
    "outcomes": [
        ("mine: none", "3.4 1", f"{TWO_DICE}\nmine: (3, 4)", "mine: 1 of 36."),
        ("show: sums\nseven: sum 12\nmine: (1, 1)", "1.1 0",
         f"{TWO_DICE}\nshow: sums\nseven: (6, 6)\nmine: none", "mine: 0 of 36."),
        ("across: first = red, blue\ndown: second = red, blue\nboth: (red, red)", "2.2 1",
         "across: first = red, blue\ndown: second = red, blue\nboth: (red, red), (blue, blue)",
         "both: 2 of 4."),
    ],
    "bills": [
        ("$365", "$100 4", "$465", "4 $100 bills, 6 $10 bills and 5 $1 bills: $465 in all."),
        ("$90", "$10 10", "$100×0 $10×10 $1×0", "10 $10 bills: $100 in all."),
        ("$100×0 $10×10 $1×0", "$10 0", "$0", "No bills: $0 in all."),
        ("$1299 + $10", "$1 12", "$100×12 $10×9 $1×12 + $10",
         "12 $100 bills, 9 $10 bills and 12 $1 bills: $1,302 in all."),
    ],
    "dotplot": [
        ("axis: 5 to 9 in by 1/4\nall: 7", "1.31/4 2", "axis: 5 to 9 in by 1/4\nshow: dots\nall: 7 7.75×2",
         "7, 2 at 7 3/4."),
        ("axis: 1 to 6\nmine: 0×0", "1.4 2", "axis: 1 to 6\nshow: dots\nmine: 4×2", "mine: 2 at 4."),
        ("axis: 1 to 6 cm\nA: 2 2.5 4×3\nB: 6", "1.4 0", "axis: 1 to 6 cm\nshow: dots\nA: 2 2.5\nB: 6",
         "A: 2, 2.5. B: 6."),
        ("Our throws\naxis: -2 to 2\nshow: dots and boxes\nmark: 2 or more from 0\nall: -1", "1.-1 0",
         "Our throws\naxis: -2 to 2\nshow: dots and boxes\nmark: 2 or more from 0\nall: -2×0",
         "nothing yet."),
    ],
    "bars": [
        ("red: 3\nblue: 8", "1.1 5", "scale: 1\nred: 5\nblue: 8", "red: 5; blue: 8."),
        ("Busts\nscale: 2\ncolumns: safe, bust\n1 color: 9 2\n2 colors: 6 3", "2.1 0",
         "scale: 2\ncolumns: safe, bust\nBusts\n1 color: 9 2\n2 colors: 0 3",
         "1 color safe: 9; 1 color bust: 2; 2 colors safe: 0; 2 colors bust: 3."),
        ("scale: 50\nAda: 100", "1.1 105", "scale: 50\nAda: 105", "Ada: 105."),
        ("scale: 25\nAda: 100", "1.1 300", "scale: 25\nAda: 300", "Ada: 300."),
    ],
}
"""For each kind: how it begins, a move, the text that it makes, and what is said then."""
EVERY_MOVE = [(kind, *move) for kind, moves in MOVES.items() for move in moves]


def test_every_kind_that_can_be_moved_is_tried_here() -> None:
    assert set(MOVES) == set(HANDS) <= set(KINDS)


@pytest.mark.parametrize(("kind", "text", "move", "made", "told"), EVERY_MOVE)
def test_a_move_makes_data_of_the_same_kind(kind: str, text: str, move: str, made: str, told: str) -> None:
    name, _, value = move.rpartition(" ")

    found = after(HANDS[kind], KINDS[kind].read(text), name, value)

    assert found == made
    assert HANDS[kind].tells(KINDS[kind].read(found)) == told


@given(st.data())
def test_after_any_moves_the_same_things_can_be_moved(data: st.DataObject) -> None:
    kind, text, *_ = data.draw(st.sampled_from(EVERY_MOVE))
    facts = KINDS[kind].read(text)
    first = [(handle.name, handle.label) for handle in HANDS[kind].handles(facts)]

    for _ in range(4):
        handle = data.draw(st.sampled_from(HANDS[kind].handles(facts)))
        value = data.draw(st.sampled_from(range(handle.low, handle.high + 1, handle.step)))
        facts = KINDS[kind].read(after(HANDS[kind], facts, handle.name, str(value)))
        handles = {one.name: one for one in HANDS[kind].handles(facts)}

        assert [(one.name, one.label) for one in handles.values()] == first
        assert handles[handle.name].value == value
        assert all(one.low <= one.value <= one.high for one in handles.values())


@pytest.mark.parametrize("kind", HANDS)
@pytest.mark.parametrize("value", ["", "x", "1e9", "٣", "--1", "99999", "-5000", "9" * 5000, "1 1", "0x1"])
def test_a_move_that_nobody_can_make_is_refused(kind: str, value: str) -> None:
    facts = KINDS[kind].read(MOVES[kind][0][0])

    with pytest.raises(ValueError, match=r"can't go there|nothing like that"):
        after(HANDS[kind], facts, HANDS[kind].handles(facts)[0].name, value)
    with pytest.raises(ValueError, match="nothing like that to move"):
        after(HANDS[kind], facts, "__class__", "1")


def test_where_all_would_be_long_to_hear_only_what_was_moved_is_said() -> None:
    hands, kind = HANDS["chance"], KINDS["chance"]
    few, many = (kind.read("\n".join(f"{n} colors: 1/2" for n in range(count))) for count in (2, 5))

    assert said_after(hands, few, "2") == "0 colors at 1/2; 1 colors at 1/2."
    assert said_after(hands, many, "2") == "1 colors, at 1/2."


def test_on_a_long_line_jumps_land_on_marks() -> None:
    facts = KINDS["numberline"].read("$0 to $700 by 100\n500 − 100")

    with pytest.raises(ValueError, match="the jump lands: it can't go there"):
        after(HANDS["numberline"], facts, "1.1", "150")


def test_no_jump_leads_off_the_line() -> None:
    facts = KINDS["numberline"].read("0 to 20\n8 + 1 + 10")

    first, second = HANDS["numberline"].handles(facts)

    assert (first.low, first.high) == (0, 10) and (second.low, second.high) == (0, 20)


# -- in a lesson --------------------------------------------------------------------------------------


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """The small lesson with a frame to fill, its curtain open."""
    found = Desk(read_lesson(document(tmp_path)), 7)
    found.open_curtain()
    return found


def document(home: Path, before: str = SENTENCE, after: str = HELD) -> Path:
    folder = shutil.copytree(B1, home / "B1")
    text = (folder / "lesson.md").read_text("utf-8")
    assert before in text
    (folder / "lesson.md").write_text(text.replace(before, after, 1), "utf-8")
    return folder


def fences(folder: Path) -> list[int]:
    """The lines of the document where something to move begins."""
    lines = (folder / "lesson.md").read_text("utf-8").splitlines()
    return [n for n, line in enumerate(lines, 1) if line.startswith("```{hands-on}")]


def frame(desk: Desk) -> HandsOn:
    return next(block for block in part(desk, "explain") if isinstance(block, HandsOn))


def move(desk: Desk, handle: str, value: str) -> str:
    return desk.do("move my frame", {"handle": handle, "value": value})


def test_what_is_made_is_kept_said_and_shown(desk: Desk) -> None:
    said = move(desk, "place 7", "1")

    assert said == "6 blue and 1 yellow." and desk.notice == ""
    assert desk.work.kept["my frame"] == "6 blue 1 yellow\nadd: yellow"
    assert frame(desk).now.alt == "1 ten frame: 6 blue and 1 yellow dots, in this order."
    assert frame(desk).start.alt == "1 ten frame: 6 blue dots, in this order."


def test_a_bad_message_changes_nothing_and_says_so(desk: Desk) -> None:
    move(desk, "place 7", "1")
    before = desk.work

    for act, handle, value in (
        ("move my frame", "place 7", "2"), ("move my frame", "place 77", "1"), ("move", "place 7", "1"),
        ("move my frame", "", ""), ("move their frame", "place 7", "1"), ("bring-back my frame", "", ""),
        ("start-over nothing", "", ""),
    ):
        desk.do(act, {"handle": handle, "value": value})
        assert desk.work == before and desk.notice

    desk.do("move my frame", {})
    assert desk.work == before and desk.notice


def test_it_comes_back_with_the_code_of_the_work(desk: Desk, tmp_path: Path) -> None:
    move(desk, "place 10", "1")
    other = Desk(desk.lesson, 7)

    other.do("restore", {"code": desk.work.code()})

    assert restored(desk.work.code()).kept == desk.work.kept
    assert frame(other).now == frame(desk).now != frame(desk).start


@pytest.mark.parametrize("kept", ["", "7", "<script>", "x" * 9000, "20 blue", "3 blue\nframes: 6", "0 to 9"])
def test_a_kept_text_that_no_move_makes_shows_the_beginning(desk: Desk, kept: str) -> None:
    desk.work = desk.work.keeping("my frame", kept)

    assert frame(desk).now == frame(desk).start
    assert move(desk, "place 7", "1") == "6 blue and 1 yellow."


def test_starting_over_can_be_taken_back(desk: Desk) -> None:
    move(desk, "place 7", "1")
    made = frame(desk).now

    assert desk.do("start-over my frame", {}) == "6 blue."
    assert frame(desk).now == frame(desk).start and frame(desk).before
    move(desk, "place 10", "1")
    second = frame(desk).now
    assert desk.do("bring-back my frame", {}) == "6 blue and 1 yellow."
    assert frame(desk).now == made
    desk.do("bring-back my frame", {})
    assert frame(desk).now == second


def test_starting_over_twice_keeps_what_was_made(desk: Desk) -> None:
    move(desk, "place 7", "1")
    made = frame(desk).now

    desk.do("start-over my frame", {})
    desk.do("start-over my frame", {})
    desk.do("bring-back my frame", {})

    assert frame(desk).now == made and not frame(desk).before


def test_the_printed_page_shows_what_was_made(desk: Desk) -> None:
    assert "What you made" not in printable(desk)

    move(desk, "place 7", "1")

    assert "What you made" in printable(desk) and "6 blue and 1 yellow dots" in printable(desk)


def test_a_lesson_says_in_text_how_it_begins(tmp_path: Path) -> None:
    lesson = read_lesson(document(tmp_path))

    assert "[1 ten frame: 6 blue dots, in this order.]" in lesson.text()


def test_it_may_begin_with_values(tmp_path: Path) -> None:
    desk = Desk(read_lesson(document(tmp_path, after=HELD.replace("6 blue", "{faces} blue"))), 7)

    move(desk, "place 10", "1")

    assert desk.work.kept["my frame"].startswith("6 blue 3 empty 1 yellow")


@pytest.mark.parametrize(("written", "read", "remedy"), [
    ("{hands-on} tenfrme · my frame", "no picture {tenfrme}", "Kinds are"),
    ("{hands-on} dice · my frame", "{dice} cannot be moved", "Kinds to move are"),
    ("{hands-on} tenframe", "no name to be kept under", "tenframe · my frame"),
    ("{hands-on} tenframe · 7", "no name to be kept under", "tenframe · my frame"),
    ("{hands-on} tenframe · explain 1", "“explain 1” is taken", "another"),
    ("{hands-on}", "no picture {}", "Kinds are"),
])
def test_a_mistake_is_told_with_its_line(tmp_path: Path, written: str, read: str, remedy: str) -> None:
    folder = document(tmp_path, after=HELD.replace("{hands-on} tenframe · my frame", written))

    found = [one for one in mistakes_in(folder) if read in one.read]

    assert len(found) == 1 and found[0].line == fences(folder)[0] and remedy in found[0].remedy


@pytest.mark.parametrize(("more", "read"), [
    (HELD, "“my frame” is taken"),
    (HELD.replace("my frame", "yours").replace("6 blue", "600 blue"), "{tenframe}"),
    (HELD.replace("my frame", "yours").replace("6 blue", ":alt: words\n6 blue"), "no :alt: of its own"),
])
def test_a_second_picture_has_a_name_and_data_of_its_own(tmp_path: Path, more: str, read: str) -> None:
    folder = document(tmp_path, after=f"{HELD}\n\n{more}")

    assert [one.line for one in mistakes_in(folder) if read in one.read] == fences(folder)[1:]


def test_data_without_anything_to_move_are_told(tmp_path: Path) -> None:
    folder = document(tmp_path, after="```{hands-on} numberline · mine\n0 to 9\n```\n\nIt is [[bare]].")

    assert [(one.line, one.read) for one in mistakes_in(folder)] == [
        (fences(folder)[0], "Nothing can be moved in this {numberline}.")]


def test_in_a_task_nothing_is_moved(tmp_path: Path) -> None:
    folder = document(tmp_path, "{dice}`{one} {other}`", "```{hands-on} tenframe · mine\n6 blue\n```")

    assert any("Nothing can be moved here" in one.read for one in mistakes_in(folder))
