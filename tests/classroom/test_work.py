"""A learner's work survives as a code and as a file, and a forged one is refused."""

from __future__ import annotations

import json
from copy import copy

import pytest
from unhurried import unhurried

from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson import Lesson
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.work import LONGEST, Work, restored
from icedice_edu.sealed import BadCode, opened, sealed, spelled


def desk(seed: int = 2026) -> Desk:
    return Desk(unhurried("A4"), seed)


def busy() -> Desk:
    """A learner who has done a bit of everything."""
    learner = desk()
    learner.do("keep warmup", {"words": "Same words — two tokens! 🧊"})
    learner.do("guess", {"guess": "4", "because": "× is strong"})
    learner.do("answer 1", {"answer": "11"})
    learner.do("hint 1", {})
    learner.do("hint 1", {})
    learner.do("answer 1", {"answer": "6"})
    learner.do("claim", {"claim": "plus first"})
    match = learner.new_match(["Ada", "Ben"])
    learner.played(match.play("roll", given="6 3 2").play("5 = 3+2"), (1,))
    return learner


def test_everything_comes_back_from_the_code_on_another_machine() -> None:
    learner, other = busy(), desk(seed=7)

    assert other.do("restore", {"code": learner.work.code()}) == "Your work is back."

    assert other.work == learner.work
    assert other.work.tries_at("1") == ("11", "6") and other.work.hints_at("1") == 2
    assert other.work.guess == "4" and other.curtain_open
    assert other.work.kept["warmup"].endswith("🧊")
    assert other.work.games[0][1] == (1,)


def test_everything_comes_back_from_the_file() -> None:
    learner, other = busy(), desk()

    other.do("restore", {"file": learner.work.json(), "code": ""})

    assert other.work == learner.work


def test_a_code_survives_a_chat_and_a_word_processor() -> None:
    code = busy().work.code()
    mangled = "\n> ".join(code.lower()[i : i + 40] for i in range(0, len(code), 40)).replace("-", "–")

    assert restored(mangled) == restored(code)
    assert len(code) < 900


def test_one_wrong_character_is_noticed() -> None:
    code = busy().work.code()
    place = len(code) // 2
    wrong = code[:place] + ("A" if code[place] != "A" else "B") + code[place + 1 :]

    with pytest.raises(BadCode, match="damaged"):
        restored(wrong)


@pytest.mark.parametrize(
    ("text", "why"),
    [("", "no save code"), ("hello", "starts with WORK1"), ("ICE1-ABC", "code for a game"),
     ("{", "not a learner's"), ("{}", "not a learner's"), ("[]", "starts with"),
     ('{"lesson": 3, "seed": ""}', "not a learner's"), ("WORK1-" + "0" * LONGEST, "too long"),
     ('{"lesson": "A4", "seed": "1", "games": [1]}', "not a learner's"),
     ("{" * 100_000, "not a learner's"), ("[" * (LONGEST + 1), "too long")],
)
def test_what_is_no_work_is_refused_with_a_sentence(text: str, why: str) -> None:
    with pytest.raises(BadCode, match=why):
        restored(text)


def test_a_forged_code_with_a_right_checksum_is_refused() -> None:
    for payload in (b"\1", b"\1rubbish", b"\1" + bytes(300)):
        with pytest.raises(BadCode):
            restored(sealed("WORK1", spelled(int.from_bytes(payload))))


def test_work_of_another_lesson_or_with_an_impossible_game_changes_nothing() -> None:
    learner = desk()
    before = learner.work

    other = learner.do("restore", {"code": Work("P4", "1").code()})
    impossible = json.dumps({"lesson": "A4", "seed": "1", "games": [["ICE1-X", []]]})
    forged = learner.do("restore", {"code": impossible})

    assert "lesson P4" in other and "save code" in forged.lower()
    assert learner.work == before


def test_numbers_are_spelled_as_codes_always_were() -> None:
    assert spelled(0) == "0" and spelled(31) == "Z" and spelled(32) == "10"
    assert opened(sealed("WORK1", spelled(12345)), "WORK", 1, "here", 100) == 12345


def test_work_of_an_older_edition_keeps_words_and_games_and_says_that_the_tasks_are_new() -> None:
    old = Desk(lesson_called("A4"), 2026)
    old.do("guess", {"guess": "6"})
    old.do("keep warmup", {"words": "They differ."})
    old.do("answer 1", {"answer": "6"})
    new = Desk(replace_fields(lesson_called("A4"), edition=lesson_called("A4").edition + 1), 2026)

    said = new.do("restore", {"code": old.work.code()})

    assert "older version" in said and not new.notice
    assert new.work.kept["warmup"] == "They differ." and new.work.guess == "6"
    assert new.work.tries_at("1") == () and ("6",) in new.work.tries.values()
    again = Desk(new.lesson, 2026)
    assert again.do("restore", {"code": new.work.code()}) == "Your work is back." and again.work == new.work


def test_a_guess_that_an_edition_no_longer_knows_is_kept_as_words() -> None:
    lesson = lesson_called("A4")
    old = Work("A4", "2026", guess="seventeen", edition=1)
    new = Desk(replace_fields(lesson, edition=9), 2026)

    new.do("restore", {"code": old.code()})

    assert new.work.guess == "" and new.curtain_open and "seventeen" in new.work.kept.values()


def replace_fields(lesson: Lesson, **changes: object) -> Lesson:
    """The lesson with some of its fields changed; a lesson that is a document makes the others when asked."""
    other = copy(lesson)
    vars(other).update(changes)
    return other
