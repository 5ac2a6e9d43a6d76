"""Lesson P3: its model is counted here by the rules of the game, and its parts follow the learner's turns."""

from __future__ import annotations

import inspect
import re
from base64 import b64decode
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import product
from math import atan, pi
from random import Random
from typing import Any

import pytest
from lesson_files import guide_of, notebook_of
from many_seeds import every_seed, task_of

from icedice_edu.classroom.blocks import Picture, plain
from icedice_edu.classroom.counts import Counts
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import PARTS, opened_text, part
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.lessons.p3 import tasks
from icedice_edu.classroom.own_turns import BUST, EARLY, KEPT, NOTHING, ends_in, ends_of, trials_in
from icedice_edu.games.match import start
from icedice_edu.maths.binomial import band, exactly
from icedice_edu.play.bots import bots_of

LESSON, GUIDE = lesson_called("P3"), guide_of("P3")
STAGE = next(iter(LESSON.stages.values()))
FACES = ("red", "yellow", "green", "cyan", "purple", "atom")
NINTH = Fraction(5, 9)


def played(*turns: str) -> Any:
    """A match in which each turn is a row of rolls and moves."""
    match = start("pyramids", players=["Ada", "Ben"], seed=1, **STAGE)
    for turn in turns:
        for step in turn.split(", "):
            chosen = step.startswith(("take", "stop"))
            match = match.play(step) if chosen else match.play("roll", given=step)
    return match


def kept_by_rule(rolls: tuple[str, ...]) -> bool:
    """Whether so many rolls from an empty Counter are all safe, by the rules of the game."""
    match = start("pyramids", players=2, seed=1, **STAGE)
    for color in rolls:
        match = match.play("roll", given=f"{color} S")
        match = match.play(match.moves()[0]) if match.position.phase == "choose" else match
        if match.position.turns:
            return False
    return True


def fits(turns: int, kept: int) -> bool:
    low, high = band(turns, NINTH)
    return low <= kept <= high


# -- what the lesson tells ----------------------------------------------------------------------------


def test_the_model_is_20_of_36_by_the_rules_of_the_game() -> None:
    for first in FACES:
        pairs = [kept_by_rule((first, *pair)) for pair in product(FACES, repeat=2)]
        assert (sum(pairs), len(pairs)) == (20, 36)
    assert tasks.KEEPS == NINTH
    assert "kept: 20 of 36" in plain(PARTS["explain"](Desk(LESSON, 2026), 1))


def test_the_boxes_of_the_grid_are_those_that_the_rules_keep() -> None:
    source = (LESSON.source or notebook_of("P3")).read_text(encoding="utf-8")
    listed = re.findall(r"\((\w+), (\w+)\)", next(re.finditer(r"^kept: .*$", source, re.M))[0].casefold())
    pairs = list(product(FACES, repeat=2))
    kept = {(third, second) for second, third in pairs if kept_by_rule(("red", second, third))}

    assert len(listed) == len(set(listed)) == 20
    assert {pair for pair in listed if "atom" not in pair} == {pair for pair in kept if "atom" not in pair}
    assert {third for third, second in listed if second == "atom"} == {"green", "cyan", "purple", "atom"}


def test_exactly_five_of_nine_in_26_of_100_rows() -> None:
    rows = [exactly(kept, 9, NINTH) for kept in range(10)]

    assert round(100 * rows[5]) == 26 and max(rows) == rows[5]
    assert round(100 * sum(rows[4:7])) == 69 and round(100 * sum(rows[:4])) == 16
    assert round(25 * sum(rows[:4])) == 4 and round(100 * exactly(50, 90, NINTH)) == 8


def test_the_intervals_that_are_told() -> None:
    told = {30: (11, 22), 90: (41, 59), 3_000: (1613, 1720), 9_000: (4908, 5092), 10_000: (5458, 5653)}

    assert {turns: band(turns, NINTH) for turns in told} == told
    assert NINTH * 90 == 50 and 59 - 50 == 9 and 5092 - 5000 == 92 and round(NINTH * 30) == 17
    assert round(100 * Fraction(9, 90)) == 10 and round(100 * Fraction(92, 9000)) == 1
    assert fits(30, 12) and not fits(3_000, 1_200) and Fraction(12, 30) == Fraction(1200, 3000)
    claim = " ".join(reply.answer for reply in LESSON.claim.replies)
    assert claim.count("11 to 22") == 3 and "1,613 to 1,720" in claim


def test_the_graph_shows_how_far_chance_goes() -> None:
    told = plain(PARTS["explain"](Desk(LESSON, 2026), 3))
    lines = re.findall(r"a line through ([^.]+)\.", told)
    in_turns, in_points = (re.findall(r"\((\d+), (\d+)\)", line) for line in lines)

    assert len(in_turns) == len(in_points) == 10
    for (hundreds, off), (same, points) in zip(in_turns, in_points, strict=True):
        turns = 100 * int(hundreds)
        far = band(turns, NINTH)[1] - NINTH * turns
        assert hundreds == same and round(far) == int(off) and round(100 * far / turns) == int(points)


def test_about_a_thousand_trials_stay_within_three_points() -> None:
    rng = Random("P3 five tries")

    def five_near(trials: int) -> bool:
        shares = (sum(rng.random() < 5 / 9 for _ in range(trials)) / trials for _ in range(5))
        return all(abs(share - 5 / 9) <= 0.03 for share in shares)

    few, many = (sum(five_near(trials) for _ in range(40)) for trials in (300, 1_000))
    assert few < 20 < many


def test_the_guide_tells_the_numbers_of_the_lesson() -> None:
    half = Fraction(1, 2)
    trials = half + half * Fraction(1, 6)  # of the turns meant to stop at two only the busts are counted
    triples = [kept_by_rule(("red", *rolls)) for rolls in product(FACES, repeat=3)]
    apart = 2 / pi * (atan(10) - atan(0.1))  # two normal laws, one ten times as wide

    assert half * NINTH / trials == Fraction(10, 21) and round(100 * Fraction(10, 21)) == 48
    assert (sum(triples), len(triples)) == (60, 216) and Fraction(60, 216) == Fraction(5, 18)
    assert round(100 * apart) == 87
    told = ("20/36 = 5/9", "About 26", "about 69", "about 16 of 100", "about four", "41 to 59",
            "4,908 to 5,092", "11 to 22", "1,613 to 1,720", "10/21, about 48%", "60 of 216",
            "About 8 of 100", "87 of 100", "29 of 50, or 58%", "14/20 = 7/10")
    assert [number for number in told if number not in GUIDE] == []


# -- turns as trials ----------------------------------------------------------------------------------


def test_six_of_the_nine_turns_before_the_warm_up_bust() -> None:
    board = next(block for block in LESSON.warmup if isinstance(block, Picture) and block.name == "board")
    ends = ends_of([(board.facts[0], ())])

    assert (ends.count(KEPT), ends.count(BUST)) == (3, 6)


def test_a_turn_is_known_at_its_third_pyramid_at_a_bust_or_at_a_stop_before() -> None:
    match = played("red S, green M, cyan L, stop", "red S, red M", "green S, stop",
                   "red L, yellow S, purple S, red S", "cyan S, atom M, take M red, yellow L, stop")

    assert list(ends_in(match)) == [KEPT, BUST, EARLY, KEPT, KEPT]
    assert trials_in(ends_in(match)) == (True, False, True, True)


def test_every_turn_of_a_whole_game_has_one_end() -> None:
    bot = bots_of("pyramids")["stops at four"]
    found: list[str] = []
    for seed in range(12):
        match = start("pyramids", players=2, seed=seed, **STAGE)
        while not match.over:
            match = match.play(str(bot(match.position, Random(0))))
        ends = list(ends_in(match))
        assert len(ends) == match.position.turns
        found += ends

    assert EARLY not in found and NOTHING in found
    assert fits(len(trials_in(found)), sum(trials_in(found)))


def test_the_computer_plays_by_the_same_model_and_needs_no_library() -> None:
    kept = [sum(tasks.simulated(str(seed))) for seed in range(60)]

    assert sum(fits(10_000, one) for one in kept) >= 53 and fits(600_000, sum(kept))
    assert [sum(tasks.simulated("2026")[:turns]) for turns in tasks.SIMULATED] == [6, 54, 561, 5_593]
    assert "numpy" not in inspect.getsource(tasks)


# -- the parts ----------------------------------------------------------------------------------------


def test_the_parts_follow_the_game() -> None:
    desk = Desk(LESSON, 2026)
    desk.played(played("red S, green M, cyan L, stop", "red S, red M", "green S, stop"), (1,))
    hidden = plain((*part(desk, "play"), *part(desk, "record")))
    desk.do("guess", {"guess A": "24", "guess B": "80", "guess C": "X"})
    desk.open_curtain()
    shown = {role: plain(part(desk, role)) for role in ("play", "record", "reveal")}

    assert "Turns to go: 16\nLast turn: stopped early" in shown["play"]
    assert "row 1: kept 1, bust 1" in shown["play"]
    assert "You stopped early in 1 turn, so it doesn't" in shown["play"]
    assert "1 of 2 turns kept: 50%" in shown["record"]
    assert "24 of 36 turns" in shown["reveal"] and "80 of 100 learners" in shown["reveal"]
    assert "the third roll alone" in shown["reveal"] and "Counted in turns, it's Y." in shown["reveal"]
    assert re.search(r"^your turns +\| 2 +\| 0 to 2 +\| 1 +\| 0.1 +\| 5.6", shown["reveal"], re.M)
    assert "5/9" not in hidden and "20 of 36" not in hidden and "interval" not in hidden
    assert tasks.explored(desk.work)["trials"] == 10


def test_the_class_is_added_up_when_everybody_has_dice_of_their_own() -> None:
    desk = Desk(LESSON, 2026)
    desk.do("settle", {"seed": "2026", "number": "7"})
    own = start("pyramids", players=2, seed="2026-7", **STAGE)
    for roll in ("red S", "red M"):
        own = own.play("roll", given=roll)
    desk.played(own, ())
    other = Counts("P3", "2026-8", tasks.count([True] * 5 + [False] * 4))
    desk.do("show class", {})
    desk.do("pool", {"codes": other.code})

    assert not desk.notice and "2 learners: 5 of 10 turns kept 50%" in plain(part(desk, "record"))
    assert tasks.counted(desk.work)[:2] == (1, 0)
    assert tasks.count([True] * 5 + [False] * 4 + [True]) == (10, 6, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0)


def test_a_game_in_which_nobody_busts_is_left_out() -> None:
    desk = Desk(LESSON, 2026)
    desk.played(start("pyramids", players=2, seed=1, first=0, variant="keep-going").play("roll"), ())

    assert "No turns yet" in plain(part(desk, "record"))


def test_every_guess_has_its_answer() -> None:
    a, b, _ = LESSON.prediction.each

    assert [a.response(str(guess))[3:11] for guess in (16, 17, 19, 22, 27)] == [
        "That's l", "Half wou", "Very clo", "24 of 36", "That's h"]
    assert [b.response(str(guess))[3:11] for guess in (17, 18, 35)] == ["That's l", "Very clo", "That's h"]


def test_the_board_does_not_tell_how_many_faces_bust() -> None:
    from icedice_widgets.lesson.opened_lesson import Room

    board = Room(LESSON, 2026).play().board
    packed = re.findall("base64,([A-Za-z0-9+/=]{40,})", notebook_of("P3").read_text(encoding="utf-8"))
    drawn = "".join(b64decode(picture).decode() for picture in packed)

    assert board.table.folded == {"risk"} and packed
    assert not re.search(r"\d of 6 faces bust", drawn + board.svg)


# -- the learner's own simulation ---------------------------------------------------------------------


def all_different(turns: int, faces: int = 6, rolls: int = 3, seed: int = 5) -> int:
    """A simulation by somebody else: a turn is kept when its rolls are all different."""
    luck = Random(seed)
    return sum(len({luck.randrange(faces) for _ in range(rolls)}) == rolls for _ in range(turns))


def counter(turns: int) -> int:
    """One that plays with a Counter; the Atom, 6, takes a color that is missing."""
    luck, kept = Random(), 0
    for _ in range(turns):
        there: set[int] = set()
        for _ in range(3):
            face = luck.randint(1, 6)
            face = min({1, 2, 3, 4, 5} - there) if face == 6 else face
            if face in there:
                break
            there.add(face)
        kept += len(there) == 3
    return kept


def said(function: Callable[[int], object]) -> list[str]:
    return [why for _, why in tasks.CHECKS["simulate"](function)]


def test_any_right_simulation_is_accepted() -> None:
    assert said(counter) == [""] * 5
    for seed in range(30):
        assert said(partial(all_different, seed=seed)) == [""] * 5


@pytest.mark.parametrize(("wrong", "why"), [
    (lambda turns: None, "It gave None."), (lambda turns: 5 / 9, "It gave 0.555"),
    (lambda turns: turns + 1, "It gave 1"),
    (lambda turns: round(turns * 5 / 9), "Let the dice decide"),
    (lambda turns: all_different(turns, faces=5), "forget the Atom"),
    (lambda turns: all_different(turns, rolls=2), "leave out the third roll"),
    (lambda turns: all_different(turns, rolls=4), "roll four times"),
    (lambda turns: turns - all_different(turns), "the turns that bust"),
    (lambda turns: round(turns * 0.9), "by hand"),
])
def test_a_simulation_that_is_not_right_yet_is_told_why(wrong: Callable[[int], object], why: str) -> None:
    assert why in said(wrong)[-1] and said(wrong)[:-1] == [""] * (len(said(wrong)) - 1)


def test_the_empty_cell_is_told_what_is_expected(cells_say: Callable[..., list[str]]) -> None:
    first, *rest = cells_say(LESSON, LESSON.extend_code)

    assert first == "None" and any("It gave None. Count the turns that are kept" in line for line in rest)


# -- the tasks ----------------------------------------------------------------------------------------


def numbers_in(text: str) -> list[int]:
    return [int(number.replace(",", "")) for number in re.findall(r"\d[\d,]*\d|\d", text)]


@every_seed
def test_tasks_1_2_and_6_are_shares_of_counts(seed: str) -> None:
    one, two, six = (task_of("P3", name, seed) for name in ("1", "2", "6"))
    stop, top, below, turns = numbers_in(one.question)
    tosses, stood, fell = numbers_in(two.question)
    a, b, c, d = numbers_in(six.question)

    assert Fraction(top, below) == {2: Fraction(5, 6), 3: NINTH, 4: Fraction(5, 18)}[stop]
    assert int(one.answer) == Fraction(top, below) * turns and one.verdict(str(turns // 2)).slip
    assert stood + fell == tosses and two.verdict(f"{stood}/{tosses}").right
    assert two.verdict(f"{stood}/{fell}").slip == "part to part"
    assert two.verdict("50%").slip == "equal outcomes"
    assert six.verdict(f"{a + c}/{b + d}").right
    assert six.verdict(str((Fraction(a, b) + Fraction(c, d)) / 2)).slip == "averaged shares"


@every_seed
@pytest.mark.parametrize("name", ["3", "E2"])
def test_a_list_is_judged_by_its_interval(name: str, seed: str) -> None:
    task = task_of("P3", name, seed)
    kept, turns, model, _, low, high = numbers_in(task.question)
    right = next(option.said for option in task.options if option.key == task.answer)

    assert (low, high) == band(turns, NINTH) and model == NINTH * turns and kept != model
    assert right.startswith("It fits the model." if low <= kept <= high else "Chance alone rarely")
    others = numbers_in(task_of("P3", "3" if name == "E2" else "E2", seed).question)
    assert others[:2] != [kept, turns]


SIZES = ({"small"}, {"medium"}, {"large"}, {"small", "medium"}, {"small", "large"}, {"medium", "large"})
FITS: dict[str, Callable[[str, set[str]], bool]] = {
    "a large pyramid": lambda color, sizes: "large" in sizes,
    "a large green pyramid": lambda color, sizes: color in ("green", "atom") and "large" in sizes,
    "isn't small": lambda color, sizes: sizes != {"small"},
    "no choice": lambda color, sizes: color != "atom" and len(sizes) == 1,
    "the Atom": lambda color, sizes: color == "atom" and len(sizes) == 2,
}


@every_seed
def test_task_4_counts_pairs_of_faces(seed: str) -> None:
    task = task_of("P3", "4", seed)
    asked = task.question.split("What is")[1]
    test = next(test for words, test in FITS.items() if words in asked)
    pairs = sum(test(color, sizes) for color, sizes in product(FACES, SIZES))

    assert task.verdict(f"{pairs}/36").right


@every_seed
def test_task_5_names_the_device_with_the_same_probability(seed: str) -> None:
    task = task_of("P3", "5", seed)
    devices = {"Roll a die": Fraction(5, 6), "5 green and 4": NINTH, "5 green and 13": Fraction(5, 18),
               "Flip": Fraction(1, 2)}
    right = next(option.said for option in task.options if option.key == task.answer)
    chance = Fraction(re.findall(r"P = (\d/\d+)", task.question)[0])

    assert next(value for words, value in devices.items() if words in right) == chance
    stops = {"two": Fraction(5, 6), "three": NINTH, "four": Fraction(5, 18)}
    assert [stops[stop] for stop in re.findall(r"stops at (\w+)", task.question)] in ([], [chance])


@every_seed
def test_the_exit_asks_for_a_part_of_a_spinner_and_for_what_more_turns_do(seed: str) -> None:
    spinner, more = task_of("P3", "E1", seed), task_of("P3", "E3", seed)
    parts = {color: int(many) for many, color in re.findall(r"(\d) (green|yellow|red)", spinner.question)}
    asked, spins = re.findall(r"predict \*\*(\w+)", spinner.question)[0], numbers_in(spinner.question)[4]
    x, y = numbers_in(more.question)
    larger, smaller = ("A", "B") if x > y else ("B", "A")

    assert sum(parts.values()) == 8 and int(spinner.answer) * 8 == parts[asked] * spins
    assert spinner.verdict(str(spins // 3)).slip == "equal outcomes"
    assert more.answer == (larger if "relative frequency" in more.question else smaller)


def test_no_choice_has_the_same_answer_for_every_seed() -> None:
    for name in ("3", "5", "E2", "E3"):
        made = [task_of("P3", name, str(seed)) for seed in range(200)]
        answers = [option.said for task in made for option in task.options if option.key == task.answer]
        assert max(map(answers.count, set(answers))) < 130


def test_nothing_is_told_like_a_translation() -> None:
    assert not re.search(r"colour|\blies\b|crooked|\d %", opened_text(Desk(LESSON, 2026)))
