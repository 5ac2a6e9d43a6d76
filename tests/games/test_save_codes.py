"""Save codes: short, exact, and safe from a tired typist."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from icedice_edu import GAMES, restore, start
from icedice_edu.games import save_codes

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def same(one, other):
    return (one.record, one.standing, one.names, one.seed, one.options) == (
        other.record,
        other.standing,
        other.names,
        other.seed,
        other.options,
    )


@pytest.fixture(scope="module")
def played(request):
    play_on = request.getfixturevalue("play_on")
    return play_on(start("tokens", players=["Ada", "Bo"], seed=7), Random(7), 40)


# -- there and back ------------------------------------------------------------------------------------


def wild_step(match, rng):
    """Any step: a move, an unusual spelling, dice typed in, a time-out, a take-back."""
    if match.standing.deadline and rng.random() < 0.05:
        match.watch.clock.now += 61
        return match.tick()
    if match.standing.phase == "step1" and rng.random() < 0.2 and match.history[-1].by_chance:
        return match.given(" ".join(str(rng.randint(1, 6)) for _ in match.history[-1].step.faces))
    if rng.random() < 0.05 and len(match.history) > 8:
        return match.undo()
    return match.play(rng.choice(match.standing.book() if rng.random() < 0.5 else match.standing.moves()))


@settings(max_examples=50)
@given(data=st.data(), seed=st.integers(0, 10**6), length=st.integers(0, 80))
def test_every_match_comes_back_exactly(beginnings, data, seed, length):
    match, rng = data.draw(beginnings(GAMES["tokens"])), Random(seed)
    for _ in range(length):
        if match.over:
            break
        try:
            match = wild_step(match, rng)
        except ValueError:  # time by hand: the one step of the book that nobody may play
            continue

    again = restore(match.code(), clock=match.watch.clock)

    assert same(again, match)
    assert [p[3:] for p in again.history] == [p[3:] for p in match.history]
    assert again.code() == match.code()
    assert again.time_left == pytest.approx(match.time_left, abs=1) if match.time_left else True


def test_the_match_goes_on_after_restoring_with_the_same_dice(played, play_on):
    assert play_on(restore(played.code()), Random(1)).record == play_on(played, Random(1)).record


@pytest.mark.parametrize("text", ["5 = 2+3", "5 = 3+2", "5 = 6−3+2", "5 = (6+2)−3", "5 = 2−(3−6)"])
def test_an_unusual_spelling_is_kept_as_it_was_written(text):
    match = start("tokens", seed=1, first=0).play("lay 1").play("lay 18").play("lay 20").given("2 3 6")
    match = match.play(text)

    assert restore(match.code()).record == match.record


def test_given_dice_come_back_as_given_and_drawn_dice_from_the_seed():
    match = (
        start("tokens", seed=1, first=0)
        .play("lay 1")
        .play("lay 18")
        .play("lay 20")
        .given("2 3 6")
        .play("reroll 1")
    )

    again = restore(match.code())

    assert [played.given for played in again.history] == [False] * 4 + [True, False, False]
    assert again.undo().play("reroll 1").record == match.record


def test_a_typed_deal_comes_back(play_on):
    match = start("tokens", variant="experienced", seed=1)
    dealt = match.given(start("tokens", variant="experienced", seed=2).record[1])

    assert same(restore(dealt.code()), dealt)
    assert dealt.position.circles != match.position.circles
    assert len(play_on(dealt, Random(1)).code()) < 1_000


# -- typed by a tired hand -----------------------------------------------------------------------------


def test_every_single_character_changed_is_refused(played):
    code = played.code()
    twins = {"0": "O", "1": "IL", "I": "1L", "V": "U"}  # taken for one another when they are typed

    for i, old in enumerate(code):
        for new in set(LETTERS + "OILU") - {old, *twins.get(old, "")}:
            with pytest.raises(save_codes.BadCode) as refused:
                restore(code[:i] + new + code[i + 1 :])
            assert str(refused.value).endswith(".")


def test_every_character_left_out_doubled_or_swapped_is_refused(played):
    code = played.code()

    for i in range(len(code)):
        before, this, following, rest = code[:i], code[i], code[i + 1 : i + 2], code[i + 2 :]
        spoiled = {before + following + rest, before + this + code[i:], before + following + this + rest}
        for text in spoiled:
            if text.replace("-", "") == code.replace("-", ""):
                assert same(
                    restore(text), played
                )  # dashes say nothing, and equal neighbours may change places
            else:
                with pytest.raises(save_codes.BadCode):
                    restore(text)


@settings(max_examples=100)
@given(st.data())
def test_two_changes_or_a_moved_piece_are_refused_too(played, data):
    code = played.code()
    i, j = sorted(data.draw(st.tuples(*[st.integers(5, len(code) - 1)] * 2)))
    k = data.draw(st.integers(i, j))
    text = data.draw(
        st.sampled_from(
            [
                code[:i] + code[j:],
                code[:i] + code[k:j] + code[i:k] + code[j:],
                code[:i] + code[i:j][::-1] + code[j:],
                code[:i] + "0" + code[i + 1 : j] + "Z" + code[j + 1 :],
                code[:j],
                code + code[i:],
            ]
        )
    )

    if text != code:
        with pytest.raises(save_codes.BadCode):
            restore(text)


@pytest.mark.parametrize(
    "retyped",
    [
        str.lower, lambda c: f"  {c}\n", lambda c: " ".join(c[i : i + 5] for i in range(0, len(c), 5)),
        lambda c: "\n".join(c[i : i + 30] for i in range(0, len(c), 30)),
        lambda c: c[:50] + "\r\n\t" + c[50:],
        lambda c: c[:5] + c[5:].replace("0", "O"), lambda c: c[:5] + c[5:].replace("1", "I"),
        lambda c: c[:5] + c[5:].replace("1", "l"), lambda c: c[:5] + c[5:].replace("0", "o"),
        lambda c: f"'{c}'", lambda c: f'"{c}"', lambda c: f"`{c}`", lambda c: f"{c}.",
        lambda c: c[:5] + "-".join(c[i : i + 4] for i in range(5, len(c), 4)),
        lambda c: c.replace("ICE1", "ICEl"), lambda c: c.replace("ICE1", "lCE1"),
    ],
)  # fmt: skip
def test_lower_case_spaces_line_breaks_and_look_alikes_are_understood(played, retyped):
    assert same(restore(retyped(played.code())), played)


@pytest.mark.parametrize(
    "pasted",
    [lambda c: c.replace("-", "\u2011"), lambda c: c.replace("-", "–"), lambda c: "\ufeff" + c,
     lambda c: c[:20] + "\u200b" + c[20:], lambda c: c[:20] + "\u00ad" + c[20:], lambda c: f"“{c}”"],
    ids=["hard hyphen", "dash", "byte order mark", "zero-width space", "soft hyphen", "curly quotes"],
)  # fmt: skip
def test_what_word_processors_and_chats_do_to_a_code_is_understood(played, pasted):
    assert same(restore(pasted(played.code())), played)


# -- short enough to paste -----------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["standard", "6+", "experienced"])
@pytest.mark.parametrize("players", range(2, 7))
def test_a_whole_random_game_is_under_a_thousand_characters(play_on, variant, players):
    match = play_on(start("tokens", players=players, seed=5, variant=variant), Random(5))

    assert match.over and len(match.code()) < 1_000


def test_six_players_who_roll_nine_times_again_in_every_turn_stay_under_a_thousand_characters():
    match, rng = start("tokens", players=6, seed=11), Random(11)
    while not match.over:
        rerolls = [step for step in match.moves() if str(step).startswith("reroll")]
        claims = [step for step in match.moves() if "=" in str(step)]
        match = match.play(rng.choice(rerolls or claims or match.moves()))

    assert max(step.position.rolls for step in match.history) == 10
    assert len(match.code()) < 1_000


def test_real_dice_cost_little():
    match, rng = start("tokens", players=["Ada", "Bo"], seed=11), Random(11)
    while not match.over:
        claims = [step for step in match.moves() if "=" in str(step)]
        match = match.play(rng.choice(claims or match.moves()))
        if match.standing.phase == "step1":
            match = match.given(" ".join(str(rng.randint(1, 6)) for _ in match.history[-1].step.faces))

    assert len(match.code()) < 1_000 and same(restore(match.code()), match)


def test_a_code_just_begun_is_a_line():
    assert len(start("tokens", players=["Ada", "Bo"], seed=7).code()) < 60


def test_saving_and_restoring_gives_no_time_back(clock):
    match = start("tokens", seed=1, first=0, timer="hourglass", clock=clock)
    for text in ("lay 18", "lay 9", "lay 24", "flip"):
        match = match.play(text)

    for seconds in range(1, 60):
        clock.now += 0.999
        match = restore(match.code(), clock=clock)
        assert 60 - seconds - 0.1 < match.time_left <= 60 - 0.999 * seconds
    clock.now += 1.06

    assert match.position.phase == "flip" and match.position.seat == 1


def test_a_code_is_not_to_blame_for_a_clock_that_is_none(played):
    with pytest.raises(ValueError, match=r"^A clock is a function"):
        restore(played.code(), clock=5)


def test_the_longest_token_game_fits_into_a_code():
    """Six players roll real dice fifty times a turn, for 66 rounds: 33 tokens, an idle round before each."""
    match = start("tokens", players=6, seed=1, first=0, max_rolls=50, end_threshold=0)
    for text in ("lay 1", "lay 8", "lay 15"):
        match = match.play(text)
    before = len(match.code())

    match = match.given("6 6 5")
    for _ in range(49):
        match = match.play("reroll 1 2 3").given("6 6 5")
    one_turn = len(match.code()) - before

    assert match.position.rolls == 50 and same(restore(match.code()), match)
    assert 66 * 6 * one_turn < save_codes.LONGEST


def test_the_short_form_of_a_code_is_its_last_characters_with_a_dash():
    code = start("pyramids", players=2, seed=1).code()

    assert save_codes.short(code).replace("-", "") == code[-len(save_codes.short(code)) + 1 :]
    assert save_codes.short(code)[-4] == "-"
