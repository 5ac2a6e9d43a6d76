"""Each kind of picture reads its text, says its data in words, and refuses what it cannot draw."""

from __future__ import annotations

from fractions import Fraction

import pytest
from at_once import at_once

from icedice_edu.classroom.pictures import KINDS, PictureMistake
from icedice_edu.classroom.pictures.kind import written
from icedice_edu.maths.expressions import read

SAID = {
    "row": (
        "coin · coin · → · 4 · token 12 · crossed tile 14 · $100 · cup 2 · “start”",
        "A coin, a coin, an arrow, die 4, token 12, tile 14, crossed out, a $100 bill, a cup with 2 scoops, "
        "“start”.",
    ),
    "dice": ("6 3 ?", "3 dice: 6, 3 and a hidden one."),
    "tokens": ("5, 12 and 18", "Tokens 5, 12 and 18."),
    "move": ("5 = 3+2", "3 + 2 makes 5. Token 5 moves to the middle board."),
    "take": ("30 = 6×(3+2)", "6 × (3 + 2) makes 30. Token 30 goes from the middle board to you."),
    "loop": ("(4+1)×5", "(4 + 1) × 5: a loop ties the dice in parentheses together."),
    "order": ("4−1×5", "In 4 − 1 × 5, do times first and minus second."),
    "tree": ("(6+3)×2", "A tree with times at the top; on its left plus, holding 6 and 3; on its right 2."),
    "numberline": (
        "$0 to $700 by 100\n500 − 100 + 200",
        "A number line from $0 to $700. Start at $500, jump back $100 to $400, then forward $200 to $600.",
    ),
    "dots": (
        "totals: yes\nA: 2 rows of 6 blue 3 yellow\nB: 6 blue 3 yellow, 6 empty 3 yellow",
        "A: 2 rows of 6 blue and 3 yellow; 18 dots in all. B: 1 row of 6 blue and 3 yellow; 1 row of 6 empty "
        "and 3 yellow; 12 dots in all.",
    ),
    "tenframe": (
        "6 blue 4 yellow 3 green",
        "2 ten frames: 6 blue, 4 yellow and 3 green dots, in this order.",
    ),
    "bars": ("Busts\nscale: 5\nred: 20\nAtom: 7", "Bar graph. Busts. One square is 5. red: 20; Atom: 7."),
    "tally": (
        "columns: safe, bust\n1 color: 12 0",
        "Tally chart. 1 color: safe 2 groups of five and 2 marks, bust no marks.",
    ),
    "pictures": (
        "Our rolls\nkey: 2 rolls\nAda: 9",
        "Picture graph. Our rolls. One picture is 2 rolls. Ada: 4 pictures and half a picture.",
    ),
    "table": ("dice | sum\n6 1 | 7", "Table. dice 6 1, sum 7."),
    "dotplot": (
        "axis: -3 to 3 cm\nmark: 2 or more from 0\npairs: -2.5 -1×2 0 3",
        "Dot plot, −3 to 3 cm. pairs: −2.5, 2 at −1, 0, 3. Marked: 2 cm or more from 0.",
    ),
    "boxplot": ("A: 11 15 18 21 26", "Box plot, 10 to 30. A: median 18, box 15 to 21, from 11 to 26."),
    "deal": (
        "A: 1 5\nB: 3 9\nnew 1: 9 1\nnew 2: 3 5",
        "Chips in two rows. A: 1 and 5. B: 3 and 9. Mixed and dealt again. new 1: 1 and 9. new 2: 3 and 5.",
    ),
    "outcomes": (
        "seven: sum 7\na three: column 3, row 3",
        "A grid of 36 outcomes, red die across (1, 2, 3, 4, 5, 6), blue die down (1, 2, 3, 4, 5, 6). seven: "
        "6 of 36. a three: 11 of 36. In both events: 2 outcomes.",
    ),
    "chance": (
        "bust: 4/6\nsafe: 50%",
        "A probability scale from 0, impossible, to 1, certain. bust at 4/6; safe at 50%.",
    ),
    "area": ("2 + 3 by 6", "A rectangle 2 + 3 wide and 6 high. Its parts: 2 × 6 = 12, 3 × 6 = 18."),
    "parts": ("whole: 11\nparts: 4 + 5 red + ?", "2 bars. whole: 11. parts: 4, 5 red and a hidden part."),
    "match": ("11 = 4+5+2", "The dice 4, 5 and 2 make 11. Tile 11 is yours."),
    "bond": ("11 = 4 + 5 + ?", "A number bond. The whole is 11. The parts are 4, 5 and an empty part."),
    "seesaw": ("6 + 4 = 10 + 5", "A seesaw. Left: 6 + 4. Right: 10 + 5. The right side is down."),
    "graph": (
        "across: 0 to 9 rounds\nup: 0 to 6 stars\nline A: (0, 0) (9, 3)\nB: (4, 2.5)",
        "A graph. Across: rounds, 0 to 9. Up: stars, 0 to 6. A, a line through (0, 0), (9, 3). "
        "B: points (4, 2.5).",
    ),
    "branches": (
        "red 5 → blue 6\nred 6 → blue 5\nred 6 → blue 6",
        "A tree of outcomes with 3 ends: red 5, then blue 6; red 6, then blue 5; blue 6.",
    ),
    "till": (
        "start: $500\n−$100 flavor\n+$200 ?",
        "A till roll. Start: $500. −$100 flavor, then $400. +$200, then a hidden amount.",
    ),
    "bills": ("$305 − $10", "3 $100 bills and 5 $1 bills. A $10 bill goes out."),
    "ladder": ("Mint: $100 $200* $300", "Prices of Mint: $100, $200, $300. $200 is marked."),
    "counter": (
        "A: large green, small yellow\nB: none",
        "2 Counters. A: a large green and a small yellow. B: nothing.",
    ),
    "roll": ("large green", "The Color Die shows green, and the Pyramid Die shows a large pyramid."),
    "bust": (
        "red: small red",
        "The Color Die shows red. The Counter has a small red. Red is there already: bust!",
    ),
    "atom": ("red cyan purple", "The Atom: choose red, cyan or purple."),
    "vault": ("small green, large red", "Small green and large red pyramids go to the Vault."),
    "faces": (
        "red yellow",
        "The six faces of the Color Die. Counter with red and yellow: 2 bust, 4 safe (green, cyan, "
        "purple and Atom).",
    ),
    "tileboard": (
        "4 5 . | 11\n14 12 10",
        "A board of the tile game. First row: 4, 5 and a free square, tile 11. Tiles below the columns: 14, "
        "12 and 10.",
    ),
    "ring": (
        "mark: 4\nAda: 3",
        "A ring of 18 boxes. START is box 0. Ada is on box 3, Chocolate. Marked: box 4 (Teleport).",
    ),
    "throw": ("2 6", "Dice 2 and 6 in front of the ice. An arrow points onto the ice."),
    "behind": ("2: 4 5", "A 2 is far out. Behind it: 4 and 5. 2 + 4 + 5 = 11."),
    "farther": ("3: 5 1", "The die you kept is a 3. A 5 next to it is higher. A 1 in front is farther."),
    "ruler": (
        "start at 2, 6 at 19, 3 at 20.3",
        "A ruler in centimeters. The start line is at 2. Die A shows 6. Its middle is at the 4th mark after "
        "15. Die B shows 3. Its middle is a bit after 20.",
    ),
    "deviations": (
        "0 to 9 cm: 8 1 3",
        "Dots at 1, 3 and 8 cm, each on a line of its own. A line marks the mean, 4 cm. A bar leads from "
        "each dot to it.",
    ),
    "stamps": (
        "+ ×: changed\n× +: both\nnewest: + ×",
        "A stamp card. Stamps: 2 of 9: plus then times, the answer changed; times then plus, the answer "
        "changed once and stayed the same once. The newest: plus then times, the answer changed.",
    ),
    "venn": (
        "row alive: 14\ncolumn alive: 15\nboth: 12\nneither: 1",
        "Venn diagram. row alive: 14. column alive: 15. Only the first: 2. Both: 12. Only the second: 3. "
        "Neither: 1.",
    ),
    "tools": ("ruler, paper clips", "A ruler and a row of paper clips."),
    "map": (
        "to (8, 6), red 4 at (5, 3), walk",
        "A map with two axes in inches, 0 to 8 across and 0 to 6 up. The red 4 is above 5 and beside 3. "
        "Arrows lead from 0 across, then up to it.",
    ),
    "floe": ("4 at 17, 2 at 21", "Dice on the ice above a ruler: a 4 at 17 cm and a 2 at 21 cm."),
    "apart": (
        "1 2 3 4 5 / 2 3 4 5 6",
        "Two box plots with an arrow between the medians. median 3, box 2 to 4, from 1 to 5; median 4, box "
        "3 to 5, from 2 to 6.",
    ),
    "timestable": (
        "size: 3\nboxes: 2×3 3×2\nfold: yes\nring: 6",
        "A times table, 1 to 3. Filled: 2 × 3 = 6 and 3 × 2 = 6. It is folded along 1, 4 and 9; the 3 boxes "
        "below the fold are pale twins. Ringed: 6.",
    ),
    "matrix": (
        "both ways\nsums: yes\na: 0 1\nb: 1/2 1/2\nlong run: 1/3 2/3",
        "A transition matrix. both ways. To a, b: from a (0, 1); from b (1/2, 1/2). Column sums: (1/2, 3/2). "
        "Long run: (1/3, 2/3).",
    ),
    "bag": (
        "B A / A B",
        "Chips of crews A and B in one bag. An arrow points to two new crews: B A and A B.",
    ),
}

REFUSED = {
    "timestable": ("size: 6\nboxes: 2×9", "“2×9” is not a box"),
    "match": ("12 = 4+5+2", "the dice make 11"),
    "parts": ("a: ?", "every part is hidden"),
    "bond": ("11 = 4 + 5", "the parts make 9"),
    "seesaw": ("6 + 4", "is not two sides"),
    "graph": ("up: 0 to 5\nA: (1, 6)", "the point (1, 6) is off the graph"),
    "branches": ("red → → blue", "“” is not a step"),
    "row": ("4 · elephant", "“elephant” cannot stand in a row"),
    "dice": ("6 7", "“7” is not a whole number from 1 to 6"),
    "tokens": ("", "1 to 40 are possible"),
    "move": ("6 = 3+2", "3 + 2 makes 5"),
    "take": ("18", "“18” is not a number, = and how"),
    "loop": ("4+1×5", "no parentheses"),
    "order": ("4+1", "has 2 dice"),
    "tree": ("6+", "“6+” is not a calculation"),
    "numberline": ("0 to 5\n6 − 3", "leads to 6, off the line"),
    "dots": ("3 pink", "“pink” is not a color of dots"),
    "tenframe": ("99 blue", "1 to 60 colored dots"),
    "bars": ("columns: a, b\nred: 3", "has 1 number, but there are 2"),
    "tally": ("red: 501", "500 are possible at a scale of 1"),
    "pictures": ("key: many\nred: 3", "“many” is not a key"),
    "table": ("a | b\n1", "has 1 cell, the head has 2"),
    "dotplot": ("axis: 0 to 5\na: 7", "do not fit on “0 to 5”"),
    "boxplot": ("A: 5 4 3 2 1", "five numbers in order"),
    "deal": ("A: 1\nB: 2\nC: 1\nD: 3", "do not have the numbers"),
    "outcomes": ("six: sun 7", "“sun 7” is not an event"),
    "chance": ("bust: 7/6", "“7/6” is not a probability"),
    "area": ("2 times 3", "is not a rectangle"),
    "till": ("start: $100\n−$200", "cannot go below $0"),
    "bills": ("365", "“365” is not an amount"),
    "ladder": ("Mint: 100", "“100” is not an amount such as $300"),
    "counter": ("green", "is not a pyramid"),
    "roll": ("huge green", "cannot stand in a row"),
    "bust": ("red: small green", "red is not on the Counter"),
    "atom": ("atom", "is not a choice of 1 to 5 colors"),
    "vault": ("", "no pyramids"),
    "faces": ("blue", "cannot stand in a row"),
    "tileboard": ("4 5 | 11", "has 2 squares"),
    "ring": ("Ada: 18", "“18” is not a whole number from 0 to 17"),
    "throw": ("1 2 3 4 5", "1 to 4 are possible"),
    "behind": ("2", "is not a die, a colon and 1 to 3 other dice"),
    "farther": ("3: 2 1", "2 is not higher than 3"),
    "floe": ("4 at 50", "at most 40 cm away"),
    "ruler": ("start at 5, 6 at 3", "not between the start, 5, and 45"),
    "deviations": ("0 to 9: 4", "2 to 12 whole numbers"),
    "stamps": ("+ ÷: same", "is not two of the signs +, −, ×"),
    "venn": ("row: 2\ncolumn: 5\nboth: 3", "one event has only 2"),
    "tools": ("spoon", "is no tool"),
    "map": ("red 4 at (12, 3)", "a red die at (12, 3) is not on the map"),
    "apart": ("1 2 3 / 4 5 6", "five numbers in order, a slash"),
    "matrix": ("a: 0 1\nb: 1/2 1/3", "not probabilities that add up to 1"),
    "bag": ("C / A", "chips A or B"),
}
HOSTILE = (
    "",
    "(" * 3000,
    "9" * 5900,
    "a: " + "9×9999 " * 700,
    "99 rows of " * 500 + "9 blue",
    "x" * 7000,
    "Counter: " * 600,
    "crossed " * 700,
    "\n".join("a: 1" for _ in range(1500)),
    "1/0",
    "a: 1/0",
    "²: ٣",
    "0 to 999999",
    "<script>: 3",
    "a: " + " " * 5000 + "1",
    "+" * 5000,
    "| " * 2900,
    "a | b\n" * 900,
    "0 to 9\n0" + "+0" * 2900,
    "1+" * 2900 + "1",
    "\x00: 1",
    "2 + " * 1000 + "1 by 1",
)


@pytest.mark.parametrize("name", KINDS)
def test_the_data_are_said_in_words(name: str) -> None:
    text, said = SAID[name]

    assert KINDS[name].alt(KINDS[name].read(text)) == said


@pytest.mark.parametrize("name", KINDS)
def test_bad_data_are_refused_with_what_was_read_and_an_example(name: str) -> None:
    text, reason = REFUSED[name]

    with pytest.raises(PictureMistake) as mistake:
        KINDS[name].read(text)

    assert str(mistake.value).startswith(f"{name}: ") and reason in str(mistake.value)
    assert KINDS[name].example.splitlines()[0] in str(mistake.value)


@pytest.mark.parametrize("name", KINDS)
def test_hostile_text_is_read_or_refused_at_once(name: str) -> None:
    for text in HOSTILE:
        with at_once():
            try:
                facts = KINDS[name].read(text)
            except PictureMistake:
                continue
        assert KINDS[name].alt(facts) and hash(facts) is not None


@pytest.mark.parametrize(
    ("name", "value", "text"),
    [
        ("dice", (6, 3, 2), "6 3 2"),
        ("tree", read("(6+3)×2"), "(6+3)×2"),
        ("bars", {"red": 3, "Atom": 1204}, "red: 3\nAtom: 1,204"),
        ("dotplot", {"A": [14, Fraction(29, 2), 15]}, "A: 14, 14.5 and 15"),
        ("dotplot", {"A": {3: 2, -1: 4}}, "A: -1 -1 -1 -1 3×2"),
        ("table", [("dice", "sum"), ("6 | 1", 7)], "dice | sum\n6 \\| 1 | 7"),
        ("counter", {"A": "large green, small yellow"}, "A: large green, small yellow"),
    ],
)
def test_a_value_from_code_is_the_same_as_its_text(name: str, value: object, text: str) -> None:
    assert KINDS[name].facts(value) == KINDS[name].read(text)


def test_a_value_may_follow_a_title_and_options() -> None:
    facts = KINDS["bars"].facts({"red": 3}, "Busts\nscale: 2")

    assert facts == KINDS["bars"].read("Busts\nscale: 2\nred: 3")


def test_a_learners_name_cannot_end_its_line() -> None:
    assert written({"Ada\nscale: 9": 3}) == "Ada scale: 9: 3"


def test_each_graph_has_the_smallest_scale_that_fits() -> None:
    chart = KINDS["bars"].read("Game 1\nred: 3\nGame 2\nred: 40")

    assert [(graph.title, graph.scale) for graph in chart.graphs] == [("Game 1", 1), ("Game 2", 5)]


def test_a_mark_takes_in_its_own_number_on_both_sides() -> None:
    mark = KINDS["dotplot"].read("mark: 3 or more from 0\na: -4 4").mark

    assert [value for value in range(-5, 6) if mark.includes(Fraction(value))] == [-5, -4, -3, 3, 4, 5]


def test_a_whole_on_an_axis_may_have_parts() -> None:
    dotplot = KINDS["dotplot"]

    assert dotplot.alt(dotplot.read("axis: 5 to 8 in by 1/4\nall: 23/4, 29/4×2")) == (
        "Dot plot, 5 to 8 in, with 4 parts to the whole. 5 3/4, 2 at 7 1/4.")
    with pytest.raises(PictureMistake, match="not every number is on a mark"):
        dotplot.read("axis: 5 to 8 in by 1/4\nall: 5.3")
