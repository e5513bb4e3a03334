r"""Sentences from templates and facts.

A template holds the facts' names in braces, with a form after a colon where a fact is more than a
text:

| form | the fact | what is written |
|---|---|---|
| none | a text, a number | itself; a long text is cut |
| `whole` | a text | itself, however long |
| `plural NOUN` | a number | `1 option`, `2 options` |
| `times` | a number | `once`, `2 times` |
| `is` | a number, or names | `is` or `are` |
| `either` | words | `a, b or c` |
| `list` | words | `a, b and c`, and how many more there are |
| `names NOUN` | names | ``item `a` ``, ``items `a` and `b` `` |
| `between` | a pair of numbers | `2`, or `2 to 5` |

>>> sentence("{names:names item} {names:is} not covered", {"names": ["a", "b"]})
'items `a` and `b` are not covered'
>>> sentence("{count:plural option} dropped {low:times}", {"count": 1, "low": 2})
'1 option dropped 2 times'
"""

from __future__ import annotations

import string
from collections.abc import Callable, Mapping, Sequence
from typing import Any

LONGEST = 60
"""Of a longer text in a sentence only the beginning is shown."""

_MOST_LISTED = 5
"""Of longer lists the first few are shown, and the number of the others."""


def sentence(template: str, facts: Mapping[str, object]) -> str:
    """Fill a template with facts; a fact that is missing is a `KeyError`."""
    return _FORMATTER.vformat(template, (), facts)


def shortened(text: str) -> str:
    """A text, or of a long one its beginning and three dots."""
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."


def capitalized(text: str) -> str:
    """A text as a sentence begins; the rest of it stays."""
    return text[:1].upper() + text[1:]


class _Formatter(string.Formatter):
    """Python's formatter, with forms for the facts of diagnostics."""

    def format_field(self, value: Any, format_spec: str) -> str:
        """Write one fact in the form that the template asks for."""
        form, _, noun = format_spec.partition(" ")
        return _FORMS[form](value, noun)


def _plain(value: object, _: str) -> str:
    return shortened(str(value))


def _whole(value: object, _: str) -> str:
    return str(value)


def plural(count: int, noun: str) -> str:
    """A number of things: `1 option`, `2 options`."""
    return f"{count} {noun}{'' if count == 1 else 's'}"


def _times(count: int, _: str) -> str:
    return "once" if count == 1 else f"{count} times"


def _is(value: int | Sequence[object], _: str) -> str:
    count = value if isinstance(value, int) else len(value)
    return "is" if count == 1 else "are"


def _either(words: Sequence[str], _: str) -> str:
    return _joined([shortened(str(word)) for word in words], "or")


def _list(words: Sequence[object], _: str) -> str:
    return _listed([shortened(str(word)) for word in words[:_MOST_LISTED]], len(words))


def _listed(shown: list[str], count: int) -> str:
    """The first of so many words, and how many more there are."""
    if count > len(shown):
        return f"{', '.join(shown)} and {count - len(shown)} more"
    return _joined(shown, "and")


def _names(names: Sequence[str], noun: str) -> str:
    shown = [shortened(f"`{shortened(name)}`") for name in names[:_MOST_LISTED]]
    return f"{noun}{'' if len(names) == 1 else 's'} {_listed(shown, len(names))}"


def _between(bounds: tuple[int, int], _: str) -> str:
    low, high = bounds
    return str(low) if low == high else f"{low} to {high}"


def _joined(words: Sequence[str], word: str) -> str:
    *most, last = words
    return f"{', '.join(most)} {word} {last}" if most else last


def article(noun: str, _: str = "") -> str:
    """A noun with its article: `an item`, `a text`."""
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


_FORMS: dict[str, Callable[[Any, str], str]] = {
    "": _plain,
    "whole": _whole,
    "plural": plural,
    "times": _times,
    "is": _is,
    "article": article,
    "either": _either,
    "list": _list,
    "names": _names,
    "between": _between,
}

_FORMATTER = _Formatter()
