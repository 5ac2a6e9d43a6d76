"""A lesson as data: everything it says and asks, for any seed. The notebook only names its parts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from icedice_edu.classroom.blocks import Blocks, Picture
from icedice_edu.classroom.tasks import Task

if TYPE_CHECKING:
    from icedice_edu.classroom.work import Work


class Choice(NamedTuple):
    """One of the guesses, and what is said to it when the curtain opens."""

    key: str
    said: str
    response: str


class Prediction(NamedTuple):
    """The question that everything after it waits for: a few guesses to choose from, or a number."""

    question: tuple[str, ...]
    choices: tuple[Choice, ...] = ()
    numbers: range = range(0)
    """The numbers that may be guessed, where there is nothing to choose from."""
    respond: Callable[[int], str] | None = None
    """What is said to a guessed number."""

    def problem(self, guess: str) -> str:
        """Why this is no guess; nothing when it is one."""
        if self.choices:
            fits = guess in [choice.key for choice in self.choices]
            return "" if fits else "Choose one of the guesses first."
        fits = guess.isdecimal() and len(guess) < 10 and int(guess) in self.numbers
        return "" if fits else f"Guess a whole number from {self.numbers[0]} to {self.numbers[-1]}."

    def said(self, guess: str) -> str:
        """The guess in words."""
        return next((choice.said for choice in self.choices if choice.key == guess), guess)

    def response(self, guess: str) -> str:
        """What is said to this guess when the curtain opens."""
        if self.respond is not None:
            return self.respond(int(guess))
        return next((choice.response for choice in self.choices if choice.key == guess), "")


class Reply(NamedTuple):
    """One way to judge a claim: agree or disagree, because …, and the answer to that."""

    key: str
    side: str
    because: str
    answer: str


class Claim(NamedTuple):
    """A wrong but tempting claim."""

    said: str
    replies: tuple[Reply, ...]


class Sentence(NamedTuple):
    """A picture, and a sentence about it that the learner completes."""

    picture: Picture
    said: str
    blanks: tuple[str, ...]
    """What to write in each gap, as a question."""
    model: str
    """The sentence as we would complete it; shown when the learner has written."""


@dataclass(frozen=True)
class Lesson:
    """Everything about one lesson that does not depend on the learner."""

    id: str
    title: str
    subject: str
    game: str
    grades: tuple[int, int]
    minutes: Mapping[str, int]
    standards: tuple[str, ...]
    objectives: tuple[str, ...]
    vocabulary: tuple[str, ...]
    prerequisites: tuple[str, ...]
    seed: int
    header: tuple[str, ...]
    """What the notebook says before anything is run."""
    stages: Mapping[str, Mapping[str, Any]]
    """Named sets of game options; the first is the usual one."""
    warmup: Blocks
    warmup_question: str
    launch: tuple[tuple[str, Picture], ...]
    launch_question: str
    prediction: Prediction
    play: tuple[str, ...]
    beside: Callable[[Work], Blocks]
    """What lies beside the board and follows the game, such as a stamp card."""
    record: Callable[[Work], Blocks]
    reveal: Callable[[Work], Blocks]
    explain: tuple[Sentence, ...]
    claim: Claim
    tasks: Callable[[str], tuple[Task, ...]]
    """The practice tasks for a seed."""
    first_tasks: tuple[str, ...]
    exit_tasks: Callable[[str], tuple[Task, ...]]
    extend: Blocks
    extend_code: str
    """Up to ten lines for a cell of its own, in which the learner may change something; or nothing."""
    synthesis: tuple[str, ...]
    synthesis_start: str
    words: Mapping[str, str]
    """Words to keep: what each of them means."""
    to_print: str = "your stamp card"
    """What the page to print shows of the learner's game."""

    @property
    def metadata(self) -> dict[str, Any]:
        """What the notebook's metadata must say."""
        return {
            "id": self.id, "title": self.title, "subject": self.subject, "game": self.game,
            "stage": next(iter(self.stages)), "grades": list(self.grades),
            "minutes": sum(self.minutes.values()),
            "standards": list(self.standards), "objectives": list(self.objectives),
            "vocabulary": list(self.vocabulary), "prerequisites": list(self.prerequisites), "seed": self.seed,
        }
