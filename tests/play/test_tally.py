"""A tally is counted, added, and told with its uncertainty."""

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from icedice_edu.play.tally import Tally

MANY = 10_000
DUEL = Tally("pyramids", ("ours", "<theirs>"), MANY, (5312, 4680), (8, 8), {50: MANY}, ({3: MANY}, {1: MANY}))


def test_the_sentence_says_how_sure_it_is():
    assert str(DUEL) == (
        "ours won 5,312 of 10,000 games, 53% ± 1%; <theirs> won 4,680 of 10,000 games, 47% ± 1%."
        " 8 games were shared. That is more than luck: ours is stronger than <theirs> here."
    )


def test_a_small_difference_may_be_luck():
    few = replace(DUEL, games=100, won=(53, 47), shared=(0, 0))

    luck = "The difference between ours and <theirs> may be luck. Play more games to find out."
    assert str(few).endswith(luck)
    assert "shared" not in str(few)


def test_tallies_add_their_counts():
    more = replace(DUEL, games=3, won=(1, 0), shared=(2, 2))
    both = DUEL + replace(more, lengths={50: 1, 60: 2}, finals=({2: 3}, {1: 3}))

    assert (both.games, both.won, both.shared) == (10_003, (5313, 4680), (10, 10))
    assert both.lengths == {50: 10_001, 60: 2}
    assert both.scores("ours") == {2: 3, 3: 10_000}
    assert both.moves == 50 * 10_001 + 120
    assert (replace(DUEL, missing=3) + replace(DUEL, missing=4)).missing == 7


@pytest.mark.parametrize("change", [{"game": "tokens"}, {"bots": ("a", "b")}, {"options": (("first", 1),)}])
def test_only_like_is_added_to_like(change):
    with pytest.raises(ValueError, match="same bots in the same game"):
        DUEL + replace(DUEL, **change)


def test_the_table_stands_in_columns_and_ends_with_the_sentence():
    rows = repr(DUEL).splitlines()

    assert rows[0].split() == ["won", "of", "all", "games", "shared", "score"]
    assert len({len(row) for row in rows[:3]}) == 1
    assert rows[-1] == str(DUEL)


def test_what_is_shown_in_a_notebook_is_escaped():
    html = DUEL._repr_html_()

    assert "<theirs>" not in html and "&lt;theirs&gt;" in html
    table = ElementTree.fromstring(html)
    assert table.find("caption").text == str(DUEL)
    assert len(table.findall("tr")) == 3


def test_a_name_is_drawn_as_it_is_written():
    odd = replace(DUEL, bots=("$x^2$", "<a> & b"))

    texts = [node.text for node in ElementTree.fromstring(odd.plot().svg).findall(".//{*}text")]

    assert {"$x^2$", "<a> & b"} <= set(texts)


def test_asking_for_a_bot_that_did_not_play():
    assert DUEL.mean_score("ours") == 3
    with pytest.raises(ValueError, match=r"'nobody' did not play\. The players are ours, <theirs>\."):
        DUEL.scores("nobody")


def test_the_plot_has_a_bar_and_a_whisker_for_each_bot_and_words_for_all():
    plot = DUEL.plot()

    root = ElementTree.fromstring(plot.svg)
    texts = [node.text for node in root.findall(".//{*}text")]
    assert {"ours", "<theirs>", "53% ± 1%", "47% ± 1%"} <= set(texts)
    assert sum(node.get("class") == "f-go" for node in root.iter()) == 2
    assert plot == DUEL.plot()
    assert str(DUEL) in repr(plot)
