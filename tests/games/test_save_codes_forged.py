"""Save codes made on purpose to break something: right checksum, wrong everything else."""

import json
import re
import zlib

import pytest
from at_once import at_once
from hypothesis import given, settings
from hypothesis import strategies as st

from icedice_edu import restore, start
from icedice_edu.games import save_codes
from icedice_edu.games.tokens.steps import Flip

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def forged(header, digits=(), version="ICE1"):
    """A code with a right checksum around any header (bytes, or something to write as JSON)."""
    words = header if isinstance(header, bytes) else json.dumps(header).encode()
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=save_codes.WORDS)
    return sealed(deflate.compress(words) + deflate.flush(), digits, version)


def sealed(head, digits=(), version="ICE1"):
    number = save_codes._joined([(len(head), 4_096), *((byte, 256) for byte in head), *digits])
    return save_codes._sealed(version, save_codes._spelled(number))


HEADER = {"game": "tokens", "names": ["Ada", "Bo"], "seed": "7", "steps": 1}


def test_a_forged_header_that_is_right_is_a_match():
    assert restore(forged(HEADER)).names == ("Ada", "Bo")


PYTHONS_WORDS = re.compile(
    r"invalid literal|object|attribute|codec|Expecting|NoneType|argument|unpack|\bint\b|\bstr\b|\('\w+'\)"
)

STRANGE = [
    None,
    True,
    5,
    -5,
    1.5,
    "x",
    "",
    [],
    {},
    [[]],
    [None],
    {"a": 1},
    10**30,
    "\x00",
    ["Ada"] * 7,
    "9" * 5_000,
    "ab",
    ["ab"],
]


@pytest.mark.parametrize("key", ["game", "names", "seed", "steps", "options", "given", "spent"])
@pytest.mark.parametrize("strange", STRANGE, ids=lambda strange: repr(strange)[:16])
def test_wrong_types_in_the_header_are_refused_or_harmless(key, strange):
    code = forged(HEADER | {key: strange})

    try:
        match = restore(code)
    except save_codes.BadCode as error:
        assert str(error).endswith(".") and not PYTHONS_WORDS.search(str(error))
    else:
        assert match.moves() and len(match.names) in range(2, 7)


@pytest.mark.parametrize("missing", HEADER)
def test_a_missing_part_of_the_header_is_refused(missing):
    with pytest.raises(save_codes.BadCode) as refused:
        restore(forged({key: value for key, value in HEADER.items() if key != missing}))

    assert not PYTHONS_WORDS.search(str(refused.value))


@pytest.mark.parametrize(
    "words",
    [b"", b"null", b"[]", b"{", b"\xff\xfe", b'{"steps": Infinity}', b"[" * 3_000, b'{"a":' * 800,
     b"9" * 4_000,
     json.dumps(HEADER).replace('"steps": 1', '"steps": Infinity').encode(),
     json.dumps(HEADER).replace('"steps": 1', '"steps": NaN').encode(),
     json.dumps(HEADER).replace('"steps": 1', '"steps": 1e999').encode(),
     json.dumps(HEADER).replace('"steps": 1', '"steps": 1, "spent": Infinity').encode(),
     json.dumps(HEADER).replace('"steps": 1', '"steps": 1, "spent": 1e400').encode(),
     json.dumps(HEADER).replace('"7"', '"\\ud800"').encode(),
     json.dumps(HEADER).replace("Bo", "\\ud800").encode()],
    ids=lambda words: repr(words)[-30:],
)  # fmt: skip
def test_headers_that_are_no_header_are_refused(words):
    with pytest.raises(save_codes.BadCode) as refused:
        restore(forged(words))

    assert len(str(refused.value)) < 400 and not PYTHONS_WORDS.search(str(refused.value))


def test_a_header_that_unpacks_to_gigabytes_is_refused_at_once():
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=save_codes.WORDS)
    bomb = deflate.compress(b'{"game":"tokens","seed":"' + b"0" * 3_000_000) + deflate.flush()
    assert len(bomb) < 4_096

    with at_once(), pytest.raises(save_codes.BadCode):
        restore(sealed(bomb))


@pytest.mark.parametrize(
    ("steps", "rest"), [(10**9, lambda: 0), (10**9, lambda: 1 << 90_000), (2_000, lambda: (1 << 95_000) - 1)]
)
def test_absurd_numbers_of_steps_are_refused_in_good_time(steps, rest):
    code = forged(HEADER | {"steps": steps, "options": {"max_rolls": 50}}, [(rest(), 1 << 95_000)])

    with at_once(), pytest.raises(save_codes.BadCode):
        restore(code)


def test_a_code_never_leaves_a_match_waiting_for_dice():
    """A match that rests where chance is due could not be played on."""
    for steps in (0, -5):
        match = restore(forged(HEADER | {"steps": steps}))

        assert match.moves()


def test_time_spent_is_never_less_than_nothing(clock):
    match = start("tokens", players=["Ada", "Bo"], seed=7, first=0, timer="hourglass", clock=clock)
    for text in ("lay 1", "lay 8", "lay 15"):
        match = match.play(text)
    assert match.moves() == (Flip(),)
    header = HEADER | {"steps": 4, "options": {"timer": "hourglass", "first": 0}, "spent": -1_000_000}
    digits = [
        digit
        for played, before in save_codes._walk(match.play("flip"))
        for digit in save_codes._digits(played, before, False)
    ]

    again = restore(forged(header, digits), clock=clock)

    assert again.time_left <= 60


@pytest.mark.parametrize(
    "text",
    [None, 5, b"ICE1-ABC", "", "   ", "\n", "-", "ICE", "ICE1", "ICE1-", "ICE1--", "ICE1-0", "ICE1-00000",
     "ICE1-000000", "hello", "ICE1-" + "🎲" * 8, "🧊" * 1_000, "ICE1-" + "0" * 19_000, "A" * 10_000_000,
     "ICE\ud800-ABCDEFGH", "\ud800", "ICE1-ABC\x00DEFGH", "ICE1-" + "ÅÄÖ" * 5, "ICE1 ABCDEF",
     "__import__('os').system('true')", "ICE9-ABCDEFGHJK"],
    ids=lambda text: repr(text)[:24],
)  # fmt: skip
def test_what_is_no_code_is_refused_with_a_sentence_in_good_time(text):
    with at_once(), pytest.raises(save_codes.BadCode) as refused:
        restore(text)

    assert str(refused.value).endswith(".") and len(str(refused.value)) < 200


@given(st.text() | st.text(LETTERS).map(lambda body: f"ICE1-{body}"))
def test_no_text_breaks_restoring(text):
    with pytest.raises(save_codes.BadCode):
        restore(text)


@settings(max_examples=60)
@given(st.binary(max_size=80), st.integers(0, 1 << 400))
def test_no_forged_number_breaks_restoring(head, rest):
    try:
        match = restore(sealed(head, [(rest, 1 << 401)]))
    except save_codes.BadCode:
        return
    assert match.names


@settings(max_examples=60)
@given(st.integers(0, 1 << 600), st.integers(0, 60), st.sampled_from([0, 1]))
def test_no_forged_steps_break_restoring_and_what_comes_back_is_legal(rest, steps, given_dice):
    try:
        match = restore(forged(HEADER | {"steps": steps, "given": given_dice}, [(rest, 1 << 601)]))
    except save_codes.BadCode:
        return
    assert restore(match.code()).record == match.record


def test_a_code_from_a_newer_version_says_so():
    with pytest.raises(save_codes.BadCode, match="newer"):
        restore(forged(HEADER, version="ICE2"))


def test_a_code_of_another_game_says_so():
    played = start("tokens", seed=7)

    assert restore(played.code(), game="tokens").record == played.record
    with pytest.raises(save_codes.BadCode, match="tokens"):
        restore(played.code(), game="pyramids")
    with pytest.raises(save_codes.BadCode, match="chess"):
        restore(forged(HEADER | {"game": "chess"}))
