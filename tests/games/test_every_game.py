"""What must hold for every game on the shelf, whatever its rules."""

import inspect
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import icedice_edu
from icedice_edu import CHANCE, GAMES, OVER, IllegalStep, restore, start
from icedice_edu.games.protocol import Event

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
MANY_STEPS = 30_000


def walk(match, rng):
    """Each position of a random game from its very beginning, with the step played there and its events."""
    position, steps = match.beginning, 0
    while position.turn != OVER:
        step = position.chance().sample(rng) if position.turn == CHANCE else rng.choice(position.moves())
        after, events = position.after(step)
        yield position, step, events
        position, steps = after, steps + 1
        assert steps < MANY_STEPS
    yield position, None, ()


@every_game
def test_a_game_has_a_name_a_title_seats_and_options_that_explain_themselves(game):
    assert GAMES[game.name] is game
    assert game.title and game.seats[0] >= 1 and list(game.seats) == sorted(game.seats)
    for name, option in game.options.items():
        assert option.name == name and option.help
        assert not option.choices or option.default in option.choices


@every_game
def test_the_first_game_needs_no_options_at_all(game):
    for players in game.seats:
        match = start(game.name, players=players)

        assert match.moves() and not match.over and match.winners == ()
        assert len(match.scores) == players


@every_game
def test_a_simulation_goes_on_alike_with_a_move_that_a_bot_has_made_itself(game):
    position, rng = start(game.name, seed=5).position, Random(5)
    for luck in range(40):
        if position.turn == OVER:
            break
        step = rng.choice(position.moves())
        own = type(step)(*step) if isinstance(step, tuple) else step

        assert position.onward(own, Random(luck)) == position.onward(step, Random(luck))
        position = position.onward(step, Random(luck))


@every_game
@settings(max_examples=25)
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_random_play_ends_and_moves_are_never_empty_while_somebody_is_to_move(game, beginnings, data, seed):
    match = data.draw(beginnings(game))

    for position, _, _ in walk(match, Random(seed)):
        if position.turn >= 0:
            assert position.moves()
        else:
            assert not position.moves()
            assert (position.turn == OVER) == bool(position.winners())
        assert len(position.scores()) == len(match.names)
        assert 0 <= position.seat < len(match.names)


@every_game
@settings(max_examples=15)
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_every_move_offered_is_allowed_and_its_text_reads_back(game, beginnings, data, seed):
    rng = Random(seed)

    for position, step, _ in walk(data.draw(beginnings(game)), rng):
        if position.turn >= 0 and rng.random() < 0.2:
            texts = [str(move) for move in position.moves()]
            assert len(set(texts)) == len(texts)
            for move, text in zip(position.moves(), texts, strict=True):
                assert position.allows(move)
                assert position.read(text) == move and text == text.strip() and "\n" not in text
        elif position.turn == CHANCE:
            assert position.chance().read(str(step)) == step


@every_game
@settings(max_examples=25)
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_every_event_is_a_rule_of_the_book_and_a_whole_sentence(game, quick, data, seed):
    names = [f"Ada{n}" for n in range(data.draw(st.sampled_from(game.seats)))]
    match = start(game.name, players=names, seed=seed, **quick(game))

    for _, _, events in walk(match, Random(seed)):
        for event in events:
            sentence = str(game.tell(event, names))
            assert event.rule in game.rules and type(event) is Event
            assert sentence.endswith((".", "!", "?")) and sentence[:1] == sentence[:1].upper()
            assert not set(sentence) & set("{}[]<>") and "None" not in sentence and "Fraction" not in sentence
            assert "  " not in sentence and not sentence.startswith(" ")


@every_game
@pytest.mark.parametrize(
    "names", [["{who}", "{0}"], ["%s", "{}"], ["<img src=x>", "{points:>99}"], ["\\", "'\""]]
)
def test_names_are_told_as_they_are_and_never_understood_as_anything(game, names, quick, play_on):
    match = start(game.name, players=names, seed=5, **quick(game))

    match = play_on(match, Random(5))

    told = " ".join(map(str, match.log))
    assert names[0] in told and names[1] in told


@every_game
@settings(max_examples=25)
@given(data=st.data(), seed=st.integers(0, 10**6), text=st.text(max_size=30))
def test_what_is_refused_is_an_illegal_step_and_leaves_everything_as_it_was(
    game, beginnings, play_on, data, seed, text
):
    match = play_on(data.draw(beginnings(game)), Random(seed), data.draw(st.integers(0, 30)))
    record, position = match.record, match.position

    for attempt in (text, "", "  ", "roll roll", "1 2 3", str(None), "🎲", "x" * 1_000):
        for act in (match.play, match.given):
            try:
                act(attempt)
            except ValueError as error:
                assert str(error) and "Traceback" not in str(error)
                assert not isinstance(error, IllegalStep) or error.rule in game.rules

    assert (match.record, match.position) == (record, position)


@every_game
@settings(max_examples=15)
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_the_record_played_again_gives_the_same_match(game, beginnings, play_on, data, seed):
    match = play_on(data.draw(beginnings(game)), Random(seed), data.draw(st.integers(0, 60)))

    position = match.beginning
    for text in match.record:
        step = position.chance().read(text) if position.turn == CHANCE else position.read(text)
        position, _ = position.after(step)

    assert position == match.standing
    assert tuple(position.scores()) == match.scores


@every_game
@settings(max_examples=15)
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_the_save_code_gives_the_same_match(game, beginnings, play_on, data, seed):
    match = play_on(data.draw(beginnings(game)), Random(seed), data.draw(st.integers(0, 60)))

    again = restore(match.code())

    assert again.position == match.position and again.record == match.record
    assert (again.names, again.seed, again.options) == (match.names, match.seed, match.options)
    assert (again.scores, again.winners) == (match.scores, match.winners)
    assert list(map(str, again.log)) == list(map(str, match.log))


@every_game
@settings(max_examples=10)
@given(seed=st.integers(0, 10**6))
def test_the_same_seed_and_moves_give_the_same_game(game, quick, play_on, seed):
    one, other = (play_on(start(game.name, seed=seed, **quick(game)), Random(seed)) for _ in range(2))

    assert one.record == other.record and one.over


@every_game
@settings(max_examples=10)
@given(seed=st.integers(0, 10**6))
def test_a_hint_is_a_short_sentence_whatever_the_rung_and_the_position(game, quick, seed):
    rng = Random(seed)

    for position, _, _ in walk(start(game.name, seed=seed, **quick(game)), rng):
        if position.turn != CHANCE and rng.random() < 0.2:
            hint = game.hint(position, rng.randint(1, 4))
            assert 10 < len(hint) < 160 and hint[-1] in ".?!" and "{" not in hint


@every_game
def test_positions_are_values_that_nobody_can_change(game):
    position = start(game.name, seed=1).position

    assert hash(position) == hash(start(game.name, seed=1).position)
    with pytest.raises((AttributeError, TypeError)):
        position.seat = 1


@every_game
def test_seen_by_gives_a_position_of_the_same_game(game):
    position = start(game.name, seed=1).position

    assert position.seen_by(0).scores() == position.scores()


def test_an_unknown_game_is_refused_with_the_shelf():
    for name in ("chess", "", "Tokens", None, 5, "x" * 1_000):
        with pytest.raises(ValueError, match="tokens") as refused:
            start(name)
        assert len(str(refused.value)) < 200


def test_the_shelf_cannot_be_changed():
    with pytest.raises(TypeError):
        GAMES["chess"] = GAMES["tokens"]


def test_what_lessons_use_is_documented():
    for name in icedice_edu.__all__:
        thing = getattr(icedice_edu, name)
        assert not callable(thing) or inspect.getdoc(thing)
    assert all(
        hasattr(icedice_edu.Match, name) for name in ("play", "given", "undo", "code", "moves", "tick")
    )
