"""ICED! on paper: the ring to play on, the surprises to cut out, and a till roll to fill in.

On paper a flavour keeps its own books: its price is crossed out when it is bought, its scoops are coloured.
"""

from __future__ import annotations

from icedice_edu.games.iced.rules import Position
from icedice_edu.games.iced.steps import DECKS, Card
from icedice_edu.games.iced.tables import BOXES, START_MONEY, START_STARS, TELEPORTS, Box, amount
from icedice_edu.games.match import Match
from icedice_widgets.boards.iced.art import kind_art, lasting_defs
from icedice_widgets.boards.iced.grid import LONG, SHORT, column_row
from icedice_widgets.lettering import wrap
from icedice_widgets.palette import SCOOPS, paint
from icedice_widgets.svg import INK, Svg, el, group, join, moved, picture, text, use

WIDTH, MARGIN, TOP = 720, 18, 84
ACROSS, DOWN, GAP = 172, 124, 6
CARD, CARDS_ACROSS = (160, 112), 4
ROWS, ROW = 24, 34
COLUMNS = (
    ("Turn", 0), ("What for", 62), ("Dollars + or -", 270), ("Dollars now", 390), ("Stars + or -", 500),
    ("Stars now", 600),
)  # fmt: skip
"""The heads of the till roll, and where they begin."""
PENCIL = "Use a pencil, or print a new board for the next game."
RULES = (
    "You need a die, a spoon or a coin for each player, and two crayons.",
    f"Both players start on START with ${START_MONEY} and {START_STARS} stars.",
    "Roll and move. Do what the box says.",
    "If nobody owns the flavor, buy it for $100 or pass. If you buy it, color 1 scoop and the corner, and "
    "cross out 100.",
    "If you own it, take 1 star for each scoop. You may pay $100 to color 1 more scoop.",
    "If the other player owns it, give 1 star for each scoop, or pay the owner the lowest price left. Then "
    "cross out that price, go back to 1 scoop, and make the corner your color.",
    "If it has 3 scoops or all prices are crossed out, nobody can buy it.",
    "On Free Swap, if both of you own flavors, draw one flavor of each. The player who landed there swaps or "
    "passes.",
    "You win with 30 stars. You lose with no money or no stars.",
)


def iced_board(match: Match[Position]) -> Svg:
    """The ring, turned for a sheet of paper, with what to do inside it."""
    title = match.game.title
    return picture(
        WIDTH, TOP + LONG * DOWN + 16, title, "A board to print",
        el("defs", lasting_defs((), ACROSS - GAP, DOWN - GAP)), text(title, MARGIN, 40, 28, font_weight=700),
        text(PENCIL, MARGIN, 66, 16, **paint("ink2")),
        *(_box(box, match.position.setting.start_bonus) for box in BOXES), _rules(),
    )  # fmt: skip


def iced_cards(match: Match[Position]) -> Svg:
    """Every surprise of the deck."""
    deck = DECKS[bool(match.options["mixed_cards"])]
    wide, tall = CARD
    line = f"Cut out the {len(deck)} surprises and mix them up. Put each card back after you draw it."
    cards = (_card(card, MARGIN + i % CARDS_ACROSS * (wide + 8), 70 + i // CARDS_ACROSS * (tall + 8))
             for i, card in enumerate(deck))
    rows = -(-len(deck) // CARDS_ACROSS)
    return picture(WIDTH, 80 + rows * (tall + 8), "Surprises", "Cards to cut out",
                   el("defs", lasting_defs((), *CARD)), text(line, MARGIN, 40, 17), group(*cards))


def iced_till(match: Match[Position]) -> Svg:
    """A till roll to fill in, one for each player."""
    top, bottom = 96, 96 + ROW * (ROWS + 1)
    lines = "".join(f"M{MARGIN} {top + ROW * i}H{WIDTH - MARGIN}" for i in range(ROWS + 2))
    lines += "".join(f"M{x} {top}V{bottom}" for x in (*(MARGIN + x for _, x in COLUMNS), WIDTH - MARGIN))
    begin = top + ROW + 23
    return picture(
        WIDTH, bottom + 24, "Till roll", "A table to fill in",
        text("Till roll of", MARGIN, 44, 22, font_weight=700),
        el("path", d=f"M{MARGIN + 130} 46H{WIDTH - MARGIN}", **paint("none", "edge", 1.6)),
        text("Write each payment on a new line. The last line shows what you have now.", MARGIN, 76, 15.5),
        el("path", d=lines, **paint("none", "edge", 1.4)),
        *(text(head, MARGIN + x + 6, top + 22, 14, font_weight=700) for head, x in COLUMNS),
        text("start", MARGIN + 68, begin, 15), text(f"${START_MONEY}", MARGIN + 396, begin, 15),
        text(str(START_STARS), MARGIN + 606, begin, 15),
    )  # fmt: skip


# -- boxes --------------------------------------------------------------------------------------------


def _corner(number: int) -> tuple[float, float]:
    """Where a box lies: the ring is turned by a quarter, as on a phone."""
    column, row = column_row(number)
    return MARGIN + (SHORT - 1 - row) * ACROSS, TOP + column * DOWN


def _box(box: Box, bonus: int) -> Svg:
    inner = _kind(box, bonus) if box.flavour is None else _flavour(box.flavour)
    ink = INK if box.flavour is None else SCOOPS[box.flavour].label
    name = text(box.name, 10, 19, 15.5, font_weight=700, fill=ink)
    number = text(str(box.number), ACROSS - GAP - 10, 19, 14, text_anchor="end", fill=ink)
    return group(inner, name, number, transform=moved(*_corner(box.number)))


def _flavour(flavour: int) -> Svg:
    """Awning, three scoops to colour, the prices to cross out, and a corner for the owner."""
    width, height = ACROSS - GAP, DOWN - GAP
    scoops = "".join(f"M{24 + 32 * i} 40a12 12 0 1 0 .1 0Z" for i in range(3))
    corner = f"M{width} {height - 46}V{height - 12}Q{width} {height} {width - 12} {height}H{width - 46}Z"
    return join((
        use("iced-shop", fill=SCOOPS[flavour].body),
        el("path", d=scoops, stroke_dasharray="3 3", **paint("none", "edge", 1.4)),
        el("path", d=corner, stroke_dasharray="3 3", **paint("none", "edge", 1.4)),
        *(text(str(price), 10 + 28 * i, 86, 13, font_weight=700, fill=INK)
          for i, price in enumerate(range(100, 501, 100))),
        text("owner", width - 50, 110, 13, text_anchor="end", **paint("ink2")),
    ))  # fmt: skip


def _kind(box: Box, bonus: int) -> Svg:
    line = {
        "start": f"+ {amount(bonus, 1)}", "surprise": "take a card or pass", "swap": "swap or pass",
        "teleport": f"go to {TELEPORTS[box.number == TELEPORTS[0]]}, turn ends",
    }[box.kind]  # fmt: skip
    middle = (ACROSS - GAP) / 2
    note = text(line, middle, 108, 13.5, text_anchor="middle", fill=INK)
    return join((use("iced-box"), kind_art(box.kind, middle, 62, 0.95), note))


def _rules() -> Svg:
    """What to do, in the middle of the ring."""
    x, y, rows = MARGIN + ACROSS + 14, TOP + DOWN + 34.0, []
    for number, rule in enumerate(RULES, 1):
        lines = wrap(rule, 2 * ACROSS - 60, 15)
        rows += [text(f"{number}.", x, y, 15, font_weight=700)]
        rows += [text(line, x + 26, y + 19 * i, 15) for i, line in enumerate(lines)]
        y += 19 * len(lines) + 9
    return group(*rows)


def _card(card: Card, x: float, y: float) -> Svg:
    wide, tall = CARD
    edge = el("rect", width=wide, height=tall, rx=10, stroke_dasharray="7 5", **paint("none", "edge", 1.6))
    return group(
        edge, kind_art("surprise", wide / 2, 42, 0.8),
        text(card.text, wide / 2, 92, 20, font_weight=700, text_anchor="middle", fill=INK),
        transform=moved(x, y),
    )
