"""How ways show themselves: as text in a terminal, as cards with trees in a notebook.

The cards bring their own white ground and dark ink, so they read the same on a dark page and in print.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING

from icedice_edu.maths.tree import FONT, INK, PANEL, QUIET
from icedice_edu.maths.words import listed, number

if TYPE_CHECKING:
    from icedice_edu.maths.way import Reachable, Way, Ways

MOST_WAYS = 60  # shown at once; the rest can be asked for
MOST_NUMBERS = 120
LINE, PAPER = "#B4CADC", "#EAF3FA"

CARD = (
    f"background:{PANEL};color:{INK};border:1px solid {LINE};border-radius:14px;padding:12px 16px;"
    f"margin:4px 0;font-family:{FONT};font-size:15px;line-height:1.45;color-scheme:light"
)
ROW = "display:flex;flex-wrap:wrap;gap:12px;align-items:flex-end"
FIGURE = (
    f"margin:0;padding:10px 12px;border:1px solid {LINE};border-radius:10px;text-align:center;"
    f"background:{PANEL};color:{INK}"
)


def way_bundle(way: Way) -> dict[str, str]:
    figure = f'<div style="{ROW}">{_figure(way)}</div>'
    return {
        "text/plain": f"{way.text} = {number(way.value)}",
        "text/html": _card(f"<strong>{escape(way.idea)}</strong>", figure),
        "text/latex": f"$\\displaystyle {way.latex} = {number(way.value)}$".replace("−", "-"),
    }


def ways_bundle(ways: Ways) -> dict[str, str]:
    return {"text/plain": ways_text(ways), "text/html": _ways_html(ways), "text/latex": _ways_latex(ways)}


def headline(ways: Ways) -> str:
    """How many ways there are: 3 ways to make 18 with 2, 3 and 6."""
    count = {0: "No way", 1: "1 way"}.get(len(ways), f"{len(ways):,} ways")
    return f"{count} to make {ways.target} with {listed(ways.dice)}"


def closing(ways: Ways) -> str:
    """What several ways have to do with each other."""
    if len(ways) < 2:
        return ""
    a, b = ways[0], ways[1]
    return (
        f"These are {len(ways):,} different ways: you can't switch or regroup one to get another. "
        f"{a.text} = {b.text} only by accident, because the dice happen to show these numbers."
    )


def _more(ways: Ways) -> str:
    left = len(ways) - MOST_WAYS
    return f"… and {left:,} more: look at [{MOST_WAYS}:] of this" if left > 0 else ""


def ways_text(ways: Ways) -> str:
    shown = ways[:MOST_WAYS]
    width = max((len(way.text) for way in shown), default=0)
    lines = [headline(ways)]
    for idea, some in shown.ideas.items():
        lines += ["", idea, *(f"  {way.text.ljust(width)}   {way.steps}" for way in some)]
    notes = [note for note in (_more(ways), closing(ways)) if note]
    return "\n".join([*lines, *(line for note in notes for line in ("", note))])


def _ways_html(ways: Ways) -> str:
    groups = "".join(_group(idea, some) for idea, some in ways[:MOST_WAYS].ideas.items())
    notes = "".join(_note(text) for text in (_more(ways), closing(ways)) if text)
    body = f'<div style="{ROW};align-items:flex-start">{groups}</div>{notes}{_latex_to_copy(ways)}'
    return _card(f"<strong>{headline(ways)}</strong>", body)


def _latex_to_copy(ways: Ways) -> str:
    """For teachers, closed at first: set where the page can set formulas, and as source."""
    if not ways:
        return ""
    source = _ways_latex(ways)
    summary = f'<summary style="cursor:pointer;color:{QUIET}">LaTeX</summary>'
    code = f'<pre style="background:{PAPER};color:{INK};padding:8px 12px;border-radius:8px">'
    return (
        f'<details style="margin-top:12px">{summary}{escape(source)}'
        f'{code}<code style="background:none;color:inherit">{escape(source.strip("$"))}</code></pre>'
        "</details>"
    )


def _group(idea: str, ways: tuple[Way, ...]) -> str:
    head = f'<div style="margin:12px 0 6px;color:{QUIET}">idea: <strong>{escape(idea)}</strong></div>'
    return f'<div>{head}<div style="{ROW}">{"".join(map(_figure, ways))}</div></div>'


def _figure(way: Way) -> str:
    """The tree, the calculation as a book prints it, and the steps."""
    steps = "<br>".join(way.steps) if len(way.steps) > 1 else ""  # a single step is the calculation itself
    formula = f"{way.text} = {number(way.value)}"
    caption = f'<div style="margin:6px 0 2px;font-size:17px;font-weight:700">{formula}</div>'
    return (
        f'<figure style="{FIGURE}">{way.tree.svg}<figcaption>{caption}'
        f'<div style="color:{QUIET};font-size:13.5px">{steps}</div></figcaption></figure>'
    )


def _note(text: str) -> str:
    return f'<div style="margin:12px 0 0;color:{QUIET}">{escape(text)}</div>'


def _card(head: str, body: str) -> str:
    return f'<div style="{CARD}"><div style="font-size:17px">{head}</div>{body}</div>'


def _ways_latex(ways: Ways) -> str:
    lines = [f"{way.latex} &= {ways.target}" for way in ways[:MOST_WAYS]]
    return "$\\begin{aligned}\n" + " \\\\\n".join(lines) + "\n\\end{aligned}$" if lines else headline(ways)


def reachable_bundle(found: Reachable) -> dict[str, str]:
    return {"text/plain": reachable_text(found), "text/html": _reachable_html(found)}


def _count(ways: int) -> str:
    return "1 way" if ways == 1 else f"{ways:,} ways"


def _reachable_head(found: Reachable) -> str:
    count = "1 number" if len(found) == 1 else f"{len(found):,} numbers"
    return f"You can make {count} with {listed(found.dice)}"


def _rows(found: Reachable) -> Mapping[int, tuple[str, str]]:
    """Each number shown, with how many ways there are and the simplest."""
    return {n: (_count(count), found[n][0].text) for n, count in list(found.counts.items())[:MOST_NUMBERS]}


def _rest(found: Reachable) -> str:
    left = len(found) - MOST_NUMBERS
    return f"… and {left:,} larger ones" if left > 0 else ""


def reachable_text(found: Reachable) -> str:
    rows = _rows(found)
    width = max((len(count) for count, _ in rows.values()), default=0)
    digits = len(str(max(rows, default=0)))
    lines = [f"{n:>{digits}}  {count.rjust(width)}  {text}" for n, (count, text) in rows.items()]
    return "\n".join([_reachable_head(found), *lines, *filter(None, [_rest(found)])])


def _reachable_html(found: Reachable) -> str:
    cell = f"border:1px solid {LINE};border-radius:10px;padding:4px 10px;text-align:center;background:{PAPER}"
    cells = "".join(
        f'<div style="{cell}"><strong style="font-size:18px">{n}</strong><br>'
        f'<span style="color:{QUIET};font-size:13px">{escape(text)}<br>{count}</span></div>'
        for n, (count, text) in _rows(found).items()
    )
    body = f'<div style="{ROW.replace("12px", "8px")};margin-top:8px">{cells}</div>'
    rest = _note(_rest(found)) if _rest(found) else ""
    return _card(f"<strong>{_reachable_head(found)}</strong>", body + rest)
