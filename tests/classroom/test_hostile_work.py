"""Anybody can write a file of work and any page can send a message: work is taken whole or refused whole, a
refusal says what is wrong and changes nothing, and both are done at once.
"""

from __future__ import annotations

import json
import random
import zlib
from functools import lru_cache
from pathlib import Path

import pytest
from at_once import at_once
from hostile_games import endless_game
from hypothesis import given, settings
from hypothesis import strategies as st

from icedice_edu.classroom.blocks import Ask
from icedice_edu.classroom.desk import MOST_STEPS, NO_ROOM, UNCHANGED, Desk
from icedice_edu.classroom.lesson_parts import PARTS, part
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.work import PREFIX, VERSION, WORDS, Work, restored
from icedice_edu.classroom.work_parts import LARGEST, MOST_GAMES, MOST_NAMES, MOST_TRIES
from icedice_edu.classroom.work_parts import PARTS as WORK_PARTS
from icedice_edu.games.match import start
from icedice_edu.sealed import BadCode, sealed, spelled

BEFORE = (Path(__file__).parent / "work_before_trails.txt").read_text(encoding="utf-8").split()
"""Codes that learners had before work knew places and drafts: 8 of each lesson, made by chance."""


def desk(seed: int = 2026) -> Desk:
    return Desk(lesson_called("A4"), seed)


@lru_cache
def busy() -> Work:
    """The work of somebody who did a bit of everything."""
    learner = desk()
    learner.do("keep warmup", {"words": "Same words — two tokens! 🧊"})
    learner.do("go predict", {})
    learner.do("guess", {"guess": "4", "because": "× is strong"})
    learner.open_curtain()
    learner.do("keep explain 1", {"gap0": "first", "gap1": "", "gap2": "third"})
    learner.do("go practice 2", {})
    learner.do("answer 1", {"answer": "11"})
    learner.do("hint 1", {})
    learner.do("claim", {"claim": "plus first"})
    learner.do("draft keep synthesis", {"words": "half a sen"})
    match = learner.new_match(["Ada", "Ben"])
    learner.played(match.play("roll", given="6 3 2").play("5 = 3+2"), (1,))
    return learner.work


def facts(**changes: object) -> str:
    return json.dumps(json.loads(busy().json()) | changes)


def coded(words: bytes) -> str:
    """A code with a right checksum, whatever is in it."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=WORDS)
    packed = deflate.compress(words) + deflate.flush()
    return sealed(f"{PREFIX}{VERSION}", spelled(int.from_bytes(b"\1" + packed)))


def nested(depth: int) -> str:
    return '{"lesson": "A4", "seed": "1", "exit": ' + '{"a":' * depth + "1" + "}" * (depth + 1)


REFUSED = {
    "an empty seed": (facts(seed=""), "empty seed"),
    "a blank seed": (facts(seed="  "), "empty seed"),
    "no seed": ('{"lesson": "A4"}', "not a learner's work"),
    "half a character": (facts(kept={"warmup": "\ud83d"}), "broken character"),
    "half a character in a name": (facts(tries={"\udc00": ["1"]}), "broken character"),
    "half a character beside": (facts(exit={"answers": "\ud800"}), "broken character"),
    "1e999": (facts().replace('"hints": {"2026:1": 1}', '"hints": {"2026:1": 1e999}'), "'1e999'"),
    "1.0": (facts(hints={"2026:1": 1.0}), "'1.0'"),
    "NaN": (facts(edition=float("nan")), "'NaN'"),
    "Infinity": (facts(games=[["ICE1-A", [float("inf")]]]), "'Infinity'"),
    "a number of many digits": (facts(edition=0).replace('"edition": 0', '"edition": ' + "9" * 9_000), ""),
    "an edition from far away": (facts(edition=10**30), "from 1 to 99"),
    "too many hints": (facts(hints={"2026:1": 5}), "from 0 to 4"),
    "fewer hints than none": (facts(hints={"2026:1": -1}), "from 0 to 4"),
    "a flag that is a number": (facts(opened=1), "'opened'"),
    "a number that is a flag": (facts(hints={"2026:1": True}), "'hints'"),
    "26 games": (facts(games=[["ICE1-A", []]] * 26), f"26 games. There is only room for {MOST_GAMES}"),
    "a game of 12,000 steps": (facts(games=[[endless_game(12_000), []]]), "12,000 steps"),
    "a game of -1 steps": (facts(games=[[endless_game(-1), []]]), "-1 steps"),
    "a game that nobody knows": (facts(games=[[endless_game(9, "chess"), []]]), "breaks the rules"),
    "a game of another lesson": (facts(games=[[endless_game(0, "iced"), []]]), "this board plays 'tokens'"),
    "a bot nobody plays with": (facts(games=[[busy().games[0][0], [4]]]), "the game doesn't have"),
    "a bot twice": (facts(games=[[busy().games[0][0], [1, 1]]]), "'games'"),
    "too many tries": (facts(tries={"2026:1": ["1"] * (MOST_TRIES + 1)}), "41 answers to a task"),
    "too many places": (facts(kept={str(n): "" for n in range(MOST_NAMES + 1)}), "too much"),
    "a name as long as a book": (facts(drafts={"x" * 5_000: "a"}), "too much"),
    "a step of no lesson": (facts(place="nowhere 3"), "a step that no lesson has"),
    "a farthest step of no lesson": (facts(far="nowhere"), "a step that no lesson has"),
    "a class number that is none": (facts(number="-3"), "class list"),
    "a class number written otherwise": (facts(number="007"), "'007'"),
    "drafts in a list": (facts(drafts=["a"]), "'drafts'"),
    "words that are a number": (facts(kept={"warmup": 7}), "'kept'"),
    "a part of no work": (facts(points=100), "'points'"),
    "the same part twice": (facts()[:-1] + ', "guess": "6"}', "same name"),
    "the same name twice": (facts().replace('"hints": {', '"hints": {"a": 1, "a": 2, '), "same name"),
    "a mark that is a list": (facts(mark=[]), "'mark'"),
    "a bomb of brackets": (nested(30_000), ""),
    "a byte order mark in the middle": (facts().replace('"lesson"', '\ufeff"lesson"', 1), "not a learner's"),
    "two byte order marks": ("\ufeff\ufeff" + facts(), ""),
    "more than a work can hold": (facts(claim="x" * LARGEST), "too long"),
    "more bytes than a work can hold": (facts()[:-1] + "🧊" * (LARGEST // 3), "too long"),
    "a code that unpacks to a mountain": (coded(b" " * 50_000_000 + facts().encode()), "too long"),
    "a code of bytes": (coded(bytes(range(256))), "cannot be read"),
}


@pytest.mark.parametrize("saved", REFUSED, ids=list(REFUSED))
def test_what_does_not_fit_is_refused_whole_at_once_and_with_a_sentence(saved: str) -> None:
    text, why = REFUSED[saved]
    learner = desk()
    learner.do("keep warmup", {"words": "mine"})
    before = learner.work

    with at_once():
        sentence = learner.do("restore", {"file": text})

    assert learner.notice and why in learner.notice
    assert sentence.endswith(f". {UNCHANGED}") and len(sentence) < 300
    assert learner.work is before and learner.waiting is None and learner.replaced is None


def test_a_refused_game_is_not_taken_for_the_one_on_the_board() -> None:
    learner = desk()
    match = learner.new_match(["Ada", "Ben"])
    learner.played(match, ())
    other = start("tokens", players=["Cy", "Di"], seed=3, **learner.options)
    text = facts(games=[[other.code(), []], ["ICE1-A", []]])

    learner.do("restore", {"file": text})
    learner.played(match.play("roll", given="6 3 2"), ())

    assert learner.notice and len(learner.work.games) == 1


def test_a_byte_order_mark_at_the_beginning_is_what_some_editors_add() -> None:
    assert restored("\ufeff" + facts()) == busy()
    assert restored("\ufeff" + busy().code()) == busy()
    assert restored("\ufeff\n " + facts()) == busy()


def test_what_a_lesson_writes_beside_the_work_is_known() -> None:
    learner = desk()
    learner.do("restore", {"file": facts()})

    assert restored(learner.file_of("0123abcd")) == busy() == learner.work


def test_a_draft_and_a_place_come_back_with_the_rest() -> None:
    back = desk(7)

    assert back.do("restore", {"code": busy().code()}) == "Your work is back."
    assert back.work == busy()
    assert back.work.drafts == {"keep synthesis/words": "half a sen"} and back.work.place == "practice 2"


@pytest.mark.parametrize("gaps", [("a", "", "c"), ("", "b", "c"), ("", "", "c"), ("a", "b", "")])
def test_an_empty_gap_between_filled_ones_keeps_its_place(gaps: tuple[str, ...]) -> None:
    learner, back = desk(), desk(7)
    learner.open_curtain()

    learner.do("keep explain 1", {f"gap{n}": words for n, words in enumerate(gaps)})
    back.do("restore", {"code": learner.work.code()})

    lines = back.work.kept["explain 1"].split("\n")
    assert tuple(lines) + ("",) * (3 - len(lines)) == gaps
    shown = gaps_shown(back)
    assert shown == list(gaps)[: len(shown)]


def test_words_of_before_stand_where_they_stood() -> None:
    back = desk()
    back.do("restore", {"code": Work("A4", "1", opened=True, kept={"explain 1": "a\nb"}).code()})

    assert gaps_shown(back)[:2] == ["a", "b"]


def gaps_shown(learner: Desk) -> list[str]:
    (ask,) = (block for block in part(learner, "explain", 1) if isinstance(block, Ask))
    return [field.value for field in ask.fields]


def test_codes_of_before_are_taken_whole() -> None:
    for code in BEFORE:
        work = restored(code)
        back = Desk(lesson_called(work.lesson), 1)

        assert back.do("restore", {"code": code}) and not back.notice
        if work.edition == back.lesson.edition:
            assert back.work.replace(opened=work.opened) == work
        assert back.work.fits


def test_a_game_that_is_too_long_to_come_back_leaves_the_work_as_it_was() -> None:
    learner = desk()
    match = learner.new_match(["Ada", "Ben"])
    learner.played(match, ())
    before = learner.work
    endless = match.replace(history=match.play("roll").history * (MOST_STEPS + 1))

    learner.played(endless, ())

    assert learner.work is before


# -- files and codes with something changed in them: each is taken whole or refused whole --------------------

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**20), 10**20) | st.floats() | st.text(max_size=20)
    | st.sampled_from(["\ud800", "ICE1-", "practice 1", "6", "2026", "\ufeff", ""]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@settings(max_examples=250)
@given(part_of_work=st.sampled_from([*WORK_PARTS, "mark", "exit", "else"]), value=ANYTHING)
def test_a_file_with_one_part_changed(part_of_work: str, value: object) -> None:
    taken_or_refused(facts(**{part_of_work: value}))


@settings(max_examples=250)
@given(place=st.integers(0, 10_000), piece=st.text(max_size=3) | st.sampled_from('{}[]",:0-eE\\\ufeff'),
       cut=st.integers(0, 5))
def test_a_file_with_a_few_letters_changed(place: int, piece: str, cut: int) -> None:
    text = facts()
    place %= len(text)
    taken_or_refused(text[:place] + piece + text[place + cut :])


@settings(max_examples=100)
@given(place=st.integers(0, 10_000), piece=st.binary(max_size=3), cut=st.integers(0, 3))
def test_a_code_with_a_right_checksum(place: int, piece: bytes, cut: int) -> None:
    words = facts().encode()
    place %= len(words)
    taken_or_refused(coded(words[:place] + piece + words[place + cut :]))


@settings(max_examples=100)
@given(place=st.integers(0, 10_000), piece=st.text(max_size=3), cut=st.integers(0, 5))
def test_a_code_with_a_few_letters_changed(place: int, piece: str, cut: int) -> None:
    code = busy().code()
    place %= len(code)
    taken_or_refused(code[:place] + piece + code[place + cut :])


def taken_or_refused(text: str) -> None:
    learner = desk()
    learner.do("keep warmup", {"words": "mine"})
    before = learner.work
    try:
        with at_once():
            wanted = restored(text)
    except BadCode as error:
        assert str(error).endswith((".", ".)")), error
        wanted = None
    with at_once():
        sentence = learner.do("restore", {"file": text})
    assert learner.work is before
    if learner.notice:
        assert sentence.endswith(UNCHANGED) and learner.waiting is None
        return
    assert wanted is not None
    learner.do("restore-anyway", {})
    if wanted.edition == learner.lesson.edition:  # stages and views have other names in other languages
        may_differ = {"opened": False, "stage": "", "view": ""}
        assert learner.work.replace(**may_differ) == wanted.replace(**may_differ), "taken, but not whole"
    assert learner.work.fits and restored(learner.work.code()) == learner.work
    everything_is_shown(learner)


def everything_is_shown(learner: Desk) -> None:
    for role in PARTS:
        assert part(learner, role) or role == "extend", "a lesson may have nothing to explore"


# -- messages that no page sends ---------------------------------------------------------------------------

ACTS = st.sampled_from([
    "settle", "guess", "go practice", "go ", "go practice 999", "draft keep warmup", "draft ", "keep warmup",
    "keep explain 1", "keep ", "claim",
    "answer 1", "answer E1", "answer 99", "hint 1", "hint E1", "show x", "pool",
    "restore", "restore-anyway", "keep-mine", "undo-restore", "move x", "start-over x", "bring-back x", "",
    "keep \ud800", "draft " + "x" * 900,
]) | st.text(max_size=12)
NAMES = st.sampled_from(["words", "guess", "because", "answer", "claim", "class", "seed", "number", "stage",
                         "code", "file", "codes", "gap0", "gap1", "handle", "value"]) | st.text(max_size=5)
TEXTS = st.text(max_size=30) | st.sampled_from([
    "", " ", "4", "11", "plus first", "-1", "1e999", "٣", "９" * 50, "\ud800", "\x00", "\u202e<b>",
    "x" * 1_001, "🧊" * 999, "x" * 9_000, "WORK1-", "A4K7 M2QX", "9" * 5_000, facts(), busy().code(),
])


MESSAGES = st.lists(st.tuples(ACTS, st.dictionaries(NAMES, TEXTS, max_size=4)), max_size=12)


@settings(max_examples=50)
@given(lesson=st.sampled_from(["A4", "P3", "S2", "F3", "M5"]), messages=MESSAGES)
def test_whatever_a_page_sends_the_work_stays_one_that_can_be_kept(
    lesson: str, messages: list[tuple[str, dict[str, str]]],
) -> None:
    learner = Desk(lesson_called(lesson), 2026)
    learner.do("keep warmup", {"words": "mine"})
    learner.open_curtain()
    for act, words in messages:
        before = learner.work
        with at_once():
            sentence = learner.do(act, words)
        assert isinstance(sentence, str) and (learner.work is before or not learner.notice)
        assert learner.work.fits and restored(learner.work.code()) == learner.work
    everything_is_shown(learner)


def test_a_learner_who_writes_without_end_is_told_and_keeps_what_is_there() -> None:
    learner, chance, notices = desk(), random.Random(1), set()
    for n in range(100):
        words = "".join(chr(chance.randrange(0x4E00, 0x9FFF)) for _ in range(900))
        learner.do(f"keep place {n % 35}", {"words": words})
        learner.do(f"draft keep other {n % 35}", {"words": words})
        notices.add(learner.notice)

    assert notices == {"", NO_ROOM}
    assert restored(learner.work.code()) == learner.work == restored(learner.file_of("0123abcd"))


def test_a_lesson_is_opened_with_a_seed_that_says_something() -> None:
    with pytest.raises(ValueError, match="A seed has at least one"):
        Desk(lesson_called("A4"), " ")
