"""The spoons, in one last layer: they walk from box to box, above all else."""

from __future__ import annotations

from icedice_widgets.boards.iced.view import View
from icedice_widgets.svg import Svg, group, moved, number, use


def pieces(view: View) -> Svg:
    """Both spoons, unless a card lies over them."""
    seen = [seat for seat in (0, 1) if not view.hides(view.position.places[seat])]
    return group(
        *(_spoon(view, seat) for seat in seen), data_key="pieces", data_glide="", pointer_events="none",
    )


def _spoon(view: View, seat: int) -> Svg:
    one, other = view.position.places
    place = view.grid.spoon(view.position.places[seat], seat if one == other else None)
    return group(
        use(f"iced-spoon{view.letters[seat]}"), data_key=f"spoon{seat + 1}", data_via=_via(view, seat),
        transform=moved(*place),
    )


def _via(view: View, seat: int) -> str | None:
    """The places on the way there, so that the spoon walks round the ring and not across it."""
    rolled = view.rolled
    if rolled is None or rolled.seat != seat or rolled not in view.table.fresh_events:
        return None
    spots = [view.grid.spoon(box) for box in view.stops[:-1]]
    return " ".join(f"{number(spot.x)},{number(spot.y)}" for spot in spots) or None
