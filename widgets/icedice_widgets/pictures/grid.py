"""The grid of the pictures in documents: every size that several drawings share, by name."""

from __future__ import annotations

PAD = 18
"""From the edge of a card to what is on it."""
GAP = 12
"""Between two things side by side."""
NARROW, WIDE = 320, 770
"""The least and the greatest width of a card; the least one is all the room that a phone has."""

TITLE, BODY, SMALL, FINE = 17, 16, 14, 13
"""Sizes of letters: a title, words, notes under a thing, numbers at an axis."""
SIGN = 24
"""The size of + − × ÷ between dice."""

STRIP = 76
"""The height of a row of pieces, as a step of a game shows it."""
LINE = 40
"""From one line of a chart to the next."""
HEAD = 48
"""The room of a title above a chart."""
LABEL = 124
"""The room of a name at the left of a chart."""

STROKE, BUNDLE = 11, 62
"""In a tally chart: from stroke to stroke, from bundle to bundle."""
SYMBOL = 38
"""In a picture graph: from picture to picture."""
SQUARE, BAR = 24, 30
"""On squared paper: the height of a square, the width of a bar."""
AXIS = 46
"""The room for the numbers of a scale at the left of bars."""
DOT = 21
"""From one dot of an array to the next."""
CELL = 36
"""A box of a grid or a strip."""
LONGEST = 430
"""So long may a number line be, so that it can be read on a phone."""

HAIR, THIN, THICK = 1.2, 2, 3
"""Widths of lines: decoration, outlines, what is to be looked at."""
