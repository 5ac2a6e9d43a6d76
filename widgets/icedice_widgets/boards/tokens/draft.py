"""A half-made calculation: the dice, signs and brackets tapped or typed so far, and the dice to roll again.

A draft belongs to one roll. It knows its own value and which token it hits, and refuses kindly what could
never become a calculation; whether a finished one is allowed is for the rules to say.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from icedice_edu.games.protocol import IllegalStep, listed
from icedice_edu.games.tokens.rules import Position
from icedice_edu.games.tokens.tables import Token
from icedice_edu.maths.expressions import Expression, ExpressionError, read, spaced
from icedice_widgets.table import Table

SIGNS = "+−×÷"
TYPED = {"-": "−", "–": "−", "*": "×", "x": "×", "X": "×", "·": "×", "/": "÷", ":": "÷"}
LONGEST = 13
"""Three dice, two signs and four pairs of brackets."""
PARTS = {
    Fraction(1, 2): "½", Fraction(1, 3): "⅓", Fraction(2, 3): "⅔", Fraction(1, 4): "¼", Fraction(3, 4): "¾",
    Fraction(1, 5): "⅕", Fraction(2, 5): "⅖", Fraction(3, 5): "⅗", Fraction(4, 5): "⅘", Fraction(1, 6): "⅙",
    Fraction(5, 6): "⅚",
}

Symbol = int | str
"""The place of a die, 0 to 2, or a sign or bracket."""


@dataclass(frozen=True)
class Draft:
    """What a learner is composing."""

    dice: tuple[int, ...] = ()
    turn: tuple[object, ...] = ()
    """The moment it was begun; a draft of another moment is stale."""
    symbols: tuple[Symbol, ...] = ()
    again: frozenset[int] = frozenset()
    """Places of the dice chosen for another roll."""
    aimed: int | None = None
    """The circle of the token that was refused last."""
    unsaid: bool = False
    """Whether its value is for the learner to say: then nobody else does."""

    @cached_property
    def used(self) -> frozenset[int]:
        """Places of the dice in the calculation."""
        return frozenset(symbol for symbol in self.symbols if isinstance(symbol, int))

    @property
    def marks(self) -> tuple[str, ...]:
        """The symbols as they are written."""
        return tuple(str(self.dice[s]) if isinstance(s, int) else s for s in self.symbols)

    @cached_property
    def expression(self) -> Expression | None:
        """The calculation, if it is finished."""
        try:
            return read("".join(self.marks)) if self.symbols else None
        except ExpressionError:
            return None

    @cached_property
    def value(self) -> Fraction | None:
        """What it comes to; None while it is unfinished or divides by zero."""
        try:
            return self.expression.value if self.expression else None
        except ZeroDivisionError:
            return None

    @property
    def by_zero(self) -> bool:
        """Whether it is finished but divides by zero."""
        return self.expression is not None and self.value is None

    def __str__(self) -> str:
        if self.again:
            return f"Roll {listed(str(self.dice[place]) for place in sorted(self.again))} again."
        return self.written or "Cleared."

    @property
    def written(self) -> str:
        """(2 + 3) × 6 = 30, or as much of it as there is."""
        if self.expression is None:
            return f"{unfinished(self.marks)} …" if self.symbols else ""
        if len(self.used) < 2:
            return spaced(self.expression)
        if self.by_zero:
            return f"{spaced(self.expression)} has no answer, because you can't divide by 0"
        return f"{spaced(self.expression)} = {'?' if self.unsaid else shown(self.value)}"


def unfinished(marks: tuple[str, ...]) -> str:
    """(2 + 3"""
    return " ".join(marks).replace("( ", "(").replace(" )", ")")


def shown(value: Fraction | None) -> str:
    """An exact value as a learner writes it: 18, −2, 2½, 5/7."""
    if value is None:
        return "…"
    minus, (whole, rest) = "−" if value < 0 else "", divmod(abs(value), 1)
    if not rest:
        return f"{minus}{whole}"
    if rest in PARTS:
        return f"{minus}{whole or ''}{PARTS[rest]}"
    return f"{minus}{abs(value)}"


def in_small_print(value: Fraction) -> str:
    """The same where letters are small: 18, −2, 2 1/2, 5/6."""
    whole, rest = divmod(abs(value), 1)
    return f"{'−' if value < 0 else ''}{' '.join(str(part) for part in (whole, rest) if part) or 0}"


def draft_of(table: Table[Position]) -> Draft:
    """The table's draft, or an empty one when the dice have changed since."""
    position = table.match.position
    moment = (position.phase, position.dice, position.rolls, position.turns)
    draft = table.draft
    if isinstance(draft, Draft) and draft.turn == moment:
        return draft
    return Draft(position.dice, moment, unsaid=table.say_first)


def goals(position: Position, draft: Draft) -> tuple[Token, ...]:
    """The tokens that the finished draft may move now."""
    value = draft.value
    if value is None or value.denominator != 1 or len(draft.used) < 2:
        return ()
    tokens = position.in_reach(int(value))
    return tuple(token for token in tokens if refused(position, claim(position, token, draft)) is None)


def claim(position: Position, token: Token, draft: Draft) -> str:
    """The step that would move this token with this draft, in notation."""
    middle = token in position.medium
    zone = position.medium if middle else position.big
    twins = sum(other.number == token.number for other in zone) > 1
    name = token.name if twins else str(token.number)
    return f"{'take ' if middle else ''}{name} = {draft.expression or '+'.join(map(str, draft.dice[:2]))}"


def refused(position: Position, text: str) -> IllegalStep | None:
    """Why the rules refuse a step, if they do."""
    try:
        position.after(position.read(text))
    except IllegalStep as error:
        return error
    return None


# -- gestures -----------------------------------------------------------------------------------------


def tap(table: Table[Position], what: str) -> Table[Position] | str:
    """A press on a die, a sign, a token: the changed table, or the step to play."""
    kind, _, rest = what.partition(" ")
    position = table.match.position
    if position.phase == "lay" and kind == "token":
        return _tap_to_lay(table, position, rest)
    if position.phase == "roll" and kind == "token":
        return table.replace(draft=draft_of(table), refusal=refused(position, "pass"))
    if position.phase not in ("step1", "step2"):
        return table
    draft = replace(draft_of(table), aimed=None)
    match kind:
        case "die" | "again" if rest in ("1", "2", "3"):
            place = int(rest) - 1
            return put(table, draft, place) if kind == "die" else _toggle(table, draft, place)
        case "sign" if rest in (*SIGNS, "(", ")"):
            return put(table, draft, rest)
        case "back" | "clear":
            left = draft.symbols[:-1] if kind == "back" else ()
            return table.replace(draft=replace(draft, symbols=left), refusal=None)
        case "token":
            return _tap_token(table, position, draft, rest)
    return table


def key(table: Table[Position], pressed: str) -> Table[Position] | str | None:
    """A typed character; None when it means nothing to a draft."""
    if table.match.position.phase not in ("step1", "step2"):
        return None
    draft = replace(draft_of(table), aimed=None)
    pressed = TYPED.get(pressed, pressed)
    if pressed in ("Enter", "="):
        return _enter(table, draft) if draft.symbols else None
    if pressed in ("Backspace", "Delete"):
        return tap(table, "back" if pressed == "Backspace" else "clear")
    if len(pressed) == 1 and pressed in "0123456789":
        return _type_digit(table, draft, int(pressed))
    return put(table, draft, pressed) if len(pressed) == 1 and pressed in f"{SIGNS}()" else None


def put(table: Table[Position], draft: Draft, symbol: Symbol) -> Table[Position]:
    """The draft with one more symbol, or the reason why it cannot follow."""
    symbols = draft.symbols
    last = symbols[-1] if symbols else None
    if isinstance(symbol, int) and symbol == last:
        # the same die again: take it back
        return table.replace(draft=replace(draft, symbols=symbols[:-1]), refusal=None)
    if symbol in (*SIGNS,) and last in (*SIGNS,):
        symbols = symbols[:-1]  # another sign instead
        last = symbols[-1]
    why = _obstacle(table, draft, symbols, last, symbol)
    longer = draft if why else replace(draft, symbols=(*symbols, symbol))
    return table.replace(draft=longer, refusal=why)


def _obstacle(
    table: Table[Position], draft: Draft, symbols: tuple[Symbol, ...], last: Symbol | None, symbol: Symbol
) -> IllegalStep | None:
    """Why this symbol cannot follow."""
    operations = table.match.position.setting.operations
    after_number = isinstance(last, int) or last == ")"
    match symbol:
        case int() if symbol in draft.used:
            return _used(draft, draft.dice[symbol])
        case int() | "(" if after_number:
            return IllegalStep("TOKEN-R4", f"put {_either(operations)} between two numbers")
        case ")" if symbols.count("(") <= symbols.count(")"):
            return IllegalStep("TOKEN-R4", "there is no ( to close; tap ( where it should start")
        case ")" if not after_number:
            return IllegalStep("TOKEN-R4", "you need a number before ); tap a die first")
        case str() if symbol in SIGNS and symbol not in operations:
            return IllegalStep("TOKEN-30", f"use only {_either(operations)} in this game")
        case str() if symbol in SIGNS and not after_number:
            return IllegalStep("TOKEN-R4", f"you need a number before {symbol}; tap a die first")
        case _ if len(symbols) >= LONGEST:
            return IllegalStep("TOKEN-R4", "that is long enough; use two or three dice")
    return None


def _either(operations: str) -> str:
    return f"{' '.join(operations[:-1])} or {operations[-1]}"


def _used(draft: Draft, face: int) -> IllegalStep:
    """All dice with this face are in the calculation already."""
    used = (f"your {face}", f"both {face}s", f"all three {face}s")[draft.dice.count(face) - 1]
    return IllegalStep("TOKEN-20", f"you already used {used}; don't use a die twice")


def _type_digit(table: Table[Position], draft: Draft, digit: int) -> Table[Position]:
    places = [place for place, face in enumerate(draft.dice) if face == digit]
    free = [place for place in places if place not in draft.used]
    if free:
        return put(table, draft, free[0])
    if places:
        return table.replace(draft=draft, refusal=_used(draft, digit))
    none = f"none of your dice shows {digit}; you have {listed(map(str, draft.dice))}"
    return table.replace(draft=draft, refusal=IllegalStep("TOKEN-20", none))


def _toggle(table: Table[Position], draft: Draft, place: int) -> Table[Position]:
    """Choose a die for another roll, or keep it after all."""
    position = table.match.position
    if position.phase == "step2" or position.rolls_left < 1:
        return table.replace(draft=draft, refusal=refused(position, f"reroll {place + 1}"))
    return table.replace(draft=replace(draft, again=draft.again ^ {place}), refusal=None)


def _tap_token(
    table: Table[Position], position: Position, draft: Draft, circle: str
) -> Table[Position] | str:
    token = next((t for t in position.circles if str(t.circle) == circle), None)
    if token is None or (token not in position.big and token not in position.medium):
        return table
    made = draft.expression
    if draft.unsaid and made is not None and draft.value is not None and draft.value != token.number:
        not_that = f"{spaced(made)} is not {token.number}. Count again"
        return table.replace(draft=replace(draft, aimed=token.circle), refusal=IllegalStep("", not_that))
    text = claim(position, token, draft)
    here = token in (position.big if position.phase == "step1" else position.medium)
    error = _not_ready(draft, token) if here and draft.expression is None else refused(position, text)
    return table.replace(draft=replace(draft, aimed=token.circle), refusal=error) if error else text


def _not_ready(draft: Draft, token: Token) -> IllegalStep:
    if not draft.symbols:
        return IllegalStep("TOKEN-R6", f"make {token.number} first; tap dice and signs, then the token")
    return IllegalStep("TOKEN-R6", f"{unfinished(draft.marks)} … is not finished; something is missing")


def _tap_to_lay(table: Table[Position], position: Position, circle: str) -> Table[Position] | str:
    token = next((t for t in position.big if str(t.circle) == circle), None)
    if token is None:
        return table
    text = f"lay {token.name}"
    error = refused(position, text)
    draft = replace(draft_of(table), aimed=token.circle)
    return table.replace(draft=draft, refusal=error) if error else text


def _enter(table: Table[Position], draft: Draft) -> Table[Position] | str:
    """Play the draft if it hits exactly one token; else say what is the matter."""
    position = table.match.position
    if draft.unsaid and draft.expression is not None:
        say_it = IllegalStep("", "you say the number; tap it on the board")
        return table.replace(draft=draft, refusal=say_it)
    tokens = goals(position, draft)
    if len(tokens) == 1:
        return claim(position, tokens[0], draft)
    return table.replace(draft=draft, refusal=misses(position, draft))


def misses(position: Position, draft: Draft) -> IllegalStep:
    """Why the draft does not move a token by itself."""
    value = draft.value
    if draft.expression is None:
        return IllegalStep("TOKEN-R6", f"{unfinished(draft.marks)} … is not finished; something is missing")
    if value is None:
        return IllegalStep("TOKEN-R4", "you can't divide by 0; try a different way")
    if value.denominator != 1 or value < 1:
        return IllegalStep("TOKEN-R4", f"{spaced(draft.expression)} is {shown(value)}; no token shows that")
    verb = "take " if position.phase == "step2" else ""
    error = refused(position, f"{verb}{value} = {draft.expression}")
    return error or IllegalStep("TOKEN-R16", f"there are two tokens with {value}; tap the one you mean")
