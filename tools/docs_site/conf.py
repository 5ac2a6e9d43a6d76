"""How Sphinx builds the site; `python tools/docs_site` calls it with pages and facts of its own."""

import re
import sys
from pathlib import Path

from docutils import nodes

from icedice_edu.classroom.pictures import KINDS

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))  # for code_colors

project = "icedice"
author = "icedice_edu contributors"
extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "contents"
source_suffix = {".md": "markdown"}
language = "en"

html_theme = "theme"
html_theme_path = [str(HERE)]
html_copy_source = False
html_show_sourcelink = False
html_use_index = True
html_show_search_summary = False  # it would fetch pages, which a browser forbids for files on a disk
html_additional_pages = {"index": "front.html"}
html_permalinks_icon = "#"

default_role = "code"  # a docstring's `name` is code, as in Markdown
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
maximum_signature_line_length = 80
add_module_names = False

myst_enable_extensions = ["tasklist", "deflist", "attrs_block", "attrs_inline"]
myst_heading_anchors = 3
myst_links_external_new_tab = False


def setup(app):
    """What Sphinx does besides for these pages."""
    app.connect("html-page-context", _finished)
    _show_roles_as_written(app)


FINISHED = (
    # a box to check off belongs to its words
    (
        re.compile(
            r'<p><input class="task-list-item-checkbox" disabled="disabled" type="checkbox">(.*?)</p>', re.S
        ),
        r'<label class="check"><input type="checkbox"><span>\1</span></label>',
    ),
    # a table of many columns moves in a room of its own on a phone
    (re.compile(r"<table.*?</table>", re.S), lambda table: _in_a_room(table[0])),
    # the parts of a long signature are no list of definitions
    (re.compile(r"<dl>\n((?:<dd><em.*?</dd>\n)+)</dl>", re.S), lambda parts: _in_lines(parts[1])),
)
MANY = 4


def _finished(app, page, template, context, tree):
    """A page as it is shown: what Sphinx writes, mended where it would be a barrier."""
    for found, instead in FINISHED if "body" in context else ():
        context["body"] = found.sub(instead, context["body"])


def _in_a_room(table):
    return f'<div class="scrolls">{table}</div>' if table.count("<th ") >= MANY else table


def _in_lines(parts):
    return parts.replace("<dd>", '<span class="line">').replace("</dd>", "</span>")


def _show_roles_as_written(app):
    """A picture in a line of a lesson, {dice}`6 3 2`, is shown on these pages as it is written."""

    def written(role, rawtext, text, lineno, inliner, options=None, content=()):
        return [nodes.literal(rawtext, f"{{{role}}}`{text}`")], []

    for kind in KINDS:
        app.add_role(kind, written)
