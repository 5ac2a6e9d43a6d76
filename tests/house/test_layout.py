"""One floor plan: who knows one game finds the same idea under the same file name in the next."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]


class Plan(NamedTuple):
    """Which files the folders of all games have, and why one of them has another."""

    folder: Path
    everywhere: Mapping[str, str]
    """In every game: the file's name, and the idea it holds."""
    where_needed: Mapping[str, str]
    """The same, for ideas that some games do without."""
    extras: Mapping[str, Mapping[str, str]]
    """By game: a file that only this game needs, and why."""


GAMES = Plan(
    ROOT / "icedice_edu/games",
    everywhere={
        "__init__": "the game on the shelf",
        "rules": "a position, and what follows from each step",
        "steps": "the steps, each with its notation",
        "tables": "the printed facts: boards, pieces, prices",
        "setting": "what is settled before a game begins",
        "facts": "what lies where, and the questions asked about it",
        "reading": "the notation as a learner types it",
        "refusals": "why a step is refused, and what is possible now",
        "rulebook": "every rule in a learner's words",
        "chances": "where chance decides",
        "story": "the events of a step",
        "value": "what a move is worth to whoever makes it",
        "coach": "the ladder of hints and the weighing of options",
        "text": "the table drawn in letters",
    },
    where_needed={
        "offers": "the moves the rules offer, where that is more than a few lines of rules",
        "odds": "the exact chances a learner may ask for; on the ice there are none",
        "reasons": "why a move is worth that much, in sentences, where options are weighed",
        "scoring": "how points are counted, where that is more than a sum",
    },
    extras={
        "tokens": {"claims": "the arithmetic of a claim: is this number made from these dice?"},
        "pyramids": {
            "race": "a model in which the best number of colours to stop at is exact",
            "vault_value": "how near a Vault is to three Trios, which `value` adds up",
        },
        "tiles": {
            "matching": "which lines add up to their tiles, and whose the bonus tiles are",
            "changes": "boards, coins and tiles with one thing changed",
            "board_value": "what a board can still bring its owner, which `value` adds up",
        },
        "iced": {
            "ledger": "every dollar and star that moved",
            "preview": "what a move does to money and stars, said before it is made",
            "ring_walk": "where a spoon comes on the ring; a part of `odds`",
            "surprises": "what the cards bring; a part of `odds`",
            "income": "what a flavour earns; a part of `odds`",
            "bankruptcy": "how likely a shop goes under; a part of `odds`",
        },
        "floe": {
            "geometry": "where a die lies: on the floe, in a net, beside another",
            "physics": "how dice slide over the ice",
        },
    },
)
PLANS = [GAMES]


def complaints(plan: Plan) -> list[str]:
    """What does not fit the plan, file by file, with the remedy."""
    return [
        complaint
        for game in sorted(_names(plan.folder, folders=True))
        for complaint in _of_a_game(plan, game, _names(plan.folder / game))
    ]


def _of_a_game(plan: Plan, game: str, found: set[str]) -> list[str]:
    extras = plan.extras.get(game, {})
    strays = found - {*plan.everywhere, *plan.where_needed, *extras}
    lacking = plan.everywhere.keys() - found
    gone = extras.keys() - found
    known = ", ".join((*plan.everywhere, *plan.where_needed))
    return [
        *(
            f"{game}/{name} is a stray: give it the name its idea has elsewhere ({known}), or declare it "
            f"under extras in tests/house/test_layout.py, with the reason"
            for name in sorted(strays)
        ),
        *(f"{game}/{name} is missing: {plan.everywhere[name]}" for name in sorted(lacking)),
        *(f"{game}/{name} is declared under extras but is not there: take it out" for name in sorted(gone)),
    ]


def _names(folder: Path, *, folders: bool = False) -> set[str]:
    """The modules of a package, or only its packages."""
    packages = {path.parent.name for path in folder.glob("*/__init__.py")}
    return packages if folders else packages | {path.stem for path in folder.glob("*.py")}


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.folder.name)
def test_every_game_has_the_same_rooms(plan: Plan) -> None:
    assert not complaints(plan), "\n".join(complaints(plan))


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.folder.name)
def test_an_extra_belongs_to_one_game_and_is_no_common_name(plan: Plan) -> None:
    declared = [name for extras in plan.extras.values() for name in extras]

    assert len(declared) == len(set(declared)), "two games need it: declare it under where_needed"
    assert not set(declared) & {*plan.everywhere, *plan.where_needed}


def test_a_stray_a_missing_and_a_forgotten_file_are_named_with_the_remedy(tmp_path: Path) -> None:
    for name in ("chess/__init__.py", "chess/rules.py", "chess/worth.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    everywhere = {"__init__": "the game", "rules": "what may be done", "story": "the events of a step"}
    plan = Plan(tmp_path, everywhere, {"odds": "exact chances"}, {"chess": {"openings": "how games begin"}})

    stray, missing, gone = complaints(plan)

    assert stray.startswith("chess/worth is a stray: give it the name its idea has elsewhere (__init__, ")
    assert missing == "chess/story is missing: the events of a step"
    assert gone == "chess/openings is declared under extras but is not there: take it out"
