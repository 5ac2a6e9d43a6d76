"""What saved work may say. Anybody can write a file, so every part is looked at, and what does not fit
refuses all of it: work is taken whole or not at all.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import NoReturn

from icedice_edu.classroom.counts import MOST_CODES
from icedice_edu.games.protocol import quoted
from icedice_edu.sealed import BadCode

LARGEST = 200_000  # bytes of work, unpacked
LONGEST_NAME = 300  # characters of what words, answers and hints are kept under
MOST_NAMES = 500
MOST_TRIES = 40
MOST_GAMES = 5
MOST_HINTS = 4
SEATS = range(6)
EDITIONS = range(1, 100)

NO_WORK = "This is not a learner's work. Use the code or file from the last step of your lesson."
TOO_LONG = "This file is too long for a learner's work."


def parts_in(text: str) -> Mapping[str, object]:
    """The parts of the work that is written here, each as `Work` has it."""
    if len(text) > LARGEST or len(text.encode(errors="replace")) > LARGEST:
        raise BadCode(TOO_LONG)
    saved = _parsed(text.removeprefix("\ufeff"))  # some editors begin a file with a byte order mark
    if strange := set(saved) - set(PARTS) - set(BESIDE):
        raise BadCode(f"This work has a part called {quoted(min(strange))}, which no lesson writes.")
    if not {"lesson", "seed"} <= set(saved):
        raise BadCode(NO_WORK)
    for name, kind in BESIDE.items():
        if not isinstance(saved.get(name, kind()), kind):
            _unlike(name)
    return {name: PARTS[name](name, value) for name, value in saved.items() if name in PARTS}


def _parsed(text: str) -> Mapping[str, object]:
    try:
        saved = _STRICT.decode(text)
        json.dumps(saved, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        raise BadCode("This work has a broken character in it.") from error
    except BadCode:
        raise
    except (ValueError, RecursionError) as error:
        raise BadCode(NO_WORK) from error
    if not isinstance(saved, dict):
        raise BadCode(NO_WORK)
    return saved


def _once_each(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise BadCode("This work has two parts with the same name.")
    return found


def _no_number(written: str) -> NoReturn:
    raise BadCode(f"This work has {quoted(written)} where there should be a whole number.")


_STRICT = json.JSONDecoder(object_pairs_hook=_once_each, parse_float=_no_number, parse_constant=_no_number)


# -- the parts, one by one -----------------------------------------------------------------------------


def _unlike(name: str) -> NoReturn:
    raise BadCode(f"This is not a learner's work. Nobody can read its part called {quoted(name)}.")


def _text(name: str, value: object) -> str:
    return value if isinstance(value, str) else _unlike(name)


def _named(name: str, value: object) -> str:
    """A text that has to say something, as the name of a lesson or a seed does."""
    if not _text(name, value).strip():
        raise BadCode(f"This work has an empty {name}.")
    return _text(name, value)


def _flag(name: str, value: object) -> bool:
    return value if isinstance(value, bool) else _unlike(name)


def _whole(name: str, value: object, possible: range) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        _unlike(name)
    if value not in possible:
        reach = f"from {possible[0]} to {possible[-1]}"
        raise BadCode(f"This work has a number in its part called {quoted(name)} that is not {reach}.")
    return value


def _listed(name: str, value: object, most: int) -> list[object]:
    if not isinstance(value, list):
        _unlike(name)
    if len(value) > most:
        raise BadCode(f"This work has {len(value)} {name}. There is only room for {most}.")
    return value


def _under_names(name: str, value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        _unlike(name)
    if len(value) > MOST_NAMES or any(len(key) > LONGEST_NAME for key in value):
        raise BadCode(f"This work has too much in its part called {quoted(name)}.")
    return value


def _words(name: str, value: object) -> dict[str, str]:
    return {key: _text(name, words) for key, words in _under_names(name, value).items()}


def _tries(name: str, value: object) -> dict[str, tuple[str, ...]]:
    return {task: tuple(_text(name, answer) for answer in _listed("answers to a task", answers, MOST_TRIES))
            if isinstance(answers, list) else _unlike(name)
            for task, answers in _under_names(name, value).items()}


def _hints(name: str, value: object) -> dict[str, int]:
    rungs = range(MOST_HINTS + 1)
    return {task: _whole(name, opened, rungs) for task, opened in _under_names(name, value).items()}


def _games(name: str, value: object) -> tuple[tuple[str, tuple[int, ...]], ...]:
    return tuple(_game(name, game) for game in _listed(name, value, MOST_GAMES))


def _game(name: str, value: object) -> tuple[str, tuple[int, ...]]:
    if not isinstance(value, list) or len(value) != 2 or not isinstance(value[1], list):
        _unlike(name)
    code, bots = value
    seats = tuple(_whole(name, seat, SEATS) for seat in _listed("bots in a game", bots, len(SEATS)))
    if len(set(seats)) < len(seats):
        _unlike(name)
    return _text(name, code), seats


def _pool(name: str, value: object) -> tuple[str, ...]:
    if not isinstance(value, list):
        _unlike(name)
    return tuple(_text(name, code) for code in _listed("class codes", value, MOST_CODES))


def _edition(name: str, value: object) -> int:
    return _whole(name, value, EDITIONS)


PARTS: Mapping[str, Callable[[str, object], object]] = {
    "lesson": _named, "seed": _named, "stage": _text, "guess": _text, "opened": _flag, "claim": _text,
    "kept": _words, "tries": _tries, "hints": _hints, "games": _games, "number": _text, "view": _text,
    "pool": _pool, "released": _flag, "edition": _edition, "place": _text, "far": _text, "drafts": _words,
}
"""Every part of work, and how it is read."""
BESIDE: Mapping[str, type] = {"exit": dict, "mark": str}
"""What a file may hold beside the work: what the exit answers show, and whose file it is."""
