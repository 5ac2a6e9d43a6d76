"""Numbers in words."""

from icedice_edu.maths.words import a


def test_the_article_before_a_number_is_the_one_that_is_heard():
    said = [a(number) for number in (1, 7, 8, 10, 11, 18, 28, 80, 88, 100, 110, 800)]

    assert said == [
        "a 1",
        "a 7",
        "an 8",
        "a 10",
        "an 11",
        "an 18",
        "a 28",
        "an 80",
        "an 88",
        "a 100",
        "a 110",
        "an 800",
    ]
