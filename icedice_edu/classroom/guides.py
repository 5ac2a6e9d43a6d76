"""The head and the timing of a teacher guide, made from its lesson, so that nothing there is typed twice."""

from __future__ import annotations

import re

from icedice_edu.classroom.lesson import Lesson

CALLED = {"warmup": "warm-up", "misconception": "claim", "synthesis": "wrap-up"}
BODY = re.compile(r"^\*\*Purpose", re.M)
PILES = re.compile(r"^\| Pile \|.*\n(?:\|.*\n?)*\n?", re.M)
EXIT = re.compile(r"^## Exit ticket\s*\n(?:(?!## ).*\n)*", re.M)
TIMING = re.compile(r"^\| Min \|.*\n\|[-|]+\n\| \|.*$", re.M)


def guide_head(lesson: Lesson) -> str:
    """Title, grades, minutes, standards, words and objectives."""
    low, high = lesson.grades
    grades = f"Grade {low}" if low == high else f"Grades {low}–{high}"
    after = (f"after {', '.join(lesson.prerequisites)}",) if lesson.prerequisites else ()
    facts = (grades, f"{sum(lesson.minutes.values())} minutes", ", ".join(lesson.standards), *after,
             f"words: {', '.join(lesson.vocabulary)}", f"class seed {lesson.seed}")
    can = "; ".join(f"{goal[:1].lower()}{goal[1:].rstrip('.')}" for goal in lesson.objectives)
    return (f"# {lesson.id} · {lesson.title}: teacher guide\n\n{' · '.join(facts)}\n\n"
            f"**Afterwards a learner can** {can}.")


def timing(lesson: Lesson) -> str:
    """The table of minutes."""
    cells = {role: CALLED.get(role, role) for role in lesson.minutes}
    if len(lesson.explain) > 1:
        cells["explain"] = f"explain ({len(lesson.explain)} cells)"
    minutes = " | ".join(map(str, lesson.minutes.values()))
    return f"| Min | {minutes} |\n|{'---|' * (len(cells) + 1)}\n| | {' | '.join(cells.values())} |"


def piles(lesson: Lesson) -> str:
    """How the exit answers are sorted, as a table."""
    rows = (f"| {pile.name} | {pile.sorted_by} | {pile.shows} | {pile.next_step} |" for pile in lesson.piles)
    return "\n".join(("| Pile | Answers | Shows | Next step |", "|---|---|---|---|", *rows))


def with_head(guide: str, lesson: Lesson) -> str:
    """The guide with head, timing and piles as the lesson says; its own words begin with **Purpose."""
    body = BODY.search(guide)
    if body is None:
        raise ValueError("The guide has no **Purpose.** Begin a line with it and say what the lesson is for.")
    own = TIMING.sub(lambda _: timing(lesson), guide[body.start() :])
    return f"{guide_head(lesson)}\n\n{_with_piles(own, lesson) if lesson.piles else own}"


def _with_piles(guide: str, lesson: Lesson) -> str:
    """The table of piles stands at the end of the part about the exit ticket."""
    without = PILES.sub("", guide)
    return EXIT.sub(lambda found: f"{found[0].rstrip()}\n\n{piles(lesson)}\n\n", without)
