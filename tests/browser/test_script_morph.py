"""One element becomes like another without losing what somebody does with it: on a bare page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from barepage import bare_page
from playwright.sync_api import Browser, Page

from icedice_widgets.script import script

MORPH = """
([was, now, focus]) => {
  document.body.innerHTML = `<div>${was}</div>`;
  const old = document.body.firstChild, nodes = new Map();
  for (const node of old.querySelectorAll("[data-key]")) nodes.set(node.dataset.key, node);
  if (focus) old.querySelector(`[data-key="${focus}"]`).focus();
  const next = document.createElement("div");
  next.innerHTML = now;
  script.morph(old, next);
  const kept = [...nodes].filter(([key, node]) => old.contains(node)
    && node.dataset.key === key).map(([key]) => key);
  return { html: old.innerHTML, kept, focused: document.activeElement.dataset.key ?? "" };
}
"""
RANDOM_TREES = """
(seed) => {
  let state = seed;
  const chance = (n) => (state = (state * 48271) % 2147483647) % n;
  const tree = (depth) => {
    const keys = ["", "", "a", "b", "c", "d"].sort(() => chance(3) - 1).slice(0, chance(5));
    const inside = depth ? keys.map((key) => {
      const tag = key ? "g" : ["i", "b", "use"][chance(3)];
      const look = `${key && ` data-key="${key}"`}${chance(2) ? ` class="k${chance(3)}"` : ""}`;
      return `<${tag}${look}>${tree(depth - 1)}</${tag}>`;
    }) : [`${chance(4)}`];
    return inside.join(chance(4) ? "" : " ");
  };
  const svg = (text) => {
    const nest = document.createElement("template");
    nest.innerHTML = `<svg>${text}</svg>`;
    return nest.content.firstChild;
  };
  const old = svg(tree(3)), text = tree(3);
  script.morph(old, svg(text));
  return old.isEqualNode(svg(text)) ? "" : `${old.outerHTML}\\n${text}`;
}
"""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    bare = bare_page(browser, script("elements"), "morph")
    yield bare
    bare.context.close()


def morphed(page: Page, was: str, now: str, focus: str = "") -> Any:
    return page.evaluate(MORPH, [was, now, focus])


def keyed(*keys: str) -> str:
    return "".join(f'<b data-key="{key}" tabindex="-1">{key}</b>' for key in keys)


def test_a_random_tree_becomes_any_other(page: Page) -> None:
    wrong = [seed for seed in range(1, 301) if page.evaluate(RANDOM_TREES, seed)]

    assert wrong == []


@pytest.mark.parametrize(("was", "now"), [("abc", "cab"), ("abc", "acxb"), ("abcd", "dcba"), ("abc", "c")])
def test_a_thing_with_a_key_stays_the_same_thing_wherever_it_goes(page: Page, was: str, now: str) -> None:
    after = morphed(page, keyed(*was), keyed(*now))

    assert after["html"] == keyed(*now)
    assert sorted(after["kept"]) == sorted(set(was) & set(now))


@pytest.mark.parametrize("now", ["bf", "af", "abfc", "xyf", "f", "fz"])
def test_what_has_the_focus_is_not_moved_for_what_comes_and_goes_around_it(page: Page, now: str) -> None:
    after = morphed(page, keyed(*"abf"), keyed(*now), focus="f")

    assert (after["html"], after["focused"]) == (keyed(*now), "f")


def test_words_and_attributes_are_those_of_the_new_one(page: Page) -> None:
    old = '<p class="a" title="gone">one <b>two</b></p>'
    new = '<p class="b" id="come">one<b>three</b> four</p>'

    assert morphed(page, old, new)["html"] == new


def test_a_thing_never_becomes_one_of_another_kind_or_key(page: Page) -> None:
    old, new = '<b data-key="a">1</b><i data-key="b">2</i>', '<i data-key="a">1</i><i data-key="c">2</i>'

    after = morphed(page, old, new)

    assert (after["html"], after["kept"]) == (new, [])


def test_a_key_that_stands_twice_gives_two_things(page: Page) -> None:
    assert morphed(page, keyed("a", "b"), keyed("a", "a", "b"))["html"] == keyed("a", "a", "b")
    assert morphed(page, keyed("a", "a", "b"), keyed("b", "a"))["html"] == keyed("b", "a")


def test_a_title_that_somebody_was_led_to_keeps_the_focus(page: Page) -> None:
    was, now = '<h3 data-key="t" tabindex="-1">Old</h3><p>1</p>', '<h3 data-key="t">New</h3><p>2</p>'
    led = '<h3 data-key="t" tabindex="-1">New</h3><p>2</p>'

    assert morphed(page, was, now)["html"] == now, "the control: elsewhere it is what Python wrote"
    after = morphed(page, was, now, focus="t")
    assert (after["html"], after["focused"]) == (led, "t")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate("document.activeElement.dataset.key") == "t", "and after the next frame, too"


def test_the_tab_stop_is_not_pythons_to_say(page: Page) -> None:
    after = morphed(page, '<b data-key="a" tabindex="0">1</b>', '<b data-key="a" tabindex="-1">2</b>')
    gone = morphed(page, '<b data-key="a" tabindex="0">1</b>', '<b data-key="a">2</b>')

    came = morphed(page, '<b data-key="a">1</b>', '<b data-key="a" tabindex="-1">2</b>')

    assert after["html"] == '<b data-key="a" tabindex="0">2</b>'
    assert came["html"] == '<b data-key="a" tabindex="-1">2</b>', "what becomes a button can have the focus"
    assert gone["html"] == '<b data-key="a">2</b>', "what is no button any more is no tab stop"


TYPED = """
([was, now, typed]) => {
  document.body.innerHTML = was;
  const field = document.body.querySelector("input, textarea"), next = document.createElement("body");
  if (field.type === "radio") field.checked = typed;
  else field.value = typed;
  next.innerHTML = now;
  script.morph(document.body, next);
  return field.isConnected && (field.type === "radio" ? field.checked : field.value);
}
"""


@pytest.mark.parametrize(("field", "same", "new", "asked"), [
    ('<input type="text" data-key="f" value="1">', '<input type="text" data-key="f" value="1" class="x">',
     '<input type="text" data-key="f" value="2">', "2"),
    ("<textarea>1</textarea>", '<textarea class="x">1</textarea>', "<textarea>2</textarea>", "2"),
])
def test_a_half_typed_line_is_the_learners_until_python_has_a_new_one(
    page: Page, field: str, same: str, new: str, asked: str
) -> None:
    assert page.evaluate(TYPED, [field, f"<p>news</p>{same}", "half a li"]) == "half a li"
    assert page.evaluate(TYPED, [field, f"<p>news</p>{new}", "half a li"]) == asked


def test_a_choice_is_the_learners_until_python_has_a_new_one(page: Page) -> None:
    off, on = '<input type="radio" data-key="f">', '<input type="radio" data-key="f" checked="">'

    assert page.evaluate(TYPED, [off, off.replace(">", ' class="x">'), True]) is True
    assert page.evaluate(TYPED, [off, on, False]) is True
    assert page.evaluate(TYPED, [on, off, True]) is False
