"""The boards are laid out alike: one file name for one idea, and few files that only one game has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

from icedice_widgets.boards import DRAWINGS

BOARDS = Path(__file__).parents[2] / "widgets/icedice_widgets/boards"
COMMON: Mapping[str, str] = {
    "view": "one look at a table: what the drawing asks of it",
    "grid": "where everything lies, wide and narrow",
    "art": "pictures of pieces, drawn once and used often",
    "decision": "what to decide now",
    "pieces": "what moves on top, in one last layer",
    "draft": "a move that is half made, and what a press means for it",
    "score": "the end of the game, point by point",
    "words": "the board in words",
}
SOME: Mapping[str, str] = {
    "copies": "which copy is which, so that a piece that moves is seen to move",
    "moment": "what has just happened",
    "weighed": "what the card that weighs options shows of this game",
    "surface": "the still ground, where the game has no noun of its own for it",
}
OWN: Mapping[str, Mapping[str, str]] = {
    "tokens": {
        "calculation": "the calculation that is being made, and its keys",
        "players": "what lies before each player",
        "scenery": "what is painted on the big board in winter and in summer",
        "tree": "a calculation as a tree",
        "turn_guide": "how a turn goes, for who has nothing to calculate yet",
    },
    "pyramids": {
        "bank": "pieces that nobody has won yet",
        "chooser": "the pieces that the dice offer",
        "tally": "all rolls so far, safe and bust, beside a lesson's board",
        "counter": "what was won this turn and may still be lost",
        "vaults": "each player's pieces",
    },
    "tiles": {
        "other_boards": "the small boards of the other players",
        "sums_card": "the sum of each line, beside a lesson's board",
        "own_board": "the large board",
        "throw_panel": "the throw, the coins and the bonus tiles",
        "tray": "one's own tiles and how they add up",
        "visibility": "which hidden tiles may be seen",
    },
    "iced": {
        "answers": "what each answer to a choice does at once",
        "box_card": "the card of a box that was pressed",
        "box_words": "what such a card says",
        "chips": "a player's flavours",
        "landing": "where each face of the die leads",
        "ledger_card": "the till roll opened",
        "money": "notes and stars that can be counted",
        "ring": "the eighteen boxes",
        "shops": "what each player has",
        "signs": "the sign of each move",
        "surprise": "the cards of a surprise",
        "swap": "two flavours that would change owners",
        "till": "the last payments",
    },
    "floe": {
        "aim": "a throw that is being aimed",
        "aim_drawing": "the aim on the ice",
        "throw_table": "every throw as a row of data, beside a lesson's board",
        "arena": "frame, track, sea and floe: the still ground",
        "blocks": "the rack of ice blocks",
        "count": "a round counted step by step",
        "dice": "where each die is shown and how it slid",
        "pin_drawing": "the pill beside each die",
        "pin_layout": "where those pills have room",
        "placement": "where a die is put back",
        "placement_drawing": "the places where it may lie",
        "real_dice": "how real dice came to lie",
        "real_dice_form": "a form to type that",
        "real_dice_panel": "buttons to tell it",
        "shore": "the start of the track, and switches",
        "sums": "what the round would bring if it ended now",
    },
}


def strays(game: str, names: Iterable[str]) -> list[str]:
    known = {"__init__", *COMMON, *SOME, *OWN.get(game, {})}
    return sorted(set(names) - known)


def modules(game: str) -> set[str]:
    return {path.stem for path in (BOARDS / game).glob("*.py")}


@pytest.mark.parametrize("game", OWN)
def test_each_board_has_the_common_files_and_its_declared_own_ones(game: str) -> None:
    found = modules(game)

    missing = sorted({*COMMON, *OWN[game]} - found)
    assert not missing, f"boards/{game}/ lacks {missing}: the same idea has the same file name in every game"
    stray = strays(game, found)
    assert not stray, (
        f"boards/{game}/ has {stray}: use one of {[*COMMON, *SOME]}, or declare what only this game needs, "
        f"and what it is, under OWN in {Path(__file__).name}"
    )


def test_a_stray_file_is_found() -> None:
    assert strays("tokens", (*modules("tokens"), "lying", "vaults")) == ["lying", "vaults"]


def test_no_game_calls_a_file_of_its_own_like_a_common_one() -> None:
    for game, own in OWN.items():
        assert not {*COMMON, *SOME} & own.keys(), game
    folders = {path.name for path in BOARDS.iterdir() if (path / "__init__.py").is_file()}
    assert folders == {*OWN} <= {*DRAWINGS}, f"declare the folder under OWN in {Path(__file__).name}"
