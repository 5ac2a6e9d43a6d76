"""The explorers of dice and signs: what a tap and a control lead to, and what is refused."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations_with_replacement, pairwise
from typing import Any
from xml.etree import ElementTree

import pytest
from at_once import at_once

from icedice_edu.games.tokens import odds
from icedice_edu.maths import reachable
from icedice_edu.maths.expressions import read, spaced
from icedice_edu.maths.reach import spellings
from icedice_widgets.explorers import every_way, same_or_different, target_chances
from icedice_widgets.explorers.bench import Bench, which_way
from icedice_widgets.explorers.chances import Chances
from icedice_widgets.explorers.percent import percent, ratio, short_percent
from icedice_widgets.explorers.trees import TOP, folded_text, joints, tree
from icedice_widgets.explorers.ways import EveryWay
from icedice_widgets.svg import NOTHING

HOSTILE = ("", "x" * 10_000, "(" * 5_000 + "2", "9" * 5_000, "__import__('os')", "9**9**9", "2+🦊", "a.b")


def nodes(svg: str) -> Iterator[ElementTree.Element]:
    return ElementTree.fromstring(svg).iter()


def taps(explorer: Any) -> list[str]:
    return [node.attrib["data-tap"] for node in nodes(explorer.picture.svg) if "data-tap" in node.attrib]


def field(explorer: Any, label: str) -> Any:
    return next(control for control in explorer.children[0].children if label in control.description)


def tapped(view: EveryWay, *whats: str) -> EveryWay:
    for what in whats:
        view = view.tapped(what)
    return view


# -- what all explorers share ------------------------------------------------------------------------------


def test_a_double_click_taps_once() -> None:
    explorer = every_way()
    tap = {"tap": "part 0", "revision": explorer.picture.revision, "id": "1"}

    explorer.picture._receive(None, tap, [])
    explorer.picture._receive(None, tap, [])

    assert explorer.view.bench.chosen == 0


@pytest.mark.parametrize("content", [None, 3, [], {}, {"tap": 3}, {"tap": "part 0"}, {"layout": ["narrow"]}])
def test_a_message_that_is_none_is_not_believed(content: object) -> None:
    explorer = every_way()
    before = explorer.picture.revision

    explorer.picture._receive(None, content, [])

    assert explorer.picture.revision == before


def test_a_narrow_page_is_drawn_narrow() -> None:
    explorer = target_chances()

    explorer.picture._receive(None, {"layout": "narrow", "revision": 1, "id": "1"}, [])

    assert 'data-layout="narrow"' in explorer.picture.svg
    assert explorer.picture.spoken == ""
    assert 'data-layout="wide"' in explorer._repr_mimebundle_()["image/svg+xml"]


def test_a_fault_of_ours_is_an_apology_and_not_a_crash() -> None:
    explorer = target_chances()

    explorer.become(lambda view: 1 // 0)

    assert "please try again" in explorer.picture.spoken
    assert explorer.view == Chances(18, 1, "+−×÷")


def test_importing_the_widgets_loads_no_explorer_and_nothing_heavy() -> None:
    heavy = ("sympy", "matplotlib", "numpy", "icedice_widgets.explorers")
    ask = f"import sys, icedice_widgets; print(*(name for name in {heavy} if name in sys.modules))"

    told = subprocess.run((sys.executable, "-c", ask), capture_output=True, text=True, check=True)

    assert told.stdout.split() == []


@pytest.mark.parametrize("name", ["target_chances", "simulation_against_exact", "many_shops"])
def test_charts_need_neither_matplotlib_nor_numpy(name: str) -> None:
    code = f"""
import sys
sys.modules.update(matplotlib=None, numpy=None)
from icedice_widgets import explore
print(explore.{name}().still_picture.count("<path"))
"""
    told = subprocess.run((sys.executable, "-c", code), capture_output=True, text=True, check=True)

    assert int(told.stdout) > 3


# -- every way ---------------------------------------------------------------------------------------------


def test_the_strip_writes_how_many_ways_lead_to_each_number() -> None:
    explorer = every_way((2, 3, 6))
    found = reachable((2, 3, 6))

    labels = {node.attrib["data-tap"]: node.attrib["aria-label"] for node in nodes(explorer.picture.svg)
              if node.attrib.get("data-tap", "").startswith("target")}

    assert labels.keys() == {f"target {n}" for n in found}
    assert labels["target 6"] == "6: 5 ways"
    assert labels["target 30"] == "30: 1 way"


def test_a_target_shows_the_tree_of_every_way() -> None:
    view = EveryWay.of((2, 3, 6)).tapped("target 6")

    assert view.sentence.startswith("5 ways to make 6 with 2, 3 and 6: 2 × 3;")
    drawn = view.drawn("wide", "")
    for way in reachable((2, 3, 6))[6]:
        assert f"Tree of {way.text}" in drawn
        assert f">{way.text} = 6<" in drawn


def test_a_target_that_cannot_be_made_says_so() -> None:
    view = EveryWay.of((2, 3, 6), target=10)

    assert view.sentence == "No way to make 10 with 2, 3 and 6."
    assert "No way to make 10" in view.drawn("wide", "")


def test_a_sign_folds_into_its_value_and_opens_again() -> None:
    view = EveryWay.of((2, 3, 6), target=30)

    folded = view.tapped("fold 0 TL")

    assert folded.sentence == "(2 + 3) × 6 is now 5 × 6."
    assert "Open 5 into 2 + 3" in folded.drawn("wide", "")
    assert folded.tapped("fold 0 TL").folded == view.folded
    assert tapped(folded, "fold 0 T").sentence == "(2 + 3) × 6 is now 30."


def test_folding_all_signs_one_by_one_never_changes_the_value() -> None:
    for expression in spellings((2, 3, 6)):
        folded: frozenset[str] = frozenset()
        for path in sorted(joints(expression), key=len, reverse=True)[:-1]:
            folded |= {path}
            text = folded_text(expression, folded)
            if "/" not in text and "(−" not in text:
                assert read(text).value == expression.value, text
        drawn = tree(expression, frozenset({TOP}), "0")
        assert drawn.svg != NOTHING


def test_tapping_a_number_a_sign_and_a_number_builds_a_tree() -> None:
    view = tapped(EveryWay.of((2, 3, 6)), "part 2", "sign −", "part 0")

    assert view.bench.made == read("6−2")
    assert view.sentence.startswith("6 − 2 = 4. That's way")
    assert "(6 − 2) × 3 = 12. That's way 3 of 3 to make 12" in tapped(view, "sign ×", "part 1").sentence
    assert tapped(view, "apart").bench.made is None
    assert tapped(view, "clear").bench == Bench.of((2, 3, 6))


@pytest.mark.parametrize(
    ("built", "said"),
    [
        ("(2+3)×6", "way 1 of 1 to make 30, written exactly like (2 + 3) × 6."),
        ("6×(3+2)", "It's the same tree as (2 + 3) × 6 with the sides swapped (property: commutative)."),
        ("6−(3−2)", "but a different tree (properties: "),
        ("3÷2", "3 ÷ 2 = 3/2. That's not a whole number, so it isn't a target."),
        ("2−6", "2 − 6 = −4. That's not greater than 0, so it isn't a target."),
    ],
)
def test_what_is_built_is_told_which_way_it_is(built: str, said: str) -> None:
    assert said in which_way(read(built), reachable((2, 3, 6)))


def test_every_calculation_with_three_dice_is_found_among_the_ways() -> None:
    for hand in [(2, 3, 6), (1, 1, 4), (5, 5, 5)]:
        found = reachable(hand)
        for expression in spellings(hand):
            assert which_way(expression, found).startswith(f"{spaced(expression)} = ")


@pytest.mark.parametrize(
    ("whats", "why"),
    [
        (("sign +",), "tap a number first"),
        (("apart",), "nothing to take apart yet"),
        (("part 0", "sign +", "part 0"), "twice, so tap a different one"),
        (("part 0", "sign −", "part 1", "part 0", "part 1", "sign ÷", "part 0"), "3 − 3 is 0"),
    ],
)
def test_the_bench_refuses_with_a_reason(whats: tuple[str, ...], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        tapped(EveryWay.of((3, 3, 6)), *whats)


def test_a_typed_calculation_lies_on_the_bench_beside_the_dice_left_over() -> None:
    explorer = every_way((2, 3, 6))

    field(explorer, "write").value = "3*2"

    assert explorer.view.bench.parts == (read("3×2"), read("6"))
    assert "the same tree as 2 × 3" in explorer.picture.spoken


def test_dice_can_be_typed_and_rolled() -> None:
    explorer = every_way((2, 3, 6), target=6, seed=4)

    field(explorer, "Dice").value = "1, 5 5"
    assert explorer.view.dice == (1, 5, 5)
    assert explorer.view.target is None
    field(explorer, "Roll").click()
    rolled = explorer.view.dice
    assert field(explorer, "Dice").value == " ".join(map(str, rolled))
    again = every_way((1, 5, 5), seed=4)
    again.roll()
    assert again.view.dice == rolled


def test_for_the_youngest_only_plus_and_minus() -> None:
    explorer = every_way((2, 3, 6), target=11)

    field(explorer, "Signs").value = "+−"

    assert explorer.view.target == 11
    assert "sign ×" not in taps(explorer)
    assert explorer.view.found.keys() == reachable((2, 3, 6), operations="+−").keys()


@pytest.mark.parametrize("dice", ["", "2", "2 3 4 5 6", "2 three", "0 1", "101 2", "-1 2", "2 " * 999, "² 3"])
def test_dice_that_are_none_are_refused(dice: str) -> None:
    explorer = every_way((2, 3, 6))
    typed = field(explorer, "Dice")

    typed.value = dice

    assert explorer.view.dice == (2, 3, 6)
    assert "Not yet: " in explorer.picture.svg
    assert typed.value == dice  # to be mended


@pytest.mark.parametrize("typed", HOSTILE[1:])
def test_hostile_text_is_refused_at_once(typed: str) -> None:
    for explorer, label in ((every_way(), "write"), (same_or_different(), "First")):
        before = explorer.view

        with at_once():
            field(explorer, label).value = typed

        assert explorer.view == before
        assert explorer.refusal
        ElementTree.fromstring(explorer.picture.svg)


def test_no_roll_of_three_dice_is_too_much_for_the_picture() -> None:
    for hand in combinations_with_replacement(range(1, 7), 3):
        view = EveryWay.of(hand)
        busiest = max(view.found.counts.items(), key=lambda pair: pair[1])[0]
        ElementTree.fromstring(view.aimed(busiest).drawn("wide", ""))


# -- same or different -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "second", "verdict"),
    [
        ("2 + 3", "2 + 3", "Written the same"),
        ("(2+3)×6", "6×(3+2)", "Same idea, same tree"),
        ("6−(3−2)", "6−3+2", "Same idea, different tree"),
        ("2+2", "2×2", "Equal by accident"),
        ("2+3×6", "(2+3)×6", "Different"),
    ],
)
def test_two_calculations_are_judged(first: str, second: str, verdict: str) -> None:
    explorer = same_or_different(first, second)

    assert explorer.view.verdict == verdict
    assert verdict in explorer.picture.svg
    assert "equal for all numbers." in repr(explorer)


def test_the_chain_of_laws_is_drawn_step_by_step() -> None:
    view = same_or_different("6 − (3 − 2)", "2 − 3 + 6").view

    drawn = view.drawn("wide", "")
    steps = view.found.laws

    assert len(steps) > 2
    for before, step in pairwise(steps):
        assert step.before == before.expression
        assert f"= {step.text}<" in drawn
    assert "Properties used: subtracting a difference, " in view.sentence


def test_other_dice_are_remarked_on() -> None:
    view = same_or_different("3 × 6", "2 × (3 + 6)").view

    assert view.verdict == "Equal by accident"
    assert "They don't use the same dice: 3 and 6 in the first, 2, 3 and 6 in the second." in view.sentence


def test_typing_compares_anew_and_a_slip_stays_in_its_field() -> None:
    explorer = same_or_different("2+2", "2×2", dice=(2, 2, 5))
    second = field(explorer, "Second")

    second.value = "2+5"
    assert explorer.view.verdict == "Different"
    second.value = "2×6"
    assert "no die shows 6; you have 2, 2 and 5" in explorer.picture.spoken
    assert second.value == "2×6"
    second.value = "1+2+3+4+5+6+7"
    assert explorer.view.second == read("2+5")


def test_large_numbers_are_drawn_smaller_and_not_cut_off() -> None:
    long = " + ".join(["123456"] * 6)
    view = same_or_different(long, long).view

    scales = [float(said.split(")")[0]) for said in view.drawn("narrow", "").split("scale(")[1:]]

    assert min(scales) < 0.7


def test_seven_numbers_are_too_many() -> None:
    with pytest.raises(ValueError, match="at most 6 numbers"):
        same_or_different("1+2+3+4+5+6+7", "1+2")


# -- target chances ----------------------------------------------------------------------------------------


def _in_blocks(number: int) -> Iterator[int]:
    """How many rolls make it and how many do not, for each face of the first die."""
    for first in range(1, 7):
        good = sum(roll[0] == first for roll in odds.good_rolls(number))
        yield from (good, 36 - good)


def test_the_216_rolls_are_drawn_one_by_one() -> None:
    for number in (1, 18, 34):
        svg = Chances(number, 1, "+−×÷").drawn("wide", "")
        good = len(odds.good_rolls(number))

        paths = [node.attrib["d"] for node in nodes(svg) if node.attrib.get("d", "").endswith("z")]
        squares = [path.count("z") for path in paths]

        assert squares == [count for count in _in_blocks(number) if count]
        assert f"{good} of the 216 rolls make {number}" in svg


def test_a_number_and_rolls_can_be_chosen_by_tap_and_by_field() -> None:
    explorer = target_chances(18)

    explorer.tap("number 34")
    field(explorer, "Rolls").value = 10

    assert explorer.view == Chances(34, 10, "+−×÷")
    assert field(explorer, "Number").value == 34
    assert explorer.picture.spoken == (
        "9 of the 216 rolls make 34: 4.2%. Within 10 rolls, if you keep the best dice: 78.7%."
    )
    assert ratio(odds.chance(34, 10)) in repr(explorer)


def test_all_36_numbers_are_told_with_their_chance() -> None:
    rows = repr(target_chances(18, rolls=2)).splitlines()[-36:]

    for number, row in enumerate(rows, 1):
        assert row.split()[0] == str(number)
        assert percent(odds.chance(number)) in row
        assert percent(odds.chance(number, 2)) in row


def test_a_percentage_never_claims_to_be_certain_or_impossible() -> None:
    nearly = odds.chance(2, 10)

    assert nearly < 1
    assert percent(nearly) == "over 99.9%"
    assert short_percent(nearly) == "> 99%"
    assert percent(1 - nearly) == "under 0.1%"
    assert short_percent(1 - nearly) == "< 1%"
    assert (percent(odds.chance(1)), percent(odds.chance(36, 1, "+-"))) == ("100%", "0%")
    assert ratio(odds.chance(1)) == "1"


def test_what_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no 37"):
        target_chances(37)
    with pytest.raises(ValueError, match="1 to 10 rolls"):
        target_chances(18, rolls=11)


def test_drawing_is_quick() -> None:
    views = (EveryWay.of((2, 3, 6), target=6), Chances(34, 10, "+−×÷"))
    for view in views:
        view.drawn("wide", "")
        with at_once():
            view.drawn("wide", "")
