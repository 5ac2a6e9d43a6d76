"""Class codes: what many learners counted is gathered and added, nobody twice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from icedice_edu.classroom.counts import MOST_CODES, Counts, all_counts_in, counts_in, newest
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.sealed import BadCode

ADA, BEN = Counts("A4", "2026-7", (3, 0, 60)), Counts("A4", "2026-8", (1, 2, 65_535))


@pytest.fixture
def desk() -> Desk:
    return Desk(replace(lesson_called("A4"), counted=lambda work: (0, 0, 0), views=("mine", "class")), 2026)


def test_a_code_holds_whose_the_counts_are_and_what_they_are() -> None:
    assert counts_in(ADA.code, "A4", 3) == ADA and counts_in(BEN.code.lower(), "A4", 3) == BEN
    assert ADA.code.startswith("CLASS1-") and len(ADA.code) < 60


@pytest.mark.parametrize(
    ("lesson", "size", "why"), [("A5", 3, "lesson A4"), ("A4", 4, "counts something different")]
)
def test_a_code_of_something_else_is_refused(lesson: str, size: int, why: str) -> None:
    with pytest.raises(BadCode, match=why):
        counts_in(ADA.code, lesson, size)


def test_many_codes_are_read_at_once_and_a_bad_one_is_named() -> None:
    assert all_counts_in(f"{ADA.code}\n {BEN.code}, ", "A4", 3) == (ADA, BEN)
    with pytest.raises(BadCode, match=r"Code 2, .* damaged.* None was added"):
        all_counts_in(f"{ADA.code} {BEN.code[:-1]}X", "A4", 3)
    with pytest.raises(BadCode, match="no class code"):
        all_counts_in("  ", "A4", 3)


def test_the_newest_of_each_learner_counts() -> None:
    later = ADA._replace(numbers=(4, 4, 4))

    assert newest((ADA, BEN, later)) == (later, BEN)
    with pytest.raises(BadCode, match="up to 60 learners"):
        newest(ADA._replace(who=str(n)) for n in range(MOST_CODES + 1))


def test_codes_are_gathered_at_the_desk_and_come_back_with_the_work(desk: Desk) -> None:
    assert desk.do("pool", {"codes": ADA.code}) == "Class codes: 1."
    assert desk.do("pool", {"codes": f"{BEN.code} {ADA.code}"}) == "Class codes: 2."
    desk.do("show class", {})
    other = Desk(desk.lesson, 1)

    other.do("restore", {"code": desk.work.code()})

    assert other.work == desk.work and other.work.view == "class"
    assert set(other.work.pool) == {ADA.code, BEN.code}


@pytest.mark.parametrize("codes", [
    "", "CLASS1-", "x" * 5000, "WORK1-ABC", "__import__('os')", "CLASS1-" + "0" * 50,
])
def test_what_is_no_code_is_refused_and_changes_nothing(desk: Desk, codes: str) -> None:
    desk.do("pool", {"codes": codes})

    assert desk.notice and desk.work.pool == ()


def test_forged_codes_are_not_restored_and_unknown_views_are_forgotten(desk: Desk) -> None:
    desk.do("restore", {"code": desk.work.replace(pool=("CLASS1-FORGED",)).code()})
    assert desk.notice and desk.work.pool == ()

    desk.do("restore", {"code": desk.work.replace(view="the answers").code()})
    assert not desk.notice and desk.work.view == ""


def test_lessons_that_count_nothing_have_nothing_to_pool_or_to_show() -> None:
    desk = Desk(lesson_called("A4"), 2026)

    for act in ("pool", "show class", "show mine"):
        desk.do(act, {"codes": ADA.code})
        assert desk.notice
