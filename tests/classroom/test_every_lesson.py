"""What holds for every lesson on the shelf: its tasks for many seeds, its words, its notebook file."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

import pytest
from lesson_files import FOUND, guide_of, notebook_of
from many_seeds import SEEDS, every_task, tasks_of
from unhurried import unhurried

from icedice_edu.classroom.answer_key import key_of
from icedice_edu.classroom.answer_leaks import _text
from icedice_edu.classroom.blocks import Ask, Blocks, Picture, Steps, bare, plain
from icedice_edu.classroom.counts import Counts
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson import APART, Lesson
from icedice_edu.classroom.lesson_parts import PARTS, opened_text, part
from icedice_edu.classroom.lessons import LESSONS, lesson_called
from icedice_edu.classroom.notebooks import part_code, read_notebook
from icedice_edu.classroom.stations import CURTAINED
from icedice_edu.classroom.tasks import KINDS, RUNGS, Task
from icedice_widgets.lesson.pictures import drawn
from icedice_widgets.svg import escape

HERE = Path(__file__).parent
STRANGE = ("", "?", "9**9**9", "__import__('os')", "🎲", "x" * 10_000)

FOUND_OUT: Mapping[str, tuple[str, ...]] = {
    "A1": ("make 8 numbers", "Minus makes new", "Only minus can", "land on 6", "10 + 3 = 13"),
    "A2": ("Four are true", "is the same as", "the answer comes next", "makes 15", "5 more on the left"),
    "A3": ("exactly half", "have a twin", "stop at 18", "5 rows of 3", "4 plates stay"),
    "A4": ("Six cards change", "all 9 dots", "taken away instead"),
    "A5": ("three groups", "share one line", "10, 8 and 12", "two 6s"),
    "A6": ("90 of 216", "57 of 216", "90/216", "216 equally"),
    "F1": ("not the same length", "9 of the 20 dots", "17 spaces", "17 hops"),
    "F2": ("24 of 36", "beats a 6 behind", "plus the die's own number"),
    "F3": ("29 of 100", "a quarter", "twice as large", "Same center"),
    "F5": ("33.9 ±", "33.4 ±", "no second chance", "869", "only the successes are", "45 to 69", "did the"),
    "M1": ("first till is $100", "is too late", "forgot the +$200"),
    "M2": ("Only 1 flavor", "reserve of", "$300 left: 1"),
    "M3": ("$300 behind", "Only Leo", "bought last"),
    "M4": ("1/9", "9 rounds"),
    "M5": ("1/18", "No box is special", "25 of 100", "29.86", "7, 8 or 9"),
    "P1": ("Three faces bust", "one more face busts"),
    "P2": ("4/6", "about 67", "67 of 100", "never busts"),
    "P3": ("5/9", "20/36", "26 of 100", "5,593", "0.5556", "11 to 22"),
    "P4": ("The Counter does", "climb like stairs", "73 of 100", "0.194", "(5/6)"),
    "P5": ("5/3", "≈ 1.67", "5.4 turns", "65 of 100", "57 of 100", "is a fair bet", "won 99 of 400"),
    "S1": ("No die fits", "Even a 1", "Even a 6", "9 already", "switch the sides"),
    "S2": ("27 outcomes", "15/216", "8 has 5", "54/216", "25/216"),
    "S3": ("11/36", "20/36", "15/36", "has 6 outcomes", "six times as likely as"),
    "S4": ("66, not 72", "11/36", "300/216", "297", "1.39", "23/6", "Your game decided"),
}
"""Words and numbers that would give away what a lesson is about, wherever they stand in its notebook."""

MOST_WORDS = {
    "A1": 11,
    "A2": 11,
    "A3": 14,
    "A4": 18,
    "F1": 12,
    "F2": 14,
    "M1": 12,
    "M2": 16,
    "M3": 18,
    "P1": 16,
    "S1": 12,
    "S2": 18,
}
"""From stop to stop, in lessons up to grade 5."""

every_lesson = pytest.mark.parametrize("name", LESSONS)


def judged(name: str) -> list[Task]:
    return [task for task in every_task(name) if task.kind != "text"]


@every_lesson
def test_the_answer_of_every_task_is_right_and_makes_no_slip(name: str) -> None:
    for task in judged(name):
        assert task.kind in KINDS
        assert task.verdict(task.answer) == (True, "Right.", ""), (task.name, task.question)
        assert len({option.said for option in task.options}) == len(task.options)


@every_lesson
def test_every_ladder_has_four_rungs_with_nothing_left_to_fill_in(name: str) -> None:
    for seed in SEEDS:
        made, leaving = tasks_of(name, seed), lesson_called(name).exit_tasks(seed)
        for task in made:
            at_the_exit = task.name in {one.name for one in leaving}
            assert len(set(task.hints)) == len(task.hints) == (0 if at_the_exit else RUNGS), task.hints
            assert not any(re.search("[{}]", text) for text in (*task.hints, task.question))


@every_lesson
def test_no_hint_tells_an_answer_that_has_to_be_written_out(name: str) -> None:
    for task in every_task(name):
        if task.kind in ("expression", "order"):
            assert not any(task.answer in hint for hint in task.hints), (task.name, task.hints)


@every_lesson
def test_a_seed_gives_the_same_tasks_again_and_other_seeds_give_others(name: str) -> None:
    lesson = lesson_called(name)

    def asked(tasks: tuple[Task, ...]) -> tuple[str, ...]:
        return tuple(f"{task.question} {task.options} {task.picture}" for task in tasks)

    again = (*lesson.tasks("7"), *lesson.exit_tasks("7"))
    assert asked(again) == asked(tasks_of(name, "7"))
    assert len({asked(tasks_of(name, seed)) for seed in SEEDS}) == len(SEEDS)


@every_lesson
def test_every_task_knows_a_likely_way_to_go_wrong(name: str) -> None:
    for one in key_of(lesson_called(name), "7"):
        assert one.task.kind == "text" or any(sign.slip for sign in one.signs), one.task.name


def played(lesson: Lesson, number: str = "") -> Desk:
    """A desk at which a game has been played, with any moves; who has a number has dice of their own."""
    desk, luck = Desk(lesson, lesson.seed), Random(7)
    desk.do("settle", {"number": number})
    match = desk.new_match(2)
    for _ in range(60):
        match = match if match.over else match.play(luck.choice(list(match.moves())))
    desk.played(match, ())
    return desk


def parts(desk: Desk) -> Iterator[tuple[str, Blocks]]:
    """Each part of the lesson with its role, and with each of the record's views."""
    for view in desk.lesson.views or ("",):
        desk.do(f"show {view}", {})
        for role in PARTS:
            for number, _ in enumerate(desk.lesson.explain if role == "explain" else "1", 1):
                yield role, part(desk, role, number)


def pictures(blocks: Blocks) -> Iterator[Picture]:
    for block in blocks:
        if isinstance(block, Picture):
            yield block
        elif isinstance(block, Steps):
            yield from (picture for _, picture in block.steps)


@every_lesson
def test_every_picture_can_be_drawn_and_says_what_it_shows(name: str) -> None:
    lesson = lesson_called(name)
    desks = (Desk(lesson, lesson.seed), played(lesson), played(lesson))
    for desk in desks:
        desk.open_curtain()
    if lesson.counted:
        desks[2].do("pool", {"codes": Counts(name, "7-7", lesson.counted(desks[1].work)).code})
    seen = {repr(one): one for desk in desks for _, blocks in parts(desk) for one in pictures(blocks)}
    seen |= {repr(task.picture): task.picture for task in every_task(name) if task.picture is not None}

    for picture in seen.values():
        svg = drawn(name, picture)
        assert picture.alt and svg.count(f'="{escape(picture.alt)}"') == 1
        assert len(svg) > 400 and "NaN" not in svg, "not an empty frame"


@every_lesson
def test_every_guess_is_taken_told_again_and_answered(name: str) -> None:
    asked = lesson_called(name).prediction
    guesses = [[choice.key for choice in one.choices] or list(map(str, one.numbers)) for one in asked.each]

    for place, (one, several) in enumerate(zip(asked.each, guesses, strict=True)):
        assert all(map(one.response, several)), "what is said to a guess"
        for guess in several[:: len(several) // 10 + 1]:
            desk = Desk(unhurried(name), 7)
            marks = [guess if place == i else others[0] for i, others in enumerate(guesses)]
            desk.do("guess", dict(zip(asked.fields, marks, strict=True)))
            assert not desk.notice and desk.work.guess == APART.join(marks)
            said = plain(part(desk, "reveal"))
            assert bare(one.said(guess)) in said or re.search(rf"Your guess[^:]*: {guess}\b", said)


@pytest.mark.parametrize("name", [name for name in LESSONS if lesson_called(name).counted])
def test_only_games_with_dice_of_ones_own_are_added_up(name: str) -> None:
    lesson = lesson_called(name)
    assert lesson.counted is not None

    assert not any(lesson.counted(played(lesson).work)), "the dice of the class are the same for all"
    assert any(lesson.counted(played(lesson, number="7").work))


@pytest.mark.parametrize(("name", "most"), MOST_WORDS.items())
def test_sentences_are_short_enough_for_young_readers(name: str, most: int) -> None:
    lesson = lesson_called(name)
    said = [*lesson.play, *lesson.prediction.question, *lesson.synthesis,
            *(step for step, _ in lesson.launch), *(reply.answer for reply in lesson.claim.replies),
            *(one.model for one in lesson.explain),
            *(choice.response for choice in lesson.prediction.choices),
            *(hint for task in tasks_of(name, "2026") for hint in task.hints)]
    read = [line for line in opened_text(Desk(lesson, lesson.seed)).splitlines()
            if not line.startswith("[") and " | " not in line]

    assert longest(said) <= most and longest(read) <= most + 2, "what is read aloud, and all else on the page"


def longest(texts: list[str]) -> int:
    """How many words the longest sentence has."""
    sentences = (sentence for text in texts for sentence in re.split(r"[.!?:;…]\s|[.!?:;…]$", text))
    return max(len(re.findall(r"[^\W\d_]+", sentence)) for sentence in sentences)


@every_lesson
@pytest.mark.parametrize("text", STRANGE, ids=("nothing", "mark", "power", "code", "dice", "long"))
def test_strange_answers_are_refused_in_a_friendly_way(name: str, text: str) -> None:
    for task in tasks_of(name, "26"):
        verdict = task.verdict(text)
        assert verdict.sentence
        assert task.kind == "text" or (not verdict.right and verdict.slip == "unreadable")


@every_lesson
def test_the_opened_text_is_the_golden_one(name: str) -> None:
    """After a change on purpose, read the difference, then write `opened_text` to the golden file."""
    golden = (HERE / "golden" / f"{name}.txt").read_text(encoding="utf-8")
    lesson = lesson_called(name)

    assert opened_text(Desk(lesson, lesson.seed)) == golden


@every_lesson
def test_nobody_in_grade_1_or_2_types_a_reason(name: str) -> None:
    lesson = lesson_called(name)
    desk = Desk(lesson, lesson.seed)
    desk.open_curtain()
    for role in ("predict", "practice", "exit"):
        forms = [block for block in part(desk, role) if isinstance(block, Ask)]
        asked = [field.name for form in forms for field in form.fields]

        assert "because" not in asked or lesson.grades[0] >= 3
        assert "because" in asked or lesson.grades[0] < 3 or role != "predict"


def test_every_lesson_on_the_shelf_has_a_notebook() -> None:
    assert sorted(FOUND) == sorted(LESSONS)


@every_lesson
def test_what_is_found_out_is_not_in_the_notebook_file(name: str) -> None:
    """Not an answer, not a hint, not a line of what waits behind the curtain, not the words in FOUND_OUT."""
    lesson, said = lesson_called(name), _text(read_notebook(notebook_of(name)))
    covered, desk = Desk(lesson, lesson.seed), played(lesson)
    desk.open_curtain()
    before = {line for _, blocks in parts(covered) for line in plain(blocks).splitlines()}
    waiting = [plain(blocks) for role, blocks in parts(desk) if role in CURTAINED]
    opened = {line for text in waiting for line in text.splitlines() if len(line.strip("=")) > 20}

    secrets = opened - {*before, lesson.title} | {*FOUND_OUT.get(name, ())}
    secrets |= {bare(reply.answer) for reply in lesson.claim.replies}
    secrets |= {bare(choice.response) for choice in lesson.prediction.choices if choice.response}
    secrets |= {bare(sentence.model) for sentence in lesson.explain}
    for task in tasks_of(name, str(lesson.seed)):
        answers = (task.answer, task.answer.replace(" ", ""))
        secrets |= {task.question, *task.hints, *(answer for answer in answers if len(answer) > 4)}
    assert [secret for secret in secrets if secret in said] == []


@every_lesson
def test_the_guide_tells_the_minutes_and_the_standards_of_the_lesson(name: str) -> None:
    lesson, guide = lesson_called(name), guide_of(name)
    rows = re.findall(r"^\| (Min|Grade 2) \|([\d| ]+)\|$", guide, re.M)
    minutes = {head: [int(number) for number in row.split("|")] for head, row in rows}
    whole = sum(lesson.minutes.values())

    assert minutes["Min"] == list(lesson.minutes.values())
    assert whole == 45 or (whole in range(25, 31) and lesson.grades[0] <= 3)
    assert sum(minutes.get("Grade 2", [30])) == 30, "the shorter plan for the young"
    assert f"· {whole} minutes" in guide and all(code in guide for code in lesson.standards)


@every_lesson
def test_the_board_seats_whom_the_document_names(name: str) -> None:
    cells = read_notebook(notebook_of(name))["cells"]
    play = next(cell for cell in cells if "play" in cell["metadata"]["tags"])

    assert "".join(play["source"]) == part_code("play")
