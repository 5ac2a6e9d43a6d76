"""A learner's work in one lesson: guess, answers, hints, words, games. It survives as a code and as a file.

Only what the learner did is kept. Verdicts are not: the seed makes the same tasks again, and they judge.
"""

from __future__ import annotations

import json
import secrets
import zlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field

from icedice_edu.classroom.work_parts import LARGEST, MOST_TRIES, parts_in
from icedice_edu.sealed import BadCode, opened, sealed, spelled

PREFIX, VERSION = "WORK", 1
LONGEST = 2 * LARGEST  # characters of a code: five bits each, so it has room for all work there can be
ROOM = LARGEST - 20_000  # bytes of work, so that its file has room for what stands beside it
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
    def fits(self) -> bool:
        """Whether it could be brought back from its code and from its file."""
        try:
            written = self.json()
            return len(written.encode()) <= ROOM and _read(written) == self
        except ValueError:
            return False

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

    def drafting(self, words: Mapping[str, str]) -> Work:
        """The work with words that are being typed; what was emptied is no draft."""
        drafts = {key: text for key, text in ({**self.drafts, **words}).items() if text.strip()}
        return self.replace(drafts=drafts)

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


def new_mark() -> str:
    """What tells one learner's work from another's in the same place."""
    return secrets.token_hex(4)


def restored(text: str) -> Work:
    """The work that a code or a file's content holds."""
    if isinstance(text, str) and text.removeprefix("\ufeff").lstrip().startswith("{"):
        return _read(text)
    number = opened(_without_name(text), PREFIX, VERSION, "the last step of your lesson", LONGEST)
    packed = number.to_bytes((number.bit_length() + 7) // 8)
    try:
        inflate = zlib.decompressobj(-15, zdict=WORDS)
        words = inflate.decompress(packed[1:], LARGEST + 1).decode()
    except (zlib.error, UnicodeDecodeError) as error:
        raise BadCode("The work in this save code cannot be read.") from error
    return _read(words)


def _without_name(text: str) -> str:
    if isinstance(text, str) and text.strip().upper().startswith("ICE"):
        raise BadCode(f"This is the code for a game. The code for your work starts with {PREFIX}{VERSION}-.")
    return text


def _read(text: str) -> Work:
    return Work(**parts_in(text))  # type: ignore[arg-type]
