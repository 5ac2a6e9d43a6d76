"""A learner's work in one lesson: guess, answers, hints, words, games. It survives as a code and as a file.

Only what the learner did is kept. Verdicts are not: the seed makes the same tasks again, and they judge.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from icedice_edu.classroom.counts import MOST_CODES
from icedice_edu.sealed import BadCode, opened, sealed, spelled

PREFIX, VERSION = "WORK", 1
LONGEST = 60_000
LARGEST = 200_000  # bytes of work, unpacked
MOST_TRIES = 40
WORDS = (
    b'{"lesson":"A","seed":"2026","stage":"","guess":"","opened":true,"claim":"","kept":{"warmup":"","because":'
    b'"","explain 1":"","synthesis":""},"tries":{"2026:1":[""],"2026:E1":[""]},"hints":{"2026:1":1},"games":'
    b'[{"code":"ICE1-","bots":[1]}]}'
)
"""What most work contains, so that it costs nothing to write."""


@dataclass(frozen=True)
class Work:
    """What a learner has done so far."""

    lesson: str
    seed: str
    stage: str = ""
    guess: str = ""
    opened: bool = False
    """Whether the teacher has opened the curtain."""
    claim: str = ""
    kept: Mapping[str, str] = field(default_factory=dict)
    """Words of the learner's own, by the place they belong to."""
    tries: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What was answered, by seed and task."""
    hints: Mapping[str, int] = field(default_factory=dict)
    games: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """Save codes of matches, each with the seats that bots played."""
    number: str = ""
    """The learner's number in the class list, "7"; without one the dice are the class's."""
    view: str = ""
    """What the record shows, of several things that it can show."""
    pool: tuple[str, ...] = ()
    """Class codes of other learners, whose counts are added."""
    released: bool = False
    """Whether the teacher has released what there is to say about the exit answers."""
    edition: int = 1
    """The edition of the lesson that this work was done in."""
    place: str = ""
    """Where the learner is: a station, and the task in it, "practice 3"."""
    far: str = ""
    """The farthest station the learner has been to."""
    drafts: Mapping[str, str] = field(default_factory=dict)
    """Words that were typed and not sent yet, by form and field: "keep warmup/words"."""

    @property
    def begun(self) -> bool:
        """Whether there is anything in it that somebody would miss."""
        return bool(self.guess or self.claim or self.kept or self.tries or self.hints or self.games
                    or self.drafts or self.pool)

    @property
    def dice_seed(self) -> str:
        """The seed of this learner's dice, "2026-7": tasks are the class's, dice may be one's own."""
        return f"{self.seed}-{self.number}" if self.number else self.seed

    def replace(self, **changes: object) -> Work:
        return Work(**(vars(self) | changes))

    def keeping(self, place: str, words: str) -> Work:
        return self.replace(kept={**self.kept, place: words})

    def tried(self, task: str, answer: str) -> Work:
        key = self._key(task)
        return self.replace(tries={**self.tries, key: (*self.tries.get(key, ()), answer)[-MOST_TRIES:]})

    def tries_at(self, task: str) -> tuple[str, ...]:
        return self.tries.get(self._key(task), ())

    def helped(self, task: str, rungs: int) -> Work:
        return self.replace(hints={**self.hints, self._key(task): rungs})

    def hints_at(self, task: str) -> int:
        return self.hints.get(self._key(task), 0)

    def _key(self, task: str) -> str:
        return f"{self.seed}:{task}"

    def without_drafts_of(self, act: str) -> Work:
        """What was sent is no draft any more."""
        left = {key: words for key, words in self.drafts.items() if key.rpartition("/")[0] != act}
        return self if len(left) == len(self.drafts) else self.replace(drafts=left)

    def moved_to(self, edition: int) -> Work:
        """This work in another edition of its lesson, whose tasks are not those that were answered.

        Nothing is thrown away: answers and hints stay in the code, under names that no task has.
        """
        before = f" (edition {self.edition})"
        kept = {f"{place}{before}" if place.startswith("because ") else place: words
                for place, words in self.kept.items()}
        tries = {f"{task}{before}": answers for task, answers in self.tries.items()}
        hints = {f"{task}{before}": rungs for task, rungs in self.hints.items()}
        return self.replace(kept=kept, tries=tries, hints=hints, edition=edition)

    def json(self, **more: object) -> str:
        """The work as a file's content; more may stand beside it for those who collect files."""
        return json.dumps(asdict(self) | more, ensure_ascii=False, indent=1, sort_keys=True)

    def code(self) -> str:
        """The work as one text to copy."""
        deflate = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=WORDS)
        done = {name: value for name, value in asdict(self).items() if value}
        words = json.dumps(done, ensure_ascii=False, separators=(",", ":"))
        packed = deflate.compress(words.encode()) + deflate.flush()
        return sealed(f"{PREFIX}{VERSION}", spelled(int.from_bytes(b"\1" + packed)))


def restored(text: str) -> Work:
    """The work that a code or a file's content holds."""
    if isinstance(text, str) and text.lstrip("\ufeff \n").startswith("{"):
        return _read(text)
    number = opened(_without_name(text), PREFIX, VERSION, "the last cell of your lesson", LONGEST)
    packed = number.to_bytes((number.bit_length() + 7) // 8)
    try:
        inflate = zlib.decompressobj(-15, zdict=WORDS)
        return _read(inflate.decompress(packed[1:], LARGEST).decode())
    except (zlib.error, UnicodeDecodeError) as error:
        raise BadCode("The work in this save code cannot be read.") from error


def _without_name(text: str) -> str:
    if isinstance(text, str) and text.strip().upper().startswith("ICE"):
        raise BadCode(f"This is the code for a game. The code for your work starts with {PREFIX}{VERSION}-.")
    return text


def _read(text: str) -> Work:
    """Work from JSON; everything in it is checked, for anybody can write a file."""
    if len(text) > LARGEST:
        raise BadCode("This file is too long for a learner's work.")
    try:
        saved = json.loads(text)
        return Work(
            lesson=_word(saved["lesson"]), seed=_word(saved["seed"]), stage=_word(saved.get("stage", "")),
            guess=_word(saved.get("guess", "")), opened=saved.get("opened", False) is True,
            claim=_word(saved.get("claim", "")), kept=_words(saved.get("kept", {})),
            tries={_word(k): tuple(map(_word, v))[-MOST_TRIES:] for k, v in _items(saved.get("tries", {}))},
            hints={_word(k): min(max(int(v), 0), 4) for k, v in _items(saved.get("hints", {}))},
            games=tuple(_game(game) for game in saved.get("games", ())),
            number=_word(saved.get("number", "")),
            view=_word(saved.get("view", "")), pool=tuple(map(_word, saved.get("pool", ())))[:MOST_CODES],
            released=saved.get("released", False) is True,
            edition=min(max(int(saved.get("edition", 1)), 1), 99),
            place=_word(saved.get("place", "")), far=_word(saved.get("far", "")),
            drafts=_words(saved.get("drafts", {})),
        )
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        raise BadCode("This is not a learner's work. Use the code or file from your last cell.") from error


def _items(saved: Any) -> list[tuple[Any, Any]]:
    return list(saved.items())[:500]


def _words(saved: object) -> dict[str, str]:
    return {_word(key): _word(value) for key, value in _items(saved)}


def _word(saved: object) -> str:
    if not isinstance(saved, str):
        raise TypeError("words are expected here")
    return saved[:LARGEST]


def _game(saved: Any) -> tuple[str, tuple[int, ...]]:
    code, bots = saved
    return _word(code), tuple(int(seat) for seat in bots)[:6]
