"""A surprise: before it all its cards, as a picture of the chances; afterwards the card that came."""

from __future__ import annotations

from functools import lru_cache

from icedice_edu.games.iced.rules import Position
from icedice_edu.games.iced.steps import DECKS, TAKE, Card
from icedice_widgets.boards.iced.art import plates
from icedice_widgets.components import Box, say, slab
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, group, join, moved, number, use, words

LOOKS = {"gain": ("go", "gowash"), "loss": ("stop", "stopwash")}
"""Ink and ground of a card."""
ENDS = {"loses": "lose", "wins": "win"}
"""How a card can end the game."""


def kind_of(card: Card) -> str:
    return "gain" if card.dollars + card.stars > 0 else "loss"


def on_card(card: Card, *, short: bool = False) -> str:
    """+$300, +2★; where room is short, +300, and +100★ with a star besides."""
    sign = "+" if kind_of(card) == "gain" else "−"
    if short and card.dollars:
        return f"{sign}{abs(card.dollars)}{'★' * abs(card.stars)}"
    money = f"{sign}${abs(card.dollars)}" if card.dollars else ""
    stars = f"{sign}{abs(card.stars)}★" if card.stars else ""
    return f"{money} {stars}".strip()


@lru_cache(256)
def ends(position: Position, card: Card) -> str:
    """loses or wins, where the card would end the game at once."""
    winners = position.next(TAKE).next(card).winners()
    return "" if not winners else "wins" if winners == (position.seat,) else "loses"


def deck(position: Position) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """All gains and all losses, each as often as it lies in the deck."""
    cards = DECKS[position.setting.mixed_cards]
    gains = [card for card in cards if kind_of(card) == "gain"]
    losses = [card for card in cards if kind_of(card) == "loss"]
    return tuple(gains), tuple(losses)


def chance_words(position: Position) -> str:
    """8 gains, 8 losses."""
    gains, losses = deck(position)
    return f"{len(gains)} gains, {len(losses)} losses"


def ending_words(position: Position) -> tuple[str, str]:
    """You lose with 2 of 16, or 3 lose, 2 win; and the ink for it. Nothing where no card ends the game."""
    found = [ends(position, card) for row in deck(position) for card in row]
    ending = {verb: found.count(end) for end, verb in ENDS.items() if end in found}
    says = ", ".join(f"{count} {verb}" for verb, count in ending.items())
    if len(ending) == 1:
        says = "".join(f"You {verb} with {count} of {len(found)}" for verb, count in ending.items())
    return says, "stop" if "loses" in found else "go"


def deck_picture(position: Position, box: Box, *, wide: bool) -> Svg:
    """Every card, gains above losses; what would end the game is struck through or starred."""
    kinds = [_rows(kind, wide) for kind in deck(position)]
    rows = [row for kind in kinds for row in kind]
    height = (box.h - 4 * (len(rows) - 1)) / len(rows)
    across = max(map(len, rows))
    cells = [Box(box.x, box.y + (height + 4) * i, box.w, height).columns(across, 4) for i in range(len(rows))]
    laid = [[*zip(row, line, strict=False)] for row, line in zip(rows, cells, strict=True)]
    half = len(kinds[0])
    gains, losses = ([pair for row in part for pair in row] for part in (laid[:half], laid[half:]))
    label = f"{chance_words(position)}. {ending_words(position)[0]}".strip()
    return group(
        _laid(gains, wide), _laid(losses, wide),
        *(_end(position, card, cell) for card, cell in (*gains, *losses)), role="img", aria_label=label,
        data_key="deck", font_size=13, font_weight=700, text_anchor="middle",
    )


def _rows(cards: tuple[Card, ...], wide: bool) -> tuple[tuple[Card, ...], ...]:
    if wide:
        return (cards,)
    per_row = 4 if len(cards) % 4 == 0 else 3
    return tuple(cards[i : i + per_row] for i in range(0, len(cards), per_row))


def _laid(cards: list[tuple[Card, Box]], wide: bool) -> Svg:
    """All cards of one kind."""
    ink, ground = LOOKS[kind_of(cards[0][0])]
    return group(
        plates([cell for _, cell in cards], 6, ground, ink, 1.4),
        group(*(_amount(card, cell, wide) for card, cell in cards), **paint(ink)),
    )


def _amount(card: Card, box: Box, wide: bool) -> Svg:
    """What the card says; money and a star stand one above the other."""
    rows = on_card(card, short=not wide).split(" ")
    base = box.cy + 4.7 - 6.5 * (len(rows) - 1)
    return join(el("text", words(row), x=box.cx, y=base + 13 * i) for i, row in enumerate(rows))


def _end(position: Position, card: Card, box: Box) -> Svg:
    match ends(position, card):
        case "loses":
            d = f"M{number(box.x + 4)} {number(box.bottom - 4)}L{number(box.right - 4)} {number(box.y + 4)}"
            return el("path", d=d, **paint("none", "stop", 2.6))
        case "wins":
            return use("iced-star", transform=moved(box.right - 3, box.y + 2, 0.7))
    return NOTHING


def drawn_card(card: Card, box: Box) -> Svg:
    """The card that came, large."""
    ink, ground = LOOKS[kind_of(card)]
    rows = on_card(card).split(" ")
    size = min(20.0, box.w / 3.1)
    return group(
        slab(box, 8, ground, ink, 2.4),
        use("iced-present", transform=moved(box.cx, box.y + box.h * 0.36, box.h / 130)),
        *(say(row, box.cx, box.bottom - 8 - size * (len(rows) - 1 - i), size, ink, 700, "middle")
          for i, row in enumerate(rows)),
        data_key="drawn",
    )
