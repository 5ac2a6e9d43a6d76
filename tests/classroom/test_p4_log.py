"""The log of lesson P4: rolls are sorted as the lesson says, shown, pooled, saved and brought back."""

from __future__ import annotations

import re
from base64 import b64decode
from random import Random
from typing import Any

import pytest

from icedice_edu.classroom.blocks import Copy, Keep, Press, plain
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import part, printable
from icedice_edu.classroom.lessons.p4 import LESSON, STAGE, showing
from icedice_edu.classroom.lessons.p4.bands import (
    never_stops,
)
from icedice_edu.classroom.lessons.p4.log import SIZE, added, from_numbers, missing, sort, strips_of
from icedice_edu.classroom.lessons.p4.showing import SIMULATED, VIEWS
from icedice_edu.classroom.own_rolls import LETTERS, Tossed, log_of, rolls_in
from icedice_edu.classroom.work import Work
from icedice_edu.games.match import Match, start
from icedice_edu.play.bots import bots_of
from icedice_widgets.lesson import Room

GUESS = {"guess A": "rises", "guess B": "level", "guess C": "20"}


def played(number: str = "7", rolls: int = 60) -> Desk:
    """A learner who, like the bot, stops at four colours, until so many rolls are logged."""
    desk = Desk(LESSON, 2026)
    desk.do("settle", {"number": number})
    match = desk.new_match(["You", "Bot"])
    while len(list(rolls_in(match))) < rolls:
        match = match.play(str(bots_of("pyramids")["stops at four"](match.position, Random(1))))
    desk.played(match, (1,))
    return desk


# -- the log ------------------------------------------------------------------------------------------


def game(*turns: str) -> Match:
    """A game in which each turn is a few results; one that does not end in a bust stops."""
    words = dict(zip(LETTERS, ("red S", "yellow S", "green S", "cyan S", "purple S", "atom S"), strict=True))
    match = start("pyramids", players=2, seed=0, first=0, **STAGE)
    for turn in turns:
        for letter in turn:
            match = match.play("roll", given=words[letter])
            if match.position.phase == "choose":
                match = match.play(match.moves()[0])
        if match.position.phase == "decide":
            match = match.play("stop")
    return match


def test_every_roll_is_logged_with_the_counter_before_it_and_whether_it_bust() -> None:
    rolls = list(rolls_in(game("PA", "RCYC")))

    assert [roll.counter for roll in rolls] == [0, 1, 0, 1, 2, 3]
    assert [roll.bust for roll in rolls] == [False] * 5 + [True]
    assert [LETTERS[roll.face] for roll in rolls] == list("PARCYC")


def test_the_atom_is_a_miss_for_all_five_whatever_was_taken() -> None:
    droughts = sort(log_of([(game("PA").code(), ())])).droughts

    assert droughts == ((10, 1), (0, 0), (0, 0))


def test_droughts_are_sorted_by_their_length_before_the_roll() -> None:
    faces = [LETTERS.index(letter) for letter in "RRRRRRRG"]
    log = (tuple(Tossed(face, 0, False) for face in faces),)

    (few, few_hits), (some, some_hits), (many, many_hits) = sort(log).droughts

    assert (few, some, many) == (8 + 4 * 3, 4 * 3, 4 * 2)
    assert (few_hits, some_hits, many_hits) == (7, 0, 1)


def test_droughts_restart_with_a_new_game_and_strips_go_on() -> None:
    roll = Tossed(0, 0, False)
    one, two = ((roll,) * 12,), ((roll,) * 6, (roll,) * 6)

    assert sort(one).droughts[2][0] == 4 * 6 and sort(two).droughts[2][0] == 0
    assert sort(one).strips == sort(two).strips == (1, 1)


def test_strips_of_nine_are_flagged_when_a_colour_is_missing() -> None:
    rolls = tuple(Tossed(LETTERS.index(letter), 0, False) for letter in "RYGCPAAAA" "RYGCAAAAA" "RYG")

    assert [missing(strip) for strip in strips_of(rolls)] == [(), (4,)]


def test_counts_can_be_written_down_and_added() -> None:
    one, two = sort(never_stops("1", 300)), sort(never_stops("2", 500))

    assert len(one.numbers) == SIZE and from_numbers(one.numbers) == one
    both = added([one.numbers, two.numbers])
    assert both.rolls == 800 and both.strips[0] == 300 // 9 + 500 // 9
    assert added([]) == from_numbers([0] * SIZE)


def test_ten_thousand_rolls_are_level_by_drought_and_stairs_by_counter() -> None:
    counts = sort(never_stops("2026"))

    assert counts.rolls == 10_000 and sum(moments for moments, _ in counts.droughts) == 50_000
    for k, (tries, good) in [*((1, group) for group in counts.droughts), *enumerate(counts.counters)]:
        deviation = (k / 6 * (1 - k / 6) / tries) ** 0.5
        assert abs(good / tries - k / 6) <= 4 * deviation


# -- the parts follow the game ------------------------------------------------------------------------


def test_the_log_beside_the_board_counts_both_players() -> None:
    desk = played(rolls=61)

    assert "Rolls logged: 61 of 60" in plain(part(desk, "play"))
    assert "long enough" in plain(part(desk, "play"))
    assert "Rolls logged: 0 of 60" in plain(part(Desk(LESSON, 1), "play"))


def test_three_displays_of_ones_own_log_the_class_and_ten_thousand_rolls() -> None:
    desk = played()
    own = plain(part(desk, "record"))
    told = ("60 rolls, yours and your opponent's.", "no data yet", "at least one colour: ")
    assert all(words in own for words in told)

    desk.do(f"show {SIMULATED}", {})

    assert "10\u202f000 rolls of a player who never stops" in plain(part(desk, "record"))
    pressed = [block.on for block in part(desk, "record") if isinstance(block, Press)]
    assert pressed == [False, False, True] and len(VIEWS) == 3


def class_code(desk: Desk) -> str:
    return next(block.text for block in part(desk, "record") if isinstance(block, Copy))


def test_the_class_adds_counts_of_pasted_codes_and_nobody_twice() -> None:
    desk, other = played("7"), played("8", 70)
    desk.do("pool", {"codes": f"{class_code(other)} {class_code(desk)}"})
    desk.do("show class", {})

    assert "130 rolls of 2 learners: counts are added." in plain(part(desk, "record"))
    teacher = Desk(LESSON, 2026)
    teacher.do("pool", {"codes": f"{class_code(other)}\n{class_code(desk)}"})
    teacher.do("show class", {})
    assert "130 rolls of 2 learners" in plain(part(teacher, "record"))


def test_dice_of_the_class_seed_are_never_pooled() -> None:
    desk = played(number="")

    assert not any(showing.counted(desk.work)) and "60 rolls" in plain(part(desk, "record"))
    assert not any(isinstance(block, Copy) for block in part(desk, "record"))
    desk.do("show class", {})
    assert "0 rolls of 0 learners" in plain(part(desk, "record"))


def test_learners_roll_different_dice_and_have_the_same_tasks() -> None:
    one, two = played("7"), played("8")

    assert log_of(one.work.games) != log_of(two.work.games)
    assert [task.question for task in one.tasks.values()] == [task.question for task in two.tasks.values()]
    assert one.work.dice_seed == "2026-7"


def test_marks_log_and_exact_stand_side_by_side() -> None:
    desk = played()
    desk.do("guess", GUESS)
    said = plain(part(desk, "reveal"))

    assert "A | rises (it is due)" in said and "C | 20 of 100 games" in said and " of 6 " in said
    assert "Does it stand clear above the band?" in said and "which faces bust" in said
    assert "five chances to be surprised" in said


@pytest.mark.parametrize(("games", "said"), [
    ("0", "five chances"), ("39", "five chances"), ("40", ""), ("62", ""), ("63", "Sharp."), ("83", "Sharp."),
    ("84", ""),
])
def test_what_is_said_to_the_slider(games: str, said: str) -> None:
    desk = Desk(LESSON, 1)
    desk.do("guess", {"guess A": "level", "guess B": "rises", "guess C": games})
    shown = plain(part(desk, "reveal"))

    assert "Yes. Say why in one breath." in shown and said in shown
    assert shown.count("Hint: ") == 1 + bool(said)


def test_everything_comes_back_with_the_code() -> None:
    desk = played()
    desk.do("guess", {**GUESS, "because": "it has to"})
    desk.do("show class", {})
    desk.do("pool", {"codes": class_code(played("9"))})
    other = Desk(LESSON, 1)

    assert other.do("restore", {"code": desk.work.code()}) == "Your work is back."

    assert other.work == desk.work
    assert plain(part(other, "record")) == plain(part(desk, "record"))


def test_the_bot_at_the_board_stays_who_it_is_when_the_number_is_told_and_work_comes_back() -> None:
    room = Room(LESSON, 2026)
    board = room.play(players=["You", "Bot"], bots={"Bot": "stops at four"}).board
    assert board.match.seed == "2026"

    room.desk.do("settle", {"number": "7"})
    assert board.match.seed == "2026-7" and dict(board.table.bots) == {1: "stops at four"}

    room.desk.do("restore", {"code": played("8").work.code()})
    assert board.match.seed == "2026-8" and dict(board.table.bots) == {1: "stops at four"}


def test_the_bot_stops_at_four_colours() -> None:
    bot: Any = bots_of("pyramids")["stops at four"]
    match = game("PA", "RCYC")
    for fell in ("red S", "yellow S", "green S"):
        match = match.play("roll", given=fell)

    assert str(bot(match.position, Random(1))) == "roll"
    assert str(bot(match.play("roll", given="cyan S").position, Random(1))) == "stop"


def test_no_board_of_the_lesson_tells_the_risk() -> None:
    room = Room(LESSON, 2026)
    board = room.play(players=["You", "Bot"], bots={"Bot": "stops at four"}).board
    packed = re.search(r"base64,([^\"]+)", room.warmup().html)
    assert packed is not None
    room.desk.do("restore", {"code": Work("P4", "2026", games=((game("PA", "RCYC").code(), (1,)),)).code()})
    after = board.match.play("roll", given="red S")
    room.desk.played(after, (1,))

    for seen in (b64decode(packed[1]).decode(), board.svg):
        assert "How many of 6 faces bust?" in seen
        assert not re.search(r"\d of 6 faces|\d/6", seen)
    assert board.match.position.counter and "risk" in board.table.folded


def test_the_page_to_print_shows_the_three_plots_and_their_numbers() -> None:
    room = Room(LESSON, 2026)
    room.desk.work = played().work
    kept = [block for block in part(room.desk, "save") if isinstance(block, Keep)]
    page = next(file.content for file in kept if file.mime == "text/html")

    assert page.count("<svg") == 3 and "Plot A in numbers" in page and "Strips of 9 rolls." in page
    assert "<svg" not in printable(played())
