"""Elements of an XML text with their places, read so that no text does harm.

The text goes once through expat, the parser that Python brings along.  Only elements that are
wanted are kept; the others are gone through, whatever is in them.  How large a text is, how deep
its elements lie in each other and how many are kept is bounded.  A text with a document type, in
which entities could be defined, is refused.

>>> text = '<puzzle version="2"><shapes/><other><shapes/></other></puzzle>'
>>> kept = {"": {"puzzle"}, "puzzle": {"shapes"}}
>>> root, faults = read_elements(Source("", text), kept, {"version"})
>>> root.name, [child.name for child in root.children], faults
('puzzle', ['shapes'], [])
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any, NamedTuple
from xml.parsers import expat

from dlxc.text.decoding import MOST_UNPACKED
from dlxc.text.diagnostics import Diagnostic, Label, fault
from dlxc.text.prose import either, shortened
from dlxc.text.source import Source, Span

_MOST_DEEP = 1000
"""Elements lie in each other at most so deep; the largest puzzles need about a hundred."""

_MOST_KEPT = 200_000
"""At most so many elements are kept."""

_MOST_ATTRIBUTES = 10_000
_MANY_ATTRIBUTES = re.compile(rf"<(?:[^<=]*+=){{{_MOST_ATTRIBUTES}}}")

_ATTRIBUTE = re.compile(r"""\s+([^\s=<>"']+)\s*=\s*("[^"]*"|'[^']*')""")

_FAULTS = {
    2: "there is something here that is not XML",  # syntax error
    3: "the text ends where an element is expected",
    4: "there is a character here that XML does not allow",
    5: "what begins here does not end",
    6: "the text ends within a character",
    8: "an attribute is given twice",
    9: "something follows the end of the puzzle",
    11: "an entity is not defined",
    14: "a number of a character is none of XML",
}
"""What is wrong, by the numbers that expat gives to faults."""

_WRONG_SIGN = 4
_QUOTED = "write values of attributes in quotes, and `&lt;` and `&amp;` for `<` and `&`"

_OTHER_TEXT = (
    'files of BurrTools begin with `<?xml version="1.0"?>` and `<puzzle version="2">`; of another'
    " text say which language it is, as in `--from puzzle`"
)

_NOT_CLOSED = 3, 7
"""The numbers of faults where an element may lack its end tag."""


class Element:
    """An element: its attributes, its text, the elements in it that are kept, and its places.

    `span` is where its start tag begins, up to the end of its name.  There is no text if elements
    in it are kept.
    """

    __slots__ = ("_source", "attributes", "children", "name", "span", "text")

    def __init__(self, source: Source, name: str, attributes: dict[str, str], start: int) -> None:
        self._source = source
        self.name = name
        self.attributes = attributes
        self.span = Span(start, start + 1 + len(name))
        self.children: list[Element] = []
        self.text = ""

    def place_of(self, attribute: str) -> Span:
        """Where the value of an attribute stands, without quotes; the name if there is none."""
        for written_attribute in self._written_attributes():
            if written_attribute[1] == attribute:
                start, end = written_attribute.span(2)
                return Span(start + 1, end - 1)
        return self.span

    def place_in_text(self, at: int) -> Span:
        """Where a character of its text stands; the name if the text is written with entities."""
        last = self.span.end
        for written_attribute in self._written_attributes():
            last = written_attribute.end()
        start = self._source.text.find(">", last) + 1
        if self._source.text.startswith(self.text, start):
            return Span(start + at, start + at + 1)
        return self.span

    def _written_attributes(self) -> Iterator[re.Match[str]]:
        at = self.span.end
        while match := _ATTRIBUTE.match(self._source.text, at):
            yield match
            at = match.end()

    def all(self, *path: str) -> list[Element]:
        """The elements that lie in it on a path of names, in order."""
        elements = [self]
        for name in path:
            elements = [
                child for element in elements for child in element.children if child.name == name
            ]
        return elements


class Elements(NamedTuple):
    """The root of a text, if it has one, and what is wrong."""

    root: Element | None
    faults: list[Diagnostic]


def read_elements(
    source: Source, kept: Mapping[str, Collection[str]], attributes: Collection[str]
) -> Elements:
    """The elements of a text, with some attributes; of a faulty one those before the fault.

    `kept` names those that are kept in an element of a name; the root is kept in `""`.
    """
    if len(source.text) > MOST_UNPACKED:
        return Elements(None, [_too_much(None, f"the text has over {MOST_UNPACKED} characters")])
    if match := _MANY_ATTRIBUTES.search(source.text):  # expat would take room for all of them
        at = match.start()
        message = f"there are more than {_MOST_ATTRIBUTES} attributes in one tag"
        return Elements(None, [_too_much(Span(at, at + 1), message)])
    reader = _Reader(source, kept, attributes)
    try:
        reader.parser.Parse(reader.data, True)
    except _Stop as stop:
        return Elements(reader.root, [stop.found])
    except expat.ExpatError as error:
        return Elements(reader.root, [reader.fault_of(error)])
    return Elements(reader.root, [])


class _Stop(Exception):  # noqa: N818 - it carries a fault
    """What ends the reading."""

    def __init__(self, found: Diagnostic) -> None:
        super().__init__(found.message)
        self.found = found


def _too_much(span: Span | None, message: str) -> Diagnostic:
    return fault("E145", span, message, help="no puzzle needs as much; is this file one?")


class _Reader:
    """Gathers elements as the parser finds them.

    Columns count characters and the parser counts bytes, so it goes through both side by side.
    """

    def __init__(
        self, source: Source, kept: Mapping[str, Collection[str]], attributes: Collection[str]
    ) -> None:
        self.source, self._kept, self._attributes = source, kept, attributes
        # Halves of UTF-16 pairs become bytes that the parser refuses.
        self.data = source.text.encode("utf-8", "surrogatepass")
        self.root: Element | None = None
        self._open: list[Element] = []
        self._skipped: list[str] = []
        self._count = 0
        self._at_byte = self._at = 0
        self.parser = parser = expat.ParserCreate("utf-8")
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        parser.StartDoctypeDeclHandler = self._doctype
        self._pieces: list[str] = []

    def _offset(self, byte: int) -> int:
        """The character at a byte; bytes are asked for in order."""
        if byte > self._at_byte:
            self._at += len(self.data[self._at_byte : byte].decode("utf-8", "replace"))
            self._at_byte = byte
        return self._at

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        at = self.parser.CurrentByteIndex
        if len(self._open) + len(self._skipped) >= _MOST_DEEP:
            here = self._offset(at)
            message = f"more than {_MOST_DEEP} elements lie in each other here"
            raise _Stop(_too_much(Span(here, here + 1), message))
        within = self._open[-1].name if self._open else ""
        if self._skipped or name not in self._kept.get(within, ()):
            self._skipped.append(name)
            if not self._open and len(self._skipped) == 1:
                roots = either([f"`<{text}>`" for text in self._kept[""]])
                here = self._offset(at)
                message = f"the text begins with `<{shortened(name)}>`, and not with {roots}"
                raise _Stop(fault("E145", Span(here, here + 1 + len(name)), message))
            return
        self._count += 1
        wanted = {key: attributes[key] for key in self._attributes if key in attributes}
        element = Element(self.source, name, wanted, self._offset(at))
        if self._count > _MOST_KEPT:
            message = f"there are more than {_MOST_KEPT} elements up to here"
            raise _Stop(_too_much(element.span, message))
        if self._open:
            self._open[-1].children.append(element)
        else:
            self.root = element
        self._open.append(element)
        self._pieces = []

    def _end(self, _: str) -> None:
        if self._skipped:
            self._skipped.pop()
            return
        closed = self._open.pop()
        closed.text = "".join(self._pieces)
        self._pieces = []

    def _text(self, text: str) -> None:
        if not (self._skipped or not self._open or self._open[-1].children):
            self._pieces.append(text)

    def _doctype(self, *_: Any) -> None:
        end = self._offset(self.parser.CurrentByteIndex) + 1
        start = max(self.source.text.rfind("<!DOCTYPE", 0, end), 0)
        message = "a document type is not read, because entities can be defined in it"
        raise _Stop(fault("E145", Span(start, end), message, help="remove `<!DOCTYPE ...>`"))

    def fault_of(self, error: expat.ExpatError) -> Diagnostic:
        """What is wrong with XML that is not well formed, and which element lacks its end."""
        here = self._offset(max(self.parser.ErrorByteIndex, 0))
        span = Span(here, min(here + 1, len(self.source.text)))
        last = self._skipped[-1] if self._skipped else self._open[-1].name if self._open else ""
        if not last or error.code not in _NOT_CLOSED:
            told = _FAULTS.get(error.code, f"this is not XML: {expat.ErrorString(error.code)}")
            remedy = _QUOTED if error.code == _WRONG_SIGN else ""
            if not self.source.text.lstrip().startswith("<"):
                remedy = _OTHER_TEXT
            return fault("E145", span, told, help=remedy)
        if self.source.text[:here].endswith("</"):
            span = Span(here - 2, here)
        message = f"the element `<{shortened(last)}>` does not end before this"
        labels = [] if self._skipped else [Label(self._open[-1].span, "it begins here")]
        return fault("E145", span, message, *labels, help=f"write `</{shortened(last)}>` here")
