"""The numbers of a small lesson for tests."""

from icedice_edu.classroom.document import phrase

VALUES = {"faces": 6}


def two_dice(luck, most=6):
    one, other = luck.between(1, most), luck.between(1, most)
    even = (one + other) % 2 == 0
    return {"one": one, "other": other, "sum": one + other, "product": one * other, "even": even,
            "kind": phrase("even" if even else "odd"), "dice": (one, other)}


def rolls(work):
    return {"games": len(work.games), "played": bool(work.games)}


def arrow():
    from icedice_widgets.lesson.pictures.pieces import arrow, row

    return row(arrow(20, 38, 60))


def doubling(function):
    for number in (2, 5):
        given = function(number)
        yield f"double({number})", "" if given == 2 * number else f"gives {given}."


CHECKS = {"double": doubling}
