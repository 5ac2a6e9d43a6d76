"""The floe board in words: what the banner says, and where everything lies, in centimetres."""

from __future__ import annotations

from icedice_edu.classroom.recorded_play import recorded_like
from icedice_edu.games.floe.geometry import in_millimetres
from icedice_edu.games.floe.refusals import NUMBERS
from icedice_edu.games.floe.scoring import Addends
from icedice_edu.games.floe.steps import Lying, Throw
from icedice_edu.games.floe.tables import MM, SIDES
from icedice_edu.games.sentences import spoken
from icedice_edu.maths.words import many
from icedice_edu.missing import not_here
from icedice_widgets.boards.floe.placement import centimetres, where_words
from icedice_widgets.boards.floe.view import View
from icedice_widgets.boards.shared_words import BannerWords, result_words, waiting_words

GAME = "Ice floe game"


def cm(level: int) -> str:
    """A level, which is whole millimetres, in centimetres."""
    return centimetres(level * MM)


def banner_words(view: View) -> BannerWords:
    """Who, and what to do."""
    if view.counting is not None:
        return f"Round {view.scoring.round} is scored", "From front to back, die by die."
    if view.over:
        return result_words(view, many(max(view.position.scores()), "point"), how_it_ended(view))
    if view.throws_for_bot and not view.table.handover:
        return _to_do(view)
    return waiting_words(view, news(view)) or _to_do(view)


def how_it_ended(view: View) -> str:
    target = view.position.setting.target
    reached = max(view.position.track) >= target
    return f"The target was {target} points." if reached else "That was the last round."


def _to_do(view: View) -> BannerWords:
    position, name = view.position, view.name
    match position.phase:
        case "place":
            colour, face = position.outcasts[0]
            return f"{name}, put your die back", f"The {position.name(colour)} {face} was pushed off."
        case "choose":
            return f"{name}, choose your scoring die", _choose(view)
    dice = f"{NUMBERS[position.dice_to_throw]} {_real(view)}dice"
    return f"{name}, throw {dice}", _throw(view)


def _real(view: View) -> str:
    if view.tells:
        return "real "
    return f"{view.position.name(view.position.colour)} " if view.two_each else ""


def _choose(view: View) -> str:
    marked = view.position.lying[view.position.roller]
    if marked is None:
        return "Pick one that is on the floe."
    farther = f"farther than {cm(marked.level)}" if view.tells_cm else "farther away"
    if marked.face == SIDES:
        return f"Pick one that is {farther}."
    return f"Higher than {marked.face}, or {farther}."


def _throw(view: View) -> str:
    marked, round_ = view.position.lying[view.position.roller], f"Round {view.position.round}."
    if marked is not None:
        ways = ". Go farther" if marked.face == SIDES else ", higher or farther"
        how = ways if view.grid.wide else ""
        level = f" at {cm(marked.level)}" if view.tells_cm else ""
        return f"Beat your {marked.face}{level}{how}."
    if not view.tells and not view.ice:
        return f"{round_} Nothing slides here: take a recorded throw."
    return f"{round_} Then show where they are." if view.tells else f"{round_} Aim, then let them slide."


def recorded_words(aim: Throw) -> str:
    """power 0.5, spread 0.3, straight: the recorded throw that is most like this one."""
    like = recorded_like(aim)
    return f"power {in_millimetres(like.power)}, spread {in_millimetres(like.spread)}, straight"


def no_ice() -> str:
    """Why nothing slides, and what is different about recorded throws."""
    return (f"Dice can't slide here without {not_here('pymunk')}. Recorded dice really slid, "
            "but on an empty floe, so they don't push the dice that are here.")


def news(view: View) -> str:
    """What the last turn brought, in a few words."""
    event = view.trouble or view.moment
    if event is None:
        return ""
    who, facts = view.names[event.seat], event.facts
    match event.rule:
        case "FLOE-18":
            return spoken("Misthrow! {who}'s {face} is on a block.", {"who": who, "face": facts["face"]})
        case "FLOE-19" | "FLOE-R21":
            return spoken("Mishap! {who}'s die fell off.", {"who": who})
        case "FLOE-15":
            return spoken("All of {who}'s dice got wet.", {"who": who})
    level = f" at {cm(facts['level'])}" if view.tells_cm else ""
    return f"{who}: {facts['face']}{level}."


# -- dice ----------------------------------------------------------------------------------------------


def reasons(view: View, place: int) -> str:
    """Why a thrown die may be the scoring die, or why not."""
    position = view.position
    end, marked = position.thrown[place], position.lying[position.roller]
    if not isinstance(end, Lying):
        return "in the water"
    if marked is None:
        return "on the floe"
    higher = f"higher: {end.face} > {marked.face}" if end.face > marked.face else ""
    levels = f": {cm(end.level)} > {cm(marked.level)}" if view.tells_cm else ""
    farther = f"farther{levels}" if end.level > marked.level else ""
    return ", ".join(filter(None, (higher, farther))) or "not higher or farther"


def choice_words(view: View, place: int) -> str:
    """die 2, the 5 at 20.3 cm, higher: 5 > 3."""
    end = view.position.thrown[place]
    where = f" at {cm(end.level)}" if isinstance(end, Lying) else ""
    return f"die {place + 1}, the {end.face}{where}, {reasons(view, place)}"


def die_words(view: View, colour: int) -> str:
    """Orange 3, 14.1 cm from the left, 36.2 cm from the entrance, in the +6 net."""
    die = view.position.lying[colour]
    assert die is not None
    lies = f"{view.position.name(colour)} {die.face}, {where_words(die.x, die.y)}"
    found = view.position.feature(colour)
    if found is None:
        return lies
    return f"{lies}, in the +{found.value} net" if found.is_net else f"{lies}, in the −{-found.value} hole"


def added(sum_: Addends) -> str:
    """1 + 4 + 6 + 5, net +6."""
    parts = [str(sum_.own), *(str(die.face) for die in (*sum_.behind, *sum_.blocks))]
    text = " + ".join(parts)
    for one in sum_.features:
        text += f", net +{one.value}" if one.is_net else f", hole −{-one.value}"
    return text


# -- the whole position --------------------------------------------------------------------------------


LAST = {
    "FLOE-14": "chose {face}", "FLOE-15": "in the water", "FLOE-17": "chose {face}", "FLOE-18": "misthrow",
}
"""What the pill of a player says, by the rule behind the last move."""


def about(view: View) -> str:
    """The picture's description: dice front to rear, blocks, seals."""
    position = view.position
    dice = "; ".join(die_words(view, colour) for colour in position.front_to_rear()) or "no dice"
    parts = [f"On the floe, front to back: {dice}."]
    if position.thrown:
        thrown = (choice_words(view, place) for place in range(len(position.thrown)))
        parts.append(f"Thrown: {'; '.join(thrown)}.")
    parts.append(f"Ice blocks: {block_words(view)}. Track: {track_words(view)}.")
    return " ".join(parts)


def block_words(view: View) -> str:
    return ", ".join(f"{view.position.name(colour)} {face}" for colour, face in view.blocks) or "empty"


def track_words(view: View) -> str:
    seals = zip(view.position.setting.colours, view.track, strict=True)
    return ", ".join(f"{name} {space}" for name, space in seals)


def described(view: View) -> tuple[str, ...]:
    """Where the dice lie in centimetres."""
    return (about(view),)
