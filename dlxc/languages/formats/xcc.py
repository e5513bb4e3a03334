r"""What miniexact reads: items by number in a form like DIMACS, or by name in brackets.

    p xcc 2 1      < a b:2;3 > [ s ]
    1 3 -1 0       a s:red;
    2 3 -1 0       b s:red;

https://pypi.org/project/miniexact has the grammars.

>>> problem = Xcc().read(Source("", "< a b > [ s ]\na s:red;\nb s:red;\n")).tree.problem
>>> [*map(str, problem.options)]
['a s:red', 'b s:red']
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator

from dlxc.languages.checked_options import Declared, RowsByName
from dlxc.languages.formats.reading import Data, Format, FormatFault, assembled, refuse_bare
from dlxc.languages.language import Parsed
from dlxc.text.prose import shortened
from dlxc.text.source import Source, Span

_NAME, _NUMBER = r"([^\s<>\[\]:;|]+)", "([1-9][0-9]*)"

_SIZES = re.compile(r"\s*p xcc? ([0-9]{1,9}) ([0-9]{1,9})(?!\S)")
_LISTS = re.compile(r"\s*<([^<>]*)>(?:\s*\[([^\[\]]*)\])?")
_DECLARED = re.compile(
    rf"\s*(?:{_NAME}(?:\s*:\s*([0-9]{{1,9}})(?:\s*[;:]\s*([0-9]{{1,9}}))?)?|(\S+))"
)
"""An item and how often it is to be covered, `a:2` or `a:2;3`; or what cannot be read."""

_PARTS = {
    "0": re.compile(rf"\s*(?:(?:{_NUMBER}(?:\s+-{_NUMBER})?|0)(?!\S)|(\S+))"),
    ";": re.compile(rf"\s*(?:{_NAME}(?:\s*:\s*{_NAME})?|;|(\S+))"),
}
"""By the sign that ends an option: an item and its colour, or the sign, or what cannot be read."""


class Xcc(Format):
    """Items, then options, in one of two notations."""

    mark = re.compile(r"\s*(?:p xcc?\s|<\s)")

    def read(self, source: Source) -> Parsed[Data]:
        """Read the items, which tell the notation, and then the options."""
        text = source.text
        if sizes := _SIZES.match(text):
            primary, count = int(sizes[1]), int(sizes[1]) + int(sizes[2])
            top = Span(sizes.start(1), sizes.end())
            refuse_bare(count, "items", len(text[top.end :].split()), top)
            declared = [Declared(str(n + 1), n < primary, int(n < primary)) for n in range(count)]
            return _problem(text, top.end, "0", declared, [top] * count)
        if lists := _LISTS.match(text):
            items = [*_listed(lists, 1), *_listed(lists, 2)]
            declared, spans = [item for item, _ in items], [span for _, span in items]
            return _problem(text, lists.end(), ";", declared, spans)
        message = "the text begins with the numbers of primary and secondary items, or their names"
        help_ = "as in `p xcc 2 1`, or `< a b > [ s ]`"
        raise FormatFault(next(source.line_spans(), Span(0, 0)), message, help_)


def _listed(lists: re.Match[str], kind: int) -> Iterator[tuple[Declared, Span]]:
    """The items of the first list, which are primary, or of the second, with their places."""
    for item in _DECLARED.finditer(lists.string, *lists.span(kind)) if lists[kind] else ():
        name, low, high, odd = item.groups()
        if odd:
            message = f"`{shortened(odd)}` is not an item here"
            raise FormatFault(Span(*item.span(4)), message, "as in `a`, `a:2` or `a:2;3`")
        times = int(low or kind == 1), int(high or low or 1)
        yield Declared(name, kind == 1, *times), Span(item.start(1), item.end())


def _problem(
    text: str, start: int, sign: str, declared: list[Declared], spans: list[Span]
) -> Parsed[Data]:
    """The problem of these items, whose options begin at an offset and end in a sign."""
    rows, places = RowsByName(item.name for item in declared), array("q")
    is_open = False
    for part in _PARTS[sign].finditer(text, start):
        name, colour, odd = part.groups()
        if odd:
            message = f"`{shortened(odd)}` is not an item of an option, nor its end, `{sign}`"
            raise FormatFault(Span(*part.span(3)), message)
        if not is_open:
            rows.begin()
        if is_open := name is not None:
            rows.add(name, colour)
            places.extend((part.start(1), part.end()))
    if is_open:
        raise FormatFault(Span(len(text), len(text)), f"the last option does not end in `{sign}`")
    place = spans.__getitem__, lambda entry: Span(*places[2 * entry : 2 * entry + 2])
    return assembled(declared, rows.rows(), (*rows.colours,), place, is_telling=bool(places))
