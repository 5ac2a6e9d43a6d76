"""A form for how real dice lie: what each shows and where, and which scoring dice were pushed."""

from __future__ import annotations

from icedice_edu.games.floe.rules import Position
from icedice_edu.games.floe.steps import Lying
from icedice_edu.games.floe.tables import SIDES
from icedice_widgets import forms
from icedice_widgets.boards.floe.draft import given
from icedice_widgets.boards.floe.real_dice import TypedDie, entry_of
from icedice_widgets.table import Table

PLACE = "Millimeters from the left and from the entrance, such as 145,203. Or write water."
PUSHED = "Only if it moved. Write 6@190,121, for example, or 6~ for the water."
FACES = tuple((str(face), str(face)) for face in range(1, SIDES + 1))
NAME = "result"


def result_form(table: Table[Position]) -> forms.Form:
    """Two fields for each thrown die, one for each scoring die on the floe."""
    position: Position = table.match.position
    entry = entry_of(table)
    thrown = [field for place, die in enumerate(entry.dice) for field in _die_fields(place, die)]
    pushed = [
        forms.field_of(f"moved{colour}", f"{name.capitalize()} die, now {die}", "", help=PUSHED)
        for colour, (name, die) in enumerate(zip(position.setting.colours, position.lying, strict=True))
        if isinstance(die, Lying)
    ]
    return forms.form_of(NAME, "Where are the dice?", "Done", [*thrown, *pushed])


def _die_fields(place: int, die: TypedDie) -> list[forms.Field]:
    where = "water" if die.water else die.notation[2:] if die.spot else ""
    return [
        forms.field_of(f"face{place}", f"Die {place + 1} shows", str(die.face or 1), choices=FACES),
        forms.field_of(f"place{place}", f"Die {place + 1} is at", where, help=PLACE),
    ]


def filled_in(table: Table[Position], answers: forms.Answers) -> Table[Position]:
    """The table after these dice, or a sentence saying what is wrong with them."""
    position: Position = table.match.position
    count = position.dice_to_throw
    if position.phase != "throw":
        raise ValueError("no dice are thrown now")
    thrown = " ".join(_written(place, answers) for place in range(count))
    moved = [
        f"{position.name(colour)} {text}" for colour in range(len(position.lying))
        if (text := answers.get(f"moved{colour}", "").strip())
    ]
    return given(table, " ; ".join((thrown, *moved)))


def _written(place: int, answers: forms.Answers) -> str:
    where = answers.get(f"place{place}", "").strip().lower()
    if not where:
        raise ValueError(f"where is die {place + 1}? {PLACE}")
    return f"{answers.get(f'face{place}', '')}{'~' if where in ('water', 'w', '~') else f'@{where}'}"
