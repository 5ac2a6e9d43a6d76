"""Lesson A5: every number it tells is counted here, and the album holds what was played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from itertools import combinations_with_replacement
from typing import Any

import pytest
from lesson_files import guide_of
from played_games import tokens_played

from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import opened_text
from icedice_edu.classroom.lessons.a5 import LESSON, SEARCH, STAGE, album, cases, frozen, showing
from icedice_edu.classroom.work import Work
from icedice_edu.games.match import Match
from icedice_edu.maths import chain, compare, reachable, same_way, ways
from icedice_edu.maths.algebra import idea
from icedice_edu.maths.expressions import Expression, read, spaced
from icedice_edu.maths.laws import moves
from icedice_edu.maths.reach import spellings
from icedice_edu.maths.way import Way
from icedice_widgets.lesson.pictures import a5 as pictures

GUIDE = guide_of("A5")
HANDS = tuple(combinations_with_replacement(range(1, 7), 3))
played = partial(tokens_played, STAGE, (9, 18, 30))


def whole(way: Expression) -> bool:
    return bool(way.value > 0 and way.value.denominator == 1)


# -- the numbers that are told ------------------------------------------------------------------------


def test_the_twelve_cards_are_all_spellings_of_9_and_three_ways() -> None:
    every = [spaced(way) for way in spellings((2, 3, 6)) if way.value == 9]
    cards = [read(card) for card in showing.CARDS]

    assert sorted(showing.CARDS) == sorted(every) and len(every) == 12
    assert cases.ways_among(cards) == len(ways(9, (2, 3, 6))) == 3
    assert cases.trees_among(cards) == 7, "the guess of those who join only swaps"
    assert sum(album.detour(card) == "fraction" for card in cards) == 4
    assert {album.detour(card) for card in cards} == {"", "fraction"}


def test_the_sorted_cards_are_sorted_by_way() -> None:
    said = [(pattern, [*map(read, cards.split(", "))]) for pattern, cards, _ in showing.SORTED]

    assert [count for *_, count in showing.SORTED] == ["2", "2", "8"]
    assert sorted(spaced(way) for _, some in said for way in some) == sorted(showing.CARDS)
    for pattern, some in said:
        assert {idea(way) for way in some} == {pattern} and cases.ways_among(some) == 1


def test_spellings_and_ways_of_other_numbers() -> None:
    told = {int(n): (int(spelled), int(found)) for n, spelled, found in showing.NUMBERS}

    for target, counts in told.items():
        spelled = sum(way.value == target for way in spellings((2, 3, 6)))
        assert (spelled, len(ways(target, (2, 3, 6)))) == counts


@cache
def detours() -> Counter[str]:
    """All calculations of all rolls of three dice, counted by what happens on the way."""
    found: Counter[str] = Counter()
    for hand in HANDS:
        every = spellings(hand)
        made = [way for way in every if whole(way)]
        found += Counter(album.detour(way) or "plain" for way in made)
        found += Counter(all=len(every), made=len(made), numbers=len({way.value for way in made}))
    return found


def test_with_three_dice_detours_never_reach_another_number() -> None:
    """The proof by exhaustion that the lesson tells: 56 rolls, every spelling, nothing left out."""
    for hand in HANDS:
        made = [way for way in spellings(hand) if whole(way)]
        plain = [way for way in made if way.steps_whole]

        assert {way.value for way in made} == {way.value for way in plain}
        for way in made:
            assert way.steps_whole == (album.detour(way) == "")
            assert way.steps_whole or any(same_way(way, other) for other in plain), "even the same way"


def test_the_counts_of_detours_are_the_ones_told() -> None:
    counted, told = detours(), " ".join(showing.DETOURS)

    assert counted == {"all": 7740, "made": 4449, "plain": 3989, "fraction": 152, "below zero": 200,
                       "zero": 108, "numbers": 777}
    assert len(HANDS) == 56 and counted["made"] - counted["plain"] == 460
    assert counted["fraction"] + counted["below zero"] + counted["zero"] == 460
    for number in ("56 rolls", "7,740", "4,449", "460", "152", "200", "108 through 0", "777"):
        assert number in told and number in GUIDE


def test_with_four_dice_detours_do_reach_other_numbers() -> None:
    fresh = {hand: set(reachable(hand)) - set(reachable(hand, whole=True))
             for hand in combinations_with_replacement(range(1, 7), 4)}

    assert len(fresh) == 126 and sum(map(bool, fresh.values())) == 16
    assert sum(map(len, fresh.values())) == 23
    assert fresh[2, 2, 4, 6] == {15} and [way.text for way in ways(15, (2, 2, 4, 6))] == ["(2 + 2 ÷ 4) × 6"]


@pytest.mark.parametrize(("dice", "found"), [(3, 0), (4, 23)])
def test_the_search_of_the_extend_cell_finds_this(
    cells_say: Callable[..., list[str]], dice: int, found: int
) -> None:
    said = cells_say(LESSON, SEARCH.replace("lesson.say, 3,", f"lesson.say, {dice},"))

    assert said == [f"numbers that only a detour reaches: {found}"]


def test_there_are_22_patterns() -> None:
    found = {idea(way) for hand in HANDS for way in spellings(hand) if whole(way)}
    listed = [pattern for group in album.PATTERNS.values() for pattern in group]

    assert len(listed) == showing.ALL == 22 and set(listed) == found
    assert idea(read("(2+3)×6")) == idea(read("4×(1+5)")) == "(a + b) · c"


def test_six_patterns_have_one_spelling_only() -> None:
    letters = {"a": "23", "b": "7", "c": "2", "·": "×"}
    single = [pattern for group in album.PATTERNS.values() for pattern in group
              if len(Way(read("".join(letters.get(sign, sign) for sign in pattern))).spellings) == 1]

    said = "a − b, a ÷ b, a ÷ b − c, a − b ÷ c, (a − b) ÷ c, a ÷ (b − c)"
    assert sorted(single) == sorted(said.split(", "))
    assert f"(Six: {said}." in GUIDE


def test_the_distributive_law_never_joins_two_moves() -> None:
    """Different ways differ already at these numbers, so no law whatever makes them equal for all."""
    found: dict[Any, Expression] = {}
    for way in spellings((101, 211, 307)):
        assert same_way(found.setdefault(way.value, way), way)


def test_the_bridges_of_the_picture_are_laws() -> None:
    laws = {"swap": "commutative", "brackets": "associative", "quotient": "dividing by a quotient"}
    for row in (pictures.ROW_ABOVE, pictures.ROW_BELOW):
        for one, other, (law, _) in zip(row, row[1:], pictures.LAWS_ALONG, strict=False):
            assert (laws[law], read(other)) in moves(read(one))
    every = {read(card) for card in (*pictures.ROW_ABOVE, *pictures.ROW_BELOW)}
    bridges = {frozenset((one, other)) for one in every for _, other in moves(one)}

    assert len(every) == 8 and len(bridges) == 7
    assert ("commutative", read("6×3÷2")) in moves(read("3×6÷2"))
    assert {text for text in map(spaced, every) if album.detour(read(text))} == {*pictures.BROKEN}


def test_from_ada_to_ben_there_are_four_bridges() -> None:
    path = chain(read("6×3÷2"), read("6÷(2÷3)"))

    assert [step.law for step in path[1:]] == ["commutative", "associative", "commutative",
                                               "dividing by a quotient"]


def test_the_three_lines_meet_only_at_3() -> None:
    values = {x: (x + 6, 2 * 6 - x, x * 6 / 2, x * (6 / 2)) for x in range(1, 7)}

    assert all(three == four for _, _, three, four in values.values())
    for i, j in ((0, 1), (0, 2), (1, 2)):
        assert [x for x, said in values.items() if said[i] == said[j]] == [3]
    assert values[3] == (9, 9, 9, 9) and values[1] == (7, 11, 3, 3) and values[6] == (12, 6, 18, 18)


def test_what_is_said_to_claims_and_guesses_is_true() -> None:
    assert compare(read("2+2"), read("2×2")).kind == "accident"
    assert compare(read("6−(3−2)"), read("6−3+2")).kind == "same way"
    assert [read(text).value for text in ("4+6", "4×6÷2")] == [10, 12]
    assert read("(2+3)×6").value == read("2×6+3×6").value == 30


def test_bens_spelling_may_be_played_at_the_warm_up_board() -> None:
    assert frozen().play("take 9 = 6÷(2÷3)").position.seat == 1


# -- the album ----------------------------------------------------------------------------------------


TURNS = (("6 3 2", "5 = 3+2", "take 9 = 6×3÷2"), ("6 3 2", "8 = 2+6", "take 18 = (6+3)×2"))


def test_moves_are_put_on_the_page_of_their_pattern() -> None:
    found = album.moves_made([(played(*TURNS).code(), ())])

    assert [made.dice for made in found] == [(6, 3, 2)] * 4
    assert album.pages(found) == {"a + b": (("3 + 2",), ("2 + 6",)), "a · b ÷ c": (("6 × 3 ÷ 2",),),
                                  "(a + b) · c": (("(6 + 3) × 2",),)}
    assert (found[1].spelled, found[1].other_spelling) == (8, "6 ÷ (2 ÷ 3)")
    assert found[1].other_ways == ("3 + 6", "2 × 6 − 3")


def test_spellings_of_one_way_share_a_line() -> None:
    found = [album.Made((6, 3, 2), read(text)) for text in ("6×3÷2", "6÷(2÷3)", "6×3÷2", "6×2÷3")]

    assert album.pages(found) == {"a · b ÷ c": (("6 × 3 ÷ 2", "6 ÷ (2 ÷ 3)"), ("6 × 2 ÷ 3",))}


def test_bots_fill_no_album() -> None:
    code = played(*TURNS).code()

    assert [spaced(made.way) for made in album.moves_made([(code, (0,))])] == ["2 + 6", "(6 + 3) × 2"]
    assert album.moves_made([(code, (0, 1))]) == ()


def test_the_record_and_the_reveal_show_the_learners_own_moves() -> None:
    desk = Desk(LESSON, 2026)
    desk.work = with_game(desk.work, played(*TURNS))

    said = opened_text(desk)

    assert "Your album: spellings 4, really different ways 4, patterns 3 of 22." in said
    assert "You have 3 of 22 patterns." in said and "✓ a · b ÷ c" in said
    assert "2: 3 + 6 and 2 × 6 − 3" in said


def with_game(work: Work, match: Match) -> Work:
    return replace(work, games=((match.code(), ()),))


# -- the whole lesson ---------------------------------------------------------------------------------
