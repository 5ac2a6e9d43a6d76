"""A learner at a lesson: the work so far, and what each thing they do makes of it.

Nothing here blocks or asks. Whatever is done gives new work, and everyone who shows it is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from icedice_edu.alone import alone
from icedice_edu.classroom import answers, made_by_hand, said_first
from icedice_edu.classroom.blocks import Blocks, Say, bare
from icedice_edu.classroom.class_code import ClassCode, read_class_code
from icedice_edu.classroom.class_list import class_number
from icedice_edu.classroom.counts import Counts, all_counts_in, newest
from icedice_edu.classroom.exit_ticket import ONCE, SAVED, ExitTicket, exit_ticket
from icedice_edu.classroom.game_table import Games, Row, games_in, is_table, rows_of
from icedice_edu.classroom.lesson import Lesson
from icedice_edu.classroom.match_cache import game_of, remember
from icedice_edu.classroom.stations import (
    CURTAINED,
    LABELS,
    is_shut,
    moves_of_people,
    station_names,
    why_shut,
)
from icedice_edu.classroom.tasks import RUNGS, Task, Verdict
from icedice_edu.classroom.teacher_code import OPENS, does
from icedice_edu.classroom.work import Work, new_mark, restored
from icedice_edu.classroom.work_parts import MOST_GAMES
from icedice_edu.games.match import Match, start
from icedice_edu.games.match_setup import LONGEST_SEED, game_called, seed_of
from icedice_edu.games.protocol import Position, quoted
from icedice_edu.games.save_codes import steps_in

Said = Mapping[str, str]
Start = tuple[tuple[str, ...], str, tuple[tuple[str, object], ...]]
KEPT_PLACES = 40
OLDER = (
    "Your work is back. It is from an older version of this lesson. Your words and games are here. "
    "The tasks have changed, so please answer them again. Your old answers are still in your code."
)
ASKED = "You already have work in this lesson. Do you want to replace it?"
UNCHANGED = "Nothing was changed."
NO_ROOM = "There is no more room to write in this lesson."
MOST_STEPS = 2_000
"""The most steps of a saved game: more than any game of people has, and few enough to be replayed."""
ENOUGH_MOVES = 80
"""So many moves open the curtain of a lesson that counts something else: more than common luck needs."""
LONGEST_DRAFT = 4 * answers.LONGEST_TEXT


class Desk:
    """The work of one learner, and who watches it."""

    def __init__(self, lesson: Lesson, seed: int | str, stage: str | None = None) -> None:
        self.lesson = lesson
        stage = self._stage(stage or next(iter(lesson.stages)))
        self.work = Work(lesson.id, _seed(seed), stage, edition=lesson.edition)
        self._watchers: list[Callable[[], None]] = []
        self._playing: Start | None = None
        self._verdicts: dict[str, tuple[tuple[str, str], Verdict]] = {}  # the last one of each task
        self._left: tuple[Games, int] | None = None  # what is left to play after these games
        self.notice = ""
        """The last thing that could not be done, in a sentence."""
        self.waiting: Work | None = None
        """Work that was brought back, but would replace what is here: the learner is asked first."""
        self.replaced: tuple[Work, str] | None = None
        """What was here before other work was brought back, and its mark; it can be had again."""
        self.mark = new_mark()
        """What tells this work from other work in the same place: nothing is written over the other."""
        self.typeset: Callable[[Blocks], str] | None = None
        """How the page to print is made of its blocks, where somebody can draw their pictures."""

    @property
    def options(self) -> Mapping[str, Any]:
        """The game options of the chosen stage."""
        return self.lesson.stages[self.work.stage]

    @property
    def left_to_play(self) -> int:
        """How many moves, or how much of what the lesson counts, the curtain still waits for."""
        return self._left_to_play(self.work)

    @property
    def asked_to_play(self) -> int:
        """How much that is for somebody who has not played yet."""
        return self._left_to_play(self.work.replace(games=()))

    def _left_to_play(self, work: Work) -> int:
        """By the lesson's own count if it has one; but luck, or a plan that failed, keeps nobody waiting."""
        moves = self._moves_in(work.games)
        if self.lesson.to_play is None:
            return max(self.lesson.moves - moves, 0)
        return 0 if moves >= ENOUGH_MOVES else self._counted(work)

    def _moves_in(self, games: Games) -> int:
        laid = len(self.lesson.opening)
        played = (moves_of_people(code, bots, self.lesson.game) - laid for code, bots in games)
        return sum(max(moves, 0) for moves in played)

    def _counted(self, work: Work) -> int:
        """What the lesson counts in these games, worked out once: every step of the page asks for it."""
        assert self.lesson.to_play is not None, "moves are counted otherwise"
        if self._left is None or self._left[0] != work.games:
            self._left = work.games, self.lesson.to_play(work)
        return self._left[1]

    @property
    def curtain_open(self) -> bool:
        """Whether the answers may be seen: after the guess and the play, or when the teacher says so.

        Whoever has been behind it may go there again, even if a new game or a new rule counts less.
        """
        work = self.work
        return work.opened or (bool(work.guess) and (work.far in CURTAINED or not self.left_to_play))

    @alone
    def open_curtain(self) -> None:
        """For the teacher: show everything without a guess."""
        self._change(self.work.replace(opened=True))

    def watch(self, watcher: Callable[[], None]) -> None:
        """Tell this watcher whenever the work has changed."""
        self._watchers.append(watcher)

    def unwatch(self, watcher: Callable[[], None]) -> None:
        """Tell this watcher nothing more."""
        self._watchers = [other for other in self._watchers if other != watcher]

    @alone
    def do(self, act: str, said: Said) -> str:
        """What the learner did, by name; a sentence to say aloud."""
        try:
            _look_at((act, *said, *said.values()))
            work, sentence = self._done(act, said)
            work = self._that_fits(work.without_drafts_of(act))
            self.notice = ""
        except ValueError as error:
            work, sentence = self.work, str(error)
            self.notice = sentence
        self._change(work)
        return bare(sentence)

    def _that_fits(self, work: Work) -> Work:
        """The work, if it can be brought back from its code; what cannot is refused before it is here."""
        if work != self.work and not work.fits:
            raise ValueError(NO_ROOM)
        return work

    def _change(self, work: Work) -> None:
        self.work = work
        for watcher in self._watchers:
            watcher()

    @alone
    def drafted(self, words: Said) -> None:
        """Words that were typed when nobody took them; everyone shows the work as it is now."""
        work = self.work
        for field, text in words.items():  # one that cannot be kept takes no other with it
            more = work.drafting({field: text})
            work = more if more.fits else work
        self._change(work)

    def _done(self, act: str, said: Said) -> tuple[Work, str]:
        match act.split(" ", 1):
            case ["settle"]:
                return self._settled(said)
            case ["guess"]:
                return self._guessed(said)
            case ["go", place]:
                return self._gone(place), ""
            case ["draft", place]:
                return self._drafted(place, said), ""
            case ["keep", place]:
                return self._kept(place, said), self._heard(place, said)
            case ["say", place]:
                return self._said_first(place, said)
            case ["move", name]:
                return made_by_hand.moved(self.lesson, self.work, name, said)
            case ["start-over", name]:
                return made_by_hand.started_over(self.lesson, self.work, name)
            case ["bring-back", name]:
                return made_by_hand.brought_back(self.lesson, self.work, name)
            case ["claim"]:
                return self._claimed(said)
            case ["answer", task]:
                return self._answered(task, said)
            case ["hint", task]:
                return self._helped(task)
            case ["show", view] if view in self.lesson.views:
                return self.work.replace(view=view), f"Shown: {view}."
            case ["pool"] if self.lesson.counted:
                return self._pooled(said)
            case ["restore"]:
                return self._brought_back_or_not(said.get("file") or said.get("code", ""))
            case ["restore-anyway"] if self.waiting is not None:
                return self._replace(self.waiting), "Your work is back."
            case ["keep-mine"] if self.waiting is not None:
                self.waiting = None
                return self.work, UNCHANGED
            case ["undo-restore"] if self.replaced is not None:
                return self._replace(*self.replaced), "The work from before is back."
        raise ValueError("There is nothing like that in this part of the lesson.")

    # -- where the learner is, and what is half typed ---------------------------------------------------

    def _gone(self, place: str) -> Work:
        """The learner turns to another station, or to a task in it."""
        name = place.partition(" ")[0]
        names = station_names(self.lesson)
        if name not in names:
            raise ValueError("This lesson has no such step.")
        if is_shut(self, name):
            raise ValueError(why_shut(self))
        reached = self.work.far if self.work.far in names else names[0]
        far = max(reached, name, key=names.index)
        return self.work.replace(place=place, far=far)

    def _drafted(self, place: str, said: Said) -> Work:
        """Words that are being typed count as work, too."""
        if any(len(text) > LONGEST_DRAFT for text in said.values()):
            raise ValueError(NO_ROOM)
        work = self.work.drafting({f"{place}/{name}": text for name, text in said.items()})
        if len(work.drafts) > KEPT_PLACES:
            raise ValueError(NO_ROOM)
        return work

    # -- the single acts -------------------------------------------------------------------------------

    def _stage(self, stage: str) -> str:
        if stage not in self.lesson.stages:
            raise ValueError(f"This lesson has the stages {', '.join(self.lesson.stages)}.")
        return stage

    def _settled(self, said: Said) -> tuple[Work, str]:
        if act := does(said.get("class", ""), self.lesson.id, self.work.seed):
            return self._opened_by_teacher(act)
        if said.get("class", "").strip():
            return self._set_by(read_class_code(said["class"]), said)
        stage = self._stage(said.get("stage", self.work.stage))
        seed = seed_of(answers.tidy(said.get("seed", self.work.seed), LONGEST_SEED))
        number = class_number(said.get("number", self.work.number))
        work = self.work.replace(seed=seed, stage=stage, number=number)
        seed_of(work.dice_seed)  # both together may be too long
        if number:
            return work, f"Your tasks are from seed {seed}. Your dice are from number {number}."
        return work, f"Your tasks and dice are from seed {seed}."

    def _opened_by_teacher(self, act: str) -> tuple[Work, str]:
        """What the teacher's own code does."""
        if act == OPENS:
            return self.work.replace(opened=True), "Everything is open now."
        return self.work.replace(released=True), "Now you can see what was right at the exit."

    def _set_by(self, code: ClassCode, said: Said) -> tuple[Work, str]:
        """Everything as the class code says; the number in the class list is the learner's own."""
        if code.lesson != self.lesson.id:
            raise ValueError(f"This class code is for lesson {code.lesson}. This is lesson {self.lesson.id}.")
        stage = list(self.lesson.stages)[code.stage]
        number = class_number(said.get("number", self.work.number))
        work = self.work.replace(seed=str(code.seed), stage=stage, number=number)
        return work, "You are in your class now."

    def _guessed(self, said: Said) -> tuple[Work, str]:
        if self.work.guess:
            raise ValueError("You already made your guess. Now see what happens.")
        guess = self.lesson.prediction.guess_in(said)
        if problem := self.lesson.prediction.problem(guess):
            raise ValueError(problem)
        work = self.work.replace(guess=guess)
        because = said.get("because", "").strip()
        work = work.keeping("because", answers.tidy(because, answers.LONGEST_TEXT)) if because else work
        return work, "Your guess is saved."

    def _kept(self, place: str, said: Said) -> Work:
        """The words of a form, a line for each field: an empty one keeps its place before a filled one."""
        lines = [answers.tidy(text, answers.LONGEST_TEXT) if text.strip() else "" for text in said.values()]
        words = "\n".join(lines).rstrip("\n")
        if not words and place == "name":  # a name may be taken back
            return self.work.replace(kept={key: kept for key, kept in self.work.kept.items() if key != place})
        if not words:
            raise ValueError("There is nothing here yet. Write something first.")
        places = {**self.work.kept, place: words}
        if len(places) > KEPT_PLACES:
            raise ValueError(NO_ROOM)
        return self.work.replace(kept=places)

    def _heard(self, place: str, said: Said) -> str:
        """What is said aloud to words that were kept; the gaps of an explanation are answered."""
        role, _, number = place.partition(" ")
        if role != "explain" or not number.isdecimal() or not 0 < int(number) <= len(self.lesson.explain):
            return "Saved."
        answer = self.lesson.explain[int(number) - 1].answered([*map(str.strip, said.values())])
        return " ".join(("Saved.", *(block.said for block in answer if isinstance(block, Say))))

    def _said_first(self, place: str, said: Said) -> tuple[Work, str]:
        """What the learner says before the board does, and what the lesson answers."""
        typed = answers.tidy(said.get(said_first.SAID, ""))
        work = said_first.kept_with(self.work, place[:20], typed)
        return work, said_first.heard(self.lesson.beside(work), place) or "Saved."

    def _claimed(self, said: Said) -> tuple[Work, str]:
        reply = next((r for r in self.lesson.claim.replies if r.key == said.get("claim")), None)
        if reply is None:
            raise ValueError("Choose what you think, and why.")
        return self.work.replace(claim=reply.key), reply.answer

    def _answered(self, name: str, said: Said) -> tuple[Work, str]:
        task = self.task(name)
        if task.at_the_exit and self.work.tries_at(name):
            raise ValueError(ONCE)
        answer = answers.tidy(said.get("answer", ""))
        work = self.work.tried(name, answer)
        if because := said.get("because", "").strip():
            work = work.keeping(f"because {name}", answers.tidy(because, answers.LONGEST_TEXT))
        verdict = self._judged(task, answer)
        if task.at_the_exit:
            if verdict.slip == "unreadable":  # nobody can judge it, so it is not the one answer
                raise ValueError(verdict.sentence)
            return work, SAVED
        return work, verdict.sentence if verdict.right else f"Not yet. {verdict.sentence}"

    def _helped(self, name: str) -> tuple[Work, str]:
        hints = self.task(name).hints
        rungs = min(self.work.hints_at(name) + 1, RUNGS)
        if not hints:
            raise ValueError("There are no hints for this question.")
        return self.work.helped(name, rungs), hints[rungs - 1]

    def _pooled(self, said: Said) -> tuple[Work, str]:
        """Codes of classmates are added to those that are here."""
        more = self._counts(said.get("codes", ""))
        before = self._counts(" ".join(self.work.pool)) if self.work.pool else ()
        pool = tuple(counts.code for counts in newest((*before, *more)))
        return self.work.replace(pool=pool), f"Class codes: {len(pool)}."

    def _counts(self, codes: str) -> tuple[Counts, ...]:
        assert self.lesson.counted is not None, "only what is counted is pooled"
        return all_counts_in(codes, self.lesson.id, len(self.lesson.counted(self.work)))

    # -- tasks and games -------------------------------------------------------------------------------

    @property
    def tasks(self) -> Mapping[str, Task]:
        """All tasks of this seed, by name."""
        return _tasks(self.lesson, self.work.seed)

    def task(self, name: str) -> Task:
        if name not in self.tasks:
            raise ValueError("This lesson does not have that task.")
        return self.tasks[name]

    def verdict(self, name: str) -> Verdict | None:
        """The verdict on the last try."""
        tries = self.work.tries_at(name)
        return self._judged(self.task(name), tries[-1]) if tries else None

    @property
    def exit_ticket(self) -> ExitTicket:
        """What was handed in at the exit."""
        return exit_ticket(_tasks_of(self.lesson.exit_tasks, self.work.seed), self.lesson.piles, self.work)

    @property
    def file(self) -> str:
        """The work as a file: what the learner did, and for the teacher what the exit answers show."""
        return self.file_of("")

    @property
    def own_file(self) -> str:
        """The file as it lies beside the notebook."""
        return self.file_of(self.mark)

    def file_of(self, mark: str) -> str:
        """The file with the mark of whoever began it, by which nobody else writes over it."""
        marked = {"mark": mark} if mark else {}
        return self.work.json(exit=self.exit_ticket.facts, **marked)

    @alone
    def release(self) -> None:
        """For the teacher: from now on the page says what there is to say about the exit answers."""
        self._change(self.work.replace(released=True))

    def _judged(self, task: Task, answer: str) -> Verdict:
        """The verdict on an answer, worked out once: it is spoken, shown, printed and shown again."""
        asked = (self.work.seed, answer)
        if self._verdicts.get(task.name, (None,))[0] != asked:
            self._verdicts[task.name] = asked, task.verdict(answer)
        return self._verdicts[task.name][1]

    def new_match(self, players: int | Sequence[str]) -> Match[Position]:
        """A match with this learner's dice."""
        match = start(self.lesson.game, players=players, seed=self.work.dice_seed, **self.options)
        return match.opened_with(self.lesson.opening)

    @alone
    def played(self, match: Match[Position], bots: Sequence[int]) -> None:
        """The match on the board stands like this now."""
        again, self._playing = self._playing == _start_of(match), _start_of(match)
        games = self.work.games[:-1] if again else self.work.games
        if len(match.history) <= MOST_STEPS:
            games = (*games, (remember(match), tuple(bots)))[-MOST_GAMES:]
            self._change(next(filter(_fits, self._with_fewer(games)), self.work))

    def _with_fewer(self, games: Games) -> Iterator[Work]:
        """The work with these games, and with the last of them only, where there is no room for all."""
        return (self.work.replace(games=games[first:]) for first in range(len(games)))

    @property
    def data(self) -> list[Row]:
        """Every step of the learner's games as a row."""
        return rows_of(self.work.games, game_called(self.lesson.game))

    def _brought_back_or_not(self, text: str) -> tuple[Work, str]:
        try:
            return self._brought_back(text)
        except ValueError as error:
            raise ValueError(f"{error} {UNCHANGED}") from error

    def _brought_back(self, text: str) -> tuple[Work, str]:
        if is_table(text):
            return self._with_games(text), "The games from this table are here."
        edition, work = restored(text).edition, self.checked(text)
        if self.work.begun and work != self.work:
            self.waiting = work
            return self.work, ASKED
        return self._replace(work), "Your work is back." if edition == self.lesson.edition else OLDER

    def _replace(self, work: Work, mark: str = "") -> Work:
        """Other work instead of what is here, which can be had again and keeps its own place."""
        self.waiting, self.replaced = None, (self.work, self.mark) if self.work.begun else None
        self.mark = mark or new_mark()
        self._playing = _start_of(self._game_of(work.games[-1][0])) if work.games else None
        return work

    @alone
    def adopt(self, work: Work, mark: str) -> None:
        """Go on with work that was found where it had kept itself, under its mark."""
        self._change(self._replace(work, mark))

    def _with_games(self, table: str) -> Work:
        """The work with the games of a table, which stand before those that are here already."""
        brought = games_in(table, game_called(self.lesson.game))
        if not brought:
            raise ValueError("There are no games in this table.")
        games = {**dict(brought), **dict(self.work.games)}
        if len(games) > MOST_GAMES:
            raise ValueError(f"There is room for {MOST_GAMES} games, but these would make {len(games)}.")
        return self.work.replace(games=tuple(games.items()))

    def _in_this_edition(self, work: Work) -> Work:
        """Older work keeps all that still fits; a guess that no longer does opens the curtain."""
        if work.edition == self.lesson.edition:
            return work
        work = work.moved_to(self.lesson.edition)
        if work.guess and self.lesson.prediction.problem(work.guess):
            return work.keeping("guess (older edition)", work.guess).replace(guess="", opened=True)
        return work

    def checked(self, text: str, *, replayed: bool = True) -> Work:
        """Work of this lesson from a code or a file, with everything in it tried out.

        Games are replayed, unless somebody only looks at what was answered: of a whole class that takes long.
        """
        work = restored(text)
        if work.lesson != self.lesson.id:
            here = f"but this is lesson {self.lesson.id}"
            raise ValueError(f"This work is from lesson {work.lesson[:20]}, {here}.")
        self._look_at_games(work.games, replayed)
        work = self._in_this_edition(work)
        older = replayed and work.guess and not work.place  # when only the guess was asked for
        if older and self._left_to_play(work):
            work = work.replace(opened=True)
        if work.guess and self.lesson.prediction.problem(work.guess):
            raise ValueError("This work has a guess that is not possible in this lesson.")
        if work.pool and self.lesson.counted:
            self._counts(" ".join(work.pool))
        if any(place.partition(" ")[0] not in LABELS for place in (work.place, work.far) if place):
            raise ValueError("This work is at a step that no lesson has.")
        if class_number(work.number) != work.number:
            raise ValueError(f"{quoted(work.number)} in this work is not a class number.")
        seed_of(work.seed), seed_of(work.dice_seed)
        return self._in_this_language(work)

    def _look_at_games(self, games: Games, replayed: bool) -> None:
        """Refuse games that could not have been played here, the long ones before they are replayed."""
        for code, _ in games:
            if (steps := steps_in(code)) not in range(MOST_STEPS + 1):
                raise ValueError(f"This work has a game with {steps:,} steps. The most is {MOST_STEPS:,}.")
        for code, bots in games if replayed else ():
            seats = range(len(self._game_of(code).names))
            if not set(bots) <= set(seats):
                raise ValueError("This work has a game with a bot in a seat that the game doesn't have.")

    def _game_of(self, code: str) -> Match[Position]:
        return game_of(code, game_called(self.lesson.game))

    def _in_this_language(self, work: Work) -> Work:
        """Stages and views have names of their own in each language; an unknown one is the first."""
        stage = work.stage if work.stage in self.lesson.stages else next(iter(self.lesson.stages))
        return work.replace(stage=stage, view=work.view if work.view in self.lesson.views else "")


@lru_cache(maxsize=8)
def _tasks_of(make: Callable[[str], tuple[Task, ...]], seed: str) -> tuple[Task, ...]:
    return make(seed)


def _tasks(lesson: Lesson, seed: str) -> Mapping[str, Task]:
    made = (*_tasks_of(lesson.tasks, seed), *_tasks_of(lesson.exit_tasks, seed))
    return {task.name: task for task in made}


def _start_of(match: Match[Position]) -> Start:
    """What tells one match from another: players, seed and options."""
    return match.names, match.seed, tuple(match.options.items())


def _look_at(words: Iterable[str]) -> None:
    """Half a character, as a broken page can send it, could be neither kept nor shown."""
    try:
        "".join(words).encode()
    except UnicodeEncodeError as error:
        raise ValueError("There is a broken character in this. Please type it again.") from error


def _fits(work: Work) -> bool:
    return work.fits


def _seed(seed: int | str) -> str:
    if not seed_of(seed).strip():
        raise ValueError("A seed has at least one letter or digit, such as 2026.")
    return seed_of(seed)
