"""The four rungs of each task: a nudge, the strategy, the first step, a worked twin."""

from __future__ import annotations

from collections.abc import Mapping

HINTS: Mapping[str, tuple[str, str, str, str]] = {
    "1": (
        "Take the slips one after the other.",
        "Write what is in the till after **each** slip.",
        "First slip: {first}. Two slips are still waiting.",
        "{tstart} with {tslips}: first {tb1}, then {tb2}, then {tend}.",
    ),
    "2": (
        "Only one digit changes.",
        "Is it a hundred or a ten? Look at the bills.",
        "{start} has {h} hundreds, {t} tens and {o} ones. One {kind} {moves}.",
        "{tstart} and {tchange}: one {kind} {moves}. It is {tend}.",
    ),
    "3": (
        "Is the new till more or less?",
        "More: money came in. Less: money went out.",
        "Count in hundreds from {start} to {end}.",
        "From {tstart} to {tend} it is {tsize}. So the slip says {tchange}.",
    ),
    "4": (
        "Look at the till after **each** slip.",
        "Write all four numbers. Start with {start}. Then find the smallest.",
        "First slip: {first}. What is in the till then?",
        "{tstart} with {tslips}: {tall}. The lowest is {tlow}.",
    ),
    "5": (
        "Add up slip by slip. Watch for $0.",
        "What helps to go first: money in or money out?",
        "Try A. The till has {start}. The first slip is {first}.",
        "{tstart} with {tslips}: {tall}. It never comes to $0.",
    ),
    "6": (
        "Go to the next hundred first.",
        "Break the {size} in two parts. The first part goes to the hundred.",
        "From {start} to {bridge} it is {part}. How much is left of the {size}?",
        "{tstart} and {tchange}: first {tpart} to {tbridge}. Then {trest} more: {tend}.",
    ),
    "7": (
        "Sort the coins. The big ones go first.",
        "A quarter is 25¢, a dime 10¢, a nickel 5¢, a penny 1¢.",
        "The quarters make {Q}¢. Add the other coins. Then pay {price}¢.",
        "{tcoins}: that is {ttotal}¢. Pay {tprice}¢. Then {tleft}¢ are left.",
    ),
}
