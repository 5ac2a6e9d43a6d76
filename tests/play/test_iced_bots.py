"""The bots of ICED!: each does what its name says, by the rules, and none throws the game away."""

from collections import Counter
from itertools import combinations_with_replacement
from random import Random

import pytest

from icedice_edu import CHANCE, OVER
from icedice_edu.games.iced.rules import begin
from icedice_edu.games.iced.steps import ROLL
from icedice_edu.games.iced.tables import FLAVOURS, Flavour
from icedice_edu.games.iced.value import worths
from icedice_edu.maths.uncertainty import more_than_luck
from icedice_edu.play.bots import BOTS, bot_names, bots_of
from icedice_edu.play.simulation import simulate

NAMES = ("saver", "collector", "upgrader", "gambler")
PLAIN = {"start_bonus": 100, "mixed_cards": False, "colours": "blue orange"}


def landed(face, at=0, money=(500, 500), stars=(10, 10), **owned):
    """Player 1 has rolled this; Chocolate=(1, 2, 1): owner, scoops, purchases."""
    flavours = tuple(Flavour(*owned.get(name, (None, 0, 0))) for name in FLAVOURS)
    start = begin(2, first=0, **PLAIN)._replace(places=(at, 0), money=money, stars=stars, flavours=flavours)
    rolling = start.next(ROLL)
    return rolling.next(rolling.chance().read(str(face)))


def ask(name, position):
    return str(BOTS["iced"][name](position, Random(1)))


def played(names, seed, **options):
    """A whole game between these bots: where it ended, what each did how often, who lost by what."""
    rng, where = Random(seed), begin(2, first=seed % 2, **{**PLAIN, **options})
    done, before = [Counter(), Counter()], None
    while where.turn != OVER:
        if where.turn == CHANCE:
            where = where.next(where.chance().sample(rng))
            continue
        step = bots_of("iced")[names[where.turn]](where, rng)
        assert where.allows(step), step
        done[where.turn][where.phase, str(step)] += 1
        before, where = (where, step), where.next(step)
    return where, done, before


def test_the_bots_have_names_and_say_what_they_do():
    assert tuple(BOTS["iced"]) == NAMES
    assert bot_names("iced") == (*NAMES, "surprising")
    assert all(bot.__doc__ for bot in BOTS["iced"].values())


@pytest.mark.parametrize("pair", [*combinations_with_replacement((*NAMES, "surprising"), 2)], ids=str)
def test_every_pair_plays_to_the_end(pair):
    for seed, options in ((1, {}), (2, {"mixed_cards": True, "start_bonus": 0})):
        where, _, _ = played(pair, seed, **options)
        assert where.winners()


def test_each_bot_keeps_to_its_idea():
    games = [played(pair, seed)[1] for seed in range(6) for pair in (NAMES[:2], NAMES[2:])]
    saver, collector = (sum((game[seat] for game in games[0::2]), Counter()) for seat in (0, 1))
    upgrader, gambler = (sum((game[seat] for game in games[1::2]), Counter()) for seat in (0, 1))

    assert saver["surprise", "take"] and saver["surprise", "pass"] and saver["buy", "buy"]
    assert collector["visit", "buy"] and not collector["upgrade", "upgrade"] + collector["surprise", "take"]
    assert upgrader["upgrade", "upgrade"] and not upgrader["surprise", "take"]
    assert gambler["surprise", "take"] and not gambler["surprise", "pass"]


def test_the_saver_keeps_300_dollars():
    assert ask("saver", landed(3, money=(400, 500))) == "buy"
    assert ask("saver", landed(3, money=(300, 500))) == "pass"
    assert ask("saver", landed(3, money=(500, 500), Chocolate=(1, 1, 1))) == "buy"
    assert ask("saver", landed(3, money=(400, 500), Chocolate=(1, 1, 1))) == "give"
    assert [ask("saver", landed(2, money=(money, 500))) for money in (300, 400)] == ["pass", "take"]


BANK, OWN, OTHERS = {}, {"Chocolate": (0, 1, 1)}, {"Chocolate": (1, 1, 1)}


@pytest.mark.parametrize(
    ("owned", "money", "answers"),
    [
        (BANK, 500, "buy buy buy buy"), (BANK, 400, "buy buy buy buy"), (BANK, 300, "pass buy buy buy"),
        (BANK, 200, "pass buy buy buy"), (BANK, 100, "pass pass pass pass"),
        (OWN, 400, "upgrade pass upgrade pass"), (OWN, 300, "pass pass upgrade pass"),
        (OWN, 200, "pass pass upgrade pass"), (OWN, 100, "pass pass pass pass"),
        (OTHERS, 500, "buy buy give give"), (OTHERS, 400, "give buy give give"),
        (OTHERS, 300, "give buy give give"), (OTHERS, 200, "give give give give"),
    ],
)  # fmt: skip
def test_what_each_shopkeeper_does_with_so_much_money(owned, money, answers):
    """A flavour of the bank and a scoop cost $100, the opponent's flavour $200. The saver keeps $300, the
    others $100; only the collector buys from the opponent, only saver and upgrader add scoops."""
    assert " ".join(ask(name, landed(3, money=(money, 500), **owned)) for name in NAMES) == answers


@pytest.mark.parametrize(
    ("money", "stars", "answers"),
    [(400, 4, "take pass pass take"), (300, 4, "pass pass pass take"), (400, 3, "pass pass pass take")],
)
def test_the_saver_draws_only_where_no_card_can_lose(money, stars, answers):
    assert " ".join(ask(name, landed(2, money=(money, 500), stars=(stars, 10))) for name in NAMES) == answers


@pytest.mark.rule("ICED-23")
def test_a_flavour_that_was_bought_at_500_still_gets_its_scoops():
    own = landed(3, money=(600, 500), Chocolate=(0, 1, 5))

    assert " ".join(ask(name, own) for name in NAMES) == "upgrade pass upgrade pass"


def test_a_flavour_off_the_market_is_paid_in_stars_however_rich_one_is():
    for off in ((1, 3, 1), (1, 1, 5)):
        assert {ask(name, landed(3, money=(2000, 500), Chocolate=off)) for name in NAMES} == {"give"}


def test_the_last_dollar_is_not_spent_and_the_last_star_not_given():
    for name in NAMES:
        assert ask(name, landed(3, money=(100, 500))) == "pass"
        assert ask(name, landed(3, money=(100, 500), Chocolate=(0, 1, 1))) == "pass"
        assert ask(name, landed(3, money=(300, 500), stars=(1, 10), Chocolate=(1, 1, 1))) == "buy"
        assert ask(name, landed(3, money=(300, 500), stars=(9, 29), Chocolate=(1, 1, 1))) == "buy"
        assert ask(name, landed(3, money=(200, 500), Chocolate=(1, 1, 1))) == "give"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("owned", [BANK, OWN, OTHERS])
def test_a_shopkeeper_looks_at_its_own_purse_and_place_from_either_seat(name, owned):
    for money in (100, 200, 300, 400, 500):
        first = landed(3, money=(money, 700), **owned)
        flavours = tuple(
            flavour._replace(owner=None if flavour.owner is None else 1 - flavour.owner)
            for flavour in first.flavours
        )
        pairs = {"places": first.places[::-1], "money": first.money[::-1], "stars": first.stars[::-1]}
        assert ask(name, first._replace(seat=1, turn=1, flavours=flavours, **pairs)) == ask(name, first)


def test_only_the_gambler_draws_a_card_that_may_be_its_last():
    assert [ask(name, landed(2, money=(100, 500))) for name in NAMES] == ["pass", "pass", "pass", "take"]


def test_nobody_loses_by_a_move_while_another_would_not():
    for seed in range(8):
        for pair in combinations_with_replacement(NAMES, 2):
            end, _, (before, step) = played(pair, seed)
            if before.seat not in end.winners() and str(step) not in ("roll", "take"):
                others = [before.next(other) for other in before.moves() if other != step]
                assert all(other.turn == OVER and before.seat not in other.winners() for other in others)


def test_a_swap_is_made_for_more_scoops_only():
    naming = landed(3, at=3, Mint=(0, 1, 1), Vanilla=(1, 3, 1))
    better = naming.next(naming.chance().read("Mint for Vanilla"))
    worse = landed(3, at=3, Mint=(0, 3, 1), Vanilla=(1, 1, 1))
    worse = worse.next(worse.chance().read("Mint for Vanilla"))

    assert {ask(name, better) for name in NAMES} == {"swap"}
    assert {ask(name, worse) for name in NAMES} == {"pass"}


def test_whoever_collects_beats_whoever_gambles_and_a_tally_says_so():
    """1 000 games gave 962 to 38; saver 764 to 236 against the gambler, collector 573 to 427 against it."""
    tally = simulate("iced", ["collector", "gambler"], games=60, seed=3, progress=False)

    assert tally.won[0] > 45 and sum(tally.won) + sum(tally.shared) >= 60
    assert more_than_luck(*tally.won)


def test_who_follows_the_coach_beats_the_bots():
    """600 games each gave 316 to 284 against the collector, 375 to 225 saver, 425 to 175 upgrader."""

    def pip(position):
        return worths(position)[0].step

    tally = simulate("iced", {"Pip": pip, "upgrader": "upgrader"}, games=60, seed=5, progress=False)

    assert more_than_luck(*tally.won) and tally.won[0] > tally.won[1]
