"""What is reported is printable, in order, few of a kind, and the others counted."""

import sys
import unicodedata

import pytest

from dlxc.compiler import check
from dlxc.text.diagnostics import MOST_ALIKE, Diagnostic, Edit, fault, limited, tell_few
from dlxc.text.prose import LONGEST_NAME, printable, printable_lines, shortened_name
from dlxc.text.source import Source, Span


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


def _faults(count: int, once: str = "") -> list[Diagnostic]:
    spans = [Span(2 * at, 2 * at + 1) for at in range(count)]
    return [fault("E104", span, "wrong", edit=Edit(span, "y"), once=once) for span in spans]


@pytest.mark.slow
def test_errors_of_one_code_have_a_bound() -> None:
    text = "".join(f"2|P{n} 00 01\nP{n} 00 02\n" for n in range(2000))
    told = check(Source("spec", f"[0-9][0-9]\n{text}"), "polyomino").diagnostics
    errors = [each for each in told if each.is_error]
    assert {each.code for each in errors} == {"E112"}
    assert len(errors) == MOST_ALIKE
    assert errors[-1].message.endswith("; and 1900 more errors like this")


@pytest.mark.slow
def test_warnings_of_one_code_from_two_places_are_counted_together() -> None:
    """A box in parts, and pieces in parts."""
    parts = "".join(f"P{n} 00 03 0{6 + n % 4}\n" for n in range(250))
    text = f"[0-9][0-4] [0-9][6-9]\n{parts}"
    told = check(Source("spec", text), "polyomino").diagnostics
    warnings = [each for each in told if each.code == "W219"]
    assert len(warnings) == MOST_ALIKE
    assert warnings[-1].alike == 151


def test_what_is_left_out_is_counted_also_if_limited_twice() -> None:
    many = tell_few(range(300), lambda at: fault("W201", Span(at, at), "odd"))
    first = fault("W201", None, "odd")
    told = limited([*limited([*many, first], ""), fault("W201", Span(0, 0), "odd")], "")
    assert len(told) + sum(each.alike for each in told) == 302


def test_of_once_the_first_mends_all() -> None:
    (told,) = limited(reversed(_faults(5, once="kind")), "x x x x x")
    assert (told.span, told.alike, told.edit) == (Span(0, 1), 4, Edit(Span(0, 9), "y y y y y"))
    without = _faults(5, once="kind")
    without[3] = without[3]._replace(edit=None)
    (told,) = limited(without, "x x x x x")
    assert told.edit == Edit(Span(0, 1), "y")
