"""What is made of a lesson for its teacher guide, so that nothing there is typed twice.

Head, timing, piles, a checklist, pictures, rules and answers come from the lesson. All else is the author's.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path

from icedice_edu.classroom.answer_key import key_of
from icedice_edu.classroom.blocks import bare
from icedice_edu.classroom.lesson import Lesson
from icedice_edu.classroom.own_lessons import notebooks_named
from icedice_edu.classroom.stations import label_of, station_names
from icedice_edu.maths.words import listed, many

CALLED = {"warmup": "warm-up", "misconception": "claim", "synthesis": "wrap-up"}
SHEET = ".pictures.svg"
FIVE = re.compile(r"^\*\*In five minutes\.\*\*\s*((?:.+\n?)+)", re.M)
BODY = re.compile(r"^\*\*Purpose", re.M)
PILES = re.compile(r"^\| Pile \|.*\n(?:\|.*\n?)*\n?", re.M)
EXIT = re.compile(r"^## Exit ticket\s*\n(?:(?!## ).*\n?)*", re.M)
TIMING = re.compile(r"^\| Min \|.*\n\|[-|]+\n\| \|.*$", re.M)
BEFORE, PICTURES, RULES = "Before class", "Pictures", "The rules on half a page"
MARKS = "How to give marks with nbgrader"
ANSWERS = "Answers for class seed"
MADE = re.compile(rf"^## (?:{BEFORE}|{PICTURES}|{RULES}|{MARKS}|{ANSWERS}.*)\n(?:(?!## ).*\n?)*", re.M)


def grades_in_words(lesson: Lesson) -> str:
    """Grade 5, or Grades 1–2."""
    low, high = lesson.grades
    return f"Grade {low}" if low == high else f"Grades {low}–{high}"


def guide_of(name: str) -> Path:
    """The guide of a lesson that is named by its id, its notebook or its folder."""
    for notebook in notebooks_named(name):
        guide = notebook.with_suffix(".guide.md")
        if guide.is_file():
            return guide
    raise ValueError(f"There is no guide for {name[:40]!r}. A guide lies beside the notebook of its lesson, "
                     "and its name ends in .guide.md.")


def in_five_minutes(guide: str) -> str:
    """What happens in the lesson, as its guide says it for somebody who has five minutes."""
    found = FIVE.search(guide)
    return " ".join(found[1].split()) if found else ""


def guide_for_a_class(guide: str, lesson: Lesson, seed: str) -> str:
    """The guide without checklist, rules and answers, which a pack has on other pages, for one class seed."""
    body = BODY.search(guide)
    if body is None:
        return guide
    own = MADE.sub("", guide[body.start() :]).strip()
    pictures = _section(PICTURES, f"![The pictures of this lesson]({lesson.id}{SHEET})")
    return "\n\n".join((guide_head(lesson, seed), own, pictures)) + "\n"


def guide_head(lesson: Lesson, seed: str = "") -> str:
    """Title, grades, minutes, standards, words and objectives."""
    after = (f"after {', '.join(lesson.prerequisites)}",) if lesson.prerequisites else ()
    facts = (grades_in_words(lesson), f"{sum(lesson.minutes.values())} minutes",
             ", ".join(lesson.standards), *after,
             f"words: {', '.join(lesson.vocabulary)}", f"class seed {seed or lesson.seed}")
    can = "; ".join(f"{goal[:1].lower()}{goal[1:].rstrip('.')}" for goal in lesson.objectives)
    return (f"# {lesson.id} · {lesson.title}: teacher guide\n\n{' · '.join(facts)}\n\n"
            f"**Afterwards a learner can** {can}.")


def timing(lesson: Lesson) -> str:
    """The table of minutes."""
    cells = {role: CALLED.get(role, role) for role in lesson.minutes}
    if len(lesson.explain) > 1:
        cells["explain"] = f"explain ({len(lesson.explain)} parts)"
    minutes = " | ".join(map(str, lesson.minutes.values()))
    return f"| Min | {minutes} |\n|{'---|' * (len(cells) + 1)}\n| | {' | '.join(cells.values())} |"


def piles(lesson: Lesson) -> str:
    """How the exit answers are sorted, as a table."""
    rows = (f"| {pile.name} | {pile.sorted_by} | {pile.shows} | {pile.next_step} |" for pile in lesson.piles)
    return "\n".join(("| Pile | Answers | Shows | Next step |", "|---|---|---|---|", *rows))


def checklist(lesson: Lesson) -> str:
    """What to do before the first student sits down."""
    return "\n".join((
        "- [ ] Open the lesson yourself and press *Start*. The first step shows up.",
        f"- [ ] Write the class seed on the board: **{lesson.seed}**. With the same seed, everyone gets the "
        "same tasks.",
        "- [ ] Decide who needs paper: the worksheet and the board can be printed.",
        "- [ ] Tell students that their work is saved automatically. The last step has the file and the code "
        "to hand in.",
        "- [ ] After the exit, show students what was right: type your own code for it under *Set up*. Both "
        "of your codes are on your desk page, under *Hand out*.",
        f"- [ ] Know the steps by their names on screen: {_names_on_screen(lesson)}.",
    ))


def _names_on_screen(lesson: Lesson) -> str:
    """What this guide calls a step, and what the page calls it: "launch is *How to play*"."""
    names = [(CALLED.get(role, role), label_of(lesson, role)) for role in station_names(lesson)]
    return listed([f"{name} is *{label}*" for name, label in names if name.lower() not in label.lower()])


def answers(lesson: Lesson) -> str:
    """Every answer for the lesson's own seed."""
    rows = (f"| {one.task.name} | {_in_a_cell(one.task.question)} | {_in_a_cell(one.answer)} |"
            for one in key_of(lesson, str(lesson.seed)))
    return "\n".join(("| Task | Question | Answer |", "|---|---|---|", *rows))


def marks(lesson: Lesson) -> str:
    """How a teacher lets nbgrader grade the function that students write; nothing where they write none."""
    if lesson.mark is None:
        return ""
    name, points = lesson.mark
    return "\n".join((
        f"1. Copy the notebook into `source/{lesson.id}/` of your course. In *Formgrader*, choose *Generate* "
        "and then *Release*.",
        f"2. Students write `{name}` in *Explore* and submit the notebook. The cell below theirs is locked.",
        f"3. Choose *Autograde*: {many(points, 'point')} if `{name}` passes every check, otherwise 0. The "
        "graded copy says which check failed.",
    ))


def _in_a_cell(words: str) -> str:
    return bare(words).replace("|", "\\|").replace("\n", " ")


def rules_of(game: str) -> str:
    """The rules of a game on half a page; nothing for a game that has none here."""
    page = files("icedice_edu.classroom").joinpath("half_pages", f"{game}.md")
    return page.read_text(encoding="utf-8").strip() if page.is_file() else ""


def sheet_beside(notebook: Path) -> Path:
    """The file with the pictures of the lesson, beside its notebook and its guide."""
    return notebook.with_suffix(SHEET)


def renewed_guide(guide: str, lesson: Lesson, sheet: str = "") -> str:
    """The guide with all that is made of the lesson; its own words begin with **Purpose.

    The checklist stands before the timing; marks, pictures (a file `sheet`), rules and answers stand last.
    """
    body = BODY.search(guide)
    if body is None:
        raise ValueError("The guide has no **Purpose.** Begin a line with it and say what the lesson is for.")
    own = MADE.sub("", TIMING.sub(lambda _: timing(lesson), guide[body.start() :]))
    own = _with_piles(own, lesson) if lesson.piles else own
    own = own.replace("## Timing\n", f"{_section(BEFORE, checklist(lesson))}\n\n## Timing\n", 1)
    return "\n\n".join((guide_head(lesson), own.strip(), *_last(lesson, sheet))) + "\n"


def _last(lesson: Lesson, sheet: str) -> list[str]:
    shown = f"![The pictures of this lesson, each with its place]({sheet})" if sheet else ""
    made: Mapping[str, str] = {
        MARKS: marks(lesson), PICTURES: shown, RULES: rules_of(lesson.game),
        f"{ANSWERS} {lesson.seed}": answers(lesson),
    }
    return [_section(title, text) for title, text in made.items() if text]


def _section(title: str, text: str) -> str:
    return f"## {title}\n\n{text}"


def _with_piles(guide: str, lesson: Lesson) -> str:
    """The table of piles stands at the end of the part about the exit ticket."""
    without = PILES.sub("", guide)
    return EXIT.sub(lambda found: f"{found[0].rstrip()}\n\n{piles(lesson)}\n\n", without)
