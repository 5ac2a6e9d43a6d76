"""What lies where in a pyramid game, and the questions a board or a learner asks about it."""

from __future__ import annotations

from typing import NamedTuple

from icedice_edu.games.pyramids import tables
from icedice_edu.games.pyramids.setting import Setting
from icedice_edu.games.pyramids.steps import PyramidStep, Rolled
from icedice_edu.games.pyramids.tables import Heap

NO_ONE = -1


class Facts(NamedTuple):
    """The zones, whose turn it is, and the moment of the turn."""

    setting: Setting
    first: int
    seat: int
    bank: Heap
    vaults: tuple[Heap, ...]
    counter: tuple[int, ...]
    """The kinds on the Counter, in order of arrival."""
    colours: int
    """The colours on the Counter, one bit each."""
    turns: int
    """Turns that are over, bonus turns included."""
    bonus: bool
    """This turn follows a Rainbow."""
    turn: int
    """The seat to move, or `CHANCE`, or `OVER`."""
    phase: str
    """first, roll, rolling, choose, decide or over."""
    shown: Rolled | None = None
    """What the dice show in this turn."""
    rolls: int = 0
    """Rolls made in this turn."""
    listed: tuple[PyramidStep, ...] | None = None
    """The options here, kept after they are first listed, because a simulation asks twice."""

    def name(self, kind: int) -> str:
        """medium green."""
        return self.setting.box.names[kind]

    def in_bank(self, kind: int) -> int:
        return tables.count(self.bank, kind)

    def in_vault(self, seat: int, kind: int) -> int:
        return tables.count(self.vaults[seat], kind)

    def trios(self, seat: int) -> int:
        return tables.trios(self.vaults[seat])

    def pieces(self, seat: int) -> int:
        """How many pyramids lie in this Vault."""
        return tables.size(self.vaults[seat])

    def scores(self) -> tuple[int, ...]:
        """Trios in each Vault."""
        return tuple(map(tables.trios, self.vaults))

    def winners(self) -> tuple[int, ...]:
        """Most Trios, then most pyramids (PYR-R15); who won by three Trios is alone in having them."""
        if self.phase != "over":
            return ()
        trios = self.scores()
        ahead = tuple(seat for seat, has in enumerate(trios) if has == max(trios))
        if len(ahead) == 1:
            return ahead
        most = max(map(self.pieces, ahead))
        return tuple(seat for seat in ahead if self.pieces(seat) == most)
