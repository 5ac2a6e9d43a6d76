"""The reference: every command as its own help tells it, and every public name by its docstring."""

from __future__ import annotations

import inspect
import io
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import redirect_stdout, suppress
from importlib import import_module
from textwrap import indent

from front import SHORT
from game_pages import options_table
from pieces import plain

from icedice_edu import GAMES, cli
from icedice_widgets import explore

COMMAND = re.compile(r"^    ([a-z][\w-]*) ", re.M)
PYTHON: Mapping[str, tuple[str, str, Mapping[str, tuple[str, ...]]]] = {
    "rules": (
        "Games and matches",
        "Rules without a board, for your own code and tests.",
        {
            "icedice_edu": ("start", "restore", "simulate"),
            "icedice_edu.games.match": ("Match",),
            "icedice_edu.games.protocol": ("Game", "Option", "Position", "Chance", "Event", "IllegalStep"),
            "icedice_edu.games.small_game": ("small_game", "SmallPosition"),
        },
    ),
    "boards": (
        "Boards in a notebook",
        "What is shown in a notebook.",
        {
            "icedice_widgets": ("play", "load", "open_lesson", "shelf", "desk"),
            "icedice_widgets.board": ("Board",),
        },
    ),
    "explorers": (
        "Explorers in a notebook",
        "Pictures with controls, each about one idea.",
        {
            "icedice_widgets.explore": tuple(explore.EXPLORERS),
        },
    ),
    "maths": (
        "Ways to a number",
        "The arithmetic behind the token game.",
        {
            "icedice_edu.maths": (
                "ways",
                "explain",
                "reachable",
                "compare",
                "chain",
                "same_way",
                "same_tree",
                "read_expression",
                "Way",
            ),
        },
    ),
    "play": (
        "Bots, simulations, exact chances",
        "Many games at once, and what they come to exactly.",
        {
            "icedice_edu.play.bots": (
                "stopping_rule",
                "take_best",
                "surprising",
                "bot_names",
                "bots_of",
                "Strategy",
            ),
            "icedice_edu.play.tally": ("Tally",),
            "icedice_edu.play.exact": ("outcomes", "expect", "chance_that", "worths", "best"),
            "icedice_edu.play.batch": ("turns",),
            "icedice_edu.games.pyramids.odds": ("bust_chance", "best_rule"),
        },
    ),
    "classroom": (
        "Lessons and classes",
        "Lessons as data, tasks for a seed, and what a class has done.",
        {
            "icedice_edu.classroom.lesson": ("Lesson",),
            "icedice_edu.classroom.tasks": ("Task",),
            "icedice_edu.classroom.class_code": ("class_code", "read_class_code", "ClassCode"),
            "icedice_edu.classroom.class_list": ("pooled",),
            "icedice_edu.classroom.code_checks": ("Simulation",),
        },
    ),
}
"""The pages of the Python reference: title, what it is for, and the names by their modules."""


def pages() -> Iterator[tuple[str, str]]:
    """Options, commands, and the Python pages."""
    yield "reference/options.md", _options()
    yield "reference/commands.md", _commands()
    for page, (title, about, names) in PYTHON.items():
        yield f"reference/python-{page}.md", _python(title, about, names)


def _options() -> str:
    games = "\n\n".join(
        f"## {plain(SHORT[name])}\n\n`{name}`\n\n{options_table(GAMES[name])}" for name in SHORT
    )
    return (
        "# Options of every game\n\nGive them by name to `play` or `start`, or with two dashes to "
        "`icedice play`. In a notebook, **New** on the board asks for them.\n\n"
        "```python\nfrom icedice_widgets import play\n\n"
        'play("tokens", players=["Ada", "Bo"], face="summer", max_rolls=3)\n```\n\n' + games
    )


def _commands() -> str:
    """Every command with its help."""
    helps = "\n\n".join(
        f"## icedice {name}\n\n```text\n{_help(name)}```" for name in COMMAND.findall(_help())
    )
    about = "`icedice COMMAND --help` says the same in a terminal."
    return f"# Commands\n\n{about}\n\n```text\n{_help()}```\n\n{helps}\n"


def _help(*command: str) -> str:
    """What a command says when it is asked for help."""
    printed = io.StringIO()
    with redirect_stdout(printed), suppress(SystemExit):
        cli.main([*command, "--help"])
    return printed.getvalue()


def _python(title: str, about: str, names: Mapping[str, tuple[str, ...]]) -> str:
    return f"# {title}\n\n{about}\n\n```{{eval-rst}}\n{_directives(names)}\n```\n"


def _directives(names: Mapping[str, tuple[str, ...]]) -> str:
    return "\n\n".join(_directive(module, name) for module, known in names.items() for name in known)


def _directive(module: str, name: str) -> str:
    thing = getattr(import_module(module), name)
    if isinstance(thing, type):
        return f".. autoclass:: {module}.{name}\n   :members:"
    if "options" in inspect.signature(thing).parameters:
        return _in_one(module, name, thing)
    return f".. autofunction:: {module}.{name}"


def _in_one(module: str, name: str, function: Callable[..., object]) -> str:
    """One signature for a function that has one for each game: their options have a page of their own."""
    whole = inspect.signature(function)
    names = [one.replace(annotation=one.empty) for one in whole.parameters.values()]
    called = whole.replace(parameters=names, return_annotation=whole.empty)
    about = indent(inspect.getdoc(function) or "", "   ")
    return f".. py:function:: {name}{called}\n   :module: {module}\n\n{about}"
