"""The class part of a record: a code of one's own, a place for others, and nobody counted twice."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from icedice_edu.classroom.blocks import Ask, Blocks, Copy, Say, Title
from icedice_edu.classroom.class_counts import Numbers, class_part, learners, whole_class
from icedice_edu.classroom.counts import Counts
from icedice_edu.classroom.work import Work
from icedice_edu.sealed import BadCode

OLD, BEN = Counts("P1", "2026-7", (1, 1)), Counts("P1", "2026-8", (20, 30))
ADA = Work("P1", "2026", number="7")
NOBODY = Work("P1", "2026")


def shown(found: Sequence[Numbers]) -> Blocks:
    return (Say(f"{sorted(found)}"),)


def test_with_a_number_there_is_a_code_to_give_away_and_nothing_together_before_codes_are_added() -> None:
    own, others = class_part(ADA, "P1", (3, 4), shown)

    assert own == Copy("Your class code", Counts("P1", "2026-7", (3, 4)).code)
    assert isinstance(others, Ask) and others.act == "pool"


def test_ones_own_counts_of_now_replace_those_of_an_older_code() -> None:
    blocks = class_part(ADA.replace(pool=(OLD.code, BEN.code)), "P1", (3, 4), shown)

    assert blocks[-1] == Say("[(3, 4), (20, 30)]")


@pytest.mark.parametrize(("work", "ready"), [(NOBODY, True), (ADA, False)])
def test_who_has_no_code_yet_is_told_what_to_do_and_sees_the_others(work: Work, ready: bool) -> None:
    said, _, together = class_part(work.replace(pool=(BEN.code,)), "P1", (3, 4), shown, "Play first.", ready)

    assert said == Say("Play first.", "quiet") and together == Say("[(20, 30)]")


def test_the_whole_class_is_one_sentence_while_there_is_nothing_to_add_up() -> None:
    assert len(whole_class(NOBODY, "P1", (0, 0), shown)) == 1
    assert whole_class(ADA, "P1", (0, 0), shown)[0] == Title("The whole class", small=True)


def test_a_code_with_other_counts_than_ones_own_is_refused() -> None:
    with pytest.raises(BadCode, match="counts something different"):
        learners(ADA.replace(pool=(BEN.code,)), "P1", (3, 4, 5))
