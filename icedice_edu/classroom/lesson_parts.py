"""The parts of a lesson, one for each role of a cell: what it says now, given the learner's work."""

from __future__ import annotations

import html
from collections.abc import Callable, Iterator, Mapping

from icedice_edu.classroom.asked_calculation import in_lines
from icedice_edu.classroom.blocks import (
    Aside,
    Ask,
    Block,
    Blocks,
    Chosen,
    Copy,
    Field,
    Fold,
    Grid,
    Keep,
    Ladder,
    Picture,
    Press,
    Print,
    Say,
    Sheet,
    Steps,
    Title,
    plain,
)
from icedice_edu.classroom.certificate import NAME, certificate
from icedice_edu.classroom.desk import ASKED, Desk
from icedice_edu.classroom.exit_ticket import SAVED
from icedice_edu.classroom.game_table import csv_of
from icedice_edu.classroom.lesson import YOUNG, Prediction
from icedice_edu.classroom.made_by_hand import as_they_are, made
from icedice_edu.classroom.own_tree import own_tree
from icedice_edu.classroom.stations import is_shut, station_at, why_shut
from icedice_edu.classroom.tasks import RUNGS, Task
from icedice_edu.classroom.tree_words import in_words
from icedice_edu.classroom.work import Work

CURTAIN = "This part is behind a curtain."
KEEP = "Keep your work"
EXIT = "Answer each question once."
RUNG_KINDS = ("A question to think about", "What to do first", "One step worked out", "A task like this one")


def part(desk: Desk, role: str, number: int = 1) -> Blocks:
    """What this part shows now."""
    if is_shut(desk, role):
        return (Say(f"{CURTAIN} {why_shut(desk)}", "quiet"),)
    return with_drafts(_now(desk, role, number), desk.work)


def opened_text(desk: Desk) -> str:
    """Everything the lesson says, curtains open."""
    explained = len(desk.lesson.explain)
    parts = [(role, n) for role in PARTS for n in range(1, (explained if role == "explain" else 1) + 1)]
    return "".join(f"[{role}]\n{plain(_now(desk, role, n))}\n\n" for role, n in parts)


def _now(desk: Desk, role: str, number: int) -> Blocks:
    """A part with its pictures as the learner has moved them."""
    return as_they_are(PARTS[role](desk, number), desk.work)


def with_drafts(blocks: Blocks, work: Work) -> Blocks:
    """The blocks with what was typed into their fields and not sent yet."""
    return tuple(_with_draft(block, work) if isinstance(block, Ask) else block for block in blocks)


def _with_draft(ask: Ask, work: Work) -> Ask:
    fields = tuple(field._replace(value=work.drafts.get(f"{ask.act}/{field.name}", field.value))
                   for field in ask.fields)
    return ask._replace(fields=fields)


def _setup(desk: Desk, _: int) -> Blocks:
    lesson, work = desk.lesson, desk.work
    stages = tuple((stage, stage) for stage in lesson.stages)
    choice = (Field("stage", "Stage", "select", stages, work.stage),) if len(stages) > 1 else ()
    seed = Field("seed", "Class seed (the same seed gives the same dice and tasks)", "line", (), work.seed)
    own = "Your number on the class list (it gives you your own dice; you can leave it empty)"
    number = Field("number", own, "line", (), work.number, optional=True)
    code = Field("class", "A code from your teacher", "line", (), "", optional=True)
    ask = Ask("settle", (code, number, *choice, seed), "Use these", main=False)
    return (Say(_settled(desk)), ask, *_restore(desk))


def _settled(desk: Desk) -> str:
    """Which lesson this is, for which class and which learner."""
    lesson, work = desk.lesson, desk.work
    stop = "" if lesson.title.endswith(("?", "!")) else "."
    yours = f" Your number: {work.number}." if work.number else ""
    title = f"Lesson {lesson.id}: **{lesson.title}**{stop}"
    return f"{title} Stage: {work.stage}. Class seed: {work.seed}.{yours}"


def _restore(desk: Desk) -> Blocks:
    """The way back to saved work; the youngest have a file and no code."""
    if _is_young(desk):
        fields: tuple[Field, ...] = (Field("file", "Been here before? Choose your work", "file"),)
    else:
        fields = (Field("code", "Been here before? Paste the code for your work", "line"),
                  Field("file", "or choose the file you saved", "file"))
    ask = Ask("restore", fields, "Bring my work back", main=False)
    return (ask, *_asked_first(desk))


def _asked_first(desk: Desk) -> Blocks:
    """Work that would replace other work: the question first, and a way back afterwards."""
    if desk.waiting is not None:
        return (Say(ASKED, "not yet"), Press("restore-anyway", "Yes, bring the other work back"),
                Press("keep-mine", "No, keep what I have"))
    if desk.replaced is not None:
        return (Press("undo-restore", "Undo: go back to the work from before"),)
    return ()


def _is_young(desk: Desk) -> bool:
    """Whether this lesson is for children who read about no code, file or table."""
    return desk.lesson.grades[0] < YOUNG


def _warmup(desk: Desk, _: int) -> Blocks:
    return (*desk.lesson.warmup, Aside(), Say(desk.lesson.warmup_question, "quote"),
            *_words(desk, "warmup", "What I notice and wonder"))


def _words(desk: Desk, place: str, label: str) -> Blocks:
    """A place for words of one's own, which are kept and not judged."""
    kept = desk.work.kept.get(place, "")
    ask = Ask(f"keep {place}", (Field("words", label, "text", (), kept),), "Save")
    return (ask, Say("Saved.", "right")) if kept else (ask,)


def _titled(desk: Desk, role: str, usual: str) -> Title:
    """What this part is called: as the lesson says, or as usual."""
    return Title(desk.lesson.titles.get(role, usual))


def _launch(desk: Desk, _: int) -> Blocks:
    asked = desk.lesson.launch_question
    steps = (_titled(desk, "launch", "How to play today"), Steps(desk.lesson.launch))
    return (*steps, Say(asked, "quote")) if asked else steps


def _predict(desk: Desk, _: int) -> Blocks:
    asked, work = desk.lesson.prediction, desk.work
    question = tuple(Say(line) for line in asked.question)
    if work.guess:
        because = work.kept.get("because", "")
        said = _guesses_made if asked.several else _guess_made
        made = said(asked, work.guess, because)
        return (_titled(desk, "predict", "Your guess"), *asked.shown, *question, *made)
    fields = (Field(name, _asks(one), one.kind, one.options)
              for name, one in zip(asked.fields, asked.each, strict=True))
    reason = (Field("because", "because …", "line"),) if desk.lesson.asks_why else ()
    ask = Ask("guess", (*fields, *reason), "This is my guess")
    return (_titled(desk, "predict", "Your guess"), *asked.shown, *question, ask)


def _guess_made(asked: Prediction, guess: str, because: str) -> Blocks:
    """One guess among what could have been guessed, and the reason for it."""
    kept = f"Your guess: **{asked.said(guess)}**" + (f", because {because}" if because else "")
    chosen = (Chosen(asked.options, guess),) if asked.choices else ()
    return (*chosen, Say(f"{kept.rstrip('.')}.", "saved"))


def _guesses_made(asked: Prediction, guess: str, because: str) -> Blocks:
    """Each question with its guess below it; options that were not chosen would fill two screens."""
    pairs = zip(asked.each, asked.guesses(guess), strict=True)
    made = (Say(said, tone) for one, mark in pairs
            for said, tone in ((_asks(one), ""), (f"Your guess: **{one.said(mark).rstrip('.')}**.", "saved")))
    return (*made, *((Say(f"Because {because.rstrip('.')}."),) if because else ()))


def _asks(asked: Prediction) -> str:
    """What stands at a guess: among several the question, otherwise it stands above."""
    return f"**{asked.name}.** {' '.join(asked.question)}" if asked.name else "My guess"


def _play(desk: Desk, _: int) -> Blocks:
    frozen = tuple(block for block in desk.lesson.warmup if isinstance(block, Picture))
    lines = tuple(Say(line) for line in desk.lesson.play)
    return (*lines, *frozen, *desk.lesson.on_paper, *desk.lesson.beside(desk.work))


def _record(desk: Desk, _: int) -> Blocks:
    return desk.lesson.record(desk.work)


def _reveal(desk: Desk, _: int) -> Blocks:
    guess = desk.work.guess
    replies = desk.lesson.prediction.responses(guess) if guess else ()
    return (*desk.lesson.reveal(desk.work), *(Say(reply, "hint") for reply in replies))


def _explain(desk: Desk, number: int) -> Blocks:
    sentence, place = desk.lesson.explain[number - 1], f"explain {number}"
    kept = desk.work.kept.get(place, "").split("\n")
    fields = tuple(
        Field(f"gap{i}", blank, "line", (), kept[i] if i < len(kept) else "")
        for i, blank in enumerate(sentence.blanks)
    )
    ask = Ask(f"keep {place}", fields, "Save")
    return (*sentence.shown(desk.work), Aside(), Say(sentence.said, "quote"), ask, *sentence.answered(kept))


def _misconception(desk: Desk, _: int) -> Blocks:
    claim = desk.lesson.claim
    options = tuple((r.key, f"I {r.side}, because {r.because}") for r in claim.replies)
    field = Field("claim", "What do you think?", "choice", options, desk.work.claim)
    reply = tuple(Say(r.answer, "hint") for r in claim.replies if r.key == desk.work.claim)
    ask = Ask("claim", (field,), "This is what I think")
    return (_titled(desk, "misconception", "Do you agree?"), Say(claim.said, "quote"), ask, *reply)


def _practice(desk: Desk, _: int) -> Blocks:
    names = [name for name, task in desk.tasks.items() if not task.at_the_exit]
    later = [name for name in names if name not in desk.lesson.first_tasks]
    first = (block for name in desk.lesson.first_tasks for block in _task(desk, name))
    rest = (block for name in later for block in _task(desk, name, more=name == later[0]))
    return (_titled(desk, "practice", "Practice"), *first, *rest)


def _task(desk: Desk, name: str, more: bool = False) -> Iterator[Block]:
    """A task on its sheet: the question and what is said to the answer, and beside it the hints."""
    task, verdict = desk.task(name), desk.verdict(name)
    right = verdict is not None and verdict.right
    yield Sheet(name, "done" if right else "tried" if verdict else "")
    if more:
        yield Title("More practice")
    yield from _question(task, f"Task {name}")
    yield Ask(f"answer {name}", _answer_fields(desk, task), "Check")
    yield from _verdict(desk, name)
    if task.hints and not (right and not desk.work.hints_at(name)):
        yield Aside()
        yield from _hints(desk, task, right)


def _question(task: Task, title: str) -> Iterator[Block]:
    yield Title(title, small=True)
    yield from in_lines(task.question)
    if task.tree is not None:
        yield Picture("tree", in_words(task.tree), task.tree)
    if task.picture is not None:
        yield task.picture
    yield from task.more


def _answer_fields(desk: Desk, task: Task) -> tuple[Field, ...]:
    tries = desk.work.tries_at(task.name)
    last = tries[-1] if tries else ""
    kept = desk.work.kept.get(f"because {task.name}", "")
    asked = task.because and desk.lesson.asks_why
    because = (Field("because", "because …", "line", (), kept),) if asked else ()
    if not task.options:
        return (Field("answer", f"Answer to {_called(task)}", "line", (), last), *because)
    options = tuple((option.key, option.said) for option in task.options)
    pictures = tuple(option.shown for option in task.options)
    choice = Field("answer", f"Answer to {_called(task)}", "choice", options, last, pictures)
    return (choice, *because)


def _called(task: Task) -> str:
    return task.name if task.at_the_exit else f"task {task.name}"


def _verdict(desk: Desk, name: str) -> Blocks:
    verdict = desk.verdict(name)
    if verdict is None:
        return ()
    drawn = () if _is_young(desk) else own_tree(desk.task(name), desk.work.tries_at(name)[-1], verdict)
    if verdict.right:
        return (Say(verdict.sentence, "right"), *drawn)
    return (Say(f"Not yet. {verdict.sentence}", "not yet"), *drawn)


def _hints(desk: Desk, task: Task, right: bool) -> Blocks:
    """The hints that were opened; whoever has the answer needs no more of them."""
    opened = desk.work.hints_at(task.name)
    more = opened < RUNGS and not right
    ladder = Ladder(task.hints[:opened], RUNG_KINDS[opened:] if more and not _is_young(desk) else ())
    return (ladder, *((Press(f"hint {task.name}", f"Show hint {opened + 1}"),) if more else ()))


def _extend(desk: Desk, _: int) -> Blocks:
    extended = desk.lesson.extended
    return extended(desk.work) if extended else desk.lesson.extend


def _synthesis(desk: Desk, _: int) -> Blocks:
    lesson = desk.lesson
    words = tuple((f"**{word}**", meaning) for word, meaning in lesson.words.items())
    return (
        _titled(desk, "synthesis", "For the class"), *(Say(line) for line in lesson.synthesis),
        *_words(desk, "synthesis", lesson.synthesis_start),
        Aside(), Grid("Words to know", ("word", "meaning"), words),
    )


def _exit(desk: Desk, _: int) -> Blocks:
    tasks = [task for task in desk.tasks.values() if task.at_the_exit]
    asked = (block for task in tasks for block in _exit_task(desk, task))
    return (_titled(desk, "exit", "Before you go"), Say(EXIT, "quiet"), *asked)


def _exit_task(desk: Desk, task: Task) -> Iterator[Block]:
    """An exit question: answered once, and judged aloud only when the teacher has released it."""
    handed = next((one for one in desk.exit_ticket.handed if one.task.name == task.name), None)
    yield Sheet(task.name, "done" if handed else "")
    yield from _question(task, task.name)
    if handed is None:
        yield Ask(f"answer {task.name}", _answer_fields(desk, task), "Turn in")
        return
    because = desk.work.kept.get(f"because {task.name}", "")
    yield Say(f"Your answer: **{task.said(handed.answer)}**" + (f", because {because}" if because else ""))
    if not desk.work.released:
        yield Say(SAVED, "saved")
    elif handed.verdict.right:
        yield Say(handed.verdict.sentence, "right")
    else:
        yield Say(f"Not yet. {handed.verdict.sentence}", "not yet")


def _save(desk: Desk, _: int) -> Blocks:
    name = f"icedice-{desk.lesson.id}"
    kept = (*_kept(desk, name), *_table_of_games(desk, name))
    if desk.work.place and station_at(desk) != "save":  # drawing takes time
        return (Press("go save", "Show my certificate"), Fold(KEEP), *kept, *_restore(desk))
    field = Field("words", "Your name, if you like", "line", (), desk.work.kept.get(NAME, ""))
    page = Keep(f"{name}.html", "text/html", printable(desk), "Save a page to print")
    return (
        Ask(f"keep {NAME}", (field,), "Put my name on it", main=False), Print(page.name, "Print"),
        certificate(desk), Fold(KEEP), *kept, page, *_restore(desk),
    )


def _kept(desk: Desk, name: str) -> Blocks:
    """The work as a file, and for those who read about codes as a code."""
    file = Keep(f"{name}.json", "application/json", desk.file, "Save my work")
    if _is_young(desk):
        return (file,)
    said = Say("Your work is saved automatically. To take it with you, copy the code or save a file.")
    return (said, Copy("The code for your work", desk.work.code()), file)


def _table_of_games(desk: Desk, name: str) -> Blocks:
    """The learner's games for a spreadsheet, once there is one; the youngest have no use for it."""
    if not desk.work.games or _is_young(desk):
        return ()
    return (Keep(f"{name}.csv", "text/csv", csv_of(desk.data), "Save my games as a table (CSV)"),)


def printable(desk: Desk) -> str:
    """A page with the certificate and the learner's work, to print; pictures where somebody can draw."""
    blocks = to_print(desk)
    if desk.typeset is not None:
        return desk.typeset(blocks)
    title = html.escape(f"{desk.lesson.id} {desk.lesson.title}")
    return (f'<!doctype html><html lang="{desk.lesson.language}"><meta charset="utf-8"><title>{title}</title>'
            f'<pre style="white-space:pre-wrap">{html.escape(plain(blocks))}</pre></html>')


def to_print(desk: Desk) -> Blocks:
    """What the page to print says: the certificate, what was done, and a line for the teacher."""
    roles = ("predict", "record", "reveal", "practice", "exit")
    done = (block for role in roles for block in part(desk, role))
    pile = desk.exit_ticket.for_the_teacher
    teacher = (Say(pile),) if pile else ()
    return (certificate(desk), *done, *_made(desk), *teacher, Say(desk.work.code(), "quiet"))


def _made(desk: Desk) -> Blocks:
    """What the learner has made by hand."""
    blocks = made(desk.lesson, desk.work) if desk.curtain_open else ()
    return (Title("What you made"), *blocks) if blocks else ()


PARTS: Mapping[str, Callable[[Desk, int], Blocks]] = {
    "setup": _setup, "warmup": _warmup, "launch": _launch, "predict": _predict, "play": _play,
    "record": _record, "reveal": _reveal, "explain": _explain, "misconception": _misconception,
    "practice": _practice, "extend": _extend, "synthesis": _synthesis, "exit": _exit, "save": _save,
}
