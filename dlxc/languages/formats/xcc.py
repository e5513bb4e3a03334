r"""What miniexact reads: items by number in a form like DIMACS, or by name in brackets.

    p xcc 2 1      < a b:2;3 > [ s ]
    1 3 -1 0       a s:red;
    2 3 -1 0       b s:red;

https://pypi.org/project/miniexact has the grammars.

>>> problem = Xcc().read(Source("", "< a b > [ s ]\na s:red;\nb s:red;\n")).tree.problem
>>> [*map(str, problem.options)]
['a s:red', 'b s:red']
"""

import re
from array import array

from dlxc.languages.checked_options import RowsByName
from dlxc.languages.formats.matrices import numbered
from dlxc.languages.formats.reading import Data, Format, FormatFault, assembled
from dlxc.languages.language import Parsed
from dlxc.problem import Item
from dlxc.text.prose import shortened
from dlxc.text.source import Source, Span

_NAME, _NUMBER = r"([^\s<>\[\]:;|]+)", "([1-9][0-9]*)"

_SIZES = re.compile(r"\s*p xcc? ([0-9]{1,9}) ([0-9]{1,9})(?!\S)")
_LISTS = re.compile(r"\s*<([^<>]*)>(?:\s*\[([^\[\]]*)\])?")
_DECLARED = re.compile(rf"{_NAME}(?:\s*:\s*([0-9]{{1,9}})(?:\s*[;:]\s*([0-9]{{1,9}}))?)?")
"""An item and how often it is to be covered: `a`, `a:2` or `a:2;3`."""

_PARTS = {
    "0": re.compile(rf"(?:{_NUMBER}(?:\s+-{_NUMBER})?|0)(?!\S)|(\S+)"),
    ";": re.compile(rf"{_NAME}(?:\s*:\s*{_NAME})?|;|(\S+)"),
}
"""By the sign that ends an option: an item and its colour, or the sign, or what cannot be read."""


class Xcc(Format):
    """Items, then options, in one of two notations."""

    mark = re.compile(r"\s*(?:p xcc?\s|<\s)")

    def read(self, source: Source) -> Parsed[Data]:
        """Read the items, which tell the notation, and then the options."""
        text = source.text
        if sizes := _SIZES.match(text):
            top, primary = Span(sizes.start(1), sizes.end()), int(sizes[1])
            declared = numbered(primary + int(sizes[2]), len(text.split()), top)
            declared[primary:] = [Item(item.name, False, 0) for item in declared[primary:]]
            return _problem(text, top.end, "0", declared, [top] * len(declared))
        lists = _LISTS.match(text)
        if not lists or _DECLARED.sub("", f"{lists[1]} {lists[2] or ''}").strip():
            message = (
                "the text begins with how many items of each kind there are, or with the items"
            )
            help_ = "as in `p xcc 3 1`, or `< a b:2 c:2;3 > [ s ]`"
            raise FormatFault(next(source.line_spans(), Span(0, 0)), message, help_)
        declared, spans = [], []
        for kind in (1, 2):
            for item in _DECLARED.finditer(text, *lists.span(kind)):
                times = int(item[2] or kind == 1), int(item[3] or item[2] or 1)
                declared.append(Item(item[1], kind == 1, *times))
                spans.append(Span(*item.span()))
        return _problem(text, lists.end(), ";", declared, spans)


def _problem(
    text: str, start: int, sign: str, declared: list[Item], spans: list[Span]
) -> Parsed[Data]:
    """The problem of these items, whose options begin at an offset and end in a sign."""
    names, colours, places, starts = list[str](), list[str | None](), array("q"), [0]
    for part in _PARTS[sign].finditer(text, start):
        name, colour, odd = part.groups()
        if odd:
            message = f"`{shortened(odd)}` is not an item of an option, nor its end, `{sign}`"
            raise FormatFault(Span(*part.span(3)), message)
        if name is None:
            starts.append(len(names))
        else:
            names.append(name)
            colours.append(colour)
            places.extend((part.start(1), part.end()))
    if starts.pop() < len(names):
        raise FormatFault(Span(len(text), len(text)), f"the last option does not end in `{sign}`")
    rows = RowsByName(item.name for item in declared)
    rows.add(names, colours)
    place = spans.__getitem__, lambda entry: Span(*places[2 * entry : 2 * entry + 2])
    return assembled(declared, rows.rows(starts), rows.colours, place, is_telling=bool(places))
