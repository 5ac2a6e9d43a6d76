"""Lesson P1: its numbers are counted here by brute force, and its parts follow the learner's game."""

from __future__ import annotations

import re
from base64 import b64decode
from fractions import Fraction
from itertools import product
from math import comb

import pytest
from lesson_files import guide_of, notebook_of
from many_seeds import SEEDS, every_seed, task_of
from played_games import pyramids_played

from icedice_edu.classroom.blocks import Picture, plain
from icedice_edu.classroom.counts import Counts
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import opened_text, part
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.lessons.p1 import tasks
from icedice_edu.games.match import restore, start
from icedice_edu.games.pyramids.odds import bust_chance, new_colours

LESSON, GUIDE = lesson_called("P1"), guide_of("P1")
STAGE = next(iter(LESSON.stages.values()))
COLORS = ("red", "yellow", "green", "cyan", "purple")
OLD_WORK = (
    "WORK1-5TS2QAFRCG191QZ1BMQABX00NP2Z0BE6GTSH6HPBE6FB8PST0TJN7BM3WDFBFRBKATBNE0VS29SR0Z77KQZQ"
    "D3CH776XTVEPDQET6PRQMNGZGFEV01KFXWVPRF3C6PRDSW09AZYM2PPQ7YMK3FEG3ZXP9QSZ0J9SEREQDY35WVS73X"
    "1FC2ZFVAA1WKP4W33MB33SXTPZFMNQTWZGT6M33BH4WYE6A8S8N2HXWC8P53KW8QP913J87K370SFBK22R11S11A0K"
    "KCAEMZ1XKXHQWAF3V8XYF3EFY1202SW9D5VB14GPEWW1711JMNS8CVJ96A55WXCG1A5DJTT2SJM4AS9761PKFCM70J"
    "Z88JT8J98KTMTCB2MJGQ2AB82Q09JEH9HEE8C8ABYS7CVXB8EK8RKWNY821YVDRVW3SRQ0H4K0R"
)
"""Work that was saved when the lesson was not a document yet: every answer in it was right."""


@pytest.fixture
def desk() -> Desk:
    """A desk at which five rolls were made: red, green, red (a bust), cyan, yellow."""
    found = Desk(LESSON, 2026)
    found.played(pyramids_played(STAGE, "red S, green M, red L", "cyan S, yellow S"), (1,))
    return found


# -- what the lesson tells ----------------------------------------------------------------------------


def busts_by_rule(k: int) -> int:
    """How many faces of the Color Die bust with k colors on the Counter, by the rules of the game."""
    match = start("pyramids", players=2, seed=1, **STAGE)
    for color in COLORS[:k]:
        match = match.play("roll", given=f"{color} S")
    after = [match.play("roll", given=f"{face} M").log[len(match.log):] for face in (*COLORS, "atom")]
    return sum(any(event.rule == "PYR-13" for event in events) for events in after)


def test_as_many_faces_bust_as_there_are_colors_and_the_atom_never_does() -> None:
    assert [busts_by_rule(k) for k in range(5)] == [0, 1, 2, 3, 4]
    assert "Three faces bust. Three are safe." in opened_text(Desk(LESSON, 2026))


def test_ada_busts_less_because_she_stops_at_two_colors() -> None:
    """The second face is the first color again; the Atom, 5, takes another color."""
    twice = sum((0 if first == 5 else first) == second for first, second in product(range(6), repeat=2))
    rolls = [54 * new_colours(0, k) for k in range(5)]
    told = tasks.values()

    assert told["ada"] == Fraction(54 * twice, 36) == 9
    assert told["ben"] == sum(rolls[k] * bust_chance(k) for k in range(5)) == 49
    assert rolls[3:] == [30, 15] and [rolls[k] * bust_chance(k) for k in (3, 4)] == [15, 10]
    assert "bust about 9 times" in GUIDE and "bust about 49 times" in GUIDE
    assert "about 30 rolls with three colors in 54 turns, and 15 of them bust" in GUIDE
    assert "only 15 rolls with four colors, but 10 of them bust" in GUIDE


def test_even_bars_are_rare() -> None:
    ways = comb(30, 5) * comb(25, 5) * comb(20, 5) * comb(15, 5) * comb(10, 5)

    assert round(10_000 * Fraction(ways, 6**30)) == 4 and "about 4 of 10,000 games" in GUIDE


def test_the_computers_games_are_games_of_thirty_rolls_with_different_winners() -> None:
    games, told = tasks.computer_games(), tasks.values()
    alone = [tasks.tallest(game)[0] for game in games if len(tasks.tallest(game)) == 1]

    assert len(games) == 20 and all(sum(game) == 30 for game in games)
    assert alone[:2] == ["cyan", "green"]
    assert len(alone) == 16 and set(alone) == set(tasks.FACES)
    assert "In 16 of the computer's 20 games" in GUIDE and "Green. Even" in GUIDE
    together = [sum(game[face] for game in games) for face in range(6)]
    assert str(told["all_games"]).split()[1::2] == list(map(str, together)) and sum(together) == 600


def test_ada_stops_early_and_ben_never_before_the_warm_up() -> None:
    board = next(block for block in LESSON.warmup if isinstance(block, Picture) and block.name == "board")
    log = restore(board.facts[0]).log
    busts = [event.seat for event in log if event.rule == "PYR-13"]

    assert (busts.count(0), busts.count(1)) == (1, 3)
    assert [event.facts["number"] for event in log if event.rule == "PYR-12"] == ["2 pieces"] * 3
    assert "Ada: 1 mark; Ben: 3 marks" in plain(LESSON.warmup)


# -- the parts ----------------------------------------------------------------------------------------


def test_the_parts_follow_the_game(desk: Desk) -> None:
    desk.do("guess", {"guess A": "green", "guess B": "bust"})
    desk.open_curtain()
    shown = {role: plain(part(desk, role)) for role in ("play", "reveal")}

    assert "Rolls to go: 25\nLast roll: yellow, with 1 color on the Counter." in shown["play"]
    assert "red: 2 marks; yellow: 1 mark" in shown["play"]
    assert "2 colors: safe no marks, bust 1 mark" in shown["play"]
    assert "You guessed green." in shown["reveal"] and "Most often in your game: red." in shown["reveal"]
    assert "You guessed bust." in shown["reveal"] and "But the die has six faces!" in shown["reveal"]


def test_every_guess_is_answered() -> None:
    for lucky, three in product((*tasks.FACES, "none"), ("bust", "safe", "equal")):
        desk = Desk(LESSON, 2026)
        desk.do("guess", {"guess A": lucky, "guess B": three})
        assert desk.work.guess == f"{lucky}|{three}" and not desk.notice
        assert len(LESSON.prediction.responses(desk.work.guess)) == 2


def test_the_record_shows_the_rolls_as_three_kinds_of_graphs(desk: Desk) -> None:
    said = {}
    for view in LESSON.views:
        desk.do(f"show {view}", {})
        said[view] = plain(part(desk, "record"))

    assert "red: 2 marks" in said["tally chart"]
    assert "Draw your busts" in said["my bars"] and "[Tally chart. Safe or bust?" in said["my bars"]
    assert "Which face? One picture is 1 roll. red: 2 pictures; yellow: 1 picture" in said["picture graph"]
    assert "Safe or bust? One square is 1. 0 colors: safe 2, bust 0" in said["bar graph"]
    assert "their own dice" in said["class"]


@pytest.mark.parametrize(("bars", "said"), [
    ("0 1 0 0", "Your bars match your tally chart."), ("1 1 0 2", "Check the busts with 1 and 4 colors."),
    ("0 0 0 0", "Check the busts with 2 colors."),
])
def test_the_learners_own_bar_graph_is_compared_with_the_tally(desk: Desk, bars: str, said: str) -> None:
    rows = (f"{k}: {bar}" for k, bar in enumerate(bars.split(), 1))
    desk.do("show my bars", {})
    assert "match" not in plain(part(desk, "record")), "nothing is drawn yet"

    desk.work = desk.work.keeping("my busts", "\n".join(("scale: 1", "My busts", *rows)))

    assert said in plain(part(desk, "record"))


def test_a_bar_that_is_as_high_as_the_paper_fits_more_busts() -> None:
    busts = ["red S, red L"] * 13
    desk = Desk(LESSON, 2026)
    desk.played(pyramids_played(STAGE, *busts), (1,))
    desk.do("show my bars", {})
    desk.work = desk.work.keeping("my busts", "scale: 1\n1: 12\n2: 0\n3: 0\n4: 0")

    assert "Your bars match" in plain(part(desk, "record"))


def test_the_class_is_added_up_when_everybody_has_dice_of_their_own() -> None:
    desk = Desk(LESSON, 2026)
    desk.do("settle", {"seed": "2026", "number": "7"})
    desk.played(desk.new_match(2).play("roll"), ())
    other = Counts("P1", "2026-8", ((5,) * 6 + (10, 8, 3, 1, 1) + (0, 1, 2, 2, 2)))
    desk.do("show class", {})
    desk.do("pool", {"codes": other.code})

    assert not desk.notice and "2 learners: 31 rolls." in plain(part(desk, "record"))
    assert LESSON.counted is not None and sum(LESSON.counted(desk.work)) == 2


def test_work_that_was_saved_before_comes_back_without_its_answers() -> None:
    desk = Desk(LESSON, 7)
    desk.do("restore", {"code": "".join(OLD_WORK)})

    work = desk.work
    assert (work.edition, work.guess, work.view) == (LESSON.edition, "none|equal", "bar graph")
    assert "A bust is less likely for her." in plain(part(desk, "misconception"))


def test_the_board_does_not_tell_how_many_faces_bust() -> None:
    from icedice_widgets.lesson.opened_lesson import Room

    board = Room(LESSON, 2026).play().board
    packed = re.findall("base64,([A-Za-z0-9+/=]{40,})", notebook_of("P1").read_text(encoding="utf-8"))
    drawn = "".join(b64decode(picture).decode() for picture in packed)

    assert board.table.folded == {"risk"}
    assert "How many of 6 faces bust?" in drawn and not re.search(r"\d of 6 faces bust", drawn + board.svg)


def test_no_fraction_and_no_percent_is_told() -> None:
    assert not re.search(r"\d/\d|%|½", opened_text(Desk(LESSON, LESSON.seed)))


# -- the tasks ----------------------------------------------------------------------------------------


def numbers_in(text: str) -> list[int]:
    return list(map(int, re.findall(r"\d+", text)))


@every_seed
def test_an_answer_is_what_its_picture_tells(seed: str) -> None:
    found = {name: task_of("P1", name, seed) for name in ("1", "2", "3", "4", "5", "6", "E2")}
    told = {name: task.picture.alt if task.picture else "" for name, task in found.items()}

    for name in ("2", "E2"):
        bars = dict(zip(*[iter(numbers_in(told[name])[1:])] * 2, strict=True))
        one, other = (bars[k] for k in numbers_in(found[name].question))
        assert int(found[name].answer) == abs(one - other)
    bars = dict(zip(*[iter(numbers_in(told["5"])[1:])] * 2, strict=True))
    assert int(found["5"].answer) == bars[3] - bars[2] - bars[1]
    colors = sum(color in told["3"] for color in COLORS)
    assert found["3"].answer == "BBCA"[colors - 1]
    counters = re.findall(r"([A-D]): ([^.]+)", told["6"])
    many = {key: sum(color in pyramids for color in COLORS) for key, pyramids in counters}
    assert [many[key] for key in found["6"].answer.split(", ")] == [1, 2, 3, 4]


@every_seed
def test_who_looks_at_sizes_is_told_to_count_colors(seed: str) -> None:
    task = task_of("P1", "6", seed)
    a, b, c, d = task.answer.split(", ")

    assert task.verdict(f"{c} {d} {a} {b}").slip == task.verdict(f"{d} {c} {a} {b}").slip == "sizes"
    assert task.verdict(f"{d} {c} {b} {a}").slip == "reversed"
    assert task.verdict(f"{a} {c} {b} {d}").slip == "order"


@every_seed
def test_the_graph_that_matches_the_tally_is_the_right_one(seed: str) -> None:
    task = task_of("P1", "E1", seed)
    assert task.picture
    tally = [counts for _, counts in task.picture.facts.graphs[0].rows]
    graphs = {option.key: [counts for _, counts in option.picture.facts.graphs[0].rows]
              for option in task.options if option.picture}

    assert [key for key, bars in graphs.items() if bars == tally] == [task.answer]
    assert len({str(bars) for bars in graphs.values()}) == 3
    said = {task.verdict(key).slip for key in graphs} - {""}
    assert said == {"slash not counted", "bars mixed up"}


@every_seed
def test_who_is_more_likely_to_bust_has_more_colors(seed: str) -> None:
    task = task_of("P1", "E3", seed)
    one, other = map(int, re.findall(r"(\d) colors?\*\*", task.question))
    name, never = re.findall(r"(\w+) (?:busted|\*\*never)", task.question)
    right = next(option.said for option in task.options if option.key == task.answer)

    more = name if one > other else never
    assert right == ("Equally likely." if one == other else f"{more}. More faces bust.")


def test_busts_so_far_do_not_tell_who_is_right() -> None:
    """In each third of the seeds the one with busts has more colors, fewer or equally many."""
    colors = [re.findall(r"(\d) colors?\*\*", task_of("P1", "E3", seed).question) for seed in SEEDS]

    assert {(one > other) - (one < other) for one, other in colors} == {-1, 0, 1}


def test_no_child_has_to_type_a_reason() -> None:
    assert not any(task_of("P1", name, "2026").because for name in ("3", "E1", "E3"))
    assert task_of("P2", "1", "2026").because, "older learners do"
