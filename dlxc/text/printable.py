r"""What is written to a terminal: no character that it would obey instead of showing it.

>>> printable("\x1b[2Jgone")
'\ufffd[2Jgone'
"""

from __future__ import annotations

import re

LONGEST_NAME = 4096
"""Longer names are cut.  No system has files with longer names."""

# The control characters but the tab; separators and overrides of direction, which make a terminal
# show characters elsewhere than they stand; surrogates, which no stream encodes; and two that are
# no characters of XML.
_UNPRINTABLE = r"[\0-\x08\n-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]"


def printable(text: str) -> str:
    """The text of one line, with U+FFFD for each character that a terminal would obey."""
    if text.isprintable():  # as Python sees it, which leaves out more; the pattern is seldom made
        return text
    return re.sub(_UNPRINTABLE, "\ufffd", text)


def printable_lines(text: str) -> str:
    r"""The same of several lines, whose line feeds stay.

    >>> printable_lines("a\x1bb\nc\n")
    'a\ufffdb\nc\n'
    """
    return "\n".join(map(printable, text.split("\n")))


def shortened_name(name: str) -> str:
    """A name that may be no name of a file: cut where no system allows it to be so long."""
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 3] + "..."
