r"""Words for sentences: numbers with their nouns, lists of names, texts cut short.

>>> names = ["a", "b"]
>>> f"{named(names, 'item')} {is_or_are(names)} not covered"
'items `a` and `b` are not covered'
>>> f"{plural(1, 'option')} dropped {times(2)}; {either(['a', 'b', 'c'])}; {between((2, 5))}"
'1 option dropped 2 times; a, b or c; 2 to 5'
>>> printable("\x1b[2Jgone")
'\ufffd[2Jgone'
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from heapq import nlargest
from itertools import islice, takewhile
from operator import eq

LONGEST = 60
"""Of a longer text in a sentence only the beginning is shown."""

LONGEST_NAME = 4096
"""Longer names of files are cut.  No system has longer ones."""

_MOST_LISTED = 5
"""Of longer lists the first few are shown, and the number of the others."""

_MOST_COMPARED = 60
"""Only the names with the most of its letters are compared."""


def shortened(text: str) -> str:
    """A text, or of a long one its beginning and three dots."""
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."


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
    r"""The same of several lines, whose line feeds stay."""
    return "\n".join(map(printable, text.split("\n")))


def shortened_name(name: str) -> str:
    """A name that may be no name of a file: cut where no system allows it to be so long."""
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 3] + "..."


def capitalized(text: str) -> str:
    """A text as a sentence begins; the rest of it stays."""
    return text[:1].upper() + text[1:]


def sentence(told: str) -> str:
    """What a message tells as a sentence of its own; a question has its mark already."""
    return capitalized(told) + "." * (not told.endswith("?"))


def plural(count: int, noun: str) -> str:
    """A number of things: `1 option`, `2 options`."""
    return f"{count} {noun}{'' if count == 1 else 's'}"


def times(count: int) -> str:
    """`once`, `2 times`."""
    return "once" if count == 1 else f"{count} times"


def is_or_are(value: int | Sequence[object]) -> str:
    """`is` or `are`, for a number or for names."""
    count = value if isinstance(value, int) else len(value)
    return "is" if count == 1 else "are"


def either(words: Sequence[str]) -> str:
    """Words of which one is wanted: `a, b or c`."""
    return _joined([shortened(str(word)) for word in words], "or")


def listed(words: Sequence[object], pattern: str = "{}", most: int = _MOST_LISTED) -> str:
    """The first few words, and how many more there are: `a, b and c`."""
    shown = [shortened(pattern.format(shortened(str(word)))) for word in words[:most]]
    if len(words) > len(shown):
        return f"{', '.join(shown)} and {len(words) - len(shown)} more"
    return _joined(shown, "and")


def named(names: Sequence[str], noun: str) -> str:
    """A noun and its names: ``item `a` ``, ``items `a` and `b` ``."""
    return f"{noun}{'' if len(names) == 1 else 's'} {listed(names, '`{}`')}"


def between(bounds: tuple[int, int]) -> str:
    """`2`, or `2 to 5`."""
    low, high = bounds
    return str(low) if low == high else f"{low} to {high}"


def _joined(words: Sequence[str], word: str) -> str:
    *most, last = words
    return f"{', '.join(most)} {word} {last}" if most else last


def article(noun: str) -> str:
    """A noun with its article: `an item`, `a text`."""
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def guess(
    word: str,
    names: Iterable[str],
    others: Mapping[str, str] = {},
    likeness: float = 0.6,
    quote: str = "'",
) -> str:
    """A guess at what was meant by an unknown word, as the end of a message, or nothing.

    `others` are words that people say for some of the names.  The `quote` is that of the message.

    >>> guess("JSN", ["json", "csv"]), guess("sat", ["cnf"], {"sat": "cnf"}), guess("x", ["y"])
    ("; did you mean 'json'?", "; did you mean 'cnf'?", '')
    """
    lower = {name.lower(): name for name in names}
    other = others.get(word.lower(), "")
    near = other if other in lower else nearest(word.lower(), lower, likeness)
    return f"; did you mean {quote}{lower[near]}{quote}?" if near else ""


def shared_beginning(one: str, other: str) -> int:
    """How many characters two texts have in common before the first that differs.

    >>> shared_beginning("pieces", "pieced"), shared_beginning("", "T")
    (5, 0)
    """
    return sum(1 for _ in takewhile(bool, map(eq, one, other)))


def nearest(wrong: str, names: Iterable[str], likeness: float = 0.6) -> str:
    """The name that is most like a wrong one, or nothing; `likeness` is from 0 to 1.

    One that differs only in small and capital letters is the most like it.  To compare takes long,
    so only names with about the same letters are compared.  Of names that are equally like it, the
    one that begins like it is taken.

    >>> nearest("pieces", ["pieced", "PIECES"]), nearest("l", ["T"])
    ('PIECES', '')
    """
    from difflib import SequenceMatcher, get_close_matches

    if len(wrong) > 100:  # it is like none: comparing takes quadratic time
        return ""
    names = [*islice(names, 1000)]
    if alike := [name for name in names if name.casefold() == wrong.casefold()]:
        return alike[0]
    letters = {*wrong}

    def letters_shared(name: str) -> int:
        """How many letters they share, here at their places too, less what one has more."""
        at_its_place: int = sum(map(eq, wrong, name))
        return at_its_place + len(letters.intersection(name)) - abs(len(name) - len(wrong))

    likely = nlargest(_MOST_COMPARED, names, key=letters_shared)
    close = get_close_matches(wrong, likely, n=_MOST_COMPARED, cutoff=likeness)
    ratios = {name: SequenceMatcher(None, wrong, name).ratio() for name in close}
    return max(close, key=lambda name: (ratios[name], shared_beginning(wrong, name)), default="")
