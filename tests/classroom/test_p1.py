"""Lesson P1: every number it tells is counted here by brute force."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import product
from math import ceil, comb

import pytest
from lesson_files import guide_of, notebook_of
from played_games import pyramids_played

from icedice_edu.classroom.blocks import Picture, plain
from icedice_edu.classroom.counts import Counts
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import opened_text, part
from icedice_edu.classroom.lessons.p1 import ADA, BEN, IN_TURNS, LESSON, SAID, STAGE, WINNERS, frozen, tally
from icedice_edu.classroom.lessons.p1.showing import LEVEL, TOLD_A, TOLD_B, VIEWS, bars, more_likely, strokes
from icedice_edu.classroom.lessons.p1.tally import FACES, Tally, scale_for, tallest
from icedice_edu.classroom.own_rolls import rolls_of
from icedice_edu.games.match import start
from icedice_edu.games.pyramids.odds import bust_chance, new_colours, rainbow_chance
from icedice_edu.play.bots import bots_of

GUIDE = guide_of("P1")
COLOURS = ("red", "yellow", "green", "cyan", "purple")
played = partial(pyramids_played, STAGE)


def busts_by_rule(k: int) -> int:
    """How many faces of the Color Die bust with k colours on the Counter, by the rules of the game."""
    match = start("pyramids", players=2, seed=1, first=0, **STAGE)
    for colour in COLOURS[:k]:
        match = match.play("roll", given=f"{colour} S")
    after = [match.play("roll", given=f"{face} M").log[len(match.log):] for face in (*COLOURS, "atom")]
    return sum(any(event.rule == "PYR-13" for event in events) for events in after)


# -- what the lesson tells ----------------------------------------------------------------------------


def test_as_many_faces_bust_as_colours_lie_there_and_the_atom_never_does() -> None:
    assert [busts_by_rule(k) for k in range(5)] == [0, 1, 2, 3, 4]
    assert [int(6 * bust_chance(k)) for k in range(5)] == [0, 1, 2, 3, 4]
    assert [more_likely(k) for k in range(5)] == ["safe, always", "safe", "safe", "equally likely", "bust"]
    assert "3 faces bust. 3 faces are safe" in TOLD_B[0]


def test_six_level_bars_come_in_about_four_of_ten_thousand_games() -> None:
    ways = comb(30, 5) * comb(25, 5) * comb(20, 5) * comb(15, 5) * comb(10, 5)

    assert LEVEL == round(10_000 * Fraction(ways, 6**30)) == 4
    assert "in about 4 of them" in TOLD_A[1] and "about 4 of 10 000 games" in GUIDE


def busts_in_two_rolls() -> Fraction:
    """Somebody who stops at two colours rolls twice: the second face may be the first colour again."""
    pairs = list(product(range(6), repeat=2))  # 5 is the Atom, which takes another colour
    taken = [(0 if first == 5 else first, second) for first, second in pairs]
    return Fraction(sum(colour == second for colour, second in taken), len(pairs))


def test_somebody_who_stops_at_two_busts_less_than_somebody_who_never_stops() -> None:
    assert ADA == IN_TURNS * busts_in_two_rolls() == 9
    assert BEN == IN_TURNS * (1 - Fraction(6 * 5 * 4 * 3 * 2, 6**5)) == 49
    assert Fraction(49, 54) == 1 - rainbow_chance()
    answer = LESSON.claim.replies[-1].answer
    assert "In 54 turns we expect about 9 busts for Ada and about 49 for Ben" in answer
    assert "about 9 busts" in GUIDE and "about 49" in GUIDE


def test_rows_of_the_chart_are_not_reached_equally_often() -> None:
    rolls = [54 * new_colours(0, k) for k in range(5)]
    busts = [rolls[k] * bust_chance(k) for k in range(5)]

    assert rolls == [54, 54, 45, 30, 15] and busts == [0, 9, 15, 15, 10] and sum(busts) == 49
    assert "30 rolls with three colours, 15 of them bust" in GUIDE
    assert "only 15 rolls with four colours, but 10 of them bust" in GUIDE


def test_thirty_rolls_are_about_nine_turns() -> None:
    brave = sum(new_colours(0, rolls) for rolls in range(5))
    careful = 2  # rolls of a turn that ends at two colours

    assert 30 / float(brave) < 9 < 30 / ((float(brave) + careful) / 2) + 0.5 < 12


def test_the_computers_games_are_games_of_thirty_rolls() -> None:
    games, three = tally.computer_games(), tally.winners_that_differ()
    alone = [tallest(game)[0] for game in games if len(tallest(game)) == 1]

    assert len(games) == 20 and all(sum(game) == 30 for game in games)
    assert three == (*games[:2], games[3]), "the first ones with one winner each"
    assert WINNERS == ("cyan", "green", "red")
    assert tuple(FACES[tallest(game)[0]] for game in three) == WINNERS
    assert len(alone) == 16 and set(alone) == set(range(6))
    assert "In 16 of the computer's 20 games" in GUIDE and "Green, red, the same" in GUIDE
    assert tally.all_games() == tuple(sum(game[face] for game in games) for face in range(6))
    assert max(tally.all_games()) - min(tally.all_games()) < 10 and sum(tally.all_games()) == 600


def test_the_number_of_the_second_picture_is_the_same_three_times() -> None:
    said = LESSON.explain[1]

    assert said.picture.facts == 14 and "14, 14 and 14" in said.model
    assert strokes(14) in said.picture.alt


def test_a_class_with_43_busts_needs_squares_of_five() -> None:
    assert scale_for([9, 43]) == 5 and "The tallest bar is 43" in GUIDE
    assert ceil(43 / scale_for([9, 43])) == 9 and "(5: nine squares, the last one not full.)" in GUIDE
    assert [scale_for([n]) for n in (0, 10, 11, 20, 21, 50, 51, 100, 101)] == [1, 1, 2, 2, 5, 5, 10, 10, 20]


def test_ada_stops_early_and_ben_never_before_the_warm_up() -> None:
    match = frozen()
    busts = [event.seat for event in match.log if event.rule == "PYR-13"]
    stops = [event.facts["number"] for event in match.log if event.rule == "PYR-12"]

    assert (busts.count(0), busts.count(1)) == (1, 3)
    assert stops == ["2 pieces"] * 3, "only Ada stops, and always at two colours"
    assert LESSON.warmup[3].facts[2] == (("Ada", (1,)), ("Ben", (3,)))  # type: ignore[union-attr]


# -- the tally chart ----------------------------------------------------------------------------------


def test_a_roll_makes_a_stroke_for_its_face_and_one_for_safe_or_bust() -> None:
    match = played("red S, green M, red L", "cyan S, yellow S")

    found = tally.tally(rolls_of([(match.code(), (1,))]))

    assert found == Tally((2, 1, 1, 1, 0, 0), (2, 2, 0, 0, 0), (0, 0, 1, 0, 0))
    assert found.rolls == 5 and len(found.numbers) == tally.SIZE
    assert tally.from_numbers(found.numbers) == found


def test_the_game_in_which_nobody_busts_is_left_out() -> None:
    match = start("pyramids", players=2, seed=1, first=0, variant="keep-going").play("roll")

    assert rolls_of([(match.code(), ())]) == ()


def test_the_strokes_of_a_class_are_added() -> None:
    one, two = tuple(range(16)), tuple(range(16, 32))

    assert tally.added([one, two]).numbers == tuple(a + b for a, b in zip(one, two, strict=True))


@pytest.mark.parametrize(("count", "said"), [
    (0, "no stroke"), (1, "1 stroke"), (4, "4 strokes"), (5, "1 bundle of five"),
    (12, "2 bundles of five and 2 strokes"),
])
def test_strokes_are_said_in_bundles(count: int, said: str) -> None:
    assert strokes(count) == said


def test_a_tally_chart_draws_one_line_for_each_stroke() -> None:
    from icedice_widgets.lesson.pictures import drawn

    for count in (1, 4, 5, 9, 13):
        svg = drawn("P1", Picture("tally", "x", ("Busts", ("",), (("Ada", (count,)),))))
        strokes_drawn = next(d for d in re.findall(r' d="([^"]+)"', svg) if "v24" in d)
        assert strokes_drawn.count("M") == count
        assert strokes_drawn.count("l") == count // 5, "the fifth goes across"


def test_a_bar_is_as_tall_as_its_count_on_the_scale() -> None:
    from icedice_widgets.lesson.pictures import drawn

    svg = drawn("P1", bars("Busts", ("busts",), (("1 colour", (5,)), ("2 colours", (20,))), 5))
    heights = [float(h) for w, h in re.findall(r'width="(\d+)" height="([\d.]+)"', svg) if w == "26"]

    assert heights == [24, 96]


# -- the parts ----------------------------------------------------------------------------------------


def test_the_parts_follow_the_game() -> None:
    desk = Desk(LESSON, 2026)
    desk.played(played("red S, green M, red L", "cyan S, yellow S"), (1,))
    desk.do("guess", {"guess A": "green", "guess B": "bust", "because": "it is my favourite"})
    shown = {role: plain(part(desk, role)) for role in ("play", "reveal")}

    assert "Last roll: yellow. 1 colour lay on the Counter: safe. Rolls: 5. You want 30." in shown["play"]
    assert "red: 2 strokes; yellow: 1 stroke" in shown["play"]
    assert "2 is the most. The tallest bar is red." in shown["reveal"]
    assert "Your face, green, came once. It did not win." in shown["reveal"]
    assert "But a die has six faces!" in shown["reveal"] and "Your guess: bust." in shown["reveal"]


@pytest.mark.parametrize(("turns", "said"), [
    (("green S, red M", "green L, cyan S"), "bar is green. Your face, green, came twice. It won!"),
    (("green S, red M",), "bars are red and green. Your face, green, came once. It won, but not alone."),
])
def test_a_lucky_face_may_win_alone_or_with_others(turns: tuple[str, ...], said: str) -> None:
    desk = Desk(LESSON, 2026)
    desk.played(played(*turns), (1,))
    desk.do("guess", {"guess A": "green", "guess B": "safe"})

    assert said in plain(part(desk, "reveal"))


def test_every_guess_is_answered() -> None:
    for lucky, three in product((*FACES, "none"), ("bust", "safe", "equal")):
        desk = Desk(LESSON, 2026)
        desk.do("guess", {"guess A": lucky, "guess B": three})
        said = plain(part(desk, "reveal"))
        assert desk.work.guess == f"{lucky}|{three}" and not desk.notice
        assert f"Your guess: {SAID[lucky]}." in said and f"Your guess: {SAID[three]}." in said
        assert len(LESSON.prediction.responses(desk.work.guess)) == 2


def test_the_record_has_four_views() -> None:
    desk = Desk(LESSON, 2026)
    desk.played(played("red S, green M, red L", "cyan S, yellow S"), (1,))
    said = {}
    for view in VIEWS:
        desk.do(f"show {view}", {})
        said[view] = plain(part(desk, "record"))

    assert "2 colours: safe no stroke, bust 1 stroke" in said["tally chart"]
    assert "One picture is 1 roll. red 2, yellow 1" in said["picture graph"]
    assert "One square is 1. 0 colours: safe 2, bust 0" in said["bar graph"]
    assert "dice of their own" in said["class"]


@pytest.mark.parametrize(("typed", "said"), [
    (("0", "1", "0", "0"), "All four bars fit your tally chart."),
    (("1", "1", "0", "2"), "Count the strokes again for 1 colour and 4 colours."),
    (("0", "1", "0", ""), "for each bar"), (("0", "one", "0", "0"), "for each bar"),
    (("0", "9**9", "0", "0"), "for each bar"), (("0", "9999", "0", "0"), "for each bar"),
])
def test_the_learners_own_bar_graph_is_compared_with_the_strokes(typed: tuple[str, ...], said: str) -> None:
    desk = Desk(LESSON, 2026)
    desk.played(played("red S, green M, red L", "cyan S, yellow S"), (1,))
    desk.do("keep bars", {f"bar{k}": text for k, text in enumerate(typed, 1)})
    shown = plain(part(desk, "record"))

    assert said in shown
    assert ("My busts" in shown) == ("for each bar" not in said)


def test_the_class_is_added_up_when_everybody_has_dice_of_their_own() -> None:
    desk = Desk(LESSON, 2026)
    desk.do("settle", {"seed": "2026", "number": "7"})
    desk.played(desk.new_match(2).play("roll"), ())
    other = Counts("P1", "2026-8", Tally((5,) * 6, (10, 8, 3, 1, 1), (0, 1, 2, 2, 2)).numbers)
    desk.do("show class", {})
    desk.do("pool", {"codes": other.code})
    shown = plain(part(desk, "record"))

    assert not desk.notice and "2 learners together: 31 rolls." in shown
    assert LESSON.counted is not None and sum(LESSON.counted(desk.work)) == 2


def test_the_bot_of_the_notebook_never_stops() -> None:
    assert 'bots={1: \\"never scared\\"}' in notebook_of("P1").read_text(encoding="utf-8")
    assert "never scared" in bots_of("pyramids")


def test_the_risk_is_covered_where_it_would_tell_the_answer() -> None:
    from icedice_widgets.lesson.opened_lesson import Room

    board = Room(LESSON, 2026).play(bots={1: "never scared"}).board
    packed = re.findall("base64,([A-Za-z0-9+/=]{40,})", notebook_of("P1").read_text(encoding="utf-8"))
    drawn = "".join(b64decode(picture).decode() for picture in packed)

    assert board.table.folded == {"risk"}
    assert "How many of 6 faces bust?" in drawn and not re.search(r"\d of 6 faces bust", drawn + board.svg)


# -- the whole lesson ---------------------------------------------------------------------------------


def test_no_fraction_and_no_percent_is_told() -> None:
    assert not re.search(r"\d/\d|%|½", opened_text(Desk(LESSON, LESSON.seed)))


def test_the_extend_cell_draws_a_bar_graph_of_its_rolls(cells_say: Callable[..., list[str]]) -> None:
    said = cells_say(LESSON, LESSON.extend_code)
    rows = re.findall(r"(\w+) +(■*) (\d+)", "\n".join(said))

    assert [face for face, _, _ in rows] == list(FACES)
    assert all(len(squares) == int(count) for _, squares, count in rows)
    assert sum(int(count) for _, _, count in rows) == 30
