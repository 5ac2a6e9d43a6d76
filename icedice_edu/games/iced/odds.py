"""The exact chances of ICED!, all in one place.

Where a spoon comes (`ring_walk`), what a surprise brings (`surprises`), what a flavour earns and when it has
paid for itself (`income`), how likely a shop goes under (`bankruptcy`). Each of them says what it assumes.
"""

from icedice_edu.games.iced.bankruptcy import Fate, Plan, Shop, broke_chance, fate, fates, safe_reserve
from icedice_edu.games.iced.income import Income, Spoons, income, income_from, payback
from icedice_edu.games.iced.ring_walk import (
    bonus_share,
    bonuses,
    ever,
    first_landing,
    landing,
    landing_waiting,
    landings,
    long_run_shares,
    standing,
    start_waiting,
    start_waits,
    visits,
    walk,
)
from icedice_edu.games.iced.surprises import cards, safe, surprise_value

__all__ = [
    "Fate",
    "Income",
    "Plan",
    "Shop",
    "Spoons",
    "bonus_share",
    "bonuses",
    "broke_chance",
    "cards",
    "ever",
    "fate",
    "fates",
    "first_landing",
    "income",
    "income_from",
    "landing",
    "landing_waiting",
    "landings",
    "long_run_shares",
    "payback",
    "safe",
    "safe_reserve",
    "standing",
    "start_waiting",
    "start_waits",
    "surprise_value",
    "visits",
    "walk",
]
