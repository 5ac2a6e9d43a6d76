"""The hint ladders of the practice tasks: a nudge, the strategy, the first step, a worked twin."""

from __future__ import annotations

from collections.abc import Mapping

HINTS: Mapping[str, tuple[str, str, str, str]] = {
    "1": (
        "Look at both sides of =.",
        "How much is the left side? How much is the right side?",
        "{a} + {b} makes {S}. Who sits on the other side?",
        "{tS} = {ta} + {tb} is true: {tS} on both sides.",
    ),
    "2": (
        "Both seats must hold the same.",
        "Find the left seat first. Then fill the right seat.",
        "{a} + {b} = {S}. So ▢ and {c} must make {S}, too.",
        "{ta} + {tb} = ▢ + {tc}: the left seat holds {tS}. {td} + {tc} = {tS}. So ▢ is {td}.",
    ),
    "3": (
        "There is a ten on the right seat. Where is it on the left?",
        "Tie two numbers together that make ten.",
        "{x} and {y} make 10. They may sit together.",
        "{twin} = 10 + ▢: {tx} and {ty} make 10. {tz} is left. So ▢ is {tz}.",
    ),
    "4": (
        "You need not add.",
        "Each number on the left has a partner on the right.",
        "{b} sits on both seats. Who has no partner yet?",
        "{ta} + {tb} = {tb} + ▢: {ta} has no partner yet. So ▢ is {ta}.",
    ),
    "5": (
        "Who sits on both seats?",
        "{a} sits on both seats. Tie the other two together.",
        "Add {b} and {c} first.",
        "{twin} = {ta} + ▢: {tb} + {tc} = {tied}. So ▢ is {tied}.",
    ),
    "6": (
        "Find both sides of each card.",
        "Same on both sides? Then the card is true.",
        "Plus may swap. May minus swap, too?",
        "{ta} − {tb} = {tb} − {ta} is false: {ta} − {tb} is {tV}. For {tb} − {ta} you have too few.",
    ),
}
