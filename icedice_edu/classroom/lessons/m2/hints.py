"""The four rungs of each task: a nudge, the strategy, the first step, a worked twin."""

from __future__ import annotations

from collections.abc import Mapping

HINTS: Mapping[str, tuple[str, str, str, str]] = {
    "1": (
        "There are two things to pay. One of them several times.",
        "First multiply: all the tubs. Then take away both prices.",
        "{n} tubs cost {n} × {p} = {np}. The sign is still waiting.",
        "{tmoney}, {tn} tubs for {tp} and a sign for {tq}: {tn} × {tp} = {tnp}, and {tnp} + {tq} = {tcost}. "
        "{tmoney} − {tcost} = {tleft}.",
    ),
    "2": (
        "Three things share the money: flavour, reserve, scoops.",
        "Take away the flavour and the reserve. The rest is for scoops.",
        "{money} − {flavour} = {rest}. Now keep the reserve of {reserve}.",
        "{tmoney}, a flavour for {tflavour}, a reserve of {treserve}: {tfree} is free. That is {ts} scoops.",
    ),
    "3": (
        "m is what is **left**. Begin with what you have.",
        "What goes out is taken away. Several scoops: multiply.",
        "The flavour: {money} − {flavour}. Now {s} scoops for $100 each.",
        "{tmoney}, a flavour for {tflavour} and {ts} scoops: m = {tm} − {tf} − {ts} × 100.",
    ),
    "4": (
        "The money must be enough for two things.",
        "Add the plan and the reserve. Compare with what you have.",
        "The plan costs {cost}. With the reserve you need {need}.",
        "You have {tmoney} and need {tneed}: {tmissing} is missing. START pays $100 a lap, so {tl} laps.",
    ),
    "5": (
        "About is not enough when it is close.",
        "All three are rounded down. So the real price is higher. Add exactly.",
        "{a} + {b} = {ab}. Add {c}. Then compare with {money}.",
        "{ta}, {tb} and {tc}: rounded {tround}, but exactly {ttotal}. {tmoney} is not enough.",
    ),
    "6": (
        "Find the part that is kept.",
        "Divide by {k} for the reserve. The rest is to spend.",
        "{money} ÷ {k} = {kept}. How much is the rest?",
        "{tmoney}, one of {tk} equal parts is kept: {tkept}. The rest is {trest}. "
        "{trest} ÷ {tprice} = {tnumber}.",
    ),
}
