"""The tokens as they lie on the boards, and what pressing one does.

All tokens are in one last layer, so that a token that glides from board to board travels above all else. The
dice have no part in how they look, so from one roll to the next they are not drawn again.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from icedice_edu.games.tokens.rules import Position
from icedice_edu.games.tokens.tables import ACROSS, COLOURS, Token
from icedice_edu.maths.expressions import spaced
from icedice_widgets.boards.base_grid import Place
from icedice_widgets.boards.tokens import players
from icedice_widgets.boards.tokens.art import LIFT, NUMBER, at_home, body
from icedice_widgets.boards.tokens.grid import Grid
from icedice_widgets.boards.tokens.view import View
from icedice_widgets.components import Press
from icedice_widgets.svg import NOTHING, Svg, Value, group, moved, remembered, use

WORD = {"winter": "Ornament", "summer": "Scoop"}
ANSWERING = ("lay", "roll", "step1", "step2")
"""The phases in which a token can be pressed, even if the answer is only a rule."""


class Lying(NamedTuple):
    """Everything on which the look of the tokens depends."""

    position: Position
    """The boards; what the dice show and how often they were rolled is left out."""
    grid: Grid
    active: bool
    goals: tuple[Token, ...]
    fresh: frozenset[Token]
    choices: frozenset[Token]
    refused: int | None
    """The circle of the token that was refused last."""
    expression: str
    """The calculation that makes the goals' number, in words."""

    @property
    def ground(self) -> str:
        return self.position.setting.face


def lying(view: View) -> Lying:
    """How the tokens lie at this table."""
    boards = view.position._replace(dice=(), rolls=0, turns=0, idle_rounds=0, moved_this_round=False)
    draft = view.draft
    return Lying(
        boards, view.grid, view.active, view.goals, view.fresh, view.choices,
        draft.aimed if view.table.refusal else None,
        spaced(draft.expression) if view.goals and draft.expression else "",
    )


@remembered
def pieces(lie: Lying) -> Svg:
    """Every token of the game, once."""
    ink, _ = NUMBER[lie.ground]
    return group(
        *_on_boards(lie), *_at_home(lie),
        data_key="pieces", data_glide="", font_size=19.5, font_weight=700, text_anchor="middle", fill=ink,
    )


@lru_cache(256)
def states(lie: Lying) -> frozenset[str]:
    """The states that some token is in."""
    on_boards = (*lie.position.big, *lie.position.medium)
    worn = frozenset(_state(lie, token) for token in on_boards)
    return worn if lie.fresh.issubset(on_boards) else worn | {"home"}


def _on_boards(lie: Lying) -> Iterator[Svg]:
    grid, position = lie.grid, lie.position
    circles = _circles(grid)
    for token in position.big:
        yield _dressed(lie, token, circles[token.circle])
    for index, token in enumerate(position.medium):
        yield _dressed(lie, token, grid.slot(index))


def _dressed(lie: Lying, token: Token, place: Place) -> Svg:
    return _piece(token, place, _state(lie, token), lie.ground, _press(lie, token))


@lru_cache(256)
def _circles(grid: Grid) -> tuple[Place, ...]:
    return tuple(grid.circle(circle) for circle in range(ACROSS * grid.lines))


def _state(lie: Lying, token: Token) -> str:
    """The ring a token on a board wears."""
    if token.circle == lie.refused:
        return "refused"
    if token in lie.goals:
        return "chosen"
    if token in lie.fresh:
        return "fresh"
    return "can" if token in lie.choices else ""


@remembered
def _piece(token: Token, place: Place, state: str, ground: str, press: Press | None) -> Svg:
    """A token where it lies, and what pressing it does."""
    lift = LIFT if state == "chosen" else 0
    attributes: dict[str, Value] = press.attributes() if press else {"data_key": _key(token)}
    return group(
        body(token, state, ground), **attributes, data_refused="" if state == "refused" else None,
        transform=moved(place.x, place.y - lift, place.scale),
    )


def _press(lie: Lying, token: Token) -> Press | None:
    """What a token does when it is pressed."""
    phase = lie.position.phase
    if not lie.active or phase not in ANSWERING:
        return None
    if phase == "lay" and token.circle in lie.position.in_middle:
        return None
    if phase == "lay" and token in lie.choices:
        twins = len(lie.position.in_reach(token.number)) > 1
        what = f"lay {token.name if twins else token.number}"
        return Press("move", what, f"Choose {named(token).lower()}", _key(token))
    return Press("tap", _tap(token), f"{named(token)}{_where(lie, token)}")


def _tap(token: Token) -> str:
    return f"token {token.circle}"


def _key(token: Token) -> str:
    """The key of a token: what tapping it does, also while it cannot be tapped."""
    return f"tap {_tap(token)}"


def named(token: Token) -> str:
    """Ornament 18, orange."""
    return f"{WORD[token.face]} {token.number}, {COLOURS[token.colour]}"


def _where(lie: Lying, token: Token) -> str:
    """The end of a token's label: its board, if that is not clear, and what a press would do."""
    middle = token.circle in lie.position.in_middle
    if token in lie.goals and lie.expression:
        place, verb = ("middle", "take") if middle else ("big", "move")
        return f", on the {place} board. Press to {verb} it with {lie.expression}"
    if token == lie.position.moved:
        return ", moved this turn"
    return ", middle board" if middle else ""


def _at_home(lie: Lying) -> Iterator[Svg]:
    """The tokens that players own, piled by colour on their panels."""
    for seat, tokens in enumerate(lie.position.own):
        for token, place in players.homes(lie.grid, seat, tokens):
            ring = use("t-home") if token in lie.fresh else NOTHING
            yield group(
                ring, at_home(token), data_key=_key(token),
                transform=moved(place.x, place.y, place.scale),
            )
