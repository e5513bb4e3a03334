r"""The comments of a specification.

>>> comments_of(Source("", "| a box\n00 01\n|\nA 00\n"), "polyomino")
[' a box', '']
>>> comments_of(Source("", "# dominoes\nbox 2x2  # small\npiece D\n  ##\n"), "puzzle")
[' dominoes', ' small']
"""

from __future__ import annotations

import re

from dlxc.languages.translation.target_languages import COORDINATE_LANGUAGES, PUZZLE
from dlxc.text.source import Source

_COMMENT = re.compile(r"#(.*)|\S.*?\s#(.*)")
"""In a puzzle: a line at the margin that begins with `#`, or has one behind a blank."""


def comments_of(source: Source, language: str) -> list[str]:
    """The texts of comments behind their marks, in order; not all languages have comments."""
    if language in COORDINATE_LANGUAGES:
        return [line[1:] for line in source.lines() if line.startswith("|")]
    if language == PUZZLE:
        found = filter(None, map(_COMMENT.match, source.lines()))
        return [match[1] or match[2] or "" for match in found]
    return []
