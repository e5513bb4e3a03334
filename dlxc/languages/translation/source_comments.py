r"""The comments of a specification.

>>> comments_of(Source("", "| a box\n00 01\n|\nA 00\n"), "polyomino")
[' a box', '']
>>> comments_of(Source("", "# dominoes\nbox 2x2  # small\npiece D\n  ##\n"), "puzzle")
[' dominoes', ' small']
"""

from __future__ import annotations

from dlxc.languages.translation.target_languages import COORDINATE_LANGUAGES, PUZZLE
from dlxc.text.source import Source


def comments_of(source: Source, language: str) -> list[str]:
    """The texts of comments behind their marks, in order; not all languages have comments."""
    if language in COORDINATE_LANGUAGES:
        return [line[1:] for line in source.lines() if line.startswith("|")]
    if language == PUZZLE:
        found = map(_comment_of_puzzle, source.lines())
        return [comment for comment in found if comment is not None]
    return []


def _comment_of_puzzle(line: str) -> str | None:
    """What stands behind a `#` at the margin, or behind a blank in a line at the margin."""
    if line[:1].isspace():
        return None
    at = line.find("#")
    while at > 0 and not line[at - 1].isspace():
        at = line.find("#", at + 1)
    return line[at + 1 :] if at >= 0 else None
