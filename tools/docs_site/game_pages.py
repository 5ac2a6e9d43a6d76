"""A page for each game: what it looks like, its options, its bots, and all its rules, each with an anchor."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from course import Taught
from front import PLAY_START, SHORT, SUBJECTS, grades_of
from gallery_pages import board_figure
from pieces import button, cards_of, html, plain, table

from icedice_edu import GAMES
from icedice_edu.games.match_setup import offered
from icedice_edu.games.protocol import Game, Option
from icedice_edu.play.bots import BOTS
from icedice_widgets.start_page.covers import game_cover

SHOTS = {"tokens": "board", "pyramids": "pyramids", "tiles": "tiles", "iced": "iced", "floe": "floe"}
"""The picture of each board in a browser, in docs/."""


def pages(course: list[Taught]) -> Iterator[tuple[str, str]]:
    """The list of the games, and a page for each."""
    yield "games/index.md", _all(course)
    for name in SHORT:
        yield f"games/{name}.md", _game(GAMES[name], course)


def _all(course: list[Taught]) -> str:
    entries = [taught.entry for taught in course]
    cards = "".join(
        f'<li><a class="cover" href="{name}.html">{game_cover(name)}'
        f'<span class="tx"><strong>{escape(title)}</strong>'
        f'<span class="note">{SUBJECTS[name]}<br>{grades_of(name, entries)}</span></span></a></li>'
        for name, title in SHORT.items()
    )
    toctree = "\n".join(SHORT)
    return (
        "# Five games\n\nEvery game is here with its full rules. Play on the screen, or with real dice and a "
        f"printed board.\n\n{cards_of(cards)}\n"
        f"```{{toctree}}\n:hidden:\n\n{toctree}\n```\n"
    )


def _game(game: Game[Any], course: list[Taught]) -> str:
    doors = " ".join(
        (
            button("Play in the browser", f"../{PLAY_START}", main=True),
            button("Print the board", f"../print/{game.name}-board.pdf"),
        )
    )
    lessons = "\n".join(
        f"- [{plain(taught.name)}](../{taught.page}.md)"
        for taught in course
        if taught.entry.game == game.name
    )
    few, many = game.seats[0], game.seats[-1]
    players = f"{few} to {many} players" if few < many else f"{few} players"
    return "\n\n".join(
        (
            f"# {plain(SHORT[game.name])}",
            f"{plain(game.title)}, for {players}. {SUBJECTS[game.name]}.",
            html(f'<p class="row doors-here">{doors}</p>'),
            board_figure(game.name),
            f"## Lessons with it\n\n{lessons}",
            f"## Rules\n\nEach rule has a name, such as `{next(iter(game.rules))}`. The board tells you "
            f"which rule it used, and you can link to it here.\n\n{_rules(game)}",
            f"## Options\n\n{options_table(game)}",
            f"## Bots\n\n{_bots(game.name)}",
            f"## In a notebook\n\n![The board in JupyterLab](../{SHOTS[game.name]}.png)",
        )
    )


def _rules(game: Game[Any]) -> str:
    """Each rule, its name a link to itself; the words are Markdown, so that the search finds them."""
    return "{.rules}\n" + "\n\n".join(
        f'<a id="{rule}" href="#{rule}">{rule}</a>\n: {plain(sentence)}'
        for rule, sentence in game.rules.items()
    )


def options_table(game: Game[Any]) -> str:
    """Every option of a game: its default, what it can be, what it means."""
    return table(
        ("Option", "Default", "Values", "What it does"), [_option(option) for option in game.options.values()]
    )


def _option(option: Option) -> tuple[str, ...]:
    values = plain(offered(option.choices)) if option.choices and option.tidy is None else ""
    return f"`{option.name}`", f"`{option.default!r}`", values, plain(option.help)


def _bots(game: str) -> str:
    return table(
        ("Name", "How it plays"),
        [
            (f"`{name}`", plain((bot.__doc__ or "").strip().split("\n")[0]))
            for name, bot in BOTS[game].items()
        ],
    )
