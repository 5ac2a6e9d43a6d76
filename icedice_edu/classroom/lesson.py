"""A lesson as data: everything it says and asks, for any seed. The notebook only names its parts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from icedice_edu.classroom.blocks import Block, Blocks, Picture
from icedice_edu.classroom.code_checks import Cases
from icedice_edu.classroom.marks import Mark
from icedice_edu.classroom.piles import Pile
from icedice_edu.classroom.tasks import Task

if TYPE_CHECKING:
    from icedice_edu.classroom.work import Work


class Choice(NamedTuple):
    """One of the guesses, and what is said to it when the curtain opens."""

    key: str
    said: str
    response: str
    right: bool = False


YOUNG = 4
"""Below this grade, children see no code, no file names and no tables of data."""
WRITING = 3
"""Below this grade, children choose, and nobody asks them to type a reason."""
APART = "|"
"""Stands between the guesses of a prediction that asks several things."""


class Prediction(NamedTuple):
    """The question that everything after it waits for: a few guesses to choose from, or a number.

    Numbers that can be said in words are shown as a slider. A prediction may ask several things: then it
    holds several predictions, all are guessed at once, and the guesses are written as one, "rises|level|40".
    """

    question: tuple[str, ...]
    choices: tuple[Choice, ...] = ()
    numbers: range = range(0)
    """The numbers that may be guessed, where there is nothing to choose from."""
    respond: Callable[[int], str] | None = None
    """What is said to a guessed number."""
    words: Callable[[int], str] | None = None
    """How a number is said on a slider: 40 as "40 of 100 rolls"."""
    name: str = ""
    """What it is called among several: A."""
    several: tuple[Prediction, ...] = ()
    shown: Blocks = ()
    """Pictures and tables to look at before guessing."""

    @property
    def each(self) -> tuple[Prediction, ...]:
        """The single questions in it."""
        return self.several or (self,)

    @property
    def fields(self) -> tuple[str, ...]:
        """What the field of each question is called in a form."""
        return tuple(f"guess {asked.name}".strip() for asked in self.each)

    def guess_in(self, said: Mapping[str, str]) -> str:
        """The guess in a form that was filled in."""
        return APART.join(said.get(field, "").strip() for field in self.fields)

    def guesses(self, guess: str) -> tuple[str, ...]:
        """The guess at each question."""
        return tuple(guess.split(APART)) if self.several else (guess,)

    @property
    def kind(self) -> str:
        """The kind of field it is shown as."""
        return "choice" if self.choices else "slider" if self.words else "line"

    @property
    def options(self) -> tuple[tuple[str, str], ...]:
        """Everything that can be guessed on the page, each with its words."""
        if self.words is not None:
            return tuple((str(number), self.words(number)) for number in self.numbers)
        return tuple((choice.key, choice.said) for choice in self.choices)

    def problem(self, guess: str) -> str:
        """Why this is no guess; nothing when it is one."""
        if self.several:
            return self._problem_of_one(self.guesses(guess))
        if self.choices:
            fits = guess in [choice.key for choice in self.choices]
            return "" if fits else "Choose one of the guesses first."
        fits = guess.isdecimal() and len(guess) < 10 and int(guess) in self.numbers
        if self.words and not fits:
            return "Move the slider to your guess first."
        return "" if fits else f"Guess a whole number from {self.numbers[0]} to {self.numbers[-1]}."

    def _problem_of_one(self, guesses: tuple[str, ...]) -> str:
        if len(guesses) != len(self.several):
            return f"{len(self.several)} guesses are asked for here."
        marks = zip(self.several, guesses, strict=True)
        whys = ((asked.name, asked.problem(guess)) for asked, guess in marks)
        return next((f"{name}: {why}" for name, why in whys if why), "")

    def said(self, guess: str) -> str:
        """The guess in words."""
        if self.several:
            marks = zip(self.several, self.guesses(guess), strict=True)
            return "; ".join(f"{asked.name}: {asked.said(mark)}" for asked, mark in marks)
        return dict(self.options).get(guess, guess)

    def response(self, guess: str) -> str:
        """What is said to this guess when the curtain opens."""
        if self.respond is not None:
            return self.respond(int(guess))
        return next((choice.response for choice in self.choices if choice.key == guess), "")

    def responses(self, guess: str) -> tuple[str, ...]:
        """What is said to each guess, where there is something to say."""
        marks = zip(self.each, self.guesses(guess), strict=True)
        return tuple(filter(None, (asked.response(mark) for asked, mark in marks)))


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
    """What is shown, such as a picture, and a sentence about it that the learner completes."""

    picture: Block | None
    said: str
    blanks: tuple[str, ...]
    """What to write in each gap, as a question."""
    model: str
    """The sentence as we would complete it."""
    more: Blocks = ()
    """What else it is about, in order."""
    of_work: Callable[[Work], Blocks] | None = None
    """All that it is about, where that may follow the learner's work."""
    answered: Callable[[Sequence[str]], Blocks] = lambda _: ()
    """What is said to the learner's words, gap by gap; nothing while there are none."""

    def shown(self, work: Work) -> Blocks:
        """What it is about, for this learner."""
        if self.of_work is not None:
            return self.of_work(work)
        return (*((self.picture,) if self.picture else ()), *self.more)


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
    on_paper: Blocks = ()
    """What is played with where there is no board: nothing can be pressed on a printed page."""
    folded: tuple[str, ...] = ()
    """Parts of the board that are out of sight at first, such as the risk that is to be guessed."""
    board: tuple[str, ...] = ()
    """How the board suits the youngest: few keys, say first."""
    pip: tuple[str, ...] = ()
    """What Pip says at the board, hint by hint, toward this lesson's goal; otherwise the coach speaks."""
    views: tuple[str, ...] = ()
    """What the record can show, by the names of its buttons."""
    counted: Callable[[Work], tuple[int, ...]] | None = None
    """What the class adds up of this learner's games: counts in a fixed order."""
    seats: tuple[str, ...] = ()
    """Who plays in this lesson, where it says so."""
    bots: Mapping[str, str] = field(default_factory=dict)
    """Which of them are bots, and what each of these is called among the bots."""
    extended: Callable[[Work], Blocks] | None = None
    """What Extend shows, where that may follow the learner's work."""
    explanations: int = 1
    """How many sentences `explain` has, known before what they are about is computed."""
    explored: tuple[str, ...] = ()
    """The parts in which an explorer may show up."""
    titles: Mapping[str, str] = field(default_factory=dict)
    """What parts are called, where the lesson has a title of its own for them."""
    language: str = "en"
    piles: tuple[Pile, ...] = ()
    """How the exit answers of a class are sorted."""
    checks: Mapping[str, Cases] = field(default_factory=dict)
    """What a learner's own functions are tried with, by name."""
    mark: Mark | None = None
    """The function in the learner's cell that nbgrader gives points for."""
    opening: tuple[str, ...] = ()
    """Moves that are made before the learner's first turn."""
    edition: int = 1
    """Grows when tasks change so much that answers of older work no longer belong to them."""
    moves: int = 3
    """How many moves on the board open the curtain, once there is a guess."""
    to_play: Callable[[Work], int] | None = None
    """How much is left to play, where the lesson counts something else than moves, such as rolls."""
    units: tuple[str, str] = ("move on the board", "moves on the board")
    """What the play is counted in, said of one and of several."""
    source: Path | None = None
    """The document it was read from."""

    @property
    def asks_why(self) -> bool:
        """Whether its learners type reasons for what they choose or guess."""
        return self.grades[0] >= WRITING

    def text(self, seed: int | str | None = None) -> str:
        """All that a learner can read, curtains open."""
        from icedice_edu.classroom.desk import Desk
        from icedice_edu.classroom.lesson_parts import opened_text

        return opened_text(Desk(self, self.seed if seed is None else seed))

    @property
    def metadata(self) -> dict[str, object]:
        """What the notebook's metadata must say."""
        return {
            "id": self.id, "title": self.title, "subject": self.subject, "game": self.game,
            "stage": next(iter(self.stages)), "grades": list(self.grades),
            "minutes": sum(self.minutes.values()),
            "standards": list(self.standards), "objectives": list(self.objectives),
            "vocabulary": list(self.vocabulary), "prerequisites": list(self.prerequisites), "seed": self.seed,
        }
