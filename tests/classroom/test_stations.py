"""The stations of a lesson: one after the other, the answers behind a curtain that guess and play open."""

from __future__ import annotations

import re

import pytest
from lesson_files import guide_of
from played_games import pyramids_played

from icedice_edu.classroom.blocks import plain
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import part
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.stations import (
    CURTAINED,
    farthest,
    play_asked,
    station_at,
    station_names,
    stations,
    whereabouts,
    why_shut,
)


@pytest.fixture
def desk() -> Desk:
    return Desk(lesson_called("A4"), 2026)


def states(desk: Desk) -> dict[str, str]:
    return {station.name: station.state for station in stations(desk)}


def play(desk: Desk, moves: int) -> None:
    """So many moves of the learner at the board, and whatever the bot does in between."""
    match = desk.new_match(["You", "Pip"])
    made = 0
    while made < moves:
        made += match.position.turn == 0
        match = match.play(str(match.moves()[0]))
    desk.played(match, (1,))


def test_a_lesson_begins_at_its_first_station_and_what_gives_answers_is_shut(desk: Desk) -> None:
    found = states(desk)

    assert next(iter(found)) == "warmup" and found["warmup"] == "now"
    assert {name for name, state in found.items() if state == "shut"} == set(CURTAINED)
    assert found["save"] == "to come", "work can be taken home at any time"


def test_the_curtain_waits_for_the_guess_and_for_the_moves_that_the_lesson_asks_for(desk: Desk) -> None:
    assert why_shut(desk) == "Make your guess first."

    desk.do("guess", {"guess": "6"})
    assert why_shut(desk) == f"{desk.lesson.moves} more moves on the board first."

    play(desk, desk.lesson.moves - 1)
    assert why_shut(desk) == "1 more move on the board first." and states(desk)["reveal"] == "shut"

    play(desk, desk.lesson.moves)
    assert why_shut(desk) == "" and states(desk)["reveal"] == "to come"
    assert "behind a curtain" not in plain(part(desk, "reveal"))


def test_moves_without_a_guess_open_nothing(desk: Desk) -> None:
    play(desk, desk.lesson.moves)

    assert not desk.curtain_open and why_shut(desk) == "Make your guess first."


def test_moves_of_the_bot_and_those_that_were_laid_do_not_count(desk: Desk) -> None:
    match = desk.new_match(["You", "Pip"])
    desk.played(match, (1,))

    assert desk.left_to_play == desk.asked_to_play == desk.lesson.moves


@pytest.fixture
def counting() -> Desk:
    """A desk at P1, which counts rolls, with the guess made."""
    found = Desk(lesson_called("P1"), 2026)
    found.do("guess", {field: one.choices[0].key for field, one in zip(
        found.lesson.prediction.fields, found.lesson.prediction.each, strict=True)})
    return found


def rolls(desk: Desk, many: int) -> None:
    """A game with so many rolls, in turns of one."""
    turns = ["red S", "green S"] * many
    desk.played(pyramids_played(desk.options, *turns[:many]), (1,))


def test_what_a_lesson_counts_beside_the_board_opens_its_curtain(counting: Desk) -> None:
    assert play_asked(counting) == "30 rolls" and why_shut(counting) == "30 more rolls first."

    rolls(counting, 29)
    assert why_shut(counting) == "1 more roll first." and states(counting)["reveal"] == "shut"
    assert "Rolls to go: 1" in plain(part(counting, "play"))

    rolls(counting, 30)
    assert counting.curtain_open and "Rolls to go" not in plain(part(counting, "play"))


def test_who_has_been_behind_the_curtain_may_go_there_again(counting: Desk) -> None:
    rolls(counting, 30)
    counting.do("go reveal", {})
    counting.do("go play", {})

    counting.work = counting.work.replace(games=())

    assert counting.curtain_open
    other = Desk(counting.lesson, 2026)
    other.do("restore", {"code": counting.work.code()})
    assert other.curtain_open


def test_many_moves_open_the_curtain_whatever_luck_there_was(
    counting: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    rolls(counting, 8)
    monkeypatch.setattr("icedice_edu.classroom.desk.ENOUGH_MOVES", 8)

    assert counting.curtain_open, "four rolls and four stops"


def test_the_teacher_opens_it_without_guess_or_play(desk: Desk) -> None:
    desk.open_curtain()

    assert "shut" not in states(desk).values()


def test_no_act_of_the_page_opens_the_curtain(desk: Desk) -> None:
    for act in ("open", "go reveal", "release", "go"):
        desk.do(act, {})

        assert desk.notice and not desk.curtain_open and station_at(desk) == "warmup"


def test_a_learner_goes_to_a_station_and_those_before_the_farthest_are_done(desk: Desk) -> None:
    for name in ("launch", "predict", "play"):
        desk.do(f"go {name}", {})
    desk.do("go launch", {})

    assert station_at(desk) == "launch" and farthest(desk) == "play"
    assert states(desk) | {"record": "to come"} == states(desk)
    assert (states(desk)["warmup"], states(desk)["predict"]) == ("done", "done")


@pytest.mark.parametrize("place", ["", "nowhere", "practice 1", "warmup " + "x" * 500, "__class__"])
def test_a_place_that_is_none_changes_nothing(desk: Desk, place: str) -> None:
    desk.do(f"go {place}", {})

    assert station_at(desk) in station_names(desk.lesson) and not desk.curtain_open


def test_where_somebody_is_can_be_said(desk: Desk) -> None:
    assert whereabouts(desk) == "step 1 of 13, Warm-up"

    desk.open_curtain()
    desk.do("go practice 3", {})

    assert whereabouts(desk) == "task 3 of 6"


def test_the_place_comes_back_with_the_work(desk: Desk) -> None:
    desk.open_curtain()
    desk.do("answer 1", {"answer": "5"})
    desk.do("go practice 2", {})

    other = Desk(lesson_called("A4"), 2026)
    other.do("restore", {"code": desk.work.code()})

    assert other.work == desk.work and whereabouts(other) == "task 2 of 6"


def test_words_that_are_being_typed_are_work_until_they_are_sent(desk: Desk) -> None:
    desk.do("draft keep warmup", {"words": "half a thou"})

    assert desk.work.begun and "half a thou" in plain(part(desk, "warmup"))
    other = Desk(lesson_called("A4"), 2026)
    other.do("restore", {"code": desk.work.code()})
    assert "half a thou" in plain(part(other, "warmup"))

    desk.do("keep warmup", {"words": "half a thought"})
    assert desk.work.drafts == {} and desk.work.kept["warmup"] == "half a thought"


def test_older_work_with_a_guess_finds_its_curtain_open(desk: Desk) -> None:
    desk.do("guess", {"guess": "6"})
    old = desk.work.replace(place="", far="").code()

    other = Desk(lesson_called("A4"), 2026)
    other.do("restore", {"code": old})

    assert other.curtain_open


def test_bringing_back_other_work_asks_first_and_can_be_undone(desk: Desk) -> None:
    old = Desk(lesson_called("A4"), 2026)
    old.do("keep warmup", {"words": "old words"})
    desk.do("keep warmup", {"words": "new words"})

    said = desk.do("restore", {"code": old.work.code()})
    assert "replace" in said and desk.work.kept["warmup"] == "new words"

    desk.do("restore-anyway", {})
    assert desk.work.kept["warmup"] == "old words"

    desk.do("undo-restore", {})
    assert desk.work.kept["warmup"] == "new words"


def test_whoever_keeps_their_own_work_keeps_it(desk: Desk) -> None:
    old = Desk(lesson_called("A4"), 2026)
    old.do("keep warmup", {"words": "old words"})
    desk.do("keep warmup", {"words": "new words"})
    desk.do("restore", {"code": old.work.code()})

    desk.do("keep-mine", {})

    assert desk.work.kept["warmup"] == "new words" and desk.waiting is None


def test_what_has_been_done_right_needs_no_more_hints(desk: Desk) -> None:
    desk.open_curtain()
    answer = desk.tasks["1"].answer
    desk.do("hint 1", {})
    desk.do("answer 1", {"answer": answer})

    presses = [block.act for block in part(desk, "practice") if hasattr(block, "act")]
    assert "hint 1" not in presses and "hint 2" in presses


SAID_TURNS = {"two": 2, "three": 3, "four": 4}
SAID_MOVES = {5: "five", 9: "nine", 12: "twelve"}


@pytest.mark.parametrize("name", ["A1", "A2", "A3", "A4", "A5", "S1"])
def test_the_turns_that_a_lesson_asks_for_open_its_curtain_and_its_guide_says_so(name: str) -> None:
    """A turn is a roll and two moves; of the two turns of A1, the very last move may be missing."""
    lesson, guide = lesson_called(name), guide_of(name)
    asked = re.search(r"Play \*\*(\w+) turns\*\* or more", " ".join(lesson.play))
    assert asked

    assert 0 <= 3 * SAID_TURNS[asked[1]] - lesson.moves <= 1
    assert f"{asked[1]} turns or more" in guide
    assert f"{SAID_MOVES[lesson.moves]} moves on the board" in guide
