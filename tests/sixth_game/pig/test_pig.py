"""Pig's rules, each in a game of a few steps."""

from icedice_edu import start


def after(*steps):
    """Ada and Bo play for 20 points; a number is what a real die shows."""
    match = start("pig", players=["Ada", "Bo"], target=20, first=0)
    for step in steps:
        match = match.play("hold") if step == "hold" else match.play("roll", given=str(step))
    return match


def test_what_the_die_shows_is_at_risk_until_a_player_holds():
    assert after(5, 3).position.at_risk == 8 and after(5, 3).scores == (0, 0)
    assert after(5, 3, "hold").scores == (8, 0)


def test_a_1_loses_the_turn_and_nothing_else():
    match = after(5, "hold", 6, 1)

    assert match.scores == (5, 0) and match.position.seat == 0
    assert str(match.log[-1]) == "Bo rolled 1 and lost 6 points."


def test_nobody_holds_before_the_first_roll():
    assert list(map(str, after().moves())) == ["roll"]


def test_the_target_wins_at_once():
    assert after(6, 6, 6, 2).winners == (0,)
