"""Forms over a board: what may be asked of a person in words, and how the answers are read.

A form is plain data, so the page can show it with labelled fields and needs to know nothing about it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NotRequired, TypedDict

from icedice_edu.games.match import start
from icedice_edu.games.protocol import Option, Position, Value, listed
from icedice_edu.play.bots import bot_names
from icedice_widgets.seats import seated
from icedice_widgets.table import Table


class Field(TypedDict):
    """One thing to fill in."""

    name: str
    label: str
    value: str
    kind: str
    limit: int
    help: str
    choices: list[Sequence[str]]
    folded: NotRequired[bool]
    """Whether it is folded away behind "More choices"."""


class Form(TypedDict):
    """What is asked, as the page gets it."""

    name: str
    title: str
    submit: str
    fields: list[Field]
    error: str
    other: NotRequired[Mapping[str, str]]
    """Another form that can be opened instead."""


Answers = Mapping[str, str]

LONGEST_CODE = 20_000
LONGEST_MOVE = 200
LONGEST_SHORT = 80


PIP = "Pip"
WHO, DICE, SAME = "with", "dice", "same"
"""The two choices of a new game, and the answer that asks for the dice of the game before."""


def new_game(table: Table[Position]) -> Form:
    """Two choices; who sits where, and everything else the game lets one settle, is folded away."""
    game = table.match.game
    seats = [field for seat in range(game.seats[-1]) for field in _seat_fields(table, seat)]
    options = [_option_field(option, table.match.options[name]) for name, option in game.options.items()]
    seed = field_of("seed", "Seed", "", help="The same seed gives the same dice. Leave empty for new dice.")
    folded: list[Field] = [{**field, "folded": True} for field in (*seats, *options, seed)]
    form = form_of("new", "New game", "Start", [_who_field(table), _dice_field(), *folded])
    return {**form, "other": {"tool": "load", "label": "Load a game"}}


def load() -> Form:
    help_text = "Paste the whole code here."
    code = field_of("code", "Save code", "", kind="area", limit=LONGEST_CODE, help=help_text)
    return form_of("load", "Load a game", "Load", [code])


def type_move(seen: str = "") -> Form:
    """A move in its notation; a form lies over the board, so it may repeat what is to be seen there."""
    such = "For example, (2+3)×6 or 5 = 2+3. You can also use * and /."
    text = field_of("text", "Your move", "", limit=LONGEST_MOVE, help=f"{seen} {such}".lstrip())
    return form_of("type", "Type a move", "Play", [text])


def refused(form: Form, answers: Answers, why: str) -> Form:
    """The same form with the answers kept and a sentence saying what is wrong with them."""
    fields: list[Field] = [
        {**field, "value": answers.get(field["name"], field["value"])} for field in form["fields"]
    ]
    return {**form, "fields": fields, "error": why}


def started(table: Table[Position], answers: Answers) -> Table[Position]:
    """The table of the new game these answers ask for."""
    old = table.match
    names, bots = _players(table, answers)
    options = {name: _chosen(option, answers.get(name)) for name, option in old.game.options.items()}
    seed = _seed(answers, old.seed)
    match = start(old.game.name, players=names, seed=seed, clock=old.watch.clock, **options)
    match = match.opened_with(table.opening)
    return table.with_match(match, seated(match, bots))


def _players(table: Table[Position], answers: Answers) -> tuple[list[str], dict[int | str, str]]:
    """The names, and which of them are bots: as was chosen, or else seat by seat."""
    game, wanted = table.match.game, answers.get(WHO, "")
    people = [table.match.names[seat] for seat in table.human_seats]
    if wanted == PIP:
        friends = _friends(people, game.seats[0] - 1, "You")
        return [*friends, PIP], {len(friends): bot_names(game.name)[0]}
    if wanted in map(str, game.seats):
        return _friends(people, int(wanted), "Player 1"), {}
    who = [(seat, answers.get(f"who{seat}", "")) for seat in range(game.seats[-1])]
    taken = [(seat, kind) for seat, kind in who if kind]
    bots: dict[int | str, str] = {
        place: kind for place, (_, kind) in enumerate(taken) if kind != "person"
    }
    return [_name(answers, seat, kind) for seat, kind in taken], bots


def _friends(people: Sequence[str], many: int, first: str) -> list[str]:
    """So many people: those who are here already, and others by number."""
    more = [first, *(f"Player {place}" for place in range(2, many + 1))]
    return [*people[:many], *more[len(people) : many]]


def _name(answers: Answers, seat: int, kind: str) -> str:
    usual = f"Player {seat + 1}" if kind == "person" else f"Bot {seat + 1}"
    return answers.get(f"name{seat}", "").strip() or usual


def _seed(answers: Answers, before: str) -> str | None:
    again = before if answers.get(DICE) == SAME else None
    return answers.get("seed", "").strip() or again


def _chosen(option: Option, answer: str | None) -> Value:
    """The value an answer stands for: a place among the choices; where there are none, words or a number."""
    if answer is None or (option.tidy is not None and not answer.strip()):
        return option.default
    offered = {str(place): choice for place, choice in enumerate(option.choices)}
    if answer in offered:
        return offered[answer]
    if option.tidy is not None and not offered:
        return option.tidy(answer)
    if offered or not (answer.isascii() and answer.isdigit()):
        raise ValueError(f"{_label(option)}: {answer[:40]!r} is not one of the choices.")
    return int(answer)


def form_of(name: str, title: str, submit: str, fields: list[Field]) -> Form:
    return {"name": name, "title": title, "submit": submit, "fields": fields, "error": ""}


def field_of(
    name: str, label: str, value: str, *, kind: str = "text", limit: int = LONGEST_SHORT, help: str = "",
    choices: Sequence[Sequence[str]] = (),
) -> Field:
    return {
        "name": name, "label": label, "value": value, "kind": "select" if choices else kind,
        "limit": limit, "help": help, "choices": list(choices),
    }


def _who_field(table: Table[Position]) -> Field:
    game, names = table.match.game, listed(table.match.names)
    pip = [[PIP, "Pip the penguin and me"]] if bot_names(game.name) else []
    friends = [[str(many), f"{many} friends on this screen"] for many in game.seats]
    return field_of(WHO, "Who plays?", "", choices=[["", f"the same: {names}"], *pip, *friends])


def _dice_field() -> Field:
    return field_of(DICE, "Which dice?", "", choices=[["", "new dice"], [SAME, "the same dice as before"]])


def _seat_fields(table: Table[Position], seat: int) -> list[Field]:
    names, number = table.match.names, seat + 1
    game = table.match.game
    taken = seat < len(names)
    who = table.bots.get(seat, "person") if taken else ""
    choices = [["person", "a person"], *([bot, f"bot: {bot}"] for bot in bot_names(game.name))]
    if seat >= game.seats[0]:
        choices.append(["", "nobody"])
    return [
        field_of(f"name{seat}", f"Player {number}", names[seat] if taken else "", limit=40),
        field_of(f"who{seat}", f"Player {number} is", who, choices=choices),
    ]


def _option_field(option: Option, value: Value) -> Field:
    choices = [[str(i), option.labels.get(choice, str(choice))] for i, choice in enumerate(option.choices)]
    shown = str(option.choices.index(value)) if option.choices else "" if value is None else str(value)
    help_text = "" if option.label and option.choices else option.help
    return field_of(option.name, _label(option), shown, choices=choices, help=help_text)


def _label(option: Option) -> str:
    return option.label or option.name.replace("_", " ").capitalize()
