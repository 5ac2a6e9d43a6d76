"""What holds in every floe game, however the dice slide: the invariants, on random games."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from icedice_edu import CHANCE, GAMES, OVER
from icedice_edu.games.floe.geometry import on_floe
from icedice_edu.games.floe.rules import begin
from icedice_edu.games.floe.steps import Lying, Slid

games = given(
    players=st.integers(2, 6), seed=st.integers(0, 10**6),
    ice=st.fixed_dictionaries(
        {"wet": st.sampled_from([0.1, 0.4, 0.9]), "pushed": st.sampled_from([0.1, 0.5])}
    ),
    options=st.fixed_dictionaries(
        {"target": st.sampled_from([None, 20, 60]), "cap": st.sampled_from([2, 60]),
         "companion": st.booleans()}
    ),
)  # fmt: skip
some_games = settings(max_examples=25)


@pytest.mark.rule("FLOE-I1", "FLOE-I2", "FLOE-01", "FLOE-04")
@some_games
@games
def test_every_colour_always_has_its_four_dice_somewhere(walk, players, seed, ice, options):
    for before, _, after, _ in walk(begin(players, **options), Random(seed), **ice):
        for position in (before, after):
            for colour in range(len(position.lying)):
                assert sum(position.whereabouts(colour)) == 4
        if after.phase in ("throw", "over"):
            assert_between_turns(after)


def assert_between_turns(position):
    for colour in range(len(position.lying)):
        hand, thrown, floe, block, off, lid = position.whereabouts(colour)
        assert thrown == off == 0
        if colour in position.played:
            assert floe + block == 1 and lid == 3
        else:
            assert (hand, floe, block, lid) in ((4, 0, 0, 0), (3, 1, 0, 0))


@pytest.mark.rule("FLOE-I3", "FLOE-R2", "FLOE-R18")
@some_games
@games
def test_blocks_fill_without_gaps_and_are_empty_when_a_round_begins(walk, players, seed, ice, options):
    for before, _, after, _ in walk(begin(players, **options), Random(seed), **ice):
        colours = [block.colour for block in after.blocks]
        assert len(set(colours)) == len(colours) <= len(after.lying)
        assert not any(after.lying[colour] for colour in colours)
        if after.round == before.round:
            assert after.blocks[: len(before.blocks)] == before.blocks
        else:
            assert after.blocks == ()


@pytest.mark.rule("FLOE-I4", "FLOE-I7", "FLOE-10")
@some_games
@games
def test_dice_lie_on_the_floe_apart_from_each_other_and_show_one_to_six(walk, players, seed, ice, options):
    for _, _, after, _ in walk(begin(players, **options), Random(seed), **ice):
        dice = after.dice_on_floe()
        assert all(on_floe(die.x, die.y) for die in dice)
        assert all((a.x - b.x) ** 2 + (a.y - b.y) ** 2 >= 1_400**2 for a, b in combinations(dice, 2))
        shown = [*dice, *after.thrown, *after.blocks, *after.outcasts]
        assert all(1 <= die.face <= 6 for die in shown)


@pytest.mark.rule("FLOE-I7")
@some_games
@games
def test_a_die_moved_by_hand_keeps_its_face(walk, players, seed, ice, options):
    for before, step, after, _ in walk(begin(players, **options), Random(seed), **ice):
        if before.phase == "place":
            colour, face = before.outcasts[0]
            assert before.put_back(step).lying[colour].face == face
        if before.phase == "sliding" and len(after.blocks) > len(before.blocks):
            moved = dict(step.moved)
            for colour, face in after.blocks[len(before.blocks) :]:
                old = moved.get(colour, before.lying[colour])
                assert face == (old.face if old else max(end.face for end in step.thrown))


@pytest.mark.rule("FLOE-I5", "FLOE-R14", "FLOE-R11")
@some_games
@games
def test_seals_never_share_a_space_and_never_move_back(walk, players, seed, ice, options):
    for before, _, after, _ in walk(begin(players, **options), Random(seed), **ice):
        ahead = [space for space in after.track if space]
        assert len(set(ahead)) == len(ahead)
        assert all(old <= new for old, new in zip(before.track, after.track, strict=True))
        if before.round == after.round and after.turn != OVER:
            assert before.track == after.track


@pytest.mark.rule("FLOE-I6", "FLOE-21", "FLOE-R4")
@some_games
@games
def test_who_lies_further_counts_all_that_those_behind_count_and_the_own_die(
    walk, players, seed, ice, options
):
    for _, _, after, _ in walk(begin(players, **options), Random(seed), **ice):
        sums = after.round_points()
        lying = [colour for colour, die in enumerate(after.lying) if die]
        for a in lying:
            for b in lying:
                if after.level(a) > after.level(b):
                    assert after.raw(a) >= after.raw(b) + after.lying[a].face
        for colour, sum_ in enumerate(sums):
            assert sum_.total == max(0, sum_.raw + sum_.bonus)
            assert colour in lying or sum_.total == sum_.raw == 0


@pytest.mark.rule("FLOE-I8", "FLOE-R27", "FLOE-27")
@some_games
@games
def test_the_ring_is_with_the_starter_first_and_then_with_the_next_who_has_not_played(
    walk, players, seed, ice, options
):
    for before, _, after, _ in walk(begin(players, **options), Random(seed), **ice):
        assert 0 <= after.ring < len(after.lying)
        if after.turn == OVER:
            assert after.ring == after.starter  # it has gone round once more
            continue
        if after.round > before.round:
            assert after.ring == after.starter
        elif after.ring != before.ring and before.phase != "first":
            passed = after.clockwise(before.ring)[1 : after.clockwise(before.ring).index(after.ring)]
            assert set(passed) <= set(after.played) and after.ring not in after.played


@pytest.mark.rule("FLOE-I9", "FLOE-29", "FLOE-R24", "FLOE-R22")
@some_games
@games
def test_the_game_is_over_exactly_when_a_round_left_a_seal_at_the_target_or_was_the_last(
    walk, players, seed, ice, options
):
    for before, _, after, events in walk(begin(players, **options), Random(seed), **ice):
        counted = after.scoring != before.scoring
        ends = max(after.track) >= after.setting.target or before.round == after.setting.cap
        assert (after.turn == OVER) == (counted and ends)
        assert counted == any(event.rule == "FLOE-11" for event in events)
        assert bool(after.winners()) == (after.turn == OVER)


@pytest.mark.rule("FLOE-EX1", "FLOE-23", "FLOE-24")
@some_games
@games
def test_the_story_of_a_count_adds_up_to_where_the_seals_stand(walk, players, seed, ice, options):
    for before, _, after, events in walk(begin(players, **options), Random(seed), **ice):
        track, sums = list(before.track), dict.fromkeys(range(len(before.track)), 0)
        for event in events:
            index = event.facts.get("index")
            if event.rule == "FLOE-22":
                sums[index] += event.facts["number"]
                assert event.facts["sum"].replace("−", "-").endswith(str(sums[index]))
            if event.rule == "FLOE-23":
                assert (event.facts["start"], event.facts["points"]) == (track[index], sums[index])
            if event.rule in ("FLOE-23", "FLOE-24"):
                track[index] = event.facts["end"]
        assert tuple(track) == after.track


@some_games
@games
def test_every_step_reads_back_and_every_table_can_be_told(walk, players, seed, ice, options):
    rng, floe, names = Random(seed), GAMES["floe"], [f"Ada{n}" for n in range(players)]
    for before, step, after, events in walk(begin(players, **options), rng, **ice):
        read = before.chance().read if before.turn == CHANCE else before.read
        assert read(str(step)) == step and hash(read(str(step))) == hash(step)
        for event in events:
            sentence = str(floe.tell(event, names))
            assert sentence[0].isupper() and sentence.endswith(".") and not set(sentence) & set("{}<>[]")
        if rng.random() < 0.1:
            assert all(name in floe.text(after, names) for name in names)


@some_games
@games
def test_positions_that_reduce_to_one_go_on_alike(walk, players, seed, ice, options):
    for before, step, after, _ in walk(begin(players, **options), Random(seed), **ice):
        if before.phase != "first":
            assert before.reduced.next(step).reduced == after.reduced
        assert after.reduced.reduced == after.reduced


def test_how_the_dice_slid_makes_no_difference():
    one = Slid((Lying(100, 200, 3),), (), path=("frames",))

    assert one == Slid((Lying(100, 200, 3),)) and hash(one) == hash(Slid((Lying(100, 200, 3),)))
    assert one != Slid((Lying(100, 200, 4),)) and one != one[:2] and str(one) == "3@1,2"
