"""The tasks of lesson P2, for many seeds: answers are right, slips are named, twins are true."""

from __future__ import annotations

import itertools
import re
from fractions import Fraction

import pytest
from many_seeds import every_seed, task_of

from icedice_edu.classroom.lessons.p2 import cases
from icedice_edu.classroom.tasks import Task

NAMES = ("red", "yellow", "green", "cyan", "purple")
COUNTED = {"One": 1, "Two": 2, "Three": 3, "Four": 4}


def task_called(name: str, seed: str) -> Task:
    return task_of("P2", name, seed)


def colours_in(text: str) -> int:
    """How many colours lie on the Counter, by the words of the question."""
    named = sum(name in text for name in NAMES)
    return named or next(k for word, k in COUNTED.items() if text.startswith(word))


def nearest(value: Fraction) -> int:
    return int(value + Fraction(1, 2))


# -- 1: a dot on the line -----------------------------------------------------------------------------


@every_seed
def test_task_1_has_four_dots_apart_and_one_of_them_is_right(seed: str) -> None:
    task = task_called("1", seed)
    assert task.picture is not None
    k, places = colours_in(task.question), task.picture.facts
    last = (Fraction(1, 6), "one face only") if k == 3 else (Fraction(6 - k, 6), "the other part")
    slips = {Fraction(k, 5): "Atom forgotten", Fraction(k + 1, 6): "Atom counted as bust", last[0]: last[1]}

    assert list(places) == sorted({Fraction(k, 6), *slips})
    assert min(b - a for a, b in itertools.pairwise(places)) >= Fraction(1, 30)
    for key, place in zip("ABCD", places, strict=True):
        verdict = task.verdict(key)
        assert verdict.right == (place == Fraction(k, 6)) and verdict.slip == slips.get(place, "")
        assert f"{key} at" in task.picture.alt


@every_seed
def test_the_twin_of_task_1_is_another_counter(seed: str) -> None:
    task = task_called("1", seed)
    twin = re.search(r"With (.+) on the Counter: (\d)/6, and \2 ÷ 6 is (?:about )?([\d.]+)\.", task.hints[3])

    assert twin and colours_in(twin[1]) == int(twin[2]) != colours_in(task.question)
    assert abs(float(twin[3]) - int(twin[2]) / 6) < 0.005


# -- 2: safe, in percent ------------------------------------------------------------------------------


@every_seed
def test_task_2_wants_the_safe_part_in_whole_percent(seed: str) -> None:
    task = task_called("2", seed)
    k = colours_in(task.question)
    right = nearest(100 * Fraction(6 - k, 6))
    slips = {f"{nearest(100 * Fraction(k, 6))} %": "the other part", f"{100 - 20 * k} %": "Atom forgotten",
             "50 %": "fifty-fifty", f"0.{right}": "decimal number",
             f"{100 * (6 - k) / 6:.1f} %": "not rounded"}

    assert task.verdict(f"{right} %").right and task.verdict(f"{right} percent").right
    assert task.verdict(str(right)).slip == "unit"
    assert {said: task.verdict(said).slip for said in slips} == slips
    if k == 2:
        assert task.verdict("66 %").slip == "cut off"
    else:
        assert task.verdict(f"{nearest(100 * Fraction(5 - k, 6))} %").slip == "Atom counted as bust"


@every_seed
def test_the_twin_of_task_2_is_worked_out_right(seed: str) -> None:
    found = re.search(r"(\d) of 6 faces are safe: \1 ÷ 6 is about (0\.\d\d), or about (\d+) %",
                      task_called("2", seed).hints[3])

    assert found and abs(int(found[1]) / 6 - float(found[2])) <= 0.005
    assert int(found[3]) == nearest(100 * Fraction(int(found[1]), 6))
    assert f"{found[3]} %" != task_called("2", seed).answer


# -- 3: the word for it -------------------------------------------------------------------------------


def faces_of(event: str) -> int:
    """How many of six faces bring it, counted face by face."""
    faces = (*NAMES, "atom")
    lying = faces[: next((k for word, k in COUNTED.items() if event.startswith(word)), 0)]
    if "two sizes" in event:
        return sum("/" in size for size in ("S", "M", "L", "S/M", "S/L", "M/L"))
    tests = {
        "shows the Atom and busts": lambda face: face == "atom" and face in lying,
        "next roll busts": lambda face: face in lying, "roll is safe": lambda face: face not in lying,
        "does not show the Atom": lambda face: face != "atom",
        "roll shows the Atom.": lambda face: face == "atom",
        "colours or the Atom": lambda face: face in faces,
    }
    fits = next(test for words, test in tests.items() if words in event)
    return sum(map(fits, faces))


@pytest.mark.parametrize("event", cases.EVENTS)
def test_the_faces_of_every_event_are_counted_right(event: cases.Event) -> None:
    words = {0: "impossible", 1: "unlikely", 3: "as likely as not", 5: "likely", 6: "certain"}

    assert event.faces == faces_of(event.said) and event.word == words[event.faces]


@every_seed
def test_task_3_answers_every_wrong_word(seed: str) -> None:
    task = task_called("3", seed)
    said = {option.key: option.said for option in task.options}
    slips = {word: task.verdict(key).slip for key, word in said.items()}
    right = next(word for word, slip in slips.items() if not slip)

    assert list(said.values()) == ["impossible", "unlikely", "as likely as not", "likely", "certain"]
    assert right == said[task.answer]
    always = {"impossible": "never for seldom", "certain": "always for often",
              "as likely as not": "fifty-fifty"}
    assert all(slips[word] == ("" if word == right else slip) for word, slip in always.items())
    strict = {"impossible": "unlikely", "certain": "likely"}
    assert right not in strict or slips[strict[right]] == "not strict enough"
    other = {"likely": "unlikely", "unlikely": "likely"}
    assert right not in other or slips[other[right]] == "wrong half"
    assert right != "as likely as not" or {slips["likely"], slips["unlikely"]} == {"uneven"}


# -- 4: four ways to say a chance ---------------------------------------------------------------------


def worth(text: str) -> Fraction:
    if "%" in text:
        return Fraction(int(text.split()[0]), 100)
    if "of" in text:
        return Fraction(int(text.split()[0]), int(text.split()[2]))
    return Fraction(text)


@pytest.mark.parametrize("hand", cases.HANDS)
def test_the_four_ways_differ_and_leave_room_for_the_slips(hand: tuple[str, ...]) -> None:
    values = {text: worth(text) for text in hand}
    order = sorted(values.values())

    assert [cases.Said(text).value for text in hand] == list(values.values())
    assert min(b - a for a, b in itertools.pairwise(order)) >= Fraction(1, 60)
    assert max(values, key=lambda text: values[text]) != hand[1]
    assert min(values, key=lambda text: values[text]) != hand[2]


@every_seed
def test_task_4_knows_who_reads_only_the_digits(seed: str) -> None:
    task = task_called("4", seed)
    said = dict(re.findall(r"(Ada|Ben|Cem|Dea) (\d+ %|\d of 6 faces|\d/\d|0\.\d)", task.question))
    order = sorted(said, key=lambda who: worth(said[who]))
    many = next(who for who in said if "%" in said[who])
    tiny = next(who for who in said if "." in said[who])
    last = [who for who in order if who != many] + [many]
    first = [tiny] + [who for who in order if who != tiny]

    assert task.answer == ", ".join(order) and task.verdict(" < ".join(order)).right
    assert task.verdict(" ".join(reversed(order))).slip == "reversed"
    assert task.verdict(" ".join(last)).slip == "percent read as a whole number"
    assert task.verdict(" ".join(first)).slip == "decimal taken for tiny"
    twin = task.hints[3].rsplit("In order: ", 1)[1].rstrip(".").split(", ")
    assert [worth(text) for text in twin] == sorted(worth(text) for text in twin) and len(twin) == 4


# -- 5 and 6: how often -------------------------------------------------------------------------------


@every_seed
def test_task_5_expects_busts(seed: str) -> None:
    task = task_called("5", seed)
    k, rolls = colours_in(task.question), int(re.findall(r"\d+", task.question)[0])
    slips = {rolls * k // 5: "Atom forgotten", rolls * (k + 1) // 6: "Atom counted as bust",
             rolls + 1: "more than all"}

    assert int(task.answer) == Fraction(rolls * k, 6) and rolls * k % 5 == 0
    assert {said: task.verdict(str(said)).slip for said in slips} == slips
    assert task.verdict(str(rolls - rolls * k // 6)).slip == "the other part"
    assert k == 2 or task.verdict(str(rolls // 2)).slip == "fifty-fifty"
    assert k == 1 or task.verdict(str(rolls // 6)).slip == ("the other part" if k == 5 else "one face only")
    said = r"(\w+) colours? on the Counter, (\d+) rolls: .*about (\d) × (\d+) = (\d+)"
    twin = re.search(said, task.hints[3])
    assert twin and COUNTED[twin[1]] == int(twin[3]) != k
    assert int(twin[2]) == 6 * int(twin[4]) and int(twin[5]) == int(twin[3]) * int(twin[4])


def fitting(rolls: int, busts: int) -> int:
    return min(range(1, 5), key=lambda k: abs(busts - Fraction(rolls * k, 6)))


def test_every_log_fits_one_counter_best_and_none_exactly() -> None:
    assert len(cases.logs()) == len(set(cases.logs()))
    for log in cases.logs():
        assert fitting(log.rolls, log.busts) == log.colours
        assert log.busts != Fraction(log.rolls * log.colours, 6)


@every_seed
def test_task_6_finds_the_counter(seed: str) -> None:
    task = task_called("6", seed)
    rolls, busts = map(int, re.findall(r"\d+", task.question)[:2])
    k = fitting(rolls, busts)

    assert int(task.answer) == k
    assert task.verdict("0").slip == task.verdict("5").slip == "no such Counter"
    for near in {k - 1, k + 1} & {1, 2, 3, 4}:
        assert task.verdict(str(near)).slip == "next number"
    if k in (2, 4):
        assert task.verdict(str(6 - k)).slip == "the other part"
    twin = re.search(r"(\d+) rolls, (\d+) busts: (\d) × (\d+) = (\d+) is nearest", task.hints[3])
    assert twin and fitting(int(twin[1]), int(twin[2])) == int(twin[3]) != k
    assert int(twin[3]) * int(twin[4]) == int(twin[5]) and 6 * int(twin[4]) == int(twin[1]) != rolls


# -- the exit -----------------------------------------------------------------------------------------


@every_seed
def test_e1_tells_the_slips_apart(seed: str) -> None:
    task = task_called("E1", seed)
    k, safe = colours_in(task.question), "safe" in task.question
    right = 6 - k if safe else k
    forgotten = Fraction(5 - k, 5) if safe else Fraction(k, 5)
    slips = {f"{6 - right}/6": "the other part", str(forgotten): "Atom forgotten", "1/2": "fifty-fifty",
             f"{right + (-1 if safe else 1)}/6": "Atom counted as bust", "7/6": "chance above 1"}

    assert Fraction(task.answer) == Fraction(right, 6) and task.verdict(f"{right}/6").right
    assert task.verdict(f"{100 * right / 6:.0f} %").right
    assert {said: task.verdict(said).slip for said in slips} == slips


@every_seed
def test_e2_expects_about_the_right_number_and_promises_nothing(seed: str) -> None:
    task = task_called("E2", seed)
    k, learners = colours_in(task.question), int(re.findall(r"(\d+) learners", task.question)[0])
    said = {option.key: option.said for option in task.options}

    assert f"{6 - k}/6" in task.question
    assert said[task.answer].startswith(f"About {learners * (6 - k) // 6} are safe.")
    assert learners * (6 - k) % 6 == 0
    slips = {task.verdict(key).slip for key in said if key != task.answer}
    assert slips == {"must happen", "likely for certain", "fifty-fifty"}
