"""The calm room round every game: banner, strip and Pip have room for what they say."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from many_tables import Walk, pressed, tables, walk_of

from icedice_edu import GAMES, IllegalStep, start
from icedice_edu.games.advice import RUNGS
from icedice_widgets import frame
from icedice_widgets.boards import drawing_of
from icedice_widgets.components import NARROW, WIDE, Box
from icedice_widgets.lettering import fit_names, width_of
from icedice_widgets.table import Table

LONG = "Wilhelmina Featherstonehaugh of Chudleigh"[:40]
REFUSED = IllegalStep("TOKEN-20", "there is no 4 among your dice")
BOXES = ((Box(24, 16, 470, 56), WIDE), (Box(8, 8, 344, 52), NARROW))


def at_table(layout: Any = "wide") -> Table:
    match = start("tokens", players=["Mia", "Bo"], seed=7, first=0)
    for number in (1, 8, 14):
        match = match.play(f"lay {number}")
    return Table(match.play("roll", given="2 3 6"), layout=layout)


def seen(table: Table) -> str:
    return drawing_of(table.match.game.name).draw(table)


def texts(drawn: str) -> list[str]:
    root = ElementTree.fromstring(f"<g>{drawn}</g>")
    return ["".join(node.itertext()) for node in root.iter() if node.tag.endswith("text")]


@cache
def last_table(game: str) -> Table:
    walk = walk_of(game)
    seats = GAMES[game].seats
    return list(tables(game, 3, walk._replace(every=10_000), seats[0], walk.games[0]))[-1]


# -- a hint after a refusal -----------------------------------------------------------------------------


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_a_hint_is_seen_although_something_was_refused_before(layout: Any) -> None:
    table = at_table(layout).replace(refusal=REFUSED)

    hinted = table.opened("hint")

    assert hinted.refusal is None
    assert 'data-key="more-help"' in seen(hinted) and "among your dice" not in seen(hinted)
    assert frame.strip_height(hinted) == frame.strip_height(at_table(layout).opened("hint"))


def test_after_another_refusal_the_next_rung_is_seen() -> None:
    table = at_table().opened("hint").replace(refusal=REFUSED)

    higher = table.opened("hint")

    assert (higher.hint, higher.refusal) == (2, None)


@pytest.mark.parametrize("tool", ["rules", "story", "save", "rule TOKEN-20"])
def test_a_card_is_seen_beside_a_refusal(tool: str) -> None:
    opened = at_table().replace(refusal=REFUSED).opened(tool)

    assert f'data-key="{opened.panel}"' in seen(opened) and "among your dice" in seen(opened)


def test_from_a_rule_that_was_asked_for_one_may_leaf_back() -> None:
    asked = at_table().opened("rule TOKEN-20")

    before = asked.opened("page -1")

    assert "TOKEN-20<" in seen(asked) and "TOKEN-20<" not in seen(before)
    assert seen(before.opened("page +1")) == seen(asked)


# -- long names -----------------------------------------------------------------------------------------

DEEDS = (
    ", step 1 of 2", ", choose 3 tokens", " is next", " is thinking", " wins with 19 points!",
    ", roll the dice", ", put your die back", ", you are on Strawberry", ": Strawberry", " wins!", " won",
)


@pytest.mark.parametrize(("box", "sizes"), BOXES)
@pytest.mark.parametrize("deed", DEEDS)
def test_a_long_name_is_shortened_and_not_what_is_to_be_done(box: Box, sizes: Any, deed: str) -> None:
    title, _ = texts(frame.banner(box, sizes, 0, f"{LONG}{deed}", "Make a number."))

    assert title.startswith("Wilh") and title.endswith(f"…{deed}")


@pytest.mark.parametrize(("box", "sizes"), BOXES)
def test_who_share_a_win_are_all_named(box: Box, sizes: Any) -> None:
    said = f"{LONG}, Bo and {LONG[::-1]} share the win!"

    title, _ = texts(frame.banner(box, sizes, 0, said, "Each has 11 points."))

    assert title.startswith("Wi") and title.endswith("… share the win!") and "…, Bo and gi" in title


def test_what_fits_stays_as_it_is() -> None:
    for deed in DEEDS:
        assert fit_names(f"Mia{deed}", 400, 22, True) == f"Mia{deed}"
    assert width_of(fit_names(LONG * 9, 200, 22, True), 22, True) <= 200


# -- what Pip says --------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", ["wide", "lesson"])
@pytest.mark.parametrize("game", ["tokens", "pyramids", "tiles", "iced"])
def test_on_a_wide_board_no_hint_is_cut(game: str, layout: Any) -> None:
    table, rng, looked_at = Table(start(game, players=["Mia", "Bo"], seed=5), layout=layout), Random(5), 0
    for _ in range(24):
        table = table.stepped(table.match.play(rng.choice(table.match.moves()))).replace(handover=False)
        if table.match.over:
            break
        for rung in range(1, RUNGS + 1):
            words = " ".join(texts(seen(table.replace(panel="hint", hint=rung))))
            assert table.hint_at(rung) in words, rung
            looked_at += 1

    assert looked_at >= 40


# -- the strip ------------------------------------------------------------------------------------------

SHARED = "Bo and Cleo share the win with 11 points each."
REASON = "the 3 was rolled once but is used twice; you have 2, 3 and 6"


@pytest.mark.parametrize("rule", ["PYR-13", "TOKEN-14", "TOKEN-R14", "TOKEN-EX1"])
@pytest.mark.parametrize("refused", [True, False])
def test_on_a_phone_the_strip_has_a_line_for_every_line(rule: str, refused: bool) -> None:
    table = at_table("narrow")
    if refused:
        table = table.replace(refusal=IllegalStep(rule, REASON))
    else:
        last = table.match.history[-1]
        told = last._replace(events=(last.events[0]._replace(rule=rule, sentence=SHARED),))
        table.match.history = (*table.match.history[:-1], told)
    height = frame.strip_height(table)

    drawn = ElementTree.fromstring(frame.strip(table, Box(8, 68, 344, height), NARROW))

    rows = [node for node in drawn if node.tag == "text"]
    assert "".join(f"{row.text} " for row in rows).strip().endswith("each." if not refused else "3 and 6.")
    assert all(68 + 14 <= float(row.get("y", 0)) <= 68 + height - 8 for row in rows)
    pill = next(node for node in drawn if node.get("data-key") == "pill")[0]
    ends = (width_of(row.text or "", NARROW.body - 1) + float(row.get("x", 0)) for row in rows)
    assert max(ends) < float(pill.get("x", 0))


def test_without_an_icon_nothing_is_indented() -> None:
    table = Table(start("tokens", players=["Mia", "Bo"], seed=7, first=0))

    drawn = ElementTree.fromstring(frame.strip(table, Box(24, 84, 912, 52), WIDE))

    assert [node.get("x") for node in drawn if node.text == "The game begins."] == ["40"]


# -- Pip ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_pip_offers_more_help_only_where_he_has_more_to_say(game: str) -> None:
    walk, rng = walk_of(game), Random(1)
    seen_now = list(tables(game, 1, Walk(walk.games, walk.calm, 1), GAMES[game].seats[0], walk.games[0]))
    few = [*rng.sample(seen_now, min(len(seen_now), 4 if game == "floe" else 12)), last_table(game)]

    for table in few:
        hint, position = table.match.game.hint, table.match.position
        for rung in range(1, RUNGS):
            more = hint(position, rung) != hint(position, rung + 1)
            drawn = frame.strip(table.replace(panel="hint", hint=rung), Box(24, 84, 912, 52), WIDE)
            assert ('data-key="more-help"' in drawn) == more, (position, rung)


# -- the end --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", ["wide", "narrow"])
@pytest.mark.parametrize("game", GAMES)
def test_after_the_end_a_new_game_is_at_hand_beside_the_scores(game: str, layout: Any) -> None:
    root = ElementTree.fromstring(seen(last_table(game).replace(layout=layout)))

    card = next(node for node in root.iter() if node.get("data-key") == "score")

    assert "new" in pressed(card, "tool")


# -- a lesson's own hints --------------------------------------------------------------------------------


def test_in_a_lesson_pip_speaks_of_its_goal_and_of_nothing_else() -> None:
    hints = ("Which two dice would you add?", "Do they make 10?", "Count on.")
    table = Table(start("tokens", seed=3), pip=hints)

    said = []
    for _ in range(5):
        table = table.opened("hint")
        said.append(table.hint_at(table.hint))

    assert said == [*hints, hints[-1], hints[-1]] and not table.can_weigh
    drawn = drawing_of("tokens").draw(table)
    assert f"Hint 3 of {len(hints)}" in drawn and "Help me more" not in drawn
    assert table.with_match(start("tokens", seed=4), {}).pip == hints
