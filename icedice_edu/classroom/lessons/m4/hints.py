"""The ladders of hints: a nudge, the strategy, the first step, and a twin with other numbers."""

from __future__ import annotations

from collections.abc import Mapping

HINTS: Mapping[str, tuple[str, str, str, str]] = {
    "1": (
        "How often does one player land on one box of {boxes}?",
        "Find the landings of one player, then of both. Each landing brings a star a scoop.",
        "One player makes {rounds} turns. On average one turn in {boxes} leads to this box.",
        "{tboxes} boxes, {tscoops} scoops, {trounds} rounds: 2 × {trounds} ÷ {tboxes} landings, times "
        "{tscoops} is {tanswer} stars.",
    ),
    "2": (
        "What does it earn **because of** the new thing?",
        "Find what comes in **more** each day. Then see how many such days make up the cost.",
        "Each day ${after} instead of ${before} comes in: ${more} more.",
        "${tbefore} a day, then ${tafter} a day, cost ${tcost}: {tcost} ÷ {tmore} = {tanswer} days.",
    ),
    "3": (
        "Which of these boxes can one roll reach?",
        "Add up the scoops of all flavours in reach. Six faces are equally likely: divide by 6.",
        "From box {place} one roll reaches the boxes {low} to {high}.",
        "From box {tplace}, with {tscoops} scoops in reach: {tscoops} ÷ 6 = {tanswer} stars on average.",
    ),
    "4": (
        "What is there after 0 rounds?",
        "What is there at the beginning stands alone. What comes each round is multiplied by r.",
        "One scoop earns 1/9 of a star a round. With {scoops} the rate is {rate}.",
        "{tstars} stars and a rate of {trate} a round: {tequation}.",
    ),
    "5": (
        "How much is **one** star in each deal?",
        "Divide the dollars by the stars.",
        "{letter}: {dollars} ÷ {stars} = ${each} for one star.",
        "{ta} is ${taeach} a star, {tb} is ${tbeach} a star. So the first one is cheaper.",
    ),
    "6": (
        "How many dollars have come back?",
        "Dollars that came back, of the dollars it cost: what part of 100 is that?",
        "{weeks} weeks, ${weekly} each: ${earned} have come back. Now take {earned} of {cost}.",
        "Cost ${tcost}, ${tweekly} a week, {tweeks} weeks: {tearned} of {tcost} is {tanswer} %.",
    ),
    "7": (
        "How many stars will this scoop earn?",
        "First the stars: 1/9 a round. Then share the dollars among them.",
        "{rounds} rounds × 1/9 = {stars} stars. They cost ${dollars}.",
        "${tdollars} and {trounds} rounds left: {tstars} stars, so ${tanswer} a star.",
    ),
}


def hints_of(task: str, **facts: object) -> tuple[str, ...]:
    """The four hints of a task, filled in."""
    return tuple(hint.format(**facts) for hint in HINTS[task])
