"""What to do now, as buttons: throw how many, put down, give up, buy, remove, use these tiles."""

from __future__ import annotations

from icedice_edu.games.tiles.tables import SQUARES
from icedice_widgets.boards.choices import Choice, choices, thinking
from icedice_widgets.boards.tiles.view import View
from icedice_widgets.boards.tiles.words import dice_words
from icedice_widgets.components import Box, Press, button
from icedice_widgets.svg import NOTHING, Svg, group, join

ROOMY = 92
"""From this width on a button has room for a word and a number."""


def decision(view: View) -> Svg:
    """The row of buttons under the throw."""
    return group(_buttons(view), data_key="decision")


def _buttons(view: View) -> Svg:
    row = view.grid.decision._replace(h=46 if not view.grid.wide else 50)
    if view.table.bot_to_move is not None:
        return thinking(view, row)
    if not view.at_home:
        press = Press("tap", "back", "Back to your board", "back")
        return choices(view, row, Choice("Back to your board", press, sign="undo"))
    match view.position.phase:
        case "arrange":
            return _arrange(view, row)
        case "place":
            return _place(view, row)
    if view.buying is not None:
        return _buy(view, row)
    return _remove(view, row) if view.removing is not None else _act(view, row)


def _arrange(view: View, row: Box) -> Svg:
    now = view.arranging
    if now is None:
        return NOTHING
    use_this = Press("move", now.move, "Use this order. The tiles stay like this.", "use",
                     "" if view.looking else "look first")
    if not view.hidden:
        return choices(view, row, Choice("Use this", use_this, "act", "tick"), larger=1)
    label, sign = ("Hide my tiles", "shut") if now.looking else ("Look at my tiles", "eye")
    look = Press("tap", "look", f"{label}. Only you should see them.", "look")
    styles = ("plain", "act") if now.looking else ("act", "plain")
    return choices(view, row, Choice(label, look, styles[0], sign), Choice("Use this", use_this, styles[1]))


def _act(view: View, row: Box) -> Svg:
    """How many dice to throw; a full board may be kept as it is."""
    size, throws = view.grid.sizes.button, view.throws
    if not throws:
        keep = "Keep all nine dice"
        return choices(view, row, Choice(keep, Press("move", "decline", keep, "decline"), "act", "tick"))
    if len(throws) == 1:
        label = f"Roll {dice_words(throws[0])}"
        return choices(view, row, Choice(label, _throw(throws[0]), "act", "die"), larger=1)
    cells = row.columns(len(throws), 8)
    roomy = cells[0].w > ROOMY
    return join(
        button(cell, f"Roll {dice}" if roomy else str(dice), _throw(dice), size + 1)
        for dice, cell in zip(throws, cells, strict=True)
    )


def _throw(dice: int) -> Press:
    return Press("move", f"throw {dice}", f"Roll {dice_words(dice)}", f"throw{dice}")


def _place(view: View, row: Box) -> Svg:
    held = view.held
    if held is None:
        return NOTHING
    over = "" if held.square is None else f" on {SQUARES[held.square]}"
    put = Press("move", held.move, f"Put the {held.face} down{over}", "put",
                "" if held.move else "pick a square")
    give = Press("move", f"give up {held.face}", f"Give up the {held.face} for 1 coin", "give",
                 _kept(view, held.face))
    give_up = Choice(f"Give up the {held.face}", give, note=give.off or "costs 1 coin")
    return choices(
        view, row, Choice(f"Put the {held.face} down", put, "act"), *([give_up] if view.has_coins else []),
    )


def _kept(view: View, face: int) -> str:
    """Why a thrown die cannot be given up."""
    if f"give up {face}" in view.moves:
        return ""
    if view.position.surplus:
        return "one goes back for free"
    return "one per turn" if view.position.gave_up else "no coins left"


def _buy(view: View, row: Box) -> Svg:
    buying = view.buying
    assert buying is not None
    over = "" if buying.to is None else f" on {SQUARES[buying.to]}"
    seller = view.names[buying.seller]
    press = Press("move", buying.move, f"Buy the {buying.face} from {seller} for 1 coin{over}", "put",
                  "" if buying.move else "pick a square")
    back = Press("tap", "back", "Not this die", "back")
    return choices(view, row, Choice("Buy for 1 coin", press, "act"), Choice("Not this one", back))


def _remove(view: View, row: Box) -> Svg:
    removing = view.removing
    assert removing is not None
    where = f"the {removing.face} on {SQUARES[removing.square]}"
    give = Press("move", removing.move, f"Give up {where} for 1 coin", "put")
    keep = Press("tap", "back", f"Keep {where}", "back")
    return choices(
        view, row, Choice(f"Give up the {removing.face}", give, "stop", note="1 coin leaves the game"),
        Choice("Keep it", keep),
    )
