"""What a way says of itself: text, steps, tree, sympy, LaTeX, idea; in a notebook and in a terminal."""

import argparse
import pickle
from itertools import combinations_with_replacement
from xml.etree import ElementTree

import pytest
import sympy

from icedice_edu.maths import Way, reachable, ways
from icedice_edu.maths.expressions import read
from icedice_edu.ways_command import add_ways


def test_a_way_tells_all_about_itself() -> None:
    way = ways(30, (2, 3, 6))[0]

    assert way.text == str(way) == "(2 + 3) × 6"
    assert way.value == 30
    assert way.steps == ("2 + 3 = 5", "5 × 6 = 30")
    assert str(way.steps) == "2 + 3 = 5, then 5 × 6 = 30"
    assert way.idea == "(a + b) · c"
    assert way.latex == r"(2 + 3) \times 6"
    assert repr(way) == "<Way (2 + 3) × 6 = 30>"
    assert repr(way.tree).splitlines() == ["     ×", "  ┌──┴──┐", "  +     6", "┌─┴─┐", "2   3"]


def test_sympy_keeps_the_shape_and_the_value() -> None:
    a, b, c = map(sympy.Integer, (2, 3, 6))

    tree = ways(30, (2, 3, 6))[0].sympy

    assert tree.func is sympy.Mul and tree.args[1] == c
    assert tree.args[0].func is sympy.Add and set(tree.args[0].args) == {a, b}
    for hand in combinations_with_replacement(range(1, 7), 3):
        for target, found in reachable(hand).items():
            for way in found:
                assert way.sympy.doit() == target
                assert len(list(way.sympy.atoms(sympy.Symbol))) == 0


@pytest.mark.parametrize(
    ("text", "idea"),
    [
        ("2+3*6", "a · b + c"),
        ("6*3+2", "a · b + c"),
        ("4*(1+5)", "(a + b) · c"),
        ("6-(3-2)", "a + b − c"),
        ("6/(2/3)", "a · b ÷ c"),
        ("6+6/6", "a ÷ b + c"),
        ("6/(1-3/4)", "a ÷ (b − c ÷ d)"),
        ("2+3", "a + b"),
    ],
)
def test_the_idea_is_the_same_for_all_numbers(text: str, idea: str) -> None:
    assert Way(read(text)).idea == idea


def test_fractions_and_negatives_stand_in_brackets_in_the_steps() -> None:
    assert Way(read("6/(1-3/4)")).steps == ("3 ÷ 4 = 3/4", "1 − (3/4) = 1/4", "6 ÷ (1/4) = 24")
    assert Way(read("6+(2-3)")).steps == ("2 − 3 = −1", "6 + (−1) = 5")


def test_the_text_groups_by_idea_and_says_what_is_accident() -> None:
    lines = repr(ways(18, (2, 3, 6))).splitlines()

    assert lines[0] == "2 ways to make 18 with 2, 3 and 6"
    assert lines[2:6] == ["a · b", "  3 × 6         3 × 6 = 18", "", "(a + b) · c"]
    assert "3 × 6 = 2 × (3 + 6) only by accident" in lines[-1]
    assert repr(ways(35, (2, 3, 6))) == "No way to make 35 with 2, 3 and 6"


def test_a_notebook_shows_cards_with_trees_that_are_the_same_every_time() -> None:
    found = ways(4, (2, 2, 4))

    bundle = found._repr_mimebundle_()

    assert bundle == ways(4, (2, 2, 4))._repr_mimebundle_()
    assert bundle["text/plain"] == repr(found)
    page = ElementTree.fromstring(bundle["text/html"].replace("<br>", "<br/>"))
    assert len(page.findall(".//{http://www.w3.org/2000/svg}svg")) == len(found) == 6
    assert "background:#FFFFFF;color:#10243A" in bundle["text/html"]
    assert r"2 \times (4 - 2) &= 4" in bundle["text/latex"]


def test_the_picture_of_a_tree_is_well_formed_and_says_what_it_shows() -> None:
    tree = Way(read("(100-25)*8+6/3")).tree

    picture = ElementTree.fromstring(tree.svg)

    assert picture.get("aria-label") == "Tree of (100 − 25) × 8 + 6 ÷ 3 = 602"
    assert tree._repr_mimebundle_()["image/svg+xml"] == tree.svg
    assert [place.path for place in tree.places] == ["", "L", "LL", "LLL", "LLR", "LR", "R", "RL", "RR"]
    width, height = tree.size
    assert all(0 < place.x < width and 0 < place.y < height for place in tree.places)


def test_many_ways_are_cut_and_the_rest_can_be_asked_for() -> None:
    found = ways(10, (1, 2, 3, 4, 5), whole=True)

    assert len(found) > 60
    assert f"… and {len(found) - 60} more" in repr(found)
    assert found[60:].target == 10 and len(found[60:]) == len(found) - 60
    assert pickle.loads(pickle.dumps(found[:2])) == found[:2]


def test_reachable_lists_every_number_with_its_simplest_way() -> None:
    found = reachable((6, 3, 2))

    lines = repr(found).splitlines()

    assert lines[0] == "You can make 18 numbers with 6, 3 and 2"
    assert lines[1] == " 1  4 ways  3 − 2"
    assert found.counts[6] == len(found[6]) == 5
    assert 35 not in found and 36 in found
    assert "<strong" in found._repr_mimebundle_()["text/html"]


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    parser = argparse.ArgumentParser()
    add_ways(parser.add_subparsers())
    asked = parser.parse_args(["ways", *words])
    asked.run(asked)
    return capsys.readouterr().out


def test_the_command_prints_ways_numbers_and_trees(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "18", "--dice", "2", "3", "6") == f"{ways(18, (2, 3, 6))}\n"
    assert told(capsys, "--dice", "2", "3", "6") == f"{reachable((2, 3, 6))}\n"
    assert "┌─┴─┐" in told(capsys, "5", "--dice", "2", "3", "6", "--operations", "+-", "--trees")
