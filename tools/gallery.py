"""The gallery of pictures: docs/pictures.md and its drawings, light and dark, made from the kinds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from icedice_edu.classroom.hands_on import HANDS
from icedice_edu.classroom.pictures import KINDS, Kind
from icedice_widgets.lesson.pictures import described
from icedice_widgets.palette import ROLES
from icedice_widgets.pictures import DRAWINGS
from icedice_widgets.svg import Svg

DOCS = Path(__file__).resolve().parents[1] / "docs"
HEAD = """# Pictures

Every kind of picture that a lesson's document can name. The text is the data, and the alternative text is
made from it. A short one stands in a line, as a role: {dice}`6 3 2`. A longer one is a fenced directive, with
its title after the name:

````markdown
```{bars} Safe or bust?
scale: 2
columns: safe, bust
1 color: 9 2
```
````

A value from `tasks.py` may be the data, whole (`{dotplot} {throws}`) or in part. A first line `:alt: …`
replaces the words that are made from the data. This page is written by `python tools/gallery.py`.
"""

STEPS = {
    "tokens": ("dice: 6 3 2", "move: 5 = 3+2", "take: 18 = 6×3", "loop: (4+1)×5", "order: 4+1×5"),
    "pyramids": ("roll: large green", "counter: large green, small yellow",
                 "bust: green: large green, small yellow", "atom: red cyan purple",
                 "vault: small green, medium green, large green"),
    "tiles": ("row: coin · coin · → · 4 · 2", "row: 5 · → · 4 · empty square · empty square",
              "match: 11 = 4+5+2", "row: coin · → · 3", "row: ringed tile 14 · crossed tile 7 · star"),
    "iced": ("row: 4 · → · spoon", "row: $100 · → · cup 1", "row: cup 2 · → · star · star",
             "row: present · “+$200” · “or” · “−$200”", "row: crossed $100 · → · “closed”"),
    "floe": ("throw: 2 6 3 5", "behind: 2: 4 5", "farther: 3: 5 1", "floe: 4 at 17, 2 at 21"),
}
"""The usual steps of each game, one picture each, as a launch shows them."""


def drawn(kind: Kind, text: str = "") -> Svg:
    """The example of a kind, or a text of its own, with its words."""
    facts = kind.read(text or kind.example)
    return described(DRAWINGS[kind.name](facts), kind.alt(facts))


def in_dark(svg: str) -> str:
    """The same picture in the colors of the dark theme, on the ground of a dark page."""
    used = sorted(set(re.findall(r"\b([fs])-(\w+)", svg)))
    rules = "".join(f".{part}-{role}{{{'fill' if part == 'f' else 'stroke'}:{ROLES[role].dark}}}"
                    for part, role in used if role in ROLES)
    ground = f'<rect width="100%" height="100%" fill="{ROLES["paper"].dark}"/>'
    return re.sub(r"(<svg [^>]*>)", lambda head: f"{head[1]}<style>{rules}</style>{ground}", svg, count=1)


def files() -> Iterator[tuple[Path, str]]:
    """Every file of the gallery, and what is in it."""
    yield DOCS / "pictures.md", HEAD + "".join(map(entry, KINDS.values())) + "".join(map(steps_of, STEPS))
    for game, steps in STEPS.items():
        for i, step in enumerate(steps, 1):
            name, _, text = step.partition(": ")
            yield DOCS / "pictures" / f"{game}-{i}.svg", f"{drawn(KINDS[name], text)}\n"
    for kind in KINDS.values():
        light = drawn(kind)
        yield DOCS / "pictures" / f"{kind.name}.svg", f"{light}\n"
        yield DOCS / "pictures" / f"{kind.name}-dark.svg", f"{in_dark(light)}\n"


def entry(kind: Kind) -> str:
    """A kind on the page: what it is for, its text, its picture twice, its words."""
    alt = kind.alt(kind.read(kind.example))
    dark = f"![The same in the dark theme.](pictures/{kind.name}-dark.svg)"
    by_hand = f" **By hand:** {HANDS[kind.name].about}" if kind.name in HANDS else ""
    return (f"\n## {kind.name}\n\n{kind.about}{by_hand}\n\n````markdown\n{_source(kind)}\n````\n\n"
            f"![{alt}](pictures/{kind.name}.svg)\n\n{dark}\n\n*{alt}*\n")


def steps_of(game: str) -> str:
    """The steps of a game: each picture below its text."""
    shown = []
    for i, step in enumerate(STEPS[game], 1):
        name, _, text = step.partition(": ")
        alt = KINDS[name].alt(KINDS[name].read(text))
        shown.append(f"{i}. {{{name}}}`{text}`\n\n   ![{alt}](pictures/{game}-{i}.svg)\n")
    return "\n".join((f"\n## Steps of a game: {game}\n", *shown))


def _source(kind: Kind) -> str:
    if "\n" not in kind.example:
        return f"{{{kind.name}}}`{kind.example}`"
    first, _, rest = kind.example.partition("\n")
    if ":" in first or kind.name in ("numberline", "table", "faces"):
        return f"```{{{kind.name}}}\n{kind.example}\n```"
    return f"```{{{kind.name}}} {first}\n{rest}\n```"


if __name__ == "__main__":
    (DOCS / "pictures").mkdir(exist_ok=True)
    for path, text in files():
        path.write_text(text, encoding="utf-8")
