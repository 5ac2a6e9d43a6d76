"""The floe game at the command line: play, real dice, options, rules."""

TABLE = ["play", "floe", "--players", "Ada", "Bo", "Cy", "--seed", "7", "--first", "0"]


def test_a_turn_is_played_from_the_command_line(typed):
    code, out = typed(TABLE, "throw 145 0 0.4 0.3", "hint", "hint", "hint", "hint", "moves", "quit")

    assert code == 0 and out.startswith("Dice on the ice floe.")
    assert "Ada threw four green dice" in out and "Pip:" in out and "Save code: ICE1-" in out


def test_real_dice_are_typed_in_for_bots_too_and_bots_choose_themselves(typed):
    real = [*TABLE, "--companion", "yes", "--bots", "Bo=surprising"]
    code, out = typed(
        real, "throw", "3@145,203 5~ 1@90,100 6~", "choose 1", "1@60,60 2~ 2@200,60 2~", "3~ 3~ 3~ 3~", "quit"
    )

    assert code == 0 and "Not yet. FLOE-R26: write each die as 3@145,203" in out
    assert "Ada chose the 3 at 203 mm as the green scoring die." in out
    assert "Bo threw four orange dice" in out and "as the orange scoring die" in out
    assert "Cy (purple) is on the starting symbol and begins round 2." in out


def test_colours_and_target_are_options_of_the_command(typed):
    code, out = typed([*TABLE, "--colours", "red blue green", "--target", "20"], "quit")

    assert code == 0 and "Ada, red (ring): 0" in out


def test_a_rule_is_printed_by_its_id(typed):
    _, one = typed(["rules", "floe", "FLOE-R8"])

    assert one.startswith("FLOE-R8") and "without touching water" in one
