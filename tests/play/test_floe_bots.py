"""The bots of the floe game: each throws as its name says, and all choose and place what counts most."""

from __future__ import annotations

from random import Random

import pytest

from icedice_edu import OVER
from icedice_edu.games.floe.physics import slide
from icedice_edu.games.floe.rules import begin
from icedice_edu.games.floe.scoring import Block
from icedice_edu.games.floe.steps import CHOICES, REAL_THROW, Lying, Place, Throw, Water
from icedice_edu.games.floe.tables import ARENA
from icedice_edu.games.floe.value import points_after
from icedice_edu.play.bots import BOTS, bot_names, bots_of
from icedice_edu.play.bots import floe as bots
from icedice_edu.play.simulation import play_out, simulate

NAMES = ("gentle", "bold", "sniper")
START = begin(3, first=0)
ICE = (Lying(14500, 20000, 3), Lying(20000, 33000, 2), Lying(9000, 15000, 5))
MARKED = START._replace(lying=ICE)


def ask(name, position, seed=1):
    step = BOTS["floe"][name](position, Random(seed))
    assert position.allows(step), step
    return step


def test_they_are_known_by_name():
    assert bot_names("floe") == (*NAMES, "surprising")
    assert all(bot.__doc__ for bot in BOTS["floe"].values())


def test_gentle_throws_softly_and_only_as_far_as_it_must():
    near, far = (MARKED._replace(lying=(Lying(14500, y, 3), None, None)) for y in (5000, 26000))

    assert ask("gentle", START).power == ask("gentle", near).power == bots.SOFT
    assert bots.SOFT < ask("gentle", far).power <= bots.FAR


@pytest.mark.parametrize(("mm", "power"), [(50, 45), (124, 45), (244, 60), (270, 64), (290, 66), (370, 66)])
def test_gentle_throws_30_mm_beyond_its_die_but_never_softer_than_safe_nor_into_the_water(mm, power):
    """0.6 reaches 274 mm; 0.45 is safe for four dice, and 0.66 is as far as most dice stay."""
    assert ask("gentle", MARKED._replace(lying=(Lying(14500, 100 * mm, 3), None, None))).power == power


def test_the_three_of_them_throw_straight_from_the_middle_unless_they_aim():
    for name, power in (("gentle", 45), ("bold", 66)):
        assert ask(name, START) == Throw(145, 0, power, 20)
    assert {(throw.angle, throw.spread) for throw in bots.aims(START)[:2]} == {(0, 20)}
    assert {throw.spread for throw in bots.aims(MARKED)[2:]} == {0}


@pytest.mark.parametrize(("y", "power"), [(154, 40), (274, 60), (346, 70), (500, 72)])
def test_an_aim_reaches_just_its_target_but_not_into_the_water(y, power):
    assert bots._at(START, 145, y) == Throw(145, 0, power, 0)


@pytest.mark.parametrize(("x", "hand", "angle"), [(280, 219, 28), (10, 71, -28)])
def test_an_aim_to_the_side_turns_from_where_the_hand_can_go(x, hand, angle):
    """The hand lets go 15 mm before the floe: 61 mm to the side and 115 ahead are 28 degrees."""
    aim = bots._at(START, x, 100)

    assert (aim.x, aim.angle) == (hand, angle)


def test_the_second_to_throw_outdoes_the_second_die():
    lying = (Lying(14500, 5000, 3), Lying(14500, 24400, 3), None)
    second = MARKED._replace(lying=lying, roller=1, played=(0,))

    assert ask("gentle", second).power == 60
    assert next((round(x), round(y)) for x, y in bots._targets(second)) == (145, 274)


def test_the_sniper_spares_its_own_second_die():
    """With two players everybody has several colours."""
    duel = begin(2, first=0)
    own = [colour for colour in range(len(duel.lying)) if duel.owner(colour) == duel.owner(0)]
    lying = tuple(Lying(5000 + 4000 * colour, 20000 + 100 * colour, 3) for colour in range(len(duel.lying)))
    nets = sum(1 for feature in ARENA.features if feature.is_net)

    targets = [(round(x), round(y)) for x, y in bots._targets(duel._replace(lying=lying))]

    rivals = [die for colour, die in enumerate(lying) if colour not in own]
    assert len(own) == 2 and len(targets) == 1 + min(nets, 3) + len(rivals)
    assert {(round(die.x / 100), round(die.y / 100 + 30)) for die in rivals} <= {*targets}
    assert not {(round(lying[own[1]].x / 100), round(lying[own[1]].y / 100 + 30))} & {*targets}


def test_the_sniper_takes_the_aim_whose_three_tries_count_most():
    seed, lying = 4, dict(enumerate(ICE))
    rng = Random(seed)
    luck = [str(rng.random()) for _ in range(3)]

    def counted(aim):
        slid = [slide(aim, lying, MARKED.dice_to_throw, Random(one), ARENA) for one in luck]
        return sum(points_after(MARKED, one) or 0 for one in slid)

    most = max(map(counted, bots.aims(MARKED)))
    assert counted(ask("sniper", MARKED, seed)) == most > min(map(counted, bots.aims(MARKED)))
    used = Random(seed)
    BOTS["floe"]["sniper"](MARKED, used)
    assert used.random() == rng.random()  # three tries, no more luck and no less


def test_bold_throws_far_whatever_lies_there():
    assert ask("bold", START).power == ask("bold", MARKED).power == bots.FAR


def test_the_sniper_takes_the_throw_that_did_best_in_its_tries(monkeypatch):
    wanted = bots.aims(MARKED)[3]
    monkeypatch.setattr(bots, "_promise", lambda position, aim, luck: aim == wanted)

    assert ask("sniper", MARKED) == wanted


def test_the_sniper_aims_at_nets_at_rivals_and_beyond_its_own_die():
    targets = {(round(x), round(y)) for x, y in bots._targets(MARKED)}

    assert {(145, 230), (200, 330), (75, 300), (200, 360), (90, 180)} <= targets
    assert all(MARKED.allows(aim) for aim in bots.aims(MARKED))
    assert len(bots.aims(MARKED)) <= bots.MOST_AIMS


@pytest.mark.parametrize(("far", "power"), [(-100, 0), (154, 40), (274, 60), (346, 70), (10_000, 100)])
def test_power_is_chosen_for_a_distance(far, power):
    """The table of the rules' digital throw: 0.4 reaches 154 mm, 0.6 reaches 274, 0.7 reaches 346."""
    assert bots.power_for(far) == power


@pytest.mark.parametrize("name", NAMES)
def test_all_choose_the_die_and_the_place_that_count_most(name):
    choose = MARKED._replace(phase="choose", thrown=(Lying(20000, 30000, 5), Lying(9000, 9000, 6), Water(3)))
    place = MARKED._replace(
        phase="place", lying=(ICE[0], None, ICE[2]), outcasts=(Block(1, 2),), thrown=(Water(1),) * 3
    )
    net = next(feature for feature in ARENA.features if feature.value == 6)

    assert ask(name, choose) == CHOICES[0]
    step = ask(name, place)
    assert isinstance(step, Place) and step.x == net.x and abs(step.y - net.y) <= net.radius + ARENA.die


@pytest.mark.parametrize("name", NAMES)
def test_with_real_dice_they_leave_the_throw_to_the_hand(name):
    assert ask(name, begin(3, first=0, companion=True)) == REAL_THROW


def test_without_ice_the_sniper_throws_like_bold(monkeypatch):
    monkeypatch.setattr(bots, "can_slide", lambda: False)

    assert ask("sniper", MARKED) == ask("bold", MARKED)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_luck_gives_the_same_answer(name):
    assert isinstance(ask(name, MARKED, 5), Throw)
    assert ask(name, MARKED, 5) == ask(name, MARKED, 5)


@pytest.mark.parametrize("players", [2, 3, 6])
def test_they_play_whole_games_by_the_rules(players):
    known = bots_of("floe")
    seats = [known[NAMES[seat % 2]] for seat in range(players)]

    position, moves = play_out(begin(players, target=25), seats, Random(players))

    assert position.turn == OVER and moves >= players and max(position.track) >= 25


def test_a_simulation_counts_every_game_and_does_not_depend_on_when_it_is_played():
    once, again = (
        simulate("floe", ["gentle", "bold", "sniper"], games=2, seed=4, progress=False, target=10)
        for _ in range(2)
    )

    assert once == again and once.games == 2
    assert sum(once.won) == 2  # no two seals share a space, so there is one winner
