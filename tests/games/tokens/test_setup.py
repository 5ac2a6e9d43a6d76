"""How a token game is laid out and who begins."""

from collections import Counter

import pytest

from icedice_edu import CHANCE, GAMES, IllegalStep, start
from icedice_edu.games.first_player import First
from icedice_edu.games.tokens.steps import Lay, Rolled
from icedice_edu.games.tokens.tables import COLOURS, all_names, ascending, colour_of, reverse

FACES = ["winter", "summer"]


def numbers(tokens):
    return [token.number for token in tokens]


@pytest.mark.rule("TOKEN-01")
@pytest.mark.parametrize("players", range(2, 7))
def test_there_is_a_big_board_a_middle_and_a_board_for_each_player(players):
    position = start("tokens", players=players, seed=1).position

    assert len(position.big) == 36
    assert position.medium == ()
    assert position.own == ((),) * players


@pytest.mark.rule("TOKEN-01")
def test_the_two_faces_play_the_same():
    winter, summer = (start("tokens", seed=5, face=face, first=0) for face in FACES)

    for text in ("lay 3", "lay 9", "lay 30", "roll"):
        winter, summer = winter.play(text), summer.play(text)

    assert winter.position.dice == summer.position.dice
    assert winter.moves() == summer.moves()


@pytest.mark.rule("TOKEN-02")
@pytest.mark.parametrize("face", FACES)
def test_there_are_36_tokens_six_of_each_of_six_colours(face):
    tokens = start("tokens", seed=1, face=face).position.circles

    assert Counter(token.colour for token in tokens) == dict.fromkeys("ROYGBP", 6)
    assert {token.face for token in tokens} == {face}
    assert list(COLOURS.values()) == ["red", "orange", "yellow", "green", "blue", "purple"]


@pytest.mark.rule("TOKEN-03")
def test_three_ordinary_dice_have_216_equally_likely_rolls(turn):
    position, _ = turn().after(turn().read("roll"))

    weights = position.chance().weights()

    assert len(weights) == 216 and set(weights.values()) == {1}
    assert {face for roll in weights for face in roll.faces} == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("TOKEN-03")
@pytest.mark.parametrize("faces", [(), (1,), (1, 2), (1, 2, 3, 4), (0, 1, 2), (1, 2, 7), (-1, 2, 3)])
def test_a_roll_that_three_dice_cannot_show_is_refused(turn, faces):
    position, _ = turn().after(turn().read("roll"))

    assert not position.allows(Rolled(faces))
    with pytest.raises(IllegalStep, match="TOKEN-03"):
        position.after(Rolled(faces))


@pytest.mark.rule("TOKEN-05", "TOKEN-29")
def test_the_aim_is_points_by_colour_not_merely_many_tokens(turn):
    four_red, three_colours = turn(own=["RRRR", "OYG"]).scores()
    four_tied, five_colours = turn(own=["RROO", "RROOYGBP"[2:]]).scores()

    assert (four_red, three_colours) == (4 + 4 + 1, 3 + 3 + 3)
    assert (four_tied, five_colours) == (4 + 2 + 2, 6 + 4 + 5)


@pytest.mark.rule("TOKEN-06")
@pytest.mark.parametrize("face", FACES)
def test_all_boards_lie_on_the_chosen_face(face):
    position = start("tokens", seed=1, face=face).position

    assert position.setting.face == face
    assert {token.face for token in position.big} == {face}


@pytest.mark.rule("TOKEN-06")
def test_winter_is_chosen_when_nobody_chooses():
    assert start("tokens", seed=1).position.setting.face == "winter"


@pytest.mark.rule("TOKEN-07")
@pytest.mark.parametrize("face", FACES)
def test_the_tokens_lie_in_ascending_order_each_on_its_own_circle(face):
    circles = start("tokens", seed=1, face=face).position.circles

    assert numbers(circles) == list(range(1, 37))
    assert [token.circle for token in circles] == list(range(36))


@pytest.mark.rule("TOKEN-08")
@pytest.mark.parametrize("players", range(2, 7))
def test_every_player_is_equally_likely_to_begin(players):
    options = {name: option.default for name, option in GAMES["tokens"].options.items()}
    position = GAMES["tokens"].begin(players, **options)

    assert position.turn == CHANCE
    assert position.chance().weights() == {First(seat): 1 for seat in range(players)}


@pytest.mark.rule("TOKEN-08")
def test_all_seats_begin_about_equally_often_over_many_seeds():
    begun = Counter(start("tokens", players=3, seed=seed).position.first for seed in range(900))

    assert all(240 < begun[seat] < 360 for seat in range(3))


@pytest.mark.rule("TOKEN-08")
@pytest.mark.parametrize("players", range(2, 7))
def test_turns_go_to_the_left(turn, passed, players):
    position = turn(players=players, seat=players - 1)

    seats = []
    for _ in range(players + 1):
        seats.append(position.seat)
        position = passed(position)

    assert seats == [players - 1, *range(players - 1), players - 1]


@pytest.mark.rule("TOKEN-08")
@pytest.mark.parametrize("first", [-1, 2, 6, "Ada", 0.5])
def test_a_first_player_who_is_not_there_is_refused_with_a_sentence(first):
    with pytest.raises(ValueError, match="first"):
        start("tokens", first=first)


@pytest.mark.rule("TOKEN-08", "TOKEN-12")
def test_first_outcomes_that_do_not_exist_are_refused():
    options = {name: option.default for name, option in GAMES["tokens"].options.items()}
    position = GAMES["tokens"].begin(2, **options)

    for step in (First(2), First(-1), First(None), Rolled((1, 2, 3)), Lay(5)):
        assert not position.allows(step)


@pytest.mark.rule("TOKEN-09")
def test_the_first_player_lays_three_tokens_then_play_starts_with_33_and_3():
    match = start("tokens", seed=1, first=1).play("lay 5").play("lay 36").play("lay 12")

    assert numbers(match.position.medium) == [5, 36, 12]
    assert len(match.position.big) == 33
    assert (match.position.seat, match.position.phase) == (1, "roll")


@pytest.mark.rule("TOKEN-09")
def test_two_tokens_from_one_line_cannot_be_laid(refusal):
    position = start("tokens", seed=1, first=0).play("lay 7").play("lay 6").position

    error = refusal(position, "lay 12")

    assert error.rule == "TOKEN-09" and "different rows" in error.why


@pytest.mark.rule("TOKEN-09")
def test_every_triple_from_three_lines_and_no_other_is_offered():
    position = start("tokens", seed=1, first=0).position

    assert numbers(position.moves()) == list(range(1, 37))
    after = position.after(Lay(8))[0]
    assert numbers(after.moves()) == [n for n in range(1, 37) if not 7 <= n <= 12]
    third = after.after(Lay(31))[0]
    assert numbers(third.moves()) == [*range(1, 7), *range(13, 31)]


@pytest.mark.rule("TOKEN-09")
@pytest.mark.parametrize(
    "text", ["lay 0", "lay 37", "lay 5", "lay 5R", "roll", "pass", "flip", "lay", "lay x", "5"]
)
def test_only_a_token_that_lies_there_can_be_laid(refusal, text):
    position = start("tokens", seed=1, first=0).play("lay 5").position

    assert refusal(position, text).rule == "TOKEN-09"


@pytest.mark.rule("TOKEN-09")
def test_a_fourth_token_cannot_be_laid(refusal, turn):
    assert refusal(turn(), "lay 30").rule == "TOKEN-12"


@pytest.mark.rule("TOKEN-R1")
@pytest.mark.parametrize("players", [0, 1, 7, -1, 100])
def test_fewer_than_two_or_more_than_six_players_are_refused(players):
    with pytest.raises(ValueError, match="2 to 6 players"):
        start("tokens", players=players)


@pytest.mark.rule("TOKEN-R2")
def test_the_lines_are_1_to_6_then_7_to_12_and_so_on():
    tokens = ascending("winter", 36).tokens

    assert [token.line for token in tokens] == [(n - 1) // 6 for n in range(1, 37)]


@pytest.mark.rule("TOKEN-R3")
@pytest.mark.parametrize("face", FACES)
def test_every_colour_is_once_in_each_line_and_column_and_adds_to_111(face):
    table = [[colour_of(6 * r + c + 1, face) for c in range(6)] for r in range(6)]

    assert all(sorted(line) == sorted("ROYGBP") for line in table)
    assert all(sorted(column) == sorted("ROYGBP") for column in zip(*table, strict=True))
    for colour in "ROYGBP":
        assert sum(n for n in range(1, 37) if colour_of(n, face) == colour) == 111


@pytest.mark.rule("TOKEN-R3")
def test_the_colour_index_is_line_plus_column_modulo_six():
    for n in range(1, 37):
        r, c = divmod(n - 1, 6)
        assert colour_of(n, "winter") == "ROYGBP"[(r + c) % 6]


@pytest.mark.rule("TOKEN-R3", "TOKEN-02")
def test_the_other_face_shows_18_more_or_less_in_the_same_colour():
    for n in range(1, 37):
        assert reverse(n) == (n + 18 if n <= 18 else n - 18)
        assert colour_of(reverse(n), "summer") == colour_of(n, "winter")


@pytest.mark.rule("TOKEN-R3")
def test_each_number_is_on_exactly_two_tokens_of_different_colours():
    names = all_names()

    assert len(names) == len(set(names)) == 72
    assert Counter(int(name[:-1]) for name in names) == dict.fromkeys(range(1, 37), 2)
