"""The options of every game in words: for `help(icedice_edu.start)`, and for `print(GAMES["tokens"])`.

The help of a function is read before it is called, and no game is loaded until it is started. So what it says
of our own games stands here as text, and a test compares it with their options.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from icedice_edu.games.protocol import Game, Here, Option

Function = TypeVar("Function", bound=Callable[..., object])

OPTIONS = """\
Each game has its own options. Here they are, with their defaults and the values they can have:

tokens: Ice Dice: the token game, for 2 to 6 players
    variant = 'standard' (one of 'standard', '6+', 'experienced')
        standard (8+), 6+ (only numbers 1–18, only + and −) or experienced (tokens are mixed up)
    face = None (one of None, 'winter', 'summer')
        winter ornaments or summer scoops
    timer = 'off' (one of 'off', 'hourglass')
        off, or an hourglass with 2 × 30 seconds per turn
    max_rolls = 10 (1 to 50)
        rolls per turn without the hourglass
    ties = None (one of None, 'children', 'adults')
        who gets the extra points when players tie for a color
    intermediates = 'any' (one of 'any', 'whole')
        which numbers are allowed along the way
    end_threshold = 8 (0 to 32)
        how many tokens are left when the last round is played
    first = None (None or 0 to 5)
        the seat that goes first, counted from 0; random if left out

pyramids: Ice Dice: the pyramid game, for 2 to 6 players
    variant = 'standard' (one of 'standard', 'keep-going')
        standard, or keep-going for young players (nobody stops, nobody loses pieces)
    palette = 'current' (one of 'current', '2011')
        the colors of today's dice, or those from 2011 (blue and black)
    first = None (None or 0 to 5)
        the seat that goes first, counted from 0; random if left out

tiles: Three dice to a tile, for 2 to 4 players
    tiles_stay = None (one of None, True, False)
        matched tiles stay on the board and count at the end; if left out, yes with two players
    hidden = False (one of False, True)
        only the owner sees the numbers on the tiles
    removal = False (one of False, True)
        a player may give up a die on their own board for a coin
    diagonals = 'main' (one of 'main', 'both')
        how many diagonals count for the bonus tiles
    arrange = 'choose' (one of 'choose', 'random')
        each player arranges six tiles, or they stay as they were drawn
    first = None (None or 0 to 3)
        the seat that goes first, counted from 0; random if left out

iced: ICED! the ice cream game, for 2 players
    start_bonus = 100 (one of 0, 100, 200, 300, 400, 500)
        the dollars you get at START in addition to the star
    mixed_cards = False (one of False, True)
        adds two surprises: one gives money and a star, and one takes away money and a star
    colours = 'blue orange'
        the colors of the two players, such as 'blue orange'; choose from red, orange, yellow,
        green, blue, purple
    first = None (None or 0 to 1)
        the seat that goes first, counted from 0; random if left out

floe: Dice on the ice floe, for 2 to 6 players
    target = None (None or 10 to 200)
        how many points end the game; if left out, 75 with up to four players and 100 with more
    companion = False (one of False, True)
        play with real dice in a real box, and type where they stop
    colours = None
        the colors in the order of the seats, such as 'red blue green'
    cap = 60 (1 to 60)
        the most rounds in a game
    first = None (None or 0 to 5)
        the seat that goes first, counted from 0; random if left out

Other packages may add more games: `print(icedice_edu.GAMES)` lists all of them, and
`print(icedice_edu.GAMES["tokens"])` shows the options of one game.
"""
WIDTH = 96
INDENT = "    "


def with_options(function: Function) -> Function:
    """The function with the options of every game in its help."""
    if function.__doc__:  # there are no helps under `python -OO`
        function.__doc__ = f"{function.__doc__}\n\n{OPTIONS}"
    return function


def options_text(game: Game[Here]) -> str:
    """The game's name and title, then each option with its default, its values and its meaning."""
    few, many = game.seats[0], game.seats[-1]
    seats = f"{few} to {many}" if few < many else str(few)
    head = f"{game.name}: {game.title}, for {seats} players"
    return "\n".join((head, *(line for option in game.options.values() for line in _lines(option))))


def _lines(option: Option) -> Iterator[str]:
    from textwrap import wrap

    from icedice_edu.games.match_setup import offered

    values = f" ({offered(option.choices)})" if option.choices and option.tidy is None else ""
    yield f"{INDENT}{option.name} = {option.default!r}{values}"
    yield from wrap(option.help, WIDTH, initial_indent=2 * INDENT, subsequent_indent=2 * INDENT)
