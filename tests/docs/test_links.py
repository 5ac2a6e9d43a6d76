"""Every link of the site leads to what is there: a page, a place on it, a picture, a file to print."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

ROOT = Path(__file__).resolve().parents[2]
LEADS = {"a": ("href",), "link": ("href",), "img": ("src",), "script": ("src",), "source": ("srcset",),
         "form": ("action", "data-start"), "section": ("data-lesson", "data-narrow")}  # fmt: skip
PLAY = "play/notebooks/index.html"
"""The play site, which is built beside this one by a tool of its own."""


class Page(HTMLParser):
    """The links of a page and the places on it that a link may lead to."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.places: set[str] = {""}
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id":
                self.places.add(value or "")
            elif name in LEADS.get(tag, ()):
                self.links.append(value or "")
                if tag not in ("a", "form"):
                    self.loaded.append(value or "")


read = cache(Page)


def all_pages(site: Path) -> list[Path]:
    return sorted(site.rglob("*.html"))


def broken(site: Path, page: Path) -> Iterator[str]:
    """The links of a page that lead nowhere, and why."""
    for link in read(page).links:
        parts = urlsplit(link)
        if parts.scheme in ("http", "https", "data"):
            continue
        target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
        if target == site / PLAY:
            yield from nowhere_to_play(link, parse_qs(parts.query))
        elif not target.is_file():
            yield f"{link}: there is no such file"
        elif target.suffix == ".html" and unquote(parts.fragment) not in read(target).places:
            yield f"{link}: there is no such place on the page"


def nowhere_to_play(link: str, asked: dict[str, list[str]]) -> Iterator[str]:
    if not (ROOT / "lessons" / asked["path"][0]).is_file():
        yield f"{link}: there is no such notebook"


def test_every_link_of_the_site_leads_somewhere(site: Path) -> None:
    found = {str(page.relative_to(site)): list(broken(site, page)) for page in all_pages(site)}

    assert len(found) > 60
    assert {page: links for page, links in found.items() if links} == {}


def test_a_link_that_leads_nowhere_is_found(tmp_path: Path) -> None:
    (tmp_path / "there.html").write_text('<p id="here"></p>', encoding="utf-8")
    page = tmp_path / "page.html"
    page.write_text(
        '<a href="there.html#here"></a><a href="there.html#gone"></a>'
        '<a href="gone.html"></a><img src="gone.svg">'
        f'<a href="{PLAY}?path=start.ipynb"></a><a href="{PLAY}?path=gone.ipynb"></a>',
        encoding="utf-8",
    )

    assert [said.partition(":")[0].rpartition("/")[2] for said in broken(tmp_path, page)] == [
        "there.html#gone", "gone.html", "gone.svg", "index.html?path=gone.ipynb",
    ]  # fmt: skip


def test_nothing_is_loaded_from_the_network(site: Path) -> None:
    for page in all_pages(site):
        loaded = [link for link in read(page).loaded if urlsplit(link).scheme or link.startswith("//")]
        assert loaded == [], page


def test_every_page_can_be_reached_from_the_front_page(site: Path) -> None:
    seen, open_ = set(), {site / "index.html"}
    while open_:
        page = open_.pop()
        seen.add(page)
        links = (urlsplit(link) for link in read(page).links)
        targets = {
            (page.parent / unquote(link.path)).resolve() for link in links if not link.scheme and link.path
        }
        open_ |= {target for target in targets if target.suffix == ".html" and target.is_file()} - seen

    assert set(all_pages(site)) - seen == set()
