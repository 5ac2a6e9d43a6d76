"""The learner's rolls as tally chart, picture graph and bar graph, and beside them what the die says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import factorial

from icedice_edu.classroom.blocks import Ask, Blocks, Field, Grid, Picture, Press, Say, Title
from icedice_edu.classroom.class_counts import Numbers, class_part
from icedice_edu.classroom.lesson import APART
from icedice_edu.classroom.lessons.p1.tally import (
    FACES,
    RISKY,
    WANTED,
    Tally,
    added,
    letter,
    scale_for,
    tallest,
    tally,
)
from icedice_edu.classroom.own_rolls import COUNTERS, Tossed, rolls_of
from icedice_edu.classroom.work import Work
from icedice_edu.games.pyramids.odds import SIDES
from icedice_edu.maths.words import listed, thousands, times

LESSON = "P1"
TALLIES, PICTURES, BARS, CLASS = VIEWS = ("tally chart", "picture graph", "bar graph", "class")
MANY = 10_000
LEVEL = round(MANY * factorial(WANTED) / (factorial(WANTED // SIDES) ** SIDES * SIDES**WANTED))
"""In so many of 10 000 games of 30 rolls all six faces come equally often."""
TOLD_A = (
    "**No face is a lucky face.** The Color Die has six faces. Each is there once. So each face is "
    "**equally likely**.",
    f"Then why are the bars not the same? That is normal! Think of {thousands(MANY)} games with {WANTED} "
    f"rolls. Only in about {LEVEL} of them are all six bars the same.",
)
TOLD_B = (
    "**Three colours: bust and safe are equally likely.** 3 faces bust. 3 faces are safe. Five colours, but "
    "**six** faces: the Atom is always safe.",
    "Each new colour on the Counter makes one more face bust. That is not bad luck. That is **more likely**.",
)
DRAW = "Read the busts in your tally chart. Type one number for each bar. Then press **Draw**."


def colours(k: int) -> str:
    """1 colour, 2 colours."""
    return "1 colour" if k == 1 else f"{k} colours"


# -- beside the board ---------------------------------------------------------------------------------


def beside(work: Work) -> Blocks:
    """What the last roll was, and the tally charts so far."""
    rolls = rolls_of(work.games)
    last = (Say(_last(rolls)),) if rolls else ()
    return (Title("Your tally charts", small=True), *last, *charts(tally(rolls)))


def _last(rolls: Sequence[Tossed]) -> str:
    face, counter, bust = rolls[-1]
    enough = "That is enough." if len(rolls) >= WANTED else f"You want {WANTED}."
    on = "The Counter was empty" if counter == 0 else f"{colours(counter)} lay on the Counter"
    end = "bust" if bust else "safe"
    return f"Last roll: **{FACES[face]}**. {on}: **{end}**. Rolls: {len(rolls)}. {enough}"


def charts(counted: Tally) -> tuple[Picture, Picture]:
    """The faces, and safe or bust by colours on the Counter."""
    faces = tuple((letter(face), (count,)) for face, count in enumerate(counted.faces))
    risks = tuple((colours(k), (counted.safe[k], counted.busts[k])) for k in COUNTERS)
    return chart("Which face came?", ("",), faces), chart("Safe or bust?", ("safe", "bust"), risks)


def chart(title: str, heads: tuple[str, ...], rows: tuple[tuple[str, tuple[int, ...]], ...]) -> Picture:
    """A tally chart; in words the strokes stay in bundles."""
    said = "; ".join(f"{_named(label)}: " + ", ".join(
        f"{head} {strokes(count)}".strip() for head, count in zip(heads, counts, strict=True))
        for label, counts in rows)
    return Picture("tally", f"Tally chart. {ended(title)} {said}.", (title, heads, rows))


def ended(title: str) -> str:
    """A title as a sentence."""
    return title if title.endswith("?") else f"{title}."


def _named(label: str) -> str:
    """A label of a row in words: R is red."""
    return next((name for face, name in enumerate(FACES) if letter(face) == label), label)


def strokes(count: int) -> str:
    """12 as "2 bundles of five and 2 strokes"."""
    bundles, rest = divmod(count, 5)
    said = [f"{bundles} bundle{'s' if bundles > 1 else ''} of five"] if bundles else []
    said += [f"{rest} stroke{'s' if rest > 1 else ''}"] if rest else []
    return " and ".join(said) or "no stroke"


# -- the record ---------------------------------------------------------------------------------------


def record(work: Work) -> Blocks:
    """One's rolls in four views; from the tally chart the learner draws a bar graph."""
    rolls = rolls_of(work.games)
    title = Title("Your graphs")
    if not rolls and not work.pool:
        return (title, Say("No strokes yet. Roll, and your graphs grow here."))
    shown = work.view or TALLIES
    buttons = tuple(Press(f"show {view}", view, view == shown) for view in VIEWS)
    return (title, *buttons, *_view(work, shown, tally(rolls)))


def _view(work: Work, shown: str, counted: Tally) -> Blocks:
    match shown:
        case "picture graph":
            return (Say("Look at the **key**: one picture can stand for more than one roll."),
                    picture_graph("Which face came?", counted.faces))
        case "bar graph":
            return (Say("Look at the **scale**: how much is one square?"), *bar_graphs(counted))
        case "class":
            return _class(work)
    return (*charts(counted), *_drawn(work, counted))


def picture_graph(title: str, faces: Sequence[int]) -> Picture:
    """Each face of the die, drawn once for every roll, or for every two, and so on."""
    key = scale_for(faces)
    said = ", ".join(f"{name} {count}" for name, count in zip(FACES, faces, strict=True))
    rows = tuple((letter(face), count) for face, count in enumerate(faces))
    alt = f"Picture graph. {ended(title)} One picture is {_rolls(key)}. {said}."
    return Picture("pictures", alt, (title, key, "roll", rows))


def _rolls(count: int) -> str:
    return "1 roll" if count == 1 else f"{count} rolls"


def bar_graphs(counted: Tally) -> tuple[Picture, Picture]:
    """The faces; and for each Counter a bar for safe beside a bar for bust."""
    faces = tuple((letter(face), (count,)) for face, count in enumerate(counted.faces))
    risks = tuple((colours(k), (counted.safe[k], counted.busts[k])) for k in COUNTERS)
    return bars("Which face came?", ("rolls",), faces), bars("Safe or bust?", ("safe", "bust"), risks)


def bars(title: str, heads: tuple[str, ...], rows: tuple[tuple[str, tuple[int, ...]], ...],
         scale: int = 0) -> Picture:
    """A bar graph with the smallest scale that fits, or with a given one."""
    scale = scale or scale_for(count for _, counts in rows for count in counts)
    said = "; ".join(f"{_named(label)}: " + ", ".join(
        f"{head} {count}" for head, count in zip(heads, counts, strict=True)) for label, counts in rows)
    alt = f"Bar graph. {ended(title)} One square is {scale}. {said}."
    return Picture("bars", alt, (title, scale, heads, rows))


# -- the learner's own bar graph ----------------------------------------------------------------------


def _drawn(work: Work, counted: Tally) -> Blocks:
    """The bars as the learner typed them, and whether they fit the tally chart."""
    typed = work.kept.get("bars", "").split("\n") if work.kept.get("bars") else ()
    fields = tuple(Field(f"bar{k}", f"Busts with {colours(k)}:", "line", (),
                         typed[i] if i < len(typed) else "") for i, k in enumerate(RISKY))
    ask = Ask("keep bars", fields, "Draw")
    head = (Title("Draw your own bar graph", small=True), Say(DRAW))
    return (*head, ask, *_judged(typed, counted)) if counted.rolls else ()


def _judged(typed: Sequence[str], counted: Tally) -> Blocks:
    if not typed:
        return ()
    if len(typed) != len(RISKY) or not all(text.isdecimal() and len(text) < 4 for text in typed):
        return (Say("Type a whole number for **each** bar. No busts? Then type 0.", "not yet"),)
    heights = tuple(map(int, typed))
    rows = tuple((colours(k), (height,)) for k, height in zip(RISKY, heights, strict=True))
    wrong = [k for k, height in zip(RISKY, heights, strict=True) if height != counted.busts[k]]
    return (bars("My busts", ("busts",), rows), _fits(wrong))


def _fits(wrong: Sequence[int]) -> Say:
    if not wrong:
        return Say("All four bars fit your tally chart.", "right")
    named = listed(colours(k) for k in wrong)
    return Say(f"Count the strokes again for {named}. (Did you roll since? Then your chart has grown.)",
               "not yet")


# -- the class ----------------------------------------------------------------------------------------


def counted(work: Work) -> tuple[int, ...]:
    """What the class adds up: rolls with dice of one's own, for the class's dice are the same for all."""
    return tally(rolls_of(work.games, except_seed=work.seed)).numbers


def _class(work: Work) -> Blocks:
    return class_part(work, LESSON, counted(work), _together)


def _together(found: Sequence[Numbers]) -> Blocks:
    """The strokes of the class added."""
    total = added(found)
    said = f"**{len(found)} learners together**: {_rolls(total.rolls)}. We added all the strokes."
    return (Say(said), *bar_graphs(total))


# -- the reveal ---------------------------------------------------------------------------------------


def reveal(work: Work, said: Mapping[str, str]) -> Blocks:
    """Guesses, own rolls and the faces of the die."""
    mine = tally(rolls_of(work.games))
    lucky, three = work.guess.split(APART) if work.guess else ("", "")
    return (
        Title("Lucky or likely?"),
        Title("A. The lucky face", small=True), Say(_guess(said.get(lucky, ""))),
        Say(_own_faces(mine.faces, lucky)), *map(Say, TOLD_A),
        Title("B. Three colours on the Counter", small=True), Say(_guess(said.get(three, ""))),
        Say(_own_three(mine)), _die(mine), *map(Say, TOLD_B),
    )


def _guess(said: str) -> str:
    return f"Your guess: **{said}**." if said else "Your guess: none. The curtain was opened."


def _own_faces(faces: Sequence[int], lucky: str) -> str:
    if not sum(faces):
        return "Your game: no rolls yet."
    top = tallest(faces)
    bar = "The tallest bar is" if len(top) == 1 else "The tallest bars are"
    won = f"Your game: {max(faces)} is the most. {bar} {listed(FACES[face] for face in top)}."
    if lucky not in FACES:
        return won
    named = FACES.index(lucky)
    end = "It did not win." if named not in top else "It won!" if len(top) == 1 else "It won, but not alone."
    return f"{won} Your face, {lucky}, came {times(faces[named])}. {end}"


def _own_three(mine: Tally) -> str:
    safe, busts = mine.safe[3], mine.busts[3]
    if not safe + busts:
        return "Your game: nobody has rolled with three colours yet."
    return f"Your game with three colours: {safe} safe, {busts} bust. Few rolls: it can look uneven."


def _die(mine: Tally) -> Grid:
    head = ("on the Counter", "faces that bust", "faces that are safe", "what is more likely?", "your game")
    return Grid("All six faces of the die", head, tuple(
        (colours(k), str(k), str(SIDES - k), more_likely(k), f"{mine.safe[k]} safe, {mine.busts[k]} bust")
        for k in COUNTERS))


def more_likely(k: int) -> str:
    """Safe or bust, with so many colours on the Counter."""
    if k == 0:
        return "safe, always"
    return "equally likely" if 2 * k == SIDES else "safe" if 2 * k < SIDES else "bust"
