"""The seven practice tasks, for any seed: measure a difference, weigh it against luck, say what it tells."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from icedice_edu.classroom.blocks import Picture
from icedice_edu.classroom.centimetres import cm_task, spelled
from icedice_edu.classroom.lessons.f3.hands import five_told
from icedice_edu.classroom.lessons.f4 import cases
from icedice_edu.classroom.lessons.f4.cases import Apart, Judged, Samples, Wrong
from icedice_edu.classroom.lessons.f4.hints import hints_of
from icedice_edu.classroom.lessons.f4.showing import differences
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import Option, Slip, Task, Verdict, being, choice, whole_number
from icedice_edu.maths.samples import median

LESSON = "F4"
KEYS = "ABCD"


def tasks(seed: str) -> tuple[Task, ...]:
    """The practice of this seed."""
    makers = (_mads, _medians, _count, _judge, _overlap, _plan, _infer)
    return tuple(make(Luck(LESSON, seed, str(n)), str(n)) for n, make in enumerate(makers, 1))


def _slips(wrong: Wrong, says: Mapping[str, str]) -> list[Slip]:
    return [Slip(name, being(value), says[name]) for name, value in wrong.items()]


def _chosen(
    luck: Luck, name: str, question: str, said: Mapping[str, str], says: Mapping[str, str],
    hints: tuple[str, ...] = (),
) -> Task:
    """A choice of four; the right one has no slip. Each slip has its reply."""
    named = dict(zip(KEYS, luck.shuffled(tuple(said)), strict=True))
    options = [Option(key, said[slip]) for key, slip in named.items()]
    right = next(key for key, slip in named.items() if not slip)
    replies = {key: Verdict(False, says[slip], slip) for key, slip in named.items() if slip}
    return choice(name, question, options, right, replies, hints)


# -- 1: how many MADs apart ---------------------------------------------------------------------------


def mads_task(name: str, one: Apart, hints: tuple[str, ...] = ()) -> Task:
    """The difference of two medians, measured with the MAD."""
    says = {
        "in cm": "That is the difference in cm. How often does one MAD fit into it?",
        "one crew only": "You measured one median. Measure the way **between** the medians.",
        "the other crew only": "You measured one median. Measure the way **between** the medians.",
        "the MAD": "That is one MAD. How many of them lie between the medians?",
    }
    question = (f"Crew A: median {one.near} cm, MAD {one.mad} cm. Crew B: median {one.far} cm, MAD {one.mad} "
                "cm. How many MADs are the medians apart?")
    return whole_number(name, question, one.mads, _slips(one.wrong, says), hints)


def _mads(luck: Luck, name: str) -> Task:
    one = luck.pick(cases.APARTS)
    twin = luck.pick([other for other in cases.APARTS if other.mads != one.mads and other.mad != one.mad])
    hints = hints_of("1", near=one.near, far=one.far, apart=one.far - one.near, mad=one.mad, tnear=twin.near,
                     tfar=twin.far, tmad=twin.mad, tapart=twin.far - twin.near, tmads=twin.mads)
    return mads_task(name, one, hints)


# -- 2: two medians -----------------------------------------------------------------------------------


def _medians(luck: Luck, name: str) -> Task:
    found = cases.two(luck)
    twin = cases.two(luck)
    while twin.apart == found.apart:
        twin = cases.two(luck)
    says = {
        "not in order": "You took the dice in the middle of the lists. Put each crew in order first.",
        "one median": "That is the median of crew A. How far is it to the other one?",
        "the other median": "That is the median of crew B. How far is it to the other one?",
        "furthest dice": "You compared the furthest dice. One die each is luck: compare the medians.",
    }
    means = Slip("means", being(found.means_apart), "Those are the means. The medians are asked for.")
    hints = hints_of("2", one=spelled(sorted(found.one)), middle=median(found.one), tone=spelled(twin.one),
                     tother=spelled(twin.other), tmiddle=median(twin.one), tend=median(twin.other),
                     tapart=twin.apart)
    question = (f"Crew A: {spelled(found.one)} cm. Crew B: {spelled(found.other)} cm. How far apart are the "
                "medians?")
    return cm_task(name, question, found.apart, (*_slips(found.wrong, says), means), hints)


# -- 3: counting deals --------------------------------------------------------------------------------


def _count(luck: Luck, name: str) -> Task:
    one = cases.dealt(luck)
    right = one.wrong["one side only"]
    says = {
        "one side only": "Those lie to the right. To the left of 0 it is just as far.",
        "the other side only": "Those lie to the left. To the right of 0 it is just as far.",
        "equal ones forgotten": f"Exactly {one.found} cm is **at least** {one.found} cm, too.",
        "the others": "Those lie nearer to 0. Count the ones that are far.",
    }
    question = (f"Two crews lie {one.found} cm apart. Their dice were mixed and dealt anew {cases.FIFTY} "
                f"times; each dot is one deal. In how many deals are the medians **at least** {one.found} cm "
                "apart?")
    task = whole_number(name, question, one.answer, _slips(one.wrong, says),
                        hints_of("3", found=one.found, right=right))
    return replace(task, picture=differences([(f"{cases.FIFTY} deals", one.differences)], 0))


# -- 4: luck or a cause? ------------------------------------------------------------------------------

LUCK, CAUSE, SURE, NOTHING = "luck", "more than luck", "proof", "same"


def judge_task(luck: Luck, name: str, one: Judged, hints: tuple[str, ...] = ()) -> Task:
    """A choice of four verdicts; which one is right depends on the deals."""
    words = {
        LUCK: "Luck alone does that often: these dice cannot tell the crews apart.",
        CAUSE: "Luck alone hardly does that: probably one crew really throws further.",
        SURE: f"The medians differ by {one.apart} cm, so one crew throws further. Deals change nothing.",
        NOTHING: "Some deals could always do it: so it is proved that both crews throw alike.",
    }
    says = {
        LUCK: f"{one.far} of 100 is hardly ever. Would you bet on luck?",
        CAUSE: f"{one.far} of 100 deals do that without any cause. That is often.",
        SURE: "Every two samples differ a bit. The deals tell whether luck alone goes that far.",
        NOTHING: "“May be luck” is not “is luck”. Samples never prove that two crews are alike.",
    }
    fits = LUCK if one.luck_explains else CAUSE
    said = {"" if slip == fits else slip: words[slip] for slip in words}
    question = (f"Two crews, {one.dice} dice each: the medians are {one.apart} cm apart. The dice are mixed "
                f"and dealt anew 100 times. In {one.far} of 100 deals the medians are as far apart or "
                "further. What do you say?")
    return _chosen(luck, name, question, said, says, hints)


def _judge(luck: Luck, name: str) -> Task:
    often = bool(luck.below(2))
    one, twin = cases.judged(luck, often), cases.judged(luck, not often)
    said = "luck explains it well" if twin.luck_explains else "luck hardly explains it"
    return judge_task(luck, name, one, hints_of("4", far=one.far, tfar=twin.far, tsaid=said))


# -- 5: two box plots ---------------------------------------------------------------------------------


def _overlap(luck: Luck, name: str) -> Task:
    one = cases.overlap(luck)
    mark, many, quarters = one.one.upper, one.many, one.quarters
    answer, quarter = quarters * many // 4, many // 4
    parts, tmany = 5 - quarters, luck.pick([other for other in (20, 24, 28, 32, 40) if other != many])
    hints = hints_of("5", mark=mark, tmany=tmany, tquarter=tmany // 4, tparts=parts,
                     tanswer=parts * tmany // 4)
    says = (
        ("crew A", quarter, "That many dice of crew **A** lie beyond it. Look at crew B."),
        ("all", many, "Those are all dice of crew B."),
        ("the others", many - answer, "Those lie before the mark."),
        ("percent", 25 * quarters, f"{25 * quarters} percent, yes. But of {many} dice?"),
    )
    slips = [Slip(slip, being(value), said) for slip, value, said in says if value != answer]
    question = (f"Two crews, {many} dice each. Only a quarter of crew A slid further than {mark} cm. About "
                "how many dice of **crew B** did?")
    task = whole_number(name, question, answer, slips, hints)
    plots = (("A", one.one), ("B", one.other))
    low, high = int(min(one.one.low, one.other.low)) - 1, int(max(one.one.high, one.other.high)) + 1
    said = " ".join(f"Crew {key}: {five_told(five)}." for key, five in plots)
    return replace(task, picture=Picture("boxes", f"Two box plots. {said}", (plots, low, high)))


# -- 6: what next? ------------------------------------------------------------------------------------

PLANS = (
    "Throw 40 more dice with each crew, then compare all of them.",
    "Decide before on 50 dice for each crew, throw them by turns, compare the medians.",
    "Let each crew throw five times as many dice, in the same way as before.",
)
BAD_PLANS = {
    "one crew only": ("Let only the crew that is behind throw again until it catches up.",
                      "Then its luck is chosen. Both crews must throw alike."),
    "stop when it fits": ("Go on throwing and stop as soon as the difference is large.",
                          "Luck alone brings a large difference at some time. Decide how many **before**."),
    "leave out": ("Leave out the dice that lie far off, and compare the rest.",
                  "Far dice belong to the crew. Leaving out what disturbs makes any result you like."),
}


def _plan(luck: Luck, name: str) -> Task:
    dice, apart = luck.pick((8, 9, 10, 12)), luck.pick((2, 3))
    said = {"": luck.pick(PLANS), **{slip: plan for slip, (plan, _) in BAD_PLANS.items()}}
    says = {slip: reply for slip, (_, reply) in BAD_PLANS.items()}
    question = (f"Two crews, {dice} dice each, the medians {apart} cm apart. It may be luck. What helps to "
                "find out?")
    return _chosen(luck, name, question, said, says, hints_of("6"))


# -- 7: what two samples say about two crews ----------------------------------------------------------


def _infer(luck: Luck, name: str) -> Task:
    clear = bool(luck.below(2))
    one = luck.pick(cases.CLEAR if clear else cases.UNCLEAR)
    probably = "Crew B probably throws further: the medians are 3 MADs apart."
    unclear = "These dice cannot tell: the difference is small beside the MAD, and the dice are few."
    said = {
        "": probably if clear else unclear,
        "every die": "Every die of crew B goes further than every die of crew A.",
        "nothing": "Samples say nothing about crews.",
        "bigger is further" if not clear else "too careful":
            f"Crew B throws further: {one.far} is more than {one.near}." if not clear else unclear,
    }
    hints = hints_of("7", apart=one.far - one.near, mad=one.mad, many=one.many)
    return _chosen(luck, name, _known(one), said, INFERRED, hints)


INFERRED = {
    "every die": "A median speaks of the middle. Dice of both crews may overlap all the same.",
    "nothing": "A random sample says something: its median lies near that of all throws, the nearer the more "
               "dice.",
    "bigger is further": "In these dice, yes. But luck alone makes such a difference often: measure it in "
                         "MADs.",
    "too careful": "Measure it: how many MADs are the medians apart, and how many dice are there?",
}


def _known(one: Samples) -> str:
    return (f"Random samples of two crews, {one.many} dice each. Crew A: median {one.near} cm. Crew B: "
            f"median {one.far} cm. Both MADs: {one.mad} cm. What may you say about **all** throws of the "
            "crews?")
