"""The three pictures with their sentences: a model that fits, a finer question, and two shapes."""

from __future__ import annotations

from fractions import Fraction

from icedice_edu.classroom.blocks import Picture
from icedice_edu.classroom.lesson import Claim, Reply, Sentence
from icedice_edu.classroom.lessons.f5.showing import HARD, SOFT
from icedice_edu.classroom.lessons.f5.tries import (
    DICE,
    THROWS,
    by_place,
    deviation,
    dry_distances,
    lost,
    model_staying,
    points,
    reached,
    said,
    staying,
    wet_dice,
)
from icedice_edu.maths.binomial import band
from icedice_edu.maths.rounding import rounded
from icedice_edu.maths.samples import five_numbers, mean, median
from icedice_edu.maths.words import number


def tenth(value: Fraction | float) -> str:
    return f"{float(rounded(Fraction(value), 1)):g}"


# -- each die for itself ------------------------------------------------------------------------------

Q = wet_dice(HARD, 1)
MODEL = model_staying(HARD)
BANDS = tuple(band(THROWS, chance) for chance in MODEL)
LOW, HIGH = BANDS[0]
ALONE = int(Q * THROWS)
FITS = Sentence(
    Picture("bars", f"200 throws of four dice with power {said(HARD)}, by how many dice stayed. " + " ".join(
        f"{count} stayed: found {found}, band of luck {low} to {high}."
        for count, (found, (low, high)) in enumerate(zip(staying(HARD), BANDS, strict=True))),
        (staying(HARD), BANDS)),
    f"**Is “each die for itself” consistent with the data?** Thrown alone with {said(HARD)}, {ALONE} of "
    f"{THROWS} dice end in the water: q = ▁. If four dice do not care about each other, all four drown with "
    f"q⁴, in {THROWS} throws about ▁ times. Recorded are {lost(HARD)}; the band of luck goes from {LOW} to "
    f"{HIGH}. So the model is ▁.",
    ("q = …", "about … times", "the model is …"),
    f"We would say: q = {ALONE}/{THROWS} = {float(Q):g}. q⁴ ≈ {float(MODEL[0]):.2f}, so about "
    f"{int(rounded(THROWS * MODEL[0]))} times. {lost(HARD)} lies in the band, and so do the four other "
    "counts: the model is **consistent** with the data. That is not a proof. It only was not caught.",
)


# -- a finer question ---------------------------------------------------------------------------------

TRIED = (65, 70, 75, 80)
OUTER, INNER = (sum(by_place(power)[place] for power in TRIED for place in places)
                for places in ((0, 3), (1, 2)))
EACH = 2 * THROWS * len(TRIED)
SAME = band(EACH, Fraction(OUTER + INNER, 2 * EACH))
FINER = Sentence(
    Picture("places", f"Dice that stayed, of {EACH} thrown on the outside of the row and {EACH} on its "
            f"inside. Outer: {OUTER}. Inner: {INNER}. If both were alike, the band of luck would go from "
            f"{SAME[0]} to {SAME[1]}.", (OUTER, INNER, SAME)),
    f"**A finer question.** Powers {said(TRIED[0])} to {said(TRIED[-1])} together. In a row of four, the two "
    f"outer dice stayed {OUTER} times of {EACH}, the two inner ones {INNER} times. If every place were "
    f"alike, luck would keep both between {SAME[0]} and {SAME[1]}. So “the same chance for each place” ▁. A "
    "reason may be the shape of the ice: ▁.",
    ("“the same chance for each place” …", "a reason may be …"),
    "We would say: it is **not** consistent, for both counts lie outside the band. The ice is narrower at "
    "its far end, so outer dice meet the water earlier. For “how many stay?” the simple model was good "
    "enough; for “which ones?” it is too simple. A model is good for a question. But be careful: we chose "
    "this question **after** looking at the table, and what catches the eye is often partly luck. In fresh "
    "throws the gap is still there, but smaller.",
)


# -- two shapes ---------------------------------------------------------------------------------------

SOFT_FIVE, HARD_FIVE = five_numbers(points(SOFT)), five_numbers(points(HARD))
ASKED = 15
SHAPES = Sentence(
    Picture("boxes", f"Points against the rivals, {THROWS} throws each, as bars with box plots. Power "
            f"{said(SOFT)}: no throw at 0, median {number(SOFT_FIVE.median)}, mean "
            f"{tenth(mean(points(SOFT)))}, box {number(SOFT_FIVE.lower)} to {number(SOFT_FIVE.upper)}. "
            f"Power {said(HARD)}: {lost(HARD)} "
            f"throws at 0, far from the others, median {number(HARD_FIVE.median)}, mean "
            f"{tenth(mean(points(HARD)))}, box {tenth(HARD_FIVE.lower)} to {number(HARD_FIVE.upper)}.",
            tuple((said(power), points(power)) for power in (SOFT, HARD))),
    f"**Which number for which shape?** {said(HARD)} has the higher ▁, {said(SOFT)} has the higher ▁. For "
    f"the sum of a hundred rounds you want ▁. To beat {ASKED} points in this one round you want ▁.",
    (f"{said(HARD)} has the higher …", f"{said(SOFT)} has the higher …", "for a sum …",
     f"to beat {ASKED} once …"),
    f"We would say: {said(HARD)} has the higher median ({number(HARD_FIVE.median)} against "
    f"{number(SOFT_FIVE.median)}), {said(SOFT)} the higher mean ({tenth(mean(points(SOFT)))} against "
    f"{tenth(mean(points(HARD)))}). For a sum {said(SOFT)}: the mean counts the {lost(HARD)} lost throws, "
    f"the median does not see how bad they are. To beat {ASKED} once {said(HARD)}: "
    f"{sum(one > ASKED for one in points(HARD))} of {THROWS} throws do, with {said(SOFT)} "
    f"{sum(one > ASKED for one in points(SOFT))}. The spread tells the risk: interquartile range "
    f"{tenth(HARD_FIVE.box)} against {tenth(SOFT_FIVE.box)}, standard deviation "
    f"{tenth(deviation(points(HARD)))} "
    f"against {tenth(deviation(points(SOFT)))}. A heap at 0, far from the rest, needs more than one number: "
    "say the shape.",
)


# -- a list of survivors ------------------------------------------------------------------------------

TOP, USUAL = 90, 60
FAR, NEAR = (median(dry_distances(power)) for power in (TOP, USUAL))
LEFT, MORE = len(dry_distances(TOP)), len(dry_distances(USUAL))
ALL = THROWS * DICE
CLAIM = Claim(
    f"Kai: “My dice on the ice have the median {tenth(FAR)} mm with power {said(TOP)}, and only "
    f"{number(NEAR)} mm with {said(USUAL)}. So {said(TOP)} gets you further.”",
    (
        Reply("measured", "agree", "measured is measured",
              f"Measured were {LEFT} dice of {ALL}. The other {ALL - LEFT} lie in the water. Kai's list "
              "tells where dice lie **if** they stay."),
        Reply("faster", "agree", "faster dice slide further",
              f"They do: {ALL - LEFT} of {ALL} slid too far. Count a lost throw as 0, and the furthest die "
              f"has the median {number(median(reached(TOP)))} mm with {said(TOP)} and "
              f"{number(median(reached(USUAL)))} mm with {said(USUAL)}."),
        Reply("unequal", "disagree", f"{LEFT} dice cannot be compared with {MORE}",
              f"Unequal numbers are no harm: {LEFT} dice drawn **by chance** would do. These were not drawn "
              "by chance; the water chose them."),
        Reply("missing", "disagree", "the dice in the water are missing from the list",
              "Exactly. A list of survivors hides the risk. Ask of every list: who could not get on it?"),
    ),
)
