"""Diagnostics that several languages give."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from dlxc.languages.codes import (
    LONG_NAME,
    LOW_OVER_HIGH,
    NAME_TWICE,
    OVER_THE_BOUND,
    STAR_IN_DLX,
)
from dlxc.problem import Multiplicity
from dlxc.problem.items import MOST_TIMES
from dlxc.text.diagnostics import Diagnostic, Edit, Wording
from dlxc.text.source import Span, Word

_MOST_DUPLICATES = 100
"""More duplicates in one line are no slip, and are not reported."""

_MOST_NAMES = 1000
"""Among this many names one that is like another is looked for."""


_LONGEST_NAME = 100
"""A longer name is like none: comparing takes quadratic time."""


def name_too_long(name: Word, most: int, wording: Wording = LONG_NAME) -> Diagnostic:
    """A fault for a name of more than `most` characters."""
    short = name.text[:most]
    return wording.at(
        name.span,
        name=name.text,
        length=len(name.text),
        most=most,
        short=short,
        edit=Edit(name.span, short),
    )


def duplicates(words: Iterable[Word], what: str, wording: Wording = NAME_TWICE) -> list[Diagnostic]:
    """A fault for each word that stands a second time, of which at most a hundred are told."""
    return list(islice(_duplicates(words, what, wording), _MOST_DUPLICATES))


def _duplicates(words: Iterable[Word], what: str, wording: Wording) -> Iterator[Diagnostic]:
    first: dict[str, Word] = {}
    for word in words:
        other = first.setdefault(word.text, word)
        if other is not word:
            # The word goes, and the blank before it.
            edit = Edit(Span(word.span.start - 1, word.span.end), "")
            yield wording.at(word.span, other.span, edit=edit, what=what, name=word.text)


def multiplicity_of(text: str) -> Multiplicity | None:
    """The bounds of `12`, `2:5` or `12|`; `None` if a number is over the bound."""
    low, _, high = text.rstrip("|").partition(":")
    longest = len(str(MOST_TIMES))
    numbers = [digits.lstrip("0") or "0" for digits in (low, high or low)]
    if any(len(digits) > longest or int(digits) > MOST_TIMES for digits in numbers):
        return None
    return Multiplicity(int(numbers[0]), int(numbers[1]))


def multiplicity_faults(word: Word) -> Iterator[Diagnostic]:
    """What is wrong with a multiplicity `12|` or `2:5|`."""
    found = multiplicity_of(word.text)
    if found is None:
        yield OVER_THE_BOUND.at(word.span, most=MOST_TIMES)
    elif found.low > found.high:
        edit = Edit(word.span, f"{found.high}:{found.low}|")
        yield LOW_OVER_HIGH.at(word.span, edit=edit, low=found.low, high=found.high)


def unread_multiplicity(span: Span, written: str, times: int) -> Diagnostic:
    """A warning about a multiplicity in the notation of polycube."""
    return STAR_IN_DLX.at(span, written=written, times=times)


def nearest(wrong: str, names: Iterable[str]) -> str | None:
    """The name that is most like a wrong one, if one is."""
    from difflib import get_close_matches

    if len(wrong) > _LONGEST_NAME:
        return None
    close = get_close_matches(wrong, islice(names, _MOST_NAMES), n=1)
    return close[0] if close else None
