"""What a player works with in a turn: the dice, the rolls or the sand that are left, and the way on."""

from __future__ import annotations

from functools import cache

from icedice_edu.games.protocol import listed
from icedice_edu.games.tokens.setting import GLASS_SECONDS
from icedice_edu.maths.expressions import spaced
from icedice_edu.maths.words import many
from icedice_widgets.boards.tokens.grid import Grid
from icedice_widgets.boards.tokens.view import View
from icedice_widgets.components import (
    FRONT,
    ON_DICE,
    Box,
    Press,
    button,
    dice_defs,
    hourglass,
    no_die,
    panel,
    plate,
    plated,
    say,
    slab,
    thick,
    tick,
    used_die,
)
from icedice_widgets.icons import icon
from icedice_widgets.lettering import fit
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, group, join, text, use, words

HURRY_SECONDS = 10
MOST_DOTS = 20
PLACES = range(3)
LIFT = 4


@cache
def turn_defs(grid: Grid, laying: bool) -> Svg:
    """What the dice and their switches are made of; before the first turn, places for three tokens."""
    if laying:
        return el("circle", id="t-place", r=18, stroke_dasharray="3 3", **paint("well", "edge", 1.4))
    seen = Box(-grid.again_width / 2, 0, grid.again_width, grid.below_dice.h)
    face = thick(seen, "panel", "lip", "edge"), icon("again", 0, seen.cy, 0.95)
    again = plate("t-again", grid.finger(seen), *face)
    return join((dice_defs("t", grid.die_finger), group(tick(0, 0), id="t-ok"), again))


def dice_panel(view: View) -> Svg:
    """Dice, what is left of the turn, and the buttons that go with them."""
    box = view.grid.dice
    if view.position.phase == "lay":
        return group(panel(box), *_laying(view, box), data_key="dice")
    dice = (_die(view, place) for place in PLACES)
    return group(
        panel(box), group(*dice, **ON_DICE), _left_of_turn(view), _below(view), data_key="dice",
    )


# -- the dice -------------------------------------------------------------------------------------------


def _die(view: View, place: int) -> Svg:
    """A die: on a plate when it is in the calculation, raised in a ring when it will be rolled again.

    While a number is made, a press puts it into the calculation.
    """
    (x, y, _), side, dice = view.grid.die(place), view.grid.die_side, view.position.dice
    if not dice:
        return no_die(x, y, side)
    used, again = place in view.draft.used, place in view.draft.again
    top = y - LIFT if again else y
    around = Box(x - side / 2, top - side / 2, side, side * (1 + FRONT))
    drawn = join((
        slab(around._replace(y=y - side / 2).inside(-5), 14, "gowash") if used else NOTHING,
        slab(around.inside(-4), 12, "gowash", "go", 3) if again else NOTHING,
        used_die("t", place, dice[place], view.position.rolls, x, top, side),
        use("t-ok", x=x + side / 2 - 1, y=y - side / 2 + 1) if used else NOTHING,
    ))
    if not view.making:
        return drawn
    label = f"Die {dice[place]}{', in your expression' if used else ', use it in your expression'}"
    return group(drawn, **Press("tap", f"die {place + 1}", label, on=used).attributes())


# -- what is left of the turn -----------------------------------------------------------------------------


def _left_of_turn(view: View) -> Svg:
    """The hourglass, or the rolls made so far, or the button for the first roll."""
    room = view.grid.beside_dice
    if view.position.setting.timed:
        return _sand(view, room)
    if view.position.phase == "roll" and view.active:
        return _roll_button(view, room)
    return _rolls(view, room)


def _roll_button(view: View, room: Box) -> Svg:
    """The one big thing to do."""
    box = Box(room.x, room.y + 2, room.w, 68 if view.grid.wide else 56)
    return button(box, "Roll", Press("move", "roll", "Roll all three dice"), 20, "act", "die")


def _rolls(view: View, room: Box) -> Svg:
    """Roll 3 of 10, and as many dots."""
    rolls, cap, sizes = view.position.rolls, view.position.setting.roll_cap, view.grid.sizes
    if not rolls:
        return say(f"{many(cap, 'roll')} this turn", room.x, room.cy + 5, sizes.body, "ink2")
    count = say(f"Roll {rolls} of {cap}", room.x, room.y + 24, sizes.button, "ink", 700)
    return group(count, _dots(room, rolls, cap) if cap <= MOST_DOTS else NOTHING, data_key="rolls")


def _dots(room: Box, made: int, cap: int) -> Svg:
    """One dot a roll: full ones are spent."""
    step = min(20.0, room.w / 10)
    r = min(6.0, step * 0.36)
    whole, free = (
        "".join(_row_of_dots(room, r, step, row, first, cap) for row in range((cap + 9) // 10))
        for first in (0, made)
    )
    return group(
        el("path", d=whole, **paint("none", "edge", 2 * r)),
        el("path", d=free, **paint("none", "panel", 2 * r - 3)) if free else NOTHING,
        stroke_dasharray=f"0 {step:g}",
    )


def _row_of_dots(room: Box, r: float, step: float, row: int, first: int, cap: int) -> str:
    """The dots of a row from `first` on: a line of round dashes without length.

    The line is a little longer, as a dash that begins just where it ends is not drawn.
    """
    left, right = max(first - 10 * row, 0), min(cap - 10 * row, 10) - 1
    if left > right:
        return ""
    return f"M{room.x + r + step * left:g} {room.y + 44 + step * row:g}h{step * (right - left) + 1:g}"


def _sand(view: View, room: Box) -> Svg:
    """The hourglass with its seconds."""
    seconds, which = glass(view.table.match.time_left)
    late = _late(view)
    scale, size = (0.9, 30) if view.grid.wide else (0.72, 24)
    left = room.x + 64 * scale + 4
    note = say("Hurry!" if late else which, left, room.cy + 26, view.grid.sizes.note, *_warning(late, "ink2"))
    return group(
        hourglass(room.x + 30 * scale, room.cy, round(seconds / GLASS_SECONDS, 2), scale),
        _clock(view, seconds, left, room.cy + 4, size), note, data_key="sand",
    )


def glass(left: float | None) -> tuple[float, str]:
    """Seconds left in the glass that runs, and which glass it is."""
    if left is None:
        return GLASS_SECONDS, "first flip"
    return (left - GLASS_SECONDS, "first flip") if left > GLASS_SECONDS else (left, "second flip")


def _late(view: View) -> bool:
    """The last ten seconds of the second glass."""
    left = view.table.match.time_left
    return left is not None and left <= HURRY_SECONDS


def _warning(late: bool, ink: str) -> tuple[str, int | None]:
    return ("stop", 700) if late else (ink, None)


def _clock(view: View, seconds: float, x: float, y: float, size: float) -> Svg:
    """The seconds, counted down by the page until the next picture."""
    running = view.table.match.time_left is not None
    whole = int(seconds)
    return text(
        f"{whole // 60}:{whole % 60:02d}", x, y, size, font_weight=700, data_key="clock",
        data_countdown=round(seconds, 1) if running else None, **paint(_warning(_late(view), "ink")[0]),
    )


# -- the row below the dice -------------------------------------------------------------------------------


def _below(view: View) -> Svg:
    """Roll again and pass, or what step 1 has done, or the first roll."""
    phase = view.position.phase
    if not view.active:
        return _moved_note(view) if phase == "step2" else NOTHING
    match phase:
        case "step1":
            switches = (_again(view, place) for place in PLACES if view.position.rolls_left)
            return join((*switches, _roll_again(view), _pass_button(view, "Pass")))
        case "step2":
            return join((_moved_note(view), _pass_button(view, "End turn")))
        case "flip":
            label = "Flip the hourglass and start your time"
            return _one_button(view, "Flip the hourglass", "flip", "glass", label)
        case "roll" if view.position.setting.timed:
            return _one_button(view, "Roll", "roll", "die", "Roll all three dice")
    return _before_rolling(view)


def _again(view: View, place: int) -> Svg:
    """The switch under a die: roll it again."""
    row, x, on = view.grid.below_dice, view.grid.die(place).x, place in view.draft.again
    width, face = view.grid.again_width, view.position.dice[place]
    box = Box(x - width / 2, row.y, width, row.h)
    label = f"Keep the {face}" if on else f"Roll the {face} again"
    press = Press("tap", f"again {place + 1}", label, on=on)
    if on:
        return button(box, "", press, 15, "on", "again", target=view.grid.finger(box))
    return plated(press, "t-again", x, box.y)


def _roll_again(view: View) -> Svg:
    """Roll the chosen dice again; it says how many. One element in any case: what lies beside it stays."""
    row, wide, chosen = view.grid.below_dice, view.grid.wide, sorted(view.draft.again)
    left, right = (236, 94) if wide else (172, 69)
    box = Box(row.x + left, row.y, row.w - left - right, row.h)
    if not chosen:
        return group(_why_not_again(view, box))
    faces = listed(str(view.position.dice[place]) for place in chosen)
    what = f"reroll {' '.join(str(place + 1) for place in chosen)}"
    count = f"{len(chosen)} dice" if len(chosen) > 1 else "1 die"
    press = Press("move", what, f"Roll {faces} again", "reroll")
    label = f"Roll {count if wide else len(chosen)}"
    return group(button(box, label, press, 16, "act", target=view.grid.finger(box)))


def _why_not_again(view: View, box: Box) -> Svg:
    """What to do for another roll, or that there is none."""
    size = view.grid.sizes.note
    if not view.position.rolls_left:
        return say("No rolls left. Make a number or pass.", view.grid.below_dice.x, box.cy + 5, size, "ink2")
    rows = ("Choose dice", "to roll again") if view.grid.wide else ("Roll some", "again?")
    return join(say(row, box.x + 4, box.cy - 2 + 17 * i, size, "ink2") for i, row in enumerate(rows))


def _pass_button(view: View, word: str) -> Svg:
    row, wide = view.grid.below_dice, view.grid.wide
    width = (84 if wide else 62) if word == "Pass" else (118 if wide else 96)
    box = Box(row.right - width, row.y, width, row.h)
    label = "Pass and end your turn" if word == "Pass" else "End your turn without taking a token"
    press = Press("move", "pass", label)
    return button(box, word, press, 16 if wide else 15, target=view.grid.finger(box))


def _moved_note(view: View) -> Svg:
    """What step 1 made."""
    event = next((e for e in reversed(view.table.match.log) if e.rule == "TOKEN-14"), None)
    if event is None:
        return NOTHING
    row = view.grid.below_dice
    equation = f"{spaced(event.facts['expression'])} = {event.facts['number']}"
    more = " moved to the middle" if view.grid.wide else " moved"
    line = el(
        "text", el("tspan", words(equation), font_weight=700, **paint("ink")), words(more),
        x=row.x + 30, y=row.cy + 6, font_size=view.grid.sizes.body, **paint("ink2"),
    )
    return join((tick(row.x + 11, row.cy + 1), line))


def _one_button(view: View, word: str, move: str, sign: str, label: str) -> Svg:
    row, size = view.grid.below_dice, view.grid.sizes.button + 1
    press = Press("move", move, label)
    return button(row, word, press, size, "act", sign, target=view.grid.finger(row))


def _before_rolling(view: View) -> Svg:
    """How many rolls there are, and with which dice."""
    row, size, cap = view.grid.below_dice, view.grid.sizes.body, view.position.setting.roll_cap
    line = f"You have {many(cap, 'roll')} this turn."
    if view.grid.wide and cap > 1:
        line = f"You have {cap} rolls. Start with all three dice."
    return say(fit(line, row.w, size), row.x, row.cy + 5, size, "ink2")


# -- before the first turn --------------------------------------------------------------------------------


def _laying(view: View, box: Box) -> tuple[Svg, ...]:
    """The three tokens that the first player lays."""
    sizes, laid = view.grid.sizes, view.position.laid
    left, step = (48, 64) if view.grid.wide else (34, 52)
    y = box.bottom - (46 if view.grid.wide else 40)
    places = [box.x + left + step * i for i in PLACES]
    return (
        say("Choose three tokens", box.x + 16, box.y + 32, sizes.button + 1, "ink", 700),
        say("Use three different rows.", box.x + 16, box.y + 56, sizes.line, "ink2"),
        *(tick(x, y, r=18) if i < laid else use("t-place", x=x, y=y) for i, x in enumerate(places)),
        say(f"{laid} of 3", places[-1] + 40, y + 6, sizes.button, "ink", 700),
    )
