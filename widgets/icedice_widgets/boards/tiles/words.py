"""The tile board in words: what the banner says, what a line still needs, and the whole position."""

from __future__ import annotations

from icedice_edu.games.protocol import listed
from icedice_edu.games.sentences import spoken
from icedice_edu.games.tiles.tables import LINE_WORDS, LINES, MAIN, ON_LINE, SIZE, SQUARES
from icedice_edu.maths.words import many
from icedice_widgets.boards.shared_words import BannerWords, result_words, waiting_words
from icedice_widgets.boards.tiles.draft import Buying, Removing
from icedice_widgets.boards.tiles.view import View

GAME = "Tile game"


def coins_words(count: int) -> str:
    return many(count, "coin")


def dice_words(count: int) -> str:
    return many(count, "die", "dice")


def points_words(view: View, seat: int) -> str:
    points = view.points(seat)
    return f"{points} point" if points == "1" else f"{points} points"


def added(numbers: tuple[int, ...]) -> str:
    """5 + 4 + 2."""
    return " + ".join(map(str, numbers))


# -- the banner -----------------------------------------------------------------------------------------


def banner_words(view: View) -> BannerWords:
    """Who, and what to do; a line that was just completed is told first."""
    if view.over:
        return _over(view)
    news = moment_words(view)
    return waiting_words(view, news) or _asked(view, news)


def _asked(view: View, news: str) -> BannerWords:
    head, line = _to_do(view)
    if not view.at_home:
        line = spoken("This is {who}'s board.", {"who": view.names[view.watched]})
    return f"{view.name}, {head}", news if news and view.draft is None else line


def moment_words(view: View) -> str:
    """Row 1 matches: 5 + 4 + 2 = 11! Of another player, with the name: Pip's row 1 matches …"""
    if not view.fresh_lines or view.arrived is None:
        return ""
    seat, lines = view.arrived[0], [*map(_short, view.fresh_lines)]
    faces = view.faces(seat, view.fresh_lines[0])
    news = f"matches: {added(faces)} = {sum(faces)}!" if len(lines) == 1 else "match!"
    if seat == view.position.seat:
        words = listed(lines)
        return f"{words[0].upper()}{words[1:]} {news}"
    theirs = listed(line.removeprefix("the ") for line in lines)
    return spoken("{who}'s {lines} {news}", {"who": view.names[seat], "lines": theirs, "news": news})


def _short(line: int) -> str:
    return LINE_WORDS[line] if line < MAIN else "the gold line"


def _to_do(view: View) -> tuple[str, str]:
    position, draft = view.position, view.draft
    match position.phase:
        case "arrange":
            return "arrange your tiles", "Tap two tiles to switch them."
        case "place":
            return "place your dice", _place_line(view)
    if isinstance(draft, Buying):
        return "buy a die?", _buy_line(view, draft)
    if isinstance(draft, Removing):
        return "give up a die?", f"Giving up the {draft.face} on {SQUARES[draft.square]} costs 1 coin."
    if not position.free(position.seat):
        return "keep all nine?", "Or give up a die for 1 coin."
    return _act_words(view)


def _act_words(view: View) -> tuple[str, str]:
    coins, throws = view.position.coins[view.position.seat], view.throws
    dice = dice_words(throws[0]) if len(throws) == 1 else f"{throws[0]} to {throws[-1]} dice"
    if view.has_coins and any(move.startswith("buy") for move in view.moves):
        return "roll or buy", f"Roll {dice} or buy one."
    has = f"You have {coins_words(coins)}. " if view.has_coins else ""
    return "roll the dice", f"{has}Roll {dice}."


def _place_line(view: View) -> str:
    faces = listed(str(die.face) for die in view.lying.thrown)
    if view.position.surplus:
        return f"You rolled {faces}. One goes back."
    if view.tried is not None:
        return f"The {view.tried.face} on {SQUARES[view.tried.square]}? Put it down or try again."
    if len(view.lying.thrown) == 1:
        return f"Pick a square for the {faces}."
    return f"You rolled {faces}.{' Pick a square.' if len(view.lying.thrown) < SIZE else ''}"


def _buy_line(view: View, draft: Buying) -> str:
    if draft.to is None:
        words = {"who": view.names[draft.seller], "face": draft.face}
        return spoken("Pick a square for {who}'s {face}.", words)
    return f"The {draft.face} on {SQUARES[draft.to]}? {view.names[draft.seller]} gets 1 coin."


def _over(view: View) -> BannerWords:
    position = view.position
    full = not any(position.free(seat) for seat in range(len(view.names)))
    why = "All boards are full." if full else "Nobody can roll or buy anymore."
    return result_words(view, f"{max(position.scores())} points", why)


# -- a line ---------------------------------------------------------------------------------------------


LAST = {
    "TILE-14": "{face} on {square}", "TILE-17": "waited", "TILE-19": "gave up {face}",
    "TILE-20": "bought {face}", "TILE-27": "kept all nine", "TILE-R14": "waited",
}
"""What the pill of a player says, by the rule behind the last move."""


def note_words(view: View, seat: int, line: int) -> str:
    """What stands under a tile: 8, 4 to go."""
    if not view.sums_seen:
        return "?"
    faces, number = view.faces(seat, line, tried=True), view.number(seat, line) or 0
    total = sum(faces)
    if not number:
        return f"{total} so far"
    if len(faces) < SIZE:
        return _to_go(view, total, number)
    return f"{_parts(view, seat, line, faces)} = {number}" if total == number else f"{total}, not {number}"


def _parts(view: View, seat: int, line: int, faces: tuple[int, ...]) -> str:
    """9 + 2 for a die that is only held over the line, 5+4+2 for dice that lie there."""
    tried = view.tried
    if tried is None or seat != view.hero or tried.square not in ON_LINE[line]:
        return "+".join(map(str, faces))
    return f"{sum(faces) - tried.face} + {tried.face}"


def _to_go(view: View, total: int, number: int) -> str:
    if view.over:
        return f"{total} of {number}"
    if total >= number:
        return f"{total - number} over" if total > number else f"{total}, too soon"
    if not total:
        return f"{number} to go"
    return f"{total}, {number - total} to go" if view.grid.wide else f"{number - total} to go"


def diagonal_words(view: View, seat: int, line: int) -> str:
    """7 so far."""
    faces = view.faces(seat, line, tried=True)
    if not view.sums_seen:
        return "?"
    if len(faces) < SIZE:
        return f"{sum(faces)} so far"
    return f"{'+'.join(map(str, faces))} = {sum(faces)}"


def line_words(view: View, seat: int, line: int) -> str:
    """Row 1: 5, 4, empty; tile 11, taken."""
    board = view.position.boards[seat]
    dice = ", ".join(str(die.face) if (die := board[square]) else "empty" for square in ON_LINE[line])
    return f"{LINE_WORDS[line].capitalize()}: {dice}; {_tile_words(view, seat, line)}."


def _tile_words(view: View, seat: int, line: int) -> str:
    number = view.number(seat, line)
    if not number:
        return "tile face down" if number == 0 else "tile taken"
    state = "taken" if view.taken(seat, line) else "matched" if view.matches(seat, line) else ""
    if state:
        return f"tile {number}, {state}"
    noted = view.sums_seen and seat == view.hero
    return f"tile {number}, {note_words(view, seat, line)}" if noted else f"tile {number}"


def board_words(view: View, seat: int) -> str:
    """A whole board in sentences."""
    position = view.position
    rows = " ".join(line_words(view, seat, line) for line in range(MAIN))
    status = status_words(view, seat)
    has = f"{coins_words(position.coins[seat])}, " if view.has_coins else ""
    return f"{view.names[seat]}: {has}{points_words(view, seat)}{f', {status}' if status else ''}. {rows}"


def status_words(view: View, seat: int) -> str:
    """Why a player cannot play now."""
    if view.over or view.position.phase == "arrange":
        return ""
    if not view.position.free(seat):
        return "board full"
    return "" if view.position.coins[seat] else "no coins, waiting"


def square_words(view: View, square: int) -> str:
    """What a free square would mean for the lines through it, for those who do not see the sums."""
    lines = [line for line in (*range(MAIN), *view.diagonals) if square in ON_LINE[line]]
    if not view.sums_seen:
        return ""
    parts = (f"{_short(line)} {_so_far(view, line)}" for line in lines)
    return f". {', '.join(parts).capitalize()}"


def _so_far(view: View, line: int) -> str:
    return diagonal_words(view, view.hero, line) if line >= MAIN else note_words(view, view.hero, line)


# -- the whole position -----------------------------------------------------------------------------------


def about(view: View) -> str:
    """The picture's description: throw, bonus tiles and the large board in a few sentences."""
    faces = listed(str(die.face) for die in view.lying.thrown) if view.lying.thrown else ""
    rolled = f"Rolled: {faces}. " if faces else ""
    return f"{rolled}{bonus_words(view)} {board_words(view, view.watched)}"


def bonus_words(view: View) -> str:
    """Bonus tiles: 10, 9 held by Ada."""
    has = "held" if view.stay and not view.over else "taken"
    whose = ("" if who is None else f" {has} by {view.names[who]}" for who in view.position.holders)
    tiles = (f"{view.bonus_number(tile)}{who}" for tile, who in enumerate(whose))
    return f"Bonus tiles: {', '.join(tiles)}."


def described(view: View) -> tuple[str, ...]:
    """What the lines need, where that is shown."""
    shown = view.sums_seen and not view.over and view.position.phase != "arrange"
    return (_sums(view),) if shown else ()


def _sums(view: View) -> str:
    """What each line of the large board still needs."""
    parts = [f"{LINES[line]} {note_words(view, view.hero, line)}" for line in range(MAIN)]
    whose = spoken("{who}'s lines", {"who": view.names[view.hero]})
    return f"{whose}: {'; '.join(parts)}."
