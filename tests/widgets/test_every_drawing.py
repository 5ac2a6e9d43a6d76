"""What holds for every picture of every game: complete, pressable, spoken, harmless."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from xml.etree.ElementTree import Element

import pytest
from many_tables import HOSTILE, Drawn, many_of, pressed
from targets import LEAST, SVG, does, key_of, overlap, pressables, walk

from icedice_edu import GAMES
from icedice_widgets.boards import DRAWINGS, drawing_of
from icedice_widgets.table import Table

RUNS = {"script", "foreignObject", "style", "image", "filter", "mask", "animate"}
SMALLEST = 13
DOTS = re.compile(r"(M[-.\d]+[ -][-.\d]+h0)+")


@pytest.fixture(scope="module", params=GAMES)
def many(request: pytest.FixtureRequest) -> list[Drawn]:
    return many_of(request.param)


def where(table: Table) -> tuple[object, ...]:
    return table.layout, table.match.position, table.panel, table.draft


def test_the_games_were_walked_to_their_end_in_all_layouts_with_panels_and_bots(many: list[Drawn]) -> None:
    seen = [table for table, _, _ in many]

    assert len(seen) > 60 and any(table.match.over for table in seen)
    assert {table.layout for table in seen} == {"wide", "narrow", "lesson"}
    assert {table.panel for table in seen} >= {"", "rules", "story", "save", "hint", "more"}
    assert any(table.bot_to_move for table in seen) and any(table.handover for table in seen)


def test_every_target_is_as_large_as_a_finger(many: list[Drawn]) -> None:
    for table, _, root in many:
        least = LEAST[table.layout] - 0.1
        small = {key: area for key, area in pressables(root).items() if min(area[2:]) < least}
        assert not small, (small, *where(table))


def test_no_two_targets_overlap(many: list[Drawn]) -> None:
    for table, _, root in many:
        areas = list(pressables(root).items())
        for i, (key, one) in enumerate(areas):
            hidden = [other for other, area in areas[i + 1 :] if overlap(one, area)]
            assert not hidden, (key, hidden, *where(table))


def test_everything_pressable_lies_on_the_board(many: list[Drawn]) -> None:
    for _, _, root in many:
        width, height = float(root.get("width", 0)), float(root.get("height", 0))
        for key, (x, y, w, h) in pressables(root).items():
            assert x >= 0 and y >= 0 and x + w <= width and y + h <= height, key


def test_a_lessons_board_fills_its_place_and_leaves_the_third_column_to_the_lesson(many: list[Drawn]) -> None:
    lessons = [(table, root) for table, _, root in many
               if table.layout == "lesson" and table.match.game.name in DRAWINGS]

    assert {table.third for table, _ in lessons} == {True, False} or len(lessons) < 10
    for table, root in lessons:
        assert (root.get("width"), root.get("height")) == ("1328", "557"), where(table)
        for node, (x, y, scale) in walk(root):
            if node.tag != f"{SVG}rect" or node.get("class") == "spot grip":
                continue
            left, top = x + float(node.get("x", 0)) * scale, y + float(node.get("y", 0)) * scale
            width, height = (float(node.get(side, 0)) * scale for side in ("width", "height"))
            assert left > -1 and top > -1 and left + width < 1329 and top + height < 558, where(table)
            in_third = left + width > 930 and top + height > 60 and width < 1328
            assert table.third or not in_third, where(table)


def test_everything_pressable_says_what_it_is_and_does_exactly_one_thing(many: list[Drawn]) -> None:
    for _, _, root in many:
        for node in root.iter():
            if does(node):
                assert node.get("aria-label")
                assert len(does(node)) == 1


def id_of(node: Element) -> str:
    return node.get("id", "")


def test_keys_and_ids_are_unique_and_used_ids_exist(many: list[Drawn]) -> None:
    for _, _, root in many:
        for name in (key_of, id_of):
            counts = Counter(name(node) for node in root.iter() if name(node))
            assert counts.most_common(1)[0][1] == 1, counts.most_common(1)
        ids = {node.get("id") for node in root.iter()} - {None}
        assert {node.get("href", "")[1:] for node in root.iter(f"{SVG}use")} <= ids
        filled = {text[5:].partition(")")[0] for node in root.iter()
                  if (text := node.get("fill", "")).startswith("url(#")}
        assert filled <= ids


def test_what_glides_lies_in_a_layer_of_its_own_and_has_a_place(many: list[Drawn]) -> None:
    for table, _, root in many:
        layers = [node for node in root if node.get("data-glide") is not None]
        assert layers or table.match.game.name not in DRAWINGS, "on the plain board nothing travels"
        assert all(node.get("transform") for layer in layers for node in layer)


def test_the_pips_of_a_die_are_seen_on_it(many: list[Drawn]) -> None:
    for table, _, root in many:
        for dots, ground in pips_on(root):
            assert dots.get("stroke") not in (None, "none", ground), where(table)
            assert float(dots.get("stroke-width", 1)) > 6, where(table)


Look = dict[str, str]
LOOK = ("fill", "stroke", "stroke-width")


def pips_on(root: Element) -> Iterator[tuple[Look, str | None]]:
    """The dots of each die as they come to look, and the colour of the square painted before them."""
    by_id = {node.get("id", ""): node for node in root.iter()}
    ground: str | None = None

    def painted(node: Element, look: Look) -> Iterator[tuple[Look, str | None]]:
        nonlocal ground
        look = look | {name: value for name in LOOK if (value := node.get(name)) is not None}
        if node.tag == f"{SVG}rect" and look.get("fill") != "none":
            ground = look.get("fill")
        if node.tag == f"{SVG}path" and DOTS.fullmatch(node.get("d", "")):
            yield look, ground
        if node.tag == f"{SVG}use":
            yield from painted(by_id[node.get("href", "")[1:]], look)
        for child in node:
            if child.tag != f"{SVG}defs":
                yield from painted(child, look)

    return painted(root, {})


def test_a_picture_holds_nothing_that_runs_or_depends_on_the_page(many: list[Drawn]) -> None:
    for _, svg, root in many:
        assert not {node.tag.removeprefix(SVG) for node in root.iter()} & RUNS
        assert "currentColor" not in svg and "Gradient" not in svg
        assert not any(name.startswith("on") for node in root.iter() for name in node.attrib)


def test_names_are_shown_as_they_are_typed(many: list[Drawn]) -> None:
    hostile = [(svg, root) for table, svg, root in many if HOSTILE in table.match.names]

    assert hostile and all("<img" not in svg for svg, _ in hostile)
    titles = (node.text or "" for _, root in hostile for node in root.iter(f"{SVG}title"))
    assert any(HOSTILE in title for title in titles)


def test_the_same_table_always_gives_the_same_picture_and_the_same_words(many: list[Drawn]) -> None:
    for table, svg, _ in many[::9]:
        drawing = drawing_of(table.match.game.name)
        assert drawing.draw(table) == svg
        assert drawing.describe(table) == drawing.describe(table) != ""


def test_a_picture_names_itself_for_those_who_do_not_see_it(many: list[Drawn]) -> None:
    for table, _, root in many:
        assert root.get("role") == "group"
        assert root.get("data-board") == table.match.game.name and root.get("data-layout") == table.layout
        title, about = list(root)[:2]
        assert title.tag == f"{SVG}title" and title.text and not root.get("aria-label"), "it is said once"
        assert about.tag == f"{SVG}desc" and about.text


def test_every_move_a_picture_offers_is_accepted_by_the_rules(many: list[Drawn]) -> None:
    for table, _, root in many:
        position = table.match.position
        for move in pressed(root, "move"):
            position.after(position.read(move))


def test_while_a_bot_plays_no_move_can_be_pressed_and_the_page_knows_when_to_ask(many: list[Drawn]) -> None:
    bots = [(table, root) for table, _, root in many
            if table.bot_to_move and not table.panel and not table.handover and table.draft is None]

    assert bots
    for table, root in bots:
        assert pressed(root, "move") == [], where(table)
        if table.waits_to_begin:
            assert root.get("data-next-ms") is None and "go" in pressed(root, "tool"), "a person begins"
        else:
            assert int(root.get("data-next-ms", 0)) >= int(table.next_ms or 1), "later while something moves"


def test_what_is_to_be_done_is_never_cut(many: list[Drawn]) -> None:
    """The second line of the banner; where a long name is in it, the name may be brief."""
    for table, _, root in many:
        _, line = drawing_of(table.match.game.name).banner_words(table)
        texts = ["".join(node.itertext()) for node in root.iter(f"{SVG}text")]
        named = any(name in line for name in table.match.names)
        cut = [text for text in texts if len(text) > 4 and text[-1] == "…" and line.startswith(text[:-1])]
        assert named or not cut, (table.layout, line, cut)


def test_no_word_is_too_small_to_read(many: list[Drawn]) -> None:
    for table, _, root in many:
        small = {(text.text, size) for text, size in words(root) if size < SMALLEST - 0.05}
        assert not small, (small, *where(table))


def words(root: Element) -> list[tuple[Element, float]]:
    """Every text with the size at which it is shown; a single letter on a piece is a mark and no word."""
    return [(node, float(node.get("font-size", 0)) * frame[2]) for node, frame in walk(root)
            if node.tag == f"{SVG}text" and node.get("font-size") and len("".join(node.itertext())) > 1]
