"""The blocks of a lesson as HTML. Live, they can be filled in and pressed; still, they can only be read."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby, pairwise
from math import ceil

from icedice_edu.classroom.blocks import (
    Aside,
    Ask,
    Block,
    Blocks,
    Certificate,
    Chosen,
    Copy,
    Explorer,
    Field,
    Fold,
    Grid,
    HandsOn,
    Keep,
    Ladder,
    Picture,
    Press,
    Print,
    Say,
    Sheet,
    Steps,
    Title,
    scale,
    several,
)
from icedice_widgets.svg import NOTHING, Svg, Value, attribute, escape, join, words

VOID = {"input", "img", "br"}
BOLD = re.compile(r"\*\*(.+?)\*\*")
TERM = r"\(*(?:\$?\d[\d,]*(?:[./]\d+)?|\b[A-Za-z]\b(?!\()|[▢▁]+)\)*"
CALCULATION = re.compile(rf"{TERM}(?: [+−×÷=·] {TERM})+")
IN_ONE = re.compile(  # P(B | A), 1-4-6, 50-50, (1/4, 1/4, 1/2), and "when …"
    r"P\([^()]{1,16}\)|\b\d+(?:-\d+)+\b|\([\d/]+(?:, [\d/]+)+\)| …")
SHORT = 20  # letters of a calculation, or of one side of its =, that are never broken into two lines
BRIEF = 12  # letters of the longest option where all of them stand in one row
LONG = 160  # letters of a sentence with gaps that is read as text, and not set large
TIED, HYPHEN, JOINED = "\N{NO-BREAK SPACE}", "\N{NON-BREAKING HYPHEN}", "|\N{WORD JOINER}"
UNMOVED = "not chosen yet: move the slider"
ON_A_PHONE = " on a phone"
"""After its name, the drawing of a picture that is as narrow as a phone."""
BOARD, LIVE_BOARD = "board", "board on a page"
"""A frozen board; on a live page it follows the theme."""
ROOM, SMALL, TALL, LEAST = 320, 160, 300, 12
"""The room of a picture on a phone, and of each of two; how high a tall one is; letters are never smaller."""
SIGNS = {"right": "✓ ", "not yet": "↻ ", "saved": "✎ ", "hint": "☞ ", "model": "→ "}

Draw = Callable[[Picture | Explorer], Svg]


def tag(name: str, /, *children: Svg, **attributes: Value) -> Svg:
    """An HTML element; attributes whose value is None are left out, True stands without a value."""
    written = "".join(
        f" {key.replace('_', '-').strip('-')}" if value is True else attribute(key, value)
        for key, value in attributes.items() if value is not False
    )
    return Svg(f"<{name}{written}>" if name in VOID else f"<{name}{written}>{''.join(children)}</{name}>")


def prose(text: str) -> Svg:
    """Words with their **bold**; a short calculation, P(B | A) and 1-4-6 stay on one line."""
    tied = IN_ONE.sub(lambda found: _tied(found[0]), CALCULATION.sub(_on_one_line, text))
    return Svg(BOLD.sub(r"<strong>\1</strong>", escape(tied)))


def _on_one_line(found: re.Match[str]) -> str:
    """A calculation in one piece; a long one may be broken before its =, as in a book."""
    sides = [found[0]] if len(found[0]) <= SHORT else found[0].split(" = ")
    return f" ={TIED}".join(_tied(side) if len(side) <= SHORT else side for side in sides)


def _tied(words: str) -> str:
    return words.replace(" ", TIED).replace("-", HYPHEN).replace("|", JOINED)


def page(blocks: Iterable[Block], draw: Draw, live: bool) -> str:
    """All blocks, one after the other; live, tasks lie on sheets and answers beside their pictures."""
    if not live:
        return "".join(_block(block, draw, live) for block in blocks)
    shown, *folded = parted(tuple(blocks), Fold, first=True)
    return "".join((*(_sheet(sheet, draw) for sheet in parted(shown, Sheet)),
                    *(_folded(part, draw) for part in folded)))


def parted(blocks: Blocks, mark: type[Block], first: bool = False) -> Iterator[Blocks]:
    """The blocks before the first mark, where there are any or they are asked for; then from mark to mark."""
    marks = [place for place, block in enumerate(blocks) if isinstance(block, mark)]
    for start, end in pairwise((0, *marks, len(blocks))):
        if start < end or (first and not start):
            yield blocks[start:end]


def _sheet(blocks: Blocks, draw: Draw) -> Svg:
    shown = _columns(blocks, draw)
    match blocks[0]:
        case Sheet(name, state):
            return tag("section", shown, data_sheet=name, data_state=state, data_key=f"sheet {name}")
    return shown


def _folded(blocks: Blocks, draw: Draw) -> Svg:
    """What is out of sight until somebody opens it."""
    fold, *inside = blocks
    assert isinstance(fold, Fold), "a fold begins with its mark"
    summary = tag("summary", words(fold.said), data_key=fold.said)
    return tag("details", summary, *(_block(block, draw, True) for block in inside), class_="fold",
               data_key=f"fold {fold.said}")


def _columns(blocks: Blocks, draw: Draw) -> Svg:
    first, *others = (join(_in_rows(column, draw)) for column in parted(blocks, Aside))
    if not others:
        return first
    return tag("div", *(tag("div", column, class_="column") for column in (first, *others)), class_="columns")


def _in_rows(blocks: Blocks, draw: Draw) -> Iterator[Svg]:
    """The blocks; buttons that follow one another stand in a row of their own."""
    for pressed, run in groupby(blocks, lambda block: isinstance(block, Press)):
        shown = [_block(block, draw, True) for block in run]
        yield tag("div", *shown, class_="presses") if pressed and len(shown) > 1 else join(shown)


def _seen(picture: Picture | Explorer, draw: Draw, live: bool) -> Svg:
    """A picture, and live a second drawing for phones, where the first would be too small to read."""
    if not live or isinstance(picture, Explorer):
        return draw(picture)
    wide = draw(picture._replace(name=LIVE_BOARD) if picture.name == BOARD else picture)
    if _size(wide, "width") <= ROOM:
        return _legible(wide)
    narrow = draw(picture._replace(name=f"{picture.name}{ON_A_PHONE}"))
    if narrow == wide:
        return _legible(wide)
    return join((_legible(wide, data_fits="page"), _legible(narrow, data_fits="phone")))


def _figure(picture: Picture | Explorer, draw: Draw, live: bool) -> Svg:
    """A picture of its own; a tall one has room for words beside it."""
    seen = _seen(picture, draw, live)
    look = "frozen" if seen.startswith("<img") else "tall" if _size(seen, "height") >= TALL else None
    least = re.search(r"--least:\d+px", seen)  # how far its place may be narrowed, too
    return tag("figure", seen, class_=look if live else None, style=least[0] if live and least else None)


def _size(seen: Svg, side: str) -> float:
    found = re.search(rf'^<[^>]* {side}="([\d.]+)"', seen)
    return float(found[1]) if found else 0


def _legible(seen: Svg, **attributes: Value) -> Svg:
    """The picture, and how wide it has to be so that its smallest letters can be read."""
    letters = [float(size) for size in re.findall(r' font-size="([\d.]+)"', seen)]
    least = f"--least:{ceil(_size(seen, 'width') * LEAST / min(letters))}px" if letters else None
    written = "".join(attribute(key, value) for key, value in (*attributes.items(), ("style", least)))
    return Svg(seen.replace(" ", f"{written} ", 1))


def _block(block: Block, draw: Draw, live: bool) -> Svg:
    match block:
        case Ladder():
            return _ladder(block) if live else join(_say(hint, "hint") for hint in block.opened)
        case Title(text, small):
            return tag("h4" if small else "h3", prose(text))
        case Say(text, tone):
            return _say(text, tone)
        case Sheet() | Aside():
            return NOTHING
        case Fold(text):
            return tag("h4", words(text))
        case Certificate():
            return _certificate(block, draw)
        case Picture() | Explorer():
            return _figure(block, draw, live)
        case HandsOn():
            return _hands_on(block) if live else _figure(block.now, draw, live)
        case Steps(steps):
            drawn = ((_seen(seen, draw, live), tag("p", prose(text))) for text, seen in steps)
            return tag("ol", *(tag("li", *step) for step in drawn))
        case Grid():
            return _table(block)
        case Chosen(options, chosen):
            look = f"picked {_brief(options) or ''}".rstrip()
            return tag("ul", *(_option(text, key == chosen) for key, text in options), class_=look)
        case Ask():
            return _form(block, draw) if live else _still(block, draw)
    return _tool(block) if live else NOTHING


def _say(text: str, tone: str) -> Svg:
    if tone == "quote":
        return tag("blockquote", tag("p", prose(text)), class_="long" if len(text) > LONG else None)
    look = f"tone-{tone.replace(' ', '-')}" if tone else None
    return tag("p", words(SIGNS.get(tone, "")), prose(text), class_=look)


def _table(grid: Grid) -> Svg:
    caption = tag("caption", prose(grid.caption)) if grid.caption else NOTHING
    head = tag("tr", *(tag("th", prose(cell), scope="col") for cell in grid.head))
    rows = (_row(row) for row in grid.rows)
    return tag("div", tag("table", caption, tag("thead", head), tag("tbody", *rows)), class_="table")


def _row(cells: tuple[str, ...]) -> Svg:
    first, *rest = cells
    return tag("tr", tag("th", prose(first), scope="row"), *(tag("td", prose(cell)) for cell in rest))


# -- what can be filled in and pressed ----------------------------------------------------------------


def _form(ask: Ask, draw: Draw) -> Svg:
    fields = (_field(ask.act, field, draw) for field in ask.fields)
    send = tag("button", words(ask.button), type="submit", data_key=f"{ask.act}/send",
               class_="act" if ask.main else None)
    return tag("form", *fields, send, data_act=ask.act, class_="several" if several(ask.fields) else None)


def _field(act: str, field: Field, draw: Draw) -> Svg:
    key = f"{act}/{field.name}"
    same: dict[str, Value] = {"name": field.name, "data_key": key}
    match field.kind:
        case "choice":
            return _radios(key, field, draw)
        case "slider":
            return _slider(field, same)
        case "select":
            options = (tag("option", words(text), value=value, selected=value == field.value)
                       for value, text in field.options)
            return tag("label", prose(field.label), tag("select", *options, **same))
        case "text":
            return tag("label", prose(field.label), tag("textarea", words(field.value), rows=3, **same))
        case "file":
            return tag("label", prose(field.label), tag("input", type="file", accept=".json,.csv", **same))
    box = tag("input", type="text", value=field.value, autocomplete="off", spellcheck="false", **same)
    return tag("label", prose(field.label), box)


def _radios(key: str, field: Field, draw: Draw) -> Svg:
    rows, seen = [], [_drawn(field, i, draw) for i, _ in enumerate(field.options)]
    for (value, text), picture in zip(field.options, seen, strict=True):
        radio = tag("input", type="radio", name=field.name, value=value, checked=value == field.value,
                    data_key=f"{key}/{value}")
        rows.append(tag("label", radio, tag("span", prose(text)), picture, class_=_shape(seen)))
    return tag("fieldset", tag("legend", prose(field.label)), *rows, class_=_brief(field.options))


def _shape(seen: Sequence[Svg]) -> str:
    """An option; whether pictures to choose are tall, or so small that two of them have room on a phone."""
    if max(_size(picture, "height") for picture in seen) >= TALL:
        return "option tall"
    return "option small" if 0 < max(_size(picture, "width") for picture in seen) <= SMALL else "option"


def _brief(options: Sequence[tuple[str, str]]) -> str | None:
    """Options that are one or two words stand in one row."""
    return "brief" if max(len(text) for _, text in options) <= BRIEF else None


def _slider(field: Field, same: dict[str, Value]) -> Svg:
    """A scale with its ends in words. Nothing is chosen until it has been moved; then the page says it."""
    values, texts = zip(*field.options, strict=True)
    low, after = int(values[0]), int(values[1])
    track = tag("input", type="range", min=low, max=values[-1], step=after - low, autocomplete="off",
                value=values[len(values) // 2], aria_valuetext=UNMOVED,
                data_words=json.dumps(texts, ensure_ascii=False), **same)
    ends = tag("div", tag("span", prose(texts[0])), tag("span", prose(texts[-1])), class_="ends")
    now = tag("p", words(UNMOVED), class_="now")
    seen = tag("div", ends, now, aria_hidden="true")  # the slider itself says all this
    return tag("div", tag("label", prose(field.label), track), seen, class_="slider")


def _drawn(field: Field, place: int, draw: Draw, live: bool = True) -> Svg:
    picture = field.pictures[place] if field.pictures else None
    return NOTHING if picture is None else _seen(picture, draw, live)


def _hands_on(block: HandsOn) -> Svg:
    """A picture to move, and the ways back: nothing that was made is lost by starting over."""
    from icedice_widgets.hands_on import with_handles  # it needs pieces that are made with tags of this file

    over = _button("Start over", f"start-over {block.name}") if block.now != block.start else NOTHING
    back = _button("Bring back what I had", f"bring-back {block.name}") if block.before else NOTHING
    return tag("figure", with_handles(block.now), over, back, class_="hands", data_key=block.act,
               data_hands=block.act)


def _certificate(block: Certificate, draw: Draw) -> Svg:
    from icedice_widgets.lesson.certificate import certificate  # it is made with tags of this file

    return certificate(block, tuple(_in_half(seen, draw) for seen in block.shown))


def _in_half(block: Block, draw: Draw) -> Svg:
    """A picture as it is drawn for phones: a certificate has two columns, each as narrow as a phone."""
    seen = block.now if isinstance(block, HandsOn) else block
    if not isinstance(seen, Picture):
        return _block(seen, draw, live=False)
    return tag("figure", _legible(draw(seen._replace(name=f"{seen.name}{ON_A_PHONE}"))))


def _ladder(block: Ladder) -> Svg:
    from icedice_widgets.lesson.ladder import ladder  # it is made with tags of this file

    return ladder(tuple(_say(hint, "hint") for hint in block.opened), tuple(map(prose, block.closed)))


def _button(label: str, act: str) -> Svg:
    return tag("button", words(label), type="button", data_act=act, data_key=act)


def _option(text: str, is_chosen: bool) -> Svg:
    if not is_chosen:
        return tag("li", prose(text))
    return tag("li", words("✓ "), tag("strong", prose(text)), aria_current="true")


def _still(ask: Ask, draw: Draw) -> Svg:
    """What a form asks, where nothing can be filled in."""
    written = (_written(field) for field in ask.fields if ask.main)
    asked = (_still_field(field, several(ask.fields), draw) for field in ask.fields)
    return Svg("".join((*asked, *written)))


def _written(field: Field) -> Svg:
    """What the learner has written into a field."""
    if not field.value or field.kind not in ("line", "text"):
        return NOTHING
    return tag("p", prose(f"{field.label} "), tag("strong", words(field.value)))


def _still_field(field: Field, among_several: bool, draw: Draw) -> Svg:
    if field.kind == "slider":
        return tag("p", prose(f"{scale(field)}: ▁▁▁"))
    if field.kind != "choice":
        return NOTHING
    label = tag("p", prose(field.label)) if among_several else NOTHING
    return Svg(label + tag("ul", *_items(field, draw)))


def _items(field: Field, draw: Draw) -> Iterator[Svg]:
    for i, (key, text) in enumerate(field.options):
        label = tag("strong", words("✓ "), prose(text)) if key == field.value else prose(text)
        yield tag("li", label, _drawn(field, i, draw, live=False))


def _tool(block: Block) -> Svg:
    match block:
        case Press(act, label, on):
            pressed = None if on is None else str(on).lower()
            return tag("button", words(label), type="button", data_act=act, data_key=act,
                       aria_pressed=pressed)
        case Copy(label, text):
            box = tag("textarea", words(text), rows=3, readonly=True, data_key="code")
            copy = tag("button", words("Copy the code"), type="button", data_copy="", data_key="copy")
            return tag("div", tag("label", prose(label), box), copy, class_="copy")
        case Keep(name, mime, content, label):
            address = f"data:{mime};charset=utf-8;base64,{b64encode(content.encode()).decode()}"
            return tag("a", words(label), href=address, download=name, data_key=name, class_="file")
        case Print(file, label):
            return tag("button", words(label), type="button", data_print=file, data_key="print", class_="act")
    return NOTHING
