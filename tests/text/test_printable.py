"""What is written to a terminal holds nothing that it would obey."""

from __future__ import annotations

import sys
import unicodedata

import pytest

from dlxc.text.printable import LONGEST_NAME, printable, printable_lines, shortened_name


@pytest.mark.slow
def test_what_is_printable() -> None:
    """Not so: controls but the tab, surrogates, separators, changes of direction, and two more."""
    turning = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
    for character in map(chr, range(sys.maxunicode + 1)):
        obeyed = unicodedata.category(character) in {"Cc", "Cs", "Zl", "Zp"}
        obeyed = obeyed or unicodedata.bidirectional(character) in turning
        obeyed = obeyed or character in "\ufffe\uffff"  # no characters of XML
        shown = "\ufffd" if obeyed and character != "\t" else character
        assert printable(character) == shown


def test_lines_stay_lines() -> None:
    assert printable_lines("a\r\nb\x1b[m\n") == "a\ufffd\nb\ufffd[m\n"


def test_long_names_are_cut() -> None:
    assert shortened_name("a" * LONGEST_NAME) == "a" * LONGEST_NAME
    cut = shortened_name("a" * (LONGEST_NAME + 1))
    assert (len(cut), cut[-4:]) == (LONGEST_NAME, "a...")
