"""The stations of a lesson: what is shown one after the other, where a learner is, what opens the rest."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from icedice_edu.classroom.match_cache import game_of
from icedice_edu.games.match_setup import game_called

if TYPE_CHECKING:
    from icedice_edu.classroom.desk import Desk
    from icedice_edu.classroom.lesson import Lesson

LABELS = {
    "warmup": "Warm-up", "launch": "How to play", "predict": "Guess", "play": "Play", "record": "Results",
    "reveal": "The answer", "explain": "Why", "misconception": "Agree?", "practice": "Practice",
    "extend": "Explore", "synthesis": "Wrap-up", "exit": "Exit ticket", "save": "Finish",
}
"""The stations in their order, and what they are called where the lesson has no short title of its own."""
CURTAINED = ("reveal", "explain", "misconception", "practice", "extend", "synthesis", "exit")
OWN_TITLES = ("record", "reveal")
LONGEST_LABEL = 14


class Station(NamedTuple):
    """One stop on the way through a lesson."""

    name: str
    label: str
    parts: tuple[str, ...]
    """The parts that are shown there, such as "explain 1" and "explain 2"."""
    state: str
    """"done", "now", "to come", or "shut" while the curtain is down."""

    @property
    def facts(self) -> dict[str, object]:
        return {**self._asdict(), "parts": list(self.parts)}


def stations(desk: Desk) -> tuple[Station, ...]:
    """The stations of this lesson, as they stand for this learner."""
    lesson, names = desk.lesson, station_names(desk.lesson)
    now, reached = names.index(station_at(desk)), names.index(farthest(desk))
    return tuple(
        Station(name, label_of(lesson, name), _parts(lesson, name), _state(desk, name, place, now, reached))
        for place, name in enumerate(names)
    )


def station_names(lesson: Lesson) -> tuple[str, ...]:
    """The stations that this lesson has, in order."""
    missing = () if lesson.extend_code or lesson.extend else ("extend",)
    return tuple(name for name in LABELS if name not in missing)


def station_at(desk: Desk) -> str:
    """Where the learner is; the first station before anything was done."""
    name = desk.work.place.partition(" ")[0]
    return name if name in station_names(desk.lesson) and not is_shut(desk, name) else "warmup"


def farthest(desk: Desk) -> str:
    """The farthest station the learner has been to."""
    names = station_names(desk.lesson)
    return max((station_at(desk), desk.work.far if desk.work.far in names else "warmup"), key=names.index)


def is_shut(desk: Desk, name: str) -> bool:
    """Whether the curtain hides this station."""
    return name in CURTAINED and not desk.curtain_open


def why_shut(desk: Desk) -> str:
    """What opens the curtain, in a sentence; nothing when it is open."""
    if desk.curtain_open:
        return ""
    if not desk.work.guess:
        return "Make your guess first."
    one, several = desk.lesson.units
    return f"{desk.left_to_play} more {one if desk.left_to_play == 1 else several} first."


def play_asked(desk: Desk) -> str:
    """How much play opens the curtain, in words: "12 moves on the board", "30 rolls"."""
    one, several = desk.lesson.units
    return f"{desk.asked_to_play} {one if desk.asked_to_play == 1 else several}"


def whereabouts(desk: Desk) -> str:
    """Where the learner is, as one would say it: "task 3 of 6"."""
    name, _, sheet = desk.work.place.partition(" ")
    if name == "practice":
        tasks = [task for task, one in desk.tasks.items() if not one.at_the_exit]
        if sheet in tasks:
            return f"task {tasks.index(sheet) + 1} of {len(tasks)}"
    here = station_at(desk)
    names = station_names(desk.lesson)
    return f"step {names.index(here) + 1} of {len(names)}, {label_of(desk.lesson, here)}"


def label_of(lesson: Lesson, name: str) -> str:
    """What a station is called in this lesson."""
    title = lesson.titles.get(name, "") if name in OWN_TITLES else ""
    return title if 0 < len(title) <= LONGEST_LABEL else LABELS[name]


def _parts(lesson: Lesson, name: str) -> tuple[str, ...]:
    if name == "explain":
        return tuple(f"explain {number}" for number in range(1, lesson.explanations + 1))
    return (name,)


def _state(desk: Desk, name: str, place: int, now: int, reached: int) -> str:
    if place == now:
        return "now"
    if is_shut(desk, name):
        return "shut"
    return "done" if place < reached else "to come"


@lru_cache(maxsize=16)
def moves_of_people(code: str, bots: tuple[int, ...], game: str) -> int:
    """How many moves people made in a saved game."""
    match = game_of(code, game_called(game))
    before = match.beginning
    made = 0
    for played in match.history:
        made += not played.by_chance and before.turn not in bots
        before = played.position
    return made
