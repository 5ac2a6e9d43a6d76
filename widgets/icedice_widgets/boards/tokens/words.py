"""The token board in words: what the banner says, and the whole position for those who read it."""

from __future__ import annotations

from icedice_edu.games.protocol import listed
from icedice_widgets.boards.tokens.players import points_words
from icedice_widgets.boards.tokens.view import View, view_of
from icedice_widgets.table import Table


def banner_words(view: View) -> tuple[str, str]:
    """Who, and what to do."""
    if view.over:
        return _over(view)
    if view.table.bot_to_move is not None:
        return f"{view.name} is thinking", "A bot makes its own moves."
    if view.table.handover:
        return f"{view.name} is next", "Pass the board on."
    return _to_do(view)


def _to_do(view: View) -> tuple[str, str]:
    position, name = view.position, view.name
    match position.phase:
        case "lay":
            left = 3 - position.laid
            count = {3: "3 tokens", 2: "2 more tokens", 1: "1 more token"}[left]
            return f"{name}, choose {count}", "Take them from 3 different lines."
        case "flip":
            return f"{name}, are you ready?", "Your time starts with the glass."
        case "roll":
            return f"{name}, roll the dice", _round(view)
        case "step1":
            return f"{name}, step 1 of 2", "Make a number on the big board."
    return f"{name}, step 2 of 2", "Make a number from the middle board."


def _round(view: View) -> str:
    if view.position.ending:
        return "This is the last round."
    return f"Round {view.position.round}. All three dice together."


def _over(view: View) -> tuple[str, str]:
    names, winners = view.table.match.names, view.position.winners()
    best = points_words(max(view.position.scores()))
    who = listed(names[seat] for seat in winners)
    if len(winners) == 1:
        return f"{who} wins with {best}!", "See how the points add up."
    return f"{who} share the win!", f"Each has {best}."


def title(view: View) -> str:
    """The picture's title: whose turn, what to do."""
    who, what = banner_words(view)
    return f"Token game. {_stop(who)} {what}"


def about(view: View) -> str:
    """The picture's description: dice, calculation, what lies where, in a few sentences."""
    return " ".join(part for part in (_dice(view), _draft(view), _middle(view), _scores(view)) if part)


def describe(table: Table) -> str:
    """The whole position as plain text, with the calculation that is being made."""
    match = table.match
    return "\n".join(filter(None, (match.game.text(match.position, match.names), _draft(view_of(table)))))


def _stop(said: str) -> str:
    """The words with a full stop, unless they end in a mark of their own."""
    return said if said[-1] in "!?." else f"{said}."


def _dice(view: View) -> str:
    position = view.position
    if not position.dice:
        return ""
    return f"Dice: {listed(map(str, position.dice))}. Roll {position.rolls} of {position.setting.roll_cap}."


def _draft(view: View) -> str:
    draft = view.draft
    if not draft.symbols:
        return ""
    return f"Calculation: {draft.written}{'' if draft.expression is None else '.'}"


def _middle(view: View) -> str:
    tokens = view.position.medium
    return f"Middle board: {listed(token.name for token in tokens)}." if tokens else "Middle board: empty."


def _scores(view: View) -> str:
    names, scores = view.table.match.names, view.scores
    return f"{listed(f'{name} {points_words(score)}' for name, score in zip(names, scores, strict=True))}."
