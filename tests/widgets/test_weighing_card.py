"""The options weighed on the board: what each is worth, its risk, the reason, and what the numbers mean."""

from fractions import Fraction
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from targets import LEAST, SVG, does, overlap, pressables

from icedice_edu import start
from icedice_edu.games.pyramids.coach import MEANING, advice
from icedice_edu.games.pyramids.tables import KINDS, LETTERS, ONE, heap_of
from icedice_widgets.board import Board
from icedice_widgets.boards.plain import PLAIN
from icedice_widgets.boards.pyramids import PYRAMIDS
from icedice_widgets.boards.tokens import TOKENS
from icedice_widgets.lettering import width_of
from icedice_widgets.table import Table
from icedice_widgets.voice import difference
from icedice_widgets.weighed_options import weighed, worth
from icedice_widgets.weighing_card import FIGURES, WORTH

THREE = ("red M", "yellow S", "cyan L")
LAYOUTS = pytest.mark.parametrize("layout", ["wide", "narrow"])


def seated(*vaults: str, **options: Any) -> Table:
    """Ada's turn, with these pieces (SR MC: small red, medium cyan) in the Vaults."""
    match = start("pyramids", players=["Ada", "Bo", "Cy"][: max(2, len(vaults))], seed=7, first=0, **options)
    players = len(match.names)
    heaps = [heap_of(map(kind, vault.split())) for vault in vaults] + [0] * (players - len(vaults))
    bank = players * sum(ONE[:KINDS]) - sum(heaps)
    return Table(
        match.replace(beginning=match.beginning._replace(bank=bank, vaults=tuple(heaps)), history=())
    )


def kind(word: str) -> int:
    return "RYGCP".index(word[1]) * 3 + LETTERS.index(word[0])


def rolled(table: Table, *rolls: str) -> Table:
    for roll in rolls:
        rolling = table.match._move("roll")
        table = table.stepped(rolling.then(rolling.standing.chance().read(roll), by_chance=True))
    return table


def opened(table: Table, layout: Any = "wide", page: int = 0) -> ElementTree.Element:
    return ElementTree.fromstring(PYRAMIDS.draw(table.opened("weigh").replace(layout=layout, page=page)))


def rows(root: ElementTree.Element) -> list[ElementTree.Element]:
    return [node for node in root.iter() if (node.get("data-key") or "").startswith("option-")]


def every_row(table: Table, layout: Any) -> list[ElementTree.Element]:
    """The rows of all pages, in order."""
    found: dict[str, ElementTree.Element] = {}
    for page in range(8):
        found |= {str(row.get("data-key")): row for row in rows(opened(table, layout, page))}
    return list(found.values())


def shown(node: ElementTree.Element) -> str:
    return " ".join(filter(None, (text.text for text in node.iter(f"{SVG}text"))))


# -- what a card shows ----------------------------------------------------------------------------------


@LAYOUTS
def test_roll_and_stop_stand_on_one_card_with_worth_risk_faces_and_reason(layout: Any) -> None:
    stop, roll = rows(opened(rolled(seated(), *THREE), layout))

    assert "Stop and keep 3" in shown(stop) and "Worth 3" in shown(stop) and "Best" in shown(stop)
    assert "Bust: 0%, because nothing is rolled." in shown(stop)
    assert "Roll again" in shown(roll) and "Bust: 3/6 = 1/2 = 50%" in shown(roll)
    assert shown(roll).count("bust ") >= 3 and shown(roll).count("new ") == 2 and "safe" in shown(roll)
    assert "Best" not in shown(roll)


@LAYOUTS
def test_the_card_says_what_the_numbers_mean_and_that_they_are_no_chance_to_win(layout: Any) -> None:
    said = shown(opened(rolled(seated(), *THREE), layout))

    assert MEANING in said and MEANING.endswith("not your probability of winning.")


@LAYOUTS
@pytest.mark.parametrize("dice", [THREE, THREE[:1], ("red M", "atom M/L"), ("red M", "cyan L"), ()])
def test_there_is_a_row_for_each_option_the_best_first(layout: Any, dice: tuple[str, ...]) -> None:
    table = rolled(seated("SR MR", "LC", "LC LC LP LP LP"), *dice)
    found = every_row(table, layout)

    keys = [f"option-{one.step}" for one in advice(table.match.position)]
    assert [row.get("data-key") for row in found] == keys
    assert len(keys) == len(table.match.moves())


def test_a_row_is_told_whole_to_those_who_hear_it() -> None:
    stop, roll = rows(opened(rolled(seated(), *THREE)))

    assert stop.get("role") == roll.get("role") == "img"
    assert stop.get("aria-label") == (
        "Best: Stop and keep 3. Worth 3. Bust: 0%, because nothing is rolled. "
        "It is safe and gets you 3 needed pieces. That is worth 3."
    )
    told = str(roll.get("aria-label"))
    assert told.startswith("Roll again. Worth 19/12 ≈ 1.58. Bust: 3/6 = 1/2 = 50%. 3 of 6 faces bust")


def test_a_tie_has_two_equal_bests_and_a_single_option_none() -> None:
    even = rows(opened(rolled(seated(), *THREE[:2])))
    alone = rows(opened(seated()))

    assert [("Equal best" in shown(row)) for row in even] == [True, True]
    assert [("est" in shown(row).replace("Best", "best")) for row in alone] == [False]


def test_in_keep_going_nothing_is_lost_and_faces_only_end_the_turn() -> None:
    (roll,) = rows(opened(rolled(seated(variant="keep-going"), *THREE)))

    assert "Bust: 0/6 = 0%" in shown(roll)
    assert shown(roll).count("ends") == 3 and "bust" not in shown(roll)


def test_steals_name_the_victim() -> None:
    found = every_row(rolled(seated("", "LC", "LC LC"), "cyan L"), "wide")

    labels = " ".join(str(row.get("aria-label")) for row in found)
    assert "Steal the large cyan from Bo." in labels and "Steal the large cyan from Cy." in labels
    assert "Bo loses a needed piece." in labels


def test_bars_are_as_long_as_what_they_stand_for() -> None:
    stop, roll = rows(opened(rolled(seated(), *THREE)))
    long, short = (max(_bars(row, fill)) for row, fill in ((stop, "f-go"), (roll, "f-act")))

    assert short / long == pytest.approx(float(Fraction(19, 12) / 3), abs=0.01)


def _bars(row: ElementTree.Element, fill: str) -> list[float]:
    return [float(str(rect.get("width"))) for rect in row.iter(f"{SVG}rect") if rect.get("class") == fill]


@pytest.mark.parametrize(("gain", "said"), [
    (Fraction(3), "Worth 3"), (Fraction(5, 2), "Worth 5/2 = 2.5"), (Fraction(5, 3), "Worth 5/3 ≈ 1.67"),
    (Fraction(903129401, 606633984), "Worth about 1.49"), (Fraction(0), "Worth 0"),
])
def test_a_worth_is_exact_or_says_that_it_is_rounded(gain: Fraction, said: str) -> None:
    assert worth(gain) == said


def test_a_worth_always_has_room_beside_its_bar() -> None:
    assert worth(Fraction(3779, 2450)) == "Worth 3779/2450 ≈ 1.54"
    assert width_of("Worth 3779/2450 ≈ 1.54", FIGURES, True) <= WORTH


# -- asking for it --------------------------------------------------------------------------------------


@LAYOUTS
@pytest.mark.parametrize("rung", [1, 4])
def test_the_hint_offers_to_weigh_the_options_beside_its_rungs(layout: Any, rung: int) -> None:
    table = rolled(seated(), *THREE).replace(panel="hint", hint=rung, layout=layout)
    root = ElementTree.fromstring(PYRAMIDS.draw(table))

    tools = [node.get("data-tool") for node in root.iter() if node.get("data-tool")]
    assert tools.count("weigh") == 1 and tools.count("close") == 1
    assert "…" not in shown(next(node for node in root.iter() if node.get("data-key") == "strip"))


@LAYOUTS
def test_a_game_that_cannot_weigh_has_no_such_button_and_refuses(layout: Any) -> None:
    table = Table(start("tokens", players=2, seed=7), panel="hint", hint=1, layout=layout)

    assert 'data-tool="weigh"' not in TOKENS.draw(table)
    with pytest.raises(ValueError, match="no tool called 'weigh'"):
        table.opened("weigh")


def test_a_finished_game_has_nothing_to_weigh() -> None:
    table, rng = Table(start("pyramids", players=2, seed=3)), Random(3)
    while not table.match.over:
        table = table.stepped(table.match.play(rng.choice(table.match.moves())))

    assert not table.can_weigh and 'data-tool="weigh"' not in PYRAMIDS.draw(
        table.replace(panel="hint", hint=1)
    )


def test_the_card_closes_like_others_and_with_the_next_step() -> None:
    table = rolled(seated(), *THREE).opened("weigh")

    assert table.closed().panel == ""
    assert table.stepped(table.match.play("stop")).panel == ""


def test_the_best_options_are_said_when_the_card_opens() -> None:
    table = rolled(seated("", "LC LP"), "red M", "atom L")
    said = difference(table, table.opened("weigh"))

    assert said.startswith("Weigh the options. ") and said.endswith(MEANING)
    assert f"{len(table.match.moves()) - 3} more on the card." in said


def test_a_board_weighs_when_the_page_asks() -> None:
    board = Board(rolled(seated(), *THREE).match)

    board._receive(board, {"kind": "tool", "text": "weigh", "revision": board.revision, "id": "1"}, [])

    assert board.table.panel == "weigh" and "Weigh the options" in board.svg
    assert board.spoken == f"Weigh the options. {weighed(board.table).sentence()}"


# -- geometry -------------------------------------------------------------------------------------------


@LAYOUTS
@pytest.mark.parametrize("options", [{"players": 2}, {"players": 6}, {"players": 3, "variant": "keep-going"}])
def test_everything_lies_on_the_card_and_every_target_is_free(layout: Any, options: dict[str, Any]) -> None:
    table, rng = Table(start("pyramids", seed=5, **options)), Random(5)
    for turn in range(60):
        if table.match.over:
            break
        for shown_table in (table.opened("weigh"), table.replace(panel="hint", hint=1 + turn % 4)):
            fits(shown_table.replace(layout=layout, page=turn % 3))
        table = table.stepped(table.match.play(rng.choice(table.match.moves())))


def fits(table: Table) -> None:
    root = ElementTree.fromstring(PYRAMIDS.draw(table))
    targets = pressables(root)
    for key, target in targets.items():
        assert min(target[2:]) >= LEAST[table.layout] or key.startswith(("tool ", "pill")), key
        assert not any(overlap(target, other) for name, other in targets.items() if name != key), key
    for card in (node for node in root.iter(f"{SVG}g") if node.get("data-key") == "weigh"):
        if does(card):
            continue  # the hint offers the card
        box = next(card.iter(f"{SVG}rect"))
        top, height = float(str(box.get("y"))), float(str(box.get("height")))
        for text in card.iter(f"{SVG}text"):
            assert top < float(str(text.get("y"))) < top + height, text.text


@LAYOUTS
def test_a_board_without_a_drawing_of_its_own_shows_the_card_too(layout: Any) -> None:
    table = rolled(seated(), *THREE).opened("weigh").replace(layout=layout)
    root = ElementTree.fromstring(PLAIN.draw(table))

    assert "Worth 3" in shown(root) and MEANING in shown(root)
