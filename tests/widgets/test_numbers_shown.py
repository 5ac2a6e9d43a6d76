"""The numbers, labels, lengths and order that the boards show are those of the position, in both layouts."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from typing import Any

import floe_tables
import pyramid_tables
import pytest
import tile_tables
from reading_pictures import (
    LAYOUTS,
    SVG,
    Node,
    cuts,
    drawn,
    games,
    left,
    part,
    pressing,
    rects,
    texts,
    title,
    uses,
    width,
)

from icedice_edu import start
from icedice_edu.games.floe.scoring import Block
from icedice_edu.games.iced.ledger import ledger
from icedice_edu.games.iced.tables import FLAVOURS, Flavour
from icedice_widgets.boards import drawing_of
from icedice_widgets.table import Table

# -- tokens -------------------------------------------------------------------------------------------


def addends(position: Any, seat: int) -> tuple[int, dict[str, int], int]:
    """Tokens, points for leading a colour, different colours: counted here once more."""
    counts = [Counter(token.colour for token in own) for own in position.own]
    mine, others = counts[seat], [count for place, count in enumerate(counts) if place != seat]
    leads = {c: n for c, n in mine.items() if all(n > other[c] for other in others)}
    return mine.total(), leads, len(mine)


def test_a_token_score_card_adds_tokens_leads_and_colours() -> None:
    ends = [table for table in games("tokens", 1, 2, 4) if table.match.over]

    assert ends
    for table in ends:
        for seat, name in enumerate(table.match.names):
            tokens, leads, colours = addends(table.match.position, seat)
            total = tokens + sum(leads.values()) + colours
            for layout in LAYOUTS:
                said = texts(part(drawn(table, layout), f"score{seat + 1}"))
                leading = [text for text in said if text[0] == "+" and text[1] != " "]
                letters = said[said.index(leading[0]):][1 : 2 * len(leading) : 2] if leading else []
                assert dict(zip(letters, leading, strict=True)) == {c: f"+{n}" for c, n in leads.items()}
                words = [text for text in said[1:] if text not in leading and text not in letters]
                sums = [str(tokens), *([] if leads else ["+ 0"]), f"+ {colours}"]
                total_said = f"= {total}"
                assert words == ([*sums, total_said] if layout == "wide" else [total_said, *sums]), name


def test_token_players_and_boards_say_how_many() -> None:
    for table in games("tokens", 1, 4):
        position = table.match.position
        for layout in LAYOUTS:
            root = drawn(table, layout)
            for seat, own in enumerate(position.own):
                panel, (tokens, leads, colours) = part(root, f"seat{seat + 1}"), addends(position, seat)
                points = tokens + sum(leads.values()) + colours
                counts = Counter(token.colour for token in own)
                said = texts(panel)
                assert said[1].split() == [str(points), said[1].split()[1]]
                assert said[1].split()[1] in ("point", "points", "pts")
                assert f", {points} point" in title(panel)
                shown = sorted(int(digit) for digit in "".join(said[2:]))
                assert shown == sorted(counts.values())
                assert bool(rects(panel, "s-act")) == (seat == table.seat)
            here = position.on_big.bit_count()
            big = texts(part(root, "big"))[-1]
            assert big.startswith(f"{here} ")
            if not position.ending and position.phase != "over":
                assert big == f"{here} left. The last round starts at {position.setting.end_threshold}."
            if position.phase == "lay":
                assert f"{position.laid} of 3 chosen" in texts(part(root, "middle"))
                assert f"{position.laid} of 3" in texts(part(root, "dice"))


def rolled(dice: str, **options: Any) -> Table:
    match = start("tokens", players=["Ada", "Bo"], seed=7, first=0, **options)
    for _ in range(3):
        match = match.play(match.moves()[0])
    return Table(match.play("roll").given(dice))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_rolls_of_a_turn_are_counted_to_the_last(layout: Any) -> None:
    table = rolled("2 3 6", max_rolls=3)
    dots = []
    for roll in (1, 2, 3):
        dice = part(drawn(table, layout), "dice")
        assert f"Roll {roll} of 3" in texts(dice)
        spent, *free = part(dice, "rolls").iter(f"{SVG}path")
        dots.append((str(spent.get("d")), [str(path.get("d")) for path in free]))
        again = [pressing(dice, "tap", f"again {place}") for place in (1, 2, 3)]
        if roll == 3:
            assert again == [None] * 3 and "No rolls left. Make a number or pass." in texts(dice)
            break
        assert None not in again
        two = drawing_of("tokens").tap(drawing_of("tokens").tap(table, "again 1"), "again 3")
        button = pressing(drawn(two, layout), "move", "reroll 1 3")
        assert button is not None and button.get("aria-label") == "Roll 2 and 6 again"
        assert texts(button) == ["Roll 2 dice" if layout == "wide" else "Roll 2"]
        table = Table(table.match.play("reroll 1 3").given("2 6"))
    assert len({spent.partition("h")[2] for spent, _ in dots}) == 1, "there are as many dots in all"
    long = [float(free[0].partition("h")[2]) if free else 0 for _, free in dots]
    assert long[0] - long[1] > 0 and long[2] == 0


def test_a_calculation_and_its_tree_show_what_every_part_makes() -> None:
    table = rolled("2 3 6")
    for what in ("sign (", "die 1", "sign +", "die 2", "sign )", "sign ×", "die 3"):
        table = drawing_of("tokens").tap(table, what)

    for layout in LAYOUTS:
        line = texts(part(drawn(table, layout), "line"))
        assert line == ["(", "2", "+", "3", ")", "×", "6", "=", "30"]
    assert texts(part(drawn(table), "tree")) == ["×", "+", "5", "2", "3", "6"]


# -- pyramids -----------------------------------------------------------------------------------------


def test_the_bank_the_vaults_and_the_counter_show_what_lies_there() -> None:
    for table in [*games("pyramids", 0, 1, palette="2011")][::3]:
        position, names = table.match.position, table.match.names
        for layout in LAYOUTS:
            root = drawn(table, layout)
            bank, held = part(root, "bank"), [position.in_bank(kind) for kind in range(15)]
            left_over = sum(held)
            assert f"{left_over} piece{'' if left_over == 1 else 's'} left" in texts(bank)
            digits = ["".join(f"{held[3 * c + size]}" for c in range(5)) for size in range(3)]
            rows = [text for text in texts(bank) if text.isdigit()]
            some = [row.replace("0", "") for row in digits if row.strip("0")]
            assert [row for row in rows if row.strip("0")] == some
            for seat in range(len(names)):
                check_vault(position, seat, part(root, f"seat{seat + 1}"))
            if layout == "wide":
                after = names[(position.seat + 1) % len(names)]
                coming = "The game is over" if table.match.over else f"Next: {after}"
                order = texts(part(root, "order"))
                assert coming.startswith(order[0].rstrip("…")) and len(order[0]) > len("Next: ")
                assert order[-1] == f"Turn {position.turns + (not table.match.over)}"


def check_vault(position: Any, seat: int, panel: Node) -> None:
    """A star for each Trio, a tree for each that is begun, a filled star on each full tree."""
    vault = [[position.in_vault(seat, 3 * colour + size) for size in range(3)] for colour in range(5)]
    trios = sum(map(min, vault))
    assert title(panel).partition(": ")[2].startswith(f"{trios} of 3 Trios, {sum(map(sum, vault))} piece")
    assert len(uses(panel, "pyr-won")) == 2 * trios
    assert len(uses(panel, "pyr-star")) == max(0, 3 - trios)
    said = [text for text in texts(panel) if "Trios" in text]
    assert said in ([], [f"{trios} of 3 Trios"])
    least = len(uses(panel, "pyr-tree")) + trios - sum(max(each) for each in vault if max(each) > 1)
    assert least >= 0


def test_a_vault_has_an_outline_for_every_tree_that_is_begun() -> None:
    table = pyramid_tables.table_with("SR SR MR LR", "MY")
    for layout in LAYOUTS:
        one, other = (part(drawn(table, layout), f"seat{seat}") for seat in (1, 2))
        begun, bare = len(uses(one, "pyr-tree")), len(uses(other, "pyr-tree"))
        each = bare // 5  # so many trees every colour has from the beginning
        assert begun == 4 * each + max(2, each) - 1 and len(uses(one, "pyr-won")) == 2


def test_the_risk_is_as_many_faces_as_there_are_colours_on_the_counter() -> None:
    percents = {0: "= 0", 1: "≈ 17", 2: "≈ 33", 3: "= 50", 4: "≈ 67"}
    rolls = ("red M", "yellow S", "cyan L")
    for count in (1, 2, 3):
        table = pyramid_tables.rolled(pyramid_tables.table_with("", ""), *rolls[:count]).replace(
            handover=False
        )
        for layout in LAYOUTS:
            root = drawn(table, layout)
            said = texts(part(root, "decision"))
            assert f"{count}/6 {percents[count]}%" in said
            assert f"{count} of 6 faces bust{'s' if count == 1 else ''}" in said
            assert f"Stop and keep {count}" in said
            discs = [text for text in texts(part(root, "counter")) if text in "SML"]
            assert discs == ["M", "S", "L"][:count]
            assert said.count("bust") == count


def test_a_pyramid_score_card_counts_trios_and_what_is_left_over() -> None:
    ends = [one for one in games("pyramids", 2, 3) if one.match.over]

    assert ends
    for end in ends:
        for seat, name in enumerate(end.match.names):
            vault = [[end.match.position.in_vault(seat, 3 * c + s) for s in range(3)] for c in range(5)]
            trios, pieces = sum(map(min, vault)), sum(map(sum, vault))
            over = pieces - 3 * trios
            rest = f"+ {over}" if trios else f"{over} piece{'' if over == 1 else 's'}"
            for layout in LAYOUTS:
                row = part(drawn(end, layout), f"score{seat + 1}")
                assert title(row) == f"{name}, {trios} Trio{'' if trios == 1 else 's'}"
                said = texts(row)[1:]
                assert said[0] == f"{trios} Trio{'' if trios == 1 else 's'}"
                assert said.count("+") == max(0, trios - 1)
                assert [one for one in said[1:] if one not in "+SML"] == ([rest, "left over"] if over else [])


def test_whom_to_steal_from_says_how_many_each_has() -> None:
    table = pyramid_tables.table_with("", "SR SR MY", "SR LR MG")
    beginning = table.match.beginning._replace(bank=0)  # what the Bank has not is stolen
    table = table.replace(match=table.match.replace(beginning=beginning, history=()))
    table = pyramid_tables.rolled(table, "red S")
    tap = next(node for node in drawn(table).iter() if str(node.get("data-tap")).startswith("kind"))
    asked = drawing_of("pyramids").tap(table, str(tap.get("data-tap")))

    for layout in LAYOUTS:
        assert [text for text in texts(part(drawn(asked, layout), "decision")) if text.startswith("has ")] \
            == ["has 2", "has 1"]


# -- tiles --------------------------------------------------------------------------------------------

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8))


def printed(table: Table, seat: int) -> tuple[int, ...]:
    """The numbers beside a board when all tiles were laid."""
    laid = next(played.position for played in table.match.history if played.position.phase == "act")
    return (*laid.right[seat], *laid.bottom[seat])


def printed_bonus(table: Table) -> tuple[int, ...]:
    laid = next(played.position for played in table.match.history if played.position.phase == "act")
    return tuple(laid.bonus)


def test_a_tile_score_card_adds_the_tiles_of_all_matching_lines() -> None:
    ends = [table for table in games("tiles", 0, 1, 2, 3, tiles_stay=True) if table.match.over]

    assert any(sum(end.match.position.scores()) for end in ends)
    for end in ends:
        position = end.match.position
        for seat, name in enumerate(end.match.names):
            faces = [die.face if die else 99 for die in position.boards[seat]]
            lines = [tile for line, tile in zip(LINES, printed(end, seat), strict=True)
                     if sum(faces[square] for square in line) == tile]
            bonus = [printed_bonus(end)[place] for place, who in enumerate(position.holders) if who == seat]
            none = 6 - len(lines)
            rest = f"{none} line{'' if none == 1 else 's'} earned nothing" if none else "all six lines match"
            numbers = [*lines, *bonus]
            for layout in LAYOUTS:
                row = part(drawn(end, layout), f"score{seat + 1}")
                said = texts(row)
                added = " + ".join(map(str, numbers))
                assert title(row) == f"{name}: {added} = {sum(numbers)} points. {rest}"
                assert said[-1] == str(sum(numbers))
                assert uses(row, "tiles-n") == [f"tiles-n{number}" for number in numbers]
                assert [text for text in said if "line" in text] in ([rest], [])


def test_tile_points_and_coins_stand_with_their_player() -> None:
    for table in [*games("tiles", 2, 3, tiles_stay=True)][::4]:
        position, scores = table.match.position, table.match.position.scores()
        if position.phase in ("arrange", "deal", "first"):
            continue
        for layout in LAYOUTS:
            root = drawn(table, layout)
            for seat, name in enumerate(table.match.names):
                panel = next((n for n in root.iter() if n.get("data-key") == f"seat{seat + 1}"), None)
                if panel is not None:
                    told = f"{panel.get('aria-label')}{panel.findtext(f'{SVG}title')}{' '.join(texts(panel))}"
                    assert f"{scores[seat]} p" in told, name
                    assert any(text.startswith(str(scores[seat])) for text in texts(panel))
            if not table.match.over:
                purse = part(root, "purse")
                coins = int(title(purse).split()[0]) if title(purse)[0].isdigit() else 0
                assert len(uses(purse, "tiles-coin")) == coins


def test_a_placed_line_shows_its_sum_and_the_purse_what_it_lets_one_throw() -> None:
    tables = [tile_tables.dealt(), *games("tiles", 0, 1, 2, 3, 7)]
    acting = [one for one in tables if one.match.position.phase == "act"]
    for table in acting:
        throws = [str(move).split()[1] for move in table.match.moves() if str(move).startswith("throw")]
        for layout in LAYOUTS:
            words = " ".join(texts(part(drawn(table, layout), "purse")))
            span = f"{throws[0]} to {throws[-1]} dice" if len(throws) > 1 else f"{throws[0]} di"
            assert f"roll {span}" in words


def test_many_coins_lie_in_two_rows_and_four_players_read_the_round() -> None:
    table = tile_tables.dealt()
    for coins in range(1, 8):
        position = table.match.beginning if not table.match.history else table.match.position
        held = position._replace(coins=(coins, 2))
        rich = table.replace(match=table.match.replace(beginning=held, history=()))
        for layout in LAYOUTS:
            assert len(uses(part(drawn(rich, layout), "purse"), "tiles-coin")) == coins
    for four in [*games("tiles", 2)][::6]:
        if four.match.position.phase in ("act", "place"):
            assert f"Round {four.match.position.round}" in texts(part(drawn(four), "middle"))


def test_lines_that_stay_are_read_in_their_order_and_added() -> None:
    """Row 1 is 6+6+2 = 14, row 2 is 1+1+6 = 8, column a 6+1+2 = 9: not in order of size."""
    table = tile_tables.dealt(tiles_stay=True)
    faces = (6, 6, 2, 1, 1, 6, 2, 3, None)
    position = table.match.position
    die = next(one.match.position.boards[0][s] for one in games("tiles", 0)
               for s in range(9) if one.match.position.boards[0][s])
    board = tuple(die._replace(face=face) if face else None for face in faces)
    laid = position._replace(boards=(board, position.boards[1]), right=((14, 8, 11), position.right[1]),
                             bottom=((9, 7, 12), position.bottom[1]))
    tray = part(drawn(table.replace(match=table.match.replace(beginning=laid, history=()))), "tray")
    assert title(tray).endswith(": 14 + 8 + 9") and "31 points" in texts(tray)
    assert {"Your lines: 14 + 8 + 9", "14 + 8 + 9"} & set(texts(tray))


# -- ICED! --------------------------------------------------------------------------------------------


def shop(
    *steps: str, money: tuple[int, int] = (300, 500), stars: tuple[int, int] = (16, 12), box: int = 9,
    flavours: dict[str, tuple[int, int, int]] | None = None, **options: Any,
) -> Table:
    """Leo's turn on a box, after these steps; the die and the cards stand after a colon."""
    match = start("iced", players=["Mia", "Leo"], seed=7, first=1, **options)
    states = [Flavour(None, 0, 0)] * 9
    for name, state in (flavours or {"Mint": (0, 2, 2)}).items():
        states[FLAVOURS.index(name)] = Flavour(*state)
    facts = {"money": money, "stars": stars, "places": (2, box), "flavours": tuple(states), "turns": 23}
    table = Table(match.replace(beginning=match.beginning._replace(**facts), history=()))
    for step in steps:
        move, *chances = step.split(":")
        moved = table.match._move(move)
        for chance in chances:
            moved = moved.then(moved.standing.chance().read(chance), by_chance=True)
        table = table.stepped(moved.sampled())
    return table.replace(handover=False)


def check_till(node: Node, money: int, stars: int) -> None:
    """Notes worth the money, a bar as long as the stars of 30, with marks at 10 and 20."""
    notes = uses(node, "iced-note")
    hundreds = money // 100
    large = hundreds // 5 if hundreds > 9 else 0
    assert len(notes) == large + hundreds - 5 * large
    figures = [name.removeprefix("iced-note") for name in notes]
    assert [figure for figure in figures if figure] == sorted(filter(None, figures), key=int, reverse=True)
    assert f"${money}" in texts(node)
    assert any(text in (str(stars), f"{stars} of 30") for text in texts(node))
    bar = next(rect for rect in rects(node, "s-edge") if rect.get("height") == "18")
    filled = rects(node, "f-gold")
    long = max(width(bar) * min(stars, 30) / 30, 18)
    assert [width(one) for one in filled] == ([pytest.approx(long, abs=0.1)] if stars else [])
    marks = next(path for path in node.iter(f"{SVG}path") if "v18" in str(path.get("d")))
    assert cuts(marks) == [pytest.approx(left(bar) + width(bar) * i / 3, abs=0.1) for i in (1, 2)]


def test_shops_and_the_score_card_show_each_players_own_money_and_stars() -> None:
    amounts = [((300, 500), (16, 12)), ((900, 1000), (1, 29)), ((1300, 100), (10, 20))]
    tables = [shop(money=money, stars=stars) for money, stars in amounts]
    ends = [table for table in games("iced", 0, 1, 2) if table.match.over]

    assert ends
    for table in (*tables, *ends):
        position = table.match.position
        for layout in LAYOUTS:
            root = drawn(table, layout)
            for seat in (0, 1):
                parts = [f"seat{seat + 1}", *([f"score{seat + 1}"] if table.match.over else [])]
                for key in parts:
                    check_till(part(root, key), position.money[seat], position.stars[seat])
                owned = [f"{FLAVOURS[place]} {position.flavours[place].scoops}"
                         for place in position.owned(seat)]
                chips = [text for text in texts(part(root, f"seat{seat + 1}")) if text.split()[0].isalpha()]
                shown = [chip for chip in chips if chip.rsplit(" ", 1)[-1].isdigit()]
                assert [chip.rsplit(" ", 1)[1] for chip in shown] == [o.rsplit(" ", 1)[1] for o in owned]


def test_the_till_roll_shows_the_last_three_payments_newest_first() -> None:
    for table in [*games("iced", 0, 3)][::5]:
        lines = ledger(table.match).lines
        newest = list(reversed(lines[-3:]))
        badge = {0: "iced-badge", 1: "iced-badge"}
        for layout in LAYOUTS:
            node = next((n for n in drawn(table, layout).iter() if n.get("data-key") == "till"), None)
            if node is None:
                continue
            said = [text for text in texts(node) if text[:1] == "$" or "★" in text]
            sums = [" + ".join([*([f"${line.dollars}"] if line.dollars else []),
                                *([f"{line.stars} ★"] if line.stars else [])]) for line in newest]
            assert said[: len(sums)] == sums
            letters = [table.badge(0), table.badge(1)]
            parties = [f"{badge[who]}{letters[who]}" if isinstance(who, int) else "iced-bank"
                       for line in newest for who in (line.payer, line.payee)]
            shown = uses(node, "iced-b")
            assert [name == "iced-bank" for name in shown] == [name == "iced-bank" for name in parties]
            seats = [who for line in newest for who in (line.payer, line.payee) if isinstance(who, int)]
            named = [name for name in shown if name != "iced-bank"]
            assert len(set(zip(seats, named, strict=True))) == len(set(seats)) == len(set(named))


def test_the_opened_till_roll_has_a_line_a_payment_with_all_balances() -> None:
    table = next(one for one in games("iced", 0) if len(ledger(one.match).lines) == 6)
    opened = drawing_of("iced").tap(table, "till")
    lines, opening = ledger(table.match).lines, ledger(table.match).opening

    for layout in LAYOUTS:
        card = part(drawn(opened, layout), "ledger")
        rows = [node for node in card if node.find(f"{SVG}title") is not None]
        said = []
        for row in rows:
            figures = [text for text in row.iter(f"{SVG}text") if text.get("text-anchor") == "end"]
            said.append(([int(str(text.text)) for text in figures],
                         [text.get("font-weight") == "700" for text in figures]))
        states = [line.after for line in reversed(lines)] + [opening]
        numbers = [[m[0], s[0], m[1], s[1]] for m, s in states]
        bold = [[a != b for a, b in zip(now, was, strict=True)]
                for now, was in pairwise(numbers)] + [[False] * 4]
        assert said == list(zip(numbers, bold, strict=True))


def test_each_face_shows_where_it_leads_and_what_waits_there() -> None:
    table = shop(box=15, stars=(16, 1), flavours={"Mint": (0, 2, 2), "Vanilla": (0, 3, 1)})
    position = table.match.position
    boxes = [(15 + face) % 18 for face in range(1, 7)]

    for layout in LAYOUTS:
        landing = part(drawn(table, layout), "landing")
        assert len(uses(landing, "iced-star")) >= sum(box < 15 for box in boxes)
        minus = [text for text in texts(landing) if text.startswith("−")]
        theirs = [position.flavour_at(box) for box in boxes if position.flavour_at(box) is not None]
        assert minus == [f"−{min(one.scoops, 1)} ★" for one in theirs if one.owner == 0]
        assert [text for text in texts(landing) if text in "123456"] == list("123456")


def test_the_walk_is_numbered_from_one_and_the_receipt_signed_as_the_player_sees_it() -> None:
    table = shop("roll:4", box=16)

    steps = texts(part(drawn(table), "steps"))
    assert steps == ["1", "2", "3", "4"]
    receipt = texts(part(drawn(table), "moment"))
    assert any(text.startswith("+$") for text in receipt) and not any(text[0] == "−" for text in receipt)


# -- the floe -----------------------------------------------------------------------------------------


def test_the_sums_of_a_round_are_those_of_the_rules_front_to_rear() -> None:
    table = floe_tables.table_with(*floe_tables.OUTDO)
    many = [table, *(one.replace(draft=None, folded=frozenset()) for one in games("floe", 0, target=40))]

    for one in many[:12]:
        position = one.match.position
        if one.match.over or position.phase == "place":
            continue
        points = position.round_points()
        for layout in LAYOUTS:
            totals = part(drawn(one, layout), "totals")
            if texts(totals)[0] != "If the round ended now":
                continue  # the round before is being counted
            rows = [str(node.get("data-key")) for node in totals if str(node.get("data-key"))[3:].isdigit()]
            front = [f"sum{colour + 1}" for colour in position.front_to_rear()]
            assert rows[: len(front)] == front
            for colour in position.front_to_rear():
                row = part(totals, f"sum{colour + 1}")
                said = texts(row)
                own = [int(n.replace("−", "-")) for n in re.findall("−?[0-9]+", said[2].replace(" ", ""))]
                assert said[1] == str(position.track[colour])
                assert said[-1] == f"= {max(0, sum(own))}" == f"= {points[colour].total}"
                rings = [c for c in row.iter(f"{SVG}circle") if "s-gold" in str(c.get("class"))]
                assert bool(rings) == (colour == position.ring)
            texts_of_shore = texts(part(drawn(one, layout), "shore"))
            assert f"race to {position.setting.target}" in texts_of_shore


def test_a_floe_score_card_has_a_piece_a_round_as_long_as_its_points() -> None:
    ends = [one for one in games("floe", 1, 2, target=40) if one.match.over]

    assert ends
    for end in ends:
        position = end.match.position
        most = max(*position.track, position.setting.target)
        for seat in range(len(end.match.names)):
            colours = position.colours_of(seat)
            for layout in LAYOUTS:
                row = part(drawn(end, layout), f"score{seat + 1}")
                parts = [position.track[colour] for colour in colours]
                total = " + ".join(map(str, parts)) + (f" = {sum(parts)}" if len(parts) > 1 else "")
                assert texts(row)[-1] == total
                rounds = [[int(n) for n in said.rpartition(": ")[2].split(" + ")]
                          for said in title(row).split(". ")[1:]]
                assert [sum(each) for each in rounds] == parts
                grounds = rects(row, "f-panel")
                bars = [rect for rect in rects(row) if "s-rim" in str(rect.get("class"))]
                unit = width(grounds[0]) / most
                assert [width(bar) for bar in bars] == [pytest.approx(p * unit, abs=0.1) for p in parts]
                check_cuts(row, rounds, left(grounds[0]), unit, position.setting.target)


def test_a_count_says_its_page_and_where_the_points_alone_would_lead() -> None:
    table = floe_tables.table_with(floe_tables.lies(100, 200, 2), floe_tables.lies(100, 100, 1), None,
                                   track=(70, 74, 73))
    blocks = (Block(2, 1),)
    begun = table.match.beginning._replace(blocks=blocks, roller=0, played=(1, 2))
    counted = floe_tables.thrown(table.replace(match=table.match.replace(beginning=begun)), "2@150,201 1~ 1~")
    pages = 3
    for page in range(pages):
        for layout in LAYOUTS:
            count = texts(part(drawn(floe_tables.tapped(counted, f"count {page}"), layout), "count"))
            assert f"{page + 1} of {pages}" in count
    advance = counted.match.position.scoring.advances[0]
    first = " ".join(texts(part(drawn(floe_tables.tapped(counted, "count 0")), "count")))
    start_, points = advance.start, advance.addends.total
    assert advance.end != start_ + points
    assert f"from {start_} to {start_ + points}." in first and f"on to {advance.end}." in first


def check_cuts(row: Node, rounds: list[list[int]], x: float, unit: float, target: int) -> None:
    """A cut after every round but the last, and the line of the target."""
    paths = [path for path in row.iter(f"{SVG}path") if "s-panel" in str(path.get("class"))]
    shown = [cuts(path) for path in paths]
    wanted = [[x + unit * sum(each[: i + 1]) for i in range(len(each) - 1)] for each in rounds]
    assert shown == [[pytest.approx(place, abs=0.1) for place in each] for each in wanted if each]
    lines = [path for path in row.iter(f"{SVG}path") if "s-ink" in str(path.get("class")).split()]
    assert [cuts(path)[0] for path in lines] == [pytest.approx(x + unit * target, abs=0.1)] * len(rounds)
