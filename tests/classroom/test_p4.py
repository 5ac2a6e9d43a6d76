"""Lesson P4: every number it tells is worked out here, and its parts follow the learner's rolls."""

from __future__ import annotations

import inspect
import re
from base64 import b64decode
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import permutations, product
from random import Random
from typing import Any

import pytest
from lesson_files import guide_of
from many_seeds import every_seed, task_of

from icedice_edu.classroom.blocks import Copy, Keep, Picture, Press, plain
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import PARTS, part, printable
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.lessons.p4 import tasks
from icedice_edu.classroom.own_rolls import LETTERS, Log, Tossed, log_of, rolls_in, rolls_of
from icedice_edu.games.match import start
from icedice_edu.games.pyramids.odds import rainbow_chance
from icedice_edu.maths.binomial import band
from icedice_edu.play.bots import bots_of
from icedice_widgets.lesson import Room

LESSON, GUIDE = lesson_called("P4"), guide_of("P4")
STAGE = next(iter(LESSON.stages.values()))
SIXTH = Fraction(1, 6)
FACES = range(6)
GUESS = {"guess A": "rises", "guess B": "level", "guess C": "20"}


def played(number: str = "7", rolls: int = 60) -> Desk:
    """A learner who, like Pip, stops at four colors, until so many rolls are in the list."""
    desk = Desk(LESSON, 2026)
    desk.do("settle", {"number": number})
    match: Any = desk.new_match(["You", "Pip"])
    while len(list(rolls_in(match))) < rolls:
        match = match.play(str(bots_of("pyramids")["stops at four"](match.position, Random(1))))
    desk.played(match, (1,))
    return desk


def game(*turns: str) -> Any:
    """A game in which each turn is a few results; one that does not end in a bust stops."""
    words = dict(zip(LETTERS, ("red S", "yellow S", "green S", "cyan S", "purple S", "atom S"), strict=True))
    match = start("pyramids", players=2, seed=0, **STAGE)
    for turn in turns:
        for letter in turn:
            match = match.play("roll", given=words[letter])
            if match.position.phase == "choose":
                match = match.play(match.moves()[0])
        if match.position.phase == "decide":
            match = match.play("stop")
    return match


def faces(letters: str) -> tuple[Tossed, ...]:
    return tuple(Tossed(LETTERS.index(letter), 0, False) for letter in letters)


# -- the exact numbers --------------------------------------------------------------------------------


def test_some_color_is_missing_in_73_of_100_strips() -> None:
    derived = sum(sign * (SIXTH * left) ** 9 for sign, left in ((5, 5), (-10, 4), (10, 3), (-5, 2), (1, 1)))
    states = Counter({frozenset[int](): 1})
    for _ in range(9):
        ways = Counter[frozenset[int]]()
        for seen, face in product(states, FACES):
            ways[seen | {face}] += states[seen]
        states = ways
    full = sum(ways for seen, ways in states.items() if set(range(5)) <= seen)

    assert derived == 1 - Fraction(full, 6**9) == Fraction(101_923, 139_968) and round(100 * derived) == 73
    assert f"{float(Fraction(5, 6) ** 9):.3f}" == "0.194" and round(500 * Fraction(5, 6) ** 9) == 97
    assert "101,923/139,968" in GUIDE and "97%" in GUIDE


def test_the_grid_shows_that_the_past_is_divided_away() -> None:
    boxes = list(product(FACES, repeat=2))
    dry = [box for box in boxes if box[0] != 2]
    both = [box for box in dry if box[1] == 2]
    shown = plain(PARTS["explain"](Desk(LESSON, 2026), 1))

    assert (len(dry), len(both)) == (30, 5) and Fraction(5, 30) == SIXTH == Fraction(6, 36)
    assert Fraction(30, 36) * Fraction(6, 36) == Fraction(len(both), len(boxes))
    assert "30 of 36" in shown and "6 of 36" in shown and "In both events: 5 outcomes" in shown


def test_the_tree_of_a_turn() -> None:
    """P(both safe) from 3 colors, and how soon a bust is more likely than not from an empty Counter."""
    safe = Fraction(1)
    longest = []
    for colors in range(5):
        safe *= Fraction(6 - colors, 6)
        longest += [colors + 1] if 1 - safe > Fraction(1, 2) else []

    assert Fraction(3, 6) * Fraction(2, 6) == SIXTH and longest[0] == 4
    assert safe == rainbow_chance() == Fraction(5, 54) and "5/54" in GUIDE
    assert tasks.explored(Desk(LESSON, 2026).work) == {"length": 3}
    assert tasks.explored(played().work)["length"] in range(2, 5)


def test_sixty_rolls_give_300_cases_135_75_and_90() -> None:
    def dry(least: int) -> Fraction:
        return 5 * (60 - least) * Fraction(5, 6) ** least

    groups = [dry(0) - dry(3), dry(3) - dry(6), dry(6)]

    assert sum(groups) == 300 and [round(group) for group in groups] == [135, 75, 90]
    assert "135, 75 and 90" in GUIDE and round(dry(6) / 5) == 18 and "about 18" in GUIDE


def simulated_logs(rolls: int, logs: int, seed: str = "P4 logs") -> list[tuple[int, ...]]:
    rng = Random(seed)
    return [tasks.sort((tuple(Tossed(int(rng.random() * 6), 0, False) for _ in range(rolls)),))
            for _ in range(logs)]


def test_the_interval_holds_about_95_of_100_lists() -> None:
    """The cases of one list are not independent of one another, so this is tried out."""
    inside = Counter[bool]()
    for counts in simulated_logs(60, 400):
        for moments, hits in zip(counts[0:6:2], counts[1:6:2], strict=True):
            low, high = band(moments, SIXTH) if moments else (0, 0)
            inside[low <= hits <= high] += 1

    assert 0.93 < inside[True] / inside.total() < 0.99
    low, high = band(90, SIXTH)
    assert (round(100 * low / 90), round(100 * high / 90)) == (9, 24) and "9% to 24%" in GUIDE


def test_averaged_shares_lean_and_added_counts_do_not() -> None:
    """Green alone, after droughts of six or more."""
    rng, shares, all_hits, all_moments = Random("P4 green"), [], 0, 0
    for _ in range(6_000):
        dry = hits = moments = 0
        for _ in range(60):
            hit = rng.random() * 6 < 1
            moments, hits = moments + (dry >= 6), hits + (hit and dry >= 6)
            dry = 0 if hit else dry + 1
        shares += [hits / moments] if moments else []
        all_hits, all_moments = all_hits + hits, all_moments + moments

    assert sum(shares) / len(shares) == pytest.approx(0.20, abs=0.01) and "near 0.20" in GUIDE
    assert all_hits / all_moments == pytest.approx(1 / 6, abs=0.004)


def test_the_bag_remembers(cells_say: Callable[..., list[str]]) -> None:
    for missed, line in enumerate(cells_say(LESSON, LESSON.extend_code)):
        orders = [order for order in permutations(FACES) if 2 not in order[:missed]]
        exact = Fraction(sum(order[missed] == 2 for order in orders), len(orders))
        assert exact == Fraction(1, 6 - missed)
        assert line.startswith(f"{missed} missed: ")
        assert float(line.split(": ")[1]) == pytest.approx(float(exact), abs=0.015)


def test_the_warm_up_is_reached_by_the_nine_rolls_that_are_told() -> None:
    board = next(block for block in LESSON.warmup if isinstance(block, Picture) and block.name == "board")
    rolls = rolls_of([(board.facts[0], ())])
    told = re.findall(r"\b(red|yellow|green|cyan|purple|Atom)\b", plain(LESSON.warmup).split("[")[0])

    assert [LETTERS[roll.face] for roll in rolls] == list("PARCYCRYP")
    assert told == ["purple", "Atom", "red", "cyan", "yellow", "cyan", "red", "yellow", "purple"]
    assert tasks.missing(rolls) == ("green",)


def test_the_strip_in_the_guide_is_a_list_of_sixty_rolls_with_its_counts() -> None:
    [strip] = re.findall(r"^> (.+)$", GUIDE, re.M)
    turns = [turn.split() for turn in strip.split(" | ")]
    rolls = tuple(Tossed(LETTERS.index(face[0]), place, "*" in face)
                  for turn in turns for place, face in enumerate(turn))

    assert len(rolls) == 60 and all(turn[-1].endswith("*") or len(turn) == 4 for turn in turns)
    counts = tasks.sort((rolls,))
    assert counts == (130, 20, 68, 10, 102, 16, 16, 0, 16, 0, 16, 4, 12, 9, 0, 0, 6, 4)
    for told in ("20 of 130", "10 of 68", "16 of 102", "0 of 16, 0 of 16, 4 of 16 and 9 of 12", "4 of 6 st"):
        assert told in GUIDE


# -- rolls, sorted ------------------------------------------------------------------------------------


def test_the_atom_is_a_miss_for_all_five_whatever_was_picked() -> None:
    assert tasks.sort(log_of([(game("PA").code(), ())]))[:6] == (10, 1, 0, 0, 0, 0)


def test_rolls_are_sorted_by_the_drought_and_by_the_counter_before_them() -> None:
    counts = tasks.sort((faces("RRRRRRRG"),))
    by_counter = tasks.sort(log_of([(game("PA", "RCYC").code(), ())]))

    assert counts[:6] == (8 + 4 * 3, 7, 4 * 3, 0, 4 * 2, 1)
    assert by_counter[6:16] == (2, 0, 2, 0, 1, 0, 1, 1, 0, 0)


def test_droughts_restart_with_a_new_game_and_strips_go_on() -> None:
    one: Log = (faces("R" * 12),)
    two: Log = (faces("R" * 6), faces("R" * 6))

    assert tasks.sort(one)[4] == 4 * 6 and tasks.sort(two)[4] == 0
    assert tasks.sort(one)[-2:] == tasks.sort(two)[-2:] == (1, 1)
    strips = tasks.strips_of(faces("RYGCPAAAA" "RYGCAAAAA" "RYG"))
    assert [tasks.missing(strip) for strip in strips] == [(), ("purple",)]


def test_ten_thousand_rolls_are_level_by_drought_and_stairs_by_counter() -> None:
    counts = tasks.sort(tasks.never_stops("2026"))
    pairs = list(zip(counts[::2], counts[1::2], strict=True))

    assert sum(counts[6:16:2]) == 10_000 and sum(counts[0:6:2]) == 50_000
    for k, (tries, good) in [*((1, group) for group in pairs[:3]), *enumerate(pairs[3:8])]:
        assert abs(good / tries - k / 6) <= 4 * (k / 6 * (1 - k / 6) / tries) ** 0.5
    assert "numpy" not in inspect.getsource(tasks)


# -- the parts follow the game ------------------------------------------------------------------------


def test_the_list_beside_the_board_counts_both_players() -> None:
    assert "Rolls to go: 0" not in plain(part(played(rolls=61), "play"))
    assert "Rolls to go: 50\nLast rolls: " in plain(part(played(rolls=10), "play"))


def test_three_views_of_ones_own_rolls_the_class_and_ten_thousand() -> None:
    desk = played()
    own = plain(part(desk, "record"))
    assert all(words in own for words in ("60 rolls, yours and Pip's.", "no data yet", "Strips with a color"))

    desk.do("show 10,000 rolls", {})

    assert "10,000 rolls by a computer player who never stops" in plain(part(desk, "record"))
    pressed = [block.on for block in part(desk, "record") if isinstance(block, Press) and "show" in block.act]
    assert pressed == [False, False, True]


def class_code(desk: Desk) -> str:
    desk.do("show class", {})
    return next(block.text for block in part(desk, "record") if isinstance(block, Copy))


def test_the_class_adds_counts_of_pasted_codes_and_nobody_twice() -> None:
    desk, other = played("7"), played("8", 40)
    desk.do("pool", {"codes": f"{class_code(other)} {class_code(desk)}"})

    assert "100 rolls by 2 learners. Counts are added." in plain(part(desk, "record"))
    alone = played(number="")
    assert not any(tasks.counted(alone.work)) and any(tasks.sort(log_of(alone.work.games)))


def test_guesses_rolls_and_exact_numbers_are_side_by_side() -> None:
    desk = played()
    desk.do("guess", GUESS)
    said = plain(part(desk, "reveal"))

    own, many = r"\d+%, \d+% and \d+%", r"1[67]%, 1[67]% and 1[67]%"
    assert re.search(rf"more and more often \(it's due\) +\| {own} +\| {many} +\| 1/6 in every group", said)
    assert re.search(r"20 of 100 games +\| \d of 6 strips +\| [\d,]+ of 1,?111 strips +\| 73 of 100", said)
    assert "clearly above its 95% interval" in said and "Now count the faces that bust." in said


def played_turns(*turns: str) -> Desk:
    desk = Desk(LESSON, 2026)
    desk.played(game(*turns), (1,))
    return desk


def revealed(desk: Desk) -> str:
    desk.open_curtain()
    return plain(part(desk, "reveal"))


def test_the_reveal_says_of_ones_own_bars_only_what_is_true() -> None:
    level, streak = revealed(played("1")), revealed(played_turns("RR", "RR", "RR", "RR"))

    assert "3 of your 3 bars are inside the 95% interval around 1/6. Chance alone can" in level
    assert "the bar doesn't go up at every step. That happens" in level
    assert "2 of your 3 bars are inside" in streak and "before you blame the die" in streak
    assert "at every step, the bar goes up, from 0% to 100%." in streak
    assert "Your rolls by" not in revealed(Desk(LESSON, 1))


@pytest.mark.parametrize(("games", "said"), [
    ("0", "Were you"), ("39", "Were you"), ("40", "It's even"), ("62", "It's even"), ("63", "Very close"),
    ("83", "Very close"), ("84", "That's a little high"),
])
def test_what_is_said_to_the_slider(games: str, said: str) -> None:
    assert LESSON.prediction.each[2].response(games).startswith(f"C: {said}")


def test_everything_comes_back_with_the_code() -> None:
    desk = played()
    desk.do("guess", {**GUESS, "because": "it has to"})
    desk.do("pool", {"codes": class_code(played("9"))})
    other = Desk(LESSON, 1)

    assert other.do("restore", {"code": desk.work.code()}) == "Your work is back."
    assert other.work == desk.work and plain(part(other, "record")) == plain(part(desk, "record"))


def test_pip_stays_at_the_board_when_the_number_is_told_and_work_comes_back() -> None:
    room = Room(LESSON, 2026)
    board = room.play().board
    assert board.match.seed == "2026"

    room.desk.do("settle", {"number": "7"})
    assert board.match.seed == "2026-7" and dict(board.table.bots) == {1: "stops at four"}

    room.desk.do("restore", {"code": played("8", 20).work.code()})
    assert board.match.seed == "2026-8" and dict(board.table.bots) == {1: "stops at four"}


def test_no_board_of_the_lesson_tells_the_risk() -> None:
    room = Room(LESSON, 2026)
    board = room.play().board
    packed = re.search(r"base64,([^\"]+)", room.warmup().html)
    assert packed is not None

    for seen in (b64decode(packed[1]).decode(), board.svg):
        assert not re.search(r"\d of 6 faces|\d/6", seen)
    assert "risk" in board.table.folded


def test_the_page_to_print_shows_the_sorted_rolls() -> None:
    room = Room(LESSON, 2026)
    room.desk.work = played().work
    kept = [block for block in part(room.desk, "save") if isinstance(block, Keep)]
    page = next(file.content for file in kept if file.mime == "text/html")

    assert page.count("<svg") >= 2 and "95% interval" in page and "<svg" not in printable(played())


# -- the tasks ----------------------------------------------------------------------------------------


def numbers_in(text: str) -> list[int]:
    return list(map(int, re.findall(r"\d+", text)))


@every_seed
@pytest.mark.parametrize("name", ["1", "E1"])
def test_a_missing_color_is_never_due(name: str, seed: str) -> None:
    task = task_of("P4", name, seed)
    colors, missed = 1 + ("both" in task.question), numbers_in(task.question)[0]
    hit = Fraction(colors, 6)
    shows = not re.search(r"\*\*(not|neither)\*\*", task.question)

    assert task.verdict(str(hit if shows else 1 - hit)).right
    assert task.verdict(str(1 - hit if shows else hit)).slip == "the other part"
    assert task.verdict(f"{colors if shows else 5 - colors}/5").slip == "forgot the Atom"
    drought = float(1 - hit) ** (missed if shows else missed + 1)
    assert task.verdict(f"{drought:.4f}").slip == "probability of the drought"
    assert task_of("P4", "1", seed).answer != task_of("P4", "E1", seed).answer


@every_seed
def test_the_counter_changes_the_risk_and_the_streak_does_not(seed: str) -> None:
    bust, streak, two = (task_of("P4", name, seed) for name in ("2", "E2", "4"))
    k = numbers_in(bust.question)[0]
    before, there, in_a_row = numbers_in(streak.question)
    colors = numbers_in(two.question)[0]
    both = sum(first >= colors and second >= colors + 1 for first, second in product(FACES, repeat=2))

    assert bust.verdict(f"{k}/6").right and bust.verdict("1/6").slip == "one face only"
    assert in_a_row == before + there and streak.verdict(f"{there}/6").right
    slips = {f"{in_a_row}/6": "streak", "1/6": "one face only", f"{there}/5": "forgot the Atom",
             f"{there + 1}/6": "Atom counted as bust"}
    assert {said: streak.verdict(said).slip for said in slips} == slips
    assert two.verdict(f"{both}/36").right
    assert two.verdict(str(Fraction(6 - colors, 6) ** 2)).slip == "Counter not updated"


NAMES = ("red", "yellow", "green", "cyan", "purple", "the Atom")
Box = tuple[int, ...]
B: dict[str, Callable[[Box, int], bool]] = {
    "same face": lambda box, c: box[0] == box[1],
    "second roll busts": lambda box, c: box[1] == (c if box[0] == 5 else box[0]),
    "at least one": lambda box, c: c in box, "neither": lambda box, c: c not in box,
    "exactly one": lambda box, c: box.count(c) == 1}


@every_seed
@pytest.mark.parametrize("name", ["3", "E3"])
def test_independence_is_counted_on_the_grid(name: str, seed: str) -> None:
    task = task_of("P4", name, seed)
    first, second = task.question.split("A: ")[1].split(" B: ")
    firsts = [face for face in FACES if NAMES[face] in first]
    c = next((face for face in FACES if f" {NAMES[face]}" in second), 0)
    test = next(test for words, test in B.items() if words in second)
    boxes = list(product(FACES, repeat=2))
    in_a = [box for box in boxes if box[0] in firsts]
    given, alone = (Fraction(sum(test(box, c) for box in some), len(some)) for some in (in_a, boxes))
    right = next(option.said for option in task.options if option.key == task.answer)

    same = f"Yes. P(B | A) and P(B) are both {alone}."
    assert right == (same if given == alone else f"No. P(B | A) is {given}, but P(B) is {alone}.")
    assert task_of("P4", "3", seed).question != task_of("P4", "E3", seed).question


@every_seed
def test_task_5_asks_before_or_given(seed: str) -> None:
    task = task_of("P4", "5", seed)
    missed, given = numbers_in(task.question)[0], "just missed" in task.question

    assert task.verdict("5/6" if given else str(Fraction(5, 6) ** missed)).right
    wrong = str(Fraction(5, 6) ** (missed + 1)) if given else "5/6"
    assert task.verdict(wrong).slip == ("run from the start" if given else "one roll only")


WORTH = {"Atom, twice": 1, "been missing": 6, "2 colors": 12, "3 colors": 18, "4 colors": 24,
         "next two rolls": 25, "came up twice": 30}
"""Of 36."""


@every_seed
def test_task_6_is_in_order(seed: str) -> None:
    task = task_of("P4", "6", seed)
    cards = dict(re.findall(r"\*\*([A-D]):\*\* (.+?)\.(?= \*\*|$)", task.question))
    worth = {key: next(boxes for words, boxes in WORTH.items() if words in said)
             for key, said in cards.items()}
    order = sorted(worth, key=worth.__getitem__)
    drought = next(key for key, said in cards.items() if "been missing" in said)
    late = [*(key for key in order if key != drought), drought]

    assert task.answer.split(", ") == order and len({*worth.values()}) == 4
    assert task.verdict(" ".join(late)).slip == "drought adds"


def test_no_answer_is_the_same_for_every_seed() -> None:
    for name in ("3", "E3", "1", "E1", "E2"):
        made = [task_of("P4", name, str(seed)) for seed in range(200)]
        chosen = [[one.said for one in task.options if one.key == task.answer] for task in made]
        answers = [re.sub(r"[\d/]+", "#", said[0]) if said else task.answer
                   for task, said in zip(made, chosen, strict=True)]
        assert max(map(answers.count, set(answers))) < 130
