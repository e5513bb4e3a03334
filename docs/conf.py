"""The documents as a site: `sphinx-build -c docs . build/site`.

The source is the whole checkout, of which `docs`, `examples`, the README and the changes become
pages.  So a link in a document leads to the same file here as where documents are read as they are.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dlxc.system import __version__

if TYPE_CHECKING:
    from sphinx.application import Sphinx

ROOT = Path(__file__).parent.parent
# The tests have a reader of the colours that editors use.
sys.path[:0] = [str(ROOT / "docs" / "_extensions"), str(ROOT / "tests")]

project = "dlxc"
author = "The dlxc authors"
version = release = __version__

extensions = [
    "myst_nb",
    "sphinx.ext.autodoc",
    "editor_colours",
    "live_pictures",
    "page_lists",
    "picture_grids",
    "specification_pages",
    "studio_links",
]
root_doc = "docs/index"
source_suffix = {".md": "myst-nb", ".ipynb": "myst-nb", ".rst": "restructuredtext"}
include_patterns = ["README.md", "CHANGELOG.md", "docs/**", "examples/**"]
exclude_patterns = [
    *(
        path.name
        for path in ROOT.iterdir()
        if path.is_dir() and path.name not in {"docs", "examples"}
    ),
    "examples/models/compared",
    "examples/models/data",
]

suppress_warnings = ["toc.not_included"]  # codes and examples are in lists, not at the side
myst_heading_anchors = 4
nb_execution_mode = "auto"  # they are kept without outputs
nb_execution_raise_on_error = True
default_role = "code"  # what docstrings have between backquotes
autodoc_member_order = "bysource"
autodoc_typehints = "none"  # the signatures of searches are long enough
html_theme = "furo"
html_title = f"dlxc {version}"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_logo = html_favicon = "gallery/logo.svg"
html_extra_path = ["_root"]
html_copy_source = False
html_show_copyright = False
html_show_sphinx = False


def setup(app: Sphinx) -> None:
    """Sphinx calls this."""
    app.connect("autodoc-process-signature", _plain_defaults)


def _plain_defaults(*told: Any) -> tuple[str | None, str | None]:
    """A signature in which a default that cannot be changed looks like one that can."""
    *_, signature, result = told
    return signature and signature.replace("mappingproxy({})", "{}"), result
