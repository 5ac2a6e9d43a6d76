"""The `icedice` command: open the lab, play in a terminal, look rules up, replay a save code."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import icedice_edu
from icedice_edu.classroom.author_commands import add_commands
from icedice_edu.classroom.class_commands import add_assignment, add_collecting
from icedice_edu.classroom.teacher_commands import add_board_printing, add_lesson_printing
from icedice_edu.games import GAMES
from icedice_edu.games.match_setup import offered
from icedice_edu.games.protocol import Game, Option, Position, quoted
from icedice_edu.link_command import add_link
from icedice_edu.site.command import add_site
from icedice_edu.ways_command import add_ways

IN_PLAIN_WORDS = (
    (r"argument (.+?): (must be .+)", r"\1 \2"),  # our own words
    (r"argument (.+?): invalid int value: (.+)", r"\1 must be a whole number, not \2"),
    # the commands are too many to list
    (r"argument COMMAND: invalid choice: (.+) \(choose from .+\)", r"there is no command \1"),
    (r"argument (.+?): invalid choice: (.+) \(choose from (.+)\)", r"\1 must be one of \3, not \2"),
    (r"argument (.+?): expected (?:at least )?one argument", r"something is missing after \1"),
    (r"argument (.+?): ignored explicit argument (.+)", r"\1 does not take a value, so leave out \2"),
    (r"the following arguments are required: (.+)", r"something is missing: \1"),
    (r"ambiguous option: (.+) could match (.+)", r"\1 could mean \2"),
)
"""What Python says of a command that it cannot read, and what a teacher is told."""

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction["_Parser"]


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, and whose help to read."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Refuse here what is not known here, so that it is this command's own help that is named."""
        known, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.error(f"{quoted(unknown[0])} is not part of {self.prog}")
        return known, unknown

    def error(self, message: str) -> NoReturn:
        sentence = re.sub(r"([^\s']{40})[^\s']+", r"\1…", message)
        for pattern, plain in IN_PLAIN_WORDS:
            if found := re.fullmatch(pattern, sentence):
                sentence = found.expand(plain)
                break
        print(f"{sentence[0].upper()}{sentence[1:]}. Try: {self.prog} --help", file=sys.stderr)
        raise SystemExit(2)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; 0 when it went well, 2 when something must be typed differently."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a console that has no ÷ shows ? instead of failing
    asked = _parser().parse_args(arguments)
    run: Callable[[argparse.Namespace], int | None] = asked.run
    try:
        return run(asked) or 0
    except BrokenPipeError:
        return 0  # the reader, such as `head`, has seen enough
    except (ValueError, OSError) as error:
        print(_sentence(error), file=sys.stderr)
        return 2


def _sentence(error: ValueError | OSError) -> str:
    """What is wrong; where a file cannot be written or read, which one, and what to do about it."""
    if not isinstance(error, OSError):
        return str(error)
    file = Path(str(error.filename or "The file")[:200])
    match error:
        case FileNotFoundError() if not file.parent.is_dir():
            return f"There is no folder {file.parent}: make it first, or choose a different folder."
        case IsADirectoryError():
            return f"{file} is a folder: write the name of a file in it."
        case NotADirectoryError() | FileExistsError():
            return f"{file} cannot be made, because there is already a file there: choose a different folder."
        case PermissionError():
            return f"{file} is not yours to read or write: choose your own folder."
    return f"{file} cannot be written or read ({error.strerror or error}): choose a different folder."


def _parser() -> _Parser:
    parser = _Parser(
        prog="icedice",
        description="Learn math by playing ice-themed games with their full rules.",
        epilog="Start with: icedice lab",
    )
    parser.add_argument("--version", action="version", version=f"icedice_edu {icedice_edu.__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _add_lab(commands)
    _add_teacher(commands)
    _add_show(commands)
    _add_play(commands)
    _add_rules(commands)
    _add_replay(commands)
    add_ways(commands)
    add_lesson_printing(commands)
    add_collecting(commands)
    _add_print_board(commands)
    add_assignment(commands)
    add_commands(commands)
    add_link(commands)
    add_site(commands)
    return parser


def _add_lab(commands: Commands) -> None:
    lab = commands.add_parser("lab", help="open JupyterLab on the start page", description=_lab.__doc__)
    lab.add_argument("folder", nargs="?", help="the folder with your notebooks (this folder, if left out)")
    lab.add_argument("--port", type=int, help="the port to use when the usual one is taken")
    lab.add_argument("--no-browser", action="store_true", help="only print the address")
    lab.set_defaults(run=_lab)


def _lab(asked: argparse.Namespace) -> int:
    """Open JupyterLab on the start page. Stop it with Ctrl+C."""
    from icedice_edu.lab import open_lab

    return open_lab(asked.folder, port=asked.port, browser=not asked.no_browser)


def _add_teacher(commands: Commands) -> None:
    desk = commands.add_parser("teacher", help="open the teacher's desk", description=_teacher.__doc__)
    desk.add_argument("folder", nargs="?", help="the folder with your notebooks (this folder, if left out)")
    desk.add_argument("--port", type=int, help="the port to use when the usual one is taken")
    desk.add_argument("--no-browser", action="store_true", help="only print the address")
    desk.set_defaults(run=_teacher)


def _teacher(asked: argparse.Namespace) -> int:
    """Open JupyterLab on the teacher's desk. Stop it with Ctrl+C."""
    from icedice_edu.lab import DESK, open_lab

    return open_lab(asked.folder, port=asked.port, browser=not asked.no_browser, page=DESK)


def _add_show(commands: Commands) -> None:
    show = commands.add_parser(
        "show", help="show a lesson as a page with no code and no tools around it", description=_show.__doc__
    )
    show.add_argument("lesson", nargs="?", help="a lesson such as A4 (the start page, if left out)")
    show.add_argument("--folder", help="the folder with your notebooks (this folder, if left out)")
    show.add_argument("--port", type=int, help="the port to use when the usual one is taken")
    show.add_argument("--no-browser", action="store_true", help="only print the address")
    show.set_defaults(run=_show)


def _show(asked: argparse.Namespace) -> int:
    """Show a lesson as a page with no code and no tools around it. Stop it with Ctrl+C."""
    from icedice_edu.show import show

    return show(asked.lesson, asked.folder, port=asked.port, browser=not asked.no_browser)


def _add_play(commands: Commands) -> None:
    play = commands.add_parser(
        "play", help="play a game in this terminal", description="Play in this terminal."
    )
    games = play.add_subparsers(title="games", metavar="GAME", required=True)
    for game in GAMES.values():
        table = games.add_parser(game.name, help=game.title, description=f"{game.title}, in this terminal.")
        table.add_argument(
            "--players",
            nargs="+",
            default=["2"],
            metavar="NAME",
            help="names, for example --players Ada Bo, or a number (2 if you leave it out)",
        )
        table.add_argument("--bots", nargs="*", default=[], metavar="NAME=BOT", help=_bot_help(game))
        table.add_argument("--seed", help="a number or word; the same seed gives the same dice")
        table.add_argument("--code", help="continue the game of this save code")
        for option in game.options.values():
            _add_option(table, option)
        table.set_defaults(run=_play, game=game)


def _add_option(table: argparse.ArgumentParser, option: Option) -> None:
    choices = {_written(choice): choice for choice in option.choices if choice is not None}
    kind: Callable[[str], object]
    if option.tidy is not None:  # the game itself reads what was written, and refuses it in its own words
        kind, shown = str, option.name.upper()
    else:
        kind, shown = _one_of(choices), _span(list(choices))
    table.add_argument(
        f"--{option.name.replace('_', '-')}",
        type=kind,
        default=option.default,
        metavar=shown,
        help=option.help,
        dest=f"option_{option.name}",
    )


def _one_of(choices: Mapping[str, object]) -> Callable[[str], object]:
    """What reads one of these choices as it is written, or says which there are."""
    there_are = offered([choice if type(choice) is int else word for word, choice in choices.items()])

    def read(word: str) -> object:
        if word.lower() not in choices:
            raise argparse.ArgumentTypeError(f"must be {there_are}, not {quoted(word)}")
        return choices[word.lower()]

    return read


def _written(choice: object) -> str:
    return {"True": "yes", "False": "no"}.get(str(choice), str(choice))


def _span(words: Sequence[str]) -> str:
    """All choices at a glance: 1 to 50, or {yes,no}."""
    return f"{words[0]} to {words[-1]}" if all(map(str.isdecimal, words)) else f"{{{','.join(words)}}}"


def _bot_help(game: Game[Position]) -> str:
    from icedice_edu.play.bots import bot_names

    names = bot_names(game.name)
    return f"players that play by themselves, such as --bots Bo={names[0]}; the bots are {', '.join(names)}"


def _play(asked: argparse.Namespace) -> None:
    from icedice_edu.play.terminal import Terminal

    game: Game[Position] = asked.game
    if asked.code:
        match = icedice_edu.restore(asked.code, game.name)
    else:
        options = {name: getattr(asked, f"option_{name}") for name in game.options}
        match = icedice_edu.start(game.name, players=_players(asked.players), seed=asked.seed, **options)
    Terminal(match, _bots(game, asked.bots, match.names), input, print).play()


def _players(words: Sequence[str]) -> int | Sequence[str]:
    return int(words[0][:40]) if len(words) == 1 and words[0].isdecimal() else words


def _bots(game: Game[Position], wanted: Sequence[str], names: Sequence[str]) -> Mapping[int, str]:
    from icedice_edu.play.bots import bot_names

    bots: dict[int, str] = {}
    for name, bot in _pairs(wanted):
        if not name or not bot:
            like = f"{names[-1]}={bot_names(game.name)[0]}"
            raise ValueError(f"Write a bot as NAME=BOT, for example {like!r}, not {quoted(name or bot)}.")
        if name not in names:
            raise ValueError(
                f"There is no player {name[:40]!r} for a bot to play. The players are {', '.join(names)}."
            )
        if bot not in bot_names(game.name):
            raise ValueError(f"There is no bot {bot[:40]!r}. The bots are {', '.join(bot_names(game.name))}.")
        bots[names.index(name)] = bot
    return bots


def _pairs(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """NAME=BOT, also where the words of a bot's name came one by one: Bo=stops at two."""
    while words:
        more = next((i for i, word in enumerate(words) if i and "=" in word), len(words))
        name, _, bot = " ".join(words[:more]).partition("=")
        yield name, bot
        words = words[more:]


def _add_rules(commands: Commands) -> None:
    rules = commands.add_parser(
        "rules", help="read the rules of a game", description="Read the rules of a game."
    )
    rules.add_argument("game", nargs="?", help=", ".join(GAMES))
    rules.add_argument("rule", nargs="?", help="one rule only, such as TOKEN-15")
    rules.set_defaults(run=_rules)


def _rules(asked: argparse.Namespace) -> None:
    from icedice_edu.games.match_setup import game_called

    if asked.game is None:
        print("\n".join(f"{game.name:<10} {game.title}" for game in GAMES.values()))
        return
    rules = game_called(asked.game).rules
    if asked.rule and asked.rule.upper() not in rules:
        first, *_, last = rules
        raise ValueError(
            f"There is no rule {asked.rule[:40]!r} in {asked.game}: the rules go from {first} to {last}."
        )
    for rule in [asked.rule.upper()] if asked.rule else rules:
        print(f"{rule:<10} {rules[rule]}")


def _add_replay(commands: Commands) -> None:
    replay = commands.add_parser("replay", help="tell the story of a save code", description=_replay.__doc__)
    replay.add_argument("code", help="the save code from a board or the terminal")
    replay.set_defaults(run=_replay)


def _replay(asked: argparse.Namespace) -> None:
    """Tell the story of a save code step by step, and show the board."""
    match = icedice_edu.restore(asked.code)
    for event in match.log:
        print(f"{event.rule:<10} {event}")
    print(f"\n{match.game.text(match.position, match.names)}")


def _add_print_board(commands: Commands) -> None:
    board = commands.add_parser(
        "print-board", help="write the board of a game as a PDF or SVG",
        description="Write the board of a game as a PDF or SVG, to play with real dice.",
    )
    games = board.add_subparsers(title="games", metavar="GAME", required=True)
    for game in GAMES.values():
        printed = games.add_parser(game.name, help=game.title, description=f"The board of {game.title}.")
        add_board_printing(printed, game)
        for option in game.options.values():
            _add_option(printed, option)


if __name__ == "__main__":
    sys.exit(main())
