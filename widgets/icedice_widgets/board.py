"""The board: one widget for every game. Python draws and decides, the page shows and asks.

Everything on a board follows from its table, an immutable value. A message from the page makes the next
table, and the new picture travels back with a revision number, so a press on a picture that is already
gone can be told from a press on the one that is there.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, cast, overload

import anywidget
import traitlets

from icedice_edu.alone import alone
from icedice_edu.games.clock import Clock
from icedice_edu.games.match import Match, Seed, restore, start
from icedice_edu.games.options_text import with_options
from icedice_edu.games.protocol import IllegalStep, Position
from icedice_widgets import cells, forms, last_turn, voice, whose_turn
from icedice_widgets.boards import drawing_of
from icedice_widgets.boards.shared_words import stopped
from icedice_widgets.frame import sentence
from icedice_widgets.script import STATIC, script
from icedice_widgets.seats import Bots, choice, named, seated
from icedice_widgets.style import style_sheet
from icedice_widgets.svg import Picture
from icedice_widgets.table import EVERY_LAYOUT, Table, can_undo

if TYPE_CHECKING:
    from typing import Unpack

    from icedice_edu.games.floe.setting import Options as FloeOptions
    from icedice_edu.games.iced.setting import Options as IcedOptions
    from icedice_edu.games.pyramids.setting import Options as PyramidOptions
    from icedice_edu.games.tiles.setting import Options as TileOptions
    from icedice_edu.games.tokens.setting import Options as TokenOptions

Players = int | Sequence[str]
SHOWN = frozenset(("head", "parts", "revision", "spoken", "code", "form", "played"))
LONGEST_TEXT = 300  # longer than any move; codes come as answers of a form
SPOKEN_SECONDS = (30, 10)
SORRY = "something went wrong on this board, and your move was not played; please try again"

logger = logging.getLogger(__name__)


Part = tuple[int, str]
"""One element of the picture: the revision at which it was drawn so, and its text."""


class Message(NamedTuple):
    """What the page asks for, and which picture it was asked on."""

    kind: str
    text: str
    revision: int
    id: str
    answers: Mapping[str, str]


class Board(anywidget.AnyWidget):
    """A match that can be seen and played in a notebook."""

    _esm = script("elements", "kernel", "keys", "picture", "motion", "focus", "cover", "keeping",
                  "board_room", "board")
    _css = style_sheet((STATIC / "board.css").read_text(encoding="utf-8"))

    head = traitlets.Unicode().tag(sync=True)
    parts: traitlets.List[list[int | str]] = traitlets.List().tag(sync=True)
    revision = traitlets.Int(0).tag(sync=True)
    spoken = traitlets.Unicode().tag(sync=True)
    code = traitlets.Unicode().tag(sync=True)
    played = traitlets.Bool(False).tag(sync=True)
    """Whether anybody has moved on this board, so that there is something to keep."""
    kept_as = traitlets.Unicode().tag(sync=True)
    """Under which name the page keeps the game, in case the kernel is lost; empty where it does not."""
    title = traitlets.Unicode().tag(sync=True)
    form = traitlets.Dict(default_value=None, allow_none=True).tag(sync=True)

    def __init__(
        self, match: Match[Position], bots: Bots = None, folded: Iterable[str] = (),
        opening: Iterable[str] = (), *, kept_as: str = "", third: bool = True, ways: Iterable[str] = (),
        pip: Iterable[str] = (),
    ) -> None:
        self.table = Table(
            match, seated(match, bots), folded=frozenset(folded), opening=tuple(opening), third=third,
            ways=frozenset(ways), pip=tuple(pip),
        )
        self._drawing = drawing_of(match.game.name)
        self._stepped = 0  # the revision at which the last step was seen
        self._latest: tuple[str, str, int] | None = None
        self._asked = ""  # the message that has not been answered yet
        self._sent = 1  # the revision that the pages have
        self._began = match.code()
        picture = self._draw(self.table)
        self._parts = _renewed((), picture.parts, 1)  # what `parts` tells the page, which knows lists only
        super().__init__(  # whoever hears of this board hears of its first picture too
            title=match.game.title, revision=1, head=picture.head, parts=[[*part] for part in self._parts],
            spoken=voice.difference(self.table, self.table), code=self._began, played=False,
            kept_as=kept_as,
        )
        self.on_msg(self._receive)

    @property
    def match(self) -> Match[Position]:
        """The match on this board, as it stands now."""
        return self.table.match

    @property
    def svg(self) -> str:
        """The picture as it is shown now."""
        self.wake()
        return f"{self.head}{''.join(text for _, text in self._parts)}</svg>"

    def _repr_mimebundle_(
        self, **kwargs: dict[str, object]
    ) -> tuple[dict[str, object], dict[str, object]]:
        cells.showing(self)
        bundle, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        picture = {"image/svg+xml": self.svg, "text/plain": self._drawing.describe(self.table)}
        return {**bundle, **picture}, metadata

    # -- what is shown ------------------------------------------------------------------------------

    def _show(self, table: Table[Position], **traits: object) -> None:
        """Put this table on the board, in one message."""
        before, now = self.table, self.revision + 1
        picture = self._draw(table)
        traits.setdefault("spoken", voice.difference(before, table))
        if table.match is not before.match or table.handover != before.handover:
            self._stepped = now
        if table.match is not before.match:
            code = table.match.code()
            traits |= {"code": code, "played": can_undo(table.match) and code != self._began}
        self.table = table
        with self.hold_sync():
            self.revision, self.head = now, picture.head
            self._parts = _renewed(self._parts, picture.parts, now)
            self.parts = [[*part] for part in self._parts]
            for name, value in traits.items():
                self.set_trait(name, value)

    def _draw(self, table: Table[Position]) -> Picture:
        picture = self._drawing.draw(last_turn.shown(table))
        assert isinstance(picture, Picture), "a board is drawn by svg.picture, which knows its parts"
        return picture

    def send_state(self, key: str | Iterable[str] | None = None) -> None:
        """Tell the pages what has changed: of a picture only the parts that are new, in one message."""
        names = {key} if isinstance(key, str) else set(key or ())
        since, self._sent = self._sent, self.revision
        if "revision" not in names or not names <= SHOWN:
            super().send_state(key)
            return
        # A kernel in the browser itself loses None on the way: a closed form is told as an empty text.
        values = {name: getattr(self, name) for name in names - {"parts"}}
        now = {name: "" if value is None else value for name, value in values.items()}
        changed = [[place, text] for place, (drawn, text) in enumerate(self._parts) if drawn > since]
        asked, self._asked = self._asked, ""
        self.send({"since": since, "now": now, "changed": changed, "count": len(self.parts), "ack": asked})

    def rest(self) -> None:
        """No page shows this board any more: its picture can be drawn again."""
        self._parts, self.parts = [], []

    def wake(self) -> None:
        """Some page is to show this board again."""
        if not self._parts:
            self._show(self.table, spoken="")
            self._sent = self.revision

    def lay(self, match: Match[Position], bots: Bots = None) -> None:
        """Put another match on this board; the layout and what was folded away stay as they are."""
        self._show(self.table.with_match(match, seated(match, bots)))

    # -- what is asked ------------------------------------------------------------------------------

    @alone
    def _receive(self, _: object, content: object, __: object) -> None:
        message = _read(content)
        if message is None:
            return
        self._asked = message.id
        try:
            if not self._is_late(message):
                self._answer(message)
        except ValueError as error:
            self._refuse(_refusal(error))
        except Exception:
            logger.exception("a board could not answer %s", message)
            self._apologise()
        finally:
            if self._asked:
                self.send({"ack": message.id})  # there was nothing to show

    def _is_late(self, message: Message) -> bool:
        """Was this asked on a picture that is gone, or asked twice by a double click?"""
        asked = (message.kind, message.text, message.revision)
        again, self._latest = asked == self._latest, asked
        if message.kind in ("layout", "whole") or (message.kind == "hold" and not message.text):
            return False  # the room is what it is, and what is let go is let go, whatever was shown
        gone = message.revision < self._stepped
        return gone or (again and message.kind != "key")  # a key may well be typed twice

    def _answer(self, message: Message) -> None:
        if self.table.back and message.kind not in whose_turn.PAGE:
            return self._look_up(message)
        if self._waits() and not whose_turn.is_free(self.table, message.kind, message.text):
            return self._hold_back(message.kind)
        match message.kind:
            case "move":
                self._show(self._after(message.text))
            case "tap":
                self._show(self._after(self._drawing.tap(self.table.replace(refusal=None), message.text)))
            case "key":
                self._key(message.text)
            case "hold" if message.text != self.table.held:
                self._hold(message.text)
            case "tool":
                self._tool(message.text)
            case "form":
                self._form(message)
            case "go":
                self._go()
            case "resume" if not self.played:
                self._show(_loaded(self.table, message.answers.get("code", "")))
            case "tick":
                self._tick()
            case "whole":  # a page has missed a picture
                super().send_state(SHOWN)
            case "layout" if message.text in EVERY_LAYOUT and message.text != self.table.layout:
                self._show(self.table.replace(layout=message.text), spoken="")

    def _look_up(self, message: Message) -> None:
        """Whoever presses anything while the bots' last turn is shown again has seen enough of it."""
        if message.kind == "hold" and not message.text:
            return  # a button was let go: that is no press
        now = self.table.replace(back=())
        if message.kind != "tool" or message.text == "now":
            return self._show(now, spoken=stopped(self._drawing.banner_words(now)[0]))
        self.table = now
        self._answer(message)

    def _waits(self) -> bool:
        """Is it somebody else's turn than that of whoever is at the board?"""
        return self.table.handover or self._drawing.waits(self.table)

    def _hold_back(self, kind: str) -> None:
        """Say whose turn it is, once; to say it again would only keep a bot waiting."""
        why, shown = whose_turn.why_not(self.table, kind), self.table.refusal
        if why is not None and (shown is None or shown.why != why.why):
            self._refuse(why)

    def _refuse(self, refusal: IllegalStep) -> None:
        self._show(self.table.replace(refusal=refusal))

    def _apologise(self) -> None:
        try:
            self._refuse(IllegalStep("", SORRY))
        except Exception:  # it is the drawing that is broken: the last picture stays
            with self.hold_sync():
                self.spoken, self.revision = sentence(SORRY), self.revision + 1

    def _after(self, result: Table[Position] | str) -> Table[Position]:
        """The table after a gesture, which may have been a step."""
        return self._drawing.moved(self.table, result) if isinstance(result, str) else result

    def _key(self, key: str) -> None:
        if key == "?":
            return self._show(self.table, spoken=self._drawing.describe(self.table))
        result = self._drawing.key(self.table.replace(refusal=None), key)
        if result is not None:
            self._show(self._after(result))

    def _hold(self, what: str) -> None:
        """Show something as long as it is held, in words too."""
        table = self.table.replace(held=what)
        self._show(table, spoken=self._drawing.describe(table) if what else "Let go.")

    def _look_back(self, stops: tuple[int, ...]) -> None:
        """Show the table as it was at the first of these stops, with what led to it in words."""
        table = self.table.replace(back=stops, refusal=None, panel="", hint=0, draft=None)
        self._show(table, spoken=last_turn.sentence(table))

    def _go(self) -> None:
        """One step of the bot whose turn it is, or the next picture of what bots did."""
        if self.table.back:
            return self._look_back(self.table.back[1:])
        bot = self.table.bot_to_move
        if bot is None:
            return
        try:
            self._show(self._after(str(choice(self.match, bot))))
        except Exception:
            logger.exception("the bot %s got stuck", bot)
            seat = self.table.seat
            people = {other: name for other, name in self.table.bots.items() if other != seat}
            why = f"the bot {bot} got stuck, so a person plays for {self.match.names[seat]} now"
            self._show(self.table.replace(bots=people, refusal=IllegalStep("", why)))

    def _tick(self) -> None:
        """The hourglass has come to a point where it looks different."""
        now = self.match.tick()
        if now is not self.match:
            self._show(self.table.stepped(now))
        elif (left := now.time_left) is not None:
            due = round(left) in SPOKEN_SECONDS
            self._show(self.table, spoken=f"{round(left)} seconds left." if due else "")

    # -- the tools ----------------------------------------------------------------------------------

    def _tool(self, tool: str) -> None:
        match tool.split():
            case ["new"]:
                self._show(self.table, form=forms.new_game(self.table), spoken="")
            case ["load"]:
                self._show(self.table, form=forms.load(), spoken="")
            case ["type"]:
                self._show(self.table, form=self._drawing.form(self.table), spoken="")
            case ["undo"]:
                self._show(self.table.taken_back())
            case ["ready"]:
                self._show(self.table.ready())
            case ["go"]:
                self._go()
            case ["replay"]:
                self._look_back(last_turn.stops(self.table)[:-1])
            case ["close"]:
                self._show(self.table.closed(), form=None)
            case _:
                self._show(self.table.opened(tool))

    def _form(self, message: Message) -> None:
        """The answers of the open form; a form that cannot be followed says why and stays."""
        form, answers = cast("forms.Form | None", self.form), message.answers
        if form is None or form["name"] != message.text:
            return  # a form that was closed in another view
        try:
            table = self._filled_in(form["name"], answers)
        except ValueError as error:
            why = sentence(_refusal(error).why)
            self._show(self.table, form=forms.refused(form, answers, why), spoken=why)
        else:
            self._show(table, form=None)

    def _filled_in(self, form: str, answers: Mapping[str, str]) -> Table[Position]:
        match form:
            case "new":
                return forms.started(self.table, answers)
            case "load":
                return _loaded(self.table, answers.get("code", ""))
            case "type":
                return self._typed(answers.get("text", "").strip())
        return self._drawing.filled_in(self.table, answers)

    def _typed(self, text: str) -> Table[Position]:
        """The table after a typed move; a bare expression is keyed in, character by character."""
        try:
            return self.table.moved(text)
        except ValueError:
            keyed = self._keyed(text)
            if keyed is None:
                raise
            return self.table.moved(keyed)

    def _keyed(self, text: str) -> str | None:
        table = self.table.replace(draft=None, refusal=None)
        for key in (*text.replace(" ", ""), "Enter"):
            result = self._drawing.key(table, key)
            if not isinstance(result, Table):
                return result
            if result.refusal is not None:
                raise result.refusal
            table = result
        return None


@overload
def play(
    name: Literal["tokens"], *, players: Players = 2, seed: Seed = None, bots: Bots = None,
    clock: Clock | None = None, fresh: bool = False, **options: Unpack[TokenOptions],
) -> Board: ...
@overload
def play(
    name: Literal["pyramids"], *, players: Players = 2, seed: Seed = None, bots: Bots = None,
    clock: Clock | None = None, fresh: bool = False, **options: Unpack[PyramidOptions],
) -> Board: ...
@overload
def play(
    name: Literal["tiles"], *, players: Players = 2, seed: Seed = None, bots: Bots = None,
    clock: Clock | None = None, fresh: bool = False, **options: Unpack[TileOptions],
) -> Board: ...
@overload
def play(
    name: Literal["iced"], *, players: Players = 2, seed: Seed = None, bots: Bots = None,
    clock: Clock | None = None, fresh: bool = False, **options: Unpack[IcedOptions],
) -> Board: ...
@overload
def play(
    name: Literal["floe"], *, players: Players = 2, seed: Seed = None, bots: Bots = None,
    clock: Clock | None = None, fresh: bool = False, **options: Unpack[FloeOptions],
) -> Board: ...
@overload
def play(
    name: str, *, players: Players = 2, seed: Seed = None, bots: Bots = None, clock: Clock | None = None,
    fresh: bool = False, **options: object,
) -> Board: ...
@with_options
def play(
    name: str, *, players: Players = 2, seed: Seed = None, bots: Bots = None, clock: Clock | None = None,
    fresh: bool = False, **options: object,
) -> Board:
    """A board to play on: `play("tokens", players=["Ada", "Bo"], seed=7, bots={"Bo": "collector"})`.

    A cell that asks for the same board again goes on with its game; `fresh=True` begins anew.
    """

    def make(kept_as: str) -> Board:
        match = start(name, players=named(players, bots), seed=seed, clock=clock, **options)
        return Board(match, bots, kept_as=kept_as if clock is None else "")

    return cells.again((name, _copied(players), seed, _copied(bots), clock, options), make, fresh=fresh)


def _copied(asked: object) -> object:
    """As it was asked for, whatever becomes of the list or mapping later."""
    if isinstance(asked, Mapping):
        return dict(asked)
    return tuple(asked) if isinstance(asked, list | tuple) else asked


def load(code: str, *, bots: Bots = None, fresh: bool = False) -> Board:
    """The board of a saved game, to go on with it: `load("ICE1…")`.

    A cell that loads the same game again goes on where it was; `fresh=True` begins at the code again.
    """

    def make(kept_as: str) -> Board:
        return Board(restore(code), bots, kept_as=kept_as)

    return cells.again(("load", code, _copied(bots)), make, fresh=fresh)


def _renewed(old: Sequence[Part], texts: Sequence[str], now: int) -> list[Part]:
    """The parts of the new picture: what is as it was keeps the revision at which it was drawn.

    This is the only place where pictures are compared. A page shows again what is newer than the revision
    that it shows. Where the new picture is built differently, all of it is new.
    """
    if len(old) != len(texts):
        return [(now, text) for text in texts]
    return [was if was[1] == text else (now, text) for was, text in zip(old, texts, strict=True)]


def _read(content: object) -> Message | None:
    """A message from the page, if it is one; nothing else is believed."""
    if not isinstance(content, dict):
        return None
    kind, text, revision = content.get("kind"), content.get("text", ""), content.get("revision")
    if not isinstance(kind, str) or not isinstance(text, str) or type(revision) is not int:
        return None
    answers = content.get("answers")
    given = answers.items() if isinstance(answers, dict) else ()
    kept = {str(name): value for name, value in given if isinstance(value, str)}
    return Message(kind, text[:LONGEST_TEXT], revision, str(content.get("id", ""))[:80], kept)


def _refusal(error: ValueError) -> IllegalStep:
    return error if isinstance(error, IllegalStep) else IllegalStep("", str(error).rstrip("."))


def _loaded(table: Table[Position], code: str) -> Table[Position]:
    """The saved match on this board. Bots keep their seats only when the same players sit there."""
    match = restore(code, table.match.game.name, clock=table.match.watch.clock)
    bots = table.bots if match.names == table.match.names else {}
    return table.with_match(match, bots)
