"""Colors of code on the site: those of the boards, each readable on its ground."""

from __future__ import annotations

from typing import ClassVar

from pygments.style import Style
from pygments.token import Comment, Generic, Keyword, Name, Number, Operator, String, Token

from icedice_widgets.palette import ROLES

KINDS = {
    Token: "ink",
    Comment: "ink2",
    Keyword: "act",
    Operator.Word: "act",
    String: "go",
    Number: "spark",
    Name.Decorator: "spark",
    Name.Builtin: "act",
    Generic.Prompt: "ink2",
    Generic.Error: "stop",
}


class Light(Style):  # type: ignore[misc]
    """On a light page."""

    background_color = ROLES["panel"].light
    styles: ClassVar = {kind: ROLES[role].light for kind, role in KINDS.items()}


class Dark(Style):  # type: ignore[misc]
    """On a dark page."""

    background_color = ROLES["panel"].dark
    styles: ClassVar = {kind: ROLES[role].dark for kind, role in KINDS.items()}
