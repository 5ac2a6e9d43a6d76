"""One word, one meaning: `told` is the sentence a rule makes, `said` is what a learner typed or chose."""

import ast
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOPS = ("icedice_edu", "widgets", "tools", "benchmarks")
LESSONS = ("icedice_edu/classroom/lessons/*", "widgets/icedice_widgets/lesson/pictures/*")
"""Not looked at: every lesson has stories and sayings of its own."""
HOMES = {
    "told": tuple(f"icedice_edu/games/{name}.py" for name in ("protocol", "small_game", "*/rulebook")),
    "said": ("icedice_edu/classroom/*", "widgets/icedice_widgets/lesson/page.py"),
}
MEANINGS = {
    "told": "the sentence that a rule makes when something happens",
    "said": "what a learner typed or chose",
}


def strays(word: str, source: str) -> list[str]:
    """The names made in a source that have the word in them, each with its line."""
    return [f"{line}: {name}" for name, line in made_in(ast.parse(source)) if word in name.lower().split("_")]


def made_in(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Every name of a function, class, parameter, variable, attribute, pattern or import, with its line."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.arg(arg=name):
                yield name, node.lineno
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                yield name, node.lineno
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)) | ast.alias(asname=str(name)):
                yield name, node.lineno


@pytest.mark.parametrize("word", HOMES)
def test_a_word_names_one_kind_of_thing(word: str) -> None:
    found, looked_at = [], 0
    for path in (path for top in TOPS for path in sorted((ROOT / top).rglob("*.py"))):
        name = path.relative_to(ROOT).as_posix()
        if not any(fnmatch(name, home) for home in (*LESSONS, *HOMES[word])):
            looked_at += 1
            found += [f"{name}:{stray}" for stray in strays(word, path.read_text("utf-8"))]

    assert looked_at > 300
    assert not found, (
        f"`{word}` is {MEANINGS[word]}. Call these by what they are (text, label, sentence, line, events, "
        f"described): {', '.join(found)}"
    )


def test_a_stray_is_seen_wherever_it_is_made() -> None:
    source = """
def page_told(view, told, *, _told=0): ...
class Told: said: str
told_of, (untold, x) = 1, (2, 3)
for told in (): retold = [told for told in ()]
match x:
    case [told, *TOLD]: self.told = told
import a as told
print(view.told, told=1)
"""

    found = strays("told", source)

    assert sorted(stray.split()[1] for stray in found) == sorted(
        ["page_told", "told", "_told", "Told", "told_of", "told", "told", "told", "TOLD", "told", "told"]
    )
    assert strays("said", source) == ["3: said"]
