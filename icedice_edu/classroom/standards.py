"""What the standards of our lessons are about, in a few words of our own, so that words find them."""

from __future__ import annotations

from collections.abc import Mapping

ABOUT: Mapping[str, str] = {
    "1.OA.A.2": "word problems with three numbers",
    "1.OA.B.3": "order and grouping in addition",
    "1.OA.C.6": "add and subtract within 20",
    "1.OA.D.7": "what the equal sign means",
    "1.OA.D.8": "the missing number in an equation",
    "2.MD.A.1": "measure lengths with the right tool",
    "2.MD.D.10": "picture graphs and bar graphs",
    "2.MD.D.9": "line plots of lengths",
    "2.NBT.B.7": "add and subtract within 1,000",
    "2.NBT.B.8": "10 or 100 more or less",
    "2.OA.B.2": "facts within 20 from memory",
    "3.MD.B.3": "scaled bar graphs and picture graphs",
    "3.OA.B.5": "properties of multiplication",
    "3.OA.C.7": "multiply and divide within 100",
    "3.OA.D.8": "two-step word problems and equations",
    "4.MD.A.2": "word problems with money and measures",
    "4.MD.B.4": "line plots with fractions",
    "4.OA.A.2": "times as many",
    "4.OA.A.3": "multi-step word problems",
    "4.OA.C.5": "number patterns that follow a rule",
    "5.G.A.1": "the coordinate plane and ordered pairs",
    "5.MD.B.2": "line plots and operations with fractions",
    "5.OA.A.1": "parentheses in expressions",
    "5.OA.A.2": "write and read expressions",
    "6.EE.A.3": "equivalent expressions from properties",
    "6.EE.A.4": "tell when expressions are equivalent",
    "6.EE.C.9": "two quantities that change together",
    "6.RP.A.3": "ratios, rates and percents in problems",
    "6.SP.A.1": "statistical questions",
    "6.SP.A.2": "center, spread and shape of a distribution",
    "6.SP.A.3": "one number for the center, one for the spread",
    "6.SP.B.4": "dot plots, histograms and box plots",
    "6.SP.B.5": "summarize data: median, deviation, range",
    "7.RP.A.3": "percent change, interest, markup",
    "7.SP.B.3": "how much two distributions overlap",
    "7.SP.B.4": "compare two populations by random samples",
    "7.SP.C.5": "probability from 0 to 1",
    "7.SP.C.6": "relative frequency in the long run",
    "7.SP.C.7": "probability models against data",
    "7.SP.C.8a": "compound events as shares of a sample space",
    "7.SP.C.8b": "sample spaces as lists, tables and trees",
    "7.SP.C.8c": "simulations of compound events",
    "HSN-VM.C": "matrices",
    "HSS-CP.A.2": "independent events",
    "HSS-CP.A.3": "conditional probability",
    "HSS-CP.B.7": "the addition rule",
    "HSS-IC.A.2": "is a model consistent with data",
    "HSS-ID.A.2": "compare center and spread: median, IQR, standard deviation",
    "HSS-MD.A.2": "expected value",
    "HSS-MD.A.3": "probability distributions from theory",
    "HSS-MD.B.5": "weigh decisions by expected value",
}


def about(code: str) -> str:
    """What a standard is about; nothing for one that no lesson of ours names."""
    return ABOUT.get(code, "")
