"""`make bench`: every comparison, as tables with ratios."""

from __future__ import annotations

import sys

from benchmarks import import_time, random_play
from benchmarks.side_by_side import table


def main(wanted: list[str]) -> None:
    """Run the comparisons that were asked for, or all of them."""
    tables = {"import": imports, "play": play, "ways": every_way, "odds": exact_odds, "walks": walks}
    tables |= {"simulate": simulation, "slide": sliding, "read": reading, "paint": paint, "open": opening}
    tables |= {"collect": collecting, "site": play_site}
    for name, run in tables.items():
        if not wanted or name in wanted:
            print(run(), flush=True)


def imports() -> str:
    loaded = f"heavy packages loaded by import icedice_edu: {import_time.loaded_by_us()}\n"
    return table("Start-up", import_time.rows()) + loaded


def play() -> str:
    return table("Random play", random_play.rows())


def every_way() -> str:
    from benchmarks import ways

    return table("Every way to a number", ways.rows())


def exact_odds() -> str:
    from benchmarks import odds

    return table("Exact odds of the pyramid game", odds.rows())


def walks() -> str:
    from benchmarks import walks

    return table("Walks without memory", walks.rows())


def simulation() -> str:
    from benchmarks import simulation

    return table("Simulation", simulation.rows())


def reading() -> str:
    from benchmarks import documents

    return table("A lesson from its document", documents.rows())


def collecting() -> str:
    from benchmarks import collecting

    return table("A thousand works on the teacher's desk", collecting.rows())


def sliding() -> str:
    from benchmarks import floe

    return table("A throw onto the ice", floe.rows())


def paint() -> str:
    from benchmarks import click_to_paint

    return table("From click to paint", click_to_paint.rows())


def opening() -> str:
    from benchmarks import run_all

    return table("A lesson opens", run_all.rows())


def play_site() -> str:
    from benchmarks import first_board

    return table("The play site opens", first_board.rows())


if __name__ == "__main__":
    main(sys.argv[1:])
