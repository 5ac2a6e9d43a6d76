"""The numbers and the picture of lesson C1, as an author outside this repository writes them."""

from dotted import dots

VALUES = {"squares": [n * n for n in range(1, 7)], "count": 6}


def square(luck, low=3, high=9):
    a = luck.between(low, high)
    return {"a": a, "area": a * a, "double": a + a, "before": a - 1, "part": a * (a - 1)}


def next_row(luck):
    numbers = square(luck)
    a = numbers["a"]
    return {**numbers, "more": a + 1, "next": a * (a + 1), "one_more": a * a + 1}


def which_square(luck):
    a = luck.between(3, 9)
    return {"a": a, "more": a + 1, "right": a * a, "rows": a * (a + 1), "off": a * a + 1}


def played(work):
    return {"n": len(work.games)}


def square_of_four():
    """A picture of one's own: four rows of four dots."""
    return dots(4, 4)
