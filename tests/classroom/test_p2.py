"""Lesson P2: its probabilities are counted here face by face, and its parts follow the learner's game."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import comb

import pytest
from lesson_files import guide_of, notebook_of
from many_seeds import every_seed, task_of
from played_games import pyramids_played

from icedice_edu.classroom.blocks import plain
from icedice_edu.classroom.counts import Counts
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import opened_text, part
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.lessons.p2 import tasks
from icedice_edu.games.match import start
from icedice_edu.games.pyramids.odds import new_colours

LESSON, GUIDE = lesson_called("P2"), guide_of("P2")
STAGE = next(iter(LESSON.stages.values()))
COLORS = ("red", "yellow", "green", "cyan", "purple")
FACES = (*COLORS, "atom")


@pytest.fixture
def desk() -> Desk:
    """A desk at which five rolls were made: red, green, red (a bust), cyan, yellow."""
    found = Desk(LESSON, 2026)
    found.played(pyramids_played(STAGE, "red S, green M, red L", "cyan S, yellow S"), (1,))
    return found


def busts_by_rule(k: int) -> int:
    """How many of the 36 rolls bust with the first k colors on the Counter, by the rules of the game."""
    match = start("pyramids", players=2, seed=1, **STAGE)
    for color in COLORS[:k]:
        match = match.play("roll", given=f"{color} S")
    rolls = product(FACES, ("S", "M", "L", "S/M", "S/L", "M/L"))
    after = [match.play("roll", given=" ".join(roll)).log[len(match.log):] for roll in rolls]
    return sum(any(event.rule == "PYR-13" for event in events) for events in after)


# -- what the lesson tells ----------------------------------------------------------------------------


def test_the_flags_belong_where_the_rules_of_the_game_put_them() -> None:
    counted = [Fraction(busts_by_rule(k), 36) for k in range(5)]
    told = opened_text(Desk(LESSON, 2026))

    assert counted == [Fraction(k, 6) for k in range(5)] and max(counted) < 1
    assert [k for k in range(5) if counted[k] == Fraction(1, 2)] == [3]
    for k, said in enumerate(("0%", "about 17%", "about 33%", "50%", "about 67%")):
        assert re.search(rf"^{k} .* {said} ", told, re.M) and abs(100 * counted[k] - int(said[-3:-1])) <= 0.5
    assert round(100 * (1 - counted[1])) == 83 and "about 83%" in LESSON.explain[1].model


@pytest.mark.parametrize(("guess", "said"), [
    (0, "That's low"), (43, "That's low"), (44, "Half would"), (59, "Half would"), (60, "Close"),
    (67, "Close"), (73, "Close"), (74, "Did you count 4"), (80, "Did you count 4"), (99, "Did you count 4"),
    (100, "100 of 100"),
])
def test_every_guess_has_its_answer(guess: int, said: str) -> None:
    assert LESSON.prediction.response(str(guess)).startswith(said)


def test_the_guide_works_out_what_it_says() -> None:
    brave = sum(new_colours(0, rolls) for rolls in range(5))  # rolls of a turn that nobody stops
    exactly = Fraction(comb(300, 200) * 2**200, 3**300)

    assert brave == Fraction(11, 3) and round(2 * tasks.WANTED / (brave + 3)) == 12
    assert "about 12 turns" in GUIDE
    assert round(100 * exactly) == 5 and "about 5 of 100 classes" in GUIDE
    assert round(100 * Fraction(comb(6, 3), 2**6)) == 31 and "20/64, about 31%" in GUIDE


def test_ten_trials_jump_and_ten_thousand_stay() -> None:
    """With 4 colors: how far 10 shares of 10 rolls are apart, and how far off 10,000 rolls are."""
    def counts(n: int, k: int) -> float:
        return float(Fraction(comb(n, k) * 2**k, 3**n))

    middle = sum(counts(10, k) for k in range(4, 10))  # from 40% to 90%
    off = 2 * (2 / 9 / 10_000) ** 0.5

    assert middle > 0.95 and 0.005 < off < 0.01


def test_two_atoms_and_four_colors_end_at_one_half() -> None:
    faces = ("red", "yellow", "green", "cyan", "atom", "atom")

    assert [sum(face in faces[:k] for face in faces) for k in range(4)] == [0, 1, 2, 3]  # four end the turn
    assert "the largest is 3/6" in GUIDE


def test_the_extend_cell_says_what_it_counted(cells_say: Callable[..., list[str]]) -> None:
    [said] = cells_say(LESSON, LESSON.extend_code)
    busts, percent = map(int, re.findall(r"(\d+) of 60 rolls bust: (\d+)%", said)[0])

    assert abs(busts / 60 - 2 / 3) < 0.15 and percent == round(100 * busts / 60)


# -- the parts ----------------------------------------------------------------------------------------


def test_the_parts_follow_the_game(desk: Desk) -> None:
    desk.do("guess", {"guess": "80", "because": "4 of 5"})
    desk.open_curtain()
    shown = {role: plain(part(desk, role)) for role in ("play", "record", "reveal")}

    assert "Rolls to go: 35\nLast roll, with 1 color on the Counter: safe" in shown["play"]
    assert "0 colors at 0/2; 1 color at 0/2; 2 colors at 1/1" in shown["play"]
    assert re.search(r"^2 +\| 1 +\| 1 +\| 100%", shown["record"], re.M) and "none yet" in shown["record"]
    assert "You guessed 80 of 100 rolls." in shown["reveal"] and "Did you count 4" in shown["reveal"]
    assert re.search(r"^2 +\| 1 of 1 +\| 2/6 = 1/3", shown["reveal"], re.M)


def test_the_explorer_is_set_to_the_learners_own_rolls(desk: Desk) -> None:
    assert tasks.explored(desk.work)["trials"] == 10
    assert tasks.explored(desk.work)["question"].values == {"k": 2}  # type: ignore[attr-defined]
    assert tasks.explored(Desk(LESSON, 2026).work)["question"].values == {"k": 4}  # type: ignore[attr-defined]


def test_the_class_is_added_up_and_shares_are_not_averaged() -> None:
    desk = Desk(LESSON, 2026)
    desk.do("settle", {"seed": "2026", "number": "7"})
    desk.played(desk.new_match(2).play("roll"), ())
    other = Counts("P2", "2026-8", (10, 0, 6, 1, 6, 2, 6, 3, 6, 4))
    desk.do("show class", {})
    desk.do("pool", {"codes": other.code})
    shown = plain(part(desk, "record"))

    assert not desk.notice and "2 learners: 35 rolls" in shown and "0 colors at 0/11" in shown
    assert LESSON.counted is not None and LESSON.counted(desk.work)[0] == 1
    added = tasks.together([(0, 0, 2, 1, *[0] * 6), (0, 0, 98, 29, *[0] * 6)])
    assert added["rows"][1] == (1, 100, 30, "30%")  # type: ignore[index]


def test_the_board_does_not_tell_how_many_faces_bust() -> None:
    from icedice_widgets.lesson.opened_lesson import Room

    board = Room(LESSON, 2026).play().board
    packed = re.findall("base64,([A-Za-z0-9+/=]{40,})", notebook_of("P2").read_text(encoding="utf-8"))
    drawn = "".join(b64decode(picture).decode() for picture in packed)

    assert board.table.folded == {"risk"}
    assert "How many of 6 faces bust?" in drawn and not re.search(r"\d of 6 faces bust", drawn + board.svg)


# -- the tasks ----------------------------------------------------------------------------------------


def colors_in(question: str) -> int:
    """How many colors are on the Counter, by the words of the question."""
    named = sum(color in question for color in COLORS)
    return named or int(re.findall(r"(\d) colors?", question)[0])


def asked(question: str, k: int) -> tuple[Fraction, dict[str, Fraction]]:
    """The probability that is asked for, and what four ways to go wrong lead to."""
    fits = [face not in COLORS[:k] if "P(safe)" in question else face in COLORS[:k] for face in FACES]
    turned = [*fits[:-1], not fits[-1]]
    wrong = {"Atom forgotten": Fraction(sum(fits[:-1]), 5), "Atom counted as bust": Fraction(sum(turned), 6),
             "the other part": Fraction(6 - sum(fits), 6), "fifty-fifty": Fraction(1, 2)}
    return Fraction(sum(fits), 6), wrong


@every_seed
def test_task_1_has_one_mark_in_the_right_place_and_three_that_tell(seed: str) -> None:
    task = task_of("P2", "1", seed)
    assert task.picture is not None
    right, wrong = asked(task.question, colors_in(task.question))
    marks = {who: Fraction(at) for who, at in re.findall(r"(\w+) at ([\d.]+)[;.]", task.picture.alt)}

    assert len(marks) == 4 and min(abs(a - b) for a, b in product(marks.values(), repeat=2) if a != b) >= 0.03
    for option in task.options:
        verdict, mark = task.verdict(option.key), marks[option.said]
        assert verdict.right == (abs(mark - right) < 0.01)
        assert verdict.right or verdict.slip == "one face only" or abs(mark - wrong[verdict.slip]) < 0.01


@every_seed
@pytest.mark.parametrize("name", ["2", "E1"])
def test_a_probability_is_right_in_any_form_and_slips_are_told_apart(name: str, seed: str) -> None:
    task = task_of("P2", name, seed)
    right, wrong = asked(task.question, colors_in(task.question))
    told = {slip: value for slip, value in wrong.items() if [*wrong.values()].count(value) == 1}

    for said in (str(right), f"{right.numerator * 6 // right.denominator}/6", f"{float(right):.2f}",
                 f"{round(100 * right)}%"):
        assert task.verdict(said).right
    assert all(task.verdict(str(value)).slip == slip for slip, value in told.items())
    assert len(told) == (4 if name == "E1" else len(told)) and task.verdict(str(round(100 * right))).slip


@every_seed
def test_about_so_many_means_about_so_many(seed: str) -> None:
    task = task_of("P2", "3", seed)
    rolls, k = map(int, re.findall(r"\d+", task.question))
    busts = rolls * k // 6

    assert all(task.verdict(str(busts + off)).right for off in (0, -1, 1, rolls // 20, -(rolls // 20)))
    assert task.verdict(str(rolls - busts)).slip == "the other part" and not task.verdict(str(rolls)).right


@every_seed
def test_e2_takes_the_share_or_the_faces_behind_it_and_knows_four_slips(seed: str) -> None:
    task = task_of("P2", "E2", seed)
    rolls, busts, more = map(int, re.findall(r"\d+", task.question))
    faces = round(6 * busts / rolls) * more // 6
    slips = {busts: "same count", busts + more - rolls: "added", more // 2: "fifty-fifty",
             more - busts * more // rolls: "the other part"}

    assert task.verdict(str(busts * more // rolls)).right and task.verdict(str(faces)).right
    assert {said: task.verdict(str(said)).slip for said in slips} == slips


@every_seed
def test_task_5_is_in_order_and_knows_who_reads_digits_only(seed: str) -> None:
    task = task_of("P2", "5", seed)
    said = dict(re.findall(r"(Ada|Ben|Cem|Dea): (.+?)\.(?= )", task.question))
    worth = {who: eval_chance(text) for who, text in said.items()}
    order = sorted(worth, key=worth.__getitem__)
    large = next(who for who in order if "%" in said[who])
    others = [who for who in order if who != large]

    assert task.verdict(" ".join(order)).right and order[-1] != large
    if [*others, large] != order[::-1]:
        assert task.verdict(" ".join([*others, large])).slip == "percent read as a whole number"


def eval_chance(text: str) -> float:
    if found := re.fullmatch(r"(\d+)%", text):
        return int(found[1]) / 100
    top, _, below = text.removesuffix(" faces").replace(" of ", "/").partition("/")
    return float(top) / float(below or 1)


@every_seed
def test_task_6_names_the_counter_that_is_nearest(seed: str) -> None:
    task = task_of("P2", "6", seed)
    rolls, busts = map(int, re.findall(r"\d+", task.question))
    near = min(range(5), key=lambda k: abs(k * rolls / 6 - busts))

    assert task.answer == str(near) and busts * 6 != near * rolls
    assert all(task.verdict(str(k)).slip for k in (0, near - 1, near + 1, 6))



def test_every_event_has_its_word() -> None:
    """Counted face by face: which faces make the sentence true?"""
    def faces(counter: int, busts: bool) -> int:
        return sum((face in COLORS[:counter]) is busts for face in FACES)

    counted = {"empty bust": faces(0, True), "one bust": faces(1, True), "three bust": faces(3, True),
               "three safe": faces(3, False), "one safe": faces(1, False), "empty safe": faces(0, False),
               "Atom busts": sum(face in COLORS[:4] for face in FACES[-1:]),
               "Atom": FACES.count("atom"), "no Atom": 6 - FACES.count("atom"), "any": len(FACES)}

    assert counted == tasks.EVENTS
    assert tasks.WORDS == {0: "impossible", 1: "unlikely", 3: "even", 5: "likely", 6: "certain"}


def test_every_probability_at_the_exit_has_its_meaning() -> None:
    ranges = {"impossible": (0, 0), "unlikely": (0.001, 0.2), "even": (0.5, 0.5), "likely": (0.8, 0.999),
              "certain": (1, 1)}

    for meaning, texts in tasks.SAID.items():
        low, high = ranges[meaning]
        assert all(low <= eval_chance(text) <= high for text in texts)


def test_no_choice_has_the_same_answer_for_every_seed() -> None:
    for name in ("1", "4", "E3"):
        made = [task_of("P2", name, str(seed)) for seed in range(200)]
        answers = [option.said for task in made for option in task.options if option.key == task.answer]
        assert max(map(answers.count, set(answers))) < 100
