"""How Sphinx builds the site; `python tools/docs_site` calls it with pages and facts of its own."""

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
    """A picture in a line of a lesson, {dice}`6 3 2`, is shown on these pages as it is written."""

    def written(role, rawtext, text, lineno, inliner, options=None, content=()):
        return [nodes.literal(rawtext, f"{{{role}}}`{text}`")], []

    for kind in KINDS:
        app.add_role(kind, written)
