"""A class code survives being read aloud, and a wrong letter is named."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from icedice_edu.classroom.class_code import (
    LANGUAGES,
    LENGTH,
    MOST_SEED,
    NUMBERS,
    ORDINALS,
    SIGNS,
    ClassCode,
    class_code,
    read_class_code,
)
from icedice_edu.classroom.lessons import LESSONS, lesson_called

CODES = st.builds(ClassCode, st.sampled_from(NUMBERS), st.integers(0, MOST_SEED), st.just(0),
                  st.sampled_from(LANGUAGES))


@given(CODES)
def test_a_code_comes_back(code: ClassCode) -> None:
    assert read_class_code(code.text) == code
    assert read_class_code(f" {code.text.lower().replace(' ', '-')} ") == code
    assert not set(code.text) & set("0O1I")


@given(CODES, st.integers(0, LENGTH - 1), st.sampled_from(SIGNS))
def test_one_wrong_letter_is_named_by_its_place(code: ClassCode, place: int, sign: str) -> None:
    said = code.text.replace(" ", "")
    if sign == said[place]:
        return

    with pytest.raises(ValueError, match=f"^Check the {ORDINALS[place]} letter"):
        read_class_code(said[:place] + sign + said[place + 1 :])


@given(CODES)
def test_two_letters_that_changed_places_are_noticed(code: ClassCode) -> None:
    said = code.text.replace(" ", "")
    for one, other in combinations(range(LENGTH), 2):
        signs = list(said)
        signs[one], signs[other] = signs[other], signs[one]
        if "".join(signs) != said:
            with pytest.raises(ValueError, match=r"letter"):
                read_class_code("".join(signs))


@pytest.mark.parametrize(
    "text", ["", "A4", "A4K7M2QXX", "💥" * 8, "A" * 10_000, "A4K7 M2Q0", "A4K7 M2QO", "ÄÖÜß2345"]
)
def test_what_is_no_code_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"class code|letter"):
        read_class_code(text)


def test_a_lesson_has_its_code_with_seed_and_stage() -> None:
    lesson = lesson_called("A4")
    code = class_code(lesson, 2026, next(iter(lesson.stages)))

    assert read_class_code(code.text) == ClassCode("A4", 2026, 0, "en") and len(code.text) == LENGTH + 1


@pytest.mark.parametrize("seed", ["spring", "-1", MOST_SEED + 1, "٣"])
def test_a_seed_that_no_code_can_carry_is_refused(seed: int | str) -> None:
    with pytest.raises(ValueError, match="room for seeds"):
        class_code(lesson_called("A4"), seed)


def test_no_lesson_ever_changes_its_number() -> None:
    assert "-".join(NUMBERS).startswith(
        "A1-A2-A3-A4-A5-A6-F1-F2-F3-F4-F5-M1-M2-M3-M4-M5-P1-P2-P3-P4-P5-S1-S2-S3-S4"
    )
    assert set(LESSONS) <= set(NUMBERS), "a new lesson needs a number, at the end"
