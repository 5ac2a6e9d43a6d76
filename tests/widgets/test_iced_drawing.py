"""The board of ICED!: every box tells what it is, every choice what it does, and every end why it came."""

from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from many_tables import many_of
from targets import SVG

from icedice_edu import start
from icedice_edu.games.iced.tables import BOXES, FLAVOURS, Flavour
from icedice_widgets.boards.iced import ICED
from icedice_widgets.boards.iced.art import NOTE
from icedice_widgets.boards.iced.draft import TYPED
from icedice_widgets.boards.iced.money import laid, notes_of
from icedice_widgets.boards.iced.view import View
from icedice_widgets.table import Table

# -- crafted tables -----------------------------------------------------------------------------------


def leo(
    *steps: str, money: tuple[int, int] = (300, 500), stars: tuple[int, int] = (16, 12), box: int = 9,
    flavours: dict[str, tuple[int, int, int]] | None = None, turns: int = 23, **options: Any,
) -> Table:
    """Leo's turn on a box, after these steps; the die and the cards stand after a colon."""
    match = start("iced", players=["Mia", "Leo"], seed=7, first=1, **options)
    states = [Flavour(None, 0, 0)] * 9
    for name, state in (flavours or {"Mint": (0, 2, 2)}).items():
        states[FLAVOURS.index(name)] = Flavour(*state)
    facts = {"money": money, "stars": stars, "places": (2, box), "flavours": tuple(states), "turns": turns}
    table = Table(match.replace(beginning=match.beginning._replace(**facts), history=()))
    for step in steps:
        table = stepped(table, step)
    return table


def stepped(table: Table, step: str) -> Table:
    """The table after a move and the chance that is to follow it."""
    move, *chances = step.split(":")
    match = table.match._move(move)
    for chance in chances:
        match = match.then(match.standing.chance().read(chance), by_chance=True)
    return table.stepped(match.sampled())


def shown(table: Table, layout: str = "wide") -> str:
    root = ElementTree.fromstring(ICED.draw(table.replace(layout=layout)))
    return " ".join(filter(None, (node.text for node in root.iter(f"{SVG}text"))))


def part(table: Table, key: str) -> ElementTree.Element:
    root = ElementTree.fromstring(ICED.draw(table))
    return next(node for node in root.iter() if node.get("data-key") == key)


def test_the_random_games_show_every_phase_and_all_that_is_looked_at() -> None:
    seen = [table for table, _, _ in many_of("iced")]

    phases = {table.match.position.phase for table in seen}
    assert phases == {"roll", "buy", "upgrade", "visit", "surprise", "swap", "over"}
    assert {type(table.draft).__name__ for table in seen} == {"NoneType", "Asked", "Till"}


def test_pictures_stay_small() -> None:
    sizes = [len(svg) for _, svg, _ in many_of("iced")]

    assert max(sizes) < 40_000 and sum(sizes) / len(sizes) < 33_000


# -- boxes --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_the_ring_runs_round_and_neighbours_touch(layout: Any) -> None:
    grid = View(leo().replace(layout=layout)).grid
    places = [grid.box(number) for number in range(len(BOXES))]
    assert len(set(places)) == 18
    for one, other in zip(places, (*places[1:], places[0]), strict=True):
        assert abs(one.x - other.x) + abs(one.y - other.y) <= one.w + 6, "one step along the ring"


def test_every_box_tells_its_rule_and_its_state() -> None:
    table = leo("roll:4")
    for number, box in enumerate(BOXES):
        asked = ICED.tap(table, f"box {number}")
        assert isinstance(asked, Table) and str(asked.draft).startswith(f"{box.name}, box {number}.")
        assert box.name in shown(asked) and "Why?" in shown(asked, "narrow")
        assert '"rule ICED-' in ICED.draw(asked)
        assert ICED.tap(asked, f"box {number}") == table, "pressed again it closes"
    asked = ICED.tap(table, "box 13")
    assert isinstance(asked, Table)
    assert "Mia owns it. It has 2 scoops and is for sale for $300." in ICED.describe(asked)
    assert asked.draft is not None and ICED.key(asked, "Backspace") == table


def test_an_owner_is_told_by_a_mark_in_the_chosen_colour() -> None:
    table = leo("roll:4", colours="purple green")
    assert [use.get("href") for use in part(table, "box13").iter(f"{SVG}use")][-1] == "#iced-ownP"
    assert [use.get("href") for use in part(table, "spoon2").iter(f"{SVG}use")] == ["#iced-spoonG"]


def test_a_spoon_walks_from_box_to_box_and_stays_there_when_it_is_taken_back() -> None:
    table = leo("roll:4")
    grid = View(table).grid
    way = [f"{grid.spoon(box).x:g},{grid.spoon(box).y:g}" for box in (10, 11, 12)]
    assert part(table, "spoon2").get("data-via", "").split() == way
    assert part(table, "spoon1").get("data-via") is None
    assert part(table.taken_back(), "spoon2").get("data-via") is None
    assert View(leo("roll:6", box=16)).stops == (17, 0, 1, 2, 3, 4, 12), "a teleport at the end of the way"


# -- what is decided ----------------------------------------------------------------------------------


def test_a_choice_shows_the_till_before_and_after() -> None:
    for layout in ("wide", "narrow"):
        said = shown(leo("roll:4"), layout)
        assert "Give 2 stars" in said and "12 → 10 stars" in said
        assert "Buy for $300" in said and "$500 → $200" in said and "then $400, 1 scoop" in said


def test_a_move_that_loses_says_so_before() -> None:
    table = leo("roll:4", money=(300, 300))
    assert "$300 → $0 You would lose" in shown(table)
    assert "Buying leaves you $0, so you lose." in (part(table, "buy").get("aria-label") or "")
    assert "You would lose" in shown(leo("roll:4", stars=(28, 12))), "two stars more, and Mia has 30"


def test_a_forced_payment_leaves_the_purchase_to_be_seen_with_its_reason() -> None:
    dear = part(leo("roll:4", flavours={"Mint": (0, 2, 4)}, money=(300, 400)), "buy")
    off = part(leo("roll:4", flavours={"Mint": (0, 3, 2)}), "buy")
    assert "you have only $400" in (dear.get("aria-label") or "") and dear.get("aria-disabled") == "true"
    assert "off the market" in (off.get("aria-label") or "") and off.get("aria-disabled") == "true"


def test_a_surprise_shows_all_its_cards_then_the_one_that_came() -> None:
    table = leo("roll:1", money=(300, 200), stars=(16, 2))
    cards = [node.text for node in part(table, "deck").iter(f"{SVG}text")]
    assert len(cards) == 16 and cards.count("−$100") == 2 and "You lose with 5 of 16" in shown(table)
    mixed = leo("roll:1", stars=(16, 28), mixed_cards=True)
    assert "9 gains, 9 losses" in shown(mixed) and "You win with 2 of 18" in shown(mixed)
    drawn = stepped(leo("roll:1"), "take:card −2 stars")
    assert part(drawn, "drawn") is not None and drawn.handover, "both see it while the board is handed over"


def test_the_options_are_weighed_with_a_picture_of_every_card() -> None:
    table = leo("roll:1", money=(300, 200), stars=(16, 2)).replace(panel="weigh")
    paths = list(part(table, "option-take").iter(f"{SVG}path"))

    assert "Best" in shown(table)
    assert sum(path.get("stroke-width") == "2.6" for path in paths) == 5, "losing cards are struck through"


def test_a_swap_shows_both_flavours_side_by_side() -> None:
    table = leo("roll:2:names Vanilla for Mint", box=4, flavours={"Vanilla": (1, 1, 1), "Mint": (0, 2, 2)})
    assert "You would get Mint 2 scoops Mia would get Vanilla 1 scoop" in shown(table)


def test_before_the_roll_every_face_tells_where_it_leads() -> None:
    table = leo(box=13, flavours={"Green Tea": (1, 3, 1), "Blueberry": (0, 2, 1)})
    said = str(part(table, "landing").get("aria-label"))
    assert "2: Green Tea, +3 ★" in said and "4: Blueberry, −2 ★" in said and "5: START" in said


def test_letters_play_moves_and_an_impossible_one_is_refused_with_a_reason() -> None:
    table = leo("roll:4")
    assert {letter: ICED.key(table, letter) for letter in TYPED} == TYPED
    assert ICED.key(table, "B") == "buy" and ICED.key(table, "x") is None


# -- shops, till, ends --------------------------------------------------------------------------------


def test_notes_add_up_and_long_rows_fit() -> None:
    for money in range(0, 6000, 100):
        assert sum(notes_of(money)) == money and len(notes_of(money)) <= 15
    rich = leo(money=(900, 5400), stars=(29, 29), flavours={name: (0, 3, 1) for name in FLAVOURS})
    assert len(View(rich).chips(0)) == 2
    assert "$5400" in shown(rich) and "29" in shown(rich)


@pytest.mark.parametrize("money", range(1000, 15000, 700))
def test_the_number_of_the_uppermost_note_of_a_kind_is_not_covered(money: int) -> None:
    held, (step, places) = notes_of(money), laid(notes_of(money), 180)

    assert places == sorted(places) and places[-1] + NOTE[0] <= 180 + 1 and step > 0
    for kind in set(held):
        last = len(held) - 1 - held[::-1].index(kind)
        assert last == len(held) - 1 or places[last + 1] - places[last] >= NOTE[0]


def test_a_phone_says_in_full_what_leaves_the_market() -> None:
    tables = (
        leo("roll:4", flavours={"Mint": (1, 2, 2)}), leo("roll:4", flavours={"Mint": (0, 3, 2)}),
        leo("roll:4", money=(500, 900), flavours={"Mint": (0, 1, 4)}),
    )

    for table in tables:
        assert ", off" in shown(table, "narrow") or "then off, 1 scoop" in shown(table, "narrow")
        assert "…" not in shown(table, "narrow")


def test_a_player_called_you_is_spoken_to() -> None:
    match = start("iced", players=["You", "Bot"], seed=7, first=0)
    poor = match.beginning._replace(money=(100, 500), places=(12, 0))
    table = stepped(Table(match.replace(beginning=poor, history=())), "roll:1")
    said = shown(stepped(table, "buy"))

    assert "You have no money left." in said and "Bot wins!" in said


def test_the_till_roll_lists_every_payment_with_its_balances() -> None:
    table = Table(start("iced", players=["Mia", "Leo"], seed=11))
    rng = Random(5)
    while len(View(table).ledger.lines) < 24:
        table = table.stepped(table.match.play(rng.choice(table.match.moves())))
    till = ICED.key(table, "l")
    assert isinstance(till, Table) and "payments, newest first" in ICED.describe(till)
    newest, lines = shown(till), View(table).ledger.lines
    assert lines[-1].why.split(".")[0][:20] in newest and "Both players start." not in newest
    for _ in range(3):
        till = ICED.tap(till, "till +1")
        assert isinstance(till, Table)
    assert "Both players start." in shown(till)
    assert ICED.tap(till, "close") == table.replace(draft=None)


@pytest.mark.parametrize(
    ("table", "said"),
    [
        (leo("roll:4", stars=(10, 28), flavours={"Mint": (1, 2, 2)}), "Leo wins with 30 stars!"),
        (leo("roll:4", "buy", money=(300, 300)), "Leo has no money left."),
        (leo("roll:4", "give", stars=(20, 2), flavours={"Mint": (0, 3, 2)}), "Leo has no stars left."),
        (leo("roll:1", "pass", turns=499), "Mia leads after 500 turns."),
        (leo("roll:1", "pass", turns=499, stars=(9, 9), money=(500, 500)), "Mia and Leo share the win!"),
    ],
)
def test_every_end_says_why(table: Table, said: str) -> None:
    for layout in ("wide", "narrow"):
        assert said in shown(table, layout)


def test_nothing_else_can_be_tapped() -> None:
    for what in ("box 18", "till +1", "buy", ""):
        with pytest.raises(ValueError, match="nothing on this board called"):
            ICED.tap(leo("roll:4"), what)


@pytest.mark.parametrize("name", FLAVOURS)
def test_the_receipt_of_a_purchase_names_the_whole_flavour(name: str) -> None:
    place = next(box.number for box in BOXES if box.name == name)
    other = "Vanilla" if name == "Mint" else "Mint"
    table = leo("roll:1", "buy", box=(place - 1) % 18, flavours={other: (0, 1, 1)})

    words = [text.text for text in ElementTree.fromstring(ICED.draw(table)).iter(f"{SVG}text")]

    assert words[words.index("−$100") - 1] == name


# -- money that the learner counts --------------------------------------------------------------------

COUNTING: dict[str, Any] = {"ways": frozenset({"say first"}), "bots": {0: "saver"}}


@pytest.mark.parametrize("layout", ["wide", "narrow", "lesson", "tablet"])
def test_a_lesson_may_leave_the_counting_to_the_learner(layout: str) -> None:
    table = leo(money=(300, 400), box=8).replace(**COUNTING, layout=layout)

    said, drawn = shown(table, layout), ICED.draw(table)

    assert "$ ?" in said and "$300" in said, "a bot's till is told"
    assert "$400" not in drawn and "leaves you" not in drawn
    assert "Leo: bills $100 $100 $100 $100" in drawn


def test_a_purchase_then_says_what_is_paid() -> None:
    table = leo("roll:1", money=(300, 400), box=12, flavours={"Vanilla": (0, 1, 1)}).replace(**COUNTING)

    assert "− $100" in shown(table) and "$400 → $300" not in shown(table)
    assert "$400 → $300" in shown(table.replace(ways=frozenset()))
