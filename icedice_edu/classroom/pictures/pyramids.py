"""The pyramid game: what was rolled, Counters with pyramids, busts, the Atom and the Vault."""

from __future__ import annotations

from typing import NamedTuple

from icedice_edu.classroom.pictures.kind import Kind, PictureMistake
from icedice_edu.classroom.pictures.pieces import ARROW, FACES, LETTERS, Piece, Row, item
from icedice_edu.classroom.pictures.reading import LONGEST_NAME, brief, parts
from icedice_edu.maths.words import listed

NO_COLORS = ("", "none", "empty")


class Counter(NamedTuple):
    """A name, such as a letter, and its pyramids from left to right."""

    name: str
    pyramids: tuple[Piece, ...]


def _pyramids(text: str, most: int = 6) -> tuple[Piece, ...]:
    found = tuple(item(one) for one in text.replace(" and ", ", ").split(",") if one.strip() not in NO_COLORS)
    for piece in found:
        if piece.sort != "pyramid":
            raise PictureMistake(f"{brief(piece.said)} is not a pyramid such as large green or small red")
    if len(found) > most:
        raise PictureMistake(f"there are {len(found)} pyramids; {most} are possible")
    return found


def _faces(text: str) -> tuple[Piece, ...]:
    found = tuple(map(item, parts(text)))
    for piece in found:
        if piece.sort != "face":
            raise PictureMistake(f"{brief(piece.said)} is not a face of the Color Die; possible: "
                                 f"{', '.join(LETTERS)}")
    return found


def _a(pyramids: tuple[Piece, ...]) -> str:
    return listed(f"a {piece.said}" for piece in pyramids) if pyramids else "nothing"


# -- Counters -----------------------------------------------------------------------------------------


def read_counters(text: str) -> tuple[Counter, ...]:
    lines = [line for line in text.splitlines() if line.strip()] or [""]
    if len(lines) > 8:
        raise PictureMistake(f"there are {len(lines)} Counters; 8 are possible")
    read = (line.rpartition(":") for line in lines)
    counters = tuple(Counter(name.strip(), _pyramids(data)) for name, _, data in read)
    for counter in counters:
        if len(counter.name) > LONGEST_NAME:
            raise PictureMistake(f"the name {brief(counter.name)} has more than {LONGEST_NAME} letters")
    return counters


def describe_counters(counters: tuple[Counter, ...]) -> str:
    if len(counters) == 1 and not counters[0].name:
        return f"A Counter with {_a(counters[0].pyramids)}."
    said = " ".join(f"{counter.name}: {_a(counter.pyramids)}." for counter in counters)
    return f"{'A Counter' if len(counters) == 1 else f'{len(counters)} Counters'}. {said}"


# -- the steps of the game ----------------------------------------------------------------------------


def read_roll(text: str) -> Row:
    """What both dice show: large green."""
    found = item(text)
    if found.sort == "face":
        return Row((found,))
    (rolled,) = _pyramids(text, 1) or (None,)
    if rolled is None:
        raise PictureMistake(f"{brief(text)} is not a roll such as large green")
    size, color = rolled.said.split()
    return Row((Piece("face", LETTERS[color]), Piece("words", "and"), Piece("size", size)))


def describe_roll(row: Row) -> str:
    color = FACES[row.pieces[0].said]
    if len(row.pieces) == 1:
        return f"The Color Die shows {color}."
    return f"The Color Die shows {color}, and the Pyramid Die shows a {row.pieces[2].said} pyramid."


def read_bust(text: str) -> Row:
    """The face that was rolled, and what is on the Counter: green: large green, small yellow."""
    rolled, colon, counter = text.partition(":")
    face, pyramids = _faces(rolled), _pyramids(counter)
    if len(face) != 1 or not colon:
        raise PictureMistake(f"{brief(text)} is not a face, a colon and the pyramids on the Counter")
    if FACES[face[0].said] not in (piece.said.split()[1] for piece in pyramids):
        raise PictureMistake(f"{brief(text)} is no bust; {FACES[face[0].said]} is not on the Counter")
    return Row((*face, ARROW, Piece("tray", "Counter", pyramids, "crossed"), Piece("stop", "bust!")))


def describe_bust(row: Row) -> str:
    color = FACES[row.pieces[0].said]
    return (f"The Color Die shows {color}. The Counter has {_a(row.pieces[2].inside)}. "
            f"{color.capitalize()} is there already: bust!")


def read_atom(text: str) -> Row:
    choice = _faces(text)
    if not 1 <= len(choice) <= 5 or any(piece.said == "A" for piece in choice):
        raise PictureMistake(f"{brief(text)} is not a choice of 1 to 5 colors")
    return Row((Piece("face", "A"), ARROW, *choice))


def describe_atom(row: Row) -> str:
    *most, last = (FACES[piece.said] for piece in row.pieces[2:])
    return f"The Atom: choose {', '.join(most)}{' or ' if most else ''}{last}."


def read_vault(text: str) -> Row:
    pyramids = _pyramids(text, 9)
    if not pyramids:
        raise PictureMistake("there are no pyramids for the Vault")
    return Row((*pyramids, ARROW, Piece("go", "mine!")))


def describe_vault(row: Row) -> str:
    pyramids = row.pieces[:-2]
    if len(pyramids) == 1:
        return f"A {pyramids[0].said} pyramid goes to the Vault."
    return f"{listed(piece.said for piece in pyramids).capitalize()} pyramids go to the Vault."


# -- the six faces ------------------------------------------------------------------------------------


class Team(NamedTuple):
    """The colors on a Counter: so many of the six faces bust, the others are safe."""

    colors: str

    @property
    def safe(self) -> str:
        return "".join(letter for letter in FACES if letter not in self.colors)


def read_teams(text: str) -> tuple[Team, ...]:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    teams = tuple(Team("".join(dict.fromkeys(piece.said for piece in _faces(line)))) if line not in NO_COLORS
                  else Team("") for line in lines)
    if not 1 <= len(teams) <= 8 or any("A" in team.colors for team in teams):
        raise PictureMistake(f"{brief(text)} is not 1 to 8 lines, each with colors, or “empty”")
    return teams


def describe_teams(teams: tuple[Team, ...]) -> str:
    return "The six faces of the Color Die. " + " ".join(
        f"{_on(team)}: {len(team.colors)} bust, {len(team.safe)} safe ({_listed(team.safe)})."
        for team in teams)


def _on(team: Team) -> str:
    return f"Counter with {_listed(team.colors)}" if team.colors else "Empty Counter"


def _listed(letters: str) -> str:
    return listed(FACES[letter] for letter in letters)


OF_PYRAMIDS = (
    Kind("counter", "A Counter with its pyramids; several have a name and a line each.",
         "A: large green, small yellow\nB: medium red", read_counters, describe_counters),
    Kind("roll", "What the Color Die and the Pyramid Die show.", "large green", read_roll, describe_roll),
    Kind("bust", "The face that was rolled is on the Counter.", "green: large green, small yellow", read_bust,
         describe_bust),
    Kind("atom", "The Atom and the colors to choose from.", "red cyan purple", read_atom, describe_atom),
    Kind("vault", "Pyramids that go to the Vault.", "small green, medium green, large green", read_vault,
         describe_vault),
    Kind("faces", "For each Counter, which of the six faces bust and which are safe.",
         "empty\nred\nred yellow", read_teams, describe_teams),
)
