"""`icedice ways 18 --dice 2 3 6`: all ways to make a number, in a terminal."""

from __future__ import annotations

import argparse

from icedice_edu.commands import Commands


def add_ways(commands: Commands) -> None:
    """Add the command to the others."""
    ways = commands.add_parser("ways", help="all ways to make a number with dice", description=_ways.__doc__)
    ways.add_argument("target", nargs="?", type=int, help="the number (all that can be made, if left out)")
    ways.add_argument("--dice", nargs="+", type=int, required=True, metavar="N", help="such as 2 3 6")
    ways.add_argument("--operations", default="+−×÷", metavar="+-", help="only these (all four, if left out)")
    ways.add_argument("--whole", action="store_true", help="every step must be a positive whole number")
    ways.add_argument("--trees", action="store_true", help="draw the tree of each way")
    ways.set_defaults(run=_ways)


def _ways(asked: argparse.Namespace) -> None:
    """Show all ways to make a number with dice, each used at most once, simplest first."""
    from icedice_edu.maths import reachable, ways

    if asked.target is None:
        print(reachable(asked.dice, operations=asked.operations, whole=asked.whole))
        return
    found = ways(asked.target, asked.dice, operations=asked.operations, whole=asked.whole)
    print(found)
    if asked.trees:
        for way in found:
            print(f"\n{way.text}\n\n{way.tree}")
