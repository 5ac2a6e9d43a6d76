"""The price ladder: one flavour is bought again and again, and every purchase is a rung."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import ipywidgets

from icedice_edu.games.iced.tables import FLAVOURS, UNOWNED, Flavour, in_scoops
from icedice_widgets.explorers.explorer import Explorer
from icedice_widgets.explorers.iced import ladder_drawing
from icedice_widgets.explorers.iced.purchases import (
    BUY,
    NAMES,
    SCOOP,
    Deal,
    added,
    bought,
    called,
    climbed,
    made,
    one_more,
    scooped,
)
from icedice_widgets.svg import Svg


@dataclass(frozen=True)
class Ladder:
    """A flavour, and what was bought of it so far."""

    flavour: int
    steps: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.flavour not in range(len(FLAVOURS)):
            raise ValueError(f"the flavors are {', '.join(FLAVOURS)}")
        tuple(self._deals())  # refuses what cannot be bought

    # -- what was bought -------------------------------------------------------------------------------

    @property
    def deals(self) -> tuple[Deal, ...]:
        return tuple(self._deals())

    def _deals(self) -> Iterator[Deal]:
        now, cost = UNOWNED, 0
        for step in self.steps:
            deal = bought(now, cost) if step == BUY else one_more(now)
            yield deal
            now, cost = deal.after, deal.dollars if step == BUY else cost + deal.dollars

    @property
    def now(self) -> Flavour:
        return self.deals[-1].after if self.steps else UNOWNED

    @property
    def buyer(self) -> int:
        """Who may buy next: always the one who does not own it."""
        return 0 if self.now.owner is None else 1 - self.now.owner

    def payments(self, party: int | None) -> tuple[int, ...]:
        """What a player, or the bank, got and paid for this flavour, in order."""
        signs = ((deal.payee == party) - (deal.payer == party) for deal in self.deals)
        return tuple(sign * deal.dollars for sign, deal in zip(signs, self.deals, strict=True) if sign)

    # -- what can be done ------------------------------------------------------------------------------

    def tapped(self, what: str) -> Ladder:
        match what:
            case "buy" | "scoop":
                return replace(self, steps=(*self.steps, what))
            case "back" if self.steps:
                return replace(self, steps=self.steps[:-1])
            case "clear" if self.steps:
                return replace(self, steps=())
            case "back" | "clear":
                raise ValueError("nobody has bought it yet")
        raise ValueError(f"there is nothing called {what} here")

    # -- how it is described ---------------------------------------------------------------------------

    @property
    def sentence(self) -> str:
        if not self.steps:
            return f"Nobody owns {FLAVOURS[self.flavour]}. The bank sells it for ${self.now.price}."
        deal = self.deals[-1]
        paid = f"{NAMES[deal.payer]} pays {called(deal.payee)} ${deal.dollars}"
        if deal.step == SCOOP:
            off = " It is off the market now." if deal.after.off and not deal.before.off else ""
            return f"{paid} for one more scoop: {in_scoops(deal.after.scoops)}.{off}"
        return " ".join(filter(None, (f"{paid}.", made(deal), climbed(deal), scooped(deal))))

    @property
    def described(self) -> str:
        rows = [replace(self, steps=self.steps[: i + 1]).sentence for i in range(len(self.steps))]
        sums = [f"{called(party).capitalize()}: {added(self.payments(party))}" for party in (0, 1, None)]
        return "\n".join([f"The price ladder of {FLAVOURS[self.flavour]}", *(rows or [self.sentence]), *sums])

    def drawn(self, layout: str, refusal: str) -> Svg:
        return ladder_drawing.draw(self, layout, refusal)


class PriceLadder(Explorer[Ladder]):
    """Choose the flavour; what is bought is tapped in the picture."""

    def __init__(self, view: Ladder) -> None:
        self._flavour = ipywidgets.Dropdown(
            options=[(name, place) for place, name in enumerate(FLAVOURS)], value=view.flavour,
            description="Flavor", layout=ipywidgets.Layout(width="180px"),
        )  # fmt: skip
        self._flavour.observe(
            lambda _: self.become(lambda view: replace(view, flavour=self._flavour.value)), "value"
        )
        super().__init__(view, (self._flavour,))

    def settle(self, view: Ladder) -> None:
        self._flavour.value = view.flavour


def price_ladder(flavour: str = "Coffee", *steps: str) -> PriceLadder:
    """A flavour that is bought again and again: `price_ladder("Mint", "buy", "scoop", "buy")`.

    With no steps it has been bought twice, so that there is something to see.
    """
    if flavour not in FLAVOURS:
        raise ValueError(f"the flavors are {', '.join(FLAVOURS)}")
    if strange := [step for step in steps if step not in (BUY, SCOOP)]:
        raise ValueError(f"a step is {BUY} or {SCOOP}, not {strange[0]!r:.40}")
    return PriceLadder(Ladder(FLAVOURS.index(flavour), steps or (BUY, BUY)))
