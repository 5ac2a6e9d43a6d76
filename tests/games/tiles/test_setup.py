"""What lies ready before the first throw: tiles drawn and arranged, coins, bonus tiles, who begins."""

from collections import Counter
from random import Random

import pytest

from icedice_edu import GAMES, IllegalStep, restore, start
from icedice_edu.games.protocol import Uncountable
from icedice_edu.games.tiles.chances import Deal
from icedice_edu.games.tiles.tables import TILES

TILES_GAME = GAMES["tiles"]
DEAL = "deal 8 9 10 11 12 9 / 10 10 11 9 8 13 / bonus 11 9"


@pytest.mark.rule("TILE-01")
def test_two_to_four_play_each_on_nine_free_squares(begun):
    assert list(TILES_GAME.seats) == [2, 3, 4]
    for players in TILES_GAME.seats:
        position = begun(players)
        assert [len(position.free(seat)) for seat in range(players)] == [9] * players
    for players in (1, 5):
        with pytest.raises(ValueError, match="2 to 4"):
            start("tiles", players=players)


@pytest.mark.rule("TILE-01")
def test_squares_and_lines_have_names(begun):
    assert begun().free(0) == ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
    assert begun().lines == ("1", "2", "3", "a", "b", "c", "\\")
    assert begun(diagonals="both").lines == ("1", "2", "3", "a", "b", "c", "\\", "/")


@pytest.mark.rule("TILE-02", "TILE-08")
def test_all_36_dice_lie_in_the_middle(begun):
    assert begun().middle.bit_count() == 36 and begun().middle == (1 << 36) - 1


@pytest.mark.rule("TILE-03", "TILE-05")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_has_two_coins_so_eight_are_enough(begun, players):
    position = begun(players)

    assert position.coins == (2,) * players and position.out == 0
    assert sum(position.coins) <= 8


@pytest.mark.rule("TILE-04")
def test_26_tiles_with_the_printed_numbers_add_up_to_273():
    assert Counter(TILES) == {7: 1, 8: 2, 9: 4, 10: 6, 11: 6, 12: 4, 13: 2, 14: 1}
    assert len(TILES) == 26 and sum(TILES) == 273


@pytest.mark.rule("TILE-06", "TILE-07")
@pytest.mark.parametrize(("players", "unused"), [(2, 12), (3, 6), (4, 0)])
def test_six_tiles_each_two_bonus_tiles_and_the_rest_is_not_used(begun, players, unused):
    for seed in range(50):
        dealt = begun(players).chance().sample(Random(seed))
        drawn = Counter([*dealt.bonus, *(number for hand in dealt.hands for number in hand)])

        assert [len(hand) for hand in dealt.hands] == [6] * players and len(dealt.bonus) == 2
        assert (Counter(TILES) - drawn).total() == unused and not drawn - Counter(TILES)


@pytest.mark.rule("TILE-06")
def test_every_tile_is_as_likely_to_be_drawn_first():
    rng, draws = Random(5), 26_000
    first = Counter(Deal(2).sample(rng).hands[0][0] for _ in range(draws))

    for number, count in Counter(TILES).items():
        assert abs(first[number] - draws * count / 26) < 4 * (draws * count / 26) ** 0.5


@pytest.mark.rule("TILE-06")
def test_the_draw_goes_seat_by_seat_and_then_to_the_bonus_tiles(begun, play):
    position = play(begun(), DEAL)

    assert position.right == ((8, 9, 10), (10, 10, 11)) and position.bottom == ((11, 12, 9), (9, 8, 13))
    assert position.bonus == (11, 9)
    assert str(begun().chance().read(DEAL)) == DEAL


def test_a_deal_cannot_be_counted(begun):
    with pytest.raises(Uncountable):
        begun().chance().weights()


@pytest.mark.rule("TILE-04", "TILE-06")
@pytest.mark.parametrize(
    ("text", "rule", "why"),
    [
        ("deal 8 9 10 11 12 9 / 10 10 11 9 8 13 / bonus 11 6", "TILE-04", "a 6 is a 9"),
        ("deal 8 9 10 11 12 9 / 10 10 11 9 8 13 / bonus 8 9", "TILE-04", "there are only 2 tiles with an 8"),
        ("deal 8 9 10 11 12 9 / 10 7 11 9 8 13 / bonus 7 9", "TILE-04", "there is only one tile with a 7"),
        ("deal 8 9 10 11 12 9 / 10 10 11 9 8 13 / bonus 15 9", "TILE-04", "there is no tile with a 15"),
        ("deal 8 9 10 11 12 9 / 10 10 11 9 8 13", "TILE-06", "two tiles"),
        ("deal", "TILE-06", "six tiles"),
        ("", "TILE-06", "six tiles"),
        ("deal 8 9 10 11 12 x / 10 10 11 9 8 13 / bonus 11 9", "TILE-06", "not 'deal 8"),
        ("deal 8 9 10 11 12 ９ / 10 10 11 9 8 13 / bonus 11 9", "TILE-06", "six tiles"),
        ("deal " + "8 " * 90, "TILE-06", "…"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(begun, text, rule, why):
    with pytest.raises(IllegalStep, match=why) as refused:
        begun().chance().read(text)

    assert refused.value.rule == rule


@pytest.mark.rule("TILE-08")
def test_a_random_player_begins_unless_one_is_named(play):
    position = TILES_GAME.begin(3, **{name: option.default for name, option in TILES_GAME.options.items()})

    assert list(map(str, position.chance().weights())) == ["first 1", "first 2", "first 3"]
    assert play(position, "first 3").seat == 2
    assert start("tiles", players=4, seed=1, first=2).position.seat == 2
    with pytest.raises(ValueError, match="TILE-08"):
        start("tiles", players=2, first=2)
    with pytest.raises(IllegalStep, match="TILE-08"):
        position.chance().read("first 4")


@pytest.mark.rule("TILE-08", "TILE-R3")
def test_arranging_and_playing_go_round_from_the_first_player(begun, play):
    position = begun(3, first=1, arrange="choose")
    position = play(position, "deal 8 9 10 11 12 9 10 10 11 9 8 13 10 10 11 11 12 12 bonus 9 7")
    seats = [position.seat]
    for text in ("10 10 11 / 9 8 13", "10 10 11 / 11 12 12", "8 9 10 / 11 12 9"):
        position = play(position, f"arrange {text}")
        seats.append(position.seat)

    assert seats == [1, 2, 0, 1] and position.phase == "act" and position.first == 1


@pytest.mark.rule("TILE-06", "TILE-R3")
def test_six_tiles_may_lie_in_any_order(begun, play, moves):
    position = play(begun(arrange="choose"), "deal 7 8 9 10 11 12 / 10 10 11 9 8 13 / bonus 11 9")

    assert len(moves(position)) == 720
    after = play(position, "arrange 12 11 10 / 9 8 7")
    assert after.right[0] == (12, 11, 10) and after.bottom[0] == (9, 8, 7)
    assert len(moves(after)) == 360  # two tiles are equal


@pytest.mark.rule("TILE-06", "TILE-R3")
@pytest.mark.parametrize(
    ("text", "rule", "why"),
    [
        ("arrange 8 9 10 / 11 12 13", "TILE-06", "no 13"),
        ("arrange 8 8 10 / 11 12 9", "TILE-06", "that many"),
        ("arrange 8 6 10 / 11 12 9", "TILE-06", "is a 9"),
        ("arrange 8 9 10 11 12", "TILE-R3", "is not a move"),
        ("throw 2", "TILE-R3", "everyone arranges"),
        ("place 3 b2", "TILE-R3", "everyone arranges"),
    ],
)
def test_only_ones_own_six_tiles_are_arranged_and_all_of_them(begun, play, refusal, text, rule, why):
    error = refusal(play(begun(arrange="choose"), DEAL), text)

    assert error.rule == rule and why in error.why and "write arrange" in error.why


@pytest.mark.rule("TILE-R3")
def test_a_quick_start_lays_tiles_as_they_were_drawn_and_they_stay(begun, play, refusal):
    position = play(begun(), DEAL)

    assert position.phase == "act" and position.turn == 0
    assert refusal(position, "arrange 9 8 10 / 11 12 9").rule == "TILE-R3"


@pytest.mark.rule("TILE-R3")
def test_nobody_sees_anothers_tiles_before_all_have_arranged(begun, play):
    dealt = play(begun(arrange="choose"), DEAL)
    one = play(dealt, "arrange 9 8 10 / 11 12 9")
    both = play(one, "arrange 10 10 11 / 9 8 13")

    for position in (dealt, one):
        assert position.seen_by(0).right[1] == (0, 0, 0) and position.seen_by(1).bottom[0] == (0, 0, 0)
        assert position.seen_by(0).right[0] == position.right[0] and position.seen_by(1).bonus == (11, 9)
        assert position.seen_by(-1).right == ((0, 0, 0),) * 2
    assert all(both.seen_by(seat) == both for seat in (-1, 0, 1))


@pytest.mark.rule("TILE-R1")
def test_the_title_says_what_one_does():
    assert TILES_GAME.title == "Three dice to a tile"


@pytest.mark.rule("TILE-R2")
def test_one_diagonal_counts_unless_both_are_wished():
    assert start("tiles", seed=1).position.setting.diagonals == "main"
    assert start("tiles", seed=1, diagonals="both").position.setting.diagonals == "both"


@pytest.mark.rule("TILE-R18")
@pytest.mark.parametrize(
    ("players", "asked", "stay"),
    [(2, None, True), (3, None, False), (4, None, False), (2, False, False), (4, True, True)],
)
def test_tiles_stay_with_two_players_unless_agreed_otherwise(players, asked, stay):
    assert start("tiles", players=players, tiles_stay=asked).position.setting.tiles_stay is stay


@pytest.mark.rule("TILE-R22")
@pytest.mark.parametrize(
    "options",
    [{"hidden": 1}, {"removal": "yes"}, {"diagonals": "none"}, {"tiles_stay": 0}, {"arrange": None}],
)
def test_options_are_what_they_say(options):
    with pytest.raises(ValueError, match=next(iter(options))):
        start("tiles", **options)


def test_a_save_code_spells_a_deal_out_only_if_it_was_given_by_hand():
    match = start("tiles", players=2, seed=7, first=0, arrange="random")
    given = match.given(DEAL)

    assert restore(given.code()).position == given.position
    assert restore(match.code()).position == match.position
    assert len(given.code()) > len(match.code()) + 40
