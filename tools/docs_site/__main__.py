"""The front page and the documentation: `python tools/docs_site OUT` writes a site that needs no server.

It needs no network either. The pages of docs/ are read as they are. What is already said elsewhere (lessons,
rules, options, docstrings, the drawings) is made into pages first, so that nothing is typed twice. The play
site is another tool's, in OUT/play.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(HERE.parent))  # for tools/gallery.py

import course  # noqa: E402
import front  # noqa: E402
import gallery_pages  # noqa: E402
import game_pages  # noqa: E402
import reference_pages  # noqa: E402
import replay  # noqa: E402

from icedice_edu import lessons, start  # noqa: E402
from icedice_edu.link import web_address  # noqa: E402
from icedice_widgets.palette import ROLES  # noqa: E402
from icedice_widgets.paper import board_pdf, worksheet_pdf  # noqa: E402
from icedice_widgets.script import script  # noqa: E402

FROM_THE_TOP = {
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "CREDITS.md": "credits.md",
    "LICENSE": "license.md",
    "README.md": "contents.md",
}
"""The documents that stand at the top of the repository, and their pages."""
OTHER_HALF = "play"
PAPER = "letter"


def main() -> None:
    """Read what is asked for, and build."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path, help="the folder of the site")
    parser.add_argument(
        "--repository", help="the address of the repository, for the links to Binder and the source"
    )
    parser.add_argument(
        "--no-print", action="store_true", help="leave out what is printed, which takes longest"
    )
    parser.add_argument("--pages", action="store_true", help="write the pages in Markdown, and build nothing")
    asked = parser.parse_args()
    out, repository = asked.out.resolve(), _address(asked.repository or _remote())
    if asked.pages:
        write_pages(out, repository)
    else:
        build(out, repository, printed=not asked.no_print)


def build(out: Path, repository: str, *, printed: bool) -> None:
    """Make all pages, and let Sphinx put them together; what is in OUT/play stays."""
    with tempfile.TemporaryDirectory(prefix="icedice-docs-") as folder:
        source = Path(folder) / "source"
        write_pages(source, repository)
        _print(Path(folder) / "extra" / "print", printed)
        _sphinx(source, Path(folder) / "built", repository)
        _bring(Path(folder) / "built", out)


def write_pages(source: Path, repository: str) -> None:
    """All pages in Markdown, with the pictures and scripts that they show."""
    shutil.copytree(ROOT / "docs", source)
    taught = course.the_course()
    for name, text in (*_documents(), *_made(taught, repository), *_scripts()):
        _write(source / name, text)
    for one in taught:
        shutil.copy(one.guide.with_suffix("").with_suffix(".pictures.svg"), source / "lessons")


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


# -- pages -----------------------------------------------------------------------------------------------


def _made(taught: list[course.Taught], repository: str) -> Iterator[tuple[str, str]]:
    yield from course.pages(taught, repository)
    yield from game_pages.pages(taught)
    yield from gallery_pages.pages()
    yield from reference_pages.pages()


def _documents() -> Iterator[tuple[str, str]]:
    """The documents from the top of the repository, with links to the pages that they are here."""
    for name, page in FROM_THE_TOP.items():
        text = (ROOT / name).read_text(encoding="utf-8")
        if name == "LICENSE":
            yield page, f"# License\n\n{text}"
        elif name != "README.md":
            yield page, re.sub(r"\]\(([^)#:]+)\)", lambda link: f"]({_page_of(link[1])})", text)


def _page_of(file: str) -> str:
    return FROM_THE_TOP.get(file, file.removeprefix("docs/"))


# -- what the browser loads ------------------------------------------------------------------------------


def _scripts() -> Iterator[tuple[str, str]]:
    """Colors, the replay and its scripts, and the drawings of the gallery."""
    yield "_static/palette.css", _palette()
    yield (
        "_static/die.svg",
        front.DIE_MARK.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')
        .replace('class="f-lip s-ink"', 'fill="#9DB6C9" stroke="#10243A"')
        .replace('class="f-panel s-ink"', 'fill="#fff" stroke="#10243A"'),
    )
    yield "_static/replay.js", _apart(f"{script('elements', 'picture', 'motion')}\n{_own('replay.js')}")
    yield "_static/site.js", _apart(_own("site.js"))
    yield "_static/course.js", _apart(_own("course.js"))
    for layout in replay.SEEN:
        yield f"_static/replay-{layout}.js", f"icediceReplay({replay.travelling(layout)});\n"
    for name, svg in gallery_pages.pictures():
        yield f"_static/gallery/{name}", svg


def _own(name: str) -> str:
    return (HERE / "theme" / "static" / name).read_text("utf-8")


def _apart(lines: str) -> str:
    """A script whose names are its own: two on a page may both say `const form`.

    Modules would do the same, but a browser loads none from a folder on a disk.
    """
    return f"{{\n{lines}\n}}\n"


def _palette() -> str:
    """The colors of every role, for the page and for the boards on it."""
    light = "".join(f"--ice-{role}:{tone.light};" for role, tone in ROLES.items())
    dark = "".join(f"--ice-{role}:{tone.dark};" for role, tone in ROLES.items())
    painted = "\n".join(
        f".f-{role}{{fill:var(--ice-{role})}}.s-{role}{{stroke:var(--ice-{role})}}" for role in ROLES
    )
    return f":root{{{light}}}\n@media screen and (prefers-color-scheme: dark){{:root{{{dark}}}}}\n{painted}\n"


# -- paper -----------------------------------------------------------------------------------------------


def _print(folder: Path, wanted: bool) -> None:
    """A worksheet of every lesson and a board of every game, on two cores."""
    folder.mkdir(parents=True)
    if not wanted:
        return
    with ProcessPoolExecutor(2) as pool:
        sheets = zip(lessons, pool.map(_worksheet, lessons), strict=True)
        boards = zip(front.SHORT, pool.map(_board, front.SHORT), strict=True)
        for name, pdf in (
            *((f"{one}-worksheet", pdf) for one, pdf in sheets),
            *((f"{one}-board", pdf) for one, pdf in boards),
        ):
            (folder / f"{name}.pdf").write_bytes(pdf)


def _worksheet(lesson: str) -> bytes:
    return worksheet_pdf(lessons[lesson], str(lessons[lesson].seed), paper=PAPER)


def _board(game: str) -> bytes:
    return board_pdf(start(game, seed=1), paper=PAPER)


# -- all together ----------------------------------------------------------------------------------------


def _sphinx(source: Path, built: Path, repository: str) -> None:
    """One run of Sphinx, in which a warning is a mistake."""
    from sphinx.application import Sphinx

    facts = {**front.front_page(one.entry for one in course.the_course()), "repository": repository}
    settings = {
        "html_context": facts,
        "html_static_path": [str(source / "_static")],
        "html_extra_path": [str(source.parent / "extra")],
        "exclude_patterns": ["_static"],
    }
    app = Sphinx(
        str(source),
        str(HERE),
        str(built),
        str(source.parent / "doctrees"),
        "html",
        settings,
        status=None,
        warning=sys.stderr,
        warningiserror=True,
        parallel=1,
    )
    app.build(force_all=True)
    if app.statuscode:
        sys.exit("The documentation has mistakes; they stand above.")


def _bring(built: Path, out: Path) -> None:
    """The new site in place of the old one; the play site beside it stays."""
    out.mkdir(parents=True, exist_ok=True)
    for old in out.iterdir():
        if old.name != OTHER_HALF:
            shutil.rmtree(old) if old.is_dir() else old.unlink()
    for new in built.iterdir():
        if new.name not in (".buildinfo", "objects.inv"):
            shutil.move(str(new), str(out / new.name))
    (out / ".nojekyll").touch()  # GitHub Pages leaves out folders that begin with _ otherwise


def _remote() -> str:
    asked = subprocess.run(("git", "remote", "get-url", "origin"), cwd=ROOT, capture_output=True, text=True)
    return asked.stdout.strip()


def _address(remote: str) -> str:
    """The repository as a page on the web, or nothing where it is only on this computer."""
    try:
        address = web_address(remote)
    except ValueError:
        return ""
    return f"https://{address.host}/{address.path}"


if __name__ == "__main__":
    main()
