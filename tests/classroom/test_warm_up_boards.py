"""The board that a lesson begins with is a real position, and what is said of it is so."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

import pytest

from icedice_edu.classroom.blocks import Picture
from icedice_edu.classroom.lessons import LESSONS, lesson_called
from icedice_edu.games.iced.tables import BOXES
from icedice_edu.games.match import Match, restore

Told = Iterator[tuple[object, object]]
"""What the words say, and what the position says."""

COUNTED = ("no", "one", "two", "three", "four")


def boards(name: str) -> list[Picture]:
    shown = (block for block in lesson_called(name).warmup if isinstance(block, Picture))
    return [picture for picture in shown if picture.name == "board"]


SHOWN = [name for name in LESSONS if boards(name)]


def numbers(said: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", said)]


def of_tokens(said: str, match: Match) -> Told:
    position = match.position
    yield from ((numbers(dice), list(position.dice)) for dice in re.findall(r"Dice ([\d, ]+)\.", said))
    [middle] = re.findall(r"Middle board: ([\d, ]+)\.", said)
    yield numbers(middle), sorted(token.number for token in position.medium)
    yield from ((int(last), len(position.circles)) for last in re.findall(r"tokens 1 to (\d+)", said))


def of_pyramids(said: str, match: Match) -> Told:
    position = match.position
    for counter in re.findall(r"Counter: ([^.]+)\.", said):
        yield counter.split(", "), list(map(position.name, position.counter))
    yield "Counter is empty" in said, position.counter == ()
    for who, pieces in re.findall(r"(\w+)'s Vault: ([^.]+)\.", said):
        if who in match.names:
            vault = [kind for kind in range(15) if position.in_vault(match.names.index(who), kind)]
            yield {*pieces.split(", ")}, {*map(position.name, vault)}


def of_tiles(said: str, match: Match) -> Told:
    position = match.position
    for who, right, bottom in re.findall(r"(\w+)'s tiles: ([^.]+) at the right, ([^.]+) below\.", said):
        seat = match.names.index(who)
        yield (numbers(right), numbers(bottom)), (list(position.right[seat]), list(position.bottom[seat]))
        yield "Each has four dice" in said, len([die for die in position.boards[seat] if die]) == 4
    rows = re.findall(r"(?:rows: |; |[Rr]ow \d: )([^;.]+), tile (\d+)", said)
    for row, (dice, tile) in enumerate(rows):
        lying = [die.face for die in position.boards[0][3 * row:3 * row + 3] if die]
        yield (numbers(dice), int(tile)), (lying, position.right[0][row])
    lines = re.findall(r"(?:Row|Column) (\w) has tile (\d+) and needs (\d+) in (\w+)", said)
    for line, tile, needs, count in lines:
        lacks = position.needs(0, line)
        yield (int(tile), int(needs), COUNTED.index(count)), (position.tile(0, line), *lacks)


def of_iced(said: str, match: Match) -> Told:
    position, here = match.position, match.position.flavour_at(match.position.places[match.position.seat])
    named = {box.name: box for box in BOXES if box.kind == "flavour"}
    for sentence in re.split(r"[.;] ", said.partition(" says:")[0]):
        flavours = [named[word] for word in re.findall(r"\w+", sentence) if word in named]
        met = [seat for seat, name in enumerate(match.names) if name in sentence]
        who = min(met, key=lambda seat: sentence.find(match.names[seat]), default=-1)
        yield from ((int(dollars), position.money[who]) for dollars in re.findall(r"has \$(\d+)", sentence))
        yield from ((int(dollars), here.price) for dollars in re.findall(r"costs \$(\d+)", sentence))
        yield from ((COUNTED.index(many), here.scoops) for many in re.findall(r"has (\w+) scoop", sentence))
        if " owns " in sentence:
            yield [box.flavour for box in flavours], list(position.owned(who))
        if "stands on" in sentence and flavours:
            yield [box.number for box in flavours], [position.places[who]]
        if "belongs to" in sentence:
            yield [position.flavour_at(box.number).owner for box in flavours], [who]


def of_floe(said: str, match: Match) -> Told:
    lying = [(die.face, die.level) for die in match.position.lying if die]
    yield [(int(face), int(level)) for face, level in re.findall(r"'s (\d) at (\d+) mm", said)], lying
    [dice] = re.findall(r"are to throw (\w+) dice", said)
    yield COUNTED.index(dice), match.position.dice_to_throw


READ: Mapping[str, Callable[[str, Match], Told]] = {
    "tokens": of_tokens, "pyramids": of_pyramids, "tiles": of_tiles, "iced": of_iced, "floe": of_floe}


@pytest.mark.parametrize("name", SHOWN)
def test_the_warm_up_board_is_a_real_position_and_what_is_said_of_it_is_so(name: str) -> None:
    [picture] = boards(name)
    match = restore(picture.facts[0])

    assert match.game.name == lesson_called(name).game and match.moves(), "somebody is to play"
    assert all(f"{who} says: {says}" in picture.alt for who, says in picture.facts[1])
    told = list(READ[match.game.name](picture.alt, match))
    assert told and all(words == so for words, so in told), told


@pytest.mark.parametrize("name", SHOWN)
def test_who_is_said_to_play_at_the_warm_up_board_is_the_one_who_may(name: str) -> None:
    [picture] = boards(name)
    match = restore(picture.facts[0])

    said = re.findall(r"(\w+) (?:may|is to|are to) ((?:\w+ or )?\w+)", picture.alt)
    for who, moves in said:
        assert who not in match.names or who == match.names[match.position.seat]
        assert {*moves.split(" or ")} <= {str(move).split()[0] for move in match.moves()}
