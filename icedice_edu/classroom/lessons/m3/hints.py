"""The ladders of hints: a nudge, the strategy, the first step, and a twin with other numbers."""

from __future__ import annotations

from collections.abc import Mapping

HINTS: Mapping[str, tuple[str, str, str, str]] = {
    "1": (
        "How often has the price climbed before purchase {number}?",
        "Write the prices in a row. The first one has not climbed yet.",
        "Purchase 1 costs ${first}. Purchase 2 costs ${second}. Go on.",
        "Begin at ${tfirst}, climb by ${tstep}: {tprices}. Purchase {tnumber} costs ${tanswer}.",
    ),
    "2": (
        "There are two sales here. Look at each of them alone.",
        "For each sale: what came in, minus what was paid for it. Then put the two together.",
        "The first time: paid ${bought}, got ${sold}. What does that bring?",
        "Bought for ${tbought}, sold for ${tsold}; bought for ${tback}, sold for ${tagain}: {tsum} = "
        "${tanswer}.",
    ),
    "3": (
        "How many dollars more? And more than what?",
        "The price **before** is 100 %. What part of it is the rise?",
        "The rise is ${dollars}. The price before is ${before}. So take {dollars} of {before}.",
        "{trise}: the rise is ${tdollars}. {tdollars} of {tbefore} is {tpercent} of 100: {tpercent} %.",
    ),
    "4": (
        "First find the rise. Then the new price.",
        "{percent} % means {percent} of every $100. How much is that of ${before}? Add it.",
        "10 % of ${before} is ${tenth}.",
        "${tbefore}, up {tpercent} %: the rise is ${tdollars}, the new price is ${tafter}.",
    ),
    "5": (
        "The same dollars can be a lot or a little.",
        "For each letter: what part of the price **before** is the rise?",
        "{letter}: the rise is ${dollars}, the price before is ${before}. That is {percent} %.",
        "{ta} is {tapercent} %, {tb} is {tbpercent} %. So the first one is the smaller rise.",
    ),
    "6": (
        "Forget the price in the middle for a moment.",
        "Only the first and the last price count. The first one is 100 %.",
        "From ${low} to ${high} the rise is ${dollars}. What part of ${low} is that?",
        "${tlow}, ${tmiddle}, ${thigh}: the rise is ${tdollars} of ${tlow}. That is {tpercent} %.",
    ),
    "7": (
        "Which price is 100 % now?",
        "It falls from ${after}, so ${after} is 100 %. What part of it must go?",
        "${dollars} must go. Take {dollars} of {after}.",
        "From ${tafter} back to ${tbefore}: ${tdollars} of ${tafter} must go. That is {tdown} %.",
    ),
}


def hints_of(task: str, **facts: object) -> tuple[str, ...]:
    """The four hints of a task, filled in."""
    return tuple(hint.format(**facts) for hint in HINTS[task])
